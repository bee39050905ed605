"""A game fresh from tools/new_game needs no line but the one in the registry: it builds, its tests
and all laws pass, and it is played in the terminal and simulated. web/tests/new_game.test.mjs plays
one in the browser.

SPDX-License-Identifier: MIT
"""
import filecmp
import json
import os
import shutil
import subprocess
import sys
import unittest

import tree
import check_rules
import game_list
import tidy

sys.path.insert(0, os.path.join(tree.ROOT, "tests/cli"))
import play_by_pipe  # noqa: E402


class NewGame(unittest.TestCase):
    def setUp(self):
        self.tree = tree.Tree()
        self.addCleanup(self.tree.remove)

    def new_game(self, *arguments):
        command = [sys.executable, os.path.join(tree.ROOT, "tools/new_game"), "--root",
                   self.tree.root] + list(arguments)
        return subprocess.run(command, capture_output=True, text=True)

    def copy_tree(self):
        for path in tidy.list_files(tree.ROOT):
            target = os.path.join(self.tree.root, path)
            os.makedirs(os.path.dirname(target), exist_ok=True)
            shutil.copy(os.path.join(tree.ROOT, path), target)

    def run_in_tree(self, *command, **environment):
        done = subprocess.run(command, cwd=self.tree.root, stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT, text=True,
                              env=dict(os.environ, **environment))
        self.assertEqual(done.returncode, 0, done.stdout[-4000:])
        return done.stdout

    def changes(self):
        """Paths that the tree has otherwise than the project, the new game's own folders aside."""
        ours = {path for path in tidy.list_files(self.tree.root) if "medlar_pie/" not in path}
        return [path for path in sorted(ours | set(tidy.list_files(tree.ROOT)))
                if not (path in ours and filecmp.cmp(os.path.join(self.tree.root, path),
                                                     os.path.join(tree.ROOT, path), False))]

    def test_a_new_game_needs_one_line_and_is_played(self):
        self.copy_tree()
        done = self.new_game("--register", "medlar_pie")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual(self.changes(), [game_list.REGISTRY])
        self.assertEqual(self.lines(game_list.REGISTRY, self.tree.root),
                         self.lines(game_list.REGISTRY, tree.ROOT) + 1)
        self.assertEqual(check_rules.check(self.tree.root)[0], [])
        self.assertEqual(tidy.Tidy(self.tree.root).run(), [])
        self.build()
        self.run_in_tree("build/tests/games/test_medlar_pie")
        self.run_in_tree("build/tests/laws/test_laws", LAW_GAME="medlar_pie")
        self.play_in_the_terminal()
        self.simulate()

    def lines(self, path, root):
        with open(os.path.join(root, path), encoding="utf-8") as file:
            return len(file.readlines())

    def build(self):
        """As tools/build does it, so that what the other games need comes out of ccache."""
        compiler = "ccache gcc" if shutil.which("ccache") else "gcc"
        self.run_in_tree("meson", "setup", "build", "-Dtests=true", CC=compiler)
        self.run_in_tree("ninja", "-C", "build", "tavola", "tests/games/test_medlar_pie",
                         "tests/laws/test_laws")

    def play_in_the_terminal(self):
        environment = dict(os.environ, XDG_DATA_HOME=self.tree.root, TERM="dumb")
        match = play_by_pipe.play(os.path.join(self.tree.root, "build/tavola"), environment,
                                  ["play", "medlar_pie", "--seats", "2", "--seed", "5"])
        self.assertEqual(match.code, 0, match.text[-2000:])
        self.assertIn("every quince is shown", match.text)
        self.assertGreater(match.by_number + match.by_notation, 4)

    def simulate(self):
        """Bots of every kind, the searching ones without tuning or weights."""
        said = self.run_in_tree("build/tavola", "sim", "medlar_pie", "--seats", "3", "--matches",
                                "20", "--bots", "random,greedy,steady", "--seed", "7", "--json")
        result = json.loads(said)
        self.assertEqual((result["broken"], result["by_house_rule"]), (0, 0))
        self.assertEqual(int(result["endings"]["all_shown"]), 20)

    def test_the_line_to_add_is_printed(self):
        os.makedirs(os.path.join(self.tree.root, "src/games"))
        self.assertIn("src/games/registry.h: GAME(medlar) \\\n", self.new_game("medlar").stdout)

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
