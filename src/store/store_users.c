/* store_users.c - accounts, guests and their sessions. */
/* SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <string.h>

#include "store/store_data.h"

/* Other servers are told in the same transaction: they hear of it when it is so. */
store_status store_tell_of_user(struct store *store, const char *what, int64_t user,
                                const char *more)
{
    char text[STORE_NOTICE_MAX];
    snprintf(text, sizeof text, "%s %lld %s", what, (long long)user, more);
    return store_announce(store, STORE_CHANNEL_PEOPLE, text);
}

/* ---- Users ---- */

static void put_user(store_query *query, const store_user *user)
{
    store_put_number(query, user->id);
    store_put_text_or_null(query, user->account);
    store_put_text(query, user->name);
    store_put_text(query, user->passphrase);
    store_put_text(query, user->settings);
}

static void put_name_key(store_query *query, const store_user *user)
{
    store_put_text_or_null(query, user->name_key);
}

store_status store_user_add(struct store *store, const store_user *user, int64_t *id)
{
    store_user numbered = *user;
    store_status status = store_write_begin(store);
    if (status != STORE_OK) return status;
    store_query next = store_query_of(STORE_SQL_USER_NEXT);
    status = store_run_number(store, &next, &numbered.id);
    if (status == STORE_OK && next.changed == 0) status = store_refuse(store, STORE_DAMAGED);
    if (status == STORE_OK) {
        store_query add = store_query_of(STORE_SQL_USER_ADD);
        put_user(&add, &numbered);
        store_put_number(&add, user->created_ms);
        put_name_key(&add, &numbered);
        status = store_run(store, &add);
        if (status == STORE_OK && add.changed == 0) status = store_refuse(store, STORE_EXISTS);
    }
    status = store_write_end(store, status);
    if (status == STORE_OK) *id = numbered.id;
    return status;
}

typedef struct user_answer {
    struct store *store;
    store_user *out;
} user_answer;

static bool keep_user(void *context, const store_cells *cells)
{
    const user_answer *answer = context;
    store_user *user = answer->out;
    *user =
        (store_user){.id = store_cell_number(cells, 0), .created_ms = store_cell_number(cells, 5)};
    if (cells->text[1] != NULL) {
        user->account = store_keep(answer->store, cells->text[1], cells->length[1]);
        if (user->account == NULL) return false;
    }
    if (cells->text[6] != NULL) {
        user->name_key = store_keep(answer->store, cells->text[6], cells->length[6]);
        if (user->name_key == NULL) return false;
    }
    user->name = store_keep(answer->store, cells->text[2], cells->length[2]);
    user->passphrase = store_keep(answer->store, cells->text[3], cells->length[3]);
    user->settings = store_keep(answer->store, cells->text[4], cells->length[4]);
    return user->name && user->passphrase && user->settings;
}

static store_status read_user(struct store *store, store_query *query, store_user *out)
{
    user_answer answer = {store, out};
    query->each = keep_user;
    query->context = &answer;
    store_status status = store_run(store, query);
    query->context = NULL;
    if (status == STORE_OK && query->changed == 0) status = store_refuse(store, STORE_NOT_FOUND);
    return status;
}

store_status store_user_get(struct store *store, int64_t id, store_user *out)
{
    store_call(store);
    store_query query = store_query_of(STORE_SQL_USER_GET);
    store_put_number(&query, id);
    return read_user(store, &query, out);
}

store_status store_user_find(struct store *store, const char *account, store_user *out)
{
    store_call(store);
    store_query query = store_query_of(STORE_SQL_USER_FIND);
    store_put_text(&query, account);
    return read_user(store, &query, out);
}

store_status store_user_named(struct store *store, const char *name_key, store_user *out)
{
    store_call(store);
    store_query query = store_query_of(STORE_SQL_USER_NAMED);
    store_put_text(&query, name_key);
    return read_user(store, &query, out);
}

/* Nothing was changed: because there is no such user, or because the account or the name is
 * another's. */
static store_status why_unchanged(struct store *store, int64_t id)
{
    store_user user = {0};
    store_query query = store_query_of(STORE_SQL_USER_GET);
    store_put_number(&query, id);
    store_status status = read_user(store, &query, &user);
    return status == STORE_OK ? store_refuse(store, STORE_EXISTS) : status;
}

store_status store_user_change(struct store *store, const store_user *user)
{
    store_status status = store_write_begin(store);
    if (status != STORE_OK) return status;
    store_query query = store_query_of(STORE_SQL_USER_CHANGE);
    put_user(&query, user);
    put_name_key(&query, user);
    status = store_run(store, &query);
    if (status == STORE_OK && query.changed == 0) status = why_unchanged(store, user->id);
    if (status == STORE_OK) status = store_tell_of_user(store, "name", user->id, user->name);
    return store_write_end(store, status);
}

/* ---- Sessions ---- */

store_status store_session_add(struct store *store, const store_session *session)
{
    store_user user = {0};
    store_status status = store_write_begin(store);
    if (status != STORE_OK) return status;
    store_query query = store_query_of(STORE_SQL_SESSION_ADD);
    store_put_text(&query, session->token_hash);
    store_put_number(&query, session->user);
    store_put_text(&query, session->kind);
    store_put_text(&query, session->label);
    store_put_number(&query, session->created_ms);
    store_put_number(&query, session->expires_ms);
    status = store_run(store, &query);
    if (status == STORE_OK && query.changed == 0) {
        store_query find = store_query_of(STORE_SQL_USER_GET);
        store_put_number(&find, session->user);
        status = read_user(store, &find, &user);
        if (status == STORE_OK) status = store_refuse(store, STORE_EXISTS);
    }
    return store_write_end(store, status);
}

static bool keep_session(void *context, const store_cells *cells)
{
    struct store *store = context;
    store_session *session = store_row_add(store, sizeof *session);
    if (session == NULL) return false;
    *session = (store_session){.token_hash = store_keep(store, cells->text[0], cells->length[0]),
                               .user = store_cell_number(cells, 1),
                               .kind = store_keep(store, cells->text[2], cells->length[2]),
                               .label = store_keep(store, cells->text[3], cells->length[3]),
                               .created_ms = store_cell_number(cells, 4),
                               .expires_ms = store_cell_number(cells, 5)};
    return session->token_hash && session->kind && session->label;
}

store_status store_session_find(struct store *store, const char *token_hash, int64_t now_ms,
                                store_session *out)
{
    store_call(store);
    store_query query = store_query_of(STORE_SQL_SESSION_FIND);
    store_put_text(&query, token_hash);
    store_put_number(&query, now_ms);
    uint32_t count;
    store_status status = store_run_rows(store, &query, keep_session, &count);
    if (status != STORE_OK) return status;
    if (count == 0) return store_refuse(store, STORE_NOT_FOUND);
    memcpy(out, store->rows, sizeof *out);
    return STORE_OK;
}

store_status store_session_list(struct store *store, int64_t user, const store_session **out,
                                uint32_t *count)
{
    store_call(store);
    store_query query = store_query_of(STORE_SQL_SESSION_LIST);
    store_put_number(&query, user);
    store_status status = store_run_rows(store, &query, keep_session, count);
    *out = store->rows;
    return status;
}

/* The first digits tell sessions apart; the rest is nobody's business. */
static store_status tell_of_end(struct store *store, const char *token_hash)
{
    char text[STORE_NOTICE_MAX];
    snprintf(text, sizeof text, "session %.16s", token_hash);
    return store_announce(store, STORE_CHANNEL_PEOPLE, text);
}

store_status store_session_delete(struct store *store, const char *token_hash)
{
    store_status status = store_write_begin(store);
    if (status != STORE_OK) return status;
    store_query query = store_query_of(STORE_SQL_SESSION_DELETE);
    store_put_text(&query, token_hash);
    status = store_run(store, &query);
    if (status == STORE_OK && query.changed == 0) status = store_refuse(store, STORE_NOT_FOUND);
    if (status == STORE_OK) status = tell_of_end(store, token_hash);
    return store_write_end(store, status);
}

store_status store_session_delete_all(struct store *store, int64_t user)
{
    uint32_t count;
    store_status status = store_write_begin(store);
    if (status != STORE_OK) return status;
    store_query list = store_query_of(STORE_SQL_SESSION_LIST);
    store_put_number(&list, user);
    status = store_run_rows(store, &list, keep_session, &count);
    const store_session *session = store->rows;
    for (uint32_t i = 0; status == STORE_OK && i < count; i++)
        status = tell_of_end(store, session[i].token_hash);
    if (status == STORE_OK) {
        store_query query = store_query_of(STORE_SQL_SESSION_DELETE_ALL);
        store_put_number(&query, user);
        status = store_run(store, &query);
    }
    return store_write_end(store, status);
}

store_status store_session_sweep(struct store *store, int64_t now_ms)
{
    store_status status = store_write_begin(store);
    if (status != STORE_OK) return status;
    store_query query = store_query_of(STORE_SQL_SESSION_SWEEP);
    store_put_number(&query, now_ms);
    return store_write_end(store, store_run(store, &query));
}
