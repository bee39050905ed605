/* store.c - the log of one table in memory: compare and append, and all that can go wrong. */
/* SPDX-License-Identifier: MIT */
#include <stdlib.h>

#include "base/secure.h"
#include "kit/check.h"
#include "simulation/machine/world.h"

const char *store_lines_after(const struct world *world, uint32_t version)
{
    const char *line = world->log;
    while (version-- > 0 && *line) line = strchr(line, '\n') + 1;
    return line;
}

static tv_status load_lines(struct table *table, const char *line)
{
    tv_status status = TV_OK;
    while (status == TV_OK && *line) {
        const char *feed = strchr(line, '\n');
        status = table_load(table, line, (size_t)(feed - line));
        line = feed + 1;
    }
    return status;
}

static void append(struct world *world, const event *what)
{
    if (world->log_length + what->length + 1 > world->log_size) {
        world->log_size = 2 * (world->log_length + what->length + 1);
        world->log = realloc(world->log, world->log_size);
        CHECK(world->log != NULL);
    }
    memcpy(world->log + world->log_length, what->text, what->length);
    world->log[world->log_length + what->length] = '\0';
    CHECK_EQ(load_lines(world->truth, world->log + world->log_length), TV_OK);
    world->log_length += what->length;
    world->count.stored++;
    if (strstr(what->text, " flag ") != NULL) world->count.flags++;
}

static machine_result failure(struct world *world)
{
    if (world->kind != WORLD_SERVER && world_happens(world, 8)) return RESULT_MISSING;
    return RESULT_UNAVAILABLE;
}

static machine_result store(struct world *world, const event *what)
{
    if (world_happens(world, 10)) return failure(world);
    if (what->version != table_version(world->truth)) {
        CHECK(what->version < table_version(world->truth));
        world->count.stale++;
        return RESULT_STALE;
    }
    append(world, what);
    if (!world_happens(world, 40)) return RESULT_OK;
    world->count.uncertain++;
    return RESULT_UNAVAILABLE;
}

static void load(struct world *world, event *answer)
{
    if (world_happens(world, 8)) {
        answer->result = (uint8_t)failure(world);
        return;
    }
    answer->table = table_new(&world->setup, base_secure_hash);
    CHECK_EQ(load_lines(answer->table, world->log), TV_OK);
}

static void read_lines(struct world *world, const event *what, event *answer)
{
    const char *lines = store_lines_after(world, what->version);
    if (world_happens(world, 8)) {
        answer->result = RESULT_UNAVAILABLE;
        return;
    }
    CHECK(what->version <= table_version(world->truth));
    answer->length = strlen(lines);
    answer->text = strdup(lines);
    CHECK(answer->text != NULL);
}

/* A host that died while its order was under way may have had it done. */
void store_run(struct world *world, event *what)
{
    struct host *host = &world->hosts[what->host];
    bool is_lost = host->epoch != what->epoch;
    if (is_lost && (world->kind == WORLD_SERVER || world_happens(world, 2))) return;
    event *answer = world_add_event(world, (event_kind)(what->kind + 4), host,
                                    world->now_ms + world_delay(world, 20));
    answer->epoch = what->epoch;
    answer->result = RESULT_OK;
    switch (what->kind) {
    case EVENT_RUN_LOAD: load(world, answer); break;
    case EVENT_RUN_READ: read_lines(world, what, answer); break;
    case EVENT_RUN_STORE: answer->result = (uint8_t)store(world, what); break;
    default:
        if (world_happens(world, 3))
            answer->result = RESULT_UNAVAILABLE;
        else
            world->has_rematch = true;
    }
    if (answer->result != RESULT_OK) world->count.failed++;
    world_trace(world, answer->result);
}
