#!/usr/bin/env python3
"""Writes the translated rules of all games into one C source: rules.py ROOT OUTPUT DEPFILE.

Each text has the layout of RULES.md, without the lines that name code and tests. What is not
translated, or was translated from another English, is in English. DEPFILE tells ninja to run this
again when a file is changed or added.

SPDX-License-Identifier: MIT
"""
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
import game_list  # noqa: E402
import translations  # noqa: E402
from embed import weights  # noqa: E402


def translated(root, game, language):
    """RULES.md of a game in another language."""
    rules = translations.Rules(root, game, language)
    english = translations.read(os.path.join(root, "src/games", game, "RULES.md"))
    lines = [english.split("\n", 1)[0]]
    for entry in translations.read_rules(english):
        found = rules.translated.get(entry.key)
        is_current = found is not None and found.stamp == entry.mark
        head = "" if entry.head.startswith("- ") else "\n"
        lines.append(head + entry.head + (found if is_current else entry).text)
    return "\n".join(lines) + "\n"


def source(root, files):
    lines = ['#pragma GCC diagnostic ignored "-Woverlength-strings"',
             '#include "cli/translated_rules.h"',
             "const cli_translation cli_translations[] = {"]
    for game, language in files:
        text = weights.literal(translated(root, game, language))
        lines.append('    {"%s", "%s",\n%s},' % (game, language, text))
    return "\n".join(lines + ["    {0, 0, 0},", "};", ""])


def main():
    root, output, depfile = sys.argv[1:4]
    files, watched = [], []
    for game in game_list.registered(root):
        folder = os.path.join(root, "src/games", game)
        watched += [folder, os.path.join(folder, "RULES.md")]
        for language in translations.LANGUAGES:
            path = os.path.join(folder, "rules", language + ".md")
            if os.path.exists(path):
                files.append((game, language))
                watched += [os.path.dirname(path), path]
    text = source(root, files)
    if not weights.is_written(output, text):
        translations.write(output, text)
    translations.write(depfile, "%s: %s\n" % (output, " ".join(watched)))


if __name__ == "__main__":
    main()
