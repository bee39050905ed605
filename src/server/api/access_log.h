/* access_log.h - one line of the log for each HTTP request, and its time in a histogram. */
/* SPDX-License-Identifier: MIT */
#ifndef SERVER_API_ACCESS_LOG_H
#define SERVER_API_ACCESS_LOG_H

#include "server/server_data.h"
#include "server/wire/wire.h"

enum { ACCESS_ID_SIZE = 41, ACCESS_PATH_SIZE = 256 };

typedef struct access_entry { /* the request that a connection waits for */
    char id[ACCESS_ID_SIZE];  /* of the request: a proxy's, or one of our own */
    char method[8];
    char path[ACCESS_PATH_SIZE]; /* without the query, which may hold secrets */
    uint64_t begun_ns;
    int64_t user;
} access_entry;

/* request is NULL if it could not be parsed. */
void access_begin(struct conn *from, const wire_request *request);
void access_end(struct conn *from, int status); /* logs it; nothing if none has begun */

#endif
