#!/usr/bin/env python3
"""The HTTP side of the server: people, accounts, tables, lobby, notices, health.

SPDX-License-Identifier: MIT
"""
import asyncio
import http.server
import json
import re
import threading
import time

import fixture
import tap
import wire
from matches import open_match
from tap import check, for_both_stores, test
from wire import Browser

PASSPHRASE = "correct horse battery"


def serve(db=None, *options):
    return fixture.Server(tap.PROGRAM, db or fixture.new_sqlite(), "--limits", "none", *options)


# ---- People ----

@for_both_stores
def a_guest_becomes_an_account_and_keeps_its_history(db):
    with serve(db) as server:
        anna = Browser(server)
        check(anna("GET", "/api/me")[1]["user"] is None)
        status, answer = anna("POST", "/api/guest", {"name": "Anna"})
        check(status == 200 and answer["user"]["account"] is None and "token" not in answer, answer)
        status, opened = anna("POST", "/api/tables", {"game": "finca", "seats": 2, "sit": 0})
        check(status == 200, opened)
        status, answer = anna("POST", "/api/account",
                              {"account": "Anna-1", "passphrase": PASSPHRASE})
        check(status == 200 and answer["user"]["account"].lower() == "anna-1", answer)
        tables = anna("GET", "/api/history")[1]["tables"]
        check([table["table"] for table in tables] == [opened["table"]], tables)
        first = anna.cookie
        check(anna("POST", "/api/logout", {})[0] == 200)
        anna.cookie = first
        check(anna("GET", "/api/me")[1]["user"] is None, "a session that was ended")
        other = Browser(server)
        for passphrase in ("wrong horse battery", "", PASSPHRASE + "x"):
            check(other("POST", "/api/login", {"account": "anna-1", "passphrase": passphrase})[0]
                  in (400, 401))
        nobody = {"account": "nobody", "passphrase": PASSPHRASE}
        check(other("POST", "/api/login", nobody)[0] == 401)
        status, answer = other("POST", "/api/login", dict(nobody, account="ANNA-1"))
        check(status == 200 and answer["user"]["name"] == "Anna", answer)
        check(other("GET", "/api/history")[1]["tables"][0]["table"] == opened["table"])
        taken = Browser(server)("POST", "/api/account",
                                {"account": "anna-1", "passphrase": PASSPHRASE})
        check(taken[0] == 409, taken)


@for_both_stores
async def of_a_deleted_account_nothing_remains_but_what_was_played(db):
    with serve(db) as server:
        players = await open_match(server, "finca", 4)
        for player in players:
            player.limit = 40
        await asyncio.gather(*(player.run() for player in players))
        anna, table = players[0].guest, players[0].table
        connection = await wire.Connection.open(server.port, anna.token)
        connection.send({"type": "hello", "protocol": 1, "table": table})
        await connection.until("welcome")
        connection.send({"type": "chat", "table": table, "id": int(time.time() * 1e6),
                         "text": "my number is 1234"})
        await connection.until("accepted")
        status, data, _ = wire.request(server.port, "GET", "/api/me/data", token=anna.token)
        check(status == 200 and "Anna" in json.dumps(data) and table in json.dumps(data), data)
        status, answer, _ = wire.request(server.port, "POST", "/api/account/delete", {}, anna.token)
        check(status == 200, answer)
        postgres = tap.postgres() if db.startswith("postgres") else None
        text = json.dumps(fixture.lines_of(db, postgres))
        check("Anna" not in text and "1234" not in text and "Bruno" in text, text[-2000:])
        check(wire.request(server.port, "GET", "/api/me", token=anna.token)[1]["user"] is None)
        bruno = players[1].guest
        status, answer, _ = wire.request(server.port, "GET", "/api/tables/" + table,
                                         token=bruno.token)
        check(status == 200 and "Anna" not in json.dumps(answer), answer)
        again = await wire.Connection.open(server.port, bruno.token)
        again.send({"type": "hello", "protocol": 1, "table": table})
        welcome = await again.until("welcome")
        check("Anna" not in json.dumps(welcome) and "1234" not in json.dumps(welcome))
        check(welcome["about"]["status"] == "playing", "the match goes on")


@test
def tokens_are_made_shown_once_and_ended():
    with serve() as server:
        anna = Browser(server)
        anna("POST", "/api/account", {"account": "anna", "passphrase": PASSPHRASE})
        status, made = anna("POST", "/api/tokens", {"label": "my bot"})
        check(status == 200 and len(made["token"]) >= 32, made)
        listed = anna("GET", "/api/tokens")[1]
        check(made["token"] not in json.dumps(listed) and "my bot" in json.dumps(listed), listed)
        me = wire.request(server.port, "GET", "/api/me", token=made["token"])[1]
        check(me["user"]["account"] == "anna", me)
        check(anna("POST", "/api/tokens/delete", {"id": made["id"]})[0] == 200)
        check(wire.request(server.port, "GET", "/api/me", token=made["token"])[1]["user"] is None)
        check(made["token"] not in server.said() and anna.cookie not in server.said(),
              "a secret in the log")


@test
def a_cookie_from_another_site_is_no_identity():
    with serve() as server:
        anna = Browser(server)
        anna("POST", "/api/guest", {"name": "Anna"})
        for origin in ([], [("Origin", "https://other.example")], [("Origin", "null")]):
            status, answer, _ = wire.request(
                server.port, "POST", "/api/tables", {"game": "finca", "seats": 2},
                headers=[("Cookie", "tavola=" + anna.cookie)] + origin)
            check(status == 403, origin, status, answer)


# ---- Games, tables, lobby ----

@test
def games_are_told_in_full():
    with serve() as server:
        _, games, _ = wire.request(server.port, "GET", "/api/games")
        for game in games:
            check(game["bots"] and game["seat_counts"], game)
            status, whole, _ = wire.request(server.port, "GET", "/api/games/" + game["name"])
            check(status == 200 and whole["name"] == game["name"] and whole["words"], game["name"])
        check(wire.request(server.port, "GET", "/api/games/chess")[0] == 404)


@test
def a_new_table_that_its_rules_refuse_says_why():
    with serve() as server:
        anna = server.guest("Anna")
        for body, code in (({"sit": 0, "bots": ["greedy"]}, "seat_taken"),
                           ({"sit": 0, "start": True}, "seats_empty")):
            status, answer, _ = wire.request(server.port, "POST", "/api/tables",
                                             {"game": "finca", "seats": 2, **body}, anna.token)
            check(status == 400 and answer["status"] == code and answer["text"], status, answer)
        _, listed, _ = wire.request(server.port, "GET", "/api/tables")
        check(listed["tables"] == [], listed)


@test
async def quick_start_hints_and_the_lobby():
    with serve() as server:
        anna, watcher = server.guest("Anna"), server.guest("Watcher")
        lobby = await wire.Connection.open(server.port, watcher.token)
        lobby.send({"type": "lobby", "watch": True})
        check((await lobby.until("lobby"))["tables"] == [])
        status, opened, _ = wire.request(
            server.port, "POST", "/api/tables",
            {"game": "finca", "seats": 3, "sit": 0, "bots": [None, "greedy", "random"],
             "start": True}, anna.token)
        check(status == 200 and opened["invite"] is None, opened)
        # One person against bots is nobody else's business; a seat to take is everybody's.
        _, shared, _ = wire.request(server.port, "POST", "/api/tables",
                                    {"game": "cinco", "seats": 2, "sit": 0}, anna.token)
        told = await lobby.until("lobby")
        while not told["tables"]:
            told = await lobby.until("lobby")
        check([table["table"] for table in told["tables"]] == [shared["table"]], told)
        for query, count in (("status=playing", 0), ("status=open", 1), ("game=finca", 0),
                             ("game=cinco&status=open", 1), ("free=1", 1)):
            _, listed, _ = wire.request(server.port, "GET", "/api/tables?" + query)
            check(len(listed["tables"]) == count, query, listed)
        connection = await wire.Connection.open(server.port, anna.token)
        connection.send({"type": "hello", "protocol": 1, "table": opened["table"]})
        message = await connection.until("welcome")
        while "ticket" not in message:
            message = await connection.until("update")
        check(message.get("about", {"hints": True})["hints"])
        connection.send({"type": "hint", "table": opened["table"]})
        hint = await connection.until("hint", 60)
        check(hint["best"] in [action["action"] for action in message["actions"]], hint)
        check(hint["ticket"] == message["ticket"] and hint["text"], hint)
        connection.send({"type": "why", "table": opened["table"], "action": hint["best"]})
        check((await connection.until("why"))["reason"] is None)


# ---- Playing again ----

@test
async def a_rematch_seats_all_and_begins_and_the_history_tells_who_won():
    with serve() as server:
        players = await open_match(server, "cinco", 2)
        tasks = [asyncio.create_task(player.run()) for player in players]
        await asyncio.gather(*tasks)
        ends = [await wire.Connection.open(server.port, player.guest.token) for player in players]
        for player, end in zip(players, ends):
            end.send({"type": "hello", "protocol": 1, "table": player.table})
            await end.until("welcome")
        again = {"type": "propose", "table": players[0].table, "what": "rematch"}
        # Both want the same, and neither knows of the other.
        for player, end in zip(players, ends):
            end.send({**again, "id": player.next_id()})
        following = None
        while following is None:
            following = (await ends[0].until("update")).get("about", {}).get("next")
        seats = []
        for end in ends:
            end.send({"type": "hello", "protocol": 1, "table": following})
            welcome = await end.until("welcome")
            check(welcome["about"]["status"] == "playing", welcome["about"])
            seats.append(welcome["seat"])
        check(seats == [(player.seat + 2) % 3 for player in players], seats)
        _, history, _ = wire.request(server.port, "GET", "/api/history",
                                     token=players[1].guest.token)
        rows = {row["table"]: row for row in history["tables"]}
        check(rows[following]["status"] == "playing" and "result" not in rows[following], rows)
        check(min(rows[players[0].table]["result"]["rank"]) == 1, rows)


# ---- Turn notices ----

class Receiver(http.server.BaseHTTPRequestHandler):
    got = []

    def do_POST(self):
        body = self.rfile.read(int(self.headers["Content-Length"]))
        Receiver.got.append(json.loads(body))
        self.send_response(204)
        self.end_headers()

    def log_message(self, *_):
        pass


@test
async def whose_turn_it_is_gets_a_notice_if_away():
    receiver = http.server.HTTPServer(("127.0.0.1", fixture.free_port()), Receiver)
    threading.Thread(target=receiver.serve_forever, daemon=True).start()
    hook = "http://127.0.0.1:%d/hook" % receiver.server_port
    with serve(None, "--webhooks-private") as server:
        anna, bruno = await open_match(server, "cinco", 2)
        status, answer, _ = wire.request(server.port, "POST", "/api/notices",
                                         {"webhook": hook, "kinds": ["turn", "over"]},
                                         anna.guest.token)
        check(status == 200 and answer["webhook"] == hook, answer)
        playing = asyncio.create_task(bruno.run())
        anna.is_over = lambda: bool(anna.acknowledged) and not anna.actions  # one turn, then away
        await asyncio.wait_for(anna.run(), 120)
        for _ in range(200):
            if Receiver.got:
                break
            await asyncio.sleep(0.05)
        check(len(Receiver.got) == 1, Receiver.got)
        told = Receiver.got[0]
        check(told["kind"] == "turn" and told["table"] == anna.table and told["name"] == "Anna",
              told)
        playing.cancel()
    receiver.shutdown()


@test
def notices_do_not_reach_into_the_hosts_own_network():
    with serve() as server:
        anna = server.guest("Anna")
        for url in ("http://127.0.0.1:1/x", "file:///etc/passwd", "gopher://x/", "not a url", 7):
            status, answer, _ = wire.request(server.port, "POST", "/api/notices", {"webhook": url},
                                             anna.token)
            refused = status == 400
            # An address may also be refused when it is connected to, whatever its name says.
            check(refused or str(url).startswith("http://127."), url, status, answer)


# ---- Health and metrics ----

@test
def every_answer_is_guarded():
    with serve() as server:
        for path in ("/", "/api/me", "/nothing"):
            _, _, headers = wire.request(server.port, "GET", path)
            policy = headers.get("Content-Security-Policy", "")
            check("script-src 'self'" in policy or "default-src 'self'" in policy or
                  "default-src 'none'" in policy, path, policy)
            check(headers.get("X-Content-Type-Options") == "nosniff", path, headers.items())
        _, _, headers = wire.request(server.port, "GET", "/api/me")
        check("no-store" in headers.get("Cache-Control", ""), headers.items())


@test
def health_and_metrics_tell_how_it_is():
    with serve() as server:
        server.guest("Anna")
        status, answer, _ = wire.request(server.port, "GET", "/health")
        check(status == 200 and answer["status"] == "ok", answer)
        status, text, _ = wire.request(server.port, "GET", "/metrics")
        check(status == 200, status)
        for line in text.strip().splitlines():
            check(re.match(r"^(# (HELP|TYPE) \w+ .+|\w+({[^}]*})? [-+\d.e]+)$", line), line)
        check(text.count("# TYPE") > 5, text)


@test
async def a_graceful_stop_tells_those_connected():
    with serve() as server:
        guest = server.guest("Anna")
        connection = await wire.Connection.open(server.port, guest.token)
        server.process.terminate()
        check(await connection.receive() is None and connection.close_code == 1001,
              connection.close_code)
        check(server.process.wait(20) == 0, server.said())


if __name__ == "__main__":
    tap.main()
