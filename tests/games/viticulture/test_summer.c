/* test_summer.c - summer actions, vines and structures (RULES.md V4, V5). */
/* SPDX-License-Identifier: MIT */
#include "viticulture_scene.h"

TEST(V4_1_draw_a_vine_and_a_second_as_bonus)
{
    scene at = viticulture_table("seats 3", SUMMER);
    scene_play(&at, "0 place worker draw_vine bonus\nchance draw 0 syrah");
    CHECK_STR(scene_step(&at), "bonus");
    scene_play(&at, "0 take\nchance draw 0 merlot");
    CHECK_EQ(viticulture_hand(&at, 0), 2);
    scene_play(&at, "1 place worker draw_vine plain\n...");
    CHECK_EQ(viticulture_hand(&at, 1), 1);
    scene_end(&at);
}

TEST(V4_2_a_tour_pays_two_and_one_as_bonus)
{
    scene at = viticulture_table("seats 3", SUMMER);
    scene_play(&at, "0 place worker tour plain\n1 place worker tour bonus\n1 take");
    CHECK_EQ(viticulture_at(&at)->lira[0], 5);
    CHECK_EQ(viticulture_at(&at)->lira[1], 6);
    scene_end(&at);
}

TEST(V4_3_building_costs_the_printed_price)
{
    scene at = viticulture_table("seats 2", SUMMER);
    scene_play(&at, "0 place worker build plain");
    scene_refuses(&at, "build cottage", "lira");
    scene_play(&at, "0 build irrigation");
    CHECK_EQ(viticulture_at(&at)->lira[0], 0);
    CHECK(viticulture_owns(&at, 0, "irrigation"));
    scene_end(&at);
}

TEST(V4_3_the_bonus_takes_one_lira_off)
{
    scene at = viticulture_table("seats 3", SUMMER);
    viticulture_at(&at)->lira[0] = 1;
    scene_refuses(&at, "place worker build plain", "nothing_affordable");
    scene_play(&at, "0 place worker build bonus");
    scene_refuses(&at, "decline", "discount_needed");
    scene_play(&at, "0 take\n0 build trellis");
    CHECK_EQ(viticulture_at(&at)->lira[0], 0);
    CHECK(viticulture_owns(&at, 0, "trellis"));
    scene_end(&at);
}

TEST(V4_4_play_a_summer_visitor_and_a_second_as_bonus)
{
    scene at = viticulture_table("seats 3", SUMMER);
    viticulture_hold(&at, 0, "patron tour_guide judge");
    scene_play(&at, "0 place worker summer_visitor bonus");
    scene_refuses(&at, "play judge a", "other_visitors");
    scene_refuses(&at, "play broker a", "card_not_held");
    scene_refuses(&at, "decline", "must_do");
    scene_play(&at, "0 play patron a");
    CHECK_STR(scene_step(&at), "visitor");
    scene_play(&at, "0 play tour_guide a");
    CHECK_EQ(viticulture_at(&at)->lira[0], 11);
    CHECK_EQ(scene_seat(&at), 1);
    scene_end(&at);
}

TEST(V4_5_grapes_are_sold_by_tier)
{
    scene at = viticulture_table("seats 2", SUMMER);
    viticulture_grapes(&at, 0, "r3 r4 r6 w7");
    scene_play(&at, "0 place worker sell plain\n0 sell red 3");
    CHECK_EQ(viticulture_at(&at)->lira[0], 4);
    scene_play(&at, "0 sell red 4");
    CHECK_EQ(viticulture_at(&at)->lira[0], 6);
    scene_play(&at, "0 sell white 7");
    CHECK_EQ(viticulture_at(&at)->lira[0], 9);
    CHECK_STR(viticulture_grapes_text(&at, 0), "r6");
    CHECK_EQ(scene_seat(&at), 1); /* nothing above white 7 is left to name */
    static const uint8_t prices[] = {0, 1, 1, 1, 2, 2, 2, 3, 3, 3};
    for (uint32_t value = 1; value <= 9; value++)
        CHECK_EQ(viticulture_grape_price(value), prices[value]);
    scene_end(&at);
}

TEST(V4_5_selling_has_a_point_as_bonus)
{
    scene at = viticulture_table("seats 3", SUMMER);
    viticulture_grapes(&at, 0, "r1");
    scene_play(&at, "0 place worker sell bonus\n0 sell red 1\n0 take");
    CHECK_EQ(viticulture_at(&at)->points[0], 1);
    CHECK_EQ(viticulture_at(&at)->earned[0][FROM_BONUSES], 1);
    scene_end(&at);
}

TEST(V4_5_at_least_one_grape_is_sold)
{
    scene at = viticulture_table("seats 2", SUMMER);
    viticulture_grapes(&at, 0, "r1 w1");
    scene_play(&at, "0 place worker sell plain");
    scene_refuses(&at, "done", "must_do");
    scene_refuses(&at, "sell red 2", "no_such_grape");
    scene_play(&at, "0 sell red 1\n0 done");
    CHECK_STR(viticulture_grapes_text(&at, 0), "w1");
    scene_end(&at);
}

TEST(V4_6_plant_a_vine_and_a_second_as_bonus)
{
    scene at = viticulture_table("seats 3", SUMMER);
    viticulture_hold(&at, 0, "sangiovese malvasia");
    scene_play(&at, "0 place worker plant bonus");
    scene_refuses(&at, "decline", "must_do");
    scene_refuses(&at, "plant syrah 1", "card_not_held");
    scene_play(&at, "0 plant sangiovese 2");
    CHECK(scene_allows(&at, "decline"));
    scene_refuses(&at, "done", "nothing_done");
    scene_play(&at, "0 plant malvasia 2");
    CHECK_EQ(viticulture_at(&at)->yield[RED][0][1], 1);
    CHECK_EQ(viticulture_at(&at)->yield[WHITE][0][1], 1);
    CHECK_EQ(viticulture_hand(&at, 0), 0);
    scene_end(&at);
}

TEST(V4_7_vines_need_their_structures)
{
    scene at = viticulture_table("seats 2", SUMMER);
    viticulture_hold(&at, 0, "sangiovese pinot chardonnay");
    viticulture_own(&at, 0, "irrigation");
    scene_play(&at, "0 place worker plant plain");
    scene_refuses(&at, "plant pinot 1", "needs_structure");
    scene_refuses(&at, "plant chardonnay 1", "needs_structure");
    viticulture_own(&at, 0, "trellis");
    CHECK(scene_allows(&at, "plant pinot 1"));
    CHECK(scene_allows(&at, "plant chardonnay 1"));
    scene_end(&at);
}

TEST(V4_8_a_field_holds_a_value_of_six)
{
    scene at = viticulture_table("seats 2", SUMMER);
    viticulture_own(&at, 0, "trellis irrigation");
    viticulture_field(&at, 0, 1, "cabernet_sauvignon");
    viticulture_hold(&at, 0, "syrah merlot");
    scene_play(&at, "0 place worker plant plain");
    scene_refuses(&at, "plant merlot 1", "field_full");
    CHECK(scene_allows(&at, "plant merlot 2"));
    scene_play(&at, "0 plant syrah 1"); /* the rulebook's 2 + 4 */
    CHECK_EQ(viticulture_field_value(viticulture_at(&at), 0, 0), 6);
    scene_end(&at);
}

TEST(V4_9_vines_stay_when_harvested)
{
    scene at = viticulture_table("seats 2", WINTER);
    viticulture_field(&at, 0, 1, "syrah");
    scene_play(&at, "0 place worker harvest plain\n0 harvest 1");
    CHECK_EQ(viticulture_at(&at)->vines[0][0][SYRAH], 1);
    viticulture_hold(&at, 1, "horticulturist");
    scene_end(&at);
    at = viticulture_table("seats 2", SUMMER);
    viticulture_own(&at, 0, "yoke");
    viticulture_field(&at, 0, 1, "syrah");
    scene_play(&at, "0 place worker yoke plain");
    scene_refuses(&at, "uproot syrah 2", "not_planted");
    scene_refuses(&at, "uproot merlot 1", "not_planted");
    scene_end(&at);
}

TEST(V4_10_the_cart_takes_everybody_in_both_seasons)
{
    scene at = viticulture_table("seats 2", SUMMER);
    scene_play(&at, "0 place worker cart plain\n1 place worker cart plain");
    scene_play(&at, "0 place worker cart plain\n1 place worker cart plain");
    CHECK_EQ(viticulture_at(&at)->lira[0], 5);
    scene_end(&at);
    at = viticulture_table("seats 2", WINTER);
    scene_play(&at, "0 place worker cart plain");
    CHECK_EQ(viticulture_at(&at)->lira[0], 4);
    scene_end(&at);
}

TEST(V4_11_the_varieties_are_those_of_the_table)
{
    static const struct {
        const char *vine;
        uint8_t red, white, cards;
        bool trellis, irrigation;
    } table[VINE_COUNT] = {
        {"sangiovese", 1, 0, 4, false, false},     {"malvasia", 0, 1, 4, false, false},
        {"pinot", 1, 1, 6, true, false},           {"syrah", 2, 0, 5, true, false},
        {"trebbiano", 0, 2, 5, true, false},       {"merlot", 3, 0, 5, false, true},
        {"sauvignon_blanc", 0, 3, 5, false, true}, {"cabernet_sauvignon", 4, 0, 4, true, true},
        {"chardonnay", 0, 4, 4, true, true},
    };
    for (uint32_t i = 0; i < VINE_COUNT; i++) {
        uint32_t vine = viticulture_word(&viticulture_vine_words, table[i].vine);
        const viticulture_vine *card = &viticulture_vines[vine];
        CHECK_EQ(card->value[RED], table[i].red);
        CHECK_EQ(card->value[WHITE], table[i].white);
        CHECK_EQ(card->cards, table[i].cards);
        CHECK_EQ(card->needs >> TRELLIS & 1, table[i].trellis);
        CHECK_EQ(card->needs >> IRRIGATION & 1, table[i].irrigation);
    }
}

/* ---- Structures ---- */

TEST(V5_1_each_structure_once_at_its_price)
{
    static const uint8_t prices[STRUCTURE_COUNT] = {2, 3, 2, 4, 4, 5, 6, 6};
    for (uint32_t structure = 0; structure < STRUCTURE_COUNT; structure++) {
        scene at = viticulture_table("seats 2", SUMMER);
        char line[60];
        viticulture_at(&at)->lira[0] = 20;
        if (structure == LARGE_CELLAR) viticulture_own(&at, 0, "medium_cellar");
        snprintf(line, sizeof line, "0 place worker build plain\n0 build %s",
                 viticulture_structure_words.word[structure]);
        scene_play(&at, line);
        CHECK_EQ(viticulture_at(&at)->lira[0], 20 - prices[structure]);
        scene_play(&at, "1 pass\n");
        viticulture_at(&at)->spaces[ACTION_BUILD][0] = 0;
        viticulture_at(&at)->ready[0] = 1;
        scene_play(&at, "0 place worker build plain");
        snprintf(line, sizeof line, "build %s", viticulture_structure_words.word[structure]);
        scene_refuses(&at, line, "built");
        scene_end(&at);
    }
    scene at = viticulture_table("seats 2", SUMMER);
    viticulture_at(&at)->lira[0] = 20;
    viticulture_own(&at, 0,
                    "trellis irrigation yoke cottage medium_cellar windmill tasting_room "
                    "large_cellar");
    scene_refuses(&at, "place worker build plain", "all_built");
    scene_end(&at);
}

TEST(V5_2_the_windmill_pays_once_a_year)
{
    scene at = viticulture_table("seats 3", SUMMER);
    viticulture_own(&at, 0, "windmill");
    viticulture_hold(&at, 0, "sangiovese malvasia");
    scene_play(&at, "0 place worker plant bonus\n0 plant sangiovese 1");
    CHECK_EQ(viticulture_at(&at)->points[0], 1);
    scene_play(&at, "0 plant malvasia 1");
    CHECK_EQ(viticulture_at(&at)->points[0], 1);
    CHECK_EQ(viticulture_at(&at)->earned[0][FROM_STRUCTURES], 1);
    viticulture_hold(&at, 1, "sangiovese");
    scene_play(&at, "1 place worker plant plain\n1 plant sangiovese 1");
    CHECK_EQ(viticulture_at(&at)->points[1], 0);
    scene_end(&at);
}

static uint32_t plantable(const char *structures)
{
    scene at = viticulture_table("seats 2", SUMMER);
    uint32_t set = 0;
    tv_note ignored;
    viticulture_own(&at, 0, structures);
    viticulture_hold(&at, 0,
                     "sangiovese malvasia pinot syrah trebbiano merlot sauvignon_blanc "
                     "cabernet_sauvignon chardonnay");
    for (uint32_t vine = 0; vine < VINE_COUNT; vine++)
        if (!viticulture_plant_refused(viticulture_at(&at), 0, vine, 0, false, &ignored))
            set |= 1u << vine;
    scene_end(&at);
    return set;
}

TEST(V5_3_a_trellis_opens_its_vines)
{
    uint32_t plain = 1u << SANGIOVESE | 1u << MALVASIA;
    CHECK_EQ(plantable(""), plain);
    CHECK_EQ(plantable("trellis"), plain | 1u << PINOT | 1u << SYRAH | 1u << TREBBIANO);
}

TEST(V5_4_irrigation_opens_its_vines)
{
    uint32_t plain = 1u << SANGIOVESE | 1u << MALVASIA;
    CHECK_EQ(plantable("irrigation"), plain | 1u << MERLOT | 1u << SAUVIGNON_BLANC);
    CHECK_EQ(plantable("trellis irrigation"), (1u << VINE_COUNT) - 1);
}

TEST(V5_5_the_yoke_uproots_to_the_hand)
{
    scene at = viticulture_table("seats 2", SUMMER);
    viticulture_own(&at, 0, "yoke");
    viticulture_field(&at, 0, 3, "merlot");
    scene_play(&at, "0 place worker yoke plain\n0 uproot merlot 3");
    CHECK_EQ(viticulture_holds(&at, 0, "merlot"), 1);
    CHECK_EQ(viticulture_field_value(viticulture_at(&at), 0, 2), 0);
    CHECK_EQ(viticulture_at(&at)->ready[0], 1);
    CHECK_EQ(scene_seat(&at), 1);
    scene_end(&at);
}

TEST(V5_5_the_yoke_harvests)
{
    scene at = viticulture_table("seats 2", SUMMER);
    viticulture_own(&at, 0, "yoke");
    viticulture_field(&at, 0, 3, "merlot");
    scene_play(&at, "0 place worker yoke plain");
    scene_refuses(&at, "harvest 1", "field_empty");
    scene_play(&at, "0 harvest 3");
    CHECK_STR(viticulture_grapes_text(&at, 0), "r3");
    scene_end(&at);
}

TEST(V5_5_only_its_owner_uses_a_yoke)
{
    scene at = viticulture_table("seats 2", SUMMER);
    viticulture_own(&at, 0, "yoke");
    viticulture_field(&at, 1, 1, "merlot");
    scene_play(&at, "0 pass");
    scene_refuses(&at, "place worker yoke plain", "no_yoke");
    scene_end(&at);
}

TEST(V5_6_the_tasting_room_pays_once_a_year)
{
    scene at = viticulture_table("seats 3", SUMMER);
    viticulture_own(&at, 0, "tasting_room");
    scene_play(&at, "0 place worker tour plain\n1 place worker tour bonus\n1 take\n2 pass");
    CHECK_EQ(viticulture_at(&at)->points[0], 1);
    CHECK_EQ(viticulture_at(&at)->points[1], 0);
    scene_play(&at, "0 place grande tour full");
    CHECK_EQ(viticulture_at(&at)->points[0], 1);
    scene_end(&at);
}

TEST(V5_7_cellars_store_what_they_are_built_for)
{
    uint32_t medium = 1u << MEDIUM_CELLAR, both = medium | 1u << LARGE_CELLAR;
    CHECK_EQ(viticulture_wine_room(0, RED), 0x00E);
    CHECK_EQ(viticulture_wine_room(medium, WHITE), 0x07E);
    CHECK_EQ(viticulture_wine_room(both, RED), 0x3FE);
    CHECK_EQ(viticulture_wine_room(0, BLUSH), 0);
    CHECK_EQ(viticulture_wine_room(medium, BLUSH), 0x070);
    CHECK_EQ(viticulture_wine_room(both, BLUSH), 0x3F0);
    CHECK_EQ(viticulture_wine_room(medium, SPARKLING), 0);
    CHECK_EQ(viticulture_wine_room(both, SPARKLING), 0x380);
}

TEST(V5_8_a_cottage_invites_a_second_visitor)
{
    scene at = viticulture_table("seats 2", SUMMER);
    viticulture_own(&at, 1, "cottage");
    scene_play(&at, "0 pass\n1 pass");
    scene_refuses(&at, "invite 2 0", "invite_many");
    scene_play(&at, "0 invite 1 0\n...\n1 invite 1 1\n...");
    CHECK_EQ(viticulture_at(&at)->hand_count[1][DECK_SUMMER], 1);
    CHECK_EQ(viticulture_at(&at)->hand_count[1][DECK_WINTER], 1);
    scene_end(&at);
}

TEST(V5_9_the_medium_cellar_comes_first)
{
    scene at = viticulture_table("seats 2", SUMMER);
    viticulture_at(&at)->lira[0] = 20;
    scene_play(&at, "0 place worker build plain");
    scene_refuses(&at, "build large_cellar", "medium_first");
    viticulture_own(&at, 0, "medium_cellar");
    CHECK(scene_allows(&at, "build large_cellar"));
    scene_end(&at);
}
