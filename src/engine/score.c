/* score.c - ranks from points and tie-breaks. */
/* SPDX-License-Identifier: MIT */
#include <tavola/steps.h>

int tv_score_decider(const tv_score *score, uint32_t seat, uint32_t other)
{
    for (int i = 0; i < 3; i++)
        if (score->tiebreak[i][seat] != score->tiebreak[i][other]) return i;
    return -1;
}

/* Above zero if seat a is better than seat b. */
static int compare(const tv_score *score, uint32_t a, uint32_t b)
{
    if (score->points[a] != score->points[b]) return score->points[a] - score->points[b];
    int i = tv_score_decider(score, a, b);
    return i < 0 ? 0 : score->tiebreak[i][a] - score->tiebreak[i][b];
}

void tv_score_rank(tv_score *score, uint32_t seats)
{
    for (uint32_t seat = 0; seat < seats; seat++) {
        uint8_t better = 0;
        for (uint32_t other = 0; other < seats; other++)
            if (compare(score, other, seat) > 0) better++;
        score->rank[seat] = (uint8_t)(better + 1);
    }
}
