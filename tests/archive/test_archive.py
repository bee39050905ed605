#!/usr/bin/env python3
"""Matches of earlier versions of the rules replay for ever: test_archive.py PROGRAM SOURCE_ROOT.

Everything under tests/fixtures/vN was written by a program whose newest rules were version N.

SPDX-License-Identifier: MIT
"""
import glob
import os
import sys

sys.path.insert(1, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../cli"))
import archive  # noqa: E402
from kit import FOLDER, PROGRAM, ROOT, check, games, main, read, tavola, test, write  # noqa: E402

VERSIONS = [(int(os.path.basename(path)[1:]), path)
            for path in sorted(glob.glob(os.path.join(ROOT, "tests/fixtures/v[0-9]*")))]
MATCHES_MIN = 1000  # of every game


@test
def random_matches_of_every_version_are_played_again_byte_for_byte():
    check(VERSIONS)
    for rules, folder in VERSIONS:
        counts = {}
        for plan in archive.read_random(folder):
            found = [archive.short_hash(record)
                     for record in archive.records(PROGRAM, dict(plan, rules=rules))]
            check(found == plan["hashes"], rules, plan["game"], plan["seats"], plan["options"])
            counts[plan["game"]] = counts.get(plan["game"], 0) + len(found)
        check(min(counts.values()) >= MATCHES_MIN, counts)


@test
def records_of_every_version_are_verified():
    for _, folder in VERSIONS:
        for path in glob.glob(os.path.join(folder, "*.games.xz")):
            game = os.path.basename(path).split(".")[0]
            names = []
            for index, record in enumerate(archive.read_records(folder, game)):
                names.append(os.path.join(FOLDER, "%s-%d.game" % (game, index)))
                write(names[-1], record)
            check(len(names) >= 100, game, len(names))
            answer = tavola("check", *names)
            check(answer.code == 0, answer)
            for name in names:
                os.remove(name)


@test
def golden_matches_of_every_version_are_verified():
    for _, folder in VERSIONS:
        names = sorted(glob.glob(os.path.join(folder, "matches/*/*.game")))
        check(len(names) >= 60, names)
        answer = tavola("check", *names)
        check(answer.code == 0, answer)


@test
def counts_and_signatures_of_every_version_are_the_recorded_ones():
    for rules, folder in VERSIONS:
        answer = tavola("signature", "--rules", str(rules), "--check",
                        os.path.join(folder, "signatures.txt"))
        check(answer.code == 0, answer)
        for name, _ in games():
            rows = read(os.path.join(folder, "perft", name + ".perft")).splitlines()
            for seats, seed, after, *numbers in (row.split() for row in rows if row[0] != "#"):
                answer = tavola("perft", name, "--rules", str(rules), "--seats", seats, "--seed",
                                seed, "--after", after, "--depth", str(len(numbers)))
                found = [line.split()[1] for line in answer.out.splitlines()]
                check(found == numbers, rules, name, seats, found, numbers)


if __name__ == "__main__":
    main()
