/* snapshots.c - what folding a log gave, kept in the store: a long match is loaded at once.
 *
 * The log stays the truth. A snapshot is used by the very program that wrote it, with the lines
 * behind it; any other folds the log (0181). */
/* SPDX-License-Identifier: MIT */
#include <stdlib.h>
#include <string.h>

#include <tavola/assert.h>

#include "base/digest/hash.h"
#include "base/file.h"
#include "base/secure.h"
#include "server/server_data.h"
#include "table/log/snapshot.h"

enum { SNAPSHOT_LINES = 128 };

void snapshots_open(struct server *server)
{
    char *program;
    size_t length;
    if (base_file_read("/proc/self/exe", &program, &length) != 0) return;
    server->build = base_hash_bytes(program, length);
    free(program);
}

/* ---- Reading ---- */

struct table *snapshots_read(struct worker *worker, const char *id, store_table *row,
                             uint32_t *version, store_status *status)
{
    store_snapshot snapshot;
    store_lines lines;
    table_setup setup;
    uint64_t build = worker->server->build;
    *version = 0;
    *status = store_table_load_quickly(worker->db, id, row, &snapshot, &lines);
    if (*status != STORE_OK) return NULL;
    struct table *table = NULL;
    if (build != 0 && snapshot.image != NULL &&
        table_setup_read(row->setup, strlen(row->setup), &setup) == TV_OK)
        table = table_restore_from(&setup, base_secure_hash, build, snapshot.image, lines.text);
    if (table != NULL && table_version(table) == row->version) {
        *version = (uint32_t)snapshot.version;
        return table;
    }
    table_free(table);
    return live_table_read(worker->db, id, row, status);
}

/* ---- Writing ---- */

typedef struct snapshot_news {
    char id[SERVER_ID_SIZE];
    store_table row;
    char *image;
    size_t length;
} snapshot_news;

static store_status write_snapshot(struct store *db, void *context)
{
    snapshot_news *news = context;
    return store_snapshot_put(db, &news->row, news->image, news->length);
}

/* It is a cache: nobody waits for it, and one that could not be written is not missed. */
static void snapshot_written(write_item *item, struct server *server)
{
    snapshot_news *news = item->context;
    (void)server;
    free(news->image);
    free(news);
    free(item);
}

void snapshots_look(struct server *server, live_table *live)
{
    const struct table *table = live->machine.table;
    if (table == NULL || server->build == 0) return;
    if (table_version(table) < live->snapshot_version + SNAPSHOT_LINES) return;
    snapshot_news *news = calloc(1, sizeof *news);
    write_item *item = calloc(1, sizeof *item);
    TV_ASSERT(news != NULL && item != NULL);
    tv_text_copy(news->id, sizeof news->id, live->id);
    news->row = (store_table){
        .id = news->id, .version = table_version(table), .scrub_count = live->scrub_count};
    news->image = table_snapshot_write(table, server->build, &news->length);
    *item = (write_item){.call = write_snapshot, .context = news, .done = snapshot_written};
    live->snapshot_version = table_version(table);
    writer_give(server, item);
}
