"""Runs the built program as a stranger would, and prints test results as TAP.

A test file is called with PROGRAM SOURCE_ROOT, marks its functions with @test and ends with main().

SPDX-License-Identifier: MIT
"""
import glob
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile

PROGRAM, ROOT = os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2])
FOLDER = tempfile.mkdtemp(prefix="tavola-cli-")
# Matches are saved and synced with every decision: in memory, or a busy disk makes it minutes.
DATA = tempfile.mkdtemp(prefix="tavola-cli-", dir="/dev/shm" if os.path.isdir("/dev/shm") else None)
ENVIRONMENT = dict(os.environ, XDG_DATA_HOME=DATA, HOME=FOLDER, TERM="xterm")
ENVIRONMENT.pop("NO_COLOR", None)
TESTS = []


def test(body):
    TESTS.append(body)
    return body


class Answer:
    def __init__(self, code, out, err):
        self.code, self.out, self.err = code, out, err

    def __repr__(self):
        return "exit code %d\n%s\n%s" % (self.code, self.out[-3000:], self.err[-3000:])


def tavola(*words, given="", cwd=FOLDER, env=None, seconds=300):
    done = subprocess.run([PROGRAM] + list(words), input=given, capture_output=True, text=True,
                          cwd=cwd, env=dict(ENVIRONMENT, **(env or {})), timeout=seconds,
                          check=False)
    return Answer(done.returncode, done.stdout, done.stderr)


def check(condition, *about):
    if not condition:
        raise AssertionError("\n".join(str(thing) for thing in about))


def read(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


def write(path, text):
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)


def games():
    """Every game with the numbers of players it allows."""
    listed = json.loads(tavola("games", "--json").out)
    return [(game["name"], game["seat_counts"]) for game in listed]


def commands_of_help():
    listed = tavola("--help").out.split("Commands\n")[1].split("\n\n")[0]
    return [line.split()[0] for line in listed.splitlines() if re.match(r"  \w", line)]


def options_of_help(command):
    return set(re.findall(r"^  --([a-z-]+)", tavola(command, "--help").out, re.M)) - {"help"}


def save_records(name, count, seats):
    folder = os.path.join(FOLDER, "records-%s-%d" % (name, seats))
    answer = tavola("sim", name, "--seats", str(seats), "--matches", str(count), "--seed", "11",
                    "--bots", "greedy,random", "--save", folder)
    check(answer.code == 0, answer)
    return sorted(glob.glob(folder + "/*.game"))


def main():
    failed = 0
    print("1..%d" % len(TESTS))
    for number, body in enumerate(TESTS, 1):
        try:
            body()
            print("ok %d - %s" % (number, body.__name__), flush=True)
        except Exception as problem:  # a test that cannot even run has failed
            failed += 1
            print("not ok %d - %s" % (number, body.__name__))
            text = "%s: %s" % (type(problem).__name__, problem)
            print("\n".join("# " + line for line in text.splitlines()), flush=True)
    shutil.rmtree(FOLDER, ignore_errors=True)
    shutil.rmtree(DATA, ignore_errors=True)
    return 1 if failed else 0
