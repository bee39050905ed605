"""A client that plays by messages: follows a table, plays, and reconnects whatever happens to the
server.

It records every action that the server acknowledged, so that a test can look for it in the log.

SPDX-License-Identifier: MIT
"""
import asyncio
import random
import time

import wire


class Player:
    def __init__(self, guest, table, ports, seed=0, invite=None):
        self.guest, self.table, self.ports, self.invite = guest, table, ports, invite
        self.dice = random.Random(seed)
        self.version = 0
        self.entries = []
        self.about = self.view = None
        self.ticket, self.actions = None, []
        self.seat = None
        self.waiting = None     # the play not answered yet: the message itself
        self.acknowledged = {}  # number of the request: version at which it was stored
        self.last_id = 0
        self.reconnects = 0
        self.heard = []         # (time, version) of every update
        self.connection = None
        self.limit = float("inf")  # plays no further than this version

    # ---- Keeping up, as docs/messages.md has it ----

    def is_over(self):
        is_far = self.version >= self.limit
        return is_far or (self.about is not None and self.about["status"] == "over")

    def take(self, news, is_welcome=False):
        """False: something is missing."""
        if news["version"] < self.version or (news["version"] == self.version and not is_welcome):
            return True
        if news["base"] > self.version:
            return False
        if news["version"] > self.version:
            self.heard.append((time.monotonic(), news["version"]))
        self.version = news["version"]
        if "about" in news:
            self.about = news["about"]
        if "keep" in news:
            self.entries = (self.entries[:news["keep"]] + [None] * news["skipped"] +
                            news["entries"])
        if "view" in news:
            self.view = news["view"]
            self.ticket = news.get("ticket")
            self.actions = news.get("actions", [])
        return True

    def next_id(self):
        self.last_id = max(self.last_id + 1, int(time.time() * 1e6))
        return self.last_id

    def ask(self, kind, **members):
        self.connection.send(dict(type=kind, table=self.table, **members))

    def hello(self):
        members = {"protocol": 1, "seen": self.version}
        if self.invite:
            members["invite"] = self.invite
        self.ask("hello", **members)

    # ---- Playing ----

    def choose(self):
        return self.dice.choice(self.actions)["action"]

    def play(self):
        if self.waiting is None and self.ticket is not None and self.actions and not self.is_over():
            self.waiting = {"type": "play", "table": self.table, "id": self.next_id(),
                            "ticket": self.ticket, "action": self.choose(), "seen": self.version}
            self.connection.send(self.waiting)

    def on_message(self, message):
        kind = message["type"]
        if kind in ("welcome", "update"):
            if kind == "welcome":
                self.seat = message["seat"]
            if not self.take(message, kind == "welcome"):
                self.ask("sync", seen=self.version)
            if kind == "welcome" and self.waiting is not None:
                self.connection.send(self.waiting)
        elif kind == "accepted":
            self.acknowledged[message["id"]] = message["version"]
            if self.waiting is not None and self.waiting["id"] == message["id"]:
                self.waiting = None
                self.ticket = None if self.version < message["version"] else self.ticket
        elif kind == "refused":
            self.on_refused(message)

    def on_refused(self, message):
        if message["status"] in ("store_unavailable", "overtaken"):
            if self.waiting is not None:
                self.connection.send(self.waiting)
            return
        assert message["status"] in ("stale_ticket", "not_your_turn", "match_over", "bot_plays",
                                     "no_hello", "slow_down"), message
        if message["status"] == "no_hello":
            self.hello()
        if self.waiting is not None and message["id"] == self.waiting["id"]:
            self.waiting = None
        if "missing" in message and not self.take(message["missing"]):
            self.ask("sync", seen=self.version)

    async def talk(self):
        """One connection, until it ends or the match does."""
        port = self.ports[self.reconnects % len(self.ports)]
        self.connection = await wire.Connection.open(port, self.guest.token)
        self.hello()
        while not self.is_over():
            try:
                message = await self.connection.receive(10)
            except asyncio.TimeoutError:
                self.hello()  # silent for a while: checks whether something is missing
                continue
            if message is None:
                return
            if message.get("table") == self.table:
                self.on_message(message)
                self.play()

    async def run(self):
        """Until the match is over, whatever happens to the server."""
        while not self.is_over():
            try:
                await self.talk()
            except (OSError, asyncio.IncompleteReadError, wire.Refused):
                pass
            finally:
                if self.connection is not None:
                    self.connection.close()
            if not self.is_over():
                self.reconnects += 1
                await asyncio.sleep(0.05)
