/* rig.c - a table under a fake clock, with a log in memory. */
/* SPDX-License-Identifier: MIT */
#include "kit/ask.h"
#include "table/rig.h"

#include <stdlib.h>

#include "base/secure.h"
#include "engine/orchard.h"
#include "table/log/snapshot.h"

static const char *const names[] = {"Anna", "Bruno", "Clara", "Dario", "Elena", "Fabio"};

static uint64_t user_of(tv_seat seat)
{
    return seat < 0 ? RIG_WATCHER : (uint64_t)(RIG_USER + seat);
}

static void receive(void *context, uint16_t audience, const char *text, size_t length)
{
    struct rig *rig = context;
    json_error_t error;
    json_t *message = json_loadb(text, length, JSON_REJECT_DUPLICATES, &error);
    if (message == NULL) FAIL("not JSON: %s: %.*s", error.text, (int)length, text);
    if (audience == TABLE_TO_SENDER) {
        json_decref(rig->reply);
        rig->reply = json_incref(message);
    }
    for (int viewer = 0; viewer < RIG_VIEWERS; viewer++) {
        if (!(audience >> viewer & 1)) continue;
        json_decref(rig->inbox[viewer]);
        rig->inbox[viewer] = json_incref(message);
        rig->count[viewer]++;
    }
    for (int viewer = 0; viewer < RIG_VIEWERS; viewer++) {
        if (!(audience >> TABLE_BY_CHANGES_SHIFT >> viewer & 1)) continue;
        json_decref(rig->changes[viewer]);
        rig->changes[viewer] = json_incref(message);
    }
    json_decref(message);
}

struct rig *rig_open_with(const table_setup *setup)
{
    struct rig *rig = calloc(1, sizeof *rig);
    CHECK(rig != NULL);
    rig->setup = *setup;
    rig->now_ms = 1000000;
    rig->next_id = 1;
    rig->out = (table_outbox){
        .context = rig, .send = receive, .buffer = rig->buffer, .size = sizeof rig->buffer};
    rig->table = table_new(setup, base_secure_hash);
    table_presence(rig->table, 0xBF, rig->now_ms, &rig->out);
    return rig;
}

struct rig *rig_open(uint8_t seats)
{
    table_setup setup = table_setup_default(&orchard_game, seats);
    memset(setup.seed, 7, sizeof setup.seed);
    setup.host = RIG_USER;
    return rig_open_with(&setup);
}

/* ---- Loading ---- */

static struct table *load(const struct rig *rig, size_t length)
{
    struct table *fresh = table_new(&rig->setup, base_secure_hash);
    const char *line = rig->log, *end = rig->log + length;
    while (line < end) {
        const char *feed = memchr(line, '\n', (size_t)(end - line));
        CHECK(feed != NULL);
        tv_status status = table_load(fresh, line, (size_t)(feed - line));
        if (status != TV_OK) FAIL("cannot be loaded: %.*s", (int)(feed - line), line);
        line = feed + 1;
    }
    return fresh;
}

void rig_restart(struct rig *rig)
{
    struct table *fresh = load(rig, rig->log_length);
    table_free(rig->table);
    rig->table = fresh;
    table_presence(rig->table, 0xBF, rig->now_ms, &rig->out);
}

json_t *rig_welcome(struct rig *rig, tv_seat viewer, uint32_t seen)
{
    char text[512];
    snprintf(text, sizeof text,
             "{\"type\":\"hello\",\"protocol\":1,\"table\":\"%s\",\"seen\":%u,\"invite\":\"%s\"}",
             rig->setup.id, seen, rig->setup.is_private ? rig->setup.invite : "none");
    CHECK_EQ(rig_send(rig, user_of(viewer), false, text), TABLE_WELCOMED);
    return json_incref(rig->reply);
}

/* From a snapshot in the middle of the log, and the lines behind it. */
static struct table *load_quickly(const struct rig *rig)
{
    size_t length = rig->log_length / 2, size;
    while (length > 0 && rig->log[length - 1] != '\n') length--;
    struct table *first = load(rig, length);
    char *snapshot = table_snapshot_write(first, 1, &size);
    table_free(first);
    CHECK_EQ(strlen(snapshot), size);
    char *rest = strndup(rig->log ? rig->log + length : "", rig->log_length - length);
    CHECK(rest != NULL);
    struct table *fresh = table_restore_from(&rig->setup, base_secure_hash, 1, snapshot, rest);
    CHECK(fresh != NULL);
    free(snapshot);
    free(rest);
    return fresh;
}

/* Both tell everybody the same. */
static void check_equal(struct rig *rig, struct table *fresh)
{
    struct table *live = rig->table;
    CHECK_EQ(table_version(live), table_version(fresh));
    CHECK_EQ(table_deadline(live), table_deadline(fresh));
    table_presence(fresh, 0xBF, rig->now_ms, &rig->out);
    for (tv_seat viewer = -1; viewer < rig->setup.options.seats; viewer++) {
        json_t *one = rig_welcome(rig, viewer < 0 ? (tv_seat)TV_SPECTATOR : viewer, 0);
        rig->table = fresh;
        json_t *two = rig_welcome(rig, viewer < 0 ? (tv_seat)TV_SPECTATOR : viewer, 0);
        rig->table = live;
        char *left = json_dumps(one, 0), *right = json_dumps(two, 0);
        CHECK_STR(left, right);
        free(left);
        free(right);
        json_decref(one);
        json_decref(two);
    }
}

void rig_close(struct rig *rig)
{
    table_presence(rig->table, 0xBF, rig->now_ms, &rig->out);
    struct table *live = rig->table, *fresh = load(rig, rig->log_length);
    struct table *quick = load_quickly(rig);
    check_equal(rig, fresh);
    check_equal(rig, quick);
    table_free(quick);
    table_free(live);
    table_free(fresh);
    free(rig->log);
    json_decref(rig->reply);
    for (int viewer = 0; viewer < RIG_VIEWERS; viewer++) {
        json_decref(rig->inbox[viewer]);
        json_decref(rig->changes[viewer]);
    }
    free(rig);
}

/* ---- Asking ---- */

static void keep(struct rig *rig, const char *lines, size_t length)
{
    rig->log = realloc(rig->log, rig->log_length + length);
    CHECK(rig->log != NULL);
    memcpy(rig->log + rig->log_length, lines, length);
    rig->log_length += length;
}

void rig_store(struct rig *rig, table_answer answer)
{
    CHECK_EQ(answer == TABLE_PENDING, table_is_pending(rig->table));
    if (answer != TABLE_PENDING) return;
    uint32_t version = table_version(rig->table);
    table_change change = table_pending(rig->table);
    CHECK_EQ(change.version, version);
    if (rig->is_store_down) {
        table_abort(rig->table, "store_unavailable", &rig->out);
        CHECK_EQ(table_version(rig->table), version);
        return;
    }
    keep(rig, change.lines, change.length);
    uint32_t count = change.count;
    table_commit(rig->table, &rig->out);
    CHECK_EQ(table_version(rig->table), version + count);
}

table_answer rig_send(struct rig *rig, uint64_t user, bool is_welcome, const char *text)
{
    uint64_t index = user - RIG_USER;
    table_user who = {user, index < 6 ? names[index] : "Watcher", is_welcome, NULL};
    json_decref(rig->reply);
    rig->reply = NULL;
    if (rig->out.now_ms < rig->now_ms) rig->out.now_ms = rig->now_ms; /* clocks are shown for it */
    table_answer answer = ask_table(rig->table, &who, text, strlen(text), rig->now_ms, &rig->out);
    rig_store(rig, answer);
    return answer;
}

table_answer rig_ask(struct rig *rig, uint64_t user, const char *type, const char *members, ...)
{
    char rest[2048], text[4096];
    va_list list;
    va_start(list, members);
    vsnprintf(rest, sizeof rest, members, list);
    va_end(list);
    snprintf(text, sizeof text, "{\"type\":\"%s\",\"table\":\"%s\",\"id\":%llu%s%s}", type,
             rig->setup.id, (unsigned long long)rig->next_id++, rest[0] ? "," : "", rest);
    return rig_send(rig, user, true, text);
}

void rig_accepts(struct rig *rig, tv_seat seat, const char *type, const char *members)
{
    table_answer answer = rig_ask(rig, user_of(seat), type, "%s", members);
    if (answer != TABLE_PENDING)
        FAIL("%s %s: %s: %s", type, members, rig_string(rig->reply, "status"),
             rig_string(rig->reply, "text"));
    CHECK_STR(rig_string(rig->reply, "type"), rig->is_store_down ? "refused" : "accepted");
}

void rig_refuses(struct rig *rig, tv_seat seat, const char *type, const char *members,
                 const char *status)
{
    uint32_t version = table_version(rig->table);
    rig_ask(rig, user_of(seat), type, "%s", members);
    CHECK_STR(rig_string(rig->reply, "type"), "refused");
    CHECK_STR(rig_string(rig->reply, "status"), status);
    CHECK(rig_string(rig->reply, "text")[0] != '\0');
    CHECK_EQ(table_version(rig->table), version);
}

void rig_play(struct rig *rig, tv_seat seat, const char *action)
{
    char members[256];
    json_t *now = rig_welcome(rig, seat, table_version(rig->table));
    snprintf(members, sizeof members, "\"ticket\":%lld,\"action\":\"%s\"",
             rig_number(now, "ticket"), action);
    json_decref(now);
    rig_accepts(rig, seat, "play", members);
}

void rig_follow(struct rig *rig, const char *lines)
{
    char text[4096] = "";
    size_t length = 0;
    while (*lines) {
        size_t line = strcspn(lines, "\n");
        length += (size_t)snprintf(text + length, sizeof text - length, "%llu 0 0 %.*s\n",
                                   (unsigned long long)rig->now_ms, (int)line, lines);
        lines += line + (lines[line] != '\0');
    }
    keep(rig, text, length);
    CHECK_EQ(table_follow(rig->table, text, length, &rig->out), TV_OK);
}

void rig_begin(struct rig *rig, const char *cards)
{
    char lines[512] = "start\n", members[32];
    for (tv_seat seat = 0; cards[seat]; seat++) {
        size_t length = strlen(lines);
        snprintf(members, sizeof members, "\"seat\":%d", seat);
        rig_accepts(rig, seat, "sit", members);
        snprintf(lines + length, sizeof lines - length, "chance deal %d %c\n", seat, cards[seat]);
    }
    rig_follow(rig, lines);
}

void rig_wait(struct rig *rig, uint64_t ms)
{
    uint64_t until = rig->now_ms + ms;
    while (table_deadline(rig->table) <= until) {
        uint64_t deadline = table_deadline(rig->table);
        if (deadline > rig->now_ms) {
            rig->now_ms = deadline - 1;
            CHECK_EQ(table_tick(rig->table, rig->now_ms), TABLE_ANSWERED);
            rig->now_ms = deadline;
        }
        table_answer answer = table_tick(rig->table, rig->now_ms);
        CHECK_EQ(answer, TABLE_PENDING);
        rig_store(rig, answer);
    }
    rig->now_ms = until;
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
