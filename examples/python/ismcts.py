#!/usr/bin/env python3
"""Information set Monte Carlo tree search: ismcts.py [GAME [OPPONENT [MATCHES [ITERATIONS]]]]

Every iteration guesses what is hidden from the seat, walks down one tree of all guesses by UCB
among the actions that are legal in this guess, adds a node, and plays on at random.

SPDX-License-Identifier: MIT
"""
import math
import os
import sys

sys.path.append(os.path.join(os.path.dirname(__file__), "../../build/python"))  # of this clone
import tavola  # noqa: E402


class Node:
    def __init__(self):
        self.children, self.visits, self.total, self.available = {}, 0, 0.0, 0

    def bound(self):
        return self.total / self.visits + math.sqrt(math.log(self.available + 1) / self.visits)


def is_over(state, dice):
    state.run_chance(dice)
    return state.is_terminal()


def descend(node, world, dice):
    """Down to a new node, then on at random; the nodes on the way, each with who chose it."""
    path, is_new = [], False
    while not is_over(world, dice):
        player, legal = world.current_player(), world.legal_actions()
        untried = [action for action in legal if action not in node.children]
        if is_new or untried:
            choices = legal if is_new else untried
            action = choices[dice.below(len(choices))]
        else:
            action = max(legal, key=lambda action: node.children[action].bound())
        if not is_new:
            for possible in node.children.keys() & set(legal):
                node.children[possible].available += 1
            node = node.children.setdefault(action, Node())
            path.append((player, node))
            is_new = bool(untried)
        world.apply_action(action)
    return path


def choose(state, seat, iterations, dice):
    root = Node()
    for _ in range(iterations):
        world = state.resample_from_infostate(seat, dice)
        path = descend(root, world, dice)
        for player, node in path:
            node.visits += 1
            node.total += world.returns()[player]
    return max(root.children, key=lambda action: root.children[action].visits)


def main():
    name, opponent, matches, iterations = (sys.argv[1:] + ["cinco", "random", "10", "100"][
        len(sys.argv) - 1:])[:4]
    game, dice, bot, won = tavola.load_game(name, 2), tavola.Dice(1), tavola.Bot(opponent), 0.0
    for match in range(int(matches)):
        state, mine = game.new_initial_state(), match % 2
        while not is_over(state, dice):
            player = state.current_player()
            state.apply_action(bot.step(state) if player != mine else
                               choose(state, player, int(iterations), dice))
        won += (state.returns()[mine] + 1) / 2
    print("%s: ISMCTS with %s iterations won %.1f of %s matches against %s" %
          (name, iterations, won, matches, opponent))


if __name__ == "__main__":
    main()
