#!/usr/bin/env python3
"""Who somebody is, and what strangers can find out: sessions, names, passphrases, private tables.

SPDX-License-Identifier: MIT
"""
import asyncio
import json
import os
import sys
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "server"))
import fixture  # noqa: E402
import tap  # noqa: E402
import wire  # noqa: E402
from tap import check, for_both_stores, test  # noqa: E402
from wire import Browser  # noqa: E402

PASSPHRASE = "correct horse battery"
DELAY_S = 0.2  # less than the server lets a refused hello wait


def serve(db=None, *options):
    return fixture.Server(tap.PROGRAM, db or fixture.new_sqlite(), "--limits", "none", *options)


def account(server, login, name=None):
    """A new account of a program: its token."""
    body = {"account": login, "passphrase": PASSPHRASE, "token": True}
    if name:
        body["name"] = name
    status, answer, _ = wire.request(server.port, "POST", "/api/account", body)
    check(status == 200, answer)
    return answer["token"]


def user_of(server, token):
    return wire.request(server.port, "GET", "/api/me", token=token)[1]["user"]


# ---- Sessions ----

@for_both_stores
async def what_a_guest_had_for_tokens_ends_when_it_becomes_an_account(db):
    with serve(db) as server:
        anna = Browser(server)
        anna("POST", "/api/guest", {"name": "Anna"})
        old = anna.cookie
        program = anna("POST", "/api/tokens", {"label": "my bot"})[1]["token"]
        by_cookie = await wire.Connection.open(
            server.port, headers=[("Cookie", "tavola=" + old),
                                  ("Origin", "http://127.0.0.1:%d" % server.port)])
        by_token = await wire.Connection.open(server.port, program)
        status, answer = anna("POST", "/api/account", {"account": "anna", "passphrase": PASSPHRASE})
        check(status == 200 and anna.cookie != old, answer)
        check(anna("GET", "/api/me")[1]["user"]["account"] == "anna", "the new session goes on")
        check(user_of(server, old) is None, "the guest's cookie is still good")
        check(user_of(server, program) is None, "the guest's token is still good")
        for connection in (by_cookie, by_token):
            check(await connection.receive() is None, "a socket of the guest is still open")
            check(connection.close_code == 1008, connection.close_code)
        for token in (old, program):
            try:
                await wire.Connection.open(server.port, token)
                check(False, "an old token opens a socket")
            except wire.Refused as refused:
                check(refused.status == 401, refused)
        again = await wire.Connection.open(server.port, anna.cookie)
        again.send({"type": "lobby", "watch": True})
        check((await again.until("lobby")) is not None)


# ---- Names ----

def guest(server, name):
    """Status, what the answer says, and the guest's name."""
    status, answer, _ = wire.request(server.port, "POST", "/api/guest",
                                     {"name": name, "token": True})
    return status, answer.get("status"), answer.get("user", {}).get("name")


@test
def names_are_plain_and_refusals_say_why():
    with serve() as server:
        for name in ("Zo\u00e9", "I\u00f1aki", "Gro\u00df", "Nicol\u00f2", "C\u0153ur",
                     "\u041f\u0440\u0438\u0432\u0435\u0442", "\u5c71\u7530",
                     "\u0645\u0631\u064a\u0645", "Anna \U0001f98a"):
            check(guest(server, name) == (200, None, name), name, guest(server, name))
        for given, kept in (("  Anna  B ", "Anna B"), ("\uff21nna", "Anna"),
                            ("\U0001d400nna", "Anna"), ("Zoe\u0301", "Zo\u00e9")):
            check(guest(server, given)[2] == kept, given, guest(server, given))
        for name in ("An\u200bna", "Anna\u202e", "\u3164", "\u2800", "Anna\ufe00", "Ann\u0430",
                     "Anna\U000e0041", "A\u0301\u0302\u0303\u0304", "...", "strongest", "Bot 2",
                     "Guest 123", "You", "chance", "gone", " ", ["Anna"]):
            status, answer, _ = wire.request(server.port, "POST", "/api/guest", {"name": name})
            check(status == 400 and answer["status"] == "bad_name" and len(answer["text"]) > 10,
                  repr(name), status, answer)
        status, answer, _ = wire.request(server.port, "POST", "/api/guest", {})
        check(status == 200 and answer["user"]["name"].startswith("Guest "), answer)


@for_both_stores
def the_name_of_an_account_is_its_own(db):
    with serve(db) as server:
        anna = account(server, "anna", "Anna")
        for name in ("Anna", "ANNA", "an-na", "\u00c4nna", "\u0391\u039d\u039d\u0391", "A n n a"):
            check(guest(server, name)[:2] == (409, "name_taken"), name, guest(server, name))
            status, answer, _ = wire.request(
                server.port, "POST", "/api/account",
                {"account": "other", "passphrase": PASSPHRASE, "name": name})
            check(status == 409 and answer["status"] == "name_taken", name, answer)
        bruno = account(server, "bruno")
        check(user_of(server, bruno)["name"] == "bruno")
        status, answer, _ = wire.request(server.port, "POST", "/api/me", {"name": "anna"}, bruno)
        check(status == 409 and answer["status"] == "name_taken", answer)
        for name in ("Anna", "ANNA!"):  # one's own, and a variant of it
            status, answer, _ = wire.request(server.port, "POST", "/api/me", {"name": name}, anna)
            check(status == 200 and answer["user"]["name"] == name, answer)
        wire.request(server.port, "POST", "/api/me", {"name": "Carla"}, anna)
        check(guest(server, "Anna")[0] == 200, "a name that was given up")
        check(guest(server, "Carla")[0] == 409)
        visitor = Browser(server)
        visitor("POST", "/api/guest", {})
        status, answer = visitor("POST", "/api/account",
                                 {"account": "dario", "passphrase": PASSPHRASE})
        check(status == 200 and answer["user"]["name"] == "dario", answer)


@test
async def people_at_one_table_are_told_apart():
    with serve() as server:
        people = [server.guest("Anna") for _ in range(3)] + [server.guest("ANNA.")]
        _, opened, _ = wire.request(server.port, "POST", "/api/tables",
                                    {"game": "finca", "seats": 3, "sit": 0}, people[0].token)
        table = opened["table"]
        for seat in (1, 3):
            connection = await wire.Connection.open(server.port, people[seat].token)
            connection.send({"type": "hello", "protocol": 1, "table": table})
            await connection.until("welcome")
            connection.send({"type": "sit", "table": table, "id": 1, "seat": min(seat, 2)})
            answer = await connection.receive()
            while answer["type"] not in ("accepted", "refused"):
                answer = await connection.receive()
            check(answer["type"] == "accepted", answer)
        watcher = await wire.Connection.open(server.port, people[2].token)
        watcher.send({"type": "hello", "protocol": 1, "table": table})
        welcome = await watcher.until("welcome")
        names = [seat["name"] for seat in welcome["about"]["seats"]]
        check(names == ["Anna", "Anna (2)", "ANNA. (3)"], names)
        watcher.send({"type": "chat", "table": table, "id": 1, "text": "I am Anna"})
        update = await watcher.until("update")
        while not update.get("chat"):
            update = await watcher.until("update")
        check(update["chat"][0]["name"] not in names, update["chat"])


# ---- Passphrases ----

@test
def passphrases_that_are_guessed_first_are_refused():
    with serve() as server:
        for login, passphrase in (("giuseppe", "password"), ("giuseppe", "P4ssw0rd!"),
                                  ("giuseppe", "12345678"), ("giuseppe", "qwertyuiop"),
                                  ("giuseppe", "aaaaaaaaaa"), ("giuseppe", "giuseppe1"),
                                  ("giuseppe", "tavola2024")):
            status, answer, _ = wire.request(server.port, "POST", "/api/account",
                                             {"account": login, "passphrase": passphrase})
            check(status == 400 and answer["status"] == "weak_passphrase", passphrase, answer)
            check("choose another" in answer["text"], answer)
        status, answer, _ = wire.request(server.port, "POST", "/api/account",
                                         {"account": "giuseppe", "passphrase": "short"})
        check(status == 400 and answer["status"] == "bad_passphrase", answer)
        account(server, "giuseppe")


# ---- Tables on one connection ----

@test
async def fifty_tables_on_a_connection_are_enough_whatever_is_sent_first():
    with serve() as server:
        anna, bruno = server.guest("Anna"), server.guest("Bruno")
        tables = []
        host = await wire.Connection.open(server.port, anna.token)
        for _ in range(55):
            _, opened, _ = wire.request(server.port, "POST", "/api/tables",
                                        {"game": "finca", "seats": 2}, anna.token)
            tables.append(opened["table"])
        connection = await wire.Connection.open(server.port, bruno.token)
        for table in tables:  # all of them are in the server's memory
            connection.send({"type": "sync", "table": table})
            answer = await connection.receive()
            check(answer["status"] == "no_hello", answer)
        welcome = 0
        for table in tables:
            connection.send({"type": "hello", "protocol": 1, "table": table})
            answer = await connection.receive()
            while answer["type"] not in ("welcome", "refused"):
                answer = await connection.receive()
            welcome += answer["type"] == "welcome"
            check(answer["type"] == "welcome" or answer["status"] == "too_many", answer)
        check(welcome == 50, welcome, "tables on one connection")
        host.close()


# ---- Private tables ----

async def told(connection, message):
    """The bytes of the answer, and how long they took."""
    start = time.monotonic()
    connection.send(message)
    text = await connection.receive_text()
    return text, time.monotonic() - start


STRANGE = ({"type": "hello", "protocol": 1},
           {"type": "hello", "protocol": 1, "invite": "a" * 24, "seen": 0},
           {"type": "hello", "protocol": 1, "invite": 7}, {"type": "hello", "protocol": 99},
           {"type": "sync"}, {"type": "play", "id": 7}, {"type": "eat"},
           {"type": "chat", "id": 8, "text": "hello"})


async def all_answers(server, token, table, message):
    """What a stranger is told who says this to a table, and then more."""
    connection = await wire.Connection.open(server.port, token)
    answers = []
    for _ in range(2):  # the first one may have to be fetched
        text, seconds = await told(connection, {**message, "table": table})
        check(message["type"] != "hello" or seconds >= DELAY_S, table, seconds,
              "the time tells whether it was found")
        answers.append(text)
    for more in ({"type": "sync"}, {"type": "chat", "id": 9, "text": "hello"}):
        answers.append((await told(connection, {**more, "table": table}))[0])
    connection.send({**message, "table": table})  # and one upon the other
    connection.send({"type": "sync", "table": table})
    answers.append(await connection.receive_text())
    connection.send({"type": "lobby", "watch": True})
    while b'"lobby"' not in answers[-1]:
        answers.append(await connection.receive_text())
        check(answers[-1], "closed by", message)
    connection.close()
    return [text.replace(table.encode(), b"?") for text in answers]


@for_both_stores
async def a_private_table_cannot_be_told_from_one_that_is_not_there(db):
    with serve(db) as server:
        anna, bruno = server.guest("Anna"), server.guest("Bruno")
        _, opened, _ = wire.request(server.port, "POST", "/api/tables",
                                    {"game": "finca", "seats": 2, "sit": 0, "private": True},
                                    anna.token)
        private, absent = opened["table"], "z" * len(opened["table"])
        for restarted in (False, True):  # in the server's memory, then not
            if restarted:
                server.kill()
                server.start()
            answers = await asyncio.gather(*(all_answers(server, bruno.token, table, message)
                                             for message in STRANGE
                                             for table in (private, absent)))
            for message, of_private, of_absent in zip(STRANGE, answers[::2], answers[1::2]):
                check(of_private == of_absent, message, of_private, of_absent)
            for path in ("/api/tables/%s", "/api/tables/%s/record"):
                for token in (bruno.token, None):
                    found = []
                    for table in (private, absent):
                        status, answer, headers = wire.request(server.port, "GET", path % table,
                                                               token=token)
                        del headers["X-Request-Id"]  # counts requests, whatever they are for
                        found.append((status, json.dumps(answer), sorted(headers.items())))
                    check(found[0] == found[1], path, found)
        anna_at = await wire.Connection.open(server.port, anna.token)
        anna_at.send({"type": "hello", "protocol": 1, "table": private})
        check((await anna_at.receive())["type"] == "welcome", "who sits there needs no invitation")
        check(wire.request(server.port, "GET", "/api/tables/" + private, token=anna.token)[0]
              == 200)


if __name__ == "__main__":
    tap.main()
