#!/usr/bin/env python3
"""HTTP with TLS beside without, in one run: tls.py PROGRAM [SECONDS]

Both servers run at the same time and are asked in turn by wrk, so that a busy machine slows both.
Processor time per request is the figure to trust there. Handshakes are made by openssl s_time.

SPDX-License-Identifier: MIT
"""
import os
import re
import subprocess
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
sys.path[1:1] = [os.path.join(ROOT, "tests", part) for part in ("server", "operation")]
import certificates  # noqa: E402
import fixture  # noqa: E402

SIZES = {"small": 200, "page": 20000, "large": 1 << 20}
ROUNDS = 3


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


if __name__ == "__main__":
    main()
