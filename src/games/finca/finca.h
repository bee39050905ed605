/* finca.h - the state of Finca and the numbers of its tables; private to this folder.
 *
 * Fruits are counted in lanes: eight bytes side by side, six for the fruits, so that "are there
 * enough of everything" is one subtraction. Nothing in Finca is private: the only secret is which
 * fruit tiles lie face down, and those are one bag. */
/* SPDX-License-Identifier: MIT */
#ifndef FINCA_H
#define FINCA_H

#include <tavola/steps.h>
#include <tavola/tuning.h>

enum {
    FINCA_SEATS_MAX = 4,
    FINCA_FARMERS_MAX = 5, /* of one player */
    FINCA_FRUITS = 6,
    FINCA_FRUIT_NONE = FINCA_FRUITS, /* a place whose blade is not laid yet */
    FINCA_LANES = 8,
    FINCA_BLADES = 12,
    FINCA_BLADES_PER_LINE = 6, /* dividing lines between 12|1 and 6|7, counted from 1 */
    FINCA_COMMUNITIES = 10,
    FINCA_COMMUNITIES_ALL = (1 << FINCA_COMMUNITIES) - 1,
    FINCA_STACK = 4,  /* fruit tiles per community */
    FINCA_TILES = 42, /* fruit tiles in the box */
    FINCA_FACES = 34, /* different fruit tiles */
    FINCA_FACE_NONE = FINCA_FACES,
    FINCA_FACE_REPEATED = 30, /* faces from here on exist three times */
    FINCA_VALUES = 6,         /* fruit tiles are worth 1 to 6, as much as they want fruits */
    FINCA_FINCAS = 10,
    FINCA_FINCA_NONE = FINCA_FINCAS,
    FINCA_FINCA_ANY = 9, /* the "?" finca tile */
    FINCA_FINCA_POINTS = 5,
    FINCA_ACTION_POINTS = 2,
    FINCA_FRUITS_EACH = 18,
    FINCA_CART_LOAD = 6,
    FINCA_LARGE_LOAD = 10,
    FINCA_BONUSES = 4,
    FINCA_BONUS_BEST = 7,  /* the top bonus tile; each one below is worth 1 less */
    FINCA_IDLE_ROUNDS = 30 /* FH1 */
};

/* Lanes behind the six fruits. */
enum {
    FINCA_AREA_CART = 6,   /* a player's donkey carts */
    FINCA_AREA_FARMER = 7, /* a player's farmers not on the windmill */
    FINCA_SUPPLY_CART = 6, /* donkey carts in the centre of the windmill */
    FINCA_SUPPLY_WOOD = 7, /* wooden fincas beside the board */
    FINCA_SYMBOL_ANY = 6,  /* "?" symbols on collected tiles */
    FINCA_SYMBOL_VALUE = 7 /* sum of the values of collected tiles */
};

enum finca_tool { /* the action tiles; bit t of finca_state.actions */
                  FINCA_TOOL_DOUBLE,
                  FINCA_TOOL_GUST,
                  FINCA_TOOL_LARGE,
                  FINCA_TOOL_LESS,
                  FINCA_TOOL_COUNT
};

typedef struct finca_state {
    tv_frames frames;
    uint64_t unseen;                            /* fruit tiles face down or boxed unseen; one bag */
    uint64_t tiles[FINCA_SEATS_MAX];            /* collected fruit tiles; see finca_tile_add */
    uint8_t area[FINCA_SEATS_MAX][FINCA_LANES]; /* fruits, carts, farmers in hand */
    uint8_t symbols[FINCA_SEATS_MAX][FINCA_LANES]; /* on collected tiles: fruits, "?", values */
    uint8_t supply[FINCA_LANES];                   /* fruits, carts, wooden fincas */
    uint8_t values[FINCA_SEATS_MAX][FINCA_VALUES]; /* collected tiles worth 1, 2, ... 6 */
    uint8_t farmers[FINCA_SEATS_MAX][FINCA_BLADES];
    uint8_t blade[FINCA_BLADES];        /* fruit on each place, clockwise */
    uint8_t crowd[FINCA_BLADES];        /* farmers of all players on each place */
    uint32_t idle;                      /* turns since a fruit tile was collected, for FH1 */
    uint16_t standing[FINCA_SEATS_MAX]; /* bit b: the seat has a farmer on place b */
    uint16_t fincas[FINCA_SEATS_MAX];   /* bit f: the seat won finca tile f */
    uint16_t fincas_boxed;              /* bit f: nobody won finca tile f */
    uint16_t wooden;                    /* bit c: a wooden finca stands on community c */
    uint16_t bonus_stack;               /* bit k: the bonus tile worth 7 - k is in the stack */
    uint8_t bonus[FINCA_SEATS_MAX];     /* bit k: the seat has that bonus tile */
    uint8_t top[FINCA_COMMUNITIES];     /* face up fruit tile, or FINCA_FACE_NONE */
    uint8_t left[FINCA_COMMUNITIES];    /* fruit tiles in the stack, the top one included */
    uint8_t finca[FINCA_COMMUNITIES];   /* finca tile still there, or FINCA_FINCA_NONE */
    uint8_t actions[FINCA_SEATS_MAX];   /* bit t: action tile t is unused */
} finca_state;

_Static_assert(sizeof(finca_state) == 104 + 40 + 72 + 72 + 24 + 4 + 22 + 4 + 30 + 4,
               "the state has no padding");
_Static_assert(sizeof(finca_state) <= 512, "copies stay cheap");
_Static_assert(offsetof(finca_state, area) % 8 == 0, "lanes are read eight bytes at once");

enum finca_verb {
    FINCA_VERB_BLADE = 1, /* chance */
    FINCA_VERB_FINCA,     /* chance */
    FINCA_VERB_TURN,      /* chance */
    FINCA_VERB_START,     /* chance */
    FINCA_VERB_PLACE,
    FINCA_VERB_MOVE,
    FINCA_VERB_CART,
    FINCA_VERB_USE,
    FINCA_VERB_LIFT,
    FINCA_VERB_LAND,
    FINCA_VERB_LESS,
    FINCA_VERB_DELIVER,
    FINCA_VERB_DELIVER_AS,
    FINCA_VERB_DONE,
    FINCA_VERB_COUNT
};

enum finca_step {
    FINCA_STEP_BLADE,  /* arg 0: next place */
    FINCA_STEP_REVEAL, /* arg 0: communities whose top tile is to be turned up */
    FINCA_STEP_FINCA,  /* arg 0: next community */
    FINCA_STEP_START,
    FINCA_STEP_PLACE,
    FINCA_STEP_TURN,
    FINCA_STEP_DOUBLE, /* arg 0: moves left */
    FINCA_STEP_LIFT,
    FINCA_STEP_LAND,         /* arg 0: place the farmer was lifted from */
    FINCA_STEP_LESS,         /* in version 1 of the rules */
    FINCA_STEP_DELIVER,      /* args: see FINCA_LOAD_... */
    FINCA_STEP_DELIVER_LESS, /* the same while the fruit left out is not chosen yet; FR14 */
    FINCA_STEP_COUNT
};

enum {                      /* args of FINCA_STEP_DELIVER and FINCA_STEP_DELIVER_LESS */
       FINCA_LOAD_CAPACITY, /* fruits that further tiles may show */
       FINCA_LOAD_TAKEN,    /* bit c: community c gets a delivery */
       FINCA_LOAD_NEXT,     /* version 1: first community that may still be named; FH2 */
       FINCA_LOAD_PAID = FINCA_LOAD_NEXT /* later, see below */
};
enum { FINCA_LOAD_LARGE = 0x8000 }; /* flag in FINCA_LOAD_TAKEN: the large donkey cart */
/* FINCA_LOAD_PAID: the kind that the "?" in the load was paid in plus 1, as long as it could get
 * one fruit less. In the guess of a bot, from this bit on, what finca_deliver_narrow goes by: the
 * first community to be named plus 1, or 0 if the delivery was begun in the match itself. */
enum { FINCA_PAID_NEXT = 4, FINCA_PAID_KIND = (1 << FINCA_PAID_NEXT) - 1 };

enum finca_reason {
    FINCA_REASON_NO_FARMER_THERE = 1,
    FINCA_REASON_NO_CART,
    FINCA_REASON_NOTHING_PAYABLE,
    FINCA_REASON_TILE_USED,
    FINCA_REASON_LESS_NO_CART,
    FINCA_REASON_LESS_NOTHING,
    FINCA_REASON_COMMUNITY_CLOSED,
    FINCA_REASON_COMMUNITY_TAKEN,
    FINCA_REASON_OUT_OF_ORDER,
    FINCA_REASON_KIND_WANTED,
    FINCA_REASON_KIND_PRINTED,
    FINCA_REASON_CART_FULL,
    FINCA_REASON_LARGE_FULL,
    FINCA_REASON_NOT_ENOUGH,
    FINCA_REASON_NO_TILE_YET,
    FINCA_REASON_LESS_SINGLE,
    FINCA_REASON_LESS_NOT_WANTED,
    FINCA_REASON_LESS_OTHER_KIND,
    FINCA_REASON_LESS_DUE,
    FINCA_REASON_LESS_LOST,
    FINCA_REASON_CANNOT_JOIN,
    FINCA_REASON_COUNT
};

enum finca_event {
    FINCA_EVENT_BLADE_LAID = 1,
    FINCA_EVENT_TILE_TURNED,
    FINCA_EVENT_FINCA_LAID,
    FINCA_EVENT_START_CHOSEN,
    FINCA_EVENT_FARMER_PLACED,
    FINCA_EVENT_FARMER_MOVED,
    FINCA_EVENT_FARMER_LIFTED,
    FINCA_EVENT_FARMER_BLOWN,
    FINCA_EVENT_FRUIT_SHORT,
    FINCA_EVENT_FRUIT_RETURNED,
    FINCA_EVENT_FRUIT_TAKEN,
    FINCA_EVENT_CARTS_SHORT,
    FINCA_EVENT_CARTS_RETURNED,
    FINCA_EVENT_CARTS_TAKEN,
    FINCA_EVENT_CART_USED,
    FINCA_EVENT_ACTION_USED,
    FINCA_EVENT_DELIVERED,
    FINCA_EVENT_DELIVERED_AS,
    FINCA_EVENT_DELIVERED_LESS,
    FINCA_EVENT_TILE_COLLECTED,
    FINCA_EVENT_BONUS_TAKEN,
    FINCA_EVENT_FINCA_WON,
    FINCA_EVENT_FINCA_TIED,
    FINCA_EVENT_WOOD_PLACED,
    FINCA_EVENT_WOOD_GONE,
    FINCA_EVENT_STALLED,
    FINCA_EVENT_LEFT_OUT,
    FINCA_EVENT_COUNT
};

enum finca_detail {
    FINCA_DETAIL_TAKES = 1,
    FINCA_DETAIL_TAKES_SHORT,
    FINCA_DETAIL_MOVE,
    FINCA_DETAIL_MOVE_CART,
    FINCA_DETAIL_MOVE_CART_BACK,
    FINCA_DETAIL_SHORT_MOVE,
    FINCA_DETAIL_SHORT_MOVE_CART,
    FINCA_DETAIL_SHORT_MOVE_CART_BACK,
    FINCA_DETAIL_PAYABLE,
    FINCA_DETAIL_TILE,
    FINCA_DETAIL_KIND,
    FINCA_DETAIL_LESS,
    FINCA_DETAIL_LOADED,
    FINCA_DETAIL_LESS_BACK,
    FINCA_DETAIL_COUNT
};

enum finca_ending { FINCA_ENDING_WOOD = 1, FINCA_ENDING_IDLE, FINCA_ENDING_COUNT };

enum {
    FINCA_OPTION_QUESTION,                  /* 0: "?" finca by values, 1: by "?" symbols */
    FINCA_OPTION_GUESS = TV_OPTIONS_MAX - 1 /* nobody's choice; 1: the state is a bot's guess */
};

/* ---- Catalog (finca_catalog.c) ------------------------------------------------------------- */

#pragma GCC visibility push(hidden) /* private to the folder, so reached without a detour */

/* Row FINCA_FACE_NONE wants more than anybody has. "?" faces want their number in every fruit
 * lane and are met by one lane; lanes 6 and 7 of theirs can never be met. */
extern const uint8_t finca_face_need[FINCA_FACES + 1][FINCA_LANES];
extern const uint64_t finca_face_met[FINCA_FACES + 1]; /* the least that is enough: finca_can_pay */
extern const uint8_t finca_face_symbols[FINCA_FACES][FINCA_LANES]; /* as in finca_state.symbols */
extern const uint8_t finca_face_value[FINCA_FACES + 1];            /* NONE: more than a cart */
extern const uint8_t finca_tile_face[FINCA_TILES];                 /* face of bit k of a set */
extern const uint8_t finca_finca_lanes[FINCA_FINCAS]; /* bit l: lane l of symbols is counted */
extern const uint8_t finca_seats_farmers[FINCA_SEATS_MAX + 1]; /* by number of players */
extern const uint8_t finca_seats_carts[FINCA_SEATS_MAX + 1];
extern const uint8_t finca_seats_wood[FINCA_SEATS_MAX + 1];

#pragma GCC visibility pop

/* ---- Reading ------------------------------------------------------------------------------- */

TV_STATE_CASTS(finca);

static inline bool finca_is_guess(const finca_state *state)
{
    return state->frames.option[FINCA_OPTION_GUESS] != 0;
}

static inline bool finca_is_load(const tv_frame *frame) /* a delivery is being loaded */
{
    return frame->step == FINCA_STEP_DELIVER || frame->step == FINCA_STEP_DELIVER_LESS;
}

#define FINCA_FACES_ANY (1ULL << 30 | 1ULL << 31 | 1ULL << 33) /* the faces that show "?" */

static inline bool finca_face_is_any(uint32_t face) { return FINCA_FACES_ANY >> face & 1; }

#endif
