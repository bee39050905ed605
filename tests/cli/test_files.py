#!/usr/bin/env python3
"""Every command that writes files: links, devices, files of others, full disks, no permission.

test_files.py PROGRAM SOURCE_ROOT, prints TAP. Each time the reason is told and nothing is lost.

SPDX-License-Identifier: MIT
"""
import functools
import glob
import os
import resource
import signal
import subprocess
import sys

from kit import ENVIRONMENT, FOLDER, PROGRAM, check, main, read, save_records, tavola, test, write

NOBODY = 65534
LETTER = "Dear Anna\n"


class Writer:
    """A command that writes one file. make(path) gives its words and what is typed."""

    def __init__(self, name, make, start, is_talk=False):
        self.name, self.make, self.start, self.is_talk = name, make, start, is_talk

    def run(self, path, **how):
        words, given = self.make(path)
        done = subprocess.run([PROGRAM] + words, input=given, capture_output=True, text=True,
                              cwd=FOLDER, timeout=300, check=False,
                              env=dict(ENVIRONMENT, XDG_DATA_HOME=os.path.join(FOLDER, "d")), **how)
        return done

    def refused(self, path, reason, **how):
        done = self.run(path, **how)
        said = done.stdout + done.stderr
        check(reason in said and path in said, self.name, path, reason, said[-3000:])
        check(self.is_talk or done.returncode == 3, self.name, path, done)
        check(done.returncode >= 0, self.name, done)  # no signal
        return said


@functools.lru_cache()
def record():
    return save_records("cinco", 1, 2)[0]


def database():
    """A database with one finished match; made once."""
    path = os.path.join(FOLDER, "store.db")
    if not os.path.exists(path):
        answer = tavola("import", "--db", path, record())
        check(answer.code == 0, answer)
    return path


def exported_name():
    folder = os.path.join(FOLDER, "once")
    if not os.path.isdir(folder):
        answer = tavola("export", "--db", database(), folder)
        check(answer.code == 0, answer)
    return os.path.basename(glob.glob(folder + "/*.game")[0])


def writers():
    small = ["--matches", "16", "--seed", "1"]
    return [
        Writer("play", lambda path: (["play", "finca", "--seed", "4"], "save %s\n" % path),
               "tavola 1\n", is_talk=True),
        Writer("train", lambda path: (["train", "cinco", "--out", path, "--rounds", "1",
                                       "--positions", "2"] + small, ""), "tavola model 2\n"),
        Writer("dataset", lambda path: (["dataset", "cinco", "--out", path, "--bots", "random"]
                                        + small, ""), '{"tavola":"dataset 1"'),
        Writer("sim", lambda path: (["sim", "cinco", "--seats", "2", "--matches", "1", "--seed",
                                     "1", "--bots", "random", "--save", os.path.dirname(path)], ""),
               "tavola 1\n"),
        Writer("arena", lambda path: (["arena", "cinco", "--seats", "2", "--matches", "1", "--seed",
                                       "1", "--bots", "random", "--save", os.path.dirname(path)],
                                      ""), "tavola 1\n"),
        Writer("show", lambda path: (["show", record(), "--at", "36", "--save", path], ""),
               "tavola 1\n"),
        Writer("export", lambda path: (["export", "--db", database(), os.path.dirname(path)], ""),
               "tavola 1\n"),
        Writer("backup", lambda path: (["backup", "--db", database(), path], ""), None),
    ]


def place(writer, folder):
    """The file that the command writes in a folder; some choose its name."""
    first = "cinco-2-1-000000.game"
    names = {"sim": first, "arena": first, "export": exported_name()}
    os.makedirs(folder, exist_ok=True)
    return os.path.join(folder, names.get(writer.name, "out"))


def all_writers(situation):
    database()
    for writer in writers():
        yield writer, place(writer, os.path.join(FOLDER, situation, writer.name))


@test
def a_new_file_is_written():
    for writer, path in all_writers("new"):
        done = writer.run(path)
        check(done.returncode == 0 and os.path.getsize(path) > 0, writer.name, done)
        if writer.start:
            with open(path, "rb") as file:
                check(file.read(100).startswith(writer.start.encode()), writer.name)


@test
def a_link_is_neither_followed_nor_replaced():
    for writer, path in all_writers("link"):
        letter = path + ".letter"
        write(letter, LETTER)
        os.symlink(letter, path)
        writer.refused(path, "of this name already" if writer.name == "backup" else "symbolic link")
        check(read(letter) == LETTER and os.path.islink(path), writer.name)


@test
def a_file_of_somebody_else_is_left_alone():
    for writer, path in all_writers("foreign"):
        write(path, LETTER)
        writer.refused(path, "of this name already" if writer.name == "backup" else "left alone")
        check(read(path) == LETTER, writer.name)
        for name in os.listdir(os.path.dirname(path)):  # an arena saves its other matches
            check(name == os.path.basename(path) or name.endswith("1.game"), writer.name, name)


@test
def a_device_is_written_to_and_says_that_it_is_full():
    for writer in writers():
        if writer.name in ("sim", "arena", "export"):
            continue  # they make folders, and no device has the name of one of their files
        is_backup = writer.name == "backup"
        writer.refused("/dev/full", "of this name already" if is_backup else "No space left")
    done = os.stat("/dev/full")
    check(os.major(done.st_rdev) == 1, done)


@test
def a_folder_that_cannot_be_made_is_named():
    for writer in writers():
        letter = os.path.join(FOLDER, "folder-" + writer.name)
        write(letter, LETTER)
        path = os.path.join(letter, "x")
        words, given = writer.make(path)
        done = subprocess.run([PROGRAM] + words, input=given, capture_output=True, text=True,
                              cwd=FOLDER, env=ENVIRONMENT, timeout=300, check=False)
        check("Not a directory" in done.stdout + done.stderr, writer.name, done)
        check(read(letter) == LETTER, writer.name)


def little_room():
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (300, 300))


@test
def a_disk_that_is_full_in_mid_file_leaves_the_old_one_and_no_rubbish():
    for writer, path in all_writers("full"):
        old = writer.run(path)
        check(old.returncode == 0, writer.name, old)
        if writer.name == "backup":
            os.remove(path)
        else:
            with open(path, "rb") as file:
                before = file.read()
        done = writer.run(path, preexec_fn=little_room)
        said = done.stdout + done.stderr
        check("File too large" in said or "full" in said or "disk" in said, writer.name, said)
        check(done.returncode > 0 or writer.is_talk, writer.name, done)
        if writer.name == "backup":
            check(not os.path.exists(path), writer.name)
        else:
            with open(path, "rb") as file:
                check(file.read() == before, writer.name)
        check(not glob.glob(os.path.dirname(path) + "/*.new"), writer.name)


@test
def without_permission_nothing_changes_and_the_reason_is_told():
    is_root = os.geteuid() == 0
    how = {"user": NOBODY, "group": NOBODY, "extra_groups": []} if is_root else {}
    os.chmod(FOLDER, 0o755)
    for writer, path in all_writers("locked"):
        if writer.name in ("export", "backup"):
            os.chmod(database(), 0o644)
        folder = os.path.dirname(path)
        os.chmod(folder, 0o555)
        done = writer.run(path, **how)
        said = done.stdout + done.stderr
        check("ermission denied" in said or "readonly" in said or "unable to open" in said,
              writer.name, said)
        check(done.returncode > 0 or writer.is_talk, writer.name, done)
        check(os.listdir(folder) == [], writer.name)
        os.chmod(folder, 0o755)


@test
def a_match_that_its_folder_does_not_take_is_saved_in_the_current_one():
    data, here = os.path.join(FOLDER, "sealed", "tavola"), os.path.join(FOLDER, "here")
    how = {"user": NOBODY, "group": NOBODY, "extra_groups": []} if os.geteuid() == 0 else {}
    os.chmod(FOLDER, 0o755)
    os.makedirs(data)
    os.makedirs(here)
    os.chmod(here, 0o777)
    os.chmod(data, 0o555)
    done = subprocess.run([PROGRAM, "play", "finca", "--seed", "4"], input="1\n", text=True,
                          capture_output=True, cwd=here, timeout=300, check=False,
                          env=dict(ENVIRONMENT, XDG_DATA_HOME=os.path.dirname(data)), **how)
    check(done.returncode == 0 and "Permission denied" in done.stdout, done)
    check("The match is saved in ./finca-" in done.stdout, done)
    found = glob.glob(here + "/finca-*.game")
    check(len(found) == 1 and tavola("check", found[0]).code == 0, found)
    os.chmod(data, 0o755)


@test
def a_file_named_like_a_lock_is_not_taken_for_one():
    path = os.path.join(FOLDER, "locks", "m.game")
    os.makedirs(os.path.dirname(path))
    answer = tavola("play", "finca", "--seed", "4", given="save %s\n" % path)
    check(answer.code == 0, answer)
    write(path + ".lock", LETTER)
    answer = tavola("play", "--load", path, given="1\n")
    check(answer.code == 0 and "saved in %s" % path in answer.out, answer)
    check(read(path + ".lock") == LETTER)


sys.exit(main())
