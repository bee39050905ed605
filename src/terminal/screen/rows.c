/* rows.c - text with styles, cut into rows and drawn cell by cell. */
/* SPDX-License-Identifier: MIT */
#include "terminal/screen/screen_data.h"

#include <curses.h>
#include <string.h>
#include <wctype.h>

#include <utf8proc.h>

#include "terminal/wrap.h"

void rows_clear(screen_rows *rows)
{
    rows->count = rows->widest = rows->spot_count = 0;
    tv_text_init(&rows->text, rows->bytes, sizeof rows->bytes);
}

static bool is_spot(const char *text, const char *end)
{
    return end - text > 2 && text[1] == '[' && text[2] == '=';
}

/* The style after an escape sequence "\033[1;31m"; *text points behind it. */
static uint8_t read_style(const char **text, const char *end, uint8_t style)
{
    const char *cursor = *text + 1;
    uint32_t number = 0;
    if (is_spot(*text, end)) {
        const char *last = memchr(cursor, 'm', (size_t)(end - cursor));
        *text = last ? last + 1 : end;
        return style;
    }
    for (; cursor < end; cursor++) {
        if (*cursor >= '0' && *cursor <= '9') {
            number = number * 10 + (uint32_t)(*cursor - '0');
            continue;
        }
        if (*cursor == '[') continue;
        if (number == 0) style = 0;
        if (number == 1) style |= STYLE_BOLD;
        if (number == 2) style |= STYLE_DIM;
        if (number >= 31 && number <= 36)
            style = (uint8_t)((style & (STYLE_BOLD | STYLE_DIM)) | (number - 30));
        number = 0;
        if (*cursor == 'm') break;
    }
    *text = cursor < end ? cursor + 1 : end;
    return style;
}

/* The next letter, or 0 at the end; styles on the way are followed. */
static int32_t next_letter(const char **text, const char *end, uint8_t *style)
{
    while (*text < end && **text == '\033') *style = read_style(text, end, *style);
    if (*text >= end) return 0;
    utf8proc_int32_t letter;
    utf8proc_ssize_t used = utf8proc_iterate((const utf8proc_uint8_t *)*text, end - *text, &letter);
    *text += used > 0 ? used : 1;
    return used > 0 && letter >= ' ' && letter != 0x7F ? letter : '?';
}

static int hex_digit(char letter)
{
    return letter >= '0' && letter <= '9'   ? letter - '0'
           : letter >= 'a' && letter <= 'f' ? letter - 'a' + 10
                                            : -1;
}

/* Remembers "\033[=3;6231m", which tv_text_spot wrote, as the next three columns of the row. */
static void keep_spot(screen_rows *rows, const char *text, const char *end, uint32_t column)
{
    row_spot *spot = &rows->spot[rows->spot_count];
    uint32_t columns = 0, length = 0;
    if (rows->spot_count == SPOTS_MAX) return;
    for (text += 3; text < end && *text >= '0' && *text <= '9' && columns < 100; text++)
        columns = columns * 10 + (uint32_t)(*text - '0');
    for (text++; end - text > 1 && length + 1 < SPOT_WORD_SIZE; text += 2) {
        int high = hex_digit(text[0]), low = hex_digit(text[1]);
        if (high < 0 || low < 0) break;
        spot->word[length++] = (char)(high * 16 + low);
    }
    spot->word[length] = '\0';
    spot->place = (screen_place){(int)rows->count, (int)column, (int)columns};
    if (length > 0) rows->spot_count++;
}

/* Finds the spots of a row before it is counted. */
static void keep_spots(screen_rows *rows, const char *text, const char *end)
{
    uint32_t column = 0;
    for (; text < end; text++) {
        if (*text == '\033' && is_spot(text, end)) keep_spot(rows, text, end, column);
        if (*text == '\033')
            while (text < end && *text != 'm') text++;
        else
            column += ((unsigned char)*text & 0xC0) != 0x80;
    }
}

static void add_row(screen_rows *rows, size_t from, uint8_t *style)
{
    keep_spots(rows, rows->bytes + from, rows->bytes + rows->text.length);
    screen_row *row = &rows->row[rows->count++];
    row->start = rows->bytes + from;
    row->length = rows->text.length - from;
    row->style = *style;
    uint32_t columns = 0;
    for (const char *text = row->start; next_letter(&text, row->start + row->length, style);)
        columns++;
    if (columns > rows->widest) rows->widest = columns;
}

/* Blanks side by side within a line make it a drawing or a table. */
static bool is_drawing(const char *line, size_t length)
{
    size_t i = strspn(line, " ");
    for (; i + 1 < length; i++)
        if (line[i] == ' ' && line[i + 1] == ' ') return true;
    return false;
}

void rows_add(screen_rows *rows, const char *text, uint32_t width, bool can_pan)
{
    uint8_t style = 0;
    while (*text && rows->count < ROWS_MAX && !rows->text.is_full) {
        size_t length = strcspn(text, "\n"), from = rows->text.length;
        if (can_pan && is_drawing(text, length))
            tv_text_add_bytes(&rows->text, text, length);
        else
            terminal_fold(&rows->text, text, length, width);
        for (size_t i = from; i < rows->text.length && rows->count + 1 < ROWS_MAX; i++) {
            if (rows->bytes[i] != '\n') continue;
            size_t whole = rows->text.length;
            rows->text.length = i;
            add_row(rows, from, &style);
            rows->text.length = whole;
            from = i + 1;
        }
        add_row(rows, from, &style);
        text += length;
        text += *text == '\n';
    }
}

/* A letter for terminals that have ASCII alone: without its accents, or a question mark. */
static int32_t plain_letter(int32_t letter)
{
    utf8proc_int32_t parts[8];
    int boundary = 0;
    if (letter < 0x80) return letter;
    if (letter == 0xB7 || letter == 0x2022) return '*';
    if (letter >= 0x2010 && letter <= 0x2015) return '-';
    utf8proc_ssize_t count = utf8proc_decompose_char(
        letter, parts, 8, UTF8PROC_DECOMPOSE | UTF8PROC_COMPAT | UTF8PROC_STRIPMARK, &boundary);
    return count > 0 && count <= 8 && parts[0] < 0x80 ? parts[0] : '?';
}

bool rows_draw(const screen_row *row, screen_spot spot, uint32_t skip, bool is_ascii)
{
    const char *text = row->start, *end = row->start + row->length;
    uint8_t style = row->style;
    int column = 0;
    int32_t letter;
    bool is_cut = false;
    move(spot.top, spot.left);
    while ((letter = next_letter(&text, end, &style)) != 0) {
        if (skip > 0) {
            skip--;
            continue;
        }
        if (is_ascii) letter = plain_letter(letter);
        int columns = utf8proc_charwidth(letter);
        if (columns < 1) continue;
        is_cut = column + columns > spot.width;
        if (is_cut) break;
        wchar_t one[2] = {(wchar_t)letter, 0};
        colours_set(style);
        addnwstr(one, 1);
        column += columns;
    }
    colours_set(0);
    return is_cut;
}

int rows_find(const screen_row *row, const char *word, size_t length)
{
    int32_t letters[512], wanted[128];
    uint32_t count = 0, sought = 0;
    uint8_t style = 0;
    const char *text = row->start, *end = row->start + row->length;
    for (int32_t letter; count < 512 && (letter = next_letter(&text, end, &style)) != 0;)
        letters[count++] = (int32_t)towlower((wint_t)letter);
    text = word;
    for (int32_t letter; sought < 128 && (letter = next_letter(&text, word + length, &style)) != 0;)
        wanted[sought++] = (int32_t)towlower((wint_t)letter);
    for (uint32_t i = 0; sought > 0 && i + sought <= count; i++) {
        if (memcmp(letters + i, wanted, sought * sizeof *wanted) != 0) continue;
        bool is_start = i == 0 || !iswalnum((wint_t)letters[i - 1]);
        bool is_end = i + sought == count || !iswalnum((wint_t)letters[i + sought]);
        if (is_start && is_end) return (int)i;
    }
    return -1;
}

screen_place rows_spot(const screen_rows *rows, const char *word, size_t length)
{
    for (uint32_t i = 0; i < rows->spot_count; i++)
        if (strlen(rows->spot[i].word) == length && memcmp(rows->spot[i].word, word, length) == 0)
            return rows->spot[i].place;
    return (screen_place){-1, 0, 0};
}
