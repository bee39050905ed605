#!/usr/bin/env python3
"""Several servers on one PostgreSQL: what each costs, and what the database costs.

    servers.py PROGRAM LOADER [--servers 1,2,3] [--matches 200] [--rate 1500] [--seconds 10]

For each number of servers: a new database with fsync on, as many loaders (bench/load.c) as servers,
each at its own server. All share the machine, so processor time per action is the figure to carry
further; actions per second are what this machine could do with everything on it.

SPDX-License-Identifier: MIT
"""
import argparse
import os
import subprocess
import sys

sys.path.insert(1, os.path.dirname(os.path.abspath(__file__)))
import load  # noqa: E402
import fixture  # noqa: E402


def database_ms(postgres):
    """Processor time of all processes of the database, those that have ended included."""
    total = 0
    for pid in subprocess.run(["pgrep", "-P", str(postgres.process.pid)], capture_output=True,
                              text=True, check=False).stdout.split() + [str(postgres.process.pid)]:
        try:
            with open("/proc/%s/stat" % pid, encoding="ascii") as file:
                words = file.read().rsplit(")", 1)[1].split()
        except OSError:
            continue
        total += sum(int(word) for word in words[11:13])
        if pid == str(postgres.process.pid):
            total += sum(int(word) for word in words[13:15])
    return 1000 * total / os.sysconf("SC_CLK_TCK")


def start_loader(asked, server, number):
    plan = os.path.join(fixture.FOLDER, "plan-%d" % number)
    with open(plan, "w", encoding="ascii") as file:
        file.writelines(load.open_tables(server, asked.matches))
    loader = subprocess.Popen(
        [asked.loader, str(server.port), plan, str(2 * asked.matches + 10), str(asked.rate),
         str(asked.seconds)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
        preexec_fn=fixture.die_with_parent)
    for word in ("ready", "idle"):
        load.until(loader, word)
        load.go_on(loader)
    return loader


def bytes_of(postgres, name):
    return int(postgres.sql("SELECT pg_database_size('%s')" % name))


def measure(asked, postgres, count):
    db = postgres.new_database()
    name = db.rsplit("/", 1)[1]
    servers = [fixture.Server(asked.program, db, "--limits", "none", "--log-level", "error").start()
               for _ in range(count)]
    try:
        loaders = [start_loader(asked, server, number) for number, server in enumerate(servers)]
        for loader in loaders:
            load.until(loader, "warm")
        before = [load.metrics(server) for server in servers]
        size = bytes_of(postgres, name)
        spent = [load.processor_ms(server.process) for server in servers], database_ms(postgres)
        for loader in loaders:
            load.go_on(loader)
        figures = [load.read_figures(load.until(loader, "still")[0]) for loader in loaders]
        changes = sum(load.metrics(server)["tavola_changes_total"] -
                      start["tavola_changes_total"] for server, start in zip(servers, before))
        commits = sum(load.metrics(server)["tavola_commits_total"] -
                      start["tavola_commits_total"] for server, start in zip(servers, before))
        own = sum(load.processor_ms(server.process) for server in servers) - sum(spent[0])
        theirs = database_ms(postgres) - spent[1]
        print("%7d %10.0f %9.1f %9.1f %12.3f %12.3f %10.1f %8.0f" % (
            count, sum(one["rate"] for one in figures), max(one["p50"] for one in figures),
            max(one["p99"] for one in figures), own / changes, theirs / changes,
            changes / commits, (bytes_of(postgres, name) - size) / changes), flush=True)
        for loader in loaders:
            load.go_on(loader)
            loader.wait()
    finally:
        for server in servers:
            server.stop()


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("loader")
    parser.add_argument("--servers", default="1,2,3")
    parser.add_argument("--matches", type=int, default=200)
    parser.add_argument("--rate", type=int, default=1500)
    parser.add_argument("--seconds", type=int, default=10)
    asked = parser.parse_args()
    postgres = fixture.Postgres(options=("-c", "fsync=on"))
    print("%7s %10s %9s %9s %12s %12s %10s %8s" % (
        "servers", "actions/s", "p50 ms", "p99 ms", "server ms", "database ms", "in commit",
        "bytes"))
    for count in map(int, asked.servers.split(",")):
        measure(asked, postgres, count)


if __name__ == "__main__":
    main()
