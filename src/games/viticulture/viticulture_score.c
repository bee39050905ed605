/* viticulture_score.c - points and ties. */
/* SPDX-License-Identifier: MIT */
#include "games/viticulture/viticulture_rules.h"

static uint32_t values_sum(uint32_t mask)
{
    uint32_t sum = 0;
    for (; mask; mask &= mask - 1) sum += (uint32_t)__builtin_ctz(mask);
    return sum;
}

/* V12.2 to V12.6: points, then lira, then wine, then grapes. */
void viticulture_score(const tv_state *opaque, tv_score *out)
{
    static const char *const labels[VITICULTURE_POINT_PARTS] = {
        "wine orders", "visitors", "wake-up chart", "bonuses", "windmill and tasting room"};
    const viticulture_state *state = viticulture_read(opaque);
    *out = (tv_score){.tie_label = {"lira", "value of the wine", "value of the grapes"},
                      .part_count = VITICULTURE_POINT_PARTS};
    for (uint32_t part = 0; part < VITICULTURE_POINT_PARTS; part++)
        out->part[part].label = labels[part];
    for (uint32_t seat = 0; seat < state->frames.seats; seat++) {
        uint32_t wine = 0;
        for (uint32_t kind = 0; kind < VITICULTURE_WINES; kind++)
            wine += values_sum(state->wines[kind][seat]);
        uint32_t grapes = values_sum(state->grapes[VITICULTURE_RED][seat]) +
                          values_sum(state->grapes[VITICULTURE_WHITE][seat]);
        out->points[seat] = (int16_t)state->points[seat];
        out->tiebreak[0][seat] = (int16_t)state->lira[seat];
        out->tiebreak[1][seat] = (int16_t)wine;
        out->tiebreak[2][seat] = (int16_t)grapes;
        for (uint32_t part = 0; part < VITICULTURE_POINT_PARTS; part++)
            out->part[part].value[seat] = state->earned[seat][part];
    }
    tv_score_rank(out, state->frames.seats);
}
