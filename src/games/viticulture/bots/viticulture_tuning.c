/* viticulture_tuning.c - how the searching bots are set for Viticulture (docs/ai.md). Rating an
 * action is expensive here, so a leaf waits for some visits before it grows. */
/* SPDX-License-Identifier: MIT */
#include "games/viticulture/viticulture_rules.h"

/* With two players, with more; bench/ladder measures the steps. */
static const struct tv_level viticulture_levels[2][TV_LEVELS] = {
    {[TV_GENTLE] = {2, 25},
     [TV_EASY] = {2, 17},
     [TV_CASUAL] = {2, 9},
     [TV_FAIR] = {3, 0},
     [TV_STEADY] = {5, 0},
     [TV_ABLE] = {11, 0},
     [TV_SKILLED] = {22, 0},
     [TV_STRONG] = {55, 0},
     [TV_EXPERT] = {150, 0},
     [TV_MASTER] = {440, 0},
     [TV_GRANDMASTER] = {1650, 0}},
    {[TV_GENTLE] = {2, 25},
     [TV_EASY] = {2, 17},
     [TV_CASUAL] = {2, 9},
     [TV_FAIR] = {3, 0},
     [TV_STEADY] = {5, 0},
     [TV_ABLE] = {11, 0},
     [TV_SKILLED] = {22, 0},
     [TV_STRONG] = {55, 0},
     [TV_EXPERT] = {150, 0},
     [TV_MASTER] = {440, 0},
     [TV_GRANDMASTER] = {1650, 0}},
};

const struct tv_tuning viticulture_tuning[] = {
    {.seats = 2,
     .levels = viticulture_levels,
     .pace = 4,
     .expert = 1500,
     .iterations = 9000,
     .effort = 340000,
     .cutoff = 10,
     .exploration = 100,
     .patience = 3,
     .greed = 100,
     .guesses = 1,
     .solo = 0,
     .quick = 40},
    {.seats = TV_SEATS_MAX,
     .levels = viticulture_levels,
     .pace = 4,
     .expert = 1500,
     .iterations = 9000,
     .effort = 340000,
     .cutoff = 10,
     .exploration = 100,
     .patience = 3,
     .greed = 100,
     .guesses = 1,
     .solo = 1,
     .quick = 40},
};

/* ---- Frozen: never changed ---- */

#ifndef __wasm__
static const struct tv_tuning champion_1_tuning[] = {
    {.seats = 2,
     .pace = 4,
     .iterations = 1500,
     .effort = 90000,
     .cutoff = 10,
     .exploration = 100,
     .patience = 3,
     .greed = 100,
     .guesses = 1,
     .solo = 0},
    {.seats = TV_SEATS_MAX,
     .pace = 4,
     .iterations = 1500,
     .effort = 90000,
     .cutoff = 10,
     .exploration = 100,
     .patience = 3,
     .greed = 100,
     .guesses = 1,
     .solo = 1},
};

/* It took what had been named before it searched for a part of its own order (VH3). */
static void champion_1_recall(tv_state *guess)
{
    tv_frames *frames = &((viticulture_state *)guess)->frames;
    for (uint32_t i = 0; i < frames->depth; i++) {
        tv_frame *frame = &frames->frame[i];
        bool is_named =
            frame->step == VITICULTURE_STEP_SELL || frame->step == VITICULTURE_STEP_POUR;
        if (is_named && frame->arg[2]) frame->arg[2] |= VITICULTURE_NAMED_HERE;
        if (frame->step != VITICULTURE_STEP_TAKE_TOP) continue;
        for (uint32_t deck = 0; deck < VITICULTURE_DECKS; deck++)
            if (frame->arg[1] & 1u << deck)
                frame->arg[2] = (uint16_t)(deck | VITICULTURE_NAMED_HERE);
    }
}

const struct tv_champion viticulture_champions[] = {
    {.features = &viticulture_first_features,
     .tuning = champion_1_tuning,
     .weights = viticulture_champion_1_weights,
     .recall = champion_1_recall},
};
#endif
