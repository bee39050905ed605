/* one_match.c - plays one match between bots by calling the game's functions directly.
 *
 * Nothing is allocated unless a log is kept. A match that breaks an invariant, or runs longer than
 * the game's own bound, is stopped and reported. */
/* SPDX-License-Identifier: MIT */
#include <stdlib.h>
#include <string.h>

#include <tavola/play.h>
#include <tavola/assert.h>

#include "base/secure.h"
#include "programs/listeners.h"
#include "sim/sim.h"

void sim_match_key(uint64_t seed, uint64_t index, uint8_t out[TV_SEED_SIZE])
{
    tv_rng rng;
    tv_rng_seed_number(&rng, seed, index);
    for (uint32_t i = 0; i < TV_SEED_SIZE; i += 4) {
        uint32_t number = tv_rng_next(&rng);
        for (uint32_t j = 0; j < 4; j++) out[i + j] = (uint8_t)(number >> 8 * j);
    }
}

void sim_log_add(sim_log *log, tv_seat actor, tv_action action)
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

static uint32_t choice_of(const sim_plan *plan, tv_action action)
{
    uint32_t value = action.arg[plan->verb_arg];
    return value < SIM_CHOICES_MAX ? value : SIM_CHOICES_MAX - 1u;
}

/* For the plan's verb, counts which arguments were possible and which was chosen. */
static void count_choice(const sim_plan *plan, const tv_question *question, tv_action chosen,
                         sim_result *out)
{
    bool is_seen[SIM_CHOICES_MAX] = {false};
    if (plan->verb == 0) return;
    for (uint32_t i = 0; i < question->count; i++) {
        uint32_t choice = choice_of(plan, question->legal[i]);
        if (question->legal[i].kind != plan->verb || is_seen[choice]) continue;
        is_seen[choice] = true;
        out->could[choice]++;
    }
    if (chosen.kind == plan->verb) out->chosen[choice_of(plan, chosen)]++;
}

/* Asks the bot in this seat. Bots see views, never the state. */
static tv_action decide(const sim_plan *plan, const tv_bot *bot, const tv_state *state,
                        tv_seat seat, tv_rng *rng, sim_result *out)
{
    tv_action legal[TV_ACTIONS_MAX];
    tv_state_buffer buffer;
    const tv_view *view = NULL;
    uint32_t count = tv_list(plan->game, state, seat, legal);
    TV_ASSERT(count > 0);
    if (bot->needs_view) {
        tv_redact(plan->game, state, seat, tv_buffer_view(&buffer));
        view = tv_buffer_view(&buffer);
    }
    tv_question question = {
        .game = plan->game, .view = view, .legal = legal, .count = count, .seat = seat};
    tv_action chosen = bot->choose(bot, &question, rng);
    count_choice(plan, &question, chosen, out);
    return chosen;
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

/* A single number of the state; states are written with the low byte first. */
static int32_t field_number(const tv_field *field, const tv_state *state)
{
    static const uint8_t sizes[] = {1, 1, 2, 2, 4, 4, 8};
    uint64_t value = 0;
    memcpy(&value, (const uint8_t *)state + field->offset, sizes[field->type]);
    if (field->type == TV_I8) return (int8_t)value;
    if (field->type == TV_I16) return (int16_t)value;
    return (int32_t)value;
}

void sim_match_play(const sim_plan *plan, uint64_t index, sim_log *log, sim_result *out)
{
    const tv_game *game = plan->game;
    uint8_t key[TV_SEED_SIZE];
    tv_rng chance;
    tv_rng bots;
    tv_state_buffer buffer;
    tv_state *state = tv_buffer_state(&buffer);
    sim_match_key(plan->seed, index, key);
    tv_rng_seed(&chance, key, SIM_STREAM_CHANCE);
    tv_rng_seed(&bots, key, SIM_STREAM_BOTS);
    memset(out, 0, sizeof *out);
    if (log) log->count = 0;
    tv_seat starter = TV_CHANCE;
    tv_setup(game, &plan->options, state);
    program_listeners listeners = {.game = game, .options = &plan->options, .match = index};
    for (uint32_t seat = 0; seat < plan->options.seats; seat++)
        listeners.bot[seat] = bot_of(plan, index, (tv_seat)seat);
    program_listeners_begin(&listeners);
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
            sim_start(&starter, turn.seats, actor);
            action = decide(plan, bot_of(plan, index, actor), state, actor, &bots, out);
        } else {
            out->broken = "the match goes on beyond the game's own bound of decisions";
            return;
        }
        if (log) sim_log_add(log, actor, action);
        program_listeners_apply(&listeners, state, actor, action);
    }
    program_listeners_end(&listeners, state);
    out->starter = (uint8_t)(starter < 0 ? 0 : starter);
    if (plan->field) out->field = field_number(plan->field, state);
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
    sim_match_key(plan->seed, plan->same_chance ? index / plan->same_chance : index, key);
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
