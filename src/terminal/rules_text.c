/* rules_text.c - writes a game's rules for a terminal. The code and tests behind a rule are shown
 * when all rules are, or that one rule is asked for. */
/* SPDX-License-Identifier: MIT */
#include "terminal/rules_text.h"

#include <string.h>

#include "terminal/rules_read.h"
#include "terminal/wrap.h"

enum { RULE_COLUMN = 9 };

static void write_heading(const rules_block *block, tv_text *out)
{
    if (out->length > 0) tv_text_add_char(out, '\n');
    tv_text_style(out, TV_STYLE_BOLD);
    tv_text_add(out, block->number);
    if (block->number[0]) tv_text_add_char(out, ' ');
    tv_text_add(out, block->text);
    tv_text_style(out, TV_STYLE_PLAIN);
    tv_text_add(out, "\n\n");
}

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

static void write_proof(const rules_block *block, uint32_t width, tv_text *out)
{
    tv_text_style(out, TV_STYLE_DIM);
    tv_text_add(out, "         code and tests: ");
    terminal_wrap(out, block->proof, (terminal_margins){width, 25, RULE_COLUMN + 2});
    tv_text_style(out, TV_STYLE_PLAIN);
}

static void write_block(const rules_block *block, uint32_t width, tv_text *out)
{
    switch (block->kind) {
    case RULES_TITLE:
    case RULES_CHAPTER: write_heading(block, out); break;
    case RULES_RULE: write_rule(block, width, out); break;
    case RULES_ITEM:
        tv_text_add(out, "  - ");
        terminal_wrap(out, block->text, (terminal_margins){width, 4, 4});
        break;
    case RULES_TABLE:
        tv_text_add(out, block->text);
        tv_text_add_char(out, '\n');
        break;
    case RULES_PARAGRAPH:
        terminal_wrap(out, block->text, (terminal_margins){width, 0, 0});
        tv_text_add_char(out, '\n');
        break;
    default: break;
    }
}

/* ---- Versions ---- */

static bool is_earlier(const tv_game *game, uint8_t version)
{
    return version > 0 && version < game->rules_version;
}

void terminal_rules_version(const tv_game *game, uint8_t version, tv_text *out)
{
    if (!is_earlier(game, version)) return;
    tv_text_add(out, "By version ");
    tv_text_add_number(out, version);
    tv_text_add(out, " of the rules; the newest is version ");
    tv_text_add_number(out, game->rules_version);
    tv_text_add(out, ".\n");
}

void terminal_rules_changes(const tv_game *game, uint8_t version, uint32_t width, tv_text *out)
{
    if (!is_earlier(game, version)) return;
    terminal_rules_version(game, version, out);
    tv_text_add(out, "What has changed since:\n");
    for (uint32_t i = 0; i < game->change_count; i++) {
        const tv_change *change = &game->changes[i];
        if (change->version <= version) continue;
        rules_block block = {.kind = RULES_RULE};
        tv_text_copy(block.number, sizeof block.number, change->rule);
        tv_text_copy(block.text, sizeof block.text, change->now);
        write_rule(&block, width, out);
    }
    tv_text_add_char(out, '\n');
}

/* ---- All, some or one ---- */

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

void terminal_rules_all(const tv_game *game, uint8_t version, uint32_t width, tv_text *out)
{
    rules_block block = {0};
    rules_reader reader = rules_open(game, version);
    terminal_rules_changes(game, version, width, out);
    while (rules_next(&reader, &block)) {
        write_block(&block, width, out);
        if (block.kind == RULES_RULE && block.proof[0]) write_proof(&block, width, out);
    }
    write_reconstructed(game, width, out);
}

void terminal_rules_chapters(const tv_game *game, uint8_t version, uint32_t width, tv_text *out)
{
    rules_block block = {0};
    rules_reader reader = rules_open(game, version);
    while (rules_next(&reader, &block)) {
        if (block.kind != RULES_CHAPTER) continue;
        uint32_t used = 2 + (uint32_t)strlen(block.number) + (block.number[0] != '\0');
        tv_text_add(out, "  ");
        tv_text_add(out, block.number);
        if (block.number[0]) tv_text_add_char(out, ' ');
        terminal_wrap(out, block.text, (terminal_margins){width, used, 4});
    }
}

/* The newest version that has a rule of this number; 0 if none has. */
static uint8_t version_with(const tv_game *game, const char *number)
{
    uint8_t version = game->rules_version;
    while (version > 0 && rules_ask(game, version, number).kind != RULES_RULE) version--;
    return version;
}

static void point_at_version(const tv_game *game, uint8_t version, uint8_t other,
                             const char *number, tv_text *out)
{
    tv_text_add(out, "There is no rule ");
    tv_text_add(out, number);
    tv_text_add(out, " in version ");
    tv_text_add_number(out, version);
    tv_text_add(out, " of the rules; version ");
    tv_text_add_number(out, other);
    tv_text_add(out, " has it:\n  tavola rules ");
    tv_text_add(out, game->name);
    tv_text_add_char(out, ' ');
    tv_text_add(out, number);
    if (other < game->rules_version) {
        tv_text_add(out, " --version ");
        tv_text_add_number(out, other);
    }
    tv_text_add_char(out, '\n');
}

static void suggest(const tv_game *game, uint8_t version, const char *wanted, uint32_t width,
                    tv_text *out)
{
    char near[RULES_NUMBER_SIZE];
    uint8_t other = version_with(game, wanted);
    if (other > 0) {
        point_at_version(game, version ? version : game->rules_version, other, wanted, out);
        return;
    }
    bool is_number = wanted[0] && strchr("0123456789", wanted[strlen(wanted) - 1]);
    bool has_near = rules_nearest(game, version, wanted, near);
    tv_text_add(out, is_number ? "There is no rule " : "No rule mentions \"");
    tv_text_add(out, wanted);
    tv_text_add(out, is_number ? "" : "\"");
    if (has_near) {
        tv_text_add(out, "; did you mean ");
        tv_text_add(out, near);
    }
    tv_text_add(out, has_near ? "? The chapters of " : ". The chapters of ");
    tv_text_add(out, game->title);
    tv_text_add(out, " are:\n");
    terminal_rules_chapters(game, version, width, out);
}

bool terminal_rules_find(const tv_game *game, uint8_t version, const char *wanted, uint32_t width,
                         tv_text *out)
{
    rules_query query = rules_ask(game, version, wanted);
    rules_block block = {0};
    rules_reader reader = rules_open(game, version);
    if (query.kind == RULES_END) {
        suggest(game, version, wanted, width, out);
        return false;
    }
    while (rules_next(&reader, &block)) {
        if (!rules_answers(&query, &block)) continue;
        write_block(&block, width, out);
        if (query.kind == RULES_RULE && block.proof[0]) write_proof(&block, width, out);
    }
    return true;
}
