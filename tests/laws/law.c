/* law.c - walking through seeded matches of every registered game. */
/* SPDX-License-Identifier: MIT */
#include "law.h"

#include <stdlib.h>

#include <tavola/games.h>
#include <tavola/steps.h>
#include <tavola/words.h>

const char *walk_action_text(const walk *at, tv_seat seat, tv_action action)
{
    static char buffer[256];
    tv_text text;
    tv_text_init(&text, buffer, sizeof buffer);
    tv_action_write(at->game, seat, action, &text);
    return buffer;
}

void walk_fail(walk *at, const char *format, ...)
{
    char say[2048];
    va_list list;
    va_start(list, format);
    vsnprintf(say, sizeof say, format, list);
    va_end(list);
    size_t size = tv_match_write_size(at->match);
    char *record = malloc(size);
    tv_text text;
    tv_text_init(&text, record, size);
    tv_match_write(at->match, 0, &text);
    fprintf(stderr, "%s\n", record); /* enough to reproduce it */
    free(record);
    FAIL("%s, %u seats, seed %llu, after %u entries: %s", at->game->name, at->options.seats,
         (unsigned long long)at->seed, tv_match_version(at->match), say);
}

static tv_seat some_seat(walk *at, uint8_t seats)
{
    return (tv_seat)tv_bits_nth(seats, tv_rng_below(&at->rng, (uint32_t)__builtin_popcount(seats)));
}

static void check_ratings(walk *at, tv_seat seat, const tv_action *legal, uint32_t count)
{
    int32_t rating[TV_ACTIONS_MAX];
    if (!at->game->rate_all) return;
    at->game->rate_all(walk_state(at), seat, legal, count, rating);
    for (uint32_t i = 0; i < count; i++)
        if (rating[i] != at->game->rate(walk_state(at), seat, legal[i]))
            walk_fail(at, "choice %u is rated otherwise among all than alone", i);
}

static tv_action some_action(walk *at, tv_seat seat, const tv_action *legal, uint32_t count)
{
    bool is_rated = (at->seed & 1) && at->game->rate && tv_rng_below(&at->rng, 5) > 0;
    uint32_t best = tv_rng_below(&at->rng, count);
    if (!is_rated) return legal[best];
    check_ratings(at, seat, legal, count);
    int32_t best_rate = at->game->rate(walk_state(at), seat, legal[best]);
    for (uint32_t i = 0; i < count; i++) {
        int32_t rate = at->game->rate(walk_state(at), seat, legal[i]);
        if (rate > best_rate) {
            best = i;
            best_rate = rate;
        }
    }
    return legal[best];
}

static void move_once(walk *at)
{
    at->events.count = at->events.dropped = 0;
    tv_turn turn = tv_state_turn(walk_state(at));
    if (turn.node == TV_NODE_CHANCE) {
        at->actor = TV_CHANCE;
        tv_match_chance(at->match, &at->rng, &at->events);
        return;
    }
    tv_action legal[TV_ACTIONS_MAX];
    tv_seat seat = some_seat(at, turn.seats);
    uint32_t count = tv_list(at->game, walk_state(at), seat, legal);
    LAW(at, count > 0, "seat %d owes a decision and has none", seat);
    tv_action action = some_action(at, seat, legal, count);
    at->actor = seat;
    at->decisions++;
    tv_status status = tv_match_play(at->match, seat, action, &at->events, NULL);
    LAW(at, status == TV_OK, "listed but refused: %s", walk_action_text(at, seat, action));
}

static void walk_match(walk *at, walk_visit visit, walk_visit finish)
{
    at->match = tv_match_new(at->game, &at->options);
    at->decisions = 0;
    at->actor = TV_SPECTATOR;
    at->events.count = 0;
    tv_rng_seed_number(&at->rng, at->seed, 0);
    tv_rng_seed_number(&at->law, at->seed, 1);
    for (;;) {
        if (visit) visit(at);
        if (tv_state_turn(walk_state(at)).node == TV_NODE_OVER) break;
        LAW(at, at->decisions <= at->game->decisions_max, "more decisions than %u",
            at->game->decisions_max);
        move_once(at);
    }
    if (finish) finish(at);
    tv_match_free(at->match);
}

/* The next combination of options; false after the last. */
static bool next_options(const tv_game *game, tv_options *options)
{
    for (uint32_t i = 0; i < game->option_count && i < TV_OPTIONS_MAX; i++) {
        bool matters = game->options[i].seat_counts >> options->seats & 1;
        if (matters && ++options->value[i] < game->options[i].choices->count) return true;
        options->value[i] = 0;
    }
    return false;
}

void walk_all(uint32_t matches, walk_visit visit, walk_visit finish)
{
    const char *only = getenv("LAW_GAME");
    for (const tv_game *const *game = tv_games; *game; game++) {
        if (only && strcmp(only, (*game)->name) != 0) continue;
        for (uint8_t seats = 1; seats <= TV_SEATS_MAX; seats++) {
            if (!((*game)->seat_counts >> seats & 1)) continue;
            static walk at;
            at = (walk){.game = *game, .options = {.seats = seats}};
            do {
                for (at.seed = 0; at.seed < matches; at.seed++) walk_match(&at, visit, finish);
            } while (next_options(*game, &at.options));
        }
    }
}
