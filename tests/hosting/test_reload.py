#!/usr/bin/env python3
"""SIGHUP: the settings are read again, and what can change changes under the people playing.

SPDX-License-Identifier: MIT
"""
import json
import os
import signal
import sys
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "server"))
import fixture  # noqa: E402
import tap  # noqa: E402
import wire  # noqa: E402
from tap import check, test  # noqa: E402

CONFIG = os.path.join(fixture.FOLDER, "tavola.conf")


def write(text):
    with open(CONFIG, "w", encoding="utf-8") as file:
        file.write(text)


def serve(*options):
    return fixture.Server(tap.PROGRAM, fixture.new_sqlite(), "--config", CONFIG, *options)


def events(server):
    """Of the whole log: every request is a line of it."""
    with open(server.log, encoding="utf-8") as log:
        lines = log.read().splitlines(keepends=True)
    return [json.loads(line) for line in lines if line.startswith("{") and line.endswith("}\n")]


def reload(server):
    """Sends SIGHUP; the lines that the server logged about it."""
    before = len(events(server))
    server.process.send_signal(signal.SIGHUP)
    end = time.monotonic() + 20
    while time.monotonic() < end:
        news = events(server)[before:]
        if any(line["event"] in ("reloaded", "reload_failed") for line in news):
            time.sleep(0.1)  # a line may follow
            return events(server)[before:]
        time.sleep(0.02)
    raise AssertionError(server.said())


def guests(server, count):
    """The status of each of so many requests for a guest."""
    return [wire.request(server.port, "POST", "/api/guest", {"name": "G", "token": True})[0]
            for _ in range(count)]


@test
def limits_change_while_people_are_connected():
    write("limits = guests=2\n")
    with serve() as server:
        check(guests(server, 3) == [200, 200, 429])
        write("limits = none\n")
        news = reload(server)
        check(news[0]["event"] == "reloaded" and news[0]["changed"] == "limits", news)
        check(guests(server, 40) == [200] * 40)
        write("# nothing\n")
        check(reload(server)[0]["changed"] == "limits")
        check(reload(server)[0]["changed"] == "", "nothing changed since")
        check(429 in guests(server, 40), "the default is back")


@test
def the_log_becomes_as_quiet_or_loud_as_wanted():
    write("log-level = info\n")
    with serve() as server:
        write("log-level = error\n")
        server.process.send_signal(signal.SIGHUP)  # too quiet to say so
        time.sleep(0.3)
        wire.request(server.port, "GET", "/api/games")
        write("log-level = info\n")
        check(reload(server)[0]["changed"] == "log-level")
        wire.request(server.port, "GET", "/api/games")
        time.sleep(0.2)
        paths = [line["path"] for line in events(server) if line["event"] == "request"]
        check(paths.count("/api/games") == 1, server.said())


@test
def what_cannot_change_is_said_until_the_restart():
    write("threads = 2\n")
    with serve() as server:
        write("threads = 3\nbot = cat=cat\nidle = 7\n")
        for changed in ("idle", ""):
            news = reload(server)
            check(news[0]["changed"] == changed, news)
            check(news[1]["event"] == "restart_needed" and news[1]["level"] == "warn", news)
            check(news[1]["settings"] == "threads, bot", news)


@test
def a_file_with_a_mistake_changes_nothing():
    write("limits = none\n")
    with serve() as server:
        write("limits = guests=1\nprot = 1\n")
        news = reload(server)
        check(news[0]["event"] == "reload_failed" and news[0]["level"] == "error", news)
        check('tavola.conf:2: there is no setting "prot"' in news[0]["reason"], news)
        check(guests(server, 5) == [200] * 5)


@test
def a_pipe_in_place_of_the_file_does_not_hold_the_server_up():
    write("limits = none\n")
    with serve() as server:
        os.remove(CONFIG)
        os.mkfifo(CONFIG)
        news = reload(server)
        check(news[0]["event"] == "reload_failed", news)
        check("tavola.conf: it is not a file" in news[0]["reason"], news)
        check(guests(server, 5) == [200] * 5)
    os.remove(CONFIG)


@test
def the_command_line_stays_stronger_than_the_file():
    write("")
    with serve("--limits", "none") as server:
        write("limits = guests=1\n")
        check(reload(server)[0]["changed"] == "")
        check(guests(server, 5) == [200] * 5)


tap.main()
