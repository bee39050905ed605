#!/usr/bin/env python3
"""The house rules a program can check: tidy.py [FOLDER]. Prints one line per breach.

Which folder may include which, names that say nothing or are banned in a folder, sizes, file
names, head comments, words that have no place in finished work, rules that call themselves.
CONTRIBUTING.md says why.

SPDX-License-Identifier: MIT
"""
import ast
import os
import re
import subprocess
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import csource  # noqa: E402
import tidy_web  # noqa: E402

LINE_MAX, FUNCTION_MAX, PARAMETERS_MAX, NESTING_MAX = 100, 70, 6, 4
C_FILE_MAX, H_FILE_MAX, FOLDER_MAX, HEAD_MAX = 800, 300, 25, 12
# Folders that are divided by noun and would grow back into one heap.
DIVIDED_FOLDERS = {"src/server": 12, "src/table": 12}

# ---- Components: what each may include besides its own files; "tavola": all of include/ ----

ARROWS = {
    "include": {"tavola"},
    "base": {"tavola/assert.h", "tavola/rng.h", "tavola/status.h", "tavola/text.h"},
    "engine": {"tavola"},
    "games": {"tavola"},
    "registry": {"tavola"},
    "ai": {"tavola", "base"},
    "batch": {"tavola"},
    "examples": {"tavola"},
    "python": {"tavola", "review"},
    "practice": {"tavola", "ai", "review"},
    "programs": {"tavola", "base"},
    "review": {"tavola", "base", "ai"},
    "sim": {"tavola", "base", "ai", "programs"},
    "table": {"tavola", "base"},
    "store": {"tavola", "base"},
    "server": {"tavola", "base", "programs", "review", "store", "table", "server"},
    "terminal": {"tavola", "base", "programs", "table"},
    "wasm": {"tavola", "base", "review", "table"},
    "cli": {"tavola", "base", "ai", "practice", "programs", "review", "sim", "table", "store",
            "server", "terminal", "cli"},
}

PLAIN_HEADERS = {"stdint.h", "stdbool.h", "stddef.h", "limits.h", "stdarg.h", "inttypes.h"}
# Components not listed here may use any header of the system.
HEADERS = {
    "include": {"string.h"},
    "engine": {"string.h"},
    "games": {"string.h"},
    "registry": {"string.h"},
    "base": {"string.h", "stdlib.h"},
    "ai": {"string.h", "stdlib.h", "math.h"},
    "practice": {"string.h", "stdlib.h", "math.h"},
    "review": {"string.h", "stdlib.h", "math.h"},
    "batch": {"string.h", "stdlib.h"},
    "table": {"string.h", "stdlib.h"},
}
# Files with a wider door than their component, and what may come through it.
DOORS = {
    "src/base/clock.c": {"time.h"},
    "src/base/fail.c": {"stdio.h"},
    "src/base/file.c": {"stdio.h", "errno.h", "fcntl.h", "unistd.h", "sys/stat.h"},
    "src/base/secure.c": {"sodium.h"},
    "src/base/names.c": {"utf8proc.h"},
    "src/engine/match.c": {"stdlib.h"},
    "src/ai/pool.c": {"pthread.h"},
    "src/batch/workers.c": {"pthread.h"},
}

# ---- Names banned by component ----

EVERYWHERE = {"sprintf", "vsprintf", "strcpy", "strcat", "atoi", "atol", "gets", "alloca",
              "strtok"}
ALLOCATION = {"malloc", "calloc", "realloc", "free", "strdup"}
CLOCKS = {"time", "clock", "clock_gettime", "gettimeofday"}
DICE = {"rand", "srand", "random", "rand_r", "drand48"}
PRINTING = {"printf", "fprintf", "vprintf", "vfprintf", "snprintf", "vsnprintf", "puts", "fputs",
            "putchar", "perror"}
ALLOCATION_ALLOWED = {"src/engine/match.c"}
CLOCKS_ALLOWED = {"src/base/clock.c"}
PRINTING_ALLOWED = {"src/base/fail.c", "src/base/file.c"}
RULE_COMPONENTS = ("engine", "games")
LIBRARIES = ("base", "engine", "games", "registry", "ai", "batch", "review", "table")

SELF, MAP = "tools/tidy.py", "ARCHITECTURE.md"
MAPPED = re.compile(r"(?:src|web/src)/\w+/")
BANNED_NAMES = {"util", "utils", "misc", "common", "helper", "helpers", "manager", "part2", "net"}
# They say how a thing stands to another, not what it is: say server, table, seat, words.
VAGUE_NAMES = {"at", "in", "of", "by"}
# Spelt in two halves, so that this file does not accuse itself.
UNFINISHED = re.compile(r"\b(?:%s)\b(?!=)" % "|".join(  # HTML has such an attribute
    ("TO" "DO", "FIX" "ME", "XX" "X", "HA" "CK", "place" "holder", "for" " now")), re.I)
TRANSLATION = re.compile(r"web/src/(?:i18n|games/\w+/translations)/(?!en\.json)|"
                         r"src/games/\w+/rules/")
MACHINE = re.compile(r"(?<![\w.:/-])/(?:%s)/" % "|".join(
    ("wo" "rk", "t" "mp", "ro" "ot", "ho" "me")))
COLLECTIONS = ("tests/fixtures", "docs/pictures", "docs/decisions")  # may be as large as they like
TEXT_SUFFIXES = (".c", ".h", ".py", ".md", ".build", ".txt", ".js", ".mjs", ".ts", ".sh", ".game",
                 ".perft", ".1", ".json", ".yml", ".tsx", ".mts")
SKIPPED = ("package-lock.json",)


class Tidy:
    def __init__(self, root):
        self.root = root
        self.breaches = []
        self.sources = {}

    def say(self, path, line, what):
        self.breaches.append("%s:%d: %s" % (path, line, what))

    def run(self):
        paths = sorted(list_files(self.root))
        self.check_folders(paths)
        for path in paths:
            self.check_file_name(path)
            if is_text(path):
                self.check_file(path)
        self.check_recursion()
        if SELF in paths:  # the tables below speak of the tree that they lie in
            self.check_tables(paths)
        if MAP in paths:
            self.check_map(paths)
        return self.breaches

    def check_map(self, paths):
        """Every folder of sources has a row in the map."""
        with open(os.path.join(self.root, MAP), encoding="utf-8") as file:
            text = file.read()
        folders = {found.group(0) for found in map(MAPPED.match, paths) if found}
        for folder in sorted(folders):
            if "`%s" % folder not in text:
                self.say(MAP, 0, "%s is not on the map" % folder)

    def check_tables(self, paths):
        """Every file that a table names exists, and what it is allowed is used."""
        for header in sorted(target for allowed in ARROWS.values() for target in allowed):
            folder = "include/" if header.startswith("tavola") else "src/"
            if not os.path.exists(os.path.join(self.root, folder + header)):
                self.say(SELF, 0, "ARROWS names %s, which does not exist" % header)
        for name, table in (("DOORS", DOORS), ("ALLOCATION_ALLOWED", ALLOCATION_ALLOWED),
                            ("CLOCKS_ALLOWED", CLOCKS_ALLOWED),
                            ("PRINTING_ALLOWED", PRINTING_ALLOWED)):
            for path in sorted(set(table) - set(paths)):
                self.say(SELF, 0, "%s names %s, which does not exist" % (name, path))
        for path, headers in sorted(DOORS.items()):
            used = {target for _, _, target in self.sources[path].includes()} \
                if path in self.sources else headers
            for header in sorted(headers - used):
                self.say(SELF, 0, "DOORS lets %s include %s, which it does not" % (path, header))
        for problem in tidy_web.folder_problems(paths):
            self.say(SELF, 0, problem)

    # ---- Any file ----

    def check_folders(self, paths):
        counts = {}
        for path in paths:
            folder = os.path.dirname(path)
            if not folder.startswith(COLLECTIONS) and "corpus" not in folder:
                counts[folder] = counts.get(folder, 0) + 1
        for folder, count in sorted(counts.items()):
            limit = DIVIDED_FOLDERS.get(folder, FOLDER_MAX)
            if count > limit:
                self.say(folder or ".", 0, "%d files in one folder, at most %d" % (count, limit))

    def check_file_name(self, path):
        if not path.endswith((".c", ".h", ".py", ".js", ".mjs", ".ts", ".tsx")):
            return
        stem = os.path.basename(path).split(".")[0]
        for word in re.split(r"[_-]", stem.lower()):
            if word in BANNED_NAMES:
                self.say(path, 0, "file name says nothing: '%s'" % word)

    def check_file(self, path):
        with open(os.path.join(self.root, path), encoding="utf-8") as file:
            text = file.read()
        for number, line in enumerate(text.split("\n"), 1):
            found = UNFINISHED.search(line)
            if found and not TRANSLATION.match(path):  # Spanish says it too
                self.say(path, number, "unfinished: '%s'" % found.group(0))
            found = MACHINE.search(line)
            if found:
                self.say(path, number, "a path of one machine: '%s'" % found.group(0))
        if path.endswith((".c", ".h")):
            self.check_source(path, text)
        elif path.endswith((".py", ".mjs", ".js")):
            self.check_width(path, text)
        if path.endswith(".py"):
            self.check_python(path, text)
        if path.startswith("web/") and path.endswith(tidy_web.SUFFIXES):
            self.check_web(path, text)

    def check_web(self, path, text):
        for line, problem in tidy_web.import_problems(path, text):
            self.say(path, line, problem)
        for line, name in tidy_web.vague_names(path, text):
            self.say(path, line, "'%s' is no name: say what the thing is" % name)

    def check_python(self, path, text):
        for node in ast.walk(ast.parse(text)):
            name = node.arg if isinstance(node, ast.arg) else \
                node.id if isinstance(node, ast.Name) else None
            if name in VAGUE_NAMES:
                self.say(path, node.lineno, "'%s' is no name: say what the thing is" % name)

    def check_width(self, path, text):
        for number, line in enumerate(text.split("\n"), 1):
            if len(line) > LINE_MAX:
                self.say(path, number, "%d columns, at most %d" % (len(line), LINE_MAX))
            if "\t" in line:
                self.say(path, number, "a tab; indent with spaces")
            if line != line.rstrip():
                self.say(path, number, "spaces at the end of the line")

    # ---- C ----

    def check_source(self, path, text):
        source = csource.Source(text)
        component = component_of(path)
        self.sources[path] = source
        if not source.is_balanced:
            self.say(path, 0, "braces do not match")
        self.check_width(path, text)
        self.check_head(path, source)
        self.check_sizes(path, source)
        self.check_includes(path, component, source)
        self.check_names(path, component, source)
        if component in RULE_COMPONENTS:
            self.check_globals(path, source)
        if component == "games":
            self.check_prefix(path, source)

    def check_head(self, path, source):
        name = os.path.basename(path)
        if not source.text.startswith("/* %s - " % name):
            self.say(path, 1, "begins with '/* %s - what it is for'" % name)
        elif source.comments[0][1].count("\n") + 1 > HEAD_MAX:
            self.say(path, 1, "head comment of more than %d lines" % HEAD_MAX)
        if not any("/* SPDX-License-Identifier: MIT */" == line
                   for line in source.lines[:HEAD_MAX + 3]):
            self.say(path, 1, "no line '/* SPDX-License-Identifier: MIT */' under the head comment")

    def check_sizes(self, path, source):
        limit = H_FILE_MAX if path.endswith(".h") else C_FILE_MAX
        count = len(source.lines) - (source.lines[-1] == "")
        if count > limit and not path.endswith("_catalog.c"):
            self.say(path, 0, "%d lines, at most %d" % (count, limit))
        for function in source.functions:
            if function.lines > FUNCTION_MAX:
                self.say(path, function.first, "%s has %d lines, at most %d" %
                         (function.name, function.lines, FUNCTION_MAX))
            if function.nesting > NESTING_MAX:
                self.say(path, function.first, "%s nests %d deep, at most %d" %
                         (function.name, function.nesting, NESTING_MAX))
        heads = [(f.name, f.first, f.parameters) for f in source.functions] + source.prototypes
        for name, line, parameters in heads:
            # An inline tool that fills a phrase takes one number per hole.
            if parameters > PARAMETERS_MAX and name not in ("tv_tell", "tv_because"):
                self.say(path, line, "%s has %d parameters, at most %d" %
                         (name, parameters, PARAMETERS_MAX))

    def check_includes(self, path, component, source):
        for line, mark, target in source.includes():
            first = target.split("/")[0]
            if mark == '"':
                problem = self.quoted_problem(path, component, target)
            elif first == "tavola":
                problem = arrow_problem(component, target)
            else:
                problem = header_problem(path, component, target)
            if problem:
                self.say(path, line, "include of %s: %s" % (target, problem))

    def quoted_problem(self, path, component, target):
        folder = os.path.dirname(target)
        if component in ("tests", "bench", "tools"):
            return tests_problem(path, target, self.root)
        if not folder:
            return "write the component: \"%s/%s\"" % (folder_of(path), target)
        if folder == folder_of(path):
            return None
        if not os.path.exists(os.path.join(self.root, "src", target)):
            return "no such file under src"
        if folder.startswith("games/"):
            is_own = unit_of(target) == unit_of(folder_of(path))
            return None if is_own else "a game is private to its folder"
        return arrow_problem(component, target)

    def check_names(self, path, component, source):
        banned = {name: "banned everywhere" for name in EVERYWHERE}
        if path not in CLOCKS_ALLOWED:
            banned.update((name, "only base/clock.c asks the time") for name in CLOCKS)
        banned.update((name, "tv_rng is the only dice") for name in DICE)
        if component in RULE_COMPONENTS and path not in ALLOCATION_ALLOWED:
            banned.update((name, "only engine/match.c allocates") for name in ALLOCATION)
        if component in LIBRARIES and path not in PRINTING_ALLOWED:
            banned.update((name, "libraries do not print; use tv_text") for name in PRINTING)
        for name, line in source.calls():
            if name in banned:
                self.say(path, line, "%s(): %s" % (name, banned[name]))
        includes = {line for line, _, _ in source.includes()}
        for token in csource.tokenize(source.code):
            if token.text in VAGUE_NAMES and token.line not in includes:
                self.say(path, token.line, "'%s' is no name: say what the thing is" % token.text)
        if component in RULE_COMPONENTS and not path.endswith("_features.c"):
            for word, line in source.float_words():
                self.say(path, line, "%s: rules count in integers" % word)

    def check_prefix(self, path, source):
        """Files of a game, and enumerators in its headers, begin with the game's name."""
        game, name = path.split("/")[2], os.path.basename(path)
        if not re.fullmatch(game + r"(_\w+)?\.[ch]", name):
            self.say(path, 1, "files of this game are called %s_..." % game)
        if not path.endswith(".h"):
            return
        for body in re.finditer(r"\benum\b[^{;()]*\{([^}]*)\}", source.code):
            for found in re.finditer(r"(?:^|,)\s*(\w+)", body.group(1)):
                if not found.group(1).startswith(game.upper() + "_"):
                    self.say(path, source.code.count("\n", 0, body.start(1) + found.start(1)) + 1,
                             "%s: enumerators of this game begin with %s_" %
                             (found.group(1), game.upper()))

    # ---- Rules: pure and not recursive ----

    def check_globals(self, path, source):
        for line, words in source.variables:
            if "const" not in words and "_Static_assert" not in words:
                self.say(path, line, "a variable outside functions: rules have no memory")
        for function in source.functions:
            for i, token in enumerate(function.body):
                following = [t.text for t in function.body[i + 1:i + 3]]
                if token.text == "static" and "const" not in following:
                    self.say(path, token.line, "a static variable: rules have no memory")

    def check_recursion(self):
        components = {}
        for path, source in self.sources.items():
            if component_of(path) in RULE_COMPONENTS:
                components.setdefault(unit_of(folder_of(path)), []).append((path, source))
        for members in components.values():
            self.check_recursion_in(members)

    def check_recursion_in(self, members):
        defined = {f.name: (path, f) for path, source in members for f in source.functions}
        calls = {name: called_by(f, defined) for name, (_, f) in defined.items()}
        for name in sorted(defined):
            if name in reachable(calls, name):
                path, function = defined[name]
                self.say(path, function.first, "%s can call itself: no recursion in rules" % name)


def called_by(function, defined):
    pairs = zip(function.body, function.body[1:])
    return {t.text for t, after in pairs if after.text == "(" and t.text in defined}


def reachable(calls, start):
    seen, waiting = set(), list(calls[start])
    while waiting:
        name = waiting.pop()
        if name not in seen:
            seen.add(name)
            waiting.extend(calls[name])
    return seen


def component_of(path):
    parts = path.split("/")
    if parts[0] == "include":
        return "include"
    if parts[0] != "src":
        return parts[0]
    if parts[1] == "games" and len(parts) == 3:
        return "registry"
    return parts[1]


def folder_of(path):
    """The folder of a source as includes name it: src/games/finca/x.c -> games/finca."""
    return os.path.dirname(path).split("/", 1)[-1]


def unit_of(folder):
    """A game with all its folders: games/viticulture/steps -> games/viticulture."""
    parts = folder.split("/")
    return "/".join(parts[:2]) if parts[0] == "games" else folder


def arrow_problem(component, target):
    allowed = ARROWS.get(component, set())
    is_allowed = target in allowed or target.split("/")[0] in allowed
    if component in ("tests", "bench", "tools") or is_allowed:
        return None
    if target.split("/")[0] == component and component not in RULE_COMPONENTS:
        return None  # folders of one component know each other; games do not
    return "the component '%s' may not use it" % component


def header_problem(path, component, target):
    if component not in HEADERS or target in PLAIN_HEADERS or target in HEADERS[component]:
        return None
    if target in DOORS.get(path, ()):
        return None
    return "the component '%s' does not touch the system" % component


def tests_problem(path, target, root):
    """Tests see every component; the inside of a game only from the tests of that game."""
    if os.path.exists(os.path.join(root, os.path.dirname(path), target)):
        return None
    if os.path.exists(os.path.join(root, "tests", target)):
        return None
    if not os.path.exists(os.path.join(root, "src", target)):
        return "no such file under src or tests"
    game = re.match(r"games/(\w+)/", target)
    if game and not path.startswith("tests/games/%s/" % game.group(1)):
        return "a game's inside is known to its own tests only"
    return None


def is_text(path):
    name = os.path.basename(path)
    if name in SKIPPED:
        return False
    return name.endswith(TEXT_SUFFIXES) or "." not in name.lstrip(".")


def list_files(root):
    """Our files under version control or about to be; every file where there is no repository."""
    if os.path.exists(os.path.join(root, ".git")):
        out = subprocess.run(["git", "ls-files", "-co", "--exclude-standard"], cwd=root,
                             capture_output=True, text=True, check=True).stdout
        return [path for path in out.splitlines() if os.path.isfile(os.path.join(root, path)) and
                not path.startswith("third_party/")]
    found = []
    for folder, folders, names in os.walk(root):
        folders[:] = [f for f in folders if f not in (".git", "node_modules", "__pycache__") and
                      not (folder == root and f.split("-")[0] == "build")]
        found.extend(os.path.relpath(os.path.join(folder, name), root) for name in names)
    return found


def main():
    root = sys.argv[1] if len(sys.argv) > 1 else os.path.join(os.path.dirname(__file__), "..")
    breaches = Tidy(os.path.abspath(root)).run()
    for breach in breaches:
        print(breach)
    print("tidy: %s" % ("%d breaches" % len(breaches) if breaches else "clean"))
    return 1 if breaches else 0


if __name__ == "__main__":
    sys.exit(main())
