#!/usr/bin/env python3
"""Every static check: lint.py [CHECK...]. Fails if any of them has something to say.

tidy, rules, format (our own tools), clang-tidy, cppcheck, and gcc's analyzer.

SPDX-License-Identifier: MIT
"""
import concurrent.futures
import json
import os
import re
import subprocess
import sys
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import tidy  # noqa: E402

ROOT = os.path.abspath(os.path.join(os.path.dirname(__file__), ".."))
JOBS = os.cpu_count() or 1


def run(command, **more):
    return subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                          text=True, stdin=subprocess.DEVNULL, **more)


def built_sources():
    """Our C files that the clang build compiles, tests included, generated ones not."""
    with open(os.path.join(ROOT, "build-clang/compile_commands.json"), encoding="utf-8") as file:
        rows = json.load(file)
    paths = {os.path.relpath(os.path.join(row["directory"], row["file"]), ROOT) for row in rows}
    return sorted(path for path in paths if not path.startswith("build"))


def run_clang_tidy():
    built = run(["tools/build", "clang"], env=dict(os.environ, TESTS="1"))
    if built.returncode != 0:
        return [built.stdout]

    def check(path):
        done = run(["clang-tidy-22", "--quiet", "-p", "build-clang", path])
        return done.stdout if done.returncode != 0 else ""

    with concurrent.futures.ThreadPoolExecutor(JOBS) as pool:
        said = "".join(pool.map(check, built_sources()))
    lines = {line.replace(ROOT + "/", "").replace("../", "")
             for line in said.splitlines() if re.search(r": (error|warning): ", line)}
    return ["\n".join(sorted(lines))] if lines else [said] if said else []


def run_cppcheck():
    os.makedirs(os.path.join(ROOT, "build-clang/cppcheck"), exist_ok=True)
    done = run(["cppcheck", "--quiet", "--std=c11", "--enable=warning,performance,portability",
                "--inline-suppr", "--error-exitcode=1", "--suppressions-list=tools/cppcheck.txt",
                "-j", str(JOBS), "--cppcheck-build-dir=build-clang/cppcheck",
                "-Iinclude", "-Isrc", "src", "bench/random_play.c"])
    return [done.stdout] if done.returncode != 0 else []


def run_analyzer():
    """gcc -fanalyzer over the program and its libraries."""
    done = run(["tools/build", "analyze"])
    return [done.stdout] if done.returncode != 0 else []


def run_tool(name):
    done = run([sys.executable, "tools/%s.py" % name])
    return [done.stdout] if done.returncode != 0 else []


CHECKS = {
    "tidy": lambda: run_tool("tidy"),
    "rules": lambda: run_tool("check_rules"),
    "format": lambda: run_tool("check_format"),
    "cppcheck": run_cppcheck,
    "analyzer": run_analyzer,
    "clang-tidy": run_clang_tidy,
}


def main():
    wanted = sys.argv[1:] or list(CHECKS)
    unclean = []
    for name in wanted:
        if name not in CHECKS:
            sys.exit("lint: no check %s; there are: %s" % (name, ", ".join(CHECKS)))
        print("lint      %s" % name, flush=True)
        start = time.monotonic()
        said = CHECKS[name]()
        for text in said:
            print(text)
        print("lint      %s: %s (%.0f s)" % (name, "not clean" if said else "clean",
                                             time.monotonic() - start), flush=True)
        if said:
            unclean.append(name)
    print("lint      %s" % ("not clean: " + ", ".join(unclean) if unclean else "all clean"))
    return 1 if unclean else 0


if __name__ == "__main__":
    sys.exit(main())
