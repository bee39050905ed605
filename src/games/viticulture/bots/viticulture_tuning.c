/* viticulture_tuning.c - how the searching bots are set for Viticulture (docs/ai.md). Rating an
 * action is expensive here, so a leaf waits for some visits before it grows. */
/* SPDX-License-Identifier: MIT */
#include "games/viticulture/viticulture_rules.h"

const struct tv_tuning viticulture_tuning[] = {
    {.seats = 2,
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
    {.features = &viticulture_features,
     .tuning = champion_1_tuning,
     .weights = viticulture_champion_1_weights,
     .recall = champion_1_recall},
};
#endif
