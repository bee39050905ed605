/* lobby.c - who is told which public tables there are: at once, and at most once a second after. */
/* SPDX-License-Identifier: MIT */
#include <stdlib.h>
#include <string.h>

#include <tavola/steps.h>

#include "server/server_data.h"
#include "server/tables.h"

enum { LOBBY_MAX = 200, PERIOD_MS = 1000 };

typedef struct lobby_look {
    job base;
    char *text; /* NULL: the store failed */
    size_t length;
} lobby_look;

static void run_look(job *work, clerk *by)
{
    lobby_look *of = (lobby_look *)work;
    tv_text text;
    tv_json json;
    tv_text_init(&text, by->scratch, SERVER_SCRATCH_SIZE);
    tv_json_init(&json, &text);
    tv_json_open(&json, '{');
    tv_json_key(&json, "type");
    tv_json_string(&json, "lobby");
    tv_json_key(&json, "tables");
    tv_json_open(&json, '[');
    tables_filter open = {.status = "open", .max = LOBBY_MAX};
    tables_filter playing = {.status = "playing", .max = LOBBY_MAX};
    bool is_read = tables_put_list(by, &open, &json) && tables_put_list(by, &playing, &json);
    tv_json_close(&json, ']');
    tv_json_close(&json, '}');
    if (!is_read || text.is_full) return;
    of->text = malloc(text.length);
    TV_ASSERT(of->text != NULL);
    memcpy(of->text, text.data, text.length);
    of->length = text.length;
}

static void look_done(job *work, server *at)
{
    lobby_look *of = (lobby_look *)work;
    at->is_lobby_asked = false;
    if (of->text != NULL) {
        packet *fresh = packet_frame(of->text, of->length);
        bool is_same = at->lobby != NULL && at->lobby->length == fresh->length &&
                       memcmp(at->lobby->bytes, fresh->bytes, fresh->length) == 0;
        for (conn *one = at->conns; one != NULL; one = one->next) {
            if (one->watches_lobby && (!is_same || one->is_new_to_lobby)) conn_send(one, fresh);
            one->is_new_to_lobby = false;
        }
        packet_release(at->lobby);
        at->lobby = fresh;
    } else {
        at->is_lobby_old = true;
    }
    free(of->text);
    free(of);
}

static void look(server *at)
{
    lobby_look *of = calloc(1, sizeof *of);
    TV_ASSERT(of != NULL);
    of->base = (job){.run = run_look, .done = look_done};
    at->is_lobby_asked = true;
    at->is_lobby_old = false;
    at->lobby_ms = at->now_ms;
    crew_give(&at->clerks, &of->base);
}

void lobby_changed(server *at) { at->is_lobby_old = true; }

void lobby_tick(server *at)
{
    if (!at->is_lobby_old || at->is_lobby_asked || at->watcher_count == 0) return;
    if (at->now_ms - at->lobby_ms >= PERIOD_MS) look(at);
}

void lobby_watch(conn *by, bool is_watching)
{
    server *at = by->at;
    if (is_watching != by->watches_lobby) {
        if (is_watching)
            at->watcher_count++;
        else
            at->watcher_count--;
    }
    by->watches_lobby = is_watching;
    if (!is_watching) return;
    if (at->lobby != NULL && !at->is_lobby_old) {
        conn_send(by, at->lobby);
        return;
    }
    by->is_new_to_lobby = true;
    at->is_lobby_old = true;
    lobby_tick(at);
}
