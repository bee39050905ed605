/* orders.h - two choices that have nothing to do with each other, made in both orders.
 *
 * They are independent if the second does the same to the position with and without the first:
 * every number changes by the same amount, and numbers that both change go the same way. Then the
 * first must be legal after the second as well, or wait below a step that asks something else, and
 * both orders must lead to the same position: equal fields, steps, seats and legal actions. What a
 * frame remembers of the order, for search, is not compared. An action without arguments (to stop,
 * to pass) closes a step on purpose and takes no part. What a choice only reads is not seen: for
 * that, and for orders that a rulebook prescribes, test_orders.c has rows (decision 0089). */
/* SPDX-License-Identifier: MIT */
#ifndef LAWS_ORDERS_H
#define LAWS_ORDERS_H

#include "law.h"

typedef enum order_fault {
    ORDER_SOUND,
    ORDER_TAKEN_AWAY, /* `first` cannot be done after `second` */
    ORDER_MATTERS     /* it can, but the positions differ */
} order_fault;

/* A kind of fault: where, and by which verbs. */
typedef struct order_finding {
    const tv_game *game;
    uint8_t step;
    uint16_t first, second; /* verbs */
    order_fault fault;
    uint32_t count;
    char example
        [256]; /* "3 players, seed 4, after 77 entries: 0 sell olive, then 0 sell pomodori" */
} order_finding;

enum { ORDER_FINDINGS_MAX = 64 };

typedef struct order_findings {
    uint32_t count;
    uint32_t pairs; /* independent pairs that were tried */
    order_finding list[ORDER_FINDINGS_MAX];
} order_findings;

/* Tries some pairs of the present decision. */
void orders_look(struct walk *walk, order_findings *findings);

#endif
