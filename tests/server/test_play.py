#!/usr/bin/env python3
"""Whole matches over WebSocket: two people and a bot, every game, both stores.

SPDX-License-Identifier: MIT
"""
import asyncio
import os
import secrets
import subprocess
import time

import ground
import tap
import wire
from player import Player
from tap import check, for_both_stores, test


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
    """Downloads the record of a finished match; it must be good, dice and all."""
    status, record, _ = wire.request(port, "GET", "/api/tables/%s/record" % table, token=token)
    check(status == 200, status, record)
    path = os.path.join(ground.FOLDER, table + ".game")
    with open(path, "w", encoding="utf-8") as file:
        file.write(record)
    done = subprocess.run([tap.PROGRAM, "check", path], capture_output=True, text=True, check=False)
    check(done.returncode == 0 and "all contributions" in done.stdout, done.stdout, done.stderr)
    return record


def count_actions(record):
    return sum(line[:1].isdigit() or line.startswith("chance ") for line in record.splitlines())


@for_both_stores
async def every_game_is_played_by_two_people_and_a_bot(place):
    with ground.Server(tap.PROGRAM, place, "--limits", "none") as server:
        for number, game in enumerate(games(server)):
            players = await open_match(server, game, 10 * number)
            await asyncio.wait_for(asyncio.gather(*(player.run() for player in players)), 60)
            record = check_record(server.port, players[0].table, players[0].guest.token)
            for player in players:
                check(len(player.entries) == count_actions(record), game, len(player.entries))
                check(player.view["turn"]["node"] == "over", game, player.view["turn"])
            check(players[0].about["result"] == players[1].about["result"])
            tap.say("%s: %d entries, %d and %d plays acknowledged" % (
                game, len(players[0].entries), *(len(p.acknowledged) for p in players)))
        check(server.stop() == 0, server.said())


@for_both_stores
async def a_match_goes_on_after_a_restart(place):
    with ground.Server(tap.PROGRAM, place, "--limits", "none") as server:
        players = await open_match(server, "finca", 3)
        running = [asyncio.create_task(player.run()) for player in players]
        while players[0].version < 60:
            await asyncio.sleep(0.02)
        check(server.stop() == 0, server.said())
        server.start()
        await asyncio.wait_for(asyncio.gather(*running), 60)
        check_record(server.port, players[0].table, players[0].guest.token)
        check(all(player.reconnects > 0 for player in players))


@test
async def a_record_is_given_once_the_match_is_over():
    with ground.Server(tap.PROGRAM, ground.file_place(), "--limits", "none") as server:
        players = await open_match(server, "cinco", 3)
        path = "/api/tables/%s/record" % players[0].table
        check(wire.request(server.port, "GET", path, token=players[0].guest.token)[0] == 409)
        check(wire.request(server.port, "GET", "/api/tables/nothing/record")[0] == 404)
        server.stop()


if __name__ == "__main__":
    tap.main()
