/* search.c - information-set Monte-Carlo tree search for one seat. Nothing is allocated here. */
/* SPDX-License-Identifier: MIT */
#include <math.h>
#include <string.h>

#include <tavola/steps.h>

#include "ai/model.h"
#include "ai/search.h"
#include "base/clock.h"

/* How it works.
 *
 * A playout begins with a guess: `determinize` deals what the seat cannot see, consistent with its
 * view. The guess is played through one common tree, so that the tree holds what is good over all
 * guesses. A node is what the searching seat has seen happen; an action can be followed only in
 * guesses where it is legal, and it competes by how often it was available. An opponent chooses
 * among its own actions with its own results, but where the searching seat cannot see the choice,
 * the tree goes on in one shared node: nothing later can depend on it. The same holds for seats
 * that decide at the same time; they are taken lowest seat first.
 *
 * Chance is sampled. The tree does not tell its outcomes apart (an "open loop"): a node stands for
 * the decisions that led to it, which keeps the tree deep where every turn draws a card. Selection
 * is PUCT: mean result of the actor's side, and an attraction that falls with visits and grows with
 * the place of the action in the order of the game's own ratings.
 *
 * Where others' choices would split the tree into twigs before the seat's own next turn comes (in
 * Cinco with three: two cards and two spaces, each of 90), the tree can be the seat's side's alone
 * ("solo"). The others then do what the game rates best, as in playouts, and a node stands for the
 * side's own decisions. Its plans are seen further ahead; the others are thought of as plain. Some
 * of the playouts may let the others reply in the tree all the same; the nodes of both kinds are
 * different followers, and what they find is added up above them.
 *
 * A node is expanded at its second visit. When the memory is used up the tree stays as it is and
 * playouts go on from its leaves. */

enum {
    CLOCK_EVERY = 8,
    DECIDED_EVERY = 32,
    CATCH_UP =
        60 /* percent of the remaining visits that another action is expected to get at most */
};

/* ---- Selection ---- */

/* An approximate natural logarithm from basic arithmetic alone: the same on every machine. */
static float log_near(uint32_t value)
{
    uint32_t power = 31u - (uint32_t)__builtin_clz(value | 1u);
    float rest = (float)value / (float)(1u << power) - 1.0f;
    return 0.6931472f * ((float)power + rest * (1.3465f - 0.3465f * rest));
}

static uint32_t select_plain(ai_search *search, const uint32_t *found, uint32_t count)
{
    const ai_tree *tree = search->tree;
    float constant = search->exploration;
    uint32_t start = tv_rng_below(&search->rng, count), chosen = 0;
    float best = -1.0f;
    for (uint32_t i = 0; i < count; i++) {
        uint32_t index = found[(start + i) % count];
        const ai_node *node = &tree->node[index];
        if (node->visits == 0) return index;
        float visits = (float)node->visits;
        float value = node->sum / visits + constant * sqrtf(log_near(node->available) / visits);
        if (value > best) {
            best = value;
            chosen = index;
        }
    }
    return chosen;
}

static uint32_t select_guided(const ai_search *search, const uint32_t *found, uint32_t count)
{
    const ai_tree *tree = search->tree;
    float constant = search->exploration;
    float guided = (float)search->settings->prior / (float)AI_PERCENT;
    float weights = 0.0f, sum = 0.0f, visits = 0.0f;
    for (uint32_t i = 0; i < count; i++) {
        const ai_node *node = &tree->node[found[i]];
        weights += node->weight;
        sum += node->sum;
        visits += (float)node->visits;
    }
    float below = (float)search->settings->urgency / (float)AI_PERCENT;
    float untried = visits > 0 ? sum / visits - below : 0.5f;
    float even = (1.0f - guided) / (float)count;
    float best = -1e9f, root = 0.0f;
    uint32_t chosen = found[0], available = 0; /* most nodes were available equally often */
    for (uint32_t i = 0; i < count; i++) {
        const ai_node *node = &tree->node[found[i]];
        float tried = (float)node->visits;
        float mean = node->visits > 0 ? node->sum / tried : untried;
        float prior = even + guided * node->weight / weights;
        if (node->available != available) root = sqrtf((float)(available = node->available));
        float value = mean + constant * prior * root / (1.0f + tried);
        if (value > best) {
            best = value;
            chosen = found[i];
        }
    }
    return chosen;
}

/* ---- One iteration ---- */

static void step_into(ai_tree *tree, uint32_t index, uint32_t *node)
{
    tree->path[tree->depth++] = index;
    *node = tree->node[index].shared ? tree->node[index].shared : index;
    if (*node != index) tree->node[*node].visits++;
}

/* This may be less than what is legal. */
uint32_t ai_question_narrow(const tv_question *question, const tv_state *state, tv_action *out)
{
    const tv_step *step = tv_state_step(question->game, state);
    memcpy(out, question->legal, question->count * sizeof out[0]);
    if (step->narrow == NULL || question->count < 2) return question->count;
    return step->narrow(state, question->seat, out, question->count);
}

bool ai_is_unseen(const ai_search *search, tv_seat actor)
{
    return search->is_blind && search->side[actor] != search->side[search->question->seat];
}

/* Where the tree is the side's alone, what the others do is a matter of the guess, as chance is. */
static bool is_by_rating(const ai_search *search, tv_seat actor)
{
    return search->is_solo && search->side[actor] != search->side[search->question->seat];
}

/* One decision inside the tree; false: the tree ends here and a playout takes over. */
static bool descend_decision(ai_search *search, tv_state *state, tv_seat actor, uint32_t *node)
{
    ai_tree *tree = search->tree;
    const tv_game *game = search->question->game;
    ai_choice choice; /* not cleared: it is large */
    choice.actor = actor;
    uint32_t *found = choice.found;
    bool is_root = *node == 1 && tree->depth == 0;
    uint32_t count = is_root ? ai_question_narrow(search->question, state, choice.legal)
                             : tv_list_narrow(game, state, actor, choice.legal);
    search->effort++;
    /* The root is always left by one of its followers, so that nothing else is taken for it. */
    if ((count == 1 && !is_root) || is_by_rating(search, actor)) {
        tv_action only = count == 1 ? choice.legal[0]
                                    : ai_choose_rated(search, state, actor, choice.legal, count);
        search->last = actor;
        tv_apply(game, state, actor, only, NULL);
        return true;
    }
    if (*node != 1 && tree->node[*node].first == 0 &&
        tree->node[*node].visits < 1u + search->patience)
        return false;
    if (tree->depth == AI_PATH_MAX) return false;
    choice.count = count;
    if (!ai_tree_expand(search, *node, state, &choice)) return false;
    uint32_t chosen = search->settings->is_plain ? select_plain(search, found, count)
                                                 : select_guided(search, found, count);
    tv_apply(game, state, actor, tree->node[chosen].action, NULL);
    search->last = actor;
    step_into(tree, chosen, node);
    return true;
}

static void descend_chance(ai_search *search, tv_state *state)
{
    const tv_game *game = search->question->game;
    search->effort++;
    tv_apply(game, state, TV_CHANCE, tv_sample(game, state, &search->rng), NULL);
}

static void deal(ai_search *search, tv_state *state)
{
    const tv_question *question = search->question;
    question->game->determinize(question->view, question->seat, &search->rng, state);
    if (search->recall) search->recall(state);
}

/* Deals what is hidden. People do what suits their secrets, so of several guesses the one in which
 * the others stand best is the most plausible: it explains best what they have done so far. */
static void guess(ai_search *search, tv_state *state)
{
    const tv_question *question = search->question;
    const tv_game *game = question->game;
    float share[TV_SEATS_MAX], lowest = 2.0f;
    tv_state_buffer buffer;
    deal(search, state);
    if (search->guesses < 2 || search->model == NULL) return;
    if (search->iterations == 0) /* what the seat sees itself is the same in every guess */
        search->own_number = ai_model_number(search->model, game, state, question->seat);
    for (uint32_t i = 1; i <= search->guesses; i++) {
        tv_state *next = i == 1 ? state : tv_buffer_state(&buffer);
        if (i > 1) deal(search, next);
        ai_model_results_beside(search->model, game, next, question->seat, search->own_number,
                                share);
        if (share[question->seat] >= lowest) continue;
        lowest = share[question->seat];
        if (i > 1) memcpy(state, next, game->state_size);
    }
}

static void iterate(ai_search *search)
{
    const tv_question *question = search->question;
    ai_tree *tree = search->tree;
    tv_state_buffer buffer;
    tv_state *state = tv_buffer_state(&buffer);
    float results[TV_SEATS_MAX] = {0};
    uint32_t node = 1;
    tree->depth = 0;
    if (search->replies > 0)
        search->is_solo = tv_rng_below(&search->rng, AI_PERCENT) >= search->replies;
    guess(search, state);
    tv_seat actor = question->seat; /* others who decide at the same time come after it */
    for (tv_turn turn = tv_state_turn(state); turn.node != TV_NODE_OVER;
         turn = tv_state_turn(state)) {
        if (turn.node == TV_NODE_CHANCE) {
            descend_chance(search, state);
            continue;
        }
        if (tree->depth > 0) actor = (tv_seat)__builtin_ctz(turn.seats);
        if (ai_is_unseen(search, actor) || !descend_decision(search, state, actor, &node)) break;
    }
    ai_playout(search, state, results);
    tree->node[1].visits++;
    for (uint32_t i = 0; i < tree->depth; i++) {
        ai_node *passed = &tree->node[tree->path[i]];
        passed->visits++;
        if (passed->actor >= 0) passed->sum += results[passed->actor];
    }
}

/* ---- The search ---- */

static void find_sides(ai_search *search)
{
    const tv_game *game = search->question->game;
    const tv_state *known = tv_view_read(search->question->view);
    search->seats = tv_state_frames(known)->seats;
    for (uint32_t seat = 0; seat < search->seats && seat < TV_SEATS_MAX; seat++)
        search->side[seat] = game->side ? game->side(known, (tv_seat)seat) : (uint8_t)seat;
}

/* No other action is likely to overtake the one with the most visits: it would need most of the
 * iterations that are left. */
static bool is_decided(const ai_search *search)
{
    const ai_tree *tree = search->tree;
    uint32_t most = 0, second = 0;
    for (uint32_t i = tree->node[1].first; i != 0; i = tree->node[i].next) {
        uint32_t visits = tree->node[i].visits;
        second = visits > most ? most : visits > second ? visits : second;
        most = visits > most ? visits : most;
    }
    uint32_t left = search->iterations_max - search->iterations;
    return most - second > left * CATCH_UP / AI_PERCENT;
}

static bool is_done(const ai_search *search)
{
    if (search->deadline_ns != 0)
        return search->iterations % CLOCK_EVERY == 0 &&
               base_clock_thread_ns() >= search->deadline_ns;
    if (search->effort_max != 0 && search->effort >= search->effort_max) return true;
    if (search->iterations >= search->iterations_max) return true;
    return search->iterations % DECIDED_EVERY == 0 && is_decided(search);
}

void ai_search_prepare(ai_search *search)
{
    find_sides(search);
    ai_settle(search);
}

void ai_search_run(ai_search *search)
{
    ai_search_prepare(search);
    ai_tree_clear(search->tree);
    if (search->think_ns > 0) search->deadline_ns = base_clock_thread_ns() + search->think_ns;
    search->iterations = 0;
    search->effort = 0;
    do {
        iterate(search);
        search->iterations++;
    } while (!is_done(search));
}

void ai_search_read(const ai_search *search, tv_opinion *opinions)
{
    const ai_tree *tree = search->tree;
    const tv_question *question = search->question;
    uint32_t index = tree->node[1].first;
    for (uint32_t i = 0; i < question->count; i++) {
        opinions[i] = (tv_opinion){0, 0.0f};
        while (index != 0 && tv_action_compare(tree->node[index].action, question->legal[i]) < 0)
            index = tree->node[index].next;
        if (index == 0 || !tv_action_equal(tree->node[index].action, question->legal[i])) continue;
        const ai_node *node = &tree->node[index];
        opinions[i].visits = node->visits;
        if (node->visits > 0) opinions[i].expected = node->sum / (float)node->visits;
    }
}
