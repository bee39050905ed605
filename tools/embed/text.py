#!/usr/bin/env python3
"""Turns a text file into a C string: text.py INPUT OUTPUT SYMBOL.

Written as numbers, not as a literal: C only promises literals of 4095 characters."""
import sys

source, target, symbol = sys.argv[1:4]
with open(source, "rb") as file:
    data = file.read()
numbers = [str(byte if byte < 128 else byte - 256) for byte in data] + ["0"]
with open(target, "w", encoding="ascii") as file:
    file.write("/* Made from %s by tools/embed/text.py. */\n" % source.split("/")[-1])
    file.write("extern const char %s[];\nconst char %s[] = {\n" % (symbol, symbol))
    for start in range(0, len(numbers), 24):
        file.write(",".join(numbers[start : start + 24]) + ",\n")
    file.write("};\n")
