/* test_table.c - what people and bots get: the text board, labels and the rating. */
/* SPDX-License-Identifier: MIT */
#include <tavola/words.h>

#include "cinque_terre_scene.h"

static char board[16384];

static const char *picture(struct scene *scene, tv_seat viewer)
{
    tv_state_buffer buffer;
    tv_text text;
    tv_redact(scene->game, scene_state(scene), viewer, tv_buffer_view(&buffer));
    tv_text_init(&text, board, sizeof board);
    cinque_terre_picture(tv_buffer_view(&buffer), viewer, tv_match_names(scene->match), &text);
    CHECK(!text.is_full);
    return board;
}

static void check_shows(const char *text, const char *part)
{
    if (strstr(text, part) == NULL) FAIL("not shown: %s\n%s", part, text);
}

static void check_hides(const char *text, const char *part)
{
    if (strstr(text, part) != NULL) FAIL("shown: %s\n%s", part, text);
}

TEST(TR29_the_picture_shows_what_the_viewer_knows)
{
    struct scene scene = terre(2);
    terre_hand(&scene, 0, "PPP");
    terre_cart(&scene, 0, "OZ");
    terre_sell(&scene, 0, MONTEROSSO, "UUP");
    terre_claimed(&scene, 0, 11);
    terre_secret(&scene, 0, 77);
    scene_arranged(&scene);
    const char *text = picture(&scene, 0);
    check_shows(text, "Harvest 1 (1) (2): Mushroom x12, Zucchini x11, Lemon x13");
    check_shows(text, "  M Mushroom   [6]           1           [2]           1            1\n");
    check_shows(text, "  (1)          RRT.....     Z.......     ........     M.......");
    check_shows(text, "o01   7  [x] Grape    [ ] Olive\n");
    check_shows(text, "o77  18               [ ] Mushroom [ ] Grape    [ ] Lemon    [ ] Orange");
    check_shows(text, "(1) s01  11  [ ] Olive    [ ] Mushroom [ ] Garlic   [ ] Grape    [ ] Lemon");
    check_shows(text, "Your hand: Tomato 3\n");
    check_shows(text, "OZ..");
    check_hides(text, "s02");
    text = picture(&scene, 1);
    check_shows(text, "Your hand: Olive, Mushroom, Garlic, Grape\n");
    check_shows(text, "s02");
    check_hides(text, "s01");
    check_hides(text, "o77");
    check_hides(text, "Tomato 3");
    text = picture(&scene, TV_SPECTATOR);
    check_hides(text, "Your hand");
    check_hides(text, "s01");
    check_hides(text, "[x]");
    scene_end(&scene);
}

TEST(T12_2_the_picture_reveals_all_orders_at_the_end)
{
    struct scene scene = terre(2);
    terre_state(&scene)->final_turns = 1;
    terre_state(&scene)->trigger = CINQUE_TERRE_ENDING_CLAIMS;
    scene_play(&scene, "0 stop");
    const char *text = picture(&scene, TV_SPECTATOR);
    check_shows(text, "the match is over");
    check_shows(text, "s01");
    check_shows(text, "s02");
    scene_end(&scene);
}

static const char *label(struct scene *scene, tv_action action)
{
    static char words[256];
    tv_text text;
    tv_text_init(&text, words, sizeof words);
    tv_action_label(scene->game, scene_state(scene), scene_seat(scene), action, NULL, &text);
    return words;
}

TEST(T6_3_a_sale_says_what_it_brings)
{
    struct scene scene = terre(2);
    terre_cart(&scene, 0, "FL");
    terre_turn(&scene, 0, AT_MONTEROSSO, 3);
    scene_arranged(&scene);
    CHECK_STR(label(&scene, tv_act(CINQUE_TERRE_VERB_SELL, FUNGHI, 0, 0)),
              "Sell Mushroom (6 Lire)");
    CHECK_STR(label(&scene, tv_act(CINQUE_TERRE_VERB_SELL, LIMONI, 0, 0)), "Sell Lemon (1 Lira)");
    CHECK_STR(label(&scene, tv_act(CINQUE_TERRE_VERB_MOVE_TO, AT_HARVEST_2, 0, 0)),
              "Move to harvest space 2 (2 spaces)");
    CHECK_STR(label(&scene, tv_act(CINQUE_TERRE_VERB_HARVEST, OLIVE, UVA, 0)),
              "Harvest Olive with Grape (a pair of Grape cards)");
    scene_end(&scene);
}

/* ---- The rating ---- */

static tv_action best_action(struct scene *scene)
{
    tv_action legal[TV_ACTIONS_MAX], best = {0, {0, 0, 0}};
    tv_state_buffer buffer;
    tv_seat seat = scene_seat(scene);
    tv_redact(scene->game, scene_state(scene), seat, tv_buffer_view(&buffer));
    const tv_state *view = tv_view_read(tv_buffer_view(&buffer));
    uint32_t count = tv_list(scene->game, view, seat, legal);
    int32_t most = INT32_MIN;
    for (uint32_t i = 0; i < count; i++) {
        int32_t rated = cinque_terre_rate(view, seat, legal[i]);
        if (rated <= most) continue;
        most = rated;
        best = legal[i];
    }
    return best;
}

TEST(TH1_rated_play_ends_by_the_rules)
{
    for (int seats = 2; seats <= 5; seats++)
        for (uint64_t seed = 0; seed < 10; seed++) {
            struct scene scene = terre_board_only(seats);
            tv_rng_seed_number(&scene.rng, seed, 0);
            scene_chance(&scene);
            while (scene_seat(&scene) >= 0) {
                tv_action action = best_action(&scene);
                CHECK_EQ(tv_match_play(scene.match, scene_seat(&scene), action, NULL, NULL), TV_OK);
                scene_chance(&scene);
            }
            CHECK(!cinque_terre_endings[terre_state(&scene)->frames.ending].is_house_rule);
            CHECK(terre_state(&scene)->round < 60);
            scene_end(&scene);
        }
}

TEST(T8_1_the_rating_claims_what_it_can)
{
    struct scene scene = terre(2);
    terre_sell_order(&scene, 0, 1);
    scene_arranged(&scene);
    scene_play(&scene, "0 stop");
    CHECK_EQ(best_action(&scene).kind, CINQUE_TERRE_VERB_CLAIM);
    scene_end(&scene);
}

TEST(T6_6_the_rating_sells_where_it_pays)
{
    struct scene scene = terre(2);
    terre_cart(&scene, 0, "FF");
    terre_hand(&scene, 0, "");
    terre_sell(&scene, 0, MONTEROSSO, "F");
    terre_turn(&scene, 0, AT_RIOMAGGIORE, 2);
    terre_state(&scene)->final_turns = 1; /* two actions are left in the match */
    terre_state(&scene)->trigger = CINQUE_TERRE_ENDING_CLAIMS;
    scene_arranged(&scene);
    tv_action action = best_action(&scene); /* not here for 1 Lira: on to Monterosso, for 6 */
    CHECK_EQ(action.kind, CINQUE_TERRE_VERB_MOVE_TO);
    CHECK_EQ(action.arg[0], AT_MONTEROSSO);
    terre_turn(&scene, 0, AT_MONTEROSSO, 1);
    CHECK_EQ(best_action(&scene).kind, CINQUE_TERRE_VERB_SELL);
    scene_end(&scene);
}
