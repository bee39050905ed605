/* tables.c - opening tables and listing them; for clerks. */
/* SPDX-License-Identifier: MIT */
#include "server/tables.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <tavola/steps.h>

#include "base/clock.h"
#include "base/secure.h"
#include "server/api/api.h"

enum { ID_LENGTH = 12, INVITE_LENGTH = 24, SUMMARY_SIZE = 1 << 14, REQUEST_SIZE = 400 };

/* Letters that nobody takes for others; 5 bits each. */
static void draw_word(const uint8_t *bytes, uint32_t length, char *out)
{
    static const char letters[] = "abcdefghijkmnpqrstuvwxyz23456789";
    for (uint32_t i = 0; i < length; i++) out[i] = letters[bytes[i] & 31];
    out[length] = '\0';
}

bool tables_draw(table_setup *setup)
{
    uint8_t bytes[BASE_SEED_SIZE];
    if (!base_secure_seed(setup->seed) || !base_secure_seed(bytes)) return false;
    draw_word(bytes, ID_LENGTH, setup->id);
    if (!base_secure_seed(bytes)) return false;
    if (setup->is_private && !setup->invite[0]) draw_word(bytes, INVITE_LENGTH, setup->invite);
    return true;
}

/* ---- The first lines ---- */

typedef struct opening {
    tables_plan *plan;
    char *lines;
    size_t length, size;
    char *setup, *summary;
    const char *server;
    int64_t now_ms;
} opening;

static void on_send(void *context, uint8_t audience, const char *text, size_t length)
{
    tables_plan *plan = context;
    (void)audience;
    snprintf(plan->refusal, sizeof plan->refusal, "%.*s", (int)length, text);
}

static void keep_lines(opening *of, const table_change *change)
{
    if (of->lines == NULL || of->length + change->length > of->size) {
        of->size = 2 * (of->length + change->length);
        char *larger = realloc(of->lines, of->size);
        TV_ASSERT(larger != NULL);
        of->lines = larger;
    }
    memcpy(of->lines + of->length, change->lines, change->length);
    of->length += change->length;
}

void tables_ask(tables_plan *plan, const char *format, ...)
{
    va_list values;
    char *text = malloc(REQUEST_SIZE);
    TV_ASSERT(text != NULL && plan->request_count < TABLES_REQUESTS_MAX);
    int used = snprintf(text, REQUEST_SIZE, "{\"table\":\"%s\",\"id\":%u,", plan->setup.id,
                        plan->request_count + 1);
    va_start(values, format);
    vsnprintf(text + used, (size_t)(REQUEST_SIZE - used), format, values);
    va_end(values);
    plan->requests[plan->request_count++] = text;
}

void tables_plan_free(tables_plan *plan)
{
    for (uint32_t i = 0; i < plan->request_count; i++) free(plan->requests[i]);
    plan->request_count = 0;
}

/* Plays the requests of a plan on a fresh table; false: one was refused. */
static bool play_plan(opening *of, table *at, char *buffer)
{
    tables_plan *plan = of->plan;
    table_outbox out = {plan, on_send, buffer, TABLE_MESSAGE_SIZE};
    for (uint32_t i = 0; i < plan->request_count; i++) {
        const char *text = plan->requests[i];
        table_answer answer =
            table_request(at, plan->user, text, strlen(text), (uint64_t)of->now_ms, &out);
        if (answer != TABLE_PENDING) return false;
        table_change change = table_pending(at);
        keep_lines(of, &change);
        table_commit(at, &out);
    }
    plan->refusal[0] = '\0';
    return true;
}

static store_status write_opening(store *db, void *context)
{
    const opening *of = context;
    const tables_plan *plan = of->plan;
    const table_setup *setup = &plan->setup;
    char version[16];
    snprintf(version, sizeof version, "%u", table_version(plan->made));
    store_table row = {.id = setup->id,
                       .game = setup->game->name,
                       .setup = of->setup,
                       .status = room_status_name(plan->made),
                       .summary = of->summary,
                       .clocks = version,
                       .is_private = setup->is_private,
                       .created_ms = of->now_ms,
                       .changed_ms = of->now_ms};
    store_status status = store_table_add(db, &row);
    if (status == STORE_OK) status = store_table_take(db, setup->id, of->server, of->now_ms);
    if (status == STORE_OK && of->length > 0)
        status = store_log_append(db, setup->id, 0, of->lines, of->length, of->now_ms);
    if (status == STORE_OK && plan->user != NULL)
        status = store_table_visit(db, setup->id, (int64_t)plan->user->id);
    return status;
}

store_status tables_create(clerk *by, tables_plan *plan)
{
    opening of = {.plan = plan, .server = by->at->id, .now_ms = (int64_t)base_clock_ms()};
    char *buffer = malloc(TABLE_MESSAGE_SIZE);
    of.setup = malloc(TABLE_SETUP_MAX);
    of.summary = malloc(SUMMARY_SIZE);
    TV_ASSERT(buffer != NULL && of.setup != NULL && of.summary != NULL);
    store_status status = STORE_BAD_TEXT;
    tv_text text;
    table *at = table_new(&plan->setup, base_secure_hash);
    if (play_plan(&of, at, buffer)) {
        tv_text_init(&text, of.setup, TABLE_SETUP_MAX);
        table_setup_write(&plan->setup, &text);
        tv_text_init(&text, of.summary, SUMMARY_SIZE);
        table_summary_write(at, &text);
        plan->made = at;
        status = writer_do(by, write_opening, &of);
    }
    if (status != STORE_OK) {
        plan->made = NULL;
        table_free(at);
    }
    free(of.lines);
    free(of.setup);
    free(of.summary);
    free(buffer);
    return status;
}

/* ---- Lists ---- */

bool tables_has_room(const char *summary)
{
    json_t *root = json_loads(summary, 0, NULL);
    const json_t *seats = json_object_get(root, "seats"), *seat;
    size_t i;
    bool has_room = false;
    json_array_foreach(seats, i, seat)
    {
        if (!json_is_true(json_object_get(seat, "person")) &&
            !json_is_string(json_object_get(seat, "bot")))
            has_room = true;
    }
    json_decref(root);
    return has_room;
}

void tables_put_row(const store_table *row, tv_json *out)
{
    size_t length = strlen(row->summary);
    if (length < 2 || row->summary[length - 1] != '}') return;
    /* The row's own times stand behind what the table says of itself. */
    api_raw(out, row->summary, length - 1);
    tv_text_add(out->out, ",\"created_ms\":");
    tv_text_add_number(out->out, row->created_ms);
    tv_text_add(out->out, ",\"changed_ms\":");
    tv_text_add_number(out->out, row->changed_ms);
    tv_text_add_char(out->out, '}');
}

bool tables_put_list(clerk *by, const tables_filter *filter, tv_json *out)
{
    const store_table *rows;
    uint32_t count;
    store_list which = {.kind = filter->user ? STORE_LIST_USER : STORE_LIST_LOBBY,
                        .status = filter->status,
                        .user = filter->user,
                        .max = filter->max};
    if (store_table_list(by->db, &which, &rows, &count) != STORE_OK) return false;
    for (uint32_t i = 0; i < count; i++) {
        if (filter->game && strcmp(rows[i].game, filter->game) != 0) continue;
        if (filter->must_have_room && !tables_has_room(rows[i].summary)) continue;
        tables_put_row(&rows[i], out);
    }
    return true;
}
