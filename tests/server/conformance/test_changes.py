#!/usr/bin/env python3
"""Followers by changes at a real server, beside players who get whole views.

SPDX-License-Identifier: MIT
"""
import asyncio
import json
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
import fixture  # noqa: E402
import tap  # noqa: E402
import wire  # noqa: E402
from matches import games, open_match  # noqa: E402
from tap import check, test  # noqa: E402

VERSIONS = 150


def merged(old, change):
    """As docs/json.md has it."""
    if not isinstance(change, dict):
        return change
    if "=" in change:
        return change["="]
    result = list(old) if isinstance(old, list) else dict(old)
    for key, part in change.items():
        place = int(key) if isinstance(old, list) else key
        result[place] = merged(old[place], part)
    return result


def without_words(view):
    turn = {key: value for key, value in view["turn"].items() if key not in ("ask", "text")}
    return json.dumps(dict(view, turn=turn))


class Follower:
    """Another device of a player, by changes or not; keeps the view of every version."""

    def __init__(self, player, **hello):
        self.player, self.hello = player, hello
        self.views, self.kinds, self.bytes = {}, [], 0
        self.view, self.version, self.is_over = None, 0, False

    async def run(self, port):
        connection = await wire.Connection.open(port, self.player.guest.token)
        connection.send(dict(self.hello, type="hello", protocol=1, table=self.player.table))
        while self.version < VERSIONS and not self.is_over:
            message = await connection.receive(60)
            if message["type"] in ("welcome", "update"):
                self.take(message)
        connection.close()

    def take(self, message):
        self.version = message["version"]
        self.is_over = message.get("about", {}).get("status") == "over"
        if "changes" in message:
            self.kinds.append("changes")
            self.bytes += len(json.dumps(message, separators=(",", ":")))
            self.view = merged(self.view, message["changes"])
        elif "view" in message:
            self.kinds.append("view")
            self.bytes += len(json.dumps(message, separators=(",", ":")))
            self.view = message["view"]
        if self.view:
            self.views[self.version] = without_words(self.view)


@test
async def who_asks_for_changes_knows_the_same_for_less():
    with fixture.Server(tap.PROGRAM, fixture.new_sqlite(), "--limits", "none") as server:
        for number, game in enumerate(games(server)):
            players = await open_match(server, game, 20 * number)
            for player in players:
                player.limit = VERSIONS + 10
            by_changes = Follower(players[0], changes=True)
            whole = Follower(players[0])
            full = Follower(players[0], changes=True, full=True)
            following = [asyncio.create_task(one.run(server.port))
                         for one in (by_changes, whole, full)]
            await asyncio.sleep(0.2)
            await asyncio.wait_for(asyncio.gather(*(one.run() for one in players), *following), 120)
            check(set(whole.kinds) == set(full.kinds) == {"view"}, game)
            check(by_changes.kinds.count("changes") > 20, game, by_changes.kinds)
            same = by_changes.views.keys() & whole.views.keys()
            check(len(same) > 20, game, len(same))
            for version in same:
                check(by_changes.views[version] == whole.views[version], game, version,
                      by_changes.views[version], whole.views[version])
            check(3 * by_changes.bytes < whole.bytes, game, by_changes.bytes, whole.bytes)
        check(server.stop() == 0, server.said())


if __name__ == "__main__":
    tap.main()
