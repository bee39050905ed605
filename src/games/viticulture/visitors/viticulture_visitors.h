/* viticulture_visitors.h - the effects that visitor cards are written in.
 *
 * A card's option is a short list of effects (viticulture_visitors_catalog.c). An option can be
 * played when none of its effects is refused; then they run from first to last. Effects that ask
 * somebody push a frame and the list goes on when that frame is done. */
/* SPDX-License-Identifier: MIT */
#ifndef VITICULTURE_VISITORS_H
#define VITICULTURE_VISITORS_H

#include "games/viticulture/viticulture.h"
#include "games/viticulture/viticulture_versions.h"

/* clang-format off */
enum {                   /* amount, subject */
    VITICULTURE_OP_END,
    VITICULTURE_OP_LIRA,             /* gain amount lira */
    VITICULTURE_OP_POINTS,           /* gain amount points */
    VITICULTURE_OP_PAY,              /* pay amount lira */
    VITICULTURE_OP_LOSE,             /* lose amount points, never below -5 */
    VITICULTURE_OP_TOUR,             /* gain amount lira for a tour */
    VITICULTURE_OP_LIRA_PER,         /* gain amount lira for each of ... */
    VITICULTURE_OP_POINTS_PER,       /* gain amount points for each of ... */
    VITICULTURE_OP_SIX_WORKERS,      /* only with all six workers */
    VITICULTURE_OP_DRAW,             /* draw amount cards from deck `subject` */
    VITICULTURE_OP_DISCARD,          /* discard amount cards from hand */
    VITICULTURE_OP_DISCARD_VISITORS, /* discard amount visitors from hand */
    VITICULTURE_OP_DISCARD_HAND,     /* discard every card in hand */
    VITICULTURE_OP_SPILL_WINE,       /* discard a wine of at least this value */
    VITICULTURE_OP_SPILL_TOKEN,      /* discard a grape or a wine */
    VITICULTURE_OP_BUILD,            /* build, amount lira off; subject: dearest allowed, 0 any */
    VITICULTURE_OP_BUILD_PRAISED,    /* likewise, and a point if it costs 5 or more */
    VITICULTURE_OP_UPGRADE,          /* build the next cellar, amount lira off */
    VITICULTURE_OP_PLANT,            /* plant 1 to amount vines */
    VITICULTURE_OP_PLANT_ANYHOW,     /* likewise, without the structures they need */
    VITICULTURE_OP_MAY_PLANT,        /* plant 0 to amount vines */
    VITICULTURE_OP_UPROOT,           /* discard amount vines from fields */
    VITICULTURE_OP_SWAP,             /* exchange two vines between two fields */
    VITICULTURE_OP_HARVEST,          /* harvest 1 to amount fields */
    VITICULTURE_OP_MAKE,             /* make 1 to amount wines */
    VITICULTURE_OP_MAY_MAKE,         /* make 0 to amount wines */
    VITICULTURE_OP_FILL,             /* fill one order */
    VITICULTURE_OP_TRAIN,            /* train one worker */
    VITICULTURE_OP_AGE_ALL,          /* age all wines amount times */
    VITICULTURE_OP_AGE_ONE,          /* age one wine */
    VITICULTURE_OP_GRAPE,            /* place a grape of value 1 and colour `subject` */
    VITICULTURE_OP_ANY_GRAPE,        /* place a grape of value 1, red or white */
    VITICULTURE_OP_SELL,             /* sell grapes for amount times their price */
    VITICULTURE_OP_RESIDUAL,         /* amount steps up the residual track */
    VITICULTURE_OP_TRADE,            /* pay amount lira for a point, 1 to `subject` times */
    VITICULTURE_OP_TWO_OF,           /* do two different of the effects that follow, in any order */
    VITICULTURE_OP_LIRA_OR_POINT,    /* 2 lira or 1 point */
    VITICULTURE_OP_VINE_OR_YOKE,     /* draw a vine, or build the yoke for 1 lira */
    VITICULTURE_OP_OTHERS_MAY_DRAW,  /* every opponent may draw a card from deck `subject` */
    VITICULTURE_OP_ALL_MAY_BUILD,    /* all may build, amount lira off; a point for each other */
    VITICULTURE_OP_ALL_MAY_MAKE,     /* all may make amount wines; a card for each other */
    VITICULTURE_OP_ASK_RIGHT,        /* right neighbour: lose a point, give 2 cards or pay 3 lira */
    VITICULTURE_OP_TAKE_TOPS,        /* take the top cards of amount different discard piles */
    VITICULTURE_OP_WINE_AND_VISITORS, /* discard amount visitors and a wine of at least `subject` */
    VITICULTURE_OPS
};

enum { /* what VITICULTURE_OP_LIRA_PER and VITICULTURE_OP_POINTS_PER count */
    VITICULTURE_PER_EMPTY_FIELD, VITICULTURE_PER_PLANTED_FIELD, VITICULTURE_PER_STRUCTURE_OF_4,
    VITICULTURE_PER_OPPONENT_WITH_SIX, VITICULTURE_PER_CARD
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
const viticulture_effect *viticulture_effects_in_version_1(uint32_t visitor, uint32_t option);
/* What an option does, in the version of the rules that the match is played by. */
static inline const viticulture_effect *viticulture_effects(const viticulture_state *state,
                                                            uint32_t visitor, uint32_t option)
{
    return viticulture_since(state, VITICULTURE_SINCE_FREE_PARTS)
               ? viticulture_visitors[visitor].option[option]
               : viticulture_effects_in_version_1(visitor, option);
}

/* viticulture_visitors_parts.c. card_option: visitor * 2 + option. */
/* The effect behind a part of a two-part visitor; VITICULTURE_OP_END if it has no such part. */
viticulture_effect viticulture_part_effect(const viticulture_state *state, uint32_t card_option,
                                           uint32_t part);
bool viticulture_parts_refused(const viticulture_state *state, tv_seat seat, uint32_t card_option,
                               tv_note *reason);
/* Starts a part; is_chosen: by somebody who could have begun with another one. */
void viticulture_part_run(viticulture_state *state, tv_seat seat, uint32_t part, bool is_chosen,
                          tv_events *events);
/* True if somebody has to choose a part now. */
bool viticulture_parts_go_on(viticulture_state *state, tv_events *events);
bool viticulture_part_refused(const viticulture_state *state, tv_seat seat, const tv_frame *frame,
                              uint32_t part, tv_note *reason);
uint32_t viticulture_count_per(const viticulture_state *state, tv_seat seat, uint32_t per);

#endif
