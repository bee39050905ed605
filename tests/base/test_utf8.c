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
