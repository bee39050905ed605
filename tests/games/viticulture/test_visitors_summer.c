/* test_visitors_summer.c - the twenty summer visitors: each option, each refusal (RULES.md V14).
 *
 * Seat 0 holds the visitor and the Patron, whose first option can always be played. */
/* SPDX-License-Identifier: MIT */
#include "viticulture_scene.h"

static scene summer_with(const char *cards)
{
    scene at = viticulture_table("seats 3", SUMMER);
    if (strstr(cards, "patron") == NULL) viticulture_hold(&at, 0, "patron");
    viticulture_hold(&at, 0, cards);
    return at;
}

TEST(V14_1_surveyor_pays_for_empty_fields)
{
    scene at = summer_with("surveyor");
    viticulture_field(&at, 0, 2, "syrah");
    viticulture_visit(&at, "surveyor a");
    CHECK_EQ(viticulture_at(&at)->lira[0], 3 + 4);
    scene_end(&at);
    at = summer_with("surveyor");
    for (uint32_t field = 1; field <= 3; field++) viticulture_field(&at, 0, field, "syrah");
    viticulture_visit_refused(&at, "surveyor a", "no_empty_field");
    scene_end(&at);
}

TEST(V14_1_surveyor_scores_planted_fields)
{
    scene at = summer_with("surveyor");
    viticulture_visit_refused(&at, "surveyor b", "no_planted_field");
    viticulture_field(&at, 0, 1, "syrah syrah");
    viticulture_field(&at, 0, 3, "merlot");
    viticulture_visit(&at, "surveyor b");
    CHECK_EQ(viticulture_at(&at)->points[0], 2);
    CHECK_EQ(viticulture_at(&at)->earned[0][FROM_VISITORS], 2);
    scene_end(&at);
}

TEST(V14_2_broker_sells_points)
{
    scene at = summer_with("broker");
    viticulture_at(&at)->lira[0] = 8;
    viticulture_visit(&at, "broker a");
    scene_refuses(&at, "trade 3", "lira");
    scene_play(&at, "0 trade 2");
    CHECK_EQ(viticulture_at(&at)->lira[0], 2);
    CHECK_EQ(viticulture_at(&at)->points[0], 2);
    scene_end(&at);
    at = summer_with("broker");
    viticulture_at(&at)->lira[0] = 9;
    viticulture_visit(&at, "broker a");
    scene_play(&at, "0 trade 3");
    CHECK_EQ(viticulture_at(&at)->points[0], 3);
    scene_end(&at);
    at = summer_with("broker");
    viticulture_at(&at)->lira[0] = 2;
    viticulture_visit_refused(&at, "broker a", "lira");
    scene_end(&at);
}

TEST(V14_2_broker_buys_points)
{
    scene at = summer_with("broker");
    viticulture_points(&at, 0, -4);
    viticulture_visit_refused(&at, "broker b", "points_min");
    viticulture_points(&at, 0, -3);
    viticulture_visit(&at, "broker b");
    CHECK_EQ(viticulture_at(&at)->lira[0], 9);
    CHECK_EQ(viticulture_at(&at)->points[0], -5);
    scene_end(&at);
}

TEST(V14_3_wine_critic_draws)
{
    scene at = summer_with("wine_critic");
    viticulture_visit(&at, "wine_critic a");
    scene_play(&at, "chance draw 0 judge\nchance draw 0 queen");
    CHECK_EQ(viticulture_at(&at)->hand_count[0][DECK_WINTER], 2);
    CHECK_EQ(scene_seat(&at), 1);
    scene_end(&at);
}

TEST(V14_3_wine_critic_wants_a_seven)
{
    scene at = summer_with("wine_critic");
    viticulture_own(&at, 0, "medium_cellar large_cellar");
    viticulture_wines(&at, 0, "r6");
    viticulture_visit_refused(&at, "wine_critic b", "no_wine_of");
    viticulture_wines(&at, 0, "b7 s8");
    viticulture_visit(&at, "wine_critic b");
    scene_refuses(&at, "discard_wine red 6", "wine_weak");
    scene_refuses(&at, "discard_wine red 7", "no_such_wine");
    scene_refuses(&at, "discard_grape red 6", "no_grapes_wanted");
    scene_play(&at, "0 discard_wine blush 7");
    CHECK_EQ(viticulture_at(&at)->points[0], 4);
    CHECK_STR(viticulture_wines_text(&at, 0), "r6 s8");
    scene_end(&at);
}

TEST(V14_4_blacksmith_builds_for_less_and_praises_dear_work)
{
    scene at = summer_with("blacksmith");
    viticulture_visit(&at, "blacksmith a");
    scene_refuses(&at, "build tasting_room", "lira");
    scene_refuses(&at, "decline", "must_do");
    scene_play(&at, "0 build windmill");
    CHECK_EQ(viticulture_at(&at)->lira[0], 0);
    CHECK_EQ(viticulture_at(&at)->points[0], 1);
    scene_end(&at);
    at = summer_with("blacksmith");
    viticulture_visit(&at, "blacksmith a");
    scene_play(&at, "0 build cottage");
    CHECK_EQ(viticulture_at(&at)->lira[0], 1);
    CHECK_EQ(viticulture_at(&at)->points[0], 0);
    scene_end(&at);
}

TEST(V14_4_blacksmith_needs_something_to_build)
{
    scene at = summer_with("blacksmith");
    viticulture_own(&at, 0, "trellis irrigation yoke");
    viticulture_at(&at)->lira[0] = 1;
    viticulture_visit_refused(&at, "blacksmith a", "nothing_affordable");
    viticulture_visit_refused(&at, "blacksmith b", "no_such_option");
    scene_end(&at);
}

TEST(V14_5_contractor_does_two_different_parts)
{
    scene at = summer_with("contractor sangiovese");
    viticulture_visit(&at, "contractor a");
    scene_play(&at, "0 part plant\n0 plant sangiovese 1");
    scene_refuses(&at, "part plant", "part_done");
    scene_refuses(&at, "part fill", "not_on_card");
    scene_play(&at, "0 part build");
    scene_play(&at, "0 build trellis");
    CHECK_EQ(viticulture_at(&at)->lira[0], 1); /* the full price */
    CHECK_EQ(viticulture_at(&at)->points[0], 0);
    CHECK_EQ(scene_seat(&at), 1);
    scene_end(&at);
    at = summer_with("contractor pinot");
    viticulture_visit(&at, "contractor a");
    scene_refuses(&at, "part plant", "nothing_plantable");
    scene_play(&at, "0 part build\n0 build trellis\n0 part plant\n0 plant pinot 1");
    CHECK_EQ(viticulture_vines_planted(viticulture_at(&at), 0), 1);
    scene_end(&at);
    at = summer_with("contractor sangiovese");
    viticulture_visit(&at, "contractor a");
    scene_play(&at, "0 part point\n0 part plant\n0 plant sangiovese 1");
    CHECK_EQ(viticulture_at(&at)->points[0], 1);
    scene_end(&at);
}

TEST(V14_5_contractor_needs_two_parts)
{
    scene at = summer_with("contractor");
    viticulture_at(&at)->lira[0] = 1;
    viticulture_visit_refused(&at, "contractor a", "no_two_parts");
    viticulture_hold(&at, 0, "malvasia");
    CHECK(viticulture_visit_allowed(&at, "contractor a"));
    scene_end(&at);
}

TEST(V14_6_tour_guide_gives_a_tour)
{
    scene at = summer_with("tour_guide");
    viticulture_own(&at, 0, "tasting_room");
    viticulture_visit(&at, "tour_guide a");
    CHECK_EQ(viticulture_at(&at)->lira[0], 7);
    CHECK_EQ(viticulture_at(&at)->points[0], 1);
    scene_end(&at);
}

TEST(V14_6_tour_guide_harvests)
{
    scene at = summer_with("tour_guide");
    viticulture_visit_refused(&at, "tour_guide b", "nothing_to_harvest");
    viticulture_field(&at, 0, 1, "merlot");
    viticulture_field(&at, 0, 2, "syrah");
    viticulture_visit(&at, "tour_guide b");
    scene_play(&at, "0 harvest 1");
    CHECK_STR(viticulture_grapes_text(&at, 0), "r3");
    CHECK_EQ(scene_seat(&at), 1);
    scene_end(&at);
}

TEST(V14_7_novice_guide_gives_a_tour)
{
    scene at = summer_with("novice_guide");
    viticulture_own(&at, 0, "tasting_room");
    viticulture_visit(&at, "novice_guide a");
    CHECK_EQ(viticulture_at(&at)->lira[0], 6);
    CHECK_EQ(viticulture_at(&at)->points[0], 1);
    scene_end(&at);
}

TEST(V14_7_novice_guide_makes_wine)
{
    scene at = summer_with("novice_guide");
    viticulture_visit_refused(&at, "novice_guide b", "nothing_to_make");
    viticulture_grapes(&at, 0, "r1 r2 r3");
    viticulture_visit(&at, "novice_guide b");
    scene_refuses(&at, "done", "must_do");
    scene_play(&at, "0 make_red 1\n0 make_red 2");
    CHECK_STR(viticulture_wines_text(&at, 0), "r1 r2");
    CHECK_EQ(scene_seat(&at), 1);
    scene_end(&at);
}

TEST(V14_8_uncertified_broker_buys_points)
{
    scene at = summer_with("uncertified_broker");
    viticulture_points(&at, 0, -3);
    viticulture_visit_refused(&at, "uncertified_broker a", "points_min");
    viticulture_points(&at, 0, -2);
    viticulture_visit(&at, "uncertified_broker a");
    CHECK_EQ(viticulture_at(&at)->points[0], -5);
    CHECK_EQ(viticulture_at(&at)->lira[0], 12);
    scene_end(&at);
}

TEST(V14_8_uncertified_broker_sells_points)
{
    scene at = summer_with("uncertified_broker");
    viticulture_at(&at)->lira[0] = 5;
    viticulture_visit_refused(&at, "uncertified_broker b", "lira");
    viticulture_at(&at)->lira[0] = 6;
    viticulture_visit(&at, "uncertified_broker b");
    CHECK_EQ(viticulture_at(&at)->points[0], 2);
    CHECK_EQ(viticulture_at(&at)->lira[0], 0);
    scene_end(&at);
}

TEST(V14_9_planter_plants)
{
    scene at = summer_with("planter");
    viticulture_visit_refused(&at, "planter a", "no_vine_card");
    viticulture_hold(&at, 0, "pinot");
    viticulture_visit_refused(&at, "planter a", "nothing_plantable");
    viticulture_hold(&at, 0, "sangiovese malvasia");
    viticulture_visit(&at, "planter a");
    scene_refuses(&at, "done", "must_do");
    scene_play(&at, "0 plant sangiovese 1");
    scene_refuses(&at, "decline", "already_done");
    scene_play(&at, "0 done");
    CHECK_EQ(viticulture_at(&at)->lira[0], 4);
    CHECK_EQ(viticulture_holds(&at, 0, "malvasia"), 1);
    scene_end(&at);
    at = summer_with("planter sangiovese malvasia sangiovese");
    viticulture_visit(&at, "planter a");
    scene_play(&at, "0 plant sangiovese 1\n0 plant sangiovese 2");
    CHECK_EQ(scene_seat(&at), 1); /* not a third one */
    CHECK_EQ(viticulture_at(&at)->lira[0], 4);
    scene_end(&at);
}

TEST(V14_9_planter_uproots)
{
    scene at = summer_with("planter");
    viticulture_visit_refused(&at, "planter b", "vines_planted");
    viticulture_field(&at, 0, 2, "merlot syrah");
    viticulture_visit(&at, "planter b");
    scene_play(&at, "0 uproot merlot 2");
    CHECK_EQ(viticulture_at(&at)->points[0], 2);
    CHECK_EQ(viticulture_holds(&at, 0, "merlot"), 0);
    CHECK_EQ(viticulture_pile_card(viticulture_at(&at), DECK_VINE), CARD_VINE + MERLOT);
    scene_end(&at);
}

TEST(V14_10_buyer_brings_a_grape)
{
    scene at = summer_with("buyer");
    viticulture_at(&at)->lira[0] = 1;
    viticulture_visit_refused(&at, "buyer a", "lira");
    viticulture_at(&at)->lira[0] = 2;
    viticulture_grapes(&at, 0, "r1");
    viticulture_visit(&at, "buyer a");
    scene_refuses(&at, "grape red", "slot_taken");
    scene_play(&at, "0 grape white");
    CHECK_STR(viticulture_grapes_text(&at, 0), "r1 w1");
    CHECK_EQ(viticulture_at(&at)->lira[0], 0);
    scene_end(&at);
    at = summer_with("buyer");
    viticulture_grapes(&at, 0, "r1 w1");
    viticulture_visit_refused(&at, "buyer a", "slot_taken");
    scene_end(&at);
}

TEST(V14_10_buyer_example_doubles_the_price_once)
{
    scene at = summer_with("buyer");
    viticulture_visit_refused(&at, "buyer b", "no_grape");
    viticulture_grapes(&at, 0, "r2 r4 w9");
    viticulture_visit(&at, "buyer b");
    scene_play(&at, "0 sell red 2\n0 sell red 4\n0 done");
    CHECK_EQ(viticulture_at(&at)->lira[0], 3 + 2 + 4);
    CHECK_EQ(viticulture_at(&at)->points[0], 1);
    scene_play(&at, "1 pass\n2 pass\n0 place worker sell plain\n0 sell white 9");
    CHECK_EQ(viticulture_at(&at)->lira[0], 9 + 3); /* the normal price again */
    scene_end(&at);
}

TEST(V14_11_landscaper_draws_and_may_plant)
{
    scene at = summer_with("landscaper");
    viticulture_visit(&at, "landscaper a");
    scene_play(&at, "chance draw 0 malvasia");
    CHECK_STR(scene_step(&at), "plant");
    scene_play(&at, "0 plant malvasia 3");
    CHECK_EQ(viticulture_field_value(viticulture_at(&at), 0, 2), 1);
    scene_end(&at);
    at = summer_with("landscaper");
    viticulture_visit(&at, "landscaper a");
    scene_play(&at, "chance draw 0 merlot");
    scene_refuses(&at, "plant merlot 1", "needs_structure");
    scene_play(&at, "0 decline");
    CHECK_EQ(viticulture_holds(&at, 0, "merlot"), 1);
    CHECK_EQ(scene_seat(&at), 1);
    scene_end(&at);
}

TEST(V14_11_landscaper_swaps)
{
    scene at = summer_with("landscaper");
    viticulture_field(&at, 0, 1, "cabernet_sauvignon");
    viticulture_visit_refused(&at, "landscaper b", "no_swap"); /* one field only */
    viticulture_field(&at, 0, 1, "syrah");
    viticulture_field(&at, 0, 2, "chardonnay sangiovese");
    viticulture_visit(&at, "landscaper b");
    scene_refuses(&at, "swap syrah chardonnay first_second", "field_full"); /* 4 + 4 */
    scene_refuses(&at, "swap syrah merlot first_second", "not_planted");
    scene_refuses(&at, "swap merlot sangiovese first_second", "not_planted");
    scene_play(&at, "0 swap cabernet_sauvignon chardonnay first_second");
    CHECK_EQ(viticulture_at(&at)->yield[WHITE][0][0], 4); /* no trellis, no irrigation */
    CHECK_EQ(viticulture_at(&at)->yield[RED][0][1], 5);
    CHECK_EQ(viticulture_at(&at)->vines[0][0][CHARDONNAY], 1);
    scene_end(&at);
}

TEST(V14_12_architect_builds_for_less)
{
    scene at = summer_with("architect");
    viticulture_visit(&at, "architect a");
    scene_play(&at, "0 build tasting_room");
    CHECK_EQ(viticulture_at(&at)->lira[0], 0);
    CHECK_EQ(viticulture_at(&at)->points[0], 0);
    scene_end(&at);
    at = summer_with("architect");
    viticulture_own(&at, 0,
                    "trellis irrigation yoke cottage medium_cellar windmill tasting_room "
                    "large_cellar");
    viticulture_visit_refused(&at, "architect a", "all_built");
    scene_end(&at);
}

TEST(V14_12_architect_scores_structures_of_four)
{
    scene at = summer_with("architect");
    viticulture_own(&at, 0, "trellis windmill");
    viticulture_visit_refused(&at, "architect b", "no_structure_of_4");
    viticulture_own(&at, 0, "cottage medium_cellar");
    viticulture_visit(&at, "architect b");
    CHECK_EQ(viticulture_at(&at)->points[0], 2);
    scene_end(&at);
}

TEST(V14_13_uncertified_architect_builds_small)
{
    scene at = summer_with("uncertified_architect");
    viticulture_at(&at)->lira[0] = 0;
    viticulture_visit(&at, "uncertified_architect a");
    scene_refuses(&at, "build cottage", "too_dear");
    scene_play(&at, "0 build irrigation");
    CHECK_EQ(viticulture_at(&at)->points[0], -1);
    CHECK_EQ(viticulture_at(&at)->lira[0], 0);
    scene_end(&at);
    at = summer_with("uncertified_architect");
    viticulture_own(&at, 0, "trellis irrigation yoke");
    viticulture_visit_refused(&at, "uncertified_architect a", "all_built");
    viticulture_points(&at, 0, -4);
    viticulture_visit_refused(&at, "uncertified_architect b", "points_min");
    viticulture_points(&at, 0, -5);
    viticulture_visit_refused(&at, "uncertified_architect a", "points_min");
    scene_end(&at);
}

TEST(V14_13_uncertified_architect_builds_anything)
{
    scene at = summer_with("uncertified_architect");
    viticulture_at(&at)->lira[0] = 0;
    viticulture_visit(&at, "uncertified_architect b");
    scene_refuses(&at, "build large_cellar", "medium_first");
    scene_play(&at, "0 build tasting_room");
    CHECK_EQ(viticulture_at(&at)->points[0], -2);
    scene_end(&at);
}

TEST(V14_14_patron_pays)
{
    scene at = summer_with("patron");
    viticulture_visit(&at, "patron a");
    CHECK_EQ(viticulture_at(&at)->lira[0], 7);
    scene_end(&at);
}

TEST(V14_14_patron_brings_cards)
{
    scene at = summer_with("patron");
    viticulture_visit(&at, "patron b");
    scene_play(&at, "chance draw 0 r5\nchance draw 0 judge");
    CHECK_EQ(viticulture_hand(&at, 0), 2);
    CHECK_EQ(scene_seat(&at), 1);
    scene_end(&at);
}

TEST(V14_15_auctioneer_pays_for_two_cards)
{
    scene at = summer_with("auctioneer");
    viticulture_visit_refused(&at, "auctioneer a", "cards"); /* the Patron alone */
    viticulture_hold(&at, 0, "merlot r5");
    viticulture_visit(&at, "auctioneer a");
    scene_refuses(&at, "discard queen", "card_not_held");
    scene_play(&at, "0 discard merlot\n0 discard patron");
    CHECK_EQ(viticulture_at(&at)->lira[0], 7);
    CHECK_EQ(viticulture_hand(&at, 0), 1);
    scene_end(&at);
}

TEST(V14_15_auctioneer_scores_four_cards)
{
    scene at = summer_with("auctioneer merlot r5");
    viticulture_visit_refused(&at, "auctioneer b", "cards");
    viticulture_hold(&at, 0, "queen w5");
    viticulture_visit(&at, "auctioneer b");
    scene_play(&at, "0 discard merlot\n0 discard r5\n0 discard queen\n0 discard w5");
    CHECK_EQ(viticulture_at(&at)->points[0], 3);
    CHECK_EQ(viticulture_hand(&at, 0), 1);
    scene_end(&at);
}

TEST(V14_16_entertainer_draws)
{
    scene at = summer_with("entertainer");
    viticulture_visit_refused(&at, "entertainer a", "lira");
    viticulture_at(&at)->lira[0] = 4;
    viticulture_visit(&at, "entertainer a");
    scene_chance(&at);
    CHECK_EQ(viticulture_at(&at)->hand_count[0][DECK_WINTER], 3);
    CHECK_EQ(viticulture_at(&at)->lira[0], 0);
    scene_end(&at);
}

TEST(V14_16_entertainer_takes_wine_and_visitors)
{
    scene at = summer_with("entertainer queen merlot r5");
    viticulture_visit_refused(&at, "entertainer b", "no_wine_of");
    viticulture_wines(&at, 0, "w1");
    viticulture_visit_refused(&at, "entertainer b", "visitor_cards");
    viticulture_hold(&at, 0, "broker");
    viticulture_visit(&at, "entertainer b");
    scene_play(&at, "0 discard_wine white 1");
    scene_refuses(&at, "discard merlot", "not_a_visitor");
    scene_play(&at, "0 discard queen\n0 discard patron\n0 discard broker");
    CHECK_EQ(viticulture_at(&at)->points[0], 3);
    CHECK_STR(viticulture_wines_text(&at, 0), "");
    CHECK_EQ(viticulture_hand(&at, 0), 2);
    scene_end(&at);
}

TEST(V14_17_vendor_draws_and_others_may)
{
    scene at = summer_with("vendor");
    viticulture_visit(&at, "vendor a");
    scene_play(&at, "chance draw 0 merlot\nchance draw 0 r5\nchance draw 0 judge");
    CHECK_STR(scene_step(&at), "offer");
    CHECK_EQ(scene_seat(&at), 1);
    scene_play(&at, "1 take\nchance draw 1 broker\n2 decline");
    CHECK_EQ(viticulture_hand(&at, 0), 4);
    CHECK_EQ(viticulture_holds(&at, 1, "broker"), 1);
    CHECK_EQ(viticulture_hand(&at, 2), 0);
    CHECK_STR(scene_step(&at), "place");
    scene_end(&at);
}

TEST(V14_18_handyman_lets_everybody_build)
{
    scene at = summer_with("handyman");
    viticulture_at(&at)->lira[1] = 0;
    viticulture_visit(&at, "handyman a");
    CHECK_EQ(scene_seat(&at), 0);
    scene_play(&at, "0 build irrigation");
    CHECK_EQ(viticulture_at(&at)->lira[0], 2);
    CHECK_EQ(viticulture_at(&at)->points[0], 0); /* not for one's own */
    CHECK_EQ(scene_seat(&at), 1);
    scene_refuses(&at, "build irrigation", "lira");
    scene_play(&at, "1 build trellis");
    CHECK_EQ(viticulture_at(&at)->points[0], 1);
    scene_play(&at, "2 decline");
    CHECK_EQ(viticulture_at(&at)->points[0], 1);
    CHECK_STR(scene_step(&at), "place");
    scene_end(&at);
}

TEST(V14_18_handyman_needs_a_builder)
{
    scene at = summer_with("handyman");
    for (tv_seat seat = 0; seat < 3; seat++) {
        viticulture_at(&at)->lira[seat] = 0;
        viticulture_own(&at, seat, "trellis yoke");
    }
    viticulture_visit_refused(&at, "handyman a", "nobody_builds");
    viticulture_at(&at)->lira[2] = 1;
    CHECK(viticulture_visit_allowed(&at, "handyman a"));
    scene_end(&at);
}

TEST(V14_19_horticulturist_plants_anything)
{
    scene at = summer_with("horticulturist");
    viticulture_visit_refused(&at, "horticulturist a", "no_vine_card");
    viticulture_hold(&at, 0, "chardonnay");
    viticulture_field(&at, 0, 1, "merlot");
    viticulture_visit(&at, "horticulturist a");
    scene_refuses(&at, "plant chardonnay 1", "field_full");
    scene_play(&at, "0 plant chardonnay 2");
    CHECK_EQ(viticulture_field_value(viticulture_at(&at), 0, 1), 4);
    scene_end(&at);
}

TEST(V14_19_horticulturist_uproots_two)
{
    scene at = summer_with("horticulturist");
    viticulture_field(&at, 0, 1, "merlot");
    viticulture_visit_refused(&at, "horticulturist b", "vines_planted");
    viticulture_field(&at, 0, 2, "syrah");
    viticulture_visit(&at, "horticulturist b");
    scene_play(&at, "0 uproot syrah 2\n0 uproot merlot 1");
    CHECK_EQ(viticulture_at(&at)->points[0], 3);
    CHECK_EQ(viticulture_at(&at)->discard_count[DECK_VINE], 2);
    CHECK_EQ(viticulture_vines_planted(viticulture_at(&at), 0), 0);
    scene_end(&at);
}

TEST(V14_20_peddler_trades_two_cards_for_four)
{
    scene at = summer_with("peddler");
    viticulture_visit_refused(&at, "peddler a", "cards");
    viticulture_hold(&at, 0, "queen");
    viticulture_visit(&at, "peddler a");
    scene_play(&at, "0 discard queen\n0 discard patron\n...");
    for (uint32_t deck = 0; deck < DECK_COUNT; deck++)
        CHECK_EQ(viticulture_at(&at)->hand_count[0][deck], 1);
    CHECK_EQ(scene_seat(&at), 1);
    scene_end(&at);
}
