#!/usr/bin/env python3
"""Attacks on the connections of a server with default limits, in short: others are served on.

The bound is far above what a quiet machine shows and far below what these attacks once cost: 8 to
60 seconds for one answer. `make siege` has the long form.

SPDX-License-Identifier: MIT
"""
import asyncio
import os
import re
import tempfile

import attacks
import fixture
import tap
import wire
from tap import check, test

SECONDS = 2
WORST_SECONDS = 4
# AddressSanitizer keeps up to 256 MB of what was freed, which is not the server's memory.
os.environ["ASAN_OPTIONS"] = os.environ.get("ASAN_OPTIONS", "") + ":quarantine_size_mb=16"


def metric(server, name):
    _, text, _ = wire.request(server.port, "GET", "/metrics")
    return int(re.search(r"^tavola_%s (\d+)$" % name, text, re.M).group(1))


def folder_with_a_large_file():
    folder = tempfile.mkdtemp(dir=fixture.FOLDER)
    for name, size in (("index.html", 1000), ("large.js", 300000)):
        with open(os.path.join(folder, name), "wb") as file:
            file.write(b"x" * size)
    return folder


async def besiege(name, attack, *options, **more):
    """One attack on a server of its own; what an honest client saw of it."""
    with fixture.Server(tap.PROGRAM, fixture.new_sqlite(), *options) as server:
        honest = server.guest("Honest")
        if "tokens" in more:
            more["tokens"] = [server.guest("Attacker").token for _ in range(more["tokens"])]
        with attacks.under(attack, server.port, 60, **more):
            await asyncio.sleep(0.5)
            health, move = await asyncio.gather(
                asyncio.to_thread(attacks.worst_health, server.port, SECONDS),
                attacks.worst_move(server, honest, SECONDS))
        tap.say("%s: /health after %.0f ms at worst (%d asked), a move after %.0f ms (%d made)" % (
            name, 1000 * health[0], health[1], 1000 * move[0], move[1]))
        check(health[0] < WORST_SECONDS, name, "/health took", health[0], "s")
        check(move[0] < WORST_SECONDS, name, "a move took", move[0], "s")
        check(server.memory() < 300e6, name, "memory", server.memory())
        return metric(server, "limited_total"), metric(server, "turns_used_up_total")


@test
async def pipelined_requests_for_files_hold_nobody_up():
    folder = folder_with_a_large_file()
    for path in ("/large.js", "/"):
        await besiege("GET %s pipelined" % path, attacks.pipelined_gets, "--web", folder,
                      path=path)


@test
async def requests_for_what_is_not_there_are_limited():
    limited, _ = await besiege("GET /api/nothing pipelined", attacks.refused_requests)
    check(limited > 0, "nothing was limited")


@test
async def pings_and_fragments_hold_nobody_up():
    for attack in (attacks.empty_pings, attacks.full_pings, attacks.empty_fragments,
                   attacks.tiny_messages):
        limited, _ = await besiege(attack.__name__, attack, tokens=10)
        check(limited > 0, attack.__name__, "was not limited")


@test
async def slow_heads_and_crowds_hold_nobody_up():
    await besiege("slow heads", attacks.slow_heads)
    await besiege("connections come and go", attacks.come_and_go)


if __name__ == "__main__":
    tap.main()
