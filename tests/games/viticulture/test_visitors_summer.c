/* test_visitors_summer.c - the twenty summer visitors: each option, each refusal (RULES.md V14).
 *
 * Seat 0 holds the visitor and the Patron, whose first option can always be played. */
/* SPDX-License-Identifier: MIT */
#include "viticulture_scene.h"

static struct scene summer_with(const char *cards)
{
    struct scene scene = viticulture_table("seats 3", VITICULTURE_SUMMER);
    if (strstr(cards, "patron") == NULL) viticulture_hold(&scene, 0, "patron");
    viticulture_hold(&scene, 0, cards);
    return scene;
}

TEST(V14_1_surveyor_pays_for_empty_fields)
{
    struct scene scene = summer_with("surveyor");
    viticulture_field(&scene, 0, 2, "syrah");
    viticulture_visit(&scene, "surveyor a");
    CHECK_EQ(viticulture_at(&scene)->lira[0], 3 + 4);
    scene_end(&scene);
    scene = summer_with("surveyor");
    for (uint32_t field = 1; field <= 3; field++) viticulture_field(&scene, 0, field, "syrah");
    viticulture_visit_refused(&scene, "surveyor a", "no_empty_field");
    scene_end(&scene);
}

TEST(V14_1_surveyor_scores_planted_fields)
{
    struct scene scene = summer_with("surveyor");
    viticulture_visit_refused(&scene, "surveyor b", "no_planted_field");
    viticulture_field(&scene, 0, 1, "syrah syrah");
    viticulture_field(&scene, 0, 3, "merlot");
    viticulture_visit(&scene, "surveyor b");
    CHECK_EQ(viticulture_at(&scene)->points[0], 2);
    CHECK_EQ(viticulture_at(&scene)->earned[0][VITICULTURE_FROM_VISITORS], 2);
    scene_end(&scene);
}

TEST(V14_2_broker_sells_points)
{
    struct scene scene = summer_with("broker");
    viticulture_at(&scene)->lira[0] = 8;
    viticulture_visit(&scene, "broker a");
    scene_refuses(&scene, "trade 3", "lira");
    scene_play(&scene, "0 trade 2");
    CHECK_EQ(viticulture_at(&scene)->lira[0], 2);
    CHECK_EQ(viticulture_at(&scene)->points[0], 2);
    scene_end(&scene);
    scene = summer_with("broker");
    viticulture_at(&scene)->lira[0] = 9;
    viticulture_visit(&scene, "broker a");
    scene_play(&scene, "0 trade 3");
    CHECK_EQ(viticulture_at(&scene)->points[0], 3);
    scene_end(&scene);
    scene = summer_with("broker");
    viticulture_at(&scene)->lira[0] = 2;
    viticulture_visit_refused(&scene, "broker a", "lira");
    scene_end(&scene);
}

TEST(V14_2_broker_sells_three_points_or_none_as_an_option)
{
    struct scene scene = viticulture_table("seats 2; broker three", VITICULTURE_SUMMER);
    viticulture_hold(&scene, 0, "broker patron");
    viticulture_at(&scene)->lira[0] = 8;
    viticulture_visit_refused(&scene, "broker a", "lira");
    viticulture_at(&scene)->lira[0] = 10;
    viticulture_visit(&scene, "broker a"); /* nothing is left to choose */
    CHECK_EQ(viticulture_at(&scene)->lira[0], 1);
    CHECK_EQ(viticulture_at(&scene)->points[0], 3);
    CHECK_EQ(scene_seat(&scene), 1);
    scene_end(&scene);
}

TEST(V14_2_broker_buys_points)
{
    struct scene scene = summer_with("broker");
    viticulture_points(&scene, 0, -4);
    viticulture_visit_refused(&scene, "broker b", "points_min");
    viticulture_points(&scene, 0, -3);
    viticulture_visit(&scene, "broker b");
    CHECK_EQ(viticulture_at(&scene)->lira[0], 9);
    CHECK_EQ(viticulture_at(&scene)->points[0], -5);
    scene_end(&scene);
}

TEST(V14_3_wine_critic_draws)
{
    struct scene scene = summer_with("wine_critic");
    viticulture_visit(&scene, "wine_critic a");
    scene_play(&scene, "chance draw 0 judge\nchance draw 0 queen");
    CHECK_EQ(viticulture_at(&scene)->hand_count[0][VITICULTURE_DECK_WINTER], 2);
    CHECK_EQ(scene_seat(&scene), 1);
    scene_end(&scene);
}

TEST(V14_3_wine_critic_wants_a_seven)
{
    struct scene scene = summer_with("wine_critic");
    viticulture_own(&scene, 0, "medium_cellar large_cellar");
    viticulture_wines(&scene, 0, "r6");
    viticulture_visit_refused(&scene, "wine_critic b", "no_wine_of");
    viticulture_wines(&scene, 0, "b7 s8");
    viticulture_visit(&scene, "wine_critic b");
    scene_refuses(&scene, "discard_wine red 6", "wine_weak");
    scene_refuses(&scene, "discard_wine red 7", "no_such_wine");
    scene_refuses(&scene, "discard_grape red 6", "no_grapes_wanted");
    scene_play(&scene, "0 discard_wine blush 7");
    CHECK_EQ(viticulture_at(&scene)->points[0], 4);
    CHECK_STR(viticulture_wines_text(&scene, 0), "r6 s8");
    scene_end(&scene);
}

TEST(V14_4_blacksmith_builds_for_less_and_praises_dear_work)
{
    struct scene scene = summer_with("blacksmith");
    viticulture_visit(&scene, "blacksmith a");
    scene_refuses(&scene, "build tasting_room", "lira");
    scene_refuses(&scene, "decline", "must_do");
    scene_play(&scene, "0 build windmill");
    CHECK_EQ(viticulture_at(&scene)->lira[0], 0);
    CHECK_EQ(viticulture_at(&scene)->points[0], 1);
    scene_end(&scene);
    scene = summer_with("blacksmith");
    viticulture_visit(&scene, "blacksmith a");
    scene_play(&scene, "0 build cottage");
    CHECK_EQ(viticulture_at(&scene)->lira[0], 1);
    CHECK_EQ(viticulture_at(&scene)->points[0], 0);
    scene_end(&scene);
}

TEST(V14_4_blacksmith_needs_something_to_build)
{
    struct scene scene = summer_with("blacksmith");
    viticulture_own(&scene, 0, "trellis irrigation yoke");
    viticulture_at(&scene)->lira[0] = 1;
    viticulture_visit_refused(&scene, "blacksmith a", "nothing_affordable");
    viticulture_visit_refused(&scene, "blacksmith b", "no_such_option");
    scene_end(&scene);
}

TEST(V14_5_contractor_does_two_different_parts)
{
    struct scene scene = summer_with("contractor sangiovese");
    viticulture_visit(&scene, "contractor a");
    scene_play(&scene, "0 part plant\n0 plant sangiovese 1");
    scene_refuses(&scene, "part plant", "part_done");
    scene_refuses(&scene, "part fill", "not_on_card");
    scene_play(&scene, "0 part build");
    scene_play(&scene, "0 build trellis");
    CHECK_EQ(viticulture_at(&scene)->lira[0], 1); /* the full price */
    CHECK_EQ(viticulture_at(&scene)->points[0], 0);
    CHECK_EQ(scene_seat(&scene), 1);
    scene_end(&scene);
    scene = summer_with("contractor pinot");
    viticulture_visit(&scene, "contractor a");
    scene_refuses(&scene, "part plant", "nothing_plantable");
    scene_play(&scene, "0 part build\n0 build trellis\n0 part plant\n0 plant pinot 1");
    CHECK_EQ(viticulture_vines_planted(viticulture_at(&scene), 0), 1);
    scene_end(&scene);
    scene = summer_with("contractor sangiovese");
    viticulture_visit(&scene, "contractor a");
    scene_play(&scene, "0 part point\n0 part plant\n0 plant sangiovese 1");
    CHECK_EQ(viticulture_at(&scene)->points[0], 1);
    scene_end(&scene);
}

TEST(V14_5_contractor_needs_two_parts)
{
    struct scene scene = summer_with("contractor");
    viticulture_at(&scene)->lira[0] = 1;
    viticulture_visit_refused(&scene, "contractor a", "no_two_parts");
    viticulture_hold(&scene, 0, "malvasia");
    CHECK(viticulture_visit_allowed(&scene, "contractor a"));
    scene_end(&scene);
}

TEST(V14_6_tour_guide_gives_a_tour)
{
    struct scene scene = summer_with("tour_guide");
    viticulture_own(&scene, 0, "tasting_room");
    viticulture_visit(&scene, "tour_guide a");
    CHECK_EQ(viticulture_at(&scene)->lira[0], 7);
    CHECK_EQ(viticulture_at(&scene)->points[0], 1);
    scene_end(&scene);
}

TEST(V14_6_tour_guide_harvests)
{
    struct scene scene = summer_with("tour_guide");
    viticulture_visit_refused(&scene, "tour_guide b", "nothing_to_harvest");
    viticulture_field(&scene, 0, 1, "merlot");
    viticulture_field(&scene, 0, 2, "syrah");
    viticulture_visit(&scene, "tour_guide b");
    scene_play(&scene, "0 harvest 1");
    CHECK_STR(viticulture_grapes_text(&scene, 0), "r3");
    CHECK_EQ(scene_seat(&scene), 1);
    scene_end(&scene);
}

TEST(V14_7_novice_guide_gives_a_tour)
{
    struct scene scene = summer_with("novice_guide");
    viticulture_own(&scene, 0, "tasting_room");
    viticulture_visit(&scene, "novice_guide a");
    CHECK_EQ(viticulture_at(&scene)->lira[0], 6);
    CHECK_EQ(viticulture_at(&scene)->points[0], 1);
    scene_end(&scene);
}

TEST(V14_7_novice_guide_makes_wine)
{
    struct scene scene = summer_with("novice_guide");
    viticulture_visit_refused(&scene, "novice_guide b", "nothing_to_make");
    viticulture_grapes(&scene, 0, "r1 r2 r3");
    viticulture_visit(&scene, "novice_guide b");
    scene_refuses(&scene, "done", "must_do");
    scene_play(&scene, "0 make_red 1\n0 make_red 2");
    CHECK_STR(viticulture_wines_text(&scene, 0), "r1 r2");
    CHECK_EQ(scene_seat(&scene), 1);
    scene_end(&scene);
}

TEST(V14_8_uncertified_broker_buys_points)
{
    struct scene scene = summer_with("uncertified_broker");
    viticulture_points(&scene, 0, -3);
    viticulture_visit_refused(&scene, "uncertified_broker a", "points_min");
    viticulture_points(&scene, 0, -2);
    viticulture_visit(&scene, "uncertified_broker a");
    CHECK_EQ(viticulture_at(&scene)->points[0], -5);
    CHECK_EQ(viticulture_at(&scene)->lira[0], 12);
    scene_end(&scene);
}

TEST(V14_8_uncertified_broker_sells_points)
{
    struct scene scene = summer_with("uncertified_broker");
    viticulture_at(&scene)->lira[0] = 5;
    viticulture_visit_refused(&scene, "uncertified_broker b", "lira");
    viticulture_at(&scene)->lira[0] = 6;
    viticulture_visit(&scene, "uncertified_broker b");
    CHECK_EQ(viticulture_at(&scene)->points[0], 2);
    CHECK_EQ(viticulture_at(&scene)->lira[0], 0);
    scene_end(&scene);
}

TEST(V14_9_planter_plants)
{
    struct scene scene = summer_with("planter");
    viticulture_visit_refused(&scene, "planter a", "no_vine_card");
    viticulture_hold(&scene, 0, "pinot");
    viticulture_visit_refused(&scene, "planter a", "nothing_plantable");
    viticulture_hold(&scene, 0, "sangiovese malvasia");
    viticulture_visit(&scene, "planter a");
    scene_refuses(&scene, "done", "must_do");
    scene_play(&scene, "0 plant sangiovese 1");
    scene_refuses(&scene, "decline", "already_done");
    scene_play(&scene, "0 done");
    CHECK_EQ(viticulture_at(&scene)->lira[0], 4);
    CHECK_EQ(viticulture_holds(&scene, 0, "malvasia"), 1);
    scene_end(&scene);
    scene = summer_with("planter sangiovese malvasia sangiovese");
    viticulture_visit(&scene, "planter a");
    scene_play(&scene, "0 plant sangiovese 1\n0 plant sangiovese 2");
    CHECK_EQ(scene_seat(&scene), 1); /* not a third one */
    CHECK_EQ(viticulture_at(&scene)->lira[0], 4);
    scene_end(&scene);
}

TEST(V14_9_planter_uproots)
{
    struct scene scene = summer_with("planter");
    viticulture_visit_refused(&scene, "planter b", "vines_planted");
    viticulture_field(&scene, 0, 2, "merlot syrah");
    viticulture_visit(&scene, "planter b");
    scene_play(&scene, "0 uproot merlot 2");
    CHECK_EQ(viticulture_at(&scene)->points[0], 2);
    CHECK_EQ(viticulture_holds(&scene, 0, "merlot"), 0);
    CHECK_EQ(viticulture_pile_card(viticulture_at(&scene), VITICULTURE_DECK_VINE),
             VITICULTURE_CARD_VINE + VITICULTURE_MERLOT);
    scene_end(&scene);
}

TEST(V14_10_buyer_brings_a_grape)
{
    struct scene scene = summer_with("buyer");
    viticulture_at(&scene)->lira[0] = 1;
    viticulture_visit_refused(&scene, "buyer a", "lira");
    viticulture_at(&scene)->lira[0] = 2;
    viticulture_grapes(&scene, 0, "r1");
    viticulture_visit(&scene, "buyer a");
    scene_refuses(&scene, "grape red", "slot_taken");
    scene_play(&scene, "0 grape white");
    CHECK_STR(viticulture_grapes_text(&scene, 0), "r1 w1");
    CHECK_EQ(viticulture_at(&scene)->lira[0], 0);
    scene_end(&scene);
    scene = summer_with("buyer");
    viticulture_grapes(&scene, 0, "r1 w1");
    viticulture_visit_refused(&scene, "buyer a", "slot_taken");
    scene_end(&scene);
}

TEST(V14_10_buyer_example_doubles_the_price_once)
{
    struct scene scene = summer_with("buyer");
    viticulture_visit_refused(&scene, "buyer b", "no_grape");
    viticulture_grapes(&scene, 0, "r2 r4 w9");
    viticulture_visit(&scene, "buyer b");
    scene_play(&scene, "0 sell red 2\n0 sell red 4\n0 done");
    CHECK_EQ(viticulture_at(&scene)->lira[0], 3 + 2 + 4);
    CHECK_EQ(viticulture_at(&scene)->points[0], 1);
    scene_play(&scene, "1 pass\n2 pass\n0 place worker sell plain\n0 sell white 9");
    CHECK_EQ(viticulture_at(&scene)->lira[0], 9 + 3); /* the normal price again */
    scene_end(&scene);
}

TEST(V14_11_landscaper_draws_and_may_plant)
{
    struct scene scene = summer_with("landscaper");
    viticulture_visit(&scene, "landscaper a"); /* no vine to plant before the draw */
    scene_play(&scene, "chance draw 0 malvasia");
    CHECK_STR(scene_step(&scene), "plant");
    scene_play(&scene, "0 plant malvasia 3");
    CHECK_EQ(viticulture_field_value(viticulture_at(&scene), 0, 2), 1);
    scene_end(&scene);
    scene = summer_with("landscaper");
    viticulture_visit(&scene, "landscaper a");
    scene_play(&scene, "chance draw 0 merlot"); /* which cannot be planted */
    CHECK_EQ(viticulture_holds(&scene, 0, "merlot"), 1);
    CHECK_EQ(scene_seat(&scene), 1);
    scene_end(&scene);
    scene = summer_with("landscaper");
    viticulture_visit(&scene, "landscaper a");
    scene_play(&scene, "chance draw 0 malvasia\n0 decline");
    CHECK_EQ(viticulture_holds(&scene, 0, "malvasia"), 1);
    scene_end(&scene);
}

TEST(V14_11_landscaper_may_plant_before_the_draw)
{
    struct scene scene = summer_with("landscaper sangiovese");
    viticulture_visit(&scene, "landscaper a");
    CHECK_STR(scene_step(&scene), "parts");
    scene_refuses(&scene, "part build", "not_on_card");
    scene_play(&scene, "0 part plant");
    scene_refuses(&scene, "decline", "must_do");
    scene_play(&scene, "0 plant sangiovese 1\nchance draw 0 malvasia");
    CHECK_EQ(viticulture_holds(&scene, 0, "malvasia"), 1);
    CHECK_EQ(scene_seat(&scene), 1);
    scene_end(&scene);
    scene = summer_with("landscaper sangiovese");
    viticulture_visit(&scene, "landscaper a");
    scene_play(&scene, "0 part draw_vine\nchance draw 0 malvasia\n0 plant malvasia 1");
    CHECK_EQ(viticulture_holds(&scene, 0, "sangiovese"), 1);
    scene_end(&scene);
    scene = summer_with("landscaper sangiovese"); /* no vine is left to draw */
    viticulture_deck_leave(&scene, VITICULTURE_DECK_VINE, 0, 1);
    viticulture_visit(&scene, "landscaper a");
    CHECK_STR(scene_step(&scene), "plant");
    scene_play(&scene, "0 decline");
    CHECK_EQ(scene_seat(&scene), 1);
    scene_end(&scene);
}

TEST(V14_11_landscaper_swaps)
{
    struct scene scene = summer_with("landscaper");
    viticulture_field(&scene, 0, 1, "cabernet_sauvignon");
    viticulture_visit_refused(&scene, "landscaper b", "no_swap"); /* one field only */
    viticulture_field(&scene, 0, 1, "syrah");
    viticulture_field(&scene, 0, 2, "chardonnay sangiovese");
    viticulture_visit(&scene, "landscaper b");
    scene_refuses(&scene, "swap syrah chardonnay first_second", "field_full"); /* 4 + 4 */
    scene_refuses(&scene, "swap syrah merlot first_second", "not_planted");
    scene_refuses(&scene, "swap merlot sangiovese first_second", "not_planted");
    scene_play(&scene, "0 swap cabernet_sauvignon chardonnay first_second");
    CHECK_EQ(viticulture_at(&scene)->yield[VITICULTURE_WHITE][0][0],
             4); /* no trellis, no irrigation */
    CHECK_EQ(viticulture_at(&scene)->yield[VITICULTURE_RED][0][1], 5);
    CHECK_EQ(viticulture_at(&scene)->vines[0][0][VITICULTURE_CHARDONNAY], 1);
    scene_end(&scene);
}

TEST(V14_12_architect_builds_for_less)
{
    struct scene scene = summer_with("architect");
    viticulture_visit(&scene, "architect a");
    scene_play(&scene, "0 build tasting_room");
    CHECK_EQ(viticulture_at(&scene)->lira[0], 0);
    CHECK_EQ(viticulture_at(&scene)->points[0], 0);
    scene_end(&scene);
    scene = summer_with("architect");
    viticulture_own(&scene, 0,
                    "trellis irrigation yoke cottage medium_cellar windmill tasting_room "
                    "large_cellar");
    viticulture_visit_refused(&scene, "architect a", "all_built");
    scene_end(&scene);
}

TEST(V14_12_architect_scores_structures_of_four)
{
    struct scene scene = summer_with("architect");
    viticulture_own(&scene, 0, "trellis windmill");
    viticulture_visit_refused(&scene, "architect b", "no_structure_of_4");
    viticulture_own(&scene, 0, "cottage medium_cellar");
    viticulture_visit(&scene, "architect b");
    CHECK_EQ(viticulture_at(&scene)->points[0], 2);
    scene_end(&scene);
}

TEST(V14_13_uncertified_architect_builds_small)
{
    struct scene scene = summer_with("uncertified_architect");
    viticulture_at(&scene)->lira[0] = 0;
    viticulture_visit(&scene, "uncertified_architect a");
    scene_refuses(&scene, "build cottage", "too_dear");
    scene_play(&scene, "0 build irrigation");
    CHECK_EQ(viticulture_at(&scene)->points[0], -1);
    CHECK_EQ(viticulture_at(&scene)->lira[0], 0);
    scene_end(&scene);
    scene = summer_with("uncertified_architect");
    viticulture_own(&scene, 0, "trellis irrigation yoke");
    viticulture_visit_refused(&scene, "uncertified_architect a", "all_built");
    viticulture_points(&scene, 0, -4);
    viticulture_visit_refused(&scene, "uncertified_architect b", "points_min");
    viticulture_points(&scene, 0, -5);
    viticulture_visit_refused(&scene, "uncertified_architect a", "points_min");
    scene_end(&scene);
}

TEST(V14_13_uncertified_architect_builds_anything)
{
    struct scene scene = summer_with("uncertified_architect");
    viticulture_at(&scene)->lira[0] = 0;
    viticulture_visit(&scene, "uncertified_architect b");
    scene_refuses(&scene, "build large_cellar", "medium_first");
    scene_play(&scene, "0 build tasting_room");
    CHECK_EQ(viticulture_at(&scene)->points[0], -2);
    scene_end(&scene);
}

TEST(V14_14_patron_pays)
{
    struct scene scene = summer_with("patron");
    viticulture_visit(&scene, "patron a");
    CHECK_EQ(viticulture_at(&scene)->lira[0], 7);
    scene_end(&scene);
}

TEST(V14_14_patron_brings_cards)
{
    struct scene scene = summer_with("patron");
    viticulture_visit(&scene, "patron b");
    scene_play(&scene, "chance draw 0 r5\nchance draw 0 judge");
    CHECK_EQ(viticulture_hand(&scene, 0), 2);
    CHECK_EQ(scene_seat(&scene), 1);
    scene_end(&scene);
}

TEST(V14_15_auctioneer_pays_for_two_cards)
{
    struct scene scene = summer_with("auctioneer");
    viticulture_visit_refused(&scene, "auctioneer a", "cards"); /* the Patron alone */
    viticulture_hold(&scene, 0, "merlot r5");
    viticulture_visit(&scene, "auctioneer a");
    scene_refuses(&scene, "discard queen", "card_not_held");
    scene_play(&scene, "0 discard merlot\n0 discard patron");
    CHECK_EQ(viticulture_at(&scene)->lira[0], 7);
    CHECK_EQ(viticulture_hand(&scene, 0), 1);
    scene_end(&scene);
}

TEST(V14_15_auctioneer_scores_four_cards)
{
    struct scene scene = summer_with("auctioneer merlot r5");
    viticulture_visit_refused(&scene, "auctioneer b", "cards");
    viticulture_hold(&scene, 0, "queen w5");
    viticulture_visit(&scene, "auctioneer b");
    scene_play(&scene, "0 discard merlot\n0 discard r5\n0 discard queen\n0 discard w5");
    CHECK_EQ(viticulture_at(&scene)->points[0], 3);
    CHECK_EQ(viticulture_hand(&scene, 0), 1);
    scene_end(&scene);
}

TEST(V14_16_entertainer_draws)
{
    struct scene scene = summer_with("entertainer");
    viticulture_visit_refused(&scene, "entertainer a", "lira");
    viticulture_at(&scene)->lira[0] = 4;
    viticulture_visit(&scene, "entertainer a");
    scene_chance(&scene);
    CHECK_EQ(viticulture_at(&scene)->hand_count[0][VITICULTURE_DECK_WINTER], 3);
    CHECK_EQ(viticulture_at(&scene)->lira[0], 0);
    scene_end(&scene);
}

TEST(V14_16_entertainer_takes_wine_and_visitors)
{
    static const char *const orders[] = {
        "0 discard_wine white 1\n0 discard queen\n0 discard patron\n0 discard broker",
        "0 discard queen\n0 discard_wine white 1\n0 discard patron\n0 discard broker",
        "0 discard broker\n0 discard patron\n0 discard queen\n0 discard_wine white 1",
    };
    for (uint32_t i = 0; i < 3; i++) {
        struct scene scene = summer_with("entertainer queen merlot r5");
        viticulture_visit_refused(&scene, "entertainer b", "no_wine_of");
        viticulture_wines(&scene, 0, "w1");
        viticulture_visit_refused(&scene, "entertainer b", "visitor_cards");
        viticulture_hold(&scene, 0, "broker");
        viticulture_visit(&scene, "entertainer b");
        scene_refuses(&scene, "discard merlot", "not_a_visitor");
        scene_refuses(&scene, "discard buyer", "card_not_held");
        scene_refuses(&scene, "discard_wine red 1", "no_such_wine");
        scene_play(&scene, orders[i]);
        CHECK_EQ(viticulture_at(&scene)->points[0], 3);
        CHECK_STR(viticulture_wines_text(&scene, 0), "");
        CHECK_EQ(viticulture_hand(&scene, 0), 2);
        CHECK_EQ(scene_seat(&scene), 1);
        scene_end(&scene);
    }
}

TEST(V14_17_vendor_draws_and_others_may)
{
    struct scene scene = summer_with("vendor");
    viticulture_visit(&scene, "vendor a");
    scene_play(&scene, "chance draw 0 merlot\nchance draw 0 r5\nchance draw 0 judge");
    CHECK_STR(scene_step(&scene), "offer");
    CHECK_EQ(scene_seat(&scene), 1);
    scene_play(&scene, "1 take\nchance draw 1 broker\n2 decline");
    CHECK_EQ(viticulture_hand(&scene, 0), 4);
    CHECK_EQ(viticulture_holds(&scene, 1, "broker"), 1);
    CHECK_EQ(viticulture_hand(&scene, 2), 0);
    CHECK_STR(scene_step(&scene), "place");
    scene_end(&scene);
}

TEST(V14_18_handyman_lets_everybody_build)
{
    struct scene scene = summer_with("handyman");
    viticulture_at(&scene)->lira[1] = 0;
    viticulture_visit(&scene, "handyman a");
    CHECK_EQ(scene_seat(&scene), 0);
    scene_play(&scene, "0 build irrigation");
    CHECK_EQ(viticulture_at(&scene)->lira[0], 2);
    CHECK_EQ(viticulture_at(&scene)->points[0], 0); /* not for the player's own */
    CHECK_EQ(scene_seat(&scene), 1);
    scene_refuses(&scene, "build irrigation", "lira");
    scene_play(&scene, "1 build trellis");
    CHECK_EQ(viticulture_at(&scene)->points[0], 1);
    scene_play(&scene, "2 decline");
    CHECK_EQ(viticulture_at(&scene)->points[0], 1);
    CHECK_STR(scene_step(&scene), "place");
    scene_end(&scene);
}

TEST(V14_18_handyman_needs_a_builder)
{
    struct scene scene = summer_with("handyman");
    for (tv_seat seat = 0; seat < 3; seat++) {
        viticulture_at(&scene)->lira[seat] = 0;
        viticulture_own(&scene, seat, "trellis yoke");
    }
    viticulture_visit_refused(&scene, "handyman a", "nobody_builds");
    viticulture_at(&scene)->lira[2] = 1;
    CHECK(viticulture_visit_allowed(&scene, "handyman a"));
    scene_end(&scene);
}

TEST(V14_19_horticulturist_plants_anything)
{
    struct scene scene = summer_with("horticulturist");
    viticulture_visit_refused(&scene, "horticulturist a", "no_vine_card");
    viticulture_hold(&scene, 0, "chardonnay");
    viticulture_field(&scene, 0, 1, "merlot");
    viticulture_visit(&scene, "horticulturist a");
    scene_refuses(&scene, "plant chardonnay 1", "field_full");
    scene_play(&scene, "0 plant chardonnay 2");
    CHECK_EQ(viticulture_field_value(viticulture_at(&scene), 0, 1), 4);
    scene_end(&scene);
}

TEST(V14_19_horticulturist_uproots_two)
{
    struct scene scene = summer_with("horticulturist");
    viticulture_field(&scene, 0, 1, "merlot");
    viticulture_visit_refused(&scene, "horticulturist b", "vines_planted");
    viticulture_field(&scene, 0, 2, "syrah");
    viticulture_visit(&scene, "horticulturist b");
    scene_play(&scene, "0 uproot syrah 2\n0 uproot merlot 1");
    CHECK_EQ(viticulture_at(&scene)->points[0], 3);
    CHECK_EQ(viticulture_at(&scene)->discard_count[VITICULTURE_DECK_VINE], 2);
    CHECK_EQ(viticulture_vines_planted(viticulture_at(&scene), 0), 0);
    scene_end(&scene);
}

TEST(V14_20_peddler_trades_two_cards_for_four)
{
    struct scene scene = summer_with("peddler");
    viticulture_visit_refused(&scene, "peddler a", "cards");
    viticulture_hold(&scene, 0, "queen");
    viticulture_visit(&scene, "peddler a");
    scene_play(&scene, "0 discard queen\n0 discard patron\n...");
    for (uint32_t deck = 0; deck < VITICULTURE_DECKS; deck++)
        CHECK_EQ(viticulture_at(&scene)->hand_count[0][deck], 1);
    CHECK_EQ(scene_seat(&scene), 1);
    scene_end(&scene);
}
