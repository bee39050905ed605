/* undo.c - taking back, as far as no information was gained.
 *
 * A seat may go back behind its own decisions until it meets a chance move, a decision of another
 * seat, or an action that showed it something hidden. The last is found by trying: if the seat had
 * been able to foresee what it sees now, any guess consistent with its earlier view would have led
 * to the same view. */
/* SPDX-License-Identifier: MIT */
#include <string.h>

#include <tavola/assert.h>

#include "engine/match_data.h"

enum { GUESSES = 3 };

/* What is the same for all actions of a decision. */
typedef struct guesses {
    bool are_made;
    uint32_t count; /* of those that differ from the state and from each other */
    tv_state_buffer state[GUESSES];
} guesses;

static bool is_new_guess(const tv_game *game, const tv_state *before, const guesses *made,
                         const tv_state_buffer *guess)
{
    if (memcmp(guess, before, game->state_size) == 0) return false;
    for (uint32_t i = 0; i < made->count; i++)
        if (memcmp(guess, &made->state[i], game->state_size) == 0) return false;
    return true;
}

/* A guess that is what the state or another guess is leads to the same view: it is left out. */
static void make_guesses(const tv_game *game, const tv_state *before, tv_seat seat, guesses *out)
{
    tv_state_buffer view;
    tv_rng rng;
    if (out->are_made) return;
    out->are_made = true;
    out->count = 0;
    tv_redact(game, before, seat, tv_buffer_view(&view));
    if (memcmp(&view, before, game->state_size) == 0) return; /* nothing is hidden */
    tv_rng_seed_number(&rng, 1, 0);
    for (int i = 0; i < GUESSES; i++) {
        tv_state_buffer *guess = &out->state[out->count];
        game->determinize(tv_buffer_view(&view), seat, &rng, tv_buffer_state(guess));
        if (is_new_guess(game, before, out, guess)) out->count++;
    }
}

/* `after` is the state before with the action done. */
static bool shows_a_secret(const tv_game *game, const guesses *made, const tv_state *after,
                           tv_seat seat, tv_action action)
{
    tv_state_buffer guess, seen, seen_in_guess;
    if (made->count == 0) return false;
    tv_redact(game, after, seat, tv_buffer_view(&seen));
    for (uint32_t i = 0; i < made->count; i++) {
        memcpy(&guess, &made->state[i], game->state_size);
        tv_apply(game, tv_buffer_state(&guess), seat, action, NULL);
        tv_redact(game, tv_buffer_state(&guess), seat, tv_buffer_view(&seen_in_guess));
        if (memcmp(&seen, &seen_in_guess, game->state_size) != 0) return true;
    }
    return false;
}

static bool has_shown_a_secret(const tv_game *game, const tv_state *before, tv_seat seat,
                               tv_action action)
{
    guesses made;
    tv_state_buffer after;
    made.are_made = false;
    make_guesses(game, before, seat, &made);
    memcpy(&after, before, game->state_size);
    tv_apply(game, tv_buffer_state(&after), seat, action, NULL);
    return shows_a_secret(game, &made, tv_buffer_state(&after), seat, action);
}

void tv_barriers_of(const tv_game *game, const tv_state *state, tv_seat seat,
                    const tv_action *actions, uint32_t count, tv_barrier *out)
{
    guesses made;
    tv_state_buffer after;
    made.are_made = false;
    for (uint32_t i = 0; i < count; i++) {
        memcpy(&after, state, game->state_size);
        tv_apply(game, tv_buffer_state(&after), seat, actions[i], NULL);
        tv_turn turn = tv_state_turn(tv_buffer_state(&after));
        out[i] = TV_BARRIER_CHANCE;
        if (turn.node == TV_NODE_CHANCE) continue;
        make_guesses(game, state, seat, &made);
        if (shows_a_secret(game, &made, tv_buffer_state(&after), seat, actions[i]))
            out[i] = TV_BARRIER_SECRET;
        else if (turn.node == TV_NODE_OVER)
            out[i] = TV_BARRIER_OVER;
        else
            out[i] = turn.seats >> seat & 1 ? TV_BARRIER_NONE : TV_BARRIER_TURN;
    }
}

tv_barrier tv_barrier_of(const tv_game *game, const tv_state *state, tv_seat seat, tv_action action)
{
    tv_barrier barrier;
    tv_barriers_of(game, state, seat, &action, 1, &barrier);
    return barrier;
}

tv_barrier tv_foresee(const tv_game *game, const tv_view *view, tv_seat seat, tv_action action,
                      tv_events *events)
{
    tv_state_buffer guess;
    tv_rng rng;
    events->count = events->dropped = 0;
    tv_rng_seed_number(&rng, 2, 0);
    game->determinize(view, seat, &rng, tv_buffer_state(&guess));
    tv_barrier barrier = tv_barrier_of(game, tv_buffer_state(&guess), seat, action);
    if (barrier != TV_BARRIER_SECRET) tv_apply(game, tv_buffer_state(&guess), seat, action, events);
    return barrier;
}

const char *tv_barrier_name(tv_barrier barrier)
{
    static const char *const names[TV_BARRIER_COUNT] = {"none", "turn", "chance", "secret", "over"};
    return names[barrier];
}

const char *tv_barrier_sentence(tv_barrier barrier)
{
    static const char *const sentences[TV_BARRIER_COUNT] = {
        "can be undone",
        "ends your turn: can be undone until somebody else decides",
        "chance moves: cannot be undone",
        "shows you something hidden: cannot be undone",
        "ends the match",
    };
    return sentences[barrier];
}

uint32_t tv_match_undo_limit(const tv_match *match, tv_seat seat)
{
    uint32_t limit = match->version;
    tv_state_buffer before;
    while (limit > 0 && match->log[limit - 1].actor == seat) {
        tv_match_at(match, limit - 1, tv_buffer_state(&before));
        if (has_shown_a_secret(match->game, tv_buffer_state(&before), seat,
                               match->log[limit - 1].action))
            break;
        limit--;
    }
    return limit;
}

/* Goes back first and looks from there, so that the way there is gone once. What was taken back and
 * done again has shown before that it may be. */
tv_status tv_match_undo(tv_match *match, tv_seat seat)
{
    uint32_t version = match->version, redo = match->redo_count;
    if (version == 0 || match->log[version - 1].actor != seat) return TV_NO_UNDO;
    match_replay(match, version - 1);
    bool is_free =
        match->redone == version || !has_shown_a_secret(match->game, tv_match_state(match), seat,
                                                        match->log[version - 1].action);
    if (!is_free) match_replay(match, version);
    match->redo_count = is_free ? redo + 1 : redo;
    return is_free ? TV_OK : TV_NO_UNDO;
}

tv_status tv_match_redo(tv_match *match, tv_seat seat)
{
    if (match->redo_count == 0 || match->log[match->version].actor != seat) return TV_NO_REDO;
    uint32_t redo = match->redo_count - 1;
    match_replay(match, match->version + 1);
    match->redo_count = redo;
    match->redone = match->version;
    return TV_OK;
}

void tv_match_rewind(tv_match *match, uint32_t version)
{
    TV_ASSERT(version <= match->version);
    match->redo_count = match->redone = 0;
    match_replay(match, version);
    while (match->comment_count > 0 && match->comments[match->comment_count - 1].version > version)
        match->comment_count--;
}
