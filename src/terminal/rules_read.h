/* rules_read.h - a game's RULES.md, block by block, and which blocks answer a question. */
/* SPDX-License-Identifier: MIT */
#ifndef TERMINAL_RULES_READ_H
#define TERMINAL_RULES_READ_H

#include <tavola/game.h>

enum { RULES_TEXT_SIZE = 4096, RULES_PROOF_SIZE = 2048, RULES_NUMBER_SIZE = 16 };

typedef enum rules_kind {
    RULES_END,
    RULES_TITLE,
    RULES_CHAPTER,
    RULES_RULE,
    RULES_ITEM,
    RULES_PARAGRAPH,
    RULES_TABLE, /* one line of it, unchanged */
    RULES_KIND_COUNT
} rules_kind;

typedef struct rules_block {
    rules_kind kind;
    char number[RULES_NUMBER_SIZE];  /* "F5", "F5.3", "FR2"; "" if it has none */
    char text[RULES_TEXT_SIZE];      /* without the number */
    char proof[RULES_PROOF_SIZE];    /* of a rule: function and test */
    char chapter[RULES_NUMBER_SIZE]; /* number of the chapter it is in, "" if that has none */
    char heading[RULES_TEXT_SIZE];   /* of that chapter, without the number */
} rules_block;

/* A rule ("F5.3"), a chapter ("F5", "Rulings"), or every rule that contains a word. */
typedef struct rules_query {
    const char *wanted;
    rules_kind
        kind; /* RULES_RULE, RULES_CHAPTER, RULES_PARAGRAPH for a word; RULES_END: no match */
} rules_query;

typedef struct rules_reader { /* goes through the rules of one version */
    const tv_game *game;
    uint8_t version;
    const char *cursor; /* the next block in game->rules_text */
} rules_reader;

/* The text is that of the newest version; 0 is the newest. */
rules_reader rules_open(const tv_game *game, uint8_t version);
/* Reads the next block, a changed rule as the reader's version has it. The block starts zeroed and
 * is passed again for the next one. False at the end. */
bool rules_next(rules_reader *reader, rules_block *block);
const char *rules_kind_name(rules_kind kind);
rules_query rules_ask(const tv_game *game, uint8_t version, const char *wanted);
bool rules_answers(const rules_query *query, const rules_block *block);
/* The rule or chapter whose number is closest to a mistyped one; false if none is close. */
bool rules_nearest(const tv_game *game, uint8_t version, const char *number,
                   char out[RULES_NUMBER_SIZE]);

#endif
