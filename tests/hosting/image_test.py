#!/usr/bin/env python3
"""The image for containers: image_test.py PROGRAM ROOT, as root.

Runs it as buildah runs a container, as the image's user and with its command, and plays a match by
two clients. There is no podman in this test: ports are those of this machine, so another is chosen.

SPDX-License-Identifier: MIT
"""
import asyncio
import glob
import json
import os
import subprocess
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "server"))
import fixture  # noqa: E402
import matches  # noqa: E402
import tap  # noqa: E402
import wire  # noqa: E402
from tap import check, test  # noqa: E402

PROJECT = os.path.abspath(tap.ROOT)
STORE = ["--root", os.path.join(fixture.FOLDER, "containers"),
         "--runroot", os.path.join(fixture.FOLDER, "containers-run")]


def buildah(*words):
    done = subprocess.run(["buildah", *STORE, *words], stdout=subprocess.PIPE,
                          stderr=subprocess.PIPE, text=True, check=False)
    check(done.returncode == 0, words, done.stdout, done.stderr)
    return done.stdout.strip()


class Container(fixture.Server):
    def __init__(self, name, command):
        super().__init__(None, None)
        self.name, self.command = name, command

    def start(self, seconds=60):
        with open(self.log, "ab") as log:
            self.process = subprocess.Popen(
                ["buildah", *STORE, "run", "--isolation", "chroot", "--network", "host",
                 "--env", "TAVOLA_PORT=%d" % self.port, self.name, "--", *self.command],
                stdin=subprocess.DEVNULL, stdout=log, stderr=log,
                preexec_fn=fixture.die_with_parent)
        return self.wait(seconds)


@test
async def a_match_is_played_in_a_container():
    found = sorted(glob.glob(os.path.join(PROJECT, "dist/*.oci.tar")), key=os.path.getmtime)
    check(found, "make image first")
    name = buildah("from", "oci-archive:" + found[-1])
    try:
        config = json.loads(buildah("inspect", name))["OCIv1"]["config"]
        check(config["User"] == "tavola" and "/var/lib/tavola" in config["Volumes"], config)
        with Container(name, config["Cmd"]) as server:
            check(wire.request(server.port, "GET", "/")[1].startswith("<!doctype html>"))
            players = await matches.open_match(server, "finca", 7)
            await asyncio.gather(*(player.run() for player in players))
            record = matches.check_record(server.port, players[0].table, players[0].guest.token)
            print("# %d MB, a match of %d actions" % (os.path.getsize(found[-1]) / 1e6,
                                                      matches.count_actions(record)))
            server.process.terminate()
            server.process.wait(20)
    finally:
        buildah("rm", name)


tap.main()
