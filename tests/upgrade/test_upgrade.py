#!/usr/bin/env python3
"""Stores that earlier programs have written: opened, played on, copied and exported.

schema_5.sql is of the release before. rules_1.sql is of the last program that knew version 1 of the
rules only, with a match of every game in the middle of play.

SPDX-License-Identifier: MIT
"""
import contextlib
import glob
import os
import sqlite3
import subprocess
import sys
import tempfile
import time

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
VERSION = "coalesce((SELECT versions.version FROM versions WHERE table_id = tables.id), version)"


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


def make_old(db, name="schema_5.sql"):
    with open(os.path.join(FOLDER, name), encoding="utf-8") as file:
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
    return sql(db, "SELECT status, summary_version, " + VERSION + " FROM tables WHERE id = '%s'"
               % table)[0]


async def play_to_the_end(db):
    """Anna has one match that is over and goes on with the other; what its row says afterwards."""
    with fixture.Server(tap.PROGRAM, db, "--limits", "none") as server:
        anna = log_in(server)
        status, history, _ = wire.request(server.port, "GET", "/api/history", token=anna.token)
        listed = {table["table"]: table["status"] for table in history["tables"]}
        check(sorted(listed.values()) == ["over", "playing"], status, listed)
        playing = next(table for table in listed if listed[table] == "playing")
        player = Player(anna, playing, [server.port], seed=7)
        await player.run()
        check(player.about["status"] == "over" and player.acknowledged, player.about)
        check(server.stop() == 0, server.said())
    return row(db, playing)


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
def restoring_leaves_an_older_backup_as_it_was():
    backup = old_file()
    with open(backup, "rb") as file:
        before = file.read()
    tavola("restore", "--db", fixture.new_sqlite(), backup)
    with open(backup, "rb") as file:
        check(file.read() == before, "the backup was changed")
    check(glob.glob(backup + "-*") == [], glob.glob(backup + "-*"))


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
    status, told, version = sql(
        db, "SELECT status, summary_version, " + VERSION + " FROM tables")[0]
    check((status, told) == ("over", version), status, told, version)


# ---- Every schema that there was ----

def schema_of(name):
    """The schema of a fixture, by what it says itself."""
    with contextlib.closing(sqlite3.connect(":memory:")) as connection:
        with open(os.path.join(FOLDER, name), encoding="utf-8") as file:
            connection.executescript(file.read())
        return connection.execute("SELECT max(version) FROM schema").fetchone()[0]


def fixtures():
    """Schema: the name of a store with it."""
    names = sorted(os.path.basename(path) for path in glob.glob(os.path.join(FOLDER, "*.sql")))
    return {schema_of(name): name for name in names}


def newest_schema():
    db = fixture.new_sqlite()
    tavola("restore", "--db", db, old_file())
    return int(sql(db, "SELECT max(version) FROM schema")[0][0])


@test
def there_is_a_store_of_every_schema_before_this_one():
    found, newest = fixtures(), newest_schema()
    for schema in range(1, newest):
        check(schema in found, "no store of schema %d; a release wrote one: keep it" % schema)


@for_both_stores
async def matches_of_every_schema_are_played_on(db):
    newest, kinds = newest_schema(), 0
    for schema, name in sorted(fixtures().items()):
        if schema > 5:
            continue  # its matches are played below
        place = db if kinds == 0 else tap.postgres().new_database() if is_shared(db) \
            else fixture.new_sqlite()
        kinds += 1
        make_old(place, name)
        if schema == 1:  # people, and no table yet
            with fixture.Server(tap.PROGRAM, place, "--limits", "none") as server:
                log_in(server)
        else:
            check((await play_to_the_end(place))[0] == "over", name)
        check(int(sql(place, "SELECT max(version) FROM schema")[0][0]) == newest, name)
        check(columns(place) == COLUMNS, name, columns(place))
    check(kinds == 5, kinds)


@for_both_stores
def a_store_of_a_later_release_is_refused_and_left_alone(db):
    make_old(db)
    with fixture.Server(tap.PROGRAM, db):
        pass
    sql(db, "INSERT INTO schema (version) VALUES (1000)")
    before = sql(db, "SELECT id, " + VERSION + " FROM tables ORDER BY id")
    for words in (("serve", "--port", "0"), ("export", tempfile.mkdtemp(dir=fixture.FOLDER))):
        done = subprocess.run([tap.PROGRAM, *words, "--db", db], text=True, capture_output=True,
                              check=False, timeout=60)
        check(done.returncode == 3 and "made by a later release" in done.stderr and
              "restore a backup" in done.stderr, words, done)
    check(sql(db, "SELECT id, " + VERSION + " FROM tables ORDER BY id") == before)


# ---- Matches by an earlier version of the rules ----

FIRST_RULES = "rules_1.sql"


def newest_rules(server):
    _, listed, _ = wire.request(server.port, "GET", "/api/games")
    names = [game["name"] for game in listed]
    return {name: wire.request(server.port, "GET", "/api/games/" + name)[1]["rules"]
            for name in names}


def record_of(server, anna, table):
    status, record, _ = wire.request(server.port, "GET", "/api/tables/%s/record" % table,
                                     token=anna.token)
    check(status == 200, status, record)
    path = os.path.join(tempfile.mkdtemp(dir=fixture.FOLDER), table + ".game")
    with open(path, "w", encoding="utf-8") as file:
        file.write(record)
    return path, record


async def rematch(server, anna, table):
    """What is known of the table that follows."""
    connection = await wire.Connection.open(server.port, anna.token)
    connection.send({"type": "hello", "protocol": 1, "table": table})
    await connection.until("welcome")
    connection.send({"type": "propose", "table": table, "what": "rematch",
                     "id": int(time.time() * 1e6)})
    about = {}
    while not about.get("next"):
        about = (await connection.until("update")).get("about", about)
    connection.send({"type": "hello", "protocol": 1, "table": about["next"]})
    about = (await connection.until("welcome"))["about"]
    connection.close()
    return about


@for_both_stores
async def matches_by_the_first_rules_are_played_to_their_end_by_them(db):
    make_old(db, FIRST_RULES)
    tables = sql(db, "SELECT id, game FROM tables ORDER BY id")
    before = fixture.lines_of(db, tap.postgres() if is_shared(db) else None)
    with fixture.Server(tap.PROGRAM, db, "--limits", "none") as server:
        anna, newest = log_in(server), newest_rules(server)
        check(sorted(game for _, game in tables) == sorted(newest), tables, newest)
        for seed, (table, game) in enumerate(tables):
            player = Player(anna, table, [server.port], seed)
            await player.run()
            check(player.about["status"] == "over" and player.acknowledged, player.about)
            check(player.about["rules"] == player.view["rules"] == 1, player.about)
            path, record = record_of(server, anna, table)
            check("\nrules 1\n" in record, record[:200])
            tavola("check", path)
            is_said = "By version 1 of the rules" in tavola("show", path)
            check(is_said == (newest[game] > 1), game, is_said)
            follower = await rematch(server, anna, table)
            check((follower["game"], follower["rules"]) == (game, newest[game]), follower)
        check(server.stop() == 0, server.said())
    after = fixture.lines_of(db, tap.postgres() if is_shared(db) else None)
    for table, _ in tables:
        check(after[table][:len(before[table])] == before[table], "lines were changed", table)
        check(len(after[table]) > len(before[table]), table)
        setup, = sql(db, "SELECT setup FROM tables WHERE id = '%s'" % table)[0]
        check(" rules 1 " in setup, setup)


@test
async def a_match_by_the_first_rules_moves_to_the_other_store_and_goes_on():
    db, copy = fixture.new_sqlite(), fixture.new_sqlite()
    make_old(db, FIRST_RULES)
    tavola("backup", "--db", db, copy)
    restored = tap.postgres().new_database()
    tavola("restore", "--db", restored, copy)
    table, = sql(restored, "SELECT id FROM tables WHERE game = 'cinque_terre'")[0]
    with fixture.Server(tap.PROGRAM, restored, "--limits", "none") as server:
        player = Player(log_in(server), table, [server.port], 3)
        await player.run()
        check(player.about["status"] == "over" and player.about["rules"] == 1, player.about)


@test
def records_of_the_archive_are_imported_by_their_own_rules():
    db = fixture.new_sqlite()
    records = sorted(glob.glob(os.path.join(tap.ROOT, "tests/fixtures/v*/matches/*/2-*.game")))
    check(len(records) >= 10, records)
    tavola("import", "--db", db, *records)
    setups = sql(db, "SELECT setup FROM tables")
    check(len(setups) == len(records), len(setups), len(records))
    check(all(" rules 1 " in setup for setup, in setups), setups)


tap.main()
