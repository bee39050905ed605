"""What a server has acknowledged to its clients, parsed from the bytes that it sent.

SPDX-License-Identifier: MIT
"""
import json
import re
import struct


class Acknowledged:
    """Users, tables and requests that were acknowledged, and versions that somebody has seen."""

    def __init__(self):
        self.users, self.tables, self.requests, self.versions = set(), set(), set(), {}
        self.streams = {}  # socket: [bytes not understood yet, whether it is a WebSocket]
        self.count = 0

    def take(self, socket, data):
        """True if something was acknowledged by these bytes."""
        before = self.count
        stream = self.streams.setdefault(socket, [b"", False])
        stream[0] += data
        while self.take_frame(stream) if stream[1] else self.take_answer(stream):
            pass
        return self.count > before

    def close(self, socket):
        self.streams.pop(socket, None)

    def take_answer(self, stream):
        head, mark, rest = stream[0].partition(b"\r\n\r\n")
        if not mark:
            return False
        if head.startswith(b"HTTP/1.1 101"):
            stream[:] = [rest, True]
            return True
        found = re.search(rb"(?i)content-length: *(\d+)", head)
        length = int(found.group(1)) if found else 0
        if len(rest) < length:
            return False
        stream[0] = rest[length:]
        if head.startswith(b"HTTP/1.1 200") and rest[:1] == b"{":
            self.take_body(json.loads(rest[:length]))
        return True

    def take_body(self, body):
        if "token" in body and "user" in body:
            self.users.add(body["user"]["id"])
            self.count += 1
        elif isinstance(body.get("table"), str):
            self.tables.add(body["table"])
            self.count += 1

    def take_frame(self, stream):
        data = stream[0]
        if len(data) < 2:
            return False
        size, start = data[1] & 0x7F, 2
        if size >= 126:
            form = "!H" if size == 126 else "!Q"
            start = 2 + struct.calcsize(form)
            if len(data) < start:
                return False
            size = struct.unpack_from(form, data, 2)[0]
        if len(data) < start + size:
            return False
        stream[0] = data[start + size:]
        if data[0] & 0x0F == 1:
            self.take_message(json.loads(data[start:start + size]))
        return True

    def take_message(self, message):
        table = message.get("table")
        if message["type"] == "accepted":
            self.requests.add((table, message["id"]))
            self.count += 1
        if message["type"] in ("accepted", "update", "welcome"):
            self.count += message["version"] > self.versions.get(table, 0)
            self.versions[table] = max(message["version"], self.versions.get(table, 0))
