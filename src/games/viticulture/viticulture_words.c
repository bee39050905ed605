/* viticulture_words.c - verbs, word lists and fields: how actions and states are written. */
/* SPDX-License-Identifier: MIT */
#include "games/viticulture/viticulture_words.h"

/* ---- Lists of things ---- */

#define WORDS(id, title, size)                                                                     \
    const tv_words viticulture_##id##_words = {title, size, id##_word, NULL, NULL, NULL}
#define WORDS_FOR_PEOPLE(id, title, size)                                                          \
    const tv_words viticulture_##id##_words = {title, size, id##_word, id##_one, NULL, NULL}

/* clang-format off */
static const char *const colour_word[COLOUR_COUNT] = {"red", "white"};
WORDS(colour, "colour", COLOUR_COUNT);
static const char *const wine_word[WINE_COUNT] = {"red", "white", "blush", "sparkling"};
WORDS(wine, "wine", WINE_COUNT);
static const char *const worker_word[WORKER_KINDS] = {"worker", "grande"};
WORDS(worker, "worker", WORKER_KINDS);
static const char *const option_word[OPTIONS_ON_CARD] = {"a", "b"};
WORDS(option, "option", OPTIONS_ON_CARD);
static const char *const friendly_word[2] = {"off", "on"};
WORDS(friendly, "friendly game", 2);

static const char *const space_word[SPACE_KINDS] = {"plain", "bonus", "full"};
static const char *const space_one[SPACE_KINDS] = {
    "on a plain space", "on the bonus space", "beside the full action"};
WORDS_FOR_PEOPLE(space, "space", SPACE_KINDS);
static const char *const deck_word[DECK_COUNT] = {"vine", "order", "summer", "winter"};
static const char *const deck_one[DECK_COUNT] = {
    "vine", "wine order", "summer visitor", "winter visitor"};
WORDS_FOR_PEOPLE(deck, "deck", DECK_COUNT);
static const char *const structure_word[STRUCTURE_COUNT] = {
    "trellis", "irrigation", "yoke", "cottage", "medium_cellar", "windmill", "tasting_room",
    "large_cellar"};
static const char *const structure_about[STRUCTURE_COUNT] = {
    "Some vines need it.",
    "Some vines need it.",
    "Once a year a worker of yours may uproot a vine or harvest a field here.",
    "You may draw a second visitor every fall.",
    "Stores wine of value 4 to 6 and makes blush possible.",
    "1 point for the first vine you plant in a year.",
    "1 point for the first tour you give in a year.",
    "Stores wine of value 7 to 9 and makes sparkling wine possible."};
static const char *const structure_one[STRUCTURE_COUNT] = {
    "trellis", "irrigation", "yoke", "cottage", "medium cellar", "windmill", "tasting room",
    "large cellar"};
const tv_words viticulture_structure_words = {"structure", STRUCTURE_COUNT, structure_word,
                                              structure_one, NULL, structure_about};
static const char *const action_word[ACTION_COUNT] = {
    "draw_vine", "tour", "build", "summer_visitor", "sell", "plant", "draw_order", "harvest",
    "train", "winter_visitor", "make", "fill", "cart", "yoke"};
static const char *const action_one[ACTION_COUNT] = {
    "draw a vine", "give a tour", "build a structure", "play a summer visitor", "sell grapes",
    "plant a vine", "draw a wine order", "harvest a field", "train a worker",
    "play a winter visitor", "make wine", "fill a wine order", "the cart", "the yoke"};
WORDS_FOR_PEOPLE(action, "action", ACTION_COUNT);
static const char *const bonus_word[BOARD_ACTIONS] = {
    "second_vine", "extra_lira", "build_discount", "second_summer_visitor", "sale_point",
    "second_planting", "second_order", "second_harvest", "training_discount",
    "second_winter_visitor", "third_wine", "order_point"};
static const char *const bonus_one[BOARD_ACTIONS] = {
    "a second vine", "1 more lira", "1 lira off the price", "a second summer visitor",
    "1 point", "plant a second vine", "a second wine order", "harvest a second field",
    "1 lira off the price", "a second winter visitor", "make one more wine", "1 point"};
WORDS_FOR_PEOPLE(bonus, "bonus", BOARD_ACTIONS);
static const char *const place_word[ACTION_COUNT + 1] = {
    "home", "draw_vine", "tour", "build", "summer_visitor", "sell", "plant", "draw_order",
    "harvest", "train", "winter_visitor", "make", "fill", "cart", "yoke"};
const tv_words viticulture_place_words = {"place", ACTION_COUNT + 1, place_word, NULL, NULL, NULL};
static const char *const season_word[SEASON_COUNT] = {"setup", "spring", "summer", "fall",
                                                      "winter", "year_end"};
static const char *const season_one[SEASON_COUNT] = {
    "setting up", "spring", "summer", "fall", "winter", "the end of the year"};
WORDS_FOR_PEOPLE(season, "season", SEASON_COUNT);
static const char *const row_word[ROW_COUNT] = {"row_1", "row_2", "row_3", "row_4",
                                                "row_5", "row_6", "row_7"};
static const char *const row_one[ROW_COUNT] = {
    "no reward", "draw a vine", "draw a wine order", "gain 1 lira", "draw a visitor",
    "gain 1 point", "the temporary worker"};
WORDS_FOR_PEOPLE(row, "row", ROW_COUNT);
static const char *const choice_word[CHOICE_COUNT] = {
    "lira", "point", "vine", "summer_visitor", "yoke", "lose_point", "give_cards", "pay_lira"};
static const char *const choice_one[CHOICE_COUNT] = {
    "gain 2 lira", "gain 1 point", "draw a vine", "draw a summer visitor",
    "build the yoke for 1 lira", "lose 1 point", "give 2 cards", "pay 3 lira"};
WORDS_FOR_PEOPLE(choice, "choice", CHOICE_COUNT);
static const char *const part_word[PART_COUNT] = {"point",   "build", "plant", "draw_order",
                                                  "harvest", "make",  "fill",  "vine_or_yoke"};
static const char *const part_one[PART_COUNT] = {
    "gain 1 point", "build a structure", "plant a vine", "draw a wine order", "harvest a field",
    "make up to 2 wines", "fill a wine order", "draw a vine or build the yoke"};
WORDS_FOR_PEOPLE(part, "part", PART_COUNT);
static const char *const pair_word[FIELD_COUNT] = {"first_second", "first_third", "second_third"};
static const char *const pair_one[FIELD_COUNT] = {
    "fields 1 and 2", "fields 1 and 3", "fields 2 and 3"};
WORDS_FOR_PEOPLE(pair, "pair of fields", FIELD_COUNT);
static const char *const field_word[FIELD_COUNT] = {"field_1", "field_2", "field_3"};
static const char *const field_one[FIELD_COUNT] = {"field 1", "field 2", "field 3"};
WORDS_FOR_PEOPLE(field, "field", FIELD_COUNT);
static const char *const points_word[POINT_SOURCES] = {"orders",  "visitors", "wake_up",
                                                       "bonuses", "windmill", "tasting_room"};
static const char *const points_one[POINT_SOURCES] = {
    "a wine order", "a visitor", "the wake-up chart", "a bonus", "the windmill",
    "the tasting room"};
WORDS_FOR_PEOPLE(points, "source of points", POINT_SOURCES);
static const char *const earned_word[POINT_PARTS] = {"orders", "visitors", "wake_up", "bonuses",
                                                     "structures"};
const tv_words viticulture_earned_words = {"part of the score", POINT_PARTS, earned_word, NULL,
                                           NULL, NULL};
static const char *const lira_word[LIRA_SOURCES] = {"tour",     "sale",    "cart",     "wake_up",
                                                    "residual", "visitor", "building", "training"};
static const char *const lira_one[LIRA_SOURCES] = {
    "a tour", "selling a grape", "the cart", "the wake-up chart", "residual payments",
    "a visitor", "building", "training a worker"};
WORDS_FOR_PEOPLE(lira, "source of lira", LIRA_SOURCES);
static const char *const occupant_word[TV_SEATS_MAX + 1] = {"nobody", "seat_0", "seat_1", "seat_2",
                                                            "seat_3", "seat_4", "seat_5"};
static const char *const occupant_one[TV_SEATS_MAX + 1] = {
    "nobody", "player 1", "player 2", "player 3", "player 4", "player 5", "player 6"};
WORDS_FOR_PEOPLE(occupant, "occupant", TV_SEATS_MAX + 1);

const tv_words *const viticulture_lists[LIST_COUNT] = {
    &viticulture_card_words,   &viticulture_vine_words,   &viticulture_order_words,
    &viticulture_visitor_words, &viticulture_option_words, &viticulture_effect_words,
    &viticulture_deck_words,   &viticulture_structure_words, &viticulture_action_words,
    &viticulture_worker_words, &viticulture_space_words,  &viticulture_colour_words,
    &viticulture_wine_words,   &viticulture_season_words, &viticulture_row_words,
    &viticulture_choice_words, &viticulture_part_words,   &viticulture_pair_words,
    &viticulture_points_words, &viticulture_lira_words,   &viticulture_earned_words,
    &viticulture_occupant_words, &viticulture_field_words, &viticulture_place_words,
    &viticulture_bonus_words,  &viticulture_friendly_words,
};
/* clang-format on */

/* ---- Verbs ---- */

#define CARD {"card", &viticulture_card_words, 0, 0}
#define VINE {"vine", &viticulture_vine_words, 0, 0}
#define FIELD {"field", NULL, 1, FIELD_COUNT}
#define COLOUR {"colour", &viticulture_colour_words, 0, 0}
#define WINE {"wine", &viticulture_wine_words, 0, 0}
#define VALUE(name) {name, NULL, 1, VALUE_MAX}

/* clang-format off */
const tv_verb viticulture_verbs[VERB_COUNT] = {
    [VERB_START] = {"start", "{0} is the first player", NULL, {{"seat", &tv_seat_words, 0, 0}}},
    [VERB_DRAW] = {"draw", "{0} draws {1}", NULL, {{"seat", &tv_seat_words, 0, 0}, CARD}},
    [VERB_WAKE] = {"wake", "Wake up at row {0}", "in spring", {{"row", NULL, 1, ROW_COUNT}}},
    [VERB_INVITE] = {"invite",
                     "Invite visitors: summer {0}, winter {1}",
                     "in fall, or on the fifth wake-up row",
                     {{"summer", NULL, 0, 2}, {"winter", NULL, 0, 2}}},
    [VERB_PLACE] = {"place",
                    "Place a {0}: {1}, {2}",
                    "on your turn in summer and winter",
                    {{"worker", &viticulture_worker_words, 0, 0},
                     {"action", &viticulture_action_words, 0, 0},
                     {"space", &viticulture_space_words, 0, 0}}},
    [VERB_PASS] = {"pass", "Pass for this season", "on your turn in summer and winter", {{0}}},
    [VERB_PLAY] = {"play",
                   "Play {0}, option {1}",
                   "when a worker stands on a visitor action",
                   {{"visitor", &viticulture_visitor_words, 0, 0},
                    {"option", &viticulture_option_words, 0, 0}}},
    [VERB_BUILD] = {"build",
                    "Build the {0}",
                    "when you may build a structure",
                    {{"structure", &viticulture_structure_words, 0, 0}}},
    [VERB_PLANT] = {"plant", "Plant {0} on field {1}", "when you may plant", {VINE, FIELD}},
    [VERB_UPROOT] = {"uproot", "Uproot {0} from field {1}", "when you uproot", {VINE, FIELD}},
    [VERB_SWAP] = {"swap",
                   "Swap {0} and {1} of {2}",
                   "with the Landscaper",
                   {VINE, {"other", &viticulture_vine_words, 0, 0},
                    {"fields", &viticulture_pair_words, 0, 0}}},
    [VERB_HARVEST] = {"harvest", "Harvest field {0}", "when you may harvest", {FIELD}},
    [VERB_SELL] = {"sell", "Sell the {0} grape of {1}", "when you sell grapes",
                   {COLOUR, VALUE("value")}},
    [VERB_MAKE_RED] = {"make_red", "Make red wine of the red grape {0}", "when you make wine",
                       {VALUE("red")}},
    [VERB_MAKE_WHITE] = {"make_white", "Make white wine of the white grape {0}",
                         "when you make wine", {VALUE("white")}},
    [VERB_MAKE_BLUSH] = {"make_blush", "Make blush of red {0} and a white", "when you make wine",
                         {VALUE("red")}},
    [VERB_MAKE_SPARKLING] = {"make_sparkling",
                             "Make sparkling wine of red {0}, red {1} and a white",
                             "when you make wine",
                             {VALUE("red"), VALUE("second_red")}},
    [VERB_ADD_WHITE] = {"add_white", "Add the white grape {0}",
                        "when you make blush or sparkling wine",
                        {VALUE("white")}},
    [VERB_FILL] = {"fill", "Fill {0}", "when you may fill a wine order",
                   {{"order", &viticulture_order_words, 0, 0}}},
    [VERB_POUR] = {"pour", "Use the {0} wine of {1}", "when you fill a wine order",
                   {WINE, VALUE("value")}},
    [VERB_DISCARD] = {"discard", "Discard {0}", "when you discard cards", {CARD}},
    [VERB_SPILL_GRAPE] = {"discard_grape", "Discard the {0} grape of {1}", "with the Promoter",
                          {COLOUR, VALUE("value")}},
    [VERB_SPILL_WINE] = {"discard_wine", "Discard the {0} wine of {1}",
                         "when a visitor asks for a wine", {WINE, VALUE("value")}},
    [VERB_AGE] = {"age", "Age the {0} wine of {1}", "with the Master Vintner",
                  {WINE, VALUE("value")}},
    [VERB_TRADE] = {"trade", "Trade lira for points: {0}", "with the Broker",
                    {{"points", NULL, 1, 3}}},
    [VERB_GRAPE] = {"grape", "Take a {0} grape of 1", "with the Buyer", {COLOUR}},
    [VERB_PART] = {"part", "Do this part: {0}", "with a visitor of two parts",
                   {{"part", &viticulture_part_words, 0, 0}}},
    [VERB_CHOOSE] = {"choose", "Choose: {0}", "when a visitor gives a choice",
                     {{"choice", &viticulture_choice_words, 0, 0}}},
    [VERB_GIVE] = {"give", "Give {0}", "when the Queen asks for cards", {CARD}},
    [VERB_TAKE_TOP] = {"take_top", "Take the top {0} card of its discard pile",
                       "with the Innkeeper", {{"deck", &viticulture_deck_words, 0, 0}}},
    [VERB_TAKE] = {"take", "Accept", "when something is offered to you", {{0}}},
    [VERB_DONE] = {"done", "Stop here", "when you may do more but need not", {{0}}},
    [VERB_DECLINE] = {"decline", "Decline", "when something is offered to you", {{0}}},
};
/* clang-format on */

/* ---- Options and endings ---- */

const tv_option_row viticulture_options[1] = {
    {"friendly", "Friendly game: bonus spaces only for those who use the bonus",
     &viticulture_friendly_words, 1u << 3 | 1u << 4 | 1u << 5 | 1u << 6, "V13.1"},
};

const tv_ending viticulture_endings[ENDING_COUNT] = {
    [ENDING_GOAL] = {"goal", "somebody reached 20 points and the year is over", "V12.1", false},
    [ENDING_YEARS] = {"years", "forty years have passed and nobody reached 20 points", "VH1", true},
};

/* ---- Fields: the state in readable and JSON form ---- */

/* clang-format off */
#define AT(member) (uint32_t)offsetof(viticulture_state, member)
#define PER_SEAT(name, label, member, type, flags, value)                                          \
    {name, label, AT(member), type, flags, {TV_SEATS_MAX, 1}, {&tv_seat_words, NULL}, value, 0, 0}
#define ONE(name, label, member, type, flags, value)                                               \
    {name, label, AT(member), type, flags, {1, 1}, {NULL, NULL}, value, 0, 0}
#define TABLE(name, label, member, type, flags, rows, columns, row_words, column_words, value)     \
    {name, label, AT(member), type, flags, {rows, columns}, {row_words, column_words}, value, 0, 0}
#define PILE(name, label, member, size, value)                                                     \
    {name, label, AT(member), TV_U8, TV_FIELD_LIST, {size, 1}, {NULL, NULL}, value, NOTHING, 0}

#define SEAT_VINES(name, label, member)                                                            \
    {name, label, AT(member), TV_U8, TV_FIELD_LIST, {TV_SEATS_MAX, VINE_COUNT},                    \
     {&tv_seat_words, &viticulture_vine_words}, NULL, 0, 0}

const tv_field viticulture_fields[FIELD_ROWS] = {
    ONE("bag_orders", "Wine orders not seen", bag_orders, TV_U64, TV_FIELD_SET,
        &viticulture_order_words),
    ONE("bag_visitors", "Visitors not seen", bag_visitors, TV_U64, TV_FIELD_SET,
        &viticulture_visitor_words),
    PER_SEAT("hand_orders", "Wine orders known to be in hand", hand_orders, TV_U64, TV_FIELD_SET,
             &viticulture_order_words),
    PER_SEAT("hand_visitors", "Visitors known to be in hand", hand_visitors, TV_U64, TV_FIELD_SET,
             &viticulture_visitor_words),
    ONE("shown_orders", NULL, shown_orders, TV_U64, TV_FIELD_SET, &viticulture_order_words),
    ONE("shown_visitors", NULL, shown_visitors, TV_U64, TV_FIELD_SET, &viticulture_visitor_words),
    ONE("given_orders", NULL, given_orders, TV_U64, TV_FIELD_SET, &viticulture_order_words),
    ONE("given_visitors", NULL, given_visitors, TV_U64, TV_FIELD_SET, &viticulture_visitor_words),
    PER_SEAT("lira", "Lira", lira, TV_U16, 0, NULL),
    PER_SEAT("red_grapes", "Red grapes", grapes[RED], TV_U16, TV_FIELD_SET, NULL),
    PER_SEAT("white_grapes", "White grapes", grapes[WHITE], TV_U16, TV_FIELD_SET, NULL),
    PER_SEAT("red_wines", "Red wines", wines[RED], TV_U16, TV_FIELD_SET, NULL),
    PER_SEAT("white_wines", "White wines", wines[WHITE], TV_U16, TV_FIELD_SET, NULL),
    PER_SEAT("blushes", "Blush wines", wines[BLUSH], TV_U16, TV_FIELD_SET, NULL),
    PER_SEAT("sparklings", "Sparkling wines", wines[SPARKLING], TV_U16, TV_FIELD_SET, NULL),
    TABLE("earned", "Where points came from", earned, TV_I16, 0, TV_SEATS_MAX, POINT_PARTS,
          &tv_seat_words, &viticulture_earned_words, NULL),
    PER_SEAT("points", "Points", points, TV_I8, 0, NULL),
    TABLE("bag_vines", "Vines not seen", bag_vines, TV_U8, 0, VINE_COUNT, 1,
          &viticulture_vine_words, NULL, NULL),
    TABLE("deck_count", "Cards in the decks", deck_count, TV_U8, 0, DECK_COUNT, 1,
          &viticulture_deck_words, NULL, NULL),
    SEAT_VINES("hand_vines", "Vines known to be in hand", hand_vines),
    TABLE("hand_count", "Cards in hand", hand_count, TV_U8, 0, TV_SEATS_MAX, DECK_COUNT,
          &tv_seat_words, &viticulture_deck_words, NULL),
    SEAT_VINES("shown_vines", NULL, shown_vines),
    SEAT_VINES("given_vines", NULL, given_vines),
    PILE("discard_vines", "Discarded vines, last on top", discard_vines, VINE_CARDS,
         &viticulture_vine_words),
    PILE("discard_orders", "Discarded wine orders, last on top", discard_orders, ORDER_COUNT,
         &viticulture_order_words),
    PILE("discard_summer", "Discarded summer visitors, last on top", discard_summer,
         SUMMER_VISITORS, &viticulture_visitor_words),
    PILE("discard_winter", "Discarded winter visitors, last on top", discard_winter,
         SUMMER_VISITORS, &viticulture_visitor_words),
    TABLE("discard_count", NULL, discard_count, TV_U8, 0, DECK_COUNT, 1, &viticulture_deck_words,
          NULL, NULL),
    SEAT_VINES("field_1", "Vines on field 1", vines[0]),
    SEAT_VINES("field_2", "Vines on field 2", vines[1]),
    SEAT_VINES("field_3", "Vines on field 3", vines[2]),
    TABLE("red_yield", "Red value of the fields", yield[RED], TV_U8, 0, TV_SEATS_MAX, FIELD_COUNT,
          &tv_seat_words, &viticulture_field_words, NULL),
    TABLE("white_yield", "White value of the fields", yield[WHITE], TV_U8, 0, TV_SEATS_MAX,
          FIELD_COUNT, &tv_seat_words, &viticulture_field_words, NULL),
    PER_SEAT("harvested", "Fields harvested this year", harvested, TV_U8, TV_FIELD_SET,
             &viticulture_field_words),
    PER_SEAT("structures", "Structures", structures, TV_U8, TV_FIELD_SET,
             &viticulture_structure_words),
    PER_SEAT("residual", "Residual payments", residual, TV_U8, 0, NULL),
    PER_SEAT("workers", "Workers", workers, TV_U8, 0, NULL),
    PER_SEAT("ready", "Workers not yet placed", ready, TV_U8, 0, NULL),
    PER_SEAT("grande", "Grande workers", grande, TV_U8, 0, &viticulture_place_words),
    TABLE("spaces", "Action spaces: left, bonus, right", spaces, TV_U8, 0, BOARD_ACTIONS, 3,
          &viticulture_action_words, NULL, &viticulture_occupant_words),
    TABLE("beside", "Grande workers beside full actions", beside, TV_U8, TV_FIELD_SET,
          BOARD_ACTIONS, 1, &viticulture_action_words, NULL, &tv_seat_words),
    PER_SEAT("cart", "Workers on the cart", cart, TV_U8, 0, NULL),
    ONE("yoke_used", "Yokes in use", yoke_used, TV_U8, TV_FIELD_SET, &tv_seat_words),
    TABLE("chart", "Wake-up chart", chart, TV_U8, 0, ROW_COUNT, 1, &viticulture_row_words, NULL,
          &viticulture_occupant_words),
    ONE("passed", "Passed", passed, TV_U8, TV_FIELD_SET, &tv_seat_words),
    ONE("windmill_paid", "Windmills that paid this year", windmill_paid, TV_U8, TV_FIELD_SET,
        &tv_seat_words),
    ONE("tasting_paid", "Tasting rooms that paid this year", tasting_paid, TV_U8, TV_FIELD_SET,
        &tv_seat_words),
    ONE("first", "First player", first, TV_U8, 0, &tv_seat_words),
    ONE("cursor", NULL, cursor, TV_U8, 0, NULL),
    ONE("season", "Season", season, TV_U8, 0, &viticulture_season_words),
    ONE("year", "Year", year, TV_U8, 0, NULL),
    ONE("is_last_year", "Last year", is_last_year, TV_U8, 0, NULL),
    ONE("spare", NULL, spare, TV_U8, 0, NULL),
};
/* clang-format on */
