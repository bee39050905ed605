/* test_any_order.c - people choose the order, search sees one, and nobody is asked in vain
 * (RULES.md VR53 to VR55, VH3). */
/* SPDX-License-Identifier: MIT */
#include <tavola/words.h>

#include "viticulture_scene.h"

static tv_state_buffer guess_of(struct scene *scene)
{
    tv_state_buffer view, guess;
    tv_seat seat = scene_seat(scene);
    tv_rng rng;
    tv_rng_seed_number(&rng, 1, 1);
    viticulture_game.redact(scene_state(scene), seat, tv_buffer_view(&view));
    viticulture_game.determinize(tv_buffer_view(&view), seat, &rng, tv_buffer_state(&guess));
    return guess;
}

/* What search is offered of the list, one notation after the other. */
static const char *narrowed_in(const tv_state *state, tv_seat seat)
{
    static char text[400];
    tv_action list[TV_ACTIONS_MAX];
    tv_text out;
    uint32_t count = tv_list_narrow(&viticulture_game, state, seat, list);
    tv_text_init(&out, text, sizeof text);
    for (uint32_t i = 0; i < count; i++) {
        if (i) tv_text_add(&out, ", ");
        tv_action_write_bare(&viticulture_game, list[i], &out);
    }
    return text;
}

/* The same for a bot that has to go on from here. */
static const char *narrowed(struct scene *scene)
{
    tv_state_buffer guess = guess_of(scene);
    return narrowed_in(tv_buffer_state(&guess), scene_seat(scene));
}

/* And once its search has done this. */
static const char *narrowed_after(struct scene *scene, tv_action action)
{
    tv_state_buffer guess = guess_of(scene);
    tv_apply(&viticulture_game, tv_buffer_state(&guess), scene_seat(scene), action, NULL);
    return narrowed_in(tv_buffer_state(&guess), scene_seat(scene));
}

TEST(VH3_search_is_offered_one_order)
{
    struct scene scene = viticulture_table("seats 2", VITICULTURE_SUMMER);
    viticulture_grapes(&scene, 0, "r2 r5 w1");
    scene_play(&scene, "0 place worker sell plain");
    CHECK_STR(narrowed(&scene), "sell red 2, sell red 5, sell white 1");
    CHECK_STR(narrowed_after(&scene, tv_act(VITICULTURE_VERB_SELL, VITICULTURE_RED, 5, 0)),
              "sell white 1, done");
    scene_end(&scene);
    scene = viticulture_table("seats 2", VITICULTURE_WINTER);
    viticulture_own(&scene, 0, "medium_cellar large_cellar");
    viticulture_grapes(&scene, 0, "r4 r5 w4");
    scene_play(&scene, "0 place worker make plain");
    CHECK_STR(narrowed(&scene), "make_red 4, make_red 5, make_white 4, make_blush 4, make_blush 5, "
                                "make_sparkling 4 5");
    scene_end(&scene);
    scene = viticulture_table("seats 2", VITICULTURE_WINTER);
    viticulture_own(&scene, 0, "medium_cellar large_cellar");
    viticulture_hold(&scene, 0, "r3w3");
    viticulture_wines(&scene, 0, "r4 r6 w4 w5");
    scene_play(&scene, "0 place worker fill plain\n0 fill r3w3");
    CHECK_STR(narrowed(&scene), "pour red 4, pour red 6");
    scene_play(&scene, "0 pour white 4");
    CHECK_STR(narrowed(&scene), "pour red 4, pour red 6");
    scene_end(&scene);
    scene = viticulture_table("seats 2", VITICULTURE_WINTER); /* downwards, unless that is over */
    viticulture_own(&scene, 0, "medium_cellar large_cellar");
    viticulture_hold(&scene, 0, "r4r3");
    viticulture_wines(&scene, 0, "r3 r5 r6 r7");
    scene_play(&scene, "0 place worker fill plain\n0 fill r4r3");
    CHECK_STR(narrowed_after(&scene, tv_act(VITICULTURE_VERB_POUR, VITICULTURE_RED, 6, 0)),
              "pour red 3, pour red 5");
    scene_end(&scene);
    scene = viticulture_table("seats 2", VITICULTURE_WINTER);
    viticulture_own(&scene, 0, "medium_cellar large_cellar");
    viticulture_hold(&scene, 0, "r4r3");
    viticulture_wines(&scene, 0, "r3 r5 r6 r7");
    scene_play(&scene, "0 place worker fill plain\n0 fill r4r3");
    CHECK_STR(narrowed_after(&scene, tv_act(VITICULTURE_VERB_POUR, VITICULTURE_RED, 3, 0)),
              "pour red 5, pour red 6, pour red 7");
    scene_end(&scene);
    scene = viticulture_table("seats 2", VITICULTURE_WINTER);
    viticulture_hold(&scene, 0, "innkeeper judge");
    viticulture_pile_up(&scene, "merlot r5 broker");
    viticulture_visit(&scene, "innkeeper a");
    CHECK_STR(narrowed(&scene), "take_top vine, take_top order");
    CHECK_STR(
        narrowed_after(&scene, tv_act(VITICULTURE_VERB_TAKE_TOP, VITICULTURE_DECK_ORDER, 0, 0)),
        "take_top summer");
    scene_end(&scene);
    scene = viticulture_table("seats 2", VITICULTURE_SUMMER);
    viticulture_hold(&scene, 0, "entertainer landscaper malvasia broker queen patron");
    viticulture_wines(&scene, 0, "w1 r2");
    viticulture_visit(&scene, "entertainer b");
    CHECK_STR(narrowed(&scene), "discard_wine red 2, discard_wine white 1");
    scene_end(&scene);
    scene = viticulture_table("seats 2", VITICULTURE_SUMMER);
    viticulture_hold(&scene, 0, "landscaper malvasia patron");
    viticulture_visit(&scene, "landscaper a");
    CHECK_STR(narrowed(&scene), "part draw_vine");
    scene_end(&scene);
}

TEST(VH3_a_bot_can_go_on_with_what_a_person_began)
{
    struct scene scene = viticulture_table("seats 2", VITICULTURE_SUMMER);
    viticulture_grapes(&scene, 0, "r2 r5 w1");
    scene_play(&scene, "0 place worker sell plain\n0 sell white 1");
    CHECK_STR(narrowed(&scene), "sell red 2, sell red 5, done");
    scene_end(&scene);
    scene = viticulture_table("seats 2", VITICULTURE_WINTER);
    viticulture_own(&scene, 0, "medium_cellar large_cellar");
    viticulture_hold(&scene, 0, "r4r3");
    viticulture_wines(&scene, 0, "r3 r5 r6 r7");
    scene_play(&scene, "0 place worker fill plain\n0 fill r4r3\n0 pour red 6");
    CHECK_STR(narrowed(&scene), "pour red 3, pour red 5, pour red 7");
    scene_end(&scene);
    scene = viticulture_table("seats 2", VITICULTURE_WINTER);
    viticulture_hold(&scene, 0, "innkeeper judge");
    viticulture_pile_up(&scene, "merlot r5 broker");
    viticulture_visit(&scene, "innkeeper a");
    scene_play(&scene, "0 take_top order");
    CHECK_STR(narrowed(&scene), "take_top vine, take_top summer");
    scene_end(&scene);
}

TEST(VR54_grapes_are_sold_in_any_order)
{
    struct scene scene = viticulture_table("seats 2", VITICULTURE_SUMMER);
    viticulture_grapes(&scene, 0, "r2 w4");
    scene_play(&scene, "0 place worker sell plain\n0 sell white 4");
    CHECK_STR(scene_step(&scene), "sell"); /* the red 2 may be sold or kept */
    CHECK(scene_allows(&scene, "done"));
    scene_play(&scene, "0 sell red 2");
    CHECK_STR(viticulture_grapes_text(&scene, 0), "");
    CHECK_EQ(viticulture_at(&scene)->lira[0], 6);
    CHECK_EQ(scene_seat(&scene), 1);
    scene_end(&scene);
    scene = viticulture_table("seats 2", VITICULTURE_SUMMER); /* likewise with the Buyer */
    viticulture_hold(&scene, 0, "buyer");
    viticulture_grapes(&scene, 0, "r2 r7 w4");
    viticulture_visit(&scene, "buyer b");
    scene_play(&scene, "0 sell red 7\n0 sell red 2\n0 done");
    CHECK_EQ(viticulture_at(&scene)->lira[0], 11);
    CHECK_STR(viticulture_grapes_text(&scene, 0), "w4");
    scene_end(&scene);
}

TEST(VR54_wines_are_delivered_in_any_order)
{
    struct scene scene = viticulture_table("seats 2", VITICULTURE_WINTER);
    viticulture_own(&scene, 0, "medium_cellar large_cellar");
    viticulture_hold(&scene, 0, "r2w4");
    viticulture_wines(&scene, 0, "r2 r3 w4 w6");
    scene_play(&scene, "0 place worker fill plain\n0 fill r2w4\n0 pour white 6\n0 pour red 3");
    CHECK_STR(viticulture_wines_text(&scene, 0), "r2 w4");
    CHECK_EQ(viticulture_at(&scene)->points[0], 3);
    scene_end(&scene);
    scene = viticulture_table("seats 2", VITICULTURE_WINTER); /* what is certain is not asked */
    viticulture_own(&scene, 0, "medium_cellar large_cellar");
    viticulture_hold(&scene, 0, "r2w4");
    viticulture_wines(&scene, 0, "r2 r3 w4");
    scene_play(&scene, "0 place worker fill plain\n0 fill r2w4");
    CHECK_STR(viticulture_wines_text(&scene, 0), "r2 r3");
    scene_refuses(&scene, "pour white 4", "wine_not_asked");
    scene_play(&scene, "0 pour red 3");
    CHECK_EQ(scene_seat(&scene), 1);
    scene_end(&scene);
    scene = viticulture_table("seats 2", VITICULTURE_WINTER); /* never so that the rest fails */
    viticulture_own(&scene, 0, "medium_cellar large_cellar");
    viticulture_hold(&scene, 0, "r7r6");
    viticulture_wines(&scene, 0, "r6 r7 r8 w9");
    scene_play(&scene, "0 place worker fill plain\n0 fill r7r6\n0 pour red 6\n0 pour red 8");
    CHECK_STR(viticulture_wines_text(&scene, 0), "r7 w9");
    scene_end(&scene);
}

TEST(VR54_red_grapes_of_sparkling_wine_are_named_in_any_order)
{
    static const char *const orders[] = {"0 make_sparkling 5 4\n0 add_white 2",
                                         "0 make_sparkling 4 5\n0 add_white 2"};
    for (uint32_t i = 0; i < 2; i++) {
        struct scene scene = viticulture_table("seats 2", VITICULTURE_WINTER);
        viticulture_own(&scene, 0, "medium_cellar large_cellar");
        viticulture_grapes(&scene, 0, "r4 r5 w2");
        scene_play(&scene, "0 place worker make plain");
        scene_refuses(&scene, "make_sparkling 4 4", "reds_equal");
        scene_refuses(&scene, "make_sparkling 5 3", "no_such_grape");
        scene_play(&scene, orders[i]);
        CHECK_STR(viticulture_wines_text(&scene, 0), "s9");
        CHECK_STR(viticulture_grapes_text(&scene, 0), "");
        scene_end(&scene);
    }
}

TEST(VR55_nobody_is_asked_who_can_only_stop)
{
    struct scene scene = viticulture_table("seats 3", VITICULTURE_SUMMER);
    viticulture_hold(&scene, 0, "malvasia merlot"); /* the Merlot needs irrigation */
    scene_play(&scene, "0 place worker plant bonus\n0 plant malvasia 1");
    CHECK_EQ(scene_seat(&scene), 1);
    scene_end(&scene);
    scene = viticulture_table("seats 3", VITICULTURE_SUMMER);
    viticulture_hold(&scene, 0, "planter malvasia merlot");
    viticulture_visit(&scene, "planter a");
    scene_play(&scene, "0 plant malvasia 1");
    CHECK_EQ(viticulture_at(&scene)->lira[0], 4);
    CHECK_EQ(scene_seat(&scene), 1);
    scene_end(&scene);
    scene = viticulture_table("seats 3", VITICULTURE_SUMMER);
    viticulture_hold(&scene, 0, "patron auctioneer"); /* which has no cards to discard */
    scene_play(&scene, "0 place worker summer_visitor bonus\n0 play patron a");
    CHECK_EQ(scene_seat(&scene), 1);
    scene_end(&scene);
}

TEST(VR53_in_the_friendly_game_only_the_third_wine_is_the_bonus)
{
    static const char *const two = "0 place worker make bonus\n0 make_red 1\n0 done\n0 make_red 2";
    struct scene scene = viticulture_table("seats 3; friendly on", VITICULTURE_WINTER);
    viticulture_grapes(&scene, 0, "r1 r2 r3");
    scene_play(&scene, two);
    CHECK_STR(viticulture_wines_text(&scene, 0), "r1 r2");
    CHECK_EQ(viticulture_at(&scene)->spaces[VITICULTURE_ACTION_MAKE][1], 0);
    CHECK_EQ(viticulture_at(&scene)->spaces[VITICULTURE_ACTION_MAKE][0], 1);
    scene_end(&scene);
    scene = viticulture_table("seats 3; friendly on", VITICULTURE_WINTER);
    viticulture_grapes(&scene, 0, "r1 r2 r3");
    scene_play(&scene, "0 place worker make bonus\n0 make_red 1\n0 make_red 2\n0 make_red 3");
    CHECK_EQ(viticulture_at(&scene)->spaces[VITICULTURE_ACTION_MAKE][1], 1);
    scene_end(&scene);
    scene = viticulture_table("seats 3", VITICULTURE_WINTER); /* as ever in the ordinary game */
    viticulture_grapes(&scene, 0, "r1 r2 r3");
    scene_play(&scene, two);
    CHECK_STR(viticulture_wines_text(&scene, 0), "r1 r2");
    CHECK_EQ(viticulture_at(&scene)->spaces[VITICULTURE_ACTION_MAKE][1], 1);
    scene_end(&scene);
}
