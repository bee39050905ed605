"""Records: matches that were written down, as positions one after the other or as arrays.

SPDX-License-Identifier: MIT
"""
import os

import numpy as np

from . import _native
from .games import load_game
from .states import CHANCE


class Record:
    """A match that was written down (docs/notation.md).

    >>> import tavola
    >>> state = tavola.load_game("cinco").new_initial_state()
    >>> state.run_chance(tavola.Dice(3)) > 0
    True
    >>> state.apply_action(state.legal_actions()[0])
    >>> record = tavola.read_record(state.record(["Ann", "Bob"]))
    >>> record.names, len(record) == len(state.full_history())
    (['Ann', 'Bob'], True)
    """

    def __init__(self, text):
        read = _native.read_record(text)
        self.game = load_game(read["game"], read["seats"], read["options"], read["rules"])
        self.names = read["names"]
        self.entries = read["entries"]  # (seat or CHANCE, number) of every action

    def __len__(self):
        return len(self.entries)

    def __iter__(self):
        """(position, seat or CHANCE, number of the action) before every action. The position is
        one object that goes on; clone it to keep it."""
        state = self.game.new_initial_state()
        for seat, number in self.entries:
            yield state, seat, number
            play(state, seat, number)

    def final_state(self):
        state = self.game.new_initial_state()
        for seat, number in self.entries:
            play(state, seat, number)
        return state

    def arrays(self, all_columns=False):
        """All decisions as arrays (observation, mask, seat, action), and the match's returns."""
        chosen = [(seat, number) for seat, number in self.entries if seat != CHANCE]
        columns = len(self.game.columns(all_columns))
        rows = {"observation": np.zeros((len(chosen), columns), np.float32),
                "mask": np.zeros((len(chosen), self.game.num_distinct_actions()), np.uint8),
                "seat": np.array([seat for seat, _ in chosen], np.int8),
                "action": np.array([number for _, number in chosen], np.int32)}
        row, state = 0, None
        for state, seat, _ in self:
            if seat == CHANCE:
                continue
            state.observe(seat, rows["observation"][row], False, all_columns)
            rows["mask"][row][state.legal(seat)] = 1
            row += 1
        rows["returns"] = np.array(self.final_state().returns(), np.float32)
        return rows


def play(state, seat, number):
    if seat == CHANCE:
        state.apply_action(number)
    else:
        state.apply_for(seat, number)


def read_record(source):
    """A record from its text or from a file."""
    if isinstance(source, os.PathLike) or "\n" not in source:
        with open(source, encoding="utf-8") as file:
            source = file.read()
    return Record(source)
