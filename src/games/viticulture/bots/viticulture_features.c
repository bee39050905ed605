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
    "season",
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

static void write_features(const tv_state *opaque, tv_seat seat, float *out)
{
    const viticulture_state *state = viticulture_read(opaque);
    int32_t worth[VITICULTURE_WORTH_PARTS];
    for (uint32_t i = 0; i < FEATURES; i++) out[i] = 0.0f;
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

const struct tv_features viticulture_features = {
    .count = FEATURES, .names = names, .write = write_features};
