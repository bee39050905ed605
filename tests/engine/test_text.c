/* test_text.c - text buffers, phrases and JSON. */
/* SPDX-License-Identifier: MIT */
#include <tavola/json.h>
#include <tavola/words.h>

#include "kit/check.h"

static const char *const fruit_word[] = {"fig", "olive"};
static const char *const fruit_many[] = {"figs", "olives"};
static const tv_words fruits = {"fruit", 2, fruit_word, NULL, fruit_many, NULL};

TEST(text_never_runs_over)
{
    char buffer[8];
    tv_text text;
    tv_text_init(&text, buffer, sizeof buffer);
    tv_text_add(&text, "abcdefghij");
    CHECK_STR(buffer, "abcdefg");
    CHECK(text.is_full);
    tv_text_add(&text, "x");
    CHECK_EQ(text.length, 7);
    tv_text_clear(&text);
    for (int i = 0; i < 9; i++) tv_text_add_char(&text, (char)('a' + i));
    CHECK_STR(buffer, "abcdefg");
    CHECK(text.is_full);
}

TEST(numbers_are_written_with_sign_and_width)
{
    char buffer[64];
    tv_text text;
    tv_text_init(&text, buffer, sizeof buffer);
    tv_text_add_number(&text, INT64_MIN);
    tv_text_add_char(&text, '|');
    tv_text_add_right(&text, -5, 4);
    tv_text_add_char(&text, '|');
    tv_text_add_hex(&text, 0xBEEF, 6);
    CHECK_STR(buffer, "-9223372036854775808|  -5|00beef");
}

TEST(padding_counts_columns_not_bytes)
{
    char buffer[64];
    tv_text text;
    tv_text_init(&text, buffer, sizeof buffer);
    text.is_styled = true;
    tv_text_style(&text, TV_STYLE_BOLD);
    tv_text_add(&text, "\xc3\xa9t\xc3\xa9");
    tv_text_pad(&text, 5);
    CHECK_STR(buffer, "\033[1m\xc3\xa9t\xc3\xa9  ");
}

TEST(phrases_choose_number_and_words)
{
    char buffer[128];
    tv_text text;
    tv_phrase phrase = {.text = "{0} takes {1} {2*1}, {1|one piece|several pieces}",
                        .words = {&tv_seat_words, NULL, &fruits}};
    tv_names names = {.name = {"Anna"}};
    uint16_t many[5] = {0, 3, 1}, one[5] = {1, 1, 0};
    tv_text_init(&text, buffer, sizeof buffer);
    tv_phrase_write(&phrase, many, &names, &text);
    CHECK_STR(buffer, "Anna takes 3 olives, several pieces");
    tv_text_clear(&text);
    tv_phrase_write(&phrase, one, &names, &text);
    CHECK_STR(buffer, "Player 2 takes 1 fig, one piece");
}

TEST(phrases_write_numbers_below_zero)
{
    char buffer[64];
    tv_text text;
    tv_phrase phrase = {.text = "{0} points"};
    uint16_t args[5] = {(uint16_t)-3};
    tv_text_init(&text, buffer, sizeof buffer);
    tv_phrase_write(&phrase, args, NULL, &text);
    CHECK_STR(buffer, "-3 points");
}

TEST(json_puts_commas_and_escapes)
{
    char buffer[128];
    tv_text text;
    tv_json json;
    tv_text_init(&text, buffer, sizeof buffer);
    tv_json_init(&json, &text);
    tv_json_open(&json, '{');
    tv_json_key(&json, "a");
    tv_json_open(&json, '[');
    tv_json_number(&json, -1);
    tv_json_string(&json, "x\ny\\\"");
    tv_json_word(&json, "z");
    tv_json_open(&json, '{');
    tv_json_close(&json, '}');
    tv_json_null(&json);
    tv_json_close(&json, ']');
    tv_json_key(&json, "c");
    tv_json_bool(&json, true);
    tv_json_close(&json, '}');
    CHECK_STR(buffer, "{\"a\":[-1,\"x\\u000ay\\\\\\\"\",\"z\",{},null],\"c\":true}");
}

/* What JSON makes of one byte inside a string. */
static void expect_byte(unsigned char c, tv_text *out)
{
    if (c == '"' || c == '\\') {
        tv_text_add_char(out, '\\');
        tv_text_add_char(out, (char)c);
    } else if (c < ' ') {
        tv_text_add(out, "\\u");
        tv_text_add_hex(out, c, 4);
    } else {
        tv_text_add_char(out, (char)c);
    }
}

TEST(json_escapes_every_byte_at_every_place)
{
    char plain[20], written[128], expected[128];
    for (uint32_t c = 1; c < 256; c++)
        for (size_t offset = 0; offset < sizeof plain - 1; offset++) {
            tv_text out, right;
            tv_json json;
            memset(plain, 0x7F, sizeof plain - 1);
            plain[sizeof plain - 1] = '\0';
            plain[offset] = (char)c;
            tv_text_init(&out, written, sizeof written);
            tv_text_init(&right, expected, sizeof expected);
            tv_json_init(&json, &out);
            tv_json_string(&json, plain);
            tv_text_add_char(&right, '"');
            for (size_t i = 0; plain[i]; i++) expect_byte((unsigned char)plain[i], &right);
            tv_text_add_char(&right, '"');
            CHECK_STR(written, expected);
        }
}

TEST(json_stays_within_its_room)
{
    static const char whole[] = "[\"abcdefgh\",{\"key\":7}]";
    char buffer[sizeof whole];
    for (size_t size = 1; size <= sizeof whole; size++) {
        tv_text out;
        tv_json json;
        memset(buffer, '#', sizeof buffer);
        tv_text_init(&out, buffer, size);
        tv_json_init(&json, &out);
        tv_json_open(&json, '[');
        tv_json_string(&json, "abcdefgh");
        tv_json_open(&json, '{');
        tv_json_key(&json, "key");
        tv_json_number(&json, 7);
        tv_json_close(&json, '}');
        tv_json_close(&json, ']');
        CHECK_EQ(out.is_full, size < sizeof whole);
        CHECK_EQ(strlen(buffer), out.length);
        CHECK(out.length < size);
        if (size < sizeof whole) CHECK_EQ(buffer[size], '#');
    }
    CHECK_STR(buffer, whole);
}

TEST(members_are_a_key_and_a_value)
{
    char buffer[128];
    tv_text out;
    tv_json json;
    tv_text_init(&out, buffer, sizeof buffer);
    tv_json_init(&json, &out);
    tv_json_open(&json, '{');
    tv_json_put_string(&json, "a", "x\"y");
    tv_json_put_string(&json, "b", NULL);
    tv_json_put_number(&json, "c", -12);
    tv_json_put_bool(&json, "d", true);
    tv_json_put_seats(&json, "e", 1 << 0 | 1 << 2);
    tv_json_put_seats(&json, "f", 0);
    tv_json_close(&json, '}');
    CHECK_STR(buffer, "{\"a\":\"x\\\"y\",\"b\":null,\"c\":-12,\"d\":true,\"e\":[0,2],\"f\":[]}");
}

TEST(a_copy_has_what_fits)
{
    char buffer[5] = "####";
    tv_text_copy(buffer, sizeof buffer, "ab");
    CHECK_STR(buffer, "ab");
    tv_text_copy(buffer, sizeof buffer, "abcd");
    CHECK_STR(buffer, "abcd");
    tv_text_copy(buffer, 4, "wxyz");
    CHECK_STR(buffer, "wxy");
    tv_text_copy(buffer, 1, "wxyz");
    CHECK_STR(buffer, "");
    CHECK_EQ(buffer[1], 'x');
    tv_text_copy(buffer, sizeof buffer, NULL);
    CHECK_STR(buffer, "");
}
