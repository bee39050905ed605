/* test_messages.c - messages as files: those read and those written, and everything malformed.
 *
 * tests/fixtures/messages holds them; clients in other languages check themselves against the same
 * files. With MESSAGES_WRITE set, those that the table writes are written anew. */
/* SPDX-License-Identifier: MIT */
#include <dirent.h>
#include <stdlib.h>

#include "engine/orchard.h"
#include "table/messages/message.h"
#include "table/rig.h"

static const char *path_of(const char *name)
{
    static char path[1024];
    const char *folder = getenv("MESSAGES");
    snprintf(path, sizeof path, "%s/%s", folder ? folder : "tests/fixtures/messages", name);
    return path;
}

/* ---- Read: the file against what was understood ---- */

static void put(json_t *root, const char *key, long long number)
{
    json_object_set_new(root, key, json_integer(number));
}

/* What was understood, as the message that says just this. */
static json_t *written_back(const table_message *message, const json_t *original)
{
    static const char *const words[] = {"invite", "contribution", "bot", "option", "what"};
    json_t *root = json_object();
    json_object_set(root, "type", json_object_get(original, "type"));
    json_object_set_new(root, "table", json_string(message->table));
    if (message->kind == MESSAGE_HELLO) put(root, "protocol", 1);
    if (message->changes) json_object_set_new(root, "changes", json_true());
    if (message->full) json_object_set_new(root, "full", json_true());
    if (message->id) put(root, "id", (long long)message->id);
    if (message->has_seen) put(root, "seen", message->seen);
    if (message->kind == MESSAGE_PLAY) put(root, "ticket", message->ticket);
    if (message->kind == MESSAGE_UNDO || message->kind == MESSAGE_REDO ||
        message->kind == MESSAGE_VOTE)
        put(root, "version", message->version);
    if (message->kind == MESSAGE_VOTE) json_object_set_new(root, "yes", json_boolean(message->yes));
    if (message->kind == MESSAGE_LOG) put(root, "from", message->from);
    if (json_object_get(original, "entry")) put(root, "entry", message->from);
    if (json_object_get(original, "keep")) put(root, "keep", message->from);
    if (json_object_get(original, "seat")) put(root, "seat", message->seat);
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        if (json_object_get(original, words[i]))
            json_object_set_new(root, words[i], json_string(message->word));
    if (message->choice[0]) json_object_set_new(root, "choice", json_string(message->choice));
    if (message->text[0])
        json_object_set_new(root, message->kind == MESSAGE_CHAT ? "text" : "action",
                            json_string(message->text));
    return root;
}

static void check_read(const char *name)
{
    json_t *original = json_load_file(path_of(name), 0, NULL);
    CHECK(original != NULL);
    char *text = json_dumps(original, 0);
    table_message message = table_message_read(text, strlen(text));
    if (message.refusal != REFUSAL_NONE) FAIL("%s: %s", name, table_refusal_name(message.refusal));
    json_t *back = written_back(&message, original);
    if (!json_equal(back, original)) FAIL("%s reads as %s", name, json_dumps(back, 0));
    json_decref(back);
    json_decref(original);
    free(text);
}

TEST(every_kind_of_request_is_read_as_written)
{
    static const char *const kinds[MESSAGE_LOBBY] = {
        "hello", "sync",   "log",  "why",   "blocked", "preview", "hint",   "look",
        "chart", "review", "sit",  "leave", "bot",     "clear",   "option", "mix",
        "start", "play",   "undo", "redo",  "resign",  "propose", "vote",   "chat"};
    char name[64];
    for (int i = 0; i < MESSAGE_LOBBY; i++) {
        snprintf(name, sizeof name, "request-%s.json", kinds[i]);
        check_read(name);
    }
    check_read("request-hello-invited.json");
    check_read("request-hello-changes.json");
    check_read("request-hello-full.json");
    check_read("request-sit-contribution.json");
    check_read("request-play-seen.json");
    check_read("request-propose-replace.json");
    check_read("request-review-hand.json");
}

/* ---- Written: what the table says against the file ---- */

static void check_written(const char *name, const json_t *message)
{
    CHECK(message != NULL);
    if (getenv("MESSAGES_WRITE"))
        CHECK_EQ(json_dump_file(message, path_of(name), JSON_INDENT(1)), 0);
    json_t *expected = json_load_file(path_of(name), 0, NULL);
    if (expected == NULL) FAIL("no file %s", name);
    char *left = json_dumps(message, JSON_SORT_KEYS), *right = json_dumps(expected, JSON_SORT_KEYS);
    CHECK_STR(left, right);
    free(left);
    free(right);
    json_decref(expected);
}

/* Advice as a bot might have given it: what bots think may change, the message may not. */
static void check_hint(struct rig *rig)
{
    static char buffer[TABLE_MESSAGE_SIZE];
    static const tv_opinion opinions[] = {{300, 0.25f}, {900, 0.625f}, {20, 0.125f}};
    table_job job;
    table_hint hint = {.count = 3,
                       .best = tv_act(ORCHARD_BID, 2, 0, 0),
                       .why = {.code = TV_ADVICE_EARNS, .points = 3, .part = "apples"}};
    tv_text text;
    memcpy(hint.opinions, opinions, sizeof opinions);
    for (uint32_t i = 0; i < hint.count; i++) hint.legal[i] = tv_act(ORCHARD_BID, i + 1, 0, 0);
    table_job_make(rig->table, 0, &job);
    tv_text_init(&text, buffer, sizeof buffer);
    table_hint_write(rig->table, &job, &hint, &text);
    json_t *message = json_loadb(buffer, text.length, JSON_REJECT_DUPLICATES, NULL);
    check_written("hint.json", message);
    json_decref(message);
}

static void ask_questions(struct rig *rig)
{
    rig_ask(rig, RIG_USER, "why", "\"action\":\"bid 4\"");
    check_written("why.json", rig->reply);
    rig_ask(rig, RIG_USER, "blocked", "%s", "");
    check_written("blocked.json", rig->reply);
    rig_ask(rig, RIG_USER, "preview", "\"action\":\"bid 2\"");
    check_written("preview.json", rig->reply);
    rig_ask(rig, RIG_USER, "look", "\"entry\":1");
    check_written("look.json", rig->reply);
    check_hint(rig);
}

TEST(a_match_speaks_as_in_the_files)
{
    table_setup setup = table_setup_default(&orchard_game, 2);
    snprintf(setup.id, sizeof setup.id, "k7");
    setup.host = RIG_USER;
    setup.clock = TABLE_CLOCK_LIVE;
    setup.time_ms = 300000;
    setup.increment_ms = 5000;
    struct rig *rig = rig_open_with(&setup);
    json_t *hello = rig_welcome(rig, TV_SPECTATOR, 0);
    check_written("welcome-open.json", hello);
    json_decref(hello);
    rig_send(rig, RIG_WATCHER, false,
             "{\"type\":\"hello\",\"table\":\"k7\",\"protocol\":1,\"changes\":true}");
    check_written("welcome-changes.json", rig->reply);
    rig_send(rig, RIG_WATCHER, false,
             "{\"type\":\"hello\",\"table\":\"k7\",\"protocol\":1,\"changes\":true,\"full\":true}");
    check_written("welcome-open.json", rig->reply);
    rig_begin(rig, "35");
    check_written("update-start-seat.json", rig->inbox[0]);
    check_written("update-start-spectator.json", rig->inbox[RIG_SPECTATORS]);
    table_presence(rig->table, 0xBFBF, rig->now_ms, &rig->out); /* also by changes */
    rig->now_ms += 2500;
    rig_play(rig, 1, "bid 4");
    check_written("update-changes-own.json", rig->changes[1]);
    check_written("update-changes-other.json", rig->changes[0]);
    check_written("accepted.json", rig->reply);
    check_written("update-play-own.json", rig->inbox[1]);
    check_written("update-play-other.json", rig->inbox[0]);
    rig_ask(rig, RIG_USER, "play", "\"ticket\":5,\"action\":\"bid 4\",\"seen\":5");
    check_written("refused-illegal.json", rig->reply);
    rig_ask(rig, RIG_USER, "play", "\"ticket\":4,\"action\":\"bid 2\",\"seen\":5");
    check_written("refused-stale.json", rig->reply);
    rig_accepts(rig, 0, "chat", "\"text\":\"Good luck!\"");
    check_written("update-chat.json", rig->inbox[1]);
    rig_accepts(rig, 0, "propose", "\"what\":\"rewind\",\"keep\":2");
    check_written("update-ballot.json", rig->inbox[1]);
    rig_ask(rig, RIG_USER + 1, "log", "\"from\":0");
    check_written("log.json", rig->reply);
    ask_questions(rig);
    table_presence(rig->table, 0x01, rig->now_ms, &rig->out);
    check_written("presence.json", rig->inbox[0]);
    rig_accepts(rig, 1, "resign", "");
    json_t *over = rig_welcome(rig, 0, 0);
    check_written("welcome-over.json", over);
    json_decref(over);
    rig_ask(rig, RIG_USER, "chart", "%s", "");
    check_written("chart.json", rig->reply);
    rig_ask(rig, RIG_USER, "review", "\"entry\":3");
    check_written("review.json", rig->inbox[0]);
    rig_close(rig);
}

/* ---- Malformed ---- */

typedef struct bad_message {
    const char *text, *status;
} bad_message;

TEST(malformed_messages_are_refused_and_change_nothing)
{
    static const bad_message bad[] = {
        {"", "bad_message"},
        {"{", "bad_message"},
        {"[]", "bad_message"},
        {"null", "bad_message"},
        {"\"hello\"", "bad_message"},
        {"{}", "bad_message"},
        {"{\"type\":\"hello\"}", "bad_message"},
        {"{\"type\":\"hello\",\"table\":\"table\"}", "bad_protocol"},
        {"{\"type\":\"hello\",\"table\":\"table\",\"protocol\":2}", "bad_protocol"},
        {"{\"type\":\"hello\",\"table\":\"table\",\"protocol\":\"1\"}", "bad_protocol"},
        {"{\"type\":\"hello\",\"table\":7,\"protocol\":1}", "bad_message"},
        {"{\"type\":\"hello\",\"type\":\"sync\",\"table\":\"table\"}", "bad_message"},
        {"{\"type\":\"eat\",\"table\":\"table\",\"id\":1}", "unknown_type"},
        {"{\"type\":\"start\",\"table\":\"table\"}", "bad_message"},
        {"{\"type\":\"start\",\"table\":\"table\",\"id\":0}", "bad_message"},
        {"{\"type\":\"start\",\"table\":\"table\",\"id\":-1}", "bad_message"},
        {"{\"type\":\"start\",\"table\":\"table\",\"id\":1.5}", "bad_message"},
        {"{\"type\":\"start\",\"table\":\"table\",\"id\":9007199254740992}", "bad_message"},
        {"{\"type\":\"start\",\"table\":\"table\",\"id\":99999999999999999999}", "bad_message"},
        {"{\"type\":\"sit\",\"table\":\"table\",\"id\":1,\"seat\":\"0\"}", "bad_message"},
        {"{\"type\":\"sit\",\"table\":\"table\",\"id\":1,\"seat\":4294967296}", "bad_message"},
        {"{\"type\":\"play\",\"table\":\"table\",\"id\":1,\"ticket\":1}", "bad_message"},
        {"{\"type\":\"vote\",\"table\":\"table\",\"id\":1,\"version\":1,\"yes\":1}", "bad_message"},
        {"{\"type\":\"chat\",\"table\":\"table\",\"id\":1,\"text\":\"\\u0000\"}", "bad_message"},
        {"{\"type\":\"chat\",\"table\":\"table\",\"id\":1,\"text\":\"\xFF\"}", "bad_message"},
        {"{\"type\":\"chat\",\"table\":\"table\",\"id\":1,\"text\":\"\\ud800\"}", "bad_message"},
        {"{\"type\":\"start\",\"table\":\"table\",\"id\":1} x", "bad_message"},
    };
    struct rig *rig = rig_open(2);
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        if (rig_send(rig, RIG_USER, true, bad[i].text) != TABLE_MALFORMED)
            FAIL("taken for a message: %s", bad[i].text);
        CHECK_STR(rig_string(rig->reply, "status"), bad[i].status);
        CHECK_EQ(table_version(rig->table), 0);
    }
    rig_send(rig, RIG_USER, true, "{\"type\":\"start\",\"table\":\"k8\",\"id\":1}");
    CHECK_STR(rig_string(rig->reply, "status"), "wrong_table");
    rig_close(rig);
}

TEST(long_messages_are_refused)
{
    static char text[TABLE_REQUEST_MAX + 2];
    struct rig *rig = rig_open(2);
    memset(text, ' ', sizeof text - 1);
    CHECK_EQ(rig_send(rig, RIG_USER, true, text), TABLE_MALFORMED);
    CHECK_STR(rig_string(rig->reply, "status"), "too_long");
    memset(text, '[', sizeof text - 2);
    text[sizeof text - 2] = '\0';
    CHECK_EQ(rig_send(rig, RIG_USER, true, text), TABLE_MALFORMED);
    CHECK_STR(rig_string(rig->reply, "status"), "bad_message");
    char chat[TABLE_CHAT_MAX + 20];
    snprintf(chat, sizeof chat, "\"text\":\"%0*d\"", TABLE_CHAT_MAX, 0);
    rig_accepts(rig, 0, "chat", chat);
    snprintf(chat, sizeof chat, "\"text\":\"%0*d\"", TABLE_CHAT_MAX + 1, 0);
    rig_refuses(rig, 0, "chat", chat, "bad_message");
    rig_close(rig);
}

TEST(a_damaged_log_is_refused)
{
    static const char *const bad[] = {"",
                                      "1",
                                      "1 0 0",
                                      "1 0 0 start now",
                                      "1 0 0 start", /* nobody sits */
                                      "1 0 0 sit 0",
                                      "1 0 0 sit 9 Anna",
                                      "1 0 0 sit 0 Anna", /* nobody's */
                                      "1 x 0 sit 0 Anna",
                                      "01 7 0 sit 0 Anna",
                                      "1 7 0 sit 0 An\tna",
                                      "1 0 0 0 bid 3",
                                      "1 0 0 chance deal 0 3",
                                      "1 0 0 vote 0 yes",
                                      "1 0 0 next k8",
                                      "1 0 0 say 0 4 Anna",
                                      "99999999999999999999 7 0 sit 0 Anna"};
    table_setup setup = table_setup_default(&orchard_game, 2);
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        struct table *table = table_new(&setup, NULL);
        if (table_load(table, bad[i], strlen(bad[i])) == TV_OK) FAIL("loaded: %s", bad[i]);
        CHECK_EQ(table_version(table), 0);
        table_free(table);
    }
}

static table_message read_text(const char *text) { return table_message_read(text, strlen(text)); }

TEST(type_and_table_are_found_wherever_they_stand)
{
    static const char *const texts[] = {
        "{\"type\":\"leave\",\"table\":\"k7\",\"id\":3}",
        " { \"id\" : 3 , \"table\" : \"k7\" , \"type\" : \"leave\" } ",
        "{\"x\":{\"table\":\"no\",\"y\":[1,{\"type\":\"no\"}]},\"table\":\"k7\",\"type\":\"leave\","
        "\"id\":3}",
        "{\"text\":\"\\\"table\\\":\\\"no\\\",}{][\","
        "\"table\":\"k\\u0037\",\"type\":\"leave\",\"id\":3}",
    };
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        table_message message = read_text(texts[i]);
        CHECK_EQ(message.refusal, REFUSAL_NONE);
        CHECK_EQ(message.kind, MESSAGE_LEAVE);
        CHECK_STR(message.table, "k7");
    }
}

TEST(a_refused_message_still_names_its_table_and_its_number)
{
    table_message message = read_text("{\"type\":\"dance\",\"table\":\"k7\",\"id\":3}");
    CHECK_EQ(message.refusal, REFUSAL_UNKNOWN_TYPE);
    CHECK_STR(message.table, "k7");
    CHECK_EQ(message.id, 3);
    CHECK_EQ(read_text("{\"table\":7,\"type\":\"leave\",\"id\":3}").refusal, REFUSAL_BAD_MESSAGE);
    CHECK_STR(read_text("{\"table\":7,\"type\":null}").table, "");
}

TEST(the_lobby_is_asked_for_without_a_table)
{
    CHECK_EQ(read_text("{\"type\":\"lobby\"}").refusal, REFUSAL_NONE);
    CHECK(read_text("{\"type\":\"lobby\",\"watch\":true}").watch);
    CHECK(!read_text("{\"type\":\"lobby\",\"watch\":\"true\"}").watch);
    CHECK(!read_text("{\"type\":\"lobby\",\"watch\":false}").watch);
    CHECK(read_text("{\"type\":\"lobby\",\"changes\":true}").changes);
    CHECK(!read_text("{\"type\":\"lobby\",\"watch\":true}").changes);
}

TEST(half_a_message_is_refused)
{
    const char *text = "{\"type\":\"leave\",\"table\":\"k7\",\"id\":3,\"x\":[\"a\\\"\",{}]}";
    for (size_t length = 0; length < strlen(text); length++)
        CHECK_EQ(table_message_read(text, length).refusal, REFUSAL_BAD_MESSAGE);
    CHECK_EQ(read_text(text).refusal, REFUSAL_NONE);
    CHECK_EQ(read_text("[]").refusal, REFUSAL_BAD_MESSAGE);
    CHECK_EQ(read_text("{\"a\":1]").refusal, REFUSAL_BAD_MESSAGE);
}
