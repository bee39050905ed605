/* writer.c - the only thread that writes: what comes in during one commit goes with the next.
 *
 * A change is handed back as STORE_OK only when it is durable. After an uncertain commit the
 * writer looks what the store has, so that the loop never has to guess. */
/* SPDX-License-Identifier: MIT */
#include <poll.h>
#include <stdlib.h>
#include <string.h>

#include <tavola/steps.h>

#include "base/clock.h"
#include "server/server_data.h"

enum { GROUP_MAX = 512, GIVEN_MAX = 16, UNCERTAIN_TRIES = 20, UNCERTAIN_PAUSE_MS = 500 };

/* ---- One group ---- */

typedef struct group {
    write_item *items[GROUP_MAX];
    uint32_t count;
    store_append appends[GROUP_MAX];
    write_item *of[GROUP_MAX]; /* whose append it is */
    uint32_t append_count;
    bool has_calls;
} group;

static store_append append_of(const write_item *item)
{
    return (store_append){.table = item->table,
                          .version = item->version,
                          .lines = item->lines,
                          .length = item->length,
                          .now_ms = item->now_ms};
}

static void sort_group(group *at)
{
    at->append_count = 0;
    at->has_calls = false;
    for (uint32_t i = 0; i < at->count; i++) {
        write_item *item = at->items[i];
        if (item->call != NULL || item->visitor != 0) at->has_calls = true;
        if (item->call != NULL) continue;
        at->of[at->append_count] = item;
        at->appends[at->append_count++] = append_of(item);
    }
}

/* A visitor who was deleted meanwhile is no reason to lose the line. */
static void run_calls(store *db, group *at)
{
    for (uint32_t i = 0; i < at->count; i++) {
        write_item *item = at->items[i];
        if (item->call != NULL)
            item->status = item->call(db, item->context);
        else if (item->visitor != 0)
            item->status = store_table_visit(db, item->table, item->visitor);
    }
}

static store_status write_together(store *db, group *at)
{
    store_status status = STORE_OK;
    if (at->has_calls) status = store_batch_begin(db);
    if (status != STORE_OK) return status;
    if (at->has_calls) run_calls(db, at);
    if (at->append_count > 0) status = store_log_append_all(db, at->appends, at->append_count);
    if (at->has_calls) status = store_batch_commit(db);
    for (uint32_t i = 0; i < at->append_count; i++) at->of[i]->status = at->appends[i].status;
    return status;
}

/* ---- When it does not simply succeed ---- */

static void give_all(group *at, store_status status)
{
    for (uint32_t i = 0; i < at->count; i++) at->items[i]->status = status;
}

/* One that cannot be written must not take the others with it. */
static void write_each(store *db, group *at)
{
    for (uint32_t i = 0; i < at->count; i++) {
        group alone = {.items = {at->items[i]}, .count = 1};
        sort_group(&alone);
        store_status status = write_together(db, &alone);
        if (status != STORE_OK) at->items[i]->status = status;
    }
}

/* Whether the append is in the log after all; STORE_UNCERTAIN: the store does not say. */
static store_status look_for(store *db, const write_item *item)
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

static void find_out(store *db, group *at)
{
    for (uint32_t i = 0; i < at->count; i++) {
        write_item *item = at->items[i];
        item->status = STORE_UNCERTAIN;
        if (item->call != NULL) continue; /* its clerk says so */
        for (int tries = 0; item->status == STORE_UNCERTAIN && tries < UNCERTAIN_TRIES; tries++) {
            if (tries > 0) poll(NULL, 0, UNCERTAIN_PAUSE_MS);
            item->status = look_for(db, item);
        }
    }
}

static void write_group(writer *at, group *of)
{
    uint64_t from_ns = base_clock_ns();
    sort_group(of);
    store_status status = write_together(at->db, of);
    if (status == STORE_UNCERTAIN)
        find_out(at->db, of);
    else if (status == STORE_DAMAGED || status == STORE_NO_MEMORY || status == STORE_BAD_TEXT)
        write_each(at->db, of);
    else if (status != STORE_OK)
        give_all(of, status);
    metric_add(at->at, METRIC_COMMITS, 1);
    metric_add(at->at, METRIC_COMMIT_US, (int64_t)((base_clock_ns() - from_ns) / 1000));
    if (status == STORE_OK) return;
    metric_add(at->at, METRIC_STORE_FAILURES, 1);
    TRACE(at->at, SERVER_ERROR, "commit_failed", TRACE_TEXT("status", store_status_name(status)),
          TRACE_TEXT("reason", store_reason(at->db)), TRACE_NUMBER("items", of->count));
}

/* ---- The thread ---- */

static void item_done(job *work, server *at)
{
    write_item *item = (write_item *)((char *)work - offsetof(write_item, back));
    item->done(item, at);
}

/* An item that was given back may be gone at once: each is looked at for the last time here. */
static void hand_out(writer *at, group *of)
{
    pthread_mutex_lock(&at->mutex);
    for (uint32_t i = 0; i < of->count; i++) {
        clerk *waiter = of->items[i]->waiter;
        if (waiter == NULL) continue;
        of->items[i]->is_written = true;
        of->items[i] = NULL;
        pthread_cond_signal(&waiter->written);
    }
    pthread_mutex_unlock(&at->mutex);
    for (uint32_t i = 0; i < of->count; i++) {
        if (of->items[i] == NULL) continue;
        of->items[i]->back = (job){.done = item_done};
        server_hand_back(at->at, &of->items[i]->back);
    }
}

/* False: nothing is left, and nothing will come. */
static bool take_group(writer *at, group *out)
{
    out->count = 0;
    pthread_mutex_lock(&at->mutex);
    at->is_writing = false;
    if (at->first == NULL) pthread_cond_broadcast(&at->idle);
    while (at->first == NULL && !at->is_closing) pthread_cond_wait(&at->wake, &at->mutex);
    while (at->first != NULL && out->count < GROUP_MAX) {
        out->items[out->count++] = at->first;
        at->first = at->first->next;
    }
    at->is_writing = out->count > 0;
    pthread_mutex_unlock(&at->mutex);
    return out->count > 0;
}

static void *write_on(void *context)
{
    writer *at = context;
    group *of = calloc(1, sizeof *of);
    TV_ASSERT(of != NULL);
    while (take_group(at, of)) {
        write_group(at, of);
        hand_out(at, of);
    }
    free(of);
    return NULL;
}

static void add_items(writer *at, write_item *first, write_item *last)
{
    pthread_mutex_lock(&at->mutex);
    if (at->first == NULL)
        at->first = first;
    else
        at->last->next = first;
    at->last = last;
    pthread_cond_signal(&at->wake);
    pthread_mutex_unlock(&at->mutex);
}

bool writer_start(writer *at, server *of)
{
    char reason[STORE_REASON_SIZE];
    at->at = of;
    if (store_open(of->config.place, &at->db, reason) != STORE_OK) {
        TRACE(of, SERVER_ERROR, "store_open_failed", TRACE_TEXT("reason", reason));
        return false;
    }
    of->is_shared = store_is_shared(at->db);
    pthread_mutex_init(&at->mutex, NULL);
    pthread_cond_init(&at->wake, NULL);
    pthread_cond_init(&at->idle, NULL);
    at->is_running = pthread_create(&at->thread, NULL, write_on, at) == 0;
    return at->is_running;
}

void writer_give(server *at, write_item *item)
{
    item->next = NULL;
    if (at->given_first == NULL)
        at->given_first = item;
    else
        at->given_last->next = item;
    at->given_last = item;
    if (++at->given_count >= GIVEN_MAX) writer_flush(at);
}

void writer_flush(server *at)
{
    if (at->given_first == NULL) return;
    add_items(&at->writer, at->given_first, at->given_last);
    at->given_first = at->given_last = NULL;
    at->given_count = 0;
}

store_status writer_do(clerk *by, store_status (*call)(store *, void *), void *context)
{
    writer *at = &by->at->writer;
    write_item item = {.call = call, .context = context, .waiter = by};
    add_items(at, &item, &item);
    pthread_mutex_lock(&at->mutex);
    while (!item.is_written) pthread_cond_wait(&by->written, &at->mutex);
    pthread_mutex_unlock(&at->mutex);
    return item.status;
}

void writer_drain(writer *at)
{
    pthread_mutex_lock(&at->mutex);
    while (at->first != NULL || at->is_writing) pthread_cond_wait(&at->idle, &at->mutex);
    pthread_mutex_unlock(&at->mutex);
}

void writer_stop(writer *at)
{
    if (at->is_running) {
        pthread_mutex_lock(&at->mutex);
        at->is_closing = true;
        pthread_cond_signal(&at->wake);
        pthread_mutex_unlock(&at->mutex);
        pthread_join(at->thread, NULL);
        pthread_mutex_destroy(&at->mutex);
        pthread_cond_destroy(&at->wake);
        pthread_cond_destroy(&at->idle);
    }
    store_close(at->db);
    *at = (writer){0};
}
