/* clocks.c - the time each seat has left, folded from the times of the log's lines.
 *
 * A clock runs while its seat owes a decision. Live: the increment is added when the turn passes
 * on; if that decision is undone, so is the increment, and the seats on turn meanwhile get their
 * time back. Correspondence: a fresh allowance for each turn, but not when a turn comes back by
 * undo. Bots have clocks like everybody, but never run out of time. */
/* SPDX-License-Identifier: MIT */
#include <tavola/game.h>

#include "table/table_data.h"

uint8_t table_turn_seats(const struct table *table)
{
    if (table->status != TABLE_PLAYING) return 0;
    return tv_state_turn(tv_match_state(table->match)).seats;
}

int64_t table_clock_left(const struct table *table, tv_seat seat, uint64_t now_ms)
{
    const table_timer *timer = &table->timer[seat];
    if (timer->since_ms == 0 || now_ms <= timer->since_ms) return timer->left_ms;
    return timer->left_ms - (int64_t)(now_ms - timer->since_ms);
}

static void stop(struct table *table, tv_seat seat, uint64_t now_ms)
{
    table->timer[seat].left_ms = table_clock_left(table, seat, now_ms);
    table->timer[seat].since_ms = 0;
}

/* A time of 0 means stopped, so the first millisecond of the epoch is treated as 1. */
static void run(struct table *table, tv_seat seat, uint64_t now_ms, bool is_back)
{
    table_timer *timer = &table->timer[seat];
    if (table->setup.clock == TABLE_CLOCK_CORRESPONDENCE && !is_back) {
        timer->left_ms = (int64_t)table->setup.time_ms;
        table->place[seat].is_flagged = false;
    }
    timer->since_ms = now_ms ? now_ms : 1;
}

void table_clocks_start(struct table *table, uint64_t now_ms)
{
    if (table->setup.clock == TABLE_CLOCK_NONE) return;
    for (uint32_t seat = 0; seat < table_seat_count(table); seat++)
        table->timer[seat] = (table_timer){.left_ms = (int64_t)table->setup.time_ms};
    table_clocks_move(table, 0, now_ms, false);
}

void table_clocks_move(struct table *table, uint8_t before, uint64_t now_ms, bool is_back)
{
    if (table->setup.clock == TABLE_CLOCK_NONE) return;
    uint8_t after = table_turn_seats(table);
    for (tv_seat seat = 0; seat < (tv_seat)table_seat_count(table); seat++) {
        bool was_asked = before >> seat & 1, is_asked = after >> seat & 1;
        if (was_asked && !is_asked) {
            stop(table, seat, now_ms);
            if (table->setup.clock != TABLE_CLOCK_LIVE || is_back) continue;
            table->timer[seat].left_ms += (int64_t)table->setup.increment_ms;
            table->timer[seat].granted_at = tv_match_version(table->match);
        } else if (is_asked && !was_asked) {
            run(table, seat, now_ms, is_back);
        }
    }
}

void table_clocks_taken_back(struct table *table)
{
    for (uint32_t seat = 0; seat < table_seat_count(table); seat++) {
        table_timer *timer = &table->timer[seat];
        if (timer->granted_at <= tv_match_version(table->match)) continue;
        timer->left_ms -= (int64_t)table->setup.increment_ms;
        timer->granted_at = 0;
    }
}

void table_clocks_give_back(struct table *table, uint8_t seats)
{
    for (tv_seat seat = 0; seat < (tv_seat)table_seat_count(table); seat++) {
        table_timer *timer = &table->timer[seat];
        if (!(seats >> seat & 1) || timer->since_ms == 0) continue;
        timer->since_ms = 0;
        if (timer->left_ms > 0 && table_is_person(table, seat))
            table->place[seat].is_flagged = false;
    }
}

void table_clocks_stop(struct table *table, uint64_t now_ms)
{
    for (tv_seat seat = 0; seat < (tv_seat)table_seat_count(table); seat++)
        if (table->timer[seat].since_ms) stop(table, seat, now_ms);
}

void table_clocks_shift(struct table *table, uint64_t gap_ms)
{
    for (uint32_t seat = 0; seat < table_seat_count(table); seat++)
        if (table->timer[seat].since_ms) table->timer[seat].since_ms += gap_ms;
}
