/* finca_score.c - points and ties. */
/* SPDX-License-Identifier: MIT */
#include "games/finca/finca_rules.h"

/* F5.8, F5.10, F5.11, FR1, FR2: printed symbols only; the "?" tile counts values, or by option the
 * "?" symbols. */
uint32_t finca_finca_count(const finca_state *state, uint32_t seat, uint32_t finca)
{
    uint32_t lanes = finca_finca_lanes[finca], count = 0;
    if (finca == FINCA_FINCA_ANY && state->frames.option[FINCA_OPTION_QUESTION] == 1)
        lanes = 1u << FINCA_SYMBOL_ANY;
    for (; lanes != 0; lanes &= lanes - 1)
        count += state->symbols[seat][(uint32_t)__builtin_ctz(lanes)];
    return count;
}

uint32_t finca_fruit_count(const finca_state *state, uint32_t seat)
{
    return tv_counts_sum(state->area[seat], FINCA_FRUITS);
}

static int bonus_points(uint32_t bonus)
{
    int points = 0;
    for (; bonus != 0; bonus &= bonus - 1) points += FINCA_BONUS_BEST - __builtin_ctz(bonus);
    return points;
}

/* F8.3 to F8.5, FR21: ties go to the most fruits; carts do not matter. */
void finca_score(const tv_state *opaque, tv_score *out)
{
    const finca_state *state = finca_read(opaque);
    *out = (tv_score){.tie_label = {"fruits"},
                      .part_count = 4,
                      .part = {{.label = "fruit tiles"},
                               {.label = "finca tiles"},
                               {.label = "unused action tiles"},
                               {.label = "bonus tiles"}}};
    for (uint32_t seat = 0; seat < state->frames.seats; seat++) {
        int points[4] = {
            state->symbols[seat][FINCA_SYMBOL_VALUE],
            FINCA_FINCA_POINTS * (int)tv_bits_count(state->fincas[seat]),
            FINCA_ACTION_POINTS * (int)tv_bits_count(state->actions[seat]),
            bonus_points(state->bonus[seat]),
        };
        for (uint32_t i = 0; i < 4; i++) {
            out->part[i].value[seat] = (int16_t)points[i];
            out->points[seat] = (int16_t)(out->points[seat] + points[i]);
        }
        out->tiebreak[0][seat] = (int16_t)finca_fruit_count(state, seat);
    }
    tv_score_rank(out, state->frames.seats);
}
