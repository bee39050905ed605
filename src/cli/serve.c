/* serve.c - "tavola serve": a table server for people, bots and programs. */
/* SPDX-License-Identifier: MIT */
#include <string.h>

#include "cli/commands.h"
#include "cli/store/place.h"
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
    cli_wrong(arguments, "--log-level is error, warn, info or debug");
    return false;
}

static bool read_numbers(const cli_arguments *arguments, server_config *config)
{
    uint64_t port = config->port, threads = config->threads, connections = config->connections;
    uint64_t idle = config->idle_ms / 1000;
    if (!cli_number(arguments, "port", (uint64_t[2]){0, 65535}, &port) ||
        !cli_number(arguments, "threads", (uint64_t[2]){1, 256}, &threads) ||
        !cli_number(arguments, "connections", (uint64_t[2]){1, 1000000}, &connections) ||
        !cli_number(arguments, "idle", (uint64_t[2]){1, 86400}, &idle))
        return false;
    config->port = (uint16_t)port;
    config->threads = (uint32_t)threads;
    config->connections = (uint32_t)connections;
    config->idle_ms = (uint32_t)idle * 1000;
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
        return cli_wrong(arguments, "--limits is none, or like guests=30,requests=50");
    if (url && strncmp(url, "http://", 7) != 0 && strncmp(url, "https://", 8) != 0)
        return cli_wrong(arguments, "--public-url begins with http:// or https://");
    if (bind) config.bind = bind;
    if (url) config.public_url = url;
    config.web = cli_value(arguments, "web");
    config.is_proxied = cli_is_given(arguments, "proxy");
    config.may_call_private = cli_is_given(arguments, "webhooks-private");
    config.place = place_of(arguments);
    return server_run(&config) == 0 ? CLI_OK : CLI_WORLD;
}

const cli_command cli_command_serve = {
    .name = "serve",
    .arguments = "",
    .summary = "be a table server: people and bots play over the network",
    .teaching =
        "Serves the web client, and tables for people, bots and programs, until it is stopped "
        "(Ctrl-C or SIGTERM). It prints its address. Everything is kept in one file; with "
        "a postgres:// address several servers share the work, and a server that dies is "
        "replaced by the others.\n\n"
        "By default it can be reached from this machine alone. For others, put a proxy with TLS "
        "in front (docs/hosting.md) and say --proxy and --public-url. What happens is logged on "
        "standard error, one JSON object a line.",
    .examples = "tavola serve\n"
                "tavola serve --port 9000 --db matches.db\n"
                "tavola serve --proxy --public-url https://play.example.org\n"
                "tavola serve --db postgres://tavola@db.example.org/tavola",
    .options =
        {
            {"port", "N", "where to listen (8080); 0: any free one", CLI_NUMBER},
            {"bind", "ADDRESS", "which address to listen on (127.0.0.1)", CLI_TEXT},
            PLACE_OPTION,
            {"public-url", "URL", "how people reach it, with a proxy in front", CLI_TEXT},
            {"proxy", NULL, "a proxy is in front: believe its X-Forwarded-For", CLI_NOTHING},
            {"threads", "N", "threads for bots and hints (2)", CLI_NUMBER},
            {"connections", "N", "connections at once (15000, or what the system allows)",
             CLI_NUMBER},
            {"limits", "LIMITS",
             "none, or some of guests=30 (a minute), requests=50 (a second), messages=30 (a "
             "second), tables=30 (a minute), sockets=200 (at once)",
             CLI_TEXT},
            {"idle", "SECONDS", "after so long an untouched table leaves the memory (60)",
             CLI_NUMBER},
            {"web", "FOLDER", "serve the web client from there, not from the program",
             CLI_DIRECTORY},
            {"webhooks-private", NULL, "turn notices may go to private addresses", CLI_NOTHING},
            {"log-level", "LEVEL", "error, warn, info or debug (info)", CLI_TEXT},
        },
    .run = run_serve,
};
