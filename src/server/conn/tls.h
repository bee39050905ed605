/* tls.h - TLS between the socket and everything else: reading and sending do not see it. */
/* SPDX-License-Identifier: MIT */
#ifndef SERVER_CONN_TLS_H
#define SERVER_CONN_TLS_H

#include "server/conn/conn.h"

struct server_tls; /* of a server: the certificate and its key; NULL: none */
struct conn_tls;   /* of a connection; NULL: it is in plain text */

/* Reads the files that the settings name, if they name any. False: reason has a sentence. */
bool tls_open(struct server *server, char *reason, size_t reason_size);
void tls_close(struct server *server);
/* Reads the files again if they have changed; the connections that there are go on. */
void tls_tick(struct server *server);

void tls_begin(struct conn *conn); /* a connection that starts with a handshake */
void tls_free(struct conn *conn);

/* Bytes of the socket: decrypted, they are given to use. */
void tls_take(struct conn *conn, const char *bytes, size_t length,
              void (*use)(struct conn *, char *, size_t));
/* Bytes of it wait for the next iteration; conn_ready has been called. */
bool tls_is_waiting(const struct conn *conn);
void tls_go_on(struct conn *conn, void (*use)(struct conn *, char *, size_t));

/* Encrypts what is queued, as far as the socket should be given it now, and returns the queue that
 * goes to the socket. */
packet_queue *tls_seal(struct conn *conn, size_t bytes_max);
packet_queue *tls_sealed(struct conn *conn); /* the same as it is */
/* Queues the end of the encrypted stream, once; true if it did. */
bool tls_end(struct conn *conn);

#endif
