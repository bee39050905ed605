#!/usr/bin/env python3
"""Reviews on a server: asked for, made once, kept, refused, and looked at together.

SPDX-License-Identifier: MIT
"""
import asyncio
import contextlib
import json
import os
import sqlite3
import sys
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "server"))
import fixture  # noqa: E402
import tap  # noqa: E402
import wire  # noqa: E402
from player import Player  # noqa: E402
from tap import check, for_both_stores, test  # noqa: E402

FIRST_LINES = 24  # of a match that is given up early: its review is short
PATIENCE = 240    # seconds


def serve(db, *options):
    return fixture.Server(tap.PROGRAM, db, *(options or ("--limits", "none")))


def ask(server, table, guest, method="POST", **body):
    status, answer, _ = wire.request(
        server.port, method, "/api/tables/%s/review" % table,
        body if method == "POST" else None, guest.token if guest else None)
    return status, answer


async def reviewed(server, table, guest, **body):
    """Asks until the review is complete; all states that were told, and the review."""
    states, until = [], time.monotonic() + PATIENCE
    while time.monotonic() < until:
        status, answer = ask(server, table, guest, **body)
        check(status == 200, status, answer)
        if not states or states[-1] != answer["state"]:
            states.append(answer["state"])
        if answer["state"] == "done":
            return states, answer["review"]
        await asyncio.sleep(0.1)
    raise AssertionError("no review: %s" % states)


async def begin(server, game="cinco", **options):
    """Anna and Bruno sit at a table of two, and play a little. Returns the two and the answer."""
    anna, bruno = server.guest("Annabel"), server.guest("Brunello")
    status, opened, _ = wire.request(server.port, "POST", "/api/tables",
                                     dict(options, game=game, seats=2, sit=0), anna.token)
    check(status == 200, opened)
    number = int(time.time() * 1e6)
    for guest, kind, more in ((bruno, "sit", {"seat": 1}), (anna, "start", {})):
        connection = await joined(server, guest, opened["table"], opened["invite"])
        connection.send(dict(more, type=kind, table=opened["table"], id=number))
        await connection.until("accepted")
        connection.close()
    players = [Player(guest, opened["table"], [server.port], seed, opened["invite"])
               for seed, guest in enumerate((anna, bruno))]
    for player in players:
        player.limit = FIRST_LINES
    await asyncio.gather(*(player.run() for player in players))
    return anna, bruno, opened


async def joined(server, guest, table, invite=None):
    connection = await wire.Connection.open(server.port, guest.token)
    hello = {"type": "hello", "protocol": 1, "table": table}
    connection.send(dict(hello, invite=invite) if invite else hello)
    await connection.until("welcome")
    return connection


async def end(server, guest, table):
    connection = await joined(server, guest, table)
    connection.send({"type": "resign", "table": table, "id": int(time.time() * 1e6)})
    await connection.until("accepted")
    connection.close()


async def finished(server, **options):
    anna, bruno, opened = await begin(server, **options)
    await end(server, bruno, opened["table"])
    return anna, bruno, opened


def stored(db, column="text"):
    query = "SELECT %s FROM reviews" % column
    if db.startswith("postgres:"):
        return tap.postgres().sql(query, db.rsplit("/", 1)[1])
    with contextlib.closing(sqlite3.connect("file:%s?mode=ro" % db, uri=True)) as connection:
        return "\n".join(str(row[0]) for row in connection.execute(query))


@for_both_stores
async def a_review_is_made_once_and_kept_without_names(db):
    with serve(db) as server:
        anna, bruno, opened = await finished(server)
        table = opened["table"]
        check(ask(server, table, anna, "GET") ==
              (200, {"state": "none", "ahead": 0, "review": None}))
        states, review = await reviewed(server, table, anna)
        check(states[0] == "waiting", states)
        check(review["game"] == "cinco" and review["done"] == review["total"], review)
        check("Annabel" not in json.dumps(review) and "Brunello" not in json.dumps(review), review)
        check(review["over"] is False, "Bruno resigned: the rules give no result")
        check(server.stop() == 0, server.said())
    with serve(db) as server:  # another process reads what is stored
        for guest, method in ((bruno, "POST"), (bruno, "GET"), (None, "GET")):
            status, answer = ask(server, table, guest, method)
            check(status == 200 and answer == {"state": "done", "ahead": 0, "review": review})
        check("Annabel" not in stored(db) and review["game"] in stored(db))


@for_both_stores
async def nothing_of_a_match_in_play_is_told(db):
    with serve(db) as server:
        anna, bruno, opened = await begin(server)
        stranger, table = server.guest("Carla"), opened["table"]
        for guest in (anna, bruno, stranger, None):
            for method in ("POST", "GET"):
                status, answer = ask(server, table, guest, method)
                is_nobody = method == "POST" and guest is None
                wanted = (401, "no_user") if is_nobody else (409, "not_over")
                check((status, answer["status"]) == wanted, status, answer)
                check(set(answer) == {"status", "text"}, answer)
        check(stored(db).strip() == "", "a match in play was reviewed")
        connection = await joined(server, anna, table)
        connection.send({"type": "review", "table": table, "entry": 3})
        check((await connection.until("refused"))["status"] == "not_over")
        connection.close()


@for_both_stores
async def a_private_review_is_for_those_who_sit_there_or_are_invited(db):
    with serve(db) as server:
        anna, _, opened = await finished(server, private=True)
        stranger, table, invite = server.guest("Carla"), opened["table"], opened["invite"]
        missing = ask(server, "k7m2x9p4q8s3", stranger)
        check(missing[0] == 404, missing)
        for body in ({}, {"invite": "x" * len(invite)}, {"invite": invite + "x"}, {"invite": 7}):
            check(ask(server, table, stranger, **body) == missing, body)
        check(ask(server, table, None, "GET") == missing)
        record = "/api/tables/%s/record" % table
        check(wire.request(server.port, "POST", record, {}, stranger.token)[0] == 404)
        status, text, _ = wire.request(server.port, "POST", record, {"invite": invite},
                                       stranger.token)
        check(status == 200 and "game cinco" in text, text)
        _, review = await reviewed(server, table, stranger, invite=invite)
        check(ask(server, table, anna)[1]["review"] == review)


@test
async def a_person_has_one_review_made_and_the_rest_is_refused():
    db = fixture.new_sqlite()
    limits = ("--limits", "none", "--limits",
              "guests=0,requests=0,messages=0,tables=0,reviews=1,reviews_total=2")
    with serve(db, *limits) as server:
        anna, bruno, long = await whole_match(server)
        status, answer = ask(server, long, anna, depth="full")
        check(status == 200 and answer["state"] == "waiting", answer)
        _, _, other = await finished(server)
        status, answer = ask(server, other["table"], anna)
        check((status, answer["status"]) == (429, "too_many_reviews"), status, answer)
        check("you asked for" in answer["text"], answer)
        check(ask(server, long, bruno, depth="full")[0] == 200, "the same one may be looked at")
        check(ask(server, other["table"], bruno)[1]["state"] == "waiting")
        status, answer = ask(server, other["table"], server.guest("Carla"), depth="full")
        check((status, answer["status"]) == (429, "too_many_reviews"), status, answer)
        check(ask(server, long, anna, depth="deep")[1]["status"] == "bad_depth")
        check(server.stop() == 0, "it stops in the middle of a review")
    check("1" not in stored(db, "is_done"), "a review was finished that takes a minute")
    with serve(db) as server:  # what was left undone is taken up again
        _, review = await reviewed(server, other["table"], bruno)
        check(review["done"] == review["total"])


async def whole_match(server):
    """A match to its end, by two people: its full review takes long."""
    anna, bruno, opened = await begin(server)
    players = [Player(guest, opened["table"], [server.port], seed)
               for seed, guest in enumerate((anna, bruno))]
    await asyncio.gather(*(player.run() for player in players))
    return anna, bruno, opened["table"]


@test
async def of_two_servers_one_makes_a_review():
    db = tap.postgres().new_database()
    with serve(db) as first, serve(db) as second:
        anna, bruno, opened = await finished(first)
        table = opened["table"]
        found = await asyncio.gather(reviewed(first, table, anna), reviewed(second, table, bruno))
        check(found[0][1] == found[1][1])
        made = sum(int(line.split()[1]) for server in (first, second)
                   for line in wire.request(server.port, "GET", "/metrics")[1].splitlines()
                   if line.startswith("tavola_reviews_total "))
        check(made == 1, made)


async def led(connection, **members):
    message = await connection.until("review")
    check({key: message[key] for key in members} == members, message, members)


@for_both_stores
async def one_leads_and_the_others_follow(db):
    with serve(db) as server:
        anna, bruno, opened = await finished(server)
        table = opened["table"]
        first, second = await joined(server, anna, table), await joined(server, bruno, table)
        visitor = await joined(server, server.guest("Carla"), table)
        first.send({"type": "review", "table": table, "entry": 5})
        for connection in (first, second, visitor):
            await led(connection, leader=0, entry=5)
        for connection, status in ((second, "not_leader"), (visitor, "not_seated")):
            connection.send({"type": "review", "table": table, "entry": 7})
            check((await connection.until("refused"))["status"] == status)
        late = await joined(server, server.guest("Dora"), table)
        await led(late, leader=0, entry=5)
        first.send({"type": "review", "table": table, "seat": 1})
        for connection in (first, second, visitor):
            await led(connection, leader=1, entry=5)
        second.send({"type": "review", "table": table, "entry": 99999})
        await led(first, leader=1)
        second.close()
        await led(first, leader=None)
        first.send({"type": "review", "table": table, "entry": 2})
        await led(late, leader=1)
        await led(late, leader=1)
        await led(late, leader=None)
        await led(late, leader=0, entry=2)


if __name__ == "__main__":
    tap.main()
