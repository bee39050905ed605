/* scene.c - a match arranged for a test. */
/* SPDX-License-Identifier: MIT */
#include "kit/scene.h"

#include <tavola/json.h>
#include <tavola/words.h>

static tv_options options_of(const tv_game *game, const char *text)
{
    tv_options options = {.seats = 0};
    char copy[256];
    snprintf(copy, sizeof copy, "%s", text);
    for (char *rest = copy, *part; (part = strtok_r(rest, ";", &rest)) != NULL;) {
        char name[64], value[64];
        if (sscanf(part, " %63s %63s", name, value) != 2) FAIL("no option: %s", part);
        if (strcmp(name, "seats") == 0) {
            options.seats = (uint8_t)(value[0] - '0');
            continue;
        }
        if (strcmp(name, "rules") == 0) {
            options.rules = (uint8_t)(value[0] - '0');
            continue;
        }
        bool is_found = false;
        for (uint32_t i = 0; i < game->option_count; i++)
            for (uint32_t k = 0; k < game->options[i].choices->count; k++)
                if (strcmp(name, game->options[i].name) == 0 &&
                    strcmp(value, game->options[i].choices->word[k]) == 0) {
                    options.value[i] = (uint8_t)k;
                    is_found = true;
                }
        if (!is_found) FAIL("%s has no option %s with choice %s", game->name, name, value);
    }
    if (tv_options_check(game, &options) != TV_OK) FAIL("bad options: %s", text);
    return options;
}

struct scene scene_start(const tv_game *game, const char *options_text)
{
    tv_options options = options_of(game, options_text);
    struct scene fresh = {.game = game, .match = tv_match_new(game, &options)};
    tv_rng_seed_number(&fresh.rng, 7, 0);
    return fresh;
}

void scene_end(struct scene *scene)
{
    tv_match_free(scene->match);
    scene->match = NULL;
}

static void play_line(struct scene *scene, const char *line, size_t length)
{
    tv_seat seat = TV_SPECTATOR;
    tv_action action;
    tv_error error;
    char say[512];
    tv_text text;
    if (tv_action_read(scene->game, line, length, &seat, &action, &error) != TV_OK)
        FAIL("cannot read \"%.*s\": %s", (int)length, line, error.text);
    if (seat == TV_CHANCE) {
        if (tv_match_chance_play(scene->match, action, &scene->events) != TV_OK)
            FAIL("chance cannot do this at step \"%s\": %.*s", scene_step(scene), (int)length,
                 line);
        return;
    }
    tv_reason reason;
    if (tv_match_play(scene->match, seat, action, &scene->events, &reason) == TV_OK) return;
    tv_text_init(&text, say, sizeof say);
    tv_reason_write(scene->game, &reason, tv_match_names(scene->match), &text);
    FAIL("refused at step \"%s\": %.*s: %s", scene_step(scene), (int)length, line, say);
}

static void chance_moves(struct scene *scene)
{
    while (tv_state_turn(tv_match_state(scene->match)).node == TV_NODE_CHANCE)
        tv_match_chance(scene->match, &scene->rng, &scene->events);
}

void scene_play(struct scene *scene, const char *lines)
{
    scene->events.count = scene->events.dropped = 0;
    while (*lines) {
        size_t length = strcspn(lines, "\n");
        size_t blank = strspn(lines, " ");
        if (length - blank == 3 && strncmp(lines + blank, "...", 3) == 0)
            chance_moves(scene);
        else if (length > blank)
            play_line(scene, lines, length);
        lines += length + (lines[length] == '\n');
    }
}

void scene_chance(struct scene *scene)
{
    scene->events.count = scene->events.dropped = 0;
    chance_moves(scene);
}

void scene_random(struct scene *scene, uint32_t decisions)
{
    tv_action legal[TV_ACTIONS_MAX];
    chance_moves(scene);
    for (uint32_t i = 0; i < decisions && scene_seat(scene) >= 0; i++) {
        tv_seat seat = scene_seat(scene);
        uint32_t count = tv_list(scene->game, tv_match_state(scene->match), seat, legal);
        CHECK(count > 0);
        tv_action action = legal[tv_rng_below(&scene->rng, count)];
        scene->events.count = scene->events.dropped = 0;
        CHECK_EQ(tv_match_play(scene->match, seat, action, &scene->events, NULL), TV_OK);
        chance_moves(scene);
    }
}

static bool is_refused(struct scene *scene, const char *action_text, tv_reason *reason)
{
    tv_seat seat = scene_seat(scene);
    tv_action action;
    tv_error error;
    if (tv_action_read(scene->game, action_text, strlen(action_text), &seat, &action, &error) !=
        TV_OK)
        FAIL("cannot read \"%s\": %s", action_text, error.text);
    return tv_why(scene->game, tv_match_state(scene->match), seat, action, reason);
}

void scene_refuses(struct scene *scene, const char *action, const char *reason_name)
{
    tv_reason reason;
    char say[512];
    tv_text text;
    if (!is_refused(scene, action, &reason)) FAIL("allowed, but must not be: %s", action);
    tv_text_init(&text, say, sizeof say);
    tv_reason_write(scene->game, &reason, tv_match_names(scene->match), &text);
    const char *name = tv_reason_name(scene->game, &reason);
    if (strcmp(name, reason_name) != 0)
        FAIL("%s: refused with %s (%s), not with %s", action, name, say, reason_name);
}

bool scene_allows(struct scene *scene, const char *action)
{
    tv_reason reason;
    return !is_refused(scene, action, &reason);
}

tv_state *scene_state(struct scene *scene)
{
    return (tv_state *)(uintptr_t)tv_match_state(scene->match);
}

void scene_arranged(struct scene *scene)
{
    const char *broken = scene->game->broken(tv_match_state(scene->match));
    if (broken) FAIL("the arranged position is broken: %s", broken);
}

const tv_event *scene_event(const struct scene *scene, const char *name)
{
    for (uint32_t i = 0; i < scene->events.count; i++)
        if (strcmp(scene->game->events[scene->events.list[i].kind].name, name) == 0)
            return &scene->events.list[i];
    return NULL;
}

const char *scene_step(const struct scene *scene)
{
    const tv_state *state = tv_match_state(scene->match);
    if (tv_state_turn(state).node == TV_NODE_OVER) return "";
    return tv_state_step(scene->game, state)->name;
}

tv_seat scene_seat(const struct scene *scene)
{
    uint8_t seats = tv_state_turn(tv_match_state(scene->match)).seats;
    return seats ? (tv_seat)__builtin_ctz(seats) : TV_CHANCE;
}

tv_score scene_score(const struct scene *scene)
{
    tv_score score = {0};
    scene->game->score(tv_match_state(scene->match), &score);
    return score;
}

/* The JSON value that stands behind the key; its text is ended there. */
static const char *value_behind(char *text, const char *key)
{
    char *value = strstr(text, key);
    if (value == NULL) FAIL("no %s in %.200s", key, text);
    value += strlen(key);
    char *end = value;
    for (int depth = 0; depth > 0 || !strchr(",}", *end); end++)
        depth += (*end == '[' || *end == '{') - (*end == ']' || *end == '}');
    *end = '\0';
    return value;
}

const char *scene_fact(struct scene *scene, tv_seat viewer, const char *name)
{
    static char buffer[1 << 16];
    char key[80];
    tv_state_buffer view;
    tv_text text;
    tv_json json;
    tv_redact(scene->game, scene_state(scene), viewer, tv_buffer_view(&view));
    tv_text_init(&text, buffer, sizeof buffer);
    tv_json_init(&json, &text);
    tv_json_view(&json, scene->game, tv_buffer_view(&view), viewer, NULL);
    char *facts = strstr(buffer, "\"derived\":{");
    CHECK(facts != NULL && !text.is_full);
    snprintf(key, sizeof key, "\"%s\":", name);
    return value_behind(facts, key);
}

const char *scene_traits(const tv_game *game, const char *list, const char *word)
{
    static char buffer[1 << 18];
    char key[80];
    tv_text text;
    tv_json json;
    tv_text_init(&text, buffer, sizeof buffer);
    tv_json_init(&json, &text);
    tv_json_game(&json, game);
    CHECK(!text.is_full);
    snprintf(key, sizeof key, "\"%s\":[{\"word\"", list);
    char *words = strstr(buffer, key);
    snprintf(key, sizeof key, "{\"word\":\"%s\"", word);
    char *row = words ? strstr(words, key) : NULL;
    if (row == NULL) FAIL("no %s in %s", word, list);
    return value_behind(row, "\"traits\":");
}
