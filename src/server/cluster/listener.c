/* listener.c - receives the notices of other servers, on its own thread.
 *
 * It pings the database every two seconds, since a connection that was dropped silently looks like
 * an idle one. After a reconnect, everything in memory is compared with the store. */
/* SPDX-License-Identifier: MIT */
#include <poll.h>
#include <stdlib.h>
#include <string.h>

#include <tavola/assert.h>

#include "base/clock.h"
#include "server/admin/announcements.h"
#include "server/api/api.h"
#include "server/server_data.h"

enum { NOTICES_MAX = 128, WAIT_MS = 250, PING_EVERY_MS = 2000 };

/* ---- On the loop ---- */

void people_gone(struct server *self, int64_t user)
{
    for (struct conn *client = self->conns, *next; client != NULL; client = next) {
        next = client->next;
        if (client->user == user && client->state == CONN_SOCKET)
            conn_close(client, 1008, "this account has been deleted");
    }
}

void people_renamed(struct server *self, int64_t user, const char *name)
{
    for (struct conn *client = self->conns; client != NULL; client = client->next)
        if (client->user == user) tv_text_copy(client->name, sizeof client->name, name);
}

typedef struct heard {
    job base;
    uint32_t count;
    store_notice notices[NOTICES_MAX];
} heard;

static void take_notice(struct server *self, const store_notice *notice)
{
    switch (notice->kind) {
    case STORE_NOTICE_MISSED:
        live_tables_noticed(self, "", 0);
        announcements_reload(self);
        break;
    case STORE_NOTICE_ANNOUNCED: announcements_reload(self); break;
    case STORE_NOTICE_LOG:
        live_tables_noticed(self, notice->table, (uint32_t)notice->version);
        lobby_changed(self);
        break;
    case STORE_NOTICE_SCRUBBED:
        live_table_forget(self, notice->table);
        lobby_changed(self);
        break;
    case STORE_NOTICE_SESSION: api_end_session(self, notice->text); break;
    case STORE_NOTICE_GONE: people_gone(self, notice->user); break;
    case STORE_NOTICE_NAME: people_renamed(self, notice->user, notice->text); break;
    case STORE_NOTICE_PRESENCE: presence_heard(self, notice); break;
    }
}

static void heard_done(job *base, struct server *self)
{
    heard *news = (heard *)base;
    for (uint32_t i = 0; i < news->count && !self->is_stopping; i++)
        take_notice(self, &news->notices[i]);
    free(news);
}

/* ---- On its own thread ---- */

static void hand_over(struct server *self, struct store *db)
{
    heard *news = NULL;
    store_notice notice;
    while (store_notice_next(db, &notice)) {
        if (news == NULL) news = calloc(1, sizeof *news);
        TV_ASSERT(news != NULL);
        news->base.done = heard_done;
        news->notices[news->count++] = notice;
        if (news->count < NOTICES_MAX) continue;
        server_hand_back(self, &news->base);
        news = NULL;
    }
    if (news != NULL) server_hand_back(self, &news->base);
}

static void *listen_on(void *context)
{
    struct server *self = context;
    struct store *db = self->listener_db;
    bool is_listening = false;
    uint64_t pinged_ms = 0;
    while (!atomic_load(&self->is_listener_stopping)) {
        if (!is_listening) is_listening = store_listen(db) == STORE_OK;
        struct pollfd waits = {.fd = is_listening ? store_socket(db) : -1, .events = POLLIN};
        poll(&waits, 1, WAIT_MS); /* without a socket it just waits */
        if (!is_listening) continue;
        uint64_t now_ms = base_clock_steady_ms();
        if (now_ms >= pinged_ms + PING_EVERY_MS) {
            pinged_ms = now_ms;
            if (store_ping(db) != STORE_OK)
                TRACE(self, SERVER_WARN, "listener_failed", TRACE_TEXT("reason", store_reason(db)));
        }
        hand_over(self, db); /* reconnects if needed */
    }
    return NULL;
}

bool listener_start(struct server *self)
{
    char reason[STORE_REASON_SIZE];
    if (!self->is_shared) return true;
    /* Opened here and not on its thread, because opening may run migrations, which may take
     * long. */
    if (store_open(self->config.database, &self->listener_db, reason) != STORE_OK) {
        TRACE(self, SERVER_ERROR, "store_open_failed", TRACE_TEXT("reason", reason));
        return false;
    }
    self->has_listener = pthread_create(&self->listener_thread, NULL, listen_on, self) == 0;
    return self->has_listener;
}

void listener_stop(struct server *self)
{
    atomic_store(&self->is_listener_stopping, true);
    if (self->has_listener) pthread_join(self->listener_thread, NULL);
    self->has_listener = false;
    store_close(self->listener_db);
    self->listener_db = NULL;
}
