/* test_honesty.c - the law of honest bots, over every registered game and every bot.
 *
 * A bot is asked twice about the same position as its seat sees it, with different hidden truths
 * behind it. The same seed must give the same answer. A bot that peeks at the truth is caught. */
/* SPDX-License-Identifier: MIT */
#include <tavola/bot.h>
#include <tavola/games.h>
#include <tavola/play.h>
#include <tavola/steps.h>

#include "ai/bots.h"
#include "kit/check.h"

enum { POSITIONS = 3, TRUTHS = 2, FEW = 24 };

/* What really lies hidden while a bot decides; only the bot that peeks looks here. */
static const tv_state *truth_now;

struct position {
    const tv_game *game;
    tv_state_buffer state;
    tv_state_buffer view;
    tv_action legal[TV_ACTIONS_MAX];
    uint32_t count;
    tv_seat seat;
};

/* A position some random decisions into a match, where there is something to choose. */
static bool arrange(struct position *position, const tv_game *game, uint8_t seats, tv_rng *rng)
{
    tv_options options = {.seats = seats};
    tv_state *state = tv_buffer_state(&position->state);
    uint32_t decisions = tv_rng_below(rng, 60);
    position->game = game;
    tv_setup(game, &options, state);
    for (;;) {
        tv_turn turn = tv_state_turn(state);
        if (turn.node == TV_NODE_OVER) return false;
        if (turn.node == TV_NODE_CHANCE) {
            tv_apply(game, state, TV_CHANCE, tv_sample(game, state, rng), NULL);
            continue;
        }
        position->seat = (tv_seat)__builtin_ctz(turn.seats);
        position->count = tv_list(game, state, position->seat, position->legal);
        if (decisions == 0 && position->count > 1) break;
        decisions -= decisions > 0;
        tv_apply(game, state, position->seat, position->legal[tv_rng_below(rng, position->count)],
                 NULL);
    }
    tv_redact(game, state, position->seat, tv_buffer_view(&position->view));
    return true;
}

static tv_action ask(const tv_bot *bot, const struct position *position,
                     const tv_state_buffer *truth, uint64_t seed)
{
    tv_rng rng;
    tv_state_buffer view;
    truth_now = (const tv_state *)(const void *)truth;
    tv_redact(position->game, truth_now, position->seat, tv_buffer_view(&view));
    tv_question question = {.game = position->game,
                            .view = tv_buffer_view(&view),
                            .legal = position->legal,
                            .count = position->count,
                            .seat = position->seat};
    tv_rng_seed_number(&rng, seed, 0);
    return bot->choose(bot, &question, &rng);
}

/* How often the answer changed with what is hidden. */
static uint32_t changes(const tv_bot *bot, const struct position *position, tv_rng *rng)
{
    uint32_t count = 0;
    tv_action first = ask(bot, position, &position->state, 7);
    for (uint32_t i = 0; i < TRUTHS; i++) {
        tv_state_buffer guess;
        position->game->determinize((const tv_view *)(const void *)&position->view, position->seat,
                                    rng, tv_buffer_state(&guess));
        count += !tv_action_equal(first, ask(bot, position, &guess, 7));
    }
    return count;
}

static uint32_t changes_everywhere(const tv_bot *bot)
{
    uint32_t count = 0;
    tv_rng rng;
    tv_rng_seed_number(&rng, 11, 0);
    for (const tv_game *const *game = tv_games; *game; game++)
        for (uint8_t seats = 2; seats <= TV_SEATS_MAX; seats++) {
            if (!((*game)->seat_counts >> seats & 1)) continue;
            for (uint32_t i = 0; i < POSITIONS * kit_effort(); i++) {
                static struct position position;
                if (arrange(&position, *game, seats, &rng)) count += changes(bot, &position, &rng);
            }
        }
    return count;
}

/* The levels as they are, but with few iterations: peeking does not need many. */
TEST(every_bot_answers_the_same_whatever_is_hidden)
{
    for (const tv_bot *const *bot = tv_bots; *bot; bot++) {
        tv_bot quick = **bot;
        ai_settings settings;
        if (quick.settings != NULL) {
            settings = *(const ai_settings *)quick.settings;
            bool is_long = settings.iterations == 0 || settings.iterations > FEW;
            if (is_long) settings.iterations = FEW;
            settings.is_paced = 0;
            quick.settings = &settings;
        }
        if (changes_everywhere(&quick) != 0) FAIL("%s looks at what is hidden", quick.name);
    }
}

/* Chooses by the bytes of the truth, which no honest bot can read. */
static tv_action peek(const tv_bot *bot, const tv_question *question, tv_rng *rng)
{
    const uint8_t *bytes = (const uint8_t *)truth_now;
    uint32_t sum = 0;
    (void)bot;
    (void)rng;
    for (uint32_t i = 0; i < question->game->state_size; i++) sum = sum * 31 + bytes[i];
    return question->legal[sum % question->count];
}

TEST(a_bot_that_peeks_is_caught)
{
    static const tv_bot peeking = {
        .name = "peeking", .summary = "looks under the cards", .needs_view = true, .choose = peek};
    CHECK(changes_everywhere(&peeking) > 0);
}
