/* test_shared_review.c - a finished match is looked at together: who leads, and who is told. */
/* SPDX-License-Identifier: MIT */
#include "table/rig.h"

/* Three people, a watcher; the match is over. */
static struct rig *ended(void)
{
    struct rig *rig = rig_open(3);
    rig_begin(rig, "352");
    table_presence(rig->table, 0x07 | TABLE_TO_SPECTATORS, rig->now_ms, &rig->out);
    rig_accepts(rig, 1, "resign", "");
    rig_accepts(rig, 2, "resign", "");
    CHECK_EQ(table_status_now(rig->table), TABLE_OVER);
    return rig;
}

static void check_shown(const struct rig *rig, int viewer, long long leader, long long entry)
{
    CHECK_STR(rig_string(rig->inbox[viewer], "type"), "review");
    CHECK_EQ(rig_number(rig->inbox[viewer], "leader"), leader);
    CHECK_EQ(rig_number(rig->inbox[viewer], "entry"), entry);
}

static void check_refused(struct rig *rig, uint64_t user, const char *members, const char *status)
{
    uint32_t before = rig->count[0], version = table_version(rig->table);
    CHECK_EQ(rig_ask(rig, user, "review", "%s", members), TABLE_REFUSED);
    CHECK_STR(rig_string(rig->reply, "status"), status);
    CHECK_EQ(rig->count[0], before);
    CHECK_EQ(table_version(rig->table), version);
}

TEST(who_shows_a_moment_first_leads_and_everybody_is_told)
{
    struct rig *rig = ended();
    uint32_t version = table_version(rig->table);
    CHECK_EQ(rig_ask(rig, RIG_USER + 1, "review", "\"entry\":2"), TABLE_ANSWERED);
    for (int viewer = 0; viewer < 3; viewer++) check_shown(rig, viewer, 1, 2);
    check_shown(rig, RIG_SPECTATORS, 1, 2);
    check_refused(rig, RIG_USER, "\"entry\":1", "not_leader");
    check_refused(rig, RIG_USER, "\"seat\":0", "not_leader");
    check_refused(rig, RIG_WATCHER, "\"entry\":1", "not_seated");
    CHECK_EQ(table_version(rig->table), version); /* the log says nothing of it */
    rig_close(rig);
}

TEST(no_moment_lies_behind_the_last)
{
    struct rig *rig = ended();
    rig_ask(rig, RIG_USER, "review", "\"entry\":2000000000");
    check_shown(rig, 1, 0, tv_match_version(table_match(rig->table)));
    rig_close(rig);
}

TEST(the_lead_is_handed_over_and_given_up)
{
    struct rig *rig = ended();
    rig_ask(rig, RIG_USER, "review", "\"entry\":2");
    check_refused(rig, RIG_USER, "\"seat\":3", "no_such_seat");
    table_presence(rig->table, 0x05 | TABLE_TO_SPECTATORS, rig->now_ms, &rig->out);
    check_refused(rig, RIG_USER, "\"seat\":1", "seat_empty"); /* who is away cannot lead */
    rig_ask(rig, RIG_USER, "review", "\"seat\":2");
    check_shown(rig, 0, 2, 2);
    check_refused(rig, RIG_USER, "\"entry\":1", "not_leader");
    rig_ask(rig, RIG_USER + 2, "review", "%s", "");
    CHECK(json_is_null(rig_get(rig->inbox[0], "leader")));
    rig_ask(rig, RIG_USER, "review", "\"entry\":1");
    check_shown(rig, 2, 0, 1);
    rig_close(rig);
}

TEST(a_leader_who_leaves_leads_no_more)
{
    struct rig *rig = ended();
    rig_ask(rig, RIG_USER, "review", "\"entry\":2");
    table_presence(rig->table, 0x06, rig->now_ms, &rig->out);
    CHECK_STR(rig_string(rig->inbox[1], "type"), "review");
    CHECK(json_is_null(rig_get(rig->inbox[1], "leader")));
    rig_close(rig);
}

TEST(a_match_in_play_is_not_reviewed)
{
    struct rig *rig = rig_open(2);
    check_refused(rig, RIG_USER, "\"entry\":0", "not_seated");
    rig_begin(rig, "35");
    check_refused(rig, RIG_USER, "\"entry\":0", "not_over");
    rig_close(rig);
}
