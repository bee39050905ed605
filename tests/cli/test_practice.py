#!/usr/bin/env python3
"""Exercises in the terminal: the conversation, JSON, what is hidden, making them: test_practice.py
PROGRAM ROOT.

SPDX-License-Identifier: MIT
"""
import json
import os
import re

from kit import FOLDER, ROOT, check, main, read, tavola, test, write


def exercises():
    """[(game, number, text)]: the first and the last exercise of every game that has some."""
    found = []
    for game in sorted(os.listdir(os.path.join(ROOT, "src/games"))):
        path = os.path.join(ROOT, "src/games", game, "practice/exercises.txt")
        if os.path.exists(path):
            texts = re.split(r"^(?=exercise )", read(path), flags=re.M)[1:]
            found += [(game, 1, texts[0]), (game, len(texts), texts[-1])]
    check(found, "no game has exercises")
    return found


def move_of(text, side):
    return re.search(r"^%s \d+ \d+ (.*)$" % side, text, flags=re.M)[1]


def answer(said):
    """What is said behind the question, in one line."""
    return " ".join(said.out.split("q to leave): ", 1)[1].split("\nEnter for")[0].split())


@test
def the_better_move_is_right_and_the_mistake_is_not():
    for game, number, text in exercises():
        words = ("practice", game, str(number))
        right = tavola(*words, given=move_of(text, "better") + "\nq\n")
        check(right.code == 0 and answer(right).startswith("Right. Better: "), right)
        wrong = tavola(*words, given=move_of(text, "mistake") + "\nq\n")
        check(answer(wrong).startswith("There is a better move. Better: "), wrong)
        check(answer(right)[len("Right. "):] == answer(wrong)[len("There is a better move. "):])
        for good in re.findall(r"^good (.*)$", text, flags=re.M):
            said = tavola(*words, given=good + "\nq\n")
            check("Yours is about as good as the best." in answer(said), said)


@test
def what_cannot_be_played_is_refused_with_a_reason():
    said = tavola("practice", "finca", "1", given="dance\n\n9999\nmove 13\n1\nq\n")
    check(said.code == 0 and "There are moves 1 to " in said.out, said)
    check(said.out.count("Your move (") == 5, said)
    check(tavola("practice", "finca", "1", given="").code == 0)
    for words in (("finca", "0"), ("finca", "99999"), ("finca", "x"), ("chess",),
                  ("finca", "1", "--daily"), ("--json",), ("make",)):
        check(tavola("practice", *words).code == 2, words)


@test
def the_seat_sees_its_view_and_nothing_else():
    for game, number, text in exercises():
        found = json.loads(tavola("practice", game, str(number), "--json").out)
        record = os.path.join(FOLDER, "exercise.game")
        write(record, text[text.index("tavola 1\n"):])
        shown = json.loads(tavola("show", record, "--seat", str(found["seat"]), "--json").out)
        check(found["view"] == shown["view"] and found["actions"] == shown["actions"], game)
        check(set(found) == {"game", "number", "count", "seat", "view", "actions", "answer"})
        check(found["answer"]["better"]["action"] == move_of(text, "better"))
        check(found["answer"]["promised"][0] < found["answer"]["promised"][1])


@test
def the_exercise_of_the_day_is_the_same_twice():
    listed = tavola("practice")
    numbers = dict(re.findall(r"^(\w+) +\d+ exercises, today's is (\d+)$", listed.out, flags=re.M))
    check(set(numbers) == {game for game, _, _ in exercises()}, listed)
    for game, number in numbers.items():
        said = tavola("practice", game, "--daily", given="q\n")
        check("exercise %s of " % number in said.out, said)
    all_games = tavola("practice", "--daily", given="1\n\n" * len(numbers))
    check(all_games.out.count(": find the better move") == len(numbers), all_games)


@test
def it_goes_on_against_bots():
    said = tavola("practice", "finca", "1", given="1\nt\n1\nquit\n")
    check(said.code == 0 and "strong" in said.out, said)


@test
def making_goes_on_where_it_was_stopped():
    path = os.path.join(FOLDER, "made.txt")
    game, _, _ = exercises()[0]
    shipped = read(os.path.join(ROOT, "src/games", game, "practice/exercises.txt"))
    count = len(re.findall(r"^exercise ", shipped, flags=re.M))
    seats, seed = (re.search(r"^%s (\d+)$" % key, shipped, flags=re.M)[1]
                   for key in ("seats", "seed"))
    write(path, shipped)
    words = ("practice", "make", game, "--seats", seats, "--out", path, "--count", str(count))
    done = tavola(*words, "--seed", seed)
    check(done.code == 0 and "%d exercises" % count in done.out, done)
    check(read(path) == shipped, "a finished file has changed")
    check(tavola(*words, "--seed", str(int(seed) + 1)).code == 2)
    write(path, shipped.replace("better", "bitter", 1))
    check(tavola(*words, "--seed", seed).code == 1)
    write(path, "something else\n")
    check(tavola(*words, "--seed", seed).code == 1 and read(path) == "something else\n")


main()
