/* play.c - requests during a match: play, undo, resign. */
/* SPDX-License-Identifier: MIT */
#include <string.h>

#include <tavola/steps.h>
#include <tavola/words.h>

#include "table/requests/request.h"

/* ---- Play ---- */

void table_pending_chance(struct table *table, tv_state *state, uint64_t now_ms)
{
    const tv_game *game = table->setup.game;
    tv_rng rng = table->rng; /* the fold advances the real one */
    while (tv_state_turn(state).node == TV_NODE_CHANCE) {
        table_line line = {
            .time_ms = now_ms, .kind = LINE_ACT, .seat = TV_CHANCE, .is_known = true};
        line.action = tv_sample(game, state, &rng);
        table_pending_add(table, &line);
        tv_apply(game, state, TV_CHANCE, line.action, NULL);
    }
}

/* Seeding the dice changes nothing visible: nothing is drawn before the start. */
void table_pending_start(struct table *table, const table_line *line)
{
    tv_state_buffer buffer;
    table_pending_add(table, line);
    table_dice_seed(table, 0);
    tv_setup(table->setup.game, &table->setup.options, tv_buffer_state(&buffer));
    table_pending_chance(table, tv_buffer_state(&buffer), line->time_ms);
}

static void add_action(struct table *table, const table_line *line)
{
    tv_state_buffer buffer;
    tv_state *state = tv_buffer_state(&buffer);
    memcpy(&buffer, tv_match_state(table->match), table->setup.game->state_size);
    table_pending_add(table, line);
    tv_apply(table->setup.game, state, line->seat, line->action, NULL);
    table_pending_chance(table, state, line->time_ms);
}

static bool is_legal(const struct table *table, tv_seat seat, tv_action action)
{
    tv_action legal[TV_ACTIONS_MAX];
    uint32_t count = tv_list(table->setup.game, tv_match_state(table->match), seat, legal);
    for (uint32_t i = 0; i < count; i++)
        if (tv_action_equal(legal[i], action)) return true;
    return false;
}

/* The reason is computed from the seat's own view, so that it reveals nothing more. */
static void find_reason(request_context *context, tv_action action)
{
    tv_state_buffer view;
    const tv_game *game = context->table->setup.game;
    memset(&view, 0, sizeof view);
    tv_redact(game, tv_match_state(context->table->match), context->seat, tv_buffer_view(&view));
    context->has_reason =
        tv_why(game, tv_view_read(tv_buffer_view(&view)), context->seat, action, &context->reason);
}

static table_refusal check_playing(const request_context *context)
{
    if (context->seat < 0) return REFUSAL_NOT_SEATED;
    if (context->table->status == TABLE_OPEN) return REFUSAL_NOT_STARTED;
    if (context->table->status == TABLE_OVER) return REFUSAL_OVER;
    if (context->table->place[context->seat].has_resigned) return REFUSAL_RESIGNED;
    return REFUSAL_NONE;
}

static table_refusal check_own_hand(const request_context *context)
{
    table_refusal refusal = check_playing(context);
    if (refusal == REFUSAL_NONE && !table_is_person(context->table, context->seat))
        return REFUSAL_BOT_PLAYS;
    return refusal;
}

table_refusal request_play(request_context *context)
{
    struct table *table = context->table;
    tv_action action;
    table_refusal refusal = check_own_hand(context);
    if (refusal != REFUSAL_NONE) return refusal;
    const char *text = context->message->text;
    if (tv_action_read_bare(table->setup.game, text, strlen(text), &action, &context->error) !=
        TV_OK)
        return REFUSAL_BAD_ACTION;
    bool is_asked = table_turn_seats(table) >> context->seat & 1;
    bool is_now = is_asked && context->message->ticket == table->ticket[context->seat];
    bool may = is_now && is_legal(table, context->seat, action);
    if (!may && (!is_asked || is_now)) find_reason(context, action);
    if (!is_asked) return REFUSAL_NOT_YOUR_TURN;
    if (!is_now) return REFUSAL_STALE_TICKET;
    if (!may) return REFUSAL_ILLEGAL;
    table_line line = request_line(context, LINE_ACT);
    line.action = action;
    line.is_known = true;
    add_action(table, &line);
    return REFUSAL_NONE;
}

table_answer table_bot_play(struct table *table, tv_seat seat, uint32_t ticket, tv_action action,
                            uint64_t now_ms)
{
    TV_ASSERT(!table_is_pending(table));
    if (seat < 0 || !(table_bots_asked(table) >> seat & 1)) return TABLE_REFUSED;
    if (table->ticket[seat] != ticket || !is_legal(table, seat, action)) return TABLE_REFUSED;
    table_line line = {.time_ms = now_ms > table->time_ms ? now_ms : table->time_ms,
                       .kind = LINE_ACT,
                       .seat = seat,
                       .action = action,
                       .is_known = true};
    add_action(table, &line);
    return TABLE_PENDING;
}

/* ---- Undo ---- */

static table_refusal check_version(const request_context *context)
{
    table_refusal refusal = check_own_hand(context);
    if (refusal != REFUSAL_NONE) return refusal;
    return context->message->version < context->table->changed ? REFUSAL_STALE_VERSION
                                                               : REFUSAL_NONE;
}

/* The seat's last decision has passed the turn to others, who must agree to an undo. */
bool table_undo_needs_consent(const struct table *table, tv_seat seat)
{
    tv_state_buffer buffer;
    uint32_t count = tv_match_version(table->match);
    uint8_t voters = table_electorate(table, TABLE_BALLOT_UNDO, 0) & (uint8_t)~tv_seat_bit(seat);
    if (table->setup.undo != TABLE_UNDO_CONSENT || voters == 0 || count == 0) return false;
    tv_match_at(table->match, count - 1, tv_buffer_state(&buffer));
    return table_turn_seats(table) & (uint8_t)~tv_state_turn(tv_buffer_state(&buffer)).seats;
}

static table_refusal propose_undo(request_context *context)
{
    if (context->table->ballot.kind) return REFUSAL_BALLOT_OPEN;
    table_line line = request_line(context, LINE_PROPOSE);
    tv_text word;
    tv_text_init(&word, line.word, sizeof line.word);
    tv_text_add(&word, table_ballot_name(TABLE_BALLOT_UNDO));
    line.number = tv_match_version(context->table->match) - 1;
    line.mask = table_electorate(context->table, TABLE_BALLOT_UNDO, 0) | tv_seat_bit(context->seat);
    table_pending_add(context->table, &line);
    return REFUSAL_NONE;
}

table_refusal request_undo(request_context *context)
{
    table_refusal refusal = check_version(context);
    if (refusal != REFUSAL_NONE) return refusal;
    const tv_match *match = context->table->match;
    if (tv_match_undo_limit(match, context->seat) == tv_match_version(match))
        return REFUSAL_NO_UNDO;
    if (table_undo_needs_consent(context->table, context->seat)) return propose_undo(context);
    table_line line = request_line(context, LINE_BACK);
    table_pending_add(context->table, &line);
    return REFUSAL_NONE;
}

table_refusal request_redo(request_context *context)
{
    table_refusal refusal = check_version(context);
    if (refusal != REFUSAL_NONE) return refusal;
    uint32_t count = context->table->redo_count;
    if (count == 0 || context->table->redo_seat[count - 1] != context->seat) return REFUSAL_NO_REDO;
    table_line line = request_line(context, LINE_REDO);
    table_pending_add(context->table, &line);
    return REFUSAL_NONE;
}

table_refusal request_resign(request_context *context)
{
    table_refusal refusal = check_playing(context);
    if (refusal != REFUSAL_NONE) return refusal;
    table_line line = request_line(context, LINE_RESIGN);
    table_pending_add(context->table, &line);
    return REFUSAL_NONE;
}

/* ---- Votes ---- */

/* The last decision at or before `keep` entries, or the first of all: a match cannot wait where
 * chance moves. */
static bool find_rewind(const struct table *table, uint32_t keep, uint32_t *out)
{
    const tv_game *game = table->setup.game;
    uint32_t count = tv_match_version(table->match);
    bool is_found = false;
    tv_state_buffer buffer;
    tv_state *state = tv_buffer_state(&buffer);
    tv_setup(game, &table->setup.options, state);
    for (uint32_t i = 0; i < count && (i <= keep || !is_found); i++) {
        if (tv_state_turn(state).node == TV_NODE_DECISION) {
            is_found = true;
            *out = i;
        }
        const tv_entry *entry = tv_match_entry(table->match, i);
        tv_apply(game, state, entry->actor, entry->action, NULL);
    }
    return is_found && keep < count;
}

static table_refusal check_replace(const request_context *context)
{
    const struct table *table = context->table;
    uint32_t seat = context->message->seat;
    if (seat >= table_seat_count(table) || (tv_seat)seat == context->seat)
        return REFUSAL_NO_SUCH_SEAT;
    if (!table_is_person(table, (tv_seat)seat)) return REFUSAL_BOT_PLAYS;
    if (table->place[seat].is_flagged) return REFUSAL_NONE;
    bool is_away = !(table->present >> seat & 1) &&
                   context->now_ms >= table->absent_since[seat] + table->setup.absence_ms;
    return is_away ? REFUSAL_NONE : REFUSAL_NOT_ABSENT;
}

static table_refusal check_proposal(const request_context *context, uint32_t kind, uint32_t *number)
{
    const struct table *table = context->table;
    *number = context->message->seat;
    if (table->ballot.kind) return REFUSAL_BALLOT_OPEN;
    if (kind == TABLE_BALLOT_REMATCH) {
        *number = 0;
        if (context->seat < 0) return REFUSAL_NOT_SEATED;
        return table->status == TABLE_OVER && !table->is_rematch ? REFUSAL_NONE : REFUSAL_NOT_OVER;
    }
    table_refusal refusal = check_playing(context);
    if (refusal != REFUSAL_NONE) return refusal;
    if (kind == TABLE_BALLOT_RESTORE) {
        *number = (uint32_t)context->seat;
        return table_is_person(table, context->seat) ? REFUSAL_NOT_REPLACED : REFUSAL_NONE;
    }
    if (!table_is_person(table, context->seat)) return REFUSAL_BOT_PLAYS;
    if (kind == TABLE_BALLOT_REPLACE) return check_replace(context);
    return find_rewind(table, context->message->from, number) ? REFUSAL_NONE : REFUSAL_BAD_VERSION;
}

static bool has_vote(const table_ballot *ballot, tv_seat seat)
{
    return (ballot->electorate & ~(ballot->yes | ballot->no)) >> seat & 1;
}

static table_refusal add_vote(request_context *context, bool yes)
{
    table_line line = request_line(context, LINE_VOTE);
    memcpy(line.word, yes ? "yes" : "no", yes ? 4 : 3);
    table_pending_add(context->table, &line);
    return REFUSAL_NONE;
}

table_refusal request_propose(request_context *context)
{
    const table_ballot *ballot = &context->table->ballot;
    uint32_t kind = table_ballot_find(context->message->word), number;
    if (kind == TABLE_BALLOT_NONE || kind == TABLE_BALLOT_UNDO) return REFUSAL_BAD_MESSAGE;
    /* Proposing what is already proposed counts as a vote for it. */
    if (kind == TABLE_BALLOT_REMATCH && ballot->kind == kind && context->seat >= 0 &&
        has_vote(ballot, context->seat))
        return add_vote(context, true);
    table_refusal refusal = check_proposal(context, kind, &number);
    if (refusal != REFUSAL_NONE) return refusal;
    table_line line = request_line(context, LINE_PROPOSE);
    memcpy(line.word, context->message->word, sizeof line.word);
    line.number = number;
    line.mask = table_electorate(context->table, kind, number);
    if (kind != TABLE_BALLOT_RESTORE) line.mask |= tv_seat_bit(context->seat);
    table_pending_add(context->table, &line);
    return REFUSAL_NONE;
}

table_refusal request_vote(request_context *context)
{
    const table_ballot *ballot = &context->table->ballot;
    if (context->seat < 0) return REFUSAL_NOT_SEATED;
    if (ballot->kind == TABLE_BALLOT_NONE || ballot->opened != context->message->version)
        return REFUSAL_NO_BALLOT;
    bool is_withdrawing = context->seat == ballot->proposer && !context->message->yes;
    if (!has_vote(ballot, context->seat) && !is_withdrawing) return REFUSAL_NO_VOTE;
    return add_vote(context, context->message->yes);
}
