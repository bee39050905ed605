/* distant.c - a session at a server: identity, connection, and the loop between keys and messages.
 *
 * A lost connection is tried again with growing pauses; the request without an answer is then sent
 * again with the same id, so it is done once. */
/* SPDX-License-Identifier: MIT */
#include "terminal/distant/distant.h"

#include <errno.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <tavola/games.h>

#include "base/clock.h"
#include "base/file.h"
#include "terminal/distant/client.h"
#include "terminal/wrap.h"

enum { RETRY_FIRST_MS = 500, RETRY_LAST_MS = 15000, TICK_MS = 500, LOBBY_TICK_MS = 5000 };

void client_say(distant_client *client, const char *text)
{
    tv_text_add(&client->say, text);
    if (client->say.length > 0 && client->say.data[client->say.length - 1] != '\n')
        tv_text_add_char(&client->say, '\n');
}

/* ---- Identity ---- */

static bool guest_path(const distant_client *client, char out[TERMINAL_PATH_SIZE])
{
    tv_text text;
    tv_text_init(&text, out, TERMINAL_PATH_SIZE);
    if (client->setup->data_directory == NULL) return false;
    tv_text_add(&text, client->setup->data_directory);
    tv_text_add(&text, "/guests");
    if (base_directory_make(out) != 0) return false;
    tv_text_add_char(&text, '/');
    for (const char *letter = client->server.url; *letter; letter++)
        tv_text_add_char(&text, strchr("/:", *letter) ? '_' : *letter);
    return !text.is_full;
}

static bool read_guest(distant_client *client)
{
    char path[TERMINAL_PATH_SIZE];
    char *token;
    size_t length;
    if (!guest_path(client, path) || base_file_read(path, &token, &length) != 0) return false;
    token[strcspn(token, "\r\n")] = '\0';
    tv_text_copy(client->server.token, sizeof client->server.token, token);
    free(token);
    json_t *me = distant_request(&client->server, "api/me", NULL);
    bool is_known = json_is_object(json_object_get(me, "user"));
    json_decref(me);
    if (!is_known) client->server.token[0] = '\0';
    return is_known;
}

/* A guest of this computer, who is the same one the next time. */
static bool make_guest(distant_client *client)
{
    char path[TERMINAL_PATH_SIZE];
    const char *name = client->setup->name ? client->setup->name : "Guest";
    json_t *body = json_pack("{s:s, s:b}", "name", name, "token", 1);
    json_t *answer = distant_request(&client->server, "api/guest", body);
    json_decref(body);
    const char *token = json_string_value(json_object_get(answer, "token"));
    if (token) tv_text_copy(client->server.token, sizeof client->server.token, token);
    if (token && guest_path(client, path)) {
        base_file_options options = {.is_private = true};
        int failure = base_file_write(path, token, strlen(token), &options);
        if (failure != 0) client_say(client, "(The guest's token could not be kept.)");
    }
    json_decref(answer);
    return client->server.token[0] != '\0';
}

static bool identify(distant_client *client)
{
    if (client->setup->token) {
        tv_text_copy(client->server.token, sizeof client->server.token, client->setup->token);
        return true;
    }
    return (client->setup->name == NULL && read_guest(client)) || make_guest(client);
}

/* ---- Connection ---- */

static void lose(distant_client *client)
{
    if (client->socket == NULL) return;
    distant_socket_close(client->socket);
    client->socket = NULL;
    client->replica.is_welcome = false;
    client->retry_delay_ms = RETRY_FIRST_MS;
    client->retry_ms = base_clock_steady_ms() + client->retry_delay_ms;
    if (client->screen == NULL) client_say(client, "The connection is lost; trying again.");
}

static void send_object(distant_client *client, json_t *request)
{
    char *text = json_dumps(request, JSON_COMPACT);
    json_decref(request);
    if (text && client->socket && !distant_socket_send(client->socket, text)) lose(client);
    free(text);
}

static void send_hello(distant_client *client)
{
    json_t *hello = json_pack("{s:s, s:i, s:s}", "type", "hello", "protocol", 1, "table",
                              client->replica.table);
    if (client->replica.version > 0)
        json_object_set_new(hello, "seen", json_integer(client->replica.version));
    if (client->replica.invite[0])
        json_object_set_new(hello, "invite", json_string(client->replica.invite));
    send_object(client, hello);
}

static void connect_again(distant_client *client)
{
    if (client->socket || client->state != CLIENT_AT_TABLE) return;
    if (base_clock_steady_ms() < client->retry_ms) return;
    client->socket = distant_socket_open(&client->server);
    if (client->socket) {
        send_hello(client);
        return;
    }
    client->retry_delay_ms *= 2;
    if (client->retry_delay_ms < RETRY_FIRST_MS) client->retry_delay_ms = RETRY_FIRST_MS;
    if (client->retry_delay_ms > RETRY_LAST_MS) client->retry_delay_ms = RETRY_LAST_MS;
    client->retry_ms = base_clock_steady_ms() + client->retry_delay_ms;
}

void client_request(distant_client *client, json_t *request, bool has_id)
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

void client_go_to(distant_client *client, const char *table, const char *invite, bool is_seated)
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
    if (client->socket)
        send_hello(client);
    else
        connect_again(client);
}

/* ---- Messages ---- */

static void sit_down(distant_client *client)
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

static void welcome(distant_client *client, const json_t *message)
{
    replica_take(&client->replica, message, true);
    const char *name = json_string_value(json_object_get(client->replica.about, "game"));
    client->game = name ? tv_game_find(name) : NULL;
    if (client->waiting_id != 0 && client->socket &&
        !distant_socket_send(client->socket, client->waiting))
        lose(client);
    sit_down(client);
}

static void say_reason(distant_client *client, const json_t *message)
{
    const json_t *reason = json_object_get(message, "reason");
    const char *text = json_string_value(json_object_get(reason, "text"));
    if (text == NULL) text = json_string_value(json_object_get(message, "text"));
    if (text) client_say(client, text);
}

static void refused(distant_client *client, const json_t *message)
{
    const json_t *missing = json_object_get(message, "missing");
    const char *status = json_string_value(json_object_get(message, "status"));
    if (json_integer_value(json_object_get(message, "id")) == client->waiting_id)
        client->waiting_id = 0;
    if (missing) replica_take(&client->replica, missing, false);
    if (client->screen) tv_text_clear(&client->say); /* the last refusal is enough */
    say_reason(client, message);
    if (status && strcmp(status, "no_such_table") == 0) {
        client->state = CLIENT_IN_LOBBY;
        client_lobby_refresh(client);
    }
}

static void hint(distant_client *client, const json_t *message)
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

static void take(distant_client *client, const json_t *message)
{
    const char *type = json_string_value(json_object_get(message, "type"));
    const char *table = json_string_value(json_object_get(message, "table"));
    if (type == NULL || (table && strcmp(table, client->replica.table) != 0)) return;
    if (strcmp(type, "welcome") == 0) welcome(client, message);
    if (strcmp(type, "update") == 0) replica_take(&client->replica, message, false);
    if (strcmp(type, "refused") == 0) refused(client, message);
    if (strcmp(type, "hint") == 0) hint(client, message);
    if (strcmp(type, "why") == 0) {
        bool is_legal = json_is_null(json_object_get(message, "reason"));
        if (is_legal) client_say(client, "You can do that now.");
        if (!is_legal) say_reason(client, message);
    }
    if (strcmp(type, "accepted") == 0 &&
        json_integer_value(json_object_get(message, "id")) == client->waiting_id)
        client->waiting_id = 0;
    const char *next = json_string_value(json_object_get(client->replica.about, "next"));
    if (next && strcmp(next, client->replica.table) != 0) client_go_to(client, next, "", false);
}

static void take_messages(distant_client *client)
{
    json_t *message;
    if (client->socket == NULL) return;
    bool is_open = distant_socket_run(client->socket);
    while (client->socket && (message = distant_socket_next(client->socket)) != NULL) {
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

/* ---- The plain conversation ---- */

static void print_folded(const distant_client *client, const char *lines)
{
    while (*lines) {
        static char folded[8192];
        tv_text text;
        size_t length = strcspn(lines, "\n");
        tv_text_init(&text, folded, sizeof folded);
        terminal_fold(&text, lines, length, client->setup->width);
        puts(folded);
        lines += length;
        lines += *lines == '\n';
    }
}

/* Prints what is new: lines, what was said, and a question with its choices. */
static void print_news(distant_client *client)
{
    const json_t *lines = client->replica.lines;
    bool has_choices = client->state == CLIENT_IN_LOBBY || client->replica.actions != NULL ||
                       client->version_shown < 0;
    for (; client->lines_shown < json_array_size(lines); client->lines_shown++) {
        fputs("  - ", stdout);
        print_folded(client, json_string_value(json_array_get(lines, client->lines_shown)));
    }
    print_folded(client, client->said);
    tv_text_clear(&client->say);
    if (!has_choices || client->version_shown == client->replica.version) return;
    if (client->state == CLIENT_AT_TABLE && !client->replica.is_welcome) return;
    client->version_shown = client->replica.version;
    puts("");
    print_folded(client, client->scene.board);
    puts(client->scene.ask);
    for (uint32_t i = 0; i < client->scene.choice_count; i++) {
        char line[512];
        tv_text text;
        tv_text_init(&text, line, sizeof line);
        tv_text_add_right(&text, client->scene.choice[i].key, 4);
        tv_text_add(&text, client->scene.choice[i].is_final ? "* " : "  ");
        tv_text_add(&text, client->scene.choice[i].label);
        print_folded(client, line);
    }
    fputs("> ", stdout);
}

static screen_event read_plain(distant_client *client, screen_patience patience)
{
    static char kept[CLIENT_LINE_SIZE];
    static size_t used;
    struct pollfd watched[2] = {{.fd = STDIN_FILENO, .events = POLLIN},
                                {.fd = patience.wake, .events = POLLIN}};
    print_news(client);
    fflush(stdout);
    char *end = memchr(kept, '\n', used);
    if (end == NULL) {
        int count = poll(watched, patience.wake >= 0 ? 2 : 1, patience.wait_ms);
        if (terminal_is_stopped() || (count < 0 && errno != EINTR)) return SCREEN_CLOSED;
        if (count <= 0 || watched[0].revents == 0) return SCREEN_WOKEN;
        ssize_t got = read(STDIN_FILENO, kept + used, sizeof kept - 1 - used);
        if (got <= 0) return SCREEN_CLOSED;
        used += (size_t)got;
        end = memchr(kept, '\n', used);
        if (end == NULL && used == sizeof kept - 1) used = 0;
        if (end == NULL) return SCREEN_WOKEN;
    }
    size_t length = (size_t)(end - kept);
    memcpy(client->line, kept, length);
    client->line[length] = '\0';
    used -= length + 1;
    memmove(kept, end + 1, used);
    client->version_shown = -1;
    return SCREEN_LINE;
}

/* ---- The loop ---- */

static void take_line(distant_client *client)
{
    client->line[strcspn(client->line, "\r\n")] = '\0';
    tv_text_clear(&client->say);
    if (client->state == CLIENT_IN_LOBBY)
        client_lobby_line(client, client->line);
    else
        client_table_line(client, client->line);
}

static void run(distant_client *client)
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
            .wake = client->socket ? distant_socket_descriptor(client->socket) : -1,
            .wait_ms = is_lobby ? LOBBY_TICK_MS : TICK_MS};
        screen_event event = client->screen ? screen_read(client->screen, &client->scene, patience,
                                                          client->line, sizeof client->line)
                                            : read_plain(client, patience);
        if (event == SCREEN_CLOSED) return;
        if (event == SCREEN_LINE) take_line(client);
        if (event == SCREEN_WOKEN && is_lobby) client_lobby_refresh(client);
    }
}

static bool enter(distant_client *client)
{
    const distant_setup *setup = client->setup;
    char table[REPLICA_ID_SIZE], invite[REPLICA_ID_SIZE];
    if (!identify(client)) return false;
    client->socket = distant_socket_open(&client->server);
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

distant_result distant_play(const distant_setup *setup)
{
    static distant_client client; /* large, and there is one */
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
    if (is_in) run(&client);
    screen_close(client.screen);
    if (is_in && client.state == CLIENT_LEFT && client.replica.table[0])
        printf("Come back with: tavola play --server %s --join %s\n", client.server.url,
               client.replica.table);
    distant_socket_close(client.socket);
    replica_close(&client.replica);
    json_decref(client.tables);
    return is_in ? DISTANT_LEFT : DISTANT_FAILED;
}
