/* viticulture_cellar.h - what can be made of grapes, which orders wine fills, and looking ahead. */
/* SPDX-License-Identifier: MIT */
#ifndef VITICULTURE_CELLAR_H
#define VITICULTURE_CELLAR_H

#include "games/viticulture/viticulture.h"

typedef struct viticulture_vat { /* the crush pad and cellar of one seat, to try things out on */
    uint16_t grapes[VITICULTURE_COLOURS];
    uint16_t wines[VITICULTURE_WINES];
    uint8_t structures;
} viticulture_vat;

typedef struct viticulture_make { /* one wine token: its kind and its grapes, 0 where unused */
    uint8_t wine, red, second_red, white;
} viticulture_make;

enum { VITICULTURE_MAKES_MAX = 9 + 9 + 81 + 36 * 9 };

viticulture_vat viticulture_vat_of(const viticulture_state *state, tv_seat seat);
uint16_t viticulture_wine_capacity(uint32_t structures,
                                   uint32_t wine); /* values that can be stored */
/* Where a wine of this value comes to lie: the highest free place not above it; 0: nowhere. */
uint32_t viticulture_wine_slot(const viticulture_vat *vat, uint32_t wine, uint32_t value);
uint32_t viticulture_make_value(viticulture_make make);
uint32_t viticulture_wine_least(uint32_t wine); /* 1, blush 4, sparkling 7 */
void viticulture_vat_make(viticulture_vat *vat, viticulture_make make);
bool viticulture_vat_can_make(const viticulture_vat *vat);
bool viticulture_vat_can_fill(const viticulture_vat *vat, uint32_t order);
bool viticulture_vat_can_fill_any(const viticulture_vat *vat, uint64_t orders);
uint32_t viticulture_vat_makes(const viticulture_vat *vat, viticulture_make *out);
/* Whether at most `tokens` more wines can be made so that one of the orders can be filled. */
bool viticulture_vat_leads_to_order(const viticulture_vat *vat, uint64_t orders, uint32_t tokens);
/* Whether icons from `icon` on can be poured when the last wine was `last` (wine << 4 | value);
 * with must_free only if a place becomes free in which a wine can be made afterwards. */
bool viticulture_vat_can_pour(const viticulture_vat *vat, uint32_t order, uint32_t icon,
                              uint32_t last, bool must_free);
enum { /* what has to be possible when an order has been filled */
       VITICULTURE_THEN_NOTHING,
       VITICULTURE_THEN_MAKE, /* a wine can be made */
       VITICULTURE_THEN_AGE   /* a wine can age */
};
/* Which icon of an order a wine serves, the dearest not served that it is good enough for;
 * VITICULTURE_ORDER_ICONS_MAX if none. */
uint32_t viticulture_icon_served(uint32_t order, uint32_t served, uint32_t wine, uint32_t value);
/* Whether the icons not served yet can be, so that what follows is possible. */
bool viticulture_vat_can_finish(const viticulture_vat *vat, uint32_t order, uint32_t served,
                                uint32_t then);
bool viticulture_vat_can_age(const viticulture_vat *vat);
/* What a frame that fills an order demands afterwards, by its WORK_ bits (VR46). */
uint32_t viticulture_fill_then(const viticulture_state *state, tv_seat seat, uint32_t bits);
bool viticulture_can_harvest(const viticulture_state *state, tv_seat seat);
/* Jack-of-all-trades (VR46): is a second part possible after this first one? */
bool viticulture_jack_after_harvest(const viticulture_state *state, tv_seat seat, uint32_t field);
bool viticulture_jack_after_make(const viticulture_state *state, tv_seat seat,
                                 const viticulture_vat *vat, uint32_t tokens);
bool viticulture_jack_must_free(const viticulture_state *state, tv_seat seat);
/* Master Vintner (VR47): this wine is there, and aged once it lets an order be filled. */
uint32_t viticulture_wine_aged(const viticulture_vat *vat, uint32_t wine, uint32_t value);
bool viticulture_age_helps(const viticulture_state *state, tv_seat seat, uint32_t wine,
                           uint32_t value);

#endif
