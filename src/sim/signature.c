/* signature.c - one number that changes when the behaviour of a game changes.
 *
 * Plays random matches for every number of seats and every choice of the options that matter for
 * it. The 64-bit FNV-1a hash covers, in little-endian bytes, the seats and options of each match,
 * then the actor, verb and arguments of each entry, then the ending, points and ranks. */
/* SPDX-License-Identifier: MIT */
#include <string.h>

#include <tavola/bot.h>

#include "sim/sim.h"

static uint64_t hash_number(uint64_t hash, uint64_t number, uint32_t bytes)
{
    for (uint32_t i = 0; i < bytes; i++) {
        hash ^= number >> 8 * i & 0xFF;
        hash *= 0x100000001B3ULL;
    }
    return hash;
}

static uint64_t hash_match(uint64_t hash, const sim_log *log, const sim_result *result,
                           uint32_t seats)
{
    for (uint32_t i = 0; i < log->count; i++) {
        const tv_entry *entry = &log->entry[i];
        hash = hash_number(hash, (uint8_t)entry->actor, 1);
        hash = hash_number(hash, entry->action.kind, 2);
        for (uint32_t j = 0; j < TV_ARGS_MAX; j++)
            hash = hash_number(hash, entry->action.arg[j], 2);
    }
    hash = hash_number(hash, result->ending, 1);
    for (uint32_t seat = 0; seat < seats; seat++) {
        hash = hash_number(hash, (uint16_t)result->score.points[seat], 2);
        hash = hash_number(hash, result->score.rank[seat], 1);
    }
    return hash;
}

bool sim_options_next(const tv_game *game, tv_options *options)
{
    for (uint32_t i = 0; i < game->option_count && i < TV_OPTIONS_MAX; i++) {
        const tv_option_row *row = &game->options[i];
        bool exists = tv_option_exists(row, tv_options_rules(game, options));
        if (!exists || !(row->seat_counts >> options->seats & 1)) continue;
        if (++options->value[i] < row->choices->count) return true;
        options->value[i] = 0;
    }
    return false;
}

uint64_t sim_signature(const tv_game *game, uint8_t rules, uint64_t *matches)
{
    uint64_t hash = 0xCBF29CE484222325ULL;
    sim_plan plan = {
        .game = game, .bot = {tv_bot_find("random")}, .bot_count = 1, .seed = 1, .is_fast = true};
    sim_log log = {0};
    *matches = 0;
    for (uint8_t seats = 1; seats <= TV_SEATS_MAX; seats++) {
        if (!(game->seat_counts >> seats & 1)) continue;
        plan.options = (tv_options){.seats = seats, .rules = rules};
        do {
            hash = hash_number(hash, seats, 1);
            for (uint32_t i = 0; i < TV_OPTIONS_MAX; i++)
                hash = hash_number(hash, plan.options.value[i], 1);
            for (uint32_t index = 0; index < SIM_SIGNATURE_MATCHES; index++) {
                sim_result result;
                sim_match_play(&plan, index, &log, &result);
                hash = hash_match(hash, &log, &result, seats);
                ++*matches;
            }
        } while (sim_options_next(game, &plan.options));
    }
    sim_log_free(&log);
    return hash;
}
