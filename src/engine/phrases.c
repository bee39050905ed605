/* phrases.c - sentences with holes, filled from numbers and word lists.
 *
 * {0} an argument in its own words; {1|one|many} chosen by number 1; {2*1} word 2 in the number
 * that argument 1 asks for. */
/* SPDX-License-Identifier: MIT */
#include <string.h>

#include <tavola/words.h>

#include "engine/phrases.h"

const tv_words tv_seat_words = {.name = "seat"};

const char *tv_word_for(const tv_words *words, uint32_t index, int32_t number)
{
    if (index >= words->count) return "?";
    if (number != 1 && words->many) return words->many[index];
    return words->one ? words->one[index] : words->word[index];
}

void tv_name_write(const tv_names *names, uint32_t seat, tv_text *out)
{
    if (names && seat < TV_SEATS_MAX && names->name[seat]) {
        tv_text_add(out, names->name[seat]);
        return;
    }
    tv_text_add(out, "Player ");
    tv_text_add_number(out, (int64_t)seat + 1);
}

static void write_value(const tv_words *words, uint16_t value, int32_t number,
                        const tv_names *names, tv_text *out)
{
    if (words == NULL)
        tv_text_add_number(out, (int16_t)value);
    else if (value == TV_UNKNOWN)
        tv_text_add(out, "something hidden");
    else if (words == &tv_seat_words)
        tv_name_write(names, value, out);
    else
        tv_text_add(out, tv_word_for(words, value, number));
}

/* One hole; hole points behind the opening brace, end at the closing one. */
static void fill_hole(const tv_phrase *phrase, const uint16_t *args, const char *hole,
                      const char *end, const tv_names *names, tv_text *out)
{
    uint32_t index = (uint32_t)(hole[0] - '0');
    if (index >= TV_PHRASE_ARGS_MAX) return;
    if (hole[1] == '|') {
        const char *one = hole + 2;
        const char *bar = memchr(one, '|', (size_t)(end - one));
        if (bar == NULL) return;
        bool is_one = (int16_t)args[index] == 1;
        if (is_one)
            tv_text_add_bytes(out, one, (size_t)(bar - one));
        else
            tv_text_add_bytes(out, bar + 1, (size_t)(end - bar - 1));
        return;
    }
    int32_t number = 1;
    if (hole[1] == '*' && hole[2] >= '0' && hole[2] < '0' + TV_PHRASE_ARGS_MAX)
        number = (int16_t)args[hole[2] - '0'];
    write_value(phrase->words[index], args[index], number, names, out);
}

void tv_phrase_write(const tv_phrase *phrase, const uint16_t *args, const tv_names *names,
                     tv_text *out)
{
    const char *text = phrase->text;
    while (*text) {
        const char *brace = strchr(text, '{');
        const char *end = brace ? strchr(brace, '}') : NULL;
        if (end == NULL) {
            tv_text_add(out, text);
            return;
        }
        tv_text_add_bytes(out, text, (size_t)(brace - text));
        fill_hole(phrase, args, brace + 1, end, names, out);
        text = end + 1;
    }
}

uint32_t phrase_holes(const tv_phrase *phrase)
{
    uint32_t holes = 0;
    const char *text = phrase->text ? phrase->text : "";
    while ((text = strchr(text, '{')) != NULL) {
        uint32_t first = (uint32_t)(text[1] - '0');
        uint32_t second = text[1] && text[2] == '*' ? (uint32_t)(text[3] - '0') : 0;
        uint32_t highest = first > second ? first : second;
        if (highest < TV_PHRASE_ARGS_MAX && highest >= holes) holes = highest + 1;
        text++;
    }
    return holes;
}

uint32_t phrase_args(const tv_phrase *phrase)
{
    uint32_t count = TV_PHRASE_ARGS_MAX, holes = phrase_holes(phrase);
    while (count > holes && phrase->words[count - 1] == NULL) count--;
    return count;
}

static const char *list_name(const tv_phrase *phrase, uint32_t index)
{
    return phrase->words[index] ? phrase->words[index]->name : "number";
}

bool phrase_arg_name(const tv_phrase *phrase, const char *names, uint32_t index, tv_text *out)
{
    if (names) {
        for (; index > 0 && names; index--)
            names = strchr(names, ' ') ? strchr(names, ' ') + 1 : NULL;
        if (names == NULL) return false;
        tv_text_add_bytes(out, names, strcspn(names, " "));
        return true;
    }
    if (index >= phrase_args(phrase)) return false;
    uint32_t before = 0;
    for (uint32_t i = 0; i < index; i++)
        before += strcmp(list_name(phrase, i), list_name(phrase, index)) == 0;
    for (const char *c = list_name(phrase, index); *c; c++)
        tv_text_add_char(out, *c == ' ' ? '_' : *c);
    if (before) {
        tv_text_add(out, "_");
        tv_text_add_number(out, (int64_t)before + 1);
    }
    return true;
}
