/* castles_of_tuscany_secrets.c - what each seat may know, and guessing the rest.
 *
 * Hidden are the hands of the others and, until all have laid, how the others lay their boards.
 * A view's deck holds the hidden hands too, for a deck of known contents would give them away. With
 * two players a reshuffle tells both which cards the other one holds: `known` keeps that, less what
 * was paid since. A spectator can never tell the two hands apart and has no `known`. */
/* SPDX-License-Identifier: MIT */
#include "games/castles_of_tuscany/castles_of_tuscany_rules.h"

enum { LAYING_CHOICES = 4 };

/* The laying steps are open or still to come. */
static bool is_laying(const castles_of_tuscany_state *state)
{
    return state->frames.depth > 0 &&
           state->frames.frame[0].step >= CASTLES_OF_TUSCANY_STEP_ORDER &&
           state->frames.frame[0].step <= CASTLES_OF_TUSCANY_STEP_CASTLE;
}

static void hide_laying(castles_of_tuscany_state *state, uint32_t seat)
{
    state->order[seat] = CASTLES_OF_TUSCANY_UNKNOWN;
    state->turning[seat] = CASTLES_OF_TUSCANY_UNKNOWN;
    state->offset[seat] = CASTLES_OF_TUSCANY_UNKNOWN;
    state->castle[seat] = CASTLES_OF_TUSCANY_UNKNOWN;
}

void castles_of_tuscany_redact(const tv_state *opaque, tv_seat viewer, tv_view *out)
{
    castles_of_tuscany_state *view = castles_of_tuscany_edit_view(out);
    memcpy(view, opaque, sizeof *view);
    bool hides_laying = is_laying(view);
    if (viewer < 0) memset(view->known, 0, sizeof view->known);
    for (uint32_t seat = 0; seat < view->frames.seats; seat++) {
        if ((tv_seat)seat == viewer) continue;
        for (uint32_t colour = 0; colour < CASTLES_OF_TUSCANY_COLOURS; colour++) {
            uint32_t hidden = 0u + view->hand[seat][colour] - view->known[seat][colour];
            view->deck[colour] = (uint8_t)(view->deck[colour] + hidden);
        }
        memset(view->hand[seat], CASTLES_OF_TUSCANY_UNKNOWN, sizeof view->hand[seat]);
        if (viewer < 0)
            memset(view->known[seat], CASTLES_OF_TUSCANY_UNKNOWN, sizeof view->known[seat]);
        if (hides_laying) hide_laying(view, seat);
    }
}

tv_action castles_of_tuscany_redact_action(const tv_state *before, tv_seat actor, tv_action action,
                                           tv_seat viewer)
{
    (void)before;
    switch (action.kind) {
    case CASTLES_OF_TUSCANY_VERB_CARD:
        if (viewer != (tv_seat)action.arg[0]) action.arg[1] = TV_UNKNOWN;
        break;
    case CASTLES_OF_TUSCANY_VERB_ORDER:
    case CASTLES_OF_TUSCANY_VERB_TURNING:
    case CASTLES_OF_TUSCANY_VERB_OFFSET:
    case CASTLES_OF_TUSCANY_VERB_CASTLE:
        if (viewer != actor) action.arg[0] = TV_UNKNOWN;
        break;
    default: break;
    }
    return action;
}

/* A seat's secret choices so far, any of them equally likely; what is not chosen yet is 0. */
static void guess_laying(castles_of_tuscany_state *state, uint32_t seat, tv_rng *rng)
{
    uint8_t *const choice[LAYING_CHOICES] = {&state->order[seat], &state->turning[seat],
                                             &state->offset[seat], &state->castle[seat]};
    static const uint8_t options[LAYING_CHOICES] = {
        CASTLES_OF_TUSCANY_ORDERS, CASTLES_OF_TUSCANY_TURNINGS, CASTLES_OF_TUSCANY_OFFSETS, 0};
    const tv_frame *frame = &state->frames.frame[0];
    uint32_t open = frame->step - (uint32_t)CASTLES_OF_TUSCANY_STEP_ORDER;
    uint32_t chosen = open + !(frame->seats >> seat & 1u);
    for (uint32_t i = 0; i < LAYING_CHOICES; i++) *choice[i] = 0;
    for (uint32_t i = 0; i < chosen && i < LAYING_CHOICES - 1; i++)
        *choice[i] = (uint8_t)tv_rng_below(rng, options[i]);
    if (chosen < LAYING_CHOICES) return;
    uint32_t spaces = castles_of_tuscany_castle_spaces(state, seat);
    state->castle[seat] = (uint8_t)tv_bits_nth(spaces, tv_rng_below(rng, tv_bits_count(spaces)));
}

static void deal_hands(const tv_view *view, tv_seat viewer, tv_rng *rng,
                       castles_of_tuscany_state *out)
{
    memcpy(out, view, sizeof *out);
    bool hides_laying = is_laying(out);
    if (viewer < 0) memset(out->known, 0, sizeof out->known);
    uint32_t left = tv_counts_sum(out->deck, CASTLES_OF_TUSCANY_COLOURS);
    for (uint32_t seat = 0; seat < out->frames.seats; seat++) {
        if ((tv_seat)seat == viewer) continue;
        memcpy(out->hand[seat], out->known[seat], sizeof out->hand[seat]);
        uint32_t surely = tv_counts_sum(out->known[seat], CASTLES_OF_TUSCANY_COLOURS);
        for (uint32_t i = surely; i < out->hand_count[seat]; i++) {
            uint32_t colour = tv_counts_nth(out->deck, tv_rng_below(rng, left--));
            out->deck[colour]--;
            out->hand[seat][colour]++;
        }
        if (hides_laying) guess_laying(out, seat, rng);
    }
}

/* ---- Guesses in the middle of another seat's turn ----
 * Whoever has placed a tile can pay for it: other hands are not possible. They are dealt again;
 * where fitting hands are rare, with one card exchanged. */

enum { FAIR_DEALS = 32, DEALS_MAX = 1000 };

/* A seat other than the viewer is to pay and cannot. */
static bool is_stuck(const castles_of_tuscany_state *state, tv_seat viewer)
{
    if (state->frames.depth == 0) return false;
    const tv_frame *frame = tv_frames_peek(&state->frames);
    if (frame->step != CASTLES_OF_TUSCANY_STEP_PAY) return false;
    uint32_t payer = (uint32_t)__builtin_ctz(frame->seats);
    return (tv_seat)payer != viewer && castles_of_tuscany_means(state, payer, frame->arg[2]) < 2;
}

static void exchange_card(castles_of_tuscany_state *state, tv_seat viewer)
{
    uint32_t payer = (uint32_t)__builtin_ctz(tv_frames_peek(&state->frames)->seats);
    uint8_t *hand = state->hand[payer], *deck = state->deck;
    for (uint32_t out = 0; out < CASTLES_OF_TUSCANY_COLOURS; out++) {
        if (hand[out] == state->known[payer][out]) continue;
        for (uint32_t taken = 0; taken < CASTLES_OF_TUSCANY_COLOURS; taken++) {
            if (deck[taken] == 0) continue;
            hand[out]--, deck[out]++, hand[taken]++, deck[taken]--;
            if (!is_stuck(state, viewer)) return;
            hand[out]++, deck[out]--, hand[taken]--, deck[taken]++;
        }
    }
}

void castles_of_tuscany_determinize(const tv_view *view, tv_seat viewer, tv_rng *rng,
                                    tv_state *opaque)
{
    castles_of_tuscany_state *out = castles_of_tuscany_edit(opaque);
    deal_hands(view, viewer, rng, out);
    for (uint32_t deals = 1; is_stuck(out, viewer) && deals < DEALS_MAX; deals++) {
        deal_hands(view, viewer, rng, out);
        if (deals >= FAIR_DEALS && is_stuck(out, viewer)) exchange_card(out, viewer);
    }
}
