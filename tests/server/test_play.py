#!/usr/bin/env python3
"""Whole matches over WebSocket: two people and a bot, every game, both stores; programs as bots.

SPDX-License-Identifier: MIT
"""
import asyncio
import json
import os
import sys
import time

import fixture
import tap
import wire
from matches import check_record, count_actions, games, open_match
from player import Player
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
            check("waiting for the host to start the match" in said, said)
            check("waiting for Bot by message" in said and "to decide" in said, said)
        check_record(server.port, table, host.token)


# ---- Programs as bots of the server ----

LISTENER = '''#!/usr/bin/python3
import json, sys
log = open(sys.argv[1], "a")
for line in sys.stdin:
    log.write(line)
    log.flush()
    message = json.loads(line)
    if message["type"] == "hello":
        print("ready", flush=True)
    if message["type"] == "decide":
        print(message["actions"][-1]["action"], flush=True)
'''
HANGING = '''#!/bin/sh
echo started >> "$1"
cat > /dev/null
'''
WAIT_S = 120


def write_program(name, text):
    path = os.path.join(fixture.FOLDER, name)
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)
    os.chmod(path, 0o755)
    return path


def told(path):
    with open(path, encoding="utf-8") as file:
        return [json.loads(line) for line in file]


def wait(condition, what):
    end = time.monotonic() + WAIT_S
    while not condition():
        check(time.monotonic() < end, "waited for: " + what)
        time.sleep(0.05)


def open_with_programs(server, guest, game, **more):
    status, opened, _ = wire.request(server.port, "POST", "/api/tables",
                                     {"game": game, "seats": 2, "start": True, **more}, guest.token)
    check(status == 200, status, opened)
    return opened["table"]


def status_of(server, guest, table):
    return wire.request(server.port, "GET", "/api/tables/" + table, None, guest.token)[1]["status"]


@test
async def a_program_plays_at_tables_and_is_told_of_its_matches():
    log = os.path.join(fixture.FOLDER, "told.log")
    with fixture.Server(tap.PROGRAM, fixture.new_sqlite(), "--limits", "none", "--bot",
                        "listener=2:%s %s" % (write_program("listener", LISTENER), log)) as server:
        anna = server.guest("Anna")
        listed = wire.request(server.port, "GET", "/api/games")[1]
        check(all("listener" in [bot["name"] for bot in game["bots"]] for game in listed), listed)
        alone = open_with_programs(server, anna, "finca", bots=["listener", "random"])
        table = open_with_programs(server, anna, "cinco", sit=0, bots=[None, "listener"])
        player = Player(anna, table, [server.port])
        await player.run()
        wait(lambda: status_of(server, anna, alone) == "over", "the match of bots")
        wait(lambda: sum(part["type"] == "end" for part in told(log)) == 2, "the ends")
    messages = told(log)
    check([part["type"] for part in messages].count("hello") == 1)
    for game, seat in (("finca", 0), ("cinco", 1)):
        start = [part for part in messages if part["type"] == "start" and part["game"] == game]
        check(len(start) == 1 and start[0]["seat"] == seat, game, start)
        check_told([part for part in messages if part.get("match") == start[0]["match"]], seat)


def check_told(messages, seat):
    check(messages[0]["type"] == "start" and messages[-1]["type"] == "end")
    check(min(messages[-1]["ranks"]) == 1 and len(messages[-1]["points"]) == 2, messages[-1])
    actions = [part for part in messages if part["type"] == "action"]
    check({part["actor"] for part in actions} == {None, 0, 1})
    for asked, answered in zip(messages, messages[1:]):
        if asked["type"] == "decide":
            check(asked["view"]["viewer"] == seat)
            check(answered["type"] == "action" and answered["actor"] == seat, answered)
            check(answered["action"] == asked["actions"][-1]["action"])


@test
async def a_program_that_hangs_is_ended_and_started_again_while_greedy_plays():
    log = os.path.join(fixture.FOLDER, "hanging.log")
    command = "slow=2:%s %s" % (write_program("slow", HANGING), log)
    with fixture.Server(tap.PROGRAM, fixture.new_sqlite(), "--limits", "none", "--bot-timeout-ms",
                        "500", "--bot", command) as server:
        anna = server.guest("Anna")
        count = 0

        def is_restarted():
            nonlocal count
            count += 1
            table = open_with_programs(server, anna, "cinco", bots=["slow", "random"])
            wait(lambda: status_of(server, anna, table) == "over", "match %d" % count)
            if not os.path.exists(log):
                return False
            with open(log, encoding="ascii") as file:
                return len(file.readlines()) > 1

        wait(is_restarted, "the program to be started again")
        said = server.said()
        check("program_failed" in said and "did not answer within 500 ms" in said, said)
        check(server.stop() == 0)


@test
async def a_program_that_is_no_longer_offered_is_replaced():
    db, log = fixture.new_sqlite(), os.path.join(fixture.FOLDER, "left.log")
    path = write_program("leaving", LISTENER)
    with fixture.Server(tap.PROGRAM, db, "--limits", "none", "--bot",
                        "leaving=2:%s %s" % (path, log)) as server:
        anna = server.guest("Anna")
        table = open_with_programs(server, anna, "cinco", sit=0, bots=[None, "leaving"])
    with fixture.Server(tap.PROGRAM, db, "--limits", "none") as server:
        status, answer, _ = wire.request(
            server.port, "POST", "/api/tables",
            {"game": "cinco", "seats": 2, "bots": ["leaving", "random"]}, anna.token)
        check(status == 400, status, answer)
        player = Player(anna, table, [server.port])
        await player.run()


if __name__ == "__main__":
    tap.main()
