#!/usr/bin/env python3
"""Fuzzes every target for a while: fuzz.py SECONDS [TARGET...].

Builds build-fuzz/, makes seeds from the recorded matches, runs each target with sanitizers on, two
at a time. What a run learns stays in build-fuzz/corpus/ and is where the next one begins. A finding
is kept in build-fuzz/findings/ and fails the run. VARIANT=asan takes build-asan/ instead, which the
tests have built anyway: its targets are led by edges alone, enough for a few seconds.

SPDX-License-Identifier: MIT
"""
import concurrent.futures
import os
import re
import shutil
import subprocess
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import game_list  # noqa: E402
import tidy  # noqa: E402

ROOT = os.path.abspath(os.path.join(os.path.dirname(__file__), ".."))
VARIANT = os.environ.get("VARIANT", "fuzz")
FOLDER = "build-" + VARIANT
BUILD = os.path.join(ROOT, FOLDER)
AT_ONCE = 2
INTERRUPTED = 72 # libFuzzer's answer to a signal from outside
# The longest input of each.
TARGETS = {"actions": 2048, "json": 1024, "message": 2048, "notation": 200, "record": 16000,
           "wire": 5000}


def say(text):
    print("fuzz      " + text, flush=True)


def make_seeds():
    seeds = os.path.join(BUILD, "seeds")
    shutil.rmtree(seeds, ignore_errors=True)
    for target in TARGETS:
        os.makedirs(os.path.join(seeds, target))
        os.makedirs(os.path.join(BUILD, "corpus", target), exist_ok=True)
    records = [os.path.join(ROOT, path) for path in tidy.list_files(ROOT)
               if path.startswith("tests/fixtures/matches/") and path.endswith(".game")]
    subprocess.run([os.path.join(BUILD, "tests/fuzz/seeds"), seeds] + records, check=True)
    make_conversations(os.path.join(seeds, "message"))
    for path in tidy.list_files(ROOT):
        if path.startswith("tests/fixtures/messages/"):
            shutil.copy(os.path.join(ROOT, path), os.path.join(seeds, "json"))
    make_wire(os.path.join(seeds, "wire"))
    return seeds


def make_wire(folder):
    """Requests with bodies, an upgrade, and each request of the messages as a masked frame."""
    heads = [
        b"GET / HTTP/1.1\r\nHost: h\r\nAccept-Encoding: gzip\r\n\r\n",
        b"POST /api/tables?game=finca&free=1 HTTP/1.1\r\nHost: h\r\nOrigin: http://h\r\n"
        b"Cookie: tavola=ab; x=1\r\nContent-Length: 2\r\n\r\n{}",
        b"GET /ws HTTP/1.1\r\nHost: h\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n",
    ]
    for path in tidy.list_files(ROOT):
        if re.match(r"tests/fixtures/messages/request-.*\.json$", path):
            with open(os.path.join(ROOT, path), "rb") as file:
                text = file.read().strip()
            size = bytes([0x80 | len(text)]) if len(text) < 126 else b"\xfe" + \
                len(text).to_bytes(2, "big")
            heads += [text, b"\x81" + size + b"\0\0\0\0" + text]
    for number, head in enumerate(heads):
        with open(os.path.join(folder, "seed-%02d" % number), "wb") as file:
            file.write(head)


def make_conversations(folder):
    """The requests of tests/fixtures/messages, alone and after a few plays, for every game."""
    requests = []
    for path in tidy.list_files(ROOT):
        if re.match(r"tests/fixtures/messages/request-.*\.json$", path):
            with open(os.path.join(ROOT, path), "rb") as file:
                requests.append(file.read().strip().replace(b'"k7"', b'"table"'))
    plays = b"".join(
        b'%c{"type":"play","table":"table","id":%d,"ticket":$t,"action":"$a%c","seen":$v}\n'
        % (n % 2, 100 + n, 48 + n) for n in range(12))
    for game in range(len(game_list.registered(ROOT))):
        for number, request in enumerate(requests):
            for begun in (b"", plays):
                name = "seed-%d-%02d-%d" % (game, number, len(begun))
                start = bytes([game, 0, 1 if begun else 0])
                with open(os.path.join(folder, name), "wb") as file:
                    file.write(start + begun + b"\x00" + request + b"\n\x01" + request + b"\n")


def make_dictionary(seeds):
    """The words of the notation, so that the fuzzer need not guess their letters."""
    words = {b"tavola", b"chance"}
    for kind in ("notation", "record"):
        for name in os.listdir(os.path.join(seeds, kind)):
            with open(os.path.join(seeds, kind, name), "rb") as file:
                words.update(re.findall(rb"[a-z_]{3,40}", file.read()))
    for name in os.listdir(os.path.join(seeds, "message")):
        with open(os.path.join(seeds, "message", name), "rb") as file:
            words.update(re.findall(rb'"([a-z_]{2,40})"', file.read()))
    path = os.path.join(BUILD, "words.dict")
    with open(path, "w", encoding="ascii") as file:
        file.writelines('"%s"\n' % word.decode("ascii") for word in sorted(words))
    return path


def run_target(target, seconds, seeds, dictionary):
    findings = os.path.join(BUILD, "findings", "")
    os.makedirs(findings, exist_ok=True)
    command = [os.path.join(BUILD, "tests/fuzz/fuzz_" + target), "-max_total_time=%d" % seconds,
               "-max_len=%d" % TARGETS[target], "-timeout=20", "-rss_limit_mb=2048",
               "-print_final_stats=1", "-artifact_prefix=" + findings, "-dict=" + dictionary,
               os.path.join(BUILD, "corpus", target), os.path.join(seeds, target)]
    say("%s: %d s" % (target, seconds))
    log = os.path.join(BUILD, "fuzz_%s.log" % target)
    with open(log, "w", encoding="utf-8") as file:
        done = subprocess.run(command, stdout=file, stderr=subprocess.STDOUT,
                              stdin=subprocess.DEVNULL)
    with open(log, encoding="utf-8", errors="replace") as file:
        text = file.read()
    runs = re.search(r"stat::number_of_executed_units: (\d+)", text)
    if done.returncode == 0 and runs:
        covered = re.findall(r"cov: (\d+)", text)
        say("%s: clean, %s runs, %s edges" % (target, runs.group(1), covered[-1] if covered else 0))
        return True
    if done.returncode == INTERRUPTED:
        say("%s: interrupted" % target)
        return False
    print("\n".join(text.splitlines()[-60:]))
    say("%s: FOUND something, see %s/findings/ and %s/fuzz_%s.log" %
        (target, FOLDER, FOLDER, target))
    return False


def main():
    if len(sys.argv) < 2 or not sys.argv[1].isdigit():
        sys.exit("usage: fuzz.py SECONDS [TARGET...]")
    targets = sys.argv[2:] or list(TARGETS)
    if not set(targets) <= set(TARGETS):
        sys.exit("fuzz: there are the targets " + ", ".join(TARGETS))
    programs = ["tests/fuzz/seeds"] + ["tests/fuzz/fuzz_" + target for target in targets]
    if subprocess.run(["tools/build", VARIANT] + programs, cwd=ROOT).returncode != 0:
        return 1
    seeds = make_seeds()
    dictionary = make_dictionary(seeds)
    with concurrent.futures.ThreadPoolExecutor(min(AT_ONCE, os.cpu_count() or 1)) as pool:
        clean = list(pool.map(lambda target: run_target(target, int(sys.argv[1]), seeds,
                                                        dictionary), targets))
    return 0 if all(clean) else 1


if __name__ == "__main__":
    sys.exit(main())
