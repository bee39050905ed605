/* logins.c - the path of a request with a passphrase: delay, hashing thread, worker. */
/* SPDX-License-Identifier: MIT */
#include "server/api/logins.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <tavola/assert.h>

#include "base/clock.h"
#include "base/digest/hash.h"
#include "server/api/login_delay.h"

enum {
    QUEUE_MAX = 100,    /* passphrases waiting to be hashed; above this, one per address */
    QUEUE_TOTAL = 1000, /* up to this many */
    QUEUE_OWN = 30,     /* of one address */
    HELD_MAX = 1000,    /* attempts that are delayed after failures */
    HELD_OWN = 3,       /* of one address, if it has failed too often */
    HASH_US = 100000,
    WHOSE_US = 100 /* to find the user of a session */
};

struct logins {
    login_failures failures;
    api_call *held; /* until their delay is over */
    uint32_t held_count;
};

void logins_open(struct server *server)
{
    server->logins = calloc(1, sizeof *server->logins);
    TV_ASSERT(server->logins != NULL);
}

/* ---- After the passphrase was hashed: to a worker ---- */

static void run_hash(job *work, struct worker *worker) { accounts_hash((api_call *)work, worker); }

static void hash_done(job *work, struct server *server)
{
    api_call *call = (api_call *)work;
    uint64_t now_ms = uv_now(&server->loop);
    if (work->is_dropped || server->is_stopping) { /* there are no workers any more */
        work->is_dropped = true;
        api_call_done(work, server);
        return;
    }
    if (call->is_checked && call->is_right) {
        login_succeeded(&server->logins->failures, call->account_key);
    } else if (call->is_checked) {
        metric_add(server, METRIC_LOGINS_FAILED, 1);
        login_failed(&server->logins->failures, call->account_key, now_ms);
        login_failed(&server->logins->failures, call->address_key, now_ms);
    }
    api_to_worker(server, call);
}

static void start_hash(struct server *server, api_call *call)
{
    call->base.run = run_hash;
    call->base.done = hash_done;
    call->base.item = (fair_item){.owner = call->address_key, .cost = HASH_US, .rank = FAIR_FIRST};
    thread_pool_give(&server->hashers, &call->base);
}

/* ---- Before it: attempts are delayed after too many failures ---- */

static bool hold(struct server *server, api_call *call, uint32_t account_ms, uint32_t address_ms)
{
    uint32_t of_address = 0, of_account = 0;
    logins *all = server->logins;
    for (const api_call *other = all->held; other != NULL; other = other->next_held) {
        if (other->address_key != call->address_key) continue;
        of_address++;
        of_account += other->account_key == call->account_key;
    }
    if (all->held_count >= HELD_MAX || (address_ms > 0 && of_address >= HELD_OWN) || of_account > 0)
        return false;
    call->due_ms = uv_now(&server->loop) + (account_ms > address_ms ? account_ms : address_ms);
    call->next_held = all->held;
    all->held = call;
    all->held_count++;
    return true;
}

void logins_tick(struct server *server)
{
    api_call **link = &server->logins->held;
    while (*link != NULL) {
        api_call *call = *link;
        if (call->from != NULL && call->due_ms > uv_now(&server->loop)) {
            link = &call->next_held;
            continue;
        }
        *link = call->next_held;
        server->logins->held_count--;
        if (call->from == NULL) /* the client is gone: not hashed at all */
            api_call_done(&call->base, server);
        else
            start_hash(server, call);
    }
}

void logins_close(struct server *server)
{
    while (server->logins->held != NULL) {
        api_call *call = server->logins->held;
        server->logins->held = call->next_held;
        call->base.is_dropped = true;
        api_call_done(&call->base, server);
    }
    free(server->logins);
    server->logins = NULL;
}

/* ---- Whose failures they are ---- */

static uint64_t key_of(const char *kind, const char *name)
{
    char folded[API_PATH_MAX];
    snprintf(folded, sizeof folded, "%s %s", kind, name ? name : "");
    for (char *c = folded; *c; c++)
        if (*c >= 'A' && *c <= 'Z') *c = (char)(*c - 'A' + 'a');
    return base_hash_text(folded) & ~1ULL;
}

/* An attempt for an account that does not exist is treated like any other. Only where the request
 * itself says who wants to come in is it believed: anywhere else somebody could clear the delay of
 * another, or evade their own. */
static bool is_named(const api_call *call)
{
    return strcmp(call->path, "api/login") == 0 || strcmp(call->path, "api/account") == 0;
}

static bool is_link(const api_call *call) { return strcmp(call->path, "api/account/reset") == 0; }

static logins_answer delay_or_hash(struct server *server, api_call *call)
{
    uint64_t now_ms = uv_now(&server->loop);
    uint32_t own;
    uint32_t account_ms =
        login_delay_ms(&server->logins->failures, call->account_key, LOGIN_FREE_ACCOUNT, now_ms);
    uint32_t address_ms =
        login_delay_ms(&server->logins->failures, call->address_key, LOGIN_FREE_ADDRESS, now_ms);
    if (account_ms > 0 || address_ms > 0)
        return hold(server, call, account_ms, address_ms) ? LOGINS_TAKEN : LOGINS_TOO_MANY;
    uint32_t queued = thread_pool_waiting(&server->hashers, call->address_key, &own);
    if (own >= QUEUE_OWN) return LOGINS_TOO_MANY;
    if (queued >= QUEUE_TOTAL || (queued >= QUEUE_MAX && own > 0)) return LOGINS_BUSY;
    start_hash(server, call);
    return LOGINS_TAKEN;
}

/* A session can make tokens of its own, so it is its user who counts. */
static void run_whose(job *work, struct worker *worker)
{
    api_call *call = (api_call *)work;
    store_session session;
    store_user row;
    int64_t now_ms = (int64_t)base_clock_ms();
    call->account_key = key_of("session", call->token_hash);
    if (store_session_find(worker->db, call->token_hash, now_ms, &session) == STORE_OK &&
        store_user_get(worker->db, session.user, &row) == STORE_OK && row.account != NULL)
        call->account_key = key_of("account", row.account);
}

static void whose_done(job *work, struct server *server)
{
    api_call *call = (api_call *)work;
    struct conn *from = call->from;
    if (from == NULL || work->is_dropped || server->is_stopping) {
        work->is_dropped = true;
        api_call_done(work, server);
        return;
    }
    logins_answer answer = delay_or_hash(server, call);
    if (answer == LOGINS_TAKEN) return;
    from->call = NULL;
    api_forget(call);
    api_call_done(work, server);
    api_refuse_login(from, answer == LOGINS_BUSY);
    conn_resume(from);
}

logins_answer logins_take(struct server *server, api_call *call)
{
    call->address_key = limit_address(call->from->address);
    if (!accounts_has_passphrase(call)) {
        api_to_worker(server, call);
        return LOGINS_TAKEN;
    }
    if (is_named(call)) call->account_key = key_of("account", api_text(call, "account"));
    if (is_link(call)) call->account_key = key_of("link", api_text(call, "token"));
    if (is_named(call) || is_link(call)) return delay_or_hash(server, call);
    call->base = (job){.run = run_whose, .done = whose_done};
    call->base.item = (fair_item){.owner = call->address_key, .cost = WHOSE_US, .rank = FAIR_FIRST};
    thread_pool_give(&server->workers, &call->base);
    return LOGINS_TAKEN;
}
