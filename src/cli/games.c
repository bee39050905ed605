/* games.c - "tavola games" and "tavola bots": what there is to play, and against whom. */
/* SPDX-License-Identifier: MIT */
#include <string.h>

#include <tavola/games.h>

#include "cli/commands.h"
#include "terminal/wrap.h"

static void write_seats(const tv_game *game, tv_text *out)
{
    bool is_first = true;
    for (uint32_t n = 1; n <= TV_SEATS_MAX; n++) {
        if (!(game->seat_counts >> n & 1)) continue;
        if (!is_first) tv_text_add(out, ", ");
        tv_text_add_number(out, n);
        is_first = false;
    }
    tv_text_add(out, " players");
}

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
        const char *behind = i == 0 ? " (default): " : ": ";
        uint32_t used = (uint32_t)(6 + strlen(row->choices->word[i]) + strlen(behind));
        tv_text_add(out, "      ");
        tv_text_add(out, row->choices->word[i]);
        tv_text_add(out, behind);
        terminal_wrap(out, row->choices->about[i], (terminal_margins){width, used, 8});
    }
}

static void write_game(const tv_game *game, tv_text *out)
{
    uint32_t width = cli_width();
    tv_text_style(out, TV_STYLE_BOLD);
    tv_text_add(out, game->name);
    tv_text_style(out, TV_STYLE_PLAIN);
    tv_text_add(out, " - ");
    tv_text_add(out, game->title);
    tv_text_add(out, ", ");
    write_seats(game, out);
    tv_text_add_char(out, '\n');
    tv_text_add(out, "  ");
    terminal_wrap(out, game->summary, (terminal_margins){width, 2, 2});
    if (game->reconstructed) {
        tv_text_add(out, "  Reconstructed: ");
        terminal_wrap(out, game->reconstructed, (terminal_margins){width, 17, 4});
    }
    if (game->option_count > 0) tv_text_add(out, "  Options:\n");
    for (uint32_t i = 0; i < game->option_count; i++) write_option(&game->options[i], width, out);
}

static void print_json(const tv_game *only)
{
    tv_json json;
    tv_text page = cli_page_open();
    tv_json_init(&json, &page);
    if (only) {
        tv_json_game(&json, only);
    } else {
        tv_json_open(&json, '[');
        for (const tv_game *const *game = tv_games; *game; game++) tv_json_game(&json, *game);
        tv_json_close(&json, ']');
    }
    tv_text_add_char(&page, '\n');
    cli_page_print(&page);
}

static cli_exit run_games(const cli_arguments *arguments)
{
    const tv_game *only = NULL;
    if (arguments->word_count > 0 && !(only = cli_game(arguments, arguments->words[0])))
        return CLI_USAGE;
    if (cli_is_given(arguments, "json")) {
        print_json(only);
        return CLI_OK;
    }
    tv_text page = cli_page_open();
    bool is_short = cli_is_given(arguments, "names");
    for (const tv_game *const *game = tv_games; *game; game++) {
        if (only && *game != only) continue;
        if (is_short) {
            tv_text_add(&page, (*game)->name);
            tv_text_add_char(&page, '\n');
            continue;
        }
        if (page.length > 0) tv_text_add_char(&page, '\n');
        write_game(*game, &page);
    }
    cli_page_print(&page);
    return CLI_OK;
}

const cli_command cli_command_games = {
    .name = "games",
    .arguments = "[GAME]",
    .summary = "list the games, how many can play, and their options",
    .teaching = "Lists every game with a paragraph on what it is about, the numbers of players, "
                "what is reconstructed, and the options a match may choose.",
    .examples = "tavola games\n"
                "tavola games cinco\n"
                "tavola games finca --json    everything about Finca: words, verbs, fields",
    .first = CLI_GAME,
    .words_max = 1,
    .options = {{"names", NULL, "only the names, one a line", CLI_NOTHING},
                {"json", NULL, "as JSON, with all their words", CLI_NOTHING}},
    .run = run_games,
};

static cli_exit run_bots(const cli_arguments *arguments)
{
    bool is_short = cli_is_given(arguments, "names");
    for (const tv_bot *const *bot = tv_bots; *bot; bot++)
        if (is_short)
            puts((*bot)->name);
        else
            printf("%-10s %s\n", (*bot)->name, (*bot)->summary);
    return CLI_OK;
}

const cli_command cli_command_bots = {
    .name = "bots",
    .arguments = "",
    .summary = "list the bots to play against",
    .teaching = "Lists the bots that can fill a seat. A bot is given what its seat may know and "
                "nothing else.",
    .examples = "tavola bots\ntavola play cinco --bots greedy,random",
    .options = {{"names", NULL, "only the names, one a line", CLI_NOTHING}},
    .run = run_bots,
};
