/* castles.h - The Castles of Tuscany: the state, the names of things, and what its files share.
 *
 * Private to this folder. A region is 30 spaces in nine rows, a1 to i3; space s is bit s of every
 * mask. Hands are the only lasting secret; how a region is laid is secret until all have laid. */
/* SPDX-License-Identifier: MIT */
#ifndef CASTLES_H
#define CASTLES_H

#include <tavola/game.h>
#include <tavola/steps.h>

#include "games/castles_of_tuscany/castles_sentences.h"

enum {
    CASTLES_SEATS = 4,
    CASTLES_SPACES = 30,
    CASTLES_LETTERS = 3, /* boards A, B and C */
    CASTLES_BOARDS = 12,
    CASTLES_CELLS = 10, /* spaces of one board */
    CASTLES_ORDERS = 6,
    CASTLES_TURNINGS = 8,
    CASTLES_OFFSETS = 4,
    CASTLES_PILES = 3,
    CASTLES_OPEN = 8,    /* tiles that lie open in the middle */
    CASTLES_STORAGE = 5, /* one space and at most four bonus tiles */
    CASTLES_FIVE = 5,    /* this many open tiles of a colour are replaced */
    CASTLES_IDLE = 20,   /* UH1: turns of each player without any tile moved */
    CASTLES_UNKNOWN = 255
};

typedef enum castles_colour {
    CASTLES_DARK_GREEN,
    CASTLES_RED,
    CASTLES_BLUE,
    CASTLES_GREY,
    CASTLES_ORANGE,
    CASTLES_YELLOW,
    CASTLES_BEIGE,
    CASTLES_LIGHT_GREEN,
    CASTLES_COLOURS
} castles_colour;

/* The first seven tiles have the number of their colour; all the others are agriculture. */
typedef enum castles_tile {
    CASTLES_FORT,
    CASTLES_CITY,
    CASTLES_INN,
    CASTLES_QUARRY,
    CASTLES_VILLAGE,
    CASTLES_MONASTERY,
    CASTLES_WAGON,
    CASTLES_VINEYARD,
    CASTLES_HOGS,
    CASTLES_OLIVES,
    CASTLES_WHEAT,
    CASTLES_VINEYARD_HOGS,
    CASTLES_VINEYARD_OLIVES,
    CASTLES_VINEYARD_WHEAT,
    CASTLES_HOGS_OLIVES,
    CASTLES_HOGS_WHEAT,
    CASTLES_OLIVES_WHEAT,
    CASTLES_TILES,
    CASTLES_PIECE = CASTLES_TILES, /* the wooden hex piece of an inn */
    CASTLES_ITEMS,                 /* what a storage space can hold */
    CASTLES_CASTLE = CASTLES_ITEMS,
    CASTLES_CONTENTS = CASTLES_CASTLE + 2 /* what a space can hold, 0 being nothing */
} castles_tile;

typedef enum castles_bonus {
    CASTLES_BONUS_CARD,
    CASTLES_BONUS_STORAGE,
    CASTLES_BONUS_MARBLE,
    CASTLES_BONUS_WORKER,
    CASTLES_BONUS_YIELD,
    CASTLES_BONUSES
} castles_bonus;

typedef enum castles_yield {
    CASTLES_YIELD_WORKER,
    CASTLES_YIELD_WORKERS,
    CASTLES_YIELD_MARBLE,
    CASTLES_YIELD_CARDS_2,
    CASTLES_YIELD_CARDS_4,
    CASTLES_YIELD_PIECE,
    CASTLES_YIELD_RED_2,
    CASTLES_YIELD_RED_3,
    CASTLES_YIELD_GREEN_1,
    CASTLES_YIELDS
} castles_yield;

/* One of the two halves of a payment: a card of the colour, a worker, or a pair of a colour. */
enum { CASTLES_PAY_CARD, CASTLES_PAY_WORKER, CASTLES_PAY_PAIR, CASTLES_PAYMENTS = 10 };

enum { CASTLES_OPTION_TAKE, CASTLES_OPTIONS };
enum { CASTLES_TAKE_ANY, CASTLES_TAKE_PLACEABLE };

enum { CASTLES_ROUND_EXTRA = 3 }; /* state->round while everybody has the extra turn */

typedef enum castles_ending {
    CASTLES_ENDING_NONE,
    CASTLES_ENDING_ROUNDS,
    CASTLES_ENDING_STALLED,
    CASTLES_ENDING_COUNT
} castles_ending;

typedef enum castles_step {
    CASTLES_STEP_START,  /* chance: who starts */
    CASTLES_STEP_REFILL, /* chance: arg 0 tiles to lay open; 1: space + 1 of the tile whose effect
                             waits; 2: 1 when they come from the neutral stock */
    CASTLES_STEP_CARD,   /* chance: arg 0 cards for seat arg 1 */
    CASTLES_STEP_BOARD,  /* chance: a board for seat arg 0 of letter arg 1 */
    CASTLES_STEP_ORDER,
    CASTLES_STEP_TURNING,
    CASTLES_STEP_OFFSET,
    CASTLES_STEP_CASTLE,
    CASTLES_STEP_BONUS, /* arg 0: players who choose a start bonus, this one too; 0: a city */
    CASTLES_STEP_TURN,
    CASTLES_STEP_AFTER, /* the actions are done and marble could buy another */
    CASTLES_STEP_TAKE,  /* arg 0: 1 when the open tiles were replaced (UR9) */
    CASTLES_STEP_PAY,   /* arg 0: item; 1: space; 2: colour */
    CASTLES_STEP_FORT,
    CASTLES_STEP_YIELD, /* chance: arg 0 yield cards to reveal */
    CASTLES_STEP_COUNT
} castles_step;

typedef enum castles_verb {
    CASTLES_VERB_NONE,
    CASTLES_VERB_ORDER,   /* order */
    CASTLES_VERB_TURNING, /* boards turned */
    CASTLES_VERB_OFFSET,  /* offsets */
    CASTLES_VERB_CASTLE,  /* space */
    CASTLES_VERB_BONUS,   /* bonus */
    CASTLES_VERB_DRAW,
    CASTLES_VERB_TAKE,    /* tile */
    CASTLES_VERB_DISCARD, /* item */
    CASTLES_VERB_CLEAR,   /* colour */
    CASTLES_VERB_PLACE,   /* item, space */
    CASTLES_VERB_MARBLE,
    CASTLES_VERB_DONE,
    CASTLES_VERB_PAY, /* payment, payment */
    CASTLES_VERB_PUT, /* tile, space */
    CASTLES_VERB_DECLINE,
    CASTLES_VERB_STARTS, /* chance: seat */
    CASTLES_VERB_OPEN,   /* chance: tile */
    CASTLES_VERB_CARD,   /* chance: seat, colour */
    CASTLES_VERB_BOARD,  /* chance: seat, board */
    CASTLES_VERB_YIELD,  /* chance: yield */
    CASTLES_VERB_COUNT
} castles_verb;

typedef struct castles_state {
    tv_frames frames;
    uint32_t colour_spaces[CASTLES_SEATS][CASTLES_COLOURS]; /* by colour; 0 until laid */
    uint32_t filled[CASTLES_SEATS];                         /* spaces that hold something */
    uint32_t reach[CASTLES_SEATS];                          /* neighbours of filled spaces */
    uint16_t green[CASTLES_SEATS];                          /* green track */
    uint16_t red[CASTLES_SEATS];                            /* red track */
    uint16_t scored[CASTLES_SEATS][3];             /* moved from green to red after each round */
    uint8_t converted[CASTLES_SEATS];              /* points for what was left over */
    uint8_t yield_green[CASTLES_SEATS];            /* green points from yield cards */
    uint8_t hand[CASTLES_SEATS][CASTLES_COLOURS];  /* secret: cards in hand */
    uint8_t known[CASTLES_SEATS][CASTLES_COLOURS]; /* two players: cards the rival surely holds */
    uint8_t hand_count[CASTLES_SEATS];
    uint8_t deck[CASTLES_COLOURS]; /* region cards to draw; in a view with the hidden hands */
    uint8_t deck_count;
    uint8_t discards[CASTLES_COLOURS];
    uint8_t bag[CASTLES_SEATS][CASTLES_TILES];  /* tiles in the piles, seen by nobody */
    uint8_t pile[CASTLES_SEATS][CASTLES_PILES]; /* how many lie in each pile */
    uint8_t open[CASTLES_TILES];                /* tiles in the middle */
    uint8_t open_neutral[CASTLES_TILES];        /* those of them with a neutral back */
    uint8_t open_colour[CASTLES_COLOURS];       /* open tiles by colour */
    uint8_t stock[CASTLES_TILES];               /* neutral tiles face down */
    uint8_t stock_count;
    uint8_t stock_discards[CASTLES_TILES]; /* neutral tiles face up beside the stock */
    uint8_t boxed[CASTLES_TILES];          /* out of the game */
    uint8_t yields[CASTLES_YIELDS];        /* yield cards to reveal */
    uint8_t yields_count;
    uint8_t yield_discards[CASTLES_YIELDS];
    uint8_t board[CASTLES_SEATS][CASTLES_LETTERS]; /* 0..3: which of the boards A, B, C */
    uint8_t order[CASTLES_SEATS];   /* letters from top to bottom; secret until all have laid */
    uint8_t turning[CASTLES_SEATS]; /* bit l: the board of letter l is turned; likewise secret */
    uint8_t offset[CASTLES_SEATS];  /* bits 1, 0: second, third board to the right; likewise */
    uint8_t castle[CASTLES_SEATS];  /* space of the starting castle; likewise */
    uint8_t region[CASTLES_SEATS][CASTLES_SPACES];   /* what lies there: 0 nothing, else tile + 1 */
    uint8_t storage[CASTLES_SEATS][CASTLES_STORAGE]; /* item + 1, ascending, then 0 */
    uint8_t storage_count[CASTLES_SEATS];
    uint8_t marble[CASTLES_SEATS];
    uint8_t workers[CASTLES_SEATS];
    uint8_t bonus[CASTLES_SEATS][CASTLES_BONUSES];
    uint8_t bonus_left[CASTLES_BONUSES];
    uint8_t colour_first[CASTLES_SEATS];  /* bit c: has the first bonus of colour c */
    uint8_t colour_second[CASTLES_SEATS]; /* bit c: has the second */
    uint8_t start;                        /* starting player */
    uint8_t active;                       /* whose turn it is */
    uint8_t round;                        /* 0..2, or CASTLES_ROUND_EXTRA */
    uint8_t actions;                      /* actions this turn still owes */
    uint8_t marble_used;                  /* 1: marble was paid this turn */
    uint8_t fresh;                        /* hex pieces gained this turn, still unusable */
    uint8_t idle;                         /* turns since a tile was last taken or placed */
    uint8_t spare[2];                     /* always 0 */
} castles_state;

_Static_assert(sizeof(castles_state) <= 1024, "the state is at most 1 KiB");

static inline castles_state *castles_of(tv_state *state) { return (castles_state *)(void *)state; }

static inline const castles_state *castles_see(const tv_state *state)
{
    return (const castles_state *)(const void *)state;
}

#include "games/castles_of_tuscany/castles_rules.h"

#endif
