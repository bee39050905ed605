/* sockets.h - connections: bytes in, packets out. */
/* SPDX-License-Identifier: MIT */
#ifndef SERVER_SOCKETS_H
#define SERVER_SOCKETS_H

#include <uv.h>

#include "server/crew.h"
#include "server/wire/wire.h"
#include "table/table.h"

typedef struct conn conn;
typedef struct room room;
typedef struct member member;
typedef struct api_call api_call;

/* ---- Connections (sockets.c) ---- */

typedef struct packet { /* bytes to be sent, to any number of connections */
    uint32_t users;
    uint32_t length;
    char bytes[];
} packet;

packet *packet_new(size_t length);                                       /* one user: the caller */
packet *packet_frame(const char *text, size_t length);                   /* a WebSocket text */
packet *packet_of(wire_opcode opcode, const char *bytes, size_t length); /* any frame */
void packet_release(packet *at);

typedef enum conn_state {
    CONN_HTTP,    /* a request is being read */
    CONN_ASKED,   /* and is being answered */
    CONN_SOCKET,  /* a WebSocket */
    CONN_LEAVING, /* closes when all is sent */
    CONN_GONE
} conn_state;

struct conn {
    uv_tcp_t tcp;
    server *at;
    conn *next, *previous;
    conn *next_unsent;
    uint8_t state;
    uint8_t malformed; /* messages that were none */
    bool is_doomed;    /* reads too slowly: is let go at the end of the turn */
    bool is_unsent;    /* stands in the loop's list of those to be sent to */
    bool is_sending;   /* the system has not taken all */
    bool is_kept;      /* goes on after this answer */
    bool is_head;      /* only the head of the answer is wanted */
    bool is_pinged;
    bool is_paused;    /* nothing is read from it */
    bool is_socket;    /* has been upgraded */
    bool is_continued; /* was told to send the body */
    bool is_shut;      /* told that nothing more comes */
    bool watches_lobby;
    bool is_new_to_lobby; /* has been told nothing yet */
    bool has_message;     /* a message in several frames has begun */
    char *in;             /* what is not complete yet */
    size_t in_length, in_size;
    char *message; /* frames of a message so far */
    size_t message_length;
    packet **out;
    uint32_t out_count, out_size;
    size_t out_offset; /* of the first packet, sent already */
    size_t unsent;     /* bytes */
    uint64_t asked_ms; /* when it began to wait for a request */
    uint64_t session;  /* tells sessions apart: the first digits of the token's hash */
    uint64_t heard_ms; /* of the loop's clock */
    api_call *call;    /* being answered */
    member *members;
    int64_t user; /* 0: nobody */
    char name[TABLE_NAME_MAX + 1];
    char address[SERVER_ADDRESS_SIZE];
};

bool sockets_listen(server *at, char reason[256]);
void sockets_close_all(server *at);     /* tells clients that the server goes away */
void sockets_sweep(server *at);         /* those who were silent for too long */
void sockets_flush(server *at);         /* at the end of each turn of the loop */
void conn_send(conn *to, packet *what); /* takes a user of its own */
void conn_close(conn *at, uint32_t code, const char *why); /* a WebSocket, with a close frame */
void conn_drop(conn *at);                                  /* at once */

/* ---- Reading (reading.c) ---- */

void conn_read(conn *at);     /* begins */
void conn_answered(conn *at); /* all of an answer is given to it: the next request may come */
void conn_to_socket(conn *at);
void conn_resume(conn *at); /* after one of these two, if the answer did not come at once */

/* ---- WebSocket messages (talk.c) ---- */

void talk_take(conn *from, char *text, size_t length);
void talk_gone(conn *from);
/* A refusal that no table wrote. */
void talk_refuse(conn *to, wire_slice table, const char *status, const char *sentence);

#endif
