/* rules_read.c - reads the plain layout of RULES.md: headings, numbered rules, paragraphs, tables.
 * Bold marks and back quotes are dropped. The line under a rule that names code and test is kept
 * apart from its text. */
/* SPDX-License-Identifier: MIT */
#include "terminal/rules_read.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/near.h"

/* ---- Reading ---- */

static bool starts(const char *line, const char *with)
{
    return strncmp(line, with, strlen(with)) == 0;
}

static const char *line_next(const char *line)
{
    line += strcspn(line, "\n");
    return *line ? line + 1 : line;
}

static bool is_blank(const char *line, size_t length) { return strspn(line, " \t") >= length; }

/* Adds the words of a line without the marks of markdown. */
static void add_clean(tv_text *text, const char *line, size_t length)
{
    if (text->length > 0) tv_text_add_char(text, ' ');
    for (size_t i = 0; i < length; i++) {
        if (line[i] == '`') continue;
        if (line[i] == '*' && i + 1 < length && line[i + 1] == '*') {
            i++;
            continue;
        }
        tv_text_add_char(text, line[i]);
    }
}

/* Takes the number off "F5 Deliveries" and remembers where the following blocks are. */
static void enter_chapter(rules_block *block)
{
    size_t length = strcspn(block->text, " ");
    bool is_number = length < RULES_NUMBER_SIZE && length > 1 && block->text[0] >= 'A' &&
                     block->text[0] <= 'Z' && strcspn(block->text, "0123456789") < length;
    if (is_number) {
        size_t skip = length + strspn(block->text + length, " ");
        memcpy(block->number, block->text, length);
        block->number[length] = '\0';
        memmove(block->text, block->text + skip, strlen(block->text + skip) + 1);
    }
    memcpy(block->chapter, block->number, sizeof block->chapter);
    memcpy(block->heading, block->text, sizeof block->heading);
}

/* "- **F5.3** words": stores the number and returns the rest of the line. */
static const char *rule_number(const char *line, rules_block *block)
{
    const char *number = line + strlen("- **");
    const char *end = strstr(number, "**");
    if (end == NULL || (size_t)(end - number) >= RULES_NUMBER_SIZE) return line;
    memcpy(block->number, number, (size_t)(end - number));
    block->number[end - number] = '\0';
    end += 2;
    return end + strspn(end, " ");
}

static rules_kind kind_of(const char *line)
{
    if (starts(line, "# ")) return RULES_TITLE;
    if (starts(line, "## ") || starts(line, "### ")) return RULES_CHAPTER;
    if (starts(line, "- **")) return RULES_RULE;
    if (starts(line, "- ")) return RULES_ITEM;
    if (starts(line, "|") || starts(line, "    ")) return RULES_TABLE;
    return RULES_PARAGRAPH;
}

static bool goes_on(const rules_block *block, const char *line, size_t length)
{
    if (block->kind == RULES_TITLE || block->kind == RULES_CHAPTER) return false;
    if (block->kind == RULES_TABLE || is_blank(line, length)) return false;
    if (block->kind == RULES_PARAGRAPH) return kind_of(line) == RULES_PARAGRAPH;
    return line[0] == ' ';
}

static bool read_block(const char **cursor, rules_block *block)
{
    tv_text text;
    tv_text proof;
    const char *line = *cursor;
    tv_text_init(&text, block->text, sizeof block->text);
    tv_text_init(&proof, block->proof, sizeof block->proof);
    block->number[0] = '\0';
    while (*line && is_blank(line, strcspn(line, "\n"))) line = line_next(line);
    block->kind = *line ? kind_of(line) : RULES_END;
    for (bool is_first = true; *line; is_first = false) {
        size_t length = strcspn(line, "\n");
        if (!is_first && !goes_on(block, line, length)) break;
        const char *words = line;
        if (is_first && block->kind == RULES_RULE) words = rule_number(line, block);
        if (is_first && block->kind == RULES_ITEM) words += 2;
        if (block->kind == RULES_TITLE || block->kind == RULES_CHAPTER)
            words += strspn(words, "# ");
        if (block->kind != RULES_TABLE && !is_first) words += strspn(words, " ");
        size_t rest = (size_t)(line + length - words);
        bool is_proof = !is_first && block->kind == RULES_RULE && words[0] == '`';
        add_clean(is_proof ? &proof : &text, words, rest);
        line = line_next(line);
    }
    if (block->kind == RULES_CHAPTER) enter_chapter(block);
    *cursor = line;
    return block->kind != RULES_END;
}

rules_reader rules_open(const tv_game *game, uint8_t version)
{
    return (rules_reader){game, version ? version : game->rules_version, game->rules_text};
}

/* Changes go from old to new, so the first one that the version does not have knows its text. */
static const tv_change *next_change(const rules_reader *reader, const rules_block *block)
{
    for (uint32_t i = 0; block->kind == RULES_RULE && i < reader->game->change_count; i++) {
        const tv_change *change = &reader->game->changes[i];
        if (change->version > reader->version && strcmp(change->rule, block->number) == 0)
            return change;
    }
    return NULL;
}

bool rules_next(rules_reader *reader, rules_block *block)
{
    while (read_block(&reader->cursor, block)) {
        const tv_change *change = next_change(reader, block);
        if (change == NULL) return true;
        if (change->before == NULL) continue; /* there was no such rule */
        tv_text text;
        tv_text_init(&text, block->text, sizeof block->text);
        tv_text_add(&text, change->before);
        return true;
    }
    return false;
}

const char *rules_kind_name(rules_kind kind)
{
    static const char *const names[RULES_KIND_COUNT] = {[RULES_END] = "end",
                                                        [RULES_TITLE] = "title",
                                                        [RULES_CHAPTER] = "chapter",
                                                        [RULES_RULE] = "rule",
                                                        [RULES_ITEM] = "item",
                                                        [RULES_TABLE] = "table",
                                                        [RULES_PARAGRAPH] = "paragraph"};
    return names[kind];
}

/* ---- Finding ---- */

static bool has_word(const char *text, const char *word)
{
    size_t length = strlen(word);
    for (; *text; text++)
        if (strncasecmp(text, word, length) == 0) return true;
    return false;
}

bool rules_answers(const rules_query *query, const rules_block *block)
{
    enum { WORD_MIN = 3 }; /* shorter ones are in nearly every rule */
    const char *wanted = query->wanted;
    switch (query->kind) {
    case RULES_RULE: return block->kind == RULES_RULE && strcasecmp(block->number, wanted) == 0;
    case RULES_CHAPTER:
        return block->heading[0] != '\0' &&
               (strcasecmp(block->chapter, wanted) == 0 || strcasecmp(block->heading, wanted) == 0);
    case RULES_PARAGRAPH:
        return block->kind == RULES_RULE && strlen(wanted) >= WORD_MIN &&
               has_word(block->text, wanted);
    default: return false;
    }
}

rules_query rules_ask(const tv_game *game, uint8_t version, const char *wanted)
{
    static const rules_kind kinds[] = {RULES_RULE, RULES_CHAPTER, RULES_PARAGRAPH};
    for (uint32_t i = 0; wanted[0] && i < sizeof kinds / sizeof *kinds; i++) {
        rules_query query = {wanted, kinds[i]};
        rules_block block = {0};
        rules_reader reader = rules_open(game, version);
        while (rules_next(&reader, &block))
            if (rules_answers(&query, &block)) return query;
    }
    return (rules_query){wanted, RULES_END};
}

/* The number at the end: 3 of "F5.3". */
static long last_number(const char *number)
{
    const char *digits = number + strlen(number);
    while (digits > number && digits[-1] >= '0' && digits[-1] <= '9') digits--;
    return strtol(digits, NULL, 10);
}

/* How much of a number says where it belongs: "F5." of F5.3, "F" of F8, "FR" of FR8. */
static size_t series_length(const char *number)
{
    const char *dot = strrchr(number, '.');
    return dot ? (size_t)(dot + 1 - number) : strcspn(number, "0123456789");
}

static bool is_same_series(const char *number, const char *other)
{
    size_t length = series_length(number);
    return length == series_length(other) && strncasecmp(number, other, length) == 0;
}

/* Fewest letters to change; of equal ones the same chapter, and then the nearest number. */
bool rules_nearest(const tv_game *game, uint8_t version, const char *number,
                   char out[RULES_NUMBER_SIZE])
{
    enum { LETTER = 10000 };
    long best = 0;
    bool is_found = false;
    rules_block block = {0};
    rules_reader reader = rules_open(game, version);
    while (rules_next(&reader, &block)) {
        uint32_t rank = base_near_rank(number, block.number);
        long apart = labs(last_number(number) - last_number(block.number));
        long score = (long)rank * LETTER + (apart < LETTER / 2 ? apart : LETTER / 2 - 1);
        if (!is_same_series(number, block.number)) score += LETTER / 2;
        if (!block.number[0] || rank == BASE_NEAR_NOT || (is_found && score >= best)) continue;
        best = score;
        is_found = true;
        memcpy(out, block.number, RULES_NUMBER_SIZE);
    }
    return is_found;
}
