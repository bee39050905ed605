/* api.h - HTTP requests: found in a table of routes, answered by workers or at once. */
/* SPDX-License-Identifier: MIT */
#ifndef SERVER_API_API_H
#define SERVER_API_API_H

#include <jansson.h>

#include <tavola/json.h>

#include "base/names.h"
#include "server/server_data.h"

enum {
    API_ACCOUNT_MAX = 32,
    API_SETTINGS_MAX = 8192, /* bytes of a user's stored settings, apart from name and passphrase */
    API_PASSPHRASE_MIN = 8,
    API_PASSPHRASE_MAX = 256,
    API_PATH_MAX = 256,
    API_REASON_MAX = 200, /* bytes of a reason for a ban */
    API_TOKEN_SIZE = 65,  /* a token with its terminating 0 */
    API_HASH_SIZE = 65,   /* its hash in hexadecimal digits */
    API_COOKIE_SIZE = 256,
    PEOPLE_LABEL_SIZE = 32
};

typedef struct api_person {
    int64_t id;                        /* 0: nobody */
    char account[API_ACCOUNT_MAX + 1]; /* "": a guest */
    char name[TABLE_NAME_MAX + 1];
    char name_key[BASE_NAME_KEY_SIZE]; /* "": none; guests have none */
    char passphrase[128];              /* its hash */
    char settings[API_SETTINGS_MAX + 1];
    int64_t created_ms;
    int64_t banned_ms; /* 0: not banned */
    char ban_reason[API_REASON_MAX + 1];
} api_person;

typedef struct api_route api_route;

struct api_call {
    job base;
    struct server *server;
    struct conn *from; /* NULL: it has been closed */
    const api_route *route;
    char path[API_PATH_MAX], query[API_PATH_MAX];
    char name[TABLE_WORD_MAX + 1];  /* the path segment that matched the star of the route */
    json_t *body;                   /* an object; NULL if there was none */
    char token_hash[API_HASH_SIZE]; /* "": none was given */
    bool is_bearer;
    char label[PEOPLE_LABEL_SIZE]; /* of the browser */
    char accept[WIRE_ACCEPT_SIZE]; /* for an upgrade to WebSocket: the Sec-WebSocket-Accept value */
    api_person me;

    /* Of requests with a passphrase (logins.c). */
    uint64_t account_key, address_key;
    uint64_t due_ms; /* not hashed before this time of the loop's clock */
    api_call *next_held;
    bool is_checked, is_right; /* a passphrase was checked; it was correct */
    char passphrase_hash[128]; /* of a new account; "" if hashing failed */

    int status; /* of the answer */
    const char *type;
    char *text;
    size_t length;
    char cookie[API_COOKIE_SIZE];
    void (*after)(api_call *, struct server *); /* on the loop, once it is sent; may be NULL */
    void *made;                                 /* for the use of after */
    uint32_t made_count;
    char made_id[SERVER_ID_SIZE];
};

typedef int api_handler(api_call *call, struct worker *worker, tv_json *out);

struct api_route {
    const char *method, *path; /* "api/tables/ * /record": the star matches one segment */
    api_handler *answer;
    bool needs_user;
    uint8_t flags; /* of api_flags */
};

typedef enum api_flags {
    API_RARE = 1,       /* counts against the limit of guests */
    API_PASSPHRASE = 2, /* a passphrase is hashed first (logins.c) */
    API_LONG = 4,       /* a long read: counts as several requests */
    API_HEAVY = 8       /* a very long read: counts as many requests, and has low priority */
} api_flags;

/* Each list ends with a row without a path. */
extern const api_route api_people_routes[], api_account_routes[], api_session_routes[],
    api_notice_routes[], api_review_routes[], api_table_routes[];

/* ---- api.c ---- */

/* A whole request of a connection; body has request->body_length bytes. */
void api_take(struct conn *from, const wire_request *request, const char *body);
void api_refuse(struct conn *from, wire_result why);    /* a request that could not be parsed */
void api_refuse_login(struct conn *from, bool is_busy); /* too many passphrases, of all or of it */
void api_forget(api_call *call); /* the connection is gone; drops the answer */
void api_to_worker(struct server *server, api_call *call); /* queues the call */
/* On the loop: sends the answer, frees the call. */
void api_call_done(job *work, struct server *server);

/* Writes an error as the answer; returns its HTTP status. */
int api_fail(tv_json *out, int status, const char *code, const char *sentence);
int api_fail_store(tv_json *out, struct worker *worker, store_status status);
/* Reads call->me; false if the user no longer exists. */
bool api_me(api_call *call, struct worker *worker, int64_t user);

/* Response headers. extra holds whole header lines. */
typedef struct api_head {
    int status;
    const char *type;
    const char *extra;
    bool is_page; /* may run its own scripts */
} api_head;
uint64_t api_session_of(const char *hash); /* the first digits of the hash, as a number */
/* Closes the sockets that a session has opened on this server. Only the first 16 digits of the hash
 * are compared. */
void api_end_session(struct server *server, const char *hash);
void api_send(struct conn *to, const api_head *head, const char *body, size_t length);
/* The same in two packets that can be shared between connections; body NULL: none. */
struct packet *api_head_new(const struct server *server, const api_head *head, size_t length,
                            bool is_kept);
void api_send_shared(struct conn *to, int status, struct packet *head, struct packet *body);
/* Whether the browser's connection is encrypted, as far as the settings say. */
bool api_is_secure(const struct server *server);
void api_refuse_method(struct conn *to, const char *allowed); /* "GET, HEAD" */

void api_raw(tv_json *out, const char *json, size_t length); /* a value that is JSON already */

/* ---- Members of bodies ---- */

/* The string, or NULL if it is missing or not a string. */
const char *api_text(const api_call *call, const char *key);
bool api_flag(const api_call *call, const char *key);

/* A value of the query; "": none. */
void api_query(const api_call *call, const char *key, char out[TABLE_WORD_MAX + 1]);

/* ---- Tables (api_tables.c) ---- */

/* The table of the path, if the caller may know it: a private one only if they sit there, or have
 * sent its invitation. NULL: status says why. */
struct table *api_table_read(api_call *call, struct worker *worker, store_table *row,
                             store_status *status);
int api_fail_table(tv_json *out, struct worker *worker, store_status status);

/* ---- People (api_people.c) ---- */

bool api_token_new(char token[API_TOKEN_SIZE], char hash[API_HASH_SIZE]);
void api_token_hash(const char *token, size_t length, char hash[API_HASH_SIZE]);
void api_person_take(api_person *to, const store_user *from);
store_user api_person_row(const api_person *person);
/* The user's texts as JSON: {"settings":{},"notices":{}}; never NULL. */
json_t *api_settings(const api_person *person);
bool api_settings_keep(api_person *person, json_t *settings); /* false if too large */

/* ---- The port in plain text beside TLS (redirect.c) ---- */

void redirect_answer(struct conn *to, const wire_request *request);

/* ---- Pages (pages.c) ---- */

void pages_answer(struct conn *to, const wire_request *request);
void pages_free(struct server *server);

#endif
