/* test_votes.c - going back by consent, absent players, resigning, rematch, chat, presence. */
/* SPDX-License-Identifier: MIT */
#include "table/rig.h"

#include "engine/orchard.h"

static rig *begun(void)
{
    rig *at = rig_open(3);
    rig_begin(at, "352");
    return at;
}

static void vote(rig *at, tv_seat seat, bool yes)
{
    char text[64];
    json_t *now = rig_welcome(at, seat, 0);
    snprintf(text, sizeof text, "\"version\":%lld,\"yes\":%s",
             rig_number(now, "about.ballot.version"), yes ? "true" : "false");
    json_decref(now);
    rig_accepts(at, seat, "vote", text);
}

/* Bruno wins and swaps his card. */
static void play_round(rig *at)
{
    rig_play(at, 0, "bid 1");
    rig_play(at, 1, "bid 5");
    rig_play(at, 2, "bid 1");
    rig_play(at, 1, "swap");
}

/* ---- Going back ---- */

TEST(all_agree_to_go_back_behind_chance)
{
    rig *at = begun();
    play_round(at);
    rig_accepts(at, 1, "propose", "\"what\":\"rewind\",\"keep\":5");
    CHECK_STR(rig_string(at->inbox[0], "about.ballot.what"), "rewind");
    vote(at, 0, true);
    CHECK_EQ(tv_match_version(table_match(at->at)), 8);
    vote(at, 2, true);
    CHECK_EQ(tv_match_version(table_match(at->at)), 5);
    CHECK(json_is_null(rig_get(at->inbox[0], "about.ballot")));
    CHECK_EQ(rig_number(at->inbox[0], "keep"), 5);
    rig_play(at, 2, "bid 1");
    rig_play(at, 1, "swap");
    rig_close(at);
}

TEST(one_no_ends_the_wish_to_go_back)
{
    rig *at = begun();
    play_round(at);
    rig_accepts(at, 1, "propose", "\"what\":\"rewind\",\"keep\":0");
    CHECK_EQ(rig_number(at->inbox[0], "about.ballot.keep"), 3); /* a match cannot wait at chance */
    rig_refuses(at, 0, "propose", "\"what\":\"rewind\",\"keep\":4", "ballot_open");
    vote(at, 0, false);
    CHECK(json_is_null(rig_get(at->inbox[0], "about.ballot")));
    rig_refuses(at, 0, "vote", "\"version\":1,\"yes\":true", "no_ballot");
    rig_refuses(at, 0, "propose", "\"what\":\"rewind\",\"keep\":8", "bad_version");
    rig_refuses(at, 0, "propose", "\"what\":\"cake\"", "bad_message");
    rig_close(at);
}

TEST(a_vote_is_cast_once_by_those_who_have_one)
{
    rig *at = begun();
    char text[64];
    play_round(at);
    rig_accepts(at, 1, "propose", "\"what\":\"rewind\",\"keep\":5");
    snprintf(text, sizeof text, "\"version\":%u,\"yes\":true", table_version(at->at));
    rig_refuses(at, 1, "vote", text, "no_vote");
    rig_refuses(at, TV_SPECTATOR, "vote", text, "not_seated");
    rig_refuses(at, 0, "vote", "\"version\":2,\"yes\":true", "no_ballot");
    rig_accepts(at, 0, "vote", text);
    rig_refuses(at, 0, "vote", text, "no_vote");
    vote(at, 1, false); /* withdrawn */
    CHECK(json_is_null(rig_get(at->inbox[0], "about.ballot")));
    rig_close(at);
}

TEST(a_vote_lapses)
{
    rig *at = begun();
    play_round(at);
    rig_accepts(at, 1, "propose", "\"what\":\"rewind\",\"keep\":5");
    rig_wait(at, at->setup.ballot_ms + 1);
    CHECK(json_is_null(rig_get(at->inbox[0], "about.ballot")));
    rig_close(at);
}

TEST(undo_below_its_goal_closes_a_wish_to_go_back)
{
    rig *at = begun();
    char text[64];
    rig_play(at, 0, "bid 1");
    rig_play(at, 1, "bid 1");
    rig_accepts(at, 2, "propose", "\"what\":\"rewind\",\"keep\":4");
    snprintf(text, sizeof text, "\"version\":%u", table_version(at->at));
    rig_accepts(at, 1, "undo", text);
    CHECK(json_is_null(rig_get(at->inbox[0], "about.ballot")));
    rig_close(at);
}

/* ---- Absent players ---- */

TEST(a_bot_takes_the_seat_of_who_is_away_and_gives_it_back)
{
    rig *at = begun();
    rig_refuses(at, 0, "propose", "\"what\":\"replace\",\"seat\":1", "not_absent");
    table_presence(at->at, 0x85, at->now_ms, &at->out);
    CHECK_STR(rig_string(at->inbox[0], "type"), "presence");
    CHECK_EQ(json_array_size(rig_get(at->inbox[0], "present")), 2);
    rig_refuses(at, 0, "propose", "\"what\":\"replace\",\"seat\":1", "not_absent");
    at->now_ms += at->setup.absence_ms;
    rig_accepts(at, 0, "propose", "\"what\":\"replace\",\"seat\":1");
    CHECK_EQ(table_bots_asked(at->at), 0);
    vote(at, 2, true);
    CHECK_EQ(table_bots_asked(at->at), 2);
    CHECK_STR(rig_string(at->inbox[0], "about.seats.1.bot"), "greedy");
    CHECK_STR(rig_string(at->inbox[0], "about.seats.1.name"), "Bruno");
    table_presence(at->at, 0x87, at->now_ms, &at->out);
    rig_refuses(at, 1, "play", "\"ticket\":1,\"action\":\"bid 1\"", "bot_plays");
    rig_refuses(at, 0, "propose", "\"what\":\"restore\"", "not_replaced");
    rig_accepts(at, 1, "propose", "\"what\":\"restore\"");
    vote(at, 0, true);
    CHECK_EQ(table_bots_asked(at->at), 2);
    vote(at, 2, true);
    CHECK_EQ(table_bots_asked(at->at), 0);
    CHECK(rig_get(at->inbox[1], "actions") != NULL);
    rig_play(at, 1, "bid 2");
    rig_close(at);
}

TEST(half_is_not_enough_to_replace_somebody)
{
    rig *at = begun();
    table_presence(at->at, 0x85, at->now_ms, &at->out);
    at->now_ms += at->setup.absence_ms;
    rig_accepts(at, 0, "propose", "\"what\":\"replace\",\"seat\":1");
    vote(at, 2, false);
    CHECK_EQ(table_bots_asked(at->at), 0);
    CHECK(json_is_null(rig_get(at->inbox[0], "about.ballot")));
    rig_refuses(at, 0, "propose", "\"what\":\"replace\",\"seat\":0", "no_such_seat");
    rig_refuses(at, 0, "propose", "\"what\":\"replace\",\"seat\":3", "no_such_seat");
    rig_close(at);
}

TEST(of_two_the_other_decides_alone)
{
    rig *at = rig_open(2);
    rig_begin(at, "35");
    table_presence(at->at, 0x81, at->now_ms, &at->out);
    at->now_ms += at->setup.absence_ms;
    rig_accepts(at, 0, "propose", "\"what\":\"replace\",\"seat\":1");
    CHECK_EQ(table_bots_asked(at->at), 2);
    rig_close(at);
}

/* ---- Resigning ---- */

TEST(who_resigns_is_played_on_by_a_bot_and_ranked_last)
{
    rig *at = begun();
    rig_accepts(at, 1, "resign", "");
    CHECK_STR(rig_string(at->inbox[0], "about.status"), "playing");
    CHECK_EQ(table_bots_asked(at->at), 2);
    rig_refuses(at, 1, "resign", "", "resigned");
    rig_refuses(at, 1, "propose", "\"what\":\"restore\"", "resigned");
    rig_refuses(at, TV_SPECTATOR, "resign", "", "not_seated");
    rig_accepts(at, 0, "resign", "");
    CHECK_STR(rig_string(at->inbox[0], "about.status"), "over");
    CHECK_STR(rig_string(at->inbox[0], "about.result.ending"), "resigned");
    CHECK_EQ(rig_number(at->inbox[0], "about.result.rank.0"), 2);
    CHECK_EQ(rig_number(at->inbox[0], "about.result.rank.1"), 2);
    CHECK_EQ(rig_number(at->inbox[0], "about.result.rank.2"), 1);
    CHECK_EQ(table_bots_asked(at->at), 0);
    CHECK(rig_get(at->inbox[2], "actions") == NULL);
    rig_close(at);
}

TEST(a_bot_that_wins_a_resigned_seat_is_still_last)
{
    rig *at = begun();
    rig_accepts(at, 1, "resign", "");
    for (int round = 0; round < 3; round++) rig_follow(at, "0 bid 1\n1 bid 5\n2 bid 2\n1 pass\n");
    CHECK_EQ(rig_number(at->inbox[0], "about.result.points.1"), 3);
    CHECK_EQ(rig_number(at->inbox[0], "about.result.rank.1"), 3);
    CHECK_EQ(rig_number(at->inbox[0], "about.result.rank.0"), 1);
    rig_close(at);
}

TEST(who_resigns_during_the_vote_does_not_come_back)
{
    rig *at = begun();
    table_presence(at->at, 0x85, at->now_ms, &at->out);
    at->now_ms += at->setup.absence_ms;
    rig_accepts(at, 0, "propose", "\"what\":\"replace\",\"seat\":1");
    vote(at, 2, true);
    rig_accepts(at, 1, "propose", "\"what\":\"restore\"");
    rig_accepts(at, 1, "resign", "");
    vote(at, 0, true);
    vote(at, 2, true);
    CHECK_EQ(table_bots_asked(at->at), 2);
    rig_close(at);
}

TEST(a_proposal_says_what_it_is_about)
{
    rig *at = begun();
    play_round(at);
    rig_refuses(at, 0, "propose", "\"what\":\"rewind\"", "bad_version");
    rig_refuses(at, 0, "propose", "\"what\":\"replace\"", "no_such_seat");
    rig_refuses(at, 0, "propose", "", "bad_message");
    rig_close(at);
}

/* ---- Rematch ---- */

TEST(those_present_agree_to_a_rematch)
{
    rig *at = begun();
    table_setup setup;
    rig_refuses(at, 0, "propose", "\"what\":\"rematch\"", "not_over");
    rig_accepts(at, 1, "resign", "");
    rig_accepts(at, 0, "resign", "");
    table_presence(at->at, 0x03, at->now_ms, &at->out);
    CHECK_EQ(table_rematch_opened(at->at, "next1", at->now_ms), TABLE_REFUSED);
    rig_accepts(at, 0, "propose", "\"what\":\"rematch\"");
    CHECK(!table_wants_rematch(at->at, &setup));
    vote(at, 1, true);
    CHECK(table_wants_rematch(at->at, &setup));
    CHECK_EQ(setup.options.seats, 3);
    CHECK_EQ(setup.seed[0], 0);
    CHECK_EQ(table_rematch_opened(at->at, "Not An Id", at->now_ms), TABLE_REFUSED);
    rig_store(at, table_rematch_opened(at->at, "next1", at->now_ms));
    CHECK_STR(rig_string(at->inbox[0], "about.next"), "next1");
    CHECK(!table_wants_rematch(at->at, &setup));
    rig_close(at);
}

/* ---- Chat ---- */

TEST(what_is_said_reaches_the_table_and_newcomers)
{
    rig *at = begun();
    rig_accepts(at, 0, "chat", "\"text\":\"<script>alert(\\\"1\\\")</script> \\u00e9\"");
    CHECK_STR(rig_string(at->inbox[1], "chat.0.text"), "<script>alert(\"1\")</script> \xC3\xA9");
    CHECK_STR(rig_string(at->inbox[1], "chat.0.name"), "Anna");
    CHECK(rig_get(at->inbox[1], "view") == NULL);
    json_t *news = rig_welcome(at, TV_SPECTATOR, 0);
    CHECK_EQ(json_array_size(rig_get(news, "chat")), 1);
    json_decref(news);
    rig_refuses(at, 0, "chat", "\"text\":\"a\\nb\"", "bad_chat");
    rig_refuses(at, 0, "chat", "\"text\":\"\"", "bad_message");
    rig_close(at);
}

TEST(spectators_talk_among_themselves_while_the_match_runs)
{
    rig *at = begun();
    rig_accepts(at, TV_SPECTATOR, "chat", "\"text\":\"he holds the five\"");
    CHECK_EQ(json_array_size(rig_get(at->inbox[0], "chat")), 0);
    CHECK_EQ(json_array_size(rig_get(at->inbox[RIG_SPECTATORS], "chat")), 1);
    CHECK_STR(rig_string(at->inbox[RIG_SPECTATORS], "chat.0.name"), "Watcher");
    rig_accepts(at, 1, "resign", "");
    rig_accepts(at, 0, "resign", "");
    json_t *news = rig_welcome(at, 2, 0);
    CHECK_EQ(json_array_size(rig_get(news, "chat")), 1);
    json_decref(news);
    rig_close(at);
}

TEST(only_the_last_words_are_kept)
{
    rig *at = begun();
    char text[64];
    for (int i = 0; i < TABLE_CHAT_KEPT + 5; i++) {
        snprintf(text, sizeof text, "\"text\":\"word %d\"", i);
        rig_accepts(at, 0, "chat", text);
    }
    json_t *news = rig_welcome(at, 1, 0);
    CHECK_EQ(json_array_size(rig_get(news, "chat")), TABLE_CHAT_KEPT);
    CHECK_STR(rig_string(news, "chat.0.text"), "word 5");
    json_decref(news);
    rig_close(at);
}
