"""The page of the bots' strength: one row per question, and a verdict that its figure supports.

SPDX-License-Identifier: MIT
"""
import io
import os
import re
import sys
import unittest

from tree import ROOT

sys.path.insert(0, os.path.join(ROOT, "bench"))
import strength  # noqa: E402

PAGE = os.path.join(ROOT, "docs/strength.md")


def run(seed, matches, wins, verdict="yes", game="finca"):
    """A run of one question, as the arena tells it."""
    def bot(name, won):
        return {"bot": name, "wins": won, "points": {"mean": 50.0}, "ms_median": 1.0,
                "ms_max": 2.0}
    return {"section": "greedy", "command": "tavola arena " + game,
            "answer": {"game": game, "seats": 2, "seed": str(seed), "matches": matches,
                       "target": 90, "verdict": verdict, "evidence": 0.0,
                       "by_bot": [bot("strongest", wins), bot("greedy", matches - wins)]}}


def rows(text):
    """{column: cell} of every row that has a verdict."""
    found, head = [], []
    for line in text.splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if line.startswith("| game"):
            head = cells
        elif line.startswith("|") and "reached" in head and not line.startswith("|---"):
            found.append(dict(zip(head, cells)))
        elif not line.startswith("|"):
            head = []
    return found


def page_of(*log):
    page = io.StringIO()
    strength.write_page(page, log)
    return rows(page.getvalue())


class Strength(unittest.TestCase):
    def test_runs_of_one_question_are_one_row(self):
        (row,) = page_of(run(1, 28, 28), run(7, 60, 54))
        self.assertEqual((row["matches"], row["wins %"], row["seeds"]), ("88", "93.2", "1, 7"))

    def test_other_games_are_other_questions(self):
        self.assertEqual(len(page_of(run(1, 28, 28), run(1, 28, 28, game="cinco"))), 2)

    def test_the_verdict_is_that_of_the_pooled_figure(self):
        """Whatever a single run said of itself."""
        self.assertEqual(page_of(run(1, 80, 75))[0]["reached"], "open")
        self.assertEqual(page_of(run(1, 80, 75), run(2, 60, 57))[0]["reached"], "yes")
        self.assertEqual(page_of(run(1, 28, 28), run(2, 200, 170))[0]["reached"], "no")

    def test_every_verdict_of_the_page_is_borne_out_by_its_row(self):
        with open(PAGE, encoding="utf-8") as file:
            found = rows(file.read())
        self.assertGreater(len(found), 30)
        for row in found:
            figure = float(row["log LR"])
            expected = "yes" if figure >= 2.94 else "no" if figure <= -2.94 else "open"
            self.assertEqual(row["reached"], expected, row)

    def test_no_question_has_two_rows(self):
        with open(PAGE, encoding="utf-8") as file:
            sections = re.split(r"^## ", file.read(), flags=re.M)
        for section in sections:
            keys = [(row["game"], row["bots"]) for row in rows(section)]
            self.assertEqual(len(keys), len(set(keys)), section[:60])

    def test_the_page_is_written_from_the_log(self):
        page = io.StringIO()
        strength.write_page(page, strength.read_log(os.path.join(ROOT, "bench/strength.jsonl")))
        with open(PAGE, encoding="utf-8") as file:
            self.assertEqual(file.read(), page.getvalue(), "run: bench/strength.py --write")


if __name__ == "__main__":
    unittest.main()
