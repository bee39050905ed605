/* cinco.h - the state of Cinco, its board, and the numbers of its tables; private to this folder.
 *
 * Cards and spaces are their printed numbers, 1 to 90. A set of them is two words: number n is bit
 * n % 64 of half n / 64; bit 0 of half 0 would be the missing centre and is never set. */
/* SPDX-License-Identifier: MIT */
#ifndef CINCO_H
#define CINCO_H

#include <tavola/game.h>
#include <tavola/steps.h>
#include <tavola/tuning.h>

enum {
    CINCO_NUMBERS = 90, /* cards, and spaces of the board */
    CINCO_HALVES = 2,   /* words of a set of numbers */
    CINCO_SIDES_MAX = 3,
    CINCO_PIECES = 35, /* of each colour */
    CINCO_HAND_MAX = 4,
    CINCO_LINE_SPACES = 5,
    CINCO_LINES = 126,
    CINCO_THROUGH_MAX = 13,  /* lines through one space */
    CINCO_TURNS_MAX = 1000,  /* house rule CH1 */
    CINCO_CARD_UNKNOWN = 255 /* in a view: a card in somebody else's hand */
};

enum cinco_verb {
    CINCO_VERB_DRAW = 1, /* take a card from the draw pile */
    CINCO_VERB_EXCHANGE, /* discard all four cards for four new ones */
    CINCO_VERB_PLAY,     /* card: reveal it */
    CINCO_VERB_PLACE,    /* space: put a piece there */
    CINCO_VERB_DISCARD,  /* chance with one outcome; seat, card, card: cards given away */
    CINCO_VERB_DEAL,     /* chance; seat, card: the seat gets the card from the draw pile */
    CINCO_VERB_START,    /* chance; seat: who begins */
    CINCO_VERB_COUNT
};

enum cinco_step {
    CINCO_STEP_TURN,    /* play, draw or exchange */
    CINCO_STEP_PLACE,   /* arg: card played, lowest number allowed */
    CINCO_STEP_DISCARD, /* arg: cards still to show, seat that exchanges */
    CINCO_STEP_DEAL,    /* arg: cards still to come, seat that gets them */
    CINCO_STEP_START,
    CINCO_STEP_COUNT
};

enum cinco_reason {
    CINCO_REASON_HAND_FULL = 1,
    CINCO_REASON_EXCHANGE_COUNT,
    CINCO_REASON_HAND_EMPTY,
    CINCO_REASON_CARD_NOT_HELD,
    CINCO_REASON_CARD_PLAYED,
    CINCO_REASON_SPACE_LOW,
    CINCO_REASON_SPACE_TAKEN,
    CINCO_REASON_COUNT
};

enum cinco_event {
    CINCO_EVENT_STARTS = 1,  /* seat */
    CINCO_EVENT_CARD_GIVEN,  /* seat, card; for the seat alone */
    CINCO_EVENT_CARD_HIDDEN, /* seat; the same for everybody else */
    CINCO_EVENT_CARD_PLAYED, /* seat, card */
    CINCO_EVENT_DISCARDED,   /* seat, card */
    CINCO_EVENT_PLACED,      /* seat, side, space, pieces left */
    CINCO_EVENT_UNUSABLE,    /* seat, card */
    CINCO_EVENT_AS_ONE,      /* seat, card */
    CINCO_EVENT_SHUFFLED,    /* number of cards */
    CINCO_EVENT_LINE,        /* seat, side, first and last space of the line */
    CINCO_EVENT_PIECES_GONE, /* side */
    CINCO_EVENT_BOARD_FULL,
    CINCO_EVENT_TURNS_GONE, /* number of turns */
    CINCO_EVENT_COUNT
};

enum cinco_detail {
    CINCO_DETAIL_REACH = 1,  /* number of free spaces, lowest of them */
    CINCO_DETAIL_NO_PIECE,   /* card */
    CINCO_DETAIL_AS_ONE,     /* card */
    CINCO_DETAIL_LINE,       /* first and last space */
    CINCO_DETAIL_SHUFFLE,    /* cards that will be shuffled */
    CINCO_DETAIL_LAST_PIECE, /* side */
    CINCO_DETAIL_COUNT
};

enum cinco_ending {
    CINCO_ENDING_LINE = 1,
    CINCO_ENDING_PIECES_GONE,
    CINCO_ENDING_BOARD_FULL,
    CINCO_ENDING_TURNS_GONE,
    CINCO_ENDING_COUNT
};

enum { CINCO_OPTION_TEAMS, CINCO_OPTION_VARIANT, CINCO_OPTION_COUNT };
enum { CINCO_TEAMS_THREE, CINCO_TEAMS_TWO };

typedef struct cinco_state { /* seats and sides that do not play have zeroes everywhere */
    tv_frames frames;
    uint64_t draw_pile[CINCO_HALVES]; /* face down; in a view also the hidden cards of others */
    uint64_t pieces[CINCO_HALVES][CINCO_SIDES_MAX]; /* spaces each side has occupied */
    uint64_t pile[CINCO_HALVES][TV_SEATS_MAX];      /* each seat's face-up cards */
    uint64_t kept[CINCO_HALVES]; /* cards in hands ever since the last shuffle; known to all */
    uint8_t hand[TV_SEATS_MAX][CINCO_HAND_MAX]; /* ascending, then 0; known to the seat alone */
    uint8_t hand_count[TV_SEATS_MAX];
    uint8_t kept_count[TV_SEATS_MAX]; /* how many of the kept cards each seat holds */
    uint16_t turn_count;              /* turns completed */
    uint8_t draw_count;               /* cards in the draw pile */
    uint8_t last_space;               /* where the last piece went, 0: none yet */
} cinco_state;

_Static_assert(sizeof(cinco_state) == 320, "the state has no padding");

/* ---- The board (cinco_catalog.c) ---- */

typedef struct cinco_coordinate {
    int8_t q, r;
} cinco_coordinate;

typedef struct cinco_line { /* five neighbours in a straight line */
    uint64_t mask[CINCO_HALVES];
    uint8_t space[CINCO_LINE_SPACES]; /* from end to end */
} cinco_line;

typedef struct cinco_through {
    uint8_t count;
    uint8_t line[CINCO_THROUGH_MAX]; /* indices into cinco_lines */
} cinco_through;

extern const cinco_coordinate cinco_coordinates[CINCO_NUMBERS + 1];
extern const cinco_line cinco_lines[CINCO_LINES];
extern const cinco_through cinco_lines_through[CINCO_NUMBERS + 1];

/* ---- Sets and the state ---- */

static inline uint64_t cinco_bit(uint32_t number) { return 1ULL << (number % 64); }

static inline bool cinco_set_has(const uint64_t set[CINCO_HALVES], uint32_t number)
{
    return set[number / 64] >> (number % 64) & 1;
}

static inline uint32_t cinco_set_count(const uint64_t set[CINCO_HALVES])
{
    return tv_bits_count(set[0]) + tv_bits_count(set[1]);
}

TV_STATE_CASTS(cinco);

static inline uint64_t cinco_occupied(const cinco_state *state, uint32_t half)
{
    return state->pieces[half][0] | state->pieces[half][1] | state->pieces[half][2];
}

/* Unoccupied spaces with this number or a higher one (rule C2.7). */
static inline void cinco_free_from(const cinco_state *state, uint32_t lowest,
                                   uint64_t out[CINCO_HALVES])
{
    uint64_t high = (1ULL << (CINCO_NUMBERS - 63)) - 1;
    bool reaches_low = lowest < 64;
    out[0] = reaches_low ? ~cinco_occupied(state, 0) & (~0ULL << lowest) & ~1ULL : 0;
    out[1] = ~cinco_occupied(state, 1) & high & (reaches_low ? ~0ULL : ~0ULL << (lowest - 64));
}

#endif
