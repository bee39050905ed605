/* logins.h - requests with a passphrase: delayed after failures, hashed on their own thread with a
 * fair queue per address, and only then answered by a worker. */
/* SPDX-License-Identifier: MIT */
#ifndef SERVER_API_LOGINS_H
#define SERVER_API_LOGINS_H

#include "server/api/api.h"

typedef struct logins logins;

typedef enum logins_answer {
    LOGINS_TAKEN,
    LOGINS_TOO_MANY, /* too many of this address or for this account: 429 */
    LOGINS_BUSY      /* too many in all: 503 */
} logins_answer;

/* All on the loop. */
void logins_open(struct server *server);
void logins_close(struct server *server);
/* A request whose route has API_PASSPHRASE. */
logins_answer logins_take(struct server *server, api_call *call);
void logins_tick(struct server *server);

/* On the hashing thread (api_accounts.c): fills in call->is_right or call->passphrase_hash. */
void accounts_hash(api_call *call, struct worker *worker);
bool accounts_has_passphrase(const api_call *call); /* its length is acceptable */

#endif
