"""A game fresh from tools/new_game: it builds, its own tests and all laws pass, tidy is content.

SPDX-License-Identifier: MIT
"""
import os
import shutil
import subprocess
import sys
import unittest

import tree
import check_rules
import tidy


class NewGame(unittest.TestCase):
    def setUp(self):
        self.tree = tree.Tree()
        self.addCleanup(self.tree.remove)

    def new_game(self, *arguments):
        command = [sys.executable, os.path.join(tree.ROOT, "tools/new_game"), "--root",
                   self.tree.root] + list(arguments)
        return subprocess.run(command, capture_output=True, text=True)

    def copy_tree(self):
        """The whole project, but with no game in the lists of what is built."""
        for path in tidy.list_files(tree.ROOT):
            target = os.path.join(self.tree.root, path)
            os.makedirs(os.path.dirname(target), exist_ok=True)
            shutil.copy(os.path.join(tree.ROOT, path), target)
        for path in ("src/games/meson.build", "tests/games/meson.build"):
            self.keep_lines(path, lambda line: not line.startswith("subdir("))

    def keep_only(self, name):
        """Takes all other games off the list of games."""
        self.keep_lines("src/games/registry.c", lambda line: name in line or
                        ("_game;" not in line and not line.startswith("    &")))

    def keep_lines(self, path, is_kept):
        with open(os.path.join(self.tree.root, path), encoding="utf-8") as file:
            lines = file.readlines()
        self.tree.write(path, "".join(line for line in lines if is_kept(line)))

    def run_in_tree(self, *command):
        done = subprocess.run(command, cwd=self.tree.root, stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT, text=True)
        self.assertEqual(done.returncode, 0, done.stdout[-4000:])

    def test_a_new_game_builds_and_obeys_the_laws(self):
        self.copy_tree()
        done = self.new_game("--register", "medlar_pie")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.keep_only("medlar_pie_game")
        compiler = "ccache gcc" if shutil.which("ccache") else "gcc"
        self.run_in_tree("env", "CC=" + compiler, "meson", "setup", "build", "--buildtype=debug")
        programs = ["tests/games/medlar_pie/test_medlar_pie", "tests/laws/test_laws"]
        self.run_in_tree("ninja", "-C", "build", *programs)
        for program in programs:
            self.run_in_tree("build/" + program)
        self.assertEqual(check_rules.check(self.tree.root), ([], 11))
        about_it = [breach for breach in tidy.Tidy(self.tree.root).run() if "medlar_pie" in breach]
        self.assertEqual(about_it, [])

    def test_the_lines_to_add_are_said(self):
        os.makedirs(os.path.join(self.tree.root, "src/games"))
        said = self.new_game("medlar").stdout
        for line in ("extern const tv_game medlar_game;", "&medlar_game,", "subdir('medlar')"):
            self.assertIn(line, said)

    def test_a_game_is_never_overwritten(self):
        os.makedirs(os.path.join(self.tree.root, "src/games/medlar"))
        self.assertIn("exists already", self.new_game("medlar").stderr)

    def test_a_letter_belongs_to_one_game(self):
        self.tree.write("src/games/mango/RULES.md", "- **M1.1** A rule.\n")
        self.assertIn("belongs to mango", self.new_game("medlar", "--letter", "M").stderr)
        self.new_game("medlar")
        with open(os.path.join(self.tree.root, "src/games/medlar/RULES.md")) as file:
            self.assertIn("- **E1.1** ", file.read())

    def test_a_name_is_lower_case(self):
        self.assertIn("lower case", self.new_game("Medlar").stderr)


if __name__ == "__main__":
    unittest.main()
