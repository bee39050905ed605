#!/usr/bin/env python3
"""TLS of the server's own: what it offers, whom it refuses, and certificates that change.

SPDX-License-Identifier: MIT
"""
import asyncio
import ctypes
import hashlib
import os
import re
import shutil
import socket
import ssl
import struct
import subprocess
import tempfile
import time

import certificates
from certificates import SecureServer
import fixture
import tap
import wire
from matches import open_match
from tap import check, test
from wire import Browser

LAST = b"GET /health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"


def serve(*options, kind="ec"):
    return SecureServer(tap.PROGRAM, fixture.new_sqlite(), "--limits", "none", *options, kind=kind)


def handshake(port, context=None, source=None):
    """A connection after its handshake."""
    plain = socket.create_connection(("127.0.0.1", port), 20,
                                     source_address=(source, 0) if source else None)
    try:
        return (context or wire.SECURE[port]).wrap_socket(plain, server_hostname="127.0.0.1")
    except (OSError, ssl.SSLError):
        plain.close()
        raise


def careless(protocols=()):
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context.check_hostname = False
    context.verify_mode = ssl.CERT_NONE
    if protocols:
        context.set_alpn_protocols(list(protocols))
    return context


def metric(server, name):
    text = wire.request(server.port, "GET", "/metrics")[1]
    return int(re.search(r"^tavola_%s (\d+)$" % name, text, re.M).group(1))


# ---- What it offers ----

@test
def nothing_weak_is_offered():
    for kind in ("ec", "rsa"):
        with serve(kind=kind) as server:
            found = subprocess.run(["sslscan", "--no-colour", "127.0.0.1:%d" % server.port],
                                   capture_output=True, text=True, check=True).stdout
            for old in ("SSLv2", "SSLv3", "TLSv1.0", "TLSv1.1"):
                check(re.search(r"%s +disabled" % re.escape(old), found), old, found)
            for new in ("TLSv1.2", "TLSv1.3"):
                check(re.search(r"%s +enabled" % re.escape(new), found), new, found)
            check("Session renegotiation not supported" in found, found)
            check("vulnerable to heartbleed" in found and "not vulnerable" in found, found)
            ciphers = re.findall(r"^(?:Preferred|Accepted) +TLSv1\.[23] +(\d+) bits +(\S+)", found,
                                 re.M)
            check(len(ciphers) >= 6, found)
            for bits, name in ciphers:
                check(int(bits) >= 128 and re.search(r"GCM|CHACHA20|POLY1305", name), name)
                check(name.startswith(("TLS_", "ECDHE-")), name)


@test
def http_1_1_is_agreed_on_and_other_protocols_are_refused():
    with serve() as server:
        with handshake(server.port, careless(["h2", "http/1.1"])) as connection:
            check(connection.selected_alpn_protocol() == "http/1.1")
        with handshake(server.port, careless()) as connection:
            check(connection.selected_alpn_protocol() is None)
        try:
            handshake(server.port, careless(["h2"])).close()
            check(False, "h2 alone was accepted")
        except ssl.SSLError as refused:
            check("no application protocol" in str(refused), refused)


@test
async def a_match_is_played():
    with serve() as server:
        players = await open_match(server, "finca", 7)
        await asyncio.gather(*(player.run() for player in players))
        check(all(player.about["status"] == "over" for player in players))
        check(sum(player.reconnects for player in players) == 0)


@test
def large_answers_arrive_whole_and_pipelined_requests_in_order():
    web = tempfile.mkdtemp(dir=fixture.FOLDER)
    big = os.urandom(3 << 20)
    with open(os.path.join(web, "big.bin"), "wb") as file:
        file.write(big)
    with serve("--web", web) as server, handshake(server.port) as connection:
        line = b"GET /big.bin HTTP/1.1\r\nHost: x\r\n\r\n"
        connection.sendall(2 * line + LAST)
        got = b""
        while data := connection.recv(1 << 16):
            got += data
        parts = re.split(rb"HTTP/1\.1 200 OK\r\n.*?\r\n\r\n", got, flags=re.S)
        check(len(parts) == 4, len(parts))
        for part in parts[1:3]:
            check(hashlib.sha256(part).digest() == hashlib.sha256(big).digest(), len(part))
        check(b"ok" in parts[3], parts[3])


# ---- Cookies and origins ----

@test
async def cookies_are_secure_and_pages_without_tls_are_strangers():
    with serve() as server:
        status, _, got = wire.request(server.port, "POST", "/api/guest", {"name": "Anna"})
        check(status == 200 and "; Secure" in got["Set-Cookie"], got["Set-Cookie"])
        check("Strict-Transport-Security" not in got, "only with a public URL")
        anna = Browser(server)
        check(anna("POST", "/api/guest", {"name": "Anna"})[0] == 200)
        cookie = ("Cookie", "tavola=" + anna.cookie)
        own, plain = (scheme + "://127.0.0.1:%d" % server.port for scheme in ("https", "http"))
        check(wire.request(server.port, "POST", "/api/logout", {},
                           headers=[cookie, ("Origin", plain)])[0] == 403)
        await wire.Connection.open(server.port, headers=[cookie, ("Origin", own)])
        try:
            await wire.Connection.open(server.port, headers=[cookie, ("Origin", plain)])
            check(False, "a page without TLS opened a socket")
        except wire.Refused as refused:
            check(refused.status == 403, refused)


@test
def plain_http_is_sent_to_tls():
    folder = tempfile.mkdtemp(dir=fixture.FOLDER)
    challenges = os.path.join(folder, ".well-known", "acme-challenge")
    os.makedirs(challenges)
    with open(os.path.join(challenges, "tok-EN_1"), "w", encoding="ascii") as file:
        file.write("tok-EN_1.thumbprint")
    with open(os.path.join(folder, "secret"), "w", encoding="ascii") as file:
        file.write("not for strangers")
    port = fixture.free_port()
    with serve("--redirect-port", str(port), "--acme-folder", folder) as server:
        for method, host, path in (("GET", "play.test:80", "/t/abc?lang=it"),
                                   ("POST", "[::1]:80", "/api/guest")):
            status, _, got = wire.request(port, method, path, {}, headers=[("Host", host)])
            check(status == 308 and "Set-Cookie" not in got, status)
            there = "https://%s:%d%s" % (host[:-3], server.port, path)
            check(got["Location"] == there, got["Location"])
        for host in ("evil.test/x?", "a b", "a\tb", "", "<b>"):
            status, _, got = wire.request(port, "GET", "/", headers=[("Host", host)])
            check(status == 400 and got.get("Location") is None, host, status)
        base = "/.well-known/acme-challenge/"
        check(wire.request(port, "GET", base + "tok-EN_1")[1] == "tok-EN_1.thumbprint")
        for name in ("../../secret", "%2e%2e/secret", "nothing", "..", "x" * 200):
            status, text, _ = wire.request(port, "GET", base + name)
            check(status == 404 and "strangers" not in text, name, status)
    with fixture.Server(tap.PROGRAM, fixture.new_sqlite()) as other:
        status, _, _ = wire.request(other.port, "GET", base + "tok-EN_1")
        check(status == 404, status)


@test
def a_public_url_is_where_plain_http_is_sent():
    port = fixture.free_port()
    with serve("--redirect-port", str(port), "--public-url", "https://play.test") as server:
        got = wire.request(port, "GET", "/x", headers=[("Host", "elsewhere.test")])[2]
        check(got["Location"] == "https://play.test/x", got["Location"])
        check("Strict-Transport-Security" in wire.request(server.port, "GET", "/health")[2])


# ---- Certificates ----

@test
def wrong_files_are_named_at_the_start():
    folder = tempfile.mkdtemp(dir=fixture.FOLDER)
    one, other = (certificates.make(folder, name) for name in ("one", "other"))
    locked = os.path.join(folder, "locked.key")
    subprocess.run(["openssl", "pkey", "-in", one[1], "-aes128", "-passout", "pass:secret", "-out",
                    locked], check=True)
    text = os.path.join(folder, "text")
    with open(text, "w", encoding="ascii") as file:
        file.write("hello\n")
    for certificate, key, words in (
            (one[0], other[1], "is not the key of the certificate"),
            (one[0], locked, "without a passphrase"),
            (text, one[1], "is not a certificate"),
            (one[0], text, "is not the key"),
            (one[0] + "x", one[1], "cannot read the certificate"),
            (one[0], folder + "/none", "cannot read the key")):
        done = subprocess.run([tap.PROGRAM, "serve", "--port", "0", "--db", fixture.new_sqlite(),
                               "--tls-certificate", certificate, "--tls-key", key],
                              capture_output=True, text=True, check=False, timeout=30)
        check(done.returncode == 3 and words in done.stderr, words, done.stderr)
    for options in (["--tls-certificate", one[0]], ["--tls-key", one[1]],
                    ["--redirect-port", "8081"], ["--acme-folder", folder]):
        done = subprocess.run([tap.PROGRAM, "serve", *options], capture_output=True, text=True,
                              check=False, timeout=30)
        check(done.returncode == 2, options, done.stderr)


def logged(server, event):
    """How often it is in the whole log."""
    with open(server.log, encoding="utf-8") as log:
        return log.read().count(event)


def name_of(port):
    with handshake(port) as connection:
        return dict(part[0] for part in connection.getpeercert()["subject"])["commonName"]


@test
async def a_certificate_is_replaced_under_sockets_that_do_not_notice():
    with serve() as server:
        second = certificates.make(server.folder, "second")
        sockets = [await wire.Connection.open(server.port, server.guest("G%d" % i).token)
                   for i in range(20)]
        players = await open_match(server, "finca", 7)
        running = asyncio.gather(*(player.run() for player in players))
        check(name_of(server.port) == "first")
        shutil.copy(second[0], server.certificate + ".new")
        os.replace(server.certificate + ".new", server.certificate)
        while not logged(server, "certificate_refused"):  # the key is still the old one
            await asyncio.sleep(0.1)
        check(name_of(server.port) == "first", "half a renewal was taken")
        os.replace(second[1], server.key)
        while logged(server, "certificate_loaded") < 2:
            await asyncio.sleep(0.1)
        server.trust(second[0])
        check(name_of(server.port) == "second")
        await running
        check(sum(player.reconnects for player in players) == 0, "a player was cut off")
        for connection in sockets:
            connection.send({"type": "lobby", "watch": True})
            check(await connection.until("lobby") is not None, "a socket was dropped")


# ---- Those who do not mean well ----

@test
def handshakes_of_an_address_are_limited():
    with SecureServer(tap.PROGRAM, fixture.new_sqlite(), "--limits", "none") as free:
        for _ in range(100):
            handshake(free.port, careless()).close()
    limits = "handshakes=2"
    with SecureServer(tap.PROGRAM, fixture.new_sqlite(), "--limits", limits) as server:
        refused = 0
        for _ in range(100):
            try:
                handshake(server.port, careless(), source="127.0.0.7").close()
            except OSError:
                refused += 1
        check(refused >= 50, refused)
        for _ in range(4):
            handshake(server.port, careless(), source="127.0.0.8").close()


@test
async def garbage_ends_its_own_connection_only():
    with serve() as server:
        guest = server.guest("Anna")
        honest = await wire.Connection.open(server.port, guest.token)
        hello = b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03"
        for bytes_of in (b"GET / HTTP/1.1\r\n\r\n", b"\x00" * 4000, os.urandom(70000), hello,
                         hello + b"\xff" * 600, b"\x15\x03\x01\x00\x02\x02\x28",
                         b"\x16\x03\x01\x40\x01" + b"x" * 16385):
            with socket.create_connection(("127.0.0.1", server.port), 20) as connection:
                try:
                    connection.sendall(bytes_of)
                    connection.shutdown(socket.SHUT_WR)
                    while connection.recv(4096):
                        pass
                except ConnectionError:
                    pass
        with handshake(server.port) as connection:  # garbage after a good handshake
            os.write(connection.fileno(), b"\x17\x03\x03\x00\x20" + b"z" * 32)
            try:
                check(connection.recv(100) == b"")
            except (ssl.SSLError, ConnectionError):
                pass
        honest.send({"type": "lobby", "watch": True})
        check(await honest.until("lobby") is not None)
        check(metric(server, "tls_handshakes_failed_total") >= 5)


class KeyChanger:
    """A client by OpenSSL itself: Python's module cannot change keys."""
    REQUESTED = 1

    def __init__(self, port):
        library = ctypes.CDLL("libssl.so.3")
        for name in ("TLS_client_method", "SSL_CTX_new", "SSL_new"):
            getattr(library, name).restype = ctypes.c_void_p
        self.library = library
        self.socket = socket.create_connection(("127.0.0.1", port))
        self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVTIMEO, struct.pack("ll", 20, 0))
        context = library.SSL_CTX_new(ctypes.c_void_p(library.TLS_client_method()))
        self.ssl = ctypes.c_void_p(library.SSL_new(ctypes.c_void_p(context)))
        check(library.SSL_set_fd(self.ssl, self.socket.fileno()) == 1)
        check(library.SSL_connect(self.ssl) == 1, "no handshake")

    def change(self, count):
        """Asks for a new key each time, and reads none of the answers; False: it is closed."""
        return all(self.library.SSL_key_update(self.ssl, self.REQUESTED) == 1 and
                   self.library.SSL_do_handshake(self.ssl) == 1 for _ in range(count))

    def ask(self):
        """The beginning of the answer to a request."""
        got = ctypes.create_string_buffer(100)
        self.library.SSL_write(self.ssl, LAST, len(LAST))
        length = self.library.SSL_read(self.ssl, got, len(got))
        return got.raw[:max(0, length)]

    def is_closed(self):
        """Whether the server ends the connection; what it has sent before is skipped."""
        try:
            while self.socket.recv(1 << 16):
                pass
        except BlockingIOError:
            return False
        except ConnectionError:
            pass
        return True


@test
def a_few_new_keys_are_given_and_a_flood_of_them_ends_the_connection():
    with serve() as server:
        for _ in range(3):
            modest = KeyChanger(server.port)
            check(modest.change(10) and modest.ask().startswith(b"HTTP/1.1 200"), "refused")
        flooding = KeyChanger(server.port)
        flooding.change(3000)
        check(flooding.is_closed(), "3000 new keys were given")
        check(wire.request(server.port, "GET", "/health")[0] == 200)


@test
def records_of_one_byte_take_turns_and_arrive_whole():
    with serve() as server, handshake(server.port) as connection:
        body = b'{"name":"' + b"A" * 20 + b'"}'
        head = b"POST /api/guest HTTP/1.1\r\nHost: x\r\nContent-Length: %d\r\n" % len(body)
        connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_CORK, 1)  # they are read at once
        for byte in 20 * b"\r\n" + head + b"\r\n" + body + LAST:
            connection.sendall(bytes([byte]))
        connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_CORK, 0)
        got = b""
        while data := connection.recv(1 << 16):
            got += data
        check(got.count(b"HTTP/1.1 200 OK") == 2, got)


@test
def a_handshake_byte_by_byte_is_made():
    with serve() as server:
        incoming, outgoing = ssl.MemoryBIO(), ssl.MemoryBIO()
        engine = careless().wrap_bio(incoming, outgoing)
        with socket.create_connection(("127.0.0.1", server.port), 20) as connection:
            connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            for _ in range(20):
                try:
                    engine.do_handshake()
                    break
                except ssl.SSLWantReadError:
                    for byte in outgoing.read():
                        connection.sendall(bytes([byte]))
                    incoming.write(connection.recv(1 << 16))
            engine.write(LAST)
            connection.sendall(outgoing.read())
            got = b""
            while True:
                data = connection.recv(1 << 16)
                if not data:
                    break
                incoming.write(data)
                try:
                    while part := engine.read(1 << 16):
                        got += part
                except ssl.SSLError:
                    pass
            check(got.startswith(b"HTTP/1.1 200"), got[:100])


if __name__ == "__main__":
    tap.main()
