#!/usr/bin/env python3
"""The server under attack, and how long an honest client waits meanwhile.

    siege.py PROGRAM ROOT [PART OF AN ATTACK'S NAME ...]

Every attack meets a new server with its default limits, bound to all addresses of IPv6 and IPv4 in
a network namespace of its own, while an honest player asks for /health and plays against a greedy
bot. The worst wait for /health and for the acknowledgement of a move must stay below 250 ms, that
for the bot's answer below two seconds. SIEGE_BASE names another program to be measured first, for
comparison; SIEGE_SECONDS (8) is how long each attack lasts.

SPDX-License-Identifier: MIT
"""
import asyncio
import functools
import json
import logging
import os
import ssl
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[1:1] = [os.path.join(HERE, "../server"), os.path.join(HERE, "../operation")]
import attacks  # noqa: E402
import certificates  # noqa: E402
import fixture  # noqa: E402
import probe  # noqa: E402
import wire  # noqa: E402

SECONDS = float(os.environ.get("SIEGE_SECONDS", "8"))
BASE = os.environ.get("SIEGE_BASE")
WAIT_MAX_MS = {"health": 250, "move": 250, "reply": 2000}
FILE_SIZE = 20000
NICE = 10


def say(text=""):
    print(text, flush=True)


# ---- The processes besides the server ----

def run_attacker(name, port):
    logging.getLogger("asyncio").setLevel(logging.CRITICAL)  # attackers may be disconnected
    os.nice(NICE)  # measures the server, not a busy machine
    say(asyncio.run(attacks.attack(name, port, SECONDS, lambda: say("ready"), sys.stdin.readline)))


def run_probe(port):
    if os.environ.get("SIEGE_CERTIFICATE"):
        wire.SECURE[port] = ssl.create_default_context(cafile=os.environ["SIEGE_CERTIFICATE"])

    async def work():
        honest = probe.Probe(port)
        await honest.prepare()
        say("ready")
        await asyncio.to_thread(sys.stdin.readline)
        return await honest.run(SECONDS)
    say(json.dumps(asyncio.run(work())))


def start(*arguments):
    return subprocess.Popen([sys.executable, os.path.abspath(__file__), "-", "-", *arguments],
                            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
                            preexec_fn=fixture.die_with_parent)


def until_ready(process):
    line = process.stdout.readline()
    if line.strip() != "ready":
        raise AssertionError("it is not ready: " + line + process.stdout.read())


# ---- One attack ----

def web_folder():
    folder = os.path.join(fixture.FOLDER, "web")
    os.makedirs(os.path.join(folder, "assets"), exist_ok=True)
    for name in ("index.html", "assets/app.js"):
        with open(os.path.join(folder, name), "w", encoding="ascii") as file:
            file.write("x" * FILE_SIZE)
    return folder


def besiege(program, name, web):
    """Waits by kind, and what the attackers say: a note, and the harm done to others."""
    options = ["--bind", "::", "--web", web, "--webhooks-private", "--log-level", "error"]
    os.environ.pop("SIEGE_CERTIFICATE", None)
    make = fixture.Server
    if name in attacks.SECURE:
        make = functools.partial(certificates.SecureServer, kind="rsa")
    with make(program, fixture.new_sqlite(), *options) as server:
        if name in attacks.SECURE:
            os.environ["SIEGE_CERTIFICATE"] = server.certificate
        honest = start("--probe", str(server.port))
        until_ready(honest)
        attackers = start("--attack", name, str(server.port))
        until_ready(attackers)
        for process in (honest, attackers):
            process.stdin.write("\n")
            process.stdin.flush()
        waits = json.loads(honest.communicate()[0].splitlines()[-1])
        try:
            said = attackers.communicate(timeout=SECONDS + 30)[0].splitlines()
        except subprocess.TimeoutExpired:
            attackers.kill()
            said = []
        told = json.loads(said[-1]) if said else {"note": "", "harm": "the attackers broke"}
        return waits, told


def row(waits):
    """Median, 99th percentile and maximum of each kind, in milliseconds."""
    cells = []
    for kind in WAIT_MAX_MS:
        sorted_ms = sorted(1000 * wait for wait in waits[kind])
        count = len(sorted_ms)
        cells.append("%6.0f %6.0f %6.0f" % (sorted_ms[count // 2], sorted_ms[count * 99 // 100],
                                            sorted_ms[-1]))
    return " | ".join(cells)


def is_held(waits, told):
    return not told["harm"] and all(1000 * max(waits[kind]) < most
                                    for kind, most in WAIT_MAX_MS.items())


def last_line(error):
    """Why an earlier program cannot be besieged: it lacks TLS, say, or the honest player broke."""
    lines = [line for line in str(error).splitlines() if line and not line.startswith("Try:")]
    return lines[-1] if lines else type(error).__name__


def main():
    if sys.argv[3:4] == ["--attack"]:
        run_attacker(sys.argv[4], int(sys.argv[5]))
        return 0
    if sys.argv[3:4] == ["--probe"]:
        run_probe(int(sys.argv[4]))
        return 0
    if os.environ.get("SIEGE_INSIDE") != "1":
        way = ["unshare", "--net", "sh", "-c", 'ip link set lo up && exec "$@"', "sh"]
        if os.geteuid() != 0:
            way[1:1] = ["--user", "--map-root-user"]
        return subprocess.run(way + [sys.executable, *sys.argv], check=False,
                              env=dict(os.environ, SIEGE_INSIDE="1")).returncode
    program, wanted = os.path.abspath(sys.argv[1]), sys.argv[3:]
    names = [name for name in attacks.ATTACKS
             if not wanted or any(part in name for part in wanted)]
    programs = ([("before", os.path.abspath(BASE))] if BASE else []) + [("after", program)]
    web = web_folder()
    failed = []
    say("%-24s %-7s | %-20s | %-20s | %-20s | %s" % (
        "ms: median, p99, worst", "", "/health", "move", "bot's answer", ""))
    for name in names:
        for moment, which in programs:
            try:
                waits, told = besiege(which, name, web)
            except (AssertionError, IndexError) as error:
                if moment == "after":
                    raise
                say("%-24s %-7s | cannot be tried: %s" % (name, moment, last_line(error)))
                continue
            is_good = is_held(waits, told)
            say("%-24s %-7s | %s | %s" % (name, moment if BASE else "", row(waits), "; ".join(
                filter(None, [told["note"], told["harm"], "" if is_good else "FELL"]))))
            if moment == "after" and not is_good:
                failed.append(name)
    say("siege     %d attacks; %s" % (len(names), "fell to: " + ", ".join(failed) if failed
                                      else "all withstood"))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
