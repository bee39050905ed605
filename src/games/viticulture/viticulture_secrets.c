/* viticulture_secrets.c - who may know what.
 *
 * Hands are secret; their sizes, by card back, are open. A view keeps of another hand only the
 * cards the viewer knows of: those shown to all, and, for the neighbour on the right, those this
 * neighbour gave to it. Every other card goes back into the bag, so that the bag tells nothing
 * about hands. A guess deals from that bag until the sizes are right again.
 *
 * Not remembered: which cards were in a discard pile when it became the deck. A guess may therefore
 * place such a card in a hand that is older than the shuffle. */
/* SPDX-License-Identifier: MIT */
#include "games/viticulture/viticulture_rules.h"

/* Whether the viewer knows which of the holder's cards were handed over: giver and taker do. */
static bool knows_gifts(const viticulture_state *state, tv_seat viewer, tv_seat holder)
{
    return viewer >= 0 && (viewer == holder || viewer == viticulture_right_of(state, holder));
}

/* What the viewer does not know of a hand goes into the bag. */
static void hide_hand(viticulture_state *view, tv_seat holder, bool gifts_known)
{
    uint64_t orders = view->hand_orders[holder], visitors = view->hand_visitors[holder];
    uint64_t known_orders = orders & (gifts_known ? view->given_orders : view->shown_orders);
    uint64_t known_visitors =
        visitors & (gifts_known ? view->given_visitors : view->shown_visitors);
    view->bag_orders |= orders & ~known_orders;
    view->bag_visitors |= visitors & ~known_visitors;
    view->hand_orders[holder] = known_orders;
    view->hand_visitors[holder] = known_visitors;
    for (uint32_t vine = 0; vine < VITICULTURE_VINES; vine++) {
        uint8_t known =
            gifts_known ? view->given_vines[holder][vine] : view->shown_vines[holder][vine];
        uint8_t hidden = (uint8_t)(view->hand_vines[holder][vine] - known);
        view->bag_vines[vine] = (uint8_t)(view->bag_vines[vine] + hidden);
        view->hand_vines[holder][vine] = known;
    }
}

/* Third parties do not know what was given; to them only what was shown is known. */
static void forget_gifts(viticulture_state *view, tv_seat holder)
{
    uint64_t orders = view->hand_orders[holder], visitors = view->hand_visitors[holder];
    view->given_orders = (view->given_orders & ~orders) | (view->shown_orders & orders);
    view->given_visitors = (view->given_visitors & ~visitors) | (view->shown_visitors & visitors);
    memcpy(view->given_vines[holder], view->shown_vines[holder], VITICULTURE_VINES);
}

void viticulture_redact(const tv_state *opaque, tv_seat viewer, tv_view *out)
{
    viticulture_state *view = viticulture_edit_view(out);
    memcpy(view, opaque, sizeof *view);
    for (tv_seat holder = 0; holder < (tv_seat)view->frames.seats; holder++) {
        bool gifts_known = knows_gifts(view, viewer, holder);
        if (!gifts_known) forget_gifts(view, holder);
        if (holder != viewer) hide_hand(view, holder, gifts_known);
    }
}

tv_action viticulture_redact_action(const tv_state *before, tv_seat actor, tv_action action,
                                    tv_seat viewer)
{
    const viticulture_state *state = viticulture_read(before);
    if (action.kind == VITICULTURE_VERB_DRAW && viewer != (tv_seat)action.arg[0])
        action.arg[1] = TV_UNKNOWN;
    if (action.kind == VITICULTURE_VERB_GIVE) {
        const tv_frame *owner = tv_frames_peek(&state->frames) - 1;
        if (viewer != actor && viewer != viticulture_frame_seat(owner)) action.arg[0] = TV_UNKNOWN;
    }
    return action;
}

/* ---- Guessing ---- */

static uint64_t deal_bits(uint64_t *bag, uint64_t allowed, uint32_t count, tv_rng *rng)
{
    uint64_t dealt = 0;
    for (; count > 0; count--) {
        uint64_t left = *bag & allowed;
        uint64_t bit = 1ULL << tv_bits_nth(left, tv_rng_below(rng, tv_bits_count(left)));
        dealt |= bit;
        *bag &= ~bit;
    }
    return dealt;
}

static void deal_hand(viticulture_state *state, tv_seat holder, tv_rng *rng)
{
    uint64_t summer = (1ULL << VITICULTURE_SUMMER_VISITORS) - 1;
    const uint8_t *count = state->hand_count[holder];
    uint64_t orders = state->hand_orders[holder], visitors = state->hand_visitors[holder];
    uint32_t vines =
        count[VITICULTURE_DECK_VINE] - tv_counts_sum(state->hand_vines[holder], VITICULTURE_VINES);
    for (; vines > 0; vines--) {
        uint32_t left = tv_counts_sum(state->bag_vines, VITICULTURE_VINES);
        uint32_t vine = tv_counts_nth(state->bag_vines, tv_rng_below(rng, left));
        state->bag_vines[vine]--;
        state->hand_vines[holder][vine]++;
    }
    state->hand_orders[holder] |= deal_bits(
        &state->bag_orders, ~0ULL, count[VITICULTURE_DECK_ORDER] - tv_bits_count(orders), rng);
    state->hand_visitors[holder] |=
        deal_bits(&state->bag_visitors, summer,
                  count[VITICULTURE_DECK_SUMMER] - tv_bits_count(visitors & summer), rng) |
        deal_bits(&state->bag_visitors, ~summer,
                  count[VITICULTURE_DECK_WINTER] - tv_bits_count(visitors & ~summer), rng);
}

void viticulture_determinize(const tv_view *view, tv_seat viewer, tv_rng *rng, tv_state *out)
{
    viticulture_state *state = viticulture_edit(out);
    memcpy(state, view, sizeof *state);
    for (tv_seat holder = 0; holder < (tv_seat)state->frames.seats; holder++)
        if (holder != viewer) deal_hand(state, holder, rng);
}
