/* server_clock.c - the server's own time, used by logs, clocks and deadlines.
 *
 * It follows the steady clock, so it never goes back or jumps, whatever happens to the wall clock.
 * It is slewed towards the wall clock, or the database's clock where servers share one, by half a
 * percent. When an iteration of the loop comes late, the server was stalled (stopped, suspended,
 * starved of CPU), and that time counts against nobody. See docs/decisions/0036-time.md. */
/* SPDX-License-Identifier: MIT */
#include "base/clock.h"
#include "server/server_data.h"

enum { STALL_MS = 1000, LEAN = 200, US = 1000 };

static void set(struct server *self, uint64_t now_us)
{
    self->clock.now_us = now_us;
    self->now_ms = now_us / US;
    atomic_store(&self->shared_now_ms, self->now_ms);
}

void clock_start(struct server *self)
{
    self->clock.steady_ms = base_clock_steady_ms();
    set(self, base_clock_ms() * US);
}

void clock_set(struct server *self, uint64_t now_ms) { set(self, now_ms * US); }

uint64_t clock_now(struct server *self) { return atomic_load(&self->shared_now_ms); }

void clock_take_reference(struct server *self, int64_t database_ms, uint64_t steady_ms)
{
    server_clock *clock = &self->clock;
    bool is_first = !clock->has_offset;
    clock->offset_ms = database_ms - (int64_t)steady_ms;
    clock->has_offset = true;
    /* Nothing has been written yet, since the store had not been reached. */
    if (is_first) clock_set(self, (uint64_t)(clock->offset_ms + (int64_t)clock->steady_ms));
}

void clock_turn(struct server *self)
{
    server_clock *clock = &self->clock;
    uint64_t steady_ms = base_clock_steady_ms(), before_ms = self->now_ms;
    uint64_t passed_us = (steady_ms - clock->steady_ms) * US;
    int64_t wall_ms =
        clock->has_offset ? clock->offset_ms + (int64_t)steady_ms : (int64_t)base_clock_ms();
    int64_t behind_us = wall_ms * US - (int64_t)(clock->now_us + passed_us);
    int64_t lean_us = (int64_t)(passed_us / LEAN);
    if (behind_us < lean_us) lean_us = behind_us < -lean_us ? -lean_us : behind_us;
    clock->steady_ms = steady_ms;
    set(self, clock->now_us + passed_us + (uint64_t)lean_us);
    if (passed_us >= (uint64_t)STALL_MS * US) live_tables_stood_still(self, before_ms);
}
