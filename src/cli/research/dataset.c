/* dataset.c - "tavola dataset": positions, choices and results of bots in columns, for learning.
 *
 * A file is one line of JSON that names its arrays, filled up with spaces, and then the arrays as
 * they lie in memory (little-endian), each at a multiple of 64 bytes (docs/research.md). */
/* SPDX-License-Identifier: MIT */
#include <stdlib.h>
#include <string.h>

#include <tavola/assert.h>
#include <tavola/batch.h>

#include "base/file.h"
#include "cli/commands.h"
#include "cli/json.h"
#include "cli/players.h"
#include "sim/sim.h"

enum { HEADER_SIZE = 4096, ALIGN = 64 };

typedef enum column_name {
    OBSERVATION, /* of the seat that decided */
    SEAT,
    MATCH,
    ACTION,
    RESULT, /* reward of that seat when the match was over */
    LEGAL_START,
    LEGAL,
    VISITS,
    EXPECTED,
    BOT,
    POINTS,
    RANK,
    COLUMN_COUNT
} column_name;

typedef struct column_kind {
    const char *name, *type; /* as numpy writes types */
    uint8_t size;
} column_kind;

static const column_kind kinds[COLUMN_COUNT] = {
    [OBSERVATION] = {"observation", "|u1", 1},
    [SEAT] = {"seat", "|i1", 1},
    [MATCH] = {"match", "<u4", 4},
    [ACTION] = {"action", "<u2", 2},
    [RESULT] = {"result", "<f4", 4},
    [LEGAL_START] = {"legal_start", "<u4", 4},
    [LEGAL] = {"legal", "<u2", 2},
    [VISITS] = {"visits", "<u4", 4},
    [EXPECTED] = {"expected", "<f4", 4},
    [BOT] = {"bot", "|u1", 1},
    [POINTS] = {"points", "<i2", 2},
    [RANK] = {"rank", "|u1", 1},
};

typedef struct column { /* grows as matches are played */
    uint8_t *data;
    size_t length, capacity; /* bytes */
} column;

typedef struct dataset {
    sim_plan plan;
    tv_layout *layout;
    tv_numbering numbering;
    column column[COLUMN_COUNT];
    uint32_t decisions, legal;
} dataset;

static void *room_in(dataset *set, column_name name, size_t bytes)
{
    column *into = &set->column[name];
    if (into->length + bytes > into->capacity) {
        into->capacity = (into->length + bytes) * 2 + 4096;
        into->data = realloc(into->data, into->capacity);
        TV_ASSERT(into->data != NULL);
    }
    into->length += bytes;
    return into->data + into->length - bytes;
}

static void add(dataset *set, column_name name, const void *value)
{
    memcpy(room_in(set, name, kinds[name].size), value, kinds[name].size);
}

/* ---- Playing ---- */

static void keep_decision(dataset *set, const tv_question *question, uint32_t match,
                          tv_action action, const tv_opinion *opinions)
{
    uint16_t number = (uint16_t)tv_action_number(&set->numbering, action);
    tv_observe_bytes(set->layout, question->view, question->seat,
                     room_in(set, OBSERVATION, tv_layout_columns(set->layout)));
    add(set, SEAT, &question->seat);
    add(set, MATCH, &match);
    add(set, ACTION, &number);
    add(set, LEGAL_START, &set->legal);
    for (uint32_t i = 0; i < question->count; i++) {
        number = (uint16_t)tv_action_number(&set->numbering, question->legal[i]);
        add(set, LEGAL, &number);
        add(set, VISITS, &opinions[i].visits);
        add(set, EXPECTED, &opinions[i].expected);
    }
    set->legal += question->count;
    set->decisions++;
}

static tv_action decide(dataset *set, const tv_state *state, tv_seat seat, uint32_t match,
                        tv_rng *rng)
{
    const sim_plan *plan = &set->plan;
    const tv_bot *bot = plan->bot[sim_bot_index(plan, match, (uint32_t)seat)];
    tv_state_buffer buffer;
    tv_action legal[TV_ACTIONS_MAX];
    tv_opinion opinions[TV_ACTIONS_MAX] = {{0, 0.0f}};
    tv_question question = {
        .game = plan->game, .view = tv_buffer_view(&buffer), .legal = legal, .seat = seat};
    tv_redact(plan->game, state, seat, tv_buffer_view(&buffer));
    question.count = tv_view_list(plan->game, question.view, seat, legal);
    tv_action action =
        bot->weigh ? bot->weigh(bot, &question, rng, opinions) : bot->choose(bot, &question, rng);
    keep_decision(set, &question, match, action, opinions);
    return action;
}

static void keep_result(dataset *set, const tv_state *state, uint32_t match, uint32_t first)
{
    tv_score score;
    double rewards[TV_SEATS_MAX];
    set->plan.game->score(state, &score);
    tv_rewards(set->plan.game, state, &score, rewards);
    for (uint32_t i = first; i < set->decisions; i++) {
        float result = (float)rewards[(int8_t)set->column[SEAT].data[i]];
        add(set, RESULT, &result);
    }
    for (uint32_t seat = 0; seat < set->plan.options.seats; seat++) {
        uint8_t bot = (uint8_t)sim_bot_index(&set->plan, match, seat);
        add(set, BOT, &bot);
        add(set, POINTS, &score.points[seat]);
        add(set, RANK, &score.rank[seat]);
    }
}

/* The same dice as match `match` of "tavola sim" with this seed. */
static void play_match(dataset *set, uint32_t match)
{
    const sim_plan *plan = &set->plan;
    uint8_t key[TV_SEED_SIZE];
    tv_rng chance, bots;
    tv_state_buffer buffer;
    tv_state *state = tv_buffer_state(&buffer);
    uint32_t first = set->decisions;
    sim_match_key(plan->seed, match, key);
    tv_rng_seed(&chance, key, SIM_STREAM_CHANCE);
    tv_rng_seed(&bots, key, SIM_STREAM_BOTS);
    tv_setup(plan->game, &plan->options, state);
    for (tv_turn turn = tv_state_turn(state); turn.node != TV_NODE_OVER;
         turn = tv_state_turn(state)) {
        tv_seat actor = turn.seats ? (tv_seat)__builtin_ctz(turn.seats) : TV_CHANCE;
        tv_action action = actor == TV_CHANCE ? tv_sample(plan->game, state, &chance)
                                              : decide(set, state, actor, match, &bots);
        tv_apply(plan->game, state, actor, action, NULL);
    }
    keep_result(set, state, match, first);
}

/* ---- Writing ---- */

static void put_array(tv_json *json, const dataset *set, column_name name, size_t offset)
{
    uint64_t seats = set->plan.options.seats, columns = tv_layout_columns(set->layout);
    uint64_t width = name == OBSERVATION ? columns : name >= BOT ? seats : 0;
    uint64_t rows = set->column[name].length / kinds[name].size / (width ? width : 1);
    tv_json_open(json, '{');
    tv_json_put_string(json, "name", kinds[name].name);
    tv_json_put_string(json, "type", kinds[name].type);
    tv_json_key(json, "shape");
    tv_json_open(json, '[');
    tv_json_number(json, (int64_t)rows);
    if (width) tv_json_number(json, (int64_t)width);
    tv_json_close(json, ']');
    tv_json_put_number(json, "offset", (int64_t)offset);
    tv_json_close(json, '}');
}

static size_t aligned(size_t length) { return (length + ALIGN - 1) / ALIGN * ALIGN; }

static void write_header(const dataset *set, tv_text *out)
{
    tv_json json;
    size_t offset = HEADER_SIZE;
    char stamp[17];
    tv_text text;
    tv_text_init(&text, stamp, sizeof stamp);
    tv_text_add_hex(&text, tv_layout_stamp(set->layout), 16);
    tv_json_init(&json, out);
    tv_json_open(&json, '{');
    tv_json_put_string(&json, "tavola", "dataset 1");
    cli_put_options(&json, set->plan.game, &set->plan.options);
    cli_put_seed(&json, set->plan.seed);
    tv_json_put_number(&json, "matches", (int64_t)set->plan.matches);
    tv_json_put_number(&json, "decisions", set->decisions);
    tv_json_put_number(&json, "actions", set->numbering.decisions);
    tv_json_put_string(&json, "columns", stamp);
    tv_json_key(&json, "bots");
    tv_json_open(&json, '[');
    for (uint32_t i = 0; i < set->plan.bot_count; i++)
        tv_json_string(&json, set->plan.bot[i]->name);
    tv_json_close(&json, ']');
    tv_json_key(&json, "arrays");
    tv_json_open(&json, '[');
    for (column_name name = 0; name < COLUMN_COUNT; name++) {
        put_array(&json, set, name, offset);
        offset += aligned(set->column[name].length);
    }
    tv_json_close(&json, ']');
    tv_json_close(&json, '}');
    while (out->length + 1 < HEADER_SIZE) tv_text_add_char(out, ' ');
    tv_text_add_char(out, '\n');
    TV_ASSERT(!out->is_full && out->length == HEADER_SIZE);
}

static cli_exit write_dataset(const dataset *set, const char *path)
{
    size_t size = HEADER_SIZE, offset = HEADER_SIZE;
    for (column_name name = 0; name < COLUMN_COUNT; name++)
        size += aligned(set->column[name].length);
    char *bytes = calloc(1, size + 1);
    if (bytes == NULL) return cli_error(CLI_IO_ERROR, "%zu bytes do not fit into memory", size);
    tv_text text;
    tv_text_init(&text, bytes, HEADER_SIZE + 1);
    write_header(set, &text);
    for (column_name name = 0; name < COLUMN_COUNT; name++) {
        if (set->column[name].length > 0)
            memcpy(bytes + offset, set->column[name].data, set->column[name].length);
        offset += aligned(set->column[name].length);
    }
    int failure = base_file_write(path, bytes, size,
                                  &(base_file_options){.mark = "{\"tavola\":\"dataset 1\""});
    free(bytes);
    if (failure == 0) return CLI_OK;
    return cli_error(CLI_IO_ERROR, "cannot write %s: %s", path, base_file_reason(failure));
}

/* ---- The command ---- */

static bool read_plan(const cli_arguments *arguments, sim_plan *out, cli_players *players)
{
    out->matches = 100;
    out->seed = 1;
    if (!(out->game = cli_game(arguments, arguments->words[0]))) return false;
    if (!cli_match_options(arguments, out->game, cli_seats_default(out->game), &out->options) ||
        !cli_number(arguments, "matches", (uint64_t[2]){1, 1000000}, &out->matches) ||
        !cli_number(arguments, "seed", (uint64_t[2]){0, UINT64_MAX}, &out->seed) ||
        !cli_players_read(arguments, "steady", players))
        return false;
    memcpy(out->bot, players->bot, sizeof players->bot);
    out->bot_count = players->count;
    return true;
}

static void report(const cli_arguments *arguments, const dataset *set, const char *path)
{
    cli_document document;
    if (!cli_is_given(arguments, "json")) {
        printf("%s: %u decisions of %llu matches\n", path, set->decisions,
               (unsigned long long)set->plan.matches);
        return;
    }
    cli_document_open(&document, '{');
    cli_put_options(&document.json, set->plan.game, &set->plan.options);
    cli_put_seed(&document.json, set->plan.seed);
    tv_json_put_number(&document.json, "matches", (int64_t)set->plan.matches);
    tv_json_put_number(&document.json, "positions", set->decisions);
    tv_json_put_string(&document.json, "file", path);
    cli_document_print(&document);
}

static cli_exit run_dataset(const cli_arguments *arguments)
{
    static cli_players players;
    dataset set = {.decisions = 0};
    cli_progress progress;
    const char *path = cli_value(arguments, "out");
    if (path == NULL) return cli_usage_error(arguments, "--out FILE says where it is written");
    if (!read_plan(arguments, &set.plan, &players)) return CLI_USAGE;
    cli_exit code = cli_weights(arguments, set.plan.game, set.plan.options.seats);
    if (code != CLI_OK) return code;
    set.layout = tv_layout_new(set.plan.game, set.plan.options.seats, TV_LAYOUT_PLAIN);
    tv_numbering_init(&set.numbering, set.plan.game, set.plan.options.seats);
    cli_progress_start(&progress, "matches", set.plan.matches);
    for (uint32_t match = 0; match < set.plan.matches; match++) {
        play_match(&set, match);
        cli_progress_callback(&progress, match + 1);
    }
    add(&set, LEGAL_START, &set.legal); /* where the last list ends */
    cli_progress_end(&progress);
    code = write_dataset(&set, path);
    if (code == CLI_OK && !base_file_is_output(path)) report(arguments, &set, path);
    for (column_name name = 0; name < COLUMN_COUNT; name++) free(set.column[name].data);
    tv_layout_free(set.layout);
    return code;
}

const cli_command cli_command_dataset = {
    .name = "dataset",
    .arguments = "GAME",
    .summary = "write positions, choices and results of bots to a file for learning",
    .description =
        "Bots play matches, and every decision becomes a row: what the seat saw, the legal "
        "actions, the choice, how often a searching bot tried each action and what it expects of "
        "it, and how the match ended for that seat. The file holds arrays that numpy reads where "
        "they lie (docs/research.md). The same arguments give the same bytes; match i has the "
        "dice of match i of \"tavola sim\". Everything is kept in memory until it is written: "
        "about a kilobyte for each decision.",
    .examples = "tavola dataset finca --matches 200 --bots strong,greedy --out finca.data\n"
                "tavola dataset cinco --seats 2 --matches 50 --seed 7 --out cinco.data",
    .first = CLI_GAME,
    .words_min = 1,
    .words_max = 1,
    .options = {{"out", "FILE", "the file to write", CLI_FILES},
                {"seats", "N", "number of players (3, or the fewest the game allows)", CLI_SEATS},
                {"matches", "M", "number of matches (100)", CLI_NUMBER},
                {"bots", "A,B,...", "the bots that play (steady)", CLI_BOTS},
                {"seed", "S", "a number; the same one gives the same file (1)", CLI_NUMBER},
                {"option", "NAME=CHOICE", "an option of the game; see \"tavola games GAME\"",
                 CLI_CHOICE},
                CLI_WEIGHTS_OPTION,
                {"rules", "N", "play by this version of the rules (the newest)", CLI_NUMBER},
                {"json", NULL, "print JSON", CLI_NOTHING}},
    .run = run_dataset,
};
