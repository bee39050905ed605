"""What bench/gauntlet, pool, ladder and strength.py share: builds of revisions, questions to the
arena, intervals, a history.

Time per decision is CPU time of one thread, so a busy machine changes how long a question takes,
never its answer.

SPDX-License-Identifier: MIT
"""
import json
import math
import os
import statistics
import subprocess
import sys
import time

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(HERE)
BUILDS = os.path.join(ROOT, "build", "revisions")
sys.path.insert(0, os.path.join(ROOT, "tools"))
import game_list  # noqa: E402

GAMES = game_list.registered(ROOT)


def git(*words):
    return subprocess.run(["git", "-C", ROOT, *words], capture_output=True, text=True,
                          check=True).stdout.strip()


def build(revision):
    """The program of a revision, built once in a work tree of its own."""
    commit = git("rev-parse", "--short=12", revision + "^{commit}")
    folder = os.path.join(BUILDS, commit)
    program = os.path.join(folder, "build", "tavola")
    if not os.path.exists(program):
        print(f"building {revision} ({commit})", file=sys.stderr)
        if not os.path.exists(folder):
            git("worktree", "add", "--detach", folder, commit)
        subprocess.run([os.path.join(folder, "tools", "build"), "gcc", "tavola"], check=True)
    return program, commit


def program_of(name):
    """(path, how it is called in the history) of a program or of a git revision."""
    if os.path.isfile(name) and os.access(name, os.X_OK):
        return os.path.abspath(name), name
    return build(name)


def seat_counts(program):
    listed = json.loads(subprocess.run([program, "games", "--json"], capture_output=True,
                                       check=True).stdout)
    return {game["name"]: game["seat_counts"] for game in listed}


def arena(program, game, seats, bots, matches, seed, *more):
    """The arena's report. Its progress goes to the terminal, where there is one."""
    words = [program, "arena", game, "--seats", str(seats), "--bots", ",".join(bots), "--matches",
             str(matches), "--seed", str(seed), *map(str, more), "--json"]
    done = subprocess.run(words, stdout=subprocess.PIPE, check=True)
    return json.loads(done.stdout)


def wilson(wins, matches, error=0.05):
    """The interval of a share that misses the truth so often."""
    z, share = statistics.NormalDist().inv_cdf(1 - error / 2), wins / matches
    middle = (share + z * z / (2 * matches)) / (1 + z * z / matches)
    reach = z / (1 + z * z / matches) * math.sqrt(
        share * (1 - share) / matches + z * z / (4 * matches * matches))
    return middle - reach, middle + reach


def append(path, line):
    with open(path, "a", encoding="utf-8") as lines:
        lines.write(json.dumps(line) + "\n")


def known(path):
    """The lines of a history."""
    if not os.path.exists(path):
        return []
    with open(path, encoding="utf-8") as lines:
        return [json.loads(line) for line in lines]


def worked():
    """Seconds of processor time of all arenas so far."""
    return os.times().children_user


class Progress:
    """Says after each question how long the rest will take, if it goes on like this."""

    def __init__(self, total):
        self.total, self.done, self.started = total, 0, time.time()

    def show(self, text):
        self.done += 1
        passed = time.time() - self.started
        left = passed / self.done * (self.total - self.done)
        print(f"{text}   [{self.done} of {self.total}, about {left / 60:.0f} min left]", flush=True)


def bots(program):
    """All bots of a program that think; frozen champions are among them."""
    listed = json.loads(subprocess.run([program, "bots", "--json"], capture_output=True,
                                       check=True).stdout)
    return [bot["bot"] for bot in listed if bot["bot"] != "random"]
