/* test_run.c - whole runs: rotation, sharing, threads, records. */
/* SPDX-License-Identifier: MIT */
#include <math.h>
#include <stdlib.h>
#include <unistd.h>

#include <tavola/play.h>
#include <tavola/game.h>

#include "base/file.h"
#include "kit/check.h"
#include "sim/arena.h"
#include "sim/sim.h"
#include "sim/toy.h"

static sim_plan plan_of(uint8_t seats, const char *first, const char *second)
{
    sim_plan plan = {.game = &toy_game,
                     .options = {.seats = seats},
                     .seed = 3,
                     .matches = 600,
                     .threads = 1,
                     .bot_count = second ? 2 : 1};
    plan.bot[0] = tv_bot_find(first);
    plan.bot[1] = second ? tv_bot_find(second) : NULL;
    return plan;
}

TEST(every_bot_sits_in_every_seat_equally_often)
{
    for (uint8_t seats = 2; seats <= 4; seats++) {
        sim_plan plan = plan_of(seats, "greedy", "random");
        uint32_t times[4][2] = {{0}};
        for (uint64_t index = 0; index < 2u * seats; index++)
            for (uint32_t seat = 0; seat < seats; seat++)
                times[seat][sim_bot_index(&plan, index, seat)]++;
        for (uint32_t seat = 0; seat < seats; seat++) CHECK_EQ(times[seat][0], times[seat][1]);
    }
}

TEST(wins_of_all_bots_add_up_to_the_matches)
{
    for (uint8_t seats = 2; seats <= 4; seats++) {
        sim_plan plan = plan_of(seats, "greedy", "random");
        sim_tally tally;
        sim_run(&plan, &tally);
        CHECK_EQ(tally.matches, plan.matches);
        CHECK_EQ(tally.broken, 0);
        CHECK_EQ(tally.endings[1], plan.matches);
        CHECK_EQ(tally.bot[0].win_sixtieths + tally.bot[1].win_sixtieths, SIM_WIN * plan.matches);
        CHECK_EQ(tally.bot[0].seats + tally.bot[1].seats, seats * plan.matches);
        CHECK(tally.bot[0].win_sixtieths > tally.bot[1].win_sixtieths);
        sim_tally_free(&tally);
    }
}

TEST(partners_win_together)
{
    sim_plan plan = plan_of(4, "random", NULL);
    sim_tally tally;
    sim_run(&plan, &tally);
    CHECK_EQ(tally.seat[0].win_sixtieths, tally.seat[2].win_sixtieths);
    CHECK_EQ(tally.seat[1].win_sixtieths, tally.seat[3].win_sixtieths);
    CHECK_EQ(tally.seat[0].win_sixtieths + tally.seat[1].win_sixtieths, SIM_WIN * plan.matches);
    sim_tally_free(&tally);
}

TEST(any_number_of_threads_gives_the_same_counts)
{
    sim_plan plan = plan_of(3, "greedy", "random");
    sim_tally one, many;
    sim_run(&plan, &one);
    plan.threads = 5;
    sim_run(&plan, &many);
    CHECK_EQ(one.matches, many.matches);
    CHECK_EQ(one.shared, many.shared);
    CHECK_EQ(one.decisions.sum, many.decisions.sum);
    CHECK_EQ(one.chances.sum, many.chances.sum);
    for (uint32_t i = 0; i < 3; i++) {
        CHECK_EQ(one.seat[i].win_sixtieths, many.seat[i].win_sixtieths);
        CHECK_EQ(one.seat[i].points.sum, many.seat[i].points.sum);
        CHECK_EQ(sim_spread_quantile(&one.seat[i].points, 50),
                 sim_spread_quantile(&many.seat[i].points, 50));
    }
    sim_tally_free(&one);
    sim_tally_free(&many);
}

TEST(another_seed_gives_another_run)
{
    sim_plan plan = plan_of(3, "random", NULL);
    sim_tally one, other;
    sim_run(&plan, &one);
    plan.seed++;
    sim_run(&plan, &other);
    CHECK(one.decisions.sum != other.decisions.sum || one.chances.sum != other.chances.sum);
    sim_tally_free(&one);
    sim_tally_free(&other);
}

static const char *broken_when_four_are_left(const tv_state *state)
{
    const toy_state *s = (const toy_state *)(const void *)state;
    return s->heap == 4 ? "four are left" : NULL;
}

TEST(a_broken_invariant_is_counted_and_the_first_is_named)
{
    tv_game game = toy_game;
    sim_plan plan = plan_of(2, "random", NULL);
    sim_tally tally;
    game.broken = broken_when_four_are_left;
    plan.game = &game;
    sim_run(&plan, &tally);
    CHECK(tally.broken > 0 && tally.broken < plan.matches);
    CHECK_EQ(tally.broken + tally.matches, plan.matches);
    CHECK_STR(tally.broken_text, "four are left");
    uint64_t first = tally.broken_index;
    sim_tally_free(&tally);
    plan.matches = first;
    if (plan.matches == 0) return;
    sim_run(&plan, &tally);
    CHECK_EQ(tally.broken, 0);
    sim_tally_free(&tally);
}

TEST(a_match_without_end_is_stopped_and_counted)
{
    tv_game game = toy_game;
    sim_plan plan = plan_of(2, "random", NULL);
    sim_tally tally;
    game.decisions_max = 3;
    plan.game = &game;
    sim_run(&plan, &tally);
    CHECK(tally.broken > 0);
    sim_tally_free(&tally);
}

TEST(saved_matches_read_back_and_carry_their_seed)
{
    char folder[] = "sim-records-XXXXXX";
    char path[128];
    CHECK(mkdtemp(folder) != NULL);
    sim_plan plan = plan_of(3, "greedy", "random");
    sim_tally tally;
    plan.matches = 3;
    plan.save_directory = folder;
    sim_run(&plan, &tally);
    CHECK_EQ(tally.saved, 3);
    CHECK_EQ(tally.save_failure, 0);
    for (int i = 0; i < 3; i++) {
        char *text;
        size_t length;
        tv_error error;
        snprintf(path, sizeof path, "%s/toy-3-3-%06d.game", folder, i);
        CHECK_EQ(base_file_read(path, &text, &length), 0);
        tv_match *match = tv_match_read(text, length, &error);
        if (match == NULL) FAIL("line %u: %s", error.line, error.text);
        CHECK_EQ(strlen(tv_match_seed(match)), 64);
        CHECK_EQ(tv_match_flags(match), TV_RECORD_HASHES | TV_RECORD_SEAL);
        tv_match_free(match);
        free(text);
        CHECK_EQ(base_file_remove(path), 0);
    }
    rmdir(folder);
    sim_tally_free(&tally);
}

TEST(a_folder_that_cannot_be_written_is_reported)
{
    sim_plan plan = plan_of(2, "random", NULL);
    sim_tally tally;
    plan.matches = 2;
    plan.save_directory = "no/such/folder";
    sim_run(&plan, &tally);
    CHECK(tally.save_failure != 0);
    CHECK_EQ(tally.saved, 0);
    sim_tally_free(&tally);
}

TEST(a_field_is_read_as_matches_end)
{
    sim_plan plan = plan_of(2, "random", NULL);
    sim_tally tally;
    plan.field = &toy_game.fields[0]; /* the heap, which is empty then */
    sim_run(&plan, &tally);
    CHECK_EQ(tally.field.count, plan.matches);
    CHECK_EQ(sim_spread_max(&tally.field), 0);
    sim_tally_free(&tally);
}

TEST(choices_of_a_verb_are_counted)
{
    sim_plan plan = plan_of(2, "random", NULL);
    sim_tally tally;
    plan.verb = TOY_TAKE;
    sim_run(&plan, &tally);
    CHECK_EQ(tally.could[0], 0);
    CHECK(tally.chosen[1] > 0 && tally.chosen[3] > 0);
    CHECK(tally.could[1] > tally.could[2] && tally.could[2] > tally.could[3]);
    for (uint32_t i = 0; i < SIM_CHOICES_MAX; i++) CHECK(tally.chosen[i] <= tally.could[i]);
    CHECK(tally.chosen[1] + tally.chosen[2] + tally.chosen[3] < (uint64_t)tally.decisions.sum);
    sim_tally_free(&tally);
}

/* A run that goes on after the question was decided may come back over the bound. */
TEST(a_run_of_all_matches_is_judged_by_all_of_them)
{
    uint32_t open = 0;
    tv_bot twin = *tv_bot_find("random");
    twin.name = "twin";
    for (uint64_t seed = 1; seed <= 60; seed++) {
        arena_result result;
        arena_plan plan = {.game = &toy_game,
                           .options = {.seats = 2},
                           .bot = {tv_bot_find("random"), &twin},
                           .bot_count = 2,
                           .seed = seed,
                           .matches = 400,
                           .threads = 1,
                           .target = 50,
                           .has_no_stop = true};
        arena_run(&plan, &result);
        CHECK_EQ(result.count, plan.matches);
        CHECK_EQ(result.verdict, arena_decide(result.evidence));
        open += result.verdict == ARENA_OPEN;
        arena_free(&result);
    }
    CHECK(open > 0);
}

static arena_plan arena_of(uint8_t seats, const char *first, const char *second, uint32_t matches)
{
    arena_plan plan = {.game = &toy_game,
                       .options = {.seats = seats},
                       .bot = {tv_bot_find(first), second ? tv_bot_find(second) : NULL},
                       .bot_count = second ? 2 : 1,
                       .seed = 5,
                       .matches = matches,
                       .threads = 1,
                       .target = 50,
                       .has_no_stop = true};
    return plan;
}

TEST(shares_of_bots_and_of_seats_add_up_to_one)
{
    for (uint8_t seats = 2; seats <= 3; seats++) {
        arena_result result;
        arena_plan plan = arena_of(seats, "random", "greedy", 60);
        arena_run(&plan, &result);
        for (uint32_t i = 0; i < result.count; i++) {
            double bots = 0.0, all = 0.0;
            for (uint32_t bot = 0; bot < 2; bot++)
                bots += arena_share(&result.match[i], seats, bot);
            for (uint32_t seat = 0; seat < seats; seat++)
                all += arena_share_seat(&result.match[i], seats, seat);
            CHECK(bots > 0.999 && bots < 1.001 && all > 0.999 && all < 1.001);
            CHECK(result.match[i].starter < seats);
        }
        arena_free(&result);
    }
    arena_match draw = {.rank = {1, 2, 1}, .side = {0, 1, 2}, .bot = {0, 1, 1}};
    CHECK(arena_share_seat(&draw, 3, 0) == 0.5 && arena_share_seat(&draw, 3, 1) == 0.0);
}

TEST(equal_bots_are_kept_apart)
{
    arena_result result;
    char name[2][ARENA_NAME_SIZE];
    arena_plan plan = arena_of(2, "random", "random", 40);
    arena_run(&plan, &result);
    for (uint32_t i = 0; i < 2; i++) arena_bot_name(&plan, i, name[i]);
    CHECK_STR(name[0], "random");
    CHECK_STR(name[1], "random (2)");
    double wins = 0.0;
    for (uint32_t i = 0; i < result.count; i++) wins += arena_share(&result.match[i], 2, 0);
    CHECK(wins > 0.0 && wins < result.count); /* not all wins of both */
    CHECK(result.times[0].total > 0 && result.times[1].total > 0);
    arena_free(&result);
}

TEST(a_single_bot_gets_no_verdict)
{
    arena_result result;
    arena_plan plan = arena_of(3, "random", NULL, 30);
    plan.has_no_stop = false;
    arena_run(&plan, &result);
    CHECK_EQ(result.verdict, ARENA_NONE);
    CHECK_EQ(result.count, 30);
    arena_free(&result);
}

/* Groups of matches that share their chance stay whole. */
TEST(an_arena_stops_when_its_time_is_used_up)
{
    for (uint32_t threads = 1; threads <= 3; threads++) {
        arena_result result;
        arena_plan plan = arena_of(3, "random", "greedy", 3000000);
        plan.threads = threads;
        plan.budget_ns = 5000000;
        arena_run(&plan, &result);
        CHECK(result.count > 0 && result.count < plan.matches && result.count % 3 == 0);
        for (uint32_t i = 0; i < result.count; i++) CHECK(result.match[i].is_done);
        CHECK(!result.match[result.count].is_done);
        arena_free(&result);
    }
}

TEST(records_of_an_arena_read_back)
{
    char folder[] = "arena-records-XXXXXX";
    CHECK(mkdtemp(folder) != NULL);
    arena_result result;
    arena_plan plan = arena_of(2, "random", "greedy", 4);
    plan.save_directory = folder;
    arena_run(&plan, &result);
    CHECK_EQ(result.saved, 4);
    for (int i = 0; i < 4; i++) {
        char path[128], *text;
        size_t length;
        tv_error error;
        snprintf(path, sizeof path, "%s/toy-2-5-%06d.game", folder, i);
        CHECK_EQ(base_file_read(path, &text, &length), 0);
        tv_match *match = tv_match_read(text, length, &error);
        if (match == NULL) FAIL("line %u: %s", error.line, error.text);
        tv_match_free(match);
        free(text);
        CHECK_EQ(base_file_remove(path), 0);
    }
    CHECK_EQ(rmdir(folder), 0);
    arena_free(&result);
}

/* Two equal bots, stopped as soon as the figures look their worst: the truth is outside the
 * interval at most once in twenty. Wilson's interval is wrong far more often here. */
TEST(an_interval_holds_after_stopping_at_a_bad_moment)
{
    enum { RUNS = 60, GROUPS = 40 };
    uint32_t missed = 0, missed_wilson = 0;
    arena_plan plan = {.options = {.seats = 2}, .bot_count = 2};
    for (uint32_t run = 0; run < RUNS; run++) {
        static arena_match matches[2 * GROUPS];
        arena_result result = {.match = matches};
        tv_rng rng;
        double wins = 0.0, worst = 0.0, low, high;
        tv_rng_seed_number(&rng, run, 0);
        for (uint32_t i = 0; i < 2 * GROUPS; i++) {
            uint8_t is_won = (uint8_t)tv_rng_below(&rng, 2);
            matches[i] = (arena_match){
                .rank = {is_won ? 1 : 2, is_won ? 2 : 1}, .side = {0, 1}, .bot = {0, 1}};
            wins += is_won;
            double far = (wins - (i + 1) / 2.0) / sqrt(i + 1.0);
            if (i % 2 == 0 || i < 10 || fabs(far) <= worst) continue;
            worst = fabs(far);
            result.count = i + 1;
        }
        arena_interval(&plan, &result, 0, &low, &high);
        missed += low > 0.5 || high < 0.5;
        wins = 0.0;
        for (uint32_t i = 0; i < result.count; i++) wins += arena_share(&matches[i], 2, 0);
        sim_interval(wins, result.count, &low, &high);
        missed_wilson += low > 0.5 || high < 0.5;
    }
    CHECK(missed <= RUNS / 20);
    CHECK(missed_wilson > RUNS / 20);
}
