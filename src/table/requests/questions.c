/* questions.c - answers why an action is illegal, which others there are, what a legal one would
 * lead to, earlier positions and the score chart, all from the asking viewer's own view, so that no
 * answer reveals more. */
/* SPDX-License-Identifier: MIT */
#include "table/requests/request.h"

#include <string.h>

#include <tavola/steps.h>
#include <tavola/words.h>

#include "table/messages/message_writer.h"

enum { TRIES_MAX = 4096, BLOCKED_MAX = 120, CHART_MAX = 200 };

static void view_of(const struct table *table, const tv_state *state, tv_seat viewer,
                    tv_state_buffer *out)
{
    memset(out, 0, sizeof *out);
    tv_redact(table->setup.game, state, viewer, tv_buffer_view(out));
}

/* What the viewer saw after as many entries as the message says, or sees now. */
static uint32_t view_then(const request_context *context, tv_state_buffer *out)
{
    const tv_match *match = context->table->match;
    uint32_t count = tv_match_version(match);
    uint32_t entry = context->message->from < count ? context->message->from : count;
    tv_state_buffer state;
    tv_match_at(match, entry, tv_buffer_state(&state));
    view_of(context->table, tv_buffer_state(&state), context->seat, out);
    return entry;
}

static bool owes_then(const request_context *context, tv_state_buffer *view)
{
    return context->seat >= 0 && (tv_state_turn(tv_buffer_state(view)).seats >> context->seat & 1);
}

/* ---- Why not ---- */

static bool find_reason(const request_context *context, tv_action action, tv_reason *out)
{
    const struct table *table = context->table;
    tv_state_buffer view;
    uint32_t entry = view_then(context, &view);
    if (table->is_given_up &&
        entry == tv_match_version(table->match)) { /* the match itself is not changed */
        *out = (tv_reason){.code = TV_REASON_MATCH_OVER};
        return true;
    }
    return tv_why(table->setup.game, tv_buffer_state(&view), context->seat, action, out);
}

table_refusal request_why(request_context *context, const table_outbox *out)
{
    const struct table *table = context->table;
    const tv_game *game = table->setup.game;
    const char *notation = context->message->text;
    tv_action action;
    tv_reason reason;
    tv_text text;
    if (table->match == NULL) return REFUSAL_NOT_STARTED;
    if (tv_action_read_bare(game, notation, strlen(notation), &action, &context->error) != TV_OK)
        return REFUSAL_BAD_ACTION;
    message_writer to = message_writer_to(table, context->seat, 0);
    message_writer_open(&to, "why", &text, out);
    tv_json_key(&to.json, "action");
    tv_json_string(&to.json, notation);
    tv_json_key(&to.json, "reason");
    if (find_reason(context, action, &reason))
        tv_json_reason(&to.json, game, &reason, &to.names);
    else
        tv_json_null(&to.json);
    message_writer_close(&to, TABLE_TO_SENDER, out);
    return REFUSAL_NONE;
}

/* ---- Illegal actions of this step, with reasons ---- */

static void put_blocked(message_writer *to, tv_state_buffer *view, tv_action action,
                        const tv_reason *reason)
{
    const tv_game *game = to->table->setup.game;
    tv_json_action(&to->json, game, tv_buffer_view(view), to->viewer, action, &to->names);
    tv_json_reopen(&to->json);
    tv_json_key(&to->json, "reason");
    tv_json_reason(&to->json, game, reason, &to->names);
    tv_json_close(&to->json, '}');
}

/* All verbs of the step get an equal share of the list, so that one with many arguments leaves room
 * for the others. */
static void put_all_blocked(message_writer *to, tv_state_buffer *view)
{
    const tv_game *game = to->table->setup.game;
    const tv_state *state = tv_buffer_state(view);
    tv_action tries[TRIES_MAX];
    uint32_t count = tv_tries(game, state, tries, TRIES_MAX), more = 0, of_verb = 0;
    uint32_t share = BLOCKED_MAX / tv_bits_count(tv_state_step(game, state)->verbs);
    tv_json_open(&to->json, '[');
    for (uint32_t i = 0; i < count; i++) {
        tv_reason reason;
        if (i > 0 && tries[i].kind != tries[i - 1].kind) of_verb = 0;
        if (!tv_why(game, state, to->viewer, tries[i], &reason)) continue;
        if (of_verb++ < share)
            put_blocked(to, view, tries[i], &reason);
        else
            more++;
    }
    tv_json_close(&to->json, ']');
    tv_json_key(&to->json, "more");
    tv_json_number(&to->json, more);
}

table_refusal request_blocked(request_context *context, const table_outbox *out)
{
    const struct table *table = context->table;
    tv_state_buffer view;
    tv_text text;
    message_writer to = message_writer_to(table, context->seat, 0);
    bool is_now = context->message->from == UINT32_MAX;
    bool is_asked = context->seat >= 0 && (table_turn_seats(table) >> context->seat & 1);
    if (table->match != NULL) view_then(context, &view);
    if (!is_now) is_asked = table->match != NULL && owes_then(context, &view);
    message_writer_open(&to, "blocked", &text, out);
    tv_json_key(&to.json, "ticket");
    if (is_asked && is_now)
        tv_json_number(&to.json, table->ticket[context->seat]);
    else
        tv_json_null(&to.json);
    tv_json_key(&to.json, "list");
    if (is_asked) {
        put_all_blocked(&to, &view);
    } else {
        tv_json_open(&to.json, '[');
        tv_json_close(&to.json, ']');
        tv_json_key(&to.json, "more");
        tv_json_number(&to.json, 0);
    }
    message_writer_close(&to, TABLE_TO_SENDER, out);
    return REFUSAL_NONE;
}

/* ---- What a legal action would lead to ---- */

table_refusal request_preview(request_context *context, const table_outbox *out)
{
    const struct table *table = context->table;
    const tv_game *game = table->setup.game;
    const char *notation = context->message->text;
    tv_state_buffer view;
    tv_events events;
    tv_action action;
    tv_text text;
    if (table->match == NULL) return REFUSAL_NOT_STARTED;
    if (context->seat < 0 || !(table_turn_seats(table) >> context->seat & 1))
        return REFUSAL_NOT_YOUR_TURN;
    if (tv_action_read_bare(game, notation, strlen(notation), &action, &context->error) != TV_OK)
        return REFUSAL_BAD_ACTION;
    view_of(table, tv_match_state(table->match), context->seat, &view);
    if (tv_why(game, tv_buffer_state(&view), context->seat, action, &context->reason)) {
        context->has_reason = true;
        return REFUSAL_ILLEGAL;
    }
    tv_foresee(game, tv_buffer_view(&view), context->seat, action, &events);
    message_writer to = message_writer_to(table, context->seat, 0);
    message_writer_open(&to, "preview", &text, out);
    tv_json_key(&to.json, "ticket");
    tv_json_number(&to.json, table->ticket[context->seat]);
    tv_json_key(&to.json, "action");
    tv_json_string(&to.json, notation);
    tv_json_key(&to.json, "events");
    tv_json_open(&to.json, '[');
    for (uint32_t i = 0; i < events.count; i++)
        if (tv_event_seen(&events.list[i], context->seat))
            tv_json_event(&to.json, game, &events.list[i], &to.names);
    tv_json_close(&to.json, ']');
    message_writer_close(&to, TABLE_TO_SENDER, out);
    return REFUSAL_NONE;
}

/* ---- Earlier positions, and the score chart ---- */

table_refusal request_look(request_context *context, const table_outbox *out)
{
    const struct table *table = context->table;
    const tv_game *game = table->setup.game;
    tv_state_buffer view;
    tv_text text;
    if (table->match == NULL) return REFUSAL_NOT_STARTED;
    uint32_t entry = view_then(context, &view);
    message_writer to = message_writer_to(table, context->seat, 0);
    message_writer_open(&to, "look", &text, out);
    tv_json_key(&to.json, "entry");
    tv_json_number(&to.json, entry);
    tv_json_key(&to.json, "count");
    tv_json_number(&to.json, tv_match_version(table->match));
    tv_json_key(&to.json, "view");
    tv_json_view(&to.json, game, tv_buffer_view(&view), context->seat, &to.names);
    if (owes_then(context, &view)) {
        tv_json_key(&to.json, "actions");
        tv_json_actions(&to.json, game, tv_buffer_view(&view), context->seat, &to.names);
    }
    message_writer_close(&to, TABLE_TO_SENDER, out);
    return REFUSAL_NONE;
}

static void put_point(message_writer *to, uint32_t entry, const tv_state *state)
{
    tv_state_buffer view;
    tv_score score = {0};
    view_of(to->table, state, to->viewer, &view);
    to->table->setup.game->score(tv_buffer_state(&view), &score);
    tv_json_open(&to->json, '[');
    tv_json_number(&to->json, entry);
    for (uint32_t seat = 0; seat < table_seat_count(to->table); seat++)
        tv_json_number(&to->json, score.points[seat]);
    tv_json_close(&to->json, ']');
}

/* Replays the match; writes every `stride`th of the moments at which the seats to decide change,
 * and the end. Returns how many such moments there were; stride 0 writes nothing. */
static uint32_t put_points(message_writer *to, uint32_t stride)
{
    const tv_match *match = to->table->match;
    const tv_game *game = to->table->setup.game;
    uint32_t count = tv_match_version(match), turns = 0;
    uint8_t asked = 0;
    tv_state_buffer buffer;
    tv_state *state = tv_buffer_state(&buffer);
    tv_setup(game, tv_match_options(match), state);
    for (uint32_t i = 0; i < count; i++) {
        tv_turn turn = tv_state_turn(state);
        if (turn.node == TV_NODE_DECISION && turn.seats != asked) {
            asked = turn.seats;
            if (stride > 0 && turns % stride == 0) put_point(to, i, state);
            turns++;
        }
        const tv_entry *entry = tv_match_entry(match, i);
        tv_apply(game, state, entry->actor, entry->action, NULL);
    }
    if (stride > 0) put_point(to, count, state);
    return turns;
}

table_refusal request_chart(request_context *context, const table_outbox *out)
{
    const struct table *table = context->table;
    tv_text text;
    if (table->status != TABLE_OVER) return REFUSAL_NOT_OVER;
    message_writer to = message_writer_to(table, context->seat, 0);
    message_writer_open(&to, "chart", &text, out);
    tv_json_key(&to.json, "points");
    tv_json_open(&to.json, '[');
    put_points(&to, 1 + put_points(&to, 0) / CHART_MAX);
    tv_json_close(&to.json, ']');
    message_writer_close(&to, TABLE_TO_SENDER, out);
    return REFUSAL_NONE;
}
