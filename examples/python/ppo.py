#!/usr/bin/env python3
"""PPO by self-play: one network learns a game by playing all its seats.

    make python && tools/packages learning
    python3 examples/python/ppo.py --game finca --minutes 18

One file, no framework but PyTorch. A batch of matches is stepped together; the network sees the
seat to act, legal actions are masked, and the only reward is how the match ends. What it reached is
in docs/research.md. --save writes the network; --load plays it without learning.

SPDX-License-Identifier: MIT
"""
import argparse
import os
import sys
import time

os.environ.setdefault("OMP_WAIT_POLICY", "passive")  # waiting threads leave the cores to others

import numpy as np  # noqa: E402
import torch  # noqa: E402
from torch import nn  # noqa: E402

sys.path.append(os.path.join(os.path.dirname(__file__), "../../build/python"))  # of this clone
import tavola  # noqa: E402


class Network(nn.Module):
    """Flags and numbers go into a layer, every index has a row of its own for each member."""

    def __init__(self, game, width):
        super().__init__()
        columns = game.columns()
        kinds = np.array([column.kind for column in columns])
        limits = np.array([column.limit + 1 for column in columns])[kinds == "index"]
        scale = np.where(kinds == "number", 0.1, 1.0)
        self.register_buffer("plain", torch.tensor(np.flatnonzero(kinds != "index")))
        self.register_buffer("index", torch.tensor(np.flatnonzero(kinds == "index")))
        self.register_buffer("scale", torch.tensor(scale[kinds != "index"], dtype=torch.float32))
        self.register_buffer("start", torch.tensor(np.concatenate(([0], np.cumsum(limits)[:-1]))))
        self.first = nn.Linear(len(self.plain), width)
        self.rows = nn.EmbeddingBag(int(limits.sum()), width, mode="sum")
        self.second = nn.Linear(width, width)
        self.policy = nn.Linear(width, game.num_distinct_actions())
        self.value = nn.Linear(width, 1)
        nn.init.normal_(self.rows.weight, std=0.05)
        nn.init.normal_(self.policy.weight, std=0.01)

    def forward(self, observation, mask):
        plain = (observation[:, self.plain] * self.scale).clamp(-5, 5)
        index = observation[:, self.index].long() + 1 + self.start  # -1, none, is the first row
        hidden = torch.relu(self.first(plain) + self.rows(index))
        hidden = torch.relu(self.second(hidden))
        logits = self.policy(hidden).masked_fill(~mask, -1e9)
        return logits, torch.tanh(self.value(hidden)).squeeze(1)


def pick(network, observation, mask):
    """Drawn actions with their log probabilities, and what the network expects."""
    with torch.no_grad():
        logits, value = network(observation, mask)
        noise = -torch.log(-torch.log(torch.rand_like(logits).clamp(1e-9, 1 - 1e-7)))
        action = (logits + noise).argmax(1)
        chosen = torch.log_softmax(logits, 1).gather(1, action[:, None]).squeeze(1)
    return action, chosen, value


class Learner:
    def __init__(self, game, arguments):
        self.game, self.arguments = game, arguments
        self.network = Network(game, arguments.width)
        self.optimizer = torch.optim.Adam(self.network.parameters(), arguments.rate, eps=1e-5)
        self.env = tavola.VectorEnv(game, arguments.matches, seed=arguments.seed)
        self.env.reset()
        self.decisions = 0

    def play(self):
        """Some decisions of every match, as tensors; advantages seen by the seat that acted."""
        env, steps, rows = self.env, self.arguments.steps, self.arguments.matches
        kept = {"observation": torch.empty(steps, rows, len(env.columns)),
                "mask": torch.empty(steps, rows, self.game.num_distinct_actions(),
                                    dtype=torch.bool),
                "action": torch.empty(steps, rows, dtype=torch.long),
                "chosen": torch.empty(steps, rows), "value": torch.empty(steps, rows)}
        seats = np.empty((steps, rows), np.int64)
        rewards = np.empty((steps, rows, self.game.seats), np.float32)
        dones = np.empty((steps, rows), bool)
        for step in range(steps):
            kept["observation"][step] = torch.from_numpy(env.observation)
            kept["mask"][step] = torch.from_numpy(env.mask.view(bool))
            seats[step] = env.seat
            action, chosen, value = pick(self.network, kept["observation"][step],
                                         kept["mask"][step])
            kept["action"][step], kept["chosen"][step], kept["value"][step] = action, chosen, value
            env.step(action.int().numpy())
            rewards[step], dones[step] = env.reward, env.done
        self.decisions += steps * rows
        advantage = self.advantages(kept["value"].numpy(), seats, rewards, dones)
        kept["advantage"] = torch.from_numpy(advantage)
        kept["target"] = kept["advantage"] + kept["value"]
        return {name: part.flatten(0, 1) for name, part in kept.items()}

    def advantages(self, value, seats, rewards, dones):
        """Generalised advantages, each seat's from one of its decisions to its next."""
        steps, rows = value.shape
        decay, every = self.arguments.decay, np.arange(rows)
        last = pick(self.network, torch.from_numpy(self.env.observation),
                    torch.from_numpy(self.env.mask.view(bool)))[2].numpy()
        next_value = np.zeros((rows, self.game.seats), np.float32)
        next_value -= last[:, None] / max(self.game.seats - 1, 1)
        next_value[every, self.env.seat] = last
        next_advantage, pending = np.zeros_like(next_value), np.zeros_like(next_value)
        advantage = np.empty_like(value)
        for step in range(steps - 1, -1, -1):
            ended, seat = dones[step], seats[step]
            next_value[ended] = next_advantage[ended] = 0
            pending[ended] = rewards[step][ended]
            delta = pending[every, seat] + next_value[every, seat] - value[step]
            advantage[step] = delta + decay * next_advantage[every, seat]
            next_advantage[every, seat] = advantage[step]
            next_value[every, seat], pending[every, seat] = value[step], 0
        return advantage

    def learn(self, kept):
        count = len(kept["action"])
        spread = kept["advantage"].std() + 1e-6
        kept["advantage"] = (kept["advantage"] - kept["advantage"].mean()) / spread
        for _ in range(self.arguments.epochs):
            order = torch.randperm(count)
            for first in range(0, count, self.arguments.minibatch):
                self.descend({name: part[order[first:first + self.arguments.minibatch]]
                              for name, part in kept.items()})

    def descend(self, part):
        logits, value = self.network(part["observation"], part["mask"])
        logs = torch.log_softmax(logits, 1)
        ratio = (logs.gather(1, part["action"][:, None]).squeeze(1) - part["chosen"]).exp()
        gain = torch.min(ratio * part["advantage"], ratio.clamp(0.8, 1.2) * part["advantage"])
        entropy = -(logs.exp() * logs.clamp(min=-50)).sum(1)
        loss = (-gain.mean() + 0.5 * (value - part["target"]).square().mean() -
                self.arguments.entropy * entropy.mean())
        self.optimizer.zero_grad()
        loss.backward()
        nn.utils.clip_grad_norm_(self.network.parameters(), 0.5)
        self.optimizer.step()


def win_share(network, game, opponent, matches, seed):
    """Share of wins against a bot (ties count half), every seat equally often."""
    env = tavola.VectorEnv(game, matches, seed=seed, autoreset=False)
    env.reset()
    mine = np.arange(matches) % game.seats
    bot, result, open_matches = tavola.Bot(opponent), np.zeros(matches), matches
    actions = np.empty(matches, np.int32)
    while open_matches:
        actions[:] = -1
        env.ask(bot, range(game.seats), actions)
        rows = np.flatnonzero(env.seat == mine)
        if len(rows):
            with torch.no_grad():
                logits, _ = network(torch.from_numpy(env.observation[rows]),
                                    torch.from_numpy(env.mask[rows].view(bool)))
            actions[rows] = logits.argmax(1).int().numpy()
        env.step(actions)
        result[env.done] = env.reward[np.arange(matches), mine][env.done]
        open_matches -= int(env.done.sum())
    return float(((result + 1 / (game.seats - 1)) / (1 + 1 / (game.seats - 1))).mean())


def read_arguments():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("--game", default="finca")
    parser.add_argument("--seats", type=int)
    parser.add_argument("--minutes", type=float, default=18)
    parser.add_argument("--decisions", type=int, help="stop after so many, whatever the time")
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--matches", type=int, default=256, help="stepped together")
    parser.add_argument("--steps", type=int, default=64, help="of each between two updates")
    parser.add_argument("--epochs", type=int, default=3)
    parser.add_argument("--minibatch", type=int, default=2048)
    parser.add_argument("--width", type=int, default=128)
    parser.add_argument("--rate", type=float, default=1e-3)
    parser.add_argument("--decay", type=float, default=0.95)
    parser.add_argument("--entropy", type=float, default=0.01)
    parser.add_argument("--report", type=float, default=60, help="seconds between two tests")
    parser.add_argument("--tests", type=int, default=400,
                        help="matches of a test; five times as many at the end")
    parser.add_argument("--save")
    parser.add_argument("--load")
    return parser.parse_args()


def report(learner, began, matches):
    shares = [win_share(learner.network, learner.game, name, matches, 10 ** 6)
              for name in ("random", "greedy")]
    print("%5.1f min (%.1f of processors) %9d decisions %6d matches: %.3f against random, "
          "%.3f against greedy" % ((time.monotonic() - began) / 60, time.process_time() / 60,
                                   learner.decisions, learner.env.finished, *shares), flush=True)


def progress(learner, arguments, began):
    """How much of the training is done, from 0 to 1."""
    if arguments.decisions:
        return learner.decisions / arguments.decisions
    return (time.monotonic() - began) / (60 * arguments.minutes) if arguments.minutes else 1


def main():
    arguments = read_arguments()
    torch.manual_seed(arguments.seed)
    torch.set_num_threads(arguments.threads)
    learner = Learner(tavola.load_game(arguments.game, arguments.seats), arguments)
    if arguments.load:
        learner.network.load_state_dict(torch.load(arguments.load))
        arguments.minutes, arguments.decisions = 0, None
    began = reported = time.monotonic()
    while (share := progress(learner, arguments, began)) < 1:
        learner.optimizer.param_groups[0]["lr"] = arguments.rate * (1 - 0.9 * share)
        learner.learn(learner.play())
        if time.monotonic() - reported > arguments.report:
            report(learner, began, arguments.tests)
            reported = time.monotonic()
    report(learner, began, 5 * arguments.tests)
    if arguments.save:
        torch.save(learner.network.state_dict(), arguments.save)


if __name__ == "__main__":
    main()
