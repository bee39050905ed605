/* request_play.c - requests during a match: play, take back, give up. */
/* SPDX-License-Identifier: MIT */
#include <string.h>

#include <tavola/steps.h>
#include <tavola/words.h>

#include "table/request.h"

/* ---- Play ---- */

void table_pending_chance(table *at, tv_state *state, uint64_t now_ms)
{
    const tv_game *game = at->setup.game;
    tv_rng rng = at->rng; /* the fold moves the real one */
    while (tv_state_turn(state).node == TV_NODE_CHANCE) {
        table_line line = {.time_ms = now_ms, .kind = LINE_ACT, .seat = TV_CHANCE};
        line.action = tv_sample(game, state, &rng);
        table_pending_add(at, &line);
        tv_apply(game, state, TV_CHANCE, line.action, NULL);
    }
}

static void add_action(table *at, const table_line *line)
{
    tv_room room;
    tv_state *state = tv_room_state(&room);
    memcpy(&room, tv_match_state(at->match), at->setup.game->state_size);
    table_pending_add(at, line);
    tv_apply(at->setup.game, state, line->seat, line->action, NULL);
    table_pending_chance(at, state, line->time_ms);
}

static bool is_legal(const table *at, tv_seat seat, tv_action action)
{
    tv_action legal[TV_ACTIONS_MAX];
    uint32_t count = tv_list(at->setup.game, tv_match_state(at->match), seat, legal);
    for (uint32_t i = 0; i < count; i++)
        if (tv_action_equal(legal[i], action)) return true;
    return false;
}

/* The reason is looked for in the seat's own view, so that it cannot tell more than that. */
static void find_reason(table_asked *in, tv_action action)
{
    tv_room view;
    const tv_game *game = in->at->setup.game;
    memset(&view, 0, sizeof view);
    tv_redact(game, tv_match_state(in->at->match), in->seat, tv_room_view(&view));
    in->has_reason = tv_why(game, tv_view_read(tv_room_view(&view)), in->seat, action, &in->reason);
}

static table_refusal check_playing(const table_asked *in)
{
    if (in->seat < 0) return REFUSAL_NOT_SEATED;
    if (in->at->status == TABLE_OPEN) return REFUSAL_NOT_STARTED;
    if (in->at->status == TABLE_OVER) return REFUSAL_OVER;
    if (in->at->place[in->seat].has_resigned) return REFUSAL_RESIGNED;
    return REFUSAL_NONE;
}

static table_refusal check_own_hand(const table_asked *in)
{
    table_refusal refusal = check_playing(in);
    if (refusal == REFUSAL_NONE && !table_is_person(in->at, in->seat)) return REFUSAL_BOT_PLAYS;
    return refusal;
}

table_refusal table_asked_play(table_asked *in)
{
    table *at = in->at;
    tv_action action;
    table_refusal refusal = check_own_hand(in);
    if (refusal != REFUSAL_NONE) return refusal;
    const char *text = in->message->text;
    if (tv_action_read_bare(at->setup.game, text, strlen(text), &action, &in->error) != TV_OK)
        return REFUSAL_BAD_ACTION;
    bool is_asked = table_turn_seats(at) >> in->seat & 1;
    if (!is_asked || !is_legal(at, in->seat, action)) find_reason(in, action);
    if (!is_asked) return REFUSAL_NOT_YOUR_TURN;
    if (in->message->ticket != at->ticket[in->seat]) {
        in->has_reason = false;
        return REFUSAL_STALE_TICKET;
    }
    if (!is_legal(at, in->seat, action)) return REFUSAL_ILLEGAL;
    table_line line = table_asked_line(in, LINE_ACT);
    line.action = action;
    add_action(at, &line);
    return REFUSAL_NONE;
}

table_answer table_bot_play(table *at, tv_seat seat, uint32_t ticket, tv_action action,
                            uint64_t now_ms)
{
    TV_ASSERT(!table_is_pending(at));
    if (seat < 0 || !(table_bots_asked(at) >> seat & 1)) return TABLE_REFUSED;
    if (at->ticket[seat] != ticket || !is_legal(at, seat, action)) return TABLE_REFUSED;
    table_line line = {.time_ms = now_ms > at->time_ms ? now_ms : at->time_ms,
                       .kind = LINE_ACT,
                       .seat = seat,
                       .action = action};
    add_action(at, &line);
    return TABLE_PENDING;
}

/* ---- Taking back ---- */

static table_refusal check_version(const table_asked *in)
{
    table_refusal refusal = check_own_hand(in);
    if (refusal != REFUSAL_NONE) return refusal;
    return in->message->version < in->at->changed ? REFUSAL_STALE_VERSION : REFUSAL_NONE;
}

table_refusal table_asked_undo(table_asked *in)
{
    table_refusal refusal = check_version(in);
    if (refusal != REFUSAL_NONE) return refusal;
    const tv_match *match = in->at->match;
    if (tv_match_undo_limit(match, in->seat) == tv_match_version(match)) return REFUSAL_NO_UNDO;
    table_line line = table_asked_line(in, LINE_UNDO);
    table_pending_add(in->at, &line);
    return REFUSAL_NONE;
}

table_refusal table_asked_redo(table_asked *in)
{
    table_refusal refusal = check_version(in);
    if (refusal != REFUSAL_NONE) return refusal;
    uint32_t count = in->at->redo_count;
    if (count == 0 || in->at->redo_seat[count - 1] != in->seat) return REFUSAL_NO_REDO;
    table_line line = table_asked_line(in, LINE_REDO);
    table_pending_add(in->at, &line);
    return REFUSAL_NONE;
}

table_refusal table_asked_resign(table_asked *in)
{
    table_refusal refusal = check_playing(in);
    if (refusal != REFUSAL_NONE) return refusal;
    table_line line = table_asked_line(in, LINE_RESIGN);
    table_pending_add(in->at, &line);
    return REFUSAL_NONE;
}

/* ---- Votes ---- */

/* The last decision at or before `keep` entries, or the first of all: a match cannot wait where
 * chance moves. */
static bool find_rewind(const table *at, uint32_t keep, uint32_t *out)
{
    const tv_game *game = at->setup.game;
    uint32_t count = tv_match_version(at->match);
    bool is_found = false;
    tv_room room;
    tv_state *state = tv_room_state(&room);
    tv_setup(game, &at->setup.options, state);
    for (uint32_t i = 0; i < count && (i <= keep || !is_found); i++) {
        if (tv_state_turn(state).node == TV_NODE_DECISION) {
            is_found = true;
            *out = i;
        }
        const tv_entry *entry = tv_match_entry(at->match, i);
        tv_apply(game, state, entry->actor, entry->action, NULL);
    }
    return is_found && keep < count;
}

static table_refusal check_replace(const table_asked *in)
{
    const table *at = in->at;
    uint32_t seat = in->message->seat;
    if (seat >= table_seat_count(at) || (tv_seat)seat == in->seat) return REFUSAL_NO_SUCH_SEAT;
    if (!table_is_person(at, (tv_seat)seat)) return REFUSAL_BOT_PLAYS;
    if (at->place[seat].is_flagged) return REFUSAL_NONE;
    bool is_away =
        !(at->present >> seat & 1) && in->now_ms >= at->absent_since[seat] + at->setup.absence_ms;
    return is_away ? REFUSAL_NONE : REFUSAL_NOT_ABSENT;
}

static table_refusal check_proposal(const table_asked *in, uint32_t kind, uint32_t *number)
{
    const table *at = in->at;
    *number = in->message->seat;
    if (at->ballot.kind) return REFUSAL_BALLOT_OPEN;
    if (kind == TABLE_BALLOT_REMATCH) {
        *number = 0;
        if (in->seat < 0) return REFUSAL_NOT_SEATED;
        return at->status == TABLE_OVER && !at->is_rematch ? REFUSAL_NONE : REFUSAL_NOT_OVER;
    }
    table_refusal refusal = check_playing(in);
    if (refusal != REFUSAL_NONE) return refusal;
    if (kind == TABLE_BALLOT_RESTORE) {
        *number = (uint32_t)in->seat;
        return table_is_person(at, in->seat) ? REFUSAL_NOT_REPLACED : REFUSAL_NONE;
    }
    if (!table_is_person(at, in->seat)) return REFUSAL_BOT_PLAYS;
    if (kind == TABLE_BALLOT_REPLACE) return check_replace(in);
    return find_rewind(at, in->message->from, number) ? REFUSAL_NONE : REFUSAL_BAD_VERSION;
}

table_refusal table_asked_propose(table_asked *in)
{
    uint32_t kind = table_ballot_find(in->message->word), number;
    if (kind == TABLE_BALLOT_NONE) return REFUSAL_BAD_MESSAGE;
    table_refusal refusal = check_proposal(in, kind, &number);
    if (refusal != REFUSAL_NONE) return refusal;
    table_line line = table_asked_line(in, LINE_PROPOSE);
    memcpy(line.word, in->message->word, sizeof line.word);
    line.number = number;
    line.mask = table_electorate(in->at, kind, number);
    if (kind != TABLE_BALLOT_RESTORE) line.mask |= tv_seat_bit(in->seat);
    table_pending_add(in->at, &line);
    return REFUSAL_NONE;
}

table_refusal table_asked_vote(table_asked *in)
{
    const table_ballot *ballot = &in->at->ballot;
    if (in->seat < 0) return REFUSAL_NOT_SEATED;
    if (ballot->kind == TABLE_BALLOT_NONE || ballot->opened != in->message->version)
        return REFUSAL_NO_BALLOT;
    bool is_withdrawing = in->seat == ballot->proposer && !in->message->yes;
    bool has_vote = (ballot->electorate & ~(ballot->yes | ballot->no)) >> in->seat & 1;
    if (!has_vote && !is_withdrawing) return REFUSAL_NO_VOTE;
    table_line line = table_asked_line(in, LINE_VOTE);
    memcpy(line.word, in->message->yes ? "yes" : "no", in->message->yes ? 4 : 3);
    table_pending_add(in->at, &line);
    return REFUSAL_NONE;
}
