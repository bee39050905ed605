/* admin.h - the commands of the host: on a running server by its socket, or on a store that no
 * server uses. Both ways run the same functions. */
/* SPDX-License-Identifier: MIT */
#ifndef SERVER_ADMIN_ADMIN_H
#define SERVER_ADMIN_ADMIN_H

#include <jansson.h>

#include <tavola/json.h>

#include "server/work/store_writer.h"

enum {
    ADMIN_REQUEST_MAX = 1 << 14,
    ADMIN_ANSWER_MAX = 1 << 20,
    ADMIN_LIST_MAX = 1000, /* rows of a list, unless more are asked for */
    ADMIN_TEXT_MAX = 200,  /* bytes of a reason or an announcement */
    ADMIN_RESET_HOURS = 24,
    ADMIN_BROADCAST_MINUTES = 10
};

typedef struct admin_effects { /* what the running server has to do afterwards, on its loop */
    int64_t ended;             /* the sockets of this user are closed, */
    const char *sentence;      /* with this reason */
    int64_t gone, renamed;     /* the user is deleted, or has a new name */
    char name[128];
    char session[65];           /* the hash of a session that has ended */
    char table[SERVER_ID_SIZE]; /* "": none */
    bool is_table_changed;      /* its log has grown to table_version; otherwise it is gone */
    uint32_t table_version;
    bool is_announced; /* announcements have changed */
} admin_effects;

typedef struct admin_call {
    struct store *db;
    struct worker *worker; /* of the running server; NULL: there is none */
    const char *url;       /* where people find the server, for links; "": unknown */
    const json_t *words;   /* those after the command */
    const json_t *options;
    tv_json *out; /* the answer: members of an open object */
    admin_effects effects;
} admin_call;

typedef struct admin_command {
    const char *name;      /* "users ban" */
    const char *arguments; /* "USER" */
    const char *summary;
    uint32_t words; /* that it needs */
    bool is_destructive;
    bool (*run)(admin_call *call); /* false: admin_fail has been called */
} admin_command;

/* Each list ends with a row without a name. */
extern const admin_command admin_user_commands[], admin_table_commands[], admin_server_commands[];

/* Calls visit with every command until it returns false. */
void admin_commands_visit(bool (*visit)(const admin_command *command, void *context),
                          void *context);
const admin_command *admin_command_find(const char *name);

/* Runs a request, {"command":"users ban","words":["anna"],"options":{}}, and writes a whole JSON
 * object: {"status":"ok",...} or {"status":"not_found","text":"..."}. call->words and options are
 * set from it. */
void admin_run(admin_call *call, const char *request, size_t length, tv_text *out);

/* ---- For the commands ---- */

/* Replaces the answer; near is a suggestion or NULL. Returns false. */
bool admin_fail(admin_call *call, const char *status, const char *text, const char *near);
bool admin_fail_store(admin_call *call, store_status status);
/* By the writer of the running server, or at once. */
store_status admin_write(admin_call *call, store_status (*write)(struct store *, void *),
                         void *context);
const char *admin_word(const admin_call *call, uint32_t index);     /* "" if it is missing */
const char *admin_option(const admin_call *call, const char *name); /* NULL if it is missing */
int64_t admin_number(const admin_call *call, const char *name, int64_t otherwise);
uint32_t admin_max(const admin_call *call); /* rows of a list */

/* ---- The socket of a running server (admin_socket.c) ---- */

/* True if none is wanted. False: reason has a sentence. */
bool admin_socket_open(struct server *server, char *reason, size_t reason_size);
/* Answers nobody any more. Commands under way come back to the loop, */
void admin_socket_close(struct server *server);
void admin_socket_free(struct server *server); /* after which it can go */

#endif
