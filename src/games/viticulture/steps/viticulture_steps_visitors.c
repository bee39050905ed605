/* viticulture_steps_visitors.c - choosing a visitor and an option, and what only visitors ask. */
/* SPDX-License-Identifier: MIT */
#include "games/viticulture/viticulture_rules.h"
#include "games/viticulture/visitors/viticulture_visitors.h"

static const tv_frame *top_of(const tv_state *opaque)
{
    return tv_frames_peek(&viticulture_read(opaque)->frames);
}

/* ---- Playing a visitor ---- */

bool viticulture_visitor_why(const tv_state *opaque, tv_seat seat, tv_action action,
                             tv_note *reason)
{
    const viticulture_state *state = viticulture_read(opaque);
    const tv_frame *frame = top_of(opaque);
    uint32_t visitor = action.arg[0], card = VITICULTURE_CARD_VISITOR + visitor;
    if (action.kind != VITICULTURE_VERB_PLAY)
        return viticulture_stop_refused(frame, action.kind, reason);
    if (viticulture_card_deck(card) != frame->arg[2])
        return tv_because(reason, VITICULTURE_REASON_OTHER_VISITORS, frame->arg[2], 0, 0, 0);
    if (!viticulture_hand_has(state, seat, card))
        return tv_because(reason, VITICULTURE_REASON_CARD_NOT_HELD, (int)card, 0, 0, 0);
    return viticulture_option_refused(state, seat, visitor, action.arg[1], reason);
}

uint32_t viticulture_visitor_list(const tv_state *opaque, tv_seat seat, tv_action *out)
{
    tv_note ignored;
    uint32_t count = 0;
    for (uint64_t left = viticulture_read(opaque)->hand_visitors[seat]; left; left &= left - 1) {
        for (uint32_t option = 0; option < VITICULTURE_OPTIONS_ON_CARD; option++) {
            out[count] = tv_act(VITICULTURE_VERB_PLAY, (uint32_t)__builtin_ctzll(left), option, 0);
            count += !viticulture_visitor_why(opaque, seat, out[count], &ignored);
        }
    }
    return count + viticulture_stop_list(top_of(opaque), out + count);
}

/* The card leaves the hand now and reaches its pile when it has done its work (VR42, V14.19). */
void viticulture_visitor_apply(tv_state *opaque, tv_seat seat, tv_action action, tv_events *events)
{
    viticulture_state *state = viticulture_edit(opaque);
    if (action.kind == VITICULTURE_VERB_PLAY) {
        viticulture_work_end(state, true);
        viticulture_hand_remove(state, seat, VITICULTURE_CARD_VISITOR + action.arg[0]);
        tv_tell(events, TV_AUDIENCE_ALL, VITICULTURE_EVENT_PLAYS, seat, action.arg[0],
                action.arg[0] * 2 + action.arg[1], 0);
        tv_frame *frame =
            tv_frames_push(&state->frames, VITICULTURE_STEP_PROGRAM, tv_seat_bit(seat));
        frame->arg[0] = action.arg[0];
        frame->arg[1] = action.arg[1];
    } else {
        viticulture_work_stop(state, seat, action.kind, events);
    }
    viticulture_settle(state, events);
}

/* ---- Broker: lira for points ---- */

bool viticulture_trade_why(const tv_state *opaque, tv_seat seat, tv_action action, tv_note *reason)
{
    const viticulture_state *state = viticulture_read(opaque);
    uint32_t price = (uint32_t)action.arg[0] * top_of(opaque)->arg[0];
    if (state->lira[seat] >= price) return false;
    return tv_because(reason, VITICULTURE_REASON_LIRA, state->lira[seat], (int)price, 0, 0);
}

uint32_t viticulture_trade_list(const tv_state *opaque, tv_seat seat, tv_action *out)
{
    tv_note ignored;
    uint32_t count = 0;
    for (uint32_t times = 1; times <= top_of(opaque)->arg[1]; times++) {
        out[count] = tv_act(VITICULTURE_VERB_TRADE, times, 0, 0);
        count += !viticulture_trade_why(opaque, seat, out[count], &ignored);
    }
    return count;
}

void viticulture_trade_apply(tv_state *opaque, tv_seat seat, tv_action action, tv_events *events)
{
    viticulture_state *state = viticulture_edit(opaque);
    uint32_t rate = tv_frames_peek(&state->frames)->arg[0];
    viticulture_work_end(state, true);
    viticulture_lira_pay(state, seat, rate * action.arg[0], VITICULTURE_LIRA_VISITOR, events);
    viticulture_points_gain(state, seat, action.arg[0], VITICULTURE_FROM_VISITORS, events);
    viticulture_settle(state, events);
}

/* ---- Two parts in any order ---- */

bool viticulture_parts_why(const tv_state *opaque, tv_seat seat, tv_action action, tv_note *reason)
{
    return viticulture_part_refused(viticulture_read(opaque), seat, top_of(opaque), action.arg[0],
                                    reason);
}

uint32_t viticulture_parts_list(const tv_state *opaque, tv_seat seat, tv_action *out)
{
    tv_note ignored;
    uint32_t count = 0;
    for (uint32_t part = 0; part < VITICULTURE_PARTS; part++) {
        out[count] = tv_act(VITICULTURE_VERB_PART, part, 0, 0);
        count += !viticulture_parts_why(opaque, seat, out[count], &ignored);
    }
    return count;
}

void viticulture_parts_apply(tv_state *opaque, tv_seat seat, tv_action action, tv_events *events)
{
    viticulture_state *state = viticulture_edit(opaque);
    viticulture_part_run(state, seat, action.arg[0], true, events);
    viticulture_settle(state, events);
}

/* ---- One of several things ---- */

bool viticulture_choose_why(const tv_state *opaque, tv_seat seat, tv_action action, tv_note *reason)
{
    const viticulture_state *state = viticulture_read(opaque);
    const tv_frame *frame = top_of(opaque);
    static const uint8_t queen = 1u << VITICULTURE_CHOICE_LOSE_POINT |
                                 1u << VITICULTURE_CHOICE_GIVE_CARDS |
                                 1u << VITICULTURE_CHOICE_PAY_LIRA;
    if (frame->arg[0] >> action.arg[0] & 1) return false;
    uint32_t visitor = frame->arg[1];
    const viticulture_effect *effects = viticulture_effects(state, visitor, 0);
    bool asks_right = effects[0].op == VITICULTURE_OP_ASK_RIGHT,
         mentor = effects[0].op == VITICULTURE_OP_ALL_MAY_MAKE;
    bool expert = viticulture_part_effect(state, visitor * 2, VITICULTURE_PART_VINE_OR_YOKE).op !=
                  VITICULTURE_OP_END;
    if (asks_right && queen >> action.arg[0] & 1) {
        if (action.arg[0] == VITICULTURE_CHOICE_LOSE_POINT)
            return tv_because(reason, VITICULTURE_REASON_POINTS_MIN, 1, state->points[seat], 0, 0);
        if (action.arg[0] == VITICULTURE_CHOICE_PAY_LIRA)
            return tv_because(reason, VITICULTURE_REASON_LIRA, state->lira[seat], 3, 0, 0);
        return tv_because(reason, VITICULTURE_REASON_CARDS, (int)viticulture_hand_size(state, seat),
                          2, 0, 0);
    }
    if (action.arg[0] == VITICULTURE_CHOICE_VINE && (mentor || expert))
        return tv_because(reason, VITICULTURE_REASON_DECK_EMPTY, VITICULTURE_DECK_VINE, 0, 0, 0);
    if (action.arg[0] == VITICULTURE_CHOICE_SUMMER && mentor)
        return tv_because(reason, VITICULTURE_REASON_DECK_EMPTY, VITICULTURE_DECK_SUMMER, 0, 0, 0);
    if (action.arg[0] == VITICULTURE_CHOICE_YOKE && expert) {
        if (viticulture_has(state, seat, VITICULTURE_YOKE))
            return tv_because(reason, VITICULTURE_REASON_BUILT, VITICULTURE_YOKE, 0, 0, 0);
        return tv_because(reason, VITICULTURE_REASON_LIRA, state->lira[seat], 1, 0, 0);
    }
    return tv_because(reason, VITICULTURE_REASON_NOT_ON_CARD, (int)visitor, 0, 0, 0);
}

uint32_t viticulture_choose_list(const tv_state *opaque, tv_seat seat, tv_action *out)
{
    uint32_t count = 0;
    (void)seat;
    for (uint32_t choice = 0; choice < VITICULTURE_CHOICES; choice++)
        if (top_of(opaque)->arg[0] >> choice & 1)
            out[count++] = tv_act(VITICULTURE_VERB_CHOOSE, choice, 0, 0);
    return count;
}

void viticulture_choose_apply(tv_state *opaque, tv_seat seat, tv_action action, tv_events *events)
{
    viticulture_state *state = viticulture_edit(opaque);
    tv_frames_pop(&state->frames);
    tv_seat owner = viticulture_frame_seat(tv_frames_peek(&state->frames));
    switch (action.arg[0]) {
    case VITICULTURE_CHOICE_LIRA:
        viticulture_lira_gain(state, seat, 2, VITICULTURE_LIRA_VISITOR, events);
        break;
    case VITICULTURE_CHOICE_POINT:
        viticulture_points_gain(state, seat, 1, VITICULTURE_FROM_VISITORS, events);
        break;
    case VITICULTURE_CHOICE_VINE: viticulture_draw(state, seat, VITICULTURE_DECK_VINE, 1); break;
    case VITICULTURE_CHOICE_SUMMER:
        viticulture_draw(state, seat, VITICULTURE_DECK_SUMMER, 1);
        break;
    case VITICULTURE_CHOICE_YOKE:
        viticulture_build(state, seat, VITICULTURE_YOKE, 1, events);
        break;
    case VITICULTURE_CHOICE_LOSE_POINT: viticulture_points_lose(state, seat, 1, events); break;
    case VITICULTURE_CHOICE_PAY_LIRA:
        viticulture_lira_pay(state, seat, 3, VITICULTURE_LIRA_VISITOR, events);
        viticulture_lira_gain(state, owner, 3, VITICULTURE_LIRA_VISITOR, events);
        break;
    default:
        tv_frames_push(&state->frames, VITICULTURE_STEP_GIVE, tv_seat_bit(seat))->arg[0] = 2;
        break;
    }
    viticulture_settle(state, events);
}

/* ---- Queen: giving two cards; frames are open, so none of them remembers the first ---- */

bool viticulture_give_why(const tv_state *opaque, tv_seat seat, tv_action action, tv_note *reason)
{
    const viticulture_state *state = viticulture_read(opaque);
    uint32_t card = action.arg[0];
    if (viticulture_hand_has(state, seat, card)) return false;
    return tv_because(reason, VITICULTURE_REASON_CARD_NOT_HELD, (int)card, 0, 0, 0);
}

uint32_t viticulture_give_list(const tv_state *opaque, tv_seat seat, tv_action *out)
{
    tv_note ignored;
    uint32_t count = 0;
    for (uint32_t card = 0; card < VITICULTURE_CARDS; card++) {
        out[count] = tv_act(VITICULTURE_VERB_GIVE, card, 0, 0);
        count += !viticulture_give_why(opaque, seat, out[count], &ignored);
    }
    return count;
}

void viticulture_give_apply(tv_state *opaque, tv_seat seat, tv_action action, tv_events *events)
{
    viticulture_state *state = viticulture_edit(opaque);
    tv_frame *frame = tv_frames_top(&state->frames);
    tv_seat owner = viticulture_frame_seat(frame - 1);
    uint32_t card = action.arg[0];
    uint8_t both = (uint8_t)(tv_seat_bit(seat) | tv_seat_bit(owner));
    viticulture_hand_give(state, seat, owner, card);
    tv_tell(events, both, VITICULTURE_EVENT_GIVES, seat, owner, (int)card, 0);
    tv_tell(events, (uint8_t)~both, VITICULTURE_EVENT_GIVES_HIDDEN, seat, owner,
            (int)viticulture_card_deck(card), 0);
    if (--frame->arg[0] == 0) tv_frames_pop(&state->frames);
    viticulture_settle(state, events);
}

/* ---- Innkeeper: tops of two discard piles ---- */

bool viticulture_take_top_why(const tv_state *opaque, tv_seat seat, tv_action action,
                              tv_note *reason)
{
    const viticulture_state *state = viticulture_read(opaque);
    const tv_frame *frame = top_of(opaque);
    uint32_t deck = action.arg[0], later = 0;
    (void)seat;
    bool any_order = viticulture_since(state, VITICULTURE_SINCE_ANY_ORDER);
    if (any_order && frame->arg[1] >> deck & 1)
        return tv_because(reason, VITICULTURE_REASON_PILE_USED, (int)deck, 0, 0, 0);
    if (state->discard_count[deck] == 0)
        return tv_because(reason, VITICULTURE_REASON_PILE_EMPTY, (int)deck, 0, 0, 0);
    if (any_order) return false;
    for (uint32_t other = deck + 1; other < VITICULTURE_DECKS; other++)
        later += state->discard_count[other] > 0;
    if (deck >= frame->arg[1] && later + 1 >= frame->arg[0]) return false;
    return tv_because(reason, VITICULTURE_REASON_PILES_IN_ORDER, 0, 0, 0, 0);
}

uint32_t viticulture_take_top_list(const tv_state *opaque, tv_seat seat, tv_action *out)
{
    tv_note ignored;
    uint32_t count = 0;
    for (uint32_t deck = 0; deck < VITICULTURE_DECKS; deck++) {
        out[count] = tv_act(VITICULTURE_VERB_TAKE_TOP, deck, 0, 0);
        count += !viticulture_take_top_why(opaque, seat, out[count], &ignored);
    }
    return count;
}

void viticulture_take_top_apply(tv_state *opaque, tv_seat seat, tv_action action, tv_events *events)
{
    viticulture_state *state = viticulture_edit(opaque);
    tv_frame *frame = tv_frames_top(&state->frames);
    uint32_t card = viticulture_pile_take(state, action.arg[0]);
    viticulture_hand_add(state, seat, card, true);
    tv_tell(events, TV_AUDIENCE_ALL, VITICULTURE_EVENT_TAKES_TOP, seat, (int)card, 0, 0);
    if (viticulture_since(state, VITICULTURE_SINCE_ANY_ORDER)) {
        frame->arg[1] = (uint16_t)(frame->arg[1] | 1u << action.arg[0]);
        if (viticulture_is_guess(state)) frame->arg[2] = viticulture_named(state, action.arg[0]);
    } else {
        frame->arg[1] = (uint16_t)(action.arg[0] + 1);
    }
    if (--frame->arg[0] == 0) tv_frames_pop(&state->frames);
    viticulture_settle(state, events);
}

/* ---- Vendor: a summer visitor for the others ---- */

bool viticulture_offer_why(const tv_state *opaque, tv_seat seat, tv_action action, tv_note *reason)
{
    (void)opaque, (void)seat, (void)action, (void)reason;
    return false; /* who is asked may say either */
}

uint32_t viticulture_offer_list(const tv_state *opaque, tv_seat seat, tv_action *out)
{
    (void)opaque, (void)seat;
    out[0] = tv_act(VITICULTURE_VERB_TAKE, 0, 0, 0);
    out[1] = tv_act(VITICULTURE_VERB_DECLINE, 0, 0, 0);
    return 2;
}

void viticulture_offer_apply(tv_state *opaque, tv_seat seat, tv_action action, tv_events *events)
{
    viticulture_state *state = viticulture_edit(opaque);
    tv_frames_pop(&state->frames);
    if (action.kind == VITICULTURE_VERB_TAKE)
        viticulture_draw(state, seat, VITICULTURE_DECK_SUMMER, 1);
    else
        tv_tell(events, TV_AUDIENCE_ALL, VITICULTURE_EVENT_DECLINES, seat, 0, 0, 0);
    viticulture_settle(state, events);
}
