/* viticulture_steps.h - the functions behind the rows of viticulture_steps in viticulture.c. */
/* SPDX-License-Identifier: MIT */
#ifndef VITICULTURE_STEPS_H
#define VITICULTURE_STEPS_H

#include "games/viticulture/viticulture.h"

#define VITICULTURE_DECISION(name)                                                                 \
    uint32_t viticulture_##name##_list(const tv_state *state, tv_seat seat, tv_action *out);       \
    bool viticulture_##name##_why(const tv_state *state, tv_seat seat, tv_action action,           \
                                  tv_note *reason);                                                \
    void viticulture_##name##_apply(tv_state *state, tv_seat seat, tv_action action,               \
                                    tv_events *events);
#define VITICULTURE_CHANCE(name)                                                                   \
    uint32_t viticulture_##name##_outcomes(const tv_state *state, tv_outcome *out);                \
    tv_action viticulture_##name##_sample(const tv_state *state, tv_rng *rng);                     \
    void viticulture_##name##_apply(tv_state *state, tv_seat seat, tv_action action,               \
                                    tv_events *events);

/* viticulture_steps_year.c */
VITICULTURE_CHANCE(start)
VITICULTURE_CHANCE(draw)
VITICULTURE_DECISION(wake)
VITICULTURE_DECISION(invite)
VITICULTURE_DECISION(place)
VITICULTURE_DECISION(bonus)
VITICULTURE_DECISION(discard)

/* viticulture_steps_vineyard.c */
VITICULTURE_DECISION(build)
VITICULTURE_DECISION(plant)
VITICULTURE_DECISION(uproot)
VITICULTURE_DECISION(yoke)
VITICULTURE_DECISION(swap)
VITICULTURE_DECISION(harvest)
VITICULTURE_DECISION(sell)
VITICULTURE_DECISION(grape)

/* viticulture_steps_cellar.c */
VITICULTURE_DECISION(make)
VITICULTURE_DECISION(add_white)
VITICULTURE_DECISION(fill)
VITICULTURE_DECISION(pour)
VITICULTURE_DECISION(spill)
VITICULTURE_DECISION(age)

/* viticulture_steps_visitors.c */
VITICULTURE_DECISION(visitor)
VITICULTURE_DECISION(trade)
VITICULTURE_DECISION(parts)
VITICULTURE_DECISION(choose)
VITICULTURE_DECISION(give)
VITICULTURE_DECISION(take_top)
VITICULTURE_DECISION(offer)

#endif
