/* match_data.h - what a match is made of; for the files that play, undo, write and read it. */
/* SPDX-License-Identifier: MIT */
#ifndef ENGINE_MATCH_DATA_H
#define ENGINE_MATCH_DATA_H

#include <tavola/match.h>

enum { MATCH_NAME_SIZE = 41, MATCH_HEX_SIZE = 65 };

typedef struct match_comment {
    uint32_t version; /* stands behind this many entries */
    uint32_t start;   /* in comment_text, mark included; a blank line is empty */
    uint32_t length;
} match_comment;

typedef struct match_mark { /* how the match was a little before the end: going back starts here */
    uint32_t version;
    uint32_t ticket[TV_SEATS_MAX];
    uint64_t state[]; /* the game's state_size bytes */
} match_mark;

struct tv_match {
    const tv_game *game;
    tv_options options;
    tv_entry *log;
    uint32_t version;    /* entries played */
    uint32_t redo_count; /* undone entries, kept behind the played ones */
    uint32_t redone;     /* the last entry was done again: this many are played; else 0 */
    uint32_t log_capacity;
    uint32_t ticket[TV_SEATS_MAX];
    char name[TV_SEATS_MAX][MATCH_NAME_SIZE];
    tv_names names;
    char commitment[MATCH_HEX_SIZE];
    char seed[MATCH_HEX_SIZE];
    uint32_t flags; /* of the record it was read from */
    match_comment *comments;
    uint32_t comment_count, comment_capacity;
    char *comment_text;
    uint32_t comment_length, comment_text_capacity;
    match_mark *mark; /* NULL until something is taken back */
    uint64_t state[]; /* the game's state_size bytes */
};

/* Appends and applies; the action is known to be legal. Forgets what could be redone. */
/* Replays the first `version` entries; the rest of the log stays where it is. */
void match_replay(tv_match *match, uint32_t version);
void match_comment_add(tv_match *match, const char *text, size_t length);
bool match_chance_can(const tv_match *match, tv_action action);

#endif
