/* store_copy.h - backup, restore, and the move to another database. */
/* SPDX-License-Identifier: MIT */
#ifndef STORE_STORE_COPY_H
#define STORE_STORE_COPY_H

#include "store/store_handle.h"

/* A consistent copy into a new SQLite file, while others keep writing. */
STORE_CHECKED store_status store_backup(struct store *store, const char *path);
/* Copies everything into an empty store (STORE_EXISTS otherwise), all or nothing. */
STORE_CHECKED store_status store_copy(struct store *from, struct store *to);

#endif
