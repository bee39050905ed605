/* send.c - messages to clients. Whatever a viewer gets goes through redact, redact_action and the
 * audience of events in this file; docs/messages.md has the shapes. */
/* SPDX-License-Identifier: MIT */
#include "table/messages/send.h"

#include <string.h>

#include <tavola/steps.h>
#include <tavola/words.h>

#include "table/messages/summary.h"
#include "table/messages/message_writer.h"
#include "table/requests/request.h"

/* ---- Entries, each as the viewer may know it ---- */

static bool is_seen_by_all(const tv_game *game, const tv_state *state, const tv_entry *entry)
{
    for (tv_seat viewer = TV_SPECTATOR; viewer < (tv_seat)tv_state_frames(state)->seats; viewer++) {
        tv_action shown = game->redact_action(state, entry->actor, entry->action, viewer);
        if (!tv_action_equal(shown, entry->action)) return false;
    }
    return true;
}

static void put_entry(message_writer *to, uint32_t index, tv_state *state)
{
    char action[256];
    tv_text text;
    tv_events events;
    const tv_game *game = to->table->setup.game;
    const tv_entry *entry = tv_match_entry(to->table->match, index);
    tv_action shown = game->redact_action(state, entry->actor, entry->action, to->viewer);
    to->is_for_all = to->is_for_all && is_seen_by_all(game, state, entry);
    events.count = events.dropped = 0;
    tv_apply(game, state, entry->actor, entry->action, &events);
    tv_text_init(&text, action, sizeof action);
    tv_action_write_bare(game, shown, &text);
    tv_json_open(&to->json, '{');
    if (!to->in_changes) tv_json_put_number(&to->json, "entry", index);
    tv_json_key(&to->json, "seat");
    if (entry->actor < 0)
        tv_json_null(&to->json);
    else
        tv_json_number(&to->json, entry->actor);
    tv_json_key(&to->json, "action");
    tv_json_text(&to->json, &text);
    tv_json_key(&to->json, "events");
    tv_json_open(&to->json, '[');
    for (uint32_t i = 0; i < events.count; i++) {
        if (events.list[i].audience != TV_AUDIENCE_ALL) to->is_for_all = false;
        if (!tv_event_seen(&events.list[i], to->viewer)) continue;
        if (to->in_changes)
            tv_json_event_bare(&to->json, game, &events.list[i]);
        else
            tv_json_event(&to->json, game, &events.list[i], &to->names);
    }
    tv_json_close(&to->json, ']');
    tv_json_close(&to->json, '}');
}

/* Entries first..end - 1 as an array. */
static void put_entries(message_writer *to, uint32_t first, uint32_t end)
{
    tv_state_buffer buffer;
    const table_before *before = to->before;
    if (before != NULL && before->entries == first)
        memcpy(&buffer, &before->state, to->table->setup.game->state_size);
    else
        tv_match_at(to->table->match, first, tv_buffer_state(&buffer));
    tv_json_open(&to->json, '[');
    for (uint32_t i = first; i < end; i++) put_entry(to, i, tv_buffer_state(&buffer));
    tv_json_close(&to->json, ']');
}

/* The same for several viewers of one change: what everybody may see is written once. */
static void put_entries_told(message_writer *to, uint32_t first, uint32_t end)
{
    const tv_text *text = to->json.out;
    table_told *told = to->told;
    if (told->entries_length > 0 && told->first == first) {
        tv_json_copy(&to->json, told->entries, told->entries_length);
        return;
    }
    size_t start = text->length;
    to->is_for_all = true;
    put_entries(to, first, end);
    size_t length = text->length - start;
    if (!to->is_for_all || text->is_full || length > sizeof told->entries) return;
    memcpy(told->entries, text->data + start, length);
    told->entries_length = length;
    told->first = first;
}

static void put_news(message_writer *to)
{
    uint32_t keep = table_entries_kept(to->table, to->since),
             end = tv_match_version(to->table->match);
    uint32_t first = end - keep > to->entries_max ? end - to->entries_max : keep;
    tv_json_key(&to->json, "keep");
    tv_json_number(&to->json, keep);
    if (!to->in_changes || first > keep) tv_json_put_number(&to->json, "skipped", first - keep);
    tv_json_key(&to->json, "entries");
    if (to->in_changes)
        put_entries_told(to, first, end);
    else
        put_entries(to, first, end);
}

/* ---- The view, and what the viewer may do ---- */

/* Computed on a state guessed from the view: the answer must not depend on anything the seat cannot
 * know. */
static void put_barriers(message_writer *to, const tv_view *view, const tv_action *legal,
                         uint32_t count)
{
    const tv_game *game = to->table->setup.game;
    tv_barrier barriers[TV_ACTIONS_MAX];
    tv_state_buffer guess;
    tv_rng rng;
    tv_rng_seed_number(&rng, 2, 0);
    game->determinize(view, to->viewer, &rng, tv_buffer_state(&guess));
    tv_barriers_of(game, tv_buffer_state(&guess), to->viewer, legal, count, barriers);
    uint32_t same = 1;
    while (same < count && barriers[same] == barriers[0]) same++;
    tv_json_key(&to->json, "barriers");
    if (to->in_changes && same == count) {
        tv_json_word(&to->json, tv_barrier_name(barriers[0]));
        return;
    }
    tv_json_open(&to->json, '[');
    for (uint32_t i = 0; i < count; i++) tv_json_word(&to->json, tv_barrier_name(barriers[i]));
    tv_json_close(&to->json, ']');
}

static void put_actions(message_writer *to, const tv_view *view)
{
    const tv_game *game = to->table->setup.game;
    tv_action legal[TV_ACTIONS_MAX];
    uint32_t count = tv_view_list(game, view, to->viewer, legal);
    tv_json_key(&to->json, "actions");
    tv_json_open(&to->json, '[');
    for (uint32_t i = 0; i < count; i++) {
        if (to->in_changes)
            tv_json_action_bare(&to->json, game, view, to->viewer, legal[i]);
        else
            tv_json_action(&to->json, game, view, to->viewer, legal[i], &to->names);
    }
    tv_json_close(&to->json, ']');
    put_barriers(to, view, legal, count);
}

static bool can_undo(const message_writer *to)
{
    const struct table *table = to->table;
    uint32_t count = tv_match_version(table->match);
    if (table->status != TABLE_PLAYING || !table_is_person(table, to->viewer) || count == 0)
        return false;
    const tv_entry *last = tv_match_entry(table->match, count - 1);
    if (last->actor != to->viewer) return false;
    if (table->ballot.kind && table_undo_needs_consent(table, to->viewer)) return false;
    tv_state_buffer buffer;
    if (to->before != NULL && to->before->entries == count - 1)
        memcpy(&buffer, &to->before->state, table->setup.game->state_size);
    else
        tv_match_at(table->match, count - 1, tv_buffer_state(&buffer));
    tv_barrier barrier =
        tv_barrier_of(table->setup.game, tv_buffer_state(&buffer), to->viewer, last->action);
    return barrier == TV_BARRIER_NONE || barrier == TV_BARRIER_TURN;
}

static void put_decision(message_writer *to, const tv_view *view)
{
    const struct table *table = to->table;
    tv_json *json = &to->json;
    bool may_undo = can_undo(to);
    bool may_redo = table->status == TABLE_PLAYING && table->redo_count > 0 &&
                    table->redo_seat[table->redo_count - 1] == to->viewer;
    if (may_undo || !to->in_changes) tv_json_put_bool(json, "can_undo", may_undo);
    if (may_redo || !to->in_changes) tv_json_put_bool(json, "can_redo", may_redo);
    bool is_asked = table_turn_seats(table) >> to->viewer & 1;
    if (!is_asked || !table_is_person(table, to->viewer)) return;
    tv_json_put_number(json, "ticket", table->ticket[to->viewer]);
    put_actions(to, view);
}

static void put_view(message_writer *to)
{
    const tv_game *game = to->table->setup.game;
    tv_state_buffer view, then;
    tv_redact(game, tv_match_state(to->table->match), to->viewer, tv_buffer_view(&view));
    if (to->in_changes) {
        const tv_state *before = (const tv_state *)(const void *)&to->before->state;
        tv_redact(game, before, to->viewer, tv_buffer_view(&then));
        tv_json_key(&to->json, "changes");
        tv_json_view_changes_told(&to->json, game, tv_buffer_view(&then), tv_buffer_view(&view),
                                  to->viewer, &to->told->view);
    } else {
        tv_json_key(&to->json, "view");
        tv_json_view(&to->json, game, tv_buffer_view(&view), to->viewer, &to->names);
    }
    if (to->viewer >= 0) put_decision(to, tv_buffer_view(&view));
}

/* ---- Chat ---- */

/* While the match runs, spectators' chat is for spectators only: they may see what players may
 * not. */
static bool may_hear(const message_writer *to, const table_chat_line *said)
{
    if (said->text == NULL || (said->version <= to->since && !to->is_whole)) return false;
    return said->seat >= 0 || to->viewer < 0 || to->table->status != TABLE_PLAYING;
}

static bool is_news(const table_chat_line *said, uint32_t since)
{
    return said->text != NULL && said->version > since;
}

static void put_chat(message_writer *to)
{
    const struct table *table = to->table;
    uint32_t count = table->said_count, kept = count < TABLE_CHAT_KEPT ? count : TABLE_CHAT_KEPT;
    bool has_news = count > 0 && is_news(&table->said[(count - 1) % TABLE_CHAT_KEPT], to->since);
    if (to->in_changes && !has_news) return;
    tv_json_key(&to->json, "chat");
    tv_json_open(&to->json, '[');
    for (uint32_t i = count - kept; i < count; i++) {
        const table_chat_line *said = &table->said[i % TABLE_CHAT_KEPT];
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

static void put_body(message_writer *to)
{
    const struct table *table = to->table;
    bool has_match = table->match != NULL && (to->is_whole || table->changed > to->since);
    bool has_about = to->is_whole || table->about_changed > to->since;
    tv_json_key(&to->json, "base");
    tv_json_number(&to->json, to->since);
    tv_json_key(&to->json, "version");
    tv_json_number(&to->json, table->version);
    if (has_about) {
        tv_json_key(&to->json, "about");
        table_summary_put(table, to->viewer, &to->json);
    }
    if (has_match) put_news(to);
    if (table->match != NULL && (has_match || has_about)) {
        put_view(to);
        if (!to->in_changes || table->setup.clock != TABLE_CLOCK_NONE) {
            tv_json_key(&to->json, "clock");
            table_clock_put(table, to->now_ms, &to->json);
        }
    }
    put_chat(to);
}

/* ---- To everybody ---- */

void table_before_keep(const struct table *table, table_before *out)
{
    out->version = table->version;
    out->entries = 0;
    out->has_match = table->match != NULL;
    if (!out->has_match) return;
    out->entries = tv_match_version(table->match);
    memcpy(&out->state, tv_match_state(table->match), table->setup.game->state_size);
}

/* Changes need a view that they are changes of: at the start everybody gets a whole one. */
static void send_update_to(const struct table *table, uint16_t bit, const table_before *before,
                           table_told *told, const table_outbox *out)
{
    tv_text text;
    bool by_changes = bit >> TABLE_BY_CHANGES_SHIFT;
    uint16_t viewer_bit = by_changes ? bit >> TABLE_BY_CHANGES_SHIFT : bit;
    tv_seat viewer =
        viewer_bit == TABLE_TO_SPECTATORS ? TV_SPECTATOR : (tv_seat)__builtin_ctz(viewer_bit);
    message_writer to = message_writer_to(table, viewer, before->version);
    to.before = before->has_match ? before : NULL;
    to.in_changes = by_changes && before->has_match;
    to.told = told;
    for (;;) { /* few entries with many events: the view without them is better than nothing */
        message_writer_open(&to, "update", &text, out);
        put_body(&to);
        if (!text.is_full || to.entries_max == 0) break;
        to.entries_max = 0;
    }
    message_writer_close(&to, bit, out);
}

void table_send_update(const struct table *table, const table_before *before,
                       const table_outbox *out)
{
    uint16_t viewers = (uint16_t)(tv_seats_all(table_seat_count(table)) | TABLE_TO_SPECTATORS);
    uint16_t rest = table->here & (uint16_t)(viewers | viewers << TABLE_BY_CHANGES_SHIFT);
    table_told told; /* not all of it: 14 kB are a lot to clear for each action */
    told.view.is_set = false;
    told.view.field_count = 0;
    told.entries_length = 0;
    for (; rest != 0; rest &= (uint16_t)(rest - 1))
        send_update_to(table, (uint16_t)(rest & -rest), before, &told, out);
}

void table_send_presence(const struct table *table, const table_outbox *out)
{
    tv_text text;
    message_writer to = message_writer_to(table, TV_SPECTATOR, 0);
    message_writer_open(&to, "presence", &text, out);
    tv_json_key(&to.json, "present");
    tv_json_open(&to.json, '[');
    for (uint32_t seat = 0; seat < table_seat_count(table); seat++)
        if (table->present >> seat & 1) tv_json_number(&to.json, seat);
    tv_json_close(&to.json, ']');
    tv_json_key(&to.json, "spectators");
    tv_json_bool(&to.json, table->present & TABLE_TO_SPECTATORS);
    if (table->here == 0) return; /* no recipients; an empty audience would mean the sender */
    message_writer_close(&to, table->here, out);
}

/* ---- To the sender ---- */

/* So that actions can be read without the game's tables: what the arguments of each verb are
 * called, and whether they are words or numbers. */
static void put_verbs(message_writer *to)
{
    const tv_game *game = to->table->setup.game;
    tv_json_key(&to->json, "verbs");
    tv_json_open(&to->json, '{');
    for (uint32_t kind = 1; kind < game->verb_count; kind++) {
        const tv_verb *verb = &game->verbs[kind];
        if (verb->when == NULL) continue; /* only chance does it */
        tv_json_key(&to->json, verb->word);
        tv_json_open(&to->json, '{');
        for (int i = 0; i < TV_ARGS_MAX && verb->arg[i].name; i++) {
            const tv_words *words = verb->arg[i].words;
            bool is_word = words != NULL && words != &tv_seat_words;
            tv_json_put_string(&to->json, verb->arg[i].name, is_word ? "word" : "number");
        }
        tv_json_close(&to->json, '}');
    }
    tv_json_close(&to->json, '}');
}

static void put_id(message_writer *to, uint64_t id)
{
    tv_json_key(&to->json, "id");
    if (id == 0)
        tv_json_null(&to->json);
    else
        tv_json_number(&to->json, (int64_t)id);
}

void table_send_welcome(const struct table *table, tv_seat viewer, const table_message *message,
                        const table_outbox *out)
{
    tv_text text;
    message_writer to = message_writer_to(table, viewer, message->seen);
    to.is_whole = true;
    for (;;) {
        message_writer_open(&to, "welcome", &text, out);
        tv_json_key(&to.json, "protocol");
        tv_json_number(&to.json, 1);
        tv_json_key(&to.json, "seat");
        if (viewer < 0)
            tv_json_null(&to.json);
        else
            tv_json_number(&to.json, viewer);
        put_body(&to);
        if (table_message_wants_changes(message)) put_verbs(&to);
        if (!text.is_full || to.entries_max == 0) break;
        to.entries_max = 0;
    }
    message_writer_close(&to, TABLE_TO_SENDER, out);
}

void table_send_log(const struct table *table, tv_seat viewer, uint32_t from,
                    const table_outbox *out)
{
    tv_text text;
    message_writer to = message_writer_to(table, viewer, 0);
    uint32_t count = table->match ? tv_match_version(table->match) : 0;
    uint32_t first = from < count ? from : count;
    uint32_t page = TABLE_ENTRIES_MAX;
    for (;; page /= 2) {
        uint32_t end = count - first > page ? first + page : count;
        message_writer_open(&to, "log", &text, out);
        tv_json_key(&to.json, "from");
        tv_json_number(&to.json, first);
        tv_json_key(&to.json, "count");
        tv_json_number(&to.json, count);
        tv_json_key(&to.json, "entries");
        if (table->match != NULL) {
            put_entries(&to, first, end);
        } else {
            tv_json_open(&to.json, '[');
            tv_json_close(&to.json, ']');
        }
        if (!text.is_full || page == 0) break;
    }
    message_writer_close(&to, TABLE_TO_SENDER, out);
}

void table_send_accepted(const struct table *table, uint64_t id, uint32_t version,
                         const table_outbox *out)
{
    tv_text text;
    message_writer to = message_writer_to(table, TV_SPECTATOR, 0);
    message_writer_open(&to, "accepted", &text, out);
    put_id(&to, id);
    tv_json_key(&to.json, "version");
    tv_json_number(&to.json, version);
    message_writer_close(&to, TABLE_TO_SENDER, out);
}

static void put_refusal(message_writer *to, uint64_t id, const char *status, const char *sentence)
{
    put_id(to, id);
    tv_json_key(&to->json, "status");
    tv_json_string(&to->json, status);
    tv_json_key(&to->json, "text");
    tv_json_string(&to->json, sentence);
}

void table_send_aborted(const struct table *table, uint64_t id, const char *status,
                        const char *sentence, const table_outbox *out)
{
    tv_text text;
    message_writer to = message_writer_to(table, TV_SPECTATOR, 0);
    message_writer_open(&to, "refused", &text, out);
    put_refusal(&to, id, status, sentence);
    message_writer_close(&to, TABLE_TO_SENDER, out);
}

void table_send_refused(const struct table *table, tv_seat viewer, const table_message *message,
                        const table_refused *refused, const table_outbox *out)
{
    const char *status = table_refusal_name(refused->refusal);
    const char *sentence =
        refused->sentence ? refused->sentence : table_refusal_sentence(refused->refusal);
    if (out->refusal != NULL) {
        out->refusal->status = status;
        tv_text_copy(out->refusal->sentence, TABLE_SENTENCE_SIZE, sentence);
    }
    tv_text text;
    message_writer to = message_writer_to(table, viewer, message->seen);
    for (;;) {
        message_writer_open(&to, "refused", &text, out);
        put_refusal(&to, message->id, status, sentence);
        if (refused->reason != NULL) {
            tv_json_key(&to.json, "reason");
            tv_json_reason(&to.json, table->setup.game, refused->reason, &to.names);
        }
        if (message->has_seen && message->seen < table->version) {
            tv_json_key(&to.json, "missing");
            tv_json_open(&to.json, '{');
            put_body(&to);
            tv_json_close(&to.json, '}');
        }
        if (!text.is_full || to.entries_max == 0) break;
        to.entries_max = 0;
    }
    message_writer_close(&to, TABLE_TO_SENDER, out);
}
