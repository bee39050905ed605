#!/usr/bin/env python3
"""Whole matches of every game under tmux, as a person would play them.

tmux_matches.py PROGRAM ROOT [GAME...]

For each game, one match at 80x24 and one at 120x40, in other kinds of terminals and locales; each
is resized in the middle, made too small, killed and resumed. Prints a line for each and fails if a
match does not come to a record that "tavola check" accepts.

SPDX-License-Identifier: MIT
"""
import os
import random
import re
import subprocess
import sys
import time

sys.path.insert(0, os.path.join(sys.argv[2], "tests", "cli"))
from kit import ENVIRONMENT, FOLDER, PROGRAM, check, games, tavola  # noqa: E402

OVER = "The match is over. Enter leaves"
PATIENCE_S = 60
WAYS = [((80, 24), "xterm-256color", "C.UTF-8"), ((120, 40), "xterm-256color", "C.UTF-8"),
        ((80, 24), "linux", "C"), ((120, 40), "vt100", "C")]


class Pane:
    """One program in a tmux of its own."""

    def __init__(self, words, size, kind, locale, data):
        self.socket = os.path.join(FOLDER, "tmux-%d" % time.monotonic_ns())
        environment = {"TERM": kind, "LC_ALL": locale, "XDG_DATA_HOME": data, "HOME": FOLDER}
        given = ["env"] + ["%s=%s" % pair for pair in environment.items()] + [PROGRAM] + words
        line = " ".join("'%s'" % word for word in given)
        # A killed screen leaves the terminal raw, and the cursor anywhere.
        line += r"; printf '\r\nended with %d\r\n' $?; sleep 1000"
        self.tmux("-f", "/dev/null", "new-session", "-d", "-x", str(size[0]), "-y", str(size[1]),
                  line)
        self.tmux("set-option", "-g", "status", "off")
        self.resize(*size)

    def tmux(self, *words):
        done = subprocess.run(["tmux", "-S", self.socket] + list(words), capture_output=True,
                              text=True, timeout=PATIENCE_S, check=False,
                              env=dict(ENVIRONMENT, LC_ALL="C.UTF-8", TERM="xterm-256color"))
        check(done.returncode == 0, words, done.stderr)
        return done.stdout

    def resize(self, columns, lines):
        self.tmux("resize-window", "-x", str(columns), "-y", str(lines))

    def type(self, *keys):
        self.tmux("send-keys", *keys)

    def text(self):
        return self.tmux("capture-pane", "-p")

    def wait_for(self, *words):
        end = time.monotonic() + PATIENCE_S
        while time.monotonic() < end:
            text = self.text()
            if all(word in text for word in words):
                return text
            time.sleep(0.02)
        raise AssertionError("not seen: %s\n%s" % (words, text.rstrip()))

    def kill_program(self):
        shell = self.tmux("display-message", "-p", "#{pane_pid}").strip()
        found = subprocess.run(["pgrep", "-P", shell, "-f", PROGRAM], capture_output=True,
                               text=True, check=False).stdout.split()
        check(len(found) == 1, found)
        os.kill(int(found[0]), 9)

    def close(self):
        self.tmux("kill-server")


def decide(pane, dice, count):
    keys = []
    for _ in range(count):
        keys += ["Down"] * dice.randrange(4) + ["Enter"]
    pane.type(*keys)


def play_to_the_end(pane, dice, rounds):
    for _ in range(rounds):
        decide(pane, dice, 5)
        text = pane.text()
        if OVER in text or "ended with" in text:
            return
    raise AssertionError("the match does not end\n" + pane.text())


def one_match(name, seats, way):
    size, kind, locale = way
    dice = random.Random("%s %s" % (name, way))
    data = os.path.join(FOLDER, "%s-%s-%d-%s" % (name, kind, size[0], locale))
    words = ["play", name, "--seats", str(seats), "--seed", "6", "--no-confirm"]
    pane = Pane(words, size, kind, locale, data)
    try:
        pane.wait_for("Board 1-" if size[0] < 110 else "Board", "> ")
        decide(pane, dice, 3)
        pane.resize(60, 20)
        pane.wait_for("This terminal has 60x20, the game needs 70x22.")
        pane.resize(*size)
        pane.wait_for(" Log")
        pane.kill_program()
        pane.wait_for("ended with 137")
    finally:
        pane.close()
    pane = Pane(["play", "--resume", "--no-confirm"], size, kind, locale, data)
    try:
        pane.wait_for(" Log")
        decide(pane, dice, 3)
        pane.resize(200, 60)
        pane.wait_for(" Log")
        decide(pane, dice, 2)
        pane.resize(*size)
        play_to_the_end(pane, dice, 600)
        pane.type("Enter", "Enter", "Enter")
        text = pane.wait_for("ended with 0", "is saved in").replace("\n", "")
        path = re.search(r"saved in (\S+?\.game)", text).group(1)
    finally:
        pane.close()
    answer = tavola("check", path)
    check(answer.code == 0 and "chance as the seed has it" in answer.out, answer)
    actions = sum(line[:1].isdigit() for line in open(path, encoding="utf-8"))
    print("%-20s %3dx%-3d %-15s %-8s %4d decisions, resized, killed, resumed, checked"
          % (name, *size, kind, locale, actions), flush=True)


def main():
    wanted = sys.argv[3:]
    for name, counts in games():
        if wanted and name not in wanted:
            continue
        for way in WAYS:
            one_match(name, counts[0], way)
    return 0


sys.exit(main())
