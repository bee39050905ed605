/* viticulture_flow.c - the seasons of a year, and the automatic frames between decisions.
 *
 * The bottom frame is always VITICULTURE_STEP_FLOW: whenever it comes to the top, it pushes
 * whatever
 * the season asks for next. A worker on the board is a VITICULTURE_STEP_ACTION frame that lasts
 * until its bonus is dealt with. */
/* SPDX-License-Identifier: MIT */
#include "games/viticulture/viticulture_rules.h"
#include "games/viticulture/visitors/viticulture_visitors.h"

enum { STAGE_DISCOUNT, STAGE_MAIN, STAGE_BONUS, STAGE_END }; /* of an ACTION frame */

/* ---- Setting up ---- */

/* V1.7, V1.8: a summer visitor to each, then the first player is drawn. */
static void flow_setup(viticulture_state *state)
{
    if (state->cursor < state->frames.seats) {
        viticulture_draw(state, (tv_seat)state->cursor, VITICULTURE_DECK_SUMMER, 1);
        state->cursor++;
    } else {
        tv_frames_push(&state->frames, VITICULTURE_STEP_START, 0);
    }
}

/* ---- The seasons ---- */

static void season_begin(viticulture_state *state, uint32_t season, tv_events *events)
{
    state->season = (uint8_t)season;
    state->cursor = 0;
    state->passed = 0;
    tv_tell(events, TV_AUDIENCE_ALL, VITICULTURE_EVENT_SEASON, (int)season, state->year, 0, 0);
}

static bool is_awake(const viticulture_state *state, tv_seat seat)
{
    for (uint32_t row = 0; row < VITICULTURE_ROWS; row++)
        if (state->chart[row] == seat + 1) return true;
    return false;
}

/* V2.1: clockwise from the first player, everybody chooses a row. */
static void flow_spring(viticulture_state *state, tv_events *events)
{
    for (uint32_t i = 0; i < state->frames.seats; i++) {
        tv_seat seat = (tv_seat)((state->first + i) % state->frames.seats);
        if (is_awake(state, seat)) continue;
        tv_frames_push(&state->frames, VITICULTURE_STEP_WAKE, tv_seat_bit(seat));
        return;
    }
    season_begin(state, VITICULTURE_SUMMER, events);
}

static bool can_place(const viticulture_state *state, tv_seat seat)
{
    return !(state->passed >> seat & 1) && (state->ready[seat] > 0 || state->grande[seat] == 0);
}

/* V3.1: down the chart and round again, one worker each, until all have passed (VR30). */
static void flow_work(viticulture_state *state, tv_events *events)
{
    for (uint32_t i = 0; i < VITICULTURE_ROWS; i++) {
        uint32_t row = (state->cursor + i) % VITICULTURE_ROWS;
        tv_seat seat = (tv_seat)(state->chart[row] - 1);
        if (seat < 0 || !can_place(state, seat)) continue;
        state->cursor = (uint8_t)(row + 1);
        tv_frames_push(&state->frames, VITICULTURE_STEP_PLACE, tv_seat_bit(seat));
        return;
    }
    season_begin(state,
                 state->season == VITICULTURE_SUMMER ? VITICULTURE_FALL : VITICULTURE_YEAR_END,
                 events);
}

/* V6.1: in the order of the chart; who built a cottage may draw two (V5.8). */
static void flow_fall(viticulture_state *state, tv_events *events)
{
    while (state->cursor < VITICULTURE_ROWS) {
        tv_seat seat = (tv_seat)(state->chart[state->cursor++] - 1);
        bool any = viticulture_cards_left(state, VITICULTURE_DECK_SUMMER) +
                   viticulture_cards_left(state, VITICULTURE_DECK_WINTER);
        if (seat < 0 || !any) continue;
        tv_frame *frame =
            tv_frames_push(&state->frames, VITICULTURE_STEP_INVITE, tv_seat_bit(seat));
        frame->arg[0] = viticulture_has(state, seat, VITICULTURE_COTTAGE) ? 2 : 1;
        return;
    }
    season_begin(state, VITICULTURE_WINTER, events);
}

/* V10.2 to V10.4: tokens age, workers go home, residuals are paid. */
static void year_close(viticulture_state *state, tv_events *events)
{
    for (tv_seat seat = 0; seat < (tv_seat)state->frames.seats; seat++) {
        viticulture_age_grapes(state, seat, events);
        viticulture_age_wines(state, seat, events);
    }
    memset(state->spaces, 0, sizeof state->spaces);
    memset(state->beside, 0, sizeof state->beside);
    memset(state->cart, 0, sizeof state->cart);
    memset(state->grande, 0, sizeof state->grande);
    memset(state->harvested, 0, sizeof state->harvested);
    memcpy(state->ready, state->workers, sizeof state->ready);
    state->yoke_used = state->windmill_paid = state->tasting_paid = 0;
    tv_tell(events, TV_AUDIENCE_ALL, VITICULTURE_EVENT_WORKERS_RETURN, 0, 0, 0, 0);
    for (tv_seat seat = 0; seat < (tv_seat)state->frames.seats; seat++)
        viticulture_lira_gain(state, seat, state->residual[seat], VITICULTURE_LIRA_RESIDUAL,
                              events);
}

/* V10.6: the token goes counter-clockwise and the chart is cleared. */
static void year_begin(viticulture_state *state, tv_events *events)
{
    state->year++;
    memset(state->chart, 0, sizeof state->chart);
    state->first = (uint8_t)viticulture_right_of(state, (tv_seat)state->first);
    tv_tell(events, TV_AUDIENCE_ALL, VITICULTURE_EVENT_TOKEN_MOVES, state->first, 0, 0, 0);
    season_begin(state, VITICULTURE_SPRING, events);
}

static void flow_year_end(viticulture_state *state, tv_events *events)
{
    if (state->cursor == 0) year_close(state, events);
    if (state->cursor == 0 && (state->is_last_year || state->year == VITICULTURE_YEARS_MAX)) {
        tv_frames_end(&state->frames,
                      state->is_last_year ? VITICULTURE_ENDING_GOAL : VITICULTURE_ENDING_YEARS);
        return;
    }
    while (state->cursor < VITICULTURE_ROWS) { /* V10.5, VR52 */
        tv_seat seat = (tv_seat)(state->chart[state->cursor++] - 1);
        uint32_t cards = seat < 0 ? 0 : viticulture_hand_size(state, seat);
        if (cards <= VITICULTURE_HAND_MAX) continue;
        tv_frame *frame =
            tv_frames_push(&state->frames, VITICULTURE_STEP_DISCARD, tv_seat_bit(seat));
        frame->arg[0] = (uint16_t)(cards - VITICULTURE_HAND_MAX);
        frame->arg[1] = VITICULTURE_DISCARD_LIMIT;
        return;
    }
    year_begin(state, events);
}

static void flow_go_on(viticulture_state *state, tv_events *events)
{
    switch (state->season) {
    case VITICULTURE_SEASON_SETUP: flow_setup(state); break;
    case VITICULTURE_SPRING: flow_spring(state, events); break;
    case VITICULTURE_FALL: flow_fall(state, events); break;
    case VITICULTURE_YEAR_END: flow_year_end(state, events); break;
    default: flow_work(state, events); break;
    }
}

/* ---- A worker's action ---- */

static void push_work(viticulture_state *state, uint32_t step, tv_seat seat, uint32_t left,
                      uint32_t bits)
{
    tv_frame *frame = tv_frames_push(&state->frames, (uint8_t)step, tv_seat_bit(seat));
    frame->arg[0] = (uint16_t)left;
    frame->arg[1] = (uint16_t)bits;
}

static void push_visitor(viticulture_state *state, tv_seat seat, uint32_t action, uint32_t bits)
{
    push_work(state, VITICULTURE_STEP_VISITOR, seat, 1, bits);
    tv_frames_top(&state->frames)->arg[2] = action == VITICULTURE_ACTION_SUMMER_VISITOR
                                                ? VITICULTURE_DECK_SUMMER
                                                : VITICULTURE_DECK_WINTER;
}

static void action_main(viticulture_state *state, tv_seat seat, uint32_t action, uint32_t discount,
                        tv_events *events)
{
    switch (action) {
    case VITICULTURE_ACTION_DRAW_VINE:
        viticulture_draw(state, seat, VITICULTURE_DECK_VINE, 1);
        break;
    case VITICULTURE_ACTION_DRAW_ORDER:
        viticulture_draw(state, seat, VITICULTURE_DECK_ORDER, 1);
        break;
    case VITICULTURE_ACTION_TOUR: viticulture_tour(state, seat, 2, events); break;
    case VITICULTURE_ACTION_BUILD:
        push_work(state, VITICULTURE_STEP_BUILD, seat, discount, 0);
        break;
    case VITICULTURE_ACTION_SUMMER_VISITOR:
    case VITICULTURE_ACTION_WINTER_VISITOR: push_visitor(state, seat, action, 0); break;
    case VITICULTURE_ACTION_SELL: push_work(state, VITICULTURE_STEP_SELL, seat, 0, 1); break;
    case VITICULTURE_ACTION_PLANT: push_work(state, VITICULTURE_STEP_PLANT, seat, 1, 0); break;
    case VITICULTURE_ACTION_HARVEST: push_work(state, VITICULTURE_STEP_HARVEST, seat, 1, 0); break;
    case VITICULTURE_ACTION_TRAIN:
        viticulture_lira_pay(state, seat, VITICULTURE_TRAINING_COST - discount,
                             VITICULTURE_LIRA_TRAINING, events);
        viticulture_train(state, seat, events);
        break;
    case VITICULTURE_ACTION_MAKE: push_work(state, VITICULTURE_STEP_MAKE, seat, 2, 0); break;
    case VITICULTURE_ACTION_FILL: push_work(state, VITICULTURE_STEP_FILL, seat, 1, 0); break;
    case VITICULTURE_ACTION_CART:
        viticulture_lira_gain(state, seat, 1, VITICULTURE_LIRA_CART, events);
        break;
    default: push_work(state, VITICULTURE_STEP_YOKE, seat, 1, 0); break;
    }
}

/* A bonus that needs a card of a kind: whether the hand offers none. Version 1 asked whoever held
 * such cards, whether they could be used or not. */
static bool hand_is_idle(const viticulture_state *state, tv_seat seat, uint32_t action,
                         tv_events *events)
{
    tv_note ignored;
    uint32_t deck = action == VITICULTURE_ACTION_PLANT            ? VITICULTURE_DECK_VINE
                    : action == VITICULTURE_ACTION_SUMMER_VISITOR ? VITICULTURE_DECK_SUMMER
                    : action == VITICULTURE_ACTION_WINTER_VISITOR ? VITICULTURE_DECK_WINTER
                                                                  : VITICULTURE_DECKS;
    if (deck == VITICULTURE_DECKS) return false;
    if (state->hand_count[seat][deck] == 0) return true;
    return viticulture_since(state, VITICULTURE_SINCE_NO_IDLE_ASKING) &&
           viticulture_tell_idle(seat, viticulture_action_refused(state, seat, action, 0, &ignored),
                                 events);
}

/* Offers the bonus of the middle space after the action (VR53). */
static void action_bonus(viticulture_state *state, tv_seat seat, uint32_t action, tv_events *events)
{
    viticulture_vat vat = viticulture_vat_of(state, seat);
    if (hand_is_idle(state, seat, action, events)) return;
    switch (action) {
    case VITICULTURE_ACTION_SUMMER_VISITOR:
    case VITICULTURE_ACTION_WINTER_VISITOR:
        push_visitor(state, seat, action, VITICULTURE_WORK_MAY);
        return;
    case VITICULTURE_ACTION_PLANT:
        push_work(state, VITICULTURE_STEP_PLANT, seat, 1, VITICULTURE_WORK_MAY);
        return;
    case VITICULTURE_ACTION_HARVEST:
        if (viticulture_can_harvest(state, seat))
            push_work(state, VITICULTURE_STEP_HARVEST, seat, 1, VITICULTURE_WORK_MAY);
        return;
    case VITICULTURE_ACTION_MAKE:
        if (viticulture_vat_can_make(&vat))
            push_work(state, VITICULTURE_STEP_MAKE, seat, 1, VITICULTURE_WORK_MAY);
        return;
    case VITICULTURE_ACTION_DRAW_VINE:
        if (viticulture_cards_left(state, VITICULTURE_DECK_VINE) == 0) return;
        break;
    case VITICULTURE_ACTION_DRAW_ORDER:
        if (viticulture_cards_left(state, VITICULTURE_DECK_ORDER) == 0) return;
        break;
    case VITICULTURE_ACTION_BUILD:
    case VITICULTURE_ACTION_TRAIN: return; /* the discount came before */
    default: break;
    }
    push_work(state, VITICULTURE_STEP_BONUS, seat, action, 0);
}

/* VR39, VH2: in the friendly game a worker who leaves the bonus alone makes room for others. */
static void action_end(viticulture_state *state, uint32_t action, uint32_t bits, tv_events *events)
{
    tv_frames_pop(&state->frames);
    if (!(bits & VITICULTURE_ACTION_ON_BONUS) || bits & VITICULTURE_ACTION_BONUS_USED) return;
    if (!state->frames.option[VITICULTURE_OPTION_FRIENDLY]) return;
    uint8_t *space = state->spaces[action];
    uint32_t plain = space[0] == 0 ? 0 : 2;
    if (space[plain] != 0 || (plain == 2 && state->frames.seats < 5)) return;
    tv_tell(events, TV_AUDIENCE_ALL, VITICULTURE_EVENT_SLIDES, space[1] - 1, (int)action, 0, 0);
    space[plain] = space[1];
    space[1] = 0;
}

static void action_go_on(viticulture_state *state, tv_events *events)
{
    tv_frame *frame = tv_frames_top(&state->frames);
    tv_seat seat = viticulture_frame_seat(frame);
    uint32_t action = frame->arg[0], stage = frame->arg[1]++, bits = frame->arg[2];
    bool is_discount = action == VITICULTURE_ACTION_BUILD || action == VITICULTURE_ACTION_TRAIN;
    switch (stage) {
    case STAGE_DISCOUNT:
        if (is_discount && bits & VITICULTURE_ACTION_ON_BONUS)
            push_work(state, VITICULTURE_STEP_BONUS, seat, action, 0);
        break;
    case STAGE_MAIN:
        action_main(state, seat, action, is_discount && bits & VITICULTURE_ACTION_BONUS_USED,
                    events);
        break;
    case STAGE_BONUS:
        if (bits & VITICULTURE_ACTION_ON_BONUS) action_bonus(state, seat, action, events);
        break;
    default: action_end(state, action, bits, events); break;
    }
}

/* ---- Between decisions ---- */

bool viticulture_tell_idle(tv_seat seat, bool is_idle, tv_events *events)
{
    if (is_idle) tv_tell(events, TV_AUDIENCE_ALL, VITICULTURE_EVENT_NOTHING_MORE, seat, 0, 0, 0);
    return is_idle;
}

/* The ended work was done as an action or as its bonus. In the friendly game a wine is the bonus
 * only if it is the third (VR53). */
static void action_did(const viticulture_state *state, tv_frame *action, uint32_t step,
                       uint32_t left)
{
    bool is_main = action->arg[1] == STAGE_MAIN + 1;
    bool counts_wines = step == VITICULTURE_STEP_MAKE &&
                        state->frames.option[VITICULTURE_OPTION_FRIENDLY] &&
                        viticulture_since(state, VITICULTURE_SINCE_THIRD_WINE);
    if (is_main && counts_wines && left == 0)
        action->arg[2] |= VITICULTURE_ACTION_TWO_MADE;
    else if (!is_main && (!counts_wines || action->arg[2] & VITICULTURE_ACTION_TWO_MADE))
        action->arg[2] |= VITICULTURE_ACTION_BONUS_USED;
}

void viticulture_work_end(viticulture_state *state, bool did)
{
    const tv_frame *ended = tv_frames_peek(&state->frames);
    uint32_t step = ended->step, left = ended->arg[0];
    tv_frames_pop(&state->frames);
    tv_frame *below = tv_frames_top(&state->frames);
    if (below->step == VITICULTURE_STEP_EVERYONE) below->arg[1] = did;
    if (below->step == VITICULTURE_STEP_ACTION && did) action_did(state, below, step, left);
}

void viticulture_work_did(viticulture_state *state, bool can_go_on)
{
    tv_frame *frame = tv_frames_top(&state->frames);
    frame->arg[1] |= VITICULTURE_WORK_DID;
    if (--frame->arg[0] == 0 || !can_go_on) viticulture_work_end(state, true);
}

bool viticulture_stop_refused(const tv_frame *frame, uint32_t verb, tv_note *reason)
{
    bool did = frame->arg[1] & VITICULTURE_WORK_DID, may = frame->arg[1] & VITICULTURE_WORK_MAY;
    if (verb == VITICULTURE_VERB_DONE) {
        if (did) return false;
        return tv_because(
            reason, may ? VITICULTURE_REASON_NOTHING_DONE : VITICULTURE_REASON_MUST_DO, 0, 0, 0, 0);
    }
    if (may && !did) return false;
    return tv_because(reason, did ? VITICULTURE_REASON_ALREADY_DONE : VITICULTURE_REASON_MUST_DO, 0,
                      0, 0, 0);
}

uint32_t viticulture_stop_list(const tv_frame *frame, tv_action *out)
{
    tv_note ignored;
    uint32_t count = 0;
    for (uint32_t verb = VITICULTURE_VERB_DONE; verb <= VITICULTURE_VERB_DECLINE; verb++) {
        out[count] = tv_act(verb, 0, 0, 0);
        count += !viticulture_stop_refused(frame, verb, &ignored);
    }
    return count;
}

void viticulture_work_stop(viticulture_state *state, tv_seat seat, uint32_t verb, tv_events *events)
{
    viticulture_work_end(state, verb == VITICULTURE_VERB_DONE);
    if (verb == VITICULTURE_VERB_DECLINE)
        tv_tell(events, TV_AUDIENCE_ALL, VITICULTURE_EVENT_DECLINES, seat, 0, 0, 0);
}

/* VR23: cards that one effect discards reach their piles together before a deck is made of them. */
static bool is_discarding(uint32_t step)
{
    return step == VITICULTURE_STEP_DISCARD || step == VITICULTURE_STEP_UPROOT ||
           step == VITICULTURE_STEP_WINE_AND_CARDS;
}

/* Whether a deck has no card, all four looked at together. */
static bool is_used_up(const uint8_t decks[VITICULTURE_DECKS])
{
    uint32_t counts;
    memcpy(&counts, decks, sizeof counts);
    return (counts - 0x01010101u) & ~counts & 0x80808080u; /* a byte is zero */
}

void viticulture_settle(viticulture_state *state, tv_events *events)
{
    /* Chance takes the cards, so no deck runs out in here. */
    bool renews =
        viticulture_since(state, VITICULTURE_SINCE_DECK_AT_ONCE) && is_used_up(state->deck_count);
    while (state->frames.depth > 0) {
        const tv_frame *frame = tv_frames_peek(&state->frames);
        if (renews && !is_discarding(frame->step)) viticulture_decks_renew(state, events);
        switch (frame->step) {
        case VITICULTURE_STEP_FLOW: flow_go_on(state, events); break;
        case VITICULTURE_STEP_ACTION: action_go_on(state, events); break;
        case VITICULTURE_STEP_PROGRAM: viticulture_program_go_on(state, events); break;
        case VITICULTURE_STEP_EVERYONE: viticulture_everyone_go_on(state, events); break;
        case VITICULTURE_STEP_DRAW:
            if (viticulture_draw_go_on(state, events)) return;
            break;
        case VITICULTURE_STEP_PARTS:
            if (viticulture_parts_go_on(state, events)) return;
            break;
        default: return;
        }
    }
}
