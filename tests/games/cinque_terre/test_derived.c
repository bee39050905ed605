/* test_derived.c - what clients are told so that they need no rules. */
/* SPDX-License-Identifier: MIT */
#include "cinque_terre_scene.h"

TEST(T11_1_facts_count_orders_and_vendor_cards_as_claims)
{
    struct scene scene = terre(3);
    CHECK_STR(scene_fact(&scene, 0, "claims"), "[0,0,0]");
    terre_claimed(&scene, 1, 20);
    terre_vendor(&scene, 1, CORNIGLIA);
    CHECK_STR(scene_fact(&scene, TV_SPECTATOR, "claims"), "[0,2,0]");
    scene_end(&scene);
}

TEST(T8_1_facts_tell_which_symbols_of_an_order_the_viewer_has_sold)
{
    struct scene scene = terre(2);
    const cinque_terre_order *first = &cinque_terre_orders[0];
    uint32_t village = 0;
    while (first->need[village] == CINQUE_TERRE_NONE) village++;
    char letter[2] = {"OFAUZLRP"[first->need[village]], '\0'};
    CHECK(strncmp(scene_fact(&scene, 0, "row_sold"), "[[],", 4) == 0);
    terre_sell(&scene, 0, (int)village, letter);
    char expected[64];
    snprintf(expected, sizeof expected, "[[\"%s\"],", cinque_terre_village_words.word[village]);
    CHECK(strncmp(scene_fact(&scene, 0, "row_sold"), expected, strlen(expected)) == 0);
    CHECK(strncmp(scene_fact(&scene, 1, "row_sold"), "[[],", 4) == 0);
    scene_end(&scene);
}

TEST(T8_8_facts_of_secret_orders_are_for_their_owner_alone)
{
    struct scene scene = terre(2);
    terre_secret(&scene, 0, 30);
    CHECK_STR(scene_fact(&scene, 0, "secret_sold"), "[[[]],[]]");
    CHECK_STR(scene_fact(&scene, 1, "secret_sold"), "[[null],[]]");
    scene_end(&scene);
}

TEST(T10_2_facts_tell_the_prices_on_the_own_starting_order)
{
    struct scene scene = terre(2);
    char expected[160] = "";
    const cinque_terre_order *order =
        &cinque_terre_starting_orders[terre_state(&scene)->starting[0]];
    for (uint32_t village = 0; village < CINQUE_TERRE_VILLAGES; village++) {
        uint32_t die = terre_state(&scene)->die[village][order->need[village]];
        snprintf(expected + strlen(expected), sizeof expected - strlen(expected), "%c\"%s\":%u",
                 village ? ',' : '{', cinque_terre_village_words.word[village], die ? die : 1);
    }
    char all[200];
    snprintf(all, sizeof all, "[%s},{}]", expected);
    CHECK_STR(scene_fact(&scene, 0, "starting_price"), all);
    CHECK_STR(scene_fact(&scene, 0, "starting_sold"), "[[],null]");
    CHECK_STR(scene_fact(&scene, TV_SPECTATOR, "starting_price"), "[{},{}]");
    scene_end(&scene);
}

TEST(TH7_traits_tell_what_is_printed_on_orders_and_vendor_cards)
{
    CHECK_STR(scene_traits(&cinque_terre_game, "village", "corniglia"), "{\"vendor_lire\":14}");
    CHECK(strncmp(scene_traits(&cinque_terre_game, "order", "o01"), "{\"wants\":{\"", 11) == 0);
    CHECK(strstr(scene_traits(&cinque_terre_game, "order", "o01"), "},\"lire\":") != NULL);
    CHECK(strstr(scene_traits(&cinque_terre_game, "starting_order", "s01"), "lire") == NULL);
}
