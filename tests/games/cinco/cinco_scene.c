/* cinco_scene.c - positions of Cinco for tests. */
/* SPDX-License-Identifier: MIT */
#include "cinco_scene.h"

#include <stdlib.h>

/* The next number of a text such as "12 11 / 30"; 0 at its end or at a slash. */
static uint32_t next_number(const char **text)
{
    while (**text == ' ') (*text)++;
    if (**text == '\0' || **text == '/') return 0;
    char *end = NULL;
    uint32_t number = (uint32_t)strtoul(*text, &end, 10);
    if (end == *text || number < 1 || number > CINCO_NUMBERS) FAIL("no number: %s", *text);
    *text = end;
    return number;
}

static void set_put(uint64_t set[CINCO_HALVES], uint32_t number)
{
    set[number / 64] |= cinco_bit(number);
}

static void set_take(uint64_t set[CINCO_HALVES], uint32_t number)
{
    set[number / 64] &= ~cinco_bit(number);
}

cinco_state *cinco_now(struct scene *scene) { return cinco_edit(scene_state(scene)); }

struct scene cinco_deal(const char *options, const char *hands, tv_seat start)
{
    struct scene scene = scene_start(&cinco_game, options);
    char line[64];
    uint32_t spare = CINCO_NUMBERS;
    for (uint32_t seat = 0; seat < cinco_now(&scene)->frames.seats; seat++) {
        for (uint32_t i = 0; i < CINCO_HAND_MAX; i++) {
            uint32_t card = next_number(&hands);
            if (card == 0) card = spare--;
            snprintf(line, sizeof line, "chance deal %u %u", seat, card);
            scene_play(&scene, line);
        }
        hands += strcspn(hands, "/");
        hands += *hands == '/';
    }
    snprintf(line, sizeof line, "chance start %d", start);
    scene_play(&scene, line);
    scene_arranged(&scene);
    return scene;
}

static void put_one(cinco_state *state, uint32_t side, uint32_t space)
{
    state->pieces[space / 64][side] |= cinco_bit(space);
    state->last_space = (uint8_t)space;
    if (state->turn_count < CINCO_NUMBERS) state->turn_count++;
}

void cinco_put(struct scene *scene, uint32_t side, const char *spaces)
{
    for (uint32_t space; (space = next_number(&spaces)) != 0;)
        put_one(cinco_now(scene), side, space);
    scene_arranged(scene);
}

void cinco_scatter(struct scene *scene, uint32_t side, uint32_t count, uint32_t avoid)
{
    cinco_state *state = cinco_now(scene);
    for (uint32_t space = 1; space <= CINCO_NUMBERS && count > 0; space++) {
        if (space == avoid || cinco_occupied(state, space / 64) & cinco_bit(space)) continue;
        if (cinco_line_made(state, side, space) != NULL) continue;
        put_one(state, side, space);
        count--;
    }
    CHECK_EQ(count, 0);
    scene_arranged(scene);
}

/* Steps to the right, down right and down left change q - r by 1, -1 and -2: never by a multiple
 * of 3, so neighbours always differ. */
void cinco_fill(struct scene *scene)
{
    for (uint32_t space = 1; space <= CINCO_NUMBERS; space++) {
        int place = cinco_coordinates[space].q - cinco_coordinates[space].r;
        put_one(cinco_now(scene), (uint32_t)(place + 12) % 3, space);
    }
}

void cinco_lift(struct scene *scene, const char *spaces)
{
    cinco_state *state = cinco_now(scene);
    for (uint32_t space; (space = next_number(&spaces)) != 0;)
        for (uint32_t side = 0; side < CINCO_SIDES_MAX; side++)
            state->pieces[space / 64][side] &= ~cinco_bit(space);
    for (uint32_t space = 1; space <= CINCO_NUMBERS; space++)
        if (cinco_occupied(state, space / 64) & cinco_bit(space))
            state->last_space = (uint8_t)space;
}

void cinco_hold(struct scene *scene, tv_seat seat, const char *cards)
{
    cinco_state *state = cinco_now(scene);
    while (state->hand_count[seat] > 0) {
        uint32_t card = state->hand[seat][0];
        cinco_hand_remove(state, seat, card);
        state->pile[card / 64][seat] &= ~cinco_bit(card);
        set_put(state->draw_pile, card);
    }
    for (uint32_t card; (card = next_number(&cards)) != 0;) {
        CHECK(cinco_set_has(state->draw_pile, card));
        set_take(state->draw_pile, card);
        cinco_hand_add(state, seat, card);
    }
    state->draw_count = (uint8_t)cinco_set_count(state->draw_pile);
    scene_arranged(scene);
}

void cinco_spend(struct scene *scene, tv_seat seat, const char *all_but)
{
    cinco_state *state = cinco_now(scene);
    uint64_t rest[CINCO_HALVES] = {0, 0};
    for (uint32_t card; (card = next_number(&all_but)) != 0;) {
        CHECK(cinco_set_has(state->draw_pile, card));
        set_put(rest, card);
    }
    for (uint32_t half = 0; half < CINCO_HALVES; half++) {
        state->pile[half][seat] |= state->draw_pile[half] & ~rest[half];
        state->draw_pile[half] = rest[half];
    }
    state->draw_count = (uint8_t)cinco_set_count(rest);
    scene_arranged(scene);
}

bool cinco_pile_has(struct scene *scene, tv_seat seat, uint32_t card)
{
    return (cinco_now(scene)->pile[card / 64][seat] & cinco_bit(card)) != 0;
}

bool cinco_piece_on(struct scene *scene, uint32_t side, uint32_t space)
{
    return (cinco_now(scene)->pieces[space / 64][side] & cinco_bit(space)) != 0;
}

const char *cinco_hand_text(struct scene *scene, tv_seat seat)
{
    static char text[64];
    const cinco_state *state = cinco_now(scene);
    size_t length = 0;
    text[0] = '\0';
    for (uint32_t i = 0; i < state->hand_count[seat]; i++)
        length += (size_t)snprintf(text + length, sizeof text - length, i ? " %d" : "%d",
                                   state->hand[seat][i]);
    return text;
}

const char *cinco_ending_name(const struct scene *scene)
{
    uint32_t ending = tv_state_frames(tv_match_state(scene->match))->ending;
    return ending ? cinco_endings[ending].name : "";
}

cinco_state cinco_view_of(struct scene *scene, tv_seat viewer)
{
    cinco_state view;
    cinco_redact(scene_state(scene), viewer, (tv_view *)(void *)&view);
    return view;
}
