/* test_secrets.c - who may know what: hands, laying, and what counting tells. */
/* SPDX-License-Identifier: MIT */
#include "castles_of_tuscany_scene.h"

static const castles_of_tuscany_state *seen_by(struct scene *s, tv_seat viewer,
                                               tv_state_buffer *buffer)
{
    tv_redact(s->game, scene_state(s), viewer, tv_buffer_view(buffer));
    return (const castles_of_tuscany_state *)(const void *)buffer;
}

TEST(UH3_laying_is_secret_until_all_have_laid)
{
    struct scene s = scene_start(&castles_of_tuscany_game, "seats 2");
    tv_state_buffer buffer;
    scene_chance(&s);
    scene_play(&s, "0 order cba\n1 order bca\n0 turn ab\n1 turn none");
    const castles_of_tuscany_state *seen = seen_by(&s, 1, &buffer);
    CHECK_EQ(seen->order[0], CASTLES_OF_TUSCANY_UNKNOWN);
    CHECK_EQ(seen->turning[0], CASTLES_OF_TUSCANY_UNKNOWN);
    CHECK_EQ(seen->order[1], castles_of_tuscany_at(&s)->order[1]);
    tv_action action = tv_act(CASTLES_OF_TUSCANY_VERB_OFFSET, 2, 0, 0);
    tv_action shown = s.game->redact_action(scene_state(&s), 0, action, 1);
    CHECK_EQ(shown.arg[0], TV_UNKNOWN);
    CHECK_EQ(s.game->redact_action(scene_state(&s), 0, action, 0).arg[0], 2);
    scene_play(&s, "0 shift left_left\n1 shift left_left");
    CHECK_EQ(castles_of_tuscany_at(&s)->filled[0], 0); /* nothing lies yet */
    tv_action legal[TV_ACTIONS_MAX];
    tv_list(s.game, scene_state(&s), 0, legal);
    CHECK_EQ(tv_match_play(s.match, 0, legal[0], NULL, NULL), TV_OK);
    CHECK_EQ(seen_by(&s, 1, &buffer)->castle[0], CASTLES_OF_TUSCANY_UNKNOWN);
    tv_list(s.game, scene_state(&s), 1, legal);
    CHECK_EQ(tv_match_play(s.match, 1, legal[0], NULL, NULL), TV_OK);
    CHECK_EQ(seen_by(&s, 1, &buffer)->castle[0],
             castles_of_tuscany_at(&s)->castle[0]); /* all is shown */
    CHECK_EQ(seen_by(&s, 1, &buffer)->order[0], 5);
    scene_end(&s);
}

/* Leaves the deck empty, with everything that is in no hand discarded. */
static void empty_deck(struct scene *s)
{
    castles_of_tuscany_state *state = castles_of_tuscany_at(s);
    memcpy(state->discards, state->deck, sizeof state->discards);
    memset(state->deck, 0, sizeof state->deck);
    state->deck_count = 0;
    scene_arranged(s);
}

TEST(UH5_a_reshuffle_tells_two_players_their_hands)
{
    struct scene s = castles_of_tuscany_table("seats 2");
    tv_state_buffer buffer, guess;
    castles_of_tuscany_hand(&s, 1, "red 3 blue 1");
    empty_deck(&s);
    scene_play(&s, "0 draw\n...");
    const castles_of_tuscany_state *seen = seen_by(&s, 0, &buffer);
    CHECK_EQ(seen->known[1][CASTLES_OF_TUSCANY_RED], 3);
    CHECK_EQ(seen->known[1][CASTLES_OF_TUSCANY_BLUE], 1);
    CHECK_EQ(seen->hand[1][CASTLES_OF_TUSCANY_RED], CASTLES_OF_TUSCANY_UNKNOWN);
    CHECK_EQ(seen_by(&s, TV_SPECTATOR, &buffer)->known[1][CASTLES_OF_TUSCANY_RED],
             CASTLES_OF_TUSCANY_UNKNOWN);
    /* What is paid is known no longer, and what is drawn later is not known. */
    castles_of_tuscany_keep(&s, 1, "quarry");
    castles_of_tuscany_at(&s)->workers[1] = 1;
    scene_play(&s, "1 place quarry a1\n1 pay worker pair_red\n1 marble\n1 draw\n...");
    seen = seen_by(&s, 0, &buffer);
    CHECK_EQ(seen->known[1][CASTLES_OF_TUSCANY_RED], 1);
    CHECK_EQ(seen->known[1][CASTLES_OF_TUSCANY_BLUE], 1);
    CHECK_EQ(tv_counts_sum(seen->known[1], CASTLES_OF_TUSCANY_COLOURS), 2);
    CHECK_EQ(seen->hand_count[1], 5);
    for (uint32_t i = 0; i < 50; i++) { /* every guess gives the rival what it surely holds */
        s.game->determinize(tv_buffer_view(&buffer), 0, &s.rng, tv_buffer_state(&guess));
        const castles_of_tuscany_state *guessed = castles_of_tuscany_read(tv_buffer_state(&guess));
        CHECK(guessed->hand[1][CASTLES_OF_TUSCANY_RED] >= 1 &&
              guessed->hand[1][CASTLES_OF_TUSCANY_BLUE] >= 1);
        CHECK_EQ(tv_counts_sum(guessed->hand[1], CASTLES_OF_TUSCANY_COLOURS), 5);
    }
    scene_end(&s);
}

TEST(UH5_among_three_a_reshuffle_tells_nothing_sure)
{
    struct scene s = castles_of_tuscany_table("seats 3");
    tv_state_buffer buffer;
    castles_of_tuscany_hand(&s, 1, "red 3 blue 1");
    empty_deck(&s);
    scene_play(&s, "0 draw\n...");
    CHECK_EQ(tv_counts_sum(seen_by(&s, 0, &buffer)->known[1], CASTLES_OF_TUSCANY_COLOURS), 0);
    scene_end(&s);
}
