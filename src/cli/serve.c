/* serve.c - "tavola serve": runs the game server. */
/* SPDX-License-Identifier: MIT */
#include <string.h>

#include "cli/commands.h"
#include "cli/store/database.h"
#include "server/server.h"

static bool read_level(const cli_arguments *arguments, server_level *out)
{
    static const char *const names[] = {"error", "warn", "info", "debug"};
    const char *given = cli_value(arguments, "log-level");
    if (given == NULL) return true;
    for (uint32_t i = 0; i < 4; i++)
        if (strcmp(names[i], given) == 0) {
            *out = (server_level)i;
            return true;
        }
    cli_usage_error(arguments, "--log-level must be error, warn, info or debug, not \"%s\"", given);
    return false;
}

static bool read_numbers(const cli_arguments *arguments, server_config *config)
{
    uint64_t port = config->port, threads = config->threads, connections = config->connections;
    uint64_t idle = config->idle_ms / 1000;
    uint64_t guests = config->keep_guests_days, tables = config->keep_tables_days;
    if (!cli_number(arguments, "port", (uint64_t[2]){0, 65535}, &port) ||
        !cli_number(arguments, "threads", (uint64_t[2]){1, 256}, &threads) ||
        !cli_number(arguments, "connections", (uint64_t[2]){1, 1000000}, &connections) ||
        !cli_number(arguments, "idle", (uint64_t[2]){1, 86400}, &idle) ||
        !cli_number(arguments, "keep-guests", (uint64_t[2]){0, 36500}, &guests) ||
        !cli_number(arguments, "keep-empty-tables", (uint64_t[2]){0, 36500}, &tables))
        return false;
    config->port = (uint16_t)port;
    config->threads = (uint32_t)threads;
    config->connections = (uint32_t)connections;
    config->idle_ms = (uint32_t)idle * 1000;
    config->keep_guests_days = (uint32_t)guests;
    config->keep_tables_days = (uint32_t)tables;
    return true;
}

static cli_exit run_serve(const cli_arguments *arguments)
{
    server_config config = server_config_default();
    const char *bind = cli_value(arguments, "bind"), *url = cli_value(arguments, "public-url");
    const char *limits = cli_value(arguments, "limits");
    if (!read_numbers(arguments, &config) || !read_level(arguments, &config.level))
        return CLI_USAGE;
    if (limits && !server_limits_read(limits, &config.limits))
        return cli_usage_error(arguments,
                               "--limits must be none, or a list such as guests=30,requests=50");
    if (url && strncmp(url, "http://", 7) != 0 && strncmp(url, "https://", 8) != 0)
        return cli_usage_error(arguments, "--public-url must start with http:// or https://");
    if (bind) config.bind = bind;
    if (url) config.public_url = url;
    config.web = cli_value(arguments, "web");
    config.is_proxied = cli_is_given(arguments, "proxy");
    config.may_call_private = cli_is_given(arguments, "webhooks-private");
    config.database = cli_database(arguments);
    /* Anybody could fetch the database, and reading its file would drop SQLite's locks. */
    if (config.web && store_database_is_in(config.database, config.web))
        return cli_usage_error(arguments,
                               "--web would publish the database, which is inside that folder");
    return server_run(&config) == 0 ? CLI_OK : CLI_IO_ERROR;
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
        "By default only this machine can reach the server. For others, put a proxy with TLS in "
        "front of it (docs/hosting.md) and give --proxy and --public-url. The log goes to standard "
        "error, one JSON object per line.",
    .examples = "tavola serve\n"
                "tavola serve --port 9000 --db matches.db\n"
                "tavola serve --proxy --public-url https://play.example.org\n"
                "tavola serve --db postgres://tavola@db.example.org/tavola",
    .options =
        {
            {"port", "N", "the port to listen on (8080); 0: any free one", CLI_NUMBER},
            {"bind", "ADDRESS", "the address to listen on (127.0.0.1)", CLI_TEXT},
            CLI_DATABASE_OPTION,
            {"public-url", "URL", "the URL that people use, with a proxy in front", CLI_TEXT},
            {"proxy", NULL, "a proxy is in front: trust its X-Forwarded-For", CLI_NOTHING},
            {"threads", "N", "threads for bots and hints (2)", CLI_NUMBER},
            {"connections", "N", "most connections at once (15000, or what the system allows)",
             CLI_NUMBER},
            {"limits", "LIMITS",
             "none, or a list of guests=30 (per minute), requests=50 (per second), messages=30 "
             "(per second), tables=30 (per minute), sockets=200 (at once), pages=200 (per second), "
             "bots=4 and bots_total=100 (running tables with bots only)",
             CLI_LIMITS},
            {"idle", "SECONDS", "drop a table from memory after this long without use (60)",
             CLI_NUMBER},
            {"keep-guests", "DAYS",
             "delete guests who have no running match and did nothing for this long (90); 0: never",
             CLI_NUMBER},
            {"keep-empty-tables", "DAYS",
             "delete tables whose match never started after this long (30); 0: never", CLI_NUMBER},
            {"web", "FOLDER", "serve the web client from this folder, not from the program",
             CLI_DIRECTORY},
            {"webhooks-private", NULL, "allow turn notices to private addresses", CLI_NOTHING},
            {"log-level", "LEVEL", "error, warn, info or debug (info)", CLI_LEVEL},
        },
    .run = run_serve,
};
