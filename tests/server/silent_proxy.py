"""A proxy between a server and its database that can go silent without closing connections.

It behaves like a firewall that forgets its connections, or a pulled cable: packets vanish without
an error.

SPDX-License-Identifier: MIT
"""
import socket
import threading


class SilentProxy:
    """Listens on its own port and forwards to another until it is silenced."""

    def __init__(self, port):
        self.target = port
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.port = self.listener.getsockname()[1]
        self.is_open = True  # new connections are forwarded
        self.pairs = []
        threading.Thread(target=self.accept, daemon=True).start()

    def url(self, db):
        """The URL of the database through the proxy."""
        return db.replace(":%d/" % self.target, ":%d/" % self.port)

    def accept(self):
        while True:
            try:
                client, _ = self.listener.accept()
            except OSError:
                return
            self.pairs.append(Pair(self, client))

    def silence(self, word=None):
        """Silences existing connections, or only those on which the client has sent a word."""
        for pair in self.pairs:
            if word is None or word in pair.said:
                pair.is_silent = True

    def shut(self):
        """Silences everything, new connections included."""
        self.is_open = False
        self.silence()

    def open(self):
        """Forwards new connections again; silent ones stay silent."""
        self.is_open = True

    def close(self):
        self.listener.close()
        for pair in self.pairs:
            pair.close()


class Pair:
    def __init__(self, proxy, client):
        self.is_silent = not proxy.is_open
        self.said = b""  # the first bytes that the client sent
        self.client, self.server = client, None
        if self.is_silent:
            return
        self.server = socket.create_connection(("127.0.0.1", proxy.target))
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


def through_proxy(postgres):
    """A new database: its URL, a proxy before it, and the URL through the proxy."""
    db = postgres.new_database()
    proxy = SilentProxy(postgres.port)
    return db, proxy, proxy.url(db)
