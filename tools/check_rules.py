#!/usr/bin/env python3
"""Every numbered rule has a function and a test: check_rules.py [FOLDER].

Reads src/games/<game>/RULES.md, where a rule looks like this:

    - **F5.3** A cart carries six fruits.
      `delivery_fits` · `F5_3_a_cart_carries_six_fruits`

The function must be defined in the game's folder; the tests must exist in a file that the game's
test program is built from, and one of them must be named after the rule. Numbers in the sources
must exist in RULES.md, and so must the numbers that tests are named after.

SPDX-License-Identifier: MIT
"""
import os
import re
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import csource  # noqa: E402
import game_list  # noqa: E402

NUMBER = r"[A-Z]{1,2}\d+(?:\.\d+)*"
RULE = re.compile(r"^- \*\*([^*]+)\*\* (.*)$")
PROOF = re.compile(r"^  (`\w+`(?: · `\w+`)*)$")
TEST = re.compile(r"^\s*TEST\(\s*(\w+)\s*\)", re.M)
TEST_NUMBER = re.compile(r"^([A-Z]{1,2}\d+)(?:_(\d+))?(?:_(\d+))?_")


class Game:
    def __init__(self, root, name):
        self.root, self.name = root, name
        self.folder = "src/games/%s" % name
        self.tests_folder = "tests/games/%s" % name
        self.paper = self.folder + "/RULES.md"
        self.breaches = []

    def say(self, path, line, what):
        self.breaches.append("%s:%d: %s" % (path, line, what))

    def check(self):
        self.rules = self.read_rules()
        self.sources = {path: csource.Source(read(self.root, path))
                        for path in files_in(self.root, self.folder, (".c", ".h"))}
        self.tests = self.read_tests()
        if not self.rules:
            self.say(self.paper, 0, "no numbered rule")
        self.check_proofs()
        self.check_order()
        self.check_sources()
        self.check_test_names()
        return self.breaches

    def read_rules(self):
        """number -> (line, function, tests); says what cannot be read."""
        rules, pending = {}, None
        for line, text in enumerate(read(self.root, self.paper).split("\n"), 1):
            rule, proof = RULE.match(text), PROOF.match(text)
            if rule:
                self.flush(rules, pending)
                pending = (line, rule.group(1), None)
                if not re.fullmatch(NUMBER, rule.group(1)):
                    self.say(self.paper, line, "'%s' is no rule number" % rule.group(1))
                if rule.group(1) in rules:
                    self.say(self.paper, line, "rule %s stands twice" % rule.group(1))
            elif proof and pending and pending[2] is None:
                pending = pending[:2] + (re.findall(r"\w+", proof.group(1)),)
            elif proof:
                self.say(self.paper, line, "function and test without a rule above them")
            elif pending and (text.startswith("#") or text.startswith("- ")):
                self.flush(rules, pending)
                pending = None
        self.flush(rules, pending)
        return rules

    def flush(self, rules, pending):
        if pending is None:
            return
        line, number, names = pending
        if names is None:
            self.say(self.paper, line, "rule %s has no line with its function and test" % number)
            names = [None]
        rules[number] = (line, names[0], names[1:])

    def read_tests(self):
        """Name of each test -> (path, line), from files the test program is built from."""
        tests = {}
        build = self.tests_folder + "/meson.build"
        listed = read(self.root, build) if os.path.exists(os.path.join(self.root, build)) else ""
        for path in files_in(self.root, self.tests_folder, (".c",)):
            text = csource.Source(read(self.root, path)).code
            is_built = "'%s'" % os.path.basename(path) in listed
            for found in TEST.finditer(text):
                line = text.count("\n", 0, found.start(1)) + 1
                if not is_built:
                    self.say(path, line, "%s is in no test program" % found.group(1))
                else:
                    tests[found.group(1)] = (path, line)
        return tests

    def check_proofs(self):
        functions = {f.name for source in self.sources.values() for f in source.functions}
        for number, (line, function, tests) in self.rules.items():
            if function is None:
                continue
            if function not in functions:
                self.say(self.paper, line, "rule %s: no function %s in %s" %
                         (number, function, self.folder))
            for test in tests:
                if test not in self.tests:
                    self.say(self.paper, line, "rule %s: no test %s in %s" %
                             (number, test, self.tests_folder))
            if not any(self.number_of(test) == number for test in tests):
                self.say(self.paper, line, "rule %s: no test named %s_..." %
                         (number, number.replace(".", "_")))

    def check_order(self):
        """Numbers go up one by one within their kind and chapter: FR1 FR2, F1.1 F1.2."""
        following = {}
        for number, (line, _, _) in self.rules.items():
            head, tail = re.fullmatch(r"(.*?)(\d+)", number).groups()
            expected = following.get(head, 1)
            if int(tail) != expected:
                self.say(self.paper, line, "rule %s where %s%d was due" % (number, head, expected))
            following[head] = int(tail) + 1

    def check_sources(self):
        """Numbers in strings of the sources, and after the word `rule` in comments."""
        for path, source in self.sources.items():
            for line, text in source.strings:
                if re.fullmatch(NUMBER, text) and text not in self.rules:
                    self.say(path, line, "rule \"%s\" is not in RULES.md" % text)
            for line, text in source.comments:
                for found in re.finditer(r"\b[Rr]ules? (%s)\b" % NUMBER, text):
                    if found.group(1) not in self.rules:
                        self.say(path, line + text.count("\n", 0, found.start()),
                                 "rule %s is not in RULES.md" % found.group(1))

    def check_test_names(self):
        for test, (path, line) in self.tests.items():
            if TEST_NUMBER.match(test) and self.number_of(test) is None:
                self.say(path, line, "%s is named after a rule that is not in RULES.md" % test)

    def number_of(self, test):
        """The longest rule number that the name begins with, or None."""
        found = TEST_NUMBER.match(test)
        if not found:
            return None
        parts = [part for part in found.groups() if part]
        for count in range(len(parts), 0, -1):
            if ".".join(parts[:count]) in self.rules:
                return ".".join(parts[:count])
        return None


def read(root, path):
    with open(os.path.join(root, path), encoding="utf-8") as file:
        return file.read()


def files_in(root, folder, suffixes):
    """The files in the folder and in the folders inside it."""
    return [os.path.relpath(os.path.join(parent, name), root)
            for parent, folders, names in sorted(os.walk(os.path.join(root, folder)))
            for name in sorted(names) if name.endswith(suffixes)]


def check(root):
    breaches, count = [], 0
    for name in game_list.registered(root):
        if not os.path.exists(os.path.join(root, "src/games", name, "RULES.md")):
            breaches.append("src/games/%s:0: no RULES.md" % name)
            continue
        game = Game(root, name)
        breaches += game.check()
        count += len(game.rules)
    return breaches, count


def main():
    root = sys.argv[1] if len(sys.argv) > 1 else os.path.join(os.path.dirname(__file__), "..")
    breaches, count = check(os.path.abspath(root))
    for breach in breaches:
        print(breach)
    state = "%d breaches" % len(breaches) if breaches else "clean"
    print("rules: %d numbered, %s" % (count, state))
    return 1 if breaches else 0


if __name__ == "__main__":
    sys.exit(main())
