/* test_words.c - what people read: details beside labels, reasons with their numbers, and the
 * picture of the table. */
/* SPDX-License-Identifier: MIT */
#include <tavola/play.h>
#include <tavola/words.h>

#include "finca_scene.h"

/* The label must read exactly so. */
static void check_label(struct scene *scene, const char *action_text, const char *expected)
{
    char say[256];
    tv_text text;
    tv_action action;
    tv_error error;
    tv_seat seat = scene_seat(scene);
    if (tv_action_read(&finca_game, action_text, strlen(action_text), &seat, &action, &error))
        FAIL("%s", error.text);
    tv_text_init(&text, say, sizeof say);
    tv_action_label(&finca_game, scene_state(scene), seat, action, NULL, &text);
    CHECK_STR(say, expected);
}

static void check_reason(struct scene *scene, const char *action_text, const char *expected)
{
    char say[256];
    tv_text text;
    tv_action action;
    tv_error error;
    tv_reason reason;
    tv_seat seat = scene_seat(scene);
    if (tv_action_read(&finca_game, action_text, strlen(action_text), &seat, &action, &error))
        FAIL("%s", error.text);
    CHECK(tv_why(&finca_game, scene_state(scene), seat, action, &reason));
    tv_text_init(&text, say, sizeof say);
    tv_reason_write(&finca_game, &reason, NULL, &text);
    CHECK_STR(say, expected);
}

TEST(moves_say_where_they_lead_and_what_they_bring)
{
    struct scene scene = finca_table("seats 2");
    finca_stand(&scene, 0, "2 2 6 12 12");
    finca_stand(&scene, 1, "4 8 8 8 8");
    check_label(&scene, "0 move 2", "Move a farmer from blade 2 (to blade 4, takes 2 lemons)");
    check_label(&scene, "0 move 6",
                "Move a farmer from blade 6 (to blade 7, takes 1 almond and 1 cart)");
    finca_give(&scene, 1, "lemon 17 cart 4");
    check_label(&scene, "0 move 2",
                "Move a farmer from blade 2 (to blade 4; all return their lemons first, then "
                "takes 2)");
    check_label(&scene, "0 move 6",
                "Move a farmer from blade 6 (to blade 7, takes 1 almond; all return their carts "
                "first, then takes 1)");
    scene_end(&scene);
}

TEST(deliveries_say_what_the_tile_wants_and_is_worth)
{
    struct scene scene = finca_table("seats 2");
    finca_tops(&scene, "palma any_4 santanyi fig_3_olive_2");
    finca_give(&scene, 0, "fig 5 olive 2 cart 2");
    check_label(&scene, "0 cart",
                "Deliver with a donkey cart (up to 6 fruits; you can pay 4 of the 10 open tiles)");
    scene_play(&scene, "0 cart");
    check_label(&scene, "0 deliver santanyi",
                "Deliver to Santanyi (wants 3 figs and 2 olives; worth 5; room left 1)");
    check_label(&scene, "0 deliver_as palma fig",
                "Deliver figs to Palma (pays 4 figs; worth 4; room left 2)");
    scene_play(&scene, "0 deliver andratx\n0 deliver santanyi");
    check_label(&scene, "0 done", "Finish the delivery (collects 2 tiles worth 6)");
    scene_end(&scene);
}

TEST(reasons_carry_their_numbers)
{
    struct scene scene = finca_table("seats 2");
    check_reason(&scene, "0 move 4", "none of your farmers stands on blade 4 - rule F4.1");
    check_reason(&scene, "0 cart",
                 "a delivery needs a donkey cart and you have none; 4 are in the centre of the "
                 "windmill - rule F5.1");
    finca_tops(&scene, "palma any_6");
    finca_give(&scene, 0, "almond 7 fig 1 cart 1");
    scene_play(&scene, "0 cart\n0 deliver alcudia");
    check_reason(&scene, "0 deliver_as palma almond",
                 "the donkey cart carries 6 fruits, and this would make 7 - rule F5.3");
    check_reason(&scene, "0 deliver santanyi", "this takes 2 figs and you have 1 - rule F5.4");
    scene_end(&scene);
}

TEST(the_picture_shows_windmill_communities_and_players)
{
    struct scene scene = finca_table("seats 2");
    finca_stand(&scene, 0, "3 3 3 7 12");
    finca_stand(&scene, 1, "3 4 4 4 4");
    finca_close(&scene, 1, "arta");
    finca_give(&scene, 0, "fig 2 cart 1");
    char picture[8000];
    tv_text text;
    tv_state_buffer view;
    tv_text_init(&text, picture, sizeof picture);
    tv_redact(&finca_game, scene_state(&scene), 0, tv_buffer_view(&view));
    finca_game.picture(tv_buffer_view(&view), 0, NULL, &text);
    CHECK(!text.is_full);
    CHECK(strstr(picture, "|A3B     |B4      |") != NULL);
    CHECK(strstr(picture, "| orange | olive  | lemon  | grape  | fig    | almond |") != NULL);
    CHECK(strstr(picture, "3 donkey carts in the centre") != NULL);
    CHECK(strstr(picture, "closed, a wooden finca stands here") != NULL);
    CHECK(strstr(picture, "Alcudia        4    1 almond") != NULL);
    CHECK(strstr(picture, "A > Player 1, 8 points, on turn") != NULL);
    CHECK(strstr(picture, "fincas: grape finca") != NULL);
    CHECK(strstr(picture, "action tiles: double move, gust of wind, large donkey cart") != NULL);
    scene_end(&scene);
}

TEST(broken_finds_a_piece_too_many)
{
    struct scene scene = finca_table("seats 3");
    finca_state good = *finca_at(&scene), *state = finca_at(&scene);
    CHECK(finca_broken(scene_state(&scene)) == NULL);
    state->area[1][2]++;
    CHECK(finca_broken(scene_state(&scene)) != NULL);
    *state = good;
    state->supply[FINCA_SUPPLY_CART]--;
    CHECK(finca_broken(scene_state(&scene)) != NULL);
    *state = good;
    state->farmers[0][5]++;
    CHECK(finca_broken(scene_state(&scene)) != NULL);
    *state = good;
    state->tiles[0] |= 1;
    CHECK(finca_broken(scene_state(&scene)) != NULL);
    *state = good;
    state->symbols[0][FINCA_SYMBOL_VALUE]++;
    CHECK(finca_broken(scene_state(&scene)) != NULL);
    *state = good;
    state->fincas[2] = 1;
    CHECK(finca_broken(scene_state(&scene)) != NULL);
    *state = good;
    state->supply[FINCA_SUPPLY_WOOD]--;
    CHECK(finca_broken(scene_state(&scene)) != NULL);
    *state = good;
    state->bonus[0] = 1;
    CHECK(finca_broken(scene_state(&scene)) != NULL);
    *state = good;
    scene_end(&scene);
}

/* ---- What clients are told so that they need no rules ---- */

TEST(F5_4_facts_tell_which_communities_are_loaded)
{
    struct scene scene = finca_table("seats 2");
    finca_give(&scene, 0, "almond 1 fig 1 grape 1 cart 1");
    CHECK_STR(scene_fact(&scene, 0, "loaded"), "[]");
    scene_play(&scene, "0 cart");
    CHECK_STR(scene_fact(&scene, 0, "loaded"), "[]");
    scene_play(&scene, "0 deliver alcudia\n0 deliver andratx");
    CHECK_STR(scene_fact(&scene, 0, "loaded"), "[\"alcudia\",\"andratx\"]");
    CHECK_STR(scene_fact(&scene, TV_SPECTATOR, "loaded"), "[\"alcudia\",\"andratx\"]");
    scene_play(&scene, "0 done\n...");
    CHECK_STR(scene_fact(&scene, 0, "loaded"), "[]");
    scene_end(&scene);
    scene = finca_table("seats 2");
    finca_give(&scene, 0, "fig 2 almond 1 cart 1");
    scene_play(&scene, "0 use one_fruit_less\n0 deliver alcudia");
    CHECK_STR(scene_fact(&scene, 0, "loaded"), "[\"alcudia\"]");
    scene_end(&scene);
}

TEST(F6_4_the_large_cart_is_no_community)
{
    struct scene scene = finca_table("seats 2");
    finca_give(&scene, 0, "almond 1 fig 1");
    scene_play(&scene, "0 use large_cart\n0 deliver alcudia");
    CHECK_STR(scene_fact(&scene, 0, "loaded"), "[\"alcudia\"]");
    scene_end(&scene);
}

TEST(traits_tell_what_tiles_want_and_are_worth)
{
    CHECK_STR(scene_traits(&finca_game, "tile_face", "almond_3_grape_2"),
              "{\"wants\":{\"almond\":3,\"grape\":2},\"worth\":5}");
    CHECK_STR(scene_traits(&finca_game, "tile_face", "any_4"),
              "{\"wants\":{\"any\":4},\"worth\":4}");
    CHECK_STR(scene_traits(&finca_game, "finca_tile", "lemon_olive"),
              "{\"counts\":[\"lemon\",\"olive\"]}");
}
