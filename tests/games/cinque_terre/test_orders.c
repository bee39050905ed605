/* test_orders.c - orders, vendors and the bonus order (RULES.md T7 to T9). */
/* SPDX-License-Identifier: MIT */
#include "cinque_terre_scene.h"

/* Seat 0 of two ends its actions with order 1 of the row fulfilled. */
static struct scene with_a_claim(void)
{
    struct scene scene = terre(2);
    terre_sell_order(&scene, 0, 1);
    scene_arranged(&scene);
    scene_play(&scene, "0 stop");
    return scene;
}

static void fill_row(struct scene *scene, int seat, int village)
{
    terre_sell(scene, seat, village, "OFAUZLRP");
}

/* ---- What orders ask for ---- */

TEST(T7_1_an_order_asks_for_at_most_one_produce_per_village)
{
    for (int id = 0; id < CINQUE_TERRE_ORDERS; id++) {
        const cinque_terre_order *order = &cinque_terre_orders[id];
        uint64_t cells = 0;
        int symbols = 0;
        for (uint32_t village = 0; village < 5; village++) {
            if (order->need[village] == CINQUE_TERRE_NONE) continue;
            CHECK(order->need[village] < 8);
            cells |= cinque_terre_cell(village, order->need[village]);
            symbols++;
        }
        CHECK(cells == order->cells);
        CHECK_EQ(symbols, order->symbols);
        CHECK(symbols >= 2 && symbols <= 4 && order->lire > 0);
        CHECK_EQ(cinque_terre_missing(order, 0), symbols);
        CHECK_EQ(cinque_terre_missing(order, cells), 0);
    }
}

TEST(T7_2_a_starting_order_asks_in_every_village)
{
    for (int id = 0; id < CINQUE_TERRE_STARTING_ORDERS; id++) {
        const cinque_terre_order *order = &cinque_terre_starting_orders[id];
        uint64_t cells = 0;
        for (uint32_t village = 0; village < 5; village++)
            cells |= cinque_terre_cell(village, order->need[village]);
        CHECK(cells == order->cells);
        CHECK_EQ(tv_bits_count(cells), 5);
    }
}

TEST(T7_3_an_order_needs_every_symbol_sold_in_its_village)
{
    struct scene scene = terre(2);
    terre_row(&scene, 1, 21);         /* Olive in Monterosso, Uva Vernazza, Agli Corniglia */
    fill_row(&scene, 0, RIOMAGGIORE); /* a vendor keeps the claims open */
    terre_sell(&scene, 0, MONTEROSSO, "OUA"); /* the right produce, but not where it is asked for */
    terre_sell(&scene, 0, VERNAZZA, "U");
    scene_arranged(&scene);
    scene_play(&scene, "0 stop");
    terre_refuses(&scene, "0 claim o21", "order_unmet");
    terre_sell(&scene, 0, CORNIGLIA, "O");
    terre_refuses(&scene, "0 claim o21", "order_unmet");
    terre_sell(&scene, 0, CORNIGLIA, "A");
    scene_arranged(&scene);
    CHECK(terre_allows(&scene, "0 claim o21"));
    scene_end(&scene);
}

TEST(T7_4_one_sale_serves_any_number_of_orders)
{
    struct scene scene = terre(2);
    terre_row(&scene, 0, 16); /* Arance in Corniglia, Olive in Manarola */
    terre_row(&scene, 0, 60); /* Arance in Corniglia, Limoni in Manarola, Funghi in Riomaggiore */
    terre_sell(&scene, 0, CORNIGLIA, "R");
    terre_sell(&scene, 0, MANAROLA, "OL");
    terre_sell(&scene, 0, RIOMAGGIORE, "F");
    scene_arranged(&scene);
    scene_play(&scene,
               "0 stop\n0 claim o16\n...\n0 place\n0 decline\n1 stop\n0 stop\n0 claim o60\n");
    CHECK_EQ(terre_state(&scene)->claimed_count[0], 2);
    CHECK_EQ(terre_state(&scene)->sold[CORNIGLIA][0][ARANCE], 1);
    scene_end(&scene);
}

/* The rulebook's card: the Arance sold in Corniglia serves two orders and any other that asks for
 * it, and the Olive in Monterosso serves the first of them and the starting order. */
TEST(T7_4_two_orders_and_a_starting_order_share_sales)
{
    struct scene scene = terre(2);
    terre_row(&scene, 0, 73); /* Olive Monterosso, Arance Corniglia, Pomodori Manarola, Uva Riom. */
    terre_row(&scene, 0, 16); /* Arance Corniglia, Olive Manarola */
    terre_sell_order(&scene, 0, 73);
    terre_sell_order(&scene, 0, 16);
    CHECK_EQ(terre_state(&scene)->sold_count[0][CORNIGLIA], 1);
    CHECK_EQ(terre_state(&scene)->sold_count[0][MONTEROSSO], 1);
    terre_sell(&scene, 0, VERNAZZA, "F");
    terre_sell(&scene, 0, CORNIGLIA, "A");
    terre_sell(&scene, 0, MANAROLA, "U");
    terre_sell(&scene, 0, RIOMAGGIORE, "L");
    scene_arranged(&scene);
    int sales = terre_points(&scene, 0);
    scene_play(&scene, "0 stop\n0 claim o73\n...\n0 place\n0 decline\n1 stop\n");
    scene_play(&scene, "0 stop\n0 claim o16\n...\n0 place\n0 decline\n1 stop\n");
    CHECK_EQ(terre_points(&scene, 0), sales + 17 + 9);
    const cinque_terre_order *starting = &cinque_terre_starting_orders[0]; /* S01 */
    CHECK_EQ(cinque_terre_missing(starting, terre_state(&scene)->sold_cells[0]), 0);
    uint64_t arance = cinque_terre_cell(CORNIGLIA, ARANCE);
    int eligible = 0;
    for (int id = 0; id < CINQUE_TERRE_ORDERS; id++)
        if (cinque_terre_orders[id].cells & arance)
            eligible +=
                !(cinque_terre_orders[id].cells & ~terre_state(&scene)->sold_cells[0] & arance);
    CHECK_EQ(eligible, 6); /* every order that wants Arance in Corniglia has that symbol */
    scene_end(&scene);
}

TEST(T7_5_more_of_the_same_adds_nothing)
{
    struct scene scene = terre(2);
    terre_sell(&scene, 0, MONTEROSSO, "UUUU"); /* order 1 still lacks its Olive in Vernazza */
    scene_arranged(&scene);
    scene_play(&scene, "0 stop");
    CHECK_EQ(scene_seat(&scene), 1);
    CHECK_EQ(cinque_terre_missing(&cinque_terre_orders[0], terre_state(&scene)->sold_cells[0]), 1);
    scene_end(&scene);
}

/* ---- Claiming orders ---- */

TEST(T8_1_only_orders_of_the_row_are_claimed)
{
    struct scene scene = terre(2);
    terre_sell_order(&scene, 0, 1);
    terre_sell_order(&scene, 0, 3);
    scene_arranged(&scene);
    scene_play(&scene, "0 stop");
    terre_refuses(&scene, "0 claim o03", "not_in_row");
    terre_refuses(&scene, "1 claim o01", "not_your_turn");
    scene_play(&scene, "0 claim o01");
    CHECK(!terre_in_row(&scene, 1));
    scene_end(&scene);
}

TEST(T8_2_one_order_per_turn)
{
    struct scene scene = terre(2);
    terre_sell_order(&scene, 0, 1);
    terre_sell_order(&scene, 0, 2);
    fill_row(&scene, 0, RIOMAGGIORE);
    scene_arranged(&scene);
    scene_play(&scene, "0 stop\n0 claim o01\nchance look 0 o80\n0 place\n0 decline\n");
    terre_refuses(&scene, "0 claim o02", "order_done");
    scene_play(&scene, "0 end");
    CHECK_EQ(terre_state(&scene)->claimed_count[0], 1);
    scene_end(&scene);
}

TEST(T8_3_a_claimed_order_pays_at_once)
{
    struct scene scene = with_a_claim();
    int before = terre_points(&scene, 0);
    scene_play(&scene, "0 claim o01");
    CHECK_EQ(terre_points(&scene, 0), before + 7);
    CHECK_EQ(terre_state(&scene)->claimed[0][0], 0);
    tv_state_buffer buffer;
    tv_redact(scene.game, scene_state(&scene), 1, tv_buffer_view(&buffer));
    CHECK_EQ(cinque_terre_read(tv_buffer_state(&buffer))->claimed[0][0], 0);
    scene_end(&scene);
}

TEST(T8_4_the_claimant_looks_at_a_new_order)
{
    struct scene scene = with_a_claim();
    scene_play(&scene, "0 claim o01");
    CHECK_STR(scene_step(&scene), "look");
    tv_outcome out[TV_OUTCOMES_MAX];
    CHECK_EQ(tv_outcomes(scene.game, scene_state(&scene), out), 78);
    scene_play(&scene, "chance look 0 o77");
    CHECK_EQ(terre_state(&scene)->looked, 76);
    const tv_event *seen = scene_event(&scene, "looked"),
                   *hidden = scene_event(&scene, "looked_hidden");
    CHECK(seen && hidden);
    CHECK_EQ(seen->audience, 1);
    CHECK_EQ((uint8_t)(seen->audience | hidden->audience), 0xFF);
    CHECK_EQ(seen->audience & hidden->audience, 0);
    scene_end(&scene);
}

TEST(T8_5_the_new_order_is_kept_or_placed)
{
    struct scene scene = with_a_claim();
    scene_play(&scene, "0 claim o01\nchance look 0 o77\n");
    CHECK(terre_allows(&scene, "0 keep"));
    CHECK(terre_allows(&scene, "0 place"));
    scene_play(&scene, "0 place");
    CHECK(terre_in_row(&scene, 77));
    CHECK_EQ(terre_state(&scene)->secret_count[0], 0);
    scene_end(&scene);
}

TEST(T8_6_a_kept_order_is_replaced_in_the_row)
{
    struct scene scene = with_a_claim();
    scene_play(&scene, "0 claim o01\nchance look 0 o77\n0 keep\n");
    CHECK_EQ(terre_state(&scene)->secret[0][0], 76);
    CHECK(!terre_in_row(&scene, 77));
    CHECK_STR(scene_step(&scene), "row");
    scene_play(&scene, "chance post o50");
    CHECK(terre_in_row(&scene, 50));
    CHECK_EQ(scene_seat(&scene), 1);
    scene_end(&scene);
}

TEST(T8_7_a_second_order_must_be_kept)
{
    struct scene scene = with_a_claim();
    scene_play(&scene, "0 claim o01\nchance look 0 o77\n0 place\n");
    CHECK_STR(scene_step(&scene), "second");
    scene_play(&scene, "0 second\nchance slip 0 o33\n");
    CHECK_EQ(terre_state(&scene)->secret_count[0], 1);
    CHECK_EQ(terre_state(&scene)->secret[0][0], 32);
    CHECK_EQ(scene_seat(&scene), 1); /* nothing more is asked */
    scene_end(&scene);
    scene = with_a_claim();
    scene_play(&scene, "0 claim o01\n...\n0 place\n0 decline\n");
    CHECK_EQ(terre_state(&scene)->secret_count[0], 0);
    CHECK_EQ(scene_seat(&scene), 1);
    scene_end(&scene);
}

TEST(T8_8_orders_in_hand_are_no_claims)
{
    struct scene scene = with_a_claim();
    scene_play(&scene, "0 claim o01\nchance look 0 o77\n0 keep\n...\n");
    CHECK_EQ(cinque_terre_claims(terre_state(&scene), 0), 1);
    tv_state_buffer buffer;
    tv_redact(scene.game, scene_state(&scene), 1, tv_buffer_view(&buffer));
    CHECK_EQ(cinque_terre_read(tv_buffer_state(&buffer))->secret[0][0], CINQUE_TERRE_UNKNOWN);
    CHECK_EQ(cinque_terre_read(tv_buffer_state(&buffer))->secret_count[0], 1);
    scene_end(&scene);
}

TEST(TR6_one_claim_keeps_at_most_one_order)
{
    static const struct {
        const char *lines;
        int kept, drawn;
    } ways[] = {{"0 keep\n...\n", 1, 2},
                {"0 place\n0 second\n...\n", 1, 2},
                {"0 place\n0 decline\n", 0, 1}};
    for (int i = 0; i < 3; i++) {
        struct scene scene = with_a_claim();
        scene_play(&scene, "0 claim o01\n...\n");
        scene_play(&scene, ways[i].lines);
        const cinque_terre_state *state = terre_state(&scene);
        CHECK_EQ(scene_seat(&scene), 1);
        CHECK_EQ(state->secret_count[0], ways[i].kept);
        CHECK_EQ(78 - tv_bits_count(state->order_deck[0]) - tv_bits_count(state->order_deck[1]),
                 ways[i].drawn);
        scene_arranged(&scene);
        scene_end(&scene);
    }
}

TEST(TR9_an_empty_order_deck_gives_nothing)
{
    struct scene scene = with_a_claim();
    uint64_t *deck = terre_state(&scene)->order_deck;
    deck[0] = deck[1] = 0; /* cannot happen in a match, so the position is not whole */
    scene_play(&scene, "0 claim o01");
    CHECK_EQ(scene_seat(&scene), 1);
    CHECK_EQ(terre_state(&scene)->row[1], CINQUE_TERRE_NONE);
    scene_end(&scene);
    for (int keep = 0; keep < 2; keep++) {
        scene = with_a_claim();
        scene_play(&scene, "0 claim o01\nchance look 0 o77\n");
        deck = terre_state(&scene)->order_deck;
        deck[0] = deck[1] = 0;
        scene_play(&scene, keep ? "0 keep" : "0 place");
        CHECK_EQ(scene_seat(&scene), 1);
        scene_end(&scene);
    }
}

TEST(TR9_the_order_deck_cannot_run_out)
{
    for (int seats = 2; seats <= 5; seats++) CHECK((5 * seats + 1) * 2 + seats <= 80);
    struct scene scene = terre(2); /* 5n + 1 = 11 claims are whole, a twelfth is not */
    static const int orders[2][6] = {{3, 4, 5, 6, 7, 8}, {9, 10, 11, 12, 13, 14}};
    for (int i = 0; i < 11; i++) terre_claimed(&scene, i % 2, orders[i % 2][i / 2]);
    scene_arranged(&scene);
    terre_claimed(&scene, 1, orders[1][5]);
    CHECK(cinque_terre_broken(scene_state(&scene)) != NULL);
    scene_end(&scene);
}

TEST(TR19_secret_orders_are_not_claimed_in_play)
{
    struct scene scene = terre(2);
    terre_claimed(&scene, 0, 5);
    terre_secret(&scene, 0, 3);
    terre_sell_order(&scene, 0, 3);
    fill_row(&scene, 0, RIOMAGGIORE);
    scene_arranged(&scene);
    scene_play(&scene, "0 stop");
    terre_refuses(&scene, "0 claim o03", "not_in_row");
    scene_end(&scene);
}

TEST(TR20_the_row_is_refilled_to_the_number_of_players)
{
    for (int seats = 2; seats <= 5; seats++)
        for (int way = 0; way < 3; way++) {
            static const char *const ways[] = {"0 keep\n...\n", "0 place\n0 decline\n",
                                               "0 place\n0 second\n...\n"};
            struct scene scene = terre(seats);
            terre_sell_order(&scene, 0, 1);
            scene_arranged(&scene);
            scene_play(&scene, "0 stop\n0 claim o01\n...\n");
            scene_play(&scene, ways[way]);
            int count = 0;
            for (int i = 0; i < 5; i++) count += terre_state(&scene)->row[i] != CINQUE_TERRE_NONE;
            CHECK_EQ(count, seats);
            scene_end(&scene);
        }
}

TEST(TR27_a_new_fulfilled_order_waits_for_the_next_turn)
{
    struct scene scene = terre(2);
    terre_sell_order(&scene, 0, 1);
    terre_sell_order(&scene, 0, 3);
    fill_row(&scene, 0, RIOMAGGIORE);
    scene_arranged(&scene);
    scene_play(&scene, "0 stop\n0 claim o01\nchance look 0 o03\n0 place\n0 decline\n");
    terre_refuses(&scene, "0 claim o03", "order_done");
    scene_play(&scene, "0 end\n1 stop\n0 stop\n");
    CHECK(terre_allows(&scene, "0 claim o03"));
    scene_end(&scene);
}

/* ---- Vendors ---- */

TEST(T9_1_a_full_village_earns_its_vendor_card)
{
    struct scene scene = terre(2);
    terre_sell_order(&scene, 0, 1);
    terre_sell(&scene, 0, MANAROLA, "OFAUZLR");
    terre_cart(&scene, 0, "P");
    terre_turn(&scene, 0, AT_MANAROLA, 3);
    scene_arranged(&scene);
    scene_play(&scene, "0 sell pomodori\n0 stop\n");
    terre_refuses(&scene, "0 vendor corniglia", "vendor_unmet");
    scene_play(&scene, "0 vendor manarola");
    CHECK_EQ(terre_state(&scene)->vendor[MANAROLA], 0);
    scene_end(&scene);
    scene = terre(2); /* seven are not enough */
    terre_sell_order(&scene, 0, 1);
    terre_sell(&scene, 0, MANAROLA, "OFAUZLR");
    scene_arranged(&scene);
    scene_play(&scene, "0 stop");
    terre_refuses(&scene, "0 vendor manarola", "vendor_unmet");
    scene_end(&scene);
}

TEST(T9_2_a_vendor_card_pays_at_once)
{
    for (int village = 0; village < 5; village++) {
        struct scene scene = terre(2);
        fill_row(&scene, 0, village);
        scene_arranged(&scene);
        int before = terre_points(&scene, 0);
        char line[48];
        snprintf(line, sizeof line, "0 stop\n0 vendor %s\n",
                 cinque_terre_village_words.word[village]);
        scene_play(&scene, line);
        CHECK_EQ(terre_points(&scene, 0), before + cinque_terre_vendor_lire[village]);
        scene_end(&scene);
    }
}

TEST(T9_3_one_vendor_card_per_turn)
{
    struct scene scene = terre(2);
    fill_row(&scene, 0, MANAROLA);
    fill_row(&scene, 0, VERNAZZA);
    terre_sell_order(&scene, 0, 1);
    scene_arranged(&scene);
    scene_play(&scene, "0 stop\n0 vendor manarola\n");
    terre_refuses(&scene, "0 vendor vernazza", "vendor_done");
    scene_end(&scene);
}

TEST(T9_4_the_first_claim_takes_the_vendor_card)
{
    struct scene scene = terre(2);
    fill_row(&scene, 0, MANAROLA);
    fill_row(&scene, 1, MANAROLA);
    terre_sell_order(&scene, 1, 1);
    scene_arranged(&scene);
    scene_play(&scene, "0 stop\n0 vendor manarola\n1 stop\n");
    terre_refuses(&scene, "1 vendor manarola", "vendor_gone");
    scene_end(&scene);
}

TEST(TR1_an_order_and_a_vendor_card_in_one_turn)
{
    struct scene scene = terre(2);
    fill_row(&scene, 0, MANAROLA);
    terre_sell_order(&scene, 0, 1);
    scene_arranged(&scene);
    scene_play(&scene, "0 stop\n0 claim o01\n...\n0 place\n0 decline\n0 vendor manarola\n");
    CHECK_EQ(cinque_terre_claims(terre_state(&scene), 0), 2);
    CHECK_EQ(scene_seat(&scene), 1);
    scene_end(&scene);
}

TEST(TR2_claims_can_be_declined)
{
    struct scene scene = terre(2);
    fill_row(&scene, 0, MANAROLA);
    terre_sell_order(&scene, 0, 1);
    scene_arranged(&scene);
    scene_play(&scene, "0 stop\n0 end\n");
    CHECK_EQ(cinque_terre_claims(terre_state(&scene), 0), 0);
    CHECK_EQ(scene_seat(&scene), 1);
    scene_play(&scene,
               "1 stop\n0 stop\n0 vendor manarola\n0 end\n"); /* the order alone is declined */
    CHECK_EQ(cinque_terre_claims(terre_state(&scene), 0), 1);
    scene_end(&scene);
}

TEST(TR3_a_forgotten_vendor_card_stays_available)
{
    struct scene scene = terre(2);
    fill_row(&scene, 0, MANAROLA);
    scene_arranged(&scene);
    scene_play(&scene, "0 stop\n0 end\n1 stop\n"); /* seat 1 has no full row: nothing to claim */
    CHECK_EQ(scene_seat(&scene), 0);
    fill_row(&scene, 1, MANAROLA);
    scene_arranged(&scene);
    scene_play(&scene, "0 stop");
    CHECK(terre_allows(&scene, "0 vendor manarola"));
    scene_play(&scene, "0 end\n1 stop\n1 vendor manarola\n");
    CHECK_EQ(terre_state(&scene)->vendor[MANAROLA], 1);
    scene_end(&scene);
}

TEST(TR4_a_second_full_row_waits_for_a_later_turn)
{
    struct scene scene = terre(2);
    fill_row(&scene, 0, MANAROLA);
    fill_row(&scene, 0, VERNAZZA);
    scene_arranged(&scene);
    scene_play(&scene, "0 stop\n0 vendor vernazza\n");
    CHECK_EQ(scene_seat(&scene), 1);
    CHECK_EQ(terre_state(&scene)->vendor[MANAROLA], CINQUE_TERRE_NONE);
    scene_play(&scene, "1 stop\n0 stop\n0 vendor manarola\n");
    CHECK_EQ(cinque_terre_claims(terre_state(&scene), 0), 2);
    scene_end(&scene);
}

TEST(TR7_a_vendor_card_brings_no_bonus_order)
{
    struct scene scene = terre(2);
    fill_row(&scene, 0, MANAROLA);
    scene_arranged(&scene);
    scene_play(&scene, "0 stop\n0 vendor manarola\n");
    CHECK_EQ(scene_seat(&scene), 1);
    CHECK_EQ(terre_state(&scene)->secret_count[0], 0);
    CHECK(scene_event(&scene, "looked_hidden") == NULL);
    scene_end(&scene);
}

TEST(TR30_claims_in_either_order_after_the_third_action)
{
    struct scene scene = terre(2);
    fill_row(&scene, 0, MANAROLA);
    terre_sell_order(&scene, 0, 1);
    scene_arranged(&scene);
    scene_play(&scene, "0 move harvest_2\n0 move harvest_3\n0 move riomaggiore\n");
    CHECK_STR(scene_step(&scene), "claim");
    terre_refuses(&scene, "0 move manarola", "wrong_moment");
    scene_play(&scene, "0 vendor manarola\n0 claim o01\n...\n0 place\n0 decline\n");
    CHECK_EQ(cinque_terre_claims(terre_state(&scene), 0), 2);
    CHECK_EQ(scene_seat(&scene), 1);
    scene_end(&scene);
}
