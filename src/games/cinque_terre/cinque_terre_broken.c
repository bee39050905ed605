/* cinque_terre_broken.c - what must hold in every position of Cinque Terre.
 *
 * Every piece, card, die, order and Lira is in exactly one place; counters follow what they count;
 * what is unused is zero or NONE. */
/* SPDX-License-Identifier: MIT */
#include "games/cinque_terre/cinque_terre_rules.h"

static bool all_equal(const void *bytes, size_t size, uint8_t value)
{
    const uint8_t *byte = bytes;
    for (size_t i = 0; i < size; i++)
        if (byte[i] != value) return false;
    return true;
}

static bool is_setting_up(const cinque_terre_state *state)
{
    return state->frames.depth > 0 && state->frames.frame[0].step == CINQUE_TERRE_STEP_FIRST;
}

static uint8_t top_step(const cinque_terre_state *state)
{
    if (state->frames.depth == 0) return CINQUE_TERRE_STEP_COUNT;
    return tv_frames_peek(&state->frames)->step;
}

/* Frames of a step still to come, as the set-up stacks them. */
static uint32_t frame_count_left(const cinque_terre_state *state, uint8_t step)
{
    for (uint32_t i = 0; i < state->frames.depth; i++)
        if (state->frames.frame[i].step == step) return state->frames.frame[i].arg[0];
    return 0;
}

static const char *broken_frames(const cinque_terre_state *state)
{
    const tv_frames *frames = &state->frames;
    if (frames->seats < 2 || frames->seats > CINQUE_TERRE_SEATS) return "2 to 5 seats play";
    if ((frames->depth == 0) != (frames->ending != 0)) return "over means an ending";
    if (frames->ending >= CINQUE_TERRE_ENDING_COUNT) return "unknown ending";
    for (uint32_t i = 0; i < frames->depth; i++) {
        const tv_frame *frame = &frames->frame[i];
        if (frame->step >= CINQUE_TERRE_STEP_COUNT) return "unknown step";
        if (frame->seats & ~tv_seats_all(frames->seats)) return "a frame asks a seat not in play";
    }
    if (frames->depth > 0 && !is_setting_up(state)) {
        const tv_frame *turn = &frames->frame[0];
        if (turn->step != CINQUE_TERRE_STEP_TURN && turn->step != CINQUE_TERRE_STEP_CLAIM)
            return "a turn lies at the bottom of the stack";
        if (tv_bits_count(turn->seats) != 1) return "a turn belongs to one seat";
        if (turn->step == CINQUE_TERRE_STEP_TURN && turn->arg[0] > CINQUE_TERRE_ACTIONS)
            return "at most three actions";
        if (frames->depth > 2) return "at most one thing is decided inside a turn";
    }
    if (state->final_turns > frames->seats) return "one final turn each";
    bool is_final = state->final_turns > 0 || frames->ending == CINQUE_TERRE_ENDING_CLAIMS ||
                    frames->ending == CINQUE_TERRE_ENDING_DEPLETED;
    if (is_final != (state->trigger != 0)) return "a final round has a trigger";
    if (is_final && frames->depth == 0 && frames->ending != state->trigger)
        return "the match ends as its final round was triggered";
    if (state->round > CINQUE_TERRE_ROUNDS + 1) return "too many rounds";
    if (state->first >= frames->seats) return "the start player is in play";
    if (state->spare[CINQUE_TERRE_SPARE_GUESS] > 1) return "a state is a guess or not";
    return all_equal(state->spare + 1, sizeof state->spare - 1, 0) ? NULL : "spare bytes are zero";
}

static const char *broken_board(const cinque_terre_state *state)
{
    uint32_t fields = 0, field_count = 0, die_count = 0;
    for (uint32_t i = 0; i < CINQUE_TERRE_HARVEST_SPACES; i++) {
        if (fields & state->fields[i]) return "a produce grows in two places";
        fields |= state->fields[i];
        field_count += tv_bits_count(state->fields[i]);
        if (tv_bits_count(state->fields[i]) > cinque_terre_fields_of[i]) return "too many fields";
    }
    if (field_count + frame_count_left(state, CINQUE_TERRE_STEP_FIELDS) != 8)
        return "eight fields, one produce each";
    for (uint32_t village = 0; village < CINQUE_TERRE_VILLAGES; village++) {
        uint32_t dice = tv_bits_count(cinque_terre_kinds(state->die[village], 1));
        if (dice > cinque_terre_dice_of[village]) return "too many dice in a village";
        die_count += dice;
    }
    if (die_count + frame_count_left(state, CINQUE_TERRE_STEP_DICE) != 16) return "sixteen dice";
    for (uint32_t produce = 0; produce < CINQUE_TERRE_PRODUCE; produce++) {
        int ends = (state->die[0][produce] > 0) + (state->die[4][produce] > 0);
        int middle = (state->die[1][produce] > 0) + (state->die[2][produce] > 0) +
                     (state->die[3][produce] > 0);
        if (ends > 1 || middle > 1) return "one die of a colour at the ends, one between";
        for (uint32_t village = 0; village < CINQUE_TERRE_VILLAGES; village++)
            if (state->die[village][produce] > 6) return "a die shows 1 to 6";
    }
    return NULL;
}

static const char *broken_pieces(const cinque_terre_state *state)
{
    for (uint32_t produce = 0; produce < CINQUE_TERRE_PRODUCE; produce++) {
        uint32_t sum = state->pieces[produce];
        for (uint32_t seat = 0; seat < CINQUE_TERRE_SEATS; seat++) {
            sum += state->cart[seat][produce];
            for (uint32_t village = 0; village < CINQUE_TERRE_VILLAGES; village++)
                sum += state->sold[village][seat][produce];
        }
        if (sum != cinque_terre_pieces_for[state->frames.seats]) return "a piece is lost or gained";
    }
    return NULL;
}

static const char *broken_sales(const cinque_terre_state *state, uint32_t seat)
{
    int lire = 0;
    uint64_t cells = 0;
    for (uint32_t village = 0; village < CINQUE_TERRE_VILLAGES; village++) {
        const uint8_t *sold = state->sold[village][seat];
        if (tv_counts_sum(sold, CINQUE_TERRE_PRODUCE) != state->sold_count[seat][village])
            return "the filled spaces of a village are miscounted";
        if (state->sold_count[seat][village] > CINQUE_TERRE_ROW) return "eight spaces per village";
        if (state->vendor[village] == seat && state->sold_count[seat][village] < CINQUE_TERRE_ROW)
            return "a vendor without a full row";
        for (uint32_t produce = 0; produce < CINQUE_TERRE_PRODUCE; produce++) {
            lire += sold[produce] * (int)cinque_terre_price(state, village, produce);
            if (sold[produce]) cells |= cinque_terre_cell(village, produce);
        }
    }
    if (cells != state->sold_cells[seat]) return "sold cells do not follow what was sold";
    if (lire != state->sales[seat]) return "Lire do not follow what was sold";
    if (tv_counts_sum(state->cart[seat], CINQUE_TERRE_PRODUCE) != state->cart_count[seat])
        return "the cart is miscounted";
    return state->cart_count[seat] > CINQUE_TERRE_CART ? "a cart holds four pieces" : NULL;
}

static const char *broken_cards(const cinque_terre_state *state)
{
    for (uint32_t produce = 0; produce < CINQUE_TERRE_PRODUCE; produce++) {
        uint32_t sum =
            (uint32_t)state->deck[produce] + state->discard[produce] + state->open[produce];
        for (uint32_t seat = 0; seat < CINQUE_TERRE_SEATS; seat++) {
            sum += state->hand[seat][produce];
            if (state->known[seat][produce] > state->hand[seat][produce])
                return "a known card is not in the hand";
        }
        if (sum != CINQUE_TERRE_CARDS_EACH) return "a produce card is lost or gained";
    }
    if (tv_counts_sum(state->deck, CINQUE_TERRE_PRODUCE) != state->deck_count)
        return "the draw pile is miscounted";
    for (uint32_t seat = 0; seat < CINQUE_TERRE_SEATS; seat++)
        if (tv_counts_sum(state->hand[seat], CINQUE_TERRE_PRODUCE) != state->hand_count[seat])
            return "a hand is miscounted";
    if (tv_counts_sum(state->open, CINQUE_TERRE_PRODUCE) +
            frame_count_left(state, CINQUE_TERRE_STEP_OPEN) !=
        CINQUE_TERRE_OPEN_CARDS)
        return "four open cards";
    return NULL;
}

/* Adds a list of orders to those seen; false if it holds a double or is out of order. */
static bool orders_add(uint64_t seen[2], const uint8_t *list, uint32_t count, uint32_t capacity)
{
    for (uint32_t i = 0; i < capacity; i++) {
        if (i >= count) {
            if (list[i] != CINQUE_TERRE_NONE) return false;
            continue;
        }
        if (list[i] >= CINQUE_TERRE_ORDERS || (i > 0 && list[i] <= list[i - 1])) return false;
        uint64_t bit = 1ULL << list[i] % 64;
        if (seen[list[i] / 64] & bit) return false;
        seen[list[i] / 64] |= bit;
    }
    return true;
}

static const char *broken_orders(const cinque_terre_state *state)
{
    uint64_t seen[2] = {state->order_deck[0], state->order_deck[1]};
    uint32_t seats = state->frames.seats, claimed = 0;
    bool is_bonus = top_step(state) == CINQUE_TERRE_STEP_BONUS;
    bool is_short = is_bonus || top_step(state) == CINQUE_TERRE_STEP_LOOK;
    uint32_t row = seats - frame_count_left(state, CINQUE_TERRE_STEP_ROW) - is_short;
    if (!orders_add(seen, state->row, row, sizeof state->row)) return "the order row is wrong";
    if (is_bonus != (state->looked != CINQUE_TERRE_NONE)) return "a bonus order is looked at";
    if (is_bonus && !orders_add(seen, &state->looked, 1, 1)) return "the bonus order is a double";
    for (uint32_t seat = 0; seat < CINQUE_TERRE_SEATS; seat++) {
        if (!orders_add(seen, state->claimed[seat], state->claimed_count[seat],
                        CINQUE_TERRE_SEAT_ORDERS))
            return "claimed orders are wrong";
        if (!orders_add(seen, state->secret[seat], state->secret_count[seat],
                        CINQUE_TERRE_SEAT_ORDERS))
            return "secret orders are wrong";
        if (state->secret_count[seat] > state->claimed_count[seat])
            return "more bonus orders kept than orders claimed";
        for (uint32_t i = 0; i < state->claimed_count[seat]; i++)
            if (cinque_terre_orders[state->claimed[seat][i]].cells & ~state->sold_cells[seat])
                return "a claimed order is not fulfilled";
        claimed += state->claimed_count[seat];
    }
    if (seen[0] != ~0ULL || seen[1] != (1ULL << (CINQUE_TERRE_ORDERS - 64)) - 1)
        return "an order is lost or gained";
    if (claimed > 5 * seats + 1) return "more claims than a match allows"; /* TR9 */
    uint32_t left = tv_bits_count(state->order_deck[0]) + tv_bits_count(state->order_deck[1]);
    return left + 2 * claimed + seats < CINQUE_TERRE_ORDERS ? "too many orders drawn" : NULL;
}

static const char *broken_starting(const cinque_terre_state *state)
{
    uint32_t seen = state->starting_bag;
    uint32_t dealt = state->frames.seats - frame_count_left(state, CINQUE_TERRE_STEP_STARTING);
    for (uint32_t seat = 0; seat < CINQUE_TERRE_SEATS; seat++) {
        uint32_t starting = state->starting[seat];
        if (seat >= dealt) {
            if (starting != CINQUE_TERRE_NONE) return "a starting order too many";
            continue;
        }
        if (starting >= CINQUE_TERRE_STARTING_ORDERS || (seen >> starting & 1))
            return "a starting order is wrong or double";
        seen |= 1u << starting;
    }
    return seen == (1u << CINQUE_TERRE_STARTING_ORDERS) - 1 ? NULL : "a starting order is lost";
}

static const char *broken_seats(const cinque_terre_state *state)
{
    uint8_t choosing = 0; /* seats that have not placed their cart */
    if (is_setting_up(state) && top_step(state) != CINQUE_TERRE_STEP_FIRST)
        choosing = state->frames.frame[1].seats;
    for (uint32_t seat = 0; seat < state->frames.seats; seat++) {
        bool has_place = state->space[seat] != CINQUE_TERRE_NONE;
        if (has_place == (choosing >> seat & 1)) return "a cart stands where it should not";
        if (has_place && state->space[seat] >= CINQUE_TERRE_SPACES) return "a cart is off the loop";
        if (is_setting_up(state) && has_place && !cinque_terre_is_harvest_space(state->space[seat]))
            return "carts start at harvest spaces";
    }
    for (uint32_t seat = state->frames.seats; seat < CINQUE_TERRE_SEATS; seat++)
        if (state->hand_count[seat] || state->cart_count[seat] || state->claimed_count[seat] ||
            state->secret_count[seat] || state->sold_cells[seat] || state->sales[seat] ||
            state->space[seat] != CINQUE_TERRE_NONE)
            return "a seat not in play owns something";
    for (uint32_t village = 0; village < CINQUE_TERRE_VILLAGES; village++)
        if (state->vendor[village] != CINQUE_TERRE_NONE &&
            state->vendor[village] >= state->frames.seats)
            return "a vendor is not in play";
    return NULL;
}

const char *cinque_terre_broken(const tv_state *opaque)
{
    const cinque_terre_state *state = cinque_terre_read(opaque);
    const char *broken = broken_frames(state);
    if (!broken) broken = broken_board(state);
    if (!broken) broken = broken_pieces(state);
    if (!broken) broken = broken_cards(state);
    if (!broken) broken = broken_orders(state);
    if (!broken) broken = broken_starting(state);
    if (!broken) broken = broken_seats(state);
    for (uint32_t seat = 0; !broken && seat < CINQUE_TERRE_SEATS; seat++)
        broken = broken_sales(state, seat);
    return broken;
}
