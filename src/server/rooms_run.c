/* rooms_run.c - what nobody asks for: clocks, bots, votes that lapse, rematches, taking over.
 *
 * Only the server that holds a table does this. Two that both believe to hold it do no harm: the
 * version of the log lets one of them through. */
/* SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <tavola/bot.h>
#include <tavola/play.h>
#include <tavola/steps.h>

#include "base/clock.h"
#include "server/server_data.h"
#include "server/tables.h"

enum { ROW_TEXT_SIZE = 1 << 14, RETRY_MS = 1000 };

/* ---- Deadlines: a heap, the soonest on top ---- */

static void heap_put(server *at, uint32_t index, room *in)
{
    at->heap[index] = in;
    in->heap_index = index + 1;
}

static void heap_up(server *at, uint32_t index)
{
    room *in = at->heap[index];
    for (; index > 0 && at->heap[(index - 1) / 2]->due_ms > in->due_ms; index = (index - 1) / 2)
        heap_put(at, index, at->heap[(index - 1) / 2]);
    heap_put(at, index, in);
}

static void heap_down(server *at, uint32_t index)
{
    room *in = at->heap[index];
    for (uint32_t child; (child = 2 * index + 1) < at->heap_count; index = child) {
        if (child + 1 < at->heap_count && at->heap[child + 1]->due_ms < at->heap[child]->due_ms)
            child++;
        if (at->heap[child]->due_ms >= in->due_ms) break;
        heap_put(at, index, at->heap[child]);
    }
    heap_put(at, index, in);
}

void run_forget(server *at, room *in)
{
    in->due_ms = UINT64_MAX;
    if (in->heap_index == 0) return;
    uint32_t index = in->heap_index - 1;
    in->heap_index = 0;
    room *last = at->heap[--at->heap_count];
    if (last == in) return;
    heap_put(at, index, last);
    heap_up(at, index);
    heap_down(at, last->heap_index - 1);
}

static void set_due(server *at, room *in, uint64_t due_ms)
{
    if (due_ms == in->due_ms) return;
    run_forget(at, in);
    if (due_ms == UINT64_MAX) return;
    in->due_ms = due_ms;
    if (at->heap_count == at->heap_size) {
        at->heap_size = at->heap_size ? 2 * at->heap_size : 64;
        room **larger = realloc(at->heap, at->heap_size * sizeof(*larger));
        TV_ASSERT(larger != NULL);
        at->heap = larger;
    }
    heap_put(at, at->heap_count++, in);
    heap_up(at, at->heap_count - 1);
}

void run_schedule(server *at, room *in)
{
    uint64_t due_ms = in->is_held && in->at != NULL ? table_deadline(in->at) : UINT64_MAX;
    if (in->retry_ms > at->now_ms && in->retry_ms < due_ms) due_ms = in->retry_ms;
    set_due(at, in, due_ms);
}

void run_retry(server *at, room *in, uint32_t after_ms)
{
    in->retry_ms = at->now_ms + after_ms;
    set_due(at, in, in->retry_ms);
}

void run_due(server *at)
{
    uint32_t count = at->heap_count; /* those that are due again at once come next time */
    while (count-- > 0 && at->heap_count > 0 && at->heap[0]->due_ms <= at->now_ms) {
        room *in = at->heap[0];
        if (in->state == ROOM_ASLEEP) {
            room_go_on(at, in);
            if (in->due_ms <= at->now_ms) set_due(at, in, at->now_ms + RETRY_MS);
            continue;
        }
        run_forget(at, in);
        if (in->state != ROOM_READY) continue; /* what comes of it looks at the time */
        room_go_on(at, in);
        if (in->state == ROOM_READY) run_after_change(at, in);
    }
}

/* ---- Bots ---- */

static void run_thought(job *work, clerk *by)
{
    thought *of = (thought *)work;
    tv_action legal[TV_ACTIONS_MAX];
    const tv_bot *bot = tv_bot_find(of->what.bot);
    const tv_view *view = tv_room_view(&of->what.view);
    uint64_t from_ns = base_clock_ns();
    uint32_t count = tv_view_list(of->what.game, view, of->what.seat, legal);
    TV_ASSERT(count > 0 && bot != NULL);
    tv_question question = {.game = of->what.game,
                            .view = view,
                            .legal = legal,
                            .count = count,
                            .seat = of->what.seat,
                            .threads = 1};
    of->action = count == 1 ? legal[0] : bot->choose(bot, &question, &by->rng);
    metric_add(by->at, METRIC_BOT_MOVES, 1);
    metric_add(by->at, METRIC_BOT_US, (int64_t)((base_clock_ns() - from_ns) / 1000));
}

static void thought_done(job *work, server *at)
{
    thought *of = (thought *)work;
    room *in = of->in;
    if (work->is_dropped) {
        free(of);
        return;
    }
    of->next_of_room = in->answers;
    in->answers = of;
    room_go_on(at, in);
}

static void ask_bots(server *at, room *in)
{
    uint8_t seats = in->is_held ? table_bots_asked(in->at) & (uint8_t)~in->thinking : 0;
    for (tv_seat seat = 0; seats >> seat; seat++) {
        if (!(seats >> seat & 1)) continue;
        thought *of = calloc(1, sizeof *of);
        TV_ASSERT(of != NULL);
        of->base = (job){.run = run_thought, .done = thought_done};
        of->in = in;
        table_job_make(in->at, seat, &of->what);
        in->thinking |= tv_seat_bit(seat);
        crew_give(&at->thinkers, &of->base);
    }
}

static bool play_answers(server *at, room *in)
{
    while (in->answers != NULL) {
        thought *of = in->answers;
        in->answers = of->next_of_room;
        in->thinking &= (uint8_t)~tv_seat_bit(of->what.seat);
        table_answer answer =
            table_bot_play(in->at, of->what.seat, of->what.ticket, of->action, at->now_ms);
        free(of);
        if (answer == TABLE_PENDING) {
            room_store(at, in, CAUSE_BOT);
            return true;
        }
        ask_bots(at, in); /* the table had moved on: perhaps it is asked something else */
    }
    return false;
}

/* ---- Hints ---- */

static void run_counsel(job *work, clerk *by)
{
    counsel *of = (counsel *)work;
    table_hint_think(&of->what, &by->rng, &of->hint);
}

/* The table must be in memory to write it: names and words are there. Else nobody is helped. */
static void counsel_done(job *work, server *at)
{
    counsel *of = (counsel *)work;
    room *in = of->in;
    counsel **link = &in->counsels;
    while (*link != of) link = &(*link)->next_of_room;
    *link = of->next_of_room;
    if (of->for_whom != NULL && in->at != NULL && !work->is_dropped) {
        tv_text text;
        tv_text_init(&text, at->message, TABLE_MESSAGE_SIZE);
        table_hint_write(in->at, &of->what, &of->hint, &text);
        packet *frame = packet_frame(text.data, text.length);
        conn_send(of->for_whom->of, frame);
        packet_release(frame);
    }
    free(of);
}

void run_hint(server *at, room *in, member *for_whom)
{
    tv_seat seat = table_seat_of(in->at, (uint64_t)for_whom->of->user);
    for (const counsel *one = in->counsels; one != NULL; one = one->next_of_room)
        if (one->for_whom == for_whom) return; /* one at a time */
    counsel *of = calloc(1, sizeof *of);
    TV_ASSERT(of != NULL && seat >= 0);
    of->base = (job){.run = run_counsel, .done = counsel_done};
    of->in = in;
    of->for_whom = for_whom;
    table_job_make(in->at, seat, &of->what);
    of->next_of_room = in->counsels;
    in->counsels = of;
    crew_give(&at->thinkers, &of->base);
}

/* ---- What comes next ---- */

bool run_next(server *at, room *in)
{
    uint64_t from_ms = in->woken_from;
    in->woken_from = 0;
    bool has_clock = table_setup_of(in->at)->clock != TABLE_CLOCK_NONE;
    if (from_ms != 0 && has_clock && at->now_ms > from_ms + SERVER_LIFE_MS &&
        table_wake(in->at, from_ms, at->now_ms) == TABLE_PENDING) {
        room_store(at, in, CAUSE_WAKE);
        return true;
    }
    if (in->is_held && table_deadline(in->at) <= at->now_ms &&
        table_tick(in->at, at->now_ms) == TABLE_PENDING) {
        room_store(at, in, CAUSE_CLOCK);
        return true;
    }
    if (in->rematch[0]) {
        table_answer answer = table_rematch_opened(in->at, in->rematch, at->now_ms);
        in->rematch[0] = '\0';
        if (answer == TABLE_PENDING) {
            room_store(at, in, CAUSE_REMATCH);
            return true;
        }
    }
    return play_answers(at, in);
}

/* ---- The row that lobbies read ---- */

typedef struct row_news {
    char id[SERVER_ID_SIZE];
    const char *status;
    char *summary;
    bool is_private;
    int64_t version, now_ms;
} row_news;

/* The row remembers of which version it tells: an older word does not replace a newer one. */
static store_status write_row(store *db, void *context)
{
    const row_news *news = context;
    store_table row;
    char version[24];
    store_status status = store_table_get(db, news->id, &row);
    if (status != STORE_OK) return status;
    if (strtoll(row.clocks, NULL, 10) > news->version) return STORE_OK;
    snprintf(version, sizeof version, "%lld", (long long)news->version);
    store_table fresh = {.id = news->id,
                         .status = news->status,
                         .summary = news->summary,
                         .clocks = version,
                         .is_private = news->is_private,
                         .changed_ms = news->now_ms,
                         .revision = row.revision};
    return store_table_change(db, &fresh);
}

static void row_written(write_item *item, server *at)
{
    room *in = item->owner;
    row_news *news = item->context;
    bool is_done = item->status == STORE_OK || item->status == STORE_NOT_FOUND;
    in->is_row_writing = false;
    if (!is_done) {
        in->is_row_old = true;
        run_retry(at, in, RETRY_MS);
    }
    lobby_changed(at);
    free(news->summary);
    free(news);
    free(item);
    if (is_done && in->is_row_old && in->state == ROOM_READY) run_after_change(at, in);
}

static void tell_row(server *at, room *in)
{
    if (!in->is_row_old || in->is_row_writing) return;
    row_news *news = calloc(1, sizeof *news);
    write_item *item = calloc(1, sizeof *item);
    tv_text text;
    TV_ASSERT(news != NULL && item != NULL);
    news->summary = malloc(ROW_TEXT_SIZE);
    TV_ASSERT(news->summary != NULL);
    tv_text_init(&text, news->summary, ROW_TEXT_SIZE);
    table_summary_write(in->at, &text);
    server_copy(news->id, sizeof news->id, in->id);
    news->status = room_status_name(in->at);
    news->is_private = table_setup_of(in->at)->is_private;
    news->version = table_version(in->at);
    news->now_ms = (int64_t)at->now_ms;
    item->call = write_row;
    item->context = news;
    item->owner = in;
    item->done = row_written;
    in->is_row_old = false;
    in->is_row_writing = true;
    writer_give(at, item);
}

/* ---- Rematch ---- */

typedef struct rematch {
    job base;
    room *in;
    table_setup setup;
    table *made;
} rematch;

static void run_rematch(job *work, clerk *by)
{
    rematch *of = (rematch *)work;
    tables_plan plan = {.setup = of->setup};
    if (!tables_draw(&plan.setup)) return;
    of->setup = plan.setup;
    if (tables_create(by, &plan) == STORE_OK) of->made = plan.made;
}

static void rematch_done(job *work, server *at)
{
    rematch *of = (rematch *)work;
    room *in = of->in;
    in->is_rematching = false;
    if (of->made != NULL) {
        server_copy(in->rematch, sizeof in->rematch, of->setup.id);
        room_adopt(at, of->setup.id, of->made);
    } else if (!work->is_dropped) {
        run_retry(at, in, RETRY_MS);
    }
    free(of);
    if (!at->is_stopping) room_go_on(at, in);
}

static void open_rematch(server *at, room *in)
{
    table_setup setup;
    if (!in->is_held || in->is_rematching || in->rematch[0]) return;
    if (!table_wants_rematch(in->at, &setup)) return;
    rematch *of = calloc(1, sizeof *of);
    TV_ASSERT(of != NULL);
    of->base = (job){.run = run_rematch, .done = rematch_done};
    of->in = in;
    of->setup = setup;
    in->is_rematching = true;
    crew_give(&at->clerks, &of->base);
}

void run_after_change(server *at, room *in)
{
    tell_row(at, in);
    open_rematch(at, in);
    ask_bots(at, in);
    run_schedule(at, in);
}
