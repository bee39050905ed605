"""What happens to servers, their database, their network, their disk and their clocks.

Each fault is injected into a session while its clients play, and is over when it returns.

SPDX-License-Identifier: MIT
"""
import asyncio
import glob
import os
import re
import signal
import subprocess
import time

import fixture
import network
from history import GRACE_S, Window

HOUR_S = 3600
BLOCK = b"\0" * 65536


def stands_still(session, start):
    """From start to now no server worked: nobody's clock may have run."""
    if len(session.servers) == 1:
        session.windows.append(Window(start, time.monotonic()))


async def kill(session):
    server = session.dice.choice(session.servers)
    start = time.monotonic()
    server.kill()
    await asyncio.sleep(session.dice.uniform(0, 1))
    await asyncio.to_thread(server.start)
    stands_still(session, start)


async def pause(session):
    server = session.dice.choice(session.servers)
    start = time.monotonic()
    server.process.send_signal(signal.SIGSTOP)
    await asyncio.sleep(session.dice.uniform(*session.pause_s))
    server.process.send_signal(signal.SIGCONT)
    stands_still(session, start)


async def cut(session):
    """One of two servers does not reach the database, for longer than others believe in it."""
    address = session.dice.choice(session.addresses)
    network.cut(address)
    await asyncio.sleep(GRACE_S + session.dice.uniform(2, 4))
    network.mend()


async def deafen(session):
    """The server's connections to the database are forgotten on the way; new ones would work."""
    address = session.dice.choice(session.addresses)
    network.lose(network.ports_to(address, session.postgres.port))
    await asyncio.sleep(GRACE_S + session.dice.uniform(2, 4))
    network.mend()


async def drop(session):
    """The same between half of the clients and their servers."""
    ports = set()
    for server in session.servers:
        ports |= network.ports_to("127.0.0.1", server.port)
    network.lose({port for port in ports if session.dice.random() < 0.5})
    await asyncio.sleep(session.dice.uniform(3, 5))
    network.mend()


async def clock(session):
    """An hour forward or back: everywhere at once, or on one server, which is set right later."""
    seconds = session.dice.choice((HOUR_S, -HOUR_S))
    which = list(range(len(session.servers)))
    is_everywhere = len(which) == 1 or session.dice.random() < 0.5
    for index in which if is_everywhere else (session.dice.choice(which),):
        session.move_clock(index, seconds)
    await asyncio.sleep(session.dice.uniform(3, 5))
    furthest = session.offsets_s[0]
    for index in which:
        session.move_clock(index, furthest - session.offsets_s[index])


async def restart(session):
    """PostgreSQL dies at once, as with pg_ctl -m immediate."""
    session.postgres.process.send_signal(signal.SIGQUIT)
    await asyncio.to_thread(session.postgres.process.wait)
    await asyncio.sleep(session.dice.uniform(0, 2))
    await asyncio.to_thread(session.postgres.start)


def fill(path):
    with open(path, "wb", buffering=0) as file:
        try:
            while True:
                file.write(BLOCK)
        except OSError:
            pass
        try:
            while True:
                file.write(b"\0")
        except OSError:
            pass


async def full(session):
    """The disk of the store is full for a while."""
    ballast = os.path.join(fixture.FOLDER, "disk", "ballast")
    fill(ballast)
    await asyncio.sleep(session.dice.uniform(1, 3))
    os.remove(ballast)
    if session.postgres and session.postgres.process.poll() is not None:
        await asyncio.to_thread(session.postgres.start)  # it gives up when its log cannot grow


# ---- A second process at work on the store ----

async def second(session):
    """Another command works on the same store; then the server dies, or is stopped."""
    work = session.dice.choice((export, backup, take_in, serve))
    await work(session)
    await asyncio.sleep(session.dice.uniform(0.2, 1.0))
    server = session.dice.choice(session.servers)
    start = time.monotonic()
    if session.dice.random() < 0.7:
        server.kill()
    else:
        await asyncio.to_thread(server.stop)
    if session.store == "sqlite":
        session.check_copy()
    await asyncio.to_thread(server.start)
    stands_still(session, start)


async def run(session, *arguments):
    process = await asyncio.create_subprocess_exec(
        session.program, *arguments, "--db", session.servers[0].db,
        stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.STDOUT)
    said, _ = await asyncio.wait_for(process.communicate(), 60)
    return process.returncode, said.decode("utf-8", "replace")


def new_path(session, name):
    return os.path.join(fixture.FOLDER, "%s-%d" % (name, session.dice.randrange(1 << 30)))


async def export(session):
    folder = new_path(session, "export")
    os.mkdir(folder)
    await run(session, "export", folder)


async def backup(session):
    await run(session, "backup", new_path(session, "backup"))


async def take_in(session):
    """Records are put in; what import says it has stored is promised."""
    records = glob.glob(os.path.join(session.root, "tests/fixtures/matches/*/*.game"))
    for _ in range(2):
        code, said = await run(session, "import", *session.dice.sample(records, 2))
        if code == 0:
            session.tables += re.findall(r": table (\S+)", said)


async def serve(session):
    """With SQLite a second server is refused; with PostgreSQL it joins in and dies."""
    process = subprocess.Popen(
        [session.program, "serve", "--db", session.servers[0].db, "--port",
         str(fixture.free_port())], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL, preexec_fn=fixture.die_with_parent)
    await asyncio.sleep(session.dice.uniform(0.5, 1.5))
    if process.poll() is None:
        if session.store == "sqlite":
            session.found.append("a second server was let to the same file")
        process.kill()
    process.wait()


KINDS = {
    "sqlite": {"kill": kill, "pause": pause, "drop": drop, "clock": clock, "full": full,
               "second": second},
    "postgres": {"kill": kill, "pause": pause, "cut": cut, "deafen": deafen, "drop": drop,
                 "clock": clock, "restart": restart, "full": full, "second": second},
}
