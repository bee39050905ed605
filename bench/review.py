#!/usr/bin/env python3
"""Do reviews measure what they say? review.py PROGRAM [GAME...] [--matches N] [--trials N].

For each game: the time of a review, quick and full, on one core. Matches of strong against easy,
and of the strongest against itself, are played and reviewed; the costs of the bots' decisions are
printed as distributions, and the mean of luck with its interval. Then blunders are planted: in a
match of two strong bots one decision, where the match is open, is replaced by a random one, the
match is played on, and reviewed: is it among the three costliest moments?

SPDX-License-Identifier: MIT
"""
import argparse
import glob
import json
import math
import os
import random
import resource
import subprocess
import tempfile

GAMES = ["cinco", "finca", "cinque_terre", "castles_of_tuscany", "viticulture"]
UNIT = 100.0  # ten-thousandths to percent


def run(program, *words):
    return subprocess.run([program, *words], capture_output=True, text=True, check=True).stdout


def reviewed(options, path, depth=None):
    return json.loads(run(options.program, "review", path, "--json", "--depth",
                          depth or options.depth))


def play(options, game, bots, matches, folder):
    run(options.program, "sim", game, "--seats", "2", "--bots", bots, "--matches", str(matches),
        "--seed", str(options.seed), "--save", folder, "--fast")
    return sorted(glob.glob(os.path.join(folder, "*.game")))


def names_of(path):
    with open(path, encoding="utf-8") as file:
        return [line.split()[2] for line in file if line.startswith("name ")]


def quantiles(values):
    values = sorted(values)
    return "  ".join("%d%% %.1f" % (q, values[min(len(values) - 1, len(values) * q // 100)])
                     for q in (10, 25, 50, 75, 90))


def mean_interval(values):
    mean = sum(values) / len(values)
    spread = math.sqrt(sum((value - mean) ** 2 for value in values) / max(1, len(values) - 1))
    return mean, 1.96 * spread / math.sqrt(len(values))


def costs(options, game, bots, matches):
    """Cost of a match's decisions in percent of the win, by bot; luck of all seats."""
    by_bot, luck = {}, []
    with tempfile.TemporaryDirectory() as folder:
        for path in play(options, game, bots, matches, folder):
            for name, player in zip(names_of(path), reviewed(options, path)["players"]):
                by_bot.setdefault(name, []).append(player["cost"] / UNIT)
                luck.append(player["account"]["luck"] / UNIT)
    return by_bot, luck


def measure_costs(options, game):
    for bots, matches in (("strong,easy", options.matches), ("strongest", options.selves)):
        by_bot, luck = costs(options, game, bots, matches)
        for name in sorted(by_bot):
            print("%s, %s in %s: cost of a match %.1f %%  (%s)" %
                  (game, name, bots, sum(by_bot[name]) / len(by_bot[name]),
                   quantiles(by_bot[name])))
        mean, half = mean_interval(luck)
        print("%s, luck in %s: mean %+.1f %% +- %.1f over %d seats" %
              (game, bots, mean, half, len(luck)))


# ---- Planted blunders ----

def lines_of(path):
    with open(path, encoding="utf-8") as file:
        return file.read().splitlines()


def measure_planted(options, game):
    dice = random.Random(options.seed)
    found = tried = 0
    with tempfile.TemporaryDirectory() as folder:
        for path in play(options, game, "strong", options.trials, folder):
            planted = os.path.join(folder, "planted")
            entry = plant(options, path, planted, dice)
            if entry is None:
                continue
            tried += 1
            judged = [one for one in reviewed(options, planted)["judgements"] if "cost" in one]
            judged.sort(key=lambda one: -one["cost"])
            found += entry in [one["entry"] for one in judged[:3]]
    print("%s, planted blunders among the three costliest moments: %d of %d" %
          (game, found, tried))


def plant(options, path, out, dice):
    """Cuts a match at a critical decision, where most is at stake while the match is open, plays
    something else at random there, and lets bots go on."""
    review = reviewed(options, path, "quick")
    chances = review["chances"]
    critical = [one for one in review["judgements"]
                if all(2000 <= share <= 8000 for share in chances[one["entry"]])]
    if not critical:
        return None
    chosen = max(critical, key=lambda one: one["stake"])
    entry, seat = chosen["entry"], chosen["seat"]
    shown = json.loads(run(options.program, "show", path, "--at", str(entry), "--seat", str(seat),
                           "--json"))
    played = json.loads(run(options.program, "show", path, "--at", str(entry + 1), "--json"))
    others = [one["action"] for one in shown["actions"]
              if not played["last_action"].endswith(one["action"])]
    action = dice.choice(others)
    run(options.program, "show", path, "--at", str(entry), "--do", action, "--on", "strong",
        "--seed", str(dice.randrange(2 ** 31)), "--save", out)
    return entry


# ---- Time ----

def measure_time(options, game):
    with tempfile.TemporaryDirectory() as folder:
        path = play(options, game, "strong", 1, folder)[0]
        for depth, most in (("quick", 10), ("full", 90)):
            before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
            reviewed(options, path, depth)
            used = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before
            print("%s, %s review: %.1f s of one core, at most %d" % (game, depth, used, most))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("games", nargs="*", default=GAMES)
    parser.add_argument("--matches", type=int, default=60)
    parser.add_argument("--selves", type=int, default=10)
    parser.add_argument("--trials", type=int, default=40)
    parser.add_argument("--depth", default="quick")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    for game in options.games or GAMES:
        measure_time(options, game)
        measure_costs(options, game)
        measure_planted(options, game)


if __name__ == "__main__":
    main()
