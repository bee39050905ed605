/* cinco_broken.c - what must hold in every position; run after every action of every test. */
/* SPDX-License-Identifier: MIT */
#include "games/cinco/cinco_rules.h"

static const char *broken_hand(const cinco_state *state, uint32_t seat)
{
    uint32_t count = state->hand_count[seat];
    uint32_t kept = 0;
    if (count > CINCO_HAND_MAX) return "a hand has more than four cards";
    for (uint32_t i = 0; i < CINCO_HAND_MAX; i++) {
        uint32_t card = state->hand[seat][i];
        if (i >= count && card != 0) return "a card lies behind the end of a hand";
        if (i >= count) continue;
        if (card < 1 || card > CINCO_NUMBERS) return "a card in a hand has no such number";
        if (i > 0 && state->hand[seat][i - 1] >= card) return "a hand is not in ascending order";
        kept += cinco_set_has(state->kept, card);
    }
    if (kept != state->kept_count[seat]) return "a seat's number of kept cards is wrong";
    return NULL;
}

/* Each of the 90 cards in exactly one place. */
static const char *broken_cards(const cinco_state *state)
{
    uint64_t seen[CINCO_HALVES] = {state->draw_pile[0], state->draw_pile[1]};
    uint32_t total = cinco_set_count(state->draw_pile);
    uint32_t kept = 0;
    if (total != state->draw_count) return "the draw pile's count is wrong";
    for (uint32_t seat = 0; seat < TV_SEATS_MAX; seat++) {
        const char *hand = broken_hand(state, seat);
        if (hand != NULL) return hand;
        uint64_t pile[CINCO_HALVES] = {state->pile[0][seat], state->pile[1][seat]};
        uint32_t count = cinco_set_count(pile) + state->hand_count[seat];
        if (seat >= state->frames.seats && count > 0) return "an empty seat has cards";
        total += count;
        kept += state->kept_count[seat];
        seen[0] |= pile[0];
        seen[1] |= pile[1];
        for (uint32_t i = 0; i < state->hand_count[seat]; i++)
            seen[state->hand[seat][i] / 64] |= cinco_bit(state->hand[seat][i]);
    }
    if (total != CINCO_NUMBERS) return "there are not 90 cards";
    if (seen[0] != ~1ULL || seen[1] != (1ULL << 27) - 1) return "a card is in two places";
    if (cinco_set_count(state->kept) != kept) return "a kept card is in no hand";
    return NULL;
}

static const char *broken_pieces(const cinco_state *state)
{
    uint32_t total = 0;
    uint64_t occupied[CINCO_HALVES] = {cinco_occupied(state, 0), cinco_occupied(state, 1)};
    bool is_line = state->frames.ending == CINCO_ENDING_LINE;
    if (occupied[0] & 1 || occupied[1] >> 27) return "a piece lies outside the board";
    for (uint32_t side = 0; side < CINCO_SIDES_MAX; side++) {
        uint64_t own[CINCO_HALVES] = {state->pieces[0][side], state->pieces[1][side]};
        uint32_t count = cinco_set_count(own);
        total += count;
        if (count > CINCO_PIECES) return "a side has more than 35 pieces on the board";
        if (side >= cinco_sides(state) && count > 0) return "a side that does not play has pieces";
        if (count == CINCO_PIECES && state->frames.depth > 0)
            return "a side has no piece left and the match goes on";
        bool is_last = cinco_set_has(own, state->last_space);
        for (uint32_t i = 0; i < CINCO_LINES; i++) {
            const uint64_t *mask = cinco_lines[i].mask;
            if ((own[0] & mask[0]) != mask[0] || (own[1] & mask[1]) != mask[1]) continue;
            if (!is_line || !is_last) return "a line stands and nobody has won";
        }
        if (is_line && is_last && cinco_line_made(state, side, state->last_space) == NULL)
            return "the match was won without a line";
    }
    if (cinco_set_count(occupied) != total) return "two pieces lie on one space";
    if ((total == 0) != (state->last_space == 0)) return "the last piece's space is wrong";
    if (total > 0 && !cinco_set_has(occupied, state->last_space)) return "the last piece is gone";
    if (total > (uint32_t)state->turn_count + 1) return "more pieces than turns";
    if (total == CINCO_NUMBERS && state->frames.depth > 0) return "a full board and no end";
    return NULL;
}

static const char *broken_ending(const cinco_state *state)
{
    uint32_t most = 0;
    uint32_t total = 0;
    for (uint32_t side = 0; side < CINCO_SIDES_MAX; side++) {
        uint32_t count =
            tv_bits_count(state->pieces[0][side]) + tv_bits_count(state->pieces[1][side]);
        most = count > most ? count : most;
        total += count;
    }
    switch (state->frames.ending) {
    case CINCO_ENDING_LINE:
        return most >= CINCO_LINE_SPACES ? NULL : "a line of fewer than five pieces";
    case CINCO_ENDING_PIECES_GONE:
        return most == CINCO_PIECES ? NULL : "a stalemate although every side has pieces";
    case CINCO_ENDING_BOARD_FULL:
        return total == CINCO_NUMBERS ? NULL : "a full board with free spaces";
    case CINCO_ENDING_TURNS_GONE:
        return state->turn_count == CINCO_TURNS_MAX ? NULL : "too few turns for the limit";
    default: return "the match is over without an ending";
    }
}

static const char *broken_place(const cinco_state *state, const tv_frame *frame)
{
    uint32_t card = frame->arg[0];
    uint32_t seat = (uint32_t)__builtin_ctz(frame->seats | 64u);
    if (frame->seats != state->frames.frame[0].seats) return "another seat than the turn's places";
    if (card < 1 || card > CINCO_NUMBERS) return "the card to place has no such number";
    if (!(state->pile[card / 64][seat] & cinco_bit(card))) return "the card to place is elsewhere";
    if (frame->arg[1] != cinco_lowest_for(state, card)) return "the lowest space is wrong";
    return frame->arg[1] > 0 ? NULL : "a space is asked for and none is free";
}

static const char *broken_frame(const cinco_state *state, uint32_t depth)
{
    const tv_frame *frame = &state->frames.frame[depth];
    uint32_t seats = state->frames.seats;
    bool is_setup = state->frames.frame[0].step == CINCO_STEP_START;
    switch (frame->step) {
    case CINCO_STEP_TURN:
        if (depth > 0) return "a turn within a turn";
        if (tv_bits_count(frame->seats) != 1 || frame->seats >> seats) return "nobody's turn";
        return NULL;
    case CINCO_STEP_START: return depth == 0 && frame->seats == 0 ? NULL : "a misplaced start";
    case CINCO_STEP_PLACE:
        return depth == 1 && !is_setup ? broken_place(state, frame) : "a misplaced space";
    case CINCO_STEP_DISCARD:
        if (depth != 1 || frame->seats != 0 || frame->arg[1] >= seats) return "a misplaced discard";
        if (state->frames.frame[0].seats != tv_seat_bit((tv_seat)frame->arg[1]))
            return "a seat discards that is not on turn";
        if (frame->arg[0] != 2 && frame->arg[0] != 4) return "an odd number of cards to discard";
        return frame->arg[0] == state->hand_count[frame->arg[1]] ? NULL : "no four for four";
    case CINCO_STEP_DEAL:
        if (depth == 0 || frame->seats != 0 || frame->arg[1] >= seats) return "a misplaced deal";
        if (!is_setup && state->frames.frame[0].seats != tv_seat_bit((tv_seat)frame->arg[1]))
            return "cards go to a seat that is not on turn";
        if (frame->arg[0] == 0 || frame->arg[0] + state->hand_count[frame->arg[1]] > CINCO_HAND_MAX)
            return "a deal of too few or too many cards";
        return state->draw_count > 0 ? NULL : "a deal from an empty draw pile";
    default: return "an unknown step";
    }
}

const char *cinco_broken(const tv_state *opaque)
{
    const cinco_state *state = cinco_read(opaque);
    const char *broken = broken_cards(state);
    if (broken == NULL) broken = broken_pieces(state);
    if (broken != NULL) return broken;
    if (state->turn_count > CINCO_TURNS_MAX) return "more turns than the limit";
    if (state->frames.depth == 0) return broken_ending(state);
    if (state->frames.ending != 0) return "an ending before the end";
    if (state->turn_count == CINCO_TURNS_MAX) return "the match goes on past the limit of turns";
    for (uint32_t depth = 0; depth < state->frames.depth && broken == NULL; depth++)
        broken = broken_frame(state, depth);
    return broken;
}
