"""Tavola: five board games for people who work on planning, hidden information and learning.

>>> import tavola
>>> tavola.games()
['cinco', 'finca', 'cinque_terre', 'castles_of_tuscany', 'viticulture']
>>> game = tavola.load_game("finca", seats=2)
>>> game.num_players(), game.action_to_string(0)
(2, 'place 1')

Objects for single positions are made in the manner of OpenSpiel (`load_game`, `State`), batches in
that of Gymnasium (`VectorEnv`); `tavola.aec` and `tavola.gym` adapt them to PettingZoo and to
Gymnasium. See docs/research.md.

SPDX-License-Identifier: MIT
"""
from ._native import Dice
from .bots import Advice, Bot, bots
from .dataset import read_dataset
from .games import Column, Game, GameType, games, load_game
from .records import Record, Review, read_record
from .states import CHANCE, OVER, PlayerAction, State
from .vector import VectorEnv

__version__ = "0.1.0"

__all__ = ["Advice", "Bot", "CHANCE", "Column", "Dice", "Game", "GameType", "OVER",
           "PlayerAction", "Record", "Review", "State", "VectorEnv", "bots", "games", "load_game",
           "read_dataset", "read_record"]
