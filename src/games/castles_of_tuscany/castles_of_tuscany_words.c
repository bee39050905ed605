/* castles_of_tuscany_words.c - the names of things, the verbs, the endings and the options. */
/* SPDX-License-Identifier: MIT */
#include "games/castles_of_tuscany/castles_of_tuscany_rules.h"

#define LIST(id, title, words, ones, manys, abouts)                                                \
    const tv_words id = {.name = title,                                                            \
                         .count = sizeof(words) / sizeof(words)[0],                                \
                         .word = words,                                                            \
                         .one = ones,                                                              \
                         .many = manys,                                                            \
                         .about = abouts}

/* ---- Colours and tiles ---- */

static const char *const colour_words[] = {"dark_green", "red",    "blue",  "grey",
                                           "orange",     "yellow", "beige", "light_green"};
static const char *const colour_ones[] = {"dark green", "red",    "blue",  "grey",
                                          "orange",     "yellow", "beige", "light green"};
static const char *const colour_abouts[] = {
    "Spaces for forts.",    "Spaces for cities.",      "Spaces for inns.",   "Spaces for quarries.",
    "Spaces for villages.", "Spaces for monasteries.", "Spaces for wagons.", "Spaces for farms.",
};
LIST(castles_of_tuscany_colour_words, "colour", colour_words, colour_ones, NULL, colour_abouts);

#define TILE_WORDS                                                                                 \
    "fort", "city", "inn", "quarry", "village", "monastery", "wagon", "vineyard", "hogs",          \
        "olives", "wheat", "vineyard_hogs", "vineyard_olives", "vineyard_wheat", "hogs_olives",    \
        "hogs_wheat", "olives_wheat"
#define TILE_ONES                                                                                  \
    "fort", "city", "inn", "quarry", "village", "monastery", "wagon", "vineyard", "hog farm",      \
        "olive grove", "wheat field", "vineyard and hog farm", "vineyard and olive grove",         \
        "vineyard and wheat field", "hog farm and olive grove", "hog farm and wheat field",        \
        "olive grove and wheat field"
#define FARM_ABOUT "Light green: one green point for each farm that is new to its area."
#define TILE_ABOUTS                                                                                \
    "Dark green: place one of the open tiles at once, without paying.",                            \
        "Red: choose a bonus tile.",                                                               \
        "Blue: take a wooden hex piece, to be placed on any colour in a later turn.",              \
        "Grey: take a block of marble, good for a second action in a turn.",                       \
        "Orange: take a worker, who pays for a card of any colour.",                               \
        "Yellow: draw three region cards.", "Beige: reveal a yield card and take what it shows.",  \
        FARM_ABOUT, FARM_ABOUT, FARM_ABOUT, FARM_ABOUT, FARM_ABOUT, FARM_ABOUT, FARM_ABOUT,        \
        FARM_ABOUT, FARM_ABOUT, FARM_ABOUT
#define PIECE_ABOUT "Goes on a space of any colour and does what a tile of that colour does."

static const char *const tile_words[] = {TILE_WORDS};
static const char *const tile_ones[] = {TILE_ONES};
static const char *const tile_abouts[] = {TILE_ABOUTS};
LIST(castles_of_tuscany_tile_words, "tile", tile_words, tile_ones, NULL, tile_abouts);

static const char *const item_words[] = {TILE_WORDS, "hex_piece"};
static const char *const item_ones[] = {TILE_ONES, "hex piece"};
static const char *const item_abouts[] = {TILE_ABOUTS, PIECE_ABOUT};
LIST(castles_of_tuscany_item_words, "item", item_words, item_ones, NULL, item_abouts);

static const char *const content_words[] = {"nothing", TILE_WORDS, "hex_piece", "castle"};
static const char *const content_ones[] = {"nothing", TILE_ONES, "hex piece", "starting castle"};
static const char *const content_abouts[] = {"An empty space.", TILE_ABOUTS, PIECE_ABOUT,
                                             "Where the region begins."};
LIST(castles_of_tuscany_content_words, "content", content_words, content_ones, NULL,
     content_abouts);

/* ---- Regions ---- */

static const char *const space_words[] = {
    "a1", "a2", "a3", "b1", "b2", "b3", "b4", "c1", "c2", "c3", "d1", "d2", "d3", "e1", "e2",
    "e3", "e4", "f1", "f2", "f3", "g1", "g2", "g3", "h1", "h2", "h3", "h4", "i1", "i2", "i3",
};
LIST(castles_of_tuscany_space_words, "space", space_words, NULL, NULL, NULL);

static const char *const board_words[] = {"a1", "a2", "a3", "a4", "b1", "b2",
                                          "b3", "b4", "c1", "c2", "c3", "c4"};
static const char *const board_ones[] = {"board A1", "board A2", "board A3", "board A4",
                                         "board B1", "board B2", "board B3", "board B4",
                                         "board C1", "board C2", "board C3", "board C4"};
static const char *const board_abouts[] = {
    "Rows OYW, OYRB, ODG.", "Rows GOR, DWOO, YYB.", "Rows YYW, BDOG, ROO.", "Rows DBG, ROOY, WOY.",
    "Rows RWL, DLWG, YLB.", "Rows RDW, LLLY, BGW.", "Rows LLD, WWRB, GYL.", "Rows WWB, LDLG, RYL.",
    "Rows LGY, OOGD, WLR.", "Rows GYL, GROO, DWL.", "Rows YLG, ROOG, LWD.", "Rows RLY, OODL, GGW.",
};
LIST(castles_of_tuscany_board_words, "board", board_words, board_ones, NULL, board_abouts);

static const char *const letter_words[] = {"a", "b", "c"};
static const char *const letter_ones[] = {"A", "B", "C"};
LIST(castles_of_tuscany_letter_words, "letter", letter_words, letter_ones, NULL, NULL);

static const char *const order_words[] = {"abc", "acb", "bac", "bca", "cab", "cba"};
static const char *const order_ones[] = {"A, B, C", "A, C, B", "B, A, C",
                                         "B, C, A", "C, A, B", "C, B, A"};
LIST(castles_of_tuscany_order_words, "order", order_words, order_ones, NULL, NULL);

static const char *const turning_words[] = {"none", "a", "b", "ab", "c", "ac", "bc", "abc"};
static const char *const turning_ones[] = {
    "no board", "board A",        "board B",        "boards A and B",
    "board C",  "boards A and C", "boards B and C", "all three boards",
};
LIST(castles_of_tuscany_turning_words, "turning", turning_words, turning_ones, NULL, NULL);

static const char *const offset_words[] = {"left_left", "left_right", "right_left", "right_right"};
static const char *const offset_ones[] = {
    "second board left, third left", "second board left, third right",
    "second board right, third left", "second board right, third right"};
LIST(castles_of_tuscany_offset_words, "offset", offset_words, offset_ones, NULL, NULL);

/* ---- Supplies ---- */

static const char *const bonus_words[] = {"region_card", "storage_space", "marble", "worker",
                                          "yield_card"};
static const char *const bonus_ones[] = {"+1 region card", "+1 storage space", "+1 marble",
                                         "+1 worker", "+1 yield card"};
static const char *const bonus_abouts[] = {
    "One more card whenever you draw as an action.",
    "Room for one more tile or hex piece, and two green points at once.",
    "One more marble for each quarry.",
    "One more worker for each village.",
    "One more yield card for each wagon.",
};
LIST(castles_of_tuscany_bonus_words, "bonus", bonus_words, bonus_ones, NULL, bonus_abouts);

static const char *const yield_words[] = {"worker",    "workers_2", "marble", "cards_2", "cards_4",
                                          "hex_piece", "red_2",     "red_3",  "green_1"};
static const char *const yield_ones[] = {"a worker",       "two workers",      "a marble",
                                         "two cards",      "four cards",       "a hex piece",
                                         "two red points", "three red points", "one green point"};
LIST(castles_of_tuscany_yield_words, "yield", yield_words, yield_ones, NULL, NULL);

static const char *const payment_words[] = {
    "card",      "worker",      "pair_dark_green", "pair_red",   "pair_blue",
    "pair_grey", "pair_orange", "pair_yellow",     "pair_beige", "pair_light_green"};
static const char *const payment_ones[] = {"a matching card",      "a worker",
                                           "two dark green cards", "two red cards",
                                           "two blue cards",       "two grey cards",
                                           "two orange cards",     "two yellow cards",
                                           "two beige cards",      "two light green cards"};
LIST(castles_of_tuscany_payment_words, "payment", payment_words, payment_ones, NULL, NULL);

static const char *const pile_words[] = {"1", "2", "3"};
LIST(castles_of_tuscany_pile_words, "pile", pile_words, NULL, NULL, NULL);

static const char *const round_words[] = {"first", "second", "third", "extra"};
static const char *const round_ones[] = {"first round", "second round", "third round",
                                         "extra turn"};
LIST(castles_of_tuscany_round_words, "round", round_words, round_ones, NULL, NULL);

static const char *const take_words[] = {"any", "placeable"};
static const char *const take_ones[] = {"any open tile", "only tiles that can be placed"};
LIST(castles_of_tuscany_take_words, "take", take_words, take_ones, NULL, NULL);

static const char *const inn_words[] = {"points", "nothing"};
static const char *const inn_ones[] = {"two red points", "nothing"};
LIST(castles_of_tuscany_inn_words, "inn", inn_words, inn_ones, NULL, NULL);

const tv_words *const castles_of_tuscany_lists[CASTLES_OF_TUSCANY_LIST_COUNT] = {
    &castles_of_tuscany_colour_words,  &castles_of_tuscany_tile_words,
    &castles_of_tuscany_item_words,    &castles_of_tuscany_content_words,
    &castles_of_tuscany_space_words,   &castles_of_tuscany_board_words,
    &castles_of_tuscany_letter_words,  &castles_of_tuscany_order_words,
    &castles_of_tuscany_turning_words, &castles_of_tuscany_offset_words,
    &castles_of_tuscany_bonus_words,   &castles_of_tuscany_yield_words,
    &castles_of_tuscany_payment_words, &castles_of_tuscany_pile_words,
    &castles_of_tuscany_round_words,   &castles_of_tuscany_take_words,
    &castles_of_tuscany_inn_words,
};

/* ---- Verbs ---- */

#define ARG(title, words) {title, words, 0, 0}
const tv_verb castles_of_tuscany_verbs[CASTLES_OF_TUSCANY_VERB_COUNT] = {
    [CASTLES_OF_TUSCANY_VERB_ORDER] = {"order",
                                       "Lay the boards {0} from top to bottom",
                                       "when the boards are laid",
                                       {ARG("order", &castles_of_tuscany_order_words)}},
    [CASTLES_OF_TUSCANY_VERB_TURNING] = {"turn",
                                         "Turn {0} upside down",
                                         "when the boards are laid",
                                         {ARG("turning", &castles_of_tuscany_turning_words)}},
    [CASTLES_OF_TUSCANY_VERB_OFFSET] = {"shift",
                                        "Shift the {0}",
                                        "when the boards are laid",
                                        {ARG("offset", &castles_of_tuscany_offset_words)}},
    [CASTLES_OF_TUSCANY_VERB_CASTLE] = {"castle",
                                        "Set the starting castle on {0}",
                                        "when the boards are laid",
                                        {ARG("space", &castles_of_tuscany_space_words)}},
    [CASTLES_OF_TUSCANY_VERB_BONUS] = {"bonus",
                                       "Choose the bonus tile {0}",
                                       "before the first turn, and when you place a city",
                                       {ARG("bonus", &castles_of_tuscany_bonus_words)}},
    [CASTLES_OF_TUSCANY_VERB_DRAW] = {"draw",
                                      "Draw region cards",
                                      "as an action of your turn",
                                      {{0}}},
    [CASTLES_OF_TUSCANY_VERB_TAKE] = {"take",
                                      "Choose the {0}",
                                      "as an action of your turn",
                                      {ARG("tile", &castles_of_tuscany_tile_words)}},
    [CASTLES_OF_TUSCANY_VERB_DISCARD] = {"discard",
                                         "Discard your stored {0} to choose a tile",
                                         "as an action of your turn, with full storage",
                                         {ARG("item", &castles_of_tuscany_item_words)}},
    [CASTLES_OF_TUSCANY_VERB_CLEAR] = {"clear",
                                       "Replace all open {0} tiles",
                                       "when you choose a tile and no open one can be placed",
                                       {ARG("colour", &castles_of_tuscany_colour_words)}},
    [CASTLES_OF_TUSCANY_VERB_PLACE] = {"place",
                                       "Place your {0} on {1}",
                                       "as an action of your turn",
                                       {ARG("item", &castles_of_tuscany_item_words),
                                        ARG("space", &castles_of_tuscany_space_words)}},
    [CASTLES_OF_TUSCANY_VERB_MARBLE] = {"marble",
                                        "Pay one marble for another action",
                                        "once in your turn",
                                        {{0}}},
    [CASTLES_OF_TUSCANY_VERB_DONE] = {"done", "End your turn", "when your actions are done", {{0}}},
    [CASTLES_OF_TUSCANY_VERB_PAY] = {"pay",
                                     "Pay with {0} and {1}",
                                     "when you place a tile",
                                     {ARG("first", &castles_of_tuscany_payment_words),
                                      ARG("second", &castles_of_tuscany_payment_words)}},
    [CASTLES_OF_TUSCANY_VERB_PUT] = {"put",
                                     "Place the open {0} on {1} for free",
                                     "when you place a fort",
                                     {ARG("tile", &castles_of_tuscany_tile_words),
                                      ARG("space", &castles_of_tuscany_space_words)}},
    [CASTLES_OF_TUSCANY_VERB_DECLINE] = {"decline",
                                         "Place nothing with the fort",
                                         "when you place a fort",
                                         {{0}}},
    [CASTLES_OF_TUSCANY_VERB_STARTS] = {"starts",
                                        "{0} starts",
                                        NULL,
                                        {ARG("seat", &tv_seat_words)}},
    [CASTLES_OF_TUSCANY_VERB_OPEN] = {"open",
                                      "Laid open: {0}",
                                      NULL,
                                      {ARG("tile", &castles_of_tuscany_tile_words)}},
    [CASTLES_OF_TUSCANY_VERB_CARD] = {"card",
                                      "{0} draws a card: {1}",
                                      NULL,
                                      {ARG("seat", &tv_seat_words),
                                       ARG("colour", &castles_of_tuscany_colour_words)}},
    [CASTLES_OF_TUSCANY_VERB_BOARD] = {"board",
                                       "{0} gets {1}",
                                       NULL,
                                       {ARG("seat", &tv_seat_words),
                                        ARG("board", &castles_of_tuscany_board_words)}},
    [CASTLES_OF_TUSCANY_VERB_YIELD] = {"yield",
                                       "The yield card shows {0}",
                                       NULL,
                                       {ARG("yield", &castles_of_tuscany_yield_words)}},
};

/* ---- Endings and options ---- */

const tv_ending castles_of_tuscany_endings[CASTLES_OF_TUSCANY_ENDING_COUNT] = {
    [CASTLES_OF_TUSCANY_ENDING_ROUNDS] = {"rounds", "three rounds and the extra turn are played",
                                          "U9.5", false},
    [CASTLES_OF_TUSCANY_ENDING_STALLED] = {"stalled", "nobody moved a tile for a long time", "UH1",
                                           true},
};

const tv_option_row castles_of_tuscany_options[CASTLES_OF_TUSCANY_OPTION_COUNT] = {
    [CASTLES_OF_TUSCANY_OPTION_TAKE] = {"take", "Which open tiles may be chosen",
                                        &castles_of_tuscany_take_words, 1u << 2 | 1u << 3 | 1u << 4,
                                        "UR8", 0},
    [CASTLES_OF_TUSCANY_OPTION_INN] = {"inn", "What an inn brings without an empty storage space",
                                       &castles_of_tuscany_inn_words, 1u << 2 | 1u << 3 | 1u << 4,
                                       "UH11", CASTLES_OF_TUSCANY_SINCE_INN},
};
