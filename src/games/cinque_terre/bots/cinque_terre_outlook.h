/* cinque_terre_outlook.h - what a seat's position promises, at a glance: shared by ratings and
 * features; private to this folder.
 *
 * Seen from the seat alone: what the pieces in the cart can be sold for, and what the cards in hand
 * can still harvest. Reads only what the seat knows. Unit: hundredths of a Lira. */
/* SPDX-License-Identifier: MIT */
#ifndef CINQUE_TERRE_OUTLOOK_H
#define CINQUE_TERRE_OUTLOOK_H

#include "games/cinque_terre/cinque_terre_rules.h"

enum {
    CINQUE_TERRE_LIRA = 100,
    CINQUE_TERRE_FAR = 60,        /* a horizon beyond every plan */
    CINQUE_TERRE_PAIR_COST = 180, /* of two cards instead of a matching one */
    CINQUE_TERRE_LAP_ACTIONS = 4, /* until a loaded cart has sold and can harvest again */
    CINQUE_TERRE_SPARE_CARD = 20, /* value of a card not needed at once */
    CINQUE_TERRE_ANY = -1000000   /* below every value */
};

/* Numbers of all eight kinds, side by side: worked with at once. Below 32768, as every worth is. */
typedef int16_t eight __attribute__((vector_size(16)));
typedef uint16_t unsigned_eight __attribute__((vector_size(16)));
typedef uint8_t eight_bytes __attribute__((vector_size(8)));

static inline eight eight_of(const uint8_t bytes[CINQUE_TERRE_PRODUCE])
{
    eight_bytes narrow;
    memcpy(&narrow, bytes, sizeof narrow);
    return __builtin_convertvector(narrow, eight);
}

static inline int32_t sum_of_eight(eight values) /* below 65536 */
{
    uint64_t halves[2];
    memcpy(halves, &values, sizeof halves);
    return (int32_t)((halves[0] * 0x0001000100010001 >> 48) +
                     (halves[1] * 0x0001000100010001 >> 48));
}

static inline eight larger(eight left, eight right)
{
    eight is_left = left > right;
    return (left & is_left) | (right & ~is_left);
}

static inline int32_t largest_of(eight values)
{
    values = larger(values, __builtin_shufflevector(values, values, 4, 5, 6, 7, 0, 1, 2, 3));
    values = larger(values, __builtin_shufflevector(values, values, 2, 3, 0, 1, 6, 7, 4, 5));
    return values[0] > values[1] ? values[0] : values[1];
}

static inline int32_t sum_of_products(eight left, eight right)
{
    typedef int32_t wide __attribute__((vector_size(16)));
    typedef int16_t half __attribute__((vector_size(8)));
    half parts[4];
    memcpy(parts, &left, sizeof left);
    memcpy(parts + 2, &right, sizeof right);
    wide sum = __builtin_convertvector(parts[0], wide) * __builtin_convertvector(parts[2], wide) +
               __builtin_convertvector(parts[1], wide) * __builtin_convertvector(parts[3], wide);
    return sum[0] + sum[1] + sum[2] + sum[3];
}

/* All ones for the kinds of a set. */
static inline eight mask_of(uint32_t kinds)
{
    const eight bits = {1, 2, 4, 8, 16, 32, 64, 128};
    return (bits & (int16_t)kinds) != 0;
}

/* What one more piece brings in each village, and what that is based on. */
typedef struct market {
    eight worth[CINQUE_TERRE_VILLAGES]; /* 0: the row is full */
    uint64_t sold;                      /* cells, sold or counted on */
    uint8_t row_left[CINQUE_TERRE_VILLAGES];
} market;

struct thought {
    const cinque_terre_state *state; /* only what the seat may know is read */
    uint32_t seat, space;
    uint32_t capacity; /* free places in the cart */
    uint32_t horizon;  /* actions after this one, in the seat's final turn; else CINQUE_TERRE_FAR */
    int32_t gained;
    uint8_t hand[CINQUE_TERRE_PRODUCE];
    uint8_t cart[CINQUE_TERRE_PRODUCE];
    uint8_t pieces[CINQUE_TERRE_PRODUCE];
    eight spare; /* worth of a card that is not needed at once */
    market sales;
};

static inline uint32_t moves_for(uint32_t from, uint32_t to)
{
    return (cinque_terre_distance(from, to) + CINQUE_TERRE_MOVE - 1) / CINQUE_TERRE_MOVE;
}

typedef struct harvest_plan {
    int32_t value;
    uint32_t count;
    uint8_t piece[CINQUE_TERRE_CART], card[CINQUE_TERRE_CART];
    uint8_t rest[CINQUE_TERRE_PRODUCE]; /* cards that stay in hand */
} harvest_plan;

/* A harvest that is thought of: where, how soon, and what each kind would first be sold for. */
struct occasion {
    uint32_t space;
    uint32_t grown;
    uint32_t kinds; /* of these, of which there are pieces */
    uint32_t before, capacity;
    uint16_t near, far; /* share of a sale's worth in villages one move away, two; in 256ths */
    eight first;
};

/* Sales to come after a harvest. From harvest space i the first villages of the list are two moves
 * away, the others one: what one more piece is worth at most in either part. */
struct prices {
    market sales;   /* the cart's counted on */
    uint32_t kinds; /* of which there are pieces */
    eight cards;    /* in hand, but of each kind no more than there are pieces */
    eight far[CINQUE_TERRE_HARVEST_SPACES], near[CINQUE_TERRE_HARVEST_SPACES];
};

/* A harvest that may be worth thinking through: it is, only if it can beat what was found. What it
 * is worth at most is the sum over all cards at the best price, or that of a full cart. */
struct chance {
    bool is_made, is_planned;
    int32_t singles; /* all cards of its kinds at their best price */
    int32_t pair;    /* a pair at the best price */
    int32_t full;
    struct occasion occasion;
    harvest_plan plan; /* with the hand as it is */
};

enum {
    CINQUE_TERRE_SOONEST = 1, /* actions before a harvest at another or the same space */
    CINQUE_TERRE_CHANCE_TIMES = CINQUE_TERRE_LAP_ACTIONS - CINQUE_TERRE_SOONEST + 1,
    CINQUE_TERRE_CHANCES = 2 * CINQUE_TERRE_HARVEST_SPACES,
    CINQUE_TERRE_NO_CARD = CINQUE_TERRE_PRODUCE
};

/* Harvests to come, by space and actions before; they depend on what the cart will be sold for,
 * not on where it stands. */
struct outlook {
    struct prices prices;
    struct chance chances[CINQUE_TERRE_HARVEST_SPACES][CINQUE_TERRE_CHANCE_TIMES];
};

/* Harvests to come from a space, the first of equals first. */
struct chances {
    struct outlook *ahead;
    struct chance *chance[CINQUE_TERRE_CHANCES];
    uint32_t count;
};

/* What these harvests can be worth at most, with one more card (or CINQUE_TERRE_NO_CARD). */
struct bounds {
    uint32_t card; /* the one more */
    int32_t bound[CINQUE_TERRE_CHANCES];
    uint8_t hand[CINQUE_TERRE_PRODUCE];
    int32_t most; /* of the best of them, and of cards left over */
};

struct thought cinque_terre_mind_of(const cinque_terre_state *state, tv_seat seat);
void cinque_terre_find_worth(struct thought *mind);
/* What the cart will be sold for, standing there; the sales are counted on. */
int32_t cinque_terre_cart_value(const struct thought *mind, uint32_t space, market *sales);
void cinque_terre_find_occasion(const struct thought *mind, const struct prices *prices,
                                struct occasion *out);
/* The most valuable harvest, piece by piece. */
void cinque_terre_plan_harvest(const struct thought *mind, const market *sales,
                               const struct occasion *occasion,
                               const uint8_t hand[CINQUE_TERRE_PRODUCE], harvest_plan *found);
void cinque_terre_look_ahead(const struct thought *mind, const market *sales, struct outlook *out);
struct chance *cinque_terre_chance_at(const struct thought *mind, struct outlook *ahead,
                                      uint32_t space, uint32_t before, uint32_t capacity);
void cinque_terre_find_chances(const struct thought *mind, struct outlook *ahead, uint32_t space,
                               struct chances *out);
void cinque_terre_find_bounds(const struct thought *mind, const struct chances *chances,
                              uint32_t card, struct bounds *out);
/* The best harvest from a space that the cards allow, with the card of the bounds; the first of
 * equals. What is left of the hand counts as well. Chances are thought through in the order of what
 * they promise at most. If the bounds are below `floor`, any number below it will do. */
int32_t cinque_terre_hand_value(const struct thought *mind, const struct chances *chances,
                                const struct bounds *bounds, int32_t floor);
int32_t cinque_terre_hand_value_at(const struct thought *mind, struct outlook *ahead,
                                   uint32_t space, int32_t floor);
int32_t cinque_terre_position_value(const struct thought *mind, int32_t floor);
/* A number of pieces of one kind. */
int32_t cinque_terre_most_of(const struct thought *mind, const struct occasion *occasion,
                             uint32_t piece, uint32_t cards);
/* No part of a hand is worth more, left over. */
int32_t cinque_terre_all_cards_value(const struct thought *mind,
                                     const uint8_t hand[CINQUE_TERRE_PRODUCE]);
uint32_t cinque_terre_pairs_in(const uint8_t hand[CINQUE_TERRE_PRODUCE]);
/* In a long match every piece of a scarce kind is a step towards the end (T11.2). */
int32_t cinque_terre_depletion_value(const struct thought *mind, uint32_t left);

#endif
