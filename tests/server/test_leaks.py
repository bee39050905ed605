#!/usr/bin/env python3
"""Nothing leaked: all that two servers send to a viewer is the same, byte for byte, when they hold
matches that differ in nothing but what is hidden from it. And a server with a leak is caught.

Arguments: PROGRAM ROOT FEEDER LEAKY PROGRAM

SPDX-License-Identifier: MIT
"""
import asyncio
import os
import random
import subprocess
import sys

FEEDER, LEAKY = sys.argv[3], sys.argv[4]
del sys.argv[3:5]

import fixture  # noqa: E402
import tap  # noqa: E402
import wire  # noqa: E402
from tap import check, test  # noqa: E402

EFFORT = int(os.environ.get("KIT_EFFORT", "1"))
GAMES = ["cinco", "finca", "cinque_terre", "castles_of_tuscany", "viticulture"]
SPECTATOR = -2
SEATS = 3


class Ear:
    """One server with a match, and the viewer's connection to it."""

    def __init__(self, program):
        self.db = tap.postgres().new_database()
        self.server = fixture.Server(program, self.db, "--limits", "none")
        self.heard = []  # all texts

    async def open(self, viewer):
        self.server.start()
        self.guests = [self.server.guest("Player " + letter) for letter in "ABCDEFGH"]
        self.guest = self.guests[viewer if viewer >= 0 else len(self.guests) - 1]
        self.connection = await wire.Connection.open(self.server.port, self.guest.token)

    async def settle(self):
        """A server that takes a table over writes a line of its own: that must have happened, or
        it would come between the entries of one match earlier than between those of the other."""
        message = {"type": "hello", "protocol": 1, "table": "pair"}
        self.connection.send(message)
        for _ in range(100):
            if (await self.connection.until("welcome"))["version"] > SEATS + 1:
                break
            await asyncio.sleep(0.05)
            self.connection.send(dict(message, type="sync"))
        await self.hear_all()
        self.heard.clear()

    async def until_version(self, version):
        wanted = b'"version":%d,' % version
        while not any(wanted in text for text in self.heard[-9:]):
            await self.hear()

    async def hear(self):
        try:
            text = await asyncio.wait_for(self.connection.receive_text(), 120)
        except asyncio.TimeoutError as problem:
            raise AssertionError("nothing comes:\n" + self.server.said()) from problem
        check(text is not None, "the connection was closed")
        self.heard.append(text)

    async def ask(self, message):
        """Sends it and waits for its answer, which comes as one more text."""
        count = len(self.heard)
        self.connection.send(message)
        while len(self.heard) == count:
            await self.hear()

    def get(self, path):
        status, answer, _ = wire.request(self.server.port, "GET", path, token=self.guest.token)
        self.heard.append(b"%d %s" % (status, str(answer).encode()))

    async def hear_all(self):
        """What may still be under way."""
        try:
            while True:
                self.heard.append(await asyncio.wait_for(self.connection.receive_text(), 1.5))
        except asyncio.TimeoutError:
            pass


class Feeder:
    def __init__(self, ears, game, viewer, seed):
        self.process = subprocess.Popen(
            [FEEDER, ears[0].db, ears[1].db, game, str(SEATS), str(viewer), str(seed)],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
            preexec_fn=fixture.die_with_parent)
        self.fed = 0
        self.has_pair = self.process.stdout.readline().strip() == "ready"
        if self.has_pair:
            self.alike, self.other, self.is_whole = map(int, self.process.stdout.readline().split())

    def next(self):
        """The versions of both logs after one more entry; None when there is no more."""
        if self.fed == self.alike:
            return None
        self.fed += 1
        self.process.stdin.write("\n")
        self.process.stdin.flush()
        return [int(word) for word in self.process.stdout.readline().split()]


def questions(dice, count):
    """What a curious client asks: the past, the log, what could be done."""
    entry = dice.randrange(count + 1)
    return [{"type": "hello", "protocol": 1, "table": "pair", "seen": dice.randrange(count + 1)},
            {"type": "log", "table": "pair", "from": entry},
            {"type": "look", "table": "pair", "entry": entry},
            {"type": "blocked", "table": "pair"}, {"type": "chart", "table": "pair"}]


def first_difference(ears, start):
    """The first text from `start` on that is not the same; None: as far as both have heard, all."""
    for index, (one, two) in enumerate(zip(ears[0].heard[start:], ears[1].heard[start:]), start):
        if one != two:
            same = len(os.path.commonprefix([one, two]))
            return index, [text[max(0, same - 100):same + 200] for text in (one, two)]
    return None


async def compare(program, game, viewer, seed):
    """The first difference that the viewer was sent (or None), and positions at which one was
    hidden; None if there is no such pair of matches."""
    ears = [Ear(program), Ear(program)]
    try:
        feeder = Feeder(ears, game, viewer, seed)
        if not feeder.has_pair:
            return None
        dice = random.Random(seed)
        for ear in ears:
            await ear.open(viewer)
            await ear.settle()
            await ear.ask({"type": "hello", "protocol": 1, "table": "pair"})
        count = same = 0
        while (versions := feeder.next()) is not None:
            count += 1
            check(versions[0] == versions[1], "the logs differ in length", versions)
            asked = questions(dice, count) if dice.randrange(10) == 0 else []
            for ear, version in zip(ears, versions):
                await ear.until_version(version)
                for message in asked:
                    await ear.ask(message)
                if asked:
                    ear.get("/api/tables/pair")
            found = first_difference(ears, same)
            if found is not None:
                return found, feeder.other, feeder.is_whole
            same = min(len(ear.heard) for ear in ears)
        for ear in ears:
            await ear.hear_all()
        check(len(ears[0].heard) == len(ears[1].heard), "one was told more than the other")
        return first_difference(ears, same), feeder.other, feeder.is_whole
    finally:
        for ear in ears:
            if ear.server.process is not None:
                ear.server.kill()


async def compare_some(program, game, pairs):
    """(pairs, to the end of the match, positions, differences) over some viewers and matches."""
    tried = whole = positions = differences = 0
    for seed in range(1, 3 * pairs + 1):
        if tried == pairs:
            break
        viewer = SPECTATOR if seed % (SEATS + 1) == 0 else seed % (SEATS + 1) - 1
        found = await compare(program, game, viewer, 100 + seed)
        if found is not None:
            tried += 1
            differences += found[0] is not None
            positions += found[1]
            whole += found[2]
            check(program == LEAKY or found[0] is None, game, "viewer", viewer, "seed",
                  100 + seed, "was sent a difference:", found[0])
    return tried, whole, positions, differences


@test
async def two_servers_send_the_same_when_only_hidden_things_differ():
    found = await asyncio.gather(*(compare_some(tap.PROGRAM, game, EFFORT) for game in GAMES))
    for game, (tried, whole, positions, _) in zip(GAMES, found):
        tap.say("%s: %d pairs of matches, %d of them whole ones, %d positions at which the truth "
                "differed" % (game, tried, whole, positions))
        # Where nothing is hidden, nothing can leak.
        check(game == "finca" or whole > 0, game, "has no whole match to compare")


@test
async def a_server_with_a_leak_is_caught():
    found = await asyncio.gather(*(compare_some(LEAKY, game, 1) for game in GAMES))
    for game, (tried, _, _, differences) in zip(GAMES, found):
        check(differences > 0 or tried == 0, game, "leaks, and it was not found")


if __name__ == "__main__":
    tap.main()
