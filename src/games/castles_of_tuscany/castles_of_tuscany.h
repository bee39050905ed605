/* castles_of_tuscany.h - The Castles of Tuscany: the state, the names of things, and what its
 * files share.
 *
 * Private to this folder. A region is 30 spaces in nine rows, a1 to i3; space s is bit s of every
 * mask. Hands are the only lasting secret; how a region is laid is secret until all have laid. */
/* SPDX-License-Identifier: MIT */
#ifndef CASTLES_OF_TUSCANY_H
#define CASTLES_OF_TUSCANY_H

#include <tavola/steps.h>
#include <tavola/tuning.h>

#include "games/castles_of_tuscany/castles_of_tuscany_sentences.h"

enum {
    CASTLES_OF_TUSCANY_SEATS = 4,
    CASTLES_OF_TUSCANY_SPACES = 30,
    CASTLES_OF_TUSCANY_LETTERS = 3, /* boards A, B and C */
    CASTLES_OF_TUSCANY_BOARDS = 12,
    CASTLES_OF_TUSCANY_CELLS = 10, /* spaces of one board */
    CASTLES_OF_TUSCANY_ORDERS = 6,
    CASTLES_OF_TUSCANY_TURNINGS = 8,
    CASTLES_OF_TUSCANY_OFFSETS = 4,
    CASTLES_OF_TUSCANY_PILES = 3,
    CASTLES_OF_TUSCANY_OPEN = 8,    /* tiles that lie open in the middle */
    CASTLES_OF_TUSCANY_STORAGE = 5, /* one space and at most four bonus tiles */
    CASTLES_OF_TUSCANY_FIVE = 5,    /* this many open tiles of a colour are replaced */
    CASTLES_OF_TUSCANY_IDLE = 20,   /* UH1: turns of each player without any tile moved */
    CASTLES_OF_TUSCANY_UNKNOWN = 255
};

typedef enum castles_of_tuscany_colour {
    CASTLES_OF_TUSCANY_DARK_GREEN,
    CASTLES_OF_TUSCANY_RED,
    CASTLES_OF_TUSCANY_BLUE,
    CASTLES_OF_TUSCANY_GREY,
    CASTLES_OF_TUSCANY_ORANGE,
    CASTLES_OF_TUSCANY_YELLOW,
    CASTLES_OF_TUSCANY_BEIGE,
    CASTLES_OF_TUSCANY_LIGHT_GREEN,
    CASTLES_OF_TUSCANY_COLOURS
} castles_of_tuscany_colour;

/* The first seven tiles have the number of their colour; all the others are agriculture. */
typedef enum castles_of_tuscany_tile {
    CASTLES_OF_TUSCANY_FORT,
    CASTLES_OF_TUSCANY_CITY,
    CASTLES_OF_TUSCANY_INN,
    CASTLES_OF_TUSCANY_QUARRY,
    CASTLES_OF_TUSCANY_VILLAGE,
    CASTLES_OF_TUSCANY_MONASTERY,
    CASTLES_OF_TUSCANY_WAGON,
    CASTLES_OF_TUSCANY_VINEYARD,
    CASTLES_OF_TUSCANY_HOGS,
    CASTLES_OF_TUSCANY_OLIVES,
    CASTLES_OF_TUSCANY_WHEAT,
    CASTLES_OF_TUSCANY_VINEYARD_HOGS,
    CASTLES_OF_TUSCANY_VINEYARD_OLIVES,
    CASTLES_OF_TUSCANY_VINEYARD_WHEAT,
    CASTLES_OF_TUSCANY_HOGS_OLIVES,
    CASTLES_OF_TUSCANY_HOGS_WHEAT,
    CASTLES_OF_TUSCANY_OLIVES_WHEAT,
    CASTLES_OF_TUSCANY_TILES,
    CASTLES_OF_TUSCANY_PIECE = CASTLES_OF_TUSCANY_TILES, /* the wooden hex piece of an inn */
    CASTLES_OF_TUSCANY_ITEMS,                            /* what a storage space can hold */
    CASTLES_OF_TUSCANY_CASTLE = CASTLES_OF_TUSCANY_ITEMS,
    CASTLES_OF_TUSCANY_CONTENTS =
        CASTLES_OF_TUSCANY_CASTLE + 2 /* what a space can hold, 0 being nothing */
} castles_of_tuscany_tile;

typedef enum castles_of_tuscany_bonus {
    CASTLES_OF_TUSCANY_BONUS_CARD,
    CASTLES_OF_TUSCANY_BONUS_STORAGE,
    CASTLES_OF_TUSCANY_BONUS_MARBLE,
    CASTLES_OF_TUSCANY_BONUS_WORKER,
    CASTLES_OF_TUSCANY_BONUS_YIELD,
    CASTLES_OF_TUSCANY_BONUSES
} castles_of_tuscany_bonus;

typedef enum castles_of_tuscany_yield {
    CASTLES_OF_TUSCANY_YIELD_WORKER,
    CASTLES_OF_TUSCANY_YIELD_WORKERS,
    CASTLES_OF_TUSCANY_YIELD_MARBLE,
    CASTLES_OF_TUSCANY_YIELD_CARDS_2,
    CASTLES_OF_TUSCANY_YIELD_CARDS_4,
    CASTLES_OF_TUSCANY_YIELD_PIECE,
    CASTLES_OF_TUSCANY_YIELD_RED_2,
    CASTLES_OF_TUSCANY_YIELD_RED_3,
    CASTLES_OF_TUSCANY_YIELD_GREEN_1,
    CASTLES_OF_TUSCANY_YIELDS
} castles_of_tuscany_yield;

/* One of the two halves of a payment: a card of the colour, a worker, or a pair of a colour. */
enum {
    CASTLES_OF_TUSCANY_PAY_CARD,
    CASTLES_OF_TUSCANY_PAY_WORKER,
    CASTLES_OF_TUSCANY_PAY_PAIR,
    CASTLES_OF_TUSCANY_PAYMENTS = 10
};

enum {
    CASTLES_OF_TUSCANY_OPTION_TAKE,
    CASTLES_OF_TUSCANY_OPTION_INN,
    CASTLES_OF_TUSCANY_OPTION_COUNT
};
enum { CASTLES_OF_TUSCANY_TAKE_ANY, CASTLES_OF_TUSCANY_TAKE_PLACEABLE };
enum { CASTLES_OF_TUSCANY_INN_POINTS, CASTLES_OF_TUSCANY_INN_NOTHING };

enum { CASTLES_OF_TUSCANY_ROUND_EXTRA = 3 }; /* state->round while everybody has the extra turn */

enum castles_of_tuscany_ending {
    CASTLES_OF_TUSCANY_ENDING_ROUNDS = 1,
    CASTLES_OF_TUSCANY_ENDING_STALLED,
    CASTLES_OF_TUSCANY_ENDING_COUNT
};

enum castles_of_tuscany_step {
    CASTLES_OF_TUSCANY_STEP_START, /* chance: who starts */
    /* chance: arg 0 tiles to lay open; 1: space + 1 of the tile whose effect waits; 2: 1 when they
     * come from the neutral stock */
    CASTLES_OF_TUSCANY_STEP_REFILL,
    CASTLES_OF_TUSCANY_STEP_CARD,  /* chance: arg 0 cards for seat arg 1 */
    CASTLES_OF_TUSCANY_STEP_BOARD, /* chance: a board for seat arg 0 of letter arg 1 */
    CASTLES_OF_TUSCANY_STEP_ORDER,
    CASTLES_OF_TUSCANY_STEP_TURNING,
    CASTLES_OF_TUSCANY_STEP_OFFSET,
    CASTLES_OF_TUSCANY_STEP_CASTLE,
    CASTLES_OF_TUSCANY_STEP_BONUS, /* arg 0: players who choose a start bonus; 0: a city */
    CASTLES_OF_TUSCANY_STEP_TURN,
    CASTLES_OF_TUSCANY_STEP_AFTER, /* the actions are done and marble could buy another */
    CASTLES_OF_TUSCANY_STEP_TAKE,  /* arg 0: 1 when the open tiles were replaced (UR9) */
    CASTLES_OF_TUSCANY_STEP_PAY,   /* arg 0: item; 1: space; 2: colour */
    CASTLES_OF_TUSCANY_STEP_FORT,
    CASTLES_OF_TUSCANY_STEP_YIELD, /* chance: arg 0 yield cards to reveal */
    CASTLES_OF_TUSCANY_STEP_COUNT
};

enum castles_of_tuscany_verb {
    CASTLES_OF_TUSCANY_VERB_ORDER = 1, /* order */
    CASTLES_OF_TUSCANY_VERB_TURNING,   /* boards turned */
    CASTLES_OF_TUSCANY_VERB_OFFSET,    /* offsets */
    CASTLES_OF_TUSCANY_VERB_CASTLE,    /* space */
    CASTLES_OF_TUSCANY_VERB_BONUS,     /* bonus */
    CASTLES_OF_TUSCANY_VERB_DRAW,
    CASTLES_OF_TUSCANY_VERB_TAKE,    /* tile */
    CASTLES_OF_TUSCANY_VERB_DISCARD, /* item */
    CASTLES_OF_TUSCANY_VERB_CLEAR,   /* colour */
    CASTLES_OF_TUSCANY_VERB_PLACE,   /* item, space */
    CASTLES_OF_TUSCANY_VERB_MARBLE,
    CASTLES_OF_TUSCANY_VERB_DONE,
    CASTLES_OF_TUSCANY_VERB_PAY, /* payment, payment */
    CASTLES_OF_TUSCANY_VERB_PUT, /* tile, space */
    CASTLES_OF_TUSCANY_VERB_DECLINE,
    CASTLES_OF_TUSCANY_VERB_STARTS, /* chance: seat */
    CASTLES_OF_TUSCANY_VERB_OPEN,   /* chance: tile */
    CASTLES_OF_TUSCANY_VERB_CARD,   /* chance: seat, colour */
    CASTLES_OF_TUSCANY_VERB_BOARD,  /* chance: seat, board */
    CASTLES_OF_TUSCANY_VERB_YIELD,  /* chance: yield */
    CASTLES_OF_TUSCANY_VERB_COUNT
};

typedef struct castles_of_tuscany_state {
    tv_frames frames;
    uint32_t colour_spaces[CASTLES_OF_TUSCANY_SEATS]
                          [CASTLES_OF_TUSCANY_COLOURS]; /* by colour; 0 until laid */
    uint32_t filled[CASTLES_OF_TUSCANY_SEATS];          /* spaces that hold something */
    uint32_t reach[CASTLES_OF_TUSCANY_SEATS];           /* neighbours of filled spaces */
    uint16_t green[CASTLES_OF_TUSCANY_SEATS];           /* green track */
    uint16_t red[CASTLES_OF_TUSCANY_SEATS];             /* red track */
    uint16_t scored[CASTLES_OF_TUSCANY_SEATS][3];  /* moved from green to red after each round */
    uint8_t converted[CASTLES_OF_TUSCANY_SEATS];   /* points for what was left over */
    uint8_t yield_green[CASTLES_OF_TUSCANY_SEATS]; /* green points from yield cards */
    uint8_t hand[CASTLES_OF_TUSCANY_SEATS][CASTLES_OF_TUSCANY_COLOURS]; /* secret: cards in hand */
    uint8_t known[CASTLES_OF_TUSCANY_SEATS]
                 [CASTLES_OF_TUSCANY_COLOURS]; /* two players: cards the rival surely holds */
    uint8_t hand_count[CASTLES_OF_TUSCANY_SEATS];
    uint8_t deck
        [CASTLES_OF_TUSCANY_COLOURS]; /* region cards to draw; in a view with the hidden hands */
    uint8_t deck_count;
    uint8_t discards[CASTLES_OF_TUSCANY_COLOURS];
    uint8_t bag[CASTLES_OF_TUSCANY_SEATS]
               [CASTLES_OF_TUSCANY_TILES]; /* tiles in the piles, seen by nobody */
    uint8_t pile[CASTLES_OF_TUSCANY_SEATS]
                [CASTLES_OF_TUSCANY_PILES];          /* how many lie in each pile */
    uint8_t open[CASTLES_OF_TUSCANY_TILES];          /* tiles in the middle */
    uint8_t open_neutral[CASTLES_OF_TUSCANY_TILES];  /* those of them with a neutral back */
    uint8_t open_colour[CASTLES_OF_TUSCANY_COLOURS]; /* open tiles by colour */
    uint8_t stock[CASTLES_OF_TUSCANY_TILES];         /* neutral tiles face down */
    uint8_t stock_count;
    uint8_t stock_discards[CASTLES_OF_TUSCANY_TILES]; /* neutral tiles face up beside the stock */
    uint8_t boxed[CASTLES_OF_TUSCANY_TILES];          /* out of the game */
    uint8_t yields[CASTLES_OF_TUSCANY_YIELDS];        /* yield cards to reveal */
    uint8_t yields_count;
    uint8_t yield_discards[CASTLES_OF_TUSCANY_YIELDS];
    uint8_t board[CASTLES_OF_TUSCANY_SEATS]
                 [CASTLES_OF_TUSCANY_LETTERS]; /* 0..3: which of the boards A, B, C */
    uint8_t order
        [CASTLES_OF_TUSCANY_SEATS]; /* letters from top to bottom; secret until all have laid */
    uint8_t turning
        [CASTLES_OF_TUSCANY_SEATS]; /* bit l: the board of letter l is turned; likewise secret */
    uint8_t offset
        [CASTLES_OF_TUSCANY_SEATS]; /* bits 1, 0: second, third board to the right; likewise */
    uint8_t castle[CASTLES_OF_TUSCANY_SEATS]; /* space of the starting castle; likewise */
    uint8_t region[CASTLES_OF_TUSCANY_SEATS]
                  [CASTLES_OF_TUSCANY_SPACES]; /* what lies there: 0 nothing, else tile + 1 */
    uint8_t storage[CASTLES_OF_TUSCANY_SEATS]
                   [CASTLES_OF_TUSCANY_STORAGE]; /* item + 1, ascending, then 0 */
    uint8_t storage_count[CASTLES_OF_TUSCANY_SEATS];
    uint8_t marble[CASTLES_OF_TUSCANY_SEATS];
    uint8_t workers[CASTLES_OF_TUSCANY_SEATS];
    uint8_t bonus[CASTLES_OF_TUSCANY_SEATS][CASTLES_OF_TUSCANY_BONUSES];
    uint8_t bonus_left[CASTLES_OF_TUSCANY_BONUSES];
    uint8_t colour_first[CASTLES_OF_TUSCANY_SEATS];  /* bit c: has the first bonus of colour c */
    uint8_t colour_second[CASTLES_OF_TUSCANY_SEATS]; /* bit c: has the second */
    uint8_t start;                                   /* starting player */
    uint8_t active;                                  /* whose turn it is */
    uint8_t round;                                   /* 0..2, or CASTLES_OF_TUSCANY_ROUND_EXTRA */
    uint8_t actions;                                 /* actions this turn still owes */
    uint8_t marble_used;                             /* 1: marble was paid this turn */
    uint8_t fresh;    /* hex pieces gained this turn, still unusable */
    uint8_t idle;     /* UH1: turns without a tile moved, from version 2 on with this one */
    uint8_t spare[2]; /* always 0 */
} castles_of_tuscany_state;

_Static_assert(sizeof(castles_of_tuscany_state) <= 1024, "the state is at most 1 KiB");

TV_STATE_CASTS(castles_of_tuscany);

#endif
