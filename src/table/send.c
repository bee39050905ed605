/* send.c - messages to clients. Whatever a viewer gets goes through redact, redact_action and the
 * audience of events in this file; docs/messages.md has the shapes. */
/* SPDX-License-Identifier: MIT */
#include "table/send.h"

#include <string.h>

#include <tavola/steps.h>
#include <tavola/words.h>

#include "table/about.h"
#include "table/letter.h"

/* ---- Entries, each as the viewer may know it ---- */

static void put_entry(table_letter *to, uint32_t index, tv_state *state)
{
    char action[256];
    tv_text text;
    tv_events events;
    const tv_game *game = to->at->setup.game;
    const tv_entry *entry = tv_match_entry(to->at->match, index);
    tv_action shown = game->redact_action(state, entry->actor, entry->action, to->viewer);
    events.count = events.dropped = 0;
    tv_apply(game, state, entry->actor, entry->action, &events);
    tv_text_init(&text, action, sizeof action);
    tv_action_write_bare(game, shown, &text);
    tv_json_open(&to->json, '{');
    tv_json_key(&to->json, "entry");
    tv_json_number(&to->json, index);
    tv_json_key(&to->json, "seat");
    if (entry->actor < 0)
        tv_json_null(&to->json);
    else
        tv_json_number(&to->json, entry->actor);
    tv_json_key(&to->json, "action");
    tv_json_text(&to->json, &text);
    tv_json_key(&to->json, "events");
    tv_json_open(&to->json, '[');
    for (uint32_t i = 0; i < events.count; i++)
        if (tv_event_seen(&events.list[i], to->viewer))
            tv_json_event(&to->json, game, &events.list[i], &to->names);
    tv_json_close(&to->json, ']');
    tv_json_close(&to->json, '}');
}

/* Entries first..end - 1 as an array. */
static void put_entries(table_letter *to, uint32_t first, uint32_t end)
{
    tv_room room;
    const table_before *before = to->before;
    if (before != NULL && before->entries == first)
        memcpy(&room, &before->state, to->at->setup.game->state_size);
    else
        tv_match_at(to->at->match, first, tv_room_state(&room));
    tv_json_open(&to->json, '[');
    for (uint32_t i = first; i < end; i++) put_entry(to, i, tv_room_state(&room));
    tv_json_close(&to->json, ']');
}

static void put_news(table_letter *to)
{
    uint32_t keep = table_entries_kept(to->at, to->since), end = tv_match_version(to->at->match);
    uint32_t first = end - keep > to->entries_max ? end - to->entries_max : keep;
    tv_json_key(&to->json, "keep");
    tv_json_number(&to->json, keep);
    tv_json_key(&to->json, "skipped");
    tv_json_number(&to->json, first - keep);
    tv_json_key(&to->json, "entries");
    put_entries(to, first, end);
}

/* ---- The view, and what the viewer may do ---- */

/* Asked of a guess made from the view: the answer may depend on nothing that the seat cannot know.
 */
static void put_barriers(table_letter *to, const tv_view *view)
{
    const tv_game *game = to->at->setup.game;
    tv_action legal[TV_ACTIONS_MAX];
    tv_room guess;
    tv_rng rng;
    uint32_t count = tv_view_list(game, view, to->viewer, legal);
    tv_rng_seed_number(&rng, 2, 0);
    game->determinize(view, to->viewer, &rng, tv_room_state(&guess));
    tv_json_key(&to->json, "barriers");
    tv_json_open(&to->json, '[');
    for (uint32_t i = 0; i < count; i++)
        tv_json_string(&to->json, tv_barrier_name(tv_barrier_of(game, tv_room_state(&guess),
                                                                to->viewer, legal[i])));
    tv_json_close(&to->json, ']');
}

static bool can_undo(const table_letter *to)
{
    const table *at = to->at;
    uint32_t count = tv_match_version(at->match);
    if (at->status != TABLE_PLAYING || !table_is_person(at, to->viewer) || count == 0) return false;
    const tv_entry *last = tv_match_entry(at->match, count - 1);
    if (last->actor != to->viewer) return false;
    tv_room room;
    if (to->before != NULL && to->before->entries == count - 1)
        memcpy(&room, &to->before->state, at->setup.game->state_size);
    else
        tv_match_at(at->match, count - 1, tv_room_state(&room));
    tv_barrier barrier =
        tv_barrier_of(at->setup.game, tv_room_state(&room), to->viewer, last->action);
    return barrier == TV_BARRIER_NONE || barrier == TV_BARRIER_TURN;
}

static void put_decision(table_letter *to, const tv_view *view)
{
    const table *at = to->at;
    tv_json *json = &to->json;
    tv_json_key(json, "can_undo");
    tv_json_bool(json, can_undo(to));
    tv_json_key(json, "can_redo");
    tv_json_bool(json, at->status == TABLE_PLAYING && at->redo_count > 0 &&
                           at->redo_seat[at->redo_count - 1] == to->viewer);
    bool is_asked = table_turn_seats(at) >> to->viewer & 1;
    if (!is_asked || !table_is_person(at, to->viewer)) return;
    tv_json_key(json, "ticket");
    tv_json_number(json, at->ticket[to->viewer]);
    tv_json_key(json, "actions");
    tv_json_actions(json, at->setup.game, view, to->viewer, &to->names);
    put_barriers(to, view);
}

static void put_view(table_letter *to)
{
    tv_room view;
    memset(&view, 0, sizeof view);
    tv_redact(to->at->setup.game, tv_match_state(to->at->match), to->viewer, tv_room_view(&view));
    tv_json_key(&to->json, "view");
    tv_json_view(&to->json, to->at->setup.game, tv_room_view(&view), to->viewer, &to->names);
    if (to->viewer >= 0) put_decision(to, tv_room_view(&view));
}

/* ---- Chat ---- */

/* While the match runs, what spectators say is for spectators: they see what players may not. */
static bool may_hear(const table_letter *to, const table_said *said)
{
    if (said->text == NULL || (said->version <= to->since && !to->is_whole)) return false;
    return said->seat >= 0 || to->viewer < 0 || to->at->status != TABLE_PLAYING;
}

static void put_chat(table_letter *to)
{
    const table *at = to->at;
    uint32_t count = at->said_count, kept = count < TABLE_CHAT_KEPT ? count : TABLE_CHAT_KEPT;
    tv_json_key(&to->json, "chat");
    tv_json_open(&to->json, '[');
    for (uint32_t i = count - kept; i < count; i++) {
        const table_said *said = &at->said[i % TABLE_CHAT_KEPT];
        if (!may_hear(to, said)) continue;
        tv_json_open(&to->json, '{');
        tv_json_key(&to->json, "version");
        tv_json_number(&to->json, said->version);
        tv_json_key(&to->json, "seat");
        if (said->seat < 0)
            tv_json_null(&to->json);
        else
            tv_json_number(&to->json, said->seat);
        tv_json_key(&to->json, "name");
        tv_json_string(&to->json, said->text);
        tv_json_key(&to->json, "text");
        tv_json_string(&to->json, said->text + strlen(said->text) + 1);
        tv_json_close(&to->json, '}');
    }
    tv_json_close(&to->json, ']');
}

/* ---- The body that updates, welcomes and refusals share ---- */

static void put_body(table_letter *to)
{
    const table *at = to->at;
    bool has_match = at->match != NULL && (to->is_whole || at->changed > to->since);
    bool has_about = to->is_whole || at->about_changed > to->since;
    tv_json_key(&to->json, "base");
    tv_json_number(&to->json, to->since);
    tv_json_key(&to->json, "version");
    tv_json_number(&to->json, at->version);
    if (has_about) {
        tv_json_key(&to->json, "about");
        table_about_put(at, to->viewer, &to->json);
    }
    if (has_match) put_news(to);
    if (at->match != NULL && (has_match || has_about)) {
        put_view(to);
        tv_json_key(&to->json, "clock");
        table_clock_put(at, to->now_ms, &to->json);
    }
    put_chat(to);
}

/* ---- To everybody ---- */

void table_before_keep(const table *at, table_before *out)
{
    out->version = at->version;
    out->entries = 0;
    if (at->match == NULL) return;
    out->entries = tv_match_version(at->match);
    memcpy(&out->state, tv_match_state(at->match), at->setup.game->state_size);
}

static void send_update_to(const table *at, tv_seat viewer, const table_before *before,
                           const table_outbox *out)
{
    tv_text text;
    table_letter to = table_letter_to(at, viewer, before->version);
    to.before = before->entries > 0 ? before : NULL;
    for (;;) { /* few entries with long stories: rather the view without them than nothing */
        table_letter_open(&to, "update", &text, out);
        put_body(&to);
        if (!text.is_full || to.entries_max == 0) break;
        to.entries_max = 0;
    }
    table_letter_close(&to, viewer < 0 ? TABLE_TO_SPECTATORS : tv_seat_bit(viewer), out);
}

void table_send_update(const table *at, const table_before *before, const table_outbox *out)
{
    for (tv_seat seat = 0; seat < (tv_seat)table_seat_count(at); seat++)
        if (at->present >> seat & 1) send_update_to(at, seat, before, out);
    if (at->present & TABLE_TO_SPECTATORS) send_update_to(at, TV_SPECTATOR, before, out);
}

void table_send_presence(const table *at, const table_outbox *out)
{
    tv_text text;
    table_letter to = table_letter_to(at, TV_SPECTATOR, 0);
    table_letter_open(&to, "presence", &text, out);
    tv_json_key(&to.json, "present");
    tv_json_open(&to.json, '[');
    for (uint32_t seat = 0; seat < table_seat_count(at); seat++)
        if (at->present >> seat & 1) tv_json_number(&to.json, seat);
    tv_json_close(&to.json, ']');
    tv_json_key(&to.json, "spectators");
    tv_json_bool(&to.json, at->present & TABLE_TO_SPECTATORS);
    table_letter_close(&to, at->present, out);
}

/* ---- To the sender ---- */

static void put_id(table_letter *to, uint64_t id)
{
    tv_json_key(&to->json, "id");
    if (id == 0)
        tv_json_null(&to->json);
    else
        tv_json_number(&to->json, (int64_t)id);
}

void table_send_welcome(const table *at, tv_seat viewer, const table_message *message,
                        uint64_t now_ms, const table_outbox *out)
{
    tv_text text;
    table_letter to = table_letter_to(at, viewer, message->seen);
    to.now_ms = now_ms;
    to.is_whole = true;
    for (;;) {
        table_letter_open(&to, "welcome", &text, out);
        tv_json_key(&to.json, "protocol");
        tv_json_number(&to.json, 1);
        tv_json_key(&to.json, "seat");
        if (viewer < 0)
            tv_json_null(&to.json);
        else
            tv_json_number(&to.json, viewer);
        put_body(&to);
        if (!text.is_full || to.entries_max == 0) break;
        to.entries_max = 0;
    }
    table_letter_close(&to, TABLE_TO_SENDER, out);
}

void table_send_log(const table *at, tv_seat viewer, uint32_t from, const table_outbox *out)
{
    tv_text text;
    table_letter to = table_letter_to(at, viewer, 0);
    uint32_t count = at->match ? tv_match_version(at->match) : 0;
    uint32_t first = from < count ? from : count;
    uint32_t page = TABLE_ENTRIES_MAX;
    for (;; page /= 2) {
        uint32_t end = count - first > page ? first + page : count;
        table_letter_open(&to, "log", &text, out);
        tv_json_key(&to.json, "from");
        tv_json_number(&to.json, first);
        tv_json_key(&to.json, "count");
        tv_json_number(&to.json, count);
        tv_json_key(&to.json, "entries");
        if (at->match != NULL) {
            put_entries(&to, first, end);
        } else {
            tv_json_open(&to.json, '[');
            tv_json_close(&to.json, ']');
        }
        if (!text.is_full || page == 0) break;
    }
    table_letter_close(&to, TABLE_TO_SENDER, out);
}

void table_send_accepted(const table *at, uint64_t id, uint32_t version, const table_outbox *out)
{
    tv_text text;
    table_letter to = table_letter_to(at, TV_SPECTATOR, 0);
    table_letter_open(&to, "accepted", &text, out);
    put_id(&to, id);
    tv_json_key(&to.json, "version");
    tv_json_number(&to.json, version);
    table_letter_close(&to, TABLE_TO_SENDER, out);
}

static void put_refusal(table_letter *to, uint64_t id, const char *status, const char *sentence)
{
    put_id(to, id);
    tv_json_key(&to->json, "status");
    tv_json_string(&to->json, status);
    tv_json_key(&to->json, "text");
    tv_json_string(&to->json, sentence);
}

void table_send_aborted(const table *at, uint64_t id, const char *status, const table_outbox *out)
{
    tv_text text;
    table_letter to = table_letter_to(at, TV_SPECTATOR, 0);
    table_letter_open(&to, "refused", &text, out);
    put_refusal(&to, id, status, "it could not be stored: nothing has changed, try again");
    table_letter_close(&to, TABLE_TO_SENDER, out);
}

void table_send_refused(const table *at, tv_seat viewer, const table_message *message,
                        const table_refused *refused, const table_outbox *out)
{
    tv_text text;
    table_letter to = table_letter_to(at, viewer, message->seen);
    for (;;) {
        table_letter_open(&to, "refused", &text, out);
        put_refusal(&to, message->id, table_refusal_name(refused->refusal),
                    refused->sentence ? refused->sentence
                                      : table_refusal_sentence(refused->refusal));
        if (refused->reason != NULL) {
            tv_json_key(&to.json, "reason");
            tv_json_reason(&to.json, at->setup.game, refused->reason, &to.names);
        }
        if (message->has_seen && message->seen < at->version) {
            tv_json_key(&to.json, "missing");
            tv_json_open(&to.json, '{');
            put_body(&to);
            tv_json_close(&to.json, '}');
        }
        if (!text.is_full || to.entries_max == 0) break;
        to.entries_max = 0;
    }
    table_letter_close(&to, TABLE_TO_SENDER, out);
}
