/* store_tables.c - tables, their logs, and which server holds them.
 *
 * A log only grows, and only behind the version that its writer knew: the version in the table's
 * row is compared and raised by the same statement, and the key (table, version) of the lines
 * would refuse a second line of the same number in any case. */
/* SPDX-License-Identifier: MIT */
#include <string.h>

#include "store/store_data.h"

/* ---- Tables ---- */

static bool is_id(const char *id)
{
    size_t length = id ? strlen(id) : 0;
    return length > 0 && length <= STORE_ID_MAX && strcspn(id, " \n") == length;
}

store_status store_table_add(store *at, const store_table *table)
{
    store_call(at);
    if (!is_id(table->id)) return store_refuse(at, STORE_BAD_TEXT);
    store_status status = store_write_begin(at);
    if (status != STORE_OK) return status;
    store_query query = store_query_of(STORE_SQL_TABLE_ADD);
    store_put_text(&query, table->id);
    store_put_text(&query, table->game);
    store_put_text(&query, table->setup);
    store_put_text(&query, table->status);
    store_put_text(&query, table->summary);
    store_put_text(&query, table->clocks);
    store_put_number(&query, table->is_private);
    store_put_number(&query, table->deadline_ms);
    store_put_number(&query, table->created_ms);
    store_put_number(&query, table->changed_ms);
    status = store_run(at, &query);
    if (status == STORE_OK && query.changed == 0) status = store_refuse(at, STORE_EXISTS);
    return store_write_end(at, status);
}

static bool keep_table(void *context, const store_cells *cells)
{
    store *at = context;
    const char *kept[STORE_VALUES_MAX];
    store_table *table = store_row_add(at, sizeof *table);
    if (table == NULL) return false;
    for (uint32_t i = 0; i < cells->count; i++) {
        kept[i] = store_keep(at, cells->text[i], cells->length[i]);
        if (kept[i] == NULL) return false;
    }
    *table = (store_table){.id = kept[0],
                           .game = kept[1],
                           .setup = kept[2],
                           .status = kept[3],
                           .summary = kept[4],
                           .clocks = kept[5],
                           .is_private = store_cell_number(cells, 6) != 0,
                           .deadline_ms = store_cell_number(cells, 7),
                           .created_ms = store_cell_number(cells, 8),
                           .changed_ms = store_cell_number(cells, 9),
                           .version = store_cell_number(cells, 10),
                           .revision = store_cell_number(cells, 11),
                           .holder = kept[12]};
    return true;
}

/* Without forgetting the answers of this call so far. */
static store_status read_table(store *at, const char *id, store_table *out)
{
    store_query query = store_query_of(STORE_SQL_TABLE_GET);
    store_put_text(&query, id);
    query.each = keep_table;
    query.context = at;
    at->row_count = 0;
    store_status status = store_run(at, &query);
    if (status != STORE_OK) return status;
    if (at->row_count == 0) return store_refuse(at, STORE_NOT_FOUND);
    memcpy(out, at->rows, sizeof *out);
    return STORE_OK;
}

store_status store_table_get(store *at, const char *id, store_table *out)
{
    store_call(at);
    return read_table(at, id, out);
}

/* Nothing was changed: the table is not there, or the other thing is the case. */
static store_status why_unchanged(store *at, const char *id, store_status otherwise)
{
    store_table table;
    store_status status = read_table(at, id, &table);
    return status == STORE_OK ? store_refuse(at, otherwise) : status;
}

store_status store_table_change(store *at, const store_table *table)
{
    store_status status = store_write_begin(at);
    if (status != STORE_OK) return status;
    store_query query = store_query_of(STORE_SQL_TABLE_CHANGE);
    store_put_text(&query, table->id);
    store_put_number(&query, table->revision);
    store_put_text(&query, table->status);
    store_put_text(&query, table->summary);
    store_put_text(&query, table->clocks);
    store_put_number(&query, table->is_private);
    store_put_number(&query, table->deadline_ms);
    store_put_number(&query, table->changed_ms);
    status = store_run(at, &query);
    if (status == STORE_OK && query.changed == 0)
        status = why_unchanged(at, table->id, STORE_STALE);
    return store_write_end(at, status);
}

store_status store_table_delete(store *at, const char *id)
{
    store_status status = store_write_begin(at);
    if (status != STORE_OK) return status;
    store_query table = store_query_of(STORE_SQL_TABLE_DELETE); /* visits follow */
    store_put_text(&table, id);
    status = store_run(at, &table);
    if (status == STORE_OK && table.changed == 0) status = store_refuse(at, STORE_NOT_FOUND);
    if (status == STORE_OK) {
        store_query lines = store_query_of(STORE_SQL_TABLE_DELETE_LINES);
        store_put_text(&lines, id);
        status = store_run(at, &lines);
    }
    return store_write_end(at, status);
}

static bool note_found(void *context, const store_cells *cells)
{
    (void)cells;
    *(bool *)context = true;
    return true;
}

store_status store_table_visit(store *at, const char *id, int64_t user)
{
    bool is_found = false;
    store_status status = store_write_begin(at);
    if (status != STORE_OK) return status;
    store_query query = store_query_of(STORE_SQL_TABLE_VISIT);
    store_put_text(&query, id);
    store_put_number(&query, user);
    status = store_run(at, &query);
    if (status == STORE_OK && query.changed == 0) { /* known already, or one of them is not there */
        status = why_unchanged(at, id, STORE_OK);
        store_query find = store_query_of(STORE_SQL_USER_GET);
        store_put_number(&find, user);
        find.each = note_found;
        find.context = &is_found;
        if (status == STORE_OK) status = store_run(at, &find);
        if (status == STORE_OK && !is_found) status = store_refuse(at, STORE_NOT_FOUND);
    }
    return store_write_end(at, status);
}

store_status store_table_list(store *at, const store_list *which, const store_table **out,
                              uint32_t *count)
{
    static const store_sql statements[STORE_LIST_COUNT] = {
        [STORE_LIST_LOBBY] = STORE_SQL_LIST_LOBBY,     [STORE_LIST_STATUS] = STORE_SQL_LIST_STATUS,
        [STORE_LIST_USER] = STORE_SQL_LIST_USER,       [STORE_LIST_DUE] = STORE_SQL_LIST_DUE,
        [STORE_LIST_ORPHANS] = STORE_SQL_LIST_ORPHANS,
    };
    store_call(at);
    store_query query = store_query_of(statements[which->kind]);
    if (which->kind == STORE_LIST_USER)
        store_put_number(&query, which->user);
    else if (which->kind != STORE_LIST_DUE)
        store_put_text(&query, which->status);
    if (which->kind == STORE_LIST_DUE || which->kind == STORE_LIST_ORPHANS)
        store_put_number(&query, which->now_ms);
    store_put_number(&query, which->max);
    query.each = keep_table;
    query.context = at;
    store_status status = store_run(at, &query);
    *out = (const store_table *)(const void *)at->rows;
    *count = status == STORE_OK ? at->row_count : 0;
    return status;
}

/* ---- Logs ---- */

/* How many lines; 0 if one is empty or the last does not end. */
static int64_t count_lines(const char *lines, size_t length)
{
    int64_t count = 0;
    if (length == 0 || lines[length - 1] != '\n') return 0;
    for (size_t i = 0; i < length; i++) {
        if (lines[i] != '\n') continue;
        if (i == 0 || lines[i - 1] == '\n') return 0;
        count++;
    }
    return count;
}

static bool is_good_append(const store_append *append)
{
    return append->length <= STORE_TEXT_MAX && count_lines(append->lines, append->length) > 0 &&
           store_text_is_good(append->lines, append->length) &&
           store_text_is_good(append->table, strlen(append->table));
}

/* The whole append in one statement, or the part that raises the version. */
static store_query append_query(const store *at, const store_append *append)
{
    bool is_at_once = at->driver->appends_at_once;
    store_query query = store_query_of(is_at_once ? STORE_SQL_LOG_APPEND : STORE_SQL_LOG_MOVE);
    store_put_text(&query, append->table);
    store_put_number(&query, append->version);
    store_put_number(&query, count_lines(append->lines, append->length));
    store_put_number(&query, append->now_ms);
    /* What stands between line feeds. */
    if (is_at_once) store_put_bytes(&query, append->lines, append->length - 1);
    return query;
}

static store_status append_lines(store *at, const store_append *append)
{
    const char *lines = append->lines;
    const char *end = lines + append->length;
    store_status status = STORE_OK;
    for (int64_t version = append->version; status == STORE_OK && lines < end; version++) {
        size_t length = (size_t)((const char *)memchr(lines, '\n', (size_t)(end - lines)) - lines);
        store_query add = store_query_of(STORE_SQL_LOG_LINE);
        store_put_text(&add, append->table);
        store_put_number(&add, version);
        store_put_bytes(&add, lines, length);
        status = store_run(at, &add);
        lines += length + 1;
    }
    /* A line in the way of a version that the table does not know of; half an append must not
     * stay. */
    return status == STORE_EXISTS ? store_refuse(at, STORE_DAMAGED) : status;
}

static store_status append_one(store *at, const store_append *append)
{
    if (!is_good_append(append)) return store_refuse(at, STORE_BAD_TEXT);
    store_query query = append_query(at, append);
    store_status status = store_run(at, &query);
    if (status != STORE_OK) return status;
    if (query.changed == 0) return why_unchanged(at, append->table, STORE_STALE);
    return at->driver->appends_at_once ? STORE_OK : append_lines(at, append);
}

store_status store_log_append(store *at, const char *table, int64_t version, const char *lines,
                              size_t length, int64_t now_ms)
{
    store_append append = {table, version, lines, length, now_ms, STORE_OK};
    store_status status = store_write_begin(at);
    return status == STORE_OK ? store_write_end(at, append_one(at, &append)) : status;
}

/* Several at once, without waiting for each answer. */
static store_status append_group(store *at, store_append *appends, uint32_t count)
{
    store_query queries[STORE_GROUP_MAX];
    uint32_t used = 0;
    for (uint32_t i = 0; i < count; i++) {
        appends[i].status = is_good_append(&appends[i]) ? STORE_OK : STORE_BAD_TEXT;
        if (appends[i].status == STORE_OK) queries[used++] = append_query(at, &appends[i]);
    }
    store_status status = store_run_all(at, queries, used);
    for (uint32_t i = 0, k = 0; status == STORE_OK && i < count; i++) {
        if (appends[i].status != STORE_OK || queries[k++].changed > 0) continue;
        appends[i].status = why_unchanged(at, appends[i].table, STORE_STALE);
        if (store_is_failure(appends[i].status)) status = appends[i].status;
    }
    return status;
}

static store_status append_each(store *at, store_append *appends, uint32_t count)
{
    store_status status = STORE_OK;
    for (uint32_t i = 0; status == STORE_OK && i < count; i++) {
        appends[i].status = append_one(at, &appends[i]);
        if (store_is_failure(appends[i].status)) status = appends[i].status;
    }
    return status;
}

store_status store_log_append_all(store *at, store_append *appends, uint32_t count)
{
    bool is_grouped = at->driver->run_all != NULL;
    store_status status = store_write_begin(at);
    if (status != STORE_OK) return status;
    for (uint32_t done = 0; status == STORE_OK && done < count;) {
        uint32_t group = count - done < STORE_GROUP_MAX ? count - done : STORE_GROUP_MAX;
        status = is_grouped ? append_group(at, appends + done, group)
                            : append_each(at, appends + done, group);
        done += group;
    }
    return store_write_end(at, status);
}

static bool keep_line(void *context, const store_cells *cells)
{
    return store_log_add(context, cells->text[0], cells->length[0]);
}

static store_status read_lines(store *at, const store_table *table, int64_t from, store_lines *out)
{
    store_query query = store_query_of(STORE_SQL_LOG_READ);
    store_put_text(&query, table->id);
    store_put_number(&query, from);
    store_put_number(&query, table->version);
    query.each = keep_line;
    query.context = at;
    *out = (store_lines){.text = ""};
    store_status status = store_run(at, &query);
    if (status != STORE_OK) return status;
    int64_t expected = from < table->version ? table->version - from : 0;
    if (at->log_count != expected) return store_refuse(at, STORE_DAMAGED);
    if (at->log_count > 0) *out = (store_lines){at->log, at->log_length, at->log_count};
    return STORE_OK;
}

store_status store_log_read(store *at, const char *table, int64_t from, store_lines *out)
{
    store_table row;
    store_call(at);
    store_status status = read_table(at, table, &row);
    return status == STORE_OK ? read_lines(at, &row, from < 0 ? 0 : from, out) : status;
}

store_status store_table_load(store *at, const char *id, store_table *table, store_lines *lines)
{
    store_call(at);
    store_status status = read_table(at, id, table);
    return status == STORE_OK ? read_lines(at, table, 0, lines) : status;
}

/* ---- Servers ---- */

store_status store_server_beat(store *at, const char *server, const char *address, int64_t until_ms)
{
    store_call(at);
    if (!is_id(server)) return store_refuse(at, STORE_BAD_TEXT);
    store_status status = store_write_begin(at);
    if (status != STORE_OK) return status;
    store_query query = store_query_of(STORE_SQL_SERVER_BEAT);
    store_put_text(&query, server);
    store_put_text(&query, address);
    store_put_number(&query, until_ms);
    return store_write_end(at, store_run(at, &query));
}

typedef struct seen_row {
    int64_t until_ms;
    bool is_found;
} seen_row;

static bool note_seen(void *context, const store_cells *cells)
{
    *(seen_row *)context = (seen_row){store_cell_number(cells, 0), true};
    return true;
}

store_status store_server_seen(store *at, const char *server, int64_t *until_ms)
{
    seen_row seen = {0};
    store_call(at);
    store_query query = store_query_of(STORE_SQL_SERVER_SEEN);
    store_put_text(&query, server);
    query.each = note_seen;
    query.context = &seen;
    store_status status = store_run(at, &query);
    if (status != STORE_OK) return status;
    *until_ms = seen.until_ms;
    return seen.is_found ? STORE_OK : store_refuse(at, STORE_NOT_FOUND);
}

store_status store_server_leave(store *at, const char *server)
{
    store_status status = store_write_begin(at);
    if (status != STORE_OK) return status;
    store_query leave = store_query_of(STORE_SQL_SERVER_LEAVE);
    store_put_text(&leave, server);
    status = store_run(at, &leave);
    if (status == STORE_OK) {
        store_query release = store_query_of(STORE_SQL_SERVER_RELEASE);
        store_put_text(&release, server);
        status = store_run(at, &release);
    }
    return store_write_end(at, status);
}

store_status store_table_take(store *at, const char *id, const char *server, int64_t now_ms)
{
    store_call(at);
    if (!is_id(server)) return store_refuse(at, STORE_BAD_TEXT);
    store_status status = store_write_begin(at);
    if (status != STORE_OK) return status;
    store_query query = store_query_of(STORE_SQL_TABLE_TAKE);
    store_put_text(&query, id);
    store_put_text(&query, server);
    store_put_number(&query, now_ms);
    status = store_run(at, &query);
    if (status == STORE_OK && query.changed == 0) status = why_unchanged(at, id, STORE_HELD);
    return store_write_end(at, status);
}
