/* api_people.c - guests, who one is, settings, tokens for programs. */
/* SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <tavola/steps.h>

#include "base/clock.h"
#include "base/secure.h"
#include "server/api/api.h"
#include "server/api/people.h"
#include "table/line.h"

enum { TOKENS_MAX = 20, LABEL_MAX = 60, TOKEN_ID_LENGTH = 16 };

/* ---- Tokens ---- */

void api_token_hash(const char *token, size_t length, char hash[API_HASH_SIZE])
{
    uint8_t bytes[BASE_SEED_SIZE];
    base_secure_hash((const uint8_t *)token, length, bytes);
    base_hex_write(bytes, hash);
}

bool api_token_new(char token[API_TOKEN_SIZE], char hash[API_HASH_SIZE])
{
    uint8_t bytes[BASE_SEED_SIZE];
    if (!base_secure_seed(bytes)) return false;
    base_hex_write(bytes, token);
    api_token_hash(token, API_TOKEN_SIZE - 1, hash);
    return true;
}

/* ---- Persons ---- */

static void copy_text(char *out, size_t size, const char *from)
{
    snprintf(out, size, "%s", from ? from : "");
}

void api_person_take(api_person *to, const store_user *from)
{
    to->id = from->id;
    copy_text(to->account, sizeof to->account, from->account);
    copy_text(to->name, sizeof to->name, from->name);
    copy_text(to->passphrase, sizeof to->passphrase, from->passphrase);
    copy_text(to->settings, sizeof to->settings, from->settings);
    to->created_ms = from->created_ms;
}

store_user api_person_row(const api_person *of)
{
    return (store_user){.id = of->id,
                        .account = of->account[0] ? of->account : NULL,
                        .name = of->name,
                        .passphrase = of->passphrase,
                        .settings = of->settings,
                        .created_ms = of->created_ms};
}

json_t *api_settings(const api_person *of)
{
    json_t *all = json_loads(of->settings, JSON_REJECT_DUPLICATES, NULL);
    if (json_is_object(all)) return all;
    json_decref(all);
    return json_object();
}

bool api_settings_keep(api_person *of, json_t *settings)
{
    char *text = json_dumps(settings, JSON_COMPACT);
    bool is_short = text != NULL && strlen(text) <= API_SETTINGS_MAX;
    if (is_short) copy_text(of->settings, sizeof of->settings, text);
    free(text);
    return is_short;
}

bool people_name_is_good(const char *name)
{
    return name != NULL && name[0] && strlen(name) <= TABLE_NAME_MAX && table_text_is_clean(name) &&
           name[0] != ' ';
}

void people_put(tv_json *out, const api_person *of)
{
    tv_json_key(out, "user");
    if (of->id == 0) {
        tv_json_null(out);
        return;
    }
    tv_json_open(out, '{');
    tv_json_key(out, "id");
    tv_json_number(out, of->id);
    tv_json_key(out, "name");
    tv_json_string(out, of->name);
    tv_json_key(out, "account");
    if (of->account[0])
        tv_json_string(out, of->account);
    else
        tv_json_null(out);
    tv_json_close(out, '}');
}

void people_put_json(tv_json *out, const char *key, const json_t *value)
{
    char *text = value ? json_dumps(value, JSON_COMPACT | JSON_ENCODE_ANY) : NULL;
    tv_json_key(out, key);
    api_raw(out, text ? text : "{}", text ? strlen(text) : 2);
    free(text);
}

/* ---- Sessions ---- */

void people_cookie(api_call *call, const char *token)
{
    bool is_secure = strncmp(call->at->origin, "https:", 6) == 0;
    snprintf(call->cookie, sizeof call->cookie,
             "Set-Cookie: tavola=%s; Path=/; HttpOnly; SameSite=Strict; Max-Age=%d%s\r\n", token,
             token[0] ? PEOPLE_SESSION_DAYS * 24 * 3600 : 0, is_secure ? "; Secure" : "");
}

store_status people_write(store *db, void *context)
{
    people_change *change = context;
    store_status status = STORE_OK;
    store_user row = api_person_row(change->person);
    if (change->is_new)
        status = store_user_add(db, &row, &change->person->id);
    else if (change->is_changed)
        status = store_user_change(db, &row);
    if (status != STORE_OK || !change->hash[0]) return status;
    store_session session = {.token_hash = change->hash,
                             .user = change->person->id,
                             .kind = change->kind,
                             .label = change->label,
                             .created_ms = change->now_ms,
                             .expires_ms = change->now_ms + PEOPLE_SESSION_MS};
    return store_session_add(db, &session);
}

/* ---- Guests ---- */

static int answer_guest(api_call *call, clerk *by, tv_json *out)
{
    bool wants_token = api_flag(call, "token");
    const char *name = api_text(call, "name");
    if (json_object_get(call->body, "name") != NULL && !people_name_is_good(name))
        return api_fail(out, 400, "bad_name", "a name has 1 to 40 bytes of plain text");
    char token[API_TOKEN_SIZE] = "";
    people_change change = {.person = &call->me,
                            .kind = wants_token ? "program" : "browser",
                            .label = "",
                            .now_ms = (int64_t)base_clock_ms()};
    if (call->me.id == 0 || wants_token) {
        change.is_new = true;
        memset(&call->me, 0, sizeof call->me);
        call->me.created_ms = change.now_ms;
        snprintf(call->me.settings, sizeof call->me.settings, "{}");
        if (name == NULL)
            snprintf(call->me.name, sizeof call->me.name, "Guest %u",
                     (unsigned)(1000 + tv_rng_below(&by->rng, 9000)));
        if (!api_token_new(token, change.hash))
            return api_fail(out, 503, "no_randomness", "the system gives no randomness");
    } else {
        change.is_changed = name != NULL;
    }
    if (name != NULL) server_copy(call->me.name, sizeof call->me.name, name);
    if (change.is_new || change.is_changed) {
        store_status status = writer_do(by, people_write, &change);
        if (status != STORE_OK) return api_fail_store(out, by, status);
    }
    if (change.is_new && !wants_token) people_cookie(call, token);
    tv_json_open(out, '{');
    people_put(out, &call->me);
    if (wants_token) {
        tv_json_key(out, "token");
        tv_json_string(out, token);
    }
    tv_json_close(out, '}');
    return 200;
}

/* ---- Me ---- */

static int answer_me(api_call *call, clerk *by, tv_json *out)
{
    (void)by;
    json_t *all = api_settings(&call->me);
    tv_json_open(out, '{');
    people_put(out, &call->me);
    people_put_json(out, "settings", json_object_get(all, "settings"));
    tv_json_close(out, '}');
    json_decref(all);
    return 200;
}

static void after_rename(api_call *call, server *at)
{
    for (conn *one = at->conns; one != NULL; one = one->next)
        if (one->user == call->me.id) server_copy(one->name, sizeof one->name, call->me.name);
}

static int answer_change(api_call *call, clerk *by, tv_json *out)
{
    const json_t *name = json_object_get(call->body, "name");
    json_t *settings = json_object_get(call->body, "settings");
    if (name != NULL && !people_name_is_good(json_string_value(name)))
        return api_fail(out, 400, "bad_name", "a name has 1 to 40 bytes of plain text");
    if (settings != NULL && !json_is_object(settings))
        return api_fail(out, 400, "bad_settings", "settings are an object");
    if (name != NULL) server_copy(call->me.name, sizeof call->me.name, json_string_value(name));
    if (settings != NULL) {
        json_t *all = api_settings(&call->me);
        json_object_set(all, "settings", settings);
        bool is_kept = api_settings_keep(&call->me, all);
        json_decref(all);
        if (!is_kept) return api_fail(out, 413, "too_long", "settings have at most 8192 bytes");
    }
    people_change change = {.person = &call->me, .is_changed = true};
    store_status status = writer_do(by, people_write, &change);
    if (status != STORE_OK) return api_fail_store(out, by, status);
    call->after = after_rename;
    return answer_me(call, by, out);
}

/* ---- Tokens for programs ---- */

static int answer_token_new(api_call *call, clerk *by, tv_json *out)
{
    char token[API_TOKEN_SIZE], id[TOKEN_ID_LENGTH + 1];
    const store_session *sessions;
    uint32_t count, programs = 0;
    const char *label = api_text(call, "label");
    if (label == NULL || strlen(label) > LABEL_MAX || !table_text_is_clean(label))
        return api_fail(out, 400, "bad_label", "a label has 1 to 60 bytes of plain text");
    store_status status = store_session_list(by->db, call->me.id, &sessions, &count);
    if (status != STORE_OK) return api_fail_store(out, by, status);
    for (uint32_t i = 0; i < count; i++) programs += strcmp(sessions[i].kind, "program") == 0;
    if (programs >= TOKENS_MAX)
        return api_fail(out, 409, "too_many", "there are twenty tokens; delete one first");
    people_change change = {
        .person = &call->me, .kind = "program", .label = label, .now_ms = (int64_t)base_clock_ms()};
    if (!api_token_new(token, change.hash))
        return api_fail(out, 503, "no_randomness", "the system gives no randomness");
    status = writer_do(by, people_write, &change);
    if (status != STORE_OK) return api_fail_store(out, by, status);
    server_copy(id, sizeof id, change.hash);
    tv_json_open(out, '{');
    tv_json_key(out, "token");
    tv_json_string(out, token);
    tv_json_key(out, "id");
    tv_json_string(out, id);
    tv_json_close(out, '}');
    return 200;
}

void people_put_sessions(tv_json *out, const char *key, const store_session *sessions,
                         uint32_t count, const char *kind)
{
    char id[TOKEN_ID_LENGTH + 1];
    tv_json_key(out, key);
    tv_json_open(out, '[');
    for (uint32_t i = 0; i < count; i++) {
        if (kind != NULL && strcmp(sessions[i].kind, kind) != 0) continue;
        server_copy(id, sizeof id, sessions[i].token_hash);
        tv_json_open(out, '{');
        tv_json_key(out, "id");
        tv_json_string(out, id);
        tv_json_key(out, "kind");
        tv_json_string(out, sessions[i].kind);
        tv_json_key(out, "label");
        tv_json_string(out, sessions[i].label);
        tv_json_key(out, "created_ms");
        tv_json_number(out, sessions[i].created_ms);
        tv_json_key(out, "expires_ms");
        tv_json_number(out, sessions[i].expires_ms);
        tv_json_close(out, '}');
    }
    tv_json_close(out, ']');
}

static int answer_tokens(api_call *call, clerk *by, tv_json *out)
{
    const store_session *sessions;
    uint32_t count;
    store_status status = store_session_list(by->db, call->me.id, &sessions, &count);
    if (status != STORE_OK) return api_fail_store(out, by, status);
    tv_json_open(out, '{');
    people_put_sessions(out, "tokens", sessions, count, "program");
    tv_json_close(out, '}');
    return 200;
}

static store_status delete_session(store *db, void *hash) { return store_session_delete(db, hash); }

static void after_session(api_call *call, server *at) { api_end_session(at, call->made_id); }

static int answer_token_delete(api_call *call, clerk *by, tv_json *out)
{
    const store_session *sessions;
    uint32_t count;
    const char *id = api_text(call, "id");
    char hash[API_HASH_SIZE] = "";
    store_status status = store_session_list(by->db, call->me.id, &sessions, &count);
    if (status != STORE_OK) return api_fail_store(out, by, status);
    for (uint32_t i = 0; id != NULL && i < count; i++)
        if (strlen(id) == TOKEN_ID_LENGTH && strncmp(sessions[i].token_hash, id, strlen(id)) == 0)
            server_copy(hash, sizeof hash, sessions[i].token_hash);
    if (!hash[0]) return api_fail(out, 404, "not_found", "there is no such token of yours");
    status = writer_do(by, delete_session, hash);
    if (status != STORE_OK) return api_fail_store(out, by, status);
    server_copy(call->made_id, sizeof call->made_id, hash);
    call->after = after_session;
    tv_json_open(out, '{');
    tv_json_close(out, '}');
    return 200;
}

static int answer_logout(api_call *call, clerk *by, tv_json *out)
{
    store_status status = STORE_OK;
    if (call->me.id != 0) status = writer_do(by, delete_session, call->token_hash);
    if (status != STORE_OK && status != STORE_NOT_FOUND) return api_fail_store(out, by, status);
    people_cookie(call, "");
    if (call->me.id != 0) {
        server_copy(call->made_id, sizeof call->made_id, call->token_hash);
        call->after = after_session;
    }
    tv_json_open(out, '{');
    tv_json_close(out, '}');
    return 200;
}

const api_route api_people_routes[] = {
    {"POST", "api/guest", answer_guest, false, true},
    {"GET", "api/me", answer_me, false, false},
    {"POST", "api/me", answer_change, true, false},
    {"POST", "api/tokens", answer_token_new, true, false},
    {"GET", "api/tokens", answer_tokens, true, false},
    {"POST", "api/tokens/delete", answer_token_delete, true, false},
    {"POST", "api/logout", answer_logout, false, false},
    {NULL, NULL, NULL, false, false},
};
