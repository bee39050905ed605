/* api_sessions.c - users change their passphrase, see their sessions and end them; a link from the
 * host sets a passphrase that was lost. */
/* SPDX-License-Identifier: MIT */
#include <stdlib.h>
#include <string.h>

#include <tavola/assert.h>

#include "base/clock.h"
#include "server/api/api.h"
#include "server/api/logins.h"
#include "server/api/people.h"
#include "server/people/passphrases.h"

/* ---- Names of browsers, so that their owners recognise them ---- */

static const char *find_word(const char *agent, const char *const (*names)[2])
{
    for (; (*names)[0] != NULL; names++)
        if (strstr(agent, (*names)[0]) != NULL) return (*names)[1];
    return NULL;
}

void people_label(const char *agent, char out[PEOPLE_LABEL_SIZE])
{
    /* What one calls itself, others add to their own name: the order matters. */
    static const char *const browsers[][2] = {{"Firefox/", "Firefox"}, {"Edg/", "Edge"},
                                              {"OPR/", "Opera"},       {"Chrome/", "Chrome"},
                                              {"Safari/", "Safari"},   {NULL, NULL}};
    static const char *const systems[][2] = {
        {"Android", "Android"}, {"iPhone", "iPhone"}, {"iPad", "iPad"}, {"Windows", "Windows"},
        {"Mac OS", "macOS"},    {"Linux", "Linux"},   {NULL, NULL}};
    const char *browser = find_word(agent, browsers), *host = find_word(agent, systems);
    tv_text text;
    tv_text_init(&text, out, PEOPLE_LABEL_SIZE);
    if (browser != NULL) tv_text_add(&text, browser);
    if (browser != NULL && host != NULL) tv_text_add(&text, ", ");
    if (host != NULL) tv_text_add(&text, host);
}

/* ---- Passphrases ---- */

static void after_passphrase(api_call *call, struct server *server)
{
    people_end_sockets(server, call->me.id, "the passphrase has changed; log in again");
}

/* NULL, or what is wrong with the new passphrase; *code says it in a word. */
static const char *check_new(const api_call *call, const char *passphrase, const char **code)
{
    size_t length = passphrase ? strlen(passphrase) : 0;
    *code = "bad_passphrase";
    if (length < API_PASSPHRASE_MIN || length > API_PASSPHRASE_MAX)
        return "a passphrase has 8 to 256 bytes";
    *code = "weak_passphrase";
    return passphrase_weakness(passphrase, call->me.account, call->me.name);
}

/* {"passphrase": the one so far, "new": ...}: all other sessions end. */
static int answer_change(api_call *call, struct worker *worker, tv_json *out)
{
    const char *code;
    if (!call->me.account[0]) return api_fail(out, 409, "no_account", "a guest has no passphrase");
    if (!accounts_has_passphrase(call))
        return api_fail(out, 400, "bad_passphrase", "a passphrase has 8 to 256 bytes");
    if (!call->is_checked) return api_fail_store(out, worker, STORE_UNAVAILABLE);
    if (!call->is_right)
        return api_fail(out, 401, "wrong_passphrase", "this is not the passphrase");
    const char *wrong = check_new(call, api_text(call, "new"), &code);
    if (wrong != NULL) return api_fail(out, 400, code, wrong);
    if (!call->passphrase_hash[0])
        return api_fail(out, 503, "no_memory", "the passphrase could not be hashed");
    tv_text_copy(call->me.passphrase, sizeof call->me.passphrase, call->passphrase_hash);
    people_change change = {.sets_passphrase = true};
    call->after = after_passphrase;
    return people_begin_session(call, worker, out, &change);
}

typedef struct reset {
    char token_hash[API_HASH_SIZE];
    const char *passphrase; /* its hash */
    int64_t now_ms, user;
} reset;

static store_status use_reset(struct store *db, void *context)
{
    reset *now = context;
    return store_reset_use(db, now->token_hash, now->now_ms, now->passphrase, &now->user);
}

static int fail_reset(tv_json *out)
{
    return api_fail(out, 404, "no_reset",
                    "this link has been used or has expired; ask for another");
}

/* {"token": of the link, "passphrase": the new one}: works once. A passphrase that is refused does
 * not use it up. */
static int answer_reset(api_call *call, struct worker *worker, tv_json *out)
{
    const char *token = api_text(call, "token"), *code;
    reset now = {.passphrase = call->passphrase_hash, .now_ms = (int64_t)base_clock_ms()};
    if (token == NULL || strlen(token) != API_TOKEN_SIZE - 1) return fail_reset(out);
    api_token_hash(token, API_TOKEN_SIZE - 1, now.token_hash);
    store_status status = store_reset_find(worker->db, now.token_hash, now.now_ms, &now.user);
    if (status == STORE_NOT_FOUND) return fail_reset(out);
    if (status != STORE_OK || !api_me(call, worker, now.user))
        return api_fail_store(out, worker, STORE_UNAVAILABLE);
    const char *wrong = check_new(call, api_text(call, "passphrase"), &code);
    if (wrong != NULL) return api_fail(out, 400, code, wrong);
    if (!call->passphrase_hash[0])
        return api_fail(out, 503, "no_memory", "the passphrase could not be hashed");
    status = writer_do(worker, use_reset, &now);
    if (status == STORE_NOT_FOUND) return fail_reset(out);
    if (status != STORE_OK || !api_me(call, worker, now.user))
        return api_fail_store(out, worker, STORE_UNAVAILABLE);
    people_change change = {0};
    call->after = after_passphrase;
    return people_begin_session(call, worker, out, &change);
}

bool people_reset_is_good(struct store *db, const char *token)
{
    char hash[API_HASH_SIZE];
    int64_t user;
    if (token == NULL || strlen(token) != API_TOKEN_SIZE - 1) return false;
    api_token_hash(token, API_TOKEN_SIZE - 1, hash);
    return store_reset_find(db, hash, (int64_t)base_clock_ms(), &user) == STORE_OK;
}

/* ---- Sessions ---- */

static int answer_sessions(api_call *call, struct worker *worker, tv_json *out)
{
    const store_session *sessions;
    uint32_t count;
    store_status status = store_session_list(worker->db, call->me.id, &sessions, &count);
    if (status != STORE_OK) return api_fail_store(out, worker, status);
    tv_json_open(out, '{');
    people_put_sessions(out, "sessions",
                        &(people_sessions){sessions, count, NULL, call->token_hash});
    tv_json_close(out, '}');
    return 200;
}

typedef struct ending {
    uint32_t count;
    char hash[][API_HASH_SIZE];
} ending;

static store_status end_sessions(struct store *db, void *context)
{
    const ending *gone = context;
    for (uint32_t i = 0; i < gone->count; i++) {
        store_status status = store_session_delete(db, gone->hash[i]);
        if (status != STORE_OK && status != STORE_NOT_FOUND) return status;
    }
    return STORE_OK;
}

static void after_sessions(api_call *call, struct server *server)
{
    const ending *gone = call->made;
    for (uint32_t i = 0; i < gone->count; i++) api_end_session(server, gone->hash[i]);
    free(call->made);
}

/* {"id": ...} ends one, {"others": true} all but this one. */
static int answer_end(api_call *call, struct worker *worker, tv_json *out)
{
    const store_session *sessions;
    uint32_t count;
    const char *id = api_text(call, "id");
    bool is_others = api_flag(call, "others");
    store_status status = store_session_list(worker->db, call->me.id, &sessions, &count);
    if (status != STORE_OK) return api_fail_store(out, worker, status);
    ending *gone = calloc(1, sizeof *gone + count * sizeof gone->hash[0]);
    TV_ASSERT(gone != NULL);
    for (uint32_t i = 0; i < count; i++) {
        const char *hash = sessions[i].token_hash;
        bool is_named = id != NULL && strlen(id) == PEOPLE_SESSION_ID &&
                        strncmp(hash, id, PEOPLE_SESSION_ID) == 0;
        if (is_named || (is_others && strcmp(hash, call->token_hash) != 0))
            tv_text_copy(gone->hash[gone->count++], API_HASH_SIZE, hash);
    }
    call->made = gone;
    call->after = after_sessions;
    if (gone->count == 0 && !is_others)
        return api_fail(out, 404, "not_found", "there is no such session of yours");
    status = writer_do(worker, end_sessions, gone);
    if (status != STORE_OK) {
        gone->count = 0;
        return api_fail_store(out, worker, status);
    }
    tv_json_open(out, '{');
    tv_json_put_number(out, "ended", gone->count);
    tv_json_close(out, '}');
    return 200;
}

const api_route api_session_routes[] = {
    {"POST", "api/account/passphrase", answer_change, true, API_RARE | API_PASSPHRASE},
    {"POST", "api/account/reset", answer_reset, false, API_RARE | API_PASSPHRASE},
    {"GET", "api/sessions", answer_sessions, true, 0},
    {"POST", "api/sessions/end", answer_end, true, 0},
    {NULL, NULL, NULL, false, 0},
};
