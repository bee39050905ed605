/* test_secrets.c - laws of secrecy: a view shows what was shown, and nothing depends on more. */
/* SPDX-License-Identifier: MIT */
#include <tavola/json.h>
#include <tavola/steps.h>
#include <tavola/words.h>

#include "law.h"

static tv_seat some_viewer(walk *at)
{
    uint32_t pick = tv_rng_below(&at->law, (uint32_t)at->options.seats + 1);
    return pick == at->options.seats ? TV_SPECTATOR : (tv_seat)pick;
}

static void view_of(walk *at, const tv_state *state, tv_seat viewer, tv_room *out)
{
    memset(out, 0xA5, sizeof *out); /* what redact leaves unwritten shows up as a difference */
    tv_redact(at->game, state, viewer, tv_room_view(out));
}

static void guess_of(walk *at, tv_room *view, tv_seat viewer, tv_room *out)
{
    memset(out, 0x5A, sizeof *out);
    at->game->determinize(tv_room_view(view), viewer, &at->law, tv_room_state(out));
}

/* ---- A guess agrees with what was seen ---- */

static void check_guess(walk *at)
{
    tv_room view, guess, again;
    if (!walk_rarely(at, 2)) return;
    tv_seat viewer = some_viewer(at);
    view_of(at, walk_state(at), viewer, &view);
    guess_of(at, &view, viewer, &guess);
    const char *broken = at->game->broken(tv_room_state(&guess));
    LAW(at, broken == NULL, "a guess for seat %d is broken: %s", viewer, broken);
    view_of(at, tv_room_state(&guess), viewer, &again);
    for (uint32_t i = 0; i < at->game->state_size; i++)
        LAW(at, view.bytes[i] == again.bytes[i],
            "the guess of seat %d shows another view at byte %u: %u, not %u", viewer, i,
            again.bytes[i], view.bytes[i]);
}

TEST(a_guess_agrees_with_what_was_seen) { walk_all(6 * kit_effort(), check_guess, NULL); }

/* ---- Legality, ratings and details leak nothing ---- */

static void check_same_lists(walk *at, tv_seat seat, const tv_state *other, const char *what)
{
    tv_action in_truth[TV_ACTIONS_MAX], in_other[TV_ACTIONS_MAX];
    uint32_t count = tv_list(at->game, walk_state(at), seat, in_truth);
    uint32_t other_count = tv_list(at->game, other, seat, in_other);
    LAW(at, count == other_count && memcmp(in_truth, in_other, count * sizeof *in_truth) == 0,
        "seat %d has other actions in %s (%u, not %u)", seat, what, other_count, count);
    for (uint32_t i = 0; i < count; i++) {
        if (at->game->rate)
            LAW(at,
                at->game->rate(walk_state(at), seat, in_truth[i]) ==
                    at->game->rate(other, seat, in_truth[i]),
                "rated otherwise in %s: %s", what, walk_action_text(at, seat, in_truth[i]));
        tv_note one = {0}, two = {0};
        if (at->game->detail && at->game->detail(walk_state(at), seat, in_truth[i], &one) ==
                                    at->game->detail(other, seat, in_truth[i], &two))
            LAW(at, memcmp(&one, &two, sizeof one) == 0, "described otherwise in %s: %s", what,
                walk_action_text(at, seat, in_truth[i]));
    }
}

static void check_same_reasons(walk *at, tv_seat seat, const tv_state *other, const char *what)
{
    enum { TRIES_MAX = 20000 };
    static tv_action tries[TRIES_MAX];
    uint32_t count = tv_tries(at->game, walk_state(at), tries, TRIES_MAX);
    for (uint32_t n = 0; n < 40; n++) {
        tv_reason one, two;
        tv_action action = tries[tv_rng_below(&at->law, count)];
        bool is_refused = tv_why(at->game, walk_state(at), seat, action, &one);
        bool is_other = tv_why(at->game, other, seat, action, &two);
        LAW(at, is_refused == is_other && memcmp(&one, &two, sizeof one) == 0,
            "another reason in %s: %s", what, walk_action_text(at, seat, action));
    }
}

static void check_legality(walk *at)
{
    tv_room view, guess;
    tv_turn turn = tv_state_turn(walk_state(at));
    if (turn.node != TV_NODE_DECISION) return;
    for (tv_seat seat = 0; seat < at->options.seats; seat++) {
        if (!(turn.seats >> seat & 1)) continue;
        view_of(at, walk_state(at), seat, &view);
        check_same_lists(at, seat, tv_view_read(tv_room_view(&view)), "its view");
        check_same_reasons(at, seat, tv_view_read(tv_room_view(&view)), "its view");
        guess_of(at, &view, seat, &guess);
        check_same_lists(at, seat, tv_room_state(&guess), "a guess");
        check_same_reasons(at, seat, tv_room_state(&guess), "a guess");
    }
}

TEST(legality_ratings_and_reasons_leak_nothing)
{
    walk_all(3 * kit_effort(), check_legality, NULL);
}

static void check_features(walk *at)
{
    enum { FEATURES_MAX = 4096 };
    static float in_truth[FEATURES_MAX], in_guess[FEATURES_MAX];
    const tv_features *features = at->game->features;
    if (features == NULL || !walk_rarely(at, 4)) return;
    LAW(at, features->count <= FEATURES_MAX, "too many features");
    tv_room view, guess;
    tv_seat viewer = (tv_seat)tv_rng_below(&at->law, at->options.seats);
    view_of(at, walk_state(at), viewer, &view);
    guess_of(at, &view, viewer, &guess);
    features->write(walk_state(at), viewer, in_truth);
    features->write(tv_room_state(&guess), viewer, in_guess);
    for (uint32_t i = 0; i < features->count; i++)
        LAW(at, memcmp(&in_truth[i], &in_guess[i], sizeof(float)) == 0, "%s leaks",
            features->names[i]);
}

TEST(features_leak_nothing) { walk_all(2 * kit_effort(), check_features, NULL); }

/* ---- Same shown, same view ----
 * Two worlds that look alike to a viewer are played on side by side: whatever happens in the true
 * one is imitated in the other by some action that looks the same to the viewer. As long as that is
 * possible, the viewer must see the same views and the same events in both. */

typedef struct twin {
    tv_room truth, other;
    tv_seat viewer;
} twin;

static tv_action shown(walk *at, const tv_room *world, tv_seat actor, tv_action action,
                       tv_seat viewer)
{
    return at->game->redact_action((const tv_state *)(const void *)world, actor, action, viewer);
}

/* Candidates for the actor in the other world. */
static uint32_t candidates(walk *at, twin *pair, tv_seat actor, tv_action *out)
{
    if (actor != TV_CHANCE) return tv_list(at->game, tv_room_state(&pair->other), actor, out);
    tv_outcome outcomes[TV_OUTCOMES_MAX];
    uint32_t count = tv_outcomes(at->game, tv_room_state(&pair->other), outcomes);
    for (uint32_t i = 0; i < count; i++) out[i] = outcomes[i].action;
    return count;
}

/* An action of the actor in the other world that looks to the viewer like the true one. */
static bool imitate(walk *at, twin *pair, tv_seat actor, tv_action action, tv_action *out)
{
    tv_action all[TV_OUTCOMES_MAX];
    tv_action seen = shown(at, &pair->truth, actor, action, pair->viewer);
    uint32_t count = candidates(at, pair, actor, all), alike = 0;
    for (uint32_t i = 0; i < count; i++)
        if (tv_action_equal(shown(at, &pair->other, actor, all[i], pair->viewer), seen)) {
            if (tv_rng_below(&at->law, ++alike) == 0) *out = all[i];
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
static bool check_both_shown(walk *at, twin *pair, const tv_events *one, const tv_events *two,
                             const char *action)
{
    tv_room view, other_view;
    view_of(at, tv_room_state(&pair->truth), pair->viewer, &view);
    view_of(at, tv_room_state(&pair->other), pair->viewer, &other_view);
    bool is_same_view = memcmp(&view, &other_view, at->game->state_size) == 0;
    bool is_same_events = sees_same_events(pair, one, two);
    LAW(at, is_same_events || !is_same_view, "an event tells seat %d what its view hides, at %s",
        pair->viewer, action);
    for (uint32_t i = 0; is_same_events && i < at->game->state_size; i++)
        LAW(at, view.bytes[i] == other_view.bytes[i],
            "seat %d was shown the same and sees another view at byte %u after %s", pair->viewer, i,
            action);
    return is_same_view;
}

static bool step_both(walk *at, twin *pair)
{
    tv_state *truth = tv_room_state(&pair->truth), *other = tv_room_state(&pair->other);
    tv_turn turn = tv_state_turn(truth), other_turn = tv_state_turn(other);
    LAW(at, turn.node == other_turn.node && turn.seats == other_turn.seats,
        "another turn for seat %d", pair->viewer);
    if (turn.node == TV_NODE_OVER) return false;
    tv_action action, imitation, legal[TV_ACTIONS_MAX];
    tv_seat actor = TV_CHANCE;
    if (turn.node == TV_NODE_CHANCE) {
        action = tv_sample(at->game, truth, &at->law);
    } else {
        actor = (tv_seat)__builtin_ctz(turn.seats);
        uint32_t count = tv_list(at->game, truth, actor, legal);
        action = legal[tv_rng_below(&at->law, count)];
    }
    if (!imitate(at, pair, actor, action, &imitation)) {
        LAW(at, actor != pair->viewer, "seat %d cannot do in a guess what it can: %s", actor,
            walk_action_text(at, actor, action));
        return false; /* the true world does what the other cannot: from here they look different */
    }
    tv_events one = {.count = 0}, two = {.count = 0};
    tv_apply(at->game, truth, actor, action, &one);
    tv_apply(at->game, other, actor, imitation, &two);
    return check_both_shown(at, pair, &one, &two, walk_action_text(at, actor, action));
}

static void check_twins(walk *at)
{
    static twin pair;
    tv_room view;
    if (!walk_rarely(at, 25)) return;
    pair.viewer = some_viewer(at);
    memcpy(&pair.truth, walk_state(at), at->game->state_size);
    view_of(at, walk_state(at), pair.viewer, &view);
    guess_of(at, &view, pair.viewer, &pair.other);
    for (int i = 0; i < 60 && step_both(at, &pair); i++) {}
}

TEST(same_shown_gives_same_view) { walk_all(12 * kit_effort(), check_twins, NULL); }

/* ---- What a seat does, it knows ---- */

static void check_own_action(walk *at)
{
    uint32_t version = tv_match_version(at->match);
    if (version == 0 || at->actor < 0) return;
    tv_room before;
    if (!walk_rarely(at, 8)) return;
    tv_match_at(at->match, version - 1, tv_room_state(&before));
    tv_action action = tv_match_entry(at->match, version - 1)->action;
    LAW(at, tv_action_equal(shown(at, &before, at->actor, action, at->actor), action),
        "an own action is hidden from its seat: %s", walk_action_text(at, at->actor, action));
}

TEST(a_seat_knows_what_it_did) { walk_all(2 * kit_effort(), check_own_action, NULL); }
