/* test_machine.c - the machine around a table: one test for each event and each order. */
/* SPDX-License-Identifier: MIT */
#include "table/machine_rig.h"

#include "engine/orchard.h"

static void chat(struct machine_rig *rig, uint32_t index)
{
    machine_rig_say(rig, index, "chat", "\"text\":\"hello\"");
}

/* Two people whose match has just ended: both but one have given up. */
static struct machine_rig *ended(void)
{
    struct machine_rig *rig = machine_rig_play(2, 2);
    machine_rig_expect_nothing(rig);
    machine_rig_say(rig, 1, "resign", "");
    machine_rig_store(rig, CAUSE_MESSAGE);
    machine_rig_expect_nothing(rig);
    CHECK_EQ(table_status_now(rig->machine.table), TABLE_OVER);
    return rig;
}

/* ---- Loading ---- */

TEST(a_message_loads_the_table_and_is_then_answered)
{
    struct machine_rig *rig = machine_rig_open(2, 2);
    machine_rig_expect_nothing(rig);
    machine_rig_join(rig, 0);
    machine_rig_load(rig);
    machine_rig_expect_nothing(rig);
    CHECK(rig->member[0].is_welcome && rig->count[0] == 2); /* welcome, and who is there */
    machine_rig_close(rig);
}

TEST(whoever_asks_for_a_table_that_is_not_there_is_a_stranger)
{
    struct machine_rig *rig = machine_rig_open(2, 2);
    machine_rig_join(rig, 0);
    chat(rig, 0);
    machine_rig_expect(rig, ORDER_LOAD);
    machine_loaded(&rig->machine, RESULT_MISSING, NULL, rig->now_ms);
    CHECK(machine_rig_expect(rig, ORDER_STRANGER)->member == &rig->member[0]);
    machine_rig_expect_nothing(rig);
    machine_rig_close(rig);
}

TEST(what_waits_for_a_damaged_table_is_refused)
{
    struct machine_rig *rig = machine_rig_open(2, 2);
    machine_rig_join(rig, 0);
    machine_rig_expect(rig, ORDER_LOAD);
    machine_loaded(&rig->machine, RESULT_DAMAGED, NULL, rig->now_ms);
    CHECK_STR(machine_rig_expect(rig, ORDER_REFUSE)->status, "damaged");
    machine_rig_expect_nothing(rig);
    CHECK(rig->machine.due_ms == UINT64_MAX);
    machine_rig_close(rig);
}

TEST(a_table_that_cannot_be_read_now_is_read_again_after_a_while)
{
    struct machine_rig *rig = machine_rig_open(2, 2);
    machine_rig_join(rig, 0);
    machine_rig_expect(rig, ORDER_LOAD);
    machine_loaded(&rig->machine, RESULT_UNAVAILABLE, NULL, rig->now_ms);
    CHECK_STR(machine_rig_expect(rig, ORDER_REFUSE)->status, "store_unavailable");
    machine_rig_expect_nothing(rig);
    CHECK_EQ(rig->machine.due_ms, rig->now_ms + 500);
    rig->now_ms += 500;
    machine_rig_load(rig);
    machine_rig_close(rig);
}

TEST(an_adopted_table_is_news)
{
    struct machine_rig *rig = machine_rig_open(2, 2);
    CHECK(machine_adopt(&rig->machine, machine_rig_table(rig), rig->now_ms));
    CHECK(machine_next(&rig->machine, rig->now_ms, &rig->order));
    CHECK_EQ(rig->order.kind, ORDER_CHANGED);
    CHECK_EQ(rig->order.news, NEWS_LOADED);
    machine_rig_close(rig);
}

TEST(a_table_that_is_being_loaded_is_not_adopted)
{
    struct machine_rig *rig = machine_rig_open(2, 2);
    machine_rig_join(rig, 0);
    machine_rig_expect(rig, ORDER_LOAD);
    struct table *table = machine_rig_table(rig);
    CHECK(!machine_adopt(&rig->machine, table, rig->now_ms));
    machine_loaded(&rig->machine, RESULT_OK, table, rig->now_ms);
    machine_rig_close(rig);
}

/* ---- Messages and storing ---- */

TEST(a_change_is_told_once_it_is_stored_and_not_before)
{
    struct machine_rig *rig = machine_rig_play(2, 2);
    machine_rig_expect_nothing(rig);
    uint32_t count = rig->count[1];
    chat(rig, 0);
    machine_rig_expect(rig, ORDER_STORE);
    CHECK_EQ(rig->count[1], count);
    machine_stored(&rig->machine, RESULT_OK, rig->now_ms);
    CHECK_STR(machine_rig_heard(rig, 0), "accepted");
    CHECK_STR(machine_rig_heard(rig, 1), "update");
    machine_rig_close(rig);
}

TEST(messages_wait_while_a_change_is_being_stored)
{
    struct machine_rig *rig = machine_rig_play(2, 2);
    machine_rig_expect_nothing(rig);
    chat(rig, 0);
    chat(rig, 1);
    machine_rig_expect(rig, ORDER_STORE);
    machine_rig_expect_nothing(rig);
    machine_stored(&rig->machine, RESULT_OK, rig->now_ms);
    CHECK(machine_rig_expect(rig, ORDER_STORE)->member == &rig->member[1]);
    machine_rig_close(rig);
}

TEST(a_message_that_was_overtaken_is_tried_again_silently)
{
    struct machine_rig *rig = machine_rig_play(2, 2);
    machine_rig_expect_nothing(rig);
    chat(rig, 0);
    machine_rig_expect(rig, ORDER_STORE);
    machine_stored(&rig->machine, RESULT_STALE, rig->now_ms);
    machine_rig_expect(rig, ORDER_READ);
    machine_rig_add(rig, "lapse");
    machine_read(&rig->machine, RESULT_OK, "", 0, rig->now_ms);
    machine_rig_expect(rig, ORDER_STORE);
    CHECK_STR(machine_rig_heard(rig, 0), "presence");
    machine_rig_close(rig);
}

TEST(a_message_that_is_overtaken_four_times_is_refused)
{
    struct machine_rig *rig = machine_rig_play(2, 2);
    machine_rig_expect_nothing(rig);
    chat(rig, 0);
    for (int i = 0; i < 4; i++) {
        machine_rig_expect(rig, ORDER_STORE);
        machine_stored(&rig->machine, RESULT_STALE, rig->now_ms);
        machine_rig_expect(rig, ORDER_READ);
        machine_read(&rig->machine, RESULT_OK, "", 0, rig->now_ms);
    }
    machine_rig_expect_nothing(rig);
    CHECK_STR(machine_rig_heard(rig, 0), "overtaken");
    machine_rig_close(rig);
}

TEST(a_change_that_cannot_be_stored_is_refused)
{
    struct machine_rig *rig = machine_rig_play(2, 2);
    machine_rig_expect_nothing(rig);
    chat(rig, 0);
    machine_rig_expect(rig, ORDER_STORE);
    machine_stored(&rig->machine, RESULT_UNAVAILABLE, rig->now_ms);
    CHECK_STR(machine_rig_heard(rig, 0), "store_unavailable");
    chat(rig, 0); /* may be better luck */
    machine_rig_store(rig, CAUSE_MESSAGE);
    CHECK_STR(machine_rig_heard(rig, 0), "accepted");
    machine_rig_close(rig);
}

TEST(a_change_of_a_log_that_is_gone_reads_the_table_anew)
{
    struct machine_rig *rig = machine_rig_play(2, 2);
    machine_rig_expect_nothing(rig);
    chat(rig, 0);
    machine_rig_expect(rig, ORDER_STORE);
    machine_stored(&rig->machine, RESULT_MISSING, rig->now_ms);
    CHECK_STR(machine_rig_heard(rig, 0), "store_unavailable");
    machine_rig_load(rig);
    machine_rig_close(rig);
}

TEST(the_driver_may_veto_a_change)
{
    struct machine_rig *rig = machine_rig_open(1, 2);
    CHECK(machine_adopt(&rig->machine, machine_rig_table(rig), rig->now_ms));
    machine_rig_join(rig, 0);
    machine_rig_expect_nothing(rig);
    machine_rig_say(rig, 0, "start", "");
    CHECK(machine_rig_expect(rig, ORDER_STORE)->change.starts_match);
    machine_veto(&rig->machine, "too_many_bots", "not now", rig->now_ms);
    CHECK_STR(machine_rig_heard(rig, 0), "too_many_bots");
    machine_rig_expect_nothing(rig);
    CHECK_EQ(table_status_now(rig->machine.table), TABLE_OPEN);
    machine_rig_close(rig);
}

TEST(what_is_no_message_is_reported)
{
    struct machine_rig *rig = machine_rig_play(2, 2);
    table_message message = table_message_read("[]", 2);
    machine_rig_expect_nothing(rig);
    CHECK(machine_message_came(&rig->machine, &rig->member[0], &message, rig->now_ms));
    CHECK(machine_rig_expect(rig, ORDER_MALFORMED)->member == &rig->member[0]);
    machine_rig_close(rig);
}

TEST(at_most_five_hundred_messages_wait)
{
    struct machine_rig *rig = machine_rig_open(2, 2);
    table_message message = table_message_read("[]", 2);
    machine_rig_join(rig, 0);
    for (int i = 1; i < 500; i++)
        CHECK(machine_message_came(&rig->machine, &rig->member[0], &message, rig->now_ms));
    CHECK(!machine_message_came(&rig->machine, &rig->member[0], &message, rig->now_ms));
    machine_rig_close(rig);
}

TEST(a_record_can_only_be_looked_at)
{
    struct machine_rig *rig = machine_rig_open(2, 2);
    rig->driver.is_read_only = true;
    CHECK(machine_adopt(&rig->machine, machine_rig_table(rig), rig->now_ms));
    machine_rig_join(rig, 0);
    machine_rig_expect_nothing(rig);
    CHECK(rig->member[0].is_welcome && rig->count[0] == 2); /* welcome, and who is there */
    chat(rig, 0);
    CHECK_STR(machine_rig_expect(rig, ORDER_REFUSE)->status, "match_over");
    machine_rig_close(rig);
}

/* ---- Those who are there ---- */

TEST(messages_of_whoever_leaves_are_forgotten_and_the_others_kept)
{
    struct machine_rig *rig = machine_rig_play(2, 2);
    machine_rig_expect_nothing(rig);
    chat(rig, 0);
    machine_rig_expect(rig, ORDER_STORE);
    chat(rig, 0);
    chat(rig, 1);
    machine_leave(&rig->machine, &rig->member[0], rig->now_ms);
    uint32_t count = rig->count[0];
    machine_stored(&rig->machine, RESULT_OK, rig->now_ms);
    CHECK(machine_rig_expect(rig, ORDER_STORE)->member == &rig->member[1]);
    CHECK_EQ(rig->count[0], count);
    machine_rig_close(rig);
}

TEST(the_others_are_told_who_comes_and_goes)
{
    struct machine_rig *rig = machine_rig_play(2, 2);
    machine_rig_expect_nothing(rig);
    machine_leave(&rig->machine, &rig->member[1], rig->now_ms);
    CHECK_STR(machine_rig_heard(rig, 0), "presence");
    CHECK(machine_next(&rig->machine, rig->now_ms, &rig->order));
    CHECK_EQ(rig->order.kind, ORDER_PRESENCE);
    machine_rig_close(rig);
}

TEST(whoever_comes_to_sit_is_told_the_table_anew)
{
    struct machine_rig *rig = machine_rig_open(1, 3);
    strstr(rig->log, "\n")[1] = '\0'; /* seats 1 and 2 are free */
    CHECK(machine_adopt(&rig->machine, machine_rig_table(rig), rig->now_ms));
    machine_rig_join(rig, 1);
    machine_rig_expect_nothing(rig);
    uint32_t count = rig->count[1];
    machine_rig_say(rig, 1, "sit", "\"seat\":1");
    machine_rig_store(rig, CAUSE_MESSAGE);
    CHECK(rig->count[1] >= count + 2);
    CHECK_STR(machine_rig_heard(rig, 1), "welcome");
    CHECK_EQ(json_integer_value(json_object_get(rig->heard[1], "seat")), 1);
    machine_rig_close(rig);
}

static bool has(const struct machine_rig *rig, uint32_t index, const char *key)
{
    return json_object_get(rig->heard[index], key) != NULL;
}

/* Seat 1 says something about the table, so that everybody gets an update with a view. */
static void propose(struct machine_rig *rig, const char *type, const char *members)
{
    machine_rig_say(rig, 1, type, members);
    machine_rig_store(rig, CAUSE_MESSAGE);
    CHECK_STR(machine_rig_heard(rig, 0), "update");
    CHECK_STR(machine_rig_heard(rig, 2), "update");
    CHECK(has(rig, 0, "view") && !has(rig, 0, "changes"));
}

TEST(each_connection_of_a_user_is_told_in_the_form_that_it_asked_for_last)
{
    struct machine_rig *rig = machine_rig_play(2, 2);
    char members[100];
    rig->member[2] = (table_member){.user = MACHINE_RIG_USER, .name = "Somebody"};
    machine_join(&rig->machine, &rig->member[2]);
    machine_rig_say(rig, 2, "hello", "\"changes\":true");
    machine_rig_say(rig, 1, "sync", "");
    machine_rig_expect_nothing(rig);
    CHECK(has(rig, 2, "view") && has(rig, 2, "verbs"));
    long long ticket = json_integer_value(json_object_get(rig->heard[1], "ticket"));
    snprintf(members, sizeof members, "\"ticket\":%lld,\"action\":\"bid 1\"", ticket);
    propose(rig, "play", members);
    CHECK(has(rig, 2, "changes") && !has(rig, 2, "view"));
    machine_rig_say(rig, 2, "sync", "");
    machine_rig_expect_nothing(rig);
    CHECK(has(rig, 2, "view"));
    propose(rig, "propose", "\"what\":\"rewind\",\"keep\":2");
    CHECK(has(rig, 2, "changes") && !has(rig, 2, "view")); /* a sync asks for nothing else */
    machine_rig_say(rig, 2, "hello", "");
    machine_rig_expect_nothing(rig);
    CHECK(has(rig, 2, "view") && !has(rig, 2, "verbs"));
    propose(rig, "vote", "\"version\":7,\"yes\":false");
    CHECK(has(rig, 2, "view") && !has(rig, 2, "changes"));
    machine_rig_close(rig);
}

/* ---- Bots and hints ---- */

TEST(a_bot_on_turn_is_asked_once_and_plays)
{
    struct machine_rig *rig = machine_rig_play(1, 2);
    CHECK_EQ(machine_rig_expect(rig, ORDER_THINK)->seat, 1);
    table_job job;
    table_job_make(rig->machine.table, 1, &job);
    machine_rig_expect_nothing(rig);
    tv_action bid = {.kind = ORCHARD_BID, .arg = {2}};
    machine_thought(&rig->machine, 1, job.ticket, &bid, rig->now_ms);
    machine_rig_store(rig, CAUSE_BOT);
    machine_rig_expect_nothing(rig);
    machine_rig_close(rig);
}

TEST(a_bot_whose_decision_comes_too_late_is_asked_again)
{
    struct machine_rig *rig = machine_rig_play(1, 2);
    machine_rig_expect(rig, ORDER_THINK);
    tv_action bid = {.kind = ORCHARD_BID, .arg = {2}};
    machine_thought(&rig->machine, 1, 999, &bid, rig->now_ms);
    CHECK_EQ(machine_rig_expect(rig, ORDER_THINK)->seat, 1);
    machine_rig_close(rig);
}

TEST(only_whoever_holds_a_table_asks_its_bots)
{
    struct machine_rig *rig = machine_rig_play(1, 2);
    machine_release(&rig->machine);
    machine_rig_expect_nothing(rig);
    machine_hold(&rig->machine, 0);
    machine_rig_expect(rig, ORDER_THINK);
    machine_rig_close(rig);
}

TEST(bots_that_wait_for_somebody_to_look_on_are_asked_when_one_comes)
{
    struct machine_rig *rig = machine_rig_play(1, 2);
    rig->driver.thinks_if_seen = true;
    machine_leave(&rig->machine, &rig->member[0], rig->now_ms);
    machine_rig_expect_nothing(rig);
    machine_rig_join(rig, 0);
    machine_rig_expect(rig, ORDER_THINK);
    machine_rig_close(rig);
}

TEST(advice_is_thought_about_once_at_a_time)
{
    struct machine_rig *rig = machine_rig_play(1, 2);
    machine_rig_expect(rig, ORDER_THINK);
    machine_rig_say(rig, 0, "hint", "");
    machine_rig_say(rig, 0, "hint", "");
    CHECK(machine_rig_expect(rig, ORDER_HINT)->member == &rig->member[0]);
    machine_rig_expect_nothing(rig);
    CHECK(!machine_is_idle(&rig->machine));
    machine_hinted(&rig->machine, &rig->member[0], NULL, NULL, rig->now_ms);
    machine_rig_say(rig, 0, "hint", "");
    machine_rig_expect(rig, ORDER_HINT);
    machine_leave(&rig->machine, &rig->member[0], rig->now_ms);
    machine_hinted(&rig->machine, NULL, NULL, NULL, rig->now_ms);
    CHECK_EQ(rig->machine.hint_count, 0);
    machine_rig_close(rig);
}

/* ---- Clocks ---- */

TEST(time_that_is_up_is_stored_when_it_is_due)
{
    struct machine_rig *rig = machine_rig_play(2, 2);
    machine_rig_expect_nothing(rig);
    CHECK_EQ(rig->machine.due_ms, rig->now_ms + 60000);
    rig->now_ms = rig->machine.due_ms;
    machine_rig_store(rig, CAUSE_CLOCK);
    CHECK(strstr(rig->log, " flag ") != NULL);
    machine_rig_close(rig);
}

TEST(whoever_is_not_current_leaves_the_clocks_alone)
{
    struct machine_rig *rig = machine_rig_play(2, 2);
    machine_rig_expect_nothing(rig);
    rig->is_current = false;
    rig->now_ms = rig->machine.due_ms;
    machine_rig_expect_nothing(rig);
    rig->is_current = true;
    machine_rig_store(rig, CAUSE_CLOCK);
    machine_rig_close(rig);
}

TEST(a_table_that_sleeps_is_loaded_when_its_clock_is_due)
{
    struct machine_rig *rig = machine_rig_play(2, 2);
    machine_rig_expect_nothing(rig);
    uint64_t due_ms = rig->machine.due_ms;
    CHECK(machine_is_idle(&rig->machine));
    machine_sleep(&rig->machine);
    machine_rig_expect_nothing(rig);
    CHECK_EQ(rig->machine.due_ms, due_ms);
    rig->now_ms = due_ms;
    machine_rig_load(rig);
    machine_rig_store(rig, CAUSE_CLOCK);
    machine_rig_close(rig);
}

TEST(time_during_which_nothing_ran_is_given_back)
{
    struct machine_rig *rig = machine_rig_play(2, 2);
    machine_rig_expect_nothing(rig);
    uint64_t since_ms = rig->now_ms;
    rig->now_ms += 90000; /* longer than anybody has */
    machine_stood_still(&rig->machine, since_ms, rig->now_ms);
    machine_rig_store(rig, CAUSE_WAKE);
    machine_rig_expect_nothing(rig);
    CHECK_EQ(rig->machine.due_ms, rig->now_ms + 60000);
    machine_rig_close(rig);
}

TEST(a_table_that_another_machine_ran_has_nothing_to_be_given_back)
{
    struct machine_rig *rig = machine_rig_play(2, 2);
    machine_rig_expect_nothing(rig);
    rig->now_ms += 30000;
    machine_stood_still(&rig->machine, rig->now_ms - 30000, rig->now_ms);
    machine_ran_on(&rig->machine);
    machine_rig_expect_nothing(rig);
    machine_rig_close(rig);
}

TEST(where_sleep_stops_the_clocks_a_loaded_table_gives_the_time_back)
{
    struct machine_rig *rig = machine_rig_play(2, 2);
    rig->driver.sleeps_unloaded = true;
    machine_rig_expect_nothing(rig);
    machine_sleep(&rig->machine);
    rig->now_ms += 3600000;
    chat(rig, 0);
    machine_rig_load(rig);
    machine_rig_store(rig, CAUSE_WAKE);
    machine_rig_store(rig, CAUSE_MESSAGE);
    machine_rig_close(rig);
}

/* ---- Other writers ---- */

TEST(what_others_stored_is_read_and_told)
{
    struct machine_rig *rig = machine_rig_play(2, 2);
    machine_rig_expect_nothing(rig);
    uint32_t version = table_version(rig->machine.table);
    machine_noticed(&rig->machine, version); /* known already */
    machine_rig_expect_nothing(rig);
    machine_noticed(&rig->machine, version + 1);
    CHECK_EQ(machine_rig_expect(rig, ORDER_READ)->version, version);
    const char *line = "1000000 0 0 wake 1000\n";
    machine_read(&rig->machine, RESULT_OK, line, strlen(line), rig->now_ms);
    CHECK_STR(machine_rig_heard(rig, 0), "update");
    CHECK(machine_next(&rig->machine, rig->now_ms, &rig->order));
    CHECK_EQ(rig->order.news, NEWS_READ);
    machine_rig_close(rig);
}

TEST(where_others_write_a_hello_is_compared_with_the_store_first)
{
    struct machine_rig *rig = machine_rig_play(1, 1 + 1);
    rig->driver.is_shared = true;
    machine_rig_expect(rig, ORDER_THINK);
    CHECK(machine_rig_expect(rig, ORDER_READ)->is_refreshing);
    machine_rig_expect_nothing(rig);
    machine_read(&rig->machine, RESULT_OK, "", 0, rig->now_ms);
    machine_rig_expect_nothing(rig);
    CHECK_STR(machine_rig_heard(rig, 0), "presence");
    machine_rig_close(rig);
}

TEST(what_waits_is_refused_when_the_store_cannot_be_compared)
{
    struct machine_rig *rig = machine_rig_play(2, 2);
    rig->driver.is_shared = true;
    machine_rig_expect(rig, ORDER_READ);
    machine_read(&rig->machine, RESULT_UNAVAILABLE, NULL, 0, rig->now_ms);
    CHECK_STR(machine_rig_expect(rig, ORDER_REFUSE)->status, "store_unavailable");
    machine_rig_expect(rig, ORDER_REFUSE);
    machine_rig_expect_nothing(rig);
    machine_rig_close(rig);
}

TEST(a_log_that_was_changed_is_read_anew)
{
    struct machine_rig *rig = machine_rig_play(2, 2);
    machine_rig_expect_nothing(rig);
    machine_outdated(&rig->machine);
    machine_rig_load(rig);
    machine_rig_expect_nothing(rig);
    CHECK_EQ(rig->machine.state, MACHINE_READY);
    machine_rig_close(rig);
}

/* ---- The next match ---- */

TEST(a_rematch_that_all_want_is_opened_and_noted)
{
    struct machine_rig *rig = ended();
    machine_rig_say(rig, 0, "propose", "\"what\":\"rematch\"");
    machine_rig_store(rig, CAUSE_MESSAGE);
    machine_rig_expect_nothing(rig);
    machine_rig_say(rig, 1, "propose", "\"what\":\"rematch\"");
    machine_rig_store(rig, CAUSE_MESSAGE);
    machine_rig_expect(rig, ORDER_REMATCH);
    machine_rig_expect_nothing(rig);
    machine_rematched(&rig->machine, "next", rig->now_ms);
    machine_rig_store(rig, CAUSE_REMATCH);
    machine_rig_expect_nothing(rig);
    machine_rig_close(rig);
}

TEST(at_one_screen_one_speaks_for_all_who_sit)
{
    struct machine_rig *rig = ended();
    rig->driver.is_one_screen = true;
    machine_rig_say(rig, 0, "propose", "\"what\":\"rematch\"");
    machine_rig_store(rig, CAUSE_MESSAGE);
    machine_rig_store(rig, CAUSE_REMATCH);
    machine_rig_expect(rig, ORDER_REMATCH);
    machine_rig_close(rig);
}
