#!/usr/bin/env python3
"""A bot that learns while it plays, by protocol 2 (docs/bot-protocol.md).

    tavola arena finca --bots "2:bots/learner.py --rate 0.2,random" --matches 200 --all
    tavola serve --bot learner="2:bots/learner.py --rate 0.2"

It keeps a value for every action it has tried, and moves it towards how the match ended.
SPDX-License-Identifier: MIT
"""
import json
import random
import sys

RATE = float(sys.argv[sys.argv.index("--rate") + 1]) if "--rate" in sys.argv else 0.1
worth, tried = {}, {}  # of an action; the actions of each match and seat


def decide(message):
    dice = random.Random(message["seed"])
    actions = [choice["action"] for choice in message["actions"]]
    best = max(actions, key=lambda action: worth.get(action, 0.0) + 0.2 * dice.random())
    tried.setdefault((message["match"], message["seat"]), set()).add(best)
    return best


def learn(message):
    for action in tried.pop((message["match"], message["seat"]), ()):
        old = worth.get(action, 0.0)
        worth[action] = old + RATE * (message["reward_percent"] / 100 - old)


for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        print("ready", flush=True)
    elif message["type"] == "start":
        tried.pop((message["match"], message["seat"]), None)  # told again after an undo
    elif message["type"] == "decide":
        print(decide(message), flush=True)
    elif message["type"] == "end":
        learn(message)
