/* explain.c - advice for a person: what to do, what it promises, and why.
 *
 * The reason comes from playing a few turns on after the chosen action and after the next best one,
 * from the same guesses: where the points come from tells what the choice is good for.
 *
 * A bot plays what it has tried most. A person reads figures, so what is advised, the order of the
 * rest and the figures must say the same: all three follow from the lower end of the interval in
 * which the true share lies (Wilson's, one standard deviation). It is near the mean for what was
 * tried often, and well below it for what was tried a few times. */
/* SPDX-License-Identifier: MIT */
#include <math.h>
#include <string.h>

#include <tavola/game.h>

#include "ai/bots.h"
#include "ai/search.h"

enum { GUESSES = 32, TURNS_ON = 24 };

typedef struct prospect { /* how the match stands some turns after an action, on average */
    float part[TV_SCORE_PARTS_MAX];
    const char *label[TV_SCORE_PARTS_MAX];
    uint32_t part_count;
    float rivals; /* points of the best other side */
    uint32_t won; /* guesses in which the action itself wins the match */
} prospect;

static const ai_settings playing_on = {
    .iterations = 1, .greed = 95, .cutoff = TURNS_ON, .end = AI_END_SCORE};

static void add_score(const ai_search *search, const tv_state *state, prospect *out)
{
    tv_score score;
    tv_seat seat = search->question->seat;
    float best = -1e9f;
    search->question->game->score(state, &score);
    out->part_count = score.part_count;
    for (uint32_t i = 0; i < score.part_count && i < TV_SCORE_PARTS_MAX; i++) {
        out->label[i] = score.part[i].label;
        out->part[i] += (float)score.part[i].value[seat] / (float)GUESSES;
    }
    for (uint32_t other = 0; other < search->seats; other++)
        if (search->side[other] != search->side[seat] && score.points[other] > best)
            best = score.points[other];
    out->rivals += best / (float)GUESSES;
}

static void look_ahead(ai_search *search, tv_action action, uint64_t stream, prospect *out)
{
    const tv_question *question = search->question;
    memset(out, 0, sizeof *out);
    search->rng.stream = stream;
    search->rng.block = 0;
    search->rng.used = TV_RNG_BLOCK;
    for (uint32_t i = 0; i < GUESSES; i++) {
        tv_state_buffer buffer;
        tv_state *state = tv_buffer_state(&buffer);
        float results[TV_SEATS_MAX] = {0};
        question->game->determinize(question->view, question->seat, &search->rng, state);
        tv_apply(question->game, state, question->seat, action, NULL);
        if (tv_state_turn(state).node == TV_NODE_OVER) {
            ai_result(search, state, results);
            out->won += results[question->seat] > 0.99f;
        }
        ai_playout(search, state, results);
        add_score(search, state, out);
    }
}

static uint32_t some_points(float points)
{
    uint32_t rounded = (uint32_t)(points + 0.5f);
    return rounded == 0 ? 1 : rounded;
}

static uint32_t percent_of(float share) { return (uint32_t)(share * 100.0f + 0.5f); }

/* Wins now, earns more, leaves less to the others, or simply wins more often. */
static void find_why(const prospect *best, const prospect *next, const tv_opinion *opinion,
                     const tv_opinion *other, tv_advice *why)
{
    uint32_t most = 0;
    for (uint32_t i = 1; i < best->part_count; i++)
        if (best->part[i] - next->part[i] > best->part[most] - next->part[most]) most = i;
    float gain = best->part_count > 0 ? best->part[most] - next->part[most] : 0.0f;
    float spared = next->rivals - best->rivals;
    if (best->won == GUESSES) {
        why->code = TV_ADVICE_WINS;
    } else if (gain >= 0.5f && gain >= spared) {
        tv_text part;
        why->code = TV_ADVICE_EARNS;
        why->points = some_points(gain);
        tv_text_init(&part, why->part, sizeof why->part);
        tv_text_add(&part, best->label[most]);
    } else if (spared >= 0.5f) {
        why->code = TV_ADVICE_SPARES;
        why->points = some_points(spared);
    } else if (opinion->expected > other->expected + 0.005f) {
        why->code = TV_ADVICE_OFTEN;
        why->percent[0] = percent_of(opinion->expected);
        why->percent[1] = percent_of(other->expected);
    } else {
        why->code = TV_ADVICE_EQUAL;
    }
}

static float share_at_least(const tv_opinion *opinion)
{
    float tries = (float)opinion->visits;
    float share = fminf(fmaxf(opinion->expected, 0.0f), 1.0f); /* sums of shares may exceed 1 */
    if (opinion->visits == 0) return 0.0f;
    float middle = share + 0.5f / tries;
    float half = sqrtf(share * (1.0f - share) / tries + 0.25f / (tries * tries));
    float least = (middle - half) / (1.0f + 1.0f / tries);
    return roundf(fmaxf(least, 0.0f) * 1000.0f) / 1000.0f; /* less is noise: it breaks no ties */
}

static bool is_better(const tv_opinion *opinion, const tv_opinion *other)
{
    if (opinion->expected != other->expected) return opinion->expected > other->expected;
    return opinion->visits > other->visits;
}

uint32_t tv_opinions_rank(const tv_opinion *opinions, uint32_t count, uint32_t *places,
                          uint32_t max)
{
    uint32_t found = 0;
    for (uint32_t i = 0; i < count; i++) {
        if (opinions[i].visits == 0) continue;
        uint32_t place = found < max ? found++ : max;
        for (; place > 0 && is_better(&opinions[i], &opinions[places[place - 1]]); place--)
            if (place < max) places[place] = places[place - 1];
        if (place < max) places[place] = i;
    }
    return found;
}

tv_action tv_advise(const tv_question *question, tv_rng *rng, tv_opinion *opinions, tv_advice *why)
{
    static const tv_bot *const bot = &ai_bot_adviser;
    ai_search search = {.question = question, .settings = &playing_on, .tree = ai_pool_tree()};
    prospect after_best, after_next;
    uint32_t places[2];
    memset(why, 0, sizeof *why);
    if (question->count == 1) {
        opinions[0] = (tv_opinion){1, 0.5f};
        why->code = TV_ADVICE_ONLY;
        return question->legal[0];
    }
    (void)bot->weigh(bot, question, rng, opinions);
    for (uint32_t i = 0; i < question->count; i++)
        opinions[i].expected = share_at_least(&opinions[i]);
    uint32_t tried = tv_opinions_rank(opinions, question->count, places, 2);
    uint32_t best = places[0], next = tried > 1 ? places[1] : (best == 0 ? 1 : 0);
    tv_action chosen = question->legal[best];
    for (uint32_t i = 0; i < 8; i++) search.rng.key[i] = tv_rng_next(rng);
    ai_search_prepare(&search);
    look_ahead(&search, chosen, 1, &after_best);
    look_ahead(&search, question->legal[next], 1, &after_next);
    find_why(&after_best, &after_next, &opinions[best], &opinions[next], why);
    return chosen;
}
