/* rules.c - "tavola rules": the numbered rules of a game. */
/* SPDX-License-Identifier: MIT */
#include "cli/commands.h"
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

static cli_exit run_rules(const cli_arguments *arguments)
{
    char wanted[256];
    cli_exit code = CLI_OK;
    const tv_game *game = cli_game(arguments, arguments->words[0]);
    if (game == NULL) return CLI_USAGE;
    join_words(arguments, wanted, sizeof wanted);
    tv_text page = cli_page_open();
    if (cli_is_given(arguments, "chapters"))
        terminal_rules_chapters(game, cli_width(), &page);
    else if (arguments->word_count == 1)
        terminal_rules_all(game, cli_width(), &page);
    else if (!terminal_rules_find(game, wanted, cli_width(), &page))
        code = CLI_FAILED;
    if (code == CLI_OK) {
        cli_page_print(&page);
        return code;
    }
    fwrite(page.data, 1, page.length, stderr);
    tv_text_clear(&page);
    cli_page_print(&page);
    return code;
}

const cli_command cli_command_rules = {
    .name = "rules",
    .arguments = "GAME [NUMBER|WORD...]",
    .summary = "read the rules of a game, or one of them",
    .teaching = "Prints our own numbered rules of a game, and what of it is reconstructed because "
                "it was never published. With a number, prints that chapter or rule; of one rule "
                "also the code and the tests that stand for it. With a word, prints every rule "
                "that speaks of it. Every refusal of an action names the rule behind it.",
    .examples = "tavola rules finca\n"
                "tavola rules finca F5        one chapter\n"
                "tavola rules finca F5.3      one rule\n"
                "tavola rules finca cart      all rules that speak of carts",
    .first = CLI_GAME,
    .rest = CLI_TEXT,
    .words_min = 1,
    .words_max = UINT32_MAX,
    .options = {{"chapters", NULL, "only the headings", CLI_NOTHING}},
    .run = run_rules,
};
