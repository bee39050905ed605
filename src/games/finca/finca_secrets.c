/* finca_secrets.c - who may know what: everybody everything.
 *
 * Fruits, carts and tiles lie open (F2.5). What lies face down nobody has seen, and the state knows
 * no more of it than the players do: one bag of fruit tiles, buried and boxed ones alike. So a
 * view is the state itself, and a guess at the hidden part has nothing to guess. Only a guess
 * remembers in which order a bot names communities (FH2); no view shows that. */
/* SPDX-License-Identifier: MIT */
#include "games/finca/finca_rules.h"

void finca_redact(const tv_state *state, tv_seat viewer, tv_view *out)
{
    (void)viewer;
    memcpy((void *)out, (const void *)state, sizeof(finca_state));
    tv_frames *frames = &finca_edit_view(out)->frames;
    if (!finca_is_guess(finca_read(state))) return;
    frames->option[FINCA_OPTION_GUESS] = 0;
    if (frames->depth > 0 && finca_is_load(tv_frames_peek(frames)))
        tv_frames_top(frames)->arg[FINCA_LOAD_PAID] &= FINCA_PAID_KIND;
}

tv_action finca_redact_action(const tv_state *before, tv_seat actor, tv_action action,
                              tv_seat viewer)
{
    (void)before;
    (void)actor;
    (void)viewer;
    return action;
}

void finca_determinize(const tv_view *view, tv_seat viewer, tv_rng *rng, tv_state *out)
{
    (void)viewer;
    (void)rng;
    memcpy((void *)out, (const void *)view, sizeof(finca_state));
    finca_state *state = finca_edit(out);
    state->frames.option[FINCA_OPTION_GUESS] = finca_has(state, FINCA_SINCE_ANY_ORDER);
}
