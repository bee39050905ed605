/* test_champions.c - frozen champions play as they did when they were frozen.
 *
 * Their matches are compared by a hash of all actions. A figure here is never changed: if one
 * differs, something that a champion plays by was changed, and has to be frozen for it first. */
/* SPDX-License-Identifier: MIT */
#include <string.h>

#include <tavola/games.h>

#include "ai/bots.h"
#include "kit/check.h"
#include "sim/sim.h"

static const struct {
    const char *game;
    uint8_t seats, rules;
    uint64_t hash;
} played_by_champion_1[] = {
    {"finca", 2, 2, 0xEA3E8524C9CFFD7E},
    {"finca", 3, 2, 0xE4C9A3A49B9BABD5},
    {"cinco", 2, 1, 0x6A0E6D888C0748BF},
    {"cinco", 3, 1, 0x7D18CA667499090B},
    {"cinque_terre", 2, 2, 0x6A4CB424ACA2846C},
    {"castles_of_tuscany", 2, 2, 0xAFD3DEBBB9014CA1},
    {"castles_of_tuscany", 4, 2, 0x427E8BFC73B73770},
    {"viticulture", 2, 2, 0x8A01CEC4A908FCE9},
    {"viticulture", 3, 2, 0xFE3B4D7FA5029E32},
};

static uint64_t hash_of(const sim_log *log)
{
    uint64_t hash = 0xCBF29CE484222325ULL;
    for (uint32_t i = 0; i < log->count; i++) {
        const tv_entry *entry = &log->entry[i];
        uint16_t words[5] = {entry->action.kind, entry->action.arg[0], entry->action.arg[1],
                             entry->action.arg[2], (uint16_t)entry->actor};
        for (uint32_t k = 0; k < 5; k++) hash = (hash ^ words[k]) * 0x100000001B3ULL;
    }
    return hash;
}

TEST(the_first_champion_plays_as_it_did)
{
    uint32_t count = sizeof played_by_champion_1 / sizeof played_by_champion_1[0];
    for (uint32_t i = 0; i < count; i++) {
        ai_custom custom;
        sim_log log = {0};
        sim_result result;
        CHECK(ai_bot_read("champion_1:iterations=40:is_paced=0", &custom));
        sim_plan plan = {.game = tv_game_find(played_by_champion_1[i].game),
                         .options = {.seats = played_by_champion_1[i].seats,
                                     .rules = played_by_champion_1[i].rules},
                         .bot = {&custom.bot},
                         .bot_count = 1,
                         .seed = 1,
                         .is_fast = true};
        sim_match_play(&plan, 0, &log, &result);
        if (hash_of(&log) != played_by_champion_1[i].hash)
            FAIL("%s with %u: 0x%016llX", played_by_champion_1[i].game,
                 played_by_champion_1[i].seats, (unsigned long long)hash_of(&log));
        sim_log_free(&log);
    }
}
