/* test_reviews.c - the contract of both stores: a review is made once, and goes with its table. */
/* SPDX-License-Identifier: MIT */
#include "store/fixture.h"

enum { NOW = 1000, LATER = 2000 };

static store_review review_of(const char *maker, int64_t until_ms)
{
    return (store_review){
        .table = "k7", .depth = "quick", .maker = maker, .until_ms = until_ms, .text = ""};
}

static struct store *open_with_table(const struct fixture *fixture)
{
    struct store *s = fixture_open(fixture);
    store_table table = fixture_table("k7");
    GOOD(s, store_table_add(s, &table));
    return s;
}

CONTRACT(a_review_is_claimed_put_and_read)
{
    struct store *s = open_with_table(&fixture);
    store_review review = review_of("one", LATER), found;
    EXPECT(s, store_review_get(s, "k7", "quick", &found), STORE_NOT_FOUND);
    GOOD(s, store_review_claim(s, &review, NOW));
    GOOD(s, store_review_get(s, "k7", "quick", &found));
    CHECK_STR(found.text, "");
    CHECK(!found.is_done);
    review.text = "{\"done\":1}";
    GOOD(s, store_review_put(s, &review));
    GOOD(s, store_review_get(s, "k7", "quick", &found));
    CHECK_STR(found.text, "{\"done\":1}");
    review.text = "{\"done\":9}";
    review.is_done = true;
    GOOD(s, store_review_put(s, &review));
    GOOD(s, store_review_get(s, "k7", "quick", &found));
    CHECK(found.is_done);
    CHECK_STR(found.text, "{\"done\":9}");
    CHECK_STR(found.maker, "one");
    EXPECT(s, store_review_get(s, "k7", "full", &found), STORE_NOT_FOUND);
    EXPECT(s, store_review_put(s, &review), STORE_STALE); /* done is done */
    EXPECT(s, store_review_claim(s, &review, 2 * LATER), STORE_HELD);
    store_close(s);
}

CONTRACT(of_two_servers_one_makes_a_review)
{
    struct store *s = open_with_table(&fixture);
    store_review first = review_of("one", LATER), second = review_of("two", 2 * LATER), found;
    GOOD(s, store_review_claim(s, &first, NOW));
    EXPECT(s, store_review_claim(s, &second, NOW), STORE_HELD);
    EXPECT(s, store_review_put(s, &second), STORE_STALE);
    GOOD(s, store_review_claim(s, &second, LATER)); /* the first has not been heard of */
    EXPECT(s, store_review_put(s, &first), STORE_STALE);
    second.text = "{}";
    GOOD(s, store_review_put(s, &second));
    GOOD(s, store_review_get(s, "k7", "quick", &found));
    CHECK_STR(found.maker, "two");
    CHECK_STR(found.text, "{}");
    store_close(s);
}

CONTRACT(a_review_goes_with_its_table)
{
    struct store *s = open_with_table(&fixture);
    store_review review = review_of("one", LATER), found;
    GOOD(s, store_review_claim(s, &review, NOW));
    GOOD(s, store_table_delete(s, "k7"));
    EXPECT(s, store_review_get(s, "k7", "quick", &found), STORE_NOT_FOUND);
    EXPECT(s, store_review_put(s, &review), STORE_STALE);
    EXPECT(s, store_review_claim(s, &review, NOW), STORE_NOT_FOUND);
    store_close(s);
}

CONTRACT(a_review_is_in_a_backup)
{
    struct store *s = open_with_table(&fixture), *copy;
    struct fixture file = fixture_sqlite();
    store_review review = review_of("one", LATER), found;
    GOOD(s, store_review_claim(s, &review, NOW));
    review.text = "{}";
    review.is_done = true;
    GOOD(s, store_review_put(s, &review));
    GOOD(s, store_backup(s, file.database));
    copy = fixture_open(&file);
    GOOD(copy, store_review_get(copy, "k7", "quick", &found));
    CHECK(found.is_done);
    CHECK_STR(found.text, "{}");
    store_close(copy);
    store_close(s);
}
