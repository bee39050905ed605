/* test_market.c - harvesting and selling (RULES.md T5 and T6). */
/* SPDX-License-Identifier: MIT */
#include "cinque_terre_scene.h"

static struct scene with_hand(int space, const char *hand)
{
    struct scene scene = terre(2);
    terre_hand(&scene, 0, hand);
    terre_turn(&scene, 0, space, 3);
    scene_arranged(&scene);
    return scene;
}

static int actions_left(struct scene *scene) { return terre_state(scene)->frames.frame[0].arg[0]; }

/* ---- Harvesting ---- */

TEST(T5_1_harvested_pieces_go_into_the_cart)
{
    struct scene scene = with_hand(AT_HARVEST_1, "FFZ");
    scene_play(&scene, "0 harvest funghi funghi\n0 harvest zucchine zucchine\n");
    CHECK_EQ(terre_state(&scene)->cart[0][FUNGHI], 1);
    CHECK_EQ(terre_state(&scene)->cart[0][ZUCCHINE], 1);
    CHECK_EQ(terre_state(&scene)->cart_count[0], 2);
    CHECK_EQ(terre_state(&scene)->pieces[FUNGHI], 12);
    CHECK_EQ(terre_state(&scene)->pieces[ZUCCHINE], 12);
    scene_end(&scene);
}

TEST(T5_2_no_harvest_in_villages)
{
    struct scene scene = with_hand(AT_MONTEROSSO, "OOFF");
    terre_refuses(&scene, "0 harvest olive olive", "harvest_village");
    scene_end(&scene);
}

TEST(T5_3_only_what_grows_here_is_harvested)
{
    struct scene scene = with_hand(AT_HARVEST_3, "OOUURRFFZ");
    CHECK(terre_allows(&scene, "0 harvest olive olive"));
    CHECK(terre_allows(&scene, "0 harvest uva uva"));
    CHECK(terre_allows(&scene, "0 harvest arance arance"));
    terre_refuses(&scene, "0 harvest funghi funghi", "not_grown");
    terre_refuses(&scene, "0 harvest zucchine zucchine", "not_grown");
    scene_end(&scene);
}

TEST(T5_3_the_pink_cart_reaches_funghi_zucchine_and_limoni)
{
    struct scene scene = with_hand(AT_HARVEST_1, "OFAUZLRP");
    static const char *const reached[] = {"funghi", "zucchine", "limoni"};
    static const char *const others[] = {"olive", "agli", "uva", "arance", "pomodori"};
    char line[64];
    for (int i = 0; i < 3; i++) {
        snprintf(line, sizeof line, "0 harvest %s %s", reached[i], reached[i]);
        CHECK(terre_allows(&scene, line));
    }
    for (int i = 0; i < 5; i++) {
        snprintf(line, sizeof line, "0 harvest %s %s", others[i], others[i]);
        terre_refuses(&scene, line, "not_grown");
    }
    terre_turn(&scene, 0, AT_HARVEST_2, 3); /* the blue cart's place */
    CHECK(terre_allows(&scene, "0 harvest agli agli"));
    CHECK(terre_allows(&scene, "0 harvest pomodori pomodori"));
    terre_refuses(&scene, "0 harvest funghi funghi", "not_grown");
    scene_end(&scene);
}

TEST(T5_4_each_piece_costs_a_matching_card)
{
    struct scene scene = with_hand(AT_HARVEST_1, "FO");
    terre_refuses(&scene, "0 harvest zucchine zucchine", "no_card");
    scene_play(&scene, "0 harvest funghi funghi");
    CHECK_EQ(terre_state(&scene)->hand[0][FUNGHI], 0);
    CHECK_EQ(terre_state(&scene)->hand_count[0], 1);
    CHECK_EQ(terre_state(&scene)->discard[FUNGHI], 1);
    terre_refuses(&scene, "0 harvest funghi funghi", "no_card");
    scene_end(&scene);
}

TEST(T5_4_four_uva_cards_buy_four_uva_pieces)
{
    struct scene scene = with_hand(AT_HARVEST_3, "UUUU");
    scene_play(&scene,
               "0 harvest uva uva\n0 harvest uva uva\n0 harvest uva uva\n0 harvest uva uva\n");
    CHECK_EQ(terre_state(&scene)->cart[0][UVA], 4);
    CHECK_EQ(terre_state(&scene)->hand_count[0], 0);
    CHECK_EQ(terre_state(&scene)->discard[UVA], 4);
    CHECK_EQ(actions_left(&scene), 2);
    scene_end(&scene);
}

TEST(T5_5_a_cart_holds_four_pieces)
{
    struct scene scene = with_hand(AT_HARVEST_1, "FFFFZZ");
    terre_cart(&scene, 0, "OUR");
    scene_arranged(&scene);
    scene_play(&scene, "0 harvest funghi funghi");
    CHECK_EQ(terre_state(&scene)->cart_count[0], 4);
    CHECK_STR(scene_step(&scene), "turn");
    terre_refuses(&scene, "0 harvest funghi funghi", "cart_full");
    scene_end(&scene);
}

TEST(TR15_a_harvest_fills_what_is_free_in_the_cart)
{
    struct scene scene = with_hand(AT_HARVEST_1, "FFFFFZ");
    scene_play(&scene,
               "0 harvest funghi funghi\n0 harvest funghi funghi\n0 harvest funghi funghi\n");
    CHECK_STR(scene_step(&scene), "harvest");
    scene_play(&scene, "0 harvest funghi funghi");
    CHECK_STR(scene_step(&scene), "turn");
    CHECK_EQ(actions_left(&scene), 2);
    CHECK_EQ(terre_state(&scene)->cart_count[0], 4);
    scene_end(&scene);
}

TEST(T5_6_a_pair_buys_any_piece_here)
{
    struct scene scene = with_hand(AT_HARVEST_3, "PPZ");
    CHECK(terre_allows(&scene, "0 harvest olive pomodori"));
    CHECK(terre_allows(&scene, "0 harvest arance pomodori"));
    terre_refuses(&scene, "0 harvest olive zucchine", "no_pair");
    terre_refuses(&scene, "0 harvest agli pomodori", "not_grown");
    scene_play(&scene, "0 harvest uva pomodori");
    CHECK_EQ(terre_state(&scene)->cart[0][UVA], 1);
    CHECK_EQ(terre_state(&scene)->hand[0][POMODORI], 0);
    CHECK_EQ(terre_state(&scene)->discard[POMODORI], 2);
    scene_end(&scene);
}

TEST(T5_6_the_pink_player_turns_two_limoni_into_other_pieces)
{
    struct scene two = with_hand(AT_HARVEST_1, "LL");
    scene_play(&two, "0 harvest limoni limoni\n0 harvest limoni limoni\n");
    CHECK_EQ(terre_state(&two)->cart[0][LIMONI], 2);
    CHECK_EQ(terre_state(&two)->hand_count[0], 0);
    scene_end(&two);
    struct scene funghi = with_hand(AT_HARVEST_1, "LL");
    scene_play(&funghi, "0 harvest funghi limoni");
    CHECK_EQ(terre_state(&funghi)->cart[0][FUNGHI], 1);
    CHECK_EQ(terre_state(&funghi)->hand_count[0], 0);
    scene_end(&funghi);
    struct scene zucchine = with_hand(AT_HARVEST_1, "LL");
    scene_play(&zucchine, "0 harvest zucchine limoni");
    CHECK_EQ(terre_state(&zucchine)->cart[0][ZUCCHINE], 1);
    CHECK_EQ(terre_state(&zucchine)->hand_count[0], 0);
    scene_end(&zucchine);
}

TEST(T5_7_cards_and_pairs_mix_in_one_action)
{
    struct scene scene = with_hand(AT_HARVEST_1, "FFOOUUL");
    scene_play(&scene, "0 harvest funghi funghi\n0 harvest zucchine olive\n"
                       "0 harvest zucchine uva\n0 harvest limoni limoni\n");
    CHECK_EQ(terre_state(&scene)->cart[0][FUNGHI], 1);
    CHECK_EQ(terre_state(&scene)->cart[0][ZUCCHINE], 2);
    CHECK_EQ(terre_state(&scene)->cart[0][LIMONI], 1);
    CHECK_EQ(terre_state(&scene)->hand_count[0], 1);
    CHECK_EQ(actions_left(&scene), 2);
    scene_end(&scene);
}

TEST(T5_7_the_blue_player_takes_one_pomodori_and_two_agli)
{
    struct scene cards = with_hand(AT_HARVEST_2, "PAA"); /* a card for each piece */
    scene_play(&cards, "0 harvest pomodori pomodori\n0 harvest agli agli\n0 harvest agli agli\n");
    CHECK_EQ(terre_state(&cards)->cart[0][POMODORI], 1);
    CHECK_EQ(terre_state(&cards)->cart[0][AGLI], 2);
    CHECK_EQ(actions_left(&cards), 2);
    scene_end(&cards);
    struct scene both = with_hand(AT_HARVEST_2, "PAUU");
    scene_play(&both, "0 harvest pomodori pomodori\n0 harvest agli uva\n0 harvest agli agli\n");
    CHECK_EQ(terre_state(&both)->cart[0][POMODORI], 1);
    CHECK_EQ(terre_state(&both)->cart[0][AGLI], 2);
    CHECK_EQ(terre_state(&both)->hand_count[0], 0);
    CHECK_EQ(actions_left(&both), 2);
    scene_end(&both);
}

TEST(T5_8_an_empty_field_gives_nothing)
{
    struct scene scene = with_hand(AT_HARVEST_1, "FFZ");
    terre_pieces_left(&scene, FUNGHI, 1);
    scene_arranged(&scene);
    scene_play(&scene, "0 harvest funghi funghi");
    CHECK(scene_event(&scene, "depleted") != NULL);
    terre_refuses(&scene, "0 harvest funghi funghi", "field_empty");
    CHECK(terre_allows(&scene, "0 harvest zucchine zucchine"));
    scene_end(&scene);
}

TEST(TR31_a_pair_never_pays_for_its_own_kind)
{
    struct scene scene = with_hand(AT_HARVEST_1, "LLL");
    scene_play(&scene, "0 harvest limoni limoni");
    CHECK_EQ(terre_state(&scene)->hand[0][LIMONI], 2); /* one card was enough */
    scene_end(&scene);
    /* With pairs of Funghi and Zucchine for one piece of each, only the crossed payment exists. */
    scene = with_hand(AT_HARVEST_1, "OOUUFFZZ");
    scene_play(&scene, "0 harvest funghi zucchine");
    CHECK(terre_allows(&scene, "0 harvest zucchine funghi"));
    scene_play(&scene, "0 harvest zucchine funghi\n0 leave\n");
    CHECK_EQ(terre_state(&scene)->hand_count[0], 4);
    scene_end(&scene);
}

TEST(TH4_what_all_can_see_is_over_ends_by_itself)
{
    struct scene scene = with_hand(AT_HARVEST_1, "FO");
    scene_play(&scene, "0 harvest funghi funghi");
    CHECK_STR(scene_step(&scene), "harvest"); /* one card is left: it might serve */
    scene_play(&scene, "0 leave");
    terre_hand(&scene, 0, "Z");
    scene_play(&scene, "0 harvest zucchine zucchine");
    CHECK_STR(scene_step(&scene), "turn"); /* no card is left */
    terre_hand(&scene, 0, "LLL");
    terre_pieces_left(&scene, LIMONI, 1);
    terre_pieces_left(&scene, ZUCCHINE, 0);
    terre_pieces_left(&scene, FUNGHI, 0);
    scene_arranged(&scene);
    scene_play(&scene, "0 harvest limoni limoni"); /* no piece can follow; third action, no claim */
    CHECK_EQ(scene_seat(&scene), 1);
    scene_end(&scene);
}

TEST(TH4_a_harvest_does_not_show_the_hand)
{
    struct scene able = with_hand(AT_HARVEST_1, "FZ"), unable = with_hand(AT_HARVEST_1, "FO");
    scene_play(&able, "0 harvest funghi funghi");
    scene_play(&unable, "0 harvest funghi funghi");
    tv_state_buffer one, two;
    tv_redact(able.game, scene_state(&able), 1, tv_buffer_view(&one));
    tv_redact(unable.game, scene_state(&unable), 1, tv_buffer_view(&two));
    CHECK(memcmp(&one, &two, able.game->state_size) == 0);
    scene_end(&able);
    scene_end(&unable);
}

/* ---- Selling ---- */

static struct scene with_cart(int space, const char *cart)
{
    struct scene scene = terre(2);
    terre_cart(&scene, 0, cart);
    terre_turn(&scene, 0, space, 3);
    scene_arranged(&scene);
    return scene;
}

TEST(T6_1_a_sale_of_several_pieces_is_one_action)
{
    struct scene scene = with_cart(AT_VERNAZZA, "OOZP");
    scene_play(&scene, "0 sell olive\n0 sell olive\n0 sell zucchine\n0 sell pomodori\n");
    CHECK_EQ(terre_state(&scene)->cart_count[0], 0);
    CHECK_EQ(actions_left(&scene), 2);
    terre_refuses(&scene, "0 sell olive", "not_carried");
    scene_end(&scene);
}

TEST(T6_2_produce_is_sold_only_in_villages)
{
    struct scene scene = with_cart(AT_HARVEST_2, "OFZP");
    terre_refuses(&scene, "0 sell olive", "sell_harvest");
    for (int space = 0; space < 8; space++) {
        terre_turn(&scene, 0, space, 3);
        bool is_village = space == 0 || space > 3;
        CHECK_EQ(terre_allows(&scene, "0 sell olive"), is_village);
        CHECK_EQ(terre_allows(&scene, "0 sell pomodori"), is_village);
    }
    scene_end(&scene);
}

TEST(T6_3_a_piece_brings_what_its_die_shows)
{
    struct scene scene = with_cart(AT_VERNAZZA, "ZP");
    scene_play(&scene, "0 sell zucchine");
    CHECK_EQ(terre_points(&scene, 0), 5);
    scene_play(&scene, "0 sell pomodori");
    CHECK_EQ(terre_points(&scene, 0), 9);
    CHECK_EQ(terre_points(&scene, 1), 0);
    scene_end(&scene);
}

TEST(T6_3_the_sale_in_monterosso_brings_17_lire)
{
    struct scene scene = with_cart(AT_MONTEROSSO, "OFFA");
    scene_play(&scene, "0 sell olive\n0 sell funghi\n0 sell funghi\n0 sell agli\n");
    CHECK_EQ(terre_points(&scene, 0), 4 + 12 + 1);
    CHECK_EQ(terre_state(&scene)->sold[MONTEROSSO][0][FUNGHI], 2);
    CHECK_EQ(actions_left(&scene), 2);
    scene_end(&scene);
}

TEST(T6_4_without_a_die_a_piece_brings_1_lira)
{
    struct scene scene = with_cart(AT_CORNIGLIA, "ORPZ");
    scene_play(&scene, "0 sell olive\n0 sell zucchine\n0 sell arance\n");
    CHECK_EQ(terre_points(&scene, 0), 3);
    scene_end(&scene);
}

TEST(T6_5_a_sold_piece_fills_a_space_of_its_village)
{
    struct scene scene = with_cart(AT_MANAROLA, "UUL");
    scene_play(&scene, "0 sell uva\n0 sell uva\n0 sell limoni\n");
    CHECK_EQ(terre_state(&scene)->sold[MANAROLA][0][UVA], 2);
    CHECK_EQ(terre_state(&scene)->sold[MANAROLA][0][LIMONI], 1);
    CHECK_EQ(terre_state(&scene)->sold_count[0][MANAROLA], 3);
    CHECK_EQ(terre_state(&scene)->sold_count[0][VERNAZZA], 0);
    CHECK_EQ(terre_state(&scene)->sold_count[1][MANAROLA], 0);
    scene_end(&scene);
}

TEST(T6_6_part_of_the_cart_may_stay_unsold)
{
    struct scene scene = with_cart(AT_MANAROLA, "OUUL");
    scene_play(&scene, "0 sell uva\n0 close\n");
    CHECK_EQ(terre_state(&scene)->cart_count[0], 3);
    CHECK_EQ(actions_left(&scene), 2);
    scene_play(&scene, "0 move corniglia\n0 move vernazza\n"); /* past villages without selling */
    CHECK_EQ(terre_state(&scene)->cart_count[0], 3);
    scene_end(&scene);
}

TEST(T6_7_pieces_in_the_cart_bring_no_lire)
{
    struct scene scene = with_cart(AT_MANAROLA, "UUUU");
    CHECK_EQ(terre_points(&scene, 0), 0);
    terre_state(&scene)->final_turns = 1;
    terre_state(&scene)->trigger = CINQUE_TERRE_ENDING_CLAIMS;
    scene_arranged(&scene);
    terre_finish(&scene);
    tv_score score = scene_score(&scene);
    CHECK_EQ(score.part[0].value[0], 0);
    scene_end(&scene);
}

TEST(TR5_no_ninth_sale_in_a_village)
{
    struct scene scene = with_cart(AT_MANAROLA, "UUUU");
    terre_sell(&scene, 0, MANAROLA, "OFAUZL");
    scene_arranged(&scene);
    scene_play(&scene, "0 sell uva\n0 sell uva\n"); /* the row is full: the sale is over */
    CHECK_STR(scene_step(&scene), "turn");
    terre_refuses(&scene, "0 sell uva", "row_full");
    scene_end(&scene);
}

TEST(TR16_sold_pieces_stay_in_their_row)
{
    struct scene scene = terre(2);
    terre_cart(&scene, 0, "U");
    terre_sell(&scene, 0, VERNAZZA, "O");
    terre_turn(&scene, 0, AT_MONTEROSSO, 3);
    scene_arranged(&scene);
    scene_play(&scene, "0 sell uva\n0 stop\n0 claim o01\n...\n0 place\n0 decline\n");
    CHECK_EQ(terre_state(&scene)->sold[MONTEROSSO][0][UVA], 1);
    CHECK_EQ(terre_state(&scene)->sold[VERNAZZA][0][OLIVE], 1);
    CHECK_EQ(scene_seat(&scene), 1);
    scene_end(&scene);
}
