/* orchard.c - the invented game of the engine's own tests. */
/* SPDX-License-Identifier: MIT */
#include "engine/orchard.h"

#include <stdlib.h>

#include <tavola/games.h>

int orchard_bug;

__attribute__((constructor)) static void read_bug(void)
{
    const char *bug = getenv("ORCHARD_BUG");
    orchard_bug = bug ? (int)strtol(bug, NULL, 10) : BUG_NONE;
}

const tv_game *const tv_games[] = {&orchard_game, NULL};

const tv_game *tv_game_find(const char *name)
{
    return strcmp(name, "orchard") == 0 ? &orchard_game : NULL;
}

static orchard_state *orchard(tv_state *state) { return (orchard_state *)(void *)state; }
static const orchard_state *peek(const tv_state *state)
{
    return (const orchard_state *)(const void *)state;
}

enum { REASON_TOO_HIGH = 1, REASON_NONE_LEFT };
enum { EVENT_DEALT = 1, EVENT_DEALT_HIDDEN, EVENT_BID, EVENT_WON, EVENT_NOBODY };
enum { ENDING_ROUNDS = 1, ENDING_HOUSE };

static void setup(tv_state *state)
{
    orchard_state *s = orchard(state);
    memset(s->bag, 2, sizeof s->bag);
    tv_frames_push(&s->frames, ORCHARD_STEP_BID, tv_seats_all(s->frames.seats));
    tv_frames_push(&s->frames, ORCHARD_STEP_DEAL, 0)->arg[1] = s->frames.seats;
}

/* ---- deal: arg[0] whose card, arg[1] how many seats are still to be dealt to ---- */

static uint32_t deal_outcomes(const tv_state *state, tv_outcome *out)
{
    const orchard_state *s = peek(state);
    uint32_t count = 0;
    for (uint32_t i = 0; i < 5; i++)
        if (s->bag[i])
            out[count++] = (tv_outcome){
                tv_act(ORCHARD_DEAL, tv_frames_peek(&s->frames)->arg[0], i + 1, 0), s->bag[i]};
    return count;
}

static tv_action deal_sample(const tv_state *state, tv_rng *rng)
{
    const orchard_state *s = peek(state);
    uint32_t card = tv_counts_nth(s->bag, tv_rng_below(rng, tv_counts_sum(s->bag, 5))) + 1;
    if (orchard_bug == BUG_WRONG_WEIGHT && s->bag[0] && tv_rng_below(rng, 3) == 0) card = 1;
    return tv_act(ORCHARD_DEAL, tv_frames_peek(&s->frames)->arg[0], card, 0);
}

static void deal_apply(tv_state *state, tv_seat seat, tv_action action, tv_events *events)
{
    orchard_state *s = orchard(state);
    (void)seat;
    tv_seat target = (tv_seat)action.arg[0];
    if (s->hand[target]) s->bag[s->hand[target] - 1]++;
    s->hand[target] = (uint8_t)action.arg[1];
    s->bag[action.arg[1] - 1]--;
    uint8_t others = tv_audience_others(target);
    tv_tell(events, tv_audience_only(target), EVENT_DEALT, target, action.arg[1], 0, 0);
    if (orchard_bug == BUG_EVENT_TELLS)
        tv_tell(events, others, EVENT_DEALT, target, action.arg[1], 0, 0);
    else
        tv_tell(events, others, EVENT_DEALT_HIDDEN, target, 0, 0, 0);
    tv_frame *frame = tv_frames_top(&s->frames);
    frame->arg[0]++;
    if (--frame->arg[1] == 0) tv_frames_pop(&s->frames);
}

/* ---- bid ---- */

static uint32_t bid_list(const tv_state *state, tv_seat seat, tv_action *out)
{
    const orchard_state *s = peek(state);
    uint32_t count = 0, most = s->hand[seat];
    if (orchard_bug == BUG_LEGALITY_PEEKS && s->hand[seat ? 0 : 1] == 5 && most > 1) most--;
    for (uint32_t bid = 1; bid <= most; bid++) out[count++] = tv_act(ORCHARD_BID, bid, 0, 0);
    return count;
}

static bool bid_why(const tv_state *state, tv_seat seat, tv_action action, tv_note *reason)
{
    const orchard_state *s = peek(state);
    if (orchard_bug == BUG_GENERIC_REASON) return false;
    uint32_t most = s->hand[seat];
    if (orchard_bug == BUG_LEGALITY_PEEKS && s->hand[seat ? 0 : 1] == 5 && most > 1) most--;
    if (action.arg[0] > most)
        return tv_because(reason, REASON_TOO_HIGH, action.arg[0], s->hand[seat], 0, 0);
    return false;
}

static uint32_t bid_narrow(const tv_state *state, tv_seat seat, tv_action *list, uint32_t count)
{
    (void)state, (void)seat;
    if (orchard_bug == BUG_NARROW_ADDS) list[0] = tv_act(ORCHARD_BID, 6, 0, 0);
    if (orchard_bug != BUG_NARROW_LOSES || count < 2) return count;
    memmove(list, list + 1, (count - 1) * sizeof *list);
    return count - 1;
}

static void next_round(orchard_state *s)
{
    if (++s->round == 3) {
        tv_frames_end(&s->frames, ENDING_ROUNDS);
        return;
    }
    tv_frames_push(&s->frames, ORCHARD_STEP_BID, tv_seats_all(s->frames.seats));
}

static void resolve_bids(orchard_state *s, tv_events *events)
{
    int winner = -1;
    for (uint8_t bid = 5; bid > 0 && winner < 0; bid--) {
        int holders = 0, holder = -1;
        for (int seat = 0; seat < s->frames.seats; seat++)
            if (s->bid[seat] == bid) holders++, holder = seat;
        if (holders == 1) winner = holder;
    }
    memset(s->bid, 0, sizeof s->bid);
    tv_frames_pop(&s->frames);
    if (winner < 0) {
        tv_tell(events, TV_AUDIENCE_ALL, EVENT_NOBODY, 0, 0, 0, 0);
        next_round(s);
        return;
    }
    s->fruits[winner]++;
    tv_tell(events, TV_AUDIENCE_ALL, EVENT_WON, winner, 1, 0, 0);
    tv_frames_push(&s->frames, ORCHARD_STEP_AFTER, tv_seat_bit((tv_seat)winner));
    if (orchard_bug == BUG_ASKS_IDLY)
        tv_frames_push(&s->frames, ORCHARD_STEP_AFTER, tv_seat_bit((tv_seat)winner))->arg[0] = 1;
}

static void bid_apply(tv_state *state, tv_seat seat, tv_action action, tv_events *events)
{
    static uint8_t memory;
    orchard_state *s = orchard(state);
    s->bid[seat] = (uint8_t)action.arg[0];
    if (orchard_bug == BUG_HIDDEN_STATIC) s->rotten = ++memory;
    if (orchard_bug == BUG_BREAKS && s->bid[seat] == 3) s->fruits[seat]++;
    tv_tell(events, TV_AUDIENCE_ALL, EVENT_BID, seat, 0, 0, 0);
    tv_frame *frame = tv_frames_top(&s->frames);
    frame->seats = (uint8_t)(frame->seats & ~tv_seat_bit(seat));
    if (frame->seats == 0) resolve_bids(s, events);
}

/* ---- after a win: swap the card for a fresh one, or pass ---- */

static uint32_t after_list(const tv_state *state, tv_seat seat, tv_action *out)
{
    (void)seat;
    if (tv_frames_peek(&peek(state)->frames)->arg[0]) {
        out[0] = tv_act(ORCHARD_PASS, 0, 0, 0);
        return 1;
    }
    out[0] = tv_act(ORCHARD_SWAP, 0, 0, 0);
    out[1] = tv_act(ORCHARD_PASS, 0, 0, 0);
    return 2;
}

static bool after_why(const tv_state *state, tv_seat seat, tv_action action, tv_note *reason)
{
    (void)state, (void)seat, (void)action, (void)reason;
    return false;
}

static void after_apply(tv_state *state, tv_seat seat, tv_action action, tv_events *events)
{
    orchard_state *s = orchard(state);
    (void)events;
    bool is_idle = tv_frames_top(&s->frames)->arg[0];
    tv_frames_pop(&s->frames);
    if (is_idle) return;
    next_round(s);
    if (action.kind == ORCHARD_PASS || s->frames.depth == 0) return;
    tv_frame *frame = tv_frames_push(&s->frames, ORCHARD_STEP_DEAL, 0);
    frame->arg[0] = (uint16_t)seat;
    frame->arg[1] = 1;
}

/* ---- score, secrets ---- */

static void score(const tv_state *state, tv_score *out)
{
    const orchard_state *s = peek(state);
    out->part_count = 1;
    out->part[0].label = "fruits";
    for (int seat = 0; seat < s->frames.seats; seat++)
        out->points[seat] = out->part[0].value[seat] = s->fruits[seat];
    tv_score_rank(out, s->frames.seats);
}

static const char *broken(const tv_state *state)
{
    const orchard_state *s = peek(state);
    uint32_t cards = tv_counts_sum(s->bag, 5), fruits = 0;
    for (int seat = 0; seat < s->frames.seats; seat++) {
        cards += s->hand[seat] != 0;
        fruits += s->fruits[seat];
    }
    if (cards != 10) return "cards lost";
    return fruits > s->round + 1u ? "fruits out of nothing" : NULL;
}

static void redact(const tv_state *state, tv_seat viewer, tv_view *out)
{
    const orchard_state *s = peek(state);
    orchard_state *view = (orchard_state *)(void *)out;
    *view = *s;
    if (orchard_bug == BUG_HIDES_NOTHING) return;
    for (int seat = 0; seat < s->frames.seats; seat++) {
        if (seat == viewer) continue;
        if (s->hand[seat]) {
            if (orchard_bug != BUG_BAG_NOT_REFILLED) view->bag[s->hand[seat] - 1]++;
            view->hand[seat] = 0xFF;
        }
        if (s->bid[seat] && orchard_bug != BUG_BID_VISIBLE) view->bid[seat] = 0xFF;
    }
}

static tv_action redact_action(const tv_state *before, tv_seat actor, tv_action action,
                               tv_seat viewer)
{
    (void)before;
    if (action.kind == ORCHARD_DEAL && action.arg[0] != viewer) action.arg[1] = TV_UNKNOWN;
    if (action.kind == ORCHARD_BID && actor != viewer) action.arg[0] = TV_UNKNOWN;
    return action;
}

static void determinize(const tv_view *view, tv_seat viewer, tv_rng *rng, tv_state *out)
{
    orchard_state *s = orchard(out);
    (void)viewer;
    memcpy(s, view, sizeof *s);
    for (int seat = 0; seat < s->frames.seats; seat++) {
        if (s->hand[seat] != 0xFF) continue;
        uint32_t card = tv_counts_nth(s->bag, tv_rng_below(rng, tv_counts_sum(s->bag, 5)));
        s->bag[card]--;
        s->hand[seat] = (uint8_t)(card + 1);
        if (s->bid[seat] == 0xFF) s->bid[seat] = (uint8_t)(1 + tv_rng_below(rng, card + 1));
    }
}

static void picture(const tv_view *view, tv_seat viewer, const tv_names *names, tv_text *out)
{
    const orchard_state *s = (const orchard_state *)(const void *)view;
    (void)viewer, (void)names;
    tv_text_add(out, "Orchard: bid in secret, the highest bid that nobody shares takes a fruit.\n");
    for (int seat = 0; seat < s->frames.seats; seat++) {
        tv_text_add(out, "  seat ");
        tv_text_add_number(out, seat);
        tv_text_add(out, ": fruits ");
        tv_text_add_number(out, s->fruits[seat]);
        tv_text_add(out, "\n");
    }
}

static int32_t rate(const tv_state *state, tv_seat seat, tv_action action)
{
    const orchard_state *s = peek(state);
    if (orchard_bug == BUG_RATE_PEEKS) return s->hand[seat ? 0 : 1] == 3;
    return action.arg[0];
}

/* Nothing worth telling follows from a view, and nothing is written unless the bug is planted. */
static void derive(const tv_view *view, tv_seat viewer, void *out)
{
    static uint8_t calls;
    (void)view, (void)viewer;
    if (orchard_bug == BUG_DERIVED_STATIC) *(uint8_t *)out = ++calls;
}
static const tv_derived derived = {.size = sizeof(uint8_t), .write = derive};

/* ---- words ---- */

static const tv_verb verbs[] = {
    [ORCHARD_DEAL] = {"deal",
                      "deal {1} to {0}",
                      NULL,
                      {{"seat", &tv_seat_words, 0, 0}, {"card", NULL, 1, 5}}},
    [ORCHARD_BID] = {"bid", "bid {0}", "when all bid", {{"bid", NULL, 1, 5}}},
    [ORCHARD_SWAP] = {"swap", "take a new card", "after winning a fruit", {{0}}},
    [ORCHARD_PASS] = {"pass", "keep the card", "after winning a fruit", {{0}}},
};
static const tv_phrase reasons[] = {
    [REASON_TOO_HIGH] = {"too_high", "a bid of {0} is above your card {1}", "O1.2", {0}},
    [REASON_NONE_LEFT] = {"none_left", "nothing is left of the {0} cards", "O1.1", {0}},
};
static const tv_phrase events_table[] = {
    [EVENT_DEALT] = {"dealt", "{0} is dealt a {1}", "O1.1", {&tv_seat_words}},
    [EVENT_DEALT_HIDDEN] = {"dealt_hidden", "{0} is dealt a card", "O1.1", {&tv_seat_words}},
    [EVENT_BID] = {"bid", "{0} has bid", "O1.2", {&tv_seat_words}},
    [EVENT_WON] = {"won", "{0} takes {1} {1|fruit|fruits}", "O1.3", {&tv_seat_words}},
    [EVENT_NOBODY] = {"nobody", "nobody takes the fruit", "O1.3", {0}},
};
static const char *const event_args[] = {
    [EVENT_DEALT] = "seat card",
    [EVENT_WON] = "seat fruits",
    [EVENT_NOBODY] = NULL,
};
static const tv_ending endings[] = {
    [ENDING_ROUNDS] = {"rounds", "three rounds are played", "O1.4", false},
    [ENDING_HOUSE] = {"house", "nothing can happen any more", "O1.4", true},
};
#define FIELD(member) (uint32_t)offsetof(orchard_state, member)
static const tv_field fields[] = {
    {"bag", "Bag", FIELD(bag), TV_U8, 0, {5, 1}, {0}, NULL, 0, 0},
    {"round", "Round", FIELD(round), TV_U8, 0, {1, 1}, {0}, NULL, 0, 0},
    {"hand", "Hand", FIELD(hand), TV_U8, TV_FIELD_SECRET, {6, 1}, {&tv_seat_words}, NULL, 0, 0xFF},
    {"bid", "Bid", FIELD(bid), TV_U8, TV_FIELD_SECRET, {6, 1}, {&tv_seat_words}, NULL, 0, 0xFF},
    {"fruits", "Fruits", FIELD(fruits), TV_U8, 0, {6, 1}, {&tv_seat_words}, NULL, 0, 0},
    {"rotten", NULL, FIELD(rotten), TV_U8, 0, {1, 1}, {0}, NULL, 0, 0},
    {"spare", NULL, FIELD(spare), TV_U8, 0, {7, 1}, {0}, NULL, 0, 0},
};
static const tv_step steps[ORCHARD_STEPS] = {
    [ORCHARD_STEP_DEAL] = {"deal",
                           {"deal", "deal a card to {0}", "O1.1", {&tv_seat_words}},
                           1u << ORCHARD_DEAL,
                           NULL,
                           NULL,
                           deal_apply,
                           deal_outcomes,
                           deal_sample,
                           NULL},
    [ORCHARD_STEP_BID] = {"bid",
                          {"bid", "bid at most your card", "O1.2", {0}},
                          1u << ORCHARD_BID,
                          bid_list,
                          bid_why,
                          bid_apply,
                          NULL,
                          NULL,
                          bid_narrow},
    [ORCHARD_STEP_AFTER] = {"after",
                            {"after", "swap your card or keep it", "O1.3", {0}},
                            1u << ORCHARD_SWAP | 1u << ORCHARD_PASS,
                            after_list,
                            after_why,
                            after_apply,
                            NULL,
                            NULL,
                            NULL},
};
static const char *const grove_words[] = {"sunny", "shady"};
static const tv_words groves = {"grove", 2, grove_words, NULL, NULL, NULL};
static const tv_words *const lists[] = {&groves};
static const tv_option_row options[] = {{"grove", "Where it grows", &groves, 1 << 3, "O1.4", 2}};

const tv_game orchard_game = {
    .name = "orchard",
    .title = "Orchard",
    .summary = "An invented game.",
    .rules_text = "**O1.1** **O1.2** **O1.3** **O1.4**",
    .turn_rule = "O1.2",
    .end_rule = "O1.4",
    .rules_version = 3,
    .seat_counts = 1 << 2 | 1 << 3,
    .state_size = sizeof(orchard_state),
    .decisions_max = 12,
    .steps = steps,
    .step_count = ORCHARD_STEPS,
    .verbs = verbs,
    .verb_count = ORCHARD_VERBS,
    .reasons = reasons,
    .reason_count = 3,
    .events = events_table,
    .event_count = 6,
    .event_args = event_args,
    .endings = endings,
    .ending_count = 3,
    .fields = fields,
    .field_count = 7,
    .options = options,
    .option_count = 1,
    .lists = lists,
    .list_count = 1,
    .setup = setup,
    .score = score,
    .broken = broken,
    .redact = redact,
    .redact_action = redact_action,
    .determinize = determinize,
    .picture = picture,
    .rate = rate,
    .derived = &derived,
};
