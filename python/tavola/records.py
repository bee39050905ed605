"""Records: matches that were written down, as positions one after the other or as arrays.

SPDX-License-Identifier: MIT
"""
import json
import os
from typing import NamedTuple

import numpy as np

from . import _native
from .games import load_game
from .states import CHANCE


UNIT = 10000  # shares of the win are whole ten-thousandths in JSON


class Review(NamedTuple):
    """A decision of a match, looked back at: what was played, and what would have been best from
    what the seat knew then (docs/review.md). A share is the part of the win that an action
    promised; the cost is what was lost, and the doubt its standard error."""
    entry: int
    seat: int
    action: int
    share: float
    best: int
    best_share: float
    why: str
    grade: str
    cost: float
    doubt: float


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
        self.text = text
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


    def analysis(self, depth="quick", seed=1):
        """What decided the match, as `tavola review --json` prints it: chances, accounts, moments.

        >>> import tavola
        >>> state, dice = tavola.load_game("cinco").new_initial_state(), tavola.Dice(3)
        >>> while state.move_number() < 15:
        ...     moves = state.run_chance(dice)
        ...     state.apply_action(state.legal_actions()[0])
        >>> account = tavola.read_record(state.record()).analysis()["players"][0]["account"]
        >>> parts = account["start"] + account["luck"] + account["own"] + account["others"]
        >>> abs(parts - account["result"]) <= 3
        True
        """
        if depth not in ("quick", "full"):
            raise ValueError("depth is 'quick' or 'full', not %r" % depth)
        return json.loads(_native.review_record(self.text, depth == "full", seed))

    def review(self, seed=1, depth="quick"):
        """Every decision that was a choice, judged by what the seat knew.

        >>> import tavola
        >>> state, dice = tavola.load_game("cinco").new_initial_state(), tavola.Dice(3)
        >>> while state.move_number() < 15:
        ...     moves = state.run_chance(dice)
        ...     state.apply_action(state.legal_actions()[0])
        >>> review = tavola.read_record(state.record()).review()[0]
        >>> review.seat in (0, 1), 0 <= review.best_share <= 1, review.cost >= 0
        (True, True, True)
        """
        return [self._judged(one) for one in self.analysis(depth, seed)["judgements"]]

    def _judged(self, judgement):
        number = self.entries[judgement["entry"]][1]
        better = judgement.get("better")
        best = self.game.string_to_action(better["action"]) if better else number
        share, best_share = (promised / UNIT for promised in judgement["promised"])
        return Review(judgement["entry"], judgement["seat"], number, share, best, best_share,
                      judgement.get("sentence", "Nothing better was found."), judgement["grade"],
                      judgement.get("cost", 0) / UNIT, judgement.get("doubt", 0) / UNIT)


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
