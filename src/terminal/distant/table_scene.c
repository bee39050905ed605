/* table_scene.c - what the screen shows of a distant table. */
/* SPDX-License-Identifier: MIT */
#include <string.h>

#include <tavola/words.h>

#include "terminal/distant/client.h"
#include "terminal/distant/view_read.h"
#include "terminal/hand.h"
#include "terminal/session.h"

enum { BOARD_SIZE = 1 << 16, LOG_SIZE = 1 << 18, LABELS_SIZE = 1 << 17, LINES_MAX = 800 };

static char board[BOARD_SIZE], hand[BOARD_SIZE], history[LOG_SIZE], labels[LABELS_SIZE];
static char title[512], ask[512];

static void names_of(const distant_client *client, tv_names *out)
{
    memset(out, 0, sizeof *out);
    for (size_t i = 0; i < TV_SEATS_MAX; i++)
        out->name[i] =
            json_string_value(json_object_get(replica_seat(&client->replica, i), "name"));
}

/* Before the start: who sits where, and how others come. */
static void write_waiting(const distant_client *client, tv_text *out)
{
    const distant_replica *replica = &client->replica;
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

static void write_board(const distant_client *client, const tv_names *names, tv_text *out)
{
    tv_state_buffer view;
    const distant_replica *replica = &client->replica;
    tv_seat viewer = replica->seat >= 0 ? (tv_seat)replica->seat : TV_SPECTATOR;
    tv_text head;
    tv_text_init(&head, title, sizeof title);
    if (strcmp(replica_status(replica), "open") == 0) {
        tv_text_add_char(&head, ' ');
        tv_text_add(&head, client->game ? client->game->title : "A table");
        tv_text_add(&head, " - before the start");
        write_waiting(client, out);
    } else if (client->game && distant_view_read(client->game, replica->view, &view)) {
        client->game->picture(tv_buffer_view(&view), viewer, names, out);
        scene_title_write(client->game, tv_buffer_view(&view), names, &head);
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

static void write_log(const distant_replica *replica, tv_text *out)
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

static void write_choices(distant_client *client)
{
    const distant_replica *replica = &client->replica;
    terminal_scene *scene = &client->scene;
    tv_text text;
    size_t from = 0;
    tv_text_init(&text, labels, sizeof labels);
    for (size_t i = 0; i < json_array_size(replica->actions) && i < TV_ACTIONS_MAX; i++) {
        const json_t *action = json_array_get(replica->actions, i);
        const char *label = json_string_value(json_object_get(action, "label"));
        const char *notation = json_string_value(json_object_get(action, "action"));
        const char *barrier = json_string_value(json_array_get(replica->barriers, i));
        tv_action parsed;
        tv_error error;
        if (label == NULL || notation == NULL) continue;
        scene_choice *choice = &scene->choice[scene->choice_count++];
        choice->key = (uint32_t)i + 1;
        choice->is_final = barrier && strcmp(barrier, "none") != 0 && strcmp(barrier, "turn") != 0;
        tv_text_add(&text, label);
        choice->label = finish(&text, &from);
        tv_text_add(&text, notation);
        choice->line = finish(&text, &from);
        if (client->game &&
            tv_action_read_bare(client->game, notation, strlen(notation), &parsed, &error) == TV_OK)
            scene_spots_write(client->game, parsed, &text);
        choice->spots = finish(&text, &from);
    }
}

/* What a choice cannot be followed by; the rest is in its label. */
static void preview(void *context, uint32_t index, tv_text *out)
{
    const distant_client *client = context;
    const char *barrier = json_string_value(json_array_get(client->replica.barriers, index));
    for (int i = 0; barrier && i < TV_BARRIER_COUNT; i++)
        if (strcmp(tv_barrier_name((tv_barrier)i), barrier) == 0)
            tv_text_add(out, tv_barrier_sentence((tv_barrier)i));
}

static void write_ask(const distant_client *client, tv_text *out)
{
    const distant_replica *replica = &client->replica;
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

void client_table_scene(distant_client *client)
{
    terminal_scene *scene = &client->scene;
    tv_names names;
    tv_text text;
    memset(scene, 0, sizeof *scene);
    names_of(client, &names);
    hand[0] = '\0';
    tv_text_init(&text, board, sizeof board);
    text.is_styled = client->setup->is_styled;
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
