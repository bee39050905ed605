/* test_erasure.c - the contract of both stores: old guests, tables without a match, whose turn. */
/* SPDX-License-Identifier: MIT */
#include "store/fixture.h"
#include "store/store_erasure.h"

enum { DAY = 100 }; /* a moment; the tests ask about what is older */

static int64_t add_guest(struct store *s, int64_t created_ms)
{
    int64_t id = 0;
    store_user user = {.name = "Guest", .created_ms = created_ms};
    GOOD(s, store_user_add(s, &user, &id));
    return id;
}

static void add_session(struct store *s, const char *hash, int64_t user, int64_t created_ms)
{
    store_session session = {.token_hash = hash,
                             .user = user,
                             .kind = "browser",
                             .label = "",
                             .created_ms = created_ms,
                             .expires_ms = 1000};
    GOOD(s, store_session_add(s, &session));
}

static void add_table(struct store *s, const char *id, const char *status, int64_t changed_ms)
{
    store_table table = fixture_table(id);
    table.status = status;
    table.changed_ms = changed_ms;
    GOOD(s, store_table_add(s, &table));
}

CONTRACT(guests_go_when_nothing_of_theirs_is_alive)
{
    struct store *s = fixture_open(&fixture);
    store_ids ids;
    store_user user;
    uint32_t count;
    const store_table *tables;
    int64_t account = fixture_user(s, "anna");
    int64_t idle = add_guest(s, 1), fresh = add_guest(s, DAY), back = add_guest(s, 1);
    int64_t playing = add_guest(s, 1), recent = add_guest(s, 1), over = add_guest(s, 1);
    add_session(s, "a", idle, 1);
    add_session(s, "b", back, DAY);
    add_table(s, "k1", "playing", 1);
    add_table(s, "k2", "open", DAY);
    add_table(s, "k3", "over", 1);
    GOOD(s, store_table_visit(s, "k1", playing));
    GOOD(s, store_table_visit(s, "k2", recent));
    GOOD(s, store_table_visit(s, "k3", over));
    GOOD(s, store_guest_list(s, "playing", DAY, 0, 10, &ids));
    CHECK_EQ(ids.count, 2);
    CHECK_EQ(ids.id[0], idle);
    CHECK_EQ(ids.id[1], over);
    GOOD(s, store_guest_list(s, "playing", DAY, idle, 1, &ids));
    CHECK_EQ(ids.count, 1);
    CHECK_EQ(ids.id[0], over);
    const int64_t kept[] = {account, fresh, back, playing, recent};
    for (uint32_t i = 0; i < 5; i++) {
        EXPECT(s, store_guest_delete(s, kept[i], "playing", DAY), STORE_NOT_FOUND);
        GOOD(s, store_user_get(s, kept[i], &user));
    }
    GOOD(s, store_guest_delete(s, idle, "playing", DAY));
    GOOD(s, store_guest_delete(s, over, "playing", DAY));
    EXPECT(s, store_user_get(s, idle, &user), STORE_NOT_FOUND);
    store_list which = {.kind = STORE_LIST_STATUS, .status = "over", .max = 9};
    GOOD(s, store_table_list(s, &which, &tables, &count));
    CHECK_EQ(count, 1); /* the match stays */
    store_close(s);
}

CONTRACT(an_idle_table_goes_if_it_is_still_what_was_seen)
{
    struct store *s = fixture_open(&fixture);
    const store_table *tables;
    store_table row;
    store_lines lines;
    uint32_t count;
    add_table(s, "k1", "open", 2);
    add_table(s, "k2", "open", 1);
    add_table(s, "k3", "open", DAY);
    add_table(s, "k4", "over", 1);
    store_list which = {.kind = STORE_LIST_IDLE, .status = "open", .now_ms = DAY, .max = 9};
    GOOD(s, store_table_list(s, &which, &tables, &count));
    CHECK_EQ(count, 2);
    CHECK_STR(tables[0].id, "k2");
    CHECK_STR(tables[1].id, "k1");
    GOOD(s, store_log_append(s, "k2", 0, LINES("a\n"), 3));
    store_table seen = {.id = "k2", .status = "open", .version = 0};
    EXPECT(s, store_table_delete_idle(s, &seen), STORE_STALE);
    seen.status = "playing";
    seen.version = 1;
    EXPECT(s, store_table_delete_idle(s, &seen), STORE_STALE);
    GOOD(s, store_log_read(s, "k2", 0, &lines));
    CHECK_EQ(lines.count, 1);
    seen.status = "open";
    GOOD(s, store_table_delete_idle(s, &seen));
    EXPECT(s, store_table_get(s, "k2", &row), STORE_NOT_FOUND);
    EXPECT(s, store_log_read(s, "k2", 0, &lines), STORE_NOT_FOUND);
    EXPECT(s, store_table_delete_idle(s, &seen), STORE_NOT_FOUND);
    store_close(s);
}

CONTRACT(who_has_been_at_a_table_is_known)
{
    struct store *s = fixture_open(&fixture);
    bool is_visitor;
    int64_t anna = fixture_user(s, "anna"), bruno = fixture_user(s, "bruno");
    add_table(s, "k1", "open", 1);
    GOOD(s, store_table_visit(s, "k1", anna));
    GOOD(s, store_table_visited(s, "k1", anna, &is_visitor));
    CHECK(is_visitor);
    GOOD(s, store_table_visited(s, "k1", bruno, &is_visitor));
    CHECK(!is_visitor);
    GOOD(s, store_table_visited(s, "k2", anna, &is_visitor));
    CHECK(!is_visitor);
    store_close(s);
}

CONTRACT(a_turn_is_taken_by_one_at_a_time)
{
    struct store *s = fixture_open(&fixture), *other = fixture_open(&fixture);
    bool is_ours;
    GOOD(s, store_turn_take(s, "cleanup", 1000, 2000, &is_ours));
    CHECK(is_ours);
    GOOD(other, store_turn_take(other, "cleanup", 1001, 2001, &is_ours));
    CHECK(!is_ours);
    GOOD(other, store_turn_take(other, "cleanup", 1999, 2999, &is_ours));
    CHECK(!is_ours);
    GOOD(other, store_turn_take(other, "cleanup", 2000, 3000, &is_ours));
    CHECK(is_ours);
    GOOD(s, store_turn_take(s, "cleanup", 1500, 2500, &is_ours)); /* a clock a little behind */
    CHECK(!is_ours);
    GOOD(s, store_turn_take(s, "cleanup", 100, 200, &is_ours)); /* or the other was far ahead */
    CHECK(is_ours);
    GOOD(other, store_turn_end(other, "cleanup", 199)); /* not the one that there is */
    GOOD(other, store_turn_take(other, "cleanup", 150, 250, &is_ours));
    CHECK(!is_ours);
    GOOD(s, store_turn_end(s, "cleanup", 200));
    GOOD(other, store_turn_take(other, "cleanup", 150, 250, &is_ours));
    CHECK(is_ours);
    GOOD(s, store_turn_take(s, "no such", 1, 2, &is_ours));
    CHECK(!is_ours);
    store_close(other);
    store_close(s);
}

CONTRACT(what_is_left_to_erase_goes_with_a_copy)
{
    char path[FIXTURE_DATABASE_SIZE];
    struct store *s = fixture_open(&fixture), *copy;
    const store_erasure *erasures;
    uint32_t count;
    int64_t anna = fixture_user(s, "anna");
    add_table(s, "k1", "over", 1);
    GOOD(s, store_table_visit(s, "k1", anna));
    GOOD(s, store_user_delete(s, anna));
    fixture_file(path);
    GOOD(s, store_backup(s, path));
    GOOD(s, store_open(path, &copy, NULL));
    GOOD(copy, store_erasure_list(copy, 10, &erasures, &count));
    CHECK_EQ(count, 1);
    CHECK_STR(erasures[0].table, "k1");
    store_close(copy);
    store_close(s);
}

static bool erase_all(int64_t user, const char *line, char *out, size_t size)
{
    (void)user, (void)line;
    snprintf(out, size, "erased");
    return true;
}

CONTRACT(what_was_erased_is_in_no_snapshot)
{
    struct store *s = fixture_open(&fixture);
    store_table table = fixture_table("k7");
    store_erasure erasure = {.user = 1, .table = "k7"};
    store_snapshot snapshot;
    store_lines lines;
    GOOD(s, store_table_add(s, &table));
    GOOD(s, store_log_append(s, "k7", 0, "Anna said\n", 10, 5));
    table.version = 1;
    GOOD(s, store_snapshot_put(s, &table, "Anna", 4));
    GOOD(s, store_erasure_scrub(s, &erasure, erase_all));
    GOOD(s, store_table_load_quickly(s, "k7", &table, &snapshot, &lines));
    CHECK(snapshot.image == NULL);
    CHECK_STR(lines.text, "erased\n");
    store_close(s);
}
