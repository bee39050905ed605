#!/usr/bin/env python3
"""Several servers on one database stay consistent, whatever happens to their connections.

SPDX-License-Identifier: MIT
"""
import asyncio
import http.client
import subprocess
import time

import fixture
import tap
import wire
from silent_proxy import through_proxy
from tap import check, test

LEASE_S = 3.0  # how long a server may act without having reached the database


def open_table(server, guest, **more):
    body = {"game": "finca", "seats": 2, "sit": 0, **more}
    status, opened, _ = wire.request(server.port, "POST", "/api/tables", body, guest.token)
    check(status == 200, status, opened)
    return opened["table"]


async def join(server, guest, table):
    """A connection, and the welcome it got."""
    connection = await wire.Connection.open(server.port, guest.token)
    connection.send({"type": "hello", "protocol": 1, "table": table})
    return connection, await connection.until("welcome")


_number = [int(time.time() * 1e6)]


async def ask(connection, table, kind, **more):
    """A request and its answer; None when the connection was closed."""
    _number[0] += 1
    connection.send({"type": kind, "table": table, "id": _number[0], **more})
    while True:
        answer = await connection.receive()
        if answer is None or (answer["type"] in ("accepted", "refused") and
                              answer["id"] in (_number[0], None)):
            return answer


async def say(connection, table, count):
    """So many lines of chat; the version of the last."""
    for _ in range(count):
        answer = await ask(connection, table, "chat", text="hello")
        check(answer["type"] == "accepted", answer)
    return answer["version"]


async def hello_until_welcome(server, guest, table, seconds):
    """Tries as clients do; the first welcome, and how often it was refused before."""
    end, refusals = time.monotonic() + seconds, 0
    while time.monotonic() < end:
        try:
            connection = await asyncio.wait_for(
                wire.Connection.open(server.port, guest.token), seconds)
            connection.send({"type": "hello", "protocol": 1, "table": table})
            while True:
                answer = await connection.receive(seconds)
                if answer is None or answer["type"] in ("welcome", "refused"):
                    break
            connection.close()
            if answer is not None and answer["type"] == "welcome":
                return answer, refusals
            check(answer is None or answer["status"] == "store_unavailable", answer)
        except (wire.Refused, OSError, asyncio.IncompleteReadError):
            pass
        refusals += 1
        await asyncio.sleep(0.2)
    raise AssertionError("no welcome within %d s" % seconds)


async def hear_version(connection, version, seconds):
    """Waits until an update brings a version; other messages are dropped."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        try:
            message = await connection.receive(end - time.monotonic())
        except asyncio.TimeoutError:
            break
        check(message is not None, "closed with", connection.close_code)
        if message.get("version", 0) >= version:
            return
    raise AssertionError("version %d was not told within %d s" % (version, seconds))


def health(server, seconds=10):
    """The status of /health, and how long it took; 0 if it did not come in time."""
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=seconds)
    before = time.monotonic()
    try:
        connection.request("GET", "/health")
        return connection.getresponse().status, time.monotonic() - before
    except OSError:
        return 0, time.monotonic() - before
    finally:
        connection.close()


# ---- Connections that go silent ----

@test
async def who_lost_its_ear_hears_again():
    """Only the connection that listens falls silent: health is good, and so must be the rest."""
    db, proxy, proxied = through_proxy(tap.postgres())
    with fixture.Server(tap.PROGRAM, db, "--limits", "none") as one, \
            fixture.Server(tap.PROGRAM, proxied, "--limits", "none") as two:
        anna, bruno = one.guest("Anna"), one.guest("Bruno")
        table = open_table(one, anna)
        here, _ = await join(one, anna, table)
        there, _ = await join(two, bruno, table)
        proxy.silence(b"LISTEN")
        version = await say(here, table, 3)
        _, welcome = await join(two, bruno, table)
        check(welcome["version"] >= version, "a welcome of version %d while there are %d" %
              (welcome["version"], version))
        version = await say(here, table, 1)
        await hear_version(there, version, 12)
        check(health(two)[0] == 200, two.said())
    proxy.close()


@test
async def no_welcome_is_old_after_all_connections_were_lost():
    db, proxy, proxied = through_proxy(tap.postgres())
    with fixture.Server(tap.PROGRAM, db, "--limits", "none") as one, \
            fixture.Server(tap.PROGRAM, proxied, "--limits", "none") as two:
        anna, bruno = one.guest("Anna"), one.guest("Bruno")
        table = open_table(one, anna)
        here, _ = await join(one, anna, table)
        there, _ = await join(two, bruno, table)
        proxy.silence()
        version = await say(here, table, 3)
        # The socket is open already, so no worker has to look up its user.
        there.send({"type": "hello", "protocol": 1, "table": table})
        while True:
            answer = await there.receive(30)
            if answer is None or answer["type"] in ("welcome", "refused"):
                break
        check(answer is None or answer["type"] == "refused" or answer["version"] >= version,
              "an old welcome:", answer and answer.get("version"), "of", version)
        welcome, _ = await hello_until_welcome(two, bruno, table, 30)
        check(welcome["version"] >= version, welcome["version"], version)
    proxy.close()


@test
async def every_call_comes_back_when_the_database_is_silent():
    _, proxy, proxied = through_proxy(tap.postgres())
    with fixture.Server(tap.PROGRAM, proxied, "--limits", "none") as server:
        proxy.silence()
        proxy.shut()
        asked = [asyncio.to_thread(health, server, 25) for _ in range(8)]
        for status, seconds in await asyncio.gather(*asked):
            check(status == 503, "health", status, "after %.1f s" % seconds)
        proxy.open()
        end = time.monotonic() + 30
        while health(server)[0] != 200:
            check(time.monotonic() < end, "not well again:\n" + server.said())
            await asyncio.sleep(0.2)
        check(server.stop(30) == 0, server.said())
    proxy.close()


# ---- Cut off for longer than the lease ----

@test
async def who_is_cut_off_says_so_until_it_knows():
    db, proxy, proxied = through_proxy(tap.postgres())
    with fixture.Server(tap.PROGRAM, db, "--limits", "none") as one, \
            fixture.Server(tap.PROGRAM, proxied, "--limits", "none") as two:
        anna, bruno = one.guest("Anna"), one.guest("Bruno")
        table = open_table(one, anna)
        here, _ = await join(one, anna, table)
        there, _ = await join(two, bruno, table)
        proxy.shut()
        version = await say(here, table, 5)
        await asyncio.sleep(LEASE_S + 0.5)
        there.send({"type": "hello", "protocol": 1, "table": table})
        answer = await there.receive(2)
        while answer is not None and answer["type"] not in ("welcome", "refused"):
            answer = await there.receive(2)
        check(answer is None or answer.get("status") == "store_unavailable",
              "cut off, it answers with", answer and answer["type"], answer and
              answer.get("version"))
        answer = await ask(there, table, "chat", text="is anybody there?")
        check(answer is None or answer.get("status") == "store_unavailable", answer)
        status, seconds = await asyncio.to_thread(health, two)
        check(status == 503 and seconds < 2, "health", status, seconds)
        # In the end its clients are sent elsewhere.
        end = time.monotonic() + 20
        while await there.receive(20) is not None:
            check(time.monotonic() < end, "the socket stays open")
        check(there.close_code == 1013, there.close_code)
        proxy.open()
        welcome, _ = await hello_until_welcome(two, bruno, table, 40)
        check(welcome["version"] >= version, welcome["version"], version)
        check(health(two)[0] == 200, two.said())
    proxy.close()


# ---- People who log out or go ----

async def closed_within(connection, seconds):
    """The code it was closed with; None if it stays open."""
    end = time.monotonic() + seconds
    try:
        while await connection.receive(max(0.1, end - time.monotonic())) is not None:
            pass
    except asyncio.TimeoutError:
        return None
    return connection.close_code


@test
async def logging_out_closes_the_sockets_at_other_servers():
    db = tap.postgres().new_database()
    with fixture.Server(tap.PROGRAM, db, "--limits", "none") as one, \
            fixture.Server(tap.PROGRAM, db, "--limits", "none") as two:
        anna, bruno = one.guest("Anna"), one.guest("Bruno")
        table = open_table(one, anna)
        hers, _ = await join(two, anna, table)
        his, _ = await join(two, bruno, table)
        check(wire.request(one.port, "POST", "/api/logout", {}, anna.token)[0] == 200)
        check(await closed_within(hers, 30) == 1008, "still open", hers.close_code)
        check(await closed_within(his, 0.3) is None, "closed as well")


@test
async def logging_out_reaches_a_server_that_did_not_hear_of_it():
    db, proxy, proxied = through_proxy(tap.postgres())
    with fixture.Server(tap.PROGRAM, db, "--limits", "none") as one, \
            fixture.Server(tap.PROGRAM, proxied, "--limits", "none") as two:
        anna = one.guest("Anna")
        hers, _ = await join(two, anna, open_table(one, anna))
        proxy.silence(b"LISTEN")
        check(wire.request(one.port, "POST", "/api/logout", {}, anna.token)[0] == 200)
        check(await closed_within(hers, 30) == 1008, "still open", hers.close_code)
    proxy.close()


def names_in_lists(server):
    listed = wire.request(server.port, "GET", "/api/tables?status=open")[1]
    return str(listed)


@test
async def a_deleted_name_stays_deleted_at_every_server():
    db = tap.postgres().new_database()
    postgres = tap.postgres()
    with fixture.Server(tap.PROGRAM, db, "--limits", "none") as one, \
            fixture.Server(tap.PROGRAM, db, "--limits", "none") as two:
        anna, bruno = one.guest("Annabella"), one.guest("Bruno")
        table = open_table(two, bruno)  # two holds it, and has it in memory
        hers, _ = await join(two, anna, table)
        his, _ = await join(two, bruno, table)
        check((await ask(hers, table, "sit", seat=1))["type"] == "accepted")
        end = time.monotonic() + 5
        while "Annabella" not in names_in_lists(one):
            check(time.monotonic() < end, "never listed")
            await asyncio.sleep(0.05)
        status, answer, _ = wire.request(one.port, "POST", "/api/account/delete", {}, anna.token)
        check(status == 200, status, answer)
        # The other server reloads the table when something happens there.
        hers.send({"type": "chat", "table": table, "id": int(time.time() * 1e6),
                   "text": "I am still here"})
        check((await ask(his, table, "mix", contribution="ab" * 32))["type"] == "accepted")
        check(await closed_within(hers, 30) == 1008, "still open", hers.close_code)
        answer = await ask(his, table, "leave")
        check(answer["type"] == "accepted", answer)
        end = time.monotonic() + 30  # a server hears of it from the other one
        for server in (one, two):
            while "Annabella" in names_in_lists(server):
                check(time.monotonic() < end, "still listed", names_in_lists(server))
                await asyncio.sleep(0.05)
        _, welcome = await join(two, bruno, table)
        check("Annabella" not in str(welcome), welcome)
        lines = fixture.lines_of(db, postgres)[table]
        check("Annabella" not in str(lines) and "still here" not in str(lines), lines)


@test
async def a_new_name_is_known_at_every_server():
    db = tap.postgres().new_database()
    with fixture.Server(tap.PROGRAM, db, "--limits", "none") as one, \
            fixture.Server(tap.PROGRAM, db, "--limits", "none") as two:
        anna, bruno = one.guest("Anna"), one.guest("Bruno")
        table = open_table(one, bruno)
        hers, _ = await join(two, anna, table)
        check(wire.request(one.port, "POST", "/api/me", {"name": "Antonia"}, anna.token)[0] == 200)
        await asyncio.sleep(1)
        check((await ask(hers, table, "sit", seat=1))["type"] == "accepted")
        _, welcome = await join(one, bruno, table)
        check(welcome["about"]["seats"][1]["name"] == "Antonia", welcome["about"]["seats"])


# ---- Who is there ----

async def presence_within(connection, present, seconds):
    """Waits for a presence message of just these seats."""
    end, last = time.monotonic() + seconds, None
    while time.monotonic() < end:
        try:
            message = await connection.receive(max(0.1, end - time.monotonic()))
        except asyncio.TimeoutError:
            break
        check(message is not None, "closed with", connection.close_code)
        if message["type"] == "presence":
            last = message["present"]
        elif "about" in message:
            last = [seat for seat, each in enumerate(message["about"]["seats"])
                    if each["present"]]
        if last == present:
            return
    raise AssertionError("present are %s and not %s" % (last, present))


@test
async def people_at_one_table_see_each_other_through_different_servers():
    db = tap.postgres().new_database()
    with fixture.Server(tap.PROGRAM, db, "--limits", "none") as one, \
            fixture.Server(tap.PROGRAM, db, "--limits", "none") as two, \
            fixture.Server(tap.PROGRAM, db, "--limits", "none") as three:
        anna, bruno, clara = one.guest("Anna"), two.guest("Bruno"), three.guest("Clara")
        table = open_table(one, anna)
        hers, _ = await join(one, anna, table)
        his, _ = await join(two, bruno, table)
        check((await ask(his, table, "sit", seat=1))["type"] == "accepted")
        await presence_within(hers, [0, 1], 5)
        his.send({"type": "sync", "table": table})
        await presence_within(his, [0, 1], 5)
        # Who looks on through a third one sees both, as a rule at once.
        theirs, welcome = await join(three, clara, table)
        if not all(seat["present"] for seat in welcome["about"]["seats"]):
            await presence_within(theirs, [0, 1], 10)
        his.close()
        await presence_within(hers, [0], 5)
        his, _ = await join(two, bruno, table)
        await presence_within(hers, [0, 1], 5)
        two.kill()
        await presence_within(hers, [0], 12)
        await presence_within(theirs, [0], 12)


class RowLock:
    """Holds a row of the database, as a slow disk or a busy database would."""

    def __init__(self, db, row):
        self.psql = subprocess.Popen(
            [fixture.PROGRAMS + "psql", "-qAt", "-v", "ON_ERROR_STOP=1", db], text=True,
            stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.psql.stdin.write("BEGIN; SELECT 'held' FROM %s FOR UPDATE;\n" % row)
        self.psql.stdin.flush()
        check(self.psql.stdout.readline() == "held\n", "there is no such row", row)

    def release(self):
        self.psql.communicate("COMMIT;\n")


@test
async def people_of_a_server_whose_heartbeat_was_late_are_there_again():
    db = tap.postgres().new_database()
    with fixture.Server(tap.PROGRAM, db, "--limits", "none") as one, \
            fixture.Server(tap.PROGRAM, db, "--limits", "none") as two:
        anna, bruno = one.guest("Anna"), two.guest("Bruno")
        table = open_table(one, anna)
        hers, _ = await join(one, anna, table)
        his, _ = await join(two, bruno, table)
        check((await ask(his, table, "sit", seat=1))["type"] == "accepted")
        await presence_within(hers, [0, 1], 30)
        row = "servers WHERE address LIKE '%%:%d/'" % two.port
        lock = await asyncio.to_thread(RowLock, db, row)
        await presence_within(hers, [0], 60)
        await asyncio.to_thread(lock.release)
        await presence_within(hers, [0, 1], 60)


if __name__ == "__main__":
    tap.main()
