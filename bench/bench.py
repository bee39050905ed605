#!/usr/bin/env python3
"""Speed of random play, and Cinco beside the same game on boardgame.io: bench.py [SECONDS].

First `tavola bench` over all games; then, in turn and more than once, Cinco for two here and on the
peer, and the ratio of the best runs. Both sides play the same rules, cut into the same decisions,
by a random player; that they agree shows in the decisions per match.

SPDX-License-Identifier: MIT
"""
import json
import os
import subprocess
import sys

ROOT = os.path.abspath(os.path.join(os.path.dirname(__file__), ".."))
PEER = os.path.join(ROOT, "bench/peers/boardgame.io")
TAVOLA = os.path.join(ROOT, "build/tavola")
ROUNDS, TARGET_RATIO = 2, 1000


def say(text):
    print("bench     " + text, flush=True)


def install_peer():
    stamp = os.path.join(PEER, "node_modules/.package-lock.json")
    lock = os.path.join(PEER, "package-lock.json")
    if os.path.exists(stamp) and os.path.getmtime(stamp) >= os.path.getmtime(lock):
        return
    say("installing boardgame.io (npm ci)")
    command = ["npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"]
    if subprocess.run(command, cwd=PEER, stdout=subprocess.DEVNULL).returncode != 0:
        sys.exit("bench: npm could not install boardgame.io; the peer was not measured")


def measure_ours(seconds):
    out = subprocess.run([TAVOLA, "bench", "cinco", "--json", "--ms", str(int(seconds * 1000))],
                         capture_output=True, text=True, check=True).stdout
    return next(row for row in json.loads(out) if row["seats"] == 2)


def measure_peer(seconds):
    out = subprocess.run(["node", "bench.mjs", str(seconds)], cwd=PEER, capture_output=True,
                         text=True, check=True, env=dict(os.environ, NODE_ENV="production")).stdout
    return json.loads(out)


def count_ours():
    """Decisions per match and share of matches won by a line, over two million decisions."""
    subprocess.run(["tools/build", "gcc", "bench/random_play"], cwd=ROOT, check=True)
    out = subprocess.run([os.path.join(ROOT, "build/bench/random_play"), "cinco", "2", "2000000",
                          "1"], capture_output=True, text=True, check=True).stdout
    row = json.loads(out)
    return row["decisions"] / row["matches"], 1 - row["shared"] / row["matches"]


def main():
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 3
    load = os.getloadavg()[0]
    say("%d cores, load %.1f%s" % (os.cpu_count(), load,
                                   "; busy, figures will be low" if load > 0.5 else ""))
    subprocess.run([TAVOLA, "bench"], check=True)
    install_peer()
    ours, reducer, client = 0.0, 0.0, 0.0
    for turn in range(ROUNDS):
        say("Cinco for two, round %d of %d: Tavola, then boardgame.io" % (turn + 1, ROUNDS))
        ours = max(ours, measure_ours(1)["decisions_per_second"])
        peer = measure_peer(seconds)
        reducer = max(reducer, peer["reducer"]["decisions_per_second"])
        client = max(client, peer["client"]["decisions_per_second"])
    length, won = count_ours()
    row = "%-38s %14s %18s %12s"
    print(row % ("Cinco, 2 seats, random play, one core", "decisions/s", "decisions/match",
                 "won by line"))
    print(row % ("Tavola", "%.0f" % ours, "%.1f" % length, "%.1f %%" % (100 * won)))
    print(row % ("boardgame.io 0.50.2, reducer alone", "%.0f" % reducer,
                 "%.1f" % peer["reducer"]["decisions_per_match"],
                 "%.1f %%" % (100 * peer["reducer"]["won_by_a_line"])))
    print(row % ("boardgame.io 0.50.2, local client", "%.0f" % client,
                 "%.1f" % peer["client"]["decisions_per_match"],
                 "%.1f %%" % (100 * peer["client"]["won_by_a_line"])))
    ratio = ours / max(reducer, client)
    say("Tavola is %.0f times as fast as the faster way on boardgame.io (target %d: %s)" %
        (ratio, TARGET_RATIO, "reached" if ratio >= TARGET_RATIO else "MISSED"))
    return 0


if __name__ == "__main__":
    sys.exit(main())
