#!/usr/bin/env python3
"""What the terminal says agrees with itself, in every game. test_truths.py PROGRAM ROOT

SPDX-License-Identifier: MIT
"""
import glob
import json
import os
import re
import sys

sys.path.insert(0, os.path.join(sys.argv[2], "tests", "cli"))
from kit import ROOT, check, games, main, read, tavola, test  # noqa: E402


def play(name, seats, given):
    answer = tavola("play", name, "--seats", str(seats), "--seed", "9", "--no-confirm",
                    given=given)
    check(answer.code == 0, answer)
    return answer.out


@test
def a_hint_begins_with_its_advice_and_its_figures_agree():
    for name, counts in games():
        out = play(name, counts[0], "hint\n1\nhint\n2\nhint\n")
        hints = out.split("This looks best:")[1:]
        check(len(hints) == 3, name, out[-3000:])
        for hint in hints:
            listed = hint.split("\n\n")[0]
            figures = [int(figure) for figure in re.findall(r" - wins (\d+) %\n", listed)]
            check(figures == sorted(figures, reverse=True), name, listed)
            said = re.search(r"more often in the matches tried\s+out: (\d+) %, against (\d+) %",
                             listed)
            if said:
                check([int(figure) for figure in said.groups()] == figures[:2], name, listed)


@test
def every_game_that_breaks_ties_has_the_rule_that_the_score_quotes():
    breaking = [name for name, _ in games() if any(
        "tiebreak" in read(path) for path in glob.glob(ROOT + "/src/games/%s/*.c" % name))]
    check(len(breaking) > 1, breaking)
    for name in breaking:
        found = json.loads(tavola("rules", name, "--json").out)
        rules = [block for block in found if block.get("kind") == "rule"
                 and "score" in (block.get("proof") or "")
                 and re.search(r"\b[Tt]ie", block["text"])]
        check(rules, name)


@test
def verbs_of_chance_do_not_answer_to_the_start_of_their_names():
    for name, counts in games():
        facts = json.loads(tavola("games", name, "--json").out)
        verbs = facts["verbs"]
        people = [verb["word"] for verb in verbs if verb["when"]]
        chance = [verb["word"] for verb in verbs if not verb["when"]]
        check(chance and people, name)
        for verb in chance:
            start = verb[:2]
            if any(other.startswith(start) for other in people):
                continue
            out = play(name, counts[0], start + "\n")
            check('You cannot "%s' % verb not in out, name, verb, out[-2000:])


@test
def the_board_comes_only_when_asked_for_once_it_is_off():
    asked = "3\n17\n" * 2
    shown = play("viticulture", 3, asked).count("Workers ready")
    off = play("viticulture", 3, "board off\n" + asked)
    check(shown > off.count("Workers ready") == 3, shown, off)  # three vineyards, at the start
    check('The board comes when you type "board".' in off, off)
    again = play("viticulture", 3, "board off\n" + asked + "board\n")
    check(again.count("Workers ready") == 6, again)
    undone = play("viticulture", 3, "board off\n1\nundo\nredo\nundo\n")
    check(undone.count("Undone.") == 2 and undone.count("Workers ready") == 3, undone)


@test
def a_choice_has_a_line_of_its_own():
    for name, counts in games():
        for line in play(name, counts[-1], "1\n1\n1\n").splitlines():
            check(len(re.findall(r"\[\d+\] [A-Z]", line)) <= 1, name, line)


@test
def a_letter_of_a_legend_means_one_thing():
    for name, counts in games():
        out = play(name, counts[0], "board\n")
        letters = re.findall(r"(?:^|[;,:] )([A-Z]) (?:= )?[a-z]{3,}", out.split("\n\n")[1], re.M)
        for letter in set(letters):
            meanings = set(re.findall(r"(?:^|[;,:.] )%s (?:= )?([a-z]{3,})" % letter, out, re.M))
            check(len(meanings) <= 1, name, letter, meanings)


sys.exit(main())
