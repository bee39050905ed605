/* conn.h - connections: bytes in, packets out. */
/* SPDX-License-Identifier: MIT */
#ifndef SERVER_CONN_CONN_H
#define SERVER_CONN_CONN_H

#include <sys/queue.h>
#include <uv.h>

#include "base/hex.h"
#include "server/conn/packets.h"
#include "server/work/thread_pool.h"
#include "table/messages/message.h"

struct conn;
typedef struct live_table live_table;
struct member;
typedef struct late_refusal late_refusal;
typedef struct api_call api_call;
struct conn_tls;
struct access_entry;

/* ---- Connections (conn.c) ---- */

typedef enum conn_state {
    CONN_HTTP,    /* a request is being read */
    CONN_ASKED,   /* a request is being answered */
    CONN_SOCKET,  /* a WebSocket */
    CONN_LEAVING, /* closes when everything is sent */
    CONN_GONE
} conn_state;

struct conn {
    uv_tcp_t tcp;
    struct server *server;
    struct conn_tls *tls; /* NULL: in plain text */
    struct conn *next, *previous;
    TAILQ_ENTRY(conn) unsent_link; /* if is_unsent */
    TAILQ_ENTRY(conn) ready_link;  /* if is_ready */
    /* Silent connections are many: what is in here is kept small. */
    uint8_t state;
    uint8_t malformed;   /* malformed messages so far */
    bool is_doomed : 1;  /* reads too slowly: closed at the end of the loop iteration */
    bool is_unsent : 1;  /* is in the loop's list of connections to send to */
    bool is_ready : 1;   /* is in the loop's list to continue in the next iteration */
    bool is_held : 1;    /* reading is paused: too much is unsent */
    bool is_sending : 1; /* a write is under way: the socket did not take everything */
    bool is_kept : 1;    /* keep-alive after this answer */
    bool is_head : 1;    /* a HEAD request */
    bool is_pinged : 1;
    bool is_paused : 1;    /* reading is stopped */
    bool is_socket : 1;    /* has been upgraded */
    bool is_continued : 1; /* "100 Continue" was sent */
    bool is_shut : 1;      /* our side is shut down */
    bool is_ended : 1;     /* the client's side is shut down */
    bool watches_lobby : 1;
    bool wants_changes : 1;   /* of the lobby: wants changes, not the whole list every time */
    bool is_new_to_lobby : 1; /* has not been sent the lobby yet */
    bool is_redirected : 1;   /* came to the port that only says where the other one is */
    bool has_message : 1;     /* inside a fragmented message */
    char *received;           /* received bytes that are incomplete or must wait */
    uint32_t in_start, in_length, in_size;
    uint32_t in_wanted; /* bytes needed before parsing can continue, as far as known */
    size_t in_searched; /* bytes already searched for the end of the header */
    uint64_t turn;      /* loop iteration in which it was last read */
    uint32_t steps;     /* requests and frames handled in that iteration */
    uint32_t discarded; /* bytes received after it was closed */
    uint32_t message_length;
    char *message; /* frames of the current message so far */
    packet_queue out;
    struct packet *pong; /* pong that is not queued yet, or NULL */
    uint64_t asked_ms;   /* when it started waiting for a request */
    uint64_t session;    /* identifies the session: the first digits of the token's hash */
    uint8_t token_hash[BASE_SEED_SIZE]; /* of a WebSocket's session */
    uint32_t check_round;               /* round in which its session was last checked */
    bool is_checking;                   /* the check is under way */
    uint64_t heard_ms;                  /* of the loop's clock */
    struct access_entry *access;        /* the request being answered, for the log */
    api_call *call;                     /* the call being answered */
    struct member *members;
    int64_t user; /* 0: nobody */
    char name[TABLE_NAME_MAX + 1];
    char address[SERVER_ADDRESS_SIZE];
    uint64_t network; /* the key it is counted under, see peers.h */
};

typedef TAILQ_HEAD(conn_list, conn) conn_list;

bool sockets_listen(struct server *server, char reason[256]);
/* Closes all connections: the server is shutting down. */
void sockets_close_all(struct server *server);
void sockets_sweep(struct server *server); /* closes connections that timed out */
void conn_note_address(struct conn *conn); /* the peer address as the system reports it */
void conn_drop(struct conn *conn);         /* closes it at once */

/* ---- Sending (conn/sending.c) ---- */

void sockets_flush(struct server *server);            /* at the end of each loop iteration */
void conn_send(struct conn *to, struct packet *what); /* adds its own reference */
void conn_mark_unsent(struct conn *to);               /* something was queued without conn_send */
bool conn_has_unsent(struct conn *conn);
/* Sends as much as this iteration allows; may drop the connection. */
void conn_flush(struct conn *conn);
/* Answers a ping; if pings arrive faster than pongs can be sent, only the last is answered. */
void conn_pong(struct conn *to, const char *payload, size_t length);
void conn_close(struct conn *conn, uint32_t code,
                const char *why);   /* a WebSocket, with a close frame */
void conn_leave(struct conn *conn); /* closes when everything is sent */

/* ---- Reading (reading.c) ---- */

bool conn_is_slow(const struct conn *conn); /* too much is unsent to read more */
void conn_ready(struct conn *conn);         /* continues in the next iteration */
void conn_unready(struct conn *conn);
void conn_ready_init(struct server *server);
void conn_read(struct conn *conn); /* begins */
/* The whole answer is queued: the next request may be read. */
void conn_answered(struct conn *conn);
void conn_to_socket(struct conn *conn);
void conn_resume(struct conn *conn); /* after one of these two, if the answer was not immediate */

/* ---- WebSocket messages (messages.c) ---- */

void messages_take(struct conn *from, const char *text, size_t length);
void messages_gone(struct conn *from);
/* A refusal by the server itself, with the message's table and id if it has them. */
void messages_refuse(struct conn *to, const table_message *message, const char *status,
                     const char *sentence);
/* A malformed message; the third closes the connection. */
void conn_count_malformed(struct conn *from);
/* The same answer after the same time for a missing table and for a private one; asked_ms is of the
 * loop's clock. */
void messages_refuse_unknown(struct member *stranger, uint64_t asked_ms);
void messages_tick(struct server *host);

#endif
