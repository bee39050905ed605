/* viticulture_steps_vineyard.c - decisions on fields and structures: build, plant, uproot, swap,
 * harvest, sell.
 *
 * "Up to n" is one frame that counts: it is left with `done` once something was done, or declined
 * when nothing has to be. A frame that can lead to nothing more ends by itself (VR55). */
/* SPDX-License-Identifier: MIT */
#include "games/viticulture/viticulture_rules.h"

/* Adds the action if the step's own `why` has nothing against it. */
static uint32_t offer(const tv_state *state, tv_seat seat, tv_action action, tv_action *out,
                      bool (*why)(const tv_state *, tv_seat, tv_action, tv_note *))
{
    tv_note ignored;
    if (why(state, seat, action, &ignored)) return 0;
    *out = action;
    return 1;
}

static const tv_frame *top_of(const tv_state *opaque)
{
    return tv_frames_peek(&viticulture_read(opaque)->frames);
}

/* ---- Building ---- */

bool viticulture_build_why(const tv_state *opaque, tv_seat seat, tv_action action, tv_note *reason)
{
    const tv_frame *frame = top_of(opaque);
    if (action.kind == VITICULTURE_VERB_DECLINE)
        return viticulture_stop_refused(frame, action.kind, reason);
    uint32_t structure = action.arg[0], dearest = frame->arg[2];
    if (dearest && viticulture_structure_cost[structure] > dearest)
        return tv_because(reason, VITICULTURE_REASON_TOO_DEAR, (int)structure, (int)dearest, 0, 0);
    return viticulture_build_refused(viticulture_read(opaque), seat, structure, frame->arg[0],
                                     reason);
}

uint32_t viticulture_build_list(const tv_state *opaque, tv_seat seat, tv_action *out)
{
    uint32_t count = 0;
    for (uint32_t structure = 0; structure < VITICULTURE_STRUCTURES; structure++)
        count += offer(opaque, seat, tv_act(VITICULTURE_VERB_BUILD, structure, 0, 0), out + count,
                       viticulture_build_why);
    count += offer(opaque, seat, tv_act(VITICULTURE_VERB_DECLINE, 0, 0, 0), out + count,
                   viticulture_build_why);
    return count;
}

void viticulture_build_apply(tv_state *opaque, tv_seat seat, tv_action action, tv_events *events)
{
    viticulture_state *state = viticulture_edit(opaque);
    tv_frame frame = *tv_frames_peek(&state->frames);
    viticulture_work_end(state, action.kind == VITICULTURE_VERB_BUILD);
    if (action.kind == VITICULTURE_VERB_BUILD) {
        viticulture_build(state, seat, action.arg[0], frame.arg[0], events);
        if (frame.arg[1] & VITICULTURE_WORK_PRAISED &&
            viticulture_structure_cost[action.arg[0]] >= 5)
            viticulture_points_gain(state, seat, 1, VITICULTURE_FROM_VISITORS, events);
    } else {
        tv_tell(events, TV_AUDIENCE_ALL, VITICULTURE_EVENT_DECLINES, seat, 0, 0, 0);
    }
    viticulture_settle(state, events);
}

/* ---- Planting ---- */

bool viticulture_plant_why(const tv_state *opaque, tv_seat seat, tv_action action, tv_note *reason)
{
    const tv_frame *frame = top_of(opaque);
    if (action.kind != VITICULTURE_VERB_PLANT)
        return viticulture_stop_refused(frame, action.kind, reason);
    return viticulture_plant_refused(viticulture_read(opaque), seat, action.arg[0],
                                     action.arg[1] - 1u, frame->arg[1] & VITICULTURE_WORK_ANYHOW,
                                     reason);
}

uint32_t viticulture_plant_list(const tv_state *opaque, tv_seat seat, tv_action *out)
{
    const uint8_t *hand = viticulture_read(opaque)->hand_vines[seat];
    uint32_t count = 0;
    for (uint32_t vine = 0; vine < VITICULTURE_VINES; vine++)
        for (uint32_t field = 1; hand[vine] && field <= VITICULTURE_FIELDS; field++)
            count += offer(opaque, seat, tv_act(VITICULTURE_VERB_PLANT, vine, field, 0),
                           out + count, viticulture_plant_why);
    return count + viticulture_stop_list(top_of(opaque), out + count);
}

/* Version 1 kept the frame open as long as there were vines in hand, plantable or not. */
static bool can_plant_more(const viticulture_state *state, tv_seat seat, tv_events *events)
{
    tv_note ignored;
    const tv_frame *frame = tv_frames_peek(&state->frames);
    bool anyhow = frame->arg[1] & VITICULTURE_WORK_ANYHOW;
    if (frame->arg[0] == 1 || state->hand_count[seat][VITICULTURE_DECK_VINE] == 0) return false;
    return !viticulture_since(state, VITICULTURE_SINCE_NO_IDLE_ASKING) ||
           !viticulture_tell_idle(seat, viticulture_nothing_to_plant(state, seat, anyhow, &ignored),
                                  events);
}

void viticulture_plant_apply(tv_state *opaque, tv_seat seat, tv_action action, tv_events *events)
{
    viticulture_state *state = viticulture_edit(opaque);
    if (action.kind == VITICULTURE_VERB_PLANT) {
        viticulture_plant(state, seat, action.arg[0], action.arg[1] - 1u, events);
        viticulture_work_did(state, can_plant_more(state, seat, events));
    } else {
        viticulture_work_stop(state, seat, action.kind, events);
    }
    viticulture_settle(state, events);
}

/* ---- Uprooting, by visitors and by the yoke ---- */

static bool uproot_refused(const viticulture_state *state, tv_seat seat, tv_action action,
                           tv_note *reason)
{
    if (state->vines[action.arg[1] - 1][seat][action.arg[0]]) return false;
    return tv_because(reason, VITICULTURE_REASON_NOT_PLANTED, action.arg[0], action.arg[1], 0, 0);
}

bool viticulture_uproot_why(const tv_state *opaque, tv_seat seat, tv_action action, tv_note *reason)
{
    return uproot_refused(viticulture_read(opaque), seat, action, reason);
}

uint32_t viticulture_uproot_list(const tv_state *opaque, tv_seat seat, tv_action *out)
{
    uint32_t count = 0;
    for (uint32_t vine = 0; vine < VITICULTURE_VINES; vine++)
        for (uint32_t field = 1; field <= VITICULTURE_FIELDS; field++)
            count += offer(opaque, seat, tv_act(VITICULTURE_VERB_UPROOT, vine, field, 0),
                           out + count, viticulture_uproot_why);
    return count;
}

void viticulture_uproot_apply(tv_state *opaque, tv_seat seat, tv_action action, tv_events *events)
{
    viticulture_state *state = viticulture_edit(opaque);
    viticulture_uproot(state, seat, action.arg[0], action.arg[1] - 1u, false, events);
    viticulture_work_did(state, true);
    viticulture_settle(state, events);
}

bool viticulture_yoke_why(const tv_state *opaque, tv_seat seat, tv_action action, tv_note *reason)
{
    const viticulture_state *state = viticulture_read(opaque);
    if (action.kind == VITICULTURE_VERB_UPROOT) return uproot_refused(state, seat, action, reason);
    return viticulture_harvest_refused(state, seat, action.arg[0] - 1u, reason);
}

uint32_t viticulture_yoke_list(const tv_state *opaque, tv_seat seat, tv_action *out)
{
    uint32_t count = viticulture_uproot_list(opaque, seat, out);
    for (uint32_t field = 1; field <= VITICULTURE_FIELDS; field++)
        count += offer(opaque, seat, tv_act(VITICULTURE_VERB_HARVEST, field, 0, 0), out + count,
                       viticulture_yoke_why);
    return count;
}

void viticulture_yoke_apply(tv_state *opaque, tv_seat seat, tv_action action, tv_events *events)
{
    viticulture_state *state = viticulture_edit(opaque);
    viticulture_work_end(state, true);
    if (action.kind == VITICULTURE_VERB_UPROOT)
        viticulture_uproot(state, seat, action.arg[0], action.arg[1] - 1u, true, events);
    else
        viticulture_harvest(state, seat, action.arg[0] - 1u, events);
    viticulture_settle(state, events);
}

/* ---- Landscaper: swapping two vines ---- */

bool viticulture_swap_why(const tv_state *opaque, tv_seat seat, tv_action action, tv_note *reason)
{
    return viticulture_swap_refused(viticulture_read(opaque), seat, action, reason);
}

uint32_t viticulture_swap_list(const tv_state *opaque, tv_seat seat, tv_action *out)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < VITICULTURE_VINES * VITICULTURE_VINES * VITICULTURE_FIELDS; i++) {
        tv_action swap = tv_act(VITICULTURE_VERB_SWAP, i / (VITICULTURE_VINES * VITICULTURE_FIELDS),
                                i / VITICULTURE_FIELDS % VITICULTURE_VINES, i % VITICULTURE_FIELDS);
        count += offer(opaque, seat, swap, out + count, viticulture_swap_why);
    }
    return count;
}

void viticulture_swap_apply(tv_state *opaque, tv_seat seat, tv_action action, tv_events *events)
{
    viticulture_state *state = viticulture_edit(opaque);
    viticulture_work_end(state, true);
    viticulture_swap(state, seat, action, events);
    viticulture_settle(state, events);
}

/* ---- Harvesting ---- */

bool viticulture_harvest_why(const tv_state *opaque, tv_seat seat, tv_action action,
                             tv_note *reason)
{
    const viticulture_state *state = viticulture_read(opaque);
    const tv_frame *frame = top_of(opaque);
    if (action.kind != VITICULTURE_VERB_HARVEST)
        return viticulture_stop_refused(frame, action.kind, reason);
    uint32_t field = action.arg[0] - 1u;
    if (viticulture_harvest_refused(state, seat, field, reason)) return true;
    if (!(frame->arg[1] & VITICULTURE_WORK_JACK) ||
        viticulture_jack_after_harvest(state, seat, field))
        return false;
    return tv_because(reason, VITICULTURE_REASON_REST_IMPOSSIBLE, VITICULTURE_JACK, 0, 0, 0);
}

uint32_t viticulture_harvest_list(const tv_state *opaque, tv_seat seat, tv_action *out)
{
    uint32_t count = 0;
    for (uint32_t field = 1; field <= VITICULTURE_FIELDS; field++)
        count += offer(opaque, seat, tv_act(VITICULTURE_VERB_HARVEST, field, 0, 0), out + count,
                       viticulture_harvest_why);
    return count + viticulture_stop_list(top_of(opaque), out + count);
}

void viticulture_harvest_apply(tv_state *opaque, tv_seat seat, tv_action action, tv_events *events)
{
    viticulture_state *state = viticulture_edit(opaque);
    if (action.kind == VITICULTURE_VERB_HARVEST) {
        viticulture_harvest(state, seat, action.arg[0] - 1u, events);
        viticulture_work_did(state, viticulture_can_harvest(state, seat));
    } else {
        viticulture_work_stop(state, seat, action.kind, events);
    }
    viticulture_settle(state, events);
}

/* ---- Selling grapes, in any order; in version 1 reds, then whites, from low to high ---- */

bool viticulture_sell_why(const tv_state *opaque, tv_seat seat, tv_action action, tv_note *reason)
{
    const viticulture_state *state = viticulture_read(opaque);
    const tv_frame *frame = top_of(opaque);
    uint32_t colour = action.arg[0], value = action.arg[1];
    if (action.kind == VITICULTURE_VERB_DONE) {
        if (frame->arg[0]) return false;
        return tv_because(reason, VITICULTURE_REASON_MUST_DO, 0, 0, 0, 0);
    }
    if (!(state->grapes[colour][seat] >> value & 1))
        return tv_because(reason, VITICULTURE_REASON_NO_SUCH_GRAPE, (int)colour, (int)value, 0, 0);
    if (viticulture_since(state, VITICULTURE_SINCE_ANY_ORDER) ||
        viticulture_grape_rank(colour, value) > frame->arg[2])
        return false;
    return tv_because(reason, VITICULTURE_REASON_SELL_UPWARDS, 0, 0, 0, 0);
}

uint32_t viticulture_sell_list(const tv_state *opaque, tv_seat seat, tv_action *out)
{
    uint32_t count = 0;
    for (uint32_t colour = 0; colour < VITICULTURE_COLOURS; colour++)
        for (uint32_t value = 1; value <= VITICULTURE_VALUE_MAX; value++)
            count += offer(opaque, seat, tv_act(VITICULTURE_VERB_SELL, colour, value, 0),
                           out + count, viticulture_sell_why);
    count += offer(opaque, seat, tv_act(VITICULTURE_VERB_DONE, 0, 0, 0), out + count,
                   viticulture_sell_why);
    return count;
}

void viticulture_sell_apply(tv_state *opaque, tv_seat seat, tv_action action, tv_events *events)
{
    viticulture_state *state = viticulture_edit(opaque);
    tv_frame *frame = tv_frames_top(&state->frames);
    uint32_t colour = action.arg[0], value = action.arg[1];
    bool goes_on = false;
    if (action.kind == VITICULTURE_VERB_SELL) {
        uint16_t *grapes = state->grapes[colour];
        grapes[seat] = (uint16_t)(grapes[seat] & ~(1u << value));
        tv_tell(events, TV_AUDIENCE_ALL, VITICULTURE_EVENT_GRAPE_SOLD, seat, (int)colour,
                (int)value, 0);
        viticulture_lira_gain(state, seat, viticulture_grape_price(value) * frame->arg[1],
                              VITICULTURE_LIRA_SALE, events);
        frame->arg[0]++;
        frame->arg[2] = viticulture_named(state, viticulture_grape_rank(colour, value));
        goes_on =
            viticulture_since(state, VITICULTURE_SINCE_ANY_ORDER)
                ? state->grapes[VITICULTURE_RED][seat] | state->grapes[VITICULTURE_WHITE][seat]
                : grapes[seat] >> value ||
                      (colour == VITICULTURE_RED && state->grapes[VITICULTURE_WHITE][seat]);
    }
    if (!goes_on) viticulture_work_end(state, true);
    viticulture_settle(state, events);
}

/* ---- Buyer: a grape of value 1 ---- */

bool viticulture_grape_why(const tv_state *opaque, tv_seat seat, tv_action action, tv_note *reason)
{
    if (!(viticulture_read(opaque)->grapes[action.arg[0]][seat] >> 1 & 1)) return false;
    return tv_because(reason, VITICULTURE_REASON_SLOT_TAKEN, action.arg[0], 0, 0, 0);
}

uint32_t viticulture_grape_list(const tv_state *opaque, tv_seat seat, tv_action *out)
{
    uint32_t count = 0;
    for (uint32_t colour = 0; colour < VITICULTURE_COLOURS; colour++)
        count += offer(opaque, seat, tv_act(VITICULTURE_VERB_GRAPE, colour, 0, 0), out + count,
                       viticulture_grape_why);
    return count;
}

void viticulture_grape_apply(tv_state *opaque, tv_seat seat, tv_action action, tv_events *events)
{
    viticulture_state *state = viticulture_edit(opaque);
    viticulture_work_end(state, true);
    viticulture_grape_place(state, seat, action.arg[0], 1, events);
    viticulture_settle(state, events);
}
