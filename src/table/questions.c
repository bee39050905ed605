/* questions.c - why not, what else is there, how was it then, how did it go: answered from the
 * asking viewer's own view, so that no answer can tell more than that. */
/* SPDX-License-Identifier: MIT */
#include "table/request.h"

#include <string.h>

#include <tavola/steps.h>
#include <tavola/words.h>

#include "table/letter.h"

enum { TRIES_MAX = 4096, BLOCKED_MAX = 120, CHART_MAX = 200 };

static void view_of(const table *at, const tv_state *state, tv_seat viewer, tv_room *out)
{
    memset(out, 0, sizeof *out);
    tv_redact(at->setup.game, state, viewer, tv_room_view(out));
}

/* What the viewer saw after so many entries as the message says, or sees now. */
static uint32_t view_then(const table_asked *in, tv_room *out)
{
    const tv_match *match = in->at->match;
    uint32_t count = tv_match_version(match);
    uint32_t entry = in->message->from < count ? in->message->from : count;
    tv_room state;
    tv_match_at(match, entry, tv_room_state(&state));
    view_of(in->at, tv_room_state(&state), in->seat, out);
    return entry;
}

static bool owes_then(const table_asked *in, tv_room *view)
{
    return in->seat >= 0 && (tv_state_turn(tv_room_state(view)).seats >> in->seat & 1);
}

/* ---- Why not ---- */

static bool find_reason(const table_asked *in, tv_action action, tv_reason *out)
{
    const table *at = in->at;
    tv_room view;
    uint32_t entry = view_then(in, &view);
    if (at->is_given_up &&
        entry == tv_match_version(at->match)) { /* the match knows nothing of it */
        *out = (tv_reason){.code = TV_REASON_MATCH_OVER};
        return true;
    }
    return tv_why(at->setup.game, tv_room_state(&view), in->seat, action, out);
}

table_refusal table_asked_why(table_asked *in, const table_outbox *out)
{
    const table *at = in->at;
    const tv_game *game = at->setup.game;
    const char *asked = in->message->text;
    tv_action action;
    tv_reason reason;
    tv_text text;
    if (at->match == NULL) return REFUSAL_NOT_STARTED;
    if (tv_action_read_bare(game, asked, strlen(asked), &action, &in->error) != TV_OK)
        return REFUSAL_BAD_ACTION;
    table_letter to = table_letter_to(at, in->seat, 0);
    table_letter_open(&to, "why", &text, out);
    tv_json_key(&to.json, "action");
    tv_json_string(&to.json, asked);
    tv_json_key(&to.json, "reason");
    if (find_reason(in, action, &reason))
        tv_json_reason(&to.json, game, &reason, &to.names);
    else
        tv_json_null(&to.json);
    table_letter_close(&to, TABLE_TO_SENDER, out);
    return REFUSAL_NONE;
}

/* ---- What else belongs to this moment, and why it is not possible ---- */

static void put_blocked(table_letter *to, tv_room *view, tv_action action, const tv_reason *reason)
{
    const tv_game *game = to->at->setup.game;
    tv_json_action(&to->json, game, tv_room_view(view), to->viewer, action, &to->names);
    tv_json_reopen(&to->json);
    tv_json_key(&to->json, "reason");
    tv_json_reason(&to->json, game, reason, &to->names);
    tv_json_close(&to->json, '}');
}

/* All verbs of the step get an equal share of the list: one with many arguments would else leave no
 * room for the others. */
static void put_all_blocked(table_letter *to, tv_room *view)
{
    const tv_game *game = to->at->setup.game;
    const tv_state *state = tv_room_state(view);
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

table_refusal table_asked_blocked(table_asked *in, const table_outbox *out)
{
    const table *at = in->at;
    tv_room view;
    tv_text text;
    table_letter to = table_letter_to(at, in->seat, 0);
    bool is_now = in->message->from == UINT32_MAX;
    bool is_asked = in->seat >= 0 && (table_turn_seats(at) >> in->seat & 1);
    if (at->match != NULL) view_then(in, &view);
    if (!is_now) is_asked = at->match != NULL && owes_then(in, &view);
    table_letter_open(&to, "blocked", &text, out);
    tv_json_key(&to.json, "ticket");
    if (is_asked && is_now)
        tv_json_number(&to.json, at->ticket[in->seat]);
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
    table_letter_close(&to, TABLE_TO_SENDER, out);
    return REFUSAL_NONE;
}

/* ---- How it was, and how it went ---- */

table_refusal table_asked_look(table_asked *in, const table_outbox *out)
{
    const table *at = in->at;
    const tv_game *game = at->setup.game;
    tv_room view;
    tv_text text;
    if (at->match == NULL) return REFUSAL_NOT_STARTED;
    uint32_t entry = view_then(in, &view);
    table_letter to = table_letter_to(at, in->seat, 0);
    table_letter_open(&to, "look", &text, out);
    tv_json_key(&to.json, "entry");
    tv_json_number(&to.json, entry);
    tv_json_key(&to.json, "count");
    tv_json_number(&to.json, tv_match_version(at->match));
    tv_json_key(&to.json, "view");
    tv_json_view(&to.json, game, tv_room_view(&view), in->seat, &to.names);
    if (owes_then(in, &view)) {
        tv_json_key(&to.json, "actions");
        tv_json_actions(&to.json, game, tv_room_view(&view), in->seat, &to.names);
    }
    table_letter_close(&to, TABLE_TO_SENDER, out);
    return REFUSAL_NONE;
}

static void put_point(table_letter *to, uint32_t entry, const tv_state *state)
{
    tv_room view;
    tv_score score = {0};
    view_of(to->at, state, to->viewer, &view);
    to->at->setup.game->score(tv_room_state(&view), &score);
    tv_json_open(&to->json, '[');
    tv_json_number(&to->json, entry);
    for (uint32_t seat = 0; seat < table_seat_count(to->at); seat++)
        tv_json_number(&to->json, score.points[seat]);
    tv_json_close(&to->json, ']');
}

/* Goes through the match; of the moments at which other seats are asked than before, every
 * `stride`th is put, and the end. Returns how many moments there were; stride 0: puts nothing. */
static uint32_t put_points(table_letter *to, uint32_t stride)
{
    const tv_match *match = to->at->match;
    const tv_game *game = to->at->setup.game;
    uint32_t count = tv_match_version(match), turns = 0;
    uint8_t asked = 0;
    tv_room room;
    tv_state *state = tv_room_state(&room);
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

table_refusal table_asked_chart(table_asked *in, const table_outbox *out)
{
    const table *at = in->at;
    tv_text text;
    if (at->status != TABLE_OVER) return REFUSAL_NOT_OVER;
    table_letter to = table_letter_to(at, in->seat, 0);
    table_letter_open(&to, "chart", &text, out);
    tv_json_key(&to.json, "points");
    tv_json_open(&to.json, '[');
    put_points(&to, 1 + put_points(&to, 0) / CHART_MAX);
    tv_json_close(&to.json, ']');
    table_letter_close(&to, TABLE_TO_SENDER, out);
    return REFUSAL_NONE;
}
