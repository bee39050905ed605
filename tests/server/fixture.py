"""Servers and databases for the tests, on loopback, removed when the tests end.

SPDX-License-Identifier: MIT
"""
import atexit
import contextlib
import ctypes
import os
import pwd
import re
import shutil
import signal
import socket
import subprocess
import tempfile
import time

import wire

PROGRAMS = "/usr/lib/postgresql/15/bin/"
PR_SET_PDEATHSIG = 1
FOLDER = tempfile.mkdtemp(prefix="tavola-server-")
atexit.register(shutil.rmtree, FOLDER, True)
_libc = ctypes.CDLL(None)


def die_with_parent():
    _libc.prctl(PR_SET_PDEATHSIG, signal.SIGKILL)


def namespaces():
    """The command prefix for new namespaces, or nothing where they are not allowed."""
    way = ["unshare", "--net", "--mount"]
    if os.geteuid() != 0:
        way = ["unshare", "--user", "--map-current-user", "--keep-caps", "--net", "--mount"]
    tried = subprocess.run(way + ["true"], stderr=subprocess.DEVNULL, check=False)
    return way if tried.returncode == 0 else []


_taken = set()


def free_port():
    """A port below the range of outgoing connections; never the same twice."""
    for port in range(10000 + os.getpid() % 9000, 32000, 7):
        if port in _taken:
            continue
        _taken.add(port)
        with socket.socket() as probe:
            try:
                probe.bind(("127.0.0.1", port))
                return port
            except OSError:
                continue
    raise AssertionError("no free port")


class Server:
    """`tavola serve` on a database; can be killed and restarted on the same port."""

    def __init__(self, program, db, *options, environment=None):
        self.program, self.db, self.options = program, db, options
        self.environment = {**os.environ, **(environment or {})}
        self.port = free_port()
        self.log = os.path.join(FOLDER, "server-%d.log" % self.port)
        self.process = None
        self.was_up = False

    def start(self, seconds=60):
        with open(self.log, "ab") as log:
            self.process = subprocess.Popen(
                [self.program, "serve", "--db", self.db, "--port", str(self.port),
                 *self.options], stdin=subprocess.DEVNULL, stdout=log, stderr=log,
                env=self.environment, preexec_fn=die_with_parent)
        return self.wait(seconds)

    def wait(self, seconds):
        """Until the server answers."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            if self.process.poll() is not None:
                if "already in use" in self.said()[-200:] and not self.was_up:
                    self.port = free_port()  # another process took the port
                    return self.start(seconds)
                raise AssertionError("the server ended at once:\n" + self.said())
            try:
                if wire.request(self.port, "GET", "/health")[0] == 200:
                    self.was_up = True
                    return self
            except OSError:
                pass
            time.sleep(0.02)
        raise AssertionError("the server does not answer:\n" + self.said())

    def said(self):
        with open(self.log, encoding="utf-8", errors="replace") as log:
            return log.read()[-4000:]

    def kill(self):
        self.process.kill()
        self.process.wait()

    def stop(self, seconds=20):
        """Stops gracefully; returns the exit code."""
        self.process.terminate()
        return self.process.wait(seconds)

    def __enter__(self):
        return self.start()

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.kill()
        with open(self.log, encoding="utf-8", errors="replace") as log:
            text = log.read()
        found = re.search(r"(WARNING|ERROR): \w+Sanitizer|runtime error:", text)
        assert not found, text[found.start():found.start() + 4000]

    def guest(self, name):
        status, answer, _ = wire.request(self.port, "POST", "/api/guest",
                                         {"name": name, "token": True})
        assert status == 200, (status, answer)
        return Guest(answer["user"]["id"], name, answer["token"])

    def memory(self):
        """Resident memory in bytes."""
        with open("/proc/%d/status" % self.process.pid, encoding="ascii") as file:
            return 1024 * int(re.search(r"VmRSS:\s+(\d+)", file.read()).group(1))


class Guest:
    def __init__(self, user, name, token):
        self.user, self.name, self.token = user, name, token


class Postgres:
    """A PostgreSQL cluster for the tests; new_database() creates an empty database in it."""

    def __init__(self, folder=None, addresses="127.0.0.1", options=(), port=None):
        self.folder = folder or os.path.join(FOLDER, "postgres")
        self.addresses, self.options = addresses, options
        self.count = 0
        self.process = None
        os.makedirs(self.folder, exist_ok=True)
        self.become = []
        if os.geteuid() == 0:
            user = pwd.getpwnam("postgres")
            os.chmod(FOLDER, 0o755)
            os.chown(self.folder, user.pw_uid, user.pw_gid)
            self.become = ["setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups",
                           "--pdeathsig", "INT"]
        self.port = port or free_port()
        self.run(PROGRAMS + "initdb", "-D", self.folder + "/data", "-A", "trust", "-U", "tavola",
                 "-E", "UTF8", "--locale=C", "--no-sync", "--wal-segsize=1")
        self.start()
        atexit.register(self.stop)

    def run(self, *command):
        done = subprocess.run(self.become + list(command), cwd=self.folder, check=False,
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        assert done.returncode == 0, done.stdout.decode()
        return done.stdout.decode()

    def start(self):
        log = open(self.folder + ".log", "ab")
        self.process = subprocess.Popen(
            self.become + [PROGRAMS + "postgres", "-D", self.folder + "/data", "-p",
                           str(self.port), "-c", "listen_addresses=" + self.addresses, "-c",
                           "unix_socket_directories=" + self.folder, "-c", "fsync=off", "-c",
                           "shared_buffers=32MB", "-c", "max_connections=150", *self.options],
            stdout=log, stderr=log, preexec_fn=die_with_parent)
        log.close()
        for _ in range(600):
            try:
                self.sql("SELECT 1")
                return
            except AssertionError:
                time.sleep(0.05)
        raise AssertionError("PostgreSQL does not start")

    def stop(self):
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGINT)
            self.process.wait()

    def sql(self, text, database="postgres"):
        return self.run(PROGRAMS + "psql", "-h", "127.0.0.1", "-p", str(self.port), "-U", "tavola",
                        "-d", database, "-qAt", "-c", text)

    def new_database(self):
        """Creates a database and not only a schema, since notices reach the whole database."""
        self.count += 1
        self.sql("CREATE DATABASE t%d" % self.count)
        return "postgres://tavola@127.0.0.1:%d/t%d" % (self.port, self.count)


def lines_of(db, postgres=None):
    """All lines of a store by table: {table: [line, ...]}."""
    query = "SELECT table_id || '|' || line FROM lines ORDER BY table_id, version"
    if db.startswith("postgres:"):
        text = postgres.sql(query, db.rsplit("/", 1)[1]).splitlines()
    else:
        import sqlite3
        with contextlib.closing(sqlite3.connect("file:%s?mode=ro" % db, uri=True)) as connection:
            text = [row[0] for row in connection.execute(query)]
    tables = {}
    for row in text:
        table, line = row.split("|", 1)
        tables.setdefault(table, []).append(line)
    return tables


def new_sqlite():
    with tempfile.NamedTemporaryFile(dir=FOLDER, suffix=".db", delete=True) as file:
        return file.name
