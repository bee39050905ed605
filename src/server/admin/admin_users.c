/* admin_users.c - users and their sessions, for the host. */
/* SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/near.h"
#include "base/secure.h"
#include "server/admin/admin.h"
#include "server/api/api.h"
#include "server/people/names.h"
#include "table/log/line.h"

enum { NEAR_MAX = 10000, VISITS_MAX = 10000, ID_DIGITS = 16 };

/* ---- Finding a user ---- */

static bool is_number(const char *text)
{
    size_t length = strspn(text, "0123456789");
    return length > 0 && length < 18 && text[length] == '\0';
}

/* The account or name that is most like the one that was typed; it belongs to the store. */
static const char *nearest(struct store *db, const char *typed)
{
    const store_user *users;
    uint32_t count, best = BASE_NEAR_NOT;
    const char *near = NULL;
    store_user_filter filter = {.which = "accounts", .max = NEAR_MAX};
    if (store_user_list(db, &filter, &users, &count) != STORE_OK) return NULL;
    for (uint32_t i = 0; i < count; i++) {
        const char *const candidates[] = {users[i].account, users[i].name};
        for (int j = 0; j < 2; j++) {
            uint32_t rank = base_near_rank(typed, candidates[j]);
            if (rank >= best) continue;
            best = rank;
            near = users[i].account;
        }
    }
    return near;
}

static store_status find(struct store *db, const char *typed, store_user *out)
{
    char folded[API_ACCOUNT_MAX + 1], key[BASE_NAME_KEY_SIZE];
    const char *digits = typed[0] == '#' ? typed + 1 : typed;
    if (is_number(digits) && (typed[0] == '#' || store_user_find(db, typed, out) != STORE_OK))
        return store_user_get(db, strtoll(digits, NULL, 10), out);
    tv_text_copy(folded, sizeof folded, typed);
    for (char *c = folded; *c; c++)
        if (*c >= 'A' && *c <= 'Z') *c = (char)(*c - 'A' + 'a');
    store_status status = store_user_find(db, folded, out);
    if (status != STORE_NOT_FOUND) return status;
    base_name_key(typed, key);
    return key[0] ? store_user_named(db, key, out) : STORE_NOT_FOUND;
}

/* An account, the name of one, or a number: "anna", "Anna", "#12". */
static bool take_user(admin_call *call, api_person *out)
{
    char text[200];
    store_user row;
    const char *typed = admin_word(call, 0);
    store_status status = find(call->db, typed, &row);
    if (status == STORE_OK) {
        api_person_take(out, &row);
        return true;
    }
    if (status != STORE_NOT_FOUND) return admin_fail_store(call, status);
    snprintf(text, sizeof text, "there is no user \"%.100s\"", typed);
    return admin_fail(call, "not_found", text, nearest(call->db, typed));
}

static void put_person(tv_json *out, const api_person *person)
{
    tv_json_put_number(out, "id", person->id);
    tv_json_put_string(out, "account", person->account[0] ? person->account : NULL);
    tv_json_put_string(out, "name", person->name);
    tv_json_put_number(out, "created_ms", person->created_ms);
    tv_json_put_number(out, "banned_ms", person->banned_ms);
    if (person->banned_ms != 0) tv_json_put_string(out, "ban_reason", person->ban_reason);
}

static bool answer_user(admin_call *call, const api_person *person)
{
    tv_json_key(call->out, "user");
    tv_json_open(call->out, '{');
    put_person(call->out, person);
    tv_json_close(call->out, '}');
    return true;
}

/* ---- Users ---- */

static bool list_users(admin_call *call)
{
    static const char *const kinds[] = {"all", "accounts", "guests", "banned"};
    const store_user *users;
    uint32_t count, which = 0;
    const char *wanted = admin_word(call, 0)[0] ? admin_word(call, 0) : "accounts";
    while (which < 4 && strcmp(kinds[which], wanted) != 0) which++;
    if (which == 4)
        return admin_fail(call, "bad_request", "which users: accounts, guests, banned or all?",
                          NULL);
    store_user_filter filter = {.which = wanted, .max = admin_max(call)};
    store_status status = store_user_list(call->db, &filter, &users, &count);
    if (status != STORE_OK) return admin_fail_store(call, status);
    tv_json_key(call->out, "users");
    tv_json_open(call->out, '[');
    for (uint32_t i = 0; i < count; i++) {
        api_person person;
        api_person_take(&person, &users[i]);
        tv_json_open(call->out, '{');
        put_person(call->out, &person);
        tv_json_close(call->out, '}');
    }
    tv_json_close(call->out, ']');
    return true;
}

static bool show_user(admin_call *call)
{
    api_person person;
    const store_session *sessions;
    const store_table *rows;
    uint32_t session_count = 0, table_count = 0;
    store_list visited = {.kind = STORE_LIST_USER, .max = VISITS_MAX};
    if (!take_user(call, &person)) return false;
    visited.user = person.id;
    store_status status = store_session_list(call->db, person.id, &sessions, &session_count);
    if (status == STORE_OK) status = store_table_list(call->db, &visited, &rows, &table_count);
    if (status != STORE_OK) return admin_fail_store(call, status);
    tv_json_key(call->out, "user");
    tv_json_open(call->out, '{');
    put_person(call->out, &person);
    tv_json_put_number(call->out, "sessions", session_count);
    tv_json_put_number(call->out, "tables", table_count);
    tv_json_close(call->out, '}');
    return true;
}

static store_status write_user(struct store *db, void *context)
{
    store_user row = api_person_row(context);
    return store_user_change(db, &row);
}

static bool rename_user(admin_call *call)
{
    api_person person;
    name_choice choice;
    if (!take_user(call, &person)) return false;
    const char *wrong = names_choose(admin_word(call, 1), &choice);
    if (wrong != NULL) return admin_fail(call, "bad_name", wrong, NULL);
    tv_text_copy(person.name, sizeof person.name, choice.name);
    if (person.account[0]) tv_text_copy(person.name_key, sizeof person.name_key, choice.key);
    store_status status = admin_write(call, write_user, &person);
    if (status == STORE_EXISTS)
        return admin_fail(call, "name_taken", "another account is called like this, or nearly so",
                          NULL);
    if (status != STORE_OK) return admin_fail_store(call, status);
    call->effects.renamed = person.id;
    tv_text_copy(call->effects.name, sizeof call->effects.name, person.name);
    return answer_user(call, &person);
}

static store_status write_ban(struct store *db, void *context)
{
    const api_person *person = context;
    return store_user_ban(db, person->id, person->banned_ms, person->ban_reason);
}

static bool ban(admin_call *call)
{
    api_person person;
    const char *reason = admin_option(call, "reason");
    if (!take_user(call, &person)) return false;
    if (reason != NULL && (strlen(reason) > ADMIN_TEXT_MAX || !table_text_is_clean(reason)))
        return admin_fail(call, "bad_reason", "a reason has at most 200 bytes of plain text", NULL);
    person.banned_ms = (int64_t)base_clock_ms();
    tv_text_copy(person.ban_reason, sizeof person.ban_reason, reason ? reason : "");
    store_status status = admin_write(call, write_ban, &person);
    if (status != STORE_OK) return admin_fail_store(call, status);
    call->effects.ended = person.id;
    call->effects.sentence = "this account is banned";
    return answer_user(call, &person);
}

static bool unban(admin_call *call)
{
    api_person person;
    if (!take_user(call, &person)) return false;
    if (person.banned_ms == 0)
        return admin_fail(call, "not_banned", "this user is not banned", NULL);
    person.banned_ms = 0;
    person.ban_reason[0] = '\0';
    store_status status = admin_write(call, write_ban, &person);
    return status == STORE_OK ? answer_user(call, &person) : admin_fail_store(call, status);
}

static store_status write_end(struct store *db, void *user)
{
    return store_user_delete(db, *(int64_t *)user);
}

/* What the user left at tables is erased by the running server, or by the next one. */
static bool delete_user(admin_call *call)
{
    api_person person;
    if (!take_user(call, &person)) return false;
    store_status status = admin_write(call, write_end, &person.id);
    if (status != STORE_OK) return admin_fail_store(call, status);
    call->effects.gone = person.id;
    return answer_user(call, &person);
}

/* ---- Links for lost passphrases ---- */

typedef struct reset {
    int64_t user, expires_ms;
    char hash[API_HASH_SIZE];
} reset;

static store_status write_reset(struct store *db, void *context)
{
    const reset *link = context;
    return store_reset_add(db, link->user, link->hash, link->expires_ms);
}

/* The token is in the fragment of the address: browsers keep it to themselves, so that no log of a
 * server or a proxy holds it. */
static bool reset_passphrase(admin_call *call)
{
    api_person person;
    reset link;
    char token[API_TOKEN_SIZE], address[API_TOKEN_SIZE + 512];
    int64_t hours = admin_number(call, "hours", ADMIN_RESET_HOURS);
    const char *url = admin_option(call, "url");
    if (url == NULL) url = call->url;
    if (!take_user(call, &person)) return false;
    if (!person.account[0])
        return admin_fail(call, "no_account", "a guest has no passphrase", NULL);
    if (hours < 1 || hours > 24 * 14)
        return admin_fail(call, "bad_request", "a link is good for 1 to 336 hours", NULL);
    if (!api_token_new(token, link.hash))
        return admin_fail(call, "no_randomness", "the system gives no randomness", NULL);
    link.user = person.id;
    link.expires_ms = (int64_t)base_clock_ms() + hours * BASE_HOUR_MS;
    store_status status = admin_write(call, write_reset, &link);
    if (status != STORE_OK) return admin_fail_store(call, status);
    size_t length = strlen(url);
    while (length > 0 && url[length - 1] == '/') length--;
    snprintf(address, sizeof address, "%.*s/#/reset/%s", (int)(length < 400 ? length : 400), url,
             token);
    tv_json_put_string(call->out, "account", person.account);
    tv_json_put_string(call->out, "link", address);
    tv_json_put_number(call->out, "expires_ms", link.expires_ms);
    return true;
}

/* ---- Sessions ---- */

static void put_session(tv_json *out, const store_session *session)
{
    char id[ID_DIGITS + 1];
    tv_text_copy(id, sizeof id, session->token_hash);
    tv_json_open(out, '{');
    tv_json_put_string(out, "id", id);
    tv_json_put_number(out, "user", session->user);
    tv_json_put_string(out, "kind", session->kind);
    tv_json_put_string(out, "label", session->label);
    tv_json_put_number(out, "created_ms", session->created_ms);
    tv_json_put_number(out, "expires_ms", session->expires_ms);
    tv_json_close(out, '}');
}

static bool list_sessions(admin_call *call)
{
    api_person person;
    const store_session *sessions;
    uint32_t count;
    store_status status;
    if (admin_word(call, 0)[0]) {
        if (!take_user(call, &person)) return false;
        status = store_session_list(call->db, person.id, &sessions, &count);
    } else {
        status = store_session_recent(call->db, (int64_t)base_clock_ms(), admin_max(call),
                                      &sessions, &count);
    }
    if (status != STORE_OK) return admin_fail_store(call, status);
    tv_json_key(call->out, "sessions");
    tv_json_open(call->out, '[');
    for (uint32_t i = 0; i < count; i++) put_session(call->out, &sessions[i]);
    tv_json_close(call->out, ']');
    return true;
}

static store_status write_session_end(struct store *db, void *hash)
{
    return store_session_delete(db, hash);
}

static store_status write_sessions_end(struct store *db, void *user)
{
    return store_session_delete_all(db, *(int64_t *)user);
}

/* A session is named by the first digits of its hash. */
static bool end_session(admin_call *call)
{
    const store_session *sessions;
    uint32_t count;
    const char *id = admin_word(call, 0);
    store_status status =
        store_session_recent(call->db, (int64_t)base_clock_ms(), INT32_MAX, &sessions, &count);
    if (status != STORE_OK) return admin_fail_store(call, status);
    for (uint32_t i = 0; i < count; i++) {
        if (strlen(id) != ID_DIGITS || strncmp(sessions[i].token_hash, id, ID_DIGITS) != 0)
            continue;
        tv_text_copy(call->effects.session, sizeof call->effects.session, sessions[i].token_hash);
    }
    if (!call->effects.session[0])
        return admin_fail(call, "not_found",
                          "there is no such session; \"sessions list\" shows their ids", NULL);
    status = admin_write(call, write_session_end, call->effects.session);
    return status == STORE_OK || admin_fail_store(call, status);
}

static bool end_sessions_of(admin_call *call)
{
    api_person person;
    if (!take_user(call, &person)) return false;
    store_status status = admin_write(call, write_sessions_end, &person.id);
    if (status != STORE_OK) return admin_fail_store(call, status);
    call->effects.ended = person.id;
    call->effects.sentence = "this session has ended";
    return answer_user(call, &person);
}

const admin_command admin_user_commands[] = {
    {"users list", "[accounts|guests|banned|all]", "list users", 0, false, list_users},
    {"users show", "USER", "show one", 1, false, show_user},
    {"users rename", "USER NAME", "give a user another name", 2, false, rename_user},
    {"users ban", "USER", "end all sessions of a user, and let nobody in (--reason)", 1, true, ban},
    {"users unban", "USER", "let a user in again", 1, false, unban},
    {"users delete", "USER", "delete a user and erase what it has said", 1, true, delete_user},
    {"users reset-passphrase", "USER", "make a link that sets a new passphrase, once (--hours)", 1,
     false, reset_passphrase},
    {"sessions list", "[USER]", "list sessions, of all users or of one", 0, false, list_sessions},
    {"sessions end", "SESSION", "end a session", 1, false, end_session},
    {"sessions end-all", "USER", "end all sessions of a user", 1, true, end_sessions_of},
    {NULL, NULL, NULL, 0, false, NULL},
};
