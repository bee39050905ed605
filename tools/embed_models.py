#!/usr/bin/env python3
"""Writes weight files into one C source: embed_models.py OUTPUT [FILE...].

Defines ai_model_texts, a list of the files' texts that ends with NULL.

SPDX-License-Identifier: MIT
"""
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


def main():
    with open(sys.argv[1], "w", encoding="utf-8") as out:
        out.write('#include "ai/model.h"\n')
        out.write('#pragma GCC diagnostic ignored "-Woverlength-strings"\n')
        out.write("const char *const ai_model_texts[] = {\n")
        for path in sys.argv[2:]:
            with open(path, encoding="utf-8") as file:
                out.write(literal(file.read()) + ",\n")
        out.write("    NULL,\n};\n")


if __name__ == "__main__":
    main()
