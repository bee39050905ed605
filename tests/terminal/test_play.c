/* test_play.c - matches at the keyboard: choosing, typing, explaining, undoing, ending. */
/* SPDX-License-Identifier: MIT */
#include <stdlib.h>

#include "terminal/play_script.h"

TEST(end_of_input_saves_the_match)
{
    struct script script = script_start(2, 1);
    script_run(&script, "");
    CHECK_EQ(script.result, TERMINAL_FINISHED);
    CHECK(script_says(&script, "The match is saved in "));
    CHECK(script_says(&script, "tavola play --load "));
    script_end(&script);
}

TEST(a_whole_match_by_numbers_and_by_notation)
{
    struct script script = script_start(2, 2);
    script_run(&script,
               "\n3\n1\n\n" /* Enter after the keyboard is passed, take 3, paint, hand on */
               "\ntake 3\npaint blue\n\n"
               "\nTAKE 1\np green\n\n");
    CHECK(script_says(&script, "The match is over: the heap is empty - rule P3.1"));
    CHECK(script_says(&script, "takes 3, 4 are left"));
    CHECK(script_says(&script, "takes 3, 1 are left"));
    CHECK(script_says(&script, "The record now contains the seed"));
    CHECK_EQ(script.result, TERMINAL_FINISHED);
    script_end(&script);
}

TEST(bots_fill_the_other_seats)
{
    struct script script = script_start(2, 1);
    script_run(&script, "take 1\nred\n\ntake 1\nred\n\ntake 1\nred\n\n");
    CHECK(script_says(&script, "Players: Player 1, Greedy 2 (bot)."));
    CHECK(script_says(&script, "Greedy 2 takes 3"));
    CHECK(script_says(&script, "The match is over"));
    script_end(&script);
}

TEST(no_command_hides_a_verb)
{
    struct script script = script_start(2, 1);
    script_run(&script, "help\n");
    const char *besides = strstr(script.output, "Besides:");
    CHECK(besides != NULL);
    for (uint32_t kind = 1; kind < toy_game.verb_count; kind++) {
        char line[64];
        snprintf(line, sizeof line, "\n  %s ", toy_game.verbs[kind].word);
        CHECK(strstr(besides, line) == NULL);
    }
    script_end(&script);
}

TEST(bots_alone_play_to_the_end)
{
    struct script script = script_start(3, 0);
    script_run(&script, "");
    CHECK(script_says(&script, "Greedy 1 takes"));
    CHECK(script_says(&script, "Greedy 2 takes"));
    CHECK(script_says(&script, "The match is over"));
    CHECK(script_says(&script, "  1. "));
    script_end(&script);
}

TEST(an_illegal_action_is_explained_with_its_rule)
{
    struct script script = script_start(2, 1);
    script_run(&script, "take 0\nwhy paint\nwhy take 0\nwhy take 2\nwhy\n9\n");
    CHECK(script_says(&script,
                      "You cannot \"take 0\" now: at least one pebble must be taken - rule P2.1."));
    CHECK(script_says(&script,
                      "You cannot \"paint\" now: \"paint\" is done after taking; now: Take"));
    CHECK_EQ(script_count(&script, "at least one pebble must be taken - rule P2.1"), 3);
    CHECK(script_says(&script, "You can \"take 2\" now."));
    CHECK(script_says(&script, "there is no number 9; it goes from 0 to 3"));
    script_end(&script);
}

TEST(mistyped_words_get_a_suggestion)
{
    struct script script = script_start(2, 1);
    script_run(&script, "undoo\ntakk 2\nxyzzy\n");
    CHECK(script_says(&script, "Did you mean \"undo\"?"));
    CHECK(script_says(&script, "Did you mean \"take\"?"));
    CHECK(script_says(&script, "neither a choice nor an action"));
    script_end(&script);
}

TEST(verbs_of_chance_do_not_answer_to_the_start_of_their_names)
{
    struct script script = script_start(2, 1);
    script_run(&script, "f\nwhy fal\nwhy fall\n");
    CHECK_EQ(script_count(&script, "\"fall\""), 1 + 1); /* what is asked about, and why not */
    CHECK(!strstr(script.output, "\"first\""));
    CHECK(script_says(&script, "That is not an action of this game"));
    script_end(&script);
}

TEST(an_unclear_word_lists_what_it_could_mean)
{
    struct script script = script_start(2, 1);
    script_run(&script, "take\n");
    CHECK(script_says(&script, "That could mean several things:"));
    CHECK(script_says(&script, "[3] Take 3"));
    script_end(&script);
}

TEST(undo_takes_back_and_redo_plays_again)
{
    struct script script = script_start(2, 1);
    script_run(&script, "take 3\nundo\nredo\nred\nundo\nundo\nundo\ntake 2\nlog\n");
    CHECK_EQ(script_count(&script, "Undone."), 3);
    CHECK_EQ(script_count(&script, "There is nothing to undo"), 1);
    CHECK_EQ(script_count(&script, "Player 1 takes 3, "), 2); /* at first, and by redo */
    CHECK_EQ(script_count(&script, "Player 1 takes 2, "), 2); /* when it was done, and in the log */
    script_end(&script);
}

TEST(undo_does_not_reach_behind_chance)
{
    struct script script = script_start(2, 1);
    script_run(&script, "roll\nundo\n");
    CHECK(script_says(&script, "There is nothing to undo"));
    script_end(&script);
}

TEST(what_cannot_be_undone_is_marked_before)
{
    struct script script = script_start(2, 1);
    script_run(&script, "");
    CHECK(script_says(&script, "Roll the die *"));
    CHECK(script_says(&script, "* chance moves: cannot be undone"));
    CHECK(!strstr(script.output, "Take 1 *"));
    script_end(&script);
}

TEST(without_confirm_a_turn_is_handed_on_at_once)
{
    struct script script = script_start(2, 1);
    script.setup.has_confirm = false;
    script_run(&script, "take 1\nred\n");
    CHECK_EQ(script_count(&script, "Enter ends your turn"), 0);
    CHECK(script_says(&script, "Player 1 paints red"));
    script_end(&script);
}

TEST(between_a_turn_and_its_handing_on_there_is_nothing_to_choose)
{
    struct script script = script_start(2, 1);
    script_run(&script, "take 1\nred\nhint\nchoices\n3\nundo\n");
    CHECK_EQ(script_count(&script, "Your turn is finished: press Enter"), 2);
    CHECK_EQ(script_count(&script, "Press Enter first"), 1);
    CHECK_EQ(script_count(&script, "Undone."), 1);
    script_end(&script);
}

TEST(a_hint_names_the_best_and_what_would_happen)
{
    struct script script = script_start(2, 1);
    script_run(&script, "hint\n");
    const char *hint = strstr(script.output, "This looks best:");
    CHECK(hint != NULL);
    CHECK(strncmp(strchr(hint, '\n') + 1, "  [3] Take 3 - wins ", 20) == 0);
    CHECK(strstr(hint, " %\n      Player 1 takes 3, ") != NULL);
    CHECK(script_says(&script, "Next best:"));
    CHECK(script_says(&script, "Over the next turns"));
    script_end(&script);
}

TEST(help_rules_score_and_board_answer)
{
    struct script script = script_start(2, 1);
    script_run(&script, "help\nrules\nrules P2.2\nrules painted\nscore\nboard\nchoices\n?\n");
    CHECK(script_says(&script, "take number"));
    CHECK(script_says(&script, "P1 Setting up"));
    CHECK(script_says(&script, "Never more than there are."));
    CHECK(script_says(&script, "No rule mentions \"painted\""));
    CHECK(script_says(&script, "0 points"));
    CHECK_EQ(script_count(&script, "take back your last decision"), 2);
    CHECK_EQ(script_count(&script, "HEAP "), 2);
    script_end(&script);
}

/* ---- Secrets ---- */

TEST(a_person_sees_only_the_view_of_their_own_seat)
{
    struct script script = script_start(2, 1);
    script_run(&script, "board\nlog all\n");
    CHECK(script_says(&script, "Greedy 2 gem ?"));
    CHECK(script_says(&script, "Greedy 2 gets a gem\n"));
    CHECK(!strstr(script.output, "Greedy 2 gets a gem worth"));
    CHECK(script_says(&script, "Player 1 gets a gem worth"));
    script_end(&script);
}

TEST(between_people_the_screen_is_cleared_and_the_keyboard_passed)
{
    struct script script = script_start(2, 2);
    script.setup.can_clear = true;
    script_run(&script, "\ntake 1\nred\n\n\n");
    CHECK(script_says(&script, "Pass the keyboard to Player 1, then press Enter."));
    CHECK(script_says(&script, "Pass the keyboard to Player 2, then press Enter."));
    /* Nothing of the first one's board is printed between the two prompts' clearings. */
    const char *pass = strstr(script.output, "Pass the keyboard to Player 2");
    CHECK(pass != NULL);
    CHECK(strncmp(pass - strlen("\033[2J\033[3J\033[H"), "\033[2J\033[3J\033[H", 11) == 0);
    script_end(&script);
}

TEST(the_same_seed_gives_the_same_match)
{
    struct script script = script_start(3, 0);
    script_run(&script, "");
    char *first = strdup(script.output);
    char *saved = strstr(first, "The match is saved");
    script_run(&script, "");
    CHECK(saved != NULL);
    CHECK(strncmp(first, script.output, (size_t)(saved - first)) == 0);
    script.setup.seed[0] = 2;
    script_run(&script, "");
    CHECK(strncmp(first, script.output, (size_t)(saved - first)) != 0);
    free(first);
    script_end(&script);
}
