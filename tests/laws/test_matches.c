/* test_matches.c - laws of matches: replay, records, snapshots, undo. */
/* SPDX-License-Identifier: MIT */
#include <stdlib.h>

#include <tavola/words.h>

#include "law.h"

static char *record_of(const tv_match *match, uint32_t flags)
{
    size_t size = tv_match_write_size(match);
    char *record = malloc(size);
    tv_text text;
    tv_text_init(&text, record, size);
    tv_match_write(match, flags, &text);
    CHECK(!text.is_full);
    return record;
}

static void check_record(struct walk *walk, uint32_t flags)
{
    char *record = record_of(walk->match, flags);
    tv_error error;
    tv_match *again = tv_match_read(record, strlen(record), &error);
    LAW(walk, again != NULL, "line %u: %s", error.line, error.text);
    LAW(walk, memcmp(tv_match_state(again), walk_state(walk), walk->game->state_size) == 0,
        "the log replays to another state");
    char *record_again = record_of(again, tv_match_flags(again));
    LAW(walk, strcmp(record, record_again) == 0, "text in is not text out");
    free(record);
    free(record_again);
    tv_match_free(again);
}

static void check_records(struct walk *walk)
{
    tv_match_name(walk->match, 0, "Anna \xc3\x84");
    tv_match_comment(walk->match, "well played");
    for (uint32_t flags = 0; flags < 4; flags++) check_record(walk, flags);
}

static void check_running_record(struct walk *walk)
{
    if (walk_rarely(walk, 100)) check_record(walk, TV_RECORD_HASHES | TV_RECORD_SEAL);
}

TEST(log_replays_to_the_same_state)
{
    walk_all(2 * kit_effort(), check_running_record, check_records);
}

/* A record in which any line was changed, removed or doubled is refused. */
static void check_tampering(struct walk *walk)
{
    char *record = record_of(walk->match, TV_RECORD_HASHES | TV_RECORD_SEAL);
    size_t length = strlen(record), lines = 0;
    for (size_t i = 0; i < length; i++) lines += record[i] == '\n';
    char *bent = malloc(length * 2);
    for (int n = 0; n < 12; n++) {
        size_t line = tv_rng_below(&walk->law, (uint32_t)lines);
        char *begin = record;
        for (size_t i = 0; i < line; i++) begin = strchr(begin, '\n') + 1;
        char *end = strchr(begin, '\n') + 1;
        size_t head = (size_t)(begin - record), cut = (size_t)(end - begin);
        memcpy(bent, record, head);
        if (n % 2) { /* remove it */
            memcpy(bent + head, end, length - head - cut + 1);
        } else { /* change one of its letters */
            memcpy(bent + head, begin, length - head + 1);
            size_t letter = head + tv_rng_below(&walk->law, (uint32_t)cut - (cut > 1));
            bent[letter] = bent[letter] == 'x' ? 'y' : 'x';
        }
        tv_error error;
        tv_match *read = tv_match_read(bent, strlen(bent), &error);
        LAW(walk, read == NULL, "line %zu was %s and nobody noticed", line + 1,
            n % 2 ? "removed" : "changed");
        LAW(walk, error.line > 0 && error.text[0], "no line or no reason");
    }
    free(bent);
    free(record);
}

TEST(a_changed_record_is_refused) { walk_all(2, NULL, check_tampering); }

static void check_snapshot(struct walk *walk)
{
    uint8_t bytes[TV_STATE_MAX + 64];
    tv_state_buffer restored;
    if (!walk_rarely(walk, 10)) return;
    tv_snapshot_write(walk->game, walk_state(walk), bytes);
    size_t size = tv_snapshot_size(walk->game);
    LAW(walk, tv_snapshot_read(walk->game, bytes, size, tv_buffer_state(&restored)) == TV_OK,
        "a snapshot is refused");
    LAW(walk, memcmp(&restored, walk_state(walk), walk->game->state_size) == 0,
        "restored otherwise");
    bytes[0] ^= 1;
    LAW(walk,
        tv_snapshot_read(walk->game, bytes, size, tv_buffer_state(&restored)) == TV_WRONG_RULES,
        "a snapshot of other rules is taken");
}

TEST(snapshot_restores) { walk_all(2 * kit_effort(), check_snapshot, NULL); }

/* ---- Undo ---- */

static void check_undo(struct walk *walk)
{
    uint32_t version = tv_match_version(walk->match);
    if (version == 0 || !walk_rarely(walk, 12)) return;
    tv_seat seat = walk->actor >= 0 ? walk->actor : 0;
    uint32_t limit = tv_match_undo_limit(walk->match, seat);
    LAW(walk, limit <= version, "undo goes forward");
    for (uint32_t i = limit; i < version; i++)
        LAW(walk, tv_match_entry(walk->match, i)->actor == seat,
            "undo passes what was not its own");
    if (walk->actor == TV_CHANCE) LAW(walk, limit == version, "undo passes a chance move");
    if (limit == version) {
        LAW(walk, tv_match_undo(walk->match, seat) == TV_NO_UNDO, "undone past the barrier");
        return;
    }
    tv_state_buffer now, before;
    memcpy(&now, walk_state(walk), walk->game->state_size);
    for (uint32_t i = version; i > limit; i--) {
        tv_match_at(walk->match, i - 1, tv_buffer_state(&before));
        LAW(walk, tv_match_undo(walk->match, seat) == TV_OK, "cannot undo within the limit");
        LAW(walk, memcmp(&before, walk_state(walk), walk->game->state_size) == 0,
            "undone to elsewhere");
    }
    LAW(walk, tv_match_undo(walk->match, seat) == TV_NO_UNDO, "undone past the barrier");
    for (uint32_t i = limit; i < version; i++)
        LAW(walk, tv_match_redo(walk->match, seat) == TV_OK, "cannot redo");
    LAW(walk, tv_match_redo(walk->match, seat) == TV_NO_REDO, "redone what was never done");
    LAW(walk, memcmp(&now, walk_state(walk), walk->game->state_size) == 0, "redone to elsewhere");
}

TEST(undo_goes_back_to_the_barrier_and_no_further) { walk_all(3 * kit_effort(), check_undo, NULL); }

/* What is announced before an action is what undo allows after it. */
static void check_announced(struct walk *walk)
{
    tv_turn turn = tv_state_turn(walk_state(walk));
    if (turn.node != TV_NODE_DECISION || !walk_rarely(walk, 30)) return;
    tv_action legal[TV_ACTIONS_MAX];
    tv_seat seat = (tv_seat)__builtin_ctz(turn.seats);
    uint32_t count = tv_list(walk->game, walk_state(walk), seat, legal);
    tv_action action = legal[tv_rng_below(&walk->law, count)];
    tv_barrier barrier = tv_barrier_of(walk->game, walk_state(walk), seat, action);
    char *record = record_of(walk->match, 0);
    tv_error error;
    tv_match *copy = tv_match_read(record, strlen(record), &error);
    free(record);
    LAW(walk, copy != NULL, "%s", error.text);
    LAW(walk, tv_match_play(copy, seat, action, NULL, NULL) == TV_OK, "refused");
    if (barrier == TV_BARRIER_CHANCE) tv_match_chance(copy, &walk->law, NULL);
    bool can_undo = tv_match_undo_limit(copy, seat) < tv_match_version(copy);
    bool is_barrier = barrier == TV_BARRIER_CHANCE || barrier == TV_BARRIER_SECRET;
    LAW(walk, can_undo != is_barrier, "%s: announced \"%s\", but %s",
        walk_action_text(walk, seat, action), tv_barrier_name(barrier),
        can_undo ? "can be undone" : "cannot be undone");
    tv_match_free(copy);
}

TEST(the_barrier_is_announced) { walk_all(2 * kit_effort(), check_announced, NULL); }

static void check_tickets(struct walk *walk)
{
    tv_turn turn = tv_state_turn(walk_state(walk));
    for (tv_seat seat = 0; seat < walk->options.seats; seat++)
        if (turn.seats >> seat & 1)
            LAW(walk, tv_match_ticket(walk->match, seat) <= tv_match_version(walk->match),
                "a ticket from the future");
}

TEST(tickets_are_versions_of_the_past) { walk_all(1, check_tickets, NULL); }

/* Compares with a match that has the same log and was never rewound. */
static void check_against_fresh(struct walk *walk, const tv_match *match)
{
    tv_match *fresh = tv_match_new(walk->game, &walk->options);
    for (uint32_t i = 0; i < tv_match_version(match); i++) {
        const tv_entry *entry = tv_match_entry(match, i);
        tv_status status = entry->actor == TV_CHANCE
                               ? tv_match_chance_play(fresh, entry->action, NULL)
                               : tv_match_play(fresh, entry->actor, entry->action, NULL, NULL);
        LAW(walk, status == TV_OK, "entry %u does not fit", i);
    }
    LAW(walk, memcmp(tv_match_state(fresh), tv_match_state(match), walk->game->state_size) == 0,
        "the log replays to another state");
    for (tv_seat seat = 0; seat < walk->options.seats; seat++)
        LAW(walk, tv_match_ticket(fresh, seat) == tv_match_ticket(match, seat), "another ticket");
    tv_match_free(fresh);
}

static void play_some(struct walk *walk, tv_match *match, uint32_t count)
{
    tv_action legal[TV_ACTIONS_MAX];
    while (count-- > 0) {
        tv_turn turn = tv_state_turn(tv_match_state(match));
        if (turn.node == TV_NODE_OVER) return;
        if (turn.node == TV_NODE_CHANCE) {
            tv_match_chance(match, &walk->law, NULL);
            continue;
        }
        tv_seat seat = (tv_seat)__builtin_ctz(turn.seats);
        uint32_t choices = tv_list(walk->game, tv_match_state(match), seat, legal);
        LAW(walk,
            tv_match_play(match, seat, legal[tv_rng_below(&walk->law, choices)], NULL, NULL) ==
                TV_OK,
            "a legal action is refused");
    }
}

/* Play and rewind, by many entries and by few; afterwards the match equals a fresh one. */
static void check_going_back(struct walk *walk)
{
    tv_match *match = tv_match_new(walk->game, &walk->options);
    for (int n = 0; n < 40; n++) {
        play_some(walk, match, tv_rng_below(&walk->law, n % 4 == 0 ? 300 : 20));
        uint32_t version = tv_match_version(match);
        uint32_t back = tv_rng_below(&walk->law, n % 7 == 0 ? version + 1 : 60);
        tv_match_rewind(match, back < version ? version - back : 0);
        check_against_fresh(walk, match);
        for (tv_seat seat = 0; seat < walk->options.seats; seat++) {
            if (tv_match_undo(match, seat) != TV_OK) continue;
            check_against_fresh(walk, match);
            if (n % 2) LAW(walk, tv_match_redo(match, seat) == TV_OK, "cannot be done again");
            check_against_fresh(walk, match);
        }
    }
    tv_match_free(match);
}

TEST(going_back_and_on_leads_where_going_on_leads) { walk_all(1, NULL, check_going_back); }
