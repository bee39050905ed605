#!/usr/bin/env python3
"""Unloaded tables: what happens there through other servers still counts.

SPDX-License-Identifier: MIT
"""
import asyncio
import contextlib
import sqlite3
import time

import fixture
import tap
import wire
from player import Player
from tap import check, test

IDLE_S = 1  # of --idle


def open_table(server, guest, **more):
    body = {"game": "finca", "seats": 2, "sit": 0, **more}
    status, opened, _ = wire.request(server.port, "POST", "/api/tables", body, guest.token)
    check(status == 200, status, opened)
    return opened["table"]


async def connect(server, player):
    player.connection = await wire.Connection.open(server.port, player.guest.token)
    player.hello()
    player.on_message(await player.connection.until("welcome"))


async def play_until(player, is_enough, seconds):
    """Plays whatever may be played; fails if that does not get anywhere."""
    end = time.monotonic() + seconds
    while not is_enough():
        player.play()
        try:
            message = await player.connection.receive(end - time.monotonic())
        except asyncio.TimeoutError:
            raise AssertionError("nothing more at version %d" % player.version) from None
        check(message is not None, "closed")
        player.on_message(message)


@test
async def a_bot_answers_though_its_server_has_forgotten_the_table():
    """Its person comes back through another server, which does not run the bot."""
    db = tap.postgres().new_database()
    with fixture.Server(tap.PROGRAM, db, "--limits", "none", "--idle", str(IDLE_S)) as one, \
            fixture.Server(tap.PROGRAM, db, "--limits", "none", "--idle", str(IDLE_S)) as two:
        anna = one.guest("Anna")
        table = open_table(one, anna, bots=[None, "random"], start=True)
        player = Player(anna, table, [one.port])
        await connect(one, player)
        await play_until(player, lambda: player.ticket is not None, 20)
        player.connection.close()
        await asyncio.sleep(IDLE_S + 4)
        await connect(two, player)
        count = len(player.entries)
        await play_until(player, lambda: any(entry and entry["seat"] == 1
                                             for entry in player.entries[count:]), 30)


@test
async def a_list_is_right_again_once_its_row_can_be_written():
    db = fixture.new_sqlite()
    with fixture.Server(tap.PROGRAM, db, "--limits", "none") as server:
        anna = server.guest("Anna")
        table = open_table(server, anna, bots=[None, "random"])
        connection = await wire.Connection.open(server.port, anna.token)
        connection.send({"type": "hello", "protocol": 1, "table": table})
        await connection.until("welcome")

        def run(text):
            with contextlib.closing(sqlite3.connect(db, timeout=20)) as database:
                with database:
                    return database.execute(text).fetchall()

        run("CREATE TRIGGER stop BEFORE UPDATE OF status ON tables "
            "BEGIN SELECT * FROM what_is_not_there; END")
        connection.send({"type": "start", "table": table, "id": int(time.time() * 1e6)})
        await connection.until("accepted")
        await asyncio.sleep(0.5)
        status = "SELECT status FROM tables WHERE id = '%s'" % table
        check(run(status) == [("open",)], run(status))
        run("DROP TRIGGER stop")
        end = time.monotonic() + 15
        while run(status) != [("playing",)]:
            check(time.monotonic() < end, "the row was never written again")
            await asyncio.sleep(0.2)


if __name__ == "__main__":
    tap.main()
