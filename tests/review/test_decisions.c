/* test_decisions.c - decisions are judged by what the seat knew, and mistakes are found. */
/* SPDX-License-Identifier: MIT */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include <tavola/games.h>
#include <tavola/steps.h>
#include <tavola/words.h>

#include "kit/check.h"
#include "kit/scene.h"
#include "review/review.h"

static const review_plan small = {.seed = 3,
                                  .samples_first = 1,
                                  .samples = 1,
                                  .ends_every = 1,
                                  .search = 5,
                                  .rounds = 2,
                                  .pairs = 4};

static void whole_review(const tv_match *match, tv_text *out)
{
    review *reviewed = review_new(match, &small);
    tv_json json;
    while (review_step(reviewed)) continue;
    tv_json_init(&json, out);
    tv_json_open(&json, '{');
    review_put(reviewed, &json);
    tv_json_close(&json, '}');
    CHECK(!out->is_full);
    CHECK(out->length < review_put_size(reviewed));
    review_free(reviewed);
}

static char written[2][1 << 20];

TEST(the_same_match_and_plan_give_the_same_review)
{
    struct scene scene = scene_start(tv_game_find("finca"), "seats 2");
    tv_text text[2];
    scene_random(&scene, 30);
    for (uint32_t i = 0; i < 2; i++) {
        tv_text_init(&text[i], written[i], sizeof written[i]);
        whole_review(scene.match, &text[i]);
    }
    CHECK_STR(written[0], written[1]);
    scene_end(&scene);
}

/* The first `version` entries of a match, then another outcome of the chance move behind them, if
 * the seat cannot tell it from the one that came. NULL: it can. */
static tv_match *with_other_luck(const tv_match *match, uint32_t version, tv_seat seat)
{
    const tv_game *game = tv_match_game(match);
    tv_state_buffer before, truth, other, view, other_view;
    tv_outcome outcomes[TV_OUTCOMES_MAX];
    tv_action came = tv_match_entry(match, version)->action;
    tv_match_at(match, version, tv_buffer_state(&before));
    tv_match_at(match, version + 1, tv_buffer_state(&truth));
    tv_redact(game, tv_buffer_state(&truth), seat, tv_buffer_view(&view));
    uint32_t count = tv_outcomes(game, tv_buffer_state(&before), outcomes);
    for (uint32_t i = 0; i < count; i++) {
        if (tv_action_equal(outcomes[i].action, came)) continue;
        other = before;
        tv_apply(game, tv_buffer_state(&other), TV_CHANCE, outcomes[i].action, NULL);
        tv_redact(game, tv_buffer_state(&other), seat, tv_buffer_view(&other_view));
        if (memcmp(&view, &other_view, game->state_size) != 0) continue;
        tv_match *changed = tv_match_new(game, tv_match_options(match));
        for (uint32_t j = 0; j < version; j++) {
            const tv_entry *entry = tv_match_entry(match, j);
            tv_match_append(changed, entry->actor, entry->action, NULL);
        }
        tv_match_append(changed, TV_CHANCE, outcomes[i].action, NULL);
        return changed;
    }
    return NULL;
}

static void check_same_judgement(const tv_match *match, const tv_match *changed, tv_seat seat)
{
    uint32_t last = tv_match_version(match) - 1;
    review *reviewed = review_new(match, &small), *other = review_new(changed, &small);
    while (review_step(reviewed)) continue;
    while (review_step(other)) continue;
    const review_decision *decision = review_decision_find(reviewed, last);
    const review_decision *same = review_decision_find(other, last);
    CHECK(decision->cost == same->cost && decision->share[1] == same->share[1]);
    CHECK(tv_action_equal(decision->best, same->best));
    CHECK(review_value_of(reviewed, last, seat).share == review_value_of(other, last, seat).share);
    review_free(reviewed);
    review_free(other);
}

/* Matches that differ in what a seat cannot know: it may expect the same, and its decision costs
 * the same. */
TEST(a_decision_is_judged_by_what_the_seat_knew)
{
    const tv_game *game = tv_game_find("castles_of_tuscany");
    struct scene scene = scene_start(game, "seats 2");
    uint32_t compared = 0;
    scene_random(&scene, 40);
    for (uint32_t i = 1; i < tv_match_version(scene.match) && compared < 3; i++) {
        const tv_entry *entry = tv_match_entry(scene.match, i);
        if (entry->actor < 0 || tv_match_entry(scene.match, i - 1)->actor >= 0) continue;
        tv_match *changed = with_other_luck(scene.match, i - 1, entry->actor);
        if (changed == NULL) continue;
        struct scene part = scene_start(game, "seats 2");
        for (uint32_t j = 0; j <= i; j++) {
            const tv_entry *copied = tv_match_entry(scene.match, j);
            tv_match_append(part.match, copied->actor, copied->action, NULL);
        }
        tv_match_append(changed, entry->actor, entry->action, NULL);
        check_same_judgement(part.match, changed, entry->actor);
        compared++;
        tv_match_free(changed);
        scene_end(&part);
    }
    CHECK(compared > 0);
    scene_end(&scene);
}

/* Two cards stop the other's line, and one is as good as the other. A search over both soon visits
 * one of them alone; what it thinks of the other by then is no reason to call it a blunder. */
TEST(what_is_as_good_as_the_best_costs_nothing)
{
    static const review_plan plan = {.seed = 3, .search = 100, .rounds = 2, .pairs = 4};
    static const char *const cards[] = {"play 59", "play 73"};
    const tv_game *game = tv_game_find("cinco");
    for (uint32_t i = 0; i < 2; i++) {
        struct scene scene = scene_start(game, "seats 2");
        char last[16];
        tv_action better;
        scene_play(&scene,
                   "chance deal 0 84\nchance deal 0 74\nchance deal 0 61\nchance deal 0 79\n"
                   "chance deal 1 35\nchance deal 1 2\nchance deal 1 70\nchance deal 1 21\n"
                   "chance start 0\n0 exchange\n"
                   "chance discard 0 61 74\nchance discard 0 79 84\n"
                   "chance deal 0 77\nchance deal 0 5\nchance deal 0 59\nchance deal 0 73\n"
                   "1 play 35\n1 place 36\n0 play 77\n0 place 86\n1 play 2\n1 place 18\n"
                   "0 draw\nchance deal 0 4\n1 play 21\n1 place 37\n");
        CHECK(tv_action_read_bare(game, cards[1 - i], strlen(cards[1 - i]), &better, NULL) ==
              TV_OK);
        snprintf(last, sizeof last, "0 %s\n", cards[i]);
        scene_play(&scene, last);
        review_decision judged = review_against(scene.match, &plan, better);
        if (judged.cost > 0.1)
            FAIL("%s instead of %s cost %.2f", cards[i], cards[1 - i], judged.cost);
        scene_end(&scene);
    }
}

/* The cost of a decision that one comparison chose to look at again is that of longer ones, and its
 * doubt tells how far they moved: a short search errs alike as often as one repeats it. */
TEST(longer_comparisons_are_believed_and_show_the_doubt)
{
    review_plan once = {.seed = 3, .search = 10, .pairs = 1}, again = once;
    struct scene scene = scene_start(tv_game_find("castles_of_tuscany"), "seats 2");
    uint32_t moved = 0;
    again.rounds = 1, again.longer = 3;
    scene_random(&scene, 40);
    review *first = review_new(scene.match, &once), *longer = review_new(scene.match, &again);
    while (review_step(first)) continue;
    while (review_step(longer)) continue;
    for (uint32_t i = 0; i < review_decision_count(first); i++) {
        const review_decision *was = review_decision_of(first, i);
        const review_decision *is = review_decision_of(longer, i);
        double change = fabs((was->share[1] - was->share[0]) - (is->share[1] - is->share[0]));
        if (change == 0.0) continue; /* settled at once, or no choice */
        CHECK(is->doubt >= change / 2.0 - 1e-9);
        CHECK(is->cost == fmax(is->share[1] - is->share[0], 0.0));
        moved++;
    }
    CHECK(moved > 0);
    review_free(first);
    review_free(longer);
    scene_end(&scene);
}

/* Of many decisions some look bad by chance alone: within two standard errors they cost nothing. */
TEST(a_cost_within_two_standard_errors_is_none)
{
    review_plan plan = {.seed = 3, .search = 10, .rounds = 1, .longer = 2, .pairs = 1};
    struct scene scene = scene_start(tv_game_find("castles_of_tuscany"), "seats 2");
    uint32_t doubted = 0, graded = 0;
    scene_random(&scene, 80);
    review *reviewed = review_new(scene.match, &plan);
    while (review_step(reviewed)) continue;
    for (uint32_t i = 0; i < review_decision_count(reviewed); i++) {
        const review_decision *decision = review_decision_of(reviewed, i);
        if (decision->cost <= 0.0) continue;
        if (decision->cost < 2.0 * decision->doubt) {
            CHECK(decision->grade <= REVIEW_BEST);
            doubted += decision->cost > decision->doubt;
        }
        graded += decision->grade > REVIEW_BEST;
    }
    CHECK(doubted > 0);
    CHECK(graded > 0);
    review_free(reviewed);
    scene_end(&scene);
}

/* Every choice of one seat is the worst by the game's own rating, every choice of the other the
 * best: the first seat's decisions must cost more. */
TEST(bad_play_costs_more_than_good_play)
{
    static const char *const names[] = {"cinco", "finca", "castles_of_tuscany"};
    for (uint32_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        const tv_game *game = tv_game_find(names[i]);
        struct scene scene = scene_start(game, "seats 2");
        tv_action legal[TV_ACTIONS_MAX];
        scene_chance(&scene);
        while (scene_seat(&scene) >= 0) {
            tv_seat seat = scene_seat(&scene);
            const tv_state *state = tv_match_state(scene.match);
            uint32_t count = tv_list(game, state, seat, legal), chosen = 0;
            for (uint32_t j = 1; j < count; j++) {
                int32_t rating = game->rate(state, seat, legal[j]);
                int32_t so_far = game->rate(state, seat, legal[chosen]);
                if (seat == 0 ? rating < so_far : rating > so_far) chosen = j;
            }
            tv_match_append(scene.match, seat, legal[chosen], NULL);
            scene_chance(&scene);
        }
        review *reviewed = review_new(scene.match, &small);
        while (review_step(reviewed)) continue;
        double bad = review_summary_of(reviewed, 0).cost;
        double good = review_summary_of(reviewed, 1).cost;
        if (bad <= good) FAIL("%s: bad play cost %.3f, good play %.3f", names[i], bad, good);
        review_free(reviewed);
        scene_end(&scene);
    }
}

/* What a seat never saw is dealt anew: it cannot tell, and everything could have happened so. */
TEST(a_fresh_deal_looks_the_same_to_the_seat)
{
    static const char *const names[] = {"castles_of_tuscany", "viticulture", "cinque_terre"};
    uint32_t changed = 0;
    for (uint32_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        const tv_game *game = tv_game_find(names[i]);
        struct scene scene = scene_start(game, "seats 2");
        tv_state_buffer truth, fresh, view, fresh_view;
        tv_rng rng;
        scene_random(&scene, 30);
        tv_rng_seed_number(&rng, i + 1, 0);
        uint32_t version = tv_match_version(scene.match) / 2;
        tv_match *dealt = review_redeal(scene.match, version, 0, &rng);
        CHECK_EQ(tv_match_version(dealt), version);
        tv_match_at(scene.match, version, tv_buffer_state(&truth));
        tv_match_at(dealt, version, tv_buffer_state(&fresh));
        tv_redact(game, tv_buffer_state(&truth), 0, tv_buffer_view(&view));
        tv_redact(game, tv_buffer_state(&fresh), 0, tv_buffer_view(&fresh_view));
        CHECK_EQ(memcmp(&view, &fresh_view, game->state_size), 0);
        changed += memcmp(&truth, &fresh, game->state_size) != 0;
        tv_match_free(dealt);
        scene_end(&scene);
    }
    CHECK(changed > 0);
}
