/* test_search.c - the search: reproducible, anytime, and better than what it is built on. */
/* SPDX-License-Identifier: MIT */
#include <tavola/bot.h>
#include <tavola/games.h>
#include <tavola/play.h>
#include <tavola/steps.h>
#include <tavola/tuning.h>

#include "ai/bots.h"
#include "ai/model.h"
#include "base/clock.h"
#include "kit/check.h"
#include "sim/arena.h"

struct position {
    tv_state_buffer state;
    tv_state_buffer view;
    tv_action legal[TV_ACTIONS_MAX];
    tv_question question;
};

/* The first real choice of a match of the first game with this many seats. */
static void arrange(struct position *position, const tv_game *game, uint8_t seats)
{
    tv_options options = {.seats = seats};
    tv_rng rng;
    tv_state *state = tv_buffer_state(&position->state);
    tv_rng_seed_number(&rng, 3, 0);
    tv_setup(game, &options, state);
    memset(&position->question, 0, sizeof position->question);
    while (position->question.count < 2) {
        tv_turn turn = tv_state_turn(state);
        if (turn.node == TV_NODE_CHANCE) {
            tv_apply(game, state, TV_CHANCE, tv_sample(game, state, &rng), NULL);
            continue;
        }
        position->question.seat = (tv_seat)__builtin_ctz(turn.seats);
        position->question.count = tv_list(game, state, position->question.seat, position->legal);
        if (position->question.count == 1)
            tv_apply(game, state, position->question.seat, position->legal[0], NULL);
    }
    tv_redact(game, state, position->question.seat, tv_buffer_view(&position->view));
    position->question.game = game;
    position->question.view = tv_buffer_view(&position->view);
    position->question.legal = position->legal;
}

static tv_action weigh(const char *bot_text, const tv_question *question, tv_opinion *opinions)
{
    ai_custom custom;
    tv_rng rng;
    CHECK(ai_bot_read(bot_text, &custom));
    tv_rng_seed_number(&rng, 5, 0);
    return custom.bot.weigh(&custom.bot, question, &rng, opinions);
}

TEST(the_same_seed_and_iterations_give_the_same_opinions)
{
    for (const tv_game *const *game = tv_games; *game; game++) {
        static struct position position;
        tv_opinion one[TV_ACTIONS_MAX], two[TV_ACTIONS_MAX];
        arrange(&position, *game, (*game)->seat_counts >> 3 & 1 ? 3 : 2);
        tv_action first = weigh("strong:is_paced=0:iterations=120", &position.question, one);
        tv_action second = weigh("strong:is_paced=0:iterations=120", &position.question, two);
        CHECK(tv_action_equal(first, second));
        CHECK(memcmp(one, two, position.question.count * sizeof one[0]) == 0);
    }
}

TEST(several_threads_give_the_same_opinions_each_time)
{
    static struct position position;
    tv_opinion one[TV_ACTIONS_MAX], two[TV_ACTIONS_MAX];
    arrange(&position, tv_games[0], 2);
    position.question.threads = 3;
    weigh("strong:is_paced=0:iterations=200", &position.question, one);
    weigh("strong:is_paced=0:iterations=200", &position.question, two);
    CHECK(memcmp(one, two, position.question.count * sizeof one[0]) == 0);
    uint32_t visits = 0;
    for (uint32_t i = 0; i < position.question.count; i++) visits += one[i].visits;
    CHECK(visits > 200);
    CHECK(visits <= 600);
}

TEST(visits_add_up_and_expectations_are_shares)
{
    static struct position position;
    tv_opinion opinions[TV_ACTIONS_MAX];
    uint32_t visits = 0;
    arrange(&position, tv_games[0], 2);
    weigh("plain:is_paced=0:iterations=300", &position.question, opinions);
    for (uint32_t i = 0; i < position.question.count; i++) {
        visits += opinions[i].visits;
        CHECK(opinions[i].expected >= 0.0f && opinions[i].expected <= 1.0f);
    }
    CHECK(visits > 0 && visits <= 300);
}

TEST(a_budget_of_time_is_kept)
{
    static struct position position;
    tv_opinion opinions[TV_ACTIONS_MAX];
    arrange(&position, tv_games[0], 2);
    position.question.think_ms = 30;
    uint64_t started = base_clock_thread_ns();
    weigh("strongest:iterations=1000000000", &position.question, opinions);
    CHECK(base_clock_thread_ns() - started < 300000000);
}

TEST(a_limit_of_effort_ends_a_search_early)
{
    static struct position position;
    tv_opinion opinions[TV_ACTIONS_MAX];
    uint32_t visits = 0;
    arrange(&position, tv_games[0], 2);
    weigh("strong:is_paced=0:iterations=100000:effort=2000", &position.question, opinions);
    for (uint32_t i = 0; i < position.question.count; i++) visits += opinions[i].visits;
    CHECK(visits > 0 && visits <= 2000);
}

/* A position with several actions of which search is shown one alone; false: none was met. */
static bool arrange_narrow(struct position *position, const tv_game *game)
{
    tv_rng rng;
    tv_state *state = tv_buffer_state(&position->state);
    tv_question *question = &position->question;
    tv_rng_seed_number(&rng, 1, 0);
    for (uint32_t match = 0; match < 20; match++) {
        tv_setup(game, &(tv_options){.seats = 2}, state);
        for (tv_turn turn; (turn = tv_state_turn(state)).node != TV_NODE_OVER;) {
            if (turn.node == TV_NODE_CHANCE) {
                tv_apply(game, state, TV_CHANCE, tv_sample(game, state, &rng), NULL);
                continue;
            }
            tv_seat seat = (tv_seat)__builtin_ctz(turn.seats);
            if (tv_list_narrow(game, state, seat, position->legal) == 1) {
                uint32_t count = tv_list(game, state, seat, position->legal);
                *question = (tv_question){.game = game, .seat = seat, .count = count};
                question->view = tv_buffer_view(&position->view);
                question->legal = position->legal;
                tv_redact(game, state, seat, tv_buffer_view(&position->view));
                if (count > 1) return true;
            }
            uint32_t count = tv_list(game, state, seat, position->legal);
            tv_apply(game, state, seat, position->legal[tv_rng_below(&rng, count)], NULL);
        }
    }
    return false;
}

TEST(where_search_sees_one_action_alone_it_asks_no_other_question)
{
    uint32_t found = 0;
    for (const tv_game *const *game = tv_games; *game; game++) {
        static struct position position;
        tv_opinion opinions[TV_ACTIONS_MAX];
        if (!arrange_narrow(&position, *game)) continue;
        found++;
        tv_action narrow[TV_ACTIONS_MAX];
        CHECK_EQ(
            tv_list_narrow(*game, tv_buffer_state(&position.state), position.question.seat, narrow),
            1);
        tv_action best = weigh("strong:is_paced=0:iterations=64", &position.question, opinions);
        CHECK(tv_action_equal(best, narrow[0]));
        for (uint32_t i = 0; i < position.question.count; i++)
            CHECK_EQ(opinions[i].visits > 0, tv_action_equal(position.legal[i], narrow[0]));
    }
    CHECK(found > 0);
}

/* Without a search: there is nothing to choose, however long a bot may think. */
TEST(where_search_sees_one_action_alone_a_bot_plays_it_at_once)
{
    static struct position position;
    ai_custom custom;
    tv_rng rng;
    CHECK(arrange_narrow(&position, tv_game_find("castles_of_tuscany")));
    CHECK(ai_bot_read("strong", &custom));
    tv_rng_seed_number(&rng, 5, 0);
    tv_rng before = rng;
    tv_action action = custom.bot.choose(&custom.bot, &position.question, &rng);
    CHECK(tv_action_equal(action, position.legal[0]));
    CHECK_EQ(memcmp(&rng, &before, sizeof rng), 0);
}

/* Of several guesses the one in which the others stand best counts: one expects less. */
TEST(plausible_guesses_are_less_rosy)
{
    const tv_game *game = tv_game_find("cinque_terre");
    static struct position position;
    static ai_tree tree;
    float one = 0.0f, many = 0.0f;
    arrange(&position, game, 2);
    for (uint32_t i = 0; i < 2; i++) {
        ai_settings settings = {.iterations = 200,
                                .exploration = 100,
                                .prior = 100,
                                .greed = 100,
                                .end = AI_END_LEARNED,
                                .guesses = i == 0 ? 1 : 12};
        tv_opinion opinions[TV_ACTIONS_MAX];
        ai_search search = {.question = &position.question,
                            .settings = &settings,
                            .model = ai_model_find(game, 2, 0),
                            .tree = &tree};
        float sum = 0.0f, visits = 0.0f;
        tv_rng_seed_number(&search.rng, 6, 0);
        ai_search_run(&search);
        ai_search_read(&search, opinions);
        for (uint32_t j = 0; j < position.question.count; j++) {
            sum += opinions[j].expected * (float)opinions[j].visits;
            visits += (float)opinions[j].visits;
        }
        *(i == 0 ? &one : &many) = sum / visits;
    }
    CHECK(many > 0.0f && many < one);
}

/* Decisions in the tree after so many iterations, those of other seats apart. */
static void count_decisions(uint16_t solo, uint32_t *own, uint32_t *others)
{
    static struct position position;
    static ai_tree tree;
    ai_settings settings = {.iterations = 400,
                            .exploration = 100,
                            .prior = 100,
                            .greed = 100,
                            .cutoff = 8,
                            .end = AI_END_LEARNED,
                            .solo = solo};
    ai_search search = {.question = &position.question, .settings = &settings, .tree = &tree};
    arrange(&position, tv_game_find("cinco"), 3);
    search.model = ai_model_find(position.question.game, 3, 0);
    tv_rng_seed_number(&search.rng, 6, 0);
    ai_search_run(&search);
    *own = *others = 0;
    for (uint32_t i = 2; i < tree.count; i++)
        *(tree.node[i].actor == position.question.seat ? own : others) += 1;
}

/* Where others act by rating, the tree has room for more of the seat's own decisions. */
TEST(a_solo_tree_holds_own_decisions_alone)
{
    uint32_t own[2], others[2];
    count_decisions(0, &own[0], &others[0]);
    count_decisions(1, &own[1], &others[1]);
    CHECK(others[0] > 0);
    CHECK_EQ(others[1], 0);
    CHECK(own[1] > own[0]);
}

/* With few iterations a tree of one's own is no gain, so the game may ask for many. */
TEST(a_tree_is_solo_from_so_many_iterations_on)
{
    static struct position position;
    arrange(&position, tv_game_find("cinco"), 2);
    ai_settings settings = {.iterations = 99, .solo = 100};
    ai_search search = {.question = &position.question, .settings = &settings};
    ai_search_prepare(&search);
    CHECK(!search.is_solo);
    settings.iterations = 100;
    ai_search_prepare(&search);
    CHECK(search.is_solo);
    settings.solo = 0;
    ai_search_prepare(&search);
    CHECK(!search.is_solo);
}

TEST(settings_are_read_and_wrong_ones_refused)
{
    ai_custom custom;
    CHECK(ai_bot_read("strong:iterations=7:greed=33", &custom));
    CHECK_EQ(custom.settings.iterations, 7);
    CHECK_EQ(custom.settings.greed, 33);
    CHECK_STR(custom.bot.name, "strong:iterations=7:greed=33");
    CHECK(!ai_bot_read("strong:wisdom=7", &custom));
    CHECK(!ai_bot_read("strong:greed", &custom));
    CHECK(!ai_bot_read("strong:greed=x", &custom));
    CHECK(!ai_bot_read("strong:greed=70000", &custom));
    CHECK(!ai_bot_read("random:greed=7", &custom));
}

TEST(settings_left_to_the_game_are_filled_in)
{
    static struct position position;
    ai_settings own = {.iterations = 10, .cutoff = 7, .greed = 33, .patience = 2};
    ai_settings by_game = {.iterations = 10,
                           .guesses = AI_BY_GAME,
                           .cutoff = AI_BY_GAME,
                           .greed = AI_BY_GAME,
                           .exploration = AI_BY_GAME,
                           .patience = AI_BY_GAME,
                           .is_paced = 1};
    for (const tv_game *const *game = tv_games; *game; game++) {
        arrange(&position, *game, 2);
        ai_search search = {.question = &position.question, .settings = &own};
        ai_search_prepare(&search);
        CHECK_EQ(search.iterations_max, 10);
        CHECK_EQ(search.cutoff, 7);
        CHECK_EQ(search.greed, 33);
        CHECK_EQ(search.patience, 2);
        CHECK_EQ(search.guesses, 0);
        CHECK_EQ(search.seats, 2);
        search.settings = &by_game;
        ai_search_prepare(&search);
        CHECK(search.iterations_max >= 10 && search.cutoff < AI_PATH_MAX && search.greed <= 100);
        CHECK(search.exploration > 0.0f && search.exploration < 10.0f && search.patience < 100);
        by_game.iterations = 0;
        ai_search_prepare(&search);
        CHECK(search.iterations_max >= 500);
        by_game.iterations = 10;
    }
}

TEST(a_little_search_beats_random_in_every_game)
{
    for (const tv_game *const *game = tv_games; *game; game++) {
        ai_custom custom;
        arena_result result;
        double wins = 0;
        CHECK(ai_bot_read("steady:is_paced=0:iterations=40", &custom));
        arena_plan plan = {.game = *game,
                           .options = {.seats = 2},
                           .bot_count = 2,
                           .seed = 4,
                           .bot = {&custom.bot, tv_bot_find("random")},
                           .matches = 2,
                           .threads = 1,
                           .target = 50,
                           .has_no_stop = true};
        arena_run(&plan, &result);
        for (uint32_t i = 0; i < result.count; i++) wins += arena_share(&result.match[i], 2, 0);
        arena_free(&result);
        if (wins < 2.0) FAIL("%s: only %.1f of 2 against random", (*game)->name, wins);
    }
}

/* ---- Learned evaluation ---- */

TEST(every_weight_file_is_whole_and_fits_its_game)
{
    uint32_t count = 0;
    for (const tv_game *const *game = tv_games; *game; game++) {
        for (uint32_t i = 0; (*game)->weights && (*game)->weights[i]; i++, count++) {
            static ai_model model;
            CHECK(ai_model_read((*game)->weights[i], &model));
            CHECK_STR(model.game, (*game)->name);
            if (ai_model_find(*game, model.seats, 0) == NULL)
                FAIL("the weights for %s with %u seats do not fit its features", model.game,
                     model.seats);
        }
    }
    CHECK(count > 0);
}

TEST(a_damaged_weight_file_is_refused)
{
    static ai_model model;
    static char text[1 << 17];
    const char *weights = tv_game_find("finca")->weights[0];
    size_t length = strlen(weights);
    CHECK(length < sizeof text);
    memcpy(text, weights, length + 1);
    CHECK(ai_model_read(text, &model));
    text[length / 2] = 'x';
    CHECK(!ai_model_read(text, &model));
    text[length / 2] = '\0';
    CHECK(!ai_model_read(text, &model));
}

TEST(the_last_row_of_a_tuning_serves_every_number_of_players)
{
    for (const tv_game *const *game = tv_games; *game; game++) {
        const struct tv_tuning *tuning = (*game)->tuning;
        while (tuning && tuning->seats < TV_SEATS_MAX) {
            CHECK(tuning[1].seats > tuning->seats);
            tuning++;
        }
    }
}

/* A game's own features must not see more than the seat. */
TEST(features_of_a_seat_are_the_same_in_its_view)
{
    for (const tv_game *const *game = tv_games; *game; game++) {
        static struct position position;
        float truth[AI_INPUTS_MAX] = {0}, known[AI_INPUTS_MAX] = {0};
        if ((*game)->features == NULL) continue;
        arrange(&position, *game, (*game)->seat_counts >> 3 & 1 ? 3 : 2);
        tv_seat seat = position.question.seat;
        ai_features_write(*game, (*game)->features, tv_buffer_state(&position.state), seat, truth);
        ai_features_write(*game, (*game)->features, tv_view_read(position.question.view), seat,
                          known);
        for (uint32_t i = 0; i < ai_features_count(*game, (*game)->features); i++)
            if (truth[i] < known[i] || truth[i] > known[i])
                FAIL("%s: feature %u differs", (*game)->name, i);
    }
}

TEST(shares_of_all_sides_add_up_to_one)
{
    for (const tv_game *const *game = tv_games; *game; game++) {
        static struct position position;
        float results[TV_SEATS_MAX];
        const ai_model *model = ai_model_find(*game, 2, 0);
        if (model == NULL) continue;
        arrange(&position, *game, 2);
        ai_model_results(model, *game, tv_buffer_state(&position.state), results);
        float sum = results[0] + results[1];
        CHECK(sum > 0.999f && sum < 1.001f);
    }
}

/* ---- Ratings ---- */

static const tv_bot bot_a = {.name = "a"}, bot_b = {.name = "b"};

TEST(ten_to_one_is_four_hundred_points)
{
    arena_plan plan = {.options = {.seats = 2}, .bot = {&bot_a, &bot_b}, .bot_count = 2};
    arena_match matches[1100] = {0};
    arena_result result = {.match = matches, .count = 1100};
    for (uint32_t i = 0; i < 1100; i++) {
        bool is_won = i % 11 != 0;
        matches[i] =
            (arena_match){.rank = {is_won ? 1 : 2, is_won ? 2 : 1}, .side = {0, 1}, .bot = {0, 1}};
    }
    arena_rate(&plan, &result);
    double lead = result.rating[0].points - result.rating[1].points;
    CHECK(lead > 390 && lead < 405);
    CHECK(result.rating[0].low < result.rating[0].points);
    CHECK(result.rating[0].high > result.rating[0].points);
}

TEST(the_test_decides_for_clear_results_only)
{
    double won = 0, even = 0;
    for (int i = 0; i < 20; i++) won += arena_evidence(1.0, 0.5);
    for (int i = 0; i < 1000; i++) even += arena_evidence(0.5, 0.5);
    CHECK_EQ(arena_decide(won), ARENA_YES);
    CHECK_EQ(arena_decide(-won), ARENA_NO);
    CHECK_EQ(arena_decide(even), ARENA_OPEN);
}

/* ---- Advice ---- */

static void says(tv_advice why, const char *expected)
{
    char buffer[256];
    tv_text text;
    tv_text_init(&text, buffer, sizeof buffer);
    tv_advice_say(&why, &text);
    CHECK_STR(buffer, expected);
}

TEST(advice_is_said_in_one_sentence)
{
    says((tv_advice){.code = TV_ADVICE_ONLY}, "There is no other choice.");
    says((tv_advice){.code = TV_ADVICE_EARNS, .points = 1, .part = "farms"},
         "Over the next turns it brings about 1 point more for farms than the next best choice.");
    says((tv_advice){.code = TV_ADVICE_SPARES, .points = 4},
         "Over the next turns it leaves the others about 4 points less than the next best choice.");
    says((tv_advice){.code = TV_ADVICE_OFTEN, .percent = {62, 48}},
         "It wins more often in the matches tried out: 62 %, against 48 % after the next best "
         "choice.");
}

TEST(advice_agrees_with_its_own_figures)
{
    static struct position position;
    for (const tv_game *const *game = tv_games; *game; game++) {
        arrange(&position, *game, 2);
        for (uint32_t seed = 1; seed <= 3; seed++) {
            tv_opinion opinions[TV_ACTIONS_MAX];
            tv_advice why;
            tv_rng rng;
            uint32_t best = 0;
            tv_rng_seed_number(&rng, seed, 0);
            tv_action chosen = tv_advise(&position.question, &rng, opinions, &why);
            while (!tv_action_equal(position.legal[best], chosen)) best++;
            for (uint32_t i = 0; i < position.question.count; i++)
                CHECK(opinions[i].visits == 0 || opinions[i].expected <= opinions[best].expected);
            CHECK(why.percent[0] >= why.percent[1]);
        }
    }
}

TEST(advice_names_a_legal_action_and_why)
{
    for (const tv_game *const *game = tv_games; *game; game++) {
        struct position position;
        tv_opinion opinions[TV_ACTIONS_MAX];
        tv_advice why;
        tv_rng rng;
        bool is_legal = false;
        arrange(&position, *game, 2);
        tv_rng_seed_number(&rng, 5, 0);
        tv_action best = tv_advise(&position.question, &rng, opinions, &why);
        for (uint32_t i = 0; i < position.question.count; i++)
            is_legal |= tv_action_equal(position.legal[i], best);
        CHECK(is_legal);
        CHECK(why.code != TV_ADVICE_ONLY && tv_advice_name(why.code) != NULL);
        CHECK((why.code == TV_ADVICE_EARNS) == (why.part[0] != '\0'));
    }
}
