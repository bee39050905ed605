/* viticulture_narrow.c - for search: one of several orders that lead to the same position (VH3).
 *
 * People may name grapes, wines, cards and piles in any order. Search is offered one: grapes and
 * piles upwards, wines kind by kind and downwards, a wine before cards. What was named before the
 * search began does not count. If nothing of a list would be left, all of it is. */
/* SPDX-License-Identifier: MIT */
#include "games/viticulture/viticulture_rules.h"

/* What search named last in the step that is asked; 0: nothing. */
static uint32_t named_here(const viticulture_state *state)
{
    uint32_t last = tv_frames_peek(&state->frames)->arg[2];
    return last & VITICULTURE_NAMED_HERE ? last & ~(uint32_t)VITICULTURE_NAMED_HERE : 0;
}

typedef bool (*repeats)(const viticulture_state *state, const tv_action *list, uint32_t count,
                        tv_action action);

static uint32_t narrow(const tv_state *opaque, tv_action *list, uint32_t count, repeats drop)
{
    tv_action kept[TV_ACTIONS_MAX];
    uint32_t kept_count = 0;
    for (uint32_t i = 0; i < count; i++)
        if (!drop(viticulture_read(opaque), list, count, list[i])) kept[kept_count++] = list[i];
    if (kept_count == 0 || kept_count == count) return count;
    memcpy(list, kept, kept_count * sizeof *list);
    return kept_count;
}

static bool sale_repeats(const viticulture_state *state, const tv_action *list, uint32_t count,
                         tv_action action)
{
    (void)list, (void)count;
    return action.kind == VITICULTURE_VERB_SELL &&
           viticulture_grape_rank(action.arg[0], action.arg[1]) < named_here(state);
}

uint32_t viticulture_sell_narrow(const tv_state *opaque, tv_seat seat, tv_action *list,
                                 uint32_t count)
{
    (void)seat;
    return narrow(opaque, list, count, sale_repeats);
}

static bool make_repeats(const viticulture_state *state, const tv_action *list, uint32_t count,
                         tv_action action)
{
    (void)state, (void)list, (void)count;
    return action.kind == VITICULTURE_VERB_MAKE_SPARKLING && action.arg[0] > action.arg[1];
}

uint32_t viticulture_make_narrow(const tv_state *opaque, tv_seat seat, tv_action *list,
                                 uint32_t count)
{
    (void)seat;
    return narrow(opaque, list, count, make_repeats);
}

static bool pour_repeats(const viticulture_state *state, const tv_action *list, uint32_t count,
                         tv_action action)
{
    uint32_t last = named_here(state);
    (void)count;
    return action.arg[0] != list[0].arg[0] ||
           (last && last >> 4 == action.arg[0] && action.arg[1] > (last & 15));
}

uint32_t viticulture_pour_narrow(const tv_state *opaque, tv_seat seat, tv_action *list,
                                 uint32_t count)
{
    (void)seat;
    return narrow(opaque, list, count, pour_repeats);
}

/* Landscaper: whatever can be planted before the draw can be planted after it. */
static bool part_repeats(const viticulture_state *state, const tv_action *list, uint32_t count,
                         tv_action action)
{
    (void)state;
    return action.arg[0] == VITICULTURE_PART_PLANT &&
           list[count - 1].arg[0] == VITICULTURE_PART_DRAW_VINE;
}

uint32_t viticulture_parts_narrow(const tv_state *opaque, tv_seat seat, tv_action *list,
                                  uint32_t count)
{
    (void)seat;
    return narrow(opaque, list, count, part_repeats);
}

static bool pile_repeats(const viticulture_state *state, const tv_action *list, uint32_t count,
                         tv_action action)
{
    (void)list, (void)count;
    if (tv_frames_peek(&state->frames)->arg[1]) return action.arg[0] < named_here(state);
    for (uint32_t deck = action.arg[0] + 1u; deck < VITICULTURE_DECKS; deck++)
        if (state->discard_count[deck]) return false;
    return true;
}

uint32_t viticulture_take_top_narrow(const tv_state *opaque, tv_seat seat, tv_action *list,
                                     uint32_t count)
{
    (void)seat;
    return viticulture_since(viticulture_read(opaque), VITICULTURE_SINCE_ANY_ORDER)
               ? narrow(opaque, list, count, pile_repeats)
               : count;
}

static bool card_repeats(const viticulture_state *state, const tv_action *list, uint32_t count,
                         tv_action action)
{
    (void)state, (void)list, (void)count;
    return action.kind == VITICULTURE_VERB_DISCARD;
}

uint32_t viticulture_wine_and_cards_narrow(const tv_state *opaque, tv_seat seat, tv_action *list,
                                           uint32_t count)
{
    (void)seat;
    return narrow(opaque, list, count, card_repeats);
}
