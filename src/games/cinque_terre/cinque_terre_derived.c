/* cinque_terre_derived.c - what clients are told of Cinque Terre so that they need no rules:
 * claims, the symbols of orders that are sold, the prices on starting orders; and what is printed
 * on orders and vendor cards. */
/* SPDX-License-Identifier: MIT */
#include <tavola/play.h>

#include "games/cinque_terre/cinque_terre_rules.h"

enum { NO_ORDER = 0xFF, HIDDEN = 0xFE }; /* instead of a set of the five villages */

typedef struct cinque_terre_facts {
    uint8_t claims[CINQUE_TERRE_SEATS]; /* orders and vendor cards (T11.1) */
    /* Villages in which the symbol of an order is sold, beside the orders in the state */
    uint8_t row_sold[CINQUE_TERRE_SEATS]; /* by the viewer */
    uint8_t looked_sold;                  /* likewise */
    uint8_t secret_sold[CINQUE_TERRE_SEATS][CINQUE_TERRE_SEAT_ORDERS];
    uint8_t starting_sold[CINQUE_TERRE_SEATS];
    uint8_t starting_price[CINQUE_TERRE_SEATS][CINQUE_TERRE_VILLAGES]; /* 0: not known (T10.2) */
} cinque_terre_facts;

static uint8_t sold_of(const cinque_terre_state *state, tv_seat seat,
                       const cinque_terre_order *order)
{
    uint32_t villages = 0;
    for (uint32_t village = 0; seat >= 0 && village < CINQUE_TERRE_VILLAGES; village++) {
        uint32_t produce = order->need[village];
        if (produce == CINQUE_TERRE_NONE) continue;
        if (state->sold_cells[seat] & cinque_terre_cell(village, produce))
            villages |= 1u << village;
    }
    return (uint8_t)villages;
}

static uint8_t order_sold(const cinque_terre_state *state, tv_seat seat, uint32_t order)
{
    if (order == CINQUE_TERRE_UNKNOWN) return HIDDEN;
    return order < CINQUE_TERRE_ORDERS ? sold_of(state, seat, &cinque_terre_orders[order])
                                       : NO_ORDER;
}

static void derive_starting(const cinque_terre_state *state, tv_seat seat,
                            cinque_terre_facts *facts)
{
    uint32_t starting = state->starting[seat];
    facts->starting_sold[seat] = starting == CINQUE_TERRE_NONE ? NO_ORDER : HIDDEN;
    if (starting >= CINQUE_TERRE_STARTING_ORDERS) return;
    const cinque_terre_order *order = &cinque_terre_starting_orders[starting];
    facts->starting_sold[seat] = sold_of(state, seat, order);
    for (uint32_t village = 0; village < CINQUE_TERRE_VILLAGES; village++)
        facts->starting_price[seat][village] =
            (uint8_t)cinque_terre_price(state, village, order->need[village]);
}

static void derive(const tv_view *view, tv_seat viewer, void *out)
{
    const cinque_terre_state *state = cinque_terre_read(tv_view_read(view));
    cinque_terre_facts *facts = out;
    for (uint32_t i = 0; i < CINQUE_TERRE_SEATS; i++)
        facts->row_sold[i] = order_sold(state, viewer, state->row[i]);
    uint8_t looked = order_sold(state, viewer, state->looked);
    facts->looked_sold = looked < HIDDEN ? looked : 0;
    for (tv_seat seat = 0; seat < state->frames.seats; seat++) {
        facts->claims[seat] = (uint8_t)cinque_terre_claims(state, seat);
        derive_starting(state, seat, facts);
        for (uint32_t i = 0; i < CINQUE_TERRE_SEAT_ORDERS; i++)
            facts->secret_sold[seat][i] = order_sold(state, seat, state->secret[seat][i]);
    }
}

#define SEAT &tv_seat_words
#define VILLAGE &cinque_terre_village_words
#define PRODUCE &cinque_terre_produce_words
#define FACT(member) .name = #member, .offset = offsetof(cinque_terre_facts, member), .type = TV_U8
#define SOLD .value = VILLAGE, .empty = NO_ORDER, .unknown = HIDDEN

/* clang-format off */
static const tv_field fields[] = {
    {FACT(claims), .count = {CINQUE_TERRE_SEATS, 1}, .index = {SEAT}},
    {FACT(row_sold), .flags = TV_FIELD_SET | TV_FIELD_LIST, .count = {CINQUE_TERRE_SEATS, 1}, SOLD},
    {FACT(looked_sold), .flags = TV_FIELD_SET, .count = {1, 1}, SOLD},
    {FACT(secret_sold), .flags = TV_FIELD_SET | TV_FIELD_LIST | TV_FIELD_SECRET,
     .count = {CINQUE_TERRE_SEATS, CINQUE_TERRE_SEAT_ORDERS}, .index = {SEAT}, SOLD},
    {FACT(starting_sold), .flags = TV_FIELD_SET | TV_FIELD_LIST | TV_FIELD_SECRET,
     .count = {CINQUE_TERRE_SEATS, 1}, .index = {SEAT}, SOLD},
    {FACT(starting_price), .flags = TV_FIELD_LIST,
     .count = {CINQUE_TERRE_SEATS, CINQUE_TERRE_VILLAGES}, .index = {SEAT, VILLAGE}},
};
/* clang-format on */

const tv_derived cinque_terre_derived = {
    .size = sizeof(cinque_terre_facts),
    .fields = fields,
    .field_count = sizeof fields / sizeof fields[0],
    .write = derive,
};

/* ---- What is printed on cards ---- */

static void write_order(uint32_t order, void *out)
{
    *(cinque_terre_order *)out = cinque_terre_orders[order];
}

static void write_starting(uint32_t order, void *out)
{
    *(cinque_terre_order *)out = cinque_terre_starting_orders[order];
}

static void write_vendor(uint32_t village, void *out)
{
    *(uint8_t *)out = cinque_terre_vendor_lire[village];
}

#define PRINTED(member) .offset = offsetof(cinque_terre_order, member), .type = TV_U8

/* A starting order has no printed value: it follows the dice. */
static const tv_field order_fields[] = {
    {.name = "wants",
     PRINTED(need),
     .flags = TV_FIELD_LIST,
     .count = {CINQUE_TERRE_VILLAGES, 1},
     .index = {VILLAGE},
     .value = PRODUCE,
     .empty = CINQUE_TERRE_NONE},
    {.name = "lire", PRINTED(lire), .count = {1, 1}},
};
static const tv_field vendor_fields[] = {
    {.name = "vendor_lire", .type = TV_U8, .count = {1, 1}},
};

const tv_traits cinque_terre_traits[CINQUE_TERRE_TRAITS] = {
    {&cinque_terre_order_words, sizeof(cinque_terre_order), order_fields, 2, write_order},
    {&cinque_terre_starting_words, sizeof(cinque_terre_order), order_fields, 1, write_starting},
    {&cinque_terre_village_words, sizeof(uint8_t), vendor_fields, 1, write_vendor},
};
