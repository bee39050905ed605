/* viticulture_visitors.h - the effects that visitor cards are written in.
 *
 * A card's option is a short list of effects (viticulture_visitors_catalog.c). An option can be
 * played when none of its effects is refused; then they run from first to last. Effects that ask
 * somebody push a frame and the list goes on when that frame is done. */
/* SPDX-License-Identifier: MIT */
#ifndef VITICULTURE_VISITORS_H
#define VITICULTURE_VISITORS_H

#include "games/viticulture/viticulture.h"

/* clang-format off */
enum {                   /* amount, of */
    OP_END,
    OP_LIRA,             /* gain amount lira */
    OP_POINTS,           /* gain amount points */
    OP_PAY,              /* pay amount lira */
    OP_LOSE,             /* lose amount points, never below -5 */
    OP_TOUR,             /* gain amount lira for a tour */
    OP_LIRA_PER,         /* gain amount lira for each of ... */
    OP_POINTS_PER,       /* gain amount points for each of ... */
    OP_SIX_WORKERS,      /* only with all six workers */
    OP_DRAW,             /* draw amount cards from deck of */
    OP_DISCARD,          /* discard amount cards from hand */
    OP_DISCARD_VISITORS, /* discard amount visitors from hand */
    OP_DISCARD_HAND,     /* discard every card in hand */
    OP_SPILL_WINE,       /* discard a wine of at least this value */
    OP_SPILL_TOKEN,      /* discard a grape or a wine */
    OP_BUILD,            /* build a structure, amount lira off; of: the dearest allowed, 0 any */
    OP_BUILD_PRAISED,    /* likewise, and a point if it costs 5 or more */
    OP_UPGRADE,          /* build the next cellar, amount lira off */
    OP_PLANT,            /* plant 1 to amount vines */
    OP_PLANT_ANYHOW,     /* likewise, without the structures they need */
    OP_MAY_PLANT,        /* plant 0 to amount vines */
    OP_UPROOT,           /* discard amount vines from fields */
    OP_SWAP,             /* exchange two vines between two fields */
    OP_HARVEST,          /* harvest 1 to amount fields */
    OP_MAKE,             /* make 1 to amount wines */
    OP_MAY_MAKE,         /* make 0 to amount wines */
    OP_FILL,             /* fill one order */
    OP_TRAIN,            /* train one worker */
    OP_AGE_ALL,          /* age all wines amount times */
    OP_AGE_ONE,          /* age one wine so that an order can be filled */
    OP_GRAPE,            /* place a grape of value 1 and colour of */
    OP_ANY_GRAPE,        /* place a grape of value 1, red or white */
    OP_SELL,             /* sell grapes for amount times their price */
    OP_RESIDUAL,         /* amount steps up the residual track */
    OP_TRADE,            /* pay amount lira for a point, 1 to of times */
    OP_TWO_OF,           /* do two different of the effects that follow, in any order */
    OP_LIRA_OR_POINT,    /* 2 lira or 1 point */
    OP_VINE_OR_YOKE,     /* draw a vine, or build the yoke for 1 lira */
    OP_OTHERS_MAY_DRAW,  /* every opponent may draw a card from deck of */
    OP_ALL_MAY_BUILD,    /* all may build amount lira off; a point for each opponent who does */
    OP_ALL_MAY_MAKE,     /* all may make amount wines; a vine or visitor for each opponent ... */
    OP_ASK_RIGHT,        /* the right neighbour loses a point, gives 2 cards or pays 3 lira */
    OP_TAKE_TOPS,        /* take the top cards of amount different discard piles */
    OP_COUNT
};

enum { /* what OP_LIRA_PER and OP_POINTS_PER count */
    PER_EMPTY_FIELD, PER_PLANTED_FIELD, PER_STRUCTURE_OF_4, PER_OPPONENT_WITH_SIX, PER_CARD
};
/* clang-format on */

/* True and the reason if this effect cannot be carried out now. While a visitor is only being
 * considered it is still in hand, so cards_in_play is 1; once it is at work, 0. */
bool viticulture_effect_refused(const viticulture_state *state, tv_seat seat,
                                viticulture_effect effect, tv_note *reason);
bool viticulture_option_refused(const viticulture_state *state, tv_seat seat, uint32_t visitor,
                                uint32_t option, tv_note *reason);
bool viticulture_visitor_playable(const viticulture_state *state, tv_seat seat, uint32_t deck);
/* Starts an effect; whatever it asks lies on top of the stack afterwards. */
void viticulture_effect_run(viticulture_state *state, tv_seat seat, viticulture_effect effect,
                            tv_events *events);
/* The automatic steps of visitors, called by viticulture_settle. */
void viticulture_program_go_on(viticulture_state *state, tv_events *events);
void viticulture_everyone_go_on(viticulture_state *state, tv_events *events);
/* The effect behind a part of a two-part visitor; op is OP_END if it has no such part. */
viticulture_effect viticulture_part_effect(uint32_t visitor, uint32_t option, uint32_t part);
bool viticulture_part_refused(const viticulture_state *state, tv_seat seat, const tv_frame *frame,
                              uint32_t part, tv_note *reason);
uint32_t viticulture_count_per(const viticulture_state *state, tv_seat seat, uint32_t per);

#endif
