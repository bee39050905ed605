/* cleanup.c - removes guests who did not come back, and tables without a match, after some days.
 *
 * Matches that have started stay for ever, with the names in them. One of several servers does this
 * at a time, under a lease of an hour. Workers search; the writer gets small batches and checks
 * again that each item may be removed. */
/* SPDX-License-Identifier: MIT */
#include "server/people/cleanup.h"

#include <stdlib.h>
#include <string.h>

#include <tavola/assert.h>

#include "base/clock.h"

enum {
    FIRST_MS = 1000, /* after the start */
    AGAIN_MS = 1000, /* when more is left */
    BUDGET_MS = 500, /* of a worker's time at once */
    BATCH = 50
};

typedef struct cleanup_job {
    job base;
    bool is_sweeping; /* in: this server has the lease; out: more is left */
    bool is_erasing;  /* out: more is left to erase */
    int64_t last_guest;
    uint32_t guests, tables; /* removed */
} cleanup_job;

/* ---- Live tables ---- */

cleanup_forget *cleanup_forget_new(uint32_t max)
{
    cleanup_forget *made = calloc(1, sizeof *made + max * sizeof made->table[0]);
    TV_ASSERT(made != NULL);
    return made;
}

static void forget_done(job *work, struct server *host)
{
    cleanup_forget *tables = (cleanup_forget *)work;
    for (uint32_t i = 0; i < tables->count && !host->is_stopping; i++)
        live_table_forget(host, tables->table[i]);
    lobby_changed(host);
    free(tables);
}

void cleanup_forget_give(struct server *host, cleanup_forget *tables)
{
    tables->base = (job){.done = forget_done};
    server_hand_back(host, &tables->base);
}

/* ---- Guests ---- */

typedef struct guest_batch {
    int64_t id[BATCH];
    uint32_t count, gone;
    int64_t before_ms;
} guest_batch;

static store_status write_guests(struct store *db, void *context)
{
    guest_batch *batch = context;
    batch->gone = 0;
    for (uint32_t i = 0; i < batch->count; i++) {
        store_status status = store_guest_delete(db, batch->id[i], "playing", batch->before_ms);
        if (status == STORE_OK) batch->gone++;
        if (status != STORE_OK && status != STORE_NOT_FOUND) return status;
    }
    return STORE_OK;
}

/* False if there are no more, or the store failed. */
static bool sweep_guests(cleanup_job *now, struct worker *worker)
{
    store_ids ids;
    uint32_t days = SERVER_LIVE(worker->server->config.keep_guests_days);
    guest_batch batch = {.before_ms = (int64_t)clock_now(worker->server) - days * BASE_DAY_MS};
    if (days == 0 || store_guest_list(worker->db, "playing", batch.before_ms, now->last_guest,
                                      BATCH, &ids) != STORE_OK)
        return false;
    batch.count = ids.count;
    for (uint32_t i = 0; i < ids.count; i++) batch.id[i] = ids.id[i];
    if (batch.count == 0 || writer_do(worker, write_guests, &batch) != STORE_OK) return false;
    now->last_guest = batch.id[batch.count - 1];
    now->guests += batch.gone;
    return true;
}

/* ---- Tables ---- */

typedef struct table_batch {
    char id[BATCH][SERVER_ID_SIZE];
    int64_t version[BATCH];
    bool is_gone[BATCH];
    uint32_t count;
} table_batch;

static store_status write_tables(struct store *db, void *context)
{
    table_batch *batch = context;
    for (uint32_t i = 0; i < batch->count; i++) {
        store_table seen = {.id = batch->id[i], .status = "open", .version = batch->version[i]};
        store_status status = store_table_delete_idle(db, &seen);
        batch->is_gone[i] = status == STORE_OK;
        if (status != STORE_OK && status != STORE_STALE && status != STORE_NOT_FOUND) return status;
    }
    return STORE_OK;
}

/* Rows may lag behind their logs: only the log shows that no match has started. */
static void keep_unstarted(struct worker *worker, table_batch *batch)
{
    uint32_t kept = 0;
    for (uint32_t i = 0; i < batch->count; i++) {
        store_table row;
        store_status status;
        struct table *found = live_table_read(worker->db, batch->id[i], &row, &status);
        if (found == NULL) continue;
        if (table_status_now(found) == TABLE_OPEN) {
            memmove(batch->id[kept], batch->id[i], sizeof batch->id[0]);
            batch->version[kept++] = table_version(found);
        }
        table_free(found);
    }
    batch->count = kept;
}

/* False if there are no more, or the store failed. */
static bool sweep_tables(cleanup_job *now, struct worker *worker)
{
    const store_table *rows;
    table_batch batch = {0};
    uint32_t days = SERVER_LIVE(worker->server->config.keep_tables_days), before = now->tables;
    store_list which = {.kind = STORE_LIST_IDLE,
                        .status = "open",
                        .now_ms = (int64_t)clock_now(worker->server) - days * BASE_DAY_MS,
                        .max = BATCH};
    if (days == 0 || store_table_list(worker->db, &which, &rows, &batch.count) != STORE_OK)
        return false;
    for (uint32_t i = 0; i < batch.count; i++)
        tv_text_copy(batch.id[i], sizeof batch.id[i], rows[i].id);
    keep_unstarted(worker, &batch);
    if (batch.count == 0 || writer_do(worker, write_tables, &batch) != STORE_OK) return false;
    cleanup_forget *gone = cleanup_forget_new(batch.count);
    for (uint32_t i = 0; i < batch.count; i++) {
        if (!batch.is_gone[i]) continue;
        tv_text_copy(gone->table[gone->count++], sizeof gone->table[0], batch.id[i]);
        now->tables++;
    }
    cleanup_forget_give(worker->server, gone);
    return now->tables > before;
}

/* ---- Running the cleanup ---- */

typedef struct turn {
    int64_t now_ms;
    bool is_ours;
} turn;

static store_status write_turn(struct store *db, void *context)
{
    turn *taken = context;
    return store_turn_take(db, "cleanup", taken->now_ms, taken->now_ms + BASE_HOUR_MS,
                           &taken->is_ours);
}

static bool take_turn(struct worker *worker)
{
    turn taken = {.now_ms = (int64_t)clock_now(worker->server)};
    return writer_do(worker, write_turn, &taken) == STORE_OK && taken.is_ours;
}

static void run_cleanup(job *work, struct worker *worker)
{
    cleanup_job *now = (cleanup_job *)work;
    uint64_t end_ns = base_clock_ns() + (uint64_t)BUDGET_MS * 1000000;
    now->is_erasing = !erasure_run(worker, BUDGET_MS);
    now->is_sweeping = now->is_sweeping || take_turn(worker);
    while (now->is_sweeping && base_clock_ns() < end_ns) {
        bool has_more = sweep_guests(now, worker);
        has_more = sweep_tables(now, worker) || has_more;
        now->is_sweeping = has_more;
    }
    if (now->guests + now->tables > 0)
        TRACE(worker->server, SERVER_INFO, "cleaned_up", TRACE_NUMBER("guests", now->guests),
              TRACE_NUMBER("tables", now->tables));
}

static void cleanup_done(job *work, struct server *host)
{
    cleanup_job *now = (cleanup_job *)work;
    bool has_more = (now->is_sweeping || now->is_erasing) && !work->is_dropped;
    host->cleanup.is_busy = false;
    host->cleanup.is_sweeping = now->is_sweeping;
    host->cleanup.last_guest = now->is_sweeping ? now->last_guest : 0;
    host->cleanup.due_ms = uv_now(&host->loop) + (uint64_t)(has_more ? AGAIN_MS : BASE_HOUR_MS);
    free(now);
}

void cleanup_hurry(struct server *host) { host->cleanup.due_ms = uv_now(&host->loop); }

void cleanup_tick(struct server *host)
{
    if (host->cleanup.due_ms == 0) host->cleanup.due_ms = uv_now(&host->loop) + FIRST_MS;
    if (host->cleanup.is_busy || uv_now(&host->loop) < host->cleanup.due_ms) return;
    cleanup_job *now = calloc(1, sizeof *now);
    TV_ASSERT(now != NULL);
    now->base = (job){.run = run_cleanup, .done = cleanup_done};
    now->is_sweeping = host->cleanup.is_sweeping;
    now->last_guest = host->cleanup.last_guest;
    host->cleanup.is_busy = true;
    thread_pool_give(&host->workers, &now->base);
}
