#!/usr/bin/env python3
"""The power is cut at every acknowledgement, and before every sync: all that was told is there.

The real server plays on SQLite while everything that it, and the programs beside it, do to the
files is recorded. Then the disk is rebuilt as it may be at each of those moments: with what was
synced, and with the rest dropped, kept or torn. The store must open, be whole, and hold everything
that anybody had been told. The short form takes a sample of the moments; the long one
(make powercut) takes all of them.

SPDX-License-Identifier: MIT
"""
import asyncio
import contextlib
import glob
import os
import random
import shutil
import sqlite3
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../server"))
RECORDER, OPENER = sys.argv[3:5]  # behind what tap.py takes
del sys.argv[3:5]
import disk  # noqa: E402
import fixture  # noqa: E402
import tap  # noqa: E402
from server_load import Load  # noqa: E402
from tap import check, test  # noqa: E402
from acknowledged import Acknowledged  # noqa: E402

ACTIONS = int(os.environ.get("ACTIONS", "60"))   # of players, to be acknowledged
SAMPLE = 120                                     # of the moments to cut at, about so many
CUTS_MAX = int(os.environ.get("CUTS", SAMPLE))
VARIANTS = int(os.environ.get("VARIANTS", "2"))  # disks for each of them
RECORDS = sorted(glob.glob(os.path.join(tap.ROOT, "tests/fixtures/matches/*/*.game")))


# ---- Recording ----

@contextlib.contextmanager
def recorded(db, log):
    """Programs that are started meanwhile are recorded."""
    added = {"LD_PRELOAD": RECORDER, "RECORD_FILES": db, "RECORD_LOG": log}
    os.environ.update(added)
    try:
        yield
    finally:
        for name in added:
            del os.environ[name]


def work_beside(db, number):
    """Another process on the store: reads it all, copies it, or writes to it."""
    folder = tempfile.mkdtemp(dir=fixture.FOLDER)
    part = RECORDS[number % 8::8]
    command = [["export", "--db", db, folder], ["import", "--db", db, *part],
               ["backup", "--db", db, os.path.join(folder, "copy.db")]][number % 3]
    done = subprocess.run([tap.PROGRAM, *command], capture_output=True, text=True, check=False,
                          stdin=subprocess.DEVNULL, timeout=300)
    check(done.returncode == 0, command, done.stderr)


async def record(has_others):
    """Plays until enough was acknowledged, kills the server, starts and stops it once more."""
    folder = os.path.realpath(tempfile.mkdtemp(dir=fixture.FOLDER))
    db, log = os.path.join(folder, "tavola.db"), folder + ".log"
    with recorded(db, log):
        with fixture.Server(tap.PROGRAM, db, "--limits", "none") as server:
            async with Load(server) as load:
                for number in range(6):
                    if has_others:
                        await asyncio.to_thread(work_beside, db, number)
                    await load.some(ACTIONS // 6, seconds=60 + ACTIONS)
                server.kill()
                await load.stop()
            disk.drop_torn_event(log)
            server.start()  # takes up what is there; its end empties the log and removes it
            for _ in range(5):
                server.guest("Dora")
            check(server.stop() == 0, server.said())
    return db, log


# ---- Replaying ----

class Store:
    """A folder for images of the disk, and what looks at them."""

    def __init__(self, name):
        base = "/dev/shm" if os.access("/dev/shm", os.W_OK) else fixture.FOLDER
        self.folder = tempfile.mkdtemp(prefix="tavola-powercut-", dir=base)
        self.path = os.path.join(self.folder, name)
        self.opener = subprocess.Popen([OPENER], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                       text=True, preexec_fn=fixture.die_with_parent)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.opener.stdin.close()
        self.opener.wait()
        shutil.rmtree(self.folder)

    def missing(self, acked):
        """What is wrong with the image; None: nothing."""
        self.opener.stdin.write(self.path + "\n")
        self.opener.stdin.flush()
        opened = self.opener.stdout.readline().strip()
        if opened != "ok":
            return "it cannot be opened: " + opened
        try:
            return self.look(acked)
        except sqlite3.DatabaseError as error:
            return "it is damaged: %s" % error

    def look(self, acked):
        with contextlib.closing(sqlite3.connect(self.path)) as database:
            whole = database.execute("PRAGMA integrity_check").fetchone()[0]
            if whole != "ok":
                return "it is damaged: " + whole
            users = {row[0] for row in database.execute("SELECT id FROM users")}
            tables = dict(database.execute(
                "SELECT id, coalesce(versions.version, tables.version) FROM tables "
                "LEFT JOIN versions ON table_id = id"))
            lines = database.execute("SELECT table_id, line FROM lines").fetchall()
        requests, counts = set(), {}
        for table, line in lines:
            counts[table] = counts.get(table, 0) + 1
            requests.add((table, int(line.split(" ", 3)[2])))
        if any(counts.get(table, 0) != version for table, version in tables.items()):
            return "a table has another version than its log"
        behind = [table for table, version in acked.versions.items()
                  if counts.get(table, 0) < version]
        gone = [acked.users - users, acked.tables - set(tables), acked.requests - requests, behind]
        return "gone are %s" % gone if any(gone) else None


def choices(seed):
    """Ways to lose what was not synced: (whether a sector is kept, what unwritten ones hold)."""
    dice = random.Random(seed)

    def torn(share, filler=bytes):
        return (lambda: dice.random() < share), filler

    def ends():
        left = [dice.randrange(40)]

        def is_kept():
            left[0] -= 1
            return left[0] >= 0
        return is_kept, bytes

    yield torn(0.5, dice.randbytes)
    yield from dice.sample([torn(0), torn(1), ends()], 3)
    while True:
        yield torn(dice.random(), dice.choice([bytes, dice.randbytes]))


def pair_sends(events):
    """For each send that was begun, the bytes that went."""
    begun, sent = {}, {}
    for index, event in enumerate(events):
        if event.kind == "A":
            begun[event.number] = index
        elif event.kind == "a":
            sent[begun.pop(event.number)] = event.data
    return sent


def replay(db, log, is_lying=False):
    """Cuts the power again and again. A lying disk says that it has synced, and has not."""
    events, state, acked = disk.read_events(log), disk.Disk(), Acknowledged()
    sent, dice = pair_sends(events), random.Random(1)
    share = (SAMPLE if is_lying else CUTS_MAX) / (1 + sum(event.kind in "AS" for event in events))
    tally = {"acknowledgements": 0, "cuts": 0, "images": 0, "wrong": []}
    with Store(os.path.basename(db)) as store:
        for index, event in enumerate(events):
            is_ack = event.kind == "A" and acked.take(event.number, sent.get(index, b""))
            if event.kind == "N":
                acked.close(event.number)
            tally["acknowledgements"] += is_ack
            if (is_ack or event.kind == "S") and dice.random() < share:
                tally["cuts"] += 1
                for number, (is_kept, filler) in zip(range(VARIANTS), choices(index)):
                    tally["images"] += 1
                    state.write_image(store.folder, is_kept, filler)
                    wrong = store.missing(acked)
                    if wrong:
                        tally["wrong"].append("event %d, variant %d: %s" % (index, number, wrong))
            if not (is_lying and event.kind in "sd"):
                state.take(event)
    check_recording(state, is_lying)
    return tally


def check_recording(state, is_lying):
    """With everything kept the disk is what the folder is: nothing escaped the recorder."""
    for path, number in state.names.items():
        content = bytearray(state.files[number])
        for write in state.waiting[number]:
            disk.apply_write(content, write)
        with open(path, "rb") as file:
            real = file.read()
        place = len(os.path.commonprefix([real, bytes(content)]))
        check(is_lying or real == content, path, "was changed by other ways: %d bytes, recorded %d;"
              " they differ at %d" % (len(real), len(content), place))


def say(tally):
    tap.say("%(acknowledgements)d acknowledgements, %(cuts)d cuts of the power, %(images)d disks"
            % tally)


async def cut_everywhere(has_others):
    db, log = await record(has_others)
    tally = replay(db, log)
    say(tally)
    check(not tally["wrong"], len(tally["wrong"]), "disks lack something:", *tally["wrong"][:3])
    check(tally["acknowledgements"] >= ACTIONS, "there was hardly any load")
    return db, log


@test
async def a_power_cut_loses_nothing_that_was_told():
    db, log = await cut_everywhere(False)
    tally = replay(db, log, is_lying=True)
    say(tally)
    check(tally["wrong"], "a disk that never syncs loses nothing: this test sees nothing")


@test
async def a_power_cut_beside_other_processes_loses_nothing_that_was_told():
    await cut_everywhere(True)


if __name__ == "__main__":
    tap.main()
