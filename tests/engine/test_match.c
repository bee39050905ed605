/* test_match.c - matches of an invented game: play, refusal, undo, tickets, secrets. */
/* SPDX-License-Identifier: MIT */
#include <tavola/json.h>
#include <tavola/words.h>

#include "kit/scene.h"
#include "engine/orchard.h"

static struct scene dealt(void)
{
    struct scene scene = scene_start(&orchard_game, "seats 3; grove shady");
    scene_play(&scene, "chance deal 0 3\nchance deal 1 5\nchance deal 2 2\n");
    return scene;
}

TEST(a_match_is_played_to_its_end)
{
    struct scene scene = dealt();
    scene_play(&scene, "1 bid 4\n0 bid 3\n2 bid 2\n1 pass\n");
    CHECK(scene_event(&scene, "won") != NULL);
    CHECK_EQ(scene_event(&scene, "won")->arg[0], 1);
    scene_play(&scene, "0 bid 2\n1 bid 2\n2 bid 1\n2 swap\nchance deal 2 5\n");
    scene_play(&scene, "0 bid 1\n1 bid 1\n2 bid 4\n2 swap\n");
    CHECK_STR(scene_step(&scene), "");
    tv_score score = scene_score(&scene);
    CHECK_EQ(score.points[2], 2);
    CHECK_EQ(score.rank[2], 1);
    CHECK_EQ(score.rank[1], 2);
    CHECK_EQ(score.rank[0], 3);
    scene_end(&scene);
}

TEST(refusals_name_reason_and_rule)
{
    struct scene scene = dealt();
    char say[256];
    tv_text text;
    tv_reason reason;
    scene_refuses(&scene, "0 bid 4", "too_high");
    scene_refuses(&scene, "0 bid 9", "out_of_range");
    scene_refuses(&scene, "0 pass", "wrong_moment");
    scene_refuses(&scene, "0 deal 0 1", "chance_only");
    CHECK(
        tv_why(scene.game, tv_match_state(scene.match), 0, tv_act(ORCHARD_BID, 4, 0, 0), &reason));
    tv_text_init(&text, say, sizeof say);
    tv_reason_write(scene.game, &reason, NULL, &text);
    CHECK_STR(say, "a bid of 4 is above your card 3 - rule O1.2");
    CHECK(
        tv_why(scene.game, tv_match_state(scene.match), 0, tv_act(ORCHARD_PASS, 0, 0, 0), &reason));
    tv_text_clear(&text);
    tv_reason_write(scene.game, &reason, NULL, &text);
    CHECK_STR(say, "\"pass\" is done after winning a fruit; now: bid at most your card"
                   " - rule O1.2");
    scene_play(&scene, "0 bid 1\n");
    scene_refuses(&scene, "0 bid 1", "not_your_turn");
    scene_end(&scene);
}

TEST(a_refused_action_changes_nothing)
{
    struct scene scene = dealt();
    uint64_t hash = tv_state_hash(scene.game, tv_match_state(scene.match));
    tv_reason reason;
    CHECK_EQ(tv_match_play(scene.match, 0, tv_act(ORCHARD_BID, 5, 0, 0), NULL, &reason),
             TV_ILLEGAL_ACTION);
    CHECK_EQ(tv_match_version(scene.match), 3);
    CHECK(hash == tv_state_hash(scene.game, tv_match_state(scene.match)));
    scene_end(&scene);
}

TEST(an_answer_leaves_the_others_tickets_valid)
{
    struct scene scene = dealt();
    CHECK_EQ(tv_match_ticket(scene.match, 0), 3);
    CHECK_EQ(tv_match_ticket(scene.match, 2), 3);
    scene_play(&scene, "1 bid 4\n");
    CHECK_EQ(tv_match_ticket(scene.match, 0), 3);
    scene_play(&scene, "0 bid 1\n2 bid 1\n1 pass\n");
    CHECK_EQ(tv_match_ticket(scene.match, 0), 7);
    scene_end(&scene);
}

TEST(undo_stops_at_chance_at_others_and_at_secrets)
{
    struct scene scene = dealt();
    CHECK_EQ(tv_match_undo(scene.match, 0), TV_NO_UNDO);
    scene_play(&scene, "0 bid 3\n");
    CHECK_EQ(tv_match_undo(scene.match, 1), TV_NO_UNDO);
    CHECK_EQ(tv_match_undo(scene.match, 0), TV_OK);
    CHECK_EQ(tv_match_version(scene.match), 3);
    CHECK_EQ(tv_match_redo(scene.match, 1), TV_NO_REDO);
    CHECK_EQ(tv_match_redo(scene.match, 0), TV_OK);
    scene_play(&scene, "1 bid 4\n");
    CHECK_EQ(tv_match_undo(scene.match, 0), TV_NO_UNDO);
    /* The last bid reveals who wins: its seat learns something hidden. */
    CHECK_EQ(
        tv_barrier_of(scene.game, tv_match_state(scene.match), 2, tv_act(ORCHARD_BID, 2, 0, 0)),
        TV_BARRIER_SECRET);
    scene_play(&scene, "2 bid 2\n");
    CHECK_EQ(tv_match_undo(scene.match, 2), TV_NO_UNDO);
    CHECK_EQ(
        tv_barrier_of(scene.game, tv_match_state(scene.match), 1, tv_act(ORCHARD_SWAP, 0, 0, 0)),
        TV_BARRIER_CHANCE);
    scene_end(&scene);
}

TEST(undo_and_redo_go_back_and_forth)
{
    struct scene scene = dealt();
    uint64_t before = tv_state_hash(scene.game, tv_match_state(scene.match));
    scene_play(&scene, "0 bid 3\n");
    uint64_t after = tv_state_hash(scene.game, tv_match_state(scene.match));
    for (int i = 0; i < 3; i++) {
        CHECK_EQ(tv_match_undo(scene.match, 0), TV_OK);
        CHECK(tv_state_hash(scene.game, tv_match_state(scene.match)) == before);
        CHECK_EQ(tv_match_redo(scene.match, 0), TV_OK);
        CHECK(tv_state_hash(scene.game, tv_match_state(scene.match)) == after);
    }
    /* That it may be taken back is known of this entry alone. */
    scene_play(&scene, "1 bid 4\n2 bid 2\n");
    CHECK_EQ(tv_match_undo(scene.match, 2), TV_NO_UNDO);
    scene_end(&scene);
}

TEST(playing_on_forgets_what_was_undone)
{
    struct scene scene = dealt();
    scene_play(&scene, "0 bid 3\n");
    CHECK_EQ(tv_match_undo(scene.match, 0), TV_OK);
    scene_play(&scene, "0 bid 2\n");
    CHECK_EQ(tv_match_redo(scene.match, 0), TV_NO_REDO);
    scene_end(&scene);
}

TEST(rewinding_needs_no_barrier)
{
    struct scene scene = dealt();
    scene_play(&scene, "0 bid 3\n1 bid 4\n2 bid 2\n1 pass\n");
    tv_match_rewind(scene.match, 3);
    CHECK_EQ(tv_match_version(scene.match), 3);
    CHECK_STR(scene_step(&scene), "bid");
    CHECK_EQ(tv_state_turn(tv_match_state(scene.match)).seats, 7);
    scene_end(&scene);
}

TEST(a_view_shows_null_for_what_is_hidden)
{
    struct scene scene = dealt();
    char buffer[4096];
    tv_text text;
    tv_json json;
    tv_state_buffer view;
    scene_play(&scene, "1 bid 4\n");
    tv_redact(scene.game, tv_match_state(scene.match), 0, tv_buffer_view(&view));
    tv_text_init(&text, buffer, sizeof buffer);
    tv_json_init(&json, &text);
    tv_json_view(&json, scene.game, tv_buffer_view(&view), 0, NULL);
    CHECK(strstr(buffer, "\"hand\":[3,null,null]") != NULL);
    CHECK(strstr(buffer, "\"bid\":[0,null,0]") != NULL);
    CHECK(strstr(buffer, "\"bag\":[2,2,1,2,2]") != NULL);
    CHECK(strstr(buffer, "\"options\":{\"grove\":\"shady\"}") != NULL);
    scene_end(&scene);
}

static void check_reason(const struct scene *scene, tv_seat seat, tv_action action,
                         const char *expected)
{
    char buffer[1024];
    tv_text text;
    tv_json json;
    tv_reason reason;
    CHECK(tv_why(scene->game, tv_match_state(scene->match), seat, action, &reason));
    tv_text_init(&text, buffer, sizeof buffer);
    tv_json_init(&json, &text);
    tv_json_reason(&json, scene->game, &reason, NULL);
    if (strncmp(buffer, expected, strlen(expected)) != 0) FAIL("%s", buffer);
}

TEST(reasons_of_the_engine_name_what_they_speak_of)
{
    struct scene scene = dealt();
    scene_play(&scene, "1 bid 4\n");
    check_reason(&scene, 0, tv_act(40, 0, 0, 0), "{\"code\":\"no_such_verb\",\"args\":[40],");
    check_reason(&scene, 0, tv_act(ORCHARD_DEAL, 0, 0, 0),
                 "{\"code\":\"chance_only\",\"args\":[\"deal\"],");
    check_reason(&scene, 1, tv_act(ORCHARD_BID, 1, 0, 0),
                 "{\"code\":\"not_your_turn\",\"args\":[0],");
    check_reason(&scene, 0, tv_act(ORCHARD_SWAP, 0, 0, 0),
                 "{\"code\":\"wrong_moment\",\"args\":[\"swap\",\"bid\",[]],");
    check_reason(&scene, 0, tv_act(ORCHARD_BID, 99, 0, 0),
                 "{\"code\":\"out_of_range\",\"args\":[\"bid\",\"bid\",99],");
    check_reason(&scene, 0, tv_act(ORCHARD_BID, 1, 1, 0),
                 "{\"code\":\"out_of_range\",\"args\":[\"bid\",null,1],");
    scene_end(&scene);
}

TEST(names_are_cut_between_characters)
{
    struct scene scene = dealt();
    tv_match_name(scene.match, 0, "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\xc3\xa9z");
    CHECK_EQ(strlen(tv_match_names(scene.match)->name[0]), 39);
    tv_match_name(scene.match, 0, "tab\there");
    CHECK_STR(tv_match_names(scene.match)->name[0], "tab here");
    scene_end(&scene);
}

TEST(an_option_is_chosen_by_its_words)
{
    tv_options options = {.seats = 3};
    CHECK(tv_options_choose(&orchard_game, "grove", "shady", &options));
    CHECK_EQ(options.value[0], 1);
    CHECK(!tv_options_choose(&orchard_game, "grove", "nowhere", &options));
    CHECK(!tv_options_choose(&orchard_game, "meadow", "shady", &options));
    CHECK_EQ(options.value[0], 1);
    CHECK_EQ(tv_options_check(&orchard_game, &options), TV_OK);
}
