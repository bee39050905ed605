/* server.h - the table server: HTTP and WebSocket over one store, until it is told to stop. */
/* SPDX-License-Identifier: MIT */
#ifndef SERVER_SERVER_H
#define SERVER_SERVER_H

#include <stdbool.h>
#include <stdint.h>

typedef enum server_level { SERVER_ERROR, SERVER_WARN, SERVER_INFO, SERVER_DEBUG } server_level;

typedef struct server_limits { /* 0: no limit */
    uint32_t guests;     /* new guests, accounts and attempts to log in a minute, by address */
    uint32_t requests;   /* HTTP requests a second, by address */
    uint32_t messages;   /* messages a second, by user */
    uint32_t tables;     /* new tables a minute, by user */
    uint32_t sockets;    /* connections at once, by address */
    uint32_t pages;      /* files of the web client a second, by address */
    uint32_t bots;       /* running tables of bots alone, by user */
    uint32_t bots_total; /* and in all */
} server_limits;

typedef struct server_config {
    const char *place;         /* the store: a file or postgres://... */
    const char *bind;          /* address to listen on */
    uint16_t port;             /* 0: any; it is told */
    const char *public_url;    /* how people reach it, "" if as it is bound */
    const char *web;           /* folder of the web client; NULL: the one in the program */
    uint32_t threads;          /* for bots and hints */
    uint32_t connections;      /* at most, all together */
    uint32_t idle_ms;          /* after so long, a table that nobody touches leaves the memory */
    uint32_t keep_guests_days; /* after so long, guests who do not come back go; 0: never */
    uint32_t keep_tables_days; /* after so long, tables without a match go; 0: never */
    bool is_proxied;           /* X-Forwarded-For tells the address */
    bool may_call_private;     /* webhooks to private addresses */
    server_level level;        /* what is logged */
    server_limits limits;
} server_config;

server_config server_config_default(void);
/* "guests=20,requests=50"; "none" is all of them 0. False: cannot be read. */
bool server_limits_read(const char *text, server_limits *out);
/* Serves until SIGTERM or SIGINT. 0, or a sentence on standard error and not 0. */
int server_run(const server_config *config);

#endif
