/* snapshot.h - a table as text, so that a long log need not be folded: a cache.
 *
 * The log is the truth. A snapshot is what folding its first lines gave, as the memory of one build
 * has it; any other build, and whoever finds a byte changed, folds the log instead (0181). */
/* SPDX-License-Identifier: MIT */
#ifndef TABLE_LOG_SNAPSHOT_H
#define TABLE_LOG_SNAPSHOT_H

#include "table/table.h"

/* `build` identifies the program. The text is plain ASCII and the caller's to free. */
char *table_snapshot_write(const struct table *table, uint64_t build, size_t *length);
/* The table as it was, at its version then; NULL: it was written by another build or for another
 * table, or is damaged. */
struct table *table_snapshot_read(const table_setup *setup, table_hash hash, uint64_t build,
                                  const char *text, size_t length);
/* The table from a snapshot of its first lines and all lines behind them; NULL: fold the log. */
struct table *table_restore_from(const table_setup *setup, table_hash hash, uint64_t build,
                                 const char *snapshot, const char *lines);

#endif
