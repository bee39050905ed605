/* test_secrets.c - who may know what (RULES.md TR29, TH2). */
/* SPDX-License-Identifier: MIT */
#include "cinque_terre_scene.h"

static tv_state_buffer buffer;

static const cinque_terre_state *view_of(struct scene *scene, tv_seat viewer)
{
    tv_redact(scene->game, scene_state(scene), viewer, tv_buffer_view(&buffer));
    return cinque_terre_read(tv_buffer_state(&buffer));
}

TEST(TR29_hands_and_orders_in_hand_are_hidden)
{
    struct scene scene = terre(3);
    terre_hand(&scene, 0, "OOF");
    terre_claimed(&scene, 0, 11);
    terre_secret(&scene, 0, 70);
    terre_cart(&scene, 0, "Z");
    scene_arranged(&scene);
    const cinque_terre_state *view = view_of(&scene, 1);
    const cinque_terre_state *state = terre_state(&scene);
    for (int card = 0; card < 8; card++) CHECK_EQ(view->hand[0][card], CINQUE_TERRE_NONE);
    CHECK_EQ(view->hand_count[0], 3);
    CHECK_EQ(view->hand[1][AGLI], 1); /* the own hand is seen */
    CHECK_EQ(view->secret[0][0], CINQUE_TERRE_UNKNOWN);
    CHECK_EQ(view->starting[0], CINQUE_TERRE_UNKNOWN);
    CHECK_EQ(view->starting[1], 1);
    CHECK(view->order_deck[1] >> (69 - 64) & 1); /* it may be anywhere unseen */
    /* the pile gives the hands away no more than their sum does */
    for (int card = 0; card < 8; card++)
        CHECK_EQ(view->deck[card], state->deck[card] + state->hand[0][card] + state->hand[2][card]);
    CHECK_EQ(view->deck_count, state->deck_count);
    CHECK_EQ(view->claimed[0][0], 10); /* open things stay open */
    CHECK_EQ(view->cart[0][ZUCCHINE], 1);
    CHECK_EQ(view->sold[VERNAZZA][0][ZUCCHINE], 1);
    view = view_of(&scene, TV_SPECTATOR);
    CHECK_EQ(view->hand[1][AGLI], CINQUE_TERRE_NONE);
    CHECK_EQ(view->starting[1], CINQUE_TERRE_UNKNOWN);
    scene_end(&scene);
}

TEST(TR29_the_bonus_order_is_seen_by_its_claimant_alone)
{
    struct scene scene = terre(2);
    terre_sell_order(&scene, 0, 1);
    scene_arranged(&scene);
    scene_play(&scene, "0 stop\n0 claim o01\n");
    tv_action look = tv_act(CINQUE_TERRE_VERB_LOOK, 0, 76, 0);
    CHECK_EQ(cinque_terre_redact_action(scene_state(&scene), TV_CHANCE, look, 0).arg[1], 76);
    CHECK_EQ(cinque_terre_redact_action(scene_state(&scene), TV_CHANCE, look, 1).arg[1],
             TV_UNKNOWN);
    CHECK_EQ(cinque_terre_redact_action(scene_state(&scene), TV_CHANCE, look, TV_SPECTATOR).arg[1],
             TV_UNKNOWN);
    scene_play(&scene, "chance look 0 o77");
    CHECK_EQ(view_of(&scene, 0)->looked, 76);
    CHECK_EQ(view_of(&scene, 1)->looked, CINQUE_TERRE_UNKNOWN);
    CHECK(view_of(&scene, 1)->order_deck[1] >> (76 - 64) & 1);
    CHECK(!(view_of(&scene, 0)->order_deck[1] >> (76 - 64) & 1));
    scene_play(&scene, "0 place");
    CHECK_EQ(view_of(&scene, 1)->row[1], 76);
    scene_end(&scene);
}

TEST(TR29_blind_draws_are_told_to_their_drawer_alone)
{
    struct scene scene = terre(2);
    tv_action deal = tv_act(CINQUE_TERRE_VERB_DEAL, 0, POMODORI, 0);
    CHECK_EQ(cinque_terre_redact_action(scene_state(&scene), TV_CHANCE, deal, 1).arg[1],
             TV_UNKNOWN);
    CHECK_EQ(cinque_terre_redact_action(scene_state(&scene), TV_CHANCE, deal, 0).arg[1], POMODORI);
    scene_play(&scene, "0 draw\nchance deal 0 pomodori\n");
    const tv_event *drawn = scene_event(&scene, "drawn"),
                   *hidden = scene_event(&scene, "drawn_hidden");
    CHECK(drawn && hidden);
    CHECK_EQ(drawn->audience, 1);
    CHECK_EQ(hidden->audience, 0xFE);
    CHECK_EQ(hidden->arg[1], 0);
    scene_end(&scene);
}

TEST(TH2_known_cards_leave_the_hand_first)
{
    struct scene scene = terre(2);
    terre_hand(&scene, 0, "LL");
    scene_arranged(&scene);
    scene_play(&scene, "0 take limoni\nchance open olive\n");
    const cinque_terre_state *state = terre_state(&scene);
    CHECK_EQ(state->known[0][LIMONI], 1);
    CHECK_EQ(view_of(&scene, 1)->known[0][LIMONI], 1);
    CHECK_EQ(view_of(&scene, 1)->hand[0][LIMONI],
             CINQUE_TERRE_NONE); /* there may be more of them */
    scene_play(&scene, "0 harvest limoni limoni\n0 leave\n");
    CHECK_EQ(state->known[0][LIMONI], 0);
    CHECK_EQ(state->hand[0][LIMONI], 2);
    scene_play(&scene, "0 take zucchine\nchance open olive\n1 stop\n");
    terre_hand(&scene, 0, "");
    scene_play(&scene, "0 take olive\nchance open uva\n");
    CHECK_EQ(view_of(&scene, 1)->hand[0][OLIVE], 1); /* nothing of this hand is hidden */
    CHECK_EQ(view_of(&scene, 1)->hand[0][UVA], 0);
    scene_end(&scene);
}

TEST(TH2_a_pair_takes_known_and_hidden_cards)
{
    struct scene scene = terre(2);
    terre_hand(&scene, 0, "LL");
    scene_arranged(&scene);
    scene_play(&scene, "0 take limoni\nchance open olive\n0 harvest funghi limoni\n");
    CHECK_EQ(terre_state(&scene)->known[0][LIMONI], 0);
    CHECK_EQ(terre_state(&scene)->hand[0][LIMONI], 1);
    scene_end(&scene);
}

TEST(TR29_guesses_deal_every_hidden_card_evenly)
{
    struct scene scene = terre(2);
    scene_play(&scene, "0 take limoni\nchance open olive\n");
    view_of(&scene, 1);
    tv_state_buffer guess;
    uint32_t olive = 0, starting[16] = {0};
    enum { GUESSES = 4000 };
    for (int i = 0; i < GUESSES; i++) {
        cinque_terre_determinize(tv_buffer_view(&buffer), 1, &scene.rng, tv_buffer_state(&guess));
        const cinque_terre_state *state = cinque_terre_read(tv_buffer_state(&guess));
        CHECK_EQ(state->hand_count[0], 5);
        CHECK(state->hand[0][LIMONI] >= 1); /* the card taken face up is always there */
        olive += state->hand[0][OLIVE];
        starting[state->starting[0]]++;
    }
    /* 4 hidden cards from 71 unseen ones, 8 of them Olive: 0.45 a guess */
    CHECK(olive > GUESSES * 40 / 100 && olive < GUESSES * 50 / 100);
    CHECK_EQ(starting[1], 0); /* held by the viewer */
    for (int id = 0; id < 16; id++)
        if (id != 1) CHECK(starting[id] > GUESSES / 15 / 2 && starting[id] < GUESSES / 15 * 2);
    scene_end(&scene);
}
