#!/usr/bin/env python3
"""A bot for tavola in thirty lines: it likes actions whose label promises much.

    tavola arena finca --bots bots/example.py,random --matches 20

Every line of input is one decision as JSON (docs/bot-protocol.md); the answer is one of the legal
actions, as one line. SPDX-License-Identifier: MIT
"""
import json
import random
import re
import sys


def worth(choice):
    """The numbers in the label, added up: "takes 3 olives" is better than "takes 1"."""
    return sum(int(number) for number in re.findall(r"\d+", choice["label"]))


def choose(question):
    dice = random.Random(question["seed"])  # the same seed, the same match
    best = max(worth(choice) for choice in question["actions"])
    return dice.choice([c for c in question["actions"] if worth(c) == best])["action"]


for line in sys.stdin:
    print(choose(json.loads(line)), flush=True)
