/* clocks.c - the time each seat has left, folded from the times of the log's lines.
 *
 * A clock runs while its seat owes a decision. Live: the increment is added when the turn passes
 * on; if that last decision is taken back, so is the increment. Correspondence: a fresh allowance
 * whenever a turn comes, but not when it comes back by undo. Bots have clocks like everybody, but
 * no time runs out for them. */
/* SPDX-License-Identifier: MIT */
#include <tavola/steps.h>

#include "table/table_data.h"

uint8_t table_turn_seats(const table *at)
{
    if (at->status != TABLE_PLAYING) return 0;
    return tv_state_turn(tv_match_state(at->match)).seats;
}

int64_t table_clock_left(const table *at, tv_seat seat, uint64_t now_ms)
{
    const table_timer *timer = &at->timer[seat];
    if (timer->since_ms == 0 || now_ms <= timer->since_ms) return timer->left_ms;
    return timer->left_ms - (int64_t)(now_ms - timer->since_ms);
}

static void stop(table *at, tv_seat seat, uint64_t now_ms)
{
    at->timer[seat].left_ms = table_clock_left(at, seat, now_ms);
    at->timer[seat].since_ms = 0;
}

/* A time of 0 means stopped, so the first millisecond of all times is not told apart. */
static void run(table *at, tv_seat seat, uint64_t now_ms, bool is_back)
{
    table_timer *timer = &at->timer[seat];
    if (at->setup.clock == TABLE_CLOCK_CORRESPONDENCE && !is_back) {
        timer->left_ms = (int64_t)at->setup.time_ms;
        at->place[seat].is_flagged = false;
    }
    timer->since_ms = now_ms ? now_ms : 1;
}

void table_clocks_start(table *at, uint64_t now_ms)
{
    if (at->setup.clock == TABLE_CLOCK_NONE) return;
    for (uint32_t seat = 0; seat < table_seat_count(at); seat++)
        at->timer[seat] = (table_timer){.left_ms = (int64_t)at->setup.time_ms};
    table_clocks_move(at, 0, now_ms, false);
}

void table_clocks_move(table *at, uint8_t before, uint64_t now_ms, bool is_back)
{
    if (at->setup.clock == TABLE_CLOCK_NONE) return;
    uint8_t after = table_turn_seats(at);
    for (tv_seat seat = 0; seat < (tv_seat)table_seat_count(at); seat++) {
        bool was_asked = before >> seat & 1, is_asked = after >> seat & 1;
        if (was_asked && !is_asked) {
            stop(at, seat, now_ms);
            if (at->setup.clock != TABLE_CLOCK_LIVE || is_back) continue;
            at->timer[seat].left_ms += (int64_t)at->setup.increment_ms;
            at->timer[seat].granted_at = tv_match_version(at->match);
        } else if (is_asked && !was_asked) {
            run(at, seat, now_ms, is_back);
        }
    }
}

void table_clocks_taken_back(table *at)
{
    for (uint32_t seat = 0; seat < table_seat_count(at); seat++) {
        table_timer *timer = &at->timer[seat];
        if (timer->granted_at <= tv_match_version(at->match)) continue;
        timer->left_ms -= (int64_t)at->setup.increment_ms;
        timer->granted_at = 0;
    }
}

void table_clocks_stop(table *at, uint64_t now_ms)
{
    for (tv_seat seat = 0; seat < (tv_seat)table_seat_count(at); seat++)
        if (at->timer[seat].since_ms) stop(at, seat, now_ms);
}

void table_clocks_shift(table *at, uint64_t gap_ms)
{
    for (uint32_t seat = 0; seat < table_seat_count(at); seat++)
        if (at->timer[seat].since_ms) at->timer[seat].since_ms += gap_ms;
}
