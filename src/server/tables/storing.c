/* storing.c - a table's log: read by workers, appended to by the writer. */
/* SPDX-License-Identifier: MIT */
#include <stdlib.h>
#include <string.h>

#include <tavola/assert.h>

#include "base/secure.h"
#include "server/server_data.h"

enum { FETCH_US = 1000 };

/* ---- Reading ---- */

struct fetch {
    job base;
    char id[SERVER_ID_SIZE];
    live_table *live;
    store_status status;
    struct table *table; /* the whole table, or */
    uint32_t from;
    char *lines; /* the lines from version `from` on */
    size_t length;
    bool is_held, is_row_old;
    bool must_claim; /* this server is alone, and the table was held by a process before it, */
    uint64_t still_since_ms; /* which was last known to live then; 0: the match does not run */
    int64_t scrub_count;
    uint32_t snapshot_version;
    bool wants_presence, has_presence; /* people connected through other servers */
    uint32_t heard;                    /* count of notices when the store was asked */
    store_presence *presences;
    uint32_t presence_count;
};

struct table *live_table_read(struct store *db, const char *id, store_table *row,
                              store_status *status)
{
    store_lines lines;
    *status = store_table_load(db, id, row, &lines);
    if (*status != STORE_OK) return NULL;
    table_setup setup;
    struct table *table = NULL;
    if (table_setup_read(row->setup, strlen(row->setup), &setup) == TV_OK)
        table = table_restore(&setup, lines.text, lines.length, base_secure_hash);
    if (table == NULL) *status = STORE_DAMAGED;
    return table;
}

static char *copied(const char *text)
{
    char *copy = strdup(text);
    TV_ASSERT(copy != NULL);
    return copy;
}

static void read_presence(struct fetch *fetch, struct worker *worker)
{
    const store_presence *rows;
    uint32_t count;
    if (!fetch->wants_presence) return;
    if (store_presence_list(worker->db, fetch->id, (int64_t)clock_now(worker->server), &rows,
                            &count) != STORE_OK)
        return;
    fetch->presences = calloc(count + 1, sizeof *fetch->presences);
    TV_ASSERT(fetch->presences != NULL);
    for (uint32_t i = 0; i < count; i++)
        fetch->presences[i] =
            (store_presence){.server = copied(rows[i].server), .users = copied(rows[i].users)};
    fetch->presence_count = count;
    fetch->has_presence = true;
}

static void free_fetch(struct fetch *fetch)
{
    for (uint32_t i = 0; i < fetch->presence_count; i++) {
        free((char *)(uintptr_t)fetch->presences[i].server);
        free((char *)(uintptr_t)fetch->presences[i].users);
    }
    free(fetch->presences);
    free(fetch->lines);
    free(fetch);
}

/* If a notice arrived meanwhile, it is newer, and the store must be asked again. */
static void take_presence(struct server *server, const struct fetch *fetch)
{
    live_table *live = fetch->live;
    if (fetch->has_presence && fetch->heard == live->presence_heard)
        presence_take(server, live, fetch->presences, fetch->presence_count);
    else if (fetch->wants_presence)
        machine_presence_unknown(&live->machine);
}

/* A server that is alone on its store need not ask whether it may run a table. The time that the
 * table stood still between two processes is given back. */
static void claim_alone(struct fetch *fetch, struct worker *worker, const store_table *row)
{
    char holder[STORE_ID_MAX + 1];
    int64_t until_ms = 0;
    bool is_playing = table_status_now(fetch->table) == TABLE_PLAYING;
    uint64_t now_ms = clock_now(worker->server);
    tv_text_copy(holder, sizeof holder, row->holder);
    fetch->is_held = fetch->must_claim = true;
    bool is_seen = holder[0] && store_server_seen(worker->db, holder, &until_ms) == STORE_OK &&
                   until_ms > SERVER_LIFE_MS;
    if (is_playing) fetch->still_since_ms = is_seen ? (uint64_t)until_ms - SERVER_LIFE_MS : now_ms;
}

static void run_load(job *work, struct worker *worker)
{
    struct fetch *fetch = (struct fetch *)work;
    store_table row;
    fetch->table =
        snapshots_read(worker, fetch->id, &row, &fetch->snapshot_version, &fetch->status);
    if (fetch->status == STORE_UNAVAILABLE) /* the connection may have broken long ago */
        fetch->table =
            snapshots_read(worker, fetch->id, &row, &fetch->snapshot_version, &fetch->status);
    if (fetch->table == NULL) return;
    fetch->is_held = strcmp(row.holder, worker->server->id) == 0;
    fetch->is_row_old = strcmp(row.status, table_status_names[table_status_now(fetch->table)]) != 0;
    fetch->scrub_count = row.scrub_count;
    if (!fetch->is_held && !worker->server->is_shared) claim_alone(fetch, worker, &row);
    read_presence(fetch, worker);
}

static void read_news(struct fetch *fetch, struct worker *worker)
{
    store_lines lines;
    fetch->status = store_log_read(worker->db, fetch->id, fetch->from, &lines);
    if (fetch->status == STORE_UNAVAILABLE)
        fetch->status = store_log_read(worker->db, fetch->id, fetch->from, &lines);
    if (fetch->status != STORE_OK || lines.length == 0) return;
    fetch->lines = malloc(lines.length);
    TV_ASSERT(fetch->lines != NULL);
    memcpy(fetch->lines, lines.text, lines.length);
    fetch->length = lines.length;
}

static void run_read(job *work, struct worker *worker)
{
    read_news((struct fetch *)work, worker);
    read_presence((struct fetch *)work, worker);
}

static machine_result result_of(store_status status)
{
    switch (status) {
    case STORE_OK: return RESULT_OK;
    case STORE_STALE: return RESULT_STALE;
    case STORE_NOT_FOUND: return RESULT_MISSING;
    case STORE_DAMAGED: return RESULT_DAMAGED;
    default: return RESULT_UNAVAILABLE;
    }
}

typedef struct lone_claim {
    char id[SERVER_ID_SIZE];
    const char *me;
} lone_claim;

static store_status write_claim(struct store *db, void *context)
{
    const lone_claim *claim = context;
    return store_table_take(db, claim->id, claim->me, INT64_MAX);
}

/* If it could not be written, the next takeover finds the table. */
static void claim_written(write_item *item, struct server *server)
{
    (void)server;
    free(item->context);
    free(item);
}

static void claim_table(struct server *server, const live_table *live)
{
    lone_claim *claim = calloc(1, sizeof *claim);
    write_item *item = calloc(1, sizeof *item);
    TV_ASSERT(claim != NULL && item != NULL);
    tv_text_copy(claim->id, sizeof claim->id, live->id);
    claim->me = server->id;
    *item = (write_item){.call = write_claim, .context = claim, .done = claim_written};
    metric_add(server, METRIC_TAKEN, 1);
    writer_give(server, item);
}

static void note_loaded(struct server *server, live_table *live, const struct fetch *fetch)
{
    metric_add(server, METRIC_LOADS, 1);
    bool is_new = fetch->must_claim && !live->machine.is_held;
    if (fetch->is_held) machine_hold(&live->machine, is_new ? fetch->still_since_ms : 0);
    if (is_new) claim_table(server, live);
    live->is_row_old = live->is_row_old || fetch->is_row_old;
    live->scrub_count = fetch->scrub_count;
    live->snapshot_version = fetch->snapshot_version;
    take_presence(server, fetch);
}

static void loaded(job *work, struct server *server)
{
    struct fetch *fetch = (struct fetch *)work;
    live_table *live = fetch->live;
    machine_result result = work->is_dropped ? RESULT_DROPPED : result_of(fetch->status);
    if (result == RESULT_OK) note_loaded(server, live, fetch);
    if (result == RESULT_MISSING) live->is_row_old = false;
    if (result != RESULT_OK && result != RESULT_MISSING && result != RESULT_DROPPED)
        TRACE(server, SERVER_ERROR, "load_failed", TRACE_TEXT("table", live->id),
              TRACE_TEXT("status", store_status_name(fetch->status)));
    if (result != RESULT_OK) {
        table_free(fetch->table);
        fetch->table = NULL;
    }
    machine_loaded(&live->machine, result, fetch->table, server->now_ms);
    free_fetch(fetch);
    live_table_go_on(server, live);
    if (live->machine.members == NULL) live->used_ms = 0; /* looked at, with nobody there */
}

static void caught_up(job *work, struct server *server)
{
    struct fetch *fetch = (struct fetch *)work;
    live_table *live = fetch->live;
    machine_result result = work->is_dropped ? RESULT_DROPPED : result_of(fetch->status);
    if (result != RESULT_DROPPED) take_presence(server, fetch);
    machine_read(&live->machine, result, fetch->lines, fetch->length, server->now_ms);
    free_fetch(fetch);
    live_table_go_on(server, live);
}

static struct fetch *new_fetch(struct server *server, live_table *live, const machine_order *order)
{
    struct fetch *fetch = calloc(1, sizeof *fetch);
    TV_ASSERT(fetch != NULL);
    tv_text_copy(fetch->id, sizeof fetch->id, live->id);
    fetch->live = live;
    fetch->heard = live->presence_heard;
    fetch->wants_presence = server->is_shared && order->is_refreshing;
    if (order->member != NULL) fetch->base.item.owner = order->member->user << 1;
    fetch->base.item.cost = FETCH_US;
    return fetch;
}

void storing_load(struct server *server, live_table *live, const machine_order *order)
{
    struct fetch *fetch = new_fetch(server, live, order);
    fetch->base.run = run_load;
    fetch->base.done = loaded;
    thread_pool_give(&server->workers, &fetch->base);
}

void storing_read(struct server *server, live_table *live, const machine_order *order)
{
    struct fetch *fetch = new_fetch(server, live, order);
    fetch->base.run = run_read;
    fetch->base.done = caught_up;
    fetch->from = order->version;
    thread_pool_give(&server->workers, &fetch->base);
}

/* ---- Appending ---- */

static void appended(write_item *item, struct server *server)
{
    live_table *live = item->owner;
    machine_result result = result_of(item->status);
    if (result == RESULT_OK) {
        metric_add(server, METRIC_CHANGES, 1);
        metric_add(server, METRIC_LINES, table_pending(live->machine.table).count);
    } else {
        metric_add(server, result == RESULT_STALE ? METRIC_OVERTAKEN : METRIC_STORE_FAILURES, 1);
    }
    machine_stored(&live->machine, result, server->now_ms);
    if (result == RESULT_OK)
        snapshots_look(server, live);
    else
        thinking_count(server, live);
    free(item);
    live_table_go_on(server, live);
}

void storing_append(struct server *server, live_table *live, const machine_order *order)
{
    const table_change *change = &order->change;
    write_item *item = calloc(1, sizeof *item + change->length + 1);
    TV_ASSERT(item != NULL);
    char *lines = (char *)(item + 1);
    memcpy(lines, change->lines, change->length);
    item->lines = lines;
    item->length = change->length;
    item->version = change->version;
    item->now_ms = (int64_t)server->now_ms;
    if (order->cause == CAUSE_MESSAGE) item->visitor = (int64_t)change->visitor;
    tv_text_copy(item->table, sizeof item->table, live->id);
    item->owner = live;
    item->done = appended;
    writer_give(server, item);
}
