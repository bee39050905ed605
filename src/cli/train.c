/* train.c - "tavola train": learns to judge the positions of a game from self-play. */
/* SPDX-License-Identifier: MIT */
#include <stdlib.h>
#include <string.h>

#include <tavola/steps.h>

#include "ai/bots.h"
#include "ai/trainer.h"
#include "base/file.h"
#include "cli/commands.h"

enum { FILE_SIZE = 1 << 20 };

static void show_progress(void *data, uint64_t done) { cli_progress_show(data, done); }

typedef struct players { /* bots with settings of their own */
    ai_custom first, again;
} players;

static const tv_bot *read_bot(const cli_arguments *arguments, const char *name, ai_custom *own)
{
    const tv_bot *bot = tv_bot_find(name);
    if (bot == NULL && ai_bot_read(name, own)) bot = &own->bot;
    if (bot == NULL)
        cli_wrong(arguments, "there is no bot \"%s\"; \"tavola bots\" lists them", name);
    return bot;
}

static bool read_bots(const cli_arguments *arguments, ai_training *out, players *own)
{
    const char *bot = cli_value(arguments, "bot"), *again = cli_value(arguments, "again");
    out->bot = read_bot(arguments, bot ? bot : "greedy", &own->first);
    if (again) out->again = read_bot(arguments, again, &own->again);
    return out->bot != NULL && (again == NULL || out->again != NULL);
}

static bool read_plan(const cli_arguments *arguments, ai_training *out, players *own)
{
    uint64_t matches = 2000, per_match = 12, random = 10, rounds = 12, hidden = 16, margin = 0;
    uint64_t again_matches = 500;
    out->seed = 1;
    if (!(out->game = cli_game(arguments, arguments->words[0]))) return false;
    if (!cli_match_options(arguments, out->game, 2, &out->options)) return false;
    if (!cli_number(arguments, "matches", (uint64_t[2]){16, 1000000}, &matches) ||
        !cli_number(arguments, "again-matches", (uint64_t[2]){16, 1000000}, &again_matches) ||
        !cli_number(arguments, "positions", (uint64_t[2]){1, 1000}, &per_match) ||
        !cli_number(arguments, "random", (uint64_t[2]){0, 100}, &random) ||
        !cli_number(arguments, "rounds", (uint64_t[2]){1, 1000}, &rounds) ||
        !cli_number(arguments, "hidden", (uint64_t[2]){0, AI_HIDDEN_MAX}, &hidden) ||
        !cli_number(arguments, "margin", (uint64_t[2]){0, 1000}, &margin) ||
        !cli_number(arguments, "seed", (uint64_t[2]){0, UINT64_MAX}, &out->seed))
        return false;
    out->matches = (uint32_t)matches;
    out->again_matches = (uint32_t)again_matches;
    out->per_match = (uint32_t)per_match;
    out->random_percent = (uint32_t)random;
    out->rounds = (uint32_t)rounds;
    out->hidden = (uint32_t)hidden;
    out->margin = (uint32_t)margin;
    return read_bots(arguments, out, own);
}

static void say_lesson(const ai_training *plan, const ai_model *model, const ai_lesson *lesson)
{
    printf("%s, %u seats: %u positions from %u matches of %s, %u features, %u hidden\n",
           plan->game->title, plan->options.seats, lesson->positions, plan->matches,
           plan->bot->name, model->inputs, model->hidden);
    printf("on %u positions kept back:\n", lesson->kept_back);
    printf("  %-26s %9s %9s\n", "", "surprise", "right");
    printf("  %-26s %9.4f %8.1f%%\n", "the model", lesson->loss, 100 * lesson->right);
    printf("  %-26s %9.4f %8.1f%%\n", "whoever leads in points", lesson->loss_score,
           100 * lesson->right_score);
    printf("  %-26s %9.4f\n", "all sides equal", lesson->loss_even);
}

static cli_exit write_model(const ai_training *plan, const ai_model *model, const ai_lesson *lesson,
                            const char *path)
{
    char made_by[400], again[160] = "";
    tv_text text;
    char *bytes = malloc(FILE_SIZE);
    TV_ASSERT(bytes != NULL);
    if (plan->again)
        snprintf(again, sizeof again, " --again %s --again-matches %u", plan->again->name,
                 plan->again_matches);
    snprintf(made_by, sizeof made_by,
             "tavola train %s --seats %u --bot %s --matches %u --positions %u --random %u "
             "--rounds %u --hidden %u --margin %u --seed %llu%s (surprise %.4f, right %.1f%%)",
             plan->game->name, plan->options.seats, plan->bot->name, plan->matches, plan->per_match,
             plan->random_percent, plan->rounds, plan->hidden, plan->margin,
             (unsigned long long)plan->seed, again, lesson->loss, 100 * lesson->right);
    tv_text_init(&text, bytes, FILE_SIZE);
    ai_model_write(model, made_by, &text);
    TV_ASSERT(!text.is_full);
    int failure = base_file_write(path, text.data, text.length, false);
    free(bytes);
    if (failure == 0) return CLI_OK;
    return cli_complain(CLI_WORLD, "cannot write %s: %s", path, base_file_reason(failure));
}

static cli_exit run_train(const cli_arguments *arguments)
{
    static ai_model model;
    static players own;
    ai_training plan = {0};
    ai_lesson lesson;
    cli_progress progress;
    const char *path = cli_value(arguments, "out");
    if (!read_plan(arguments, &plan, &own)) return CLI_USAGE;
    cli_progress_start(&progress, "matches", plan.matches);
    plan.progress = show_progress;
    plan.progress_data = &progress;
    ai_train(&plan, &model, &lesson);
    cli_progress_end(&progress);
    say_lesson(&plan, &model, &lesson);
    return path ? write_model(&plan, &model, &lesson, path) : CLI_OK;
}

const cli_command cli_command_train = {
    .name = "train",
    .arguments = "GAME",
    .summary = "learn to judge positions of a game from self-play",
    .teaching =
        "A bot plays against itself, some decisions at random; positions are taken from the "
        "matches, and a small network learns to foretell the winner from what each seat can know. "
        "An eighth of the positions is kept back to see how well that went.\n\n"
        "The same arguments give the same weights. The file says how it was made; files in "
        "data/neural are built into the program.",
    .examples = "tavola train finca --seats 2 --matches 4000 --out data/neural/finca-2.txt\n"
                "tavola train cinco --seats 4 --bot steady:iterations=50 --matches 1000",
    .first = CLI_GAME,
    .words_min = 1,
    .words_max = 1,
    .options =
        {{"seats", "N", "how many play (2)", CLI_NUMBER},
         {"matches", "M", "how many matches (2000)", CLI_NUMBER},
         {"bot", "NAME", "who plays (greedy)", CLI_BOTS},
         {"again", "NAME", "who then plays with what was learned, to refine it (nobody)", CLI_BOTS},
         {"again-matches", "M", "how many matches of that (500)", CLI_NUMBER},
         {"positions", "N", "positions taken from each match (12)", CLI_NUMBER},
         {"random", "P", "percentage of random decisions (10)", CLI_NUMBER},
         {"rounds", "N", "how often all positions are gone through (12)", CLI_NUMBER},
         {"hidden", "N", "hidden units, at most 32 (16)", CLI_NUMBER},
         {"margin", "P", "points ahead that count as three to one (0: only the win)", CLI_NUMBER},
         {"seed", "S", "a number; the same one gives the same weights (1)", CLI_NUMBER},
         {"option", "NAME=CHOICE", "an option of the game; see \"tavola games GAME\"", CLI_TEXT},
         {"out", "FILE", "write the weights there", CLI_FILES}},
    .run = run_train,
};
