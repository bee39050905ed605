/* viticulture_steps_year.c - the decisions that a year consists of, and where chance moves.
 *
 * Wake-up rows, placing workers, bonuses, inviting visitors, discarding. Each step has one question
 * "is this refused?", from which both its list and its reasons come. */
/* SPDX-License-Identifier: MIT */
#include "games/viticulture/viticulture_rules.h"

/* ---- Chance: the first player ---- */

uint32_t viticulture_start_outcomes(const tv_state *opaque, tv_outcome *out)
{
    uint32_t seats = viticulture_read(opaque)->frames.seats;
    for (uint32_t seat = 0; seat < seats; seat++)
        out[seat] = (tv_outcome){tv_act(VITICULTURE_VERB_START, seat, 0, 0), 1};
    return seats;
}

tv_action viticulture_start_sample(const tv_state *opaque, tv_rng *rng)
{
    return tv_act(VITICULTURE_VERB_START, tv_rng_below(rng, viticulture_read(opaque)->frames.seats),
                  0, 0);
}

void viticulture_start_apply(tv_state *opaque, tv_seat seat, tv_action action, tv_events *events)
{
    viticulture_state *state = viticulture_edit(opaque);
    (void)seat;
    tv_frames_pop(&state->frames);
    state->first = (uint8_t)action.arg[0];
    state->year = 1;
    state->season = VITICULTURE_SPRING;
    state->cursor = 0;
    tv_tell(events, TV_AUDIENCE_ALL, VITICULTURE_EVENT_FIRST_PLAYER, state->first, 0, 0, 0);
    tv_tell(events, TV_AUDIENCE_ALL, VITICULTURE_EVENT_SEASON, VITICULTURE_SPRING, state->year, 0,
            0);
    viticulture_settle(state, events);
}

/* ---- Chance: a card from a deck ---- */

static uint64_t visitors_of(uint32_t deck)
{
    uint64_t summer = (1ULL << VITICULTURE_SUMMER_VISITORS) - 1;
    return deck == VITICULTURE_DECK_SUMMER ? summer : summer << VITICULTURE_SUMMER_VISITORS;
}

uint32_t viticulture_draw_outcomes(const tv_state *opaque, tv_outcome *out)
{
    const viticulture_state *state = viticulture_read(opaque);
    const tv_frame *frame = tv_frames_peek(&state->frames);
    uint32_t deck = frame->arg[1], seat = frame->arg[2], count = 0;
    uint64_t bits = deck == VITICULTURE_DECK_ORDER ? state->bag_orders
                                                   : state->bag_visitors & visitors_of(deck);
    uint32_t base =
        deck == VITICULTURE_DECK_ORDER ? VITICULTURE_CARD_ORDER : VITICULTURE_CARD_VISITOR;
    for (uint32_t vine = 0; deck == VITICULTURE_DECK_VINE && vine < VITICULTURE_VINES; vine++)
        if (state->bag_vines[vine])
            out[count++] =
                (tv_outcome){tv_act(VITICULTURE_VERB_DRAW, seat, VITICULTURE_CARD_VINE + vine, 0),
                             state->bag_vines[vine]};
    for (; deck != VITICULTURE_DECK_VINE && bits; bits &= bits - 1)
        out[count++] = (tv_outcome){
            tv_act(VITICULTURE_VERB_DRAW, seat, base + (uint32_t)__builtin_ctzll(bits), 0), 1};
    return count;
}

tv_action viticulture_draw_sample(const tv_state *opaque, tv_rng *rng)
{
    const viticulture_state *state = viticulture_read(opaque);
    const tv_frame *frame = tv_frames_peek(&state->frames);
    uint32_t deck = frame->arg[1], nth = tv_rng_below(rng, state->deck_count[deck]), card;
    if (deck == VITICULTURE_DECK_VINE)
        card = VITICULTURE_CARD_VINE + tv_counts_nth(state->bag_vines, nth);
    else if (deck == VITICULTURE_DECK_ORDER)
        card = VITICULTURE_CARD_ORDER + tv_bits_nth(state->bag_orders, nth);
    else
        card = VITICULTURE_CARD_VISITOR + tv_bits_nth(state->bag_visitors & visitors_of(deck), nth);
    return tv_act(VITICULTURE_VERB_DRAW, frame->arg[2], card, 0);
}

void viticulture_draw_apply(tv_state *opaque, tv_seat chance, tv_action action, tv_events *events)
{
    viticulture_state *state = viticulture_edit(opaque);
    tv_seat seat = (tv_seat)action.arg[0];
    uint32_t card = action.arg[1], deck = viticulture_card_deck(card);
    (void)chance;
    tv_frames_top(&state->frames)->arg[0]--;
    state->deck_count[deck]--;
    if (deck == VITICULTURE_DECK_VINE)
        state->bag_vines[card]--;
    else if (deck == VITICULTURE_DECK_ORDER)
        state->bag_orders &= ~(1ULL << (card - VITICULTURE_CARD_ORDER));
    else
        state->bag_visitors &= ~(1ULL << (card - VITICULTURE_CARD_VISITOR));
    viticulture_hand_add(state, seat, card, false);
    tv_tell(events, tv_audience_only(seat), VITICULTURE_EVENT_DRAWS, seat, (int)card, 0, 0);
    tv_tell(events, tv_audience_others(seat), VITICULTURE_EVENT_DRAWS_HIDDEN, seat, (int)deck, 0,
            0);
    viticulture_settle(state, events);
}

/* ---- Spring: the wake-up chart ---- */

bool viticulture_wake_why(const tv_state *opaque, tv_seat seat, tv_action action, tv_note *reason)
{
    const viticulture_state *state = viticulture_read(opaque);
    uint32_t row = action.arg[0];
    (void)seat;
    if (state->chart[row - 1] == 0) return false;
    return tv_because(reason, VITICULTURE_REASON_ROW_TAKEN, (int)row, state->chart[row - 1] - 1, 0,
                      0);
}

uint32_t viticulture_wake_list(const tv_state *opaque, tv_seat seat, tv_action *out)
{
    uint32_t count = 0;
    tv_note ignored;
    for (uint32_t row = 1; row <= VITICULTURE_ROWS; row++) {
        out[count] = tv_act(VITICULTURE_VERB_WAKE, row, 0, 0);
        count += !viticulture_wake_why(opaque, seat, out[count], &ignored);
    }
    return count;
}

static void push_invite(viticulture_state *state, tv_seat seat)
{
    uint32_t left = viticulture_cards_left(state, VITICULTURE_DECK_SUMMER) +
                    viticulture_cards_left(state, VITICULTURE_DECK_WINTER);
    if (left == 0) return; /* VR44 */
    tv_frames_push(&state->frames, VITICULTURE_STEP_INVITE, tv_seat_bit(seat))->arg[0] = 1;
}

/* V2.3: the rewards of the rows, from the top. */
void viticulture_wake_apply(tv_state *opaque, tv_seat seat, tv_action action, tv_events *events)
{
    viticulture_state *state = viticulture_edit(opaque);
    uint32_t row = action.arg[0];
    tv_frames_pop(&state->frames);
    state->chart[row - 1] = (uint8_t)(seat + 1);
    tv_tell(events, TV_AUDIENCE_ALL, VITICULTURE_EVENT_WAKES, seat, (int)row, 0, 0);
    switch (row) {
    case 2: viticulture_draw(state, seat, VITICULTURE_DECK_VINE, 1); break;
    case 3: viticulture_draw(state, seat, VITICULTURE_DECK_ORDER, 1); break;
    case 4: viticulture_lira_gain(state, seat, 1, VITICULTURE_LIRA_WAKE_UP, events); break;
    case 5: push_invite(state, seat); break;
    case 6: viticulture_points_gain(state, seat, 1, VITICULTURE_FROM_WAKE_UP, events); break;
    case 7:
        state->ready[seat]++;
        tv_tell(events, TV_AUDIENCE_ALL, VITICULTURE_EVENT_TEMPORARY, seat, 0, 0, 0);
        break;
    default: break;
    }
    viticulture_settle(state, events);
}

/* ---- Fall, and the fifth row: inviting visitors ---- */

bool viticulture_invite_why(const tv_state *opaque, tv_seat seat, tv_action action, tv_note *reason)
{
    const viticulture_state *state = viticulture_read(opaque);
    uint32_t allowed = tv_frames_peek(&state->frames)->arg[0];
    (void)seat;
    if (action.arg[0] + action.arg[1] == 0)
        return tv_because(reason, VITICULTURE_REASON_INVITE_NONE, 0, 0, 0, 0);
    if (action.arg[0] + action.arg[1] > (int)allowed)
        return tv_because(reason, VITICULTURE_REASON_INVITE_MANY, (int)allowed, 0, 0, 0);
    for (uint32_t i = 0; i < 2; i++) {
        uint32_t left = viticulture_cards_left(state, VITICULTURE_DECK_SUMMER + i);
        if (action.arg[i] > left)
            return tv_because(reason, VITICULTURE_REASON_INVITE_EMPTY,
                              (int)(VITICULTURE_DECK_SUMMER + i), (int)left, 0, 0);
    }
    return false;
}

uint32_t viticulture_invite_list(const tv_state *opaque, tv_seat seat, tv_action *out)
{
    uint32_t count = 0;
    tv_note ignored;
    for (uint32_t summer = 0; summer <= 2; summer++) {
        for (uint32_t winter = 0; winter <= 2; winter++) {
            out[count] = tv_act(VITICULTURE_VERB_INVITE, summer, winter, 0);
            count += !viticulture_invite_why(opaque, seat, out[count], &ignored);
        }
    }
    return count;
}

/* VR25: both cards are chosen before either is seen. */
void viticulture_invite_apply(tv_state *opaque, tv_seat seat, tv_action action, tv_events *events)
{
    viticulture_state *state = viticulture_edit(opaque);
    tv_frames_pop(&state->frames);
    if (action.arg[1]) viticulture_draw(state, seat, VITICULTURE_DECK_WINTER, action.arg[1]);
    if (action.arg[0]) viticulture_draw(state, seat, VITICULTURE_DECK_SUMMER, action.arg[0]);
    viticulture_settle(state, events);
}

/* ---- Summer and winter: placing a worker ---- */

/* V3.7: one space for two players, two up to four, three up to six; the middle has the bonus. The
 * set of SPACE_ kinds that are free; VITICULTURE_SPACE_FULL when there is no other (VR4). */
static uint32_t spaces_free(const viticulture_state *state, uint32_t action)
{
    if (action >= VITICULTURE_BOARD_ACTIONS) return 1u << VITICULTURE_SPACE_PLAIN;
    const uint8_t *space = state->spaces[action];
    uint32_t seats = state->frames.seats;
    bool plain = space[0] == 0 || (seats >= 5 && space[2] == 0);
    bool bonus = seats >= 3 && space[1] == 0;
    if (!plain && !bonus) return 1u << VITICULTURE_SPACE_FULL;
    return (uint32_t)plain << VITICULTURE_SPACE_PLAIN | (uint32_t)bonus << VITICULTURE_SPACE_BONUS;
}

static bool space_refused(const viticulture_state *state, uint32_t worker, uint32_t action,
                          uint32_t space, tv_note *reason)
{
    bool is_free = spaces_free(state, action) >> space & 1;
    if (action >= VITICULTURE_BOARD_ACTIONS && !is_free)
        return tv_because(reason, VITICULTURE_REASON_ONE_SPACE, (int)action, 0, 0, 0);
    if (space == VITICULTURE_SPACE_FULL && worker != VITICULTURE_GRANDE)
        return tv_because(reason, VITICULTURE_REASON_ONLY_GRANDE, 0, 0, 0, 0);
    if (is_free) return false;
    if (space == VITICULTURE_SPACE_FULL)
        return tv_because(reason, VITICULTURE_REASON_NOT_FULL, (int)action, 0, 0, 0);
    if (space == VITICULTURE_SPACE_PLAIN)
        return tv_because(reason, VITICULTURE_REASON_SPACES_TAKEN, (int)action, 0, 0, 0);
    if (state->frames.seats == 2)
        return tv_because(reason, VITICULTURE_REASON_NO_BONUS_SPACE, 0, 0, 0, 0);
    return tv_because(reason, VITICULTURE_REASON_BONUS_TAKEN, (int)action,
                      state->spaces[action][1] - 1, 0, 0);
}

static bool worker_refused(const viticulture_state *state, tv_seat seat, uint32_t worker,
                           tv_note *reason)
{
    if (worker == VITICULTURE_WORKER && state->ready[seat] == 0)
        return tv_because(reason, VITICULTURE_REASON_NO_WORKER, 0, 0, 0, 0);
    if (worker == VITICULTURE_GRANDE && state->grande[seat] != 0)
        return tv_because(reason, VITICULTURE_REASON_GRANDE_PLACED, state->grande[seat] - 1, 0, 0,
                          0);
    return false;
}

static bool season_refused(const viticulture_state *state, uint32_t action, tv_note *reason)
{
    if (action >= VITICULTURE_BOARD_ACTIONS || viticulture_action_season(action) == state->season)
        return false;
    return tv_because(reason, VITICULTURE_REASON_OTHER_SEASON, (int)action,
                      (int)viticulture_action_season(action), state->season, 0);
}

static uint32_t discount_of(uint32_t action, uint32_t space)
{
    return space == VITICULTURE_SPACE_BONUS &&
           (action == VITICULTURE_ACTION_BUILD || action == VITICULTURE_ACTION_TRAIN);
}

bool viticulture_place_why(const tv_state *opaque, tv_seat seat, tv_action action, tv_note *reason)
{
    const viticulture_state *state = viticulture_read(opaque);
    if (action.kind == VITICULTURE_VERB_PASS) return false;
    uint32_t worker = action.arg[0], place = action.arg[1], space = action.arg[2];
    return worker_refused(state, seat, worker, reason) || season_refused(state, place, reason) ||
           space_refused(state, worker, place, space, reason) ||
           viticulture_action_refused(state, seat, place, discount_of(place, space), reason);
}

/* The set of spaces on which a grande worker could carry out the action; a worker can on all of
 * them but those beside a full action. Asked once per action, since it is costly. */
static uint32_t open_spaces(const viticulture_state *state, tv_seat seat, uint32_t action)
{
    tv_note ignored;
    uint32_t open = spaces_free(state, action);
    uint32_t dear = open & ~(1u << VITICULTURE_SPACE_BONUS),
             cheap = open & 1u << VITICULTURE_SPACE_BONUS;
    bool has_discount = discount_of(action, VITICULTURE_SPACE_BONUS);
    if ((has_discount ? dear : open) &&
        viticulture_action_refused(state, seat, action, 0, &ignored))
        open &= has_discount ? cheap : 0;
    if (has_discount && cheap && viticulture_action_refused(state, seat, action, 1, &ignored))
        open &= ~cheap;
    return open;
}

uint32_t viticulture_place_list(const tv_state *opaque, tv_seat seat, tv_action *out)
{
    const viticulture_state *state = viticulture_read(opaque);
    uint32_t count = 0,
             first = state->season == VITICULTURE_SUMMER ? 0 : VITICULTURE_ACTION_DRAW_ORDER;
    uint32_t places =
        0x3Fu << first | 1u << VITICULTURE_ACTION_CART | 1u << VITICULTURE_ACTION_YOKE;
    uint8_t open[VITICULTURE_ACTIONS];
    tv_note ignored;
    for (uint32_t left = places; left; left &= left - 1) {
        uint32_t action = (uint32_t)__builtin_ctz(left);
        open[action] = (uint8_t)open_spaces(state, seat, action);
        if (open[action] == 0) places &= ~(1u << action);
    }
    for (uint32_t worker = 0; worker < VITICULTURE_WORKER_KINDS; worker++) {
        if (worker_refused(state, seat, worker, &ignored)) continue;
        uint32_t allowed = worker == VITICULTURE_GRANDE ? ~0u : ~(1u << VITICULTURE_SPACE_FULL);
        for (uint32_t left = places; left; left &= left - 1) {
            uint32_t action = (uint32_t)__builtin_ctz(left);
            for (uint32_t spaces = open[action] & allowed; spaces; spaces &= spaces - 1)
                out[count++] =
                    tv_act(VITICULTURE_VERB_PLACE, worker, action, (uint32_t)__builtin_ctz(spaces));
        }
    }
    out[count++] = tv_act(VITICULTURE_VERB_PASS, 0, 0, 0);
    return count;
}

static void stand(viticulture_state *state, tv_seat seat, uint32_t worker, uint32_t action,
                  uint32_t space)
{
    if (worker == VITICULTURE_GRANDE)
        state->grande[seat] = (uint8_t)(action + 1);
    else
        state->ready[seat]--;
    if (action == VITICULTURE_ACTION_CART) {
        state->cart[seat]++;
    } else if (action == VITICULTURE_ACTION_YOKE) {
        state->yoke_used |= tv_seat_bit(seat);
    } else if (space == VITICULTURE_SPACE_FULL) {
        state->beside[action] |= tv_seat_bit(seat);
    } else {
        uint32_t index = space == VITICULTURE_SPACE_BONUS ? 1 : state->spaces[action][0] ? 2 : 0;
        state->spaces[action][index] = (uint8_t)(seat + 1);
    }
}

void viticulture_place_apply(tv_state *opaque, tv_seat seat, tv_action action, tv_events *events)
{
    viticulture_state *state = viticulture_edit(opaque);
    tv_frames_pop(&state->frames);
    if (action.kind == VITICULTURE_VERB_PASS) {
        state->passed |= tv_seat_bit(seat);
        tv_tell(events, TV_AUDIENCE_ALL, VITICULTURE_EVENT_PASSES, seat, state->season, 0, 0);
    } else {
        stand(state, seat, action.arg[0], action.arg[1], action.arg[2]);
        tv_tell(events, TV_AUDIENCE_ALL, VITICULTURE_EVENT_PLACES, seat, action.arg[0],
                action.arg[1], action.arg[2]);
        tv_frame *frame =
            tv_frames_push(&state->frames, VITICULTURE_STEP_ACTION, tv_seat_bit(seat));
        frame->arg[0] = action.arg[1];
        frame->arg[2] = action.arg[2] == VITICULTURE_SPACE_BONUS ? VITICULTURE_ACTION_ON_BONUS : 0;
    }
    viticulture_settle(state, events);
}

/* ---- The bonus of the middle space ---- */

bool viticulture_bonus_why(const tv_state *opaque, tv_seat seat, tv_action action, tv_note *reason)
{
    const viticulture_state *state = viticulture_read(opaque);
    uint32_t place = tv_frames_peek(&state->frames)->arg[0];
    tv_note ignored;
    if (action.kind == VITICULTURE_VERB_TAKE || !discount_of(place, VITICULTURE_SPACE_BONUS))
        return false;
    if (!viticulture_action_refused(state, seat, place, 0, &ignored)) return false;
    return tv_because(reason, VITICULTURE_REASON_DISCOUNT_NEEDED, state->lira[seat], 0, 0, 0);
}

uint32_t viticulture_bonus_list(const tv_state *opaque, tv_seat seat, tv_action *out)
{
    tv_note ignored;
    out[0] = tv_act(VITICULTURE_VERB_TAKE, 0, 0, 0);
    out[1] = tv_act(VITICULTURE_VERB_DECLINE, 0, 0, 0);
    return viticulture_bonus_why(opaque, seat, out[1], &ignored) ? 1 : 2;
}

void viticulture_bonus_apply(tv_state *opaque, tv_seat seat, tv_action action, tv_events *events)
{
    viticulture_state *state = viticulture_edit(opaque);
    uint32_t place = tv_frames_peek(&state->frames)->arg[0];
    bool takes = action.kind == VITICULTURE_VERB_TAKE;
    viticulture_work_end(state, takes);
    if (!takes) tv_tell(events, TV_AUDIENCE_ALL, VITICULTURE_EVENT_DECLINES, seat, 0, 0, 0);
    if (takes && place == VITICULTURE_ACTION_DRAW_VINE)
        viticulture_draw(state, seat, VITICULTURE_DECK_VINE, 1);
    if (takes && place == VITICULTURE_ACTION_DRAW_ORDER)
        viticulture_draw(state, seat, VITICULTURE_DECK_ORDER, 1);
    if (takes && place == VITICULTURE_ACTION_TOUR)
        viticulture_lira_gain(state, seat, 1, VITICULTURE_LIRA_TOUR, events);
    if (takes && (place == VITICULTURE_ACTION_SELL || place == VITICULTURE_ACTION_FILL))
        viticulture_points_gain(state, seat, 1, VITICULTURE_FROM_BONUSES, events);
    viticulture_settle(state, events);
}

/* ---- Discarding cards, for visitors and at the end of the year ---- */

bool viticulture_discard_why(const tv_state *opaque, tv_seat seat, tv_action action,
                             tv_note *reason)
{
    const viticulture_state *state = viticulture_read(opaque);
    uint32_t card = action.arg[0];
    if (tv_frames_peek(&state->frames)->arg[1] == VITICULTURE_DISCARD_VISITORS &&
        card < VITICULTURE_CARD_VISITOR)
        return tv_because(reason, VITICULTURE_REASON_NOT_A_VISITOR, (int)card, 0, 0, 0);
    if (viticulture_hand_has(state, seat, card)) return false;
    return tv_because(reason, VITICULTURE_REASON_CARD_NOT_HELD, (int)card, 0, 0, 0);
}

uint32_t viticulture_discard_list(const tv_state *opaque, tv_seat seat, tv_action *out)
{
    const viticulture_state *state = viticulture_read(opaque);
    bool all = tv_frames_peek(&state->frames)->arg[1] != VITICULTURE_DISCARD_VISITORS;
    uint32_t count = 0;
    for (uint32_t vine = 0; all && vine < VITICULTURE_VINES; vine++)
        if (state->hand_vines[seat][vine])
            out[count++] = tv_act(VITICULTURE_VERB_DISCARD, vine, 0, 0);
    for (uint64_t bits = all ? state->hand_orders[seat] : 0; bits; bits &= bits - 1)
        out[count++] = tv_act(VITICULTURE_VERB_DISCARD,
                              VITICULTURE_CARD_ORDER + (uint32_t)__builtin_ctzll(bits), 0, 0);
    for (uint64_t bits = state->hand_visitors[seat]; bits; bits &= bits - 1)
        out[count++] = tv_act(VITICULTURE_VERB_DISCARD,
                              VITICULTURE_CARD_VISITOR + (uint32_t)__builtin_ctzll(bits), 0, 0);
    return count;
}

void viticulture_discard_apply(tv_state *opaque, tv_seat seat, tv_action action, tv_events *events)
{
    viticulture_state *state = viticulture_edit(opaque);
    tv_frame *frame = tv_frames_top(&state->frames);
    viticulture_hand_discard(state, seat, action.arg[0], events);
    if (--frame->arg[0] == 0) tv_frames_pop(&state->frames);
    viticulture_settle(state, events);
}
