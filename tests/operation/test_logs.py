#!/usr/bin/env python3
"""What a server tells its host: the log, metrics, and whether it is alive and ready.

SPDX-License-Identifier: MIT
"""
import json
import os
import re
import sys
import tempfile

sys.path.insert(1, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../server"))
import fixture  # noqa: E402
import tap  # noqa: E402
import wire  # noqa: E402
from tap import check, test  # noqa: E402

PASSPHRASE = "correct horse battery"


def serve(*options, db=None):
    return fixture.Server(tap.PROGRAM, db or fixture.new_sqlite(), "--limits", "none", *options)


def lines(server):
    with open(server.log, encoding="utf-8") as log:
        return [json.loads(line) for line in log if line.startswith("{")]


def requests(server):
    return [line for line in lines(server) if line["event"] == "request"]


@test
def every_request_is_a_line_with_what_a_host_wants_to_know():
    with serve() as server:
        guest = server.guest("Anna")
        _, _, got = wire.request(server.port, "GET", "/api/me?secret=hidden", token=guest.token)
        _, _, missing = wire.request(server.port, "GET", "/api/nothing")
        wire.request(server.port, "GET", "/nothing.html")
        by_path = {line["path"]: line for line in requests(server)}
        me = by_path["/api/me"]
        check(me["request"] == got["X-Request-Id"], me, got["X-Request-Id"])
        check((me["method"], me["status"], me["address"], me["user"]) ==
              ("GET", 200, "127.0.0.1", guest.user), me)
        check(0 < me["duration_us"] < 60000000 and me["level"] == "info", me)
        check(by_path["/api/nothing"]["request"] == missing["X-Request-Id"])
        check(by_path["/api/nothing"]["status"] == by_path["/nothing.html"]["status"] == 404)
        ids = [line["request"] for line in requests(server)]
        check(len(set(ids)) == len(ids), "ids repeat")


@test
async def an_upgrade_and_nonsense_are_lines_too():
    with serve() as server:
        guest = server.guest("Anna")
        await wire.Connection.open(server.port, guest.token)
        import socket
        with socket.create_connection(("127.0.0.1", server.port)) as raw:
            raw.sendall(b"NONSENSE\r\n\r\n")
            raw.recv(1000)
        found = {(line["path"], line["status"]): line for line in requests(server)}
        check(found["/ws", 101]["user"] == guest.user, found)
        check(("", 400) in found, found)


@test
def logins_and_failures_are_lines():
    with serve() as server:
        body = {"account": "anna", "passphrase": PASSPHRASE}
        wire.request(server.port, "POST", "/api/account", body)
        wire.request(server.port, "POST", "/api/login", dict(body, passphrase="wrong passphrase"))
        wire.request(server.port, "POST", "/api/login", dict(body, account="nobody"))
        wire.request(server.port, "POST", "/api/login", body)
        # A new passphrase that is weak, or a name that is taken, is nobody who tries to come in.
        for more in ({"passphrase": "12345678"}, {"passphrase": "short"}, {}):
            status, answer, _ = wire.request(server.port, "POST", "/api/account",
                                             {**body, "account": "anna" if not more else "bruno",
                                              **more})
            check(status in (400, 409), answer)
        events = [(line["event"], line["status"], line["address"]) for line in lines(server)
                  if line["event"].startswith("login")]
        check(events == [("login", 200, "127.0.0.1"), ("login_failed", 401, "127.0.0.1"),
                         ("login_failed", 401, "127.0.0.1"), ("login", 200, "127.0.0.1")], events)
        with open(server.log, encoding="utf-8") as log:
            text = log.read()
        check(PASSPHRASE not in text and "wrong passphrase" not in text and "anna" not in text)


@test
def a_passphrase_that_is_changed_or_an_account_that_ends_is_no_failed_login():
    with serve() as server:
        body = {"account": "anna", "passphrase": PASSPHRASE, "token": True}
        token = wire.request(server.port, "POST", "/api/account", body)[1]["token"]

        def ask(path, **members):
            return wire.request(server.port, "POST", path, members, token)[0]
        change = "/api/account/passphrase"
        check(ask(change, passphrase=PASSPHRASE, new="anna1234") == 400)
        check(ask(change, passphrase="wrong passphrase", new="seventeen quiet lanterns") == 401)
        check(ask("/api/account/reset", token="0" * 64, passphrase=PASSPHRASE) == 404)
        check(ask("/api/account/delete", passphrase=PASSPHRASE) == 200)
        events = [(line["event"], line["status"]) for line in lines(server)
                  if line["event"].startswith("login")]
        check(events == [("login", 200), ("login_failed", 401), ("login_failed", 404)], events)


@test
def ids_of_requests_come_from_a_proxy_only():
    given = [("X-Request-Id", "from-proxy_1.2"), ("X-Forwarded-For", "203.0.113.9")]
    with serve() as server:
        _, _, got = wire.request(server.port, "GET", "/api/me", headers=given)
        check(got["X-Request-Id"] != "from-proxy_1.2", "anybody could choose it")
    with serve("--proxy", "--public-url", "https://play.test") as server:
        _, _, got = wire.request(server.port, "GET", "/api/me", headers=given)
        check(got["X-Request-Id"] == "from-proxy_1.2", got["X-Request-Id"])
        for bad in ("a b", "x" * 41, "a\"b", "ä".encode().decode("latin-1")):
            _, _, got = wire.request(server.port, "GET", "/api/me",
                                     headers=[("X-Request-Id", bad)])
            check(got["X-Request-Id"] != bad and re.fullmatch(r"[\w-]+", got["X-Request-Id"]), bad)
        check("203.0.113.9" in [line["address"] for line in requests(server)])


@test
def the_log_can_be_text_and_nobody_forges_a_line():
    with serve("--log-text") as server:
        wire.request(server.port, "GET", "/api/me")
        wire.request(server.port, "GET", "/api/%0a2026-01-01T00:00:00.000Z%20info%20request=x")
        wire.request(server.port, "GET", "/api/\"quoted\"")
        with open(server.log, encoding="utf-8") as log:
            found = [line for line in log if " request " in line]
        for line in found:
            check(re.match(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z info request request=\S+ "
                           r"address=\S+ method=GET path=.+ status=\d+ duration_us=\d+ user=0$",
                           line), line)
        check(any("path=/api/me " in line for line in found), found)
        check(any('path="/api/\\"quoted\\""' in line for line in found), found)


# ---- Alive and ready ----

@test
def a_folder_without_the_web_client_is_warned_of():
    folder = tempfile.mkdtemp(dir=fixture.FOLDER)
    page = os.path.join(folder, "index.html")
    for is_missing in (True, False):
        with serve("--web", folder) as server:
            wire.request(server.port, "GET", "/health")
            said = [line for line in lines(server) if line["event"] == "no_web_client"]
            check(len(said) == is_missing, said)
            check(all(line["missing"] == page and line["level"] == "warn" for line in said), said)
        with open(page, "w", encoding="ascii") as file:
            file.write("hello")


@test
def a_server_without_its_database_is_alive_but_not_ready():
    db = tap.postgres().new_database()
    name = db.rsplit("/", 1)[1]
    with serve(db=db) as server:
        for path in ("/alive", "/ready", "/health"):
            check(wire.request(server.port, "GET", path)[0] == 200, path)
        tap.postgres().sql("ALTER DATABASE %s ALLOW_CONNECTIONS false" % name)
        tap.postgres().sql("SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
                           "WHERE datname = '%s'" % name)
        status = 200
        while status == 200:
            status, answer, _ = wire.request(server.port, "GET", "/ready")
        check(status == 503 and answer["status"] == "store_unavailable", status, answer)
        check(wire.request(server.port, "GET", "/alive")[0] == 200)
        tap.postgres().sql("ALTER DATABASE %s ALLOW_CONNECTIONS true" % name)
        while status != 200:
            status, _, _ = wire.request(server.port, "GET", "/ready")


# ---- Metrics ----

def metrics(server):
    """Names with their types, and samples."""
    text = wire.request(server.port, "GET", "/metrics")[1]
    types = dict(re.findall(r"^# TYPE (\S+) (\S+)$", text, re.M))
    samples = {key: float(value) for key, value in re.findall(r"^([a-z]\S*) (\S+)$", text, re.M)}
    return types, samples


@test
def histograms_and_figures_of_the_process_are_right():
    with serve() as server:
        guest = server.guest("Anna")
        wire.request(server.port, "POST", "/api/tables", {"game": "finca", "seats": 2, "sit": 0},
                     guest.token)
        types, samples = metrics(server)
        for name in [name for name, kind in types.items() if kind == "histogram"]:
            buckets = [value for key, value in samples.items() if key.startswith(name + "_bucket")]
            check(len(buckets) == 15 and buckets == sorted(buckets), name, buckets)
            check(samples[name + "_count"] == buckets[-1], name)
            check(samples[name + "_sum"] >= 0, name)
        check(samples["tavola_http_request_seconds_count"] >= 2)
        check(samples["tavola_commit_seconds_count"] >= 2)
        check(samples["process_resident_memory_bytes"] == 0 or
              abs(samples["process_resident_memory_bytes"] - server.memory()) < 1 << 26)
        check(samples["process_open_fds"] > 10 and samples["process_threads"] > 5)
        check(samples["process_max_fds"] >= samples["process_open_fds"])
        check(samples["process_cpu_seconds_total"] > 0)


@test
def every_metric_of_the_board_and_the_alerts_exists():
    with serve() as server:
        types, _ = metrics(server)
    known = set(types)
    for name, kind in types.items():
        if kind == "histogram":
            known |= {name + "_bucket", name + "_sum", name + "_count"}
    folder = os.path.join(tap.ROOT, "deploy")
    with open(os.path.join(folder, "grafana-board.json"), encoding="utf-8") as file:
        board = json.load(file)
    used = " ".join(target["expr"] for panel in board["panels"] for target in panel["targets"])
    with open(os.path.join(folder, "prometheus-alerts.yml"), encoding="utf-8") as file:
        alerts = file.read()
    used += " ".join(re.findall(r"expr: (.*)", alerts))
    names = set(re.findall(r"\b(?:tavola|process)_[a-z_]+\b", used))
    check(len(names) > 20, names)
    check(names <= known, names - known)
    check(alerts.count("- alert:") == alerts.count("expr:") == alerts.count("action:") >= 9)
    with open(os.path.join(tap.ROOT, "docs/operation.md"), encoding="utf-8") as file:
        told = set(re.findall(r"`(tavola_[a-z_]+)`", file.read()))
    check(told <= known, told - known)


tap.main()
