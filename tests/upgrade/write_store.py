#!/usr/bin/env python3
"""Writes a store of a program from the history: write_store.py PROGRAM ROOT.

Anna has an account, a match of Finca against a bot that is over, and one that goes on. The store is
printed as SQL that SQLite and PostgreSQL read. schema_3.sql was made by it, with the program of
commit a69ca17.

SPDX-License-Identifier: MIT
"""
import asyncio
import sys
import time

import write_matches  # it finds the modules below
import fixture
import wire
from player import Player

MIDDLE = 22  # lines of the match that goes on


def play(server, guest, limit):
    status, opened, _ = wire.request(
        server.port, "POST", "/api/tables",
        {"game": "finca", "seats": 2, "sit": 0, "bots": [None, "random"]}, guest.token)
    assert status == 200, opened

    async def start_and_play():
        connection = await wire.Connection.open(server.port, guest.token)
        connection.send({"type": "hello", "protocol": 1, "table": opened["table"]})
        await connection.until("welcome")
        connection.send({"type": "start", "table": opened["table"], "id": int(time.time() * 1e6)})
        await connection.until("accepted")
        connection.close()
        player = Player(guest, opened["table"], [server.port], seed=1)
        player.limit = limit
        await player.run()
        print("%d lines, %s" % (player.version, player.about["status"]), file=sys.stderr)

    asyncio.run(start_and_play())
    return opened["table"]


def main():
    db = fixture.new_sqlite()
    with fixture.Server(write_matches.PROGRAM, db, "--limits", "none") as server:
        guest = write_matches.account(server)
        tables = [play(server, guest, float("inf")), play(server, guest, MIDDLE)]
        assert server.stop() == 0, server.said()
    write_matches.dump(db, tables)


main()
