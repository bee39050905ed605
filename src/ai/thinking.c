/* thinking.c - from a question to an answer: what is looked at, how long, and what is chosen.
 *
 * Here the lower levels become human. A person overlooks choices, the less obvious ones first, and
 * is unsure how good the others look; does not always look at what the others could do; values
 * points in hand; and keeps to a first idea. Nobody plays at random. */
/* SPDX-License-Identifier: MIT */
#include <string.h>

#include <tavola/assert.h>
#include <tavola/tuning.h>

#include "ai/bots.h"
#include "ai/model.h"
#include "ai/search.h"

/* ---- Overlooking ---- */

typedef struct glance { /* choices in the order in which they catch the eye */
    uint32_t place[TV_ACTIONS_MAX];
    uint32_t count;
} glance;

/* Places in the order of ratings; noise lets a choice slip by some places. */
static void look(const tv_question *question, uint32_t noise, tv_rng *rng, glance *out)
{
    int32_t rating[TV_ACTIONS_MAX];
    int64_t key[TV_ACTIONS_MAX];
    const tv_state *known = tv_view_read(question->view);
    uint32_t count = question->count;
    ai_rate_all(question->game, known, question->seat, question->legal, count, rating);
    for (uint32_t i = 0; i < count; i++) {
        int64_t better = 0;
        for (uint32_t j = 0; j < count; j++) better += rating[j] > rating[i];
        uint32_t slip = (uint32_t)(better + 2) * noise;
        key[i] = better * AI_PERCENT + (slip ? tv_rng_below(rng, slip) : 0);
    }
    for (uint32_t i = 0; i < count; i++) {
        uint32_t index = i;
        for (; index > 0 && key[out->place[index - 1]] > key[i]; index--)
            out->place[index] = out->place[index - 1];
        out->place[index] = i;
    }
    out->count = count;
}

/* Of the choices a person notices all but `overlook` percent; the further down, the fewer. Returns
 * the first that is noticed: the first idea. */
static uint32_t notice(const tv_question *question, const ai_settings *settings, tv_rng *rng,
                       bool *is_noticed)
{
    glance seen;
    uint32_t kept = 0, first = 0;
    look(question, settings->noise, rng, &seen);
    memset(is_noticed, 0, question->count * sizeof *is_noticed);
    for (uint32_t i = 0; i < seen.count; i++) {
        uint32_t chance = settings->overlook + (i > 3 ? (i - 3) * settings->overlook / 4 : 0);
        bool is_lost = tv_rng_below(rng, AI_PERCENT) < chance;
        if (is_lost && !(kept == 0 && i + 1 == seen.count)) continue;
        is_noticed[seen.place[i]] = true;
        if (kept++ == 0) first = seen.place[i];
    }
    return first;
}

/* ---- Answering ---- */

static uint32_t best_of(const tv_opinion *opinions, uint32_t count)
{
    uint32_t best = 0;
    for (uint32_t i = 1; i < count; i++) {
        if (opinions[i].visits < opinions[best].visits) continue;
        if (opinions[i].visits > opinions[best].visits ||
            opinions[i].expected > opinions[best].expected)
            best = i;
    }
    return best;
}

static void search(const ai_settings *settings, const tv_question *question, tv_rng *rng,
                   tv_opinion *opinions)
{
    uint32_t seats = tv_state_frames(tv_view_read(question->view))->seats;
    ai_search job = {.question = question,
                     .settings = settings,
                     .model = ai_model_find(question->game, seats, settings->champion)};
    job.is_blind = settings->blind > 0 && tv_rng_below(rng, AI_PERCENT) < settings->blind;
    for (uint32_t i = 0; i < 8; i++) job.rng.key[i] = tv_rng_next(rng);
    job.rng.used = TV_RNG_BLOCK; /* nothing in the buffer yet */
    job.think_ns = (uint64_t)question->think_ms * 1000000;
    if (question->threads > 1) {
        ai_pool_search(&job, question->threads, opinions);
        return;
    }
    job.tree = ai_pool_tree();
    ai_search_run(&job);
    ai_search_read(&job, opinions);
}

/* Of what is noticed; the rest gets no opinion. */
static void search_noticed(const ai_settings *settings, const tv_question *question,
                           const bool *is_noticed, tv_rng *rng, tv_opinion *opinions)
{
    tv_action legal[TV_ACTIONS_MAX];
    tv_opinion noticed[TV_ACTIONS_MAX] = {{1, 0.5f}};
    tv_question smaller = *question;
    smaller.count = 0;
    smaller.legal = legal;
    for (uint32_t i = 0; i < question->count; i++)
        if (is_noticed[i]) legal[smaller.count++] = question->legal[i];
    TV_ASSERT(smaller.count > 0);
    if (smaller.count > 1) search(settings, &smaller, rng, noticed);
    for (uint32_t i = 0, j = 0; i < question->count; i++)
        opinions[i] = is_noticed[i] ? noticed[j++] : (tv_opinion){0, 0.0f};
}

tv_action ai_weigh(const tv_bot *bot, const tv_question *question, tv_rng *rng,
                   tv_opinion *opinions)
{
    const ai_settings settings = ai_settings_in(bot->settings, question);
    bool is_noticed[TV_ACTIONS_MAX];
    if (question->count == 1) { /* nothing to compare it with */
        opinions[0] = (tv_opinion){1, 0.5f};
        return question->legal[0];
    }
    if (settings.overlook == 0 && settings.stubborn == 0) {
        search(&settings, question, rng, opinions);
        return question->legal[best_of(opinions, question->count)];
    }
    uint32_t first = notice(question, &settings, rng, is_noticed);
    search_noticed(&settings, question, is_noticed, rng, opinions);
    uint32_t best = best_of(opinions, question->count);
    float gain = opinions[best].expected - opinions[first].expected;
    bool is_tried = opinions[first].visits > 0; /* search may be shown less than is legal */
    bool is_kept = is_tried && gain * (float)AI_PERCENT < (float)settings.stubborn;
    return question->legal[is_kept ? first : best];
}

tv_opinion ai_promise(const tv_bot *bot, const tv_question *question, tv_action action, tv_rng *rng)
{
    const ai_settings settings = ai_settings_in(bot->settings, question);
    tv_question alone = *question;
    tv_opinion opinion;
    alone.legal = &action;
    alone.count = 1;
    search(&settings, &alone, rng, &opinion);
    return opinion;
}

/* What search would look at, before anything is guessed. */
static uint32_t narrow_view(const ai_settings *settings, const tv_question *question,
                            tv_action *out)
{
    const struct tv_champion *champion = ai_champion_find(question->game, settings->champion);
    const tv_state *view = tv_view_read(question->view);
    tv_state_buffer buffer;
    if (champion == NULL || champion->recall == NULL)
        return ai_question_narrow(question, view, out);
    memcpy(tv_buffer_state(&buffer), view, question->game->state_size);
    champion->recall(tv_buffer_state(&buffer));
    return ai_question_narrow(question, tv_buffer_state(&buffer), out);
}

tv_action ai_think(const tv_bot *bot, const tv_question *question, tv_rng *rng)
{
    tv_opinion opinions[TV_ACTIONS_MAX];
    tv_action narrow[TV_ACTIONS_MAX];
    if (narrow_view(bot->settings, question, narrow) == 1) return narrow[0];
    return ai_weigh(bot, question, rng, opinions);
}
