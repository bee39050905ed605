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
#include <tavola/play.h>

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

/* No view shows what was named in a guess only (VH3). */
static void forget_order(viticulture_state *view)
{
    if (!viticulture_is_guess(view)) return;
    view->frames.option[VITICULTURE_OPTION_GUESS] = 0;
    for (uint32_t i = 0; i < view->frames.depth; i++) {
        tv_frame *frame = &view->frames.frame[i];
        if (frame->step == VITICULTURE_STEP_SELL || frame->step == VITICULTURE_STEP_POUR)
            frame->arg[2] &= (uint16_t)~VITICULTURE_NAMED_HERE;
        else if (frame->step == VITICULTURE_STEP_TAKE_TOP)
            frame->arg[2] = 0;
    }
}

void viticulture_redact(const tv_state *opaque, tv_seat viewer, tv_view *out)
{
    viticulture_state *view = viticulture_edit_view(out);
    memcpy(view, opaque, sizeof *view);
    forget_order(view);
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

static void deal_hands(const tv_view *view, tv_seat viewer, tv_rng *rng, viticulture_state *out)
{
    memcpy(out, view, sizeof *out);
    for (tv_seat holder = 0; holder < (tv_seat)out->frames.seats; holder++)
        if (holder != viewer) deal_hand(out, holder, rng);
}

/* ---- Guesses in the middle of another seat's turn ----
 * Whoever is planting holds a vine that can be planted: hands that leave the seat to move without
 * any action are not possible. They are dealt again; where fitting hands are rare, with one card
 * exchanged for each other one in turn. */

enum { FAIR_DEALS = 32, DEALS_MAX = 1000 };

/* A seat, not the viewer, that owes a decision and has none; TV_SPECTATOR: there is none. */
static tv_seat stuck_seat(const viticulture_state *state, tv_seat viewer)
{
    const tv_state *opaque = (const tv_state *)(const void *)state;
    tv_action legal[TV_ACTIONS_MAX];
    uint32_t seats = tv_state_turn(opaque).seats;
    for (tv_seat seat = 0; seats >> seat; seat++)
        if (seat != viewer && seats >> seat & 1 &&
            tv_list(&viticulture_game, opaque, seat, legal) == 0)
            return seat;
    return TV_SPECTATOR;
}

/* Exchanges one hidden card of those allowed, until the seat has something to do. */
static bool exchange_bits(viticulture_state *state, tv_seat seat, uint64_t *hand, uint64_t *bag,
                          uint64_t hidden)
{
    if (hidden == 0) return false;
    uint64_t old_hand = *hand, old_bag = *bag, out = hidden & (~hidden + 1);
    uint64_t summer = (1ULL << VITICULTURE_SUMMER_VISITORS) - 1;
    bool is_season = hand == &state->hand_visitors[seat];
    uint64_t allowed = !is_season ? ~0ULL : out & summer ? summer : ~summer;
    for (uint64_t left = old_bag & allowed; left; left &= left - 1) {
        uint64_t taken = left & (~left + 1);
        *hand = (old_hand & ~out) | taken;
        *bag = (old_bag & ~taken) | out;
        if (stuck_seat(state, TV_SPECTATOR) != seat) return true;
    }
    *hand = old_hand;
    *bag = old_bag;
    return false;
}

static bool exchange_vine(viticulture_state *state, tv_seat seat, const uint8_t *known)
{
    uint8_t *hand = state->hand_vines[seat], *bag = state->bag_vines;
    uint32_t out = 0;
    while (out < VITICULTURE_VINES && hand[out] == known[out]) out++;
    if (out == VITICULTURE_VINES) return false;
    for (uint32_t taken = 0; taken < VITICULTURE_VINES; taken++) {
        if (bag[taken] == 0) continue;
        hand[out]--, bag[out]++, hand[taken]++, bag[taken]--;
        if (stuck_seat(state, TV_SPECTATOR) != seat) return true;
        hand[out]++, bag[out]--, hand[taken]--, bag[taken]++;
    }
    return false;
}

static void exchange_card(viticulture_state *state, tv_seat seat, const viticulture_state *known)
{
    uint64_t summer = (1ULL << VITICULTURE_SUMMER_VISITORS) - 1;
    uint64_t *orders = &state->hand_orders[seat], *visitors = &state->hand_visitors[seat];
    uint64_t hidden = *visitors & ~known->hand_visitors[seat];
    (void)(exchange_vine(state, seat, known->hand_vines[seat]) ||
           exchange_bits(state, seat, orders, &state->bag_orders,
                         *orders & ~known->hand_orders[seat]) ||
           exchange_bits(state, seat, visitors, &state->bag_visitors, hidden & summer) ||
           exchange_bits(state, seat, visitors, &state->bag_visitors, hidden & ~summer));
}

void viticulture_determinize(const tv_view *view, tv_seat viewer, tv_rng *rng, tv_state *out)
{
    viticulture_state *state = viticulture_edit(out);
    deal_hands(view, viewer, rng, state);
    tv_seat stuck = stuck_seat(state, viewer);
    for (uint32_t deals = 1; stuck >= 0 && deals < DEALS_MAX; deals++) {
        deal_hands(view, viewer, rng, state);
        stuck = stuck_seat(state, viewer);
        if (stuck < 0 || deals < FAIR_DEALS) continue;
        exchange_card(state, stuck, viticulture_read(tv_view_read(view)));
        stuck = stuck_seat(state, viewer);
    }
    state->frames.option[VITICULTURE_OPTION_GUESS] =
        viticulture_since(state, VITICULTURE_SINCE_ANY_ORDER);
}
