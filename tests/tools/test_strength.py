"""The page of the bots' strength and the ladder of levels: figures, verdicts and what is asked.

SPDX-License-Identifier: MIT
"""
import argparse
import contextlib
import importlib.machinery
import importlib.util
import io
import json
import os
import random
import re
import sys
import tempfile
import unittest

from tree import ROOT

sys.path.insert(0, os.path.join(ROOT, "bench"))
import league  # noqa: E402
import strength  # noqa: E402

PAGE = os.path.join(ROOT, "docs/strength.md")


def script(name):
    loader = importlib.machinery.SourceFileLoader(name, os.path.join(ROOT, "bench", name))
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader(name, loader))
    sys.dont_write_bytecode = True
    loader.exec_module(module)
    return module


ladder = script("ladder")


def answer(game="finca", verdict="yes", evidence=3.1):
    """What the arena says to one question."""
    def bot(name, share):
        return {"bot": name, "win_share": share, "interval": [share - 0.1, share + 0.1],
                "points": {"mean": 50.0}, "ms_median": 1.0, "ms_max": 2.0}
    return {"date": "2026-11-18", "section": "greedy", "name": "strongest : greedy",
            "command": "tavola arena " + game,
            "answer": {"game": game, "seats": 2, "seed": "7", "matches": 28, "target": 90,
                       "verdict": verdict, "evidence": evidence,
                       "by_bot": [bot("strongest", 0.8), bot("greedy", 0.2)]}}


def rows(text):
    """{column: cell} of every row that has a verdict."""
    found, head = [], []
    for line in text.splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if line.startswith("| game"):
            head = cells
        elif line.startswith("|") and "verdict" in head and not line.startswith("|---"):
            found.append(dict(zip(head, cells)))
        elif not line.startswith("|"):
            head = []
    return found


def page_of(*log):
    page = io.StringIO()
    strength.write_page(page, log)
    return rows(page.getvalue())


class Page(unittest.TestCase):
    def test_a_row_has_share_interval_and_verdict(self):
        (row,) = page_of(answer())
        self.assertEqual((row["wins %"], row["95 % interval"], row["verdict"], row["seed"]),
                         ("80.0", "70.0 - 90.0", "reached", "7"))
        self.assertEqual(page_of(answer(verdict="no"))[0]["verdict"], "missed")
        self.assertEqual(page_of(answer(verdict="open"))[0]["verdict"], "open")

    def test_every_verdict_of_the_page_is_borne_out_by_its_row(self):
        with open(PAGE, encoding="utf-8") as file:
            found = rows(file.read())
        log = league.known(os.path.join(ROOT, "bench/strength.jsonl"))
        shown = strength.last_asking(log)
        self.assertEqual(len(found), sum("verdict" in entry.get("answer", ()) for entry in shown))
        for row in found:
            figure = float(row["log LR"])
            expected = "reached" if figure >= 2.94 else "missed" if figure <= -2.94 else "open"
            self.assertEqual(row["verdict"], expected, row)

    def test_only_the_last_asking_is_shown(self):
        old, new, again = answer("cinco"), answer("finca"), answer("viticulture")
        old["answer"]["seed"] = "6"
        again["seed"] = 7
        self.assertEqual([row["game"] for row in page_of(old, new, again)],
                         ["finca", "viticulture"])
        self.assertEqual([row["game"] for row in page_of(new, again, old)], ["cinco"])

    def test_of_a_step_the_last_check_is_shown(self):
        lines = [ladder.check(Player("finca", 2, {"a": points, "b": 0}.get), "a", "b", 1000)
                 for points in (123, 600)]
        self.assertEqual(strength.last_asking(lines), lines[1:])

    def test_steps_of_the_ladder_are_rows_without_a_command(self):
        page = io.StringIO()
        line = ladder.check(Player("finca", 2, {"a": 123, "b": 0}.get), "a", "b", 1000)
        strength.write_page(page, [line])
        self.assertIn("| finca | 2 | a : b |", page.getvalue())
        self.assertNotIn("commands behind", page.getvalue())

    def test_no_question_has_two_rows(self):
        with open(PAGE, encoding="utf-8") as file:
            sections = re.split(r"^## ", file.read(), flags=re.M)
        for section in sections:
            keys = [(row["game"], row["players"], row["bots"]) for row in rows(section)]
            self.assertEqual(len(keys), len(set(keys)), section[:60])

    def test_the_page_is_written_from_the_log(self):
        page = io.StringIO()
        strength.write_page(page, league.known(os.path.join(ROOT, "bench/strength.jsonl")))
        with open(PAGE, encoding="utf-8") as file:
            self.assertEqual(file.read(), page.getvalue(), "run: bench/strength.py --write")


class Questions(unittest.TestCase):
    def test_every_game_is_asked_about_in_every_section_of_all_games(self):
        asked = list(strength.questions(20, "HEAD"))
        for section in ("equal", "greedy", "table", "pool", "own"):
            games = {question.game for question in asked if question.section == section}
            self.assertEqual(games, set(strength.GAMES), section)

    def test_no_question_is_asked_twice(self):
        keys = [strength.key_of(question) for question in strength.questions(20, "HEAD")]
        self.assertEqual(len(keys), len({str(key) for key in keys}))

    def test_a_guest_takes_its_part_of_the_time(self):
        (question,) = [question for question in strength.questions(20, "HEAD")
                       if question.game == "finca" and question.bots[1] == "plain"]
        words = strength.command("/bin/tavola", question, 110, 3)
        self.assertEqual(words[words.index("--seconds") + 1], "10")
        self.assertIn("strongest,2:/bin/tavola bot plain --think-ms 200", words)
        self.assertIn('"strongest,2:tavola bot plain --think-ms 200"',
                      strength.printed("/bin/tavola", words))

    def test_the_first_champion_is_as_slow_as_it_was(self):
        speeds = [{"game": game, "seats": seats, "playouts_per_second": 1000 * seats}
                  for game in strength.GAMES for seats in (2, 3, 4)]
        for question in strength.questions(20, "HEAD"):
            if not question.is_first:
                continue
            words = strength.command("/bin/tavola", question, 120, 3, speeds)
            bots = words[words.index("--bots") + 1].split(",")
            self.assertEqual(bots[0], "strongest")
            self.assertEqual(len(bots), question.seats)
            for bot in bots[1:]:
                self.assertRegex(bot, "^2:/bin/tavola bot champion_1:iterations="
                                      f"{20 * question.seats}:is_paced=0:")
                self.assertEqual("solo=1" in bot, (question.game, question.seats) == ("cinco", 2))
            self.assertIn("as fast as in a69ca17", strength.name_of(question))

    def test_an_asking_goes_on_and_a_new_seed_asks_again(self):
        with tempfile.TemporaryDirectory() as folder:
            program = os.path.join(folder, "tavola")
            with open(program, "w", encoding="utf-8") as file:
                file.write(f"#!/bin/sh\necho '{json.dumps(answer()['answer'])}'\n")
            os.chmod(program, 0o755)
            log = os.path.join(folder, "log")

            def ask(seed):
                options = argparse.Namespace(
                    program=program, think_ms=20, before="HEAD", only="greedy finca 2", seed=seed,
                    sections=["greedy"], minutes=1, log=log, page=os.path.join(folder, "page"))
                with contextlib.redirect_stdout(io.StringIO()):
                    strength.ask_all(options)
                return [entry["seed"] for entry in league.known(log)]
            self.assertEqual([ask(1), ask(1), ask(2)], [[1], [1], [1, 2]])


class Player:
    """Stands in for the arena: bots that are as strong as their settings say."""

    def __init__(self, game, seats, points):
        self.game, self.seats, self.points, self.seed = game, seats, points, 1
        self.chance = random.Random(5)

    def ask(self, above, below, matches):
        self.seed += 1
        share = ladder.share_of(self.points(above) - self.points(below))
        return sum(self.chance.random() < share for _ in range(matches)), matches, [1.0, 1.0]


class Ladder(unittest.TestCase):
    def test_steps_are_judged_by_their_whole_interval(self):
        self.assertEqual([ladder.judge(*interval) for interval in
                          ((0.61, 0.74), (0.4, 0.59), (0.76, 0.9), (0.5, 0.7), (0.7, 0.8))],
                         ["even", "small", "large", None, None])

    def test_a_check_ends_when_it_is_clear(self):
        line = ladder.check(Player("finca", 2, {"a": 600, "b": 0}.get), "a", "b", 1000)
        self.assertEqual((line["verdict"], line["matches"]), ("large", ladder.BLOCK))
        line = ladder.check(Player("finca", 2, {"a": 123, "b": 0}.get), "a", "b", 1000)
        self.assertIn(line["verdict"], ("even", "within"))
        self.assertGreater(line["matches"], ladder.BLOCK)

    def test_intervals_hold_over_all_looks(self):
        """Of even steps, that one is seldom refuted whenever one looks; Wilson's alone would be
        twice as often."""
        missed = 0
        for seed in range(400):
            chance, wins = random.Random(seed), 0
            for look in range(1, ladder.LOOKS + 1):
                wins += sum(chance.random() < 0.67 for _ in range(ladder.BLOCK))
                low, high = league.wilson(wins, look * ladder.BLOCK, 0.05 / ladder.LOOKS)
                if not low <= 0.67 <= high:
                    missed += 1
                    break
        self.assertLess(missed, 20)

    def test_a_level_is_found_where_the_one_above_beats_it_as_asked(self):
        def points(bot):
            words = dict(part.split("=") for part in bot.split(":")[1:])
            return 70 * ladder.math.log2(int(words["iterations"])) - 6 * int(words["overlook"])

        class Options:
            matches = 400
        above = ladder.bot("skilled", 64)
        for start in (2.0, 5.0):
            place = ladder.find(Player("finca", 2, points), "able", above, (0.67, start, 1.5),
                                Options)
            lead = points(above) - points(ladder.bot("able", *ladder.setting(place)))
            self.assertAlmostEqual(ladder.share_of(lead), 0.67, delta=0.04)

    def test_the_path_leads_from_overlooking_to_thinking(self):
        self.assertEqual([ladder.setting(x) for x in (-5, -1, 0, 1, 5)],
                         [(2, 40), (2, 8), (2, 0), (4, 0), (64, 0)])


if __name__ == "__main__":
    unittest.main()
