/* client.h - the parts of a session at a server; private to this folder. */
/* SPDX-License-Identifier: MIT */
#ifndef TERMINAL_DISTANT_CLIENT_H
#define TERMINAL_DISTANT_CLIENT_H

#include <stdio.h>

#include "terminal/distant/connection.h"
#include "terminal/distant/distant.h"
#include "terminal/distant/replica.h"
#include "terminal/scene.h"
#include "terminal/screen/screen.h"

enum { CLIENT_LINE_SIZE = 512, CLIENT_TEXT_SIZE = 1 << 16, CLIENT_REQUEST_SIZE = 4096 };

typedef enum client_state { CLIENT_IN_LOBBY, CLIENT_AT_TABLE, CLIENT_LEFT } client_state;

typedef struct distant_client {
    const distant_setup *setup;
    distant_server server;
    distant_socket *socket;  /* NULL: not connected */
    terminal_screen *screen; /* NULL: a plain conversation */
    distant_replica replica; /* while at a table */
    const tv_game *game;     /* of that table; NULL: not known here */
    json_t *tables;          /* of the lobby */
    client_state state;
    bool wants_seat;   /* sits down when welcome */
    uint64_t retry_ms; /* steady time of the next attempt to connect */
    uint32_t retry_delay_ms;
    int64_t last_id;
    int64_t waiting_id;                /* of a request without an answer; 0: none */
    char waiting[CLIENT_REQUEST_SIZE]; /* that request, to be sent again */
    char said[CLIENT_TEXT_SIZE];       /* since the last line was typed */
    tv_text say;                       /* writes there */
    size_t lines_shown;                /* plain: how many lines of the replica were printed */
    int64_t version_shown;             /* plain: version at which choices were printed */
    char line[CLIENT_LINE_SIZE];
    terminal_scene scene;
} distant_client;

/* ---- Talking to the server (distant.c) ---- */
void client_say(distant_client *client, const char *text); /* a line for the person */
/* Sends a request; with an id it is sent again until it is answered. Takes over the object. */
void client_request(distant_client *client, json_t *request, bool has_id);
void client_go_to(distant_client *client, const char *table, const char *invite, bool is_seated);

/* ---- What is shown (table_scene.c, lobby.c) ---- */
void client_table_scene(distant_client *client);
void client_lobby_scene(distant_client *client);
bool client_lobby_refresh(distant_client *client); /* false: the server is out of reach */
/* Reads "https://play.example/#/t/ID/INVITE", "ID/INVITE" or "ID". */
bool client_link_read(const char *link, char table[REPLICA_ID_SIZE], char invite[REPLICA_ID_SIZE]);
bool client_open_table(distant_client *client, const tv_game *game, uint8_t seats);

/* ---- What was typed (commands.c) ---- */
void client_lobby_line(distant_client *client, const char *line);
void client_table_line(distant_client *client, const char *line);
/* An editing_complete. */
void client_complete(void *client, const char *before, const char *typed, completion_words *out);

#endif
