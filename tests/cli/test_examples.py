#!/usr/bin/env python3
"""The worked examples of the rulebooks, typed at the prompt in the printed order: test_examples.py
PROGRAM SOURCE_ROOT.

tests/fixtures/examples/README.md lists every example of the rulebooks, GAME.json beside it has the
position before each, what is typed, and what the rulebook says of the result. A real terminal
(tmux) is typed at; the browser's tests click the same.

SPDX-License-Identifier: MIT
"""
import glob
import json
import os
import re
import shlex
import subprocess
import sys
import time

from kit import ENVIRONMENT, FOLDER, PROGRAM, ROOT, check, main, read, tavola, test, write

EXAMPLES = os.path.join(ROOT, "tests/fixtures/examples")
BOOKS = [json.loads(read(path)) for path in sorted(glob.glob(EXAMPLES + "/*.json"))]
PATIENCE_S = int(os.environ.get("PATIENCE_S", "120"))  # for a condition on a busy machine
SHELL = "ready$"


# ---- The list ----

def listed():
    """The rows of the list: game, example, rules, and how it is entered or why it is not."""
    game = None
    for line in read(os.path.join(EXAMPLES, "README.md")).splitlines():
        title = re.match(r"## `(\w+)`$", line)
        game = title.group(1) if title else game
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if line.startswith("| `") and len(cells) == 4:
            yield game, cells[0].strip("`"), re.findall(r"[A-Z]+[0-9.]+", cells[2]), cells[3]


def rules_of(game):
    return read(os.path.join(ROOT, "src/games", game, "RULES.md"))


@test
def every_example_of_the_list_is_entered_or_says_why_not():
    entered = {(book["game"], example["example"]) for book in BOOKS
               for example in book["examples"]}
    rows = list(listed())
    check(len(rows) == len({row[:2] for row in rows}), "an example is listed twice")
    for game, example, rules, how in rows:
        check(rules and how, game, example)
        check(((game, example) in entered) != how.startswith("not entered: "), game, example, how)
        for rule in rules:
            check("- **%s** " % rule in rules_of(game), game, example, rule)
    check(entered <= {row[:2] for row in rows}, entered - {row[:2] for row in rows})
    check({row[0] for row in rows} == {book["game"] for book in BOOKS})


@test
def every_rule_whose_test_is_an_example_is_in_the_list():
    known = {(game, rule) for game, _, rules, _ in listed() for rule in rules}
    for game in {game for game, _ in known}:
        for rule, body in re.findall(r"- \*\*(\w+[0-9.]+)\*\* (.*?)(?=\n- |\n#|\Z)",
                                     rules_of(game), re.S):
            if "_example_" in body:
                check((game, rule) in known, game, rule)


# ---- A terminal ----

class Tmux:
    """A shell in a real terminal. Typing begins with an empty screen, so that what is seen
    afterwards is the answer."""

    def __init__(self, name):
        self.socket = os.path.join(FOLDER, name)
        self.env = dict(ENVIRONMENT, LC_ALL="C.UTF-8")
        self.env.pop("TMUX", None)

    def __enter__(self):
        self.run("-f", "/dev/null", "new-session", "-d", "-x", "100", "-y", "200", "/bin/sh")
        self.type("PS1='%s '" % SHELL)
        self.wait(SHELL, "a shell")
        return self

    def __exit__(self, *_):
        self.run("kill-server")

    def run(self, *words):
        return subprocess.run(["tmux", "-S", self.socket, *words], env=self.env, check=True,
                              capture_output=True, text=True, timeout=PATIENCE_S).stdout

    def type(self, line):
        self.run("send-keys", "-R", ";", "send-keys", "-l", line, ";", "send-keys", "Enter")

    def wait(self, ends, what):
        """Until the last line of the screen ends like this; passes the keyboard on the way."""
        end = time.monotonic() + PATIENCE_S
        while time.monotonic() < end:
            text = self.run("capture-pane", "-p").rstrip()
            last = text.rsplit("\n", 1)[-1].rstrip()
            if last.endswith("then press Enter.") and ends == ">":
                self.type("")
            elif last.endswith(ends):
                return text
            time.sleep(0.01)
        raise AssertionError("%s: no %r\n%s" % (what, ends, text))

    def leave(self, what):
        text = self.wait(("then press Enter.", ">", SHELL), what)
        if not text.endswith(SHELL):
            self.type("quit")
            self.wait(SHELL, what)


# ---- Examples ----

def record_of(book, example):
    setup = book["setups"][example["setup"]]
    options = ["option %s %s" % pair for pair in setup.get("options", {}).items()]
    head = ["tavola 1", "game " + book["game"], "rules %d" % book["rules"],
            "seats %d" % setup["seats"]]
    entries = setup["entries"] + example.get("entries", [])
    return "\n".join(head + options + entries) + "\n", len(entries)


def played(path, start):
    """What people have done since the example began."""
    entries = [line.split(" @")[0] for line in read(path).splitlines()
               if re.match(r"([0-9]+|chance) [a-z]", line)]
    return [entry for entry in entries[start:] if not entry.startswith("chance ")]


def shown(path, *words):
    answer = tavola("show", path, "--json", *words)
    check(answer.code == 0, answer)
    return json.loads(answer.out)


def numbers_of(ranges):
    """"52", "54-90": every number that is meant."""
    for part in ranges:
        first, _, last = part.partition("-")
        yield from [part] if not first.isdigit() else map(str, range(int(first),
                                                                     int(last or first) + 1))


def value_of(view, path):
    for word in path.split("."):
        view = view[int(word)] if isinstance(view, list) else view[word]
    return view


def type_refused(tmux, path, step, title):
    """What the rules forbid is answered with the rule, and nothing happens."""
    before = read(path)
    tmux.type(step["refused"].split(" ", 1)[1])
    text = tmux.wait(">", title)
    check(step["rule"] in text, title, step, text)
    check(read(path) == before, title, step)


def check_offered(path, step, title):
    seat, verb = step["offered"].split(" ", 1)
    legal = [action["action"] for action in shown(path, "--seat", seat)["actions"]]
    found = {action for action in legal if action.startswith(verb + " ")}
    check(found == {"%s %s" % (verb, word) for word in numbers_of(step["with"])}, title, found)


def check_shown(path, values, title):
    view = shown(path)["view"]
    for place, value in values.items():
        check(value_of(view, place) == value, title, place, value_of(view, place))


def type_example(tmux, path, example, seats, start):
    title = example["title"]
    done = []
    tmux.type("%s play --load %s --people %d --plain --no-confirm" % (
        shlex.quote(PROGRAM), shlex.quote(path), seats))
    for step in example["actions"]:
        tmux.wait(">", title)
        if "refused" in step:
            type_refused(tmux, path, step, title)
        elif "offered" in step:
            check_offered(path, step, title)
        elif "shows" in step:
            check_shown(path, step["shows"], title)
        else:
            tmux.type(step.split(" ", 1)[1])
            tmux.wait(("then press Enter.", ">", SHELL), title)
            done.append(step)
            check(played(path, start) == done, title, step, played(path, start))
    tmux.leave(title)


def type_book(game):
    book = next(book for book in BOOKS if book["game"] == game)
    path = os.path.join(FOLDER, game + ".game")
    with Tmux(game) as tmux:
        for example in book["examples"]:
            record, start = record_of(book, example)
            write(path, record)
            type_example(tmux, path, example, book["setups"][example["setup"]]["seats"], start)
            check_shown(path, example["shows"], example["title"])


@test
def the_examples_of_cinco_are_typed_in_the_printed_order():
    type_book("cinco")


@test
def the_examples_of_finca_are_typed_in_the_printed_order():
    type_book("finca")


@test
def the_examples_of_cinque_terre_are_typed_in_the_printed_order():
    type_book("cinque_terre")


@test
def the_examples_of_castles_of_tuscany_are_typed_in_the_printed_order():
    type_book("castles_of_tuscany")


@test
def the_examples_of_viticulture_are_typed_in_the_printed_order():
    type_book("viticulture")


if __name__ == "__main__":
    sys.exit(main())
