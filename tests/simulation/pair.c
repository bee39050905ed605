/* pair.c - a match, and a second one that looks the same to the viewer.
 *
 * The second one does at every point something that looks the same, but at some moment another
 * hidden card was drawn, and from there on the two cards have changed places. */
/* SPDX-License-Identifier: MIT */
#include "simulation/pair.h"

#include <string.h>

#include <tavola/words.h>

enum { TRIES = 30 };

void pair_play(pair *at)
{
    tv_state *state = tv_room_state(&at->one);
    tv_setup(at->game, &at->options, state);
    at->count = 0;
    while (tv_state_turn(state).node != TV_NODE_OVER) {
        tv_turn turn = tv_state_turn(state);
        pair_entry *next = &at->list[at->count++];
        TV_ASSERT(at->count < PAIR_ENTRIES_MAX);
        next->actor = TV_CHANCE;
        if (turn.node == TV_NODE_CHANCE) {
            next->one = tv_sample(at->game, state, &at->rng);
        } else {
            tv_action legal[TV_ACTIONS_MAX];
            next->actor =
                (tv_seat)tv_bits_nth(turn.seats, tv_rng_below(&at->rng, tv_bits_count(turn.seats)));
            uint32_t count = tv_list(at->game, state, next->actor, legal);
            next->one = legal[tv_rng_below(&at->rng, count)];
        }
        tv_apply(at->game, state, next->actor, next->one, NULL);
    }
}

static tv_action shown(const pair *at, const tv_room *world, tv_seat actor, tv_action action)
{
    return at->game->redact_action((const tv_state *)(const void *)world, actor, action,
                                   at->viewer);
}

/* All that the actor could do in the second match and that looks like what it did in the first. */
static uint32_t look_alikes(pair *at, const pair_entry *now, tv_action *out)
{
    tv_action seen = shown(at, &at->one, now->actor, now->one), all[TV_OUTCOMES_MAX];
    tv_outcome outcomes[TV_OUTCOMES_MAX];
    uint32_t count, alike = 0;
    if (now->actor == TV_CHANCE) {
        count = tv_outcomes(at->game, tv_room_state(&at->two), outcomes);
        for (uint32_t i = 0; i < count; i++) all[i] = outcomes[i].action;
    } else {
        count = tv_list(at->game, tv_room_state(&at->two), now->actor, all);
    }
    for (uint32_t i = 0; i < count; i++)
        if (tv_action_equal(shown(at, &at->two, now->actor, all[i]), seen)) out[alike++] = all[i];
    return alike;
}

static bool holds(const tv_action *list, uint32_t count, tv_action action)
{
    for (uint32_t i = 0; i < count; i++)
        if (tv_action_equal(list[i], action)) return true;
    return false;
}

static tv_action swapped(const pair *at, tv_action action)
{
    for (uint32_t i = 0; i < at->swap_count; i++)
        for (int k = 0; k < TV_ARGS_MAX; k++) {
            if (action.arg[k] == at->swap[i].from)
                action.arg[k] = at->swap[i].to;
            else if (action.arg[k] == at->swap[i].to)
                action.arg[k] = at->swap[i].from;
        }
    return action;
}

static void remember_swap(pair *at, tv_action one, tv_action two)
{
    for (int k = 0; k < TV_ARGS_MAX && at->swap_count < PAIR_SWAPS_MAX; k++) {
        if (one.arg[k] == two.arg[k]) continue;
        at->swap[at->swap_count].from = one.arg[k];
        at->swap[at->swap_count++].to = two.arg[k];
    }
}

static bool choose_second(pair *at, pair_entry *now)
{
    tv_action alike[TV_OUTCOMES_MAX];
    uint32_t count = look_alikes(at, now, alike);
    if (count == 0) return false;
    bool may_diverge = count > 1 && !(at->is_chosen && now->actor == TV_CHANCE);
    if (may_diverge && at->diverge > 0 && --at->diverge == 0) {
        uint32_t pick = tv_rng_below(&at->rng, count);
        if (tv_action_equal(alike[pick], now->one)) pick = (pick + 1) % count;
        now->two = alike[pick];
        remember_swap(at, now->one, now->two);
    } else if (holds(alike, count, swapped(at, now->one))) {
        now->two = swapped(at, now->one);
    } else if (holds(alike, count, now->one)) {
        now->two = now->one;
    } else {
        now->two = alike[tv_rng_below(&at->rng, count)];
    }
    return true;
}

/* Does the game itself show the viewer a difference after this entry? */
static bool shows_difference(pair *at, const tv_events *one, const tv_events *two)
{
    tv_room left, right;
    memset(&left, 0, sizeof left);
    memset(&right, 0, sizeof right);
    tv_redact(at->game, tv_room_state(&at->one), at->viewer, tv_room_view(&left));
    tv_redact(at->game, tv_room_state(&at->two), at->viewer, tv_room_view(&right));
    if (memcmp(&left, &right, sizeof left) != 0) return true;
    uint32_t i = 0, k = 0;
    for (;; i++, k++) {
        while (i < one->count && !tv_event_seen(&one->list[i], at->viewer)) i++;
        while (k < two->count && !tv_event_seen(&two->list[k], at->viewer)) k++;
        if (i == one->count || k == two->count) return i < one->count || k < two->count;
        const tv_event *a = &one->list[i], *b = &two->list[k];
        if (a->kind != b->kind || memcmp(a->arg, b->arg, sizeof a->arg) != 0) return true;
    }
}

/* Makes the second match; stops where the viewer is shown a difference. */
static void play_second(pair *at, uint32_t diverge)
{
    static tv_events one, two;
    at->diverge = diverge;
    at->swap_count = at->alike = at->other = 0;
    tv_setup(at->game, &at->options, tv_room_state(&at->one));
    tv_setup(at->game, &at->options, tv_room_state(&at->two));
    for (uint32_t i = 0; i < at->count; i++) {
        pair_entry *now = &at->list[i];
        tv_turn left = tv_state_turn(tv_room_state(&at->one));
        tv_turn right = tv_state_turn(tv_room_state(&at->two));
        if (left.node != right.node || left.seats != right.seats) break;
        if (!choose_second(at, now)) break;
        one.count = one.dropped = two.count = two.dropped = 0;
        tv_apply(at->game, tv_room_state(&at->one), now->actor, now->one, &one);
        tv_apply(at->game, tv_room_state(&at->two), now->actor, now->two, &two);
        if (shows_difference(at, &one, &two)) break;
        at->alike = i + 1;
        at->other += memcmp(&at->one, &at->two, at->game->state_size) != 0;
    }
}

/* The furthest of some tries to hide a change from the viewer. */
bool pair_find(pair *at)
{
    uint32_t best_other = 0, best_diverge = 0;
    tv_rng best = at->rng;
    for (uint32_t i = 0; i < TRIES; i++) {
        tv_rng before = at->rng;
        uint32_t diverge = 1 + tv_rng_below(&at->rng, at->count / 3 + 1);
        play_second(at, diverge);
        bool is_better = at->other > 0 && (at->alike == at->count || at->other > best_other);
        if (!is_better) continue;
        best_other = at->other;
        best_diverge = diverge;
        best = before;
        if (at->alike == at->count) break;
    }
    if (best_other == 0) return false;
    at->rng = best;
    (void)tv_rng_below(&at->rng, at->count / 3 + 1);
    play_second(at, best_diverge);
    return true;
}

/* ---- As lines of a log ---- */

size_t pair_line(const pair *at, uint32_t index, bool is_second, char *out, size_t size)
{
    tv_text text;
    const pair_entry *now = &at->list[index];
    tv_text_init(&text, out, size);
    tv_text_add_number(&text, 1000 + 10 * index);
    tv_text_add(&text, " 0 0 ");
    tv_action_write(at->game, now->actor, is_second ? now->two : now->one, &text);
    tv_text_add_char(&text, '\n');
    TV_ASSERT(!text.is_full);
    return text.length;
}
