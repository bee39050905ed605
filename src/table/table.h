/* table.h - what surrounds one match: seats, people, bots, clocks, votes, messages.
 *
 * Pure: no sockets, no disk, no threads; time and random bytes are passed in. A table is the fold
 * of its log. A request never changes it: it yields a pending change, lines to be stored after a
 * known version. Once they are stored, table_commit applies them and sends updates to everybody;
 * otherwise table_abort drops them. One caller at a time per table (docs/messages.md). */
/* SPDX-License-Identifier: MIT */
#ifndef TABLE_TABLE_H
#define TABLE_TABLE_H

#include <tavola/bot.h>
#include <tavola/json.h>
#include <tavola/match.h>

#include "base/names.h"

enum {
    TABLE_NAME_MAX = 40,          /* bytes of a person's name */
    TABLE_WORD_MAX = 64,          /* bytes of a word: a bot, an option, an identifier, hex digits */
    TABLE_BOT_MAX = 23,           /* bytes of the name of a seated bot */
    TABLE_CHAT_MAX = 300,         /* bytes of one chat message */
    TABLE_CHAT_KEPT = 20,         /* chat messages that a newcomer is shown */
    TABLE_REQUEST_MAX = 4096,     /* bytes of a message from a client */
    TABLE_LINE_MAX = 512,         /* bytes of a line of the log, with its end */
    TABLE_SETUP_MAX = 1024,       /* bytes of a set-up as text */
    TABLE_SUMMARY_SIZE = 1 << 14, /* bytes of a summary, with its 0 */
    TABLE_ENTRIES_MAX = 200,      /* entries in one message */
    TABLE_MESSAGE_SIZE = 1 << 18, /* size of the largest message */
    TABLE_HASH_SIZE = 32
};

struct table;

/* ---- Set-up: what is fixed when a table is opened ---- */

typedef enum table_clock_kind {
    TABLE_CLOCK_NONE,
    TABLE_CLOCK_LIVE,           /* time for the whole match, and an increment for each turn */
    TABLE_CLOCK_CORRESPONDENCE, /* time for each turn, from the moment it comes */
    TABLE_CLOCK_KINDS
} table_clock_kind;

typedef enum table_zero {                 /* what happens when a seat runs out of time */
                          TABLE_ZERO_BOT, /* a bot plays on; the seat can be given back by vote */
                          TABLE_ZERO_RESIGN,  /* the seat has resigned */
                          TABLE_ZERO_NOTHING, /* it is only shown */
                          TABLE_ZERO_KINDS
} table_zero;

typedef enum table_undo { /* undoing a decision after which the turn has passed on */
                          TABLE_UNDO_FREE,    /* by its seat alone, as long as nobody has moved */
                          TABLE_UNDO_CONSENT, /* only if all who play agree */
                          TABLE_UNDO_KINDS
} table_undo;

typedef enum table_dice {
    TABLE_DICE_MIXED,   /* the key is the seed followed by all contributions */
    TABLE_DICE_PLAIN,   /* the key is the seed: a record of a match without contributions */
    TABLE_DICE_UNKNOWN, /* a record that does not show its seed */
    TABLE_DICE_KINDS
} table_dice;

/* The names of these in set-ups, messages and requests. */
extern const char *const table_clock_names[TABLE_CLOCK_KINDS];
extern const char *const table_zero_names[TABLE_ZERO_KINDS];
extern const char *const table_undo_names[TABLE_UNDO_KINDS];

typedef struct table_setup {
    const tv_game *game;
    tv_options options;
    char id[TABLE_WORD_MAX + 1];     /* the table's name in messages */
    uint64_t host;                   /* the user who may start; 0: the lowest seat */
    bool is_private;                 /* only with the invitation */
    char invite[TABLE_WORD_MAX + 1]; /* the invitation's secret; at least 16 characters */
    uint8_t clock;                   /* a table_clock_kind */
    uint8_t zero;                    /* a table_zero */
    uint8_t undo;                    /* a table_undo */
    uint8_t dice;                    /* a table_dice; mixed for all tables that are opened */
    uint64_t time_ms, increment_ms;
    uint64_t absence_ms;                 /* after this absence others may vote for a bot */
    uint64_t ballot_ms;                  /* a vote lapses after this long */
    char substitute[TABLE_WORD_MAX + 1]; /* the bot that takes seats over */
    uint8_t seed[TV_SEED_SIZE];          /* the server's seed; secret until the match is over */
} table_setup;

/* Hash of any bytes, 32 bytes long: BLAKE2b-256 without a key (base_secure_hash). */
typedef void (*table_hash)(const uint8_t *bytes, size_t size, uint8_t out[TABLE_HASH_SIZE]);

/* Sensible values for everything but the game, the seats, the id and the seed. */
table_setup table_setup_default(const tv_game *game, uint8_t seats);
/* TV_OK, or what is wrong with it. */
TV_CHECKED tv_status table_setup_check(const table_setup *setup);
/* One line of text, to be stored with the log. Contains secrets: the seed and the invitation. */
void table_setup_write(const table_setup *setup, tv_text *out);
TV_CHECKED tv_status table_setup_read(const char *text, size_t length, table_setup *out);

/* ---- Creating and loading ---- */

struct table *table_new(const table_setup *setup, table_hash hash); /* the set-up is valid */
void table_free(struct table *table);
/* Folds one stored line without sending anything; lines come in order from the first. TV_BAD_TEXT
 * or TV_ILLEGAL_ACTION: the log is damaged, and the table must not be used further. */
TV_CHECKED tv_status table_load(struct table *table, const char *line, size_t length);

/* A table from its stored set-up and whole log; NULL if they cannot be read. */
struct table *table_restore(const table_setup *setup, const char *lines, size_t length,
                            table_hash hash);

/* What remains of a line (without its end) once its writer is deleted: a neutral name and no chat;
 * only the user's id remains. False if the line needs no change. A store_scrub. */
bool table_line_scrub(int64_t user, const char *line, char *out, size_t size);
#define TABLE_NAME_GONE "gone"

/* ---- Sending ---- */

enum { TABLE_TO_SENDER = 0, TABLE_TO_SPECTATORS = 0x80, TABLE_BY_CHANGES_SHIFT = 8 };

typedef struct table_outbox {
    void *context;
    /* audience: TABLE_TO_SENDER, or a mask of seats; shifted: of those who keep up by changes */
    void (*send)(void *context, uint16_t audience, const char *text, size_t length);
    char *buffer; /* for one message: TABLE_MESSAGE_SIZE bytes */
    size_t size;
    uint64_t now_ms; /* the time for which clocks are shown; 0: that of the last line */
    struct table_refusal_note *refusal; /* out: the last refusal as data; may be NULL */
} table_outbox;

/* ---- Requests ---- */

typedef struct table_user {
    uint64_t id;      /* an account or a guest, from 1 to 2^53 - 1 */
    const char *name; /* display name; UTF-8, at most TABLE_NAME_MAX bytes are kept */
    bool is_welcome;  /* this connection's hello was answered with TABLE_WELCOMED */
    /* Names with equal keys look alike (base_name_key); NULL: only equal names do. */
    void (*name_key)(const char *name, char out[BASE_NAME_KEY_SIZE]);
} table_user;

typedef enum table_answer {
    TABLE_ANSWERED,  /* the reply was sent; nothing to store */
    TABLE_WELCOMED,  /* likewise: this connection may see the table from now on */
    TABLE_HINT,      /* a hint was requested: table_job_make for the user's seat, see below */
    TABLE_REFUSED,   /* the reply was sent: a refusal with its reason */
    TABLE_MALFORMED, /* likewise: malformed; close the connection after three */
    TABLE_STRANGER,  /* no reply: private, and not invited. Answer as for a missing table */
    TABLE_PENDING    /* store table_pending, then table_commit or table_abort */
} table_answer;

struct table_message; /* messages/message.h */

/* A message from a user, as table_message_read gave it. No change may be pending. */
table_answer table_request(struct table *table, const table_user *user,
                           const struct table_message *message, uint64_t now_ms,
                           const table_outbox *out);
/* Sends the whole table to a user whose seat has changed. */
void table_welcome(const struct table *table, uint64_t user, const table_outbox *out);
/* Time has passed: handles clocks at zero and lapsed votes. Call at table_deadline. */
table_answer table_tick(struct table *table, uint64_t now_ms);
uint64_t table_deadline(const struct table *table); /* when to tick next; UINT64_MAX: never */
/* After the server was down: the time since last_ms counts against nobody. */
table_answer table_wake(struct table *table, uint64_t last_ms, uint64_t now_ms);
/* Likewise for absences, which are not in the log. */
void table_absences_shift(struct table *table, uint64_t gap_ms);
/* The rematch that table_wants_rematch asked for has been opened as table `id`. */
table_answer table_rematch_opened(struct table *table, const char *id, uint64_t now_ms);
struct table_rematch;
/* At a new table that is not stored yet: seats everybody again and starts the match. */
table_answer table_rematch_begin(struct table *fresh, const struct table_rematch *rematch,
                                 uint64_t now_ms);

typedef struct table_change {
    uint32_t version;  /* the log must have this many lines before */
    uint32_t count;    /* lines; to be stored all or none */
    const char *lines; /* each ends with a line feed */
    size_t length;     /* bytes of all of them */
    uint64_t visitor;  /* the user who sat down or sent chat; 0: nobody */
    bool starts_match;
    bool changes_summary; /* people, options, votes or the result: see table_summary_write */
} table_change;

bool table_is_pending(const struct table *table);
table_change table_pending(const struct table *table); /* valid until commit or abort */
void table_commit(struct table *table, const table_outbox *out);
/* Drops the change; the sender is told why: "store_unavailable" or "overtaken". */
void table_abort(struct table *table, const char *status, const table_outbox *out);
/* Drops the change because the driver does not allow it. The sender is told why. */
void table_veto(struct table *table, const char *status, const char *sentence,
                const table_outbox *out);
/* Folds lines that another server stored, and sends updates to those connected here. */
TV_CHECKED tv_status table_follow(struct table *table, const char *lines, size_t length,
                                  const table_outbox *out);

/* ---- Presence ---- */

/* The audience connected here; messages are written for it only. Not part of the log. Call whenever
 * it changes, and after a commit that moved somebody. */
void table_presence(struct table *table, uint16_t here, uint64_t now_ms, const table_outbox *out);
/* The same for those connected through other servers, which write their messages. Takes effect at
 * the next table_presence. */
void table_presence_elsewhere(struct table *table, uint8_t present);
tv_seat table_seat_of(const struct table *table,
                      uint64_t user); /* TV_SPECTATOR if none: the view to send */

/* ---- Bots ---- */

typedef struct table_job { /* a decision that a seat owes; a self-contained copy */
    const tv_game *game;
    tv_seat seat;
    uint32_t ticket;
    char bot[TABLE_WORD_MAX + 1]; /* "" for a hint */
    tv_state_buffer view;
} table_job;

uint8_t table_bots_asked(const struct table *table); /* mask of seats whose bot owes a decision */
void table_job_make(const struct table *table, tv_seat seat, table_job *out);
const char *table_bot_of(const struct table *table, tv_seat seat); /* "": a person plays */
/* The bot's decision; refused silently if the table has moved on since. */
table_answer table_bot_play(struct table *table, tv_seat seat, uint32_t ticket, tv_action action,
                            uint64_t now_ms);

/* ---- Hints, where at most one person plays ---- */

typedef struct table_hint {
    uint32_t count;
    tv_action best;
    tv_action legal[TV_ACTIONS_MAX];
    tv_opinion opinions[TV_ACTIONS_MAX]; /* of each legal action */
    tv_advice why;                       /* the best one */
} table_hint;

/* Takes a fraction of a second and needs no table, so it can run on another thread. */
void table_hint_think(const table_job *job, tv_rng *rng, table_hint *out);
/* The message for the connection that asked; out has TABLE_MESSAGE_SIZE bytes. */
void table_hint_write(const struct table *table, const table_job *job, const table_hint *hint,
                      tv_text *out);
/* Writes its members "text" and "reason". */
void table_hint_put_why(tv_json *json, const table_hint *hint);

/* ---- Reading ---- */

typedef enum table_status { TABLE_OPEN, TABLE_PLAYING, TABLE_OVER, TABLE_STATUSES } table_status;
extern const char *const table_status_names[TABLE_STATUSES]; /* "open", "playing", "over" */

uint32_t table_version(const struct table *table); /* lines in the log */
uint64_t table_time_ms(const struct table *table); /* of the last one; 0: none */
table_status table_status_now(const struct table *table);
const table_setup *table_setup_of(const struct table *table); /* options as they are now */
const tv_match *table_match(const struct table *table);       /* NULL before the start */
void table_score(const struct table *table, tv_score *out);   /* those who resigned are last */
uint8_t table_seats_free(const struct table *table);          /* mask of seats nobody has taken */
uint8_t table_persons_asked(const struct table *table); /* mask of people who owe a decision */
uint64_t table_person(const struct table *table, tv_seat seat); /* the user of a seat, 0 if none */
/* Worth a line in a public list: not private, and not one person alone with bots. */
bool table_is_listed(const struct table *table);

typedef struct table_seating { /* who will sit in a seat: a person, or else a bot */
    uint64_t user;
    char name[TABLE_NAME_MAX + 1];
    char bot[TABLE_BOT_MAX + 1];
} table_seating;

typedef struct table_rematch {
    table_setup setup; /* complete except id and seed; with the same invitation */
    table_seating
        sitter[TV_SEATS_MAX]; /* the same people and bots; the second seat becomes the first */
} table_rematch;

/* True once those present have agreed to a rematch that is not open yet. It seats all players. */
bool table_wants_rematch(const struct table *table, table_rematch *out);
/* The match as a record (docs/notation.md), with the seed once it is over; nothing before the
 * start. For owners: during a match it holds secrets. */
void table_record_write(const struct table *table, uint32_t flags, tv_text *out);
size_t table_record_size(const struct table *table);
/* Its public facts as one JSON object, for lobbies. */
void table_summary_write(const struct table *table, tv_text *out);

/* ---- Fair dice (docs/messages.md) ---- */

/* The key of the chance moves: the hash of the server's seed and the seats' contributions. */
void table_dice_key(table_hash hash, const uint8_t seed[TV_SEED_SIZE],
                    const uint8_t (*contributions)[TV_SEED_SIZE], uint32_t seats,
                    uint8_t out[TV_SEED_SIZE]);
/* Checks a record against the seed it contains, or against the given one (may be NULL): commitment,
 * contributions, every chance move. TV_OK, TV_WRONG_HASH with the line and a sentence in error, or
 * the error of reading it. */
TV_CHECKED tv_status table_dice_check(const char *record, size_t length, const uint8_t *seed,
                                      table_hash hash, tv_error *error);

/* ---- Importing records ---- */

typedef struct table_imported {
    table_setup setup; /* id and host are the caller's to choose */
    char *lines;       /* the log that a table would have; to be freed */
    size_t length;
} table_imported;

/* A record as a table, as far as it was played; its players are no users of the store. */
TV_CHECKED tv_status table_import(const char *record, size_t length, uint64_t now_ms,
                                  table_hash hash, table_imported *out, tv_error *error);

#endif
