#!/usr/bin/env python3
"""Nobody waits behind another's backlog of work: bots, logins, heavy reads.

SPDX-License-Identifier: MIT
"""
import asyncio
import collections
import concurrent.futures
import json
import time

import fixture
import tap
import wire
from tap import check, test

BOTS_TABLES = 300
PATIENCE = 3  # seconds; on the way before it was a line of all work, these took ten times as long


def serve(*options, limits="none"):
    return fixture.Server(tap.PROGRAM, fixture.new_sqlite(), "--limits", limits, *options)


def open_table(server, guest, **members):
    body = dict({"game": "finca", "seats": 2}, **members)
    return wire.request(server.port, "POST", "/api/tables", body, guest.token)[:2]


# ---- Bots ----

class Honest:
    """Somebody who plays against a bot, and how long the bot takes."""

    def __init__(self, server, guest, bot):
        status, opened = open_table(server, guest, sit=0, bots=[None, bot], start=True)
        check(status == 200, opened)
        self.server, self.guest, self.table = server, guest, opened["table"]
        self.slowest = 0

    async def decision(self):
        """Waits until it is asked something; how long that took."""
        started = time.monotonic()
        while "ticket" not in self.news or not self.news.get("actions"):
            self.news = await self.connection.until("update", 60)
            check(self.news is not None, "closed")
        return time.monotonic() - started

    async def play(self, decisions):
        self.connection = await wire.Connection.open(self.server.port, self.guest.token)
        self.connection.send({"type": "hello", "protocol": 1, "table": self.table})
        self.news = await self.connection.until("welcome")
        for _ in range(decisions):
            self.slowest = max(self.slowest, await self.decision())
            move, self.news = self.news, {}
            self.connection.send({"type": "play", "table": self.table,
                                  "id": int(time.time() * 1e6), "ticket": move["ticket"],
                                  "action": move["actions"][0]["action"]})
        self.connection.close()


@test
async def tables_of_strong_bots_do_not_delay_the_bot_of_somebody_else():
    with serve() as server:
        crowd = [server.guest("Crowd %d" % number) for number in range(12)]
        for number in range(BOTS_TABLES):
            status, answer = open_table(server, crowd[number % len(crowd)],
                                        bots=["strongest", "strongest"], start=True)
            check(status == 200, answer)
        honest = Honest(server, server.guest("Honest"), "greedy")
        await honest.play(12)
        tap.say("slowest answer of a greedy bot: %.2f s" % honest.slowest)
        check(honest.slowest < PATIENCE, honest.slowest)


@test
async def bots_alone_have_so_many_tables_and_no_more():
    with serve(limits="bots=2,bots_total=3") as server:
        anna, bruno = server.guest("Anna"), server.guest("Bruno")
        alone = {"bots": ["strongest", "strongest"], "start": True}
        for _ in range(2):
            check(open_table(server, anna, **alone)[0] == 200)
        status, answer = open_table(server, anna, **alone)
        check(status == 429 and answer["status"] == "too_many_bots", status, answer)
        check("take a seat" in answer["text"], answer)
        check(open_table(server, bruno, **alone)[0] == 200)
        status, answer = open_table(server, bruno, **alone)
        check(status == 429 and "this server" in answer["text"], status, answer)
        status, answer = open_table(server, anna, sit=0, bots=[None, "strongest"], start=True)
        check(status == 200, "with a person it may begin", answer)
        # Nor by starting it later.
        status, answer = open_table(server, bruno, bots=["strongest", "strongest"])
        check(status == 200, answer)
        connection = await wire.Connection.open(server.port, bruno.token)
        connection.send({"type": "hello", "protocol": 1, "table": answer["table"]})
        await connection.until("welcome")
        connection.send({"type": "start", "table": answer["table"], "id": 7})
        refused = await connection.until("refused")
        check(refused["status"] == "too_many_bots" and refused["id"] == 7, refused)


@test
async def a_table_of_bots_that_is_over_makes_room_for_another():
    with serve(limits="bots=1") as server:
        anna = server.guest("Anna")
        for _ in range(3):
            for _ in range(600):
                status, answer = open_table(server, anna, game="cinco", bots=["random", "random"],
                                            start=True)
                if status == 200:
                    break
                await asyncio.sleep(0.05)
            check(status == 200, answer)


# ---- Logins ----

PASSPHRASE = "correct horse battery"


def login(server, account, passphrase=PASSPHRASE):
    """Status, answer, headers, and how long it took."""
    started = time.monotonic()
    status, answer, headers = wire.request(server.port, "POST", "/api/login", {
        "account": account, "passphrase": passphrase, "token": True})
    return status, answer, headers, time.monotonic() - started


def make_account(server, account):
    status, answer, _ = wire.request(server.port, "POST", "/api/account", {
        "account": account, "passphrase": PASSPHRASE, "token": True})
    check(status == 200, answer)


async def together(*calls):
    """Runs functions at the same time in threads."""
    loop = asyncio.get_running_loop()
    with concurrent.futures.ThreadPoolExecutor(len(calls)) as pool:
        return await asyncio.gather(*(loop.run_in_executor(pool, call) for call in calls))


@test
async def logins_at_the_same_time_wait_and_nothing_waits_for_them():
    with serve() as server:
        make_account(server, "anna")

        def health():
            time.sleep(0.2)
            started = time.monotonic()
            check(wire.request(server.port, "GET", "/health")[0] == 200)
            return time.monotonic() - started
        health_seconds, *answers = await together(health, *[lambda: login(server, "anna")] * 40)
        statuses = collections.Counter(answer[0] for answer in answers)
        slowest = max(answer[3] for answer in answers)
        tap.say("%s; health after %.2f s, the last login after %.2f s" % (
            dict(statuses), health_seconds, slowest))
        check(statuses[200] >= 21, statuses)
        check(health_seconds < slowest / 2, health_seconds)
        for status, answer, headers, _ in answers:  # more than can wait
            check(status == 200 or int(headers["Retry-After"]) > 0, status, answer)


@test
async def whoever_guesses_is_slowed_down_and_the_owner_gets_in():
    with serve() as server:
        make_account(server, "anna")
        for account in ("anna", "nobody"):  # whether it exists or not
            took = []
            for _ in range(4):
                status, answer, _, seconds = login(server, account, "wrong horse battery")
                check(status == 401 and answer["status"] == "wrong_passphrase", status, answer)
                took.append(seconds)
            check(took[3] >= 0.9, took)
        # While others guess, a second attempt from the same address is not even looked at ...
        answers = await together(*[lambda: login(server, "anna", "wrong horse battery")] * 3)
        statuses = collections.Counter(answer[0] for answer in answers)
        check(statuses[401] == 1 and statuses[429] == 2, statuses)
        # ... but the owner of the passphrase gets in after a few seconds, however many failed.
        status, answer, _, seconds = login(server, "anna")
        check(status == 200, status, answer)
        tap.say("the owner got in after %.1f s" % seconds)
        check(login(server, "anna")[3] < seconds / 2, "success forgets those of the account")


@test
def a_name_that_is_nobodys_takes_as_long_as_a_wrong_passphrase():
    with serve() as server:
        make_account(server, "anna")
        took = {"anna": [], "nobody": [], "?!": []}
        for _ in range(3):
            for account, times in took.items():
                status, answer, _, seconds = login(server, account, "wrong horse battery")
                check((status, answer["status"]) == (401, "wrong_passphrase"), account, answer)
                times.append(seconds)
        middle = {account: sorted(times)[1] for account, times in took.items()}
        check(max(middle.values()) < 4 * min(middle.values()), middle)


# ---- The lobby ----

LOBBY_TABLES = 200


async def receive_sized(connection, kinds, seconds=20):
    """The next message of these types, and its bytes."""
    while True:
        text = await asyncio.wait_for(connection.receive_text(), seconds)
        check(text is not None, "closed")
        message = json.loads(text)
        if message["type"] in kinds:
            return message, len(text)


class Lobby:
    """A watcher that keeps its list up to date as docs/http-api.md has it."""

    def __init__(self, connection):
        self.connection, self.tables, self.sequence = connection, {}, None
        self.bytes = []

    def watch(self):
        self.connection.send({"type": "lobby", "watch": True, "changes": True})

    async def take(self, seconds=20):
        message, size = await receive_sized(self.connection, ("lobby", "lobby_changes"), seconds)
        self.bytes.append(size)
        if message["type"] == "lobby":
            self.tables = {table["table"]: table for table in message["tables"]}
        else:
            check(message["base"] == self.sequence, message["base"], self.sequence)
            for table in message["removed"]:
                del self.tables[table]
            self.tables.update((table["table"], table) for table in message["changed"])
        self.sequence = message["sequence"]
        return message


@test
async def of_two_hundred_tables_only_what_changed_is_told():
    with serve() as server:
        anna = server.guest("Anna")
        for _ in range(LOBBY_TABLES):
            check(open_table(server, anna, sit=0)[0] == 200)
        lobby = Lobby(await wire.Connection.open(server.port, server.guest("Watcher").token))
        lobby.watch()
        await lobby.take()
        check(len(lobby.tables) == LOBBY_TABLES, len(lobby.tables))
        for number in range(3):
            status, opened = open_table(server, anna, game="finca", seats=3, sit=0)
            check(status == 200, opened)
            while opened["table"] not in lobby.tables:
                message = await lobby.take()
                check(message["type"] == "lobby_changes", message["type"])
        tap.say("the whole list: %d bytes; a change: %s bytes" % (lobby.bytes[0], lobby.bytes[1:]))
        check(max(lobby.bytes[1:]) < lobby.bytes[0] / 20, lobby.bytes)
        again = Lobby(await wire.Connection.open(server.port, server.guest("Later").token))
        again.watch()
        await again.take()
        check(again.tables == lobby.tables, "changes lead to what a newcomer is told")


@test
async def who_did_not_ask_for_changes_gets_whole_lists_and_not_often():
    with serve() as server:
        anna = server.guest("Anna")
        plain = await wire.Connection.open(server.port, server.guest("Watcher").token)
        plain.send({"type": "lobby", "watch": True})
        check((await plain.until("lobby"))["tables"] == [])
        opened, lists = [], []
        end = time.monotonic() + 4.5
        while time.monotonic() < end:
            opened.append(open_table(server, anna)[1]["table"])
            try:
                message, _ = await receive_sized(plain, ("lobby", "lobby_changes"), 0.2)
                check(message["type"] == "lobby", message)
                lists.append(message)
            except asyncio.TimeoutError:
                pass
        check(1 <= len(lists) <= 2, len(lists))
        while len(lists[-1]["tables"]) < len(opened):
            lists.append(await plain.until("lobby"))
        check({table["table"] for table in lists[-1]["tables"]} == set(opened))


# ---- Heavy requests and messages ----

@test
async def long_answers_weigh_more_than_short_ones():
    with serve(limits="messages=30") as server:
        anna = server.guest("Anna")
        status, opened = open_table(server, anna, game="viticulture", seats=4, bots=["random"] * 4,
                                    start=True)
        check(status == 200, opened)
        table = opened["table"]
        for _ in range(600):
            about = wire.request(server.port, "GET", "/api/tables/" + table, token=anna.token)[1]
            if about["status"] == "over":
                break
            await asyncio.sleep(0.1)
        connection = await wire.Connection.open(server.port, anna.token)
        connection.send({"type": "hello", "protocol": 1, "table": table})
        check((await connection.until("welcome"))["about"]["status"] == "over")
        await asyncio.sleep(1)  # the bucket is full again
        counts = {}
        for question in ({"type": "why", "action": "x"}, {"type": "log", "from": 0}):
            for _ in range(150):
                connection.send(dict(question, table=table))
            counts[question["type"]] = collections.Counter()
            while sum(counts[question["type"]].values()) < 150:
                answer = await connection.receive()
                check(answer is not None, "more was answered than the connection could take")
                if answer["type"] == "presence":
                    continue
                counts[question["type"]][answer.get("status", answer["type"])] += 1
            await asyncio.sleep(3)
        tap.say("answered at once: %s" % {kind: dict(count) for kind, count in counts.items()})
        check(counts["why"]["too_many"] <= 30, counts)
        check(5 <= counts["log"]["log"] <= 60, counts)
        # A refused client is told what was refused.
        for number in range(150):
            connection.send({"type": "chat", "table": table, "id": 1000 + number, "text": "hello"})
        refused = await connection.until("refused")
        while refused["status"] != "too_many":  # a table has its own limit of what is said
            refused = await connection.until("refused")
        check(refused["table"] == table and refused["id"] > 1000, refused)


@test
async def all_data_of_somebody_weighs_more_than_a_name():
    with serve(limits="requests=50") as server:
        anna = server.guest("Anna")

        def burst(path):
            return collections.Counter(
                wire.request(server.port, "GET", path, token=anna.token)[0] for _ in range(40))
        data = burst("/api/me/data")
        check(data[429] > 10 and data[200] >= 5, data)
        await asyncio.sleep(2)
        check(burst("/api/me")[429] == 0)


if __name__ == "__main__":
    tap.main()
