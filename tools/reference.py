#!/usr/bin/env python3
"""The reference of libtavola, made from its headers: reference.py OUT HEADER...

The comment at the head of a header introduces its chapter, its declarations follow as they stand
there, with their comments; a line of dashes begins a section. Bodies of functions are left out.

SPDX-License-Identifier: MIT
"""
import os
import re
import sys

SECTION = re.compile(r"^/\* -+ (.*?) -+ \*/$")
HIDDEN = re.compile(r"^#(?:ifndef TAVOLA_|define TAVOLA_|endif|include|ifdef __cplusplus)|^}$|"
                    r"^extern \"C\" {|^/\* SPDX")


def head_of(text):
    """(what the header is, the rest of its comment, the text behind it)."""
    found = re.match(r"/\* (\S+) - (.*?)\*/\n", text, re.S)
    first, _, rest = found.group(2).partition("\n")
    rest = "\n".join(line.strip().lstrip("*").strip() for line in rest.split("\n"))
    return first.strip(), rest.strip(), text[found.end():]


def without_bodies(text):
    """Inline functions as declarations: what they do is said above them."""
    return re.sub(r"\)\n\{\n.*?\n\}\n", ");\n", re.sub(r"\) \{ return .*\}\n", ");\n", text),
                  flags=re.S)


def chapter(path):
    with open(path, encoding="utf-8") as file:
        what, more, body = head_of(file.read())
    out = ["## `<tavola/%s>`" % os.path.basename(path), "", what, ""]
    if more:
        out += [more, ""]
    block = []

    def flush():
        while block and not block[0].strip():
            block.pop(0)
        while block and not block[-1].strip():
            block.pop()
        if block:
            out.extend(["```c", *block, "```", ""])
        block.clear()

    for line in without_bodies(body).split("\n"):
        section = SECTION.match(line)
        if section:
            flush()
            out.extend(["### " + section.group(1), ""])
        elif not HIDDEN.match(line) and not (line == "" and block and block[-1] == ""):
            block.append(line)
    flush()
    return "\n".join(out)


def main():
    out, headers = sys.argv[1], sorted(sys.argv[2:])
    with open(out, "w", encoding="utf-8") as file:
        file.write("# libtavola\n\nMade from the headers by tools/reference.py.\n\n")
        file.write("\n".join(chapter(path) for path in headers))
    return 0


if __name__ == "__main__":
    sys.exit(main())
