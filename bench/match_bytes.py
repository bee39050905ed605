#!/usr/bin/env python3
"""What a whole match sends to each player, with whole views and with changes, in the same match.

    match_bytes.py PROGRAM [GAME...]

Two people and a bot play one match of each game. Each person has two more sockets at the table: one
gets whole views, as clients did before there were changes, the other gets changes. Counted are
all messages of the table behind the welcome; framing and TCP are not in it. An action is a line of
the record: the bot's and those of chance are among them.

SPDX-License-Identifier: MIT
"""
import asyncio
import os
import sys

ROOT = os.path.abspath(os.path.join(os.path.dirname(__file__), ".."))
sys.path.insert(0, os.path.join(ROOT, "tests", "server"))
PROGRAM, GAMES = os.path.abspath(sys.argv[1]), sys.argv[2:]
sys.argv[1:] = [PROGRAM, ROOT]  # what the tests' own modules expect
import fixture  # noqa: E402
import matches  # noqa: E402
import wire  # noqa: E402


async def listen(server, player, by_changes):
    """Bytes of everything behind the welcome until the match is over."""
    connection = await wire.Connection.open(server.port, player.guest.token)
    connection.send({"type": "hello", "protocol": 1, "table": player.table, "changes": by_changes})
    await connection.until("welcome")
    total = 0
    while True:
        text = await asyncio.wait_for(connection.receive_text(), 120)
        total += len(text)
        if b'"status":"over"' in text:
            connection.close()
            return total


async def measure(server, game):
    """Actions of a match, and bytes for a player: with whole views, and with changes."""
    players = await matches.open_match(server, game, 11)
    heard = [asyncio.create_task(listen(server, player, by_changes))
             for by_changes in (False, True) for player in players]
    await asyncio.gather(*(player.run() for player in players))
    totals = await asyncio.gather(*heard)
    record = matches.check_record(server.port, players[0].table, players[0].guest.token)
    actions = matches.count_actions(record)
    return actions, sum(totals[:2]) / 2, sum(totals[2:]) / 2


async def main():
    sums = [0, 0, 0]
    print("bytes  %-20s %8s %10s %10s %6s %14s" % (
        "game", "actions", "whole, kB", "changes", "", "B for an action"))
    with fixture.Server(PROGRAM, fixture.new_sqlite(), "--limits", "none") as server:
        games = GAMES or matches.games(server)
        for game in games:
            actions, whole, changes = await measure(server, game)
            sums = [sums[0] + 1, sums[1] + whole / actions, sums[2] + changes / actions]
            print("bytes  %-20s %8d %10.0f %10.0f %5.0f%% %6.0f %7.0f" % (
                game, actions, whole / 1000, changes / 1000, 100 * changes / whole,
                whole / actions, changes / actions), flush=True)
    print("bytes  mean of the games: %.0f for a player and an action with whole views, "
          "%.0f with changes" % (sums[1] / sums[0], sums[2] / sums[0]))


asyncio.run(main())
