#!/usr/bin/env python3
"""Load on the real server: thousands of sockets while a thousand matches are played by messages.

    load.py PROGRAM LOADER [--rates 2000,5000,10000,20000] [--stores sqlite,postgres]
            [--against REVISION] [--rounds 1] [--mix] [--matches 1000] [--sockets 10000]
            [--seconds 12] [--db PLACE]

For each store and rate: starts a server on a new store, opens tables of all games, and lets
bench/load.c play them. Each row of the table has the durable, acknowledged actions a second, how
long players waited for the acknowledgement, the processor time of the server for an action, what
was sent to each player for it, and the length of an update. With --against, the program of that
revision is built and takes turns with PROGRAM. With --mix people do more than play: some watch,
chat, take back, look ahead, or ask for hints against a bot. Clients and server share the machine.

SPDX-License-Identifier: MIT
"""
import argparse
import concurrent.futures
import contextlib
import itertools
import os
import resource
import subprocess
import sys
import tempfile

ROOT = os.path.abspath(os.path.join(os.path.dirname(__file__), ".."))
sys.path.insert(0, os.path.join(ROOT, "tests", "server"))
import fixture  # noqa: E402
import wire  # noqa: E402

SPARE = 200  # connections and files besides the sockets
SOLO = 10  # with --mix, one of so many tables is a person against a bot


def open_tables(server, matches, has_mix=False):
    """Tables of all games that two can play; the first player sits. Lines of the loader's plan."""
    _, games, _ = wire.request(server.port, "GET", "/api/games")
    names = [game["name"] for game in games if 2 in game["seat_counts"]]

    def open_one(number):
        is_solo = has_mix and number % SOLO == 0
        one, two = (server.guest("Player %d%s" % (number, seat)) for seat in "ab")
        wanted = {"game": names[number // SOLO % len(names) if is_solo else number % len(names)],
                  "seats": 2, "sit": 0}
        if is_solo:
            wanted.update(bots=[None, "random"], start=True)
        status, answer, _ = wire.request(server.port, "POST", "/api/tables", wanted, one.token)
        assert status == 200, (status, answer)
        return "%s %s %s\n" % (answer["table"], one.token, "-" if is_solo else two.token)

    with concurrent.futures.ThreadPoolExecutor(24) as pool:
        return list(pool.map(open_one, range(matches)))


def until(loader, word):
    """What the loader says before this word."""
    said = []
    for line in loader.stdout:
        if line.strip() == word:
            return said
        said.append(line.split())
    sys.exit("load: the loader ended before it was %s" % word)


def read_figures(words):
    """What the loader says at the end, "rate 4997 p50 3.1 ...", by name."""
    return dict(zip(words[0::2], map(float, words[1::2])))


def go_on(loader):
    loader.stdin.write("\n")
    loader.stdin.flush()


def processor_ms(process):
    """Time that a process has spent on the processors, in its own code and the kernel's for it."""
    with open("/proc/%d/stat" % process.pid, encoding="ascii") as file:
        words = file.read().rsplit(")", 1)[1].split()
    return 1000 * (int(words[11]) + int(words[12])) / os.sysconf("SC_CLK_TCK")


def metrics(server):
    """Counters of the server by name."""
    text = wire.request(server.port, "GET", "/metrics")[1]
    return {line.split()[0]: float(line.split()[1])
            for line in text.splitlines() if not line.startswith("#")}


def run(program, db, rate, asked):
    """One run; its figures by name."""
    with fixture.Server(program, db, "--limits", "none", "--connections",
                        str(asked.sockets + SPARE)) as server:
        plan = os.path.join(fixture.FOLDER, "plan")
        with open(plan, "w", encoding="ascii") as file:
            file.writelines(open_tables(server, asked.matches, asked.mix))
        before = server.memory()
        loader = subprocess.Popen(
            [asked.loader, str(server.port), plan, str(asked.sockets), str(rate),
             str(asked.seconds)] + (["mix"] if asked.mix else []),
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
            preexec_fn=fixture.die_with_parent)
        until(loader, "ready")
        go_on(loader)
        until(loader, "idle")
        idle = server.memory()
        go_on(loader)
        until(loader, "warm")
        counted = metrics(server)
        spent = [processor_ms(process) for process in (server.process, loader)]
        go_on(loader)
        said = until(loader, "still")
        after = metrics(server)
        spent = [processor_ms(process) - start
                 for process, start in zip((server.process, loader), spent)]
        still = server.memory()
        go_on(loader)
        loader.wait()
        code = server.stop()
    if code != 0:
        sys.exit("load: the server ended with %d" % code)
    figures = read_figures(said[0])
    commits, changes, took = (after[name] - counted[name] for name in (
        "tavola_commits_total", "tavola_changes_total", "tavola_commit_microseconds_total"))
    silent = asked.sockets - 2 * asked.matches
    figures.update(
        server_ms=spent[0] / changes, client_ms=spent[1] / changes,
        in_commit=changes / commits, commit_ms=took / 1000 / commits,
        bytes_each=figures["bytes"] / 2 / max(1, figures["actions"]),
        update_bytes=figures["update_bytes"] / max(1, figures["updates"]),
        socket_kb=(idle - before) / 1000 / silent if silent > 0 else 0,
        match_kb=(still - idle) / 1000 / asked.matches)
    return figures


COLUMNS = (("actions/s", "%9.0f", "rate"), ("p50 ms", "%7.1f", "p50"), ("p99 ms", "%7.1f", "p99"),
           ("max ms", "%7.0f", "max"), ("server ms", "%9.3f", "server_ms"),
           ("B/player", "%8.0f", "bytes_each"), ("B/update", "%8.0f", "update_bytes"),
           ("in commit", "%9.1f", "in_commit"), ("commit ms", "%9.1f", "commit_ms"),
           ("kB/socket", "%9.1f", "socket_kb"), ("kB/match", "%8.1f", "match_kb"),
           ("refused", "%7.0f", "refused"), ("lost", "%4.0f", "closed"))


def print_head():
    print("load  %-8s %6s  %-10s  %s" % (
        "store", "asked", "program", "  ".join(head for head, _, _ in COLUMNS)), flush=True)


def print_row(store, rate, name, figures):
    cells = [(shape % figures[key]).rjust(len(head)) for head, shape, key in COLUMNS]
    print("load  %-8s %6d  %-10s  %s" % (store, rate, name, "  ".join(cells)), flush=True)


def build(revision, folder):
    """The program of a revision, built in a work tree of its own."""
    tree = os.path.join(folder, "tree")
    subprocess.run(["git", "-C", ROOT, "worktree", "add", "--quiet", "--detach", tree, revision],
                   check=True)
    subprocess.run([os.path.join(tree, "tools", "build"), "gcc", "tavola"], check=True,
                   stdout=subprocess.DEVNULL)
    return os.path.join(tree, "build", "tavola")


@contextlib.contextmanager
def programs(asked):
    """What is measured, with names: the revision asked for, if any, and this program."""
    this = ("this", os.path.abspath(asked.program))
    if not asked.against:
        yield [this]
        return
    with tempfile.TemporaryDirectory(prefix="tavola-load-") as folder:
        try:
            yield [(asked.against[:10], build(asked.against, folder)), this]
        finally:
            subprocess.run(["git", "-C", ROOT, "worktree", "remove", "--force",
                            os.path.join(folder, "tree")], check=False)


def place(store, asked, databases):
    """A new place to store tables."""
    if asked.db:
        return asked.db
    if store == "sqlite":
        return os.path.join(fixture.FOLDER, "load-%d.db" % next(place.count))
    if not databases:
        databases.append(fixture.Postgres())
    return databases[0].new_database()


place.count = itertools.count()


def raise_files(needed):
    """Each side of a socket is a file; only root may have more than the system's limit."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if needed <= soft:
        return
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (needed, max(needed, hard)))
    except (OSError, ValueError) as error:
        sys.exit("load: %d files are needed, %d are allowed: %s" % (needed, hard, error))


def compare(asked):
    databases = []
    raise_files(asked.sockets + 2 * SPARE)
    try:
        with programs(asked) as those:
            print_head()
            for store in asked.stores.split(","):
                for rate in map(int, asked.rates.split(",")):
                    for name, program in those * asked.rounds:
                        print_row(store, rate, name,
                                  run(program, place(store, asked, databases), rate, asked))
    finally:
        for database in databases:
            database.stop()


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("loader")
    parser.add_argument("--rates", default="2000,5000,10000,20000")
    parser.add_argument("--stores", default="sqlite,postgres")
    parser.add_argument("--against", metavar="REVISION")
    parser.add_argument("--rounds", type=int, default=1)
    parser.add_argument("--mix", action="store_true")
    parser.add_argument("--matches", type=int, default=1000)
    parser.add_argument("--sockets", type=int, default=10000)
    parser.add_argument("--seconds", type=int, default=12)
    parser.add_argument("--db")
    asked = parser.parse_args()
    compare(asked)


if __name__ == "__main__":
    main()
