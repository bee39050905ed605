#!/usr/bin/env python3
"""Runs the commands of README, CONTRIBUTING and docs: test_commands.py PROGRAM ROOT [PAGE].

A ```sh block holds commands. In a ```console block, lines that start with `$ ` are commands and the
rest is their output, where `...` stands for text that varies. The commands of a page run in order
in a copy of the sources, with the built program on the path, and each must succeed. `tavola serve`
keeps running until the page ends or starts another server. Needs namespaces; see sandbox.py.

SPDX-License-Identifier: MIT
"""
import json
import os
import re
import shlex
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[1:1] = [os.path.join(HERE, "../server"), os.path.join(HERE, "../../tools")]
import pages  # noqa: E402
import sandbox  # noqa: E402
import tap  # noqa: E402

PROGRAM, ROOT = os.path.abspath(tap.PROGRAM), os.path.abspath(tap.ROOT)

# Not run but asked with -n, which fails if the target is missing: what they do takes minutes, needs
# packages, or is `make test` itself.
DRY = {
    "make": {"run", "web-offline", "python", "bench-python",
             "test", "load", "bench", "bench-instructions"},
    "ninja": {"build"},
    "tools/run_tests.py": {"static", "gcc"},
}

# Commands that would take hours or a rebuilt program, and what is run in their place.
STAND_INS = {
    # Hours of strong bots; a few matches of the weakest in one game show that the options exist.
    "docs/strength.md": [(r'--bots ("[^"]*"|\S+)', "--bots gentle,easy"),
                         (r"arena \w+ --seats \d", "arena cinco --seats 2"),
                         (r"--seed \d+", "--seed 1"), (r"--matches \d+", "--matches 2"),
                         (r"ms \d+", "ms 1")],
    # Minutes of learning, with packages that no test needs.
    "docs/research.md": [(r"^python3 (examples/\S+).*", r"test -x \1"),
                         (r"^tools/packages learning", "grep -q learning packages.txt")],
    # A program that is built without the web client has a fault; the page of the sources will do.
    "docs/operation.md": [(r"^tavola doctor", "TAVOLA_WEB=%s/web tavola doctor" % ROOT)],
    # Minutes of search; one exercise shows that the options exist.
    "docs/practice.md": [(r"--count \d+", "--count 1")],
    # A game that is not compiled yet; tests/tools/test_new_game.py makes one.
    "docs/adding-a-game.md": [(r"^(build/\S+(?: \S+)*?) quince\b", r"\1 finca")],
}


# ---- Reading ----

def commands_of(block):
    """[(line, command, expected output or None)] of a block."""
    found, line = [], block.line
    for text in block.lines:
        line += 1
        if found and found[-1][1].endswith("\\"):
            found[-1][1] = found[-1][1][:-1] + text.strip()
        elif block.language == "console" and text.startswith("$ "):
            found.append([line, text[2:], ""])
        elif block.language == "console":
            found[-1][2] += text + "\n"
        elif text.strip() and not text.lstrip().startswith("#"):
            found.append([line, text, None])
    return found


def matches(expected, output):
    """Whether the output is as shown; a line of `...` is any number of lines."""
    pattern = ""
    for line in expected.rstrip("\n").split("\n"):
        if line.strip() == "...":
            pattern += r"(?:.*\n)*?"
        else:
            pattern += ".*?".join(re.escape(part) for part in line.rstrip().split("...")) + r" *\n"
    return re.fullmatch(pattern, output.rstrip("\n") + "\n") is not None


def shorten(path, command):
    """The command that is run for one of a page."""
    words = shlex.split(command, comments=True)
    if set(words[1:]) & DRY.get(words[0], set()):
        return shlex.join([words[0], "-n"] + words[1:])
    for pattern, replacement in STAND_INS.get(path, ()):
        command = re.sub(pattern, replacement, command)
    return command


# ---- Running ----

def run_page(page, box):
    """Runs every command of a page and returns what is wrong, one text for each."""
    wrong, known = [], set()
    blocks = [block for block in page.blocks if block.language in ("sh", "console")]
    for line, command, expected in [found for block in blocks for found in commands_of(block)]:
        instead = shorten(page.path, command)
        if instead != command and instead in known:
            continue
        known.add(instead)
        code, output = box.run(instead)
        if code != 0:
            wrong.append("%s:%d: exit code %d from: %s\n%s" %
                         (page.path, line, code, instead, output[-2000:]))
        elif expected and not matches(expected, output):
            wrong.append("%s:%d: %s\nprints\n%s\ninstead of\n%s" %
                         (page.path, line, command, output[-2000:], expected))
    box.stop_server()
    return wrong


def has_commands(page):
    return any(block.language in ("sh", "console") for block in page.blocks)


def test_page(page):
    def body():
        if "postgres://" in "".join(line for block in page.blocks for line in block.lines):
            sandbox.open_database()
        with sandbox.Sandbox(PROGRAM, ROOT) as box:
            wrong = run_page(page, box)
        tap.check(not wrong, "\n" + "\n".join(wrong))
    body.__name__ = page.path
    tap.test(body)


# ---- JSON that programs are sent ----

SPY = "#!/bin/sh\nread -r line\nprintf '%s\\n' \"$line\" >question\n"


def is_shown(actual, shown):
    """Whether an example shows what is; gaps in it (empty lists and objects) may be anything."""
    if isinstance(shown, dict) and shown:
        return isinstance(actual, dict) and set(actual) == set(shown) and all(
            is_shown(actual[name], shown[name]) for name in shown)
    if isinstance(shown, list) and shown:
        return isinstance(actual, list) and len(actual) >= len(shown) and all(
            is_shown(one, example) for one, example in zip(actual, shown))
    return isinstance(actual, type(shown)) and (shown in ({}, []) or actual == shown)


@tap.test
def a_bot_is_asked_as_its_page_says():
    page = pages.load(ROOT, "docs/bot-protocol.md")
    (shown,) = pages.parse_json("\n".join(
        next(block for block in page.blocks if block.language == "json").lines))
    with tempfile.TemporaryDirectory() as folder:
        spy = os.path.join(folder, "spy")
        with open(spy, "w", encoding="ascii") as file:
            file.write(SPY)
        os.chmod(spy, 0o755)
        subprocess.run([PROGRAM, "arena", "finca", "--bots", "./spy,greedy", "--matches", "2"],
                       cwd=folder, capture_output=True, check=False)
        with open(os.path.join(folder, "question"), encoding="utf-8") as file:
            asked = json.load(file)
    tap.check(is_shown(asked, shown), "\n", json.dumps(asked)[:1500])
    wrong = json.loads(json.dumps(shown))
    wrong["actions"][0]["args"]["blade"] = 1
    tap.check(not is_shown(asked, wrong), "a number for a string is noticed")


# ---- Code within sentences ----

FILE_HEADS = {"tavola model 1"}  # how files begin, not commands


def help_of(command):
    done = subprocess.run([PROGRAM, command, "--help"], capture_output=True, text=True, check=False)
    return done.stdout if done.returncode == 0 else None


@tap.test
def commands_within_sentences_exist():
    with open(os.path.join(ROOT, "Makefile"), encoding="utf-8") as file:
        targets = set(re.findall(r"^([a-z-]+):", file.read(), re.M))
    listed = subprocess.run([PROGRAM, "--help"], capture_output=True, text=True, check=True).stdout
    commands = set(re.findall(r"^  (\w+) ", listed.split("Commands\n")[1], re.M))
    wrong = []
    for page in PAGES:
        for line, text in page.code_words():
            words = text.split()
            if words[0] == "make" and len(words) > 1 and words[1] not in targets:
                wrong.append("%s:%d: no target: %s" % (page.path, line, text))
            if words[0] not in ("tavola", "build/tavola") or len(words) < 2:
                continue
            if not re.fullmatch(r"[a-z]+", words[1]) or text in FILE_HEADS:
                continue
            if words[1] not in commands:
                wrong.append("%s:%d: no command: %s" % (page.path, line, text))
                continue
            options = set(re.findall(r"(--[a-z-]+)", text))
            for option in options - set(re.findall(r"(--[a-z-]+)", help_of(words[1]))):
                wrong.append("%s:%d: %s has no %s" % (page.path, line, words[1], option))
    tap.check(not wrong, "\n" + "\n".join(wrong))


# ---- The test itself ----

@tap.test
def output_that_differs_is_noticed():
    shown = "greedy   ... wins\n...\nend\n"
    tap.check(matches(shown, "greedy   12 wins\na\nb\nend\n"))
    tap.check(matches(shown, "greedy   12 wins\nend\n"))
    tap.check(not matches(shown, "greedy 12 wins\nend\n"))
    tap.check(not matches(shown, "greedy   12 wins\nend\nmore\n"))


def a_page_that_is_wrong_fails():
    with sandbox.Sandbox(PROGRAM, ROOT) as box:
        def wrong(text):
            return run_page(pages.Page("planted.md", text), box)
        tap.check(not wrong("```console\n$ tavola --version\ntavola ...\n```\n"))
        tap.check(wrong("```console\n$ tavola --version\nsomething else\n```\n"))
        tap.check(wrong("```sh\ntavola check match.game\n```\n"), "a file that nothing has made")
        tap.check(wrong("```sh\nmake no-such-target\n```\n"))
        tap.check(wrong("```sh\ntavola serve --no-such-option\n```\n"))
        tap.check(not wrong("```sh\nNAME=finca\ntavola games $NAME\n```\n"))


PAGES = [pages.load(ROOT, path) for path in pages.paths(ROOT)]
if sandbox.enter():
    sandbox.open_network()
    tap.test(a_page_that_is_wrong_fails)
    for page in PAGES:
        if has_commands(page):
            test_page(page)
else:
    tap.say("no namespaces here: the pages are not run")
tap.main()
