/* dice.c - checks that the chance moves of a match came from its seed. */
/* SPDX-License-Identifier: MIT */
#include <tavola/play.h>
#include <tavola/steps.h>

#include "terminal/session.h"

bool terminal_dice_follow(const tv_match *match, const uint8_t seed[TV_SEED_SIZE], tv_rng *rng,
                          uint32_t *wrong)
{
    const tv_game *game = tv_match_game(match);
    tv_state_buffer buffer;
    tv_state *state = tv_buffer_state(&buffer);
    tv_rng_seed(rng, seed, STREAM_CHANCE);
    tv_setup(game, tv_match_options(match), state);
    for (uint32_t i = 0; i < tv_match_version(match); i++) {
        const tv_entry *entry = tv_match_entry(match, i);
        if (entry->actor == TV_CHANCE &&
            !tv_action_equal(tv_sample(game, state, rng), entry->action)) {
            *wrong = i;
            return false;
        }
        tv_apply(game, state, entry->actor, entry->action, NULL);
    }
    return true;
}
