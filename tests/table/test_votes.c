/* test_votes.c - going back by consent, absent players, resigning, chat, presence. */
/* SPDX-License-Identifier: MIT */
#include "table/rig.h"

#include "engine/orchard.h"

static struct rig *begun(void)
{
    struct rig *rig = rig_open(3);
    rig_begin(rig, "352");
    return rig;
}

static void vote(struct rig *rig, tv_seat seat, bool yes)
{
    char text[64];
    json_t *now = rig_welcome(rig, seat, 0);
    snprintf(text, sizeof text, "\"version\":%lld,\"yes\":%s",
             rig_number(now, "about.ballot.version"), yes ? "true" : "false");
    json_decref(now);
    rig_accepts(rig, seat, "vote", text);
}

/* Bruno wins and swaps his card. */
static void play_round(struct rig *rig)
{
    rig_play(rig, 0, "bid 1");
    rig_play(rig, 1, "bid 5");
    rig_play(rig, 2, "bid 1");
    rig_play(rig, 1, "swap");
}

/* ---- Going back ---- */

TEST(all_agree_to_go_back_behind_chance)
{
    struct rig *rig = begun();
    play_round(rig);
    rig_accepts(rig, 1, "propose", "\"what\":\"rewind\",\"keep\":5");
    CHECK_STR(rig_string(rig->inbox[0], "about.ballot.what"), "rewind");
    vote(rig, 0, true);
    CHECK_EQ(tv_match_version(table_match(rig->table)), 8);
    vote(rig, 2, true);
    CHECK_EQ(tv_match_version(table_match(rig->table)), 5);
    CHECK(json_is_null(rig_get(rig->inbox[0], "about.ballot")));
    CHECK_EQ(rig_number(rig->inbox[0], "keep"), 5);
    rig_play(rig, 2, "bid 1");
    rig_play(rig, 1, "swap");
    rig_close(rig);
}

TEST(one_no_ends_the_wish_to_go_back)
{
    struct rig *rig = begun();
    play_round(rig);
    rig_accepts(rig, 1, "propose", "\"what\":\"rewind\",\"keep\":0");
    CHECK_EQ(rig_number(rig->inbox[0], "about.ballot.keep"), 3); /* a match cannot wait at chance */
    rig_refuses(rig, 0, "propose", "\"what\":\"rewind\",\"keep\":4", "ballot_open");
    vote(rig, 0, false);
    CHECK(json_is_null(rig_get(rig->inbox[0], "about.ballot")));
    rig_refuses(rig, 0, "vote", "\"version\":1,\"yes\":true", "no_ballot");
    rig_refuses(rig, 0, "propose", "\"what\":\"rewind\",\"keep\":8", "bad_version");
    rig_refuses(rig, 0, "propose", "\"what\":\"cake\"", "bad_message");
    rig_close(rig);
}

TEST(a_vote_is_cast_once_by_those_who_have_one)
{
    struct rig *rig = begun();
    char text[64];
    play_round(rig);
    rig_accepts(rig, 1, "propose", "\"what\":\"rewind\",\"keep\":5");
    snprintf(text, sizeof text, "\"version\":%u,\"yes\":true", table_version(rig->table));
    rig_refuses(rig, 1, "vote", text, "no_vote");
    rig_refuses(rig, TV_SPECTATOR, "vote", text, "not_seated");
    rig_refuses(rig, 0, "vote", "\"version\":2,\"yes\":true", "no_ballot");
    rig_accepts(rig, 0, "vote", text);
    rig_refuses(rig, 0, "vote", text, "no_vote");
    vote(rig, 1, false); /* withdrawn */
    CHECK(json_is_null(rig_get(rig->inbox[0], "about.ballot")));
    rig_close(rig);
}

TEST(a_vote_lapses)
{
    struct rig *rig = begun();
    play_round(rig);
    rig_accepts(rig, 1, "propose", "\"what\":\"rewind\",\"keep\":5");
    rig_wait(rig, rig->setup.ballot_ms + 1);
    CHECK(json_is_null(rig_get(rig->inbox[0], "about.ballot")));
    rig_close(rig);
}

TEST(undo_below_its_goal_closes_a_wish_to_go_back)
{
    struct rig *rig = begun();
    char text[64];
    rig_play(rig, 0, "bid 1");
    rig_play(rig, 1, "bid 1");
    rig_accepts(rig, 2, "propose", "\"what\":\"rewind\",\"keep\":4");
    snprintf(text, sizeof text, "\"version\":%u", table_version(rig->table));
    rig_accepts(rig, 1, "undo", text);
    CHECK(json_is_null(rig_get(rig->inbox[0], "about.ballot")));
    rig_close(rig);
}

/* ---- Absent players ---- */

TEST(a_bot_takes_the_seat_of_who_is_away_and_gives_it_back)
{
    struct rig *rig = begun();
    rig_refuses(rig, 0, "propose", "\"what\":\"replace\",\"seat\":1", "not_absent");
    table_presence(rig->table, 0x85, rig->now_ms, &rig->out);
    CHECK_STR(rig_string(rig->inbox[0], "type"), "presence");
    CHECK_EQ(json_array_size(rig_get(rig->inbox[0], "present")), 2);
    rig_refuses(rig, 0, "propose", "\"what\":\"replace\",\"seat\":1", "not_absent");
    rig->now_ms += rig->setup.absence_ms;
    rig_accepts(rig, 0, "propose", "\"what\":\"replace\",\"seat\":1");
    CHECK_EQ(table_bots_asked(rig->table), 0);
    vote(rig, 2, true);
    CHECK_EQ(table_bots_asked(rig->table), 2);
    CHECK_STR(rig_string(rig->inbox[0], "about.seats.1.bot"), "greedy");
    CHECK_STR(rig_string(rig->inbox[0], "about.seats.1.name"), "Bruno");
    table_presence(rig->table, 0x87, rig->now_ms, &rig->out);
    rig_refuses(rig, 1, "play", "\"ticket\":1,\"action\":\"bid 1\"", "bot_plays");
    rig_refuses(rig, 0, "propose", "\"what\":\"restore\"", "not_replaced");
    rig_accepts(rig, 1, "propose", "\"what\":\"restore\"");
    vote(rig, 0, true);
    CHECK_EQ(table_bots_asked(rig->table), 2);
    vote(rig, 2, true);
    CHECK_EQ(table_bots_asked(rig->table), 0);
    CHECK(rig_get(rig->inbox[1], "actions") != NULL);
    rig_play(rig, 1, "bid 2");
    rig_close(rig);
}

TEST(who_is_there_through_another_server_is_not_absent)
{
    struct rig *rig = begun();
    table_presence(rig->table, 0x85, rig->now_ms, &rig->out);
    table_presence_elsewhere(rig->table, 0x02);
    table_presence(rig->table, 0x85, rig->now_ms, &rig->out);
    CHECK_EQ(json_array_size(rig_get(rig->inbox[0], "present")), 3);
    rig->now_ms += rig->setup.absence_ms;
    rig_refuses(rig, 0, "propose", "\"what\":\"replace\",\"seat\":1", "not_absent");
    table_presence_elsewhere(rig->table, 0);
    table_presence(rig->table, 0x85, rig->now_ms, &rig->out);
    rig_refuses(rig, 0, "propose", "\"what\":\"replace\",\"seat\":1", "not_absent");
    rig->now_ms += rig->setup.absence_ms;
    table_absences_shift(rig->table, 1); /* the server did nothing for a moment */
    rig_refuses(rig, 0, "propose", "\"what\":\"replace\",\"seat\":1", "not_absent");
    rig->now_ms += 1;
    rig_accepts(rig, 0, "propose", "\"what\":\"replace\",\"seat\":1");
    rig_close(rig);
}

TEST(a_vote_does_not_lapse_while_the_server_stands_still)
{
    struct rig *rig = begun();
    play_round(rig);
    rig_accepts(rig, 1, "propose", "\"what\":\"rewind\",\"keep\":5");
    uint64_t lapse_ms = table_deadline(rig->table), last = rig->now_ms;
    rig->now_ms += 2 * rig->setup.ballot_ms;
    rig_store(rig, table_wake(rig->table, last, rig->now_ms));
    CHECK_EQ(table_deadline(rig->table), lapse_ms + 2 * rig->setup.ballot_ms);
    rig_close(rig);
}

TEST(half_is_not_enough_to_replace_somebody)
{
    struct rig *rig = begun();
    table_presence(rig->table, 0x85, rig->now_ms, &rig->out);
    rig->now_ms += rig->setup.absence_ms;
    rig_accepts(rig, 0, "propose", "\"what\":\"replace\",\"seat\":1");
    vote(rig, 2, false);
    CHECK_EQ(table_bots_asked(rig->table), 0);
    CHECK(json_is_null(rig_get(rig->inbox[0], "about.ballot")));
    rig_refuses(rig, 0, "propose", "\"what\":\"replace\",\"seat\":0", "no_such_seat");
    rig_refuses(rig, 0, "propose", "\"what\":\"replace\",\"seat\":3", "no_such_seat");
    rig_close(rig);
}

TEST(of_two_the_other_decides_alone)
{
    struct rig *rig = rig_open(2);
    rig_begin(rig, "35");
    table_presence(rig->table, 0x81, rig->now_ms, &rig->out);
    rig->now_ms += rig->setup.absence_ms;
    rig_accepts(rig, 0, "propose", "\"what\":\"replace\",\"seat\":1");
    CHECK_EQ(table_bots_asked(rig->table), 2);
    rig_close(rig);
}

/* ---- Resigning ---- */

TEST(who_resigns_is_played_on_by_a_bot_and_ranked_last)
{
    struct rig *rig = begun();
    rig_accepts(rig, 1, "resign", "");
    CHECK_STR(rig_string(rig->inbox[0], "about.status"), "playing");
    CHECK_EQ(table_bots_asked(rig->table), 2);
    rig_refuses(rig, 1, "resign", "", "resigned");
    rig_refuses(rig, 1, "propose", "\"what\":\"restore\"", "resigned");
    rig_refuses(rig, TV_SPECTATOR, "resign", "", "not_seated");
    rig_accepts(rig, 0, "resign", "");
    CHECK_STR(rig_string(rig->inbox[0], "about.status"), "over");
    CHECK_STR(rig_string(rig->inbox[0], "about.result.ending"), "resigned");
    CHECK_EQ(rig_number(rig->inbox[0], "about.result.rank.0"), 2);
    CHECK_EQ(rig_number(rig->inbox[0], "about.result.rank.1"), 2);
    CHECK_EQ(rig_number(rig->inbox[0], "about.result.rank.2"), 1);
    CHECK_EQ(table_bots_asked(rig->table), 0);
    CHECK(rig_get(rig->inbox[2], "actions") == NULL);
    rig_close(rig);
}

TEST(a_bot_that_wins_a_resigned_seat_is_still_last)
{
    struct rig *rig = begun();
    rig_accepts(rig, 1, "resign", "");
    for (int round = 0; round < 3; round++) rig_follow(rig, "0 bid 1\n1 bid 5\n2 bid 2\n1 pass\n");
    CHECK_EQ(rig_number(rig->inbox[0], "about.result.points.1"), 3);
    CHECK_EQ(rig_number(rig->inbox[0], "about.result.rank.1"), 3);
    CHECK_EQ(rig_number(rig->inbox[0], "about.result.rank.0"), 1);
    rig_close(rig);
}

TEST(who_resigns_during_the_vote_does_not_come_back)
{
    struct rig *rig = begun();
    table_presence(rig->table, 0x85, rig->now_ms, &rig->out);
    rig->now_ms += rig->setup.absence_ms;
    rig_accepts(rig, 0, "propose", "\"what\":\"replace\",\"seat\":1");
    vote(rig, 2, true);
    rig_accepts(rig, 1, "propose", "\"what\":\"restore\"");
    rig_accepts(rig, 1, "resign", "");
    vote(rig, 0, true);
    vote(rig, 2, true);
    CHECK_EQ(table_bots_asked(rig->table), 2);
    rig_close(rig);
}

TEST(a_proposal_says_what_it_is_about)
{
    struct rig *rig = begun();
    play_round(rig);
    rig_refuses(rig, 0, "propose", "\"what\":\"rewind\"", "bad_version");
    rig_refuses(rig, 0, "propose", "\"what\":\"replace\"", "no_such_seat");
    rig_refuses(rig, 0, "propose", "", "bad_message");
    rig_close(rig);
}

/* ---- Chat ---- */

TEST(what_is_said_reaches_the_table_and_newcomers)
{
    struct rig *rig = begun();
    rig_accepts(rig, 0, "chat", "\"text\":\"<script>alert(\\\"1\\\")</script> \\u00e9\"");
    CHECK_STR(rig_string(rig->inbox[1], "chat.0.text"), "<script>alert(\"1\")</script> \xC3\xA9");
    CHECK_STR(rig_string(rig->inbox[1], "chat.0.name"), "Anna");
    CHECK(rig_get(rig->inbox[1], "view") == NULL);
    json_t *news = rig_welcome(rig, TV_SPECTATOR, 0);
    CHECK_EQ(json_array_size(rig_get(news, "chat")), 1);
    json_decref(news);
    rig_refuses(rig, 0, "chat", "\"text\":\"a\\nb\"", "bad_chat");
    rig_refuses(rig, 0, "chat", "\"text\":\"\"", "bad_message");
    rig_close(rig);
}

TEST(spectators_talk_among_themselves_while_the_match_runs)
{
    struct rig *rig = begun();
    rig_accepts(rig, TV_SPECTATOR, "chat", "\"text\":\"he holds the five\"");
    CHECK_EQ(json_array_size(rig_get(rig->inbox[0], "chat")), 0);
    CHECK_EQ(json_array_size(rig_get(rig->inbox[RIG_SPECTATORS], "chat")), 1);
    CHECK_STR(rig_string(rig->inbox[RIG_SPECTATORS], "chat.0.name"), "Watcher");
    rig_accepts(rig, 1, "resign", "");
    rig_accepts(rig, 0, "resign", "");
    json_t *news = rig_welcome(rig, 2, 0);
    CHECK_EQ(json_array_size(rig_get(news, "chat")), 1);
    json_decref(news);
    rig_close(rig);
}

TEST(only_the_last_words_are_kept)
{
    struct rig *rig = begun();
    char text[64];
    for (int i = 0; i < TABLE_CHAT_KEPT + 5; i++) {
        snprintf(text, sizeof text, "\"text\":\"word %d\"", i);
        rig_accepts(rig, 0, "chat", text);
    }
    json_t *news = rig_welcome(rig, 1, 0);
    CHECK_EQ(json_array_size(rig_get(news, "chat")), TABLE_CHAT_KEPT);
    CHECK_STR(rig_string(news, "chat.0.text"), "word 5");
    json_decref(news);
    rig_close(rig);
}
