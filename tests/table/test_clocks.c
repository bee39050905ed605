/* test_clocks.c - live and correspondence time, increments, what happens at zero, standstills. */
/* SPDX-License-Identifier: MIT */
#include "table/rig.h"

#include "engine/orchard.h"

enum { SECOND = 1000, DAY = 24 * 3600 * SECOND };

static struct rig *timed(uint8_t clock, uint64_t time_ms, uint64_t increment_ms, uint8_t zero)
{
    table_setup setup = table_setup_default(&orchard_game, 2);
    setup.clock = clock;
    setup.time_ms = time_ms;
    setup.increment_ms = increment_ms;
    setup.zero = zero;
    setup.host = RIG_USER;
    struct rig *rig = rig_open_with(&setup);
    rig_begin(rig, "35");
    return rig;
}

static long long left(struct rig *rig, tv_seat seat)
{
    char path[32];
    json_t *now = rig_welcome(rig, 0, 0);
    snprintf(path, sizeof path, "clock.left_ms.%d", seat);
    long long ms = rig_number(now, path);
    json_decref(now);
    return ms;
}

TEST(a_clock_runs_while_its_seat_owes_a_decision)
{
    struct rig *rig = timed(TABLE_CLOCK_LIVE, 100 * SECOND, 0, TABLE_ZERO_BOT);
    rig_wait(rig, 10 * SECOND);
    CHECK_EQ(left(rig, 0), 90 * SECOND);
    CHECK_EQ(left(rig, 1), 90 * SECOND);
    rig_play(rig, 0, "bid 1");
    CHECK_EQ(json_array_size(rig_get(rig->inbox[0], "clock.running")), 1);
    rig_wait(rig, 10 * SECOND);
    CHECK_EQ(left(rig, 0), 90 * SECOND);
    CHECK_EQ(left(rig, 1), 80 * SECOND);
    rig_restart(rig);
    CHECK_EQ(left(rig, 1), 80 * SECOND);
    rig_close(rig);
}

/* Whoever reads an update counts on from there: what the store took must not be shown as left. */
TEST(clocks_are_told_as_of_the_moment_of_sending)
{
    struct rig *rig = timed(TABLE_CLOCK_LIVE, 100 * SECOND, 0, TABLE_ZERO_BOT);
    uint32_t seen = table_version(rig->table);
    rig->out.now_ms = rig->now_ms + 4 * SECOND;
    rig_play(rig, 0, "bid 1");
    CHECK_EQ(rig_number(rig->inbox[1], "clock.left_ms.0"), 100 * SECOND);
    CHECK_EQ(rig_number(rig->inbox[1], "clock.left_ms.1"), 96 * SECOND);
    CHECK_EQ(rig_number(rig->inbox[1], "clock.at_ms"), (long long)rig->out.now_ms);
    rig->out.now_ms = rig->now_ms + 6 * SECOND;
    rig_follow(rig, "wake 0");
    rig_ask(rig, RIG_USER, "play", "\"ticket\":0,\"action\":\"bid 1\",\"seen\":%u", seen);
    CHECK_EQ(rig_number(rig->reply, "missing.clock.left_ms.1"), 94 * SECOND);
    rig->out.now_ms = rig->now_ms - SECOND; /* another server's time may be a little ahead */
    rig_follow(rig, "undo 0");
    CHECK_EQ(rig_number(rig->inbox[1], "clock.at_ms"), (long long)rig->now_ms);
    rig_close(rig);
}

TEST(the_increment_comes_when_the_turn_passes_and_goes_with_undo)
{
    struct rig *rig = timed(TABLE_CLOCK_LIVE, 100 * SECOND, 5 * SECOND, TABLE_ZERO_BOT);
    char text[64];
    rig_wait(rig, 10 * SECOND);
    rig_play(rig, 0, "bid 1");
    CHECK_EQ(left(rig, 0), 95 * SECOND);
    snprintf(text, sizeof text, "\"version\":%u", table_version(rig->table));
    rig_accepts(rig, 0, "undo", text);
    CHECK_EQ(left(rig, 0), 90 * SECOND);
    rig_play(rig, 0, "bid 1");
    CHECK_EQ(left(rig, 0), 95 * SECOND);
    rig_close(rig);
}

TEST(winning_seat_that_stays_on_turn_gets_no_increment)
{
    struct rig *rig = timed(TABLE_CLOCK_LIVE, 100 * SECOND, 5 * SECOND, TABLE_ZERO_BOT);
    rig_play(rig, 0, "bid 1");
    rig_play(rig, 1, "bid 5"); /* wins, and is asked at once whether to swap */
    CHECK_EQ(left(rig, 1), 100 * SECOND);
    rig_play(rig, 1, "swap"); /* chance moves, then all bid: still its turn */
    CHECK_EQ(left(rig, 1), 100 * SECOND);
    CHECK_EQ(left(rig, 0), 105 * SECOND);
    rig_close(rig);
}

TEST(correspondence_time_is_fresh_each_turn)
{
    struct rig *rig = timed(TABLE_CLOCK_CORRESPONDENCE, 3ULL * DAY, 0, TABLE_ZERO_BOT);
    char text[64];
    rig_wait(rig, 2ULL * DAY);
    CHECK_EQ(left(rig, 0), DAY);
    rig_play(rig, 0, "bid 1");
    snprintf(text, sizeof text, "\"version\":%u", table_version(rig->table));
    rig_accepts(rig, 0, "undo", text);
    CHECK_EQ(left(rig, 0), DAY); /* taking back wins no time */
    rig_play(rig, 0, "bid 1");
    rig_play(rig, 1, "bid 1");
    CHECK_EQ(left(rig, 0), 3LL * DAY);
    rig_close(rig);
}

TEST(at_zero_a_bot_takes_the_seat)
{
    struct rig *rig = timed(TABLE_CLOCK_LIVE, 100 * SECOND, 0, TABLE_ZERO_BOT);
    rig_play(rig, 0, "bid 1");
    CHECK_EQ(table_deadline(rig->table), rig->now_ms + 100 * SECOND);
    rig_wait(rig, 101 * SECOND);
    CHECK(rig_is_true(rig->inbox[0], "about.seats.1.flagged"));
    CHECK_STR(rig_string(rig->inbox[0], "about.seats.1.bot"), "greedy");
    CHECK_EQ(table_bots_asked(rig->table), 2);
    rig_refuses(rig, 1, "play", "\"ticket\":1,\"action\":\"bid 1\"", "bot_plays");
    rig_accepts(rig, 1, "propose", "\"what\":\"restore\"");
    char text[64];
    snprintf(text, sizeof text, "\"version\":%lld,\"yes\":true",
             rig_number(rig->inbox[0], "about.ballot.version"));
    rig_accepts(rig, 0, "vote", text);
    CHECK_EQ(table_bots_asked(rig->table), 0);
    CHECK_EQ(left(rig, 1), 30 * SECOND);
    rig_play(rig, 1, "bid 2");
    rig_close(rig);
}

TEST(at_zero_a_seat_may_have_resigned)
{
    struct rig *rig = timed(TABLE_CLOCK_LIVE, 100 * SECOND, 0, TABLE_ZERO_RESIGN);
    rig_play(rig, 0, "bid 1");
    rig_wait(rig, 200 * SECOND);
    CHECK_STR(rig_string(rig->inbox[0], "about.status"), "over");
    CHECK_EQ(rig_number(rig->inbox[0], "about.result.rank.0"), 1);
    CHECK_EQ(rig_number(rig->inbox[0], "about.result.rank.1"), 2);
    CHECK_EQ(table_deadline(rig->table), UINT64_MAX);
    rig_close(rig);
}

TEST(at_zero_it_may_just_be_shown)
{
    struct rig *rig = timed(TABLE_CLOCK_LIVE, 100 * SECOND, 0, TABLE_ZERO_NOTHING);
    rig_wait(rig, 500 * SECOND);
    CHECK(rig_is_true(rig->inbox[0], "about.seats.0.flagged"));
    CHECK(rig_is_true(rig->inbox[0], "about.seats.1.flagged"));
    CHECK_EQ(left(rig, 0), 0);
    rig_play(rig, 0, "bid 1");
    rig_close(rig);
}

TEST(a_standstill_of_the_server_costs_nobody_time)
{
    struct rig *rig = timed(TABLE_CLOCK_LIVE, 100 * SECOND, 0, TABLE_ZERO_BOT);
    rig_wait(rig, 10 * SECOND);
    uint64_t last = rig->now_ms;
    rig->now_ms += 1000 * SECOND;
    rig_restart(rig);
    rig_store(rig, table_wake(rig->table, last, rig->now_ms));
    CHECK_EQ(left(rig, 0), 90 * SECOND);
    CHECK_EQ(table_deadline(rig->table), rig->now_ms + 90 * SECOND);
    /* Longer than the milliseconds that one line can hold. */
    last = rig->now_ms;
    rig->now_ms += (uint64_t)100 * DAY;
    rig_store(rig, table_wake(rig->table, last, rig->now_ms));
    CHECK_EQ(left(rig, 0), 90 * SECOND);
    rig_restart(rig);
    CHECK_EQ(left(rig, 0), 90 * SECOND);
    rig_close(rig);
}

TEST(bots_do_not_run_out_of_time)
{
    table_setup setup = table_setup_default(&orchard_game, 2);
    setup.clock = TABLE_CLOCK_LIVE;
    setup.time_ms = 10 * SECOND;
    setup.host = RIG_USER;
    struct rig *rig = rig_open_with(&setup);
    rig_follow(rig, "bot 0 greedy\nbot 1 random\nstart\nchance deal 0 3\nchance deal 1 5\n");
    CHECK_EQ(table_deadline(rig->table), UINT64_MAX);
    CHECK_EQ(table_tick(rig->table, rig->now_ms + DAY), TABLE_ANSWERED);
    rig_close(rig);
}

TEST(time_never_runs_backwards)
{
    struct rig *rig = timed(TABLE_CLOCK_LIVE, 100 * SECOND, 0, TABLE_ZERO_BOT);
    rig_wait(rig, 10 * SECOND);
    rig_play(rig, 0, "bid 1");
    rig->now_ms -= 5 * SECOND;
    rig_play(rig, 1, "bid 1");
    CHECK_EQ(left(rig, 1), 90 * SECOND);
    rig_close(rig);
}
