/* viticulture_derived.c - what follows from a view, and what is printed on cards and board, so that
 * clients need no rules. */
/* SPDX-License-Identifier: MIT */
#include <tavola/play.h>

#include "games/viticulture/viticulture_rules.h"
#include "games/viticulture/visitors/viticulture_visitors.h"

#define COUNT(table) (sizeof(table) / sizeof(table)[0])

/* ---- What follows from a view, so that clients need no rules ---- */

typedef struct viticulture_facts {
    uint8_t order[TV_SEATS_MAX];  /* seats as they act: down the chart, then the sleepers */
    uint8_t spaces;               /* of each action in play (V3.7) */
    uint8_t cellar[TV_SEATS_MAX]; /* the highest value that has a place there (V5.7) */
    uint8_t field_value[TV_SEATS_MAX][VITICULTURE_FIELDS];
} viticulture_facts;

static void derive_order(const viticulture_state *state, uint8_t order[TV_SEATS_MAX])
{
    uint32_t count = 0, awake = 0, seats = state->frames.seats;
    memset(order, VITICULTURE_NOTHING, TV_SEATS_MAX);
    for (uint32_t row = 0; row < VITICULTURE_ROWS; row++) {
        if (state->chart[row] == 0) continue;
        order[count++] = (uint8_t)(state->chart[row] - 1);
        awake |= 1u << (state->chart[row] - 1);
    }
    for (uint32_t i = 0; i < seats; i++) {
        uint32_t seat = (state->first + i) % seats;
        if (!(awake >> seat & 1)) order[count++] = (uint8_t)seat;
    }
}

static void derive(const tv_view *view, tv_seat viewer, void *out)
{
    (void)viewer; /* none of it is secret */
    const viticulture_state *state = viticulture_read(tv_view_read(view));
    viticulture_facts *facts = out;
    derive_order(state, facts->order);
    facts->spaces = (uint8_t)viticulture_spaces(state->frames.seats);
    for (tv_seat seat = 0; seat < state->frames.seats; seat++) {
        uint32_t room = viticulture_wine_capacity(state->structures[seat], VITICULTURE_RED);
        facts->cellar[seat] = (uint8_t)viticulture_highest(room);
        for (uint32_t field = 0; field < VITICULTURE_FIELDS; field++)
            facts->field_value[seat][field] = (uint8_t)viticulture_field_value(state, seat, field);
    }
}

#define PLAIN(of_struct, member)                                                                   \
    .name = #member, .offset = offsetof(of_struct, member), .type = TV_U8
#define FACT(member) PLAIN(viticulture_facts, member)

static const tv_field facts[] = {
    {FACT(order), .flags = TV_FIELD_LIST, .count = {TV_SEATS_MAX, 1}, .value = &tv_seat_words,
     .empty = VITICULTURE_NOTHING},
    {FACT(spaces), .count = {1, 1}},
    {FACT(cellar), .count = {TV_SEATS_MAX, 1}, .index = {&tv_seat_words}},
    {FACT(field_value), .count = {TV_SEATS_MAX, VITICULTURE_FIELDS}, .index = {&tv_seat_words}},
};

const tv_derived viticulture_derived = {
    .size = sizeof(viticulture_facts),
    .fields = facts,
    .field_count = COUNT(facts),
    .write = derive,
};

/* ---- What is printed on cards and board ---- */

typedef struct printed { /* whatever a list needs of it */
    uint8_t word, other;
    uint8_t number, points, residual;
    uint8_t wines[VITICULTURE_ORDER_ICONS_MAX], values[VITICULTURE_ORDER_ICONS_MAX];
    uint8_t pair[2];
} printed;

static void write_card(uint32_t card, void *out)
{
    printed *traits = out;
    traits->word = card < VITICULTURE_CARD_ORDER     ? VITICULTURE_DECK_VINE
                   : card < VITICULTURE_CARD_VISITOR ? VITICULTURE_DECK_ORDER
                   : card < VITICULTURE_CARD_VISITOR + VITICULTURE_SUMMER_VISITORS
                       ? VITICULTURE_DECK_SUMMER
                       : VITICULTURE_DECK_WINTER;
}

static void write_vine(uint32_t vine, void *out)
{
    *(viticulture_vine *)out = viticulture_vines[vine];
}

static void write_order(uint32_t number, void *out)
{
    const viticulture_order *order = &viticulture_orders[number];
    printed *traits = out;
    for (uint32_t i = 0; i < VITICULTURE_ORDER_ICONS_MAX; i++) {
        traits->wines[i] = order->icon[i].value ? order->icon[i].wine : VITICULTURE_NOTHING;
        traits->values[i] = order->icon[i].value;
    }
    traits->points = order->points;
    traits->residual = order->residual;
}

static void write_visitor(uint32_t visitor, void *out)
{
    printed *traits = out;
    for (uint32_t option = 0; option < VITICULTURE_OPTIONS_ON_CARD; option++) {
        bool is_there = viticulture_visitors[visitor].option[option][0].op != VITICULTURE_OP_END;
        traits->pair[option] = is_there ? (uint8_t)(visitor * VITICULTURE_OPTIONS_ON_CARD + option)
                                        : VITICULTURE_NOTHING;
    }
}

static void write_structure(uint32_t structure, void *out)
{
    ((printed *)out)->number = viticulture_structure_cost[structure];
}

/* The row of a wine begins at this value in the largest cellar. */
static void write_wine(uint32_t wine, void *out)
{
    uint32_t room = viticulture_wine_capacity(
        1u << VITICULTURE_MEDIUM_CELLAR | 1u << VITICULTURE_LARGE_CELLAR, wine);
    ((printed *)out)->number = (uint8_t)__builtin_ctz(room);
}

static void write_action(uint32_t action, void *out)
{
    printed *traits = out;
    bool is_on_board = action < VITICULTURE_BOARD_ACTIONS;
    traits->word = is_on_board ? (uint8_t)viticulture_action_season(action) : VITICULTURE_NOTHING;
    traits->other =
        is_on_board ? (uint8_t)action : VITICULTURE_NOTHING; /* bonuses are numbered alike */
}

static void write_occupant(uint32_t occupant, void *out)
{
    ((printed *)out)->number = occupant ? (uint8_t)(occupant - 1) : VITICULTURE_NOTHING;
}

static void write_pair(uint32_t pair, void *out)
{
    memcpy(((printed *)out)->pair, viticulture_field_pairs[pair], 2);
}

static void write_field(uint32_t field, void *out)
{
    (void)field;
    ((printed *)out)->number = VITICULTURE_FIELD_VALUE_MAX;
}

#define AS(title, member) .name = title, .offset = offsetof(printed, member), .type = TV_U8
#define OR_NONE .flags = TV_FIELD_SECRET, .unknown = VITICULTURE_NOTHING

static const tv_field card_traits[] = {
    {AS("deck", word), .count = {1, 1}, .value = &viticulture_deck_words}};
static const tv_field vine_traits[] = {{PLAIN(viticulture_vine, value),
                                        .count = {VITICULTURE_COLOURS, 1},
                                        .index = {&viticulture_colour_words}},
                                       {PLAIN(viticulture_vine, needs), .flags = TV_FIELD_SET,
                                        .count = {1, 1}, .value = &viticulture_structure_words}};
static const tv_field order_traits[] = {
    {AS("wines", wines), .flags = TV_FIELD_LIST, .count = {VITICULTURE_ORDER_ICONS_MAX, 1},
     .value = &viticulture_wine_words, .empty = VITICULTURE_NOTHING},
    {AS("values", values), .flags = TV_FIELD_LIST, .count = {VITICULTURE_ORDER_ICONS_MAX, 1}},
    {AS("points", points), .count = {1, 1}},
    {AS("residual", residual), .count = {1, 1}}};
static const tv_field visitor_traits[] = {
    {AS("effects", pair), .flags = TV_FIELD_LIST, .count = {VITICULTURE_OPTIONS_ON_CARD, 1},
     .value = &viticulture_effect_words, .empty = VITICULTURE_NOTHING}};
static const tv_field structure_traits[] = {{AS("cost", number), .count = {1, 1}}};
static const tv_field wine_traits[] = {{AS("from", number), .count = {1, 1}}};
static const tv_field action_traits[] = {
    {AS("season", word), .count = {1, 1}, .value = &viticulture_season_words, OR_NONE},
    {AS("bonus", other), .count = {1, 1}, .value = &viticulture_bonus_words, OR_NONE}};
static const tv_field occupant_traits[] = {
    {AS("seat", number), .count = {1, 1}, .value = &tv_seat_words, OR_NONE}};
static const tv_field pair_traits[] = {
    {AS("fields", pair), .count = {2, 1}, .value = &viticulture_field_words}};
static const tv_field field_traits[] = {{AS("most", number), .count = {1, 1}}};

#define TRAITS(id, row)                                                                            \
    {&viticulture_##id##_words, sizeof(row), id##_traits, COUNT(id##_traits), write_##id}

const tv_traits viticulture_traits[VITICULTURE_TRAIT_COUNT] = {
    TRAITS(card, printed),    TRAITS(vine, viticulture_vine), TRAITS(order, printed),
    TRAITS(visitor, printed), TRAITS(structure, printed),     TRAITS(wine, printed),
    TRAITS(action, printed),  TRAITS(occupant, printed),      TRAITS(pair, printed),
    TRAITS(field, printed),
};
