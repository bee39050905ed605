/* viticulture_steps_cellar.c - decisions on grapes and wine: make, fill, spill, age.
 *
 * Wine is made one token at a time (VR14). An order is filled wine by wine where there is a choice;
 * in version 1 icon by icon, and equal kinds from high to low. */
/* SPDX-License-Identifier: MIT */
#include "games/viticulture/viticulture_rules.h"

static const tv_frame *top_of(const tv_state *opaque)
{
    return tv_frames_peek(&viticulture_read(opaque)->frames);
}

/* ---- Making wine ---- */

/* Blush and sparkling wine still lack their white grape. */
static viticulture_make make_of(tv_action action)
{
    uint8_t a = (uint8_t)action.arg[0], b = (uint8_t)action.arg[1];
    switch (action.kind) {
    case VITICULTURE_VERB_MAKE_RED: return (viticulture_make){VITICULTURE_RED, a, 0, 0};
    case VITICULTURE_VERB_MAKE_WHITE: return (viticulture_make){VITICULTURE_WHITE, 0, 0, a};
    case VITICULTURE_VERB_MAKE_BLUSH: return (viticulture_make){VITICULTURE_BLUSH, a, 0, 0};
    default: return (viticulture_make){VITICULTURE_SPARKLING, b, a, 0};
    }
}

/* Grapes that are not there, or that make too weak a wine, or no room for it. */
static bool wine_refused(const viticulture_vat *vat, viticulture_make make, tv_note *reason)
{
    const uint8_t reds[2] = {make.red, make.second_red};
    for (uint32_t i = 0; i < 2; i++)
        if (reds[i] && !(vat->grapes[VITICULTURE_RED] >> reds[i] & 1))
            return tv_because(reason, VITICULTURE_REASON_NO_SUCH_GRAPE, VITICULTURE_RED, reds[i], 0,
                              0);
    if (make.white && !(vat->grapes[VITICULTURE_WHITE] >> make.white & 1))
        return tv_because(reason, VITICULTURE_REASON_NO_SUCH_GRAPE, VITICULTURE_WHITE, make.white,
                          0, 0);
    uint32_t value = viticulture_make_value(make), least = viticulture_wine_least(make.wine);
    if (value < least) /* VR13 */
        return tv_because(reason, VITICULTURE_REASON_TOO_WEAK, make.wine, (int)value, (int)least,
                          0);
    if (viticulture_wine_slot(vat, make.wine, value)) return false;
    return tv_because(reason, VITICULTURE_REASON_NO_CELLAR_ROOM, make.wine, (int)value, 0, 0);
}

/* Jack-of-all-trades: after this token, with the tokens still left, a second part is possible. */
static bool jack_refused(const viticulture_state *state, tv_seat seat, viticulture_vat vat,
                         viticulture_make make, uint32_t tokens)
{
    viticulture_vat_make(&vat, make);
    return !viticulture_jack_after_make(state, seat, &vat, tokens);
}

static bool token_refused(const viticulture_state *state, tv_seat seat, viticulture_make make,
                          uint32_t bits, tv_note *reason)
{
    viticulture_vat vat = viticulture_vat_of(state, seat);
    if (wine_refused(&vat, make, reason)) return true;
    if (!(bits & VITICULTURE_WORK_JACK)) return false;
    /* The frame that makes wine is the top one or lies just under the choice of the white. */
    const tv_frame *frame = tv_frames_peek(&state->frames);
    uint32_t left = frame->step == VITICULTURE_STEP_MAKE ? frame->arg[0] : (frame - 1)->arg[0];
    if (!jack_refused(state, seat, vat, make, left - 1)) return false;
    return tv_because(reason, VITICULTURE_REASON_REST_IMPOSSIBLE, VITICULTURE_JACK, 0, 0, 0);
}

/* The two reds of a sparkling wine, the lower one as the second. */
static viticulture_make reds_sorted(viticulture_make make)
{
    if (make.second_red <= make.red) return make;
    return (viticulture_make){make.wine, make.second_red, make.red, make.white};
}

/* Blush and sparkling wine: some white grape must go with the reds. If none does, the reason is
 * that of the best one. */
static bool reds_refused(const viticulture_state *state, tv_seat seat, viticulture_make make,
                         uint32_t bits, tv_note *reason)
{
    bool any_order = viticulture_since(state, VITICULTURE_SINCE_ANY_ORDER);
    if (any_order) make = reds_sorted(make);
    const uint8_t reds[2] = {make.second_red, make.red};
    if (any_order && reds[0] == reds[1])
        return tv_because(reason, VITICULTURE_REASON_REDS_EQUAL, 0, 0, 0, 0);
    if (reds[0] >= reds[1]) return tv_because(reason, VITICULTURE_REASON_REDS_UPWARDS, 0, 0, 0, 0);
    for (uint32_t i = 0; i < 2; i++)
        if (reds[i] && !(state->grapes[VITICULTURE_RED][seat] >> reds[i] & 1))
            return tv_because(reason, VITICULTURE_REASON_NO_SUCH_GRAPE, VITICULTURE_RED, reds[i], 0,
                              0);
    if (state->grapes[VITICULTURE_WHITE][seat] == 0)
        return tv_because(reason, VITICULTURE_REASON_NO_WHITE_GRAPE, make.wine, 0, 0, 0);
    for (uint32_t whites = state->grapes[VITICULTURE_WHITE][seat]; whites; whites &= whites - 1) {
        make.white = (uint8_t)__builtin_ctz(whites);
        if (!token_refused(state, seat, make, bits, reason)) return false;
    }
    return true;
}

bool viticulture_make_why(const tv_state *opaque, tv_seat seat, tv_action action, tv_note *reason)
{
    const viticulture_state *state = viticulture_read(opaque);
    const tv_frame *frame = top_of(opaque);
    uint32_t bits = frame->arg[1];
    if (action.kind == VITICULTURE_VERB_DONE || action.kind == VITICULTURE_VERB_DECLINE) {
        if (viticulture_stop_refused(frame, action.kind, reason)) return true;
        viticulture_vat vat = viticulture_vat_of(state, seat);
        if (!(bits & VITICULTURE_WORK_JACK) || viticulture_jack_after_make(state, seat, &vat, 0))
            return false;
        return tv_because(reason, VITICULTURE_REASON_REST_IMPOSSIBLE, VITICULTURE_JACK, 0, 0, 0);
    }
    viticulture_make make = make_of(action);
    if (make.wine >= VITICULTURE_BLUSH) return reds_refused(state, seat, make, bits, reason);
    return token_refused(state, seat, make, bits, reason);
}

static uint32_t make_if(const tv_state *opaque, tv_seat seat, tv_action action, tv_action *out)
{
    tv_note ignored;
    if (viticulture_make_why(opaque, seat, action, &ignored)) return 0;
    *out = action;
    return 1;
}

uint32_t viticulture_make_list(const tv_state *opaque, tv_seat seat, tv_action *out)
{
    const viticulture_state *state = viticulture_read(opaque);
    uint32_t reds = state->grapes[VITICULTURE_RED][seat],
             whites = state->grapes[VITICULTURE_WHITE][seat], count = 0;
    for (uint32_t left = reds; left; left &= left - 1)
        count += make_if(opaque, seat,
                         tv_act(VITICULTURE_VERB_MAKE_RED, (uint32_t)__builtin_ctz(left), 0, 0),
                         out + count);
    for (uint32_t left = whites; left; left &= left - 1)
        count += make_if(opaque, seat,
                         tv_act(VITICULTURE_VERB_MAKE_WHITE, (uint32_t)__builtin_ctz(left), 0, 0),
                         out + count);
    for (uint32_t left = whites ? reds : 0; left; left &= left - 1)
        count += make_if(opaque, seat,
                         tv_act(VITICULTURE_VERB_MAKE_BLUSH, (uint32_t)__builtin_ctz(left), 0, 0),
                         out + count);
    bool any_order = viticulture_since(state, VITICULTURE_SINCE_ANY_ORDER);
    for (uint32_t low = whites ? reds : 0; low; low &= low - 1)
        for (uint32_t high = any_order ? reds : low & (low - 1); high; high &= high - 1)
            count += make_if(opaque, seat,
                             tv_act(VITICULTURE_VERB_MAKE_SPARKLING, (uint32_t)__builtin_ctz(low),
                                    (uint32_t)__builtin_ctz(high), 0),
                             out + count);
    count += make_if(opaque, seat, tv_act(VITICULTURE_VERB_DONE, 0, 0, 0), out + count);
    count += make_if(opaque, seat, tv_act(VITICULTURE_VERB_DECLINE, 0, 0, 0), out + count);
    return count;
}

static void make_wine(viticulture_state *state, tv_seat seat, viticulture_make make,
                      tv_events *events)
{
    viticulture_vat vat = viticulture_vat_of(state, seat);
    uint32_t slot = viticulture_wine_slot(&vat, make.wine, viticulture_make_value(make));
    const uint8_t reds[2] = {make.second_red, make.red};
    viticulture_vat_make(&vat, make);
    for (uint32_t colour = 0; colour < VITICULTURE_COLOURS; colour++)
        state->grapes[colour][seat] = vat.grapes[colour];
    state->wines[make.wine][seat] = vat.wines[make.wine];
    for (uint32_t i = 0; i < 2; i++)
        if (reds[i])
            tv_tell(events, TV_AUDIENCE_ALL, VITICULTURE_EVENT_GRAPE_CRUSHED, seat, VITICULTURE_RED,
                    reds[i], 0);
    if (make.white)
        tv_tell(events, TV_AUDIENCE_ALL, VITICULTURE_EVENT_GRAPE_CRUSHED, seat, VITICULTURE_WHITE,
                make.white, 0);
    tv_tell(events, TV_AUDIENCE_ALL, VITICULTURE_EVENT_WINE_MADE, seat, make.wine, (int)slot, 0);
    viticulture_work_did(state, viticulture_vat_can_make(&vat));
}

void viticulture_make_apply(tv_state *opaque, tv_seat seat, tv_action action, tv_events *events)
{
    viticulture_state *state = viticulture_edit(opaque);
    viticulture_make make = reds_sorted(make_of(action));
    if (action.kind == VITICULTURE_VERB_DONE || action.kind == VITICULTURE_VERB_DECLINE) {
        viticulture_work_stop(state, seat, action.kind, events);
    } else if (make.wine >= VITICULTURE_BLUSH) {
        uint16_t bits = tv_frames_peek(&state->frames)->arg[1];
        tv_frame *frame =
            tv_frames_push(&state->frames, VITICULTURE_STEP_ADD_WHITE, tv_seat_bit(seat));
        frame->arg[0] = make.second_red;
        frame->arg[1] = make.red;
        frame->arg[2] = bits;
    } else {
        make_wine(state, seat, make, events);
    }
    viticulture_settle(state, events);
}

static viticulture_make mixed_of(const tv_frame *frame, tv_action action)
{
    return (viticulture_make){frame->arg[0] ? VITICULTURE_SPARKLING : VITICULTURE_BLUSH,
                              (uint8_t)frame->arg[1], (uint8_t)frame->arg[0],
                              (uint8_t)action.arg[0]};
}

bool viticulture_add_white_why(const tv_state *opaque, tv_seat seat, tv_action action,
                               tv_note *reason)
{
    const tv_frame *frame = top_of(opaque);
    return token_refused(viticulture_read(opaque), seat, mixed_of(frame, action), frame->arg[2],
                         reason);
}

uint32_t viticulture_add_white_list(const tv_state *opaque, tv_seat seat, tv_action *out)
{
    tv_note ignored;
    uint32_t count = 0;
    for (uint32_t value = 1; value <= VITICULTURE_VALUE_MAX; value++) {
        out[count] = tv_act(VITICULTURE_VERB_ADD_WHITE, value, 0, 0);
        count += !viticulture_add_white_why(opaque, seat, out[count], &ignored);
    }
    return count;
}

void viticulture_add_white_apply(tv_state *opaque, tv_seat seat, tv_action action,
                                 tv_events *events)
{
    viticulture_state *state = viticulture_edit(opaque);
    viticulture_make make = mixed_of(tv_frames_peek(&state->frames), action);
    tv_frames_pop(&state->frames);
    make_wine(state, seat, make, events);
    viticulture_settle(state, events);
}

/* ---- Filling an order ---- */

static int visitor_of(uint32_t bits) /* the visitor of two parts that these WORK_ bits stand for */
{
    return bits & VITICULTURE_WORK_VINTNER ? VITICULTURE_MASTER_VINTNER : VITICULTURE_JACK;
}

bool viticulture_fill_why(const tv_state *opaque, tv_seat seat, tv_action action, tv_note *reason)
{
    const viticulture_state *state = viticulture_read(opaque);
    uint32_t order = action.arg[0];
    if (!(state->hand_orders[seat] >> order & 1))
        return tv_because(reason, VITICULTURE_REASON_CARD_NOT_HELD,
                          (int)(VITICULTURE_CARD_ORDER + order), 0, 0, 0);
    viticulture_vat vat = viticulture_vat_of(state, seat);
    if (!viticulture_vat_can_fill(&vat, order))
        return tv_because(reason, VITICULTURE_REASON_ORDER_SHORT, (int)order, 0, 0, 0);
    uint32_t bits = top_of(opaque)->arg[1], then = viticulture_fill_then(state, seat, bits);
    if (viticulture_since(state, VITICULTURE_SINCE_ANY_ORDER)) {
        if (viticulture_vat_can_finish(&vat, order, 0, then)) return false;
        return tv_because(reason, VITICULTURE_REASON_REST_IMPOSSIBLE, visitor_of(bits), 0, 0, 0);
    }
    bool must_free = bits & VITICULTURE_WORK_JACK && viticulture_jack_must_free(state, seat);
    if (!must_free || viticulture_vat_can_pour(&vat, order, 0, 0, true)) return false;
    return tv_because(reason, VITICULTURE_REASON_REST_IMPOSSIBLE, VITICULTURE_JACK, 0, 0, 0);
}

uint32_t viticulture_fill_list(const tv_state *opaque, tv_seat seat, tv_action *out)
{
    tv_note ignored;
    uint32_t count = 0;
    for (uint64_t left = viticulture_read(opaque)->hand_orders[seat]; left; left &= left - 1) {
        out[count] = tv_act(VITICULTURE_VERB_FILL, (uint32_t)__builtin_ctzll(left), 0, 0);
        count += !viticulture_fill_why(opaque, seat, out[count], &ignored);
    }
    return count;
}

static viticulture_icon pour_icon(const tv_frame *frame)
{
    return viticulture_orders[frame->arg[0]].icon[frame->arg[1] >> 8];
}

/* The least value that an icon of this kind, not yet served, asks for; 0 if none does. */
static uint32_t value_asked(uint32_t order, uint32_t served, uint32_t wine)
{
    const viticulture_icon *icons = viticulture_orders[order].icon;
    uint32_t least = 0;
    for (uint32_t i = 0; i < VITICULTURE_ORDER_ICONS_MAX; i++)
        if (icons[i].wine == wine && icons[i].value && !(served >> i & 1)) least = icons[i].value;
    return least; /* the cheapest of a kind stands last */
}

/* Any wine that an icon still asks for (VR36, VR54). The other icons can be served afterwards, for
 * those of one kind ask for values that are one apart; but it may take a second part away. */
static bool wine_unfit(const viticulture_state *state, tv_seat seat, tv_action action,
                       tv_note *reason)
{
    const tv_frame *frame = tv_frames_peek(&state->frames);
    uint32_t wine = action.arg[0], value = action.arg[1];
    uint32_t order = frame->arg[0], served = (uint32_t)frame->arg[1] >> 8;
    uint32_t least = value_asked(order, served, wine);
    if (least == 0)
        return tv_because(reason, VITICULTURE_REASON_WINE_NOT_ASKED, (int)wine, (int)order, 0, 0);
    if (!(state->wines[wine][seat] >> value & 1))
        return tv_because(reason, VITICULTURE_REASON_NO_SUCH_WINE, (int)wine, (int)value, 0, 0);
    if (value < least) return tv_because(reason, VITICULTURE_REASON_WINE_WEAK, (int)least, 0, 0, 0);
    viticulture_vat vat = viticulture_vat_of(state, seat);
    vat.wines[wine] = (uint16_t)(vat.wines[wine] & ~(1u << value));
    served |= 1u << viticulture_icon_served(order, served, wine, value);
    uint32_t then = viticulture_fill_then(state, seat, frame->arg[1]);
    if (viticulture_vat_can_finish(&vat, order, served, then)) return false;
    return tv_because(reason, VITICULTURE_REASON_REST_IMPOSSIBLE, visitor_of(frame->arg[1]), 0, 0,
                      0);
}

bool viticulture_pour_why(const tv_state *opaque, tv_seat seat, tv_action action, tv_note *reason)
{
    const viticulture_state *state = viticulture_read(opaque);
    const tv_frame *frame = top_of(opaque);
    if (viticulture_since(state, VITICULTURE_SINCE_ANY_ORDER))
        return wine_unfit(state, seat, action, reason);
    viticulture_icon icon = pour_icon(frame);
    uint32_t wine = action.arg[0], value = action.arg[1], last = frame->arg[2];
    if (wine != icon.wine)
        return tv_because(reason, VITICULTURE_REASON_WINE_WRONG, icon.wine, 0, 0, 0);
    if (!(state->wines[wine][seat] >> value & 1))
        return tv_because(reason, VITICULTURE_REASON_NO_SUCH_WINE, (int)wine, (int)value, 0, 0);
    if (value < icon.value)
        return tv_because(reason, VITICULTURE_REASON_WINE_WEAK, icon.value, 0, 0, 0);
    if (last && last >> 4 == wine && value > (last & 15))
        return tv_because(reason, VITICULTURE_REASON_POUR_DOWNWARDS, (int)wine, 0, 0, 0);
    viticulture_vat vat = viticulture_vat_of(state, seat);
    vat.wines[wine] = (uint16_t)(vat.wines[wine] & ~(1u << value));
    bool must_free = frame->arg[1] & VITICULTURE_WORK_JACK &&
                     !viticulture_can_harvest(state, seat) && !viticulture_vat_can_make(&vat);
    uint32_t next = (frame->arg[1] >> 8) + 1u, poured = wine << 4 | value;
    if (!viticulture_vat_can_pour(&vat, frame->arg[0], next, poured, false))
        return tv_because(reason, VITICULTURE_REASON_POUR_REST, frame->arg[0], 0, 0, 0);
    if (!must_free || viticulture_vat_can_pour(&vat, frame->arg[0], next, poured, true))
        return false;
    return tv_because(reason, VITICULTURE_REASON_REST_IMPOSSIBLE, VITICULTURE_JACK, 0, 0, 0);
}

uint32_t viticulture_pour_list(const tv_state *opaque, tv_seat seat, tv_action *out)
{
    const viticulture_state *state = viticulture_read(opaque);
    bool any_order = viticulture_since(state, VITICULTURE_SINCE_ANY_ORDER);
    tv_note ignored;
    uint32_t count = 0, first = any_order ? 0 : pour_icon(top_of(opaque)).wine,
             last = any_order ? VITICULTURE_WINES - 1 : first;
    for (uint32_t wine = first; wine <= last; wine++)
        for (uint32_t left = state->wines[wine][seat]; left; left &= left - 1) {
            out[count] = tv_act(VITICULTURE_VERB_POUR, wine, (uint32_t)__builtin_ctz(left), 0);
            count += !viticulture_pour_why(opaque, seat, out[count], &ignored);
        }
    return count;
}

/* V9.2: the order is shown, paid in points and residual, and discarded. */
static void order_complete(viticulture_state *state, tv_seat seat, uint32_t order,
                           tv_events *events)
{
    const viticulture_order *card = &viticulture_orders[order];
    viticulture_work_end(state, true);
    viticulture_hand_remove(state, seat, VITICULTURE_CARD_ORDER + order);
    viticulture_pile_add(state, VITICULTURE_CARD_ORDER + order);
    viticulture_points_gain(state, seat, card->points, VITICULTURE_FROM_ORDERS, events);
    viticulture_residual_raise(state, seat, card->residual, events);
}

static void pour(viticulture_state *state, tv_seat seat, uint32_t wine, uint32_t value,
                 tv_events *events)
{
    tv_frame *frame = tv_frames_top(&state->frames);
    uint32_t order = frame->arg[0];
    state->wines[wine][seat] = (uint16_t)(state->wines[wine][seat] & ~(1u << value));
    tv_tell(events, TV_AUDIENCE_ALL, VITICULTURE_EVENT_POURS, seat, (int)wine, (int)value, 0);
    frame->arg[2] = viticulture_named(state, wine << 4 | value);
    uint32_t next = 0;
    if (viticulture_since(state, VITICULTURE_SINCE_ANY_ORDER)) {
        uint32_t icon = viticulture_icon_served(order, (uint32_t)frame->arg[1] >> 8, wine, value);
        frame->arg[1] = (uint16_t)(frame->arg[1] | 1u << (8 + icon));
        while (frame->arg[1] >> (8 + next) & 1) next++;
    } else {
        frame->arg[1] = (uint16_t)(frame->arg[1] + (1u << 8));
        next = frame->arg[1] >> 8;
    }
    if (next == VITICULTURE_ORDER_ICONS_MAX || viticulture_orders[order].icon[next].value == 0)
        order_complete(state, seat, order, events);
}

/* The first action of a kind of wine of which no more can be poured than the order asks for: all of
 * them will be. In version 1 only one kind is listed, and only a single action is certain. */
static uint32_t certain_pour(const viticulture_state *state, const tv_action *list, uint32_t count)
{
    const tv_frame *frame = tv_frames_peek(&state->frames);
    const viticulture_icon *icons = viticulture_orders[frame->arg[0]].icon;
    uint32_t listed[VITICULTURE_WINES] = {0}, asked[VITICULTURE_WINES] = {0};
    if (!viticulture_since(state, VITICULTURE_SINCE_ANY_ORDER)) return count == 1 ? 0 : count;
    for (uint32_t i = 0; i < count; i++) listed[list[i].arg[0]]++;
    for (uint32_t i = 0; i < VITICULTURE_ORDER_ICONS_MAX && icons[i].value; i++)
        asked[icons[i].wine] += !(frame->arg[1] >> (8 + i) & 1);
    for (uint32_t i = 0; i < count; i++)
        if (listed[list[i].arg[0]] == asked[list[i].arg[0]]) return i;
    return count;
}

/* Pours by itself as long as there is no choice. */
static void pour_what_is_certain(viticulture_state *state, tv_seat seat, tv_events *events)
{
    tv_action choices[TV_ACTIONS_MAX];
    while (tv_frames_peek(&state->frames)->step == VITICULTURE_STEP_POUR) {
        const tv_state *opaque = (const tv_state *)(const void *)state;
        uint32_t count = viticulture_pour_list(opaque, seat, choices);
        uint32_t certain = certain_pour(state, choices, count);
        if (certain == count) return;
        pour(state, seat, choices[certain].arg[0], choices[certain].arg[1], events);
    }
}

void viticulture_fill_apply(tv_state *opaque, tv_seat seat, tv_action action, tv_events *events)
{
    viticulture_state *state = viticulture_edit(opaque);
    tv_frame *frame = tv_frames_top(&state->frames);
    frame->step = VITICULTURE_STEP_POUR;
    frame->arg[0] = action.arg[0];
    state->shown_orders |= 1ULL << action.arg[0]; /* V9.2: the order is shown to all */
    state->given_orders |= 1ULL << action.arg[0];
    tv_tell(events, TV_AUDIENCE_ALL, VITICULTURE_EVENT_FILLS, seat, action.arg[0],
            viticulture_orders[action.arg[0]].points, 0);
    pour_what_is_certain(state, seat, events);
    viticulture_settle(state, events);
}

void viticulture_pour_apply(tv_state *opaque, tv_seat seat, tv_action action, tv_events *events)
{
    viticulture_state *state = viticulture_edit(opaque);
    pour(state, seat, action.arg[0], action.arg[1], events);
    pour_what_is_certain(state, seat, events);
    viticulture_settle(state, events);
}

/* ---- Giving up a wine or a grape ---- */

bool viticulture_spill_why(const tv_state *opaque, tv_seat seat, tv_action action, tv_note *reason)
{
    const viticulture_state *state = viticulture_read(opaque);
    const tv_frame *frame = top_of(opaque);
    uint32_t kind = action.arg[0], value = action.arg[1];
    if (action.kind == VITICULTURE_VERB_SPILL_GRAPE) {
        if (!frame->arg[1])
            return tv_because(reason, VITICULTURE_REASON_NO_GRAPES_WANTED, 0, 0, 0, 0);
        if (state->grapes[kind][seat] >> value & 1) return false;
        return tv_because(reason, VITICULTURE_REASON_NO_SUCH_GRAPE, (int)kind, (int)value, 0, 0);
    }
    if (!(state->wines[kind][seat] >> value & 1))
        return tv_because(reason, VITICULTURE_REASON_NO_SUCH_WINE, (int)kind, (int)value, 0, 0);
    if (value >= frame->arg[0]) return false;
    return tv_because(reason, VITICULTURE_REASON_WINE_WEAK, frame->arg[0], 0, 0, 0);
}

uint32_t viticulture_spill_list(const tv_state *opaque, tv_seat seat, tv_action *out)
{
    const viticulture_state *state = viticulture_read(opaque);
    const tv_frame *frame = top_of(opaque);
    uint32_t count = 0;
    for (uint32_t colour = 0; frame->arg[1] && colour < VITICULTURE_COLOURS; colour++)
        for (uint32_t left = state->grapes[colour][seat]; left; left &= left - 1)
            out[count++] =
                tv_act(VITICULTURE_VERB_SPILL_GRAPE, colour, (uint32_t)__builtin_ctz(left), 0);
    for (uint32_t wine = 0; wine < VITICULTURE_WINES; wine++) {
        uint32_t left = (uint32_t)(state->wines[wine][seat] >> frame->arg[0]) << frame->arg[0];
        for (; left; left &= left - 1)
            out[count++] =
                tv_act(VITICULTURE_VERB_SPILL_WINE, wine, (uint32_t)__builtin_ctz(left), 0);
    }
    return count;
}

static void spill(viticulture_state *state, tv_seat seat, tv_action action, tv_events *events)
{
    uint32_t kind = action.arg[0], value = action.arg[1];
    bool is_grape = action.kind == VITICULTURE_VERB_SPILL_GRAPE;
    uint16_t *tokens = is_grape ? &state->grapes[kind][seat] : &state->wines[kind][seat];
    *tokens = (uint16_t)(*tokens & ~(1u << value));
    tv_tell(events, TV_AUDIENCE_ALL,
            is_grape ? VITICULTURE_EVENT_GRAPE_SPILLED : VITICULTURE_EVENT_WINE_SPILLED, seat,
            (int)kind, (int)value, 0);
}

void viticulture_spill_apply(tv_state *opaque, tv_seat seat, tv_action action, tv_events *events)
{
    viticulture_state *state = viticulture_edit(opaque);
    viticulture_work_end(state, true);
    spill(state, seat, action, events);
    viticulture_settle(state, events);
}

/* ---- Entertainer: a wine and cards, in any order ---- */

bool viticulture_wine_and_cards_why(const tv_state *opaque, tv_seat seat, tv_action action,
                                    tv_note *reason)
{
    const viticulture_state *state = viticulture_read(opaque);
    uint32_t least = top_of(opaque)->arg[1], card = action.arg[0];
    if (action.kind == VITICULTURE_VERB_DISCARD) {
        if (card < VITICULTURE_CARD_VISITOR)
            return tv_because(reason, VITICULTURE_REASON_NOT_A_VISITOR, (int)card, 0, 0, 0);
        if (viticulture_hand_has(state, seat, card)) return false;
        return tv_because(reason, VITICULTURE_REASON_CARD_NOT_HELD, (int)card, 0, 0, 0);
    }
    if (!(state->wines[action.arg[0]][seat] >> action.arg[1] & 1))
        return tv_because(reason, VITICULTURE_REASON_NO_SUCH_WINE, action.arg[0], action.arg[1], 0,
                          0);
    if (action.arg[1] >= least) return false;
    return tv_because(reason, VITICULTURE_REASON_WINE_WEAK, (int)least, 0, 0, 0);
}

uint32_t viticulture_wine_and_cards_list(const tv_state *opaque, tv_seat seat, tv_action *out)
{
    const viticulture_state *state = viticulture_read(opaque);
    tv_note ignored;
    uint32_t count = 0;
    for (uint64_t bits = state->hand_visitors[seat]; bits; bits &= bits - 1)
        out[count++] = tv_act(VITICULTURE_VERB_DISCARD,
                              VITICULTURE_CARD_VISITOR + (uint32_t)__builtin_ctzll(bits), 0, 0);
    for (uint32_t wine = 0; wine < VITICULTURE_WINES; wine++)
        for (uint32_t left = state->wines[wine][seat]; left; left &= left - 1) {
            out[count] =
                tv_act(VITICULTURE_VERB_SPILL_WINE, wine, (uint32_t)__builtin_ctz(left), 0);
            count += !viticulture_wine_and_cards_why(opaque, seat, out[count], &ignored);
        }
    return count;
}

/* What is left when one kind has been discarded is an ordinary step. */
void viticulture_wine_and_cards_apply(tv_state *opaque, tv_seat seat, tv_action action,
                                      tv_events *events)
{
    viticulture_state *state = viticulture_edit(opaque);
    tv_frame *frame = tv_frames_top(&state->frames);
    if (action.kind == VITICULTURE_VERB_DISCARD) {
        viticulture_hand_discard(state, seat, action.arg[0], events);
        if (--frame->arg[0] == 0) {
            frame->step = VITICULTURE_STEP_SPILL;
            frame->arg[0] = frame->arg[1];
            frame->arg[1] = false;
        }
    } else {
        frame->step = VITICULTURE_STEP_DISCARD;
        frame->arg[1] = VITICULTURE_DISCARD_VISITORS;
        spill(state, seat, action, events);
    }
    viticulture_settle(state, events);
}

/* ---- Master Vintner: aging one wine ---- */

bool viticulture_age_why(const tv_state *opaque, tv_seat seat, tv_action action, tv_note *reason)
{
    const viticulture_state *state = viticulture_read(opaque);
    uint32_t wine = action.arg[0], value = action.arg[1];
    if (!(state->wines[wine][seat] >> value & 1))
        return tv_because(reason, VITICULTURE_REASON_NO_SUCH_WINE, (int)wine, (int)value, 0, 0);
    viticulture_vat vat = viticulture_vat_of(state, seat);
    if (viticulture_since(state, VITICULTURE_SINCE_AGING_MOVES)) {
        if (viticulture_wine_aged(&vat, wine, value) == value)
            return tv_because(reason, VITICULTURE_REASON_WINE_STAYS, (int)wine, (int)value, 0, 0);
        if (!(top_of(opaque)->arg[1] & VITICULTURE_WORK_VINTNER)) return false;
    }
    if (viticulture_age_helps(state, seat, wine, value)) return false;
    return tv_because(reason, VITICULTURE_REASON_AGE_NO_ORDER, 0, 0, 0, 0);
}

uint32_t viticulture_age_list(const tv_state *opaque, tv_seat seat, tv_action *out)
{
    tv_note ignored;
    uint32_t count = 0;
    for (uint32_t wine = 0; wine < VITICULTURE_WINES; wine++) {
        for (uint32_t value = 1; value <= VITICULTURE_VALUE_MAX; value++) {
            out[count] = tv_act(VITICULTURE_VERB_AGE, wine, value, 0);
            count += !viticulture_age_why(opaque, seat, out[count], &ignored);
        }
    }
    return count;
}

void viticulture_age_apply(tv_state *opaque, tv_seat seat, tv_action action, tv_events *events)
{
    viticulture_state *state = viticulture_edit(opaque);
    uint32_t wine = action.arg[0], value = action.arg[1];
    viticulture_vat vat = viticulture_vat_of(state, seat);
    uint32_t aged = viticulture_wine_aged(&vat, wine, value);
    uint32_t others = vat.wines[wine] & ~(1u << value);
    state->wines[wine][seat] = (uint16_t)(others | 1u << aged);
    viticulture_work_end(state, true);
    tv_tell(events, TV_AUDIENCE_ALL, VITICULTURE_EVENT_WINE_AGES, seat, (int)wine, (int)value,
            (int)aged);
    viticulture_settle(state, events);
}
