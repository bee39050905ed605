#!/usr/bin/env python3
"""Programs as bots that do not do what they should: test_program_bots.py PROGRAM SOURCE_ROOT.

SPDX-License-Identifier: MIT
"""
import os
import shutil
import subprocess
import sys
import tempfile
import time
import traceback

PROGRAM, ROOT = os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2])
FOLDER = tempfile.mkdtemp(prefix="tavola-bots-")
HANGS_S = 60  # an arena that takes so long hangs
TESTS = []

ANSWER = """
import json, os, signal, subprocess, sys, time
def answer(line):
    return json.loads(line)["actions"][0]["action"]
"""


def test(body):
    TESTS.append(body)
    return body


def check(condition, *about):
    if not condition:
        raise AssertionError("\n".join(map(str, about)))


class Bot:
    """A program that writes its number into a file, so that one can see whether it is gone."""

    def __init__(self, name, body):
        self.path = os.path.join(FOLDER, name)
        self.numbers = self.path + ".pids"
        note = "open(%r, 'a').write('%%d\\n' %% os.getpid())\n" % self.numbers
        with open(self.path, "w", encoding="utf-8") as file:
            file.write("#!/usr/bin/python3\n" + ANSWER + note + body)
        os.chmod(self.path, 0o755)

    def is_gone(self):
        if not os.path.exists(self.numbers):
            return True  # it was ended before it had begun
        with open(self.numbers, encoding="ascii") as file:
            numbers = file.read().split()
        end = time.monotonic() + 10  # for the system to tidy up after what was killed
        while time.monotonic() < end:
            if not any(is_running(number) for number in numbers):
                return True
            time.sleep(0.02)
        return False


def is_running(number):
    try:
        with open("/proc/%s/stat" % number, encoding="ascii") as file:
            return file.read().rsplit(")", 1)[1].split()[0] not in ("Z", "X")
    except OSError:
        return False


def arena(bot, *options):
    try:
        return subprocess.run(
            [PROGRAM, "arena", "cinco", "--bots", bot.path + ",random", "--matches", "2", *options],
            capture_output=True, text=True, timeout=HANGS_S, stdin=subprocess.DEVNULL)
    except subprocess.TimeoutExpired:
        with open(bot.numbers, encoding="ascii") as file:
            for number in file.read().split():
                if is_running(number):
                    os.kill(int(number), 9)
        raise AssertionError("the arena hangs") from None


def stops(bot, because, *options):
    done = arena(bot, *options)
    check(done.returncode == 3, done)
    check(because in done.stderr and bot.path in done.stderr, done.stderr)
    check(bot.is_gone(), "the program, or what it started, still runs")


@test
def a_program_that_sleeps_is_given_up():
    stops(Bot("sleeps", "time.sleep(1000)\n"), "did not answer within 300 ms",
          "--bot-timeout-ms", "300")


@test
def a_program_that_writes_half_a_line_is_given_up():
    stops(Bot("half", "line = sys.stdin.readline()\nprint(answer(line)[:3], end='', flush=True)\n"
              "time.sleep(1000)\n"), "did not answer within 300 ms", "--bot-timeout-ms", "300")


@test
def a_program_that_ignores_being_told_to_end_is_killed():
    stops(Bot("stubborn", "signal.signal(signal.SIGTERM, signal.SIG_IGN)\n"
              "signal.signal(signal.SIGINT, signal.SIG_IGN)\n"
              "while True: time.sleep(1000)\n"), "did not answer", "--bot-timeout-ms", "300")


@test
def what_a_program_has_started_is_killed_with_it():
    child = "import os, time; open(%r, 'a').write('%%d\\n' %% os.getpid()); time.sleep(1000)" % (
        os.path.join(FOLDER, "parent.pids"))
    stops(Bot("parent", "subprocess.Popen(['/usr/bin/python3', '-c', %r])\n"
              "time.sleep(0.3)\nprint('nonsense', flush=True)\ntime.sleep(1000)\n" % child),
          "the bot", "--bot-timeout-ms", "5000")


@test
def a_program_that_floods_is_given_up():
    stops(Bot("floods", "while True: sys.stdout.write('x' * 65536)\n"), "line that is too long")
    stops(Bot("chatters", "for line in sys.stdin:\n"
              "    print(answer(line) + '\\n' + answer(line), flush=True)\n"),
          "without being asked")


@test
def a_program_that_does_not_read_is_given_up():
    stops(Bot("deaf", "sys.stdin.close()\ntime.sleep(1000)\n"), "the bot",
          "--bot-timeout-ms", "300")


@test
def a_slow_program_that_answers_in_time_plays_and_is_ended():
    bot = Bot("slow", "signal.signal(signal.SIGTERM, signal.SIG_IGN)\n"
              "for line in sys.stdin:\n    time.sleep(0.01)\n    print(answer(line), flush=True)\n"
              "time.sleep(1000)\n")  # it does not end with its input
    done = arena(bot)
    check(done.returncode == 0, done)
    check(bot.is_gone(), "the program still runs")


def main():
    failed = 0
    print("1..%d" % len(TESTS))
    for number, body in enumerate(TESTS, 1):
        try:
            body()
            print("ok %d - %s" % (number, body.__name__), flush=True)
        except Exception:  # a test that cannot even run has failed
            failed += 1
            print("not ok %d - %s" % (number, body.__name__))
            for line in traceback.format_exc().splitlines():
                print("# " + line, flush=True)
    shutil.rmtree(FOLDER, True)
    sys.exit(1 if failed else 0)


main()
