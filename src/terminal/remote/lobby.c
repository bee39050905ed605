/* lobby.c - public tables of a server, and opening one. */
/* SPDX-License-Identifier: MIT */
#include <string.h>

#include <tavola/games.h>

#include "terminal/remote/client.h"

enum { LABELS_SIZE = 1 << 16 };

bool client_link_read(const char *link, char table[REPLICA_ID_SIZE], char invite[REPLICA_ID_SIZE])
{
    const char *mark = strstr(link, "#/t/");
    const char *id = mark ? mark + 4 : link;
    size_t length = strcspn(id, "/");
    const char *rest = id[length] == '/' ? id + length + 1 : "";
    if (length == 0 || length >= REPLICA_ID_SIZE || strlen(rest) >= REPLICA_ID_SIZE) return false;
    if (strspn(id, "abcdefghijklmnopqrstuvwxyz0123456789_-") < length) return false;
    memcpy(table, id, length);
    table[length] = '\0';
    tv_text_copy(invite, REPLICA_ID_SIZE, rest);
    return true;
}

bool client_open_table(remote_client *client, const tv_game *game, uint8_t seats)
{
    const remote_setup *setup = client->setup;
    uint32_t filled = 1;
    json_t *bots = json_array();
    for (uint32_t seat = 0; seat < seats; seat++) {
        const char *bot = seat == 0 || setup->game != game ? NULL : setup->bot[seat];
        json_array_append_new(bots, bot ? json_string(bot) : json_null());
        filled += bot != NULL;
    }
    json_t *body =
        json_pack("{s:s, s:i, s:i, s:o, s:b, s:b}", "game", game->name, "seats", (int)seats, "sit",
                  0, "bots", bots, "start", filled == seats, "private", setup->is_private);
    json_t *answer = remote_request(&client->server, "api/tables", body);
    json_decref(body);
    if (answer == NULL) return false;
    const char *invite = json_string_value(json_object_get(answer, "invite"));
    client_go_to(client, json_string_value(json_object_get(answer, "table")), invite ? invite : "",
                 true);
    json_decref(answer);
    return true;
}

bool client_lobby_refresh(remote_client *client)
{
    json_t *answer = remote_request(&client->server, "api/tables", NULL);
    if (answer == NULL) return false;
    json_t *tables = json_incref(json_object_get(answer, "tables"));
    json_decref(client->tables);
    client->tables = tables;
    json_decref(answer);
    return true;
}

static void add_table(const json_t *table, tv_text *out)
{
    const json_t *seats = json_object_get(table, "seats");
    const char *name = json_string_value(json_object_get(table, "game"));
    const tv_game *game = name ? tv_game_find(name) : NULL;
    tv_text_add(out, game ? game->title : name ? name : "?");
    tv_text_add(out, ": ");
    for (size_t i = 0; i < json_array_size(seats); i++) {
        const char *player = json_string_value(json_object_get(json_array_get(seats, i), "name"));
        tv_text_add(out, i == 0 ? "" : ", ");
        tv_text_add(out, player ? player : "free");
    }
}

static const char *finish(tv_text *text, size_t *from)
{
    const char *start = text->data + *from;
    tv_text_add_char(text, '\0');
    *from = text->length;
    return start;
}

static void add_choice(remote_client *client, tv_text *text, size_t *from, const char *line)
{
    scene_choice *choice = &client->scene.choice[client->scene.choice_count];
    choice->key = ++client->scene.choice_count;
    choice->label = finish(text, from);
    tv_text_add(text, line);
    choice->line = finish(text, from);
    choice->spots = "";
}

void client_lobby_scene(remote_client *client)
{
    static char labels[LABELS_SIZE], board[8192];
    terminal_scene *scene = &client->scene;
    tv_text text, shown;
    size_t from = 0;
    memset(scene, 0, sizeof *scene);
    tv_text_init(&text, labels, sizeof labels);
    tv_text_init(&shown, board, sizeof board);
    tv_text_add(&shown, "Tables at ");
    tv_text_add(&shown, client->server.url);
    tv_text_add(&shown, "\n\n");
    for (size_t i = 0; i < json_array_size(client->tables) && i < 100; i++) {
        const json_t *table = json_array_get(client->tables, i);
        const char *id = json_string_value(json_object_get(table, "table"));
        const char *status = json_string_value(json_object_get(table, "status"));
        char line[128] = "watch ";
        bool is_open = status && strcmp(status, "open") == 0;
        if (is_open) tv_text_copy(line, sizeof line, "join ");
        tv_text_copy(line + strlen(line), sizeof line - strlen(line), id);
        tv_text_add(&text, is_open ? "Join " : "Watch ");
        add_table(table, &text);
        add_table(table, &shown);
        tv_text_add(&shown, is_open ? " (open)\n" : " (playing)\n");
        add_choice(client, &text, &from, line);
    }
    if (json_array_size(client->tables) == 0) tv_text_add(&shown, "No public table is open.\n");
    for (const tv_game *const *game = tv_games; *game; game++) {
        char line[64] = "open ";
        tv_text_copy(line + 5, sizeof line - 5, (*game)->name);
        tv_text_add(&text, "Open a table of ");
        tv_text_add(&text, (*game)->title);
        add_choice(client, &text, &from, line);
    }
    scene->title = " Tavola - lobby";
    scene->board = board;
    scene->hand = scene->log = "";
    scene->ask = "Choose a table, or open one";
    scene->message = client->said;
    scene->prompt = "> ";
    scene->context = client;
    scene->complete = client_complete;
}
