/* status.h - every way a call can be refused, with its name and its sentence.
 *
 * TV_OK is 0. The name is what goes over a wire or into a test, the sentence is for people. */
/* SPDX-License-Identifier: MIT */
#ifndef TAVOLA_STATUS_H
#define TAVOLA_STATUS_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#define TV_STATUS_LIST(X)                                                                          \
    X(TV_OK, "ok", "all is well")                                                                  \
    X(TV_ILLEGAL_ACTION, "illegal_action", "the rules do not allow this action now")               \
    X(TV_NOT_YOUR_TURN, "not_your_turn", "this seat owes no decision now")                         \
    X(TV_MATCH_OVER, "match_over", "the match is over")                                            \
    X(TV_STALE_TICKET, "stale_ticket", "the match has moved on since this decision was offered")   \
    X(TV_BAD_TEXT, "bad_text", "the text cannot be read")                                          \
    X(TV_BAD_OPTION, "bad_option", "the game has no such option or choice")                        \
    X(TV_BAD_SEATS, "bad_seats", "the game is not for this many players")                          \
    X(TV_UNKNOWN_GAME, "unknown_game", "there is no game of this name")                            \
    X(TV_WRONG_RULES, "wrong_rules", "the record was made under other rules")                      \
    X(TV_WRONG_HASH, "wrong_hash", "the position differs from the recorded one")                   \
    X(TV_NO_UNDO, "no_undo", "there is nothing that this seat may take back")                      \
    X(TV_NO_REDO, "no_redo", "there is nothing to play again")                                     \
    X(TV_TOO_LONG, "too_long", "there is more here than fits")

typedef enum tv_status {
#define TV_STATUS_ENUM(id, name, sentence) id,
    TV_STATUS_LIST(TV_STATUS_ENUM)
#undef TV_STATUS_ENUM
        TV_STATUS_COUNT
} tv_status;

/* Where and why a text was refused. */
typedef struct tv_error {
    tv_status status;
    uint32_t line;   /* 1-based; 0 when it concerns no line */
    uint32_t column; /* 1-based; 0 when it concerns the whole line */
    char text[232];  /* one sentence */
} tv_error;

#define TV_CHECKED __attribute__((warn_unused_result))

const char *tv_status_name(tv_status status);     /* "stale_ticket" */
const char *tv_status_sentence(tv_status status); /* one sentence for people */

#ifdef __cplusplus
}
#endif

#endif
