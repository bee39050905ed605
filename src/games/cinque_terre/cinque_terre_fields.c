/* cinque_terre_fields.c - the members of the state of Cinque Terre, for JSON, dumps and hashes.
 *
 * One row per member, in the order of the struct, covering every byte behind the frames. */
/* SPDX-License-Identifier: MIT */
#include "games/cinque_terre/cinque_terre_rules.h"

#define PRODUCE &cinque_terre_produce_words
#define VILLAGE &cinque_terre_village_words
#define SPACE &cinque_terre_space_words
#define ORDER &cinque_terre_order_words
#define STARTING &cinque_terre_starting_words
#define SEAT &tv_seat_words
#define AT(member) offsetof(cinque_terre_state, member)
#define NONE CINQUE_TERRE_NONE
#define UNKNOWN CINQUE_TERRE_UNKNOWN
#define LIST TV_FIELD_LIST
#define SET TV_FIELD_SET
#define SECRET TV_FIELD_SECRET

/* clang-format off */
const tv_field cinque_terre_fields[CINQUE_TERRE_FIELD_COUNT] = {
    {"order_deck_low", NULL, AT(order_deck[0]), TV_U64, SET, {1, 1}, {NULL, NULL},
     &cinque_terre_order_low_words, 0, 0},
    {"order_deck_high", NULL, AT(order_deck[1]), TV_U64, SET, {1, 1}, {NULL, NULL},
     &cinque_terre_order_high_words, 0, 0},
    {"sold_cells", NULL, AT(sold_cells), TV_U64, 0, {5, 1}, {SEAT, NULL}, NULL, 0, 0},
    {"sales", "Lire from sales", AT(sales), TV_I16, 0, {5, 1}, {SEAT, NULL}, NULL, 0, 0},
    {"starting_bag", NULL, AT(starting_bag), TV_U16, SET, {1, 1}, {NULL, NULL}, STARTING, 0, 0},
    {"round", "Rounds played", AT(round), TV_U16, 0, {1, 1}, {NULL, NULL}, NULL, 0, 0},
    {"first", "Start player", AT(first), TV_U8, 0, {1, 1}, {NULL, NULL}, SEAT, 0, 0},
    {"final_turns", "Final turns left", AT(final_turns), TV_U8, 0, {1, 1}, {NULL, NULL}, NULL, 0,
     0},
    {"trigger", NULL, AT(trigger), TV_U8, 0, {1, 1}, {NULL, NULL}, &cinque_terre_ending_words, 0,
     0},
    {"looked", "Bonus order", AT(looked), TV_U8, LIST | SECRET, {1, 1}, {NULL, NULL}, ORDER, NONE,
     UNKNOWN},
    {"fields", "Fields", AT(fields), TV_U8, SET, {3, 1}, {&cinque_terre_harvest_words, NULL},
     PRODUCE, 0, 0},
    {"pieces", "Pieces left to harvest", AT(pieces), TV_U8, 0, {8, 1}, {PRODUCE, NULL}, NULL, 0, 0},
    {"die", "Dice", AT(die), TV_U8, 0, {5, 8}, {VILLAGE, PRODUCE}, NULL, 0, 0},
    {"deck", NULL, AT(deck), TV_U8, 0, {8, 1}, {PRODUCE, NULL}, NULL, 0, 0},
    {"deck_count", "Draw pile", AT(deck_count), TV_U8, 0, {1, 1}, {NULL, NULL}, NULL, 0, 0},
    {"discard", "Discard pile", AT(discard), TV_U8, 0, {8, 1}, {PRODUCE, NULL}, NULL, 0, 0},
    {"open", "Open cards", AT(open), TV_U8, 0, {8, 1}, {PRODUCE, NULL}, NULL, 0, 0},
    {"hand", "Hands", AT(hand), TV_U8, SECRET, {5, 8}, {SEAT, PRODUCE}, NULL, 0, NONE},
    {"known", "Cards taken face up", AT(known), TV_U8, 0, {5, 8}, {SEAT, PRODUCE}, NULL, 0, 0},
    {"hand_count", "Cards in hand", AT(hand_count), TV_U8, 0, {5, 1}, {SEAT, NULL}, NULL, 0, 0},
    {"space", "Cart at", AT(space), TV_U8, SECRET, {5, 1}, {SEAT, NULL}, SPACE, 0, NONE},
    {"cart", "Carts", AT(cart), TV_U8, 0, {5, 8}, {SEAT, PRODUCE}, NULL, 0, 0},
    {"cart_count", "Pieces in cart", AT(cart_count), TV_U8, 0, {5, 1}, {SEAT, NULL}, NULL, 0, 0},
    {"sold_monterosso", "Sold in Monterosso", AT(sold[0]), TV_U8, 0, {5, 8}, {SEAT, PRODUCE}, NULL,
     0, 0},
    {"sold_vernazza", "Sold in Vernazza", AT(sold[1]), TV_U8, 0, {5, 8}, {SEAT, PRODUCE}, NULL, 0,
     0},
    {"sold_corniglia", "Sold in Corniglia", AT(sold[2]), TV_U8, 0, {5, 8}, {SEAT, PRODUCE}, NULL, 0,
     0},
    {"sold_manarola", "Sold in Manarola", AT(sold[3]), TV_U8, 0, {5, 8}, {SEAT, PRODUCE}, NULL, 0,
     0},
    {"sold_riomaggiore", "Sold in Riomaggiore", AT(sold[4]), TV_U8, 0, {5, 8}, {SEAT, PRODUCE},
     NULL, 0, 0},
    {"sold_count", "Pieces sold", AT(sold_count), TV_U8, 0, {5, 5}, {SEAT, VILLAGE}, NULL, 0, 0},
    {"row", "Order row", AT(row), TV_U8, LIST, {5, 1}, {NULL, NULL}, ORDER, NONE, 0},
    {"claimed", "Orders claimed", AT(claimed), TV_U8, LIST, {5, 6}, {SEAT, NULL}, ORDER, NONE, 0},
    {"claimed_count", NULL, AT(claimed_count), TV_U8, 0, {5, 1}, {SEAT, NULL}, NULL, 0, 0},
    {"secret", "Secret orders", AT(secret), TV_U8, LIST | SECRET, {5, 6}, {SEAT, NULL}, ORDER, NONE,
     UNKNOWN},
    {"secret_count", NULL, AT(secret_count), TV_U8, 0, {5, 1}, {SEAT, NULL}, NULL, 0, 0},
    {"starting", "Starting order", AT(starting), TV_U8, LIST | SECRET, {5, 1}, {SEAT, NULL},
     STARTING, NONE, UNKNOWN},
    {"vendor", "Most Popular Vendors", AT(vendor), TV_U8, LIST, {5, 1}, {VILLAGE, NULL}, SEAT, NONE,
     0},
    {"spare", NULL, AT(spare), TV_U8, 0, {5, 1}, {NULL, NULL}, NULL, 0, 0},
};
/* clang-format on */
