/* config.c - "tavola config": checks a configuration file, prints a new one, lists the settings. */
/* SPDX-License-Identifier: MIT */
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "cli/commands.h"
#include "cli/config/settings.h"
#include "cli/json.h"

/* The file alone, so that the answer does not depend on who asks. */
static cli_exit check(const cli_arguments *arguments)
{
    serve_plan plan;
    const char *path = arguments->word_count > 1 ? arguments->words[1] : getenv("TAVOLA_CONFIG");
    if (path == NULL || !*path) path = SETTINGS_FILE;
    if (!base_file_exists(path)) return cli_error(CLI_IO_ERROR, "there is no file %s", path);
    settings *found = settings_new();
    settings_read_file(found, path);
    bool is_good = settings_plan(found, &plan);
    if (is_good)
        printf("%s is good\n", path);
    else
        fputs(settings_problems(found), stderr);
    settings_free(found);
    return is_good ? CLI_OK : CLI_FAILED;
}

static cli_exit sample(void)
{
    tv_text page = cli_page_open();
    settings_sample(&page);
    cli_page_print(&page);
    return CLI_OK;
}

static void list_plain(void)
{
    char variable[SETTING_NAME_SIZE];
    for (const setting *row = settings_table; row->option.name; row++) {
        setting_variable(row, variable);
        printf("%-20s %-28s %s\n", row->option.name, variable, row->option.help);
    }
}

static cli_exit list(const cli_arguments *arguments)
{
    cli_document document;
    if (!cli_is_given(arguments, "json")) {
        list_plain();
        return CLI_OK;
    }
    cli_document_open(&document, '[');
    settings_list_json(&document.json);
    cli_document_print(&document);
    return CLI_OK;
}

static cli_exit run_config(const cli_arguments *arguments)
{
    const char *what = arguments->words[0];
    bool is_check = strcmp(what, "check") == 0;
    if (arguments->word_count > 1 && !is_check)
        return cli_usage_error(arguments, "unexpected argument \"%s\"", arguments->words[1]);
    if (is_check) return check(arguments);
    if (strcmp(what, "sample") == 0) return sample();
    if (strcmp(what, "list") == 0) return list(arguments);
    return cli_usage_error(arguments, "config can check, sample or list, not \"%s\"", what);
}

const cli_command cli_command_config = {
    .name = "config",
    .arguments = "check|sample|list [FILE]",
    .summary = "check or print the configuration file of a server",
    .description =
        "\"check\" reads a configuration file as \"tavola serve --config FILE\" would and prints "
        "every mistake with its line. Without a file it is the one that TAVOLA_CONFIG names, or "
        "/etc/tavola/tavola.conf. The exit code is 1 if there is a mistake.\n\n"
        "\"sample\" prints a configuration file with every setting and its default, commented "
        "out. \"list\" prints the settings with the names of their variables.",
    .examples = "tavola config check\n"
                "tavola config check tavola.conf\n"
                "tavola config sample > tavola.conf\n"
                "tavola config list --json",
    .first = CLI_CONFIG,
    .rest = CLI_FILES,
    .words_min = 1,
    .words_max = 2,
    .options = {{"json", NULL, "print the list as JSON", CLI_NOTHING}},
    .run = run_config,
};
