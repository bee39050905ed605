#!/usr/bin/env python3
"""Do reviews measure what they say? review.py PROGRAM [GAME...] [--matches N] [--blunders N].

For each game: the time of a review, quick and full, on one core. Matches of strong against easy,
and of the strongest against itself, are played and reviewed; what the bots' decisions cost is
printed as distributions, and the mean of luck with its interval. Then random moves are planted: in
a match of two bots of the level master, who make few blunders of their own, one of the decisions
where most is at stake is replaced by another one, the match is played on, and reviewed: is it among
the three costliest moments?

Not every random move is a blunder. Whether it was one is told by results alone, before any review
of it: bots play on after it and after what was played, each time from a guess of what the seat
cannot see, and a blunder loses a fifth of those matches or more. Of 20 matches after either move a
tenth has to be lost, or it is no blunder; else 80 more are played, and all 100 count. Trials go on
until --blunders are found or --trials made. Both counts are printed, of blunders, and of the first
--plain of all planted moves.

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
PLAYED_ON = ((20, 0.1), (80, 0.2))  # matches after either move, and what they must lose so far
HOST = "master"  # who plays the matches where moves are planted
PLACES = 4  # of a match, at most, where moves are planted, each in a copy of its own


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
    """The match of two such bots with this number; one by one, so that some can be made later. They
    change seats from match to match."""
    bots = bots if number % 2 == 0 else ",".join(reversed(bots.split(",")))
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
    found, blunders, tried = [], [], 0
    for path, place in places(options, game):
        if len(blunders) == options.blunders or tried == options.trials:
            break
        is_bad, is_early = is_blunder(options, path, place), tried < options.plain
        tried += 1
        if not is_bad and not is_early:
            continue
        judged = [one for one in reviewed(options, plant(options, path, place))["judgements"]
                  if "cost" in one]
        judged.sort(key=lambda one: -one["cost"])
        is_found = place["entry"] in [one["entry"] for one in judged[:3]]
        if is_early:
            found.append(is_found)
        if is_bad:
            blunders.append(is_found)
    print("%s, blunders among the three costliest moments: %d of %d, in %d trials; of all planted "
          "moves: %d of %d" %
          (game, sum(blunders), len(blunders), tried, sum(found), len(found)), flush=True)


def places(options, game):
    """Where moves are planted: the decisions where most is at stake while the match is open."""
    for number in range(options.trials):
        path = play(options, game, HOST, number)
        review = reviewed(options, path, "quick")
        chances = review["chances"]
        critical = [one for one in review["judgements"]
                    if all(2000 <= share <= 8000 for share in chances[one["entry"]])]
        critical.sort(key=lambda one: -one["stake"])
        for place in critical[:PLACES]:
            yield path, dict(place, move=random_move(options, path, place))


def random_move(options, path, place):
    """What was played there, and any other legal action."""
    shown, after = (json.loads(run(options.program, "show", path, "--at", str(entry), "--seat",
                                   str(place["seat"]), "--json"))
                    for entry in (place["entry"], place["entry"] + 1))
    played = after["last_action"].split(" ", 1)[1]
    dice = random.Random("%s %d" % (os.path.basename(path), place["entry"]))
    return played, dice.choice([one["action"] for one in shown["actions"]
                                if one["action"] != played])


def planted_path(path, place):
    return "%s.planted-%d" % (path, place["entry"])


def is_blunder(options, path, place):
    """Whether the seat wins less often after the random move than after what was played."""
    kept = planted_path(path, place) + ".results"
    if not os.path.exists(kept):
        with open(kept, "w", encoding="utf-8") as file:
            json.dump(play_on(options, path, place), file)
    with open(kept, encoding="utf-8") as file:
        return json.load(file)


def play_on(options, path, place):
    lost, matches = 0.0, 0
    for seed, (times, least) in enumerate(PLAYED_ON):
        played, other = (won(options, path, place, action, (times, seed))
                         for action in place["move"])
        lost += (played - other) * times
        matches += times
        if lost < least * matches:
            return False
    return True


def won(options, path, place, action, how):
    """The seat's share of matches that bots play on after this action."""
    results = json.loads(run(options.program, "show", path, "--at", str(place["entry"]), "--do",
                             action, "--on", "steady", "--times", str(how[0]), "--seed",
                             str(how[1]), "--json"))
    return results["by_seat"][place["seat"]]["win_share"]


def plant(options, path, place):
    """The match with the random move, played on by the same bots."""
    out = planted_path(path, place)
    if not os.path.exists(out):
        run(options.program, "show", path, "--at", str(place["entry"]), "--do", place["move"][1],
            "--on", HOST, "--seed", str(place["entry"]), "--save", out)
    return out


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
    parser.add_argument("--blunders", type=int, default=40)
    parser.add_argument("--plain", type=int, default=40)
    parser.add_argument("--trials", type=int, default=400)
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
