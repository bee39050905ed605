/* table_data.h - the data of a table; private to this folder.
 *
 * Everything up to `present` follows from the set-up and the log alone, and only fold.c and its
 * neighbours that the fold calls (clocks.c, votes.c) write it. */
/* SPDX-License-Identifier: MIT */
#ifndef TABLE_TABLE_DATA_H
#define TABLE_TABLE_DATA_H

#include "table/log/line.h"
#include "table/table.h"

enum { TABLE_DONE_KEPT = 24, TABLE_LAST_KEPT = 16, TABLE_ID_MAX_BITS = 53, TABLE_REDO_KEPT = 16 };

typedef struct table_place { /* a seat, and who is in it */
    uint64_t user;           /* the user whose seat it is, 0 if none */
    char name[TABLE_NAME_MAX + 1];
    char bot[TABLE_BOT_MAX + 1]; /* the bot that plays it now; "" if its person does */
    bool has_resigned;           /* a bot plays on; ranked last */
    bool is_flagged;             /* its time has run out */
    bool has_mixed;              /* gave its own contribution to the dice */
    uint8_t mix[TV_SEED_SIZE];
} table_place;

typedef struct table_timer {
    int64_t left_ms;     /* when it was last stopped or started */
    uint64_t since_ms;   /* running since then; 0: stopped */
    uint32_t granted_at; /* number of entries when the last increment was given; 0: none */
} table_timer;

typedef enum table_ballot_kind {
    TABLE_BALLOT_NONE,
    TABLE_BALLOT_REWIND,  /* back to `number` entries: all must agree */
    TABLE_BALLOT_REPLACE, /* a bot takes seat `number`: more than half */
    TABLE_BALLOT_RESTORE, /* its person takes seat `number` back: more than half */
    TABLE_BALLOT_REMATCH, /* all */
    TABLE_BALLOT_UNDO,    /* the proposer undoes its last decision: all */
    TABLE_BALLOT_KINDS
} table_ballot_kind;

typedef struct table_ballot {
    uint8_t kind;
    uint8_t electorate; /* mask of seats that may vote */
    uint8_t yes, no;
    tv_seat proposer;
    uint32_t number;
    uint32_t opened;   /* version: what a vote must name */
    uint64_t lapse_ms; /* when it closes by itself */
} table_ballot;

typedef struct table_chat_line {
    uint32_t version;
    tv_seat seat;
    char *text; /* the name, a 0, and the text */
} table_chat_line;

typedef struct table_accepted { /* an accepted request: if it is sent again, it is only answered */
    uint64_t user, id;
    uint32_t version;
} table_accepted;

typedef struct table_last_id { /* the number of a user's last accepted request: they only grow */
    uint64_t user, id;
    uint32_t version;
} table_last_id;

typedef struct table_entry_run { /* entries from `entry` up to the next run: one per version */
    uint32_t entry, version;
} table_entry_run;

typedef struct table_review { /* a finished match that is looked at together */
    bool has_leader;
    tv_seat leader;
    uint32_t entry; /* what is shown: the position after so many entries */
} table_review;

struct table {
    table_setup setup; /* options may change until the start */
    table_hash hash;
    uint32_t version;              /* lines folded */
    uint32_t changed;              /* version at which the match last changed */
    uint64_t time_ms;              /* of the last line */
    uint8_t status;                /* a table_status */
    bool is_given_up;              /* over before its end: only one side was left, */
    bool is_closed;                /* or the host of the server has ended it */
    bool is_rematch;               /* all want a rematch */
    char next[TABLE_WORD_MAX + 1]; /* id of the rematch */
    table_place place[TV_SEATS_MAX];
    table_timer timer[TV_SEATS_MAX];
    table_ballot ballot;
    tv_match *match;
    table_entry_run *runs; /* maps entries to versions */
    uint32_t run_count, run_capacity;
    uint32_t ticket[TV_SEATS_MAX];
    tv_rng rng;         /* gives the chance moves */
    uint32_t era;       /* number of its stream: + 1 whenever chance moves are undone */
    uint32_t era_noted; /* the era of the last chance move in the match */
    uint8_t asked;      /* seats that owed a decision before chance moved */
    uint8_t redo_count; /* undone decisions that could be redone, as far as known */
    tv_seat redo_seat[TABLE_REDO_KEPT];
    uint32_t about_changed; /* version at which people, options or votes last changed */
    table_chat_line said[TABLE_CHAT_KEPT]; /* a ring buffer, the next one at said_count */
    uint32_t said_count;
    table_accepted done[TABLE_DONE_KEPT]; /* a ring buffer */
    uint32_t done_count;
    table_last_id last[TABLE_LAST_KEPT]; /* all seated users, and the spectators who chatted last */

    /* Not in the log. */
    table_review review;
    uint16_t here;     /* audience of those connected here */
    uint8_t elsewhere; /* mask: connected through other servers */
    uint8_t present;   /* either */
    uint64_t absent_since[TV_SEATS_MAX];
    char *pending; /* lines of the pending change, as text; NULL: none */
    size_t pending_length, pending_size;
    table_line *pending_lines; /* and as they will be folded */
    uint32_t pending_count, pending_capacity;
    uint64_t pending_id; /* id of the request; 0: nobody waits for an answer */
};

static inline uint32_t table_seat_count(const struct table *table)
{
    return table->setup.options.seats;
}
/* The time of the next line: the clock may have been set back, but the log never goes back. */
static inline uint64_t table_time_from(const struct table *table, uint64_t now_ms)
{
    return now_ms > table->time_ms ? now_ms : table->time_ms;
}

static inline bool table_is_person(const struct table *table, tv_seat seat)
{
    return table->place[seat].user != 0 && table->place[seat].bot[0] == '\0';
}

/* ---- fold.c: the only way a table changes ---- */
TV_CHECKED tv_status table_fold(struct table *table, const table_line *line);
tv_seat table_host(
    const struct table *table); /* the seat that may start; TV_SPECTATOR: none sits yet */
tv_names table_names_of(const struct table *table);
void table_seat_hand_over(struct table *table, tv_seat seat); /* to the substitute bot */
/* Entries that a client at version `since` has and that are still valid. */
uint32_t table_entries_kept(const struct table *table, uint32_t since);

/* ---- pending.c ---- */
void table_pending_add(struct table *table, const table_line *line);

/* ---- shared_review.c ---- */
bool table_review_check(struct table *table); /* whether its leader has gone just now */

/* ---- clocks.c ---- */
void table_clocks_start(struct table *table, uint64_t now_ms);
/* The turn moved on from the seats `before`, or back to earlier ones. */
void table_clocks_move(struct table *table, uint8_t before, uint64_t now_ms, bool is_back);
void table_clocks_taken_back(struct table *table);
/* The turn never came to these seats: they get back the time that their clocks ran since then. */
void table_clocks_give_back(struct table *table, uint8_t seats);
void table_clocks_stop(struct table *table, uint64_t now_ms);
void table_clocks_shift(struct table *table, uint64_t gap_ms);
int64_t table_clock_left(const struct table *table, tv_seat seat, uint64_t now_ms);
uint8_t table_turn_seats(
    const struct table *table); /* mask of seats that owe a decision; 0 when over */

/* ---- votes.c ---- */
const char *table_ballot_name(uint32_t kind);
uint32_t table_ballot_find(const char *name); /* TABLE_BALLOT_NONE: no such kind */
bool table_ballot_is_won(const table_ballot *ballot);
bool table_ballot_is_lost(const table_ballot *ballot);
uint8_t table_electorate(const struct table *table, uint32_t kind, uint32_t number);

/* ---- Comments in records for what no action says; each starts with "# " ---- */
#define TABLE_COMMENT_CONTRIBUTION "contribution "
#define TABLE_COMMENT_DICE "dice "
#define TABLE_COMMENT_RESIGNED "resigned "

/* ---- dice.c ---- */
void table_dice_seed(struct table *table, uint32_t era); /* the stream of this number */
void table_dice_start(struct table *table);
void table_dice_note(struct table *table); /* before a chance move is appended */
void table_dice_taken_back(struct table *table, uint32_t version); /* before a rewind to version */
void table_hex_write(const uint8_t *bytes, tv_text *out);          /* 32 bytes */
bool table_hex_read(const char *text, uint8_t *out);               /* exactly 64 digits */

#endif
