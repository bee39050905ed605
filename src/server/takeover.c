/* takeover.c - several servers on one store: who lives, who holds which table, what others write.
 *
 * The same path brings a single server's tables back after a restart. */
/* SPDX-License-Identifier: MIT */
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <tavola/steps.h>

#include "base/clock.h"
#include "server/server_data.h"

enum { HOUR_MS = 3600000, PAGE = 64, DEAD_MAX = 8, NOTICES_MAX = 128, EAR_WAIT_MS = 250 };

typedef struct claim {
    char id[SERVER_ID_SIZE];
    int64_t alive_ms; /* when its former holder was last known to live; 0: unknown */
    bool is_playing, is_taken;
} claim;

typedef struct beat {
    job base;
    claim *claims;
    uint32_t count, size;
    uint32_t again; /* how many of them, in front, this server held and may have lost */
    char dead[DEAD_MAX][STORE_ID_MAX + 1]; /* servers that tables were taken from */
    uint32_t dead_count;
    int64_t until_ms;
    char *me, *address;
    bool is_again;   /* all that this server held was collected */
    bool is_alive;   /* the store knows that this server lives */
    bool is_full;    /* there may be more to take */
    bool must_sweep; /* sessions that have expired go */
} beat;

static claim *add_claim(beat *of, const char *id)
{
    if (of->count == of->size) {
        of->size = of->size ? 2 * of->size : PAGE;
        claim *larger = realloc(of->claims, of->size * sizeof *larger);
        TV_ASSERT(larger != NULL);
        of->claims = larger;
    }
    claim *fresh = &of->claims[of->count++];
    *fresh = (claim){0};
    server_copy(fresh->id, sizeof fresh->id, id);
    return fresh;
}

/* ---- On a clerk's thread ---- */

static store_status write_beat(store *db, void *context)
{
    beat *of = context;
    return store_server_beat(db, of->me, of->address, of->until_ms);
}

static store_status write_claims(store *db, void *context)
{
    beat *of = context;
    for (uint32_t i = 0; i < of->count; i++) {
        store_status status =
            store_table_take(db, of->claims[i].id, of->me, of->until_ms - SERVER_LIFE_MS);
        of->claims[i].is_taken = status == STORE_OK;
    }
    return STORE_OK;
}

static store_status write_burial(store *db, void *context)
{
    beat *of = context;
    store_status status = STORE_OK;
    for (uint32_t i = 0; i < of->dead_count; i++) status = store_server_leave(db, of->dead[i]);
    return status;
}

static void note_dead(beat *of, const char *holder)
{
    for (uint32_t i = 0; i < of->dead_count; i++)
        if (strcmp(of->dead[i], holder) == 0) return;
    if (holder[0] && of->dead_count < DEAD_MAX)
        server_copy(of->dead[of->dead_count++], sizeof of->dead[0], holder);
}

static void list_orphans(beat *of, clerk *by, const char *status)
{
    const store_table *rows;
    uint32_t count, from = of->count;
    char holders[PAGE][STORE_ID_MAX + 1];
    store_list which = {.kind = STORE_LIST_ORPHANS,
                        .status = status,
                        .now_ms = of->until_ms - SERVER_LIFE_MS,
                        .max = PAGE};
    if (store_table_list(by->db, &which, &rows, &count) != STORE_OK) return;
    for (uint32_t i = 0; i < count; i++) {
        claim *fresh = add_claim(of, rows[i].id);
        fresh->is_playing = strcmp(status, "playing") == 0;
        server_copy(holders[i], sizeof holders[i], rows[i].holder);
    }
    for (uint32_t i = 0; i < count; i++) {
        int64_t until_ms;
        if (!holders[i][0]) continue;
        note_dead(of, holders[i]);
        if (store_server_seen(by->db, holders[i], &until_ms) == STORE_OK)
            of->claims[from + i].alive_ms = until_ms - SERVER_LIFE_MS;
    }
    of->is_full = of->is_full || count == PAGE;
}

static store_status write_sweep(store *db, void *now_ms)
{
    return store_session_sweep(db, *(int64_t *)now_ms);
}

static void run_beat_job(job *work, clerk *by)
{
    beat *of = (beat *)work;
    of->is_alive = writer_do(by, write_beat, of) == STORE_OK;
    if (!of->is_alive) return;
    int64_t now_ms = of->until_ms - SERVER_LIFE_MS;
    if (of->must_sweep && writer_do(by, write_sweep, &now_ms) != STORE_OK)
        TRACE(by->at, SERVER_WARN, "sweep_failed", TRACE_TEXT("reason", store_reason(by->db)));
    list_orphans(of, by, "playing");
    list_orphans(of, by, "open");
    if (of->count > 0 && writer_do(by, write_claims, of) != STORE_OK)
        of->is_alive = false; /* not known: as if nothing had been asked */
    /* Once nothing of theirs is left, the dead need no row. */
    if (of->dead_count > 0 && !of->is_full && writer_do(by, write_burial, of) != STORE_OK)
        of->dead_count = 0;
}

/* ---- On the loop ---- */

static void take_claim(server *at, const claim *of, bool is_again)
{
    room *in = room_find(at, of->id);
    if (in != NULL && is_again) in->is_doubtful = false;
    if (!of->is_taken) return;
    if (in == NULL) in = room_open(at, of->id);
    in->is_held = true;
    if (!is_again) metric_add(at, METRIC_TAKEN, 1);
    if (of->is_playing) in->woken_from = of->alive_ms > 0 ? (uint64_t)of->alive_ms : at->now_ms;
    if (in->state == ROOM_READY)
        run_after_change(at, in);
    else if (in->state == ROOM_ASLEEP)
        run_retry(at, in, 0); /* to see whether its row tells the truth */
    room_go_on(at, in);
}

static void beat_done(job *work, server *at)
{
    beat *of = (beat *)work;
    at->is_beating = false;
    if (of->is_alive) at->beat_until_ms = (uint64_t)of->until_ms;
    /* What could not be asked stays in doubt until the next time. */
    for (uint32_t i = 0; i < of->count && of->is_alive && !at->is_stopping; i++)
        take_claim(at, &of->claims[i], i < of->again);
    if (of->again > 0 || of->is_again) at->is_in_doubt = !of->is_alive;
    if (of->count > of->again)
        TRACE(at, SERVER_INFO, "taken_over", TRACE_NUMBER("tables", of->count - of->again));
    if (of->is_full && !at->is_stopping) run_beat(at);
    free(of->claims);
    free(of);
}

/* Others may have believed it dead: all that it held must be taken again. */
static void claim_again(server *at, beat *of)
{
    for (uint32_t i = 0; i < SERVER_BUCKETS; i++)
        for (room *in = at->rooms[i]; in != NULL; in = in->next) {
            if (!in->is_held && !in->is_doubtful) continue;
            in->is_held = false;
            in->is_doubtful = true;
            add_claim(of, in->id);
        }
    of->again = of->count;
    of->is_again = true;
    at->is_in_doubt = true;
}

static beat *new_beat(server *at)
{
    beat *of = calloc(1, sizeof *of);
    TV_ASSERT(of != NULL);
    of->base = (job){.run = run_beat_job, .done = beat_done};
    of->me = at->id;
    of->address = at->address;
    return of;
}

void run_beat(server *at)
{
    if (at->is_beating) return;
    beat *of = new_beat(at);
    of->until_ms = (int64_t)base_clock_ms() + SERVER_LIFE_MS;
    bool is_late = at->beat_until_ms != 0 && at->now_ms > at->beat_until_ms;
    if (is_late || at->is_in_doubt) claim_again(at, of);
    of->must_sweep = at->now_ms - at->sessions_ms >= HOUR_MS;
    if (of->must_sweep) at->sessions_ms = at->now_ms;
    at->is_beating = true;
    crew_give(&at->clerks, &of->base);
}

static void left(write_item *item, server *at)
{
    (void)at;
    free(item->context);
    free(item);
}

/* It has lived until now: its tables are free, and how long they stood still can be told. */
void run_leave(server *at)
{
    beat *of = new_beat(at);
    write_item *item = calloc(1, sizeof *item);
    TV_ASSERT(item != NULL);
    of->until_ms = (int64_t)base_clock_ms();
    item->call = write_beat;
    item->context = of;
    item->done = left;
    writer_give(at, item);
}

/* ---- What others write ---- */

typedef struct heard {
    job base;
    uint32_t count;
    store_notice notices[NOTICES_MAX];
} heard;

static void heard_done(job *work, server *at)
{
    heard *of = (heard *)work;
    for (uint32_t i = 0; i < of->count && !at->is_stopping; i++)
        rooms_noticed(at, of->notices[i].table, (uint32_t)of->notices[i].version);
    lobby_changed(at);
    free(of);
}

static void tell_heard(server *at, store *db)
{
    heard *of = NULL;
    store_notice notice;
    while (store_notice_next(db, &notice)) {
        if (of == NULL) of = calloc(1, sizeof *of);
        TV_ASSERT(of != NULL);
        of->base.done = heard_done;
        of->notices[of->count++] = notice;
        if (of->count < NOTICES_MAX) continue;
        server_hand_back(at, &of->base);
        of = NULL;
    }
    if (of != NULL) server_hand_back(at, &of->base);
}

static void *listen_on(void *context)
{
    server *at = context;
    char reason[STORE_REASON_SIZE];
    store *db = NULL;
    bool is_listening = false;
    while (!atomic_load(&at->is_deaf)) {
        if (db == NULL && store_open(at->config.place, &db, reason) != STORE_OK) db = NULL;
        if (db != NULL && !is_listening) is_listening = store_listen(db) == STORE_OK;
        int socket = is_listening ? store_socket(db) : -1;
        struct pollfd waits = {.fd = socket, .events = POLLIN};
        poll(&waits, 1, EAR_WAIT_MS); /* without a socket it just waits */
        if (is_listening) tell_heard(at, db);
    }
    store_close(db);
    return NULL;
}

bool run_listen(server *at)
{
    if (!at->is_shared) return true;
    at->has_ear = pthread_create(&at->ear, NULL, listen_on, at) == 0;
    return at->has_ear;
}

void run_deafen(server *at)
{
    if (!at->has_ear) return;
    atomic_store(&at->is_deaf, true);
    pthread_join(at->ear, NULL);
    at->has_ear = false;
}
