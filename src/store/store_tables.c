/* store_tables.c - tables and their logs.
 *
 * A log only grows, and only behind the version that its writer knew: the table's version is
 * compared and raised by the same statement, and the key (table, version) of the lines would
 * refuse a second line of the same number in any case. */
/* SPDX-License-Identifier: MIT */
#include <string.h>

#include "store/store_data.h"

/* ---- Tables ---- */

bool store_id_is_good(const char *id)
{
    size_t length = id ? strlen(id) : 0;
    return length > 0 && length <= STORE_ID_MAX && strcspn(id, " \n") == length;
}

store_status store_table_add(struct store *store, const store_table *table)
{
    store_call(store);
    if (!store_id_is_good(table->id)) return store_refuse(store, STORE_BAD_TEXT);
    store_status status = store_write_begin(store);
    if (status != STORE_OK) return status;
    store_query query = store_query_of(STORE_SQL_TABLE_ADD);
    store_put_text(&query, table->id);
    store_put_text(&query, table->game);
    store_put_text(&query, table->setup);
    store_put_text(&query, table->status);
    store_put_text(&query, table->summary);
    store_put_number(&query, table->summary_version);
    store_put_number(&query, table->is_private);
    store_put_number(&query, table->created_ms);
    store_put_number(&query, table->changed_ms);
    status = store_run(store, &query);
    if (status == STORE_OK && query.changed == 0) status = store_refuse(store, STORE_EXISTS);
    return store_write_end(store, status);
}

static bool keep_table(void *context, const store_cells *cells)
{
    struct store *store = context;
    const char *kept[STORE_VALUES_MAX];
    store_table *table = store_row_add(store, sizeof *table);
    if (table == NULL) return false;
    for (uint32_t i = 0; i < cells->count; i++) {
        kept[i] = store_keep(store, cells->text[i], cells->length[i]);
        if (kept[i] == NULL) return false;
    }
    *table = (store_table){.id = kept[0],
                           .game = kept[1],
                           .setup = kept[2],
                           .status = kept[3],
                           .summary = kept[4],
                           .summary_version = store_cell_number(cells, 5),
                           .is_private = store_cell_number(cells, 6) != 0,
                           .created_ms = store_cell_number(cells, 7),
                           .changed_ms = store_cell_number(cells, 8),
                           .version = store_cell_number(cells, 9),
                           .revision = store_cell_number(cells, 10),
                           .holder = kept[11],
                           .scrub_count = store_cell_number(cells, 12)};
    return true;
}

/* Without forgetting the answers of this call so far. */
static store_status read_table(struct store *store, const char *id, store_table *out)
{
    store_query query = store_query_of(STORE_SQL_TABLE_GET);
    store_put_text(&query, id);
    uint32_t count;
    store->row_count = 0;
    store_status status = store_run_rows(store, &query, keep_table, &count);
    if (status != STORE_OK) return status;
    if (count == 0) return store_refuse(store, STORE_NOT_FOUND);
    memcpy(out, store->rows, sizeof *out);
    return STORE_OK;
}

store_status store_table_get(struct store *store, const char *id, store_table *out)
{
    store_call(store);
    return read_table(store, id, out);
}

/* Nothing was changed: the table is not there, or the other thing is the case. */
store_status store_table_why_unchanged(struct store *store, const char *id, store_status otherwise)
{
    store_table table;
    store_status status = read_table(store, id, &table);
    return status == STORE_OK ? store_refuse(store, otherwise) : status;
}

store_status store_table_change(struct store *store, const store_table *table)
{
    store_status status = store_write_begin(store);
    if (status != STORE_OK) return status;
    store_query query = store_query_of(STORE_SQL_TABLE_CHANGE);
    store_put_text(&query, table->id);
    store_put_number(&query, table->revision);
    store_put_text(&query, table->status);
    store_put_text(&query, table->summary);
    store_put_number(&query, table->summary_version);
    store_put_number(&query, table->is_private);
    store_put_number(&query, table->changed_ms);
    store_put_number(&query, table->scrub_count);
    status = store_run(store, &query);
    if (status == STORE_OK && query.changed == 0)
        status = store_table_why_unchanged(store, table->id, STORE_STALE);
    return store_write_end(store, status);
}

static store_status delete_table(struct store *store, store_query *query, const char *id,
                                 store_status otherwise)
{
    store_status status = store_write_begin(store);
    if (status != STORE_OK) return status;
    status = store_run(store, query); /* visits and erasures follow */
    if (status == STORE_OK && query->changed == 0)
        status = store_table_why_unchanged(store, id, otherwise);
    if (status == STORE_OK) {
        store_query lines = store_query_of(STORE_SQL_TABLE_DELETE_LINES);
        store_put_text(&lines, id);
        status = store_run(store, &lines);
    }
    if (status == STORE_OK) status = store_tell_of_table(store, id);
    return store_write_end(store, status);
}

store_status store_table_delete(struct store *store, const char *id)
{
    store_query query = store_query_of(STORE_SQL_TABLE_DELETE);
    store_put_text(&query, id);
    return delete_table(store, &query, id, STORE_NOT_FOUND);
}

store_status store_table_delete_idle(struct store *store, const store_table *table)
{
    store_query query = store_query_of(STORE_SQL_TABLE_DELETE_IDLE);
    store_put_text(&query, table->id);
    store_put_text(&query, table->status);
    store_put_number(&query, table->version);
    return delete_table(store, &query, table->id, STORE_STALE);
}

static bool note_found(void *context, const store_cells *cells)
{
    (void)cells;
    *(bool *)context = true;
    return true;
}

store_status store_table_visit(struct store *store, const char *id, int64_t user)
{
    bool is_found = false;
    store_status status = store_write_begin(store);
    if (status != STORE_OK) return status;
    /* A server that deletes the user waits for this transaction, or this one for it, so that no
     * line of a deleted user is written in between. */
    store_query share = store_query_of(STORE_SQL_USER_SHARE);
    store_put_number(&share, user);
    if (store->driver->is_shared) status = store_run(store, &share);
    store_query query = store_query_of(STORE_SQL_TABLE_VISIT);
    store_put_text(&query, id);
    store_put_number(&query, user);
    if (status == STORE_OK) status = store_run(store, &query);
    if (status == STORE_OK && query.changed == 0) { /* known already, or one of them is not there */
        status = store_table_why_unchanged(store, id, STORE_OK);
        store_query find = store_query_of(STORE_SQL_USER_GET);
        store_put_number(&find, user);
        find.each = note_found;
        find.context = &is_found;
        if (status == STORE_OK) status = store_run(store, &find);
        if (status == STORE_OK && !is_found) status = store_refuse(store, STORE_NOT_FOUND);
    }
    return store_write_end(store, status);
}

store_status store_table_visited(struct store *store, const char *id, int64_t user,
                                 bool *is_visitor)
{
    *is_visitor = false;
    store_call(store);
    store_query query = store_query_of(STORE_SQL_TABLE_VISITED);
    store_put_text(&query, id);
    store_put_number(&query, user);
    query.each = note_found;
    query.context = is_visitor;
    return store_run(store, &query);
}

store_status store_table_list(struct store *store, const store_list *which, const store_table **out,
                              uint32_t *count)
{
    static const store_sql statements[STORE_LIST_COUNT] = {
        [STORE_LIST_LOBBY] = STORE_SQL_LIST_LOBBY, [STORE_LIST_STATUS] = STORE_SQL_LIST_STATUS,
        [STORE_LIST_USER] = STORE_SQL_LIST_USER,   [STORE_LIST_ORPHANS] = STORE_SQL_LIST_ORPHANS,
        [STORE_LIST_IDLE] = STORE_SQL_LIST_IDLE,
    };
    store_call(store);
    store_query query = store_query_of(statements[which->kind]);
    if (which->kind == STORE_LIST_USER)
        store_put_number(&query, which->user);
    else
        store_put_text(&query, which->status);
    if (which->kind == STORE_LIST_ORPHANS || which->kind == STORE_LIST_IDLE)
        store_put_number(&query, which->now_ms);
    store_put_number(&query, which->max);
    if (which->kind == STORE_LIST_ORPHANS)
        store_put_text(&query, which->server ? which->server : "");
    store_status status = store_run_rows(store, &query, keep_table, count);
    *out = store->rows;
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
static store_query append_query(const struct store *store, const store_append *append)
{
    bool is_at_once = store->driver->appends_at_once;
    store_query query = store_query_of(is_at_once ? STORE_SQL_LOG_APPEND : STORE_SQL_LOG_MOVE);
    store_put_text(&query, append->table);
    store_put_number(&query, append->version);
    store_put_number(&query, count_lines(append->lines, append->length));
    store_put_number(&query, append->now_ms);
    /* What stands between line feeds. */
    if (is_at_once) store_put_bytes(&query, append->lines, append->length - 1);
    return query;
}

static store_status append_lines(struct store *store, const store_append *append)
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
        status = store_run(store, &add);
        lines += length + 1;
    }
    /* A line in the way of a version that the table does not know of; half an append must not
     * stay. */
    return status == STORE_EXISTS ? store_refuse(store, STORE_DAMAGED) : status;
}

/* At the first append, and once a minute: the row of the table is told as well. */
static store_status move_timed(struct store *store, store_query *query)
{
    query->sql = STORE_SQL_LOG_MOVE_TIMED;
    store_status status = store_run(store, query);
    if (status != STORE_OK || query->changed == 0) return status;
    query->sql = STORE_SQL_LOG_MOVED;
    return store_run(store, query);
}

static store_status append_one(struct store *store, const store_append *append)
{
    if (!is_good_append(append)) return store_refuse(store, STORE_BAD_TEXT);
    store_query query = append_query(store, append);
    store_status status = store_run(store, &query);
    if (query.sql == STORE_SQL_LOG_MOVE && status == STORE_OK && query.changed == 0)
        status = move_timed(store, &query);
    if (status != STORE_OK) return status;
    if (query.changed == 0) return store_table_why_unchanged(store, append->table, STORE_STALE);
    return store->driver->appends_at_once ? STORE_OK : append_lines(store, append);
}

store_status store_log_append(struct store *store, const char *table, int64_t version,
                              const char *lines, size_t length, int64_t now_ms)
{
    store_append append = {table, version, lines, length, now_ms, STORE_OK};
    store_status status = store_write_begin(store);
    return status == STORE_OK ? store_write_end(store, append_one(store, &append)) : status;
}

/* Several at once, without waiting for each answer. */
static store_status append_group(struct store *store, store_append *appends, uint32_t count)
{
    store_query queries[STORE_GROUP_MAX];
    uint32_t used = 0;
    for (uint32_t i = 0; i < count; i++) {
        appends[i].status = is_good_append(&appends[i]) ? STORE_OK : STORE_BAD_TEXT;
        if (appends[i].status == STORE_OK) queries[used++] = append_query(store, &appends[i]);
    }
    store_status status = store_run_all(store, queries, used);
    for (uint32_t i = 0, k = 0; status == STORE_OK && i < count; i++) {
        if (appends[i].status != STORE_OK || queries[k++].changed > 0) continue;
        appends[i].status = store_table_why_unchanged(store, appends[i].table, STORE_STALE);
        if (store_is_failure(appends[i].status)) status = appends[i].status;
    }
    return status;
}

static store_status append_each(struct store *store, store_append *appends, uint32_t count)
{
    store_status status = STORE_OK;
    for (uint32_t i = 0; status == STORE_OK && i < count; i++) {
        appends[i].status = append_one(store, &appends[i]);
        if (store_is_failure(appends[i].status)) status = appends[i].status;
    }
    return status;
}

store_status store_log_append_all(struct store *store, store_append *appends, uint32_t count)
{
    bool is_grouped = store->driver->run_all != NULL;
    store_status status = store_write_begin(store);
    if (status != STORE_OK) return status;
    for (uint32_t done = 0; status == STORE_OK && done < count;) {
        uint32_t group = count - done < STORE_GROUP_MAX ? count - done : STORE_GROUP_MAX;
        status = is_grouped ? append_group(store, appends + done, group)
                            : append_each(store, appends + done, group);
        done += group;
    }
    return store_write_end(store, status);
}

static bool keep_line(void *context, const store_cells *cells)
{
    return store_log_add(context, cells->text[0], cells->length[0]);
}

static store_status read_lines(struct store *store, const store_table *table, int64_t from,
                               store_lines *out)
{
    store_query query = store_query_of(STORE_SQL_LOG_READ);
    store_put_text(&query, table->id);
    store_put_number(&query, from);
    store_put_number(&query, table->version);
    query.each = keep_line;
    query.context = store;
    *out = (store_lines){.text = ""};
    store_status status = store_run(store, &query);
    if (status != STORE_OK) return status;
    int64_t expected = from < table->version ? table->version - from : 0;
    if (store->log_count != expected) return store_refuse(store, STORE_DAMAGED);
    if (store->log_count > 0) *out = (store_lines){store->log, store->log_length, store->log_count};
    return STORE_OK;
}

store_status store_log_read(struct store *store, const char *table, int64_t from, store_lines *out)
{
    store_table row;
    store_call(store);
    store_status status = read_table(store, table, &row);
    return status == STORE_OK ? read_lines(store, &row, from < 0 ? 0 : from, out) : status;
}

store_status store_table_load(struct store *store, const char *id, store_table *table,
                              store_lines *lines)
{
    store_call(store);
    store_status status = read_table(store, id, table);
    return status == STORE_OK ? read_lines(store, table, 0, lines) : status;
}

/* ---- Snapshots ---- */

store_status store_snapshot_put(struct store *store, const store_table *table, const char *image,
                                size_t length)
{
    store_status status = store_write_begin(store);
    if (status != STORE_OK) return status;
    store_query query = store_query_of(STORE_SQL_SNAPSHOT_PUT);
    store_put_text(&query, table->id);
    store_put_number(&query, table->version);
    store_put_number(&query, table->scrub_count);
    store_put_bytes(&query, image, length);
    status = store_run(store, &query);
    if (status == STORE_OK && query.changed == 0)
        status = store_table_why_unchanged(store, table->id, STORE_STALE);
    return store_write_end(store, status);
}

typedef struct found_snapshot {
    struct store *store;
    store_snapshot *out;
} found_snapshot;

static bool keep_snapshot(void *context, const store_cells *cells)
{
    const found_snapshot *found = context;
    const char *image = store_keep(found->store, cells->text[1], cells->length[1]);
    *found->out = (store_snapshot){store_cell_number(cells, 0), image};
    return image != NULL;
}

store_status store_table_load_quickly(struct store *store, const char *id, store_table *table,
                                      store_snapshot *snapshot, store_lines *lines)
{
    found_snapshot found = {store, snapshot};
    *snapshot = (store_snapshot){0};
    store_call(store);
    store_status status = read_table(store, id, table);
    if (status != STORE_OK) return status;
    store_query query = store_query_of(STORE_SQL_SNAPSHOT_GET);
    store_put_text(&query, id);
    store_put_number(&query, table->scrub_count);
    store_put_number(&query, table->version);
    query.each = keep_snapshot;
    query.context = &found;
    status = store_run(store, &query);
    return status == STORE_OK ? read_lines(store, table, snapshot->version, lines) : status;
}
