/* admin.h - "tavola admin": how a request reaches the server or the store, and what is printed. */
/* SPDX-License-Identifier: MIT */
#ifndef CLI_ADMIN_ADMIN_H
#define CLI_ADMIN_ADMIN_H

#include <jansson.h>

#include "cli/cli.h"

/* Sends the request to the server that runs on the database, or runs it on the store itself if
 * none does. The answer is an object; NULL: an error has been printed. */
json_t *admin_ask(const cli_arguments *arguments, const char *request, size_t length);

/* Prints an answer for people: members as lines, lists of objects as columns. */
void admin_print(const json_t *answer);

/* The path of the socket beside a database file; "" for databases that have none. */
void admin_socket_path(const char *database, char *out, size_t size);

#endif
