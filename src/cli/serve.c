/* serve.c - "tavola serve": runs the game server. */
/* SPDX-License-Identifier: MIT */
#include <string.h>

#include "cli/commands.h"
#include "cli/config/settings.h"
#include "cli/players.h"
#include "server/server.h"
#include "table/bots.h"
#include "table/table.h"

/* Letters, digits and - _ in the name: it is a word in messages and logs. */
static bool is_bot_name(const char *name)
{
    static const char allowed[] = "abcdefghijklmnopqrstuvwxyz0123456789_-";
    size_t length = strspn(name, allowed);
    return name[length] == '\0' && length > 0 && length <= TABLE_BOT_MAX && !tv_bot_find(name);
}

/* NAME=COMMAND: a program that can be seated at tables under this name. */
static bool open_program(settings *found, const setting_value *value, uint32_t timeout_ms,
                         const tv_bot **out)
{
    static char names[PROGRAMS_MAX][TABLE_BOT_MAX + 2];
    static uint32_t count;
    const char *command = strchr(value->text, '=');
    if (command == NULL || count == PROGRAMS_MAX) {
        settings_problem(found, value, "takes NAME=PROGRAM, and there are at most %d",
                         PROGRAMS_MAX);
        return false;
    }
    char *name = names[count++];
    size_t length = (size_t)(command++ - value->text);
    memcpy(name, value->text, length < sizeof names[0] ? length : sizeof names[0] - 1);
    if (!is_bot_name(name) || table_bot_find(name)) {
        settings_problem(
            found, value,
            "says \"%s\", which cannot be the name of a program: small letters, digits, - "
            "and _, at most %d, and no bot is called so",
            name, TABLE_BOT_MAX);
        return false;
    }
    *out = program_open(&(program_plan){.name = name,
                                        .command = command,
                                        .timeout_ms = timeout_ms,
                                        .policy = PROGRAM_IS_RESTARTED});
    if (*out == NULL)
        settings_problem(found, value, "cannot start the program %s; is it there and executable?",
                         command);
    return *out != NULL;
}

static bool open_programs(settings *found, const serve_plan *plan)
{
    static const tv_bot *programs[PROGRAMS_MAX + 1];
    const setting_value *value;
    table_bots_offer(programs);
    for (uint32_t i = 0; (value = settings_value_at(found, "bot", i)) != NULL; i++)
        if (!open_program(found, value, plan->bot_timeout_ms, &programs[i])) return false;
    return true;
}

/* Everything that is wrong, a line each. */
static cli_exit refuse(const cli_arguments *arguments, const settings *found)
{
    const char *problems = settings_problems(found);
    size_t length = strlen(problems);
    return cli_usage_error(arguments, "%.*s", (int)(length > 0 ? length - 1 : 0), problems);
}

static cli_exit print_config(const settings *found, const serve_plan *plan)
{
    tv_text page = cli_page_open();
    settings_print(found, plan, &page);
    cli_page_print(&page);
    return CLI_OK;
}

/* SIGHUP brings no context along, and there is one server in a program. */
static struct {
    const cli_arguments *arguments;
    serve_settings read;
} serving;

static void reload(server_config *running, server_reload *out)
{
    serve_settings next = {.found = settings_read(serving.arguments)};
    if (settings_plan(next.found, &next.plan))
        settings_change(&serving.read, &next, running, out);
    else
        snprintf(out->problem, sizeof out->problem, "%s", settings_problems(next.found));
    settings_free(next.found);
}

static cli_exit run_serve(const cli_arguments *arguments)
{
    cli_exit code;
    settings *found = settings_read(arguments);
    serve_plan *plan = &serving.read.plan;
    serving.arguments = arguments;
    serving.read.found = found;
    bool is_good = settings_plan(found, plan);
    plan->server.reload = reload;
    if (!is_good)
        code = refuse(arguments, found);
    else if (cli_is_given(arguments, "print-config"))
        code = print_config(found, plan);
    else if (!open_programs(found, plan))
        code = refuse(arguments, found);
    else
        code = server_run(&plan->server) == 0 ? CLI_OK : CLI_IO_ERROR;
    programs_close();
    settings_free(found);
    return code;
}

const cli_command cli_command_serve = {
    .name = "serve",
    .arguments = "",
    .summary = "run a server where people and bots play over the network",
    .description =
        "Serves the web client, and tables for people, bots and programs, until it is stopped "
        "(Ctrl-C or SIGTERM). It prints its address. Everything is stored in one SQLite file, "
        "which only one server can use at a time. With a postgres:// URL several servers share "
        "the work, and if one dies the others take over its tables.\n\n"
        "By default only this machine can reach the server. For others, give it a certificate "
        "(--tls-certificate, --tls-key), or put a proxy with TLS in front of it and give --proxy "
        "and --public-url (docs/hosting.md). The log goes to standard error, one JSON object per "
        "line.\n\n"
        "Every option below is also a line \"NAME = VALUE\" of the configuration file and a "
        "variable such as TAVOLA_PUBLIC_URL. Options are stronger than variables, and variables "
        "than the file. SIGHUP reads the file again.",
    .examples = "tavola serve\n"
                "tavola serve --port 9000 --db matches.db\n"
                "tavola serve --proxy --public-url https://play.example.org\n"
                "tavola serve --bot learner=\"2:bots/learner.py --rate 0.2\"\n"
                "tavola serve --db postgres://tavola@db.example.org/tavola",
    .options = {CLI_CONFIG_OPTION,
                {"print-config", NULL,
                 "print every setting with its value and where it comes from, and end",
                 CLI_NOTHING}},
    .settings = settings_table,
    .run = run_serve,
};
