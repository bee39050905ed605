/* rig.c - a table under a fake clock, with a log in memory. */
/* SPDX-License-Identifier: MIT */
#include "table/rig.h"

#include <stdlib.h>

#include "base/secure.h"
#include "engine/orchard.h"

static const char *const names[] = {"Anna", "Bruno", "Clara", "Dario", "Elena", "Fabio"};

static uint64_t user_of(tv_seat seat)
{
    return seat < 0 ? RIG_WATCHER : (uint64_t)(RIG_USER + seat);
}

static void receive(void *context, uint8_t audience, const char *text, size_t length)
{
    rig *at = context;
    json_error_t error;
    json_t *message = json_loadb(text, length, JSON_REJECT_DUPLICATES, &error);
    if (message == NULL) FAIL("not JSON: %s: %.*s", error.text, (int)length, text);
    if (audience == TABLE_TO_SENDER) {
        json_decref(at->reply);
        at->reply = json_incref(message);
    }
    for (int viewer = 0; viewer < RIG_VIEWERS; viewer++) {
        if (!(audience >> viewer & 1)) continue;
        json_decref(at->inbox[viewer]);
        at->inbox[viewer] = json_incref(message);
        at->count[viewer]++;
    }
    json_decref(message);
}

rig *rig_open_with(const table_setup *setup)
{
    rig *at = calloc(1, sizeof *at);
    CHECK(at != NULL);
    at->setup = *setup;
    at->now_ms = 1000000;
    at->next_id = 1;
    at->out = (table_outbox){at, receive, at->buffer, sizeof at->buffer};
    at->at = table_new(setup, base_secure_hash);
    table_presence(at->at, 0xBF, at->now_ms, &at->out);
    return at;
}

rig *rig_open(uint8_t seats)
{
    table_setup setup = table_setup_default(&orchard_game, seats);
    memset(setup.seed, 7, sizeof setup.seed);
    setup.host = RIG_USER;
    return rig_open_with(&setup);
}

/* ---- Loading ---- */

static table *load(const rig *at)
{
    table *fresh = table_new(&at->setup, base_secure_hash);
    const char *line = at->log, *end = at->log + at->log_length;
    while (line < end) {
        const char *feed = memchr(line, '\n', (size_t)(end - line));
        CHECK(feed != NULL);
        tv_status status = table_load(fresh, line, (size_t)(feed - line));
        if (status != TV_OK) FAIL("cannot be loaded: %.*s", (int)(feed - line), line);
        line = feed + 1;
    }
    return fresh;
}

void rig_restart(rig *at)
{
    table *fresh = load(at);
    table_free(at->at);
    at->at = fresh;
    table_presence(at->at, 0xBF, at->now_ms, &at->out);
}

json_t *rig_welcome(rig *at, tv_seat viewer, uint32_t seen)
{
    char text[512];
    snprintf(text, sizeof text,
             "{\"type\":\"hello\",\"protocol\":1,\"table\":\"%s\",\"seen\":%u,\"invite\":\"%s\"}",
             at->setup.id, seen, at->setup.is_private ? at->setup.invite : "none");
    CHECK_EQ(rig_send(at, user_of(viewer), false, text), TABLE_WELCOMED);
    return json_incref(at->reply);
}

void rig_close(rig *at)
{
    uint8_t all = 0xBF;
    table_presence(at->at, all, at->now_ms, &at->out);
    table *live = at->at, *fresh = load(at);
    CHECK_EQ(table_version(live), table_version(fresh));
    table_presence(fresh, all, at->now_ms, &at->out);
    for (tv_seat viewer = -1; viewer < at->setup.options.seats; viewer++) {
        json_t *one = rig_welcome(at, viewer < 0 ? (tv_seat)TV_SPECTATOR : viewer, 0);
        at->at = fresh;
        json_t *two = rig_welcome(at, viewer < 0 ? (tv_seat)TV_SPECTATOR : viewer, 0);
        at->at = live;
        char *left = json_dumps(one, 0), *right = json_dumps(two, 0);
        CHECK_STR(left, right);
        free(left);
        free(right);
        json_decref(one);
        json_decref(two);
    }
    table_free(live);
    table_free(fresh);
    free(at->log);
    json_decref(at->reply);
    for (int viewer = 0; viewer < RIG_VIEWERS; viewer++) json_decref(at->inbox[viewer]);
    free(at);
}

/* ---- Asking ---- */

static void keep(rig *at, const char *lines, size_t length)
{
    at->log = realloc(at->log, at->log_length + length);
    CHECK(at->log != NULL);
    memcpy(at->log + at->log_length, lines, length);
    at->log_length += length;
}

void rig_store(rig *at, table_answer answer)
{
    CHECK_EQ(answer == TABLE_PENDING, table_is_pending(at->at));
    if (answer != TABLE_PENDING) return;
    uint32_t version = table_version(at->at);
    table_change change = table_pending(at->at);
    CHECK_EQ(change.version, version);
    if (at->is_store_down) {
        table_abort(at->at, "store_unavailable", &at->out);
        CHECK_EQ(table_version(at->at), version);
        return;
    }
    keep(at, change.lines, change.length);
    uint32_t count = change.count;
    table_commit(at->at, &at->out);
    CHECK_EQ(table_version(at->at), version + count);
}

table_answer rig_send(rig *at, uint64_t user, bool is_welcome, const char *text)
{
    uint64_t index = user - RIG_USER;
    table_user who = {user, index < 6 ? names[index] : "Watcher", is_welcome};
    json_decref(at->reply);
    at->reply = NULL;
    table_answer answer = table_request(at->at, &who, text, strlen(text), at->now_ms, &at->out);
    rig_store(at, answer);
    return answer;
}

table_answer rig_ask(rig *at, uint64_t user, const char *type, const char *members, ...)
{
    char rest[2048], text[4096];
    va_list list;
    va_start(list, members);
    vsnprintf(rest, sizeof rest, members, list);
    va_end(list);
    snprintf(text, sizeof text, "{\"type\":\"%s\",\"table\":\"%s\",\"id\":%llu%s%s}", type,
             at->setup.id, (unsigned long long)at->next_id++, rest[0] ? "," : "", rest);
    return rig_send(at, user, true, text);
}

void rig_accepts(rig *at, tv_seat seat, const char *type, const char *members)
{
    table_answer answer = rig_ask(at, user_of(seat), type, "%s", members);
    if (answer != TABLE_PENDING)
        FAIL("%s %s: %s: %s", type, members, rig_string(at->reply, "status"),
             rig_string(at->reply, "text"));
    CHECK_STR(rig_string(at->reply, "type"), at->is_store_down ? "refused" : "accepted");
}

void rig_refuses(rig *at, tv_seat seat, const char *type, const char *members, const char *status)
{
    uint32_t version = table_version(at->at);
    rig_ask(at, user_of(seat), type, "%s", members);
    CHECK_STR(rig_string(at->reply, "type"), "refused");
    CHECK_STR(rig_string(at->reply, "status"), status);
    CHECK(rig_string(at->reply, "text")[0] != '\0');
    CHECK_EQ(table_version(at->at), version);
}

void rig_play(rig *at, tv_seat seat, const char *action)
{
    char members[256];
    json_t *now = rig_welcome(at, seat, table_version(at->at));
    snprintf(members, sizeof members, "\"ticket\":%lld,\"action\":\"%s\"",
             rig_number(now, "ticket"), action);
    json_decref(now);
    rig_accepts(at, seat, "play", members);
}

void rig_follow(rig *at, const char *lines)
{
    char text[4096] = "";
    size_t length = 0;
    while (*lines) {
        size_t line = strcspn(lines, "\n");
        length += (size_t)snprintf(text + length, sizeof text - length, "%llu 0 0 %.*s\n",
                                   (unsigned long long)at->now_ms, (int)line, lines);
        lines += line + (lines[line] != '\0');
    }
    keep(at, text, length);
    CHECK_EQ(table_follow(at->at, text, length, &at->out), TV_OK);
}

void rig_begin(rig *at, const char *cards)
{
    char lines[512] = "start\n", members[32];
    for (tv_seat seat = 0; cards[seat]; seat++) {
        size_t length = strlen(lines);
        snprintf(members, sizeof members, "\"seat\":%d", seat);
        rig_accepts(at, seat, "sit", members);
        snprintf(lines + length, sizeof lines - length, "chance deal %d %c\n", seat, cards[seat]);
    }
    rig_follow(at, lines);
}

void rig_wait(rig *at, uint64_t ms)
{
    uint64_t until = at->now_ms + ms;
    while (table_deadline(at->at) <= until) {
        uint64_t deadline = table_deadline(at->at);
        if (deadline > at->now_ms) {
            at->now_ms = deadline - 1;
            CHECK_EQ(table_tick(at->at, at->now_ms), TABLE_ANSWERED);
            at->now_ms = deadline;
        }
        table_answer answer = table_tick(at->at, at->now_ms);
        CHECK_EQ(answer, TABLE_PENDING);
        rig_store(at, answer);
    }
    at->now_ms = until;
}

/* ---- Reading ---- */

const json_t *rig_get(const json_t *root, const char *path)
{
    while (root != NULL && *path) {
        char key[64];
        size_t length = strcspn(path, ".");
        snprintf(key, sizeof key, "%.*s", (int)length, path);
        root = json_is_array(root) ? json_array_get(root, strtoul(key, NULL, 10))
                                   : json_object_get(root, key);
        path += length + (path[length] == '.');
    }
    return root;
}

const char *rig_string(const json_t *root, const char *path)
{
    const char *string = json_string_value(rig_get(root, path));
    return string ? string : "";
}

long long rig_number(const json_t *root, const char *path)
{
    const json_t *number = rig_get(root, path);
    if (!json_is_integer(number)) FAIL("no number at %s", path);
    return json_integer_value(number);
}

bool rig_is_true(const json_t *root, const char *path) { return json_is_true(rig_get(root, path)); }
