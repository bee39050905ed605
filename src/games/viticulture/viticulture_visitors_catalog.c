/* viticulture_visitors_catalog.c - the forty visitors, each as it reads on its card (V14, V15).
 *
 * One line per option. The effects are explained in viticulture_visitors.h; the words shown to
 * players stand in viticulture_catalog.c in the same order. */
/* SPDX-License-Identifier: MIT */
#include "games/viticulture/viticulture_visitors.h"

/* clang-format off */
const viticulture_visitor viticulture_visitors[VISITOR_COUNT] = {
    /* ---- Summer ---- */
    {{/* Surveyor */
      {{OP_LIRA_PER, 2, PER_EMPTY_FIELD}},
      {{OP_POINTS_PER, 1, PER_PLANTED_FIELD}}}},
    {{/* Broker */
      {{OP_TRADE, 3, 3}},
      {{OP_LOSE, 2, 0}, {OP_LIRA, 6, 0}}}},
    {{/* Wine Critic */
      {{OP_DRAW, 2, DECK_WINTER}},
      {{OP_SPILL_WINE, 7, 0}, {OP_POINTS, 4, 0}}}},
    {{/* Blacksmith */
      {{OP_BUILD_PRAISED, 2, 0}}}},
    {{/* Contractor */
      {{OP_TWO_OF, 0, 0}, {OP_POINTS, 1, 0}, {OP_BUILD, 0, 0}, {OP_PLANT, 1, 0}}}},
    {{/* Tour Guide */
      {{OP_TOUR, 4, 0}},
      {{OP_HARVEST, 1, 0}}}},
    {{/* Novice Guide */
      {{OP_TOUR, 3, 0}},
      {{OP_MAKE, 2, 0}}}},
    {{/* Uncertified Broker */
      {{OP_LOSE, 3, 0}, {OP_LIRA, 9, 0}},
      {{OP_PAY, 6, 0}, {OP_POINTS, 2, 0}}}},
    {{/* Planter */
      {{OP_PLANT, 2, 0}, {OP_LIRA, 1, 0}},
      {{OP_UPROOT, 1, 0}, {OP_POINTS, 2, 0}}}},
    {{/* Buyer */
      {{OP_PAY, 2, 0}, {OP_ANY_GRAPE, 0, 0}},
      {{OP_SELL, 2, 0}, {OP_POINTS, 1, 0}}}},
    {{/* Landscaper */
      {{OP_DRAW, 1, DECK_VINE}, {OP_MAY_PLANT, 1, 0}},
      {{OP_SWAP, 0, 0}}}},
    {{/* Architect */
      {{OP_BUILD, 3, 0}},
      {{OP_POINTS_PER, 1, PER_STRUCTURE_OF_4}}}},
    {{/* Uncertified Architect */
      {{OP_LOSE, 1, 0}, {OP_BUILD, STRUCTURE_FREE, 3}},
      {{OP_LOSE, 2, 0}, {OP_BUILD, STRUCTURE_FREE, 0}}}},
    {{/* Patron */
      {{OP_LIRA, 4, 0}},
      {{OP_DRAW, 1, DECK_ORDER}, {OP_DRAW, 1, DECK_WINTER}}}},
    {{/* Auctioneer */
      {{OP_DISCARD, 2, 0}, {OP_LIRA, 4, 0}},
      {{OP_DISCARD, 4, 0}, {OP_POINTS, 3, 0}}}},
    {{/* Entertainer */
      {{OP_PAY, 4, 0}, {OP_DRAW, 3, DECK_WINTER}},
      {{OP_SPILL_WINE, 1, 0}, {OP_DISCARD_VISITORS, 3, 0}, {OP_POINTS, 3, 0}}}},
    {{/* Vendor */
      {{OP_DRAW, 1, DECK_VINE}, {OP_DRAW, 1, DECK_ORDER}, {OP_DRAW, 1, DECK_WINTER},
       {OP_OTHERS_MAY_DRAW, 1, DECK_SUMMER}}}},
    {{/* Handyman */
      {{OP_ALL_MAY_BUILD, 2, 0}}}},
    {{/* Horticulturist */
      {{OP_PLANT_ANYHOW, 1, 0}},
      {{OP_UPROOT, 2, 0}, {OP_POINTS, 3, 0}}}},
    {{/* Peddler */
      {{OP_DISCARD, 2, 0}, {OP_DRAW, 1, DECK_VINE}, {OP_DRAW, 1, DECK_ORDER},
       {OP_DRAW, 1, DECK_SUMMER}, {OP_DRAW, 1, DECK_WINTER}}}},
    /* ---- Winter ---- */
    {{/* Merchant */
      {{OP_PAY, 3, 0}, {OP_GRAPE, 1, RED}, {OP_GRAPE, 1, WHITE}},
      {{OP_FILL, 1, 0}, {OP_POINTS, 1, 0}}}},
    {{/* Crusher */
      {{OP_LIRA, 3, 0}, {OP_DRAW, 1, DECK_SUMMER}},
      {{OP_TWO_OF, 0, 0}, {OP_DRAW, 1, DECK_ORDER}, {OP_MAY_MAKE, 2, 0}}}},
    {{/* Judge */
      {{OP_DRAW, 2, DECK_SUMMER}},
      {{OP_SPILL_WINE, 4, 0}, {OP_POINTS, 3, 0}}}},
    {{/* Oenologist */
      {{OP_AGE_ALL, 2, 0}},
      {{OP_PAY, 3, 0}, {OP_UPGRADE, STRUCTURE_FREE, 0}}}},
    {{/* Marketer */
      {{OP_DRAW, 2, DECK_SUMMER}, {OP_LIRA, 1, 0}},
      {{OP_FILL, 1, 0}, {OP_POINTS, 1, 0}}}},
    {{/* Crush Expert */
      {{OP_LIRA, 3, 0}, {OP_DRAW, 1, DECK_ORDER}},
      {{OP_MAKE, 3, 0}}}},
    {{/* Uncertified Teacher */
      {{OP_LOSE, 1, 0}, {OP_TRAIN, 1, 0}},
      {{OP_POINTS_PER, 1, PER_OPPONENT_WITH_SIX}}}},
    {{/* Teacher */
      {{OP_MAKE, 2, 0}},
      {{OP_PAY, 2, 0}, {OP_TRAIN, 1, 0}}}},
    {{/* Benefactor */
      {{OP_DRAW, 1, DECK_VINE}, {OP_DRAW, 1, DECK_SUMMER}},
      {{OP_DISCARD_VISITORS, 2, 0}, {OP_POINTS, 2, 0}}}},
    {{/* Assessor */
      {{OP_LIRA_PER, 1, PER_CARD}},
      {{OP_DISCARD_HAND, 0, 0}, {OP_POINTS, 2, 0}}}},
    {{/* Queen */
      {{OP_ASK_RIGHT, 0, 0}}}},
    {{/* Harvester */
      {{OP_HARVEST, 2, 0}, {OP_LIRA_OR_POINT, 0, 0}}}},
    {{/* Professor */
      {{OP_PAY, 2, 0}, {OP_TRAIN, 1, 0}},
      {{OP_SIX_WORKERS, 0, 0}, {OP_POINTS, 2, 0}}}},
    {{/* Master Vintner */
      {{OP_UPGRADE, 2, 0}},
      {{OP_AGE_ONE, 1, 0}, {OP_FILL, 1, 0}}}},
    {{/* Uncertified Oenologist */
      {{OP_AGE_ALL, 2, 0}},
      {{OP_LOSE, 1, 0}, {OP_UPGRADE, STRUCTURE_FREE, 0}}}},
    {{/* Promoter */
      {{OP_SPILL_TOKEN, 0, 0}, {OP_POINTS, 1, 0}, {OP_RESIDUAL, 1, 0}}}},
    {{/* Mentor */
      {{OP_ALL_MAY_MAKE, 2, 0}}}},
    {{/* Harvest Expert */
      {{OP_TWO_OF, 0, 0}, {OP_HARVEST, 1, 0}, {OP_VINE_OR_YOKE, 0, 0}}}},
    {{/* Innkeeper */
      {{OP_TAKE_TOPS, 2, 0}}}},
    {{/* Jack-of-all-trades */
      {{OP_TWO_OF, 0, 0}, {OP_HARVEST, 1, 0}, {OP_MAKE, 2, 0}, {OP_FILL, 1, 0}}}},
};
/* clang-format on */
