/* test_orders.c - laws of order and of questions: things may be named in any order, search misses
 * no position for it, and nobody is asked what has one answer only. */
/* SPDX-License-Identifier: MIT */
#include <stdlib.h>

#include <tavola/games.h>
#include <tavola/steps.h>
#include <tavola/words.h>

#include "engine/fields.h"
#include "orders.h"

static bool is_same(const char *left, const char *right) { return strcmp(left, right) == 0; }

/* A row of an exception is for a game that was walked through, so it must have been met. */
static bool is_due(const char *game, uint32_t met)
{
    const char *only = getenv("LAW_GAME");
    return met == 0 && tv_game_find(game) != NULL && (only == NULL || is_same(only, game));
}

/* ---- Order ---- */

/* Where the order is prescribed, or where a choice depends on what the other changes and the law
 * cannot see it. */
static const struct explained_order {
    const char *game, *step, *first, *second, *reason;
} explained_orders[] = {
    {"cinque_terre", "turn", "sell", "move", "produce is sold where the cart stands (T6.1)"},
    {"cinque_terre", "turn", "harvest", "move", "and harvested there (T5.1)"},
    {"viticulture", "place", "place", "place", "each worker is a turn of its own (V3.1)"},
    {"viticulture", "visitor", "play", "play", "a visitor is finished before the next (V4.4)"},
};

enum { EXPLAINED_ORDERS = sizeof explained_orders / sizeof explained_orders[0] };

static uint32_t explained_orders_met[EXPLAINED_ORDERS];

static bool is_explained(const order_finding *found)
{
    const tv_game *game = found->game;
    for (uint32_t i = 0; i < EXPLAINED_ORDERS; i++) {
        const struct explained_order *row = &explained_orders[i];
        if (is_same(row->game, game->name) && is_same(row->step, game->steps[found->step].name) &&
            is_same(row->first, game->verbs[found->first].word) &&
            is_same(row->second, game->verbs[found->second].word)) {
            explained_orders_met[i] += found->count;
            return true;
        }
    }
    return false;
}

static order_findings findings;

static void look_at_orders(struct walk *walk) { orders_look(walk, &findings); }

TEST(one_of_two_independent_choices_does_not_take_the_other_away)
{
    findings.count = findings.pairs = 0;
    memset(explained_orders_met, 0, sizeof explained_orders_met);
    walk_newest(8 * kit_effort(), look_at_orders, NULL);
    uint32_t faults = 0;
    for (uint32_t i = 0; i < findings.count; i++) {
        const order_finding *found = &findings.list[i];
        if (is_explained(found)) continue;
        faults++;
        fprintf(stderr, "%s, step %s: %s %s %u times: %s\n", found->game->name,
                found->game->steps[found->step].name, found->game->verbs[found->first].word,
                found->fault == ORDER_MATTERS ? "leads elsewhere" : "is taken away", found->count,
                found->example);
    }
    for (uint32_t i = 0; i < EXPLAINED_ORDERS; i++) {
        const struct explained_order *row = &explained_orders[i];
        if (!is_due(row->game, explained_orders_met[i])) continue;
        faults++;
        fprintf(stderr, "%s, step %s: %s, then %s needs no explanation any more\n", row->game,
                row->step, row->first, row->second);
    }
    CHECK_EQ(faults, 0);
}

/* ---- What search leaves out ---- */

enum { POSITIONS_MAX = 1500 };

/* Everything one seat can reach in steps that search narrows, up to the first other position. It
 * starts from a guess, as search does: only there is the order remembered. */
static struct reach {
    const tv_game *game;
    tv_seat seat;
    bool is_narrow;
    uint8_t depth;                       /* of the frames where it starts */
    uint32_t count, done, outside_count; /* positions inside, those followed, positions outside */
    tv_state_buffer inside[POSITIONS_MAX];
    uint64_t seen[POSITIONS_MAX], outside[POSITIONS_MAX];
} reach;

static bool add_hash(uint64_t *list, uint32_t *count, uint64_t hash)
{
    for (uint32_t i = 0; i < *count; i++)
        if (list[i] == hash) return false;
    list[(*count)++] = hash;
    return true;
}

/* A narrowed step is asked, or waits below others. */
static bool is_narrowed(const tv_state *state)
{
    const tv_frames *frames = tv_state_frames(state);
    for (uint32_t i = 0; i < frames->depth; i++)
        if (reach.game->steps[frames->frame[i].step].narrow != NULL) return true;
    return false;
}

/* The seat is in such a step, or in one that carries an answer out. */
static bool is_inside(const tv_state *state)
{
    return tv_state_turn(state).seats == tv_seat_bit(reach.seat) &&
           (is_narrowed(state) || tv_state_frames(state)->depth > reach.depth);
}

/* Of what the seat sees: a guess remembers in which order things were named, a view does not. */
static uint64_t hash_of_view(const tv_state *state)
{
    static tv_state_buffer view;
    memset(&view, 0, sizeof view);
    reach.game->redact(state, reach.seat, tv_buffer_view(&view));
    return tv_state_hash(reach.game, tv_view_read(tv_buffer_view(&view)));
}

/* False: no room for more positions, or chance or others move in the middle of a step. */
static bool reach_follow(tv_action action)
{
    static tv_state_buffer next;
    if (reach.count == POSITIONS_MAX || reach.outside_count == POSITIONS_MAX) return false;
    memcpy(&next, &reach.inside[reach.done], reach.game->state_size);
    tv_apply(reach.game, tv_buffer_state(&next), reach.seat, action, NULL);
    bool goes_on = is_inside(tv_buffer_state(&next));
    uint64_t hash = goes_on && reach.is_narrow ? tv_state_hash(reach.game, tv_buffer_state(&next))
                                               : hash_of_view(tv_buffer_state(&next));
    if (!goes_on && is_narrowed(tv_buffer_state(&next))) return false;
    if (!goes_on)
        add_hash(reach.outside, &reach.outside_count, hash);
    else if (add_hash(reach.seen, &reach.count, hash))
        memcpy(&reach.inside[reach.count - 1], &next, reach.game->state_size);
    return true;
}

static void reach_from(const struct walk *walk, tv_seat seat)
{
    reach.game = walk->game;
    reach.seat = seat;
    reach.depth = tv_state_frames(walk_state(walk))->depth;
}

static bool reach_all(const struct walk *walk, tv_seat seat, const tv_state *guess, bool is_narrow)
{
    reach_from(walk, seat);
    reach.is_narrow = is_narrow;
    reach.outside_count = reach.done = 0;
    reach.count = 1;
    memcpy(&reach.inside[0], guess, walk->game->state_size);
    reach.seen[0] = is_narrow ? tv_state_hash(walk->game, guess) : hash_of_view(guess);
    for (; reach.done < reach.count; reach.done++) {
        tv_action legal[TV_ACTIONS_MAX];
        const tv_state *state = tv_buffer_state(&reach.inside[reach.done]);
        uint32_t count = is_narrow ? tv_list_narrow(walk->game, state, seat, legal)
                                   : tv_list(walk->game, state, seat, legal);
        for (uint32_t i = 0; i < count; i++)
            if (!reach_follow(legal[i])) return false;
    }
    return true;
}

/* A choice narrows nothing, or opens no step that does: nothing to compare. */
static bool is_narrowed_from_here(const struct walk *walk, tv_seat seat)
{
    static tv_state_buffer next;
    tv_action legal[TV_ACTIONS_MAX];
    uint32_t count = tv_list(walk->game, walk_state(walk), seat, legal);
    reach_from(walk, seat);
    if (is_narrowed(walk_state(walk))) return walk->actor != seat; /* else the start is behind us */
    for (uint32_t i = 0; i < count; i++) {
        memcpy(&next, walk_state(walk), walk->game->state_size);
        tv_apply(walk->game, tv_buffer_state(&next), seat, legal[i], NULL);
        if (is_inside(tv_buffer_state(&next))) return true;
    }
    return false;
}

static void check_reach(struct walk *walk)
{
    static uint64_t wanted[POSITIONS_MAX];
    static tv_state_buffer view, guess;
    tv_turn turn = tv_state_turn(walk_state(walk));
    if (turn.node != TV_NODE_DECISION || !walk_rarely(walk, 4)) return;
    tv_seat seat = (tv_seat)__builtin_ctz(turn.seats);
    if (!is_narrowed_from_here(walk, seat)) return;
    walk->game->redact(walk_state(walk), seat, tv_buffer_view(&view));
    walk->game->determinize(tv_buffer_view(&view), seat, &walk->law, tv_buffer_state(&guess));
    if (!reach_all(walk, seat, tv_buffer_state(&guess), false)) return;
    uint32_t wanted_count = reach.outside_count;
    memcpy(wanted, reach.outside, sizeof wanted);
    reach_all(walk, seat, tv_buffer_state(&guess), true);
    for (uint32_t i = 0; i < wanted_count; i++)
        LAW(walk, !add_hash(reach.outside, &reach.outside_count, wanted[i]),
            "search misses %u. of %u positions that seat %d can reach", i + 1, wanted_count, seat);
}

TEST(search_reaches_every_position_that_people_reach)
{
    walk_newest(4 * kit_effort(), check_reach, NULL);
}

static void check_narrow(struct walk *walk)
{
    tv_turn turn = tv_state_turn(walk_state(walk));
    if (turn.node != TV_NODE_DECISION) return;
    const tv_step *step = tv_state_step(walk->game, walk_state(walk));
    if (step->narrow == NULL) return;
    tv_seat seat = (tv_seat)__builtin_ctz(turn.seats);
    tv_action some[TV_ACTIONS_MAX], kept[TV_ACTIONS_MAX];
    uint32_t all = tv_list(walk->game, walk_state(walk), seat, some), count = 0;
    bool is_whole = walk_rarely(walk, 2);
    for (uint32_t i = 0; i < all; i++)
        if (is_whole || walk_rarely(walk, 2) || (i + 1 == all && count == 0))
            some[count++] = some[i];
    memcpy(kept, some, sizeof kept);
    uint32_t left = step->narrow(walk_state(walk), seat, kept, count), found = 0;
    LAW(walk, left > 0 && left <= count, "%u of %u choices are kept", left, count);
    for (uint32_t i = 0; i < count && found < left; i++)
        found += tv_action_equal(some[i], kept[found]);
    LAW(walk, found == left, "what is kept was not there, or in another order");
}

TEST(search_keeps_some_of_the_choices_in_their_order)
{
    walk_all(8 * kit_effort(), check_narrow, NULL);
}

/* ---- Questions with one answer ---- */

/* Steps that ask although the only answer changes nothing. */
static const struct explained_question {
    const char *game, *step, *verb, *reason;
} explained_questions[] = {
    {"viticulture", "bonus", "take",
     "the bonus pays for what was begun, and shows in the next step"},
    {"cinque_terre", "harvest", "leave", "to end it unasked would tell of a hidden hand (TH4)"},
};

enum { EXPLAINED_QUESTIONS = sizeof explained_questions / sizeof explained_questions[0] };

static uint32_t explained_questions_met[EXPLAINED_QUESTIONS];

static bool changes_nothing(const struct walk *walk, tv_seat seat, tv_action action)
{
    static tv_state_buffer next;
    memcpy(&next, walk_state(walk), walk->game->state_size);
    tv_apply(walk->game, tv_buffer_state(&next), seat, action, NULL);
    /* It calls chance, and the step goes on afterwards: a card is drawn. */
    const tv_frames *before = tv_state_frames(walk_state(walk));
    bool is_deeper = tv_state_frames(tv_buffer_state(&next))->depth > before->depth;
    if (is_deeper && tv_state_turn(tv_buffer_state(&next)).node == TV_NODE_CHANCE) return false;
    for (uint32_t i = 0; i < walk->game->field_count; i++) {
        const tv_field *field = &walk->game->fields[i];
        for (uint32_t k = 0; k < field_elements(field); k++)
            if (field_value(field, &next, k) != field_value(field, walk_state(walk), k))
                return false;
    }
    return true;
}

static void check_question(struct walk *walk)
{
    tv_turn turn = tv_state_turn(walk_state(walk));
    if (turn.node != TV_NODE_DECISION) return;
    tv_seat seat = (tv_seat)__builtin_ctz(turn.seats);
    tv_action legal[TV_ACTIONS_MAX];
    if (tv_list(walk->game, walk_state(walk), seat, legal) != 1) return;
    const tv_verb *verb = &walk->game->verbs[legal[0].kind];
    if (verb->arg[0].name != NULL || !changes_nothing(walk, seat, legal[0])) return;
    const char *step = tv_state_step(walk->game, walk_state(walk))->name;
    for (uint32_t i = 0; i < EXPLAINED_QUESTIONS; i++)
        if (is_same(explained_questions[i].game, walk->game->name) &&
            is_same(explained_questions[i].step, step) &&
            is_same(explained_questions[i].verb, verb->word)) {
            explained_questions_met[i]++;
            return;
        }
    walk_fail(walk, "step %s asks seat %d, and %s is the only answer", step, seat, verb->word);
}

TEST(no_question_has_one_answer_that_changes_nothing)
{
    memset(explained_questions_met, 0, sizeof explained_questions_met);
    walk_newest(8 * kit_effort(), check_question, NULL);
    for (uint32_t i = 0; i < EXPLAINED_QUESTIONS; i++) {
        const struct explained_question *row = &explained_questions[i];
        if (is_due(row->game, explained_questions_met[i]))
            FAIL("%s, step %s: %s needs no explanation any more", row->game, row->step, row->verb);
    }
}
