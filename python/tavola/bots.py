"""Bots: opponents, and teachers that say how often they looked at each action.

SPDX-License-Identifier: MIT
"""
from typing import NamedTuple

import numpy as np

from . import _native


class Advice(NamedTuple):
    """What a bot thinks: the action it would take, and of all legal ones how often each was tried
    and the share of a win it promises. Bots that do not search have no opinions (None)."""
    action: int
    actions: np.ndarray
    visits: np.ndarray
    expected: np.ndarray


def bots():
    """(name, what it is) of every bot."""
    return _native.bots()


class Bot:
    """A bot by name, or a searching one with settings (docs/ai.md).

    >>> import tavola
    >>> state = tavola.load_game("finca").new_initial_state()
    >>> state.run_chance(tavola.Dice(5)) > 0
    True
    >>> bot = tavola.Bot("strong:iterations=50", seed=1)
    >>> bot.step(state) in state.legal_actions()
    True
    >>> int(bot.advise(state).visits.sum()) >= 50
    True
    """

    def __init__(self, name, seed=0):
        self.name = name
        self.native = _native.Bot(name)
        self.dice = _native.Dice(seed)

    def __repr__(self):
        return "Bot(%r)" % self.name

    def step(self, state, player=None, think_ms=0):
        """The number of the action that the bot chooses; it sees the seat's view only."""
        player = state.current_player() if player is None else player
        return self.native.weigh(state, player, self.dice, think_ms)[0]

    def advise(self, state, player=None, think_ms=0):
        player = state.current_player() if player is None else player
        action, opinions = self.native.weigh(state, player, self.dice, think_ms)
        if opinions is None:
            return Advice(action, None, None, None)
        numbers, visits, expected = zip(*opinions)
        return Advice(action, np.array(numbers, np.int32), np.array(visits, np.uint32),
                      np.array(expected, np.float32))
