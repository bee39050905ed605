/* tree.c - the search tree: nodes in one block, followers as sorted lists.
 *
 * Lists of legal actions are sorted as well, so bringing both together is one walk. */
/* SPDX-License-Identifier: MIT */
#include <string.h>

#include <tavola/steps.h>

#include "ai/model.h"
#include "ai/search.h"

void ai_tree_clear(ai_tree *tree)
{
    memset(tree->node, 0, 2 * sizeof tree->node[0]);
    tree->count = 2;
    tree->depth = 0;
}

static int compare(const ai_node *node, tv_seat actor, tv_action action)
{
    if (node->actor != actor) return node->actor < actor ? -1 : 1;
    return tv_action_compare(node->action, action);
}

/* A new node in the place that `link` names. */
static uint32_t insert(ai_tree *tree, uint32_t *link, tv_seat actor, tv_action action)
{
    if (tree->count == AI_NODES_MAX) return 0;
    uint32_t index = tree->count++;
    tree->node[index] = (ai_node){.action = action, .actor = actor, .weight = 1.0f, .next = *link};
    *link = index;
    return index;
}

/* The follower for an action as the searching seat sees it; 0: no room. */
static uint32_t follow(ai_tree *tree, uint32_t parent, tv_seat actor, tv_action action)
{
    uint32_t *link = &tree->node[parent].first;
    int order = 1;
    while (*link != 0 && (order = compare(&tree->node[*link], actor, action)) < 0)
        link = &tree->node[*link].next;
    if (*link != 0 && order == 0) return *link;
    return insert(tree, link, actor, action);
}

/* Weights by place in the order of ratings: 1, 1/2, 1/3; equals share a place. */
static void weigh_ranks(const int32_t *rating, uint32_t count, float *weight)
{
    for (uint32_t i = 0; i < count; i++) {
        uint32_t better = 0;
        for (uint32_t j = 0; j < count; j++) better += rating[j] > rating[i];
        weight[i] = 1.0f / (float)(better + 1);
    }
}

static float total(const float *weight, uint32_t count)
{
    float sum = 0.0f;
    for (uint32_t i = 0; i < count; i++) sum += weight[i];
    return sum;
}

/* What was learned, for a part of the weights. */
static void weigh_policy(const ai_search *search, const tv_state *state, const ai_choice *choice,
                         const int32_t *rating, float *weight)
{
    float score[TV_ACTIONS_MAX], share = search->policy, most = -1e9f;
    uint32_t count = choice->count;
    ai_decision asked = {.game = search->question->game,
                         .state = state,
                         .seat = choice->actor,
                         .count = count,
                         .actions = choice->legal,
                         .rating = rating};
    ai_policy_judge(search->model, &asked, score);
    for (uint32_t i = 0; i < count; i++) most = score[i] > most ? score[i] : most;
    for (uint32_t i = 0; i < count; i++) score[i] = ai_exp_near(score[i] - most);
    float ranks = (1.0f - share) / total(weight, count), scores = share / total(score, count);
    for (uint32_t i = 0; i < count; i++) weight[i] = weight[i] * ranks + score[i] * scores;
}

static void weigh(const ai_search *search, const tv_state *state, const ai_choice *choice)
{
    ai_tree *tree = search->tree;
    int32_t rating[TV_ACTIONS_MAX];
    float weight[TV_ACTIONS_MAX];
    for (uint32_t i = 0; i < choice->count; i++) rating[i] = tree->node[choice->found[i]].rating;
    weigh_ranks(rating, choice->count, weight);
    if (search->policy > 0.0f) weigh_policy(search, state, choice, rating, weight);
    for (uint32_t i = 0; i < choice->count; i++) tree->node[choice->found[i]].weight = weight[i];
}

/* An action that the searching seat cannot see in full leads where all that look
 * alike lead. */
static void share(ai_search *search, uint32_t parent, const tv_state *state, uint32_t index)
{
    ai_tree *tree = search->tree;
    ai_node *node = &tree->node[index];
    tv_action seen = search->question->game->redact_action(state, node->actor, node->action,
                                                           search->question->seat);
    if (tv_action_equal(seen, node->action)) return;
    tree->node[index].shared = follow(tree, parent, node->actor, seen);
}

bool ai_tree_expand(ai_search *search, uint32_t parent, const tv_state *state, ai_choice *choice)
{
    ai_tree *tree = search->tree;
    const tv_action *legal = choice->legal;
    uint32_t *found = choice->found, count = choice->count;
    tv_seat actor = choice->actor;
    const tv_game *game = search->question->game;
    uint32_t *link = &tree->node[parent].first;
    bool has_new = false, is_rated = false;
    int32_t rating[TV_ACTIONS_MAX];
    if (tree->count + 2 * count > AI_NODES_MAX) return false;
    for (uint32_t i = 0; i < count; i++) {
        int order = 1;
        while (*link != 0 && (order = compare(&tree->node[*link], actor, legal[i])) < 0)
            link = &tree->node[*link].next;
        found[i] = *link;
        if (*link == 0 || order > 0) {
            found[i] = insert(tree, link, actor, legal[i]);
            has_new = true;
            if (search->settings->prior > 0) {
                if (!game->rate_all)
                    rating[i] = game->rate(state, actor, legal[i]);
                else if (!is_rated)
                    game->rate_all(state, actor, legal, count, rating);
                is_rated = true;
                tree->node[found[i]].rating = rating[i];
                search->effort++;
            }
            if (actor != search->question->seat) share(search, parent, state, found[i]);
        }
        tree->node[found[i]].available++;
    }
    if (has_new && search->settings->prior > 0) weigh(search, state, choice);
    return true;
}
