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
    scene at = scene_start(&viticulture_game, "seats 6");
    scene_chance(&at);
    for (tv_seat seat = 0; seat < 6; seat++) {
        CHECK_EQ(viticulture_at(&at)->structures[seat], 0);
        CHECK_EQ(viticulture_vines_planted(viticulture_at(&at), seat), 0);
        CHECK_STR(viticulture_grapes_text(&at, seat), "");
        CHECK_STR(viticulture_wines_text(&at, seat), "");
    }
    scene_end(&at);
}

TEST(V1_2_everybody_starts_with_three_lira)
{
    scene at = scene_start(&viticulture_game, "seats 4");
    for (tv_seat seat = 0; seat < 4; seat++) CHECK_EQ(viticulture_at(&at)->lira[seat], 3);
    scene_end(&at);
}

TEST(V1_3_everybody_starts_with_a_pinot_from_the_deck)
{
    scene at = scene_start(&viticulture_game, "seats 5");
    for (tv_seat seat = 0; seat < 5; seat++) CHECK_EQ(viticulture_holds(&at, seat, "pinot"), 1);
    CHECK_EQ(viticulture_at(&at)->bag_vines[PINOT], 1);
    CHECK_EQ(viticulture_at(&at)->deck_count[DECK_VINE], 37);
    scene_end(&at);
}

TEST(V1_4_everybody_starts_with_two_workers_and_a_grande_worker)
{
    scene at = scene_start(&viticulture_game, "seats 3");
    for (tv_seat seat = 0; seat < 3; seat++) {
        CHECK_EQ(viticulture_at(&at)->workers[seat], 2);
        CHECK_EQ(viticulture_at(&at)->ready[seat], 2);
        CHECK_EQ(viticulture_at(&at)->grande[seat], 0);
    }
    scene_end(&at);
}

TEST(V1_5_points_and_residuals_start_at_zero)
{
    scene at = scene_start(&viticulture_game, "seats 2");
    for (tv_seat seat = 0; seat < 2; seat++) {
        CHECK_EQ(viticulture_at(&at)->points[seat], 0);
        CHECK_EQ(viticulture_at(&at)->residual[seat], 0);
    }
    scene_end(&at);
}

TEST(V1_6_the_decks_hold_42_36_20_and_20_cards)
{
    scene at = scene_start(&viticulture_game, "seats 2");
    const uint8_t *count = viticulture_at(&at)->deck_count;
    CHECK_EQ(count[DECK_VINE] + 2, 42);
    CHECK_EQ(count[DECK_ORDER], 36);
    CHECK_EQ(count[DECK_SUMMER], 20);
    CHECK_EQ(count[DECK_WINTER], 20);
    scene_end(&at);
}

TEST(V1_6_the_orders_add_up)
{
    uint32_t by_points[8] = {0}, kinds[WINE_COUNT] = {0};
    for (uint32_t i = 0; i < ORDER_COUNT; i++) {
        const viticulture_order *order = &viticulture_orders[i];
        by_points[order->points]++;
        CHECK_EQ(order->residual, order->points <= 4 ? 1 : 2);
        uint32_t asked = 0;
        for (uint32_t k = 0; k < ORDER_ICONS_MAX; k++)
            if (order->icon[k].value) asked |= 1u << order->icon[k].wine;
        for (uint32_t wine = 0; wine < WINE_COUNT; wine++) kinds[wine] += asked >> wine & 1;
    }
    CHECK_EQ(by_points[2], 6);
    CHECK_EQ(by_points[3], 8);
    CHECK_EQ(by_points[4], 10);
    CHECK_EQ(by_points[5], 7);
    CHECK_EQ(by_points[6], 5);
    CHECK_EQ(kinds[SPARKLING], 6);
    CHECK_EQ(kinds[BLUSH], 9);
}

TEST(V1_7_everybody_is_dealt_a_summer_visitor)
{
    scene at = scene_start(&viticulture_game, "seats 3");
    scene_play(&at, "chance draw 0 broker\nchance draw 1 vendor\nchance draw 2 peddler");
    CHECK_EQ(viticulture_holds(&at, 0, "broker"), 1);
    CHECK_EQ(viticulture_holds(&at, 1, "vendor"), 1);
    CHECK_EQ(viticulture_holds(&at, 2, "peddler"), 1);
    CHECK_STR(scene_step(&at), "start");
    scene_end(&at);
}

TEST(V1_8_any_player_may_become_the_first)
{
    scene at = scene_start(&viticulture_game, "seats 5");
    while (strcmp(scene_step(&at), "start") != 0) tv_match_chance(at.match, &at.rng, NULL);
    tv_outcome outcomes[TV_OUTCOMES_MAX];
    CHECK_EQ(tv_outcomes(&viticulture_game, scene_state(&at), outcomes), 5);
    for (uint32_t i = 0; i < 5; i++) CHECK_EQ(outcomes[i].weight, outcomes[0].weight);
    scene_play(&at, "chance start 3");
    CHECK_EQ(viticulture_at(&at)->first, 3);
    CHECK_EQ(scene_seat(&at), 3);
    scene_end(&at);
}

TEST(V1_9_a_used_up_deck_is_made_of_its_discards)
{
    scene at = viticulture_table("seats 2", SUMMER);
    viticulture_pile_up(&at, "merlot merlot syrah");
    viticulture_deck_leave(&at, DECK_VINE, 0, 1);
    scene_play(&at, "0 place worker draw_vine plain");
    CHECK(scene_event(&at, "reshuffled") != NULL);
    tv_outcome outcomes[TV_OUTCOMES_MAX];
    CHECK_EQ(tv_outcomes(&viticulture_game, scene_state(&at), outcomes), 2);
    scene_play(&at, "chance draw 0 merlot");
    CHECK_EQ(viticulture_holds(&at, 0, "merlot"), 1);
    CHECK_EQ(viticulture_at(&at)->deck_count[DECK_VINE], 2);
    CHECK_EQ(viticulture_at(&at)->discard_count[DECK_VINE], 0);
    scene_end(&at);
}

TEST(V1_10_without_discards_a_deck_gives_nothing)
{
    scene at = viticulture_table("seats 2", SUMMER);
    viticulture_hold(&at, 0, "patron");
    viticulture_deck_leave(&at, DECK_ORDER, 0, 1);
    viticulture_visit(&at, "patron b");
    CHECK(scene_event(&at, "deck_empty") != NULL);
    scene_chance(&at);
    CHECK_EQ(viticulture_at(&at)->hand_count[0][DECK_ORDER], 0);
    CHECK_EQ(viticulture_at(&at)->hand_count[0][DECK_WINTER], 1);
    scene_end(&at);
}

TEST(V1_11_hands_are_secret_and_everything_else_is_open)
{
    scene at = viticulture_table("seats 2", SUMMER);
    viticulture_hold(&at, 1, "merlot r8 broker queen");
    viticulture_at(&at)->lira[1] = 9;
    viticulture_field(&at, 1, 2, "syrah");
    tv_room room;
    tv_redact(&viticulture_game, scene_state(&at), 0, tv_room_view(&room));
    const viticulture_state *view = viticulture_read(tv_view_read(tv_room_view(&room)));
    CHECK_EQ(tv_counts_sum(view->hand_vines[1], VINE_COUNT), 0);
    CHECK(view->hand_orders[1] == 0 && view->hand_visitors[1] == 0);
    for (uint32_t deck = 0; deck < DECK_COUNT; deck++) CHECK_EQ(view->hand_count[1][deck], 1);
    CHECK_EQ(view->bag_vines[MERLOT], 5);
    CHECK_EQ(tv_bits_count(view->bag_orders), 36);
    CHECK_EQ(tv_bits_count(view->bag_visitors), 40);
    CHECK_EQ(view->lira[1], 9);
    CHECK_EQ(view->vines[1][1][SYRAH], 1);
    scene_end(&at);
}
