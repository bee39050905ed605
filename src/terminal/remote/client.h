/* client.h - the parts of a session at a server; private to this folder. */
/* SPDX-License-Identifier: MIT */
#ifndef TERMINAL_REMOTE_CLIENT_H
#define TERMINAL_REMOTE_CLIENT_H

#include <stdio.h>

#include "terminal/remote/connection.h"
#include "terminal/remote/remote.h"
#include "terminal/remote/replica.h"
#include "terminal/scene.h"
#include "terminal/screen/screen.h"
#include "terminal/session.h"

enum { CLIENT_LINE_SIZE = 512, CLIENT_TEXT_SIZE = 1 << 16, CLIENT_REQUEST_SIZE = 4096 };

typedef enum client_state { CLIENT_IN_LOBBY, CLIENT_AT_TABLE, CLIENT_LEFT } client_state;

typedef struct remote_client {
    const remote_setup *setup;
    remote_server server;
    remote_socket *socket;   /* NULL: not connected */
    terminal_screen *screen; /* NULL: a plain conversation */
    remote_replica replica;  /* while at a table */
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
    int64_t version_shown;             /* plain: version at which choices were printed; -1: none */
    bool has_line;                     /* plain: a whole line has come that was not taken yet */
    char line[CLIENT_LINE_SIZE];
    terminal_scene scene;
    terminal_choices choices; /* the actions of the replica, if all of them can be read */
    bool are_choices_read;
    json_t *previews;        /* by action: its events as text; of the ticket below */
    int64_t previews_ticket; /* of the decision that they belong to */
    bool is_preview_asked;   /* one at a time */
    bool has_no_previews;    /* the server does not know them */
} remote_client;

/* ---- Talking to the server (remote.c) ---- */
uint32_t client_width(const remote_client *client);       /* columns that text may fill */
void client_say(remote_client *client, const char *text); /* a line for the person */
/* Sends a request; with an id it is sent again until it is answered. Takes over the object. */
void client_request(remote_client *client, json_t *request, bool has_id);
void client_go_to(remote_client *client, const char *table, const char *invite, bool is_seated);

/* ---- What is shown (table_scene.c, lobby.c) ---- */
void client_table_scene(remote_client *client);
void client_preview_take(remote_client *client, const json_t *message);
/* The view of the replica as a struct; false if it cannot be read. */
bool client_view(const remote_client *client, tv_state_buffer *out);
void client_names(const remote_client *client, tv_names *out);
void client_lobby_scene(remote_client *client);
bool client_lobby_refresh(remote_client *client); /* false: the server is out of reach */
/* Reads "https://play.example/#/t/ID/INVITE", "ID/INVITE" or "ID". */
bool client_link_read(const char *link, char table[REPLICA_ID_SIZE], char invite[REPLICA_ID_SIZE]);
bool client_open_table(remote_client *client, const tv_game *game, uint8_t seats);

/* ---- The plain conversation (plain.c) ---- */
/* Prints what is new and reads a line, as screen_read does. */
screen_event client_read_plain(remote_client *client, screen_patience patience);

/* ---- What was typed (remote_commands.c) ---- */
void client_lobby_line(remote_client *client, const char *line);
void client_table_line(remote_client *client, const char *line);
void client_score(remote_client *client); /* says who has how many points, and why */
/* An editing_complete. */
void client_complete(void *client, const char *before, const char *typed, completion_words *out);

#endif
