/* test_invariants.c - cinco_broken notices what must never be. */
/* SPDX-License-Identifier: MIT */
#include "cinco_scene.h"

/* A quiet position: pieces of both sides, piles, hands of 3 and 4. */
static struct scene quiet(void)
{
    struct scene scene = cinco_deal("seats 2", "10 20 30 40 / 50 60 70 80", 0);
    scene_play(&scene, "0 play 20\n0 place 25\n1 play 60\n1 place 64");
    scene_arranged(&scene);
    return scene;
}

/* Spoils a copy of the position with one statement and demands the complaint. */
#define SPOILED(scene, complaint, spoil)                                                           \
    do {                                                                                           \
        cinco_state state = *cinco_now(scene);                                                     \
        spoil;                                                                                     \
        const char *broken = cinco_broken((const tv_state *)(const void *)&state);                 \
        CHECK_STR(broken ? broken : "", complaint);                                                \
    } while (0)

TEST(a_card_in_the_wrong_place_is_noticed)
{
    struct scene scene = quiet();
    SPOILED(&scene, "the draw pile's count is wrong", state.draw_count--);
    SPOILED(&scene, "the draw pile's count is wrong", state.draw_pile[0] |= cinco_bit(10));
    SPOILED(&scene, "there are not 90 cards", state.pile[0][1] |= cinco_bit(20));
    SPOILED(&scene, "there are not 90 cards", state.pile[0][0] = 0);
    SPOILED(&scene, "a card is in two places", state.hand[0][0] = 9);
    SPOILED(&scene, "a hand is not in ascending order", state.hand[0][0] = 35);
    SPOILED(&scene, "a hand is not in ascending order", state.hand[0][0] = 30);
    SPOILED(&scene, "a card in a hand has no such number", state.hand[0][2] = 91);
    SPOILED(&scene, "a card in a hand has no such number", state.hand[0][0] = 0);
    SPOILED(&scene, "a card lies behind the end of a hand", state.hand[0][3] = 41);
    SPOILED(&scene, "a hand has more than four cards", state.hand_count[1] = 5);
    SPOILED(&scene, "a card lies behind the end of a hand", state.hand_count[1] = 2);
    SPOILED(&scene, "an empty seat has cards", state.pile[0][2] = cinco_bit(20));
    SPOILED(&scene, "a seat's number of kept cards is wrong", state.kept[0] |= cinco_bit(10));
    SPOILED(&scene, "a seat's number of kept cards is wrong", state.kept_count[1] = 1);
    SPOILED(&scene, "a kept card is in no hand", state.kept[0] |= cinco_bit(11));
    scene_end(&scene);
}

TEST(a_piece_in_the_wrong_place_is_noticed)
{
    struct scene scene = quiet();
    SPOILED(&scene, "a piece lies outside the board", state.pieces[0][0] |= 1);
    SPOILED(&scene, "a piece lies outside the board", state.pieces[1][0] |= cinco_bit(91));
    SPOILED(&scene, "two pieces lie on one space", state.pieces[0][1] |= cinco_bit(25));
    SPOILED(&scene, "a side that does not play has pieces", state.pieces[0][2] |= cinco_bit(40));
    SPOILED(&scene, "the last piece's space is wrong", state.last_space = 0);
    SPOILED(&scene, "the last piece is gone", state.last_space = 26);
    SPOILED(&scene, "more pieces than turns", state.pieces[0][0] |= cinco_bit(40) | cinco_bit(42));
    SPOILED(&scene, "a line stands and nobody has won",
            state.pieces[0][1] |= cinco_lines[5].mask[0];
            state.pieces[1][1] |= cinco_lines[5].mask[1]; state.turn_count = 20);
    SPOILED(&scene, "a side has more than 35 pieces on the board",
            state.pieces[0][0] = ((1ULL << 36) - 1) << 1);
    scene_end(&scene);
}

TEST(a_false_ending_is_noticed)
{
    struct scene scene = quiet();
    SPOILED(&scene, "an ending before the end", state.frames.ending = CINCO_ENDING_LINE;
            state.pieces[0][0] |= cinco_lines[5].mask[0];
            state.pieces[1][0] |= cinco_lines[5].mask[1];
            state.last_space = cinco_lines[5].space[0]; state.turn_count = 20);
    SPOILED(&scene, "the match was won without a line",
            tv_frames_end(&state.frames, CINCO_ENDING_LINE));
    SPOILED(&scene, "a stalemate although every side has pieces",
            tv_frames_end(&state.frames, CINCO_ENDING_PIECES_GONE));
    SPOILED(&scene, "a full board with free spaces",
            tv_frames_end(&state.frames, CINCO_ENDING_BOARD_FULL));
    SPOILED(&scene, "too few turns for the limit",
            tv_frames_end(&state.frames, CINCO_ENDING_TURNS_GONE));
    SPOILED(&scene, "the match is over without an ending", tv_frames_end(&state.frames, 0));
    SPOILED(&scene, "the match goes on past the limit of turns", state.turn_count = 1000);
    SPOILED(&scene, "more turns than the limit", state.turn_count = 1001);
    scene_end(&scene);
}

TEST(a_false_step_is_noticed)
{
    struct scene scene = quiet();
    SPOILED(&scene, "nobody's turn", state.frames.frame[0].seats = 3);
    SPOILED(&scene, "nobody's turn", state.frames.frame[0].seats = 4);
    SPOILED(&scene, "a misplaced start", state.frames.frame[0].step = CINCO_STEP_START);
    SPOILED(&scene, "an unknown step", state.frames.frame[0].step = CINCO_STEP_COUNT);
    SPOILED(&scene, "a turn within a turn", tv_frames_push(&state.frames, CINCO_STEP_TURN, 1));
    SPOILED(&scene, "a deal of too few or too many cards",
            tv_frames_push(&state.frames, CINCO_STEP_DEAL, 0)->arg[0] = 2);
    SPOILED(&scene, "cards go to a seat that is not on turn", cinco_deal_push(&state, 1, 1, NULL));
    SPOILED(&scene, "the card to place has no such number",
            tv_frames_push(&state.frames, CINCO_STEP_PLACE, 1));
    cinco_hold(&scene, 0, "10 11 12 13");
    scene_play(&scene, "0 exchange");
    scene_arranged(&scene);
    SPOILED(&scene, "no four for four", state.frames.frame[1].arg[0] = 2);
    SPOILED(&scene, "an odd number of cards to discard", state.frames.frame[1].arg[0] = 3);
    SPOILED(&scene, "a seat discards that is not on turn", state.frames.frame[1].arg[1] = 1);
    SPOILED(&scene, "a misplaced discard", state.frames.frame[1].arg[1] = 2);
    scene_end(&scene);
}

TEST(a_false_space_to_choose_is_noticed)
{
    struct scene scene = quiet();
    scene_play(&scene, "0 play 30");
    SPOILED(&scene, "the lowest space is wrong", state.frames.frame[1].arg[1] = 29);
    SPOILED(&scene, "the card to place is elsewhere", state.frames.frame[1].arg[0] = 60);
    SPOILED(&scene, "another seat than the turn's places", state.frames.frame[1].seats = 2);
    scene_end(&scene);
}
