#!/usr/bin/env python3
"""Positions for drawing boards: positions.py TAVOLA FOLDER.

Plays one greedy match of every game and writes its start, middle and end, as seat 0 sees them,
as JSON: what the bench for boards (web/dev) shows.

SPDX-License-Identifier: MIT
"""
import json
import os
import subprocess
import sys
import tempfile


def ask(*command):
    return json.loads(subprocess.run(command, check=True, capture_output=True).stdout)


def first_decision(tavola, record, start, end):
    """The first position from `start` on in which seat 0 owes a decision with several choices."""
    for version in range(start, end):
        shown = ask(tavola, "show", record, "--at", str(version), "--seat", "0", "--json")
        if 0 in shown["view"]["turn"]["seats"] and len(shown.get("actions", [])) > 1:
            return shown
    return ask(tavola, "show", record, "--at", str(end), "--seat", "0", "--json")


def main():
    tavola, folder = sys.argv[1:3]
    facts = {game["name"]: game for game in ask(tavola, "games", "--json")}
    for name in facts:
        for seats in (2, 3, 4):
            with tempfile.TemporaryDirectory() as saved:
                subprocess.run([tavola, "sim", name, "--seats", str(seats), "--matches", "1",
                                "--bots", "greedy", "--seed", "11", "--save", saved],
                               check=True, capture_output=True)
                record = os.path.join(saved, os.listdir(saved)[0])
                last = ask(tavola, "show", record, "--json")["last_version"]
                places = {"start": 1, "early": last // 5, "middle": last // 2,
                          "late": 4 * last // 5, "end": last}
                for place, version in places.items():
                    shown = first_decision(tavola, record, version, last)
                    shown["facts"] = facts[name]
                    shown.setdefault("actions", [])
                    suffix = place if seats == 3 else "%s-%d" % (place, seats)
                    path = os.path.join(folder, "%s-%s.json" % (name, suffix))
                    with open(path, "w", encoding="utf-8") as out:
                        json.dump(shown, out)
            print("positions", name, seats)


main()
