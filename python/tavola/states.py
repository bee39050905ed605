"""Positions: whose turn it is, what is legal, what each seat sees.

SPDX-License-Identifier: MIT
"""
import base64
import json
from typing import NamedTuple

import numpy as np

from . import _native, svg

CHANCE, OVER = -1, -4  # players that are none, numbered as OpenSpiel does


class PlayerAction(NamedTuple):
    """An action that was played: the seat, or CHANCE, and the number."""
    player: int
    action: int


class State(_native.State):
    """One position of a match. Made by `Game.new_initial_state`.

    Where several seats decide at once they are asked one after the other; none sees what the
    others chose before all have.

    >>> import tavola
    >>> state = tavola.load_game("finca").new_initial_state()
    >>> state.is_chance_node()
    True
    >>> state.run_chance(tavola.Dice(seed=7)) > 0
    True
    >>> state.action_to_string(state.legal_actions()[0])
    'place 1'
    """
    __slots__ = ()

    def __str__(self):
        return self.picture(-1)

    def __repr__(self):
        return "<State of %s, %d players, %d actions played>" % (
            self.game_name, self.seats, len(self.full_history()))

    def _repr_svg_(self):
        return self.svg()

    # ---- Whose turn ----

    def get_game(self):
        from .games import Game
        view = json.loads(self.view_json(-1))
        return Game(self.game_name, self.seats, view.get("options"), self.rules)

    def num_players(self):
        return self.seats

    def is_terminal(self):
        return self.current_player() == OVER

    def is_chance_node(self):
        return self.current_player() == CHANCE

    def is_player_node(self):
        return self.current_player() >= 0

    def is_simultaneous_node(self):
        return False

    def is_mean_field_node(self):
        return False

    def is_initial_state(self):
        return not self.full_history()

    def acting_players(self):
        """All seats that owe a decision; more than one where they choose at the same time."""
        return [seat for seat in range(self.seats) if self.owing() >> seat & 1]

    # ---- What can be done ----

    def legal_actions(self, player=None):
        """Numbers of the legal actions in ascending order; chance moves where chance is to move.
        Empty for a player who is not to act. Where several choose at the same time, `legal` tells
        the actions of each."""
        current = self.current_player()
        return self.legal(current) if player is None or player == current else []

    def legal_actions_mask(self, player=None):
        """A list of 0 and 1, one for every action of the game."""
        current = self.current_player()
        decisions, chances = _native.action_counts(self.game_name, self.seats)
        mask = [0] * (chances if current == CHANCE and player in (None, CHANCE) else decisions)
        for number in self.legal_actions(player):
            mask[number] = 1
        return mask

    def apply_actions(self, numbers):
        for number in numbers:
            self.apply_action(number)

    def child(self, number):
        """The position after an action; this one stays as it is."""
        state = self.clone()
        state.apply_action(number)
        return state

    def explain(self, number, player=None):
        """Why an action is not legal: (code, sentence, rule), or None if it is.

        >>> import tavola
        >>> state = tavola.load_game("finca").new_initial_state()
        >>> state.run_chance(tavola.Dice(1)) > 0
        True
        >>> state.explain(state.get_game().string_to_action("cart"))[0]
        'wrong_moment'
        """
        return self.why(self.current_player() if player is None else player, number)

    # ---- Words ----

    def action_to_string(self, player_or_number, number=None):
        """An action in notation: action_to_string(player, action) or action_to_string(action)."""
        player = self.current_player() if number is None else player_or_number
        number = player_or_number if number is None else number
        return _native.action_text(self.game_name, self.seats, number, player == CHANCE)

    def string_to_action(self, player_or_text, text=None):
        return _native.action_number(self.game_name, self.seats,
                                     player_or_text if text is None else text)

    def action_label(self, number, player=None):
        """An action as a sentence for people, with what it brings."""
        return self.label(self.current_player() if player is None else player, number)

    def observation_string(self, player=None):
        """What a seat sees, drawn with letters, what is asked, and its choices: positions of equal
        strings have equal choices. `picture(-2)` is the drawing that everybody sees."""
        seat = self._observer(player)
        turn = self.view(seat)["turn"]
        legal = self.legal(seat) if self.owing() >> seat & 1 else []
        choices = ", ".join(self.action_to_string(seat, number) for number in legal)
        return "\n".join([self.picture(seat), turn.get("ask", ""), choices])

    information_state_string = observation_string

    def view(self, player=None):
        """What a seat may know as a dict (docs/json.md)."""
        return json.loads(self.view_json(self._seat(player)))

    def actions(self, player=None):
        """The legal actions of a seat with labels and details, as a list of dicts."""
        return json.loads(self.actions_json(self._seat(player)))

    def svg(self, player=-2):
        """The position as a picture for notebooks."""
        return svg.draw(self, player)

    # ---- Numbers ----

    def observation_tensor(self, player=None, out=None, all_columns=False):
        """What a seat sees as a row of numbers (`Game.columns`). Filled into `out` if given."""
        return self._observe(self._observer(player), out, False, all_columns)

    def information_state_tensor(self, player=None, out=None, all_columns=False):
        """The same: views keep all that the rules let matter of what a seat has seen. The order in
        which it was seen is not in it."""
        return self._observe(self._observer(player), out, False, all_columns)

    def state_tensor(self, player=None, out=None, all_columns=False):
        """Everything, hidden or not, in the same columns: for critics, not for players."""
        return self._observe(self._seat(player), out, True, all_columns)

    def _observe(self, seat, out, is_full, all_columns):
        from .games import columns_of
        if out is None:
            out = np.empty(len(columns_of(self.game_name, self.seats, all_columns)), np.float32)
        self.observe(seat, out, is_full, all_columns)
        return out

    def _seat(self, player):
        if player is not None:
            return player
        current = self.current_player()
        return current if current >= 0 else 0

    def _observer(self, player):
        """The seat that looks; there is none while chance moves or once the match is over."""
        player = self.current_player() if player is None else player
        if player < 0:
            raise RuntimeError("player >= 0 is wanted, not %d: say which seat looks" % player)
        if player >= self.seats:
            raise RuntimeError("player < %d is wanted, not %d" % (self.seats, player))
        return player

    # ---- Results ----

    def returns(self):
        """1 for the only winner, -1 / (sides - 1) for losers, 0 for all before the end."""
        return self.score()[2]

    rewards = returns

    def player_return(self, player):
        return self.returns()[player]

    def points(self):
        return self.score()[0]

    def ranks(self):
        """1 is best; equal ranks are shared."""
        return self.score()[1]

    # ---- History and copies ----

    def full_history(self):
        """Every action that was played, with who played it."""
        return [PlayerAction(*entry) for entry in super().full_history()]

    def history(self):
        return [number for _, number in super().full_history()]

    def history_str(self):
        return ", ".join(map(str, self.history()))

    def move_number(self):
        return len(super().full_history())

    def resample_from_infostate(self, player, dice):
        """Another position that the seat cannot tell from this one: what is hidden from it is
        dealt anew. `dice` is a `Dice`, or a function that returns numbers below 1."""
        if not isinstance(dice, _native.Dice):
            dice = _native.Dice(int(dice() * 2 ** 53))
        return self.resample(player, dice)

    def serialize(self):
        """The position as text: its record, or a snapshot if it has none (resampled positions)."""
        if not self.is_guess:
            return self.record()
        return "snapshot %s %d %d\n%s\n" % (self.game_name, self.seats, self.rules,
                                            base64.b64encode(self.snapshot()).decode())

    @classmethod
    def deserialize(cls, text):
        if not text.startswith("snapshot "):
            from .records import read_record
            return read_record(text).final_state()
        head, body = text.splitlines()[:2]
        _, name, seats, rules = head.split()
        state = cls(name, int(seats), int(rules))
        state.restore(base64.b64decode(body))
        return state

    def __reduce__(self):
        return State.deserialize, (self.serialize(),)

    def __deepcopy__(self, memo):
        return self.clone()
