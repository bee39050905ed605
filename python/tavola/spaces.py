"""Spaces as Gymnasium has them, or small ones of our own where it is not installed.

SPDX-License-Identifier: MIT
"""
import numpy as np

try:
    from gymnasium.spaces import Box, Dict, Discrete, MultiDiscrete
except ImportError:
    class Space:
        def __init__(self, shape, dtype, seed=None):
            self.shape, self.dtype = shape, np.dtype(dtype)
            self.seed(seed)

        def seed(self, seed=None):
            self.random = np.random.default_rng(seed)

    class Discrete(Space):
        def __init__(self, n, seed=None):
            super().__init__((), np.int64, seed)
            self.n = n

        def sample(self, mask=None):
            if mask is None:
                return int(self.random.integers(self.n))
            return int(self.random.choice(np.flatnonzero(mask)))

        def contains(self, value):
            return 0 <= value < self.n

    class MultiDiscrete(Space):
        def __init__(self, nvec, seed=None):
            super().__init__((len(nvec),), np.int64, seed)
            self.nvec = np.asarray(nvec)

        def sample(self):
            return self.random.integers(self.nvec)

        def contains(self, value):
            return bool(np.all((np.asarray(value) >= 0) & (np.asarray(value) < self.nvec)))

    class Box(Space):
        def __init__(self, low, high, shape, dtype):
            super().__init__(tuple(shape), dtype)
            self.low, self.high = low, high

        def contains(self, value):
            return (isinstance(value, np.ndarray) and value.shape == self.shape and
                    bool(np.all((value >= self.low) & (value <= self.high))))

    class Dict(Space):
        def __init__(self, spaces):
            super().__init__(None, np.object_)
            self.spaces = dict(spaces)

        def __getitem__(self, name):
            return self.spaces[name]

        def contains(self, value):
            return all(space.contains(value[name]) for name, space in self.spaces.items())

CELL_MIN, CELL_MAX = -(2.0 ** 31), 2.0 ** 64  # of any column; most are small


def observations(game, rows=()):
    """A dict of the observation and the mask of legal actions."""
    shape = tuple(rows)
    return Dict({"observation": Box(CELL_MIN, CELL_MAX, shape + (len(game.columns()),), np.float32),
                 "action_mask": Box(0, 1, shape + (game.num_distinct_actions(),), np.int8)})


__all__ = ["Box", "Dict", "Discrete", "MultiDiscrete", "observations"]
