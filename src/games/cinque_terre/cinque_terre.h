/* cinque_terre.h - the state, steps and verbs of Cinque Terre; private to this folder.
 *
 * Produce, villages and spaces are numbered as in the catalog. A "cell" is one produce in one
 * village; forty of them fit a 64-bit set (bit 8 * village + produce), so whether an order is
 * fulfilled is one mask comparison. */
/* SPDX-License-Identifier: MIT */
#ifndef CINQUE_TERRE_H
#define CINQUE_TERRE_H

#include <tavola/steps.h>
#include <tavola/tuning.h>

enum {
    CINQUE_TERRE_SEATS = 5,
    CINQUE_TERRE_PRODUCE = 8,
    CINQUE_TERRE_VILLAGES = 5,
    CINQUE_TERRE_SPACES = 8, /* of the loop */
    CINQUE_TERRE_HARVEST_SPACES = 3,
    CINQUE_TERRE_HARVEST_FIRST = 1, /* loop spaces 1, 2, 3 are harvest spaces */
    CINQUE_TERRE_CARDS_EACH = 10,   /* produce cards of one kind */
    CINQUE_TERRE_HAND_START = 4,
    CINQUE_TERRE_OPEN_CARDS = 4,
    CINQUE_TERRE_CART = 4,    /* pieces a cart holds */
    CINQUE_TERRE_ROW = 8,     /* spaces per village on a Fulfillment Card */
    CINQUE_TERRE_MOVE = 4,    /* spaces one move may go */
    CINQUE_TERRE_ACTIONS = 3, /* per turn */
    CINQUE_TERRE_ORDERS = 80,
    CINQUE_TERRE_STARTING_ORDERS = 16,
    CINQUE_TERRE_CLAIMS_END = 5,     /* claims that trigger the end */
    CINQUE_TERRE_DEPLETED_END = 2,   /* depleted kinds that trigger the end */
    CINQUE_TERRE_SEAT_ORDERS = 6,    /* orders one seat can ever claim: 4, the fifth, a last one */
    CINQUE_TERRE_MISSING_LIRE = 5,   /* lost per missing symbol of a secret order */
    CINQUE_TERRE_STARTING_LIRE = 30, /* a starting order is worth this minus its prices */
    CINQUE_TERRE_ROUNDS = 200,       /* house rule TH1 */
    CINQUE_TERRE_SPARE_GUESS = 0,
    CINQUE_TERRE_NONE = 0xFF,   /* no order, no owner, no place */
    CINQUE_TERRE_UNKNOWN = 0xFE /* an order the viewer may not know */
};

typedef struct cinque_terre_state {
    tv_frames frames;
    uint64_t order_deck[2]; /* set of orders nobody has seen; order k is bit k % 64 of [k / 64] */
    uint64_t sold_cells[CINQUE_TERRE_SEATS]; /* cells in which the seat has sold; follows `sold` */
    int16_t sales[CINQUE_TERRE_SEATS];       /* Lire earned by selling */
    uint16_t starting_bag;                   /* set of starting orders that are in no hand */
    uint16_t round;                          /* full rounds played */
    uint8_t first;                           /* the start player */
    uint8_t final_turns;                     /* turns left of the final round; 0 before it */
    uint8_t trigger; /* the ending that the final round leads to, 0 before it */
    uint8_t looked;  /* bonus order being looked at, or NONE; known to who decides on it */
    uint8_t fields[CINQUE_TERRE_HARVEST_SPACES]; /* set of produce growing at each harvest space */
    uint8_t pieces[CINQUE_TERRE_PRODUCE];        /* pieces left to harvest */
    uint8_t die[CINQUE_TERRE_VILLAGES][CINQUE_TERRE_PRODUCE]; /* die shown, 0: no die */
    uint8_t deck[CINQUE_TERRE_PRODUCE];    /* draw pile; in a view also all hidden hand cards */
    uint8_t deck_count;                    /* cards in the draw pile, known to all */
    uint8_t discard[CINQUE_TERRE_PRODUCE]; /* discarded cards */
    uint8_t open[CINQUE_TERRE_PRODUCE];    /* the open cards */
    uint8_t hand[CINQUE_TERRE_SEATS][CINQUE_TERRE_PRODUCE];  /* secret, `known` cards included */
    uint8_t known[CINQUE_TERRE_SEATS][CINQUE_TERRE_PRODUCE]; /* of these, taken face up (TH2) */
    uint8_t hand_count[CINQUE_TERRE_SEATS];                  /* cards in hand, known to all */
    uint8_t space[CINQUE_TERRE_SEATS]; /* loop space of the cart; NONE before all have chosen */
    uint8_t cart[CINQUE_TERRE_SEATS][CINQUE_TERRE_PRODUCE]; /* pieces carried */
    uint8_t cart_count[CINQUE_TERRE_SEATS];
    uint8_t sold[CINQUE_TERRE_VILLAGES][CINQUE_TERRE_SEATS][CINQUE_TERRE_PRODUCE];
    uint8_t sold_count[CINQUE_TERRE_SEATS][CINQUE_TERRE_VILLAGES]; /* spaces filled, 0..8 */
    uint8_t row[CINQUE_TERRE_SEATS]; /* public orders, ascending, then NONE */
    uint8_t claimed[CINQUE_TERRE_SEATS][CINQUE_TERRE_SEAT_ORDERS]; /* ascending, then NONE */
    uint8_t claimed_count[CINQUE_TERRE_SEATS];
    uint8_t secret[CINQUE_TERRE_SEATS][CINQUE_TERRE_SEAT_ORDERS]; /* ascending, then NONE */
    uint8_t secret_count[CINQUE_TERRE_SEATS];
    uint8_t starting[CINQUE_TERRE_SEATS];  /* the secret starting order, or NONE */
    uint8_t vendor[CINQUE_TERRE_VILLAGES]; /* who holds the Most Popular Vendor card, or NONE */
    uint8_t spare[5]; /* 0, but for [CINQUE_TERRE_SPARE_GUESS], which is 1 in a bot's guess */
} cinque_terre_state;

_Static_assert(sizeof(cinque_terre_state) == 704, "no padding, at most 1 KiB");

TV_STATE_CASTS(cinque_terre);

/* ---- Names of things ---- */

/* Steps, in the order of a match. */
enum cinque_terre_step {
    CINQUE_TERRE_STEP_FIELDS,
    CINQUE_TERRE_STEP_DICE,
    CINQUE_TERRE_STEP_DEAL,
    CINQUE_TERRE_STEP_OPEN,
    CINQUE_TERRE_STEP_STARTING,
    CINQUE_TERRE_STEP_ROW,
    CINQUE_TERRE_STEP_START,
    CINQUE_TERRE_STEP_FIRST,
    CINQUE_TERRE_STEP_TURN,
    CINQUE_TERRE_STEP_HARVEST,
    CINQUE_TERRE_STEP_SELL,
    CINQUE_TERRE_STEP_CLAIM,
    CINQUE_TERRE_STEP_LOOK,
    CINQUE_TERRE_STEP_BONUS,
    CINQUE_TERRE_STEP_SECOND,
    CINQUE_TERRE_STEP_SECRET,
    CINQUE_TERRE_STEP_COUNT
};

/* Verbs: chance first. */
enum cinque_terre_verb {
    CINQUE_TERRE_VERB_GROW = 1, /* harvest space, produce */
    CINQUE_TERRE_VERB_ROLL,     /* village, produce, value */
    CINQUE_TERRE_VERB_DEAL,     /* seat, produce */
    CINQUE_TERRE_VERB_OPEN,     /* produce */
    CINQUE_TERRE_VERB_ASSIGN,   /* seat, starting order */
    CINQUE_TERRE_VERB_POST,     /* order */
    CINQUE_TERRE_VERB_FIRST,    /* seat */
    CINQUE_TERRE_VERB_LOOK,     /* seat, order */
    CINQUE_TERRE_VERB_SLIP,     /* seat, order */
    CINQUE_TERRE_VERB_START,    /* space */
    CINQUE_TERRE_VERB_MOVE_TO,  /* space */
    CINQUE_TERRE_VERB_TAKE,     /* produce */
    CINQUE_TERRE_VERB_DRAW,
    CINQUE_TERRE_VERB_HARVEST, /* produce, card: the same is one card, another a pair */
    CINQUE_TERRE_VERB_SELL,    /* produce */
    CINQUE_TERRE_VERB_STOP,
    CINQUE_TERRE_VERB_LEAVE,  /* ends a harvest */
    CINQUE_TERRE_VERB_CLOSE,  /* ends a sale */
    CINQUE_TERRE_VERB_CLAIM,  /* order */
    CINQUE_TERRE_VERB_VENDOR, /* village */
    CINQUE_TERRE_VERB_END_TURN,
    CINQUE_TERRE_VERB_KEEP,
    CINQUE_TERRE_VERB_PLACE,
    CINQUE_TERRE_VERB_SECOND,
    CINQUE_TERRE_VERB_DECLINE,
    CINQUE_TERRE_VERB_COUNT
};

/* Reasons. */
enum cinque_terre_reason {
    CINQUE_TERRE_REASON_VILLAGE_START = 1,
    CINQUE_TERRE_REASON_MOVE_NOWHERE,
    CINQUE_TERRE_REASON_MOVE_FAR,
    CINQUE_TERRE_REASON_NOT_OPEN,
    CINQUE_TERRE_REASON_NO_CARDS,
    CINQUE_TERRE_REASON_HARVEST_VILLAGE,
    CINQUE_TERRE_REASON_NOT_GROWN,
    CINQUE_TERRE_REASON_FIELD_EMPTY,
    CINQUE_TERRE_REASON_CART_FULL,
    CINQUE_TERRE_REASON_NO_CARD,
    CINQUE_TERRE_REASON_NO_PAIR,
    CINQUE_TERRE_REASON_HARVEST_ORDER,
    CINQUE_TERRE_REASON_HARVEST_SWAP,
    CINQUE_TERRE_REASON_SELL_HARVEST,
    CINQUE_TERRE_REASON_NOT_CARRIED,
    CINQUE_TERRE_REASON_ROW_FULL,
    CINQUE_TERRE_REASON_SELL_ORDER,
    CINQUE_TERRE_REASON_NOT_IN_ROW,
    CINQUE_TERRE_REASON_ORDER_UNMET,
    CINQUE_TERRE_REASON_ORDER_DONE,
    CINQUE_TERRE_REASON_VENDOR_GONE,
    CINQUE_TERRE_REASON_VENDOR_UNMET,
    CINQUE_TERRE_REASON_VENDOR_DONE,
    CINQUE_TERRE_REASON_COUNT
};

/* Events. */
enum cinque_terre_event {
    CINQUE_TERRE_EVENT_FIELD = 1,
    CINQUE_TERRE_EVENT_DIE,
    CINQUE_TERRE_EVENT_DRAWN,
    CINQUE_TERRE_EVENT_DRAWN_HIDDEN,
    CINQUE_TERRE_EVENT_OPENED,
    CINQUE_TERRE_EVENT_ASSIGNED,
    CINQUE_TERRE_EVENT_ASSIGNED_HIDDEN,
    CINQUE_TERRE_EVENT_POSTED,
    CINQUE_TERRE_EVENT_CHOSE,
    CINQUE_TERRE_EVENT_CHOSE_HIDDEN,
    CINQUE_TERRE_EVENT_PLACED_CART,
    CINQUE_TERRE_EVENT_FIRST,
    CINQUE_TERRE_EVENT_MOVED,
    CINQUE_TERRE_EVENT_TOOK,
    CINQUE_TERRE_EVENT_RESHUFFLED,
    CINQUE_TERRE_EVENT_HARVESTED,
    CINQUE_TERRE_EVENT_HARVESTED_PAIR,
    CINQUE_TERRE_EVENT_DEPLETED,
    CINQUE_TERRE_EVENT_SOLD,
    CINQUE_TERRE_EVENT_STOPPED,
    CINQUE_TERRE_EVENT_CLAIMED,
    CINQUE_TERRE_EVENT_VENDOR,
    CINQUE_TERRE_EVENT_LOOKED,
    CINQUE_TERRE_EVENT_LOOKED_HIDDEN,
    CINQUE_TERRE_EVENT_KEPT,
    CINQUE_TERRE_EVENT_KEPT_HIDDEN,
    CINQUE_TERRE_EVENT_PLACED,
    CINQUE_TERRE_EVENT_SLIPPED,
    CINQUE_TERRE_EVENT_SLIPPED_HIDDEN,
    CINQUE_TERRE_EVENT_FIVE_CLAIMS,
    CINQUE_TERRE_EVENT_TWO_DEPLETED,
    CINQUE_TERRE_EVENT_TURN,
    CINQUE_TERRE_EVENT_FINAL_TURN,
    CINQUE_TERRE_EVENT_ROUNDS_OVER,
    CINQUE_TERRE_EVENT_STARTING_GAIN,
    CINQUE_TERRE_EVENT_STARTING_LOSS,
    CINQUE_TERRE_EVENT_SECRET_GAIN,
    CINQUE_TERRE_EVENT_SECRET_LOSS,
    CINQUE_TERRE_EVENT_COUNT
};

/* Details. */
enum cinque_terre_detail {
    CINQUE_TERRE_DETAIL_SPACES = 1,
    CINQUE_TERRE_DETAIL_ONE_CARD,
    CINQUE_TERRE_DETAIL_PAIR,
    CINQUE_TERRE_DETAIL_LIRE,
    CINQUE_TERRE_DETAIL_ORDER,
    CINQUE_TERRE_DETAIL_COUNT
};

/* Endings. */
enum cinque_terre_ending {
    CINQUE_TERRE_ENDING_CLAIMS = 1,
    CINQUE_TERRE_ENDING_DEPLETED,
    CINQUE_TERRE_ENDING_ROUNDS,
    CINQUE_TERRE_ENDING_COUNT
};

enum { CINQUE_TERRE_DID_ORDER = 1, CINQUE_TERRE_DID_VENDOR = 2 }; /* claims made this turn */

/* ---- Catalog ---- */

typedef struct cinque_terre_order {
    uint64_t cells;  /* what must have been sold where */
    uint8_t lire;    /* printed value; 0 for starting orders, whose value follows the dice */
    uint8_t symbols; /* how many cells */
    uint8_t need[CINQUE_TERRE_VILLAGES]; /* produce wanted in each village, or NONE */
    uint8_t spare;
} cinque_terre_order;

extern const cinque_terre_order cinque_terre_orders[CINQUE_TERRE_ORDERS];
extern const cinque_terre_order cinque_terre_starting_orders[CINQUE_TERRE_STARTING_ORDERS];
extern const uint8_t cinque_terre_vendor_lire[CINQUE_TERRE_VILLAGES];
extern const uint8_t cinque_terre_village_of[CINQUE_TERRE_SPACES]; /* NONE at harvest spaces */
extern const uint8_t cinque_terre_space_of[CINQUE_TERRE_VILLAGES];
extern const uint8_t cinque_terre_dice_of[CINQUE_TERRE_VILLAGES]; /* how many dice lie there */
extern const uint8_t cinque_terre_fields_of[CINQUE_TERRE_HARVEST_SPACES];
extern const uint8_t cinque_terre_pieces_for[CINQUE_TERRE_SEATS + 1]; /* per kind, by players */

extern const tv_words cinque_terre_produce_words;
extern const tv_words cinque_terre_village_words;
extern const tv_words cinque_terre_space_words;
extern const tv_words cinque_terre_harvest_words;
extern const tv_words cinque_terre_order_words;
extern const tv_words cinque_terre_order_low_words;  /* the first 64 */
extern const tv_words cinque_terre_order_high_words; /* the other 16 */
extern const tv_words cinque_terre_starting_words;
extern const tv_words cinque_terre_ending_words;

#endif
