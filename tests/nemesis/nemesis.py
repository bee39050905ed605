#!/usr/bin/env python3
"""The nemesis of the server: real clients play while faults are injected, and a checker compares
what they saw with the store.

    nemesis.py PROGRAM ROOT [STORE or STORE:FAULT ...]

NEMESIS_FAULTS is how often each fault happens on each store (1: the short form, in which the
faults of a store follow each other in few sessions); NEMESIS_SEED makes the dice repeat. Prints a
table and TAP; every finding is named.

Each session runs in namespaces of its own for network and mounts, which needs root, or user
namespaces. Where there are none, faults of the network and of a full disk are skipped, and said
to be.

SPDX-License-Identifier: MIT
"""
import asyncio
import concurrent.futures
import json
import os
import subprocess
import sys
import time

sys.path.insert(1, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../server"))
import faults  # noqa: E402
import fixture  # noqa: E402
import network  # noqa: E402
from session import Session  # noqa: E402

FAULTS = int(os.environ.get("NEMESIS_FAULTS", "1"))
SEED = int(os.environ.get("NEMESIS_SEED", str(int(time.time()) % 1000000)))
JOBS = int(os.environ.get("NEMESIS_JOBS", "3"))
NEED_NAMESPACES = {"cut", "deafen", "drop", "full"}
SHORT = [("sqlite", ["kill", "pause", "clock", "second", "drop", "full"]),
         ("postgres", ["kill", "pause", "second", "restart", "full", "drop", "clock"]),
         ("postgres", ["cut", "deafen"])]
SHOWN_MAX = 5
COLUMNS = ("lost", "doubled", "stale", "unfair", "stuck")


# ---- One session, in a process of its own ----

def play(program, root, store, kinds, count, seed, has_namespaces):
    if has_namespaces:
        network.open_network()
    session = Session(program, root, store, seed)
    session.pause_s = (4, 5) if count == 1 else (1, 10)

    async def script(session):
        await asyncio.sleep(1.0)
        for _ in range(count):
            for kind in kinds:
                await faults.KINDS[store][kind](session)
                await asyncio.sleep(session.dice.uniform(0.5, 1.5))

    session.open("full" in kinds, "clock" in kinds)
    findings = asyncio.run(session.run(script))
    return dict(findings.kinds(), operations=findings.operations, longest_s=findings.longest_s)


# ---- All of them ----

def plan(wanted):
    """[(store, kinds)]: one session each."""
    def is_wanted(store, kind):
        return not wanted or store in wanted or "%s:%s" % (store, kind) in wanted
    rows = SHORT if FAULTS == 1 else [(store, [kind]) for store, kinds in faults.KINDS.items()
                                      for kind in kinds]
    rows = [(store, [kind for kind in kinds if is_wanted(store, kind)]) for store, kinds in rows]
    return [row for row in rows if row[1]]


def run_session(program, root, row, way):
    """What the process of one session tells; a crash of it is a finding, too."""
    store, kinds = row
    kinds = [kind for kind in kinds if way or kind not in NEED_NAMESPACES]
    if not kinds:
        return None
    done = subprocess.run(
        way + [sys.executable, os.path.abspath(__file__), program, root, "--session", store,
               ",".join(kinds), str(bool(way))],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, check=False,
        env=dict(os.environ, NEMESIS_SEED=str(SEED)))
    try:
        return json.loads(done.stdout.splitlines()[-1])
    except (IndexError, ValueError):
        return dict({name: [] for name in COLUMNS}, stuck=["the session broke:\n" + done.stderr],
                    operations=0, longest_s=0.0)


def main():
    program, root = os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2])
    if sys.argv[3:4] == ["--session"]:
        store, kinds, has_namespaces = sys.argv[4], sys.argv[5].split(","), sys.argv[6] == "True"
        print(json.dumps(play(program, root, store, kinds, FAULTS, SEED, has_namespaces)))
        return 0
    rows, way = plan(sys.argv[3:]), fixture.namespaces()
    print("1..%d" % len(rows), flush=True)
    print("# seed %d, %d of each fault; servers on one store: sqlite 1, postgres 2" %
          (SEED, FAULTS))
    if not way:
        print("# no namespaces here: %s are skipped" % ", ".join(sorted(NEED_NAMESPACES)))
    line = "# %-8s %-44s %6s %10s %5s %7s %5s %6s %5s %8s"
    print(line % ("store", "fault", "count", "operations", *COLUMNS, "longest"), flush=True)
    failed = 0
    with concurrent.futures.ThreadPoolExecutor(JOBS) as pool:
        results = pool.map(lambda row: run_session(program, root, row, way), rows)
        for number, ((store, kinds), result) in enumerate(zip(rows, results), 1):
            name = "%s %s" % (store, " ".join(kinds))
            if result is None:
                print("ok %d - %s # SKIP no namespaces" % (number, name), flush=True)
                continue
            print(line % (store, " ".join(kinds), FAULTS * len(kinds), result["operations"],
                          *(len(result[column]) for column in COLUMNS),
                          "%.1f s" % result["longest_s"]))
            found = [(column, text) for column in COLUMNS for text in result[column]]
            for column, text in found[:SHOWN_MAX]:
                print("#   %s: %s" % (column, text.replace("\n", "\n#     ")))
            failed += bool(found)
            print("%s %d - %s" % ("not ok" if found else "ok", number, name), flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
