#!/usr/bin/env python3
"""Turns a text file into a C string: embed.py INPUT OUTPUT SYMBOL."""
import sys

source, target, symbol = sys.argv[1:4]
with open(source, encoding="utf-8") as file:
    lines = file.read().split("\n")


def quoted(line):
    out = []
    for byte in line.encode("utf-8"):
        if byte in b'"\\':
            out.append("\\" + chr(byte))
        elif 32 <= byte < 127:
            out.append(chr(byte))
        else:
            out.append("\\%03o" % byte)
    return "".join(out).replace("??", "?\\?")


with open(target, "w", encoding="ascii") as file:
    file.write("/* Made from %s by tools/embed.py. */\n" % source.split("/")[-1])
    file.write("extern const char %s[];\nconst char %s[] =\n" % (symbol, symbol))
    for line in lines[:-1]:
        file.write('    "%s\\n"\n' % quoted(line))
    file.write('    "%s";\n' % quoted(lines[-1]))
