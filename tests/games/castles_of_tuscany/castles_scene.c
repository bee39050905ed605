/* castles_scene.c - arranging a table by moving pieces, never by making them. */
/* SPDX-License-Identifier: MIT */
#include "castles_scene.h"

#include <tavola/words.h>

castles_state *castles_at(scene *at) { return castles_of(scene_state(at)); }

static uint32_t word_in(const tv_words *words, const char *word)
{
    for (uint32_t i = 0; i < words->count; i++)
        if (strcmp(words->word[i], word) == 0) return i;
    FAIL("there is no %s called %s", words->name, word);
}

uint32_t castles_space(const char *word) { return word_in(&castles_space_words, word); }
uint32_t castles_item(const char *word) { return word_in(&castles_item_words, word); }

/* ---- The set-up ---- */

static void deal(scene *at, uint32_t start)
{
    char text[128];
    uint32_t seats = castles_at(at)->frames.seats;
    snprintf(text, sizeof text, "chance starts %u", start);
    scene_play(at, text);
    scene_play(at, "chance open fort\nchance open city\nchance open inn\nchance open quarry\n"
                   "chance open village\nchance open monastery\nchance open wagon\n"
                   "chance open wheat");
    for (uint32_t seat = 0; seat < seats; seat++)
        for (uint32_t i = 0; i < 5; i++) {
            snprintf(text, sizeof text, "chance card %u %s", seat, i < 3 ? "orange" : "grey");
            scene_play(at, text);
        }
    for (uint32_t seat = 0; seat < seats; seat++)
        for (uint32_t letter = 0; letter < 3; letter++) {
            snprintf(text, sizeof text, "chance board %u %c%u", seat, (char)('a' + letter),
                     seat + 1);
            scene_play(at, text);
        }
}

static void all_play(scene *at, const char *words)
{
    char text[64];
    for (uint32_t seat = 0, seats = castles_at(at)->frames.seats; seat < seats; seat++) {
        snprintf(text, sizeof text, "%u %s", seat, words);
        scene_play(at, text);
    }
}

scene castles_laid(const char *options, uint32_t start)
{
    static const char *const castles[] = {"0 castle c2", "1 castle b1", "2 castle b2",
                                          "3 castle a1"};
    scene at = scene_start(&castles_of_tuscany_game, options);
    deal(&at, start);
    all_play(&at, "order abc");
    all_play(&at, "turn none");
    all_play(&at, "shift right_left");
    for (uint32_t seat = 0, seats = castles_at(&at)->frames.seats; seat < seats; seat++)
        scene_play(&at, castles[seat]);
    return at;
}

scene castles_table(const char *options)
{
    scene at = castles_laid(options, 0);
    all_play(&at, "bonus worker");
    castles_state *state = castles_at(&at);
    memset(state->bonus, 0, sizeof state->bonus);
    memset(state->bonus_left, 5, sizeof state->bonus_left);
    for (uint32_t seat = 0; seat < state->frames.seats; seat++) castles_hand(&at, seat, "");
    return at;
}

/* ---- Cards ---- */

void castles_hand(scene *at, uint32_t seat, const char *cards)
{
    castles_state *state = castles_at(at);
    char name[32];
    unsigned count;
    int used;
    for (uint32_t colour = 0; colour < CASTLES_COLOURS; colour++) {
        state->deck[colour] = (uint8_t)(state->deck[colour] + state->hand[seat][colour]);
        state->hand[seat][colour] = 0;
    }
    for (; sscanf(cards, " %31s %u%n", name, &count, &used) == 2; cards += used) {
        uint32_t colour = word_in(&castles_colour_words, name);
        CHECK(state->deck[colour] >= count);
        state->deck[colour] = (uint8_t)(state->deck[colour] - count);
        state->hand[seat][colour] = (uint8_t)count;
    }
    state->hand_count[seat] = (uint8_t)tv_counts_sum(state->hand[seat], CASTLES_COLOURS);
    state->deck_count = (uint8_t)tv_counts_sum(state->deck, CASTLES_COLOURS);
    scene_arranged(at);
}

/* ---- Tiles ---- */

static bool from_pile(castles_state *state, uint32_t seat, uint32_t tile)
{
    uint32_t pile = 0;
    if (state->bag[seat][tile] == 0) return false;
    while (state->pile[seat][pile] == 0) pile++;
    state->bag[seat][tile]--;
    state->pile[seat][pile]--;
    return true;
}

/* Takes a tile out of the box, else the stock, else a pile, the last seat's first. */
static void fetch(castles_state *state, uint32_t tile)
{
    if (state->boxed[tile] > 0) {
        state->boxed[tile]--;
        return;
    }
    if (state->stock[tile] > 0) {
        state->stock[tile]--;
        state->stock_count--;
        return;
    }
    for (uint32_t seat = state->frames.seats; seat-- > 0;)
        if (from_pile(state, seat, tile)) return;
    FAIL("no %s is left", castles_tile_words.word[tile]);
}

void castles_open(scene *at, const char *tiles)
{
    castles_state *state = castles_at(at);
    char name[40];
    int used;
    for (uint32_t tile = 0; tile < CASTLES_TILES; tile++) {
        uint32_t neutral = state->open_neutral[tile], own = state->open[tile] - neutral;
        state->stock[tile] = (uint8_t)(state->stock[tile] + neutral);
        state->boxed[tile] = (uint8_t)(state->boxed[tile] + own);
        state->open[tile] = state->open_neutral[tile] = 0;
    }
    memset(state->open_colour, 0, sizeof state->open_colour);
    for (; sscanf(tiles, " %39s%n", name, &used) == 1; tiles += used) {
        bool is_own = name[0] == '+';
        uint32_t tile = castles_item(name + is_own);
        if (is_own) {
            uint32_t last = state->frames.seats - 1u;
            if (state->boxed[tile] > 0)
                state->boxed[tile]--;
            else if (!from_pile(state, last, tile))
                CHECK(from_pile(state, last - 1, tile));
        } else {
            CHECK(state->stock[tile] > 0);
            state->stock[tile]--;
            state->open_neutral[tile]++;
        }
        state->open[tile]++;
        state->open_colour[castles_tile_colour(tile)]++;
    }
    state->stock_count = (uint8_t)tv_counts_sum(state->stock, CASTLES_TILES);
    scene_arranged(at);
}

/* What lies in the region must have been earned. */
static void earn_green(scene *at, uint32_t seat)
{
    castles_state *state = castles_at(at);
    for (state->green[seat] = 0; state->green[seat] < 200; state->green[seat]++) {
        const char *broken = at->game->broken(scene_state(at));
        if (!broken || strstr(broken, "green track") == NULL) break;
    }
    scene_arranged(at);
}

void castles_put(scene *at, uint32_t seat, const char *word, const char *space)
{
    uint32_t item = castles_item(word);
    if (item != CASTLES_PIECE) fetch(castles_at(at), item);
    castles_fill(castles_at(at), seat, item, castles_space(space));
    earn_green(at, seat);
}

void castles_fill_except(scene *at, uint32_t seat, uint32_t empty)
{
    castles_state *state = castles_at(at);
    for (uint32_t space = 0; space < CASTLES_SPACES; space++) {
        if ((state->filled[seat] | empty) >> space & 1u) continue;
        castles_fill(state, seat, CASTLES_PIECE, space);
    }
    earn_green(at, seat);
}

void castles_keep(scene *at, uint32_t seat, const char *items)
{
    castles_state *state = castles_at(at);
    char name[40];
    int used;
    for (; sscanf(items, " %39s%n", name, &used) == 1; items += used) {
        uint32_t item = castles_item(name);
        if (item != CASTLES_PIECE) fetch(state, item);
        castles_store(state, seat, item);
    }
    scene_arranged(at);
}

void castles_give_bonus(scene *at, uint32_t seat, castles_bonus bonus, uint32_t count)
{
    castles_state *state = castles_at(at);
    state->bonus[seat][bonus] = (uint8_t)(state->bonus[seat][bonus] + count);
    state->bonus_left[bonus] = (uint8_t)(state->bonus_left[bonus] - count);
    earn_green(at, seat);
}

void castles_piles(scene *at, uint32_t seat, uint32_t left)
{
    castles_state *state = castles_at(at);
    const uint8_t *pile = state->pile[seat];
    for (uint32_t tile = 0; 0u + pile[0] + pile[1] + pile[2] > left;) {
        if (from_pile(state, seat, tile))
            state->boxed[tile]++;
        else
            tile++;
    }
    scene_arranged(at);
}

void castles_lay(scene *at, uint32_t seat, uint32_t order, uint32_t turning, uint32_t offset,
                 uint32_t castle)
{
    castles_state *state = castles_at(at);
    for (uint32_t space = 0; space < CASTLES_SPACES; space++) {
        uint32_t content = state->region[seat][space];
        if (content > 0 && content <= CASTLES_TILES) state->boxed[content - 1]++;
        state->region[seat][space] = 0;
    }
    state->filled[seat] = state->reach[seat] = 0;
    state->order[seat] = (uint8_t)order;
    state->turning[seat] = (uint8_t)turning;
    state->offset[seat] = (uint8_t)offset;
    state->castle[seat] = (uint8_t)castle;
    castles_layout_colours(state->board[seat], order, turning, state->colour_spaces[seat]);
    castles_fill(state, seat, CASTLES_CASTLE, castle);
    earn_green(at, seat);
}

/* ---- Playing on ---- */

void castles_pass_to(scene *at, uint32_t seat)
{
    char text[64];
    do {
        tv_seat mover = scene_seat(at);
        CHECK(mover >= 0);
        if (strcmp(scene_step(at), "turn") == 0) {
            snprintf(text, sizeof text, "%d draw\n...", mover);
            scene_play(at, text);
        }
        if (strcmp(scene_step(at), "after") != 0) continue;
        snprintf(text, sizeof text, "%d done", mover);
        scene_play(at, text);
    } while (scene_seat(at) != (tv_seat)seat);
}

uint32_t castles_event_count(const scene *at, const char *name)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < at->events.count; i++)
        count += strcmp(at->game->events[at->events.list[i].kind].name, name) == 0;
    return count;
}

/* ---- What is allowed ---- */

static bool is_listed(scene *at, const char *text)
{
    tv_action action, legal[TV_ACTIONS_MAX];
    tv_seat seat = TV_SPECTATOR;
    tv_error error;
    CHECK_EQ(tv_action_read(at->game, text, strlen(text), &seat, &action, &error), TV_OK);
    uint32_t count = tv_list(at->game, scene_state(at), seat, legal);
    for (uint32_t i = 0; i < count; i++)
        if (tv_action_equal(legal[i], action)) return true;
    return false;
}

void castles_refuses(scene *at, const char *action, const char *reason_name)
{
    scene_refuses(at, action, reason_name);
    if (is_listed(at, action)) FAIL("refused, but listed as legal: %s", action);
}

bool castles_allows(scene *at, const char *action)
{
    bool is_allowed = scene_allows(at, action);
    if (is_allowed != is_listed(at, action)) FAIL("list and reason differ: %s", action);
    return is_allowed;
}
