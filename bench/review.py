#!/usr/bin/env python3
"""Do reviews measure what they say? review.py PROGRAM [GAME...] [--matches N] [--trials N].

For each game: the time of a review, quick and full, on one core. Matches of strong against easy,
and of the strongest against itself, are played and reviewed; what the bots' decisions cost is
printed as distributions, and the mean of luck with its interval. Then random moves are planted: in
a match of two strong bots one critical decision is replaced by another one, the match is played on,
and reviewed: is it among the three costliest moments? Not every random move is a blunder. Whether
it was one is told by results alone, without any judge: bots play on many times after it and after
what was played. Both counts are printed, of all planted moves and of the blunders among them.

With --keep FOLDER matches and reviews stay there and are not made twice by the same program.

SPDX-License-Identifier: MIT
"""
import argparse
import json
import math
import os
import random
import resource
import subprocess
import tempfile

GAMES = ["cinco", "finca", "cinque_terre", "castles_of_tuscany", "viticulture"]
UNIT = 100.0  # ten-thousandths to percent
STEPS = ("time", "costs", "selves", "planted")
PLAYED_ON = 40  # matches after either move, to tell a blunder
LOST = 0.2  # of them, at least, by a blunder


def run(program, *words):
    return subprocess.run([program, *words], capture_output=True, text=True, check=True).stdout


def reviewed(options, path, depth=None):
    depth = depth or options.depth
    kept = "%s.%s.json" % (path, depth)
    if not os.path.exists(kept):
        text = run(options.program, "review", path, "--json", "--depth", depth)
        with open(kept, "w", encoding="utf-8") as file:
            file.write(text)
    with open(kept, encoding="utf-8") as file:
        return json.load(file)


def play(options, game, bots, number):
    """The match of two such bots with this number; one by one, so that some can be made later."""
    folder = os.path.join(options.keep, bots.replace(",", "-"))
    seed = options.seed + number
    path = os.path.join(folder, "%s-2-%d-000000.game" % (game, seed))
    if not os.path.exists(path):
        run(options.program, "sim", game, "--seats", "2", "--bots", bots, "--matches", "1",
            "--seed", str(seed), "--save", folder, "--fast")
    return path


def names_of(path):
    with open(path, encoding="utf-8") as file:
        return [line.split()[2] for line in file if line.startswith("name ")]


def quantiles(values):
    values = sorted(values)
    return "  ".join("%d%% %.1f" % (q, values[min(len(values) - 1, len(values) * q // 100)])
                     for q in (10, 25, 50, 75, 90, 99))


def mean_interval(values):
    mean = sum(values) / len(values)
    spread = math.sqrt(sum((value - mean) ** 2 for value in values) / max(1, len(values) - 1))
    return "%+.1f %% +- %.1f" % (mean, 1.96 * spread / math.sqrt(len(values)))


# ---- What decisions cost, and luck ----

def measure_costs(options, game, bots, matches):
    """Costs of a match's decisions in percent of the win, and luck, by bot (or by seat)."""
    costs, luck, decisions = {}, {}, {}
    for number in range(matches):
        path = play(options, game, bots, number)
        names, review = names_of(path), reviewed(options, path)
        for seat, player in enumerate(review["players"]):
            costs.setdefault(names[seat], []).append(player["cost"] / UNIT)
            luck.setdefault(names[seat], []).append(player["account"]["luck"] / UNIT)
        for one in review["judgements"]:
            cost = one.get("cost", 0) if one["grade"] not in ("only", "best") else 0
            decisions.setdefault(names[one["seat"]], []).append(cost / UNIT)
    for name in sorted(costs):
        print("%s, %s in %s: cost of a match %.1f %% in the mean of %d  (%s)" %
              (game, name, bots, sum(costs[name]) / len(costs[name]), len(costs[name]),
               quantiles(costs[name])))
        print("%s, %s in %s: cost of a decision %.2f %%, nothing in %.0f %% of %d  (%s)" %
              (game, name, bots, sum(decisions[name]) / len(decisions[name]),
               100 * decisions[name].count(0) / len(decisions[name]), len(decisions[name]),
               quantiles(decisions[name])))
        if len(luck[name]) > 1:
            print("%s, luck of %s in %s: mean %s over %d" %
                  (game, name, bots, mean_interval(luck[name]), len(luck[name])))
    if "easy" in costs:
        print("%s: easy lost more by its decisions than strong in %d of %d matches" %
              (game, sum(one > other for one, other in zip(costs["easy"], costs["strong"])),
               len(costs["easy"])))


# ---- Planted blunders ----

def measure_planted(options, game):
    found, blunders = [], []
    for number in range(options.trials):
        path = play(options, game, "strong", number)
        planted = "%s.planted" % path
        chosen = plant(options, path, planted, random.Random(options.seed + number))
        if chosen is None:
            continue
        judged = [one for one in reviewed(options, planted)["judgements"] if "cost" in one]
        judged.sort(key=lambda one: -one["cost"])
        found.append(chosen["entry"] in [one["entry"] for one in judged[:3]])
        if is_blunder(options, path, planted, chosen):
            blunders.append(found[-1])
    print("%s, planted moves among the three costliest moments: %d of %d; blunders by results: "
          "%d of %d" % (game, sum(found), len(found), sum(blunders), len(blunders)))


def is_blunder(options, path, planted, chosen):
    """Whether the seat wins less often after the planted move than after what was played."""
    kept = "%s.results" % planted
    if not os.path.exists(kept):
        shares = [won(options, one, chosen) for one in (path, planted)]
        with open(kept, "w", encoding="utf-8") as file:
            json.dump(shares, file)
    with open(kept, encoding="utf-8") as file:
        played, other = json.load(file)
    return played - other >= LOST


def won(options, path, chosen):
    """The seat's share of matches that bots play on after its decision in this record."""
    total, out = 0.0, "%s.on" % path
    for number in range(PLAYED_ON):
        run(options.program, "show", path, "--at", str(chosen["entry"] + 1), "--on", "steady",
            "--seed", str(number), "--save", out)
        with open(out, encoding="utf-8") as file:
            ranks = next(line.split()[1:] for line in file if line.startswith("rank "))
        total += (ranks[chosen["seat"]] == "1") / ranks.count("1")
    os.remove(out)
    return total / PLAYED_ON


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
    if os.path.exists(out):
        return chosen
    shown = json.loads(run(options.program, "show", path, "--at", str(entry), "--seat", str(seat),
                           "--json"))
    played = json.loads(run(options.program, "show", path, "--at", str(entry + 1), "--json"))
    others = [one["action"] for one in shown["actions"]
              if not played["last_action"].endswith(one["action"])]
    action = dice.choice(others)
    run(options.program, "show", path, "--at", str(entry), "--do", action, "--on", "strong",
        "--seed", str(dice.randrange(2 ** 31)), "--save", out)
    return chosen


# ---- Time ----

def measure_time(options, game):
    path = play(options, game, "strong", 0)
    for depth, most in (("quick", 10), ("full", 90)):
        before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
        run(options.program, "review", path, "--json", "--depth", depth)
        used = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before
        print("%s, %s review: %.1f s of one core, at most %d" % (game, depth, used, most))


def measure(options, game):
    if "time" in (options.step or STEPS):
        measure_time(options, game)
    if "costs" in (options.step or STEPS):
        measure_costs(options, game, "strong,easy", options.matches)
    if "selves" in (options.step or STEPS):
        measure_costs(options, game, "strongest", options.selves)
    if "planted" in (options.step or STEPS):
        measure_planted(options, game)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("games", nargs="*", default=GAMES)
    parser.add_argument("--matches", type=int, default=60)
    parser.add_argument("--selves", type=int, default=10)
    parser.add_argument("--trials", type=int, default=40)
    parser.add_argument("--depth", default="quick")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--step", action="append", choices=STEPS, help="all without it")
    parser.add_argument("--keep", metavar="FOLDER")
    options = parser.parse_intermixed_args()
    with tempfile.TemporaryDirectory() as folder:
        options.keep = options.keep or folder
        for game in options.games or GAMES:
            measure(options, game)


if __name__ == "__main__":
    main()
