/* test_table.c - what people and bots get: the text board, labels and the rating. */
/* SPDX-License-Identifier: MIT */
#include <tavola/words.h>

#include "cinque_terre_scene.h"

static char board[16384];

static const char *picture(scene *at, tv_seat viewer)
{
    tv_room room;
    tv_text text;
    tv_redact(at->game, scene_state(at), viewer, tv_room_view(&room));
    tv_text_init(&text, board, sizeof board);
    cinque_terre_picture(tv_room_view(&room), viewer, tv_match_names(at->match), &text);
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
    scene at = terre(2);
    terre_hand(&at, 0, "PPP");
    terre_cart(&at, 0, "OZ");
    terre_sell(&at, 0, MONTEROSSO, "UUP");
    terre_claimed(&at, 0, 11);
    terre_secret(&at, 0, 77);
    scene_arranged(&at);
    const char *text = picture(&at, 0);
    check_shows(text, "Harvest 1 (1) (2): Funghi x12, Zucchine x11, Limoni x13");
    check_shows(text, "  F Funghi     [6]           1           [2]           1            1\n");
    check_shows(text, "  (1)          UUP.....     Z.......     ........     F.......");
    check_shows(text, "o01   7  [x] Uva      [ ] Olive\n");
    check_shows(text, "o77  18               [ ] Funghi   [ ] Uva      [ ] Limoni   [ ] Arance");
    check_shows(text,
                "(1) s01  11  [ ] Olive    [ ] Funghi   [ ] Agli     [ ] Uva      [ ] Limoni");
    check_shows(text, "Your hand: Pomodori 3\n");
    check_shows(text, "OZ..");
    check_hides(text, "s02");
    text = picture(&at, 1);
    check_shows(text, "Your hand: Olive, Funghi, Agli, Uva\n");
    check_shows(text, "s02");
    check_hides(text, "s01");
    check_hides(text, "o77");
    check_hides(text, "Pomodori 3");
    text = picture(&at, TV_SPECTATOR);
    check_hides(text, "Your hand");
    check_hides(text, "s01");
    check_hides(text, "[x]");
    scene_end(&at);
}

TEST(T12_2_the_picture_reveals_all_orders_at_the_end)
{
    scene at = terre(2);
    terre_state(&at)->final_turns = 1;
    terre_state(&at)->trigger = CINQUE_TERRE_END_CLAIMS;
    scene_play(&at, "0 stop");
    const char *text = picture(&at, TV_SPECTATOR);
    check_shows(text, "the match is over");
    check_shows(text, "s01");
    check_shows(text, "s02");
    scene_end(&at);
}

static const char *label(scene *at, tv_action action)
{
    static char words[256];
    tv_text text;
    tv_text_init(&text, words, sizeof words);
    tv_action_label(at->game, scene_state(at), scene_seat(at), action, NULL, &text);
    return words;
}

TEST(T6_3_a_sale_says_what_it_brings)
{
    scene at = terre(2);
    terre_cart(&at, 0, "FL");
    terre_turn(&at, 0, AT_MONTEROSSO, 3);
    scene_arranged(&at);
    CHECK_STR(label(&at, tv_act(CINQUE_TERRE_SELL, FUNGHI, 0, 0)), "Sell Funghi (6 Lire)");
    CHECK_STR(label(&at, tv_act(CINQUE_TERRE_SELL, LIMONI, 0, 0)), "Sell Limoni (1 Lira)");
    CHECK_STR(label(&at, tv_act(CINQUE_TERRE_MOVE_TO, AT_HARVEST_2, 0, 0)),
              "Move to harvest space 2 (2 spaces)");
    CHECK_STR(label(&at, tv_act(CINQUE_TERRE_HARVEST, OLIVE, UVA, 0)),
              "Harvest Olive with Uva (a pair of Uva cards)");
    scene_end(&at);
}

/* ---- The rating ---- */

static tv_action best_action(scene *at)
{
    tv_action legal[TV_ACTIONS_MAX], best = {0, {0, 0, 0}};
    tv_room room;
    tv_seat seat = scene_seat(at);
    tv_redact(at->game, scene_state(at), seat, tv_room_view(&room));
    const tv_state *view = tv_view_read(tv_room_view(&room));
    uint32_t count = tv_list(at->game, view, seat, legal);
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
            scene at = terre_board_only(seats);
            tv_rng_seed_number(&at.rng, seed, 0);
            scene_chance(&at);
            while (scene_seat(&at) >= 0) {
                tv_action action = best_action(&at);
                CHECK_EQ(tv_match_play(at.match, scene_seat(&at), action, NULL, NULL), TV_OK);
                scene_chance(&at);
            }
            CHECK(!cinque_terre_endings[terre_state(&at)->frames.ending].is_house_rule);
            CHECK(terre_state(&at)->round < 60);
            scene_end(&at);
        }
}

TEST(T8_1_the_rating_claims_what_it_can)
{
    scene at = terre(2);
    terre_sell_order(&at, 0, 1);
    scene_arranged(&at);
    scene_play(&at, "0 stop");
    CHECK_EQ(best_action(&at).kind, CINQUE_TERRE_CLAIM);
    scene_end(&at);
}

TEST(T6_6_the_rating_sells_where_it_pays)
{
    scene at = terre(2);
    terre_cart(&at, 0, "FF");
    terre_hand(&at, 0, "");
    terre_sell(&at, 0, MONTEROSSO, "F");
    terre_turn(&at, 0, AT_RIOMAGGIORE, 2);
    terre_state(&at)->final_turns = 1; /* two actions are left in the match */
    terre_state(&at)->trigger = CINQUE_TERRE_END_CLAIMS;
    scene_arranged(&at);
    tv_action action = best_action(&at); /* not here for 1 Lira: on to Monterosso, for 6 */
    CHECK_EQ(action.kind, CINQUE_TERRE_MOVE_TO);
    CHECK_EQ(action.arg[0], AT_MONTEROSSO);
    terre_turn(&at, 0, AT_MONTEROSSO, 1);
    CHECK_EQ(best_action(&at).kind, CINQUE_TERRE_SELL);
    scene_end(&at);
}
