/* viticulture.h - the state of a match of Viticulture and the names its rules are written with.
 *
 * Private to this folder. Cards are small numbers into the catalogs; hands and decks are counts of
 * vines and sets of everything else, since only vines have equal cards. A deck is a bag: nobody has
 * looked into it. What a view leaves out is described in viticulture_secrets.c. */
/* SPDX-License-Identifier: MIT */
#ifndef VITICULTURE_H
#define VITICULTURE_H

#include <tavola/steps.h>

/* ---- Things ---- */

/* clang-format off */
enum { RED, WHITE, BLUSH, SPARKLING, WINE_COUNT, COLOUR_COUNT = 2, VALUE_MAX = 9 };
enum {
    SANGIOVESE, MALVASIA, PINOT, SYRAH, TREBBIANO, MERLOT, SAUVIGNON_BLANC, CABERNET_SAUVIGNON,
    CHARDONNAY, VINE_COUNT, VINE_CARDS = 42, ORDER_COUNT = 36, ORDER_ICONS_MAX = 3
};
enum { DECK_VINE, DECK_ORDER, DECK_SUMMER, DECK_WINTER, DECK_COUNT };
enum { SUMMER_VISITORS = 20, VISITOR_COUNT = 40, JACK = VISITOR_COUNT - 1 };
enum { /* one number for every kind of card: vines, then orders, then visitors */
    CARD_VINE = 0, CARD_ORDER = CARD_VINE + VINE_COUNT, CARD_VISITOR = CARD_ORDER + ORDER_COUNT,
    CARD_COUNT = CARD_VISITOR + VISITOR_COUNT
};
enum {
    TRELLIS, IRRIGATION, YOKE, COTTAGE, MEDIUM_CELLAR, WINDMILL, TASTING_ROOM, LARGE_CELLAR,
    STRUCTURE_COUNT, STRUCTURE_FREE = 9 /* a discount that pays for everything */
};
enum { /* where a worker may stand; the first twelve have spaces on the board */
    ACTION_DRAW_VINE, ACTION_TOUR, ACTION_BUILD, ACTION_SUMMER_VISITOR, ACTION_SELL, ACTION_PLANT,
    ACTION_DRAW_ORDER, ACTION_HARVEST, ACTION_TRAIN, ACTION_WINTER_VISITOR, ACTION_MAKE,
    ACTION_FILL, ACTION_CART, ACTION_YOKE, ACTION_COUNT, BOARD_ACTIONS = ACTION_CART
};
enum { WORKER, GRANDE, WORKER_KINDS };
enum { SPACE_PLAIN, SPACE_BONUS, SPACE_FULL, SPACE_KINDS };
enum { SEASON_SETUP, SPRING, SUMMER, FALL, WINTER, YEAR_END, SEASON_COUNT };
enum { /* where points came from; both structures share one part of the score */
    FROM_ORDERS, FROM_VISITORS, FROM_WAKE_UP, FROM_BONUSES, FROM_WINDMILL, FROM_TASTING_ROOM,
    POINT_SOURCES, FROM_STRUCTURES = FROM_WINDMILL, POINT_PARTS
};
enum { /* where lira came from or went to */
    LIRA_TOUR, LIRA_SALE, LIRA_CART, LIRA_WAKE_UP, LIRA_RESIDUAL, LIRA_VISITOR, LIRA_BUILDING,
    LIRA_TRAINING, LIRA_SOURCES
};
enum { /* what a visitor or a bonus lets a player pick from */
    CHOICE_LIRA, CHOICE_POINT, CHOICE_VINE, CHOICE_SUMMER, CHOICE_YOKE, CHOICE_LOSE_POINT,
    CHOICE_GIVE_CARDS, CHOICE_PAY_LIRA, CHOICE_COUNT
};
enum { /* parts of a visitor that may be done in any order */
    PART_POINT, PART_BUILD, PART_PLANT, PART_ORDER, PART_HARVEST, PART_MAKE, PART_FILL,
    PART_VINE_OR_YOKE, PART_COUNT
};
enum {
    FIELD_COUNT = 3, FIELD_VALUE_MAX = 6, ROW_COUNT = 7, WORKERS_MAX = 5, HAND_MAX = 7,
    POINTS_MIN = -5, POINTS_MAX = 25, POINTS_GOAL = 20, RESIDUAL_MAX = 5, TRAINING_COST = 4,
    YEARS_MAX = 40, /* VH1: nobody reached the goal by then; the match ends */
    NOTHING = 0xFF  /* an empty place of a discard pile */
};
enum { ENDING_GOAL = 1, ENDING_YEARS, ENDING_COUNT };
enum { OPTION_FRIENDLY };

/* ---- Steps and verbs, in the order of the tables ---- */

enum {
    STEP_FLOW,     /* automatic, always at the bottom: what the season asks for next */
    STEP_ACTION,   /* automatic: a worker's action and its bonus. {action, stage, ACTION_ bits} */
    STEP_PROGRAM,  /* automatic: a visitor at work. {visitor, option, next effect} */
    STEP_EVERYONE, /* automatic: all are asked. {seats to ask, last did, kind | (asked + 1) << 4} */
    STEP_START,    /* chance: the first player */
    STEP_DRAW,     /* chance: {cards left, deck, seat} */
    STEP_WAKE, STEP_INVITE /* {cards} */, STEP_PLACE, STEP_BONUS /* {action} */,
    STEP_VISITOR,  /* {left, WORK_ bits, deck} */
    STEP_BUILD,    /* {discount, WORK_ bits, dearest allowed} */
    STEP_PLANT, STEP_UPROOT, STEP_HARVEST, STEP_MAKE, /* {left, WORK_ bits} */
    STEP_YOKE, STEP_SWAP,
    STEP_SELL,     /* {sold, rate, last grape sold} */
    STEP_ADD_WHITE, /* {lower red or 0, red, WORK_ bits} */
    STEP_FILL,     /* {1, WORK_ bits} */
    STEP_POUR,     /* {order, WORK_ bits | icon << 8, last wine poured} */
    STEP_DISCARD,  /* {cards left, DISCARD_ which} */
    STEP_SPILL,    /* {least value, whether grapes serve too} */
    STEP_AGE, STEP_TRADE /* {rate, times} */, STEP_GRAPE,
    STEP_PARTS,    /* {parts left, parts done, visitor * 2 + option} */
    STEP_CHOOSE,   /* {set of CHOICE_, visitor} */
    STEP_GIVE,     /* {cards left} */
    STEP_TAKE_TOP, /* {cards left, deck + 1 taken last} */
    STEP_OFFER, STEP_COUNT
};
enum { /* bits of a piece of work that a frame describes */
    WORK_MAY = 1,     /* may be declined as long as nothing was done */
    WORK_DID = 2,     /* something was done, so the rest may be left */
    WORK_ANYHOW = 4,  /* plant without the structures a vine needs */
    WORK_JACK = 8,    /* Jack-of-all-trades: a second part must stay possible */
    WORK_PRAISED = 16 /* Blacksmith: a point for a structure that costs 5 or more */
};
enum { ACTION_ON_BONUS = 1, ACTION_BONUS_USED = 2 };
enum { DISCARD_ANY, DISCARD_VISITORS, DISCARD_LIMIT };
enum { EVERYONE_DRAWS, EVERYONE_BUILDS, EVERYONE_MAKES };

enum {
    VERB_START = 1, VERB_DRAW, VERB_WAKE, VERB_INVITE, VERB_PLACE, VERB_PASS, VERB_PLAY, VERB_BUILD,
    VERB_PLANT, VERB_UPROOT, VERB_SWAP, VERB_HARVEST, VERB_SELL, VERB_MAKE_RED, VERB_MAKE_WHITE,
    VERB_MAKE_BLUSH, VERB_MAKE_SPARKLING, VERB_ADD_WHITE, VERB_FILL, VERB_POUR, VERB_DISCARD,
    VERB_SPILL_GRAPE, VERB_SPILL_WINE, VERB_AGE, VERB_TRADE, VERB_GRAPE, VERB_PART, VERB_CHOOSE,
    VERB_GIVE, VERB_TAKE_TOP, VERB_TAKE, VERB_DONE, VERB_DECLINE, VERB_COUNT
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
    uint16_t grapes[COLOUR_COUNT][TV_SEATS_MAX]; /* bit v: a token of value v, 1 to 9 */
    uint16_t wines[WINE_COUNT][TV_SEATS_MAX];    /* likewise; blush from 4, sparkling from 7 */
    int16_t earned[TV_SEATS_MAX][POINT_PARTS];   /* adds up to points */
    int8_t points[TV_SEATS_MAX];                 /* -5 to 25 */
    uint8_t bag_vines[VINE_COUNT];
    uint8_t deck_count[DECK_COUNT]; /* cards in each deck; everybody may know */
    uint8_t hand_vines[TV_SEATS_MAX][VINE_COUNT];
    uint8_t hand_count[TV_SEATS_MAX][DECK_COUNT];  /* card backs differ, so these are open */
    uint8_t shown_vines[TV_SEATS_MAX][VINE_COUNT]; /* at least so many, everybody knows */
    uint8_t given_vines[TV_SEATS_MAX][VINE_COUNT]; /* likewise the right neighbour */
    uint8_t discard_vines[VINE_CARDS];             /* the piles from bottom to top, NOTHING above */
    uint8_t discard_orders[ORDER_COUNT];
    uint8_t discard_summer[SUMMER_VISITORS];
    uint8_t discard_winter[SUMMER_VISITORS]; /* numbered 20 to 39 like all visitors */
    uint8_t discard_count[DECK_COUNT];
    /* The vineyards. */
    uint8_t vines[FIELD_COUNT][TV_SEATS_MAX][VINE_COUNT];
    uint8_t yield[COLOUR_COUNT][TV_SEATS_MAX][FIELD_COUNT]; /* sums of the vines above */
    uint8_t harvested[TV_SEATS_MAX];  /* bit f: field f was harvested this year */
    uint8_t structures[TV_SEATS_MAX]; /* bit b: structure b is built */
    uint8_t residual[TV_SEATS_MAX];   /* 0 to 5 */
    uint8_t workers[TV_SEATS_MAX];    /* trained ones included; without grande and temporary */
    uint8_t ready[TV_SEATS_MAX];      /* workers not yet placed this year, temporary included */
    uint8_t grande[TV_SEATS_MAX];     /* 0 at home, else the action it stands on + 1 */
    /* The board. */
    uint8_t spaces[BOARD_ACTIONS][3]; /* left, bonus, right: 0 free, else seat + 1 */
    uint8_t beside[BOARD_ACTIONS];    /* bit s: the grande worker of seat s beside it */
    uint8_t cart[TV_SEATS_MAX];       /* workers on the cart, grande included */
    uint8_t yoke_used;                /* bit s: somebody stands on the yoke of seat s */
    uint8_t chart[ROW_COUNT];         /* wake-up rows from the top: 0 free, else seat + 1 */
    uint8_t passed;                   /* bit s: seat s has passed this season */
    uint8_t windmill_paid;            /* bit s: seat s had its windmill's point this year */
    uint8_t tasting_paid;             /* bit s: likewise the tasting room's */
    uint8_t first;                    /* who holds the first-player token */
    uint8_t cursor;                   /* row of the chart that acted last in this season */
    uint8_t season;
    uint8_t year;         /* from 1 */
    uint8_t is_last_year; /* somebody reached 20 points: the match ends with this year */
    uint8_t spare[1];     /* always 0 */
} viticulture_state;

_Static_assert(sizeof(viticulture_state) <= 1024, "the state is at most 1 KiB");

static inline const viticulture_state *viticulture_read(const tv_state *state)
{
    return (const viticulture_state *)(const void *)state;
}

static inline viticulture_state *viticulture_edit(tv_state *state)
{
    return (viticulture_state *)(void *)state;
}

/* ---- The catalogs ---- */

typedef struct viticulture_vine {
    uint8_t value[COLOUR_COUNT]; /* of the grapes it yields */
    uint8_t needs;               /* set of structures */
    uint8_t cards;
} viticulture_vine;

typedef struct viticulture_icon {
    uint8_t wine, value; /* at least this value; value 0: no icon */
} viticulture_icon;

typedef struct viticulture_order {
    viticulture_icon icon[ORDER_ICONS_MAX]; /* equal wines stand together, dearest first */
    uint8_t points, residual;
} viticulture_order;

typedef struct viticulture_effect { /* one line of a visitor card */
    uint8_t op, amount, of;         /* see viticulture_visitors.h */
} viticulture_effect;

enum { EFFECTS_MAX = 5, OPTIONS_ON_CARD = 2 };
typedef struct viticulture_visitor {
    viticulture_effect option[OPTIONS_ON_CARD][EFFECTS_MAX]; /* ends with an effect of all 0 */
} viticulture_visitor;

extern const viticulture_vine viticulture_vines[VINE_COUNT];
extern const viticulture_order viticulture_orders[ORDER_COUNT];
extern const uint8_t viticulture_structure_cost[STRUCTURE_COUNT];
extern const viticulture_visitor viticulture_visitors[VISITOR_COUNT];
extern const uint8_t viticulture_field_pairs[FIELD_COUNT][2];

extern const tv_game viticulture_game;
extern const char viticulture_rules_text[];

#endif
