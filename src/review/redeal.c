/* redeal.c - another truth that a seat could not tell from the real one: what it never saw is dealt
 * anew, and everything that happened stays possible. */
/* SPDX-License-Identifier: MIT */
#include <stdlib.h>
#include <string.h>

#include <tavola/assert.h>
#include <tavola/steps.h>

#include "review/review.h"

typedef struct redeal { /* the entries so far, and what the seat has to see at the end */
    const tv_match *match;
    const tv_game *game;
    tv_entry *entries;
    uint32_t count;
    tv_seat seat;
    tv_state_buffer view;
} redeal;

static bool has_action(const tv_game *game, const tv_state *state, const tv_entry *entry)
{
    tv_outcome outcomes[TV_OUTCOMES_MAX];
    tv_action legal[TV_ACTIONS_MAX];
    tv_turn turn = tv_state_turn(state);
    if (turn.node == TV_NODE_OVER) return false;
    if ((turn.node == TV_NODE_CHANCE) != (entry->actor < 0)) return false;
    bool is_chance = entry->actor < 0;
    uint32_t count =
        is_chance ? tv_outcomes(game, state, outcomes) : tv_list(game, state, entry->actor, legal);
    for (uint32_t i = 0; i < count; i++)
        if (tv_action_equal(is_chance ? outcomes[i].action : legal[i], entry->action)) return true;
    return false;
}

static bool shows_same(const redeal *deal, const tv_state *state)
{
    tv_state_buffer view;
    tv_redact(deal->game, state, deal->seat, tv_buffer_view(&view));
    return memcmp(&view, &deal->view, deal->game->state_size) == 0;
}

/* Whether everything from `first` on can still happen, and looks the same to the seat. */
static bool is_possible(const redeal *deal, uint32_t first, tv_state_buffer *state)
{
    for (uint32_t i = first; i < deal->count; i++) {
        const tv_entry *entry = &deal->entries[i];
        if (!has_action(deal->game, tv_buffer_state(state), entry)) return false;
        tv_apply(deal->game, tv_buffer_state(state), entry->actor, entry->action, NULL);
    }
    return shows_same(deal, tv_buffer_state(state));
}

/* Draws the chance move `index` anew; it stays as it was if the seat could tell. */
static void draw_again(redeal *deal, uint32_t index, tv_rng *rng)
{
    tv_state_buffer state;
    tv_action before = deal->entries[index].action;
    tv_setup(deal->game, tv_match_options(deal->match), tv_buffer_state(&state));
    for (uint32_t i = 0; i < index; i++)
        tv_apply(deal->game, tv_buffer_state(&state), deal->entries[i].actor,
                 deal->entries[i].action, NULL);
    deal->entries[index].action = tv_sample(deal->game, tv_buffer_state(&state), rng);
    if (tv_action_equal(deal->entries[index].action, before)) return;
    if (!is_possible(deal, index, &state)) deal->entries[index].action = before;
}

tv_match *review_redeal(const tv_match *match, uint32_t version, tv_seat seat, tv_rng *rng)
{
    redeal deal = {.match = match, .game = tv_match_game(match), .count = version, .seat = seat};
    tv_state_buffer state;
    tv_match *fresh = tv_match_new(deal.game, tv_match_options(match));
    deal.entries = calloc(version + 1, sizeof *deal.entries);
    TV_ASSERT(deal.entries != NULL);
    for (uint32_t i = 0; i < version; i++) deal.entries[i] = *tv_match_entry(match, i);
    tv_match_at(match, version, tv_buffer_state(&state));
    tv_redact(deal.game, tv_buffer_state(&state), seat, tv_buffer_view(&deal.view));
    /* The last first: what was dealt late is least bound by what followed. */
    for (uint32_t i = version; i-- > 0;)
        if (deal.entries[i].actor < 0) draw_again(&deal, i, rng);
    for (uint32_t i = 0; i < version; i++)
        tv_match_append(fresh, deal.entries[i].actor, deal.entries[i].action, NULL);
    for (uint32_t i = 0; i < tv_match_options(match)->seats; i++)
        if (tv_match_names(match)->name[i] != NULL)
            tv_match_name(fresh, (tv_seat)i, tv_match_names(match)->name[i]);
    free(deal.entries);
    return fresh;
}
