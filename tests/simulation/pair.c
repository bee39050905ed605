/* pair.c - a match, and a second one that looks the same to the viewer.
 *
 * The second one does at every point something that looks the same, but at some moment another
 * hidden card was drawn, and from there on the two cards have changed places. */
/* SPDX-License-Identifier: MIT */
#include "simulation/pair.h"

#include <string.h>

#include <tavola/words.h>

enum { TRIES = 30 };

void pair_play(struct pair *pair)
{
    tv_state *state = tv_buffer_state(&pair->one);
    tv_setup(pair->game, &pair->options, state);
    pair->count = 0;
    while (tv_state_turn(state).node != TV_NODE_OVER) {
        tv_turn turn = tv_state_turn(state);
        pair_entry *next = &pair->list[pair->count++];
        TV_ASSERT(pair->count < PAIR_ENTRIES_MAX);
        next->actor = TV_CHANCE;
        if (turn.node == TV_NODE_CHANCE) {
            next->one = tv_sample(pair->game, state, &pair->rng);
        } else {
            tv_action legal[TV_ACTIONS_MAX];
            next->actor = (tv_seat)tv_bits_nth(turn.seats,
                                               tv_rng_below(&pair->rng, tv_bits_count(turn.seats)));
            uint32_t count = tv_list(pair->game, state, next->actor, legal);
            next->one = legal[tv_rng_below(&pair->rng, count)];
        }
        tv_apply(pair->game, state, next->actor, next->one, NULL);
    }
}

static tv_action shown(const struct pair *pair, const tv_state_buffer *world, tv_seat actor,
                       tv_action action)
{
    return pair->game->redact_action((const tv_state *)(const void *)world, actor, action,
                                     pair->viewer);
}

/* All that the actor could do in the second match and that looks like what it did in the first. */
static uint32_t look_alikes(struct pair *pair, const pair_entry *now, tv_action *out)
{
    tv_action seen = shown(pair, &pair->one, now->actor, now->one), all[TV_OUTCOMES_MAX];
    tv_outcome outcomes[TV_OUTCOMES_MAX];
    uint32_t count, alike = 0;
    if (now->actor == TV_CHANCE) {
        count = tv_outcomes(pair->game, tv_buffer_state(&pair->two), outcomes);
        for (uint32_t i = 0; i < count; i++) all[i] = outcomes[i].action;
    } else {
        count = tv_list(pair->game, tv_buffer_state(&pair->two), now->actor, all);
    }
    for (uint32_t i = 0; i < count; i++)
        if (tv_action_equal(shown(pair, &pair->two, now->actor, all[i]), seen))
            out[alike++] = all[i];
    return alike;
}

static bool holds(const tv_action *list, uint32_t count, tv_action action)
{
    for (uint32_t i = 0; i < count; i++)
        if (tv_action_equal(list[i], action)) return true;
    return false;
}

static tv_action swapped(const struct pair *pair, tv_action action)
{
    for (uint32_t i = 0; i < pair->swap_count; i++)
        for (int k = 0; k < TV_ARGS_MAX; k++) {
            if (action.arg[k] == pair->swap[i].from)
                action.arg[k] = pair->swap[i].to;
            else if (action.arg[k] == pair->swap[i].to)
                action.arg[k] = pair->swap[i].from;
        }
    return action;
}

static void remember_swap(struct pair *pair, tv_action one, tv_action two)
{
    for (int k = 0; k < TV_ARGS_MAX && pair->swap_count < PAIR_SWAPS_MAX; k++) {
        if (one.arg[k] == two.arg[k]) continue;
        pair->swap[pair->swap_count].from = one.arg[k];
        pair->swap[pair->swap_count++].to = two.arg[k];
    }
}

static bool choose_second(struct pair *pair, pair_entry *now)
{
    tv_action alike[TV_OUTCOMES_MAX];
    uint32_t count = look_alikes(pair, now, alike);
    if (count == 0) return false;
    bool may_diverge = count > 1 && !(pair->is_chosen && now->actor == TV_CHANCE);
    if (may_diverge && pair->diverge > 0 && --pair->diverge == 0) {
        uint32_t pick = tv_rng_below(&pair->rng, count);
        if (tv_action_equal(alike[pick], now->one)) pick = (pick + 1) % count;
        now->two = alike[pick];
        remember_swap(pair, now->one, now->two);
    } else if (holds(alike, count, swapped(pair, now->one))) {
        now->two = swapped(pair, now->one);
    } else if (holds(alike, count, now->one)) {
        now->two = now->one;
    } else {
        now->two = alike[tv_rng_below(&pair->rng, count)];
    }
    return true;
}

/* Does the game itself show the viewer a difference after this entry? */
static bool shows_difference(struct pair *pair, const tv_events *one, const tv_events *two)
{
    tv_state_buffer left, right;
    memset(&left, 0, sizeof left);
    memset(&right, 0, sizeof right);
    tv_redact(pair->game, tv_buffer_state(&pair->one), pair->viewer, tv_buffer_view(&left));
    tv_redact(pair->game, tv_buffer_state(&pair->two), pair->viewer, tv_buffer_view(&right));
    if (memcmp(&left, &right, sizeof left) != 0) return true;
    uint32_t i = 0, k = 0;
    for (;; i++, k++) {
        while (i < one->count && !tv_event_seen(&one->list[i], pair->viewer)) i++;
        while (k < two->count && !tv_event_seen(&two->list[k], pair->viewer)) k++;
        if (i == one->count || k == two->count) return i < one->count || k < two->count;
        const tv_event *a = &one->list[i], *b = &two->list[k];
        if (a->kind != b->kind || memcmp(a->arg, b->arg, sizeof a->arg) != 0) return true;
    }
}

/* Makes the second match; stops where the viewer is shown a difference. */
static void play_second(struct pair *pair, uint32_t diverge)
{
    static tv_events one, two;
    pair->diverge = diverge;
    pair->swap_count = pair->alike = pair->other = 0;
    tv_setup(pair->game, &pair->options, tv_buffer_state(&pair->one));
    tv_setup(pair->game, &pair->options, tv_buffer_state(&pair->two));
    for (uint32_t i = 0; i < pair->count; i++) {
        pair_entry *now = &pair->list[i];
        tv_turn left = tv_state_turn(tv_buffer_state(&pair->one));
        tv_turn right = tv_state_turn(tv_buffer_state(&pair->two));
        if (left.node != right.node || left.seats != right.seats) break;
        if (!choose_second(pair, now)) break;
        one.count = one.dropped = two.count = two.dropped = 0;
        tv_apply(pair->game, tv_buffer_state(&pair->one), now->actor, now->one, &one);
        tv_apply(pair->game, tv_buffer_state(&pair->two), now->actor, now->two, &two);
        if (shows_difference(pair, &one, &two)) break;
        pair->alike = i + 1;
        pair->other += memcmp(&pair->one, &pair->two, pair->game->state_size) != 0;
    }
}

/* The furthest of some tries to hide a change from the viewer. */
bool pair_find(struct pair *pair)
{
    uint32_t best_other = 0, best_diverge = 0;
    tv_rng best = pair->rng;
    for (uint32_t i = 0; i < TRIES; i++) {
        tv_rng before = pair->rng;
        uint32_t diverge = 1 + tv_rng_below(&pair->rng, pair->count / 3 + 1);
        play_second(pair, diverge);
        bool is_better =
            pair->other > 0 && (pair->alike == pair->count || pair->other > best_other);
        if (!is_better) continue;
        best_other = pair->other;
        best_diverge = diverge;
        best = before;
        if (pair->alike == pair->count) break;
    }
    if (best_other == 0) return false;
    pair->rng = best;
    (void)tv_rng_below(&pair->rng, pair->count / 3 + 1);
    play_second(pair, best_diverge);
    return true;
}

/* ---- As lines of a log ---- */

size_t pair_line(const struct pair *pair, uint32_t index, bool is_second, char *out, size_t size)
{
    tv_text text;
    const pair_entry *now = &pair->list[index];
    tv_text_init(&text, out, size);
    tv_text_add_number(&text, 1000 + 10 * index);
    tv_text_add(&text, " 0 0 ");
    tv_action_write(pair->game, now->actor, is_second ? now->two : now->one, &text);
    tv_text_add_char(&text, '\n');
    TV_ASSERT(!text.is_full);
    return text.length;
}
