/* games.c - "tavola games" and "tavola bots": what can be played, and against whom. */
/* SPDX-License-Identifier: MIT */
#include <string.h>

#include <tavola/games.h>

#include "cli/commands.h"
#include "cli/json.h"
#include "terminal/rules_read.h"
#include "terminal/wrap.h"

/* ---- What RULES.md says about itself ---- */

static bool is_house_rule(const rules_block *block)
{
    return block->kind == RULES_RULE && strcmp(block->heading, "House rules") == 0;
}

static uint32_t count_rulings(const tv_game *game)
{
    rules_block block = {0};
    rules_reader reader = rules_open(game, 0);
    uint32_t count = 0;
    while (rules_next(&reader, &block))
        count += block.kind == RULES_RULE && strcmp(block.heading, "Rulings") == 0;
    return count;
}

/* ---- For people ---- */

static void write_option(const tv_option_row *row, uint32_t width, tv_text *out)
{
    tv_text_add(out, "    --option ");
    tv_text_add(out, row->name);
    tv_text_add_char(out, '=');
    for (uint32_t i = 0; i < row->choices->count; i++) {
        if (i > 0) tv_text_add_char(out, '|');
        tv_text_add(out, row->choices->word[i]);
    }
    tv_text_add_char(out, '\n');
    tv_text_add(out, "      ");
    terminal_wrap(out, row->label, (terminal_margins){width, 6, 6});
    for (uint32_t i = 0; i < row->choices->count && row->choices->about; i++) {
        const char *colon = i == 0 ? " (default): " : ": ";
        uint32_t used = (uint32_t)(6 + strlen(row->choices->word[i]) + strlen(colon));
        tv_text_add(out, "      ");
        tv_text_add(out, row->choices->word[i]);
        tv_text_add(out, colon);
        terminal_wrap(out, row->choices->about[i], (terminal_margins){width, used, 8});
    }
}

static void write_house_rules(const tv_game *game, uint32_t width, tv_text *out)
{
    rules_block block = {0};
    rules_reader reader = rules_open(game, 0);
    bool is_first = true;
    while (rules_next(&reader, &block)) {
        if (!is_house_rule(&block)) continue;
        if (is_first) tv_text_add(out, "  House rules:\n");
        is_first = false;
        tv_text_add(out, "    ");
        tv_text_add(out, block.number);
        tv_text_add_char(out, ' ');
        uint32_t used = (uint32_t)(5 + strlen(block.number));
        terminal_wrap(out, block.text, (terminal_margins){width, used, 8});
    }
}

static void write_rulings(const tv_game *game, uint32_t width, tv_text *out)
{
    char line[256];
    snprintf(line, sizeof line,
             "Rulings: %u decisions on questions that the rulebook leaves open; see \"tavola rules "
             "%s rulings\".",
             count_rulings(game), game->name);
    tv_text_add(out, "  ");
    terminal_wrap(out, line, (terminal_margins){width, 2, 4});
}

static void write_heading(const tv_game *game, tv_text *out)
{
    tv_text_style(out, TV_STYLE_BOLD);
    tv_text_add(out, game->name);
    tv_text_style(out, TV_STYLE_PLAIN);
    tv_text_add(out, " - ");
    tv_text_add(out, game->title);
    tv_text_add(out, ", ");
    cli_seats_write(game, out);
    tv_text_add(out, " players, version ");
    tv_text_add_number(out, game->rules_version);
    tv_text_add(out, " of the rules\n");
}

static void write_game(const tv_game *game, tv_text *out)
{
    uint32_t width = cli_width();
    write_heading(game, out);
    tv_text_add(out, "  ");
    terminal_wrap(out, game->summary, (terminal_margins){width, 2, 2});
    if (game->option_count > 0) tv_text_add(out, "  Options:\n");
    for (uint32_t i = 0; i < game->option_count; i++) write_option(&game->options[i], width, out);
    tv_text_add(out, "  Reconstructed: ");
    terminal_wrap(out, game->reconstructed ? game->reconstructed : "nothing.",
                  (terminal_margins){width, 17, 4});
    write_house_rules(game, width, out);
    write_rulings(game, width, out);
}

/* ---- JSON ---- */

static void put_game(tv_json *json, const tv_game *game)
{
    rules_block block = {0};
    rules_reader reader = rules_open(game, 0);
    tv_json_game(json, game);
    tv_json_reopen(json);
    tv_json_key(json, "house_rules");
    tv_json_open(json, '[');
    while (rules_next(&reader, &block)) {
        if (!is_house_rule(&block)) continue;
        tv_json_open(json, '{');
        tv_json_put_string(json, "rule", block.number);
        tv_json_put_string(json, "text", block.text);
        tv_json_close(json, '}');
    }
    tv_json_close(json, ']');
    tv_json_put_number(json, "rulings", count_rulings(game));
    tv_json_close(json, '}');
}

static void print_all_json(void)
{
    cli_document document;
    cli_document_open(&document, '[');
    for (const tv_game *const *game = tv_games; *game; game++) put_game(&document.json, *game);
    cli_document_print(&document);
}

static void print_json(const tv_game *game)
{
    tv_json json;
    tv_text page = cli_page_open();
    page.is_styled = false;
    tv_json_init(&json, &page);
    put_game(&json, game);
    tv_text_add_char(&page, '\n');
    cli_page_print(&page);
}

/* ---- Commands ---- */

static void print_text(const tv_game *only)
{
    tv_text page = cli_page_open();
    for (const tv_game *const *game = tv_games; *game; game++) {
        if (only && *game != only) continue;
        if (page.length > 0) tv_text_add_char(&page, '\n');
        write_game(*game, &page);
    }
    cli_page_print(&page);
}

static cli_exit run_games(const cli_arguments *arguments)
{
    const tv_game *only = NULL;
    if (arguments->word_count > 0 && !(only = cli_game(arguments, arguments->words[0])))
        return CLI_USAGE;
    if (cli_is_given(arguments, "names")) {
        for (const tv_game *const *game = tv_games; *game; game++)
            if (!only || *game == only) puts((*game)->name);
    } else if (!cli_is_given(arguments, "json")) {
        print_text(only);
    } else if (only) {
        print_json(only);
    } else {
        print_all_json();
    }
    return CLI_OK;
}

const cli_command cli_command_games = {
    .name = "games",
    .arguments = "[GAME]",
    .summary = "list the games, their options and house rules",
    .description =
        "Describes every game, or one: what it is about, how many can play, the version of the "
        "rules, the options of a match, what is reconstructed because it was never published, and "
        "the house rules that we added.",
    .examples = "tavola games\n"
                "tavola games cinco\n"
                "tavola games finca --json    everything about Finca: words, verbs, fields",
    .first = CLI_GAME,
    .words_max = 1,
    .options = {{"names", NULL, "print only the names, one per line", CLI_NOTHING},
                {"json", NULL, "print JSON, with all words, verbs and fields", CLI_NOTHING}},
    .run = run_games,
};

static void print_bots_json(void)
{
    cli_document document;
    cli_document_open(&document, '[');
    for (const tv_bot *const *bot = tv_bots; *bot; bot++) {
        tv_json_open(&document.json, '{');
        tv_json_put_string(&document.json, "bot", (*bot)->name);
        tv_json_put_string(&document.json, "summary", (*bot)->summary);
        tv_json_close(&document.json, '}');
    }
    cli_document_print(&document);
}

static cli_exit run_bots(const cli_arguments *arguments)
{
    bool has_names = cli_is_given(arguments, "names");
    if (cli_is_given(arguments, "json")) {
        print_bots_json();
        return CLI_OK;
    }
    for (const tv_bot *const *bot = tv_bots; *bot; bot++)
        if (has_names)
            puts((*bot)->name);
        else
            printf("%-11s %s\n", (*bot)->name, (*bot)->summary);
    return CLI_OK;
}

const cli_command cli_command_bots = {
    .name = "bots",
    .arguments = "",
    .summary = "list the bots to play against",
    .description = "Lists the bots that can fill a seat. A bot sees only what its seat may know.",
    .examples = "tavola bots\ntavola play cinco --bots greedy,random",
    .options = {{"names", NULL, "print only the names, one per line", CLI_NOTHING},
                {"json", NULL, "print JSON", CLI_NOTHING}},
    .run = run_bots,
};
