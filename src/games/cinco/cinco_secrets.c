/* cinco_secrets.c - what a seat may know.
 *
 * A hand is known to its owner alone, not even to partners (CR2). Everything else lies open. The
 * draw pile is the complement of hands and piles, so whatever is hidden goes back into it.
 *
 * One thing more can be known: when the draw pile runs out, every card is in a face-up pile or in a
 * hand, so an attentive player can tell which cards stayed behind in the hands as the piles were
 * shuffled. Those are `kept`, with the number each seat holds; they never count as part of the draw
 * pile until they have been shown. A second shuffle makes one set of all that is in the hands, old
 * and new: who held what before it is forgotten. */
/* SPDX-License-Identifier: MIT */
#include "games/cinco/cinco_rules.h"

void cinco_redact(const tv_state *opaque, tv_seat viewer, tv_view *out)
{
    cinco_state *view = cinco_edit_view(out);
    *view = *cinco_read(opaque);
    for (uint32_t seat = 0; seat < view->frames.seats; seat++) {
        if ((tv_seat)seat == viewer) continue;
        for (uint32_t i = 0; i < view->hand_count[seat]; i++) {
            uint32_t card = view->hand[seat][i];
            if (!cinco_set_has(view->kept, card)) view->draw_pile[card / 64] |= cinco_bit(card);
            view->hand[seat][i] = CINCO_CARD_UNKNOWN;
        }
    }
}

tv_action cinco_redact_action(const tv_state *before, tv_seat actor, tv_action action,
                              tv_seat viewer)
{
    (void)before;
    (void)actor;
    if (action.kind == CINCO_VERB_DEAL && viewer != (tv_seat)action.arg[0])
        action.arg[1] = TV_UNKNOWN;
    return action;
}

/* Takes one member out of the set, all equally likely. */
static uint32_t take_any(uint64_t set[CINCO_HALVES], tv_rng *rng)
{
    uint32_t low = tv_bits_count(set[0]);
    uint32_t index = tv_rng_below(rng, cinco_set_count(set));
    uint32_t number =
        index < low ? tv_bits_nth(set[0], index) : 64 + tv_bits_nth(set[1], index - low);
    set[number / 64] &= ~cinco_bit(number);
    return number;
}

void cinco_determinize(const tv_view *from, tv_seat viewer, tv_rng *rng, tv_state *out)
{
    cinco_state *state = cinco_edit(out);
    *state = *cinco_read_view(from);
    uint64_t kept[CINCO_HALVES] = {state->kept[0], state->kept[1]};
    if (viewer >= 0)
        for (uint32_t i = 0; i < state->hand_count[viewer]; i++)
            kept[state->hand[viewer][i] / 64] &= ~cinco_bit(state->hand[viewer][i]);
    for (uint32_t seat = 0; seat < state->frames.seats; seat++) {
        if ((tv_seat)seat == viewer) continue;
        uint32_t count = state->hand_count[seat];
        memset(state->hand[seat], 0, CINCO_HAND_MAX);
        state->hand_count[seat] = 0;
        for (uint32_t i = 0; i < count; i++) {
            uint64_t *source = i < state->kept_count[seat] ? kept : state->draw_pile;
            cinco_hand_add(state, (tv_seat)seat, take_any(source, rng));
        }
    }
}
