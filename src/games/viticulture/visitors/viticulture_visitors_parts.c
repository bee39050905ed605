/* viticulture_visitors_parts.c - visitors of two parts that may be done in any order (VR46).
 *
 * The parts of a card stand behind VITICULTURE_OP_TWO_OF. What only may be done, and draws, never
 * stand in the way of the other part. Where there is nothing to choose nobody is asked. */
/* SPDX-License-Identifier: MIT */
#include "games/viticulture/viticulture_rules.h"
#include "games/viticulture/visitors/viticulture_visitors.h"

static uint32_t part_of(viticulture_effect effect)
{
    switch (effect.op) {
    case VITICULTURE_OP_POINTS: return VITICULTURE_PART_POINT;
    case VITICULTURE_OP_BUILD: return VITICULTURE_PART_BUILD;
    case VITICULTURE_OP_PLANT:
    case VITICULTURE_OP_MAY_PLANT: return VITICULTURE_PART_PLANT;
    case VITICULTURE_OP_DRAW:
        return effect.subject == VITICULTURE_DECK_VINE ? VITICULTURE_PART_DRAW_VINE
                                                       : VITICULTURE_PART_ORDER;
    case VITICULTURE_OP_HARVEST: return VITICULTURE_PART_HARVEST;
    case VITICULTURE_OP_MAKE:
    case VITICULTURE_OP_MAY_MAKE: return VITICULTURE_PART_MAKE;
    case VITICULTURE_OP_FILL: return VITICULTURE_PART_FILL;
    case VITICULTURE_OP_VINE_OR_YOKE: return VITICULTURE_PART_VINE_OR_YOKE;
    case VITICULTURE_OP_AGE_ONE: return VITICULTURE_PART_AGE;
    default: return VITICULTURE_PARTS;
    }
}

enum { PARTS_ON_CARD = VITICULTURE_EFFECTS_MAX - 1 };

static const viticulture_effect *parts_of(const viticulture_state *state, uint32_t card_option)
{
    return viticulture_effects(state, card_option / 2, card_option % 2) + 1; /* behind TWO_OF */
}

viticulture_effect viticulture_part_effect(const viticulture_state *state, uint32_t card_option,
                                           uint32_t part)
{
    const viticulture_effect *effects = parts_of(state, card_option);
    for (uint32_t i = 0; i < PARTS_ON_CARD && effects[i].op != VITICULTURE_OP_END; i++)
        if (part_of(effects[i]) == part) return effects[i];
    return (viticulture_effect){VITICULTURE_OP_END, 0, 0};
}

/* ---- Looking ahead ---- */

static bool is_optional(uint32_t op)
{
    return op == VITICULTURE_OP_DRAW || op == VITICULTURE_OP_MAY_MAKE ||
           op == VITICULTURE_OP_MAY_PLANT || op == VITICULTURE_OP_VINE_OR_YOKE;
}

/* An optional part that would do nothing now. Version 1 offered it all the same. */
static bool part_is_idle(const viticulture_state *state, tv_seat seat, viticulture_effect effect,
                         tv_note *reason)
{
    if (!viticulture_since(state, VITICULTURE_SINCE_FREE_PARTS)) return false;
    switch (effect.op) {
    case VITICULTURE_OP_MAY_MAKE:
        return viticulture_work_refused(state, seat, VITICULTURE_ACTION_MAKE, 0, reason);
    case VITICULTURE_OP_MAY_PLANT: return viticulture_nothing_to_plant(state, seat, false, reason);
    case VITICULTURE_OP_VINE_OR_YOKE:
        if (state->lira[seat] >= 1 && !viticulture_has(state, seat, VITICULTURE_YOKE)) return false;
        effect.subject = VITICULTURE_DECK_VINE;
        break;
    case VITICULTURE_OP_DRAW: break;
    default: return false;
    }
    if (viticulture_cards_left(state, effect.subject)) return false;
    return tv_because(reason, VITICULTURE_REASON_DECK_EMPTY, effect.subject, 0, 0, 0);
}

static bool can_fill_then(const viticulture_state *state, tv_seat seat, uint32_t then)
{
    viticulture_vat vat = viticulture_vat_of(state, seat);
    for (uint64_t orders = state->hand_orders[seat]; orders; orders &= orders - 1)
        if (viticulture_vat_can_finish(&vat, (uint32_t)__builtin_ctzll(orders), 0, then))
            return true;
    return false;
}

static bool jack_can_follow(const viticulture_state *state, tv_seat seat, uint32_t part)
{
    tv_note ignored;
    viticulture_vat vat = viticulture_vat_of(state, seat);
    if (part == VITICULTURE_PART_MAKE) return viticulture_jack_after_make(state, seat, &vat, 2);
    if (part == VITICULTURE_PART_HARVEST) {
        for (uint32_t field = 0; field < VITICULTURE_FIELDS; field++)
            if (!viticulture_harvest_refused(state, seat, field, &ignored) &&
                viticulture_jack_after_harvest(state, seat, field))
                return true;
        return false;
    }
    if (viticulture_since(state, VITICULTURE_SINCE_ANY_ORDER))
        return can_fill_then(state, seat,
                             viticulture_fill_then(state, seat, VITICULTURE_WORK_JACK));
    bool must_free = viticulture_jack_must_free(state, seat);
    for (uint64_t orders = state->hand_orders[seat]; orders; orders &= orders - 1)
        if (viticulture_vat_can_pour(&vat, (uint32_t)__builtin_ctzll(orders), 0, 0, must_free))
            return true;
    return false;
}

/* VR47: the wine ages so that an order can be filled, or the order leaves a wine that can age. */
static bool vintner_can_follow(const viticulture_state *state, tv_seat seat, uint32_t part)
{
    if (part == VITICULTURE_PART_FILL) return can_fill_then(state, seat, VITICULTURE_THEN_AGE);
    viticulture_vat vat = viticulture_vat_of(state, seat);
    for (uint32_t i = 0; i < VITICULTURE_WINES * 16; i++)
        if (viticulture_wine_aged(&vat, i >> 4, i & 15) != (i & 15) &&
            viticulture_age_helps(state, seat, i >> 4, i & 15))
            return true;
    return false;
}

/* Nothing that one part of the other visitors does stands in the way of another. */
static bool can_follow(const viticulture_state *state, tv_seat seat, uint32_t card_option,
                       uint32_t part)
{
    tv_note ignored;
    if (card_option / 2 == VITICULTURE_JACK) return jack_can_follow(state, seat, part);
    if (card_option / 2 == VITICULTURE_MASTER_VINTNER) return vintner_can_follow(state, seat, part);
    const viticulture_effect *effects = parts_of(state, card_option);
    for (uint32_t i = 0; i < PARTS_ON_CARD && effects[i].op != VITICULTURE_OP_END; i++)
        if (part_of(effects[i]) != part &&
            !viticulture_effect_refused(state, seat, effects[i], &ignored))
            return true;
    return false;
}

/* frame: as of VITICULTURE_STEP_PARTS; next: a part of its card. */
static bool effect_refused_now(const viticulture_state *state, tv_seat seat, const tv_frame *frame,
                               viticulture_effect next, tv_note *reason)
{
    uint32_t card_option = frame->arg[2], part = part_of(next);
    if (frame->arg[1] >> part & 1)
        return tv_because(reason, VITICULTURE_REASON_PART_DONE, (int)(card_option / 2), 0, 0, 0);
    if (viticulture_effect_refused(state, seat, next, reason) ||
        part_is_idle(state, seat, next, reason))
        return true;
    if (frame->arg[0] < 2 || can_follow(state, seat, card_option, part)) return false;
    return tv_because(reason, VITICULTURE_REASON_REST_IMPOSSIBLE, (int)(card_option / 2), 0, 0, 0);
}

bool viticulture_part_refused(const viticulture_state *state, tv_seat seat, const tv_frame *frame,
                              uint32_t part, tv_note *reason)
{
    viticulture_effect next = viticulture_part_effect(state, frame->arg[2], part);
    if (next.op == VITICULTURE_OP_END)
        return tv_because(reason, VITICULTURE_REASON_NOT_ON_CARD, frame->arg[2] / 2, 0, 0, 0);
    return effect_refused_now(state, seat, frame, next, reason);
}

bool viticulture_parts_refused(const viticulture_state *state, tv_seat seat, uint32_t card_option,
                               tv_note *reason)
{
    tv_frame frame = {VITICULTURE_STEP_PARTS, 0, {2, 0, (uint16_t)card_option}};
    const viticulture_effect *effects = parts_of(state, card_option);
    bool all_optional = true;
    for (uint32_t i = 0; i < PARTS_ON_CARD && effects[i].op != VITICULTURE_OP_END; i++) {
        if (!effect_refused_now(state, seat, &frame, effects[i], reason)) return false;
        all_optional &= is_optional(effects[i].op);
    }
    if (all_optional) return false; /* VR44: a draw never makes an option illegal */
    if (card_option / 2 == VITICULTURE_MASTER_VINTNER) {
        viticulture_effect aging =
            viticulture_part_effect(state, card_option, VITICULTURE_PART_AGE);
        if (viticulture_effect_refused(state, seat, aging, reason)) return true;
        if (state->hand_count[seat][VITICULTURE_DECK_ORDER] == 0)
            return tv_because(reason, VITICULTURE_REASON_NO_ORDER, 0, 0, 0, 0);
    }
    return tv_because(reason, VITICULTURE_REASON_NO_TWO_PARTS, (int)(card_option / 2), 0, 0, 0);
}

/* ---- Doing them ---- */

/* Whoever chooses what may be done means to do it. */
static uint32_t chosen_op(uint32_t op)
{
    return op == VITICULTURE_OP_MAY_MAKE    ? VITICULTURE_OP_MAKE
           : op == VITICULTURE_OP_MAY_PLANT ? VITICULTURE_OP_PLANT
                                            : op;
}

void viticulture_part_run(viticulture_state *state, tv_seat seat, uint32_t part, bool is_chosen,
                          tv_events *events)
{
    tv_frame *frame = tv_frames_top(&state->frames);
    uint32_t visitor = frame->arg[2] / 2u;
    viticulture_effect effect = viticulture_part_effect(state, frame->arg[2], part);
    bool is_first = frame->arg[0]-- == 2;
    frame->arg[1] = (uint16_t)(frame->arg[1] | 1u << part);
    if (is_chosen && is_first && viticulture_since(state, VITICULTURE_SINCE_FREE_PARTS))
        effect.op = (uint8_t)chosen_op(effect.op);
    viticulture_effect_run(state, seat, effect, events);
    if (is_first && visitor == VITICULTURE_JACK)
        tv_frames_top(&state->frames)->arg[1] |= VITICULTURE_WORK_JACK;
    if (is_first && visitor == VITICULTURE_MASTER_VINTNER)
        tv_frames_top(&state->frames)->arg[1] |= VITICULTURE_WORK_VINTNER;
}

bool viticulture_parts_go_on(viticulture_state *state, tv_events *events)
{
    tv_note ignored;
    const tv_frame *frame = tv_frames_peek(&state->frames);
    tv_seat seat = viticulture_frame_seat(frame);
    uint32_t open = 0;
    if (frame->arg[0] > 0 && !viticulture_since(state, VITICULTURE_SINCE_FREE_PARTS)) return true;
    const viticulture_effect *effects = parts_of(state, frame->arg[2]);
    for (uint32_t i = 0; frame->arg[0] > 0 && i < PARTS_ON_CARD && effects[i].op; i++)
        if (!effect_refused_now(state, seat, frame, effects[i], &ignored))
            open |= 1u << part_of(effects[i]);
    if (open & (open - 1)) return true;
    if (open == 0) {
        viticulture_tell_idle(seat, frame->arg[0] > 0, events);
        tv_frames_pop(&state->frames);
    } else {
        uint32_t part = (uint32_t)__builtin_ctz(open);
        tv_tell(events, TV_AUDIENCE_ALL, VITICULTURE_EVENT_PART, seat, (int)part, 0, 0);
        viticulture_part_run(state, seat, part, false, events);
    }
    return false;
}
