"""A game for one learner among bots, in the manner of Gymnasium: one match, or many at once.

Works without Gymnasium; where it is installed, the environments are its own.

SPDX-License-Identifier: MIT
"""
import numpy as np

from . import spaces
from ._native import Dice
from .bots import Bot
from .games import Game, load_game
from .vector import VectorEnv

try:
    from gymnasium import Env
    from gymnasium.vector import VectorEnv as GymnasiumVectorEnv
except ImportError:
    class Env:
        def reset(self, *, seed=None, options=None):
            del seed, options

    class GymnasiumVectorEnv:
        pass


class TavolaEnv(Env):
    """One match after the other against a bot. The reward comes at the end of a match.

    >>> env = TavolaEnv("finca", opponent="greedy")
    >>> observation, info = env.reset(seed=1)
    >>> sorted(observation)
    ['action_mask', 'observation']
    >>> terminated = False
    >>> while not terminated:
    ...     action = int(observation["action_mask"].argmax())
    ...     observation, reward, terminated, truncated, info = env.step(action)
    >>> -1 <= reward <= 1
    True
    """
    metadata = {"render_modes": ["ansi"], "render_fps": 1}

    def __init__(self, game, seats=None, *, opponent="random", seat=0, render_mode=None,
                 **settings):
        self.game = game if isinstance(game, Game) else load_game(game, seats, **settings)
        self.observation_space = spaces.observations(self.game)
        self.action_space = spaces.Discrete(self.game.num_distinct_actions())
        self.opponent, self.seat, self.render_mode = opponent, seat, render_mode
        self.bot, self.dice, self.state = Bot(opponent), Dice(0), None

    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed, options=options)
        if seed is not None:
            self.dice, self.bot = Dice(seed), Bot(self.opponent, seed)
        self.state = self.game.new_initial_state()
        self._others()
        return self._observe(), {}

    def _others(self):
        """Plays chance and the bot until the learner has to decide."""
        while True:
            self.state.run_chance(self.dice)
            player = self.state.current_player()
            if player in (self.seat, -4):
                return
            self.state.apply_action(self.bot.step(self.state, player))

    def _observe(self):
        mask = np.zeros(self.game.num_distinct_actions(), np.int8)
        mask[self.state.legal(self.seat)] = 1
        return {"observation": self.state.observation_tensor(self.seat), "action_mask": mask}

    def step(self, action):
        """An illegal action loses the match at once; mind the mask."""
        action = int(action)
        if action not in self.state.legal(self.seat):
            return self._observe(), -1.0, True, False, {"illegal": self.state.explain(
                action, self.seat)}
        self.state.apply_action(action)
        self._others()
        is_over = self.state.is_terminal()
        return (self._observe(), float(self.state.returns()[self.seat]), is_over, False,
                {"points": self.state.points(), "ranks": self.state.ranks()} if is_over else {})

    def render(self):
        return str(self.state) if self.render_mode == "ansi" else None

    def close(self):
        """Nothing to do."""


class TavolaVectorEnv(GymnasiumVectorEnv):
    """Many matches of one learner against a bot; those that end begin anew in the same step.

    The learner has seat i modulo the number of players in match i, unless `seat` says otherwise.
    Of matches that ended, `final_obs` and `final_info` show the end to the learner; which ones they
    are, `_final_obs` and `_final_info` say, as in Gymnasium.

    >>> env = TavolaVectorEnv("finca", num_envs=8, opponent="greedy")
    >>> observation, info = env.reset(seed=1)
    >>> observation["observation"].shape == (8, len(env.game.columns()))
    True
    """
    metadata = {"autoreset_mode": None, "render_modes": []}

    def __init__(self, game, num_envs, seats=None, *, opponent="random", seat=None, threads=1,
                 **settings):
        self.inner = VectorEnv(game, num_envs, seats, threads=threads, autoreset=False,
                               **settings)
        self.game, self.num_envs = self.inner.game, num_envs
        self.bot, self.next_seed = Bot(opponent), 0
        self.dice = None  # for the seeds of matches that begin anew
        rows = np.arange(num_envs)
        self.seat = rows % self.game.seats if seat is None else np.full(num_envs, seat)
        self.rows = rows
        self.single_observation_space = spaces.observations(self.game)
        self.single_action_space = spaces.Discrete(self.game.num_distinct_actions())
        self.observation_space = spaces.observations(self.game, (num_envs,))
        self.action_space = spaces.MultiDiscrete([self.game.num_distinct_actions()] * num_envs)
        self.metadata = dict(self.metadata)
        try:
            from gymnasium.vector import AutoresetMode
            self.metadata["autoreset_mode"] = AutoresetMode.SAME_STEP
        except ImportError:
            self.metadata["autoreset_mode"] = "SameStep"
        self.render_mode = None
        self.everybody = range(self.game.seats)

    def reset(self, *, seed=None, options=None):
        """Without a seed the matches are others than before, as Gymnasium wants it."""
        del options
        seed = self.next_seed if seed is None else np.asarray(seed)
        self.next_seed = seed + self.num_envs
        self.dice = np.random.default_rng(np.atleast_1d(seed))
        self.inner.reset(seed=seed)
        self._others(np.zeros(self.num_envs, np.float32), np.zeros(self.num_envs, bool))
        return self._observe(), {}

    def _others(self, reward, done):
        """The bot plays wherever it is its turn; what ends meanwhile counts."""
        inner = self.inner
        actions = np.empty(self.num_envs, np.int32)
        while True:
            is_theirs = (inner.seat != self.seat) & (inner.seat >= 0)
            if not is_theirs.any():
                return
            actions[:] = -1
            inner.ask(self.bot, self.everybody, actions)
            actions[~is_theirs] = -1
            self._play(actions, reward, done)

    def _play(self, actions, reward, done):
        self.inner.step(actions)
        reward += self.inner.reward[self.rows, self.seat]
        done |= self.inner.done

    def _observe(self):
        return {"observation": self.inner.observation.copy(),
                "action_mask": self.inner.mask.astype(np.int8)}

    def _end(self, done):
        """What the learner sees of the matches that ended, which then begin anew."""
        if not done.any():
            return {}
        last = np.full(self.num_envs, None, object)
        told = {"points": np.zeros_like(self.inner.points), "ranks": np.zeros_like(self.inner.rank)}
        nothing = np.zeros(self.game.num_distinct_actions(), np.int8)
        for match in np.flatnonzero(done):
            state = self.inner.state_of(match)
            last[match] = {"observation": state.observation_tensor(self.seat[match]),
                           "action_mask": nothing}
            told["points"][match], told["ranks"][match] = state.points(), state.ranks()
            self.inner.restart(match, int(self.dice.integers(1 << 63)))
        told.update({"_" + name: done.copy() for name in list(told)})
        return {"final_obs": last, "_final_obs": done.copy(),
                "final_info": told, "_final_info": done.copy()}

    def step(self, actions):
        reward, done = np.zeros(self.num_envs, np.float32), np.zeros(self.num_envs, bool)
        self._play(np.asarray(actions, np.int32), reward, done)
        self._others(reward, done)
        info = self._end(done)
        self._others(np.zeros_like(reward), np.zeros_like(done))
        return self._observe(), reward, done, np.zeros(self.num_envs, bool), info

    def close(self, **settings):
        """Nothing to do."""
