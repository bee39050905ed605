/* test_summer.c - summer actions, vines and structures (RULES.md V4, V5). */
/* SPDX-License-Identifier: MIT */
#include "viticulture_scene.h"

TEST(V4_1_draw_a_vine_and_a_second_as_bonus)
{
    struct scene scene = viticulture_table("seats 3", VITICULTURE_SUMMER);
    scene_play(&scene, "0 place worker draw_vine bonus\nchance draw 0 syrah");
    CHECK_STR(scene_step(&scene), "bonus");
    scene_play(&scene, "0 take\nchance draw 0 merlot");
    CHECK_EQ(viticulture_hand(&scene, 0), 2);
    scene_play(&scene, "1 place worker draw_vine plain\n...");
    CHECK_EQ(viticulture_hand(&scene, 1), 1);
    scene_end(&scene);
}

TEST(V4_2_a_tour_pays_two_and_one_as_bonus)
{
    struct scene scene = viticulture_table("seats 3", VITICULTURE_SUMMER);
    scene_play(&scene, "0 place worker tour plain\n1 place worker tour bonus\n1 take");
    CHECK_EQ(viticulture_at(&scene)->lira[0], 5);
    CHECK_EQ(viticulture_at(&scene)->lira[1], 6);
    scene_end(&scene);
}

TEST(V4_3_building_costs_the_printed_price)
{
    struct scene scene = viticulture_table("seats 2", VITICULTURE_SUMMER);
    scene_play(&scene, "0 place worker build plain");
    scene_refuses(&scene, "build cottage", "lira");
    scene_play(&scene, "0 build irrigation");
    CHECK_EQ(viticulture_at(&scene)->lira[0], 0);
    CHECK(viticulture_owns(&scene, 0, "irrigation"));
    scene_end(&scene);
}

TEST(V4_3_the_bonus_takes_one_lira_off)
{
    struct scene scene = viticulture_table("seats 3", VITICULTURE_SUMMER);
    viticulture_at(&scene)->lira[0] = 1;
    scene_refuses(&scene, "place worker build plain", "nothing_affordable");
    scene_play(&scene, "0 place worker build bonus");
    scene_refuses(&scene, "decline", "discount_needed");
    scene_play(&scene, "0 take\n0 build trellis");
    CHECK_EQ(viticulture_at(&scene)->lira[0], 0);
    CHECK(viticulture_owns(&scene, 0, "trellis"));
    scene_end(&scene);
}

TEST(V4_4_play_a_summer_visitor_and_a_second_as_bonus)
{
    struct scene scene = viticulture_table("seats 3", VITICULTURE_SUMMER);
    viticulture_hold(&scene, 0, "patron tour_guide judge");
    scene_play(&scene, "0 place worker summer_visitor bonus");
    scene_refuses(&scene, "play judge a", "other_visitors");
    scene_refuses(&scene, "play broker a", "card_not_held");
    scene_refuses(&scene, "decline", "must_do");
    scene_play(&scene, "0 play patron a");
    CHECK_STR(scene_step(&scene), "visitor");
    scene_play(&scene, "0 play tour_guide a");
    CHECK_EQ(viticulture_at(&scene)->lira[0], 11);
    CHECK_EQ(scene_seat(&scene), 1);
    scene_end(&scene);
}

TEST(V4_5_grapes_are_sold_by_tier)
{
    struct scene scene = viticulture_table("seats 2", VITICULTURE_SUMMER);
    viticulture_grapes(&scene, 0, "r3 r4 r6 w7");
    scene_play(&scene, "0 place worker sell plain\n0 sell red 3");
    CHECK_EQ(viticulture_at(&scene)->lira[0], 4);
    scene_play(&scene, "0 sell red 4");
    CHECK_EQ(viticulture_at(&scene)->lira[0], 6);
    scene_play(&scene, "0 sell white 7");
    CHECK_EQ(viticulture_at(&scene)->lira[0], 9);
    CHECK_STR(viticulture_grapes_text(&scene, 0), "r6");
    CHECK_EQ(scene_seat(&scene), 0); /* the sale goes on while a grape is left */
    scene_play(&scene, "0 sell red 6");
    CHECK_EQ(scene_seat(&scene), 1);
    static const uint8_t prices[] = {0, 1, 1, 1, 2, 2, 2, 3, 3, 3};
    for (uint32_t value = 1; value <= 9; value++)
        CHECK_EQ(viticulture_grape_price(value), prices[value]);
    scene_end(&scene);
}

TEST(V4_5_selling_has_a_point_as_bonus)
{
    struct scene scene = viticulture_table("seats 3", VITICULTURE_SUMMER);
    viticulture_grapes(&scene, 0, "r1");
    scene_play(&scene, "0 place worker sell bonus\n0 sell red 1\n0 take");
    CHECK_EQ(viticulture_at(&scene)->points[0], 1);
    CHECK_EQ(viticulture_at(&scene)->earned[0][VITICULTURE_FROM_BONUSES], 1);
    scene_end(&scene);
}

TEST(V4_5_at_least_one_grape_is_sold)
{
    struct scene scene = viticulture_table("seats 2", VITICULTURE_SUMMER);
    viticulture_grapes(&scene, 0, "r1 w1");
    scene_play(&scene, "0 place worker sell plain");
    scene_refuses(&scene, "done", "must_do");
    scene_refuses(&scene, "sell red 2", "no_such_grape");
    scene_play(&scene, "0 sell red 1\n0 done");
    CHECK_STR(viticulture_grapes_text(&scene, 0), "w1");
    scene_end(&scene);
}

TEST(V4_6_plant_a_vine_and_a_second_as_bonus)
{
    struct scene scene = viticulture_table("seats 3", VITICULTURE_SUMMER);
    viticulture_hold(&scene, 0, "sangiovese malvasia");
    scene_play(&scene, "0 place worker plant bonus");
    scene_refuses(&scene, "decline", "must_do");
    scene_refuses(&scene, "plant syrah 1", "card_not_held");
    scene_play(&scene, "0 plant sangiovese 2");
    CHECK(scene_allows(&scene, "decline"));
    scene_refuses(&scene, "done", "nothing_done");
    scene_play(&scene, "0 plant malvasia 2");
    CHECK_EQ(viticulture_at(&scene)->yield[VITICULTURE_RED][0][1], 1);
    CHECK_EQ(viticulture_at(&scene)->yield[VITICULTURE_WHITE][0][1], 1);
    CHECK_EQ(viticulture_hand(&scene, 0), 0);
    scene_end(&scene);
}

TEST(V4_7_vines_need_their_structures)
{
    struct scene scene = viticulture_table("seats 2", VITICULTURE_SUMMER);
    viticulture_hold(&scene, 0, "sangiovese pinot chardonnay");
    viticulture_own(&scene, 0, "irrigation");
    scene_play(&scene, "0 place worker plant plain");
    scene_refuses(&scene, "plant pinot 1", "needs_structure");
    scene_refuses(&scene, "plant chardonnay 1", "needs_structure");
    viticulture_own(&scene, 0, "trellis");
    CHECK(scene_allows(&scene, "plant pinot 1"));
    CHECK(scene_allows(&scene, "plant chardonnay 1"));
    scene_end(&scene);
}

TEST(V4_8_a_field_holds_a_value_of_six)
{
    struct scene scene = viticulture_table("seats 2", VITICULTURE_SUMMER);
    viticulture_own(&scene, 0, "trellis irrigation");
    viticulture_field(&scene, 0, 1, "cabernet_sauvignon");
    viticulture_hold(&scene, 0, "syrah merlot");
    scene_play(&scene, "0 place worker plant plain");
    scene_refuses(&scene, "plant merlot 1", "field_full");
    CHECK(scene_allows(&scene, "plant merlot 2"));
    scene_play(&scene, "0 plant syrah 1"); /* the rulebook's 2 + 4 */
    CHECK_EQ(viticulture_field_value(viticulture_at(&scene), 0, 0), 6);
    scene_end(&scene);
}

TEST(V4_9_vines_stay_when_harvested)
{
    struct scene scene = viticulture_table("seats 2", VITICULTURE_WINTER);
    viticulture_field(&scene, 0, 1, "syrah");
    scene_play(&scene, "0 place worker harvest plain\n0 harvest 1");
    CHECK_EQ(viticulture_at(&scene)->vines[0][0][VITICULTURE_SYRAH], 1);
    viticulture_hold(&scene, 1, "horticulturist");
    scene_end(&scene);
    scene = viticulture_table("seats 2", VITICULTURE_SUMMER);
    viticulture_own(&scene, 0, "yoke");
    viticulture_field(&scene, 0, 1, "syrah");
    scene_play(&scene, "0 place worker yoke plain");
    scene_refuses(&scene, "uproot syrah 2", "not_planted");
    scene_refuses(&scene, "uproot merlot 1", "not_planted");
    scene_end(&scene);
}

TEST(V4_10_the_cart_takes_everybody_in_both_seasons)
{
    struct scene scene = viticulture_table("seats 2", VITICULTURE_SUMMER);
    scene_play(&scene, "0 place worker cart plain\n1 place worker cart plain");
    scene_play(&scene, "0 place worker cart plain\n1 place worker cart plain");
    CHECK_EQ(viticulture_at(&scene)->lira[0], 5);
    scene_end(&scene);
    scene = viticulture_table("seats 2", VITICULTURE_WINTER);
    scene_play(&scene, "0 place worker cart plain");
    CHECK_EQ(viticulture_at(&scene)->lira[0], 4);
    scene_end(&scene);
}

TEST(V4_11_the_varieties_are_those_of_the_table)
{
    static const struct {
        const char *vine;
        uint8_t red, white, cards;
        bool trellis, irrigation;
    } table[VITICULTURE_VINES] = {
        {"sangiovese", 1, 0, 4, false, false},     {"malvasia", 0, 1, 4, false, false},
        {"pinot", 1, 1, 6, true, false},           {"syrah", 2, 0, 5, true, false},
        {"trebbiano", 0, 2, 5, true, false},       {"merlot", 3, 0, 5, false, true},
        {"sauvignon_blanc", 0, 3, 5, false, true}, {"cabernet_sauvignon", 4, 0, 4, true, true},
        {"chardonnay", 0, 4, 4, true, true},
    };
    for (uint32_t i = 0; i < VITICULTURE_VINES; i++) {
        uint32_t vine = viticulture_word(&viticulture_vine_words, table[i].vine);
        const viticulture_vine *card = &viticulture_vines[vine];
        CHECK_EQ(card->value[VITICULTURE_RED], table[i].red);
        CHECK_EQ(card->value[VITICULTURE_WHITE], table[i].white);
        CHECK_EQ(card->cards, table[i].cards);
        CHECK_EQ(card->needs >> VITICULTURE_TRELLIS & 1, table[i].trellis);
        CHECK_EQ(card->needs >> VITICULTURE_IRRIGATION & 1, table[i].irrigation);
    }
}

/* ---- Structures ---- */

TEST(V5_1_each_structure_once_at_its_price)
{
    static const uint8_t prices[VITICULTURE_STRUCTURES] = {2, 3, 2, 4, 4, 5, 6, 6};
    for (uint32_t structure = 0; structure < VITICULTURE_STRUCTURES; structure++) {
        struct scene scene = viticulture_table("seats 2", VITICULTURE_SUMMER);
        char line[60];
        viticulture_at(&scene)->lira[0] = 20;
        if (structure == VITICULTURE_LARGE_CELLAR) viticulture_own(&scene, 0, "medium_cellar");
        snprintf(line, sizeof line, "0 place worker build plain\n0 build %s",
                 viticulture_structure_words.word[structure]);
        scene_play(&scene, line);
        CHECK_EQ(viticulture_at(&scene)->lira[0], 20 - prices[structure]);
        scene_play(&scene, "1 pass\n");
        viticulture_at(&scene)->spaces[VITICULTURE_ACTION_BUILD][0] = 0;
        viticulture_at(&scene)->ready[0] = 1;
        scene_play(&scene, "0 place worker build plain");
        snprintf(line, sizeof line, "build %s", viticulture_structure_words.word[structure]);
        scene_refuses(&scene, line, "built");
        scene_end(&scene);
    }
    struct scene scene = viticulture_table("seats 2", VITICULTURE_SUMMER);
    viticulture_at(&scene)->lira[0] = 20;
    viticulture_own(&scene, 0,
                    "trellis irrigation yoke cottage medium_cellar windmill tasting_room "
                    "large_cellar");
    scene_refuses(&scene, "place worker build plain", "all_built");
    scene_end(&scene);
}

TEST(V5_2_the_windmill_pays_once_a_year)
{
    struct scene scene = viticulture_table("seats 3", VITICULTURE_SUMMER);
    viticulture_own(&scene, 0, "windmill");
    viticulture_hold(&scene, 0, "sangiovese malvasia");
    scene_play(&scene, "0 place worker plant bonus\n0 plant sangiovese 1");
    CHECK_EQ(viticulture_at(&scene)->points[0], 1);
    scene_play(&scene, "0 plant malvasia 1");
    CHECK_EQ(viticulture_at(&scene)->points[0], 1);
    CHECK_EQ(viticulture_at(&scene)->earned[0][VITICULTURE_FROM_STRUCTURES], 1);
    viticulture_hold(&scene, 1, "sangiovese");
    scene_play(&scene, "1 place worker plant plain\n1 plant sangiovese 1");
    CHECK_EQ(viticulture_at(&scene)->points[1], 0);
    scene_end(&scene);
}

static uint32_t plantable(const char *structures)
{
    struct scene scene = viticulture_table("seats 2", VITICULTURE_SUMMER);
    uint32_t set = 0;
    tv_note ignored;
    viticulture_own(&scene, 0, structures);
    viticulture_hold(&scene, 0,
                     "sangiovese malvasia pinot syrah trebbiano merlot sauvignon_blanc "
                     "cabernet_sauvignon chardonnay");
    for (uint32_t vine = 0; vine < VITICULTURE_VINES; vine++)
        if (!viticulture_plant_refused(viticulture_at(&scene), 0, vine, 0, false, &ignored))
            set |= 1u << vine;
    scene_end(&scene);
    return set;
}

TEST(V5_3_a_trellis_opens_its_vines)
{
    uint32_t plain = 1u << VITICULTURE_SANGIOVESE | 1u << VITICULTURE_MALVASIA;
    CHECK_EQ(plantable(""), plain);
    CHECK_EQ(plantable("trellis"), plain | 1u << VITICULTURE_PINOT | 1u << VITICULTURE_SYRAH |
                                       1u << VITICULTURE_TREBBIANO);
}

TEST(V5_4_irrigation_opens_its_vines)
{
    uint32_t plain = 1u << VITICULTURE_SANGIOVESE | 1u << VITICULTURE_MALVASIA;
    CHECK_EQ(plantable("irrigation"),
             plain | 1u << VITICULTURE_MERLOT | 1u << VITICULTURE_SAUVIGNON_BLANC);
    CHECK_EQ(plantable("trellis irrigation"), (1u << VITICULTURE_VINES) - 1);
}

TEST(V5_5_the_yoke_uproots_to_the_hand)
{
    struct scene scene = viticulture_table("seats 2", VITICULTURE_SUMMER);
    viticulture_own(&scene, 0, "yoke");
    viticulture_field(&scene, 0, 3, "merlot");
    scene_play(&scene, "0 place worker yoke plain\n0 uproot merlot 3");
    CHECK_EQ(viticulture_holds(&scene, 0, "merlot"), 1);
    CHECK_EQ(viticulture_field_value(viticulture_at(&scene), 0, 2), 0);
    CHECK_EQ(viticulture_at(&scene)->ready[0], 1);
    CHECK_EQ(scene_seat(&scene), 1);
    scene_end(&scene);
}

TEST(V5_5_the_yoke_harvests)
{
    struct scene scene = viticulture_table("seats 2", VITICULTURE_SUMMER);
    viticulture_own(&scene, 0, "yoke");
    viticulture_field(&scene, 0, 3, "merlot");
    scene_play(&scene, "0 place worker yoke plain");
    scene_refuses(&scene, "harvest 1", "field_empty");
    scene_play(&scene, "0 harvest 3");
    CHECK_STR(viticulture_grapes_text(&scene, 0), "r3");
    scene_end(&scene);
}

TEST(V5_5_only_its_owner_uses_a_yoke)
{
    struct scene scene = viticulture_table("seats 2", VITICULTURE_SUMMER);
    viticulture_own(&scene, 0, "yoke");
    viticulture_field(&scene, 1, 1, "merlot");
    scene_play(&scene, "0 pass");
    scene_refuses(&scene, "place worker yoke plain", "no_yoke");
    scene_end(&scene);
}

TEST(V5_6_the_tasting_room_pays_once_a_year)
{
    struct scene scene = viticulture_table("seats 3", VITICULTURE_SUMMER);
    viticulture_own(&scene, 0, "tasting_room");
    scene_play(&scene, "0 place worker tour plain\n1 place worker tour bonus\n1 take\n2 pass");
    CHECK_EQ(viticulture_at(&scene)->points[0], 1);
    CHECK_EQ(viticulture_at(&scene)->points[1], 0);
    scene_play(&scene, "0 place grande tour full");
    CHECK_EQ(viticulture_at(&scene)->points[0], 1);
    scene_end(&scene);
}

TEST(V5_7_cellars_store_what_they_are_built_for)
{
    uint32_t medium = 1u << VITICULTURE_MEDIUM_CELLAR,
             both = medium | 1u << VITICULTURE_LARGE_CELLAR;
    CHECK_EQ(viticulture_wine_capacity(0, VITICULTURE_RED), 0x00E);
    CHECK_EQ(viticulture_wine_capacity(medium, VITICULTURE_WHITE), 0x07E);
    CHECK_EQ(viticulture_wine_capacity(both, VITICULTURE_RED), 0x3FE);
    CHECK_EQ(viticulture_wine_capacity(0, VITICULTURE_BLUSH), 0);
    CHECK_EQ(viticulture_wine_capacity(medium, VITICULTURE_BLUSH), 0x070);
    CHECK_EQ(viticulture_wine_capacity(both, VITICULTURE_BLUSH), 0x3F0);
    CHECK_EQ(viticulture_wine_capacity(medium, VITICULTURE_SPARKLING), 0);
    CHECK_EQ(viticulture_wine_capacity(both, VITICULTURE_SPARKLING), 0x380);
}

TEST(V5_8_a_cottage_invites_a_second_visitor)
{
    struct scene scene = viticulture_table("seats 2", VITICULTURE_SUMMER);
    viticulture_own(&scene, 1, "cottage");
    scene_play(&scene, "0 pass\n1 pass");
    scene_refuses(&scene, "invite 2 0", "invite_many");
    scene_play(&scene, "0 invite 1 0\n...\n1 invite 1 1\n...");
    CHECK_EQ(viticulture_at(&scene)->hand_count[1][VITICULTURE_DECK_SUMMER], 1);
    CHECK_EQ(viticulture_at(&scene)->hand_count[1][VITICULTURE_DECK_WINTER], 1);
    scene_end(&scene);
}

TEST(V5_9_the_medium_cellar_comes_first)
{
    struct scene scene = viticulture_table("seats 2", VITICULTURE_SUMMER);
    viticulture_at(&scene)->lira[0] = 20;
    scene_play(&scene, "0 place worker build plain");
    scene_refuses(&scene, "build large_cellar", "medium_first");
    viticulture_own(&scene, 0, "medium_cellar");
    CHECK(scene_allows(&scene, "build large_cellar"));
    scene_end(&scene);
}
