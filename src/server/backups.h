/* backups.h - backups on a schedule, the oldest removed, each looked at once it is written. */
/* SPDX-License-Identifier: MIT */
#ifndef SERVER_BACKUPS_H
#define SERVER_BACKUPS_H

#include <stddef.h>
#include <stdint.h>

struct server;

enum { BACKUPS_NAME_SIZE = 64 };

void backups_tick(struct server *server);
/* How many backups there are in a folder, and when the newest was made; 0: there are none. */
uint32_t backups_count(const char *folder, int64_t *newest_ms);

#endif
