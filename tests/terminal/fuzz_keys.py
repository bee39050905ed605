#!/usr/bin/env python3
"""Random keys, mouse events and sizes for the full screen, at home and at the table of a server.

fuzz_keys.py PROGRAM ROOT [SECONDS] [SEED]

Fails if the program ends by a signal or a sanitizer, with an unexpected exit code, or does not
answer. The keys of the last run are printed then.

SPDX-License-Identifier: MIT
"""
import os
import random
import re
import select
import subprocess
import sys
import time

sys.path.insert(0, os.path.join(sys.argv[2], "tests", "cli"))
from kit import ENVIRONMENT, FOLDER, PROGRAM, games  # noqa: E402
from pseudo import Terminal  # noqa: E402

KEYS = ["\r", "\r", "\t", "\x1b", " ", "\x7f", "\x01", "\x05", "\x06", "\x08", "\x0c", "\x0e",
        "\x0f", "\x10", "\x15", "\x17", "\x1bOA", "\x1bOB", "\x1bOC", "\x1bOD", "\x1b[5~",
        "\x1b[6~", "\x1b[3~", "\x0b", "\x1b[Z", "\x1bOH", "\x1bOF", "?", "1\r", "2\r", "undo\r",
        "redo\r", "hint\r", "score\r", "why\r", "rules all\r", "log all\r", "board\r",
        "choices\r", "help\r", "h\r", "confirm off\r", "why 1\r", "\u00e9", "\u4e2d",
        "\U0001f600", "\x00", "\x1b[", "\x1b[1;5A", "\x1b[200~", "x" * 600,
        "save " + "y" * 300 + "\r", "load nowhere\r", "rules F\t", "pl\t"]
# Interrupt, end of input, flow control, literal, stop and quit: the terminal itself takes them.
FOR_THE_TERMINAL = {0x03, 0x04, 0x11, 0x13, 0x16, 0x1a, 0x1c}
SIZES = [(80, 24), (120, 40), (200, 60), (60, 20), (70, 22), (1, 1), (500, 10), (81, 23)]
GAMES = games()
KINDS = ["xterm-256color", "linux", "vt100", "screen-256color", "xterm"]


def random_key(dice):
    kind = dice.random()
    if kind < 0.75:
        return dice.choice(KEYS)
    if kind < 0.85:  # the mouse: click or wheel
        return "\x1b[<%d;%d;%dM" % (dice.choice([0, 64, 65]), dice.randrange(1, 200),
                                    dice.randrange(1, 60))
    letters = (dice.randrange(1, 0x250) for _ in range(dice.randrange(1, 12)))
    return "".join(chr(letter) for letter in letters if letter not in FOR_THE_TERMINAL)


def drain(terminal, seconds):
    while select.select([terminal.leader], [], [], seconds)[0]:
        if not terminal.pump(0):
            return False
        seconds = 0
    return True


def one_run(seed, seconds, url):
    dice = random.Random(seed)
    name, counts = dice.choice(GAMES)
    env = dict(ENVIRONMENT, LC_ALL=dice.choice(["C", "C.UTF-8"]), TERM=dice.choice(KINDS),
               XDG_DATA_HOME=os.path.join(FOLDER, "fuzz"))
    people = dice.choice([1, 1, 2])
    words = [PROGRAM, "play", name, "--seats", str(counts[-1]), "--people", str(people), "--seed",
             str(seed)]
    if dice.random() < 0.4:
        words = [PROGRAM, "play", name, "--server", url, "--name", "Fuzz", "--seats",
                 str(counts[0]), "--bots", "easy"] + dice.choice([[], [], ["--plain"]])
    typed, end = [], time.monotonic() + seconds
    with Terminal(words, env, dice.choice(SIZES), FOLDER) as terminal:
        is_open = drain(terminal, 5)
        while is_open and time.monotonic() < end:
            if dice.random() < 0.02:
                terminal.resize(*dice.choice(SIZES))
            keys = random_key(dice)
            typed.append(keys)
            try:
                os.write(terminal.leader, keys.encode())
            except (BlockingIOError, OSError):
                pass
            is_open = drain(terminal, 0.005)
        for _ in range(200):  # out of every pane, message and line, then away
            if not is_open:
                break
            try:
                terminal.type("\x1b\x1b\x15\x15\x04")
            except OSError:
                pass
            is_open = drain(terminal, 0.3)
        code = terminal.wait_end()
        if code != 0:
            print(terminal.raw[-6000:].decode(errors="replace"))
    return code, len(typed), typed, words, env["TERM"]


def main():
    seconds = float(sys.argv[3]) if len(sys.argv) > 3 else 600
    seed = int(sys.argv[4]) if len(sys.argv) > 4 else 1
    server = subprocess.Popen(
        [PROGRAM, "serve", "--port", "0", "--limits", "none", "--db",
         os.path.join(FOLDER, "fuzz.db")],
        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, env=ENVIRONMENT)
    try:
        url = re.search(r"http://[\d.]+:\d+", server.stdout.readline()).group(0)
        return fuzz(seconds, seed, url)
    finally:
        server.terminate()
        server.wait()


def fuzz(seconds, seed, url):
    end, runs, keys = time.monotonic() + seconds, 0, 0
    while time.monotonic() < end:
        code, count, typed, words, kind = one_run(seed + runs, min(20, seconds), url)
        runs, keys = runs + 1, keys + count
        if code != 0:
            print("exit code %s after %r in %s\n%r" % (code, words, kind, typed[-200:]))
            return 1
    print("%d runs, %d keys, no finding" % (runs, keys))
    return 0


sys.exit(main())
