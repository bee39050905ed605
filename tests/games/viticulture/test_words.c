/* test_words.c - labels, the picture, and that every option of every visitor is met in play. */
/* SPDX-License-Identifier: MIT */
#include <tavola/play.h>
#include <tavola/words.h>

#include "games/viticulture/visitors/viticulture_visitors.h"
#include "viticulture_scene.h"

static const char *label(struct scene *scene, const char *action_text)
{
    static char say[300];
    tv_text text;
    tv_seat seat = scene_seat(scene);
    tv_action action;
    tv_error error;
    CHECK_EQ(
        tv_action_read(&viticulture_game, action_text, strlen(action_text), &seat, &action, &error),
        TV_OK);
    tv_text_init(&text, say, sizeof say);
    tv_action_label(&viticulture_game, scene_state(scene), seat, action, NULL, &text);
    return say;
}

TEST(labels_say_what_comes_of_an_action)
{
    struct scene scene = viticulture_table("seats 3", VITICULTURE_WINTER);
    viticulture_own(&scene, 0, "medium_cellar");
    viticulture_hold(&scene, 0, "judge");
    viticulture_grapes(&scene, 0, "r2 w3");
    CHECK_STR(label(&scene, "place worker make bonus"),
              "Place a worker: make wine, on the bonus space (bonus: make one more wine)");
    scene_play(&scene, "0 place worker make plain");
    CHECK_STR(label(&scene, "make_red 2"),
              "Make red wine of the red grape 2 (becomes red wine of 2)");
    scene_play(&scene, "0 make_blush 2");
    CHECK_STR(label(&scene, "add_white 3"), "Add the white grape 3 (becomes blush wine of 5)");
    scene_play(&scene, "0 add_white 3\n1 pass\n2 pass\n0 place worker winter_visitor plain");
    CHECK_STR(label(&scene, "play judge a"), "Play Judge, option a (draw 2 summer visitors)");
    scene_end(&scene);
}

TEST(every_option_has_words_and_nothing_else_has)
{
    for (uint32_t visitor = 0; visitor < VITICULTURE_VISITORS; visitor++)
        for (uint32_t option = 0; option < VITICULTURE_OPTIONS_ON_CARD; option++) {
            bool is_there =
                viticulture_visitors[visitor].option[option][0].op != VITICULTURE_OP_END;
            const char *words = viticulture_effect_words.one[visitor * 2 + option];
            CHECK_EQ(strcmp(words, "nothing else") != 0, is_there);
        }
}

/* A year with workers, vines, wine orders and hidden cards. */
static struct scene busy_winter(void)
{
    struct scene scene = viticulture_table("seats 3", VITICULTURE_WINTER);
    viticulture_hold(&scene, 0, "r2w4");
    viticulture_hold(&scene, 1, "queen");
    viticulture_field(&scene, 1, 2, "pinot merlot");
    scene_play(&scene, "0 place worker draw_order bonus\nchance draw 0 r5\n0 decline");
    scene_play(&scene,
               "1 place worker draw_order plain\nchance draw 1 r6\n2 place grande cart plain");
    return scene;
}

static char drawn[16384];

static void draw(struct scene *scene, bool is_spoken)
{
    tv_text text;
    tv_state_buffer buffer;
    tv_redact(&viticulture_game, scene_state(scene), 0, tv_buffer_view(&buffer));
    tv_text_init(&text, drawn, sizeof drawn);
    text.is_spoken = is_spoken;
    viticulture_game.picture(tv_buffer_view(&buffer), 0, NULL, &text);
    CHECK(!text.is_full);
}

static void check_parts(const char *const *parts, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++)
        if (strstr(drawn, parts[i]) == NULL) FAIL("not in the picture: %s\n%s", parts[i], drawn);
    CHECK(strstr(drawn, "Queen") == NULL);
}

TEST(the_picture_shows_board_vineyards_and_the_hand)
{
    struct scene scene = busy_winter();
    static const char *const parts[] = {
        "Year 1, winter",
        "Order     P1 > P2 > P3",
        "draw a wine order     [2](1)",
        "the cart: P3 x1",
        "2: Pin Mer = r4 w1",
        "order red 2 + white 4: Deliver red 2, white 4 or better: 3 points, residual +1.",
    };
    draw(&scene, false);
    check_parts(parts, sizeof parts / sizeof *parts);
    scene_end(&scene);
}

TEST(the_picture_for_the_ear_tells_the_same_in_sentences)
{
    struct scene scene = busy_winter();
    static const char *const parts[] = {
        "Year 1, winter. Player 1 has the first-player token.\n",
        "Order of turns: Player 1 in row 1, then Player 2 in row 2, then Player 3 in row 3.\n",
        "Winter actions. Free: harvest a field, train a worker, play a winter visitor, make wine",
        ", make wine, fill a wine order.\n",
        "  draw a wine order: taken by Player 2, bonus space taken by Player 1.\n",
        "On the cart: 1 worker of Player 3.\n",
        "  Field 2: Pinot, Merlot; gives red 4 and white 1.\n  2 fields are empty.\n",
        "; the grande worker is at: the cart.",
        "order red 2 + white 4: Deliver red 2, white 4 or better: 3 points, residual +1.",
    };
    draw(&scene, true);
    check_parts(parts, sizeof parts / sizeof *parts);
    CHECK(strstr(drawn, "Summer actions") == NULL); /* they are over */
    scene_end(&scene);
}

/* Signs are read out one by one, and columns are read across. */
TEST(the_picture_for_the_ear_has_no_columns_and_no_signs)
{
    for (uint32_t decisions = 0; decisions < 200; decisions += 10) {
        struct scene scene = viticulture_table("seats 3", VITICULTURE_SPRING);
        scene_random(&scene, decisions);
        draw(&scene, true);
        for (const char *line = drawn; *line; line += strcspn(line, "\n") + 1) {
            const char *words = line + strspn(line, " ");
            const char *blanks = strstr(words, "  ");
            if (blanks != NULL && blanks < line + strcspn(line, "\n")) FAIL("columns: %s", line);
        }
        CHECK(strpbrk(drawn, "[]|=<>") == NULL);
        scene_end(&scene);
    }
}

/* Random play meets all options of all visitors. */
TEST(every_option_of_every_visitor_is_met_in_play)
{
    uint32_t unseen = 0;
    uint8_t seen[VITICULTURE_VISITORS][VITICULTURE_OPTIONS_ON_CARD] = {{0}};
    for (uint32_t visitor = 0; visitor < VITICULTURE_VISITORS; visitor++)
        for (uint32_t option = 0; option < VITICULTURE_OPTIONS_ON_CARD; option++)
            unseen += viticulture_visitors[visitor].option[option][0].op != VITICULTURE_OP_END;
    CHECK_EQ(unseen, 68);
    tv_state_buffer buffer;
    tv_state *state = tv_buffer_state(&buffer);
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
            if (action.kind == VITICULTURE_VERB_PLAY && !seen[action.arg[0]][action.arg[1]]) {
                seen[action.arg[0]][action.arg[1]] = 1;
                unseen--;
            }
            tv_apply(&viticulture_game, state, seat, action, NULL);
        }
    }
    CHECK_EQ(unseen, 0);
}

/* ---- What clients are told so that they need no rules ---- */

TEST(V3_1_facts_tell_the_order_of_the_chart_and_then_who_sleeps)
{
    struct scene scene = viticulture_table("seats 3", VITICULTURE_SUMMER);
    viticulture_state *state = viticulture_at(&scene);
    memset(state->chart, 0, sizeof state->chart);
    state->chart[1] = 3; /* seat 2 */
    state->first = 1;
    CHECK_STR(scene_fact(&scene, 0, "order"), "[2,1,0]");
    scene_end(&scene);
}

TEST(V3_7_facts_tell_how_many_spaces_are_in_play)
{
    static const char *const tables[] = {"seats 2", "seats 4", "seats 5"};
    static const char *const spaces[] = {"1", "2", "3"};
    for (uint32_t i = 0; i < 3; i++) {
        struct scene scene = viticulture_table(tables[i], VITICULTURE_SUMMER);
        CHECK_STR(scene_fact(&scene, TV_SPECTATOR, "spaces"), spaces[i]);
        scene_end(&scene);
    }
}

TEST(V5_7_facts_tell_what_cellars_and_fields_hold)
{
    struct scene scene = viticulture_table("seats 2", VITICULTURE_SUMMER);
    viticulture_own(&scene, 1, "medium_cellar");
    viticulture_field(&scene, 0, 2, "pinot syrah");
    CHECK_STR(scene_fact(&scene, 0, "cellar"), "[3,6]");
    CHECK_STR(scene_fact(&scene, 0, "field_value"), "[[0,4,0],[0,0,0]]");
    viticulture_own(&scene, 1, "large_cellar");
    CHECK_STR(scene_fact(&scene, 0, "cellar"), "[3,9]");
    scene_end(&scene);
}

static void check_traits(const char *list, const char *word, const char *expected)
{
    CHECK_STR(scene_traits(&viticulture_game, list, word), expected);
}

TEST(traits_tell_what_is_printed_on_cards_and_board)
{
    check_traits("card", "surveyor", "{\"deck\":\"summer\"}");
    check_traits("card", "merchant", "{\"deck\":\"winter\"}");
    check_traits("card", "r2w2", "{\"deck\":\"order\"}");
    check_traits("vine", "pinot", "{\"value\":{\"red\":1,\"white\":1},\"needs\":[\"trellis\"]}");
    check_traits("order", "r4r3r2",
                 "{\"wines\":[\"red\",\"red\",\"red\"],\"values\":[4,3,2],\"points\":4,"
                 "\"residual\":1}");
    check_traits("visitor", "surveyor", "{\"effects\":[\"surveyor_a\",\"surveyor_b\"]}");
    check_traits("structure", "windmill", "{\"cost\":5}");
    check_traits("wine", "sparkling", "{\"from\":7}");
    check_traits("action", "tour", "{\"season\":\"summer\",\"bonus\":\"extra_lira\"}");
    check_traits("action", "cart", "{\"season\":null,\"bonus\":null}");
    check_traits("occupant", "seat_2", "{\"seat\":2}");
    check_traits("occupant", "nobody", "{\"seat\":null}");
    check_traits("pair of fields", "first_third", "{\"fields\":[\"field_1\",\"field_3\"]}");
    check_traits("field", "field_1", "{\"most\":6}");
}
