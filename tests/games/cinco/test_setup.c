/* test_setup.c - Cinco before the first turn: players, teams, cards. */
/* SPDX-License-Identifier: MIT */
#include "cinco_scene.h"

static bool seats_may_play(uint32_t seats)
{
    tv_options options = {.seats = (uint8_t)seats, .value = {0}};
    return tv_options_check(&cinco_game, &options) == TV_OK;
}

static void check_sides(const char *options, const char *sides)
{
    struct scene scene = scene_start(&cinco_game, options);
    for (tv_seat seat = 0; sides[seat]; seat++)
        CHECK_EQ(cinco_game.side(scene_state(&scene), seat), sides[seat] - 'A');
    CHECK_EQ(cinco_now(&scene)->frames.seats, strlen(sides));
    scene_end(&scene);
}

TEST(C1_1_two_three_four_or_six_play)
{
    CHECK(seats_may_play(2) && seats_may_play(3) && seats_may_play(4) && seats_may_play(6));
    CHECK(!seats_may_play(0) && !seats_may_play(1) && !seats_may_play(7));
}

TEST(CR1_five_cannot_play) { CHECK(!seats_may_play(5)); }

TEST(C1_2_partners_of_four_sit_opposite) { check_sides("seats 4", "ABAB"); }

TEST(C5_1_six_form_three_teams) { check_sides("seats 6", "ABCABC"); }

TEST(CR1_sides_by_number_of_players)
{
    check_sides("seats 2", "AB");
    check_sides("seats 3", "ABC");
    check_sides("seats 4", "ABAB");
    check_sides("seats 6; teams three", "ABCABC");
}

TEST(CR1_six_may_form_two_teams_of_three) { check_sides("seats 6; teams two", "ABABAB"); }

TEST(CR2_sides_alternate_around_the_table)
{
    static const char *const tables[] = {"seats 4", "seats 6", "seats 6; teams two"};
    for (uint32_t i = 0; i < 3; i++) {
        struct scene scene = cinco_deal(tables[i], "", 0);
        uint32_t seats = cinco_now(&scene)->frames.seats, sides = cinco_sides(cinco_now(&scene));
        for (uint32_t turn = 0; turn < 2 * seats; turn++) {
            tv_seat seat = scene_seat(&scene);
            CHECK_EQ(cinco_side_of(cinco_now(&scene), seat), turn % sides);
            scene_play(&scene, seat == 0   ? "0 exchange\n..."
                               : seat == 1 ? "1 exchange\n..."
                               : seat == 2 ? "2 exchange\n..."
                               : seat == 3 ? "3 exchange\n..."
                               : seat == 4 ? "4 exchange\n..."
                                           : "5 exchange\n...");
        }
        scene_end(&scene);
    }
}

TEST(C1_4_one_card_for_each_number)
{
    struct scene scene = scene_start(&cinco_game, "seats 3");
    tv_outcome out[TV_OUTCOMES_MAX];
    CHECK_EQ(tv_outcomes(scene.game, scene_state(&scene), out), 90);
    for (uint32_t i = 0; i < 90; i++) {
        CHECK_EQ(out[i].action.kind, CINCO_VERB_DEAL);
        CHECK_EQ(out[i].action.arg[0], 0);
        CHECK_EQ(out[i].action.arg[1], i + 1);
        CHECK_EQ(out[i].weight, 1);
    }
    scene_play(&scene, "chance deal 0 52");
    CHECK_EQ(tv_outcomes(scene.game, scene_state(&scene), out), 89);
    for (uint32_t i = 0; i < 89; i++) CHECK(out[i].action.arg[1] != 52);
    scene_end(&scene);
}

TEST(C1_4_a_quick_draw_is_as_fair_as_the_list_of_outcomes)
{
    enum { DRAWS_EACH = 400 };
    struct scene scene = scene_start(&cinco_game, "seats 2");
    scene_play(&scene, "chance deal 0 1\nchance deal 0 63\nchance deal 0 64\nchance deal 0 90");
    uint32_t drawn[CINCO_NUMBERS + 1] = {0};
    for (uint32_t i = 0; i < 86 * DRAWS_EACH; i++) {
        tv_action action = tv_sample(scene.game, scene_state(&scene), &scene.rng);
        CHECK_EQ(action.kind, CINCO_VERB_DEAL);
        CHECK_EQ(action.arg[0], 1);
        drawn[action.arg[1]]++;
    }
    for (uint32_t card = 1; card <= CINCO_NUMBERS; card++) {
        bool is_held = card == 1 || card == 63 || card == 64 || card == 90;
        /* Six standard deviations of a count with this mean are 120. */
        if (is_held)
            CHECK_EQ(drawn[card], 0);
        else
            CHECK(drawn[card] > DRAWS_EACH - 120 && drawn[card] < DRAWS_EACH + 120);
    }
    scene_end(&scene);
}

TEST(C1_6_everybody_is_dealt_four_cards)
{
    static const char *const tables[] = {"seats 2", "seats 3", "seats 4", "seats 6"};
    for (uint32_t i = 0; i < 4; i++) {
        struct scene scene = scene_start(&cinco_game, tables[i]);
        scene_chance(&scene);
        scene_arranged(&scene);
        CHECK_STR(scene_step(&scene), "turn");
        for (uint32_t seat = 0; seat < cinco_now(&scene)->frames.seats; seat++)
            CHECK_EQ(cinco_now(&scene)->hand_count[seat], 4);
        scene_end(&scene);
    }
}

TEST(C1_6_a_dealt_card_is_shown_to_its_owner_alone)
{
    struct scene scene = scene_start(&cinco_game, "seats 3");
    scene_play(&scene, "chance deal 0 52");
    const tv_event *given = scene_event(&scene, "card_given");
    const tv_event *hidden = scene_event(&scene, "card_hidden");
    CHECK(given != NULL && hidden != NULL);
    CHECK_EQ(given->arg[1], 52);
    CHECK_EQ(given->audience, 1);
    CHECK_EQ(hidden->audience, 0xFE);
    CHECK_EQ(hidden->arg[1], 0);
    tv_action deal = tv_act(CINCO_VERB_DEAL, 0, 52, 0);
    const tv_state *state = scene_state(&scene);
    CHECK_EQ(cinco_game.redact_action(state, TV_CHANCE, deal, 0).arg[1], 52);
    CHECK_EQ(cinco_game.redact_action(state, TV_CHANCE, deal, 1).arg[1], TV_UNKNOWN);
    CHECK_EQ(cinco_game.redact_action(state, TV_CHANCE, deal, TV_SPECTATOR).arg[1], TV_UNKNOWN);
    tv_action play = tv_act(CINCO_VERB_PLAY, 52, 0, 0);
    CHECK_EQ(cinco_game.redact_action(state, 0, play, 1).arg[0], 52);
    scene_end(&scene);
}

TEST(C1_7_the_rest_is_the_draw_pile)
{
    struct scene scene = cinco_deal("seats 3", "1 2 3 4 / 5 6 7 8 / 63 64 65 90", 0);
    const cinco_state *state = cinco_now(&scene);
    CHECK_EQ(state->draw_count, 78);
    CHECK_EQ(cinco_set_count(state->draw_pile), 78);
    for (uint32_t card = 9; card < 63; card++) CHECK(cinco_set_has(state->draw_pile, card));
    for (uint32_t card = 66; card < 90; card++) CHECK(cinco_set_has(state->draw_pile, card));
    scene_end(&scene);
}

TEST(C1_8_anybody_may_start)
{
    for (tv_seat start = 0; start < 3; start++) {
        struct scene scene = cinco_deal("seats 3", "", start);
        CHECK_EQ(scene_seat(&scene), start);
        CHECK_STR(scene_step(&scene), "turn");
        CHECK_EQ(scene_event(&scene, "starts")->arg[0], start);
        scene_end(&scene);
    }
}

TEST(CR15_every_seat_is_equally_likely_to_start)
{
    struct scene scene = scene_start(&cinco_game, "seats 6");
    while (strcmp(scene_step(&scene), "start") != 0) tv_match_chance(scene.match, &scene.rng, NULL);
    tv_outcome out[TV_OUTCOMES_MAX];
    CHECK_EQ(tv_outcomes(scene.game, scene_state(&scene), out), 6);
    for (uint32_t seat = 0; seat < 6; seat++) {
        CHECK_EQ(out[seat].action.arg[0], seat);
        CHECK_EQ(out[seat].weight, 1);
    }
    scene_end(&scene);
}
