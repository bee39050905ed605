#!/usr/bin/env python3
"""WebSocket framing (RFC 6455): what clients may and may not send, and what the server answers.

A case is a name, the bytes behind the handshake and what must come back: "ok" for the answer to a
message that was understood, ("pong", payload), ("close", code). Each is sent at once and byte by
byte. Where the answer is not a close, a last message shows that the connection is still good.

SPDX-License-Identifier: MIT
"""
import asyncio
import json
import os
import random
import struct
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
import fixture  # noqa: E402
import tap  # noqa: E402
import wire  # noqa: E402
from tap import check, test  # noqa: E402
from wire import BINARY, CLOSE, PING, PONG, TEXT  # noqa: E402

CONTINUED = 0
MESSAGE_MAX = 4096
AT_ONCE = 24      # connections
BYTEWISE_MAX = 600


def raw(first, payload, length=None, mask=b"\x11\x22\x33\x44"):
    """A frame with any first byte; length: the bytes of its length, without the mask bit."""
    if length is None:
        length = wire.frame(TEXT, payload, is_masked=False)[1:-len(payload) or None]
    masked = bytes(byte ^ mask[i % 4] for i, byte in enumerate(payload))
    return bytes([first, length[0] | 0x80]) + length[1:] + mask + masked


def text(payload, kind=TEXT, is_final=True):
    return raw((0x80 if is_final else 0) | kind, payload)


def message(inside=b"", size=None):
    """A message that the server understands and refuses, with these bytes in a string of it."""
    head, tail = b'{"type":"sync","table":"zz","note":"', b'"}'
    if size is not None:
        inside = b"x" * (size - len(head) - len(tail))
    return head + inside + tail


def parts(payload, *cuts):
    """The payload as one message in several frames."""
    offsets = [0, *cuts, len(payload)]
    pieces = [payload[a:b] for a, b in zip(offsets, offsets[1:])]
    return [text(piece, TEXT if i == 0 else CONTINUED, i == len(pieces) - 1)
            for i, piece in enumerate(pieces)]


def closing(code=None, reason=b""):
    return raw(0x88, b"" if code is None else struct.pack("!H", code) + reason)


GOOD = message()
OK = ["ok"]


def closed(code):
    return [("close", code)]


# ---- Cases ----

def lengths():
    for size in (125, 126, 127, 128, 1000, MESSAGE_MAX - 1, MESSAGE_MAX):
        yield "a text of %d bytes" % size, text(message(size=size)), OK
    for size in (MESSAGE_MAX + 1, 65535, 65536, 70000):
        yield "a text of %d bytes" % size, text(message(size=size)), closed(1009)
    for size in (0x7fffffffffffffff, 1 << 32, 1 << 40):
        yield ("a length of %#x" % size, b"\x81\xff" + struct.pack("!Q", size) + b"mask",
               closed(1009))
    for size in (1 << 63, (1 << 63) + 5, (1 << 64) - 1):
        yield ("a length of %#x, with the highest bit" % size,
               b"\x81\xff" + struct.pack("!Q", size) + b"mask", closed(1002))
    yield "an empty text", text(b""), ["bad"]
    for name, payload, length in (
            ("5 bytes as 16 bits", b"hello", b"\x7e\x00\x05"),
            ("125 bytes as 16 bits", b"x" * 125, b"\x7e\x00\x7d"),
            ("5 bytes as 64 bits", b"hello", b"\x7f" + struct.pack("!Q", 5)),
            ("126 bytes as 64 bits", b"x" * 126, b"\x7f" + struct.pack("!Q", 126)),
            ("65535 bytes as 64 bits", b"x" * 65535, b"\x7f" + struct.pack("!Q", 65535))):
        yield "a length that is not the shortest: " + name, raw(0x81, payload, length), closed(1002)


def controls():
    every = bytes(range(125))
    yield "a ping without payload", raw(0x89, b""), [("pong", b"")]
    yield "a ping with a payload", raw(0x89, b"hello"), [("pong", b"hello")]
    yield "a ping of 125 bytes of any kind", raw(0x89, every), [("pong", every)]
    yield "a ping that is no UTF-8", raw(0x89, b"\xff\xfe\x00"), [("pong", b"\xff\xfe\x00")]
    for name, kind in (("ping", PING), ("pong", PONG), ("close", CLOSE)):
        yield ("a %s of 126 bytes" % name, raw(0x80 | kind, b"\x03\xe8" + b"x" * 124),
               closed(1002))
        yield ("a %s of 65536 bytes" % name, raw(0x80 | kind, b"\x03\xe8" + b"x" * 65534),
               closed(1002))
        yield ("a %s whose length is not the shortest" % name,
               raw(0x80 | kind, b"\x03\xe8abc", b"\x7e\x00\x05"), closed(1002))
        yield "a %s in parts" % name, raw(kind, b"\x03\xe8"), closed(1002)
    yield "a pong that nobody asked for", raw(0x8a, b"hello"), []
    yield "an empty pong that nobody asked for", raw(0x8a, b""), []
    yield "a pong, then a ping", raw(0x8a, b"one") + raw(0x89, b"two"), [("pong", b"two")]


def reserved():
    for bits in range(1, 8):
        first = bits << 4
        for name, byte, payload in (("a text", 0x81, GOOD), ("a ping", 0x89, b"p"),
                                    ("a close", 0x88, b"\x03\xe8"), ("an empty text", 0x81, b"")):
            yield ("%s with reserved bits %d" % (name, bits), raw(byte | first, payload),
                   closed(1002))
    yield ("reserved bits in a later part", parts(GOOD, 5)[0] + raw(0xc0, b"x"), closed(1002))
    for opcode in (3, 4, 5, 6, 7, 11, 12, 13, 14, 15):
        for payload in (b"", b"hello"):
            yield ("opcode %d with %d bytes" % (opcode, len(payload)),
                   raw(0x80 | opcode, payload), closed(1002))
        yield "opcode %d, not final" % opcode, raw(opcode, b""), closed(1002)
        yield ("opcode %d inside a message" % opcode, parts(GOOD, 5)[0] + raw(0x80 | opcode, b""),
               closed(1002))
    for kind, payload in ((TEXT, GOOD), (PING, b"p"), (CLOSE, b"\x03\xe8"), (PONG, b""),
                          (CONTINUED, b"x"), (TEXT, b"")):
        yield ("opcode %d without a mask, %d bytes" % (kind, len(payload)),
               wire.frame(kind, payload, is_masked=False), closed(1002))
    yield "a mask of zeros", raw(0x81, GOOD, mask=b"\0\0\0\0"), OK
    yield "a binary message", raw(0x82, GOOD), closed(1003)
    yield "a binary message in parts", raw(0x02, GOOD[:5]) + raw(0x80, GOOD[5:]), closed(1003)


def fragments():
    half = parts(GOOD, 9)
    yield "a message in two parts", b"".join(half), OK
    yield "a message in five parts", b"".join(parts(GOOD, 1, 2, 20, 30)), OK
    yield "an empty first part", b"".join(parts(GOOD, 0)), OK
    yield "an empty last part", b"".join(parts(GOOD, len(GOOD))), OK
    yield "empty parts in the middle", b"".join(parts(GOOD, 9, 9, 9, 9)), OK
    yield "a part for each byte", b"".join(parts(GOOD, *range(1, len(GOOD)))), OK
    yield "nothing but empty parts", b"".join(parts(b"", 0, 0)), ["bad"]
    yield "two messages in parts", b"".join(half + half), ["ok", "ok"]
    yield ("parts of %d bytes together" % MESSAGE_MAX,
           b"".join(parts(message(size=MESSAGE_MAX), 2000)), OK)
    yield ("parts of %d bytes together" % (MESSAGE_MAX + 1),
           b"".join(parts(message(size=MESSAGE_MAX + 1), 2000)), closed(1009))
    yield "a ping between parts", half[0] + raw(0x89, b"p") + half[1], [("pong", b"p"), "ok"]
    yield "a pong between parts", half[0] + raw(0x8a, b"p") + half[1], OK
    yield "a close between parts", half[0] + closing(1000) + half[1], closed(1000)
    yield "a part that continues nothing", text(b"x", CONTINUED), closed(1002)
    yield "one that does not end either", text(b"x", CONTINUED, False), closed(1002)
    yield "an empty part that continues nothing", text(b"", CONTINUED), closed(1002)
    yield "a new message inside a message", half[0] + text(GOOD), closed(1002)
    yield "a new message in parts inside a message", half[0] + half[0], closed(1002)
    yield "a binary message inside a message", half[0] + raw(0x82, b"x"), closed(1003)
    yield "a part after the last one", b"".join(half) + half[1], ["ok", ("close", 1002)]


UTF8_GOOD = {
    "U+007F": b"\x7f", "U+0080": b"\xc2\x80", "U+07FF": b"\xdf\xbf", "U+0800": b"\xe0\xa0\x80",
    "U+D7FF": b"\xed\x9f\xbf", "U+E000": b"\xee\x80\x80", "U+FFFD": b"\xef\xbf\xbd",
    "U+FFFE": b"\xef\xbf\xbe", "U+FFFF": b"\xef\xbf\xbf", "U+10000": b"\xf0\x90\x80\x80",
    "U+10FFFF": b"\xf4\x8f\xbf\xbf", "Greek": "\u03ba\u1f79\u03c3\u03bc\u03b5".encode(),
    "all lengths": "a\u00e9\u20ac\U0001f600".encode(), "U+1FFFE": "\U0001fffe".encode(),
}
UTF8_BAD = {
    "a lone continuation 80": b"\x80", "a lone continuation BF": b"\xbf",
    "two continuations": b"\x80\xbf", "an overlong / in two": b"\xc0\xaf",
    "an overlong NUL": b"\xc0\x80", "an overlong U+007F": b"\xc1\xbf",
    "an overlong / in three": b"\xe0\x80\xaf", "an overlong U+07FF": b"\xe0\x9f\xbf",
    "an overlong / in four": b"\xf0\x80\x80\xaf", "an overlong U+FFFF": b"\xf0\x8f\xbf\xbf",
    "the surrogate D800": b"\xed\xa0\x80", "the surrogate DBFF": b"\xed\xaf\xbf",
    "the surrogate DC00": b"\xed\xb0\x80", "the surrogate DFFF": b"\xed\xbf\xbf",
    "a pair of surrogates": b"\xed\xa0\x80\xed\xb0\x80", "U+110000": b"\xf4\x90\x80\x80",
    "U+140000": b"\xf5\x80\x80\x80", "five bytes": b"\xf8\x88\x80\x80\x80",
    "six bytes": b"\xfc\x84\x80\x80\x80\x80", "FE": b"\xfe", "FF": b"\xff",
    "one of two": b"\xc3", "one of three": b"\xe2", "two of three": b"\xe2\x82",
    "three of four": b"\xf0\x9f\x98", "a letter inside three": b"\xe2x\x82\xac",
    "a letter inside four": b"\xf0\x9fx\x98", "a good one, then a bad one": b"\xc3\xa9\xff",
}


def utf8():
    for name, piece in UTF8_GOOD.items():
        whole = message(piece)
        offset = whole.index(piece)
        yield "UTF-8, " + name, text(whole), OK
        for cut in range(1, len(piece)):
            yield ("UTF-8, %s cut after %d" % (name, cut),
                   b"".join(parts(whole, offset + cut)), OK)
            yield ("UTF-8, %s cut after %d, with a ping between" % (name, cut),
                   raw(0x89, b"p").join(parts(whole, offset + cut)), [("pong", b"p"), "ok"])
    for name, piece in UTF8_BAD.items():
        whole = message(piece)
        offset = whole.index(piece)
        yield "no UTF-8, " + name, text(whole), closed(1007)
        yield "no UTF-8 at the end, " + name, text(b"x" + piece), closed(1007)
        yield ("no UTF-8, %s in a last part" % name,
               text(GOOD, is_final=False) + text(piece, CONTINUED), closed(1007))
        for cut in range(len(piece)):
            yield ("no UTF-8, %s cut after %d" % (name, cut),
                   b"".join(parts(whole, offset + cut)), closed(1007))


def closes():
    yield "a close without a code", closing(), closed(1000)
    for code in (1000, 1001, 1002, 1003, 1007, 1008, 1009, 1010, 1011, 1012, 1013, 1014, 3000, 3999,
                 4000, 4999):
        yield "a close with code %d" % code, closing(code), closed(code)
        yield ("a close with code %d and a reason" % code, closing(code, b"that is all"),
               closed(code))
    for code in (0, 1, 999, 1004, 1005, 1006, 1015, 1016, 1100, 2000, 2999, 5000, 65535):
        yield "a close with code %d" % code, closing(code), closed(1002)
    yield "a close with half a code", raw(0x88, b"\x03"), closed(1002)
    yield "a close with half a code, and half behind it", raw(0x88, b"\x03") + b"\xe8", closed(1002)
    yield "a close with a reason of 123 bytes", closing(1000, b"x" * 123), closed(1000)
    yield "a close with a reason in Greek", closing(1000, "\u03ba\u1f79".encode()), closed(1000)
    for name in ("FF", "an overlong NUL", "the surrogate D800", "one of two"):
        yield ("a close whose reason is no UTF-8, " + name, closing(1000, UTF8_BAD[name]),
               closed(1007))
    yield "a message behind a close", closing(1000) + text(GOOD), closed(1000)
    yield "a ping behind a close", closing(1000) + raw(0x89, b"late"), closed(1000)
    yield "a close behind a close", closing(1000) + closing(1001), closed(1000)
    yield "a hundred closes", closing(1000) * 100, closed(1000)
    yield "nonsense behind a close", closing(1000) + b"\xff" * 1000, closed(1000)
    yield "a ping, then a close", raw(0x89, b"p") + closing(1000), [("pong", b"p"), ("close", 1000)]
    yield ("a close between the bytes of a character",
           text(b"\xe2\x82", is_final=False) + closing(1000), closed(1000))
    yield "a message behind what is no frame", b"\xff\x80mask" + text(GOOD), closed(1002)


# ---- Running them ----

async def read_answer(connection):
    """The next frame as cases name it; None at the end of the stream."""
    try:
        kind, payload = await asyncio.wait_for(connection.read_frame(), 20)
    except (asyncio.IncompleteReadError, ConnectionError):
        return None
    if kind == PONG:
        return "pong", payload
    if kind == CLOSE:
        check(len(payload) <= 125 and payload[2:].decode() is not None, "a reason of", payload)
        return "close", struct.unpack("!H", payload[:2])[0]
    check(kind == TEXT, "a frame of kind", kind)
    return {"no_hello": "ok", "bad_message": "bad"}[json.loads(payload)["status"]]


async def send(connection, data, is_bytewise):
    pieces = [data[i:i + 1] for i in range(len(data))] if is_bytewise else [data]
    for piece in pieces:
        connection.raw(piece)
        if is_bytewise:
            await asyncio.sleep(0)  # so that some of them travel alone


async def run_case(server, guest, case, is_bytewise):
    name, data, expected = case
    connection = await wire.Connection.open(server.port, guest.token)
    await send(connection, data, is_bytewise)
    got = [await read_answer(connection) for _ in expected]
    # A pong may come behind the message that followed its ping: answers to pings are not in line.
    check(sorted(map(str, got)) == sorted(map(str, expected)), name, "was answered with", got,
          "and not with", expected)
    if expected and isinstance(expected[-1], tuple) and expected[-1][0] == "close":
        check(await read_answer(connection) is None, name, "goes on after its end")
    else:
        connection.raw(text(GOOD))
        check(await read_answer(connection) == "ok", name, "is not good any more")
    connection.close()


async def run_all(cases):
    cases = list(cases)
    names = [name for name, _, _ in cases]
    check(len(names) == len(set(names)), "two cases of one name")
    door = asyncio.Semaphore(AT_ONCE)
    with fixture.Server(tap.PROGRAM, fixture.new_sqlite(), "--limits", "none") as server:
        guest = server.guest("Framer")

        async def run(case, is_bytewise):
            async with door:
                await run_case(server, guest, case, is_bytewise)
        jobs = [run(case, False) for case in cases]
        jobs += [run(case, True) for case in cases if len(case[1]) <= BYTEWISE_MAX]
        results = await asyncio.gather(*jobs, return_exceptions=True)
        failures = [str(result) or repr(result) for result in results if result is not None]
        tap.say("%d cases, %d runs" % (len(cases), len(jobs)))
        check(not failures, "\n".join(failures))
        check(server.stop() == 0, server.said())


@test
async def lengths_of_frames():
    await run_all(lengths())


@test
async def control_frames():
    await run_all(controls())


@test
async def reserved_bits_opcodes_and_masks():
    await run_all(reserved())


@test
async def messages_in_parts():
    await run_all(fragments())


@test
async def text_is_utf8():
    await run_all(utf8())


@test
async def close_frames():
    await run_all(closes())


@test
async def frames_cut_anywhere_and_many_in_one_piece():
    dice = random.Random(7)
    pieces = {"ok": [text(GOOD), b"".join(parts(GOOD, 9)), b"".join(parts(GOOD, 0, 9, 9, 20))],
              None: [raw(0x8a, b"pong"), raw(0x8a, b"")]}
    with fixture.Server(tap.PROGRAM, fixture.new_sqlite(), "--limits", "none") as server:
        connection = await wire.Connection.open(server.port, server.guest("Cutter").token)
        for _ in range(20):
            wanted = [dice.choice(("ok", "ok", None)) for _ in range(200)]
            data = b"".join(dice.choice(pieces[kind]) for kind in wanted)
            while data:
                size = dice.choice((1, 7, 100, 5000))
                connection.raw(data[:size])
                data = data[size:]
                await asyncio.sleep(0)
            for kind in wanted:
                check(kind is None or await read_answer(connection) == "ok")


@test
async def the_last_of_many_pings_is_answered_last():
    with fixture.Server(tap.PROGRAM, fixture.new_sqlite(), "--limits", "none") as server:
        connection = await wire.Connection.open(server.port, server.guest("Pinger").token)
        connection.raw(b"".join(raw(0x89, b"%d" % i) for i in range(5000)))
        seen = [-1]
        while seen[-1] != 4999:
            kind, payload = await read_answer(connection)
            check(kind == "pong" and int(payload) > seen[-1], kind, payload, seen[-1])
            seen.append(int(payload))
        tap.say("5000 pings at once: %d pongs" % (len(seen) - 1))


@test
async def more_pings_and_parts_than_messages_are_allowed_end_the_connection():
    floods = {"pings": raw(0x89, b""), "pongs": raw(0x8a, b""),
              "parts": text(b"", CONTINUED, False)}
    for name, data in floods.items():
        with fixture.Server(tap.PROGRAM, fixture.new_sqlite(), "--limits", "messages=5") as server:
            guest = server.guest("Flood")
            connection = await wire.Connection.open(server.port, guest.token)
            connection.raw(text(GOOD) + text(b"", is_final=False) * (name == "parts") + data * 15)
            check(await read_answer(connection) == "ok", name)
            connection.raw(data * 100)
            answer = await read_answer(connection)
            while answer is not None and answer[0] == "pong":
                answer = await read_answer(connection)
            check(answer == ("close", 1008), name, answer)


if __name__ == "__main__":
    tap.main()
