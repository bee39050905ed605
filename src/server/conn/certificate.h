/* certificate.h - a certificate and its key, read from files and checked. */
/* SPDX-License-Identifier: MIT */
#ifndef SERVER_CONN_CERTIFICATE_H
#define SERVER_CONN_CERTIFICATE_H

#include <stdbool.h>
#include <stdint.h>

enum { CERTIFICATE_REASON_SIZE = 512 };

typedef struct certificate_facts {
    int64_t begins_ms, expires_ms; /* since 1970 */
    bool is_key_open;              /* others than its owner and group may read the key */
} certificate_facts;

struct ssl_ctx_st; /* of OpenSSL */

/* What a server needs for TLS, or NULL and a sentence. An expired certificate is loaded: that it is
 * expired is in the facts. The caller frees it. */
struct ssl_ctx_st *certificate_load(const char *certificate, const char *key,
                                    certificate_facts *facts, char reason[CERTIFICATE_REASON_SIZE]);
/* The same, only to look at it. */
bool certificate_check(const char *certificate, const char *key, certificate_facts *facts,
                       char reason[CERTIFICATE_REASON_SIZE]);

#endif
