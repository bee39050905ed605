/* cinco_features.c - what a position of Cinco looks like to a seat, for learning.
 *
 * Lines that only one side may still fill, by the pieces on them; for those that lack a single
 * space, how high that space is (the higher, the more cards reach it) and whether a card at hand
 * does. Other seats' hands are counted, never read. */
/* SPDX-License-Identifier: MIT */
#include "games/cinco/cinco_rules.h"

enum {
    LINES_OWN,                       /* open lines with 1 to 4 own pieces */
    LINES_RIVALS = LINES_OWN + 4,    /* the same for rivals, all together */
    WINS_AT_HAND = LINES_RIVALS + 4, /* lines of four that a card at hand completes */
    WINS_HIGH,      /* the spaces that complete own lines of four, the higher the more */
    THREATS_HIGH,   /* the same for rivals */
    THREES_AT_HAND, /* own lines of three of which a card at hand reaches a space */
    HAND_COUNT,
    HAND_LOWEST,
    HAND_SUM,
    RIVAL_HAND_COUNT, /* of the rival who has most */
    ON_TURN,
    PLACING, /* on turn, and a card has been played */
    PIECES,
    WAITING, /* seats before it is the turn of this one */
    FEATURES
};

static const char *const names[FEATURES] = {
    "own_1",        "own_2",       "own_3",        "own_4",
    "rival_1",      "rival_2",     "rival_3",      "rival_4",
    "wins_at_hand", "wins_high",   "threats_high", "threes_at_hand",
    "hand_count",   "hand_lowest", "hand_sum",     "rival_hand_count",
    "on_turn",      "placing",     "pieces",       "waiting",
};

static uint32_t pieces_on(const cinco_state *state, uint32_t side, const cinco_line *line)
{
    return tv_bits_count(state->pieces[0][side] & line->mask[0]) +
           tv_bits_count(state->pieces[1][side] & line->mask[1]);
}

/* The highest free space of a line. */
static uint32_t highest_free(const cinco_state *state, const cinco_line *line)
{
    uint64_t high = line->mask[1] & ~cinco_occupied(state, 1);
    uint64_t low = line->mask[0] & ~cinco_occupied(state, 0);
    if (high) return 64 + 63 - (uint32_t)__builtin_clzll(high);
    return low ? 63 - (uint32_t)__builtin_clzll(low) : 0;
}

/* The lowest number on which the seat could place a piece. */
static uint32_t lowest_reach(const cinco_state *state, tv_seat seat)
{
    const tv_frame *frame = tv_frames_peek(&state->frames);
    if (frame->step == CINCO_STEP_PLACE && frame->seats >> seat & 1) return frame->arg[1];
    return state->hand_count[seat] > 0 ? state->hand[seat][0] : CINCO_NUMBERS + 1;
}

static void write_line(const cinco_state *state, const cinco_line *line, uint32_t side,
                       uint32_t reach, float *out)
{
    uint32_t own = 0, rivals = 0, most = 0;
    for (uint32_t i = 0; i < CINCO_SIDES_MAX; i++) {
        uint32_t count = pieces_on(state, i, line);
        if (i == side) {
            own = count;
            continue;
        }
        rivals += count;
        most = count > most ? count : most;
    }
    if (own > 0 && rivals == 0) {
        uint32_t space = highest_free(state, line);
        out[LINES_OWN + own - 1] += 1.0f;
        if (own == 3 && space >= reach) out[THREES_AT_HAND] += 1.0f;
        if (own < 4) return;
        out[WINS_HIGH] += (float)space / (float)CINCO_NUMBERS;
        if (space >= reach) out[WINS_AT_HAND] += 1.0f;
    } else if (own == 0 && rivals > 0 && rivals == most && most < CINCO_LINE_SPACES) {
        out[LINES_RIVALS + most - 1] += 1.0f;
        if (most == 4) out[THREATS_HIGH] += (float)highest_free(state, line) / (float)CINCO_NUMBERS;
    }
}

static void write_hand(const cinco_state *state, tv_seat seat, float *out)
{
    uint32_t side = cinco_side_of(state, seat);
    out[HAND_COUNT] = state->hand_count[seat];
    out[HAND_LOWEST] = state->hand_count[seat] ? state->hand[seat][0] : (float)(CINCO_NUMBERS + 1);
    for (uint32_t i = 0; i < state->hand_count[seat]; i++) out[HAND_SUM] += state->hand[seat][i];
    for (uint32_t other = 0; other < state->frames.seats; other++)
        if (cinco_side_of(state, (tv_seat)other) != side &&
            state->hand_count[other] > out[RIVAL_HAND_COUNT])
            out[RIVAL_HAND_COUNT] = state->hand_count[other];
}

static void write_features(const tv_state *opaque, tv_seat seat, float *out)
{
    const cinco_state *state = cinco_read(opaque);
    uint32_t side = cinco_side_of(state, seat);
    for (uint32_t i = 0; i < FEATURES; i++) out[i] = 0.0f;
    write_hand(state, seat, out);
    if (state->frames.depth > 0) {
        const tv_frame *frame = tv_frames_peek(&state->frames);
        uint32_t reach = lowest_reach(state, seat);
        uint32_t seats = state->frames.seats;
        out[ON_TURN] = frame->seats >> seat & 1;
        if (frame->seats)
            out[WAITING] =
                (float)(((uint32_t)seat + seats - (uint32_t)__builtin_ctz(frame->seats)) % seats);
        out[PLACING] = out[ON_TURN] > 0 && frame->step == CINCO_STEP_PLACE;
        for (uint32_t i = 0; i < CINCO_LINES; i++)
            write_line(state, &cinco_lines[i], side, reach, out);
    }
    for (uint32_t i = 0; i < CINCO_HALVES; i++)
        out[PIECES] += (float)tv_bits_count(state->pieces[i][side]);
}

const struct tv_features cinco_features = {
    .count = FEATURES, .names = names, .write = write_features};
