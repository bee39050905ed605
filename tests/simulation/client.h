/* client.h - a client as docs/messages.md describes it: keeps its state up to date, notices gaps,
 * resends requests, and needs no rule of any game. */
/* SPDX-License-Identifier: MIT */
#ifndef SIMULATION_CLIENT_H
#define SIMULATION_CLIENT_H

#include <jansson.h>
#include <stdbool.h>

#include <tavola/game.h>
#include <tavola/rng.h>

enum { CLIENT_TEXT_MAX = 1024, CLIENT_ACCEPTED_MAX = 20000 };

struct client {
    uint64_t user;
    uint64_t next_id;    /* tells two devices of one user apart */
    const tv_game *game; /* whose tables it has: it asks for changes; NULL: for whole views */
    bool is_welcome;     /* was answered since it last lost its connection */
    bool has_gap;        /* must sync */
    uint32_t version;
    int seat; /* -1: spectator */
    json_t *view, *about, *actions;
    json_t *log; /* "0 bid ?" for each entry; null where it was skipped */
    uint32_t ticket;
    bool can_undo;
    char waiting[CLIENT_TEXT_MAX]; /* the request not answered yet; "" none */
    uint64_t waiting_id, waiting_since_ms, hello_ms;
    uint64_t *accepted; /* numbers of requests that were accepted */
    uint32_t accepted_count;
};

void client_open(struct client *client, uint64_t user, uint64_t first_id);
void client_close(struct client *client);
void client_forget(struct client *client); /* a new device: starts with no state */
void client_receive(struct client *client, const char *text, size_t length);

/* What the client would send now; false: nothing. */
bool client_think(struct client *client, const char *table, uint64_t now_ms, tv_rng *rng,
                  char out[CLIENT_TEXT_MAX]);

#endif
