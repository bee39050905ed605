#!/usr/bin/env python3
"""Our transport beside libwebsockets on libuv, in one run: transport.py TAVOLA CLIENT PEER.

Requests a second (wrk), memory of a silent socket, time of a ping among silent sockets, pings a
second; both servers by the same clients, one after the other, three times in turn.

SPDX-License-Identifier: MIT
"""
import json
import os
import re
import subprocess
import sys
import tempfile
import time
import urllib.request

IDLE = "10000"
FIGURES = ("HTTP requests/s", "kB per silent socket", "ping p50, us", "ping p99, us", "pings/s")


def wait_for(port):
    for _ in range(100):
        try:
            return urllib.request.urlopen("http://127.0.0.1:%d/health" % port, timeout=1).read()
        except OSError:
            time.sleep(0.05)
    raise SystemExit("no answer at port %d" % port)


def measure(command, port, path, needs_token, client):
    server = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        wait_for(port)
        token = "none"
        if needs_token:
            asked = urllib.request.Request("http://127.0.0.1:%d/api/guest" % port,
                                           b'{"name":"Bench","token":true}', method="POST")
            token = json.load(urllib.request.urlopen(asked))["token"]
        said = subprocess.run(["wrk", "-t1", "-c50", "-d3s", "http://127.0.0.1:%d/health" % port],
                              capture_output=True, text=True, check=True).stdout
        requests = float(re.search(r"Requests/sec:\s+([\d.]+)", said).group(1))
        line = subprocess.run([client, str(port), path, token, IDLE, str(server.pid)],
                              capture_output=True, text=True, check=True).stdout
        return [requests] + [float(word) for word in line.split()]
    finally:
        server.terminate()
        server.wait()


def main():
    tavola, client, peer = sys.argv[1:4]
    ours, theirs = [], []
    for turn in range(3):
        port = 21200 + 10 * turn
        with tempfile.TemporaryDirectory() as folder:
            command = [tavola, "serve", "--port", str(port), "--db", os.path.join(folder, "t.db"),
                       "--limits", "none"]
            ours.append(measure(command, port, "/ws", True, client))
        theirs.append(measure([peer, str(port + 1)], port + 1, "/", False, client))
    print("%-24s%14s%16s%10s" % ("median of three", "Tavola", "libwebsockets", "ratio"))
    for i, name in enumerate(FIGURES):
        left = sorted(row[i] for row in ours)[1]
        right = sorted(row[i] for row in theirs)[1]
        print("%-24s%14.1f%16.1f%10.2f" % (name, left, right, left / right if right else 0))


main()
