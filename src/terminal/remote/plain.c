/* plain.c - a remote table as a conversation in lines.
 *
 * What happens is printed as it comes, above the line being typed. */
/* SPDX-License-Identifier: MIT */
#include <string.h>
#include <unistd.h>

#include "terminal/remote/client.h"
#include "terminal/line/editing.h"
#include "terminal/line/waiting.h"
#include "terminal/terminal.h"
#include "terminal/wrap.h"

static void print_folded(const remote_client *client, const char *lines)
{
    while (*lines) {
        static char folded[8192];
        tv_text text;
        size_t length = strcspn(lines, "\n");
        tv_text_init(&text, folded, sizeof folded);
        terminal_fold(&text, lines, length, client_width(client));
        puts(folded);
        lines += length;
        lines += *lines == '\n';
    }
}

/* The question and its choices, if they have not been printed since the last line or update. */
static bool is_question_new(const remote_client *client)
{
    bool has_choices = client->state == CLIENT_IN_LOBBY || client->replica.actions != NULL ||
                       client->version_shown < 0;
    if (client->state == CLIENT_AT_TABLE && !client->replica.is_welcome) return false;
    return has_choices && client->version_shown != client->replica.version;
}

static void print_question(remote_client *client)
{
    const terminal_scene *scene = &client->scene;
    bool is_board_old = client->replica.is_changed_by_others || client->state == CLIENT_IN_LOBBY ||
                        strcmp(replica_status(&client->replica), "playing") != 0;
    client->version_shown = client->replica.version;
    puts("");
    if (is_board_old) print_folded(client, scene->board); /* one's own moves are told in lines */
    client->replica.is_changed_by_others = false;
    puts(scene->ask);
    for (uint32_t i = 0; i < scene->choice_count; i++) {
        char line[512];
        tv_text text;
        tv_text_init(&text, line, sizeof line);
        tv_text_add(&text, "  [");
        tv_text_add_number(&text, scene->choice[i].key);
        tv_text_add(&text, "] ");
        tv_text_add(&text, scene->choice[i].label);
        tv_text_add(&text, scene->choice[i].is_final ? " *" : "");
        print_folded(client, line);
    }
}

/* Prints what is new: lines, what was said, and a question with its choices. */
static void print_news(remote_client *client)
{
    const json_t *lines = client->replica.lines;
    bool is_asking = is_question_new(client);
    if (json_array_size(lines) < client->lines_shown) client->lines_shown = 0;
    if (client->lines_shown == json_array_size(lines) && client->said[0] == '\0' && !is_asking)
        return;
    editing_hide();
    for (; client->lines_shown < json_array_size(lines); client->lines_shown++) {
        fputs("  - ", stdout);
        print_folded(client, json_string_value(json_array_get(lines, client->lines_shown)));
    }
    print_folded(client, client->said);
    tv_text_clear(&client->say);
    if (is_asking) print_question(client);
    if (is_asking && !client->setup->can_edit) fputs(client->scene.prompt, stdout);
    editing_show();
}

static screen_event end_line(remote_client *client)
{
    client->version_shown = -1;
    return SCREEN_LINE;
}

/* A line from a pipe or a file; SCREEN_WOKEN: it is not complete. */
static screen_event take_bytes(remote_client *client)
{
    static char kept[CLIENT_LINE_SIZE];
    static size_t used;
    if (!client->has_line) {
        ssize_t got = read(STDIN_FILENO, kept + used, sizeof kept - 1 - used);
        if (got <= 0) return SCREEN_CLOSED;
        used += (size_t)got;
    }
    char *end = memchr(kept, '\n', used);
    if (end == NULL && used == sizeof kept - 1) used = 0;
    if (end == NULL) return SCREEN_WOKEN;
    size_t length = (size_t)(end - kept);
    memcpy(client->line, kept, length);
    client->line[length] = '\0';
    used -= length + 1;
    memmove(kept, end + 1, used);
    client->has_line = memchr(kept, '\n', used) != NULL;
    return end_line(client);
}

static screen_event take_keys(remote_client *client)
{
    switch (editing_take(client->line, sizeof client->line)) {
    case EDITING_LINE: return end_line(client);
    case EDITING_END: return SCREEN_CLOSED;
    default: return SCREEN_WOKEN;
    }
}

static screen_event read_held(remote_client *client, screen_patience patience,
                              const sigset_t *before)
{
    bool can_edit = client->setup->can_edit;
    print_news(client);
    if (can_edit) editing_open(client->scene.prompt);
    fflush(stdout);
    if (client->has_line) return take_bytes(client);
    waiting_result waited = waiting_for(patience.wake, patience.wait_ms, before);
    if (terminal_is_stopped()) return SCREEN_CLOSED;
    if (waited.has_key) return can_edit ? take_keys(client) : take_bytes(client);
    if (waited.is_gone) return can_edit ? SCREEN_CLOSED : take_bytes(client);
    if (!waited.is_woken && can_edit) editing_redraw();
    return SCREEN_WOKEN;
}

screen_event client_read_plain(remote_client *client, screen_patience patience)
{
    sigset_t before;
    waiting_hold(&before);
    screen_event event = read_held(client, patience, &before);
    waiting_release(&before);
    return event;
}
