/* one_match.c - one match between bots, straight through the game's functions.
 *
 * Nothing is allocated unless a log is kept. A match that breaks an invariant, or goes on beyond
 * the game's own bound, is stopped there and says so. */
/* SPDX-License-Identifier: MIT */
#include <stdlib.h>
#include <string.h>

#include <tavola/play.h>
#include <tavola/steps.h>

#include "base/secure.h"
#include "sim/sim.h"

enum { STREAM_CHANCE, STREAM_BOTS };

void sim_match_key(uint64_t seed, uint64_t index, uint8_t out[TV_SEED_SIZE])
{
    tv_rng rng;
    tv_rng_seed_number(&rng, seed, index);
    for (uint32_t i = 0; i < TV_SEED_SIZE; i += 4) {
        uint32_t number = tv_rng_next(&rng);
        for (uint32_t j = 0; j < 4; j++) out[i + j] = (uint8_t)(number >> 8 * j);
    }
}

static void log_add(sim_log *log, tv_seat actor, tv_action action)
{
    if (log->count == log->size) {
        uint32_t size = log->size ? 2 * log->size : 512;
        tv_entry *entry = realloc(log->entry, size * sizeof *entry);
        TV_ASSERT(entry != NULL);
        log->entry = entry;
        log->size = size;
    }
    log->entry[log->count++] = (tv_entry){.action = action, .actor = actor};
}

void sim_log_free(sim_log *log)
{
    free(log->entry);
    *log = (sim_log){0};
}

static const tv_bot *bot_of(const sim_plan *plan, uint64_t index, tv_seat seat)
{
    return plan->bot[sim_bot_index(plan, index, (uint32_t)seat)];
}

/* What the bot in this seat decides. Bots see views, never the state. */
static tv_action decide(const sim_plan *plan, uint64_t index, const tv_state *state, tv_seat seat,
                        tv_rng *rng)
{
    const tv_bot *bot = bot_of(plan, index, seat);
    tv_action legal[TV_ACTIONS_MAX];
    tv_room room;
    const tv_view *view = NULL;
    uint32_t count = tv_list(plan->game, state, seat, legal);
    TV_ASSERT(count > 0);
    if (bot->needs_view) {
        tv_redact(plan->game, state, seat, tv_room_view(&room));
        view = tv_room_view(&room);
    }
    tv_question question = {
        .game = plan->game, .view = view, .legal = legal, .count = count, .seat = seat};
    return bot->choose(bot, &question, rng);
}

static void finish(const tv_game *game, const tv_state *state, sim_result *out)
{
    uint32_t seats = tv_state_frames(state)->seats;
    out->ending = tv_state_frames(state)->ending;
    game->score(state, &out->score);
    for (uint32_t seat = 0; seat < seats && seat < TV_SEATS_MAX; seat++) {
        out->side[seat] = game->side ? game->side(state, (tv_seat)seat) : (uint8_t)seat;
        TV_ASSERT(out->side[seat] < TV_SEATS_MAX);
    }
}

void sim_match_play(const sim_plan *plan, uint64_t index, sim_log *log, sim_result *out)
{
    const tv_game *game = plan->game;
    uint8_t key[TV_SEED_SIZE];
    tv_rng chance;
    tv_rng bots;
    tv_room room;
    tv_state *state = tv_room_state(&room);
    sim_match_key(plan->seed, index, key);
    tv_rng_seed(&chance, key, STREAM_CHANCE);
    tv_rng_seed(&bots, key, STREAM_BOTS);
    memset(out, 0, sizeof *out);
    if (log) log->count = 0;
    tv_setup(game, &plan->options, state);
    for (;;) {
        if (!plan->is_fast && (out->broken = game->broken(state)) != NULL) return;
        tv_turn turn = tv_state_turn(state);
        if (turn.node == TV_NODE_OVER) break;
        tv_seat actor = TV_CHANCE;
        tv_action action;
        if (turn.node == TV_NODE_CHANCE) {
            action = tv_sample(game, state, &chance);
            out->chances++;
        } else if (out->decisions++ < game->decisions_max) {
            actor = (tv_seat)__builtin_ctz(turn.seats);
            action = decide(plan, index, state, actor, &bots);
        } else {
            out->broken = "the match goes on beyond the game's own bound of decisions";
            return;
        }
        if (log) log_add(log, actor, action);
        tv_apply(game, state, actor, action, NULL);
    }
    finish(game, state, out);
}

static void name_seats(const sim_plan *plan, uint64_t index, tv_match *match)
{
    for (uint32_t seat = 0; seat < plan->options.seats; seat++) {
        char name[40];
        tv_text text;
        tv_text_init(&text, name, sizeof name);
        tv_text_add(&text, bot_of(plan, index, (tv_seat)seat)->name);
        tv_text_add_char(&text, ' ');
        tv_text_add_number(&text, seat);
        tv_match_name(match, (tv_seat)seat, name);
    }
}

tv_match *sim_match_record(const sim_plan *plan, uint64_t index, const sim_log *log)
{
    uint8_t key[TV_SEED_SIZE];
    uint8_t commitment[TV_SEED_SIZE];
    char hex[BASE_HEX_SIZE];
    tv_match *match = tv_match_new(plan->game, &plan->options);
    TV_ASSERT(match != NULL);
    name_seats(plan, index, match);
    sim_match_key(plan->seed, index, key);
    base_secure_commit(key, commitment);
    base_hex_write(commitment, hex);
    tv_match_commit(match, hex);
    for (uint32_t i = 0; i < log->count; i++) {
        const tv_entry *entry = &log->entry[i];
        tv_status status = entry->actor == TV_CHANCE
                               ? tv_match_chance_play(match, entry->action, NULL)
                               : tv_match_play(match, entry->actor, entry->action, NULL, NULL);
        TV_ASSERT(status == TV_OK);
    }
    base_hex_write(key, hex);
    tv_match_reveal(match, hex);
    return match;
}
