/* play.c - "tavola play": a match in the terminal. */
/* SPDX-License-Identifier: MIT */
#include <locale.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <tavola/play.h>

#include "base/file.h"
#include "base/secure.h"
#include "cli/commands.h"
#include "cli/matches.h"
#include "cli/players.h"
#include "terminal/remote/remote.h"
#include "terminal/terminal.h"

struct company { /* who is to play, as far as the options say */
    cli_players bots;
    uint64_t people;
    bool has_people;
};

static bool read_company(const cli_arguments *arguments, struct company *out)
{
    out->bots.has_no_settings = true; /* a record names its bots, and settings are not in it */
    out->bots.policy = PROGRAM_IS_REPLACED;
    if (!cli_is_given(arguments, "server") && !cli_bot_timeout(arguments, &out->bots.timeout_ms))
        return false;
    out->people = 1;
    out->has_people = cli_is_given(arguments, "people");
    return cli_players_read(arguments, "", &out->bots) &&
           cli_number(arguments, "people", (uint64_t[2]){0, TV_SEATS_MAX}, &out->people);
}

/* As many as were named; one person alone gets two opponents, where the game allows it. */
static uint8_t seats_for(const tv_game *game, const struct company *company)
{
    uint32_t named = (uint32_t)company->people + company->bots.count;
    if (named <= 1) return cli_seats_default(game);
    for (uint32_t seats = named; seats <= TV_SEATS_MAX && company->bots.count == 0; seats++)
        if (game->seat_counts >> seats & 1) return (uint8_t)seats;
    return (uint8_t)named;
}

/* In the record a program is not called like a bot of the list: "Program learner.py". */
static void name_program(const tv_bot *bot, tv_seat seat, terminal_setup *setup)
{
    static char names[TV_SEATS_MAX][48];
    const char *end = bot->name + strcspn(bot->name, " ");
    const char *start = end;
    tv_text name;
    if (!program_is(bot)) return;
    while (start > bot->name && start[-1] != '/') start--;
    tv_text_init(&name, names[seat], sizeof names[seat]);
    tv_text_add(&name, "Program ");
    for (; start < end; start++) tv_text_add_char(&name, *start);
    setup->name[seat] = names[seat];
}

static bool fill_seats(const cli_arguments *arguments, const struct company *company,
                       terminal_setup *setup)
{
    if (company->people > setup->options.seats) {
        cli_usage_error(arguments, "%llu people need more than %u seats",
                        (unsigned long long)company->people, setup->options.seats);
        return false;
    }
    for (uint32_t seat = (uint32_t)company->people; seat < setup->options.seats; seat++) {
        uint32_t index = seat - (uint32_t)company->people;
        setup->bot[seat] = company->bots.count ? company->bots.bot[index % company->bots.count]
                                               : tv_bot_find("greedy");
        name_program(setup->bot[seat], (tv_seat)seat, setup);
    }
    return true;
}

/* The names given with --name go to the people in order. */
static bool name_people(const cli_arguments *arguments, const struct company *company,
                        terminal_setup *setup)
{
    const char *name;
    for (uint32_t i = 0; (name = cli_value_at(arguments, "name", i)) != NULL; i++) {
        if (i >= company->people) {
            cli_usage_error(arguments, "--name is given more often than there are people (%llu)",
                            (unsigned long long)company->people);
            return false;
        }
        setup->name[i] = name;
    }
    return true;
}

/* A saved match has its own. */
static bool has_contradiction(const cli_arguments *arguments)
{
    static const char *const given[] = {"seats", "option", "seed", "name"};
    for (uint32_t i = 0; i < sizeof given / sizeof *given; i++)
        if (cli_is_given(arguments, given[i])) {
            cli_usage_error(arguments, "--%s is for a new match; a loaded match has its own",
                            given[i]);
            return true;
        }
    return false;
}

/* path: kept until the match ends */
static cli_exit load_match(const cli_arguments *arguments, const struct company *company,
                           const char *path, terminal_setup *setup)
{
    cli_exit code;
    if (has_contradiction(arguments)) return CLI_USAGE;
    if (terminal_is_locked(path))
        return cli_error(CLI_FAILED, "%s is being played by another program", path);
    setup->loaded = cli_match_read(path, &code);
    if (setup->loaded == NULL) return code;
    if (setup->game && setup->game != tv_match_game(setup->loaded)) {
        cli_usage_error(arguments, "%s is a match of %s", path, tv_match_game(setup->loaded)->name);
        tv_match_free(setup->loaded);
        return CLI_USAGE;
    }
    setup->game = tv_match_game(setup->loaded);
    setup->options = *tv_match_options(setup->loaded);
    setup->path = path;
    for (uint32_t seat = 0; seat < setup->options.seats; seat++)
        setup->bot[seat] = terminal_bot_named(tv_match_names(setup->loaded)->name[seat]);
    if (!company->has_people && company->bots.count == 0) return CLI_OK;
    return fill_seats(arguments, company, setup) ? CLI_OK : CLI_USAGE;
}

static cli_exit new_match(const cli_arguments *arguments, const struct company *company,
                          terminal_setup *setup)
{
    bool is_wrong;
    uint8_t seats = seats_for(setup->game, company);
    if (!cli_match_options(arguments, setup->game, seats, &setup->options)) return CLI_USAGE;
    if (!fill_seats(arguments, company, setup) || !name_people(arguments, company, setup))
        return CLI_USAGE;
    if (cli_seed(arguments, setup->seed, &is_wrong)) return CLI_OK;
    if (is_wrong) return CLI_USAGE;
    if (base_secure_seed(setup->seed)) return CLI_OK;
    return cli_error(CLI_IO_ERROR, "the system has no random numbers for a seed");
}

/* The match to continue, if one is asked for or offered and wanted; NULL: a new one. */
static const char *saved_match(const cli_arguments *arguments, const tv_game *game, cli_exit *code)
{
    static char path[BASE_PATH_SIZE];
    static const char *const given[] = {"seats", "option", "seed", "name", "people", "bots"};
    char answer[16] = {0};
    *code = CLI_OK;
    if (cli_is_given(arguments, "load")) return cli_value(arguments, "load");
    if (cli_is_given(arguments, "resume")) {
        if (cli_match_last(game, path)) return path;
        *code = cli_error(CLI_FAILED, "there is no unfinished match%s%s to resume",
                          game ? " of " : "", game ? game->title : "");
        return NULL;
    }
    for (uint32_t i = 0; i < sizeof given / sizeof *given; i++)
        if (cli_is_given(arguments, given[i])) return NULL;
    if (!isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO) || !cli_match_last(game, path)) return NULL;
    printf("There is an unfinished match of %s:\n  %s\nContinue it? [Y/n] ", game->title, path);
    fflush(stdout);
    if (fgets(answer, sizeof answer, stdin) == NULL) answer[0] = 'n';
    return answer[0] == 'n' || answer[0] == 'N' ? NULL : path;
}

/* A terminal that can be taken over as a whole, unless a conversation is asked for. */
static bool is_screen_wanted(const cli_arguments *arguments)
{
    const char *kind = getenv("TERM");
    if (cli_is_given(arguments, "plain") || kind == NULL || strcmp(kind, "dumb") == 0) return false;
    return isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
}

/* The token is never on the command line, where others on this computer could see it. */
static const char *read_token(const cli_arguments *arguments, cli_exit *code)
{
    static char token[256];
    const char *path = cli_value(arguments, "token-file");
    char *text;
    size_t length;
    *code = CLI_OK;
    if (path == NULL) return getenv("TAVOLA_TOKEN");
    int failure = base_file_read(path, &text, &length);
    if (failure != 0) {
        *code = cli_error(CLI_IO_ERROR, "cannot read %s: %s", path, base_file_reason(failure));
        return NULL;
    }
    text[strcspn(text, "\r\n")] = '\0';
    tv_text_copy(token, sizeof token, text);
    free(text);
    return token;
}

static cli_exit play_at_server(const cli_arguments *arguments, const tv_game *game)
{
    static struct company company;
    cli_exit code;
    tv_options options;
    remote_setup setup = {.url = cli_value(arguments, "server"),
                          .token = read_token(arguments, &code),
                          .name = cli_value(arguments, "name"),
                          .link = cli_value(arguments, "join"),
                          .game = game,
                          .is_private = cli_is_given(arguments, "private"),
                          .is_watching = cli_is_given(arguments, "watch"),
                          .has_screen = is_screen_wanted(arguments),
                          .can_edit = isatty(STDIN_FILENO) && isatty(STDOUT_FILENO),
                          .is_styled = cli_is_styled(stdout),
                          .width = cli_width(),
                          .data_directory = cli_data_directory()};
    if (code != CLI_OK) return code;
    if (!read_company(arguments, &company)) return CLI_USAGE;
    if (game) {
        if (!cli_match_options(arguments, game, seats_for(game, &company), &options))
            return CLI_USAGE;
        setup.seats = options.seats;
        for (uint32_t i = 0; i < company.bots.count && i + 1 < options.seats; i++)
            setup.bot[i + 1] = company.bots.bot[i]->name;
    }
    setlocale(LC_CTYPE, "");
    terminal_catch_signals();
    return remote_play(&setup) == REMOTE_LEFT ? CLI_OK : CLI_FAILED;
}

static cli_exit run_play(const cli_arguments *arguments)
{
    static struct company company;
    terminal_setup setup = {.input = stdin,
                            .out = stdout,
                            .width = cli_width(),
                            .is_styled = cli_is_styled(stdout),
                            .can_clear = isatty(STDOUT_FILENO),
                            .can_edit = isatty(STDIN_FILENO) && isatty(STDOUT_FILENO),
                            .has_screen = is_screen_wanted(arguments),
                            .has_confirm = !cli_is_given(arguments, "no-confirm"),
                            .data_directory = cli_data_directory()};
    bool has_saved = cli_is_given(arguments, "load") || cli_is_given(arguments, "resume");
    cli_exit code;
    bool is_remote = cli_is_given(arguments, "server");
    if (!has_saved && !is_remote && arguments->word_count == 0)
        return cli_usage_error(arguments, "which game? \"tavola games\" lists them");
    if (arguments->word_count > 0 && !(setup.game = cli_game(arguments, arguments->words[0])))
        return CLI_USAGE;
    if (is_remote) return play_at_server(arguments, setup.game);
    if (!read_company(arguments, &company)) return CLI_USAGE;
    const char *path = saved_match(arguments, setup.game, &code);
    if (code != CLI_OK) return code;
    code = path ? load_match(arguments, &company, path, &setup)
                : new_match(arguments, &company, &setup);
    if (code != CLI_OK) return code;
    code = cli_weights(arguments, setup.game, setup.options.seats);
    if (code != CLI_OK) return code;
    setlocale(LC_CTYPE, "");
    terminal_catch_signals();
    terminal_result result = terminal_play(&setup);
    programs_close();
    return result == TERMINAL_FINISHED ? CLI_OK : CLI_IO_ERROR;
}

const cli_command cli_command_play = {
    .name = "play",
    .arguments = "GAME",
    .summary = "play a match in the terminal, with people and bots",
    .description =
        "Starts a match in this terminal, which it takes over as a whole: board, choices, your "
        "hand and the log. Take a choice with the arrow keys, its number, the mouse, or by typing "
        "the action itself. With --plain, or where input or output is not a terminal, it is a "
        "conversation in lines. \"help\" lists what else you can type: hints, reasons, undo, "
        "rules, saving. With several people the screen is cleared between turns, so that nobody "
        "sees another player's hand.\n\n"
        "Without options you play against two greedy bots (or as few as the game allows). People "
        "take the first seats, bots the others. A bot's name with a slash is a program "
        "(docs/bot-protocol.md); if it fails, greedy takes its seat.\n\n"
        "The match is saved with every decision, in $XDG_DATA_HOME/tavola (usually "
        "~/.local/share/tavola) or in the file it was loaded from, so nothing is lost if the "
        "computer stops. \"tavola matches\" lists what is saved, --resume continues the last one; "
        "an unfinished match is also offered when you start the same game again. All chance comes "
        "from a secret seed. Its hash is shown at the start and the seed itself is in the record "
        "at the end, so \"tavola check\" can prove that nobody touched the dice.",
    .examples = "tavola play finca\n"
                "tavola play cinco --seats 4 --bots greedy\n"
                "tavola play cinco --people 2 --name Anna --name Ben\n"
                "tavola play finca --people 0            watch bots play\n"
                "tavola play --resume                    continue the last match\n"
                "tavola play --load match.game           continue a saved match\n"
                "tavola play --server https://play.example          the lobby of a server\n"
                "tavola play --server https://play.example --join LINK",
    .first = CLI_GAME,
    .words_max = 1,
    .options =
        {{"seats", "N", "number of players", CLI_SEATS},
         {"people", "N", "how many of them are people at this keyboard (1)", CLI_NUMBER},
         {"bots", "A,B,...", "the bots in the other seats (greedy)", CLI_BOTS},
         {"bot-timeout-ms", "N", "replace a program that takes longer for a decision (10000)",
          CLI_NUMBER},
         CLI_WEIGHTS_OPTION,
         {"name", "NAME", "name of a person; repeat it for each one, in order", CLI_TEXT},
         {"option", "NAME=CHOICE", "an option of the game; see \"tavola games GAME\"", CLI_CHOICE},
         {"seed", "S", "a number or 64 hexadecimal digits, to make the match repeatable", CLI_TEXT},
         {"load", "FILE", "continue a saved match", CLI_FILES},
         {"resume", NULL, "continue the last match that is not over", CLI_NOTHING},
         {"server", "URL", "play at the tables of a server", CLI_TEXT},
         {"join", "LINK", "go to a table of the server: its invitation or its name", CLI_TEXT},
         {"watch", NULL, "watch there, without taking a seat", CLI_NOTHING},
         {"private", NULL, "open a table for those with the invitation only", CLI_NOTHING},
         {"token-file", "FILE", "who you are there; else $TAVOLA_TOKEN, else a guest", CLI_FILES},
         {"plain", NULL, "a conversation in lines, for screen readers and slow links", CLI_NOTHING},
         {"no-confirm", NULL, "end every turn at once, without asking", CLI_NOTHING}},
    .run = run_play,
};
