/* test_clocks.c - live and correspondence time, increments, what happens at zero, standstills. */
/* SPDX-License-Identifier: MIT */
#include "table/rig.h"

#include "engine/orchard.h"

enum { SECOND = 1000, DAY = 24 * 3600 * SECOND };

static rig *timed(uint8_t clock, uint64_t time_ms, uint64_t increment_ms, uint8_t zero)
{
    table_setup setup = table_setup_default(&orchard_game, 2);
    setup.clock = clock;
    setup.time_ms = time_ms;
    setup.increment_ms = increment_ms;
    setup.zero = zero;
    setup.host = RIG_USER;
    rig *at = rig_open_with(&setup);
    rig_begin(at, "35");
    return at;
}

static long long left(rig *at, tv_seat seat)
{
    char path[32];
    json_t *now = rig_welcome(at, 0, 0);
    snprintf(path, sizeof path, "clock.left_ms.%d", seat);
    long long ms = rig_number(now, path);
    json_decref(now);
    return ms;
}

TEST(a_clock_runs_while_its_seat_owes_a_decision)
{
    rig *at = timed(TABLE_CLOCK_LIVE, 100 * SECOND, 0, TABLE_ZERO_BOT);
    rig_wait(at, 10 * SECOND);
    CHECK_EQ(left(at, 0), 90 * SECOND);
    CHECK_EQ(left(at, 1), 90 * SECOND);
    rig_play(at, 0, "bid 1");
    CHECK_EQ(json_array_size(rig_get(at->inbox[0], "clock.running")), 1);
    rig_wait(at, 10 * SECOND);
    CHECK_EQ(left(at, 0), 90 * SECOND);
    CHECK_EQ(left(at, 1), 80 * SECOND);
    rig_restart(at);
    CHECK_EQ(left(at, 1), 80 * SECOND);
    rig_close(at);
}

TEST(the_increment_comes_when_the_turn_passes_and_goes_with_undo)
{
    rig *at = timed(TABLE_CLOCK_LIVE, 100 * SECOND, 5 * SECOND, TABLE_ZERO_BOT);
    char text[64];
    rig_wait(at, 10 * SECOND);
    rig_play(at, 0, "bid 1");
    CHECK_EQ(left(at, 0), 95 * SECOND);
    snprintf(text, sizeof text, "\"version\":%u", table_version(at->at));
    rig_accepts(at, 0, "undo", text);
    CHECK_EQ(left(at, 0), 90 * SECOND);
    rig_play(at, 0, "bid 1");
    CHECK_EQ(left(at, 0), 95 * SECOND);
    rig_close(at);
}

TEST(winning_seat_that_stays_on_turn_gets_no_increment)
{
    rig *at = timed(TABLE_CLOCK_LIVE, 100 * SECOND, 5 * SECOND, TABLE_ZERO_BOT);
    rig_play(at, 0, "bid 1");
    rig_play(at, 1, "bid 5"); /* wins, and is asked at once whether to swap */
    CHECK_EQ(left(at, 1), 100 * SECOND);
    rig_play(at, 1, "swap"); /* chance moves, then all bid: still its turn */
    CHECK_EQ(left(at, 1), 100 * SECOND);
    CHECK_EQ(left(at, 0), 105 * SECOND);
    rig_close(at);
}

TEST(correspondence_time_is_fresh_each_turn)
{
    rig *at = timed(TABLE_CLOCK_CORRESPONDENCE, 3ULL * DAY, 0, TABLE_ZERO_BOT);
    char text[64];
    rig_wait(at, 2ULL * DAY);
    CHECK_EQ(left(at, 0), DAY);
    rig_play(at, 0, "bid 1");
    snprintf(text, sizeof text, "\"version\":%u", table_version(at->at));
    rig_accepts(at, 0, "undo", text);
    CHECK_EQ(left(at, 0), DAY); /* taking back wins no time */
    rig_play(at, 0, "bid 1");
    rig_play(at, 1, "bid 1");
    CHECK_EQ(left(at, 0), 3LL * DAY);
    rig_close(at);
}

TEST(at_zero_a_bot_takes_the_seat)
{
    rig *at = timed(TABLE_CLOCK_LIVE, 100 * SECOND, 0, TABLE_ZERO_BOT);
    rig_play(at, 0, "bid 1");
    CHECK_EQ(table_deadline(at->at), at->now_ms + 100 * SECOND);
    rig_wait(at, 101 * SECOND);
    CHECK(rig_is_true(at->inbox[0], "about.seats.1.flagged"));
    CHECK_STR(rig_string(at->inbox[0], "about.seats.1.bot"), "greedy");
    CHECK_EQ(table_bots_asked(at->at), 2);
    rig_refuses(at, 1, "play", "\"ticket\":1,\"action\":\"bid 1\"", "bot_plays");
    rig_accepts(at, 1, "propose", "\"what\":\"restore\"");
    char text[64];
    snprintf(text, sizeof text, "\"version\":%lld,\"yes\":true",
             rig_number(at->inbox[0], "about.ballot.version"));
    rig_accepts(at, 0, "vote", text);
    CHECK_EQ(table_bots_asked(at->at), 0);
    CHECK_EQ(left(at, 1), 30 * SECOND);
    rig_play(at, 1, "bid 2");
    rig_close(at);
}

TEST(at_zero_a_seat_may_have_resigned)
{
    rig *at = timed(TABLE_CLOCK_LIVE, 100 * SECOND, 0, TABLE_ZERO_RESIGN);
    rig_play(at, 0, "bid 1");
    rig_wait(at, 200 * SECOND);
    CHECK_STR(rig_string(at->inbox[0], "about.status"), "over");
    CHECK_EQ(rig_number(at->inbox[0], "about.result.rank.0"), 1);
    CHECK_EQ(rig_number(at->inbox[0], "about.result.rank.1"), 2);
    CHECK_EQ(table_deadline(at->at), UINT64_MAX);
    rig_close(at);
}

TEST(at_zero_it_may_just_be_shown)
{
    rig *at = timed(TABLE_CLOCK_LIVE, 100 * SECOND, 0, TABLE_ZERO_NOTHING);
    rig_wait(at, 500 * SECOND);
    CHECK(rig_is_true(at->inbox[0], "about.seats.0.flagged"));
    CHECK(rig_is_true(at->inbox[0], "about.seats.1.flagged"));
    CHECK_EQ(left(at, 0), 0);
    rig_play(at, 0, "bid 1");
    rig_close(at);
}

TEST(a_standstill_of_the_server_costs_nobody_time)
{
    rig *at = timed(TABLE_CLOCK_LIVE, 100 * SECOND, 0, TABLE_ZERO_BOT);
    rig_wait(at, 10 * SECOND);
    uint64_t last = at->now_ms;
    at->now_ms += 1000 * SECOND;
    rig_restart(at);
    rig_store(at, table_wake(at->at, last, at->now_ms));
    CHECK_EQ(left(at, 0), 90 * SECOND);
    CHECK_EQ(table_deadline(at->at), at->now_ms + 90 * SECOND);
    rig_close(at);
}

TEST(bots_do_not_run_out_of_time)
{
    table_setup setup = table_setup_default(&orchard_game, 2);
    setup.clock = TABLE_CLOCK_LIVE;
    setup.time_ms = 10 * SECOND;
    setup.host = RIG_USER;
    rig *at = rig_open_with(&setup);
    rig_follow(at, "bot 0 greedy\nbot 1 random\nstart\nchance deal 0 3\nchance deal 1 5\n");
    CHECK_EQ(table_deadline(at->at), UINT64_MAX);
    CHECK_EQ(table_tick(at->at, at->now_ms + DAY), TABLE_ANSWERED);
    rig_close(at);
}

TEST(time_never_runs_backwards)
{
    rig *at = timed(TABLE_CLOCK_LIVE, 100 * SECOND, 0, TABLE_ZERO_BOT);
    rig_wait(at, 10 * SECOND);
    rig_play(at, 0, "bid 1");
    at->now_ms -= 5 * SECOND;
    rig_play(at, 1, "bid 1");
    CHECK_EQ(left(at, 1), 90 * SECOND);
    rig_close(at);
}
