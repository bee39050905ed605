/* viticulture_details.c - what is said beside a label: what an action costs or brings. */
/* SPDX-License-Identifier: MIT */
#include "games/viticulture/viticulture_rules.h"

static bool make_detail(const viticulture_state *state, tv_seat seat, viticulture_make make,
                        tv_note *out)
{
    viticulture_vat vat = viticulture_vat_of(state, seat);
    uint32_t slot = viticulture_wine_slot(&vat, make.wine, viticulture_make_value(make));
    return tv_because(out, VITICULTURE_DETAIL_WINE, make.wine, (int)slot, 0, 0);
}

static bool cellar_detail(const viticulture_state *state, tv_seat seat, tv_action action,
                          tv_note *out)
{
    const tv_frame *frame = tv_frames_peek(&state->frames);
    uint8_t a = (uint8_t)action.arg[0];
    switch (action.kind) {
    case VITICULTURE_VERB_MAKE_RED:
        return make_detail(state, seat, (viticulture_make){VITICULTURE_RED, a, 0, 0}, out);
    case VITICULTURE_VERB_MAKE_WHITE:
        return make_detail(state, seat, (viticulture_make){VITICULTURE_WHITE, 0, 0, a}, out);
    case VITICULTURE_VERB_ADD_WHITE: {
        viticulture_make make = {frame->arg[0] ? VITICULTURE_SPARKLING : VITICULTURE_BLUSH,
                                 (uint8_t)frame->arg[1], (uint8_t)frame->arg[0], a};
        return make_detail(state, seat, make, out);
    }
    case VITICULTURE_VERB_FILL:
        return tv_because(out, VITICULTURE_DETAIL_ORDER, viticulture_orders[a].points,
                          viticulture_orders[a].residual, 0, 0);
    default: return false;
    }
}

bool viticulture_detail(const tv_state *opaque, tv_seat seat, tv_action action, tv_note *out)
{
    const viticulture_state *state = viticulture_read(opaque);
    if (state->frames.depth == 0) return false;
    const tv_frame *frame = tv_frames_peek(&state->frames);
    uint32_t a = action.arg[0], b = action.arg[1];
    switch (action.kind) {
    case VITICULTURE_VERB_WAKE: return tv_because(out, VITICULTURE_DETAIL_ROW, (int)a - 1, 0, 0, 0);
    case VITICULTURE_VERB_PLAY:
        return tv_because(out, VITICULTURE_DETAIL_OPTION, (int)(a * 2 + b), 0, 0, 0);
    case VITICULTURE_VERB_PLACE:
        if (action.arg[2] != VITICULTURE_SPACE_BONUS) return false;
        return tv_because(out, VITICULTURE_DETAIL_BONUS, (int)b, 0, 0, 0);
    case VITICULTURE_VERB_TAKE:
        if (frame->step != VITICULTURE_STEP_BONUS) return false;
        return tv_because(out, VITICULTURE_DETAIL_BONUS, frame->arg[0], 0, 0, 0);
    case VITICULTURE_VERB_BUILD:
        return tv_because(out, VITICULTURE_DETAIL_PRICE, (int)viticulture_price(a, frame->arg[0]),
                          0, 0, 0);
    case VITICULTURE_VERB_PLANT:
        return tv_because(
            out, VITICULTURE_DETAIL_FIELD,
            (int)(viticulture_field_value(state, seat, b - 1) + viticulture_vine_value(a)), 0, 0,
            0);
    case VITICULTURE_VERB_HARVEST:
        return tv_because(out, VITICULTURE_DETAIL_GRAPES,
                          state->yield[VITICULTURE_RED][seat][a - 1],
                          state->yield[VITICULTURE_WHITE][seat][a - 1], 0, 0);
    case VITICULTURE_VERB_SELL:
        return tv_because(out, VITICULTURE_DETAIL_SALE,
                          (int)viticulture_grape_price(b) * frame->arg[1], 0, 0, 0);
    case VITICULTURE_VERB_TRADE:
        return tv_because(out, VITICULTURE_DETAIL_PRICE, (int)a * frame->arg[0], 0, 0, 0);
    case VITICULTURE_VERB_TAKE_TOP:
        if (state->discard_count[a] == 0) return false;
        return tv_because(out, VITICULTURE_DETAIL_TOP, (int)viticulture_pile_card(state, a), 0, 0,
                          0);
    default: return cellar_detail(state, seat, action, out);
    }
}
