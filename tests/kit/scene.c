/* scene.c - a match arranged for a test. */
/* SPDX-License-Identifier: MIT */
#include "kit/scene.h"

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

scene scene_start(const tv_game *game, const char *options_text)
{
    tv_options options = options_of(game, options_text);
    scene fresh = {.game = game, .match = tv_match_new(game, &options)};
    tv_rng_seed_number(&fresh.rng, 7, 0);
    return fresh;
}

void scene_end(scene *at)
{
    tv_match_free(at->match);
    at->match = NULL;
}

static void play_line(scene *at, const char *line, size_t length)
{
    tv_seat seat = TV_SPECTATOR;
    tv_action action;
    tv_error error;
    char say[512];
    tv_text text;
    if (tv_action_read(at->game, line, length, &seat, &action, &error) != TV_OK)
        FAIL("cannot read \"%.*s\": %s", (int)length, line, error.text);
    if (seat == TV_CHANCE) {
        if (tv_match_chance_play(at->match, action, &at->events) != TV_OK)
            FAIL("chance cannot do this at step \"%s\": %.*s", scene_step(at), (int)length, line);
        return;
    }
    tv_reason reason;
    if (tv_match_play(at->match, seat, action, &at->events, &reason) == TV_OK) return;
    tv_text_init(&text, say, sizeof say);
    tv_reason_write(at->game, &reason, tv_match_names(at->match), &text);
    FAIL("refused at step \"%s\": %.*s: %s", scene_step(at), (int)length, line, say);
}

static void chance_moves(scene *at)
{
    while (tv_state_turn(tv_match_state(at->match)).node == TV_NODE_CHANCE)
        tv_match_chance(at->match, &at->rng, &at->events);
}

void scene_play(scene *at, const char *lines)
{
    at->events.count = at->events.dropped = 0;
    while (*lines) {
        size_t length = strcspn(lines, "\n");
        size_t blank = strspn(lines, " ");
        if (length - blank == 3 && strncmp(lines + blank, "...", 3) == 0)
            chance_moves(at);
        else if (length > blank)
            play_line(at, lines, length);
        lines += length + (lines[length] == '\n');
    }
}

void scene_chance(scene *at)
{
    at->events.count = at->events.dropped = 0;
    chance_moves(at);
}

void scene_random(scene *at, uint32_t decisions)
{
    tv_action legal[TV_ACTIONS_MAX];
    chance_moves(at);
    for (uint32_t i = 0; i < decisions && scene_seat(at) >= 0; i++) {
        tv_seat seat = scene_seat(at);
        uint32_t count = tv_list(at->game, tv_match_state(at->match), seat, legal);
        CHECK(count > 0);
        tv_action action = legal[tv_rng_below(&at->rng, count)];
        at->events.count = at->events.dropped = 0;
        CHECK_EQ(tv_match_play(at->match, seat, action, &at->events, NULL), TV_OK);
        chance_moves(at);
    }
}

static bool is_refused(scene *at, const char *action_text, tv_reason *reason)
{
    tv_seat seat = scene_seat(at);
    tv_action action;
    tv_error error;
    if (tv_action_read(at->game, action_text, strlen(action_text), &seat, &action, &error) != TV_OK)
        FAIL("cannot read \"%s\": %s", action_text, error.text);
    return tv_why(at->game, tv_match_state(at->match), seat, action, reason);
}

void scene_refuses(scene *at, const char *action, const char *reason_name)
{
    tv_reason reason;
    char say[512];
    tv_text text;
    if (!is_refused(at, action, &reason)) FAIL("allowed, but must not be: %s", action);
    tv_text_init(&text, say, sizeof say);
    tv_reason_write(at->game, &reason, tv_match_names(at->match), &text);
    const char *name = tv_reason_name(at->game, &reason);
    if (strcmp(name, reason_name) != 0)
        FAIL("%s: refused with %s (%s), not with %s", action, name, say, reason_name);
}

bool scene_allows(scene *at, const char *action)
{
    tv_reason reason;
    return !is_refused(at, action, &reason);
}

tv_state *scene_state(scene *at) { return (tv_state *)(uintptr_t)tv_match_state(at->match); }

void scene_arranged(scene *at)
{
    const char *broken = at->game->broken(tv_match_state(at->match));
    if (broken) FAIL("the arranged position is broken: %s", broken);
}

const tv_event *scene_event(const scene *at, const char *name)
{
    for (uint32_t i = 0; i < at->events.count; i++)
        if (strcmp(at->game->events[at->events.list[i].kind].name, name) == 0)
            return &at->events.list[i];
    return NULL;
}

const char *scene_step(const scene *at)
{
    const tv_state *state = tv_match_state(at->match);
    if (tv_state_turn(state).node == TV_NODE_OVER) return "";
    return tv_state_step(at->game, state)->name;
}

tv_seat scene_seat(const scene *at)
{
    uint8_t seats = tv_state_turn(tv_match_state(at->match)).seats;
    return seats ? (tv_seat)__builtin_ctz(seats) : TV_CHANCE;
}

tv_score scene_score(const scene *at)
{
    tv_score score = {0};
    at->game->score(tv_match_state(at->match), &score);
    return score;
}
