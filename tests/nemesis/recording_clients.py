"""Clients that record what they see: players, newcomers, and users who only register.

SPDX-License-Identifier: MIT
"""
import asyncio
import secrets
import time

import fixture
import wire
from history import Acked, Clock, Fresh, History, Sent, Shown
from player import Player

PATIENCE_S = 2.0    # without an answer for so long the connection is given up
OPENING_S = 5.0
HOP_S = 1.5         # a player changes its server about so often
PAUSE_S = 0.03      # between two decisions: people think, and messages are limited
TIME = {"clock": "live", "time_ms": 600000, "increment_ms": 0, "zero": "bot"}


class Failed(Exception):
    """The server did not do it, and promised nothing."""


async def post(port, path, body, token=None):
    """The answer to a request that was granted."""
    try:
        status, answer, _ = await asyncio.to_thread(
            wire.request, port, "POST", path, body, token, seconds=OPENING_S)
    except (OSError, ValueError) as failure:
        raise Failed(str(failure)) from failure
    if status != 200:
        raise Failed("%s %s" % (status, answer))
    return answer


class Witness(Player):
    """A player that notes its history, hops between servers and also chats and takes back."""

    def __init__(self, guest, table, session, seed):
        super().__init__(guest, table, [server.port for server in session.servers], seed)
        self.session = session
        self.history = History(guest.user, table)
        self.reconnects = seed
        self.can_undo = False
        session.histories.append(self.history)

    def is_over(self):
        return (self.session.is_ending and self.waiting is None) or super().is_over()

    def server(self):
        return self.reconnects % len(self.ports)

    # ---- What it is told ----

    def take(self, news, is_welcome=False):
        self.history.add(Shown(time.monotonic(), self.server(), news["version"]))
        was_old = news["version"] < self.version
        is_taken = super().take(news, is_welcome)
        if is_taken and not was_old:
            self.can_undo = news.get("can_undo", self.can_undo if "view" not in news else False)
            clock = news.get("clock")
            if clock and self.seat is not None and self.seat < len(clock["left_ms"]):
                self.history.add(Clock(time.monotonic(), self.server(),
                                       clock["left_ms"][self.seat], clock["at_ms"]))
        return is_taken

    def on_message(self, message):
        if message["type"] == "accepted":
            self.history.add(Acked(time.monotonic(), message["id"], message["version"]))
        super().on_message(message)

    def on_refused(self, message):
        if message["status"] in ("store_unavailable", "overtaken", "too_many"):
            return  # sent again when the connection is a new one, or after a while
        if message["status"] == "no_hello":
            self.hello()
            return
        if self.waiting is not None and message["id"] == self.waiting["id"]:
            self.waiting = None
        if "missing" in message and not self.take(message["missing"]):
            self.ask("sync", seen=self.version)

    # ---- What it does ----

    def request(self, kind, **members):
        self.waiting = dict(type=kind, table=self.table, id=self.next_id(), **members)
        self.send_waiting()

    def send_waiting(self):
        self.history.add(Sent(time.monotonic(), self.waiting["id"]))
        self.connection.send(self.waiting)

    def play(self):
        if self.waiting is not None or self.is_over() or self.about is None:
            return
        ballot = self.about.get("ballot")
        if ballot and self.seat is not None and self.dice.random() < 0.2:
            self.request("vote", version=ballot["version"], yes=self.dice.random() < 0.8)
        elif self.dice.random() < 0.03:
            self.request("chat", text="this is version %d" % self.version)
        elif self.dice.random() < 0.01 and len(self.entries) > 4:
            self.request("propose", what="rewind", keep=len(self.entries) - 3)
        elif self.can_undo and self.dice.random() < 0.1:
            self.request("undo", version=self.version)
        elif self.ticket is not None and self.actions:
            self.request("play", ticket=self.ticket, action=self.choose(), seen=self.version)

    async def talk(self):
        """One connection, until it ends, or it is time to hop, or nobody answers any more."""
        port = self.ports[self.server()]
        self.connection = await asyncio.wait_for(
            wire.Connection.open(port, self.guest.token), OPENING_S)
        self.hello()
        hop = time.monotonic() + HOP_S * self.dice.uniform(0.5, 2.0)
        is_asked = True
        while not self.is_over() and time.monotonic() < hop:
            try:
                message = await self.connection.receive(PATIENCE_S)
            except asyncio.TimeoutError:
                if is_asked:
                    return
                is_asked = True
                self.hello()  # brings what is missing; what waits is sent again then
                continue
            if message is None:
                return
            is_asked = False
            if message.get("table") == self.table:
                self.on_message(message)
            if self.waiting is None and self.ticket is not None:
                await asyncio.sleep(PAUSE_S)
                self.play()

    async def run(self):
        while not self.is_over():
            try:
                await self.talk()
            except (OSError, asyncio.IncompleteReadError, asyncio.TimeoutError, wire.Refused):
                await asyncio.sleep(0.2)
            finally:
                if self.connection is not None:
                    self.connection.close()
            self.reconnects += 1
            await asyncio.sleep(0.05)


async def open_match(session, number):
    """A table of two people and a bot that has begun; a Failed promises nothing."""
    server = session.servers[number % len(session.servers)]
    guests = []
    for name in ("Anna", "Bruno"):
        answer = await post(server.port, "/api/guest", {"name": name, "token": True})
        session.guests.append(answer["user"]["id"])
        guests.append(fixture.Guest(answer["user"]["id"], name, answer["token"]))
    game = session.games[number % len(session.games)]
    opened = await post(server.port, "/api/tables",
                        {"game": game, "seats": 3, "sit": 0, "time": TIME,
                         "bots": [None, None, "greedy"]}, guests[0].token)
    session.tables.append(opened["table"])
    players = [Witness(guest, opened["table"], session, session.dice.randrange(1 << 30))
               for guest in guests]
    await asyncio.wait_for(begin(server, players, opened["table"]), OPENING_S)
    return players


async def begin(server, players, table):
    second = await wire.Connection.open(server.port, players[1].guest.token)
    first = await wire.Connection.open(server.port, players[0].guest.token)
    for player, connection, message in (
            (players[1], second, {"type": "sit", "seat": 1,
                                  "contribution": secrets.token_hex(32)}),
            (players[0], first, {"type": "start"})):
        number = player.next_id()
        connection.send({"type": "hello", "protocol": 1, "table": table})
        await connection.until("welcome")
        connection.send(dict(message, table=table, id=number))
        answer = await connection.until("accepted")
        if answer is None:
            raise Failed("closed")
        player.history.add(Acked(time.monotonic(), number, answer["version"]))
    first.close()
    second.close()


async def keep_playing(session, number):
    """One match after the other, until the session ends."""
    while not session.is_ending:
        try:
            players = await open_match(session, session.dice.randrange(1 << 30) + number)
        except (Failed, OSError, asyncio.TimeoutError, asyncio.IncompleteReadError, wire.Refused):
            await asyncio.sleep(0.2)
            continue
        session.players += players
        await asyncio.gather(*(player.run() for player in players))


async def keep_looking(session):
    """Newcomers look at a table, at each server in turn: they have seen nothing before."""
    stranger = None
    while not session.is_ending:
        await asyncio.sleep(0.25)
        for index, server in enumerate(session.servers):
            playing = [player for player in session.players if not player.is_over()]
            if not playing or session.is_ending:
                continue
            try:
                if stranger is None:
                    answer = await post(server.port, "/api/guest", {"name": "Carla", "token": True})
                    session.guests.append(answer["user"]["id"])
                    stranger = fixture.Guest(answer["user"]["id"], "Carla", answer["token"])
                await asyncio.wait_for(
                    look(session, index, stranger, session.dice.choice(playing).table), PATIENCE_S)
            except (Failed, OSError, asyncio.TimeoutError, asyncio.IncompleteReadError,
                    wire.Refused):
                pass


async def look(session, index, stranger, table):
    connection = await wire.Connection.open(session.servers[index].port, stranger.token)
    try:
        asked = time.monotonic()
        connection.send({"type": "hello", "protocol": 1, "table": table})
        message = await connection.receive()
        while message is not None and message["type"] not in ("welcome", "refused"):
            message = await connection.receive()
        if message is not None and message["type"] == "welcome":
            history = History(stranger.user, table)
            history.add(Fresh(asked, index, message["version"]))
            session.histories.append(history)
    finally:
        connection.close()


async def keep_registering(session):
    """People who come, are given a token, and are never heard of again."""
    while not session.is_ending:
        await asyncio.sleep(0.1)
        server = session.dice.choice(session.servers)
        try:
            answer = await post(server.port, "/api/guest", {"name": "Dora", "token": True})
            session.guests.append(answer["user"]["id"])
        except Failed:
            await asyncio.sleep(0.3)
