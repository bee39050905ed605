/* play.c - starting a game, looking at it from a seat, and trying things out. */
/* SPDX-License-Identifier: MIT */
#include <string.h>

#include <tavola/play.h>
#include <tavola/steps.h>

bool tv_options_choose(const tv_game *game, const char *name, const char *choice, tv_options *out)
{
    for (uint32_t i = 0; i < game->option_count; i++) {
        const tv_words *choices = game->options[i].choices;
        if (strcmp(game->options[i].name, name) != 0) continue;
        if (!tv_option_exists(&game->options[i], tv_options_rules(game, out))) continue;
        for (uint32_t value = 0; value < choices->count; value++) {
            if (strcmp(choices->word[value], choice) != 0) continue;
            out->value[i] = (uint8_t)value;
            return true;
        }
    }
    return false;
}

tv_status tv_options_check(const tv_game *game, const tv_options *options)
{
    if (options->seats > TV_SEATS_MAX || !(game->seat_counts >> options->seats & 1))
        return TV_BAD_SEATS;
    if (options->rules > game->rules_version) return TV_WRONG_RULES;
    uint8_t rules = tv_options_rules(game, options);
    for (uint32_t i = 0; i < TV_OPTIONS_MAX; i++) {
        bool exists = i < game->option_count && tv_option_exists(&game->options[i], rules);
        uint32_t choices = exists ? game->options[i].choices->count : 1;
        if (options->value[i] >= choices) return TV_BAD_OPTION;
    }
    return TV_OK;
}

void tv_setup(const tv_game *game, const tv_options *options, tv_state *out)
{
    TV_ASSERT(tv_options_check(game, options) == TV_OK);
    memset(out, 0, game->state_size);
    tv_frames *frames = (tv_frames *)(void *)out;
    frames->seats = options->seats;
    frames->rules = tv_options_rules(game, options);
    memcpy(frames->option, options->value, sizeof frames->option);
    game->setup(out);
}

void tv_redact(const tv_game *game, const tv_state *state, tv_seat viewer, tv_view *out)
{
    game->redact(state, viewer, out);
}

uint32_t tv_view_list(const tv_game *game, const tv_view *view, tv_seat seat, tv_action *out)
{
    return tv_list(game, tv_view_read(view), seat, out);
}

/* How many values an argument can take, and the first one. */
static uint32_t arg_choices(const tv_arg *arg, const tv_frames *frames, uint32_t *first)
{
    *first = 0;
    if (arg->name == NULL) return 1;
    if (arg->words == &tv_seat_words) return frames->seats;
    if (arg->words) return arg->words->count;
    *first = arg->min;
    return (uint32_t)arg->max - arg->min + 1;
}

/* All actions of one verb, in order; returns how many were written. */
static uint32_t tries_of_verb(const tv_game *game, const tv_frames *frames, uint32_t kind,
                              tv_action *out, uint32_t capacity)
{
    const tv_verb *verb = &game->verbs[kind];
    uint32_t first[TV_ARGS_MAX], choices[TV_ARGS_MAX], total = 1;
    for (uint32_t i = 0; i < TV_ARGS_MAX; i++) {
        choices[i] = arg_choices(&verb->arg[i], frames, &first[i]);
        total *= choices[i];
    }
    if (total > capacity) total = capacity;
    for (uint32_t n = 0; n < total; n++) {
        uint32_t c = n % choices[2], b = n / choices[2] % choices[1];
        uint32_t a = n / choices[2] / choices[1];
        out[n] = tv_act(kind, first[0] + a, first[1] + b, first[2] + c);
    }
    return total;
}

uint32_t tv_tries(const tv_game *game, const tv_state *state, tv_action *out, uint32_t capacity)
{
    if (tv_state_turn(state).node != TV_NODE_DECISION) return 0;
    uint64_t verbs = tv_state_step(game, state)->verbs;
    uint32_t count = 0;
    for (uint32_t kind = 1; kind < game->verb_count; kind++)
        if (verbs >> kind & 1)
            count +=
                tries_of_verb(game, tv_state_frames(state), kind, out + count, capacity - count);
    return count;
}
