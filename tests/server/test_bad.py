#!/usr/bin/env python3
"""Bad input: what was sent, what came back, and that nothing changed. Prints the table of it.

SPDX-License-Identifier: MIT
"""
import asyncio
import collections
import json
import sqlite3
import time

import fixture
import tap
import wire
from matches import open_match
from tap import check, test

LINE_MAX = 300


class Bench:
    """A match that waits for Anna, its two players connected, and a stranger."""

    def __init__(self, server, db):
        self.server, self.db = server, db
        self.rows = []

    async def sit_down(self):
        self.anna, self.bruno = await open_match(self.server, "finca", 1)
        self.table = self.anna.table
        self.stranger = self.server.guest("Stranger")
        while True:  # both play until Anna is asked something that not everything is an answer to
            (self.one, one), (self.two, two) = [await self.join(player.guest)
                                                for player in (self.anna, self.bruno)]
            self.blocked = await self.answer_of(self.one, {"type": "blocked", "table": self.table})
            if self.blocked["list"] and "ticket" in one:  # else others moved between the two
                break
            for connection, welcome in ((self.one, one), (self.two, two)):
                if "ticket" in welcome:
                    await self.answer_of(connection, self.play(welcome, 0))
            await asyncio.sleep(0.05)
        self.decision = one
        self.before = self.contents()

    async def join(self, guest):
        connection = await wire.Connection.open(self.server.port, guest.token)
        connection.send({"type": "hello", "protocol": 1, "table": self.table, "seen": 0})
        return connection, await connection.until("welcome")

    def play(self, welcome, which, **members):
        return dict({"type": "play", "table": self.table, "id": int(time.time() * 1e6),
                     "ticket": welcome["ticket"],
                     "action": welcome["actions"][which]["action"]}, **members)

    def contents(self):
        """Everything in the store that a message could change."""
        with sqlite3.connect("file:%s?mode=ro" % self.db, uri=True) as connection:
            return {name: connection.execute("SELECT * FROM %s ORDER BY 1, 2" % name).fetchall()
                    for name in ("users", "lines", "visits", "sessions")}

    async def note(self, sent, answer, expected):
        """One row: the answer must have this in it, and nothing may have changed."""
        answer = answer if isinstance(answer, str) else json.dumps(answer, ensure_ascii=False)
        self.rows.append((sent, answer))
        check(expected in answer, sent, "was answered with", answer, "and not with", expected)
        now = self.contents()
        for name, rows in self.before.items():
            check(rows == now[name], sent, "changed", name)
        self.one.send({"type": "sync", "table": self.table, "seen": 0})
        welcome = await self.one.until("welcome")
        check(welcome is not None and welcome["version"] == self.decision["version"] and
              welcome["view"] == self.decision["view"], sent, "changed the match")

    async def socket_refused(self, sent, expected, token, headers=()):
        try:
            connection = await wire.Connection.open(self.server.port, token, headers)
            connection.close()
            answer = "open"
        except wire.Refused as refused:
            answer = "HTTP %s" % refused
        await self.note(sent, answer, expected)

    async def answer_of(self, connection, data):
        if isinstance(data, bytes):
            connection.raw(data)
        else:
            connection.send(data)
        while True:
            answer = await connection.receive()
            if answer is None:
                return "closed with %s" % connection.close_code
            if answer["type"] not in ("update", "presence"):
                return answer

    async def closed_after(self, sent, expected, data):
        connection, _ = await self.join(self.bruno.guest)
        await self.note(sent, await self.answer_of(connection, data), expected)
        connection.close()

    def http(self, method, path, **more):
        status, answer, _ = wire.request(self.server.port, method, path, **more)
        text = answer if isinstance(answer, str) else json.dumps(answer, ensure_ascii=False)
        return "HTTP %d %s" % (status, text.strip()[:LINE_MAX])


async def try_identities(bench):
    await bench.socket_refused("WebSocket without a token", "401", None)
    await bench.socket_refused("WebSocket with a wrong token", "401", "f" * 64)
    await bench.socket_refused("WebSocket with a token and SQL in it", "401", "' OR '1'='1")
    await bench.note("POST api/tables with a wrong token",
                     bench.http("POST", "/api/tables", body={"game": "finca"}, token="f" * 64),
                     "401")
    await bench.socket_refused("WebSocket from another site (Origin)", "403",
                               bench.anna.guest.token, [("Origin", "https://other.example")])
    await bench.note("POST api/tables from another site",
                     bench.http("POST", "/api/tables", body={"game": "finca"},
                                token=bench.anna.guest.token,
                                headers=[("Origin", "https://other.example")]), "403")


async def try_turns(bench):
    anna = bench.decision
    await bench.note("Bruno plays with Anna's ticket",
                     await bench.answer_of(bench.two, bench.play(anna, 0)), "not_your_turn")
    stranger, _ = await bench.join(bench.stranger)
    await bench.note("a spectator plays with Anna's ticket",
                     await bench.answer_of(stranger, bench.play(anna, 0)), "not_seated")
    await bench.note("a spectator takes a seat in a match that runs",
                     await bench.answer_of(stranger, {"type": "sit", "table": bench.table,
                                                      "seat": 0, "id": 1}), "started")
    unknown = await wire.Connection.open(bench.server.port, bench.stranger.token)
    await bench.note("a play without hello", await bench.answer_of(unknown, bench.play(anna, 0)),
                     "no_hello")
    await bench.note("Anna plays with an old ticket",
                     await bench.answer_of(bench.one, bench.play(anna, 0, ticket=1)),
                     "stale_ticket")
    await bench.note("an action of a verb that the game has not",
                     await bench.answer_of(bench.one, bench.play(anna, 0, action="dance 7")),
                     "bad_text")
    illegal, chance = bench.blocked["list"][0]["action"], "turn villafranca lemon_2"
    await bench.note("an action that the rules do not allow now",
                     await bench.answer_of(bench.one, bench.play(anna, 0, action=illegal)),
                     "illegal_action")
    await bench.note("a chance move by a player",
                     await bench.answer_of(bench.one, bench.play(anna, 0, action=chance)),
                     "chance_only")
    await bench.note("undo of somebody else's move",
                     await bench.answer_of(bench.two, {"type": "undo", "table": bench.table,
                                                       "id": 2 ** 52,
                                                       "version": anna["version"]}),
                     "no_undo")
    stranger.close()
    unknown.close()


async def try_frames(bench):
    await bench.closed_after("a frame of 5,000 bytes", "1009", wire.frame(wire.TEXT, b" " * 5000))
    await bench.closed_after("a frame that says it has 2^40 bytes", "1009",
                             b"\x81\xff\x00\x00\x01\x00\x00\x00\x00\x00mask")
    await bench.closed_after("text that is no UTF-8", "1007",
                             wire.frame(wire.TEXT, b'{"type":"chat","text":"\xff\xfe"}'))
    await bench.closed_after("a frame without a mask", "1002",
                             wire.frame(wire.TEXT, b"{}", is_masked=False))
    await bench.closed_after("a frame with unknown bits", "1002", b"\xf1\x80mask")
    await bench.closed_after("a ping of 126 bytes", "1002", wire.frame(wire.PING, b"x" * 126))
    await bench.closed_after("a binary frame", "1003", wire.frame(wire.BINARY, b"{}"))
    await bench.closed_after("broken JSON", "bad_message", wire.frame(wire.TEXT, b'{"type":'))
    await bench.closed_after("JSON 1,000 deep", "bad_message", wire.frame(wire.TEXT, b"[" * 1000))
    await bench.closed_after("a member twice", "bad_message", wire.frame(
        wire.TEXT, b'{"type":"hello","type":"sync","table":"%s"}' % bench.table.encode()))
    await bench.closed_after("a type that there is not", "unknown_type",
                             {"type": "eat", "table": bench.table, "id": 1})
    await bench.closed_after("a table called x' OR 1=1", "bad_message",
                             {"type": "hello", "protocol": 1, "table": "x' OR 1=1"})
    connection, _ = await bench.join(bench.bruno.guest)
    for _ in range(2):
        await bench.answer_of(connection, wire.frame(wire.TEXT, b"{"))
    await bench.answer_of(connection, wire.frame(wire.TEXT, b"{"))
    await bench.note("broken JSON three times", "closed" if await connection.receive() is None
                     else "still open", "closed")


async def try_http(bench):
    token = bench.anna.guest.token
    for path in ("/../../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "/api/tables/x'%20OR%201=1"):
        await bench.note("GET " + path, bench.http("GET", path), "404")
    await bench.note("POST api/tables with half a body of JSON",
                     bench.http("POST", "/api/tables", body='{"game":', token=token), "400")
    await bench.note("POST api/tables with 100,000 bytes",
                     bench.http("POST", "/api/tables", body="x" * 100000, token=token), "413")
    await bench.note("a header of 20,000 bytes",
                     bench.http("GET", "/", headers=[("X-Long", "y" * 20000)]), "431")
    for name, what in (("a\nb", "a line feed"), ("\u202eanna", "a mark that turns the writing"),
                       ("x" * 41, "41 bytes"), ("", "nothing"), (7, "a number")):
        await bench.note("a guest whose name has " + what,
                         bench.http("POST", "/api/guest", body={"name": name}), "bad_name")


@test
async def bad_input_is_answered_and_changes_nothing():
    db = fixture.new_sqlite()
    with fixture.Server(tap.PROGRAM, db, "--limits", "none") as server:
        bench = Bench(server, db)
        await bench.sit_down()
        for tries in (try_identities, try_turns, try_frames, try_http):
            await tries(bench)
        for sent, answer in bench.rows:
            tap.say("| %s | %s |" % (sent, answer[:LINE_MAX]))
        check(server.stop() == 0, server.said())


@test
async def a_message_sent_again_is_not_done_again():
    db = fixture.new_sqlite()
    with fixture.Server(tap.PROGRAM, db, "--limits", "none") as server:
        bench = Bench(server, db)
        await bench.sit_down()
        message = bench.play(bench.decision, 0)
        first = await bench.answer_of(bench.one, message)
        check(first["type"] == "accepted", first)
        time.sleep(0.2)  # a bot may have answered meanwhile
        lines = [line for line in fixture.lines_of(db)[bench.table] if str(message["id"]) in line]
        for connection in (bench.one, (await bench.join(bench.anna.guest))[0]):
            again = await bench.answer_of(connection, message)
            check(again["type"] == "accepted" and again["version"] == first["version"], again)
        server.kill()
        server.start()
        again = await bench.answer_of((await bench.join(bench.anna.guest))[0], message)
        check(again["type"] == "accepted" and again["version"] == first["version"], again)
        check([line for line in fixture.lines_of(db)[bench.table]
               if str(message["id"]) in line] == lines and len(lines) == 1, lines)
        tap.say("| a play sent four times, also after a restart | %s each time, done once |" % (
            json.dumps(first)))


@test
async def names_and_chat_may_be_any_text_and_are_nothing_but_text():
    db = fixture.new_sqlite()
    names = ["'; DROP TABLE users; --", "<script>alert(1)</script>", "\"},{\"type\":\"x", "%s%n"]
    with fixture.Server(tap.PROGRAM, db, "--limits", "none") as server:
        for name in names:
            guest = server.guest(name)
            status, opened, _ = wire.request(server.port, "POST", "/api/tables",
                                             {"game": "finca", "seats": 2, "sit": 0}, guest.token)
            check(status == 200, opened)
            connection = await wire.Connection.open(server.port, guest.token)
            connection.send({"type": "hello", "protocol": 1, "table": opened["table"]})
            welcome = await connection.until("welcome")
            check(welcome["about"]["seats"][0]["name"] == name, welcome)
            connection.send({"type": "chat", "table": opened["table"], "id": int(time.time() * 1e6),
                             "text": name})
            said = await connection.until("update")
            check(said["chat"][0]["text"] == name and said["chat"][0]["name"] == name, said)
            status, me, _ = wire.request(server.port, "GET", "/api/me", token=guest.token)
            check(me["user"]["name"] == name, me)
            tap.say("| the name and chat %s | came back as they were |" % name)
        with sqlite3.connect("file:%s?mode=ro" % db, uri=True) as connection:
            kept = {row[0] for row in connection.execute("SELECT name FROM users")}
        check(set(names) <= kept, kept)


@test
async def a_flood_is_stopped_and_others_play_on():
    db = fixture.new_sqlite()
    limits = "messages=30,requests=5,guests=6"
    with fixture.Server(tap.PROGRAM, db, "--limits", limits) as server:
        guest, other = server.guest("Flood"), server.guest("Other")
        flood = await wire.Connection.open(server.port, guest.token)
        calm = await wire.Connection.open(server.port, other.token)
        for _ in range(2000):
            flood.send({"type": "hello", "protocol": 1, "table": "k7"})
        answers = collections.Counter()
        calm.send({"type": "lobby", "watch": True})
        check((await calm.until("lobby"))["tables"] == [])
        while True:
            try:
                answer = await flood.receive(1)
            except asyncio.TimeoutError:
                break
            answers["closed" if answer is None else answer["status"]] += 1
            if answer is None:
                break
        check(answers["too_many"] > 1000 or answers["closed"], answers)
        tap.say("| 2,000 messages at once | %s |" % dict(answers))
        statuses = collections.Counter(wire.request(server.port, "GET", "/api/games")[0]
                                       for _ in range(400))
        check(statuses[429] > 0, statuses)
        tap.say("| 400 HTTP requests at once | %s |" % dict(statuses))
        await asyncio.sleep(1.2)
        statuses = collections.Counter(
            wire.request(server.port, "POST", "/api/guest", {"name": "x"})[0] for _ in range(30))
        check(statuses[429] > 0, statuses)
        tap.say("| 30 new guests at once | %s |" % dict(statuses))


@test
async def a_private_table_is_for_those_with_the_invitation():
    with fixture.Server(tap.PROGRAM, fixture.new_sqlite(), "--limits", "none") as server:
        anna, bruno = server.guest("Anna"), server.guest("Bruno")
        _, opened, _ = wire.request(server.port, "POST", "/api/tables",
                                    {"game": "finca", "seats": 2, "sit": 0, "private": True},
                                    anna.token)
        table, invite = opened["table"], opened["invite"]
        check(invite and len(invite) >= 16, opened)
        _, listed, _ = wire.request(server.port, "GET", "/api/tables?status=open")
        check(table not in json.dumps(listed), listed)
        connection = await wire.Connection.open(server.port, bruno.token)
        for members in ({}, {"invite": "a" * len(invite)}):
            connection.send({"type": "hello", "protocol": 1, "table": table, **members})
            answer = await connection.receive()
            check(answer["type"] == "refused" and answer["status"] == "no_such_table", answer)
            check("about" not in answer and "missing" not in answer, answer)
        for path in ("/api/tables/" + table, "/api/tables/%s/record" % table):
            status, answer, _ = wire.request(server.port, "GET", path, token=bruno.token)
            check(status in (401, 403, 404), path, status, answer)
            check(invite not in json.dumps(answer))
        connection.send({"type": "hello", "protocol": 1, "table": table, "invite": invite})
        check((await connection.receive())["type"] == "welcome")


if __name__ == "__main__":
    tap.main()
