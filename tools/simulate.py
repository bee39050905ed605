#!/usr/bin/env python3
"""Simulates tables and their clients on a bad network for a while: simulate.py MINUTES [SEED].

Runs tests/simulation with sanitizers again and again, from a new seed each time: messages are lost,
doubled, late and out of order, the store fails, the server dies and comes back. At the end of every
match each client must see the redacted truth. A finding prints its seed and fails.

SPDX-License-Identifier: MIT
"""
import os
import re
import subprocess
import sys
import time

ROOT = os.path.abspath(os.path.join(os.path.dirname(__file__), ".."))
PROGRAM = "tests/simulation/test_simulation"
SEEDS_IN_A_RUN = 6


def run_once(seed):
    """Matches and entries of one run; exits if it found something."""
    environment = dict(os.environ, SIMULATION_SEED=str(seed), KIT_EFFORT=str(SEEDS_IN_A_RUN // 2))
    done = subprocess.run([os.path.join(ROOT, "build-asan", PROGRAM)], cwd=ROOT, env=environment,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                          errors="replace", check=False)
    if done.returncode != 0:
        print(done.stdout[-8000:])
        sys.exit("simulate: FOUND something with SIMULATION_SEED=%d" % seed)
    rows = re.findall(r"(\d+) matches, (\d+) entries; (\d+) lost, (\d+) doubled, (\d+) deaths",
                      done.stdout)
    return [sum(map(int, column)) for column in zip(*rows)]


def main():
    minutes = float(sys.argv[1])
    seed = int(sys.argv[2]) if len(sys.argv) > 2 else int(time.time())
    done = subprocess.run(["tools/build", "asan", PROGRAM], cwd=ROOT, check=False,
                          env=dict(os.environ, TESTS="1"))
    if done.returncode != 0:
        return 1
    start = time.monotonic()
    total = [0] * 5
    print("simulate  from seed %d, %g minutes" % (seed, minutes), flush=True)
    while time.monotonic() - start < 60 * minutes:
        total = [old + new for old, new in zip(total, run_once(seed))]
        seed += SEEDS_IN_A_RUN
    print("simulate  clean: %.0f minutes, %d matches, %d entries; %d messages lost, %d doubled, "
          "%d deaths of the server" % ((time.monotonic() - start) / 60, *total))
    return 0


if __name__ == "__main__":
    sys.exit(main())
