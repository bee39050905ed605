#!/usr/bin/env python3
"""`tavola doctor` names each planted fault; backups on a schedule, and whether they restore.

SPDX-License-Identifier: MIT
"""
import glob
import json
import os
import shutil
import socket
import sqlite3
import subprocess
import sys
import tempfile
import time

sys.path.insert(1, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../server"))
import certificates  # noqa: E402
import fixture  # noqa: E402
import tap  # noqa: E402
import wire  # noqa: E402
from tap import check, for_both_stores, test  # noqa: E402


def web_folder():
    folder = tempfile.mkdtemp(dir=fixture.FOLDER)
    with open(os.path.join(folder, "index.html"), "w", encoding="ascii") as file:
        file.write("hello")
    return folder


WEB = web_folder()


def doctor(db, *options, code=1, before=()):
    """Findings by the name of the check; options are those of the server."""
    if "--port" not in options:
        options += ("--port", str(fixture.free_port()))
    if "--web" not in options:
        options += ("--web", WEB)
    settings = {"TAVOLA_" + name[2:].upper().replace("-", "_"): value
                for name, value in zip(options[::2], options[1::2])}
    done = subprocess.run([*before, tap.PROGRAM, "doctor", "--db", db, "--json"],
                          capture_output=True, text=True, check=False, timeout=60,
                          env={**os.environ, **settings})
    check(done.returncode == code, done.returncode, done.stdout, done.stderr)
    return {one["check"]: one for one in json.loads(done.stdout)["findings"]}


def is_named(findings, name, *words):
    """This fault, and no other; it comes with advice."""
    faults = [one for one in findings.values() if one["verdict"] == "fault"]
    check([one["check"] for one in faults] == [name], faults)
    check(all(word in faults[0]["text"] for word in words), words, faults[0])
    check(faults[0]["advice"], faults[0])


def used_database():
    db = os.path.join(tempfile.mkdtemp(dir=fixture.FOLDER), "tavola.db")
    with fixture.Server(tap.PROGRAM, db) as server:
        server.guest("Anna")
        check(server.stop() == 0)
    return db


@for_both_stores
def a_healthy_server_has_no_fault(db):
    with fixture.Server(tap.PROGRAM, db) as server:
        server.guest("Anna")
        port = ("--port", str(server.port)) if not db.startswith("postgres:") else ()
        found = doctor(db, *port, code=0)
        check(len(found) >= 11, sorted(found))
        check("schema 9" in found["database"]["text"], found["database"])
        check(server.stop() == 0)
    doctor(db, code=0)


# ---- Ten and more faults, each planted alone ----

@test
def an_unreachable_database():
    db = "postgres://tavola@127.0.0.1:%d/tavola" % fixture.free_port()
    is_named(doctor(db), "database", "cannot be reached")


@test
def a_damaged_database():
    db = used_database()
    with open(db, "r+b") as file:  # the page behind the first is not what it was
        file.seek(4096)
        file.write(os.urandom(8192))
    is_named(doctor(db), "database", "damaged")


@test
def a_file_of_somebody_else():
    db = os.path.join(tempfile.mkdtemp(dir=fixture.FOLDER), "letters.db")
    with open(db, "wb") as file:
        file.write(b"Dear Anna, " * 1000)
    is_named(doctor(db), "database", "not a database of Tavola")
    os.unlink(db)
    connection = sqlite3.connect(db)
    connection.execute("CREATE TABLE songs (name TEXT)")
    connection.commit()
    connection.close()
    with open(db, "rb") as file:
        before = file.read()
    is_named(doctor(db), "database", "not a database of Tavola")
    with open(db, "rb") as file:
        check(file.read() == before, "it was changed")


@test
def a_database_of_a_later_release():
    for db in (used_database(), None):
        if db is None:
            db = tap.postgres().new_database()
            with fixture.Server(tap.PROGRAM, db):
                pass
            tap.postgres().sql("INSERT INTO schema VALUES (99)", db.rsplit("/", 1)[1])
        else:
            connection = sqlite3.connect(db)
            connection.execute("INSERT INTO schema VALUES (99)")
            connection.commit()
            connection.close()
        is_named(doctor(db), "database", "later release")


@test
def a_log_without_its_database():
    db = used_database()
    with open(db + "-wal", "wb") as file:
        file.write(b"x" * 4096)
    os.unlink(db)
    is_named(doctor(db), "left-over log", "-wal")


@test
def a_folder_that_cannot_be_written():
    if os.geteuid() != 0:
        tap.say("not root: nobody else to be")
        return
    db = used_database()
    os.chmod(fixture.FOLDER, 0o755)
    os.chmod(os.path.dirname(db), 0o755)
    os.chmod(db, 0o644)
    os.chmod(WEB, 0o755)
    found = doctor(db, before=["setpriv", "--reuid=nobody", "--regid=nogroup", "--clear-groups"])
    check("nothing can be written" in found["data folder"]["text"], found["data folder"])
    # Without the right to write there, SQLite cannot even read.
    check("readonly" in found["database"]["text"], found["database"])
    faults = {name for name, one in found.items() if one["verdict"] == "fault"}
    check(faults == {"data folder", "database"}, faults)


@test
def a_disk_that_is_nearly_full():
    way = fixture.namespaces()
    if not way:
        tap.say("no namespaces: no small disk to try")
        return
    folder = tempfile.mkdtemp(dir=fixture.FOLDER)
    script = 'mount -t tmpfs -o size=4m none "$1" && shift && exec "$@"'
    is_named(doctor(os.path.join(folder, "tavola.db"),
                    before=[*way, "sh", "-c", script, "sh", folder]), "disk", "nearly full")


@test
def a_clock_that_is_wrong():
    db = used_database()
    is_named(doctor(db, before=["faketime", "-f", "-400d"]), "clock", "wrong")
    is_named(doctor(db, before=["faketime", "-f", "-2h"]), "clock", "the last change")
    shared = tap.postgres().new_database()
    with fixture.Server(tap.PROGRAM, shared):
        pass
    is_named(doctor(shared, before=["faketime", "-f", "+1h"]), "clock", "the database's clock")


@test
def too_few_open_files():
    is_named(doctor(used_database(), before=["prlimit", "--nofile=256:256"]), "open files", "256")


@test
def certificates_that_do_not_do():
    folder = tempfile.mkdtemp(dir=fixture.FOLDER)
    one, other = certificates.make(folder, "one"), certificates.make(folder, "other")
    old = certificates.expired(folder, "old")
    db = used_database()

    def with_files(certificate, key, code=1):
        return doctor(db, "--tls-certificate", certificate, "--tls-key", key, code=code)
    is_named(with_files(*old), "certificate", "expired")
    is_named(with_files(one[0], other[1]), "certificate", "is not the key")
    is_named(with_files(one[0] + "x", one[1]), "certificate", "cannot read")
    check(with_files(*one, code=0)["certificate"]["verdict"] == "good")
    soon = certificates.make(folder, "soon", days=5)
    check(with_files(*soon, code=0)["certificate"]["verdict"] == "warning")


@test
def a_port_that_is_taken():
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", fixture.free_port()))
        taken.listen()
        is_named(doctor(used_database(), "--port", str(taken.getsockname()[1])), "port",
                 "Address already in use")


@test
def a_web_client_that_is_missing():
    folder = tempfile.mkdtemp(dir=fixture.FOLDER)
    is_named(doctor(used_database(), "--web", folder), "web client", "index.html")


@test
def backups_that_have_stopped():
    folder = tempfile.mkdtemp(dir=fixture.FOLDER)
    shutil.copy(used_database(), os.path.join(folder, "tavola-20200101-000000.db"))
    is_named(doctor(used_database(), "--backup-folder", folder), "backups", "hours old")


@test
def backups_that_have_no_place():
    db, folder = used_database(), tempfile.mkdtemp(dir=fixture.FOLDER)
    check(doctor(db, "--backup-folder", os.path.join(folder, "new"), code=0)["backups"]["verdict"]
          == "warning", "the server makes it")
    is_named(doctor(db, "--backup-folder", os.path.join(folder, "no", "such")), "backups",
             "nothing can be written", "No such file")
    way = fixture.namespaces()
    if not way:
        tap.say("no namespaces: no small disk to try")
        return
    script = 'mount -t tmpfs -o size=4m none "$1" && shift && exec "$@"'
    is_named(doctor(db, "--backup-folder", folder, before=[*way, "sh", "-c", script, "sh", folder]),
             "backups", "hardly room")


# ---- Backups ----

def verify(path, code=0, *more):
    done = subprocess.run([tap.PROGRAM, "backup", "--verify", path, *more], capture_output=True,
                          text=True, check=False, timeout=60)
    check(done.returncode == code, done.stdout, done.stderr)
    return done.stdout + done.stderr


@for_both_stores
def backups_are_made_rotated_and_can_be_restored(db):
    folder = tempfile.mkdtemp(dir=fixture.FOLDER)
    for day in range(1, 6):
        open(os.path.join(folder, "tavola-2020010%d-000000.db" % day), "w").close()
    open(os.path.join(folder, "tavola-20200101-000000.db-wal"), "w").close()
    mine = os.path.join(folder, "tavola-mine.db")
    open(mine, "w").close()
    options = ("--backup-folder", folder, "--backup-keep", "3", "--limits", "none")
    with fixture.Server(tap.PROGRAM, db, *options) as server:
        guest = server.guest("Anna")
        status, opened, _ = wire.request(
            server.port, "POST", "/api/tables",
            {"game": "finca", "seats": 2, "sit": 0, "bots": [None, "greedy"], "start": True},
            guest.token)
        check(status == 200, opened)
        for _ in range(300):
            if "backup_made" in server.said():
                break
            time.sleep(0.1)
        for _ in range(50):
            names = sorted(map(os.path.basename, glob.glob(folder + "/tavola-2*.db")))
            if len(names) == 3:
                break
            time.sleep(0.1)
        check(len(os.listdir(folder)) == 4, "something is left", os.listdir(folder))
        check(names[:2] == ["tavola-20200104-000000.db", "tavola-20200105-000000.db"], names)
        check(os.path.exists(mine), "a file of somebody else was removed")
        made = os.path.join(folder, names[2])
        with open(made, "rb") as file:
            before = file.read()
        said = verify(made)
        check("1 guests and 1 tables" in said, said)
        told = json.loads(verify(made, 0, "--json"))
        check(told["good"] and told["guests"] == told["table_count"] == 1, told)
        with open(made, "rb") as file:
            check(file.read() == before, "verifying has changed it")
        metrics = wire.request(server.port, "GET", "/metrics")[1]
        check("tavola_backup_last_success_timestamp_seconds 0" not in metrics)
        check(server.stop() == 0)
    restored = fixture.new_sqlite()
    subprocess.run([tap.PROGRAM, "restore", made, "--db", restored], check=True)
    with fixture.Server(tap.PROGRAM, restored) as server:
        check(wire.request(server.port, "GET", "/api/tables/" + opened["table"],
                           token=guest.token)[0] == 200)


def wait_for(server, event):
    """Waits for a line of the log, and returns how often it is there."""
    for _ in range(1200):
        with open(server.log, encoding="utf-8") as log:
            count = log.read().count('"event":"%s"' % event)
        if count:
            return count
        time.sleep(0.1)
    raise AssertionError("no %s: %s" % (event, server.said()))


@for_both_stores
def a_failed_backup_does_not_hold_up_the_next(db):
    folder = os.path.join(tempfile.mkdtemp(dir=fixture.FOLDER), "backups")
    open(folder, "w").close()  # no folder can be made there
    with fixture.Server(tap.PROGRAM, db, "--backup-folder", folder) as server:
        wait_for(server, "backup_failed")
        while "tavola_backups_failed_total 1" not in wire.request(server.port, "GET",
                                                                  "/metrics")[1]:
            time.sleep(0.1)
        check(server.stop() == 0)
        os.unlink(folder)  # the host has mended it
        server.start()
        wait_for(server, "backup_made")
        check(len(os.listdir(folder)) == 1, os.listdir(folder))


@test
def a_backup_that_is_no_good_is_said_to_be_so():
    good = used_database()
    with open(good, "rb") as file:
        whole = file.read()
    for number, bytes_of in enumerate((b"", b"nonsense" * 1000, whole[:len(whole) // 2],
                                       whole[:5000] + os.urandom(8000) + whole[13000:])):
        path = os.path.join(fixture.FOLDER, "bad-%d.db" % number)
        with open(path, "wb") as file:
            file.write(bytes_of)
        verify(path, code=1)
    verify(os.path.join(fixture.FOLDER, "no-such-file.db"), code=3)


tap.main()
