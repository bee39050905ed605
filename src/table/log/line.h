/* line.h - one line of a table's log, as text and as a struct.
 *
 *     1731722527000 77 12 sit 0 Anna
 *     1731722530000 77 13 0 play 52
 *     1731722530000 0 0 chance deal 0 47
 *
 * Time in milliseconds, the user who asked, the number of the request, and what happened. Actions
 * are written in the game's notation. */
/* SPDX-License-Identifier: MIT */
#ifndef TABLE_LOG_LINE_H
#define TABLE_LOG_LINE_H

#include "table/table.h"

typedef enum table_line_kind {
    LINE_ACT,     /* an action of a seat or of chance */
    LINE_SIT,     /* a person takes a seat */
    LINE_LEAVE,   /* a seat is empty again */
    LINE_BOT,     /* a bot is put into an empty seat */
    LINE_OPTION,  /* the host chooses another option */
    LINE_MIX,     /* a seat's contribution to the dice */
    LINE_START,   /* the match begins */
    LINE_UNDO,    /* a seat undoes its last decision; in logs older than LINE_BACK */
    LINE_REDO,    /* and redoes it */
    LINE_RESIGN,  /* a seat resigns */
    LINE_FLAG,    /* a seat's time is up */
    LINE_PROPOSE, /* a vote is opened */
    LINE_VOTE,    /* yes or no */
    LINE_LAPSE,   /* the vote closes by itself */
    LINE_SAY,     /* chat: the text is the name, `number` bytes, a blank and what was said */
    LINE_NEXT,    /* the rematch has been opened */
    LINE_WAKE,    /* the server was down or stalled for this long */
    LINE_DICE,    /* from here on chance draws from the stream with this number */
    LINE_BACK,    /* as LINE_UNDO, and the seats on turn meanwhile get their time back */
    LINE_CLOSE,   /* the host of the server has ended the match where it is */
    LINE_KINDS
} table_line_kind;

typedef struct table_line {
    uint64_t time_ms, user, id;
    uint8_t kind;
    tv_seat seat;
    tv_action action;
    uint32_t number;
    uint8_t mask;
    bool is_known; /* the action was found legal when the line was made */
    char word[TABLE_WORD_MAX + 1];
    char text[TABLE_NAME_MAX + 1 + TABLE_CHAT_MAX + 1]; /* the rest of the line */
} table_line;

void table_line_write(const table_line *line, const tv_game *game, tv_text *out); /* no line feed */
TV_CHECKED tv_status table_line_read(const char *text, size_t length, const tv_game *game,
                                     table_line *out);

/* Whether the text may be in names and chat: UTF-8 without control characters and without marks
 * that change the writing direction. */
bool table_text_is_clean(const char *text);
/* Lower-case letters, digits, `_` and `-`; 1 to `max` of them. */
bool table_word_is_clean(const char *word, size_t max);

#endif
