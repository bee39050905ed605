/* test_admin.c - the contract of both stores: bans, links for lost passphrases, announcements. */
/* SPDX-License-Identifier: MIT */
#include "store/fixture.h"

static store_session session_of(int64_t user, const char *hash)
{
    return (store_session){.token_hash = hash,
                           .user = user,
                           .kind = "browser",
                           .label = "Firefox",
                           .created_ms = 1,
                           .expires_ms = 1000};
}

CONTRACT(a_ban_ends_sessions_and_allows_no_new_ones)
{
    struct store *s = fixture_open(&fixture);
    store_user user;
    store_session found;
    int64_t anna = fixture_user(s, "anna"), bruno = fixture_user(s, "bruno");
    store_session one = session_of(anna, "aa"), other = session_of(bruno, "bb");
    GOOD(s, store_session_add(s, &one));
    GOOD(s, store_session_add(s, &other));
    GOOD(s, store_user_ban(s, anna, 77, "insults"));
    EXPECT(s, store_session_find(s, "aa", 5, &found), STORE_NOT_FOUND);
    GOOD(s, store_session_find(s, "bb", 5, &found));
    EXPECT(s, store_session_add(s, &one), STORE_BANNED);
    GOOD(s, store_user_get(s, anna, &user));
    CHECK_EQ(user.banned_ms, 77);
    CHECK_STR(user.ban_reason, "insults");
    store_user renamed = {
        .id = anna, .account = "anna", .name = "Anna B", .passphrase = "x", .settings = "{}"};
    GOOD(s, store_user_change(s, &renamed));
    GOOD(s, store_user_get(s, anna, &user));
    CHECK_EQ(user.banned_ms, 77);
    GOOD(s, store_user_ban(s, anna, 0, ""));
    GOOD(s, store_session_add(s, &one));
    EXPECT(s, store_user_ban(s, 4711, 77, ""), STORE_NOT_FOUND);
    store_close(s);
}

CONTRACT(a_link_sets_a_passphrase_once_and_ends_sessions)
{
    struct store *s = fixture_open(&fixture);
    store_user user;
    store_session found;
    int64_t anna = fixture_user(s, "anna"), guest = fixture_user(s, NULL), whose = 0;
    store_session one = session_of(anna, "aa");
    GOOD(s, store_session_add(s, &one));
    GOOD(s, store_reset_add(s, anna, "link", 100));
    EXPECT(s, store_reset_add(s, guest, "other", 100), STORE_NOT_FOUND);
    EXPECT(s, store_reset_find(s, "link", 100, &whose), STORE_NOT_FOUND);
    EXPECT(s, store_reset_use(s, "link", 100, "hash", &whose), STORE_NOT_FOUND);
    EXPECT(s, store_reset_use(s, "guess", 99, "hash", &whose), STORE_NOT_FOUND);
    GOOD(s, store_session_find(s, "aa", 5, &found));
    GOOD(s, store_reset_find(s, "link", 99, &whose));
    CHECK_EQ(whose, anna);
    GOOD(s, store_reset_use(s, "link", 99, "new hash", &whose));
    GOOD(s, store_user_get(s, anna, &user));
    CHECK_STR(user.passphrase, "new hash");
    EXPECT(s, store_session_find(s, "aa", 5, &found), STORE_NOT_FOUND);
    EXPECT(s, store_reset_use(s, "link", 99, "third", &whose), STORE_NOT_FOUND);
    GOOD(s, store_reset_add(s, anna, "first", 100));
    GOOD(s, store_reset_add(s, anna, "second", 100));
    EXPECT(s, store_reset_find(s, "first", 99, &whose), STORE_NOT_FOUND);
    GOOD(s, store_user_delete(s, anna));
    EXPECT(s, store_reset_find(s, "second", 99, &whose), STORE_NOT_FOUND);
    store_close(s);
}

CONTRACT(a_new_passphrase_ends_links_and_sessions_and_a_new_name_neither)
{
    struct store *s = fixture_open(&fixture);
    store_user user;
    store_session found;
    int64_t anna = fixture_user(s, "anna"), bruno = fixture_user(s, "bruno"), whose = 0;
    store_session one = session_of(anna, "aa"), other = session_of(bruno, "bb");
    GOOD(s, store_session_add(s, &one));
    GOOD(s, store_session_add(s, &other));
    GOOD(s, store_reset_add(s, anna, "link", 100));
    GOOD(s, store_reset_add(s, bruno, "another's", 100));
    /* Whoever renames has read the user before the passphrase was changed. */
    store_user renamed = {.id = anna, .account = "anna", .name = "Anna B", .passphrase = "old"};
    GOOD(s, store_user_change(s, &renamed));
    GOOD(s, store_reset_find(s, "link", 99, &whose));
    GOOD(s, store_session_find(s, "aa", 5, &found));
    GOOD(s, store_user_passphrase(s, anna, "new"));
    GOOD(s, store_user_change(s, &renamed));
    GOOD(s, store_user_get(s, anna, &user));
    CHECK_STR(user.passphrase, "new");
    CHECK_STR(user.name, "Anna B");
    EXPECT(s, store_reset_use(s, "link", 99, "third", &whose), STORE_NOT_FOUND);
    EXPECT(s, store_session_find(s, "aa", 5, &found), STORE_NOT_FOUND);
    GOOD(s, store_reset_find(s, "another's", 99, &whose));
    GOOD(s, store_session_find(s, "bb", 5, &found));
    EXPECT(s, store_user_passphrase(s, 4711, "new"), STORE_NOT_FOUND);
    store_close(s);
}

CONTRACT(announcements_are_one_of_a_kind)
{
    struct store *s = fixture_open(&fixture);
    const store_announcement *rows;
    uint32_t count;
    store_announcement told = {.kind = "maintenance", .text = "at six", .since_ms = 5};
    EXPECT(s, store_announcement_delete(s, "maintenance"), STORE_NOT_FOUND);
    GOOD(s, store_announcement_put(s, &told));
    told.text = "at seven";
    told.since_ms = 6;
    GOOD(s, store_announcement_put(s, &told));
    GOOD(s, store_announcement_list(s, &rows, &count));
    CHECK_EQ(count, 1);
    CHECK_STR(rows[0].text, "at seven");
    CHECK_EQ(rows[0].since_ms, 6);
    GOOD(s, store_announcement_delete(s, "maintenance"));
    GOOD(s, store_announcement_list(s, &rows, &count));
    CHECK_EQ(count, 0);
    store_close(s);
}

CONTRACT(users_are_listed_and_counted)
{
    struct store *s = fixture_open(&fixture);
    const store_user *users;
    store_statistics figures;
    uint32_t count;
    int64_t anna = fixture_user(s, "anna");
    fixture_user(s, "bruno");
    fixture_user(s, NULL);
    GOOD(s, store_user_ban(s, anna, 7, ""));
    store_user_filter filter = {.which = "accounts", .max = 10};
    GOOD(s, store_user_list(s, &filter, &users, &count));
    CHECK_EQ(count, 2);
    CHECK_STR(users[0].account, "anna");
    filter.after = anna;
    GOOD(s, store_user_list(s, &filter, &users, &count));
    CHECK_EQ(count, 1);
    filter = (store_user_filter){.which = "banned", .max = 10};
    GOOD(s, store_user_list(s, &filter, &users, &count));
    CHECK_EQ(count, 1);
    GOOD(s, store_statistics_read(s, 5, &figures));
    CHECK_EQ(figures.accounts, 2);
    CHECK_EQ(figures.guests, 1);
    CHECK_EQ(figures.banned, 1);
    store_close(s);
}
