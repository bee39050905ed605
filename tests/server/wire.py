"""A WebSocket and HTTP client with the standard library only.

Small on purpose, and able to send what no honest client sends: raw bytes, frames without a mask,
invalid UTF-8.

SPDX-License-Identifier: MIT
"""
import asyncio
import base64
import http.client
import json
import os
import re
import struct

TEXT, BINARY, CLOSE, PING, PONG = 1, 2, 8, 9, 10
SECURE = {}  # ports that speak TLS: how to speak it with them


class Refused(Exception):
    """The server did not open a WebSocket: the status and what it said."""

    def __init__(self, status, text):
        super().__init__("%d %s" % (status, text))
        self.status = status
        self.text = text


def frame(kind, payload, is_masked=True, is_final=True):
    head = bytes([(0x80 if is_final else 0) | kind])
    size = len(payload)
    bit = 0x80 if is_masked else 0
    if size < 126:
        head += bytes([bit | size])
    elif size < 1 << 16:
        head += struct.pack("!BH", bit | 126, size)
    else:
        head += struct.pack("!BQ", bit | 127, size)
    if not is_masked:
        return head + payload
    mask = os.urandom(4)
    long = int.from_bytes(payload, "little") ^ int.from_bytes(
        (mask * (size // 4 + 1))[:size], "little")
    return head + mask + long.to_bytes(size, "little")


class Connection:
    """One WebSocket; receive() gives objects and None when it is closed."""

    def __init__(self, reader, writer):
        self.reader, self.writer = reader, writer
        self.close_code = None

    @classmethod
    async def open(cls, port, token=None, headers=(), path="/ws", source=None):
        reader, writer = await asyncio.open_connection(
            "127.0.0.1", port, limit=1 << 22, local_addr=(source, 0) if source else None,
            ssl=SECURE.get(port))
        key = base64.b64encode(os.urandom(16)).decode()
        lines = ["GET %s HTTP/1.1" % path, "Host: 127.0.0.1:%d" % port, "Upgrade: websocket",
                 "Connection: Upgrade", "Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: " + key]
        if token:
            lines.append("Authorization: Bearer " + token)
        lines += ["%s: %s" % header for header in headers]
        writer.write(("\r\n".join(lines) + "\r\n\r\n").encode())
        head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1")
        status = int(head.split()[1])
        if status != 101:
            size = [int(line.split(":")[1]) for line in head.splitlines()
                    if line.lower().startswith("content-length:")]
            body = await reader.readexactly(size[0]) if size else b""
            writer.close()
            raise Refused(status, body.decode("utf-8", "replace"))
        return cls(reader, writer)

    def send(self, message):
        self.writer.write(frame(TEXT, json.dumps(message, separators=(",", ":")).encode()))

    def raw(self, data):
        self.writer.write(data)

    async def read_frame(self):
        first, second = await self.reader.readexactly(2)
        size = second & 0x7F
        if size == 126:
            size = struct.unpack("!H", await self.reader.readexactly(2))[0]
            assert size > 125, "a length that is not the shortest"
        elif size == 127:
            size = struct.unpack("!Q", await self.reader.readexactly(8))[0]
            assert 0xFFFF < size < 1 << 63, "a length that is not the shortest"
        assert not second & 0x80, "a server does not mask"
        assert first & 0xF0 == 0x80, "whole frames, and no extension"
        assert first & 0x0F < CLOSE or size <= 125, "a long control frame"
        return first & 0x0F, await self.reader.readexactly(size)

    async def receive_text(self):
        """The next text as bytes; None when the connection is over."""
        while True:
            try:
                kind, payload = await self.read_frame()
            except (asyncio.IncompleteReadError, ConnectionError):
                return None
            if kind == PING:
                self.raw(frame(PONG, payload))
            elif kind == CLOSE:
                self.close_code = struct.unpack("!H", payload[:2])[0] if payload else 1005
                return None
            elif kind == TEXT:
                return payload

    async def receive(self, seconds=20):
        text = await asyncio.wait_for(self.receive_text(), seconds)
        return None if text is None else json.loads(text)

    async def until(self, kind, seconds=20):
        """The next message of this type; others are dropped. None when closed."""
        while True:
            message = await self.receive(seconds)
            if message is None or message.get("type") == kind:
                return message

    def close(self):
        self.writer.close()


def request(port, method, path, body=None, token=None, headers=(), source=None, seconds=60):
    """Status, body (decoded, from JSON where it is) and headers of one HTTP request."""
    about = {"timeout": seconds, "source_address": (source, 0) if source else None}
    if port in SECURE:
        connection = http.client.HTTPSConnection("127.0.0.1", port, context=SECURE[port], **about)
    else:
        connection = http.client.HTTPConnection("127.0.0.1", port, **about)
    sent = dict(headers)
    if token:
        sent["Authorization"] = "Bearer " + token
    if body is not None and not isinstance(body, (bytes, str)):
        body = json.dumps(body)
        sent["Content-Type"] = "application/json"
    connection.request(method, path, body=body, headers=sent)
    answer = connection.getresponse()
    data = answer.read()
    connection.close()
    kind = answer.headers.get("Content-Type", "")
    if kind.startswith("application/json"):
        return answer.status, json.loads(data), answer.headers
    return answer.status, data.decode("utf-8", "replace"), answer.headers


class Browser:
    """Keeps its cookie and sends where it comes from, as browsers do."""

    def __init__(self, server):
        self.server, self.cookie = server, None

    def __call__(self, method, path, body=None):
        scheme = "https" if self.server.port in SECURE else "http"
        headers = [("Origin", "%s://127.0.0.1:%d" % (scheme, self.server.port))]
        if self.cookie:
            headers.append(("Cookie", "tavola=" + self.cookie))
        status, answer, got = request(self.server.port, method, path, body, headers=headers)
        for line in got.get_all("Set-Cookie") or []:
            assert "HttpOnly" in line and "SameSite=Strict" in line, line
            self.cookie = re.match(r"tavola=(\w*)", line).group(1) or None
        return status, answer
