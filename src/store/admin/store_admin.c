/* store_admin.c - bans, links for lost passphrases, announcements, figures. */
/* SPDX-License-Identifier: MIT */
#include "store/admin/store_admin.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "store/store_data.h"

/* ---- Users ---- */

static bool keep_listed(void *context, const store_cells *cells)
{
    store_user *user = store_row_add(context, sizeof *user);
    return user != NULL && store_user_read(context, cells, user);
}

store_status store_user_list(struct store *store, const store_user_filter *filter,
                             const store_user **out, uint32_t *count)
{
    store_call(store);
    store_query query = store_query_of(STORE_SQL_USER_LIST);
    store_put_text(&query, filter->which);
    store_put_number(&query, filter->after);
    store_put_number(&query, filter->max);
    store_status status = store_run_rows(store, &query, keep_listed, count);
    *out = store->rows;
    return status;
}

store_status store_user_ban(struct store *store, int64_t id, int64_t now_ms, const char *reason)
{
    store_status status = store_write_begin(store);
    if (status != STORE_OK) return status;
    store_query lock = store_query_of(STORE_SQL_USER_LOCK); /* sessions that are being opened */
    store_put_number(&lock, id);
    if (store->driver->is_shared) status = store_run(store, &lock);
    store_query query = store_query_of(STORE_SQL_USER_BAN);
    store_put_number(&query, id);
    store_put_number(&query, now_ms);
    store_put_text(&query, reason);
    if (status == STORE_OK) status = store_run(store, &query);
    if (status == STORE_OK && query.changed == 0) status = store_refuse(store, STORE_NOT_FOUND);
    if (status == STORE_OK && now_ms > 0) status = store_sessions_end(store, id);
    return store_write_end(store, status);
}

store_status store_session_recent(struct store *store, int64_t now_ms, uint32_t max,
                                  const store_session **out, uint32_t *count)
{
    store_call(store);
    store_query query = store_query_of(STORE_SQL_SESSION_RECENT);
    store_put_number(&query, now_ms);
    store_put_number(&query, max);
    store_status status = store_run_rows(store, &query, store_session_keep, count);
    *out = store->rows;
    return status;
}

/* ---- Links for lost passphrases ---- */

store_status store_reset_add(struct store *store, int64_t user, const char *token_hash,
                             int64_t expires_ms)
{
    store_status status = store_write_begin(store);
    if (status != STORE_OK) return status;
    store_query query = store_query_of(STORE_SQL_RESET_ADD);
    store_put_number(&query, user);
    store_put_text(&query, token_hash);
    store_put_number(&query, expires_ms);
    status = store_run(store, &query);
    if (status == STORE_OK && query.changed == 0) status = store_refuse(store, STORE_NOT_FOUND);
    return store_write_end(store, status);
}

store_status store_reset_find(struct store *store, const char *token_hash, int64_t now_ms,
                              int64_t *user)
{
    store_call(store);
    store_query query = store_query_of(STORE_SQL_RESET_FIND);
    store_put_text(&query, token_hash);
    store_put_number(&query, now_ms);
    store_status status = store_run_number(store, &query, user);
    if (status == STORE_OK && query.changed == 0) status = store_refuse(store, STORE_NOT_FOUND);
    return status;
}

/* Deleting the link comes first: of two who use it at once, one finds nothing. */
store_status store_reset_use(struct store *store, const char *token_hash, int64_t now_ms,
                             const char *passphrase, int64_t *user)
{
    store_status status = store_write_begin(store);
    if (status != STORE_OK) return status;
    store_query take = store_query_of(STORE_SQL_RESET_DELETE);
    store_put_text(&take, token_hash);
    store_put_number(&take, now_ms);
    status = store_run_number(store, &take, user);
    if (status == STORE_OK && take.changed == 0) status = store_refuse(store, STORE_NOT_FOUND);
    if (status == STORE_OK) status = store_passphrase_set(store, *user, passphrase);
    return store_write_end(store, status);
}

/* ---- Announcements ---- */

static store_status tell_of_announcement(struct store *store)
{
    return store_announce(store, STORE_CHANNEL_PEOPLE, "announced");
}

store_status store_announcement_put(struct store *store, const store_announcement *announcement)
{
    store_status status = store_write_begin(store);
    if (status != STORE_OK) return status;
    store_query query = store_query_of(STORE_SQL_ANNOUNCEMENT_PUT);
    store_put_text(&query, announcement->kind);
    store_put_text(&query, announcement->text);
    store_put_number(&query, announcement->since_ms);
    store_put_number(&query, announcement->until_ms);
    status = store_run(store, &query);
    if (status == STORE_OK) status = tell_of_announcement(store);
    return store_write_end(store, status);
}

store_status store_announcement_delete(struct store *store, const char *kind)
{
    store_status status = store_write_begin(store);
    if (status != STORE_OK) return status;
    store_query query = store_query_of(STORE_SQL_ANNOUNCEMENT_DELETE);
    store_put_text(&query, kind);
    status = store_run(store, &query);
    if (status == STORE_OK && query.changed == 0) status = store_refuse(store, STORE_NOT_FOUND);
    if (status == STORE_OK) status = tell_of_announcement(store);
    return store_write_end(store, status);
}

static bool keep_announcement(void *context, const store_cells *cells)
{
    struct store *store = context;
    store_announcement *row = store_row_add(store, sizeof *row);
    if (row == NULL) return false;
    *row = (store_announcement){.kind = store_keep(store, cells->text[0], cells->length[0]),
                                .text = store_keep(store, cells->text[1], cells->length[1]),
                                .since_ms = store_cell_number(cells, 2),
                                .until_ms = store_cell_number(cells, 3)};
    return row->kind && row->text;
}

store_status store_announcement_list(struct store *store, const store_announcement **out,
                                     uint32_t *count)
{
    store_call(store);
    store_query query = store_query_of(STORE_SQL_ANNOUNCEMENT_LIST);
    store_status status = store_run_rows(store, &query, keep_announcement, count);
    *out = store->rows;
    return status;
}

/* ---- Figures ---- */

static bool take_figures(void *context, const store_cells *cells)
{
    store_statistics *out = context;
    int64_t *const members[] = {&out->accounts,    &out->guests,      &out->banned,
                                &out->sessions,    &out->tables_open, &out->tables_playing,
                                &out->tables_over, &out->lines,       &out->servers};
    for (uint32_t i = 0; i < sizeof members / sizeof members[0]; i++)
        *members[i] = store_cell_number(cells, i);
    return true;
}

store_status store_statistics_read(struct store *store, int64_t now_ms, store_statistics *out)
{
    store_call(store);
    memset(out, 0, sizeof *out);
    store_query query = store_query_of(STORE_SQL_STATISTICS);
    store_put_number(&query, now_ms);
    query.each = take_figures;
    query.context = out;
    store_status status = store_run(store, &query);
    query.context = NULL;
    return status;
}

/* ---- A look that changes nothing ---- */

/* Every release since the first has had these. */
static const char is_ours[] = "SELECT (SELECT count(*) FROM users WHERE id < 0) + "
                              "(SELECT count(*) FROM lines WHERE version < 0)";

static store_status look(struct store *store, store_inspection *out)
{
    store_query schema = {.sql = STORE_SQL_TEXT,
                          .text = "SELECT coalesce(max(version), 0) FROM schema"};
    store_query ours = {.sql = STORE_SQL_TEXT, .text = is_ours};
    int64_t none;
    store_status status = store_run_number(store, &schema, &out->schema);
    if (status == STORE_OK) status = store_run_number(store, &ours, &none);
    if (status == STORE_UNAVAILABLE) status = STORE_NOT_FOUND; /* there are no such relations */
    if (status == STORE_OK) status = store_clock(store, &out->clock_ms);
    if (status == STORE_OK && out->schema > out->schema_known)
        status = store_refuse(store, STORE_TOO_NEW);
    return status;
}

store_status store_inspect(const char *database, bool is_thorough, store_inspection *out)
{
    bool is_url = store_database_is_url(database);
    *out = (store_inspection){.schema_known = store_schema_last()};
    if (!is_url) return store_sqlite_inspect(database, is_thorough, out);
    struct store *store = calloc(1, sizeof *store);
    if (store == NULL) return STORE_NO_MEMORY;
    store->driver = &store_driver_postgres;
    store_status status = store->driver->open(database, &store->link, out->reason);
    if (status != STORE_OK) {
        free(store);
        return status;
    }
    status = look(store, out);
    snprintf(out->reason, sizeof out->reason, "%s", store->reason);
    store_close(store);
    return status;
}
