/* people.h - users and sessions: what the files of the API share about them. */
/* SPDX-License-Identifier: MIT */
#ifndef SERVER_API_PEOPLE_H
#define SERVER_API_PEOPLE_H

#include "server/api/api.h"

enum {
    PEOPLE_SESSION_DAYS = 365,
    PEOPLE_BROWSERS_MAX = 50,
    PEOPLE_SESSION_ID = 16 /* digits of a session's hash by which people name it */
};
#define PEOPLE_SESSION_MS ((int64_t)PEOPLE_SESSION_DAYS * 24 * 3600 * 1000)

/* Sets the requested name in call->me. 0, or the HTTP status of a failure. */
int people_choose_name(api_call *call, struct worker *worker, tv_json *out, const char *given);
int people_fail_exists(api_call *call, struct worker *worker,
                       tv_json *out); /* an account or a name is taken */
void people_end_sockets(struct server *host, int64_t user, const char *sentence);
void people_put(tv_json *out, const api_person *person); /* "user":{...} */
void people_put_json(tv_json *out, const char *key, const json_t *value);
typedef struct people_sessions {
    const store_session *list;
    uint32_t count;
    const char *kind;    /* NULL: of all kinds */
    const char *current; /* the hash of the one that asks, which is marked; or NULL */
} people_sessions;
void people_put_sessions(tv_json *out, const char *key, const people_sessions *sessions);
void people_cookie(api_call *call, const char *token); /* "" clears the cookie */

typedef struct people_change { /* a change to a user, and perhaps a new session */
    api_person *person;
    bool is_new, is_changed;
    bool sets_passphrase;     /* all sessions and links so far end */
    char hash[API_HASH_SIZE]; /* hash of the new session's token; "": no new session */
    const char *kind, *label;
    int64_t now_ms;
} people_change;

store_status people_write(struct store *db, void *change); /* for writer_do */
/* Writes the change with a new session, and answers with the user and its cookie or token. */
int people_begin_session(api_call *call, struct worker *worker, tv_json *out,
                         people_change *change);
int people_fail_banned(api_call *call, tv_json *out);

/* ---- api_sessions.c ---- */

/* "Firefox, Linux", from what a browser says of itself; "" if it is unknown. */
void people_label(const char *agent, char out[PEOPLE_LABEL_SIZE]);
/* Whether the token is that of a link that can still be used. */
bool people_reset_is_good(struct store *db, const char *token);

#endif
