/* cinque_terre_features.c - what a position looks like to a seat, for learning.
 *
 * Lire in hand and in sight: what is sold and claimed, what the secret orders will bring as things
 * stand, and what the greedy player's glance expects of cart, cards and open orders. The end is
 * near when somebody has many claims or two kinds run out. Others' secrets are never read. */
/* SPDX-License-Identifier: MIT */
#include "games/cinque_terre/cinque_terre_rules.h"

enum {
    POINTS,
    LEAD, /* over the best other */
    STARTING_DUE,
    STARTING_MISSING,
    STARTING_AT_STAKE, /* its value, for every symbol missing */
    SECRET_DUE,
    SECRET_MISSING,
    CART,
    HAND,
    ORDERS,
    VENDORS,
    CLAIMS,
    CLAIMS_RIVAL,
    CARDS,
    PIECES,
    CELLS,         /* different things sold */
    CLAIMABLE,     /* open orders that are fulfilled already */
    SCARCE,        /* pieces left until two kinds are gone */
    FINAL,         /* the last round has begun */
    FINAL_ACTIONS, /* actions left in it */
    ON_TURN,
    ROUND,
    FEATURES
};

static const char *const names[FEATURES] = {
    "points",
    "lead",
    "starting_due",
    "starting_missing",
    "starting_at_stake",
    "secret_due",
    "secret_missing",
    "cart",
    "hand",
    "orders",
    "vendors",
    "claims",
    "claims_rival",
    "cards",
    "pieces",
    "cells",
    "claimable",
    "scarce",
    "final",
    "final_actions",
    "on_turn",
    "round",
};

static void write_claims(const cinque_terre_state *state, tv_seat seat, float *out)
{
    tv_score score;
    int32_t best = INT16_MIN;
    cinque_terre_score((const tv_state *)(const void *)state, &score);
    out[CLAIMS] = (float)cinque_terre_claims(state, seat);
    for (uint32_t other = 0; other < state->frames.seats; other++) {
        if ((tv_seat)other == seat) continue;
        float claims = (float)cinque_terre_claims(state, (tv_seat)other);
        if (score.points[other] > best) best = score.points[other];
        if (claims > out[CLAIMS_RIVAL]) out[CLAIMS_RIVAL] = claims;
    }
    out[POINTS] = score.points[seat];
    out[LEAD] = (float)(score.points[seat] - best);
}

static void write_secrets(const cinque_terre_state *state, tv_seat seat, float *out)
{
    uint64_t sold = state->sold_cells[seat];
    uint32_t starting = state->starting[seat];
    if (starting < CINQUE_TERRE_STARTING_ORDERS) {
        float value = (float)cinque_terre_starting_value(state, starting);
        uint32_t missing = cinque_terre_missing(&cinque_terre_starting_orders[starting], sold);
        out[STARTING_DUE] = missing ? -value : value;
        out[STARTING_MISSING] = (float)missing;
        out[STARTING_AT_STAKE] = value * (float)missing;
    }
    for (uint32_t i = 0; i < state->secret_count[seat]; i++) {
        if (state->secret[seat][i] >= CINQUE_TERRE_ORDERS) continue;
        const cinque_terre_order *order = &cinque_terre_orders[state->secret[seat][i]];
        uint32_t missing = cinque_terre_missing(order, sold);
        out[SECRET_DUE] += missing ? -(float)(CINQUE_TERRE_MISSING_LIRE * missing) : order->lire;
        out[SECRET_MISSING] += (float)missing;
    }
    for (uint32_t i = 0; i < state->frames.seats; i++)
        if (state->row[i] < CINQUE_TERRE_ORDERS)
            out[CLAIMABLE] += cinque_terre_missing(&cinque_terre_orders[state->row[i]], sold) == 0;
}

static uint32_t scarce(const cinque_terre_state *state)
{
    uint32_t least = UINT8_MAX, second = UINT8_MAX;
    for (uint32_t produce = 0; produce < CINQUE_TERRE_PRODUCE; produce++) {
        uint32_t left = state->pieces[produce];
        if (left < least) {
            second = least;
            least = left;
        } else if (left < second) {
            second = left;
        }
    }
    return least + second;
}

static void write_features(const tv_state *opaque, tv_seat seat, float *out)
{
    const cinque_terre_state *state = cinque_terre_read(opaque);
    cinque_terre_prospects prospects;
    for (uint32_t i = 0; i < FEATURES; i++) out[i] = 0.0f;
    cinque_terre_appraise(state, seat, &prospects);
    write_claims(state, seat, out);
    write_secrets(state, seat, out);
    out[CART] = (float)prospects.cart / 100.0f;
    out[HAND] = (float)prospects.hand / 100.0f;
    out[ORDERS] = (float)prospects.orders / 100.0f;
    out[VENDORS] = (float)prospects.vendors / 100.0f;
    out[CARDS] = state->hand_count[seat];
    out[PIECES] = state->cart_count[seat];
    out[CELLS] = (float)tv_bits_count(state->sold_cells[seat]);
    out[SCARCE] = (float)scarce(state);
    out[FINAL] = state->final_turns > 0;
    if (state->final_turns > 0) out[FINAL_ACTIONS] = (float)prospects.actions;
    if (state->frames.depth > 0) out[ON_TURN] = tv_frames_peek(&state->frames)->seats >> seat & 1;
    out[ROUND] = state->round;
}

const struct tv_features cinque_terre_features = {
    .count = FEATURES, .names = names, .write = write_features};
