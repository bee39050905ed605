#!/usr/bin/env python3
"""The source tarball in a clean root without a network: dist_test.py PROGRAM ROOT, as root.

The root gets the packages of [build] in packages.txt and make; then the network is gone. The
tarball is built and installed, and its server must show the web client. `make dist-test` makes
the tarball.

SPDX-License-Identifier: MIT
"""
import glob
import os
import re
import subprocess
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "server"))
import roots  # noqa: E402
import tap  # noqa: E402
from tap import check, test  # noqa: E402

PROJECT = os.path.abspath(tap.ROOT)
ASK = ("import urllib.request as r; "
       "print(r.urlopen('http://127.0.0.1:8080/').read(15).decode())")
TYPED = """set -e
cd /srv/tavola-*/
! command -v npm
make build >/srv/log 2>&1 || { tail -n 40 /srv/log; exit 1; }
make install >/srv/log 2>&1 || { tail -n 40 /srv/log; exit 1; }
tavola config check
tavola serve --db /srv/x.db >/srv/log 2>&1 &
for try in $(seq 100); do /usr/bin/python3 -c "%s" 2>/dev/null && break; sleep 0.1; done
kill $!
wait
""" % ASK
INSTALLED = ["/usr/local/bin/tavola", "/usr/local/share/man/man1/tavola.1",
             "/usr/local/share/man/man5/tavola.conf.5", "/etc/tavola/tavola.conf",
             "/usr/local/lib/systemd/system/tavola.service",
             "/usr/local/share/bash-completion/completions/tavola"]


def packages_to_build():
    with open(os.path.join(PROJECT, "packages.txt"), encoding="utf-8") as file:
        part = re.search(r"^\[build\](.*?)^\[", file.read(), re.M | re.S).group(1)
    return [line.split()[0] for line in part.splitlines() if re.match(r"[a-z]", line)]


@test
def the_tarball_builds_without_a_network():
    root = roots.Root(PROJECT)
    root.apt("update")
    root.apt("install", "make", "python3", *packages_to_build())
    tarball = sorted(glob.glob(os.path.join(PROJECT, "dist/tavola-*.tar.gz")))[-1]
    root.run("tar", "-xzf", root.copy_in(tarball), "-C", "/srv")
    done = subprocess.run(
        ["unshare", "--net", "sh", "-c", 'ip link set lo up && exec chroot "$0" bash -c "$1"',
         root.path, TYPED], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT, text=True, check=False, env=root.environment())
    check(done.returncode == 0 and "<!doctype html>" in done.stdout, done.stdout)
    for path in INSTALLED:
        check(os.path.exists(root.inside(path)), path)
    unit = root.read("/usr/local/lib/systemd/system/tavola.service")
    check("ExecStart=/usr/local/bin/tavola serve --config /etc/tavola/tavola.conf" in unit, unit)
    print("# built, installed and served without a network")


tap.main()
