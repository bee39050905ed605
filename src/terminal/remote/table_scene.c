/* table_scene.c - what the screen shows of a remote table. */
/* SPDX-License-Identifier: MIT */
#include <stdlib.h>
#include <string.h>

#include <tavola/words.h>

#include "base/clock.h"
#include "terminal/remote/client.h"
#include "terminal/remote/view_read.h"
#include "terminal/hand.h"

enum { BOARD_SIZE = 1 << 16, LOG_SIZE = 1 << 18, LABELS_SIZE = 1 << 17, LINES_MAX = 800 };

static char board[BOARD_SIZE], hand[BOARD_SIZE], history[LOG_SIZE], labels[LABELS_SIZE];
static char title[512], ask[512];

void client_names(const remote_client *client, tv_names *out)
{
    memset(out, 0, sizeof *out);
    for (size_t i = 0; i < TV_SEATS_MAX; i++)
        out->name[i] =
            json_string_value(json_object_get(replica_seat(&client->replica, i), "name"));
}

bool client_view(const remote_client *client, tv_state_buffer *out)
{
    return client->game != NULL && client->replica.view != NULL &&
           remote_view_read(client->game, client->replica.view, out);
}

/* Before the start: who sits where, and how others come. */
static void write_waiting(const remote_client *client, tv_text *out)
{
    const remote_replica *replica = &client->replica;
    const json_t *seats = json_object_get(replica->about, "seats");
    for (size_t i = 0; i < json_array_size(seats); i++) {
        const json_t *seat = json_array_get(seats, i);
        const char *name = json_string_value(json_object_get(seat, "name"));
        tv_text_add(out, "Seat ");
        tv_text_add_number(out, (int64_t)i);
        tv_text_add(out, ": ");
        tv_text_add(out, name ? name : "free");
        tv_text_add(out, (int)i == replica->seat ? " (you)\n" : "\n");
    }
    tv_text_add(out, "\nThe link to this table:\n");
    tv_text_add(out, client->server.url);
    tv_text_add(out, "/#/t/");
    tv_text_add(out, replica->table);
    if (replica->invite[0]) tv_text_add_char(out, '/');
    tv_text_add(out, replica->invite);
    tv_text_add(out, "\n\n\"sit SEAT\", \"bot SEAT NAME\", \"start\", \"leave\", \"say TEXT\", "
                     "\"help\"\n");
}

/* "clocks: Anna 4:57 running, Ben 5:00", if time is counted. */
static void write_clocks(const remote_replica *replica, const tv_names *names, tv_text *out)
{
    const json_t *left = json_object_get(replica->clock, "left_ms");
    const json_t *running = json_object_get(replica->clock, "running");
    int64_t passed_ms = (int64_t)(base_clock_steady_ms() - replica->clock_ms);
    for (size_t i = 0; i < json_array_size(left) && i < TV_SEATS_MAX; i++) {
        int64_t left_ms = json_integer_value(json_array_get(left, i));
        bool is_running = false;
        for (size_t k = 0; k < json_array_size(running); k++)
            is_running |= json_integer_value(json_array_get(running, k)) == (json_int_t)i;
        if (is_running) left_ms -= passed_ms;
        int64_t seconds = left_ms > 0 ? left_ms / 1000 : 0;
        tv_text_add(out, i == 0 ? "     clocks: " : ", ");
        tv_name_write(names, (uint32_t)i, out);
        tv_text_add_char(out, ' ');
        tv_text_add_number(out, seconds / 60);
        tv_text_add(out, seconds % 60 < 10 ? ":0" : ":");
        tv_text_add_number(out, seconds % 60);
        tv_text_add(out, is_running ? " running" : "");
    }
}

static void write_board(const remote_client *client, const tv_names *names, tv_text *out)
{
    tv_state_buffer view;
    const remote_replica *replica = &client->replica;
    tv_seat viewer = replica->seat >= 0 ? (tv_seat)replica->seat : TV_SPECTATOR;
    tv_text head;
    tv_text_init(&head, title, sizeof title);
    if (strcmp(replica_status(replica), "open") == 0) {
        tv_text_add_char(&head, ' ');
        tv_text_add(&head, client->game ? client->game->title : "A table");
        tv_text_add(&head, " - before the start");
        write_waiting(client, out);
    } else if (client_view(client, &view)) {
        client->game->picture(tv_buffer_view(&view), viewer, names, out);
        scene_title_write(client->game, tv_buffer_view(&view), names, &head);
        write_clocks(replica, names, &head);
        tv_text hand_text;
        tv_text_init(&hand_text, hand, sizeof hand);
        terminal_hand_write(client->game, replica->view, viewer, &hand_text);
    } else if (replica->view != NULL) {
        tv_text_add(out, "This program is older than the match at this table: the board cannot be "
                         "drawn. The choices below still work.\n");
    } else {
        tv_text_add(out, "Waiting for the server ...\n");
    }
}

static void write_log(const remote_replica *replica, tv_text *out)
{
    size_t count = json_array_size(replica->lines);
    for (size_t i = count > LINES_MAX ? count - LINES_MAX : 0; i < count; i++) {
        tv_text_add(out, json_string_value(json_array_get(replica->lines, i)));
        tv_text_add_char(out, '\n');
    }
}

static const char *finish(tv_text *text, size_t *from)
{
    const char *start = text->data + *from;
    tv_text_add_char(text, '\0');
    *from = text->length;
    return start;
}

/* The numbers to type are those that the same choices have in a match on this computer. */
static void read_choices(remote_client *client)
{
    const json_t *actions = client->replica.actions;
    terminal_choices *choices = &client->choices;
    size_t count = json_array_size(actions);
    choices->count = (uint32_t)(count < TV_ACTIONS_MAX ? count : TV_ACTIONS_MAX);
    choices->seat = (tv_seat)client->replica.seat;
    client->are_choices_read = client->game != NULL;
    for (uint32_t i = 0; i < choices->count && client->are_choices_read; i++) {
        tv_error error;
        const char *notation =
            json_string_value(json_object_get(json_array_get(actions, i), "action"));
        client->are_choices_read =
            notation != NULL && tv_action_read_bare(client->game, notation, strlen(notation),
                                                    &choices->action[i], &error) == TV_OK;
    }
    if (client->are_choices_read) choices_number(client->game, choices);
}

static void write_choices(remote_client *client)
{
    const remote_replica *replica = &client->replica;
    const terminal_choices *choices = &client->choices;
    terminal_scene *scene = &client->scene;
    tv_text text;
    size_t from = 0;
    tv_text_init(&text, labels, sizeof labels);
    read_choices(client);
    scene->choice_count = choices->count;
    for (uint32_t i = 0; i < choices->count; i++) {
        const json_t *action = json_array_get(replica->actions, i);
        const char *label = json_string_value(json_object_get(action, "label"));
        const char *notation = json_string_value(json_object_get(action, "action"));
        const char *barrier = json_string_value(json_array_get(replica->barriers, i));
        scene_choice *choice = &scene->choice[i];
        choice->key = client->are_choices_read ? choices->key[i] : i + 1;
        choice->is_final = barrier && strcmp(barrier, "none") != 0 && strcmp(barrier, "turn") != 0;
        tv_text_add(&text, label ? label : "?");
        choice->label = finish(&text, &from);
        tv_text_add(&text, notation ? notation : "");
        choice->line = finish(&text, &from);
        if (client->are_choices_read) scene_spots_write(client->game, choices->action[i], &text);
        choice->spots = finish(&text, &from);
    }
}

/* ---- What a choice would lead to: the server tells, when it is asked ---- */

static void ask_preview(remote_client *client, const char *notation)
{
    json_t *request = json_pack("{s:s, s:s, s:s}", "type", "preview", "table",
                                client->replica.table, "action", notation);
    char *text = json_dumps(request, JSON_COMPACT);
    json_decref(request);
    /* If it cannot be sent, the loop finds that the connection is lost. */
    client->is_preview_asked = text != NULL && remote_socket_send(client->socket, text);
    free(text);
}

void client_preview_take(remote_client *client, const json_t *message)
{
    static char lines[BOARD_SIZE];
    const json_t *events = json_object_get(message, "events");
    const char *action = json_string_value(json_object_get(message, "action"));
    tv_text text;
    client->is_preview_asked = false;
    if (action == NULL || client->previews == NULL) return;
    if (json_integer_value(json_object_get(message, "ticket")) != client->previews_ticket) return;
    tv_text_init(&text, lines, sizeof lines);
    for (size_t i = 0; i < json_array_size(events); i++) {
        const char *told = json_string_value(json_object_get(json_array_get(events, i), "text"));
        tv_text_add(&text, told ? told : "");
        tv_text_add_char(&text, '\n');
    }
    json_object_set_new(client->previews, action, json_string(lines));
}

static void preview(void *context, uint32_t index, tv_text *out)
{
    remote_client *client = context;
    const remote_replica *replica = &client->replica;
    const char *notation = client->scene.choice[index].line;
    const char *barrier = json_string_value(json_array_get(replica->barriers, index));
    if (client->previews == NULL || client->previews_ticket != replica->ticket) {
        json_decref(client->previews);
        client->previews = json_object();
        client->previews_ticket = replica->ticket;
    }
    const char *known = json_string_value(json_object_get(client->previews, notation));
    bool can_ask = client->socket != NULL && replica->is_welcome && !client->has_no_previews;
    if (known == NULL && can_ask && !client->is_preview_asked) ask_preview(client, notation);
    if (known != NULL) tv_text_add(out, known);
    if (barrier && strcmp(barrier, "chance") == 0) tv_text_add(out, "then chance moves\n");
    if (known != NULL && known[0] != '\0') return;
    for (int i = 0; barrier && i < TV_BARRIER_COUNT; i++)
        if (strcmp(tv_barrier_name((tv_barrier)i), barrier) == 0 && i != TV_BARRIER_CHANCE)
            tv_text_add(out, tv_barrier_sentence((tv_barrier)i));
}

static void write_ask(const remote_client *client, tv_text *out)
{
    const remote_replica *replica = &client->replica;
    const json_t *turn = json_object_get(replica->view, "turn");
    const char *text = json_string_value(json_object_get(turn, "ask"));
    const json_t *result = json_object_get(replica->about, "result");
    const char *ending = json_string_value(json_object_get(result, "text"));
    if (client->socket == NULL)
        tv_text_add(out, "The connection is lost; trying again ...");
    else if (strcmp(replica_status(replica), "over") == 0) {
        tv_text_add(out, ending ? "The match is over: " : "The match is over");
        tv_text_add(out, ending ? ending : "");
    } else if (strcmp(replica_status(replica), "open") == 0)
        tv_text_add(out, "The match has not started");
    else if (replica->actions != NULL && text)
        tv_text_add(out, text);
    else
        tv_text_add(out, replica->seat < 0 ? "You are watching" : "The others are thinking");
}

void client_table_scene(remote_client *client)
{
    terminal_scene *scene = &client->scene;
    tv_names names;
    tv_text text;
    memset(scene, 0, sizeof *scene);
    client_names(client, &names);
    hand[0] = '\0';
    tv_text_init(&text, board, sizeof board);
    text.is_styled = client->setup->is_styled;
    text.has_spots = client->screen != NULL;
    text.is_spoken = client->screen == NULL;
    write_board(client, &names, &text);
    tv_text_init(&text, history, sizeof history);
    write_log(&client->replica, &text);
    tv_text_init(&text, ask, sizeof ask);
    write_ask(client, &text);
    if (client->replica.actions != NULL) write_choices(client);
    scene->title = title;
    scene->board = board;
    scene->hand = hand;
    scene->log = history;
    scene->ask = ask;
    scene->message = client->said;
    scene->prompt = "> ";
    scene->context = client;
    scene->preview = preview;
    scene->complete = client_complete;
}
