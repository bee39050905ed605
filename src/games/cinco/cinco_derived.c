/* cinco_derived.c - what follows from a view of Cinco: sides, pieces left, what each card of the
 * viewer's hand reaches, and the lines that are complete or lack one piece. */
/* SPDX-License-Identifier: MIT */
#include <string.h>

#include <tavola/play.h>

#include "games/cinco/cinco_rules.h"

enum {
    NOT_PLAYING = 0xFF, /* a side nobody plays */
    NO_CARD = 0xFF,     /* behind the end of the hand */
    THREATS_MAX = 48    /* far more than were ever seen in one position */
};

typedef struct cinco_derived_facts {
    uint8_t side[TV_SEATS_MAX];
    uint8_t pieces_left[CINCO_SIDES_MAX];
    uint8_t reach[CINCO_HAND_MAX];                          /* beside the hand; 0: no space */
    uint8_t complete[CINCO_THROUGH_MAX][CINCO_LINE_SPACES]; /* from end to end */
    uint8_t threat[THREATS_MAX][CINCO_LINE_SPACES];
    uint8_t open[THREATS_MAX]; /* beside the threats: the free space that would complete it */
} cinco_derived_facts;

/* The free space if the side holds the other four, 0 if it holds all five; false otherwise. */
static bool lacks_one(const cinco_state *state, uint32_t side, const cinco_line *line,
                      uint8_t *open)
{
    uint64_t low = line->mask[0] & ~state->pieces[0][side];
    uint64_t high = line->mask[1] & ~state->pieces[1][side];
    *open = 0;
    if ((low & (low - 1)) | (high & (high - 1)) || (low && high)) return false; /* nearly all */
    if (!(low | high)) return true;
    *open = (uint8_t)(low ? __builtin_ctzll(low) : 64 + __builtin_ctzll(high));
    return !(low & cinco_occupied(state, 0)) && !(high & cinco_occupied(state, 1));
}

static void derive_lines(const cinco_state *state, cinco_derived_facts *facts)
{
    uint32_t complete = 0, threats = 0, side_count = 0;
    uint8_t sides[CINCO_SIDES_MAX]; /* those with enough pieces */
    for (uint32_t side = 0; side < cinco_sides(state); side++) {
        uint64_t own[CINCO_HALVES] = {state->pieces[0][side], state->pieces[1][side]};
        if (cinco_set_count(own) + 1 >= CINCO_LINE_SPACES) sides[side_count++] = (uint8_t)side;
    }
    for (uint32_t i = 0; i < CINCO_LINES && side_count > 0; i++)
        for (uint32_t k = 0; k < side_count; k++) {
            uint32_t side = sides[k];
            uint8_t open;
            if (!lacks_one(state, side, &cinco_lines[i], &open)) continue;
            uint32_t *count = open ? &threats : &complete;
            if (*count == (open ? THREATS_MAX : CINCO_THROUGH_MAX)) continue;
            memcpy(open ? facts->threat[*count] : facts->complete[*count], cinco_lines[i].space,
                   CINCO_LINE_SPACES);
            if (open) facts->open[threats] = open;
            ++*count;
        }
    if (complete == 0) return;
    memset(facts->threat, 0, sizeof facts->threat); /* the match is won: nothing threatens */
    memset(facts->open, 0, sizeof facts->open);
}

static void derive(const tv_view *view, tv_seat viewer, void *out)
{
    const cinco_state *state = cinco_read(tv_view_read(view));
    cinco_derived_facts *facts = out;
    for (uint32_t seat = 0; seat < state->frames.seats; seat++)
        facts->side[seat] = (uint8_t)cinco_side_of(state, (tv_seat)seat);
    for (uint32_t side = 0; side < CINCO_SIDES_MAX; side++) {
        uint64_t own[CINCO_HALVES] = {state->pieces[0][side], state->pieces[1][side]};
        bool is_playing = side < cinco_sides(state);
        facts->pieces_left[side] =
            is_playing ? (uint8_t)(CINCO_PIECES - cinco_set_count(own)) : NOT_PLAYING;
    }
    for (uint32_t i = 0; i < CINCO_HAND_MAX; i++) {
        bool has_card = viewer >= 0 && i < state->hand_count[viewer];
        facts->reach[i] =
            has_card ? (uint8_t)cinco_lowest_for(state, state->hand[viewer][i]) : NO_CARD;
    }
    derive_lines(state, facts);
}

#define FACT(member) .name = #member, .offset = offsetof(cinco_derived_facts, member), .type = TV_U8

static const tv_field fields[] = {
    {FACT(side), .count = {TV_SEATS_MAX, 1}, .index = {&tv_seat_words}, .value = &cinco_side_words},
    {FACT(pieces_left), .flags = TV_FIELD_LIST, .count = {CINCO_SIDES_MAX, 1},
     .index = {&cinco_side_words}, .empty = NOT_PLAYING},
    {FACT(reach), .flags = TV_FIELD_LIST, .count = {CINCO_HAND_MAX, 1}, .empty = NO_CARD},
    {FACT(complete), .flags = TV_FIELD_ROWS, .count = {CINCO_THROUGH_MAX, CINCO_LINE_SPACES}},
    {FACT(threat), .flags = TV_FIELD_ROWS, .count = {THREATS_MAX, CINCO_LINE_SPACES}},
    {FACT(open), .flags = TV_FIELD_LIST, .count = {THREATS_MAX, 1}},
};

const tv_derived cinco_derived = {
    .size = sizeof(cinco_derived_facts),
    .fields = fields,
    .field_count = sizeof fields / sizeof fields[0],
    .write = derive,
};
