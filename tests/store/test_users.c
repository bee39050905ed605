/* test_users.c - the contract of both stores: accounts, guests, sessions, and being forgotten. */
/* SPDX-License-Identifier: MIT */
#include "store/fixture.h"
#include "store/store_erasure.h"

#define NASTY                                                                                      \
    "Robert'); DROP TABLE users;-- <b>\"\\$1 ?1 %s</b> \xc3\xa9\xe2\x82\xac\xf0\x9f\x8e\xb2"

CONTRACT(a_user_is_found_by_account_and_by_number)
{
    struct store *s = fixture_open(&fixture);
    int64_t id = 0;
    store_user found;
    store_user user = {.account = "anna",
                       .name = NASTY,
                       .passphrase = "$argon2id$v=19$m=65536,t=2,p=1$abc",
                       .settings = "quiet 22 7\nwebhook none",
                       .created_ms = 1731722527000};
    GOOD(s, store_user_add(s, &user, &id));
    CHECK(id > 0);
    GOOD(s, store_user_find(s, "anna", &found));
    CHECK_EQ(found.id, id);
    GOOD(s, store_user_get(s, id, &found));
    CHECK_STR(found.account, user.account);
    CHECK_STR(found.name, user.name);
    CHECK_STR(found.passphrase, user.passphrase);
    CHECK_STR(found.settings, user.settings);
    CHECK_EQ(found.created_ms, user.created_ms);
    EXPECT(s, store_user_find(s, "bruno", &found), STORE_NOT_FOUND);
    EXPECT(s, store_user_find(s, "anna' OR '1'='1", &found), STORE_NOT_FOUND);
    EXPECT(s, store_user_get(s, id + 1, &found), STORE_NOT_FOUND);
    store_close(s);
}

CONTRACT(an_account_is_given_once)
{
    struct store *s = fixture_open(&fixture);
    int64_t id = 0;
    store_user user;
    int64_t first = fixture_user(s, "anna");
    store_user second = {.account = "anna", .name = "Another"};
    EXPECT(s, store_user_add(s, &second, &id), STORE_EXISTS);
    GOOD(s, store_user_find(s, "anna", &user));
    CHECK_EQ(user.id, first);
    CHECK_STR(user.name, "Anna");
    int64_t guest = fixture_user(s, NULL);
    CHECK(fixture_user(s, NULL) != guest);
    GOOD(s, store_user_get(s, guest, &user));
    CHECK(user.account == NULL);
    store_close(s);
}

CONTRACT(a_guest_becomes_an_account_unless_the_name_is_taken)
{
    struct store *s = fixture_open(&fixture);
    store_user user;
    fixture_user(s, "anna");
    int64_t guest = fixture_user(s, NULL);
    store_user wish = {.id = guest, .account = "anna", .name = "Bruno", .passphrase = "x"};
    EXPECT(s, store_user_change(s, &wish), STORE_EXISTS);
    GOOD(s, store_user_get(s, guest, &user));
    CHECK(user.account == NULL);
    CHECK_STR(user.name, "Anna");
    wish.account = "bruno";
    GOOD(s, store_user_change(s, &wish));
    GOOD(s, store_user_find(s, "bruno", &user));
    CHECK_EQ(user.id, guest);
    CHECK_STR(user.name, "Bruno");
    wish.id = 999;
    wish.account = "carla";
    EXPECT(s, store_user_change(s, &wish), STORE_NOT_FOUND);
    store_close(s);
}

CONTRACT(a_key_of_a_name_is_given_once_and_guests_need_none)
{
    struct store *s = fixture_open(&fixture);
    store_user found;
    int64_t anna = 0, bruno = 0, guest = 0;
    store_user first = {.account = "anna", .name = "Anna", .name_key = "anna"};
    store_user second = {.account = "bruno", .name = "ANNA", .name_key = "anna"};
    store_user without = {.name = "Anna"};
    GOOD(s, store_user_add(s, &first, &anna));
    EXPECT(s, store_user_add(s, &second, &bruno), STORE_EXISTS);
    GOOD(s, store_user_add(s, &without, &guest));
    GOOD(s, store_user_add(s, &without, &guest));
    GOOD(s, store_user_named(s, "anna", &found));
    CHECK_EQ(found.id, anna);
    CHECK_STR(found.name_key, "anna");
    EXPECT(s, store_user_named(s, "bruno", &found), STORE_NOT_FOUND);
    second.name_key = "bruno";
    GOOD(s, store_user_add(s, &second, &bruno));
    second.id = bruno;
    second.name_key = "anna";
    EXPECT(s, store_user_change(s, &second), STORE_EXISTS);
    second.name_key = NULL; /* as it is with names that came before their keys */
    GOOD(s, store_user_change(s, &second));
    GOOD(s, store_user_get(s, bruno, &found));
    CHECK(found.name_key == NULL);
    GOOD(s, store_user_delete(s, anna));
    second.name_key = "anna";
    GOOD(s, store_user_change(s, &second));
    store_close(s);
}

CONTRACT(all_sessions_of_a_user_can_be_ended)
{
    struct store *s = fixture_open(&fixture);
    const store_session *list;
    uint32_t count;
    int64_t anna = fixture_user(s, NULL), bruno = fixture_user(s, NULL);
    static const char *const hashes[] = {"a", "b", "c"};
    for (int i = 0; i < 3; i++) {
        store_session session = {.token_hash = hashes[i],
                                 .user = i < 2 ? anna : bruno,
                                 .kind = "browser",
                                 .label = "",
                                 .expires_ms = 100};
        GOOD(s, store_session_add(s, &session));
    }
    GOOD(s, store_session_delete_all(s, anna));
    GOOD(s, store_session_delete_all(s, anna));
    GOOD(s, store_session_list(s, anna, &list, &count));
    CHECK_EQ(count, 0);
    GOOD(s, store_session_list(s, bruno, &list, &count));
    CHECK_EQ(count, 1);
    store_close(s);
}

CONTRACT(a_session_ends_at_its_time)
{
    struct store *s = fixture_open(&fixture);
    store_session found;
    int64_t user = fixture_user(s, "anna");
    store_session session = {.token_hash = "ab12",
                             .user = user,
                             .kind = "browser",
                             .label = "at home",
                             .created_ms = 100,
                             .expires_ms = 200};
    GOOD(s, store_session_add(s, &session));
    EXPECT(s, store_session_add(s, &session), STORE_EXISTS);
    GOOD(s, store_session_find(s, "ab12", 199, &found));
    CHECK_EQ(found.user, user);
    CHECK_STR(found.kind, "browser");
    CHECK_STR(found.label, "at home");
    CHECK_EQ(found.created_ms, 100);
    CHECK_EQ(found.expires_ms, 200);
    EXPECT(s, store_session_find(s, "ab12", 200, &found), STORE_NOT_FOUND);
    EXPECT(s, store_session_find(s, "ab1", 100, &found), STORE_NOT_FOUND);
    session.user = 999;
    session.token_hash = "cd34";
    EXPECT(s, store_session_add(s, &session), STORE_NOT_FOUND);
    store_close(s);
}

CONTRACT(sessions_are_listed_deleted_and_swept)
{
    struct store *s = fixture_open(&fixture);
    const store_session *list;
    uint32_t count;
    int64_t user = fixture_user(s, "anna");
    static const char *const hashes[] = {"a", "b", "c"};
    for (int i = 0; i < 3; i++) {
        store_session session = {.token_hash = hashes[i],
                                 .user = user,
                                 .kind = "bot",
                                 .label = "",
                                 .created_ms = i,
                                 .expires_ms = 100 * (i + 1)};
        GOOD(s, store_session_add(s, &session));
    }
    GOOD(s, store_session_list(s, user, &list, &count));
    CHECK_EQ(count, 3);
    CHECK_STR(list[0].token_hash, "a");
    CHECK_STR(list[2].token_hash, "c");
    GOOD(s, store_session_delete(s, "c"));
    EXPECT(s, store_session_delete(s, "c"), STORE_NOT_FOUND);
    GOOD(s, store_session_sweep(s, 100));
    GOOD(s, store_session_list(s, user, &list, &count));
    CHECK_EQ(count, 1);
    CHECK_STR(list[0].token_hash, "b");
    store_close(s);
}

/* Lines of the user, marked by the number in front, lose what stands behind it. */
static uint32_t asked;

static bool scrub(int64_t user, const char *line, char *out, size_t size)
{
    char mark[32];
    asked++;
    snprintf(mark, sizeof mark, "%lld ", (long long)user);
    if (strncmp(line, mark, strlen(mark)) != 0) return false;
    snprintf(out, size, "%ssay gone", mark);
    return true;
}

CONTRACT(a_deleted_user_leaves_nothing_behind)
{
    struct store *s = fixture_open(&fixture);
    char lines[128];
    uint32_t count;
    const store_erasure *erasures;
    store_lines read;
    store_user user;
    store_session found;
    const store_table *list;
    store_table table = fixture_table("k7"), other = fixture_table("k8");
    int64_t anna = fixture_user(s, "anna"), bruno = fixture_user(s, "bruno");
    store_session session = {.token_hash = "ab", .user = anna, .expires_ms = 100};
    GOOD(s, store_session_add(s, &session));
    GOOD(s, store_table_add(s, &table));
    GOOD(s, store_table_add(s, &other));
    GOOD(s, store_table_visit(s, "k7", anna));
    GOOD(s, store_table_visit(s, "k7", anna));
    GOOD(s, store_table_visit(s, "k7", bruno));
    GOOD(s, store_table_visit(s, "k8", bruno));
    snprintf(lines, sizeof lines, "%lld say I am Anna\n%lld say hello\n0 play 52\n",
             (long long)anna, (long long)bruno);
    GOOD(s, store_log_append(s, "k7", 0, LINES(lines), 1));
    GOOD(s, store_log_append(s, "k8", 0, LINES(lines), 1));
    GOOD(s, store_user_delete(s, anna));
    GOOD(s, store_erasure_list(s, 10, &erasures, &count));
    CHECK_EQ(count, 1);
    CHECK_EQ(erasures[0].user, anna);
    CHECK_STR(erasures[0].table, "k7");
    store_erasure erasure = {anna, "k7"};
    for (int i = 0; i < 2; i++) { /* done again after a crash, it does no harm */
        asked = 0;
        GOOD(s, store_erasure_scrub(s, &erasure, scrub));
        CHECK_EQ(asked, 3);
    }
    GOOD(s, store_erasure_done(s, &erasure));
    EXPECT(s, store_erasure_done(s, &erasure), STORE_NOT_FOUND);
    GOOD(s, store_erasure_list(s, 10, &erasures, &count));
    CHECK_EQ(count, 0);
    EXPECT(s, store_user_get(s, anna, &user), STORE_NOT_FOUND);
    EXPECT(s, store_user_find(s, "anna", &user), STORE_NOT_FOUND);
    EXPECT(s, store_session_find(s, "ab", 0, &found), STORE_NOT_FOUND);
    GOOD(s, store_log_read(s, "k7", 0, &read));
    CHECK_EQ(read.count, 3);
    CHECK(strstr(read.text, "Anna") == NULL);
    CHECK(strstr(read.text, "say hello\n0 play 52\n") != NULL);
    store_list which = {.kind = STORE_LIST_USER, .user = anna, .max = 10};
    GOOD(s, store_table_list(s, &which, &list, &count));
    CHECK_EQ(count, 0);
    GOOD(s, store_user_get(s, bruno, &user));
    EXPECT(s, store_user_delete(s, anna), STORE_NOT_FOUND);
    CHECK(fixture_user(s, "anna") != anna);
    store_close(s);
}
