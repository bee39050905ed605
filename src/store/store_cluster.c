/* store_cluster.c - several servers on one database: heartbeats, holders of tables, presence,
 * notices.
 *
 * In a store for one server, lists of the others are empty and announcements do nothing. */
/* SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <string.h>

#include "store/store_data.h"

/* ---- Clock and ping ---- */

store_status store_clock(struct store *store, int64_t *now_ms)
{
    store_call(store);
    if (!store->driver->is_shared) return STORE_OK;
    store_query query = store_query_of(STORE_SQL_CLOCK);
    return store_run_number(store, &query, now_ms);
}

store_status store_ping(struct store *store)
{
    store_call(store);
    return store->driver->ping != NULL ? store->driver->ping(store->link, store->reason) : STORE_OK;
}

/* ---- Heartbeats and holders ---- */

store_status store_server_beat(struct store *store, const char *server, const char *address,
                               int64_t until_ms)
{
    store_call(store);
    if (!store_id_is_good(server)) return store_refuse(store, STORE_BAD_TEXT);
    store_status status = store_write_begin(store);
    if (status != STORE_OK) return status;
    store_query query = store_query_of(STORE_SQL_SERVER_BEAT);
    store_put_text(&query, server);
    store_put_text(&query, address);
    store_put_number(&query, until_ms);
    return store_write_end(store, store_run(store, &query));
}

store_status store_server_seen(struct store *store, const char *server, int64_t *until_ms)
{
    *until_ms = 0;
    store_call(store);
    store_query query = store_query_of(STORE_SQL_SERVER_SEEN);
    store_put_text(&query, server);
    store_status status = store_run_number(store, &query, until_ms);
    if (status == STORE_OK && query.changed == 0) status = store_refuse(store, STORE_NOT_FOUND);
    return status;
}

store_status store_server_leave(struct store *store, const char *server)
{
    store_status status = store_write_begin(store);
    if (status != STORE_OK) return status;
    store_query leave = store_query_of(STORE_SQL_SERVER_LEAVE);
    store_put_text(&leave, server);
    status = store_run(store, &leave);
    if (status == STORE_OK) {
        store_query release = store_query_of(STORE_SQL_SERVER_RELEASE);
        store_put_text(&release, server);
        status = store_run(store, &release);
    }
    if (status == STORE_OK) {
        store_query absent = store_query_of(STORE_SQL_PRESENCE_LEAVE);
        store_put_text(&absent, server);
        status = store_run(store, &absent);
    }
    return store_write_end(store, status);
}

store_status store_table_take(struct store *store, const char *id, const char *server,
                              int64_t now_ms)
{
    store_call(store);
    if (!store_id_is_good(server)) return store_refuse(store, STORE_BAD_TEXT);
    store_status status = store_write_begin(store);
    if (status != STORE_OK) return status;
    store_query query = store_query_of(STORE_SQL_TABLE_TAKE);
    store_put_text(&query, id);
    store_put_text(&query, server);
    store_put_number(&query, now_ms);
    status = store_run(store, &query);
    if (status == STORE_OK && query.changed == 0)
        status = store_table_why_unchanged(store, id, STORE_HELD);
    return store_write_end(store, status);
}

/* ---- Notices ---- */

store_status store_announce(struct store *store, const char *channel, const char *text)
{
    if (!store->driver->is_shared) return STORE_OK;
    store_query query = store_query_of(STORE_SQL_ANNOUNCE);
    store_put_text(&query, channel);
    store_put_text(&query, text);
    return store_run(store, &query);
}

/* ---- Comparing versions and sessions ---- */

static store_status run_if_shared(struct store *store, store_query *query, store_each *keep,
                                  uint32_t *count)
{
    *count = 0;
    return store->driver->is_shared ? store_run_rows(store, query, keep, count) : STORE_OK;
}

static bool keep_version(void *context, const store_cells *cells)
{
    struct store *store = context;
    store_version *row = store_row_add(store, sizeof *row);
    if (row == NULL) return false;
    *row = (store_version){.table = store_keep(store, cells->text[0], cells->length[0]),
                           .version = store_cell_number(cells, 1),
                           .scrub_count = store_cell_number(cells, 2)};
    return row->table != NULL;
}

store_status store_table_versions(struct store *store, const char *ids, const store_version **out,
                                  uint32_t *count)
{
    store_call(store);
    store_query query = store_query_of(STORE_SQL_TABLE_VERSIONS);
    store_put_text(&query, ids);
    store_status status = run_if_shared(store, &query, keep_version, count);
    *out = store->rows;
    return status;
}

static bool keep_word(void *context, const store_cells *cells)
{
    struct store *store = context;
    const char **row = store_row_add(store, sizeof *row);
    if (row == NULL) return false;
    *row = store_keep(store, cells->text[0], cells->length[0]);
    return *row != NULL;
}

static store_status read_words(struct store *store, store_query *query, const char *const **out,
                               uint32_t *count)
{
    store_status status = run_if_shared(store, query, keep_word, count);
    *out = store->rows;
    return status;
}

store_status store_session_alive(struct store *store, const char *hashes, int64_t now_ms,
                                 const char *const **out, uint32_t *count)
{
    store_call(store);
    store_query query = store_query_of(STORE_SQL_SESSION_ALIVE);
    store_put_text(&query, hashes);
    store_put_number(&query, now_ms);
    return read_words(store, &query, out, count);
}

store_status store_server_list(struct store *store, int64_t now_ms, const char *const **out,
                               uint32_t *count)
{
    store_call(store);
    store_query query = store_query_of(STORE_SQL_SERVER_LIST);
    store_put_number(&query, now_ms);
    return read_words(store, &query, out, count);
}

/* ---- Presence ---- */

store_status store_presence_put(struct store *store, const store_presence *presence)
{
    char text[3 * STORE_ID_MAX + STORE_USERS_MAX];
    store_status status = store_write_begin(store);
    if (status != STORE_OK) return status;
    bool is_empty = presence->users[0] == '\0';
    store_query query = store_query_of(is_empty ? STORE_SQL_PRESENCE_DROP : STORE_SQL_PRESENCE_PUT);
    store_put_text(&query, presence->table);
    store_put_text(&query, presence->server);
    if (!is_empty) store_put_text(&query, presence->users);
    status = store_run(store, &query);
    snprintf(text, sizeof text, "%s %s %s", presence->table, presence->server, presence->users);
    if (status == STORE_OK) status = store_announce(store, STORE_CHANNEL_PRESENCE, text);
    return store_write_end(store, status);
}

static bool keep_presence(void *context, const store_cells *cells)
{
    struct store *store = context;
    store_presence *row = store_row_add(store, sizeof *row);
    if (row == NULL) return false;
    *row = (store_presence){.table = store_keep(store, cells->text[0], cells->length[0]),
                            .server = store_keep(store, cells->text[1], cells->length[1]),
                            .users = store_keep(store, cells->text[2], cells->length[2])};
    return row->table && row->server && row->users;
}

store_status store_presence_list(struct store *store, const char *table, int64_t now_ms,
                                 const store_presence **out, uint32_t *count)
{
    store_call(store);
    store_query query = store_query_of(STORE_SQL_PRESENCE_LIST);
    store_put_text(&query, table);
    store_put_number(&query, now_ms);
    store_status status = run_if_shared(store, &query, keep_presence, count);
    *out = store->rows;
    return status;
}

store_status store_presence_sweep(struct store *store, int64_t now_ms)
{
    store_status status = store_write_begin(store);
    if (status != STORE_OK) return status;
    store_query query = store_query_of(STORE_SQL_PRESENCE_SWEEP);
    store_put_number(&query, now_ms);
    return store_write_end(store, store_run(store, &query));
}
