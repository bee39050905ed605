/* viticulture.h - the state of a match of Viticulture and the names its rules are written with.
 *
 * Private to this folder. Cards are small numbers into the catalogs; hands and decks are counts of
 * vines and sets of everything else, since only vines have equal cards. A deck is a bag: nobody has
 * looked into it. What a view leaves out is described in viticulture_secrets.c. */
/* SPDX-License-Identifier: MIT */
#ifndef VITICULTURE_H
#define VITICULTURE_H

#include <tavola/steps.h>
#include <tavola/tuning.h>

/* ---- Things ---- */

/* clang-format off */
enum {
    VITICULTURE_RED, VITICULTURE_WHITE, VITICULTURE_BLUSH, VITICULTURE_SPARKLING, VITICULTURE_WINES,
    VITICULTURE_COLOURS = 2, VITICULTURE_VALUE_MAX = 9
};
enum {
    VITICULTURE_SANGIOVESE, VITICULTURE_MALVASIA, VITICULTURE_PINOT, VITICULTURE_SYRAH,
    VITICULTURE_TREBBIANO, VITICULTURE_MERLOT, VITICULTURE_SAUVIGNON_BLANC,
    VITICULTURE_CABERNET_SAUVIGNON, VITICULTURE_CHARDONNAY, VITICULTURE_VINES,
    VITICULTURE_VINE_CARDS = 42, VITICULTURE_ORDERS = 36, VITICULTURE_ORDER_ICONS_MAX = 3
};
enum {
    VITICULTURE_DECK_VINE, VITICULTURE_DECK_ORDER, VITICULTURE_DECK_SUMMER, VITICULTURE_DECK_WINTER,
    VITICULTURE_DECKS
};
enum {
    VITICULTURE_SUMMER_VISITORS = 20, VITICULTURE_VISITORS = 40,
    VITICULTURE_MASTER_VINTNER = 33, VITICULTURE_JACK = VITICULTURE_VISITORS - 1
};
enum { /* one number for every kind of card: vines, then orders, then visitors */
    VITICULTURE_CARD_VINE = 0, VITICULTURE_CARD_ORDER = VITICULTURE_CARD_VINE + VITICULTURE_VINES,
    VITICULTURE_CARD_VISITOR = VITICULTURE_CARD_ORDER + VITICULTURE_ORDERS,
    VITICULTURE_CARDS = VITICULTURE_CARD_VISITOR + VITICULTURE_VISITORS
};
enum {
    VITICULTURE_TRELLIS, VITICULTURE_IRRIGATION, VITICULTURE_YOKE, VITICULTURE_COTTAGE,
    VITICULTURE_MEDIUM_CELLAR, VITICULTURE_WINDMILL, VITICULTURE_TASTING_ROOM,
    VITICULTURE_LARGE_CELLAR,
    VITICULTURE_STRUCTURES, VITICULTURE_STRUCTURE_FREE = 9 /* a discount that pays for everything */
};
enum { /* where a worker may stand; the first twelve have spaces on the board */
    VITICULTURE_ACTION_DRAW_VINE, VITICULTURE_ACTION_TOUR, VITICULTURE_ACTION_BUILD,
    VITICULTURE_ACTION_SUMMER_VISITOR, VITICULTURE_ACTION_SELL, VITICULTURE_ACTION_PLANT,
    VITICULTURE_ACTION_DRAW_ORDER, VITICULTURE_ACTION_HARVEST, VITICULTURE_ACTION_TRAIN,
    VITICULTURE_ACTION_WINTER_VISITOR, VITICULTURE_ACTION_MAKE, VITICULTURE_ACTION_FILL,
    VITICULTURE_ACTION_CART, VITICULTURE_ACTION_YOKE, VITICULTURE_ACTIONS,
    VITICULTURE_BOARD_ACTIONS = VITICULTURE_ACTION_CART
};
enum { VITICULTURE_WORKER, VITICULTURE_GRANDE, VITICULTURE_WORKER_KINDS };
enum {
    VITICULTURE_SPACE_PLAIN, VITICULTURE_SPACE_BONUS, VITICULTURE_SPACE_FULL,
    VITICULTURE_SPACE_KINDS
};
enum {
    VITICULTURE_SEASON_SETUP, VITICULTURE_SPRING, VITICULTURE_SUMMER, VITICULTURE_FALL,
    VITICULTURE_WINTER, VITICULTURE_YEAR_END, VITICULTURE_SEASONS
};
enum { /* where points came from; both structures share one part of the score */
    VITICULTURE_FROM_ORDERS, VITICULTURE_FROM_VISITORS, VITICULTURE_FROM_WAKE_UP,
    VITICULTURE_FROM_BONUSES, VITICULTURE_FROM_WINDMILL, VITICULTURE_FROM_TASTING_ROOM,
    VITICULTURE_POINT_SOURCES, VITICULTURE_FROM_STRUCTURES = VITICULTURE_FROM_WINDMILL,
    VITICULTURE_POINT_PARTS
};
enum { /* where lira came from or went to */
    VITICULTURE_LIRA_TOUR, VITICULTURE_LIRA_SALE, VITICULTURE_LIRA_CART, VITICULTURE_LIRA_WAKE_UP,
    VITICULTURE_LIRA_RESIDUAL, VITICULTURE_LIRA_VISITOR, VITICULTURE_LIRA_BUILDING,
    VITICULTURE_LIRA_TRAINING, VITICULTURE_LIRA_SOURCES
};
enum { /* what a visitor or a bonus lets a player pick from */
    VITICULTURE_CHOICE_LIRA, VITICULTURE_CHOICE_POINT, VITICULTURE_CHOICE_VINE,
    VITICULTURE_CHOICE_SUMMER, VITICULTURE_CHOICE_YOKE, VITICULTURE_CHOICE_LOSE_POINT,
    VITICULTURE_CHOICE_GIVE_CARDS, VITICULTURE_CHOICE_PAY_LIRA, VITICULTURE_CHOICES
};
enum { /* parts of a visitor that may be done in any order */
    VITICULTURE_PART_POINT, VITICULTURE_PART_BUILD, VITICULTURE_PART_PLANT, VITICULTURE_PART_ORDER,
    VITICULTURE_PART_HARVEST, VITICULTURE_PART_MAKE, VITICULTURE_PART_FILL,
    VITICULTURE_PART_VINE_OR_YOKE, VITICULTURE_PART_AGE, VITICULTURE_PART_DRAW_VINE,
    VITICULTURE_PARTS
};
enum {
    VITICULTURE_FIELDS = 3, VITICULTURE_FIELD_VALUE_MAX = 6, VITICULTURE_ROWS = 7,
    VITICULTURE_WORKERS_MAX = 5, VITICULTURE_HAND_MAX = 7,
    VITICULTURE_POINTS_MIN = -5, VITICULTURE_POINTS_MAX = 25, VITICULTURE_POINTS_GOAL = 20,
    VITICULTURE_RESIDUAL_MAX = 5, VITICULTURE_TRAINING_COST = 4,
    VITICULTURE_YEARS_MAX = 40, /* VH1: nobody reached the goal by then; the match ends */
    VITICULTURE_NOTHING = 0xFF  /* an empty place of a discard pile */
};
enum viticulture_ending {
    VITICULTURE_ENDING_GOAL = 1, VITICULTURE_ENDING_YEARS, VITICULTURE_ENDING_COUNT
};
enum {
    VITICULTURE_OPTION_FRIENDLY,
    VITICULTURE_OPTION_BROKER,
    VITICULTURE_OPTION_COUNT,
    VITICULTURE_OPTION_GUESS = TV_OPTIONS_MAX - 1 /* nobody's choice; 1: a bot's guess */
};

/* ---- Steps and verbs, in the order of the tables ---- */

enum viticulture_step {
    VITICULTURE_STEP_FLOW,     /* automatic, always at the bottom: what the season asks for next */
    VITICULTURE_STEP_ACTION,   /* automatic: a worker's action. {action, stage, ACTION_ bits} */
    VITICULTURE_STEP_PROGRAM,  /* automatic: a visitor at work. {visitor, option, next effect} */
    VITICULTURE_STEP_EVERYONE, /* automatic: {seats to ask, last did, kind | (asked + 1) << 4} */
    VITICULTURE_STEP_START,    /* chance: the first player */
    VITICULTURE_STEP_DRAW,     /* chance: {cards left, deck, seat} */
    VITICULTURE_STEP_WAKE,
    VITICULTURE_STEP_INVITE,   /* {cards} */
    VITICULTURE_STEP_PLACE,
    VITICULTURE_STEP_BONUS,    /* {action} */
    VITICULTURE_STEP_VISITOR,  /* {left, WORK_ bits, deck} */
    VITICULTURE_STEP_BUILD,    /* {discount, WORK_ bits, dearest allowed} */
    /* These four: {left, WORK_ bits} */
    VITICULTURE_STEP_PLANT, VITICULTURE_STEP_UPROOT, VITICULTURE_STEP_HARVEST,
    VITICULTURE_STEP_MAKE,
    VITICULTURE_STEP_YOKE, VITICULTURE_STEP_SWAP,
    VITICULTURE_STEP_SELL,     /* {sold, rate, last grape sold | NAMED_HERE} */
    VITICULTURE_STEP_ADD_WHITE, /* {lower red or 0, red, WORK_ bits} */
    VITICULTURE_STEP_FILL,     /* {1, WORK_ bits} */
    VITICULTURE_STEP_POUR,     /* {order, WORK_ bits | set of icons served << 8, last wine poured
                                * | NAMED_HERE}; version 1: the number of icons served */
    VITICULTURE_STEP_DISCARD,  /* {cards left, DISCARD_ which} */
    VITICULTURE_STEP_SPILL,    /* {least value, whether grapes serve too} */
    VITICULTURE_STEP_AGE, VITICULTURE_STEP_TRADE /* {rate, times} */, VITICULTURE_STEP_GRAPE,
    VITICULTURE_STEP_PARTS,    /* {parts left, parts done, visitor * 2 + option} */
    VITICULTURE_STEP_CHOOSE,   /* {set of CHOICE_, visitor} */
    VITICULTURE_STEP_GIVE,     /* {cards left} */
    VITICULTURE_STEP_TAKE_TOP, /* {cards left, set of decks taken from, in a guess the last deck
                                * | NAMED_HERE}; version 1: {cards left, last deck + 1} */
    VITICULTURE_STEP_OFFER,
    VITICULTURE_STEP_WINE_AND_CARDS, /* {visitors left, least value of the wine} */
    VITICULTURE_STEP_COUNT
};
enum { /* bits of a piece of work that a frame describes */
    VITICULTURE_WORK_MAY = 1,     /* may be declined as long as nothing was done */
    VITICULTURE_WORK_DID = 2,     /* something was done, so the rest may be left */
    VITICULTURE_WORK_ANYHOW = 4,  /* plant without the structures a vine needs */
    VITICULTURE_WORK_JACK = 8,    /* Jack-of-all-trades: a second part must stay possible */
    VITICULTURE_WORK_PRAISED = 16, /* Blacksmith: a point for a structure that costs 5 or more */
    VITICULTURE_WORK_VINTNER = 32  /* Master Vintner: the second part must stay possible */
};
enum {
    VITICULTURE_ACTION_ON_BONUS = 1, VITICULTURE_ACTION_BONUS_USED = 2,
    VITICULTURE_ACTION_TWO_MADE = 4 /* both wines of the action; friendly game only (VR53) */
};
enum { VITICULTURE_DISCARD_ANY, VITICULTURE_DISCARD_VISITORS, VITICULTURE_DISCARD_LIMIT };
enum { VITICULTURE_EVERYONE_DRAWS, VITICULTURE_EVERYONE_BUILDS, VITICULTURE_EVERYONE_MAKES };

enum viticulture_verb {
    VITICULTURE_VERB_START = 1, VITICULTURE_VERB_DRAW, VITICULTURE_VERB_WAKE,
    VITICULTURE_VERB_INVITE, VITICULTURE_VERB_PLACE, VITICULTURE_VERB_PASS, VITICULTURE_VERB_PLAY,
    VITICULTURE_VERB_BUILD, VITICULTURE_VERB_PLANT, VITICULTURE_VERB_UPROOT, VITICULTURE_VERB_SWAP,
    VITICULTURE_VERB_HARVEST, VITICULTURE_VERB_SELL, VITICULTURE_VERB_MAKE_RED,
    VITICULTURE_VERB_MAKE_WHITE, VITICULTURE_VERB_MAKE_BLUSH, VITICULTURE_VERB_MAKE_SPARKLING,
    VITICULTURE_VERB_ADD_WHITE, VITICULTURE_VERB_FILL, VITICULTURE_VERB_POUR,
    VITICULTURE_VERB_DISCARD, VITICULTURE_VERB_SPILL_GRAPE, VITICULTURE_VERB_SPILL_WINE,
    VITICULTURE_VERB_AGE, VITICULTURE_VERB_TRADE, VITICULTURE_VERB_GRAPE, VITICULTURE_VERB_PART,
    VITICULTURE_VERB_CHOOSE, VITICULTURE_VERB_GIVE, VITICULTURE_VERB_TAKE_TOP,
    VITICULTURE_VERB_TAKE, VITICULTURE_VERB_DONE, VITICULTURE_VERB_DECLINE, VITICULTURE_VERB_COUNT
};
/* clang-format on */

/* ---- The state ---- */

typedef struct viticulture_state {
    tv_frames frames;
    /* Cards. In a view the bags also hold every card whose place the viewer cannot know. */
    uint64_t bag_orders;                /* the wine order deck */
    uint64_t bag_visitors;              /* both visitor decks: bits 0-19 summer, 20-39 winter */
    uint64_t hand_orders[TV_SEATS_MAX]; /* in a view: of others only what is known */
    uint64_t hand_visitors[TV_SEATS_MAX];
    uint64_t shown_orders, shown_visitors; /* cards in hands that everybody has seen get there */
    uint64_t given_orders, given_visitors; /* those the holder's right neighbour knows of */
    uint16_t lira[TV_SEATS_MAX];
    uint16_t grapes[VITICULTURE_COLOURS][TV_SEATS_MAX]; /* bit v: a token of value v, 1 to 9 */
    uint16_t wines[VITICULTURE_WINES][TV_SEATS_MAX]; /* likewise; blush from 4, sparkling from 7 */
    int16_t earned[TV_SEATS_MAX][VITICULTURE_POINT_PARTS]; /* adds up to points */
    int8_t points[TV_SEATS_MAX];                           /* -5 to 25 */
    uint8_t bag_vines[VITICULTURE_VINES];
    uint8_t deck_count[VITICULTURE_DECKS]; /* cards in each deck; everybody may know */
    uint8_t hand_vines[TV_SEATS_MAX][VITICULTURE_VINES];
    uint8_t hand_count[TV_SEATS_MAX][VITICULTURE_DECKS];  /* card backs differ, so these are open */
    uint8_t shown_vines[TV_SEATS_MAX][VITICULTURE_VINES]; /* at least so many, everybody knows */
    uint8_t given_vines[TV_SEATS_MAX][VITICULTURE_VINES]; /* likewise the right neighbour */
    uint8_t discard_vines
        [VITICULTURE_VINE_CARDS]; /* the piles from bottom to top, VITICULTURE_NOTHING above */
    uint8_t discard_orders[VITICULTURE_ORDERS];
    uint8_t discard_summer[VITICULTURE_SUMMER_VISITORS];
    uint8_t discard_winter[VITICULTURE_SUMMER_VISITORS]; /* numbered 20 to 39 like all visitors */
    uint8_t discard_count[VITICULTURE_DECKS];
    /* The vineyards. */
    uint8_t vines[VITICULTURE_FIELDS][TV_SEATS_MAX][VITICULTURE_VINES];
    uint8_t yield[VITICULTURE_COLOURS][TV_SEATS_MAX]
                 [VITICULTURE_FIELDS]; /* sums of the vines above */
    uint8_t harvested[TV_SEATS_MAX];   /* bit f: field f was harvested this year */
    uint8_t structures[TV_SEATS_MAX];  /* bit b: structure b is built */
    uint8_t residual[TV_SEATS_MAX];    /* 0 to 5 */
    uint8_t workers[TV_SEATS_MAX];     /* trained ones included; without grande and temporary */
    uint8_t ready[TV_SEATS_MAX];       /* workers not yet placed this year, temporary included */
    uint8_t grande[TV_SEATS_MAX];      /* 0 at home, else the action it stands on + 1 */
    /* The board. */
    uint8_t spaces[VITICULTURE_BOARD_ACTIONS][3]; /* left, bonus, right: 0 free, else seat + 1 */
    uint8_t beside[VITICULTURE_BOARD_ACTIONS];    /* bit s: the grande worker of seat s beside it */
    uint8_t cart[TV_SEATS_MAX];                   /* workers on the cart, grande included */
    uint8_t yoke_used;                            /* bit s: somebody stands on the yoke of seat s */
    uint8_t chart[VITICULTURE_ROWS]; /* wake-up rows from the top: 0 free, else seat + 1 */
    uint8_t passed;                  /* bit s: seat s has passed this season */
    uint8_t windmill_paid;           /* bit s: seat s had its windmill's point this year */
    uint8_t tasting_paid;            /* bit s: likewise the tasting room's */
    uint8_t first;                   /* who holds the first-player token */
    uint8_t cursor;                  /* row of the chart that acted last in this season */
    uint8_t season;
    uint8_t year;         /* from 1 */
    uint8_t is_last_year; /* somebody reached 20 points: the match ends with this year */
    uint8_t spare[1];     /* always 0 */
} viticulture_state;

_Static_assert(sizeof(viticulture_state) <= 1024, "the state is at most 1 KiB");

TV_STATE_CASTS(viticulture);

/* ---- The catalogs ---- */

typedef struct viticulture_vine {
    uint8_t value[VITICULTURE_COLOURS]; /* of the grapes it yields */
    uint8_t needs;                      /* set of structures */
    uint8_t cards;
} viticulture_vine;

typedef struct viticulture_icon {
    uint8_t wine, value; /* at least this value; value 0: no icon */
} viticulture_icon;

typedef struct viticulture_order {
    viticulture_icon
        icon[VITICULTURE_ORDER_ICONS_MAX]; /* equal wines stand together, dearest first */
    uint8_t points, residual;
} viticulture_order;

typedef struct viticulture_effect { /* one line of a visitor card */
    uint8_t op, amount, subject;    /* see viticulture_visitors.h */
} viticulture_effect;

enum { VITICULTURE_EFFECTS_MAX = 5, VITICULTURE_OPTIONS_ON_CARD = 2 };
typedef struct viticulture_visitor {
    viticulture_effect option[VITICULTURE_OPTIONS_ON_CARD]
                             [VITICULTURE_EFFECTS_MAX]; /* ends with an effect of all 0 */
} viticulture_visitor;

extern const viticulture_vine viticulture_vines[VITICULTURE_VINES];
extern const viticulture_order viticulture_orders[VITICULTURE_ORDERS];
extern const uint8_t viticulture_structure_cost[VITICULTURE_STRUCTURES];
extern const viticulture_visitor viticulture_visitors[VITICULTURE_VISITORS];
extern const uint8_t viticulture_field_pairs[VITICULTURE_FIELDS][2];

#endif
