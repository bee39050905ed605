#!/usr/bin/env python3
"""docs/hosting.md in a clean root: hosting_test.py PROGRAM ROOT, as root.

Types the commands of every ```bash block of the page in their order, in a Debian with nothing else
in it and a network of its own, and then plays a match by two clients over TLS. Two programs have
stand-ins, which nothing in a root can replace: systemctl starts the command of a unit as its user,
and certbot takes a certificate of a small authority that the root trusts. `make hosting-test`
builds the package that this installs.

SPDX-License-Identifier: MIT
"""
import asyncio
import ctypes
import glob
import os
import re
import ssl
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[1:1] = [os.path.join(HERE, "../server"), os.path.join(HERE, "../docs")]
import fixture  # noqa: E402
import matches  # noqa: E402
import pages  # noqa: E402
import roots  # noqa: E402
import tap  # noqa: E402
from tap import check, test  # noqa: E402

PROJECT = os.path.abspath(tap.ROOT)
NAME = "play.example.org"
NETWORK = "tavola-hosting-%d" % os.getpid()
CLONE_NEWNET = 0x40000000

SYSTEMCTL = r"""#!/bin/bash
# Stands in for systemd: starts the command of a unit as its user.
verb=$1 unit=${*: -1} pid=/run/$unit.pid
if [ "$unit" = nginx ]; then [ "$verb" = reload ] && exec nginx -s reload; exec nginx; fi
[ "$verb" = reload ] && { kill -HUP "$(cat $pid)"; exit; }
if [ -e $pid ]; then
    kill "$(cat $pid)"
    while kill -0 "$(cat $pid)" 2>/dev/null; do sleep 0.1; done
    rm $pid
fi
[ "$verb" = stop ] && exit 0
file=/lib/systemd/system/$unit.service
command=$(sed -n 's/^ExecStart=//p' $file) user=$(sed -n 's/^User=//p' $file)
cd /var/lib/$unit
setsid setpriv --reuid="$user" --regid="$user" --clear-groups $command \
    </dev/null >>/var/log/$unit.log 2>&1 &
echo $! >$pid
for try in $(seq 200); do
    (exec 3<>/dev/tcp/127.0.0.1/8080) 2>/dev/null && exit 0
    sleep 0.1
done
exit 1
"""
CERTBOT = r"""#!/bin/sh
# Stands in for Let's Encrypt: a certificate of an authority that this root trusts.
set -e
mkdir -p /etc/letsencrypt/live/play.example.org
cp /srv/chain.pem /etc/letsencrypt/live/play.example.org/fullchain.pem
cp /srv/key.pem /etc/letsencrypt/live/play.example.org/privkey.pem
cat /srv/authority.pem >>/etc/ssl/certs/ca-certificates.crt
"""


def write_program(root, path, text):
    with open(root.inside(path), "w", encoding="ascii") as file:
        file.write(text)
    os.chmod(root.inside(path), 0o755)


def make_certificate(folder):
    """An authority and a certificate for the name; their files are in the folder."""
    roots.run("openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2",
              "-subj", "/CN=Authority of a test", "-keyout", "authority.key",
              "-out", "authority.pem", cwd=folder)
    roots.run("openssl", "req", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=" + NAME,
              "-keyout", "key.pem", "-out", "request.pem", cwd=folder)
    with open(os.path.join(folder, "names"), "w", encoding="ascii") as file:
        file.write("subjectAltName=DNS:%s\n" % NAME)
    roots.run("openssl", "x509", "-req", "-in", "request.pem", "-CA", "authority.pem", "-CAkey",
              "authority.key", "-CAcreateserial", "-days", "2", "-extfile", "names",
              "-out", "chain.pem", cwd=folder)


def prepare():
    root = roots.Root(PROJECT)
    packages = sorted(glob.glob(os.path.join(PROJECT, "dist/tavola_*.deb")), key=os.path.getmtime)
    root.copy_in(packages[-1])
    make_certificate(fixture.FOLDER)
    for name in ("chain.pem", "key.pem", "authority.pem"):
        root.copy_in(os.path.join(fixture.FOLDER, name))
    write_program(root, "/usr/local/bin/systemctl", SYSTEMCTL)
    write_program(root, "/usr/local/bin/certbot", CERTBOT)
    with open(root.inside("/etc/hosts"), "a", encoding="ascii") as file:
        file.write("127.0.0.1 %s\n" % NAME)
    roots.run("ip", "netns", "add", NETWORK)
    roots.run("ip", "-n", NETWORK, "link", "set", "lo", "up")
    return root


def commands():
    page = pages.load(PROJECT, "docs/hosting.md")
    return [line for block in page.blocks if block.language == "bash"
            for line in block.lines if line.strip()]


def type_command(root, command):
    """Packages come from outside; all else happens in the network of the root."""
    prefix = [] if command.startswith("apt-get") else ["ip", "netns", "exec", NETWORK]
    if re.match(r"apt-get (remove|purge)", command):  # systemd would stop it
        root.run("sh", "-c", "[ ! -e /run/tavola.pid ] || systemctl stop tavola")
    done = subprocess.run(prefix + ["chroot", root.path, "bash", "-c", "cd /srv; " + command],
                          stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT, text=True, check=False, timeout=600,
                          env=root.environment())
    last = (done.stdout.strip().splitlines() or [""])[-1]
    print("# %s -> %d %s" % (command[:90], done.returncode, last[:70]), flush=True)
    log = root.inside("/var/log/tavola.log")
    more = open(log, encoding="utf-8").read()[-2000:] if os.path.exists(log) else ""
    check(done.returncode == 0, command, done.stdout[-3000:], more)


def enter_network():
    """This process, and what it starts, from now on."""
    with open("/run/netns/" + NETWORK, encoding="ascii") as file:
        check(ctypes.CDLL(None, use_errno=True).setns(file.fileno(), CLONE_NEWNET) == 0,
              ctypes.get_errno())


class Friends:
    """Clients that reach the server only through TLS on port 443, by a tunnel."""

    def __init__(self):
        self.port = 0
        self.trust = ssl.create_default_context(
            cafile=os.path.join(fixture.FOLDER, "authority.pem"))

    guest = fixture.Server.guest

    async def pump(self, reader, writer):
        while data := await reader.read(65536):
            writer.write(data)
            await writer.drain()
        writer.close()

    async def carry(self, reader, writer):
        far = await asyncio.open_connection("127.0.0.1", 443, ssl=self.trust,
                                            server_hostname=NAME)
        await asyncio.gather(self.pump(reader, far[1]), self.pump(far[0], writer),
                             return_exceptions=True)

    async def open(self):
        tunnel = await asyncio.start_server(self.carry, "127.0.0.1", 0)
        self.port = tunnel.sockets[0].getsockname()[1]
        return tunnel


async def play_over_tls():
    """In the network of the root; requests block, so they are made by another thread."""
    friends = Friends()
    async with await friends.open():
        def match():
            async def whole():
                players = await matches.open_match(friends, "finca", 11)
                await asyncio.gather(*(player.run() for player in players))
                return players, matches.check_record(friends.port, players[0].table,
                                                     players[0].guest.token)
            return asyncio.run(whole())
        players, record = await asyncio.to_thread(match)
    check(players[0].about["status"] == "over")
    print("# a match of %d actions by two clients over TLS" % matches.count_actions(record))


@test
def the_page_leads_from_an_empty_debian_to_a_match_over_tls():
    root = prepare()
    try:
        typed = commands()
        last = [number for number, line in enumerate(typed) if "https://" in line and
                line.startswith("curl")][-1]
        for command in typed[:last + 1]:
            type_command(root, command)
        pid = os.fork()
        if pid == 0:  # a process that never comes back to the network outside
            enter_network()
            try:
                asyncio.run(play_over_tls())
            except BaseException as error:  # the parent sees the code alone
                print("# %r" % error, flush=True)
                os._exit(1)
            sys.stdout.flush()
            os._exit(0)
        check(os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]) == 0, "no match over TLS")
        for command in typed[last + 1:]:
            type_command(root, command)
        check(not os.path.exists(root.inside("/var/lib/tavola")), "data is left after the purge")
    finally:
        end = subprocess.run(["ip", "netns", "pids", NETWORK], stdout=subprocess.PIPE, text=True,
                             check=False).stdout.split()
        for number in end:
            subprocess.run(["kill", number], check=False)
        roots.run("ip", "netns", "delete", NETWORK)


tap.main()
