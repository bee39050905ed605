#!/usr/bin/env python3
"""Names the C files that are not laid out as .clang-format says; `make format` mends them.

SPDX-License-Identifier: MIT
"""
import os
import re
import subprocess
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import tidy  # noqa: E402

ROOT = os.path.abspath(os.path.join(os.path.dirname(__file__), ".."))


def main():
    sources = sorted(path for path in tidy.list_files(ROOT) if path.endswith((".c", ".h")))
    done = subprocess.run(["clang-format-22", "--dry-run", "-Werror"] + sources, cwd=ROOT,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    places = re.findall(r"^(\S+?):(\d+):\d+: error", done.stdout, re.M)
    for path in sorted({path for path, _ in places}):
        lines = [line for place, line in places if place == path]
        print("%s:%s: not formatted (%d places)" % (path, lines[0], len(lines)))
    if done.returncode != 0 and not places:
        print(done.stdout)
    print("format: %d files, %s" % (len(sources), "clean" if done.returncode == 0 else "not clean"))
    return 1 if done.returncode != 0 else 0


if __name__ == "__main__":
    sys.exit(main())
