#!/usr/bin/env python3
"""Information set Monte Carlo tree search: ismcts.py [GAME [OPPONENT [MATCHES [ITERATIONS]]]]

Every iteration guesses what is hidden from the seat, walks down one tree of all guesses by UCB
among the actions that are legal in this guess, adds a node, and plays on at random.

SPDX-License-Identifier: MIT
"""
import math
import sys

import tavola


class Node:
    def __init__(self):
        self.children, self.visits, self.total, self.available = {}, 0, 0.0, 0


def choose(state, seat, iterations, dice):
    root = Node()
    for _ in range(iterations):
        world = state.resample_from_infostate(seat, dice)
        path = descend(root, world, dice)
        while not world.is_terminal():
            world.run_chance(dice)
            if not world.is_terminal():
                legal = world.legal_actions()
                world.apply_action(legal[dice.below(len(legal))])
        returns = world.returns()
        for player, node in path:
            node.visits += 1
            node.total += returns[player]
    return max(root.children, key=lambda action: root.children[action].visits)


def descend(node, world, dice):
    path = []
    while not world.is_terminal():
        world.run_chance(dice)
        if world.is_terminal():
            break
        player, legal = world.current_player(), world.legal_actions()
        fresh = [action for action in legal if action not in node.children]
        action = fresh[dice.below(len(fresh))] if fresh else best(node, legal)
        for possible in legal:
            if possible in node.children:
                node.children[possible].available += 1
        node = node.children.setdefault(action, Node())
        path.append((player, node))
        world.apply_action(action)
        if fresh:
            break
    return path


def best(node, legal):
    def bound(action):
        child = node.children[action]
        return child.total / child.visits + math.sqrt(math.log(child.available + 1) / child.visits)
    return max(legal, key=bound)


def main():
    name, opponent, matches, iterations = (sys.argv[1:] + ["cinco", "random", "10", "100"][
        len(sys.argv) - 1:])[:4]
    game, dice, bot, won = tavola.load_game(name, 2), tavola.Dice(1), tavola.Bot(opponent), 0.0
    for match in range(int(matches)):
        state, mine = game.new_initial_state(), match % 2
        while not state.is_terminal():
            state.run_chance(dice)
            if state.is_terminal():
                break
            player = state.current_player()
            state.apply_action(bot.step(state) if player != mine else
                               choose(state, player, int(iterations), dice))
        won += (state.returns()[mine] + 1) / 2
    print("%s: ISMCTS with %s iterations won %.1f of %s matches against %s" %
          (name, iterations, won, matches, opponent))


if __name__ == "__main__":
    main()
