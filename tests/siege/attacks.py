"""Attacks on a server with its default limits, each by a client or a few of them.

An attack prepares itself first, then runs for some seconds. Attackers come from addresses of their
own (127.0.0.2 and up), never read more than they must, and stay on loopback.

SPDX-License-Identifier: MIT
"""
import asyncio
import json
import os
import secrets
import socket
import ssl
import struct
import time

import fixture
import wire

FIRST_SOURCE = 2
FILE = "/assets/app.js"  # what siege.py puts into the web folder
MEGABYTE = 1 << 20
NOTICE_MAX_S = 3.0
LOBBY_MAX_B = 20000  # a second for each watcher, when about fifty tables change in that time


def source(number):
    return "127.0.0.%d" % (FIRST_SOURCE + number)


def written(codes):
    return " ".join("%s:%d" % pair for pair in sorted(codes.items()))


class Attack:
    """What all have in common: the server, and when it is over."""

    def __init__(self, port, seconds):
        self.port, self.seconds = port, seconds
        self.end = 0.0
        self.note = ""
        self.harm = ""  # harm to others besides waiting

    def is_over(self):
        return time.monotonic() >= self.end

    async def prepare(self):
        """Not counted: whatever an attacker would do in advance."""

    async def run(self):
        """Until is_over()."""

    async def rest(self):
        await asyncio.sleep(max(0.0, self.end - time.monotonic()))

    async def call(self, method, path, body=None, token=None, number=0, headers=()):
        return await asyncio.to_thread(wire.request, self.port, method, path, body, token,
                                       headers, source(number), 30)

    async def until_granted(self, method, path, body, token=None, number=0):
        """For preparations, which have time: refused ones are tried again."""
        for _ in range(400):
            status, answer, _ = await self.call(method, path, body, token, number)
            if status == 200:
                return answer
            await asyncio.sleep(0.2)
        raise AssertionError("%s %s: %s %s" % (method, path, status, answer))

    async def guest(self, number=0):
        """Each address may make thirty a minute."""
        answer = await self.until_granted("POST", "/api/guest",
                                          {"name": "M%d" % number, "token": True}, None, number)
        return fixture.Guest(answer["user"]["id"], answer["user"]["name"], answer["token"])

    async def open_table(self, guest, number, **members):
        body = dict({"game": "finca", "seats": 2}, **members)
        status, answer, _ = await self.call("POST", "/api/tables", body, guest.token, number)
        return answer["table"] if status == 200 else None

    async def socket(self, guest, number=0):
        for _ in range(100):
            try:
                return await wire.Connection.open(self.port, guest.token, source=source(number))
            except wire.Refused:
                await asyncio.sleep(0.2)
        raise AssertionError("no socket is granted")

    async def raw(self, number=0):
        return await asyncio.open_connection("127.0.0.1", self.port, limit=1 << 16,
                                             local_addr=(source(number), 0))

    async def pour(self, writer, data):
        """As fast as it is taken; whether all of it was, before the end."""
        try:
            for start in range(0, len(data), 65536):
                writer.write(data[start:start + 65536])
                await asyncio.wait_for(writer.drain(), max(0.01, self.end - time.monotonic()))
        except (OSError, asyncio.TimeoutError):
            return False
        return True


class Pipelining(Attack):
    """12 MB of requests for one file on 190 connections; answers are not read."""

    async def run(self):
        request = ("GET %s HTTP/1.1\r\nHost: a\r\n\r\n" % FILE).encode()
        data = request * (12 * MEGABYTE // 190 // len(request))

        async def one():
            _, writer = await self.raw()
            await self.pour(writer, data)
            return writer
        writers = await asyncio.gather(*(one() for _ in range(190)), return_exceptions=True)
        await self.rest()
        return writers


class Pings(Attack):
    """Ten WebSockets send 6.3 MB of empty pings each; answers are read only when all are sent."""

    async def prepare(self):
        guest = await self.guest()
        self.connections = [await self.socket(guest) for _ in range(10)]
        for connection in self.connections:
            connection.writer.transport.pause_reading()

    async def run(self):
        ping = wire.frame(wire.PING, b"")
        await asyncio.gather(*(asyncio.to_thread(self.blast, one, ping * (6300000 // len(ping)))
                               for one in self.connections))
        for connection in self.connections:
            connection.writer.transport.resume_reading()
        await self.rest()

    def blast(self, connection, data):
        """All at once, by the system's own buffers."""
        end = connection.writer.get_extra_info("socket")
        with socket.socket(fileno=os.dup(end.fileno())) as plain:
            plain.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 8 * MEGABYTE)
            plain.settimeout(self.seconds)
            try:
                plain.sendall(data)
            except OSError:
                self.note = "cut off"


class Bots(Attack):
    """300 tables of two bots of the strongest kind, opened by twelve guests."""

    async def run(self):
        guests = [await self.guest() for _ in range(12)]

        async def open_all(guest):
            opened = 0
            while opened < 25 and not self.is_over():
                table = await self.open_table(guest, 0, bots=["strongest", "strongest"], start=True)
                opened += table is not None
                if table is None:
                    await asyncio.sleep(0.5)
            return opened
        opened = await asyncio.gather(*(open_all(guest) for guest in guests))
        self.note = "%d tables" % sum(opened)
        await self.rest()


class Questions(Attack):
    """Forty guests ask for a long log and for everything: at once, then as often as they may."""

    KINDS = ({"type": "log", "from": 0}, {"type": "sync"})

    async def prepare(self):
        guest = await self.guest()
        self.table = await self.open_table(guest, 0, game="viticulture", seats=2,
                                           bots=["greedy", "greedy"], start=True)
        await asyncio.sleep(2.0)  # it plays until its log is long
        self.connections = [await self.socket(await self.guest(n % 8), n % 8) for n in range(40)]
        for connection in self.connections:
            connection.send({"type": "hello", "protocol": 1, "table": self.table})
            await connection.until("welcome")

    async def run(self):
        async def ask(connection):
            number = 0
            while not self.is_over() and not connection.writer.transport.is_closing():
                number += 1
                connection.send(dict(self.KINDS[number % 2], table=self.table))
                if number > 120:
                    await asyncio.sleep(1 / 30)

        async def read(connection):
            while await connection.reader.read(1 << 16):
                pass
        readers = [asyncio.create_task(read(one)) for one in self.connections]
        await asyncio.gather(*(ask(one) for one in self.connections), return_exceptions=True)
        for reader in readers:
            reader.cancel()


class Flood(Attack):
    """Requests of one kind from four addresses, fifty a second each."""

    def request(self):
        return "GET", "/api/me/data", None

    async def prepare(self):
        self.guest_of = [await self.guest(number) for number in range(4)]
        for number, guest in enumerate(self.guest_of):
            for _ in range(25):
                await self.open_table(guest, number, sit=0, bots=[None, "greedy"], start=True)

    async def run(self):
        codes = {}

        async def one(number):
            while not self.is_over():
                method, path, body = self.request()
                try:
                    status, _, _ = await self.call(method, path, body,
                                                   self.guest_of[number % 4].token, number % 4)
                    codes[status] = codes.get(status, 0) + 1
                except (OSError, ValueError):
                    pass
                await asyncio.sleep(0.01)
        await asyncio.gather(*(one(number) for number in range(16)))
        self.note = written(codes)


class Logins(Attack):
    """Twenty people log in at the same time while somebody guesses the passphrase of one account.
    The others' account must not suffer."""

    async def prepare(self):
        for number in range(2):
            await self.until_granted(
                "POST", "/api/account", {"account": "victim%d" % number,
                                         "passphrase": "correct horse battery", "token": True},
                None, 10 + number)

    async def run(self):
        guesses, honest = {}, {}

        async def log_in(number, account, passphrase):
            try:
                status, _, _ = await self.call(
                    "POST", "/api/login", {"account": account, "passphrase": passphrase,
                                           "token": True}, None, 20 + number)
            except (OSError, ValueError):
                status = 0
            return status

        async def guess():
            while not self.is_over():
                status = await log_in(0, "victim0", secrets.token_hex(8))
                guesses[status] = guesses.get(status, 0) + 1
                await asyncio.sleep(0.02)

        async def come_back(number):
            while not self.is_over():
                status = await log_in(number, "victim1", "correct horse battery")
                honest[status] = honest.get(status, 0) + 1
                await asyncio.sleep(3.0)
        await asyncio.gather(guess(), *(come_back(number) for number in range(1, 21)))
        self.note = "logins %s, guesses %s" % (written(honest), written(guesses))
        if set(honest) - {200}:
            self.harm = "not everybody could log in"


class Lobby(Attack):
    """150 watch the lobby of 200 tables, some of which change all the time."""

    async def prepare(self):
        self.guests = [await self.guest(number % 8) for number in range(8)]
        self.tables = []
        for number in range(200):
            table = await self.open_table(self.guests[number % 8], number % 8, seats=4)
            self.tables += [(number % 8, table)] if table else []
        self.watchers = []
        for number in range(150):
            self.watchers.append(await self.socket(self.guests[number % 8], number % 8))
            await asyncio.sleep(0.01)
            self.watchers[-1].send({"type": "lobby", "watch": True})
        self.size = 0
        self.readers = [asyncio.create_task(self.read(one)) for one in self.watchers]
        await asyncio.sleep(1.5)  # all have the whole list

    async def read(self, connection):
        while True:
            data = await connection.reader.read(1 << 16)
            self.size += len(data)
            if not data:
                return

    async def run(self):
        self.size = 0
        connections = [await self.socket(guest, number) for number, guest in enumerate(self.guests)]
        step = 0
        while not self.is_over():
            number, table = self.tables[step % len(self.tables)]
            if step < len(self.tables):
                connections[number].send({"type": "hello", "protocol": 1, "table": table})
            kind = "leave" if step // len(self.tables) % 2 else "sit"
            connections[number].send({"type": kind, "table": table, "id": int(time.time() * 1e6),
                                      "seat": 0})
            step += 1
            await asyncio.sleep(0.02)
        for reader in self.readers:
            reader.cancel()
        self.note = "%.1f MB to watchers" % (self.size / 1e6)
        if self.size > LOBBY_MAX_B * len(self.watchers) * self.seconds:
            self.harm = "changes cost too much"


class SlowReaders(Attack):
    """A hundred sockets ask for everything of a long match and never read."""

    async def prepare(self):
        guest = await self.guest()
        self.table = await self.open_table(guest, 0, game="viticulture", seats=2,
                                           bots=["greedy", "greedy"], start=True)
        await asyncio.sleep(1.0)
        guests = [await self.guest(number) for number in range(4)]
        self.connections = []
        for number in range(100):
            self.connections.append(await self.socket(guests[number % 4], number % 4))
            await asyncio.sleep(0.02)

    async def run(self):
        for connection in self.connections:
            connection.writer.transport.pause_reading()
            connection.send({"type": "hello", "protocol": 1, "table": self.table})
        while not self.is_over():
            for connection in self.connections:
                if not connection.writer.transport.is_closing():
                    connection.send({"type": "log", "table": self.table, "from": 0})
            await asyncio.sleep(1.0)


class Dribble(Attack):
    """150 connections send a request byte by byte, fifty more a message."""

    async def prepare(self):
        guest = await self.guest()
        self.sockets = []
        for _ in range(40):
            self.sockets.append(await self.socket(guest))
            await asyncio.sleep(0.02)

    async def run(self):
        head = b"GET /health HTTP/1.1\r\nHost: a\r\nX: " + b"y" * 4000
        message = wire.frame(wire.TEXT, b'{"type":"lobby","watch":false,"x":"' + b"z" * 3000)

        async def one(writer, data):
            for byte in data:
                if self.is_over():
                    return
                writer.write(bytes([byte]))
                await asyncio.sleep(0.01)
        writers = [(await self.raw(1))[1] for _ in range(150)]
        await asyncio.gather(*(one(writer, head) for writer in writers),
                             *(one(each.writer, message) for each in self.sockets),
                             return_exceptions=True)


class HalfOpen(Attack):
    """As many connections as four addresses may have, each with half a request."""

    async def run(self):
        writers = []
        for number in range(4 * 199):
            try:
                _, writer = await self.raw(number % 4)
                writer.write(b"GET / HTTP/1.1\r\nHost")
                writers.append(writer)
            except OSError:
                pass
        self.note = "%d open" % len(writers)
        await self.rest()


class Fragments(Attack):
    """Megabytes of continuation frames with nothing in them."""

    async def prepare(self):
        self.connections = [await self.socket(await self.guest()) for _ in range(4)]

    async def run(self):
        data = wire.frame(wire.TEXT, b"{", is_final=False)
        data += wire.frame(0, b"", is_final=False) * (MEGABYTE // 3)
        while not self.is_over():
            goes_on = await asyncio.gather(*(self.pour(each.writer, data)
                                             for each in self.connections))
            if not any(goes_on):
                break
            data = wire.frame(0, b"", is_final=False) * (MEGABYTE // 3)
        await self.rest()


class BigFrames(Attack):
    """Frames that announce exabytes, and messages a little beyond the limit."""

    async def prepare(self):
        self.guest_of = await self.guest()

    async def run(self):
        heads = [b"\x81" + bytes([0xFF]) + struct.pack("!Q", size) + b"mask" + b"x" * 60000
                 for size in (1 << 62, 1 << 31, 4097)]
        count = 0
        while not self.is_over():
            try:
                connection = await self.socket(self.guest_of)
                connection.raw(heads[count % 3])
                await asyncio.wait_for(connection.reader.read(1000), 2)
                connection.close()
            except (OSError, asyncio.TimeoutError, wire.Refused, asyncio.IncompleteReadError):
                pass
            count += 1
            await asyncio.sleep(0.02)
        self.note = "%d frames" % count


class Webhooks(Attack):
    """Six people have their turn notices sent to hosts that never answer."""

    async def prepare(self):
        self.honest = []
        self.guests = [await self.guest(number) for number in range(7)]
        self.hosts = []
        for number, guest in enumerate(self.guests):
            self.hosts.append(await asyncio.start_server(
                self.on_quick if number == 6 else self.on_slow, "127.0.1.%d" % (number + 1), 0))
            url = "http://%s:%d/" % self.hosts[-1].sockets[0].getsockname()
            await self.until_granted("POST", "/api/notices",
                                     {"webhook": url, "kinds": ["turn", "start", "over"]},
                                     guest.token, number)
        self.opener = await self.guest(7)
        self.table = await self.open_table(self.opener, 7, bots=[None, "greedy"])
        await self.visit_table(self.guests[6], 6, {"type": "sit", "seat": 0})

    async def visit_table(self, guest, number, message):
        """Comes to the table, sends one message that is accepted, and leaves."""
        connection = await self.socket(guest, number)
        connection.send({"type": "hello", "protocol": 1, "table": self.table})
        await connection.until("welcome")
        connection.send(dict(message, table=self.table, id=time.time_ns() // 1000))
        await connection.until("accepted")
        connection.close()

    async def on_slow(self, reader, writer):
        await asyncio.sleep(60)

    async def on_quick(self, reader, writer):
        await reader.readuntil(b"\r\n\r\n")
        self.honest.append(time.monotonic())
        writer.write(b"HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n")

    async def run(self):
        for number, guest in enumerate(self.guests[:6]):
            for _ in range(10):
                await self.open_table(guest, number, sit=0, bots=[None, "greedy"], start=True)
        asked = time.monotonic()
        # Started by somebody else: those who open a table themselves are not told of their first
        # turn, so whether a notice is due would depend on who happens to begin.
        await self.visit_table(self.opener, 7, {"type": "start"})
        await self.rest()
        waited = "after %.1f s" % (self.honest[0] - asked) if self.honest else "never"
        self.note = "an honest notice came " + waited
        if not self.honest or self.honest[0] - asked > NOTICE_MAX_S:
            self.harm = "the notice was too late"


class Handshakes(Attack):
    """Beginnings of TLS, from many addresses: each costs the server a signature."""

    async def prepare(self):
        incoming, outgoing = ssl.MemoryBIO(), ssl.MemoryBIO()
        context = ssl.create_default_context()
        engine = context.wrap_bio(incoming, outgoing, server_hostname="localhost")
        try:
            engine.do_handshake()
        except ssl.SSLWantReadError:
            self.hello = outgoing.read()
        self.answered = self.begun = 0

    async def begin(self, number):
        while not self.is_over():
            self.begun += 1
            writer = None
            try:
                reader, writer = await asyncio.open_connection(
                    "127.0.0.1", self.port, local_addr=(source(number), 0))
                writer.write(self.hello)
                answer = await asyncio.wait_for(reader.read(1), 5)
                self.answered += len(answer)
            except (OSError, asyncio.TimeoutError):
                await asyncio.sleep(0.01)
            finally:
                if writer is not None:
                    writer.transport.abort()

    async def run(self):
        await asyncio.gather(*(self.begin(number % 60) for number in range(120)))
        self.note = "%d begun, %d answered" % (self.begun, self.answered)


# These need a server that speaks TLS.
SECURE = {"handshakes": Handshakes}
ATTACKS = {
    **SECURE,
    "pipelined requests": Pipelining, "pings": Pings, "tables of bots": Bots,
    "log and sync": Questions, "me/data": Flood, "lobby": Lobby, "logins": Logins,
    "webhooks": Webhooks, "slow readers": SlowReaders, "byte by byte": Dribble,
    "half open": HalfOpen, "empty fragments": Fragments, "big frames": BigFrames,
}


async def attack(name, port, seconds, ready, go):
    """Prepares, reports that, waits for the start signal and attacks; prints its result as JSON."""
    work = ATTACKS[name](port, seconds)
    await work.prepare()
    ready()
    await asyncio.to_thread(go)
    work.end = time.monotonic() + seconds
    try:
        await asyncio.wait_for(work.run(), seconds + 20)
    except asyncio.TimeoutError:
        work.note += " (was held up)"
    return json.dumps({"note": work.note, "harm": work.harm})
