#!/usr/bin/env python3
"""How long a server takes to be ready on a store full of tables.

    restart.py PROGRAM [--tables 100000] [--against PROGRAM]

One match of each game is begun; an SQLite file then gets copies of them until there are so many
tables, nine in ten of them in play. The server is killed and started again, and the time measured
until it answers, until somebody is welcomed at one of the oldest tables, and until all tables
have been looked at. Also printed: the longest wait of a welcome meanwhile, and memory.

SPDX-License-Identifier: MIT
"""
import argparse
import asyncio
import contextlib
import os
import shutil
import sqlite3
import sys
import time

ROOT = os.path.abspath(os.path.join(os.path.dirname(__file__), ".."))
sys.path.insert(0, os.path.join(ROOT, "bench"))
import load  # noqa: E402
from load import fixture, wire  # noqa: E402

COPIED = ("game, replace(setup, :old, :new), status, replace(summary, :old, :new), "
          "summary_version, is_private, "
          "created_ms, changed_ms, version, revision, holder, scrub_count")
COLUMNS = ("game, setup, status, summary, summary_version, is_private, created_ms, changed_ms, "
           "version, revision, holder, scrub_count")


def begin(server, game):
    """A match of a person and a bot, in play; its table and the person's token."""
    anna = server.guest("Anna")
    status, answer, _ = wire.request(
        server.port, "POST", "/api/tables",
        {"game": game, "seats": 2, "sit": 0, "bots": [None, "random"], "start": True}, anna.token)
    assert status == 200, answer
    return answer["table"], anna.token


def fill(path, tables, wanted):
    with contextlib.closing(sqlite3.connect(path)) as data, data:
        data.execute("PRAGMA synchronous = OFF")
        lines = {table: data.execute("SELECT version, line FROM lines WHERE table_id = ?",
                                     (table,)).fetchall() for table in tables}
        for i in range(wanted - len(tables)):
            old, new = tables[i % len(tables)], "copy%d" % i
            data.execute("INSERT INTO tables (id, %s) SELECT :new, %s FROM tables WHERE id = :old"
                         % (COLUMNS, COPIED), {"old": old, "new": new})
            data.executemany("INSERT INTO lines VALUES (?, ?, ?)",
                             [(new, version, line) for version, line in lines[old]])
        data.execute("UPDATE tables SET status = 'over' WHERE rowid % 10 = 0 AND id LIKE 'copy%'")
        return data.execute("SELECT count(*) FROM tables WHERE status = 'playing'").fetchone()[0]


async def say_hello(server, token, table):
    socket = await wire.Connection.open(server.port, token)
    socket.send({"type": "hello", "table": table, "protocol": 1, "seen": 0})
    assert await socket.until("welcome", 300) is not None
    socket.close()


def welcome(server, token, table):
    """Seconds until the table has been sent."""
    start = time.monotonic()
    asyncio.run(say_hello(server, token, table))
    return time.monotonic() - start


def measure(name, program, path, token, playing):
    server = fixture.Server(program, path, "--limits", "none")
    start = time.monotonic()
    with server:
        answered = time.monotonic() - start
        welcome(server, token, "copy0")
        print("restart  %-8s answers after %.2f s, a stored table after %.2f s" %
              (name, answered, time.monotonic() - start), flush=True)
        longest, most, count = 0.0, 0, 1
        while load.metrics(server)["tavola_tables_taken_over_total"] < playing:
            longest = max(longest, welcome(server, token, "copy%d" % (count * 7919 % playing)))
            most = max(most, server.memory())
            count += 1
            if time.monotonic() - start > 300:
                print("restart  %s: not all tables were looked at in five minutes" % name)
                break
        done = time.monotonic() - start
        print("restart  %-8s all looked at after %.1f s; longest wait for a table "
              "meanwhile %.0f ms of %d, %.0f MB" %
              (name, done, 1000 * longest, count, most / 1e6), flush=True)
        server.kill()


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("program")
    parser.add_argument("--tables", type=int, default=100000)
    parser.add_argument("--against", metavar="PROGRAM")
    asked = parser.parse_args()
    path = fixture.new_sqlite()
    with fixture.Server(asked.against or asked.program, path, "--limits", "none") as server:
        _, games, _ = wire.request(server.port, "GET", "/api/games")
        begun = [begin(server, game["name"]) for game in games
                 if 2 in game["seat_counts"]]
        server.kill()
    playing = fill(path, [table for table, _ in begun], asked.tables)
    print("restart  %d tables, %d in play, %.0f MB" %
          (asked.tables, playing, os.path.getsize(path) / 1e6), flush=True)
    programs = [("before", asked.against)] if asked.against else []
    for name, program in programs + [("this", asked.program)]:
        copy = path + "." + name
        shutil.copyfile(path, copy)
        measure(name, program, copy, begun[0][1], playing)


if __name__ == "__main__":
    main()
