/* exports.h - everything the browser's module offers to JavaScript (web/src/engine/exports.ts).
 *
 * Texts and bytes go in through the input buffer and come out in the output buffer; both stay where
 * they are until the next call that fills them. Numbers beyond 32 bits (users, milliseconds) are
 * doubles. A table is a handle, 0 is none. Statuses are tv_status, answers are table_answer. */
/* SPDX-License-Identifier: MIT */
#ifndef WASM_EXPORTS_H
#define WASM_EXPORTS_H

#include <stdint.h>

#define WASM_EXPORT(name) __attribute__((export_name(#name)))
typedef uint32_t wasm_table;

/* ---- buffers.c ---- */
WASM_EXPORT(input) char *wasm_input(uint32_t size); /* room for so many bytes, and a final 0 */
WASM_EXPORT(output) const char *wasm_output(void);
WASM_EXPORT(output_size) uint32_t wasm_output_size(void);

/* ---- games.c ---- */
WASM_EXPORT(game_count) uint32_t wasm_game_count(void);
WASM_EXPORT(game) void wasm_game(uint32_t index); /* out: its JSON (docs/json.md) */
WASM_EXPORT(bots) void wasm_bots(void);           /* out: [{"name","summary"}] */
WASM_EXPORT(status_text)
void wasm_status_text(uint32_t status); /* out: name, line feed, sentence */

/* ---- tables.c: the life of a table ---- */
/* In: a flat object: game, seats, id, host, and what else a set-up may say; out: the set-up's line,
 * with a fresh seed. Returns a status. */
WASM_EXPORT(setup) uint32_t wasm_setup(uint32_t length);
WASM_EXPORT(table_open) wasm_table wasm_table_open(uint32_t length); /* in: the set-up's line */
WASM_EXPORT(table_close) void wasm_table_close(wasm_table handle);
WASM_EXPORT(table_load) uint32_t wasm_table_load(wasm_table handle, uint32_t length); /* lines */
WASM_EXPORT(table_follow) uint32_t wasm_table_follow(wasm_table handle, uint32_t length);
WASM_EXPORT(table_version) uint32_t wasm_table_version(wasm_table handle);
WASM_EXPORT(table_status) uint32_t wasm_table_status(wasm_table handle); /* a table_status */
WASM_EXPORT(table_summary) void wasm_table_summary(wasm_table handle);   /* out: JSON */
WASM_EXPORT(table_record) void wasm_table_record(wasm_table handle);     /* out: a record */
/* Out: the set-up's line of the rematch that all want, if they do; 0: they do not. In: its id. */
WASM_EXPORT(table_rematch) uint32_t wasm_table_rematch(wasm_table handle, uint32_t length);

/* ---- requests.c: what happens at a table ---- */
/* In: the user's name and behind it the message. */
WASM_EXPORT(request)
uint32_t wasm_request(wasm_table handle, double user, uint32_t is_welcome, uint32_t name_length,
                      uint32_t length, double now_ms);
WASM_EXPORT(tick) uint32_t wasm_tick(wasm_table handle, double now_ms);
WASM_EXPORT(deadline) double wasm_deadline(wasm_table handle); /* below 0: none */
WASM_EXPORT(wake) uint32_t wasm_wake(wasm_table handle, double last_ms, double now_ms);
WASM_EXPORT(rematch_opened)
uint32_t wasm_rematch_opened(wasm_table handle, uint32_t length, double now_ms); /* in: its id */
WASM_EXPORT(pending) uint32_t wasm_pending(wasm_table handle); /* out: lines; their version */
WASM_EXPORT(commit) void wasm_commit(wasm_table handle);
WASM_EXPORT(abort) void wasm_abort(wasm_table handle, uint32_t length); /* in: why */
WASM_EXPORT(presence) void wasm_presence(wasm_table handle, uint32_t present, double now_ms);
WASM_EXPORT(seat_of) int32_t wasm_seat_of(wasm_table handle, double user);
WASM_EXPORT(user_of) double wasm_user_of(wasm_table handle, uint32_t seat); /* 0: nobody */

/* ---- thinking.c: bots and advice; those that take long need no table ---- */
WASM_EXPORT(bots_asked) uint32_t wasm_bots_asked(wasm_table handle); /* mask of seats */
/* Out: a job as bytes that another instance of the same module can work on. Returns its ticket. */
WASM_EXPORT(job) uint32_t wasm_job(wasm_table handle, uint32_t seat);
/* In: a job; out: the action as text. Returns the ticket; 0: not a job. Takes long. */
WASM_EXPORT(think) uint32_t wasm_think(uint32_t length);
/* In: the action as text, of the bot in this seat. */
WASM_EXPORT(bot_play)
uint32_t wasm_bot_play(wasm_table handle, uint32_t seat, uint32_t ticket, uint32_t length,
                       double now_ms);
/* In: a job; out: the advice as bytes. Returns how many; 0: not a job. Takes long. */
WASM_EXPORT(advise) uint32_t wasm_advise(uint32_t length);
/* In: the job and the advice behind it; out: the message. Returns its bytes. */
WASM_EXPORT(hint) uint32_t wasm_hint(wasm_table handle, uint32_t length);
/* Playouts of a search of this many milliseconds from the first position, or of the level strong
 * if none are given: for measuring. */
WASM_EXPORT(bench) uint32_t wasm_bench(uint32_t game, uint32_t seats, uint32_t ms);

/* ---- review.c: looking back at the decisions of a match ---- */
/* Out: a job for `advise`, from what the seat knew before this entry; 0: there was no choice. */
WASM_EXPORT(review_job) uint32_t wasm_review_job(wasm_table handle, uint32_t entry);
/* In: the advice; out: JSON. Returns its bytes. */
WASM_EXPORT(review) uint32_t wasm_review(wasm_table handle, uint32_t entry, uint32_t length);

/* ---- records.c: matches as text ---- */
/* In: a record; out: the line of a set-up and behind it the lines of a table that played it, with
 * user n + 1 in seat n. Returns a status; if it is not 0, out says where and why. */
WASM_EXPORT(record_lines) uint32_t wasm_record_lines(uint32_t length);
/* In: a record; out: the hash of the state after each entry, one a line. Returns a status. */
WASM_EXPORT(record_hashes) uint32_t wasm_record_hashes(uint32_t length);

#endif
