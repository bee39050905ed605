/* fuzz.h - how bytes stand for a match; shared by the fuzz targets and the maker of their seeds.
 *
 * A match is: game, seats, options, then for each chance move two bytes (which outcome), for each
 * decision one byte FUZZ_PLAY and one byte (which legal action). Other first bytes try something
 * wild or look around. */
/* SPDX-License-Identifier: MIT */
#ifndef FUZZ_FUZZ_H
#define FUZZ_FUZZ_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <tavola/games.h>
#include <tavola/play.h>
#include <tavola/steps.h>
#include <tavola/words.h>

enum { FUZZ_PLAY = 0x00, FUZZ_WILD = 0xC0, FUZZ_LOOK = 0xF0 }; /* each up to the next */
enum { FUZZ_TEXT_SIZE = 1 << 16 };

#define FUZZ_CHECK(condition, ...)                                                                 \
    do {                                                                                           \
        if (!(condition)) {                                                                        \
            fprintf(stderr, "%s:%d: ", __FILE__, __LINE__);                                        \
            fprintf(stderr, __VA_ARGS__);                                                          \
            fputc('\n', stderr);                                                                   \
            abort();                                                                               \
        }                                                                                          \
    } while (0)

static inline uint32_t fuzz_game_count(void)
{
    uint32_t count = 0;
    while (tv_games[count]) count++;
    return count;
}

/* The seat count that a byte stands for: the nth that the game allows, going round. */
static inline uint8_t fuzz_seats(const tv_game *game, uint8_t byte)
{
    uint32_t n = byte % tv_bits_count(game->seat_counts);
    return (uint8_t)tv_bits_nth(game->seat_counts, n);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size); /* called by libFuzzer */

#endif
