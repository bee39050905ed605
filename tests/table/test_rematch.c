/* test_rematch.c - the next match: how it is agreed to, who sits where, that it begins. */
/* SPDX-License-Identifier: MIT */
#include "table/rig.h"

#include "base/secure.h"
#include "engine/orchard.h"

static void vote(struct rig *rig, tv_seat seat, bool yes)
{
    char text[64];
    json_t *now = rig_welcome(rig, seat, 0);
    snprintf(text, sizeof text, "\"version\":%lld,\"yes\":%s",
             rig_number(now, "about.ballot.version"), yes ? "true" : "false");
    json_decref(now);
    rig_accepts(rig, seat, "vote", text);
}

/* Three people, of whom Bruno and Anna have given up. */
static struct rig *ended(void)
{
    struct rig *rig = rig_open(3);
    rig_begin(rig, "352");
    rig_refuses(rig, 0, "propose", "\"what\":\"rematch\"", "not_over");
    rig_accepts(rig, 1, "resign", "");
    rig_accepts(rig, 0, "resign", "");
    return rig;
}

/* The new table as it would be opened, with its first lines. */
static struct table *open_next(const table_rematch *wanted)
{
    static char buffer[TABLE_MESSAGE_SIZE];
    table_setup setup = wanted->setup;
    memcpy(setup.id, "next1", sizeof "next1");
    CHECK_EQ(table_setup_check(&setup), TV_OK);
    struct table *fresh = table_new(&setup, base_secure_hash);
    CHECK_EQ(table_rematch_begin(fresh, wanted, 2000000), TABLE_PENDING);
    table_outbox none = {.buffer = buffer, .size = sizeof buffer};
    table_commit(fresh, &none);
    return fresh;
}

TEST(those_present_agree_to_a_rematch)
{
    struct rig *rig = ended();
    table_rematch wanted;
    table_presence(rig->table, 0x03, rig->now_ms, &rig->out);
    CHECK_EQ(table_rematch_opened(rig->table, "next1", rig->now_ms), TABLE_REFUSED);
    rig_accepts(rig, 0, "propose", "\"what\":\"rematch\"");
    CHECK(!table_wants_rematch(rig->table, &wanted));
    vote(rig, 1, true);
    CHECK(table_wants_rematch(rig->table, &wanted));
    CHECK_EQ(wanted.setup.options.seats, 3);
    CHECK_EQ(wanted.setup.seed[0], 0);
    CHECK_EQ(table_rematch_opened(rig->table, "Not An Id", rig->now_ms), TABLE_REFUSED);
    rig_store(rig, table_rematch_opened(rig->table, "next1", rig->now_ms));
    CHECK_STR(rig_string(rig->inbox[0], "about.next"), "next1");
    CHECK(!table_wants_rematch(rig->table, &wanted));
    rig_close(rig);
}

TEST(who_proposes_what_is_proposed_already_agrees)
{
    struct rig *rig = ended();
    table_rematch wanted;
    table_presence(rig->table, 0x03, rig->now_ms, &rig->out);
    rig_accepts(rig, 0, "propose", "\"what\":\"rematch\"");
    rig_refuses(rig, 0, "propose", "\"what\":\"rematch\"", "ballot_open");
    rig_accepts(rig, 1, "propose", "\"what\":\"rematch\"");
    CHECK(table_wants_rematch(rig->table, &wanted));
    rig_close(rig);
}

TEST(in_a_rematch_everybody_sits_one_seat_on_and_it_begins)
{
    struct rig *rig = ended();
    table_rematch wanted;
    table_presence(rig->table, 0x01, rig->now_ms, &rig->out);
    rig_accepts(rig, 0, "propose", "\"what\":\"rematch\""); /* the others have gone */
    CHECK(table_wants_rematch(rig->table, &wanted));
    struct table *next = open_next(&wanted);
    CHECK_EQ(table_status_now(next), TABLE_PLAYING);
    CHECK_EQ(table_person(next, 0), RIG_USER + 1);
    CHECK_EQ(table_person(next, 1), RIG_USER + 2);
    CHECK_EQ(table_person(next, 2), RIG_USER);
    CHECK_EQ(table_bots_asked(next), 0); /* who had given up plays again */
    CHECK(table_persons_asked(next) != 0);
    CHECK_EQ(table_rematch_begin(next, &wanted, 2000000), TABLE_REFUSED);
    table_free(next);
    rig_close(rig);
}

TEST(bots_play_the_rematch_too_and_nobody_else_is_asked)
{
    struct rig *rig = rig_open(3);
    table_rematch wanted;
    rig_accepts(rig, 0, "sit", "\"seat\":0");
    rig_accepts(rig, 0, "bot", "\"seat\":1,\"bot\":\"greedy\"");
    rig_accepts(rig, 0, "bot", "\"seat\":2,\"bot\":\"random\"");
    rig_follow(rig, "start\nchance deal 0 3\nchance deal 1 5\nchance deal 2 2\n");
    CHECK(!table_is_listed(rig->table)); /* nobody could join, and nobody plays against anybody */
    for (int round = 0; round < 3; round++) rig_follow(rig, "0 bid 1\n1 bid 5\n2 bid 2\n1 pass\n");
    CHECK_EQ(table_status_now(rig->table), TABLE_OVER);
    rig_accepts(rig, 0, "propose", "\"what\":\"rematch\"");
    CHECK(table_wants_rematch(rig->table, &wanted));
    CHECK_STR(wanted.sitter[0].bot, "greedy");
    CHECK_STR(wanted.sitter[1].bot, "random");
    CHECK_EQ(wanted.sitter[2].user, RIG_USER);
    struct table *next = open_next(&wanted);
    CHECK_EQ(table_bots_asked(next), 3);
    table_free(next);
    rig_close(rig);
}

TEST(a_summary_tells_the_result_of_a_match_that_is_over)
{
    struct rig *rig = rig_open(2);
    static char buffer[TABLE_MESSAGE_SIZE];
    tv_text text;
    rig_begin(rig, "35");
    CHECK(table_is_listed(rig->table));
    tv_text_init(&text, buffer, sizeof buffer);
    table_summary_write(rig->table, &text);
    json_t *summary = json_loadb(buffer, text.length, 0, NULL);
    CHECK(rig_get(summary, "result") == NULL);
    json_decref(summary);
    rig_accepts(rig, 0, "resign", "");
    tv_text_init(&text, buffer, sizeof buffer);
    table_summary_write(rig->table, &text);
    summary = json_loadb(buffer, text.length, 0, NULL);
    CHECK_STR(rig_string(summary, "status"), "over");
    CHECK_STR(rig_string(summary, "result.ending"), "resigned");
    CHECK_EQ(rig_number(summary, "result.rank.1"), 1);
    json_decref(summary);
    rig_close(rig);
}
