/* cinque_terre_catalog.c - the components of Cinque Terre: const data, no logic.
 *
 * The orders, starting orders and vendor values are our own design (RULES.md, "Reconstructed");
 * loop, dice, fields and piece counts are the published game's. */
/* SPDX-License-Identifier: MIT */
#include "games/cinque_terre/cinque_terre_rules.h"

enum { OLIVE, FUNGHI, AGLI, UVA, ZUCCHINE, LIMONI, ARANCE, POMODORI, NONE = CINQUE_TERRE_NONE };

/* Clockwise from the top of the board: the hills first, then the coast from south to north. */
const uint8_t cinque_terre_village_of[CINQUE_TERRE_SPACES] = {0, NONE, NONE, NONE, 4, 3, 2, 1};
const uint8_t cinque_terre_space_of[CINQUE_TERRE_VILLAGES] = {0, 7, 6, 5, 4};
const uint8_t cinque_terre_dice_of[CINQUE_TERRE_VILLAGES] = {4, 3, 2, 3, 4};
const uint8_t cinque_terre_fields_of[CINQUE_TERRE_HARVEST_SPACES] = {3, 2, 3};
const uint8_t cinque_terre_pieces_for[CINQUE_TERRE_SEATS + 1] = {0, 0, 13, 14, 15, 16};

/* 4 + 2 * (7 - dice in the village). */
const uint8_t cinque_terre_vendor_lire[CINQUE_TERRE_VILLAGES] = {10, 12, 14, 12, 10};

/* Cells, Lire, symbols, and the produce wanted in Monterosso, Vernazza, Corniglia, Manarola and
 * Riomaggiore. */
/* clang-format off */
const cinque_terre_order cinque_terre_orders[CINQUE_TERRE_ORDERS] = {
    {0x0000000108ULL, 7, 2, {UVA, OLIVE, NONE, NONE, NONE}, 0},
    {0x0000000480ULL, 7, 2, {POMODORI, AGLI, NONE, NONE, NONE}, 0},
    {0x0000200010ULL, 8, 2, {ZUCCHINE, NONE, LIMONI, NONE, NONE}, 0},
    {0x0000080020ULL, 8, 2, {LIMONI, NONE, UVA, NONE, NONE}, 0},
    {0x0008000002ULL, 7, 2, {FUNGHI, NONE, NONE, UVA, NONE}, 0},
    {0x0080000040ULL, 7, 2, {ARANCE, NONE, NONE, POMODORI, NONE}, 0},
    {0x4000000001ULL, 6, 2, {OLIVE, NONE, NONE, NONE, ARANCE}, 0},
    {0x0100000004ULL, 6, 2, {AGLI, NONE, NONE, NONE, OLIVE}, 0},
    {0x0000100200ULL, 9, 2, {NONE, FUNGHI, ZUCCHINE, NONE, NONE}, 0},
    {0x0000012000ULL, 9, 2, {NONE, LIMONI, OLIVE, NONE, NONE}, 0},
    {0x0002001000ULL, 8, 2, {NONE, ZUCCHINE, NONE, FUNGHI, NONE}, 0},
    {0x0020008000ULL, 8, 2, {NONE, POMODORI, NONE, LIMONI, NONE}, 0},
    {0x8000000800ULL, 7, 2, {NONE, UVA, NONE, NONE, POMODORI}, 0},
    {0x2000004000ULL, 7, 2, {NONE, ARANCE, NONE, NONE, LIMONI}, 0},
    {0x0004020000ULL, 9, 2, {NONE, NONE, FUNGHI, AGLI, NONE}, 0},
    {0x0001400000ULL, 9, 2, {NONE, NONE, ARANCE, OLIVE, NONE}, 0},
    {0x0200040000ULL, 8, 2, {NONE, NONE, AGLI, NONE, FUNGHI}, 0},
    {0x0400800000ULL, 8, 2, {NONE, NONE, POMODORI, NONE, AGLI}, 0},
    {0x0810000000ULL, 7, 2, {NONE, NONE, NONE, ZUCCHINE, UVA}, 0},
    {0x1040000000ULL, 7, 2, {NONE, NONE, NONE, ARANCE, ZUCCHINE}, 0},
    {0x0000040801ULL, 13, 3, {OLIVE, UVA, AGLI, NONE, NONE}, 0},
    {0x0000080102ULL, 13, 3, {FUNGHI, OLIVE, UVA, NONE, NONE}, 0},
    {0x0000082010ULL, 13, 3, {ZUCCHINE, LIMONI, UVA, NONE, NONE}, 0},
    {0x0000021080ULL, 13, 3, {POMODORI, ZUCCHINE, FUNGHI, NONE, NONE}, 0},
    {0x0010002001ULL, 12, 3, {OLIVE, LIMONI, NONE, ZUCCHINE, NONE}, 0},
    {0x0001004002ULL, 12, 3, {FUNGHI, ARANCE, NONE, OLIVE, NONE}, 0},
    {0x0010000204ULL, 12, 3, {AGLI, FUNGHI, NONE, ZUCCHINE, NONE}, 0},
    {0x0002004020ULL, 12, 3, {LIMONI, ARANCE, NONE, FUNGHI, NONE}, 0},
    {0x4000001008ULL, 11, 3, {UVA, ZUCCHINE, NONE, NONE, ARANCE}, 0},
    {0x4000000120ULL, 11, 3, {LIMONI, OLIVE, NONE, NONE, ARANCE}, 0},
    {0x0800000440ULL, 11, 3, {ARANCE, AGLI, NONE, NONE, UVA}, 0},
    {0x2000008040ULL, 11, 3, {ARANCE, POMODORI, NONE, NONE, LIMONI}, 0},
    {0x0040080004ULL, 13, 3, {AGLI, NONE, UVA, ARANCE, NONE}, 0},
    {0x0008200004ULL, 13, 3, {AGLI, NONE, LIMONI, UVA, NONE}, 0},
    {0x0040800010ULL, 13, 3, {ZUCCHINE, NONE, POMODORI, ARANCE, NONE}, 0},
    {0x0004010040ULL, 13, 3, {ARANCE, NONE, OLIVE, AGLI, NONE}, 0},
    {0x0100800002ULL, 12, 3, {FUNGHI, NONE, POMODORI, NONE, OLIVE}, 0},
    {0x1000010008ULL, 12, 3, {UVA, NONE, OLIVE, NONE, ZUCCHINE}, 0},
    {0x0400400008ULL, 12, 3, {UVA, NONE, ARANCE, NONE, AGLI}, 0},
    {0x0800040020ULL, 12, 3, {LIMONI, NONE, AGLI, NONE, UVA}, 0},
    {0x0420000001ULL, 11, 3, {OLIVE, NONE, NONE, LIMONI, AGLI}, 0},
    {0x0120000010ULL, 11, 3, {ZUCCHINE, NONE, NONE, LIMONI, OLIVE}, 0},
    {0x0108000080ULL, 11, 3, {POMODORI, NONE, NONE, UVA, OLIVE}, 0},
    {0x0840000080ULL, 11, 3, {POMODORI, NONE, NONE, ARANCE, UVA}, 0},
    {0x0008800200ULL, 14, 3, {NONE, FUNGHI, POMODORI, UVA, NONE}, 0},
    {0x0002100400ULL, 14, 3, {NONE, AGLI, ZUCCHINE, FUNGHI, NONE}, 0},
    {0x0002048000ULL, 14, 3, {NONE, POMODORI, AGLI, FUNGHI, NONE}, 0},
    {0x0001208000ULL, 14, 3, {NONE, POMODORI, LIMONI, OLIVE, NONE}, 0},
    {0x8000020100ULL, 13, 3, {NONE, OLIVE, FUNGHI, NONE, POMODORI}, 0},
    {0x8000010200ULL, 13, 3, {NONE, FUNGHI, OLIVE, NONE, POMODORI}, 0},
    {0x1000400800ULL, 13, 3, {NONE, UVA, ARANCE, NONE, ZUCCHINE}, 0},
    {0x8000104000ULL, 13, 3, {NONE, ARANCE, ZUCCHINE, NONE, POMODORI}, 0},
    {0x4080000400ULL, 12, 3, {NONE, AGLI, NONE, POMODORI, ARANCE}, 0},
    {0x0210000800ULL, 12, 3, {NONE, UVA, NONE, ZUCCHINE, FUNGHI}, 0},
    {0x0401001000ULL, 12, 3, {NONE, ZUCCHINE, NONE, OLIVE, AGLI}, 0},
    {0x0204002000ULL, 12, 3, {NONE, LIMONI, NONE, AGLI, FUNGHI}, 0},
    {0x2080020000ULL, 13, 3, {NONE, NONE, FUNGHI, POMODORI, LIMONI}, 0},
    {0x2004100000ULL, 13, 3, {NONE, NONE, ZUCCHINE, AGLI, LIMONI}, 0},
    {0x1080200000ULL, 13, 3, {NONE, NONE, LIMONI, POMODORI, ZUCCHINE}, 0},
    {0x0220400000ULL, 13, 3, {NONE, NONE, ARANCE, LIMONI, FUNGHI}, 0},
    {0x0004200802ULL, 18, 4, {FUNGHI, UVA, LIMONI, AGLI, NONE}, 0},
    {0x0002400104ULL, 18, 4, {AGLI, OLIVE, ARANCE, FUNGHI, NONE}, 0},
    {0x0002802008ULL, 18, 4, {UVA, LIMONI, POMODORI, FUNGHI, NONE}, 0},
    {0x0080014010ULL, 18, 4, {ZUCCHINE, ARANCE, OLIVE, POMODORI, NONE}, 0},
    {0x0100108008ULL, 17, 4, {UVA, POMODORI, ZUCCHINE, NONE, OLIVE}, 0},
    {0x1000040140ULL, 17, 4, {ARANCE, OLIVE, AGLI, NONE, ZUCCHINE}, 0},
    {0x0400020840ULL, 17, 4, {ARANCE, UVA, FUNGHI, NONE, AGLI}, 0},
    {0x4000042080ULL, 17, 4, {POMODORI, LIMONI, AGLI, NONE, ARANCE}, 0},
    {0x2008001001ULL, 16, 4, {OLIVE, ZUCCHINE, NONE, UVA, LIMONI}, 0},
    {0x8040001002ULL, 16, 4, {FUNGHI, ZUCCHINE, NONE, ARANCE, POMODORI}, 0},
    {0x0804008010ULL, 16, 4, {ZUCCHINE, POMODORI, NONE, AGLI, UVA}, 0},
    {0x0140000220ULL, 16, 4, {LIMONI, FUNGHI, NONE, ARANCE, OLIVE}, 0},
    {0x0880400001ULL, 17, 4, {OLIVE, NONE, ARANCE, POMODORI, UVA}, 0},
    {0x0201100004ULL, 17, 4, {AGLI, NONE, ZUCCHINE, OLIVE, FUNGHI}, 0},
    {0x0208010020ULL, 17, 4, {LIMONI, NONE, OLIVE, UVA, FUNGHI}, 0},
    {0x0410200080ULL, 17, 4, {POMODORI, NONE, LIMONI, ZUCCHINE, AGLI}, 0},
    {0x4020080200ULL, 18, 4, {NONE, FUNGHI, UVA, LIMONI, ARANCE}, 0},
    {0x8001080400ULL, 18, 4, {NONE, AGLI, UVA, OLIVE, POMODORI}, 0},
    {0x2010800400ULL, 18, 4, {NONE, AGLI, POMODORI, ZUCCHINE, LIMONI}, 0},
    {0x1020024000ULL, 18, 4, {NONE, ARANCE, FUNGHI, LIMONI, ZUCCHINE}, 0},
};

const cinque_terre_order cinque_terre_starting_orders[CINQUE_TERRE_STARTING_ORDERS] = {
    {0x2008040201ULL, 0, 5, {OLIVE, FUNGHI, AGLI, UVA, LIMONI}, 0},
    {0x4010080402ULL, 0, 5, {FUNGHI, AGLI, UVA, ZUCCHINE, ARANCE}, 0},
    {0x8020100804ULL, 0, 5, {AGLI, UVA, ZUCCHINE, LIMONI, POMODORI}, 0},
    {0x0140201008ULL, 0, 5, {UVA, ZUCCHINE, LIMONI, ARANCE, OLIVE}, 0},
    {0x0280402010ULL, 0, 5, {ZUCCHINE, LIMONI, ARANCE, POMODORI, FUNGHI}, 0},
    {0x0401804020ULL, 0, 5, {LIMONI, ARANCE, POMODORI, OLIVE, AGLI}, 0},
    {0x0802018040ULL, 0, 5, {ARANCE, POMODORI, OLIVE, FUNGHI, UVA}, 0},
    {0x1004020180ULL, 0, 5, {POMODORI, OLIVE, FUNGHI, AGLI, ZUCCHINE}, 0},
    {0x0880100401ULL, 0, 5, {OLIVE, AGLI, ZUCCHINE, POMODORI, UVA}, 0},
    {0x1001200802ULL, 0, 5, {FUNGHI, UVA, LIMONI, OLIVE, ZUCCHINE}, 0},
    {0x2002401004ULL, 0, 5, {AGLI, ZUCCHINE, ARANCE, FUNGHI, LIMONI}, 0},
    {0x4004802008ULL, 0, 5, {UVA, LIMONI, POMODORI, AGLI, ARANCE}, 0},
    {0x8008014010ULL, 0, 5, {ZUCCHINE, ARANCE, OLIVE, UVA, POMODORI}, 0},
    {0x0110028020ULL, 0, 5, {LIMONI, POMODORI, FUNGHI, ZUCCHINE, OLIVE}, 0},
    {0x0220040140ULL, 0, 5, {ARANCE, OLIVE, AGLI, LIMONI, FUNGHI}, 0},
    {0x0440080280ULL, 0, 5, {POMODORI, FUNGHI, UVA, ARANCE, AGLI}, 0},
};

static const char *const order_word[] = {
    "o01", "o02", "o03", "o04", "o05", "o06", "o07", "o08", "o09", "o10", "o11", "o12", "o13",
    "o14", "o15", "o16", "o17", "o18", "o19", "o20", "o21", "o22", "o23", "o24", "o25", "o26",
    "o27", "o28", "o29", "o30", "o31", "o32", "o33", "o34", "o35", "o36", "o37", "o38", "o39",
    "o40", "o41", "o42", "o43", "o44", "o45", "o46", "o47", "o48", "o49", "o50", "o51", "o52",
    "o53", "o54", "o55", "o56", "o57", "o58", "o59", "o60", "o61", "o62", "o63", "o64", "o65",
    "o66", "o67", "o68", "o69", "o70", "o71", "o72", "o73", "o74", "o75", "o76", "o77", "o78",
    "o79", "o80",
};

/* Every order's Lire and what it asks for: the name it is called by, and the sentence on it. */
#define ORDERS(X) \
    X(7, "Grapes in Monterosso and Olives in Vernazza")                                           \
    X(7, "Tomatoes in Monterosso and Garlic in Vernazza")                                         \
    X(8, "Zucchini in Monterosso and Lemons in Corniglia")                                        \
    X(8, "Lemons in Monterosso and Grapes in Corniglia")                                          \
    X(7, "Mushrooms in Monterosso and Grapes in Manarola")                                        \
    X(7, "Oranges in Monterosso and Tomatoes in Manarola")                                        \
    X(6, "Olives in Monterosso and Oranges in Riomaggiore")                                       \
    X(6, "Garlic in Monterosso and Olives in Riomaggiore")                                        \
    X(9, "Mushrooms in Vernazza and Zucchini in Corniglia")                                       \
    X(9, "Lemons in Vernazza and Olives in Corniglia")                                            \
    X(8, "Zucchini in Vernazza and Mushrooms in Manarola")                                        \
    X(8, "Tomatoes in Vernazza and Lemons in Manarola")                                           \
    X(7, "Grapes in Vernazza and Tomatoes in Riomaggiore")                                        \
    X(7, "Oranges in Vernazza and Lemons in Riomaggiore")                                         \
    X(9, "Mushrooms in Corniglia and Garlic in Manarola")                                         \
    X(9, "Oranges in Corniglia and Olives in Manarola")                                           \
    X(8, "Garlic in Corniglia and Mushrooms in Riomaggiore")                                      \
    X(8, "Tomatoes in Corniglia and Garlic in Riomaggiore")                                       \
    X(7, "Zucchini in Manarola and Grapes in Riomaggiore")                                        \
    X(7, "Oranges in Manarola and Zucchini in Riomaggiore")                                       \
    X(13, "Olives in Monterosso, Grapes in Vernazza and Garlic in Corniglia")                     \
    X(13, "Mushrooms in Monterosso, Olives in Vernazza and Grapes in Corniglia")                  \
    X(13, "Zucchini in Monterosso, Lemons in Vernazza and Grapes in Corniglia")                   \
    X(13, "Tomatoes in Monterosso, Zucchini in Vernazza and Mushrooms in Corniglia")              \
    X(12, "Olives in Monterosso, Lemons in Vernazza and Zucchini in Manarola")                    \
    X(12, "Mushrooms in Monterosso, Oranges in Vernazza and Olives in Manarola")                  \
    X(12, "Garlic in Monterosso, Mushrooms in Vernazza and Zucchini in Manarola")                 \
    X(12, "Lemons in Monterosso, Oranges in Vernazza and Mushrooms in Manarola")                  \
    X(11, "Grapes in Monterosso, Zucchini in Vernazza and Oranges in Riomaggiore")                \
    X(11, "Lemons in Monterosso, Olives in Vernazza and Oranges in Riomaggiore")                  \
    X(11, "Oranges in Monterosso, Garlic in Vernazza and Grapes in Riomaggiore")                  \
    X(11, "Oranges in Monterosso, Tomatoes in Vernazza and Lemons in Riomaggiore")                \
    X(13, "Garlic in Monterosso, Grapes in Corniglia and Oranges in Manarola")                    \
    X(13, "Garlic in Monterosso, Lemons in Corniglia and Grapes in Manarola")                     \
    X(13, "Zucchini in Monterosso, Tomatoes in Corniglia and Oranges in Manarola")                \
    X(13, "Oranges in Monterosso, Olives in Corniglia and Garlic in Manarola")                    \
    X(12, "Mushrooms in Monterosso, Tomatoes in Corniglia and Olives in Riomaggiore")             \
    X(12, "Grapes in Monterosso, Olives in Corniglia and Zucchini in Riomaggiore")                \
    X(12, "Grapes in Monterosso, Oranges in Corniglia and Garlic in Riomaggiore")                 \
    X(12, "Lemons in Monterosso, Garlic in Corniglia and Grapes in Riomaggiore")                  \
    X(11, "Olives in Monterosso, Lemons in Manarola and Garlic in Riomaggiore")                   \
    X(11, "Zucchini in Monterosso, Lemons in Manarola and Olives in Riomaggiore")                 \
    X(11, "Tomatoes in Monterosso, Grapes in Manarola and Olives in Riomaggiore")                 \
    X(11, "Tomatoes in Monterosso, Oranges in Manarola and Grapes in Riomaggiore")                \
    X(14, "Mushrooms in Vernazza, Tomatoes in Corniglia and Grapes in Manarola")                  \
    X(14, "Garlic in Vernazza, Zucchini in Corniglia and Mushrooms in Manarola")                  \
    X(14, "Tomatoes in Vernazza, Garlic in Corniglia and Mushrooms in Manarola")                  \
    X(14, "Tomatoes in Vernazza, Lemons in Corniglia and Olives in Manarola")                     \
    X(13, "Olives in Vernazza, Mushrooms in Corniglia and Tomatoes in Riomaggiore")               \
    X(13, "Mushrooms in Vernazza, Olives in Corniglia and Tomatoes in Riomaggiore")               \
    X(13, "Grapes in Vernazza, Oranges in Corniglia and Zucchini in Riomaggiore")                 \
    X(13, "Oranges in Vernazza, Zucchini in Corniglia and Tomatoes in Riomaggiore")               \
    X(12, "Garlic in Vernazza, Tomatoes in Manarola and Oranges in Riomaggiore")                  \
    X(12, "Grapes in Vernazza, Zucchini in Manarola and Mushrooms in Riomaggiore")                \
    X(12, "Zucchini in Vernazza, Olives in Manarola and Garlic in Riomaggiore")                   \
    X(12, "Lemons in Vernazza, Garlic in Manarola and Mushrooms in Riomaggiore")                  \
    X(13, "Mushrooms in Corniglia, Tomatoes in Manarola and Lemons in Riomaggiore")               \
    X(13, "Zucchini in Corniglia, Garlic in Manarola and Lemons in Riomaggiore")                  \
    X(13, "Lemons in Corniglia, Tomatoes in Manarola and Zucchini in Riomaggiore")                \
    X(13, "Oranges in Corniglia, Lemons in Manarola and Mushrooms in Riomaggiore")                \
    X(18, "Mushrooms in Monterosso, Grapes in Vernazza, "                                         \
          "Lemons in Corniglia and Garlic in Manarola")                                           \
    X(18, "Garlic in Monterosso, Olives in Vernazza, "                                            \
          "Oranges in Corniglia and Mushrooms in Manarola")                                       \
    X(18, "Grapes in Monterosso, Lemons in Vernazza, "                                            \
          "Tomatoes in Corniglia and Mushrooms in Manarola")                                      \
    X(18, "Zucchini in Monterosso, Oranges in Vernazza, "                                         \
          "Olives in Corniglia and Tomatoes in Manarola")                                         \
    X(17, "Grapes in Monterosso, Tomatoes in Vernazza, "                                          \
          "Zucchini in Corniglia and Olives in Riomaggiore")                                      \
    X(17, "Oranges in Monterosso, Olives in Vernazza, "                                           \
          "Garlic in Corniglia and Zucchini in Riomaggiore")                                      \
    X(17, "Oranges in Monterosso, Grapes in Vernazza, "                                           \
          "Mushrooms in Corniglia and Garlic in Riomaggiore")                                     \
    X(17, "Tomatoes in Monterosso, Lemons in Vernazza, "                                          \
          "Garlic in Corniglia and Oranges in Riomaggiore")                                       \
    X(16, "Olives in Monterosso, Zucchini in Vernazza, "                                          \
          "Grapes in Manarola and Lemons in Riomaggiore")                                         \
    X(16, "Mushrooms in Monterosso, Zucchini in Vernazza, "                                       \
          "Oranges in Manarola and Tomatoes in Riomaggiore")                                      \
    X(16, "Zucchini in Monterosso, Tomatoes in Vernazza, "                                        \
          "Garlic in Manarola and Grapes in Riomaggiore")                                         \
    X(16, "Lemons in Monterosso, Mushrooms in Vernazza, "                                         \
          "Oranges in Manarola and Olives in Riomaggiore")                                        \
    X(17, "Olives in Monterosso, Oranges in Corniglia, "                                          \
          "Tomatoes in Manarola and Grapes in Riomaggiore")                                       \
    X(17, "Garlic in Monterosso, Zucchini in Corniglia, "                                         \
          "Olives in Manarola and Mushrooms in Riomaggiore")                                      \
    X(17, "Lemons in Monterosso, Olives in Corniglia, "                                           \
          "Grapes in Manarola and Mushrooms in Riomaggiore")                                      \
    X(17, "Tomatoes in Monterosso, Lemons in Corniglia, "                                         \
          "Zucchini in Manarola and Garlic in Riomaggiore")                                       \
    X(18, "Mushrooms in Vernazza, Grapes in Corniglia, "                                          \
          "Lemons in Manarola and Oranges in Riomaggiore")                                        \
    X(18, "Garlic in Vernazza, Grapes in Corniglia, "                                             \
          "Olives in Manarola and Tomatoes in Riomaggiore")                                       \
    X(18, "Garlic in Vernazza, Tomatoes in Corniglia, "                                           \
          "Zucchini in Manarola and Lemons in Riomaggiore")                                       \
    X(18, "Oranges in Vernazza, Mushrooms in Corniglia, "                                         \
          "Lemons in Manarola and Zucchini in Riomaggiore")

#define ONE(lire, name) (name), /* in brackets: two lines of it are one name */
#define ABOUT(lire, name) #lire " Lire for " name ".",
static const char *const order_one[] = {ORDERS(ONE)};
static const char *const order_about[] = {ORDERS(ABOUT)};
#undef ONE
#undef ABOUT

static const char *const starting_word[] = {
    "s01", "s02", "s03", "s04", "s05", "s06", "s07", "s08", "s09", "s10", "s11", "s12", "s13",
    "s14", "s15", "s16",
};

#define STARTING_ORDERS(X) \
    X("Olives in Monterosso, Mushrooms in Vernazza, "                                             \
      "Garlic in Corniglia, Grapes in Manarola and Lemons in Riomaggiore")                        \
    X("Mushrooms in Monterosso, Garlic in Vernazza, "                                             \
      "Grapes in Corniglia, Zucchini in Manarola and Oranges in Riomaggiore")                     \
    X("Garlic in Monterosso, Grapes in Vernazza, "                                                \
      "Zucchini in Corniglia, Lemons in Manarola and Tomatoes in Riomaggiore")                    \
    X("Grapes in Monterosso, Zucchini in Vernazza, "                                              \
      "Lemons in Corniglia, Oranges in Manarola and Olives in Riomaggiore")                       \
    X("Zucchini in Monterosso, Lemons in Vernazza, "                                              \
      "Oranges in Corniglia, Tomatoes in Manarola and Mushrooms in Riomaggiore")                  \
    X("Lemons in Monterosso, Oranges in Vernazza, "                                               \
      "Tomatoes in Corniglia, Olives in Manarola and Garlic in Riomaggiore")                      \
    X("Oranges in Monterosso, Tomatoes in Vernazza, "                                             \
      "Olives in Corniglia, Mushrooms in Manarola and Grapes in Riomaggiore")                     \
    X("Tomatoes in Monterosso, Olives in Vernazza, "                                              \
      "Mushrooms in Corniglia, Garlic in Manarola and Zucchini in Riomaggiore")                   \
    X("Olives in Monterosso, Garlic in Vernazza, "                                                \
      "Zucchini in Corniglia, Tomatoes in Manarola and Grapes in Riomaggiore")                    \
    X("Mushrooms in Monterosso, Grapes in Vernazza, "                                             \
      "Lemons in Corniglia, Olives in Manarola and Zucchini in Riomaggiore")                      \
    X("Garlic in Monterosso, Zucchini in Vernazza, "                                              \
      "Oranges in Corniglia, Mushrooms in Manarola and Lemons in Riomaggiore")                    \
    X("Grapes in Monterosso, Lemons in Vernazza, "                                                \
      "Tomatoes in Corniglia, Garlic in Manarola and Oranges in Riomaggiore")                     \
    X("Zucchini in Monterosso, Oranges in Vernazza, "                                             \
      "Olives in Corniglia, Grapes in Manarola and Tomatoes in Riomaggiore")                      \
    X("Lemons in Monterosso, Tomatoes in Vernazza, "                                              \
      "Mushrooms in Corniglia, Zucchini in Manarola and Olives in Riomaggiore")                   \
    X("Oranges in Monterosso, Olives in Vernazza, "                                               \
      "Garlic in Corniglia, Lemons in Manarola and Mushrooms in Riomaggiore")                     \
    X("Tomatoes in Monterosso, Mushrooms in Vernazza, "                                           \
      "Grapes in Corniglia, Oranges in Manarola and Garlic in Riomaggiore")

#define ONE(name) name,
#define ABOUT(name) "30 Lire minus the prices of " name ".",
static const char *const starting_one[] = {STARTING_ORDERS(ONE)};
static const char *const starting_about[] = {STARTING_ORDERS(ABOUT)};
/* clang-format on */

static const char *const produce_word[] = {
    "olive", "funghi", "agli", "uva", "zucchine", "limoni", "arance", "pomodori",
};

static const char *const produce_one[] = {
    "Olive", "Mushroom", "Garlic", "Grape", "Zucchini", "Lemon", "Orange", "Tomato",
};

static const char *const produce_many[] = {
    "Olives", "Mushrooms", "Garlic", "Grapes", "Zucchini", "Lemons", "Oranges", "Tomatoes",
};

static const char *const produce_about[] = {
    "Black; olive in Italian.",   "Grey; funghi in Italian.",    "White; agli in Italian.",
    "Purple; uva in Italian.",    "Green; zucchine in Italian.", "Yellow; limoni in Italian.",
    "Orange; arance in Italian.", "Red; pomodori in Italian.",
};

static const char *const village_word[] = {
    "monterosso", "vernazza", "corniglia", "manarola", "riomaggiore",
};

static const char *const village_one[] = {
    "Monterosso", "Vernazza", "Corniglia", "Manarola", "Riomaggiore",
};

static const char *const space_word[] = {
    "monterosso",  "harvest_1", "harvest_2", "harvest_3",
    "riomaggiore", "manarola",  "corniglia", "vernazza",
};

static const char *const space_one[] = {
    "Monterosso",  "harvest space 1", "harvest space 2", "harvest space 3",
    "Riomaggiore", "Manarola",        "Corniglia",       "Vernazza",
};

static const char *const space_about[] = {
    "Village at the top of the coast, with four dice.",
    "In the hills behind Monterosso; three kinds of produce grow here.",
    "In the middle of the hills; two kinds of produce grow here.",
    "In the hills before Riomaggiore; three kinds of produce grow here.",
    "Village at the foot of the coast, with four dice.",
    "Village between Riomaggiore and Corniglia, with three dice.",
    "Village in the middle of the coast, with two dice.",
    "Village between Corniglia and Monterosso, with three dice.",
};

static const char *const ending_word[] = {"none", "claims", "depletion", "rounds"};

const tv_words cinque_terre_produce_words = {"produce",   CINQUE_TERRE_PRODUCE, produce_word,
                                             produce_one, produce_many,         produce_about};
const tv_words cinque_terre_village_words = {
    "village", CINQUE_TERRE_VILLAGES, village_word, village_one, NULL, NULL};
const tv_words cinque_terre_space_words = {"space", CINQUE_TERRE_SPACES, space_word, space_one,
                                           NULL,    space_about};
const tv_words cinque_terre_harvest_words = {"harvest_space",
                                             CINQUE_TERRE_HARVEST_SPACES,
                                             space_word + CINQUE_TERRE_HARVEST_FIRST,
                                             space_one + CINQUE_TERRE_HARVEST_FIRST,
                                             NULL,
                                             NULL};
const tv_words cinque_terre_order_words = {"order", CINQUE_TERRE_ORDERS, order_word, order_one,
                                           NULL,    order_about};
const tv_words cinque_terre_order_low_words = {"order_1_to_64", 64,   order_word,
                                               order_one,       NULL, order_about};
const tv_words cinque_terre_order_high_words = {"order_65_to_80", 16,   order_word + 64,
                                                order_one + 64,   NULL, order_about + 64};
const tv_words cinque_terre_starting_words = {
    "starting_order", CINQUE_TERRE_STARTING_ORDERS, starting_word, starting_one, NULL,
    starting_about};
const tv_words cinque_terre_ending_words = {
    "ending", CINQUE_TERRE_ENDING_COUNT, ending_word, NULL, NULL, NULL};
