/* remote.c - a session at a server: identity, connection, and the loop between keys and messages.
 *
 * A lost connection is tried again with growing pauses; the request without an answer is then sent
 * again with the same id, so it is done once. */
/* SPDX-License-Identifier: MIT */
#include "terminal/remote/remote.h"

#include <stdlib.h>
#include <string.h>

#include <tavola/games.h>

#include "base/clock.h"
#include "base/file.h"
#include "terminal/remote/client.h"

enum { RETRY_FIRST_MS = 500, RETRY_LAST_MS = 15000, TICK_MS = 500, LOBBY_TICK_MS = 5000 };

uint32_t client_width(const remote_client *client)
{
    return client->screen ? screen_width(client->screen) : client->setup->width;
}

void client_say(remote_client *client, const char *text)
{
    tv_text_add(&client->say, text);
    if (client->say.length > 0 && client->say.data[client->say.length - 1] != '\n')
        tv_text_add_char(&client->say, '\n');
}

/* ---- Identity ---- */

static bool guest_path(const remote_client *client, char out[BASE_PATH_SIZE])
{
    tv_text text;
    tv_text_init(&text, out, BASE_PATH_SIZE);
    if (client->setup->data_directory == NULL) return false;
    tv_text_add(&text, client->setup->data_directory);
    tv_text_add(&text, "/guests");
    if (base_directory_make(out) != 0) return false;
    tv_text_add_char(&text, '/');
    for (const char *letter = client->server.url; *letter; letter++)
        tv_text_add_char(&text, strchr("/:", *letter) ? '_' : *letter);
    return !text.is_full;
}

#define GUEST_MARK "tavola guest\n" /* before the token, so that only files of ours are replaced */

static bool read_guest(remote_client *client)
{
    char path[BASE_PATH_SIZE];
    char *text;
    size_t length, mark = strlen(GUEST_MARK);
    if (!guest_path(client, path) || base_file_read(path, &text, &length) != 0) return false;
    bool is_ours = strncmp(text, GUEST_MARK, mark) == 0;
    text[is_ours ? mark + strcspn(text + mark, "\r\n") : 0] = '\0';
    tv_text_copy(client->server.token, sizeof client->server.token, is_ours ? text + mark : "");
    free(text);
    if (!is_ours) return false;
    json_t *me = remote_request(&client->server, "api/me", NULL);
    bool is_known = json_is_object(json_object_get(me, "user"));
    json_decref(me);
    if (!is_known) client->server.token[0] = '\0';
    return is_known;
}

static void keep_guest(remote_client *client, const char *path, const char *token)
{
    char text[REMOTE_TOKEN_SIZE + sizeof GUEST_MARK];
    int length = snprintf(text, sizeof text, "%s%s\n", GUEST_MARK, token);
    base_file_options options = {.mark = GUEST_MARK, .is_private = true};
    int failure = base_file_write(path, text, (size_t)length, &options);
    if (failure == 0) return;
    client_say(client,
               "You will be another guest the next time, because this could not be written:");
    client_say(client, path);
    client_say(client, base_file_reason(failure));
}

/* A guest of this computer, who is the same one the next time. */
static bool make_guest(remote_client *client)
{
    char path[BASE_PATH_SIZE];
    /* Without a name the server makes one up. */
    json_t *body = json_pack("{s:s*, s:b}", "name", client->setup->name, "token", 1);
    json_t *answer = remote_request(&client->server, "api/guest", body);
    json_decref(body);
    const char *token = json_string_value(json_object_get(answer, "token"));
    if (token) tv_text_copy(client->server.token, sizeof client->server.token, token);
    if (token && guest_path(client, path)) {
        keep_guest(client, path, token);
    }
    json_decref(answer);
    return client->server.token[0] != '\0';
}

static bool identify(remote_client *client)
{
    if (client->setup->token) {
        tv_text_copy(client->server.token, sizeof client->server.token, client->setup->token);
        return true;
    }
    return (client->setup->name == NULL && read_guest(client)) || make_guest(client);
}

/* ---- Connection ---- */

static void lose(remote_client *client)
{
    if (client->socket == NULL) return;
    remote_socket_close(client->socket);
    client->socket = NULL;
    client->replica.is_welcome = false;
    client->is_preview_asked = false;
    client->retry_delay_ms = RETRY_FIRST_MS;
    client->retry_ms = base_clock_steady_ms() + client->retry_delay_ms;
    if (client->screen == NULL) client_say(client, "The connection is lost; trying again.");
}

static void send_object(remote_client *client, json_t *request)
{
    char *text = json_dumps(request, JSON_COMPACT);
    json_decref(request);
    if (text && client->socket && !remote_socket_send(client->socket, text)) lose(client);
    free(text);
}

static void send_hello(remote_client *client)
{
    json_t *hello = json_pack("{s:s, s:i, s:s, s:b}", "type", "hello", "protocol", 1, "table",
                              client->replica.table, "changes", true);
    if (client->replica.version > 0)
        json_object_set_new(hello, "seen", json_integer(client->replica.version));
    if (client->replica.invite[0])
        json_object_set_new(hello, "invite", json_string(client->replica.invite));
    send_object(client, hello);
}

static void connect_again(remote_client *client)
{
    if (client->socket || client->state != CLIENT_AT_TABLE) return;
    if (base_clock_steady_ms() < client->retry_ms) return;
    client->socket = remote_socket_open(&client->server);
    if (client->socket) {
        send_hello(client);
        return;
    }
    client->retry_delay_ms *= 2;
    if (client->retry_delay_ms < RETRY_FIRST_MS) client->retry_delay_ms = RETRY_FIRST_MS;
    if (client->retry_delay_ms > RETRY_LAST_MS) client->retry_delay_ms = RETRY_LAST_MS;
    client->retry_ms = base_clock_steady_ms() + client->retry_delay_ms;
}

void client_request(remote_client *client, json_t *request, bool has_id)
{
    json_object_set_new(request, "table", json_string(client->replica.table));
    if (has_id) {
        int64_t id = (int64_t)base_clock_ms() * 1000;
        client->last_id = id > client->last_id ? id : client->last_id + 1;
        client->waiting_id = client->last_id;
        json_object_set_new(request, "id", json_integer(client->last_id));
        char *text = json_dumps(request, JSON_COMPACT);
        tv_text_copy(client->waiting, sizeof client->waiting, text);
        free(text);
    }
    if (client->socket == NULL) client_say(client, "It will be sent when the connection is back.");
    send_object(client, request);
}

void client_go_to(remote_client *client, const char *table, const char *invite, bool is_seated)
{
    replica_close(&client->replica);
    replica_open(&client->replica, table ? table : "", invite);
    client->state = CLIENT_AT_TABLE;
    client->wants_seat = is_seated;
    client->game = NULL;
    client->waiting_id = 0;
    client->lines_shown = 0;
    client->version_shown = -1;
    client->retry_ms = 0;
    client->is_preview_asked = false;
    if (client->socket)
        send_hello(client);
    else
        connect_again(client);
}

/* ---- Messages ---- */

static void sit_down(remote_client *client)
{
    bool is_open = strcmp(replica_status(&client->replica), "open") == 0;
    if (!client->wants_seat) return;
    client->wants_seat = false;
    for (size_t i = 0; is_open && client->replica.seat < 0; i++) {
        const json_t *seat = replica_seat(&client->replica, i);
        if (seat == NULL) return;
        if (!json_is_null(json_object_get(seat, "name"))) continue;
        client_request(client, json_pack("{s:s, s:i}", "type", "sit", "seat", (int)i), true);
        return;
    }
}

static void welcome(remote_client *client, json_t *message)
{
    replica_take(&client->replica, message, true);
    const char *name = json_string_value(json_object_get(client->replica.about, "game"));
    client->game = name ? tv_game_find(name) : NULL;
    if (client->waiting_id != 0 && client->socket &&
        !remote_socket_send(client->socket, client->waiting))
        lose(client);
    sit_down(client);
}

static void say_reason(remote_client *client, const json_t *message)
{
    const json_t *reason = json_object_get(message, "reason");
    const char *text = json_string_value(json_object_get(reason, "text"));
    if (text == NULL) text = json_string_value(json_object_get(message, "text"));
    if (text) client_say(client, text);
}

static void refused(remote_client *client, json_t *message)
{
    json_t *missing = json_object_get(message, "missing");
    const char *status = json_string_value(json_object_get(message, "status"));
    if (json_integer_value(json_object_get(message, "id")) == client->waiting_id)
        client->waiting_id = 0;
    if (missing) replica_take(&client->replica, missing, false);
    if (client->is_preview_asked && json_integer_value(json_object_get(message, "id")) == 0) {
        client->is_preview_asked = false; /* nobody typed that */
        client->has_no_previews = status && strcmp(status, "unknown_type") == 0;
        return;
    }
    if (client->screen) tv_text_clear(&client->say); /* the last refusal is enough */
    say_reason(client, message);
    if (status && strcmp(status, "no_such_table") == 0) {
        client->state = CLIENT_IN_LOBBY;
        client_lobby_refresh(client);
    }
}

static void hint(remote_client *client, const json_t *message)
{
    const json_t *choices = json_object_get(message, "choices");
    const char *text = json_string_value(json_object_get(message, "text"));
    for (size_t i = 0; i < json_array_size(choices) && i < 3; i++) {
        char line[256];
        tv_text out;
        const json_t *choice = json_array_get(choices, i);
        const char *label = json_string_value(json_object_get(choice, "label"));
        tv_text_init(&out, line, sizeof line);
        tv_text_add(&out, i == 0 ? "This looks best: " : "Next best: ");
        tv_text_add(&out, label ? label : "?");
        tv_text_add(&out, " - wins ");
        tv_text_add_number(&out, (json_integer_value(json_object_get(choice, "share")) + 5) / 10);
        tv_text_add(&out, " %");
        client_say(client, line);
    }
    if (text) client_say(client, text);
}

static void why(remote_client *client, const json_t *message)
{
    const char *action = json_string_value(json_object_get(message, "action"));
    const json_t *reason = json_object_get(message, "reason");
    const char *told = json_string_value(json_object_get(reason, "text"));
    char line[1024];
    tv_text text;
    tv_text_init(&text, line, sizeof line);
    tv_text_add(&text, told ? "You cannot \"" : "You can \"");
    tv_text_add(&text, action ? action : "?");
    tv_text_add(&text, told ? "\" now: " : "\" now");
    tv_text_add(&text, told ? told : "");
    tv_text_add_char(&text, '.');
    client_say(client, line);
}

/* What cannot be done now: each reason once for each verb, with an example. */
static void blocked(remote_client *client, const json_t *message)
{
    const json_t *list = json_object_get(message, "list");
    const char *told[TERMINAL_REASONS_MAX][2];
    uint32_t count = 0;
    for (size_t i = 0; i < json_array_size(list) && count < TERMINAL_REASONS_MAX; i++) {
        const json_t *action = json_array_get(list, i), *reason = json_object_get(action, "reason");
        const char *verb = json_string_value(json_object_get(action, "verb"));
        const char *code = json_string_value(json_object_get(reason, "code"));
        const char *text = json_string_value(json_object_get(reason, "text"));
        const char *notation = json_string_value(json_object_get(action, "action"));
        bool is_told = verb == NULL || code == NULL || text == NULL || notation == NULL;
        for (uint32_t k = 0; k < count && !is_told; k++)
            is_told = strcmp(told[k][0], verb) == 0 && strcmp(told[k][1], code) == 0;
        if (is_told) continue;
        if (count == 0) client_say(client, "Not possible now, for example:");
        told[count][0] = verb;
        told[count++][1] = code;
        char line[512];
        tv_text out;
        tv_text_init(&out, line, sizeof line);
        tv_text_add(&out, "  ");
        tv_text_add(&out, notation);
        tv_text_add(&out, ": ");
        tv_text_add(&out, text);
        client_say(client, line);
    }
    client_say(client, count > 0 ? "Ask about one action with \"why ACTION\"."
                                 : "Every action of this moment is possible.");
}

static void say_the_end(remote_client *client)
{
    const json_t *result = json_object_get(client->replica.about, "result");
    const char *ending = json_string_value(json_object_get(result, "text"));
    char line[256];
    tv_text text;
    tv_text_init(&text, line, sizeof line);
    tv_text_add(&text, ending ? "The match is over: " : "The match is over");
    tv_text_add(&text, ending ? ending : "");
    tv_text_add_char(&text, '.');
    client_say(client, line);
    client_score(client);
}

/* What the host of the server tells everybody; without a text it is over. */
static void announcement(remote_client *client, const json_t *message)
{
    const char *told = json_string_value(json_object_get(message, "text"));
    char line[512];
    tv_text text;
    if (told == NULL) return;
    tv_text_init(&text, line, sizeof line);
    tv_text_add(&text, "The host says: ");
    tv_text_add(&text, told);
    client_say(client, line);
}

static void take(remote_client *client, json_t *message)
{
    const char *type = json_string_value(json_object_get(message, "type"));
    const char *table = json_string_value(json_object_get(message, "table"));
    if (type == NULL || (table && strcmp(table, client->replica.table) != 0)) return;
    bool was_over = strcmp(replica_status(&client->replica), "over") == 0;
    if (strcmp(type, "welcome") == 0) welcome(client, message);
    if (strcmp(type, "update") == 0) replica_take(&client->replica, message, false);
    if (strcmp(type, "refused") == 0) refused(client, message);
    if (strcmp(type, "preview") == 0) client_preview_take(client, message);
    if (strcmp(type, "blocked") == 0) blocked(client, message);
    if (strcmp(type, "hint") == 0) hint(client, message);
    if (strcmp(type, "why") == 0) why(client, message);
    if (strcmp(type, "announcement") == 0) announcement(client, message);
    if (strcmp(type, "accepted") == 0 &&
        json_integer_value(json_object_get(message, "id")) == client->waiting_id)
        client->waiting_id = 0;
    bool is_over = strcmp(replica_status(&client->replica), "over") == 0;
    if (is_over && !was_over) say_the_end(client);
    const char *next = json_string_value(json_object_get(client->replica.about, "next"));
    if (next && strcmp(next, client->replica.table) != 0) client_go_to(client, next, "", false);
}

static void take_messages(remote_client *client)
{
    json_t *message;
    if (client->socket == NULL) return;
    bool is_open = remote_socket_run(client->socket);
    while (client->socket && (message = remote_socket_next(client->socket)) != NULL) {
        take(client, message);
        json_decref(message);
    }
    if (!is_open) lose(client);
    if (client->socket && client->replica.has_gap) {
        client->replica.has_gap = false;
        send_object(client,
                    json_pack("{s:s, s:s, s:I}", "type", "sync", "table", client->replica.table,
                              "seen", (json_int_t)client->replica.version));
    }
}

/* ---- The loop ---- */

static void take_line(remote_client *client)
{
    client->line[strcspn(client->line, "\r\n")] = '\0';
    tv_text_clear(&client->say);
    if (client->state == CLIENT_IN_LOBBY)
        client_lobby_line(client, client->line);
    else
        client_table_line(client, client->line);
}

static void run(remote_client *client)
{
    int64_t chosen_ticket = -1;
    while (client->state != CLIENT_LEFT) {
        bool is_lobby = client->state == CLIENT_IN_LOBBY;
        if (!is_lobby) connect_again(client);
        take_messages(client);
        if (client->state == CLIENT_IN_LOBBY)
            client_lobby_scene(client);
        else
            client_table_scene(client);
        if (client->screen && client->replica.ticket != chosen_ticket) {
            chosen_ticket = client->replica.ticket;
            screen_forget_choice(client->screen);
        }
        screen_patience patience = {
            .wake = client->socket ? remote_socket_descriptor(client->socket) : -1,
            .wait_ms = is_lobby ? LOBBY_TICK_MS : TICK_MS};
        screen_event event = client->screen ? screen_read(client->screen, &client->scene, patience,
                                                          client->line, sizeof client->line)
                                            : client_read_plain(client, patience);
        if (event == SCREEN_CLOSED) return;
        if (event == SCREEN_LINE) take_line(client);
        if (event == SCREEN_WOKEN && is_lobby) client_lobby_refresh(client);
    }
}

static bool enter(remote_client *client)
{
    const remote_setup *setup = client->setup;
    char table[REPLICA_ID_SIZE], invite[REPLICA_ID_SIZE];
    if (!identify(client)) return false;
    client->socket = remote_socket_open(&client->server);
    if (client->socket == NULL) return false;
    if (setup->link) {
        if (!client_link_read(setup->link, table, invite)) {
            client->server.error[0] = '\0';
            tv_text_copy(client->server.error, sizeof client->server.error,
                         "This is not a link to a table");
            return false;
        }
        client_go_to(client, table, invite, !setup->is_watching);
        return true;
    }
    if (setup->game) return client_open_table(client, setup->game, setup->seats);
    return client_lobby_refresh(client);
}

remote_result remote_play(const remote_setup *setup)
{
    static remote_client client; /* large, and there is one */
    memset(&client, 0, sizeof client);
    client.setup = setup;
    client.version_shown = -1;
    tv_text_init(&client.say, client.said, sizeof client.said);
    tv_text_copy(client.server.url, sizeof client.server.url, setup->url);
    for (size_t length = strlen(client.server.url);
         length > 0 && client.server.url[length - 1] == '/'; length--)
        client.server.url[length - 1] = '\0';
    replica_open(&client.replica, "", "");
    bool is_in = enter(&client);
    if (!is_in) fprintf(stderr, "tavola: %s\n", client.server.error);
    if (is_in && setup->has_screen) client.screen = screen_open();
    if (is_in && setup->can_edit && client.screen == NULL) editing_start(client_complete, &client);
    if (is_in) run(&client);
    screen_close(client.screen);
    editing_close();
    if (is_in && client.state == CLIENT_LEFT && client.replica.table[0])
        printf("Come back with: tavola play --server %s --join %s\n", client.server.url,
               client.replica.table);
    remote_socket_close(client.socket);
    replica_close(&client.replica);
    json_decref(client.tables);
    json_decref(client.previews);
    return is_in ? REMOTE_LEFT : REMOTE_FAILED;
}
