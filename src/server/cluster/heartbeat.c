/* heartbeat.c - reports once a second that this server is alive, and checks what it may have
 * missed.
 *
 * It has its own thread and connection, so neither a long request queue nor a failing writer makes
 * a live server look dead. Each beat compares some tables and sessions with the store, so a lost
 * notice goes unnoticed for seconds only. */
/* SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <tavola/assert.h>

#include "base/clock.h"
#include "server/api/api.h"
#include "server/server_data.h"

enum {
    CHECKED_MAX = 1000,    /* tables, and sessions, compared per beat */
    CUT_OFF_MS = 10000,    /* after the lease ends, clients are told to go elsewhere */
    ROUND_TRIP_MAX = 1000, /* longest round trip of a usable reading of the database's clock */
    SERVERS_SIZE = 4096
};

typedef struct beat {
    job base;
    uint64_t sent_ms;  /* by the steady clock: the lease counts from here */
    uint64_t asked_ms; /* likewise: just before the store's clock was read */
    uint64_t read_ms;  /* likewise: when it was read; 0: it was not, or too slowly */
    int64_t now_ms;    /* by the store's clock */
    int64_t life_ms;
    bool is_alive;    /* the store has recorded the beat */
    bool was_late;    /* the lease had expired before */
    bool is_compared; /* versions and sessions were read */
    char *ids;        /* of tables in memory */
    store_version *versions;
    char (*tables)[SERVER_ID_SIZE]; /* the tables whose versions are compared */
    uint32_t version_count;
    char *hashes;       /* token hashes of open sockets */
    uint64_t *sessions; /* those that are still valid */
    uint32_t session_count;
    char servers[SERVERS_SIZE]; /* live servers, each id between blanks; "": not known */
    const char *me, *address;
} beat;

bool cluster_is_cut_off(struct server *self)
{
    uint64_t until_ms = atomic_load(&self->lease_until_ms) + SERVER_LIFE_MS;
    bool is_over = self->is_cut_off && base_clock_steady_ms() > until_ms;
    return self->is_shared && (self->beaten_ms == 0 || is_over);
}

bool cluster_is_current(struct server *self)
{
    return !self->is_shared || base_clock_steady_ms() < atomic_load(&self->lease_until_ms);
}

/* ---- On the heartbeat thread ---- */

static store_status write_beat(struct store *db, void *context)
{
    beat *work = context;
    work->asked_ms = base_clock_steady_ms();
    store_status status = store_clock(db, &work->now_ms);
    uint64_t trip_ms = base_clock_steady_ms() - work->asked_ms;
    if (status != STORE_OK) return status;
    work->read_ms = trip_ms <= ROUND_TRIP_MAX ? work->asked_ms + trip_ms / 2 : 0;
    return store_server_beat(db, work->me, work->address, work->now_ms + work->life_ms);
}

static bool read_versions(beat *work, struct store *db)
{
    const store_version *rows;
    uint32_t count;
    if (store_table_versions(db, work->ids, &rows, &count) != STORE_OK) return false;
    work->versions = calloc(count + 1, sizeof *work->versions);
    work->tables = calloc(count + 1, sizeof *work->tables);
    TV_ASSERT(work->versions != NULL && work->tables != NULL);
    for (uint32_t i = 0; i < count; i++) {
        work->versions[i] = rows[i];
        tv_text_copy(work->tables[i], sizeof work->tables[i], rows[i].table);
    }
    work->version_count = count;
    return true;
}

static int compare_sessions(const void *left, const void *right)
{
    uint64_t a = *(const uint64_t *)left, b = *(const uint64_t *)right;
    return a < b ? -1 : a > b;
}

static bool read_sessions(beat *work, struct store *db)
{
    const char *const *rows;
    uint32_t count;
    if (store_session_alive(db, work->hashes, work->now_ms, &rows, &count) != STORE_OK)
        return false;
    work->sessions = calloc(count + 1, sizeof *work->sessions);
    TV_ASSERT(work->sessions != NULL);
    for (uint32_t i = 0; i < count; i++) work->sessions[i] = api_session_of(rows[i]);
    qsort(work->sessions, count, sizeof *work->sessions, compare_sessions);
    work->session_count = count;
    return true;
}

static void read_servers(beat *work, struct store *db)
{
    const char *const *rows;
    uint32_t count;
    tv_text text;
    if (store_server_list(db, work->now_ms, &rows, &count) != STORE_OK) return;
    tv_text_init(&text, work->servers, sizeof work->servers);
    tv_text_add_char(&text, ' ');
    for (uint32_t i = 0; i < count; i++) {
        tv_text_add(&text, rows[i]);
        tv_text_add_char(&text, ' ');
    }
    if (text.is_full) work->servers[0] = '\0';
}

/* Renews the lease at once, unless it has expired: then the loop has something to do first. Both
 * clocks are checked, since the steady clock may stop while a machine is suspended. */
static void extend_lease(struct server *self, beat *work)
{
    /* Where servers share a store, the others act on the store's clock, and they saw the lease
     * before this one until this one was committed: by that clock, not later than now. */
    int64_t seen_ms = work->now_ms + (int64_t)(base_clock_steady_ms() - work->asked_ms);
    work->was_late = work->sent_ms > atomic_load(&self->lease_until_ms) ||
                     (self->is_shared && seen_ms > self->lease_store_ms);
    if (!work->was_late) atomic_store(&self->lease_until_ms, work->sent_ms + SERVER_LIFE_MS);
}

static void run_beat(job *base, struct worker *worker)
{
    beat *work = (beat *)base;
    bool is_shared = worker->server->is_shared;
    /* A silent connection is detected and reopened before the lease ends. */
    if (is_shared && store_ping(worker->db) != STORE_OK)
        TRACE(worker->server, SERVER_WARN, "silent",
              TRACE_TEXT("reason", store_reason(worker->db)));
    work->sent_ms = base_clock_steady_ms();
    store_status status =
        is_shared ? write_beat(worker->db, work) : writer_do(worker, write_beat, work);
    if (status == STORE_UNAVAILABLE && is_shared) /* the connection may have broken long ago */
        status = write_beat(worker->db, work);
    work->is_alive = status == STORE_OK;
    if (work->is_alive) extend_lease(worker->server, work);
    if (!work->is_alive || !is_shared) return;
    work->is_compared = read_versions(work, worker->db) && read_sessions(work, worker->db);
    read_servers(work, worker->db);
}

/* ---- Back on the loop ---- */

static void compare_tables(struct server *self, const beat *work)
{
    for (uint32_t i = 0; i < work->version_count; i++) {
        live_table *live = live_table_find(self, work->tables[i]);
        if (live == NULL || live->machine.table == NULL) continue;
        if (work->versions[i].scrub_count > live->scrub_count)
            live_table_forget(self, live->id);
        else if (work->versions[i].version > table_version(live->machine.table))
            live_tables_noticed(self, live->id, (uint32_t)work->versions[i].version);
    }
}

static void end_sessions(struct server *self, const beat *work)
{
    for (struct conn *client = self->conns, *next; client != NULL; client = next) {
        next = client->next;
        bool is_asked = client->is_checking;
        client->is_checking = false;
        if (!is_asked || !work->is_compared || client->state != CONN_SOCKET) continue;
        if (bsearch(&client->session, work->sessions, work->session_count, sizeof *work->sessions,
                    compare_sessions) == NULL)
            conn_close(client, 1008, "this session has ended");
    }
}

static void free_beat(beat *work)
{
    free(work->ids);
    free(work->hashes);
    free(work->versions);
    free(work->tables);
    free(work->sessions);
    free(work);
}

/* After a break, nothing in memory is trusted until it has been compared with the store. */
static void take_lease(struct server *self, const beat *work)
{
    bool is_first = self->beaten_ms == 0;
    if (work->read_ms != 0 && self->is_shared)
        clock_take_reference(self, work->now_ms, work->read_ms);
    if (work->was_late && !is_first) {
        self->is_in_doubt = true;
        self->doubt_from_ms = self->beaten_ms;
        presence_doubt(self);
        live_tables_noticed(self, "", 0);
    }
    atomic_store(&self->lease_until_ms, work->sent_ms + SERVER_LIFE_MS);
    self->lease_store_ms = work->now_ms + SERVER_LIFE_MS;
    self->beaten_ms = self->now_ms;
    self->is_cut_off = false;
}

static void beat_done(job *base, struct server *self)
{
    beat *work = (beat *)base;
    self->is_beating = false;
    if (!base->is_dropped && !self->is_stopping) {
        if (work->is_alive) take_lease(self, work);
        if (work->is_compared) compare_tables(self, work);
        end_sessions(self, work);
        if (work->servers[0]) presence_living(self, work->servers);
        if (work->is_alive) presence_tell_again(self);
        if (work->is_alive) takeover_look(self, work->now_ms);
    }
    free_beat(work);
}

/* ---- Starting a beat ---- */

static void add_word(tv_text *text, const char *word)
{
    if (text->length > 0) tv_text_add_char(text, ' ');
    tv_text_add(text, word);
}

/* Some of the tables in memory; the next beat continues with the others. */
static char *list_tables(struct server *self)
{
    size_t size = CHECKED_MAX * (size_t)SERVER_ID_SIZE + 1;
    char *ids = malloc(size);
    tv_text text;
    uint32_t count = 0;
    TV_ASSERT(ids != NULL);
    tv_text_init(&text, ids, size);
    for (uint32_t i = 0; i < SERVER_BUCKETS && count < CHECKED_MAX; i++) {
        self->compared_bucket = (self->compared_bucket + 1) % SERVER_BUCKETS;
        for (live_table *live = self->live_tables[self->compared_bucket]; live; live = live->next) {
            if (live->machine.table == NULL || count >= CHECKED_MAX) continue;
            add_word(&text, live->id);
            count++;
        }
    }
    return ids;
}

/* Sockets not checked in this round; when there are none, the next round begins. */
static char *list_sessions(struct server *self)
{
    size_t size = CHECKED_MAX * (size_t)API_HASH_SIZE + 1;
    char *hashes = malloc(size);
    tv_text text;
    uint32_t count = 0;
    TV_ASSERT(hashes != NULL);
    tv_text_init(&text, hashes, size);
    for (struct conn *client = self->conns; client != NULL && count < CHECKED_MAX;
         client = client->next) {
        if (client->state != CONN_SOCKET || client->check_round == self->check_round) continue;
        client->check_round = self->check_round;
        client->is_checking = true;
        char hash[BASE_HEX_SIZE];
        base_hex_write(client->token_hash, hash);
        add_word(&text, hash);
        count++;
    }
    if (count < CHECKED_MAX) self->check_round++;
    return hashes;
}

static beat *new_beat(struct server *self, int64_t life_ms)
{
    beat *work = calloc(1, sizeof *work);
    TV_ASSERT(work != NULL);
    work->base = (job){.run = run_beat, .done = beat_done};
    work->me = self->id;
    work->address = self->address;
    work->now_ms = (int64_t)self->now_ms;
    work->life_ms = life_ms;
    return work;
}

void heartbeat_send(struct server *self)
{
    if (self->is_beating) return;
    beat *work = new_beat(self, SERVER_LIFE_MS);
    if (self->is_shared) {
        work->ids = list_tables(self);
        work->hashes = list_sessions(self);
    }
    self->is_beating = true;
    self->beat_ms = base_clock_steady_ms();
    thread_pool_give(&self->heart, &work->base);
}

static void send_away(struct server *self)
{
    for (struct conn *client = self->conns, *next; client != NULL; client = next) {
        next = client->next;
        if (client->state == CONN_SOCKET)
            conn_close(client, 1013, "this server cannot reach its data; come back in a moment");
    }
}

void heartbeat_tick(struct server *self)
{
    if (base_clock_steady_ms() >= self->beat_ms + SERVER_BEAT_MS) heartbeat_send(self);
    if (cluster_is_current(self) || self->beaten_ms == 0) return;
    if (!self->is_cut_off) {
        TRACE(self, SERVER_ERROR, "cut_off", TRACE_TEXT("server", self->id));
        lobby_changed(self); /* newcomers do not get the lobby list sent last */
    }
    self->is_cut_off = true;
    if (base_clock_steady_ms() > atomic_load(&self->lease_until_ms) + CUT_OFF_MS) send_away(self);
}

/* ---- Leaving ---- */

static void left(write_item *item, struct server *self)
{
    (void)self;
    free_beat(item->context);
    free(item);
}

/* Records that it was alive until now: its tables are free, and how long they stood still is
 * known. */
void heartbeat_leave(struct server *self)
{
    write_item *item = calloc(1, sizeof *item);
    TV_ASSERT(item != NULL);
    item->call = write_beat;
    item->context = new_beat(self, 0);
    item->done = left;
    writer_give(self, item);
}
