#!/usr/bin/env python3
"""Load on the real server: thousands of sockets while a thousand matches are played by messages.

    load.py PROGRAM LOADER [--matches 1000] [--sockets 10000] [--rate 5800] [--seconds 30]
            [--db PLACE]

Starts the server on a new store, opens tables of all games, and lets bench/load.c play them. Prints
durable, acknowledged actions a second, how long players waited for the acknowledgement, and what
the server's memory grew by. Clients and server share the machine.

SPDX-License-Identifier: MIT
"""
import argparse
import concurrent.futures
import os
import subprocess
import sys

ROOT = os.path.abspath(os.path.join(os.path.dirname(__file__), ".."))
sys.path.insert(0, os.path.join(ROOT, "tests", "server"))
import fixture  # noqa: E402
import wire  # noqa: E402


def open_tables(server, matches):
    """Tables of all games that two can play; the first player sits. Lines of the loader's plan."""
    _, games, _ = wire.request(server.port, "GET", "/api/games")
    names = [game["name"] for game in games if 2 in game["seat_counts"]]

    def open_one(number):
        one, two = (server.guest("Player %d%s" % (number, seat)) for seat in "ab")
        status, answer, _ = wire.request(
            server.port, "POST", "/api/tables",
            {"game": names[number % len(names)], "seats": 2, "sit": 0}, one.token)
        assert status == 200, (status, answer)
        return "%s %s %s\n" % (answer["table"], one.token, two.token)

    with concurrent.futures.ThreadPoolExecutor(24) as pool:
        return list(pool.map(open_one, range(matches)))


def until(loader, word):
    """What the loader says before this word."""
    said = []
    for line in loader.stdout:
        if line.strip() == word:
            return said
        said.append(line.split())
    sys.exit("load: the loader ended before it was %s" % word)


def go_on(loader):
    loader.stdin.write("\n")
    loader.stdin.flush()


def processor_ms(process):
    """Time that a process has spent on the processors, in its own code and the kernel's for it."""
    with open("/proc/%d/stat" % process.pid, encoding="ascii") as file:
        words = file.read().rsplit(")", 1)[1].split()
    return 1000 * (int(words[11]) + int(words[12])) / os.sysconf("SC_CLK_TCK")


def metrics(server):
    """Counters of the server by name."""
    text = wire.request(server.port, "GET", "/metrics")[1]
    return {line.split()[0]: float(line.split()[1])
            for line in text.splitlines() if not line.startswith("#")}


def read_figures(words):
    return dict(zip(words[0::2], map(float, words[1::2])))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("loader")
    parser.add_argument("--matches", type=int, default=1000)
    parser.add_argument("--sockets", type=int, default=10000)
    parser.add_argument("--rate", type=int, default=5800)
    parser.add_argument("--seconds", type=int, default=30)
    parser.add_argument("--db")
    asked = parser.parse_args()
    db = asked.db or os.path.join(fixture.FOLDER, "load.db")
    with fixture.Server(asked.program, db, "--limits", "none") as server:
        plan = os.path.join(fixture.FOLDER, "plan")
        with open(plan, "w", encoding="ascii") as file:
            file.writelines(open_tables(server, asked.matches))
        before = server.memory()
        loader = subprocess.Popen(
            [asked.loader, str(server.port), plan, str(asked.sockets), str(asked.rate),
             str(asked.seconds)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
            preexec_fn=fixture.die_with_parent)
        until(loader, "ready")
        go_on(loader)
        until(loader, "idle")
        idle = server.memory()
        print("load      %d sockets that are just there: %.1f kB of memory each" % (
            asked.sockets - 2 * asked.matches,
            (idle - before) / 1000 / (asked.sockets - 2 * asked.matches)), flush=True)
        before = metrics(server)
        spent = [processor_ms(process) for process in (server.process, loader)]
        go_on(loader)
        said = until(loader, "still")
        still = server.memory()
        after = metrics(server)
        spent = [processor_ms(process) - start
                 for process, start in zip((server.process, loader), spent)]
        figures = read_figures(said[0])
        print("load      %.0f sockets open, %d matches, %.0f s: %.0f durable acknowledged actions/s"
              % (float(said[1][1]), asked.matches, figures["seconds"], figures["rate"]))
        print("load      acknowledged after p50 %(p50).1f ms, p90 %(p90).1f ms, p99 %(p99).1f ms, "
              "p99.9 %(p999).1f ms, longest %(max).1f ms" % figures)
        print("load      %(refused).0f refused, %(closed).0f connections lost, "
              "%(finished).0f matches ended, %(megabytes).0f MB received" % figures)
        commits, changes, took = (after[name] - before[name] for name in (
            "tavola_commits_total", "tavola_changes_total", "tavola_commit_microseconds_total"))
        print("load      %.1f actions in a commit, %.1f ms for each commit to the disk" % (
            changes / commits, took / 1000 / commits))
        print("load      processor time for an action: server %.3f ms, clients %.3f ms"
              % (spent[0] / changes, spent[1] / changes))
        print("load      %d matches with two players each, now still: %.1f kB of memory each; "
              "%.0f MB in all" % (asked.matches, (still - idle) / 1000 / asked.matches,
                                  still / 1e6))
        go_on(loader)
        loader.wait()
        code = server.stop()
    if code != 0:
        sys.exit("load: the server ended with %d" % code)


if __name__ == "__main__":
    main()
