/* castles_of_tuscany_scene.c - arranging a table by moving pieces, never by making them. */
/* SPDX-License-Identifier: MIT */
#include "castles_of_tuscany_scene.h"

#include <tavola/words.h>

castles_of_tuscany_state *castles_of_tuscany_at(struct scene *scene)
{
    return castles_of_tuscany_edit(scene_state(scene));
}

static uint32_t word_in(const tv_words *words, const char *word)
{
    for (uint32_t i = 0; i < words->count; i++)
        if (strcmp(words->word[i], word) == 0) return i;
    FAIL("there is no %s called %s", words->name, word);
}

uint32_t castles_of_tuscany_space(const char *word)
{
    return word_in(&castles_of_tuscany_space_words, word);
}
uint32_t castles_of_tuscany_item(const char *word)
{
    return word_in(&castles_of_tuscany_item_words, word);
}

/* ---- The set-up ---- */

static void deal(struct scene *scene, uint32_t start)
{
    char text[128];
    uint32_t seats = castles_of_tuscany_at(scene)->frames.seats;
    snprintf(text, sizeof text, "chance starts %u", start);
    scene_play(scene, text);
    scene_play(scene, "chance open fort\nchance open city\nchance open inn\nchance open quarry\n"
                      "chance open village\nchance open monastery\nchance open wagon\n"
                      "chance open wheat");
    for (uint32_t seat = 0; seat < seats; seat++)
        for (uint32_t i = 0; i < 5; i++) {
            snprintf(text, sizeof text, "chance card %u %s", seat, i < 3 ? "orange" : "grey");
            scene_play(scene, text);
        }
    for (uint32_t seat = 0; seat < seats; seat++)
        for (uint32_t letter = 0; letter < 3; letter++) {
            snprintf(text, sizeof text, "chance board %u %c%u", seat, (char)('a' + letter),
                     seat + 1);
            scene_play(scene, text);
        }
}

static void all_play(struct scene *scene, const char *words)
{
    char text[64];
    for (uint32_t seat = 0, seats = castles_of_tuscany_at(scene)->frames.seats; seat < seats;
         seat++) {
        snprintf(text, sizeof text, "%u %s", seat, words);
        scene_play(scene, text);
    }
}

struct scene castles_of_tuscany_laid(const char *options, uint32_t start)
{
    static const char *const castles[] = {"0 castle c2", "1 castle b1", "2 castle b2",
                                          "3 castle a1"};
    struct scene scene = scene_start(&castles_of_tuscany_game, options);
    deal(&scene, start);
    all_play(&scene, "order abc");
    all_play(&scene, "turn none");
    all_play(&scene, "shift right_left");
    for (uint32_t seat = 0, seats = castles_of_tuscany_at(&scene)->frames.seats; seat < seats;
         seat++)
        scene_play(&scene, castles[seat]);
    return scene;
}

struct scene castles_of_tuscany_table(const char *options)
{
    struct scene scene = castles_of_tuscany_laid(options, 0);
    all_play(&scene, "bonus worker");
    castles_of_tuscany_state *state = castles_of_tuscany_at(&scene);
    memset(state->bonus, 0, sizeof state->bonus);
    memset(state->bonus_left, 5, sizeof state->bonus_left);
    for (uint32_t seat = 0; seat < state->frames.seats; seat++)
        castles_of_tuscany_hand(&scene, seat, "");
    return scene;
}

/* ---- Cards ---- */

void castles_of_tuscany_hand(struct scene *scene, uint32_t seat, const char *cards)
{
    castles_of_tuscany_state *state = castles_of_tuscany_at(scene);
    char name[32];
    unsigned count;
    int used;
    for (uint32_t colour = 0; colour < CASTLES_OF_TUSCANY_COLOURS; colour++) {
        state->deck[colour] = (uint8_t)(state->deck[colour] + state->hand[seat][colour]);
        state->hand[seat][colour] = 0;
    }
    for (; sscanf(cards, " %31s %u%n", name, &count, &used) == 2; cards += used) {
        uint32_t colour = word_in(&castles_of_tuscany_colour_words, name);
        CHECK(state->deck[colour] >= count);
        state->deck[colour] = (uint8_t)(state->deck[colour] - count);
        state->hand[seat][colour] = (uint8_t)count;
    }
    state->hand_count[seat] = (uint8_t)tv_counts_sum(state->hand[seat], CASTLES_OF_TUSCANY_COLOURS);
    state->deck_count = (uint8_t)tv_counts_sum(state->deck, CASTLES_OF_TUSCANY_COLOURS);
    scene_arranged(scene);
}

/* ---- Tiles ---- */

static bool from_pile(castles_of_tuscany_state *state, uint32_t seat, uint32_t tile)
{
    uint32_t pile = 0;
    if (state->bag[seat][tile] == 0) return false;
    while (state->pile[seat][pile] == 0) pile++;
    state->bag[seat][tile]--;
    state->pile[seat][pile]--;
    return true;
}

/* Takes a tile out of the box, else the stock, else a pile, the last seat's first. */
static void fetch(castles_of_tuscany_state *state, uint32_t tile)
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
    FAIL("no %s is left", castles_of_tuscany_tile_words.word[tile]);
}

void castles_of_tuscany_open(struct scene *scene, const char *tiles)
{
    castles_of_tuscany_state *state = castles_of_tuscany_at(scene);
    char name[40];
    int used;
    for (uint32_t tile = 0; tile < CASTLES_OF_TUSCANY_TILES; tile++) {
        uint32_t neutral = state->open_neutral[tile], own = state->open[tile] - neutral;
        state->stock[tile] = (uint8_t)(state->stock[tile] + neutral);
        state->boxed[tile] = (uint8_t)(state->boxed[tile] + own);
        state->open[tile] = state->open_neutral[tile] = 0;
    }
    memset(state->open_colour, 0, sizeof state->open_colour);
    for (; sscanf(tiles, " %39s%n", name, &used) == 1; tiles += used) {
        bool is_own = name[0] == '+';
        uint32_t tile = castles_of_tuscany_item(name + is_own);
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
        state->open_colour[castles_of_tuscany_tile_colour(tile)]++;
    }
    state->stock_count = (uint8_t)tv_counts_sum(state->stock, CASTLES_OF_TUSCANY_TILES);
    scene_arranged(scene);
}

/* What lies in the region must have been earned. */
static void earn_green(struct scene *scene, uint32_t seat)
{
    castles_of_tuscany_state *state = castles_of_tuscany_at(scene);
    for (state->green[seat] = 0; state->green[seat] < 200; state->green[seat]++) {
        const char *broken = scene->game->broken(scene_state(scene));
        if (!broken || strstr(broken, "green track") == NULL) break;
    }
    scene_arranged(scene);
}

void castles_of_tuscany_put(struct scene *scene, uint32_t seat, const char *word, const char *space)
{
    uint32_t item = castles_of_tuscany_item(word);
    if (item != CASTLES_OF_TUSCANY_PIECE) fetch(castles_of_tuscany_at(scene), item);
    castles_of_tuscany_fill(castles_of_tuscany_at(scene), seat, item,
                            castles_of_tuscany_space(space));
    earn_green(scene, seat);
}

void castles_of_tuscany_fill_except(struct scene *scene, uint32_t seat, uint32_t empty)
{
    castles_of_tuscany_state *state = castles_of_tuscany_at(scene);
    for (uint32_t space = 0; space < CASTLES_OF_TUSCANY_SPACES; space++) {
        if ((state->filled[seat] | empty) >> space & 1u) continue;
        castles_of_tuscany_fill(state, seat, CASTLES_OF_TUSCANY_PIECE, space);
    }
    earn_green(scene, seat);
}

void castles_of_tuscany_keep(struct scene *scene, uint32_t seat, const char *items)
{
    castles_of_tuscany_state *state = castles_of_tuscany_at(scene);
    char name[40];
    int used;
    for (; sscanf(items, " %39s%n", name, &used) == 1; items += used) {
        uint32_t item = castles_of_tuscany_item(name);
        if (item != CASTLES_OF_TUSCANY_PIECE) fetch(state, item);
        castles_of_tuscany_store(state, seat, item);
    }
    scene_arranged(scene);
}

void castles_of_tuscany_give_bonus(struct scene *scene, uint32_t seat,
                                   castles_of_tuscany_bonus bonus, uint32_t count)
{
    castles_of_tuscany_state *state = castles_of_tuscany_at(scene);
    state->bonus[seat][bonus] = (uint8_t)(state->bonus[seat][bonus] + count);
    state->bonus_left[bonus] = (uint8_t)(state->bonus_left[bonus] - count);
    earn_green(scene, seat);
}

void castles_of_tuscany_piles(struct scene *scene, uint32_t seat, uint32_t left)
{
    castles_of_tuscany_state *state = castles_of_tuscany_at(scene);
    const uint8_t *pile = state->pile[seat];
    for (uint32_t tile = 0; 0u + pile[0] + pile[1] + pile[2] > left;) {
        if (from_pile(state, seat, tile))
            state->boxed[tile]++;
        else
            tile++;
    }
    scene_arranged(scene);
}

void castles_of_tuscany_lay(struct scene *scene, uint32_t seat, uint32_t order, uint32_t turning,
                            uint32_t offset, uint32_t castle)
{
    castles_of_tuscany_state *state = castles_of_tuscany_at(scene);
    for (uint32_t space = 0; space < CASTLES_OF_TUSCANY_SPACES; space++) {
        uint32_t content = state->region[seat][space];
        if (content > 0 && content <= CASTLES_OF_TUSCANY_TILES) state->boxed[content - 1]++;
        state->region[seat][space] = 0;
    }
    state->filled[seat] = state->reach[seat] = 0;
    state->order[seat] = (uint8_t)order;
    state->turning[seat] = (uint8_t)turning;
    state->offset[seat] = (uint8_t)offset;
    state->castle[seat] = (uint8_t)castle;
    castles_of_tuscany_layout_colours(state->board[seat], order, turning,
                                      state->colour_spaces[seat]);
    castles_of_tuscany_fill(state, seat, CASTLES_OF_TUSCANY_CASTLE, castle);
    earn_green(scene, seat);
}

/* ---- Playing on ---- */

void castles_of_tuscany_pass_to(struct scene *scene, uint32_t seat)
{
    char text[64];
    do {
        tv_seat mover = scene_seat(scene);
        CHECK(mover >= 0);
        if (strcmp(scene_step(scene), "turn") == 0) {
            snprintf(text, sizeof text, "%d draw\n...", mover);
            scene_play(scene, text);
        }
        if (strcmp(scene_step(scene), "after") != 0) continue;
        snprintf(text, sizeof text, "%d done", mover);
        scene_play(scene, text);
    } while (scene_seat(scene) != (tv_seat)seat);
}

uint32_t castles_of_tuscany_event_count(const struct scene *scene, const char *name)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < scene->events.count; i++)
        count += strcmp(scene->game->events[scene->events.list[i].kind].name, name) == 0;
    return count;
}

/* ---- What is allowed ---- */

static bool is_listed(struct scene *scene, const char *text)
{
    tv_action action, legal[TV_ACTIONS_MAX];
    tv_seat seat = TV_SPECTATOR;
    tv_error error;
    CHECK_EQ(tv_action_read(scene->game, text, strlen(text), &seat, &action, &error), TV_OK);
    uint32_t count = tv_list(scene->game, scene_state(scene), seat, legal);
    for (uint32_t i = 0; i < count; i++)
        if (tv_action_equal(legal[i], action)) return true;
    return false;
}

void castles_of_tuscany_refuses(struct scene *scene, const char *action, const char *reason_name)
{
    scene_refuses(scene, action, reason_name);
    if (is_listed(scene, action)) FAIL("refused, but listed as legal: %s", action);
}

bool castles_of_tuscany_allows(struct scene *scene, const char *action)
{
    bool is_allowed = scene_allows(scene, action);
    if (is_allowed != is_listed(scene, action)) FAIL("list and reason differ: %s", action);
    return is_allowed;
}
