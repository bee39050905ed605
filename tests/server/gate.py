"""A gate between a server and its database that can fall silent without closing anything.

What a firewall does that forgets its connections, or a cable that is pulled: packets are gone, and
nobody is told.

SPDX-License-Identifier: MIT
"""
import socket
import threading


class Gate:
    """Listens on a port of its own and forwards to another, until it is told not to."""

    def __init__(self, port):
        self.target = port
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.port = self.listener.getsockname()[1]
        self.is_open = True  # new connections are forwarded
        self.pairs = []
        threading.Thread(target=self.accept, daemon=True).start()

    def place(self, place):
        """The same database, reached through the gate."""
        return place.replace(":%d/" % self.target, ":%d/" % self.port)

    def accept(self):
        while True:
            try:
                client, _ = self.listener.accept()
            except OSError:
                return
            self.pairs.append(Pair(self, client))

    def silence(self, word=None):
        """Connections that exist carry nothing any more; only those that said a word, if given."""
        for pair in self.pairs:
            if word is None or word in pair.said:
                pair.is_silent = True

    def shut(self):
        """Nothing comes through at all, and nobody is told."""
        self.is_open = False
        self.silence()

    def open(self):
        """New connections come through; those that fell silent stay so."""
        self.is_open = True

    def close(self):
        self.listener.close()
        for pair in self.pairs:
            pair.close()


class Pair:
    def __init__(self, gate, client):
        self.is_silent = not gate.is_open
        self.said = b""  # what the client said first
        self.client, self.server = client, None
        if self.is_silent:
            return
        self.server = socket.create_connection(("127.0.0.1", gate.target))
        for source, target in ((self.client, self.server), (self.server, self.client)):
            threading.Thread(target=self.carry, args=(source, target), daemon=True).start()

    def carry(self, source, target):
        while True:
            try:
                data = source.recv(1 << 16)
            except OSError:
                data = b""
            if source is self.client and len(self.said) < 1 << 14:
                self.said += data
            if self.is_silent:
                if data:
                    continue
                return
            try:
                if not data:
                    target.shutdown(socket.SHUT_WR)
                    return
                target.sendall(data)
            except OSError:
                return

    def close(self):
        for end in (self.client, self.server):
            if end is not None:
                end.close()


def through_gate(postgres):
    """A new database: its place, and a gate before it."""
    place = postgres.place()
    gate = Gate(postgres.port)
    return place, gate, gate.place(place)
