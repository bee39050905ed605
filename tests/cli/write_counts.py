#!/usr/bin/env python3
"""Writes the counts and signatures that tests compare with: write_counts.py PROGRAM FIXTURES.

Run it only when the rules of a game have changed, and say so in the commit.

SPDX-License-Identifier: MIT
"""
import json
import os
import subprocess
import sys

COUNT_ENOUGH, DEPTH_MAX = 100000, 12
STARTS = ((1, 0), (2, 30), (3, 60))  # seed, and how many decisions are played before counting
HEAD = "# Sequences of decisions by depth: seats, seed, after, counts. See tavola perft.\n"


def run(program, *words):
    done = subprocess.run([program] + list(words), capture_output=True, text=True, check=True)
    return done.stdout


def counts(program, game, start, depth):
    seats, seed, after = map(str, start)
    out = run(program, "perft", game, "--seats", seats, "--seed", seed, "--after", after, "--depth",
              str(depth), "--json")
    return json.loads(out)["counts"]


def perft_lines(program, game, seat_counts):
    for start in [(seats, seed, after) for seats in seat_counts for seed, after in STARTS]:
        depth = 1
        if counts(program, game, start, depth) == [0]:
            continue  # the match is over by then
        while depth < DEPTH_MAX and counts(program, game, start, depth)[-1] < COUNT_ENOUGH:
            depth += 1
        row = counts(program, game, start, depth)
        yield " ".join(map(str, start + tuple(row))) + "\n"


def main():
    program, fixtures = sys.argv[1:3]
    os.makedirs(os.path.join(fixtures, "perft"), exist_ok=True)
    for game in json.loads(run(program, "games", "--json")):
        path = os.path.join(fixtures, "perft", game["name"] + ".perft")
        with open(path, "w", encoding="ascii") as file:
            file.write(HEAD)
            file.writelines(perft_lines(program, game["name"], game["seat_counts"]))
    with open(os.path.join(fixtures, "signatures.txt"), "w", encoding="ascii") as file:
        file.write(run(program, "signature"))
    return 0


if __name__ == "__main__":
    sys.exit(main())
