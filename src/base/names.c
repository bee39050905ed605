/* names.c - what people may be called, and which names look alike.
 *
 * A name is kept as RFC 8266 has nicknames: in normalisation form KC, so that letters in fancy
 * dress become plain ones, and with single spaces. What cannot be seen, towers of accents and
 * letters of look-alike scripts side by side are refused. Two names are told apart by a key in
 * which accents, case, spaces and punctuation are gone and twins have become one letter. */
/* SPDX-License-Identifier: MIT */
#include "base/names.h"

#include <stdbool.h>
#include <string.h>

#include <utf8proc.h>

#include "base/names_catalog.h"
#include "base/utf8.h"

enum {
    CODES_MAX = 512,  /* 40 bytes at their longest, taken apart */
    ACCENTS_MAX = 1,  /* in a row, of those that go with any letter and make no one with theirs */
    MARKS_MAX = 4,    /* in a row, of any script's own */
    VIRAMA_CLASS = 9, /* of the marks that bind two letters together */
    WIDTH_JOINER = 0x200D,
    WIDTH_NON_JOINER = 0x200C,
    EMOJI_STYLE = 0xFE0F
};

typedef struct codes {
    int32_t code[CODES_MAX];
    size_t count;
} codes;

static bool is_letter(int32_t code)
{
    utf8proc_category_t category = utf8proc_category(code);
    return category >= UTF8PROC_CATEGORY_LU && category <= UTF8PROC_CATEGORY_LO;
}

static bool is_mark(int32_t code)
{
    utf8proc_category_t category = utf8proc_category(code);
    return category >= UTF8PROC_CATEGORY_MN && category <= UTF8PROC_CATEGORY_ME;
}

static bool is_number(int32_t code)
{
    utf8proc_category_t category = utf8proc_category(code);
    return category >= UTF8PROC_CATEGORY_ND && category <= UTF8PROC_CATEGORY_NO;
}

static bool is_accent(int32_t code)
{
    return (code >= 0x0300 && code <= 0x036F) || (code >= 0x1AB0 && code <= 0x1AFF) ||
           (code >= 0x1DC0 && code <= 0x1DFF) || (code >= 0x20D0 && code <= 0x20FF) ||
           (code >= 0xFE20 && code <= 0xFE2F);
}

static name_script script_of(int32_t code)
{
    for (const name_range *range = name_ranges; range->last != 0; range++)
        if (code >= range->first && code <= range->last) return range->script;
    return SCRIPT_NONE;
}

/* ---- Taking a name apart and putting it together ---- */

/* False: not UTF-8, or too much. */
static bool take_apart(const char *text, int options, codes *out)
{
    utf8proc_ssize_t count =
        utf8proc_decompose((const utf8proc_uint8_t *)text, (utf8proc_ssize_t)strlen(text),
                           out->code, CODES_MAX, (utf8proc_option_t)options);
    if (count < 0 || count > CODES_MAX) return false;
    out->count = (size_t)count;
    return true;
}

/* As it is kept: composed again, single spaces, none at the ends, no hint that a sign be drawn in
 * colours. */
static void put_together(codes *name)
{
    size_t count = 0;
    for (size_t i = 0; i < name->count; i++) {
        int32_t code = name->code[i];
        if (utf8proc_category(code) == UTF8PROC_CATEGORY_ZS) code = ' ';
        if (code == EMOJI_STYLE) continue;
        if (code == ' ' && (count == 0 || name->code[count - 1] == ' ')) continue;
        name->code[count++] = code;
    }
    while (count > 0 && name->code[count - 1] == ' ') count--;
    utf8proc_ssize_t composed =
        utf8proc_normalize_utf32(name->code, (utf8proc_ssize_t)count,
                                 (utf8proc_option_t)(UTF8PROC_COMPOSE | UTF8PROC_STABLE));
    name->count = composed > 0 ? (size_t)composed : 0;
}

/* False: there is no room. */
static bool write_codes(const codes *name, char *out, size_t size)
{
    size_t length = 0;
    for (size_t i = 0; i < name->count; i++) {
        char bytes[4];
        uint32_t count = base_utf8_encode((uint32_t)name->code[i], bytes);
        if (length + count >= size) return false;
        memcpy(out + length, bytes, count);
        length += count;
    }
    out[length] = '\0';
    return true;
}

/* ---- What is wrong with it ---- */

/* Where writing needs them: behind a sign that binds, or between letters of Arabic. */
static bool is_needed_joiner(const codes *name, size_t index)
{
    int32_t code = name->code[index];
    if ((code != WIDTH_JOINER && code != WIDTH_NON_JOINER) || index == 0) return false;
    int32_t before = name->code[index - 1];
    if (utf8proc_get_property(before)->combining_class == VIRAMA_CLASS) return true;
    return code == WIDTH_NON_JOINER && index + 1 < name->count && is_letter(before) &&
           script_of(before) == SCRIPT_ARABIC && script_of(name->code[index + 1]) == SCRIPT_ARABIC;
}

static bool is_unseen(const codes *name, size_t index)
{
    int32_t code = name->code[index];
    if (is_needed_joiner(name, index)) return false;
    switch (utf8proc_category(code)) {
    case UTF8PROC_CATEGORY_CN:
    case UTF8PROC_CATEGORY_CC:
    case UTF8PROC_CATEGORY_CF:
    case UTF8PROC_CATEGORY_CS:
    case UTF8PROC_CATEGORY_CO:
    case UTF8PROC_CATEGORY_ZL:
    case UTF8PROC_CATEGORY_ZP: return true;
    default: break;
    }
    bool is_filler = code == 0x115F || code == 0x1160 || code == 0x17B4 || code == 0x17B5;
    return is_filler || code == 0x2800 || utf8proc_get_property(code)->ignorable;
}

/* Signs that are drawn as wide as a sentence, and letters in black boxes. */
static bool is_showy(int32_t code)
{
    return code == 0xFDFD || (code >= 0x1F150 && code <= 0x1F189) ||
           (code >= 0x12000 && code <= 0x1254F) || utf8proc_category(code) == UTF8PROC_CATEGORY_ME;
}

static bool has_towers(const codes *name)
{
    uint32_t accents = 0, marks = 0;
    for (size_t i = 0; i < name->count; i++) {
        bool mark = is_mark(name->code[i]);
        accents = mark && is_accent(name->code[i]) ? accents + 1 : 0;
        marks = mark ? marks + 1 : 0;
        bool has_base = i > 0 && name->code[i - 1] != ' ';
        if (accents > ACCENTS_MAX || marks > MARKS_MAX || (mark && !has_base)) return true;
    }
    return false;
}

static const char *wrong_scripts(const codes *name)
{
    name_script other = SCRIPT_NONE;
    bool is_latin = false;
    for (size_t i = 0; i < name->count; i++) {
        if (!is_letter(name->code[i])) continue;
        name_script script = script_of(name->code[i]);
        if (script == SCRIPT_NONE) return "a name has letters of a script in use today";
        if (script == SCRIPT_LATIN) {
            is_latin = true;
            continue;
        }
        if (other != SCRIPT_NONE && other != script)
            return "a name has letters of one script, not of several";
        other = script;
    }
    if (is_latin && other != SCRIPT_NONE && other < SCRIPT_EAST)
        return "a name has letters of one script, not of several";
    return NULL;
}

static const char *what_is_wrong(const codes *name)
{
    bool has_word = false;
    for (size_t i = 0; i < name->count; i++) {
        if (is_unseen(name, i)) return "a name has no characters that cannot be seen";
        if (is_showy(name->code[i])) return "a name has plain letters and signs";
        has_word = has_word || is_letter(name->code[i]) || is_number(name->code[i]);
    }
    if (!has_word) return "a name has a letter or a digit";
    if (has_towers(name)) return "a name has no letters under heaps of accents";
    return wrong_scripts(name);
}

const char *base_name_tidy(const char *given, char *out, size_t size)
{
    codes name;
    out[0] = '\0';
    if (!take_apart(given, UTF8PROC_COMPAT | UTF8PROC_DECOMPOSE | UTF8PROC_STABLE, &name))
        return "a name has 1 to 40 bytes of plain text";
    put_together(&name);
    const char *wrong = name.count > 0 ? what_is_wrong(&name) : NULL;
    if (name.count == 0 || !write_codes(&name, out, size))
        return "a name has 1 to 40 bytes of plain text";
    return wrong;
}

/* ---- Names that look alike ---- */

static const char *twin_of(int32_t code)
{
    int32_t small = utf8proc_tolower(code), capital = utf8proc_toupper(code);
    for (const name_twin *twin = name_twins; twin->code != 0; twin++)
        if (twin->code == small || twin->code == capital) return twin->looks_like;
    return NULL;
}

/* Letters and digits that many typefaces draw alike: 0 and O; 1, I and l; rn and m; vv and w. */
static void join_twins(char *key)
{
    char *out = key;
    for (const char *text = key; *text; text++) {
        char c = *text == '0' ? 'o' : *text == '1' || *text == 'i' ? 'l' : *text;
        bool is_pair = out > key && ((c == 'n' && out[-1] == 'r') || (c == 'v' && out[-1] == 'v'));
        if (is_pair)
            out[-1] = c == 'n' ? 'm' : 'w';
        else
            *out++ = c;
    }
    *out = '\0';
}

/* Writes a character in lower case; false: there is no room. */
static bool add_code(char *out, size_t *length, int32_t code)
{
    if (*length + 4 >= BASE_NAME_KEY_SIZE) return false;
    *length += base_utf8_encode((uint32_t)utf8proc_tolower(code), out + *length);
    return true;
}

void base_name_key(const char *name, char out[BASE_NAME_KEY_SIZE])
{
    codes parts;
    size_t length = 0;
    out[0] = '\0';
    if (!take_apart(name, UTF8PROC_COMPAT | UTF8PROC_DECOMPOSE | UTF8PROC_STABLE, &parts)) return;
    for (size_t i = 0; i < parts.count; i++) {
        int32_t code = parts.code[i];
        const char *twin = twin_of(code);
        bool is_word = is_letter(code) || is_number(code) || code == '|' || is_mark(code);
        if (!is_word || is_accent(code) || is_unseen(&parts, i)) continue;
        if (utf8proc_get_property(code)->ignorable) continue;
        if (code == '|') code = 'l';
        bool has_capacity = true;
        for (const char *letter = twin; letter != NULL && *letter && has_capacity;) {
            uint32_t other, bytes = base_utf8_decode(letter, strlen(letter), &other);
            has_capacity = add_code(out, &length, (int32_t)other);
            letter += bytes;
        }
        if (twin == NULL) has_capacity = add_code(out, &length, code);
        if (!has_capacity) break;
    }
    out[length] = '\0';
    join_twins(out);
}
