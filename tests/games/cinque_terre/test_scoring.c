/* test_scoring.c - starting orders, the end, scoring and winning (RULES.md T10 to T13). */
/* SPDX-License-Identifier: MIT */
#include "cinque_terre_scene.h"

enum { SALES, ORDERS, VENDORS, STARTING, SECRET }; /* parts of the score */

static int part(const struct scene *scene, int which, int seat)
{
    return scene_score(scene).part[which].value[seat];
}

/* The match is over in the position as it stands. */
static void over(struct scene *scene)
{
    tv_frames_end(&terre_state(scene)->frames, CINQUE_TERRE_ENDING_CLAIMS);
    terre_state(scene)->trigger = CINQUE_TERRE_ENDING_CLAIMS;
    scene_arranged(scene);
}

/* The final round has begun and the seat has the last turn. */
static void last_turn(struct scene *scene, int seat)
{
    terre_turn(scene, seat, AT_HARVEST_1, 3);
    terre_state(scene)->final_turns = 1;
    terre_state(scene)->trigger = CINQUE_TERRE_ENDING_CLAIMS;
    scene_arranged(scene);
}

/* ---- Starting orders ---- */

TEST(T10_1_a_starting_order_stays_hidden_until_the_end)
{
    struct scene scene = terre(2);
    terre_sell_starting(&scene, 0);
    last_turn(&scene, 0);
    tv_state_buffer buffer;
    const cinque_terre_state *view = cinque_terre_read(tv_buffer_state(&buffer));
    tv_redact(scene.game, scene_state(&scene), 1, tv_buffer_view(&buffer));
    CHECK_EQ(view->starting[0], CINQUE_TERRE_UNKNOWN);
    scene_play(&scene, "0 stop"); /* fulfilled, but there is nothing to claim */
    CHECK_STR(scene_step(&scene), "");
    tv_redact(scene.game, scene_state(&scene), 1, tv_buffer_view(&buffer));
    CHECK_EQ(view->starting[0], 0);
    scene_end(&scene);
}

TEST(T10_2_a_starting_order_is_worth_30_minus_its_prices)
{
    struct scene scene = terre(2);
    const cinque_terre_state *state = terre_state(&scene);
    /* S04: Uva Monterosso 1, Zucchine Vernazza 5, Limoni Corniglia 1, Arance Manarola 4, Olive
     * Riomaggiore 1. */
    CHECK_EQ(cinque_terre_starting_value(state, 3), 30 - 12);
    /* S02: Funghi 6, Agli 1, Uva 1, Zucchine 1, Arance 5. */
    CHECK_EQ(cinque_terre_starting_value(state, 1), 30 - 14);
    scene_end(&scene);
}

TEST(T10_2_the_starting_order_of_the_rulebook_is_worth_11)
{
    struct scene scene = terre(2);
    CHECK_EQ(cinque_terre_starting_value(terre_state(&scene), 0), 30 - (4 + 1 + 5 + 6 + 3));
    terre_sell_starting(&scene, 0);
    over(&scene);
    CHECK_EQ(part(&scene, STARTING, 0), 11);
    scene_end(&scene);
}

TEST(T10_3_a_starting_order_is_won_or_lost_whole)
{
    struct scene scene = terre(2);
    terre_sell_starting(&scene, 0);
    CHECK_EQ(part(&scene, STARTING, 0), 0); /* not before the end */
    over(&scene);
    CHECK_EQ(part(&scene, STARTING, 0), 11);
    CHECK_EQ(part(&scene, STARTING, 1), -16); /* S02 */
    scene_end(&scene);
}

TEST(TR17_one_missing_symbol_costs_the_whole_starting_order)
{
    struct scene scene = terre(2);
    terre_sell(&scene, 0, MONTEROSSO, "O");
    terre_sell(&scene, 0, VERNAZZA, "F");
    terre_sell(&scene, 0, CORNIGLIA, "A");
    terre_sell(&scene, 0, MANAROLA, "U"); /* Limoni in Riomaggiore is missing */
    over(&scene);
    CHECK_EQ(part(&scene, STARTING, 0), -11);
    scene_end(&scene);
}

/* ---- The end ---- */

/* Seat 0 has four claims, none of them in the row. */
static struct scene with_four_claims(int seats)
{
    struct scene scene = terre(seats);
    for (int order = 11; order <= 14; order++) terre_claimed(&scene, 0, order);
    scene_arranged(&scene);
    return scene;
}

TEST(T11_1_a_fifth_claim_brings_the_final_round)
{
    struct scene scene = with_four_claims(2);
    terre_sell_order(&scene, 0, 1);
    scene_arranged(&scene);
    scene_play(&scene, "0 stop\n0 end\n"); /* four claims are not enough */
    CHECK_EQ(terre_state(&scene)->final_turns, 0);
    scene_play(&scene, "1 stop\n0 stop\n0 claim o01\n...\n0 place\n0 decline\n");
    CHECK(scene_event(&scene, "five_claims") != NULL);
    CHECK_EQ(terre_state(&scene)->final_turns, 2);
    terre_finish(&scene);
    CHECK_EQ(terre_state(&scene)->frames.ending, CINQUE_TERRE_ENDING_CLAIMS);
    scene_end(&scene);
    scene = with_four_claims(2); /* a vendor card is as good as an order */
    terre_sell(&scene, 0, CORNIGLIA, "OFAUZLRP");
    scene_arranged(&scene);
    scene_play(&scene, "0 stop\n0 vendor corniglia\n");
    CHECK_EQ(terre_state(&scene)->final_turns, 2);
    scene_end(&scene);
}

TEST(T11_2_two_depleted_kinds_bring_the_final_round)
{
    struct scene scene = terre(3);
    terre_pieces_left(&scene, FUNGHI, 0);
    terre_pieces_left(&scene, ZUCCHINE, 1);
    terre_hand(&scene, 0, "Z");
    scene_arranged(&scene);
    scene_play(&scene, "0 move harvest_2\n0 stop\n1 stop\n2 stop\n"); /* one kind is not enough */
    CHECK_EQ(terre_state(&scene)->final_turns, 0);
    terre_turn(&scene, 0, AT_HARVEST_1, 3);
    scene_play(&scene, "0 harvest zucchine zucchine\n");
    CHECK_EQ(terre_state(&scene)->final_turns, 0); /* judged when the turn is over */
    scene_play(&scene, "0 stop");
    CHECK(scene_event(&scene, "two_depleted") != NULL);
    CHECK_EQ(terre_state(&scene)->final_turns, 3);
    terre_finish(&scene);
    CHECK_EQ(terre_state(&scene)->frames.ending, CINQUE_TERRE_ENDING_DEPLETED);
    scene_end(&scene);
}

TEST(T11_3_secret_orders_do_not_count_to_five)
{
    struct scene scene = with_four_claims(2);
    terre_secret(&scene, 0, 21);
    terre_secret(&scene, 0, 22);
    terre_sell_order(&scene, 0, 21);
    scene_arranged(&scene);
    scene_play(&scene, "0 stop");
    CHECK_EQ(terre_state(&scene)->final_turns, 0);
    scene_end(&scene);
}

TEST(T11_4_everyone_has_one_final_turn)
{
    struct scene scene = with_four_claims(3);
    terre_sell_order(&scene, 0, 1);
    scene_arranged(&scene);
    scene_play(&scene, "0 stop\n0 claim o01\n...\n0 place\n0 decline\n");
    static const int order[] = {1, 2, 0};
    for (int i = 0; i < 3; i++) {
        CHECK_EQ(scene_seat(&scene), order[i]);
        char line[16];
        snprintf(line, sizeof line, "%d stop", order[i]);
        scene_play(&scene, line);
        if (strcmp(scene_step(&scene), "claim") == 0) scene_play(&scene, "0 end");
    }
    CHECK_STR(scene_step(&scene), "");
    scene_end(&scene);
}

TEST(TR8_the_bonus_is_open_in_the_final_round)
{
    struct scene scene = terre(2);
    terre_sell_order(&scene, 0, 1);
    last_turn(&scene, 0);
    scene_play(&scene, "0 stop\n0 claim o01\nchance look 0 o77\n");
    CHECK_STR(scene_step(&scene), "bonus");
    scene_play(&scene, "0 keep\n...\n");
    CHECK_EQ(terre_state(&scene)->secret_count[0], 1);
    CHECK_STR(scene_step(&scene), "");
    scene_end(&scene);
}

TEST(TR11_six_claims_in_one_step_count)
{
    struct scene scene = with_four_claims(2);
    terre_sell_order(&scene, 0, 1);
    terre_sell(&scene, 0, CORNIGLIA, "OFAUZLRP");
    scene_arranged(&scene);
    scene_play(&scene, "0 stop\n0 claim o01\n...\n0 place\n0 decline\n");
    CHECK_EQ(terre_state(&scene)->final_turns, 0); /* the turn is not over */
    scene_play(&scene, "0 vendor corniglia");
    CHECK_EQ(cinque_terre_claims(terre_state(&scene), 0), 6);
    CHECK_EQ(terre_state(&scene)->final_turns, 2);
    scene_end(&scene);
}

TEST(TR12_pieces_in_carts_count_as_harvested)
{
    struct scene scene = terre(2);
    terre_pieces_left(&scene, FUNGHI, 1);
    terre_pieces_left(&scene, LIMONI, 1);
    terre_cart(&scene, 0, "FL");
    scene_arranged(&scene);
    CHECK_EQ(terre_state(&scene)->pieces[FUNGHI], 0);
    scene_play(&scene, "0 stop");
    CHECK_EQ(terre_state(&scene)->trigger, CINQUE_TERRE_ENDING_DEPLETED);
    scene_end(&scene);
}

TEST(TR13_a_second_trigger_changes_nothing)
{
    struct scene scene = with_four_claims(3);
    terre_sell_order(&scene, 0, 1);
    terre_pieces_left(&scene, ZUCCHINE, 0);
    terre_pieces_left(&scene, LIMONI, 1);
    terre_hand(&scene, 1, "L");
    scene_arranged(&scene);
    scene_play(&scene, "0 stop\n0 claim o01\n...\n0 place\n0 decline\n");
    CHECK_EQ(terre_state(&scene)->final_turns, 3);
    scene_play(&scene, "1 harvest limoni limoni\n1 stop\n"); /* the second kind is depleted */
    CHECK(scene_event(&scene, "two_depleted") == NULL);
    CHECK_EQ(terre_state(&scene)->final_turns, 2);
    scene_play(&scene, "2 stop\n2 end\n"); /* its full row is declined */
    CHECK_EQ(scene_seat(&scene), 0);
    terre_finish(&scene);
    CHECK_EQ(terre_state(&scene)->frames.ending, CINQUE_TERRE_ENDING_CLAIMS);
    scene_end(&scene);
}

/* ---- Scoring ---- */

TEST(T12_1_open_earnings_are_scored_during_play)
{
    struct scene scene = terre(2);
    terre_claimed(&scene, 0, 11);       /* 8 Lire; Zucchine in Vernazza 5, Funghi in Manarola 1 */
    terre_vendor(&scene, 0, CORNIGLIA); /* 14 Lire; the row brings 1 + 2 + 5 + 1 + 1 + 1 + 1 + 1 */
    scene_arranged(&scene);
    CHECK_EQ(part(&scene, SALES, 0), 6 + 13);
    CHECK_EQ(part(&scene, ORDERS, 0), 8);
    CHECK_EQ(part(&scene, VENDORS, 0), 14);
    CHECK_EQ(terre_points(&scene, 0), 19 + 8 + 14);
    scene_end(&scene);
}

TEST(T12_2_orders_in_hand_are_revealed_at_the_end)
{
    struct scene scene = terre(2);
    terre_claimed(&scene, 1, 11);
    terre_secret(&scene, 1, 77);
    last_turn(&scene, 0);
    tv_state_buffer buffer;
    const cinque_terre_state *view = cinque_terre_read(tv_buffer_state(&buffer));
    tv_redact(scene.game, scene_state(&scene), 0, tv_buffer_view(&buffer));
    CHECK_EQ(view->secret[1][0], CINQUE_TERRE_UNKNOWN);
    scene_play(&scene, "0 stop");
    tv_redact(scene.game, scene_state(&scene), 0, tv_buffer_view(&buffer));
    CHECK_EQ(view->secret[1][0], 76);
    CHECK_EQ(view->starting[1], 1);
    const tv_event *loss = scene_event(&scene, "secret_loss");
    CHECK(loss && scene_event(&scene, "starting_loss"));
    CHECK_EQ(loss->audience, TV_AUDIENCE_ALL);
    CHECK_EQ(loss->arg[0], 1);
    CHECK_EQ(loss->arg[3], 20);
    scene_end(&scene);
}

TEST(T12_3_secret_orders_pay_or_cost_5_per_gap)
{
    struct scene scene = terre(2);
    terre_claimed(&scene, 0, 11);
    terre_claimed(&scene, 0, 13);
    terre_secret(&scene, 0, 21); /* 13 Lire */
    terre_secret(&scene, 0, 77); /* four symbols */
    terre_sell_order(&scene, 0, 21);
    CHECK_EQ(part(&scene, SECRET, 0), 0); /* not before the end */
    over(&scene);
    CHECK_EQ(part(&scene, SECRET, 0), 13 - 4 * 5);
    scene_end(&scene);
}

/* The rulebook's example: the starting order pays 11, the first secret order lacks Funghi in
 * Corniglia, the second is complete and pays 13. */
TEST(T12_3_the_example_scores_11_minus_5_plus_13)
{
    struct scene scene = terre(2);
    terre_claimed(&scene, 0, 11);
    terre_claimed(&scene, 0, 12);
    terre_sell_starting(&scene, 0);
    terre_secret(&scene, 0, 15); /* Funghi in Corniglia, Agli in Manarola */
    terre_sell(&scene, 0, MANAROLA, "A");
    terre_secret(&scene, 0, 21); /* 13 Lire: Olive Monterosso, Uva Vernazza, Agli Corniglia */
    terre_sell_order(&scene, 0, 21);
    scene_arranged(&scene);
    int before = terre_points(&scene, 0);
    over(&scene);
    CHECK_EQ(part(&scene, STARTING, 0), 11);
    CHECK_EQ(part(&scene, SECRET, 0), -5 + 13);
    CHECK_EQ(terre_points(&scene, 0), before + 11 - 5 + 13);
    scene_end(&scene);
}

TEST(TR18_a_secret_order_has_no_partial_credit)
{
    struct scene scene = terre(2);
    terre_claimed(&scene, 0, 11);
    terre_secret(&scene, 0, 77); /* 18 Lire: Funghi Vern., Uva Corn., Limoni Man., Arance Riom. */
    terre_sell(&scene, 0, VERNAZZA, "F");
    terre_sell(&scene, 0, CORNIGLIA, "U");
    terre_sell(&scene, 0, MANAROLA, "L");
    over(&scene);
    CHECK_EQ(part(&scene, SECRET, 0), -5);
    scene_end(&scene);
}

TEST(T12_4_an_unfulfilled_starting_order_costs_its_value)
{
    struct scene scene = terre(3);
    over(&scene);
    for (int seat = 0; seat < 3; seat++)
        CHECK_EQ(part(&scene, STARTING, seat),
                 -(int)cinque_terre_starting_value(terre_state(&scene), (uint32_t)seat));
    scene_end(&scene);
}

TEST(TR23_scores_may_pass_100_and_fall_below_0)
{
    struct scene scene = terre(2);
    terre_sell(&scene, 0, MONTEROSSO, "FFFFFFFF");
    terre_sell(&scene, 0, MANAROLA, "UUUUUUUU");
    terre_sell(&scene, 0, VERNAZZA, "ZZZZ");
    over(&scene);
    CHECK_EQ(terre_points(&scene, 0), 48 + 48 + 20 - 11);
    CHECK_EQ(terre_points(&scene, 1), -16);
    scene_end(&scene);
}

/* ---- Winning ---- */

/* Two seats with starting orders of equal value, both unfulfilled. */
static struct scene with_equal_starting_orders(void)
{
    struct scene scene = terre(2);
    const cinque_terre_state *state = terre_state(&scene);
    for (uint32_t a = 2; a < CINQUE_TERRE_STARTING_ORDERS; a++)
        for (uint32_t b = 2; b < a; b++) {
            if (cinque_terre_starting_value(state, a) != cinque_terre_starting_value(state, b))
                continue;
            terre_starting(&scene, 0, (int)a + 1);
            terre_starting(&scene, 1, (int)b + 1);
            scene_arranged(&scene);
            return scene;
        }
    FAIL("no two starting orders have the same value here");
}

TEST(T13_1_most_lire_wins)
{
    struct scene scene = with_equal_starting_orders();
    terre_sell(&scene, 0, MONTEROSSO, "F");
    terre_sell(&scene, 1, MONTEROSSO, "O");
    over(&scene);
    CHECK_EQ(scene_score(&scene).rank[0], 1);
    CHECK_EQ(scene_score(&scene).rank[1], 2);
    scene_end(&scene);
}

TEST(T13_2_ties_go_to_more_fulfilled_orders)
{
    struct scene scene = with_equal_starting_orders();
    terre_sell(&scene, 0, MONTEROSSO, "F"); /* 6 */
    terre_sell(&scene, 0, VERNAZZA, "Z");   /* 5 */
    terre_sell(&scene, 0, VERNAZZA, "Z");   /* 5 */
    terre_sell(&scene, 0, VERNAZZA, "A");   /* 1: 17 Lire with more pieces */
    terre_claimed(&scene, 1, 14);           /* 7, Arance in Vernazza 1, Limoni in Riomaggiore 3 */
    terre_sell(&scene, 1, MONTEROSSO, "F"); /* 6: 17 Lire with an order */
    over(&scene);
    CHECK_EQ(terre_points(&scene, 0), terre_points(&scene, 1));
    CHECK_EQ(scene_score(&scene).rank[0], 2);
    CHECK_EQ(scene_score(&scene).rank[1], 1);
    scene_end(&scene);
}

TEST(T13_3_then_to_more_pieces_on_the_card)
{
    struct scene scene = with_equal_starting_orders();
    terre_sell(&scene, 0, MONTEROSSO, "F"); /* 6 */
    terre_sell(&scene, 1, VERNAZZA, "Z");   /* 5 */
    terre_sell(&scene, 1, CORNIGLIA, "O");  /* 1 */
    over(&scene);
    CHECK_EQ(terre_points(&scene, 0), terre_points(&scene, 1));
    CHECK_EQ(scene_score(&scene).rank[0], 2);
    CHECK_EQ(scene_score(&scene).rank[1], 1);
    scene_end(&scene);
}

TEST(TR21_vendor_cards_are_no_orders_in_a_tie)
{
    struct scene scene = with_equal_starting_orders();
    terre_vendor(&scene, 0, MONTEROSSO); /* 10, and 19 for the row: 29 Lire */
    terre_claimed(&scene, 1, 14);        /* 7 + 1 + 3 */
    terre_sell(&scene, 1, MONTEROSSO, "FFF");
    over(&scene);
    CHECK_EQ(terre_points(&scene, 0), terre_points(&scene, 1));
    CHECK_EQ(scene_score(&scene).tiebreak[0][0], 0);
    CHECK_EQ(scene_score(&scene).rank[1], 1);
    CHECK_EQ(scene_score(&scene).rank[0], 2);
    scene_end(&scene);
    scene = terre(2); /* secret and starting orders do count, if fulfilled */
    terre_claimed(&scene, 0, 11);
    terre_claimed(&scene, 0, 12);
    terre_secret(&scene, 0, 21);
    terre_secret(&scene, 0, 77);
    terre_sell_order(&scene, 0, 21);
    terre_sell_starting(&scene, 0);
    over(&scene);
    CHECK_EQ(scene_score(&scene).tiebreak[0][0], 2 + 1 + 1);
    CHECK_EQ(scene_score(&scene).tiebreak[0][1], 0);
    scene_end(&scene);
}

TEST(TR22_cart_pieces_break_ties_and_a_full_tie_is_shared)
{
    struct scene scene = with_equal_starting_orders();
    terre_sell(&scene, 0, MONTEROSSO, "F");
    terre_sell(&scene, 1, MONTEROSSO, "F");
    terre_cart(&scene, 1, "O");
    tv_frames frames = terre_state(&scene)->frames;
    over(&scene);
    CHECK_EQ(scene_score(&scene).rank[1], 1);
    CHECK_EQ(scene_score(&scene).rank[0], 2);
    terre_state(&scene)->frames = frames;
    terre_cart(&scene, 0, "P");
    over(&scene);
    CHECK_EQ(scene_score(&scene).rank[0], 1);
    CHECK_EQ(scene_score(&scene).rank[1], 1);
    scene_end(&scene);
}

/* ---- Matches without an end ---- */

TEST(TH1_a_match_ends_after_200_rounds)
{
    struct scene scene = terre(2);
    terre_turn(&scene, 1, AT_HARVEST_1, 3);
    terre_state(&scene)->round = 198;
    scene_arranged(&scene);
    scene_play(&scene, "1 stop\n0 stop\n"); /* 199 rounds, and half of the last */
    CHECK_EQ(scene_seat(&scene), 1);
    scene_play(&scene, "1 stop");
    CHECK_STR(scene_step(&scene), "");
    CHECK_EQ(terre_state(&scene)->frames.ending, CINQUE_TERRE_ENDING_ROUNDS);
    CHECK(cinque_terre_endings[CINQUE_TERRE_ENDING_ROUNDS].is_house_rule);
    CHECK_EQ(terre_points(&scene, 0), -11); /* the normal scoring */
    scene_end(&scene);
}

TEST(TR28_a_final_round_is_played_out_past_the_limit)
{
    struct scene scene = with_four_claims(2);
    terre_sell_order(&scene, 0, 1);
    terre_turn(&scene, 0, AT_HARVEST_1, 3);
    terre_state(&scene)->round = 199;
    terre_state(&scene)->first = 1; /* seat 0 has the last turn of round 200 */
    scene_arranged(&scene);
    scene_play(&scene, "0 stop\n0 claim o01\n...\n0 place\n0 decline\n");
    CHECK_EQ(terre_state(&scene)->round, 200);
    CHECK_EQ(scene_seat(&scene), 1);
    scene_play(&scene, "1 stop");
    CHECK_EQ(scene_seat(&scene), 0);
    terre_finish(&scene);
    CHECK_EQ(terre_state(&scene)->frames.ending, CINQUE_TERRE_ENDING_CLAIMS);
    scene_end(&scene);
}
