"""Rules without function or test, and numbers that lead nowhere: check_rules must name them.

SPDX-License-Identifier: MIT
"""
import unittest

import tree
import check_rules

RULES = """# Quince

An introduction.

## Q1 Setting up
- **Q1.1** Each player takes two quinces,
  one in each hand.
  `quince_setup` · `Q1_1_each_takes_two` · `Q1_1_one_in_each_hand`
- **Q1.2** The oldest begins.
  `begin` · `Q1_2_the_oldest_begins`

## Rulings
- **QR1** Twins toss a coin.
  `begin` · `QR1_2_twins_toss_a_coin`
"""
SOURCE = 'void quince_setup(void) { begin(); }\nstatic void begin(void) { say("Q1.2"); }\n'
TESTS = ["Q1_1_each_takes_two", "Q1_1_one_in_each_hand", "Q1_2_the_oldest_begins",
         "QR1_2_twins_toss_a_coin", "notation_reads_back"]


class NumberedRules(unittest.TestCase):
    def setUp(self):
        self.tree = tree.Tree()
        self.addCleanup(self.tree.remove)
        self.tree.write("src/games/registry.h", "    GAME(quince) \\\n")
        self.tree.write("tests/games/quince/meson.build", "test_sources = files('test_rules.c')\n")
        self.write_rules(RULES)
        self.tree.write("src/games/quince/quince.c", SOURCE)
        self.write_tests(TESTS)

    def write_rules(self, text):
        self.tree.write("src/games/quince/RULES.md", text)

    def write_tests(self, names, path="tests/games/quince/test_rules.c"):
        self.tree.write(path, "".join("TEST(%s)\n{\n}\n" % name for name in names))

    def finds(self, words):
        breaches, _ = check_rules.check(self.tree.root)
        self.assertEqual(len(breaches), 1, breaches)
        self.assertIn(words, breaches[0])

    def test_a_complete_game_is_clean(self):
        self.assertEqual(check_rules.check(self.tree.root), ([], 3))

    def test_a_rule_without_a_proof_is_named(self):
        self.write_rules(RULES.replace("  `begin` · `Q1_2_the_oldest_begins`\n", ""))
        self.finds("rule Q1.2 has no line with its function and test")

    def test_the_last_rule_is_read_too(self):
        self.write_rules(RULES.replace("  `begin` · `QR1_2_twins_toss_a_coin`\n", ""))
        self.finds("rule QR1 has no line")

    def test_a_function_must_exist(self):
        self.write_rules(RULES.replace("`quince_setup`", "`quince_start`"))
        self.finds("no function quince_start")

    def test_a_call_is_no_definition(self):
        self.tree.write("src/games/quince/quince.c", "void quince_setup(void) { begin(); }\n")
        breaches, _ = check_rules.check(self.tree.root)
        self.assertEqual(len([b for b in breaches if "no function begin" in b]), 2)

    def test_a_test_must_exist(self):
        self.write_tests(TESTS[1:])
        self.finds("no test Q1_1_each_takes_two")

    def test_a_test_in_a_comment_does_not_exist(self):
        self.tree.write("tests/games/quince/test_rules.c",
                        "/*\nTEST(Q1_2_the_oldest_begins)\n*/\n" +
                        "".join("TEST(%s)\n{\n}\n" % n for n in TESTS if "oldest" not in n))
        self.finds("no test Q1_2_the_oldest_begins")

    def test_a_rule_needs_a_test_of_its_own_name(self):
        self.write_rules(RULES.replace("`begin` · `Q1_2_the_oldest_begins`",
                                 "`begin` · `Q1_1_each_takes_two`"))
        self.finds("rule Q1.2: no test named Q1_2_...")

    def test_a_rule_without_any_test_is_named(self):
        self.write_rules(RULES.replace("`begin` · `Q1_2_the_oldest_begins`", "`begin`"))
        self.finds("rule Q1.2: no test named Q1_2_...")

    def test_a_test_that_is_not_built_does_not_count(self):
        self.write_tests(["Q1_1_again"], "tests/games/quince/test_more.c")
        self.finds("Q1_1_again is in no test program")

    def test_a_test_is_named_after_a_rule_that_exists(self):
        self.write_tests(TESTS + ["Q7_1_nobody_wrote_this"])
        self.finds("named after a rule that is not in RULES.md")

    def test_numbers_in_the_sources_exist(self):
        self.tree.write("src/games/quince/quince.c", SOURCE.replace("Q1.2", "Q9.9"))
        self.finds('rule "Q9.9" is not in RULES.md')

    def test_numbers_in_comments_exist(self):
        self.tree.write("src/games/quince/quince.c", SOURCE + "/* See rule Q3.1. */\n")
        self.finds("rule Q3.1 is not in RULES.md")

    def test_rulings_are_numbered_without_gaps(self):
        self.write_rules(RULES.replace("**QR1**", "**QR2**").replace("QR1_2_", "QR2_"))
        self.write_tests(TESTS[:3] + ["QR2_twins_toss_a_coin"])
        self.finds("rule QR2 where QR1 was due")

    def test_a_number_stands_once(self):
        self.write_rules(RULES.replace("**Q1.2**", "**Q1.1**"))
        breaches, _ = check_rules.check(self.tree.root)
        self.assertTrue(any("rule Q1.1 stands twice" in breach for breach in breaches), breaches)

    def test_a_game_has_rules(self):
        self.tree.write("src/games/registry.h", "    GAME(quince) \\\n    GAME(medlar) \\\n")
        self.finds("src/games/medlar:0: no RULES.md")


if __name__ == "__main__":
    unittest.main()
