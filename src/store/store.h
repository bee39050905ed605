/* store.h - users, tables and their logs in a database: SQLite or PostgreSQL behind one interface.
 *
 * A call returns STORE_OK only when what it did is durable; inside a batch, when the batch is
 * committed. Any other status means that nothing changed, and store_reason says why. A handle
 * serves one thread at a time; open one per thread. Times are passed in, in milliseconds since
 * 1970. Texts that a call returns belong to the store until the next call with the same handle.
 * See docs/store.md. */
/* SPDX-License-Identifier: MIT */
#ifndef STORE_STORE_H
#define STORE_STORE_H

#include "store/admin/store_admin.h"
#include "store/reviews/store_reviews.h"
#include "store/store_cluster.h"
#include "store/store_copy.h"
#include "store/store_handle.h"
#include "store/store_tables.h"
#include "store/store_users.h"

#endif
