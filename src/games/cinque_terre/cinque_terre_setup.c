/* cinque_terre_setup.c - the set-up of Cinque Terre, in rulebook order (RULES.md T1).
 *
 * The first position is a stack of everything that chance and the players still have to do before
 * the first turn; the frame at the bottom becomes the turns. Each draw is one chance move. */
/* SPDX-License-Identifier: MIT */
#include "games/cinque_terre/cinque_terre_rules.h"

enum { FIELDS = 8, DICE = 16 };

/* Where the nth field and the nth die go (T1.3, T1.5). */
static const uint8_t harvest_space_of_field[FIELDS] = {0, 0, 0, 1, 1, 2, 2, 2};
static const uint8_t village_of_die[DICE] = {0, 0, 0, 0, 4, 4, 4, 4, 1, 1, 1, 2, 2, 3, 3, 3};

void cinque_terre_setup(tv_state *opaque)
{
    cinque_terre_state *state = cinque_terre_edit(opaque);
    uint8_t seats = state->frames.seats;
    state->order_deck[0] = ~0ULL;
    state->order_deck[1] = (1ULL << (CINQUE_TERRE_ORDERS - 64)) - 1;
    state->starting_bag = (1u << CINQUE_TERRE_STARTING_ORDERS) - 1;
    state->looked = CINQUE_TERRE_NONE;
    memset(state->pieces, cinque_terre_pieces_for[seats], sizeof state->pieces);
    memset(state->deck, CINQUE_TERRE_CARDS_EACH, sizeof state->deck);
    state->deck_count = CINQUE_TERRE_CARDS_EACH * CINQUE_TERRE_PRODUCE;
    memset(state->space, CINQUE_TERRE_NONE, sizeof state->space);
    memset(state->row, CINQUE_TERRE_NONE, sizeof state->row);
    memset(state->claimed, CINQUE_TERRE_NONE, sizeof state->claimed);
    memset(state->secret, CINQUE_TERRE_NONE, sizeof state->secret);
    memset(state->starting, CINQUE_TERRE_NONE, sizeof state->starting);
    memset(state->vendor, CINQUE_TERRE_NONE, sizeof state->vendor);

    tv_frames *frames = &state->frames;
    tv_frames_push(frames, CINQUE_TERRE_STEP_FIRST, 0);
    tv_frames_push(frames, CINQUE_TERRE_STEP_START, tv_seats_all(seats));
    tv_frames_push(frames, CINQUE_TERRE_STEP_ROW, 0)->arg[0] = seats;
    tv_frames_push(frames, CINQUE_TERRE_STEP_STARTING, 0)->arg[0] = seats;
    tv_frames_push(frames, CINQUE_TERRE_STEP_OPEN, 0)->arg[0] = CINQUE_TERRE_OPEN_CARDS;
    tv_frame *deal = tv_frames_push(frames, CINQUE_TERRE_STEP_DEAL, 0);
    deal->arg[0] = CINQUE_TERRE_HAND_START;
    deal->arg[2] = (uint16_t)(seats - 1);
    tv_frames_push(frames, CINQUE_TERRE_STEP_DICE, 0)->arg[0] = DICE;
    tv_frames_push(frames, CINQUE_TERRE_STEP_FIELDS, 0)->arg[0] = FIELDS;
}

/* ---- The fields: arg[0] fields still without produce ---- */

static uint32_t fields_free(const cinque_terre_state *state)
{
    return 0xFFu & ~(uint32_t)(state->fields[0] | state->fields[1] | state->fields[2]);
}

static uint32_t fields_space(const cinque_terre_state *state)
{
    return harvest_space_of_field[FIELDS - tv_frames_peek(&state->frames)->arg[0]];
}

uint32_t cinque_terre_fields_outcomes(const tv_state *opaque, tv_outcome *out)
{
    const cinque_terre_state *state = cinque_terre_read(opaque);
    uint32_t count = 0;
    for (uint32_t kinds = fields_free(state); kinds; kinds &= kinds - 1)
        out[count++] = (tv_outcome){
            tv_act(CINQUE_TERRE_VERB_GROW, fields_space(state), (uint32_t)__builtin_ctz(kinds), 0),
            1};
    return count;
}

tv_action cinque_terre_fields_sample(const tv_state *opaque, tv_rng *rng)
{
    const cinque_terre_state *state = cinque_terre_read(opaque);
    uint32_t kinds = fields_free(state);
    uint32_t produce = tv_bits_nth(kinds, tv_rng_below(rng, tv_bits_count(kinds)));
    return tv_act(CINQUE_TERRE_VERB_GROW, fields_space(state), produce, 0);
}

void cinque_terre_fields_apply(tv_state *opaque, tv_seat seat, tv_action action, tv_events *events)
{
    (void)seat;
    cinque_terre_state *state = cinque_terre_edit(opaque);
    uint32_t space = action.arg[0], produce = action.arg[1];
    state->fields[space] |= (uint8_t)(1u << produce);
    tv_tell(events, TV_AUDIENCE_ALL, CINQUE_TERRE_EVENT_FIELD, action.arg[1],
            (int)space + CINQUE_TERRE_HARVEST_FIRST, state->pieces[produce], 0);
    if (--tv_frames_top(&state->frames)->arg[0] == 0) tv_frames_pop(&state->frames);
}

/* ---- The dice: arg[0] dice still in the bag ---- */

/* T1.5: one die of each colour goes to the ends of the coast, the other to the three between. */
static uint32_t dice_free(const cinque_terre_state *state, uint32_t village)
{
    bool is_end = village == 0 || village == 4;
    uint32_t used = 0;
    for (uint32_t other = 0; other < CINQUE_TERRE_VILLAGES; other++)
        if ((other == 0 || other == 4) == is_end) used |= cinque_terre_kinds(state->die[other], 1);
    return 0xFFu & ~used;
}

static uint32_t dice_village(const cinque_terre_state *state)
{
    return village_of_die[DICE - tv_frames_peek(&state->frames)->arg[0]];
}

uint32_t cinque_terre_dice_outcomes(const tv_state *opaque, tv_outcome *out)
{
    const cinque_terre_state *state = cinque_terre_read(opaque);
    uint32_t village = dice_village(state), count = 0;
    for (uint32_t kinds = dice_free(state, village); kinds; kinds &= kinds - 1)
        for (uint32_t value = 1; value <= 6; value++)
            out[count++] = (tv_outcome){
                tv_act(CINQUE_TERRE_VERB_ROLL, village, (uint32_t)__builtin_ctz(kinds), value), 1};
    return count;
}

tv_action cinque_terre_dice_sample(const tv_state *opaque, tv_rng *rng)
{
    const cinque_terre_state *state = cinque_terre_read(opaque);
    uint32_t village = dice_village(state);
    uint32_t kinds = dice_free(state, village);
    uint32_t roll = tv_rng_below(rng, 6 * tv_bits_count(kinds));
    return tv_act(CINQUE_TERRE_VERB_ROLL, village, tv_bits_nth(kinds, roll / 6), roll % 6 + 1);
}

void cinque_terre_dice_apply(tv_state *opaque, tv_seat seat, tv_action action, tv_events *events)
{
    (void)seat;
    cinque_terre_state *state = cinque_terre_edit(opaque);
    state->die[action.arg[0]][action.arg[1]] = (uint8_t)action.arg[2];
    tv_tell(events, TV_AUDIENCE_ALL, CINQUE_TERRE_EVENT_DIE, action.arg[1], action.arg[2],
            action.arg[0], 0);
    if (--tv_frames_top(&state->frames)->arg[0] == 0) tv_frames_pop(&state->frames);
}

/* ---- Starting orders: arg[0] seats still without one ---- */

static uint32_t starting_seat(const cinque_terre_state *state)
{
    return (uint32_t)state->frames.seats - tv_frames_peek(&state->frames)->arg[0];
}

uint32_t cinque_terre_starting_outcomes(const tv_state *opaque, tv_outcome *out)
{
    const cinque_terre_state *state = cinque_terre_read(opaque);
    uint32_t count = 0;
    for (uint32_t bag = state->starting_bag; bag; bag &= bag - 1)
        out[count++] = (tv_outcome){
            tv_act(CINQUE_TERRE_VERB_ASSIGN, starting_seat(state), (uint32_t)__builtin_ctz(bag), 0),
            1};
    return count;
}

tv_action cinque_terre_starting_sample(const tv_state *opaque, tv_rng *rng)
{
    const cinque_terre_state *state = cinque_terre_read(opaque);
    uint32_t bag = state->starting_bag;
    uint32_t order = tv_bits_nth(bag, tv_rng_below(rng, tv_bits_count(bag)));
    return tv_act(CINQUE_TERRE_VERB_ASSIGN, starting_seat(state), order, 0);
}

void cinque_terre_starting_apply(tv_state *opaque, tv_seat chance, tv_action action,
                                 tv_events *events)
{
    (void)chance;
    cinque_terre_state *state = cinque_terre_edit(opaque);
    tv_seat seat = (tv_seat)action.arg[0];
    state->starting[seat] = (uint8_t)action.arg[1];
    state->starting_bag &= (uint16_t)~(1u << action.arg[1]);
    tv_tell(events, tv_audience_only(seat), CINQUE_TERRE_EVENT_ASSIGNED, seat, action.arg[1], 0, 0);
    tv_tell(events, tv_audience_others(seat), CINQUE_TERRE_EVENT_ASSIGNED_HIDDEN, seat, 0, 0, 0);
    if (--tv_frames_top(&state->frames)->arg[0] == 0) tv_frames_pop(&state->frames);
}

/* ---- Starting spaces: all seats choose at once, in secret until the last has chosen ---- */

uint32_t cinque_terre_start_list(const tv_state *opaque, tv_seat seat, tv_action *out)
{
    (void)opaque;
    (void)seat;
    for (uint32_t i = 0; i < CINQUE_TERRE_HARVEST_SPACES; i++)
        out[i] = tv_act(CINQUE_TERRE_VERB_START, CINQUE_TERRE_HARVEST_FIRST + i, 0, 0);
    return CINQUE_TERRE_HARVEST_SPACES;
}

bool cinque_terre_start_why(const tv_state *opaque, tv_seat seat, tv_action action, tv_note *reason)
{
    (void)opaque;
    (void)seat;
    if (cinque_terre_is_harvest_space(action.arg[0])) return false;
    return tv_because(reason, CINQUE_TERRE_REASON_VILLAGE_START, action.arg[0], 0, 0, 0);
}

void cinque_terre_start_apply(tv_state *opaque, tv_seat seat, tv_action action, tv_events *events)
{
    cinque_terre_state *state = cinque_terre_edit(opaque);
    state->space[seat] = (uint8_t)action.arg[0];
    tv_tell(events, tv_audience_only(seat), CINQUE_TERRE_EVENT_CHOSE, seat, action.arg[0], 0, 0);
    tv_tell(events, tv_audience_others(seat), CINQUE_TERRE_EVENT_CHOSE_HIDDEN, seat, 0, 0, 0);
    tv_frame *frame = tv_frames_top(&state->frames);
    frame->seats &= (uint8_t)~tv_seat_bit(seat);
    if (frame->seats != 0) return;
    tv_frames_pop(&state->frames);
    for (uint32_t other = 0; other < state->frames.seats; other++)
        tv_tell(events, TV_AUDIENCE_ALL, CINQUE_TERRE_EVENT_PLACED_CART, (int)other,
                state->space[other], 0, 0);
}

/* ---- The start player ---- */

uint32_t cinque_terre_first_outcomes(const tv_state *opaque, tv_outcome *out)
{
    uint32_t seats = cinque_terre_read(opaque)->frames.seats;
    for (uint32_t seat = 0; seat < seats; seat++)
        out[seat] = (tv_outcome){tv_act(CINQUE_TERRE_VERB_FIRST, seat, 0, 0), 1};
    return seats;
}

tv_action cinque_terre_first_sample(const tv_state *opaque, tv_rng *rng)
{
    return tv_act(CINQUE_TERRE_VERB_FIRST,
                  tv_rng_below(rng, cinque_terre_read(opaque)->frames.seats), 0, 0);
}

void cinque_terre_first_apply(tv_state *opaque, tv_seat chance, tv_action action, tv_events *events)
{
    (void)chance;
    cinque_terre_state *state = cinque_terre_edit(opaque);
    state->first = (uint8_t)action.arg[0];
    tv_frame *frame = tv_frames_top(&state->frames);
    *frame = (tv_frame){
        CINQUE_TERRE_STEP_TURN, tv_seat_bit((tv_seat)action.arg[0]), {CINQUE_TERRE_ACTIONS, 0, 0}};
    tv_tell(events, TV_AUDIENCE_ALL, CINQUE_TERRE_EVENT_FIRST, action.arg[0], 0, 0, 0);
}
