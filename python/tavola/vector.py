"""Many matches stepped together, in arrays that are filled in place.

SPDX-License-Identifier: MIT
"""
import numpy as np

from . import _native
from .bots import Bot
from .games import Game, load_game

SHOWS_CHANCE, STAYS_OVER, ALL_COLUMNS = 1, 2, 4
LEGAL_MAX = 256


class VectorEnv:
    """`num_envs` matches of one game. All seats are played from outside: `seat` says who is to act
    in each match, and the observation is that seat's.

    The arrays belong to the environment and are overwritten by every step; nothing is copied.

    observation  what the seat to act sees, (num_envs, columns), float32 or uint8
    mask         1 for every legal action, (num_envs, actions), uint8
    seat         who is to act; -1: chance (if shown), -2: the match is over (if it stays so)
    reward       of every seat for the match that this step ended, else 0, (num_envs, seats)
    done         1 where this step ended a match; the other arrays already show the next one
    rank, points of every seat in the match that ended, else 0
    decisions    made in the match so far
    state        everything, if asked for: for critics
    legal, count the numbers of the legal actions, if asked for; the rest is 65535
    chance       their probabilities where chance is shown

    >>> env = VectorEnv("finca", 4, seed=1)
    >>> observation, info = env.reset()
    >>> observation.shape == (4, len(env.columns))
    True
    >>> info["mask"].shape == (4, env.game.num_distinct_actions())
    True
    >>> for _ in range(1000):
    ...     observation, reward, done, truncated, info = env.step(env.sample())
    >>> env.finished > 0
    True
    """

    def __init__(self, game, num_envs, seats=None, *, seed=0, threads=1, observation="float32",
                 mask=True, legal=False, state=None, shows_chance=False, autoreset=True,
                 all_columns=False, options=None, rules=0):
        self.game = game if isinstance(game, Game) else load_game(game, seats, options, rules)
        self.num_envs = num_envs
        self.finished = 0  # matches so far
        flags = (SHOWS_CHANCE * shows_chance | STAYS_OVER * (not autoreset) |
                 ALL_COLUMNS * all_columns)
        self.batch = _native.Batch(self.game.name, self.game.seats, num_envs, threads, flags,
                                   self.game.rules, self.game.options)
        self.columns = self.game.columns(all_columns)
        self._seed = seed
        self.seeds = np.zeros(num_envs, np.uint64)
        self.actions = np.zeros(num_envs, np.int32)
        self.truncated = np.zeros(num_envs, bool)
        self._make_arrays(observation, mask, legal, state, shows_chance)

    def _make_arrays(self, observation, mask, legal, state, shows_chance):
        rows, seats, columns = self.num_envs, self.game.seats, len(self.columns)
        actions = self.game.num_distinct_actions()
        arrays = {"seat": np.zeros(rows, np.int8), "done": np.zeros(rows, bool),
                  "reward": np.zeros((rows, seats), np.float32),
                  "rank": np.zeros((rows, seats), np.uint8),
                  "points": np.zeros((rows, seats), np.int16),
                  "count": np.zeros(rows, np.uint32), "decisions": np.zeros(rows, np.uint32)}
        for name, dtype in (("observation", observation), ("state", state)):
            if dtype is not None:
                kind = np.dtype(dtype)
                if kind not in (np.float32, np.uint8):
                    raise ValueError("%s is float32 or uint8, not %s" % (name, kind))
                arrays[name + ("_bytes" if kind == np.uint8 else "")] = np.zeros((rows, columns),
                                                                               kind)
        if mask:
            arrays["mask"] = np.zeros((rows, actions), np.uint8)
        if legal or shows_chance:
            arrays["legal"] = np.zeros((rows, LEGAL_MAX), np.uint16)
        if shows_chance:
            arrays["chance"] = np.zeros((rows, LEGAL_MAX), np.float32)
        self.batch.bind(arrays)
        self.observation = arrays.pop("observation", None)
        if self.observation is None:
            self.observation = arrays.pop("observation_bytes", None)
        self.state = arrays.get("state", arrays.pop("state_bytes", None))
        for name in ("seat", "done", "reward", "rank", "points", "count", "decisions", "mask",
                     "legal", "chance"):
            setattr(self, name, arrays.get(name))
        self.info = {name: array for name, array in arrays.items()
                     if name not in ("done", "reward")}
        if self.state is not None:
            self.info["state"] = self.state

    def reset(self, *, seed=None, options=None):
        """New matches: match i with the i-th seed from `seed` on, or with its own of an array."""
        del options
        if seed is not None:
            self._seed = seed
        if np.ndim(self._seed):
            self.seeds[:] = self._seed
        else:
            self.seeds[:] = np.arange(self.num_envs, dtype=np.uint64) + np.uint64(self._seed)
        self.finished = 0
        self.batch.reset(self.seeds)
        return self.observation, self.info

    def step(self, actions):
        """One action for each match; below 0: it waits. ValueError if one is illegal: then nothing
        has happened. Returns observation, reward, done, truncated (never) and the other arrays."""
        if not (isinstance(actions, np.ndarray) and actions.dtype == np.int32):
            self.actions[:] = actions
            actions = self.actions
        self.batch.step(actions)
        self.finished += int(np.count_nonzero(self.done))
        return self.observation, self.reward, self.done, self.truncated, self.info

    def sample(self):
        """A legal action for each match, all equally likely, in an array that is used again."""
        self.batch.sample(self.actions)
        return self.actions

    def ask(self, bot, seats, actions):
        """Fills in the bot's answers wherever one of `seats` is to act."""
        bot = bot.native if isinstance(bot, Bot) else bot
        self.batch.ask(bot, sum(1 << seat for seat in seats), actions)
        return actions

    def restart(self, match, seed):
        self.batch.restart(match, seed)

    def state_of(self, match):
        """A copy of one match's position. It has no history."""
        from .states import State
        copy = self.batch.state(match)
        state = State(self.game.name, self.game.seats, self.game.rules, self.game.options)
        state.restore(copy.snapshot())
        return state

    def close(self):
        """Nothing to do; here for those who call it."""
