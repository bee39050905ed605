/* live_table.c - the tables in memory, and the connections at them.
 *
 * A table's machine (table/machine) makes the decisions. This file passes events to it and carries
 * out its orders: read, store, send, think, wake up. */
/* SPDX-License-Identifier: MIT */
#include <stdlib.h>
#include <string.h>

#include <tavola/assert.h>

#include "base/clock.h"
#include "base/digest/hash.h"
#include "server/hooks/notices.h"
#include "server/server_data.h"

/* ---- The hash table of live tables ---- */

static uint32_t bucket_of(const char *id)
{
    return (uint32_t)(base_hash_text(id) >> 7) % SERVER_BUCKETS;
}

live_table *live_table_find(struct server *server, const char *id)
{
    live_table *live = server->live_tables[bucket_of(id)];
    while (live != NULL && strcmp(live->id, id) != 0) live = live->next;
    return live;
}

live_table *live_table_open(struct server *server, const char *id)
{
    live_table *live = live_table_find(server, id);
    if (live != NULL) return live;
    live = calloc(1, sizeof *live);
    TV_ASSERT(live != NULL);
    tv_text_copy(live->id, sizeof live->id, id);
    live->server = server;
    live->due_ms = UINT64_MAX;
    live->used_ms = server->now_ms;
    machine_init(&live->machine, &server->driver, live);
    live_table **bucket = &server->live_tables[bucket_of(id)];
    live->next = *bucket;
    *bucket = live;
    metric_add(server, METRIC_KNOWN_TABLES, 1);
    return live;
}

/* The machine drops a table when its log turns out to have changed. */
static void count_table(struct server *server, live_table *live)
{
    bool is_loaded = live->machine.table != NULL;
    if (is_loaded == live->is_counted) return;
    live->is_counted = is_loaded;
    metric_add(server, METRIC_TABLES, is_loaded ? 1 : -1);
}

static void free_live_table(struct server *server, live_table *live)
{
    live_table **link = &server->live_tables[bucket_of(live->id)];
    while (*link != live) link = &(*link)->next;
    *link = live->next;
    deadlines_forget(server, live);
    machine_free(&live->machine);
    count_table(server, live);
    thinking_count(server, live);
    presence_forget(live);
    metric_add(server, METRIC_KNOWN_TABLES, -1);
    free(live);
}

/* ---- Members ---- */

struct member *live_table_join(live_table *live, struct conn *conn)
{
    for (struct member *member = conn->members; member != NULL; member = member->next_of_conn)
        if (member->live == live) return member;
    struct member *fresh = calloc(1, sizeof *fresh);
    TV_ASSERT(fresh != NULL);
    *fresh = (struct member){.base = {.user = (uint64_t)conn->user, .name = conn->name},
                             .conn = conn,
                             .live = live,
                             .next_of_conn = conn->members};
    conn->members = fresh;
    machine_join(&live->machine, &fresh->base);
    return fresh;
}

void live_table_leave(struct member *gone)
{
    live_table *live = gone->live;
    struct server *server = live->server;
    struct member **link = &gone->conn->members;
    while (*link != gone) link = &(*link)->next_of_conn;
    *link = gone->next_of_conn;
    for (hint_job *hint = live->hint_jobs; hint != NULL; hint = hint->next_of_table)
        if (hint->member == gone) hint->member = NULL;
    machine_leave(&live->machine, &gone->base, server->now_ms);
    free(gone);
    live->used_ms = server->now_ms;
    live_table_go_on(server, live);
}

void live_table_presence(struct server *server, live_table *live)
{
    machine_presence(&live->machine, server->now_ms);
    live_table_go_on(server, live);
}

/* ---- Callbacks of the machine ---- */

static struct member *member_of(table_member *base) { return (struct member *)base; }

static void on_send(void *context, table_member *const *to, uint32_t count, bool is_answer,
                    const char *text, size_t length)
{
    struct server *server = ((live_table *)context)->server;
    struct packet *frame = packet_frame(text, length);
    metric_add(server, METRIC_SENT, count);
    for (uint32_t i = 0; i < count; i++) {
        if (is_answer) /* long answers weigh more */
            limit_charge(server, LIMIT_MESSAGES, to[i]->user << 1,
                         (uint32_t)(length / LIMIT_BYTES));
        conn_send(member_of(to[i])->conn, frame);
    }
    packet_release(frame);
}

static bool on_is_current(void *context)
{
    return cluster_is_current(((const live_table *)context)->server);
}

static uint8_t on_elsewhere(void *context) { return presence_elsewhere(context); }

void live_tables_init(struct server *server)
{
    server->driver = (machine_driver){.send = on_send,
                                      .is_current = on_is_current,
                                      .elsewhere = on_elsewhere,
                                      .name_key = base_name_key,
                                      .buffer = server->message,
                                      .is_shared = server->is_shared};
}

/* ---- Orders ---- */

static void note_change(struct server *server, live_table *live, const machine_order *order)
{
    if (order->news == NEWS_LOADED)
        notices_known(live);
    else
        notices_look(server, live, (table_status)order->status_before);
    if (order->news == NEWS_STORED) live->is_row_old = live->is_row_old || order->changes_summary;
    row_tell(server, live);
    thinking_count(server, live);
    if (order->news != NEWS_LOADED) programs_look(server, live, (table_status)order->status_before);
}

static void store_change(struct server *server, live_table *live, const machine_order *order)
{
    const char *why_not = order->change.starts_match ? thinking_claim(server, live) : NULL;
    if (why_not != NULL)
        machine_veto(&live->machine, "too_many_bots", why_not, server->now_ms);
    else
        storing_append(server, live, order);
}

static void carry_out(struct server *server, live_table *live, const machine_order *order)
{
    struct member *member = member_of(order->member);
    switch ((machine_order_kind)order->kind) {
    case ORDER_LOAD: storing_load(server, live, order); break;
    case ORDER_READ: storing_read(server, live, order); break;
    case ORDER_STORE: store_change(server, live, order); break;
    case ORDER_THINK: thinking_bot(server, live, order->seat); break;
    case ORDER_HINT: thinking_hint(server, live, member); break;
    case ORDER_REMATCH: rematch_open(server, live); break;
    case ORDER_CHANGED: note_change(server, live, order); break;
    case ORDER_PRESENCE: presence_tell(server, live); break;
    case ORDER_REFUSE:
        messages_refuse(member->conn, &order->message, order->status, order->sentence);
        break;
    case ORDER_STRANGER: messages_refuse_unknown(member, order->asked_ms); break;
    case ORDER_MALFORMED:
        metric_add(server, METRIC_MALFORMED, 1);
        conn_count_malformed(member->conn);
        break;
    }
}

void live_table_go_on(struct server *server, live_table *live)
{
    machine_order order;
    if (server->is_stopping) { /* only stored changes were acknowledged */
        while (live->machine.has_news && machine_next(&live->machine, server->now_ms, &order))
            carry_out(server, live, &order);
        return;
    }
    /* It is not known yet how long tables stood still before this server started. */
    if (!server->is_shared && !server->has_claimed) return;
    if (live->machine.state == MACHINE_READY) live->used_ms = server->now_ms;
    while (machine_next(&live->machine, server->now_ms, &order)) carry_out(server, live, &order);
    row_tell_again(server, live);
    count_table(server, live);
    deadlines_set(server, live);
}

/* ---- Events ---- */

void live_table_take_message(struct member *from, const table_message *message)
{
    live_table *live = from->live;
    uint64_t now_ms = uv_now(&live->server->loop);
    if (machine_message_came(&live->machine, &from->base, message, now_ms)) {
        live_table_go_on(live->server, live);
        return;
    }
    table_message bare = {0};
    tv_text_copy(bare.table, sizeof bare.table, live->id);
    messages_refuse(from->conn, &bare, "too_many", "too much is waiting at this table");
}

void live_table_adopt(struct server *server, const char *id, struct table *table)
{
    live_table *live = live_table_open(server, id);
    if (!machine_adopt(&live->machine, table, server->now_ms))
        table_free(table); /* a quick client arrived first, and it is being loaded */
    live_table_go_on(server, live);
}

void live_table_forget(struct server *server, const char *id)
{
    live_table *live = live_table_find(server, id);
    if (live == NULL || live->machine.state == MACHINE_ASLEEP) return;
    machine_outdated(&live->machine);
    live->is_row_old = true; /* the summary may have been written from the old log */
    live_table_go_on(server, live);
}

/* ---- All tables ---- */

void live_tables_noticed(struct server *server, const char *id, uint32_t version)
{
    live_table *live = id[0] ? live_table_find(server, id) : NULL;
    if (live != NULL) {
        machine_noticed(&live->machine, version);
        live_table_go_on(server, live);
    }
    if (id[0]) return;
    for (uint32_t i = 0; i < SERVER_BUCKETS; i++)
        for (live = server->live_tables[i]; live != NULL; live = live->next) {
            machine_noticed(&live->machine, 0);
            if (live->machine.table != NULL) live_table_go_on(server, live);
        }
}

void live_tables_go_on(struct server *server)
{
    for (uint32_t i = 0; i < SERVER_BUCKETS; i++)
        for (live_table *live = server->live_tables[i], *next; live != NULL; live = next) {
            next = live->next;
            live_table_go_on(server, live);
        }
}

static bool is_idle(const struct server *server, const live_table *live)
{
    return machine_is_idle(&live->machine) && !live->is_row_old && !live->is_row_writing &&
           !live->is_presence_writing && !live->is_presence_old &&
           server->now_ms - live->used_ms >= server->config.idle_ms;
}

/* Another server may store a move after which a bot is on turn at a table that this server runs; it
 * is notified as long as the table stays in this list. */
static bool is_ours(const struct server *server, const live_table *live)
{
    return server->is_shared && live->machine.is_held && !live->machine.was_over;
}

void live_tables_sweep(struct server *server)
{
    for (uint32_t i = 0; i < SERVER_BUCKETS; i++)
        for (live_table *live = server->live_tables[i], *next; live != NULL; live = next) {
            next = live->next;
            if (!is_idle(server, live)) continue;
            machine_sleep(&live->machine);
            count_table(server, live);
            if (live->machine.members == NULL && live->machine.due_ms == UINT64_MAX &&
                live->machine.woken_from == 0 && !is_ours(server, live))
                free_live_table(server, live);
        }
}

void live_tables_stood_still(struct server *server, uint64_t since_ms)
{
    TRACE(server, SERVER_WARN, "stood_still",
          TRACE_NUMBER("ms", (int64_t)(server->now_ms - since_ms)));
    /* Clients that seem silent may have sent something while the server was stalled. */
    server->swept_ms = base_clock_steady_ms();
    for (uint32_t i = 0; i < SERVER_BUCKETS; i++)
        for (live_table *live = server->live_tables[i]; live != NULL; live = live->next) {
            machine_stood_still(&live->machine, since_ms, server->now_ms);
            if (live->machine.woken_from != 0) live_table_go_on(server, live);
        }
}

void live_tables_close(struct server *server)
{
    for (uint32_t i = 0; i < SERVER_BUCKETS; i++)
        while (server->live_tables[i] != NULL) free_live_table(server, server->live_tables[i]);
}
