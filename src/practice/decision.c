/* decision.c - a decision put to the bots of the middle levels, and to a search. */
/* SPDX-License-Identifier: MIT */
#include "practice/decision.h"

#include <string.h>

#include <tavola/assert.h>
#include <tavola/steps.h>
#include <tavola/tuning.h>

#include "ai/search.h"

static const char *const panel[PRACTICE_PANEL] = {"fair", "steady", "strong"};

enum { STREAMS = 256, PANEL_STREAM = 64 }; /* of the generator, for each entry */
enum { GLANCE = 6 };                       /* the part of the expert's time that a glance takes */

static tv_rng dice(const practice_decision *decision, uint32_t stream)
{
    tv_rng rng;
    uint64_t place =
        ((uint64_t)decision->match << 32) + (uint64_t)decision->entry * STREAMS + stream;
    tv_rng_seed_number(&rng, decision->plan->seed, place);
    return rng;
}

void practice_decision_set(practice_decision *decision, const tv_state *state, tv_seat seat)
{
    decision->seat = seat;
    tv_redact(decision->game, state, seat, tv_buffer_view(&decision->view));
    decision->count =
        tv_view_list(decision->game, tv_buffer_view(&decision->view), seat, decision->legal);
    memset(decision->answers, 0, sizeof decision->answers);
}

static tv_question question_of(const practice_decision *decision, const tv_action *actions,
                               uint32_t count)
{
    return (tv_question){.game = decision->game,
                         .view = (const tv_view *)(const void *)&decision->view,
                         .legal = actions,
                         .count = count,
                         .seat = decision->seat};
}

void practice_ask_panel(practice_decision *decision)
{
    tv_question question = question_of(decision, decision->legal, decision->count);
    for (uint32_t i = 0; i < PRACTICE_PANEL * decision->plan->answers; i++) {
        const tv_bot *bot = tv_bot_find(panel[i % PRACTICE_PANEL]);
        tv_rng rng = dice(decision, PANEL_STREAM + i);
        tv_action answer = bot->choose(bot, &question, &rng);
        for (uint32_t k = 0; k < decision->count; k++)
            decision->answers[k] += tv_action_equal(decision->legal[k], answer);
    }
}

static const struct tv_tuning *find_tuning(const tv_game *game, uint32_t seats)
{
    static const struct tv_tuning usual = {.expert = 1000, .iterations = 20000};
    const struct tv_tuning *tuning = game->tuning ? game->tuning : &usual;
    for (; game->tuning && tuning->seats < seats;) tuning++;
    return tuning;
}

static void add_setting(tv_text *name, const char *setting, uint64_t value)
{
    tv_text_add(name, setting);
    tv_text_add_number(name, (int64_t)value);
}

static tv_bot *make_searcher(const practice_decision *decision, practice_depth depth)
{
    char name[64];
    tv_text text;
    const struct tv_tuning *tuning = find_tuning(decision->game, decision->plan->seats);
    uint64_t times = depth == PRACTICE_TIMES ? decision->plan->times : 1;
    uint64_t iterations = depth <= PRACTICE_EXPERT ? tuning->expert : tuning->iterations;
    iterations = iterations * times * decision->plan->strength / 100;
    if (depth == PRACTICE_GLANCE) iterations /= GLANCE;
    tv_text_init(&text, name, sizeof name);
    tv_text_add(&text, "strongest:is_paced=0");
    add_setting(&text, ":iterations=", iterations > 0 ? iterations : 1);
    add_setting(&text, ":effort=", tuning->effort * times);
    tv_bot *bot = tv_bot_new(name);
    TV_ASSERT(bot != NULL);
    return bot;
}

tv_action practice_search(const practice_decision *decision, practice_depth depth, uint32_t stream,
                          const tv_action *actions, uint32_t count, tv_opinion *opinions)
{
    tv_bot *bot = make_searcher(decision, depth);
    tv_question question = question_of(decision, actions, count);
    tv_rng rng = dice(decision, stream);
    tv_action best = bot->weigh(bot, &question, &rng, opinions);
    tv_bot_free(bot);
    return best;
}

tv_opinion practice_promise(const practice_decision *decision, practice_depth depth,
                            uint32_t stream, tv_action action)
{
    tv_bot *bot = make_searcher(decision, depth);
    tv_question question = question_of(decision, &action, 1);
    tv_rng rng = dice(decision, stream);
    tv_opinion promise = ai_promise(bot, &question, action, &rng);
    tv_bot_free(bot);
    return promise;
}
