"""The archive of one version of the rules: how it is written, and how it is read again.

random.txt has a line for every number of players and choice of options: game, seats, options, seed
and the hash of every record. The records are not kept: the seed gives them again, byte for byte, as
long as the version is played as it was. GAME.games.xz has whole records of matches between bots,
one after the other.

SPDX-License-Identifier: MIT
"""
import hashlib
import itertools
import json
import lzma
import os
import subprocess
import tempfile

FIRST_LINE = "tavola 1\n"


def run(program, *words):
    done = subprocess.run([program, *words], capture_output=True, text=True, check=True)
    return done.stdout


def configurations(program, game):
    """Every number of players with every choice of the options that matters for it."""
    facts = json.loads(run(program, "games", game, "--json"))
    facts = facts[0] if isinstance(facts, list) else facts
    for seats in facts["seat_counts"]:
        rows = [[f"{option['name']}={choice}"
                 for choice in option["choices"]]
                for option in facts["options"] if seats in option["seats"]]
        for choices in itertools.product(*rows):
            yield seats, choices


def play(program, plan, folder):
    """Plays the matches of a plan and returns their records in order."""
    words = ["sim", plan["game"], "--seats", str(plan["seats"]), "--matches", str(plan["matches"]),
             "--seed", str(plan["seed"]), "--bots", plan["bots"], "--save", folder, "--fast"]
    for choice in plan["options"]:
        words += ["--option", choice]
    if plan.get("rules"):
        words += ["--rules", str(plan["rules"])]
    run(program, *words)
    for name in sorted(os.listdir(folder)):
        with open(os.path.join(folder, name), encoding="utf-8") as file:
            yield file.read()


def records(program, plan):
    with tempfile.TemporaryDirectory() as folder:
        yield from play(program, plan, folder)


def short_hash(text):
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def split(text):
    """Records that stand one after the other."""
    return [FIRST_LINE + part for part in text.split(FIRST_LINE)[1:]]


def read_random(folder):
    """Plans of random matches, each with the hashes of its records."""
    with open(os.path.join(folder, "random.txt"), encoding="ascii") as file:
        for line in file:
            if line.startswith("#"):
                continue
            game, seats, options, seed, *hashes = line.split()
            yield {"game": game, "seats": int(seats), "seed": int(seed), "matches": len(hashes),
                   "options": [] if options == "-" else options.split(","), "bots": "random",
                   "hashes": hashes}


def read_records(folder, game):
    with lzma.open(os.path.join(folder, game + ".games.xz"), "rt", encoding="utf-8") as file:
        return split(file.read())
