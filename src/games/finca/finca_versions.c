/* finca_versions.c - the rules that earlier versions played differently, for readers. */
/* SPDX-License-Identifier: MIT */
#include "games/finca/finca_rules.h"

const tv_change finca_changes[FINCA_CHANGE_COUNT] = {
    {2, "FR14",
     "The fruit left out may be chosen at any moment before the delivery is finished, also of a "
     "tile that has its fruits already, and the action tile may join a delivery with a donkey "
     "cart that has begun.",
     "One fruit less needs and returns a donkey cart. Exactly one fruit is left out; what is paid "
     "is at most six. It may be left out of any tile of two or more fruits, a \"?\" tile or the "
     "tile with one of each included, and tiles of one fruit may be in the same delivery. The "
     "tile counts in full."},
    {2, "FR18", "One fruit less may join a delivery that has begun.",
     "An action tile is the whole turn, not an addition to it."},
    {2, "FR25", "A delivery to which nothing can be added is finished without a question.", NULL},
    {2, "FH2", "Communities of one delivery may be named in any order.",
     "Communities of one delivery are named in alphabetical order (the one that goes short first, "
     "with one fruit less), so that the same delivery is always written the same way. It changes "
     "nothing in the match."},
};
