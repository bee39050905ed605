#!/usr/bin/env python3
"""Random play: random_play.py [GAME [MATCHES]]. How long matches are and who wins, in a second.

SPDX-License-Identifier: MIT
"""
import os
import sys
import time

import numpy as np

sys.path.append(os.path.join(os.path.dirname(__file__), "../../build/python"))  # of this clone
import tavola  # noqa: E402

name = sys.argv[1] if len(sys.argv) > 1 else "finca"
wanted = int(sys.argv[2]) if len(sys.argv) > 2 else 2000
env = tavola.VectorEnv(name, 256, observation=None, seed=1)
env.reset()
wins, decisions, began = np.zeros(env.game.seats), 0, time.perf_counter()
while env.finished < wanted:
    env.step(env.sample())
    wins += (env.rank == 1).sum(0)
    decisions += env.num_envs
seconds = time.perf_counter() - began
print("%s: %d matches, %.0f decisions each, won or shared by seat: %s (%.2f s)" % (
    name, env.finished, decisions / env.finished,
    " ".join("%.3f" % share for share in wins / env.finished), seconds))
