"""Games: what there is to know of them before a match begins.

SPDX-License-Identifier: MIT
"""
import functools
import json
from typing import NamedTuple

import numpy as np

from . import _native
from .states import State


class Column(NamedTuple):
    """A column of an observation: its name, its kind, and the members of the list of an index."""
    name: str
    kind: str  # "number", "flag" or "index"
    limit: int


class GameType(NamedTuple):
    """What kind of game it is, in the words of OpenSpiel's GameType."""
    short_name: str
    long_name: str
    dynamics: str
    chance_mode: str
    information: str
    utility: str
    reward_model: str
    min_num_players: int
    max_num_players: int


def games():
    """The names of all games, in the order in which people see them."""
    return _native.games()


def load_game(name, seats=None, options=None, rules=0):
    """A game with its number of players and its options, ready to be played.

    >>> load_game("cinco").num_players()
    2
    >>> load_game("finca", seats=3, options={"question_finca": "symbols"})
    Game('finca', seats=3, options={'question_finca': 'symbols'})
    >>> load_game("finca", seats=9)
    Traceback (most recent call last):
        ...
    ValueError: finca: the game is not for this many players
    """
    return Game(name, seats, options, rules)


@functools.lru_cache(maxsize=None)
def facts_of(name):
    return json.loads(_native.game_json(name))


@functools.lru_cache(maxsize=None)
def columns_of(name, seats, has_all):
    return tuple(Column(*row) for row in _native.columns(name, seats, has_all))


class Game:
    """A game, the number of players, the options and the version of the rules."""

    def __init__(self, name, seats=None, options=None, rules=0):
        if name not in games():
            raise ValueError("there is no game %s; there are %s" % (name, ", ".join(games())))
        self.name = name
        self.seats = seats or facts_of(name)["seat_counts"][0]
        self.options = dict(options or {})
        self.rules = State(name, self.seats, rules, self.options).rules
        self._decisions, self._chances = _native.action_counts(name, self.seats)

    def __repr__(self):
        options = ", options=%r" % self.options if self.options else ""
        return "Game(%r, seats=%d%s)" % (self.name, self.seats, options)

    def __eq__(self, other):
        return isinstance(other, Game) and self._key() == other._key()

    def __hash__(self):
        return hash(self._key())

    def _key(self):
        return self.name, self.seats, self.rules, tuple(sorted(self.options.items()))

    # ---- In the manner of OpenSpiel ----

    def new_initial_state(self):
        """The position before the first chance move."""
        return State(self.name, self.seats, self.rules, self.options)

    def new_initial_states(self):
        """All of them: there is one."""
        return [self.new_initial_state()]

    def num_players(self):
        return self.seats

    def num_distinct_actions(self):
        """Decisions have the numbers below this."""
        return self._decisions

    def policy_tensor_shape(self):
        return [self._decisions]

    def get_type(self):
        """Seats that choose at the same time are asked in turn, so all games are sequential.

        >>> load_game("finca").get_type().utility
        'ZERO_SUM'
        """
        facts = self.facts()
        return GameType(self.name, facts["title"], "SEQUENTIAL", "EXPLICIT_STOCHASTIC",
                        "IMPERFECT_INFORMATION", "ZERO_SUM", "TERMINAL",
                        min(facts["seat_counts"]), max(facts["seat_counts"]))

    def get_parameters(self):
        """What `load_game` was given, with the defaults filled in."""
        return {"seats": self.seats, "rules": self.rules, **self.options}

    def max_chance_outcomes(self):
        """Chance moves have the numbers below this."""
        return self._chances

    def min_utility(self):
        return -1.0

    def max_utility(self):
        return 1.0

    def utility_sum(self):
        return 0.0

    def max_game_length(self):
        """No match has more decisions than this."""
        return _native.decisions_max(self.name)

    def observation_tensor_size(self):
        return len(self.columns())

    def observation_tensor_shape(self):
        return [len(self.columns())]

    information_state_tensor_size = observation_tensor_size
    information_state_tensor_shape = observation_tensor_shape

    def deserialize_state(self, text):
        """The position that `State.serialize` wrote down."""
        return State.deserialize(text)

    # ---- Facts ----

    def columns(self, all_columns=False):
        """What each number of an observation means.

        >>> load_game("finca").columns()[0]
        Column(name='unseen.almond_1', kind='flag', limit=0)
        """
        return columns_of(self.name, self.seats, all_columns)

    def column(self, name, all_columns=False):
        """The place of a column by its name."""
        for place, column in enumerate(self.columns(all_columns)):
            if column.name == name:
                return place
        raise KeyError(name)

    def facts(self):
        """The descriptor as a dict: title, words, verbs, fields, options, traits (docs/json.md)."""
        return facts_of(self.name)

    def rules_text(self):
        """The rules with their numbers, as RULES.md."""
        return _native.rules_text(self.name)

    def rule(self, number):
        """The line of one rule.

        >>> load_game("finca").rule("F1.1").startswith("F1.1")
        True
        """
        for line in self.rules_text().splitlines():
            words = line.lstrip("-*#| ").replace("**", "")
            if words.startswith(number) and not words[len(number):len(number) + 1].isdigit():
                return words
        raise KeyError(number)

    def action_to_string(self, number, is_chance=False):
        """An action in notation: what people write and records contain."""
        return _native.action_text(self.name, self.seats, number, is_chance)

    def string_to_action(self, text):
        """The number of an action in notation.

        >>> game = load_game("finca")
        >>> game.action_to_string(game.string_to_action("move 5"))
        'move 5'
        """
        return _native.action_number(self.name, self.seats, text)

    def action_strings(self):
        """All decisions in order of their numbers."""
        return [self.action_to_string(number) for number in range(self._decisions)]

    def new_observation(self, dtype=np.float32, all_columns=False):
        return np.zeros(len(self.columns(all_columns)), dtype)
