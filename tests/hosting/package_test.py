#!/usr/bin/env python3
"""The Debian package in a clean root: package_test.py PROGRAM ROOT [PART OF A NAME], as root.

Installs it, starts the unit's command as its user, plays a match by two clients, upgrades from the
version before with a match in the middle, and purges it. systemd does not run in a root like this;
systemd-analyze judges the unit instead. `make package-test` builds what this needs.

SPDX-License-Identifier: MIT
"""
import asyncio
import glob
import os
import shutil
import subprocess
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "server"))
import before  # noqa: E402
import fixture  # noqa: E402
import matches  # noqa: E402
import roots  # noqa: E402
import tap  # noqa: E402
import wire  # noqa: E402
from tap import check, test  # noqa: E402

PROJECT = os.path.abspath(tap.ROOT)
EXPOSURE_MAX = 20   # of 100, as systemd-analyze security counts: "OK" is below 50


class Service(fixture.Server):
    """The unit's command, as its user, in a root."""

    def __init__(self, root, is_old=False):
        super().__init__(None, None)
        self.root = root
        self.more = ["--port", str(self.port)] if is_old else []  # it knew no variables

    def start(self, seconds=60):
        command, user = roots.unit(self.root)
        with open(self.log, "ab") as log:
            self.process = subprocess.Popen(
                ["chroot", "--userspec=%s:%s" % (user, user), self.root.path, *command,
                 *self.more],
                stdin=subprocess.DEVNULL, stdout=log, stderr=log, umask=0o077,
                env=self.root.environment(TAVOLA_PORT=str(self.port), HOME="/var/lib/tavola"),
                preexec_fn=fixture.die_with_parent)
        return self.wait(seconds)


# ---- Packages ----

def package():
    found = sorted(glob.glob(os.path.join(PROJECT, "dist/tavola_*.deb")), key=os.path.getmtime)
    check(found, "make package first")
    return found[-1]


def ready_root():
    """A clean root with what the package depends on, and the files that are in it."""
    root = roots.Root(PROJECT)
    root.apt("update")
    needed = roots.run("dpkg-deb", "-f", package(), "Depends").strip()
    root.apt("satisfy", needed)
    return root, root.files(), root.read("/etc/passwd"), root.read("/etc/group")


# ---- Playing ----

async def play(players, limit=None):
    for player in players:
        player.limit = limit or float("inf")
    await asyncio.gather(*(player.run() for player in players))


async def whole_match(service):
    players = await matches.open_match(service, "finca", 3)
    await play(players)
    record = matches.check_record(service.port, players[0].table, players[0].guest.token)
    return matches.count_actions(record)


# ---- Tests ----

@test
def lintian_finds_no_error():
    done = subprocess.run(["lintian", "--allow-root", "--fail-on", "error", package()], text=True,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)
    print("# lintian: %s" % (done.stdout.strip().replace("\n", "\n# ") or "nothing"))
    check(done.returncode == 0, done.stdout)


@test
async def installed_played_upgraded_and_purged():
    root, files, passwd, group = ready_root()
    print("# %d files in the clean root" % len(files))
    old, new = before.package(PROJECT), package()
    root.run("dpkg", "-i", root.copy_in(old))
    check("0.0.9-1" in root.run("dpkg-query", "-W", "tavola"))
    service = Service(root, is_old=True)
    with service:
        print("# before: %d actions in a whole match" % await whole_match(service))
        players = await matches.open_match(service, "finca", 5)
        await play(players, limit=40)
        halfway = players[0].version
        check(service.stop() == 0, service.said())
    root.run("dpkg", "-i", root.copy_in(new))
    print("# upgraded at version %d of a match: %s" % (halfway, root.run("dpkg-query", "-W",
                                                                       "tavola").strip()))
    service = Service(root)
    with service:
        check(wire.request(service.port, "GET", "/")[1].startswith("<!doctype html>"))
        for player in players:
            player.ports = [service.port]
        await play(players)
        check(players[0].version > halfway and players[0].about["status"] == "over")
        matches.check_record(service.port, players[0].table, players[0].guest.token)
        print("# after: the match went on to version %d; %d actions in a new one" %
              (players[0].version, await whole_match(service)))
        check(service.stop() == 0, service.said())
    check_kept_by_removal(root)
    check_purged(root, files, passwd, group)


def check_kept_by_removal(root):
    root.run("dpkg", "--remove", "tavola")
    check(not os.path.exists(root.inside("/usr/bin/tavola")))
    for path in ("/etc/tavola/tavola.conf", "/var/lib/tavola/tavola.db"):
        check(os.path.exists(root.inside(path)), path)


def check_purged(root, files, passwd, group):
    root.run("dpkg", "--purge", "tavola")
    check(root.files() == files, "left or lost:", root.files() ^ files)
    check(root.read("/etc/passwd") == passwd and root.read("/etc/group") == group, "a user is left")
    print("# purged: no file and no user is left")


@test
def what_belongs_to_the_user_is_closed_to_others():
    root = roots.Root(PROJECT)
    root.apt("update")
    root.apt("install", root.copy_in(package()))
    check(root.run("stat", "-c", "%U %G %a", "/var/lib/tavola") == "tavola tavola 700\n")
    settings = ("stat", "-c", "%U %G %a", "/etc/tavola/tavola.conf")
    check(root.run(*settings) == "root tavola 640\n", root.run(*settings))
    check(root.run("getent", "passwd", "tavola").rstrip().endswith("nologin"))
    check("/etc/tavola/tavola.conf is good" in root.run("tavola", "config", "check"))
    before.edit(root.inside("/etc/tavola/tavola.conf"), "#port = 8080", "port = 8081")
    root.run("dpkg", "--force-confold", "-i", root.copy_in(package()))
    check("\nport = 8081\n" in root.read("/etc/tavola/tavola.conf"), "an edited file was replaced")
    check(root.run(*settings) == "root tavola 640\n", root.run(*settings))
    root.run("chroot", "--userspec=tavola:tavola", "/", "/usr/bin/tavola", "config", "check")
    for words in (("verify",), ("security", "--offline=true")):
        judge_unit(root, *words)


def judge_unit(root, verb, *more):
    unit = "/lib/systemd/system/tavola.service"
    # What it wants of the system is not in a root without systemd; the unit alone is judged.
    place = os.path.join(fixture.FOLDER, "tavola.service")
    shutil.copy(root.inside(unit), place)
    before.edit(place, "ExecStart=/usr/bin/tavola", "ExecStart=" + os.path.abspath(tap.PROGRAM))
    words = [*more, "--threshold=%d" % EXPOSURE_MAX] if verb == "security" else ["--man=no"]
    done = subprocess.run(["systemd-analyze", verb, *words, place], text=True, check=False,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    said = done.stdout.strip().splitlines() or ["nothing"]
    print("# systemd-analyze %s: %s" % (verb, said[-1]))
    check(done.returncode == 0, done.stdout)
    check(verb != "verify" or done.stdout == "", done.stdout)


tap.main()
