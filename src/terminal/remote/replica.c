/* replica.c - applies messages of a server to what is known of a table. */
/* SPDX-License-Identifier: MIT */
#include "terminal/remote/replica.h"

#include <string.h>

#include <tavola/games.h>
#include <tavola/text.h>

#include "base/clock.h"
#include "terminal/remote/changes.h"

void replica_open(remote_replica *replica, const char *table, const char *invite)
{
    *replica = (remote_replica){.seat = -1, .lines = json_array()};
    tv_text_copy(replica->table, sizeof replica->table, table);
    tv_text_copy(replica->invite, sizeof replica->invite, invite);
}

void replica_close(remote_replica *replica)
{
    json_decref(replica->about);
    json_decref(replica->view);
    json_decref(replica->actions);
    json_decref(replica->barriers);
    json_decref(replica->clock);
    json_decref(replica->lines);
    *replica = (remote_replica){.seat = -1};
}

static int64_t number(const json_t *root, const char *key)
{
    return json_integer_value(json_object_get(root, key));
}

static void replace(json_t **old, json_t *fresh)
{
    json_incref(fresh);
    json_decref(*old);
    *old = fresh;
}

static void add_line(remote_replica *replica, const char *text)
{
    json_array_append_new(replica->lines, json_string(text));
}

static void take_entries(remote_replica *replica, const json_t *body)
{
    const json_t *entries = json_object_get(body, "entries");
    int64_t keep = number(body, "keep"), skipped = number(body, "skipped");
    if (!json_is_array(entries)) return;
    if (keep == 0) json_array_clear(replica->lines); /* told from the start */
    if (keep > 0 && keep < replica->entry_count) add_line(replica, "(taken back)");
    replica->entry_count = keep + skipped + (int64_t)json_array_size(entries);
    for (size_t i = 0; i < json_array_size(entries); i++) {
        const json_t *entry = json_array_get(entries, i), *seat = json_object_get(entry, "seat");
        const json_t *events = json_object_get(entry, "events");
        if (!json_is_integer(seat) || json_integer_value(seat) != replica->seat)
            replica->is_changed_by_others = true;
        for (size_t k = 0; k < json_array_size(events); k++) {
            const char *text =
                json_string_value(json_object_get(json_array_get(events, k), "text"));
            if (text) add_line(replica, text);
        }
    }
}

static void take_chat(remote_replica *replica, const json_t *chat, int64_t known)
{
    for (size_t i = 0; i < json_array_size(chat); i++) {
        const json_t *message = json_array_get(chat, i);
        const char *name = json_string_value(json_object_get(message, "name"));
        const char *text = json_string_value(json_object_get(message, "text"));
        char line[512];
        tv_text out;
        if (text == NULL || number(message, "version") <= known) continue;
        tv_text_init(&out, line, sizeof line);
        tv_text_add(&out, name ? name : "Somebody");
        tv_text_add(&out, " says: ");
        tv_text_add(&out, text);
        add_line(replica, line);
    }
}

/* False: it cannot be merged into what is known here. */
static bool make_whole(const remote_replica *replica, json_t *message)
{
    const char *name = json_string_value(json_object_get(replica->about, "game"));
    const tv_game *game = name ? tv_game_find(name) : NULL;
    if (json_object_get(message, "changes") == NULL) return true;
    return game != NULL && number(message, "base") == replica->version &&
           remote_changes_expand(game, replica->view, replica->about, message);
}

void replica_take(remote_replica *replica, json_t *message, bool is_welcome)
{
    int64_t base = number(message, "base"), version = number(message, "version");
    int64_t known = replica->version;
    if (version < known || (version == known && !is_welcome)) return; /* late */
    if (base > known || !make_whole(replica, message)) {
        replica->has_gap = true;
        return;
    }
    replica->has_gap = false;
    if (is_welcome) {
        const json_t *seat = json_object_get(message, "seat");
        replica->seat = json_is_integer(seat) ? (int)json_integer_value(seat) : -1;
        replica->is_welcome = true;
    }
    take_entries(replica, message);
    take_chat(replica, json_object_get(message, "chat"), known);
    replica->version = version;
    json_t *about = json_object_get(message, "about"), *view = json_object_get(message, "view");
    if (about) replace(&replica->about, about);
    const char *invite = json_string_value(json_object_get(replica->about, "invite"));
    if (invite) tv_text_copy(replica->invite, sizeof replica->invite, invite);
    if (view == NULL) return;
    replace(&replica->view, view);
    replace(&replica->actions, json_object_get(message, "actions"));
    replace(&replica->barriers, json_object_get(message, "barriers"));
    replace(&replica->clock, json_object_get(message, "clock"));
    replica->clock_ms = base_clock_steady_ms();
    replica->ticket = number(message, "ticket");
    replica->can_undo = json_is_true(json_object_get(message, "can_undo"));
    replica->can_redo = json_is_true(json_object_get(message, "can_redo"));
}

const char *replica_status(const remote_replica *replica)
{
    const char *status = json_string_value(json_object_get(replica->about, "status"));
    return status ? status : "";
}

const json_t *replica_seat(const remote_replica *replica, size_t seat)
{
    return json_array_get(json_object_get(replica->about, "seats"), seat);
}
