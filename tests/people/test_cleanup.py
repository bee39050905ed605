#!/usr/bin/env python3
"""What goes from the store: all that a deleted user left, old guests, tables without a match.

SPDX-License-Identifier: MIT
"""
import os
import re
import sqlite3
import sys
import threading
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "server"))
import fixture  # noqa: E402
import tap  # noqa: E402
import wire  # noqa: E402
from tap import check, for_both_stores, test  # noqa: E402

DAY_MS = 24 * 3600 * 1000
TABLES = 2040  # more than fit into one list of a user's tables


def serve(db, *options):
    return fixture.Server(tap.PROGRAM, db, "--limits", "none", *options)


class Data:
    """The store from behind, for what takes months at the front."""

    def __init__(self, db):
        self.db = db

    def sql(self, *statements):
        """Runs them in one transaction; the rows of the last one as lists of texts."""
        if self.db.startswith("postgres:"):
            text = tap.postgres().sql("; ".join(statements), self.db.rsplit("/", 1)[1])
            return [row.split("|") for row in text.splitlines()]
        is_read = all(statement.startswith("SELECT") for statement in statements)
        with sqlite3.connect("file:%s?mode=%s" % (self.db, "ro" if is_read else "rw"), uri=True,
                             timeout=20) as connection:
            for statement in statements:
                rows = connection.execute(statement)
            found = [["" if cell is None else str(cell) for cell in row] for row in rows]
        connection.close()
        return found

    def number(self, statement):
        return int(self.sql(statement)[0][0])

    def until(self, statement, seconds=60):
        """Waits until the statement's number is 0."""
        end = time.monotonic() + seconds
        while self.number(statement) != 0:
            check(time.monotonic() < end, statement, self.number(statement))
            time.sleep(0.1)


def open_table(server, guest, **more):
    status, opened, _ = wire.request(server.port, "POST", "/api/tables",
                                     {"game": "finca", "seats": 2, "sit": 0, **more}, guest.token)
    check(status == 200, opened)
    return opened["table"]


# ---- Deleted users ----

def numbers_until(count):
    return "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < %d) " % count


def copy_table(data, table, count):
    """As many tables as years of play would make, all like this one."""
    numbers = numbers_until(count)
    fresh = "'copy' || n.i"
    columns = ("game, %s, status, %s, summary_version, is_private, created_ms, changed_ms, "
               "version, revision, holder")
    renamed = columns % ("replace(setup, '%s', %s)" % (table, fresh),
                         "replace(summary, '%s', %s)" % (table, fresh))
    data.sql("INSERT INTO tables (id, %s) %sSELECT %s, %s FROM n, tables WHERE id = '%s'"
             % (columns % ("setup", "summary"), numbers, fresh, renamed, table),
             "INSERT INTO lines (table_id, version, line) %sSELECT %s, version, line "
             "FROM n, lines WHERE table_id = '%s'" % (numbers, fresh, table),
             "INSERT INTO visits (user_id, table_id) %sSELECT user_id, %s FROM n, visits "
             "WHERE table_id = '%s'" % (numbers, fresh, table))


NAMES_LEFT = "SELECT (SELECT count(*) FROM tables WHERE summary LIKE '%Anna%') + " \
             "(SELECT count(*) FROM lines WHERE line LIKE '%Anna%')"
TO_ERASE = "SELECT count(*) FROM erasures"


@for_both_stores
def a_deleted_name_goes_from_all_tables_however_many(db):
    data = Data(db)
    with serve(db) as server:
        anna, bruno = server.guest("Anna"), server.guest("Bruno")
        table = open_table(server, anna)
        check(server.stop() == 0, server.said())
        copy_table(data, table, TABLES)
        check(data.number(NAMES_LEFT) == 2 * (TABLES + 1), data.number(NAMES_LEFT))
        server.start()
        answers = []
        asking = threading.Thread(target=lambda: answers.append(wire.request(
            server.port, "POST", "/api/account/delete", {}, anna.token)))
        asking.start()
        others = 0
        while asking.is_alive():  # whoever else writes does not wait for the end of it
            start = time.monotonic()
            open_table(server, bruno)
            others = max(others, time.monotonic() - start)
        asking.join()
        check(answers[0][0] == 200, answers)
        check(wire.request(server.port, "GET", "/api/me", token=anna.token)[1]["user"] is None)
        tap.say("the longest wait of another writer: %.3f s" % others)
        data.until(NAMES_LEFT)
        data.until(TO_ERASE)
        check(data.number("SELECT count(*) FROM lines WHERE line LIKE '% sit 0 gone'")
              == TABLES + 1)
        status, answer, _ = wire.request(server.port, "GET", "/api/tables/copy%d" % TABLES)
        check(status == 200 and answer["seats"][0]["name"] == "gone", answer)


@for_both_stores
def what_was_left_to_erase_when_the_server_died_is_erased_later(db):
    data = Data(db)
    with serve(db) as server:
        anna = server.guest("Anna")
        table = open_table(server, anna)
        check(server.stop() == 0, server.said())
        copy_table(data, table, 600)
        server.start()

        def ask():
            try:
                wire.request(server.port, "POST", "/api/account/delete", {}, anna.token)
            except OSError:
                pass  # it was killed on the way

        asking = threading.Thread(target=ask)
        asking.start()
        end = time.monotonic() + 30
        while data.number("SELECT count(*) FROM users WHERE name = 'Anna'"):
            check(time.monotonic() < end, "the account is not deleted")
        server.kill()
        asking.join()
        left = data.number(TO_ERASE)
        tap.say("%d of 601 tables were left when it was killed" % left)
        check(left > 0 or data.number(NAMES_LEFT) == 0, "names left, and nobody knows")
        server.start()
        data.until(NAMES_LEFT)
        data.until(TO_ERASE)


# ---- Old guests, and tables without a match ----

def names_of(data):
    return {row[0] for row in data.sql("SELECT name FROM users")}


@for_both_stores
def guests_and_tables_that_nobody_needs_go_and_matches_stay(db):
    data = Data(db)
    with serve(db) as server:
        people = {name: server.guest(name) for name in
                  ("Idle", "Fresh", "Returned", "Playing", "Finished", "Waiting")}
        wire.request(server.port, "POST", "/api/account",
                     {"account": "holder", "passphrase": "correct horse battery"})
        bots = {"bots": [None, "random"], "start": True}
        playing = open_table(server, people["Playing"], **bots)
        finished = open_table(server, people["Finished"], **bots)
        empty = open_table(server, people["Waiting"])
        recent = open_table(server, people["Fresh"])
        misled = open_table(server, people["Playing"], **bots)
        check(server.stop() == 0, server.said())
        old = int(time.time() * 1000) - 100 * DAY_MS
        data.sql("UPDATE users SET created_ms = %d WHERE name <> 'Fresh'" % old,
                 "UPDATE sessions SET created_ms = %d WHERE user_id NOT IN "
                 "(SELECT id FROM users WHERE name = 'Returned')" % old,
                 "UPDATE tables SET changed_ms = %d WHERE id <> '%s'" % (old, recent),
                 "UPDATE tables SET status = 'over' WHERE id = '%s'" % finished,
                 "UPDATE tables SET status = 'open' WHERE id = '%s'" % misled,
                 "UPDATE counters SET value = 0 WHERE name = 'cleanup'")
        server.options = ("--keep-guests", "0", "--keep-empty-tables", "0") + server.options
        server.start()
        time.sleep(2.5)  # for longer than it takes to begin
        check(len(names_of(data)) == 7, "with 0 days all are kept", names_of(data))
        check(data.number("SELECT count(*) FROM tables") == 5, "with 0 days all are kept")
        check(server.stop() == 0, server.said())
        data.sql("UPDATE counters SET value = 0 WHERE name = 'cleanup'")
        server.options = server.options[4:]
        server.start()
        data.until("SELECT count(*) FROM tables WHERE id = '%s'" % empty)
        data.until("SELECT count(*) FROM users WHERE name IN ('Idle', 'Finished')")
        names = names_of(data)
        check({"Fresh", "Returned", "Playing", "holder"} <= names, names)
        tables = {row[0] for row in data.sql("SELECT id FROM tables")}
        check(tables == {playing, finished, recent, misled}, tables)
        check(data.number("SELECT count(*) FROM lines WHERE table_id = '%s'" % empty) == 0)
        check(data.number("SELECT count(*) FROM lines WHERE table_id = '%s' AND line LIKE "
                          "'%%sit 0 Finished'" % finished) == 1, "names in matches stay")
        check(wire.request(server.port, "GET", "/api/tables/" + empty)[0] == 404)
        status, answer, _ = wire.request(server.port, "GET", "/api/tables/" + finished)
        check(status == 200, status, answer)


@for_both_stores
def many_old_guests_go_and_one_server_does_it(db):
    data = Data(db)
    shared = db.startswith("postgres:")
    with serve(db) as server:
        server.guest("Fresh")
        check(server.stop() == 0, server.said())
        data.sql("INSERT INTO users (id, name, passphrase, settings, created_ms) " +
                 numbers_until(350) + "SELECT 1000 + i, 'Old', '', '{}', 5 FROM n",
                 "UPDATE counters SET value = 0 WHERE name = 'cleanup'")
        servers = [server] + ([serve(db)] if shared else [])
        for each in servers:
            each.start()
        data.until("SELECT count(*) FROM users WHERE name = 'Old'")
        check(names_of(data) == {"Fresh"}, names_of(data))
        for each in servers:
            check(each.stop() == 0, each.said())
        gone = [sum(map(int, re.findall(r'"cleaned_up".*"guests":(\d+)', each.said())))
                for each in servers]
        check(sorted(gone) == [0] * (len(servers) - 1) + [350], gone)


@test
async def a_table_that_is_removed_under_somebody_is_not_there_any_more():
    db = tap.postgres().new_database()
    data = Data(db)
    with serve(db) as server:
        anna = server.guest("Anna")
        table = open_table(server, anna)
        connection = await wire.Connection.open(server.port, anna.token)
        connection.send({"type": "hello", "protocol": 1, "table": table})
        await connection.until("welcome")
        data.sql("DELETE FROM lines WHERE table_id = '%s'" % table,
                 "DELETE FROM tables WHERE id = '%s'" % table)
        statuses = []
        while "no_such_table" not in statuses and len(statuses) < 5:
            connection.send({"type": "leave", "table": table, "id": 100 + len(statuses)})
            statuses.append((await connection.until("refused"))["status"])
        check(statuses[-1] == "no_such_table", statuses)


# ---- Sessions ----

@for_both_stores
def an_account_has_at_most_fifty_browsers(db):
    data = Data(db)
    with serve(db) as server:
        login = {"account": "giuseppe", "passphrase": "correct horse battery", "token": True}
        status, first, _ = wire.request(server.port, "POST", "/api/account", login)
        check(status == 200, first)
        check(server.stop() == 0, server.said())
        insert = "INSERT INTO sessions (token_hash, user_id, kind, label, created_ms, expires_ms) "
        data.sql(insert + "VALUES " + ", ".join(
            "('h%d', %d, 'browser', '', %d, 9000000000000)" % (i, first["user"]["id"], i)
            for i in range(49)))
        server.start()
        for _ in range(2):
            status, last, _ = wire.request(server.port, "POST", "/api/login", login)
            check(status == 200, last)
        kept = {row[0] for row in data.sql("SELECT token_hash FROM sessions")}
        check(len(kept) == 50 and "h0" not in kept and "h1" not in kept and "h2" in kept,
              len(kept), "sessions")
        me = wire.request(server.port, "GET", "/api/me", token=last["token"])[1]
        check(me["user"]["account"] == "giuseppe", me)


if __name__ == "__main__":
    tap.main()
