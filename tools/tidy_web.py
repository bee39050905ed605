"""The house rules of the web client: which folder of web/src may import which, and vague names.

SPDX-License-Identifier: MIT
"""
import os

import websource

SOURCES = "web/src/"
SUFFIXES = (".ts", ".tsx", ".mjs", ".mts")

# What each folder (or file) of web/src may import besides its own files. There are no cycles.
ARROWS = {
    "messages": set(),
    "art": set(),
    "storage": set(),
    "sound": {"storage"},
    "widgets": set(),
    "i18n": {"messages", "storage"},
    "table_state": {"messages"},
    "transport": {"messages", "table_state"},
    "engine": {"messages"},
    "backend": {"engine", "i18n", "messages", "storage", "transport"},
    "games": {"art", "i18n", "messages"},
    "app": {"backend", "games", "i18n", "messages", "storage", "transport"},
    "help": {"app", "art", "engine", "games", "i18n", "messages", "widgets"},
    "screens": {"app", "art", "backend", "engine", "games", "help", "i18n", "messages", "sound",
                "storage", "table_state", "transport", "widgets"},
    "shell": {"app", "art", "i18n", "screens"},
    "main": {"app", "art", "i18n", "shell", "storage"},
}


def place_of(path):
    """The folder of web/src that a file belongs to, or its own name if it lies there directly."""
    first = path[len(SOURCES):].split("/")[0]
    return first.split(".")[0]


def game_of(path):
    """The game whose folder a file lies in, or None."""
    parts = path[len(SOURCES):].split("/")
    return parts[1] if parts[0] == "games" and len(parts) > 2 else None


def import_problem(path, target):
    """What is wrong with importing `target` (a path in the tree) from `path`, or None."""
    if not path.startswith(SOURCES) or not target.startswith(SOURCES):
        return None
    here, there = place_of(path), place_of(target)
    if here == there:
        # A folder's index may be named without a file: games/finca is inside of finca.
        game = game_of(target + "/index")
        is_folder = game is not None and "." not in game
        if is_folder and game != game_of(path) and not target.endswith("/" + game):
            return "a game is private to its folder"
        return None
    if there == "games" and game_of(target):
        return "a game is private to its folder: ask games/registry"
    if here not in ARROWS:
        return "web/src/%s is not in the table of folders (tools/tidy_web.py)" % here
    if there not in ARROWS[here]:
        return "web/src/%s may not use it" % here
    return None


def import_problems(path, text):
    for line, wanted in websource.imports(text):
        target = os.path.normpath(os.path.join(os.path.dirname(path), wanted)).replace(os.sep, "/")
        problem = import_problem(path, target)
        if problem:
            yield line, "import of %s: %s" % (wanted, problem)


def is_vague(before, name, after, path):
    """Whether a token `name` (at, by, in, of) is used as a name, not as a word of the language."""
    is_member = before in (".", "?.")
    is_key = after == ":" or (after == "?" and before in "{;,")
    if name == "at":
        return not (is_member and after == "(")  # Array.at
    if name == "by":
        return True
    if name == "in":
        return is_member or is_key
    if is_member:
        return after == "("  # otherwise a key of the wire: the list of an argument
    if is_key:
        return path != SOURCES + "messages.ts" and ".test." not in path
    is_declared = before in ("const", "function", "let", "var")
    is_keyword = not is_declared and (before[:1].isalnum() or before in ("]", "}"))
    return not is_keyword or after in tuple(",;)=?.}]")


def vague_names(path, text):
    tokens = websource.tokenize(text)
    texts = [""] + [token.text for token in tokens] + [""]
    for i, token in enumerate(tokens):
        if token.text in ("at", "by", "in", "of"):
            if is_vague(texts[i], token.text, texts[i + 2], path):
                yield token.line, token.text


def folder_problems(paths):
    """Folders that the table does not know, and those that it knows and that are not there."""
    places = {place_of(path) for path in paths
              if path.startswith(SOURCES) and path.endswith(SUFFIXES)}
    for place in sorted(places - set(ARROWS)):
        yield "web/src/%s is not in the table of folders" % place
    for place in sorted(set(ARROWS) - places):
        yield "web/src/%s is in the table of folders and not in the tree" % place
