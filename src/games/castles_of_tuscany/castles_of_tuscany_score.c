/* castles_of_tuscany_score.c - the scoring after each round, the end of the match, and the
 * ranking. */
/* SPDX-License-Identifier: MIT */
#include "games/castles_of_tuscany/castles_of_tuscany_rules.h"

/* U10.1: the green track is added to the red one and stays where it is. */
void castles_of_tuscany_round_score(castles_of_tuscany_state *state, uint32_t round,
                                    tv_events *events)
{
    TV_ASSERT(state->frames.seats <= CASTLES_OF_TUSCANY_SEATS);
    for (uint32_t seat = 0; seat < state->frames.seats; seat++) {
        uint16_t green = state->green[seat];
        state->scored[seat][round] = green;
        state->red[seat] = (uint16_t)(state->red[seat] + green);
        tv_tell(events, TV_AUDIENCE_ALL, CASTLES_OF_TUSCANY_EVENT_SCORES, (int)seat, green,
                state->red[seat], (int)round);
    }
}

/* U11.1, UR29: what is left over becomes points; tiles in the piles do not count. */
void castles_of_tuscany_finish(castles_of_tuscany_state *state,
                               enum castles_of_tuscany_ending ending, tv_events *events)
{
    TV_ASSERT(state->frames.seats <= CASTLES_OF_TUSCANY_SEATS);
    for (uint32_t seat = 0; seat < state->frames.seats; seat++) {
        uint32_t points = 0u + state->storage_count[seat] + state->marble[seat] +
                          state->workers[seat] + state->hand_count[seat] / 5u;
        state->converted[seat] = (uint8_t)points;
        state->red[seat] = (uint16_t)(state->red[seat] + points);
        tv_tell(events, TV_AUDIENCE_ALL, CASTLES_OF_TUSCANY_EVENT_CONVERTS, (int)seat, (int)points,
                state->red[seat], 0);
    }
    tv_frames_end(&state->frames, (uint8_t)ending);
}

/* U11.2, UR30: red points, then empty spaces, then green points; after that a win is shared. */
void castles_of_tuscany_score(const tv_state *opaque, tv_score *out)
{
    const castles_of_tuscany_state *state = castles_of_tuscany_read(opaque);
    static const char *const labels[] = {
        "yield cards and spare hex pieces",
        "first round",
        "second round",
        "third round",
        "left over",
    };
    memset(out, 0, sizeof *out);
    out->part_count = 5;
    out->tie_label[0] = "empty spaces";
    out->tie_label[1] = "green points";
    for (uint32_t part = 0; part < 5; part++) out->part[part].label = labels[part];
    for (uint32_t seat = 0; seat < state->frames.seats; seat++) {
        const uint16_t *scored = state->scored[seat];
        int32_t rest = state->red[seat] - state->converted[seat];
        for (uint32_t round = 0; round < 3; round++) {
            out->part[1 + round].value[seat] = (int16_t)scored[round];
            rest -= scored[round];
        }
        out->part[0].value[seat] = (int16_t)rest;
        out->part[4].value[seat] = state->converted[seat];
        out->points[seat] = (int16_t)state->red[seat];
        out->tiebreak[0][seat] =
            (int16_t)(CASTLES_OF_TUSCANY_SPACES - tv_bits_count(state->filled[seat]));
        out->tiebreak[1][seat] = (int16_t)state->green[seat];
    }
    tv_score_rank(out, state->frames.seats);
}
