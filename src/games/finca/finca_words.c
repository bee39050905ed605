/* finca_words.c - the words of Finca: names of pieces, verbs, endings and options. */
/* SPDX-License-Identifier: MIT */
#include "games/finca/finca_rules.h"

/* ---- Lists ---- */

static const char *const fruit_words[] = {
    "almond", "fig", "grape", "lemon", "olive", "orange",
};
static const char *const fruit_many[] = {
    "almonds", "figs", "grapes", "lemons", "olives", "oranges",
};

/* A set holds up to three tiles of a repeated face, so the last eight name copies. */
static const char *const tile_words[] = {
    "almond_1",
    "fig_1",
    "grape_1",
    "lemon_1",
    "olive_1",
    "orange_1",
    "almond_2",
    "fig_2",
    "grape_2",
    "lemon_2",
    "olive_2",
    "orange_2",
    "almond_3",
    "fig_3",
    "grape_3",
    "lemon_3",
    "olive_3",
    "orange_3",
    "almond_2_fig_2",
    "almond_2_orange_2",
    "fig_2_lemon_2",
    "grape_2_olive_2",
    "grape_2_orange_2",
    "lemon_2_olive_2",
    "almond_3_grape_2",
    "fig_3_olive_2",
    "grape_3_lemon_2",
    "lemon_3_orange_2",
    "olive_3_almond_2",
    "orange_3_fig_2",
    "any_4",
    "any_5",
    "one_of_each",
    "any_6",
    "any_4_second",
    "any_5_second",
    "one_of_each_second",
    "any_6_second",
    "any_4_third",
    "any_5_third",
    "one_of_each_third",
    "any_6_third",
};
static const char *const tile_one[] = {
    "1 almond",
    "1 fig",
    "1 grape",
    "1 lemon",
    "1 olive",
    "1 orange",
    "2 almonds",
    "2 figs",
    "2 grapes",
    "2 lemons",
    "2 olives",
    "2 oranges",
    "3 almonds",
    "3 figs",
    "3 grapes",
    "3 lemons",
    "3 olives",
    "3 oranges",
    "2 almonds and 2 figs",
    "2 almonds and 2 oranges",
    "2 figs and 2 lemons",
    "2 grapes and 2 olives",
    "2 grapes and 2 oranges",
    "2 lemons and 2 olives",
    "3 almonds and 2 grapes",
    "3 figs and 2 olives",
    "3 grapes and 2 lemons",
    "3 lemons and 2 oranges",
    "3 olives and 2 almonds",
    "3 oranges and 2 figs",
    "4 of one kind",
    "5 of one kind",
    "1 of each fruit",
    "6 of one kind",
    "4 of one kind",
    "5 of one kind",
    "1 of each fruit",
    "6 of one kind",
    "4 of one kind",
    "5 of one kind",
    "1 of each fruit",
    "6 of one kind",
};

static const char *const community_words[] = {
    "alcudia",   "andratx", "arta",     "campos",     "inca",
    "llucmajor", "palma",   "santanyi", "son_severa", "villafranca",
};
static const char *const community_one[] = {
    "Alcudia",   "Andratx", "Arta",     "Campos",     "Inca",
    "Llucmajor", "Palma",   "Santanyi", "Son Severa", "Villafranca",
};

static const char *const finca_words[] = {
    "almond", "fig",        "grape",        "lemon",       "olive",
    "orange", "almond_fig", "grape_orange", "lemon_olive", "any",
};
static const char *const finca_one[] = {
    "almond finca",          "fig finca",
    "grape finca",           "lemon finca",
    "olive finca",           "orange finca",
    "almond and fig finca",  "grape and orange finca",
    "lemon and olive finca", "question-mark finca",
};
static const char *const finca_about[] = {
    "5 points for the player with the most almonds on collected tiles.",
    "5 points for the player with the most figs on collected tiles.",
    "5 points for the player with the most grapes on collected tiles.",
    "5 points for the player with the most lemons on collected tiles.",
    "5 points for the player with the most olives on collected tiles.",
    "5 points for the player with the most oranges on collected tiles.",
    "5 points for the player with the most almonds and figs together on collected tiles.",
    "5 points for the player with the most grapes and oranges together on collected tiles.",
    "5 points for the player with the most lemons and olives together on collected tiles.",
    "5 points for the player whose collected tiles are worth most (or by option show most ?).",
};

static const char *const tool_words[] = {
    "double_move",
    "gust_of_wind",
    "large_cart",
    "one_fruit_less",
};
static const char *const tool_one[] = {
    "double move",
    "gust of wind",
    "large donkey cart",
    "one fruit less",
};
static const char *const tool_about[] = {
    "Move a farmer and take fruits, then do it once more with the same or another farmer.",
    "Put one of your farmers on any blade and take fruits there; no cart for it.",
    "Deliver up to 10 fruits in one turn, without a donkey cart.",
    "Deliver with a donkey cart, and leave out one of the fruits wanted.",
};

static const char *const blade_words[] = {
    "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12",
};
static const char *const value_words[] = {
    "1", "2", "3", "4", "5", "6",
};
static const char *const bonus_words[] = {
    "7",
    "6",
    "5",
    "4",
};
static const char *const area_words[] = {
    "almond", "fig", "grape", "lemon", "olive", "orange", "cart", "farmer_in_hand",
};
static const char *const area_one[] = {
    "almond", "fig", "grape", "lemon", "olive", "orange", "cart", "farmer in hand",
};
static const char *const symbol_words[] = {
    "almond", "fig", "grape", "lemon", "olive", "orange", "any", "points",
};
static const char *const symbol_one[] = {
    "almond", "fig", "grape", "lemon", "olive", "orange", "?", "sum of values",
};
static const char *const supply_words[] = {
    "almond", "fig", "grape", "lemon", "olive", "orange", "cart", "wooden_finca",
};
static const char *const supply_one[] = {
    "almond", "fig", "grape", "lemon", "olive", "orange", "cart", "wooden finca",
};
static const char *const question_words[] = {
    "values",
    "symbols",
};
static const char *const question_one[] = {
    "by the values of all collected tiles",
    "by the ? symbols collected",
};
static const char *const question_about[] = {
    "The question-mark finca goes to the highest sum of values over all collected fruit tiles.",
    "The question-mark finca goes to the most ? symbols on collected fruit tiles.",
};

const tv_words finca_fruit_words = {"fruit",     FINCA_FRUITS, fruit_words,
                                    fruit_words, fruit_many,   NULL};
/* The same fruits where a whole delivery is of one kind: "olives". */
const tv_words finca_kind_words = {"kind", FINCA_FRUITS, fruit_words, fruit_many, NULL, NULL};
const tv_words finca_face_words = {"tile_face", FINCA_FACES, tile_words, tile_one, NULL, NULL};
const tv_words finca_tile_words = {"tile", FINCA_TILES, tile_words, tile_one, NULL, NULL};
const tv_words finca_community_words = {
    "community", FINCA_COMMUNITIES, community_words, community_one, NULL, NULL};
const tv_words finca_finca_words = {"finca_tile", FINCA_FINCAS, finca_words,
                                    finca_one,    NULL,         finca_about};
const tv_words finca_tool_words = {"action_tile", FINCA_TOOL_COUNT, tool_words, tool_one,
                                   NULL,          tool_about};
const tv_words finca_blade_words = {"blade", FINCA_BLADES, blade_words, NULL, NULL, NULL};
const tv_words finca_value_words = {"value", FINCA_VALUES, value_words, NULL, NULL, NULL};
const tv_words finca_bonus_words = {"bonus_tile", FINCA_BONUSES, bonus_words, NULL, NULL, NULL};
const tv_words finca_area_words = {"play_area", FINCA_LANES, area_words, area_one, NULL, NULL};
const tv_words finca_symbol_words = {"symbol", FINCA_LANES, symbol_words, symbol_one, NULL, NULL};
const tv_words finca_supply_words = {"supply", FINCA_LANES, supply_words, supply_one, NULL, NULL};
static const tv_words question_list = {"question_finca", 2,    question_words,
                                       question_one,     NULL, question_about};

const tv_words *const finca_lists[FINCA_LIST_COUNT] = {
    &finca_fruit_words,     &finca_kind_words,  &finca_face_words, &finca_tile_words,
    &finca_community_words, &finca_finca_words, &finca_tool_words, &finca_blade_words,
    &finca_value_words,     &finca_bonus_words, &finca_area_words, &finca_symbol_words,
    &finca_supply_words,    &question_list,
};

/* ---- Verbs ---- */

#define BLADE_ARG {"blade", &finca_blade_words, 0, 0}
#define FRUIT_ARG {"fruit", &finca_fruit_words, 0, 0}
#define COMMUNITY_ARG {"community", &finca_community_words, 0, 0}

const tv_verb finca_verbs[FINCA_VERB_COUNT] = {
    [FINCA_VERB_BLADE] = {"blade", "Lay blade {0}: {1}", NULL, {BLADE_ARG, FRUIT_ARG}},
    [FINCA_VERB_FINCA] = {"finca",
                          "Lay the {1} on {0}",
                          NULL,
                          {COMMUNITY_ARG, {"finca_tile", &finca_finca_words, 0, 0}}},
    [FINCA_VERB_TURN] = {"turn",
                         "Turn up a tile on {0}: {1}",
                         NULL,
                         {COMMUNITY_ARG, {"tile_face", &finca_face_words, 0, 0}}},
    [FINCA_VERB_START] = {"start", "{0} starts", NULL, {{"player", &tv_seat_words, 0, 0}}},
    [FINCA_VERB_PLACE] = {"place",
                          "Place a farmer on blade {0}",
                          "in the introduction",
                          {BLADE_ARG}},
    [FINCA_VERB_MOVE] = {"move",
                         "Move a farmer from blade {0}",
                         "at the start of your turn or in a double move",
                         {BLADE_ARG}},
    [FINCA_VERB_CART] = {"cart",
                         "Deliver with a donkey cart",
                         "at the start of your turn",
                         {{NULL, NULL, 0, 0}}},
    [FINCA_VERB_USE] = {"use",
                        "Use your {0}",
                        "at the start of your turn, or one fruit less while you load a cart",
                        {{"action_tile", &finca_tool_words, 0, 0}}},
    [FINCA_VERB_LIFT] = {"lift",
                         "Let the wind lift a farmer from blade {0}",
                         "when you use the gust of wind",
                         {BLADE_ARG}},
    [FINCA_VERB_LAND] = {"land",
                         "Set the farmer down on blade {0}",
                         "when the wind has lifted a farmer",
                         {BLADE_ARG}},
    [FINCA_VERB_LESS] = {"less",
                         "Deliver to {0}, one {1} short",
                         "when you use one fruit less",
                         {COMMUNITY_ARG, FRUIT_ARG}},
    [FINCA_VERB_DELIVER] = {"deliver", "Deliver to {0}", "while you load a cart", {COMMUNITY_ARG}},
    [FINCA_VERB_DELIVER_AS] = {"deliver_as",
                               "Deliver {1} to {0}",
                               "while you load a cart",
                               {COMMUNITY_ARG, {"kind", &finca_kind_words, 0, 0}}},
    [FINCA_VERB_DONE] = {"done",
                         "Finish the delivery",
                         "when the cart carries a delivery",
                         {{NULL, NULL, 0, 0}}},
};

/* ---- Endings and options ---- */

const tv_ending finca_endings[FINCA_ENDING_COUNT] = {
    [FINCA_ENDING_WOOD] = {"last_finca", "the last wooden finca was placed", "F8.1", false},
    [FINCA_ENDING_IDLE] = {"stalled", "nobody delivered any more", "FH1", true},
};

const tv_option_row finca_options[FINCA_OPTION_COUNT] = {
    {"question_finca", "How the question-mark finca is decided", &question_list,
     1u << 2 | 1u << 3 | 1u << 4, "FR2", 0},
};
