/* rules_text.c - reads the plain shape of RULES.md (headings, numbered rules, paragraphs, tables)
 * block by block and writes it for a terminal. Stars and back quotes are dropped; the line under a
 * rule that names code and test is shown only when that one rule is asked for. */
/* SPDX-License-Identifier: MIT */
#include "terminal/rules_text.h"

#include <string.h>
#include <strings.h>

#include "base/near.h"
#include "terminal/wrap.h"

enum {
    BLOCK_SIZE = 4096,
    PROOF_SIZE = 512,
    NUMBER_SIZE = 16,
    SUGGESTIONS_MAX = 4,
    RULE_COLUMN = 9
};

typedef enum block_kind {
    BLOCK_END,
    BLOCK_TITLE,
    BLOCK_CHAPTER,
    BLOCK_RULE,
    BLOCK_ITEM,
    BLOCK_PARAGRAPH,
    BLOCK_TABLE /* kept as it stands */
} block_kind;

typedef struct rules_block {
    block_kind kind;
    char number[NUMBER_SIZE]; /* of a chapter or a rule; "" if it has none */
    char text[BLOCK_SIZE];
    char proof[PROOF_SIZE]; /* of a rule: function and test */
} rules_block;

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

/* Adds a line's words without the marks of markdown. */
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

/* "F5 Deliveries" -> number "F5". */
static void chapter_number(rules_block *block)
{
    size_t length = strcspn(block->text, " ");
    bool is_number = length < NUMBER_SIZE && length > 1 && block->text[0] >= 'A' &&
                     block->text[0] <= 'Z' && strcspn(block->text, "0123456789") < length;
    if (!is_number) return;
    memcpy(block->number, block->text, length);
    block->number[length] = '\0';
}

/* "- **F5.3** words": the number goes its own way; the rest of the line is returned. */
static const char *rule_number(const char *line, rules_block *block)
{
    const char *number = line + strlen("- **");
    const char *end = strstr(number, "**");
    if (end == NULL || (size_t)(end - number) >= NUMBER_SIZE) return line;
    memcpy(block->number, number, (size_t)(end - number));
    block->number[end - number] = '\0';
    end += 2;
    return end + strspn(end, " ");
}

static block_kind kind_of(const char *line)
{
    if (starts(line, "# ")) return BLOCK_TITLE;
    if (starts(line, "## ") || starts(line, "### ")) return BLOCK_CHAPTER;
    if (starts(line, "- **")) return BLOCK_RULE;
    if (starts(line, "- ")) return BLOCK_ITEM;
    if (starts(line, "|") || starts(line, "    ")) return BLOCK_TABLE;
    return BLOCK_PARAGRAPH;
}

static bool goes_on(const rules_block *block, const char *line, size_t length)
{
    if (block->kind == BLOCK_TITLE || block->kind == BLOCK_CHAPTER) return false;
    if (block->kind == BLOCK_TABLE || is_blank(line, length)) return false;
    if (block->kind == BLOCK_PARAGRAPH) return kind_of(line) == BLOCK_PARAGRAPH;
    return line[0] == ' ';
}

/* Reads the block at *cursor and moves behind it. */
static void block_next(const char **cursor, rules_block *block)
{
    tv_text text;
    tv_text proof;
    const char *line = *cursor;
    tv_text_init(&text, block->text, sizeof block->text);
    tv_text_init(&proof, block->proof, sizeof block->proof);
    block->number[0] = '\0';
    while (*line && is_blank(line, strcspn(line, "\n"))) line = line_next(line);
    block->kind = *line ? kind_of(line) : BLOCK_END;
    for (bool is_first = true; *line; is_first = false) {
        size_t length = strcspn(line, "\n");
        if (!is_first && !goes_on(block, line, length)) break;
        const char *words = line;
        if (is_first && block->kind == BLOCK_RULE) words = rule_number(line, block);
        if (is_first && block->kind == BLOCK_ITEM) words += 2;
        if (block->kind == BLOCK_TITLE || block->kind == BLOCK_CHAPTER)
            words += strspn(words, "# ");
        if (block->kind != BLOCK_TABLE && !is_first) words += strspn(words, " ");
        size_t rest = (size_t)(line + length - words);
        bool is_proof = !is_first && block->kind == BLOCK_RULE && words[0] == '`';
        add_clean(is_proof ? &proof : &text, words, rest);
        line = line_next(line);
    }
    if (block->kind == BLOCK_CHAPTER) chapter_number(block);
    *cursor = line;
}

/* ---- Writing ---- */

static void write_rule(const rules_block *block, uint32_t width, tv_text *out)
{
    uint32_t used = 2 + (uint32_t)strlen(block->number);
    tv_text_add(out, "  ");
    tv_text_style(out, TV_STYLE_BOLD);
    tv_text_add(out, block->number);
    tv_text_style(out, TV_STYLE_PLAIN);
    do tv_text_add_char(out, ' ');
    while (++used < RULE_COLUMN);
    terminal_wrap(out, block->text, (terminal_margins){width, used, RULE_COLUMN});
}

static void write_block(const rules_block *block, uint32_t width, tv_text *out)
{
    switch (block->kind) {
    case BLOCK_TITLE:
    case BLOCK_CHAPTER:
        if (out->length > 0) tv_text_add_char(out, '\n');
        tv_text_style(out, TV_STYLE_BOLD);
        tv_text_add(out, block->text);
        tv_text_style(out, TV_STYLE_PLAIN);
        tv_text_add(out, "\n\n");
        break;
    case BLOCK_RULE: write_rule(block, width, out); break;
    case BLOCK_ITEM:
        tv_text_add(out, "  - ");
        terminal_wrap(out, block->text, (terminal_margins){width, 4, 4});
        break;
    case BLOCK_TABLE:
        tv_text_add(out, block->text);
        tv_text_add_char(out, '\n');
        break;
    case BLOCK_PARAGRAPH:
        terminal_wrap(out, block->text, (terminal_margins){width, 0, 0});
        tv_text_add_char(out, '\n');
        break;
    case BLOCK_END: break;
    }
}

static void write_reconstructed(const tv_game *game, uint32_t width, tv_text *out)
{
    tv_text_add_char(out, '\n');
    tv_text_style(out, TV_STYLE_BOLD);
    tv_text_add(out, "What is reconstructed\n\n");
    tv_text_style(out, TV_STYLE_PLAIN);
    terminal_wrap(out,
                  game->reconstructed ? game->reconstructed
                                      : "Nothing: all components and rules are the published ones.",
                  (terminal_margins){width, 0, 0});
}

void terminal_rules_all(const tv_game *game, uint32_t width, tv_text *out)
{
    rules_block block;
    const char *cursor = game->rules_text;
    for (block_next(&cursor, &block); block.kind != BLOCK_END; block_next(&cursor, &block))
        write_block(&block, width, out);
    write_reconstructed(game, width, out);
}

static void write_indented(const char *text, uint32_t width, tv_text *out)
{
    tv_text_add(out, "  ");
    terminal_wrap(out, text, (terminal_margins){width, 2, 4});
}

void terminal_rules_chapters(const tv_game *game, uint32_t width, tv_text *out)
{
    rules_block block;
    const char *cursor = game->rules_text;
    for (block_next(&cursor, &block); block.kind != BLOCK_END; block_next(&cursor, &block))
        if (block.kind == BLOCK_CHAPTER) write_indented(block.text, width, out);
}

/* ---- Finding ---- */

static bool find_rule(const tv_game *game, const char *number, uint32_t width, tv_text *out)
{
    rules_block block;
    const char *cursor = game->rules_text;
    for (block_next(&cursor, &block); block.kind != BLOCK_END; block_next(&cursor, &block)) {
        if (block.kind != BLOCK_RULE || strcasecmp(block.number, number) != 0) continue;
        write_block(&block, width, out);
        if (block.proof[0]) {
            tv_text_style(out, TV_STYLE_DIM);
            tv_text_add(out, "         code and tests: ");
            terminal_wrap(out, block.proof, (terminal_margins){width, 25, 25});
            tv_text_style(out, TV_STYLE_PLAIN);
        }
        return true;
    }
    return false;
}

static bool find_chapter(const tv_game *game, const char *number, uint32_t width, tv_text *out)
{
    rules_block block;
    bool is_inside = false;
    bool is_found = false;
    const char *cursor = game->rules_text;
    for (block_next(&cursor, &block); block.kind != BLOCK_END; block_next(&cursor, &block)) {
        if (block.kind == BLOCK_CHAPTER)
            is_inside =
                strcasecmp(block.number, number) == 0 || strcasecmp(block.text, number) == 0;
        if (is_inside) write_block(&block, width, out);
        is_found |= is_inside;
    }
    return is_found;
}

static bool has_word(const char *text, const char *word)
{
    size_t length = strlen(word);
    for (; *text; text++)
        if (strncasecmp(text, word, length) == 0) return true;
    return false;
}

static bool find_word(const tv_game *game, const char *word, uint32_t width, tv_text *out)
{
    rules_block block;
    bool is_found = false;
    const char *cursor = game->rules_text;
    if (strlen(word) < 3) return false;
    for (block_next(&cursor, &block); block.kind != BLOCK_END; block_next(&cursor, &block)) {
        if (block.kind != BLOCK_RULE || !has_word(block.text, word)) continue;
        write_block(&block, width, out);
        is_found = true;
    }
    return is_found;
}

static void suggest(const tv_game *game, const char *what, uint32_t width, tv_text *out)
{
    rules_block block;
    uint32_t count = 0;
    const char *cursor = game->rules_text;
    tv_text_add(out, "There is no rule \"");
    tv_text_add(out, what);
    tv_text_add(out, "\"");
    for (block_next(&cursor, &block); block.kind != BLOCK_END; block_next(&cursor, &block)) {
        if (!block.number[0] || base_near_rank(what, block.number) == BASE_NEAR_NOT) continue;
        if (count == SUGGESTIONS_MAX) break;
        tv_text_add(out, count++ == 0 ? "; did you mean " : ", ");
        tv_text_add(out, block.number);
    }
    tv_text_add(out, count > 0 ? "? The chapters are:\n" : ". The chapters are:\n");
    terminal_rules_chapters(game, width, out);
}

bool terminal_rules_find(const tv_game *game, const char *what, uint32_t width, tv_text *out)
{
    if (find_rule(game, what, width, out)) return true;
    if (find_chapter(game, what, width, out)) return true;
    if (find_word(game, what, width, out)) return true;
    suggest(game, what, width, out);
    return false;
}
