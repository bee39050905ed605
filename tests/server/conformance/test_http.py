#!/usr/bin/env python3
"""HTTP/1.1 (RFC 9110, 9112): requests good and bad, and what becomes of the connection.

A case is a name, the bytes of a client, the statuses that must come back, and whether the
connection stays open ("kept", "closed") or is upgraded ("socket"). Each is sent at once and byte by
byte. One more request shows that a connection is kept alive; a smuggled request would get an extra
answer.

SPDX-License-Identifier: MIT
"""
import asyncio
import os
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
import fixture  # noqa: E402
import tap  # noqa: E402
import wire  # noqa: E402
from tap import check, test  # noqa: E402

AT_ONCE = 24        # connections
BYTEWISE_MAX = 700
HEAD_MAX, LINES_MAX, BODY_MAX = 8192, 64, 65536
LARGE = 3000000     # bytes of a file: more than a socket takes at once
KEY = "dGhlIHNhbXBsZSBub25jZQ=="
LAST = b"GET /health HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n"


def get(path="/", *lines, method="GET", version="HTTP/1.1", host="Host: h", body=b""):
    """A request; lines are headers, as they are."""
    head = ["%s %s %s" % (method, path, version)] + ([host] if host else []) + list(lines)
    return "\r\n".join(head).encode("latin-1") + b"\r\n\r\n" + body


def post(body, *lines, path="/api/guest"):
    return get(path, "Content-Length: %d" % len(body), *lines, method="POST", body=body)


def filled(size):
    """A request whose head has exactly so many bytes."""
    return get("/", "X-Long: " + "x" * (size - len(get("/", "X-Long: "))))


GOOD = get()
JSON = b'{"name":"Anna"}'
INNER = get("/nothing")


# ---- Cases ----

def smuggling():
    te = "Transfer-Encoding: "
    for name, lines, status in (
            ("a length and chunks", ("Content-Length: 5", te + "chunked"), 501),
            ("chunks and a length", (te + "chunked", "Content-Length: 5"), 501),
            ("chunks", (te + "chunked",), 501),
            ("another coding", (te + "gzip, chunked",), 501),
            ("identity", (te + "identity",), 501),
            ("a coding that is none", (te + "xchunked",), 501),
            ("an empty coding", (te,), 501),
            ("two codings", (te + "chunked", te + "chunked"), 400),
            ("a coding after a blank in front of the colon", ("Transfer-Encoding : chunked",), 400),
            ("a coding after a vertical tab", ("Transfer-Encoding:\x0bchunked",), 400),
            ("a coding in a folded line", ("X-A: b", " Transfer-Encoding: chunked"), 400),
            ("a folded coding", ("Transfer-Encoding:", " chunked"), 400),
            ("two equal lengths", ("Content-Length: 5", "Content-Length: 5"), 400),
            ("two lengths", ("Content-Length: 5", "Content-Length: 6"), 400),
            ("a list of lengths", ("Content-Length: 5, 5",), 400),
            ("a length with a plus", ("Content-Length: +5",), 400),
            ("a length with a minus", ("Content-Length: -5",), 400),
            ("a length with a blank in it", ("Content-Length: 5 5",), 400),
            ("a length in hexadecimal", ("Content-Length: 0x5",), 400),
            ("a length with an exponent", ("Content-Length: 1e1",), 400),
            ("a length with a point", ("Content-Length: 5.0",), 400),
            ("a length with quotes", ("Content-Length: \"5\"",), 400),
            ("a length with an underscore", ("Content-Length: 1_0",), 400),
            ("an empty length", ("Content-Length:",), 400),
            ("a length of other digits", ("Content-Length: \xb2",), 400),
            ("a length beyond 2^64", ("Content-Length: 18446744073709551621",), 413),
            ("a length beyond 2^32", ("Content-Length: 4294967301",), 413),
            ("a length and a NUL", ("Content-Length: 5\0",), 400)):
        request = get("/api/guest", *lines, method="POST")
        yield name, request + b"5\r\nhello\r\n0\r\n\r\n" + INNER, [status], "closed"
    five = b"12345"
    yield "a length with leading zeros", get("/", "Content-Length: 005", body=five), [200], "kept"
    yield "a length with blanks", get("/", "Content-Length: \t 5 ", body=five), [200], "kept"
    yield "a body that looks like a request", post(INNER), [400], "kept"
    yield "a GET with a body", get("/", "Content-Length: 5", body=five) + GOOD, [200, 200], "kept"
    yield ("a HEAD with a body", get("/", "Content-Length: 5", method="HEAD", body=five), [200],
           "kept")
    yield "chunks in HTTP/1.0", get("/", te + "chunked", version="HTTP/1.0"), [501], "closed"


def lines():
    for name, head in (
            ("bare line feeds", b"GET / HTTP/1.1\nHost: h\n\n"),
            ("one bare line feed", b"GET / HTTP/1.1\r\nHost: h\nX-A: b\r\n\r\n"),
            ("a bare line feed at the end", b"GET / HTTP/1.1\r\nHost: h\r\n\n"),
            ("a bare carriage return in a value", get("/", "X-A: b\rX-B: c")),
            ("a bare carriage return in the target", get("/\r")),
            ("a bare carriage return in front of a colon", get("/", "X-A\r: b")),
            ("two carriage returns", b"GET / HTTP/1.1\r\r\nHost: h\r\n\r\n"),
            ("a NUL in a value", get("/", "X-A: b\0c")),
            ("a NUL in a name", get("/", "X\0A: b")),
            ("a NUL in the target", get("/\0")),
            ("a NUL in the method", get(method="G\0T")),
            ("an escape character in a value", get("/", "X-A: \x1b")),
            ("a DEL in a value", get("/", "X-A: \x7f")),
            ("a folded line", get("/", "X-A: b", " c")),
            ("a line folded with a tab", get("/", "X-A: b", "\tc")),
            ("a folded first header", get("/", host=" Host: h")),
            ("a blank in front of the colon", get("/", "X-A : b")),
            ("a tab in front of the colon", get("/", "X-A\t: b")),
            ("a blank in a name", get("/", "X A: b")),
            ("a name of a letter that is not ASCII", get("/", "X-\xe9: b")),
            ("a name with a bracket", get("/", "X(A): b")),
            ("a header without a name", get("/", ": b")),
            ("a header without a colon", get("/", "nothing")),
            ("no headers at all", b"GET / HTTP/1.1\r\n\r\n")):
        yield name, head + GOOD, [400], "closed"
    yield "a header without a value", get("/", "X-A:"), [200], "kept"
    yield "a tab inside a value", get("/", "X-A: b\tc"), [200], "kept"
    yield "letters that are not ASCII in a value", get("/", "X-A: \xe9"), [200], "kept"
    yield "names in any case", get("/", "cOnTeNt-LeNgTh: 0", host="hOsT: h"), [200], "kept"
    yield "an empty line in front", b"\r\n" + GOOD, [200], "kept"
    yield "empty lines in front", b"\r\n" * 5 + GOOD, [200], "kept"
    yield "an empty line between requests", GOOD + b"\r\n" + GOOD, [200, 200], "kept"


def first_lines():
    for name, line in (
            ("two blanks behind the method", "GET  / HTTP/1.1"),
            ("two blanks in front of the version", "GET /  HTTP/1.1"),
            ("a blank in front", " GET / HTTP/1.1"),
            ("a blank behind", "GET / HTTP/1.1 "),
            ("tabs for blanks", "GET\t/\tHTTP/1.1"),
            ("no version (HTTP/0.9)", "GET /"),
            ("no target", "GET HTTP/1.1"),
            ("an empty target", "GET  HTTP/1.1"),
            ("nothing but a word", "GET"),
            ("a method that is no word", "G@T / HTTP/1.1"),
            ("a method with a colon", "GET: / HTTP/1.1"),
            ("an empty method", " / HTTP/1.1"),
            ("small letters in the version", "GET / http/1.1"),
            ("another protocol", "GET / HTTQ/1.1"),
            ("a version without a point", "GET / HTTP/11"),
            ("a version with a comma", "GET / HTTP/1,1"),
            ("a version of two digits", "GET / HTTP/1.10"),
            ("a version with a sign", "GET / HTTP/+1.1"),
            ("an answer for a request", "HTTP/1.1 200 OK"),
            ("an absolute target", "GET http://h/ HTTP/1.1"),
            ("a target of a proxy", "CONNECT h:80 HTTP/1.1"),
            ("a star for all", "OPTIONS * HTTP/1.1"),
            ("a target without a slash", "GET index.html HTTP/1.1"),
            ("a fragment", "GET /#top HTTP/1.1"),
            ("a target of letters that are not ASCII", "GET /\xe9 HTTP/1.1"),
            ("a blank in the target", "GET /a b HTTP/1.1")):
        yield name, (line + "\r\nHost: h\r\n\r\n").encode("latin-1") + GOOD, [400], "closed"
    yield "the first line of HTTP/2", b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", [505], "closed"
    for version in ("HTTP/0.9", "HTTP/1.2", "HTTP/2.0", "HTTP/3.0", "HTTP/9.9"):
        yield "the version " + version, get(version=version) + GOOD, [505], "closed"
    for path, status in (("/", 200), ("/?", 200), ("/?a=b&c", 200), ("/?a/../b", 200),
                         ("//", 404), ("/..", 404), ("/../../etc/passwd", 404),
                         ("/%2e%2e/%2e%2e/etc/passwd", 404), ("/.hidden", 404), ("/a\\b", 404),
                         ("/" + "x" * 300, 404), ("/api/" + "x" * 300, 404), ("/api/nothing", 404),
                         ("/index.html/", 404), ("/%00", 404), ("/api//games", 404)):
        yield "the target " + path[:30], get(path), [status], "kept"


def hosts():
    yield "no host", get(host=None), [400], "closed"
    yield "two hosts", get("/", "Host: h"), [400], "closed"
    yield "two hosts that differ", get("/", "hOST: other"), [400], "closed"
    for host in ("a b", "a,b", "a/b", "user@a", "a?b", "a#b", "a\\b", "<a>", "a\xe9", "a\"b"):
        yield "the host " + host, get(host="Host: " + host), [400], "closed"
    for host in ("h", "h:80", "play.example.org", "127.0.0.1:8080", "[::1]:80", "", "H_1-x"):
        yield "the host %r" % host, get(host="Host: " + host), [200], "kept"
    yield "no host in HTTP/1.0", get(host=None, version="HTTP/1.0"), [200], "closed"
    yield "a bad host in HTTP/1.0", get(host="Host: a b", version="HTTP/1.0"), [400], "closed"


def sizes():
    yield "a head of %d bytes" % HEAD_MAX, filled(HEAD_MAX), [200], "kept"
    yield "a head of %d bytes" % (HEAD_MAX + 1), filled(HEAD_MAX + 1), [431], "closed"
    yield "a head of 100,000 bytes", filled(100000), [431], "closed"
    yield "a target of 9,000 bytes", get("/" + "x" * 9000), [431], "closed"
    yield "a method of 9,000 bytes", get(method="X" * 9000), [431], "closed"
    yield "a head without an end", b"GET / HTTP/1.1\r\n" + b"X-A: b\r\n" * 1100, [431], "closed"
    yield "bytes without a line", b"x" * 9000, [431], "closed"
    some = ["X-%d: a" % i for i in range(LINES_MAX)]
    yield "%d headers" % LINES_MAX, get("/", *some[1:]), [200], "kept"
    yield "%d headers" % (LINES_MAX + 1), get("/", *some), [431], "closed"
    yield "%d bytes of body" % BODY_MAX, post(b"x" * BODY_MAX), [400], "kept"
    yield "%d bytes of body" % (BODY_MAX + 1), post(b"x" * (BODY_MAX + 1)), [413], "closed"
    yield "a megabyte of body", post(b"x" * 1000000), [413], "closed"


def methods():
    for method in ("POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "get", "FOO", "G" * 100):
        yield "%s of a page" % method[:10], get(method=method), [405], "kept"
    for method in ("PUT", "DELETE", "FOO", "get", "OPTIONS"):
        yield "%s of the games" % method, get("/api/games", method=method), [405], "kept"
    yield "POST without a length", get("/api/guest", method="POST"), [200], "kept"
    yield "POST with a body", post(JSON), [200], "kept"
    yield "POST with what is no JSON", post(b"hello"), [400], "kept"
    yield "POST with JSON that is no object", post(b"[1]"), [400], "kept"


def keeping():
    yield "one request", GOOD, [200], "kept"
    yield "the word close", get("/", "Connection: close") + GOOD, [200], "closed"
    yield "the word Close in a list", get("/", "Connection: x, Close") + GOOD, [200], "closed"
    yield "the word keep-alive", get("/", "Connection: keep-alive"), [200], "kept"
    yield "HTTP/1.0", get(version="HTTP/1.0") + GOOD, [200], "closed"
    yield ("HTTP/1.0 that would be kept", get("/", "Connection: keep-alive", version="HTTP/1.0"),
           [200], "closed")
    yield "three in one piece", GOOD * 3, [200] * 3, "kept"
    yield "two hundred in one piece", GOOD * 200, [200] * 200, "kept"
    yield ("pages and answers in order", get("/nothing") + get("/health") + GOOD + get("/api/me") +
           get("/api/nothing") + get("/large.js") + GOOD, [404, 200, 200, 200, 404, 200, 200],
           "kept")
    yield ("bodies and none", post(JSON) + GOOD + post(b"[]") + get("/health"),
           [200, 200, 400, 200], "kept")
    yield "a good one, then a bad one", GOOD + get("/", "X A: b") + GOOD, [200, 400], "closed"
    yield "one and the beginning of another", GOOD + GOOD[:-2], [200], "open"


def expectations():
    body = b'{"name":"' + b"A" * 20 + b'"}'
    yield "Expect with the body at once", post(body, "Expect: 100-continue"), "after 100", "kept"
    yield ("Expect in HTTP/1.0",
           get("/api/guest", "Content-Length: 2", "Expect: 100-continue", method="POST",
               version="HTTP/1.0", body=b"{}"), [200], "closed")
    yield ("Expect with too much", get("/api/guest", "Content-Length: 100000",
                                       "Expect: 100-continue", method="POST"), [413], "closed")


def upgrades(token):
    def ask(*more, method="GET", version="HTTP/1.1", without="", path="/ws", body=b""):
        usual = ["Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13",
                 "Sec-WebSocket-Key: " + KEY]
        kept = [line for line in usual if not without or not line.startswith(without)]
        return get(path, *kept, *more, "Authorization: Bearer " + token, method=method,
                   version=version, body=body)
    yield "a handshake", ask(), [101], "socket"
    yield "words of other cases", ask("Upgrade: WebSocket", without="Upgrade"), [101], "socket"
    yield ("websocket among others", ask("Upgrade: h2c, websocket", without="Upgrade"), [101],
           "socket")
    yield ("upgrade among others", ask("Connection: keep-alive, Upgrade", without="Connection"),
           [101], "socket")
    yield "HEAD", ask(method="HEAD"), [405], "kept"
    yield "POST", ask(method="POST"), [405], "kept"
    yield "HTTP/1.0", ask(version="HTTP/1.0"), [426], "closed"
    yield "no Upgrade", ask(without="Upgrade"), [426], "kept"
    yield "another Upgrade", ask("Upgrade: h2c", without="Upgrade"), [426], "kept"
    yield "no Connection", ask(without="Connection"), [426], "kept"
    yield "another Connection", ask("Connection: keep-alive", without="Connection"), [426], "kept"
    yield "no version", ask(without="Sec-WebSocket-Version"), [426], "kept"
    for version in ("12", "8", "0", "130", "1.3", "13, 8", ""):
        yield ("version %r" % version, ask("Sec-WebSocket-Version: " + version,
                                          without="Sec-WebSocket-Version"), [426], "kept")
    yield "no key", ask(without="Sec-WebSocket-Key"), [400], "kept"
    for key in ("", "AAAA", KEY[:-2], KEY + "=", KEY[:-1] + "A", "*" * 22 + "==", "A" * 24,
                "AAAAAAAAAAAAAAAAAAAAAAA="):
        yield ("the key %r" % key, ask("Sec-WebSocket-Key: " + key,
                                      without="Sec-WebSocket-Key"), [400], "kept")
    yield "two keys", ask("Sec-WebSocket-Key: " + KEY), [400], "closed"
    yield "a body", ask("Content-Length: 2", body=b"{}"), [400], "kept"
    yield "a plain GET", get("/ws"), [426], "kept"
    yield "no user", get("/ws", "Upgrade: websocket", "Connection: Upgrade",
                         "Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: " + KEY), [401], "kept"
    yield "another path", ask(path="/"), [200], "kept"


# ---- Running them ----

class Line:
    """A connection that sends bytes and reads answers."""

    @classmethod
    async def open(cls, port):
        line = cls()
        line.reader, line.writer = await asyncio.open_connection("127.0.0.1", port)
        return line

    async def send(self, data, is_bytewise=False):
        pieces = [data[i:i + 1] for i in range(len(data))] if is_bytewise else [data]
        for piece in pieces:
            self.writer.write(piece)
            if is_bytewise:
                await asyncio.sleep(0)  # so that some of them travel alone

    async def answer(self, has_body=True):
        """Status, headers and body; None at the end of the stream."""
        try:
            head = await asyncio.wait_for(self.reader.readuntil(b"\r\n\r\n"), 20)
            first, *rest = head.decode("latin-1").split("\r\n")[:-2]
            status = int(first.split()[1])
            headers = {name.lower(): value.strip()
                       for name, value in (one.split(":", 1) for one in rest)}
            size = int(headers.get("content-length", 0))
            if not has_body or status in (100, 101, 304):
                size = 0
            return status, headers, await asyncio.wait_for(self.reader.readexactly(size), 20)
        except (asyncio.IncompleteReadError, ConnectionError) as error:
            partial = getattr(error, "partial", b"")
            check(not partial, "ended within an answer:", partial[:100])
            return None

    async def is_over(self):
        return await self.answer() is None

    def end(self):
        """Says that nothing more comes."""
        self.writer.write_eof()

    def close(self):
        self.writer.close()


def has_body(data):
    return not data.startswith(b"HEAD")


async def check_end(line, name, end):
    if end == "kept":
        await line.send(LAST)
        last = await line.answer()
        check(last is not None and last[0] == 200, name, "did not keep the connection:", last)
    elif end == "open":
        await line.send(b"\r\n")
        check((await line.answer())[0] == 200, name)
        return
    elif end == "socket":
        await line.send(wire.frame(wire.PING, b"p"))
        check(await line.reader.readexactly(3) == b"\x8a\x01p", name)
        return
    check(await line.is_over(), name, "was answered once more")


async def run_case(port, case, is_bytewise):
    name, data, expected, end = case
    line = await Line.open(port)
    await line.send(data, is_bytewise)
    if expected == "after 100":
        first = await line.answer()
        expected = [200]
        if first[0] != 100:
            check(first[0] == 200, name, first)
            expected = []
    for number, status in enumerate(expected):
        answer = await line.answer(number > 0 or has_body(data))
        check(answer is not None and answer[0] == status, name, "was answered with",
              answer and answer[0], "and not with", status)
        if status == 426:
            check(answer[1].get("sec-websocket-version") == "13" and
                  answer[1].get("upgrade") == "websocket", name, answer[1])
        if status == 405:
            check("GET" in answer[1].get("allow", ""), name, answer[1])
    await check_end(line, name, end)
    line.close()


def folder():
    made = tempfile.mkdtemp(dir=fixture.FOLDER)
    for name, data in (("index.html", b"<p>Hello</p>"), ("large.js", b"x" * LARGE)):
        with open(os.path.join(made, name), "wb") as file:
            file.write(data)
    return made


def serve():
    return fixture.Server(tap.PROGRAM, fixture.new_sqlite(), "--limits", "none", "--web", folder())


async def run_all(make_cases):
    door = asyncio.Semaphore(AT_ONCE)
    with serve() as server:
        cases = list(make_cases(server))
        names = [case[0] for case in cases]
        check(len(names) == len(set(names)), "two cases of one name")

        async def run(case, is_bytewise):
            async with door:
                await run_case(server.port, case, is_bytewise)
        jobs = [run(case, False) for case in cases]
        jobs += [run(case, True) for case in cases if len(case[1]) <= BYTEWISE_MAX]
        results = await asyncio.gather(*jobs, return_exceptions=True)
        failures = [str(result) or repr(result) for result in results if result is not None]
        tap.say("%d cases, %d runs" % (len(cases), len(jobs)))
        check(not failures, "\n".join(failures))
        check(server.stop() == 0, server.said())


@test
async def nothing_is_smuggled_behind_a_body():
    await run_all(lambda server: smuggling())


@test
async def lines_of_a_head():
    await run_all(lambda server: lines())


@test
async def methods_targets_and_versions():
    await run_all(lambda server: [*first_lines(), *methods()])


@test
async def hosts_of_requests():
    await run_all(lambda server: hosts())


@test
async def sizes_of_heads_and_bodies():
    await run_all(lambda server: sizes())


@test
async def connections_are_kept_or_closed():
    await run_all(lambda server: [*keeping(), *expectations()])


@test
async def upgrades_to_a_websocket():
    await run_all(lambda server: upgrades(server.guest("Upgrader").token))


@test
async def a_body_that_is_waited_for_is_asked_for_once():
    with serve() as server:
        line = await Line.open(server.port)
        request = post(JSON, "Expect: 100-continue")
        await line.send(request[:-len(JSON)])
        check((await line.answer())[0] == 100)
        for byte in JSON:
            await line.send(bytes([byte]))
        check((await line.answer())[0] == 200, "the body was asked for twice")
        await check_end(line, "after Expect", "kept")


@test
async def head_is_get_without_a_body():
    with serve() as server:
        for path in ("/", "/large.js", "/health", "/api/games", "/nothing", "/api/nothing"):
            line = await Line.open(server.port)
            await line.send(get(path) + get(path, method="HEAD") + get("/health"))
            full, short, last = (await line.answer(), await line.answer(has_body=False),
                                 await line.answer())
            check(full[0] == short[0] and len(full[2]) > 0 and last[0] == 200, path, short, last)
            for answer in (full, short):
                answer[1].pop("x-request-id", None)  # each request has its own
            check(full[1] == short[1], path, "has other headers:", full[1], short[1])
            line.close()
        line = await Line.open(server.port)
        await line.send(get(method="HEAD") + b"nonsense\r\n\r\n")
        await line.answer(has_body=False)
        answer = await line.answer()
        check(answer[0] == 400 and len(answer[2]) > 0, "an error behind a HEAD:", answer)


@test
async def a_file_that_is_known_is_not_sent_again():
    with serve() as server:
        line = await Line.open(server.port)
        await line.send(get("/large.js"))
        tag = (await line.answer())[1]["etag"]
        for value, status in ((tag, 304), ("W/" + tag, 304), ('"other", ' + tag, 304), ("*", 304),
                              ('"other"', 200), (tag.strip('"'), 200)):
            for method in ("GET", "HEAD"):
                await line.send(get("/large.js", "If-None-Match: " + value, method=method))
                answer = await line.answer(has_body=method == "GET")
                check(answer[0] == status and answer[1]["etag"] == tag, method, value, answer[:2])
        with open(os.path.join(server.options[-1], "large.js"), "wb") as file:
            file.write(b"changed")
        await line.send(get("/large.js", "If-None-Match: " + tag))
        answer = await line.answer()
        check(answer[0] == 200 and answer[2] == b"changed", "an old file:", answer[:2])
        os.remove(os.path.join(server.options[-1], "large.js"))
        await line.send(get("/large.js"))
        check((await line.answer())[0] == 404, "a file that is gone")


@test
async def who_has_said_its_last_word_still_gets_its_answers():
    cases = [("a page", GOOD, [200]), ("an answer", get("/api/games"), [200]),
             ("a body", post(JSON), [200]), ("a large file", get("/large.js"), [200]),
             ("many of all kinds", (GOOD + get("/health") + post(JSON)) * 40, [200] * 120),
             ("large files", get("/large.js") * 5, [200] * 5),
             ("the last one closes", get("/api/games", "Connection: close"), [200]),
             ("nothing", b"", []), ("half a head", GOOD[:-4], []),
             ("half a body", post(JSON)[:-4], []), ("one and a half", GOOD + GOOD[:-4], [200]),
             ("nonsense", b"nonsense\r\n\r\n", [400])]
    with serve() as server:
        for name, data, expected in cases:
            for is_bytewise in (False, True):
                line = await Line.open(server.port)
                await line.send(data, is_bytewise and len(data) <= BYTEWISE_MAX)
                line.end()
                for status in expected:
                    answer = await line.answer()
                    check(answer is not None and answer[0] == status, name, "got", answer and
                          answer[:2])
                check(await line.is_over(), name, "is not over")
                line.close()
        check(server.stop() == 0, server.said())


@test
async def who_does_not_read_its_answers_is_not_read_from():
    """Answers wait at the client's cost, and all of them come when it reads again."""
    with serve() as server:
        before = server.memory()
        line = await Line.open(server.port)
        line.writer.transport.pause_reading()
        count = 400
        await line.send(get("/large.js") * count + get("/health"))
        await asyncio.sleep(0.3)
        check(wire.request(server.port, "GET", "/health")[0] == 200)
        grown = server.memory() - before
        check(grown < 50e6, "memory grew by", grown)
        line.writer.transport.resume_reading()
        for number in range(count):
            answer = await line.answer()
            check(answer is not None and len(answer[2]) == LARGE, number, answer and answer[:2])
        check((await line.answer())[0] == 200)
        tap.say("%d files of %d bytes wanted at once: memory grew by %.1f MB" % (
            count, LARGE, grown / 1e6))


if __name__ == "__main__":
    tap.main()
