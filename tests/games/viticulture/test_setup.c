/* test_setup.c - the pieces, setting up and the decks (RULES.md V1). */
/* SPDX-License-Identifier: MIT */
#include <tavola/play.h>

#include "viticulture_scene.h"

TEST(V1_1_everybody_starts_with_empty_fields_and_no_structures)
{
    for (uint8_t seats = 0; seats <= TV_SEATS_MAX; seats++) {
        tv_options options = {.seats = seats};
        CHECK_EQ(tv_options_check(&viticulture_game, &options) == TV_OK, seats >= 2);
    }
    struct scene scene = scene_start(&viticulture_game, "seats 6");
    scene_chance(&scene);
    for (tv_seat seat = 0; seat < 6; seat++) {
        CHECK_EQ(viticulture_at(&scene)->structures[seat], 0);
        CHECK_EQ(viticulture_vines_planted(viticulture_at(&scene), seat), 0);
        CHECK_STR(viticulture_grapes_text(&scene, seat), "");
        CHECK_STR(viticulture_wines_text(&scene, seat), "");
    }
    scene_end(&scene);
}

TEST(V1_2_everybody_starts_with_three_lira)
{
    struct scene scene = scene_start(&viticulture_game, "seats 4");
    for (tv_seat seat = 0; seat < 4; seat++) CHECK_EQ(viticulture_at(&scene)->lira[seat], 3);
    scene_end(&scene);
}

TEST(V1_3_everybody_starts_with_a_pinot_from_the_deck)
{
    struct scene scene = scene_start(&viticulture_game, "seats 5");
    for (tv_seat seat = 0; seat < 5; seat++) CHECK_EQ(viticulture_holds(&scene, seat, "pinot"), 1);
    CHECK_EQ(viticulture_at(&scene)->bag_vines[VITICULTURE_PINOT], 1);
    CHECK_EQ(viticulture_at(&scene)->deck_count[VITICULTURE_DECK_VINE], 37);
    scene_end(&scene);
}

TEST(V1_4_everybody_starts_with_two_workers_and_a_grande_worker)
{
    struct scene scene = scene_start(&viticulture_game, "seats 3");
    for (tv_seat seat = 0; seat < 3; seat++) {
        CHECK_EQ(viticulture_at(&scene)->workers[seat], 2);
        CHECK_EQ(viticulture_at(&scene)->ready[seat], 2);
        CHECK_EQ(viticulture_at(&scene)->grande[seat], 0);
    }
    scene_end(&scene);
}

TEST(V1_5_points_and_residuals_start_at_zero)
{
    struct scene scene = scene_start(&viticulture_game, "seats 2");
    for (tv_seat seat = 0; seat < 2; seat++) {
        CHECK_EQ(viticulture_at(&scene)->points[seat], 0);
        CHECK_EQ(viticulture_at(&scene)->residual[seat], 0);
    }
    scene_end(&scene);
}

TEST(V1_6_the_decks_hold_42_36_20_and_20_cards)
{
    struct scene scene = scene_start(&viticulture_game, "seats 2");
    const uint8_t *count = viticulture_at(&scene)->deck_count;
    CHECK_EQ(count[VITICULTURE_DECK_VINE] + 2, 42);
    CHECK_EQ(count[VITICULTURE_DECK_ORDER], 36);
    CHECK_EQ(count[VITICULTURE_DECK_SUMMER], 20);
    CHECK_EQ(count[VITICULTURE_DECK_WINTER], 20);
    scene_end(&scene);
}

TEST(V1_6_the_orders_add_up)
{
    uint32_t by_points[8] = {0}, kinds[VITICULTURE_WINES] = {0};
    for (uint32_t i = 0; i < VITICULTURE_ORDERS; i++) {
        const viticulture_order *order = &viticulture_orders[i];
        by_points[order->points]++;
        CHECK_EQ(order->residual, order->points <= 4 ? 1 : 2);
        uint32_t asked = 0;
        for (uint32_t k = 0; k < VITICULTURE_ORDER_ICONS_MAX; k++)
            if (order->icon[k].value) asked |= 1u << order->icon[k].wine;
        for (uint32_t wine = 0; wine < VITICULTURE_WINES; wine++) kinds[wine] += asked >> wine & 1;
    }
    CHECK_EQ(by_points[2], 6);
    CHECK_EQ(by_points[3], 8);
    CHECK_EQ(by_points[4], 10);
    CHECK_EQ(by_points[5], 7);
    CHECK_EQ(by_points[6], 5);
    CHECK_EQ(kinds[VITICULTURE_SPARKLING], 6);
    CHECK_EQ(kinds[VITICULTURE_BLUSH], 9);
}

TEST(V1_7_everybody_is_dealt_a_summer_visitor)
{
    struct scene scene = scene_start(&viticulture_game, "seats 3");
    scene_play(&scene, "chance draw 0 broker\nchance draw 1 vendor\nchance draw 2 peddler");
    CHECK_EQ(viticulture_holds(&scene, 0, "broker"), 1);
    CHECK_EQ(viticulture_holds(&scene, 1, "vendor"), 1);
    CHECK_EQ(viticulture_holds(&scene, 2, "peddler"), 1);
    CHECK_STR(scene_step(&scene), "start");
    scene_end(&scene);
}

TEST(V1_8_any_player_may_become_the_first)
{
    struct scene scene = scene_start(&viticulture_game, "seats 5");
    while (strcmp(scene_step(&scene), "start") != 0) tv_match_chance(scene.match, &scene.rng, NULL);
    tv_outcome outcomes[TV_OUTCOMES_MAX];
    CHECK_EQ(tv_outcomes(&viticulture_game, scene_state(&scene), outcomes), 5);
    for (uint32_t i = 0; i < 5; i++) CHECK_EQ(outcomes[i].weight, outcomes[0].weight);
    scene_play(&scene, "chance start 3");
    CHECK_EQ(viticulture_at(&scene)->first, 3);
    CHECK_EQ(scene_seat(&scene), 3);
    scene_end(&scene);
}

TEST(V1_9_a_used_up_deck_is_made_of_its_discards)
{
    struct scene scene = viticulture_table("seats 2", VITICULTURE_SUMMER);
    viticulture_pile_up(&scene, "merlot merlot syrah");
    viticulture_deck_leave(&scene, VITICULTURE_DECK_VINE, 0, 1);
    scene_play(&scene, "0 place worker draw_vine plain");
    CHECK(scene_event(&scene, "reshuffled") != NULL);
    tv_outcome outcomes[TV_OUTCOMES_MAX];
    CHECK_EQ(tv_outcomes(&viticulture_game, scene_state(&scene), outcomes), 2);
    scene_play(&scene, "chance draw 0 merlot");
    CHECK_EQ(viticulture_holds(&scene, 0, "merlot"), 1);
    CHECK_EQ(viticulture_at(&scene)->deck_count[VITICULTURE_DECK_VINE], 2);
    CHECK_EQ(viticulture_at(&scene)->discard_count[VITICULTURE_DECK_VINE], 0);
    scene_end(&scene);
}

TEST(V1_10_without_discards_a_deck_gives_nothing)
{
    struct scene scene = viticulture_table("seats 2", VITICULTURE_SUMMER);
    viticulture_hold(&scene, 0, "patron");
    viticulture_deck_leave(&scene, VITICULTURE_DECK_ORDER, 0, 1);
    viticulture_visit(&scene, "patron b");
    CHECK(scene_event(&scene, "deck_empty") != NULL);
    scene_chance(&scene);
    CHECK_EQ(viticulture_at(&scene)->hand_count[0][VITICULTURE_DECK_ORDER], 0);
    CHECK_EQ(viticulture_at(&scene)->hand_count[0][VITICULTURE_DECK_WINTER], 1);
    scene_end(&scene);
}

TEST(V1_11_hands_are_secret_and_everything_else_is_open)
{
    struct scene scene = viticulture_table("seats 2", VITICULTURE_SUMMER);
    viticulture_hold(&scene, 1, "merlot r8 broker queen");
    viticulture_at(&scene)->lira[1] = 9;
    viticulture_field(&scene, 1, 2, "syrah");
    tv_state_buffer buffer;
    tv_redact(&viticulture_game, scene_state(&scene), 0, tv_buffer_view(&buffer));
    const viticulture_state *view = viticulture_read(tv_view_read(tv_buffer_view(&buffer)));
    CHECK_EQ(tv_counts_sum(view->hand_vines[1], VITICULTURE_VINES), 0);
    CHECK(view->hand_orders[1] == 0 && view->hand_visitors[1] == 0);
    for (uint32_t deck = 0; deck < VITICULTURE_DECKS; deck++)
        CHECK_EQ(view->hand_count[1][deck], 1);
    CHECK_EQ(view->bag_vines[VITICULTURE_MERLOT], 5);
    CHECK_EQ(tv_bits_count(view->bag_orders), 36);
    CHECK_EQ(tv_bits_count(view->bag_visitors), 40);
    CHECK_EQ(view->lira[1], 9);
    CHECK_EQ(view->vines[1][1][VITICULTURE_SYRAH], 1);
    scene_end(&scene);
}
