/* orders.c - two choices that have nothing to do with each other, made in both orders. */
/* SPDX-License-Identifier: MIT */
#include "orders.h"

#include <tavola/steps.h>
#include <tavola/words.h>

#include "engine/fields.h"

enum { FIRSTS = 6 }; /* choices per position that are tried with all others */

struct trial {
    struct walk *walk;
    tv_seat seat;
    tv_action first, second;
    tv_state_buffer after_first, after_second, after_both;
};

static bool is_legal(const tv_game *game, const tv_state *state, tv_seat seat, tv_action action)
{
    tv_action legal[TV_ACTIONS_MAX];
    uint32_t count = tv_list(game, state, seat, legal);
    for (uint32_t i = 0; i < count; i++)
        if (tv_action_equal(legal[i], action)) return true;
    return false;
}

static void follow(const struct trial *trial, const tv_state *from, tv_action action,
                   tv_state_buffer *out)
{
    memcpy(out, from, trial->walk->game->state_size);
    tv_apply(trial->walk->game, tv_buffer_state(out), trial->seat, action, NULL);
}

static bool is_same_way(int64_t left, int64_t right) { return (left > 0) == (right > 0); }

/* Whether a number shows that one choice leans on the other. */
static bool is_tied(const tv_field *field, const struct trial *trial, uint32_t index)
{
    uint64_t before = field_value(field, walk_state(trial->walk), index);
    uint64_t first = field_value(field, &trial->after_first, index);
    uint64_t second = field_value(field, &trial->after_second, index);
    uint64_t both = field_value(field, &trial->after_both, index);
    if (first == second && second == both) return false;
    int64_t by_first = (int64_t)(first - before), by_second = (int64_t)(second - before);
    if ((int64_t)(both - first) != by_second) return true;
    return by_first != 0 && by_second != 0 && !is_same_way(by_first, by_second);
}

static bool is_independent(const struct trial *trial)
{
    const tv_game *game = trial->walk->game;
    for (uint32_t i = 0; i < game->field_count; i++)
        for (uint32_t k = 0; k < field_elements(&game->fields[i]); k++)
            if (is_tied(&game->fields[i], trial, k)) return false;
    return true;
}

/* Whether the step that is asked now waits below another in which `first` is no answer. */
static bool is_postponed(const struct trial *trial, const tv_state *after)
{
    const tv_frames *now = tv_state_frames(walk_state(trial->walk));
    const tv_frames *later = tv_state_frames(after);
    uint32_t top = now->depth - 1u;
    return later->depth > now->depth && later->frame[top].step == now->frame[top].step &&
           later->frame[top].seats == now->frame[top].seats &&
           !(tv_state_step(trial->walk->game, after)->verbs >> trial->first.kind & 1);
}

static bool is_same_position(const tv_game *game, const tv_state *left, const tv_state *right)
{
    const tv_frames *one_way = tv_state_frames(left), *other_way = tv_state_frames(right);
    for (uint32_t i = 0; i < game->field_count; i++)
        for (uint32_t k = 0; k < field_elements(&game->fields[i]); k++)
            if (field_value(&game->fields[i], left, k) != field_value(&game->fields[i], right, k))
                return false;
    if (one_way->depth != other_way->depth) return false;
    for (uint32_t i = 0; i < one_way->depth; i++)
        if (one_way->frame[i].step != other_way->frame[i].step ||
            one_way->frame[i].seats != other_way->frame[i].seats)
            return false;
    for (tv_seat seat = 0; seat < one_way->seats; seat++) {
        tv_action legal[TV_ACTIONS_MAX], also[TV_ACTIONS_MAX];
        uint32_t count = tv_list(game, left, seat, legal);
        if (count != tv_list(game, right, seat, also)) return false;
        for (uint32_t i = 0; i < count; i++)
            if (!tv_action_equal(legal[i], also[i])) return false;
    }
    return true;
}

static order_fault judge(struct trial *trial)
{
    const tv_game *game = trial->walk->game;
    tv_state_buffer other_way;
    const tv_state *after_second = tv_buffer_state(&trial->after_second);
    if (!is_legal(game, after_second, trial->seat, trial->first))
        return is_postponed(trial, after_second) ? ORDER_SOUND : ORDER_TAKEN_AWAY;
    follow(trial, after_second, trial->first, &other_way);
    return is_same_position(game, tv_buffer_state(&trial->after_both), tv_buffer_state(&other_way))
               ? ORDER_SOUND
               : ORDER_MATTERS;
}

static void note(const struct trial *trial, order_fault fault, order_findings *findings)
{
    const struct walk *walk = trial->walk;
    const tv_frames *frames = tv_state_frames(walk_state(walk));
    order_finding found = {.game = walk->game,
                           .step = frames->frame[frames->depth - 1].step,
                           .first = trial->first.kind,
                           .second = trial->second.kind,
                           .fault = fault};
    for (uint32_t i = 0; i < findings->count; i++) {
        order_finding *known = &findings->list[i];
        if (known->game == found.game && known->step == found.step && known->first == found.first &&
            known->second == found.second && known->fault == fault) {
            known->count++;
            return;
        }
    }
    if (findings->count == ORDER_FINDINGS_MAX) return;
    found.count = 1;
    char first[64];
    snprintf(first, sizeof first, "%s", walk_action_text(walk, trial->seat, trial->first));
    snprintf(found.example, sizeof found.example,
             "%u players, seed %llu, after %u entries: %s, and %s", walk->options.seats,
             (unsigned long long)walk->seed, tv_match_version(walk->match), first,
             walk_action_text(walk, trial->seat, trial->second));
    findings->list[findings->count++] = found;
}

static void try_second(struct trial *trial, order_findings *findings)
{
    const tv_game *game = trial->walk->game;
    if (game->verbs[trial->second.kind].arg[0].name == NULL) return;
    if (!is_legal(game, tv_buffer_state(&trial->after_first), trial->seat, trial->second)) return;
    follow(trial, walk_state(trial->walk), trial->second, &trial->after_second);
    follow(trial, tv_buffer_state(&trial->after_first), trial->second, &trial->after_both);
    if (!is_independent(trial)) return;
    findings->pairs++;
    order_fault fault = judge(trial);
    if (fault != ORDER_SOUND) note(trial, fault, findings);
}

void orders_look(struct walk *walk, order_findings *findings)
{
    const tv_state *state = walk_state(walk);
    tv_turn turn = tv_state_turn(state);
    if (turn.node != TV_NODE_DECISION) return;
    tv_action legal[TV_ACTIONS_MAX];
    static struct trial trial;
    trial = (struct trial){.walk = walk, .seat = (tv_seat)__builtin_ctz(turn.seats)};
    uint32_t count = tv_list(walk->game, state, trial.seat, legal);
    for (uint32_t n = 0; count > 1 && n < FIRSTS; n++) {
        uint32_t i = tv_rng_below(&walk->law, count);
        trial.first = legal[i];
        if (walk->game->verbs[trial.first.kind].arg[0].name == NULL) continue;
        follow(&trial, state, trial.first, &trial.after_first);
        for (uint32_t k = 0; k < count; k++) {
            trial.second = legal[k];
            if (k != i) try_second(&trial, findings);
        }
    }
}
