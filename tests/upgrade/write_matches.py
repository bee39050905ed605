#!/usr/bin/env python3
"""Writes a store with a match of every game in the middle of play: write_matches.py PROGRAM ROOT.

Run it once, with the last program whose newest rules are a version, before that version changes.
Anna has an account and plays against a bot. Where a later version changed a step, her match stands
in that step. The store is printed as SQL that SQLite and PostgreSQL read.

SPDX-License-Identifier: MIT
"""
import asyncio
import contextlib
import os
import re
import sqlite3
import sys
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "server"))
import fixture  # noqa: E402
import wire  # noqa: E402
from player import Player  # noqa: E402

PROGRAM = sys.argv[1]
PASSPHRASE = "quince orchard lantern"
EARLIER_MS = 2 * 365 * 24 * 3600 * 1000  # no time of the store is in the future
MIDDLE = {"cinco": 32, "castles_of_tuscany": 150}  # lines of a match in the middle of play
# Anna stops as soon as an answer of each kind is offered.
STEPS = {"finca": ("deliver", "done"), "cinque_terre": ("sell", "close"),
         "viticulture": ("sell",)}
ATTEMPTS = 40    # matches of a game until one comes to its step
WAYS_THERE = {"finca": ("deliver", "cart"), "cinque_terre": ("sell",),
              "viticulture": ("worker harvest", "worker plant")}  # the best first


class Anna(Player):
    """Plays towards a step, or to the middle of the match."""

    def verbs(self):
        return {action["action"].split()[0] for action in self.actions}

    def is_over(self):
        if self.about is None:
            return False
        if self.about["status"] == "over":
            return True  # it never came to the step
        if self.ticket is None or not self.actions:
            return False
        game = self.about["game"]
        return (self.version >= MIDDLE[game] if game in MIDDLE
                else len(self.actions) > 1 and self.verbs().issuperset(STEPS[game]))

    def choose(self):
        for word in WAYS_THERE.get(self.about["game"], ()):
            there = [action["action"] for action in self.actions if word in action["action"]]
            if there:
                return self.dice.choice(there)
        return super().choose()


def account(server):
    guest = server.guest("Anna")
    status, answer, _ = wire.request(server.port, "POST", "/api/account",
                                     {"account": "anna", "passphrase": PASSPHRASE}, guest.token)
    assert status == 200, answer
    status, answer, _ = wire.request(
        server.port, "POST", "/api/login",
        {"account": "anna", "passphrase": PASSPHRASE, "token": True})
    assert status == 200, answer
    return fixture.Guest(answer["user"]["id"], "Anna", answer["token"])


def play(server, guest, game, seed):
    status, opened, _ = wire.request(
        server.port, "POST", "/api/tables",
        {"game": game, "seats": 2, "sit": 0, "bots": [None, "random"]}, guest.token)
    assert status == 200, opened

    async def start_and_play():
        connection = await wire.Connection.open(server.port, guest.token)
        connection.send({"type": "hello", "protocol": 1, "table": opened["table"]})
        await connection.until("welcome")
        connection.send({"type": "start", "table": opened["table"], "id": int(time.time() * 1e6)})
        await connection.until("accepted")
        connection.close()
        anna = Anna(guest, opened["table"], [server.port], seed)
        await anna.run()
        print("%s: %d lines, %s" % (game, anna.version, sorted(anna.verbs())), file=sys.stderr)
        return None if anna.about["status"] == "over" else opened["table"]

    return asyncio.run(start_and_play())


def literal(value):
    if value is None:
        return "NULL"
    if isinstance(value, int):
        return str(value - EARLIER_MS if 10 ** 12 < value < 10 ** 13 else value)
    earlier = re.sub(r"(?<!\d)1\d{12}(?!\d)", lambda found: str(int(found[0]) - EARLIER_MS), value)
    return "'%s'" % earlier.replace("'", "''")


def dump(db, tables):
    with contextlib.closing(sqlite3.connect(db)) as connection:
        made = connection.execute("SELECT sql FROM sqlite_master WHERE sql IS NOT NULL "
                                  "ORDER BY type DESC, rowid").fetchall()
        for statement, in made:
            print(statement.replace("WITHOUT ROWID", "").rstrip() + ";")
        names = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
        for name, in names:
            if name in ("sessions", "servers", "presence"):
                continue  # gone with the server
            rows = connection.execute("SELECT * FROM %s" % name)
            names_of_columns = [column[0] for column in rows.description]
            columns = ", ".join(names_of_columns)
            for row in rows:
                cells = dict(zip(names_of_columns, row))
                table = cells.get("table_id", cells["id"] if name == "tables" else None)
                if table is not None and table not in tables:
                    continue
                print("INSERT INTO %s (%s) VALUES (%s);" %
                      (name, columns, ", ".join(map(literal, row))))


def main():
    db = fixture.new_sqlite()
    with fixture.Server(PROGRAM, db, "--limits", "none") as server:
        guest = account(server)
        _, listed, _ = wire.request(server.port, "GET", "/api/games")
        tables = [next(filter(None, (play(server, guest, game["name"], seed)
                                     for seed in range(ATTEMPTS)))) for game in listed]
        assert server.stop() == 0, server.said()
    dump(db, tables)


if __name__ == "__main__":
    main()
