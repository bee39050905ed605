/* machine_rig.c - a table machine under a fake clock, with a log in memory. */
/* SPDX-License-Identifier: MIT */
#include "table/machine_rig.h"

#include <stdlib.h>

#include "base/secure.h"
#include "engine/orchard.h"

static void on_send(void *context, table_member *const *to, uint32_t count, bool is_answer,
                    const char *text, size_t length)
{
    struct machine_rig *rig = context;
    CHECK(!is_answer || count == 1);
    for (uint32_t i = 0; i < count; i++) {
        size_t index = (size_t)(to[i] - rig->member);
        CHECK(index < MACHINE_RIG_MEMBERS);
        json_decref(rig->heard[index]);
        rig->heard[index] = json_loadb(text, length, 0, NULL);
        CHECK(rig->heard[index] != NULL);
        rig->count[index]++;
    }
}

static bool on_is_current(void *context)
{
    return ((const struct machine_rig *)context)->is_current;
}

void machine_rig_add(struct machine_rig *rig, const char *line)
{
    size_t length = strlen(rig->log);
    snprintf(rig->log + length, sizeof rig->log - length, "%llu 0 0 %s\n",
             (unsigned long long)rig->now_ms, line);
}

struct machine_rig *machine_rig_open(uint8_t persons, uint8_t seats)
{
    struct machine_rig *rig = calloc(1, sizeof *rig);
    char line[64];
    CHECK(rig != NULL);
    rig->now_ms = 1000000;
    rig->next_id = 1;
    rig->is_current = true;
    rig->setup = table_setup_default(&orchard_game, seats);
    rig->setup.host = MACHINE_RIG_USER;
    rig->setup.clock = TABLE_CLOCK_LIVE;
    rig->setup.time_ms = 60000;
    memset(rig->setup.seed, 7, sizeof rig->setup.seed);
    rig->driver =
        (machine_driver){.send = on_send, .is_current = on_is_current, .buffer = rig->buffer};
    for (uint32_t seat = 0; seat < seats; seat++) {
        size_t length = strlen(rig->log);
        snprintf(line, sizeof line, seat < persons ? "sit %u Somebody" : "bot %u random", seat);
        snprintf(rig->log + length, sizeof rig->log - length, "%llu %u 0 %s\n",
                 (unsigned long long)rig->now_ms, seat < persons ? MACHINE_RIG_USER + seat : 0,
                 line);
    }
    machine_init(&rig->machine, &rig->driver, rig);
    machine_hold(&rig->machine, 0);
    return rig;
}

struct machine_rig *machine_rig_play(uint8_t persons, uint8_t seats)
{
    struct machine_rig *rig = machine_rig_open(persons, seats);
    char line[64];
    machine_rig_add(rig, "start");
    for (uint32_t seat = 0; seat < seats; seat++) {
        snprintf(line, sizeof line, "chance deal %u 3", seat);
        if (seat >= 2) snprintf(line, sizeof line, "chance deal %u 4", seat);
        machine_rig_add(rig, line);
    }
    CHECK(machine_adopt(&rig->machine, machine_rig_table(rig), rig->now_ms));
    for (uint32_t i = 0; i < persons; i++) machine_rig_join(rig, i);
    return rig;
}

void machine_rig_close(struct machine_rig *rig)
{
    machine_free(&rig->machine);
    for (uint32_t i = 0; i < MACHINE_RIG_MEMBERS; i++) json_decref(rig->heard[i]);
    free(rig);
}

struct table *machine_rig_table(const struct machine_rig *rig)
{
    struct table *table = table_new(&rig->setup, base_secure_hash);
    for (const char *line = rig->log; *line; line = strchr(line, '\n') + 1) {
        size_t length = strcspn(line, "\n");
        tv_status status = table_load(table, line, length);
        if (status != TV_OK) FAIL("cannot be loaded: %.*s", (int)length, line);
    }
    return table;
}

void machine_rig_say(struct machine_rig *rig, uint32_t index, const char *type, const char *members)
{
    char text[512];
    bool is_hello = strcmp(type, "hello") == 0;
    snprintf(text, sizeof text, "{\"type\":\"%s\",\"table\":\"%s\",%s%llu%s%s}", type,
             rig->setup.id, is_hello ? "\"protocol\":" : "\"id\":",
             is_hello ? 1ULL : (unsigned long long)rig->next_id++, members[0] ? "," : "", members);
    table_message message = table_message_read(text, strlen(text));
    CHECK(machine_message_came(&rig->machine, &rig->member[index], &message, rig->now_ms));
}

void machine_rig_join(struct machine_rig *rig, uint32_t index)
{
    rig->member[index] = (table_member){.user = MACHINE_RIG_USER + index, .name = "Somebody"};
    machine_join(&rig->machine, &rig->member[index]);
    machine_rig_say(rig, index, "hello", "");
}

/* ---- Orders ---- */

static bool next_order(struct machine_rig *rig)
{
    while (machine_next(&rig->machine, rig->now_ms, &rig->order)) {
        if (rig->order.kind == ORDER_CHANGED) CHECK(rig->machine.table != NULL);
        if (rig->order.kind != ORDER_CHANGED && rig->order.kind != ORDER_PRESENCE) return true;
    }
    CHECK(rig->machine.due_ms > rig->now_ms);
    return false;
}

const machine_order *machine_rig_expect(struct machine_rig *rig, machine_order_kind kind)
{
    if (!next_order(rig)) FAIL("no order, and %d was expected", (int)kind);
    CHECK_EQ(rig->order.kind, kind);
    return &rig->order;
}

void machine_rig_expect_nothing(struct machine_rig *rig)
{
    if (next_order(rig)) FAIL("an order that was not expected: %u", rig->order.kind);
}

void machine_rig_load(struct machine_rig *rig)
{
    machine_rig_expect(rig, ORDER_LOAD);
    machine_loaded(&rig->machine, RESULT_OK, machine_rig_table(rig), rig->now_ms);
}

void machine_rig_store(struct machine_rig *rig, machine_cause cause)
{
    const machine_order *order = machine_rig_expect(rig, ORDER_STORE);
    size_t length = strlen(rig->log);
    CHECK_EQ(order->cause, cause);
    snprintf(rig->log + length, sizeof rig->log - length, "%.*s", (int)order->change.length,
             order->change.lines);
    machine_stored(&rig->machine, RESULT_OK, rig->now_ms);
}

const char *machine_rig_heard(const struct machine_rig *rig, uint32_t index)
{
    const json_t *status = json_object_get(rig->heard[index], "status");
    const json_t *type = json_object_get(rig->heard[index], "type");
    const char *word = json_string_value(json_is_string(status) ? status : type);
    return word ? word : "";
}
