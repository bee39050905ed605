/* store_users.c - accounts, guests, their sessions, and how they are forgotten. */
/* SPDX-License-Identifier: MIT */
#include <string.h>

#include "store/store_data.h"

/* ---- Users ---- */

static bool keep_number(void *context, const store_cells *cells)
{
    *(int64_t *)context = store_cell_number(cells, 0);
    return true;
}

static void put_user(store_query *query, const store_user *user)
{
    store_put_number(query, user->id);
    store_put_text_or_null(query, user->account);
    store_put_text(query, user->name);
    store_put_text(query, user->passphrase);
    store_put_text(query, user->settings);
}

store_status store_user_add(store *at, const store_user *user, int64_t *id)
{
    store_user numbered = *user;
    store_status status = store_write_begin(at);
    if (status != STORE_OK) return status;
    store_query next = store_query_of(STORE_SQL_USER_NEXT);
    next.each = keep_number;
    next.context = &numbered.id;
    status = store_run(at, &next);
    if (status == STORE_OK && next.changed == 0) status = store_refuse(at, STORE_DAMAGED);
    if (status == STORE_OK) {
        store_query add = store_query_of(STORE_SQL_USER_ADD);
        put_user(&add, &numbered);
        store_put_number(&add, user->created_ms);
        status = store_run(at, &add);
        if (status == STORE_OK && add.changed == 0) status = store_refuse(at, STORE_EXISTS);
    }
    status = store_write_end(at, status);
    if (status == STORE_OK) *id = numbered.id;
    return status;
}

typedef struct user_answer {
    store *at;
    store_user *out;
} user_answer;

static bool keep_user(void *context, const store_cells *cells)
{
    const user_answer *answer = context;
    store_user *user = answer->out;
    *user =
        (store_user){.id = store_cell_number(cells, 0), .created_ms = store_cell_number(cells, 5)};
    if (cells->text[1] != NULL) {
        user->account = store_keep(answer->at, cells->text[1], cells->length[1]);
        if (user->account == NULL) return false;
    }
    user->name = store_keep(answer->at, cells->text[2], cells->length[2]);
    user->passphrase = store_keep(answer->at, cells->text[3], cells->length[3]);
    user->settings = store_keep(answer->at, cells->text[4], cells->length[4]);
    return user->name && user->passphrase && user->settings;
}

static store_status read_user(store *at, store_query *query, store_user *out)
{
    user_answer answer = {at, out};
    query->each = keep_user;
    query->context = &answer;
    store_status status = store_run(at, query);
    query->context = NULL;
    if (status == STORE_OK && query->changed == 0) status = store_refuse(at, STORE_NOT_FOUND);
    return status;
}

store_status store_user_get(store *at, int64_t id, store_user *out)
{
    store_call(at);
    store_query query = store_query_of(STORE_SQL_USER_GET);
    store_put_number(&query, id);
    return read_user(at, &query, out);
}

store_status store_user_find(store *at, const char *account, store_user *out)
{
    store_call(at);
    store_query query = store_query_of(STORE_SQL_USER_FIND);
    store_put_text(&query, account);
    return read_user(at, &query, out);
}

/* Nothing was changed: because there is no such user, or because the account is another's. */
static store_status why_unchanged(store *at, int64_t id)
{
    store_user user = {0};
    store_query query = store_query_of(STORE_SQL_USER_GET);
    store_put_number(&query, id);
    store_status status = read_user(at, &query, &user);
    return status == STORE_OK ? store_refuse(at, STORE_EXISTS) : status;
}

store_status store_user_change(store *at, const store_user *user)
{
    store_status status = store_write_begin(at);
    if (status != STORE_OK) return status;
    store_query query = store_query_of(STORE_SQL_USER_CHANGE);
    put_user(&query, user);
    status = store_run(at, &query);
    if (status == STORE_OK && query.changed == 0) status = why_unchanged(at, user->id);
    return store_write_end(at, status);
}

/* ---- Forgetting ---- */

typedef struct scrubbed_line { /* a row: one line that must be changed */
    const char *table;
    const char *line;
    int64_t version;
} scrubbed_line;

typedef struct scrubbing {
    store *at;
    int64_t user;
    store_scrub *scrub;
    void *context;
} scrubbing;

static bool scrub_line(void *context, const store_cells *cells)
{
    const scrubbing *now = context;
    char line[1024];
    if (!now->scrub(now->context, now->user, cells->text[2], line, sizeof line)) return true;
    scrubbed_line *row = store_row_add(now->at, sizeof *row);
    if (row == NULL) return false;
    *row = (scrubbed_line){.table = store_keep(now->at, cells->text[0], cells->length[0]),
                           .line = store_keep(now->at, line, strlen(line)),
                           .version = store_cell_number(cells, 1)};
    return row->table && row->line;
}

static store_status scrub_lines(store *at, scrubbing *now)
{
    store_query read = store_query_of(STORE_SQL_USER_LINES);
    store_put_number(&read, now->user);
    read.each = scrub_line;
    read.context = now;
    store_status status = store_run(at, &read);
    const scrubbed_line *row = (const scrubbed_line *)(const void *)at->rows;
    for (uint32_t i = 0; status == STORE_OK && i < at->row_count; i++) {
        store_query change = store_query_of(STORE_SQL_LINE_CHANGE);
        store_put_text(&change, row[i].table);
        store_put_number(&change, row[i].version);
        store_put_text(&change, row[i].line);
        status = store_run(at, &change);
        /* Half a scrubbing must not stay: a text that is no text is our own mistake. */
        if (status == STORE_BAD_TEXT) status = STORE_DAMAGED;
    }
    return status;
}

store_status store_user_delete(store *at, int64_t id, store_scrub *scrub, void *context)
{
    scrubbing now = {at, id, scrub, context};
    store_status status = store_write_begin(at);
    if (status != STORE_OK) return status;
    if (scrub != NULL) status = scrub_lines(at, &now);
    if (status == STORE_OK) {
        store_query query = store_query_of(STORE_SQL_USER_DELETE); /* sessions, visits follow */
        store_put_number(&query, id);
        status = store_run(at, &query);
        if (status == STORE_OK && query.changed == 0) status = store_refuse(at, STORE_NOT_FOUND);
    }
    return store_write_end(at, status);
}

/* ---- Sessions ---- */

store_status store_session_add(store *at, const store_session *session)
{
    store_user user = {0};
    store_status status = store_write_begin(at);
    if (status != STORE_OK) return status;
    store_query query = store_query_of(STORE_SQL_SESSION_ADD);
    store_put_text(&query, session->token_hash);
    store_put_number(&query, session->user);
    store_put_text(&query, session->kind);
    store_put_text(&query, session->label);
    store_put_number(&query, session->created_ms);
    store_put_number(&query, session->expires_ms);
    status = store_run(at, &query);
    if (status == STORE_OK && query.changed == 0) {
        store_query find = store_query_of(STORE_SQL_USER_GET);
        store_put_number(&find, session->user);
        status = read_user(at, &find, &user);
        if (status == STORE_OK) status = store_refuse(at, STORE_EXISTS);
    }
    return store_write_end(at, status);
}

static bool keep_session(void *context, const store_cells *cells)
{
    store *at = context;
    store_session *session = store_row_add(at, sizeof *session);
    if (session == NULL) return false;
    *session = (store_session){.token_hash = store_keep(at, cells->text[0], cells->length[0]),
                               .user = store_cell_number(cells, 1),
                               .kind = store_keep(at, cells->text[2], cells->length[2]),
                               .label = store_keep(at, cells->text[3], cells->length[3]),
                               .created_ms = store_cell_number(cells, 4),
                               .expires_ms = store_cell_number(cells, 5)};
    return session->token_hash && session->kind && session->label;
}

static store_status read_sessions(store *at, store_query *query)
{
    query->each = keep_session;
    query->context = at;
    return store_run(at, query);
}

store_status store_session_find(store *at, const char *token_hash, int64_t now_ms,
                                store_session *out)
{
    store_call(at);
    store_query query = store_query_of(STORE_SQL_SESSION_FIND);
    store_put_text(&query, token_hash);
    store_put_number(&query, now_ms);
    store_status status = read_sessions(at, &query);
    if (status != STORE_OK) return status;
    if (at->row_count == 0) return store_refuse(at, STORE_NOT_FOUND);
    memcpy(out, at->rows, sizeof *out);
    return STORE_OK;
}

store_status store_session_list(store *at, int64_t user, const store_session **out, uint32_t *count)
{
    store_call(at);
    store_query query = store_query_of(STORE_SQL_SESSION_LIST);
    store_put_number(&query, user);
    store_status status = read_sessions(at, &query);
    *out = (const store_session *)(const void *)at->rows;
    *count = status == STORE_OK ? at->row_count : 0;
    return status;
}

store_status store_session_delete(store *at, const char *token_hash)
{
    store_status status = store_write_begin(at);
    if (status != STORE_OK) return status;
    store_query query = store_query_of(STORE_SQL_SESSION_DELETE);
    store_put_text(&query, token_hash);
    status = store_run(at, &query);
    if (status == STORE_OK && query.changed == 0) status = store_refuse(at, STORE_NOT_FOUND);
    return store_write_end(at, status);
}

store_status store_session_sweep(store *at, int64_t now_ms)
{
    store_status status = store_write_begin(at);
    if (status != STORE_OK) return status;
    store_query query = store_query_of(STORE_SQL_SESSION_SWEEP);
    store_put_number(&query, now_ms);
    return store_write_end(at, store_run(at, &query));
}
