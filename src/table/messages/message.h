/* message.h - messages from clients after reading, and the refusals they may get. */
/* SPDX-License-Identifier: MIT */
#ifndef TABLE_MESSAGES_MESSAGE_H
#define TABLE_MESSAGES_MESSAGE_H

#include "table/table.h"

/* Every refusal: its name on the wire and its sentence. Those of the engine (tv_status) go out
 * under their own names. */
#define TABLE_REFUSAL_LIST(X)                                                                      \
    X(REFUSAL_NONE, "ok", "all is well")                                                           \
    X(REFUSAL_BAD_MESSAGE, "bad_message", "this is not a message as docs/messages.md has it")      \
    X(REFUSAL_TOO_LONG, "too_long", "the message is longer than a message may be")                 \
    X(REFUSAL_UNKNOWN_TYPE, "unknown_type", "there is no message of this type")                    \
    X(REFUSAL_BAD_PROTOCOL, "bad_protocol", "this server speaks protocol 1")                       \
    X(REFUSAL_WRONG_TABLE, "wrong_table", "the message names another table")                       \
    X(REFUSAL_NO_HELLO, "no_hello", "say hello first")                                             \
    X(REFUSAL_OLD_ID, "old_id", "a later request of yours has been accepted already")              \
    X(REFUSAL_NOT_SEATED, "not_seated", "only those who sit at the table may do this")             \
    X(REFUSAL_NOT_HOST, "not_host", "only the host may do this")                                   \
    X(REFUSAL_NO_SUCH_SEAT, "no_such_seat", "the table has no such seat")                          \
    X(REFUSAL_SEAT_TAKEN, "seat_taken", "somebody sits there already")                             \
    X(REFUSAL_SEAT_EMPTY, "seat_empty", "nobody sits there")                                       \
    X(REFUSAL_ALREADY_SEATED, "already_seated", "you sit at this table already")                   \
    X(REFUSAL_BAD_NAME, "bad_name", "a name has 1 to 40 bytes of plain text")                      \
    X(REFUSAL_NO_SUCH_BOT, "no_such_bot", "there is no bot of this name")                          \
    X(REFUSAL_SEATS_EMPTY, "seats_empty", "every seat needs somebody before the start")            \
    X(REFUSAL_STARTED, "started", "the match has started")                                         \
    X(REFUSAL_NOT_STARTED, "not_started", "the match has not started")                             \
    X(REFUSAL_OVER, "match_over", "the match is over")                                             \
    X(REFUSAL_NOT_OVER, "not_over", "the match is not over")                                       \
    X(REFUSAL_MIXED, "mixed", "this seat has given its contribution")                              \
    X(REFUSAL_STALE_TICKET, "stale_ticket",                                                        \
      "the match has moved on since this decision was offered")                                    \
    X(REFUSAL_STALE_VERSION, "stale_version", "the match has moved on since this version")         \
    X(REFUSAL_NOT_YOUR_TURN, "not_your_turn", "this seat owes no decision now")                    \
    X(REFUSAL_BAD_ACTION, "bad_text", "the action cannot be read")                                 \
    X(REFUSAL_ILLEGAL, "illegal_action", "the rules do not allow this action now")                 \
    X(REFUSAL_NO_UNDO, "no_undo", "there is nothing that this seat may take back")                 \
    X(REFUSAL_NO_REDO, "no_redo", "there is nothing to play again")                                \
    X(REFUSAL_BOT_PLAYS, "bot_plays", "a bot plays this seat; ask to have it back")                \
    X(REFUSAL_BAD_OPTION, "bad_option", "the game has no such option or choice")                   \
    X(REFUSAL_BALLOT_OPEN, "ballot_open", "another vote is open")                                  \
    X(REFUSAL_NO_BALLOT, "no_ballot", "this vote is not open")                                     \
    X(REFUSAL_NO_VOTE, "no_vote", "this seat has no vote, or has voted")                           \
    X(REFUSAL_NOT_ABSENT, "not_absent", "this seat's player has not been away long enough")        \
    X(REFUSAL_NOT_REPLACED, "not_replaced", "no bot has taken this seat over")                     \
    X(REFUSAL_RESIGNED, "resigned", "this seat has resigned")                                      \
    X(REFUSAL_BAD_VERSION, "bad_version", "the match cannot go back to there")                     \
    X(REFUSAL_NO_HINTS, "no_hints", "there is no advice where two or more people play")            \
    X(REFUSAL_NOT_LEADER, "not_leader", "somebody else leads this review")                         \
    X(REFUSAL_BAD_CHAT, "bad_chat", "one may say 1 to 300 bytes of plain text")

typedef enum table_refusal {
#define TABLE_REFUSAL_ENUM(id, name, sentence) id,
    TABLE_REFUSAL_LIST(TABLE_REFUSAL_ENUM)
#undef TABLE_REFUSAL_ENUM
        REFUSAL_COUNT
} table_refusal;

typedef enum table_message_kind {
    MESSAGE_HELLO,
    MESSAGE_SYNC,
    MESSAGE_LOG,
    MESSAGE_WHY,
    MESSAGE_BLOCKED,
    MESSAGE_PREVIEW,
    MESSAGE_HINT,
    MESSAGE_LOOK,
    MESSAGE_CHART,
    MESSAGE_REVIEW,
    MESSAGE_SIT,
    MESSAGE_LEAVE,
    MESSAGE_BOT,
    MESSAGE_CLEAR,
    MESSAGE_OPTION,
    MESSAGE_MIX,
    MESSAGE_START,
    MESSAGE_PLAY,
    MESSAGE_UNDO,
    MESSAGE_REDO,
    MESSAGE_RESIGN,
    MESSAGE_PROPOSE,
    MESSAGE_VOTE,
    MESSAGE_CHAT,
    MESSAGE_LOBBY, /* for the driver, not for a table */
    MESSAGE_KINDS
} table_message_kind;

typedef struct table_message { /* members are named as in docs/messages.md */
    uint8_t kind;              /* a table_message_kind; MESSAGE_KINDS: unknown */
    uint8_t refusal;           /* a table_refusal; REFUSAL_NONE: it is well-formed */
    bool has_seen, yes;
    bool watch;         /* lobby */
    bool changes, full; /* hello, lobby: changes are asked for; hello: nothing but whole views */
    uint64_t id;        /* the request's number; 0 where none is needed */
    uint32_t seen;      /* last version the client has */
    uint32_t ticket;    /* play */
    uint32_t version;   /* undo, redo: the one seen; vote: that of the ballot */
    uint32_t from;      /* log: first entry; look and others: after so many entries */
    uint32_t seat;
    char table[TABLE_WORD_MAX + 1];
    char word[TABLE_WORD_MAX + 1]; /* bot, option, contribution, proposal, invitation */
    char choice[TABLE_WORD_MAX + 1];
    char text[TABLE_CHAT_MAX + 1]; /* action, or chat */
} table_message;

/* The only parser of client messages. Checks everything except whether the message fits the table.
 * If it is refused, table and id are set if they could be read, so that the answer can name
 * them. */
table_message table_message_read(const char *text, size_t length);
/* The answer will contain the whole table. */
bool table_message_wants_welcome(const table_message *message);
/* Updates shall tell what has changed; otherwise they have whole views. */
bool table_message_wants_changes(const table_message *message);

/* Whether this opens the table to who sends it; everything opens a public one. Takes the same time
 * for every wrong invitation. */
bool table_is_invitation(const table_setup *setup, const char *invite);

/* A refusal as data, for callers that answer in another form. */
enum { TABLE_SENTENCE_SIZE = 256 };
typedef struct table_refusal_note {
    const char *status; /* its name on the wire; NULL: nothing was refused */
    char sentence[TABLE_SENTENCE_SIZE];
} table_refusal_note;

const char *table_refusal_name(table_refusal refusal);
const char *table_refusal_sentence(table_refusal refusal);
/* A refusal by the driver itself, with the message's table and id if it has them. */
void table_refusal_write(const table_message *message, const char *status, const char *sentence,
                         tv_text *out);

#endif
