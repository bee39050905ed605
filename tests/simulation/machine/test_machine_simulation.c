/* test_machine_simulation.c - table machines, their drivers' faults and people, from one seed.
 *
 * Stores fail, are stale, lose their answers; hosts die, freeze and lose their leases; workers that
 * think die; connections break. When the faults stop, everything must settle: every message is
 * answered, every bot has moved, clocks run out, and everybody sees what is stored. */
/* SPDX-License-Identifier: MIT */
#include <stdlib.h>

#include "kit/check.h"
#include "simulation/machine/world.h"
#include "simulation/truth.h"

enum { PLAY_STEPS = 3000, CALM_MS = 20000, SETTLE_MS = 600000 };

/* ---- When the faults have stopped ---- */

static void calm_down(struct world *world)
{
    world->is_calm = true;
    for (uint32_t i = 0; i < world->host_count; i++) {
        struct host *host = &world->hosts[i];
        if (host->frozen_until_ms > world->now_ms) host->frozen_until_ms = world->now_ms + 1;
    }
    uint64_t until_ms = world->now_ms + CALM_MS;
    while (world->now_ms < until_ms) world_step(world);
    world->is_mute = true;
    until_ms = world->now_ms + SETTLE_MS;
    bool has_clock = world->setup.clock != TABLE_CLOCK_NONE;
    while (has_clock && world->now_ms < until_ms && table_status_now(world->truth) == TABLE_PLAYING)
        world_step(world);
    if (has_clock && table_status_now(world->truth) == TABLE_PLAYING)
        FAIL("the match does not end by itself");
    until_ms = world->now_ms + CALM_MS;
    while (world->now_ms < until_ms) world_step(world);
}

static void check_hosts(const struct world *world)
{
    for (uint32_t i = 0; i < world->host_count; i++) {
        const struct host *host = &world->hosts[i];
        CHECK(host->is_alive && host->is_current && !host->is_busy && host->thinking == 0);
        const table_machine *machine = &host->machine;
        if (machine->first != NULL || machine->thinking != 0 || machine->is_rematching ||
            machine->agreeing != 0 || machine->rematch[0] || machine->has_news)
            FAIL("host %u has not come to rest", i);
        if (host->machine.table != NULL)
            CHECK_EQ(table_version(host->machine.table), table_version(world->truth));
    }
    for (uint32_t i = 0; i < world->link_count; i++)
        if (world->links[i]->member != NULL && world->links[i]->waiting_count > 0)
            FAIL("%llu messages of person %u were never answered",
                 (unsigned long long)world->links[i]->waiting_count, world->links[i]->person);
}

static void check_people(const struct world *world)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < world->people_count; i++) {
        const struct client *client = &world->people[i];
        CHECK(client->is_welcome);
        CHECK_STR(client->waiting, "");
        CHECK_EQ(client->version, table_version(world->truth));
        if (table_match(world->truth) != NULL)
            truth_check_client(world->truth, client, client->user);
        count += client->accepted_count;
    }
    truth_request *accepted = malloc((count + 1) * sizeof *accepted);
    CHECK(accepted != NULL);
    count = 0;
    for (uint32_t i = 0; i < world->people_count; i++)
        for (uint32_t k = 0; k < world->people[i].accepted_count; k++)
            accepted[count++] =
                (truth_request){world->people[i].user, world->people[i].accepted[k]};
    truth_check_requests(world->log, accepted, count);
    free(accepted);
    table_rematch wanted;
    if (table_bots_asked(world->truth) != 0) FAIL("a bot has not moved");
    if (table_wants_rematch(world->truth, &wanted)) FAIL("a rematch was never opened");
}

/* ---- One world ---- */

static uint64_t simulate(world_kind kind, uint64_t seed, world_counts *sum)
{
    struct world *world = world_open(kind, seed);
    world_tell(world, "world %d, seed %llu", (int)kind, (unsigned long long)seed);
    for (uint32_t i = 0; i < PLAY_STEPS; i++) world_step(world);
    calm_down(world);
    check_hosts(world);
    check_people(world);
    const uint32_t *from = (const uint32_t *)(const void *)&world->count;
    uint32_t *to = (uint32_t *)(void *)sum;
    for (size_t i = 0; i < sizeof *sum / sizeof *to; i++) to[i] += from[i];
    uint64_t trace = world->trace;
    world_close(world);
    return trace;
}

static uint64_t first_seed(void)
{
    const char *first = getenv("SIMULATION_SEED");
    return first ? strtoull(first, NULL, 10) : 1;
}

static void simulate_all(world_kind kind)
{
    world_counts sum = {0};
    const char *worlds = getenv("SIMULATION_WORLDS");
    uint32_t count = worlds ? (uint32_t)strtoul(worlds, NULL, 10) : 40 * kit_effort();
    for (uint32_t i = 0; i < count; i++) simulate(kind, first_seed() + i, &sum);
    printf("# %u worlds: %u orders, %u stored, %u stale, %u failed, %u uncertain, %u deaths, "
           "%u freezes, %u takeovers, %u sleeps, %u vetoes, %u links, %u wakes, %u rematches, "
           "%u hints, %u flags\n",
           count, sum.orders, sum.stored, sum.stale, sum.failed, sum.uncertain, sum.deaths,
           sum.freezes, sum.takeovers, sum.sleeps, sum.vetoes, sum.links, sum.wakes, sum.rematches,
           sum.hints, sum.flags);
    if (count < 20) return;
    CHECK(sum.stored > 0 && sum.failed > 0 && sum.deaths > 0 && sum.rematches > 0);
}

TEST(one_server_settles_after_every_fault) { simulate_all(WORLD_SERVER); }
TEST(servers_on_one_store_settle_after_every_fault) { simulate_all(WORLD_SERVERS); }
TEST(tabs_of_a_browser_settle_after_every_fault) { simulate_all(WORLD_BROWSER); }

TEST(the_same_seed_gives_the_same_trace)
{
    world_counts sum;
    for (int kind = 0; kind < WORLD_KINDS; kind++) {
        uint64_t first = simulate((world_kind)kind, first_seed(), &sum);
        CHECK(first == simulate((world_kind)kind, first_seed(), &sum));
        CHECK(first != simulate((world_kind)kind, first_seed() + 1, &sum));
    }
}
