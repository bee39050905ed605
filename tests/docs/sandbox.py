"""Where the commands of a page run: a copy of the sources, a home and a network of their own.

In a network namespace the ports and addresses of the examples are free, so that every command runs
as it is printed; `db.example.org` is a PostgreSQL of the test.

SPDX-License-Identifier: MIT
"""
import functools
import http.client
import os
import re
import shlex
import shutil
import signal
import subprocess
import sys
import time

import fixture
import tidy

COMMAND_S = 120
SERVER_S = 30
UNUSED = ("web/", "docs/pictures/")  # large, and no command needs them
SERVE = re.compile(r"^(build/)?tavola serve\b")


def enter():
    """Starts this program again in namespaces of its own; tells where that is not allowed."""
    if os.environ.get("TAVOLA_DOCS_SANDBOX"):
        return True
    way = fixture.namespaces()
    if not way:
        return False
    os.environ["TAVOLA_DOCS_SANDBOX"] = "1"
    os.execvp(way[0], way + [sys.executable] + sys.argv)


def open_network():
    for command in (["link", "set", "lo", "up"], ["address", "add", "10.0.0.1/32", "dev", "lo"],
                    ["address", "add", "10.0.0.2/32", "dev", "lo"]):
        subprocess.run(["ip"] + command, check=True)
    hosts = os.path.join(fixture.FOLDER, "hosts")
    with open(hosts, "w", encoding="ascii") as file:
        file.write("127.0.0.1 localhost db.example.org\n")
    subprocess.run(["mount", "--bind", hosts, "/etc/hosts"], check=True)


@functools.cache
def open_database():
    """A PostgreSQL where the examples look for it; it ends with the test."""
    fixture.Postgres(port=5432).sql("CREATE DATABASE tavola")


def health(host, port):
    connection = http.client.HTTPConnection(host, port, timeout=5)
    try:
        connection.request("GET", "/health")
        return connection.getresponse().status
    finally:
        connection.close()


class Sandbox:
    def __init__(self, program, root):
        self.folder = os.path.join(fixture.FOLDER, "page")
        self.state = os.path.join(self.folder, ".shell")
        self.server = None
        for path in tidy.list_files(root):
            if path.startswith(UNUSED):
                continue
            target = os.path.join(self.folder, path)
            os.makedirs(os.path.dirname(target), exist_ok=True)
            shutil.copy2(os.path.join(root, path), target)
        os.symlink(os.path.dirname(program), os.path.join(self.folder, "build"))
        home = os.path.join(self.folder, "home")
        os.mkdir(home)
        self.environment = {"HOME": home, "LANG": "C.UTF-8", "TERM": "dumb",
                            "PATH": os.path.dirname(program) + ":/usr/bin:/bin:/usr/sbin:/sbin:" +
                            os.environ["PATH"]}

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.stop_server()
        shutil.rmtree(self.folder)

    def run(self, command):
        """(exit code, output): variables live on from one command of a page to the next."""
        if SERVE.match(command):
            return self.start_server(command)
        script = "set -a; . %s 2>/dev/null\n%s\ncode=$?; export -p >%s; exit $code" % (
            self.state, command, self.state)
        done = subprocess.run(["bash", "-c", script], cwd=self.folder, env=self.environment,
                              stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT, text=True, errors="replace",
                              timeout=COMMAND_S, check=False)
        return done.returncode, done.stdout

    def start_server(self, command):
        """A reader starts it in another terminal; it runs until the page ends or names another."""
        self.stop_server()
        words = shlex.split(command, comments=True)
        port = int(words[words.index("--port") + 1]) if "--port" in words else 8080
        host = words[words.index("--bind") + 1] if "--bind" in words else "127.0.0.1"
        log = open(os.path.join(self.folder, ".server"), "w+", encoding="utf-8")
        self.server = subprocess.Popen(["bash", "-c", "exec " + shlex.join(words)],
                                       cwd=self.folder, env=self.environment,
                                       stdin=subprocess.DEVNULL, stdout=log, stderr=log,
                                       preexec_fn=fixture.die_with_parent)
        end = time.monotonic() + SERVER_S
        while self.server.poll() is None and time.monotonic() < end:
            try:
                if health(host, port) == 200:
                    return 0, ""
            except OSError:
                time.sleep(0.05)
        log.seek(0)
        return self.server.poll() or -1, log.read()

    def stop_server(self):
        if self.server and self.server.poll() is None:
            self.server.send_signal(signal.SIGTERM)
            self.server.wait(SERVER_S)
        self.server = None
