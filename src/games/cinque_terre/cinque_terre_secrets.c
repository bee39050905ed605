/* cinque_terre_secrets.c - who may know what in Cinque Terre (RULES.md TR29).
 *
 * Secret are: produce cards drawn unseen, starting orders and kept orders until the match is over,
 * the bonus order being looked at, and starting spaces until all have chosen. What a view hides
 * goes back into the pile it came from, so the piles give nothing away: `deck` then holds the draw
 * pile and all hidden hand cards together, `order_deck` the unseen orders wherever they are, and
 * `starting_bag` the boxed starting orders and those of the others. */
/* SPDX-License-Identifier: MIT */
#include "games/cinque_terre/cinque_terre_rules.h"
#include "games/cinque_terre/cinque_terre_versions.h"

static uint32_t hidden_cards(const cinque_terre_state *state, uint32_t seat)
{
    return state->hand_count[seat] - tv_counts_sum(state->known[seat], CINQUE_TERRE_PRODUCE);
}

/* The seat on which a bonus order waits, or TV_CHANCE. */
static tv_seat looking_seat(const cinque_terre_state *state)
{
    if (state->looked == CINQUE_TERRE_NONE) return TV_CHANCE;
    return (tv_seat)__builtin_ctz(tv_frames_peek(&state->frames)->seats);
}

static bool is_choosing_start(const cinque_terre_state *state)
{
    return state->frames.depth > 0 &&
           tv_frames_peek(&state->frames)->step == CINQUE_TERRE_STEP_START;
}

static void hide_hand(cinque_terre_state *view, uint32_t seat)
{
    if (hidden_cards(view, seat) == 0) return; /* every card was taken face up */
    for (uint32_t produce = 0; produce < CINQUE_TERRE_PRODUCE; produce++) {
        uint32_t hidden = (uint32_t)view->hand[seat][produce] - view->known[seat][produce];
        view->deck[produce] = (uint8_t)(view->deck[produce] + hidden);
    }
    memset(view->hand[seat], CINQUE_TERRE_NONE, sizeof view->hand[seat]);
}

static void hide_order(cinque_terre_state *view, uint8_t *order)
{
    view->order_deck[*order / 64] |= 1ULL << *order % 64;
    *order = CINQUE_TERRE_UNKNOWN;
}

static void hide_orders(cinque_terre_state *view, uint32_t seat)
{
    if (view->starting[seat] != CINQUE_TERRE_NONE) {
        view->starting_bag |= (uint16_t)(1u << view->starting[seat]);
        view->starting[seat] = CINQUE_TERRE_UNKNOWN;
    }
    for (uint32_t i = 0; i < view->secret_count[seat]; i++)
        hide_order(view, &view->secret[seat][i]);
}

/* TH3: what a bot named in a guess, and in which order, is nothing that others see. */
static void forget_order(cinque_terre_state *view)
{
    if (view->spare[CINQUE_TERRE_SPARE_GUESS] == 0) return;
    view->spare[CINQUE_TERRE_SPARE_GUESS] = 0;
    if (view->frames.depth == 0 || !cinque_terre_has(view, CINQUE_TERRE_SINCE_ANY_ORDER)) return;
    tv_frame *frame = tv_frames_top(&view->frames);
    if (frame->step != CINQUE_TERRE_STEP_HARVEST && frame->step != CINQUE_TERRE_STEP_SELL) return;
    memset(frame->arg, 0, sizeof frame->arg);
}

void cinque_terre_redact(const tv_state *opaque, tv_seat viewer, tv_view *out)
{
    cinque_terre_state *view = cinque_terre_edit_view(out);
    *view = *cinque_terre_read(opaque);
    bool is_over = view->frames.ending != 0;
    for (uint32_t seat = 0; seat < view->frames.seats; seat++) {
        if ((tv_seat)seat == viewer) continue;
        hide_hand(view, seat);
        if (!is_over) hide_orders(view, seat);
        if (is_choosing_start(view)) view->space[seat] = CINQUE_TERRE_NONE;
    }
    forget_order(view);
    tv_seat looking = looking_seat(view);
    if (looking != TV_CHANCE && looking != viewer) hide_order(view, &view->looked);
}

tv_action cinque_terre_redact_action(const tv_state *before, tv_seat actor, tv_action action,
                                     tv_seat viewer)
{
    (void)before;
    switch (action.kind) {
    case CINQUE_TERRE_VERB_DEAL:
    case CINQUE_TERRE_VERB_ASSIGN:
    case CINQUE_TERRE_VERB_LOOK:
    case CINQUE_TERRE_VERB_SLIP:
        if ((tv_seat)action.arg[0] != viewer) action.arg[1] = TV_UNKNOWN;
        break;
    case CINQUE_TERRE_VERB_START: /* T1.11: shown to all by the events of the last choice */
        if (actor != viewer) action.arg[0] = TV_UNKNOWN;
        break;
    default: break;
    }
    return action;
}

/* ---- Guessing what is hidden ---- */

static void deal_hand(cinque_terre_state *state, uint32_t seat, uint32_t *pile, tv_rng *rng)
{
    uint32_t hidden = hidden_cards(state, seat);
    if (hidden == 0) return;
    memcpy(state->hand[seat], state->known[seat], sizeof state->hand[seat]);
    for (; hidden > 0; hidden--) {
        uint32_t produce = tv_counts_nth(state->deck, tv_rng_below(rng, (*pile)--));
        state->deck[produce]--;
        state->hand[seat][produce]++;
    }
}

static uint8_t deal_order(cinque_terre_state *state, tv_rng *rng)
{
    uint32_t low = tv_bits_count(state->order_deck[0]);
    uint32_t nth = tv_rng_below(rng, low + tv_bits_count(state->order_deck[1]));
    uint32_t half = nth >= low;
    uint32_t bit = tv_bits_nth(state->order_deck[half], half ? nth - low : nth);
    state->order_deck[half] &= ~(1ULL << bit);
    return (uint8_t)(64 * half + bit);
}

static void deal_orders(cinque_terre_state *state, uint32_t seat, tv_rng *rng)
{
    if (state->starting[seat] == CINQUE_TERRE_UNKNOWN) {
        uint32_t bag = state->starting_bag;
        uint32_t starting = tv_bits_nth(bag, tv_rng_below(rng, tv_bits_count(bag)));
        state->starting[seat] = (uint8_t)starting;
        state->starting_bag &= (uint16_t)~(1u << starting);
    }
    for (uint32_t i = 0; i < state->secret_count[seat]; i++)
        if (state->secret[seat][i] == CINQUE_TERRE_UNKNOWN)
            cinque_terre_list_insert(state->secret[seat], (uint8_t)i, deal_order(state, rng));
}

void cinque_terre_determinize(const tv_view *view, tv_seat viewer, tv_rng *rng, tv_state *out)
{
    cinque_terre_state *state = cinque_terre_edit(out);
    *state = *cinque_terre_read_view(view);
    state->spare[CINQUE_TERRE_SPARE_GUESS] = 1;
    uint32_t pile = tv_counts_sum(state->deck, CINQUE_TERRE_PRODUCE);
    uint8_t choosing = is_choosing_start(state) ? tv_frames_peek(&state->frames)->seats : 0xFF;
    for (uint32_t seat = 0; seat < state->frames.seats; seat++) {
        if ((tv_seat)seat == viewer) continue;
        deal_hand(state, seat, &pile, rng);
        deal_orders(state, seat, rng);
        if (!(choosing >> seat & 1))
            state->space[seat] = (uint8_t)(CINQUE_TERRE_HARVEST_FIRST +
                                           tv_rng_below(rng, CINQUE_TERRE_HARVEST_SPACES));
    }
    if (state->looked == CINQUE_TERRE_UNKNOWN) state->looked = deal_order(state, rng);
}
