/* programs.c - bots that are programs: each has a thread of its own, where it is told of its
 * matches and asked, so that a slow one keeps nobody waiting but its own tables. */
/* SPDX-License-Identifier: MIT */
#include <stdlib.h>
#include <string.h>

#include <tavola/assert.h>
#include <tavola/play.h>

#include "programs/replay.h"
#include "server/server_data.h"
#include "table/bots.h"

enum { REPLAYS_MAX = 256 }; /* of one program; those that were not used for longest are forgotten */

struct program_seat { /* a seat that a program fills, and what it knows of the match */
    struct program_seat *next;
    char id[SERVER_ID_SIZE];
    tv_seat seat;
    program_replay *replay;
};

typedef struct program_job { /* a decision, or the end of a match */
    job base;
    live_table *live; /* NULL: the end */
    struct server_program *program;
    char id[SERVER_ID_SIZE];
    tv_action action;
    table_job what;
    program_log log;
    tv_score score;
} program_job;

/* ---- On the thread of the program ---- */

static void forget(struct program_seat *place)
{
    program_replay_free(place->replay);
    free(place);
}

/* The most recently used one is the first. */
static struct program_seat *find_seat(struct server_program *program, const char *id, tv_seat seat)
{
    uint32_t count = 0;
    struct program_seat **link = &program->seats, *found = NULL;
    for (; *link != NULL && found == NULL; count++) {
        if ((*link)->seat == seat && strcmp((*link)->id, id) == 0) {
            found = *link;
            *link = found->next;
        } else if (count == REPLAYS_MAX) {
            forget(*link);
            *link = NULL;
            break;
        } else {
            link = &(*link)->next;
        }
    }
    if (found == NULL) {
        found = calloc(1, sizeof *found);
        TV_ASSERT(found != NULL);
        tv_text_copy(found->id, sizeof found->id, id);
        found->seat = seat;
        found->replay = program_replay_new(program->bot, program->match_count++, seat);
    }
    found->next = program->seats;
    program->seats = found;
    return found;
}

static void trace_trouble(struct server *server, const tv_bot *bot)
{
    char trouble[PROGRAM_TROUBLE_SIZE];
    if (!program_trouble(bot, trouble)) return;
    TRACE(server, SERVER_WARN, "program_failed", TRACE_TEXT("bot", bot->name),
          TRACE_TEXT("reason", trouble));
}

static void run_decision(job *work, struct worker *worker)
{
    program_job *self = (program_job *)work;
    const tv_bot *bot = self->program->bot;
    tv_action legal[TV_ACTIONS_MAX];
    const tv_view *view = tv_buffer_view(&self->what.view);
    uint32_t count = tv_view_list(self->what.game, view, self->what.seat, legal);
    TV_ASSERT(count > 0);
    tv_question question = {.game = self->what.game,
                            .view = view,
                            .legal = legal,
                            .count = count,
                            .seat = self->what.seat,
                            .threads = 1};
    struct program_seat *place = find_seat(self->program, self->id, self->what.seat);
    program_replay_tell(place->replay, &self->log);
    self->action = bot->choose(bot, &question, &worker->rng);
    trace_trouble(worker->server, bot);
    metric_add(worker->server, METRIC_BOT_MOVES, 1);
}

static void run_end(job *work, struct worker *worker)
{
    program_job *self = (program_job *)work;
    struct program_seat *place = find_seat(self->program, self->id, self->what.seat);
    program_replay_end(place->replay, &self->log, &self->score);
    self->program->seats = place->next;
    forget(place);
    trace_trouble(worker->server, self->program->bot);
}

/* ---- On the loop ---- */

static void program_done(job *work, struct server *server)
{
    program_job *self = (program_job *)work;
    if (self->live != NULL && !work->is_dropped) {
        machine_thought(&self->live->machine, self->what.seat, self->what.ticket, &self->action,
                        server->now_ms);
        live_table_go_on(server, self->live);
    }
    program_log_free(&self->log);
    free(self);
}

static struct server_program *program_named(struct server *server, const char *name)
{
    for (uint32_t i = 0; i < server->program_count; i++)
        if (strcmp(server->programs[i].bot->name, name) == 0) return &server->programs[i];
    return NULL;
}

static program_job *new_job(struct server_program *program, const live_table *live)
{
    program_job *self = calloc(1, sizeof *self);
    TV_ASSERT(self != NULL);
    self->program = program;
    memcpy(self->id, live->id, sizeof self->id);
    program_log_copy(table_match(live->machine.table), &self->log);
    self->base.done = program_done;
    self->base.item = (fair_item){
        .owner = table_setup_of(live->machine.table)->host << 1, .cost = 1, .rank = FAIR_FIRST};
    return self;
}

bool programs_decide(struct server *server, live_table *live, tv_seat seat)
{
    struct server_program *program = program_named(server, table_bot_of(live->machine.table, seat));
    if (program == NULL) return false;
    program_job *self = new_job(program, live);
    self->live = live;
    table_job_make(live->machine.table, seat, &self->what);
    self->base.run = run_decision;
    thread_pool_give(&program->pool, &self->base);
    return true;
}

void programs_look(struct server *server, live_table *live, table_status before)
{
    const struct table *table = live->machine.table;
    if (server->program_count == 0 || !live->machine.is_held || before != TABLE_PLAYING ||
        table_status_now(table) != TABLE_OVER)
        return;
    for (tv_seat seat = 0; seat < (tv_seat)tv_match_options(table_match(table))->seats; seat++) {
        struct server_program *program = program_named(server, table_bot_of(table, seat));
        if (program == NULL || program->bot->end == NULL) continue;
        program_job *self = new_job(program, live);
        self->what.seat = seat;
        table_score(table, &self->score);
        self->base.run = run_end;
        thread_pool_give(&program->pool, &self->base);
    }
}

/* ---- Start and stop ---- */

bool programs_start(struct server *server)
{
    const tv_bot *const *bot = table_bots_more();
    for (; *bot != NULL; bot++) {
        TV_ASSERT(server->program_count < PROGRAMS_MAX);
        struct server_program *program = &server->programs[server->program_count];
        program->bot = *bot;
        if (!thread_pool_start(&program->pool, server, "program", 1, false)) return false;
        server->program_count++;
    }
    return true;
}

void programs_stop(struct server *server)
{
    for (uint32_t i = 0; i < server->program_count; i++) {
        struct server_program *program = &server->programs[i];
        program_stop(program->bot); /* nobody waits for its answer any more */
        thread_pool_stop(&program->pool);
        for (struct program_seat *place; (place = program->seats) != NULL;) {
            program->seats = place->next;
            forget(place);
        }
    }
}
