"""A game as an environment in the manner of PettingZoo: agents act in turns (AEC).

Works without PettingZoo; where it is installed, the environment is one of its own.

SPDX-License-Identifier: MIT
"""
import numpy as np

from . import spaces
from ._native import Dice
from .games import Game, load_game

try:
    from pettingzoo import AECEnv
except ImportError:
    class AECEnv:
        def last(self, observe=True):
            agent = self.agent_selection
            return (self.observe(agent) if observe else None, self._cumulative_rewards[agent],
                    self.terminations[agent], self.truncations[agent], self.infos[agent])

        def agent_iter(self, max_iter=2 ** 63):
            while self.agents and max_iter > 0:
                yield self.agent_selection
                max_iter -= 1

        def _was_dead_step(self, action):
            if action is not None:
                raise ValueError("when an agent is dead, the only valid action is None")
            agent = self.agent_selection
            for table in (self.terminations, self.truncations, self.rewards,
                          self._cumulative_rewards, self.infos):
                del table[agent]
            self.agents.remove(agent)
            if self.agents:
                self.agent_selection = self.agents[0]

        def _accumulate_rewards(self):
            for agent, reward in self.rewards.items():
                self._cumulative_rewards[agent] += reward

        def _clear_rewards(self):
            for agent in self.rewards:
                self.rewards[agent] = 0


class TavolaAEC(AECEnv):
    """One match at a time, played by agents player_0, player_1, ...

    >>> env = TavolaAEC("finca")
    >>> env.reset(seed=3)
    >>> for agent in env.agent_iter():
    ...     observation, reward, termination, truncation, info = env.last()
    ...     done = termination or truncation
    ...     mask = observation["action_mask"]
    ...     env.step(None if done else int(mask.argmax()))
    >>> env.agents
    []
    """
    metadata = {"render_modes": ["ansi"], "name": "tavola", "is_parallelizable": False}

    def __init__(self, game, seats=None, render_mode=None, **settings):
        self.game = game if isinstance(game, Game) else load_game(game, seats, **settings)
        self.metadata = dict(self.metadata, name="tavola_%s_v%d" % (self.game.name,
                                                                    self.game.rules))
        self.render_mode = render_mode
        self.possible_agents = ["player_%d" % seat for seat in range(self.game.seats)]
        self.agents = []
        self.observation_spaces = {agent: spaces.observations(self.game)
                                   for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(self.game.num_distinct_actions())
                              for agent in self.possible_agents}
        self.state_of_match, self.dice = None, Dice(0)

    def observation_space(self, agent):
        return self.observation_spaces[agent]

    def action_space(self, agent):
        return self.action_spaces[agent]

    def reset(self, seed=None, options=None):
        del options
        if seed is not None:
            self.dice = Dice(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self.state_of_match = self.game.new_initial_state()
        self.state_of_match.run_chance(self.dice)
        self._select()

    def _select(self):
        self.agent_selection = self.possible_agents[max(self.state_of_match.current_player(), 0)]

    def observe(self, agent):
        seat = self.possible_agents.index(agent)
        mask = np.zeros(self.game.num_distinct_actions(), np.int8)
        mask[self.state_of_match.legal(seat)] = 1
        return {"observation": self.state_of_match.observation_tensor(seat), "action_mask": mask}

    def state(self):
        """Everything, as the agent that is to act is seated."""
        return self.state_of_match.state_tensor()

    def step(self, action):
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._clear_rewards()
        self._cumulative_rewards[agent] = 0
        self.state_of_match.apply_action(int(action))
        self.state_of_match.run_chance(self.dice)
        if self.state_of_match.is_terminal():
            self.rewards = dict(zip(self.agents, self.state_of_match.returns()))
            self.terminations = dict.fromkeys(self.agents, True)
        self._select()
        self._accumulate_rewards()

    def render(self):
        return str(self.state_of_match) if self.render_mode == "ansi" else None

    def close(self):
        """Nothing to do."""


def env(game, **settings):
    """As PettingZoo's environments are made: env("finca", seats=3)."""
    return TavolaAEC(game, **settings)
