/* connection.h - HTTP requests and a WebSocket to a server: libcurl for TLS and HTTP, wslay for
 * frames. */
/* SPDX-License-Identifier: MIT */
#ifndef TERMINAL_REMOTE_CONNECTION_H
#define TERMINAL_REMOTE_CONNECTION_H

#include <stdbool.h>
#include <stddef.h>

#include <jansson.h>

enum { REMOTE_URL_SIZE = 512, REMOTE_TOKEN_SIZE = 256, REMOTE_ERROR_SIZE = 256 };

typedef struct remote_server {
    char url[REMOTE_URL_SIZE]; /* "https://play.example/tavola", without a slash at the end */
    char token[REMOTE_TOKEN_SIZE];
    char error[REMOTE_ERROR_SIZE]; /* of the last call that failed, a sentence for people */
} remote_server;

/* GET, or POST if there is a body; the answer's JSON, or NULL and an error. path: "api/tables". */
json_t *remote_request(remote_server *server, const char *path, const json_t *body);

typedef struct remote_socket remote_socket;

/* Connects within a few seconds, or NULL and an error. */
remote_socket *remote_socket_open(remote_server *server);
void remote_socket_close(remote_socket *socket);
int remote_socket_descriptor(const remote_socket *socket); /* to wait at */
/* Reads what has come and writes what is due; false: the connection is lost. */
bool remote_socket_run(remote_socket *socket);
bool remote_socket_send(remote_socket *socket, const char *text);
/* The next message that came, freed by the caller; NULL: no more. */
json_t *remote_socket_next(remote_socket *socket);

#endif
