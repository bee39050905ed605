/* viticulture_fields.c - the members of the state as rows, for JSON, hashes and readable views. */
/* SPDX-License-Identifier: MIT */
#include "games/viticulture/viticulture_rules.h"

#define AT(member) (uint32_t)offsetof(viticulture_state, member)
#define PER_SEAT(name, label, member, type, flags, value)                                          \
    {name, label, AT(member), type, flags, {TV_SEATS_MAX, 1}, {&tv_seat_words, NULL}, value, 0, 0}
#define ONE(name, label, member, type, flags, value)                                               \
    {name, label, AT(member), type, flags, {1, 1}, {NULL, NULL}, value, 0, 0}
#define TABLE(name, label, member, type, flags, rows, columns, row_words, column_words, value)     \
    {name, label, AT(member), type, flags, {rows, columns}, {row_words, column_words}, value, 0, 0}
#define PILE(name, label, member, size, value)                                                     \
    {name,         label, AT(member),          TV_U8, TV_FIELD_LIST, {size, 1},                    \
     {NULL, NULL}, value, VITICULTURE_NOTHING, 0}

#define SEAT_VINES(name, label, member)                                                            \
    {name,                                                                                         \
     label,                                                                                        \
     AT(member),                                                                                   \
     TV_U8,                                                                                        \
     TV_FIELD_LIST,                                                                                \
     {TV_SEATS_MAX, VITICULTURE_VINES},                                                            \
     {&tv_seat_words, &viticulture_vine_words},                                                    \
     NULL,                                                                                         \
     0,                                                                                            \
     0}

const tv_field viticulture_fields[VITICULTURE_FIELD_COUNT] = {
    ONE("bag_orders", "Wine orders not seen", bag_orders, TV_U64, TV_FIELD_SET,
        &viticulture_order_words),
    ONE("bag_visitors", "Visitors not seen", bag_visitors, TV_U64, TV_FIELD_SET,
        &viticulture_visitor_words),
    PER_SEAT("hand_orders", "Wine orders known to be in hand", hand_orders, TV_U64, TV_FIELD_SET,
             &viticulture_order_words),
    PER_SEAT("hand_visitors", "Visitors known to be in hand", hand_visitors, TV_U64, TV_FIELD_SET,
             &viticulture_visitor_words),
    ONE("shown_orders", NULL, shown_orders, TV_U64, TV_FIELD_SET, &viticulture_order_words),
    ONE("shown_visitors", NULL, shown_visitors, TV_U64, TV_FIELD_SET, &viticulture_visitor_words),
    ONE("given_orders", NULL, given_orders, TV_U64, TV_FIELD_SET, &viticulture_order_words),
    ONE("given_visitors", NULL, given_visitors, TV_U64, TV_FIELD_SET, &viticulture_visitor_words),
    PER_SEAT("lira", "Lira", lira, TV_U16, 0, NULL),
    PER_SEAT("red_grapes", "Red grapes", grapes[VITICULTURE_RED], TV_U16, TV_FIELD_SET, NULL),
    PER_SEAT("white_grapes", "White grapes", grapes[VITICULTURE_WHITE], TV_U16, TV_FIELD_SET, NULL),
    PER_SEAT("red_wines", "Red wines", wines[VITICULTURE_RED], TV_U16, TV_FIELD_SET, NULL),
    PER_SEAT("white_wines", "White wines", wines[VITICULTURE_WHITE], TV_U16, TV_FIELD_SET, NULL),
    PER_SEAT("blushes", "Blush wines", wines[VITICULTURE_BLUSH], TV_U16, TV_FIELD_SET, NULL),
    PER_SEAT("sparklings", "Sparkling wines", wines[VITICULTURE_SPARKLING], TV_U16, TV_FIELD_SET,
             NULL),
    TABLE("earned", "Where points came from", earned, TV_I16, 0, TV_SEATS_MAX,
          VITICULTURE_POINT_PARTS, &tv_seat_words, &viticulture_earned_words, NULL),
    PER_SEAT("points", "Points", points, TV_I8, 0, NULL),
    TABLE("bag_vines", "Vines not seen", bag_vines, TV_U8, 0, VITICULTURE_VINES, 1,
          &viticulture_vine_words, NULL, NULL),
    TABLE("deck_count", "Cards in the decks", deck_count, TV_U8, 0, VITICULTURE_DECKS, 1,
          &viticulture_deck_words, NULL, NULL),
    SEAT_VINES("hand_vines", "Vines known to be in hand", hand_vines),
    TABLE("hand_count", "Cards in hand", hand_count, TV_U8, 0, TV_SEATS_MAX, VITICULTURE_DECKS,
          &tv_seat_words, &viticulture_deck_words, NULL),
    SEAT_VINES("shown_vines", NULL, shown_vines),
    SEAT_VINES("given_vines", NULL, given_vines),
    PILE("discard_vines", "Discarded vines, last on top", discard_vines, VITICULTURE_VINE_CARDS,
         &viticulture_vine_words),
    PILE("discard_orders", "Discarded wine orders, last on top", discard_orders, VITICULTURE_ORDERS,
         &viticulture_order_words),
    PILE("discard_summer", "Discarded summer visitors, last on top", discard_summer,
         VITICULTURE_SUMMER_VISITORS, &viticulture_visitor_words),
    PILE("discard_winter", "Discarded winter visitors, last on top", discard_winter,
         VITICULTURE_SUMMER_VISITORS, &viticulture_visitor_words),
    TABLE("discard_count", NULL, discard_count, TV_U8, 0, VITICULTURE_DECKS, 1,
          &viticulture_deck_words, NULL, NULL),
    SEAT_VINES("field_1", "Vines on field 1", vines[0]),
    SEAT_VINES("field_2", "Vines on field 2", vines[1]),
    SEAT_VINES("field_3", "Vines on field 3", vines[2]),
    TABLE("red_yield", "Red value of the fields", yield[VITICULTURE_RED], TV_U8, 0, TV_SEATS_MAX,
          VITICULTURE_FIELDS, &tv_seat_words, &viticulture_field_words, NULL),
    TABLE("white_yield", "White value of the fields", yield[VITICULTURE_WHITE], TV_U8, 0,
          TV_SEATS_MAX, VITICULTURE_FIELDS, &tv_seat_words, &viticulture_field_words, NULL),
    PER_SEAT("harvested", "Fields harvested this year", harvested, TV_U8, TV_FIELD_SET,
             &viticulture_field_words),
    PER_SEAT("structures", "Structures", structures, TV_U8, TV_FIELD_SET,
             &viticulture_structure_words),
    PER_SEAT("residual", "Residual payments", residual, TV_U8, 0, NULL),
    PER_SEAT("workers", "Workers", workers, TV_U8, 0, NULL),
    PER_SEAT("ready", "Workers not yet placed", ready, TV_U8, 0, NULL),
    PER_SEAT("grande", "Grande workers", grande, TV_U8, 0, &viticulture_place_words),
    TABLE("spaces", "Action spaces: left, bonus, right", spaces, TV_U8, 0,
          VITICULTURE_BOARD_ACTIONS, 3, &viticulture_action_words, NULL,
          &viticulture_occupant_words),
    TABLE("beside", "Grande workers beside full actions", beside, TV_U8, TV_FIELD_SET,
          VITICULTURE_BOARD_ACTIONS, 1, &viticulture_action_words, NULL, &tv_seat_words),
    PER_SEAT("cart", "Workers on the cart", cart, TV_U8, 0, NULL),
    ONE("yoke_used", "Yokes in use", yoke_used, TV_U8, TV_FIELD_SET, &tv_seat_words),
    TABLE("chart", "Wake-up chart", chart, TV_U8, 0, VITICULTURE_ROWS, 1, &viticulture_row_words,
          NULL, &viticulture_occupant_words),
    ONE("passed", "Passed", passed, TV_U8, TV_FIELD_SET, &tv_seat_words),
    ONE("windmill_paid", "Windmills that paid this year", windmill_paid, TV_U8, TV_FIELD_SET,
        &tv_seat_words),
    ONE("tasting_paid", "Tasting rooms that paid this year", tasting_paid, TV_U8, TV_FIELD_SET,
        &tv_seat_words),
    ONE("first", "First player", first, TV_U8, 0, &tv_seat_words),
    ONE("cursor", NULL, cursor, TV_U8, 0, NULL),
    ONE("season", "Season", season, TV_U8, 0, &viticulture_season_words),
    ONE("year", "Year", year, TV_U8, 0, NULL),
    ONE("is_last_year", "Last year", is_last_year, TV_U8, 0, NULL),
    ONE("spare", NULL, spare, TV_U8, 0, NULL),
};
