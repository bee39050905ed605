/* logins.h - requests with a passphrase: kept waiting after failures, then hashed by turns of the
 * addresses on a thread of their own, and only then answered by a worker. */
/* SPDX-License-Identifier: MIT */
#ifndef SERVER_API_LOGINS_H
#define SERVER_API_LOGINS_H

#include "server/api/api.h"

typedef struct logins logins;

typedef enum logins_answer {
    LOGINS_TAKEN,
    LOGINS_TOO_MANY, /* of this address or for this account: 429 */
    LOGINS_BUSY      /* of all: 503 */
} logins_answer;

/* All on the loop. */
void logins_open(struct server *server);
void logins_close(struct server *server);
/* A request whose route has API_PASSPHRASE. */
logins_answer logins_take(struct server *server, api_call *call);
void logins_tick(struct server *server);

/* On the hashing thread (api_accounts.c): fills in call->is_right or call->passphrase_hash. */
void accounts_hash(api_call *call, struct worker *worker);
bool accounts_has_passphrase(const api_call *call); /* of a length that is hashed at all */

#endif
