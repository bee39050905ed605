/* train.c - "tavola train": learns to evaluate the positions of a game from self-play. */
/* SPDX-License-Identifier: MIT */
#include <stdlib.h>
#include <string.h>

#include <tavola/assert.h>

#include "ai/training/trainer.h"
#include "base/clock.h"
#include "base/file.h"
#include "cli/commands.h"
#include "cli/json.h"
#include "cli/players.h"

enum { FILE_SIZE = 1 << 20 };

static bool read_bots(const cli_arguments *arguments, ai_training *out, cli_players *players)
{
    const char *bot = cli_value(arguments, "bot"), *again = cli_value(arguments, "again");
    out->bot = cli_player(arguments, bot ? bot : "greedy", players);
    if (out->bot != NULL && again) out->again = cli_player(arguments, again, players);
    return out->bot != NULL && (again == NULL || out->again != NULL);
}

static bool read_plan(const cli_arguments *arguments, ai_training *out, cli_players *players)
{
    uint64_t matches = 2000, per_match = 12, random = 10, rounds = 12, hidden = 16, margin = 0;
    uint64_t again_matches = 500, generations = 1, trust = 50, threads = 1;
    out->seed = 1;
    if (!(out->game = cli_game(arguments, arguments->words[0]))) return false;
    if (!cli_match_options(arguments, out->game, 2, &out->options)) return false;
    if (!cli_number(arguments, "matches", (uint64_t[2]){16, 1000000}, &matches) ||
        !cli_number(arguments, "again-matches", (uint64_t[2]){16, 1000000}, &again_matches) ||
        !cli_number(arguments, "generations", (uint64_t[2]){1, 100}, &generations) ||
        !cli_number(arguments, "trust", (uint64_t[2]){0, 100}, &trust) ||
        !cli_number(arguments, "threads", (uint64_t[2]){1, 64}, &threads) ||
        !cli_number(arguments, "positions", (uint64_t[2]){1, 1000}, &per_match) ||
        !cli_number(arguments, "random", (uint64_t[2]){0, 100}, &random) ||
        !cli_number(arguments, "rounds", (uint64_t[2]){1, 1000}, &rounds) ||
        !cli_number(arguments, "hidden", (uint64_t[2]){0, AI_HIDDEN_MAX}, &hidden) ||
        !cli_number(arguments, "margin", (uint64_t[2]){0, 1000}, &margin) ||
        !cli_number(arguments, "seed", (uint64_t[2]){0, UINT64_MAX}, &out->seed))
        return false;
    out->matches = (uint32_t)matches;
    out->again_matches = (uint32_t)again_matches;
    out->generations = (uint32_t)generations;
    out->trust = (uint32_t)trust;
    out->threads = (uint32_t)threads;
    out->per_match = (uint32_t)per_match;
    out->random_percent = (uint32_t)random;
    out->rounds = (uint32_t)rounds;
    out->hidden = (uint32_t)hidden;
    out->margin = (uint32_t)margin;
    return read_bots(arguments, out, players);
}

static void print_lesson(FILE *out, const ai_training *plan, const ai_model *model,
                         const ai_lesson *lesson)
{
    fprintf(out, "%s, %u seats: %u positions from %u matches of %s, %u features, %u hidden\n",
            plan->game->title, plan->options.seats, lesson->positions, plan->matches,
            plan->bot->name, model->inputs, model->hidden);
    fprintf(out, "measured on %u other positions:\n", lesson->kept_back);
    fprintf(out, "  %-26s %9s %9s\n", "", "log loss", "right");
    fprintf(out, "  %-26s %9.4f %8.1f%%\n", "the model", lesson->loss, 100 * lesson->right);
    fprintf(out, "  %-26s %9.4f %8.1f%%\n", "whoever leads in points", lesson->loss_score,
            100 * lesson->right_score);
    fprintf(out, "  %-26s %9.4f\n", "all sides equal", lesson->loss_even);
    if (lesson->decisions == 0) return;
    fprintf(out, "what search prefers, learned from %u decisions:\n", lesson->decisions);
    fprintf(out, "  %-26s %9.4f %8.1f%%\n", "the policy", lesson->policy_loss,
            100 * lesson->agreed);
    fprintf(out, "  %-26s %9.4f %8.1f%%\n", "by rank of ratings", lesson->rank_loss,
            100 * lesson->rank_agreed);
}

static void print_json(const ai_training *plan, const ai_model *model, const ai_lesson *lesson)
{
    cli_document document;
    cli_document_open(&document, '{');
    tv_json *json = &document.json;
    cli_put_options(json, plan->game, &plan->options);
    cli_put_seed(json, plan->seed);
    tv_json_put_string(json, "bot", plan->bot->name);
    tv_json_put_number(json, "matches", plan->matches);
    tv_json_put_number(json, "positions", lesson->positions);
    tv_json_put_number(json, "kept_back", lesson->kept_back);
    tv_json_put_number(json, "features", model->inputs);
    tv_json_put_number(json, "hidden", model->hidden);
    cli_put_number(json, "loss", lesson->loss);
    cli_put_number(json, "loss_by_points", lesson->loss_score);
    cli_put_number(json, "loss_even", lesson->loss_even);
    cli_put_number(json, "right", lesson->right);
    cli_put_number(json, "right_by_points", lesson->right_score);
    tv_json_put_number(json, "searched", lesson->decisions);
    cli_put_number(json, "policy_loss", lesson->policy_loss);
    cli_put_number(json, "policy_loss_by_rank", lesson->rank_loss);
    cli_put_number(json, "agreed", lesson->agreed);
    cli_put_number(json, "agreed_by_rank", lesson->rank_agreed);
    cli_document_print(&document);
}

static cli_exit write_model(const ai_training *plan, const ai_model *model, const ai_lesson *lesson,
                            const char *path)
{
    char made_by[480], again[240] = "";
    tv_text text;
    char *bytes = malloc(FILE_SIZE);
    TV_ASSERT(bytes != NULL);
    if (plan->again)
        snprintf(again, sizeof again, " --again %s --again-matches %u --generations %u --trust %u",
                 plan->again->name, plan->again_matches, plan->generations, plan->trust);
    snprintf(made_by, sizeof made_by,
             "tavola train %s --seats %u --bot %s --matches %u --positions %u --random %u "
             "--rounds %u --hidden %u --margin %u --seed %llu%s "
             "(surprise %.4f, right %.1f%%, %.2f core-hours)",
             plan->game->name, plan->options.seats, plan->bot->name, plan->matches, plan->per_match,
             plan->random_percent, plan->rounds, plan->hidden, plan->margin,
             (unsigned long long)plan->seed, again, lesson->loss, 100 * lesson->right,
             (double)base_clock_program_ns() / 3.6e12);
    tv_text_init(&text, bytes, FILE_SIZE);
    ai_model_write(model, made_by, &text);
    TV_ASSERT(!text.is_full);
    int failure =
        base_file_write(path, text.data, text.length, &(base_file_options){.mark = AI_MODEL_MARK});
    free(bytes);
    if (failure == 0) return CLI_OK;
    return cli_error(CLI_IO_ERROR, "cannot write %s: %s", path, base_file_reason(failure));
}

static cli_exit run_train(const cli_arguments *arguments)
{
    static ai_model model;
    static cli_players players;
    ai_training plan = {0};
    ai_lesson lesson;
    cli_progress progress;
    const char *path = cli_value(arguments, "out");
    bool has_output = path && base_file_is_output(path); /* the weights go where the report would */
    bool has_json = cli_is_given(arguments, "json");
    if (has_json && has_output)
        return cli_usage_error(arguments, "--json and --out %s would both print there", path);
    if (!read_plan(arguments, &plan, &players)) return CLI_USAGE;
    uint64_t again = plan.again ? (uint64_t)plan.generations * plan.again_matches : 0;
    cli_progress_start(&progress, "matches", plan.matches + again);
    plan.progress = cli_progress_callback;
    plan.progress_data = &progress;
    ai_train(&plan, &model, &lesson);
    cli_progress_end(&progress);
    if (has_json)
        print_json(&plan, &model, &lesson);
    else
        print_lesson(has_output ? stderr : stdout, &plan, &model, &lesson);
    if (!(lesson.loss < lesson.loss_even))
        fprintf(stderr, "tavola train: warning: nothing was learned; the model is no better than "
                        "calling all sides equal. More --matches or --rounds may help.\n");
    return path ? write_model(&plan, &model, &lesson, path) : CLI_OK;
}

const cli_command cli_command_train = {
    .name = "train",
    .arguments = "GAME",
    .summary = "learn to evaluate positions of a game from self-play",
    .description =
        "A bot plays against itself and takes some decisions at random. Positions are sampled "
        "from these matches, and a small network learns to predict the winner from what each seat "
        "can know. One position in eight is kept back to measure the result. A bot named with "
        "--again then plays with the network; from its searches the network learns what they "
        "found, and a policy learns what they looked at.\n\n"
        "The same arguments give the same weights. The file says how it was made; files in "
        "src/games/*/weights are built into the program.",
    .examples = "tavola train finca --seats 2 --matches 4000 --out src/games/finca/weights/2.txt\n"
                "tavola train cinco --seats 4 --bot steady:iterations=50 --matches 1000",
    .first = CLI_GAME,
    .words_min = 1,
    .words_max = 1,
    .options =
        {{"seats", "N", "number of players (2)", CLI_SEATS},
         {"matches", "M", "number of matches (2000)", CLI_NUMBER},
         {"bot", "NAME", "the bot that plays (greedy)", CLI_BOT},
         {"again", "NAME", "a bot that then plays with the learned weights, to refine them (none)",
          CLI_BOT},
         {"again-matches", "M", "number of matches for --again (500)", CLI_NUMBER},
         {"generations", "N", "how often --again plays and learns (1)", CLI_NUMBER},
         {"trust", "P",
          "percentage by which the value that --again finds replaces the outcome (50)", CLI_NUMBER},
         {"threads", "N", "threads that play; the weights do not depend on it (1)", CLI_NUMBER},
         {"positions", "N", "positions, and decisions, taken from each match (12)", CLI_NUMBER},
         {"random", "P", "percentage of decisions taken at random (10)", CLI_NUMBER},
         {"rounds", "N", "passes over all positions (12)", CLI_NUMBER},
         {"hidden", "N", "hidden units, at most 32 (16)", CLI_NUMBER},
         {"margin", "P",
          "a lead of this many points counts as odds of three to one (0: only the win counts)",
          CLI_NUMBER},
         {"seed", "S", "a number; the same one gives the same weights (1)", CLI_NUMBER},
         {"option", "NAME=CHOICE", "an option of the game; see \"tavola games GAME\"", CLI_CHOICE},
         {"out", "FILE", "write the weights to this file", CLI_FILES},
         {"json", NULL, "print JSON", CLI_NOTHING}},
    .run = run_train,
};
