/* utf8.c - UTF-8, strictly. */
/* SPDX-License-Identifier: MIT */
#include "base/utf8.h"

#include <string.h>

static int is_surrogate(uint32_t code) { return code >= 0xD800 && code <= 0xDFFF; }

uint32_t base_utf8_decode(const char *text, size_t left, uint32_t *code)
{
    static const uint32_t least[5] = {0, 0, 0x80, 0x800, 0x10000};
    if (left == 0) return 0;
    unsigned char first = (unsigned char)text[0];
    uint32_t count = first < 0x80 ? 1 : first < 0xC0 ? 0 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
    if (count == 0 || first >= 0xF8 || count > left) return 0;
    *code = count == 1 ? first : first & (0xFFu >> (count + 1));
    for (uint32_t i = 1; i < count; i++) {
        unsigned char next = (unsigned char)text[i];
        if ((next & 0xC0) != 0x80) return 0;
        *code = *code << 6 | (next & 0x3Fu);
    }
    if (*code < least[count] || is_surrogate(*code) || *code > 0x10FFFF) return 0;
    return count;
}

/* How many bytes from the start are ASCII; eight at a time, for it is nearly always all. */
static size_t ascii_run(const char *text, size_t length)
{
    size_t run = 0;
    for (uint64_t eight; run + sizeof eight <= length; run += sizeof eight) {
        memcpy(&eight, text + run, sizeof eight);
        if (eight & 0x8080808080808080u) break;
    }
    while (run < length && (unsigned char)text[run] < 0x80) run++;
    return run;
}

bool base_utf8_is_good(const char *text, size_t length)
{
    for (size_t i = ascii_run(text, length); i < length; i += ascii_run(text + i, length - i)) {
        uint32_t code, count = base_utf8_decode(text + i, length - i, &code);
        if (count == 0) return false;
        i += count;
    }
    return true;
}

uint32_t base_utf8_encode(uint32_t code, char *out)
{
    static const unsigned char lead[5] = {0, 0, 0xC0, 0xE0, 0xF0};
    uint32_t count = code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    for (uint32_t i = count; i-- > 1; code >>= 6) out[i] = (char)(0x80 | (code & 0x3F));
    out[0] = (char)(lead[count] | code);
    return count;
}
