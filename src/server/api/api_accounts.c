/* api_accounts.c - accounts: a name and a passphrase that keep a history; their data, their end. */
/* SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <tavola/steps.h>

#include "base/clock.h"
#include "base/secure.h"
#include "server/api/api.h"
#include "server/api/people.h"
#include "server/tables.h"

enum {
    ACCOUNT_MIN = 3,
    HASHING_MAX = 3, /* passphrases at once: each takes 64 MB, and a clerk's time */
    VISITS_MAX = 2000,
    SUMMARY_SIZE = 1 << 14,
    SPARE_SIZE = 1 << 12
};

/* ---- Passphrases: slow on purpose, so few at a time ---- */

static atomic_int hashing;
static pthread_mutex_t hashing_one = PTHREAD_MUTEX_INITIALIZER;

static bool enter_hashing(void)
{
    if (atomic_fetch_add(&hashing, 1) >= HASHING_MAX) {
        atomic_fetch_sub(&hashing, 1);
        return false;
    }
    pthread_mutex_lock(&hashing_one);
    return true;
}

static void leave_hashing(void)
{
    pthread_mutex_unlock(&hashing_one);
    atomic_fetch_sub(&hashing, 1);
}

static int fail_busy(tv_json *out)
{
    return api_fail(out, 503, "busy", "too many passphrases at once; try again in a second");
}

/* ---- Names of accounts: letters of either case are the same ---- */

static bool fold_account(const char *given, char out[API_ACCOUNT_MAX + 1])
{
    size_t length = given ? strlen(given) : 0;
    if (length < ACCOUNT_MIN || length > API_ACCOUNT_MAX) return false;
    for (size_t i = 0; i <= length; i++) {
        char c = given[i];
        out[i] = c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
        if (c != '\0' && strchr("abcdefghijklmnopqrstuvwxyz0123456789_-", out[i]) == NULL)
            return false;
    }
    return true;
}

static bool is_passphrase(const char *given)
{
    size_t length = given ? strlen(given) : 0;
    return length >= API_PASSPHRASE_MIN && length <= API_PASSPHRASE_MAX;
}

/* ---- Making one ---- */

static int begin_session(api_call *call, clerk *by, tv_json *out, people_change *change)
{
    char token[API_TOKEN_SIZE] = "";
    change->person = &call->me;
    change->kind = "browser";
    change->label = "";
    change->now_ms = (int64_t)base_clock_ms();
    if (!api_token_new(token, change->hash))
        return api_fail(out, 503, "no_randomness", "the system gives no randomness");
    store_status status = writer_do(by, people_write, change);
    if (status == STORE_EXISTS)
        return api_fail(out, 409, "account_taken", "somebody has this account already");
    if (status != STORE_OK) return api_fail_store(out, by, status);
    bool wants_token = api_flag(call, "token");
    if (!wants_token) people_cookie(call, token);
    tv_json_open(out, '{');
    people_put(out, &call->me);
    if (wants_token) {
        tv_json_key(out, "token");
        tv_json_string(out, token);
    }
    tv_json_close(out, '}');
    return 200;
}

static int answer_account(api_call *call, clerk *by, tv_json *out)
{
    char account[API_ACCOUNT_MAX + 1];
    const char *passphrase = api_text(call, "passphrase"), *name = api_text(call, "name");
    if (!fold_account(api_text(call, "account"), account))
        return api_fail(out, 400, "bad_account",
                        "an account has 3 to 32 letters, digits, dashes and underscores");
    if (!is_passphrase(passphrase))
        return api_fail(out, 400, "bad_passphrase", "a passphrase has 8 to 256 bytes");
    if (name != NULL && !people_name_is_good(name))
        return api_fail(out, 400, "bad_name", "a name has 1 to 40 bytes of plain text");
    if (call->me.account[0])
        return api_fail(out, 409, "has_account", "you have an account already; log out first");
    if (!enter_hashing()) return fail_busy(out);
    bool is_hashed = base_passphrase_hash(passphrase, call->me.passphrase);
    leave_hashing();
    if (!is_hashed) return api_fail(out, 503, "no_memory", "the passphrase could not be hashed");
    people_change change = {.is_new = call->me.id == 0, .is_changed = call->me.id != 0};
    server_copy(call->me.account, sizeof call->me.account, account);
    if (name != NULL || call->me.id == 0)
        server_copy(call->me.name, sizeof call->me.name, name ? name : account);
    if (call->me.id == 0) {
        server_copy(call->me.settings, sizeof call->me.settings, "{}");
        call->me.created_ms = (int64_t)base_clock_ms();
    }
    return begin_session(call, by, out, &change);
}

/* ---- Logging in ---- */

/* As long as a real one, whether the account exists or not. */
static bool passphrase_fits(const api_person *person, const char *passphrase)
{
    static const char other[BASE_PASSPHRASE_SIZE] =
        "$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHRzb21lc2FsdA$"
        "RdescudvJCsgt3ub+b2dWRWJTmaaJObG5uFkV/lTLkA";
    bool is_known = person->id != 0 && person->passphrase[0];
    return base_passphrase_fits(passphrase, is_known ? person->passphrase : other) && is_known;
}

static int answer_login(api_call *call, clerk *by, tv_json *out)
{
    char account[API_ACCOUNT_MAX + 1];
    const char *passphrase = api_text(call, "passphrase");
    store_user row;
    store_status status = STORE_NOT_FOUND;
    if (!is_passphrase(passphrase))
        return api_fail(out, 400, "bad_passphrase", "a passphrase has 8 to 256 bytes");
    if (fold_account(api_text(call, "account"), account))
        status = store_user_find(by->db, account, &row);
    if (status != STORE_OK && status != STORE_NOT_FOUND) return api_fail_store(out, by, status);
    memset(&call->me, 0, sizeof call->me);
    if (status == STORE_OK) api_person_take(&call->me, &row);
    if (!enter_hashing()) return fail_busy(out);
    bool is_right = passphrase_fits(&call->me, passphrase);
    leave_hashing();
    if (!is_right)
        return api_fail(out, 401, "wrong_passphrase", "there is no such account and passphrase");
    people_change change = {0};
    return begin_session(call, by, out, &change);
}

/* ---- The end of an account ---- */

static const char *field(const char *line, int number)
{
    for (; number > 0; number--) {
        line = strchr(line, ' ');
        if (line == NULL) return "";
        line++;
    }
    return line;
}

/* Names and words go, actions stay: a match belongs to all who played it. */
static store_status write_end(store *db, void *user)
{
    return store_user_delete(db, *(int64_t *)user, table_line_scrub, NULL);
}

/* The summary of a table, written anew from its scrubbed log. */
typedef struct retelling {
    char id[SERVER_ID_SIZE];
    char summary[SUMMARY_SIZE];
} retelling;

static store_status write_retelling(store *db, void *context)
{
    const retelling *of = context;
    store_table row;
    store_status status = store_table_get(db, of->id, &row);
    if (status != STORE_OK) return status;
    store_table fresh = row;
    fresh.summary = of->summary;
    char id[SERVER_ID_SIZE], word[16], clocks[64];
    server_copy(id, sizeof id, row.id);
    server_copy(word, sizeof word, row.status);
    server_copy(clocks, sizeof clocks, row.clocks);
    fresh.id = id;
    fresh.status = word;
    fresh.clocks = clocks;
    return store_table_change(db, &fresh);
}

static void retell(clerk *by, const char *id)
{
    store_table row;
    store_status status;
    retelling of;
    tv_text text;
    table *at = room_read(by->db, id, &row, &status);
    if (at == NULL) return;
    server_copy(of.id, sizeof of.id, id);
    tv_text_init(&text, of.summary, sizeof of.summary);
    table_summary_write(at, &text);
    table_free(at);
    if (writer_do(by, write_retelling, &of) != STORE_OK)
        TRACE(by->at, SERVER_WARN, "retelling_failed", TRACE_TEXT("table", id));
}

/* Which tables the user has been at; the caller frees it. */
static char (*list_visits(clerk *by, int64_t user, uint32_t *count)) [SERVER_ID_SIZE] {
    const store_table *rows;
    store_list which = {.kind = STORE_LIST_USER, .user = user, .max = VISITS_MAX};
    *count = 0;
    if (store_table_list(by->db, &which, &rows, count) != STORE_OK) *count = 0;
    char (*ids)[SERVER_ID_SIZE] = calloc(*count + 1, sizeof *ids);
    TV_ASSERT(ids != NULL);
    for (uint32_t i = 0; i < *count; i++) server_copy(ids[i], sizeof ids[i], rows[i].id);
    return ids;
}

static void after_end(api_call *call, server *at)
{
    char (*ids)[SERVER_ID_SIZE] = call->made;
    TRACE(at, SERVER_INFO, "account_deleted", TRACE_NUMBER("user", call->me.id),
          TRACE_NUMBER("tables", call->made_count));
    for (conn *one = at->conns, *next; one != NULL; one = next) {
        next = one->next;
        if (one->user == call->me.id && one->state == CONN_SOCKET)
            conn_close(one, 1008, "this account has been deleted");
    }
    for (uint32_t i = 0; i < call->made_count; i++) room_forget(at, ids[i]);
    free(ids);
    lobby_changed(at);
}

static int answer_end(api_call *call, clerk *by, tv_json *out)
{
    const char *passphrase = api_text(call, "passphrase");
    if (call->me.account[0]) {
        if (!is_passphrase(passphrase))
            return api_fail(out, 400, "bad_passphrase", "a passphrase has 8 to 256 bytes");
        if (!enter_hashing()) return fail_busy(out);
        bool is_right = passphrase_fits(&call->me, passphrase);
        leave_hashing();
        if (!is_right) return api_fail(out, 401, "wrong_passphrase", "this is not the passphrase");
    }
    uint32_t count;
    char (*ids)[SERVER_ID_SIZE] = list_visits(by, call->me.id, &count);
    store_status status = writer_do(by, write_end, &call->me.id);
    for (uint32_t i = 0; status == STORE_OK && i < count; i++) retell(by, ids[i]);
    if (status != STORE_OK) {
        free(ids);
        return api_fail_store(out, by, status);
    }
    call->made = ids;
    call->made_count = count;
    call->after = after_end;
    people_cookie(call, "");
    tv_json_open(out, '{');
    tv_json_close(out, '}');
    return 200;
}

/* ---- Everything that is kept about somebody ---- */

static void put_lines(tv_json *out, const store_lines *lines, int64_t user)
{
    const char *line = lines->text, *end = lines->text + lines->length;
    tv_json_key(out, "lines");
    tv_json_open(out, '[');
    while (line < end) {
        const char *feed = memchr(line, '\n', (size_t)(end - line));
        if (strtoll(field(line, 1), NULL, 10) == user) {
            tv_text one = {.data = (char *)(uintptr_t)line, .length = (size_t)(feed - line)};
            tv_json_text(out, &one);
        }
        line = feed + 1;
    }
    tv_json_close(out, ']');
}

/* Tables with the lines that the user wrote; false: there was no room for all. */
static bool put_visits(api_call *call, clerk *by, tv_json *out)
{
    uint32_t count, done = 0;
    char (*ids)[SERVER_ID_SIZE] = list_visits(by, call->me.id, &count);
    tv_json_key(out, "tables");
    tv_json_open(out, '[');
    for (; done < count; done++) {
        store_lines lines;
        if (store_log_read(by->db, ids[done], 0, &lines) != STORE_OK) continue;
        /* Quotes and backslashes grow; twice its size is enough for what chat may hold. */
        if (out->out->size - out->out->length < 2 * lines.length + SPARE_SIZE) break;
        tv_json_open(out, '{');
        tv_json_key(out, "table");
        tv_json_string(out, ids[done]);
        put_lines(out, &lines, call->me.id);
        tv_json_close(out, '}');
    }
    tv_json_close(out, ']');
    free(ids);
    return done == count;
}

static int answer_data(api_call *call, clerk *by, tv_json *out)
{
    const store_session *sessions;
    uint32_t count;
    store_status status = store_session_list(by->db, call->me.id, &sessions, &count);
    if (status != STORE_OK) return api_fail_store(out, by, status);
    json_t *all = api_settings(&call->me);
    tv_json_open(out, '{');
    people_put(out, &call->me);
    tv_json_key(out, "created_ms");
    tv_json_number(out, call->me.created_ms);
    people_put_json(out, "kept", all);
    people_put_sessions(out, "sessions", sessions, count, NULL);
    bool is_all = put_visits(call, by, out);
    tv_json_key(out, "complete");
    tv_json_bool(out, is_all);
    tv_json_close(out, '}');
    json_decref(all);
    return 200;
}

const api_route api_account_routes[] = {
    {"POST", "api/account", answer_account, false, true},
    {"POST", "api/login", answer_login, false, true},
    {"POST", "api/account/delete", answer_end, true, true},
    {"GET", "api/me/data", answer_data, true, false},
    {NULL, NULL, NULL, false, false},
};
