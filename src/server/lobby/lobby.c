/* lobby.c - sends the list of public tables: the whole list first, then changes.
 *
 * Workers read the tables and compare them with the list sent last, at most once a second. Clients
 * that did not ask for changes get the whole list again, and less often. */
/* SPDX-License-Identifier: MIT */
#include <stdlib.h>
#include <string.h>

#include <tavola/assert.h>

#include "server/lobby/lobby_list.h"
#include "server/server_data.h"
#include "server/tables/opening.h"

enum {
    LOBBY_MAX = 200,
    PERIOD_MS = 1000,
    PLAIN_MS = 5000, /* for clients that get the whole list every time */
    ROW_SIZE = 1 << 14,
    LOOK_US = 5000
};

typedef struct lobby_look {
    job base;
    const lobby_list *before; /* owned by the loop, which does not touch it while a look-up runs */
    lobby_list *list;         /* out; NULL: the store failed */
    struct packet *whole, *changes; /* out; NULL changes: there are none */
    uint64_t sequence;              /* number of the new list, if anything changed */
} lobby_look;

/* ---- On a worker's thread ---- */

static bool read_rows(struct worker *worker, const char *status, lobby_list *list)
{
    char row[ROW_SIZE];
    const store_table *rows;
    uint32_t count;
    store_list which = {.kind = STORE_LIST_LOBBY, .status = status, .max = LOBBY_MAX};
    if (store_table_list(worker->db, &which, &rows, &count) != STORE_OK) return false;
    for (uint32_t i = 0; i < count; i++) {
        tv_text text;
        tv_json json;
        tv_text_init(&text, row, sizeof row);
        tv_json_init(&json, &text);
        tables_put_row(&rows[i], &json);
        if (text.length > 0 && !text.is_full)
            lobby_list_add(list, rows[i].id, text.data, text.length);
    }
    return true;
}

static void run_look(job *work, struct worker *worker)
{
    lobby_look *look = (lobby_look *)work;
    tv_text text;
    lobby_list *list = lobby_list_new();
    if (!read_rows(worker, "open", list) || !read_rows(worker, "playing", list)) {
        lobby_list_free(list);
        return;
    }
    tv_text_init(&text, worker->scratch, SERVER_SCRATCH_SIZE);
    bool is_new = look->before == NULL;
    if (!is_new && lobby_list_write_changes(look->before, list, look->sequence, &text)) {
        is_new = true;
        look->changes = packet_frame(text.data, text.length);
    }
    if (!is_new) look->sequence--;
    tv_text_init(&text, worker->scratch, SERVER_SCRATCH_SIZE);
    lobby_list_write(list, look->sequence, &text);
    if (text.is_full) { /* four hundred tables of the longest names and options */
        lobby_list_free(list);
        packet_release(look->changes);
        look->changes = NULL;
        return;
    }
    look->whole = packet_frame(text.data, text.length);
    look->list = list;
}

/* ---- On the loop ---- */

static void tell_plain(struct server *server)
{
    for (struct conn *to = server->conns; to != NULL; to = to->next)
        if (to->watches_lobby && !to->wants_changes) conn_send(to, server->lobby);
    server->is_lobby_untold = false;
    server->lobby_plain_ms = server->now_ms;
}

static void look_done(job *work, struct server *server)
{
    lobby_look *look = (lobby_look *)work;
    server->is_lobby_asked = false;
    if (look->list == NULL) {
        server->is_lobby_old = true;
        free(look);
        return;
    }
    lobby_list_free(server->lobby_list);
    packet_release(server->lobby);
    server->lobby_list = look->list;
    server->lobby = look->whole;
    server->lobby_sequence = look->sequence;
    for (struct conn *to = server->conns; to != NULL; to = to->next) {
        if (to->watches_lobby && to->is_new_to_lobby)
            conn_send(to, server->lobby);
        else if (to->watches_lobby && to->wants_changes && look->changes != NULL)
            conn_send(to, look->changes);
        to->is_new_to_lobby = false;
    }
    if (look->changes != NULL) server->is_lobby_untold = true;
    packet_release(look->changes);
    free(look);
}

static void look_again(struct server *server)
{
    lobby_look *look = calloc(1, sizeof *look);
    TV_ASSERT(look != NULL);
    look->base = (job){.item = {.cost = LOOK_US}, .run = run_look, .done = look_done};
    look->before = server->lobby_list;
    look->sequence = server->lobby_sequence + 1;
    server->is_lobby_asked = true;
    server->is_lobby_old = false;
    server->lobby_ms = server->now_ms;
    thread_pool_give(&server->workers, &look->base);
}

void lobby_changed(struct server *server) { server->is_lobby_old = true; }

void lobby_tick(struct server *server)
{
    if (server->is_lobby_untold && server->now_ms - server->lobby_plain_ms >= PLAIN_MS)
        tell_plain(server);
    if (!server->is_lobby_old || server->is_lobby_asked || server->watcher_count == 0) return;
    if (server->now_ms - server->lobby_ms >= PERIOD_MS) look_again(server);
}

void lobby_watch(struct conn *conn, bool is_watching, bool wants_changes)
{
    struct server *server = conn->server;
    if (is_watching != conn->watches_lobby) {
        if (is_watching)
            server->watcher_count++;
        else
            server->watcher_count--;
    }
    conn->watches_lobby = is_watching;
    conn->wants_changes = wants_changes;
    if (!is_watching) return;
    /* The changes found by a look-up under way continue from the list sent here. */
    if (server->lobby != NULL && !server->is_lobby_old) {
        conn_send(conn, server->lobby);
        conn->is_new_to_lobby = false;
        return;
    }
    conn->is_new_to_lobby = true;
    server->is_lobby_old = true;
    lobby_tick(server);
}

uint32_t lobby_weight(const struct server *server)
{
    return 1 + (server->lobby != NULL ? server->lobby->length / LIMIT_BYTES : 0);
}

void lobby_close(struct server *server)
{
    lobby_list_free(server->lobby_list);
    packet_release(server->lobby);
}
