/* world.c - time, the queue of events, and what goes wrong. */
/* SPDX-License-Identifier: MIT */
#include "simulation/machine/world.h"

#include <stdlib.h>

#include "base/secure.h"
#include "engine/orchard.h"
#include "kit/check.h"

bool world_happens(struct world *world, uint32_t one_in)
{
    return !world->is_calm && tv_rng_below(&world->rng, one_in) == 0;
}

/* Mostly short, now and then long: so events overtake each other. */
uint32_t world_delay(struct world *world, uint32_t most_ms)
{
    if (world->is_calm) return 1;
    return 1 +
           tv_rng_below(&world->rng, tv_rng_below(&world->rng, 20) == 0 ? 20 * most_ms : most_ms);
}

void world_trace(struct world *world, uint64_t number)
{
    for (int i = 0; i < 8; i++)
        world->trace = (world->trace ^ (number >> (8 * i) & 255)) * 0x100000001b3ULL;
}

void world_tell(const struct world *world, const char *format, ...)
{
    va_list list;
    if (!world->is_telling) return;
    va_start(list, format);
    printf("# %llu ", (unsigned long long)world->now_ms);
    vprintf(format, list);
    va_end(list);
    fputc('\n', stdout);
}

/* ---- Events ---- */

event *world_add_event(struct world *world, event_kind kind, struct host *host, uint64_t due_ms)
{
    CHECK(world->event_count < WORLD_EVENTS_MAX);
    event *fresh = &world->events[world->event_count++];
    *fresh = (event){.kind = (uint8_t)kind,
                     .host = (uint8_t)host->index,
                     .epoch = host->epoch,
                     .due_ms = due_ms,
                     .number = world->number++};
    return fresh;
}

static bool is_sooner(const event *left, const event *right)
{
    return left->due_ms != right->due_ms ? left->due_ms < right->due_ms
                                         : left->number < right->number;
}

static bool take_event(struct world *world, event *out)
{
    uint32_t best = UINT32_MAX;
    for (uint32_t i = 0; i < world->event_count; i++)
        if (world->events[i].due_ms <= world->now_ms &&
            (best == UINT32_MAX || is_sooner(&world->events[i], &world->events[best])))
            best = i;
    if (best == UINT32_MAX) return false;
    *out = world->events[best];
    world->events[best] = world->events[--world->event_count];
    return true;
}

static void drop_event(event *what)
{
    table_free(what->table);
    free(what->text);
}

static void deliver(struct world *world, event *what)
{
    static const char *const names[EVENT_KINDS] = {
        "load",   "read",      "store",   "rematch", "loaded",  "has read",
        "stored", "rematched", "thought", "hinted",  "noticed", "presence",
        "beat",   "claim",     "start",   "message", "tells",   "gone"};
    struct host *host = &world->hosts[what->host];
    world_trace(world, world->now_ms << 16 | (uint64_t)what->kind << 8 | what->host);
    if (what->kind != EVENT_BEAT)
        world_tell(world, "host %u: %s, result %u%s %s", what->host, names[what->kind],
                   what->result, what->epoch == host->epoch ? "" : " (for a dead one)",
                   what->text ? what->text : "");
    if (what->kind <= EVENT_RUN_REMATCH) {
        store_run(world, what);
    } else if (what->kind == EVENT_TO_CLIENT) {
        people_hear(world, what->link, what->text, what->length);
    } else if (host->frozen_until_ms > world->now_ms) { /* hears of it when it goes on */
        event *later = &world->events[world->event_count++];
        *later = *what;
        later->due_ms = host->frozen_until_ms;
        return;
    } else {
        host_take(host, what);
    }
    drop_event(what);
}

/* ---- What goes wrong ---- */

static void disturb(struct world *world)
{
    bool is_browser = world->kind == WORLD_BROWSER;
    for (uint32_t i = 0; i < world->host_count; i++) {
        struct host *host = &world->hosts[i];
        if (!host->is_alive || host->frozen_until_ms != 0) continue;
        if (world_happens(world, 400))
            host_die(host);
        else if (!is_browser && world_happens(world, 400))
            host_freeze(host, 1500 + tv_rng_below(&world->rng, 6000));
        else if (world->kind == WORLD_SERVERS && world_happens(world, 300))
            host_lose_lease(host);
        else if (world_happens(world, 600))
            host_outdate(host);
    }
    for (uint32_t i = 0; i < world->people_count; i++) {
        if (world->person_link[i] != NULL && world_happens(world, 250))
            people_lose_link(world, world->person_link[i]);
        if (world_happens(world, 3000)) client_forget(&world->people[i]);
    }
}

static uint64_t soonest(struct world *world)
{
    uint64_t soonest_ms = world->now_ms + 1000;
    for (uint32_t i = 0; i < world->event_count; i++)
        if (world->events[i].due_ms < soonest_ms) soonest_ms = world->events[i].due_ms;
    for (uint32_t i = 0; i < world->host_count; i++)
        if (world->hosts[i].is_alive && world->hosts[i].machine.due_ms < soonest_ms)
            soonest_ms = world->hosts[i].machine.due_ms;
    return soonest_ms;
}

void world_step(struct world *world)
{
    event what;
    uint64_t next_ms = world->is_mute ? soonest(world) : 0;
    world->now_ms += 1 + tv_rng_below(&world->rng, 30);
    if (next_ms > world->now_ms) world->now_ms = next_ms;
    for (uint32_t i = 0; i < world->host_count; i++)
        if (world->hosts[i].frozen_until_ms != 0 &&
            world->hosts[i].frozen_until_ms <= world->now_ms)
            host_thaw(&world->hosts[i]);
    while (take_event(world, &what)) deliver(world, &what);
    for (uint32_t i = 0; i < world->host_count; i++)
        if (world->hosts[i].is_alive && world->hosts[i].frozen_until_ms == 0 &&
            world->hosts[i].machine.due_ms <= world->now_ms)
            host_go_on(&world->hosts[i]);
    for (uint32_t i = 0; i < world->host_count; i++) host_watch_bots(&world->hosts[i]);
    disturb(world);
    people_think(world);
}

/* ---- Life ---- */

struct world *world_open(world_kind kind, uint64_t seed)
{
    struct world *world = calloc(1, sizeof *world);
    CHECK(world != NULL);
    world->kind = kind;
    world->is_telling = getenv("SIMULATION_TELL") != NULL;
    world->now_ms = 1000000;
    tv_rng_seed_number(&world->rng, seed, 17);
    world->setup = table_setup_default(&orchard_game, (uint8_t)(2 + tv_rng_below(&world->rng, 2)));
    world->setup.host = 100;
    world->setup.ballot_ms = 5000;
    world->setup.clock = tv_rng_below(&world->rng, 3) ? TABLE_CLOCK_LIVE : TABLE_CLOCK_NONE;
    world->setup.time_ms = 20000;
    world->setup.increment_ms = 500;
    memset(world->setup.seed, (int)(seed & 255), sizeof world->setup.seed);
    world->truth = table_new(&world->setup, base_secure_hash);
    world->log = calloc(1, 1);
    world->log_size = 1;
    world->host_count = kind == WORLD_SERVER    ? 1
                        : kind == WORLD_SERVERS ? 2 + tv_rng_below(&world->rng, 2)
                                                : 1 + tv_rng_below(&world->rng, 3);
    for (uint32_t i = 0; i < world->host_count; i++) {
        world->hosts[i].world = world;
        world->hosts[i].index = i;
        host_start(&world->hosts[i]);
    }
    people_open(world);
    return world;
}

void world_close(struct world *world)
{
    for (uint32_t i = 0; i < world->host_count; i++)
        if (world->hosts[i].is_alive) machine_free(&world->hosts[i].machine);
    for (uint32_t i = 0; i < world->event_count; i++) drop_event(&world->events[i]);
    for (uint32_t i = 0; i < world->link_count; i++) {
        free(world->links[i]->member);
        free(world->links[i]);
    }
    people_close(world);
    table_free(world->truth);
    free(world->log);
    free(world);
}
