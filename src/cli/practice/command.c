/* command.c - "tavola practice": exercises "find the better move". */
/* SPDX-License-Identifier: MIT */
#include <string.h>

#include "base/clock.h"
#include "cli/commands.h"
#include "cli/practice/practice_command.h"

/* The exercises that come with a game; false: an error has been printed. */
static bool open_shipped(const tv_game *game, practice_file *out)
{
    tv_error error;
    for (const practice_text *row = practice_texts; row->game; row++) {
        if (strcmp(row->game, game->name) != 0) continue;
        if (practice_file_read(row->text, strlen(row->text), out, &error)) return true;
        cli_error(CLI_FAILED, "exercises of %s, line %u: %s", game->title, error.line, error.text);
        return false;
    }
    cli_error(CLI_FAILED, "there are no exercises of %s", game->title);
    return false;
}

static uint32_t daily(const practice_file *file)
{
    return practice_daily(base_clock_ms(), file->count);
}

/* What there is, and what today's exercises are. */
static cli_exit list(void)
{
    for (const practice_text *row = practice_texts; row->game; row++) {
        practice_file file;
        tv_error error;
        if (!practice_file_read(row->text, strlen(row->text), &file, &error))
            return cli_error(CLI_FAILED, "exercises of %s, line %u: %s", row->game, error.line,
                             error.text);
        printf("%-20s %3u exercises, today's is %u\n", row->game, file.count, daily(&file) + 1);
        practice_file_free(&file);
    }
    puts("\nTry: tavola practice finca --daily");
    return CLI_OK;
}

/* Which exercise is asked for, counted from 0; false: an error has been printed. */
static bool find_index(const cli_arguments *arguments, const practice_file *file, uint32_t *out)
{
    uint64_t number = 1;
    bool has_number = arguments->word_count > 1;
    *out = daily(file);
    if (!has_number) return true;
    if (!cli_number_read(arguments->words[1], &number) || number < 1 || number > file->count) {
        cli_usage_error(arguments, "%s has exercises 1 to %u, not \"%s\"", file->game->title,
                        file->count, arguments->words[1]);
        return false;
    }
    *out = (uint32_t)number - 1;
    return true;
}

/* Today's exercise of every game, one after another. */
static cli_exit talk_daily(void)
{
    for (const practice_text *row = practice_texts; row->game; row++) {
        practice_file file;
        tv_error error;
        if (!practice_file_read(row->text, strlen(row->text), &file, &error)) return CLI_FAILED;
        bool has_more = practice_talk(&file, daily(&file));
        practice_file_free(&file);
        if (!has_more) break;
    }
    return CLI_OK;
}

static cli_exit talk(const cli_arguments *arguments)
{
    practice_file file;
    uint32_t index;
    bool is_daily = cli_is_given(arguments, "daily");
    const tv_game *game = cli_game(arguments, arguments->words[0]);
    if (game == NULL) return CLI_USAGE;
    if (is_daily && arguments->word_count > 1)
        return cli_usage_error(arguments, "--daily and a number exclude each other");
    if (!open_shipped(game, &file)) return CLI_FAILED;
    bool is_found = find_index(arguments, &file, &index);
    if (is_found && cli_is_given(arguments, "json"))
        practice_print_json(&file, index);
    else if (is_found)
        for (bool has_more = true; has_more; index = (index + 1) % file.count)
            has_more = practice_talk(&file, index) && !is_daily;
    practice_file_free(&file);
    return is_found ? CLI_OK : CLI_USAGE;
}

static cli_exit run_practice(const cli_arguments *arguments)
{
    if (arguments->word_count > 0 && strcmp(arguments->words[0], "make") == 0)
        return practice_make(arguments);
    setvbuf(stdin, NULL, _IONBF, 0); /* a match that is tried from here reads on where this ends */
    if (arguments->word_count > 0) return talk(arguments);
    if (cli_is_given(arguments, "json")) return cli_usage_error(arguments, "--json of which game?");
    return cli_is_given(arguments, "daily") ? talk_daily() : list();
}

const cli_command cli_command_practice = {
    .name = "practice",
    .arguments = "[GAME [NUMBER] | make GAME]",
    .summary = "find the better move where most players go wrong",
    .description =
        "Shows a position as the seat to move sees it and asks for its move. Then it says whether "
        "that is the better move, what the usual mistake is, what both are worth and why, and lets "
        "you try it from there against bots. Without a number it is today's exercise, which is the "
        "same for everybody; the day changes at midnight UTC. Without a game the exercises are "
        "counted, or with --daily today's are asked one after another.\n\n"
        "\"make\" makes exercises: bots play matches against themselves, and where most bots of "
        "the middle levels go wrong, the strongest bot looks at the position with ten times its "
        "time. What is found is written at once; the same command goes on where it was stopped.",
    .examples = "tavola practice                         what there is\n"
                "tavola practice finca                   today's exercise, then more\n"
                "tavola practice finca 12\n"
                "tavola practice --daily                 today's exercise of every game\n"
                "tavola practice finca 12 --json\n"
                "tavola practice make finca --count 50 --seed 1 --out practice.txt",
    .first = CLI_GAME,
    .words_max = 2,
    .options = {{"daily", NULL, "only today's exercise", CLI_NOTHING},
                {"json", NULL, "print the exercise as JSON, with its answer", CLI_NOTHING},
                {"count", "N", "make: how many exercises (50)", CLI_NUMBER},
                {"seed", "S", "make: a number; another one plays other matches (1)", CLI_NUMBER},
                {"seats", "N", "make: number of players (2)", CLI_SEATS},
                {"out", "FILE", "make: where they are written (practice.txt)", CLI_FILES}},
    .run = run_practice,
};
