/* practice.h - exercises "find the better move": positions in which most players go wrong.
 *
 * An exercise is the record of a match up to a decision, the better action and the usual mistake,
 * and what the check of both has found (docs/practice.md). Those of a game are one text file in its
 * folder, made by "tavola practice make" from matches of bots against themselves. */
/* SPDX-License-Identifier: MIT */
#ifndef PRACTICE_PRACTICE_H
#define PRACTICE_PRACTICE_H

#include <tavola/match.h>

#include "review/review.h"

enum { PRACTICE_GOOD_MAX = 4, PRACTICE_MS_OF_DAY = 24 * 60 * 60 * 1000 };

typedef struct practice_value { /* of an action for the seat that takes it */
    double share;               /* of the win */
    double margin;              /* half of the interval that holds the truth in 95 % of all cases */
} practice_value;

typedef enum practice_side { PRACTICE_MISTAKE, PRACTICE_BETTER } practice_side;

typedef struct practice_exercise {
    tv_match *match; /* up to the decision */
    tv_seat seat;    /* who has to decide */
    tv_action action[2];
    practice_value value[2];
    tv_action good[PRACTICE_GOOD_MAX]; /* other actions that are about as good as the better one */
    uint32_t good_count;
    uint32_t asked; /* bots of the middle levels that were asked, */
    uint32_t wrong; /* and those that answered something else than the better or a good action */
    review_why_code why;
    uint32_t points;
    char part[TV_PART_SIZE]; /* of the score, or "" */
    tv_seat rival;           /* that is left less, or TV_SPECTATOR */
} practice_exercise;

/* Whether an action is the better one or about as good. */
bool practice_is_good(const practice_exercise *exercise, tv_action action);
/* Why the better action is better than the mistake: a sentence with a space before it. */
void practice_say_why(const practice_exercise *exercise, tv_text *out);
void practice_exercise_clear(practice_exercise *exercise); /* frees its match */

/* ---- Files ---- */

typedef struct practice_file { /* the exercises of a game, how they were made and what that cost */
    const tv_game *game;
    uint8_t seats;
    uint64_t seed;
    uint32_t matches; /* of bots, looked through so far */
    uint32_t checks;
    uint32_t seconds; /* of processor time */
    practice_exercise *list;
    uint32_t count;
} practice_file;

#define PRACTICE_FIRST_LINE "tavola practice 1"
/* Reads and replays everything; false and error (line, reason) if anything is wrong. */
bool practice_file_read(const char *text, size_t length, practice_file *out, tv_error *error);
void practice_file_write(const practice_file *file, tv_text *out);
size_t practice_file_write_size(const practice_file *file); /* room that it needs at most */
void practice_file_add(practice_file *file, const practice_exercise *exercise); /* owns it then */
void practice_file_free(practice_file *file);
/* Which exercise is that of a day, counted from 0; the same for everybody, whose day begins at
 * midnight UTC. Days that follow each other take exercises far apart, and all before any again. */
uint32_t practice_daily(uint64_t now_ms, uint32_t count);

/* ---- Making ---- */

typedef struct practice_plan {
    uint64_t seed;
    uint8_t seats;
    uint32_t looks;    /* decisions of a match that are looked at */
    uint32_t answers;  /* of each of the bots that are asked */
    uint32_t strength; /* percent of the search that is usual; less is for tests */
    uint32_t times;    /* the check thinks so many times as long as the strongest bot */
    uint32_t rounds;   /* comparisons of the better action with the mistake */
} practice_plan;

extern const practice_plan practice_plan_usual;

typedef enum practice_outcome {
    PRACTICE_NOTHING, /* nobody goes wrong by much in this match */
    PRACTICE_REFUSED, /* the check did not agree */
    PRACTICE_FOUND
} practice_outcome;

/* Plays match `number` and looks for an exercise in it. Depends on its arguments alone. */
practice_outcome practice_find(const tv_game *game, const practice_plan *plan, uint32_t number,
                               practice_exercise *out);

#endif
