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
                        .of = {&tv_seat_words, NULL, &fruits}};
    tv_names names = {.of = {"Anna"}};
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
    tv_json_key(&json, "a\"b");
    tv_json_open(&json, '[');
    tv_json_number(&json, -1);
    tv_json_string(&json, "x\ny\\");
    tv_json_open(&json, '{');
    tv_json_close(&json, '}');
    tv_json_null(&json);
    tv_json_close(&json, ']');
    tv_json_key(&json, "c");
    tv_json_bool(&json, true);
    tv_json_close(&json, '}');
    CHECK_STR(buffer, "{\"a\\\"b\":[-1,\"x\\u000ay\\\\\",{},null],\"c\":true}");
}
