#!/usr/bin/env python3
"""Writes the archive of a version of the rules: write_archive.py PROGRAM FOLDER.

Run it once, with the last program whose newest rules are that version, and never again: what it
wrote must replay for ever.

SPDX-License-Identifier: MIT
"""
import json
import lzma
import os
import sys

import archive

RANDOM_MATCHES, BOT_MATCHES = 1000, 100
BOTS = ("greedy", "gentle", "easy")


def share(total, parts):
    return -(-total // parts)


def main():
    program, folder = sys.argv[1:3]
    os.makedirs(folder, exist_ok=True)
    games = [game["name"] for game in json.loads(archive.run(program, "games", "--json"))]
    lines = ["# Random matches: game, seats, options, seed, the hash of every record.\n"]
    for number, game in enumerate(games):
        kept = []
        configurations = list(archive.configurations(program, game))
        for index, (seats, options) in enumerate(configurations):
            plan = {"game": game, "seats": seats, "options": options,
                    "seed": 7001 + 100 * number + index,
                    "matches": share(RANDOM_MATCHES, len(configurations)), "bots": "random"}
            hashes = [archive.short_hash(record) for record in archive.records(program, plan)]
            lines.append(" ".join([game, str(seats), ",".join(options) or "-", str(plan["seed"]),
                                   *hashes]) + "\n")
            plan.update(matches=share(BOT_MATCHES, len(configurations)),
                        bots=",".join(BOTS[:seats]))
            kept += archive.records(program, plan)
        with lzma.open(os.path.join(folder, game + ".games.xz"), "wt", encoding="utf-8",
                       preset=9 | lzma.PRESET_EXTREME) as file:
            file.writelines(kept)
        print(f"{game}: {len(kept)} records of bots")
    with open(os.path.join(folder, "random.txt"), "w", encoding="ascii") as file:
        file.writelines(lines)
    return 0


if __name__ == "__main__":
    sys.exit(main())
