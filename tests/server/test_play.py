#!/usr/bin/env python3
"""Whole matches over WebSocket: two people and a bot, every game, both stores.

SPDX-License-Identifier: MIT
"""
import asyncio
import os
import sys
import time

import fixture
import tap
import wire
from matches import check_record, count_actions, games, open_match
from tap import check, for_both_stores, test


@for_both_stores
async def every_game_is_played_by_two_people_and_a_bot(db):
    with fixture.Server(tap.PROGRAM, db, "--limits", "none") as server:
        for number, game in enumerate(games(server)):
            players = await open_match(server, game, 10 * number)
            await asyncio.wait_for(asyncio.gather(*(player.run() for player in players)), 240)
            record = check_record(server.port, players[0].table, players[0].guest.token)
            for player in players:
                check(len(player.entries) == count_actions(record), game, len(player.entries))
                check(player.view["turn"]["node"] == "over", game, player.view["turn"])
            check(players[0].about["result"] == players[1].about["result"])
            tap.say("%s: %d entries, %d and %d plays acknowledged" % (
                game, len(players[0].entries), *(len(p.acknowledged) for p in players)))
        check(server.stop() == 0, server.said())


@for_both_stores
async def a_match_goes_on_after_a_restart(db):
    with fixture.Server(tap.PROGRAM, db, "--limits", "none") as server:
        players = await open_match(server, "finca", 3)
        running = [asyncio.create_task(player.run()) for player in players]
        while players[0].version < 60:
            await asyncio.sleep(0.02)
        check(server.stop() == 0, server.said())
        server.start()
        await asyncio.wait_for(asyncio.gather(*running), 240)
        check_record(server.port, players[0].table, players[0].guest.token)
        check(all(player.reconnects > 0 for player in players))


@test
async def a_record_is_given_once_the_match_is_over():
    with fixture.Server(tap.PROGRAM, fixture.new_sqlite(), "--limits", "none") as server:
        players = await open_match(server, "cinco", 3)
        path = "/api/tables/%s/record" % players[0].table
        check(wire.request(server.port, "GET", path, token=players[0].guest.token)[0] == 409)
        check(wire.request(server.port, "GET", "/api/tables/nothing/record")[0] == 404)
        server.stop()


@test
async def the_example_bots_by_message_play_a_match():
    with fixture.Server(tap.PROGRAM, fixture.new_sqlite(), "--limits", "none") as server:
        host = server.guest("Host")
        status, opened, _ = wire.request(
            server.port, "POST", "/api/tables",
            {"game": "finca", "seats": 3, "bots": [None, None, "greedy"]}, host.token)
        check(status == 200, opened)
        table = opened["table"]
        connection = await wire.Connection.open(server.port, host.token)
        connection.send({"type": "hello", "protocol": 1, "table": table})
        await connection.until("welcome")
        bots = []
        for seat in range(2):
            bots.append(await asyncio.create_subprocess_exec(
                sys.executable, os.path.join(tap.ROOT, "bots/by_message.py"),
                "http://127.0.0.1:%d" % server.port, table, stdout=asyncio.subprocess.PIPE,
                preexec_fn=fixture.die_with_parent))
            about = {"seats": [{"name": None}] * 3}
            while about["seats"][seat]["name"] is None:
                about = (await connection.until("update")).get("about", about)
        connection.send({"type": "start", "table": table, "id": int(time.time() * 1e6)})
        for bot in bots:
            said = (await asyncio.wait_for(bot.communicate(), 240))[0].decode()
            check(bot.returncode == 0 and "over:" in said, said)
        check_record(server.port, table, host.token)


if __name__ == "__main__":
    tap.main()
