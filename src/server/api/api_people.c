/* api_people.c - guests, the current user, settings, tokens for programs. */
/* SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <tavola/game.h>

#include "base/clock.h"
#include "base/secure.h"
#include "server/api/api.h"
#include "server/api/people.h"
#include "server/people/names.h"
#include "table/log/line.h"

enum { TOKENS_MAX = 20, LABEL_MAX = 60, TOKEN_ID_LENGTH = PEOPLE_SESSION_ID };

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

void api_person_take(api_person *to, const store_user *from)
{
    to->id = from->id;
    tv_text_copy(to->account, sizeof to->account, from->account);
    tv_text_copy(to->name, sizeof to->name, from->name);
    tv_text_copy(to->name_key, sizeof to->name_key, from->name_key);
    tv_text_copy(to->passphrase, sizeof to->passphrase, from->passphrase);
    tv_text_copy(to->settings, sizeof to->settings, from->settings);
    tv_text_copy(to->ban_reason, sizeof to->ban_reason, from->ban_reason);
    to->created_ms = from->created_ms;
    to->banned_ms = from->banned_ms;
}

store_user api_person_row(const api_person *person)
{
    return (store_user){.id = person->id,
                        .account = person->account[0] ? person->account : NULL,
                        .name = person->name,
                        .name_key = person->name_key[0] ? person->name_key : NULL,
                        .passphrase = person->passphrase,
                        .settings = person->settings,
                        .created_ms = person->created_ms};
}

json_t *api_settings(const api_person *person)
{
    json_t *all = json_loads(person->settings, JSON_REJECT_DUPLICATES, NULL);
    if (json_is_object(all)) return all;
    json_decref(all);
    return json_object();
}

bool api_settings_keep(api_person *person, json_t *settings)
{
    char *text = json_dumps(settings, JSON_COMPACT);
    bool is_short = text != NULL && strlen(text) <= API_SETTINGS_MAX;
    if (is_short) tv_text_copy(person->settings, sizeof person->settings, text);
    free(text);
    return is_short;
}

/* ---- Names ---- */

static int fail_name(tv_json *out)
{
    return api_fail(out, 409, "name_taken",
                    "somebody with an account is called like this, or nearly so; log in if it is "
                    "you, or choose another name");
}

int people_choose_name(api_call *call, struct worker *worker, tv_json *out, const char *given)
{
    name_choice choice;
    store_user other;
    bool is_account = call->me.account[0] != '\0';
    if (given == NULL) return api_fail(out, 400, "bad_name", "a name is a text");
    const char *wrong = names_choose(given, &choice);
    if (call->me.name[0] &&
        (strcmp(given, call->me.name) == 0 || strcmp(choice.name, call->me.name) == 0))
        return 0; /* even if it breaks the rules for new names */
    if (wrong != NULL) return api_fail(out, 400, "bad_name", wrong);
    store_status status = store_user_named(worker->db, choice.key, &other);
    if (status != STORE_OK && status != STORE_NOT_FOUND) return api_fail_store(out, worker, status);
    if (status == STORE_OK && other.id != call->me.id) return fail_name(out);
    tv_text_copy(call->me.name, sizeof call->me.name, choice.name);
    if (is_account) tv_text_copy(call->me.name_key, sizeof call->me.name_key, choice.key);
    return 0;
}

int people_fail_exists(api_call *call, struct worker *worker, tv_json *out)
{
    store_user other;
    if (store_user_find(worker->db, call->me.account, &other) == STORE_OK &&
        other.id != call->me.id)
        return api_fail(out, 409, "account_taken", "somebody has this account already");
    return fail_name(out);
}

void people_put(tv_json *out, const api_person *person)
{
    tv_json_key(out, "user");
    if (person->id == 0) {
        tv_json_null(out);
        return;
    }
    tv_json_open(out, '{');
    tv_json_put_number(out, "id", person->id);
    tv_json_put_string(out, "name", person->name);
    tv_json_put_string(out, "account", person->account[0] ? person->account : NULL);
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
    snprintf(call->cookie, sizeof call->cookie,
             "Set-Cookie: tavola=%s; Path=/; HttpOnly; SameSite=Strict; Max-Age=%d%s\r\n", token,
             token[0] ? PEOPLE_SESSION_DAYS * 24 * 3600 : 0,
             api_is_secure(call->server) ? "; Secure" : "");
}

/* Nobody uses this many browsers: one more login ends the oldest session. */
static store_status end_oldest(struct store *db, int64_t user)
{
    const store_session *sessions;
    uint32_t count, browsers = 0;
    char oldest[API_HASH_SIZE] = "";
    store_status status = store_session_list(db, user, &sessions, &count);
    if (status != STORE_OK) return status;
    for (uint32_t i = 0; i < count; i++) {
        if (strcmp(sessions[i].kind, "browser") != 0) continue;
        if (browsers++ == 0) tv_text_copy(oldest, sizeof oldest, sessions[i].token_hash);
    }
    return browsers > PEOPLE_BROWSERS_MAX ? store_session_delete(db, oldest) : STORE_OK;
}

void people_end_sockets(struct server *host, int64_t user, const char *sentence)
{
    for (struct conn *each = host->conns, *next; each != NULL; each = next) {
        next = each->next;
        if (each->user == user && each->state == CONN_SOCKET) conn_close(each, 1008, sentence);
    }
}

store_status people_write(struct store *db, void *context)
{
    people_change *change = context;
    store_status status = STORE_OK;
    store_user row = api_person_row(change->person);
    if (change->is_new)
        status = store_user_add(db, &row, &change->person->id);
    else if (change->is_changed)
        status = store_user_change(db, &row);
    if (status == STORE_OK && change->sets_passphrase)
        status = store_user_passphrase(db, change->person->id, row.passphrase);
    if (status != STORE_OK || !change->hash[0]) return status;
    store_session session = {.token_hash = change->hash,
                             .user = change->person->id,
                             .kind = change->kind,
                             .label = change->label,
                             .created_ms = change->now_ms,
                             .expires_ms = change->now_ms + PEOPLE_SESSION_MS};
    status = store_session_add(db, &session);
    return status == STORE_OK ? end_oldest(db, change->person->id) : status;
}

/* ---- Guests ---- */

static int answer_guest(api_call *call, struct worker *worker, tv_json *out)
{
    bool wants_token = api_flag(call, "token");
    const char *name = api_text(call, "name");
    bool has_name = json_object_get(call->body, "name") != NULL;
    char token[API_TOKEN_SIZE] = "";
    people_change change = {.person = &call->me,
                            .kind = wants_token ? "program" : "browser",
                            .label = wants_token ? "" : call->label,
                            .now_ms = (int64_t)base_clock_ms()};
    if (call->me.id == 0 || wants_token) {
        change.is_new = true;
        memset(&call->me, 0, sizeof call->me);
        call->me.created_ms = change.now_ms;
        snprintf(call->me.settings, sizeof call->me.settings, "{}");
        if (!has_name)
            snprintf(call->me.name, sizeof call->me.name, "Guest %u",
                     (unsigned)(1000 + tv_rng_below(&worker->rng, 9000)));
        if (!api_token_new(token, change.hash))
            return api_fail(out, 503, "no_randomness", "the system gives no randomness");
    } else {
        change.is_changed = has_name;
    }
    int failure = has_name ? people_choose_name(call, worker, out, name) : 0;
    if (failure != 0) return failure;
    if (change.is_new || change.is_changed) {
        store_status status = writer_do(worker, people_write, &change);
        if (status == STORE_EXISTS) return people_fail_exists(call, worker, out);
        if (status != STORE_OK) return api_fail_store(out, worker, status);
    }
    if (change.is_new && !wants_token) people_cookie(call, token);
    tv_json_open(out, '{');
    people_put(out, &call->me);
    if (wants_token) tv_json_put_string(out, "token", token);
    tv_json_close(out, '}');
    return 200;
}

/* ---- The current user ---- */

static int answer_me(api_call *call, struct worker *worker, tv_json *out)
{
    (void)worker;
    json_t *all = api_settings(&call->me);
    tv_json_open(out, '{');
    people_put(out, &call->me);
    people_put_json(out, "settings", json_object_get(all, "settings"));
    tv_json_close(out, '}');
    json_decref(all);
    return 200;
}

static void after_rename(api_call *call, struct server *server)
{
    people_renamed(server, call->me.id, call->me.name);
}

static int answer_change(api_call *call, struct worker *worker, tv_json *out)
{
    const json_t *name = json_object_get(call->body, "name");
    json_t *settings = json_object_get(call->body, "settings");
    if (settings != NULL && !json_is_object(settings))
        return api_fail(out, 400, "bad_settings", "settings are an object");
    int failure = name ? people_choose_name(call, worker, out, json_string_value(name)) : 0;
    if (failure != 0) return failure;
    if (settings != NULL) {
        json_t *all = api_settings(&call->me);
        json_object_set(all, "settings", settings);
        bool is_kept = api_settings_keep(&call->me, all);
        json_decref(all);
        if (!is_kept) return api_fail(out, 413, "too_long", "settings have at most 8192 bytes");
    }
    people_change change = {.person = &call->me, .is_changed = true};
    store_status status = writer_do(worker, people_write, &change);
    if (status == STORE_EXISTS) return people_fail_exists(call, worker, out);
    if (status != STORE_OK) return api_fail_store(out, worker, status);
    call->after = after_rename;
    return answer_me(call, worker, out);
}

/* ---- Tokens for programs ---- */

static int answer_token_new(api_call *call, struct worker *worker, tv_json *out)
{
    char token[API_TOKEN_SIZE], id[TOKEN_ID_LENGTH + 1];
    const store_session *sessions;
    uint32_t count, programs = 0;
    const char *label = api_text(call, "label");
    if (label == NULL || strlen(label) > LABEL_MAX || !table_text_is_clean(label))
        return api_fail(out, 400, "bad_label", "a label has 1 to 60 bytes of plain text");
    store_status status = store_session_list(worker->db, call->me.id, &sessions, &count);
    if (status != STORE_OK) return api_fail_store(out, worker, status);
    for (uint32_t i = 0; i < count; i++) programs += strcmp(sessions[i].kind, "program") == 0;
    if (programs >= TOKENS_MAX)
        return api_fail(out, 409, "too_many", "there are twenty tokens; delete one first");
    people_change change = {
        .person = &call->me, .kind = "program", .label = label, .now_ms = (int64_t)base_clock_ms()};
    if (!api_token_new(token, change.hash))
        return api_fail(out, 503, "no_randomness", "the system gives no randomness");
    status = writer_do(worker, people_write, &change);
    if (status != STORE_OK) return api_fail_store(out, worker, status);
    tv_text_copy(id, sizeof id, change.hash);
    tv_json_open(out, '{');
    tv_json_put_string(out, "token", token);
    tv_json_put_string(out, "id", id);
    tv_json_close(out, '}');
    return 200;
}

void people_put_sessions(tv_json *out, const char *key, const people_sessions *sessions)
{
    char id[TOKEN_ID_LENGTH + 1];
    const char *kind = sessions->kind, *current = sessions->current;
    tv_json_key(out, key);
    tv_json_open(out, '[');
    for (uint32_t i = 0; i < sessions->count; i++) {
        const store_session *session = &sessions->list[i];
        if (kind != NULL && strcmp(session->kind, kind) != 0) continue;
        tv_text_copy(id, sizeof id, session->token_hash);
        tv_json_open(out, '{');
        tv_json_put_string(out, "id", id);
        tv_json_put_string(out, "kind", session->kind);
        tv_json_put_string(out, "label", session->label);
        tv_json_put_number(out, "created_ms", session->created_ms);
        tv_json_put_number(out, "expires_ms", session->expires_ms);
        if (current) tv_json_put_bool(out, "current", strcmp(session->token_hash, current) == 0);
        tv_json_close(out, '}');
    }
    tv_json_close(out, ']');
}

static int answer_tokens(api_call *call, struct worker *worker, tv_json *out)
{
    const store_session *sessions;
    uint32_t count;
    store_status status = store_session_list(worker->db, call->me.id, &sessions, &count);
    if (status != STORE_OK) return api_fail_store(out, worker, status);
    tv_json_open(out, '{');
    people_put_sessions(out, "tokens", &(people_sessions){sessions, count, "program", NULL});
    tv_json_close(out, '}');
    return 200;
}

static store_status delete_session(struct store *db, void *hash)
{
    return store_session_delete(db, hash);
}

static void after_session(api_call *call, struct server *server)
{
    api_end_session(server, call->made_id);
}

static int answer_token_delete(api_call *call, struct worker *worker, tv_json *out)
{
    const store_session *sessions;
    uint32_t count;
    const char *id = api_text(call, "id");
    char hash[API_HASH_SIZE] = "";
    store_status status = store_session_list(worker->db, call->me.id, &sessions, &count);
    if (status != STORE_OK) return api_fail_store(out, worker, status);
    for (uint32_t i = 0; id != NULL && i < count; i++)
        if (strlen(id) == TOKEN_ID_LENGTH && strncmp(sessions[i].token_hash, id, strlen(id)) == 0)
            tv_text_copy(hash, sizeof hash, sessions[i].token_hash);
    if (!hash[0]) return api_fail(out, 404, "not_found", "there is no such token of yours");
    status = writer_do(worker, delete_session, hash);
    if (status != STORE_OK) return api_fail_store(out, worker, status);
    tv_text_copy(call->made_id, sizeof call->made_id, hash);
    call->after = after_session;
    tv_json_open(out, '{');
    tv_json_close(out, '}');
    return 200;
}

static int answer_logout(api_call *call, struct worker *worker, tv_json *out)
{
    store_status status = STORE_OK;
    if (call->me.id != 0) status = writer_do(worker, delete_session, call->token_hash);
    if (status != STORE_OK && status != STORE_NOT_FOUND) return api_fail_store(out, worker, status);
    people_cookie(call, "");
    if (call->me.id != 0) {
        tv_text_copy(call->made_id, sizeof call->made_id, call->token_hash);
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
