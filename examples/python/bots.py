#!/usr/bin/env python3
"""A bot against a bot, position by position: bots.py [GAME [BOT BOT [MATCHES]]]

SPDX-License-Identifier: MIT
"""
import os
import sys

sys.path.append(os.path.join(os.path.dirname(__file__), "../../build/python"))  # of this clone
import tavola  # noqa: E402


def play(game, bots, dice):
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            state.run_chance(dice)
        else:
            state.apply_action(bots[state.current_player() % len(bots)].step(state))
    return state.returns()


def main():
    name, first, second, matches = (sys.argv[1:] + ["finca", "steady", "greedy", "20"][
        len(sys.argv) - 1:])[:4]
    game, won = tavola.load_game(name, seats=2), 0.0
    bots, dice = [tavola.Bot(first, seed=1), tavola.Bot(second, seed=2)], tavola.Dice(3)
    for match in range(int(matches)):
        seat = match % 2  # they change seats
        won += (play(game, bots[::-1] if seat else bots, dice)[seat] + 1) / 2
    print("%s: %s won %.1f of %s matches against %s" % (name, first, won, matches, second))


if __name__ == "__main__":
    main()
