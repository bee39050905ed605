/* test_orders.c - one delivery in every order that people may name it (RULES.md FH2, FR14, FR25),
 * and in the only one that version 1 of the rules knew. */
/* SPDX-License-Identifier: MIT */
#include <tavola/play.h>

#include "finca_scene.h"

/* ---- Communities in any order (FH2) ---- */

static struct scene three_singles(const char *options)
{
    struct scene scene = finca_table(options);
    finca_tops(&scene, "andratx almond_3 inca fig_3 arta fig_1 villafranca olive_1 palma any_6 "
                       "son_severa any_4");
    finca_give(&scene, 0, "fig 1 olive 1 lemon 5 cart 1");
    scene_play(&scene, "0 cart");
    return scene;
}

TEST(FH2_communities_are_named_in_any_order)
{
    static const char *const orders[] = {
        "0 deliver arta\n0 deliver villafranca\n0 deliver_as son_severa lemon",
        "0 deliver arta\n0 deliver_as son_severa lemon\n0 deliver villafranca",
        "0 deliver villafranca\n0 deliver arta\n0 deliver_as son_severa lemon",
        "0 deliver villafranca\n0 deliver_as son_severa lemon\n0 deliver arta",
        "0 deliver_as son_severa lemon\n0 deliver arta\n0 deliver villafranca",
        "0 deliver_as son_severa lemon\n0 deliver villafranca\n0 deliver arta",
    };
    struct scene first = three_singles("seats 2");
    scene_play(&first, orders[0]);
    for (uint32_t i = 1; i < 6; i++) {
        struct scene scene = three_singles("seats 2");
        scene_play(&scene, orders[i]);
        CHECK_EQ(memcmp(finca_at(&scene), finca_at(&first), sizeof(finca_state)), 0);
        scene_end(&scene);
    }
    scene_play(&first, "0 done");
    CHECK_EQ(finca_tiles(&first, 0), 3);
    scene_end(&first);
}

TEST(FH2_two_question_tiles_are_named_in_any_order)
{
    static const char *const orders[] = {
        "0 use large_cart\n0 deliver_as palma fig\n0 deliver_as inca olive",
        "0 use large_cart\n0 deliver_as inca olive\n0 deliver_as palma fig",
    };
    struct scene scenes[2];
    for (uint32_t i = 0; i < 2; i++) {
        scenes[i] = finca_table("seats 2");
        finca_tops(&scenes[i], "palma any_4 inca any_5");
        finca_give(&scenes[i], 0, "almond 1 fig 4 olive 5");
        scene_play(&scenes[i], orders[i]);
        CHECK_STR(scene_step(&scenes[i]), "deliver");
    }
    CHECK_EQ(memcmp(finca_at(&scenes[0]), finca_at(&scenes[1]), sizeof(finca_state)), 0);
    for (uint32_t i = 0; i < 2; i++) scene_end(&scenes[i]);
}

TEST(FH2_in_version_1_communities_are_named_in_alphabetical_order)
{
    for (uint32_t i = 1; i < FINCA_COMMUNITIES; i++)
        CHECK(strcmp(finca_community_words.word[i - 1], finca_community_words.word[i]) < 0);
    struct scene scene = finca_table("seats 2; rules 1");
    finca_give(&scene, 0, "almond 1 fig 3 grape 1 cart 2");
    scene_play(&scene, "0 cart\n0 deliver andratx");
    scene_refuses(&scene, "0 deliver alcudia", "out_of_order");
    CHECK(!finca_offers(&scene, "0 deliver alcudia"));
    CHECK(finca_offers(&scene, "0 deliver arta"));
    scene_play(&scene, "0 done\n...\n1 move 4\n0 use one_fruit_less\n0 less santanyi fig");
    CHECK(scene_allows(&scene, "0 deliver alcudia")); /* the short one came first */
    scene_end(&scene);
    scene = three_singles("seats 2; rules 1");
    scene_play(&scene, "0 deliver arta\n0 deliver villafranca");
    scene_refuses(&scene, "0 deliver_as son_severa lemon", "out_of_order");
    scene_end(&scene);
}

/* Both can be paid and carried, whichever comes first. */
static bool are_independent(const finca_state *state, tv_seat seat, tv_action first,
                            tv_action second)
{
    uint8_t price[FINCA_LANES], more[FINCA_LANES];
    uint32_t face = state->top[first.arg[0]], next = state->top[second.arg[0]];
    if (first.arg[0] == second.arg[0]) return false;
    if (finca_face_value[face] + finca_face_value[next] >
        tv_frames_peek(&state->frames)->arg[FINCA_LOAD_CAPACITY])
        return false;
    finca_price(face, first.arg[1], price);
    finca_price(next, second.arg[1], more);
    for (uint32_t fruit = 0; fruit < FINCA_FRUITS; fruit++)
        if (price[fruit] + more[fruit] > state->area[seat][fruit]) return false;
    return true;
}

static bool is_tile(tv_action action)
{
    return action.kind == FINCA_VERB_DELIVER || action.kind == FINCA_VERB_DELIVER_AS;
}

/* How many pairs were looked at; each must be possible in both orders. */
static uint32_t check_pairs(const tv_state *state, tv_seat seat)
{
    tv_action legal[TV_ACTIONS_MAX];
    uint32_t count = tv_list(&finca_game, state, seat, legal), pairs = 0;
    for (uint32_t i = 0; i < count; i++) {
        tv_state_buffer buffer;
        tv_state *next = tv_buffer_state(&buffer);
        if (!is_tile(legal[i])) continue;
        memcpy(next, state, finca_game.state_size);
        tv_apply(&finca_game, next, seat, legal[i], NULL);
        for (uint32_t k = 0; k < count; k++) {
            tv_action after[TV_ACTIONS_MAX];
            bool is_left = false;
            if (!is_tile(legal[k]) || !are_independent(finca_read(state), seat, legal[i], legal[k]))
                continue;
            uint32_t listed = tv_list(&finca_game, next, seat, after);
            for (uint32_t j = 0; j < listed; j++) is_left |= tv_action_equal(after[j], legal[k]);
            CHECK(is_left);
            pairs++;
        }
    }
    return pairs;
}

TEST(FH2_naming_a_community_takes_none_away_that_still_fits)
{
    uint32_t pairs = 0;
    for (uint32_t match = 0; match < 12; match++) {
        static const char *const options[] = {"seats 2", "seats 3", "seats 4"};
        struct scene scene = scene_start(&finca_game, options[match % 3]);
        tv_rng_seed_number(&scene.rng, match, 0);
        scene_chance(&scene);
        for (uint32_t i = 0; i < 400 && scene_seat(&scene) != TV_CHANCE; i++) {
            if (strcmp(scene_step(&scene), "deliver") == 0)
                pairs += check_pairs(scene_state(&scene), scene_seat(&scene));
            scene_random(&scene, 1);
        }
        scene_end(&scene);
    }
    CHECK(pairs > 20);
}

/* ---- What search is shown ---- */

enum { ENDS_MAX = 4096 };

typedef struct ends { /* positions in which a delivery ends */
    uint32_t count, paths;
    finca_state state[ENDS_MAX];
} ends;

static void add_end(ends *all, const finca_state *state)
{
    all->paths++;
    for (uint32_t i = 0; i < all->count; i++)
        if (memcmp(&all->state[i], state, sizeof *state) == 0) return;
    CHECK(all->count < ENDS_MAX);
    all->state[all->count++] = *state;
}

/* All ways to deliver on from here: those that people have, or those that search looks at. */
static void collect_ends(const tv_state *state, bool is_narrow, ends *all)
{
    static tv_state_buffer stack[4096];
    uint32_t depth = 1;
    memcpy(tv_buffer_state(&stack[0]), state, finca_game.state_size);
    while (depth > 0) {
        tv_state_buffer current = stack[--depth];
        const tv_state *here = tv_buffer_state(&current);
        tv_action legal[TV_ACTIONS_MAX];
        if (!finca_is_load(tv_frames_peek(&finca_read(here)->frames))) {
            add_end(all, finca_read(here));
            continue;
        }
        uint32_t count = is_narrow ? tv_list_narrow(&finca_game, here, 0, legal)
                                   : tv_list(&finca_game, here, 0, legal);
        CHECK(depth + count < 4096);
        for (uint32_t i = 0; i < count; i++) {
            tv_state *next = tv_buffer_state(&stack[depth++]);
            memcpy(next, here, finca_game.state_size);
            tv_apply(&finca_game, next, 0, legal[i], NULL);
        }
    }
}

static struct scene rich_table(void)
{
    struct scene scene = finca_table("seats 2");
    finca_tops(&scene, "santanyi any_4 son_severa fig_3 villafranca almond_2_fig_2");
    finca_give(&scene, 0, "almond 5 fig 4 grape 1 lemon 1 cart 1");
    return scene;
}

/* The position as a bot thinks of it, and one action further. */
static tv_state_buffer guess_of(struct scene *scene, tv_action action)
{
    tv_state_buffer view;
    tv_state_buffer guess;
    tv_redact(&finca_game, scene_state(scene), 0, tv_buffer_view(&view));
    finca_determinize(tv_buffer_view(&view), 0, &scene->rng, tv_buffer_state(&guess));
    if (action.kind != 0) tv_apply(&finca_game, tv_buffer_state(&guess), 0, action, NULL);
    return guess;
}

static bool has(const tv_action *list, uint32_t count, uint32_t kind, const char *community)
{
    uint32_t wanted = finca_word(&finca_community_words, community);
    for (uint32_t i = 0; i < count; i++)
        if (list[i].kind == kind && list[i].arg[0] == wanted) return true;
    return false;
}

TEST(FH2_search_sees_every_delivery_in_one_order)
{
    static ends people, search;
    struct scene scene = rich_table();
    finca_at(&scene)->actions[0] = 7; /* one fruit less was used */
    tv_state_buffer guess = guess_of(&scene, tv_act(FINCA_VERB_CART, 0, 0, 0));
    people.count = people.paths = search.count = search.paths = 0;
    collect_ends(tv_buffer_state(&guess), false, &people);
    collect_ends(tv_buffer_state(&guess), true, &search);
    CHECK_EQ(search.count, people.count);
    CHECK_EQ(search.paths, search.count); /* none twice */
    CHECK(people.paths > people.count);
    for (uint32_t i = 0; i < search.count; i++) add_end(&people, &search.state[i]);
    CHECK_EQ(search.count, people.count); /* and the same ones */
    scene_end(&scene);
}

TEST(FH2_search_sees_every_delivery_with_one_fruit_less)
{
    static ends people, search;
    struct scene scene = rich_table();
    tv_state_buffer guess = guess_of(&scene, tv_act(FINCA_VERB_USE, FINCA_TOOL_LESS, 0, 0));
    people.count = people.paths = search.count = search.paths = 0;
    collect_ends(tv_buffer_state(&guess), false, &people);
    collect_ends(tv_buffer_state(&guess), true, &search);
    CHECK_EQ(search.count, people.count);
    CHECK(search.paths < people.paths);
    for (uint32_t i = 0; i < search.count; i++) add_end(&people, &search.state[i]);
    CHECK_EQ(search.count, people.count);
    scene_end(&scene);
}

TEST(FH2_search_begins_with_the_tile_that_goes_short)
{
    struct scene scene = rich_table();
    tv_action legal[TV_ACTIONS_MAX];
    tv_state_buffer guess = guess_of(&scene, tv_act(FINCA_VERB_USE, FINCA_TOOL_LESS, 0, 0));
    uint32_t all = tv_list(&finca_game, tv_buffer_state(&guess), 0, legal);
    CHECK_EQ(legal[all - 1].kind, FINCA_VERB_DELIVER_AS);
    uint32_t count = tv_list_narrow(&finca_game, tv_buffer_state(&guess), 0, legal);
    CHECK(count > 0 && count < all);
    for (uint32_t i = 0; i < count; i++) CHECK_EQ(legal[i].kind, FINCA_VERB_LESS);
    scene_end(&scene);
}

TEST(FH2_search_uses_one_fruit_less_at_the_start_of_a_turn)
{
    struct scene scene = rich_table();
    tv_action legal[TV_ACTIONS_MAX];
    tv_state_buffer guess = guess_of(&scene, tv_act(FINCA_VERB_CART, 0, 0, 0));
    uint32_t all = tv_list(&finca_game, tv_buffer_state(&guess), 0, legal);
    CHECK_EQ(legal[0].kind, FINCA_VERB_USE);
    CHECK_EQ(tv_list_narrow(&finca_game, tv_buffer_state(&guess), 0, legal), all - 1);
    CHECK(legal[0].kind != FINCA_VERB_USE);
    scene_end(&scene);
}

TEST(FH2_a_bot_can_go_on_with_what_a_person_began)
{
    struct scene scene = three_singles("seats 2");
    tv_action legal[TV_ACTIONS_MAX];
    scene_play(&scene, "0 deliver villafranca");
    tv_state_buffer guess = guess_of(&scene, (tv_action){0});
    uint32_t count = tv_list_narrow(&finca_game, tv_buffer_state(&guess), 0, legal);
    CHECK(has(legal, count, FINCA_VERB_DELIVER, "arta"));
    CHECK(has(legal, count, FINCA_VERB_DELIVER_AS, "son_severa"));
    CHECK_EQ(legal[0].kind, FINCA_VERB_USE);
    tv_action arta = tv_act(FINCA_VERB_DELIVER, finca_word(&finca_community_words, "arta"), 0, 0);
    guess = guess_of(&scene, arta); /* and then in order */
    count = tv_list_narrow(&finca_game, tv_buffer_state(&guess), 0, legal);
    CHECK(has(legal, count, FINCA_VERB_DELIVER_AS, "son_severa"));
    CHECK(legal[0].kind != FINCA_VERB_USE);
    scene_end(&scene);
}

TEST(FH2_only_a_guess_remembers_the_order)
{
    struct scene scene = three_singles("seats 2");
    tv_state_buffer seen, again;
    tv_state_buffer guess = guess_of(&scene, (tv_action){0});
    tv_action arta = tv_act(FINCA_VERB_DELIVER, finca_word(&finca_community_words, "arta"), 0, 0);
    tv_apply(&finca_game, tv_buffer_state(&guess), 0, arta, NULL);
    scene_play(&scene, "0 deliver arta");
    CHECK(memcmp(tv_buffer_state(&guess), scene_state(&scene), sizeof(finca_state)) != 0);
    memset(&seen, 0, sizeof seen);
    memset(&again, 0, sizeof again);
    tv_redact(&finca_game, scene_state(&scene), 0, tv_buffer_view(&seen));
    tv_redact(&finca_game, tv_buffer_state(&guess), 0, tv_buffer_view(&again));
    CHECK_EQ(memcmp(&seen, &again, sizeof(finca_state)), 0);
    scene_end(&scene);
}

TEST(FH2_search_keeps_something_of_every_list)
{
    struct scene scene = rich_table();
    tv_action legal[TV_ACTIONS_MAX];
    tv_state_buffer guess = guess_of(&scene, tv_act(FINCA_VERB_CART, 0, 0, 0));
    uint32_t palma = finca_word(&finca_community_words, "palma");
    tv_apply(&finca_game, tv_buffer_state(&guess), 0, tv_act(FINCA_VERB_DELIVER, palma, 0, 0),
             NULL);
    uint32_t count = tv_list(&finca_game, tv_buffer_state(&guess), 0, legal);
    CHECK(has(legal, count, FINCA_VERB_DELIVER, "alcudia"));
    for (uint32_t i = 0; i < count; i++) {
        tv_action only = legal[i];
        CHECK_EQ(finca_deliver_narrow(tv_buffer_state(&guess), 0, &only, 1), 1);
        CHECK(tv_action_equal(only, legal[i]));
    }
    count = tv_list_narrow(&finca_game, tv_buffer_state(&guess), 0, legal);
    CHECK(!has(legal, count, FINCA_VERB_DELIVER, "alcudia"));
    scene_end(&scene);
}

/* ---- One fruit less at any moment (FR14) ---- */

TEST(FR14_all_moments_lead_to_the_same_position)
{
    static const char *const orders[] = {
        "0 use one_fruit_less\n0 less santanyi fig\n0 deliver_as alcudia grape",
        "0 use one_fruit_less\n0 deliver_as alcudia grape\n0 less santanyi fig",
        "0 use one_fruit_less\n0 deliver santanyi\n0 deliver_as alcudia grape\n0 less santanyi fig",
        "0 cart\n0 use one_fruit_less\n0 less santanyi fig\n0 deliver_as alcudia grape",
        "0 cart\n0 deliver_as alcudia grape\n0 use one_fruit_less\n0 less santanyi fig",
        ("0 cart\n0 deliver_as alcudia grape\n0 deliver santanyi\n0 use one_fruit_less\n"
         "0 less santanyi fig"),
    };
    struct scene scenes[6];
    for (uint32_t i = 0; i < 6; i++) {
        scenes[i] = finca_table("seats 2");
        finca_tops(&scenes[i], "alcudia any_4");
        finca_give(&scenes[i], 0, "grape 4 fig 3 cart 1");
        scene_play(&scenes[i], orders[i]);
        CHECK_STR(scene_step(&scenes[i]), "deliver"); /* Andratx could still get a fig */
        CHECK_EQ(memcmp(finca_at(&scenes[i]), finca_at(&scenes[0]), sizeof(finca_state)), 0);
    }
    for (uint32_t i = 0; i < 6; i++) scene_end(&scenes[i]);
}

TEST(FR14_the_tile_that_goes_short_may_come_last)
{
    struct scene scene = finca_table("seats 2");
    finca_give(&scene, 0, "fig 2 almond 1 cart 1");
    scene_play(&scene, "0 use one_fruit_less\n0 deliver alcudia\n0 deliver andratx\n"
                       "0 less santanyi fig");
    CHECK_EQ(finca_tiles(&scene, 0), 3);
    CHECK_EQ(finca_fruit_count(finca_at(&scene), 0), 0);
    scene_end(&scene);
}

TEST(FR14_one_fruit_less_may_join_a_delivery)
{
    struct scene scene = finca_table("seats 2");
    finca_give(&scene, 0, "fig 2 almond 1 cart 2");
    scene_play(&scene, "0 cart\n0 deliver alcudia\n0 use one_fruit_less");
    CHECK_EQ(finca_at(&scene)->actions[0], 7);
    CHECK_EQ(finca_owns(&scene, 0, "cart"), 1); /* one cart is enough */
    scene_play(&scene, "0 less santanyi fig\n0 deliver andratx");
    CHECK_EQ(finca_tiles(&scene, 0), 3);
    CHECK_EQ(scene_seat(&scene), TV_CHANCE);
    scene_end(&scene);
    scene = finca_table("seats 2");
    finca_at(&scene)->actions[0] = 7;
    finca_give(&scene, 0, "fig 3 almond 1 cart 1");
    scene_play(&scene, "0 cart\n0 deliver alcudia");
    scene_refuses(&scene, "0 use one_fruit_less", "tile_used");
    CHECK(!finca_offers(&scene, "0 use one_fruit_less"));
    scene_refuses(&scene, "0 use double_move", "cannot_join");
    scene_end(&scene);
}

TEST(FR14_a_fruit_of_a_tile_that_has_its_fruits_comes_back)
{
    struct scene scene = finca_table("seats 2");
    finca_tops(&scene, "alcudia any_4 inca almond_1");
    finca_give(&scene, 0, "grape 4 fig 2 almond 1 cart 1");
    scene_play(&scene, "0 cart\n0 deliver_as alcudia grape\n0 deliver santanyi"); /* six fruits */
    scene_refuses(&scene, "0 deliver inca", "cart_full");
    scene_play(&scene, "0 use one_fruit_less\n0 deliver inca\n0 less santanyi fig");
    CHECK(scene_event(&scene, "left_out") != NULL);
    CHECK_EQ(finca_tiles(&scene, 0), 3);
    CHECK_EQ(finca_owns(&scene, 0, "fig"), 1);
    CHECK_EQ(finca_owns(&scene, 0, "grape"), 0);
    CHECK_EQ(scene_score(&scene).part[0].value[0], 7);
    scene_end(&scene);
}

TEST(FR14_a_question_tile_gives_back_the_kind_it_got)
{
    struct scene scene = finca_table("seats 2");
    finca_tops(&scene, "alcudia any_4");
    finca_give(&scene, 0, "grape 4 orange 4 cart 1");
    scene_play(&scene, "0 use one_fruit_less\n0 deliver_as alcudia grape");
    scene_refuses(&scene, "0 less alcudia orange", "less_other_kind");
    CHECK(!finca_offers(&scene, "0 less alcudia orange"));
    CHECK(finca_offers(&scene, "0 less alcudia grape"));
    scene_play(&scene, "0 less alcudia grape");
    CHECK_EQ(finca_owns(&scene, 0, "grape"), 1);
    CHECK_EQ(finca_owns(&scene, 0, "orange"), 4);
    scene_end(&scene);
    scene = finca_table("seats 2"); /* also if the action tile joins afterwards */
    finca_tops(&scene, "alcudia any_4");
    finca_give(&scene, 0, "grape 4 orange 4 cart 1");
    scene_play(&scene, "0 cart\n0 deliver_as alcudia grape\n0 use one_fruit_less");
    scene_refuses(&scene, "0 less alcudia orange", "less_other_kind");
    scene_play(&scene, "0 less alcudia grape");
    CHECK_EQ(finca_owns(&scene, 0, "grape"), 1);
    scene_end(&scene);
}

TEST(FR14_a_fruit_is_left_out_before_the_delivery_is_finished)
{
    struct scene scene = finca_table("seats 2");
    finca_give(&scene, 0, "fig 2 almond 3 cart 1");
    scene_play(&scene, "0 use one_fruit_less\n0 deliver santanyi");
    scene_refuses(&scene, "0 done", "less_due");
    CHECK(!finca_offers(&scene, "0 done"));
    scene_play(&scene, "0 less santanyi fig\n0 deliver andratx\n0 done");
    CHECK_EQ(finca_tiles(&scene, 0), 2);
    scene_end(&scene);
}

TEST(FR14_no_tile_is_taken_behind_which_none_could_go_short)
{
    struct scene scene = finca_table("seats 2");
    finca_give(&scene, 0, "fig 1 cart 1");
    scene_play(&scene, "0 use one_fruit_less");
    scene_refuses(&scene, "0 deliver andratx", "less_lost"); /* the fig is for Santanyi */
    CHECK(!finca_offers(&scene, "0 deliver andratx"));
    scene_play(&scene, "0 less santanyi fig");
    CHECK_EQ(finca_tiles(&scene, 0), 1);
    scene_end(&scene);
}

TEST(FR14_tiles_for_seven_may_be_named_before_one_goes_short)
{
    struct scene scene = finca_table("seats 2");
    finca_tops(&scene, "alcudia any_4 andratx fig_3");
    finca_give(&scene, 0, "grape 4 fig 4 cart 1");
    scene_play(&scene, "0 use one_fruit_less\n0 deliver_as alcudia grape\n0 deliver andratx");
    scene_refuses(&scene, "0 less santanyi fig", "cart_full");
    CHECK(!finca_offers(&scene, "0 less santanyi fig"));
    scene_play(&scene, "0 less alcudia grape");
    CHECK_EQ(scene_score(&scene).part[0].value[0], 7);
    CHECK_EQ(finca_fruit_count(finca_at(&scene), 0), 2); /* six of the eight were paid */
    scene_end(&scene);
}

TEST(FR14_in_version_1_the_tile_that_goes_short_comes_first)
{
    struct scene scene = finca_table("seats 2; rules 1");
    finca_give(&scene, 0, "fig 2 almond 2 cart 2");
    scene_play(&scene, "0 use one_fruit_less");
    CHECK_STR(scene_step(&scene), "less");
    scene_refuses(&scene, "0 deliver alcudia", "wrong_moment");
    scene_play(&scene, "0 less santanyi fig\n0 deliver alcudia\n0 done\n...\n1 move 4");
    finca_at(&scene)->actions[0] = 15;
    scene_play(&scene, "0 cart\n0 deliver andratx");
    scene_refuses(&scene, "0 use one_fruit_less", "cannot_join");
    CHECK(!finca_offers(&scene, "0 use one_fruit_less"));
    scene_end(&scene);
}

/* ---- A delivery to which nothing can be added (FR25) ---- */

TEST(FR25_a_delivery_ends_unasked_when_nothing_can_be_added)
{
    struct scene scene = finca_table("seats 2");
    finca_give(&scene, 0, "almond 1 fig 1 cart 1");
    scene_play(&scene, "0 cart\n0 deliver andratx");
    CHECK_STR(scene_step(&scene), "deliver"); /* Alcudia could get its almond */
    scene_play(&scene, "0 deliver alcudia");
    CHECK_STR(scene_step(&scene), "reveal");
    CHECK_EQ(finca_tiles(&scene, 0), 2);
    scene_end(&scene);
}

TEST(FR25_it_is_asked_while_one_fruit_less_could_join)
{
    struct scene scene = finca_table("seats 2");
    finca_give(&scene, 0, "fig 2 cart 1");
    scene_play(&scene, "0 cart\n0 deliver santanyi");
    CHECK_STR(scene_step(&scene), "deliver"); /* a fig could come back */
    scene_play(&scene, "0 done");
    CHECK_EQ(finca_at(&scene)->actions[0], 15);
    scene_end(&scene);
    scene = finca_table("seats 2");
    finca_at(&scene)->actions[0] = 7;
    finca_give(&scene, 0, "fig 2 cart 1");
    scene_play(&scene, "0 cart\n0 deliver santanyi");
    CHECK_STR(scene_step(&scene), "reveal");
    scene_end(&scene);
}

TEST(FR25_in_version_1_the_player_ends_every_delivery)
{
    struct scene scene = finca_table("seats 2; rules 1");
    finca_give(&scene, 0, "almond 1 cart 1");
    scene_play(&scene, "0 cart\n0 deliver alcudia");
    tv_action legal[TV_ACTIONS_MAX];
    CHECK_EQ(tv_list(&finca_game, scene_state(&scene), 0, legal), 1);
    CHECK_EQ(legal[0].kind, FINCA_VERB_DONE);
    scene_end(&scene);
}
