/* play.c - "tavola play": a match at this keyboard. */
/* SPDX-License-Identifier: MIT */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <tavola/play.h>

#include "base/file.h"
#include "base/secure.h"
#include "cli/commands.h"
#include "terminal/terminal.h"

enum { PATH_SIZE = 4096 };

typedef struct table_wish { /* who shall play, as far as it was said */
    const tv_bot *bot[TV_SEATS_MAX];
    uint32_t bot_count;
    uint64_t people;
    bool has_people;
} table_wish;

static bool read_wish(const cli_arguments *arguments, table_wish *out)
{
    out->people = 1;
    out->has_people = cli_is_given(arguments, "people");
    return cli_bots(arguments, out->bot, TV_SEATS_MAX, &out->bot_count) &&
           cli_number(arguments, "people", (uint64_t[2]){0, TV_SEATS_MAX}, &out->people);
}

/* As many as were named; one person alone gets two opponents, where the game allows it. */
static uint8_t wished_seats(const tv_game *game, const table_wish *wish)
{
    uint32_t named = (uint32_t)wish->people + wish->bot_count;
    if (named <= 1) return cli_seats_default(game);
    for (uint32_t seats = named; seats <= TV_SEATS_MAX && wish->bot_count == 0; seats++)
        if (game->seat_counts >> seats & 1) return (uint8_t)seats;
    return (uint8_t)named;
}

static bool fill_seats(const cli_arguments *arguments, const table_wish *wish,
                       terminal_setup *setup)
{
    if (wish->people > setup->options.seats) {
        cli_wrong(arguments, "%llu people do not fit into %u seats",
                  (unsigned long long)wish->people, setup->options.seats);
        return false;
    }
    for (uint32_t seat = (uint32_t)wish->people; seat < setup->options.seats; seat++) {
        uint32_t index = seat - (uint32_t)wish->people;
        setup->bot[seat] =
            wish->bot_count ? wish->bot[index % wish->bot_count] : tv_bot_find("greedy");
    }
    return true;
}

/* The names given with --name go to the people in order. */
static bool name_people(const cli_arguments *arguments, const table_wish *wish,
                        terminal_setup *setup)
{
    uint32_t seat = 0;
    for (uint32_t i = 0; i < arguments->given_count; i++) {
        if (strcmp(arguments->given[i].option->name, "name") != 0) continue;
        if (seat >= wish->people) {
            cli_wrong(arguments, "there are more names than people");
            return false;
        }
        setup->name[seat++] = arguments->given[i].value;
    }
    return true;
}

/* A saved match has all of these already. */
static bool has_contradiction(const cli_arguments *arguments)
{
    static const char *const given[] = {"seats", "option", "seed", "name"};
    for (uint32_t i = 0; i < sizeof given / sizeof *given; i++)
        if (cli_is_given(arguments, given[i])) {
            cli_wrong(arguments, "--%s is for a new match; with --load the saved one has it",
                      given[i]);
            return true;
        }
    return false;
}

static cli_exit load_match(const cli_arguments *arguments, const table_wish *wish,
                           terminal_setup *setup)
{
    const char *path = cli_value(arguments, "load");
    char *bytes;
    size_t length;
    tv_error error;
    if (has_contradiction(arguments)) return CLI_USAGE;
    int failure = base_file_read(path, &bytes, &length);
    if (failure != 0)
        return cli_complain(CLI_WORLD, "cannot read %s: %s", path, base_file_reason(failure));
    setup->loaded = tv_match_read(bytes, length, &error);
    free(bytes);
    if (setup->loaded == NULL)
        return cli_complain(CLI_FAILED, "%s:%u: %s", path, error.line, error.text);
    if (setup->game && setup->game != tv_match_game(setup->loaded)) {
        cli_wrong(arguments, "%s is a match of %s", path, tv_match_game(setup->loaded)->name);
        tv_match_free(setup->loaded);
        return CLI_USAGE;
    }
    setup->game = tv_match_game(setup->loaded);
    setup->options = *tv_match_options(setup->loaded);
    setup->path = path;
    for (uint32_t seat = 0; seat < setup->options.seats; seat++)
        setup->bot[seat] = terminal_bot_named(tv_match_names(setup->loaded)->of[seat]);
    if (!wish->has_people && wish->bot_count == 0) return CLI_OK;
    return fill_seats(arguments, wish, setup) ? CLI_OK : CLI_USAGE;
}

static cli_exit new_match(const cli_arguments *arguments, const table_wish *wish,
                          terminal_setup *setup)
{
    bool is_wrong;
    uint8_t seats = wished_seats(setup->game, wish);
    if (!cli_match_options(arguments, setup->game, seats, &setup->options)) return CLI_USAGE;
    if (!fill_seats(arguments, wish, setup) || !name_people(arguments, wish, setup))
        return CLI_USAGE;
    if (cli_seed(arguments, setup->seed, &is_wrong)) return CLI_OK;
    if (is_wrong) return CLI_USAGE;
    if (base_secure_seed(setup->seed)) return CLI_OK;
    return cli_complain(CLI_WORLD, "the system gives no random numbers");
}

/* $XDG_DATA_HOME/tavola, or ~/.local/share/tavola; NULL without a home. */
static const char *data_directory(char path[PATH_SIZE])
{
    const char *data = getenv("XDG_DATA_HOME");
    const char *home = getenv("HOME");
    int length = -1;
    if (data != NULL && data[0] == '/')
        length = snprintf(path, PATH_SIZE, "%s/tavola", data);
    else if (home != NULL && home[0] == '/')
        length = snprintf(path, PATH_SIZE, "%s/.local/share/tavola", home);
    return length > 0 && length < PATH_SIZE - 128 ? path : NULL;
}

static cli_exit run_play(const cli_arguments *arguments)
{
    char path[PATH_SIZE];
    table_wish wish = {0};
    terminal_setup setup = {.in = stdin,
                            .out = stdout,
                            .width = cli_width(),
                            .is_styled = cli_is_styled(stdout),
                            .can_clear = isatty(STDOUT_FILENO),
                            .has_confirm = !cli_is_given(arguments, "no-confirm"),
                            .data_directory = data_directory(path)};
    bool has_load = cli_is_given(arguments, "load");
    if (!has_load && arguments->word_count == 0)
        return cli_wrong(arguments, "which game? \"tavola games\" lists them");
    if (arguments->word_count > 0 && !(setup.game = cli_game(arguments, arguments->words[0])))
        return CLI_USAGE;
    if (!read_wish(arguments, &wish)) return CLI_USAGE;
    cli_exit code =
        has_load ? load_match(arguments, &wish, &setup) : new_match(arguments, &wish, &setup);
    if (code != CLI_OK) return code;
    terminal_catch_signals();
    return terminal_play(&setup) == TERMINAL_FINISHED ? CLI_OK : CLI_WORLD;
}

const cli_command cli_command_play = {
    .name = "play",
    .arguments = "GAME",
    .summary = "play a match in the terminal, with people and bots",
    .teaching =
        "Starts a match at this keyboard. You see the board, what happened since your last turn, "
        "what is asked of you, and a numbered list of what you can do; type a number, or the "
        "action itself. \"help\" lists everything else you can type: hints, reasons, undo, rules, "
        "saving. With several people the screen is cleared between them, so that nobody sees "
        "another's hand.\n\n"
        "Without options you play against two greedy bots (or as few as the game allows). People "
        "sit in the first seats, bots in the others.\n\n"
        "The match is saved when it is over, when you quit, at the end of the input and at Ctrl-C: "
        "in $XDG_DATA_HOME/tavola (usually ~/.local/share/tavola), or in the file it was loaded "
        "from or last saved to. Chance follows a secret seed; its hash is shown at the start and "
        "the seed itself in the record at the end, so that \"tavola check\" can prove that no die "
        "was touched.",
    .examples = "tavola play finca\n"
                "tavola play cinco --seats 4 --bots greedy\n"
                "tavola play cinco --people 2 --name Anna --name Ben\n"
                "tavola play finca --people 0            watch bots play\n"
                "tavola play --load match.game           go on with a saved match",
    .first = CLI_GAME,
    .words_max = 1,
    .options = {{"seats", "N", "how many play", CLI_NUMBER},
                {"people", "N", "how many of them are people at this keyboard (1)", CLI_NUMBER},
                {"bots", "A,B,...", "who fills the other seats (greedy)", CLI_BOTS},
                {"name", "NAME", "a person's name; once for each, in order", CLI_TEXT},
                {"option", "NAME=CHOICE", "an option of the game; see \"tavola games GAME\"",
                 CLI_TEXT},
                {"seed", "S", "a number or 64 hex digits, for a match that can be repeated",
                 CLI_TEXT},
                {"load", "FILE", "go on with a saved match", CLI_FILES},
                {"no-confirm", NULL, "hand on every turn at once, without asking", CLI_NOTHING}},
    .run = run_play,
};
