/* test_sorting.c - which table a message is for, without reading all of it. */
/* SPDX-License-Identifier: MIT */
#include "kit/check.h"
#include "server/wire/wire.h"

static wire_sorted sorted(const char *text) { return wire_sort(text, strlen(text)); }

TEST(type_and_table_are_found_wherever_they_stand)
{
    static const char *const texts[] = {
        "{\"type\":\"play\",\"table\":\"k7\"}",
        " { \"id\" : 1.5e3 , \"table\" : \"k7\" , \"type\" : \"play\" } ",
        "{\"x\":{\"table\":\"no\",\"y\":[1,{\"type\":\"no\"}]},\"table\":\"k7\",\"type\":\"play\"}",
        "{\"text\":\"\\\"table\\\":\\\"no\\\",}{][\",\"table\":\"k7\",\"type\":\"play\"}",
    };
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        wire_sorted out = sorted(texts[i]);
        CHECK(out.is_object);
        CHECK(wire_is(out.type, "play"));
        CHECK(wire_is(out.table, "k7"));
    }
}

TEST(what_is_not_there_is_not_found)
{
    CHECK(sorted("{}").is_object);
    CHECK(sorted("{}").table.text == NULL);
    CHECK(sorted("{\"table\":7,\"type\":null}").table.text == NULL);
    CHECK(sorted("{\"table\":\"k\\u0037\",\"type\":\"x\"}").table.text == NULL);
    CHECK(sorted("{\"type\":\"lobby\",\"watch\":true}").watch);
    CHECK(!sorted("{\"type\":\"lobby\",\"watch\":\"true\"}").watch);
    CHECK(!sorted("{\"type\":\"lobby\",\"watch\":false}").watch);
}

TEST(half_a_message_is_none)
{
    const char *text = "{\"type\":\"play\",\"table\":\"k7\",\"x\":[\"a\\\"\",{}]}";
    for (size_t length = 0; length < strlen(text); length++)
        CHECK(!wire_sort(text, length).is_object);
    CHECK(sorted(text).is_object);
    CHECK(!sorted("[]").is_object);
    CHECK(!sorted("").is_object);
    CHECK(!sorted("{\"a\":1]").is_object);
}
