/* write_numbering.c - the lines of tests/fixtures/numbering.txt for the newest rules of all games.
 * Add them with a new version of the rules; lines of earlier ones stay. */
/* SPDX-License-Identifier: MIT */
#include <stdio.h>

#include <tavola/games.h>

#include "batch/hash_numbers.h"

int main(void)
{
    for (const tv_game *const *game = tv_games; *game; game++)
        for (uint32_t seats = 1; seats <= TV_SEATS_MAX; seats++) {
            if (!((*game)->seat_counts >> seats & 1)) continue;
            tv_numbering numbering;
            tv_numbering_init(&numbering, *game, seats);
            printf("%s %u %u %u %u %llx\n", (*game)->name, (*game)->rules_version, seats,
                   numbering.decisions, numbering.chances,
                   (unsigned long long)hash_numbers(&numbering));
        }
    return 0;
}
