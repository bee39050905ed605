/* store_reviews.c - reviews of matches: who makes one, and what it says. */
/* SPDX-License-Identifier: MIT */
#include "store/reviews/store_reviews.h"

#include <string.h>

#include "store/store_data.h"

static bool keep_review(void *context, const store_cells *cells)
{
    struct store *store = context;
    store_review *review = store_row_add(store, sizeof *review);
    if (review == NULL) return false;
    *review = (store_review){.table = store_keep(store, cells->text[0], cells->length[0]),
                             .depth = store_keep(store, cells->text[1], cells->length[1]),
                             .maker = store_keep(store, cells->text[2], cells->length[2]),
                             .until_ms = store_cell_number(cells, 3),
                             .is_done = store_cell_number(cells, 4) != 0,
                             .text = store_keep(store, cells->text[5], cells->length[5])};
    return review->table && review->depth && review->maker && review->text;
}

store_status store_review_get(struct store *store, const char *table, const char *depth,
                              store_review *out)
{
    uint32_t count;
    store_call(store);
    store_query query = store_query_of(STORE_SQL_REVIEW_GET);
    store_put_text(&query, table);
    store_put_text(&query, depth);
    store_status status = store_run_rows(store, &query, keep_review, &count);
    if (status == STORE_OK && count == 0) status = store_refuse(store, STORE_NOT_FOUND);
    if (status == STORE_OK) *out = *(const store_review *)store->rows;
    return status;
}

store_status store_review_claim(struct store *store, const store_review *review, int64_t now_ms)
{
    store_status status = store_write_begin(store);
    if (status != STORE_OK) return status;
    store_query query = store_query_of(STORE_SQL_REVIEW_CLAIM);
    store_put_text(&query, review->table);
    store_put_text(&query, review->depth);
    store_put_text(&query, review->maker);
    store_put_number(&query, review->until_ms);
    store_put_number(&query, now_ms);
    status = store_run(store, &query);
    if (status == STORE_OK && query.changed == 0)
        status = store_table_why_unchanged(store, review->table, STORE_HELD);
    return store_write_end(store, status);
}

store_status store_review_put(struct store *store, const store_review *review)
{
    store_status status = store_write_begin(store);
    if (status != STORE_OK) return status;
    store_query query = store_query_of(STORE_SQL_REVIEW_PUT);
    store_put_text(&query, review->table);
    store_put_text(&query, review->depth);
    store_put_text(&query, review->maker);
    store_put_number(&query, review->until_ms);
    store_put_number(&query, review->is_done);
    store_put_text(&query, review->text);
    status = store_run(store, &query);
    if (status == STORE_OK && query.changed == 0) status = store_refuse(store, STORE_STALE);
    return store_write_end(store, status);
}
