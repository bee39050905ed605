/* test_rulings.c - rulings on workers, wine and the year, and the house rules (RULES.md VR, VH). */
/* SPDX-License-Identifier: MIT */
#include "viticulture_scene.h"

static void end_year(struct scene *scene)
{
    while (strcmp(scene_step(scene), "place") == 0 &&
           viticulture_at(scene)->season == VITICULTURE_WINTER) {
        char line[20];
        snprintf(line, sizeof line, "%d pass", scene_seat(scene));
        scene_play(scene, line);
    }
}

TEST(VR1_the_yoke_is_used_once_a_year)
{
    struct scene scene = viticulture_table("seats 2", VITICULTURE_SUMMER);
    viticulture_own(&scene, 0, "yoke");
    viticulture_field(&scene, 0, 1, "pinot merlot");
    scene_play(&scene, "0 place worker yoke plain");
    CHECK(scene_allows(&scene, "harvest 1")); /* both actions in both seasons, see V7.7 */
    scene_play(&scene, "0 uproot merlot 1\n1 pass");
    scene_refuses(&scene, "place worker yoke plain", "yoke_used");
    scene_play(&scene, "0 pass\n0 invite 1 0\n...\n1 invite 1 0\n...");
    scene_refuses(&scene, "place worker yoke plain", "yoke_used");
    end_year(&scene);
    CHECK_EQ(viticulture_at(&scene)->yoke_used, 0);
    scene_end(&scene);
}

TEST(VR2_a_yoke_harvest_is_the_harvest_of_the_year)
{
    struct scene scene = viticulture_table("seats 2", VITICULTURE_WINTER);
    viticulture_own(&scene, 0, "yoke");
    viticulture_field(&scene, 0, 1, "merlot");
    scene_play(&scene, "0 place worker yoke plain\n0 harvest 1\n1 pass");
    scene_refuses(&scene, "place worker harvest plain", "nothing_to_harvest");
    scene_end(&scene);
}

TEST(VR3_the_grande_worker_on_yoke_and_cart)
{
    struct scene scene = viticulture_table("seats 3", VITICULTURE_SUMMER);
    viticulture_own(&scene, 0, "yoke");
    viticulture_field(&scene, 0, 1, "merlot");
    scene_refuses(&scene, "place grande cart full", "one_space");
    scene_refuses(&scene, "place grande yoke bonus", "one_space");
    scene_play(&scene, "0 place grande yoke plain\n0 harvest 1");
    CHECK_EQ(viticulture_at(&scene)->grande[0], VITICULTURE_ACTION_YOKE + 1);
    scene_play(&scene, "1 place grande cart plain\n2 pass");
    CHECK_EQ(viticulture_at(&scene)->lira[1], 4);
    scene_refuses(&scene, "place worker yoke plain", "yoke_used"); /* no overflow there */
    scene_end(&scene);
}

TEST(VR4_beside_only_when_every_space_is_taken)
{
    struct scene scene = viticulture_table("seats 3", VITICULTURE_SUMMER);
    scene_play(&scene, "0 place worker tour plain");
    scene_refuses(&scene, "place grande tour full", "not_full");
    scene_play(&scene, "1 place worker tour bonus\n1 take");
    scene_play(&scene, "2 place grande tour full");
    CHECK_EQ(viticulture_at(&scene)->lira[2], 5);
    scene_end(&scene);
    scene = viticulture_table("seats 3",
                              VITICULTURE_SUMMER); /* on the bonus space the grande has the bonus */
    scene_play(&scene, "0 place grande tour bonus\n0 take");
    CHECK_EQ(viticulture_at(&scene)->lira[0], 6);
    scene_end(&scene);
}

TEST(VR5_the_bonus_follows_the_completed_action)
{
    struct scene scene = viticulture_table("seats 3", VITICULTURE_SUMMER);
    viticulture_grapes(&scene, 0, "r4 w4");
    scene_play(&scene, "0 place worker sell bonus");
    CHECK_STR(scene_step(&scene), "sell");
    scene_play(&scene, "0 sell red 4\n0 done");
    CHECK_STR(scene_step(&scene), "bonus");
    CHECK_EQ(viticulture_at(&scene)->points[0], 0);
    scene_play(&scene, "0 take");
    CHECK_EQ(viticulture_at(&scene)->points[0], 1);
    scene_end(&scene);
}

/* Every bonus is offered on its space and can be declined; the action counts all the same. */
TEST(VR6_every_bonus_may_be_left)
{
    static const struct {
        uint32_t season;
        const char *place, *act;
    } bonuses[] = {
        {VITICULTURE_SUMMER, "draw_vine", "..."},
        {VITICULTURE_SUMMER, "tour", ""},
        {VITICULTURE_SUMMER, "build", ""},
        {VITICULTURE_SUMMER, "summer_visitor", "0 play patron a"},
        {VITICULTURE_SUMMER, "sell", "0 sell red 2\n0 done"},
        {VITICULTURE_SUMMER, "plant", "0 plant sangiovese 1"},
        {VITICULTURE_WINTER, "draw_order", "..."},
        {VITICULTURE_WINTER, "harvest", "0 harvest 1"},
        {VITICULTURE_WINTER, "train", ""},
        {VITICULTURE_WINTER, "winter_visitor", "0 play crusher a\n..."},
        {VITICULTURE_WINTER, "make", "0 make_red 2\n0 done"},
        {VITICULTURE_WINTER, "fill", "0 fill r2w2"},
    };
    for (uint32_t i = 0; i < sizeof bonuses / sizeof *bonuses; i++) {
        struct scene scene = viticulture_table("seats 3", bonuses[i].season);
        char line[80];
        viticulture_at(&scene)->lira[0] = 10;
        viticulture_hold(&scene, 0, "patron broker crusher judge sangiovese malvasia r2w2");
        viticulture_grapes(&scene, 0, "r2 r3 w2");
        viticulture_wines(&scene, 0, "r2 w2");
        viticulture_field(&scene, 0, 1, "syrah");
        viticulture_field(&scene, 0, 2, "merlot");
        snprintf(line, sizeof line, "0 place worker %s bonus\n%s", bonuses[i].place,
                 bonuses[i].act);
        scene_play(&scene, line);
        CHECK(scene_allows(&scene, "decline"));
        scene_play(&scene, "0 decline");
        if (strcmp(bonuses[i].place, "build") == 0) scene_play(&scene, "0 build trellis");
        CHECK_EQ(scene_seat(&scene), 1);
        scene_end(&scene);
    }
}

TEST(VR8_a_harvest_without_room_is_still_a_harvest)
{
    struct scene scene = viticulture_table("seats 2", VITICULTURE_WINTER);
    viticulture_field(&scene, 0, 1, "pinot");
    viticulture_grapes(&scene, 0, "r1 w1");
    scene_play(&scene, "0 place worker harvest plain\n0 harvest 1");
    CHECK_STR(viticulture_grapes_text(&scene, 0), "r1 w1");
    CHECK_EQ(viticulture_at(&scene)->harvested[0], 1);
    scene_end(&scene);
    scene = viticulture_table("seats 2",
                              VITICULTURE_WINTER); /* the next lower place of its own colour */
    viticulture_field(&scene, 0, 1, "merlot");
    viticulture_grapes(&scene, 0, "r3 w2");
    scene_play(&scene, "0 place worker harvest plain\n0 harvest 1");
    CHECK_STR(viticulture_grapes_text(&scene, 0), "r2 r3 w2");
    scene_end(&scene);
}

TEST(VR9_no_grape_is_worth_more_than_nine)
{
    struct scene scene = viticulture_table("seats 2", VITICULTURE_WINTER);
    viticulture_grape_place(viticulture_at(&scene), 0, VITICULTURE_RED, 12, NULL);
    viticulture_grape_place(viticulture_at(&scene), 0, VITICULTURE_RED, 12, NULL);
    CHECK_STR(viticulture_grapes_text(&scene, 0), "r8 r9");
    scene_arranged(&scene);
    scene_end(&scene);
}

TEST(VR10_a_mixed_field_gives_one_grape_of_each_colour)
{
    struct scene scene = viticulture_table("seats 2", VITICULTURE_WINTER);
    viticulture_field(&scene, 0, 1, "pinot pinot pinot");
    scene_play(&scene, "0 place worker harvest plain\n0 harvest 1");
    CHECK_STR(viticulture_grapes_text(&scene, 0), "r3 w3");
    scene_end(&scene);
}

TEST(VR11_wine_lies_on_the_highest_free_place)
{
    struct scene scene = viticulture_table("seats 2", VITICULTURE_WINTER);
    viticulture_own(&scene, 0, "medium_cellar");
    viticulture_wines(&scene, 0, "r6 r5 b6");
    viticulture_grapes(&scene, 0, "r8 r5 w2");
    scene_play(&scene, "0 place worker make plain\n0 make_red 8");
    CHECK_STR(viticulture_wines_text(&scene, 0), "r4 r5 r6 b6");
    scene_play(&scene, "0 make_blush 5\n0 add_white 2");
    CHECK_STR(viticulture_wines_text(&scene, 0), "r4 r5 r6 b5 b6");
    scene_end(&scene);
}

TEST(VR11_wine_without_a_place_cannot_be_made)
{
    struct scene scene = viticulture_table("seats 2", VITICULTURE_WINTER);
    viticulture_own(&scene, 0, "medium_cellar");
    viticulture_wines(&scene, 0, "r1 r2 b4 b5 b6");
    viticulture_grapes(&scene, 0, "r2 r3 w3");
    scene_play(&scene, "0 place worker make plain");
    scene_refuses(&scene, "make_red 2", "no_cellar_room");
    scene_refuses(&scene, "make_blush 3", "no_cellar_room"); /* never below 4 */
    CHECK(scene_allows(&scene, "make_red 3"));
    scene_end(&scene);
}

TEST(VR12_all_grapes_of_a_wine_are_used_up)
{
    struct scene scene = viticulture_table("seats 2", VITICULTURE_WINTER);
    viticulture_own(&scene, 0, "medium_cellar large_cellar");
    viticulture_grapes(&scene, 0, "r1 r3 r4 w5");
    scene_play(&scene, "0 place worker make plain\n0 make_sparkling 3 4\n0 add_white 5");
    CHECK_STR(viticulture_grapes_text(&scene, 0), "r1");
    CHECK_STR(viticulture_wines_text(&scene, 0), "s9"); /* 12 counts as 9 */
    scene_end(&scene);
}

TEST(VR13_weak_grapes_make_no_blush_and_no_sparkling)
{
    struct scene scene = viticulture_table("seats 2", VITICULTURE_WINTER);
    viticulture_own(&scene, 0, "medium_cellar large_cellar");
    viticulture_grapes(&scene, 0, "r1 r2 r3 w1 w2");
    scene_play(&scene, "0 place worker make plain");
    scene_refuses(&scene, "make_blush 1", "too_weak");
    scene_refuses(&scene, "make_sparkling 1 3", "too_weak"); /* 6 at most */
    CHECK(scene_allows(&scene, "make_sparkling 2 3"));
    scene_play(&scene, "0 make_blush 2");
    scene_refuses(&scene, "add_white 1", "too_weak");
    CHECK(scene_allows(&scene, "add_white 2"));
    scene_end(&scene);
}

TEST(VR14_wine_is_made_one_after_the_other)
{
    struct scene scene = viticulture_table("seats 2", VITICULTURE_WINTER);
    viticulture_grapes(&scene, 0, "r3 r5");
    scene_play(&scene, "0 place worker make plain\n0 make_red 5\n0 make_red 3");
    CHECK_STR(viticulture_wines_text(&scene, 0), "r2 r3"); /* the five lies on 3, the three below */
    scene_end(&scene);
}

TEST(VR15_tokens_age_from_high_to_low)
{
    uint16_t all = 0x3FE, medium = 0x07E;
    CHECK_EQ(viticulture_age_mask(1u << 7 | 1u << 8 | 1u << 9, all), 1u << 7 | 1u << 8 | 1u << 9);
    CHECK_EQ(viticulture_age_mask(1u << 6 | 1u << 8, all), 1u << 7 | 1u << 9);
    CHECK_EQ(viticulture_age_mask(1u << 2 | 1u << 3 | 1u << 4, all), 1u << 3 | 1u << 4 | 1u << 5);
    CHECK_EQ(viticulture_age_mask(1u << 5 | 1u << 6, medium), 1u << 5 | 1u << 6);
    CHECK_EQ(viticulture_age_mask(1u << 4 | 1u << 6, medium), 1u << 5 | 1u << 6);
}

TEST(VR16_grapes_age_without_cellars)
{
    struct scene scene = viticulture_table("seats 2", VITICULTURE_WINTER);
    viticulture_grapes(&scene, 0, "r3 w6");
    end_year(&scene);
    CHECK_STR(viticulture_grapes_text(&scene, 0), "r4 w7");
    scene_end(&scene);
}

TEST(VR17_points_beyond_twenty_five_are_lost)
{
    struct scene scene = viticulture_table("seats 2", VITICULTURE_WINTER);
    viticulture_points(&scene, 0, 25);
    viticulture_hold(&scene, 0, "r2w2");
    viticulture_wines(&scene, 0, "r2 w2");
    scene_play(&scene, "0 place worker fill plain\n0 fill r2w2");
    CHECK_EQ(viticulture_at(&scene)->points[0], 25);
    CHECK_EQ(viticulture_at(&scene)->residual[0], 1); /* the rest happens */
    CHECK_EQ(viticulture_hand(&scene, 0), 0);
    scene_arranged(&scene);
    scene_end(&scene);
}

TEST(VR19_reaching_twenty_cannot_be_undone)
{
    struct scene scene = viticulture_table("seats 2", VITICULTURE_SUMMER);
    viticulture_points(&scene, 0, 18);
    viticulture_hold(&scene, 0, "uncertified_broker broker");
    viticulture_at(&scene)->lira[0] = 6;
    viticulture_visit(&scene, "uncertified_broker b");
    scene_play(&scene, "1 pass");
    viticulture_at(&scene)->spaces[VITICULTURE_ACTION_SUMMER_VISITOR][0] = 0;
    viticulture_at(&scene)->ready[0] = 2;
    viticulture_visit(&scene, "broker b");
    CHECK_EQ(viticulture_at(&scene)->points[0], 18);
    scene_play(&scene, "0 pass\n0 invite 1 0\n...\n1 invite 1 0\n...\n0 pass\n1 pass");
    CHECK_EQ(tv_state_frames(scene_state(&scene))->ending, VITICULTURE_ENDING_GOAL);
    scene_end(&scene);
}

TEST(VR20_the_last_year_is_closed_before_the_ranking)
{
    struct scene scene = viticulture_table("seats 2", VITICULTURE_WINTER);
    viticulture_points(&scene, 0, 20);
    viticulture_points(&scene, 1, 20);
    viticulture_at(&scene)->is_last_year = 1;
    viticulture_at(&scene)->residual[1] = 2;
    viticulture_grapes(&scene, 1, "r1");
    end_year(&scene);
    CHECK_STR(scene_step(&scene), "");
    CHECK_EQ(viticulture_at(&scene)->lira[1], 5);
    CHECK_STR(viticulture_grapes_text(&scene, 1), "r2");
    CHECK_EQ(scene_score(&scene).rank[1], 1);
    CHECK_EQ(scene_score(&scene).rank[0], 2);
    scene_end(&scene);
}

TEST(VR20_tied_in_all_shares_the_win)
{
    struct scene scene = viticulture_table("seats 3", VITICULTURE_WINTER);
    viticulture_points(&scene, 0, 21);
    viticulture_points(&scene, 2, 21);
    CHECK_EQ(scene_score(&scene).rank[0], 1);
    CHECK_EQ(scene_score(&scene).rank[2], 1);
    CHECK_EQ(scene_score(&scene).rank[1], 3);
    scene_end(&scene);
}

TEST(VR21_residuals_come_before_the_hand_limit)
{
    struct scene scene = viticulture_table("seats 2", VITICULTURE_WINTER);
    viticulture_hold(&scene, 0, "pinot pinot merlot r5 w5 broker vendor queen");
    viticulture_at(&scene)->residual[0] = 1;
    viticulture_grapes(&scene, 0, "r1");
    end_year(&scene);
    CHECK_STR(scene_step(&scene), "discard");
    CHECK_EQ(viticulture_at(&scene)->lira[0], 4);
    CHECK_STR(viticulture_grapes_text(&scene, 0), "r2");
    CHECK_EQ(viticulture_at(&scene)->first, 0); /* the token moves last */
    scene_end(&scene);
}

TEST(VR22_rows_go_clockwise_and_the_token_the_other_way)
{
    struct scene scene = viticulture_table("seats 3", VITICULTURE_WINTER);
    end_year(&scene);
    CHECK_EQ(scene_seat(&scene), 2);
    scene_play(&scene, "2 wake 1");
    CHECK_EQ(scene_seat(&scene), 0);
    scene_end(&scene);
}

TEST(VR24_no_draw_action_without_cards)
{
    struct scene scene = viticulture_table("seats 2", VITICULTURE_SUMMER);
    viticulture_deck_leave(&scene, VITICULTURE_DECK_VINE, 0, 1);
    scene_refuses(&scene, "place worker draw_vine plain", "deck_empty");
    scene_end(&scene);
    scene = viticulture_table("seats 2", VITICULTURE_WINTER);
    viticulture_pile_up(&scene, "r5");
    viticulture_deck_leave(&scene, VITICULTURE_DECK_ORDER, 0, 1);
    CHECK(scene_allows(&scene, "place worker draw_order plain"));
    scene_play(&scene, "0 place worker draw_order plain\nchance draw 0 r5\n1 pass");
    viticulture_at(&scene)->spaces[VITICULTURE_ACTION_DRAW_ORDER][0] = 0;
    viticulture_at(&scene)->ready[0] = 2;
    scene_refuses(&scene, "place worker draw_order plain", "deck_empty");
    scene_end(&scene);
}

TEST(VR25_both_visitors_are_named_before_they_are_seen)
{
    struct scene scene = viticulture_table("seats 2", VITICULTURE_SUMMER);
    viticulture_own(&scene, 0, "cottage");
    scene_play(&scene, "0 pass\n1 pass\n0 invite 1 1\nchance draw 0 broker\nchance draw 0 queen");
    CHECK_EQ(scene_seat(&scene), 1); /* no decision between the two cards */
    CHECK_EQ(viticulture_hand(&scene, 0), 2);
    scene_end(&scene);
    scene = viticulture_table("seats 2", VITICULTURE_SUMMER);
    viticulture_own(&scene, 0, "cottage");
    scene_play(&scene, "0 pass\n1 pass\n0 invite 1 0\n...");
    CHECK_EQ(scene_seat(&scene), 1); /* the second one is optional */
    scene_end(&scene);
}

TEST(VR26_one_visitor_must_be_drawn)
{
    struct scene scene = viticulture_table("seats 2", VITICULTURE_SUMMER);
    scene_play(&scene, "0 pass\n1 pass");
    scene_refuses(&scene, "invite 0 0", "invite_none");
    scene_end(&scene);
}

TEST(VR28_a_trained_worker_counts_at_once)
{
    struct scene scene = viticulture_table("seats 3", VITICULTURE_WINTER);
    viticulture_at(&scene)->workers[0] = 4;
    viticulture_at(&scene)->lira[0] = 20;
    scene_play(&scene, "0 place worker train plain\n1 pass\n2 pass");
    scene_refuses(&scene, "place worker train bonus", "workers_max");
    scene_end(&scene);
}

TEST(VR29_the_temporary_worker_works_like_any_other)
{
    struct scene scene = scene_start(&viticulture_game, "seats 2");
    while (strcmp(scene_step(&scene), "start") != 0) tv_match_chance(scene.match, &scene.rng, NULL);
    scene_play(&scene, "chance start 0\n0 wake 7\n1 wake 1\n1 pass");
    scene_play(&scene, "0 place worker cart plain\n0 place worker tour plain\n0 pass\n"
                       "1 invite 1 0\n...\n0 invite 1 0\n...\n1 pass");
    scene_play(&scene, "0 place worker draw_order plain\n..."); /* the third, in winter */
    scene_refuses(&scene, "place worker cart plain", "no_worker");
    scene_play(&scene, "0 pass");
    CHECK_EQ(viticulture_at(&scene)->ready[0], 2);
    scene_end(&scene);
}

TEST(VR30_without_workers_nobody_is_asked)
{
    struct scene scene = viticulture_table("seats 2", VITICULTURE_SUMMER);
    scene_play(&scene, "0 place worker cart plain\n1 pass\n0 place worker cart plain");
    CHECK(scene_allows(&scene, "pass")); /* nobody has to place a worker */
    scene_play(&scene, "0 place grande cart plain");
    CHECK_EQ(viticulture_at(&scene)->season, VITICULTURE_FALL);
    CHECK_EQ(scene_seat(&scene), 0); /* and still draws */
    scene_play(&scene, "0 invite 1 0\n...\n1 invite 1 0\n...");
    CHECK_EQ(scene_seat(&scene), 1); /* seat 0 has nobody for the winter */
    scene_end(&scene);
}

TEST(VR33_an_emptied_field_stays_harvested)
{
    struct scene scene = viticulture_table("seats 2", VITICULTURE_SUMMER);
    viticulture_hold(&scene, 0, "tour_guide");
    viticulture_own(&scene, 0, "yoke");
    viticulture_field(&scene, 0, 1, "merlot");
    viticulture_visit(&scene, "tour_guide b");
    scene_play(&scene, "0 harvest 1\n1 pass\n0 place worker yoke plain\n0 uproot merlot 1");
    CHECK_EQ(viticulture_holds(&scene, 0, "merlot"), 1);
    CHECK_EQ(viticulture_at(&scene)->discard_count[VITICULTURE_DECK_VINE], 0);
    CHECK_EQ(viticulture_at(&scene)->harvested[0], 1);
    scene_end(&scene);
}

TEST(VR34_replanted_fields_wait_for_next_year)
{
    struct scene scene = viticulture_table("seats 2", VITICULTURE_SUMMER);
    viticulture_hold(&scene, 0, "tour_guide malvasia");
    viticulture_field(&scene, 0, 1, "merlot");
    viticulture_visit(&scene, "tour_guide b");
    scene_play(&scene,
               "0 harvest 1\n1 pass\n0 place worker plant plain\n0 plant malvasia 1\n0 pass");
    scene_play(&scene, "0 invite 1 0\n...\n1 invite 1 0\n...");
    scene_refuses(&scene, "place grande harvest plain", "nothing_to_harvest");
    scene_end(&scene);
}

TEST(VR35_residuals_stay_from_year_to_year)
{
    struct scene scene = viticulture_table("seats 2", VITICULTURE_WINTER);
    viticulture_at(&scene)->residual[0] = 3;
    end_year(&scene);
    CHECK_EQ(viticulture_at(&scene)->residual[0], 3);
    viticulture_residual_raise(viticulture_at(&scene), 0, 4, NULL);
    CHECK_EQ(viticulture_at(&scene)->residual[0], 5);
    scene_end(&scene);
}

TEST(VR36_any_higher_wine_of_the_kind_serves)
{
    struct scene scene = viticulture_table("seats 2", VITICULTURE_WINTER);
    viticulture_own(&scene, 0, "medium_cellar large_cellar");
    viticulture_hold(&scene, 0, "r4r3");
    viticulture_wines(&scene, 0, "r3 r5 r7 w4 b4");
    scene_play(&scene, "0 place worker fill plain\n0 fill r4r3");
    scene_refuses(&scene, "pour white 4", "wine_not_asked");
    scene_refuses(&scene, "pour blush 4", "wine_not_asked");
    scene_refuses(&scene, "pour red 2", "no_such_wine");
    scene_play(&scene, "0 pour red 3");
    CHECK_STR(scene_step(&scene), "pour"); /* 5 or 7 */
    scene_play(&scene, "0 pour red 5");
    CHECK_STR(viticulture_wines_text(&scene, 0), "r7 w4 b4");
    scene_end(&scene);
    scene = viticulture_table("seats 2", VITICULTURE_WINTER);
    viticulture_own(&scene, 0, "medium_cellar large_cellar");
    viticulture_hold(&scene, 0, "r4r3r2");
    viticulture_wines(&scene, 0, "r3 r4 r9");
    scene_play(&scene, "0 place worker fill plain\n0 fill r4r3r2"); /* one way only */
    CHECK_STR(viticulture_wines_text(&scene, 0), "");
    scene_end(&scene);
    scene = viticulture_table("seats 2", VITICULTURE_WINTER);
    viticulture_own(&scene, 0, "medium_cellar large_cellar");
    viticulture_hold(&scene, 0, "r4r3r2");
    viticulture_wines(&scene, 0, "r1 r2 r3 r4 r9");
    scene_play(&scene, "0 place worker fill plain\n0 fill r4r3r2");
    scene_refuses(&scene, "pour red 1", "wine_weak");
    scene_play(&scene, "0 pour red 2\n0 pour red 9"); /* for the 2 and the 4 */
    CHECK_STR(scene_step(&scene), "pour");
    scene_play(&scene, "0 pour red 3");
    CHECK_STR(viticulture_wines_text(&scene, 0), "r1 r4");
    scene_end(&scene);
}

TEST(VR37_pinot_counts_two)
{
    struct scene scene = viticulture_table("seats 2", VITICULTURE_SUMMER);
    viticulture_own(&scene, 0, "trellis irrigation");
    viticulture_field(&scene, 0, 1, "chardonnay sangiovese");
    viticulture_hold(&scene, 0, "pinot malvasia");
    scene_play(&scene, "0 place worker plant plain");
    scene_refuses(&scene, "plant pinot 1", "field_full");
    CHECK(scene_allows(&scene, "plant malvasia 1"));
    scene_end(&scene);
}

TEST(VR38_a_discount_pays_nothing_back)
{
    struct scene scene = viticulture_table("seats 2", VITICULTURE_SUMMER);
    viticulture_hold(&scene, 0, "architect");
    viticulture_visit(&scene, "architect a");
    scene_play(&scene, "0 build trellis"); /* 2 less 3 */
    CHECK_EQ(viticulture_at(&scene)->lira[0], 3);
    scene_end(&scene);
}

TEST(VR39_a_used_bonus_keeps_its_space)
{
    struct scene scene = viticulture_table("seats 3; friendly on", VITICULTURE_SUMMER);
    viticulture_hold(&scene, 1, "sangiovese malvasia");
    viticulture_hold(&scene, 2, "sangiovese");
    scene_play(&scene, "0 place worker tour bonus\n0 take");
    CHECK_EQ(viticulture_at(&scene)->spaces[VITICULTURE_ACTION_TOUR][1], 1);
    scene_play(&scene, "1 place worker plant bonus\n1 plant sangiovese 1\n1 plant malvasia 1");
    CHECK_EQ(viticulture_at(&scene)->spaces[VITICULTURE_ACTION_PLANT][1], 2);
    scene_end(&scene);
    scene = viticulture_table("seats 3; friendly on",
                              VITICULTURE_SUMMER); /* no second vine: the bonus is unused */
    viticulture_hold(&scene, 0, "sangiovese");
    scene_play(&scene, "0 place worker plant bonus\n0 plant sangiovese 1");
    CHECK_EQ(viticulture_at(&scene)->spaces[VITICULTURE_ACTION_PLANT][0], 1);
    CHECK_EQ(viticulture_at(&scene)->spaces[VITICULTURE_ACTION_PLANT][1], 0);
    scene_end(&scene);
    scene = viticulture_table("seats 3; friendly on", VITICULTURE_WINTER);
    viticulture_at(&scene)->lira[0] = 4;
    scene_play(&scene, "0 place worker train bonus\n0 take");
    CHECK_EQ(viticulture_at(&scene)->spaces[VITICULTURE_ACTION_TRAIN][1], 1);
    scene_end(&scene);
}

TEST(VR43_a_choice_is_taken_back_and_a_draw_is_not)
{
    struct scene scene = scene_start(&viticulture_game, "seats 2");
    while (strcmp(scene_step(&scene), "start") != 0) tv_match_chance(scene.match, &scene.rng, NULL);
    scene_play(&scene, "chance start 0\n0 wake 1\n1 wake 4");
    scene_play(&scene, "0 place worker build plain\n0 build trellis");
    CHECK_EQ(tv_match_undo(scene.match, 0), TV_OK);
    CHECK(!viticulture_owns(&scene, 0, "trellis"));
    CHECK_EQ(tv_match_undo(scene.match, 0), TV_OK);
    scene_play(&scene, "0 place worker draw_vine plain\n...");
    CHECK_EQ(tv_match_undo(scene.match, 0), TV_NO_UNDO);
    scene_end(&scene);
}

TEST(VR48_a_new_windmill_pays_for_the_next_vine)
{
    struct scene scene = viticulture_table("seats 3", VITICULTURE_SUMMER);
    viticulture_hold(&scene, 0, "contractor sangiovese malvasia");
    viticulture_at(&scene)->lira[0] = 5;
    scene_play(&scene, "0 place worker plant plain\n0 plant sangiovese 1\n1 pass\n2 pass");
    viticulture_visit(&scene, "contractor a");
    scene_play(&scene, "0 part build\n0 build windmill\n0 part plant\n0 plant malvasia 1");
    CHECK_EQ(viticulture_at(&scene)->points[0], 1);
    scene_end(&scene);
}

TEST(VR52_no_hand_limit_in_the_last_year)
{
    struct scene scene = viticulture_table("seats 2", VITICULTURE_WINTER);
    viticulture_hold(&scene, 0, "pinot pinot merlot r5 w5 broker vendor queen");
    viticulture_at(&scene)->is_last_year = 1;
    end_year(&scene);
    CHECK_STR(scene_step(&scene), "");
    CHECK_EQ(viticulture_hand(&scene, 0), 8);
    scene_end(&scene);
    scene = viticulture_table(
        "seats 2", VITICULTURE_WINTER); /* else in the order of the chart, card by card */
    viticulture_at(&scene)->chart[0] = 2;
    viticulture_at(&scene)->chart[1] = 1;
    viticulture_hold(&scene, 0, "pinot pinot merlot r5 w5 broker vendor queen");
    viticulture_hold(&scene, 1, "syrah syrah merlot r6 w6 buyer patron judge planter");
    end_year(&scene);
    CHECK_EQ(scene_seat(&scene), 1);
    scene_play(&scene, "1 discard judge\n1 discard syrah");
    CHECK_EQ(scene_seat(&scene), 0);
    scene_end(&scene);
}

TEST(VR53_discounts_are_asked_before_paying)
{
    struct scene scene = viticulture_table("seats 3", VITICULTURE_SUMMER);
    scene_play(&scene, "0 place worker build bonus");
    CHECK_STR(scene_step(&scene), "bonus");
    scene_play(&scene, "0 decline\n0 build trellis");
    CHECK_EQ(viticulture_at(&scene)->lira[0], 1); /* declining is legal */
    scene_end(&scene);
    scene = viticulture_table("seats 3", VITICULTURE_WINTER);
    viticulture_at(&scene)->lira[0] = 4;
    scene_play(&scene, "0 place worker train bonus\n0 decline");
    CHECK_EQ(viticulture_at(&scene)->lira[0], 0);
    scene_end(&scene);
}

/* ---- House rules ---- */

TEST(VH1_forty_years_are_enough)
{
    struct scene scene = viticulture_table("seats 2", VITICULTURE_WINTER);
    viticulture_at(&scene)->year = 39;
    viticulture_at(&scene)->lira[1] = 5;
    end_year(&scene);
    CHECK_EQ(viticulture_at(&scene)->year, 40);
    CHECK_STR(scene_step(&scene), "wake");
    scene_end(&scene);
    scene = viticulture_table("seats 2", VITICULTURE_WINTER);
    viticulture_at(&scene)->year = 40;
    viticulture_at(&scene)->lira[1] = 5;
    end_year(&scene);
    CHECK_STR(scene_step(&scene), "");
    CHECK_EQ(tv_state_frames(scene_state(&scene))->ending, VITICULTURE_ENDING_YEARS);
    CHECK(viticulture_endings[VITICULTURE_ENDING_YEARS].is_house_rule);
    CHECK_EQ(scene_score(&scene).rank[1], 1);
    scene_end(&scene);
}

TEST(VH2_the_friendly_rule_moves_the_worker_afterwards)
{
    struct scene scene = viticulture_table("seats 3; friendly on", VITICULTURE_WINTER);
    viticulture_field(&scene, 0, 1, "merlot");
    scene_play(&scene,
               "0 place worker harvest bonus\n0 harvest 1"); /* no second field to harvest */
    CHECK(scene_event(&scene, "slides") != NULL);
    CHECK_EQ(viticulture_at(&scene)->spaces[VITICULTURE_ACTION_HARVEST][0], 1);
    viticulture_field(&scene, 1, 1, "syrah");
    CHECK(scene_allows(&scene, "place worker harvest bonus"));
    scene_end(&scene);
}

TEST(VH4_the_left_plain_space_is_taken_first)
{
    struct scene scene = viticulture_table("seats 5", VITICULTURE_SUMMER);
    scene_play(&scene, "0 place worker tour plain\n1 place worker tour plain");
    CHECK_EQ(viticulture_at(&scene)->spaces[VITICULTURE_ACTION_TOUR][0], 1);
    CHECK_EQ(viticulture_at(&scene)->spaces[VITICULTURE_ACTION_TOUR][2], 2);
    CHECK_EQ(viticulture_at(&scene)->spaces[VITICULTURE_ACTION_TOUR][1], 0);
    scene_end(&scene);
}
