#!/usr/bin/env python3
"""Webhooks of hosts that are slow, or not there: nobody else waits for them.

SPDX-License-Identifier: MIT
"""
import asyncio
import json
import re
import time

import fixture
import tap
import wire
from tap import check, test

SLOW_TABLES = 25


class Host:
    """Somebody's web server on a loopback address of its own; answers after a while, or never."""

    def __init__(self, address, seconds=0.0):
        self.address, self.seconds = address, seconds
        self.port = fixture.free_port()
        self.got = []  # (time, notice)
        self.now = self.most = 0

    async def __aenter__(self):
        self.server = await asyncio.start_server(self.answer, self.address, self.port)
        return self

    async def __aexit__(self, *_):
        self.server.close()

    async def answer(self, reader, writer):
        self.now += 1
        self.most = max(self.most, self.now)
        try:
            head = await reader.readuntil(b"\r\n\r\n")
            size = int(re.search(rb"(?i)content-length: (\d+)", head).group(1))
            self.got.append((time.monotonic(), json.loads(await reader.readexactly(size))))
            await asyncio.sleep(self.seconds)
            writer.write(b"HTTP/1.1 204 No Content\r\n\r\n")
        except (asyncio.IncompleteReadError, ConnectionError):
            pass
        finally:
            self.now -= 1
            writer.close()

    def hook(self):
        return "http://%s:%d/hook" % (self.address, self.port)

    async def has(self, count, seconds):
        """Waits until so many notices have come."""
        end = time.monotonic() + seconds
        while len(self.got) < count and time.monotonic() < end:
            await asyncio.sleep(0.02)
        return len(self.got) >= count


class Starter:
    """Opens tables for others, and starts them when those others have gone away again."""

    def __init__(self, server):
        self.server, self.guest = server, server.guest("Starter")
        self.last_id = 0

    async def tables_for(self, guest, hook, count):
        if hook:
            status, answer, _ = wire.request(self.server.port, "POST", "/api/notices",
                                             {"webhook": hook}, guest.token)
            check(status == 200, answer)
        connection = await wire.Connection.open(self.server.port, guest.token)
        tables = []
        for _ in range(count):
            status, opened, _ = wire.request(
                self.server.port, "POST", "/api/tables",
                {"game": "cinco", "seats": 2, "bots": [None, "greedy"]}, self.guest.token)
            check(status == 200, opened)
            tables.append(opened["table"])
            connection.send({"type": "hello", "protocol": 1, "table": tables[-1]})
            await connection.until("welcome")
            self.last_id += 1
            connection.send({"type": "sit", "table": tables[-1], "id": self.last_id, "seat": 0})
            check((await connection.until("accepted")) is not None)
        connection.close()
        return tables

    async def start(self, tables):
        connection = await wire.Connection.open(self.server.port, self.guest.token)
        for table in tables:
            connection.send({"type": "hello", "protocol": 1, "table": table})
            while (await connection.until("welcome"))["about"]["seats"][0]["present"]:
                await asyncio.sleep(0.02)
                connection.send({"type": "sync", "table": table})
            self.last_id += 1
            connection.send({"type": "start", "table": table, "id": self.last_id})
            check((await connection.until("accepted")) is not None)
        connection.close()


def serve():
    return fixture.Server(tap.PROGRAM, fixture.new_sqlite(), "--limits", "none",
                          "--webhooks-private")


def number(server, name):
    text = wire.request(server.port, "GET", "/metrics")[1]
    found = re.search(r"^tavola_%s (\d+)$" % name, text, re.M)
    return int(found.group(1)) if found else None


@test
async def slow_hosts_delay_nobody_but_themselves():
    with serve() as server:
        starter, tables = Starter(server), []
        slow = [Host("127.0.0.%d" % (10 + i), 60) for i in range(6)]
        async with Host("127.0.0.20") as quick:
            for host in slow:
                await host.__aenter__()
                tables += await starter.tables_for(server.guest("Slow"), host.hook(), 3)
            honest = await starter.tables_for(server.guest("Honest"), quick.hook(), 1)
            await starter.start(tables)
            started = time.monotonic()
            await starter.start(honest)
            check(await quick.has(1, 60), "never")
            seconds = quick.got[0][0] - started
            tap.say("a notice past six slow hosts after %.2f s" % seconds)
            check(seconds < 3, seconds)
            check(all(host.most == 1 for host in slow), [host.most for host in slow])
            for host in slow:
                await host.__aexit__()


@test
async def one_call_at_a_time_for_a_host_whoever_it_is_for():
    with serve() as server:
        starter, tables = Starter(server), []
        async with Host("127.0.0.10", 0.1) as host:
            for _ in range(3):
                tables += await starter.tables_for(server.guest("Anna"), host.hook(), 3)
            await starter.start(tables)
            check(await host.has(9, 30), len(host.got))
            check(host.most == 1, host.most)


@test
async def for_one_user_so_many_wait_and_the_oldest_give_way():
    with serve() as server:
        starter = Starter(server)
        async with Host("127.0.0.10", 3) as host:
            tables = await starter.tables_for(server.guest("Anna"), host.hook(), SLOW_TABLES)
            await starter.start(tables)
            for _ in range(100):
                if number(server, "notices_dropped_total"):
                    break
                await asyncio.sleep(0.05)
            dropped = number(server, "notices_dropped_total")
            check(dropped is not None and dropped >= 1, dropped)


async def bot_begins(server, table):
    """Seen by a spectator: Anna herself must not be at the table."""
    connection = await wire.Connection.open(server.port, server.guest("Carla").token)
    connection.send({"type": "hello", "protocol": 1, "table": table})
    entries = (await connection.until("welcome"))["entries"]
    connection.close()
    return any(entry["action"] == "start 1" for entry in entries)


@test
async def who_opens_a_table_is_told_of_later_turns_but_not_of_the_first():
    """They have just seen the table start; that the bot has moved is news."""
    with serve() as server:
        anna, due = server.guest("Anna"), 0
        async with Host("127.0.0.10") as host:
            status, answer, _ = wire.request(server.port, "POST", "/api/notices",
                                             {"webhook": host.hook()}, anna.token)
            check(status == 200, answer)
            for _ in range(8):
                _, opened, _ = wire.request(
                    server.port, "POST", "/api/tables",
                    {"game": "finca", "seats": 2, "sit": 0, "bots": [None, "greedy"],
                     "start": True}, anna.token)
                due += await bot_begins(server, opened["table"])
            check(await host.has(due, 60), len(host.got), "notices came,", due, "were due")
            await asyncio.sleep(0.5)
            check(len(host.got) == due, len(host.got), "notices came,", due, "were due")


@test
async def a_host_that_is_not_there_is_left_alone_for_a_while():
    with serve() as server:
        starter = Starter(server)
        nowhere = "http://127.0.0.10:%d/" % fixture.free_port()
        tables = await starter.tables_for(server.guest("Anna"), nowhere, 6)
        await starter.start(tables)
        await asyncio.sleep(1.5)
        check(number(server, "notices_failed_total") == 1, number(server, "notices_failed_total"))
        for _ in range(200):
            if number(server, "notices_failed_total") == 2:
                break
            await asyncio.sleep(0.1)
        check(number(server, "notices_failed_total") == 2, "it is tried again, later")
        check(server.stop() == 0, server.said())


if __name__ == "__main__":
    tap.main()
