/* deadlines.c - what happens at a table because time has passed, and when it is due.
 *
 * A clock at zero becomes a line of the log, and so does a vote that lapsed; fold.c says what the
 * line does. clocks.c counts the time. */
/* SPDX-License-Identifier: MIT */
#include <tavola/assert.h>

#include "table/table_data.h"

static bool is_time_up(const struct table *table, tv_seat seat, uint64_t now_ms)
{
    return table->timer[seat].since_ms && table_is_person(table, seat) &&
           !table->place[seat].is_flagged && table_clock_left(table, seat, now_ms) <= 0;
}

/* One change at a time: its consequences may cancel the next one. */
table_answer table_tick(struct table *table, uint64_t now_ms)
{
    TV_ASSERT(!table_is_pending(table));
    table_line line = {.time_ms = table_time_from(table, now_ms)};
    if (table->ballot.kind && now_ms >= table->ballot.lapse_ms) {
        line.kind = LINE_LAPSE;
        table_pending_add(table, &line);
        return TABLE_PENDING;
    }
    for (tv_seat seat = 0; table_turn_seats(table) >> seat; seat++) {
        if (!is_time_up(table, seat, now_ms)) continue;
        line.kind = LINE_FLAG;
        line.seat = seat;
        table_pending_add(table, &line);
        return TABLE_PENDING;
    }
    return TABLE_ANSWERED;
}

uint64_t table_deadline(const struct table *table)
{
    uint64_t deadline = table->ballot.kind ? table->ballot.lapse_ms : UINT64_MAX;
    for (tv_seat seat = 0; table_turn_seats(table) >> seat; seat++) {
        const table_timer *timer = &table->timer[seat];
        if (!timer->since_ms || !table_is_person(table, seat) || table->place[seat].is_flagged)
            continue;
        uint64_t zero = timer->since_ms + (uint64_t)(timer->left_ms > 0 ? timer->left_ms : 0);
        if (zero < deadline) deadline = zero;
    }
    return deadline;
}

/* A line holds seven weeks; after a longer stop there are several. */
table_answer table_wake(struct table *table, uint64_t last_ms, uint64_t now_ms)
{
    TV_ASSERT(!table_is_pending(table));
    uint64_t since = table_time_from(table, last_ms);
    if (table->status != TABLE_PLAYING || now_ms <= since) return TABLE_ANSWERED;
    for (uint64_t gap = now_ms - since; gap > 0;) {
        uint32_t part = gap < UINT32_MAX ? (uint32_t)gap : UINT32_MAX;
        table_line line = {.time_ms = now_ms, .kind = LINE_WAKE, .number = part};
        table_pending_add(table, &line);
        gap -= part;
    }
    return TABLE_PENDING;
}
