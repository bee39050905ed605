#!/usr/bin/env python3
"""The plain conversation at a terminal: editing, history, completion. test_editing.py PROGRAM ROOT

SPDX-License-Identifier: MIT
"""
import os
import sys

sys.path.insert(0, os.path.join(sys.argv[2], "tests", "cli"))
from kit import ENVIRONMENT, FOLDER, PROGRAM, check, main, test  # noqa: E402
from pseudo import Terminal  # noqa: E402

ENV = dict(ENVIRONMENT, LC_ALL="C.UTF-8", TERM="xterm-256color")


def start(*words, size=(80, 50)):
    return Terminal([PROGRAM, "play"] + list(words) + ["--plain", "--seed", "5"], ENV, size, FOLDER)


def prompt(terminal):
    return terminal.wait(lambda text: text.rstrip().endswith("\n>"), "a prompt")


@test
def the_last_lines_come_back_and_can_be_changed():
    with start("cinco") as terminal:
        prompt(terminal)
        terminal.type("why plax 1\x7f\x7f\x7fy 1\r")
        terminal.wait_for("card 1 is not in your hand")
        terminal.type("\x1b[A\x7f2\r")
        terminal.wait_for("card 2 is not in your hand")
        terminal.type("quit\r")
        check(terminal.wait_end() == 0)


@test
def verbs_and_arguments_and_commands_are_completed():
    with start("finca") as terminal:
        prompt(terminal)
        terminal.type("wh\tpl\t1")
        terminal.wait_for("> why place 1")
        terminal.type("3\r")
        terminal.wait_for("is no blade")
        terminal.type("ru\tF5\r")
        terminal.wait_for("F5.1")
        terminal.type("quit\r")
        check(terminal.wait_end() == 0)


@test
def commands_are_shortened_as_long_as_they_are_clear():
    with start("finca") as terminal:
        prompt(terminal)
        terminal.type("sc\r")
        terminal.wait_for("Greedy 3   ")
        terminal.type("h\r")
        terminal.wait_for('That could mean "help" or "hint".')
        terminal.type("q\r")
        check(terminal.wait_end() == 0)
        check("The match is saved" in terminal.text(), terminal.text())


@test
def a_terminal_that_shrinks_under_a_long_line_goes_on():
    with start("finca", size=(80, 24)) as terminal:
        prompt(terminal)
        terminal.type("x" * 600)
        terminal.wait(lambda text: text.count("x") >= 600, "the long line")
        terminal.resize(60, 4)
        terminal.type("y" * 100)
        terminal.wait(lambda text: text.count("y") >= 60, "more of it")
        terminal.type("\x15quit\r")
        check(terminal.wait_end() == 0)


@test
def the_end_of_input_and_an_interrupt_save_the_match():
    for key in ("\x04", "\x03"):
        with start("cinco") as terminal:
            prompt(terminal)
            terminal.type("half a line" + key if key == "\x03" else key)
            check(terminal.wait_end() == 0)
            check("The match is saved" in terminal.text(), terminal.text())


@test
def an_unfinished_match_is_offered_at_the_start():
    env = dict(ENV, XDG_DATA_HOME=os.path.join(FOLDER, "offered"))
    words = [PROGRAM, "play", "cinco", "--plain"]
    with Terminal(words, env, (80, 50)) as terminal:
        hand = prompt(terminal).split("hand:")[1].split("Player 1")[0]
        terminal.kill()
    with Terminal(words, env, (80, 50)) as terminal:
        terminal.wait_for("There is an unfinished match of Cinco", "Continue it? [Y/n]")
        terminal.type("\r")
        check(hand in prompt(terminal), hand)
        terminal.kill()
    with Terminal(words, env, (80, 50)) as terminal:
        terminal.wait_for("Continue it? [Y/n]")
        terminal.type("n\r")
        terminal.wait_for("The board is set up")
        prompt(terminal)


sys.exit(main())
