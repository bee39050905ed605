/* admin_tables.c - tables, for the host. */
/* SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <tavola/assert.h>

#include "base/clock.h"
#include "base/near.h"
#include "server/admin/admin.h"
#include "server/api/api.h"
#include "server/tables/live_table.h"
#include "table/log/line.h"
#include "table/messages/summary.h"

enum { LINE_SIZE = 128, TRIES = 3 };

static const char *const statuses[] = {"playing", "open", "over"};

/* ---- Finding a table ---- */

static const char *nearest(struct store *db, const char *typed)
{
    static char found[SERVER_ID_SIZE];
    uint32_t best = BASE_NEAR_NOT;
    for (uint32_t i = 0; i < 3; i++) {
        const store_table *rows;
        uint32_t count;
        store_list which = {
            .kind = STORE_LIST_STATUS, .status = statuses[i], .max = ADMIN_LIST_MAX};
        if (store_table_list(db, &which, &rows, &count) != STORE_OK) return NULL;
        for (uint32_t j = 0; j < count; j++) {
            uint32_t rank = base_near_rank(typed, rows[j].id);
            if (rank >= best) continue;
            best = rank;
            tv_text_copy(found, sizeof found, rows[j].id);
        }
    }
    return best < BASE_NEAR_NOT ? found : NULL;
}

static bool fail_table(admin_call *call, store_status status, const char *id)
{
    char text[160];
    if (status != STORE_NOT_FOUND && status != STORE_BAD_TEXT)
        return admin_fail_store(call, status);
    snprintf(text, sizeof text, "there is no table \"%.80s\"", id);
    return admin_fail(call, "not_found", text, nearest(call->db, id));
}

/* ---- Showing them ---- */

static void put_names(tv_json *out, const store_table *row)
{
    json_t *summary = json_loads(row->summary, 0, NULL);
    const json_t *seats = json_object_get(summary, "seats"), *seat;
    size_t i;
    tv_json_key(out, "seats");
    tv_json_open(out, '[');
    json_array_foreach(seats, i, seat)
    {
        const char *name = json_string_value(json_object_get(seat, "name"));
        const char *bot = json_string_value(json_object_get(seat, "bot"));
        tv_json_string(out, name && name[0] ? name : bot ? bot : "");
    }
    tv_json_close(out, ']');
    json_decref(summary);
}

static void put_table(tv_json *out, const store_table *row)
{
    tv_json_open(out, '{');
    tv_json_put_string(out, "table", row->id);
    tv_json_put_string(out, "game", row->game);
    tv_json_put_string(out, "table_status", row->status);
    tv_json_put_bool(out, "private", row->is_private);
    tv_json_put_number(out, "lines", row->version);
    put_names(out, row);
    tv_json_put_string(out, "server", row->holder[0] ? row->holder : NULL);
    tv_json_put_number(out, "created_ms", row->created_ms);
    tv_json_put_number(out, "changed_ms", row->changed_ms);
    tv_json_close(out, '}');
}

static bool list_tables(admin_call *call)
{
    const char *wanted = admin_word(call, 0);
    uint32_t left = admin_max(call);
    bool is_known = wanted[0] == '\0';
    tv_json_key(call->out, "tables");
    tv_json_open(call->out, '[');
    for (uint32_t i = 0; i < 3; i++) {
        const store_table *rows;
        uint32_t count;
        store_list which = {.kind = STORE_LIST_STATUS, .status = statuses[i], .max = left};
        if (wanted[0] && strcmp(wanted, statuses[i]) != 0) continue;
        is_known = true;
        store_status status = store_table_list(call->db, &which, &rows, &count);
        if (status != STORE_OK) return admin_fail_store(call, status);
        for (uint32_t j = 0; j < count; j++) put_table(call->out, &rows[j]);
        left -= count;
    }
    if (!is_known)
        return admin_fail(call, "bad_request", "which tables: open, playing or over?", NULL);
    tv_json_close(call->out, ']');
    return true;
}

static bool show_table(admin_call *call)
{
    store_table row;
    const char *id = admin_word(call, 0);
    store_status status = store_table_get(call->db, id, &row);
    if (status != STORE_OK) return fail_table(call, status, id);
    tv_json_key(call->out, "table");
    put_table(call->out, &row);
    return true;
}

/* ---- Deleting one ---- */

static store_status write_delete(struct store *db, void *id) { return store_table_delete(db, id); }

static bool delete_table(admin_call *call)
{
    char id[SERVER_ID_SIZE];
    tv_text_copy(id, sizeof id, admin_word(call, 0));
    store_status status = admin_write(call, write_delete, id);
    if (status != STORE_OK) return fail_table(call, status, id);
    tv_text_copy(call->effects.table, sizeof call->effects.table, id);
    tv_json_put_string(call->out, "table", id);
    tv_json_put_string(call->out, "done", "deleted");
    return true;
}

/* ---- Closing one ---- */

typedef struct closing {
    char id[SERVER_ID_SIZE];
    int64_t version;
    char line[LINE_SIZE];
    size_t length;
    int64_t now_ms;
    char summary[TABLE_SUMMARY_SIZE];
} closing;

static store_status write_close(struct store *db, void *context)
{
    const closing *now = context;
    store_table row;
    store_status status =
        store_log_append(db, now->id, now->version, now->line, now->length, now->now_ms);
    if (status == STORE_OK) status = store_table_get(db, now->id, &row);
    if (status != STORE_OK) return status;
    store_table over = row;
    over.id = now->id;
    over.status = table_status_names[TABLE_OVER];
    over.summary = now->summary;
    over.summary_version = now->version + 1;
    over.changed_ms = now->now_ms;
    return store_table_change(db, &over);
}

/* Adds the line to what was read, so that the row can be written from it. */
static bool fold_close(struct table *table, closing *now)
{
    tv_text text;
    table_line line = {.time_ms = (uint64_t)now->now_ms, .kind = LINE_CLOSE};
    tv_text_init(&text, now->line, sizeof now->line);
    table_line_write(&line, table_setup_of(table)->game, &text);
    if (table_load(table, now->line, text.length) != TV_OK) return false;
    tv_text_add_char(&text, '\n');
    now->length = text.length;
    tv_text_init(&text, now->summary, sizeof now->summary);
    table_summary_write(table, &text);
    return !text.is_full;
}

/* STORE_STALE: somebody played meanwhile. STORE_EXISTS: its match is over already. */
static store_status close_once(admin_call *call, closing *now)
{
    store_table row;
    store_status status;
    struct table *table = live_table_read(call->db, now->id, &row, &status);
    if (table == NULL) return status;
    now->version = table_version(table);
    now->now_ms = (int64_t)base_clock_ms();
    if (table_status_now(table) == TABLE_OVER)
        status = STORE_EXISTS;
    else if (table_status_now(table) == TABLE_OPEN)
        status = STORE_HELD; /* nothing was played: it is deleted instead */
    else if (!fold_close(table, now))
        status = STORE_DAMAGED;
    else
        status = admin_write(call, write_close, now);
    table_free(table);
    return status;
}

static bool close_table(admin_call *call)
{
    closing *now = calloc(1, sizeof *now);
    TV_ASSERT(now != NULL);
    tv_text_copy(now->id, sizeof now->id, admin_word(call, 0));
    store_status status = STORE_STALE;
    for (int tries = 0; tries < TRIES && status == STORE_STALE; tries++)
        status = close_once(call, now);
    char id[SERVER_ID_SIZE];
    tv_text_copy(id, sizeof id, now->id);
    call->effects.is_table_changed = status == STORE_OK;
    call->effects.table_version = (uint32_t)now->version + 1;
    free(now);
    if (status == STORE_HELD) return delete_table(call);
    if (status == STORE_EXISTS)
        return admin_fail(call, "match_over", "the match of this table is over already", NULL);
    if (status != STORE_OK) return fail_table(call, status, id);
    tv_text_copy(call->effects.table, sizeof call->effects.table, id);
    tv_json_put_string(call->out, "table", id);
    tv_json_put_string(call->out, "done", "closed");
    return true;
}

const admin_command admin_table_commands[] = {
    {"tables list", "[open|playing|over]", "list tables", 0, false, list_tables},
    {"tables show", "TABLE", "show one", 1, false, show_table},
    {"tables close", "TABLE", "end a match where it is; an open table is deleted", 1, true,
     close_table},
    {"tables delete", "TABLE", "delete a table with its match", 1, true, delete_table},
    {NULL, NULL, NULL, 0, false, NULL},
};
