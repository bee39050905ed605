/* test_invariants.c - cinco_broken notices what must never be. */
/* SPDX-License-Identifier: MIT */
#include "cinco_scene.h"

/* A quiet position: pieces of both sides, piles, hands of 3 and 4. */
static scene quiet(void)
{
    scene at = cinco_deal("seats 2", "10 20 30 40 / 50 60 70 80", 0);
    scene_play(&at, "0 play 20\n0 place 25\n1 play 60\n1 place 64");
    scene_arranged(&at);
    return at;
}

/* Spoils a copy of the position with one statement and demands the complaint. */
#define SPOILED(at, complaint, spoil)                                                              \
    do {                                                                                           \
        cinco_state state = *cinco_now(at);                                                        \
        spoil;                                                                                     \
        const char *broken = cinco_broken((const tv_state *)(const void *)&state);                 \
        CHECK_STR(broken ? broken : "", complaint);                                                \
    } while (0)

TEST(a_card_in_the_wrong_place_is_noticed)
{
    scene at = quiet();
    SPOILED(&at, "the draw pile's count is wrong", state.draw_count--);
    SPOILED(&at, "the draw pile's count is wrong", state.draw_pile[0] |= cinco_bit(10));
    SPOILED(&at, "there are not 90 cards", state.pile[0][1] |= cinco_bit(20));
    SPOILED(&at, "there are not 90 cards", state.pile[0][0] = 0);
    SPOILED(&at, "a card is in two places", state.hand[0][0] = 9);
    SPOILED(&at, "a hand is not in ascending order", state.hand[0][0] = 35);
    SPOILED(&at, "a hand is not in ascending order", state.hand[0][0] = 30);
    SPOILED(&at, "a card in a hand has no such number", state.hand[0][2] = 91);
    SPOILED(&at, "a card in a hand has no such number", state.hand[0][0] = 0);
    SPOILED(&at, "a card lies behind the end of a hand", state.hand[0][3] = 41);
    SPOILED(&at, "a hand has more than four cards", state.hand_count[1] = 5);
    SPOILED(&at, "a card lies behind the end of a hand", state.hand_count[1] = 2);
    SPOILED(&at, "an empty seat has cards", state.pile[0][2] = cinco_bit(20));
    SPOILED(&at, "a seat's number of kept cards is wrong", state.kept[0] |= cinco_bit(10));
    SPOILED(&at, "a seat's number of kept cards is wrong", state.kept_count[1] = 1);
    SPOILED(&at, "a kept card is in no hand", state.kept[0] |= cinco_bit(11));
    scene_end(&at);
}

TEST(a_piece_in_the_wrong_place_is_noticed)
{
    scene at = quiet();
    SPOILED(&at, "a piece lies outside the board", state.pieces[0][0] |= 1);
    SPOILED(&at, "a piece lies outside the board", state.pieces[1][0] |= cinco_bit(91));
    SPOILED(&at, "two pieces lie on one space", state.pieces[0][1] |= cinco_bit(25));
    SPOILED(&at, "a side that does not play has pieces", state.pieces[0][2] |= cinco_bit(40));
    SPOILED(&at, "the last piece's space is wrong", state.last_space = 0);
    SPOILED(&at, "the last piece is gone", state.last_space = 26);
    SPOILED(&at, "more pieces than turns", state.pieces[0][0] |= cinco_bit(40) | cinco_bit(42));
    SPOILED(&at, "a line stands and nobody has won", state.pieces[0][1] |= cinco_lines[5].mask[0];
            state.pieces[1][1] |= cinco_lines[5].mask[1]; state.turn_count = 20);
    SPOILED(&at, "a side has more than 35 pieces on the board",
            state.pieces[0][0] = ((1ULL << 36) - 1) << 1);
    scene_end(&at);
}

TEST(a_false_ending_is_noticed)
{
    scene at = quiet();
    SPOILED(&at, "an ending before the end", state.frames.ending = CINCO_ENDING_LINE;
            state.pieces[0][0] |= cinco_lines[5].mask[0];
            state.pieces[1][0] |= cinco_lines[5].mask[1];
            state.last_space = cinco_lines[5].space[0]; state.turn_count = 20);
    SPOILED(&at, "the match was won without a line",
            tv_frames_end(&state.frames, CINCO_ENDING_LINE));
    SPOILED(&at, "a stalemate although every side has pieces",
            tv_frames_end(&state.frames, CINCO_ENDING_PIECES_GONE));
    SPOILED(&at, "a full board with free spaces",
            tv_frames_end(&state.frames, CINCO_ENDING_BOARD_FULL));
    SPOILED(&at, "too few turns for the limit",
            tv_frames_end(&state.frames, CINCO_ENDING_TURNS_GONE));
    SPOILED(&at, "the match is over without an ending", tv_frames_end(&state.frames, 0));
    SPOILED(&at, "the match goes on past the limit of turns", state.turn_count = 1000);
    SPOILED(&at, "more turns than the limit", state.turn_count = 1001);
    scene_end(&at);
}

TEST(a_false_step_is_noticed)
{
    scene at = quiet();
    SPOILED(&at, "nobody's turn", state.frames.frame[0].seats = 3);
    SPOILED(&at, "nobody's turn", state.frames.frame[0].seats = 4);
    SPOILED(&at, "a misplaced start", state.frames.frame[0].step = CINCO_STEP_START);
    SPOILED(&at, "an unknown step", state.frames.frame[0].step = CINCO_STEP_COUNT);
    SPOILED(&at, "a turn within a turn", tv_frames_push(&state.frames, CINCO_STEP_TURN, 1));
    SPOILED(&at, "a deal of too few or too many cards",
            tv_frames_push(&state.frames, CINCO_STEP_DEAL, 0)->arg[0] = 2);
    SPOILED(&at, "cards go to a seat that is not on turn", cinco_deal_push(&state, 1, 1, NULL));
    SPOILED(&at, "the card to place has no such number",
            tv_frames_push(&state.frames, CINCO_STEP_PLACE, 1));
    cinco_hold(&at, 0, "10 11 12 13");
    scene_play(&at, "0 exchange");
    scene_arranged(&at);
    SPOILED(&at, "no four for four", state.frames.frame[1].arg[0] = 2);
    SPOILED(&at, "an odd number of cards to discard", state.frames.frame[1].arg[0] = 3);
    SPOILED(&at, "a seat discards that is not on turn", state.frames.frame[1].arg[1] = 1);
    SPOILED(&at, "a misplaced discard", state.frames.frame[1].arg[1] = 2);
    scene_end(&at);
}

TEST(a_false_space_to_choose_is_noticed)
{
    scene at = quiet();
    scene_play(&at, "0 play 30");
    SPOILED(&at, "the lowest space is wrong", state.frames.frame[1].arg[1] = 29);
    SPOILED(&at, "the card to place is elsewhere", state.frames.frame[1].arg[0] = 60);
    SPOILED(&at, "another seat than the turn's places", state.frames.frame[1].seats = 2);
    scene_end(&at);
}
