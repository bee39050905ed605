/* levels.c - the levels from gentle to strongest, and the parsing of custom settings.
 *
 * Levels are numbers of iterations and kinds of mistakes, so they play alike on every machine. The
 * mistakes of a level are the same in every game; how many iterations it has, and how much it
 * overlooks, is in the game's own tuning (tavola/tuning.h): bench/ladder found them, so that each
 * level beats the one below equally often. */
/* SPDX-License-Identifier: MIT */
#include <stdlib.h>
#include <string.h>

#include <tavola/tuning.h>

#include "ai/bots.h"
#include "ai/model.h"
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
    .solo = AI_BY_GAME, .replies = AI_BY_GAME, .policy = AI_BY_GAME, .habit = AI_BY_GAME,          \
    .end = AI_END_LEARNED

/* As the game's row of this level says. */
#define BY_LEVEL(name) .level = 1 + (name), .overlook = AI_BY_GAME

LEVEL(gentle, "a first opponent: plays what first comes to mind and overlooks much",
      BY_LEVEL(TV_GENTLE), .noise = 100, .blind = 100, .eager = 50, .stubborn = 20, THINKING);
LEVEL(easy, "likes quick points, hardly looks at the others and overlooks a lot", BY_LEVEL(TV_EASY),
      .noise = 60, .blind = 70, .eager = 30, .stubborn = 10, THINKING);
LEVEL(casual, "plans a little, misses many a threat and some good choices", BY_LEVEL(TV_CASUAL),
      .noise = 40, .blind = 40, .eager = 15, .stubborn = 5, THINKING);
LEVEL(fair, "thinks a little ahead and sometimes misses a threat", BY_LEVEL(TV_FAIR), .noise = 40,
      .blind = 20, .stubborn = 2, THINKING);
LEVEL(steady, "overlooks little, but hardly thinks ahead", BY_LEVEL(TV_STEADY), .noise = 40,
      THINKING);
LEVEL(able, "thinks the next turns through", BY_LEVEL(TV_ABLE), .noise = 40, THINKING);
LEVEL(skilled, "thinks ahead and punishes mistakes", BY_LEVEL(TV_SKILLED), .noise = 40, THINKING);
LEVEL(strong, "thinks well ahead", .level = 1 + TV_STRONG, THINKING);
LEVEL(expert, "thinks far ahead", .level = 1 + TV_EXPERT, THINKING);
LEVEL(master, "thinks very far ahead", .level = 1 + TV_MASTER, THINKING);
LEVEL(grandmaster, "one step below the strongest", .level = 1 + TV_GRANDMASTER, THINKING);
LEVEL(strongest, "the strongest there is; takes its time", .iterations = 0, THINKING);
LEVEL(adviser, "gives hints; a person waits for it", .iterations = 0, .is_adviser = 1, THINKING);
#ifndef __wasm__
LEVEL(champion_1, "the strongest level of November 2026, frozen; a yardstick", .iterations = 0,
      .champion = 1, THINKING);
#endif
LEVEL(plain, "tree search without any knowledge of the game; a yardstick", .iterations = 500,
      .is_paced = 1, .exploration = 70, .is_plain = 1);

/* For games that bring no tuning of their own. */
static const struct tv_level usual_levels[TV_LEVELS] = {
    [TV_GENTLE] = {2, 45},   [TV_EASY] = {3, 30},          [TV_CASUAL] = {4, 15},
    [TV_FAIR] = {6, 0},      [TV_STEADY] = {10, 0},        [TV_ABLE] = {24, 0},
    [TV_SKILLED] = {60, 0},  [TV_STRONG] = {160, 0},       [TV_EXPERT] = {450, 0},
    [TV_MASTER] = {1500, 0}, [TV_GRANDMASTER] = {5000, 0},
};

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

ai_settings ai_settings_in(const ai_settings *settings, const tv_question *question)
{
    ai_settings out = *settings;
    if (settings->level == 0) return out;
    uint32_t seats = tv_state_frames(tv_view_read(question->view))->seats;
    const struct tv_champion *champion = ai_champion_find(question->game, settings->champion);
    const struct tv_level(*rows)[TV_LEVELS] = find_tuning(question->game, seats, champion)->levels;
    const struct tv_level *row = &(rows ? rows[seats > 2] : usual_levels)[settings->level - 1];
    if (settings->overlook == AI_BY_GAME) out.overlook = row->overlook;
    if (settings->iterations != 0) return out;
    out.iterations = row->iterations;
    out.is_paced = 0;
    return out;
}

void ai_settle(ai_search *search)
{
    const ai_settings *settings = search->settings;
    const tv_game *game = search->question->game;
    const struct tv_champion *champion = ai_champion_find(game, settings->champion);
    const struct tv_tuning *tuning = find_tuning(game, search->seats, champion);
    search->iterations_max = settings->iterations * (settings->is_paced ? tuning->pace : 1u);
    if (settings->iterations == 0)
        search->iterations_max = settings->is_adviser ? tuning->expert : tuning->iterations;
    search->effort_max = settings->effort != 0 ? settings->effort : tuning->effort;
    search->cutoff = or_by_game(settings->cutoff, tuning->cutoff);
    search->patience = or_by_game(settings->patience, tuning->patience);
    search->greed = or_by_game(settings->greed, tuning->greed);
    search->guesses = or_by_game(settings->guesses, tuning->guesses);
    bool has_policy = search->model && search->model->policy.shape.verbs > 0;
    search->habit = has_policy ? or_by_game(settings->habit, tuning->habit) : 0;
    search->policy =
        has_policy ? (float)or_by_game(settings->policy, tuning->policy) / (float)AI_PERCENT : 0.0f;
    search->recall = champion ? champion->recall : NULL;
    uint32_t solo = or_by_game(settings->solo, tuning->solo);
    search->is_solo = solo != 0 && search->iterations_max >= solo;
    search->replies = search->is_solo ? or_by_game(settings->replies, tuning->replies) : 0;
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
    SETTING(iterations), SETTING(is_adviser), SETTING(effort),   SETTING(exploration),
    SETTING(prior),      SETTING(greed),      SETTING(sample),   SETTING(cutoff),
    SETTING(urgency),    SETTING(patience),   SETTING(quiet),    SETTING(margin),
    SETTING(overlook),   SETTING(noise),      SETTING(blind),    SETTING(eager),
    SETTING(stubborn),   SETTING(end),        SETTING(is_plain), SETTING(is_paced),
    SETTING(guesses),    SETTING(solo),       SETTING(champion), SETTING(policy),
    SETTING(habit),      SETTING(replies),
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
