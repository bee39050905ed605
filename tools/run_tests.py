#!/usr/bin/env python3
"""Runs every test there is and ends with one line: `N passed, N failed`.

The web client is built first, for the program contains it. Then two tracks run side by side,
because most tests wait more than they compute (decision 0211): the tests built by gcc, the recorded
matches, the tests built by clang with sanitizers (but those for one build alone, decision 0212) and
a few seconds of fuzzing; beside them static checks (house rules, rule numbers, translations,
formatting, headers), the tools' own tests, the browser's module in node and the client in Chromium.
A stage that cannot even be built counts as one failure. The stage `clang`, a release build, runs
only when it is named: the build with sanitizers has the same compiler and the same tests.
While the tests built by gcc run, the build with sanitizers is made.
A program of tests that fails beside others runs once more alone, when all else is done. If it
passes then, it counts as passed, its first failure is printed, and the last lines name it as
unsteady (decision 0206).
Each step says how long it took, and how many seconds all its processes used a processor.
`run_tests.py -n STAGE...` only says which stages would run.

SPDX-License-Identifier: MIT
"""
import concurrent.futures
import glob
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import threading
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import tidy  # noqa: E402

ROOT = os.path.abspath(os.path.join(os.path.dirname(__file__), ".."))
PYTHON = sys.executable
FUZZ_SECONDS = 4
WEB = os.path.join(ROOT, "web")
CORES = os.cpu_count() or 1
# Programs of tests at once, in each of the two tracks: most of them wait most of the time.
AT_ONCE = CORES
BUILT = ("gcc",)  # variants that another track waits for
RESULT = re.compile(r"^(not )?ok\b(?:[^#]*# *(skip))?", re.I)


def start(command, cwd=ROOT, env=None):
    return subprocess.Popen(command, cwd=cwd, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                            text=True, errors="replace", stdin=subprocess.DEVNULL, env=env)


def finish(process):
    """(code, what it said, seconds that it and its own children used a processor) of a process."""
    with process.stdout:
        said = process.stdout.read()
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    return process.returncode, said, usage.ru_utime + usage.ru_stime


class Builds:
    """What the tracks share: each variant is built once."""

    def __init__(self, wanted):
        self.done = {variant: threading.Event() for variant in BUILT if variant in wanted}
        self.begun = {}  # of a variant: a build that runs beside a stage
        self.has_client = False

    def finish(self, variant):
        if variant in self.done:
            self.done[variant].set()

    def wait(self, variant):
        """Once the stage that builds a variant has done so; at once if there is none."""
        if variant in self.done:
            self.done[variant].wait()


class Tally:
    """The results of one track. What a step says is printed when it ends, in one piece."""
    started = time.monotonic()
    screen = threading.Lock()

    def __init__(self, builds=None):
        self.passed = self.failed = 0
        self.used = self.used_before = 0.0
        self.step, self.step_started = "", 0.0
        self.said = []
        self.builds = builds or Builds([])
        self.doubtful = []  # (name, function): programs of tests that failed beside others
        self.unsteady = []  # those of them that passed alone

    def now(self):
        return time.monotonic() - self.started

    def begin(self, what):
        self.step, self.step_started, self.used_before = what, self.now(), self.used
        self.print_now("[%4d s] %s" % (self.step_started, what))

    def say(self, text):
        self.said.append(text)

    def print_now(self, *lines):
        with self.screen:
            print("\n".join(lines), flush=True)

    def add(self, passed, failed):
        self.passed += passed
        self.failed += failed
        self.print_now(*self.said, "[%4d s] %s: %d passed, %d failed  (%d s, processor %d s)" %
                       (self.now(), self.step, passed, failed, self.now() - self.step_started,
                        self.used - self.used_before))
        self.said = []

    def add_all(self, commands):
        """One test each, as many at once as there are cores."""
        with concurrent.futures.ThreadPoolExecutor(CORES) as pool:
            results = list(pool.map(self.check, commands))
        self.add(results.count(True), results.count(False))

    def run(self, command, cwd=ROOT, env=None):
        """(code, what it said) of a command."""
        code, said, used = finish(start(command, cwd, env))
        with self.screen:
            self.used += used
        return code, said

    def build_beside(self, variant):
        """Begins a build that may take what the stages before it leave of the processor."""
        self.builds.begun[variant] = start(["nice", "tools/build", variant],
                                           env=dict(os.environ, TESTS="1"))

    def build(self, variant):
        """Builds a variant with its tests; if that has begun beside other stages, to its end."""
        begun = self.builds.begun.pop(variant, None)
        if begun is None:
            return self.check(["tools/build", variant], env=dict(os.environ, TESTS="1"))
        code, said, used = finish(begun)
        self.used += used
        if code != 0:
            self.say(shorten(said))
        return code == 0

    def doubt(self, name, run):
        """A program failed beside others: `run` says (passed, failed) of it alone."""
        self.doubtful.append((name, run))

    def settle(self):
        """What failed beside others runs once more; what passes then is told at the end."""
        for name, run in self.doubtful:
            self.begin(name + ", alone")
            passed, failed = run()
            if failed == 0:
                self.unsteady.append(name)
            self.add(passed, failed)
        self.doubtful = []

    def check(self, command, env=None):
        """One command, one test: says nothing unless it fails."""
        code, said = self.run(command, env=env)
        if code != 0:
            self.say(shorten(said) + "\n         failed: %s" % " ".join(command)[:200])
        return code == 0


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
    code, said = tally.run([PYTHON, "-m", "unittest", "discover", "-s", folder, "-t", folder])
    passed, failed = count_unittests(said)
    if code != 0 or passed == 0:
        failed = max(failed, 1)
        tally.say(shorten(said))
    tally.add(passed, failed)


def count_unittests(said):
    """(passed, failed) of what unittest says at its end; skipped tests count as neither."""
    ran = re.search(r"^Ran (\d+) tests?", said, re.M)
    if not ran:
        return 0, 1
    end = said[ran.end():]
    count = {word: int(number) for word, number in re.findall(r"(\w[\w ]*)=(\d+)", end)}
    failed = sum(count.get(word, 0) for word in ("failures", "errors", "unexpected successes"))
    return max(int(ran.group(1)) - failed - count.get("skipped", 0), 0), failed


def run_variant(tally, variant, folder, beside=None, left_out=()):
    """Builds, and runs all programs of tests but those of the suites that are left out."""
    tally.begin("%s: building %s/" % (variant, folder))
    is_built = tally.build(variant)
    tally.builds.finish(variant)
    tally.add(0, 0 if is_built else 1)
    if not is_built:
        return
    if beside:
        tally.build_beside(beside)
    tally.begin("%s: tests" % variant)
    log = os.path.join(ROOT, folder, "meson-logs/testlog.json")
    if os.path.exists(log):
        os.remove(log)
    words = [word for suite in left_out for word in ("--no-suite", suite)]
    code, said = tally.run(["meson", "test", "-C", folder, "--no-rebuild", "--num-processes",
                            str(AT_ONCE), *words])
    passed = failed = 0
    rows = read_log(log)
    for row in rows:
        ok, bad = count_program(row)
        say_program(tally, row["name"], ok, bad, row.get("duration", 0), failing_lines(row))
        if bad:
            tally.doubt("%s: %s" % (variant, row["name"]),
                        lambda name=row["name"]: run_alone(tally, folder, log, name))
        else:
            passed += ok
    if code != 0 and all(count_program(row)[1] == 0 for row in rows):
        tally.say(shorten(said))
        failed += 1
    if not rows:
        tally.say("         no test ran")
        failed = 1
    tally.add(passed, failed)


def read_log(log):
    """The rows of meson's log, one for each program of tests, by the name that meson wants back: it
    writes the project and the suites before it."""
    if not os.path.exists(log):
        return []
    with open(log, encoding="utf-8") as file:
        rows = [json.loads(line) for line in file]
    return [dict(row, name=row["name"].rpartition(" / ")[2]) for row in rows]


def say_program(tally, name, passed, failed, seconds, said):
    tally.say("         %-24s %4d passed, %d failed  (%.1f s)" % (name, passed, failed, seconds))
    if failed:
        tally.say(shorten(said))


def run_alone(tally, folder, log, name):
    """(passed, failed) of a program that failed beside others, when it runs alone."""
    tally.run(["meson", "test", "-C", folder, "--no-rebuild", "--num-processes", "1", name])
    rows = [row for row in read_log(log) if row["name"] == name]
    passed, failed = count_program(rows[0]) if rows else (0, 1)
    if rows:
        say_program(tally, name, passed, failed, rows[0].get("duration", 0),
                    failing_lines(rows[0]))
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
        tally.say("         there must be some in tests/fixtures/matches/")
        tally.failed += 1
    tally.add_all([["build/tavola", "check", path] for path in records])


def run_wasm(tally):
    """The module beside the program: same hashes, whole matches, records that the program takes."""
    tally.begin("wasm: building the browser's module")
    has_packages = os.path.isdir(os.path.join(WEB, "node_modules"))
    is_built = (tally.check(["tools/build_wasm"]) and
                (has_packages or tally.check(["npm", "ci", "--prefix", WEB, "--no-audit"])))
    tally.builds.wait("gcc")
    tally.add(0, 0 if is_built else 1)
    if not is_built:
        return
    tally.begin("wasm: in node")
    records = os.path.join(ROOT, "build-wasm/records")
    shutil.rmtree(records, ignore_errors=True)
    run_vitest(tally, ["src/engine"], dict(os.environ, RECORDS=records))
    tally.begin("wasm: as a file")
    run_unittests(tally, os.path.join(ROOT, "tests/wasm"))


def run_vitest(tally, wanted, env=None):
    with tempfile.TemporaryDirectory() as folder:
        file = os.path.join(folder, "report.json")
        code, said = tally.run(["npx", "vitest", "run", *wanted, "--reporter=json",
                                "--outputFile=" + file, "--testTimeout=60000"], WEB, env)
        try:
            with open(file, encoding="utf-8") as opened:
                report = json.load(opened)
            passed, failed = report["numPassedTests"], report["numFailedTests"]
        except (OSError, ValueError):
            report, passed, failed = {}, 0, 1
    if code != 0 or passed == 0:
        failed = max(failed, 1)
        tally.say(shorten("\n".join(failing_tests(report)) or said[-4000:]))
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


def build_client(tally):
    """Before anything else: what reads web/dist may not see it change."""
    tally.begin("browser: building the web client")
    tally.builds.has_client = tally.check(["tools/build_web"])
    tally.add(0, 0 if tally.builds.has_client else 1)


def run_browser(tally):
    """The web client: its catalogues, the tests beside its files, and in a real browser."""
    if not tally.builds.has_client:
        return
    tally.begin("browser: types, style, catalogues")
    tally.builds.wait("gcc")
    if "gcc" not in tally.builds.done and not tally.check(["tools/build", "gcc", "tavola"]):
        tally.add(0, 1)
        return
    tally.add_all([["npm", "--prefix", WEB, "run", "--silent", "check"],
                   ["node", "web/tools/make_catalogue.mjs", "build/tavola", "--check"],
                   ["node", "web/tools/check_catalogue.mjs"]])
    tally.begin("browser: tests beside the files")
    run_vitest(tally, ["src", "--exclude", "src/engine/**"])
    tally.begin("browser: the client in Chromium, against files and against a server")
    passed = 0
    with concurrent.futures.ThreadPoolExecutor(AT_ONCE) as pool:
        tests = browser_tests(WEB)
        results = list(pool.map(lambda test: play_in_browser(tally, test), tests))
    for test, result in zip(tests, results):
        say_program(tally, *result)
        if result[2]:
            tally.doubt("browser: " + result[0], lambda test=test: play_alone(tally, test))
        else:
            passed += result[1]
    tally.add(passed, 0)


def browser_tests(web):
    """The files of tests in Chromium, those that take longest first."""
    slow = ["boards", "examples", "details", "steady", "help", "online", "phone", "lessons",
            "screens", "styles", "whole"]
    found = sorted(glob.glob(os.path.join(web, "tests/**/*.test.mjs"), recursive=True))
    names = [os.path.basename(path).split(".")[0] for path in found]
    order = {name: slow.index(name) if name in slow else len(slow) for name in names}
    return [path for _, path in sorted(zip((order[name] for name in names), found))]


def play_in_browser(tally, test):
    """(name, passed, failed, seconds, what failed) of one file of tests in Chromium. Each of its
    tests has a limit of its own; a file that takes twenty minutes hangs."""
    started = time.monotonic()
    code, said = tally.run(["node", "--test", "--test-timeout=1200000", "--test-reporter=tap",
                            test], WEB)
    passed, failed, planned = count_tap(said)
    failed += max(planned - passed - failed, 0)
    if code != 0 or passed == 0:
        failed = max(failed, 1)
    wrong = [block for block in re.split(r"^(?=(?:not )?ok\b)", said, flags=re.M)
             if block.startswith("not ok")]
    name = os.path.basename(test).split(".")[0]
    return (name, passed, failed, time.monotonic() - started,
            shorten("\n".join(wrong) or said, 60))


def play_alone(tally, test):
    """(passed, failed) of a file that failed beside others, when it runs alone."""
    result = play_in_browser(tally, test)
    say_program(tally, *result)
    return result[1:3]


def run_fuzz(tally):
    tally.begin("fuzz: %d s for each target" % FUZZ_SECONDS)
    code, said = tally.run([PYTHON, "tools/fuzz.py", str(FUZZ_SECONDS)],
                           env=dict(os.environ, VARIANT="asan"))
    passed = len(re.findall(r"^fuzz +\w+: clean", said, re.M))
    failed = len(re.findall(r"^fuzz +\w+: FOUND", said, re.M))
    if code != 0:
        failed = max(failed, 1)
        tally.say(shorten(said))
    tally.add(passed, failed)


STAGES = {
    "static": run_static,
    "tools": run_tools,
    "gcc": lambda tally: run_variant(tally, "gcc", "build"),
    "records": run_records,
    "wasm": run_wasm,
    "browser": run_browser,
    "clang": lambda tally: run_variant(tally, "clang", "build-clang"),
    "asan": lambda tally: run_variant(tally, "asan", "build-asan", left_out=["one_build"]),
    "fuzz": run_fuzz,
}


NAMED_ONLY = {"clang"}
# Stages of one track run one after the other.
TRACKS = (("gcc", "records", "clang", "asan", "fuzz"), ("static", "tools", "wasm", "browser"))


def run_track(stages, builds, is_asan_wanted):
    """The results of some stages, in their order."""
    tally = Tally(builds)
    try:
        for name in stages:
            if name == "gcc" and is_asan_wanted:
                run_variant(tally, "gcc", "build", beside="asan")
            else:
                STAGES[name](tally)
    finally:  # nobody waits for what will not come
        for variant in builds.done:
            if variant in stages:
                builds.finish(variant)
    return tally


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
    builds = Builds(wanted)
    tracks = [[name for name in track if name in wanted] for track in TRACKS]
    first = Tally(builds)
    if "browser" in wanted:
        build_client(first)
    with concurrent.futures.ThreadPoolExecutor(len(tracks)) as pool:
        tallies = [first, *pool.map(lambda track: run_track(track, builds, "asan" in wanted),
                                    tracks)]
    for tally in tallies:
        tally.settle()
    print("[%4d s] done, processor %d s" %
          (first.now(), sum(tally.used for tally in tallies)))
    unsteady = [name for tally in tallies for name in tally.unsteady]
    if unsteady:
        print("unsteady, to be mended: " + ", ".join(unsteady))
    passed, failed = (sum(each) for each in zip(*((one.passed, one.failed) for one in tallies)))
    print("%d passed, %d failed" % (passed, failed))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
