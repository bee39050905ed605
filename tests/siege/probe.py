"""An honest client beside the attackers: how long does it wait?

It asks for /health and plays a match against a greedy bot, again and again. A wait begins with the
first attempt and ends with success, whatever was refused in between.

SPDX-License-Identifier: MIT
"""
import asyncio
import time

import fixture
import wire

PAUSE_S = 0.06      # between two of the same kind: the limits are by address and user
RETRY_S = 0.05
ANSWER_S = 30.0     # who waits so long waits for ever


class Probe:
    def __init__(self, port):
        self.port = port
        self.waits = {"health": [], "move": [], "reply": []}
        self.end = None

    def is_over(self):
        return self.end is not None and time.monotonic() >= self.end

    async def ask_health(self):
        while not self.is_over():
            start = time.monotonic()
            status = 0
            while status != 200 and time.monotonic() < start + ANSWER_S:
                status = await self.health_once()
                if status != 200:
                    await asyncio.sleep(RETRY_S)
            self.waits["health"].append((start, time.monotonic() - start))
            await asyncio.sleep(PAUSE_S)

    async def health_once(self):
        writer = None
        try:
            reader, writer = await asyncio.wait_for(
                asyncio.open_connection("127.0.0.1", self.port, ssl=wire.SECURE.get(self.port)),
                ANSWER_S)
            writer.write(b"GET /health HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
            line = await asyncio.wait_for(reader.readline(), ANSWER_S)
            return int(line.split()[1]) if line else 0
        except (OSError, asyncio.TimeoutError, ValueError, IndexError):
            return 0
        finally:
            if writer is not None:
                writer.close()

    async def sit_down(self):
        status = 0
        while status != 200:
            status, opened, _ = await asyncio.to_thread(
                wire.request, self.port, "POST", "/api/tables",
                {"game": "finca", "seats": 2, "sit": 0, "bots": [None, "greedy"], "start": True},
                self.guest.token)
            if status != 200:
                await asyncio.sleep(RETRY_S)
        self.table = opened["table"]
        self.connection.send({"type": "hello", "protocol": 1, "table": self.table})

    async def play(self):
        """Matches, until told to stop: every move is timed to its acknowledgement and to the next
        question, which the bot's answer brings."""
        await self.sit_down()
        news = None
        while not self.is_over():
            while news is None or "ticket" not in news:
                if news is not None and news.get("about", {}).get("status") == "over":
                    await self.sit_down()
                news = await self.next_news()
                if news is None:
                    return
            start = time.monotonic()
            play = {"type": "play", "table": self.table, "id": int(time.time() * 1e6),
                    "ticket": news["ticket"], "action": news["actions"][0]["action"]}
            self.connection.send(play)
            news, accepted = None, None
            while accepted is None or news is None:
                message = await self.connection.receive(ANSWER_S)
                if message["type"] == "accepted":
                    accepted = time.monotonic() - start
                    self.waits["move"].append((start, accepted))
                elif message["type"] == "refused" and message["status"] in ("too_many",
                                                                            "store_unavailable"):
                    await asyncio.sleep(RETRY_S)
                    self.connection.send(play)
                elif message["type"] in ("update", "welcome"):
                    is_next = "ticket" in message and message["version"] > play["ticket"]
                    is_end = message.get("about", {}).get("status") == "over"
                    news = message if is_next or is_end else None
            self.waits["reply"].append((start, time.monotonic() - start))
            await asyncio.sleep(PAUSE_S)

    async def next_news(self):
        while True:
            message = await self.connection.receive(ANSWER_S)
            if message is None or message["type"] in ("welcome", "update"):
                return message

    async def prepare(self):
        status, answer, _ = await asyncio.to_thread(
            wire.request, self.port, "POST", "/api/guest", {"name": "Honest", "token": True})
        assert status == 200, (status, answer)
        self.guest = fixture.Guest(answer["user"]["id"], "Honest", answer["token"])
        self.connection = await wire.Connection.open(self.port, self.guest.token)

    async def run(self, seconds):
        self.end = time.monotonic() + seconds
        tasks = [asyncio.create_task(self.ask_health()), asyncio.create_task(self.play())]
        _, late = await asyncio.wait(tasks, timeout=seconds + ANSWER_S + 5)
        for task in late:
            task.cancel()
        for task in tasks:
            if task.done() and not task.cancelled() and task.exception():  # gave up waiting
                self.waits["move"].append((self.end, ANSWER_S))
        return {kind: [wait for _, wait in waits] or [ANSWER_S]
                for kind, waits in self.waits.items()}
