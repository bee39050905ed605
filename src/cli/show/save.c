/* save.c - "tavola show --save": the match up to a position, to be played on from there. */
/* SPDX-License-Identifier: MIT */
#include "cli/show/save.h"

#include <stdlib.h>
#include <string.h>

#include <tavola/assert.h>
#include <tavola/words.h>

#include "base/file.h"

enum { REASON_SIZE = 512 };

/* The first entries of a match, without its seed: what follows is drawn anew. */
static tv_match *copy_with_names(const tv_match *match, uint32_t version)
{
    tv_match *copy = tv_match_copy(match, version);
    for (uint32_t seat = 0; seat < tv_match_options(match)->seats; seat++)
        if (tv_match_names(match)->name[seat] != NULL)
            tv_match_name(copy, (tv_seat)seat, tv_match_names(match)->name[seat]);
    return copy;
}

cli_exit cli_show_do(const cli_arguments *arguments, tv_match *match, tv_action *action)
{
    const char *text = cli_value(arguments, "do");
    tv_turn turn = tv_state_turn(tv_match_state(match));
    tv_reason reason;
    tv_error error = {0};
    if (text == NULL) return CLI_OK;
    if (turn.node != TV_NODE_DECISION)
        return cli_error(CLI_FAILED, "nobody has to decide at this position");
    tv_seat seat = (tv_seat)__builtin_ctz(turn.seats);
    if (tv_action_read_bare(tv_match_game(match), text, strlen(text), action, &error) != TV_OK)
        return cli_error(CLI_FAILED, "--do %s: %s", text, error.text);
    if (tv_match_play(match, seat, *action, NULL, &reason) == TV_OK) return CLI_OK;
    char why[REASON_SIZE];
    tv_text sentence;
    tv_text_init(&sentence, why, sizeof why);
    tv_reason_write(tv_match_game(match), &reason, tv_match_names(match), &sentence);
    return cli_error(CLI_FAILED, "--do %s: %s", text, why);
}

cli_exit cli_show_on(const cli_arguments *arguments, const tv_bot **bot, uint64_t *seed)
{
    const char *name = cli_value(arguments, "on");
    *bot = name ? tv_bot_find(name) : NULL;
    *seed = 1;
    if (name != NULL && *bot == NULL)
        return cli_usage_error(arguments, "there is no bot \"%s\"", name);
    return cli_number(arguments, "seed", (uint64_t[2]){0, UINT32_MAX}, seed) ? CLI_OK : CLI_USAGE;
}

static cli_exit write_record(const tv_match *match, const char *path)
{
    size_t size = tv_match_write_size(match);
    char *bytes = malloc(size);
    tv_text text;
    TV_ASSERT(bytes != NULL);
    tv_text_init(&text, bytes, size);
    tv_match_write(match, 0, &text);
    base_file_options options = {.mark = TV_RECORD_FIRST_LINE};
    int failure = base_file_write(path, bytes, text.length, &options);
    free(bytes);
    return failure == 0
               ? CLI_OK
               : cli_error(CLI_IO_ERROR, "cannot write %s: %s", path, base_file_reason(failure));
}

cli_exit cli_show_save(const cli_arguments *arguments, const tv_match *match, uint32_t version)
{
    tv_match *copy = copy_with_names(match, version);
    const tv_bot *bot;
    tv_action action;
    uint64_t seed;
    tv_rng rng;
    cli_exit code = cli_show_do(arguments, copy, &action);
    if (code == CLI_OK) code = cli_show_on(arguments, &bot, &seed);
    if (code == CLI_OK && bot != NULL) {
        tv_rng_seed_number(&rng, seed, 0);
        tv_bot_play_to_end(bot, copy, &rng);
    }
    if (code == CLI_OK) code = write_record(copy, cli_value(arguments, "save"));
    tv_match_free(copy);
    return code;
}
