/* test_versions.c - matches of earlier versions of the rules are read, played on and written as
 * they were. Orchard's option came with version 2. */
/* SPDX-License-Identifier: MIT */
#include <tavola/match.h>

#include "kit/check.h"
#include "engine/orchard.h"

static tv_match *read_record(const char *text)
{
    tv_error error;
    tv_match *match = tv_match_read(text, strlen(text), &error);
    if (match == NULL) FAIL("line %u: %s", error.line, error.text);
    return match;
}

TEST(a_new_match_is_played_by_the_newest_version)
{
    tv_options options = {.seats = 2};
    tv_match *match = tv_match_new(&orchard_game, &options);
    CHECK_EQ(tv_match_options(match)->rules, orchard_game.rules_version);
    CHECK_EQ(tv_state_frames(tv_match_state(match))->rules, orchard_game.rules_version);
    tv_match_free(match);
}

TEST(a_record_of_an_earlier_version_stays_in_it)
{
    static const char *const records[] = {
        "tavola 1\ngame orchard\nrules 1\nseats 2\nchance deal 0 3\n",
        "tavola 1\ngame orchard\nrules 2\nseats 2\noption grove shady\nchance deal 0 3\n"};
    for (uint8_t i = 0; i < 2; i++) {
        char buffer[1024];
        tv_text again;
        tv_match *match = read_record(records[i]);
        CHECK_EQ(tv_state_frames(tv_match_state(match))->rules, i + 1);
        CHECK(tv_match_chance_play(match, tv_act(ORCHARD_DEAL, 1, 5, 0), NULL) == TV_OK);
        tv_match_rewind(match, 0);
        CHECK_EQ(tv_state_frames(tv_match_state(match))->rules, i + 1);
        CHECK(tv_match_chance_play(match, tv_act(ORCHARD_DEAL, 0, 3, 0), NULL) == TV_OK);
        tv_text_init(&again, buffer, sizeof buffer);
        tv_match_write(match, 0, &again);
        CHECK_STR(buffer, records[i]);
        tv_match_free(match);
    }
}

TEST(an_option_exists_from_its_version_on)
{
    tv_options options = {.seats = 3, .rules = 1};
    CHECK(!tv_options_choose(&orchard_game, "grove", "shady", &options));
    options.value[0] = 1;
    CHECK_EQ(tv_options_check(&orchard_game, &options), TV_BAD_OPTION);
    options.rules = 2;
    CHECK_EQ(tv_options_check(&orchard_game, &options), TV_OK);
    options.rules = 4;
    CHECK_EQ(tv_options_check(&orchard_game, &options), TV_WRONG_RULES);
}

TEST(a_snapshot_keeps_its_version)
{
    tv_options options = {.seats = 2, .rules = 1};
    tv_state_buffer buffer, again;
    uint8_t bytes[TV_STATE_MAX];
    tv_state *state = tv_buffer_state(&buffer);
    size_t size = tv_snapshot_size(&orchard_game);
    tv_setup(&orchard_game, &options, state);
    tv_snapshot_write(&orchard_game, state, bytes);
    CHECK_EQ(tv_snapshot_read(&orchard_game, bytes, size, tv_buffer_state(&again)), TV_OK);
    CHECK_EQ(tv_state_frames(tv_buffer_state(&again))->rules, 1);
    ((tv_frames *)(void *)state)->rules = 4;
    tv_snapshot_write(&orchard_game, state, bytes);
    CHECK_EQ(tv_snapshot_read(&orchard_game, bytes, size, tv_buffer_state(&again)), TV_WRONG_RULES);
}
