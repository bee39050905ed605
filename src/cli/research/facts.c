/* facts.c - "tavola facts": how large a game is, as papers ask for it, measured by playing it. */
/* SPDX-License-Identifier: MIT */
#include <math.h>
#include <string.h>

#include <tavola/batch.h>
#include <tavola/games.h>

#include "cli/commands.h"
#include "cli/json.h"
#include "cli/players.h"
#include "sim/sim.h"

enum { GUESSES = 32, GUESS_EVERY = 16, STREAM_GUESSES = SIM_STREAM_BOTS + 1 };

typedef struct facts {
    uint64_t matches, decisions, chances, single, together;
    uint64_t branching_sum, outcomes_sum, most;
    double tree; /* logarithm of the product of all choices, summed over matches */
    uint64_t guessed, worlds, hidden;
    uint8_t seen[TV_STATE_MAX][32]; /* for each byte of a state, the values it had */
} facts;

static void see(facts *out, const tv_game *game, const tv_state *state)
{
    const uint8_t *bytes = (const uint8_t *)state;
    for (uint32_t i = 0; i < game->state_size; i++)
        out->seen[i][bytes[i] / 8] |= (uint8_t)(1u << bytes[i] % 8);
}

/* A bound that is not sharp: as if every byte could have every value that it had, whatever the
 * others are. */
static double log_states(const facts *from, const tv_game *game)
{
    double sum = 0;
    for (uint32_t i = 0; i < game->state_size; i++) {
        uint32_t values = 0;
        for (uint32_t k = 0; k < 32; k++) values += (uint32_t)__builtin_popcount(from->seen[i][k]);
        if (values > 1) sum += log10(values);
    }
    return sum;
}

/* How many of some guesses at what is hidden from the seat differ from each other. */
static void guess(facts *out, const sim_plan *plan, const tv_state *state, tv_seat seat,
                  tv_rng *rng)
{
    tv_state_buffer view, world;
    uint64_t hashes[GUESSES];
    uint32_t different = 0;
    tv_redact(plan->game, state, seat, tv_buffer_view(&view));
    for (uint32_t i = 0; i < GUESSES; i++) {
        plan->game->determinize(tv_buffer_view(&view), seat, rng, tv_buffer_state(&world));
        uint64_t hash = tv_state_hash(plan->game, tv_buffer_state(&world));
        uint32_t k = 0;
        while (k < different && hashes[k] != hash) k++;
        if (k == different) hashes[different++] = hash;
    }
    out->guessed++;
    out->worlds += different;
    out->hidden += different > 1;
}

static tv_action decide(facts *out, const sim_plan *plan, const tv_state *state, uint64_t match,
                        tv_rng rng[3])
{
    tv_state_buffer buffer;
    tv_action legal[TV_ACTIONS_MAX];
    tv_turn turn = tv_state_turn(state);
    tv_seat seat = (tv_seat)__builtin_ctz(turn.seats);
    const tv_bot *bot = plan->bot[sim_bot_index(plan, match, (uint32_t)seat)];
    tv_question question = {
        .game = plan->game, .view = tv_buffer_view(&buffer), .legal = legal, .seat = seat};
    tv_redact(plan->game, state, seat, tv_buffer_view(&buffer));
    question.count = tv_view_list(plan->game, question.view, seat, legal);
    out->branching_sum += question.count;
    if (question.count > out->most) out->most = question.count;
    out->single += question.count == 1;
    out->together += (turn.seats & (turn.seats - 1)) != 0;
    out->tree += log10(question.count);
    if (out->decisions++ % GUESS_EVERY == 0) guess(out, plan, state, seat, &rng[STREAM_GUESSES]);
    return bot->choose(bot, &question, &rng[SIM_STREAM_BOTS]);
}

static void play_match(facts *out, const sim_plan *plan, uint64_t match)
{
    uint8_t key[TV_SEED_SIZE];
    tv_rng rng[3];
    tv_state_buffer buffer;
    tv_state *state = tv_buffer_state(&buffer);
    sim_match_key(plan->seed, match, key);
    for (uint32_t i = 0; i < 3; i++) tv_rng_seed(&rng[i], key, i);
    tv_setup(plan->game, &plan->options, state);
    for (tv_turn turn = tv_state_turn(state); turn.node != TV_NODE_OVER;
         turn = tv_state_turn(state)) {
        see(out, plan->game, state);
        if (turn.node == TV_NODE_CHANCE) {
            tv_outcome outcomes[TV_OUTCOMES_MAX];
            out->outcomes_sum += tv_outcomes(plan->game, state, outcomes);
            out->chances++;
            tv_action drawn = tv_sample(plan->game, state, &rng[SIM_STREAM_CHANCE]);
            tv_apply(plan->game, state, TV_CHANCE, drawn, NULL);
        } else {
            tv_action chosen = decide(out, plan, state, match, rng);
            tv_apply(plan->game, state, (tv_seat)__builtin_ctz(turn.seats), chosen, NULL);
        }
    }
    out->matches++;
}

/* ---- Telling ---- */

typedef struct fact {
    const char *key, *words;
    double value;
} fact;

enum { FACT_COUNT = 15, FACT_SIZES = 4 }; /* the first ones are sizes, the others measured */

static void tell(const facts *from, const sim_plan *plan, fact out[FACT_COUNT])
{
    tv_numbering numbering;
    tv_numbering_init(&numbering, plan->game, plan->options.seats);
    tv_layout *layout = tv_layout_new(plan->game, plan->options.seats, TV_LAYOUT_PLAIN);
    double decisions = (double)from->decisions, matches = (double)from->matches;
    double chances = (double)from->chances, moves = decisions + chances;
    const fact told[FACT_COUNT] = {
        {"state_size", "bytes of a state", plan->game->state_size},
        {"action_numbers", "numbers of decisions", numbering.decisions},
        {"chance_numbers", "numbers of chance moves", numbering.chances},
        {"columns", "columns of an observation", tv_layout_columns(layout)},
        {"decisions_per_match", "decisions in a match", decisions / matches},
        {"chances_per_match", "chance moves in a match", chances / matches},
        {"chance_share", "share of chance among all moves", chances / moves},
        {"branching", "legal actions of a decision", (double)from->branching_sum / decisions},
        {"branching_max", "most legal actions seen", (double)from->most},
        {"forced_share", "share of decisions with one action", (double)from->single / decisions},
        {"together_share", "share of decisions made at once", (double)from->together / decisions},
        {"outcomes", "outcomes of a chance move",
         chances > 0 ? (double)from->outcomes_sum / chances : 0},
        {"tree_log10", "game tree, decisions only (log10)", from->tree / matches},
        {"states_log10", "states, loose upper estimate (log10)", log_states(from, plan->game)},
        {"worlds", "different worlds in 32 guesses", (double)from->worlds / (double)from->guessed},
    };
    memcpy(out, told, sizeof told);
    tv_layout_free(layout);
}

static void print_text(const sim_plan *plan, const fact told[FACT_COUNT])
{
    printf("%s, %u players, version %u of the rules, %llu %s of %s\n", plan->game->title,
           plan->options.seats, tv_options_rules(plan->game, &plan->options),
           (unsigned long long)plan->matches, cli_matches(plan->matches), plan->bot[0]->name);
    for (uint32_t i = 0; i < FACT_COUNT; i++)
        printf("  %-38s %10.*f\n", told[i].words, told[i].value - floor(told[i].value) > 0 ? 2 : 0,
               told[i].value);
}

static void put_facts(tv_json *json, const sim_plan *plan, const fact told[FACT_COUNT])
{
    tv_json_open(json, '{');
    cli_put_options(json, plan->game, &plan->options);
    cli_put_seed(json, plan->seed);
    tv_json_put_string(json, "bot", plan->bot[0]->name);
    tv_json_put_number(json, "matches", (int64_t)plan->matches);
    for (uint32_t i = 0; i < FACT_COUNT; i++)
        if (i < FACT_SIZES)
            tv_json_put_number(json, told[i].key, (int64_t)told[i].value);
        else
            cli_put_number(json, told[i].key, told[i].value);
    tv_json_close(json, '}');
}

/* ---- The command ---- */

static bool read_plan(const cli_arguments *arguments, const tv_game *game, sim_plan *out)
{
    out->matches = 200;
    out->seed = 1;
    out->game = game;
    return cli_match_options(arguments, game, cli_seats_default(game), &out->options) &&
           cli_number(arguments, "matches", (uint64_t[2]){1, 1000000}, &out->matches) &&
           cli_number(arguments, "seed", (uint64_t[2]){0, UINT64_MAX}, &out->seed);
}

static void run_one(const cli_arguments *arguments, sim_plan *plan, cli_document *document)
{
    static facts found;
    fact told[FACT_COUNT];
    memset(&found, 0, sizeof found);
    for (uint64_t match = 0; match < plan->matches; match++) play_match(&found, plan, match);
    tell(&found, plan, told);
    if (cli_is_given(arguments, "json"))
        put_facts(&document->json, plan, told);
    else
        print_text(plan, told);
}

static cli_exit run_facts(const cli_arguments *arguments)
{
    static cli_players players;
    cli_document document;
    const char *name = cli_value(arguments, "bot");
    const tv_bot *bot = cli_player(arguments, name ? name : "random", &players);
    const tv_game *only = NULL;
    if (bot == NULL) return CLI_USAGE;
    if (arguments->word_count > 0 && !(only = cli_game(arguments, arguments->words[0])))
        return CLI_USAGE;
    if (only == NULL && cli_is_given(arguments, "seats"))
        return cli_usage_error(arguments, "--seats needs a game");
    bool has_json = cli_is_given(arguments, "json");
    if (has_json) cli_document_open(&document, '[');
    cli_exit code = CLI_OK;
    for (const tv_game *const *game = tv_games; *game && code == CLI_OK; game++) {
        sim_plan plan = {.bot = {bot}, .bot_count = 1};
        if (only && only != *game) continue;
        if (!read_plan(arguments, *game, &plan))
            code = CLI_USAGE;
        else
            run_one(arguments, &plan, &document);
    }
    if (has_json && code == CLI_OK) cli_document_print(&document);
    return code;
}

const cli_command cli_command_facts = {
    .name = "facts",
    .arguments = "[GAME]",
    .summary = "measure how large a game is: branching, length, chance, hidden information",
    .description =
        "Plays matches and prints the facts of a game that papers give: the sizes of its "
        "interfaces, how long matches are, how many actions there are, how much is chance, and "
        "how much is hidden. The game tree is the mean over matches of the product of all "
        "choices. The number of states is a loose upper estimate, as if every byte of a state "
        "could have every value it had, whatever the others are. The different worlds among 32 "
        "guesses at what is hidden from the seat to act say how large its information sets are: "
        "1 where nothing is hidden, near 32 where there are many more than that.",
    .examples = "tavola facts\ntavola facts finca --seats 2 --bot greedy --matches 1000\n"
                "tavola facts viticulture --json",
    .first = CLI_GAME,
    .words_min = 0,
    .words_max = 1,
    .options = {{"seats", "N", "number of players (3, or the fewest the game allows)", CLI_SEATS},
                {"matches", "M", "number of matches (200)", CLI_NUMBER},
                {"bot", "NAME", "the bot that plays (random)", CLI_BOT},
                {"seed", "S", "a number; the same one gives the same facts (1)", CLI_NUMBER},
                {"option", "NAME=CHOICE", "an option of the game; see \"tavola games GAME\"",
                 CLI_CHOICE},
                {"json", NULL, "print JSON", CLI_NOTHING}},
    .run = run_facts,
};
