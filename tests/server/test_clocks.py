#!/usr/bin/env python3
"""Clocks that jump and servers that stall cost no player any time.

SPDX-License-Identifier: MIT
"""
import asyncio
import json
import os
import signal
import time

import fixture
import tap
import wire
from tap import check, test

FAKETIME = "/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1"
MINUTES = 60000
_count = [0]


class WallClock:
    """The wall clock of a server, to be moved while it runs; time itself goes on evenly."""

    def __init__(self, offset="+0"):
        _count[0] += 1
        self.path = os.path.join(fixture.FOLDER, "clock-%d" % _count[0])
        self.set(offset)
        self.environment = {"LD_PRELOAD": FAKETIME, "FAKETIME_TIMESTAMP_FILE": self.path,
                            "FAKETIME_NO_CACHE": "1", "FAKETIME_DONT_FAKE_MONOTONIC": "1"}

    def set(self, offset):
        with open(self.path + ".new", "w", encoding="ascii") as file:
            file.write(offset + "\n")
        os.replace(self.path + ".new", self.path)


async def open_match(server, clock, minutes=10):
    """Two people at a table with clocks, who are connected; the first is to move."""
    anna, bruno = server.guest("Anna"), server.guest("Bruno")
    status, opened, _ = wire.request(
        server.port, "POST", "/api/tables",
        {"game": "finca", "seats": 2, "sit": 0,
         "time": {"clock": clock, "time_ms": minutes * MINUTES, "increment_ms": 0, "zero": "bot"}},
        anna.token)
    check(status == 200, opened)
    connections = []
    for guest in (anna, bruno):
        connection = await wire.Connection.open(server.port, guest.token)
        connection.send({"type": "hello", "protocol": 1, "table": opened["table"]})
        check(await connection.until("welcome") is not None)
        connections.append(connection)
    number = int(time.time() * 1e6)
    connections[1].send({"type": "sit", "table": opened["table"], "id": number, "seat": 1})
    check(await connections[1].until("accepted") is not None)
    connections[0].send({"type": "start", "table": opened["table"], "id": number})
    check(await connections[0].until("accepted") is not None)
    return opened["table"], connections


async def state_of(connection, table):
    """The table as it is; who sat down was welcomed once more before."""
    connection.send({"type": "sync", "table": table})
    welcome = await connection.until("welcome")
    while welcome["about"]["status"] != "playing":
        welcome = await connection.until("welcome")
    return welcome


async def time_left(connection, table):
    """Of the one seat that is to move, in seconds; nobody's time may be up."""
    welcome = await state_of(connection, table)
    clock = welcome["clock"]
    for seat in welcome["about"]["seats"]:
        check(not seat["flagged"], seat["name"], "has no time left")
    check(len(clock["running"]) == 1, clock)
    return clock["left_ms"][clock["running"][0]] / 1000


def check_times(db, table):
    """The times in a log never go back."""
    times = [int(line.split()[0]) for line in fixture.lines_of(db)[table]]
    check(times == sorted(times), "times go back:", times)


@test
async def limits_do_not_depend_on_the_wall_clock():
    clock = WallClock()
    with fixture.Server(tap.PROGRAM, fixture.new_sqlite(), environment=clock.environment) as server:
        server.guest("Anna")
        clock.set("-1h")
        for name in ("Bruno", "Clara"):
            status, answer, _ = wire.request(server.port, "POST", "/api/guest",
                                             {"name": name, "token": True})
            check(status == 200, "an hour back:", status, answer)
        check(server.stop() == 0, server.said())


async def jump(kind):
    clock, db = WallClock(), fixture.new_sqlite()
    with fixture.Server(tap.PROGRAM, db, "--limits", "none",
                        environment=clock.environment) as server:
        table, connections = await open_match(server, kind)
        before = time.monotonic()
        for offset in ("+1h", "+0", "-1h"):
            clock.set(offset)
            await asyncio.sleep(1.2)
            left = await time_left(connections[0], table)
            passed = time.monotonic() - before
            check(abs(left + passed - 600) < 1.5, "the clock at %s: %.1f s are left after %.1f s" %
                  (offset, left, passed))
        # A move, and what follows from it, at the time that is an hour back.
        welcome = {}
        for connection in connections:
            welcome = await state_of(connection, table)
            if "ticket" in welcome:
                break
        connection.send({"type": "play", "table": table, "id": int(time.time() * 1e6),
                         "ticket": welcome["ticket"], "action": welcome["actions"][0]["action"]})
        check((await connection.until("accepted")) is not None)
        check(await time_left(connections[0], table) > 590)
        check(server.stop() == 0, server.said())
        check_times(db, table)
        # Started again by the wall's hour, the tables are taken up at once, and time runs.
        server.start()
        connection = await wire.Connection.open(server.port, server.guest("Clara").token)
        connection.send({"type": "hello", "protocol": 1, "table": table})
        check(await connection.until("welcome") is not None)
        await asyncio.sleep(1)
        left = await time_left(connection, table)
        await asyncio.sleep(2)
        passed = left - await time_left(connection, table)
        check(1 < passed < 4, "of two seconds %.1f s are counted" % passed)


@test
async def nobody_loses_time_when_the_wall_clock_jumps_live():
    await jump("live")


@test
async def nobody_loses_time_when_the_wall_clock_jumps_correspondence():
    await jump("correspondence")


async def pause(kind):
    with fixture.Server(tap.PROGRAM, fixture.new_sqlite(), "--limits", "none") as server:
        table, connections = await open_match(server, kind)
        left = await time_left(connections[0], table)
        before = time.monotonic()
        server.process.send_signal(signal.SIGSTOP)
        await asyncio.sleep(5)
        server.process.send_signal(signal.SIGCONT)
        await asyncio.sleep(0.5)
        lost = left - await time_left(connections[0], table)
        passed = time.monotonic() - before
        check(lost < passed - 4, "of %.1f s, 5 of which it stood still, %.1f s are counted" %
              (passed, lost))
        check(server.stop() == 0, server.said())


@test
async def a_pause_of_the_server_is_nobodys_time_live():
    await pause("live")


@test
async def a_pause_of_the_server_is_nobodys_time_correspondence():
    await pause("correspondence")


@test
async def a_pause_is_nobodys_time_at_a_table_that_is_not_in_memory():
    with fixture.Server(tap.PROGRAM, fixture.new_sqlite(), "--limits", "none", "--idle",
                        "1") as server:
        table, connections = await open_match(server, "live")
        left = await time_left(connections[0], table)
        before = time.monotonic()
        end = before + 20
        while "tavola_tables_loaded 0" not in wire.request(server.port, "GET", "/metrics")[1]:
            check(time.monotonic() < end, "the table stays in memory")
            await asyncio.sleep(0.2)
        server.process.send_signal(signal.SIGSTOP)
        await asyncio.sleep(5)
        server.process.send_signal(signal.SIGCONT)
        await asyncio.sleep(0.5)
        lost = left - await time_left(connections[0], table)
        passed = time.monotonic() - before
        check(lost < passed - 4, "of %.1f s, 5 of which it stood still, %.1f s are counted" %
              (passed, lost))


@test
async def servers_whose_wall_clocks_differ_agree():
    """One of them an hour ahead: it leaves the other's tables alone, and the players their time."""
    postgres = tap.postgres()
    db = postgres.new_database()
    ahead = WallClock("+1h")
    with fixture.Server(tap.PROGRAM, db, "--limits", "none") as one, \
            fixture.Server(tap.PROGRAM, db, "--limits", "none",
                           environment=ahead.environment) as two:
        table, connections = await open_match(one, "live")
        database = db.rsplit("/", 1)[1]
        holder = postgres.sql("SELECT holder FROM tables", database)
        await asyncio.sleep(2.5)
        check(postgres.sql("SELECT holder FROM tables", database) == holder, "it changed hands")
        other = await wire.Connection.open(two.port, two.guest("Clara").token)
        other.send({"type": "hello", "protocol": 1, "table": table})
        check(await other.until("welcome") is not None)
        other.send({"type": "chat", "table": table, "id": 1, "text": "hello"})
        check(await other.until("accepted") is not None)
        for connection in (other, connections[0]):
            left = await time_left(connection, table)
            check(590 < left <= 600, "%.1f s are left" % left)


@test
async def a_server_that_has_just_started_tells_no_clock_too_early():
    """Killed, and started an hour later by the wall clock: the first client to return does not see
    that hour."""
    clock, db = WallClock(), fixture.new_sqlite()
    with fixture.Server(tap.PROGRAM, db, "--limits", "none",
                        environment=clock.environment) as server:
        table, connections = await open_match(server, "live")
        guest = server.guest("Clara")
        for _ in range(300):
            wire.request(server.port, "POST", "/api/tables", {"game": "finca", "seats": 2},
                         guest.token)
        server.kill()
        clock.set("+1h")
        server.start()
        connection = await wire.Connection.open(server.port, guest.token)
        connection.send({"type": "hello", "protocol": 1, "table": table})
        check(await connection.until("welcome") is not None)
        left = await time_left(connection, table)
        check(left > 590, "%.1f s are left" % left)
        await asyncio.sleep(1)
        with open(server.log, encoding="utf-8") as log:
            taken = [json.loads(line)["tables"] for line in log if '"taken_over"' in line]
        check(sum(taken) == 301, "tables taken over:", taken[:20])


@test
async def clocks_are_told_as_of_the_moment_of_sending():
    """A move that the store takes long for: the update does not show that time as left."""
    postgres = tap.postgres()
    db = postgres.new_database()
    with fixture.Server(tap.PROGRAM, db, "--limits", "none") as server:
        table, connections = await open_match(server, "live")
        mover = (await state_of(connections[0], table))["clock"]["running"][0]
        welcome = await state_of(connections[mover], table)
        database = db.rsplit("/", 1)[1]
        holding = asyncio.create_task(asyncio.to_thread(
            postgres.sql, "BEGIN; LOCK TABLE lines IN EXCLUSIVE MODE; SELECT pg_sleep(2.5); COMMIT",
            database))
        while postgres.sql("SELECT 1 FROM pg_locks WHERE relation = 'lines'::regclass AND granted "
                           "AND mode = 'ExclusiveLock'", database).strip() != "1":
            await asyncio.sleep(0.05)
        connections[mover].send({"type": "play", "table": table, "id": int(time.time() * 1e6),
                                 "ticket": welcome["ticket"],
                                 "action": welcome["actions"][0]["action"]})
        update = await connections[mover].until("update")
        while update["version"] <= welcome["version"]:
            update = await connections[mover].until("update")
        await holding
        line = fixture.lines_of(db, postgres)[table][welcome["version"]]
        late_ms = update["clock"]["at_ms"] - int(line.split()[0])
        check(late_ms > 1000, "its clocks are of", late_ms, "ms after the move")


if __name__ == "__main__":
    tap.main()
