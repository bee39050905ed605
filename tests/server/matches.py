"""Matches on a server: opened by people, and checked when they are over.

SPDX-License-Identifier: MIT
"""
import os
import secrets
import subprocess
import time

import fixture
import tap
import wire
from player import Player
from tap import check


def games(server):
    status, listed, _ = wire.request(server.port, "GET", "/api/games")
    check(status == 200 and len(listed) >= 5, status, listed)
    return [game["name"] for game in listed if 3 in game["seat_counts"]]


async def open_match(server, game, seed, bot="greedy"):
    """A table of three: two people, who are returned as players, and a bot. It has begun."""
    anna, bruno = server.guest("Anna"), server.guest("Bruno")
    status, opened, _ = wire.request(
        server.port, "POST", "/api/tables",
        {"game": game, "seats": 3, "sit": 0, "bots": [None, None, bot],
         "contribution": secrets.token_hex(32)}, anna.token)
    check(status == 200, status, opened)
    first = await wire.Connection.open(server.port, anna.token)
    second = await wire.Connection.open(server.port, bruno.token)
    for connection in (first, second):
        connection.send({"type": "hello", "protocol": 1, "table": opened["table"]})
        welcome = await connection.until("welcome")
        check(welcome["about"]["status"] == "open", welcome)
    number = int(time.time() * 1e6)
    second.send({"type": "sit", "table": opened["table"], "id": number, "seat": 1,
                 "contribution": secrets.token_hex(32)})
    check((await second.until("accepted"))["id"] == number)
    first.send({"type": "start", "table": opened["table"], "id": number})
    check((await first.until("accepted"))["id"] == number)
    first.close()
    second.close()
    return [Player(anna, opened["table"], [server.port], seed),
            Player(bruno, opened["table"], [server.port], seed + 1)]


def check_record(port, table, token):
    """Downloads the record of a finished match; it must verify, dice included."""
    status, record, _ = wire.request(port, "GET", "/api/tables/%s/record" % table, token=token)
    check(status == 200, status, record)
    path = os.path.join(fixture.FOLDER, table + ".game")
    with open(path, "w", encoding="utf-8") as file:
        file.write(record)
    done = subprocess.run([tap.PROGRAM, "check", path], capture_output=True, text=True, check=False)
    check(done.returncode == 0 and "all contributions" in done.stdout, done.stdout, done.stderr)
    return record


def count_actions(record):
    return sum(line[:1].isdigit() or line.startswith("chance ") for line in record.splitlines())
