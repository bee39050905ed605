"""Translations that are missing, out of date or different: translations.py must name them.

SPDX-License-Identifier: MIT
"""
import contextlib
import io
import json
import os
import unittest

import tree
import translations
from embed import rules as embedded

RULES = """# Quince

An introduction
in two lines.

## Q1 Setting up
- **Q1.1** Each player takes 2 quinces,
  one in each hand (QR1).
  `quince_setup` · `Q1_1_each_takes_two`
- **Q1.2** With the option `late` on, the oldest begins.
  `begin` · `Q1_2_the_oldest_begins`

## Rulings
- **QR1** Twins toss a coin.
  `begin` · `QR1_twins_toss_a_coin`
"""
VERSIONS = """const tv_change quince_changes[QUINCE_CHANGE_COUNT] = {
    {2, "Q1.2", "The option is "
     "new.", "The \\"oldest\\" begins."},
    {.version = 2, .rule = "QR1", .now = "Twins are asked.", .before = NULL},
};
"""
GERMAN = """# Quince

Eine Einleitung.

## Q1 Vorbereitung
- **Q1.1** Jeder nimmt 2 Quitten,
  eine in jede Hand (QR1).
- **Q1.2** Mit der Option `late` beginnt der Älteste.

## Festlegungen
- **QR1** Zwillinge werfen eine Münze.

## Earlier versions
- **Q1.2 since 2** Die Option ist neu.
- **Q1.2 before 2** Der „Älteste“ beginnt.
- **QR1 since 2** Zwillinge werden gefragt.
"""
LAST = "- **QR1 since 2** Zwillinge werden gefragt."
ENGLISH_WORDS = {"verbs": {"take": "Take {0}"}, "words": {"fruit": {"quince": {"one": "quince"}}}}
GERMAN_WORDS = {"verbs": {"take": "Nimm {0}"}, "words": {"fruit": {"quince": {"one": "Quitte"}}}}
TEXTS = 11  # of the rules and the words together


class Translations(unittest.TestCase):
    def setUp(self):
        self.tree = tree.Tree()
        self.addCleanup(self.tree.remove)
        self.tree.write("src/games/registry.h", "    GAME(quince) \\\n")
        self.tree.write("src/games/quince/RULES.md", RULES)
        self.tree.write("src/games/quince/quince_versions.c", VERSIONS)
        self.tree.write("src/games/quince/rules/de.md", GERMAN)
        self.write_words("en", ENGLISH_WORDS)
        self.write_words("de", GERMAN_WORDS)
        self.run_tool("--stamp")

    def write_words(self, language, words):
        path = "web/src/games/quince/translations/%s.json" % language
        self.tree.write(path, json.dumps(words))

    def run_tool(self, *options):
        """(exit code, lines printed) for German."""
        output = io.StringIO()
        with contextlib.redirect_stdout(output):
            code = translations.main(["de", *options], self.tree.root)
        return code, output.getvalue().splitlines()

    def german(self):
        with open(os.path.join(self.tree.root, "src/games/quince/rules/de.md"),
                  encoding="utf-8") as file:
            return file.read()

    def replace_german(self, old, new):
        text = self.german()
        self.assertIn(old, text)
        self.tree.write("src/games/quince/rules/de.md", text.replace(old, new))

    def finds(self, words, *options):
        code, lines = self.run_tool(*options)
        self.assertEqual((code, len(lines)), (1, 2), lines)
        self.assertIn(words, lines[0])

    def test_a_stamped_translation_is_clean(self):
        code, lines = self.run_tool("--complete")
        self.assertEqual((code, lines), (0, ["translations: %d texts, 0 missing, 0 out of date, "
                                             "clean" % TEXTS]))

    def test_a_fingerprint_stands_behind_the_last_line_of_a_text(self):
        mark = translations.fingerprint("Each player takes 2 quinces, one in each hand (QR1).")
        self.assertIn("  eine in jede Hand (QR1).\n  `%s`\n" % mark, self.german())
        self.assertIn("## Q1 Vorbereitung\n`%s`\n" % translations.fingerprint("Q1 Setting up"),
                      self.german())
        self.assertIn("Eine Einleitung.\n`%s`\n" %
                      translations.fingerprint("An introduction in two lines."), self.german())

    def test_a_second_stamping_changes_nothing(self):
        before = self.german()
        self.run_tool("--stamp")
        self.assertEqual(self.german(), before)

    def test_a_rule_that_has_changed_is_out_of_date(self):
        self.tree.write("src/games/quince/RULES.md", RULES.replace("a coin", "a die"))
        self.finds("QR1 is out of date; the English is now: Twins toss a die.")
        self.run_tool("--stamp")  # an old fingerprint stays until the text is looked at
        self.finds("QR1 is out of date")

    def test_a_new_line_break_or_proof_changes_nothing(self):
        self.tree.write("src/games/quince/RULES.md",
                        RULES.replace("quinces,\n  one", "quinces, one")
                        .replace("`begin` · `QR1", "`start` · `QR1"))
        self.assertEqual(self.run_tool()[0], 0)

    def test_an_earlier_text_that_has_changed_is_out_of_date(self):
        self.tree.write("src/games/quince/quince_versions.c", VERSIONS.replace("asked", "heard"))
        self.finds("QR1 since 2 is out of date")

    def test_a_missing_rule_is_counted_and_a_breach_when_all_are_wanted(self):
        self.replace_german(LAST + "\n  `%s`\n" % translations.fingerprint("Twins are asked."), "")
        code, lines = self.run_tool()
        self.assertEqual((code, len(lines)), (0, 1))
        self.assertIn("1 missing", lines[0])
        self.finds("QR1 since 2 is missing", "--complete")

    def test_the_form_has_what_is_missing_and_out_of_date(self):
        self.replace_german(LAST + "\n  `%s`\n" % translations.fingerprint("Twins are asked."), "")
        self.tree.write("src/games/quince/RULES.md", RULES.replace("a coin", "a die"))
        _, lines = self.run_tool("--list")
        self.assertEqual([line for line in lines if line], [
            "==== src/games/quince/rules/de.md ====",
            "<!-- Twins toss a die. -->", "- **QR1** Zwillinge werfen eine Münze.",
            "<!-- Twins are asked. -->", "- **QR1 since 2** "])

    def test_a_text_without_fingerprint_is_named(self):
        self.replace_german("\n  `%s`" % translations.fingerprint("Twins are asked."), "")
        self.finds("QR1 since 2 has no fingerprint")

    def test_a_rule_that_stands_there_twice_is_named(self):
        mark = "\n  `%s`\n" % translations.fingerprint("Twins are asked.")
        self.replace_german(LAST + mark, (LAST + mark) * 2)
        self.finds("QR1 since 2 stands here twice")

    def test_a_rule_that_does_not_exist_is_named(self):
        self.replace_german("- **QR1** ", "- **QR2** ")
        self.finds("QR2 is not in the English rules")

    def test_figures_rule_numbers_and_options_are_those_of_the_english(self):
        stamped = self.german()
        for old, new, what in (("2 Quitten", "3 Quitten", "2, 3"), ("(QR1)", "(QR2)", "QR1, QR2"),
                               ("`late` ", "", "`late`")):
            self.tree.write("src/games/quince/rules/de.md", stamped)
            self.replace_german(old, new)
            self.finds("differs in " + what)

    def test_a_word_is_out_of_date_until_it_is_translated_again(self):
        self.write_words("en", {**ENGLISH_WORDS, "verbs": {"take": "Pick {0}"}})
        self.finds("verbs › take is out of date; the English is now: Pick {0}")
        self.run_tool("--stamp")
        self.finds("verbs › take is out of date")
        self.write_words("de", {**GERMAN_WORDS, "verbs": {"take": "Pflücke {0}"}})
        self.assertEqual(self.run_tool("--stamp")[0], 0)

    def test_a_word_whose_translation_stays_is_stamped_when_that_is_said(self):
        self.write_words("en", {**ENGLISH_WORDS, "words": {"fruit": {"quince": {"one": "a"}}}})
        self.finds("words › fruit › quince is out of date")
        self.assertEqual(self.run_tool("--stamp", "--same")[0], 0)

    def test_the_program_has_the_translation_and_english_for_what_is_out_of_date(self):
        self.tree.write("src/games/quince/RULES.md", RULES.replace("a coin", "a die"))
        text = embedded.translated(self.tree.root, "quince", "de")
        self.assertEqual(text, "# Quince\n\nEine Einleitung.\n\n## Q1 Vorbereitung\n"
                         "- **Q1.1** Jeder nimmt 2 Quitten, eine in jede Hand (QR1).\n"
                         "- **Q1.2** Mit der Option `late` beginnt der Älteste.\n\n"
                         "## Festlegungen\n- **QR1** Twins toss a die.\n")

    def test_an_unknown_game_or_option_is_refused(self):
        self.assertEqual(self.run_tool("pear")[0], 2)


if __name__ == "__main__":
    unittest.main()
