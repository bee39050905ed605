/* test_planted.c - the laws themselves are tried: bugs planted in an invented game must be found.
 *
 * Runs the laws over that game in a process of its own, once per bug, and looks which law fails. */
/* SPDX-License-Identifier: MIT */
#include <stdlib.h>

#include "kit/check.h"
#include "engine/orchard.h"

/* How many laws failed with the bug; found is set if the named one is among them. */
static int failures(int bug, const char *law, bool *found)
{
    char command[1024], line[512];
    int failed = 0;
    const char *program = getenv("LAWS_OF_ORCHARD");
    CHECK(program != NULL);
    snprintf(command, sizeof command, "ORCHARD_BUG=%d KIT_EFFORT=3 %s 2>/dev/null", bug, program);
    FILE *pipe = popen(command, "r");
    CHECK(pipe != NULL);
    while (fgets(line, sizeof line, pipe)) {
        if (strncmp(line, "not ok ", 7) != 0) continue;
        failed++;
        if (strstr(line, law)) *found = true;
    }
    pclose(pipe);
    return failed;
}

static void found_by(int bug, const char *law)
{
    bool found = false;
    int failed = failures(bug, law, &found);
    if (!found) FAIL("bug %d was not found by %s (%d other laws failed)", bug, law, failed);
}

TEST(a_sound_game_passes)
{
    bool found = false;
    CHECK_EQ(failures(BUG_NONE, "-", &found), 0);
}

TEST(an_unfilled_bag_is_found) { found_by(BUG_BAG_NOT_REFILLED, "a_guess_agrees"); }
TEST(a_visible_bid_is_found) { found_by(BUG_BID_VISIBLE, "same_shown_gives_same_view"); }
TEST(hiding_nothing_is_found) { found_by(BUG_HIDES_NOTHING, "same_shown_gives_same_view"); }
TEST(a_peeking_list_is_found) { found_by(BUG_LEGALITY_PEEKS, "legality_ratings_and_reasons"); }
TEST(a_hidden_static_is_found) { found_by(BUG_HIDDEN_STATIC, "apply_is_a_function"); }
TEST(a_loaded_die_is_found) { found_by(BUG_WRONG_WEIGHT, "chance_follows_its_weights"); }
TEST(a_missing_reason_is_found) { found_by(BUG_GENERIC_REASON, "every_illegal_action"); }
TEST(a_telling_event_is_found) { found_by(BUG_EVENT_TELLS, "same_shown_gives_same_view"); }
TEST(a_fruit_from_nothing_is_found) { found_by(BUG_BREAKS, "nothing_is_broken"); }
TEST(a_peeking_rating_is_found) { found_by(BUG_RATE_PEEKS, "legality_ratings_and_reasons"); }
TEST(a_fact_from_elsewhere_is_found) { found_by(BUG_DERIVED_STATIC, "derived_facts_follow"); }
TEST(a_lost_position_is_found) { found_by(BUG_NARROW_LOSES, "search_reaches_every_position"); }
TEST(an_invented_choice_is_found) { found_by(BUG_NARROW_ADDS, "search_keeps_some"); }
TEST(an_idle_question_is_found) { found_by(BUG_ASKS_IDLY, "no_question_has_one_answer"); }
