/* toy.c - the rules of the toy game, and a list of games that holds it alone. */
/* SPDX-License-Identifier: MIT */
#include "sim/toy.h"

#include <string.h>

#include <tavola/games.h>
#include <tavola/play.h>
#include <tavola/steps.h>
#include <tavola/words.h>

enum { STEP_FIRST, STEP_DEAL, STEP_TURN, STEP_FALL, STEP_PAINT, STEP_COUNT };
enum { NO_GEM = 3, UNKNOWN = 255, SMALL = 7, LARGE = 20 };
enum { REASON_TOO_MANY = 1, REASON_ZERO };
enum { EVENT_FIRST = 1, EVENT_GEM, EVENT_HIDDEN, EVENT_TAKES, EVENT_ROLLS, EVENT_PAINTS };

static const char *const colour_words[] = {"red", "green", "blue"};
static const tv_words colours = {"colour", 3, colour_words, NULL, NULL, NULL};
static const char *const heap_words[] = {"small", "large"};
static const tv_words heaps = {"heap", 2, heap_words, NULL, NULL, NULL};

static toy_state *toy(tv_state *state) { return (toy_state *)(void *)state; }
static const toy_state *read_toy(const tv_state *state)
{
    return (const toy_state *)(const void *)state;
}

static void setup(tv_state *state)
{
    toy_state *s = toy(state);
    s->heap = s->frames.option[0] ? LARGE : SMALL;
    memset(s->bag, 2, sizeof s->bag);
    memset(s->gem, NO_GEM, sizeof s->gem);
    tv_frames_push(&s->frames, STEP_FIRST, 0);
}

static void next_turn(toy_state *s, tv_seat seat)
{
    tv_frames_pop(&s->frames);
    if (s->heap == 0)
        tv_frames_end(&s->frames, 1);
    else
        tv_frames_push(&s->frames, STEP_TURN, tv_seat_bit((tv_seat)((seat + 1) % s->frames.seats)));
}

/* ---- Chance ---- */

static uint32_t first_outcomes(const tv_state *state, tv_outcome *out)
{
    for (uint32_t i = 0; i < read_toy(state)->frames.seats; i++)
        out[i] = (tv_outcome){tv_act(TOY_FIRST, i, 0, 0), 1};
    return read_toy(state)->frames.seats;
}

static void first_apply(tv_state *state, tv_seat seat, tv_action action, tv_events *events)
{
    (void)seat;
    toy_state *s = toy(state);
    tv_tell(events, TV_AUDIENCE_ALL, EVENT_FIRST, action.arg[0], 0, 0, 0);
    tv_frames_pop(&s->frames);
    tv_frames_push(&s->frames, STEP_TURN, tv_seat_bit((tv_seat)action.arg[0]));
    tv_frames_push(&s->frames, STEP_DEAL, 0);
}

static uint32_t deal_outcomes(const tv_state *state, tv_outcome *out)
{
    const toy_state *s = read_toy(state);
    uint32_t count = 0;
    for (uint32_t i = 0; i < 3; i++)
        if (s->bag[i])
            out[count++] =
                (tv_outcome){tv_act(TOY_DEAL, tv_frames_peek(&s->frames)->arg[0], i, 0), s->bag[i]};
    return count;
}

static void deal_apply(tv_state *state, tv_seat seat, tv_action action, tv_events *events)
{
    (void)seat;
    toy_state *s = toy(state);
    tv_seat owner = (tv_seat)action.arg[0];
    s->gem[owner] = (uint8_t)action.arg[1];
    s->bag[action.arg[1]]--;
    tv_tell(events, tv_audience_only(owner), EVENT_GEM, owner, action.arg[1], 0, 0);
    tv_tell(events, tv_audience_others(owner), EVENT_HIDDEN, owner, 0, 0, 0);
    if (++tv_frames_top(&s->frames)->arg[0] == s->frames.seats) tv_frames_pop(&s->frames);
}

static uint32_t fall_outcomes(const tv_state *state, tv_outcome *out)
{
    uint32_t most = read_toy(state)->heap < 3 ? read_toy(state)->heap : 3;
    for (uint32_t i = 0; i < most; i++) out[i] = (tv_outcome){tv_act(TOY_FALL, i + 1, 0, 0), 1};
    return most;
}

static void take(toy_state *s, tv_seat seat, uint32_t count, tv_events *events)
{
    s->heap = (uint8_t)(s->heap - count);
    s->taken[seat] = (uint8_t)(s->taken[seat] + count);
    tv_tell(events, TV_AUDIENCE_ALL, EVENT_TAKES, seat, (int)count, s->heap, 0);
    tv_frames_pop(&s->frames);
    tv_frames_push(&s->frames, STEP_PAINT, tv_seat_bit(seat));
}

static void fall_apply(tv_state *state, tv_seat seat, tv_action action, tv_events *events)
{
    (void)seat;
    toy_state *s = toy(state);
    take(s, (tv_seat)tv_frames_peek(&s->frames)->arg[0], action.arg[0], events);
}

/* ---- Decisions ---- */

static bool turn_why(const tv_state *state, tv_seat seat, tv_action action, tv_note *reason)
{
    (void)seat;
    uint32_t heap = read_toy(state)->heap;
    if (action.kind == TOY_ROLL) return false;
    if (action.arg[0] == 0) return tv_because(reason, REASON_ZERO, 0, 0, 0, 0);
    if (action.arg[0] > heap)
        return tv_because(reason, REASON_TOO_MANY, action.arg[0], (int)heap, 0, 0);
    return false;
}

static uint32_t turn_list(const tv_state *state, tv_seat seat, tv_action *out)
{
    tv_note reason;
    uint32_t count = 0;
    for (uint32_t i = 0; i <= 3; i++)
        if (!turn_why(state, seat, tv_act(TOY_TAKE, i, 0, 0), &reason))
            out[count++] = tv_act(TOY_TAKE, i, 0, 0);
    out[count++] = tv_act(TOY_ROLL, 0, 0, 0);
    return count;
}

static void turn_apply(tv_state *state, tv_seat seat, tv_action action, tv_events *events)
{
    toy_state *s = toy(state);
    if (action.kind == TOY_TAKE) {
        take(s, seat, action.arg[0], events);
        return;
    }
    tv_tell(events, TV_AUDIENCE_ALL, EVENT_ROLLS, seat, 0, 0, 0);
    tv_frames_pop(&s->frames);
    tv_frames_push(&s->frames, STEP_FALL, 0)->arg[0] = (uint16_t)seat;
}

static bool paint_why(const tv_state *state, tv_seat seat, tv_action action, tv_note *reason)
{
    (void)state;
    (void)seat;
    (void)action;
    (void)reason;
    return false;
}

static uint32_t paint_list(const tv_state *state, tv_seat seat, tv_action *out)
{
    (void)state;
    (void)seat;
    for (uint32_t i = 0; i < 3; i++) out[i] = tv_act(TOY_PAINT, i, 0, 0);
    return 3;
}

static void paint_apply(tv_state *state, tv_seat seat, tv_action action, tv_events *events)
{
    tv_tell(events, TV_AUDIENCE_ALL, EVENT_PAINTS, seat, action.arg[0], 0, 0);
    next_turn(toy(state), seat);
}

/* ---- Everything else ---- */

static void score(const tv_state *state, tv_score *out)
{
    const toy_state *s = read_toy(state);
    memset(out, 0, sizeof *out);
    for (uint32_t seat = 0; seat < s->frames.seats; seat++) {
        uint32_t partner = s->frames.seats == 4 ? (seat + 2) % 4 : seat;
        uint32_t points = s->taken[seat] + (partner == seat ? 0u : s->taken[partner]);
        out->points[seat] = (int16_t)points;
    }
    tv_score_rank(out, s->frames.seats);
}

static const char *broken(const tv_state *state)
{
    const toy_state *s = read_toy(state);
    uint32_t all = s->heap;
    for (uint32_t seat = 0; seat < TV_SEATS_MAX; seat++) all += s->taken[seat];
    return all == (s->frames.option[0] ? LARGE : SMALL) ? NULL : "pebbles were lost";
}

static uint8_t side(const tv_state *state, tv_seat seat)
{
    return (uint8_t)(read_toy(state)->frames.seats == 4 ? seat % 2 : seat);
}

static void redact(const tv_state *state, tv_seat viewer, tv_view *out)
{
    toy_state *view = (toy_state *)(void *)out;
    *view = *read_toy(state);
    for (tv_seat seat = 0; seat < view->frames.seats; seat++) {
        if (seat == viewer || view->gem[seat] == NO_GEM) continue;
        view->bag[view->gem[seat]]++;
        view->gem[seat] = UNKNOWN;
    }
}

static tv_action redact_action(const tv_state *before, tv_seat actor, tv_action action,
                               tv_seat viewer)
{
    (void)before;
    (void)actor;
    if (action.kind == TOY_DEAL && (tv_seat)action.arg[0] != viewer) action.arg[1] = TV_UNKNOWN;
    return action;
}

static void determinize(const tv_view *view, tv_seat viewer, tv_rng *rng, tv_state *out)
{
    toy_state *s = toy(out);
    (void)viewer;
    *s = *read_toy(tv_view_read(view));
    for (uint32_t seat = 0; seat < s->frames.seats; seat++) {
        if (s->gem[seat] != UNKNOWN) continue;
        uint32_t gem = tv_counts_nth(s->bag, tv_rng_below(rng, tv_counts_sum(s->bag, 3)));
        s->gem[seat] = (uint8_t)gem;
        s->bag[gem]--;
    }
}

static void picture(const tv_view *view, tv_seat viewer, const tv_names *names, tv_text *out)
{
    const toy_state *s = read_toy(tv_view_read(view));
    tv_text_add(out, "HEAP ");
    tv_text_add_number(out, s->heap);
    tv_text_add_char(out, '\n');
    for (uint32_t seat = 0; seat < s->frames.seats; seat++) {
        tv_name_write(names, seat, out);
        tv_text_add(out, (tv_seat)seat == viewer ? " (you) gem " : " gem ");
        if (s->gem[seat] == UNKNOWN)
            tv_text_add_char(out, '?');
        else
            tv_text_add_number(out, s->gem[seat]);
        tv_text_add_char(out, '\n');
    }
}

static int32_t rate(const tv_state *state, tv_seat seat, tv_action action)
{
    (void)state;
    (void)seat;
    return action.kind == TOY_TAKE ? action.arg[0] : 0;
}

static const tv_step steps[STEP_COUNT] = {
    [STEP_FIRST] = {.name = "first",
                    .verbs = 1 << TOY_FIRST,
                    .apply = first_apply,
                    .outcomes = first_outcomes},
    [STEP_DEAL] = {.name = "deal",
                   .verbs = 1 << TOY_DEAL,
                   .apply = deal_apply,
                   .outcomes = deal_outcomes},
    [STEP_TURN] = {.name = "turn",
                   .ask = {.text = "Take pebbles or roll", .rule = "P2.1"},
                   .verbs = 1 << TOY_TAKE | 1 << TOY_ROLL,
                   .list = turn_list,
                   .why = turn_why,
                   .apply = turn_apply},
    [STEP_FALL] = {.name = "fall",
                   .verbs = 1 << TOY_FALL,
                   .apply = fall_apply,
                   .outcomes = fall_outcomes},
    [STEP_PAINT] = {.name = "paint",
                    .ask = {.text = "Paint them", .rule = "P2.3"},
                    .verbs = 1 << TOY_PAINT,
                    .list = paint_list,
                    .why = paint_why,
                    .apply = paint_apply},
};

static const tv_verb verbs[] = {
    {0},
    [TOY_FIRST] = {"first", "{0} starts", NULL, {{"seat", &tv_seat_words, 0, 0}}},
    [TOY_DEAL] = {"deal",
                  "Deal {0} a gem worth {1}",
                  NULL,
                  {{"seat", &tv_seat_words, 0, 0}, {"worth", NULL, 0, 2}}},
    [TOY_TAKE] = {"take", "Take {0}", "on your turn", {{"number", NULL, 0, 3}}},
    [TOY_ROLL] = {"roll", "Roll the die", "on your turn", {{0}}},
    [TOY_FALL] = {"fall", "The die shows {0}", NULL, {{"number", NULL, 1, 3}}},
    [TOY_PAINT] = {"paint", "Paint {0}", "after taking", {{"colour", &colours, 0, 0}}},
};

static const tv_phrase reasons[] = {
    {0},
    [REASON_TOO_MANY] = {"too_many", "{0} cannot be taken from a heap of {1}", "P2.2", {0}},
    [REASON_ZERO] = {"zero", "at least one pebble must be taken", "P2.1", {0}},
};

static const tv_phrase events[] = {
    {0},
    [EVENT_FIRST] = {"first", "{0} starts", NULL, {&tv_seat_words}},
    [EVENT_GEM] = {"gem", "{0} gets a gem worth {1}", NULL, {&tv_seat_words}},
    [EVENT_HIDDEN] = {"hidden", "{0} gets a gem", NULL, {&tv_seat_words}},
    [EVENT_TAKES] = {"takes", "{0} takes {1}, {2} are left", NULL, {&tv_seat_words}},
    [EVENT_ROLLS] = {"rolls", "{0} rolls", NULL, {&tv_seat_words}},
    [EVENT_PAINTS] = {"paints", "{0} paints {1}", NULL, {&tv_seat_words, &colours}},
};

static const tv_ending endings[] = {{0}, {"empty", "the heap is empty", "P3.1", false}};
static const tv_option_row options[] = {{"heap", "Pebbles at the start", &heaps, 0xFF, "P1.1", 0}};

static const tv_field fields[] = {
    {.name = "heap", .label = "Heap", .offset = offsetof(toy_state, heap), .count = {1, 1}},
    {.name = "bag", .offset = offsetof(toy_state, bag), .count = {3, 1}},
    {.name = "gem",
     .label = "Gems",
     .offset = offsetof(toy_state, gem),
     .count = {TV_SEATS_MAX, 1},
     .flags = TV_FIELD_SECRET,
     .index = {&tv_seat_words},
     .unknown = UNKNOWN},
    {.name = "taken",
     .label = "Taken",
     .offset = offsetof(toy_state, taken),
     .count = {TV_SEATS_MAX, 1},
     .index = {&tv_seat_words}},
};

const tv_game toy_game = {
    .name = "toy",
    .title = "Toy",
    .summary = "A heap of pebbles.",
    .rules_text = "# Toy\nA game for tests.\n\n## P1 Setting up\n"
                  "- **P1.1** The heap has seven pebbles,\n  or twenty.\n"
                  "  `setup` \302\267 `P1_1_the_heap`\n"
                  "## P2 Turns\n- **P2.1** A turn takes one, two or three **pebbles**.\n"
                  "  `turn_list`\n- **P2.2** Never more than there are.\n- **P2.3** Paint them.\n"
                  "## P3 The end\n- **P3.1** It ends with the heap.\n",
    .turn_rule = "P2.1",
    .end_rule = "P3.1",
    .rules_version = 1,
    .seat_counts = 1 << 2 | 1 << 3 | 1 << 4,
    .state_size = sizeof(toy_state),
    .decisions_max = 2 * LARGE,
    .steps = steps,
    .step_count = STEP_COUNT,
    .verbs = verbs,
    .verb_count = sizeof verbs / sizeof *verbs,
    .reasons = reasons,
    .reason_count = sizeof reasons / sizeof *reasons,
    .events = events,
    .event_count = sizeof events / sizeof *events,
    .endings = endings,
    .ending_count = sizeof endings / sizeof *endings,
    .fields = fields,
    .field_count = sizeof fields / sizeof *fields,
    .options = options,
    .option_count = 1,
    .setup = setup,
    .score = score,
    .broken = broken,
    .side = side,
    .redact = redact,
    .redact_action = redact_action,
    .determinize = determinize,
    .picture = picture,
    .rate = rate,
};

/* Stands in for the list of the library. */
const tv_game *const tv_games[] = {&toy_game, NULL};

const tv_game *tv_game_find(const char *name)
{
    return strcmp(name, toy_game.name) == 0 ? &toy_game : NULL;
}
