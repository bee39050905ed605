/* server.h - the game server: HTTP and WebSocket over one store, until it is told to stop. */
/* SPDX-License-Identifier: MIT */
#ifndef SERVER_SERVER_H
#define SERVER_SERVER_H

#include <stdbool.h>
#include <stdint.h>

typedef enum server_level { SERVER_ERROR, SERVER_WARN, SERVER_INFO, SERVER_DEBUG } server_level;

typedef struct server_limits { /* 0: no limit */
    uint32_t guests;           /* new guests, accounts and login attempts per minute, by address */
    uint32_t requests;         /* HTTP requests per second, by address */
    uint32_t messages;         /* messages per second, by user */
    uint32_t tables;           /* new tables per minute, by user */
    uint32_t sockets;          /* connections at once, by address */
    uint32_t pages;            /* files of the web client per second, by address */
    uint32_t bots;             /* running tables with bots only, by user */
    uint32_t bots_total;       /* and in all */
} server_limits;

typedef struct server_config {
    const char *database;      /* the store: a file or postgres://... */
    const char *bind;          /* address to listen on */
    uint16_t port;             /* 0: any free port; it is printed */
    const char *public_url;    /* the public URL; "" if it is the bound address */
    const char *web;           /* folder of the web client; NULL: the one in the program */
    uint32_t threads;          /* for bots and hints */
    uint32_t connections;      /* connections in all */
    uint32_t idle_ms;          /* an idle table is unloaded after this long */
    uint32_t keep_guests_days; /* guests who do not come back are removed; 0: never */
    uint32_t keep_tables_days; /* tables without a match are removed; 0: never */
    bool is_proxied;           /* X-Forwarded-For has the client's address */
    bool may_call_private;     /* webhooks to private addresses are allowed */
    server_level level;        /* lowest level that is logged */
    server_limits limits;
} server_config;

server_config server_config_default(void);
/* "guests=20,requests=50"; "none" sets all to 0. False if malformed. */
bool server_limits_read(const char *text, server_limits *out);
/* Serves until SIGTERM or SIGINT. Returns 0, or not 0 after printing a sentence to standard
 * error. */
int server_run(const server_config *config);

#endif
