/* server.h - the game server: HTTP and WebSocket over one store, until it is told to stop. */
/* SPDX-License-Identifier: MIT */
#ifndef SERVER_SERVER_H
#define SERVER_SERVER_H

#include <stdbool.h>
#include <stdint.h>

struct tv_text;
enum {
    SERVER_SPARE_FILES = 64,      /* besides connections: the store, the log, standard streams */
    SERVER_SOCKET_PATH_SIZE = 108 /* of a Unix socket, with its 0 */
};

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
    uint32_t reviews;          /* reviews that wait or are being made, by user */
    uint32_t reviews_total;    /* and in all */
    uint32_t handshakes;       /* of TLS per second, by address */
} server_limits;

typedef struct server_reload { /* what reading the settings again came to */
    char changed[256];         /* names of what changed, with commas */
    char waiting[256];         /* and of what needs a restart */
    char problem[512];         /* what is wrong, and nothing changed; or "" */
} server_reload;

typedef struct server_config server_config;
struct server_config {
    const char *database;      /* the store: a file or postgres://... */
    const char *bind;          /* address to listen on */
    uint32_t port;             /* 0: any free port; it is printed */
    const char *public_url;    /* the public URL; "" if it is the bound address */
    const char *certificate;   /* file for TLS, with its chain; NULL: plain HTTP */
    const char *key;           /* its key; NULL if there is no certificate */
    uint32_t redirect_port;    /* plain HTTP here is sent to TLS; 0: none */
    const char *acme;          /* folder with challenges for certificates, on that port; or NULL */
    const char *admin_socket;  /* path of the socket for the host's commands; NULL: none */
    const char *backup_folder; /* for backups on a schedule; NULL: none are made */
    uint32_t backup_hours;     /* between two, */
    uint32_t backup_keep;      /* of which so many are kept */
    const char *web;           /* folder of the web client; NULL: the one in the program */
    uint32_t threads;          /* for bots and hints */
    uint32_t connections;      /* connections in all */
    uint32_t idle_ms;          /* an idle table is unloaded after this long */
    uint32_t keep_guests_days; /* guests who do not come back are removed; 0: never */
    uint32_t keep_tables_days; /* tables without a match are removed; 0: never */
    bool is_proxied;           /* X-Forwarded-For has the client's address */
    bool may_call_private;     /* webhooks to private addresses are allowed */
    server_level level;        /* lowest level that is logged */
    bool is_log_text;          /* lines of text instead of JSON */
    server_limits limits;
    /* On SIGHUP: reads the settings again and changes in place what can change. */
    void (*reload)(server_config *config, server_reload *out);
};

/* A member of the configuration that SIGHUP may change, as threads other than the loop read it. */
#define SERVER_LIVE(member) __atomic_load_n(&(member), __ATOMIC_RELAXED)

server_config server_config_default(void);
/* "guests=20, requests=50"; "none" sets all to 0. False if malformed; *wrong is where. */
bool server_limits_read(const char *text, server_limits *out, const char **wrong);
void server_limits_names(struct tv_text *out); /* "guests, requests, ..." */
void server_limits_write(const server_limits *limits, struct tv_text *out);
/* Serves until SIGTERM or SIGINT. Returns 0, or not 0 after printing a sentence to standard
 * error. */
int server_run(const server_config *config);

#endif
