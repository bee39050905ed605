/* table.c - a table: open, load, pending changes, presence, bots' jobs, the next match. */
/* SPDX-License-Identifier: MIT */
#include "table/table.h"

#include <stdlib.h>
#include <string.h>

#include <tavola/steps.h>

#include "table/requests/request.h"
#include "table/messages/send.h"
#include "table/table_data.h"

struct table *table_new(const table_setup *setup, table_hash hash)
{
    TV_ASSERT(table_setup_check(setup) == TV_OK);
    struct table *table = calloc(1, sizeof *table);
    TV_ASSERT(table != NULL);
    table->setup = *setup;
    table->hash = hash;
    return table;
}

void table_free(struct table *table)
{
    if (table == NULL) return;
    tv_match_free(table->match);
    for (int i = 0; i < TABLE_CHAT_KEPT; i++) free(table->said[i].text);
    free(table->runs);
    free(table->pending);
    free(table->pending_lines);
    free(table);
}

tv_status table_load(struct table *table, const char *line, size_t length)
{
    table_line read;
    tv_status status = table_line_read(line, length, table->setup.game, &read);
    return status == TV_OK ? table_fold(table, &read) : status;
}

struct table *table_restore(const table_setup *setup, const char *lines, size_t length,
                            table_hash hash)
{
    struct table *table = table_new(setup, hash);
    const char *end = lines + length;
    for (const char *line = lines; line < end;) {
        const char *feed = memchr(line, '\n', (size_t)(end - line));
        if (feed == NULL || table_load(table, line, (size_t)(feed - line)) != TV_OK) {
            table_free(table);
            return NULL;
        }
        line = feed + 1;
    }
    return table;
}

/* ---- Pending changes: stored first, sent afterwards ---- */

bool table_is_pending(const struct table *table) { return table->pending != NULL; }

static void *grow(void *old, size_t size)
{
    void *larger = realloc(old, size);
    TV_ASSERT(larger != NULL);
    return larger;
}

void table_pending_add(struct table *table, const table_line *line)
{
    if (table->pending_count == table->pending_capacity) {
        table->pending_capacity = 2 * table->pending_capacity + 2;
        table->pending_lines =
            grow(table->pending_lines, table->pending_capacity * sizeof *table->pending_lines);
    }
    char written[TABLE_LINE_MAX];
    tv_text text;
    tv_text_init(&text, written, sizeof written);
    table_line_write(line, table->setup.game, &text);
    tv_text_add_char(&text, '\n');
    TV_ASSERT(!text.is_full);
    size_t length = table->pending_length + text.length;
    if (length >= table->pending_size) {
        table->pending_size = 2 * length;
        table->pending = grow(table->pending, table->pending_size);
    }
    memcpy(table->pending + table->pending_length, written, text.length + 1);
    table->pending_length = length;
    table->pending_lines[table->pending_count++] = *line;
}

static bool changes_summary(const table_line *line)
{
    switch (line->kind) {
    case LINE_ACT:
    case LINE_SAY:
    case LINE_UNDO:
    case LINE_BACK:
    case LINE_REDO:
    case LINE_WAKE:
    case LINE_MIX:
    case LINE_DICE: return false;
    default: return true;
    }
}

table_change table_pending(const struct table *table)
{
    table_change change = {.version = table->version,
                           .count = table->pending_count,
                           .lines = table->pending,
                           .length = table->pending_length};
    for (uint32_t i = 0; i < table->pending_count; i++) {
        const table_line *line = &table->pending_lines[i];
        if (i == 0 && (line->kind == LINE_SIT || line->kind == LINE_SAY))
            change.visitor = line->user;
        change.starts_match = change.starts_match || line->kind == LINE_START;
        change.changes_summary = change.changes_summary || changes_summary(line);
    }
    return change;
}

static void forget_pending(struct table *table)
{
    free(table->pending);
    free(table->pending_lines);
    table->pending = NULL;
    table->pending_lines = NULL;
    table->pending_length = table->pending_size = 0;
    table->pending_count = table->pending_capacity = 0;
    table->pending_id = 0;
}

static tv_status load_lines(struct table *table, const char *lines, size_t length)
{
    tv_status status = TV_OK;
    const char *end = lines + length;
    while (status == TV_OK && lines < end) {
        const char *feed = memchr(lines, '\n', (size_t)(end - lines));
        if (feed == NULL) return TV_BAD_TEXT;
        status = table_load(table, lines, (size_t)(feed - lines));
        lines = feed + 1;
    }
    return status;
}

tv_status table_follow(struct table *table, const char *lines, size_t length,
                       const table_outbox *out)
{
    table_before before;
    table_before_keep(table, &before);
    tv_status status = load_lines(table, lines, length);
    if (table->version > before.version) table_send_update(table, &before, out);
    return status;
}

void table_commit(struct table *table, const table_outbox *out)
{
    TV_ASSERT(table_is_pending(table));
    uint64_t id = table->pending_id;
    table_before before;
    table_before_keep(table, &before);
    for (uint32_t i = 0; i < table->pending_count; i++) {
        tv_status status = table_fold(table, &table->pending_lines[i]);
        TV_ASSERT(status == TV_OK); /* the request was checked, so its lines must fold */
    }
    forget_pending(table);
    table_send_update(table, &before, out);
    if (id != 0) table_send_accepted(table, id, table->version, out);
}

void table_veto(struct table *table, const char *status, const char *sentence,
                const table_outbox *out)
{
    TV_ASSERT(table_is_pending(table));
    uint64_t id = table->pending_id;
    forget_pending(table);
    if (id != 0) table_send_aborted(table, id, status, sentence, out);
}

void table_abort(struct table *table, const char *status, const table_outbox *out)
{
    table_veto(table, status, "it could not be stored: nothing has changed, try again", out);
}

/* ---- Presence ---- */

void table_presence(struct table *table, uint16_t here, uint64_t now_ms, const table_outbox *out)
{
    uint8_t present = (uint8_t)(here | here >> TABLE_BY_CHANGES_SHIFT | table->elsewhere);
    uint8_t gone = table->present & (uint8_t)~present;
    bool is_other = table->present != present;
    for (tv_seat seat = 0; seat < TV_SEATS_MAX; seat++)
        if ((gone >> seat & 1) || table->absent_since[seat] == 0)
            table->absent_since[seat] = now_ms;
    table->here = here;
    table->present = present;
    if (is_other) table_send_presence(table, out);
    if (table_review_check(table)) table_send_review(table, out);
}

void table_presence_elsewhere(struct table *table, uint8_t present) { table->elsewhere = present; }

void table_absences_shift(struct table *table, uint64_t gap_ms)
{
    for (tv_seat seat = 0; seat < TV_SEATS_MAX; seat++)
        if (table->absent_since[seat] != 0) table->absent_since[seat] += gap_ms;
}

tv_seat table_seat_of(const struct table *table, uint64_t user)
{
    for (tv_seat seat = 0; user != 0 && seat < (tv_seat)table_seat_count(table); seat++)
        if (table->place[seat].user == user) return seat;
    return TV_SPECTATOR;
}

/* ---- Bots ---- */

uint8_t table_bots_asked(const struct table *table)
{
    uint8_t seats = table_turn_seats(table);
    for (tv_seat seat = 0; seat < TV_SEATS_MAX; seat++)
        if (!table->place[seat].bot[0]) seats &= (uint8_t)~tv_seat_bit(seat);
    return seats;
}

uint8_t table_persons_asked(const struct table *table)
{
    return table_turn_seats(table) & (uint8_t)~table_bots_asked(table);
}

void table_job_make(const struct table *table, tv_seat seat, table_job *out)
{
    TV_ASSERT(table_turn_seats(table) >> seat & 1);
    memset(out, 0, sizeof *out);
    out->game = table->setup.game;
    out->seat = seat;
    out->ticket = table->ticket[seat];
    memcpy(out->bot, table->place[seat].bot, sizeof table->place[seat].bot);
    tv_redact(table->setup.game, tv_match_state(table->match), seat, tv_buffer_view(&out->view));
}

const char *table_bot_of(const struct table *table, tv_seat seat) { return table->place[seat].bot; }

/* ---- Reading ---- */

uint32_t table_version(const struct table *table) { return table->version; }
uint64_t table_time_ms(const struct table *table) { return table->time_ms; }
table_status table_status_now(const struct table *table) { return (table_status)table->status; }
const table_setup *table_setup_of(const struct table *table) { return &table->setup; }
const tv_match *table_match(const struct table *table) { return table->match; }
uint64_t table_person(const struct table *table, tv_seat seat) { return table->place[seat].user; }

uint8_t table_seats_free(const struct table *table)
{
    uint8_t mask = 0;
    for (tv_seat seat = 0; seat < (tv_seat)table_seat_count(table); seat++)
        if (table->place[seat].user == 0 && !table->place[seat].bot[0]) mask |= tv_seat_bit(seat);
    return mask;
}

bool table_is_listed(const struct table *table)
{
    uint32_t people = 0;
    for (uint32_t seat = 0; seat < table_seat_count(table); seat++)
        people += table->place[seat].user != 0;
    return !table->setup.is_private && (table->status == TABLE_OPEN || people > 1);
}

size_t table_record_size(const struct table *table)
{
    return table->match ? tv_match_write_size(table->match) + 2 * TV_SEED_SIZE + 16 : 1;
}

void table_record_write(const struct table *table, uint32_t flags, tv_text *out)
{
    char hex[2 * TV_SEED_SIZE + 1] = "";
    tv_text text;
    if (table->match == NULL) return;
    tv_text_init(&text, hex, sizeof hex);
    if (table->status == TABLE_OVER && table->setup.dice != TABLE_DICE_UNKNOWN)
        table_hex_write(table->setup.seed, &text);
    tv_match_reveal(table->match,
                    hex); /* only noted in the record; replaying does not depend on it */
    tv_match_write(table->match, flags, out);
}

/* ---- The next match ---- */

/* Seats rotate by one, so that the next person begins. Players who are away, resigned or were
 * replaced by a bot are seated too: a rematch is a new match. */
bool table_wants_rematch(const struct table *table, table_rematch *out)
{
    uint32_t seats = table_seat_count(table);
    if (!table->is_rematch || table->next[0]) return false;
    memset(out, 0, sizeof *out);
    out->setup = table->setup;
    out->setup.dice = TABLE_DICE_MIXED;
    out->setup.options.rules = table->setup.game->rules_version; /* whatever this one was */
    memset(out->setup.id, 0, sizeof out->setup.id);
    memset(out->setup.seed, 0, sizeof out->setup.seed);
    for (uint32_t seat = 0; seat < seats; seat++) {
        const table_place *place = &table->place[seat];
        table_seating *sitter = &out->sitter[(seat + seats - 1) % seats];
        sitter->user = place->user;
        memcpy(sitter->name, place->name, sizeof sitter->name);
        if (place->user == 0) memcpy(sitter->bot, place->bot, sizeof sitter->bot);
    }
    return true;
}

static void add_sitter(struct table *fresh, tv_seat seat, const table_seating *sitter,
                       uint64_t now_ms)
{
    table_line line = {.time_ms = now_ms, .seat = seat, .user = sitter->user};
    tv_text text;
    if (sitter->user != 0) {
        line.kind = LINE_SIT;
        tv_text_init(&text, line.text, sizeof line.text);
        tv_text_add(&text, sitter->name);
    } else {
        line.kind = LINE_BOT;
        tv_text_init(&text, line.word, sizeof line.word);
        tv_text_add(&text, sitter->bot);
    }
    table_pending_add(fresh, &line);
}

/* All have agreed, so it starts at once; nobody has had time to contribute to the dice. */
table_answer table_rematch_begin(struct table *fresh, const table_rematch *rematch, uint64_t now_ms)
{
    TV_ASSERT(!table_is_pending(fresh));
    if (fresh->version != 0) return TABLE_REFUSED;
    for (tv_seat seat = 0; seat < (tv_seat)table_seat_count(fresh); seat++)
        add_sitter(fresh, seat, &rematch->sitter[seat], now_ms);
    table_pending_start(fresh, &(table_line){.time_ms = now_ms, .kind = LINE_START});
    return TABLE_PENDING;
}

table_answer table_rematch_opened(struct table *table, const char *id, uint64_t now_ms)
{
    TV_ASSERT(!table_is_pending(table));
    if (!table->is_rematch || table->next[0] || !table_word_is_clean(id, TABLE_WORD_MAX))
        return TABLE_REFUSED;
    table_line line = {.time_ms = now_ms > table->time_ms ? now_ms : table->time_ms,
                       .kind = LINE_NEXT};
    tv_text text;
    tv_text_init(&text, line.word, sizeof line.word);
    tv_text_add(&text, id);
    table_pending_add(table, &line);
    return TABLE_PENDING;
}
