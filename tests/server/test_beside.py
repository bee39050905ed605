#!/usr/bin/env python3
"""A second process on the store of a running server: nothing acknowledged is lost, nothing
corrupted.

The server is killed after each of them, and SQLite's own integrity check has the last word.

SPDX-License-Identifier: MIT
"""
import asyncio
import contextlib
import glob
import os
import resource
import shutil
import sqlite3
import subprocess
import tempfile
import time

import fixture
import tap
import wire
from server_load import PATIENCE, Load
from tap import check, test

RECORDS = sorted(glob.glob(os.path.join(tap.ROOT, "tests/fixtures/matches/cinco/*.game")))


def folder():
    return tempfile.mkdtemp(dir=fixture.FOLDER)


def tavola(*arguments):
    done = subprocess.run([tap.PROGRAM, *arguments], stdin=subprocess.DEVNULL, text=True,
                          capture_output=True, check=False, timeout=120)
    check(done.returncode == 0, arguments, done.returncode, done.stdout, done.stderr)
    return done.stdout


def export(db):
    tavola("export", "--db", db, folder())


def backup(db):
    """The copy is a whole store of its own."""
    path = os.path.join(folder(), "copy.db")
    tavola("backup", "--db", db, path)
    check_whole(path)
    tavola("restore", "--db", os.path.join(folder(), "restored.db"), path)


def import_all(db):
    return tavola("import", "--db", db, *RECORDS)


BESIDE = [export, backup, import_all]


# ---- What must be there ----

def rows(db, query):
    with contextlib.closing(sqlite3.connect(db)) as connection:
        return connection.execute(query).fetchall()


def check_whole(db):
    found = [row[0] for row in rows(db, "PRAGMA integrity_check")]
    check(found == ["ok"], db, "is damaged:", found[:3])
    check(not rows(db, "PRAGMA foreign_key_check"), "rows without what they refer to")


def check_there(db, guests, players=()):
    """Every guest that was made, and every action that was acknowledged, once."""
    check_whole(db)
    users = {row[0] for row in rows(db, "SELECT id FROM users")}
    gone = [guest.name for guest in guests if guest.user not in users]
    check(not gone, "%d of %d acknowledged guests are gone:" % (len(gone), len(guests)), gone)
    logs = fixture.lines_of(db)
    for player in players:
        numbers = [tuple(map(int, line.split(" ", 3)[1:3])) for line in logs[player.table]]
        for number, version in player.acknowledged.items():
            key = (player.guest.user, number)
            check(numbers.count(key) == 1, player.table, key, "is there", numbers.count(key))
            check(numbers.index(key) < version, player.table, key, "at another version")
    return len(guests) + sum(len(player.acknowledged) for player in players)


# ---- One after the other ----

def killed_after(beside):
    db = fixture.new_sqlite()
    with fixture.Server(tap.PROGRAM, db, "--limits", "none") as server:
        guests = [server.guest("Anna")]
        beside(db)
        guests += [server.guest("Bruno")]
        server.kill()
        check_there(db, guests)
        server.start()
        beside(db)
        beside(db)
        guests += [server.guest("Carla")]
        check(server.stop() == 0, server.said())
        check_there(db, guests)


@test
def what_comes_after_an_export_survives_a_kill():
    killed_after(export)


@test
def what_comes_after_a_backup_survives_a_kill():
    killed_after(backup)


@test
def what_comes_after_an_import_survives_a_kill():
    killed_after(import_all)


@test
def imports_beside_a_server_and_a_clean_stop_leave_a_whole_store():
    """Twice, with writes before, between and after; all that was imported is there."""
    db = fixture.new_sqlite()
    half = len(RECORDS) // 2
    with fixture.Server(tap.PROGRAM, db, "--limits", "none") as server:
        guests = [server.guest("Anna")]
        for part in (RECORDS[:half], RECORDS[half:]):
            tavola("import", "--db", db, *part)
            guests += [server.guest("Bruno") for _ in range(10)]
        check(server.stop() == 0, server.said())
    check_there(db, guests)
    check(rows(db, "SELECT count(*) FROM tables WHERE status = 'over'") == [(len(RECORDS),)])


# ---- Under writes ----

async def busy_beside(beside, is_killed):
    db = fixture.new_sqlite()
    with fixture.Server(tap.PROGRAM, db, "--limits", "none") as server:
        async with Load(server) as load:
            await asyncio.to_thread(beside, db)
            await load.some()
            if is_killed:
                server.kill()
            else:
                check(await asyncio.to_thread(server.stop) == 0, server.said())
            await load.stop()
        count = check_there(db, load.guests, load.players)
        tap.say("%d acknowledged, all there" % count)
        return db


@test
async def each_of_them_beside_a_busy_server_and_a_kill():
    for beside in BESIDE:
        await busy_beside(beside, True)


@test
async def each_of_them_beside_a_busy_server_and_a_clean_stop():
    for beside in BESIDE:
        await busy_beside(beside, False)


@test
async def two_imports_at_once_beside_a_busy_server():
    """Neither fails, and every match is there once."""
    def two(db):
        command = [tap.PROGRAM, "import", "--db", db, *RECORDS]
        both = [subprocess.Popen(command, stdout=subprocess.DEVNULL) for _ in range(2)]
        codes = [process.wait(120) for process in both]
        check(codes == [0, 0], codes)
    for is_killed in (True, False):
        db = await busy_beside(two, is_killed)
        check(rows(db, "SELECT count(*) FROM tables WHERE id LIKE 'r%%'")[0][0] >= len(RECORDS))


@test
def processes_that_make_the_store_together_make_one():
    """A new file: every one of them finds or makes it, and none is turned away."""
    for _ in range(4):
        db = fixture.new_sqlite()
        command = [tap.PROGRAM, "import", "--db", db]
        crowd = [subprocess.Popen(command + [record], stdout=subprocess.DEVNULL)
                 for record in RECORDS[:6]]
        codes = [process.wait(120) for process in crowd]
        check(codes == [0] * len(crowd), codes)
        check_whole(db)
        check(rows(db, "SELECT count(*) FROM tables") == [(6,)])


# ---- A second server ----

def serve_again(db):
    """Starts a second server on the store, which must refuse: its exit code and output."""
    done = subprocess.run([tap.PROGRAM, "serve", "--db", db, "--port", "0"], text=True,
                          stdin=subprocess.DEVNULL, capture_output=True, check=False, timeout=60)
    return done.returncode, done.stderr


@test
def a_second_server_on_one_file_is_refused():
    db = os.path.join(folder(), "tavola.db")
    link = os.path.join(folder(), "link.db")
    os.symlink(db, link)
    with fixture.Server(tap.PROGRAM, db, "--limits", "none") as server:
        guests = [server.guest("Anna")]
        for name in (db, link, os.path.relpath(db)):
            code, words = serve_again(name)
            check(code == 3 and "another server is running on this store" in words, code, words)
        guests += [server.guest("Bruno")]
        server.kill()
        check_there(db, guests)
        server.start()  # nothing is left of the lock of one that was killed
        check(server.stop() == 0)
        server.start()
        guests += [server.guest("Carla")]
        check(server.stop() == 0)
    check_there(db, guests)


@test
def names_that_mean_something_else_to_sqlite_are_files():
    for name in (":memory:", "file:x?mode=memory", "a b%20c#d.db"):
        db = os.path.join(folder(), name)
        done = subprocess.run([os.path.abspath(tap.PROGRAM), "import", "--db", name,
                               os.path.abspath(RECORDS[0])], text=True,
                              cwd=os.path.dirname(db), capture_output=True, check=False)
        check(done.returncode == 0, name, done.stderr)
        check(os.path.getsize(db) > 0 and os.stat(db).st_mode & 0o777 == 0o600, name)


@test
def a_new_store_and_its_companions_are_private():
    db = fixture.new_sqlite()
    with fixture.Server(tap.PROGRAM, db) as server:
        server.guest("Anna")
        modes = {name: os.stat(name).st_mode & 0o777 for name in glob.glob(db + "*")}
        check(len(modes) == 5 and set(modes.values()) == {0o600}, modes)


@test
def what_is_no_file_is_refused():
    link = os.path.join(folder(), "link.db")
    os.symlink(os.path.join(folder(), "none.db"), link)
    for db in (folder(), link, "/dev/null"):
        code, words = serve_again(db)
        check(code == 3 and words, db, code, words)


@test
def a_store_is_not_imported_into_itself():
    """Reading its own files as records would drop the locks on them."""
    db = fixture.new_sqlite()
    with fixture.Server(tap.PROGRAM, db, "--limits", "none") as server:
        guests = [server.guest("Anna")]
        for name in (db, db + "-wal", db + "-shm"):
            done = subprocess.run([tap.PROGRAM, "import", "--db", db, name, RECORDS[0]],
                                  capture_output=True, text=True, check=False)
            check(done.returncode == 1 and "the database itself" in done.stderr, done.stderr)
        guests += [server.guest("Bruno")]
        server.kill()
    check_there(db, guests)


@test
def a_store_in_the_folder_of_the_web_client_is_refused():
    """Anybody could fetch it, and sending it would drop the locks on it."""
    web = folder()
    os.mkdir(os.path.join(web, "data"))
    for db in ("tavola.db", "data/tavola.db", "data/../tavola.db"):
        done = subprocess.run([tap.PROGRAM, "serve", "--port", "0", "--web", web, "--db",
                               os.path.join(web, db)], text=True, stdin=subprocess.DEVNULL,
                              capture_output=True, check=False, timeout=60)
        check(done.returncode == 2 and "would publish the database" in done.stderr,
              db, done.stderr)
    with fixture.Server(tap.PROGRAM, web + "-beside.db", "--web", web):
        pass


# ---- The disk is full ----

@test
def a_limit_on_files_is_a_full_disk_and_not_the_end():
    db = fixture.new_sqlite()
    with fixture.Server(tap.PROGRAM, db, "--limits", "none") as server:
        guests = [server.guest("Anna")]
        limit = os.path.getsize(db + "-wal") + 50000
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (limit, resource.RLIM_INFINITY))
        while len(guests) < 1000:
            status, answer, _ = wire.request(server.port, "POST", "/api/guest",
                                             {"name": "Bruno", "token": True})
            if status != 200:
                break
            guests.append(fixture.Guest(answer["user"]["id"], "Bruno", answer["token"]))
        check(status == 503 and answer["status"] == "store_unavailable", status, answer)
        check(server.process.poll() is None, server.said())
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY,) * 2)
        guests.append(server.guest("Dora"))
        server.kill()
    check_there(db, guests)


# ---- The file goes away ----

def until_noticed(server):
    """At the next beat, which is once a second; busy machines are late."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        status, answer, _ = wire.request(server.port, "GET", "/health")
        if status == 503:
            return answer
        time.sleep(0.02)
    raise AssertionError("the server does not notice")


def take_away(db, how):
    """Where the file is afterwards that the server has open; None: nowhere."""
    aside = os.path.join(folder(), "aside.db")
    if how == "removed":
        os.remove(db)
        return None
    if how == "replaced":
        tavola("backup", "--db", db, aside)
        os.rename(aside, db)
        return None
    os.rename(db, aside)
    if how == "swapped":
        shutil.copyfile(aside, db)
    return aside


def lose_file(how):
    db = fixture.new_sqlite()
    with fixture.Server(tap.PROGRAM, db, "--limits", "none") as server:
        guests = [server.guest("Anna")]
        aside = take_away(db, how)
        status, answer, _ = wire.request(server.port, "POST", "/api/guest", {"name": "Bruno"})
        check(status == 503 and answer["status"] == "store_unavailable", how, status, answer)
        answer = until_noticed(server)
        check("removed or replaced" in answer["text"], answer)
        check(wire.request(server.port, "POST", "/api/guest", {"name": "Carla"})[0] == 503)
        time.sleep(1.5)  # another beat or two
        check(server.said().count("commit_failed") == 1, server.said())
        if aside is not None:  # it has everything, without a log beside it
            check_there(aside, guests)
        if how == "moved":
            os.rename(aside, db)
            while wire.request(server.port, "GET", "/health")[0] != 200:
                time.sleep(0.02)
            guests.append(server.guest("Dora"))
        server.kill()
        server.start()  # the log of the former file does no harm to the one that is there now
        if how != "removed" and how != "swapped":
            check_there(db, guests)
        check_there(db, [server.guest("Emil")])
        check(server.stop() == 0, server.said())
        check_whole(db)


@test
def a_removed_file_is_noticed():
    lose_file("removed")


@test
def a_moved_file_is_noticed_and_may_come_back():
    lose_file("moved")


@test
def a_file_replaced_by_a_backup_is_noticed():
    lose_file("replaced")


@test
def a_file_replaced_by_a_copy_is_noticed():
    lose_file("swapped")


@test
def a_log_that_is_removed_is_noticed():
    db = fixture.new_sqlite()
    with fixture.Server(tap.PROGRAM, db, "--limits", "none") as server:
        server.guest("Anna")
        os.remove(db + "-wal")
        check(wire.request(server.port, "POST", "/api/guest", {"name": "Bruno"})[0] == 503)
        until_noticed(server)


if __name__ == "__main__":
    tap.main()
