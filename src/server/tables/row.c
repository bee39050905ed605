/* row.c - writes the row that lists of tables read: a table's status and summary. */
/* SPDX-License-Identifier: MIT */
#include <stdlib.h>
#include <string.h>

#include <tavola/assert.h>

#include "server/server_data.h"

enum { ROW_RETRY_MS = 1000 };

typedef struct row_news {
    char id[SERVER_ID_SIZE];
    const char *status;
    char *summary;
    bool is_private;
    int64_t version, now_ms;
    int64_t scrub_count;
    bool is_scrubbed; /* out: it was made from lines that have been scrubbed since */
} row_news;

/* The row stores the version it was made from, so that an older summary never replaces a newer
 * one. */
static store_status write_row(struct store *db, void *context)
{
    row_news *news = context;
    store_table row;
    store_status status = store_table_get(db, news->id, &row);
    if (status != STORE_OK) return status;
    news->is_scrubbed = row.scrub_count != news->scrub_count;
    if (news->is_scrubbed) return STORE_STALE;
    if (row.summary_version > news->version) return STORE_OK;
    store_table fresh = {.id = news->id,
                         .status = news->status,
                         .summary = news->summary,
                         .summary_version = news->version,
                         .is_private = news->is_private,
                         .changed_ms = news->now_ms,
                         .revision = row.revision,
                         .scrub_count = news->scrub_count};
    return store_table_change(db, &fresh);
}

static void row_written(write_item *item, struct server *server)
{
    live_table *live = item->owner;
    row_news *news = item->context;
    bool is_done = item->status == STORE_OK || item->status == STORE_NOT_FOUND;
    live->is_row_writing = false;
    if (!is_done) {
        live->is_row_old = true;
        machine_retry(&live->machine, ROW_RETRY_MS, server->now_ms);
        live_table_go_on(server, live);
    }
    if (news->is_scrubbed) live_table_forget(server, live->id);
    lobby_changed(server);
    free(news->summary);
    free(news);
    free(item);
    if (is_done) row_tell(server, live);
}

void row_tell(struct server *server, live_table *live)
{
    if (!live->is_row_old || live->is_row_writing || live->machine.table == NULL) return;
    row_news *news = calloc(1, sizeof *news);
    write_item *item = calloc(1, sizeof *item);
    char summary[TABLE_SUMMARY_SIZE];
    tv_text text;
    tv_text_init(&text, summary, sizeof summary);
    table_summary_write(live->machine.table, &text);
    TV_ASSERT(news != NULL && item != NULL);
    news->summary = strdup(summary); /* no larger than it is: a thousand may wait for the store */
    TV_ASSERT(news->summary != NULL);
    tv_text_copy(news->id, sizeof news->id, live->id);
    news->status = table_status_names[table_status_now(live->machine.table)];
    news->is_private = !table_is_listed(live->machine.table);
    news->version = table_version(live->machine.table);
    news->now_ms = (int64_t)server->now_ms;
    news->scrub_count = live->scrub_count;
    item->call = write_row;
    item->context = news;
    item->owner = live;
    item->done = row_written;
    live->is_row_old = false;
    live->is_row_writing = true;
    writer_give(server, item);
}

/* A table that is about to be reloaded has no summary to write. */
void row_tell_again(struct server *server, live_table *live)
{
    if (server->now_ms >= live->machine.retry_ms && !live->machine.is_outdated)
        row_tell(server, live);
}
