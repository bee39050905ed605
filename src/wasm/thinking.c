/* thinking.c - bots and advice. A job is made beside the table and worked on in another instance of
 * the module, in a worker of its own, so that thinking delays no message.
 *
 * Jobs and advice travel as the bytes of their structs: the same module has the same layout, and
 * its tables lie at the same addresses. What comes in is checked all the same. */
/* SPDX-License-Identifier: MIT */
#include <string.h>

#include <tavola/bot.h>
#include <tavola/games.h>
#include <tavola/game.h>
#include <tavola/words.h>

#include "wasm/host.h"

uint32_t wasm_job(wasm_handle handle, uint32_t seat)
{
    table_job job;
    memset(&job, 0, sizeof job);
    table_job_make(wasm_machine_at(handle)->table, (tv_seat)seat, &job);
    wasm_output_bytes(&job, sizeof job);
    return job.ticket;
}

bool wasm_job_take(const char *bytes, size_t length, table_job *out)
{
    if (length < sizeof *out) return false;
    memcpy(out, bytes, sizeof *out);
    for (const tv_game *const *game = tv_games; *game; game++)
        if (*game == out->game) return out->seat >= 0 && out->seat < TV_SEATS_MAX;
    return false;
}

uint32_t wasm_think(uint32_t length, uint32_t ms)
{
    table_job job;
    tv_action legal[TV_ACTIONS_MAX];
    tv_text *out = wasm_output_open(TABLE_LINE_MAX);
    if (!wasm_job_take(wasm_input_text(), length, &job)) return 0;
    const tv_bot *bot = tv_bot_find(job.bot);
    const tv_view *view = tv_buffer_view(&job.view);
    uint32_t count = tv_view_list(job.game, view, job.seat, legal);
    if (bot == NULL || count == 0) return 0;
    tv_question question = {.game = job.game,
                            .view = view,
                            .legal = legal,
                            .count = count,
                            .seat = job.seat,
                            .think_ms = ms};
    tv_rng rng = wasm_rng();
    tv_action_write_bare(job.game, bot->choose(bot, &question, &rng), out);
    return job.ticket;
}

uint32_t wasm_advise(uint32_t length)
{
    static table_hint hint;
    table_job job;
    if (!wasm_job_take(wasm_input_text(), length, &job)) return 0;
    tv_rng rng = wasm_rng();
    memset(&hint, 0, sizeof hint);
    table_hint_think(&job, &rng, &hint);
    wasm_output_bytes(&hint, sizeof hint);
    return sizeof hint;
}

bool wasm_hint_fits(table_hint *hint)
{
    hint->why.part[sizeof hint->why.part - 1] = '\0';
    return hint->count <= TV_ACTIONS_MAX && (uint32_t)hint->why.code < TV_ADVICE_COUNT;
}

/* ---- Measuring ---- */

uint32_t wasm_bench(uint32_t game, uint32_t seats, uint32_t ms)
{
    tv_state_buffer buffer, view;
    tv_action legal[TV_ACTIONS_MAX];
    tv_opinion opinions[TV_ACTIONS_MAX];
    tv_rng rng;
    uint32_t visits = 0;
    const tv_bot *bot = tv_bot_find("strong");
    if (game >= wasm_game_count() || bot == NULL || bot->weigh == NULL) return 0;
    tv_rng_seed_number(&rng, 1, 0);
    tv_options options = {.seats = (uint8_t)seats};
    tv_state *state = tv_buffer_state(&buffer);
    tv_setup(tv_games[game], &options, state);
    while (tv_state_turn(state).node == TV_NODE_CHANCE)
        tv_apply(tv_games[game], state, TV_CHANCE, tv_sample(tv_games[game], state, &rng), NULL);
    tv_seat seat = (tv_seat)__builtin_ctz(tv_state_turn(state).seats);
    tv_redact(tv_games[game], state, seat, tv_buffer_view(&view));
    tv_question question = {.game = tv_games[game],
                            .view = tv_buffer_view(&view),
                            .legal = legal,
                            .count =
                                tv_view_list(tv_games[game], tv_buffer_view(&view), seat, legal),
                            .seat = seat,
                            .think_ms = ms};
    (void)bot->weigh(bot, &question, &rng, opinions);
    for (uint32_t i = 0; i < question.count; i++) visits += opinions[i].visits;
    return visits;
}
