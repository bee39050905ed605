/* text.c - writing text into a buffer of fixed size. */
/* SPDX-License-Identifier: MIT */
#include <string.h>

#include <tavola/text.h>

void tv_text_copy(char *out, size_t size, const char *string)
{
    size_t length = string ? strlen(string) : 0;
    if (length >= size) length = size - 1;
    if (length > 0) memcpy(out, string, length);
    out[length] = '\0';
}

void tv_text_init(tv_text *text, char *data, size_t size)
{
    *text = (tv_text){.data = data, .size = size};
    if (size > 0) data[0] = '\0';
}

void tv_text_clear(tv_text *text)
{
    text->length = 0;
    text->is_full = false;
    if (text->size > 0) text->data[0] = '\0';
}

void tv_text_add_bytes(tv_text *text, const char *bytes, size_t length)
{
    size_t left = text->size > text->length ? text->size - text->length - 1 : 0;
    if (length > left) {
        text->is_full = true;
        length = left;
    }
    if (length == 0) return;
    memcpy(text->data + text->length, bytes, length);
    text->length += length;
    text->data[text->length] = '\0';
}

void tv_text_add(tv_text *text, const char *string)
{
    tv_text_add_bytes(text, string, strlen(string));
}

void tv_text_add_char(tv_text *text, char c)
{
    if (text->size < text->length + 2) {
        text->is_full = true;
        return;
    }
    text->data[text->length++] = c;
    text->data[text->length] = '\0';
}

/* Writes the digits of number backwards from end; returns where they begin. */
static char *digits_before(char *end, int64_t number)
{
    uint64_t rest = number < 0 ? 0 - (uint64_t)number : (uint64_t)number;
    do {
        *--end = (char)('0' + rest % 10);
        rest /= 10;
    } while (rest > 0);
    if (number < 0) *--end = '-';
    return end;
}

void tv_text_add_number(tv_text *text, int64_t number)
{
    char digits[24];
    char *end = digits + sizeof digits;
    char *begin = digits_before(end, number);
    tv_text_add_bytes(text, begin, (size_t)(end - begin));
}

void tv_text_add_right(tv_text *text, int64_t number, uint32_t width)
{
    char digits[24];
    char *end = digits + sizeof digits;
    char *begin = digits_before(end, number);
    for (size_t length = (size_t)(end - begin); length < width; length++)
        tv_text_add_char(text, ' ');
    tv_text_add_bytes(text, begin, (size_t)(end - begin));
}

void tv_text_add_hex(tv_text *text, uint64_t number, uint32_t digits)
{
    while (digits-- > 0) tv_text_add_char(text, "0123456789abcdef"[number >> (4 * digits) & 15]);
}

/* Columns that a string takes: one per character, none for UTF-8 continuation bytes. */
static uint32_t columns_of(const char *bytes, size_t length)
{
    uint32_t columns = 0;
    for (size_t i = 0; i < length; i++) {
        if (bytes[i] == '\033') { /* a style: skip to its final letter */
            while (i < length && bytes[i] != 'm') i++;
            continue;
        }
        if (((unsigned char)bytes[i] & 0xC0) != 0x80) columns++;
    }
    return columns;
}

void tv_text_add_left(tv_text *text, const char *string, uint32_t width)
{
    size_t length = strlen(string);
    tv_text_add_bytes(text, string, length);
    for (uint32_t column = columns_of(string, length); column < width; column++)
        tv_text_add_char(text, ' ');
}

void tv_text_pad(tv_text *text, uint32_t column)
{
    size_t line = text->length;
    while (line > 0 && text->data[line - 1] != '\n') line--;
    uint32_t width = columns_of(text->data + line, text->length - line);
    for (; width < column; width++) tv_text_add_char(text, ' ');
}

void tv_text_style(tv_text *text, tv_style style)
{
    static const char *const codes[TV_STYLE_COUNT] = {
        [TV_STYLE_PLAIN] = "\033[0m",     [TV_STYLE_BOLD] = "\033[1m",
        [TV_STYLE_DIM] = "\033[2m",       [TV_STYLE_SEAT_0] = "\033[1;31m",
        [TV_STYLE_SEAT_1] = "\033[1;33m", [TV_STYLE_SEAT_2] = "\033[1;34m",
        [TV_STYLE_SEAT_3] = "\033[1;32m", [TV_STYLE_SEAT_4] = "\033[1;35m",
        [TV_STYLE_SEAT_5] = "\033[1;36m", [TV_STYLE_GOOD] = "\033[32m",
        [TV_STYLE_BAD] = "\033[31m",
    };
    if (text->is_styled) tv_text_add(text, codes[style]);
}

/* In hexadecimal, so that no letter of the word ends the sequence. */
void tv_text_spot(tv_text *text, const char *word, uint32_t columns)
{
    if (!text->has_spots) return;
    tv_text_add(text, "\033[=");
    tv_text_add_number(text, columns);
    tv_text_add_char(text, ';');
    for (; *word; word++) tv_text_add_hex(text, (unsigned char)*word, 2);
    tv_text_add_char(text, 'm');
}
