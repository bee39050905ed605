/* cinque_terre_steps_market.c - harvest and sale in Cinque Terre (RULES.md T5 and T6).
 *
 * Both are one action made of small choices, piece by piece, in any order. Search looks at one
 * order only, and version 1 of the rules allowed no other (TH3): so in a bot's guess and in
 * version 1 the frame remembers what was named, and in a match of version 2 it does not. What a
 * person named first is therefore no hindrance to a bot that goes on.
 *
 * A harvest names (piece, card) pairs; card == piece is one matching card, another card is a pair
 * of that kind. In the one order they ascend. Two pairs could still be swapped between two pieces
 * with the same result, so of all ways to share the pairs out it has only the smallest. For this
 * the frame keeps the last choice in arg[0] and the pair choices so far in arg[1] and arg[2],
 * one byte each, plus 1. */
/* SPDX-License-Identifier: MIT */
#include "games/cinque_terre/cinque_terre_rules.h"
#include "games/cinque_terre/cinque_terre_versions.h"

/* ---- Sharing pairs out ---- */

typedef struct pairs {
    uint32_t count;
    uint8_t piece[CINQUE_TERRE_CART];
    uint8_t card[CINQUE_TERRE_CART];
} pairs;

static uint32_t choice_code(uint32_t piece, uint32_t card)
{
    return piece * CINQUE_TERRE_PRODUCE + card;
}

static void pairs_add(pairs *all, uint32_t piece, uint32_t card)
{
    all->piece[all->count] = (uint8_t)piece;
    all->card[all->count++] = (uint8_t)card;
}

static pairs pairs_read(const tv_frame *harvest)
{
    pairs all = {0, {0}, {0}};
    if (harvest == NULL) return all;
    const uint32_t code[3] = {harvest->arg[1] & 0xFFu, harvest->arg[1] >> 8, harvest->arg[2]};
    for (uint32_t i = 0; i < 3 && code[i]; i++)
        pairs_add(&all, (code[i] - 1) / CINQUE_TERRE_PRODUCE, (code[i] - 1) % CINQUE_TERRE_PRODUCE);
    return all;
}

static void pairs_remember(tv_frame *harvest, uint32_t piece, uint32_t card)
{
    uint32_t code = choice_code(piece, card) + 1;
    if ((harvest->arg[1] & 0xFF) == 0)
        harvest->arg[1] = (uint16_t)code;
    else if (harvest->arg[1] >> 8 == 0)
        harvest->arg[1] |= (uint16_t)(code << 8);
    else
        harvest->arg[2] = (uint16_t)code;
}

/* Could the pairs from index `from` on pay for their pieces if the card at `from` were swapped with
 * that at `with`? Then every kind among the rest must be at most as often piece or card as there
 * are pieces, or some pair would have to pay for a piece of its own kind (TR31). */
static bool pairs_can_swap(const pairs *all, uint32_t from, uint32_t with)
{
    if (all->card[with] == all->piece[from]) return false;
    uint32_t rest = all->count - from - 1;
    uint8_t often[CINQUE_TERRE_PRODUCE] = {0};
    for (uint32_t i = from + 1; i < all->count; i++) {
        often[all->piece[i]]++;
        often[i == with ? all->card[from] : all->card[i]]++;
    }
    for (uint32_t i = 0; i < CINQUE_TERRE_PRODUCE; i++)
        if (often[i] > rest) return false;
    return true;
}

static bool pairs_are_smallest(const pairs *all)
{
    for (uint32_t i = 0; i + 1 < all->count; i++)
        for (uint32_t j = i + 1; j < all->count; j++)
            if (all->card[j] < all->card[i] && pairs_can_swap(all, i, j)) return false;
    return true;
}

/* Is this pair given for this piece where another would be in the one order? */
static bool is_swapped(pairs before, uint32_t piece, uint32_t card)
{
    if (before.count == 0 || piece == card) return false;
    pairs_add(&before, piece, card);
    return !pairs_are_smallest(&before);
}

static bool is_remembered(const cinque_terre_state *state)
{
    return state->spare[CINQUE_TERRE_SPARE_GUESS] != 0 ||
           !cinque_terre_has(state, CINQUE_TERRE_SINCE_ANY_ORDER);
}

/* What the choice must follow: in any order nothing, in version 1 the choices before it (TH3). */
static const tv_frame *followed(const cinque_terre_state *state)
{
    if (cinque_terre_has(state, CINQUE_TERRE_SINCE_ANY_ORDER)) return NULL;
    return tv_frames_peek(&state->frames);
}

/* ---- Harvest ---- */

uint32_t cinque_terre_harvest_choices(const cinque_terre_state *state, tv_seat seat,
                                      const tv_frame *harvest, tv_action *out)
{
    uint32_t grown = cinque_terre_grown_at(state, state->space[seat]);
    if (grown == 0 || state->cart_count[seat] >= CINQUE_TERRE_CART) return 0;
    uint32_t single = cinque_terre_kinds(state->hand[seat], 1);
    uint32_t pair = cinque_terre_kinds(state->hand[seat], 2);
    uint32_t last = harvest ? harvest->arg[0] : 0;
    pairs before = pairs_read(harvest);
    uint32_t count = 0;
    for (; grown; grown &= grown - 1) {
        uint32_t piece = (uint32_t)__builtin_ctz(grown);
        if (state->pieces[piece] == 0) continue;
        uint32_t own = 1u << piece;
        for (uint32_t cards = (pair & ~own) | (single & own); cards; cards &= cards - 1) {
            uint32_t card = (uint32_t)__builtin_ctz(cards);
            if (choice_code(piece, card) < last || is_swapped(before, piece, card)) continue;
            out[count++] = tv_act(CINQUE_TERRE_VERB_HARVEST, piece, card, 0);
        }
    }
    return count;
}

/* T5.4, T5.6: one card of the same kind, or two of another. */
static bool payment_refused(const cinque_terre_state *state, tv_seat seat, tv_action action,
                            tv_note *reason)
{
    uint32_t piece = action.arg[0], card = action.arg[1];
    uint32_t held = state->hand[seat][card];
    if (piece == card && held < 1)
        return tv_because(reason, CINQUE_TERRE_REASON_NO_CARD, (int)piece, 0, 0, 0);
    if (piece != card && held < 2)
        return tv_because(reason, CINQUE_TERRE_REASON_NO_PAIR, (int)card, (int)held, (int)piece, 0);
    return false;
}

bool cinque_terre_harvest_refused(const cinque_terre_state *state, tv_seat seat,
                                  const tv_frame *harvest, tv_action action, tv_note *reason)
{
    uint32_t piece = action.arg[0], card = action.arg[1], space = state->space[seat];
    if (!cinque_terre_is_harvest_space(space))
        return tv_because(reason, CINQUE_TERRE_REASON_HARVEST_VILLAGE, (int)space, 0, 0, 0);
    if (!(cinque_terre_grown_at(state, space) >> piece & 1))
        return tv_because(reason, CINQUE_TERRE_REASON_NOT_GROWN, (int)piece, (int)space, 0, 0);
    if (state->cart_count[seat] >= CINQUE_TERRE_CART)
        return tv_because(reason, CINQUE_TERRE_REASON_CART_FULL, CINQUE_TERRE_CART, 0, 0, 0);
    if (state->pieces[piece] == 0)
        return tv_because(reason, CINQUE_TERRE_REASON_FIELD_EMPTY, (int)piece, 0, 0, 0);
    if (payment_refused(state, seat, action, reason)) return true;
    if (harvest && choice_code(piece, card) < harvest->arg[0])
        return tv_because(reason, CINQUE_TERRE_REASON_HARVEST_ORDER,
                          harvest->arg[0] / CINQUE_TERRE_PRODUCE,
                          harvest->arg[0] % CINQUE_TERRE_PRODUCE, (int)piece, (int)card);
    if (is_swapped(pairs_read(harvest), piece, card))
        return tv_because(reason, CINQUE_TERRE_REASON_HARVEST_SWAP, (int)card, (int)piece, 0, 0);
    return false;
}

static void harvest_piece(cinque_terre_state *state, tv_seat seat, tv_action action,
                          tv_events *events)
{
    uint32_t piece = action.arg[0], card = action.arg[1];
    bool is_pair = piece != card;
    cinque_terre_card_discard(state, seat, card, is_pair ? 2 : 1);
    state->pieces[piece]--;
    state->cart[seat][piece]++;
    state->cart_count[seat]++;
    tv_tell(events, TV_AUDIENCE_ALL,
            is_pair ? CINQUE_TERRE_EVENT_HARVESTED_PAIR : CINQUE_TERRE_EVENT_HARVESTED, seat,
            (int)piece, (int)card, state->space[seat]);
    if (state->pieces[piece] == 0)
        tv_tell(events, TV_AUDIENCE_ALL, CINQUE_TERRE_EVENT_DEPLETED, (int)piece, 0, 0, 0);
}

/* Do all know that the hand pays for nothing here? They do if every card was taken face up. */
static bool is_known_to_fail(const cinque_terre_state *state, tv_seat seat)
{
    tv_action choices[CINQUE_TERRE_PRODUCE * CINQUE_TERRE_PRODUCE];
    return tv_counts_sum(state->known[seat], CINQUE_TERRE_PRODUCE) == state->hand_count[seat] &&
           cinque_terre_harvest_choices(state, seat, NULL, choices) == 0;
}

/* Can another piece follow, as far as everybody can see? Whether hidden cards allow it is the
 * seat's secret, so a harvest never ends by itself for lack of the right ones (TH4). */
static bool harvest_may_go_on(const cinque_terre_state *state, tv_seat seat, uint32_t piece)
{
    uint32_t grown = cinque_terre_grown_at(state, state->space[seat]);
    uint32_t left = grown & cinque_terre_kinds(state->pieces, 1);
    uint32_t lowest = cinque_terre_has(state, CINQUE_TERRE_SINCE_ANY_ORDER) ? 0 : piece;
    if (state->cart_count[seat] >= CINQUE_TERRE_CART || state->hand_count[seat] == 0 ||
        left >> lowest == 0)
        return false;
    return !cinque_terre_has(state, CINQUE_TERRE_SINCE_KNOWN_END) || !is_known_to_fail(state, seat);
}

/* Keeps what the one order needs, and ends the harvest when no other piece can follow. */
static void harvest_go_on(cinque_terre_state *state, tv_seat seat, tv_action action,
                          tv_events *events)
{
    if (is_remembered(state)) {
        tv_frame *frame = tv_frames_top(&state->frames);
        frame->arg[0] = (uint16_t)choice_code(action.arg[0], action.arg[1]);
        if (action.arg[0] != action.arg[1]) pairs_remember(frame, action.arg[0], action.arg[1]);
    }
    if (harvest_may_go_on(state, seat, action.arg[0])) return;
    tv_frames_pop(&state->frames);
    cinque_terre_resume(state, events);
}

void cinque_terre_harvest_begin(cinque_terre_state *state, tv_seat seat, tv_action action,
                                tv_events *events)
{
    harvest_piece(state, seat, action, events);
    tv_frames_push(&state->frames, CINQUE_TERRE_STEP_HARVEST, tv_seat_bit(seat));
    harvest_go_on(state, seat, action, events);
}

uint32_t cinque_terre_harvest_list(const tv_state *opaque, tv_seat seat, tv_action *out)
{
    const cinque_terre_state *state = cinque_terre_read(opaque);
    uint32_t count = cinque_terre_harvest_choices(state, seat, followed(state), out);
    out[count++] = tv_act(CINQUE_TERRE_VERB_LEAVE, 0, 0, 0);
    return count;
}

bool cinque_terre_harvest_why(const tv_state *opaque, tv_seat seat, tv_action action,
                              tv_note *reason)
{
    const cinque_terre_state *state = cinque_terre_read(opaque);
    if (action.kind != CINQUE_TERRE_VERB_HARVEST) return false;
    return cinque_terre_harvest_refused(state, seat, followed(state), action, reason);
}

/* TH3: the same pieces for the same cards in one way only. */
uint32_t cinque_terre_harvest_narrow(const tv_state *opaque, tv_seat seat, tv_action *list,
                                     uint32_t count)
{
    (void)seat;
    const tv_frame *harvest = tv_frames_peek(&cinque_terre_read(opaque)->frames);
    pairs before = pairs_read(harvest);
    uint32_t kept = 0;
    for (uint32_t i = 0; i < count; i++) {
        uint32_t piece = list[i].arg[0], card = list[i].arg[1];
        bool is_other_way =
            list[i].kind == CINQUE_TERRE_VERB_HARVEST &&
            (choice_code(piece, card) < harvest->arg[0] || is_swapped(before, piece, card));
        if (!is_other_way) list[kept++] = list[i];
    }
    return kept > 0 ? kept : count;
}

void cinque_terre_harvest_apply(tv_state *opaque, tv_seat seat, tv_action action, tv_events *events)
{
    cinque_terre_state *state = cinque_terre_edit(opaque);
    if (action.kind == CINQUE_TERRE_VERB_HARVEST) {
        harvest_piece(state, seat, action, events);
        harvest_go_on(state, seat, action, events);
    } else {
        tv_frames_pop(&state->frames);
        cinque_terre_resume(state, events);
    }
}

/* ---- Sale: arg[0] is the last produce sold, if remembered ---- */

uint32_t cinque_terre_sell_choices(const cinque_terre_state *state, tv_seat seat, uint32_t lowest,
                                   tv_action *out)
{
    uint32_t village = cinque_terre_village_of[state->space[seat]];
    if (village == CINQUE_TERRE_NONE || state->cart_count[seat] == 0) return 0;
    if (state->sold_count[seat][village] >= CINQUE_TERRE_ROW) return 0;
    uint32_t count = 0, carried = cinque_terre_kinds(state->cart[seat], 1);
    for (carried &= ~0u << lowest; carried; carried &= carried - 1)
        out[count++] = tv_act(CINQUE_TERRE_VERB_SELL, (uint32_t)__builtin_ctz(carried), 0, 0);
    return count;
}

bool cinque_terre_sell_refused(const cinque_terre_state *state, tv_seat seat, tv_action action,
                               tv_note *reason)
{
    uint32_t space = state->space[seat];
    uint32_t village = cinque_terre_village_of[space];
    if (village == CINQUE_TERRE_NONE)
        return tv_because(reason, CINQUE_TERRE_REASON_SELL_HARVEST, (int)space, 0, 0, 0);
    if (state->cart[seat][action.arg[0]] == 0)
        return tv_because(reason, CINQUE_TERRE_REASON_NOT_CARRIED, action.arg[0], 0, 0, 0);
    if (state->sold_count[seat][village] >= CINQUE_TERRE_ROW) /* TR5 */
        return tv_because(reason, CINQUE_TERRE_REASON_ROW_FULL, (int)village, CINQUE_TERRE_ROW, 0,
                          0);
    return false;
}

static void sell_piece(cinque_terre_state *state, tv_seat seat, uint32_t produce, tv_events *events)
{
    uint32_t village = cinque_terre_village_of[state->space[seat]];
    uint32_t price = cinque_terre_price(state, village, produce);
    state->cart[seat][produce]--;
    state->cart_count[seat]--;
    state->sold[village][seat][produce]++;
    state->sold_count[seat][village]++;
    state->sold_cells[seat] |= cinque_terre_cell(village, produce);
    state->sales[seat] = (int16_t)(state->sales[seat] + (int)price);
    tv_tell(events, TV_AUDIENCE_ALL, CINQUE_TERRE_EVENT_SOLD, seat, (int)produce, (int)village,
            (int)price);
}

/* The lowest kind that may still be named. */
static uint32_t sell_lowest(const cinque_terre_state *state)
{
    const tv_frame *order = followed(state);
    return order ? order->arg[0] : 0;
}

static void sell_go_on(cinque_terre_state *state, tv_seat seat, uint32_t produce, tv_events *events)
{
    if (is_remembered(state)) tv_frames_top(&state->frames)->arg[0] = (uint16_t)produce;
    tv_action choices[CINQUE_TERRE_PRODUCE];
    if (cinque_terre_sell_choices(state, seat, sell_lowest(state), choices) > 0) return;
    tv_frames_pop(&state->frames);
    cinque_terre_resume(state, events);
}

void cinque_terre_sell_begin(cinque_terre_state *state, tv_seat seat, tv_action action,
                             tv_events *events)
{
    sell_piece(state, seat, action.arg[0], events);
    tv_frames_push(&state->frames, CINQUE_TERRE_STEP_SELL, tv_seat_bit(seat));
    sell_go_on(state, seat, action.arg[0], events);
}

uint32_t cinque_terre_sell_list(const tv_state *opaque, tv_seat seat, tv_action *out)
{
    const cinque_terre_state *state = cinque_terre_read(opaque);
    uint32_t count = cinque_terre_sell_choices(state, seat, sell_lowest(state), out);
    out[count++] = tv_act(CINQUE_TERRE_VERB_CLOSE, 0, 0, 0);
    return count;
}

bool cinque_terre_sell_why(const tv_state *opaque, tv_seat seat, tv_action action, tv_note *reason)
{
    const cinque_terre_state *state = cinque_terre_read(opaque);
    if (action.kind != CINQUE_TERRE_VERB_SELL) return false;
    if (cinque_terre_sell_refused(state, seat, action, reason)) return true;
    uint32_t lowest = sell_lowest(state);
    if (action.arg[0] < lowest)
        return tv_because(reason, CINQUE_TERRE_REASON_SELL_ORDER, action.arg[0], (int)lowest, 0, 0);
    return false;
}

/* TH3: the same pieces in one order only. */
uint32_t cinque_terre_sell_narrow(const tv_state *opaque, tv_seat seat, tv_action *list,
                                  uint32_t count)
{
    (void)seat;
    uint32_t lowest = tv_frames_peek(&cinque_terre_read(opaque)->frames)->arg[0], kept = 0;
    for (uint32_t i = 0; i < count; i++)
        if (list[i].kind != CINQUE_TERRE_VERB_SELL || list[i].arg[0] >= lowest)
            list[kept++] = list[i];
    return kept > 0 ? kept : count;
}

void cinque_terre_sell_apply(tv_state *opaque, tv_seat seat, tv_action action, tv_events *events)
{
    cinque_terre_state *state = cinque_terre_edit(opaque);
    if (action.kind == CINQUE_TERRE_VERB_SELL) {
        sell_piece(state, seat, action.arg[0], events);
        sell_go_on(state, seat, action.arg[0], events);
    } else {
        tv_frames_pop(&state->frames);
        cinque_terre_resume(state, events);
    }
}
