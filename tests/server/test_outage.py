#!/usr/bin/env python3
"""The database goes away and comes back: nothing is lost, and everything goes on by itself.

SPDX-License-Identifier: MIT
"""
import asyncio

import fixture
import tap
import wire
from tap import check, test

LIFE_S = 3.5  # longer than a server is believed to live without a sign


async def ask(connection, message):
    connection.send(message)
    while True:
        answer = await connection.receive()
        if answer["type"] in ("accepted", "refused"):
            return answer


@test
async def a_match_goes_on_when_the_database_comes_back():
    postgres = tap.postgres()
    with fixture.Server(tap.PROGRAM, postgres.new_database(), "--limits", "none") as server:
        anna = server.guest("Anna")
        status, opened, _ = wire.request(
            server.port, "POST", "/api/tables",
            {"game": "finca", "seats": 2, "sit": 0, "bots": [None, "greedy"], "start": True},
            anna.token)
        check(status == 200, opened)
        connection = await wire.Connection.open(server.port, anna.token)
        connection.send({"type": "hello", "protocol": 1, "table": opened["table"]})
        offer = await connection.until("welcome")
        while "actions" not in offer:
            offer = await connection.until("update")
        play = {"type": "play", "table": opened["table"], "id": 7, "ticket": offer["ticket"],
                "action": offer["actions"][0]["action"]}
        postgres.stop()
        answer = await ask(connection, play)
        check(answer.get("status") == "store_unavailable", answer)
        check(wire.request(server.port, "GET", "/health")[0] == 503)
        await asyncio.sleep(LIFE_S)
        postgres.start()
        while answer["type"] != "accepted":
            check(answer.get("status") == "store_unavailable", answer)
            await asyncio.sleep(0.2)
            answer = await ask(connection, play)
        # The bot has an answer, though this server was dead to the database for a while.
        offer = {}
        while "actions" not in offer:
            offer = await connection.until("update")
        check(offer["version"] > answer["version"])
        check(wire.request(server.port, "GET", "/health")[0] == 200)
        check(server.stop() == 0, server.said())


if __name__ == "__main__":
    tap.main()
