#!/usr/bin/env python3
"""Saved matches: after a kill, in the list, continued; and what is never overwritten.

test_matches.py PROGRAM SOURCE_ROOT, prints TAP.

SPDX-License-Identifier: MIT
"""
import glob
import json
import os
import re
import signal
import subprocess
import sys

import play_by_pipe
from kit import (ENVIRONMENT, FOLDER, PROGRAM, ROOT, check, games, main, read, tavola, test,
                 write)

DATA = os.path.join(ENVIRONMENT["XDG_DATA_HOME"], "tavola")


def start(words, env=None):
    return subprocess.Popen([PROGRAM] + words, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                            env=dict(ENVIRONMENT, **(env or {})), cwd=FOLDER, text=True)


def read_question(run):
    """Everything up to the next prompt, which stands below the choices or below an answer."""
    text = ""
    while not re.search(r"\n {2,}.*\n(?:Enter to do this )?> $", text):
        letter = run.stdout.read(1)
        check(letter, "the program ended", text[-2000:])
        text += letter
    return text


def first_choice(said):
    asked = said.split("Player 1: ")[-1]
    numbers = re.findall(r"^ *\[(\d+)\]", asked, re.M)
    return (numbers or asked.split("one of:")[-1].split())[-1 if "Play a card" in asked else 0]


def type_line(run, line):
    run.stdin.write(line + "\n")
    run.stdin.flush()


def actions(path):
    return re.findall(r"^(?:\d|chance) .*$", read(path), re.M)


@test
def a_killed_match_has_lost_nothing_and_is_resumed():
    words = ["play", "cinco", "--seats", "2", "--seed", "3", "--no-confirm"]
    with start(words) as run:
        said = read_question(run)
        for _ in range(6):
            type_line(run, first_choice(said))
            said = read_question(run)
        type_line(run, "log all")
        log = read_question(run)
        run.send_signal(signal.SIGKILL)
        run.wait(20)
    listed = tavola("matches")
    check("Cinco: Player 1, Greedy 2" in listed.out and "being played" not in listed.out, listed)
    answer = tavola("play", "--resume", given="log all\n")
    check(answer.code == 0, answer)
    for line in log.splitlines()[:-1]:
        check(line in answer.out, line, answer)
    check(tavola("play", "--resume", "finca").code == 1)
    path = re.findall(r"^The match is saved in (.*)$", answer.out, re.M)[-1]
    # It goes on with the same dice: the record at the end is as good as any.
    done = play_by_pipe.play(PROGRAM, ENVIRONMENT, ["play", "--load", path])
    check("The match is over" in done.text, done.text[-2000:])
    check("chance as the seed has it" in tavola("check", path).out)
    check("No unfinished match" in tavola("matches").out)
    check("over, won by" in tavola("matches", "--all").out)


@test
def a_match_that_is_being_played_is_not_resumed_by_another_program():
    with start(["play", "finca", "--seed", "2"]) as run:
        read_question(run)
        check("being played" in tavola("matches").out, tavola("matches"))
        answer = tavola("play", "--resume")
        check(answer.code == 1 and "no unfinished match" in answer.err, answer)
        path = glob.glob(DATA + "/finca-*.game")[0]
        answer = tavola("play", "--load", path)
        check(answer.code == 1 and "being played by another program" in answer.err, answer)
        run.stdin.close()
        run.stdout.read()
        check(run.wait(20) == 0)
    check("being played" not in tavola("matches").out)
    check(glob.glob(DATA + "/*.lock") == [])
    check(tavola("play", "--resume", "finca").code == 0)


@test
def every_decision_is_on_the_disk_before_the_next_question():
    for name, counts in games():
        with start(["play", name, "--seats", str(counts[0]), "--seed", "8", "--no-confirm"],
                   {"XDG_DATA_HOME": os.path.join(FOLDER, "each-" + name)}) as run:
            said = read_question(run)
            before = 0
            for _ in range(4):
                type_line(run, first_choice(said))
                said = read_question(run)
                path = glob.glob(os.path.join(FOLDER, "each-" + name, "tavola", "*.game"))[0]
                decided = sum(line.startswith("0 ") for line in actions(path))
                check(decided > before, name, decided, said)
                before = decided
            run.kill()


@test
def a_bad_place_for_a_copy_is_named_and_nothing_is_lost():
    foreign, link = os.path.join(FOLDER, "letter"), os.path.join(FOLDER, "link")
    write(foreign, "Dear Anna\n")
    os.symlink(foreign, link)
    places = {foreign: "left alone", link: "symbolic link", FOLDER: "Is a directory",
              "/dev/full": "No space left", "/nowhere/x.game": "No such file"}
    answer = tavola("play", "finca", "--seed", "4", given="".join(
        "save %s\n" % place for place in places) + "1\n")
    check(answer.code == 0, answer)
    for place, reason in places.items():
        told = answer.out.split("could not be saved in %s\n" % place)
        check(len(told) == 2 and reason in told[1].splitlines()[0], place, answer)
    check(read(foreign) == "Dear Anna\n" and os.path.islink(link))
    check("The match is saved in " in answer.out)


@test
def a_damaged_file_is_listed_as_such_and_does_not_stop_the_list():
    folder = os.path.join(FOLDER, "damaged")
    os.makedirs(os.path.join(folder, "tavola"))
    write(os.path.join(folder, "tavola", "bad.game"), "tavola 1\ngame finca\nrules 1\nseats 9\n")
    write(os.path.join(folder, "tavola", "letter.game"), "Dear Anna\n")
    answer = tavola("matches", env={"XDG_DATA_HOME": folder})
    check(answer.code == 0 and answer.out.count("not readable") == 2, answer)
    check(": line 4: " in answer.out, answer)


def begun(path):
    """The first half of a record, so that it can go on; without the seal of the whole."""
    lines = [line for line in read(path).splitlines() if not line.startswith(("sealed", "head "))]
    first = next(i for i, line in enumerate(lines) if line.startswith("chance "))
    return "\n".join(lines[:first + (len(lines) - first) // 2]) + "\n"


@test
def a_match_by_the_first_rules_is_checked_shown_and_played_on():
    tried = 0
    for game in json.loads(tavola("games", "--json").out):
        if game["rules"] == 1:
            continue
        name, tried = game["name"], tried + 1
        golden = sorted(glob.glob(os.path.join(ROOT, "tests/fixtures/v1/matches", name, "2-*")))[0]
        said = "By version 1 of the rules; the newest is version %d." % game["rules"]
        check(tavola("check", golden).out.count(": good: ") == 1, name)
        check(said in tavola("show", golden).out, name)
        path = os.path.join(FOLDER, "first-%s.game" % name)
        write(path, begun(golden))
        before = actions(path)
        check("not over yet" in tavola("check", path).out, tavola("check", path))
        done = play_by_pipe.play(PROGRAM, ENVIRONMENT, ["play", "--load", path],
                                 None if name == "finca" else 6)  # the shortest to its end
        check(said in done.text, name, done.text[:3000])
        check(("The match is over" in done.text) == (name == "finca"), done.text[-2000:])
        check("\nrules 1\n" in read(path) and actions(path)[:len(before)] == before, name)
        check(len(actions(path)) >= len(before) + 6, name)
        check(tavola("check", path).code == 0, tavola("check", path))
    check(tried > 0)


sys.exit(main())
