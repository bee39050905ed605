/* test_order.c - the pieces of a harvest or a sale in any order (RULES.md T5.7, T6.1, TH3, TH4),
 * and in that of version 1. */
/* SPDX-License-Identifier: MIT */
#include <tavola/play.h>

#include "cinque_terre_scene.h"

static struct scene harvest_by(int rules, int space, const char *hand)
{
    struct scene scene = terre_by(2, rules);
    terre_hand(&scene, 0, hand);
    terre_turn(&scene, 0, space, 3);
    scene_arranged(&scene);
    return scene;
}

static struct scene sale_by(int rules, int space, const char *cart)
{
    struct scene scene = terre_by(2, rules);
    terre_cart(&scene, 0, cart);
    terre_turn(&scene, 0, space, 3);
    scene_arranged(&scene);
    return scene;
}

static int actions_left(struct scene *scene) { return terre_state(scene)->frames.frame[0].arg[0]; }

/* ---- Any order leads to the same ---- */

enum { ORDERS = 24 };

/* The n-th order of four lines. */
static void play_in_order(struct scene *scene, const char *const lines[4], int n)
{
    int left[4] = {0, 1, 2, 3};
    for (int count = 4; count > 0; count--) {
        int pick = n % count;
        n /= count;
        CHECK(terre_allows(scene, lines[left[pick]]));
        scene_play(scene, lines[left[pick]]);
        left[pick] = left[count - 1];
        if (count == 4) CHECK_EQ(actions_left(scene), 2); /* all of them are one action */
    }
}

TEST(T6_1_pieces_are_sold_in_any_order)
{
    static const char *const lines[] = {"0 sell olive", "0 sell funghi", "0 sell zucchine",
                                        "0 sell pomodori"};
    struct scene first = sale_by(2, AT_VERNAZZA, "OFZP");
    play_in_order(&first, lines, 0);
    CHECK_EQ(terre_points(&first, 0), 3 + 1 + 5 + 4);
    for (int n = 1; n < ORDERS; n++) {
        struct scene scene = sale_by(2, AT_VERNAZZA, "OFZP");
        play_in_order(&scene, lines, n);
        CHECK_STR(scene_step(&scene), "turn");
        CHECK_EQ(actions_left(&scene), 2);
        CHECK(memcmp(scene_state(&scene), scene_state(&first), scene.game->state_size) == 0);
        scene_end(&scene);
    }
    scene_end(&first);
}

TEST(T6_1_a_sale_stays_open_while_a_piece_can_be_sold)
{
    struct scene scene = sale_by(2, AT_MANAROLA, "OFZP");
    terre_turn(&scene, 0, AT_MANAROLA, 1);
    scene_arranged(&scene);
    scene_play(&scene, "0 sell pomodori"); /* the last action of the turn, the highest kind */
    CHECK_STR(scene_step(&scene), "sell");
    CHECK_EQ(scene_seat(&scene), 0);
    CHECK(terre_allows(&scene, "0 sell olive"));
    CHECK(terre_allows(&scene, "0 close"));
    terre_refuses(&scene, "0 sell pomodori", "not_carried");
    scene_play(&scene, "0 sell olive\n0 close\n");
    CHECK_EQ(scene_seat(&scene), 1);
    scene_end(&scene);
}

TEST(T5_7_pieces_are_harvested_in_any_order)
{
    static const char *const lines[] = {"0 harvest funghi funghi", "0 harvest zucchine olive",
                                        "0 harvest limoni limoni", "0 harvest limoni uva"};
    struct scene first = harvest_by(2, AT_HARVEST_1, "FOOLUUR");
    play_in_order(&first, lines, 0);
    for (int n = 1; n < ORDERS; n++) {
        struct scene scene = harvest_by(2, AT_HARVEST_1, "FOOLUUR");
        play_in_order(&scene, lines, n);
        CHECK_STR(scene_step(&scene), "turn"); /* the cart is full */
        CHECK_EQ(actions_left(&scene), 2);
        CHECK(memcmp(scene_state(&scene), scene_state(&first), scene.game->state_size) == 0);
        scene_end(&scene);
    }
    scene_end(&first);
}

TEST(T5_7_a_harvest_stays_open_while_any_field_here_has_a_piece)
{
    struct scene scene = harvest_by(2, AT_HARVEST_1, "LFO");
    terre_pieces_left(&scene, LIMONI, 1);
    scene_arranged(&scene);
    scene_play(&scene, "0 harvest limoni limoni"); /* the last of the highest kind here */
    CHECK_STR(scene_step(&scene), "harvest");
    CHECK(terre_allows(&scene, "0 harvest funghi funghi"));
    scene_play(&scene, "0 harvest funghi funghi");
    CHECK_EQ(terre_state(&scene)->cart_count[0], 2);
    scene_end(&scene);
}

TEST(T5_7_a_harvest_ends_when_no_field_here_has_a_piece)
{
    struct scene scene = harvest_by(2, AT_HARVEST_2, "PAO");
    terre_pieces_left(&scene, POMODORI, 1);
    terre_pieces_left(&scene, AGLI, 1);
    scene_arranged(&scene);
    scene_play(&scene, "0 harvest pomodori pomodori");
    CHECK_STR(scene_step(&scene), "harvest");
    scene_play(&scene, "0 harvest agli agli");
    CHECK_STR(scene_step(&scene), "turn");
    scene_end(&scene);
}

TEST(TH3_any_pair_pays_for_any_piece)
{
    struct scene scene = harvest_by(2, AT_HARVEST_1, "OOUUR");
    scene_play(&scene, "0 harvest funghi uva");
    CHECK(terre_allows(&scene, "0 harvest zucchine olive"));
    scene_play(&scene, "0 harvest zucchine olive");
    CHECK_EQ(terre_state(&scene)->hand_count[0], 1);
    scene_end(&scene);
}

TEST(TH3_what_was_named_first_is_forgotten)
{
    struct scene one = harvest_by(2, AT_HARVEST_1, "FZOOUU");
    struct scene two = harvest_by(2, AT_HARVEST_1, "FZOOUU");
    scene_play(&one, "0 harvest funghi funghi\n0 harvest zucchine olive\n0 harvest limoni uva\n");
    scene_play(&two, "0 harvest limoni olive\n0 harvest zucchine uva\n0 harvest funghi funghi\n");
    CHECK_STR(scene_step(&one), "harvest");
    CHECK(memcmp(scene_state(&one), scene_state(&two), one.game->state_size) == 0);
    scene_end(&one);
    scene_end(&two);
    one = sale_by(2, AT_MANAROLA, "OFZP");
    two = sale_by(2, AT_MANAROLA, "OFZP");
    scene_play(&one, "0 sell funghi\n0 sell pomodori\n");
    scene_play(&two, "0 sell pomodori\n0 sell funghi\n");
    CHECK_STR(scene_step(&one), "sell");
    CHECK(memcmp(scene_state(&one), scene_state(&two), one.game->state_size) == 0);
    scene_end(&one);
    scene_end(&two);
}

/* ---- What ends for all to see ---- */

/* Seat 0 has taken all its cards face up. */
static void know_hand(struct scene *scene)
{
    cinque_terre_state *state = terre_state(scene);
    memcpy(state->known[0], state->hand[0], sizeof state->known[0]);
    scene_arranged(scene);
}

TEST(TH4_a_harvest_ends_when_all_know_that_no_card_can_pay)
{
    struct scene known = harvest_by(2, AT_HARVEST_1, "FOUR");
    know_hand(&known);
    scene_play(&known, "0 harvest funghi funghi"); /* left are one Olive, one Uva, one Arance */
    CHECK_STR(scene_step(&known), "turn");
    scene_end(&known);
    struct scene paying = harvest_by(2, AT_HARVEST_1, "FOOR");
    know_hand(&paying);
    scene_play(&paying, "0 harvest funghi funghi"); /* two Olive cards buy a piece */
    CHECK_STR(scene_step(&paying), "harvest");
    scene_end(&paying);
    struct scene secret = harvest_by(2, AT_HARVEST_1, "FOUR");
    know_hand(&secret);
    terre_state(&secret)->known[0][OLIVE] = 0; /* one card that the others do not know */
    scene_arranged(&secret);
    scene_play(&secret, "0 harvest funghi funghi");
    CHECK_STR(scene_step(&secret), "harvest");
    scene_end(&secret);
}

/* ---- What search sees ---- */

/* What a harvest comes to: pieces in the cart and cards left, in one number. */
static uint64_t harvest_result(const cinque_terre_state *state)
{
    uint64_t result = 0;
    for (int kind = 0; kind < 8; kind++) result = result * 5 + state->cart[0][kind];
    for (int kind = 0; kind < 8; kind++) result = result * 11 + state->hand[0][kind];
    return result;
}

typedef struct results {
    uint32_t count;
    uint64_t list[4096];
} results;

static bool results_add(results *all, uint64_t result)
{
    for (uint32_t i = 0; i < all->count; i++)
        if (all->list[i] == result) return false;
    CHECK(all->count < sizeof all->list / sizeof *all->list);
    all->list[all->count++] = result;
    return true;
}

/* Every harvest or sale that search is offered, as (pieces, cards left), each seen exactly once. */
static void walk_narrow(const struct scene *scene, tv_state_buffer *from, results *out)
{
    tv_action legal[TV_ACTIONS_MAX];
    uint32_t count = tv_list_narrow(scene->game, tv_buffer_state(from), 0, legal);
    for (uint32_t i = 0; i < count; i++) {
        if (legal[i].kind != CINQUE_TERRE_VERB_HARVEST && legal[i].kind != CINQUE_TERRE_VERB_SELL)
            continue;
        tv_state_buffer next = *from;
        tv_apply(scene->game, tv_buffer_state(&next), 0, legal[i], NULL);
        if (!results_add(out, harvest_result(cinque_terre_read(tv_buffer_state(&next)))))
            FAIL("the same can be reached in two ways");
        if (tv_state_frames(tv_buffer_state(&next))->depth == 2) walk_narrow(scene, &next, out);
    }
}

/* Every harvest by the rules alone: any piece, any payment, in any order. */
static void walk_free(cinque_terre_state state, uint32_t grown, results *out)
{
    if (state.cart_count[0] == 4) return;
    for (uint32_t piece = 0; piece < 8; piece++)
        for (uint32_t card = 0; card < 8; card++) {
            uint8_t cost = piece == card ? 1 : 2;
            if (!(grown >> piece & 1) || state.hand[0][card] < cost) continue;
            cinque_terre_state next = state;
            next.hand[0][card] = (uint8_t)(next.hand[0][card] - cost);
            next.cart[0][piece]++;
            next.cart_count[0]++;
            if (results_add(out, harvest_result(&next))) walk_free(next, grown, out);
        }
}

/* Every sale by the rules alone. */
static void walk_sales(cinque_terre_state state, results *out)
{
    for (uint32_t piece = 0; piece < 8; piece++) {
        if (state.cart[0][piece] == 0) continue;
        cinque_terre_state next = state;
        next.cart[0][piece]--;
        if (results_add(out, harvest_result(&next))) walk_sales(next, out);
    }
}

/* A bot that takes over, or gives a hint, starts from a view. */
static tv_state_buffer guess_of(struct scene *scene)
{
    tv_state_buffer view, guess;
    tv_redact(scene->game, scene_state(scene), 0, tv_buffer_view(&view));
    scene->game->determinize(tv_buffer_view(&view), 0, &scene->rng, tv_buffer_state(&guess));
    return guess;
}

static void check_same_results(const results *by_rules, results *seen)
{
    CHECK_EQ(seen->count, by_rules->count);
    for (uint32_t i = 0; i < by_rules->count; i++) CHECK(!results_add(seen, by_rules->list[i]));
}

static results seen, by_rules;

static void check_harvests(int rules)
{
    static const char *const hands[] = {"OOUUAARR", "FFFZZZLLL",        "FFZZLLOO",    "FFZZLLUUPP",
                                        "LLLLFFUU", "OOFFAAUUZZLLRRPP", "FFFFZZZZLLLL"};
    for (size_t i = 0; i < sizeof hands / sizeof *hands; i++) {
        struct scene scene = harvest_by(rules, AT_HARVEST_1, hands[i]);
        tv_state_buffer from = guess_of(&scene);
        seen.count = by_rules.count = 0;
        walk_narrow(&scene, &from, &seen);
        walk_free(*terre_state(&scene), terre_state(&scene)->fields[0], &by_rules);
        check_same_results(&by_rules, &seen);
        scene_end(&scene);
    }
}

static void check_sales(int rules)
{
    static const char *const carts[] = {"OFZP", "OOFP", "UUUU", "AAPP", "LRP", "Z"};
    for (size_t i = 0; i < sizeof carts / sizeof *carts; i++) {
        struct scene scene = sale_by(rules, AT_MANAROLA, carts[i]);
        tv_state_buffer from = guess_of(&scene);
        seen.count = by_rules.count = 0;
        walk_narrow(&scene, &from, &seen);
        walk_sales(*terre_state(&scene), &by_rules);
        check_same_results(&by_rules, &seen);
        scene_end(&scene);
    }
}

TEST(TH3_search_sees_every_harvest_in_one_way_only) { check_harvests(2); }

TEST(TH3_search_sees_every_sale_in_one_way_only) { check_sales(2); }

static bool has(const tv_action *list, uint32_t count, tv_action action)
{
    for (uint32_t i = 0; i < count; i++)
        if (tv_action_equal(list[i], action)) return true;
    return false;
}

static uint32_t list_of_bot(struct scene *scene, tv_action *out)
{
    tv_state_buffer guess = guess_of(scene);
    return tv_list_narrow(scene->game, tv_buffer_state(&guess), 0, out);
}

TEST(TH3_a_bot_can_go_on_with_what_a_person_began)
{
    tv_action legal[TV_ACTIONS_MAX];
    struct scene harvest = harvest_by(2, AT_HARVEST_2, "PAAOO");
    scene_play(&harvest, "0 harvest pomodori pomodori");
    uint32_t count = list_of_bot(&harvest, legal);
    CHECK(has(legal, count, tv_act(CINQUE_TERRE_VERB_HARVEST, AGLI, AGLI, 0)));
    CHECK(has(legal, count, tv_act(CINQUE_TERRE_VERB_HARVEST, AGLI, OLIVE, 0)));
    scene_end(&harvest);
    struct scene sale = sale_by(2, AT_MANAROLA, "OFZP");
    scene_play(&sale, "0 sell pomodori");
    count = list_of_bot(&sale, legal);
    CHECK(has(legal, count, tv_act(CINQUE_TERRE_VERB_SELL, OLIVE, 0, 0)));
    CHECK(has(legal, count, tv_act(CINQUE_TERRE_VERB_SELL, ZUCCHINE, 0, 0)));
    scene_end(&sale);
}

/* Of any part of the list something is left, in the order of the list, once search has named. */
static void check_parts(struct scene *scene, tv_action named)
{
    tv_state_buffer guess = guess_of(scene);
    tv_state *state = tv_buffer_state(&guess);
    tv_apply(scene->game, state, 0, named, NULL);
    const tv_step *step = tv_state_step(scene->game, state);
    tv_action legal[TV_ACTIONS_MAX], part[TV_ACTIONS_MAX];
    uint32_t count = tv_list(scene->game, state, 0, legal), fewer = 0;
    CHECK(count > 2 && count < 12);
    for (uint32_t chosen = 1; chosen < 1u << count; chosen++) {
        uint32_t size = 0;
        for (uint32_t i = 0; i < count; i++)
            if (chosen >> i & 1) part[size++] = legal[i];
        uint32_t kept = step->narrow(state, 0, part, size);
        CHECK(kept > 0 && kept <= size);
        fewer += kept < size;
        for (uint32_t i = 0; i < kept; i++) {
            CHECK(i == 0 || tv_action_compare(part[i - 1], part[i]) < 0);
            CHECK(has(legal, count, part[i]));
        }
    }
    CHECK(fewer > 0);
}

TEST(TH3_search_is_left_something_of_every_part_of_the_list)
{
    struct scene harvest = harvest_by(2, AT_HARVEST_1, "FZLOOUU");
    check_parts(&harvest, tv_act(CINQUE_TERRE_VERB_HARVEST, ZUCCHINE, OLIVE, 0));
    scene_end(&harvest);
    struct scene sale = sale_by(2, AT_MANAROLA, "OFZP");
    check_parts(&sale, tv_act(CINQUE_TERRE_VERB_SELL, ZUCCHINE, 0, 0));
    scene_end(&sale);
}

/* ---- As version 1 had it ---- */

TEST(TH3_version_1_names_pieces_in_ascending_order)
{
    struct scene scene = harvest_by(1, AT_HARVEST_1, "FFZZLLOOUU");
    scene_play(&scene, "0 harvest zucchine zucchine");
    terre_refuses(&scene, "0 harvest funghi funghi", "harvest_order");
    terre_refuses(&scene, "0 harvest zucchine olive", "harvest_order");
    CHECK(terre_allows(&scene, "0 harvest zucchine zucchine"));
    CHECK(terre_allows(&scene, "0 harvest limoni limoni"));
    scene_play(&scene, "0 leave\n0 harvest funghi olive\n");
    CHECK(terre_allows(&scene, "0 harvest zucchine uva"));
    scene_end(&scene);
    scene = harvest_by(1, AT_HARVEST_1, "OOUU");
    scene_play(&scene, "0 harvest funghi uva");
    terre_refuses(&scene, "0 harvest zucchine olive", "harvest_swap");
    scene_end(&scene);
    scene = sale_by(1, AT_CORNIGLIA, "OFZ");
    scene_play(&scene, "0 sell funghi");
    terre_refuses(&scene, "0 sell olive", "sell_order");
    CHECK(terre_allows(&scene, "0 sell zucchine"));
    scene_end(&scene);
}

TEST(TH3_version_1_has_one_way_to_enter_a_harvest_or_sale)
{
    check_harvests(1);
    check_sales(1);
}

TEST(T6_1_version_1_closes_a_sale_behind_the_highest_kind)
{
    struct scene scene = sale_by(1, AT_MANAROLA, "OFZP");
    scene_play(&scene, "0 sell pomodori");
    CHECK_STR(scene_step(&scene), "turn");
    CHECK_EQ(actions_left(&scene), 2);
    CHECK_EQ(terre_state(&scene)->cart_count[0], 3);
    scene_end(&scene);
}

TEST(T5_7_version_1_ends_a_harvest_behind_the_highest_field)
{
    struct scene scene = harvest_by(1, AT_HARVEST_1, "LFO");
    terre_pieces_left(&scene, LIMONI, 1);
    scene_arranged(&scene);
    scene_play(&scene, "0 harvest limoni limoni");
    CHECK_STR(scene_step(&scene), "turn");
    scene_end(&scene);
}

TEST(TH4_version_1_asks_although_all_know_that_no_card_can_pay)
{
    struct scene scene = harvest_by(1, AT_HARVEST_1, "FOUR");
    know_hand(&scene);
    scene_play(&scene, "0 harvest funghi funghi");
    CHECK_STR(scene_step(&scene), "harvest");
    scene_end(&scene);
}
