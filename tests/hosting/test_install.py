#!/usr/bin/env python3
"""What installing puts where: test_install.py PROGRAM ROOT BUILD.

The package, the tarball, the image and docs/hosting.md are tried in clean roots, by make targets of
their own (package_test.py and its neighbours): they take minutes and need root.

SPDX-License-Identifier: MIT
"""
import contextlib
import importlib.util
import io
import os
import re
import subprocess
import sys
import tempfile
import types

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "server"))
BUILD = os.path.abspath(sys.argv.pop(3))
import before  # noqa: E402
import fixture  # noqa: E402
import tap  # noqa: E402
from tap import check, test  # noqa: E402

SAMPLE = os.path.join(tap.ROOT, "deploy/tavola.conf")
WITH_CLIENT = '    {"index.html", "text/html", "x", 0, 0, 0, 0},\n'


def read(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


def install(web_files, place):
    """tools/release/install.py with this text as the C file of the web client."""
    path = os.path.join(tempfile.mkdtemp(dir=fixture.FOLDER), "web_files.c")
    with open(path, "w", encoding="ascii") as file:
        file.write(web_files)
    return subprocess.run(
        [sys.executable, os.path.join(tap.ROOT, "tools/release/install.py"), path, SAMPLE,
         "/etc/tavola/tavola.conf"], env=dict(os.environ, DESTDIR=place), text=True,
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)


@test
def a_program_without_the_web_client_is_not_installed_silently():
    place = tempfile.mkdtemp(dir=fixture.FOLDER)
    done = install("nothing", place)
    check(done.returncode == 1 and "without the web client" in done.stdout, done)
    check(os.listdir(place) == [], os.listdir(place))


@test
def settings_that_somebody_edited_are_kept():
    place = tempfile.mkdtemp(dir=fixture.FOLDER)
    path = os.path.join(place, "etc/tavola/tavola.conf")
    check(install(WITH_CLIENT, place).returncode == 0 and read(path) == read(SAMPLE))
    with open(path, "w", encoding="ascii") as file:
        file.write("port = 1\n")
    done = install(WITH_CLIENT, place)
    check(done.returncode == 0 and "is kept" in done.stdout and read(path) == "port = 1\n", done)


def load(path):
    """A program of the project as a module."""
    made = importlib.util.spec_from_file_location("loaded", os.path.join(tap.ROOT, path))
    module = importlib.util.module_from_spec(made)
    made.loader.exec_module(module)
    return module


@test
def settings_are_closed_to_strangers():
    place = tempfile.mkdtemp(dir=fixture.FOLDER)
    check(install(WITH_CLIENT, place).returncode == 0)
    facts = os.stat(os.path.join(place, "etc/tavola/tavola.conf"))
    check(facts.st_mode & 0o7777 == 0o640, oct(facts.st_mode))
    check(facts.st_gid == os.getegid(), "a staged file has the group of this machine")


@test
def settings_can_be_read_by_the_group_of_the_service():
    installer, path = load("tools/release/install.py"), os.path.join(fixture.FOLDER, "ours.conf")
    group = 54321 if os.geteuid() == 0 else os.getgroups()[-1]
    with open(path, "w", encoding="ascii"), contextlib.redirect_stdout(io.StringIO()) as said:
        installer.protect(path, lambda name: types.SimpleNamespace(gr_gid=group))
    facts = os.stat(path)
    check((facts.st_mode & 0o7777, facts.st_gid) == (0o640, group), facts)
    check(said.getvalue() == "", said.getvalue())

    def no_group(name):
        raise KeyError(name)
    with contextlib.redirect_stdout(io.StringIO()) as said:
        installer.protect(path, no_group)
    check("chgrp tavola %s" % path in said.getvalue(), said.getvalue())


# ---- Scripts of the package ----

def script(name, word, data, before="", **programs):
    """A script of the package, for another folder of data, with stand-ins for these programs."""
    folder = tempfile.mkdtemp(dir=fixture.FOLDER)
    for program, text in programs.items():
        with open(os.path.join(folder, program), "w", encoding="ascii") as file:
            file.write("#!/bin/sh\n%s\n" % text)
        os.chmod(file.name, 0o755)
    text = read(os.path.join(tap.ROOT, "packaging/debian", name))
    text = text.replace("/var/lib/tavola", data).replace("/etc/tavola", folder)
    check("/var/lib" not in text and "/etc/" not in text, text)
    with open(os.path.join(folder, name), "w", encoding="ascii") as file:
        file.write(text.replace("set -e\n", "set -e\n" + before, 1))
    way = ["unshare", "--map-root-user", "--mount"] if before else []
    return subprocess.run([*way, "sh", file.name, word], text=True, stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT, check=False,
                          env=dict(os.environ, PATH=folder + ":" + os.environ["PATH"]))


def data_folder():
    place = os.path.join(tempfile.mkdtemp(dir=fixture.FOLDER), "data")
    os.makedirs(os.path.join(place, "folder"))
    for name in ("tavola.db", ".hidden", "folder/x"):
        with open(os.path.join(place, name), "w", encoding="ascii"):
            pass
    return place


NO_USER = {"getent": "exit 2", "deluser": "exit 9"}


@test
def a_purge_deletes_the_data_and_removing_does_not():
    place = data_folder()
    done = script("postrm", "remove", place, **NO_USER)
    check(done.returncode == 0 and len(os.listdir(place)) == 3, done)
    done = script("postrm", "purge", place, **NO_USER)
    check(done.returncode == 0 and done.stdout == "" and not os.path.exists(place), done)
    done = script("postrm", "purge", place, **NO_USER)
    check(done.returncode == 0 and done.stdout == "", done)


@test
def a_purge_follows_a_link_to_the_data():
    target = data_folder()
    place = target + "-link"
    os.symlink(target, place)
    done = script("postrm", "purge", place, **NO_USER)
    check(done.returncode == 0 and done.stdout == "", done)
    check(not os.path.lexists(place) and not os.path.exists(target))
    os.symlink("/nowhere", place)
    done = script("postrm", "purge", place, **NO_USER)
    check(done.returncode == 0 and done.stdout == "" and not os.path.lexists(place), done)


@test
def a_purge_empties_a_mount_point_and_says_that_it_is_left():
    place = data_folder()
    beside = data_folder()
    mount = "mount --bind %s %s\n" % (beside, place)
    done = script("postrm", "purge", place, before=mount, **NO_USER)
    check(done.returncode == 0 and "%s is left" % place in done.stdout, done)
    check(os.listdir(beside) == [] and len(os.listdir(place)) == 3, os.listdir(beside))


@test
def a_purge_leaves_a_user_who_is_not_of_the_system():
    for answer, said in ((1, "the user tavola is left"), (0, "")):
        place = data_folder()
        done = script("postrm", "purge", place, getent="exit 0", deluser="exit %d" % answer)
        check(done.returncode == 0 and not os.path.exists(place), done)
        check(said in done.stdout and bool(said) == bool(done.stdout), done)


@test
def the_package_closes_the_settings_unless_somebody_decided_otherwise():
    note = 'echo "${0##*/} $*"'
    for override in (0, 1):  # what dpkg-statoverride answers: 0, there is one
        done = script("postinst", "configure", "/nowhere/data", before=">${0%/*}/tavola.conf\n",
                      getent="exit 0", install="exit 0", chown=note, chmod=note,
                      **{"dpkg-statoverride": "exit %d" % override})
        noted = re.sub(r"/\S+/", "", done.stdout)
        expected = "chown root:tavola tavola.conf\nchmod 0640 tavola.conf\n" if override else ""
        check(done.returncode == 0 and noted == expected, done)


@test
def meson_installs_all_that_a_server_needs():
    place = tempfile.mkdtemp(dir=fixture.FOLDER)
    has_client = '{"index.html"' in read(os.path.join(BUILD, "src/server/web_files.c"))
    done = subprocess.run(["meson", "install", "-C", BUILD, "--no-rebuild", "--quiet", "--destdir",
                           place], text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                          check=False)
    check((done.returncode == 0) == has_client, has_client, done.stdout[-2000:])
    found = {name: os.path.join(folder, name) for folder, _, names in os.walk(place)
             for name in names}
    for name in ("tavola", "tavola.1", "tavola.conf.5", "_tavola", "tavola.fish",
                 "tavola.service", "nginx.conf", "Caddyfile", "tavola.conf"):
        check(name in found, name, sorted(found))
    unit = read(found["tavola.service"])
    command = re.search(r"^ExecStart=(\S+) serve --config (\S+)$", unit, re.M)
    check(command and command.group(1).endswith("/bin/tavola"), unit)
    check("@" not in unit.replace("@system-service", "").replace("@privileged", "")
          .replace("@resources", ""), unit)


@test
def the_version_before_is_in_the_history():
    """Or package-test and rolling-upgrade, which are run by hand, would have nothing to upgrade."""
    git = ["git", "-C", tap.ROOT]
    asked = subprocess.run([*git, "rev-parse", "--is-shallow-repository"], capture_output=True,
                           text=True, check=False)
    if asked.stdout != "false\n":
        tap.say("no history, or not all of it")
        return
    subprocess.run([*git, "merge-base", "--is-ancestor", before.BEFORE, "HEAD"], check=True)


@test
def the_package_has_the_version_of_the_program():
    version = re.search(r"version: '([\d.]+)'", read(os.path.join(tap.ROOT, "meson.build")))
    changelog = read(os.path.join(tap.ROOT, "packaging/debian/changelog"))
    check(changelog.startswith("tavola (%s-" % version.group(1)), changelog[:60])
    page = read(os.path.join(tap.ROOT, "docs/hosting.md"))
    check("tavola_%s-1_amd64.deb" % version.group(1) in page)


@test
def the_package_needs_the_libraries_that_the_build_does():
    part = re.search(r"^\[build\](.*?)^\[", read(os.path.join(tap.ROOT, "packages.txt")),
                     re.M | re.S).group(1)
    control = read(os.path.join(tap.ROOT, "packaging/debian/control"))
    asked = set(re.findall(r"[\w+.-]+-dev\b", control.split("\n\n")[0]))
    libraries = set(re.findall(r"^(lib[\w+.-]+-dev)\b", part, re.M)) - {"libc6-dev"}
    check(asked == libraries, asked ^ libraries)


tap.main()
