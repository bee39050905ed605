/* cinque_terre_versions.c - what the earlier versions of the rules said, for readers. */
/* SPDX-License-Identifier: MIT */
#include "games/cinque_terre/cinque_terre_versions.h"

#include "games/cinque_terre/cinque_terre_rules.h"

const tv_change cinque_terre_changes[CINQUE_TERRE_CHANGE_COUNT] = {
    {.version = 2,
     .rule = "T5.7",
     .now = "The pieces of one harvest may be taken in any order, and the harvest stays open while "
            "a field at the cart's space has a piece.",
     .before = "A harvest of up to four pieces at one place, paid with any mix of cards and pairs, "
               "is one action."},
    {.version = 2,
     .rule = "T6.1",
     .now = "The pieces of one sale may be sold in any order, and the sale stays open while the "
            "cart has a piece that can be sold here.",
     .before = "Pieces are sold out of the cart; any number of them in one place is one action."},
    {.version = 2,
     .rule = "TH3",
     .now = "Pieces are named in any order, and any pair may be given for any piece; only bots "
            "that search keep to one order.",
     .before = "The pieces of one harvest or sale are named one by one in the order of the list, "
               "and pairs are given to pieces in one way only, so that the same harvest or sale "
               "cannot be entered twice."},
    {.version = 2,
     .rule = "TH4",
     .now = "A harvest or sale ends by itself only when nothing more can be done in it, whatever "
            "the order; a harvest also when all cards in hand are known and none can pay.",
     .before = "What is over for all to see ends by itself: a harvest with a full cart, no cards "
               "or no pieces to follow, a sale with nothing left to sell, a turn with nothing to "
               "claim. A harvest does not end for lack of the right cards, since that would show "
               "the hand."},
};
