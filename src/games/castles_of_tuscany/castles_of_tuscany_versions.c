/* castles_of_tuscany_versions.c - the changes between versions of the rules, for readers. */
/* SPDX-License-Identifier: MIT */
#include "games/castles_of_tuscany/castles_of_tuscany_rules.h"

const tv_change castles_of_tuscany_changes[CASTLES_OF_TUSCANY_CHANGE_COUNT] = {
    {2, "UR5",
     "The two halves of a payment may be named in either order; before, the order was fixed.",
     "The two replacing cards have one and the same colour, not that of the tile. Up to two such "
     "pairs may pay, of the same or of different colours."},
    {2, "UR16",
     "What an inn without an empty storage space brings is a house rule of its own, UH11.",
     "A hex piece gained without an empty storage space, from an inn as from a yield card, gives "
     "two red points instead; nothing can be discarded for it."},
    {2, "UH1",
     "A turn in which something was chosen or placed is no longer counted as the first of the "
     "twenty.",
     "If all players together have had twenty turns each in a row in which no tile was chosen or "
     "placed, the match ends: the round is scored, then the end scoring follows. The turn in "
     "which a tile was last chosen or placed counts as the first of them."},
    {2, "UH9", "All players have the same farms; before, they differed by seat.",
     "Farms: each player has one tile with a single farm and the three pairs of the other farms "
     "(vineyard, hog farm, olive grove or wheat field alone, for seats 1 to 4); the neutral tiles "
     "show one of each farm."},
    {2, "UH11", "By the new option inn, an inn without an empty storage space brings nothing.",
     NULL},
};
