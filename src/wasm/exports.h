/* exports.h - everything the browser's module offers to JavaScript (web/src/engine/exports.ts).
 *
 * Texts and bytes go in through the input buffer and come out in the output buffer; both stay where
 * they are until the next call that fills them. Where several texts go in, they stand one behind
 * the other. Numbers beyond 32 bits (users, milliseconds) are doubles. Statuses are tv_status.
 * tools/build_wasm writes the enums of table/machine/machine.h that cross this border as
 * TypeScript. */
/* SPDX-License-Identifier: MIT */
#ifndef WASM_EXPORTS_H
#define WASM_EXPORTS_H

#include <stdint.h>

#define WASM_EXPORT(name) __attribute__((export_name(#name)))
typedef uint32_t wasm_handle; /* of a table's machine */

/* ---- buffers.c ---- */
WASM_EXPORT(input) char *wasm_input(uint32_t size); /* for so many bytes, and a final 0 */
WASM_EXPORT(output) const char *wasm_output(void);
WASM_EXPORT(output_size) uint32_t wasm_output_size(void);

/* ---- games.c ---- */
WASM_EXPORT(game_count) uint32_t wasm_game_count(void);
WASM_EXPORT(game) void wasm_game(uint32_t index); /* out: its JSON (docs/json.md) */
WASM_EXPORT(bots) void wasm_bots(void);           /* out: [{"name","summary"}] */
WASM_EXPORT(status_text)
void wasm_status_text(uint32_t status); /* out: name, line feed, sentence */

/* ---- opening.c: a new table, one at a time, until it is stored ---- */
/* In: a flat object: game, seats, host, and what else a set-up may say. The seed is fresh, and so
 * is the id unless there is one. Returns a status. */
WASM_EXPORT(opening_begin) uint32_t wasm_opening_begin(uint32_t length, double now_ms);
/* The rematch that those at an ended table want: all sit down again, and it begins. 0: they do not
 * want one. */
WASM_EXPORT(opening_rematch) uint32_t wasm_opening_rematch(wasm_handle ended, double now_ms);
/* Each returns 0 if the table refuses. In: the user's name and a contribution to the dice, or
 * nothing; the name of the bot. */
WASM_EXPORT(opening_sit)
uint32_t wasm_opening_sit(double user, uint32_t seat, uint32_t name_length, uint32_t length);
WASM_EXPORT(opening_bot) uint32_t wasm_opening_bot(double user, uint32_t seat, uint32_t length);
WASM_EXPORT(opening_start) uint32_t wasm_opening_start(double user);
WASM_EXPORT(opening_refusal) void wasm_opening_refusal(void); /* out: {"status", "text"} */
WASM_EXPORT(opening_id) void wasm_opening_id(void);           /* what is to be stored */
WASM_EXPORT(opening_setup) void wasm_opening_setup(void);
WASM_EXPORT(opening_lines) void wasm_opening_lines(void);
WASM_EXPORT(opening_summary) void wasm_opening_summary(void);

/* ---- machines.c: tables, those at them, and their messages ---- */
WASM_EXPORT(machine_open) wasm_handle wasm_machine_open(void);
WASM_EXPORT(machine_close) void wasm_machine_close(wasm_handle handle);
WASM_EXPORT(summary) void wasm_summary(wasm_handle handle); /* out: JSON; nothing if not loaded */
/* In: the user's name. Does nothing if the connection is there already. */
WASM_EXPORT(join)
void wasm_join(wasm_handle handle, uint32_t connection, double user, uint32_t length);
WASM_EXPORT(leave) void wasm_leave(wasm_handle handle, uint32_t connection, double now_ms);
/* In: a message as a client sent it; out: which table it is for. 0: for none; it was refused. */
WASM_EXPORT(message_read) uint32_t wasm_message_read(uint32_t connection, uint32_t length);
/* The message that was read last waits for its turn at this table. */
WASM_EXPORT(message_give)
void wasm_message_give(wasm_handle handle, uint32_t connection, double now_ms);
/* It is refused. In: the status and the sentence. */
WASM_EXPORT(message_refuse)
void wasm_message_refuse(uint32_t connection, uint32_t status_length, uint32_t length);

/* ---- orders.c: what a machine wants done, and what came of it (table/machine/machine.h) ---- */
/* A machine_order_kind; below 0: nothing until the next event or the time that `due` says. Refusals
 * are sent here; of an order, its members can be asked for until the next call. */
WASM_EXPORT(next) int32_t wasm_next(wasm_handle handle, double now_ms);
WASM_EXPORT(order_version) uint32_t wasm_order_version(void);       /* read, store */
WASM_EXPORT(order_lines) void wasm_order_lines(void);               /* store */
WASM_EXPORT(order_seat) uint32_t wasm_order_seat(void);             /* think, hint */
WASM_EXPORT(order_connection) uint32_t wasm_order_connection(void); /* hint, stranger */
WASM_EXPORT(order_news) uint32_t wasm_order_news(void);             /* changed: a machine_news */
WASM_EXPORT(due) double wasm_due(wasm_handle handle);               /* below 0: never */
/* In: set-up and log. Results are machine_result. */
WASM_EXPORT(loaded)
void wasm_loaded(wasm_handle handle, uint32_t result, uint32_t setup_length, uint32_t length,
                 double now_ms);
/* In: lines. */
WASM_EXPORT(read)
void wasm_read(wasm_handle handle, uint32_t result, uint32_t length, double now_ms);
WASM_EXPORT(stored) void wasm_stored(wasm_handle handle, uint32_t result, double now_ms);
/* In: the action as text; nothing: it failed. */
WASM_EXPORT(thought)
void wasm_thought(wasm_handle handle, uint32_t seat, uint32_t ticket, uint32_t length,
                  double now_ms);
/* In: the job and the advice behind it; nothing: it failed. */
WASM_EXPORT(hinted)
void wasm_hinted(wasm_handle handle, uint32_t connection, uint32_t length, double now_ms);
/* In: the id of the rematch; nothing: it failed. */
WASM_EXPORT(rematched) void wasm_rematched(wasm_handle handle, uint32_t length, double now_ms);
WASM_EXPORT(noticed) void wasm_noticed(wasm_handle handle); /* others have stored something */

/* ---- thinking.c: bots and advice; those that take long need no table ---- */
/* Out: a job as bytes that another instance of the same module can work on. Returns its ticket. */
WASM_EXPORT(job) uint32_t wasm_job(wasm_handle handle, uint32_t seat);
/* In: a job; out: the action as text. Returns the ticket; 0: not a job. Takes so many milliseconds;
 * 0: as long as the bot likes. */
WASM_EXPORT(think) uint32_t wasm_think(uint32_t length, uint32_t ms);
/* In: a job; out: the advice as bytes. Returns how many; 0: not a job. Takes long. */
WASM_EXPORT(advise) uint32_t wasm_advise(uint32_t length);
/* Playouts of a search of this many milliseconds from the first position, or of the level strong
 * if none are given: for measuring. */
WASM_EXPORT(bench) uint32_t wasm_bench(uint32_t game, uint32_t seats, uint32_t ms);

/* ---- review.c: looking back at the decisions of a match ---- */
/* Out: a job for `advise`, from what the seat knew before this entry; 0: there was no choice. */
WASM_EXPORT(review_job) uint32_t wasm_review_job(wasm_handle handle, uint32_t entry);
/* In: the advice; out: JSON. Returns its bytes. */
WASM_EXPORT(review) uint32_t wasm_review(wasm_handle handle, uint32_t entry, uint32_t length);

/* ---- match_review.c: what decided a whole match; one at a time, in a worker of its own ---- */
/* In: a record. Returns how many pieces of work there are; 0: it cannot be read. */
WASM_EXPORT(match_review_begin) uint32_t wasm_match_review_begin(uint32_t length, uint32_t depth);
/* Works for about so many milliseconds; returns how many pieces are done. Call it until all are. */
WASM_EXPORT(match_review_work) uint32_t wasm_match_review_work(double ms);
WASM_EXPORT(match_review_has_chart) uint32_t wasm_match_review_has_chart(void);
WASM_EXPORT(match_review) void wasm_match_review(void); /* out: JSON, coarse or fine */
/* A table that goes on from a moment of a record; not stored yet (opening_id and the others).
 * In: a flat object: user, name, seat, bot, entry, fresh (1: what the seat could not see is dealt
 * anew); and the record. Returns a status. */
WASM_EXPORT(opening_from)
uint32_t wasm_opening_from(uint32_t wanted_length, uint32_t length, double now_ms);

/* ---- records.c: matches as text ---- */
/* In: a table's set-up and log; out: its record, or nothing if it is not over. Returns a status. */
WASM_EXPORT(record) uint32_t wasm_record(uint32_t setup_length, uint32_t length);
/* A table to look at, with user n + 1 in seat n; nothing of it is stored. In: its id and a record.
 * 0: it cannot be read, see record_status and the output. */
WASM_EXPORT(record_open) wasm_handle wasm_record_open(uint32_t id_length, uint32_t length);
WASM_EXPORT(record_status) uint32_t wasm_record_status(void);
/* In: a record; out: the hash of the state after each entry, one a line. Returns a status; if it is
 * not 0, out says where and why. */
WASM_EXPORT(record_hashes) uint32_t wasm_record_hashes(uint32_t length);

#endif
