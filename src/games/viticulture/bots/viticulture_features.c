/* viticulture_features.c - what a position looks like to a seat that learns.
 *
 * Points, how near the end is, the parts of the appraisal that ratings use, and means. Only what
 * the seat knows is read; other hands are counted. */
/* SPDX-License-Identifier: MIT */
#include "games/viticulture/viticulture_rules.h"

enum {
    POINTS,
    LEAD, /* over the best other */
    LATE, /* points of whoever has most */
    LAST_YEAR,
    LAST_LEAD, /* the lead again, when nothing comes after this year */
    PARTS,     /* of the vineyard's worth */
    READY = PARTS + VITICULTURE_WORTH_PARTS, /* workers not yet placed */
    READY_WINTER,                            /* the same in winter */
    GRANDE_AT_HOME,
    WORKER_COUNT,
    WORKER_YEARS, /* trained workers times years to come */
    RESIDUAL,
    RESIDUAL_YEARS,
    CARDS_VINE,
    CARDS_ORDER,
    CARDS_SUMMER,
    CARDS_WINTER,
    MONEY,
    BUILT, /* one per structure */
    WINE_BEST = BUILT + VITICULTURE_STRUCTURES,
    HARVEST_LEFT, /* fields with vines, not harvested this year */
    FIRST,        /* row of the wake-up chart; the first acts first */
    ON_TURN,
    PASSED,
    SEASON,
    FEATURES_FIRST,             /* what was learned before knows no others */
    ORDER_NOW = FEATURES_FIRST, /* points of the best order that the wines at hand fill */
    ORDER_MADE,                 /* with what the grapes at hand would make */
    ORDER_GROWN,                /* with what the fields would give */
    ORDERS_NOW,                 /* how many the wines at hand fill, one at a time */
    GRAPE_RED,                  /* the best grapes */
    GRAPE_WHITE,
    GRAPES,
    WINES,
    WINES_FINE, /* blush and sparkling */
    PLANTED,    /* fields */
    YIELD_RED,
    YIELD_WHITE,
    VINES_READY, /* in hand, with the structures they need */
    GOAL,        /* points that are missing */
    RIVAL_GOAL,
    YEAR,
    PACE,         /* points a year */
    READY_ORDERS, /* workers left, if an order can be filled */
    FEATURES
};

static const char *const names[FEATURES] = {
    "points",       "lead",          "late",          "last_year",      "last_lead",
    "worth_years",  "worth_reserve", "worth_orders",  "worth_visitors", "worth_grapes",
    "worth_wines",  "worth_lira",    "worth_structs", "worth_fields",   "worth_vines",
    "ready",        "ready_winter",  "grande",        "workers",        "worker_years",
    "residual",     "residual_year", "cards_vine",    "cards_order",    "cards_summer",
    "cards_winter", "money",         "trellis",       "irrigation",     "yoke",
    "cottage",      "medium_cellar", "windmill",      "tasting_room",   "large_cellar",
    "wine_best",    "harvest_left",  "row",           "on_turn",        "passed",
    "season",       "order_now",     "order_made",    "order_grown",    "orders_now",
    "grape_red",    "grape_white",   "grapes",        "wines",          "wines_fine",
    "planted",      "yield_red",     "yield_white",   "vines_ready",    "goal",
    "rival_goal",   "year",          "pace",          "ready_orders",
};

static void write_points(const viticulture_state *state, tv_seat seat, float *out)
{
    int32_t best = INT8_MIN;
    for (uint32_t other = 0; other < state->frames.seats; other++)
        if ((tv_seat)other != seat && state->points[other] > best) best = state->points[other];
    int32_t own = state->points[seat];
    out[POINTS] = (float)own;
    out[LEAD] = (float)(own - best);
    out[LATE] = (float)(own > best ? own : best);
    out[LAST_YEAR] = state->is_last_year;
    out[LAST_LEAD] = state->is_last_year ? out[LEAD] : 0.0f;
}

static void write_means(const viticulture_state *state, tv_seat seat, float *out)
{
    bool has_grande = state->grande[seat] == 0;
    out[READY] = (float)(state->ready[seat] + has_grande);
    out[READY_WINTER] = state->season > VITICULTURE_FALL ? out[READY] : 0.0f;
    out[GRANDE_AT_HOME] = has_grande;
    out[WORKER_COUNT] = state->workers[seat];
    out[WORKER_YEARS] = out[WORKER_COUNT] * out[PARTS + VITICULTURE_WORTH_YEARS];
    out[RESIDUAL] = state->residual[seat];
    out[RESIDUAL_YEARS] = out[RESIDUAL] * out[PARTS + VITICULTURE_WORTH_YEARS];
    for (uint32_t deck = 0; deck < VITICULTURE_DECKS; deck++)
        out[CARDS_VINE + deck] = state->hand_count[seat][deck];
    out[MONEY] = state->lira[seat];
    for (uint32_t i = 0; i < VITICULTURE_STRUCTURES; i++)
        out[BUILT + i] = (float)(state->structures[seat] >> i & 1);
    for (uint32_t wine = 0; wine < VITICULTURE_WINES; wine++)
        out[WINE_BEST] += (float)viticulture_highest(state->wines[wine][seat]);
    for (uint32_t field = 0; field < VITICULTURE_FIELDS; field++)
        if (state->yield[VITICULTURE_RED][seat][field] +
                state->yield[VITICULTURE_WHITE][seat][field] >
            0)
            out[HARVEST_LEFT] += (float)(~(uint32_t)state->harvested[seat] >> field & 1);
}

static void write_first(const tv_state *opaque, tv_seat seat, float *out)
{
    const viticulture_state *state = viticulture_read(opaque);
    int32_t worth[VITICULTURE_WORTH_PARTS];
    for (uint32_t i = 0; i < FEATURES_FIRST; i++) out[i] = 0.0f;
    viticulture_appraise(state, seat, worth);
    for (uint32_t i = 0; i < VITICULTURE_WORTH_PARTS; i++) out[PARTS + i] = (float)worth[i];
    write_points(state, seat, out);
    write_means(state, seat, out);
    for (uint32_t row = 0; row < VITICULTURE_ROWS; row++)
        if (state->chart[row] == (uint32_t)seat + 1) out[FIRST] = (float)row + 1.0f;
    if (state->frames.depth > 0) out[ON_TURN] = tv_frames_peek(&state->frames)->seats >> seat & 1;
    out[PASSED] = state->passed >> seat & 1;
    out[SEASON] = state->season;
}

static void write_orders(const viticulture_state *state, tv_seat seat, float *out)
{
    viticulture_orders_near near;
    viticulture_orders_appraise(state, seat, &near);
    out[ORDER_NOW] = (float)near.best[VITICULTURE_NEAR_WINES];
    out[ORDER_MADE] = (float)near.best[VITICULTURE_NEAR_GRAPES];
    out[ORDER_GROWN] = (float)near.best[VITICULTURE_NEAR_FIELDS];
    out[ORDERS_NOW] = (float)near.ready;
    out[READY_ORDERS] = near.ready > 0 ? out[READY] : 0.0f;
}

static void write_stocks(const viticulture_state *state, tv_seat seat, float *out)
{
    uint32_t reds = state->grapes[VITICULTURE_RED][seat],
             whites = state->grapes[VITICULTURE_WHITE][seat];
    out[GRAPE_RED] = (float)viticulture_highest(reds);
    out[GRAPE_WHITE] = (float)viticulture_highest(whites);
    out[GRAPES] = (float)(tv_bits_count(reds) + tv_bits_count(whites));
    for (uint32_t wine = 0; wine < VITICULTURE_WINES; wine++) {
        float count = (float)tv_bits_count(state->wines[wine][seat]);
        out[WINES] += count;
        if (wine > VITICULTURE_WHITE) out[WINES_FINE] += count;
    }
    for (uint32_t field = 0; field < VITICULTURE_FIELDS; field++) {
        uint32_t red = state->yield[VITICULTURE_RED][seat][field],
                 white = state->yield[VITICULTURE_WHITE][seat][field];
        out[YIELD_RED] += (float)red;
        out[YIELD_WHITE] += (float)white;
        out[PLANTED] += red + white > 0;
    }
    for (uint32_t vine = 0; vine < VITICULTURE_VINES; vine++)
        if (!(viticulture_vines[vine].needs & ~(uint32_t)state->structures[seat]))
            out[VINES_READY] += state->hand_vines[seat][vine];
}

static void write_features(const tv_state *opaque, tv_seat seat, float *out)
{
    const viticulture_state *state = viticulture_read(opaque);
    write_first(opaque, seat, out);
    for (uint32_t i = FEATURES_FIRST; i < FEATURES; i++) out[i] = 0.0f;
    write_orders(state, seat, out);
    write_stocks(state, seat, out);
    out[GOAL] = (float)VITICULTURE_POINTS_GOAL - out[POINTS];
    out[RIVAL_GOAL] = out[GOAL] + out[LEAD];
    out[YEAR] = state->year;
    out[PACE] = out[POINTS] / (1.0f + out[YEAR]);
}

const struct tv_features viticulture_first_features = {
    .count = FEATURES_FIRST, .names = names, .write = write_first};
const struct tv_features viticulture_features = {.count = FEATURES,
                                                 .names = names,
                                                 .write = write_features,
                                                 .before = &viticulture_first_features};
