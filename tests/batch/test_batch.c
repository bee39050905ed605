/* test_batch.c - batches: the same matches as one by one, whatever the threads. */
/* SPDX-License-Identifier: MIT */
#include <stdlib.h>

#include <tavola/batch.h>
#include <tavola/games.h>
#include <tavola/steps.h>

#include "kit/check.h"

enum { ROWS = 5, STEPS = 150, CELLS_MAX = ROWS * 8192, ACTIONS_MAX = ROWS * 4096 };

static struct {
    float observation[CELLS_MAX], state[CELLS_MAX], reward[ROWS * TV_SEATS_MAX];
    uint8_t mask[ACTIONS_MAX], done[ROWS], rank[ROWS * TV_SEATS_MAX];
    uint16_t legal[ROWS * TV_ACTIONS_MAX];
    float chance[ROWS * TV_ACTIONS_MAX];
    uint32_t count[ROWS], decisions[ROWS];
    int16_t points[ROWS * TV_SEATS_MAX];
    int8_t seat[ROWS];
} shown;

static const tv_batch_arrays arrays = {
    .observation = shown.observation,
    .state = shown.state,
    .mask = shown.mask,
    .legal = shown.legal,
    .count = shown.count,
    .chance = shown.chance,
    .seat = shown.seat,
    .reward = shown.reward,
    .done = shown.done,
    .rank = shown.rank,
    .points = shown.points,
    .decisions = shown.decisions,
};

static tv_batch *new_batch(const tv_game *game, uint32_t seats, uint32_t threads, uint32_t flags)
{
    static const uint64_t seeds[ROWS] = {3, 1, 4, 15, 9};
    tv_batch_options options = {
        .match = {.seats = (uint8_t)seats}, .matches = ROWS, .threads = threads, .flags = flags};
    tv_batch *batch = tv_batch_new(game, &options);
    CHECK(batch != NULL);
    memset(&shown, 0xAA, sizeof shown);
    tv_batch_bind(batch, &arrays);
    tv_batch_reset(batch, seeds);
    return batch;
}

static void for_all(void (*check)(const tv_game *game, uint32_t seats))
{
    for (const tv_game *const *game = tv_games; *game; game++)
        for (uint32_t seats = 1; seats <= TV_SEATS_MAX; seats++)
            if ((*game)->seat_counts >> seats & 1) check(*game, seats);
}

static void step(tv_batch *batch, int32_t *actions)
{
    tv_batch_sample(batch, actions);
    CHECK_EQ(tv_batch_step(batch, actions, NULL), TV_OK);
}

/* ---- The same as one by one ---- */

struct plain { /* a match played without a batch */
    tv_state_buffer buffer;
    tv_rng rng;
    uint64_t episode;
};

static void plain_start(struct plain *plain, const tv_game *game, uint32_t seats, uint64_t seed)
{
    tv_options options = {.seats = (uint8_t)seats};
    tv_rng_seed_number(&plain->rng, seed, plain->episode++);
    tv_setup(game, &options, tv_buffer_state(&plain->buffer));
}

static bool plain_settle(struct plain *plain, const tv_game *game)
{
    tv_state *state = tv_buffer_state(&plain->buffer);
    while (tv_state_turn(state).node == TV_NODE_CHANCE)
        tv_apply(game, state, TV_CHANCE, tv_sample(game, state, &plain->rng), NULL);
    return tv_state_turn(state).node == TV_NODE_DECISION;
}

static void check_same(const tv_game *game, uint32_t seats)
{
    static struct plain plain;
    tv_batch *batch = new_batch(game, seats, 1, 0);
    const tv_numbering *numbering = tv_batch_numbering(batch);
    plain.episode = 0;
    plain_start(&plain, game, seats, 15);
    plain_settle(&plain, game);
    for (uint32_t i = 0; i < STEPS; i++) {
        int32_t actions[ROWS];
        tv_action legal[TV_ACTIONS_MAX];
        tv_state *state = tv_buffer_state(&plain.buffer);
        tv_seat seat = (tv_seat)__builtin_ctz(tv_state_turn(state).seats);
        CHECK_EQ(shown.seat[3], seat);
        uint32_t count = tv_list(game, state, seat, legal), masked = 0;
        CHECK_EQ(shown.count[3], count);
        for (uint32_t k = 0; k < numbering->decisions; k++)
            masked += shown.mask[3 * numbering->decisions + k];
        CHECK_EQ(masked, count);
        tv_action action = legal[tv_rng_below(&plain.rng, count)];
        CHECK_EQ(shown.mask[3 * numbering->decisions + tv_action_number(numbering, action)], 1);
        tv_apply(game, state, seat, action, NULL);
        bool goes_on = plain_settle(&plain, game);
        if (!goes_on) plain_start(&plain, game, seats, 15);
        if (!goes_on) plain_settle(&plain, game);
        step(batch, actions);
        CHECK_EQ(actions[3], tv_action_number(numbering, action));
        CHECK_EQ(shown.done[3], !goes_on);
        CHECK(memcmp(tv_batch_state(batch, 3), state, game->state_size) == 0);
    }
    tv_batch_free(batch);
}

TEST(a_batch_plays_the_same_matches_as_one_by_one) { for_all(check_same); }

/* ---- Threads ---- */

static uint64_t hash_shown(uint64_t hash)
{
    const uint8_t *bytes = (const uint8_t *)&shown;
    for (size_t i = 0; i < sizeof shown; i++) hash = (hash ^ bytes[i]) * 0x100000001B3ULL;
    return hash;
}

static uint64_t hash_play(const tv_game *game, uint32_t seats, uint32_t threads)
{
    int32_t actions[ROWS];
    tv_batch *batch = new_batch(game, seats, threads, 0);
    uint64_t hash = 1;
    for (uint32_t i = 0; i < STEPS; i++) step(batch, actions);
    hash = hash_shown(hash);
    tv_batch_free(batch);
    return hash;
}

static void check_threads(const tv_game *game, uint32_t seats)
{
    CHECK_EQ(hash_play(game, seats, 1), hash_play(game, seats, 3));
}

TEST(threads_change_nothing) { for_all(check_threads); }

/* ---- Refusals ---- */

static void check_refusal(const tv_game *game, uint32_t seats)
{
    int32_t actions[ROWS];
    uint32_t refused = 99;
    tv_batch *batch = new_batch(game, seats, 2, 0);
    uint32_t decisions = tv_batch_numbering(batch)->decisions;
    step(batch, actions);
    uint64_t before = hash_shown(1);
    tv_batch_sample(batch, actions);
    actions[2] = (int32_t)decisions; /* no such action */
    CHECK_EQ(tv_batch_step(batch, actions, &refused), TV_ILLEGAL_ACTION);
    CHECK_EQ(refused, 2);
    CHECK(hash_shown(1) == before);
    for (actions[2] = 0; shown.mask[2 * decisions + (uint32_t)actions[2]]; actions[2]++) {}
    CHECK_EQ(tv_batch_step(batch, actions, &refused), TV_ILLEGAL_ACTION);
    CHECK(hash_shown(1) == before);
    uint32_t waiting = shown.decisions[1], going = shown.decisions[0];
    tv_batch_sample(batch, actions);
    actions[1] = -1; /* it waits */
    CHECK_EQ(tv_batch_step(batch, actions, NULL), TV_OK);
    CHECK_EQ(shown.decisions[1], waiting);
    CHECK(shown.decisions[0] == going + 1 || shown.done[0]);
    tv_batch_free(batch);
}

TEST(an_illegal_action_changes_nothing) { for_all(check_refusal); }

/* ---- Chance that is shown, matches that stay over ---- */

static void check_chance(const tv_game *game, uint32_t seats)
{
    int32_t actions[ROWS];
    tv_batch *batch = new_batch(game, seats, 1, TV_BATCH_SHOWS_CHANCE | TV_BATCH_STAYS_OVER);
    uint32_t chances = 0, over = 0;
    for (uint32_t i = 0; over < ROWS; i++) {
        CHECK(i < 100000);
        for (uint32_t match = 0; match < ROWS; match++) {
            if (shown.seat[match] != TV_CHANCE) continue;
            float sum = 0;
            for (uint32_t k = 0; k < shown.count[match]; k++)
                sum += shown.chance[match * TV_ACTIONS_MAX + k];
            CHECK(sum > 0.999f && sum < 1.001f);
            chances++;
        }
        step(batch, actions);
        for (uint32_t match = 0; match < ROWS; match++) {
            over += shown.done[match];
            if (!shown.done[match]) continue;
            float sum = 0, best = -1;
            CHECK_EQ(shown.seat[match], TV_SPECTATOR);
            for (uint32_t seat = 0; seat < seats; seat++) {
                float reward = shown.reward[match * seats + seat];
                sum += reward;
                if (reward > best) best = reward;
                CHECK((shown.rank[match * seats + seat] == 1) == (reward >= 0) || best <= 0);
            }
            CHECK(sum > -0.001f && sum < 0.001f && best >= 0);
        }
    }
    CHECK(chances > 0);
    tv_batch_sample(batch, actions);
    CHECK_EQ(actions[0], -1);
    actions[0] = 0;
    CHECK_EQ(tv_batch_step(batch, actions, NULL), TV_MATCH_OVER);
    tv_batch_restart(batch, 0, 77);
    CHECK(shown.seat[0] != TV_SPECTATOR);
    tv_batch_free(batch);
}

TEST(chance_can_be_played_and_matches_can_stay_over) { for_all(check_chance); }

TEST(bots_answer_for_their_seats)
{
    int32_t actions[ROWS];
    float won = 0;
    tv_batch *batch = new_batch(tv_game_find("finca"), 2, 2, 0);
    for (uint32_t i = 0; i < 4000; i++) {
        tv_batch_sample(batch, actions);
        tv_batch_ask(batch, tv_bot_find("greedy"), 1u << 1, actions);
        CHECK_EQ(tv_batch_step(batch, actions, NULL), TV_OK);
        for (uint32_t match = 0; match < ROWS; match++) won += shown.reward[match * 2 + 1];
    }
    CHECK(won > 20); /* greedy wins nearly all of some hundred matches */
    tv_batch_free(batch);
}

/* Weighing the only action used to search for minutes. */
static uint32_t weigh_forced(const tv_game *game, uint32_t seats, uint32_t wanted)
{
    int32_t actions[ROWS];
    tv_batch *batch = new_batch(game, seats, 1, 0);
    const tv_bot *bot = tv_bot_find("steady");
    uint32_t forced = 0;
    tv_rng rng;
    tv_rng_seed_number(&rng, 1, 0);
    for (uint32_t i = 0; i < 500 && forced < wanted; i++) {
        step(batch, actions);
        if (shown.count[0] != 1) continue;
        tv_state_buffer buffer;
        tv_action legal[TV_ACTIONS_MAX];
        tv_opinion opinion = {0, 0.0f};
        tv_question question = {.game = game,
                                .view = tv_buffer_view(&buffer),
                                .legal = legal,
                                .count = 1,
                                .seat = shown.seat[0]};
        tv_redact(game, tv_batch_state(batch, 0), question.seat, tv_buffer_view(&buffer));
        tv_view_list(game, question.view, question.seat, legal);
        tv_action action = bot->weigh(bot, &question, &rng, &opinion);
        CHECK(tv_action_equal(action, legal[0]));
        CHECK_EQ(opinion.visits, 1);
        forced++;
    }
    tv_batch_free(batch);
    return forced;
}

TEST(a_bot_weighs_a_forced_decision_at_once)
{
    uint32_t forced = 0;
    for (const tv_game *const *game = tv_games; *game; game++) forced += weigh_forced(*game, 2, 5);
    CHECK(forced >= 5);
}

TEST(bad_options_make_no_batch)
{
    tv_batch_options options = {.match = {.seats = 5}, .matches = 1};
    CHECK(tv_batch_new(tv_game_find("finca"), &options) == NULL);
    options = (tv_batch_options){.match = {.seats = 2}, .matches = 0};
    CHECK(tv_batch_new(tv_game_find("finca"), &options) == NULL);
}

/* ---- Memory ---- */

static uint32_t allocations;
void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *old, size_t size);
void *__real_aligned_alloc(size_t alignment, size_t size);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *old, size_t size);
void *__wrap_aligned_alloc(size_t alignment, size_t size);

void *__wrap_malloc(size_t size)
{
    allocations++;
    return __real_malloc(size);
}
void *__wrap_calloc(size_t count, size_t size)
{
    allocations++;
    return __real_calloc(count, size);
}
void *__wrap_realloc(void *old, size_t size)
{
    allocations++;
    return __real_realloc(old, size);
}
void *__wrap_aligned_alloc(size_t alignment, size_t size)
{
    allocations++;
    return __real_aligned_alloc(alignment, size);
}

static void check_memory(const tv_game *game, uint32_t seats)
{
    int32_t actions[ROWS];
    uint32_t before = allocations;
    tv_batch *batch = new_batch(game, seats, 1, 0);
    CHECK(allocations > before); /* they are counted */
    before = allocations;
    for (uint32_t i = 0; i < STEPS; i++) step(batch, actions);
    CHECK_EQ(allocations, before);
    tv_batch_free(batch);
}

TEST(no_decision_allocates) { for_all(check_memory); }

/* A thread's first search makes room for its tree, the next ones use it again. */
static void check_memory_of_bots(const tv_game *game, uint32_t seats)
{
    static const char *const names[] = {"random", "greedy", "strong:iterations=8"};
    int32_t actions[ROWS];
    for (uint32_t i = 0; i < sizeof names / sizeof *names; i++) {
        tv_batch *batch = new_batch(game, seats, 1, 0);
        tv_bot *bot = tv_bot_new(names[i]);
        tv_batch_ask(batch, bot, UINT32_MAX, actions);
        CHECK_EQ(tv_batch_step(batch, actions, NULL), TV_OK);
        uint32_t before = allocations;
        tv_batch_ask(batch, bot, UINT32_MAX, actions);
        CHECK_EQ(tv_batch_step(batch, actions, NULL), TV_OK);
        CHECK_EQ(allocations, before);
        tv_bot_free(bot);
        tv_batch_free(batch);
    }
}

TEST(no_decision_of_a_bot_allocates) { for_all(check_memory_of_bots); }
