/* finca_features.c - what a position of Finca looks like to a seat, for learning.
 *
 * Nothing in Finca is hidden from the players but the order of tiles and the fincas beneath them,
 * so a seat may count what the others hold and could deliver. */
/* SPDX-License-Identifier: MIT */
#include <tavola/tuning.h>

#include "games/finca/finca_rules.h"

enum {
    POINTS,
    LEAD,
    FRUITS,
    CARTS,
    DELIVERY,       /* with a plain cart, if there is one */
    DELIVERY_LATER, /* without regard to carts */
    DELIVERY_LARGE, /* what a large cart adds, while its tile is unused */
    MOVE_BEST,
    MOVE_SECOND,
    WANTED,
    SPARE,
    KINDS,
    TOOLS,
    FINCAS_AHEAD, /* finca tiles that the seat would win now */
    FINCAS_NEAR,  /* the same in communities with one or two tiles left */
    SET_DONE,     /* values collected beyond the full sets */
    BONUS_LEFT,
    RIVAL_DELIVERY,
    RIVAL_MOVE,
    RIVAL_CARTS,
    RIVAL_FRUITS,
    RIVAL_FINCAS_NEAR,
    WOOD_LEFT,
    TILES_LEFT,
    CLOSING, /* communities with a single tile left */
    OPEN,    /* what all open tiles are worth to the seat */
    ON_TURN,
    LATE_LEAD, /* the lead, the more the later it is */
    FEATURES
};

static const char *const names[FEATURES] = {
    "points",  "lead",         "fruits",      "carts",     "delivery",   "delivery_later",
    "large",   "move_best",    "move_second", "wanted",    "spare",      "kinds",
    "tools",   "fincas_ahead", "fincas_near", "set_done",  "bonus_left", "r_delivery",
    "r_move",  "r_carts",      "r_fruits",    "r_fincas",  "wood_left",  "tiles_left",
    "closing", "open",         "on_turn",     "late_lead",
};

static const float POINT = 100.0f;

/* Finca tiles for which the seat has most of what counts; in all communities, and in those that
 * will soon be empty. */
static void count_fincas(const finca_state *state, uint32_t seat, float *all, float *near_end)
{
    for (uint32_t community = 0; community < FINCA_COMMUNITIES; community++) {
        uint32_t finca = state->finca[community], best = 0;
        if (finca == FINCA_FINCA_NONE || state->left[community] == 0) continue;
        uint32_t mine = finca_finca_count(state, seat, finca);
        for (uint32_t other = 0; other < state->frames.seats; other++) {
            uint32_t count = other == seat ? 0 : finca_finca_count(state, other, finca);
            if (count > best) best = count;
        }
        if (mine <= best) continue;
        *all += 1.0f;
        if (state->left[community] <= 2) *near_end += 1.0f;
    }
}

static void write_own(const finca_state *state, tv_seat seat, float *out)
{
    finca_prospects ahead;
    uint32_t least = UINT8_MAX, tools = state->actions[seat];
    finca_appraise(state, seat, &ahead);
    out[FRUITS] = (float)finca_fruit_count(state, (uint32_t)seat);
    out[CARTS] = state->area[seat][FINCA_AREA_CART];
    out[DELIVERY] = out[CARTS] > 0 ? (float)ahead.cart / POINT : 0.0f;
    out[DELIVERY_LATER] = (float)ahead.cart / POINT;
    if (tools >> FINCA_TOOL_LARGE & 1)
        out[DELIVERY_LARGE] = (float)(ahead.large - ahead.cart) / POINT;
    out[MOVE_BEST] = (float)ahead.moves[0] / POINT;
    out[MOVE_SECOND] = (float)ahead.moves[1] / POINT;
    out[WANTED] = (float)ahead.wanted;
    out[SPARE] = (float)ahead.spare;
    out[KINDS] = (float)ahead.kinds;
    out[TOOLS] = (float)tv_bits_count(tools);
    out[OPEN] = (float)ahead.open / POINT;
    for (uint32_t i = 0; i < FINCA_VALUES; i++)
        if (state->values[seat][i] < least) least = state->values[seat][i];
    for (uint32_t i = 0; i < FINCA_VALUES; i++) out[SET_DONE] += state->values[seat][i] > least;
    out[BONUS_LEFT] = (float)tv_bits_count(state->bonus_stack);
    count_fincas(state, (uint32_t)seat, &out[FINCAS_AHEAD], &out[FINCAS_NEAR]);
}

static void most(float *out, float value)
{
    if (value > *out) *out = value;
}

static void write_rivals(const finca_state *state, tv_seat seat, float *out)
{
    for (uint32_t other = 0; other < state->frames.seats; other++) {
        finca_prospects ahead;
        float all = 0.0f, near_end = 0.0f;
        if ((tv_seat)other == seat) continue;
        finca_appraise(state, (tv_seat)other, &ahead);
        float carts = state->area[other][FINCA_AREA_CART];
        most(&out[RIVAL_DELIVERY], carts > 0 ? (float)ahead.cart / POINT : 0.0f);
        most(&out[RIVAL_MOVE], (float)ahead.moves[0] / POINT);
        most(&out[RIVAL_CARTS], carts);
        most(&out[RIVAL_FRUITS], (float)finca_fruit_count(state, other));
        count_fincas(state, other, &all, &near_end);
        most(&out[RIVAL_FINCAS_NEAR], near_end);
    }
}

static void write_features(const tv_state *opaque, tv_seat seat, float *out)
{
    const finca_state *state = finca_read(opaque);
    tv_score score;
    int32_t best = INT16_MIN;
    memset(out, 0, FEATURES * sizeof *out);
    finca_score(opaque, &score);
    for (uint32_t other = 0; other < state->frames.seats; other++)
        if ((tv_seat)other != seat && score.points[other] > best) best = score.points[other];
    write_own(state, seat, out);
    write_rivals(state, seat, out);
    out[POINTS] = score.points[seat];
    out[LEAD] = (float)(score.points[seat] - best);
    out[WOOD_LEFT] = state->supply[FINCA_SUPPLY_WOOD];
    for (uint32_t community = 0; community < FINCA_COMMUNITIES; community++) {
        out[TILES_LEFT] += state->left[community];
        out[CLOSING] += state->left[community] == 1;
    }
    out[ON_TURN] = (float)(state->frames.depth > 0 && state->frames.frame[0].seats >> seat & 1);
    out[LATE_LEAD] = out[LEAD] / (2.0f + out[WOOD_LEFT]);
}

const struct tv_features finca_features = {
    .count = FEATURES, .names = names, .write = write_features};
