/* cinco_words.c - every word and sentence of Cinco: verbs, reasons, events, fields.
 *
 * Cards and spaces are plain numbers in actions. Only the sets in the state need lists of numbers,
 * one for each half. */
/* SPDX-License-Identifier: MIT */
#include "games/cinco/cinco.h"

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
static const tv_words low_words = {"number_below_64", COUNT(low_word), low_word, NULL, NULL, NULL};

static const char *const high_word[] = {
    "64", "65", "66", "67", "68", "69", "70", "71", "72", "73", "74", "75", "76", "77",
    "78", "79", "80", "81", "82", "83", "84", "85", "86", "87", "88", "89", "90",
};
static const tv_words high_words = {
    "number_from_64", COUNT(high_word), high_word, NULL, NULL, NULL};

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
    &cinco_side_words, &low_words, &high_words, &team_words, &variant_words,
};

/* ---- Verbs ---- */

/* clang-format off */
#define NUMBER(name) {name, NULL, 1, CINCO_NUMBERS}

const tv_verb cinco_verbs[CINCO_VERB_COUNT] = {
    [CINCO_DRAW] = {"draw", "Draw a card",
                    "on your turn, while you hold fewer than four cards", {{0}}},
    [CINCO_EXCHANGE] = {"exchange", "Exchange all four cards",
                        "on your turn, when you hold four cards", {{0}}},
    [CINCO_PLAY] = {"play", "Play card {0}", "on your turn", {NUMBER("card")}},
    [CINCO_PLACE] = {"place", "Place a piece on {0}", "after playing a card", {NUMBER("space")}},
    [CINCO_DISCARD] = {"discard", "{0} discards {1} and {2}", NULL,
                       {{"seat", &tv_seat_words, 0, 0}, NUMBER("card"), NUMBER("other")}},
    [CINCO_DEAL] = {"deal", "Deal {0} card {1}", NULL,
                    {{"seat", &tv_seat_words, 0, 0}, NUMBER("card")}},
    [CINCO_START] = {"start", "{0} starts", NULL, {{"seat", &tv_seat_words, 0, 0}}},
};

/* ---- Sentences ---- */

const tv_phrase cinco_reasons[CINCO_REASON_COUNT] = {
    [CINCO_REASON_HAND_FULL] = {"hand_full",
                                "you already hold {0} cards, the most a hand may have: play one "
                                "or exchange them all",
                                "C2.4", {NULL}},
    [CINCO_REASON_EXCHANGE_COUNT] = {"exchange_count",
                                     "an exchange gives away exactly {0} cards, and you hold {1}",
                                     "C2.5", {NULL}},
    [CINCO_REASON_HAND_EMPTY] = {"hand_empty",
                                 "you cannot play card {0} with an empty hand: draw a card",
                                 "C2.11", {NULL}},
    [CINCO_REASON_CARD_NOT_HELD] = {"card_not_held",
                                    "card {0} is not in your hand of {1} {1|card|cards}",
                                    "C2.7", {NULL}},
    [CINCO_REASON_CARD_PLAYED] = {"card_played",
                                  "card {0} lies face up on the pile of {1} and is in no hand",
                                  "C2.9", {NULL, &tv_seat_words}},
    [CINCO_REASON_SPACE_LOW] = {"space_low",
                                "card {0} reaches the spaces {0} to {2}, and {1} is lower", "C2.7",
                                {NULL}},
    [CINCO_REASON_SPACE_TAKEN] = {"space_taken", "a {1} piece already lies on space {0}", "C2.7",
                                  {NULL, &cinco_side_words}},
};

const tv_phrase cinco_events[CINCO_EVENT_COUNT] = {
    [CINCO_EVENT_STARTS] = {"starts", "{0} starts", "C1.8", {&tv_seat_words}},
    [CINCO_EVENT_CARD_GIVEN] = {"card_given", "{0} gets card {1} from the draw pile", "C2.3",
                                {&tv_seat_words}},
    [CINCO_EVENT_CARD_HIDDEN] = {"card_hidden", "{0} gets a card from the draw pile", "C2.3",
                                 {&tv_seat_words}},
    [CINCO_EVENT_CARD_PLAYED] = {"card_played", "{0} plays card {1}", "C2.7", {&tv_seat_words}},
    [CINCO_EVENT_DISCARDED] = {"discarded", "{0} discards card {1}", "C2.5", {&tv_seat_words}},
    [CINCO_EVENT_PLACED] = {"placed", "{0} places a {1} piece on space {2} and has {3} left",
                            "C2.7", {&tv_seat_words, &cinco_side_words}},
    [CINCO_EVENT_UNUSABLE] = {"unusable",
                              "no space from {1} up is free, so {0} places no piece", "C2.12",
                              {&tv_seat_words}},
    [CINCO_EVENT_AS_ONE] = {"as_one",
                            "no space from {1} up is free, so the card of {0} counts as a 1",
                            "C4.1", {&tv_seat_words}},
    [CINCO_EVENT_SHUFFLED] = {"shuffled",
                              "the draw pile is empty: the {0} face-up cards are shuffled into a "
                              "new one",
                              "C3.4", {NULL}},
    [CINCO_EVENT_LINE] = {"line", "{0} completes five {1} pieces in a row, from {2} to {3}", "C3.1",
                          {&tv_seat_words, &cinco_side_words}},
    [CINCO_EVENT_PIECES_GONE] = {"pieces_gone", "{0} has no piece left: the match is drawn", "C3.3",
                                 {&cinco_side_words}},
    [CINCO_EVENT_BOARD_FULL] = {"board_full", "every space is occupied: the match is drawn", "CH2",
                                {NULL}},
    [CINCO_EVENT_TURNS_GONE] = {"turns_gone", "{0} turns have been played: the match is drawn",
                                "CH1", {NULL}},
};

const tv_phrase cinco_details[CINCO_DETAIL_COUNT] = {
    [CINCO_DETAIL_REACH] = {"reach", "{0} free {0|space|spaces}, from {1} up", "C2.7", {NULL}},
    [CINCO_DETAIL_NO_PIECE] = {"no_piece", "no space from {0} up is free: no piece is placed",
                               "C2.12", {NULL}},
    [CINCO_DETAIL_AS_ONE] = {"as_one", "no space from {0} up is free: counts as a 1", "C4.1",
                             {NULL}},
    [CINCO_DETAIL_LINE] = {"line", "five in a row from {0} to {1}: wins", "C3.1", {NULL}},
    [CINCO_DETAIL_SHUFFLE] = {"shuffle", "the draw pile has {0}, so the face-up cards are shuffled",
                              "C3.4", {NULL}},
    [CINCO_DETAIL_LAST_PIECE] = {"last_piece", "the last {0} piece: ends the match as a draw",
                                 "C3.3", {&cinco_side_words}},
};

const tv_ending cinco_endings[CINCO_ENDING_COUNT] = {
    [CINCO_ENDING_LINE] = {"line", "five in a row", "C3.1", false},
    [CINCO_ENDING_PIECES_GONE] = {"pieces_gone", "stalemate: a side has used all its pieces",
                                  "C3.3", false},
    [CINCO_ENDING_BOARD_FULL] = {"board_full", "drawn: every space is occupied", "CH2", true},
    [CINCO_ENDING_TURNS_GONE] = {"turns_gone", "drawn: the limit of turns is reached", "CH1", true},
};

const tv_option_row cinco_options[CINCO_OPTION_COUNT] = {
    [CINCO_OPTION_TEAMS] = {"teams", "Teams of six players", &team_words, 1 << 6, "C5.1"},
    [CINCO_OPTION_VARIANT] = {"variant", "A card that fits no free space", &variant_words,
                              1 << 2 | 1 << 3 | 1 << 4 | 1 << 6, "C4.1"},
};

/* ---- Fields ---- */

/* The two halves of a set of numbers, each a row of its own. */
#define HALF(row, title, member, rows, of, half)                                                   \
    {.name = row,                                                                                  \
     .label = title,                                                                               \
     .offset = offsetof(cinco_state, member),                                                      \
     .type = TV_U64,                                                                               \
     .flags = TV_FIELD_SET,                                                                        \
     .count = {rows, 1},                                                                           \
     .index = {of, NULL},                                                                          \
     .value = half}
#define NUMBERS(row, title, member, kind, rows, of)                                                \
    {.name = row,                                                                                  \
     .label = title,                                                                               \
     .offset = offsetof(cinco_state, member),                                                      \
     .type = kind,                                                                                 \
     .count = {rows, 1},                                                                           \
     .index = {of, NULL}}

const tv_field cinco_fields[CINCO_FIELD_COUNT] = {
    HALF("unseen_low", "Unseen cards below 64", draw_pile[0], 1, NULL, &low_words),
    HALF("unseen_high", "Unseen cards from 64", draw_pile[1], 1, NULL, &high_words),
    HALF("pieces_low", "Pieces below 64", pieces[0], CINCO_SIDES_MAX, &cinco_side_words,
         &low_words),
    HALF("pieces_high", "Pieces from 64", pieces[1], CINCO_SIDES_MAX, &cinco_side_words,
         &high_words),
    HALF("pile_low", "Played cards below 64", pile[0], TV_SEATS_MAX, &tv_seat_words, &low_words),
    HALF("pile_high", "Played cards from 64", pile[1], TV_SEATS_MAX, &tv_seat_words, &high_words),
    HALF("kept_low", "Cards below 64 in hands since the shuffle", kept[0], 1, NULL, &low_words),
    HALF("kept_high", "Cards from 64 in hands since the shuffle", kept[1], 1, NULL, &high_words),
    {.name = "hand",
     .label = "Hand",
     .offset = offsetof(cinco_state, hand),
     .type = TV_U8,
     .flags = TV_FIELD_LIST | TV_FIELD_SECRET,
     .count = {TV_SEATS_MAX, CINCO_HAND_MAX},
     .index = {&tv_seat_words, NULL},
     .unknown = CINCO_CARD_UNKNOWN},
    NUMBERS("hand_count", "Cards in hand", hand_count, TV_U8, TV_SEATS_MAX, &tv_seat_words),
    NUMBERS("kept_count", "Of these held since the shuffle", kept_count, TV_U8, TV_SEATS_MAX,
            &tv_seat_words),
    NUMBERS("turn_count", "Turns played", turn_count, TV_U16, 1, NULL),
    NUMBERS("draw_count", "Cards in the draw pile", draw_count, TV_U8, 1, NULL),
    NUMBERS("last_space", "Last space occupied", last_space, TV_U8, 1, NULL),
};
/* clang-format on */
