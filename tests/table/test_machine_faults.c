/* test_machine_faults.c - the machine around a table when things go wrong at a bad moment. */
/* SPDX-License-Identifier: MIT */
#include "table/machine/machine_data.h"
#include "table/machine_rig.h"

static void chat(struct machine_rig *rig, uint32_t index)
{
    machine_rig_say(rig, index, "chat", "\"text\":\"hello\"");
}

/* After the store has failed: nothing was stored after all. */
static void look_again(struct machine_rig *rig)
{
    rig->now_ms = rig->machine.due_ms;
    machine_rig_expect(rig, ORDER_READ);
    machine_read(&rig->machine, RESULT_OK, "", 0, rig->now_ms);
}

TEST(a_bot_that_failed_is_asked_again_after_a_while)
{
    struct machine_rig *rig = machine_rig_play(1, 2);
    machine_rig_expect(rig, ORDER_THINK);
    machine_thought(&rig->machine, 1, 0, NULL, rig->now_ms);
    machine_rig_expect_nothing(rig);
    rig->now_ms = rig->machine.due_ms;
    CHECK_EQ(rig->now_ms, 1001000);
    machine_rig_expect(rig, ORDER_THINK);
    machine_rig_close(rig);
}

static struct machine_rig *wanting_rematch(void)
{
    struct machine_rig *rig = machine_rig_play(2, 2);
    machine_rig_expect_nothing(rig);
    machine_rig_say(rig, 1, "resign", "");
    machine_rig_store(rig, CAUSE_MESSAGE);
    machine_rig_say(rig, 0, "propose", "\"what\":\"rematch\"");
    machine_rig_store(rig, CAUSE_MESSAGE);
    machine_rig_say(rig, 1, "propose", "\"what\":\"rematch\"");
    machine_rig_store(rig, CAUSE_MESSAGE);
    machine_rig_expect(rig, ORDER_REMATCH);
    return rig;
}

TEST(a_rematch_that_failed_is_opened_after_a_while)
{
    struct machine_rig *rig = wanting_rematch();
    machine_rematched(&rig->machine, NULL, rig->now_ms);
    machine_rig_expect_nothing(rig);
    rig->now_ms = rig->machine.due_ms;
    machine_rig_expect(rig, ORDER_REMATCH);
    machine_rig_close(rig);
}

TEST(a_rematch_that_is_open_is_noted_once_the_store_answers_and_not_opened_twice)
{
    struct machine_rig *rig = wanting_rematch();
    machine_rematched(&rig->machine, "next", rig->now_ms);
    machine_rig_expect(rig, ORDER_STORE);
    machine_stored(&rig->machine, RESULT_UNAVAILABLE, rig->now_ms);
    machine_rig_expect_nothing(rig);
    CHECK(!machine_is_idle(&rig->machine));
    look_again(rig);
    machine_rig_store(rig, CAUSE_REMATCH);
    machine_rig_expect_nothing(rig);
    CHECK(machine_is_idle(&rig->machine));
    machine_rig_close(rig);
}

TEST(time_is_given_back_even_if_the_store_fails_first)
{
    struct machine_rig *rig = machine_rig_play(2, 2);
    machine_rig_expect_nothing(rig);
    rig->now_ms += 90000;
    machine_stood_still(&rig->machine, rig->now_ms - 90000, rig->now_ms);
    CHECK_EQ(machine_rig_expect(rig, ORDER_STORE)->cause, CAUSE_WAKE);
    machine_stored(&rig->machine, RESULT_UNAVAILABLE, rig->now_ms);
    chat(rig, 0); /* its line would be later than the time that stood still */
    machine_rig_expect_nothing(rig);
    look_again(rig);
    machine_rig_store(rig, CAUSE_WAKE);
    machine_rig_store(rig, CAUSE_MESSAGE);
    CHECK(strstr(rig->log, " flag ") == NULL);
    machine_rig_close(rig);
}

/* A change that was being stored during a standstill is sent before its time is given back. */
TEST(clocks_that_are_shown_never_include_time_that_will_be_given_back)
{
    struct machine_rig *rig = machine_rig_play(2, 2);
    machine_rig_expect_nothing(rig);
    machine_rig_say(rig, 0, "play", "\"ticket\":5,\"action\":\"bid 1\"");
    machine_rig_expect(rig, ORDER_STORE);
    uint64_t since_ms = rig->now_ms;
    rig->now_ms += 30000;
    machine_stood_still(&rig->machine, since_ms, rig->now_ms);
    machine_stored(&rig->machine, RESULT_OK, rig->now_ms);
    const json_t *clock = json_object_get(rig->heard[1], "clock");
    CHECK_EQ(json_integer_value(json_array_get(json_object_get(clock, "left_ms"), 1)), 60000);
    CHECK_EQ(json_integer_value(json_object_get(clock, "at_ms")), (int64_t)since_ms);
    CHECK_EQ(machine_rig_expect(rig, ORDER_STORE)->cause, CAUSE_WAKE);
    machine_tell_all(&rig->machine, rig->now_ms); /* welcomed again while that is being stored */
    clock = json_object_get(rig->heard[1], "clock");
    CHECK_EQ(json_integer_value(json_array_get(json_object_get(clock, "left_ms"), 1)), 60000);
    machine_stored(&rig->machine, RESULT_OK, rig->now_ms);
    clock = json_object_get(rig->heard[1], "clock");
    CHECK_EQ(json_integer_value(json_array_get(json_object_get(clock, "left_ms"), 1)), 60000);
    CHECK_EQ(json_integer_value(json_object_get(clock, "at_ms")), (int64_t)rig->now_ms);
    machine_rig_close(rig);
}

TEST(a_table_that_was_released_gives_no_time_back)
{
    struct machine_rig *rig = machine_rig_play(2, 2);
    machine_rig_expect_nothing(rig);
    rig->now_ms += 30000;
    machine_stood_still(&rig->machine, rig->now_ms - 30000, rig->now_ms);
    machine_release(&rig->machine); /* another may have run it all the time */
    machine_rig_expect_nothing(rig);
    machine_hold(&rig->machine, 0);
    machine_rig_store(rig, CAUSE_WAKE);
    machine_rig_close(rig);
}

TEST(a_table_that_stood_still_while_it_was_loaded_has_its_time_back)
{
    struct machine_rig *rig = machine_rig_play(2, 2);
    machine_rig_expect_nothing(rig);
    machine_sleep(&rig->machine);
    chat(rig, 0);
    machine_rig_expect(rig, ORDER_LOAD);
    machine_rig_expect_nothing(rig);
    rig->now_ms += 90000;
    machine_stood_still(&rig->machine, rig->now_ms - 90000, rig->now_ms);
    machine_loaded(&rig->machine, RESULT_OK, machine_rig_table(rig), rig->now_ms);
    machine_rig_store(rig, CAUSE_WAKE);
    machine_rig_close(rig);
}

TEST(what_may_have_been_stored_all_the_same_is_looked_up)
{
    struct machine_rig *rig = machine_rig_play(2, 2);
    machine_rig_expect_nothing(rig);
    chat(rig, 0);
    machine_rig_expect(rig, ORDER_STORE);
    machine_stored(&rig->machine, RESULT_UNAVAILABLE, rig->now_ms);
    machine_rig_expect_nothing(rig);
    rig->now_ms = rig->machine.due_ms;
    machine_rig_expect(rig, ORDER_READ);
    const char *line = "1000000 100 1 say 0 8 Somebody hello\n";
    machine_read(&rig->machine, RESULT_OK, line, strlen(line), rig->now_ms);
    CHECK_STR(machine_rig_heard(rig, 1), "update");
    machine_rig_expect_nothing(rig);
    CHECK_EQ(rig->machine.state, MACHINE_READY);
    machine_rig_close(rig);
}

TEST(a_table_in_memory_can_be_looked_at_while_its_store_is_down)
{
    struct machine_rig *rig = machine_rig_play(2, 2);
    machine_rig_expect_nothing(rig);
    chat(rig, 0);
    machine_rig_expect(rig, ORDER_STORE);
    machine_stored(&rig->machine, RESULT_UNAVAILABLE, rig->now_ms);
    machine_rig_join(rig, 2);
    machine_rig_expect_nothing(rig);
    CHECK(rig->member[2].is_welcome);
    machine_rig_close(rig);
}

TEST(a_released_table_that_cannot_be_read_is_not_read_again_at_once)
{
    struct machine_rig *rig = machine_rig_open(2, 2);
    machine_hold(&rig->machine, rig->now_ms - 5000);
    machine_release(&rig->machine);
    machine_rig_expect(rig, ORDER_LOAD);
    machine_loaded(&rig->machine, RESULT_UNAVAILABLE, NULL, rig->now_ms);
    machine_rig_expect_nothing(rig);
    CHECK_EQ(rig->machine.due_ms, rig->now_ms + 500);
    machine_rig_close(rig);
}

TEST(a_record_that_sleeps_is_not_loaded_for_its_clocks)
{
    struct machine_rig *rig = machine_rig_open(2, 2);
    rig->driver.is_read_only = rig->driver.sleeps_unloaded = true;
    machine_rig_join(rig, 0);
    machine_rig_load(rig);
    machine_rig_expect_nothing(rig);
    machine_sleep(&rig->machine);
    rig->now_ms += 3600000;
    machine_rig_expect_nothing(rig);
    machine_rig_close(rig);
}

TEST(tries_are_counted_for_each_message)
{
    struct machine_rig *rig = machine_rig_play(2, 2);
    machine_rig_expect_nothing(rig);
    char members[32] = "\"version\":1,\"yes\":true"; /* there is no vote any more */
    for (int i = 0; i < 3; i++) {
        chat(rig, 0);
        machine_rig_expect(rig, ORDER_STORE);
        machine_stored(&rig->machine, RESULT_STALE, rig->now_ms);
        machine_leave(&rig->machine, &rig->member[0], rig->now_ms);
        machine_rig_expect(rig, ORDER_READ);
        machine_read(&rig->machine, RESULT_OK, "", 0, rig->now_ms);
        machine_rig_join(rig, 0);
        machine_rig_say(rig, 0, "vote", members);
        machine_rig_expect_nothing(rig);
    }
    chat(rig, 1);
    machine_rig_expect(rig, ORDER_STORE);
    machine_stored(&rig->machine, RESULT_STALE, rig->now_ms);
    machine_rig_expect(rig, ORDER_READ);
    machine_read(&rig->machine, RESULT_OK, "", 0, rig->now_ms);
    machine_rig_store(rig, CAUSE_MESSAGE);
    CHECK_STR(machine_rig_heard(rig, 1), "accepted");
    machine_rig_close(rig);
}

TEST(what_is_noticed_while_a_table_is_loaded_is_read_afterwards)
{
    struct machine_rig *rig = machine_rig_open(2, 2);
    machine_rig_join(rig, 0);
    machine_rig_expect(rig, ORDER_LOAD);
    machine_noticed(&rig->machine, 0);
    machine_loaded(&rig->machine, RESULT_OK, machine_rig_table(rig), rig->now_ms);
    machine_rig_expect(rig, ORDER_READ);
    machine_read(&rig->machine, RESULT_OK, "", 0, rig->now_ms);
    machine_rig_expect_nothing(rig);
    CHECK_STR(machine_rig_heard(rig, 0), "presence");
    machine_rig_close(rig);
}

TEST(a_table_that_others_write_stays_in_memory_while_somebody_looks_on)
{
    struct machine_rig *rig = machine_rig_play(2, 2);
    machine_rig_expect_nothing(rig);
    rig->driver.is_shared = true;
    CHECK(!machine_is_idle(&rig->machine));
    machine_leave(&rig->machine, &rig->member[0], rig->now_ms);
    machine_leave(&rig->machine, &rig->member[1], rig->now_ms);
    machine_rig_expect_nothing(rig);
    CHECK(machine_is_idle(&rig->machine));
    machine_rig_close(rig);
}

TEST(a_table_that_sleeps_is_read_by_whoever_holds_it_when_others_have_stored_something)
{
    struct machine_rig *rig = machine_rig_play(2, 2);
    machine_rig_expect_nothing(rig);
    rig->driver.is_shared = true;
    machine_leave(&rig->machine, &rig->member[0], rig->now_ms);
    machine_leave(&rig->machine, &rig->member[1], rig->now_ms);
    machine_rig_expect_nothing(rig);
    uint32_t version = table_version(rig->machine.table);
    machine_sleep(&rig->machine);
    machine_noticed(&rig->machine, version); /* of our own */
    machine_rig_expect_nothing(rig);
    machine_release(&rig->machine);
    machine_noticed(&rig->machine, version + 1);
    machine_rig_expect_nothing(rig);
    machine_hold(&rig->machine, 0);
    machine_rig_load(rig); /* a bot may be on turn by now */
    machine_rig_close(rig);
}

TEST(where_others_write_a_rematch_does_not_wait_for_whoever_holds_the_table)
{
    struct machine_rig *rig = machine_rig_play(2, 2);
    machine_rig_expect_nothing(rig);
    machine_release(&rig->machine);
    rig->driver.is_shared = true;
    machine_rig_say(rig, 1, "resign", "");
    machine_rig_store(rig, CAUSE_MESSAGE);
    machine_rig_say(rig, 0, "propose", "\"what\":\"rematch\"");
    machine_rig_store(rig, CAUSE_MESSAGE);
    machine_rig_say(rig, 1, "propose", "\"what\":\"rematch\"");
    machine_rig_store(rig, CAUSE_MESSAGE);
    machine_rig_expect(rig, ORDER_REMATCH);
    machine_rig_close(rig);
}

TEST(those_there_are_told_a_table_that_was_read_anew)
{
    struct machine_rig *rig = machine_rig_play(2, 2);
    machine_rig_expect_nothing(rig);
    machine_outdated(&rig->machine);
    machine_rig_expect(rig, ORDER_LOAD);
    machine_rig_add(rig, "wake 1000");
    machine_loaded(&rig->machine, RESULT_OK, machine_rig_table(rig), rig->now_ms);
    CHECK_STR(machine_rig_heard(rig, 1), "welcome");
    CHECK_EQ(json_integer_value(json_object_get(rig->heard[1], "version")),
             table_version(rig->machine.table));
    machine_rig_close(rig);
}

TEST(news_that_were_not_fetched_keep_how_the_table_was_before)
{
    struct machine_rig *rig = machine_rig_play(2, 2);
    machine_rig_expect_nothing(rig);
    machine_rig_say(rig, 1, "resign", "");
    machine_rig_expect(rig, ORDER_STORE);
    machine_stored(&rig->machine, RESULT_OK, rig->now_ms);
    machine_outdated(&rig->machine);
    CHECK(machine_next(&rig->machine, rig->now_ms, &rig->order));
    CHECK_EQ(rig->order.kind, ORDER_CHANGED);
    CHECK_EQ(rig->order.status_before, TABLE_PLAYING);
    CHECK(rig->order.changes_summary);
    machine_rig_close(rig);
}

TEST(a_table_that_becomes_ours_while_it_is_in_memory_asks_its_bots)
{
    struct machine_rig *rig = machine_rig_play(1, 2);
    machine_release(&rig->machine);
    machine_rig_expect_nothing(rig);
    struct table *table = machine_rig_table(rig);
    rig->machine.is_unsettled = false;
    CHECK(!machine_adopt(&rig->machine, table, rig->now_ms));
    table_free(table);
    machine_rig_expect(rig, ORDER_THINK);
    machine_rig_close(rig);
}
