#!/usr/bin/env python3
"""Instructions per decision, counted by callgrind: instructions.py [--write].

Time on a busy machine says little; the number of instructions for the same random play is the same
every time. Without --write it fails if any game needs over 5 % more than bench/instructions.txt
says; with --write it writes that file anew.

SPDX-License-Identifier: MIT
"""
import json
import os
import re
import subprocess
import sys
import tempfile

ROOT = os.path.abspath(os.path.join(os.path.dirname(__file__), ".."))
PAPER = os.path.join(ROOT, "bench/instructions.txt")
PROGRAM = os.path.join(ROOT, "build/bench/random_play")
DECISIONS, SEED, GROWTH_MAX = 200000, 1, 0.05


def games():
    """(name, smallest number of seats) of each registered game."""
    out = subprocess.run([PROGRAM], capture_output=True, text=True, check=True).stdout
    return [(name, int(seats)) for name, seats in (line.split() for line in out.splitlines())]


def count(game, seats, decisions):
    """(instructions, decisions really made)"""
    with tempfile.TemporaryDirectory() as folder:
        done = subprocess.run(
            ["valgrind", "--tool=callgrind", "--callgrind-out-file=%s/out" % folder, PROGRAM,
             game, str(seats), str(decisions), str(SEED)], capture_output=True, text=True)
    found = re.search(r"Collected : (\d+)", done.stderr)
    if done.returncode != 0 or not found:
        sys.exit("instructions: callgrind failed on %s:\n%s" % (game, done.stderr))
    return int(found.group(1)), json.loads(done.stdout)["decisions"]


def measure():
    measured = {}
    for game, seats in games():
        idle, _ = count(game, seats, 0)
        busy, decisions = count(game, seats, DECISIONS)
        measured[(game, seats)] = (busy - idle) / decisions
        print("bench     %-20s %d seats %8.1f instructions per decision" %
              (game, seats, measured[(game, seats)]), flush=True)
    return measured


def write(measured):
    compiler = subprocess.run(["gcc", "--version"], capture_output=True, text=True).stdout
    with open(PAPER, "w", encoding="utf-8") as file:
        file.write("# Instructions per decision of random play, chance moves included; written by\n"
                   "# `make bench-instructions`, checked by `make bench-check`.\n"
                   "# %s\n" % compiler.split("\n")[0])
        for (game, seats), number in measured.items():
            file.write("%-20s %d %8.1f\n" % (game, seats, number))


def read():
    recorded = {}
    with open(PAPER, encoding="utf-8") as file:
        for line in file:
            if not line.startswith("#"):
                game, seats, number = line.split()
                recorded[(game, int(seats))] = float(number)
    return recorded


def compare(measured, recorded):
    is_well = True
    for key, number in measured.items():
        if key not in recorded:
            print("bench     %s is not in bench/instructions.txt" % key[0])
            is_well = False
        elif number > recorded[key] * (1 + GROWTH_MAX):
            print("bench     %s: %.1f instructions per decision, recorded are %.1f (%+.1f %%)" %
                  (key[0], number, recorded[key], 100 * (number / recorded[key] - 1)))
            is_well = False
    return is_well


def main():
    subprocess.run(["tools/build", "gcc", "bench/random_play"], cwd=ROOT, check=True)
    measured = measure()
    if "--write" in sys.argv[1:]:
        write(measured)
        return 0
    is_well = compare(measured, read())
    print("bench     %s" % ("no game needs more instructions than recorded" if is_well else
                            "more instructions than recorded"))
    return 0 if is_well else 1


if __name__ == "__main__":
    sys.exit(main())
