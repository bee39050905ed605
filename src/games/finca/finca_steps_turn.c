/* finca_steps_turn.c - the introduction, the choice of a turn, and the action tiles that move
 * farmers. Whatever is offered here can be carried through, so no turn runs into a dead end. */
/* SPDX-License-Identifier: MIT */
#include "games/finca/finca_rules.h"

/* One action per place in the mask. */
static uint32_t list_places(uint32_t verb, uint32_t places, tv_action *out)
{
    uint32_t count = 0;
    for (; places != 0; places &= places - 1)
        tv_action_put(&out[count++], verb, (uint32_t)__builtin_ctz(places), 0);
    return count;
}

enum { ALL_PLACES = (1 << FINCA_BLADES) - 1 };

/* One action for each place where the seat has a farmer. As many are written as there can be, and
 * not counted: how many there are is unpredictable. */
static uint32_t list_standing(const finca_state *state, tv_seat seat, uint32_t verb, tv_action *out)
{
    uint32_t places = state->standing[seat], beyond = 1u << FINCA_BLADES;
    uint32_t count = tv_bits_count(places);
    for (uint32_t i = 0; i < FINCA_FARMERS_MAX; i++, places &= places - 1)
        tv_action_put(&out[i], verb, (uint32_t)__builtin_ctz(places | beyond), 0);
    return count;
}

/* A turn in which no fruit tile was collected; FH1 counts them. */
static void end_idle_turn(finca_state *state, tv_events *events)
{
    state->idle++;
    finca_turn_end(state, events);
}

/* ---- Place: the introduction (F2) ---- */

uint32_t finca_place_list(const tv_state *state, tv_seat seat, tv_action *out)
{
    (void)state;
    (void)seat;
    return list_places(FINCA_VERB_PLACE, ALL_PLACES, out);
}

bool finca_place_why(const tv_state *state, tv_seat seat, tv_action action, tv_note *reason)
{
    (void)state;
    (void)seat;
    (void)action;
    (void)reason;
    return false; /* F2.3: any blade, however many stand there */
}

/* F2.4: behind the last farmer of the last player it is the start player's turn. */
void finca_place_apply(tv_state *opaque, tv_seat seat, tv_action action, tv_events *events)
{
    finca_state *state = finca_edit(opaque);
    uint32_t place = action.arg[0];
    finca_farmer_set(state, seat, place);
    tv_tell(events, TV_AUDIENCE_ALL, FINCA_EVENT_FARMER_PLACED, seat, (int)place, 0, 0);
    finca_fruit_take(state, seat, state->blade[place], 1, events);
    uint32_t waiting = 0;
    for (uint32_t other = 0; other < state->frames.seats; other++)
        waiting += state->area[other][FINCA_AREA_FARMER];
    if (waiting == 0) tv_frames_top(&state->frames)->step = FINCA_STEP_TURN;
    finca_turn_end(state, events);
}

/* ---- Turn: move, deliver, or use an action tile (F3) ---- */

/* The action tiles the seat can use now; cart and payable: it has a cart, and fruits for a tile. */
static uint32_t usable_tools(const finca_state *state, tv_seat seat, bool cart, bool payable)
{
    uint32_t unused = state->actions[seat];
    uint32_t usable = unused & (1u << FINCA_TOOL_DOUBLE | 1u << FINCA_TOOL_GUST);
    if (payable) usable |= unused & 1u << FINCA_TOOL_LARGE;
    if (cart && unused >> FINCA_TOOL_LESS & 1 && finca_delivery_less_possible(state, seat))
        usable |= 1u << FINCA_TOOL_LESS;
    return usable;
}

uint32_t finca_turn_list(const tv_state *opaque, tv_seat seat, tv_action *out)
{
    const finca_state *state = finca_read(opaque);
    uint32_t count = list_standing(state, seat, FINCA_VERB_MOVE, out);
    bool cart = state->area[seat][FINCA_AREA_CART] > 0;
    bool payable = (cart || state->actions[seat] >> FINCA_TOOL_LARGE & 1) &&
                   finca_delivery_possible(state, seat);
    if (cart && payable) out[count++] = tv_act(FINCA_VERB_CART, 0, 0, 0);
    uint32_t usable = usable_tools(state, seat, cart, payable);
    for (uint32_t tool = 0; tool < FINCA_TOOL_COUNT; tool++) {
        out[count] = tv_act(FINCA_VERB_USE, tool, 0, 0);
        count += usable >> tool & 1;
    }
    return count;
}

static bool why_no_farmer(const finca_state *state, tv_seat seat, uint32_t place, tv_note *reason)
{
    if (state->standing[seat] >> place & 1) return false;
    return tv_because(reason, FINCA_REASON_NO_FARMER_THERE, (int)place, 0, 0, 0);
}

static bool why_not_payable(const finca_state *state, tv_seat seat, tv_note *reason)
{
    if (finca_delivery_possible(state, seat)) return false;
    int fruits = (int)finca_fruit_count(state, (uint32_t)seat);
    return tv_because(reason, FINCA_REASON_NOTHING_PAYABLE, fruits, 0, 0, 0);
}

static bool why_no_cart(const finca_state *state, tv_seat seat, uint32_t kind, tv_note *reason)
{
    if (state->area[seat][FINCA_AREA_CART] > 0) return false;
    return tv_because(reason, kind, state->supply[FINCA_SUPPLY_CART], 0, 0, 0);
}

static bool why_not_use(const finca_state *state, tv_seat seat, uint32_t tool, tv_note *reason)
{
    if (!(state->actions[seat] >> tool & 1))
        return tv_because(reason, FINCA_REASON_TILE_USED, (int)tool, 0, 0, 0);
    if (tool == FINCA_TOOL_LARGE) return why_not_payable(state, seat, reason);
    if (tool != FINCA_TOOL_LESS) return false;
    if (why_no_cart(state, seat, FINCA_REASON_LESS_NO_CART, reason)) return true;
    if (finca_delivery_less_possible(state, seat)) return false;
    int fruits = (int)finca_fruit_count(state, (uint32_t)seat);
    return tv_because(reason, FINCA_REASON_LESS_NOTHING, fruits, 0, 0, 0);
}

bool finca_turn_why(const tv_state *opaque, tv_seat seat, tv_action action, tv_note *reason)
{
    const finca_state *state = finca_read(opaque);
    switch (action.kind) {
    case FINCA_VERB_MOVE: return why_no_farmer(state, seat, action.arg[0], reason);
    case FINCA_VERB_CART:
        return why_no_cart(state, seat, FINCA_REASON_NO_CART, reason) ||
               why_not_payable(state, seat, reason);
    default: return why_not_use(state, seat, action.arg[0], reason);
    }
}

/* F5.1, FR24: the cart goes back to the centre before anything else. */
static void return_cart(finca_state *state, tv_seat seat, tv_events *events)
{
    state->area[seat][FINCA_AREA_CART]--;
    state->supply[FINCA_SUPPLY_CART]++;
    tv_tell(events, TV_AUDIENCE_ALL, FINCA_EVENT_CART_USED, seat, 0, 0, 0);
}

/* F6.1: a used tile leaves the match, and is the whole turn (FR18). */
static void use_tool(finca_state *state, tv_seat seat, uint32_t tool, tv_events *events)
{
    state->actions[seat] = (uint8_t)(state->actions[seat] & ~(1u << tool));
    tv_tell(events, TV_AUDIENCE_ALL, FINCA_EVENT_ACTION_USED, seat, (int)tool, 0, 0);
    uint8_t bit = tv_seat_bit(seat);
    switch (tool) {
    case FINCA_TOOL_DOUBLE:
        tv_frames_push(&state->frames, FINCA_STEP_DOUBLE, bit)->arg[0] = 2;
        break;
    case FINCA_TOOL_GUST: tv_frames_push(&state->frames, FINCA_STEP_LIFT, bit); break;
    case FINCA_TOOL_LARGE:
        finca_delivery_open(state, seat, FINCA_LARGE_LOAD, FINCA_LOAD_LARGE);
        break;
    case FINCA_TOOL_LESS:
        return_cart(state, seat, events);
        if (finca_has(state, FINCA_SINCE_LESS_JOINS))
            finca_delivery_open(state, seat, FINCA_CART_LOAD + 1, 0)->step =
                FINCA_STEP_DELIVER_LESS;
        else
            tv_frames_push(&state->frames, FINCA_STEP_LESS, bit);
        break;
    default: break;
    }
}

void finca_turn_apply(tv_state *opaque, tv_seat seat, tv_action action, tv_events *events)
{
    finca_state *state = finca_edit(opaque);
    switch (action.kind) {
    case FINCA_VERB_MOVE:
        finca_farmer_move(state, seat, action.arg[0], events);
        end_idle_turn(state, events);
        break;
    case FINCA_VERB_CART:
        return_cart(state, seat, events);
        finca_delivery_open(state, seat, FINCA_CART_LOAD, 0);
        break;
    default: use_tool(state, seat, action.arg[0], events);
    }
}

/* ---- Double: two moves in one turn (F6.2, FR16) ---- */

uint32_t finca_double_list(const tv_state *opaque, tv_seat seat, tv_action *out)
{
    return list_standing(finca_read(opaque), seat, FINCA_VERB_MOVE, out);
}

bool finca_double_why(const tv_state *opaque, tv_seat seat, tv_action action, tv_note *reason)
{
    return why_no_farmer(finca_read(opaque), seat, action.arg[0], reason);
}

void finca_double_apply(tv_state *opaque, tv_seat seat, tv_action action, tv_events *events)
{
    finca_state *state = finca_edit(opaque);
    finca_farmer_move(state, seat, action.arg[0], events);
    if (--tv_frames_top(&state->frames)->arg[0] > 0) return;
    tv_frames_pop(&state->frames);
    end_idle_turn(state, events);
}

/* ---- Lift and land: the gust of wind (F6.3, FR10, FR17) ---- */

uint32_t finca_lift_list(const tv_state *opaque, tv_seat seat, tv_action *out)
{
    return list_standing(finca_read(opaque), seat, FINCA_VERB_LIFT, out);
}

bool finca_lift_why(const tv_state *opaque, tv_seat seat, tv_action action, tv_note *reason)
{
    return why_no_farmer(finca_read(opaque), seat, action.arg[0], reason);
}

void finca_lift_apply(tv_state *opaque, tv_seat seat, tv_action action, tv_events *events)
{
    finca_state *state = finca_edit(opaque);
    uint32_t place = action.arg[0];
    finca_farmer_lift(state, seat, place);
    tv_tell(events, TV_AUDIENCE_ALL, FINCA_EVENT_FARMER_LIFTED, seat, (int)place, 0, 0);
    tv_frame *frame = tv_frames_top(&state->frames);
    frame->step = FINCA_STEP_LAND;
    frame->arg[0] = (uint16_t)place;
}

uint32_t finca_land_list(const tv_state *state, tv_seat seat, tv_action *out)
{
    (void)state;
    (void)seat;
    return list_places(FINCA_VERB_LAND, ALL_PLACES, out);
}

bool finca_land_why(const tv_state *state, tv_seat seat, tv_action action, tv_note *reason)
{
    (void)state;
    (void)seat;
    (void)action;
    (void)reason;
    return false; /* FR17: any blade, the one it came from included */
}

void finca_land_apply(tv_state *opaque, tv_seat seat, tv_action action, tv_events *events)
{
    finca_state *state = finca_edit(opaque);
    uint32_t place = action.arg[0], from = tv_frames_top(&state->frames)->arg[0];
    finca_farmer_set(state, seat, place);
    tv_tell(events, TV_AUDIENCE_ALL, FINCA_EVENT_FARMER_BLOWN, seat, (int)from, (int)place, 0);
    finca_fruit_take(state, seat, state->blade[place], state->crowd[place], events);
    tv_frames_pop(&state->frames);
    end_idle_turn(state, events);
}
