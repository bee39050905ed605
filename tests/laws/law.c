/* law.c - walking through seeded matches of every registered game. */
/* SPDX-License-Identifier: MIT */
#include "law.h"

#include <stdlib.h>

#include <tavola/games.h>
#include <tavola/steps.h>
#include <tavola/words.h>

const char *walk_action_text(const struct walk *walk, tv_seat seat, tv_action action)
{
    static char buffer[256];
    tv_text text;
    tv_text_init(&text, buffer, sizeof buffer);
    tv_action_write(walk->game, seat, action, &text);
    return buffer;
}

void walk_fail(struct walk *walk, const char *format, ...)
{
    char say[2048];
    va_list list;
    va_start(list, format);
    vsnprintf(say, sizeof say, format, list);
    va_end(list);
    size_t size = tv_match_write_size(walk->match);
    char *record = malloc(size);
    tv_text text;
    tv_text_init(&text, record, size);
    tv_match_write(walk->match, 0, &text);
    fprintf(stderr, "%s\n", record); /* enough to reproduce it */
    free(record);
    FAIL("%s, %u seats, seed %llu, after %u entries: %s", walk->game->name, walk->options.seats,
         (unsigned long long)walk->seed, tv_match_version(walk->match), say);
}

static tv_seat some_seat(struct walk *walk, uint8_t seats)
{
    return (tv_seat)tv_bits_nth(seats,
                                tv_rng_below(&walk->rng, (uint32_t)__builtin_popcount(seats)));
}

static void check_ratings(struct walk *walk, tv_seat seat, const tv_action *legal, uint32_t count)
{
    int32_t rating[TV_ACTIONS_MAX];
    if (!walk->game->rate_all) return;
    walk->game->rate_all(walk_state(walk), seat, legal, count, rating);
    for (uint32_t i = 0; i < count; i++)
        if (rating[i] != walk->game->rate(walk_state(walk), seat, legal[i]))
            walk_fail(walk, "choice %u is rated otherwise among all than alone", i);
}

/* The best are those that rate says, with the same rating; all others are below them. */
static void check_best(struct walk *walk, tv_seat seat, const tv_action *legal, uint32_t count)
{
    int32_t rating[TV_ACTIONS_MAX], best = INT32_MIN;
    if (!walk->game->rate_best) return;
    walk->game->rate_best(walk_state(walk), seat, legal, count, rating);
    for (uint32_t i = 0; i < count; i++) {
        int32_t alone = walk->game->rate(walk_state(walk), seat, legal[i]);
        if (alone > best) best = alone;
    }
    for (uint32_t i = 0; i < count; i++) {
        bool is_best = walk->game->rate(walk_state(walk), seat, legal[i]) == best;
        if (is_best ? rating[i] != best : rating[i] >= best)
            walk_fail(walk, "choice %u is or is not the best, unlike alone", i);
    }
}

static tv_action some_action(struct walk *walk, tv_seat seat, const tv_action *legal,
                             uint32_t count)
{
    bool is_rated = (walk->seed & 1) && walk->game->rate && tv_rng_below(&walk->rng, 5) > 0;
    uint32_t best = tv_rng_below(&walk->rng, count);
    if (!is_rated) return legal[best];
    check_ratings(walk, seat, legal, count);
    check_best(walk, seat, legal, count);
    int32_t best_rate = walk->game->rate(walk_state(walk), seat, legal[best]);
    for (uint32_t i = 0; i < count; i++) {
        int32_t rate = walk->game->rate(walk_state(walk), seat, legal[i]);
        if (rate > best_rate) {
            best = i;
            best_rate = rate;
        }
    }
    return legal[best];
}

static void move_once(struct walk *walk)
{
    walk->events.count = walk->events.dropped = 0;
    tv_turn turn = tv_state_turn(walk_state(walk));
    if (turn.node == TV_NODE_CHANCE) {
        walk->actor = TV_CHANCE;
        tv_match_chance(walk->match, &walk->rng, &walk->events);
        return;
    }
    tv_action legal[TV_ACTIONS_MAX];
    tv_seat seat = some_seat(walk, turn.seats);
    uint32_t count = tv_list(walk->game, walk_state(walk), seat, legal);
    LAW(walk, count > 0, "seat %d owes a decision and has none", seat);
    tv_action action = some_action(walk, seat, legal, count);
    walk->actor = seat;
    walk->decisions++;
    tv_status status = tv_match_play(walk->match, seat, action, &walk->events, NULL);
    LAW(walk, status == TV_OK, "listed but refused: %s", walk_action_text(walk, seat, action));
}

static void walk_match(struct walk *walk, walk_visit visit, walk_visit finish)
{
    walk->match = tv_match_new(walk->game, &walk->options);
    walk->decisions = 0;
    walk->actor = TV_SPECTATOR;
    walk->events.count = 0;
    tv_rng_seed_number(&walk->rng, walk->seed, 0);
    tv_rng_seed_number(&walk->law, walk->seed, 1);
    for (;;) {
        if (visit) visit(walk);
        if (tv_state_turn(walk_state(walk)).node == TV_NODE_OVER) break;
        LAW(walk, walk->decisions <= walk->game->decisions_max, "more decisions than %u",
            walk->game->decisions_max);
        move_once(walk);
    }
    if (finish) finish(walk);
    tv_match_free(walk->match);
}

/* The next combination of options; false after the last. */
static bool next_options(const tv_game *game, tv_options *options)
{
    for (uint32_t i = 0; i < game->option_count && i < TV_OPTIONS_MAX; i++) {
        bool matters = game->options[i].seat_counts >> options->seats & 1 &&
                       tv_option_exists(&game->options[i], tv_options_rules(game, options));
        if (matters && ++options->value[i] < game->options[i].choices->count) return true;
        options->value[i] = 0;
    }
    return false;
}

void walk_version(const tv_game *game, uint8_t rules, uint32_t matches, walk_visit visit,
                  walk_visit finish)
{
    for (uint8_t seats = 1; seats <= TV_SEATS_MAX; seats++) {
        if (!(game->seat_counts >> seats & 1)) continue;
        static struct walk walk;
        walk = (struct walk){.game = game, .options = {.seats = seats, .rules = rules}};
        do {
            for (walk.seed = 0; walk.seed < kit_matches(matches); walk.seed++)
                walk_match(&walk, visit, finish);
        } while (next_options(game, &walk.options));
    }
}

static bool is_asked_for(const tv_game *game)
{
    const char *only = getenv("LAW_GAME");
    return only == NULL || strcmp(only, game->name) == 0;
}

void walk_all(uint32_t matches, walk_visit visit, walk_visit finish)
{
    enum { EARLIER_MATCHES = 2 }; /* they cannot change any more, and the archive replays them */
    for (const tv_game *const *game = tv_games; *game; game++) {
        if (!is_asked_for(*game)) continue;
        for (uint8_t rules = 1; rules < (*game)->rules_version; rules++)
            walk_version(*game, rules, matches < EARLIER_MATCHES ? matches : EARLIER_MATCHES, visit,
                         finish);
        walk_version(*game, (*game)->rules_version, matches, visit, finish);
    }
}

void walk_newest(uint32_t matches, walk_visit visit, walk_visit finish)
{
    for (const tv_game *const *game = tv_games; *game; game++)
        if (is_asked_for(*game))
            walk_version(*game, (*game)->rules_version, matches, visit, finish);
}
