/* rules.c - "tavola rules": the numbered rules of a game. */
/* SPDX-License-Identifier: MIT */
#include <string.h>

#include "cli/commands.h"
#include "cli/json.h"
#include "cli/translated_rules.h"
#include "terminal/rules_read.h"
#include "terminal/rules_text.h"

/* "gust of wind" may be typed without quotes. */
static void join_words(const cli_arguments *arguments, char *out, size_t size)
{
    tv_text text;
    tv_text_init(&text, out, size);
    for (uint32_t i = 1; i < arguments->word_count; i++) {
        if (i > 1) tv_text_add_char(&text, ' ');
        tv_text_add(&text, arguments->words[i]);
    }
}

static void put_block(tv_json *json, const rules_block *block)
{
    tv_json_open(json, '{');
    tv_json_put_string(json, "rule", block->number[0] ? block->number : NULL);
    tv_json_put_string(json, "kind", rules_kind_name(block->kind));
    tv_json_put_string(json, "text", block->text);
    if (block->proof[0]) tv_json_put_string(json, "proof", block->proof);
    tv_json_close(json, '}');
}

/* Every block that answers the query; without one all of them, or only the chapters. */
static void print_json(rules_reader reader, const rules_query *query, bool has_chapters)
{
    cli_document document;
    rules_block block = {0};
    cli_document_open(&document, '[');
    while (rules_next(&reader, &block)) {
        if (query && !rules_answers(query, &block)) continue;
        if (has_chapters && block.kind != RULES_CHAPTER) continue;
        put_block(&document.json, &block);
    }
    cli_document_print(&document);
}

/* --lang: the game with its rules in that language. False: an error has been printed. */
static bool translate(const cli_arguments *arguments, tv_game *game)
{
    char known[64];
    tv_text list;
    const char *language = cli_value(arguments, "lang");
    if (language == NULL || strcmp(language, "en") == 0) return true;
    tv_text_init(&list, known, sizeof known);
    for (const cli_translation *row = cli_translations; row->game; row++) {
        if (strcmp(row->game, game->name) != 0) continue;
        if (strcmp(row->language, language) == 0) {
            game->rules_text = row->text;
            return true;
        }
        tv_text_add(&list, ", ");
        tv_text_add(&list, row->language);
    }
    cli_usage_error(arguments, "there are no rules of %s in \"%s\", only in: en%s", game->title,
                    language, known);
    return false;
}

static cli_exit run_rules(const cli_arguments *arguments)
{
    char wanted[256];
    const tv_game *found = cli_game(arguments, arguments->words[0]);
    if (found == NULL) return CLI_USAGE;
    tv_game spoken = *found;
    const tv_game *game = &spoken;
    if (!translate(arguments, &spoken)) return CLI_USAGE;
    uint64_t asked = game->rules_version;
    if (!cli_number(arguments, "version", (uint64_t[2]){1, game->rules_version}, &asked))
        return CLI_USAGE;
    uint8_t version = (uint8_t)asked;
    bool has_chapters = cli_is_given(arguments, "chapters");
    bool has_query = arguments->word_count > 1 && !has_chapters;
    join_words(arguments, wanted, sizeof wanted);
    rules_query query = rules_ask(game, version, wanted);
    tv_text page = cli_page_open();
    bool is_found = !has_query || query.kind != RULES_END;
    if (is_found && cli_is_given(arguments, "json"))
        print_json(rules_open(game, version), has_query ? &query : NULL, has_chapters);
    else if (has_chapters)
        terminal_rules_chapters(game, version, cli_width(), &page);
    else if (has_query)
        terminal_rules_find(game, version, wanted, cli_width(), &page);
    else
        terminal_rules_all(game, version, cli_width(), &page);
    if (!is_found) { /* the page has suggestions */
        fwrite(page.data, 1, page.length, stderr);
        tv_text_clear(&page);
    }
    cli_page_print(&page);
    return is_found ? CLI_OK : CLI_FAILED;
}

const cli_command cli_command_rules = {
    .name = "rules",
    .arguments = "GAME [NUMBER|WORD...]",
    .summary = "read the rules of a game, or one of them",
    .description =
        "Prints the numbered rules of a game in our own words, and what is reconstructed because "
        "it was never published, with the code and the tests behind each rule. With a number, "
        "prints that chapter, or that rule with its code and tests. With words, prints every rule "
        "that contains them. When an action is refused, the message names the rule. With "
        "--version, prints the rules by which matches of an earlier version are played, and what "
        "has changed since. With --lang, prints the rules in another language; what is not "
        "translated is in English.",
    .examples = "tavola rules finca\n"
                "tavola rules finca F5        one chapter\n"
                "tavola rules finca F5.3      one rule\n"
                "tavola rules finca cart      every rule that mentions carts\n"
                "tavola rules finca --version 1\n"
                "tavola rules cinco --lang de",
    .first = CLI_GAME,
    .rest = CLI_RULE,
    .words_min = 1,
    .words_max = UINT32_MAX,
    .options = {{"chapters", NULL, "print only the headings", CLI_NOTHING},
                {"version", "N", "the rules of this version (the newest)", CLI_NUMBER},
                {"lang", "LANGUAGE", "the rules in this language: it, es, de or fr", CLI_LANGUAGE},
                {"json", NULL, "print JSON", CLI_NOTHING}},
    .run = run_rules,
};
