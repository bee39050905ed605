/* talk.c - messages of a WebSocket: sorted to their tables, the lobby answered here. */
/* SPDX-License-Identifier: MIT */
#include <string.h>

#include <tavola/json.h>

#include "server/server_data.h"

enum { TABLES_MAX = 50, MALFORMED_MAX = 3 };

void talk_refuse(conn *to, wire_slice table_id, const char *status, const char *sentence)
{
    char bytes[512];
    tv_text text, id = {.data = (char *)(uintptr_t)table_id.text, .length = table_id.length};
    tv_json json;
    tv_text_init(&text, bytes, sizeof bytes);
    tv_json_init(&json, &text);
    tv_json_open(&json, '{');
    tv_json_key(&json, "type");
    tv_json_string(&json, "refused");
    tv_json_key(&json, "table");
    if (table_id.text != NULL && table_id.length <= TABLE_WORD_MAX)
        tv_json_text(&json, &id);
    else
        tv_json_null(&json);
    tv_json_key(&json, "id");
    tv_json_null(&json);
    tv_json_key(&json, "status");
    tv_json_string(&json, status);
    tv_json_key(&json, "text");
    tv_json_string(&json, sentence);
    tv_json_close(&json, '}');
    packet *frame = packet_frame(text.data, text.length);
    conn_send(to, frame);
    packet_release(frame);
}

static void malformed(conn *from, const char *status, const char *sentence)
{
    metric_add(from->at, METRIC_MALFORMED, 1);
    talk_refuse(from, (wire_slice){NULL, 0}, status, sentence);
    if (++from->malformed >= MALFORMED_MAX) conn_close(from, 1008, "three messages that were none");
}

static bool is_word(wire_slice slice)
{
    if (slice.text == NULL || slice.length == 0 || slice.length >= SERVER_ID_SIZE) return false;
    for (size_t i = 0; i < slice.length; i++)
        if (strchr("abcdefghijklmnopqrstuvwxyz0123456789_-", slice.text[i]) == NULL ||
            slice.text[i] == '\0')
            return false;
    return true;
}

static uint32_t tables_of(const conn *at)
{
    uint32_t count = 0;
    for (const member *one = at->members; one != NULL; one = one->next_of_conn) count++;
    return count;
}

static bool is_at(const conn *at, const room *in)
{
    const member *one = at->members;
    while (one != NULL && one->in != in) one = one->next_of_conn;
    return one != NULL;
}

static void to_table(conn *from, const wire_sorted *sorted, const char *text, size_t length)
{
    char id[SERVER_ID_SIZE];
    memcpy(id, sorted->table.text, sorted->table.length);
    id[sorted->table.length] = '\0';
    room *in = room_find(from->at, id);
    bool is_hello = wire_is(sorted->type, "hello");
    if (in == NULL && !is_hello) {
        talk_refuse(from, sorted->table, "no_hello", "say hello first");
        return;
    }
    if (is_hello && tables_of(from) >= TABLES_MAX && !is_at(from, in)) {
        talk_refuse(from, sorted->table, "too_many", "fifty tables on one connection are enough");
        return;
    }
    if (in == NULL) in = room_open(from->at, id);
    room_take_message(room_join(in, from), text, length);
}

void talk_take(conn *from, char *text, size_t length)
{
    wire_sorted sorted = wire_sort(text, length);
    metric_add(from->at, METRIC_MESSAGES, 1);
    if (!limit_take(from->at, LIMIT_MESSAGES, (uint64_t)from->user << 1)) {
        talk_refuse(from, (wire_slice){NULL, 0}, "too_many", "too many messages; wait a little");
        return;
    }
    if (!sorted.is_object || sorted.type.text == NULL)
        malformed(from, "bad_message", "this is not a message as docs/messages.md has it");
    else if (wire_is(sorted.type, "lobby"))
        lobby_watch(from, sorted.watch);
    else if (!is_word(sorted.table))
        malformed(from, "bad_message", "a message names its table");
    else
        to_table(from, &sorted, text, length);
}

void talk_gone(conn *from)
{
    lobby_watch(from, false);
    while (from->members != NULL) room_leave(from->members);
}
