/* test_play.c - matches at the keyboard: choosing, typing, explaining, undoing, ending. */
/* SPDX-License-Identifier: MIT */
#include <stdlib.h>

#include "terminal/play_script.h"

TEST(end_of_input_saves_the_match)
{
    script at = script_start(2, 1);
    script_run(&at, "");
    CHECK_EQ(at.result, TERMINAL_FINISHED);
    CHECK(script_says(&at, "The match is saved in "));
    CHECK(script_says(&at, "tavola play --load "));
    script_end(&at);
}

TEST(a_whole_match_by_numbers_and_by_notation)
{
    script at = script_start(2, 2);
    script_run(&at, "\n3\n1\n\n" /* Enter after the keyboard is passed, take 3, paint, hand on */
                    "\ntake 3\npaint blue\n\n"
                    "\nTAKE 1\np green\n\n");
    CHECK(script_says(&at, "The match is over: the heap is empty - rule P3.1"));
    CHECK(script_says(&at, "takes 3, 4 are left"));
    CHECK(script_says(&at, "takes 3, 1 are left"));
    CHECK(script_says(&at, "The seed is shown in it"));
    CHECK_EQ(at.result, TERMINAL_FINISHED);
    script_end(&at);
}

TEST(bots_fill_the_other_seats)
{
    script at = script_start(2, 1);
    script_run(&at, "take 1\nred\n\ntake 1\nred\n\ntake 1\nred\n\n");
    CHECK(script_says(&at, "Players: Player 1, Greedy 2 (bot)."));
    CHECK(script_says(&at, "Greedy 2 takes 3"));
    CHECK(script_says(&at, "The match is over"));
    script_end(&at);
}

TEST(no_command_hides_a_verb)
{
    script at = script_start(2, 1);
    script_run(&at, "help\n");
    const char *besides = strstr(at.output, "Besides:");
    CHECK(besides != NULL);
    for (uint32_t kind = 1; kind < toy_game.verb_count; kind++) {
        char line[64];
        snprintf(line, sizeof line, "\n  %s ", toy_game.verbs[kind].word);
        CHECK(strstr(besides, line) == NULL);
    }
    script_end(&at);
}

TEST(bots_alone_play_to_the_end)
{
    script at = script_start(3, 0);
    script_run(&at, "");
    CHECK(script_says(&at, "Greedy 1 takes"));
    CHECK(script_says(&at, "Greedy 2 takes"));
    CHECK(script_says(&at, "The match is over"));
    CHECK(script_says(&at, "  1. "));
    script_end(&at);
}

TEST(an_illegal_action_is_explained_with_its_rule)
{
    script at = script_start(2, 1);
    script_run(&at, "take 0\nwhy paint\nwhy take 0\nwhy take 2\nwhy\n9\n");
    CHECK(script_says(&at,
                      "You cannot \"take 0\" now: at least one pebble must be taken - rule P2.1."));
    CHECK(script_says(&at, "You cannot \"paint\" now: \"paint\" is done after taking; now: Take"));
    CHECK_EQ(script_count(&at, "at least one pebble must be taken - rule P2.1"), 3);
    CHECK(script_says(&at, "You can \"take 2\" now."));
    CHECK(script_says(&at, "there is no number 9; it goes from 0 to 3"));
    script_end(&at);
}

TEST(mistyped_words_get_a_suggestion)
{
    script at = script_start(2, 1);
    script_run(&at, "undoo\ntakk 2\nxyzzy\n");
    CHECK(script_says(&at, "Did you mean \"undo\"?"));
    CHECK(script_says(&at, "Did you mean \"take\"?"));
    CHECK(script_says(&at, "neither a choice nor an action"));
    script_end(&at);
}

TEST(an_unclear_word_lists_what_it_could_mean)
{
    script at = script_start(2, 1);
    script_run(&at, "take\n");
    CHECK(script_says(&at, "That could mean several things:"));
    CHECK(script_says(&at, "[3] Take 3"));
    script_end(&at);
}

TEST(undo_takes_back_and_redo_plays_again)
{
    script at = script_start(2, 1);
    script_run(&at, "take 3\nundo\nredo\nred\nundo\nundo\nundo\ntake 2\nlog\n");
    CHECK_EQ(script_count(&at, "Taken back."), 3);
    CHECK_EQ(script_count(&at, "There is nothing to take back"), 1);
    CHECK_EQ(script_count(&at, "Player 1 takes 3, "), 2); /* at first, and by redo */
    CHECK_EQ(script_count(&at, "Player 1 takes 2, "), 2); /* when it was done, and in the log */
    script_end(&at);
}

TEST(undo_does_not_reach_behind_chance)
{
    script at = script_start(2, 1);
    script_run(&at, "roll\nundo\n");
    CHECK(script_says(&at, "There is nothing to take back"));
    script_end(&at);
}

TEST(what_cannot_be_undone_is_marked_before)
{
    script at = script_start(2, 1);
    script_run(&at, "");
    CHECK(script_says(&at, "Roll the die *"));
    CHECK(script_says(&at, "* chance moves: cannot be undone"));
    CHECK(!strstr(at.output, "Take 1 *"));
    script_end(&at);
}

TEST(without_confirm_a_turn_is_handed_on_at_once)
{
    script at = script_start(2, 1);
    at.setup.has_confirm = false;
    script_run(&at, "take 1\nred\n");
    CHECK_EQ(script_count(&at, "Enter ends your turn"), 0);
    CHECK(script_says(&at, "Player 1 paints red"));
    script_end(&at);
}

TEST(between_a_turn_and_its_handing_on_there_is_nothing_to_choose)
{
    script at = script_start(2, 1);
    script_run(&at, "take 1\nred\nhint\nchoices\n3\nundo\n");
    CHECK_EQ(script_count(&at, "Your turn is done: press Enter"), 2);
    CHECK_EQ(script_count(&at, "Press Enter first"), 1);
    CHECK_EQ(script_count(&at, "Taken back."), 1);
    script_end(&at);
}

TEST(a_hint_names_the_best_and_what_would_happen)
{
    script at = script_start(2, 1);
    script_run(&at, "hint\n");
    const char *hint = strstr(at.output, "Thought through, this looks best:");
    CHECK(hint != NULL);
    CHECK(strncmp(strchr(hint, '\n') + 1, "  [3] Take 3 - wins ", 20) == 0);
    CHECK(strstr(hint, " %\n      Player 1 takes 3, ") != NULL);
    CHECK(script_says(&at, "Next best:"));
    CHECK(script_says(&at, "Over the next turns"));
    script_end(&at);
}

TEST(help_rules_score_and_board_answer)
{
    script at = script_start(2, 1);
    script_run(&at, "help\nrules\nrules P2.2\nrules painted\nscore\nboard\nchoices\n?\n");
    CHECK(script_says(&at, "take number"));
    CHECK(script_says(&at, "P1 Setting up"));
    CHECK(script_says(&at, "Never more than there are."));
    CHECK(script_says(&at, "There is no rule \"painted\""));
    CHECK(script_says(&at, "0 points"));
    CHECK_EQ(script_count(&at, "take back your last decision"), 2);
    CHECK_EQ(script_count(&at, "HEAP "), 2);
    script_end(&at);
}

/* ---- Secrets ---- */

TEST(a_person_sees_only_the_view_of_their_own_seat)
{
    script at = script_start(2, 1);
    script_run(&at, "board\nlog all\n");
    CHECK(script_says(&at, "Greedy 2 gem ?"));
    CHECK(script_says(&at, "Greedy 2 gets a gem\n"));
    CHECK(!strstr(at.output, "Greedy 2 gets a gem worth"));
    CHECK(script_says(&at, "Player 1 gets a gem worth"));
    script_end(&at);
}

TEST(between_people_the_screen_is_cleared_and_the_keyboard_passed)
{
    script at = script_start(2, 2);
    at.setup.can_clear = true;
    script_run(&at, "\ntake 1\nred\n\n\n");
    CHECK(script_says(&at, "Pass the keyboard to Player 1, then press Enter."));
    CHECK(script_says(&at, "Pass the keyboard to Player 2, then press Enter."));
    /* Nothing of the first one's board is printed between the two prompts' clearings. */
    const char *pass = strstr(at.output, "Pass the keyboard to Player 2");
    CHECK(pass != NULL);
    CHECK(strncmp(pass - strlen("\033[2J\033[3J\033[H"), "\033[2J\033[3J\033[H", 11) == 0);
    script_end(&at);
}

TEST(the_same_seed_gives_the_same_match)
{
    script at = script_start(3, 0);
    script_run(&at, "");
    char *first = strdup(at.output);
    char *saved = strstr(first, "The match is saved");
    script_run(&at, "");
    CHECK(saved != NULL);
    CHECK(strncmp(first, at.output, (size_t)(saved - first)) == 0);
    at.setup.seed[0] = 2;
    script_run(&at, "");
    CHECK(strncmp(first, at.output, (size_t)(saved - first)) != 0);
    free(first);
    script_end(&at);
}
