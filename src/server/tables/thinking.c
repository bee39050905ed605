/* thinking.c - bots and hints: scheduling them fairly on the thread pool, and their cost. */
/* SPDX-License-Identifier: MIT */
#include <stdlib.h>
#include <string.h>

#include <tavola/assert.h>
#include <tavola/bot.h>
#include <tavola/play.h>

#include "base/clock.h"
#include "server/server_data.h"

/* ---- Owner and cost of a job ---- */

enum { UNKNOWN_US = 1000, HINTS = SERVER_THINK_KINDS - 1 };

static uint32_t kind_of_bot(const char *name)
{
    uint32_t kind = 0;
    while (tv_bots[kind] != NULL && strcmp(tv_bots[kind]->name, name) != 0) kind++;
    return kind < HINTS ? kind : HINTS - 1;
}

static void note_cost(struct server *server, uint32_t kind, uint32_t took_us)
{
    uint32_t before_us = server->think_us[kind];
    server->think_us[kind] = before_us ? before_us - before_us / 8 + took_us / 8 : took_us;
}

/* The user in the lowest seat; only_present: only connected ones. 0: nobody. */
static uint64_t lowest_person(const live_table *live, bool only_present)
{
    tv_seat lowest = TV_SEATS_MAX;
    const struct table *table = live->machine.table;
    for (const table_member *member = live->machine.members; only_present && member != NULL;
         member = member->next)
        if (member->is_welcome && member->seat >= 0 && member->seat < lowest) lowest = member->seat;
    for (tv_seat seat = 0; !only_present && seat < lowest; seat++)
        if (table_person(table, seat) != 0) lowest = seat;
    return lowest < TV_SEATS_MAX ? table_person(table, lowest) : 0;
}

/* The job is charged to the user who waits for it: the lowest connected seat. If nobody is
 * connected, to the user who opened the table. */
static fair_item item_for(const struct server *server, const live_table *live, uint32_t kind)
{
    uint64_t present = lowest_person(live, true), seated = lowest_person(live, false);
    uint64_t host = table_setup_of(live->machine.table)->host;
    uint64_t owner = present ? present : host ? host : seated;
    uint32_t cost = server->think_us[kind] ? server->think_us[kind] : UNKNOWN_US;
    fair_rank rank = present ? FAIR_FIRST : seated ? FAIR_LATER : FAIR_LAST;
    return (fair_item){.owner = owner << 1, .cost = cost, .rank = (uint8_t)rank};
}

/* ---- Tables with bots only ---- */

const char *thinking_claim(struct server *server, live_table *live)
{
    const table_setup *setup = table_setup_of(live->machine.table);
    if (table_status_now(live->machine.table) != TABLE_OPEN || lowest_person(live, false) != 0)
        return NULL;
    bot_tables_answer answer =
        bot_tables_claim(&server->bot_tables, live->id, setup->host, &server->config.limits);
    if (answer != BOT_TABLES_OK) return bot_tables_sentence(answer);
    live->is_bots_alone = true;
    return NULL;
}

void thinking_count(struct server *server, live_table *live)
{
    static const server_limits none = {0}; /* it runs already */
    bool is_alone = live->machine.is_held && live->machine.table != NULL &&
                    table_status_now(live->machine.table) == TABLE_PLAYING &&
                    lowest_person(live, false) == 0;
    if (is_alone == live->is_bots_alone) return;
    live->is_bots_alone = is_alone;
    if (is_alone)
        bot_tables_claim(&server->bot_tables, live->id, table_setup_of(live->machine.table)->host,
                         &none);
    else
        bot_tables_release(&server->bot_tables, live->id);
}

/* ---- Bots ---- */

typedef struct bot_job { /* a bot's decision: the question, then the answer */
    job base;
    live_table *live;
    tv_action action;
    uint32_t took_us;
    table_job what;
} bot_job;

static void run_bot_job(job *work, struct worker *worker)
{
    bot_job *bot = (bot_job *)work;
    tv_action legal[TV_ACTIONS_MAX];
    const tv_bot *player = tv_bot_find(bot->what.bot);
    if (player == NULL) player = tv_bot_find("greedy"); /* a program that is no longer offered */
    const tv_view *view = tv_buffer_view(&bot->what.view);
    uint64_t from_ns = base_clock_thread_ns();
    uint32_t count = tv_view_list(bot->what.game, view, bot->what.seat, legal);
    TV_ASSERT(count > 0 && player != NULL);
    tv_question question = {.game = bot->what.game,
                            .view = view,
                            .legal = legal,
                            .count = count,
                            .seat = bot->what.seat,
                            .threads = 1};
    bot->action = count == 1 ? legal[0] : player->choose(player, &question, &worker->rng);
    bot->took_us = (uint32_t)((base_clock_thread_ns() - from_ns) / 1000);
    metric_add(worker->server, METRIC_BOT_MOVES, 1);
    metric_add(worker->server, METRIC_BOT_US, bot->took_us);
}

static void bot_done(job *work, struct server *server)
{
    bot_job *bot = (bot_job *)work;
    live_table *live = bot->live;
    if (!work->is_dropped) {
        note_cost(server, kind_of_bot(bot->what.bot), bot->took_us);
        machine_thought(&live->machine, bot->what.seat, bot->what.ticket, &bot->action,
                        server->now_ms);
        live_table_go_on(server, live);
    }
    free(bot);
}

void thinking_bot(struct server *server, live_table *live, tv_seat seat)
{
    if (programs_decide(server, live, seat)) return;
    bot_job *bot = calloc(1, sizeof *bot);
    TV_ASSERT(bot != NULL);
    bot->base = (job){.run = run_bot_job, .done = bot_done};
    bot->live = live;
    table_job_make(live->machine.table, seat, &bot->what);
    bot->base.item = item_for(server, live, kind_of_bot(bot->what.bot));
    thread_pool_give(&server->thinkers, &bot->base);
}

/* ---- Hints ---- */

static void run_hint_job(job *work, struct worker *worker)
{
    hint_job *hint = (hint_job *)work;
    uint64_t from_ns = base_clock_thread_ns();
    table_hint_think(&hint->what, &worker->rng, &hint->hint);
    hint->took_us = (uint32_t)((base_clock_thread_ns() - from_ns) / 1000);
}

static void hint_done(job *work, struct server *server)
{
    hint_job *hint = (hint_job *)work;
    live_table *live = hint->live;
    hint_job **link = &live->hint_jobs;
    while (*link != hint) link = &(*link)->next_of_table;
    *link = hint->next_of_table;
    if (!work->is_dropped) note_cost(server, HINTS, hint->took_us);
    machine_hinted(&live->machine, hint->member ? &hint->member->base : NULL, &hint->what,
                   work->is_dropped ? NULL : &hint->hint, server->now_ms);
    free(hint);
}

void thinking_hint(struct server *server, live_table *live, struct member *member)
{
    tv_seat seat = table_seat_of(live->machine.table, member->base.user);
    hint_job *hint = calloc(1, sizeof *hint);
    TV_ASSERT(hint != NULL && seat >= 0);
    hint->base = (job){.run = run_hint_job, .done = hint_done};
    hint->live = live;
    hint->base.item = item_for(server, live, HINTS);
    hint->base.item.owner = member->base.user << 1;
    hint->member = member;
    table_job_make(live->machine.table, seat, &hint->what);
    hint->next_of_table = live->hint_jobs;
    live->hint_jobs = hint;
    thread_pool_give(&server->thinkers, &hint->base);
}
