#!/usr/bin/env python3
"""Terminals at a server: whole matches, lost connections, watching, talking. PROGRAM ROOT

SPDX-License-Identifier: MIT
"""
import json
import os
import random
import re
import select
import socket
import subprocess
import sys
import threading
import time
import urllib.request

sys.path.insert(0, os.path.join(sys.argv[2], "tests", "cli"))
from kit import ENVIRONMENT, FOLDER, PROGRAM, check, main, test  # noqa: E402
from pseudo import PATIENCE_S, Terminal  # noqa: E402

DOWN = "\x1bOB"
PROCESS = subprocess.Popen(
    [PROGRAM, "serve", "--port", "0", "--db", os.path.join(FOLDER, "tables.db")],
    stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, env=ENVIRONMENT)
URL = re.search(r"http://[\d.]+:\d+", PROCESS.stdout.readline()).group(0)


class Proxy(threading.Thread):
    """Passes connections on to the server until they are cut."""

    def __init__(self):
        super().__init__(daemon=True)
        self.door = socket.create_server(("127.0.0.1", 0))
        self.url = "http://127.0.0.1:%d" % self.door.getsockname()[1]
        self.pairs, self.opened = [], 0
        self.start()

    def run(self):
        host, port = URL[7:].split(":")
        while True:
            near = self.door.accept()[0]
            far = socket.create_connection((host, int(port)))
            self.opened += 1
            self.pairs.append((near, far))
            for source, target in ((near, far), (far, near)):
                threading.Thread(target=self.carry, args=(source, target), daemon=True).start()

    def carry(self, source, target):
        try:
            while piece := source.recv(65536):
                target.sendall(piece)
        except OSError:
            pass
        for end in (source, target):
            try:
                end.shutdown(socket.SHUT_RDWR)
            except OSError:
                pass

    def cut(self):
        pairs, self.pairs = self.pairs, []
        for near, far in pairs:
            for end in (near, far):
                try:
                    end.shutdown(socket.SHUT_RDWR)
                except OSError:
                    pass


def ask(path, body, token=None):
    headers = {"Content-Type": "application/json"}
    if token:
        headers["Authorization"] = "Bearer " + token
    request = urllib.request.Request(URL + path, json.dumps(body).encode(), headers)
    with urllib.request.urlopen(request, timeout=PATIENCE_S) as answer:
        return json.load(answer)


def start(who, *words, url=URL, env=None, size=(120, 40), has_name=True):
    given = dict(ENVIRONMENT, LC_ALL="C.UTF-8", TERM="xterm-256color",
                 XDG_DATA_HOME=os.path.join(FOLDER, who))
    name = ["--name", who] if has_name else []
    return Terminal([PROGRAM, "play", "--server", url] + name + list(words),
                    dict(given, **(env or {})), size, FOLDER)


def link_of(player):
    """The link to a table, once all of it is drawn."""
    link = re.compile(r"The link to this table[\s\S]*?http\S+(#/t/\S+)\s")
    return link.search(player.wait(link.search, "the link to this table")).group(1)


def open_two(game, ben_url=URL):
    anna = start("Anna", game, "--seats", "2", "--private")
    link = link_of(anna)
    ben = start("Ben", "--join", link, url=ben_url)
    ben.wait_for("Ben (you)")
    anna.wait_for("Seat 1: Ben")
    anna.type("start\r")
    anna.wait(lambda text: "Board 1" in text or " Your hand" in text, "the match")
    return anna, ben, link


def take_turns(terminals, dice, is_enough):
    """Plays what the dice say until enough has happened or the match is over."""
    end = time.monotonic() + 3 * PATIENCE_S
    while time.monotonic() < end and not is_enough():
        select.select([terminal.leader for terminal in terminals], [], [], 0.05)
        for terminal in terminals:
            while select.select([terminal.leader], [], [], 0)[0] and terminal.pump(0):
                pass
            text = terminal.text()
            if "The match is over" in text:
                return True
            if "Arrows: select" in text and "connection is lost" not in text:
                terminal.type(DOWN * dice.randrange(3) + "\r")
    return False


@test
def two_terminals_play_a_match_though_one_loses_its_connection_twice():
    dice, proxy = random.Random(3), Proxy()
    anna, ben, _ = open_two("cinco", proxy.url)
    with anna, ben:
        for cut in (1, 2):
            opened, goal = proxy.opened, time.monotonic() + 1
            take_turns([anna, ben], dice, lambda goal=goal: time.monotonic() > goal)
            proxy.cut()
            ben.wait(lambda _, opened=opened: proxy.opened > opened, "connection %d" % (cut + 1))
            ben.wait(lambda text: "The connection is lost; trying again ..." not in text, "back")
        is_over = take_turns([anna, ben], dice, lambda: False)
        check(is_over, anna.text(), ben.text())
        for player in (anna, ben):
            player.wait_for("The match is over: ")
            player.type("\x1b\x15score\r")  # a key typed before may have closed it
            player.wait_for("  1. ", "point")
            player.type("\x1b")
            player.wait(lambda text: "close" not in text, "the board again")
            player.wait_for("The match is over: ")
        board = anna.text().splitlines()[2:13]
        check([line[:55] for line in board] ==
              [line[:55] for line in ben.text().splitlines()[2:13]], anna.text(), ben.text())


@test
def whoever_gives_no_name_gets_one_and_keeps_it():
    names = []
    for _ in range(2):
        with start("Nobody", has_name=False) as nobody:
            nobody.wait_for("Tavola - lobby")
            nobody.type("open cinco\r")
            found = nobody.wait(re.compile(r"Seat 0: (Guest \d+) \(you\)").search, "a name")
            names.append(re.search(r"Guest \d+", found).group())
    check(names[0] == names[1], names)


@test
def people_at_a_table_talk_and_others_watch():
    anna, ben, link = open_two("finca")
    with anna, ben, start("Cleo", "--join", link, "--watch") as cleo:
        cleo.wait_for("You are watching", "Anna", "Ben")
        anna.type("say Good luck, Ben!\r")
        ben.wait_for("Anna says: Good luck, Ben!")
        for player in (anna, ben):
            player.type("why deliver arta\r")
        ben.wait(lambda text: "rule F" in text, "a reason with its rule")
        anna.type("quit\r")
        check(anna.wait_end() == 0)


@test
def the_lobby_lists_tables_and_a_bot_fills_a_seat():
    with start("Dora", "cinque_terre", "--seats", "3") as dora:
        dora.wait_for("Seat 0: Dora (you)")
        with start("Emil") as emil:
            emil.wait_for("Tavola - lobby", "Join Cinque Terre: Dora, free, free")
            emil.type("join c")
            emil.type("\x15\r")
            emil.wait_for("Emil (you)")
            dora.type("bot 2 easy\r")
            emil.wait(lambda text: re.search(r"Seat 2: (?!free)", text), "a bot in seat 2")
            dora.type("start\r")
            dora.wait_for("Your hand")
            emil.wait_for("Your hand")


@test
def a_table_is_played_in_a_plain_conversation_too():
    run = subprocess.run([PROGRAM, "play", "--server", URL, "--name", "Fred", "finca", "--seats",
                          "2", "--bots", "easy", "--plain"], input="score\nlog\nquit\n", text=True,
                         capture_output=True, env=dict(ENVIRONMENT, XDG_DATA_HOME=os.path.join(
                             FOLDER, "Fred")), timeout=PATIENCE_S, check=False)
    check(run.returncode == 0 and "Come back with: tavola play --server" in run.stdout, run)


@test
def a_choice_has_the_number_and_the_preview_that_it_has_at_home():
    with start("Hugo", "finca", "--seats", "2", "--bots", "easy") as hugo:
        hugo.wait_for("Hugo places a farmer on blade 1; Hugo takes 1 ")
        hugo.type(DOWN + DOWN)
        hugo.wait_for("Hugo places a farmer on blade 3; Hugo takes 1 ")
    with start("Ida", "cinco", "--seats", "2", "--bots", "easy") as ida:
        text = ida.wait_for("Play card")
        cards = re.findall(r" (\d+)[ *] Play card (\d+)", text)
        check(len(cards) == 4 and all(key == card for key, card in cards), text)
        absent = min(set(range(1, 91)) - {int(card) for _, card in cards})
        ida.type("%d\r" % absent)
        ida.wait_for('You cannot "play %d" now: card %d is not in your hand' % (absent, absent))
        ida.type("plai 3\r")
        ida.wait_for('Did you mean "play"?')
        ida.type("pl %s\r" % cards[0][1])
        ida.wait_for("Choose a free space from", "Ida places a red piece on space")
        check("is done on your turn" not in ida.text(), ida.text())


@test
def why_alone_lists_what_is_not_possible_and_score_names_everybody():
    with start("Kim", "finca", "--seats", "2", "--bots", "easy") as kim:
        kim.wait_for("Kim places a farmer on blade 1")
        kim.type("why\r")
        kim.wait_for("possible")
        kim.type("\x1bscore\r")
        kim.wait(lambda text: re.search(r"\d\. +Kim +\d+ points", text) and
                 re.search(r"\d\. +easy +\d+ points", text), "everybody's points")


@test
def clocks_are_shown_where_time_is_counted():
    answer = ask("/api/guest", {"name": "Lea", "token": True})
    table = ask("/api/tables", {"game": "cinco", "seats": 2, "sit": 0, "start": True,
                                "bots": [None, "easy"],
                                "time": {"clock": "live", "time_ms": 300000, "increment_ms": 0,
                                         "zero": "nothing"}}, answer["token"])["table"]
    with start("Lea", "--join", table, env={"TAVOLA_TOKEN": answer["token"]}) as lea:
        lea.wait(lambda text: re.search(r"clocks: Lea (5:00|4:\d\d) running", text), "a clock")


def prompt(terminal):
    return terminal.wait(lambda text: text.rstrip().endswith("\n>"), "a prompt")


@test
def lines_of_a_plain_table_are_edited_completed_and_remembered():
    words = ["finca", "--seats", "2", "--bots", "easy", "--plain"]
    with start("Max", *words, size=(80, 60)) as player:
        prompt(player)
        player.type("sx\x7fco\tx\x7f\r")
        player.wait_for("1. ", "points")
        player.type("why pla\t13\r")
        player.wait_for('"13" is no blade')
        player.type("\x1b[A\x7f4\r")
        player.wait_for('"14" is no blade')
        player.type("quit\r")
        check(player.wait_end() == 0)
        check("Come back with" in player.text(), player.text())


@test
def what_happens_at_a_plain_table_leaves_the_line_being_typed_alone():
    with start("Nora", "finca", "--seats", "2", "--plain", size=(80, 50)) as nora:
        link = link_of(nora)
        prompt(nora)
        nora.type("say hel")
        nora.wait_for("> say hel")
        with start("Otto", "--join", link, "--plain", size=(80, 50)) as otto:
            prompt(otto)
            otto.type("say Good evening\r")
            nora.wait(lambda text: text.rstrip().endswith("Otto says: Good evening\n> say hel"),
                      "what was typed below what was said")
            nora.type("lo\r")
            otto.wait_for("Nora says: hello")
            otto.type("\x04")
            check(otto.wait_end() == 0)


@test
def the_token_of_a_guest_does_not_replace_a_file_of_somebody_else():
    folder = os.path.join(FOLDER, "Pia", "tavola", "guests")
    os.makedirs(folder)
    letter = os.path.join(folder, URL.replace("/", "_").replace(":", "_"))
    with open(letter, "w", encoding="ascii") as file:
        file.write("Dear Anna\n")
    with start("Pia", "finca", "--seats", "2") as pia:
        pia.wait_for("it was left alone")
        pia.type("\x1b")
        pia.wait_for("Seat 0: Pia (you)")
    with open(letter, encoding="ascii") as file:
        check(file.read() == "Dear Anna\n")


@test
def a_token_comes_from_the_environment_or_a_file():
    token = ask("/api/guest", {"name": "Gina", "token": True})["token"]
    path = os.path.join(FOLDER, "token")
    with open(path, "w", encoding="ascii") as file:
        file.write(token + "\n")
    for words, env in (([], {"TAVOLA_TOKEN": token}), (["--token-file", path], {})):
        with start("Nobody", "finca", "--seats", "2", *words, env=env) as gina:
            gina.wait_for("Seat 0: Gina (you)")
    run = subprocess.run([PROGRAM, "play", "--server", URL, "--token-file", path + "x"], text=True,
                         capture_output=True, env=ENVIRONMENT, timeout=PATIENCE_S, check=False)
    check(run.returncode == 3 and "cannot read" in run.stderr, run)


@test
def a_server_that_is_not_there_is_said_to_be_so():
    with socket.create_server(("127.0.0.1", 0)) as closed:
        port = closed.getsockname()[1]
    run = subprocess.run([PROGRAM, "play", "--server", "http://127.0.0.1:%d" % port], text=True,
                         capture_output=True, env=ENVIRONMENT, timeout=PATIENCE_S, check=False)
    check(run.returncode == 1 and "cannot be reached" in run.stderr, run)


@test
def what_the_host_tells_everybody_is_shown():
    # The last test: whoever comes within the minute is told as well.
    with start("Gil", "finca", "--seats", "2", "--bots", "easy") as gil:
        gil.wait_for("Place a farmer")
        subprocess.run([PROGRAM, "admin", "broadcast", "Cake at five", "--minutes", "1", "--db",
                        os.path.join(FOLDER, "tables.db")], check=True, stdout=subprocess.DEVNULL,
                       env=ENVIRONMENT, timeout=PATIENCE_S)
        gil.wait_for("The host says: Cake at five")


code = main()
PROCESS.terminate()
PROCESS.wait(PATIENCE_S)
sys.exit(code)
