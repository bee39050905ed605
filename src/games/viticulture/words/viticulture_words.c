/* viticulture_words.c - word lists, verbs, options and endings. */
/* SPDX-License-Identifier: MIT */
#include "games/viticulture/viticulture_rules.h"

/* ---- Lists of things ---- */

#define WORDS(id, title, size)                                                                     \
    const tv_words viticulture_##id##_words = {title, size, id##_word, NULL, NULL, NULL}
#define WORDS_FOR_PEOPLE(id, title, size)                                                          \
    const tv_words viticulture_##id##_words = {title, size, id##_word, id##_one, NULL, NULL}

static const char *const colour_word[VITICULTURE_COLOURS] = {"red", "white"};
WORDS(colour, "colour", VITICULTURE_COLOURS);
static const char *const wine_word[VITICULTURE_WINES] = {"red", "white", "blush", "sparkling"};
WORDS(wine, "wine", VITICULTURE_WINES);
static const char *const worker_word[VITICULTURE_WORKER_KINDS] = {"worker", "grande"};
WORDS(worker, "worker", VITICULTURE_WORKER_KINDS);
static const char *const option_word[VITICULTURE_OPTIONS_ON_CARD] = {"a", "b"};
WORDS(option, "option", VITICULTURE_OPTIONS_ON_CARD);
static const char *const friendly_word[2] = {"off", "on"};
WORDS(friendly, "friendly game", 2);
static const char *const broker_word[2] = {"one_to_three", "three"};
static const char *const broker_one[2] = {"1 to 3 points", "3 points or none"};
WORDS_FOR_PEOPLE(broker, "points of the Broker", 2);

static const char *const space_word[VITICULTURE_SPACE_KINDS] = {"plain", "bonus", "full"};
static const char *const space_one[VITICULTURE_SPACE_KINDS] = {
    "on a plain space", "on the bonus space", "beside the full action"};
WORDS_FOR_PEOPLE(space, "space", VITICULTURE_SPACE_KINDS);
static const char *const deck_word[VITICULTURE_DECKS] = {"vine", "order", "summer", "winter"};
static const char *const deck_one[VITICULTURE_DECKS] = {"vine", "wine order", "summer visitor",
                                                        "winter visitor"};
WORDS_FOR_PEOPLE(deck, "deck", VITICULTURE_DECKS);
static const char *const structure_word[VITICULTURE_STRUCTURES] = {
    "trellis",       "irrigation", "yoke",         "cottage",
    "medium_cellar", "windmill",   "tasting_room", "large_cellar"};
static const char *const structure_about[VITICULTURE_STRUCTURES] = {
    "Some vines need it.",
    "Some vines need it.",
    "Once a year a worker of yours may uproot a vine or harvest a field here.",
    "You may draw a second visitor every fall.",
    "Stores wine of value 4 to 6 and makes blush possible.",
    "1 point for the first vine you plant in a year.",
    "1 point for the first tour you give in a year.",
    "Stores wine of value 7 to 9 and makes sparkling wine possible."};
static const char *const structure_one[VITICULTURE_STRUCTURES] = {
    "trellis",       "irrigation", "yoke",         "cottage",
    "medium cellar", "windmill",   "tasting room", "large cellar"};
const tv_words viticulture_structure_words = {
    "structure", VITICULTURE_STRUCTURES, structure_word, structure_one, NULL, structure_about};
static const char *const action_word[VITICULTURE_ACTIONS] = {
    "draw_vine", "tour",  "build",          "summer_visitor", "sell", "plant", "draw_order",
    "harvest",   "train", "winter_visitor", "make",           "fill", "cart",  "yoke"};
static const char *const action_one[VITICULTURE_ACTIONS] = {
    "draw a vine",       "give a tour",
    "build a structure", "play a summer visitor",
    "sell grapes",       "plant a vine",
    "draw a wine order", "harvest a field",
    "train a worker",    "play a winter visitor",
    "make wine",         "fill a wine order",
    "the cart",          "the yoke"};
WORDS_FOR_PEOPLE(action, "action", VITICULTURE_ACTIONS);
static const char *const bonus_word[VITICULTURE_BOARD_ACTIONS] = {
    "second_vine",           "extra_lira",     "build_discount",
    "second_summer_visitor", "sale_point",     "second_planting",
    "second_order",          "second_harvest", "training_discount",
    "second_winter_visitor", "third_wine",     "order_point"};
static const char *const bonus_one[VITICULTURE_BOARD_ACTIONS] = {"a second vine",
                                                                 "1 more lira",
                                                                 "1 lira off the price",
                                                                 "a second summer visitor",
                                                                 "1 point",
                                                                 "plant a second vine",
                                                                 "a second wine order",
                                                                 "harvest a second field",
                                                                 "1 lira off the price",
                                                                 "a second winter visitor",
                                                                 "make one more wine",
                                                                 "1 point"};
WORDS_FOR_PEOPLE(bonus, "bonus", VITICULTURE_BOARD_ACTIONS);
static const char *const place_word[VITICULTURE_ACTIONS + 1] = {
    "home",           "draw_vine", "tour",       "build",   "summer_visitor",
    "sell",           "plant",     "draw_order", "harvest", "train",
    "winter_visitor", "make",      "fill",       "cart",    "yoke"};
const tv_words viticulture_place_words = {"place", VITICULTURE_ACTIONS + 1, place_word, NULL, NULL,
                                          NULL};
static const char *const season_word[VITICULTURE_SEASONS] = {"setup", "spring", "summer",
                                                             "fall",  "winter", "year_end"};
static const char *const season_one[VITICULTURE_SEASONS] = {
    "setting up", "spring", "summer", "fall", "winter", "the end of the year"};
WORDS_FOR_PEOPLE(season, "season", VITICULTURE_SEASONS);
static const char *const row_word[VITICULTURE_ROWS] = {"row_1", "row_2", "row_3", "row_4",
                                                       "row_5", "row_6", "row_7"};
static const char *const row_one[VITICULTURE_ROWS] = {
    "no reward",      "draw a vine",  "draw a wine order",   "gain 1 lira",
    "draw a visitor", "gain 1 point", "the temporary worker"};
WORDS_FOR_PEOPLE(row, "row", VITICULTURE_ROWS);
static const char *const choice_word[VITICULTURE_CHOICES] = {
    "lira", "point", "vine", "summer_visitor", "yoke", "lose_point", "give_cards", "pay_lira"};
static const char *const choice_one[VITICULTURE_CHOICES] = {"gain 2 lira",
                                                            "gain 1 point",
                                                            "draw a vine",
                                                            "draw a summer visitor",
                                                            "build the yoke for 1 lira",
                                                            "lose 1 point",
                                                            "give 2 cards",
                                                            "pay 3 lira"};
WORDS_FOR_PEOPLE(choice, "choice", VITICULTURE_CHOICES);
static const char *const part_word[VITICULTURE_PARTS] = {
    "point", "build", "plant",        "draw_order", "harvest",
    "make",  "fill",  "vine_or_yoke", "age",        "draw_vine"};
static const char *const part_one[VITICULTURE_PARTS] = {
    "gain 1 point",    "build a structure",  "plant a vine",      "draw a wine order",
    "harvest a field", "make up to 2 wines", "fill a wine order", "draw a vine or build the yoke",
    "age one wine",    "draw a vine"};
WORDS_FOR_PEOPLE(part, "part", VITICULTURE_PARTS);
static const char *const pair_word[VITICULTURE_FIELDS] = {"first_second", "first_third",
                                                          "second_third"};
static const char *const pair_one[VITICULTURE_FIELDS] = {"fields 1 and 2", "fields 1 and 3",
                                                         "fields 2 and 3"};
WORDS_FOR_PEOPLE(pair, "pair of fields", VITICULTURE_FIELDS);
static const char *const field_word[VITICULTURE_FIELDS] = {"field_1", "field_2", "field_3"};
static const char *const field_one[VITICULTURE_FIELDS] = {"field 1", "field 2", "field 3"};
WORDS_FOR_PEOPLE(field, "field", VITICULTURE_FIELDS);
static const char *const points_word[VITICULTURE_POINT_SOURCES] = {
    "orders", "visitors", "wake_up", "bonuses", "windmill", "tasting_room"};
static const char *const points_one[VITICULTURE_POINT_SOURCES] = {
    "a wine order", "a visitor",    "the wake-up chart",
    "a bonus",      "the windmill", "the tasting room"};
WORDS_FOR_PEOPLE(points, "source of points", VITICULTURE_POINT_SOURCES);
static const char *const earned_word[VITICULTURE_POINT_PARTS] = {"orders", "visitors", "wake_up",
                                                                 "bonuses", "structures"};
const tv_words viticulture_earned_words = {
    "part of the score", VITICULTURE_POINT_PARTS, earned_word, NULL, NULL, NULL};
static const char *const lira_word[VITICULTURE_LIRA_SOURCES] = {
    "tour", "sale", "cart", "wake_up", "residual", "visitor", "building", "training"};
static const char *const lira_one[VITICULTURE_LIRA_SOURCES] = {
    "a tour",    "selling a grape", "the cart",         "the wake-up chart", "residual payments",
    "a visitor", "building",        "training a worker"};
WORDS_FOR_PEOPLE(lira, "source of lira", VITICULTURE_LIRA_SOURCES);
static const char *const occupant_word[TV_SEATS_MAX + 1] = {"nobody", "seat_0", "seat_1", "seat_2",
                                                            "seat_3", "seat_4", "seat_5"};
static const char *const occupant_one[TV_SEATS_MAX + 1] = {
    "nobody", "player 1", "player 2", "player 3", "player 4", "player 5", "player 6"};
WORDS_FOR_PEOPLE(occupant, "occupant", TV_SEATS_MAX + 1);

const tv_words *const viticulture_lists[VITICULTURE_LIST_COUNT] = {
    &viticulture_card_words,     &viticulture_vine_words,      &viticulture_order_words,
    &viticulture_visitor_words,  &viticulture_option_words,    &viticulture_effect_words,
    &viticulture_deck_words,     &viticulture_structure_words, &viticulture_action_words,
    &viticulture_worker_words,   &viticulture_space_words,     &viticulture_colour_words,
    &viticulture_wine_words,     &viticulture_season_words,    &viticulture_row_words,
    &viticulture_choice_words,   &viticulture_part_words,      &viticulture_pair_words,
    &viticulture_points_words,   &viticulture_lira_words,      &viticulture_earned_words,
    &viticulture_occupant_words, &viticulture_field_words,     &viticulture_place_words,
    &viticulture_bonus_words,    &viticulture_friendly_words,  &viticulture_broker_words,
};

/* ---- Verbs ---- */

#define CARD {"card", &viticulture_card_words, 0, 0}
#define VINE {"vine", &viticulture_vine_words, 0, 0}
#define FIELD {"field", NULL, 1, VITICULTURE_FIELDS}
#define COLOUR {"colour", &viticulture_colour_words, 0, 0}
#define WINE {"wine", &viticulture_wine_words, 0, 0}
#define VALUE(name) {name, NULL, 1, VITICULTURE_VALUE_MAX}

const tv_verb viticulture_verbs[VITICULTURE_VERB_COUNT] = {
    [VITICULTURE_VERB_START] = {"start",
                                "{0} is the first player",
                                NULL,
                                {{"seat", &tv_seat_words, 0, 0}}},
    [VITICULTURE_VERB_DRAW] = {"draw",
                               "{0} draws {1}",
                               NULL,
                               {{"seat", &tv_seat_words, 0, 0}, CARD}},
    [VITICULTURE_VERB_WAKE] = {"wake",
                               "Wake up at row {0}",
                               "in spring",
                               {{"row", NULL, 1, VITICULTURE_ROWS}}},
    [VITICULTURE_VERB_INVITE] = {"invite",
                                 "Invite visitors: summer {0}, winter {1}",
                                 "in fall, or on the fifth wake-up row",
                                 {{"summer", NULL, 0, 2}, {"winter", NULL, 0, 2}}},
    [VITICULTURE_VERB_PLACE] = {"place",
                                "Place a {0}: {1}, {2}",
                                "on your turn in summer and winter",
                                {{"worker", &viticulture_worker_words, 0, 0},
                                 {"action", &viticulture_action_words, 0, 0},
                                 {"space", &viticulture_space_words, 0, 0}}},
    [VITICULTURE_VERB_PASS] = {"pass",
                               "Pass for this season",
                               "on your turn in summer and winter",
                               {{0}}},
    [VITICULTURE_VERB_PLAY] = {"play",
                               "Play {0}, option {1}",
                               "when a worker stands on a visitor action",
                               {{"visitor", &viticulture_visitor_words, 0, 0},
                                {"option", &viticulture_option_words, 0, 0}}},
    [VITICULTURE_VERB_BUILD] = {"build",
                                "Build the {0}",
                                "when you may build a structure",
                                {{"structure", &viticulture_structure_words, 0, 0}}},
    [VITICULTURE_VERB_PLANT] = {"plant",
                                "Plant {0} on field {1}",
                                "when you may plant",
                                {VINE, FIELD}},
    [VITICULTURE_VERB_UPROOT] = {"uproot",
                                 "Uproot {0} from field {1}",
                                 "when you uproot",
                                 {VINE, FIELD}},
    [VITICULTURE_VERB_SWAP] = {"swap",
                               "Swap {0} and {1} of {2}",
                               "with the Landscaper",
                               {VINE,
                                {"other", &viticulture_vine_words, 0, 0},
                                {"fields", &viticulture_pair_words, 0, 0}}},
    [VITICULTURE_VERB_HARVEST] = {"harvest", "Harvest field {0}", "when you may harvest", {FIELD}},
    [VITICULTURE_VERB_SELL] = {"sell",
                               "Sell the {0} grape of {1}",
                               "when you sell grapes",
                               {COLOUR, VALUE("value")}},
    [VITICULTURE_VERB_MAKE_RED] = {"make_red",
                                   "Make red wine of the red grape {0}",
                                   "when you make wine",
                                   {VALUE("red")}},
    [VITICULTURE_VERB_MAKE_WHITE] = {"make_white",
                                     "Make white wine of the white grape {0}",
                                     "when you make wine",
                                     {VALUE("white")}},
    [VITICULTURE_VERB_MAKE_BLUSH] = {"make_blush",
                                     "Make blush of red {0} and a white",
                                     "when you make wine",
                                     {VALUE("red")}},
    [VITICULTURE_VERB_MAKE_SPARKLING] = {"make_sparkling",
                                         "Make sparkling wine of red {0}, red {1} and a white",
                                         "when you make wine",
                                         {VALUE("red"), VALUE("second_red")}},
    [VITICULTURE_VERB_ADD_WHITE] = {"add_white",
                                    "Add the white grape {0}",
                                    "when you make blush or sparkling wine",
                                    {VALUE("white")}},
    [VITICULTURE_VERB_FILL] = {"fill",
                               "Fill {0}",
                               "when you may fill a wine order",
                               {{"order", &viticulture_order_words, 0, 0}}},
    [VITICULTURE_VERB_POUR] = {"pour",
                               "Use the {0} wine of {1}",
                               "when you fill a wine order",
                               {WINE, VALUE("value")}},
    [VITICULTURE_VERB_DISCARD] = {"discard", "Discard {0}", "when you discard cards", {CARD}},
    [VITICULTURE_VERB_SPILL_GRAPE] = {"discard_grape",
                                      "Discard the {0} grape of {1}",
                                      "with the Promoter",
                                      {COLOUR, VALUE("value")}},
    [VITICULTURE_VERB_SPILL_WINE] = {"discard_wine",
                                     "Discard the {0} wine of {1}",
                                     "when a visitor asks for a wine",
                                     {WINE, VALUE("value")}},
    [VITICULTURE_VERB_AGE] = {"age",
                              "Age the {0} wine of {1}",
                              "with the Master Vintner",
                              {WINE, VALUE("value")}},
    [VITICULTURE_VERB_TRADE] = {"trade",
                                "Trade lira for points: {0}",
                                "with the Broker",
                                {{"points", NULL, 1, 3}}},
    [VITICULTURE_VERB_GRAPE] = {"grape", "Take a {0} grape of 1", "with the Buyer", {COLOUR}},
    [VITICULTURE_VERB_PART] = {"part",
                               "Do this part: {0}",
                               "with a visitor of two parts",
                               {{"part", &viticulture_part_words, 0, 0}}},
    [VITICULTURE_VERB_CHOOSE] = {"choose",
                                 "Choose: {0}",
                                 "when a visitor gives a choice",
                                 {{"choice", &viticulture_choice_words, 0, 0}}},
    [VITICULTURE_VERB_GIVE] = {"give", "Give {0}", "when the Queen asks for cards", {CARD}},
    [VITICULTURE_VERB_TAKE_TOP] = {"take_top",
                                   "Take the top {0} card of its discard pile",
                                   "with the Innkeeper",
                                   {{"deck", &viticulture_deck_words, 0, 0}}},
    [VITICULTURE_VERB_TAKE] = {"take", "Accept", "when something is offered to you", {{0}}},
    [VITICULTURE_VERB_DONE] = {"done", "Stop here", "when you may do more but need not", {{0}}},
    [VITICULTURE_VERB_DECLINE] = {"decline", "Decline", "when something is offered to you", {{0}}},
};

/* ---- Options and endings ---- */

const tv_option_row viticulture_options[VITICULTURE_OPTION_COUNT] = {
    {"friendly", "Friendly game: bonus spaces only for those who use the bonus",
     &viticulture_friendly_words, 1u << 3 | 1u << 4 | 1u << 5 | 1u << 6, "V13.1", 0},
    {"broker", "Broker: how many points he sells for 3 lira each", &viticulture_broker_words,
     1u << 2 | 1u << 3 | 1u << 4 | 1u << 5 | 1u << 6, "V14.2", 2},
};

const tv_ending viticulture_endings[VITICULTURE_ENDING_COUNT] = {
    [VITICULTURE_ENDING_GOAL] = {"goal", "somebody reached 20 points and the year is over", "V12.1",
                                 false},
    [VITICULTURE_ENDING_YEARS] = {"years", "forty years have passed and nobody reached 20 points",
                                  "VH1", true},
};
