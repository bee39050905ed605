/* test_secrets.c - laws of secrecy: a view shows what was shown, and nothing depends on more. */
/* SPDX-License-Identifier: MIT */
#include <tavola/json.h>
#include <tavola/steps.h>
#include <tavola/tuning.h>
#include <tavola/words.h>

#include "law.h"

static tv_seat some_viewer(struct walk *walk)
{
    uint32_t pick = tv_rng_below(&walk->law, (uint32_t)walk->options.seats + 1);
    return pick == walk->options.seats ? TV_SPECTATOR : (tv_seat)pick;
}

static void view_of(struct walk *walk, const tv_state *state, tv_seat viewer, tv_state_buffer *out)
{
    memset(out, 0xA5, sizeof *out); /* what redact leaves unwritten shows up as a difference */
    tv_redact(walk->game, state, viewer, tv_buffer_view(out));
}

static void guess_of(struct walk *walk, tv_state_buffer *view, tv_seat viewer, tv_state_buffer *out)
{
    memset(out, 0x5A, sizeof *out);
    walk->game->determinize(tv_buffer_view(view), viewer, &walk->law, tv_buffer_state(out));
}

/* ---- A guess agrees with what was seen ---- */

static void check_guess(struct walk *walk)
{
    tv_state_buffer view, guess, again;
    if (!walk_rarely(walk, 2)) return;
    tv_seat viewer = some_viewer(walk);
    view_of(walk, walk_state(walk), viewer, &view);
    guess_of(walk, &view, viewer, &guess);
    const char *broken = walk->game->broken(tv_buffer_state(&guess));
    LAW(walk, broken == NULL, "a guess for seat %d is broken: %s", viewer, broken);
    view_of(walk, tv_buffer_state(&guess), viewer, &again);
    for (uint32_t i = 0; i < walk->game->state_size; i++)
        LAW(walk, view.bytes[i] == again.bytes[i],
            "the guess of seat %d shows another view at byte %u: %u, not %u", viewer, i,
            again.bytes[i], view.bytes[i]);
}

TEST(a_guess_agrees_with_what_was_seen) { walk_all(6 * kit_effort(), check_guess, NULL); }

/* ---- A guess can be played on ---- */

/* Whoever is to move may be somebody else, in the middle of a turn that only some hands allow. */
static void check_played_on(struct walk *walk)
{
    tv_state_buffer view, guess;
    tv_state *state = tv_buffer_state(&guess);
    tv_action legal[TV_ACTIONS_MAX];
    tv_seat viewer = some_viewer(walk);
    bool is_to_end = walk_rarely(walk, 40);
    view_of(walk, walk_state(walk), viewer, &view);
    guess_of(walk, &view, viewer, &guess);
    for (tv_turn turn; (turn = tv_state_turn(state)).node != TV_NODE_OVER;) {
        if (turn.node == TV_NODE_CHANCE) {
            tv_apply(walk->game, state, TV_CHANCE, tv_sample(walk->game, state, &walk->law), NULL);
        } else {
            tv_seat seat = (tv_seat)__builtin_ctz(turn.seats);
            uint32_t count = tv_list(walk->game, state, seat, legal);
            LAW(walk, count > 0, "in a guess for seat %d, seat %d has nothing to do at step %s",
                viewer, seat, walk->game->steps[tv_frames_peek(tv_state_frames(state))->step].name);
            tv_action action = legal[tv_rng_below(&walk->law, count)];
            tv_apply(walk->game, state, seat, action, NULL);
        }
        const char *broken = walk->game->broken(state);
        LAW(walk, broken == NULL, "played on from a guess for seat %d: %s", viewer, broken);
        if (!is_to_end) return;
    }
}

TEST(a_guess_can_be_played_to_the_end) { walk_all(4 * kit_effort(), check_played_on, NULL); }

/* ---- Legality, ratings and details leak nothing ---- */

static void check_same_lists(struct walk *walk, tv_seat seat, const tv_state *other,
                             const char *what)
{
    tv_action in_truth[TV_ACTIONS_MAX], in_other[TV_ACTIONS_MAX];
    uint32_t count = tv_list(walk->game, walk_state(walk), seat, in_truth);
    uint32_t other_count = tv_list(walk->game, other, seat, in_other);
    LAW(walk, count == other_count && memcmp(in_truth, in_other, count * sizeof *in_truth) == 0,
        "seat %d has other actions in %s (%u, not %u)", seat, what, other_count, count);
    for (uint32_t i = 0; i < count; i++) {
        if (walk->game->rate)
            LAW(walk,
                walk->game->rate(walk_state(walk), seat, in_truth[i]) ==
                    walk->game->rate(other, seat, in_truth[i]),
                "rated otherwise in %s: %s", what, walk_action_text(walk, seat, in_truth[i]));
        tv_note one = {0}, two = {0};
        if (walk->game->detail && walk->game->detail(walk_state(walk), seat, in_truth[i], &one) ==
                                      walk->game->detail(other, seat, in_truth[i], &two))
            LAW(walk, memcmp(&one, &two, sizeof one) == 0, "described otherwise in %s: %s", what,
                walk_action_text(walk, seat, in_truth[i]));
    }
}

static void check_same_reasons(struct walk *walk, tv_seat seat, const tv_state *other,
                               const char *what)
{
    enum { TRIES_MAX = 20000 };
    static tv_action tries[TRIES_MAX];
    uint32_t count = tv_tries(walk->game, walk_state(walk), tries, TRIES_MAX);
    for (uint32_t n = 0; n < 40; n++) {
        tv_reason one, two;
        tv_action action = tries[tv_rng_below(&walk->law, count)];
        bool is_refused = tv_why(walk->game, walk_state(walk), seat, action, &one);
        bool is_other = tv_why(walk->game, other, seat, action, &two);
        LAW(walk, is_refused == is_other && memcmp(&one, &two, sizeof one) == 0,
            "another reason in %s: %s", what, walk_action_text(walk, seat, action));
    }
}

static void check_legality(struct walk *walk)
{
    tv_state_buffer view, guess;
    tv_turn turn = tv_state_turn(walk_state(walk));
    if (turn.node != TV_NODE_DECISION) return;
    for (tv_seat seat = 0; seat < walk->options.seats; seat++) {
        if (!(turn.seats >> seat & 1)) continue;
        view_of(walk, walk_state(walk), seat, &view);
        check_same_lists(walk, seat, tv_view_read(tv_buffer_view(&view)), "its view");
        check_same_reasons(walk, seat, tv_view_read(tv_buffer_view(&view)), "its view");
        guess_of(walk, &view, seat, &guess);
        check_same_lists(walk, seat, tv_buffer_state(&guess), "a guess");
        check_same_reasons(walk, seat, tv_buffer_state(&guess), "a guess");
    }
}

TEST(legality_ratings_and_reasons_leak_nothing)
{
    walk_all(3 * kit_effort(), check_legality, NULL);
}

static void check_features(struct walk *walk)
{
    enum { FEATURES_MAX = 4096 };
    static float in_truth[FEATURES_MAX], in_guess[FEATURES_MAX];
    const struct tv_features *features = walk->game->features;
    if (features == NULL || !walk_rarely(walk, 4)) return;
    LAW(walk, features->count <= FEATURES_MAX, "too many features");
    tv_state_buffer view, guess;
    tv_seat viewer = (tv_seat)tv_rng_below(&walk->law, walk->options.seats);
    view_of(walk, walk_state(walk), viewer, &view);
    guess_of(walk, &view, viewer, &guess);
    features->write(walk_state(walk), viewer, in_truth);
    features->write(tv_buffer_state(&guess), viewer, in_guess);
    for (uint32_t i = 0; i < features->count; i++)
        LAW(walk, memcmp(&in_truth[i], &in_guess[i], sizeof(float)) == 0, "%s leaks",
            features->names[i]);
}

/* Derived facts follow from what is shown and from nothing else: another world that looks alike to
 * the viewer has the same, and so has the same view asked once more. */
static void check_derived(struct walk *walk)
{
    const tv_derived *derived = walk->game->derived;
    if (derived == NULL || !walk_rarely(walk, 2)) return;
    uint64_t facts[3][TV_DERIVED_MAX / sizeof(uint64_t)] = {{0}, {0}, {0}};
    tv_state_buffer view, guess, alike;
    tv_seat viewer = some_viewer(walk);
    view_of(walk, walk_state(walk), viewer, &view);
    guess_of(walk, &view, viewer, &guess);
    view_of(walk, tv_buffer_state(&guess), viewer, &alike);
    derived->write(tv_buffer_view(&view), viewer, facts[0]);
    derived->write(tv_buffer_view(&alike), viewer, facts[1]);
    derived->write(tv_buffer_view(&view), viewer, facts[2]);
    LAW(walk, memcmp(facts[0], facts[1], sizeof facts[0]) == 0,
        "other facts for seat %d in a world that looks alike", viewer);
    LAW(walk, memcmp(facts[0], facts[2], sizeof facts[0]) == 0,
        "other facts for seat %d when asked again", viewer);
}

TEST(derived_facts_follow_from_the_view) { walk_all(4 * kit_effort(), check_derived, NULL); }

TEST(features_leak_nothing) { walk_all(2 * kit_effort(), check_features, NULL); }

/* ---- Same shown, same view ----
 * Two worlds that look alike to a viewer are played on side by side: whatever happens in the true
 * one is imitated in the other by some action that looks the same to the viewer. As long as that is
 * possible, the viewer must see the same views and the same events in both. */

typedef struct twin {
    tv_state_buffer truth, other;
    tv_seat viewer;
} twin;

static tv_action shown(struct walk *walk, const tv_state_buffer *world, tv_seat actor,
                       tv_action action, tv_seat viewer)
{
    return walk->game->redact_action((const tv_state *)(const void *)world, actor, action, viewer);
}

/* Candidates for the actor in the other world. */
static uint32_t candidates(struct walk *walk, twin *pair, tv_seat actor, tv_action *out)
{
    if (actor != TV_CHANCE) return tv_list(walk->game, tv_buffer_state(&pair->other), actor, out);
    tv_outcome outcomes[TV_OUTCOMES_MAX];
    uint32_t count = tv_outcomes(walk->game, tv_buffer_state(&pair->other), outcomes);
    for (uint32_t i = 0; i < count; i++) out[i] = outcomes[i].action;
    return count;
}

/* An action of the actor in the other world that looks to the viewer like the true one. */
static bool imitate(struct walk *walk, twin *pair, tv_seat actor, tv_action action, tv_action *out)
{
    tv_action all[TV_OUTCOMES_MAX];
    tv_action seen = shown(walk, &pair->truth, actor, action, pair->viewer);
    uint32_t count = candidates(walk, pair, actor, all), alike = 0;
    for (uint32_t i = 0; i < count; i++)
        if (tv_action_equal(shown(walk, &pair->other, actor, all[i], pair->viewer), seen)) {
            if (tv_rng_below(&walk->law, ++alike) == 0) *out = all[i];
        }
    return alike > 0;
}

static bool sees_same_events(const twin *pair, const tv_events *one, const tv_events *two)
{
    uint32_t i = 0, k = 0;
    for (;;) {
        while (i < one->count && !tv_event_seen(&one->list[i], pair->viewer)) i++;
        while (k < two->count && !tv_event_seen(&two->list[k], pair->viewer)) k++;
        if (i == one->count || k == two->count) return i == one->count && k == two->count;
        if (one->list[i].kind != two->list[k].kind ||
            memcmp(one->list[i].arg, two->list[k].arg, sizeof one->list[i].arg) != 0)
            return false;
        i++;
        k++;
    }
}

/* A reveal (the last of several secret bids) shows in events and view alike: from there on the
 * worlds may differ. A difference in only one of the two is a leak. */
static bool check_both_shown(struct walk *walk, twin *pair, const tv_events *one,
                             const tv_events *two, const char *action)
{
    tv_state_buffer view, other_view;
    view_of(walk, tv_buffer_state(&pair->truth), pair->viewer, &view);
    view_of(walk, tv_buffer_state(&pair->other), pair->viewer, &other_view);
    bool is_same_view = memcmp(&view, &other_view, walk->game->state_size) == 0;
    bool is_same_events = sees_same_events(pair, one, two);
    LAW(walk, is_same_events || !is_same_view, "an event tells seat %d what its view hides, at %s",
        pair->viewer, action);
    for (uint32_t i = 0; is_same_events && i < walk->game->state_size; i++)
        LAW(walk, view.bytes[i] == other_view.bytes[i],
            "seat %d was shown the same and sees another view at byte %u after %s", pair->viewer, i,
            action);
    return is_same_view;
}

static bool step_both(struct walk *walk, twin *pair)
{
    tv_state *truth = tv_buffer_state(&pair->truth), *other = tv_buffer_state(&pair->other);
    tv_turn turn = tv_state_turn(truth), other_turn = tv_state_turn(other);
    LAW(walk, turn.node == other_turn.node && turn.seats == other_turn.seats,
        "another turn for seat %d", pair->viewer);
    if (turn.node == TV_NODE_OVER) return false;
    tv_action action, imitation, legal[TV_ACTIONS_MAX];
    tv_seat actor = TV_CHANCE;
    if (turn.node == TV_NODE_CHANCE) {
        action = tv_sample(walk->game, truth, &walk->law);
    } else {
        actor = (tv_seat)__builtin_ctz(turn.seats);
        uint32_t count = tv_list(walk->game, truth, actor, legal);
        action = legal[tv_rng_below(&walk->law, count)];
    }
    if (!imitate(walk, pair, actor, action, &imitation)) {
        LAW(walk, actor != pair->viewer, "seat %d cannot do in a guess what it can: %s", actor,
            walk_action_text(walk, actor, action));
        return false; /* the true world does what the other cannot: from here they look different */
    }
    tv_events one = {.count = 0}, two = {.count = 0};
    tv_apply(walk->game, truth, actor, action, &one);
    tv_apply(walk->game, other, actor, imitation, &two);
    return check_both_shown(walk, pair, &one, &two, walk_action_text(walk, actor, action));
}

static void check_twins(struct walk *walk)
{
    static twin pair;
    tv_state_buffer view;
    if (!walk_rarely(walk, 25)) return;
    pair.viewer = some_viewer(walk);
    memcpy(&pair.truth, walk_state(walk), walk->game->state_size);
    view_of(walk, walk_state(walk), pair.viewer, &view);
    guess_of(walk, &view, pair.viewer, &pair.other);
    for (int i = 0; i < 60 && step_both(walk, &pair); i++) {}
}

TEST(same_shown_gives_same_view) { walk_all(12 * kit_effort(), check_twins, NULL); }

/* ---- What a seat does, it knows ---- */

static void check_own_action(struct walk *walk)
{
    uint32_t version = tv_match_version(walk->match);
    if (version == 0 || walk->actor < 0) return;
    tv_state_buffer before;
    if (!walk_rarely(walk, 8)) return;
    tv_match_at(walk->match, version - 1, tv_buffer_state(&before));
    tv_action action = tv_match_entry(walk->match, version - 1)->action;
    LAW(walk, tv_action_equal(shown(walk, &before, walk->actor, action, walk->actor), action),
        "an own action is hidden from its seat: %s", walk_action_text(walk, walk->actor, action));
}

TEST(a_seat_knows_what_it_did) { walk_all(2 * kit_effort(), check_own_action, NULL); }
