/* test_rules.c - laws of play: lists, application, chance, reasons, endings. */
/* SPDX-License-Identifier: MIT */
#include <stdlib.h>

#include <tavola/steps.h>
#include <tavola/words.h>

#include "law.h"

/* ---- Lists ---- */

static void check_lists(struct walk *walk)
{
    const tv_state *state = walk_state(walk);
    tv_turn turn = tv_state_turn(state);
    for (tv_seat seat = 0; seat < walk->options.seats; seat++) {
        tv_action legal[TV_ACTIONS_MAX];
        uint32_t count = tv_list(walk->game, state, seat, legal);
        bool is_asked = turn.seats >> seat & 1;
        LAW(walk, is_asked == (count > 0), "seat %d has %u actions", seat, count);
        LAW(walk, count <= TV_ACTIONS_MAX, "seat %d has %u actions", seat, count);
        for (uint32_t i = 1; i < count; i++)
            LAW(walk, tv_action_compare(legal[i - 1], legal[i]) < 0, "not in order: %s",
                walk_action_text(walk, seat, legal[i]));
    }
}

TEST(legal_actions_are_sorted_unique_and_never_empty)
{
    walk_all(4 * kit_effort(), check_lists, NULL);
}

/* ---- Application ---- */

static void check_apply_twice(struct walk *walk, tv_seat seat, tv_action action)
{
    tv_state_buffer once, twice;
    tv_events events = {.count = 0};
    memcpy(&once, walk_state(walk), walk->game->state_size);
    memcpy(&twice, walk_state(walk), walk->game->state_size);
    tv_apply(walk->game, tv_buffer_state(&once), seat, action, NULL);
    tv_apply(walk->game, tv_buffer_state(&twice), seat, action, &events);
    LAW(walk, memcmp(&once, &twice, walk->game->state_size) == 0, "differs with events: %s",
        walk_action_text(walk, seat, action));
}

static void check_application(struct walk *walk)
{
    const tv_state *state = walk_state(walk);
    tv_turn turn = tv_state_turn(state);
    tv_action legal[TV_ACTIONS_MAX];
    if (turn.node != TV_NODE_DECISION) return;
    tv_seat seat = (tv_seat)__builtin_ctz(turn.seats);
    uint32_t count = tv_list(walk->game, state, seat, legal);
    check_apply_twice(walk, seat, legal[tv_rng_below(&walk->law, count)]);
}

TEST(apply_is_a_function_of_its_arguments) { walk_all(4 * kit_effort(), check_application, NULL); }

static void check_broken(struct walk *walk)
{
    const char *broken = walk->game->broken(walk_state(walk));
    LAW(walk, broken == NULL, "broken: %s", broken);
    const tv_frames *frames = tv_state_frames(walk_state(walk));
    for (uint32_t i = frames->depth; i < TV_FRAMES_MAX; i++)
        LAW(walk,
            frames->frame[i].step == 0 && frames->frame[i].seats == 0 &&
                frames->frame[i].arg[0] == 0 && frames->frame[i].arg[1] == 0 &&
                frames->frame[i].arg[2] == 0,
            "frame %u is not cleared", i);
    for (uint32_t i = 0; i < frames->depth; i++)
        LAW(walk, frames->frame[i].step < walk->game->step_count, "no such step");
    uint8_t rules = tv_options_rules(walk->game, &walk->options);
    LAW(walk, frames->seats == walk->options.seats && frames->rules == rules,
        "frames' head changed");
}

static void check_ending(struct walk *walk)
{
    uint8_t ending = tv_state_frames(walk_state(walk))->ending;
    LAW(walk, ending > 0 && ending < walk->game->ending_count, "ended without an ending");
}

TEST(nothing_is_broken_and_every_match_ends)
{
    walk_all(20 * kit_effort(), check_broken, check_ending);
}

static void check_score(struct walk *walk)
{
    tv_score score = {0}, ranked;
    walk->game->score(walk_state(walk), &score);
    uint32_t seats = walk->options.seats;
    for (uint32_t seat = 0; seat < seats; seat++) {
        int32_t sum = 0;
        for (uint32_t i = 0; i < score.part_count; i++) sum += score.part[i].value[seat];
        LAW(walk, sum == score.points[seat], "the parts of seat %u make %d, not %d", seat, sum,
            score.points[seat]);
    }
    ranked = score;
    tv_score_rank(&ranked, seats);
    for (uint32_t seat = 0; seat < seats; seat++)
        LAW(walk, ranked.rank[seat] == score.rank[seat], "rank of seat %u does not follow", seat);
    for (tv_seat a = 0; walk->game->side && a < (tv_seat)seats; a++)
        for (tv_seat b = 0; b < a; b++)
            if (walk->game->side(walk_state(walk), a) == walk->game->side(walk_state(walk), b))
                LAW(walk, score.rank[a] == score.rank[b], "partners %d and %d differ", a, b);
}

TEST(ranks_follow_scores_and_parts_add_up) { walk_all(4 * kit_effort(), check_score, NULL); }

/* ---- Chance ---- */

static void check_chance(struct walk *walk)
{
    const tv_state *state = walk_state(walk);
    if (tv_state_turn(state).node != TV_NODE_CHANCE) return;
    tv_outcome outcomes[TV_OUTCOMES_MAX];
    uint32_t count = tv_outcomes(walk->game, state, outcomes);
    LAW(walk, count > 0 && count <= TV_OUTCOMES_MAX, "%u outcomes", count);
    for (uint32_t i = 0; i < count; i++) {
        LAW(walk, outcomes[i].weight > 0, "an outcome that cannot happen");
        LAW(walk, i == 0 || tv_action_compare(outcomes[i - 1].action, outcomes[i].action) < 0,
            "outcomes not in order");
        LAW(walk, tv_state_step(walk->game, state)->verbs >> outcomes[i].action.kind & 1,
            "a verb of another step: %s", walk_action_text(walk, TV_CHANCE, outcomes[i].action));
    }
    tv_action sample = tv_sample(walk->game, state, &walk->law);
    bool is_listed = false;
    for (uint32_t i = 0; i < count; i++) is_listed |= tv_action_equal(outcomes[i].action, sample);
    LAW(walk, is_listed, "sampled but not listed: %s", walk_action_text(walk, TV_CHANCE, sample));
}

TEST(chance_lists_all_that_it_can_do) { walk_all(4 * kit_effort(), check_chance, NULL); }

/* Each outcome's share of many samples lies within six standard deviations of its weight. */
static void check_frequencies(struct walk *walk)
{
    enum { SAMPLES = 4000 };
    const tv_state *state = walk_state(walk);
    if (tv_state_turn(state).node != TV_NODE_CHANCE) return;
    if (tv_match_version(walk->match) > 0 && !walk_rarely(walk, 60)) return;
    tv_outcome outcomes[TV_OUTCOMES_MAX];
    uint32_t seen[TV_OUTCOMES_MAX] = {0};
    uint32_t count = tv_outcomes(walk->game, state, outcomes), sum = 0;
    for (uint32_t i = 0; i < count; i++) sum += outcomes[i].weight;
    for (uint32_t n = 0; n < SAMPLES; n++) {
        tv_action sample = tv_sample(walk->game, state, &walk->law);
        uint32_t i = 0;
        while (i < count && !tv_action_equal(outcomes[i].action, sample)) i++;
        LAW(walk, i < count, "sampled but not listed");
        seen[i]++;
    }
    for (uint32_t i = 0; i < count; i++) {
        int64_t expected = (int64_t)SAMPLES * outcomes[i].weight / sum;
        int64_t off = (int64_t)seen[i] - expected;
        LAW(walk, off * off <= 36 * (expected + 1), "%s came %u times of %d, not about %lld",
            walk_action_text(walk, TV_CHANCE, outcomes[i].action), seen[i], SAMPLES,
            (long long)expected);
    }
}

TEST(chance_follows_its_weights) { walk_all(2, check_frequencies, NULL); }

/* ---- Reasons ---- */

static bool is_in(const tv_action *list, uint32_t count, tv_action action)
{
    for (uint32_t i = 0; i < count; i++)
        if (tv_action_equal(list[i], action)) return true;
    return false;
}

static void check_reason(struct walk *walk, tv_seat seat, tv_action action, bool is_legal)
{
    tv_reason reason;
    bool is_refused = tv_why(walk->game, walk_state(walk), seat, action, &reason);
    bool is_verb = action.kind && action.kind < walk->game->verb_count;
    const char *tried = is_verb ? walk_action_text(walk, seat, action) : "a verb that is none";
    LAW(walk, is_refused != is_legal, "%s: %s by list, but %s by why", tried,
        is_legal ? "legal" : "illegal",
        is_refused ? tv_reason_name(walk->game, &reason) : "no reason");
    if (!is_refused) return;
    char say[600], mark[40];
    tv_text text;
    tv_text_init(&text, say, sizeof say);
    tv_reason_write(walk->game, &reason, NULL, &text);
    const char *rule = tv_reason_rule(walk->game, &reason);
    LAW(walk, rule && text.length > 20 && !text.is_full, "no proper reason for %s: %s", tried, say);
    snprintf(mark, sizeof mark, "**%s**", rule);
    LAW(walk, strstr(walk->game->rules_text, mark) != NULL, "RULES.md has no %s", mark);
}

static void check_reasons(struct walk *walk)
{
    enum { TRIES_MAX = 20000 };
    static tv_action tries[TRIES_MAX];
    const tv_state *state = walk_state(walk);
    tv_turn turn = tv_state_turn(state);
    if (turn.node != TV_NODE_DECISION || !walk_rarely(walk, 3)) return;
    tv_action legal[TV_ACTIONS_MAX];
    tv_seat seat = (tv_seat)__builtin_ctz(turn.seats);
    uint32_t count = tv_list(walk->game, state, seat, legal);
    uint32_t try_count = tv_tries(walk->game, state, tries, TRIES_MAX), found = 0;
    const tv_step *step = tv_state_step(walk->game, state);
    uint32_t stride = try_count > 500 ? try_count / 400 : 1;
    for (uint32_t i = tv_rng_below(&walk->law, stride); i < try_count; i += stride)
        check_reason(walk, seat, tries[i], is_in(legal, count, tries[i]));
    for (uint32_t i = 0; i < count; i++) {
        check_reason(walk, seat, legal[i], true);
        found += try_count == TRIES_MAX || is_in(tries, try_count, legal[i]);
    }
    LAW(walk, found == count, "a legal action lies outside its verb's ranges");
    for (uint32_t kind = 0; kind <= walk->game->verb_count; kind++)
        if (kind == walk->game->verb_count || !(step->verbs >> kind & 1))
            check_reason(walk, seat, tv_act(kind, 0, 0, 0), false);
    check_reason(walk, seat, tv_act(legal[0].kind, TV_UNKNOWN, 0, 0), false);
    check_reason(walk, TV_SPECTATOR, legal[0], false);
}

static void check_reasons_after(struct walk *walk)
{
    for (uint32_t kind = 0; kind <= walk->game->verb_count; kind++)
        check_reason(walk, 0, tv_act(kind, 0, 0, 0), false);
}

TEST(every_illegal_action_has_its_own_reason)
{
    walk_all(4 * kit_effort(), check_reasons, check_reasons_after);
}

/* ---- The same everywhere ---- */

static uint64_t fold;

static void fold_hash(struct walk *walk)
{
    fold = fold * 31 + tv_state_hash(walk->game, walk_state(walk));
}

TEST(a_seed_gives_the_same_matches)
{
    fold = 1;
    walk_all(2, fold_hash, NULL);
    uint64_t first = fold;
    fold = 1;
    walk_all(2, fold_hash, NULL);
    CHECK(first == fold);
}
