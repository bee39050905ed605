#!/usr/bin/env python3
"""HTTP with TLS beside without, in one run: tls.py PROGRAM [SECONDS]

Both servers run at the same time and are asked in turn by wrk, so that a busy machine slows both.
Processor time per request is the figure to trust there. Handshakes are made by openssl s_time. At
last the certificate is replaced again and again while wrk asks and WebSockets stay open: none of
these connections may be dropped.

SPDX-License-Identifier: MIT
"""
import asyncio
import os
import re
import signal
import ssl
import subprocess
import sys
import time

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
sys.path[1:1] = [os.path.join(ROOT, "tests", part) for part in ("server", "operation")]
import certificates  # noqa: E402
import fixture  # noqa: E402
import wire  # noqa: E402

SIZES = {"small": 200, "page": 20000, "large": 1 << 20}
ROUNDS = 3
SOCKETS, REPLACED = 200, 5


def web():
    folder = os.path.join(fixture.FOLDER, "web")
    os.makedirs(folder, exist_ok=True)
    for name, size in SIZES.items():
        with open(os.path.join(folder, name + ".txt"), "wb") as file:
            file.write(os.urandom(size))
    return folder


def cpu(server):
    """Seconds of processor time so far."""
    with open("/proc/%d/stat" % server.process.pid, encoding="ascii") as file:
        fields = file.read().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def ask(server, scheme, name, seconds):
    """Requests, seconds, processor seconds."""
    before = cpu(server)
    said = subprocess.run(["wrk", "-t1", "-c32", "-d%ds" % seconds, "%s://127.0.0.1:%d/%s.txt" % (
        scheme, server.port, name)], capture_output=True, text=True, check=True).stdout
    count, spent = re.search(r"(\d+) requests in ([\d.]+)s", said).groups()
    return int(count), float(spent), cpu(server) - before


def handshakes(server, seconds, *more):
    before = cpu(server)
    said = subprocess.run(["openssl", "s_time", "-connect", "127.0.0.1:%d" % server.port, "-time",
                           str(seconds), *more], capture_output=True, text=True,
                          check=False).stdout
    count = int(re.search(r"(\d+) connections in \d+ real seconds", said).group(1))
    return count / seconds, 1e6 * (cpu(server) - before) / count


def shows(server, certificate):
    """Whether a new connection gets this certificate."""
    with open(certificate, encoding="ascii") as file:
        return ssl.get_server_certificate(("127.0.0.1", server.port)).strip() == file.read().strip()


def replace(server, number):
    """A new certificate and key in the place of the old; waits until the server has taken them."""
    new = certificates.make(server.folder, "number-%d" % number)
    os.replace(new[1], server.key)
    os.replace(new[0], server.certificate)
    while not shows(server, server.certificate):
        time.sleep(0.1)


async def keep_open(server):
    """WebSockets that are open before the first certificate is replaced; how many are left then."""
    opened = [await wire.Connection.open(server.port, server.guest("G%d" % i).token)
              for i in range(SOCKETS)]
    asking = subprocess.Popen(
        ["wrk", "-t1", "-c100", "-d3600s", "https://127.0.0.1:%d/page.txt" % server.port],
        stdout=subprocess.PIPE, text=True, preexec_fn=fixture.die_with_parent)
    for number in range(REPLACED):
        await asyncio.to_thread(replace, server, number)
    asking.send_signal(signal.SIGINT)
    said = asking.communicate()[0]
    left = 0
    for connection in opened:
        connection.send({"type": "lobby", "watch": True})
        left += await connection.until("lobby") is not None
    return left, said


def main():
    program, seconds = os.path.abspath(sys.argv[1]), int((sys.argv + ["2"])[2])
    options = ("--limits", "none", "--web", web(), "--log-level", "error")
    with fixture.Server(program, fixture.new_sqlite(), *options) as plain, \
            certificates.SecureServer(program, fixture.new_sqlite(), *options) as secure:
        print("%-8s %10s %14s %14s %12s" % ("answer", "", "requests/s", "MB/s", "CPU us each"))
        for name, size in SIZES.items():
            totals = {"http": [0, 0.0, 0.0], "https": [0, 0.0, 0.0]}
            for _ in range(ROUNDS):
                for scheme, server in (("http", plain), ("https", secure)):
                    for i, part in enumerate(ask(server, scheme, name, seconds)):
                        totals[scheme][i] += part
            for scheme, (count, spent, used) in totals.items():
                print("%-8s %10s %14.0f %14.1f %12.1f" % (
                    name, scheme, count / spent, count * size / spent / 1e6, 1e6 * used / count))
        for kind, more in (("full", ["-new"]), ("resumed", ["-reuse"])):
            rate, each = handshakes(secure, seconds, *more)
            print("%-8s %10s %14.0f %14s %12.1f" % (kind, "handshakes", rate, "", each))
        left, said = asyncio.run(keep_open(secure))
        errors = re.search(r"Socket errors: .*", said)
        print("certificate replaced %d times: %d of %d WebSockets dropped; %s; wrk: %s" % (
            REPLACED, SOCKETS - left, SOCKETS, re.search(r"\d+ requests in [\d.]+s", said).group(0),
            errors.group(0) if errors else "no socket errors"))
        if left < SOCKETS or errors:
            sys.exit(1)


if __name__ == "__main__":
    main()
