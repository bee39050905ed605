"""How results are summed up: nothing that went wrong may be lost in the sum.

SPDX-License-Identifier: MIT
"""
import unittest

import tree  # noqa: F401  (puts tools/ on the path)
import run_tests


class Sums(unittest.TestCase):
    def count(self, result, stdout):
        return run_tests.count_program({"result": result, "stdout": stdout})

    def test_tap_lines_are_counted(self):
        self.assertEqual(self.count("FAIL", "1..3\nok 1 - a\nnot ok 2 - b\nok 3 - c\n"), (2, 1))

    def test_a_crash_in_the_middle_fails_what_did_not_run(self):
        self.assertEqual(self.count("ERROR", "1..5\nok 1 - a\nok 2 - b\n"), (2, 3))

    def test_a_crash_after_the_last_test_fails(self):
        self.assertEqual(self.count("ERROR", "1..1\nok 1 - a\n"), (1, 1))

    def test_a_crash_before_the_first_test_fails(self):
        self.assertEqual(self.count("ERROR", ""), (0, 1))

    def test_a_program_without_tap_counts_once(self):
        self.assertEqual(self.count("OK", "all is well\n"), (1, 0))
        self.assertEqual(self.count("TIMEOUT", "waiting\n"), (0, 1))

    def test_a_skipped_test_did_not_pass(self):
        self.assertEqual(self.count("OK", "1..2\nok 1 - a\nok 2 - b # SKIP no screen\n"), (1, 0))

    def test_words_that_begin_like_a_result_are_none(self):
        self.assertEqual(self.count("OK", "1..1\nokay then\nok 1 - a\n"), (1, 0))


if __name__ == "__main__":
    unittest.main()
