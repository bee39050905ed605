/* find.c - looks for an exercise in a match that bots play: a decision in which a search finds
 * something clearly better than what bots of the middle levels would do. */
/* SPDX-License-Identifier: MIT */
#include <string.h>

#include <tavola/assert.h>
#include <tavola/steps.h>

#include "practice/decision.h"

const practice_plan practice_plan_usual = {
    .seats = 2, .looks = 24, .answers = 5, .strength = 100, .times = 10, .rounds = 5};

static const char *const self_play = "steady";
static const double least_gain = 0.04; /* of the win, before the check */

enum { LEGAL_LEAST = 3, ENTRIES_MAX = 4096 };

typedef struct candidate {
    uint32_t entry;
    double gain; /* share of the win by which the better action is better */
    tv_action better, mistake;
} candidate;

static tv_match *play(const tv_game *game, const practice_plan *plan, uint32_t number)
{
    tv_options options = {.seats = plan->seats};
    tv_match *match = tv_match_new(game, &options);
    tv_rng rng;
    tv_rng_seed_number(&rng, plan->seed, (uint64_t)number << 32 | UINT32_MAX);
    tv_bot_play_to_end(tv_bot_find(self_play), match, &rng);
    return match;
}

/* A choice among several, none of which only repeats another: whoever names the better action in
 * another way must not be told that it is wrong. */
static bool is_question(const tv_game *game, const tv_state *state, tv_seat seat)
{
    tv_action legal[TV_ACTIONS_MAX];
    uint32_t count = tv_list(game, state, seat, legal);
    return count >= LEGAL_LEAST && tv_list_narrow(game, state, seat, legal) == count;
}

/* The decisions to look at: some of all, drawn, in order. */
static uint32_t draw_entries(const tv_match *match, const practice_plan *plan, uint32_t number,
                             uint32_t out[ENTRIES_MAX])
{
    const tv_game *game = tv_match_game(match);
    tv_state_buffer state;
    tv_rng rng;
    uint32_t count = 0, kept = 0;
    tv_rng_seed_number(&rng, plan->seed, (uint64_t)number << 32 | (UINT32_MAX - 1));
    tv_setup(game, tv_match_options(match), tv_buffer_state(&state));
    for (uint32_t i = 0; i < tv_match_version(match) && count < ENTRIES_MAX; i++) {
        const tv_entry *entry = tv_match_entry(match, i);
        if (entry->actor >= 0 && is_question(game, tv_buffer_state(&state), entry->actor))
            out[count++] = i;
        tv_apply(game, tv_buffer_state(&state), entry->actor, entry->action, NULL);
    }
    for (uint32_t i = 0; i < count && kept < plan->looks; i++)
        if (tv_rng_below(&rng, count - i) < plan->looks - kept) out[kept++] = out[i];
    return kept;
}

/* What bots of the middle levels usually do instead; false: most of them see the better action. */
static bool find_usual(const practice_decision *decision, tv_action better, tv_action *out)
{
    uint32_t right = 0, most = 0, asked = 0;
    for (uint32_t i = 0; i < decision->count; i++) {
        asked += decision->answers[i];
        if (tv_action_equal(decision->legal[i], better)) {
            right = decision->answers[i];
        } else if (decision->answers[i] > most) {
            most = decision->answers[i];
            *out = decision->legal[i];
        }
    }
    return 5 * right <= 2 * asked;
}

static void set_decision(practice_decision *decision, const tv_match *match, uint32_t entry)
{
    tv_state_buffer state;
    decision->entry = entry;
    tv_match_at(match, entry, tv_buffer_state(&state));
    practice_decision_set(decision, tv_buffer_state(&state), tv_match_entry(match, entry)->actor);
    practice_ask_panel(decision);
}

/* Whether a search finds something clearly better than what is usual. */
static bool disagrees(const practice_decision *decision, practice_depth depth, candidate *out)
{
    tv_opinion opinions[TV_ACTIONS_MAX];
    double better = 0.0, mistake = 0.0;
    out->better =
        practice_search(decision, depth, depth, decision->legal, decision->count, opinions);
    if (!find_usual(decision, out->better, &out->mistake)) return false;
    for (uint32_t i = 0; i < decision->count; i++) {
        if (tv_action_equal(decision->legal[i], out->better)) better = opinions[i].expected;
        if (tv_action_equal(decision->legal[i], out->mistake)) mistake = opinions[i].expected;
    }
    out->gain = better - mistake;
    return out->gain >= least_gain;
}

/* A glance first: most decisions are none to ask for. */
static bool look(practice_decision *decision, const tv_match *match, candidate *out)
{
    set_decision(decision, match, out->entry);
    if (!disagrees(decision, PRACTICE_GLANCE, out)) return false;
    return disagrees(decision, PRACTICE_EXPERT, out);
}

practice_outcome practice_find(const tv_game *game, const practice_plan *plan, uint32_t number,
                               practice_exercise *out)
{
    uint32_t entries[ENTRIES_MAX];
    practice_decision decision = {.game = game, .plan = plan, .match = number};
    candidate best = {0};
    tv_match *match = play(game, plan, number);
    uint32_t count = draw_entries(match, plan, number, entries);
    for (uint32_t i = 0; i < count; i++) {
        candidate found = {.entry = entries[i]};
        if (look(&decision, match, &found) && found.gain > best.gain) best = found;
    }
    practice_outcome outcome = PRACTICE_NOTHING;
    if (best.gain > 0.0) {
        *out = (practice_exercise){.match = tv_match_copy(match, best.entry),
                                   .seat = tv_match_entry(match, best.entry)->actor};
        set_decision(&decision, match, best.entry);
        outcome = practice_check(&decision, out) ? PRACTICE_FOUND : PRACTICE_REFUSED;
        if (outcome == PRACTICE_REFUSED) practice_exercise_clear(out);
    }
    tv_match_free(match);
    return outcome;
}
