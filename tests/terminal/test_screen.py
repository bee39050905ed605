#!/usr/bin/env python3
"""The full screen through a pseudo-terminal: what a person would see. test_screen.py PROGRAM ROOT

SPDX-License-Identifier: MIT
"""
import os
import random
import re
import sys

sys.path.insert(0, os.path.join(sys.argv[2], "tests", "cli"))
from kit import ENVIRONMENT, FOLDER, PROGRAM, check, games, main, tavola, test  # noqa: E402
from pseudo import Terminal  # noqa: E402

ENV = dict(ENVIRONMENT, LC_ALL="C.UTF-8", TERM="xterm-256color")
# What a terminal sends once the program has asked for its keypad.
UP, DOWN, RIGHT, LEFT = "\x1bOA", "\x1bOB", "\x1bOC", "\x1bOD"
OVER = "The match is over. Enter leaves"


def start(*words, size=(80, 24), env=None):
    return Terminal([PROGRAM, "play"] + list(words), dict(ENV, **(env or {})), size, FOLDER)


def ready(terminal):
    return terminal.wait(lambda text: re.search(r"\n>\s*$", text), "an empty line to type in")


def chosen(terminal):
    """The text that is shown in reverse in the list of choices."""
    lines = [line for line in range(terminal.screen.lines)
             if terminal.screen.buffer[line][2].reverse and line > 0]
    return " ".join("".join(terminal.screen.buffer[line][column].data
                            for column in range(terminal.screen.columns)).strip()
                    for line in lines)


@test
def every_game_shows_board_choices_and_log_at_80x24():
    for name, counts in games():
        with start(name, "--seats", str(counts[-1]), "--seed", "5") as terminal:
            text = ready(terminal)
            check(re.search(r"^. Board 1-\d+ of \d+", text, re.M), text)
            check(" Log " in text and re.search(r"^ +\d+[ *] \w", text, re.M), text)
            check(all(len(line) <= 80 for line in text.splitlines()), text)
            terminal.type("\x04")
            check(terminal.wait_end() == 0)


@test
def arrows_numbers_and_letters_select_and_enter_plays():
    with start("finca", "--seed", "5", "--no-confirm") as terminal:
        ready(terminal)
        check("blade 1 " in chosen(terminal), terminal.text())
        terminal.type(DOWN + DOWN)
        terminal.wait(lambda _: "blade 3 " in chosen(terminal), "blade 3 selected")
        check("Player 1 places a farmer on blade 3; Player 1 takes 1 fig" in terminal.text())
        terminal.type("12")
        terminal.wait(lambda _: "blade 12 " in chosen(terminal), "blade 12 selected")
        terminal.type("\x15place 7")
        terminal.wait(lambda _: "blade 7 " in chosen(terminal), "blade 7 selected")
        terminal.type("\x15" + UP + "\r")
        terminal.wait(lambda text: "Player 1 places a farmer on blade 6" in text.split(" Log ")[1]
                      or "blade" in chosen(terminal), "the next question")
        terminal.type("log\r")
        terminal.wait_for("Player 1 places a farmer on blade 6")


@test
def what_cannot_be_done_is_explained_below_the_board():
    with start("cinco", "--seed", "5") as terminal:
        ready(terminal)
        terminal.type("1\r")
        terminal.wait_for('You cannot "play 1" now: card 1 is not in your hand of 4 cards')


@test
def arrows_on_the_board_walk_from_space_to_space():
    with start("finca", "--seed", "5") as terminal:
        ready(terminal)
        terminal.type("\t" + RIGHT + RIGHT)
        terminal.wait(lambda _: "blade 3 " in chosen(terminal), "blade 3 selected")
        terminal.type(DOWN)
        terminal.wait(lambda _: "blade 10 " in chosen(terminal), "blade 10 selected")
        terminal.type(LEFT)
        terminal.wait(lambda _: "blade 11 " in chosen(terminal), "blade 11 selected")


@test
def a_long_answer_is_paged_and_closed():
    with start("finca", "--seed", "5") as terminal:
        before = ready(terminal)
        terminal.type("rules all\r")
        first = terminal.wait_for("Esc or Enter: close")
        terminal.type("\x1b[6~")
        terminal.wait(lambda text: text != first, "the next page")
        terminal.type("\r")
        after = terminal.wait(lambda text: "close" not in text, "the board again")
        check(before.splitlines()[:8] == after.splitlines()[:8], before, after)


@test
def a_terminal_that_is_too_small_is_told_how_large_it_must_be_and_may_grow():
    with start("cinque_terre", "--seed", "5", size=(60, 20)) as terminal:
        terminal.wait_for("This terminal has 60x20, the game needs 70x22.")
        terminal.resize(120, 40)
        terminal.wait_for("Your hand", " Log ", "Board")
        terminal.resize(80, 24)
        terminal.wait(lambda text: "Board" in text and "the game needs" not in text, "80x24")
        check(all(len(line) <= 80 for line in terminal.text().splitlines()))


@test
def a_terminal_without_utf_8_gets_ascii_alone():
    for kind in ("xterm-256color", "linux", "vt100"):
        with start("cinco", "--seed", "5", "--name", "Zo\u00eb",
                   env={"LC_ALL": "C", "TERM": kind}) as terminal:
            text = ready(terminal)
            check("Zoe" in text and text.isascii(), text)
            check(re.search(rb"[\x80-\xff]", terminal.raw) is None)


@test
def colours_are_the_ones_that_the_words_name():
    with start("cinco", "--seats", "3", "--seed", "5", size=(120, 40),
               env={"TERM": "linux"}) as terminal:
        text = ready(terminal)
        row = text.splitlines().index(next(line for line in text.splitlines()
                                           if line.startswith("R = red")))
        seen = [terminal.screen.buffer[row + i][0].fg for i in range(3)]
        check(seen == ["red", "brown", "blue"], seen)  # pyte calls yellow brown


@test
def nobody_sees_the_hand_of_another_player():
    with start("cinco", "--people", "2", "--seed", "5", "--name", "Anna", "--name", "Ben",
               "--no-confirm", size=(120, 40)) as terminal:
        terminal.wait_for("Pass the keyboard to")
        check("Your hand" not in terminal.text(), terminal.text())
        check(not re.search(r"hand: +\d", terminal.text()), terminal.text())
        terminal.type("\r")
        text = ready(terminal)
        hands = re.findall(r"hand: +(\d+|\[\?\])", text)
        check(len([hand for hand in hands if hand != "[?]"]) == 1, text)
        terminal.type("0\r")
        terminal.wait_for("Pass the keyboard to")
        check(not re.search(r"hand: +\d", terminal.text()), terminal.text())


@test
def whole_matches_are_played_by_keys_and_the_record_is_good():
    dice = random.Random(1)
    for name, counts in games():
        with start(name, "--seats", str(counts[0]), "--seed", "6", "--no-confirm",
                   size=(120, 40)) as terminal:
            ready(terminal)
            for turn in range(3000):
                if OVER in terminal.text() or "The match is saved" in terminal.text():
                    break
                if turn % 40 == 20:
                    terminal.resize(*dice.choice([(80, 24), (120, 40), (200, 60)]))
                terminal.type(DOWN * dice.randrange(4) + "\r")
                terminal.pump(0.02)
                terminal.pump(0)
            check(OVER in terminal.raw.decode(), name, terminal.text())
            for _ in range(3):  # one closes the score, one leaves; some may have been typed before
                terminal.type("\r")
            check(terminal.wait_end() == 0)
            path = re.findall(r"The match is saved in (\S+)", terminal.raw.decode())[-1]
            answer = tavola("check", path)
            check(answer.code == 0 and "chance as the seed has it" in answer.out, answer)


@test
def a_killed_screen_loses_nothing():
    env = {"XDG_DATA_HOME": os.path.join(FOLDER, "killed")}
    with start("finca", "--seed", "7", "--no-confirm", env=env) as terminal:
        ready(terminal)
        terminal.type("place 4\r")
        terminal.wait_for("Player 1 8", "Place a farmer")
        terminal.type("log\r")
        terminal.wait_for("Player 1 places a farmer on blade 4")
        terminal.kill()
    with start("--resume", env=env) as terminal:
        ready(terminal)
        terminal.type("log\r")
        terminal.wait_for("Player 1 places a farmer on blade 4")


sys.exit(main())
