#!/usr/bin/env python3
"""Two servers on one PostgreSQL, upgraded one after the other while people play.

    rolling_upgrade.py PROGRAM ROOT LOADER [PAIRS]

Both servers begin with the old program. PAIRS (30) of people play match after match and move to
the other server when theirs goes away; a third server of the new program carries the load of `make
load` on the same database. Then each of the two is stopped as systemd stops it and started with the
new program. Every acknowledged action must be in the log of its match, and every match must end.

SPDX-License-Identifier: MIT
"""
import asyncio
import os
import subprocess
import sys
import time

FOLDER = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(FOLDER, "..", "server"))
sys.path.insert(0, os.path.join(FOLDER, "..", "..", "bench"))
import before  # noqa: E402
import fixture  # noqa: E402
import load  # noqa: E402
import matches  # noqa: E402
import tap  # noqa: E402
import wire  # noqa: E402
from tap import check  # noqa: E402

LOADER = sys.argv[3]
PAIRS = int(sys.argv[4]) if len(sys.argv) > 4 else 30
LOADED, RATE, SECONDS = 100, 200, 25  # matches, actions a second and time of the loader
GAMES = ["cinco", "finca", "cinque_terre"]
SETTLE_S = 5  # what is measured as the pause of an ordinary moment


def say(text, *figures):
    print("rolling   " + text % figures, flush=True)


def begin_load(server):
    plan = os.path.join(fixture.FOLDER, "plan")
    with open(plan, "w", encoding="ascii") as file:
        file.writelines(load.open_tables(server, LOADED))
    loader = subprocess.Popen(
        [LOADER, str(server.port), plan, str(2 * LOADED), str(RATE), str(SECONDS)],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
        preexec_fn=fixture.die_with_parent)
    for word in ("ready", "idle", "warm"):
        load.until(loader, word)
        load.go_on(loader)
    return loader


def longest_pause(players, start, end):
    """The longest time between two pieces of news for a player, of those that touch this time."""
    longest = 0.0
    for player in players:
        times = [moment for moment, _ in player.heard]
        for one, other in zip(times, times[1:]):
            if one <= end and other >= start:
                longest = max(longest, other - one)
    return longest


def count_lost(players, lines):
    """Acknowledged actions that are not in the log of their match."""
    lost = 0
    for player in players:
        stored = {line.split()[2] for line in lines[player.table]}
        lost += sum(str(number) not in stored for number in player.acknowledged)
    return lost


async def upgrade(server):
    """Stops it as systemd would, starts the new program on its port; seconds it was away."""
    started = time.monotonic()
    check(await asyncio.to_thread(server.stop) == 0, server.said())
    server.program = tap.PROGRAM
    await asyncio.to_thread(server.start)
    return time.monotonic() - started


class Crowd:
    """Pairs of people who play match after match, on either server, until they are to stop."""

    def __init__(self, servers):
        self.servers, self.is_closing = servers, False
        self.pairs = []

    async def open(self, number):
        """A new match on the server of this pair, or on the other one while theirs is away."""
        for attempt in range(200):
            home = self.servers[(number + attempt) % 2]
            away = self.servers[(number + attempt + 1) % 2]
            try:
                pair = await matches.open_match(home, GAMES[number % len(GAMES)], number)
            except (OSError, AssertionError, AttributeError, TypeError, asyncio.TimeoutError,
                    asyncio.IncompleteReadError, wire.Refused):
                await asyncio.sleep(0.1)  # it went away on the way there
                continue
            for player in pair:
                player.ports = [home.port, away.port]
            return pair
        raise AssertionError("no server lets anybody in")

    async def play(self, number):
        while not self.is_closing:
            pair = await self.open(number)
            self.pairs.append(pair)
            await asyncio.gather(*(player.run() for player in pair))

    def players(self):
        return [player for pair in self.pairs for player in pair]


async def play_and_upgrade(db, one, other, loader):
    crowd = Crowd([one, other])
    playing = asyncio.gather(*(crowd.play(number) for number in range(PAIRS)))
    await asyncio.sleep(SETTLE_S)
    began = time.monotonic()
    await asyncio.sleep(SETTLE_S)
    first = time.monotonic()
    aways = [await upgrade(one)]
    await asyncio.sleep(SETTLE_S)
    aways.append(await upgrade(other))
    await asyncio.sleep(1)
    done = time.monotonic()
    await asyncio.sleep(SETTLE_S)
    ended = time.monotonic()
    crowd.is_closing = True
    await playing
    figures = load.read_figures((await asyncio.to_thread(load.until, loader, "still"))[0])
    load.go_on(loader)
    players = crowd.players()
    lost = count_lost(players, fixture.lines_of(db, tap.postgres()))
    over = sum(pair[0].about["status"] == "over" for pair in crowd.pairs)
    moved = sum(any(player.reconnects for player in pair) for pair in crowd.pairs)
    say("%d matches, %d of them interrupted by an upgrade; %d connections made again",
        len(crowd.pairs), moved, sum(player.reconnects for player in players))
    say("servers were away for %.1f s and %.1f s; the loader beside them: %.0f actions/s, "
        "%.0f lost connections", *aways, figures["rate"], figures["closed"])
    say("%d acknowledged actions, %d lost; %d of %d matches ended",
        sum(len(player.acknowledged) for player in players), lost, over, len(crowd.pairs))
    say("longest pause of a player: %.2f s before, %.2f s while upgrading, %.2f s after",
        longest_pause(players, began, first), longest_pause(players, first, done),
        longest_pause(players, done, ended))
    check(lost == 0 and over == len(crowd.pairs), "lost:", lost)
    check(moved > 0, "no match was interrupted")
    check(figures["closed"] == 0, figures)


def main():
    db = tap.postgres().new_database()
    options = ("--limits", "none")
    old = before.program(os.path.abspath(tap.ROOT))
    with fixture.Server(old, db, *options) as one, fixture.Server(old, db, *options) as other, \
            fixture.Server(tap.PROGRAM, db, *options) as third:
        loader = begin_load(third)
        asyncio.run(play_and_upgrade(db, one, other, loader))
        loader.wait()


main()
