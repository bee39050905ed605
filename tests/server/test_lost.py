#!/usr/bin/env python3
"""Nothing lost: the server is killed at random moments under load, and started again.

Every action that was acknowledged must be in the log, once; every match must come to its end, and
its record must be good. KILLS=200 kills two hundred times on each store.

SPDX-License-Identifier: MIT
"""
import asyncio
import collections
import os
import random
import time

import fixture
import tap
from matches import check_record, open_match
from tap import check, for_both_stores, test

KILLS = int(os.environ.get("KILLS", "4"))
MATCHES = 12
GAMES = ["cinco", "finca", "cinque_terre", "castles_of_tuscany", "viticulture"]
PAUSE_MAX = 5.0  # seconds that a match may stand still when one of two servers dies


def check_logs(db, players):
    """Each acknowledged request stands in the log at the version told, and none stands twice."""
    logs = fixture.lines_of(db, tap.postgres() if db.startswith("postgres") else None)
    acknowledged = 0
    for table in {player.table for player in players}:
        found = collections.Counter()
        version_of = {}
        for version, line in enumerate(logs[table], 1):
            _, user, number, _ = line.split(" ", 3)
            if number != "0":
                found[int(user), int(number)] += 1
                version_of[int(user), int(number)] = version
        doubled = [key for key, count in found.items() if count > 1]
        check(not doubled, table, "done twice:", doubled)
        for player in players:
            for number, version in player.acknowledged.items() if player.table == table else ():
                key = (player.guest.user, number)
                check(found[key] == 1, table, "acknowledged and not in the log:", key)
                check(version_of[key] <= version, table, key, version_of[key], version)
                acknowledged += 1
    return acknowledged


async def play_on(servers, seeds, tables):
    """Plays matches without end: when one is over, opens another. Returns all players."""
    players = tables["players"] = []

    async def one_after_the_other(number):
        while not tables["enough"]:
            server = servers[number % len(servers)]
            try:
                game = GAMES[number % len(GAMES)]
                pair = await open_match(server, game, seeds.randrange(1 << 30))
            except Exception:  # the server is just dying: the table was not promised to anybody
                await asyncio.sleep(0.05)
                continue
            for player in pair:
                player.ports = [each.port for each in servers]
                player.reconnects = number
            players.extend(pair)
            await asyncio.gather(*(player.run() for player in pair))
            tables["over"] += 1

    await asyncio.gather(*(one_after_the_other(number) for number in range(MATCHES)))
    return players


def check_ends(port, players):
    for player in players:
        if player.seat == 0:
            check_record(port, player.table, player.guest.token)
        check(player.is_over(), player.table)


@for_both_stores
async def nothing_is_lost_when_the_server_is_killed(db):
    seeds = random.Random(5)
    tables = {"enough": False, "over": 0}
    with fixture.Server(tap.PROGRAM, db, "--limits", "none") as server:
        playing = asyncio.create_task(play_on([server], seeds, tables))
        for number in range(KILLS):
            await asyncio.sleep(seeds.uniform(0.05, 1.0))
            server.kill()
            await asyncio.to_thread(server.start)
            if playing.done():
                break
        tables["enough"] = True
        players = await asyncio.wait_for(playing, 240)
        acknowledged = check_logs(db, players)
        check_ends(server.port, players)
        check(server.stop() == 0, server.said())
        tap.say("%d kills, %d matches, %d acknowledged actions, all there, none twice; "
                "%d reconnects" % (KILLS, tables["over"], acknowledged,
                                   sum(player.reconnects for player in players)))
        check(acknowledged > 50 * KILLS ** 0.5, "there was hardly any load")


async def until_all_go_on(players, kill):
    """Something has happened since the kill in every match that is not over, or it never will."""
    while time.monotonic() < kill + PAUSE_MAX + 1:
        if all(player.is_over() or (player.heard and player.heard[-1][0] > kill)
               for player in players):
            return
        await asyncio.sleep(0.05)


def longest_pause(players, kills):
    """The longest time around a kill that nothing was heard of a match that was not over."""
    longest = 0.0
    for player in players:
        times = [moment for moment, _ in player.heard]
        for kill in kills:
            before = [moment for moment in times if moment <= kill]
            after = [moment for moment in times if moment > kill]
            if before and after:
                longest = max(longest, after[0] - kill)
    return longest


@test
async def with_two_servers_no_match_stops_when_either_is_killed():
    db = tap.postgres().new_database()
    seeds = random.Random(6)
    tables = {"enough": False, "over": 0}
    kills = []
    with fixture.Server(tap.PROGRAM, db, "--limits", "none") as one, \
            fixture.Server(tap.PROGRAM, db, "--limits", "none") as two:
        playing = asyncio.create_task(play_on([one, two], seeds, tables))
        for number in range(max(2, KILLS // 2)):
            await asyncio.sleep(seeds.uniform(1.0, 2.0))
            dying = (one, two)[number % 2]
            kills.append(time.monotonic())
            dying.kill()
            await until_all_go_on(tables["players"], kills[-1])  # the other one manages alone
            await asyncio.to_thread(dying.start)
        tables["enough"] = True
        players = await asyncio.wait_for(playing, 240)
        acknowledged = check_logs(db, players)
        check_ends(one.port, players)
        pause = longest_pause(players, kills)
        tap.say("%d kills of either of two servers, %d matches, %d acknowledged actions; the "
                "longest pause of a match was %.1f s" % (len(kills), tables["over"], acknowledged,
                                                         pause))
        # Busy machines take their time: only who asks for torture wants to know.
        check(pause < PAUSE_MAX or KILLS < 20, "a match stood still for %.1f s" % pause)


if __name__ == "__main__":
    tap.main()
