#!/usr/bin/env python3
"""`tavola admin`: every command on both stores, with the server running and stopped; who may use
it; links for lost passphrases; what users do themselves.

SPDX-License-Identifier: MIT
"""
import asyncio
import json
import os
import re
import socket
import sqlite3
import stat
import subprocess
import sys
import tempfile
import time

sys.path.insert(1, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../server"))
import fixture  # noqa: E402
import tap  # noqa: E402
import wire  # noqa: E402
from matches import open_match  # noqa: E402
from tap import check, for_both_stores, test  # noqa: E402
from wire import Browser  # noqa: E402

PASSPHRASE, NEW = "correct horse battery", "seventeen quiet lanterns"


def serve(db, *options):
    return fixture.Server(tap.PROGRAM, db, "--limits", "none", *options)


SOCKETS = {}  # of servers on PostgreSQL, by database; none: the store itself is asked


def run(db, *words, code=0, become=()):
    """What the command prints: from JSON."""
    socket_option = ("--socket", SOCKETS[db]) if db in SOCKETS and "--socket" not in words else ()
    done = subprocess.run([*become, tap.PROGRAM, "admin", *words, "--db", db, "--json",
                           *socket_option],
                          stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False,
                          timeout=60)
    check(done.returncode == code, words, done.returncode, done.stdout, done.stderr)
    return json.loads(done.stdout) if done.stdout else done.stderr


def account(server, login, name=None):
    """A browser with a new account."""
    browser = Browser(server)
    status, answer = browser("POST", "/api/account",
                             {"account": login, "passphrase": PASSPHRASE, "name": name or login})
    check(status == 200, answer)
    return browser


def log_in(server, login, passphrase=PASSPHRASE):
    browser = Browser(server)
    status, answer = browser("POST", "/api/login", {"account": login, "passphrase": passphrase})
    return status, answer, browser


async def socket_of(server, browser):
    connection = await wire.Connection.open(server.port, headers=[
        ("Cookie", "tavola=" + browser.cookie),
        ("Origin", "http://127.0.0.1:%d" % server.port)])
    return connection


# ---- Every command ----

def commands_of_users(db):
    listed = {user["account"]: user for user in run(db, "users", "list")["users"]}
    check({"anna", "bruno", "carla"} <= set(listed), listed)
    check(all(user["account"] is None for user in run(db, "users", "list", "guests")["users"]))
    for typed in ("anna", "ANNA", "Anna", "#%d" % listed["anna"]["id"]):
        check(run(db, "users", "show", typed)["user"]["id"] == listed["anna"]["id"], typed)
    check(run(db, "users", "rename", "anna", "Anna Rossi")["user"]["name"] == "Anna Rossi")
    check(run(db, "users", "rename", "anna", "Brun0", code=1)["status"] == "name_taken")
    check(run(db, "users", "rename", "anna", "\t", code=1)["status"] == "bad_name")
    check(run(db, "users", "ban", "bruno", "--reason", "insults", "--yes")["user"]["banned_ms"] > 0)
    banned = run(db, "users", "list", "banned")["users"]
    check([(user["account"], user["ban_reason"]) for user in banned] == [("bruno", "insults")],
          banned)
    check(run(db, "users", "unban", "bruno")["user"]["banned_ms"] == 0)
    check(run(db, "users", "unban", "bruno", code=1)["status"] == "not_banned")
    link = run(db, "users", "reset-passphrase", "anna", "--hours", "2")
    check(re.search(r"/#/reset/[0-9a-f]{64}$", link["link"]), link)
    check(abs(link["expires_ms"] - 1000 * time.time() - 7200000) < 60000, link)
    check(run(db, "users", "delete", "carla", "--yes")["user"]["account"] == "carla")
    check(run(db, "users", "show", "carla", code=1)["status"] == "not_found")


def commands_of_sessions(db):
    sessions = run(db, "sessions", "list", "bruno")["sessions"]
    if not sessions:  # a ban has ended them
        sessions = run(db, "sessions", "list")["sessions"]
    check(sessions and all(len(one["id"]) == 16 for one in sessions), sessions)
    run(db, "sessions", "end", sessions[0]["id"])
    left = [one["id"] for one in run(db, "sessions", "list")["sessions"]]
    check(sessions[0]["id"] not in left)
    check(run(db, "sessions", "end", sessions[0]["id"], code=1)["status"] == "not_found")
    run(db, "sessions", "end-all", "anna", "--yes")
    check(run(db, "sessions", "list", "anna")["sessions"] == [])


def commands_of_tables(db, playing, waiting):
    listed = {row["table"]: row["table_status"] for row in run(db, "tables", "list")["tables"]}
    check(listed[playing] == "playing" and listed[waiting] == "open", listed)
    check([row["table"] for row in run(db, "tables", "list", "open")["tables"]] == [waiting])
    check(run(db, "tables", "show", playing)["table"]["game"] == "finca")
    check(run(db, "tables", "close", playing, "--yes")["done"] == "closed")
    check(run(db, "tables", "show", playing)["table"]["table_status"] == "over")
    check(run(db, "tables", "close", playing, "--yes", code=1)["status"] == "match_over")
    check(run(db, "tables", "close", waiting, "--yes")["done"] == "deleted")
    check(run(db, "tables", "delete", playing, "--yes")["done"] == "deleted")
    check(run(db, "tables", "list")["tables"] == [])


def commands_of_the_server(db):
    figures = run(db, "statistics")
    check(figures["accounts"] == 2 and figures["tables_playing"] == 0, figures)
    check(run(db, "broadcast", "Cake at five")["message"] == "Cake at five")
    check(run(db, "broadcast", "x" * 201, code=1)["status"] == "bad_text")
    check(run(db, "maintenance", "on", "Back at six")["kind"] == "maintenance")
    check(run(db, "maintenance", "off")["done"] == "ended")
    check(run(db, "maintenance", "off", code=1)["status"] == "not_found")


def wrong_names(db):
    check(run(db, "users", "show", "ana", code=1)["near"] == "anna")
    check(run(db, "users", "show", "Annna Rosi", code=1)["status"] == "not_found")
    check(run(db, "users", "show", "#999999", code=1)["status"] == "not_found")
    check("did you mean \"users ban\"" in run(db, "users", "bann", "anna", code=2))
    check("needs USER" in run(db, "users", "show", code=2))
    check('"users" needs a second word: list, show, rename, ' in run(db, "users", code=2))
    for words in (("broadcast", "Cake", "at five"), ("users", "rename", "anna", "Anna", "Rossi"),
                  ("maintenance", "on", "Back", "at six"), ("statistics", "please"),
                  ("users", "ban", "anna", "bruno", "--yes")):
        check("put quotes around" in run(db, *words, code=2), "half of it was done", words)
    check("--yes" in run(db, "users", "delete", "anna", code=2), "nobody was asked")
    check("--yes" in run(db, "tables", "delete", "x", code=2))
    check(run(db, "tables", "show", "nonsense", code=1)["status"] == "not_found")
    check(run(db, "tables", "list", "opened", code=1)["status"] == "bad_request")


async def fill(server):
    players = await open_match(server, "finca", 3)
    for name in ("anna", "bruno", "carla"):
        account(server, name, name.title())
    _, opened, _ = wire.request(server.port, "POST", "/api/tables",
                                {"game": "cinco", "seats": 2, "sit": 0}, players[0].guest.token)
    return players[0].table, opened["table"]


def all_commands(db, tables):
    wrong_names(db)
    commands_of_users(db)
    commands_of_sessions(db)
    commands_of_tables(db, *tables)
    commands_of_the_server(db)


@for_both_stores
async def every_command_with_the_server_running(db):
    with serve(db) as server:
        tables = await fill(server)
        await asyncio.to_thread(all_commands, db, tables)
        check(server.stop() == 0, server.said())


@test
async def every_command_by_the_socket_of_a_server_on_postgresql():
    db = tap.postgres().new_database()
    SOCKETS[db] = os.path.join(tempfile.mkdtemp(dir=fixture.FOLDER), "admin")
    with serve(db, "--admin-socket", SOCKETS[db]) as server:
        tables = await fill(server)
        await asyncio.to_thread(all_commands, db, tables)
        check(server.stop() == 0, server.said())


@for_both_stores
async def every_command_with_the_server_stopped(db):
    with serve(db) as server:
        tables = await fill(server)
        check(server.stop() == 0, server.said())
    all_commands(db, tables)


@test
def text_for_people_has_columns_and_suggestions():
    db = fixture.new_sqlite()
    with serve(db) as server:
        account(server, "anna", "Änna")
        done = subprocess.run([tap.PROGRAM, "admin", "users", "list", "--db", db],
                              capture_output=True, text=True, check=True)
        lines = done.stdout.splitlines()
        check(re.match(r"id +account +name +created +banned", lines[0]), lines)
        check(re.match(r"\d+ +anna +Änna +\d{4}-\d\d-\d\d \d\d:\d\d +-", lines[1]), lines)
        done = subprocess.run([tap.PROGRAM, "admin", "users", "show", "amna", "--db", db],
                              capture_output=True, text=True, check=False)
        check(done.returncode == 1 and "did you mean \"anna\"?" in done.stderr, done.stderr)


# ---- What those who are connected notice ----

@for_both_stores
async def a_ban_ends_sessions_and_lets_nobody_in(db):
    with serve(db) as server:
        anna = account(server, "anna")
        connection = await socket_of(server, anna)
        await asyncio.to_thread(run, db, "users", "ban", "anna", "--reason", "insults", "--yes")
        check(await connection.receive() is None and connection.close_code == 1008,
              connection.close_code)
        check(anna("GET", "/api/me")[1]["user"] is None)
        status, answer, _ = log_in(server, "anna")
        check(status == 403 and answer["status"] == "banned" and "insults" in answer["text"],
              answer)
        check(log_in(server, "anna", "wrong horse battery")[0] == 401, "a ban is nobody's business")
        run(db, "users", "unban", "anna")
        check(log_in(server, "anna")[0] == 200)


@test
async def a_ban_reaches_every_server():
    db = tap.postgres().new_database()
    path = os.path.join(tempfile.mkdtemp(dir=fixture.FOLDER), "admin")
    with serve(db, "--admin-socket", path) as one, serve(db) as other:
        anna = account(one, "anna")
        sockets = [await socket_of(server, anna) for server in (one, other)]
        await asyncio.to_thread(run, db, "users", "ban", "anna", "--yes", "--socket", path)
        for connection in sockets:
            check(await connection.receive() is None, "a socket is still open")
            check(connection.close_code == 1008, connection.close_code)
        for server in (one, other):
            check(log_in(server, "anna")[0] == 403)


@for_both_stores
async def those_at_a_table_see_that_it_is_closed(db):
    with serve(db) as server:
        anna, _ = await open_match(server, "finca", 5)
        connection = await wire.Connection.open(server.port, anna.guest.token)
        connection.send({"type": "hello", "protocol": 1, "table": anna.table})
        await connection.until("welcome")
        await asyncio.to_thread(run, db, "tables", "close", anna.table, "--yes")
        about = {}
        while about.get("status") != "over":
            about = (await connection.until("update")).get("about", about)
        check(about["result"]["ending"] == "closed", about["result"])
        check(server.stop() == 0)
    with serve(db) as server:  # and it is read again
        status, about, _ = wire.request(server.port, "GET", "/api/tables/" + anna.table,
                                        token=anna.guest.token)
        check(status == 200 and about["status"] == "over", about)


@for_both_stores
async def a_message_reaches_everybody_and_those_who_come_later(db):
    with serve(db) as server:
        guest = server.guest("Anna")
        first = await wire.Connection.open(server.port, guest.token)
        await asyncio.to_thread(run, db, "broadcast", "Cake at five")
        told = await first.until("announcement")
        check((told["kind"], told["text"]) == ("broadcast", "Cake at five"), told)
        later = await wire.Connection.open(server.port, guest.token)
        check((await later.until("announcement"))["text"] == "Cake at five")
        for text in ('"' * 200, "\\" * 200, "</" * 100, "ä" * 100):  # they grow when written
            await asyncio.to_thread(run, db, "broadcast", text)
            check((await first.until("announcement"))["text"] == text, text)


@for_both_stores
async def during_maintenance_matches_go_on_and_none_are_opened(db):
    with serve(db) as server:
        players = await open_match(server, "finca", 9)
        watcher = await wire.Connection.open(server.port, players[0].guest.token)
        await asyncio.to_thread(run, db, "maintenance", "on", "Back at six")
        check((await watcher.until("announcement"))["text"] == "Back at six")
        status, answer, _ = wire.request(server.port, "POST", "/api/tables",
                                         {"game": "cinco", "seats": 2, "sit": 0},
                                         players[0].guest.token)
        check(status == 503 and answer == {"status": "maintenance", "text": "Back at six"}, answer)
        await asyncio.gather(*(player.run() for player in players))
        check(all(player.about["status"] == "over" for player in players))
        check(server.stop() == 0)
        server.start()  # it is remembered
        status, answer, _ = wire.request(server.port, "POST", "/api/tables",
                                         {"game": "cinco", "seats": 2}, players[0].guest.token)
        check(status == 503, answer)
        run(db, "maintenance", "off")
        for _ in range(100):
            status, answer, _ = wire.request(server.port, "POST", "/api/tables",
                                             {"game": "cinco", "seats": 2, "sit": 0},
                                             players[0].guest.token)
            if status == 200:
                break
            time.sleep(0.05)
        check(status == 200, answer)


# ---- Who may ----

def other_user():
    return ["setpriv", "--reuid=nobody", "--regid=nogroup", "--clear-groups"]


@test
def only_the_host_reaches_the_socket():
    if os.geteuid() != 0:
        tap.say("not root: there is no other user to try")
        return
    db = fixture.new_sqlite()
    os.chmod(fixture.FOLDER, 0o755)
    with serve(db) as server:
        account(server, "anna")
        path = db + "-admin"
        check(stat.S_IMODE(os.stat(path).st_mode) == 0o600, oct(os.stat(path).st_mode))
        request = b'{"command":"users delete","words":["anna"],"options":{}}\n'
        program = ("import socket,sys;s=socket.socket(socket.AF_UNIX);s.connect(sys.argv[1]);"
                   "s.sendall(%r);print(s.recv(1000))" % request)
        denied = subprocess.run([*other_user(), sys.executable, "-c", program, path],
                                capture_output=True, text=True, check=False, timeout=30)
        check("PermissionError" in denied.stderr, denied.stdout, denied.stderr)
        os.chmod(path, 0o666)  # a careless host: the server itself still looks who it is
        refused = subprocess.run([*other_user(), sys.executable, "-c", program, path],
                                 capture_output=True, text=True, check=False, timeout=30)
        check("ok" not in refused.stdout, refused.stdout)
        check("admin_refused" in server.said(), server.said())
        check(run(db, "users", "show", "anna")["status"] == "ok")


@test
def a_file_in_the_socket_s_place_is_not_removed():
    db = fixture.new_sqlite()
    path = db + "-admin"
    with open(path, "w", encoding="ascii") as file:
        file.write("mine")
    done = subprocess.run([tap.PROGRAM, "serve", "--db", db, "--port", "0"], capture_output=True,
                          text=True, check=False, timeout=30)
    check(done.returncode == 3 and "socket for administration" in done.stderr, done.stderr)
    with open(path, encoding="ascii") as file:
        check(file.read() == "mine")
    os.unlink(path)
    with serve(db) as server:  # a socket that a killed server has left is
        server.kill()
        check(os.path.exists(path))
        server.start()
        check(run(db, "statistics")["status"] == "ok")
        check(server.stop() == 0 and not os.path.exists(path))


@test
def a_socket_that_only_seems_dead_is_not_removed():
    """Its server is busy, so that connecting fails, but it is there."""
    folder = tempfile.mkdtemp(dir=fixture.FOLDER)
    path = os.path.join(folder, "admin")
    db = tap.postgres().new_database()
    with socket.socket(socket.AF_UNIX) as other:
        other.bind(path)
        other.listen(0)
        waiting = []
        while True:  # until nobody more is let in
            waiting.append(socket.socket(socket.AF_UNIX))
            waiting[-1].setblocking(False)
            try:
                waiting[-1].connect(path)
            except BlockingIOError:
                break
        done = subprocess.run([tap.PROGRAM, "serve", "--db", db, "--port", "0", "--admin-socket",
                               path], capture_output=True, text=True, check=False, timeout=30)
        check(done.returncode == 3 and "socket for administration" in done.stderr, done.stderr)
        check(os.path.exists(path), "it was removed")
        for one in waiting:
            one.close()
        other.setblocking(False)
        check(other.accept(), "it still listens")


@test
def a_socket_that_cannot_be_reached_is_not_passed_by():
    """Not even with PostgreSQL, where nobody else holds the store."""
    if os.geteuid() != 0:
        tap.say("not root: there is no other user to try")
        return
    db = tap.postgres().new_database()
    folder = tempfile.mkdtemp(dir=fixture.FOLDER)
    path = os.path.join(folder, "admin")
    for each in (fixture.FOLDER, folder):
        os.chmod(each, 0o755)
    with serve(db, "--admin-socket", path) as server:
        account(server, "anna")
        done = subprocess.run([*other_user(), "env", "TAVOLA_ADMIN_SOCKET=" + path, tap.PROGRAM,
                               "admin", "users", "ban", "anna", "--yes", "--db", db],
                              capture_output=True, text=True, check=False, timeout=60)
        check(done.returncode == 3 and "Permission denied" in done.stderr, done.stderr)
        check(log_in(server, "anna")[0] == 200)


@test
def nothing_is_changed_behind_the_back_of_a_server():
    db = fixture.new_sqlite()
    with serve(db, "--admin-socket", "none") as server:
        account(server, "anna")
        check("a server runs on" in run(db, "users", "ban", "anna", "--yes", code=3))
        check(log_in(server, "anna")[0] == 200)


@test
def nonsense_on_the_socket_harms_nobody():
    db = fixture.new_sqlite()
    with serve(db) as server:
        for sent in (b"", b"\n", b"{}\n", b"[1]\n", b'{"command":7}\n', b"x" * 20000,
                     b'{"command":"users show","words":[{"a":1}]}\n', b"\xff\xfe\n",
                     b'{"command":"users show","words":["\\u0000"]}\n',
                     b'{"command":"tables show","words":["' + b"k" * 9000 + b'"]}\n',
                     b'{"command":"users ban","words":["#1"],"options":{"reason":7}}\n'):
            with socket.socket(socket.AF_UNIX) as connection:
                connection.connect(db + "-admin")
                try:
                    connection.sendall(sent)
                    connection.shutdown(socket.SHUT_WR)
                    while connection.recv(1 << 16):
                        pass
                except ConnectionError:
                    pass
        silent = socket.socket(socket.AF_UNIX)  # waits in vain, but not for ever
        silent.connect(db + "-admin")
        check(wire.request(server.port, "GET", "/health")[0] == 200)
        silent.close()
        check(run(db, "statistics")["status"] == "ok")


def connect(path):
    connection = socket.socket(socket.AF_UNIX)
    connection.connect(path)
    connection.settimeout(60)
    return connection


def is_open(connection):
    connection.setblocking(False)
    try:
        return connection.recv(1) != b""
    except BlockingIOError:
        return True
    except ConnectionError:
        return False
    finally:
        connection.setblocking(True)


@test
def nobody_waits_for_somebody_who_sends_half_a_request():
    db = fixture.new_sqlite()
    with serve(db):
        for _ in range(5):  # they are dropped after ten seconds; a slow machine may need longer
            half = [connect(db + "-admin") for _ in range(20)]
            for connection in half:
                connection.sendall(b'{"command":"stat')
            check(run(db, "statistics")["status"] == "ok")
            if is_open(half[-1]):
                break
        check(is_open(half[-1]), "the answer comes only after they are dropped")
        half[-1].sendall(b'istics","words":[],"options":{}}\n')  # and they may go on
        check(b'"status":"ok"' in half[-1].recv(1 << 16))
        half += [connect(db + "-admin") for _ in range(40)]  # more than there is room for
        check(run(db, "statistics")["status"] == "ok")
        for connection in half:
            connection.close()


@test
def nobody_waits_for_somebody_who_does_not_read_an_answer():
    db = fixture.new_sqlite()
    with serve(db):
        with sqlite3.connect(db, timeout=60) as store:
            store.executemany("INSERT INTO users (id, name, passphrase, settings, created_ms) "
                              "VALUES (?, 'Guest', '', '{}', 1)", [(i,) for i in range(100, 6100)])
        store.close()
        for _ in range(5):
            deaf = [connect(db + "-admin") for _ in range(4)]
            for connection in deaf:
                connection.sendall(b'{"command":"users list","words":["all"],'
                                   b'"options":{"max":6000}}\n')
            check(run(db, "statistics")["guests"] == 6000)
            answer = b""
            while not answer.endswith(b"\n"):
                part = deaf[-1].recv(1 << 16)
                answer += part
                if not part:
                    break
            if answer.endswith(b"\n"):
                break
        check(len(answer) > 1 << 18, "it fits into the socket: nobody would have waited")
        check(len(json.loads(answer)["users"]) == 6000, "it is cut")
        for connection in deaf:
            connection.close()


# ---- Links for lost passphrases ----

def use(server, token, passphrase=NEW):
    browser = Browser(server)
    status, answer = browser("POST", "/api/account/reset",
                             {"token": token, "passphrase": passphrase})
    return status, answer, browser


def link_for(db, name, *options):
    return run(db, "users", "reset-passphrase", name, *options)["link"].rsplit("/", 1)[1]


@for_both_stores
async def a_link_sets_a_passphrase_once(db):
    with serve(db) as server:
        anna = account(server, "anna")
        connection = await socket_of(server, anna)
        token = await asyncio.to_thread(link_for, db, "anna")
        check(use(server, token, "short")[0] == 400)
        check(use(server, token, "anna1234")[1]["status"] == "weak_passphrase")
        status, answer, browser = use(server, token)
        check(status == 200 and answer["user"]["account"] == "anna", answer)
        check(browser("GET", "/api/me")[1]["user"]["account"] == "anna", "it also logs in")
        check(await connection.receive() is None, "the old session's socket is open")
        check(anna("GET", "/api/me")[1]["user"] is None, "the old session is good")
        check(log_in(server, "anna")[0] == 401 and log_in(server, "anna", NEW)[0] == 200)
        status, answer, _ = use(server, token, "another good passphrase")  # replayed
        check(status == 404 and answer["status"] == "no_reset", answer)
        check(log_in(server, "anna", NEW)[0] == 200)


@for_both_stores
def a_changed_passphrase_ends_the_links_that_there_are(db):
    with serve(db) as server:
        anna = account(server, "anna")
        token = link_for(db, "anna")
        check(anna("POST", "/api/me", {"name": "Anna B"})[0] == 200)
        check(use(server, token, "short")[0] == 400, "a new name does not end it")
        check(anna("POST", "/api/account/passphrase", {"passphrase": PASSPHRASE, "new": NEW})[0]
              == 200)
        status, answer, _ = use(server, token, "another good passphrase")
        check(status == 404 and answer["status"] == "no_reset", answer)
        check(log_in(server, "anna", NEW)[0] == 200)


@for_both_stores
def of_two_who_use_a_link_at_once_one_wins(db):
    with serve(db) as server:
        account(server, "anna")
        token = link_for(db, "anna")
        bodies = ["first good passphrase", "second good passphrase"]

        async def both():
            return await asyncio.gather(*(asyncio.to_thread(use, server, token, body)
                                          for body in bodies))
        results = [status for status, _, _ in asyncio.run(both())]
        check(sorted(results) == [200, 404], results)
        check([log_in(server, "anna", body)[0] for body in bodies].count(200) == 1)


@for_both_stores
def links_that_are_old_replaced_or_guessed_do_nothing(db):
    with serve(db) as server:
        account(server, "anna")
        old = link_for(db, "anna")
        new = link_for(db, "anna")
        check(use(server, old)[0] == 404, "an earlier link")
        for guess in ("0" * 64, new[:-1] + ("0" if new[-1] != "0" else "1"), new.upper(), "", "x",
                      new + "0", "' OR 1=1 --"):
            if guess != new:
                check(use(server, guess)[0] == 404, guess)
        query = "UPDATE resets SET expires_ms = 1"
        if db.startswith("postgres:"):
            tap.postgres().sql(query, db.rsplit("/", 1)[1])
        else:
            connection = sqlite3.connect(db)
            connection.execute(query)
            connection.commit()
            connection.close()
        check(use(server, new)[0] == 404, "an expired link")
        check(log_in(server, "anna")[0] == 200)
        check(run(db, "users", "reset-passphrase", "anna", "--hours", "999", code=1)["status"] ==
              "bad_request")
        guest = server.guest("Gina")
        check(run(db, "users", "reset-passphrase", "#%d" % guest.user, code=1)["status"] ==
              "no_account")


@test
def links_and_secrets_are_in_no_log_and_not_in_the_store():
    db = fixture.new_sqlite()
    with serve(db, "--log-level", "debug") as server:
        account(server, "anna")
        token = link_for(db, "anna")
        check(use(server, "f" * 64)[0] == 404 and use(server, token)[0] == 200)
        wire.request(server.port, "GET", "/api/tables?token=SECRETQUERY")
        with open(server.log, encoding="utf-8") as log:
            text = log.read()
        for secret in (token, PASSPHRASE, NEW, "SECRETQUERY", "f" * 64):
            check(secret not in text, "it was logged")
        check(server.stop() == 0)
    with open(db, "rb") as file:
        check(token.encode() not in file.read(), "the link itself is stored")


# ---- What users do themselves ----

def two_at_once(ask):
    """The statuses of two attempts: while one is delayed, the other is refused."""
    async def both():
        return await asyncio.gather(*(asyncio.to_thread(ask) for _ in range(2)))
    return sorted(status for status, *_ in asyncio.run(both()))


@for_both_stores
def nobody_clears_the_delay_of_another(db):
    with serve(db) as server:
        account(server, "victim")
        mallory = account(server, "mallory")
        for _ in range(4):  # three are free
            check(log_in(server, "victim", "wrong horse battery")[0] == 401)
        for route in ("/api/account/passphrase", "/api/account/delete"):
            mallory("POST", route, {"account": "victim", "passphrase": PASSPHRASE, "new": NEW})
        check(two_at_once(lambda: log_in(server, "victim", "wrong horse battery")) == [401, 429])


@for_both_stores
def a_stolen_session_does_not_evade_the_delay(db):
    with serve(db) as server:
        anna = account(server, "anna")
        tokens = [anna("POST", "/api/tokens", {"label": "t%d" % i})[1]["token"] for i in range(7)]

        def guess(token, number):
            return wire.request(server.port, "POST", "/api/account/passphrase",
                                {"account": "a%d" % number, "token": "t%d" % number, "new": NEW,
                                 "passphrase": "wrong horse battery"}, token)
        for number in range(4):
            check(guess(tokens[number], number)[0] == 401)
        left = iter(tokens[5:])
        check(two_at_once(lambda: guess(next(left), 5)) == [401, 429])
        check(log_in(server, "anna")[0] == 200, "nobody is locked out")


@for_both_stores
async def a_passphrase_is_changed_and_other_sessions_end(db):
    with serve(db) as server:
        anna = account(server, "anna")
        other = log_in(server, "anna")[2]
        connection = await socket_of(server, other)
        before = anna.cookie
        change = {"passphrase": PASSPHRASE, "new": NEW}
        check(anna("POST", "/api/account/passphrase", dict(change, passphrase="wrong one here"))[0]
              == 401)
        check(anna("POST", "/api/account/passphrase", dict(change, new="short"))[0] == 400)
        check(anna("POST", "/api/account/passphrase", dict(change, new="anna1234"))[1]["status"]
              == "weak_passphrase")
        check(log_in(server, "anna")[0] == 200, "nothing has changed yet")
        check(anna("POST", "/api/account/passphrase", change)[0] == 200)
        check(anna.cookie != before and anna("GET", "/api/me")[1]["user"]["account"] == "anna")
        check(other("GET", "/api/me")[1]["user"] is None)
        check(await connection.receive() is None and connection.close_code == 1008)
        check(log_in(server, "anna")[0] == 401 and log_in(server, "anna", NEW)[0] == 200)
        guest = Browser(server)
        guest("POST", "/api/guest", {"name": "Gina"})
        check(guest("POST", "/api/account/passphrase", change)[1]["status"] == "no_account")


@for_both_stores
async def sessions_are_seen_and_ended(db):
    with serve(db) as server:
        anna = account(server, "anna")
        headers = [("User-Agent", "Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Firefox/128.0")]
        wire.request(server.port, "POST", "/api/login",
                     {"account": "anna", "passphrase": PASSPHRASE}, headers=headers)
        third = log_in(server, "anna")[2]
        connection = await socket_of(server, third)
        sessions = anna("GET", "/api/sessions")[1]["sessions"]
        check([one["current"] for one in sessions].count(True) == 1, sessions)
        check(len(sessions) == 3, sessions)
        check("Firefox, Linux" in [one["label"] for one in sessions], sessions)
        check(not any(set(one) & {"token", "token_hash"} for one in sessions), sessions)
        named = [one["id"] for one in sessions if one["label"]][0]
        stranger = account(server, "bruno")
        check(stranger("POST", "/api/sessions/end", {"id": named})[0] == 404, "another's session")
        check(anna("POST", "/api/sessions/end", {"id": named}) == (200, {"ended": 1}))
        check(anna("POST", "/api/sessions/end", {"id": named})[0] == 404)
        check(anna("POST", "/api/sessions/end", {"others": True}) == (200, {"ended": 1}))
        check(await connection.receive() is None and connection.close_code == 1008)
        check(third("GET", "/api/me")[1]["user"] is None)
        check(anna("GET", "/api/me")[1]["user"]["account"] == "anna")


tap.main()
