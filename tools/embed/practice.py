#!/usr/bin/env python3
"""Writes the exercises of all games into one C source: practice.py ROOT OUTPUT DEPFILE.

They are src/games/GAME/practice/exercises.txt, where a game has some. DEPFILE tells ninja to run
this again when a file is changed or added.

SPDX-License-Identifier: MIT
"""
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
import game_list  # noqa: E402
import translations  # noqa: E402
from embed import weights  # noqa: E402


def main():
    root, output, depfile = sys.argv[1:4]
    lines = ['#pragma GCC diagnostic ignored "-Woverlength-strings"',
             '#include "cli/practice/practice_command.h"',
             "const practice_text practice_texts[] = {"]
    watched = []
    for game in game_list.registered(root):
        folder = os.path.join(root, "src/games", game)
        path = os.path.join(folder, "practice", "exercises.txt")
        watched.append(folder)
        if os.path.exists(path):
            watched += [os.path.dirname(path), path]
            lines.append('    {"%s",\n%s},' % (game, weights.literal(translations.read(path))))
    text = "\n".join(lines + ["    {0, 0},", "};", ""])
    if not weights.is_written(output, text):
        translations.write(output, text)
    translations.write(depfile, "%s: %s\n" % (output, " ".join(watched)))


if __name__ == "__main__":
    main()
