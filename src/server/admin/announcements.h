/* announcements.h - messages of the host to everybody, and maintenance. */
/* SPDX-License-Identifier: MIT */
#ifndef SERVER_ADMIN_ANNOUNCEMENTS_H
#define SERVER_ADMIN_ANNOUNCEMENTS_H

#include "server/server_data.h"

enum { ANNOUNCEMENT_SIZE = 256 };

/* On the loop: reads them from the store, and tells all clients what has changed. */
void announcements_reload(struct server *server);
/* On the loop: tells a new client what everybody has been told. */
void announcements_greet(struct conn *to);
/* From any thread: whether no tables are opened now; out has the host's message. */
bool announcements_is_maintenance(struct server *server, char out[ANNOUNCEMENT_SIZE]);

#endif
