/* viticulture_versions.c - the rules that were played differently in earlier versions, for readers.
 *
 * The places in the code: viticulture_versions.h. */
/* SPDX-License-Identifier: MIT */
#include "games/viticulture/viticulture_rules.h"

const tv_change viticulture_changes[VITICULTURE_CHANGE_COUNT] = {
    {2, "V14.2", "An option of the table lets the Broker sell three points or none.",
     "Broker: pay 3 lira for a point, one to three times; or lose 2 points for 6 lira."},
    {2, "V14.11", "The vine may be planted before the draw as well.",
     "Landscaper: draw a vine, then plant one or none; or swap two vines between two fields."},
    {2, "V15.14", "The order may be filled before the wine ages as well.",
     "Master Vintner: upgrade the cellar for 2 lira less; or age one wine, then fill an order."},
    {2, "VR23", "A used-up deck is renewed at once, not at the next draw.",
     "The discard pile is shuffled when a draw finds an empty deck; without discards the draw "
     "brings nothing and the rest of the effect goes on."},
    {2, "VR45", "Aging needs a wine that moves.",
     "An option that would bring nothing is not available; aging wines that all stay is."},
    {2, "VR46",
     "Landscaper and Master Vintner have two parts in any order as well, and nobody is asked "
     "where there is nothing to choose.",
     "Two-part visitors go part by part in any order; a choice after which no second part is "
     "possible is refused; \"make\" needs a wine with Jack-of-all-trades and none with the "
     "Crusher."},
    {2, "VR47", "The wine named must move, and the order may be filled first.",
     "Master Vintner: any wine may be named; one that cannot age stays; an order must be fillable "
     "then."},
    {2, "VR53", "In the friendly game an extra wine is the bonus only if it is the third.",
     "Bonuses are asked after the action, discounts before paying; declining is legal."},
    {2, "VR54",
     "Grapes that are sold, wines of an order, the wine and the cards for the Entertainer and the "
     "piles of the Innkeeper may be named in any order.",
     NULL},
    {2, "VR55", "Nobody is asked a question whose only answer would be to stop.", NULL},
    {2, "VH3", "One order is for search only; people may use any.",
     "Where the order of choices makes no difference, one order is offered: grapes are sold from "
     "low to high, wines of a kind delivered from high to low, the lower red grape named first, "
     "discard piles named in deck order."},
};
