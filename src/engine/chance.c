/* chance.c - chance as a seat that makes moves: what can happen, and one of it by weight. */
/* SPDX-License-Identifier: MIT */
#include <tavola/play.h>
#include <tavola/assert.h>

uint32_t tv_outcomes(const tv_game *game, const tv_state *state, tv_outcome *out)
{
    TV_ASSERT(tv_state_turn(state).node == TV_NODE_CHANCE);
    return tv_state_step(game, state)->outcomes(state, out);
}

static tv_action sample_by_weight(const tv_step *step, const tv_state *state, tv_rng *rng)
{
    tv_outcome outcomes[TV_OUTCOMES_MAX];
    uint32_t count = step->outcomes(state, outcomes), sum = 0;
    TV_ASSERT(count > 0);
    for (uint32_t i = 0; i < count; i++) sum += outcomes[i].weight;
    uint32_t pick = tv_rng_below(rng, sum), i = 0;
    while (pick >= outcomes[i].weight) pick -= outcomes[i++].weight;
    return outcomes[i].action;
}

tv_action tv_sample(const tv_game *game, const tv_state *state, tv_rng *rng)
{
    TV_ASSERT(tv_state_turn(state).node == TV_NODE_CHANCE);
    const tv_step *step = tv_state_step(game, state);
    return step->sample ? step->sample(state, rng) : sample_by_weight(step, state, rng);
}
