/* table.c - the life of a table: open, load, store first and tell afterwards, bots' jobs. */
/* SPDX-License-Identifier: MIT */
#include "table/table.h"

#include <stdlib.h>
#include <string.h>

#include <tavola/steps.h>

#include "table/send.h"
#include "table/table_data.h"

table *table_new(const table_setup *setup, table_hash hash)
{
    TV_ASSERT(table_setup_check(setup) == TV_OK);
    table *at = calloc(1, sizeof *at);
    TV_ASSERT(at != NULL);
    at->setup = *setup;
    at->hash = hash;
    return at;
}

void table_free(table *at)
{
    if (at == NULL) return;
    tv_match_free(at->match);
    for (int i = 0; i < TABLE_CHAT_KEPT; i++) free(at->said[i].text);
    free(at->runs);
    free(at->pending);
    free(at);
}

tv_status table_load(table *at, const char *line, size_t length)
{
    table_line read;
    tv_status status = table_line_read(line, length, at->setup.game, &read);
    return status == TV_OK ? table_fold(at, &read) : status;
}

/* ---- Store first, tell afterwards ---- */

bool table_is_pending(const table *at) { return at->pending != NULL; }

void table_pending_add(table *at, const table_line *line)
{
    if (at->pending_size - at->pending_length < TABLE_LINE_MAX) {
        at->pending_size = 2 * at->pending_size + TABLE_LINE_MAX;
        char *larger = realloc(at->pending, at->pending_size);
        TV_ASSERT(larger != NULL);
        at->pending = larger;
    }
    tv_text text;
    tv_text_init(&text, at->pending + at->pending_length, TABLE_LINE_MAX);
    table_line_write(line, at->setup.game, &text);
    tv_text_add_char(&text, '\n');
    TV_ASSERT(!text.is_full);
    at->pending_length += text.length;
    at->pending_count++;
}

table_change table_pending(const table *at)
{
    return (table_change){at->version, at->pending_count, at->pending, at->pending_length};
}

static void forget_pending(table *at)
{
    free(at->pending);
    at->pending = NULL;
    at->pending_length = at->pending_size = at->pending_count = 0;
    at->pending_id = 0;
}

static tv_status load_lines(table *at, const char *lines, size_t length)
{
    tv_status status = TV_OK;
    const char *end = lines + length;
    while (status == TV_OK && lines < end) {
        const char *feed = memchr(lines, '\n', (size_t)(end - lines));
        if (feed == NULL) return TV_BAD_TEXT;
        status = table_load(at, lines, (size_t)(feed - lines));
        lines = feed + 1;
    }
    return status;
}

tv_status table_follow(table *at, const char *lines, size_t length, const table_outbox *out)
{
    table_before before;
    table_before_keep(at, &before);
    tv_status status = load_lines(at, lines, length);
    if (at->version > before.version) table_send_update(at, &before, out);
    return status;
}

void table_commit(table *at, const table_outbox *out)
{
    TV_ASSERT(table_is_pending(at));
    uint64_t id = at->pending_id;
    tv_status status = table_follow(at, at->pending, at->pending_length, out);
    TV_ASSERT(status == TV_OK); /* the request was checked: what it yields must fold */
    forget_pending(at);
    if (id != 0) table_send_accepted(at, id, at->version, out);
}

void table_abort(table *at, const char *status, const table_outbox *out)
{
    TV_ASSERT(table_is_pending(at));
    uint64_t id = at->pending_id;
    forget_pending(at);
    if (id != 0) table_send_aborted(at, id, status, out);
}

/* ---- Who is there ---- */

void table_presence(table *at, uint8_t present, uint64_t now_ms, const table_outbox *out)
{
    uint8_t gone = at->present & (uint8_t)~present;
    bool is_other = at->present != present;
    for (tv_seat seat = 0; seat < TV_SEATS_MAX; seat++)
        if ((gone >> seat & 1) || at->absent_since[seat] == 0) at->absent_since[seat] = now_ms;
    at->present = present;
    if (is_other) table_send_presence(at, out);
}

tv_seat table_seat_of(const table *at, uint64_t user)
{
    for (tv_seat seat = 0; user != 0 && seat < (tv_seat)table_seat_count(at); seat++)
        if (at->place[seat].user == user) return seat;
    return TV_SPECTATOR;
}

/* ---- Bots ---- */

uint8_t table_bots_asked(const table *at)
{
    uint8_t seats = table_turn_seats(at);
    for (tv_seat seat = 0; seat < TV_SEATS_MAX; seat++)
        if (!at->place[seat].bot[0]) seats &= (uint8_t)~tv_seat_bit(seat);
    return seats;
}

uint8_t table_persons_asked(const table *at)
{
    return table_turn_seats(at) & (uint8_t)~table_bots_asked(at);
}

void table_job_make(const table *at, tv_seat seat, table_job *out)
{
    TV_ASSERT(table_turn_seats(at) >> seat & 1);
    memset(out, 0, sizeof *out);
    out->game = at->setup.game;
    out->seat = seat;
    out->ticket = at->ticket[seat];
    memcpy(out->bot, at->place[seat].bot, sizeof at->place[seat].bot);
    tv_redact(at->setup.game, tv_match_state(at->match), seat, tv_room_view(&out->view));
}

/* ---- Reading ---- */

uint32_t table_version(const table *at) { return at->version; }
table_status table_status_now(const table *at) { return (table_status)at->status; }
const table_setup *table_setup_of(const table *at) { return &at->setup; }
const tv_match *table_match(const table *at) { return at->match; }
uint64_t table_person(const table *at, tv_seat seat) { return at->place[seat].user; }

uint8_t table_seats_free(const table *at)
{
    uint8_t mask = 0;
    for (tv_seat seat = 0; seat < (tv_seat)table_seat_count(at); seat++)
        if (at->place[seat].user == 0 && !at->place[seat].bot[0]) mask |= tv_seat_bit(seat);
    return mask;
}

bool table_wants_rematch(const table *at, table_setup *out)
{
    if (!at->is_rematch || at->next[0]) return false;
    *out = at->setup;
    memset(out->id, 0, sizeof out->id);
    memset(out->seed, 0, sizeof out->seed);
    return true;
}

size_t table_record_size(const table *at)
{
    return at->match ? tv_match_write_size(at->match) + 2 * TV_SEED_SIZE + 16 : 1;
}

void table_record_write(const table *at, uint32_t flags, tv_text *out)
{
    char hex[2 * TV_SEED_SIZE + 1] = "";
    tv_text text;
    if (at->match == NULL) return;
    tv_text_init(&text, hex, sizeof hex);
    if (at->status == TABLE_OVER && at->setup.dice != TABLE_DICE_UNKNOWN)
        table_hex_write(at->setup.seed, &text);
    tv_match_reveal(at->match, hex); /* said in the record only; the play does not depend on it */
    tv_match_write(at->match, flags, out);
}
