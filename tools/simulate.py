#!/usr/bin/env python3
"""Simulates tables, whole servers and their clients for a while: simulate.py MINUTES [SEED].

Runs tests/simulation with sanitizers again and again, from a new seed each time: messages are lost,
doubled, late and out of order, the store fails, the server dies and comes back. At the end of every
match each client must see the redacted truth. A finding prints its seed and fails. Turn by turn
with the tables alone, their machines are simulated with the faults of servers and browsers, and the
whole server with one and with two of it on a store.

SPDX-License-Identifier: MIT
"""
import os
import re
import subprocess
import sys
import time

ROOT = os.path.abspath(os.path.join(os.path.dirname(__file__), ".."))
PROGRAM = "tests/simulation/test_simulation"
WHOLE = "tests/simulation/test_whole_server"
MACHINES = "tests/simulation/test_machine_simulation"
SEEDS_IN_A_RUN = 6


def run_program(program, seed, effort, *arguments):
    """What it says; exits if it found something."""
    environment = dict(os.environ, SIMULATION_SEED=str(seed), KIT_EFFORT=str(effort))
    done = subprocess.run([os.path.join(ROOT, "build-asan", program), *arguments], cwd=ROOT,
                          env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                          text=True, errors="replace", check=False)
    if done.returncode != 0:
        print(done.stdout[-8000:])
        sys.exit("simulate: FOUND something with SIMULATION_SEED=%d in %s" % (seed, program))
    return done.stdout


def run_whole(seed):
    """Matches on whole servers, and the deaths of these."""
    said = run_program(WHOLE, seed, SEEDS_IN_A_RUN, "promise")
    rows = re.findall(r"version \d+; (\d+) kills", said)
    return [len(rows), sum(map(int, rows))]


def run_machines(seed):
    """Worlds of machines, and what was stored in them."""
    said = run_program(MACHINES, seed, SEEDS_IN_A_RUN, "settle")
    rows = re.findall(r"(\d+) worlds: \d+ orders, (\d+) stored", said)
    return [sum(map(int, column)) for column in zip(*rows)]


def run_once(seed):
    """Matches and entries of one run of tables."""
    said = run_program(PROGRAM, seed, SEEDS_IN_A_RUN // 2)
    rows = re.findall(r"(\d+) matches, (\d+) entries; (\d+) lost, (\d+) doubled, (\d+) deaths",
                      said)
    return [sum(map(int, column)) for column in zip(*rows)]


def main():
    minutes = float(sys.argv[1])
    seed = int(sys.argv[2]) if len(sys.argv) > 2 else int(time.time())
    done = subprocess.run(["tools/build", "asan", PROGRAM, WHOLE, MACHINES], cwd=ROOT, check=False,
                          env=dict(os.environ, TESTS="1"))
    if done.returncode != 0:
        return 1
    start = time.monotonic()
    total, whole, machines = [0] * 5, [0] * 2, [0] * 2
    print("simulate  from seed %d, %g minutes" % (seed, minutes), flush=True)
    while time.monotonic() - start < 60 * minutes:
        total = [old + new for old, new in zip(total, run_once(seed))]
        whole = [old + new for old, new in zip(whole, run_whole(seed))]
        machines = [old + new for old, new in zip(machines, run_machines(seed * 100))]
        seed += SEEDS_IN_A_RUN
    print("simulate  clean: %.0f minutes, %d matches, %d entries; %d messages lost, %d doubled, "
          "%d deaths of the server" % ((time.monotonic() - start) / 60, *total))
    print("simulate  clean: %d matches on whole servers, which were killed %d times" % tuple(whole))
    print("simulate  clean: %d worlds of table machines, %d changes stored" % tuple(machines))
    return 0


if __name__ == "__main__":
    sys.exit(main())
