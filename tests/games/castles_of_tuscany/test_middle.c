/* test_middle.c - the open tiles: nothing that fits, five of a colour, running out. */
/* SPDX-License-Identifier: MIT */
#include "castles_of_tuscany_scene.h"

/* Seat 0 can use red only (i3), and only tiles of other colours lie open. */
static struct scene only_red(const char *options)
{
    struct scene s = castles_of_tuscany_table(options);
    castles_of_tuscany_fill_except(&s, 0, 1u << castles_of_tuscany_space("i3"));
    castles_of_tuscany_open(&s, "inn inn quarry quarry village monastery wagon wheat");
    return s;
}

/* ---- Nothing that fits ---- */

TEST(U4_7_a_colour_is_replaced_when_nothing_fits)
{
    struct scene s = only_red("seats 2");
    castles_of_tuscany_refuses(&s, "0 take inn", "clear_first");
    castles_of_tuscany_refuses(&s, "0 clear red", "colour_not_open");
    scene_play(&s, "0 clear blue");
    CHECK_EQ(castles_of_tuscany_at(&s)->open[CASTLES_OF_TUSCANY_INN], 0);
    CHECK_EQ(castles_of_tuscany_at(&s)->stock_discards[CASTLES_OF_TUSCANY_INN], 2);
    CHECK_STR(scene_step(&s), "refill");
    scene_play(&s, "chance open city\nchance open fort");
    CHECK_STR(scene_step(&s), "take");
    scene_end(&s);
    s = castles_of_tuscany_table("seats 2");
    castles_of_tuscany_refuses(&s, "0 clear blue", "clear_needless");
    scene_end(&s);
}

TEST(U4_7_replacing_goes_on_until_something_fits)
{
    struct scene s = only_red("seats 2");
    scene_play(&s, "0 clear blue\nchance open fort\nchance open fort");
    CHECK_STR(scene_step(&s), "take");
    castles_of_tuscany_refuses(&s, "0 take fort", "clear_first");
    scene_play(&s, "0 clear grey\nchance open inn\nchance open city\n0 take city\n...");
    CHECK_EQ(castles_of_tuscany_stored(castles_of_tuscany_at(&s), 0, CASTLES_OF_TUSCANY_CITY), 1);
    CHECK_EQ(castles_of_tuscany_at(&s)->pile[0][0], 6); /* the gap is filled from the own pile */
    CHECK_EQ(scene_seat(&s), 1);
    scene_end(&s);
}

TEST(U4_7_the_fitting_tile_must_be_chosen)
{
    struct scene s = only_red("seats 2");
    scene_play(&s, "0 clear blue\nchance open city\nchance open fort");
    castles_of_tuscany_refuses(&s, "0 take fort", "take_placeable");
    castles_of_tuscany_refuses(&s, "0 take quarry", "take_placeable");
    castles_of_tuscany_refuses(&s, "0 clear grey", "clear_needless");
    tv_action legal[TV_ACTIONS_MAX];
    CHECK_EQ(tv_list(s.game, scene_state(&s), 0, legal), 1);
    scene_end(&s);
}

TEST(UR9_cards_do_not_matter_for_what_can_be_placed)
{
    struct scene s = castles_of_tuscany_table("seats 2"); /* no cards at all */
    castles_of_tuscany_open(&s, "quarry inn inn inn fort fort fort wheat");
    CHECK(castles_of_tuscany_allows(&s, "0 take inn")); /* the quarry would fit on c3 */
    castles_of_tuscany_open(&s, "wheat inn inn inn fort fort fort hogs");
    castles_of_tuscany_refuses(&s, "0 take inn", "clear_first");
    castles_of_tuscany_hand(&s, 0, "blue 8");
    castles_of_tuscany_refuses(&s, "0 take inn", "clear_first");
    scene_end(&s);
}

TEST(UR9_several_fitting_tiles_leave_a_choice)
{
    struct scene s = castles_of_tuscany_table("seats 2");
    castles_of_tuscany_open(&s, "wheat inn inn inn fort fort fort hogs");
    scene_play(&s, "0 clear blue\nchance open city\nchance open quarry\nchance open inn");
    CHECK(castles_of_tuscany_allows(&s, "0 take city"));
    CHECK(castles_of_tuscany_allows(&s, "0 take quarry"));
    castles_of_tuscany_refuses(&s, "0 take inn", "take_placeable");
    scene_end(&s);
}

TEST(UR9_a_full_region_may_choose_any_tile)
{
    struct scene s = castles_of_tuscany_table("seats 2");
    castles_of_tuscany_fill_except(&s, 0, 0);
    CHECK_EQ(castles_of_tuscany_placeable(castles_of_tuscany_at(&s), 0), 0);
    castles_of_tuscany_open(&s, "inn quarry");
    castles_of_tuscany_refuses(&s, "0 clear blue", "clear_hopeless");
    scene_play(&s, "0 take inn\n...");
    CHECK_EQ(castles_of_tuscany_stored(castles_of_tuscany_at(&s), 0, CASTLES_OF_TUSCANY_INN), 1);
    scene_end(&s);
}

TEST(UR9_without_a_useful_neutral_tile_any_may_be_chosen)
{
    struct scene s = only_red("seats 2");
    castles_of_tuscany_state *state = castles_of_tuscany_at(&s);
    state->boxed[CASTLES_OF_TUSCANY_CITY] =
        (uint8_t)(state->boxed[CASTLES_OF_TUSCANY_CITY] + state->stock[CASTLES_OF_TUSCANY_CITY]);
    state->stock_count = (uint8_t)(state->stock_count - state->stock[CASTLES_OF_TUSCANY_CITY]);
    state->stock[CASTLES_OF_TUSCANY_CITY] = 0;
    scene_arranged(&s);
    castles_of_tuscany_refuses(&s, "0 clear blue", "clear_hopeless");
    CHECK(castles_of_tuscany_allows(&s, "0 take inn"));
    /* One city among the removed neutral tiles is enough hope. */
    CHECK(state->boxed[CASTLES_OF_TUSCANY_CITY] > 0);
    state->boxed[CASTLES_OF_TUSCANY_CITY]--;
    state->stock_discards[CASTLES_OF_TUSCANY_CITY]++;
    castles_of_tuscany_refuses(&s, "0 take inn", "clear_first");
    scene_end(&s);
}

/* ---- Five of a colour ---- */

TEST(U8_1_five_tiles_of_a_colour_are_removed)
{
    struct scene s = castles_of_tuscany_table("seats 2");
    castles_of_tuscany_open(&s, "quarry quarry quarry quarry city inn wagon monastery");
    scene_play(&s, "0 take city\nchance open quarry");
    CHECK_EQ(scene_event(&s, "five")->arg[0], 5);
    CHECK_EQ(scene_event(&s, "five")->arg[1], CASTLES_OF_TUSCANY_GREY);
    CHECK_EQ(castles_of_tuscany_at(&s)->open[CASTLES_OF_TUSCANY_QUARRY], 0);
    CHECK_EQ(tv_counts_sum(castles_of_tuscany_at(&s)->open, CASTLES_OF_TUSCANY_TILES), 3);
    scene_play(&s, "...");
    CHECK_EQ(tv_counts_sum(castles_of_tuscany_at(&s)->open, CASTLES_OF_TUSCANY_TILES), 8);
    scene_end(&s);
}

TEST(U8_2_neutral_tiles_replace_the_five_until_none_has_five)
{
    struct scene s = castles_of_tuscany_table("seats 2");
    castles_of_tuscany_open(&s, "quarry quarry quarry quarry city +village wagon monastery");
    uint32_t stock = castles_of_tuscany_at(&s)->stock_count;
    scene_play(&s, "0 take city\nchance open quarry\n"
                   "chance open village\nchance open village\nchance open village\n"
                   "chance open village\nchance open inn");
    CHECK_EQ(castles_of_tuscany_event_count(&s, "five"), 2); /* grey, and then orange */
    CHECK_EQ(castles_of_tuscany_at(&s)->open[CASTLES_OF_TUSCANY_VILLAGE], 0);
    CHECK_EQ(castles_of_tuscany_at(&s)->stock_count, stock - 5);
    scene_play(&s, "...");
    CHECK_EQ(tv_counts_sum(castles_of_tuscany_at(&s)->open, CASTLES_OF_TUSCANY_TILES), 8);
    CHECK_EQ(scene_seat(&s), 1);
    scene_end(&s);
}

TEST(U8_3_all_farms_count_as_one_colour)
{
    struct scene s = castles_of_tuscany_table("seats 2");
    castles_of_tuscany_open(&s, "vineyard hogs olives wheat city inn wagon monastery");
    scene_play(&s, "0 take city\nchance open hogs_olives");
    CHECK_EQ(scene_event(&s, "five")->arg[1], CASTLES_OF_TUSCANY_LIGHT_GREEN);
    CHECK_EQ(castles_of_tuscany_at(&s)->open_colour[CASTLES_OF_TUSCANY_LIGHT_GREEN], 0);
    scene_end(&s);
}

/* Puts the whole neutral stock into its discards. */
static void use_up_stock(struct scene *s, bool is_boxed)
{
    castles_of_tuscany_state *state = castles_of_tuscany_at(s);
    for (uint32_t tile = 0; tile < CASTLES_OF_TUSCANY_TILES; tile++) {
        uint8_t *to = is_boxed ? &state->boxed[tile] : &state->stock_discards[tile];
        *to = (uint8_t)(*to + state->stock[tile]);
        state->stock[tile] = 0;
    }
    state->stock_count = 0;
    scene_arranged(s);
}

TEST(U8_4_removed_neutral_tiles_are_shuffled_again)
{
    struct scene s = castles_of_tuscany_table("seats 2");
    castles_of_tuscany_piles(&s, 0, 0);
    use_up_stock(&s, false);
    uint32_t removed =
        tv_counts_sum(castles_of_tuscany_at(&s)->stock_discards, CASTLES_OF_TUSCANY_TILES);
    scene_play(&s, "0 take city");
    CHECK(scene_event(&s, "neutrals_shuffled") != NULL);
    CHECK_EQ(castles_of_tuscany_at(&s)->stock_count, removed);
    CHECK_EQ(tv_counts_sum(castles_of_tuscany_at(&s)->stock_discards, CASTLES_OF_TUSCANY_TILES), 0);
    scene_end(&s);
}

TEST(U8_5_removed_player_tiles_are_not_used_again)
{
    struct scene s = castles_of_tuscany_table("seats 2");
    castles_of_tuscany_open(&s, "quarry quarry +quarry +quarry city inn wagon monastery");
    uint32_t boxed = castles_of_tuscany_at(&s)->boxed[CASTLES_OF_TUSCANY_QUARRY];
    scene_play(&s, "0 take city\nchance open quarry");
    CHECK_EQ(castles_of_tuscany_at(&s)->boxed[CASTLES_OF_TUSCANY_QUARRY],
             boxed + 3); /* two and the one just laid out */
    scene_end(&s);
}

TEST(UR14_the_five_go_by_their_backs)
{
    struct scene s = castles_of_tuscany_table("seats 2");
    castles_of_tuscany_open(&s, "quarry quarry +quarry +quarry city inn wagon monastery");
    scene_play(&s, "0 take city\nchance open quarry");
    CHECK_EQ(castles_of_tuscany_at(&s)->stock_discards[CASTLES_OF_TUSCANY_QUARRY], 2);
    CHECK_EQ(castles_of_tuscany_at(&s)->open_neutral[CASTLES_OF_TUSCANY_QUARRY], 0);
    scene_end(&s);
}

TEST(UR14_the_middle_stays_short_without_neutral_tiles)
{
    struct scene s = castles_of_tuscany_table("seats 2");
    castles_of_tuscany_open(&s, "+quarry +quarry +quarry +village city inn wagon monastery");
    use_up_stock(&s, true);
    castles_of_tuscany_piles(&s, 0, 0);
    scene_play(&s, "0 take city");
    CHECK(scene_event(&s, "no_tiles") != NULL);
    CHECK_EQ(tv_counts_sum(castles_of_tuscany_at(&s)->open, CASTLES_OF_TUSCANY_TILES), 7);
    CHECK_EQ(scene_seat(&s), 1);
    scene_end(&s);
}

TEST(UR36_the_refill_is_completed_before_the_check)
{
    struct scene s = only_red("seats 2");
    castles_of_tuscany_open(&s, "+village +village inn inn quarry quarry quarry wheat");
    scene_play(&s, "0 clear grey\nchance open village\nchance open village");
    CHECK_EQ(castles_of_tuscany_at(&s)->open[CASTLES_OF_TUSCANY_VILLAGE], 4);
    scene_play(&s, "chance open city");
    CHECK_STR(scene_step(&s), "take");
    scene_end(&s);
    s = only_red("seats 2");
    castles_of_tuscany_open(&s, "+village +village inn inn quarry quarry quarry wheat");
    scene_play(&s, "0 clear grey\nchance open village\nchance open village\nchance open village");
    CHECK_EQ(scene_event(&s, "five")->arg[0], 5); /* only now, with the third laid out */
    scene_end(&s);
}

TEST(UR36_six_of_a_colour_are_all_removed)
{
    struct scene s = only_red("seats 2");
    castles_of_tuscany_open(&s, "+village +village +village inn quarry quarry quarry wheat");
    scene_play(&s, "0 clear grey\nchance open village\nchance open village");
    CHECK(scene_event(&s, "five") == NULL); /* five already, but the refill goes on */
    scene_play(&s, "chance open village");
    CHECK_EQ(scene_event(&s, "five")->arg[0], 6);
    CHECK_EQ(castles_of_tuscany_at(&s)->open[CASTLES_OF_TUSCANY_VILLAGE], 0);
    CHECK_EQ(tv_frames_peek(tv_state_frames(scene_state(&s)))->arg[0], 6);
    scene_end(&s);
}

TEST(UR37_a_short_middle_is_not_topped_up)
{
    struct scene s = castles_of_tuscany_table("seats 2");
    castles_of_tuscany_open(&s, "city inn wagon monastery");
    scene_play(&s, "0 take city\nchance open village");
    CHECK_EQ(scene_seat(&s), 1);
    CHECK_EQ(tv_counts_sum(castles_of_tuscany_at(&s)->open, CASTLES_OF_TUSCANY_TILES), 4);
    scene_end(&s);
}

TEST(UR37_with_nothing_open_nothing_is_discarded)
{
    struct scene s = castles_of_tuscany_table("seats 2");
    castles_of_tuscany_open(&s, "");
    castles_of_tuscany_keep(&s, 0, "city");
    castles_of_tuscany_refuses(&s, "0 discard city", "nothing_open");
    castles_of_tuscany_refuses(&s, "0 take city", "not_open");
    CHECK(castles_of_tuscany_allows(&s, "0 draw"));
    scene_end(&s);
}
