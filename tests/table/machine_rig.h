/* machine_rig.h - a table machine under a fake clock: orders are taken one by one, and answered by
 * hand. */
/* SPDX-License-Identifier: MIT */
#ifndef TABLE_MACHINE_RIG_H
#define TABLE_MACHINE_RIG_H

#include <jansson.h>

#include "kit/check.h"
#include "table/machine/machine.h"

enum { MACHINE_RIG_MEMBERS = 3, MACHINE_RIG_USER = 100, MACHINE_RIG_LOG = 1 << 14 };

struct machine_rig {
    table_machine machine;
    machine_driver driver;
    table_setup setup;
    uint64_t now_ms, next_id;
    char log[MACHINE_RIG_LOG]; /* everything stored */
    table_member member[MACHINE_RIG_MEMBERS];
    bool is_current;
    json_t *heard[MACHINE_RIG_MEMBERS]; /* the last message to each; NULL: none */
    uint32_t count[MACHINE_RIG_MEMBERS];
    machine_order order; /* the last one */
    char buffer[TABLE_MESSAGE_SIZE];
};

/* Asleep, and holding the table. Users MACHINE_RIG_USER + seat sit, the others are bots. */
struct machine_rig *machine_rig_open(uint8_t persons, uint8_t seats);
/* Likewise with the match begun and the table in memory; the members are there. */
struct machine_rig *machine_rig_play(uint8_t persons, uint8_t seats);
void machine_rig_close(struct machine_rig *rig);

struct table *machine_rig_table(const struct machine_rig *rig);  /* from the log */
void machine_rig_add(struct machine_rig *rig, const char *line); /* as another writer stores it */
/* Somebody joins and says hello; the answer is left to the test. */
void machine_rig_join(struct machine_rig *rig, uint32_t index);
void machine_rig_say(struct machine_rig *rig, uint32_t index, const char *type,
                     const char *members);

/* The next order; those that only give news (changed, presence) are passed over. */
const machine_order *machine_rig_expect(struct machine_rig *rig, machine_order_kind kind);
void machine_rig_expect_nothing(struct machine_rig *rig);
void machine_rig_load(struct machine_rig *rig);                       /* an order, and its answer */
void machine_rig_store(struct machine_rig *rig, machine_cause cause); /* likewise */
/* The type, or the status of a refusal, that a member heard last; "": nothing. */
const char *machine_rig_heard(const struct machine_rig *rig, uint32_t index);

#endif
