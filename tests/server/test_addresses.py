#!/usr/bin/env python3
"""Limits by address: what counts as one client, with IPv4, IPv6 and a proxy in front.

SPDX-License-Identifier: MIT
"""
import collections
import contextlib
import http.client
import socket

import fixture
import tap
from tap import check, test

LIMITS = "requests=1,pages=1,guests=2,sockets=5"
ASKED = 12  # requests in a row, of which four are taken at once


def statuses(port, source, path="/api/games", headers=(), host="127.0.0.1"):
    """The statuses of this many requests in a row, each on its own connection."""
    seen = collections.Counter()
    for _ in range(ASKED):
        line = http.client.HTTPConnection(host, port, timeout=30, source_address=(source, 0))
        line.request("GET", path, headers=dict(headers))
        seen[line.getresponse().status] += 1
        line.close()
    return seen


def check_own_buckets(name, seen):
    """Each client had its own limit: some of its requests were answered, some refused."""
    for client, counts in seen.items():
        check(counts[200] >= 4, name, client, "was held for another:", dict(counts))
        check(counts[429] > 0, name, client, "is not limited:", dict(counts))


def has_six():
    with contextlib.suppress(OSError), socket.socket(socket.AF_INET6) as probe:
        probe.bind(("::1", 0))
        return True
    return False


@test
def clients_of_ipv4_are_told_apart_on_a_socket_of_ipv6():
    if not has_six():
        tap.say("no IPv6 here: not shown")
        return
    with fixture.Server(tap.PROGRAM, fixture.new_sqlite(), "--bind", "::", "--limits",
                        LIMITS) as server:
        seen = {source: statuses(server.port, source)
                for source in ("127.0.0.11", "127.0.0.12", "127.0.0.13")}
        check_own_buckets("over ::", seen)
        seen = {source: statuses(server.port, source, "/")
                for source in ("127.0.0.21", "127.0.0.22")}
        check_own_buckets("pages over ::", seen)


@test
def a_proxy_tells_addresses_and_each_is_limited_for_itself():
    with fixture.Server(tap.PROGRAM, fixture.new_sqlite(), "--proxy", "--limits", LIMITS) as server:
        def forwarded(address):
            return statuses(server.port, "127.0.0.1",
                            headers=[("X-Forwarded-For", "203.0.113.9, " + address)])
        names = ("198.51.100.1", "::ffff:198.51.100.2", "::ffff:198.51.100.3",
                 "2001:db8:0:1::1", "2001:db8:0:2::1")
        check_own_buckets("forwarded", {name: forwarded(name) for name in names})
        for known, again in (("198.51.100.1", "::ffff:198.51.100.1"),
                             ("2001:db8:0:1::1", "2001:db8:0:1:ffff::2")):
            counts = forwarded(again)
            check(counts[200] <= 3, again, "is another client than", known, dict(counts))


def count_held(port, source, wanted):
    """How many connections one address may have at once."""
    lines, count = [], 0
    for _ in range(wanted):
        line = socket.create_connection(("127.0.0.1", port), 10, (source, 0))
        lines.append(line)
        with contextlib.suppress(OSError):
            line.sendall(b"GET /nothing HTTP/1.1\r\nHost: h\r\n\r\n")
            count += len(line.recv(100)) > 0
    for line in lines:
        line.close()
    return count


@test
def connections_are_counted_for_each_client():
    binds = ["127.0.0.1"] + (["::"] if has_six() else [])
    for bind in binds:
        with fixture.Server(tap.PROGRAM, fixture.new_sqlite(), "--bind", bind, "--limits",
                            "sockets=5") as server:
            for source in ("127.0.0.31", "127.0.0.32", "127.0.0.33"):
                count = count_held(server.port, source, 9)
                check(count == 5, bind, source, "held", count)
            count = count_held(server.port, "127.0.0.31", 3)
            check(count == 3, bind, "what was closed is still counted:", count)


if __name__ == "__main__":
    tap.main()
