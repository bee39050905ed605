"""The games of a tree, in the order of its registry.

SPDX-License-Identifier: MIT
"""
import os
import re

REGISTRY = "src/games/registry.h"
LINE = re.compile(r"^    GAME\((\w+)\) \\$", re.M)


def registered(root):
    with open(os.path.join(root, REGISTRY), encoding="utf-8") as file:
        return LINE.findall(file.read())
