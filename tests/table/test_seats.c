/* test_seats.c - sitting down, bots, options, invitations, the start. */
/* SPDX-License-Identifier: MIT */
#include <stdlib.h>

#include "kit/ask.h"
#include "table/rig.h"

#include "engine/orchard.h"

static table_setup private_setup(void)
{
    table_setup setup = table_setup_default(&orchard_game, 2);
    setup.is_private = true;
    snprintf(setup.invite, sizeof setup.invite, "%s", "0123456789abcdef0123456789abcdef");
    return setup;
}

TEST(people_sit_down_and_everybody_is_told)
{
    struct rig *rig = rig_open(2);
    rig_accepts(rig, 0, "sit", "\"seat\":1");
    CHECK_STR(rig_string(rig->inbox[0], "about.seats.1.name"), "Anna");
    CHECK_STR(rig_string(rig->inbox[RIG_SPECTATORS], "about.seats.1.name"), "Anna");
    CHECK_EQ(table_seat_of(rig->table, RIG_USER), 1);
    CHECK_EQ(table_seats_free(rig->table), 1);
    rig_close(rig);
}

TEST(a_seat_holds_one_and_a_person_sits_once)
{
    struct rig *rig = rig_open(2);
    rig_accepts(rig, 0, "sit", "\"seat\":0");
    rig_refuses(rig, 1, "sit", "\"seat\":0", "seat_taken");
    rig_refuses(rig, 0, "sit", "\"seat\":1", "already_seated");
    rig_refuses(rig, 1, "sit", "\"seat\":2", "no_such_seat");
    rig_refuses(rig, 1, "sit", "\"seat\":-1", "bad_message");
    rig_close(rig);
}

TEST(who_leaves_frees_the_seat)
{
    struct rig *rig = rig_open(2);
    rig_refuses(rig, 0, "leave", "", "not_seated");
    rig_accepts(rig, 0, "sit", "\"seat\":0");
    rig_accepts(rig, 0, "leave", "");
    rig_accepts(rig, 1, "sit", "\"seat\":0");
    rig_close(rig);
}

TEST(names_are_checked)
{
    struct rig *rig = rig_open(2);
    static const char *const bad[] = {"",
                                      " Anna",
                                      "An\tna",
                                      "An\xE2\x80\xAEna",
                                      "\xC3",
                                      "\xED\xA0\x80",
                                      "12345678901234567890123456789012345678901"};
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        table_user user = {50, bad[i], true, NULL};
        const char *text = "{\"type\":\"sit\",\"table\":\"table\",\"id\":1,\"seat\":0}";
        CHECK_EQ(ask_table(rig->table, &user, text, strlen(text), 1, &rig->out), TABLE_REFUSED);
        CHECK_STR(rig_string(rig->reply, "status"), "bad_name");
    }
    table_user user = {50, "<b>\"O'Neill\\ \xC3\xA9", true, NULL};
    const char *text = "{\"type\":\"sit\",\"table\":\"table\",\"id\":1,\"seat\":0}";
    rig_store(rig, ask_table(rig->table, &user, text, strlen(text), 1, &rig->out));
    CHECK_STR(rig_string(rig->inbox[1], "about.seats.0.name"), "<b>\"O'Neill\\ \xC3\xA9");
    rig_close(rig);
}

TEST(only_the_host_puts_bots_and_starts)
{
    struct rig *rig = rig_open(3);
    rig_accepts(rig, 1, "sit", "\"seat\":1");
    rig_accepts(rig, 0, "sit", "\"seat\":2");
    rig_refuses(rig, 1, "bot", "\"seat\":0,\"bot\":\"greedy\"", "not_host");
    rig_refuses(rig, 0, "bot", "\"seat\":0,\"bot\":\"nobody\"", "no_such_bot");
    rig_refuses(rig, 0, "bot", "\"seat\":1,\"bot\":\"greedy\"", "seat_taken");
    rig_refuses(rig, 0, "start", "", "seats_empty");
    rig_accepts(rig, 0, "bot", "\"seat\":0,\"bot\":\"greedy\"");
    rig_refuses(rig, 1, "start", "", "not_host");
    rig_accepts(rig, 0, "start", "");
    CHECK_STR(rig_string(rig->inbox[0], "about.status"), "playing");
    rig_refuses(rig, 0, "start", "", "started");
    rig_refuses(rig, 0, "leave", "", "started");
    rig_close(rig);
}

TEST(without_the_host_the_lowest_seat_decides)
{
    struct rig *rig = rig_open(2);
    rig_accepts(rig, 1, "sit", "\"seat\":1");
    rig_accepts(rig, 1, "bot", "\"seat\":0,\"bot\":\"random\"");
    rig_accepts(rig, 1, "clear", "\"seat\":0");
    rig_refuses(rig, 1, "clear", "\"seat\":0", "seat_empty");
    rig_close(rig);
}

TEST(the_host_chooses_options)
{
    struct rig *rig = rig_open(3);
    rig_accepts(rig, 0, "option", "\"option\":\"grove\",\"choice\":\"shady\"");
    CHECK_STR(rig_string(rig->inbox[1], "about.options.grove"), "shady");
    CHECK_EQ(table_setup_of(rig->table)->options.value[0], 1);
    rig_refuses(rig, 0, "option", "\"option\":\"grove\",\"choice\":\"dark\"", "bad_option");
    rig_refuses(rig, 0, "option", "\"option\":\"tree\",\"choice\":\"shady\"", "bad_option");
    rig_refuses(rig, 1, "option", "\"option\":\"grove\",\"choice\":\"sunny\"", "not_host");
    rig_close(rig);
}

TEST(a_private_table_opens_to_its_invitation_only)
{
    table_setup setup = private_setup();
    struct rig *rig = rig_open_with(&setup);
    static const char *const strange[] = {
        "{\"type\":\"hello\",\"protocol\":1,\"table\":\"table\"}",
        ("{\"type\":\"hello\",\"protocol\":1,\"table\":\"table\",\"seen\":0,"
         "\"invite\":\"0123456789abcdef0123456789abcdee\"}"),
        "{\"type\":\"hello\",\"protocol\":1,\"table\":\"table\",\"invite\":7}",
        "{\"type\":\"eat\",\"table\":\"table\"}",
    };
    for (uint32_t i = 0; i < 4; i++) {
        CHECK_EQ(rig_send(rig, 5, false, strange[i]), TABLE_STRANGER);
        CHECK(rig->reply == NULL); /* whoever is outside answers as for a table that is not there */
    }
    json_t *welcome = rig_welcome(rig, 0, 0);
    CHECK(json_is_null(rig_get(welcome, "seat")));
    CHECK(rig_get(welcome, "about.invite") == NULL);
    json_decref(welcome);
    rig_accepts(rig, 0, "sit", "\"seat\":0");
    CHECK_STR(rig_string(rig->inbox[0], "about.invite"), setup.invite);
    CHECK(rig_get(rig->inbox[RIG_SPECTATORS], "about.invite") == NULL);
    rig_close(rig);
}

TEST(nothing_is_done_before_hello)
{
    struct rig *rig = rig_open(2);
    CHECK_EQ(rig_send(rig, 5, false, "{\"type\":\"sit\",\"table\":\"table\",\"id\":1,\"seat\":0}"),
             TABLE_REFUSED);
    CHECK_STR(rig_string(rig->reply, "status"), "no_hello");
    CHECK_EQ(rig_send(rig, 5, false, "{\"type\":\"sync\",\"table\":\"table\",\"seen\":0}"),
             TABLE_REFUSED);
    CHECK_STR(rig_string(rig->reply, "status"), "no_hello");
    rig_close(rig);
}

TEST(setups_read_back_as_written)
{
    char line[TABLE_SETUP_MAX], again[TABLE_SETUP_MAX];
    tv_text text, more;
    table_setup setup = private_setup(), read;
    setup.clock = TABLE_CLOCK_LIVE;
    setup.zero = TABLE_ZERO_RESIGN;
    setup.time_ms = 300000;
    setup.increment_ms = 5000;
    setup.host = 77;
    memset(setup.seed, 0xAB, sizeof setup.seed);
    tv_text_init(&text, line, sizeof line);
    table_setup_write(&setup, &text);
    CHECK(!text.is_full);
    CHECK_EQ(table_setup_read(line, text.length, &read), TV_OK);
    tv_text_init(&more, again, sizeof again);
    table_setup_write(&read, &more);
    CHECK_STR(again, line);
    for (size_t length = 0; length < text.length; length++)
        CHECK(table_setup_read(line, length, &read) != TV_OK);
}

TEST(setups_have_limits)
{
    table_setup setup = table_setup_default(&orchard_game, 2);
    CHECK_EQ(table_setup_check(&setup), TV_OK);
    setup.clock = TABLE_CLOCK_LIVE;
    CHECK_EQ(table_setup_check(&setup), TV_BAD_OPTION);
    setup.time_ms = 1ULL << 60;
    CHECK_EQ(table_setup_check(&setup), TV_BAD_OPTION);
    setup = private_setup();
    setup.invite[8] = '\0';
    CHECK_EQ(table_setup_check(&setup), TV_BAD_TEXT);
    setup = table_setup_default(&orchard_game, 5);
    CHECK_EQ(table_setup_check(&setup), TV_BAD_SEATS);
    setup = table_setup_default(&orchard_game, 2);
    snprintf(setup.id, sizeof setup.id, "%s", "a b");
    CHECK_EQ(table_setup_check(&setup), TV_BAD_TEXT);
}

TEST(a_summary_tells_a_lobby_no_secret)
{
    static char text[4096];
    table_setup setup = private_setup();
    tv_text out;
    struct rig *rig = rig_open_with(&setup);
    rig_accepts(rig, 0, "sit", "\"seat\":0");
    tv_text_init(&out, text, sizeof text);
    table_summary_write(rig->table, &out);
    json_t *summary = json_loads(text, 0, NULL);
    CHECK_STR(rig_string(summary, "table"), "table");
    CHECK_STR(rig_string(summary, "game"), "orchard");
    CHECK_STR(rig_string(summary, "seats.0.name"), "Anna");
    CHECK(json_is_null(rig_get(summary, "seats.1.name")));
    CHECK(rig_is_true(summary, "private"));
    CHECK(strstr(text, setup.invite) == NULL && strstr(text, "seed") == NULL);
    json_decref(summary);
    rig_close(rig);
}

/* ---- Forgetting ---- */

TEST(of_a_deleted_user_neither_name_nor_words_remain)
{
    static char kept[1 << 16];
    size_t length = 0;
    uint32_t changed = 0;
    struct rig *rig = rig_open(2);
    rig_begin(rig, "35");
    rig_play(rig, 0, "bid 1");
    rig_accepts(rig, 0, "chat", "\"text\":\"my telephone is 1234\"");
    rig_accepts(rig, 1, "chat", "\"text\":\"mine is 5678\"");
    rig_accepts(rig, TV_SPECTATOR, "chat", "\"text\":\"look here\"");
    for (const char *line = rig->log; line < rig->log + rig->log_length;) {
        size_t size = strcspn(line, "\n");
        char text[TABLE_LINE_MAX], out[TABLE_LINE_MAX];
        snprintf(text, sizeof text, "%.*s", (int)size, line);
        bool is_changed = table_line_scrub(RIG_USER, text, out, sizeof out);
        changed += is_changed;
        length +=
            (size_t)snprintf(kept + length, sizeof kept - length, "%s\n", is_changed ? out : text);
        line += size + 1;
    }
    CHECK_EQ(changed, 2);
    CHECK(strstr(kept, "Anna") == NULL && strstr(kept, "1234") == NULL);
    CHECK(strstr(kept, "Bruno") != NULL && strstr(kept, "5678") != NULL);
    CHECK(strstr(kept, "look here") != NULL);
    memcpy(rig->log = realloc(rig->log, length), kept, length);
    rig->log_length = length;
    uint32_t version = table_version(rig->table);
    rig_restart(rig); /* what remains is a whole log */
    CHECK_EQ(table_version(rig->table), version);
    json_t *now = rig_welcome(rig, 1, 0);
    CHECK_STR(rig_string(now, "about.seats.0.name"), TABLE_NAME_GONE);
    CHECK_STR(rig_string(now, "chat.0.name"), TABLE_NAME_GONE);
    CHECK_STR(rig_string(now, "chat.0.text"), "-");
    json_decref(now);
    rig_close(rig);
}

TEST(only_lines_of_the_deleted_user_are_changed)
{
    static const char *const others[] = {"",
                                         "1",
                                         "1 77 3",
                                         "1 77 3 ",
                                         "1 77 3 sit",
                                         "1 78 3 sit 0 Anna",
                                         "1 7 3 say 0 4 Anna hello",
                                         "77 1 77 say 0 4 Anna hello",
                                         "1 77 3 0 bid 4",
                                         "1 77 3 vote 0 yes"};
    char out[128];
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++)
        CHECK(!table_line_scrub(77, others[i], out, sizeof out));
    CHECK(table_line_scrub(77, "1 77 3 sit 0 Anna", out, sizeof out));
    CHECK_STR(out, "1 77 3 sit 0 " TABLE_NAME_GONE);
    CHECK(table_line_scrub(77, "1 77 3 say - 4 Anna hello you", out, sizeof out));
    CHECK(!table_line_scrub(0, "1 0 0 sit 0 Anna", out, sizeof out));
}
