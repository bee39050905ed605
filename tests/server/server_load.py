"""Load on a server: matches are played and guests register while a test does something to it.

SPDX-License-Identifier: MIT
"""
import asyncio
import time

from matches import open_match
from tap import check

PATIENCE = 30  # seconds; a busy machine needs one or two
GAMES = ["cinco", "finca", "cinque_terre"]


class Load:
    """Plays matches and creates guests until it is stopped."""

    def __init__(self, server):
        self.server = server
        self.guests, self.players, self.tasks = [], [], []

    async def play(self, number):
        seed = number
        while True:
            pair = await open_match(self.server, GAMES[number % len(GAMES)], seed)
            self.players += pair
            self.guests += [player.guest for player in pair]
            await asyncio.gather(*(player.run() for player in pair))
            seed += 100

    async def visit(self):
        while True:
            self.guests.append(await asyncio.to_thread(self.server.guest, "Carla"))

    async def __aenter__(self):
        self.tasks = [asyncio.create_task(self.play(number)) for number in range(3)]
        self.tasks.append(asyncio.create_task(self.visit()))
        await self.some()
        return self

    async def some(self, more=30, seconds=PATIENCE):
        """Waits until this many more actions are acknowledged."""
        def count():
            return sum(len(player.acknowledged) for player in self.players)
        wanted, end = count() + more, time.monotonic() + seconds
        while count() < wanted:
            check(time.monotonic() < end, "the server stands still:", self.server.said()[-600:])
            for task in self.tasks:
                if task.done():
                    task.result()
            await asyncio.sleep(0.01)

    async def stop(self):
        """Cancels repeatedly: a task misses a cancellation if what it awaits arrives at the same
        time."""
        while not all(task.done() for task in self.tasks):
            for task in self.tasks:
                task.cancel()
            await asyncio.wait(self.tasks, timeout=0.2)

    async def __aexit__(self, *_):
        await self.stop()
