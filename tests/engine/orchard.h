/* orchard.h - an invented game, small but with every feature of the engine in it.
 *
 * Each of two or three seats is dealt a hidden card (1 to 5, two of each). In each of three rounds
 * all bid at once in secret, 1 to their card; the highest bid that nobody shares takes a fruit, and
 * its seat may look at the top card of the bag or pass. Most fruits win.
 * Bugs can be planted to see that the laws find them. */
/* SPDX-License-Identifier: MIT */
#ifndef TESTS_ORCHARD_H
#define TESTS_ORCHARD_H

#include <tavola/steps.h>

typedef struct orchard_state {
    tv_frames frames;
    uint8_t bag[5];  /* cards nobody has seen, by value - 1; in a view with the hidden ones */
    uint8_t round;   /* 0 to 2 */
    uint8_t hand[6]; /* the card of each seat; 0xFF hidden; 0 none */
    uint8_t bid[6];  /* this round; 0 none; 0xFF hidden */
    uint8_t fruits[6];
    uint8_t rotten; /* always 0 unless a bug breaks the game */
    uint8_t spare[7];
} orchard_state;

_Static_assert(sizeof(orchard_state) == sizeof(tv_frames) + 32, "no padding");

enum { ORCHARD_DEAL = 1, ORCHARD_BID, ORCHARD_SWAP, ORCHARD_PASS, ORCHARD_VERBS };
enum { ORCHARD_STEP_DEAL, ORCHARD_STEP_BID, ORCHARD_STEP_AFTER, ORCHARD_STEPS };

enum {
    BUG_NONE,
    BUG_BAG_NOT_REFILLED, /* redact leaves the bag as it is: its complement shows the hands */
    BUG_BID_VISIBLE,      /* redact leaves the others' bids */
    BUG_HIDES_NOTHING,
    BUG_LEGALITY_PEEKS, /* list looks at a rival's hand */
    BUG_HIDDEN_STATIC,  /* apply remembers outside the state */
    BUG_WRONG_WEIGHT,
    BUG_GENERIC_REASON, /* why and list disagree */
    BUG_EVENT_TELLS,    /* an event for all names the hidden card */
    BUG_BREAKS,         /* a fruit out of nothing */
    BUG_RATE_PEEKS,
    BUG_DERIVED_STATIC, /* a derived fact of something else than the view */
    BUG_NARROW_LOSES,   /* search is not shown the lowest bid */
    BUG_NARROW_ADDS,    /* search is shown what is not legal */
    BUG_ASKS_IDLY,      /* a question with one answer that changes nothing */
    BUG_COUNT
};

extern const tv_game orchard_game;
extern int orchard_bug; /* which bug is planted; set from ORCHARD_BUG at start */

#endif
