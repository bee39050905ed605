#!/usr/bin/env python3
"""Writes a game's weight files into one C source: weights.py FOLDER OUTPUT DEPFILE.

FOLDER is the game's, src/games/finca; its weights are FOLDER/weights/*.txt, if there are any. The
source defines finca_weights, a list of their texts that ends with NULL, and for each folder of
frozen ones, FOLDER/weights/champion-1, a list finca_champion_1_weights; these are not for browsers.
How a file was made stays in the file: no program reads it.
DEPFILE tells ninja to run this again when a file is changed or added.

SPDX-License-Identifier: MIT
"""
import glob
import os
import re
import sys

LINE = 2000  # letters per string literal; compilers join neighbours


def literal(text):
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    pieces = []
    for line in escaped.splitlines():
        parts = [line[i:i + LINE] for i in range(0, len(line), LINE)] or [""]
        parts[-1] += "\\n"
        pieces += ['    "%s"' % part for part in parts]
    return "\n".join(pieces)


def source(symbol, paths):
    lines = ["extern const char *const %s[];" % symbol,
             "const char *const %s[] = {" % symbol]
    for path in paths:
        with open(path, encoding="utf-8") as file:
            text = re.sub(r"^made by .*$", "made by -", file.read(), count=1, flags=re.M)
            lines.append(literal(text) + ",")
    return "\n".join(lines + ["    0,", "};", ""])


def is_written(path, text):
    if not os.path.exists(path):
        return False
    with open(path, encoding="utf-8") as file:
        return file.read() == text


def main():
    folder, output, depfile = sys.argv[1:4]
    weights = os.path.join(folder, "weights")
    name = os.path.basename(os.path.normpath(folder))
    paths = sorted(glob.glob(os.path.join(weights, "*.txt")))
    text = '#pragma GCC diagnostic ignored "-Woverlength-strings"\n'
    text += source(name + "_weights", paths)
    for frozen in sorted(glob.glob(os.path.join(weights, "champion-*"))):
        files = sorted(glob.glob(os.path.join(frozen, "*.txt")))
        symbol = "%s_%s_weights" % (name, os.path.basename(frozen).replace("-", "_"))
        text += "\n#ifndef __wasm__\n" + source(symbol, files) + "#endif\n"
        paths += files
    if not is_written(output, text):  # an untouched output is not compiled again
        with open(output, "w", encoding="utf-8") as file:
            file.write(text)
    watched = [weights if os.path.isdir(weights) else folder] + paths
    with open(depfile, "w", encoding="utf-8") as file:
        file.write("%s: %s\n" % (output, " ".join(watched)))


if __name__ == "__main__":
    main()
