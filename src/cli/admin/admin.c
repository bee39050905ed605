/* admin.c - "tavola admin": users, sessions, tables, announcements and maintenance of a server. */
/* SPDX-License-Identifier: MIT */
#include "server/admin/admin.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/admin/admin.h"
#include "cli/commands.h"
#include "cli/store/database.h"

enum { NAME_SIZE = 128 };

/* ---- Which command ---- */

typedef struct naming {
    const char *typed;
    const char *near;
    uint32_t best;
} naming;

static bool compare(const admin_command *command, void *context)
{
    naming *now = context;
    cli_nearer(now->typed, command->name, &now->near, &now->best);
    return true;
}

/* "users ban anna": the command has one or two words; *used says how many. */
static const admin_command *find_command(const cli_arguments *arguments, uint32_t *used)
{
    char name[NAME_SIZE];
    *used = 1;
    const admin_command *found = admin_command_find(arguments->words[0]);
    if (found != NULL || arguments->word_count < 2) return found;
    *used = 2;
    snprintf(name, sizeof name, "%s %s", arguments->words[0], arguments->words[1]);
    return admin_command_find(name);
}

typedef struct group { /* "users", and the names of its commands so far */
    const char *word;
    char list[512];
} group;

static bool add_to_group(const admin_command *command, void *context)
{
    group *now = context;
    size_t length = strlen(now->word), used = strlen(now->list);
    if (strncmp(command->name, now->word, length) == 0 && command->name[length] == ' ')
        snprintf(now->list + used, sizeof now->list - used, "%s%s", used ? ", " : "",
                 command->name + length + 1);
    return true;
}

static cli_exit unknown(const cli_arguments *arguments)
{
    char typed[NAME_SIZE];
    group whole = {.word = arguments->words[0]};
    admin_commands_visit(add_to_group, &whole);
    if (whole.list[0] && arguments->word_count == 1) /* the nearest one might be a ban */
        return cli_usage_error(arguments, "\"%s\" needs a second word: %s", whole.word, whole.list);
    snprintf(typed, sizeof typed, "%s%s%s", arguments->words[0],
             arguments->word_count > 1 ? " " : "",
             arguments->word_count > 1 ? arguments->words[1] : "");
    naming now = {.typed = typed, .best = 1000};
    admin_commands_visit(compare, &now);
    if (now.near)
        return cli_usage_error(arguments, "unknown command \"%s\"; did you mean \"%s\"?", typed,
                               now.near);
    return cli_usage_error(arguments, "unknown command \"%s\"", typed);
}

/* Words that a command may be given: those of "USER NAME". */
static uint32_t words_max(const admin_command *command)
{
    uint32_t count = command->arguments[0] != '\0';
    for (const char *letter = command->arguments; *letter; letter++) count += *letter == ' ';
    return count;
}

/* ---- Are you sure? ---- */

static bool is_sure(const cli_arguments *arguments, const admin_command *command, const char *whom)
{
    char typed[NAME_SIZE] = "";
    if (!command->is_destructive || cli_is_given(arguments, "yes")) return true;
    if (!isatty(STDIN_FILENO)) {
        cli_usage_error(arguments, "\"%s %s\" cannot be undone; give --yes if you are sure",
                        command->name, whom);
        return false;
    }
    fprintf(stderr, "%s %s: %s. Type \"%s\" again to go on: ", command->name, whom,
            command->summary, whom);
    if (fgets(typed, sizeof typed, stdin) != NULL) typed[strcspn(typed, "\n")] = '\0';
    if (strcmp(typed, whom) == 0) return true;
    cli_error(CLI_FAILED, "nothing was changed");
    return false;
}

/* ---- The request ---- */

static bool add_number(const cli_arguments *arguments, json_t *options, const char *name)
{
    uint64_t number = 0;
    if (!cli_is_given(arguments, name)) return true;
    if (!cli_number(arguments, name, (uint64_t[2]){1, 1000000}, &number)) return false;
    json_object_set_new(options, name, json_integer((json_int_t)number));
    return true;
}

static json_t *make_request(const cli_arguments *arguments, const admin_command *command,
                            uint32_t used)
{
    static const char *const texts[] = {"reason", "url"};
    static const char *const numbers[] = {"hours", "minutes", "max"};
    json_t *request = json_object(), *words = json_array(), *options = json_object();
    bool is_good = true;
    for (uint32_t i = used; i < arguments->word_count; i++)
        if (json_array_append_new(words, json_string(arguments->words[i])) != 0) is_good = false;
    for (int i = 0; i < 2; i++)
        if (cli_value(arguments, texts[i]) != NULL)
            json_object_set_new(options, texts[i], json_string(cli_value(arguments, texts[i])));
    if (!is_good) cli_usage_error(arguments, "words are UTF-8");
    for (int i = 0; i < 3; i++) is_good = is_good && add_number(arguments, options, numbers[i]);
    json_object_set_new(request, "command", json_string(command->name));
    json_object_set_new(request, "words", words);
    json_object_set_new(request, "options", options);
    if (is_good) return request;
    json_decref(request);
    return NULL;
}

/* ---- The answer ---- */

static cli_exit report(const cli_arguments *arguments, const json_t *answer)
{
    const char *status = json_string_value(json_object_get(answer, "status"));
    const char *near = json_string_value(json_object_get(answer, "near"));
    bool is_good = status != NULL && strcmp(status, "ok") == 0;
    if (cli_is_given(arguments, "json")) {
        char *text = json_dumps(answer, JSON_COMPACT);
        puts(text ? text : "{}");
        free(text);
    } else if (is_good) {
        admin_print(answer);
    } else {
        const char *text = json_string_value(json_object_get(answer, "text"));
        cli_error(CLI_FAILED, near ? "%s; did you mean \"%s\"?" : "%s%s", text ? text : "it failed",
                  near ? near : "");
    }
    return is_good ? CLI_OK : CLI_FAILED;
}

static cli_exit run_admin(const cli_arguments *arguments)
{
    uint32_t used;
    const admin_command *command = find_command(arguments, &used);
    if (command == NULL) return unknown(arguments);
    uint32_t given = arguments->word_count - used;
    if (given < command->words)
        return cli_usage_error(arguments, "\"%s\" needs %s", command->name, command->arguments);
    if (given > words_max(command)) /* half a message must not go out to everybody */
        return cli_usage_error(
            arguments, "\"%s\" is too much for \"%s\"; put quotes around a text of several words",
            arguments->words[used + words_max(command)], command->name);
    if (!is_sure(arguments, command, given > 0 ? arguments->words[used] : "")) return CLI_USAGE;
    json_t *request = make_request(arguments, command, used);
    if (request == NULL) return CLI_USAGE;
    char *text = json_dumps(request, JSON_COMPACT);
    json_decref(request);
    if (text == NULL) return cli_error(CLI_IO_ERROR, "out of memory");
    size_t length = strlen(text);
    text[length] = '\n'; /* in the place of the 0; the length is given */
    json_t *answer = admin_ask(arguments, text, length + 1);
    free(text);
    if (answer == NULL) return CLI_IO_ERROR;
    cli_exit code = report(arguments, answer);
    json_decref(answer);
    return code;
}

const cli_command cli_command_admin = {
    .name = "admin",
    .arguments = "COMMAND [WORD...]",
    .summary = "manage the users, tables and sessions of a server",
    .description =
        "Commands a server that runs, by the socket beside its database, or works on the database "
        "itself when no server does. Only the user that the server runs as, and root, may do "
        "this.\n\n"
        "users list [accounts|guests|banned|all], users show USER, users rename USER NAME, "
        "users ban USER, users unban USER, users delete USER, users reset-passphrase USER: a link "
        "by which the user sets a new passphrase, once.\n\n"
        "sessions list [USER], sessions end SESSION, sessions end-all USER.\n\n"
        "tables list [open|playing|over], tables show TABLE, tables close TABLE, tables delete "
        "TABLE.\n\n"
        "statistics, broadcast MESSAGE, maintenance on [MESSAGE], maintenance off.\n\n"
        "USER is an account, the name of one, or a number such as #12.",
    .examples = "tavola admin users list\n"
                "tavola admin users ban bruno --reason \"insults in the chat\" --yes\n"
                "tavola admin users reset-passphrase anna\n"
                "tavola admin maintenance on \"New release at eight; matches go on.\"\n"
                "tavola admin statistics --json",
    .first = CLI_TEXT,
    .rest = CLI_TEXT,
    .words_min = 1,
    .words_max = UINT32_MAX,
    .options = {CLI_DATABASE_OPTIONS,
                {"socket", "PATH", "the server's socket, if it is not beside the database",
                 CLI_FILES},
                {"yes", NULL, "do not ask whether you are sure", CLI_NOTHING},
                {"reason", "TEXT", "for a ban: what the user is told", CLI_TEXT},
                {"hours", "N", "how long a link for a passphrase is good (24)", CLI_NUMBER},
                {"minutes", "N", "how long new clients are shown a message (10)", CLI_NUMBER},
                {"url", "URL", "where people find the server, for a link", CLI_TEXT},
                {"max", "N", "rows of a list (1000)", CLI_NUMBER},
                {"json", NULL, "print JSON", CLI_NOTHING}},
    .run = run_admin,
};
