/* test_levels.c - the levels: their place on the ladder, and the mistakes of the lower ones. */
/* SPDX-License-Identifier: MIT */
#include <tavola/bot.h>
#include <tavola/games.h>
#include <tavola/play.h>
#include <tavola/steps.h>
#include <tavola/tuning.h>

#include "ai/bots.h"
#include "ai/model.h"
#include "kit/check.h"

static const char *const levels[] = {"gentle", "easy",   "casual",      "fair",
                                     "steady", "able",   "skilled",     "strong",
                                     "expert", "master", "grandmaster", "strongest"};
enum { COUNT = sizeof levels / sizeof levels[0] };

struct position {
    tv_state_buffer state;
    tv_state_buffer view;
    tv_action legal[TV_ACTIONS_MAX];
    tv_question question;
};

/* A choice of several actions, so many random decisions into a match. */
static void arrange(struct position *position, const tv_game *game, uint32_t decisions)
{
    tv_rng rng;
    tv_state *state = tv_buffer_state(&position->state);
    tv_question *question = &position->question;
    *question = (tv_question){.game = game, .legal = position->legal};
    tv_rng_seed_number(&rng, 7, decisions);
    tv_setup(game, &(tv_options){.seats = 2}, state);
    for (;;) {
        tv_turn turn = tv_state_turn(state);
        CHECK(turn.node != TV_NODE_OVER);
        if (turn.node == TV_NODE_CHANCE) {
            tv_apply(game, state, TV_CHANCE, tv_sample(game, state, &rng), NULL);
            continue;
        }
        question->seat = (tv_seat)__builtin_ctz(turn.seats);
        question->count = tv_list(game, state, question->seat, position->legal);
        if (decisions == 0 && question->count > 1) break;
        decisions -= decisions > 0;
        tv_apply(game, state, question->seat, position->legal[tv_rng_below(&rng, question->count)],
                 NULL);
    }
    tv_redact(game, state, question->seat, tv_buffer_view(&position->view));
    question->view = tv_buffer_view(&position->view);
}

static tv_action weigh(const char *text, const tv_question *question, tv_opinion *opinions)
{
    ai_custom custom;
    tv_rng rng;
    CHECK(ai_bot_read(text, &custom));
    tv_rng_seed_number(&rng, 5, 0);
    return custom.bot.weigh(&custom.bot, question, &rng, opinions);
}

/* What a level is in the game of a position. */
static ai_settings settings_of(const char *level, const tv_question *question)
{
    return ai_settings_in(tv_bot_find(level)->settings, question);
}

TEST(levels_are_listed_from_the_first_opponent_to_the_strongest)
{
    uint32_t next = 0;
    for (const tv_bot *const *bot = tv_bots; *bot; bot++)
        if (next < COUNT && strcmp((*bot)->name, levels[next]) == 0) next++;
    CHECK_EQ(next, COUNT);
    CHECK_EQ(COUNT, TV_LEVELS + 1);
}

/* The rule of thumb of bench/ladder; what it measures is strength. */
TEST(higher_levels_think_longer_and_overlook_less)
{
    for (const tv_game *const *game = tv_games; *game; game++) {
        static struct position position;
        arrange(&position, *game, 0);
        for (uint32_t i = 1; i < TV_LEVELS; i++) {
            ai_settings below = settings_of(levels[i - 1], &position.question);
            ai_settings above = settings_of(levels[i], &position.question);
            if (above.iterations < below.iterations || above.overlook > below.overlook)
                FAIL("%s: %s is no step up from %s", (*game)->name, levels[i], levels[i - 1]);
            CHECK(below.iterations > 0);
            CHECK(above.blind <= below.blind && above.eager <= below.eager);
            CHECK(above.stubborn <= below.stubborn && below.overlook < AI_PERCENT);
        }
        ai_settings strongest = settings_of("strongest", &position.question);
        ai_search search = {.question = &position.question, .settings = &strongest};
        ai_search_prepare(&search);
        CHECK(search.iterations_max > settings_of("grandmaster", &position.question).iterations);
    }
}

TEST(from_strong_on_nothing_is_overlooked)
{
    static struct position position;
    arrange(&position, tv_games[0], 0);
    for (uint32_t i = TV_STRONG; i < COUNT; i++) {
        ai_settings settings = settings_of(levels[i], &position.question);
        CHECK_EQ(settings.overlook + settings.blind + settings.eager + settings.stubborn, 0);
    }
}

TEST(settings_behind_a_name_count_more_than_the_level)
{
    static struct position position;
    ai_custom custom;
    arrange(&position, tv_games[0], 0);
    CHECK(ai_bot_read("gentle:is_paced=0:iterations=9:overlook=7", &custom));
    ai_settings settings = ai_settings_in(&custom.settings, &position.question);
    CHECK_EQ(settings.iterations, 9);
    CHECK_EQ(settings.overlook, 7);
}

/* Who does not look at the others judges the position in which their turn would begin. */
TEST(a_blind_search_looks_at_no_decision_of_others)
{
    static struct position position;
    static ai_tree tree;
    ai_settings settings = {
        .iterations = 200, .exploration = 100, .prior = 100, .greed = 100, .end = AI_END_LEARNED};
    for (const tv_game *const *game = tv_games; *game; game++) {
        for (uint32_t is_blind = 0; is_blind < 2; is_blind++) {
            arrange(&position, *game, 4);
            ai_search search = {.question = &position.question,
                                .settings = &settings,
                                .model = ai_model_find(*game, 2, 0),
                                .tree = &tree,
                                .is_blind = is_blind};
            uint32_t others = 0;
            tv_rng_seed_number(&search.rng, 6, 0);
            ai_search_run(&search);
            for (uint32_t i = 2; i < tree.count; i++)
                others += tree.node[i].actor != position.question.seat;
            CHECK_EQ(others > 0, !is_blind);
        }
    }
}

TEST(who_is_wholly_eager_judges_by_points_alone)
{
    for (const tv_game *const *game = tv_games; *game; game++) {
        static struct position position;
        tv_opinion eager[TV_ACTIONS_MAX], points[TV_ACTIONS_MAX], learned[TV_ACTIONS_MAX];
        arrange(&position, *game, 6);
        size_t size = position.question.count * sizeof eager[0];
        weigh("strong:is_paced=0:iterations=60:eager=100", &position.question, eager);
        weigh("strong:is_paced=0:iterations=60:end=1", &position.question, points);
        weigh("strong:is_paced=0:iterations=60", &position.question, learned);
        CHECK_EQ(memcmp(eager, points, size), 0);
        CHECK(memcmp(eager, learned, size) != 0);
    }
}

static int32_t rating_of(const tv_question *question, tv_action action)
{
    return question->game->rate(tv_view_read(question->view), question->seat, action);
}

/* The first idea is what looks best at a glance. */
TEST(who_is_wholly_stubborn_keeps_to_the_first_idea)
{
    uint32_t changed = 0;
    for (const tv_game *const *game = tv_games; *game; game++)
        for (uint32_t decisions = 0; decisions < 12; decisions++) {
            static struct position position;
            tv_opinion opinions[TV_ACTIONS_MAX];
            tv_question *question = &position.question;
            arrange(&position, *game, decisions);
            tv_action narrow[TV_ACTIONS_MAX];
            int32_t best = INT32_MIN;
            if (ai_question_narrow(question, tv_view_read(question->view), narrow) <
                question->count)
                continue; /* search is not shown every idea */
            for (uint32_t i = 0; i < question->count; i++) {
                int32_t rating = rating_of(question, question->legal[i]);
                best = rating > best ? rating : best;
            }
            tv_action kept =
                weigh("strong:is_paced=0:iterations=64:stubborn=101", question, opinions);
            tv_action free = weigh("strong:is_paced=0:iterations=64", question, opinions);
            CHECK_EQ(rating_of(question, kept), best);
            changed += rating_of(question, free) != best;
        }
    CHECK(changed > 0);
}
