/* levels.c - the levels from gentle to strongest, and the parsing of custom settings.
 *
 * Levels are numbers of iterations and degrees of knowledge, so they play alike on every machine.
 * The settings were chosen with the arena; docs/laboratory.md has the figures. What depends on the
 * game is in its own tuning (tavola/tuning.h). */
/* SPDX-License-Identifier: MIT */
#include <stdlib.h>
#include <string.h>

#include <tavola/tuning.h>

#include "ai/bots.h"
#include "ai/search.h"

#define LEVEL(level, words, ...)                                                                   \
    static const ai_settings level##_settings = {__VA_ARGS__};                                     \
    const tv_bot ai_bot_##level = {                                                                \
        .name = #level,                                                                            \
        .summary = words,                                                                          \
        .settings = &level##_settings,                                                             \
        .needs_view = true,                                                                        \
        .choose = ai_think,                                                                        \
        .weigh = ai_weigh,                                                                         \
    }

#define THINKING                                                                                   \
    .is_paced = 1, .exploration = AI_BY_GAME, .prior = 100, .greed = AI_BY_GAME,                   \
    .cutoff = AI_BY_GAME, .quiet = 8, .patience = AI_BY_GAME, .guesses = AI_BY_GAME,               \
    .solo = AI_BY_GAME, .end = AI_END_LEARNED

LEVEL(gentle, "a first opponent: looks at one turn and overlooks much", .iterations = 2,
      .is_paced = 1, .exploration = AI_BY_GAME, .prior = 60, .greed = 70, .sample = 2, .cutoff = 2,
      .quiet = 4, .end = AI_END_SCORE, .overlook = 45, .noise = 100);
LEVEL(easy, "sees the obvious, misses what is less so", .iterations = 4, .is_paced = 1,
      .exploration = AI_BY_GAME, .prior = 80, .greed = 90, .cutoff = AI_BY_GAME, .quiet = 8,
      .solo = AI_BY_GAME, .end = AI_END_LEARNED, .overlook = 22, .noise = 60);
LEVEL(fair, "thinks a little ahead and still overlooks some", .iterations = 3, .overlook = 10,
      .noise = 40, THINKING);
LEVEL(steady, "thinks a little ahead and overlooks nothing", .iterations = 3, THINKING);
LEVEL(strong, "thinks well ahead", .iterations = 16, THINKING);
LEVEL(expert, "thinks far ahead", .iterations = 0, .is_expert = 1, THINKING);
LEVEL(strongest, "the strongest there is; takes its time", .iterations = 0, THINKING);
#ifndef __wasm__
LEVEL(champion_1, "the strongest level of November 2026, frozen; a yardstick", .iterations = 0,
      .champion = 1, THINKING);
#endif
LEVEL(plain, "tree search without any knowledge of the game; a yardstick", .iterations = 500,
      .is_paced = 1, .exploration = 70, .is_plain = 1);

/* For games that bring no tuning of their own. */
static const struct tv_tuning usual_tuning = {
    .seats = TV_SEATS_MAX,
    .pace = 2,
    .expert = 1000,
    .iterations = 20000,
    .cutoff = 16,
    .exploration = 100,
    .greed = 100,
    .guesses = 1,
};

const struct tv_champion *ai_champion_find(const tv_game *game, uint32_t number)
{
    bool is_there = number > 0 && game->champions && number <= game->champion_count;
    return is_there ? &game->champions[number - 1] : NULL;
}

static const struct tv_tuning *find_tuning(const tv_game *game, uint32_t seats,
                                           const struct tv_champion *champion)
{
    const struct tv_tuning *tuning = game->tuning ? game->tuning : &usual_tuning;
    if (champion) tuning = champion->tuning;
    while (seats > tuning->seats) tuning++;
    return tuning;
}

static uint32_t or_by_game(uint16_t setting, uint16_t by_game)
{
    return setting == AI_BY_GAME ? by_game : setting;
}

void ai_settle(ai_search *search)
{
    const ai_settings *settings = search->settings;
    const tv_game *game = search->question->game;
    const struct tv_champion *champion = ai_champion_find(game, settings->champion);
    const struct tv_tuning *tuning = find_tuning(game, search->seats, champion);
    search->iterations_max = settings->iterations * (settings->is_paced ? tuning->pace : 1u);
    if (settings->iterations == 0)
        search->iterations_max = settings->is_expert ? tuning->expert : tuning->iterations;
    search->effort_max = settings->effort != 0 ? settings->effort : tuning->effort;
    search->cutoff = or_by_game(settings->cutoff, tuning->cutoff);
    search->patience = or_by_game(settings->patience, tuning->patience);
    search->greed = or_by_game(settings->greed, tuning->greed);
    search->guesses = or_by_game(settings->guesses, tuning->guesses);
    search->recall = champion ? champion->recall : NULL;
    uint32_t solo = or_by_game(settings->solo, tuning->solo);
    search->is_solo = solo != 0 && search->iterations_max >= solo;
    search->exploration =
        (float)or_by_game(settings->exploration, tuning->exploration) / (float)AI_PERCENT;
}

/* ---- Settings as text: "search:iterations=500:greed=60" ---- */

typedef struct setting {
    const char *name;
    size_t offset;
    uint8_t size;
} setting;

#define SETTING(member)                                                                            \
    {#member, offsetof(ai_settings, member), sizeof(((const ai_settings *)0)->member)}

static const setting settings_table[] = {
    SETTING(iterations), SETTING(is_expert), SETTING(effort), SETTING(exploration),
    SETTING(prior),      SETTING(greed),     SETTING(sample), SETTING(cutoff),
    SETTING(urgency),    SETTING(patience),  SETTING(quiet),  SETTING(margin),
    SETTING(overlook),   SETTING(noise),     SETTING(end),    SETTING(is_plain),
    SETTING(is_paced),   SETTING(guesses),   SETTING(solo),   SETTING(champion),
};

static bool put_setting(ai_settings *settings, const char *name, size_t length, uint32_t value)
{
    for (uint32_t i = 0; i < sizeof settings_table / sizeof settings_table[0]; i++) {
        const setting *row = &settings_table[i];
        if (strlen(row->name) != length || memcmp(row->name, name, length) != 0) continue;
        uint8_t *place = (uint8_t *)settings + row->offset;
        uint16_t value_16 = (uint16_t)value;
        uint8_t value_8 = (uint8_t)value;
        if (row->size == sizeof value) memcpy(place, &value, sizeof value);
        if (row->size == sizeof value_16) memcpy(place, &value_16, sizeof value_16);
        if (row->size == sizeof value_8) memcpy(place, &value_8, sizeof value_8);
        return row->size == sizeof value || value >> 8 * row->size == 0;
    }
    return false;
}

bool ai_bot_read(const char *text, ai_custom *out)
{
    char base[32];
    size_t length = strcspn(text, ":");
    if (length >= sizeof base || strlen(text) >= sizeof out->name) return false;
    memcpy(base, text, length);
    base[length] = '\0';
    const tv_bot *bot = tv_bot_find(base);
    if (bot == NULL || bot->settings == NULL || bot->choose != ai_think) return false;
    memset(out, 0, sizeof *out);
    memcpy(out->name, text, strlen(text));
    out->settings = *(const ai_settings *)bot->settings;
    for (const char *cursor = text + length; *cursor == ':';) {
        const char *name = cursor + 1;
        size_t name_length = strcspn(name, "=:");
        if (name[name_length] != '=') return false;
        char *end = NULL;
        unsigned long value = strtoul(name + name_length + 1, &end, 10);
        if (end == name + name_length + 1 || (*end != ':' && *end != '\0')) return false;
        if (!put_setting(&out->settings, name, name_length, (uint32_t)value)) return false;
        cursor = end;
    }
    out->bot = *bot;
    out->bot.name = out->name;
    out->bot.settings = &out->settings;
    return true;
}
