/* hosts.c - the processes that drive machines: their events, crashes and leases. */
/* SPDX-License-Identifier: MIT */
#include <stdlib.h>

#include "base/secure.h"
#include "kit/check.h"
#include "simulation/machine/world.h"

enum {
    BEAT_MS = 1000,
    IDLE_MS = 800,
    ORDERS_MAX = 2000,
    STILL_MIN_MS = 1500,
    AGAIN_MS = 400,
    BOT_MS = 200
};

void host_go_on(struct host *host)
{
    struct world *world = host->world;
    static const char *const names[] = {"load",    "read",     "store",    "think",
                                        "hint",    "rematch",  "news",     "presence",
                                        "refusal", "stranger", "malformed"};
    machine_order order;
    uint32_t count = 0;
    if (host->machine.state == MACHINE_READY) host->used_ms = world->now_ms;
    while (machine_next(&host->machine, world->now_ms, &order)) {
        if (++count > ORDERS_MAX) FAIL("a machine gives orders without end, now %u", order.kind);
        world->count.orders++;
        world_trace(world, 1000 + order.kind);
        world_tell(world, "host %u orders %s, cause %u, seat %d", host->index, names[order.kind],
                   order.cause, order.seat);
        orders_carry_out(host, &order);
    }
    if (host->machine.due_ms <= world->now_ms) FAIL("due in the past");
    orders_check_members(host);
}

/* A bot on turn is asked, sooner or later. */
void host_watch_bots(struct host *host)
{
    const table_machine *machine = &host->machine;
    bool is_seen = host->world->kind != WORLD_BROWSER;
    for (const table_member *member = machine->members; member; member = member->next)
        is_seen = is_seen || member->is_welcome;
    bool is_idle = host->is_alive && host->frozen_until_ms == 0 && host->is_current && is_seen &&
                   machine->is_held && machine->state == MACHINE_READY &&
                   host->world->now_ms >= machine->retry_ms &&
                   (table_bots_asked(machine->table) & ~machine->thinking) != 0;
    if (!is_idle) host->idle_bot_ms = 0;
    if (is_idle && host->idle_bot_ms == 0) host->idle_bot_ms = host->world->now_ms;
    if (is_idle && host->world->now_ms > host->idle_bot_ms + BOT_MS) FAIL("a bot is not asked");
}

/* ---- Coming and going ---- */

/* And time counts. */
static bool is_running(const struct world *world)
{
    return table_status_now(world->truth) == TABLE_PLAYING &&
           world->setup.clock != TABLE_CLOCK_NONE;
}

/* It is reloaded at once, whatever failed before. */
static void forget_failures(struct host *host)
{
    host->alone_ms = host->load_ms = host->rematch_ms = 0;
    memset(host->think_ms, 0, sizeof host->think_ms);
}

/* The only one on its store holds what there is, and knows how long it stood still. */
void host_start(struct host *host)
{
    struct world *world = host->world;
    uint64_t still_since_ms = host->alive_ms;
    bool is_first = still_since_ms == 0;
    host->is_alive = host->is_current = true;
    host->is_busy = host->is_rematching = host->is_doubtful = host->must_wake = false;
    host->thinking = 0;
    host->users_told = 0;
    host->frozen_until_ms = 0;
    forget_failures(host);
    host->alive_ms = host->used_ms = world->now_ms;
    orders_init(host);
    world_add_event(world, EVENT_BEAT, host, world->now_ms + BEAT_MS);
    if (is_first && host->index == 0) {
        CHECK(machine_adopt(&host->machine, table_new(&world->setup, base_secure_hash),
                            world->now_ms));
    } else if (world->kind == WORLD_BROWSER) {
        machine_hold(&host->machine, 0);
    } else if (world->kind == WORLD_SERVER) {
        machine_hold(&host->machine, is_running(world) ? still_since_ms : 0);
        machine_retry(&host->machine, 0, world->now_ms);
        host->must_wake = is_running(world) && world->now_ms >= still_since_ms + STILL_MIN_MS;
    }
    host_go_on(host);
}

void host_leave(struct host *host, struct link *link)
{
    if (link->member == NULL) return;
    machine_leave(&host->machine, link->member, host->world->now_ms);
    free(link->member);
    link->member = NULL;
    host->used_ms = host->world->now_ms;
    host_go_on(host);
}

void host_die(struct host *host)
{
    struct world *world = host->world;
    world->count.deaths++;
    world_tell(world, "host %u dies", host->index);
    machine_free(&host->machine);
    host->machine.members = NULL;
    for (uint32_t i = 0; i < world->link_count; i++) {
        struct link *link = world->links[i];
        if (link->host != host->index || link->epoch != host->epoch) continue;
        free(link->member);
        link->member = NULL;
        if (link->is_open) people_lose_link(world, link);
    }
    if (host->is_current) host->alive_ms = world->now_ms;
    host->died_ms = host->alive_ms;
    host->is_alive = false;
    host->epoch++;
    world_add_event(world, EVENT_START, host, world->now_ms + 200 + world_delay(world, 2000));
}

void host_freeze(struct host *host, uint64_t for_ms)
{
    host->world->count.freezes++;
    host->frozen_since_ms = host->world->now_ms;
    host->frozen_until_ms = host->world->now_ms + for_ms;
    if (host->is_current) host->alive_ms = host->world->now_ms;
    if (host->world->kind == WORLD_SERVERS && for_ms >= WORLD_LIFE_MS) host->is_current = false;
}

void host_thaw(struct host *host)
{
    struct world *world = host->world;
    uint64_t since_ms = host->frozen_since_ms;
    world_tell(world, "host %u goes on after %llu ms", host->index,
               (unsigned long long)(world->now_ms - since_ms));
    host->frozen_until_ms = 0;
    if (world->kind == WORLD_SERVER && host->machine.is_held && host->machine.table != NULL &&
        world->setup.clock != TABLE_CLOCK_NONE &&
        table_status_now(host->machine.table) == TABLE_PLAYING &&
        world->now_ms >= since_ms + STILL_MIN_MS)
        host->must_wake = true;
    machine_stood_still(&host->machine, since_ms, world->now_ms);
    host_go_on(host);
}

void host_outdate(struct host *host)
{
    machine_outdated(&host->machine);
    forget_failures(host);
    host_go_on(host);
}

/* ---- Leases ---- */

void host_lose_lease(struct host *host)
{
    world_tell(host->world, "host %u loses its lease", host->index);
    host->is_current = false;
    host->alive_ms = host->world->now_ms;
}

/* As after a break: nothing is believed before it was compared, and all is taken again. */
static void regain_lease(struct host *host)
{
    struct world *world = host->world;
    machine_noticed(&host->machine, 0);
    host_go_on(host);
    host->is_current = true;
    if (!host->machine.is_held && !host->is_doubtful) return;
    machine_release(&host->machine);
    host->is_doubtful = true;
    world_add_event(world, EVENT_CLAIM, host, world->now_ms + world_delay(world, 100));
}

static bool is_holder(const struct host *host)
{
    return host->world->holder == host->index && host->world->holder_epoch == host->epoch;
}

static void claim(struct host *host)
{
    struct world *world = host->world;
    host->is_doubtful = false;
    if (is_holder(host))
        machine_hold(&host->machine, host->alive_ms);
    else
        machine_ran_on(&host->machine);
    if (is_holder(host) && host->machine.state == MACHINE_ASLEEP) {
        forget_failures(host);
        machine_retry(&host->machine, 0, world->now_ms);
    }
    host_go_on(host);
}

static void take_over(struct host *host)
{
    struct world *world = host->world;
    struct host *holder = &world->hosts[world->holder];
    bool is_lost = world->holder_epoch != holder->epoch || !holder->is_current;
    uint64_t lost_ms = world->holder_epoch != holder->epoch ? holder->died_ms : holder->alive_ms;
    if (!is_lost || world->now_ms < lost_ms + WORLD_LIFE_MS) return;
    world->count.takeovers++;
    world->holder = host->index;
    world->holder_epoch = host->epoch;
    machine_hold(&host->machine, is_running(world) ? lost_ms : 0);
    if (host->machine.state == MACHINE_ASLEEP) {
        forget_failures(host);
        machine_retry(&host->machine, 0, world->now_ms);
    }
    host_go_on(host);
}

static void sweep(struct host *host)
{
    struct world *world = host->world;
    if (host->machine.state != MACHINE_READY || !machine_is_idle(&host->machine) ||
        world->now_ms < host->used_ms + IDLE_MS)
        return;
    if (world->kind == WORLD_BROWSER && host->machine.members != NULL) return;
    world_tell(world, "host %u lets the table sleep", host->index);
    machine_sleep(&host->machine);
    world->count.sleeps++;
    if (tv_rng_below(&world->rng, 2) == 0) host_go_on(host);
    if (host->machine.table != NULL || host->machine.state != MACHINE_ASLEEP) return;
    if (world->kind != WORLD_SERVERS || host->machine.members != NULL || host->is_doubtful ||
        host->machine.due_ms != UINT64_MAX || host->machine.woken_from != 0 ||
        (host->machine.is_held && !host->machine.was_over))
        return;
    machine_free(&host->machine); /* the server does not know the table any more */
    orders_init(host);
}

static void beat(struct host *host)
{
    struct world *world = host->world;
    world_add_event(world, EVENT_BEAT, host, world->now_ms + BEAT_MS);
    sweep(host);
    if (world->kind != WORLD_SERVERS) {
        host->alive_ms = world->now_ms;
        return;
    }
    if (!host->is_current && !world->is_calm && tv_rng_below(&world->rng, 4) != 0) return;
    if (!host->is_current) regain_lease(host);
    uint32_t version = table_version(world->truth);
    if (host->machine.table != NULL && version > table_version(host->machine.table)) {
        machine_noticed(&host->machine, version);
        host_go_on(host);
    }
    take_over(host);
    host->alive_ms = world->now_ms;
}

/* ---- Events ---- */

static void loaded(struct host *host, event *what)
{
    struct world *world = host->world;
    host->is_busy = false;
    if (what->result == RESULT_OK && world->kind == WORLD_SERVERS && is_holder(host) &&
        !host->is_doubtful && host->is_current)
        machine_hold(&host->machine, 0);
    if (what->result == RESULT_UNAVAILABLE) host->load_ms = world->now_ms + AGAIN_MS;
    machine_loaded(&host->machine, (machine_result)what->result, what->table, world->now_ms);
    what->table = NULL;
}

static void announce(struct host *host)
{
    struct world *world = host->world;
    for (uint32_t i = 0; i < world->host_count; i++) {
        struct host *other = &world->hosts[i];
        if (other == host || !other->is_alive) continue;
        if (world->kind == WORLD_SERVERS && world_happens(world, 5)) continue; /* lost on its way */
        world_add_event(world, EVENT_NOTICED, other, world->now_ms + world_delay(world, 50))
            ->version = table_version(host->machine.table);
    }
}

static void stored(struct host *host, const event *what)
{
    struct world *world = host->world;
    host->is_busy = false;
    if (what->result == RESULT_OK && host->cause == CAUSE_WAKE) host->must_wake = false;
    if (what->result == RESULT_UNAVAILABLE) host->alone_ms = world->now_ms + AGAIN_MS;
    machine_stored(&host->machine, (machine_result)what->result, world->now_ms);
    if (host->machine.is_outdated) forget_failures(host);
    if (what->result == RESULT_OK) announce(host);
}

static void thought(struct host *host, const event *what)
{
    tv_seat seat = what->seat;
    host->thinking &= (uint8_t)~(1u << seat);
    if (!what->has_action) host->think_ms[seat] = host->world->now_ms + AGAIN_MS;
    machine_thought(&host->machine, seat, what->version, what->has_action ? &what->action : NULL,
                    host->world->now_ms);
}

static void rematched(struct host *host, const event *what)
{
    bool is_done = what->result == RESULT_OK;
    host->is_rematching = false;
    if (!is_done) host->rematch_ms = host->world->now_ms + AGAIN_MS;
    machine_rematched(&host->machine, is_done ? "next" : NULL, host->world->now_ms);
}

static void take_message(struct host *host, const event *what)
{
    struct world *world = host->world;
    struct link *link = what->link;
    table_message message = table_message_read(what->text, what->length);
    if (link->epoch != host->epoch || link->member == NULL) return;
    if (!host->is_current) {
        people_refuse(world, link, &message, "store_unavailable");
    } else if (machine_message_came(&host->machine, link->member, &message, world->now_ms)) {
        CHECK(link->waiting_count < WORLD_WAITING_MAX);
        if (message.kind == MESSAGE_HELLO && link->hello_version == 0)
            link->hello_version = 1 + table_version(world->truth);
        if (message.kind != MESSAGE_HINT) link->waiting[link->waiting_count++] = message.id;
    } else {
        people_refuse(world, link, &message, "too_many");
    }
}

void host_take(struct host *host, event *what)
{
    struct world *world = host->world;
    if (what->kind == EVENT_START) {
        host_start(host);
        return;
    }
    if (!host->is_alive || what->epoch != host->epoch) return;
    switch ((event_kind)what->kind) {
    case EVENT_LOADED: loaded(host, what); break;
    case EVENT_READ:
        host->is_busy = false;
        machine_read(&host->machine, (machine_result)what->result, what->text, what->length,
                     world->now_ms);
        break;
    case EVENT_STORED: stored(host, what); break;
    case EVENT_REMATCHED: rematched(host, what); break;
    case EVENT_THOUGHT: thought(host, what); break;
    case EVENT_HINTED:
        machine_hinted(&host->machine, what->link->member, NULL, NULL, world->now_ms);
        break;
    case EVENT_NOTICED: machine_noticed(&host->machine, what->version); break;
    case EVENT_PRESENCE: machine_presence(&host->machine, world->now_ms); break;
    case EVENT_BEAT: beat(host); return;
    case EVENT_CLAIM: claim(host); break;
    case EVENT_TO_HOST: take_message(host, what); break;
    case EVENT_GONE: host_leave(host, what->link); break;
    default: FAIL("no event for a host: %u", what->kind);
    }
    host_go_on(host);
}
