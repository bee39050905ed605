/* cinco_fields.c - the members of the state as rows, for JSON, hashes and readable views. */
/* SPDX-License-Identifier: MIT */
#include "games/cinco/cinco_rules.h"

/* The two halves of a set of numbers, each a row of its own. */
#define HALF(row, title, member, rows, list, half)                                                 \
    {.name = row,                                                                                  \
     .label = title,                                                                               \
     .offset = offsetof(cinco_state, member),                                                      \
     .type = TV_U64,                                                                               \
     .flags = TV_FIELD_SET,                                                                        \
     .count = {rows, 1},                                                                           \
     .index = {list, NULL},                                                                        \
     .value = half}
#define NUMBERS(row, title, member, kind, rows, list)                                              \
    {                                                                                              \
        .name = row, .label = title, .offset = offsetof(cinco_state, member), .type = kind,        \
        .count = {rows, 1}, .index = {                                                             \
            list,                                                                                  \
            NULL                                                                                   \
        }                                                                                          \
    }

const tv_field cinco_fields[CINCO_FIELD_COUNT] = {
    HALF("unseen_low", "Unseen cards below 64", draw_pile[0], 1, NULL, &cinco_low_words),
    HALF("unseen_high", "Unseen cards from 64", draw_pile[1], 1, NULL, &cinco_high_words),
    HALF("pieces_low", "Pieces below 64", pieces[0], CINCO_SIDES_MAX, &cinco_side_words,
         &cinco_low_words),
    HALF("pieces_high", "Pieces from 64", pieces[1], CINCO_SIDES_MAX, &cinco_side_words,
         &cinco_high_words),
    HALF("pile_low", "Played cards below 64", pile[0], TV_SEATS_MAX, &tv_seat_words,
         &cinco_low_words),
    HALF("pile_high", "Played cards from 64", pile[1], TV_SEATS_MAX, &tv_seat_words,
         &cinco_high_words),
    HALF("kept_low", "Cards below 64 in hands since the shuffle", kept[0], 1, NULL,
         &cinco_low_words),
    HALF("kept_high", "Cards from 64 in hands since the shuffle", kept[1], 1, NULL,
         &cinco_high_words),
    {.name = "hand",
     .label = "Hand",
     .offset = offsetof(cinco_state, hand),
     .type = TV_U8,
     .flags = TV_FIELD_LIST | TV_FIELD_SECRET,
     .count = {TV_SEATS_MAX, CINCO_HAND_MAX},
     .index = {&tv_seat_words, NULL},
     .unknown = CINCO_CARD_UNKNOWN},
    NUMBERS("hand_count", "Cards in hand", hand_count, TV_U8, TV_SEATS_MAX, &tv_seat_words),
    NUMBERS("kept_count", "Of these held since the shuffle", kept_count, TV_U8, TV_SEATS_MAX,
            &tv_seat_words),
    NUMBERS("turn_count", "Turns played", turn_count, TV_U16, 1, NULL),
    NUMBERS("draw_count", "Cards in the draw pile", draw_count, TV_U8, 1, NULL),
    NUMBERS("last_space", "Last space occupied", last_space, TV_U8, 1, NULL),
};
