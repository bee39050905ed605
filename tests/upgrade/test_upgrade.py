#!/usr/bin/env python3
"""A store that the release before has written: opened, played on, copied and exported.

SPDX-License-Identifier: MIT
"""
import contextlib
import glob
import os
import sqlite3
import subprocess
import sys
import tempfile

FOLDER = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(FOLDER, "..", "server"))
import fixture  # noqa: E402
import tap  # noqa: E402
import wire  # noqa: E402
from player import Player  # noqa: E402
from tap import check, for_both_stores, test  # noqa: E402

PLAYING, OVER = "b7q7vrecag8s", "4h7di4rb422u"
PASSPHRASE = "quince orchard lantern"
COLUMNS = ["changed_ms", "created_ms", "game", "holder", "id", "is_private", "revision",
           "scrub_count", "setup", "status", "summary", "summary_version", "version"]


def is_shared(db):
    return db.startswith("postgres:")


def sql(db, text):
    """Runs a script; the rows of a single query as lists of texts."""
    if is_shared(db):
        answer = tap.postgres().sql(text, db.rsplit("/", 1)[1])
        return [row.split("|") for row in answer.splitlines()]
    with contextlib.closing(sqlite3.connect(db)) as connection:
        if text.startswith("SELECT"):
            return [[str(cell) for cell in row] for row in connection.execute(text)]
        connection.executescript(text)
        return []


def columns(db):
    query = ("SELECT column_name FROM information_schema.columns WHERE table_name = 'tables' "
             "AND table_schema = 'public'" if is_shared(db)
             else "SELECT name FROM pragma_table_info('tables')")
    return sorted(name for name, in sql(db, query))


def make_old(db):
    with open(os.path.join(FOLDER, "schema_5.sql"), encoding="utf-8") as file:
        sql(db, file.read())


def old_file():
    db = fixture.new_sqlite()
    make_old(db)
    return db


def tavola(*arguments):
    done = subprocess.run([tap.PROGRAM, *arguments], stdin=subprocess.DEVNULL, text=True,
                          capture_output=True, check=False, timeout=120)
    check(done.returncode == 0, arguments, done.returncode, done.stdout, done.stderr)
    return done.stdout


def log_in(server):
    status, answer, _ = wire.request(
        server.port, "POST", "/api/login",
        {"account": "anna", "passphrase": PASSPHRASE, "token": True})
    check(status == 200, answer)
    return fixture.Guest(answer["user"]["id"], "Anna", answer["token"])


def row(db, table):
    """Status, summary_version and version."""
    return sql(db, "SELECT status, summary_version, version FROM tables WHERE id = '%s'"
               % table)[0]


async def play_to_the_end(db):
    """Anna goes on with her match; what the row of the table says afterwards."""
    with fixture.Server(tap.PROGRAM, db, "--limits", "none") as server:
        anna = log_in(server)
        status, history, _ = wire.request(server.port, "GET", "/api/history", token=anna.token)
        listed = {table["table"]: table["status"] for table in history["tables"]}
        check(listed == {PLAYING: "playing", OVER: "over"}, status, listed)
        player = Player(anna, PLAYING, [server.port], seed=7)
        await player.run()
        check(player.about["status"] == "over" and player.acknowledged, player.about)
        check(server.stop() == 0, server.said())
    return row(db, PLAYING)


@for_both_stores
async def a_match_of_the_release_before_is_played_on(db):
    make_old(db)
    before = sql(db, "SELECT line FROM lines WHERE table_id = '%s' ORDER BY version" % PLAYING)
    status, told, version = await play_to_the_end(db)
    after = sql(db, "SELECT line FROM lines WHERE table_id = '%s' ORDER BY version" % PLAYING)
    check(after[:len(before)] == before, "lines were changed")
    check((status, told) == ("over", version), status, told, version)
    check(int(version) == len(after) > len(before), version, len(after), len(before))


@for_both_stores
def a_row_keeps_the_version_it_tells_of_and_loses_what_nobody_used(db):
    make_old(db)
    with fixture.Server(tap.PROGRAM, db):
        pass
    check(columns(db) == COLUMNS, columns(db))
    check(row(db, OVER) == ["over", "72", "72"], row(db, OVER))
    check(row(db, PLAYING) == ["playing", "12", "22"], row(db, PLAYING))


@test
def a_file_of_the_release_before_is_backed_up_and_restored():
    db, copy = old_file(), fixture.new_sqlite()
    tavola("backup", "--db", db, copy)
    for restored in (fixture.new_sqlite(), tap.postgres().new_database()):
        tavola("restore", "--db", restored, copy)
        check(row(restored, OVER) == ["over", "72", "72"], row(restored, OVER))
        check(row(restored, PLAYING) == ["playing", "12", "22"], row(restored, PLAYING))


@test
async def a_backup_of_the_release_before_is_restored():
    for restored in (fixture.new_sqlite(), tap.postgres().new_database()):
        tavola("restore", "--db", restored, old_file())
        check((await play_to_the_end(restored))[0] == "over")


@test
def matches_of_the_release_before_are_exported_and_imported():
    folder, db = tempfile.mkdtemp(dir=fixture.FOLDER), fixture.new_sqlite()
    tavola("export", "--db", old_file(), folder)
    records = glob.glob(os.path.join(folder, "**", "*.game"), recursive=True)
    check(any(OVER in path for path in records), records)
    finished = [path for path in records if OVER in path]
    tavola("check", *finished)
    tavola("import", "--db", db, *finished)
    status, told, version = sql(db, "SELECT status, summary_version, version FROM tables")[0]
    check((status, told) == ("over", version), status, told, version)


tap.main()
