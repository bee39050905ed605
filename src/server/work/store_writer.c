/* store_writer.c - the only thread that writes: changes that arrive during one commit go into the
 * next.
 *
 * A change is reported as STORE_OK only when it is durable. After an uncertain commit the writer
 * reads the store, so that the loop never has to guess. */
/* SPDX-License-Identifier: MIT */
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <tavola/assert.h>

#include "base/clock.h"
#include "server/server_data.h"

enum { GROUP_MAX = 512, GIVEN_MAX = 16, UNCERTAIN_TRIES = 20, UNCERTAIN_PAUSE_MS = 500 };
enum { PACE_NS = 3000000, ENOUGH = 32, SECOND_NS = 1000000000 };

/* ---- One group ---- */

struct group {
    write_item *items[GROUP_MAX];
    uint32_t count;
    store_append appends[GROUP_MAX];
    write_item *appenders[GROUP_MAX]; /* whose append it is */
    uint32_t append_count;
    bool has_calls;
};

static store_append append_of(const write_item *item)
{
    return (store_append){.table = item->table,
                          .version = item->version,
                          .lines = item->lines,
                          .length = item->length,
                          .now_ms = item->now_ms};
}

static void sort_group(struct group *group)
{
    group->append_count = 0;
    group->has_calls = false;
    for (uint32_t i = 0; i < group->count; i++) {
        write_item *item = group->items[i];
        if (item->call != NULL || item->visitor != 0) group->has_calls = true;
        if (item->call != NULL || item->status == STORE_NOT_FOUND) continue;
        group->appenders[group->append_count] = item;
        group->appends[group->append_count++] = append_of(item);
    }
}

/* Names and chat are erased with their user: a line of a user who was deleted meanwhile, here or on
 * another server, is not written. */
static void run_calls(struct store *db, struct group *group)
{
    for (uint32_t i = 0; i < group->count; i++) {
        write_item *item = group->items[i];
        if (item->call != NULL)
            item->status = item->call(db, item->context);
        else if (item->visitor != 0)
            item->status = store_table_visit(db, item->table, item->visitor);
    }
}

static store_status write_together(struct store *db, struct group *group)
{
    store_status status = STORE_OK;
    if (group->has_calls) status = store_batch_begin(db);
    if (status != STORE_OK) return status;
    if (group->has_calls) {
        run_calls(db, group);
        sort_group(group);
    }
    if (group->append_count > 0)
        status = store_log_append_all(db, group->appends, group->append_count);
    if (group->has_calls) status = store_batch_commit(db);
    for (uint32_t i = 0; i < group->append_count; i++)
        group->appenders[i]->status = group->appends[i].status;
    return status;
}

/* ---- Failures ---- */

static void give_all(struct group *group, store_status status)
{
    for (uint32_t i = 0; i < group->count; i++) group->items[i]->status = status;
}

/* A change that cannot be written must not fail the others. */
static void write_each(struct store *db, struct group *group)
{
    for (uint32_t i = 0; i < group->count; i++) {
        struct group alone = {.items = {group->items[i]}, .count = 1};
        sort_group(&alone);
        store_status status = write_together(db, &alone);
        if (status != STORE_OK) group->items[i]->status = status;
    }
}

/* Whether the append is in the log after all; STORE_UNCERTAIN: the store cannot be read. */
static store_status look_for(struct store *db, const write_item *item)
{
    store_lines lines;
    store_status status = store_log_read(db, item->table, item->version, &lines);
    if (status == STORE_NOT_FOUND || status == STORE_DAMAGED) return status;
    if (status != STORE_OK) return STORE_UNCERTAIN;
    if (lines.length == 0) return STORE_UNAVAILABLE;
    bool is_ours =
        lines.length >= item->length && memcmp(lines.text, item->lines, item->length) == 0;
    return is_ours ? STORE_OK : STORE_STALE;
}

static void find_out(struct store *db, struct group *group)
{
    for (uint32_t i = 0; i < group->count; i++) {
        write_item *item = group->items[i];
        item->status = STORE_UNCERTAIN;
        if (item->call != NULL) continue; /* reported by its worker */
        for (int tries = 0; item->status == STORE_UNCERTAIN && tries < UNCERTAIN_TRIES; tries++) {
            if (tries > 0) poll(NULL, 0, UNCERTAIN_PAUSE_MS);
            item->status = look_for(db, item);
        }
    }
}

static void write_group(struct writer *writer, struct group *group)
{
    uint64_t from_ns = base_clock_ns();
    writer->begun_ns = from_ns;
    sort_group(group);
    store_status status = write_together(writer->db, group);
    if (status == STORE_UNCERTAIN)
        find_out(writer->db, group);
    else if (status == STORE_DAMAGED || status == STORE_NO_MEMORY || status == STORE_BAD_TEXT)
        write_each(writer->db, group);
    else if (status != STORE_OK)
        give_all(group, status);
    uint64_t now_ns = base_clock_ns();
    metric_add(writer->server, METRIC_COMMITS, 1);
    metric_add(writer->server, METRIC_COMMIT_US, (int64_t)((now_ns - from_ns) / 1000));
    histogram_add(writer->server, HISTOGRAM_COMMITS, (now_ns - from_ns) / 1000);
    for (uint32_t i = 0; i < group->count; i++)
        if (group->items[i]->given_ns != 0)
            histogram_add(writer->server, HISTOGRAM_CHANGES,
                          (now_ns - group->items[i]->given_ns) / 1000);
    bool is_known = status == writer->last_status; /* repeated failures are only counted */
    writer->last_status = status;
    if (status == STORE_OK) return;
    metric_add(writer->server, METRIC_STORE_FAILURES, 1);
    if (is_known) return;
    TRACE(writer->server, SERVER_ERROR, "commit_failed",
          TRACE_TEXT("status", store_status_name(status)),
          TRACE_TEXT("reason", store_reason(writer->db)), TRACE_NUMBER("items", group->count));
}

/* ---- The thread ---- */

static void item_done(job *work, struct server *server)
{
    write_item *item = (write_item *)((char *)work - offsetof(write_item, back));
    item->done(item, server);
}

/* An item may be freed as soon as it is handed back: this is the last access. */
static void hand_out(struct writer *writer, struct group *group)
{
    pthread_mutex_lock(&writer->mutex);
    for (uint32_t i = 0; i < group->count; i++) {
        struct worker *waiter = group->items[i]->waiter;
        if (waiter == NULL) continue;
        group->items[i]->is_written = true;
        group->items[i] = NULL;
        pthread_cond_signal(&waiter->written);
    }
    pthread_mutex_unlock(&writer->mutex);
    job *first = NULL, *last = NULL;
    for (uint32_t i = 0; i < group->count; i++) {
        if (group->items[i] == NULL) continue;
        job *back = &group->items[i]->back;
        *back = (job){.done = item_done};
        if (first == NULL)
            first = back;
        else
            last->next = back;
        last = back;
    }
    if (first != NULL) server_hand_back_all(writer->server, first, last);
}

/* A commit costs as much as ten appends, whatever is in it. On a busy server, where several changes
 * came together, the next commit begins when there are enough of them, and at the latest so long
 * after the last one began; whoever plays alone waits for nobody. */
static void keep_pace(struct writer *writer, uint32_t last_count)
{
    uint64_t until_ns = writer->begun_ns + PACE_NS;
    struct timespec until = {.tv_sec = (time_t)(until_ns / SECOND_NS),
                             .tv_nsec = (long)(until_ns % SECOND_NS)};
    if (last_count <= 1) return;
    writer->is_pacing = true;
    while (writer->waiting < ENOUGH && !writer->is_closing && base_clock_ns() < until_ns)
        pthread_cond_timedwait(&writer->wake, &writer->mutex, &until);
    writer->is_pacing = false;
}

/* False: the queue is empty, and the server is stopping. */
static bool take_group(struct writer *writer, struct group *out)
{
    pthread_mutex_lock(&writer->mutex);
    writer->is_writing = false;
    if (writer->first == NULL) pthread_cond_broadcast(&writer->idle);
    keep_pace(writer, out->count);
    while (writer->first == NULL && !writer->is_closing)
        pthread_cond_wait(&writer->wake, &writer->mutex);
    for (out->count = 0; writer->first != NULL && out->count < GROUP_MAX; out->count++) {
        out->items[out->count] = writer->first;
        writer->first = writer->first->next;
    }
    writer->waiting -= out->count;
    writer->is_writing = out->count > 0;
    pthread_mutex_unlock(&writer->mutex);
    return out->count > 0;
}

static void *write_on(void *context)
{
    struct writer *writer = context;
    struct group *group = calloc(1, sizeof *group);
    TV_ASSERT(group != NULL);
    while (take_group(writer, group)) {
        write_group(writer, group);
        hand_out(writer, group);
    }
    free(group);
    return NULL;
}

static void add_items(struct writer *writer, write_item *first, write_item *last, uint32_t count)
{
    pthread_mutex_lock(&writer->mutex);
    if (writer->first == NULL)
        writer->first = first;
    else
        writer->last->next = first;
    writer->last = last;
    writer->waiting += count;
    if (!writer->is_pacing || writer->waiting >= ENOUGH) pthread_cond_signal(&writer->wake);
    pthread_mutex_unlock(&writer->mutex);
}

bool writer_start(struct writer *writer, struct server *server)
{
    char reason[STORE_REASON_SIZE];
    writer->server = server;
    if (store_open(server->config.database, &writer->db, reason) != STORE_OK) {
        TRACE(server, SERVER_ERROR, "store_open_failed", TRACE_TEXT("reason", reason));
        return false;
    }
    server->is_shared = store_is_shared(writer->db);
    pthread_condattr_t steady; /* of base_clock_ns */
    pthread_condattr_init(&steady);
    pthread_condattr_setclock(&steady, CLOCK_MONOTONIC);
    pthread_mutex_init(&writer->mutex, NULL);
    pthread_cond_init(&writer->wake, &steady);
    pthread_condattr_destroy(&steady);
    pthread_cond_init(&writer->idle, NULL);
    writer->is_running = pthread_create(&writer->thread, NULL, write_on, writer) == 0;
    return writer->is_running;
}

void writer_give(struct server *server, write_item *item)
{
    item->next = NULL;
    item->given_ns = base_clock_ns();
    if (server->given_first == NULL)
        server->given_first = item;
    else
        server->given_last->next = item;
    server->given_last = item;
    if (++server->given_count >= GIVEN_MAX) writer_flush(server);
}

void writer_flush(struct server *server)
{
    if (server->given_first == NULL) return;
    add_items(&server->writer, server->given_first, server->given_last, server->given_count);
    server->given_first = server->given_last = NULL;
    server->given_count = 0;
}

store_status writer_do(struct worker *worker, store_status (*call)(struct store *, void *),
                       void *context)
{
    struct writer *writer = &worker->server->writer;
    write_item item = {.call = call, .context = context, .waiter = worker};
    add_items(writer, &item, &item, 1);
    pthread_mutex_lock(&writer->mutex);
    while (!item.is_written) pthread_cond_wait(&worker->written, &writer->mutex);
    pthread_mutex_unlock(&writer->mutex);
    return item.status;
}

void writer_drain(struct writer *writer)
{
    pthread_mutex_lock(&writer->mutex);
    while (writer->first != NULL || writer->is_writing)
        pthread_cond_wait(&writer->idle, &writer->mutex);
    pthread_mutex_unlock(&writer->mutex);
}

void writer_stop(struct writer *writer)
{
    if (writer->is_running) {
        pthread_mutex_lock(&writer->mutex);
        writer->is_closing = true;
        pthread_cond_signal(&writer->wake);
        pthread_mutex_unlock(&writer->mutex);
        pthread_join(writer->thread, NULL);
        pthread_mutex_destroy(&writer->mutex);
        pthread_cond_destroy(&writer->wake);
        pthread_cond_destroy(&writer->idle);
    }
    store_close(writer->db);
    *writer = (struct writer){0};
}
