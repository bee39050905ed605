/* castles_of_tuscany_derived.c - what clients are told of The Castles of Tuscany so that they need
 * no rules:
 * room to store, the pile of the round, whether the round ends; and what tiles, boards, payments
 * and ways to lay the boards are. */
/* SPDX-License-Identifier: MIT */
#include <tavola/play.h>

#include "games/castles_of_tuscany/castles_of_tuscany_rules.h"

enum { NONE = 0xFF };

#define PLAIN(type_of, member) .offset = offsetof(type_of, member), .type = TV_U8

/* ---- Facts of a view ---- */

typedef struct castles_of_tuscany_facts {
    uint8_t storage[CASTLES_OF_TUSCANY_SEATS]; /* spaces to store in (U4.2) */
    uint8_t round_pile;                        /* the pile whose end ends the round (U9.1) */
    uint8_t closing;                           /* 1: the round ends with this set of turns */
} castles_of_tuscany_facts;

static void derive(const tv_view *view, tv_seat viewer, void *out)
{
    (void)viewer; /* all of it lies open */
    const castles_of_tuscany_state *state = castles_of_tuscany_read(tv_view_read(view));
    castles_of_tuscany_facts *facts = out;
    bool has_pile = state->round < CASTLES_OF_TUSCANY_PILES;
    for (uint32_t seat = 0; seat < state->frames.seats; seat++)
        facts->storage[seat] = (uint8_t)castles_of_tuscany_capacity(state, seat);
    facts->round_pile = has_pile ? state->round : NONE;
    facts->closing =
        has_pile && state->frames.depth > 0 && castles_of_tuscany_round_is_closing(state);
}

static const tv_field fields[] = {
    {.name = "storage",
     PLAIN(castles_of_tuscany_facts, storage),
     .count = {CASTLES_OF_TUSCANY_SEATS, 1},
     .index = {&tv_seat_words}},
    {.name = "round_pile",
     PLAIN(castles_of_tuscany_facts, round_pile),
     .flags = TV_FIELD_SECRET,
     .count = {1, 1},
     .value = &castles_of_tuscany_pile_words,
     .unknown = NONE},
    {.name = "closing", PLAIN(castles_of_tuscany_facts, closing), .count = {1, 1}},
};

const tv_derived castles_of_tuscany_derived = {
    .size = sizeof(castles_of_tuscany_facts),
    .fields = fields,
    .field_count = sizeof fields / sizeof fields[0],
    .write = derive,
};

/* ---- What things are ---- */

static void write_content(uint32_t content, void *out)
{
    uint8_t *colour = out; /* of nothing and of a hex piece: none */
    bool is_tile = content > 0 && content <= CASTLES_OF_TUSCANY_TILES;
    *colour = content == CASTLES_OF_TUSCANY_CASTLE + 1 ? CASTLES_OF_TUSCANY_DARK_GREEN : NONE;
    if (is_tile) *colour = (uint8_t)castles_of_tuscany_tile_colour(content - 1);
}

static void write_payment(uint32_t payment, void *out)
{
    uint8_t *pair = out;
    *pair = payment < CASTLES_OF_TUSCANY_PAY_PAIR
                ? NONE
                : (uint8_t)(payment - CASTLES_OF_TUSCANY_PAY_PAIR);
}

static const tv_field colour_fields[] = {
    {.name = "colour",
     .type = TV_U8,
     .flags = TV_FIELD_SECRET,
     .count = {1, 1},
     .value = &castles_of_tuscany_colour_words,
     .unknown = NONE},
};
static const tv_field pair_fields[] = {
    {.name = "pair",
     .type = TV_U8,
     .flags = TV_FIELD_SECRET,
     .count = {1, 1},
     .value = &castles_of_tuscany_colour_words,
     .unknown = NONE},
};

typedef struct board_traits {
    uint8_t letter;
    uint8_t number; /* as in castles_of_tuscany_state.board */
    uint8_t colours[CASTLES_OF_TUSCANY_CELLS];
} board_traits;

static void write_board(uint32_t board, void *out)
{
    board_traits *traits = out;
    traits->letter = (uint8_t)(board / 4);
    traits->number = (uint8_t)(board % 4);
    memcpy(traits->colours, castles_of_tuscany_board_colours[board], CASTLES_OF_TUSCANY_CELLS);
}

static const tv_field board_fields[] = {
    {.name = "letter",
     PLAIN(board_traits, letter),
     .count = {1, 1},
     .value = &castles_of_tuscany_letter_words},
    {.name = "number", PLAIN(board_traits, number), .count = {1, 1}},
    {.name = "colours",
     PLAIN(board_traits, colours),
     .count = {CASTLES_OF_TUSCANY_CELLS, 1},
     .value = &castles_of_tuscany_colour_words},
};

/* ---- How boards can be laid ---- */

static void write_order(uint32_t order, void *out)
{
    memcpy(out, castles_of_tuscany_order_letters[order], CASTLES_OF_TUSCANY_LETTERS);
}

static void write_turning(uint32_t turning, void *out) { *(uint8_t *)out = (uint8_t)turning; }

/* How far each board lies to the right of the first, in half spaces. */
static void write_offset(uint32_t offset, void *out)
{
    int8_t *shift = out;
    shift[1] = offset & 2u ? 1 : -1;
    shift[2] = (int8_t)(shift[1] + (offset & 1u ? 1 : -1));
}

static const tv_field order_fields[] = {
    {.name = "letters",
     .type = TV_U8,
     .count = {CASTLES_OF_TUSCANY_LETTERS, 1},
     .value = &castles_of_tuscany_letter_words},
};
static const tv_field turning_fields[] = {
    {.name = "letters",
     .type = TV_U8,
     .flags = TV_FIELD_SET,
     .count = {1, 1},
     .value = &castles_of_tuscany_letter_words},
};
static const tv_field offset_fields[] = {
    {.name = "shift", .type = TV_I8, .count = {CASTLES_OF_TUSCANY_LETTERS, 1}},
};

const tv_traits castles_of_tuscany_traits[CASTLES_OF_TUSCANY_TRAITS] = {
    {&castles_of_tuscany_content_words, sizeof(uint8_t), colour_fields, 1, write_content},
    {&castles_of_tuscany_payment_words, sizeof(uint8_t), pair_fields, 1, write_payment},
    {&castles_of_tuscany_board_words, sizeof(board_traits), board_fields, 3, write_board},
    {&castles_of_tuscany_order_words, CASTLES_OF_TUSCANY_LETTERS, order_fields, 1, write_order},
    {&castles_of_tuscany_turning_words, sizeof(uint8_t), turning_fields, 1, write_turning},
    {&castles_of_tuscany_offset_words, CASTLES_OF_TUSCANY_LETTERS, offset_fields, 1, write_offset},
};
