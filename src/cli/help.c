/* help.c - prints help from the tables of the commands. */
/* SPDX-License-Identifier: MIT */
#include <string.h>

#include "cli/cli.h"
#include "cli/config/settings.h"
#include "terminal/wrap.h"

enum { TEXT_SIZE = 8192, NAME_COLUMN = 14, OPTION_COLUMN = 26 };

static void print_paragraphs(const char *text, uint32_t margin, FILE *out)
{
    char bytes[TEXT_SIZE];
    char paragraph[TEXT_SIZE];
    uint32_t width = cli_width();
    while (*text) {
        const char *end = strstr(text, "\n\n");
        size_t length = end ? (size_t)(end - text) : strlen(text);
        snprintf(paragraph, sizeof paragraph, "%.*s", (int)length, text);
        tv_text page;
        tv_text_init(&page, bytes, sizeof bytes);
        for (uint32_t i = 0; i < margin; i++) tv_text_add_char(&page, ' ');
        terminal_wrap(&page, paragraph, (terminal_margins){width, margin, margin});
        fwrite(page.data, 1, page.length, out);
        text += length + (end ? 2 : 0);
        if (*text) fputc('\n', out);
    }
}

/* A name, and its description in the column beside it. */
static void print_entry(const char *name, const char *about, uint32_t column, FILE *out)
{
    char bytes[TEXT_SIZE];
    tv_text page;
    tv_text_init(&page, bytes, sizeof bytes);
    tv_text_add(&page, "  ");
    tv_text_add(&page, name);
    if (strlen(name) + 3 > column) tv_text_add_char(&page, '\n');
    tv_text_pad(&page, column);
    terminal_wrap(&page, about, (terminal_margins){cli_width(), column, column});
    fwrite(page.data, 1, page.length, out);
}

static void print_heading(const char *heading, FILE *out)
{
    bool is_styled = cli_is_styled(out);
    fprintf(out, "%s%s%s\n", is_styled ? "\033[1m" : "", heading, is_styled ? "\033[0m" : "");
}

static void print_lines(const char *lines, FILE *out)
{
    while (*lines) {
        size_t length = strcspn(lines, "\n");
        fprintf(out, "  %.*s\n", (int)length, lines);
        lines += length + (lines[length] == '\n');
    }
}

void cli_help_all(FILE *out)
{
    print_paragraphs(
        "Tavola plays Mediterranean board games: in the terminal against bots or other "
        "people, over the network, and thousands of matches per second to study a "
        "game.",
        0, out);
    fputc('\n', out);
    print_heading("Start here", out);
    print_entry("tavola games", "the games, and how many can play them", OPTION_COLUMN, out);
    print_entry("tavola play finca", "a match against two bots; it explains itself as you go",
                OPTION_COLUMN, out);
    print_entry("tavola rules finca", "the rules, numbered; every refusal names a rule",
                OPTION_COLUMN, out);
    fputc('\n', out);
    print_heading("Commands", out);
    for (const cli_command *const *command = cli_commands; *command; command++)
        print_entry((*command)->name, (*command)->summary, NAME_COLUMN, out);
    fputc('\n', out);
    print_paragraphs("\"tavola COMMAND --help\" explains a command with examples; \"man tavola\" "
                     "describes everything. Exit codes: 0 success, 1 a check failed, 2 the command "
                     "line is wrong, 3 a file cannot be read or written.",
                     0, out);
}

/* The default of a setting comes from its table; all others say it themselves. */
static void print_option(const cli_command *command, const cli_option *option, FILE *out)
{
    char name[96], about[SETTING_TEXT_SIZE], standard[SETTING_TEXT_SIZE] = "";
    const setting *row = command->settings ? setting_find(option->name) : NULL;
    if (row) setting_standard(row, standard, sizeof standard);
    snprintf(name, sizeof name, "--%s%s%s", option->name, option->value ? " " : "",
             option->value ? option->value : "");
    snprintf(about, sizeof about, "%s%s%s%s", option->help, standard[0] ? " (" : "", standard,
             standard[0] ? ")" : "");
    print_entry(name, about, OPTION_COLUMN, out);
}

void cli_help_command(const cli_command *command, FILE *out)
{
    fprintf(out, "tavola %s%s%s - %s\n\n", command->name, command->arguments[0] ? " " : "",
            command->arguments, command->summary);
    print_paragraphs(command->description, 0, out);
    fputc('\n', out);
    print_heading("Options", out);
    const cli_option *option;
    for (uint32_t i = 0; (option = cli_option_at(command, i)) != NULL; i++)
        print_option(command, option, out);
    print_entry("--help", cli_help_option.help, OPTION_COLUMN, out);
    fputc('\n', out);
    print_heading("Examples", out);
    print_lines(command->examples, out);
}
