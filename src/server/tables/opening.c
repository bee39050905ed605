/* opening.c - opens tables and lists them; runs on workers. */
/* SPDX-License-Identifier: MIT */
#include "server/tables/opening.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <tavola/assert.h>

#include "base/secure.h"
#include "server/admin/announcements.h"
#include "server/api/api.h"

enum { INVITE_LENGTH = 24 };

bool tables_draw(table_setup *setup)
{
    uint8_t bytes[BASE_SEED_SIZE];
    if (!base_secure_seed(setup->seed) || !base_secure_seed(bytes)) return false;
    table_draw_word(bytes, TABLE_ID_LENGTH, setup->id);
    if (!base_secure_seed(bytes)) return false;
    if (setup->is_private && !setup->invite[0])
        table_draw_word(bytes, INVITE_LENGTH, setup->invite);
    return true;
}

/* ---- The first lines ---- */

struct opening {
    tables_plan *plan;
    table_opening base;
    char *setup, *summary;
    const char *server;
    int64_t now_ms;
};

void tables_ask(tables_plan *plan, table_message_kind kind, uint32_t seat, const char *word)
{
    TV_ASSERT(plan->request_count < TABLES_REQUESTS_MAX);
    tables_request *request = &plan->requests[plan->request_count++];
    *request = (tables_request){.kind = kind, .seat = seat};
    tv_text_copy(request->word, sizeof request->word, word);
}

/* Runs the requests of a plan on a new table; false if one was refused. */
static bool play_plan(struct opening *opening)
{
    const tables_plan *plan = opening->plan;
    for (uint32_t i = 0; i < plan->request_count; i++) {
        const tables_request *request = &plan->requests[i];
        if (!table_opening_ask(&opening->base, plan->user, request->kind, request->seat,
                               request->word))
            return false;
    }
    return plan->rematch == NULL || table_opening_rematch(&opening->base, plan->rematch);
}

/* Adds the table to everybody's list of matches; users deleted meanwhile need none. */
static store_status note_people(struct store *db, const struct table *table)
{
    const table_setup *setup = table_setup_of(table);
    store_status status = STORE_OK;
    for (tv_seat seat = 0; status == STORE_OK && seat < setup->options.seats; seat++) {
        if (table_person(table, seat) == 0) continue;
        status = store_table_visit(db, setup->id, (int64_t)table_person(table, seat));
        if (status == STORE_NOT_FOUND) status = STORE_OK;
    }
    return status;
}

static store_status write_opening(struct store *db, void *context)
{
    const struct opening *opening = context;
    const tables_plan *plan = opening->plan;
    const table_setup *setup = &plan->setup;
    store_table row = {.id = setup->id,
                       .game = setup->game->name,
                       .setup = opening->setup,
                       .status = table_status_names[table_status_now(plan->made)],
                       .summary = opening->summary,
                       .summary_version = table_version(plan->made),
                       .is_private = !table_is_listed(plan->made),
                       .created_ms = opening->now_ms,
                       .changed_ms = opening->now_ms};
    store_status status = store_table_add(db, &row);
    if (status == STORE_OK)
        status = store_table_take(db, setup->id, opening->server, opening->now_ms);
    if (status == STORE_OK && opening->base.length > 0)
        status = store_log_append(db, setup->id, 0, opening->base.lines, opening->base.length,
                                  opening->now_ms);
    if (status == STORE_OK && plan->user != NULL)
        status = store_table_visit(db, setup->id, (int64_t)plan->user->id);
    if (status == STORE_OK && plan->rematch != NULL) status = note_people(db, plan->made);
    return status;
}

store_status tables_create(struct worker *worker, tables_plan *plan)
{
    struct opening opening = {
        .plan = plan, .server = worker->server->id, .now_ms = (int64_t)clock_now(worker->server)};
    char message[ANNOUNCEMENT_SIZE];
    if (announcements_is_maintenance(worker->server, message)) return STORE_UNAVAILABLE;
    opening.setup = malloc(TABLE_SETUP_MAX);
    opening.summary = malloc(TABLE_SUMMARY_SIZE);
    TV_ASSERT(opening.setup != NULL && opening.summary != NULL);
    store_status status = STORE_BAD_TEXT;
    tv_text text;
    table_opening_begin(&opening.base, &plan->setup, base_secure_hash, (uint64_t)opening.now_ms);
    if (play_plan(&opening)) {
        tv_text_init(&text, opening.setup, TABLE_SETUP_MAX);
        table_setup_write(&plan->setup, &text);
        tv_text_init(&text, opening.summary, TABLE_SUMMARY_SIZE);
        table_summary_write(opening.base.table, &text);
        plan->made = opening.base.table;
        status = writer_do(worker, write_opening, &opening);
    }
    if (status == STORE_OK)
        opening.base.table = NULL;
    else
        plan->made = NULL;
    plan->refusal = opening.base.refusal;
    table_opening_end(&opening.base);
    free(opening.setup);
    free(opening.summary);
    return status;
}

/* ---- Lists ---- */

bool tables_has_free_seat(const char *summary)
{
    json_t *root = json_loads(summary, 0, NULL);
    const json_t *seats = json_object_get(root, "seats"), *seat;
    size_t i;
    bool has_free_seat = false;
    json_array_foreach(seats, i, seat)
    {
        if (!json_is_true(json_object_get(seat, "person")) &&
            !json_is_string(json_object_get(seat, "bot")))
            has_free_seat = true;
    }
    json_decref(root);
    return has_free_seat;
}

void tables_put_row(const store_table *row, tv_json *out)
{
    size_t length = strlen(row->summary);
    if (length < 2 || row->summary[length - 1] != '}') return;
    /* The times of the row are appended to the table's summary. */
    api_raw(out, row->summary, length - 1);
    tv_text_add(out->out, ",\"created_ms\":");
    tv_text_add_number(out->out, row->created_ms);
    tv_text_add(out->out, ",\"changed_ms\":");
    tv_text_add_number(out->out, row->changed_ms);
    tv_text_add_char(out->out, '}');
}

bool tables_put_list(struct worker *worker, const tables_filter *filter, tv_json *out)
{
    const store_table *rows;
    uint32_t count;
    store_list which = {.kind = filter->user ? STORE_LIST_USER : STORE_LIST_LOBBY,
                        .status = filter->status,
                        .user = filter->user,
                        .max = filter->max};
    if (store_table_list(worker->db, &which, &rows, &count) != STORE_OK) return false;
    for (uint32_t i = 0; i < count; i++) {
        if (filter->game && strcmp(rows[i].game, filter->game) != 0) continue;
        if (filter->must_have_free_seat && !tables_has_free_seat(rows[i].summary)) continue;
        tables_put_row(&rows[i], out);
    }
    return true;
}
