/* batch.c - many matches of one game, stepped together. */
/* SPDX-License-Identifier: MIT */
#include <stdlib.h>
#include <string.h>

#include <tavola/assert.h>
#include <tavola/batch.h>
#include <tavola/steps.h>

#include "batch/layout_data.h"
#include "batch/workers.h"

enum { LINE = 64, NO_ACTION = 0xFFFF, BLOCK = 8 };

typedef struct row { /* one match, but for its state */
    tv_rng rng;
    uint64_t seed;
    uint32_t episode; /* matches that this seed has given before */
    uint32_t decisions;
    uint16_t count; /* of legal */
    int8_t seat;    /* as tv_batch_arrays.seat */
    uint8_t is_done;
    uint16_t legal[TV_ACTIONS_MAX + BLOCK]; /* NO_ACTION up to the end of the last block */
} row;

struct tv_batch {
    const tv_game *game;
    tv_batch_options options;
    tv_batch_arrays arrays;
    tv_layout *layout;
    tv_numbering numbering;
    tv_action *decision; /* by number */
    row *rows;
    uint8_t *states;
    size_t stride; /* bytes from state to state, with LAYOUT_SLACK behind each */
    batch_workers *workers;
    const int32_t *playing; /* what tv_batch_step was given */
    int32_t *choosing;      /* what tv_batch_sample and tv_batch_ask fill */
    const tv_bot *bot;
    uint32_t asked_seats;
    const uint64_t *seeds;
};

static tv_state *state_at(const tv_batch *batch, uint32_t match)
{
    return (tv_state *)(void *)(batch->states + batch->stride * match);
}

const tv_state *tv_batch_state(const tv_batch *batch, uint32_t match)
{
    return state_at(batch, match);
}

/* ---- Life ---- */

static void *new_array(size_t count, size_t size)
{
    size_t bytes = (count * size + LINE - 1) / LINE * LINE;
    void *memory = aligned_alloc(LINE, bytes ? bytes : LINE);
    if (memory) memset(memory, 0, bytes);
    return memory;
}

static void number_decisions(tv_batch *batch)
{
    for (uint32_t number = 0; number < batch->numbering.decisions; number++)
        batch->decision[number] = tv_decision_numbered(&batch->numbering, number);
}

tv_batch *tv_batch_new(const tv_game *game, const tv_batch_options *options)
{
    if (options->matches == 0 || tv_options_check(game, &options->match) != TV_OK) return NULL;
    tv_batch *batch = calloc(1, sizeof *batch);
    if (batch == NULL) return NULL;
    uint32_t seats = options->match.seats;
    batch->game = game;
    batch->options = *options;
    batch->stride = (game->state_size + LAYOUT_SLACK + LINE - 1) / LINE * LINE;
    batch->layout = tv_layout_new(
        game, seats, options->flags & TV_BATCH_ALL_COLUMNS ? TV_LAYOUT_ALL : TV_LAYOUT_PLAIN);
    tv_numbering_init(&batch->numbering, game, seats);
    TV_ASSERT(batch->numbering.decisions < NO_ACTION && batch->numbering.chances < NO_ACTION);
    batch->decision = new_array(batch->numbering.decisions, sizeof *batch->decision);
    batch->rows = new_array(options->matches, sizeof *batch->rows);
    batch->states = new_array(options->matches, batch->stride);
    batch->workers = workers_new(options->threads);
    if (!batch->decision || !batch->rows || !batch->states || !batch->workers) {
        tv_batch_free(batch);
        return NULL;
    }
    number_decisions(batch);
    return batch;
}

void tv_batch_free(tv_batch *batch)
{
    if (batch == NULL) return;
    workers_free(batch->workers);
    tv_layout_free(batch->layout);
    free(batch->decision);
    free(batch->rows);
    free(batch->states);
    free(batch);
}

const tv_layout *tv_batch_layout(const tv_batch *batch) { return batch->layout; }
const tv_numbering *tv_batch_numbering(const tv_batch *batch) { return &batch->numbering; }
void tv_batch_bind(tv_batch *batch, const tv_batch_arrays *arrays) { batch->arrays = *arrays; }

/* ---- What the caller is shown ---- */

static void show_position(const tv_batch *batch, uint32_t match, const row *from)
{
    const tv_batch_arrays *arrays = &batch->arrays;
    const tv_state *state = state_at(batch, match);
    size_t place = (size_t)match * batch->layout->columns;
    tv_seat seat = from->seat;
    if (arrays->observation || arrays->observation_bytes) {
        struct {
            tv_state_buffer buffer;
            uint8_t slack[LAYOUT_SLACK];
        } seen;
        const tv_view *view = tv_buffer_view(&seen.buffer);
        tv_redact(batch->game, state, seat < 0 ? TV_SPECTATOR : seat, tv_buffer_view(&seen.buffer));
        if (arrays->observation)
            layout_read(batch->layout, view, seat, arrays->observation + place);
        if (arrays->observation_bytes)
            layout_read_bytes(batch->layout, view, seat, arrays->observation_bytes + place);
    }
    if (arrays->state)
        layout_read(batch->layout, tv_state_shown(state), seat, arrays->state + place);
    if (arrays->state_bytes)
        layout_read_bytes(batch->layout, tv_state_shown(state), seat, arrays->state_bytes + place);
}

static void show_legal(const tv_batch *batch, uint32_t match, const row *from)
{
    const tv_batch_arrays *arrays = &batch->arrays;
    if (arrays->mask) {
        uint8_t *mask = arrays->mask + (size_t)match * batch->numbering.decisions;
        memset(mask, 0, batch->numbering.decisions);
        for (uint32_t i = 0; from->seat >= 0 && i < from->count; i++) mask[from->legal[i]] = 1;
    }
    if (arrays->legal) {
        uint16_t *legal = arrays->legal + (size_t)match * TV_ACTIONS_MAX;
        memset(legal, 0xFF, TV_ACTIONS_MAX * sizeof *legal);
        memcpy(legal, from->legal, from->count * sizeof *legal);
    }
    if (arrays->count) arrays->count[match] = from->count;
    if (arrays->seat) arrays->seat[match] = from->seat;
    if (arrays->decisions) arrays->decisions[match] = from->decisions;
}

/* ---- Playing ---- */

static void end_list(row *into, uint32_t count)
{
    into->count = (uint16_t)count;
    memset(into->legal + count, 0xFF, BLOCK * sizeof *into->legal);
}

static void list_legal(const tv_batch *batch, uint32_t match, row *into)
{
    tv_action legal[TV_ACTIONS_MAX];
    uint32_t count = tv_list(batch->game, state_at(batch, match), into->seat, legal);
    for (uint32_t i = 0; i < count; i++)
        into->legal[i] = (uint16_t)tv_action_number(&batch->numbering, legal[i]);
    end_list(into, count);
}

static void list_chance(const tv_batch *batch, uint32_t match, row *into)
{
    tv_outcome outcomes[TV_OUTCOMES_MAX];
    uint32_t count = tv_outcomes(batch->game, state_at(batch, match), outcomes);
    float *chance =
        batch->arrays.chance ? batch->arrays.chance + (size_t)match * TV_ACTIONS_MAX : NULL;
    float sum = 0;
    for (uint32_t i = 0; i < count; i++) sum += (float)outcomes[i].weight;
    if (chance) memset(chance, 0, TV_ACTIONS_MAX * sizeof *chance);
    for (uint32_t i = 0; i < count; i++) {
        into->legal[i] = (uint16_t)tv_action_number(&batch->numbering, outcomes[i].action);
        if (chance) chance[i] = (float)outcomes[i].weight / sum;
    }
    end_list(into, count);
}

static void start(const tv_batch *batch, uint32_t match, row *into)
{
    tv_rng_seed_number(&into->rng, into->seed, into->episode);
    tv_setup(batch->game, &batch->options.match, state_at(batch, match));
    into->decisions = 0;
    into->is_done = 0;
}

/* No match of these rows has ended. */
static void show_no_ends(const tv_batch *batch, uint32_t first, uint32_t count)
{
    const tv_batch_arrays *arrays = &batch->arrays;
    size_t place = (size_t)first * batch->options.match.seats;
    size_t cells = (size_t)count * batch->options.match.seats;
    if (arrays->done) memset(arrays->done + first, 0, count);
    if (arrays->reward) memset(arrays->reward + place, 0, cells * sizeof *arrays->reward);
    if (arrays->rank) memset(arrays->rank + place, 0, cells);
    if (arrays->points) memset(arrays->points + place, 0, cells * sizeof *arrays->points);
}

static void show_end(const tv_batch *batch, uint32_t match, const tv_state *over)
{
    const tv_batch_arrays *arrays = &batch->arrays;
    uint32_t seats = batch->options.match.seats;
    size_t place = (size_t)match * seats;
    tv_score score;
    if (arrays->done) arrays->done[match] = 1;
    batch->game->score(over, &score);
    if (arrays->reward) {
        double rewards[TV_SEATS_MAX];
        tv_rewards(batch->game, over, &score, rewards);
        for (uint32_t seat = 0; seat < seats; seat++)
            arrays->reward[place + seat] = (float)rewards[seat];
    }
    if (arrays->rank) memcpy(arrays->rank + place, score.rank, seats);
    if (arrays->points)
        memcpy(arrays->points + place, score.points, seats * sizeof *arrays->points);
}

/* Chance, the end of a match and the next one, until somebody has to decide. */
static void settle(const tv_batch *batch, uint32_t match, row *into)
{
    tv_state *state = state_at(batch, match);
    for (;;) {
        tv_turn turn = tv_state_turn(state);
        if (turn.node == TV_NODE_DECISION) {
            into->seat = (tv_seat)__builtin_ctz(turn.seats);
            list_legal(batch, match, into);
            break;
        }
        if (turn.node == TV_NODE_CHANCE && batch->options.flags & TV_BATCH_SHOWS_CHANCE) {
            into->seat = TV_CHANCE;
            list_chance(batch, match, into);
            break;
        }
        if (turn.node == TV_NODE_CHANCE) {
            tv_apply(batch->game, state, TV_CHANCE, tv_sample(batch->game, state, &into->rng),
                     NULL);
            continue;
        }
        show_end(batch, match, state);
        into->is_done = 1;
        if (batch->options.flags & TV_BATCH_STAYS_OVER) {
            into->seat = TV_SPECTATOR;
            into->count = 0;
            break;
        }
        into->episode++;
        start(batch, match, into);
    }
    show_legal(batch, match, into);
    show_position(batch, match, into);
}

static void play_rows(void *data, uint32_t first, uint32_t last)
{
    const tv_batch *batch = data;
    show_no_ends(batch, first, last - first);
    for (uint32_t match = first; match < last; match++) {
        row *into = &batch->rows[match];
        int32_t number = batch->playing[match];
        if (number < 0) continue;
        tv_action action = into->seat == TV_CHANCE
                               ? tv_chance_numbered(&batch->numbering, (uint32_t)number)
                               : batch->decision[number];
        into->decisions += into->seat >= 0;
        tv_apply(batch->game, state_at(batch, match), into->seat, action, NULL);
        settle(batch, match, into);
    }
}

/* Whole blocks without a way out, which the compiler compares at once. */
static bool is_legal(const row *from, int32_t number)
{
    uint16_t wanted = (uint16_t)number;
    for (uint32_t i = 0; i < from->count; i += BLOCK) {
        uint32_t found = 0;
        for (uint32_t k = 0; k < BLOCK; k++) found |= from->legal[i + k] == wanted;
        if (found) return number < NO_ACTION;
    }
    return false;
}

tv_status tv_batch_step(tv_batch *batch, const int32_t *actions, uint32_t *refused)
{
    for (uint32_t match = 0; match < batch->options.matches; match++)
        if (actions[match] >= 0 && !is_legal(&batch->rows[match], actions[match])) {
            if (refused) *refused = match;
            return batch->rows[match].is_done ? TV_MATCH_OVER : TV_ILLEGAL_ACTION;
        }
    batch->playing = actions;
    workers_run(batch->workers, play_rows, batch, batch->options.matches);
    return TV_OK;
}

static void restart_row(const tv_batch *batch, uint32_t match, uint64_t seed)
{
    row *into = &batch->rows[match];
    into->seed = seed;
    into->episode = 0;
    start(batch, match, into);
    settle(batch, match, into);
}

static void reset_rows(void *data, uint32_t first, uint32_t last)
{
    const tv_batch *batch = data;
    show_no_ends(batch, first, last - first);
    for (uint32_t match = first; match < last; match++)
        restart_row(batch, match, batch->seeds[match]);
}

void tv_batch_reset(tv_batch *batch, const uint64_t *seeds)
{
    batch->seeds = seeds;
    workers_run(batch->workers, reset_rows, batch, batch->options.matches);
}

void tv_batch_restart(tv_batch *batch, uint32_t match, uint64_t seed)
{
    TV_ASSERT(match < batch->options.matches);
    show_no_ends(batch, match, 1);
    restart_row(batch, match, seed);
}

/* ---- Choosing ---- */

static void sample_rows(void *data, uint32_t first, uint32_t last)
{
    const tv_batch *batch = data;
    for (uint32_t match = first; match < last; match++) {
        row *from = &batch->rows[match];
        int32_t number = -1;
        if (from->seat == TV_CHANCE)
            number = (int32_t)tv_action_number(
                &batch->numbering, tv_sample(batch->game, state_at(batch, match), &from->rng));
        else if (from->count > 0)
            number = from->legal[tv_rng_below(&from->rng, from->count)];
        batch->choosing[match] = number;
    }
}

void tv_batch_sample(tv_batch *batch, int32_t *actions)
{
    batch->choosing = actions;
    workers_run(batch->workers, sample_rows, batch, batch->options.matches);
}

static void ask_rows(void *data, uint32_t first, uint32_t last)
{
    const tv_batch *batch = data;
    tv_action legal[TV_ACTIONS_MAX];
    tv_state_buffer buffer;
    tv_question question = {.game = batch->game, .view = tv_buffer_view(&buffer), .legal = legal};
    for (uint32_t match = first; match < last; match++) {
        row *from = &batch->rows[match];
        if (from->seat < 0 || !(batch->asked_seats >> from->seat & 1)) continue;
        tv_redact(batch->game, state_at(batch, match), from->seat, tv_buffer_view(&buffer));
        question.seat = from->seat;
        question.count = tv_view_list(batch->game, question.view, from->seat, legal);
        tv_action action = batch->bot->choose(batch->bot, &question, &from->rng);
        batch->choosing[match] = (int32_t)tv_action_number(&batch->numbering, action);
    }
}

void tv_batch_ask(tv_batch *batch, const tv_bot *bot, uint32_t seats, int32_t *actions)
{
    batch->bot = bot;
    batch->asked_seats = seats;
    batch->choosing = actions;
    workers_run(batch->workers, ask_rows, batch, batch->options.matches);
}

void tv_rewards(const tv_game *game, const tv_state *state, const tv_score *score, double *out)
{
    uint32_t seats = tv_state_frames(state)->seats, sides = 0, winners = 0, seen = 0, won = 0;
    uint8_t side[TV_SEATS_MAX];
    TV_ASSERT(seats <= TV_SEATS_MAX);
    for (uint32_t seat = 0; seat < seats; seat++) {
        side[seat] = game->side ? game->side(state, (tv_seat)seat) : (uint8_t)seat;
        if (seen >> side[seat] & 1) continue;
        seen |= 1u << side[seat];
        sides++;
        if (score->rank[seat] != 1) continue;
        winners++;
        won |= 1u << side[seat];
    }
    for (uint32_t seat = 0; seat < seats; seat++) {
        double share = won >> side[seat] & 1 ? (double)sides / (double)winners : 0.0;
        out[seat] = (share - 1.0) / (double)(sides - 1);
    }
}
