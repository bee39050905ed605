/* cinco_words.c - lists of words, verbs, endings and options of Cinco.
 *
 * Cards and spaces are plain numbers in actions. Only the sets in the state need lists of numbers,
 * one for each half. */
/* SPDX-License-Identifier: MIT */
#include "games/cinco/cinco_rules.h"

#define COUNT(table) (sizeof(table) / sizeof(table)[0])

/* ---- Lists ---- */

static const char *const side_word[] = {"red", "yellow", "blue"};
const tv_words cinco_side_words = {"side", CINCO_SIDES_MAX, side_word, NULL, NULL, NULL};

/* Member 0 would be the centre; it is never in a set. */
static const char *const low_word[] = {
    "0",  "1",  "2",  "3",  "4",  "5",  "6",  "7",  "8",  "9",  "10", "11", "12", "13", "14", "15",
    "16", "17", "18", "19", "20", "21", "22", "23", "24", "25", "26", "27", "28", "29", "30", "31",
    "32", "33", "34", "35", "36", "37", "38", "39", "40", "41", "42", "43", "44", "45", "46", "47",
    "48", "49", "50", "51", "52", "53", "54", "55", "56", "57", "58", "59", "60", "61", "62", "63",
};
const tv_words cinco_low_words = {"number_below_64", COUNT(low_word), low_word, NULL, NULL, NULL};

static const char *const high_word[] = {
    "64", "65", "66", "67", "68", "69", "70", "71", "72", "73", "74", "75", "76", "77",
    "78", "79", "80", "81", "82", "83", "84", "85", "86", "87", "88", "89", "90",
};
const tv_words cinco_high_words = {"number_from_64", COUNT(high_word), high_word, NULL, NULL, NULL};

static const char *const team_word[] = {"three", "two"};
static const char *const team_one[] = {"three teams of two", "two teams of three"};
static const char *const team_about[] = {
    "Partners sit three places apart, as the rulebook has it.",
    "Every second player belongs to the same team.",
};
static const tv_words team_words = {"teams", 2, team_word, team_one, NULL, team_about};

static const char *const variant_word[] = {"off", "on"};
static const char *const variant_one[] = {"it places no piece", "it counts as a 1"};
static const char *const variant_about[] = {
    "A card without a free space of its number or above is played in vain.",
    "A card without a free space of its number or above may go to any free space.",
};
static const tv_words variant_words = {"variant",   2,    variant_word,
                                       variant_one, NULL, variant_about};

const tv_words *const cinco_lists[CINCO_LIST_COUNT] = {
    &cinco_side_words, &cinco_low_words, &cinco_high_words, &team_words, &variant_words,
};

/* ---- Verbs ---- */

#define NUMBER(name) {name, NULL, 1, CINCO_NUMBERS}

const tv_verb cinco_verbs[CINCO_VERB_COUNT] = {
    [CINCO_VERB_DRAW] = {"draw",
                         "Draw a card",
                         "on your turn, while you hold fewer than four cards",
                         {{0}}},
    [CINCO_VERB_EXCHANGE] = {"exchange",
                             "Exchange all four cards",
                             "on your turn, when you hold four cards",
                             {{0}}},
    [CINCO_VERB_PLAY] = {"play", "Play card {0}", "on your turn", {NUMBER("card")}},
    [CINCO_VERB_PLACE] = {"place",
                          "Place a piece on {0}",
                          "after playing a card",
                          {NUMBER("space")}},
    [CINCO_VERB_DISCARD] = {"discard",
                            "{0} discards {1} and {2}",
                            NULL,
                            {{"seat", &tv_seat_words, 0, 0}, NUMBER("card"), NUMBER("other")}},
    [CINCO_VERB_DEAL] = {"deal",
                         "Deal {0} card {1}",
                         NULL,
                         {{"seat", &tv_seat_words, 0, 0}, NUMBER("card")}},
    [CINCO_VERB_START] = {"start", "{0} starts", NULL, {{"seat", &tv_seat_words, 0, 0}}},
};

/* ---- Sentences ---- */

const tv_ending cinco_endings[CINCO_ENDING_COUNT] = {
    [CINCO_ENDING_LINE] = {"line", "five in a row", "C3.1", false},
    [CINCO_ENDING_PIECES_GONE] = {"pieces_gone", "stalemate: a side has used all its pieces",
                                  "C3.3", false},
    [CINCO_ENDING_BOARD_FULL] = {"board_full", "drawn: every space is occupied", "CH2", true},
    [CINCO_ENDING_TURNS_GONE] = {"turns_gone", "drawn: the limit of turns is reached", "CH1", true},
};

const tv_option_row cinco_options[CINCO_OPTION_COUNT] = {
    [CINCO_OPTION_TEAMS] = {"teams", "Teams of six players", &team_words, 1 << 6, "C5.1", 0},
    [CINCO_OPTION_VARIANT] = {"variant", "A card that fits no free space", &variant_words,
                              1 << 2 | 1 << 3 | 1 << 4 | 1 << 6, "C4.1", 0},
};
