/* connection.h - HTTP requests and a WebSocket to a server: libcurl for TLS and HTTP, wslay for
 * frames. */
/* SPDX-License-Identifier: MIT */
#ifndef TERMINAL_DISTANT_CONNECTION_H
#define TERMINAL_DISTANT_CONNECTION_H

#include <stdbool.h>
#include <stddef.h>

#include <jansson.h>

enum { DISTANT_URL_SIZE = 512, DISTANT_TOKEN_SIZE = 256, DISTANT_ERROR_SIZE = 256 };

typedef struct distant_server {
    char url[DISTANT_URL_SIZE]; /* "https://play.example/tavola", without a slash at the end */
    char token[DISTANT_TOKEN_SIZE];
    char error[DISTANT_ERROR_SIZE]; /* of the last call that failed, a sentence for people */
} distant_server;

/* GET, or POST if there is a body; the answer's JSON, or NULL and an error. path: "api/tables". */
json_t *distant_request(distant_server *server, const char *path, const json_t *body);

typedef struct distant_socket distant_socket;

/* Connects within a few seconds, or NULL and an error. */
distant_socket *distant_socket_open(distant_server *server);
void distant_socket_close(distant_socket *socket);
int distant_socket_descriptor(const distant_socket *socket); /* to wait at */
/* Reads what has come and writes what is due; false: the connection is lost. */
bool distant_socket_run(distant_socket *socket);
bool distant_socket_send(distant_socket *socket, const char *text);
/* The next message that came, freed by the caller; NULL: no more. */
json_t *distant_socket_next(distant_socket *socket);

#endif
