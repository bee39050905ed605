/* people.h - users and sessions: what the files of the API share about them. */
/* SPDX-License-Identifier: MIT */
#ifndef SERVER_API_PEOPLE_H
#define SERVER_API_PEOPLE_H

#include "server/api/api.h"

enum { PEOPLE_SESSION_DAYS = 365, PEOPLE_BROWSERS_MAX = 50 };
#define PEOPLE_SESSION_MS ((int64_t)PEOPLE_SESSION_DAYS * 24 * 3600 * 1000)

/* Sets the requested name in call->me. 0, or the HTTP status of a failure. */
int people_choose_name(api_call *call, struct worker *worker, tv_json *out, const char *given);
int people_fail_exists(api_call *call, struct worker *worker,
                       tv_json *out); /* an account or a name is taken */
void people_end_sockets(struct server *host, int64_t user, const char *sentence);
void people_put(tv_json *out, const api_person *person); /* "user":{...} */
void people_put_json(tv_json *out, const char *key, const json_t *value);
void people_put_sessions(tv_json *out, const char *key, const store_session *sessions,
                         uint32_t count, const char *kind);
void people_cookie(api_call *call, const char *token); /* "" clears the cookie */

typedef struct people_change { /* a change to a user, and perhaps a new session */
    api_person *person;
    bool is_new, is_changed;
    bool ends_others;         /* all sessions so far end */
    char hash[API_HASH_SIZE]; /* hash of the new session's token; "": no new session */
    const char *kind, *label;
    int64_t now_ms;
} people_change;

store_status people_write(struct store *db, void *change); /* for writer_do */

#endif
