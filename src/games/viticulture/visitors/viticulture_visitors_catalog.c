/* viticulture_visitors_catalog.c - the forty visitors, each as it reads on its card (V14, V15).
 *
 * One line per option. The effects are explained in viticulture_visitors.h; the words shown to
 * players stand in viticulture_catalog.c in the same order. */
/* SPDX-License-Identifier: MIT */
#include "games/viticulture/visitors/viticulture_visitors.h"

#define OP(name, amount, subject) {VITICULTURE_OP_##name, amount, subject}

/* clang-format off */
const viticulture_visitor viticulture_visitors[VITICULTURE_VISITORS] = {
    /* ---- Summer ---- */
    {{/* Surveyor */
      {OP(LIRA_PER, 2, VITICULTURE_PER_EMPTY_FIELD)},
      {OP(POINTS_PER, 1, VITICULTURE_PER_PLANTED_FIELD)}}},
    {{/* Broker */
      {OP(TRADE, 3, 3)},
      {OP(LOSE, 2, 0), OP(LIRA, 6, 0)}}},
    {{/* Wine Critic */
      {OP(DRAW, 2, VITICULTURE_DECK_WINTER)},
      {OP(SPILL_WINE, 7, 0), OP(POINTS, 4, 0)}}},
    {{/* Blacksmith */
      {OP(BUILD_PRAISED, 2, 0)}}},
    {{/* Contractor */
      {OP(TWO_OF, 0, 0), OP(POINTS, 1, 0), OP(BUILD, 0, 0), OP(PLANT, 1, 0)}}},
    {{/* Tour Guide */
      {OP(TOUR, 4, 0)},
      {OP(HARVEST, 1, 0)}}},
    {{/* Novice Guide */
      {OP(TOUR, 3, 0)},
      {OP(MAKE, 2, 0)}}},
    {{/* Uncertified Broker */
      {OP(LOSE, 3, 0), OP(LIRA, 9, 0)},
      {OP(PAY, 6, 0), OP(POINTS, 2, 0)}}},
    {{/* Planter */
      {OP(PLANT, 2, 0), OP(LIRA, 1, 0)},
      {OP(UPROOT, 1, 0), OP(POINTS, 2, 0)}}},
    {{/* Buyer */
      {OP(PAY, 2, 0), OP(ANY_GRAPE, 0, 0)},
      {OP(SELL, 2, 0), OP(POINTS, 1, 0)}}},
    {{/* Landscaper */
      {OP(TWO_OF, 0, 0), OP(DRAW, 1, VITICULTURE_DECK_VINE), OP(MAY_PLANT, 1, 0)},
      {OP(SWAP, 0, 0)}}},
    {{/* Architect */
      {OP(BUILD, 3, 0)},
      {OP(POINTS_PER, 1, VITICULTURE_PER_STRUCTURE_OF_4)}}},
    {{/* Uncertified Architect */
      {OP(LOSE, 1, 0), OP(BUILD, VITICULTURE_STRUCTURE_FREE, 3)},
      {OP(LOSE, 2, 0), OP(BUILD, VITICULTURE_STRUCTURE_FREE, 0)}}},
    {{/* Patron */
      {OP(LIRA, 4, 0)},
      {OP(DRAW, 1, VITICULTURE_DECK_ORDER), OP(DRAW, 1, VITICULTURE_DECK_WINTER)}}},
    {{/* Auctioneer */
      {OP(DISCARD, 2, 0), OP(LIRA, 4, 0)},
      {OP(DISCARD, 4, 0), OP(POINTS, 3, 0)}}},
    {{/* Entertainer */
      {OP(PAY, 4, 0), OP(DRAW, 3, VITICULTURE_DECK_WINTER)},
      {OP(WINE_AND_VISITORS, 3, 1), OP(POINTS, 3, 0)}}},
    {{/* Vendor */
      {OP(DRAW, 1, VITICULTURE_DECK_VINE), OP(DRAW, 1, VITICULTURE_DECK_ORDER),
       OP(DRAW, 1, VITICULTURE_DECK_WINTER), OP(OTHERS_MAY_DRAW, 1, VITICULTURE_DECK_SUMMER)}}},
    {{/* Handyman */
      {OP(ALL_MAY_BUILD, 2, 0)}}},
    {{/* Horticulturist */
      {OP(PLANT_ANYHOW, 1, 0)},
      {OP(UPROOT, 2, 0), OP(POINTS, 3, 0)}}},
    {{/* Peddler */
      {OP(DISCARD, 2, 0), OP(DRAW, 1, VITICULTURE_DECK_VINE), OP(DRAW, 1, VITICULTURE_DECK_ORDER),
       OP(DRAW, 1, VITICULTURE_DECK_SUMMER), OP(DRAW, 1, VITICULTURE_DECK_WINTER)}}},
    /* ---- Winter ---- */
    {{/* Merchant */
      {OP(PAY, 3, 0), OP(GRAPE, 1, VITICULTURE_RED), OP(GRAPE, 1, VITICULTURE_WHITE)},
      {OP(FILL, 1, 0), OP(POINTS, 1, 0)}}},
    {{/* Crusher */
      {OP(LIRA, 3, 0), OP(DRAW, 1, VITICULTURE_DECK_SUMMER)},
      {OP(TWO_OF, 0, 0), OP(DRAW, 1, VITICULTURE_DECK_ORDER), OP(MAY_MAKE, 2, 0)}}},
    {{/* Judge */
      {OP(DRAW, 2, VITICULTURE_DECK_SUMMER)},
      {OP(SPILL_WINE, 4, 0), OP(POINTS, 3, 0)}}},
    {{/* Oenologist */
      {OP(AGE_ALL, 2, 0)},
      {OP(PAY, 3, 0), OP(UPGRADE, VITICULTURE_STRUCTURE_FREE, 0)}}},
    {{/* Marketer */
      {OP(DRAW, 2, VITICULTURE_DECK_SUMMER), OP(LIRA, 1, 0)},
      {OP(FILL, 1, 0), OP(POINTS, 1, 0)}}},
    {{/* Crush Expert */
      {OP(LIRA, 3, 0), OP(DRAW, 1, VITICULTURE_DECK_ORDER)},
      {OP(MAKE, 3, 0)}}},
    {{/* Uncertified Teacher */
      {OP(LOSE, 1, 0), OP(TRAIN, 1, 0)},
      {OP(POINTS_PER, 1, VITICULTURE_PER_OPPONENT_WITH_SIX)}}},
    {{/* Teacher */
      {OP(MAKE, 2, 0)},
      {OP(PAY, 2, 0), OP(TRAIN, 1, 0)}}},
    {{/* Benefactor */
      {OP(DRAW, 1, VITICULTURE_DECK_VINE), OP(DRAW, 1, VITICULTURE_DECK_SUMMER)},
      {OP(DISCARD_VISITORS, 2, 0), OP(POINTS, 2, 0)}}},
    {{/* Assessor */
      {OP(LIRA_PER, 1, VITICULTURE_PER_CARD)},
      {OP(DISCARD_HAND, 0, 0), OP(POINTS, 2, 0)}}},
    {{/* Queen */
      {OP(ASK_RIGHT, 0, 0)}}},
    {{/* Harvester */
      {OP(HARVEST, 2, 0), OP(LIRA_OR_POINT, 0, 0)}}},
    {{/* Professor */
      {OP(PAY, 2, 0), OP(TRAIN, 1, 0)},
      {OP(SIX_WORKERS, 0, 0), OP(POINTS, 2, 0)}}},
    {{/* Master Vintner */
      {OP(UPGRADE, 2, 0)},
      {OP(TWO_OF, 0, 0), OP(AGE_ONE, 1, 0), OP(FILL, 1, 0)}}},
    {{/* Uncertified Oenologist */
      {OP(AGE_ALL, 2, 0)},
      {OP(LOSE, 1, 0), OP(UPGRADE, VITICULTURE_STRUCTURE_FREE, 0)}}},
    {{/* Promoter */
      {OP(SPILL_TOKEN, 0, 0), OP(POINTS, 1, 0), OP(RESIDUAL, 1, 0)}}},
    {{/* Mentor */
      {OP(ALL_MAY_MAKE, 2, 0)}}},
    {{/* Harvest Expert */
      {OP(TWO_OF, 0, 0), OP(HARVEST, 1, 0), OP(VINE_OR_YOKE, 0, 0)}}},
    {{/* Innkeeper */
      {OP(TAKE_TOPS, 2, 0)}}},
    {{/* Jack-of-all-trades */
      {OP(TWO_OF, 0, 0), OP(HARVEST, 1, 0), OP(MAKE, 2, 0), OP(FILL, 1, 0)}}},
};

/* Options whose parts version 1 took in a fixed order (VR46). */
static const struct {
    uint8_t card_option; /* visitor * 2 + option */
    viticulture_effect effects[VITICULTURE_EFFECTS_MAX];
} in_version_1[] = {
    {10 * 2 /* Landscaper */, {OP(DRAW, 1, VITICULTURE_DECK_VINE), OP(MAY_PLANT, 1, 0)}},
    {15 * 2 + 1 /* Entertainer */,
     {OP(SPILL_WINE, 1, 0), OP(DISCARD_VISITORS, 3, 0), OP(POINTS, 3, 0)}},
    {33 * 2 + 1 /* Master Vintner */, {OP(AGE_ONE, 1, 0), OP(FILL, 1, 0)}},
};
/* clang-format on */

const viticulture_effect *viticulture_effects_in_version_1(uint32_t visitor, uint32_t option)
{
    for (uint32_t i = 0; i < sizeof in_version_1 / sizeof *in_version_1; i++)
        if (in_version_1[i].card_option == visitor * 2 + option) return in_version_1[i].effects;
    return viticulture_visitors[visitor].option[option];
}
