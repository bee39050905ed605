#!/usr/bin/env python3
"""Runs every test there is and ends with one line: `N passed, N failed`.

In order: static checks (house rules, rule numbers, translations, formatting, headers), the tools'
own tests, the tests built by gcc, the recorded matches, the browser's module in node, the tests
built by clang with sanitizers, a few seconds of fuzzing.
A stage that cannot even be built counts as one failure. The stage `clang`, a release build, runs
only when it is named: the build with sanitizers has the same compiler and the same tests.
While the tests built by gcc run, many of which wait, the build with sanitizers is made.
A program of tests that fails beside others runs once more alone. If it passes then, it counts as
passed, its first failure is printed, and the last lines name it as unsteady (decision 0206).
Each step says how long it took, and how many seconds all its processes used a processor.
`run_tests.py -n STAGE...` only says which stages would run.

SPDX-License-Identifier: MIT
"""
import concurrent.futures
import glob
import io
import json
import os
import re
import resource
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
CORES = os.cpu_count() or 1
RESULT = re.compile(r"^(not )?ok\b(?:[^#]*# *(skip))?", re.I)


class Tally:
    def __init__(self):
        self.passed = self.failed = 0
        self.started = time.monotonic()
        self.step = self.now()
        self.builds = {}  # of a variant: a build that runs beside other stages
        self.unsteady = []  # programs of tests that failed beside others and passed alone

    def now(self):
        used = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
        return time.monotonic() - self.started, sum(one.ru_utime + one.ru_stime for one in used)

    def begin(self, what):
        self.step = self.now()
        print("[%4d s] %s" % (self.step[0], what), flush=True)

    def add(self, passed, failed):
        self.passed += passed
        self.failed += failed
        took, used = (end - begin for begin, end in zip(self.step, self.now()))
        print("         %d passed, %d failed  (%d s, processor %d s)" %
              (passed, failed, took, used), flush=True)

    def add_all(self, commands):
        """One test each, as many at once as there are cores."""
        with concurrent.futures.ThreadPoolExecutor(CORES) as pool:
            results = list(pool.map(self.check, commands))
        self.add(results.count(True), results.count(False))

    def build_beside(self, variant):
        """Begins a build that may take what the stages before it leave of the processor."""
        self.builds[variant] = subprocess.Popen(
            ["nice", "tools/build", variant], cwd=ROOT, stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT, text=True, errors="replace", stdin=subprocess.DEVNULL,
            env=dict(os.environ, TESTS="1"))

    def build(self, variant):
        """Builds a variant with its tests; if that has begun beside other stages, to its end."""
        if variant not in self.builds:
            return self.check(["tools/build", variant], env=dict(os.environ, TESTS="1"))
        begun = self.builds.pop(variant)
        said = begun.communicate()[0]
        if begun.returncode != 0:
            print(shorten(said))
        return begun.returncode == 0

    def note_unsteady(self, name, failed):
        """After a second run: what passed in it is told at the end."""
        if failed == 0:
            self.unsteady.append(name)

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
    tally.begin("static: house rules, rule numbers, translations, formatting, headers")
    commands = [[PYTHON, "tools/%s.py" % tool] for tool in ("tidy", "check_rules", "check_format")]
    commands.append([PYTHON, "tools/translations.py", "--complete"])
    for header in sorted(glob.glob(os.path.join(ROOT, "include/tavola/*.h"))):
        commands.append(["gcc", "-std=c17", "-Wall", "-Wextra", "-Werror", "-Iinclude",
                         "-fsyntax-only", "-x", "c", header])
    tally.add_all(commands)


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


def run_variant(tally, variant, folder, beside=None):
    tally.begin("%s: building %s/" % (variant, folder))
    if not tally.build(variant):
        tally.add(0, 1)
        return
    if beside:
        tally.build_beside(beside)
    tally.begin("%s: tests" % variant)
    log = os.path.join(ROOT, folder, "meson-logs/testlog.json")
    if os.path.exists(log):
        os.remove(log)
    # One more than there are cores: tests of the server spend most of their time waiting.
    at_once = str(CORES + 1)
    done = subprocess.run(["meson", "test", "-C", folder, "--no-rebuild", "--num-processes",
                           at_once], cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                          text=True, errors="replace", stdin=subprocess.DEVNULL)
    passed = failed = 0
    rows = read_log(log)
    for row in rows:
        ok, bad = count_program(row)
        print_program(row["name"], ok, bad, row.get("duration", 0), failing_lines(row))
        if bad:
            ok, bad = run_alone(tally, folder, log, row["name"])
        passed, failed = passed + ok, failed + bad
    if done.returncode != 0 and all(count_program(row)[1] == 0 for row in rows):
        print(shorten(done.stdout))
        failed += 1
    if passed + failed == 0:
        print("         no test ran")
        failed = 1
    tally.add(passed, failed)


def read_log(log):
    """The rows of meson's log, one for each program of tests."""
    if not os.path.exists(log):
        return []
    with open(log, encoding="utf-8") as file:
        return [json.loads(line) for line in file]


def print_program(name, passed, failed, seconds, said):
    print("         %-24s %4d passed, %d failed  (%.1f s)" % (name, passed, failed, seconds))
    if failed:
        print(shorten(said))


def run_alone(tally, folder, log, name):
    """(passed, failed) of a program that failed beside others, when it runs alone."""
    subprocess.run(["meson", "test", "-C", folder, "--no-rebuild", "--num-processes", "1", name],
                   cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                   stdin=subprocess.DEVNULL)
    rows = [row for row in read_log(log) if row["name"] == name]
    passed, failed = count_program(rows[0]) if rows else (0, 1)
    if rows:
        print_program(name + ", alone", passed, failed, rows[0].get("duration", 0),
                      failing_lines(rows[0]))
    tally.note_unsteady(name, failed)
    return passed, failed


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
        tally.add(0, 1)
    tally.add_all([["build/tavola", "check", path] for path in records])


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
    done = subprocess.run(["npx", "vitest", "run", *wanted, "--reporter=json",
                           "--testTimeout=60000"],
                          cwd=os.path.join(ROOT, "web"), stdout=subprocess.PIPE,
                          stderr=subprocess.PIPE, text=True, stdin=subprocess.DEVNULL, env=env)
    try:
        report = json.loads(done.stdout[done.stdout.index("{"):])
        passed, failed = report["numPassedTests"], report["numFailedTests"]
    except ValueError:
        report, passed, failed = {}, 0, 1
    if done.returncode != 0:
        failed = max(failed, 1)
        print(shorten("\n".join(failing_tests(report)) or done.stdout[-4000:] + done.stderr))
    tally.add(passed, failed)


def failing_tests(report):
    """Of vitest's report: what failed, and why."""
    lines = []
    for file in report.get("testResults", []):
        wrong = [one for one in file["assertionResults"] if one["status"] == "failed"]
        if file["status"] == "failed" and not wrong:  # not even its tests could be found
            lines += ["%s: %s" % (file["name"], file.get("message", ""))]
        for one in wrong:
            lines += ["%s: %s" % (file["name"], one["fullName"])] + one["failureMessages"]
    return lines


def run_browser(tally):
    """The web client: built, its catalogues, the tests beside its files, and in a real browser."""
    web = os.path.join(ROOT, "web")
    tally.begin("browser: building the web client")
    if not (tally.check(["tools/build_web"]) and tally.check(["tools/build", "gcc", "tavola"])):
        tally.add(0, 1)
        return
    tally.add_all([["npm", "--prefix", web, "run", "--silent", "check"],
                   ["node", "web/tools/make_catalogue.mjs", "build/tavola", "--check"],
                   ["node", "web/tools/check_catalogue.mjs"]])
    tally.begin("browser: tests beside the files")
    run_vitest(tally, ["src", "--exclude", "src/engine/**"])
    tally.begin("browser: the client in Chromium, against files and against a server")
    passed = failed = 0
    # One more than there are cores: a hand at a board waits for its pictures.
    with concurrent.futures.ThreadPoolExecutor(CORES + 1) as pool:
        tests = browser_tests(web)
        results = list(pool.map(lambda test: play_in_browser(web, test), tests))
    for test, result in zip(tests, results):
        print_program(*result)
        if result[2]:
            result = play_in_browser(web, test)
            print_program(result[0] + ", alone", *result[1:])
            tally.note_unsteady(result[0], result[2])
        passed, failed = passed + result[1], failed + result[2]
    tally.add(passed, failed)


def browser_tests(web):
    """The files of tests in Chromium, those that take longest first."""
    slow = ["boards", "examples", "steady", "details", "online", "screens", "phone",
            "offline", "help", "lessons", "styles"]
    found = sorted(glob.glob(os.path.join(web, "tests/**/*.test.mjs"), recursive=True))
    names = [os.path.basename(path).split(".")[0] for path in found]
    order = {name: slow.index(name) if name in slow else len(slow) for name in names}
    return [path for _, path in sorted(zip((order[name] for name in names), found))]


def play_in_browser(web, test):
    """(name, passed, failed, seconds, what failed) of one file of tests in Chromium. Each of its
    tests has a limit of its own; a file that takes twenty minutes hangs."""
    started = time.monotonic()
    done = subprocess.run(["node", "--test", "--test-timeout=1200000", "--test-reporter=tap", test],
                          cwd=web, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                          errors="replace", stdin=subprocess.DEVNULL)
    passed, failed, planned = count_tap(done.stdout)
    failed += max(planned - passed - failed, 0)
    if done.returncode != 0 or passed == 0:
        failed = max(failed, 1)
    wrong = [block for block in re.split(r"^(?=(?:not )?ok\b)", done.stdout, flags=re.M)
             if block.startswith("not ok")]
    name = os.path.basename(test).split(".")[0]
    return (name, passed, failed, time.monotonic() - started,
            shorten("\n".join(wrong) or done.stdout, 60))


def run_fuzz(tally):
    tally.begin("fuzz: %d s for each target" % FUZZ_SECONDS)
    done = subprocess.run([PYTHON, "tools/fuzz.py", str(FUZZ_SECONDS)], cwd=ROOT, text=True,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT, errors="replace",
                          stdin=subprocess.DEVNULL, env=dict(os.environ, VARIANT="asan"))
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
        if name == "gcc" and "asan" in wanted:
            run_variant(tally, "gcc", "build", beside="asan")
        else:
            STAGES[name](tally)
    tally.begin("done, processor %d s" % tally.now()[1])
    if tally.unsteady:
        print("unsteady, to be mended: " + ", ".join(tally.unsteady))
    print("%d passed, %d failed" % (tally.passed, tally.failed))
    return 1 if tally.failed else 0


if __name__ == "__main__":
    sys.exit(main())
