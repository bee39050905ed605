"""Tests as functions, reported as TAP: test_x.py PROGRAM ROOT [PART OF A NAME].

SPDX-License-Identifier: MIT
"""
import asyncio
import inspect
import sys
import traceback

import fixture

PROGRAM, ROOT = sys.argv[1], sys.argv[2]
WANTED = sys.argv[3] if len(sys.argv) > 3 else ""
_tests = []
_postgres = []


def postgres():
    """One database cluster for all tests of a program, started when it is first needed."""
    if not _postgres:
        _postgres.append(fixture.Postgres())
    return _postgres[0]


def test(body):
    _tests.append((body.__name__, body, ()))
    return body


def for_both_stores(body):
    """Runs the test twice, with a new SQLite file and with a new PostgreSQL database."""
    for kind, make in (("sqlite", fixture.new_sqlite),
                       ("postgres", lambda: postgres().new_database())):
        _tests.append(("%s_%s" % (body.__name__, kind), body, (make,)))
    return body


def check(condition, *about):
    if not condition:
        raise AssertionError(" ".join(map(str, about)) or "not so")


def say(text):
    print("# " + text, flush=True)


def run_one(body, arguments):
    result = body(*(make() for make in arguments))
    if inspect.iscoroutine(result):
        asyncio.run(result)


def main():
    chosen = [test for test in _tests if WANTED in test[0]]
    failed = 0
    print("1..%d" % len(chosen), flush=True)
    for number, (name, body, arguments) in enumerate(chosen, 1):
        try:
            run_one(body, arguments)
            print("ok %d - %s" % (number, name), flush=True)
        except Exception:  # a test that cannot even run has failed
            failed += 1
            print("not ok %d - %s" % (number, name))
            print("\n".join("# " + line for line in traceback.format_exc().splitlines()),
                  flush=True)
    sys.exit(1 if failed else 0)
