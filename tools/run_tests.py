#!/usr/bin/env python3
"""Runs every test there is and ends with one line: `N passed, N failed`.

In order: static checks (house rules, rule numbers, formatting, headers), the tools' own tests, the
tests built by gcc, the recorded matches, the browser's module in node, the tests built by clang
with sanitizers, a few seconds of fuzzing.
A stage that cannot even be built counts as one failure. The stage `clang`, a release build, runs
only when it is named: the build with sanitizers has the same compiler and the same tests.
`run_tests.py -n STAGE...` only says which stages would run.

SPDX-License-Identifier: MIT
"""
import concurrent.futures
import glob
import io
import json
import os
import re
import shutil
import subprocess
import sys
import time
import unittest

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import tidy  # noqa: E402

ROOT = os.path.abspath(os.path.join(os.path.dirname(__file__), ".."))
PYTHON = sys.executable
FUZZ_SECONDS = 4
RESULT = re.compile(r"^(not )?ok\b(?:[^#]*# *(skip))?", re.I)


class Tally:
    def __init__(self):
        self.passed = self.failed = 0
        self.started = time.monotonic()

    def begin(self, what):
        print("[%4d s] %s" % (time.monotonic() - self.started, what), flush=True)

    def add(self, passed, failed):
        self.passed += passed
        self.failed += failed
        print("         %d passed, %d failed" % (passed, failed), flush=True)

    def check(self, command, env=None):
        """One command, one test: says nothing unless it fails."""
        done = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                              text=True, errors="replace", stdin=subprocess.DEVNULL, env=env)
        if done.returncode != 0:
            print(shorten(done.stdout))
            print("         failed: %s" % " ".join(command)[:200])
        return done.returncode == 0


def shorten(text, limit=200):
    lines = text.rstrip("\n").split("\n")
    if len(lines) > limit:
        lines = lines[:limit // 2] + ["         ..."] + lines[-limit // 2:]
    return "\n".join(lines)


def count_tap(output):
    """(passed, failed, planned) of a test program's TAP output; skipped tests count as neither."""
    passed = failed = skipped = planned = 0
    for line in output.splitlines():
        plan = re.match(r"^1\.\.(\d+)", line)
        found = RESULT.match(line)
        if plan:
            planned += int(plan.group(1))
        elif found and found.group(2):
            skipped += 1
        elif found and found.group(1):
            failed += 1
        elif found:
            passed += 1
    return passed, failed, max(planned - skipped, 0)


def count_program(row):
    """(passed, failed) of one row of meson's log."""
    is_well = row["result"] in ("OK", "EXPECTEDFAIL")
    passed, failed, planned = count_tap(row.get("stdout") or "")
    if passed + failed == 0 and planned == 0:
        return (1, 0) if is_well else (0, 1)
    missing = max(planned - passed - failed, 0)
    failed += missing
    if not is_well and failed == 0:
        failed = 1
    return passed, failed


# ---- Stages ----

def run_static(tally):
    tally.begin("static: house rules, rule numbers, formatting, headers that stand alone")
    results = [tally.check([PYTHON, "tools/%s.py" % tool])
               for tool in ("tidy", "check_rules", "check_format")]
    for header in sorted(glob.glob(os.path.join(ROOT, "include/tavola/*.h"))):
        results.append(tally.check(["gcc", "-std=c17", "-Wall", "-Wextra", "-Werror", "-Iinclude",
                                    "-fsyntax-only", "-x", "c", header]))
    tally.add(results.count(True), results.count(False))


def run_tools(tally):
    tally.begin("tools: tests of the tools themselves")
    run_unittests(tally, os.path.join(ROOT, "tests/tools"))


def run_unittests(tally, folder):
    output = io.StringIO()
    suite = unittest.TestLoader().discover(folder, top_level_dir=folder)
    result = unittest.TextTestRunner(stream=output, verbosity=1).run(suite)
    failed = len(result.failures) + len(result.errors) + len(result.unexpectedSuccesses)
    if failed:
        print(shorten(output.getvalue()))
    tally.add(result.testsRun - failed - len(result.skipped), failed)


def run_variant(tally, variant, folder):
    tally.begin("%s: building %s/" % (variant, folder))
    if not tally.check(["tools/build", variant], env=dict(os.environ, TESTS="1")):
        tally.add(0, 1)
        return
    tally.begin("%s: tests" % variant)
    log = os.path.join(ROOT, folder, "meson-logs/testlog.json")
    if os.path.exists(log):
        os.remove(log)
    # One more than there are cores: tests of the server spend most of their time waiting.
    at_once = str((os.cpu_count() or 1) + 1)
    done = subprocess.run(["meson", "test", "-C", folder, "--no-rebuild", "--num-processes",
                           at_once], cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                          text=True, errors="replace", stdin=subprocess.DEVNULL)
    passed = failed = 0
    if os.path.exists(log):
        with open(log, encoding="utf-8") as file:
            for line in file:
                row = json.loads(line)
                ok, bad = count_program(row)
                passed, failed = passed + ok, failed + bad
                print("         %-24s %4d passed, %d failed  (%.1f s)" %
                      (row["name"], ok, bad, row.get("duration", 0)))
                if bad:
                    print(shorten(failing_lines(row)))
    if done.returncode != 0 and failed == 0:
        print(shorten(done.stdout))
        failed = 1
    if passed + failed == 0:
        print("         no test ran")
        failed = 1
    tally.add(passed, failed)


def failing_lines(row):
    out = [line for line in (row.get("stdout") or "").splitlines()
           if not re.match(r"^ok\b|^1\.\.", line)]
    return "\n".join(out + (row.get("stderr") or "").splitlines() + ["result: " + row["result"]])


def run_records(tally):
    """Every recorded match replays to its end; one test each."""
    records = sorted(path for path in tidy.list_files(ROOT)
                     if path.startswith("tests/fixtures/matches/") and path.endswith(".game"))
    tally.begin("records: %d recorded matches" % len(records))
    if not records:
        print("         there must be some in tests/fixtures/matches/")
    results = [tally.check(["build/tavola", "check", path]) for path in records] or [False]
    tally.add(results.count(True), results.count(False))


def run_wasm(tally):
    """The module beside the program: same hashes, whole matches, records that the program takes."""
    tally.begin("wasm: building the browser's module")
    web = os.path.join(ROOT, "web")
    has_packages = os.path.isdir(os.path.join(web, "node_modules"))
    if not (tally.check(["tools/build_wasm"]) and
            (has_packages or tally.check(["npm", "ci", "--prefix", web, "--no-audit"]))):
        tally.add(0, 1)
        return
    tally.begin("wasm: tests")
    records = os.path.join(ROOT, "build-wasm/records")
    shutil.rmtree(records, ignore_errors=True)
    run_vitest(tally, ["src/engine"], dict(os.environ, RECORDS=records))
    run_unittests(tally, os.path.join(ROOT, "tests/wasm"))


def run_vitest(tally, wanted, env=None):
    done = subprocess.run(["npx", "vitest", "run", *wanted, "--reporter=json"],
                          cwd=os.path.join(ROOT, "web"), stdout=subprocess.PIPE,
                          stderr=subprocess.PIPE, text=True, stdin=subprocess.DEVNULL, env=env)
    try:
        report = json.loads(done.stdout[done.stdout.index("{"):])
        passed, failed = report["numPassedTests"], report["numFailedTests"]
    except ValueError:
        passed, failed = 0, 1
    if done.returncode != 0:
        failed = max(failed, 1)
        print(shorten(done.stdout[-4000:] + done.stderr))
    tally.add(passed, failed)


def run_browser(tally):
    """The web client: built, its catalogues, the tests beside its files, and in a real browser."""
    web = os.path.join(ROOT, "web")
    tally.begin("browser: building the web client")
    if not (tally.check(["tools/build_web"]) and tally.check(["tools/build", "gcc", "tavola"])):
        tally.add(0, 1)
        return
    results = [tally.check(["npm", "--prefix", web, "run", "--silent", "check"]),
               tally.check(["node", "web/tools/make_catalogue.mjs", "build/tavola", "--check"]),
               tally.check(["node", "web/tools/check_catalogue.mjs"])]
    tally.add(results.count(True), results.count(False))
    tally.begin("browser: tests beside the files")
    run_vitest(tally, ["src", "--exclude", "src/engine/**"])
    tally.begin("browser: the client in Chromium, against files and against a server")
    passed = failed = 0
    with concurrent.futures.ThreadPoolExecutor(min(os.cpu_count() or 1, 2)) as pool:
        for name, good, bad, said in pool.map(lambda test: play_in_browser(web, test),
                                              browser_tests(web)):
            passed, failed = passed + good, failed + bad
            if bad:
                print("         %s: %d failed" % (name, bad))
                print(said)
    tally.add(passed, failed)


def browser_tests(web):
    """The files of tests in Chromium, those that take longest first: two run at a time."""
    slow = ["boards", "help", "lessons", "online", "offline", "screens"]
    found = sorted(glob.glob(os.path.join(web, "tests/*.test.mjs")))
    names = [os.path.basename(path).split(".")[0] for path in found]
    order = {name: slow.index(name) if name in slow else len(slow) for name in names}
    return [path for _, path in sorted(zip((order[name] for name in names), found))]


def play_in_browser(web, test):
    """(name, passed, failed, what failed) of one file of tests in Chromium. A test that takes ten
    minutes hangs."""
    done = subprocess.run(["node", "--test", "--test-timeout=600000", "--test-reporter=tap", test],
                          cwd=web, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                          errors="replace", stdin=subprocess.DEVNULL)
    passed, failed, planned = count_tap(done.stdout)
    failed += max(planned - passed - failed, 0)
    if done.returncode != 0 or passed == 0:
        failed = max(failed, 1)
    wrong = [block for block in re.split(r"^(?=(?:not )?ok\b)", done.stdout, flags=re.M)
             if block.startswith("not ok")]
    return os.path.basename(test), passed, failed, shorten("\n".join(wrong) or done.stdout, 60)


def run_fuzz(tally):
    tally.begin("fuzz: %d s for each target" % FUZZ_SECONDS)
    done = subprocess.run([PYTHON, "tools/fuzz.py", str(FUZZ_SECONDS)], cwd=ROOT, text=True,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT, errors="replace",
                          stdin=subprocess.DEVNULL)
    passed = len(re.findall(r"^fuzz +\w+: clean", done.stdout, re.M))
    failed = len(re.findall(r"^fuzz +\w+: FOUND", done.stdout, re.M))
    if done.returncode != 0:
        failed = max(failed, 1)
        print(shorten(done.stdout))
    tally.add(passed, failed)


STAGES = {
    "static": run_static,
    "tools": run_tools,
    "gcc": lambda tally: run_variant(tally, "gcc", "build"),
    "records": run_records,
    "wasm": run_wasm,
    "browser": run_browser,
    "clang": lambda tally: run_variant(tally, "clang", "build-clang"),
    "asan": lambda tally: run_variant(tally, "asan", "build-asan"),
    "fuzz": run_fuzz,
}


NAMED_ONLY = {"clang"}


def main():
    is_dry = "-n" in sys.argv[1:]
    wanted = [name for name in sys.argv[1:] if name != "-n"]
    wanted = wanted or [name for name in STAGES if name not in NAMED_ONLY]
    unknown = [name for name in wanted if name not in STAGES]
    if unknown:
        sys.exit("run_tests: no stage %s; there are: %s" % (unknown[0], ", ".join(STAGES)))
    if is_dry:
        print(" ".join(wanted))
        return 0
    tally = Tally()
    for name in wanted:
        STAGES[name](tally)
    tally.begin("done")
    print("%d passed, %d failed" % (tally.passed, tally.failed))
    return 1 if tally.failed else 0


if __name__ == "__main__":
    sys.exit(main())
