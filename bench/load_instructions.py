#!/usr/bin/env python3
"""Instructions of the server for an action, counted by callgrind: repeatable on a busy machine.

    load_instructions.py PROGRAM LOADER [--against REVISION] [--db sqlite|postgres] [--top 0]
            [--matches 50] [--rate 100] [--seconds 20]

The load is bench/load.py's, slow enough for a server under callgrind. What the kernel does is not
in it; `strace -c` and the processor time of `make load` show that. --top lists so many functions.

SPDX-License-Identifier: MIT
"""
import argparse
import os
import re
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import load  # noqa: E402
from load import fixture  # noqa: E402


def count(program, db, asked, folder):
    """Instructions for an action, actions in a commit, and callgrind's own account."""
    account = os.path.join(folder, "callgrind.out")
    wrapper = os.path.join(folder, "server")
    with open(wrapper, "w", encoding="utf-8") as file:
        file.write('#!/bin/sh\nexec valgrind --quiet --tool=callgrind --instr-atstart=no '
                   '--callgrind-out-file="%s" "%s" "$@"\n' % (account, program))
    os.chmod(wrapper, 0o755)
    with fixture.Server(wrapper, db, "--limits", "none") as server:
        plan = os.path.join(folder, "plan")
        with open(plan, "w", encoding="ascii") as file:
            file.writelines(load.open_tables(server, asked.matches))
        loader = subprocess.Popen(
            [asked.loader, str(server.port), plan, str(2 * asked.matches), str(asked.rate),
             str(asked.seconds)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
            preexec_fn=fixture.die_with_parent)
        for word in ("ready", "idle", "warm"):
            load.until(loader, word)
            if word != "warm":
                load.go_on(loader)
        before = load.metrics(server)
        control(server, "on")
        load.go_on(loader)
        load.until(loader, "still")
        control(server, "off")
        after = load.metrics(server)
        load.go_on(loader)
        loader.wait()
        if server.stop(120) != 0:
            sys.exit("load_instructions: the server did not end well")
    changes, commits = (after[name] - before[name]
                        for name in ("tavola_changes_total", "tavola_commits_total"))
    with open(account, encoding="utf-8", errors="replace") as file:
        total = int(re.search(r"^totals: (\d+)", file.read(), re.M).group(1))
    return total / changes, changes / commits, changes, account


def control(server, what):
    subprocess.run(["callgrind_control", "-i", what, str(server.process.pid)], check=True,
                   stdout=subprocess.DEVNULL)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("program")
    parser.add_argument("loader")
    parser.add_argument("--against")
    parser.add_argument("--db", choices=("sqlite", "postgres"), default="sqlite")
    parser.add_argument("--top", type=int, default=0)
    parser.add_argument("--annotate", default="", help="options of callgrind_annotate")
    parser.add_argument("--matches", type=int, default=50)
    parser.add_argument("--rate", type=int, default=100)
    parser.add_argument("--seconds", type=int, default=20)
    asked = parser.parse_args()
    databases = []
    with tempfile.TemporaryDirectory(prefix="tavola-load-") as folder, \
            load.programs(asked) as programs:
        asked.db, store = None, asked.db
        for name, program in programs:
            each, group, actions, account = count(
                program, load.place(store, asked, databases), asked, folder)
            print("instructions  %-10s %8.0f for an action (%d actions, %.1f in a commit)" %
                  (name, each, actions, group), flush=True)
            if asked.top:
                text = subprocess.run(
                    ["callgrind_annotate", *asked.annotate.split(), account], check=True,
                    capture_output=True, text=True).stdout
                print("\n".join(text.splitlines()[20:20 + asked.top]))
    for database in databases:
        database.stop()


if __name__ == "__main__":
    main()
