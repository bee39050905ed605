#!/usr/bin/env python3
"""The full screen through a pseudo-terminal: what a person would see. test_screen.py PROGRAM ROOT

SPDX-License-Identifier: MIT
"""
import os
import random
import re
import subprocess
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


def reversed_runs(terminal):
    """Cells side by side that are shown in reverse, below the title: line, column, text."""
    found = []
    for line in range(1, terminal.screen.lines):
        for column in range(terminal.screen.columns):
            cell = terminal.screen.buffer[line][column]
            if not cell.reverse:
                continue
            if found and found[-1][0] == line and found[-1][1] + len(found[-1][2]) == column:
                found[-1][2] += cell.data
            else:
                found.append([line, column, cell.data])
    return found


def chosen(terminal):
    """The selected choice as the list has it; on the board it is a short run."""
    return " ".join(text.strip() for _, _, text in reversed_runs(terminal) if len(text) > 30)


def place_of(label):
    """The space of Castles that a label speaks of."""
    found = re.search(r"castle on ([a-i]\d)", label)
    return found.group(1) if found else None


@test
def every_game_shows_board_choices_and_log_at_80x24():
    for name, counts in games():
        with start(name, "--seats", str(counts[-1]), "--seed", "5") as terminal:
            text = ready(terminal)
            check(re.search(r"^. Board 1-\d+ of \d+", text, re.M), text)
            check(" Log: " in text and re.search(r"^ +\d+[ *] \w", text, re.M), text)
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
        terminal.wait_for("Player 1 places a farmer on blade 3; Player 1 takes 1 fig")
        terminal.type("12")
        terminal.wait(lambda _: "blade 12 " in chosen(terminal), "blade 12 selected")
        terminal.type("\x15place 7")
        terminal.wait(lambda _: "blade 7 " in chosen(terminal), "blade 7 selected")
        terminal.type("\x15" + UP + "\r")
        terminal.wait(lambda text: "Player 1 places a farmer on blade 6" in text.split(" Log: ")[1]
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


def marked_on_map(terminal):
    """What is marked besides the choice, and the letter of its row."""
    marks = [run for run in reversed_runs(terminal) if len(run[2]) <= 30]
    return (marks[0][2].strip(), terminal.screen.display[marks[0][0]][0]) if marks else None


@test
def arrows_on_the_map_of_castles_walk_from_space_to_space():
    with start("castles_of_tuscany", "--seed", "5", "--no-confirm", size=(120, 40)) as terminal:
        ready(terminal)
        for words in ("Turn ", "Shift ", "starting castle on "):  # after their order
            terminal.type("\r")
            terminal.wait(lambda _, words=words: words in chosen(terminal), words)
        terminal.type("\t")
        find = re.compile(r"castle on ([a-i]\d)").findall
        terminal.wait(lambda text: len(find(text)) == 3, "a space on each board")
        spaces = find(terminal.text())
        check(spaces == sorted(spaces), spaces)
        for key, space in ((DOWN, spaces[1]), (DOWN, spaces[2]), (UP, spaces[1])):
            terminal.type(key)
            terminal.wait(lambda _, space=space: place_of(chosen(terminal)) == space, space)
            # The space itself is marked on the map too: a dark green one, in the row of its letter.
            terminal.wait(lambda _, row=space[0]: marked_on_map(terminal) == ("d", row), space)
        terminal.type("\r")
        terminal.wait(lambda text: "castle on " not in chosen(terminal), "the next question")


def click(terminal, word, button=0):
    """Presses a button of the mouse on the first place where this can be read."""
    for line, text in enumerate(terminal.screen.display):
        if word in text:
            where = (button, text.index(word) + 1, line + 1)
            terminal.type("\x1b[<%d;%d;%dM" % where + "\x1b[<%d;%d;%dm" % where)
            return
    raise AssertionError("%s\n%s" % (word, terminal.text()))


@test
def a_click_selects_a_second_one_plays_and_the_wheel_scrolls():
    with start("finca", "--seed", "5", "--no-confirm") as terminal:
        ready(terminal)
        click(terminal, "Place a farmer on blade 3")
        terminal.wait(lambda _: "blade 3 " in chosen(terminal), "blade 3 selected")
        click(terminal, "2        3")  # the numbers above the blades
        terminal.wait(lambda _: "blade 2 " in chosen(terminal), "blade 2 selected on the board")
        click(terminal, "Windmill", button=65)
        terminal.wait(lambda text: re.search(r"Board [2-9]-", text), "the board further down")
        click(terminal, "Place a farmer on blade 3")
        terminal.wait(lambda _: "blade 3 " in chosen(terminal), "blade 3 selected again")
        click(terminal, "Place a farmer on blade 3")
        terminal.type("log\r")
        terminal.wait_for("Player 1 places a farmer on blade 3")


@test
def a_line_is_edited_on_the_screen_too():
    with start("finca", "--seed", "5") as terminal:
        ready(terminal)
        terminal.type("xwhy place 123")
        terminal.wait_for("> xwhy place 123")
        terminal.type("\x1bOH\x1b[3~\x1bOF\x7f\x7f\x7f13\r")  # Home, Delete, End
        terminal.wait_for('"13" is no blade')
        terminal.type("\x10")  # the last line again
        terminal.wait_for("> why place 13")
        terminal.type("\x1bOD\x0b4\r")  # Left, the rest away
        terminal.wait_for('"14" is no blade')


@test
def the_question_can_be_read_as_a_whole():
    for name, counts in games():
        for size in ((80, 24), (120, 40)):
            with start(name, "--seats", str(counts[-1]), "--seed", "5", size=size) as terminal:
                ready(terminal)
                side = 0 if size[0] < 110 else max(line.find(" \u2500 ") for line in
                                                   terminal.screen.display) + 1
                text = " ".join(line[side:] for line in terminal.screen.display)
                text = " ".join(re.sub("[\u2500>]", " ", text).split())
                asked = tavola("play", name, "--seats", str(counts[-1]), "--seed", "5").out
                question = re.findall(r"\nPlayer 1: (.*)\n", asked)[-1]
                check(question in text, name, size, question, text)


DIRECT = r"""tavola-direct|a terminal with true colours, RGB,
    colors#0x1000000, pairs#0x7FFF, ccc@, initc@, oc@, op=\E[39;49m,
    setab=\E[%?%p1%{8}%<%t4%p1%d%e48;2;%p1%{65536}%/%d;%p1%{256}%/%{255}%&%d;%p1%{255}%&%d%;m,
    setaf=\E[%?%p1%{8}%<%t3%p1%d%e38;2;%p1%{65536}%/%d;%p1%{256}%/%{255}%&%d;%p1%{255}%&%d%;m,
    use=xterm-256color,
"""


@test
def true_colours_are_used_where_the_terminal_has_them():
    folder = os.path.join(FOLDER, "terminfo")
    subprocess.run(["tic", "-x", "-o", folder, "-"], input=DIRECT, text=True, check=True)
    for kind, colour in (("tavola-direct", "d70000"), ("xterm-256color", "d70000"),
                         ("xterm", "red")):
        with start("cinco", "--seats", "3", "--seed", "5", size=(120, 40),
                   env={"TERM": kind, "TERMINFO_DIRS": folder + ":"}) as terminal:
            text = ready(terminal)
            row = text.splitlines().index(next(line for line in text.splitlines()
                                               if line.startswith("R = red")))
            check(terminal.screen.buffer[row][0].fg == colour, kind,
                  terminal.screen.buffer[row][0])


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
def the_lines_of_an_answer_break_once_at_any_width():
    with start("viticulture", "--seed", "3") as terminal:
        ready(terminal)
        for size in ((80, 24), (72, 24), (100, 24)):
            terminal.resize(*size)
            terminal.wait_for("? help")
            terminal.type("help\r")
            text = terminal.wait_for("Type the number of a choice")
            lines = [line.rstrip() for line in text.splitlines()[1:8]]
            lines = lines[:1 + next(i for i, line in enumerate(lines) if "undone." in line)]
            for line, following in zip(lines, lines[1:]):
                check(len(line) < size[0] <= len(line) + 1 + len(following.split()[0]), size, lines)
            terminal.type("\x1b")
            terminal.wait_for("? help")


@test
def a_hand_of_one_line_names_all_its_cards():
    with start("castles_of_tuscany", "--seed", "3") as terminal:
        text = ready(terminal)
        check(re.search(r"Your hand: 2 blue, grey, orange, beige ", text), text)


@test
def what_is_cut_at_the_edge_of_the_board_is_marked_and_can_be_reached():
    with start("castles_of_tuscany", "--seats", "4", "--seed", "3", "--no-confirm") as terminal:
        for question in ("the order of your boards", "upside down", "is shifted",
                         "starting castle", "Choose a bonus tile"):
            terminal.wait_for(question)
            terminal.type("1\r")
        terminal.wait(lambda text: "laying the boards" not in text, "all boards laid")
        terminal.type("\t\x0f\x1b[6~")
        cut = re.compile(r"^[a-i] .*>$", re.M)
        terminal.wait(cut.search, "four boards are wider than the terminal")
        terminal.type(RIGHT * 3)
        terminal.wait(lambda text: not cut.search(text), "the end of the rows")


@test
def a_terminal_that_is_too_small_is_told_how_large_it_must_be_and_may_grow():
    with start("cinque_terre", "--seed", "5", size=(60, 20)) as terminal:
        terminal.wait_for("This terminal has 60x20, the game needs 70x22.")
        terminal.resize(120, 40)
        terminal.wait_for("Your hand ", " Log ", "Board")
        terminal.resize(80, 24)
        terminal.wait(lambda text: "Board" in text and "the game needs" not in text, "80x24")
        check(all(len(line) <= 80 for line in terminal.text().splitlines()))


@test
def a_change_of_size_is_noticed_while_others_move():
    with start("finca", "--seed", "5", "--no-confirm") as terminal:
        ready(terminal)
        for size in ((100, 30), (80, 24)) * 5:
            terminal.type("1\r")
            terminal.resize(*size)
            terminal.wait(lambda _, size=size: terminal.screen.display[-2].startswith("Arrows")
                          and all(cell.reverse for cell in
                                  list(terminal.screen.buffer[0].values())[:size[0]]), size)


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
def bright_colours_of_eight_bring_a_dark_background():
    with start("cinco", "--seats", "3", "--seed", "5", size=(120, 40),
               env={"TERM": "linux"}) as terminal:
        ready(terminal)
        cells = [cell for line in terminal.screen.buffer.values() for cell in line.values()]
        for colour, background in (("brown", "black"), ("red", "default"), ("blue", "default")):
            found = {cell.bg for cell in cells if cell.fg == colour and cell.data.strip()}
            check(found == {background}, colour, found)


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
            for _ in range(3):  # one closes the score, one leaves; some may have been typed before
                terminal.type("\r")
            check(terminal.wait_end() == 0)
            # Keys typed ahead may leave before that question is drawn; this is said after it.
            check("The match is over: " in terminal.raw.decode(), name, terminal.text())
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
