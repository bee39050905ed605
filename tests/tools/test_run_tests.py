"""How results are summed up: nothing that went wrong may be lost in the sum.

SPDX-License-Identifier: MIT
"""
import contextlib
import io
import os
import subprocess
import tempfile
import unittest
import unittest.mock

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


class Names(unittest.TestCase):
    def test_a_program_of_a_suite_is_called_as_meson_wants_it_back(self):
        with tempfile.NamedTemporaryFile("w", suffix=".json") as log:
            log.write('{"name": "tavola:one_build / cli"}\n{"name": "wire"}\n')
            log.flush()
            self.assertEqual([row["name"] for row in run_tests.read_log(log.name)],
                             ["cli", "wire"])


class UnitTests(unittest.TestCase):
    def test_what_failed_and_what_was_left_out_did_not_pass(self):
        end = "Ran 9 tests in 2.1s\n\nFAILED (failures=1, errors=2, skipped=1)\n"
        self.assertEqual(run_tests.count_unittests("a = 3 (b=4)\n" + end), (5, 3))
        end = "Ran 4 tests in 2.1s\n\nFAILED (expected failures=1, unexpected successes=1)\n"
        self.assertEqual(run_tests.count_unittests(end), (3, 1))

    def test_all_well(self):
        self.assertEqual(run_tests.count_unittests("Ran 1 test in 0.1s\n\nOK\n"), (1, 0))

    def test_an_end_before_the_first_test_fails(self):
        self.assertEqual(run_tests.count_unittests("Traceback: no module\n"), (0, 1))


class Reports(unittest.TestCase):
    def file(self, status, tests, message=""):
        rows = [{"status": state, "fullName": name, "failureMessages": said}
                for name, state, said in tests]
        return {"name": "a.test.ts", "status": status, "message": message,
                "assertionResults": rows}

    def test_only_what_failed_is_told_with_its_reason(self):
        tests = [("adds", "passed", []), ("divides", "failed", ["expected 2 to be 3"])]
        report = {"testResults": [self.file("failed", tests), self.file("passed", tests[:1])]}
        self.assertEqual(run_tests.failing_tests(report),
                         ["a.test.ts: divides", "expected 2 to be 3"])

    def test_a_file_without_tests_tells_its_own_reason(self):
        report = {"testResults": [self.file("failed", [], "cannot read ./b")]}
        self.assertEqual(run_tests.failing_tests(report), ["a.test.ts: cannot read ./b"])


class Builds(unittest.TestCase):
    def test_a_build_that_fails_beside_other_stages_fails(self):
        tally = run_tests.Tally()
        tally.build_beside("nosuchvariant")
        self.assertFalse(tally.build("nosuchvariant"))
        self.assertIn("no variant", tally.said[0])

    def test_what_processes_used_is_counted_for_their_own_track(self):
        busy, idle = run_tests.Tally(), run_tests.Tally()
        self.assertEqual(busy.run(["sh", "-c", "%s -c 'sum(range(10**6))'; exit 3" %
                                   run_tests.PYTHON]), (3, ""))
        self.assertGreater(busy.used, 0)
        self.assertEqual(idle.used, 0)


class Tracks(unittest.TestCase):
    def test_every_stage_is_in_one_track(self):
        self.assertEqual(sorted(run_tests.STAGES), sorted(sum(run_tests.TRACKS, ())))

    def test_a_track_that_breaks_down_leaves_nobody_waiting(self):
        builds = run_tests.Builds(["gcc", "wasm"])
        with unittest.mock.patch.object(run_tests, "run_variant", side_effect=OSError("no disk")):
            with self.assertRaises(OSError):
                run_tests.run_track(["gcc"], builds, False)
        self.assertTrue(builds.done["gcc"].is_set())
        builds.wait("gcc")

    def test_nobody_waits_for_a_build_that_was_not_asked_for(self):
        run_tests.Builds(["wasm"]).wait("gcc")


class Alone(unittest.TestCase):
    """A program of tests that failed is run once more; only one that passes then is unsteady."""

    def run_alone(self, script):
        with tempfile.TemporaryDirectory() as root:
            for name, text in (("meson.build", "project('small')\ntest('small', "
                                "find_program('small.sh'), protocol: 'tap')\n"),
                               ("small.sh", "#!/bin/sh\ncd \"$(dirname \"$0\")\"\n" + script)):
                with open(os.path.join(root, name), "w", encoding="utf-8") as file:
                    file.write(text)
            os.chmod(os.path.join(root, "small.sh"), 0o755)
            folder = os.path.join(root, "build")
            subprocess.run(["meson", "setup", folder, root], check=True, capture_output=True)
            tally = run_tests.Tally()
            log = os.path.join(folder, "meson-logs/testlog.json")
            tally.doubt("small", lambda: run_tests.run_alone(tally, folder, log, "small"))
            with contextlib.redirect_stdout(io.StringIO()):
                tally.settle()
            return (tally.passed, tally.failed), tally.unsteady

    def test_what_passes_alone_counts_and_is_named(self):
        self.assertEqual(self.run_alone("echo 1..1; echo ok 1"), ((1, 0), ["small"]))

    def test_what_fails_again_has_failed(self):
        self.assertEqual(self.run_alone("echo 1..2; echo ok 1; echo not ok 2"), ((1, 1), []))

    def test_what_does_not_run_again_has_failed(self):
        self.assertEqual(self.run_alone("exit 1"), ((0, 1), []))


if __name__ == "__main__":
    unittest.main()
