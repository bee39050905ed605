/* finca_words.c - the words of Finca: names of pieces, verbs, sentences, endings and options. */
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
    "almond finca",          "fig finca",       "grape finca",          "lemon finca",
    "olive finca",           "orange finca",    "almond and fig finca", "grape and orange finca",
    "lemon and olive finca", "any-fruit finca",
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
    "The ? finca goes to the highest sum of values over all collected fruit tiles.",
    "The ? finca goes to the most ? symbols on collected fruit tiles.",
};

const tv_words finca_fruit_words = {"fruit",     FINCA_FRUITS, fruit_words,
                                    fruit_words, fruit_many,   NULL};
/* The same fruits where a whole delivery is of one kind: "olives". */
static const tv_words kind_list = {"kind", FINCA_FRUITS, fruit_words, fruit_many, NULL, NULL};
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

const tv_words *const finca_lists[FINCA_LISTS] = {
    &finca_fruit_words,     &kind_list,         &finca_face_words, &finca_tile_words,
    &finca_community_words, &finca_finca_words, &finca_tool_words, &finca_blade_words,
    &finca_value_words,     &finca_bonus_words, &finca_area_words, &finca_symbol_words,
    &finca_supply_words,    &question_list,
};

/* ---- Verbs ---- */

#define BLADE_ARG {"blade", &finca_blade_words, 0, 0}
#define FRUIT_ARG {"fruit", &finca_fruit_words, 0, 0}
#define COMMUNITY_ARG {"community", &finca_community_words, 0, 0}

const tv_verb finca_verbs[FINCA_VERB_COUNT] = {
    [FINCA_BLADE] = {"blade", "Lay blade {0}: {1}", NULL, {BLADE_ARG, FRUIT_ARG}},
    [FINCA_FINCA] = {"finca",
                     "Lay the {1} on {0}",
                     NULL,
                     {COMMUNITY_ARG, {"finca_tile", &finca_finca_words, 0, 0}}},
    [FINCA_TURN] = {"turn",
                    "Turn up a tile on {0}: {1}",
                    NULL,
                    {COMMUNITY_ARG, {"tile_face", &finca_face_words, 0, 0}}},
    [FINCA_START] = {"start", "{0} starts", NULL, {{"player", &tv_seat_words, 0, 0}}},
    [FINCA_PLACE] = {"place", "Place a farmer on blade {0}", "in the introduction", {BLADE_ARG}},
    [FINCA_MOVE] = {"move",
                    "Move a farmer from blade {0}",
                    "at the start of your turn or in a double move",
                    {BLADE_ARG}},
    [FINCA_CART] = {"cart",
                    "Deliver with a donkey cart",
                    "at the start of your turn",
                    {{NULL, NULL, 0, 0}}},
    [FINCA_USE] = {"use",
                   "Use your {0}",
                   "at the start of your turn",
                   {{"action_tile", &finca_tool_words, 0, 0}}},
    [FINCA_LIFT] = {"lift",
                    "Let the wind lift a farmer from blade {0}",
                    "when you use the gust of wind",
                    {BLADE_ARG}},
    [FINCA_LAND] = {"land",
                    "Set the farmer down on blade {0}",
                    "when the wind has lifted a farmer",
                    {BLADE_ARG}},
    [FINCA_LESS] = {"less",
                    "Deliver to {0}, one {1} short",
                    "when you use one fruit less",
                    {COMMUNITY_ARG, FRUIT_ARG}},
    [FINCA_DELIVER] = {"deliver", "Deliver to {0}", "while you load a cart", {COMMUNITY_ARG}},
    [FINCA_DELIVER_AS] = {"deliver_as",
                          "Deliver {1} to {0}",
                          "while you load a cart",
                          {COMMUNITY_ARG, {"kind", &kind_list, 0, 0}}},
    [FINCA_DONE] = {"done",
                    "Finish the delivery",
                    "when the cart carries a delivery",
                    {{NULL, NULL, 0, 0}}},
};

/* ---- Reasons ---- */

const tv_phrase finca_reasons[FINCA_REASON_COUNT] = {
    [FINCA_REASON_NO_FARMER_THERE] = {"no_farmer_there",
                                      "none of your farmers stands on blade {0}",
                                      "F4.1",
                                      {&finca_blade_words}},
    [FINCA_REASON_NO_CART] = {"no_cart",
                              "a delivery needs a donkey cart and you have none; "
                              "{0} {0|is|are} in the centre of the windmill",
                              "F5.1",
                              {NULL}},
    [FINCA_REASON_NOTHING_PAYABLE] = {"nothing_payable",
                                      "your {0} {0|fruit|fruits} meet no open tile in full",
                                      "F5.4",
                                      {NULL}},
    [FINCA_REASON_TILE_USED] = {"tile_used",
                                "you have used your {0} tile already, and each works only once",
                                "F6.1",
                                {&finca_tool_words}},
    [FINCA_REASON_LESS_NO_CART] = {"less_no_cart",
                                   "one fruit less still needs a donkey cart and you have none; "
                                   "{0} {0|is|are} in the centre of the windmill",
                                   "FR14",
                                   {NULL}},
    [FINCA_REASON_LESS_NOTHING] = {"less_nothing",
                                   "even with one left out, your {0} {0|fruit|fruits} meet no open "
                                   "tile of two or more",
                                   "FR14",
                                   {NULL}},
    [FINCA_REASON_COMMUNITY_CLOSED] = {"community_closed",
                                       "{0} has no fruit tile left",
                                       "F5.12",
                                       {&finca_community_words}},
    [FINCA_REASON_COMMUNITY_TAKEN] = {"community_taken",
                                      "{0} is in this delivery already; its next tile is turned up "
                                      "behind it",
                                      "FR5",
                                      {&finca_community_words}},
    [FINCA_REASON_OUT_OF_ORDER] = {"out_of_order",
                                   "communities are named in alphabetical order and {1} comes "
                                   "behind {0}; undo to begin with {0}",
                                   "FH2",
                                   {&finca_community_words, &finca_community_words}},
    [FINCA_REASON_KIND_WANTED] = {"kind_wanted",
                                  "{0} takes {1} fruits of any one kind: say which with deliver_as",
                                  "F5.5",
                                  {&finca_community_words, NULL}},
    [FINCA_REASON_KIND_PRINTED] = {"kind_printed",
                                   "{0} wants exactly {1}: there is no kind to choose",
                                   "F5.4",
                                   {&finca_community_words, &finca_face_words}},
    [FINCA_REASON_CART_FULL] = {"cart_full",
                                "the donkey cart carries {0} fruits, and this would make {1}",
                                "F5.3",
                                {NULL, NULL}},
    [FINCA_REASON_LARGE_FULL] = {"large_full",
                                 "the large cart carries {0} fruits, and this would make {1}",
                                 "F6.4",
                                 {NULL, NULL}},
    [FINCA_REASON_NOT_ENOUGH] = {"not_enough",
                                 "this takes {0} {1*0} and you have {2}",
                                 "F5.4",
                                 {NULL, &finca_fruit_words, NULL}},
    [FINCA_REASON_NO_TILE_YET] = {"no_tile_yet",
                                  "a delivery goes to at least one community",
                                  "FR11",
                                  {NULL}},
    [FINCA_REASON_LESS_SINGLE] = {"less_single",
                                  "{0} wants a single fruit, and none at all is no delivery",
                                  "F6.6",
                                  {&finca_community_words}},
    [FINCA_REASON_LESS_NOT_WANTED] = {"less_not_wanted",
                                      "{0} wants {2}, so no {1} can be left out",
                                      "FR14",
                                      {&finca_community_words, &finca_fruit_words,
                                       &finca_face_words}},
};

/* ---- Events ---- */

#define SEAT &tv_seat_words
#define BLADE &finca_blade_words
#define FRUIT &finca_fruit_words
#define KIND &kind_list
#define COMMUNITY &finca_community_words
#define FACE &finca_face_words
#define TILE &finca_finca_words

const tv_phrase finca_events[FINCA_EVENT_COUNT] = {
    [FINCA_EVENT_BLADE_LAID] = {"blade_laid", "Blade {0} shows {1}", "F1.2", {BLADE, KIND}},
    [FINCA_EVENT_TILE_TURNED] = {"tile_turned", "{0} now wants {1}", "F5.7", {COMMUNITY, FACE}},
    [FINCA_EVENT_FINCA_LAID] = {"finca_laid",
                                "The {1} tile lies on {0}",
                                "F1.4",
                                {COMMUNITY, TILE}},
    [FINCA_EVENT_START_CHOSEN] = {"start_chosen", "{0} is the start player", "F2.1", {SEAT}},
    [FINCA_EVENT_FARMER_PLACED] = {"farmer_placed",
                                   "{0} places a farmer on blade {1}",
                                   "F2.2",
                                   {SEAT, BLADE}},
    [FINCA_EVENT_FARMER_MOVED] = {"farmer_moved",
                                  "{0} moves a farmer {3} {3|blade|blades} from {1} to {2}",
                                  "F4.2",
                                  {SEAT, BLADE, BLADE, NULL}},
    [FINCA_EVENT_FARMER_LIFTED] = {"farmer_lifted",
                                   "The wind lifts a farmer of {0} from blade {1}",
                                   "F6.3",
                                   {SEAT, BLADE}},
    [FINCA_EVENT_FARMER_BLOWN] = {"farmer_blown",
                                  "The wind sets a farmer of {0} from blade {1} on blade {2}",
                                  "F6.3",
                                  {SEAT, BLADE, BLADE}},
    [FINCA_EVENT_FRUIT_SHORT] = {"fruit_short",
                                 "The supply holds {0} {1*0} where {2} are due: everybody returns "
                                 "theirs",
                                 "F4.4",
                                 {NULL, FRUIT, NULL}},
    [FINCA_EVENT_FRUIT_RETURNED] = {"fruit_returned",
                                    "{0} returns {1} {2*1} to the supply",
                                    "F4.4",
                                    {SEAT, NULL, FRUIT}},
    [FINCA_EVENT_FRUIT_TAKEN] = {"fruit_taken",
                                 "{0} takes {1} {2*1} from the supply",
                                 "F4.3",
                                 {SEAT, NULL, FRUIT}},
    [FINCA_EVENT_CARTS_SHORT] = {"carts_short",
                                 "The centre holds {0} {0|cart|carts} where {1} {1|is|are} due: "
                                 "everybody returns theirs",
                                 "F4.6",
                                 {NULL, NULL}},
    [FINCA_EVENT_CARTS_RETURNED] = {"carts_returned",
                                    "{0} returns {1} donkey {1|cart|carts} to the centre",
                                    "F4.6",
                                    {SEAT, NULL}},
    [FINCA_EVENT_CARTS_TAKEN] = {"carts_taken",
                                 "{0} takes {1} donkey {1|cart|carts}",
                                 "F4.5",
                                 {SEAT, NULL}},
    [FINCA_EVENT_CART_USED] = {"cart_used", "{0} returns a donkey cart to deliver", "F5.1", {SEAT}},
    [FINCA_EVENT_ACTION_USED] = {"action_used",
                                 "{0} uses the {1} tile",
                                 "F6.1",
                                 {SEAT, &finca_tool_words}},
    [FINCA_EVENT_DELIVERED] = {"delivered",
                               "{0} delivers {2} to {1}",
                               "F5.4",
                               {SEAT, COMMUNITY, FACE}},
    [FINCA_EVENT_DELIVERED_AS] = {"delivered_as",
                                  "{0} delivers {2} {3*2} to {1}",
                                  "F5.5",
                                  {SEAT, COMMUNITY, NULL, FRUIT}},
    [FINCA_EVENT_DELIVERED_LESS] = {"delivered_less",
                                    "{0} delivers one {3} short to {1}, which wants {2}",
                                    "F6.5",
                                    {SEAT, COMMUNITY, FACE, FRUIT}},
    [FINCA_EVENT_TILE_COLLECTED] = {"tile_collected",
                                    "{0} collects the tile of {1} ({2}), worth {3}",
                                    "F5.6",
                                    {SEAT, COMMUNITY, FACE, NULL}},
    [FINCA_EVENT_BONUS_TAKEN] = {"bonus_taken",
                                 "{0} completes a set of 1 to 6 and takes the bonus tile worth {1}",
                                 "F7.1",
                                 {SEAT, NULL}},
    [FINCA_EVENT_FINCA_WON] = {"finca_won",
                               "{0} wins the {2} tile of {1} with {3}",
                               "F5.8",
                               {SEAT, COMMUNITY, TILE, NULL}},
    [FINCA_EVENT_FINCA_TIED] = {"finca_tied",
                                "{3} players tie for the {1} tile of {0} with {2} each: nobody "
                                "gets it",
                                "F5.9",
                                {COMMUNITY, TILE, NULL, NULL}},
    [FINCA_EVENT_WOOD_PLACED] = {"wood_placed",
                                 "{0} gets a wooden finca; {1} {1|is|are} left",
                                 "F5.12",
                                 {COMMUNITY, NULL}},
    [FINCA_EVENT_WOOD_GONE] = {"wood_gone",
                               "That was the last wooden finca: the match ends with this turn",
                               "F8.1",
                               {NULL}},
    [FINCA_EVENT_STALLED] = {"stalled",
                             "Nobody has delivered for {0} rounds: the match ends",
                             "FH1",
                             {NULL}},
};

/* ---- Details: said beside a label ---- */

#define WALK {BLADE, NULL, FRUIT, NULL}
#define WALK_SHORT {BLADE, NULL, KIND, NULL}

const tv_phrase finca_details[FINCA_DETAIL_COUNT] = {
    [FINCA_DETAIL_TAKES] = {"takes", "takes {0} {1*0}", "F4.3", {NULL, FRUIT}},
    [FINCA_DETAIL_TAKES_SHORT] = {"takes_short",
                                  "all return their {1} first, then takes {0}",
                                  "F4.4",
                                  {NULL, KIND}},
    [FINCA_DETAIL_MOVE] = {"move", "to blade {0}, takes {1} {2*1}", "F4.3", WALK},
    [FINCA_DETAIL_MOVE_CART] = {"move_cart", "to blade {0}, takes {1} {2*1} and {3} {3|cart|carts}",
                                "F4.5", WALK},
    [FINCA_DETAIL_MOVE_CART_BACK] = {"move_cart_back",
                                     "to blade {0}, takes {1} {2*1}; all return their carts first, "
                                     "then takes {3}",
                                     "F4.6", WALK},
    [FINCA_DETAIL_SHORT_MOVE] = {"short_move",
                                 "to blade {0}; all return their {2} first, then takes {1}", "F4.4",
                                 WALK_SHORT},
    [FINCA_DETAIL_SHORT_MOVE_CART] = {"short_move_cart",
                                      "to blade {0}; all return their {2} first, then takes {1}, "
                                      "and {3} {3|cart|carts}",
                                      "F4.4", WALK_SHORT},
    [FINCA_DETAIL_SHORT_MOVE_CART_BACK] = {"short_move_cart_back",
                                           "to blade {0}; all return their {2} and their carts "
                                           "first, then takes {1} and {3} {3|cart|carts}",
                                           "F4.6", WALK_SHORT},
    [FINCA_DETAIL_PAYABLE] = {"payable",
                              "up to {0} fruits; you can pay {1} of the {2} open tiles",
                              "F5.3",
                              {NULL, NULL, NULL}},
    [FINCA_DETAIL_TILE] = {"tile",
                           "wants {0}; worth {1}; room left {2}",
                           "F5.4",
                           {FACE, NULL, NULL}},
    [FINCA_DETAIL_KIND] = {"kind",
                           "pays {0} {1*0}; worth {0}; room left {2}",
                           "F5.5",
                           {NULL, FRUIT, NULL}},
    [FINCA_DETAIL_LESS] = {"less",
                           "wants {0}, pays {1}; worth {2}; room left {3}",
                           "F6.5",
                           {FACE, NULL, NULL, NULL}},
    [FINCA_DETAIL_LOADED] = {"loaded",
                             "collects {0} {0|tile|tiles} worth {1}",
                             "F5.6",
                             {NULL, NULL}},
};

/* ---- Endings and options ---- */

const tv_ending finca_endings[FINCA_ENDING_COUNT] = {
    [FINCA_ENDING_WOOD] = {"last_finca", "the last wooden finca was placed", "F8.1", false},
    [FINCA_ENDING_IDLE] = {"stalled", "nobody delivered any more", "FH1", true},
};

const tv_option_row finca_options[FINCA_OPTIONS] = {
    {"question_finca", "How the ? finca tile is decided", &question_list,
     1u << 2 | 1u << 3 | 1u << 4, "FR2"},
};
