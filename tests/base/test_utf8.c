/* test_utf8.c - every character there and back, and what is none. */
/* SPDX-License-Identifier: MIT */
#include "base/utf8.h"
#include "kit/check.h"

TEST(every_character_reads_as_written)
{
    char text[4];
    for (uint32_t code = 1; code <= 0x10FFFF; code++) {
        uint32_t read = 0;
        if (code >= 0xD800 && code <= 0xDFFF) continue;
        uint32_t count = base_utf8_encode(code, text);
        CHECK_EQ(base_utf8_decode(text, count, &read), count);
        CHECK_EQ(read, code);
        CHECK_EQ(base_utf8_decode(text, count - 1, &read), 0);
    }
}

TEST(malformed_characters_are_none)
{
    static const char *const bad[] = {"\x80",
                                      "\xBF",
                                      "\xC0\x80",
                                      "\xC1\xBF",
                                      "\xC3(",
                                      "\xE0\x80\x80",
                                      "\xED\xA0\x80",
                                      "\xED\xBF\xBF",
                                      "\xEF\xBF",
                                      "\xF0\x80\x80\x80",
                                      "\xF4\x90\x80\x80",
                                      "\xF8\x88\x80\x80",
                                      "\xFF"};
    uint32_t code;
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++)
        CHECK_EQ(base_utf8_decode(bad[i], strlen(bad[i]), &code), 0);
}

TEST(a_text_is_good_if_all_of_it_is)
{
    static const char *const bad[] = {"\xc0\x80", "\xed\xa0\x80", "\xf4\x90\x80\x80", "a\xff",
                                      "\xe2\x82", "\x80",         "\xf0\x80\x80\x80"};
    CHECK(base_utf8_is_good("caf\xc3\xa9 \xf0\x9f\x8d\x8b", 10));
    CHECK(base_utf8_is_good("", 0));
    CHECK(base_utf8_is_good("a\0b", 3));
    CHECK(!base_utf8_is_good("caf\xc3\xa9", 4));
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++)
        CHECK(!base_utf8_is_good(bad[i], strlen(bad[i])));
}
