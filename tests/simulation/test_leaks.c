/* test_leaks.c - nothing leaks: everything sent to a viewer over a match is the same, byte for
 * byte, when what is hidden from it is dealt otherwise.
 *
 * A match is played. A second one follows it: it does at every point something that looks the same
 * to the viewer, but at some moment another hidden card was drawn, and from there on the two cards
 * have changed places. As long as the game itself shows the viewer the same (its redacted actions,
 * its events, its view), the two tables must send it the same. Both matches are fed to tables;
 * along the way the viewer asks for all that can be asked for. */
/* SPDX-License-Identifier: MIT */
#include <stdlib.h>

#include <tavola/games.h>
#include <tavola/steps.h>
#include <tavola/words.h>

#include "base/secure.h"
#include "kit/check.h"
#include "table/table.h"

enum { ENTRIES_MAX = 4000, SWAPS_MAX = 64, STREAM_SIZE = 1 << 20, TRIES = 30 };

/* ---- Two matches that look the same ---- */

typedef struct entry {
    tv_seat actor;
    tv_action one, two; /* what was done in either match */
} entry;

typedef struct pair {
    const tv_game *game;
    tv_options options;
    tv_seat viewer;
    tv_rng rng;
    entry list[ENTRIES_MAX];
    uint32_t count;   /* entries of the first match */
    uint32_t alike;   /* entries up to which the second one looks the same */
    uint32_t other;   /* positions at which the truth differs */
    uint32_t diverge; /* hidden moves to go until something else is done */
    bool is_chosen;   /* only hidden decisions of seats count as such, not what chance does */
    struct {
        uint16_t from, to;
    } swap[SWAPS_MAX];
    uint32_t swap_count;
    tv_room one, two;
} pair;

static void play_first(pair *at)
{
    tv_state *state = tv_room_state(&at->one);
    tv_setup(at->game, &at->options, state);
    at->count = 0;
    while (tv_state_turn(state).node != TV_NODE_OVER) {
        tv_turn turn = tv_state_turn(state);
        entry *next = &at->list[at->count++];
        CHECK(at->count < ENTRIES_MAX);
        next->actor = TV_CHANCE;
        if (turn.node == TV_NODE_CHANCE) {
            next->one = tv_sample(at->game, state, &at->rng);
        } else {
            tv_action legal[TV_ACTIONS_MAX];
            next->actor =
                (tv_seat)tv_bits_nth(turn.seats, tv_rng_below(&at->rng, tv_bits_count(turn.seats)));
            uint32_t count = tv_list(at->game, state, next->actor, legal);
            next->one = legal[tv_rng_below(&at->rng, count)];
        }
        tv_apply(at->game, state, next->actor, next->one, NULL);
    }
}

static tv_action shown(const pair *at, const tv_room *world, tv_seat actor, tv_action action)
{
    return at->game->redact_action((const tv_state *)(const void *)world, actor, action,
                                   at->viewer);
}

/* All that the actor could do in the second match and that looks like what it did in the first. */
static uint32_t look_alikes(pair *at, const entry *now, tv_action *out)
{
    tv_action seen = shown(at, &at->one, now->actor, now->one), all[TV_OUTCOMES_MAX];
    tv_outcome outcomes[TV_OUTCOMES_MAX];
    uint32_t count, alike = 0;
    if (now->actor == TV_CHANCE) {
        count = tv_outcomes(at->game, tv_room_state(&at->two), outcomes);
        for (uint32_t i = 0; i < count; i++) all[i] = outcomes[i].action;
    } else {
        count = tv_list(at->game, tv_room_state(&at->two), now->actor, all);
    }
    for (uint32_t i = 0; i < count; i++)
        if (tv_action_equal(shown(at, &at->two, now->actor, all[i]), seen)) out[alike++] = all[i];
    return alike;
}

static bool holds(const tv_action *list, uint32_t count, tv_action action)
{
    for (uint32_t i = 0; i < count; i++)
        if (tv_action_equal(list[i], action)) return true;
    return false;
}

static tv_action swapped(const pair *at, tv_action action)
{
    for (uint32_t i = 0; i < at->swap_count; i++)
        for (int k = 0; k < TV_ARGS_MAX; k++) {
            if (action.arg[k] == at->swap[i].from)
                action.arg[k] = at->swap[i].to;
            else if (action.arg[k] == at->swap[i].to)
                action.arg[k] = at->swap[i].from;
        }
    return action;
}

static void remember_swap(pair *at, tv_action one, tv_action two)
{
    for (int k = 0; k < TV_ARGS_MAX && at->swap_count < SWAPS_MAX; k++) {
        if (one.arg[k] == two.arg[k]) continue;
        at->swap[at->swap_count].from = one.arg[k];
        at->swap[at->swap_count++].to = two.arg[k];
    }
}

static bool choose_second(pair *at, entry *now)
{
    tv_action alike[TV_OUTCOMES_MAX];
    uint32_t count = look_alikes(at, now, alike);
    if (count == 0) return false;
    bool may_diverge = count > 1 && !(at->is_chosen && now->actor == TV_CHANCE);
    if (may_diverge && at->diverge > 0 && --at->diverge == 0) {
        uint32_t pick = tv_rng_below(&at->rng, count);
        if (tv_action_equal(alike[pick], now->one)) pick = (pick + 1) % count;
        now->two = alike[pick];
        remember_swap(at, now->one, now->two);
    } else if (holds(alike, count, swapped(at, now->one))) {
        now->two = swapped(at, now->one);
    } else if (holds(alike, count, now->one)) {
        now->two = now->one;
    } else {
        now->two = alike[tv_rng_below(&at->rng, count)];
    }
    return true;
}

/* Does the game itself show the viewer a difference after this entry? */
static bool shows_difference(pair *at, const tv_events *one, const tv_events *two)
{
    tv_room left, right;
    memset(&left, 0, sizeof left);
    memset(&right, 0, sizeof right);
    tv_redact(at->game, tv_room_state(&at->one), at->viewer, tv_room_view(&left));
    tv_redact(at->game, tv_room_state(&at->two), at->viewer, tv_room_view(&right));
    if (memcmp(&left, &right, sizeof left) != 0) return true;
    uint32_t i = 0, k = 0;
    for (;; i++, k++) {
        while (i < one->count && !tv_event_seen(&one->list[i], at->viewer)) i++;
        while (k < two->count && !tv_event_seen(&two->list[k], at->viewer)) k++;
        if (i == one->count || k == two->count) return i < one->count || k < two->count;
        const tv_event *a = &one->list[i], *b = &two->list[k];
        if (a->kind != b->kind || memcmp(a->arg, b->arg, sizeof a->arg) != 0) return true;
    }
}

/* Makes the second match; stops where the viewer is shown a difference. */
static void play_second(pair *at, uint32_t diverge)
{
    static tv_events one, two;
    at->diverge = diverge;
    at->swap_count = at->alike = at->other = 0;
    tv_setup(at->game, &at->options, tv_room_state(&at->one));
    tv_setup(at->game, &at->options, tv_room_state(&at->two));
    for (uint32_t i = 0; i < at->count; i++) {
        entry *now = &at->list[i];
        tv_turn left = tv_state_turn(tv_room_state(&at->one));
        tv_turn right = tv_state_turn(tv_room_state(&at->two));
        if (left.node != right.node || left.seats != right.seats) break;
        if (!choose_second(at, now)) break;
        one.count = one.dropped = two.count = two.dropped = 0;
        tv_apply(at->game, tv_room_state(&at->one), now->actor, now->one, &one);
        tv_apply(at->game, tv_room_state(&at->two), now->actor, now->two, &two);
        if (shows_difference(at, &one, &two)) break;
        at->alike = i + 1;
        at->other += memcmp(&at->one, &at->two, at->game->state_size) != 0;
    }
}

/* ---- Two tables that are told of them ---- */

typedef struct ear { /* all that the viewer has been sent by one table since the last comparison */
    table *at;
    table_outbox out;
    size_t length;
    bool is_full;
    char stream[STREAM_SIZE];
    char buffer[TABLE_MESSAGE_SIZE];
} ear;

static void hear(void *context, uint8_t audience, const char *text, size_t length)
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
    tv_status status = table_follow(to->at, lines, strlen(lines), &to->out);
    if (status != TV_OK) FAIL("%s: %s", tv_status_name(status), lines);
}

/* Everybody sits; the match begins. The game is the one that the tables believe in. */
static void open_ear(ear *to, const pair *at, const tv_game *game)
{
    char lines[1024];
    size_t length = 0;
    table_setup setup = table_setup_default(game, at->options.seats);
    setup.options = at->options;
    setup.clock = TABLE_CLOCK_LIVE;
    setup.time_ms = 600000;
    to->out = (table_outbox){to, hear, to->buffer, sizeof to->buffer};
    to->length = 0;
    to->at = table_new(&setup, base_secure_hash);
    table_presence(to->at, at->viewer < 0 ? TABLE_TO_SPECTATORS : tv_seat_bit(at->viewer), 1,
                   &to->out);
    for (tv_seat seat = 0; seat < at->options.seats; seat++)
        length +=
            (size_t)snprintf(lines + length, sizeof lines - length, "1 %llu 0 sit %d Player %c\n",
                             (unsigned long long)user_of(seat), seat, 'A' + seat);
    snprintf(lines + length, sizeof lines - length, "1 0 0 start\n");
    feed(to, lines);
}

static size_t add_line(const pair *at, uint32_t index, bool is_second, char *out, size_t size)
{
    tv_text text;
    const entry *now = &at->list[index];
    tv_text_init(&text, out, size);
    tv_text_add_number(&text, 1000 + 10 * index);
    tv_text_add(&text, " 0 0 ");
    tv_action_write(at->game, now->actor, is_second ? now->two : now->one, &text);
    tv_text_add_char(&text, '\n');
    CHECK(!text.is_full);
    return text.length;
}

static void ask(ear *to, const pair *at, const char *text)
{
    table_user user = {user_of(at->viewer), "Somebody", true};
    table_answer answer = table_request(to->at, &user, text, strlen(text), 100000, &to->out);
    if (answer == TABLE_PENDING) table_abort(to->at, "store_unavailable", &to->out);
}

/* Some action of the game, possible or not. */
static void write_wild(pair *at, char *out, size_t size)
{
    tv_text text;
    tv_action wild = {(uint16_t)(1 + tv_rng_below(&at->rng, at->game->verb_count - 1)), {0}};
    const tv_verb *verb = &at->game->verbs[wild.kind];
    for (int k = 0; k < TV_ARGS_MAX && verb->arg[k].name; k++) {
        const tv_arg *arg = &verb->arg[k];
        uint32_t span = arg->of == &tv_seat_words ? at->options.seats
                        : arg->of                 ? arg->of->count
                                                  : arg->max - arg->min + 1u;
        wild.arg[k] = (uint16_t)(arg->min + tv_rng_below(&at->rng, span));
    }
    tv_text_init(&text, out, size);
    tv_action_write_bare(at->game, wild, &text);
}

/* The same questions to both: come back from some version, some of the log, wild plays, how it was
 * then and how it went. */
static void ask_both(ear *ears, pair *at, uint32_t done)
{
    char members[8][512], action[256], text[sizeof members + 64];
    uint32_t version = table_version(ears[0].at), seen = tv_rng_below(&at->rng, version + 1);
    uint32_t then = tv_rng_below(&at->rng, done + 1), id = done + 1;
    write_wild(at, action, sizeof action);
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
        ask(&ears[0], at, text);
        ask(&ears[1], at, text);
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
    size_t at = 0;
    while (at < ears[0].length && at < ears[1].length && ears[0].stream[at] == ears[1].stream[at])
        at++;
    size_t from = at > 200 ? at - 200 : 0;
    for (int i = 0; i < 2; i++)
        fprintf(stderr, "# ...%.*s\n",
                (int)(ears[i].length - from < 300 ? ears[i].length - from : 300),
                ears[i].stream + from);
}

/* The entry after which the viewer was sent a difference; UINT32_MAX: none. */
static uint32_t compare(pair *at, const tv_game *game)
{
    static ear ears[2];
    char lines[2][512];
    uint32_t found = UINT32_MAX;
    for (int i = 0; i < 2; i++) open_ear(&ears[i], at, game);
    for (uint32_t i = 0; i < at->alike && found == UINT32_MAX; i++) {
        for (int k = 0; k < 2; k++) {
            add_line(at, i, k == 1, lines[k], sizeof lines[k]);
            feed(&ears[k], lines[k]);
        }
        bool is_asking = at->list[i].actor != TV_CHANCE && tv_rng_below(&at->rng, 8) == 0;
        if (is_asking || i + 1 == at->count) ask_both(ears, at, i);
        if (!hears_same(ears)) found = i;
    }
    if (found != UINT32_MAX && game == at->game) print_difference(ears);
    for (int i = 0; i < 2; i++) table_free(ears[i].at);
    return found;
}

/* ---- Over all games ---- */

typedef struct tally {
    uint32_t pairs, whole; /* that differ in truth; that look the same to the end */
    uint64_t positions;    /* at which the truth differed and the viewer could not know */
    uint32_t chosen;       /* pairs that differ by a hidden decision of a seat */
    uint32_t leaks;
} tally;

/* The furthest of some tries to hide a change from the viewer. */
static bool find_pair(pair *at)
{
    uint32_t best_other = 0, best_diverge = 0;
    tv_rng best = at->rng;
    for (uint32_t i = 0; i < TRIES; i++) {
        tv_rng before = at->rng;
        uint32_t diverge = 1 + tv_rng_below(&at->rng, at->count / 3 + 1);
        play_second(at, diverge);
        bool is_better = at->other > 0 && (at->alike == at->count || at->other > best_other);
        if (!is_better) continue;
        best_other = at->other;
        best_diverge = diverge;
        best = before;
        if (at->alike == at->count) break;
    }
    if (best_other == 0) return false;
    at->rng = best;
    (void)tv_rng_below(&at->rng, at->count / 3 + 1);
    play_second(at, best_diverge);
    return true;
}

static void compare_pair(pair *at, const tv_game *believed, tally *out)
{
    out->pairs++;
    out->chosen += at->is_chosen;
    out->whole += at->alike == at->count;
    out->positions += at->other;
    uint32_t found = compare(at, believed);
    out->leaks += found != UINT32_MAX;
    if (found != UINT32_MAX && at->game == believed)
        FAIL("%s, %u seats: seat %d was sent a difference after entry %u", at->game->name,
             at->options.seats, at->viewer, found);
}

static void compare_matches(const tv_game *game, const tv_game *believed, uint32_t matches,
                            tally *out)
{
    static pair at;
    *out = (tally){0};
    for (uint8_t seats = 1; seats <= TV_SEATS_MAX; seats++) {
        if (!(game->seat_counts >> seats & 1)) continue;
        for (uint32_t n = 0; n < matches && (game == believed || out->leaks == 0); n++) {
            at.game = game;
            at.options = (tv_options){.seats = seats};
            tv_rng_seed_number(&at.rng, 1000 * seats + n, 7);
            play_first(&at);
            at.viewer = (tv_seat)((n + seats) % (seats + 1u)); /* spectators first */
            if (at.viewer == seats) at.viewer = TV_SPECTATOR;
            for (int kind = 0; kind < 2; kind++) {
                at.is_chosen = kind == 1;
                if (find_pair(&at)) compare_pair(&at, believed, out);
            }
        }
    }
}

/* Does anything in a match of this game depend on who looks? */
static bool has_secrets(const tv_game *game)
{
    static pair at;
    tv_room view;
    at.game = game;
    at.options = (tv_options){.seats = (uint8_t)tv_bits_nth(game->seat_counts, 0)};
    tv_rng_seed_number(&at.rng, 1, 7);
    play_first(&at);
    tv_state *state = tv_room_state(&at.one);
    tv_setup(game, &at.options, state);
    for (uint32_t i = 0; i < at.count; i++) {
        tv_redact(game, state, TV_SPECTATOR, tv_room_view(&view));
        if (memcmp(&view, state, game->state_size) != 0) return true;
        tv_apply(game, state, at.list[i].actor, at.list[i].one, NULL);
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
