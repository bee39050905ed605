#!/usr/bin/env python3
"""The worked examples of the rulebooks, typed at the prompt in the printed order: test_examples.py
PROGRAM SOURCE_ROOT.

tests/fixtures/examples/GAME.json has the entries that lead to each example, what seat 0 then does,
and the points that it has afterwards. The browser's tests click the same.

SPDX-License-Identifier: MIT
"""
import glob
import json
import os

from kit import FOLDER, ROOT, check, main, read, tavola, test, write

FILES = sorted(glob.glob(os.path.join(ROOT, "tests/fixtures/examples/*.json")))


def record_of(book, example):
    options = ["option %s %s" % pair for pair in book.get("options", {}).items()]
    head = ["tavola 1", "game " + book["game"], "rules %d" % book["rules"], "seats 2"]
    return "\n".join(head + options + book["setup"] + example["entries"]) + "\n"


@test
def every_worked_example_is_typed_in_the_printed_order():
    check(FILES)
    path = os.path.join(FOLDER, "example.game")
    for book in map(json.loads, map(read, FILES)):
        for example in book["examples"]:
            write(path, record_of(book, example))
            answer = tavola("play", "--load", path, "--people", "1", "--no-confirm",
                            given="\n".join(example["actions"] + ["quit"]) + "\n")
            check(answer.code == 0, example["title"], answer)
            played = [line.split(" @")[0] for line in read(path).splitlines()]
            wanted = ["0 " + action for action in example["actions"]]
            first = played.index(wanted[0], played.index(example["entries"][-1].split(" @")[0]))
            check(played[first:first + len(wanted)] == wanted, example["title"], played[first:])
            if "points" in example:
                shown = json.loads(tavola("show", path, "--json").out)
                check(shown["view"]["score"]["points"][0] == example["points"], shown["view"])


if __name__ == "__main__":
    main()
