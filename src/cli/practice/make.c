/* make.c - "tavola practice make": looks through matches of bots until there are enough exercises.
 * Everything found is on the disk at once, so that it can be stopped at any time and goes on. */
/* SPDX-License-Identifier: MIT */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <tavola/assert.h>

#include "base/clock.h"
#include "base/file.h"
#include "cli/practice/practice_command.h"

typedef struct making {
    practice_file file;
    practice_plan plan;
    const char *path;
    uint64_t wanted;
    uint64_t started_ns;
    uint32_t count_before, seconds_before; /* of an earlier run */
} making;

static cli_exit save(const making *work)
{
    size_t size = practice_file_write_size(&work->file);
    char *bytes = malloc(size);
    tv_text text;
    TV_ASSERT(bytes != NULL);
    tv_text_init(&text, bytes, size);
    practice_file_write(&work->file, &text);
    TV_ASSERT(!text.is_full);
    base_file_options options = {.mark = PRACTICE_FIRST_LINE};
    int failure = base_file_write(work->path, bytes, text.length, &options);
    free(bytes);
    if (failure == 0) return CLI_OK;
    return cli_error(CLI_IO_ERROR, "cannot write %s: %s", work->path, base_file_reason(failure));
}

/* What an earlier run has found, if there is a file. */
static cli_exit load(const cli_arguments *arguments, making *work, const tv_game *game)
{
    char *bytes;
    size_t length;
    tv_error error;
    work->file = (practice_file){.game = game, .seats = work->plan.seats, .seed = work->plan.seed};
    if (!base_file_exists(work->path)) return CLI_OK;
    int failure = base_file_read(work->path, &bytes, &length);
    if (failure != 0)
        return cli_error(CLI_IO_ERROR, "cannot read %s: %s", work->path, base_file_reason(failure));
    bool is_read = practice_file_read(bytes, length, &work->file, &error);
    free(bytes);
    if (!is_read) return cli_error(CLI_FAILED, "%s:%u: %s", work->path, error.line, error.text);
    if (work->file.game == game && work->file.seats == work->plan.seats &&
        work->file.seed == work->plan.seed)
        return CLI_OK;
    practice_file_free(&work->file);
    return cli_usage_error(arguments, "%s was made with other arguments", work->path);
}

/* A line for each exercise, and on a terminal for each match. */
static void say_progress(const making *work, bool is_found)
{
    bool is_terminal = isatty(STDERR_FILENO);
    const practice_file *file = &work->file;
    uint64_t found = file->count - work->count_before;
    double seconds = (double)(base_clock_ns() - work->started_ns) / 1e9;
    if (!is_terminal && !is_found) return;
    fprintf(stderr, "%s%u of %llu exercises, %u matches, %u checks", is_terminal ? "\r" : "",
            file->count, (unsigned long long)work->wanted, file->matches, file->checks);
    if (found > 0)
        fprintf(stderr, ", about %.0f min to go",
                seconds / 60.0 * (double)(work->wanted - file->count) / (double)found);
    fputs(is_terminal ? " \033[K" : "\n", stderr);
    fflush(stderr);
}

static cli_exit find_all(making *work)
{
    practice_file *file = &work->file;
    cli_exit code = CLI_OK;
    work->started_ns = base_clock_ns();
    work->count_before = file->count;
    work->seconds_before = file->seconds;
    uint64_t before = base_clock_thread_ns();
    while (code == CLI_OK && file->count < work->wanted) {
        practice_exercise exercise;
        practice_outcome outcome = practice_find(file->game, &work->plan, file->matches, &exercise);
        file->matches++;
        file->checks += outcome != PRACTICE_NOTHING;
        file->seconds =
            work->seconds_before + (uint32_t)((base_clock_thread_ns() - before) / 1000000000);
        if (outcome == PRACTICE_FOUND) practice_file_add(file, &exercise);
        say_progress(work, outcome == PRACTICE_FOUND);
        code = save(work);
    }
    if (isatty(STDERR_FILENO)) fputs("\r\033[K", stderr);
    return code;
}

cli_exit practice_make(const cli_arguments *arguments)
{
    making work = {.plan = practice_plan_usual, .path = "practice.txt", .wanted = 50};
    uint64_t seed = 1;
    tv_options options;
    if (arguments->word_count != 2)
        return cli_usage_error(arguments, "make exercises of which game?");
    const tv_game *game = cli_game(arguments, arguments->words[1]);
    if (game == NULL) return CLI_USAGE;
    if (!cli_match_options(arguments, game, work.plan.seats, &options)) return CLI_USAGE;
    if (!cli_number(arguments, "count", (uint64_t[2]){1, 10000}, &work.wanted)) return CLI_USAGE;
    if (!cli_number(arguments, "seed", (uint64_t[2]){0, INT32_MAX}, &seed)) return CLI_USAGE;
    if (cli_value(arguments, "out") != NULL) work.path = cli_value(arguments, "out");
    work.plan.seed = seed;
    work.plan.seats = options.seats;
    cli_exit code = load(arguments, &work, game);
    if (code != CLI_OK) return code;
    code = find_all(&work);
    if (code == CLI_OK)
        printf("%s: %u exercises of %s from %u matches, %u checks, %u s of processor time\n",
               work.path, work.file.count, game->title, work.file.matches, work.file.checks,
               work.file.seconds);
    practice_file_free(&work.file);
    return code;
}
