/* conn.h - connections: bytes in, packets out. */
/* SPDX-License-Identifier: MIT */
#ifndef SERVER_CONN_CONN_H
#define SERVER_CONN_CONN_H

#include <sys/queue.h>
#include <uv.h>

#include "server/conn/packets.h"
#include "server/work/thread_pool.h"
#include "table/messages/message.h"

struct conn;
typedef struct live_table live_table;
struct member;
typedef struct late_refusal late_refusal;
typedef struct api_call api_call;

/* ---- Connections (sockets.c) ---- */

typedef enum conn_state {
    CONN_HTTP,    /* a request is being read */
    CONN_ASKED,   /* and is being answered */
    CONN_SOCKET,  /* a WebSocket */
    CONN_LEAVING, /* closes when all is sent */
    CONN_GONE
} conn_state;

struct conn {
    uv_tcp_t tcp;
    struct server *server;
    struct conn *next, *previous;
    TAILQ_ENTRY(conn) unsent_link; /* if is_unsent */
    TAILQ_ENTRY(conn) ready_link;  /* if is_ready */
    uint8_t state;
    uint8_t malformed; /* messages that could not be read */
    bool is_doomed;    /* reads too slowly: is let go at the end of the turn */
    bool is_unsent;    /* stands in the loop's list of those to be sent to */
    bool is_ready;     /* stands in the loop's list of those that go on in the next turn */
    bool is_held;      /* has more to read, but too much to send */
    bool is_sending;   /* the system has not taken all */
    bool is_kept;      /* goes on after this answer */
    bool is_head;      /* only the head of the answer is wanted */
    bool is_pinged;
    bool is_paused;    /* nothing is read from it */
    bool is_socket;    /* has been upgraded */
    bool is_continued; /* was told to send the body */
    bool is_shut;      /* told that nothing more comes */
    bool is_ended;     /* has told us so */
    bool watches_lobby;
    bool wants_changes;   /* of the lobby, not all of it every time */
    bool is_new_to_lobby; /* has been told nothing yet */
    bool has_message;     /* a message in several frames has begun */
    char *received;       /* what is not complete yet, or must wait */
    size_t in_start, in_length, in_size;
    size_t in_wanted;   /* nothing can be made of less, as far as is known */
    size_t in_searched; /* bytes in which no end of a head is */
    uint64_t turn;      /* of the loop, in which it was read from last */
    uint32_t steps;     /* requests and frames taken in that turn */
    uint32_t discarded; /* bytes that came after its end */
    char *message;      /* frames of a message so far */
    size_t message_length;
    packet_queue out;
    struct packet *pong;  /* the answer to the last ping, not in the queue yet; or NULL */
    uint64_t asked_ms;    /* when it began to wait for a request */
    uint64_t session;     /* tells sessions apart: the first digits of the token's hash */
    char token_hash[65];  /* of the session of a WebSocket */
    uint32_t check_round; /* in which the store was last asked whether it goes on */
    bool is_checking;     /* is being asked */
    uint64_t heard_ms;    /* of the loop's clock */
    api_call *call;       /* being answered */
    struct member *members;
    int64_t user; /* 0: nobody */
    char name[TABLE_NAME_MAX + 1];
    char address[SERVER_ADDRESS_SIZE];
    uint64_t network; /* that it is counted under, see peers.h */
};

typedef TAILQ_HEAD(conn_list, conn) conn_list;

bool sockets_listen(struct server *server, char reason[256]);
void sockets_close_all(struct server *server); /* tells clients that the server goes away */
void sockets_sweep(struct server *server);     /* those who were silent for too long */
void conn_note_address(struct conn *conn);     /* where it comes from, as the system says */
void conn_drop(struct conn *conn);             /* at once */

/* ---- Sending (conn/sending.c) ---- */

void sockets_flush(struct server *server);            /* at the end of each turn of the loop */
void conn_send(struct conn *to, struct packet *what); /* takes a user of its own */
void conn_flush(struct conn *conn);                   /* sends what this turn allows; may drop it */
/* Answers a ping; only the last of several is answered if they come faster than answers go. */
void conn_pong(struct conn *to, const char *payload, size_t length);
void conn_close(struct conn *conn, uint32_t code,
                const char *why);   /* a WebSocket, with a close frame */
void conn_leave(struct conn *conn); /* closes when all is sent */

/* ---- Reading (reading.c) ---- */

bool conn_is_slow(const struct conn *conn); /* so much is unsent that nothing is read from it */
void conn_ready(struct conn *conn);         /* goes on in the next turn */
void conn_unready(struct conn *conn);
void conn_ready_init(struct server *server);
void conn_read(struct conn *conn); /* begins */
void conn_answered(
    struct conn *conn); /* all of an answer is given to it: the next request may come */
void conn_to_socket(struct conn *conn);
void conn_resume(
    struct conn *conn); /* after one of these two, if the answer did not come at once */

/* ---- WebSocket messages (messages.c) ---- */

void messages_take(struct conn *from, const char *text, size_t length);
void messages_gone(struct conn *from);
/* A refusal that no table wrote, by the message's table and number if it has them. */
void messages_refuse(struct conn *to, const table_message *message, const char *status,
                     const char *sentence);
void conn_count_malformed(struct conn *from); /* the third one closes the connection */
/* The same for a table that is not there and for a private one, and after the same time; asked_ms
 * is of the loop's clock. */
void messages_refuse_unknown(struct member *stranger, uint64_t asked_ms);
void messages_tick(struct server *host);

#endif
