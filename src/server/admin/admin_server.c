/* admin_server.c - statistics, announcements and maintenance, for the host. */
/* SPDX-License-Identifier: MIT */
#include <string.h>

#include "base/clock.h"
#include "server/admin/admin.h"
#include "server/server_data.h"
#include "table/log/line.h"

enum { DAY_MINUTES = 1440 };

static void put_server(tv_json *out, struct server *server)
{
    static const struct {
        const char *key;
        metric which;
    } figures[] = {{"connections", METRIC_CONNECTIONS}, {"sockets", METRIC_SOCKETS},
                   {"tables_loaded", METRIC_TABLES},    {"changes", METRIC_CHANGES},
                   {"bot_decisions", METRIC_BOT_MOVES}, {"logins_failed", METRIC_LOGINS_FAILED}};
    tv_json_key(out, "server");
    tv_json_open(out, '{');
    tv_json_put_string(out, "id", server->id);
    tv_json_put_string(out, "address", server->address);
    for (uint32_t i = 0; i < sizeof figures / sizeof figures[0]; i++)
        tv_json_put_number(out, figures[i].key, atomic_load(&server->metrics[figures[i].which]));
    tv_json_close(out, '}');
}

static bool statistics(admin_call *call)
{
    store_statistics figures;
    int64_t now_ms = (int64_t)base_clock_ms();
    store_status status = store_statistics_read(call->db, now_ms, &figures);
    if (status != STORE_OK) return admin_fail_store(call, status);
    const struct {
        const char *key;
        int64_t number;
    } rows[] = {{"accounts", figures.accounts},       {"guests", figures.guests},
                {"banned", figures.banned},           {"sessions", figures.sessions},
                {"tables_open", figures.tables_open}, {"tables_playing", figures.tables_playing},
                {"tables_over", figures.tables_over}, {"lines", figures.lines},
                {"servers", figures.servers}};
    for (uint32_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        tv_json_put_number(call->out, rows[i].key, rows[i].number);
    if (call->worker != NULL) put_server(call->out, call->worker->server);
    return true;
}

/* ---- Announcements ---- */

static store_status write_put(struct store *db, void *what)
{
    return store_announcement_put(db, what);
}

static store_status write_delete(struct store *db, void *kind)
{
    return store_announcement_delete(db, kind);
}

static bool announce(admin_call *call, const store_announcement *what)
{
    store_announcement given = *what;
    size_t length = strlen(given.text);
    if (length == 0 || length > ADMIN_TEXT_MAX || !table_text_is_clean(given.text))
        return admin_fail(call, "bad_text", "a message has 1 to 200 bytes of plain text", NULL);
    given.since_ms = (int64_t)base_clock_ms();
    store_status status = admin_write(call, write_put, &given);
    if (status != STORE_OK) return admin_fail_store(call, status);
    call->effects.is_announced = true;
    tv_json_put_string(call->out, "kind", given.kind);
    tv_json_put_string(call->out, "message", given.text);
    if (given.until_ms != 0) tv_json_put_number(call->out, "until_ms", given.until_ms);
    return true;
}

static bool broadcast(admin_call *call)
{
    int64_t minutes = admin_number(call, "minutes", ADMIN_BROADCAST_MINUTES);
    if (minutes < 1 || minutes > 7 * DAY_MINUTES)
        return admin_fail(call, "bad_request", "a message is shown for 1 to 10080 minutes", NULL);
    store_announcement what = {.kind = "broadcast",
                               .text = admin_word(call, 0),
                               .until_ms = (int64_t)base_clock_ms() + minutes * BASE_MINUTE_MS};
    return announce(call, &what);
}

static bool begin_maintenance(admin_call *call)
{
    const char *given = admin_word(call, 0);
    store_announcement what = {
        .kind = "maintenance",
        .text = given[0] ? given : "Maintenance: no new tables until it is over; matches go on."};
    return announce(call, &what);
}

static bool end_maintenance(admin_call *call)
{
    static char kind[] = "maintenance";
    store_status status = admin_write(call, write_delete, kind);
    if (status == STORE_NOT_FOUND)
        return admin_fail(call, "not_found", "there is no maintenance going on", NULL);
    if (status != STORE_OK) return admin_fail_store(call, status);
    call->effects.is_announced = true;
    tv_json_put_string(call->out, "kind", kind);
    tv_json_put_string(call->out, "done", "ended");
    return true;
}

const admin_command admin_server_commands[] = {
    {"statistics", "", "count users, sessions and tables", 0, false, statistics},
    {"broadcast", "MESSAGE", "show a message to everybody (--minutes)", 1, false, broadcast},
    {"maintenance on", "[MESSAGE]", "open no new tables; matches go on", 0, false,
     begin_maintenance},
    {"maintenance off", "", "open tables again", 0, false, end_maintenance},
    {NULL, NULL, NULL, 0, false, NULL},
};
