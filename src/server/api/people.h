/* people.h - what the files about people share. */
/* SPDX-License-Identifier: MIT */
#ifndef SERVER_API_PEOPLE_H
#define SERVER_API_PEOPLE_H

#include "server/api/api.h"

enum { PEOPLE_SESSION_DAYS = 365, PEOPLE_BROWSERS_MAX = 50 };
#define PEOPLE_SESSION_MS ((int64_t)PEOPLE_SESSION_DAYS * 24 * 3600 * 1000)

/* A name that the person wishes to have, into call->me. 0, or the status of a failure. */
int people_choose_name(api_call *call, struct worker *worker, tv_json *out, const char *given);
int people_fail_exists(api_call *call, struct worker *worker,
                       tv_json *out); /* an account or a name is taken */
void people_end_sockets(struct server *host, int64_t user, const char *sentence);
void people_put(tv_json *out, const api_person *person); /* "user":{...} */
void people_put_json(tv_json *out, const char *key, const json_t *value);
void people_put_sessions(tv_json *out, const char *key, const store_session *sessions,
                         uint32_t count, const char *kind);
void people_cookie(api_call *call, const char *token); /* "": forget it */

typedef struct people_change { /* of a user, and a session that begins */
    api_person *person;
    bool is_new, is_changed;
    bool ends_others;         /* all sessions so far */
    char hash[API_HASH_SIZE]; /* of the session's token; "": none begins */
    const char *kind, *label;
    int64_t now_ms;
} people_change;

store_status people_write(struct store *db, void *change); /* for writer_do */

#endif
