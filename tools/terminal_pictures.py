#!/usr/bin/env python3
"""Takes the pictures of the terminal's screens for docs/gallery.md, as SVG.

tools/terminal_pictures.py PROGRAM [NAME...]

SPDX-License-Identifier: MIT
"""
import html
import json
import os
import random
import re
import subprocess
import sys
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
sys.path.insert(0, os.path.join(ROOT, "tests", "terminal"))
from pseudo import Terminal  # noqa: E402

OUT = os.path.join(ROOT, "docs", "pictures")
PROGRAM = os.path.abspath(sys.argv[1])
CELL, LINE, EDGE = 8.4, 17, 10
DOWN, RIGHT = "\x1bOB", "\x1bOC"
GROUNDS = {"dark": ("#14161b", "#d7dae0"), "light": ("#fdfdfb", "#22252b")}
# The eight colours as xterm has them; bold ones are the bright ones there.
EIGHT = {"black": ("#000000", "#7f7f7f"), "red": ("#cd0000", "#ff0000"),
         "green": ("#00cd00", "#00ff00"), "brown": ("#cdcd00", "#ffff00"),
         "blue": ("#0000ee", "#5c5cff"), "magenta": ("#cd00cd", "#ff00ff"),
         "cyan": ("#00cdcd", "#00ffff"), "white": ("#e5e5e5", "#ffffff")}


def colour_of(name, is_bold, default):
    if name == "default":
        return default
    if name in EIGHT:
        return EIGHT[name][is_bold]
    return "#" + name


def looks_of(cell, ground):
    back, front = GROUNDS[ground]
    fore, behind = colour_of(cell.fg, cell.bold, front), colour_of(cell.bg, False, back)
    return (behind, fore) if cell.reverse else (fore, behind)


def runs(screen, line, ground):
    """Cells side by side that look the same: start, text, fore, behind, bold, underlined."""
    found = []
    for column in range(screen.columns):
        cell = screen.buffer[line][column]
        looks = looks_of(cell, ground) + (cell.bold, cell.underscore)
        if found and found[-1][2] == looks:
            found[-1][1] += cell.data or " "
        else:
            found.append([column, cell.data or " ", looks])
    return found


def draw(screen, ground, name):
    back, _ = GROUNDS[ground]
    width, height = screen.columns * CELL + 2 * EDGE, screen.lines * LINE + 2 * EDGE
    parts = ['<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %g %g" width="%g" height="%g" '
             'font-family="DejaVu Sans Mono, Menlo, Consolas, monospace" font-size="14">'
             % (width, height, width, height),
             '<rect width="100%%" height="100%%" fill="%s"/>' % back]
    for line in range(screen.lines):
        top = EDGE + line * LINE
        for start, text, (fore, behind, is_bold, is_underlined) in runs(screen, line, ground):
            left, wide = EDGE + start * CELL, len(text) * CELL
            if behind != back:
                parts.append('<rect x="%g" y="%g" width="%g" height="%g" fill="%s"/>'
                             % (left, top, wide, LINE, behind))
            if is_underlined:
                parts.append('<rect x="%g" y="%g" width="%g" height="1" fill="%s"/>'
                             % (left, top + LINE - 2, wide, fore))
            if not text.strip():
                continue
            parts.append('<text x="%g" y="%g" textLength="%g" fill="%s"%s>%s</text>'
                         % (left, top + 13, wide, fore, ' font-weight="bold"' * is_bold,
                            html.escape(text).replace(" ", "\u00a0")))
    parts.append("</svg>\n")
    path = os.path.join(OUT, "terminal-%s.svg" % name)
    with open(path, "w", encoding="utf-8") as file:
        file.write("\n".join(parts))
    print(path)


def ready(terminal):
    return terminal.wait(lambda text: re.search(r"\n(Enter to do this )?>\s*$", text), "a prompt")


def take(name, words, keys=(), size=(80, 24), ground="dark", env=None, decisions=0, until=""):
    """Plays so many decisions, types the keys, and draws what is seen with `until`."""
    if sys.argv[2:] and name not in sys.argv[2:]:
        return
    with tempfile.TemporaryDirectory() as folder:
        given = dict(os.environ, LC_ALL="C.UTF-8", TERM="xterm-256color", XDG_DATA_HOME=folder)
        with Terminal([PROGRAM, "play"] + words, dict(given, **(env or {})), size) as terminal:
            dice = random.Random(name)
            down = "\x1b[B" if (env or {}).get("TERM") == "linux" else DOWN
            for _ in range(decisions):
                ready(terminal)
                before = terminal.text()
                terminal.type(down * dice.randrange(3) + "\r")
                terminal.wait(lambda text, before=before: text != before, "the next question")
            if "60x20" not in name:
                ready(terminal)
            for press in keys:
                terminal.type(press)
                terminal.pump(0.5)
            terminal.wait(lambda text: text.strip() and until in text, until)
            for _ in range(5):
                terminal.pump(0.1)
            draw(terminal.screen, ground, name)


def take_server():
    """The lobby of a server, and one of its tables."""
    with tempfile.TemporaryDirectory() as folder:
        with subprocess.Popen([PROGRAM, "serve", "--port", "0", "--db", folder + "/tavola.db"],
                              stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
                              text=True) as server:
            url = re.search(r"http://[\d.]+:\d+", server.stdout.readline()).group(0)
            with Terminal([PROGRAM, "play", "cinque_terre", "--server", url, "--name", "Anna",
                           "--seats", "3"], dict(os.environ, TERM="xterm-256color",
                                                 XDG_DATA_HOME=folder)) as anna:
                anna.wait_for("Anna (you)")
                take("lobby", ["--server", url, "--name", "Ben"])
                take("remote", ["finca", "--server", url, "--name", "Ben", "--seats", "2",
                                 "--bots", "easy"], ["\t", RIGHT, RIGHT])
            server.terminate()


def main():
    listed = subprocess.run([PROGRAM, "games", "--json"], capture_output=True, text=True,
                            check=True).stdout
    for game in json.loads(listed):
        words = [game["name"], "--seats", str(game["seat_counts"][-1]), "--seed", "5",
                 "--no-confirm"]
        take(game["name"] + "-80x24", words, decisions=6)
        take(game["name"] + "-120x40", words, size=(120, 40), ground="light", decisions=6)
    castles = ["castles_of_tuscany", "--seed", "5", "--no-confirm"]
    take("map", castles, ["\t", DOWN], size=(120, 40), decisions=3)
    take("8-colours-light", ["cinco", "--seats", "4", "--seed", "5", "--no-confirm"],
         size=(120, 40), ground="light", env={"TERM": "linux"}, decisions=8)
    take("ascii", ["cinque_terre", "--seed", "5"], env={"TERM": "vt100", "LC_ALL": "C"})
    take("60x20", ["finca", "--seed", "5"], size=(60, 20))
    take("hint", ["finca", "--seed", "5"], ["hint\r"], until="Enter: close")
    take_server()
    return 0


sys.exit(main())
