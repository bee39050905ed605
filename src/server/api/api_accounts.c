/* api_accounts.c - accounts: creating them, logging in, exporting their data, deleting them. */
/* SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <tavola/assert.h>

#include "base/clock.h"
#include "base/secure.h"
#include "server/api/api.h"
#include "server/api/logins.h"
#include "server/api/people.h"
#include "server/people/cleanup.h"
#include "server/people/names.h"
#include "server/people/passphrases.h"

enum { ACCOUNT_MIN = 3, VISITS_MAX = 2000, ERASING_MS = 2000, SPARE_SIZE = 1 << 12 };

/* ---- Names of accounts: case does not matter ---- */

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

/* ---- On the hashing thread ---- */

/* Takes as long as a real check, whether the account exists or not. */
static bool passphrase_fits(const api_person *person, const char *passphrase)
{
    static const char other[BASE_PASSPHRASE_SIZE] =
        "$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHRzb21lc2FsdA$"
        "RdescudvJCsgt3ub+b2dWRWJTmaaJObG5uFkV/lTLkA";
    bool is_known = person->id != 0 && person->passphrase[0];
    return base_passphrase_fits(passphrase, is_known ? person->passphrase : other) && is_known;
}

bool accounts_has_passphrase(const api_call *call)
{
    return is_passphrase(api_text(call, "passphrase"));
}

static void hash_new(api_call *call, const char *passphrase)
{
    if (!base_passphrase_hash(passphrase, call->passphrase_hash)) call->passphrase_hash[0] = 0;
}

void accounts_hash(api_call *call, struct worker *worker)
{
    char account[API_ACCOUNT_MAX + 1];
    const char *passphrase = api_text(call, "passphrase");
    api_person person = {0};
    store_user row;
    store_session session;
    store_status status = STORE_NOT_FOUND;
    if (strcmp(call->path, "api/account/reset") == 0) {
        call->is_checked = true;
        call->is_right = people_reset_is_good(worker->db, api_text(call, "token"));
        if (call->is_right) hash_new(call, passphrase);
        return;
    }
    if (strcmp(call->path, "api/account") == 0) {
        hash_new(call, passphrase);
        return;
    }
    if (strcmp(call->path, "api/login") != 0) {
        int64_t now_ms = (int64_t)base_clock_ms();
        status = store_session_find(worker->db, call->token_hash, now_ms, &session);
        if (status == STORE_OK) status = store_user_get(worker->db, session.user, &row);
    } else if (fold_account(api_text(call, "account"), account)) {
        status = store_user_find(worker->db, account, &row);
    }
    if (status != STORE_OK && status != STORE_NOT_FOUND) return; /* the worker reports it */
    if (status == STORE_OK) api_person_take(&person, &row);
    call->is_right = passphrase_fits(&person, passphrase);
    call->is_checked = true;
    if (call->is_right && is_passphrase(api_text(call, "new")))
        hash_new(call, api_text(call, "new"));
}

/* ---- Creating an account ---- */

int people_fail_banned(api_call *call, tv_json *out)
{
    char sentence[API_REASON_MAX + 64];
    snprintf(sentence, sizeof sentence, "this account is banned%s%s",
             call->me.ban_reason[0] ? ": " : "", call->me.ban_reason);
    return api_fail(out, 403, "banned", sentence);
}

int people_begin_session(api_call *call, struct worker *worker, tv_json *out, people_change *change)
{
    char token[API_TOKEN_SIZE] = "";
    change->person = &call->me;
    change->kind = "browser";
    change->label = call->label;
    change->now_ms = (int64_t)base_clock_ms();
    if (!api_token_new(token, change->hash))
        return api_fail(out, 503, "no_randomness", "the system gives no randomness");
    store_status status = writer_do(worker, people_write, change);
    if (status == STORE_EXISTS) return people_fail_exists(call, worker, out);
    if (status == STORE_BANNED) return people_fail_banned(call, out);
    if (status != STORE_OK) return api_fail_store(out, worker, status);
    bool wants_token = api_flag(call, "token");
    if (!wants_token) people_cookie(call, token);
    tv_json_open(out, '{');
    people_put(out, &call->me);
    if (wants_token) tv_json_put_string(out, "token", token);
    tv_json_close(out, '}');
    return 200;
}

/* The display name: the one asked for, the guest's name so far, or the account's name. */
static int choose_name(api_call *call, struct worker *worker, tv_json *out, const char *account)
{
    const json_t *wish = json_object_get(call->body, "name");
    char name[TABLE_NAME_MAX + 1];
    bool has_name = call->me.id != 0 && !names_is_made_up(call->me.name);
    tv_text_copy(name, sizeof name, has_name ? call->me.name : account);
    tv_text_copy(call->me.account, sizeof call->me.account, account);
    call->me.name[0] = '\0'; /* a guest's name must be free as well */
    return people_choose_name(call, worker, out, wish != NULL ? json_string_value(wish) : name);
}

/* The guest's old tokens end here: only the new session belongs to the account. */
static void after_account(api_call *call, struct server *server)
{
    people_end_sockets(server, call->me.id, "this guest has become an account; log in");
}

static int answer_account(api_call *call, struct worker *worker, tv_json *out)
{
    char account[API_ACCOUNT_MAX + 1];
    const char *passphrase = api_text(call, "passphrase");
    if (!fold_account(api_text(call, "account"), account))
        return api_fail(out, 400, "bad_account",
                        "an account has 3 to 32 letters, digits, dashes and underscores");
    if (!is_passphrase(passphrase))
        return api_fail(out, 400, "bad_passphrase", "a passphrase has 8 to 256 bytes");
    if (call->me.account[0])
        return api_fail(out, 409, "has_account", "you have an account already; log out first");
    int failure = choose_name(call, worker, out, account);
    if (failure != 0) return failure;
    const char *weakness = passphrase_weakness(passphrase, account, call->me.name);
    if (weakness != NULL) return api_fail(out, 400, "weak_passphrase", weakness);
    if (!call->passphrase_hash[0])
        return api_fail(out, 503, "no_memory", "the passphrase could not be hashed");
    bool is_new = call->me.id == 0;
    tv_text_copy(call->me.passphrase, sizeof call->me.passphrase, call->passphrase_hash);
    people_change change = {.is_new = is_new, .is_changed = !is_new, .sets_passphrase = !is_new};
    if (is_new) {
        tv_text_copy(call->me.settings, sizeof call->me.settings, "{}");
        call->me.created_ms = (int64_t)base_clock_ms();
    } else {
        call->after = after_account;
    }
    return people_begin_session(call, worker, out, &change);
}

/* ---- Logging in ---- */

static int answer_login(api_call *call, struct worker *worker, tv_json *out)
{
    char account[API_ACCOUNT_MAX + 1];
    store_user row;
    store_status status = STORE_NOT_FOUND;
    if (!accounts_has_passphrase(call))
        return api_fail(out, 400, "bad_passphrase", "a passphrase has 8 to 256 bytes");
    if (!call->is_checked) return api_fail_store(out, worker, STORE_UNAVAILABLE);
    if (fold_account(api_text(call, "account"), account))
        status = store_user_find(worker->db, account, &row);
    if (status != STORE_OK && status != STORE_NOT_FOUND) return api_fail_store(out, worker, status);
    memset(&call->me, 0, sizeof call->me);
    if (status == STORE_OK) api_person_take(&call->me, &row);
    if (!call->is_right || call->me.id == 0)
        return api_fail(out, 401, "wrong_passphrase", "there is no such account and passphrase");
    if (call->me.banned_ms != 0) return people_fail_banned(call, out);
    people_change change = {0};
    return people_begin_session(call, worker, out, &change);
}

/* ---- Deleting an account ---- */

/* Names and chat are erased, actions stay: a match belongs to everybody who played it. */
static store_status write_end(struct store *db, void *user)
{
    return store_user_delete(db, *(int64_t *)user);
}

static void after_end(api_call *call, struct server *server)
{
    TRACE(server, SERVER_INFO, "account_deleted", TRACE_NUMBER("user", call->me.id));
    people_gone(server, call->me.id);
    cleanup_hurry(server); /* anything left is erased later from there */
    lobby_changed(server);
}

static int answer_end(api_call *call, struct worker *worker, tv_json *out)
{
    if (call->me.account[0]) {
        if (!accounts_has_passphrase(call))
            return api_fail(out, 400, "bad_passphrase", "a passphrase has 8 to 256 bytes");
        if (!call->is_checked) return api_fail_store(out, worker, STORE_UNAVAILABLE);
        if (!call->is_right)
            return api_fail(out, 401, "wrong_passphrase", "this is not the passphrase");
    }
    store_status status = writer_do(worker, write_end, &call->me.id);
    if (status != STORE_OK) return api_fail_store(out, worker, status);
    erasure_run(worker, ERASING_MS); /* most are erased here; the rest is queued in the store */
    call->after = after_end;
    people_cookie(call, "");
    tv_json_open(out, '{');
    tv_json_close(out, '}');
    return 200;
}

/* ---- Exporting everything stored about a user ---- */

/* Which tables the user has been at; the caller frees it. */
static char (*list_visits(struct worker *worker, int64_t user, uint32_t *count)) [SERVER_ID_SIZE] {
    const store_table *rows;
    store_list which = {.kind = STORE_LIST_USER, .user = user, .max = VISITS_MAX};
    *count = 0;
    if (store_table_list(worker->db, &which, &rows, count) != STORE_OK) *count = 0;
    char (*ids)[SERVER_ID_SIZE] = calloc(*count + 1, sizeof *ids);
    TV_ASSERT(ids != NULL);
    for (uint32_t i = 0; i < *count; i++) tv_text_copy(ids[i], sizeof ids[i], rows[i].id);
    return ids;
}

static const char *field(const char *line, int number)
{
    for (; number > 0; number--) {
        line = strchr(line, ' ');
        if (line == NULL) return "";
        line++;
    }
    return line;
}

static void put_lines(tv_json *out, const store_lines *lines, int64_t user)
{
    const char *line = lines->text, *end = lines->text + lines->length;
    tv_json_key(out, "lines");
    tv_json_open(out, '[');
    while (line < end) {
        const char *feed = memchr(line, '\n', (size_t)(end - line));
        if (feed == NULL) break; /* every line ends with a line feed */
        if (strtoll(field(line, 1), NULL, 10) == user) {
            tv_text one = {.data = (char *)(uintptr_t)line, .length = (size_t)(feed - line)};
            tv_json_text(out, &one);
        }
        line = feed + 1;
    }
    tv_json_close(out, ']');
}

/* Tables with the lines that the user wrote; false if they did not all fit. */
static bool put_visits(api_call *call, struct worker *worker, tv_json *out)
{
    uint32_t count, done = 0;
    char (*ids)[SERVER_ID_SIZE] = list_visits(worker, call->me.id, &count);
    tv_json_key(out, "tables");
    tv_json_open(out, '[');
    for (; done < count; done++) {
        store_lines lines;
        if (store_log_read(worker->db, ids[done], 0, &lines) != STORE_OK) continue;
        /* Quotes and backslashes grow; twice its size is enough for what chat may hold. */
        if (out->out->size - out->out->length < 2 * lines.length + SPARE_SIZE) break;
        tv_json_open(out, '{');
        tv_json_put_string(out, "table", ids[done]);
        put_lines(out, &lines, call->me.id);
        tv_json_close(out, '}');
    }
    tv_json_close(out, ']');
    free(ids);
    return done == count && count < VISITS_MAX;
}

static int answer_data(api_call *call, struct worker *worker, tv_json *out)
{
    const store_session *sessions;
    uint32_t count;
    store_status status = store_session_list(worker->db, call->me.id, &sessions, &count);
    if (status != STORE_OK) return api_fail_store(out, worker, status);
    json_t *all = api_settings(&call->me);
    tv_json_open(out, '{');
    people_put(out, &call->me);
    tv_json_put_number(out, "created_ms", call->me.created_ms);
    people_put_json(out, "kept", all);
    people_put_sessions(out, "sessions", &(people_sessions){sessions, count, NULL, NULL});
    bool is_all = put_visits(call, worker, out);
    tv_json_put_bool(out, "complete", is_all);
    tv_json_close(out, '}');
    json_decref(all);
    return 200;
}

const api_route api_account_routes[] = {
    {"POST", "api/account", answer_account, false, API_RARE | API_PASSPHRASE},
    {"POST", "api/login", answer_login, false, API_RARE | API_PASSPHRASE},
    {"POST", "api/account/delete", answer_end, true, API_RARE | API_PASSPHRASE},
    {"GET", "api/me/data", answer_data, true, API_HEAVY},
    {NULL, NULL, NULL, false, 0},
};
