#!/usr/bin/env python3
"""A bot that sits down at a table of a server and plays by messages (docs/bot-api.md).

    bots/by_message.py http://127.0.0.1:8080 k7          a table, as its address names it
    bots/by_message.py http://127.0.0.1:8080 k7 INVITE   a private one

With TAVOLA_TOKEN it plays as that account, otherwise as a guest. It prints what it waits for. Needs
Debian's python3-websockets.
SPDX-License-Identifier: MIT
"""
import asyncio
import json
import os
import random
import sys
import time
import urllib.request

import websockets


def guest_token(server):
    body = json.dumps({"name": "Bot by message", "token": True}).encode()
    request = urllib.request.Request(server + "/api/guest", body,
                                     {"Content-Type": "application/json"})
    with urllib.request.urlopen(request) as answer:
        return json.load(answer)["token"]


def choose(view, actions):
    """Your idea goes here. The view has all that your seat may know."""
    return random.choice(actions)["action"]


def waits_for(about, seat, turn):
    """What has to happen before this bot can go on, as a sentence."""
    def names(seats):
        return " and ".join(about["seats"][n]["name"] or "player %d" % (n + 1) for n in seats)

    if about["status"] == "open":
        empty = [n for n, place in enumerate(about["seats"]) if place["name"] is None]
        if empty:
            return "%d more player%s to take a seat" % (len(empty), "s"[:len(empty) > 1])
        return "the host to start the match"
    return "%s to decide" % names(n for n in turn.get("seats", []) if n != seat)


async def play(server, table, invite):
    version, seat, about, said = 0, None, {}, None
    token = os.environ.get("TAVOLA_TOKEN") or guest_token(server)
    address = server.replace("http", "ws", 1) + "/ws"
    async with websockets.connect(address, extra_headers={"Authorization": "Bearer " + token},
                                  max_size=1 << 20) as socket:
        async def ask(kind, **members):
            await socket.send(json.dumps(dict(members, type=kind, table=table)))

        await ask("hello", protocol=1, seen=0, **({"invite": invite} if invite else {}))
        async for text in socket:
            message = json.loads(text)
            if message["type"] == "refused":
                if version == 0:
                    sys.exit("%s: %s" % (message["status"], message["text"]))
                print(message["status"], message["text"], flush=True)
                message = message.get("missing", {})
            if message.get("version", 0) < version or "base" not in message:
                continue
            if message["base"] > version:
                await ask("sync", seen=version)
                continue
            version, about = message["version"], message.get("about", about)
            if message.get("type") == "welcome":
                seat = message["seat"]
                free = [n for n, place in enumerate(about["seats"]) if place["name"] is None]
                if seat is None and not free:
                    sys.exit("no seat is free at this table")
                if seat is None:
                    await ask("sit", id=time.time_ns() // 1000, seat=free[0])
                    continue
            if about.get("status") == "over":
                print("over:", about["result"]["text"], about["result"]["points"])
                return
            if message.get("actions"):
                await ask("play", id=time.time_ns() // 1000, ticket=message["ticket"],
                          action=choose(message["view"], message["actions"]), seen=version)
            elif about["status"] == "open" or "view" in message:
                waiting = waits_for(about, seat, message.get("view", {}).get("turn", {}))
                if waiting != said:
                    print("waiting for", waiting, flush=True)
                said = waiting


asyncio.run(play(sys.argv[1].rstrip("/"), sys.argv[2], sys.argv[3] if sys.argv[3:] else None))
