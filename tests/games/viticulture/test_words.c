/* test_words.c - labels, the picture, and that every option of every visitor is met in play. */
/* SPDX-License-Identifier: MIT */
#include <tavola/play.h>
#include <tavola/words.h>

#include "games/viticulture/viticulture_visitors.h"
#include "viticulture_scene.h"

static const char *label(scene *at, const char *action_text)
{
    static char say[300];
    tv_text text;
    tv_seat seat = scene_seat(at);
    tv_action action;
    tv_error error;
    CHECK_EQ(
        tv_action_read(&viticulture_game, action_text, strlen(action_text), &seat, &action, &error),
        TV_OK);
    tv_text_init(&text, say, sizeof say);
    tv_action_label(&viticulture_game, scene_state(at), seat, action, NULL, &text);
    return say;
}

TEST(labels_say_what_comes_of_an_action)
{
    scene at = viticulture_table("seats 3", WINTER);
    viticulture_own(&at, 0, "medium_cellar");
    viticulture_hold(&at, 0, "judge");
    viticulture_grapes(&at, 0, "r2 w3");
    CHECK_STR(label(&at, "place worker make bonus"),
              "Place a worker: make wine, on the bonus space (bonus: make one more wine)");
    scene_play(&at, "0 place worker make plain");
    CHECK_STR(label(&at, "make_red 2"), "Make red wine of the red grape 2 (becomes red wine of 2)");
    scene_play(&at, "0 make_blush 2");
    CHECK_STR(label(&at, "add_white 3"), "Add the white grape 3 (becomes blush wine of 5)");
    scene_play(&at, "0 add_white 3\n1 pass\n2 pass\n0 place worker winter_visitor plain");
    CHECK_STR(label(&at, "play judge a"), "Play Judge, option a (draw 2 summer visitors)");
    scene_end(&at);
}

TEST(every_option_has_words_and_nothing_else_has)
{
    for (uint32_t visitor = 0; visitor < VISITOR_COUNT; visitor++)
        for (uint32_t option = 0; option < OPTIONS_ON_CARD; option++) {
            bool is_there = viticulture_visitors[visitor].option[option][0].op != OP_END;
            const char *words = viticulture_effect_words.one[visitor * 2 + option];
            CHECK_EQ(strcmp(words, "nothing else") != 0, is_there);
        }
}

TEST(the_picture_shows_board_vineyards_and_the_hand)
{
    scene at = viticulture_table("seats 3", WINTER);
    static char drawn[16384];
    tv_text text;
    tv_room room;
    viticulture_hold(&at, 0, "r2w4");
    viticulture_hold(&at, 1, "queen");
    viticulture_field(&at, 1, 2, "pinot merlot");
    scene_play(&at, "0 place worker draw_order bonus\nchance draw 0 r5\n0 decline");
    scene_play(&at, "1 place worker draw_order plain\nchance draw 1 r6\n2 place grande cart plain");
    tv_redact(&viticulture_game, scene_state(&at), 0, tv_room_view(&room));
    tv_text_init(&text, drawn, sizeof drawn);
    viticulture_game.picture(tv_room_view(&room), 0, NULL, &text);
    static const char *const parts[] = {
        "Year 1, winter",
        "Order     P1 > P2 > P3",
        "draw a wine order     [2](1)",
        "the cart: P3 x1",
        "2: Pin Mer = r4 w1",
        "order red 2 + white 4: Deliver red 2, white 4 or better: 3 points, residual +1.",
    };
    for (uint32_t i = 0; i < sizeof parts / sizeof *parts; i++)
        if (strstr(drawn, parts[i]) == NULL) FAIL("not in the picture: %s\n%s", parts[i], drawn);
    CHECK(strstr(drawn, "Queen") == NULL);
    scene_end(&at);
}

/* Random play meets all options of all visitors. */
TEST(every_option_of_every_visitor_is_met_in_play)
{
    uint32_t unseen = 0;
    uint8_t seen[VISITOR_COUNT][OPTIONS_ON_CARD] = {{0}};
    for (uint32_t visitor = 0; visitor < VISITOR_COUNT; visitor++)
        for (uint32_t option = 0; option < OPTIONS_ON_CARD; option++)
            unseen += viticulture_visitors[visitor].option[option][0].op != OP_END;
    CHECK_EQ(unseen, 68);
    tv_room room;
    tv_state *state = tv_room_state(&room);
    tv_rng rng;
    tv_action legal[TV_ACTIONS_MAX];
    for (uint32_t match = 0; match < 2000 && unseen > 0; match++) {
        tv_rng_seed_number(&rng, 7, match);
        tv_setup(&viticulture_game, &(tv_options){.seats = 4}, state);
        while (tv_state_turn(state).node != TV_NODE_OVER) {
            tv_turn turn = tv_state_turn(state);
            if (turn.node == TV_NODE_CHANCE) {
                tv_apply(&viticulture_game, state, TV_CHANCE,
                         tv_sample(&viticulture_game, state, &rng), NULL);
                continue;
            }
            tv_seat seat = (tv_seat)__builtin_ctz(turn.seats);
            uint32_t count = tv_list(&viticulture_game, state, seat, legal);
            tv_action action = legal[tv_rng_below(&rng, count)];
            if (action.kind == VERB_PLAY && !seen[action.arg[0]][action.arg[1]]) {
                seen[action.arg[0]][action.arg[1]] = 1;
                unseen--;
            }
            tv_apply(&viticulture_game, state, seat, action, NULL);
        }
    }
    CHECK_EQ(unseen, 0);
}
