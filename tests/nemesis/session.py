"""Servers on one store with real clients, until the end; then the histories are checked.

SPDX-License-Identifier: MIT
"""
import asyncio
import glob
import json
import os
import random
import shutil
import sqlite3
import subprocess

import fixture
import history
import recording_clients

LIMITS = "guests=0,tables=0"  # all others stay as they are by default
MATCHES = 4
ENDING_S = 40.0               # an answer that has not come by then never will
DISK_MB = {"sqlite": 32, "postgres": 160}


def games_for_three(program):
    out = subprocess.run([program, "games", "--json"], capture_output=True, check=True).stdout
    return [game["name"] for game in json.loads(out) if 3 in game["seat_counts"]]


class Session:
    def __init__(self, program, root, store, seed):
        self.program, self.root, self.store = program, root, store
        self.games = games_for_three(program)
        self.dice = random.Random(seed)
        self.servers, self.addresses, self.postgres = [], [], None
        self.histories, self.players, self.guests, self.tables = [], [], [], []
        self.windows = []  # in which nobody's clock may run
        self.found = []    # by faults themselves: what was lost
        self.offsets_s = []
        self.is_ending = False

    # ---- Disk, database, servers ----

    def mount(self):
        """A small disk of its own."""
        disk = os.path.join(fixture.FOLDER, "disk")
        os.mkdir(disk)
        subprocess.run(["mount", "-t", "tmpfs", "-o", "mode=755,size=%dm" % DISK_MB[self.store],
                        "none", disk], check=True)
        return disk

    def open(self, has_small_disk, has_clock):
        folder = self.mount() if has_small_disk else fixture.FOLDER
        if self.store == "sqlite":
            dbs = [os.path.join(folder, "tavola.db")]
        else:
            self.addresses = ["127.0.0.2", "127.0.0.3"]
            self.postgres = fixture.Postgres(os.path.join(folder, "cluster"),
                                             ",".join(["127.0.0.1"] + self.addresses))
            db = self.postgres.new_database()
            dbs = [db.replace("127.0.0.1", address) for address in self.addresses]
        for db in dbs:
            server = fixture.Server(self.program, db, "--limits", LIMITS)
            if has_clock:
                self.give_clock(server)
            self.servers.append(server.start())

    def give_clock(self, server):
        """Its time of day is ours to change; its steady clock stays true."""
        library = glob.glob("/usr/lib/*/faketime/libfaketimeMT.so.1")[0]
        server.environment = dict(
            os.environ, LD_PRELOAD=library, FAKETIME_NO_CACHE="1",
            FAKETIME_DONT_FAKE_MONOTONIC="1", DONT_FAKE_MONOTONIC="1",
            FAKETIME_TIMESTAMP_FILE=os.path.join(fixture.FOLDER, "clock-%d" % len(self.servers)))
        self.offsets_s.append(0)
        self.move_clock(len(self.servers), 0)

    def move_clock(self, index, seconds):
        self.offsets_s[index] += seconds
        path = os.path.join(fixture.FOLDER, "clock-%d" % index)
        with open(path + ".new", "w", encoding="ascii") as file:
            file.write("%+d\n" % self.offsets_s[index])
        os.replace(path + ".new", path)

    # ---- The end ----

    def check_copy(self):
        """A copy of the SQLite file as it lies there, without touching it."""
        db = self.servers[0].db
        copy = os.path.join(fixture.FOLDER, "copy.db")
        for tail in ("", "-wal", "-shm"):
            if os.path.exists(copy + tail):
                os.remove(copy + tail)
            if os.path.exists(db + tail) and tail != "-shm":
                shutil.copyfile(db + tail, copy + tail)
        connection = sqlite3.connect(copy)
        try:
            said = [row[0] for row in connection.execute("PRAGMA integrity_check(3)")]
        except sqlite3.DatabaseError as failure:
            said = [str(failure)]
        connection.close()
        if said != ["ok"]:
            self.found.append("integrity_check: " + "; ".join(said).replace("\n", " "))

    def rows(self, query):
        if self.store == "postgres":
            db = self.servers[0].db
            return self.postgres.sql(query, db.rsplit("/", 1)[1]).splitlines()
        with sqlite3.connect("file:%s?mode=ro" % self.servers[0].db, uri=True) as connection:
            return [str(row[0]) for row in connection.execute(query)]

    def contents(self):
        lines = {}
        for row in self.rows("SELECT table_id || '|' || line FROM lines "
                             "ORDER BY table_id, version"):
            table, line = row.split("|", 1)
            lines.setdefault(table, []).append(line)
        return history.Store(lines, map(int, self.rows("SELECT id FROM users")),
                             self.rows("SELECT id FROM tables"))

    def close(self):
        for server in self.servers:
            if server.process.poll() is None:
                server.kill()
        if self.store == "sqlite":
            self.check_copy()

    async def run(self, script):
        """Plays while the script does its worst; what was found."""
        tasks = [asyncio.create_task(recording_clients.keep_playing(self, number))
                 for number in range(MATCHES)]
        tasks += [asyncio.create_task(recording_clients.keep_looking(self)),
                  asyncio.create_task(recording_clients.keep_registering(self))]
        await script(self)
        self.is_ending = True
        _, late = await asyncio.wait(tasks, timeout=ENDING_S)
        stuck = ["table %s: user %d has waited %g s for an answer" %
                 (player.table, player.guest.user, ENDING_S)
                 for player in self.players if late and not player.is_over()]
        for task in late:
            task.cancel()
        for task in tasks:
            if task.done() and not task.cancelled() and task.exception():
                raise task.exception()
        self.close()
        try:
            store = self.contents()
        except sqlite3.DatabaseError as failure:
            self.found.append("the store cannot be read: %s" % failure)
            store = history.Store({})
        findings = history.check(self.histories, store, self.windows, self.guests, self.tables)
        findings.stuck = stuck or (["something did not end"] if late else [])
        findings.lost += self.found
        return findings
