#!/usr/bin/env python3
"""Decisions per second from Python: python.py BENCH_BATCH [GAME...]

Each game with its smallest number of players, one thread, random actions, observations (float32)
and masks filled, in three ways one after the other: a VectorEnv of 1,024 matches; positions one by
one in the manner of OpenSpiel (legal actions, mask and tensor of every position); the same batch in
C. Each is run ROUNDS times in turn and the fastest counts. Seconds are the processor's, so that
other work on the machine disturbs less; the clock's are shown behind.

SPDX-License-Identifier: MIT
"""
import json
import os
import subprocess
import sys
import time

import tavola

MATCHES, DECISIONS, SINGLES, ROUNDS = 1024, 2_000_000, 15_000, int(os.environ.get("ROUNDS", "5"))


def batch_of(name):
    env = tavola.VectorEnv(name, MATCHES)
    env.reset()
    began, used = time.perf_counter(), time.process_time()
    for _ in range(DECISIONS // MATCHES):
        env.step(env.sample())
    made = DECISIONS // MATCHES * MATCHES
    return made / (time.process_time() - used), made / (time.perf_counter() - began)


def one_by_one(name):
    game, dice = tavola.load_game(name), tavola.Dice(1)
    state, out = game.new_initial_state(), game.new_observation()
    began, used = time.perf_counter(), time.process_time()
    for _ in range(SINGLES):
        state.run_chance(dice)
        if state.is_terminal():
            state = game.new_initial_state()
            state.run_chance(dice)
        legal = state.legal_actions()
        state.legal_actions_mask()
        state.observation_tensor(out=out)
        state.apply_action(legal[dice.below(len(legal))])
    return SINGLES / (time.process_time() - used), SINGLES / (time.perf_counter() - began)


def batch_in_c(program, name, seats):
    said = json.loads(subprocess.run([program, name, str(seats), str(MATCHES), str(DECISIONS)],
                                     capture_output=True, text=True, check=True).stdout)
    return said["decisions"] / said["processor_seconds"], said["decisions"] / said["seconds"]


def main():
    program, names = sys.argv[1], sys.argv[2:] or tavola.games()
    print("millions of decisions a second     VectorEnv        one by one       batch in C"
          "   Python / C")
    for name in names:
        seats = tavola.load_game(name).seats
        best = [(0.0, 0.0)] * 3
        for _ in range(ROUNDS):
            now = batch_of(name), one_by_one(name), batch_in_c(program, name, seats)
            best = [tuple(map(max, zip(*pair))) for pair in zip(best, now)]
        cells = " ".join("%7.3f (%6.3f)" % (cpu / 1e6, wall / 1e6) for cpu, wall in best)
        print("%-22s %d players %s   %.2f" % (name, seats, cells, best[0][0] / best[2][0]),
              flush=True)
    print("processor time; in brackets by the clock")
    return 0


if __name__ == "__main__":
    sys.exit(main())
