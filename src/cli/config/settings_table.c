/* settings_table.c - every setting of the server, one row each. */
/* SPDX-License-Identifier: MIT */
#include <ctype.h>
#include <stddef.h>
#include <string.h>

#include "cli/config/settings.h"

#define SERVER(name) offsetof(serve_plan, server) + offsetof(server_config, name)

const setting settings_table[] = {
    {.option = {"port", "N", "the port to listen on; 0: any free one", CLI_NUMBER},
     .group = "Where it listens",
     .form = SETTING_NUMBER,
     .member = SERVER(port),
     .range = {0, 65535}},
    {.option = {"bind", "ADDRESS", "the address to listen on; 0.0.0.0 or :: for all", CLI_TEXT},
     .form = SETTING_TEXT,
     .member = SERVER(bind)},
    {.option = {"public-url", "URL", "the URL that people use, with a proxy in front", CLI_TEXT},
     .form = SETTING_URL,
     .member = SERVER(public_url),
     .standard = "the address it listens on"},
    {.option = {"proxy", NULL, "a proxy is in front: trust its X-Forwarded-For", CLI_NOTHING},
     .form = SETTING_SWITCH,
     .member = SERVER(is_proxied)},
    {.option = {"tls-certificate", "FILE", "serve by TLS with this certificate and its chain (PEM)",
                CLI_FILES},
     .form = SETTING_TEXT,
     .member = SERVER(certificate),
     .standard = "plain HTTP"},
    {.option = {"tls-key", "FILE", "the key of the certificate (PEM)", CLI_FILES},
     .form = SETTING_TEXT,
     .member = SERVER(key),
     .standard = "none"},
    {.option = {"redirect-port", "N", "plain HTTP on this port is sent to TLS; 0: none",
                CLI_NUMBER},
     .form = SETTING_NUMBER,
     .member = SERVER(redirect_port),
     .range = {0, 65535}},
    {.option = {"acme-folder", "FOLDER",
                "answer challenges for certificates on the redirect port, from this folder",
                CLI_DIRECTORY},
     .form = SETTING_TEXT,
     .member = SERVER(acme),
     .standard = "none"},
    {.option = {"admin-socket", "PATH", "the socket for \"tavola admin\"; none: no socket",
                CLI_FILES},
     .form = SETTING_TEXT,
     .member = SERVER(admin_socket),
     .standard = "beside the database file; none with PostgreSQL"},
    {.option = {"web", "FOLDER", "serve the web client from this folder, not from the program",
                CLI_DIRECTORY},
     .form = SETTING_TEXT,
     .member = SERVER(web),
     .standard = "the client in the program"},

    {.option = {"db", "DATABASE", "an SQLite file, or a postgres:// URL", CLI_FILES},
     .group = "What it stores",
     .form = SETTING_TEXT,
     .member = SERVER(database),
     .traits = SETTING_SECRET,
     .standard = "tavola.db in the user's data folder",
     .installed = "/var/lib/tavola/tavola.db"},
    {.option = {"db-file", "FILE",
                "read the postgres:// URL from the first line of this file, which only the server "
                "need be able to read",
                CLI_FILES},
     .form = SETTING_TEXT,
     .standard = "none",
     .reads = "db"},
    {.option = {"backup-folder", "FOLDER", "write backups into this folder, on a schedule",
                CLI_DIRECTORY},
     .form = SETTING_TEXT,
     .member = SERVER(backup_folder),
     .standard = "none are made"},
    {.option = {"backup-hours", "N", "hours between two backups", CLI_NUMBER},
     .form = SETTING_NUMBER,
     .member = SERVER(backup_hours),
     .range = {1, 8760}},
    {.option = {"backup-keep", "N", "how many backups are kept", CLI_NUMBER},
     .form = SETTING_NUMBER,
     .member = SERVER(backup_keep),
     .range = {1, 1000}},
    {.option = {"keep-guests", "DAYS",
                "delete guests who have no running match and did nothing for this long; 0: never",
                CLI_NUMBER},
     .form = SETTING_NUMBER,
     .member = SERVER(keep_guests_days),
     .range = {0, 36500},
     .traits = SETTING_LIVE},
    {.option = {"keep-empty-tables", "DAYS",
                "delete tables whose match never started after this long; 0: never", CLI_NUMBER},
     .form = SETTING_NUMBER,
     .member = SERVER(keep_tables_days),
     .range = {0, 36500},
     .traits = SETTING_LIVE},

    {.option = {"threads", "N", "threads for bots and hints", CLI_NUMBER},
     .group = "How much it does",
     .form = SETTING_NUMBER,
     .member = SERVER(threads),
     .range = {1, 256}},
    {.option = {"connections", "N", "most connections at once, or what the system allows",
                CLI_NUMBER},
     .form = SETTING_NUMBER,
     .member = SERVER(connections),
     .range = {1, 1000000}},
    {.option = {"limits", "LIMITS",
                "none, or a list of guests (per minute), requests (per second), messages (per "
                "second), tables (per minute), sockets (at once), pages (per second), bots and "
                "bots_total (running tables with bots only), reviews and reviews_total (waiting or "
                "being made), handshakes (of TLS, per second)",
                CLI_LIMITS},
     .form = SETTING_LIMITS,
     .member = SERVER(limits),
     .traits = SETTING_LIVE},
    {.option = {"idle", "SECONDS", "drop a table from memory after this long without use",
                CLI_NUMBER},
     .form = SETTING_NUMBER,
     .member = SERVER(idle_ms),
     .range = {1, 86400},
     .factor = 1000,
     .traits = SETTING_LIVE},

    {.option = {"bot", "NAME=PROGRAM",
                "offer a program as a bot of this name (docs/bot-protocol.md); may be repeated",
                CLI_TEXT},
     .group = "Programs beside it",
     .form = SETTING_LIST,
     .standard = "none"},
    {.option = {"bot-timeout-ms", "N", "restart a program that takes longer for a decision",
                CLI_NUMBER},
     .form = SETTING_NUMBER,
     .member = offsetof(serve_plan, bot_timeout_ms),
     .range = {1, 3600000}},
    {.option = {"webhooks-private", NULL, "allow turn notices to private addresses", CLI_NOTHING},
     .form = SETTING_SWITCH,
     .member = SERVER(may_call_private)},

    {.option = {"log-level", "LEVEL", "error, warn, info or debug", CLI_LEVEL},
     .group = "What it tells",
     .form = SETTING_LEVEL,
     .member = SERVER(level),
     .traits = SETTING_LIVE},
    {.option = {"log-text", NULL, "log lines of text instead of JSON", CLI_NOTHING},
     .form = SETTING_SWITCH,
     .member = SERVER(is_log_text)},
    {.option = {NULL, NULL, NULL, CLI_NOTHING}},
};

const setting *setting_find(const char *name)
{
    for (const setting *row = settings_table; row->option.name; row++)
        if (strcmp(row->option.name, name) == 0) return row;
    return NULL;
}

void setting_variable(const setting *row, char out[SETTING_NAME_SIZE])
{
    snprintf(out, SETTING_NAME_SIZE, "TAVOLA_%s", row->option.name);
    for (char *letter = out; *letter; letter++)
        *letter = *letter == '-' ? '_' : (char)toupper((unsigned char)*letter);
}

void setting_standard(const setting *row, char *out, size_t size)
{
    tv_text text;
    serve_plan plan = settings_default();
    tv_text_init(&text, out, size);
    if (row->standard)
        tv_text_add(&text, row->standard);
    else if (row->form != SETTING_SWITCH)
        setting_write(row, &plan, &text);
}

serve_plan settings_default(void)
{
    return (serve_plan){.server = server_config_default(), .bot_timeout_ms = 10000};
}
