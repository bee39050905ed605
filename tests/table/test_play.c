/* test_play.c - tickets, refusals with reasons, idempotent requests, undo, store first. */
/* SPDX-License-Identifier: MIT */
#include "table/rig.h"

#include "engine/orchard.h"

static struct rig *begun(void)
{
    struct rig *rig = rig_open(3);
    rig_begin(rig, "352");
    return rig;
}

static void members(char out[128], long long ticket, const char *action)
{
    snprintf(out, 128, "\"ticket\":%lld,\"action\":\"%s\"", ticket, action);
}

TEST(a_play_is_told_to_all_each_as_it_may_know)
{
    struct rig *rig = begun();
    rig_play(rig, 1, "bid 4");
    CHECK_STR(rig_string(rig->inbox[1], "entries.0.action"), "bid 4");
    CHECK_STR(rig_string(rig->inbox[0], "entries.0.action"), "bid ?");
    CHECK_STR(rig_string(rig->inbox[RIG_SPECTATORS], "entries.0.action"), "bid ?");
    CHECK_EQ(rig_number(rig->inbox[1], "view.state.bid.1"), 4);
    CHECK(json_is_null(rig_get(rig->inbox[0], "view.state.bid.1")));
    CHECK(json_is_null(rig_get(rig->inbox[RIG_SPECTATORS], "view.state.hand.0")));
    CHECK_STR(rig_string(rig->inbox[0], "entries.0.events.0.text"), "Bruno has bid");
    rig_close(rig);
}

TEST(only_the_seat_on_turn_is_sent_its_actions)
{
    struct rig *rig = begun();
    CHECK_EQ(json_array_size(rig_get(rig->inbox[0], "actions")), 3);
    CHECK_EQ(json_array_size(rig_get(rig->inbox[0], "barriers")), 3);
    CHECK_STR(rig_string(rig->inbox[0], "barriers.0"), "turn");
    CHECK(rig_get(rig->inbox[RIG_SPECTATORS], "actions") == NULL);
    rig_play(rig, 0, "bid 1");
    CHECK(rig_get(rig->inbox[0], "actions") == NULL);
    CHECK(rig_get(rig->inbox[0], "ticket") == NULL);
    CHECK_EQ(json_array_size(rig_get(rig->inbox[1], "actions")), 5);
    rig_close(rig);
}

TEST(answers_of_others_leave_a_ticket_alone)
{
    struct rig *rig = begun();
    char text[128];
    long long ticket = rig_number(rig->inbox[2], "ticket");
    rig_play(rig, 0, "bid 1");
    rig_play(rig, 1, "bid 1");
    CHECK_EQ(rig_number(rig->inbox[2], "ticket"), ticket);
    members(text, ticket, "bid 2");
    rig_accepts(rig, 2, "play", text);
    rig_close(rig);
}

TEST(a_stale_ticket_is_refused_with_what_was_missed)
{
    struct rig *rig = begun();
    char text[128];
    long long ticket = rig_number(rig->inbox[0], "ticket");
    uint32_t seen = table_version(rig->table);
    rig_play(rig, 0, "bid 1");
    rig_play(rig, 1, "bid 1");
    rig_play(rig, 2, "bid 2");
    rig_play(rig, 2, "pass");
    snprintf(text, sizeof text, "\"ticket\":%lld,\"action\":\"bid 2\",\"seen\":%u", ticket, seen);
    rig_refuses(rig, 0, "play", text, "stale_ticket");
    CHECK_EQ(rig_number(rig->reply, "missing.base"), seen);
    CHECK_EQ(rig_number(rig->reply, "missing.keep"), 3);
    CHECK_EQ(json_array_size(rig_get(rig->reply, "missing.entries")), 4);
    CHECK_STR(rig_string(rig->reply, "missing.entries.1.action"), "bid ?");
    CHECK_EQ(rig_number(rig->reply, "missing.ticket"), table_version(rig->table));
    rig_close(rig);
}

TEST(an_illegal_play_is_refused_with_its_reason)
{
    struct rig *rig = begun();
    char text[128];
    long long ticket = rig_number(rig->inbox[0], "ticket");
    members(text, ticket, "bid 4");
    rig_refuses(rig, 0, "play", text, "illegal_action");
    CHECK_STR(rig_string(rig->reply, "reason.code"), "too_high");
    CHECK_STR(rig_string(rig->reply, "reason.rule"), "O1.2");
    members(text, ticket, "pass");
    rig_refuses(rig, 0, "play", text, "illegal_action");
    CHECK_STR(rig_string(rig->reply, "reason.code"), "wrong_moment");
    members(text, ticket, "eat 4");
    rig_refuses(rig, 0, "play", text, "bad_text");
    members(text, ticket, "deal 0 4");
    rig_refuses(rig, 0, "play", text, "illegal_action");
    rig_play(rig, 0, "bid 1");
    members(text, ticket, "bid 2");
    rig_refuses(rig, 0, "play", text, "not_your_turn");
    CHECK_STR(rig_string(rig->reply, "reason.code"), "not_your_turn");
    rig_refuses(rig, TV_SPECTATOR, "play", text, "not_seated");
    rig_close(rig);
}

TEST(a_request_sent_twice_is_done_once)
{
    struct rig *rig = begun();
    char text[256];
    snprintf(
        text, sizeof text,
        "{\"type\":\"play\",\"table\":\"table\",\"id\":4711,\"ticket\":%lld,\"action\":\"bid 2\"}",
        rig_number(rig->inbox[0], "ticket"));
    CHECK_EQ(rig_send(rig, RIG_USER, true, text), TABLE_PENDING);
    long long version = rig_number(rig->reply, "version");
    rig_play(rig, 1, "bid 1");
    uint32_t told = rig->count[1];
    CHECK_EQ(rig_send(rig, RIG_USER, true, text), TABLE_ANSWERED);
    CHECK_STR(rig_string(rig->reply, "type"), "accepted");
    CHECK_EQ(rig_number(rig->reply, "version"), version);
    CHECK_EQ(rig->count[1], told);
    rig_restart(rig); /* and after a restart it is still known */
    CHECK_EQ(rig_send(rig, RIG_USER, true, text), TABLE_ANSWERED);
    CHECK_STR(rig_string(rig->reply, "type"), "accepted");
    /* The number is the user's own: another's 4711 is another request. */
    CHECK_EQ(rig_send(rig, RIG_USER + 1, true, text), TABLE_REFUSED);
    rig_close(rig);
}

TEST(a_request_from_long_ago_is_not_done_again)
{
    struct rig *rig = begun();
    static const char late[] = "{\"type\":\"chat\",\"table\":\"table\",\"id\":50,\"text\":\"x\"}";
    char text[128];
    CHECK_EQ(rig_send(rig, RIG_USER, true, late), TABLE_PENDING);
    for (int i = 0; i < 40; i++) { /* more than the table remembers one by one */
        snprintf(text, sizeof text,
                 "{\"type\":\"chat\",\"table\":\"table\",\"id\":%d,\"text\":\"y\"}", 60 + i);
        CHECK_EQ(rig_send(rig, RIG_USER, true, text), TABLE_PENDING);
        CHECK_EQ(rig_send(rig, RIG_WATCHER + (uint64_t)i, true, text), TABLE_PENDING);
    }
    rig_restart(rig);
    CHECK_EQ(rig_send(rig, RIG_USER, true, late), TABLE_REFUSED);
    CHECK_STR(rig_string(rig->reply, "status"), "old_id");
    rig_close(rig);
}

TEST(nothing_changes_and_nobody_is_told_when_the_store_fails)
{
    struct rig *rig = begun();
    char text[128];
    members(text, rig_number(rig->inbox[0], "ticket"), "bid 2");
    uint32_t told = rig->count[1];
    rig->is_store_down = true;
    rig_accepts(rig, 0, "play", text);
    CHECK_STR(rig_string(rig->reply, "status"), "store_unavailable");
    CHECK_EQ(rig->count[1], told);
    rig->is_store_down = false;
    rig_accepts(rig, 0, "play", text);
    CHECK_EQ(rig->count[1], told + 1);
    rig_close(rig);
}

TEST(an_aborted_start_draws_the_same_dice_again)
{
    struct rig *rig = rig_open(2);
    rig_accepts(rig, 0, "sit", "\"seat\":0");
    rig_accepts(rig, 1, "sit", "\"seat\":1");
    rig->is_store_down = true;
    rig_accepts(rig, 0, "start", "");
    CHECK_EQ(table_status_now(rig->table), TABLE_OPEN);
    rig->is_store_down = false;
    rig_accepts(rig, 0, "start", "");
    CHECK_EQ(table_status_now(rig->table), TABLE_PLAYING);
    rig_close(rig);
}

/* ---- Undo ---- */

static void undo_at(struct rig *rig, tv_seat seat, const char *type, const char *status)
{
    char text[64];
    snprintf(text, sizeof text, "\"version\":%u", table_version(rig->table));
    if (status)
        rig_refuses(rig, seat, type, text, status);
    else
        rig_accepts(rig, seat, type, text);
}

TEST(a_seat_takes_back_until_somebody_else_decides)
{
    struct rig *rig = begun();
    rig_play(rig, 0, "bid 1");
    CHECK(rig_is_true(rig->inbox[0], "can_undo"));
    CHECK(!rig_is_true(rig->inbox[1], "can_undo"));
    undo_at(rig, 1, "undo", "no_undo");
    undo_at(rig, 0, "undo", NULL);
    CHECK_EQ(rig_number(rig->inbox[1], "keep"), 3);
    CHECK_EQ(json_array_size(rig_get(rig->inbox[1], "entries")), 0);
    CHECK(rig_is_true(rig->inbox[0], "can_redo"));
    undo_at(rig, 1, "redo", "no_redo");
    undo_at(rig, 0, "redo", NULL);
    CHECK_STR(rig_string(rig->inbox[0], "entries.0.action"), "bid 1");
    undo_at(rig, 0, "redo", "no_redo");
    rig_play(rig, 1, "bid 1");
    undo_at(rig, 0, "undo", "no_undo");
    rig_close(rig);
}

TEST(an_old_ticket_is_void_after_undo)
{
    struct rig *rig = begun();
    char text[128];
    members(text, rig_number(rig->inbox[0], "ticket"), "bid 1");
    rig_accepts(rig, 0, "play", text);
    undo_at(rig, 0, "undo", NULL);
    rig_refuses(rig, 0, "play", text, "stale_ticket");
    rig_refuses(rig, 0, "undo", "\"version\":3", "stale_version");
    rig_play(rig, 0, "bid 1"); /* the same for who answers second */
    long long other = rig_number(rig->inbox[2], "ticket");
    members(text, rig_number(rig->inbox[1], "ticket"), "bid 1");
    rig_accepts(rig, 1, "play", text);
    undo_at(rig, 1, "undo", NULL);
    rig_refuses(rig, 1, "play", text, "stale_ticket");
    CHECK_EQ(rig_number(rig->inbox[2], "ticket"), other); /* it was asked all the time */
    rig_close(rig);
}

TEST(nothing_is_taken_back_behind_chance)
{
    struct rig *rig = begun();
    rig_play(rig, 0, "bid 1");
    rig_play(rig, 1, "bid 5");
    rig_play(rig, 2, "bid 1");
    CHECK_STR(rig_string(rig->inbox[1], "barriers.0"), "chance");
    rig_play(rig, 1, "swap");
    CHECK(!rig_is_true(rig->inbox[1], "can_undo"));
    undo_at(rig, 1, "undo", "no_undo");
    rig_close(rig);
}

/* ---- Coming back ---- */

TEST(a_client_resumes_from_the_version_it_saw)
{
    struct rig *rig = begun();
    uint32_t seen = table_version(rig->table);
    rig_play(rig, 0, "bid 1");
    undo_at(rig, 0, "undo", NULL);
    rig_play(rig, 0, "bid 2");
    json_t *news = rig_welcome(rig, 1, seen);
    CHECK_EQ(rig_number(news, "keep"), 3);
    CHECK_EQ(json_array_size(rig_get(news, "entries")), 1);
    CHECK_STR(rig_string(news, "entries.0.action"), "bid ?");
    CHECK_EQ(rig_number(news, "version"), seen + 3);
    json_decref(news);
    news = rig_welcome(rig, 1, seen + 1); /* saw the bid that was taken back */
    CHECK_EQ(rig_number(news, "keep"), 3);
    json_decref(news);
    news = rig_welcome(rig, 1, 100000); /* a version that never was: everything */
    CHECK_EQ(rig_number(news, "keep"), 0);
    CHECK_EQ(json_array_size(rig_get(news, "entries")), 4);
    json_decref(news);
    rig_close(rig);
}

/* Lines that are no entries, entries taken back, done again and replaced: for every version that a
 * client may have, it must be told to keep just what it has and what still holds. */
TEST(a_client_keeps_what_still_holds_whatever_it_has_seen)
{
    struct rig *rig = begun();
    uint32_t version_of[16], count = 0;        /* for each entry, the version that brought it */
    static const char steps[] = "0cu0c1uurc1"; /* bid, chat, undo, redo */
    while (count < 3) {
        version_of[count] =
            table_version(rig->table) - 2 + count; /* the cards dealt at the start */
        count++;
    }
    for (const char *step = steps; *step; step++) {
        if (*step == 'c') rig_accepts(rig, 2, "chat", "\"text\":\"well\"");
        if (*step == 'u') undo_at(rig, count == 5 ? 1 : 0, "undo", NULL), count--;
        if (*step == 'r') undo_at(rig, 0, "redo", NULL);
        if (*step == '0') rig_play(rig, 0, "bid 1");
        if (*step == '1') rig_play(rig, 1, "bid 1");
        if (*step != 'c' && *step != 'u') version_of[count++] = table_version(rig->table);
        for (uint32_t seen = 0; seen <= table_version(rig->table); seen++) {
            uint32_t keep = 0;
            while (keep < count && version_of[keep] <= seen) keep++;
            json_t *news = rig_welcome(rig, 2, seen);
            CHECK_EQ(rig_number(news, "keep"), keep);
            json_decref(news);
        }
    }
    rig_close(rig);
}

TEST(the_log_is_given_in_pages)
{
    struct rig *rig = begun();
    rig_ask(rig, RIG_USER, "log", "\"from\":1");
    CHECK_EQ(rig_number(rig->reply, "from"), 1);
    CHECK_EQ(rig_number(rig->reply, "count"), 3);
    CHECK_EQ(json_array_size(rig_get(rig->reply, "entries")), 2);
    CHECK_STR(rig_string(rig->reply, "entries.0.action"), "deal 1 ?");
    rig_ask(rig, RIG_USER, "log", "\"from\":100");
    CHECK_EQ(json_array_size(rig_get(rig->reply, "entries")), 0);
    rig_close(rig);
}

/* ---- Bots ---- */

TEST(a_bot_gets_its_view_and_answers_by_the_same_door)
{
    struct rig *rig = rig_open(2);
    table_job job;
    rig_accepts(rig, 0, "sit", "\"seat\":0");
    rig_accepts(rig, 0, "bot", "\"seat\":1,\"bot\":\"greedy\"");
    rig_follow(rig, "start\nchance deal 0 3\nchance deal 1 5\n");
    CHECK_EQ(table_bots_asked(rig->table), 2);
    CHECK_EQ(table_persons_asked(rig->table), 1);
    table_job_make(rig->table, 1, &job);
    CHECK_STR(job.bot, "greedy");
    CHECK_EQ(((const orchard_state *)(const void *)&job.view)->hand[0], 0xFF);
    tv_action action = tv_act(ORCHARD_BID, 5, 0, 0);
    CHECK_EQ(table_bot_play(rig->table, 0, job.ticket, action, rig->now_ms), TABLE_REFUSED);
    CHECK_EQ(table_bot_play(rig->table, 1, job.ticket + 1, action, rig->now_ms), TABLE_REFUSED);
    rig_store(rig, table_bot_play(rig->table, 1, job.ticket, action, rig->now_ms));
    CHECK_EQ(table_bots_asked(rig->table), 0);
    CHECK_EQ(table_bot_play(rig->table, 1, job.ticket, action, rig->now_ms), TABLE_REFUSED);
    CHECK_STR(rig_string(rig->inbox[0], "entries.0.action"), "bid ?");
    rig_close(rig);
}

TEST(a_match_comes_to_its_end_and_shows_its_seed)
{
    struct rig *rig = begun();
    for (int round = 0; round < 3; round++) {
        json_t *now = rig_welcome(rig, 0, 0);
        CHECK(json_is_null(rig_get(now, "about.seed")));
        json_decref(now);
        rig_play(rig, 0, "bid 1");
        rig_play(rig, 1, "bid 2");
        rig_play(rig, 2, "bid 1");
        rig_play(rig, 1, "pass");
    }
    CHECK_STR(rig_string(rig->inbox[0], "about.status"), "over");
    CHECK_STR(rig_string(rig->inbox[0], "about.result.ending"), "rounds");
    CHECK_EQ(rig_number(rig->inbox[0], "about.result.rank.1"), 1);
    CHECK_STR(rig_string(rig->inbox[0], "about.seed"),
              "0707070707070707070707070707070707070707070707070707070707070707");
    rig_refuses(rig, 0, "play", "\"ticket\":3,\"action\":\"bid 1\"", "match_over");
    undo_at(rig, 1, "undo", "match_over");
    rig_close(rig);
}
