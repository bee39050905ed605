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
        store_put_number(&add, numbered.id);
        store_put_text_or_null(&add, user->account);
        store_put_text(&add, user->name);
        store_put_text(&add, user->passphrase);
        store_put_text(&add, user->settings);
        store_put_number(&add, user->created_ms);
        store_put_text_or_null(&add, user->name_key);
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

bool store_user_read(struct store *store, const store_cells *cells, store_user *user)
{
    *user = (store_user){.id = store_cell_number(cells, 0),
                         .created_ms = store_cell_number(cells, 5),
                         .banned_ms = store_cell_number(cells, 7)};
    if (cells->text[1] != NULL) {
        user->account = store_keep(store, cells->text[1], cells->length[1]);
        if (user->account == NULL) return false;
    }
    if (cells->text[6] != NULL) {
        user->name_key = store_keep(store, cells->text[6], cells->length[6]);
        if (user->name_key == NULL) return false;
    }
    user->name = store_keep(store, cells->text[2], cells->length[2]);
    user->passphrase = store_keep(store, cells->text[3], cells->length[3]);
    user->settings = store_keep(store, cells->text[4], cells->length[4]);
    user->ban_reason = store_keep(store, cells->text[8], cells->length[8]);
    return user->name && user->passphrase && user->settings && user->ban_reason;
}

static bool keep_user(void *context, const store_cells *cells)
{
    const user_answer *answer = context;
    return store_user_read(answer->store, cells, answer->out);
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
    store_put_number(&query, user->id);
    store_put_text_or_null(&query, user->account);
    store_put_text(&query, user->name);
    store_put_text(&query, user->settings);
    store_put_text_or_null(&query, user->name_key);
    status = store_run(store, &query);
    if (status == STORE_OK && query.changed == 0) status = why_unchanged(store, user->id);
    if (status == STORE_OK) status = store_tell_of_user(store, "name", user->id, user->name);
    return store_write_end(store, status);
}

store_status store_passphrase_set(struct store *store, int64_t id, const char *passphrase)
{
    store_query change = store_query_of(STORE_SQL_USER_PASSPHRASE);
    store_put_number(&change, id);
    store_put_text(&change, passphrase);
    store_status status = store_run(store, &change);
    if (status == STORE_OK && change.changed == 0) status = store_refuse(store, STORE_NOT_FOUND);
    store_query links = store_query_of(STORE_SQL_RESET_VOID);
    store_put_number(&links, id);
    if (status == STORE_OK) status = store_run(store, &links);
    return status == STORE_OK ? store_sessions_end(store, id) : status;
}

store_status store_user_passphrase(struct store *store, int64_t id, const char *passphrase)
{
    store_status status = store_write_begin(store);
    if (status != STORE_OK) return status;
    return store_write_end(store, store_passphrase_set(store, id, passphrase));
}

/* ---- Sessions ---- */

store_status store_session_add(struct store *store, const store_session *session)
{
    store_user user = {0};
    store_status status = store_write_begin(store);
    if (status != STORE_OK) return status;
    /* A server that bans the user waits for this transaction, or this one for it. */
    store_query share = store_query_of(STORE_SQL_USER_SHARE);
    store_put_number(&share, session->user);
    if (store->driver->is_shared) status = store_run(store, &share);
    if (status != STORE_OK) return store_write_end(store, status);
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
        if (status == STORE_OK)
            status = store_refuse(store, user.banned_ms ? STORE_BANNED : STORE_EXISTS);
    }
    return store_write_end(store, status);
}

bool store_session_keep(void *context, const store_cells *cells)
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
    store_status status = store_run_rows(store, &query, store_session_keep, &count);
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
    store_status status = store_run_rows(store, &query, store_session_keep, count);
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

store_status store_sessions_end(struct store *store, int64_t user)
{
    uint32_t count;
    store_query list = store_query_of(STORE_SQL_SESSION_LIST);
    store_put_number(&list, user);
    store_status status = store_run_rows(store, &list, store_session_keep, &count);
    const store_session *session = store->rows;
    for (uint32_t i = 0; status == STORE_OK && i < count; i++)
        status = tell_of_end(store, session[i].token_hash);
    if (status != STORE_OK) return status;
    store_query query = store_query_of(STORE_SQL_SESSION_DELETE_ALL);
    store_put_number(&query, user);
    return store_run(store, &query);
}

store_status store_session_delete_all(struct store *store, int64_t user)
{
    store_status status = store_write_begin(store);
    if (status != STORE_OK) return status;
    return store_write_end(store, store_sessions_end(store, user));
}

store_status store_session_sweep(struct store *store, int64_t now_ms)
{
    store_status status = store_write_begin(store);
    if (status != STORE_OK) return status;
    store_query query = store_query_of(STORE_SQL_SESSION_SWEEP);
    store_put_number(&query, now_ms);
    return store_write_end(store, store_run(store, &query));
}
