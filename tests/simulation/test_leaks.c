/* test_leaks.c - nothing leaks: everything sent to a viewer over a match is the same, byte for
 * byte, when what is hidden from it is dealt otherwise.
 *
 * As long as the game itself shows the viewer of a pair (pair.h) the same - its redacted actions,
 * its events, its view -, two tables must send it the same. Both matches are fed to tables; along
 * the way the viewer asks for all that can be asked for. */
/* SPDX-License-Identifier: MIT */
#include <stdlib.h>

#include <tavola/games.h>
#include <tavola/words.h>

#include "base/secure.h"
#include "kit/ask.h"
#include "kit/check.h"
#include "simulation/pair.h"
#include "table/table.h"

enum { STREAM_SIZE = 1 << 20 };

/* ---- Two tables that are fed the pair ---- */

typedef struct ear { /* all that the viewer has been sent by one table since the last comparison */
    struct table *table;
    table_outbox out;
    size_t length;
    bool is_full;
    char stream[STREAM_SIZE];
    char buffer[TABLE_MESSAGE_SIZE];
} ear;

static void hear(void *context, uint16_t audience, const char *text, size_t length)
{
    ear *to = context;
    (void)audience; /* nobody but the viewer is present */
    if (to->length + length > STREAM_SIZE) {
        to->is_full = true;
        return;
    }
    memcpy(to->stream + to->length, text, length);
    to->length += length;
}

static uint64_t user_of(tv_seat seat) { return seat < 0 ? 900 : 100 + (uint64_t)seat; }

static void feed(ear *to, const char *lines)
{
    tv_status status = table_follow(to->table, lines, strlen(lines), &to->out);
    if (status != TV_OK) FAIL("%s: %s", tv_status_name(status), lines);
}

/* Everybody sits; the match begins. The game is the one that the tables believe in. */
static void open_ear(ear *to, const struct pair *pair, const tv_game *game)
{
    char lines[1024];
    size_t length = 0;
    table_setup setup = table_setup_default(game, pair->options.seats);
    setup.options = pair->options;
    setup.clock = TABLE_CLOCK_LIVE;
    setup.time_ms = 600000;
    to->out = (table_outbox){
        .context = to, .send = hear, .buffer = to->buffer, .size = sizeof to->buffer};
    to->length = 0;
    to->table = table_new(&setup, base_secure_hash);
    uint16_t bit = pair->viewer < 0 ? TABLE_TO_SPECTATORS : tv_seat_bit(pair->viewer);
    uint16_t both_ways =
        (uint16_t)(bit | bit << TABLE_BY_CHANGES_SHIFT); /* whole, and by changes */
    table_presence(to->table, both_ways, 1, &to->out);
    for (tv_seat seat = 0; seat < pair->options.seats; seat++)
        length +=
            (size_t)snprintf(lines + length, sizeof lines - length, "1 %llu 0 sit %d Player %c\n",
                             (unsigned long long)user_of(seat), seat, 'A' + seat);
    snprintf(lines + length, sizeof lines - length, "1 0 0 start\n");
    feed(to, lines);
}

static void ask(ear *to, const struct pair *pair, const char *text)
{
    table_user user = {user_of(pair->viewer), "Somebody", true, NULL};
    table_answer answer = ask_table(to->table, &user, text, strlen(text), 100000, &to->out);
    if (answer == TABLE_PENDING) table_abort(to->table, "store_unavailable", &to->out);
}

/* Some action of the game, possible or not. */
static void write_wild(struct pair *pair, char *out, size_t size)
{
    tv_text text;
    tv_action wild = {(uint16_t)(1 + tv_rng_below(&pair->rng, pair->game->verb_count - 1)), {0}};
    const tv_verb *verb = &pair->game->verbs[wild.kind];
    for (int k = 0; k < TV_ARGS_MAX && verb->arg[k].name; k++) {
        const tv_arg *arg = &verb->arg[k];
        uint32_t span = arg->words == &tv_seat_words ? pair->options.seats
                        : arg->words                 ? arg->words->count
                                                     : arg->max - arg->min + 1u;
        wild.arg[k] = (uint16_t)(arg->min + tv_rng_below(&pair->rng, span));
    }
    tv_text_init(&text, out, size);
    tv_action_write_bare(pair->game, wild, &text);
}

/* The same questions to both: come back from some version, some of the log, wild plays, how it was
 * then and how it went. */
static void ask_both(ear *ears, struct pair *pair, uint32_t done)
{
    char members[8][512], action[256], text[sizeof members + 64];
    uint32_t version = table_version(ears[0].table), seen = tv_rng_below(&pair->rng, version + 1);
    uint32_t then = tv_rng_below(&pair->rng, done + 1), id = done + 1;
    write_wild(pair, action, sizeof action);
    snprintf(members[0], 512, "\"hello\",\"protocol\":1,\"seen\":%u", seen);
    snprintf(members[1], 512, "\"log\",\"from\":%u", then);
    snprintf(members[2], 512, "\"play\",\"id\":%u,\"ticket\":%u,\"action\":\"%s\",\"seen\":%u", id,
             version, action, seen);
    snprintf(members[3], 512, "\"undo\",\"id\":%u,\"version\":%u", id, version);
    snprintf(members[4], 512, "\"why\",\"action\":\"%s\"", action);
    snprintf(members[5], 512, "\"look\",\"entry\":%u", then);
    snprintf(members[6], 512, "\"blocked\"");
    snprintf(members[7], 512, "\"chart\"");
    for (int kind = 0; kind < 8; kind++) {
        snprintf(text, sizeof text, "{\"table\":\"table\",\"type\":%s}", members[kind]);
        ask(&ears[0], pair, text);
        ask(&ears[1], pair, text);
    }
}

static bool hears_same(ear *ears)
{
    CHECK(!ears[0].is_full && !ears[1].is_full);
    bool is_same = ears[0].length == ears[1].length &&
                   memcmp(ears[0].stream, ears[1].stream, ears[0].length) == 0;
    if (is_same) ears[0].length = ears[1].length = 0;
    return is_same;
}

static void print_difference(const ear *ears)
{
    size_t offset = 0;
    while (offset < ears[0].length && offset < ears[1].length &&
           ears[0].stream[offset] == ears[1].stream[offset])
        offset++;
    size_t from = offset > 200 ? offset - 200 : 0;
    for (int i = 0; i < 2; i++)
        fprintf(stderr, "# ...%.*s\n",
                (int)(ears[i].length - from < 300 ? ears[i].length - from : 300),
                ears[i].stream + from);
}

/* The entry after which the viewer was sent a difference; UINT32_MAX: none. */
static uint32_t compare(struct pair *pair, const tv_game *game)
{
    static ear ears[2];
    char lines[2][512];
    uint32_t found = UINT32_MAX;
    for (int i = 0; i < 2; i++) open_ear(&ears[i], pair, game);
    for (uint32_t i = 0; i < pair->alike && found == UINT32_MAX; i++) {
        for (int k = 0; k < 2; k++) {
            pair_line(pair, i, k == 1, lines[k], sizeof lines[k]);
            feed(&ears[k], lines[k]);
        }
        bool is_asking = pair->list[i].actor != TV_CHANCE && tv_rng_below(&pair->rng, 8) == 0;
        if (is_asking || i + 1 == pair->count) ask_both(ears, pair, i);
        if (!hears_same(ears)) found = i;
    }
    if (found != UINT32_MAX && game == pair->game) print_difference(ears);
    for (int i = 0; i < 2; i++) table_free(ears[i].table);
    return found;
}

/* ---- Over all games ---- */

typedef struct tally {
    uint32_t pairs, whole; /* that differ in truth; that look the same to the end */
    uint64_t positions;    /* at which the truth differed and the viewer could not know */
    uint32_t chosen;       /* pairs that differ by a hidden decision of a seat */
    uint32_t leaks;
} tally;

static void compare_pair(struct pair *pair, const tv_game *believed, tally *out)
{
    out->pairs++;
    out->chosen += pair->is_chosen;
    out->whole += pair->alike == pair->count;
    out->positions += pair->other;
    uint32_t found = compare(pair, believed);
    out->leaks += found != UINT32_MAX;
    if (found != UINT32_MAX && pair->game == believed)
        FAIL("%s, %u seats: seat %d was sent a difference after entry %u", pair->game->name,
             pair->options.seats, pair->viewer, found);
}

static void compare_matches(const tv_game *game, const tv_game *believed, uint32_t matches,
                            tally *out)
{
    static struct pair pair;
    *out = (tally){0};
    for (uint8_t seats = 1; seats <= TV_SEATS_MAX; seats++) {
        if (!(game->seat_counts >> seats & 1)) continue;
        for (uint32_t n = 0; n < matches && (game == believed || out->leaks == 0); n++) {
            pair.game = game;
            pair.options = (tv_options){.seats = seats};
            tv_rng_seed_number(&pair.rng, 1000 * seats + n, 7);
            pair_play(&pair);
            pair.viewer = (tv_seat)((n + seats) % (seats + 1u)); /* spectators first */
            if (pair.viewer == seats) pair.viewer = TV_SPECTATOR;
            for (int kind = 0; kind < 2; kind++) {
                pair.is_chosen = kind == 1;
                if (pair_find(&pair)) compare_pair(&pair, believed, out);
            }
        }
    }
}

/* Does anything in a match of this game depend on who looks? */
static bool has_secrets(const tv_game *game)
{
    static struct pair pair;
    tv_state_buffer view;
    pair.game = game;
    pair.options = (tv_options){.seats = (uint8_t)tv_bits_nth(game->seat_counts, 0)};
    tv_rng_seed_number(&pair.rng, 1, 7);
    pair_play(&pair);
    tv_state *state = tv_buffer_state(&pair.one);
    tv_setup(game, &pair.options, state);
    for (uint32_t i = 0; i < pair.count; i++) {
        tv_redact(game, state, TV_SPECTATOR, tv_buffer_view(&view));
        if (memcmp(&view, state, game->state_size) != 0) return true;
        tv_apply(game, state, pair.list[i].actor, pair.list[i].one, NULL);
    }
    return false;
}

TEST(a_viewer_is_sent_nothing_that_depends_on_what_is_hidden_from_it)
{
    for (const tv_game *const *game = tv_games; *game; game++) {
        tally sum;
        compare_matches(*game, *game, 4 * kit_effort(), &sum);
        printf("# %s: %u pairs, %u over the whole match, %u by a decision, %llu positions\n",
               (*game)->name, sum.pairs, sum.whole, sum.chosen, (unsigned long long)sum.positions);
        if (!has_secrets(*game)) continue;
        CHECK(sum.pairs > 0);
        CHECK(sum.whole > 0);
    }
}

/* ---- Leaks planted in what the tables believe the game to be ---- */

static const tv_game *honest;

static tv_action hide_no_action(const tv_state *before, tv_seat actor, tv_action action,
                                tv_seat viewer)
{
    (void)before, (void)actor, (void)viewer;
    return action;
}

static void hide_no_state(const tv_state *state, tv_seat viewer, tv_view *out)
{
    (void)viewer;
    memcpy(out, state, honest->state_size);
}

/* Where nothing is hidden there is nothing to guess. */
static void guess_nothing(const tv_view *view, tv_seat viewer, tv_rng *rng, tv_state *out)
{
    (void)viewer, (void)rng;
    memcpy(out, view, honest->state_size);
}

static void show_one_seat_too_many(const tv_state *state, tv_seat viewer, tv_view *out)
{
    honest->redact(state, viewer < 0 ? 0 : viewer, out); /* spectators see what seat 0 sees */
}

TEST(a_planted_leak_is_found)
{
    uint32_t games = 0;
    for (const tv_game *const *game = tv_games; *game; game++) {
        if (!has_secrets(*game)) continue;
        honest = *game;
        tv_game actions = **game, state = **game, spectators = **game;
        tally sum;
        actions.redact_action = hide_no_action;
        state.redact = hide_no_state;
        state.determinize = guess_nothing;
        spectators.redact = show_one_seat_too_many;
        compare_matches(*game, &actions, 2, &sum);
        CHECK(sum.leaks > 0);
        compare_matches(*game, &state, 2, &sum);
        CHECK(sum.leaks > 0);
        compare_matches(*game, &spectators, 7, &sum);
        CHECK(sum.leaks > 0);
        games++;
    }
    CHECK(games > 0);
}
