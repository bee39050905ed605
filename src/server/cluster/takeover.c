/* takeover.c - takes over tables that no server holds: after a restart, or after another server
 * died.
 *
 * The same code reclaims what this server held before it was cut off from the store. */
/* SPDX-License-Identifier: MIT */
#include <stdlib.h>
#include <string.h>

#include <tavola/assert.h>

#include "base/clock.h"
#include "server/server_data.h"

enum { PAGE = 512, DEAD_MAX = 8 };

typedef struct claim {
    char id[SERVER_ID_SIZE];
    int64_t alive_ms; /* when its former holder was last known to live; 0: unknown */
    bool is_playing, is_taken;
} claim;

typedef struct takeover {
    job base;
    claim *claims;
    uint32_t count, size;
    uint32_t again; /* how many at the front this server held and may have lost */
    char dead[DEAD_MAX][STORE_ID_MAX + 1]; /* servers that tables were taken from */
    uint32_t dead_count;
    int64_t now_ms;   /* by the store's clock */
    int64_t alive_ms; /* servers whose heartbeat ended before then are dead */
    const char *me;
    bool is_again;   /* everything this server held is included */
    bool is_asked;   /* the store answered */
    bool is_full;    /* there may be more to take */
    bool must_sweep; /* expired sessions are deleted */
} takeover;

static claim *add_claim(takeover *work, const char *id)
{
    if (work->count == work->size) {
        work->size = work->size ? 2 * work->size : PAGE;
        claim *larger = realloc(work->claims, work->size * sizeof *larger);
        TV_ASSERT(larger != NULL);
        work->claims = larger;
    }
    claim *fresh = &work->claims[work->count++];
    *fresh = (claim){0};
    tv_text_copy(fresh->id, sizeof fresh->id, id);
    return fresh;
}

/* ---- On a worker's thread ---- */

static store_status write_claims(struct store *db, void *context)
{
    takeover *work = context;
    for (uint32_t i = 0; i < work->count; i++) {
        store_status status = store_table_take(db, work->claims[i].id, work->me, work->alive_ms);
        work->claims[i].is_taken = status == STORE_OK;
    }
    return STORE_OK;
}

static store_status write_leaving(struct store *db, void *context)
{
    takeover *work = context;
    store_status status = STORE_OK;
    for (uint32_t i = 0; i < work->dead_count; i++) status = store_server_leave(db, work->dead[i]);
    return status;
}

static void note_dead(takeover *work, const char *holder)
{
    for (uint32_t i = 0; i < work->dead_count; i++)
        if (strcmp(work->dead[i], holder) == 0) return;
    if (holder[0] && strcmp(holder, work->me) != 0 && work->dead_count < DEAD_MAX)
        tv_text_copy(work->dead[work->dead_count++], sizeof work->dead[0], holder);
}

static bool list_orphans(takeover *work, struct worker *worker, const char *status)
{
    const store_table *rows;
    uint32_t count, from = work->count;
    char holders[PAGE][STORE_ID_MAX + 1];
    store_list which = {.kind = STORE_LIST_ORPHANS,
                        .status = status,
                        .now_ms = work->alive_ms,
                        .server = work->me,
                        .max = PAGE};
    if (store_table_list(worker->db, &which, &rows, &count) != STORE_OK) return false;
    for (uint32_t i = 0; i < count; i++) {
        claim *fresh = add_claim(work, rows[i].id);
        fresh->is_playing = strcmp(status, "playing") == 0;
        tv_text_copy(holders[i], sizeof holders[i], rows[i].holder);
    }
    for (uint32_t i = 0; i < count; i++) {
        int64_t until_ms;
        if (!holders[i][0]) continue;
        note_dead(work, holders[i]);
        if (store_server_seen(worker->db, holders[i], &until_ms) == STORE_OK)
            work->claims[from + i].alive_ms = until_ms - SERVER_LIFE_MS;
    }
    work->is_full = work->is_full || count == PAGE;
    return true;
}

static store_status write_sweep(struct store *db, void *context)
{
    const takeover *work = context;
    store_status status = store_session_sweep(db, work->now_ms);
    return status == STORE_OK ? store_presence_sweep(db, work->now_ms) : status;
}

static void run_takeover(job *base, struct worker *worker)
{
    takeover *work = (takeover *)base;
    if (work->must_sweep && writer_do(worker, write_sweep, work) != STORE_OK)
        TRACE(worker->server, SERVER_WARN, "sweep_failed",
              TRACE_TEXT("reason", store_reason(worker->db)));
    work->is_asked = list_orphans(work, worker, "playing") && list_orphans(work, worker, "open");
    if (work->is_asked && work->count > 0 && writer_do(worker, write_claims, work) != STORE_OK)
        work->is_asked = false; /* unknown: as if nothing had been asked */
    /* A dead server's row is deleted once none of its tables are left. */
    if (work->is_asked && work->dead_count > 0 && !work->is_full &&
        writer_do(worker, write_leaving, work) != STORE_OK)
        work->dead_count = 0;
}

/* ---- On the loop ---- */

/* A table that stood still with this server, or with the process before it, gets that time back. */
static uint64_t still_since(const struct server *self, const claim *wish, bool is_again)
{
    if (is_again) return self->doubt_from_ms;
    if (!wish->is_playing) return 0;
    return wish->alive_ms > 0 ? (uint64_t)wish->alive_ms : self->now_ms;
}

static void take_claim(struct server *self, const claim *wish, bool is_again)
{
    live_table *live = live_table_find(self, wish->id);
    if (live != NULL && is_again) live->is_doubtful = false;
    /* With another server it did not stand still, so there is nothing to give back. */
    if (live != NULL && is_again && !wish->is_taken) machine_ran_on(&live->machine);
    if (!wish->is_taken) return;
    if (live == NULL) live = live_table_open(self, wish->id);
    if (!is_again) metric_add(self, METRIC_TAKEN, 1);
    /* Somebody may have been quicker and had it loaded, with its time given back (storing.c). */
    bool is_known = !self->is_shared && live->machine.is_held;
    machine_hold(&live->machine, is_known ? 0 : still_since(self, wish, is_again));
    if (live->machine.state == MACHINE_ASLEEP) /* to check whether its row is up to date */
        machine_retry(&live->machine, 0, self->now_ms);
    live_table_go_on(self, live);
}

/* If the wall clock was set back between two runs of a server, time continues from the last run;
 * otherwise the clocks of its tables would wait for the wall clock to catch up. */
static void go_on_from(struct server *self, const takeover *work)
{
    int64_t newest_ms = 0, now_ms = (int64_t)self->now_ms;
    for (uint32_t i = 0; i < work->count; i++)
        if (work->claims[i].alive_ms + SERVER_LIFE_MS > newest_ms)
            newest_ms = work->claims[i].alive_ms + SERVER_LIFE_MS; /* no line is later than that */
    if (newest_ms > now_ms && newest_ms < now_ms + BASE_DAY_MS)
        clock_set(self, (uint64_t)newest_ms);
}

static void takeover_done(job *base, struct server *self)
{
    takeover *work = (takeover *)base;
    self->is_taking_over = false;
    bool is_good = work->is_asked && !base->is_dropped && !self->is_stopping;
    if (is_good && !self->is_shared && !self->has_claimed) go_on_from(self, work);
    /* Tables that could not be checked stay in doubt until the next attempt. */
    for (uint32_t i = 0; i < work->count && is_good; i++)
        take_claim(self, &work->claims[i], i < work->again);
    if (is_good && work->is_again) self->is_in_doubt = false;
    /* Alone on its store, a server claims the rest while people play: what they ask for comes
     * first. */
    bool is_ready = is_good && (!work->is_full || !self->is_shared) && !self->has_claimed;
    if (is_ready) self->has_claimed = true;
    if (is_ready && !self->is_shared) live_tables_go_on(self);
    if (is_good && work->count > work->again)
        TRACE(self, SERVER_INFO, "taken_over", TRACE_NUMBER("tables", work->count - work->again));
    if (is_good && work->is_full) takeover_look(self, work->now_ms);
    free(work->claims);
    free(work);
}

/* Other servers may have considered it dead: everything it held must be claimed again. */
static void claim_again(struct server *self, takeover *work)
{
    for (uint32_t i = 0; i < SERVER_BUCKETS; i++)
        for (live_table *live = self->live_tables[i]; live != NULL; live = live->next) {
            if (!live->machine.is_held && !live->is_doubtful) continue;
            machine_release(&live->machine);
            live->is_doubtful = true;
            add_claim(work, live->id);
        }
    work->again = work->count;
    work->is_again = true;
}

void takeover_look(struct server *self, int64_t now_ms)
{
    if (self->is_taking_over) return;
    takeover *work = calloc(1, sizeof *work);
    TV_ASSERT(work != NULL);
    work->base = (job){.run = run_takeover, .done = takeover_done};
    work->me = self->id;
    work->now_ms = work->alive_ms = now_ms;
    /* On a store for one server no other server is alive, whatever time its last process wrote. */
    if (!self->is_shared) work->alive_ms = INT64_MAX;
    if (self->is_in_doubt) claim_again(self, work);
    work->must_sweep = self->now_ms - self->sessions_ms >= BASE_HOUR_MS;
    if (work->must_sweep) self->sessions_ms = self->now_ms;
    self->is_taking_over = true;
    thread_pool_give(&self->workers, &work->base);
}
