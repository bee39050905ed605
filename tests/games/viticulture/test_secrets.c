/* test_secrets.c - who knows which card (RULES.md VR41). */
/* SPDX-License-Identifier: MIT */
#include <tavola/play.h>
#include <tavola/words.h>

#include "viticulture_scene.h"

static tv_state_buffer view_buffer;

static const viticulture_state *view_of(struct scene *scene, tv_seat viewer)
{
    tv_redact(&viticulture_game, scene_state(scene), viewer, tv_buffer_view(&view_buffer));
    return viticulture_read(tv_view_read(tv_buffer_view(&view_buffer)));
}

static uint32_t knows(struct scene *scene, tv_seat viewer, tv_seat holder, const char *card)
{
    return viticulture_hand_has(view_of(scene, viewer), holder,
                                viticulture_word(&viticulture_card_words, card));
}

TEST(VR41_a_view_shows_counts_and_not_cards)
{
    struct scene scene = viticulture_table("seats 3", VITICULTURE_WINTER);
    viticulture_hold(&scene, 1, "merlot r8 broker queen");
    CHECK_EQ(viticulture_hand_size(view_of(&scene, 0), 1), 4);
    CHECK_EQ(knows(&scene, 0, 1, "queen"), 0);
    CHECK_EQ(knows(&scene, TV_SPECTATOR, 1, "queen"), 0);
    CHECK_EQ(knows(&scene, 1, 1, "queen"), 1);
    CHECK(view_of(&scene, 0)->bag_visitors >>
              viticulture_word(&viticulture_visitor_words, "queen") &
          1);
    scene_end(&scene);
    scene = scene_start(&viticulture_game, "seats 2");
    tv_action drawn = tv_act(VITICULTURE_VERB_DRAW, 0, VITICULTURE_CARD_VISITOR + 3, 0);
    CHECK_EQ(viticulture_game.redact_action(scene_state(&scene), TV_CHANCE, drawn, 1).arg[1],
             TV_UNKNOWN);
    CHECK_EQ(viticulture_game.redact_action(scene_state(&scene), TV_CHANCE, drawn, 0).arg[1],
             VITICULTURE_CARD_VISITOR + 3);
    scene_end(&scene);
}

TEST(VR41_cards_seen_stay_known)
{
    struct scene scene =
        scene_start(&viticulture_game, "seats 2"); /* everybody saw the Pinots dealt */
    CHECK_EQ(knows(&scene, 1, 0, "pinot"), 1);
    CHECK_EQ(knows(&scene, TV_SPECTATOR, 0, "pinot"), 1);
    scene_end(&scene);
    scene = viticulture_table(
        "seats 3", VITICULTURE_WINTER); /* an uprooted vine, two cards of the Innkeeper */
    viticulture_hold(&scene, 0, "innkeeper merlot");
    viticulture_pile_up(&scene, "r5 broker");
    viticulture_own(&scene, 0, "yoke");
    viticulture_field(&scene, 0, 1, "merlot");
    scene_play(&scene, "0 place worker yoke plain\n0 uproot merlot 1\n1 pass\n2 pass");
    CHECK_EQ(knows(&scene, 1, 0, "merlot"), 1); /* not the one drawn unseen */
    CHECK_EQ(viticulture_holds(&scene, 0, "merlot"), 2);
    viticulture_visit(&scene, "innkeeper a");
    scene_play(&scene, "0 take_top order\n0 take_top summer");
    CHECK_EQ(knows(&scene, 2, 0, "broker"), 1);
    CHECK_EQ(knows(&scene, 2, 0, "r5"), 1);
    scene_end(&scene);
    scene = viticulture_table(
        "seats 2", VITICULTURE_SUMMER); /* a planted vine may be the one that was known */
    viticulture_own(&scene, 0, "yoke irrigation");
    viticulture_hold(&scene, 0, "merlot");
    viticulture_field(&scene, 0, 1, "merlot");
    scene_play(&scene, "0 place worker yoke plain\n0 uproot merlot 1\n1 pass\n"
                       "0 place worker plant plain\n0 plant merlot 1");
    CHECK_EQ(viticulture_holds(&scene, 0, "merlot"), 1);
    CHECK_EQ(knows(&scene, 1, 0, "merlot"), 0);
    scene_end(&scene);
}

/* Seat 2 sits to the right of seat 0 and gives an order and a vine. */
TEST(VR41_gifts_are_known_to_giver_and_taker)
{
    struct scene scene = viticulture_table("seats 3", VITICULTURE_WINTER);
    viticulture_hold(&scene, 0, "queen");
    viticulture_hold(&scene, 2, "merlot syrah r5 w5 broker");
    viticulture_visit(&scene, "queen a");
    scene_play(&scene, "2 choose give_cards");
    tv_action gift =
        tv_act(VITICULTURE_VERB_GIVE, viticulture_word(&viticulture_card_words, "r5"), 0, 0);
    const tv_state *state = scene_state(&scene);
    CHECK_EQ(viticulture_game.redact_action(state, 2, gift, 0).arg[0], gift.arg[0]);
    CHECK_EQ(viticulture_game.redact_action(state, 2, gift, 2).arg[0], gift.arg[0]);
    CHECK_EQ(viticulture_game.redact_action(state, 2, gift, 1).arg[0], TV_UNKNOWN);
    CHECK_EQ(viticulture_game.redact_action(state, 2, gift, TV_SPECTATOR).arg[0], TV_UNKNOWN);
    scene_play(&scene, "2 give r5");
    const tv_event *seen = scene_event(&scene, "gives"),
                   *hidden = scene_event(&scene, "gives_hidden");
    CHECK(tv_event_seen(seen, 0) && tv_event_seen(seen, 2) && !tv_event_seen(seen, 1));
    CHECK(!tv_event_seen(hidden, 0) && tv_event_seen(hidden, 1));
    CHECK(tv_event_seen(hidden, TV_SPECTATOR) && !tv_event_seen(seen, TV_SPECTATOR));
    scene_play(&scene, "2 give merlot");
    CHECK_EQ(knows(&scene, 2, 0, "r5"), 1);
    CHECK_EQ(knows(&scene, 2, 0, "merlot"), 1);
    CHECK_EQ(knows(&scene, 1, 0, "r5"), 0);
    CHECK_EQ(knows(&scene, 1, 0, "merlot"), 0);
    CHECK_EQ(knows(&scene, TV_SPECTATOR, 0, "r5"), 0);
    CHECK_EQ(view_of(&scene, 1)->given_vines[0][VITICULTURE_MERLOT], 0);
    CHECK(view_of(&scene, 1)->given_orders == 0);
    scene_end(&scene);
}

/* A known card among others of its back: after a hidden gift nobody else can be sure of it. */
TEST(VR41_a_hidden_gift_makes_known_cards_uncertain)
{
    struct scene scene = viticulture_table("seats 3", VITICULTURE_WINTER);
    viticulture_hold(&scene, 0, "queen");
    viticulture_hold(&scene, 2, "r5 merlot");
    viticulture_hand_add(viticulture_at(&scene), 2, VITICULTURE_CARD_ORDER + 4,
                         true); /* w5, seen by all */
    viticulture_at(&scene)->bag_orders &= ~(1ULL << 4);
    viticulture_at(&scene)->deck_count[VITICULTURE_DECK_ORDER]--;
    scene_arranged(&scene);
    CHECK_EQ(knows(&scene, 1, 2, "w5"), 1);
    viticulture_visit(&scene, "queen a");
    scene_play(&scene, "2 choose give_cards\n2 give r5");
    CHECK_EQ(knows(&scene, 1, 2, "w5"), 0);
    scene_play(&scene, "2 give merlot");
    CHECK_EQ(knows(&scene, 0, 0, "merlot"), 1);
    scene_end(&scene);
    scene = viticulture_table("seats 3",
                              VITICULTURE_WINTER); /* the only card of its back can be followed */
    viticulture_hold(&scene, 0, "queen");
    viticulture_hold(&scene, 2, "merlot");
    viticulture_hand_add(viticulture_at(&scene), 2, VITICULTURE_CARD_ORDER + 4, true);
    viticulture_at(&scene)->bag_orders &= ~(1ULL << 4);
    viticulture_at(&scene)->deck_count[VITICULTURE_DECK_ORDER]--;
    viticulture_visit(&scene, "queen a");
    scene_play(&scene, "2 choose give_cards\n2 give w5\n2 give merlot");
    CHECK_EQ(knows(&scene, 1, 0, "w5"), 1);
    CHECK_EQ(knows(&scene, 1, 0, "merlot"), 0);
    scene_end(&scene);
}
