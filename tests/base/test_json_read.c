/* test_json_read.c - the reader of messages: what it understands, what it refuses, and that it
 * agrees with jansson on texts that were changed at random. */
/* SPDX-License-Identifier: MIT */
#include <tavola/rng.h>

#include "base/compare.h"
#include "kit/check.h"

static const char *const good[] = {
    "{}",
    " {\t\"a\" :\r\n 1 } ",
    "{\"type\":\"play\",\"table\":\"k7\",\"id\":1731722530000,\"ticket\":43,\"action\":\"bid 4\"}",
    "{\"a\":true,\"b\":false,\"c\":null,\"d\":-0,\"e\":-9223372036854775808}",
    "{\"a\":9223372036854775807,\"b\":0.5,\"c\":1e3,\"d\":-2.5E-7,\"e\":0e+1}",
    "{\"\":\"\",\"a\\u0062\":\"\\\"\\\\\\/\\b\\f\\n\\r\\t\\u00e9\\ud83c\\udf4b\"}",
    "{\"caf\xC3\xA9\":\"\xF0\x9F\x8D\x8B\",\"del\":\"\x7F\"}",
    "{\"a\":[],\"b\":{},\"c\":[1,[2,{\"x\":[{}]}],\"]\"],\"d\":{\"y\":{\"z\":\"}\"}},\"e\":5}",
};

static const char *const bad[] = {
    "",
    " ",
    "[]",
    "1",
    "\"a\"",
    "null",
    "{",
    "}",
    "{}}",
    "{} {}",
    "{},",
    "{a:1}",
    "{'a':1}",
    "{\"a\"}",
    "{\"a\":}",
    "{\"a\":1,}",
    "{,}",
    "{\"a\":1 \"b\":2}",
    "{\"a\":1;\"b\":2}",
    "{\"a\":01}",
    "{\"a\":+1}",
    "{\"a\":-}",
    "{\"a\":.5}",
    "{\"a\":1.}",
    "{\"a\":1e}",
    "{\"a\":1e+}",
    "{\"a\":0x1}",
    "{\"a\":NaN}",
    "{\"a\":True}",
    "{\"a\":tru}",
    "{\"a\":nul",
    "{\"a\":9223372036854775808}",
    "{\"a\":-9223372036854775809}",
    "{\"a\":1,\"a\":2}",
    "{\"a\":1,\"\\u0061\":2}",
    "{\"a\":\"\\u0000\"}",
    "{\"a\":\"\\ud83c\"}",
    "{\"a\":\"\\udf4b\"}",
    "{\"a\":\"\\ud83c\\u0041\"}",
    "{\"a\":\"\\x41\"}",
    "{\"a\":\"\\u12g4\"}",
    "{\"a\":\"\\",
    "{\"a\":\"\n\"}",
    "{\"a\":\"\x01\"}",
    "{\"a\":\"\x80\"}",
    "{\"a\":\"\xC0\xAF\"}",
    "{\"a\":\"\xED\xA0\x80\"}",
    "{\"a\":\"\xC3\"}",
    "{\"a\":\"open",
    "{\"a\":[}",
    "{\"a\":[1,]}",
    "{\"a\":[1 2]}",
    "{\"a\":{]}",
    "{\"a\":{\"b\"}}",
    "{\"a\":[1}",
    "{\"a\":{1:2}}",
    "\xEF\xBB\xBF{}",
};

TEST(well_formed_objects_are_read_as_jansson_reads_them)
{
    base_json json;
    for (size_t i = 0; i < sizeof good / sizeof good[0]; i++) {
        if (!base_json_read(good[i], strlen(good[i]), &json)) FAIL("refused: %s", good[i]);
        const char *problem = compare_readers(good[i], strlen(good[i]));
        if (problem) FAIL("%s: %s", problem, good[i]);
    }
    CHECK(base_json_read(good[2], strlen(good[2]), &json));
    CHECK_EQ(base_json_find(&json, "id")->integer, 1731722530000);
    CHECK_STR(base_json_find(&json, "action")->string, "bid 4");
    CHECK(base_json_find(&json, "seen") == NULL);
}

TEST(everything_else_is_refused)
{
    base_json json;
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++)
        if (base_json_read(bad[i], strlen(bad[i]), &json)) FAIL("read: %s", bad[i]);
    CHECK(!base_json_read("{\"a\":\"b\0c\"}", 11, &json));
    CHECK(!base_json_read("{}\0", 3, &json));
}

/* {"0":0,"1":1,...} or {"a":[[[...]]]} */
static size_t write_many(char *out, uint32_t members)
{
    size_t length = 0;
    for (uint32_t i = 0; i < members; i++)
        length += (size_t)snprintf(out + length, 32, "%c\"%u\":%u", i ? ',' : '{', i, i);
    return length + (size_t)snprintf(out + length, 2, "}");
}

static size_t write_deep(char *out, uint32_t depth)
{
    size_t length = (size_t)snprintf(out, 16, "{\"a\":");
    for (uint32_t i = 0; i < depth; i++) out[length++] = '[';
    for (uint32_t i = 0; i < depth; i++) out[length++] = ']';
    out[length++] = '}';
    return length;
}

TEST(members_depth_and_length_have_limits)
{
    static char text[BASE_JSON_TEXT_MAX + 2];
    base_json json;
    CHECK(base_json_read(text, write_many(text, BASE_JSON_MEMBERS_MAX), &json));
    CHECK(!base_json_read(text, write_many(text, BASE_JSON_MEMBERS_MAX + 1), &json));
    CHECK(base_json_read(text, write_deep(text, BASE_JSON_DEPTH_MAX), &json));
    CHECK(!base_json_read(text, write_deep(text, BASE_JSON_DEPTH_MAX + 1), &json));
    memset(text, ' ', sizeof text);
    memcpy(text, "{}", 2);
    CHECK(base_json_read(text, BASE_JSON_TEXT_MAX, &json));
    CHECK(!base_json_read(text, BASE_JSON_TEXT_MAX + 1, &json));
    memcpy(text, "{\"a\":\"", 6);
    memcpy(text + BASE_JSON_TEXT_MAX - 2, "\"}", 2);
    CHECK(base_json_read(text, BASE_JSON_TEXT_MAX, &json));
    CHECK_EQ(base_json_find(&json, "a")->length, BASE_JSON_TEXT_MAX - 8);
}

/* One byte written over, put in, or taken out. */
static size_t change(char *text, size_t length, tv_rng *rng)
{
    static const char likely[] = "{}[]\",:\\u0019-.eE \ntfn\x80\xC3\xED";
    size_t offset = tv_rng_below(rng, (uint32_t)length);
    char c = likely[tv_rng_below(rng, sizeof likely)];
    switch (tv_rng_below(rng, 3)) {
    case 0: text[offset] = c; return length;
    case 1:
        memmove(text + offset + 1, text + offset, length - offset);
        text[offset] = c;
        return length + 1;
    default: memmove(text + offset, text + offset + 1, length - offset - 1); return length - 1;
    }
}

TEST(changed_texts_are_read_as_jansson_reads_them)
{
    tv_rng rng;
    char text[512];
    tv_rng_seed_number(&rng, 1, 0);
    for (uint32_t i = 0; i < 60000; i++) {
        const char *from = good[i % (sizeof good / sizeof good[0])];
        size_t length = strlen(from);
        memcpy(text, from, length);
        for (uint32_t k = tv_rng_below(&rng, 3) + 1; k > 0 && length > 0; k--)
            length = change(text, length, &rng);
        const char *problem = compare_readers(text, length);
        if (problem) FAIL("%s: %.*s", problem, (int)length, text);
    }
}
