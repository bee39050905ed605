/* match.h - one play of a game: start, play, undo, write, read.
 *
 * The log of actions is the truth, chance included; the state is what replaying it gives. A match
 * is the only thing here that allocates. */
/* SPDX-License-Identifier: MIT */
#ifndef TAVOLA_MATCH_H
#define TAVOLA_MATCH_H

#include <tavola/game.h>
#include <tavola/play.h>
#include <tavola/status.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct tv_entry { /* one line of the log; small, for idle matches are many */
    tv_action action;
    tv_seat actor; /* a seat or TV_CHANCE */
    uint8_t spare;
} tv_entry;

typedef struct tv_match tv_match;

/* ---- Life ---- */
tv_match *tv_match_new(const tv_game *game, const tv_options *options); /* options valid */
/* The first `version` entries as a match of their own: without names, comments and seed. */
tv_match *tv_match_copy(const tv_match *match, uint32_t version);
void tv_match_free(tv_match *match);
void tv_match_name(tv_match *match, tv_seat seat, const char *name); /* at most 40 bytes kept */

/* ---- Reading ---- */
const tv_game *tv_match_game(const tv_match *match);
const tv_options *tv_match_options(const tv_match *match);
const tv_names *tv_match_names(const tv_match *match);
const tv_state *tv_match_state(const tv_match *match);
uint32_t tv_match_version(const tv_match *match); /* number of log entries */
const tv_entry *tv_match_entry(const tv_match *match, uint32_t index);
/* The version at which the seat's present decision opened; others' answers in a simultaneous
 * choice do not change it. */
uint32_t tv_match_ticket(const tv_match *match, tv_seat seat);
/* The state after the first `version` entries; out has room for the game's state. */
void tv_match_at(const tv_match *match, uint32_t version, tv_state *out);

/* ---- Playing ---- */
/* Checks and applies a decision. On refusal nothing changed and reason (if given) says why. */
TV_CHECKED tv_status tv_match_play(tv_match *match, tv_seat seat, tv_action action,
                                   tv_events *events, tv_reason *reason);
/* One chance move: drawn by rng, or given and checked. */
void tv_match_chance(tv_match *match, tv_rng *rng, tv_events *events);
/* An action that has just been found possible in this state: it is not looked for again. */
void tv_match_append(tv_match *match, tv_seat actor, tv_action action, tv_events *events);
TV_CHECKED tv_status tv_match_chance_play(tv_match *match, tv_action action, tv_events *events);

/* ---- Taking back ---- */
/* The smallest version to which the seat may go back freely: behind the last chance move, decision
 * of another seat, or secret shown to it. Equal to the version when nothing can be undone. */
uint32_t tv_match_undo_limit(const tv_match *match, tv_seat seat);
TV_CHECKED tv_status tv_match_undo(tv_match *match, tv_seat seat); /* one decision of this seat */
TV_CHECKED tv_status tv_match_redo(tv_match *match, tv_seat seat); /* the last one undone */
void tv_match_rewind(tv_match *match, uint32_t version);           /* by consent of all: no limit */

/* ---- Fair dice ---- */
/* The seed behind the chance moves and what was published of it before the match (hex digits). */
void tv_match_commit(tv_match *match, const char *commitment_hex);
void tv_match_reveal(tv_match *match, const char *seed_hex);
const char *tv_match_commitment(const tv_match *match); /* "" if none */
const char *tv_match_seed(const tv_match *match);       /* "" if none */

/* ---- Records (docs/notation.md) ---- */
#define TV_RECORD_FIRST_LINE "tavola 1"
enum { TV_RECORD_HASHES = 1, TV_RECORD_SEAL = 2 }; /* a hash behind every action; a seal */
void tv_match_write(const tv_match *match, uint32_t flags, tv_text *out);
size_t tv_match_write_size(const tv_match *match); /* room that tv_match_write needs at most */
void tv_match_comment(tv_match *match, const char *comment); /* after the last entry */
uint32_t tv_match_flags(const tv_match *match);              /* as read */
/* Reads and replays a whole record; NULL and error (line, reason) if any line is wrong. */
tv_match *tv_match_read(const char *text, size_t length, tv_error *error);

/* ---- Snapshots: a cache of the state, refused when rules or layout differ ---- */
size_t tv_snapshot_size(const tv_game *game);
void tv_snapshot_write(const tv_game *game, const tv_state *state, uint8_t *out);
TV_CHECKED tv_status tv_snapshot_read(const tv_game *game, const uint8_t *bytes, size_t size,
                                      tv_state *out);

/* ---- Images: a whole match, for the very build that wrote it; the reader checks the build ---- */
size_t tv_match_image_size(const tv_match *match);
void tv_match_image_write(const tv_match *match, uint8_t *out);
/* NULL: no image of a match of this game. */
tv_match *tv_match_image_read(const tv_game *game, const uint8_t *bytes, size_t size);

#ifdef __cplusplus
}
#endif

#endif
