/* test_undo.c - a decision taken back after the turn has passed: time, consent, logs of before. */
/* SPDX-License-Identifier: MIT */
#include "table/rig.h"

#include "engine/orchard.h"

enum { SECOND = 1000 };

/* Bruno has won the first round and is asked what to do with it. */
static struct rig *begun(uint8_t undo, uint8_t clock)
{
    table_setup setup = table_setup_default(&orchard_game, 2);
    setup.undo = undo;
    setup.clock = clock;
    setup.time_ms = 100ULL * SECOND;
    setup.increment_ms = 5ULL * SECOND;
    setup.host = RIG_USER;
    struct rig *rig = rig_open_with(&setup);
    rig_begin(rig, "35");
    rig_play(rig, 0, "bid 1");
    rig_play(rig, 1, "bid 5");
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

static void undo(struct rig *rig, tv_seat seat)
{
    char text[64];
    snprintf(text, sizeof text, "\"version\":%u", table_version(rig->table));
    rig_accepts(rig, seat, "undo", text);
}

static void vote(struct rig *rig, tv_seat seat, bool yes)
{
    char text[64];
    snprintf(text, sizeof text, "\"version\":%lld,\"yes\":%s",
             rig_number(rig->inbox[seat], "about.ballot.version"), yes ? "true" : "false");
    rig_accepts(rig, seat, "vote", text);
}

TEST(who_came_on_turn_by_it_gets_the_time_back)
{
    struct rig *rig = begun(TABLE_UNDO_FREE, TABLE_CLOCK_LIVE);
    rig_play(rig, 1, "pass"); /* and all bid again */
    rig_wait(rig, 20 * SECOND);
    CHECK_EQ(left(rig, 0), 85 * SECOND);
    CHECK_EQ(left(rig, 1), 80 * SECOND);
    undo(rig, 1);
    CHECK_EQ(table_persons_asked(rig->table), 2);
    CHECK_EQ(left(rig, 0), 105 * SECOND);
    CHECK_EQ(left(rig, 1), 80 * SECOND); /* who took it back was on turn all the time */
    rig_restart(rig);
    CHECK_EQ(left(rig, 0), 105 * SECOND);
    rig_close(rig);
}

TEST(a_log_of_before_is_read_as_it_was_meant)
{
    struct rig *rig = begun(TABLE_UNDO_FREE, TABLE_CLOCK_LIVE);
    rig_play(rig, 1, "pass");
    rig_wait(rig, 20 * SECOND);
    rig_follow(rig, "undo 1\n");
    CHECK_EQ(left(rig, 0), 85 * SECOND);
    rig_close(rig);
}

TEST(a_set_up_of_before_says_nothing_of_consent)
{
    struct rig *rig = begun(TABLE_UNDO_FREE, TABLE_CLOCK_NONE);
    char line[TABLE_SETUP_MAX];
    tv_text text;
    tv_text_init(&text, line, sizeof line);
    table_setup_write(&rig->setup, &text);
    CHECK(strstr(line, " undo ") == NULL);
    rig->setup.undo = TABLE_UNDO_CONSENT;
    tv_text_init(&text, line, sizeof line);
    table_setup_write(&rig->setup, &text);
    CHECK(strstr(line, " undo consent dice ") != NULL);
    rig->setup.undo = TABLE_UNDO_FREE;
    rig_close(rig);
}

TEST(by_consent_only_the_other_is_asked)
{
    struct rig *rig = begun(TABLE_UNDO_CONSENT, TABLE_CLOCK_LIVE);
    rig_play(rig, 1, "pass");
    uint32_t count = tv_match_version(table_match(rig->table));
    rig_wait(rig, 20 * SECOND);
    CHECK(rig_is_true(rig->inbox[1], "can_undo"));
    undo(rig, 1);
    CHECK_EQ(tv_match_version(table_match(rig->table)), count);
    CHECK_STR(rig_string(rig->inbox[0], "about.undo"), "consent");
    CHECK_STR(rig_string(rig->inbox[0], "about.ballot.what"), "undo");
    CHECK_EQ(rig_number(rig->inbox[0], "about.ballot.seat"), 1);
    CHECK(!rig_is_true(rig->inbox[1], "can_undo"));
    vote(rig, 0, true);
    CHECK_EQ(tv_match_version(table_match(rig->table)), count - 1);
    CHECK(json_is_null(rig_get(rig->inbox[0], "about.ballot")));
    CHECK_EQ(table_persons_asked(rig->table), 2);
    CHECK_EQ(left(rig, 0), 105 * SECOND);
    rig_close(rig);
}

TEST(who_says_no_or_plays_on_keeps_the_turn)
{
    struct rig *rig = begun(TABLE_UNDO_CONSENT, TABLE_CLOCK_NONE);
    rig_play(rig, 1, "pass");
    uint32_t count = tv_match_version(table_match(rig->table));
    undo(rig, 1);
    vote(rig, 0, false);
    CHECK(json_is_null(rig_get(rig->inbox[0], "about.ballot")));
    CHECK_EQ(tv_match_version(table_match(rig->table)), count);
    undo(rig, 1);
    CHECK_STR(rig_string(rig->inbox[0], "about.ballot.what"), "undo");
    rig_play(rig, 0, "bid 1");
    CHECK(json_is_null(rig_get(rig->inbox[1], "about.ballot")));
    rig_refuses(rig, 1, "propose", "\"what\":\"undo\"", "bad_message");
    rig_close(rig);
}

TEST(in_a_choice_that_all_make_at_once_nobody_needs_to_be_asked)
{
    struct rig *rig = begun(TABLE_UNDO_CONSENT, TABLE_CLOCK_NONE);
    rig_play(rig, 1, "pass");
    rig_play(rig, 0, "bid 1");
    uint32_t count = tv_match_version(table_match(rig->table));
    undo(rig, 0);
    CHECK_EQ(tv_match_version(table_match(rig->table)), count - 1);
    rig_close(rig);
}

TEST(against_bots_nobody_needs_to_be_asked)
{
    table_setup setup = table_setup_default(&orchard_game, 2);
    setup.undo = TABLE_UNDO_CONSENT;
    setup.host = RIG_USER;
    struct rig *rig = rig_open_with(&setup);
    rig_accepts(rig, 1, "sit", "\"seat\":1");
    rig_follow(rig,
               "bot 0 greedy\nstart\nchance deal 0 3\nchance deal 1 5\n0 bid 1\n1 bid 5\n1 pass\n");
    undo(rig, 1);
    CHECK(json_is_null(rig_get(rig->inbox[1], "about.ballot")));
    CHECK_EQ(table_persons_asked(rig->table), 2);
    rig_close(rig);
}
