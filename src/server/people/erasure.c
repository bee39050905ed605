/* erasure.c - erases what deleted users left at tables: names and chat, in logs and in summaries.
 *
 * The list of remaining tables is in the store, so a server that crashed continues after its
 * restart, and so could another. Every step is idempotent. The writer handles a page at a time, and
 * other writes go in between. */
/* SPDX-License-Identifier: MIT */
#include <stdlib.h>
#include <string.h>

#include <tavola/game.h>

#include "base/clock.h"
#include "server/people/cleanup.h"

enum { PAGE = 16 };

typedef struct page_item {
    char table[SERVER_ID_SIZE];
    int64_t user;
    int64_t version, scrub_count; /* version of the log that the summary describes */
    bool is_read;                 /* summary is valid */
    char summary[TABLE_SUMMARY_SIZE];
} page_item;

typedef struct page {
    uint32_t count;
    page_item items[PAGE];
} page;

static store_erasure erasure_of(const page_item *item)
{
    return (store_erasure){item->user, item->table};
}

/* ---- On the writer's thread ---- */

static store_status write_scrubbed(struct store *db, void *context)
{
    page *erased = context;
    for (uint32_t i = 0; i < erased->count; i++) {
        store_erasure erasure = erasure_of(&erased->items[i]);
        store_status status = store_erasure_scrub(db, &erasure, table_line_scrub);
        if (status != STORE_OK) return status;
    }
    return STORE_OK;
}

/* Only if nobody has written to the table meanwhile; otherwise it is done again. */
static store_status write_summary(struct store *db, const page_item *item)
{
    store_table row;
    char status_word[16];
    store_status status = store_table_get(db, item->table, &row);
    if (status != STORE_OK) return status;
    if (row.version != item->version || row.scrub_count != item->scrub_count) return STORE_STALE;
    store_table fresh = row;
    tv_text_copy(status_word, sizeof status_word, row.status);
    fresh.id = item->table;
    fresh.status = status_word;
    fresh.summary_version = item->version;
    fresh.summary = item->summary;
    return store_table_change(db, &fresh);
}

static store_status write_summaries(struct store *db, void *context)
{
    page *erased = context;
    for (uint32_t i = 0; i < erased->count; i++) {
        page_item *item = &erased->items[i];
        if (!item->is_read) continue;
        store_erasure erasure = erasure_of(item);
        store_status status = write_summary(db, item);
        if (status == STORE_STALE) continue;
        if (status == STORE_OK) status = store_erasure_done(db, &erasure);
        if (status != STORE_OK && status != STORE_NOT_FOUND) return status;
    }
    return STORE_OK;
}

/* ---- On a worker's thread ---- */

static bool list_page(struct worker *worker, page *out)
{
    const store_erasure *erasures;
    out->count = 0;
    if (store_erasure_list(worker->db, PAGE, &erasures, &out->count) != STORE_OK) return false;
    for (uint32_t i = 0; i < out->count; i++) {
        out->items[i].user = erasures[i].user;
        out->items[i].is_read = false;
        tv_text_copy(out->items[i].table, sizeof out->items[i].table, erasures[i].table);
    }
    return true;
}

static void forget_page(struct worker *worker, const page *erased)
{
    cleanup_forget *tables = cleanup_forget_new(erased->count);
    for (; tables->count < erased->count; tables->count++)
        tv_text_copy(tables->table[tables->count], sizeof tables->table[0],
                     erased->items[tables->count].table);
    cleanup_forget_give(worker->server, tables);
}

static void rewrite_summary(struct worker *worker, page_item *item)
{
    store_table row;
    store_status status;
    tv_text text;
    struct table *told = live_table_read(worker->db, item->table, &row, &status);
    tv_text_init(&text, item->summary, sizeof item->summary);
    if (told != NULL) {
        item->version = table_version(told);
        item->scrub_count = row.scrub_count;
        table_summary_write(told, &text);
        table_free(told);
    }
    if (status == STORE_DAMAGED) { /* its log is unreadable: removed from lists */
        TRACE(worker->server, SERVER_WARN, "erasing_damaged", TRACE_TEXT("table", item->table));
        if (store_table_get(worker->db, item->table, &row) != STORE_OK) return;
        item->version = row.version;
        item->scrub_count = row.scrub_count;
    }
    item->is_read = told != NULL || status == STORE_DAMAGED;
}

static bool erase_page(struct worker *worker, page *erased)
{
    if (writer_do(worker, write_scrubbed, erased) != STORE_OK) return false;
    forget_page(worker, erased);
    for (uint32_t i = 0; i < erased->count; i++) rewrite_summary(worker, &erased->items[i]);
    return writer_do(worker, write_summaries, erased) == STORE_OK;
}

bool erasure_run(struct worker *worker, uint64_t budget_ms)
{
    uint64_t end_ns = base_clock_ns() + budget_ms * 1000000;
    page *erased = calloc(1, sizeof *erased);
    bool is_good = erased != NULL;
    bool is_left = true;
    while (is_good && is_left && base_clock_ns() < end_ns) {
        is_good = list_page(worker, erased);
        is_left = !is_good || erased->count > 0;
        if (is_good && is_left) is_good = erase_page(worker, erased);
    }
    if (!is_good)
        TRACE(worker->server, SERVER_WARN, "erasing_failed", TRACE_TEXT("reason", "the store"));
    free(erased);
    return !is_left;
}
