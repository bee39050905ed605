"""Attackers, each in its own process, and an honest client that measures how long it waits.

An attack is a function of this module: it opens connections to a port and keeps them busy until its
time is over. under() runs some of them in the background while a test measures the service that
everybody else gets. Attackers and honest clients use different loopback addresses, because limits
are by address and by user.

SPDX-License-Identifier: MIT
"""
import asyncio
import base64
import contextlib
import http.client
import multiprocessing
import os
import random
import selectors
import socket
import time

import fixture
import wire
from player import Player

HOST = "127.0.0.1"
ATTACKER, HONEST = "127.0.0.66", "127.0.0.2"  # their addresses
CHUNK = 1 << 16


# ---- Connections ----

def connect(port, source=ATTACKER, host=HOST):
    return socket.create_connection((host, port), 10, (source, 0))


def open_socket(port, token, source=ATTACKER):
    """A plain socket after a WebSocket handshake; None if the server refuses it."""
    key = base64.b64encode(os.urandom(16)).decode()
    line = connect(port, source)
    line.sendall(("GET /ws HTTP/1.1\r\nHost: h\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                  "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: %s\r\n"
                  "Authorization: Bearer %s\r\n\r\n" % (key, token)).encode())
    head = b""
    while b"\r\n\r\n" not in head:
        part = line.recv(4096)
        if not part:
            break
        head += part
    if b" 101 " in head[:20]:
        return line
    line.close()
    return None


class Flood:
    """Sends the same bytes on many connections, as fast as possible; reopens closed ones."""

    def __init__(self, make, count, payload, bytes_max=None, reads=True):
        self.make, self.payload, self.reads = make, payload, reads
        self.left = [bytes_max] * count if bytes_max else [float("inf")] * count
        self.positions = [0] * count
        self.lines = [None] * count
        self.watch = selectors.DefaultSelector()

    def open_one(self, index):
        try:
            line = self.make()
        except OSError:
            line = None
        if line is None:
            return
        line.setblocking(False)
        self.lines[index] = line
        self.positions[index] = 0
        events = selectors.EVENT_WRITE | (selectors.EVENT_READ if self.reads else 0)
        self.watch.register(line, events, index)

    def drop_one(self, index):
        self.watch.unregister(self.lines[index])
        self.lines[index].close()
        self.lines[index] = None

    def send_some(self, index):
        start = self.positions[index]
        sent = self.lines[index].send(memoryview(self.payload)[start:start + CHUNK])
        self.left[index] -= sent
        self.positions[index] = (start + sent) % len(self.payload)
        if self.left[index] <= 0:
            self.watch.modify(self.lines[index], selectors.EVENT_READ, index)

    def serve_one(self, key, events):
        index = key.data
        try:
            if events & selectors.EVENT_READ and not self.lines[index].recv(CHUNK):
                self.drop_one(index)
                return
            if events & selectors.EVENT_WRITE:
                self.send_some(index)
        except BlockingIOError:
            pass
        except OSError:
            self.drop_one(index)

    def run(self, seconds):
        end = time.monotonic() + seconds
        opened = 0.0
        while time.monotonic() < end:
            if time.monotonic() - opened > 0.1:  # not a flood of handshakes
                opened = time.monotonic()
                for index, line in enumerate(self.lines):
                    if line is None and self.left[index] > 0:
                        self.open_one(index)
            for key, events in self.watch.select(0.05):
                if self.lines[key.data] is not None:
                    self.serve_one(key, events)


# ---- Attacks ----

def pipelined_gets(port, seconds, path="/", connections=190, bytes_max=None, reads=False,
                   source=ATTACKER):
    """Requests for a file, thousands in one write; the answers are not read."""
    request = ("GET %s HTTP/1.1\r\nHost: h\r\n\r\n" % path).encode()
    Flood(lambda: connect(port, source), connections, request * (1 + (1 << 20) // len(request)),
          bytes_max, reads).run(seconds)


def refused_requests(port, seconds, connections=100, source=ATTACKER):
    """Requests for files that do not exist, which count against no user."""
    pipelined_gets(port, seconds, "/api/nothing", connections, None, True, source)


def frames(port, seconds, payload, tokens, connections=20, source=ATTACKER, reads=False):
    """Sends the same frames on WebSockets of these users."""
    dice = random.Random(1)
    Flood(lambda: open_socket(port, dice.choice(tokens), source), connections, payload,
          None, reads).run(seconds)


def empty_pings(port, seconds, tokens, connections=20, **more):
    frames(port, seconds, b"\x89\x80\0\0\0\0" * 100000, tokens, connections, **more)


def full_pings(port, seconds, tokens, connections=20, **more):
    frames(port, seconds, wire.frame(wire.PING, b"p" * 125) * 5000, tokens, connections, **more)


def empty_fragments(port, seconds, tokens, connections=20, **more):
    """A message that never ends and never grows."""
    part = wire.frame(wire.TEXT, b"", is_final=False) + b"\x00\x80\0\0\0\0" * 100000
    frames(port, seconds, part, tokens, connections, **more)


def tiny_messages(port, seconds, tokens, connections=20, **more):
    """The cheapest messages of all: to a table where the sender is not."""
    message = wire.frame(wire.TEXT, b'{"type":"sync","table":"zz"}')
    frames(port, seconds, message * 20000, tokens, connections, **more)


def slow_heads(port, seconds, connections=150, source=ATTACKER):
    """Request headers that arrive byte by byte and never end."""
    lines = []
    for _ in range(connections):
        line = connect(port, source)
        line.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        line.sendall(b"GET / HTTP/1.1\r\nHost: h\r\nX-Long: " + b"x" * 7000)
        lines.append(line)
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        for line in lines:
            with contextlib.suppress(OSError):
                line.send(b"x")


def come_and_go(port, seconds, connections=500, source=ATTACKER):
    """Holds more connections than one address may have, and keeps opening others."""
    held = []
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        with contextlib.suppress(OSError):
            line = connect(port, source)
            held.append(line)
            if len(held) > connections:
                held.pop(0).close()


# ---- Running them ----

def _run(attack, arguments, options):
    fixture.die_with_parent()
    attack(*arguments, **options)


@contextlib.contextmanager
def under(attack, *arguments, **options):
    """Runs the attack in its own process until the end of the block."""
    process = multiprocessing.get_context("fork").Process(
        target=_run, args=(attack, arguments, options), daemon=True)
    process.start()
    try:
        yield process
    finally:
        process.kill()
        process.join()


# ---- The honest client ----

def time_health(port, source=HONEST, seconds=60):
    """Seconds until /health was answered on a new connection, and the status."""
    began = time.monotonic()
    line = http.client.HTTPConnection(HOST, port, timeout=seconds, source_address=(source, 0))
    line.request("GET", "/health")
    status = line.getresponse().status
    line.close()
    return time.monotonic() - began, status


def worst_health(port, seconds, source=HONEST, pause=0.05):
    """The slowest answer of /health within this time, and the number of answers."""
    end = time.monotonic() + seconds
    worst, count = 0.0, 0
    while time.monotonic() < end:
        took, status = time_health(port, source)
        assert status == 200, status
        worst, count = max(worst, took), count + 1
        time.sleep(pause)
    return worst, count


async def worst_move(server, guest, seconds, pause=0.05):
    """The longest that a player against a bot waited for a move to be stored, and the number of
    moves.

    guest was created before the attack began."""
    end = time.monotonic() + seconds
    worst, count, table = 0.0, 0, None
    while time.monotonic() < end:
        if table is None:
            player = await sit_down(server, guest)
            table = player.table
        while player.waiting is None and player.ticket is None and not player.is_over():
            player.on_message(await player.connection.receive(60))
        if player.is_over():
            player.connection.close()
            table = None
            continue
        await asyncio.sleep(pause)
        began = time.monotonic()
        player.play()
        while player.waiting is not None:
            player.on_message(await player.connection.receive(60))
        worst, count = max(worst, time.monotonic() - began), count + 1
    return worst, count


async def sit_down(server, guest):
    """A match against a bot that has begun; the player is connected."""
    status, opened, _ = wire.request(
        server.port, "POST", "/api/tables",
        {"game": "finca", "seats": 2, "sit": 0, "bots": [None, "random"], "start": True},
        guest.token)
    assert status == 200, opened
    player = Player(guest, opened["table"], [server.port])
    player.connection = await wire.Connection.open(server.port, guest.token)
    player.hello()
    player.on_message(await player.connection.until("welcome"))
    return player
