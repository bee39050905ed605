/* messages.c - messages of a WebSocket: parsed once, passed to their tables or to the lobby. */
/* SPDX-License-Identifier: MIT */
#include <stdlib.h>
#include <string.h>

#include <tavola/assert.h>

#include "server/server_data.h"

enum { TABLES_MAX = 50, UNKNOWN_MS = 250 };

void messages_refuse(struct conn *to, const table_message *message, const char *status,
                     const char *sentence)
{
    char bytes[512];
    tv_text text;
    tv_text_init(&text, bytes, sizeof bytes);
    table_refusal_write(message, status, sentence, &text);
    struct packet *frame = packet_frame(text.data, text.length);
    conn_send(to, frame);
    packet_release(frame);
}

/* ---- Tables that do not exist, or are private ----
 *
 * Both are refused with the same message and after the same delay, so that neither reveals which it
 * was. Until then, further messages to that table are ignored. */

struct late_refusal {
    late_refusal *next;
    struct member *stranger;
    uint64_t due_ms; /* of the loop's clock */
};

void messages_refuse_unknown(struct member *stranger, uint64_t asked_ms)
{
    late_refusal *fresh = calloc(1, sizeof *fresh);
    TV_ASSERT(fresh != NULL);
    stranger->is_stranger = true;
    *fresh = (late_refusal){.stranger = stranger, .due_ms = asked_ms + UNKNOWN_MS};
    late_refusal **link = &stranger->conn->server->late_refusals;
    while (*link != NULL) link = &(*link)->next;
    *link = fresh;
}

static void refuse_unknown(struct member *stranger)
{
    struct conn *to = stranger->conn;
    table_message message = {0};
    tv_text_copy(message.table, sizeof message.table, stranger->live->id);
    live_table_leave(stranger);
    messages_refuse(to, &message, "no_such_table", "there is no such table");
}

void messages_tick(struct server *host)
{
    uint64_t now_ms = uv_now(&host->loop);
    for (late_refusal **link = &host->late_refusals; *link != NULL;) {
        late_refusal *refusal = *link;
        if (refusal->due_ms > now_ms) {
            link = &refusal->next;
            continue;
        }
        *link = refusal->next;
        refuse_unknown(refusal->stranger);
        free(refusal);
        link = &host->late_refusals; /* closed connections have left the list */
    }
}

static void drop_refusals(const struct conn *gone)
{
    for (late_refusal **link = &gone->server->late_refusals; *link != NULL;) {
        late_refusal *refusal = *link;
        if (refusal->stranger->conn != gone) {
            link = &refusal->next;
            continue;
        }
        *link = refusal->next;
        free(refusal);
    }
}

/* ---- Incoming messages ---- */

static void malformed(struct conn *from, const table_message *message, const char *sentence)
{
    table_message nowhere = {.id = message->id};
    metric_add(from->server, METRIC_MALFORMED, 1);
    messages_refuse(from, &nowhere, "bad_message", sentence);
    conn_count_malformed(from);
}

void conn_count_malformed(struct conn *from)
{
    enum { MALFORMED_MAX = 3 };
    if (++from->malformed >= MALFORMED_MAX) conn_close(from, 1008, "too many malformed messages");
}

static bool is_id(const char *text)
{
    size_t length = strlen(text);
    return length > 0 && length < SERVER_ID_SIZE &&
           strspn(text, "abcdefghijklmnopqrstuvwxyz0123456789_-") == length;
}

static uint32_t tables_of(const struct conn *conn)
{
    uint32_t count = 0;
    for (const struct member *one = conn->members; one != NULL; one = one->next_of_conn) count++;
    return count;
}

/* NULL: not at that table. */
static const struct member *find_member(const struct conn *from, const live_table *where)
{
    const struct member *found = where != NULL ? from->members : NULL;
    while (found != NULL && found->live != where) found = found->next_of_conn;
    return found;
}

static void to_table(struct conn *from, const table_message *message)
{
    if (!cluster_is_current(from->server)) {
        messages_refuse(from, message, "store_unavailable",
                        "this server cannot reach its data now");
        return;
    }
    live_table *live = live_table_find(from->server, message->table);
    const struct member *known = find_member(from, live);
    table_message bare = {0}; /* without an id: the client may not learn of the table */
    tv_text_copy(bare.table, sizeof bare.table, message->table);
    if (known == NULL && message->kind != MESSAGE_HELLO) {
        messages_refuse(from, &bare, "no_hello", "say hello first");
        return;
    }
    if (known == NULL && tables_of(from) >= TABLES_MAX) {
        messages_refuse(from, &bare, "too_many", "fifty tables on one connection are enough");
        return;
    }
    if (known != NULL && known->is_stranger) return;
    if (live == NULL) live = live_table_open(from->server, message->table);
    live_table_take_message(live_table_join(live, from), message);
}

/* Weight in the rate limit: messages that replay a match weigh by its length. */
static uint32_t weight_of(struct conn *from, const table_message *message)
{
    if (message->kind == MESSAGE_LOBBY) return message->watch ? lobby_weight(from->server) : 1;
    bool is_long = message->kind == MESSAGE_HELLO || message->kind == MESSAGE_SYNC ||
                   message->kind == MESSAGE_LOG || message->kind == MESSAGE_LOOK ||
                   message->kind == MESSAGE_CHART;
    if (!is_long || !is_id(message->table)) return 1;
    const live_table *live = live_table_find(from->server, message->table);
    const struct member *known = find_member(from, live);
    if (live == NULL || live->machine.table == NULL) return 1;
    /* The rate limit must not reveal to strangers that a private table exists. */
    bool is_seen = !table_setup_of(live->machine.table)->is_private ||
                   (known != NULL && known->base.is_welcome);
    return is_seen ? 1 + table_version(live->machine.table) / LIMIT_ENTRIES : 1;
}

void messages_take(struct conn *from, const char *text, size_t length)
{
    table_message message = table_message_read(text, length);
    metric_add(from->server, METRIC_MESSAGES, 1);
    if (!limit_take(from->server, LIMIT_MESSAGES, (uint64_t)from->user << 1,
                    weight_of(from, &message)))
        messages_refuse(from, &message, "too_many", "too many messages; wait a little");
    else if (message.kind == MESSAGE_LOBBY)
        lobby_watch(from, message.watch, message.changes);
    else if (!is_id(message.table))
        malformed(from, &message,
                  message.refusal == REFUSAL_NONE ? "a message names its table"
                                                  : table_refusal_sentence(message.refusal));
    else
        to_table(from, &message);
}

void messages_gone(struct conn *from)
{
    lobby_watch(from, false, false);
    drop_refusals(from);
    while (from->members != NULL) live_table_leave(from->members);
}
