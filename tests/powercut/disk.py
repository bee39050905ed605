"""A disk rebuilt from a recording: what it surely holds at any moment, and what it may hold.

What was synced is there. Of what was written since, each write may be there, be missing or be torn:
any of its sectors may be there without the others. The same goes for names of files that were made
or removed since their folder was synced.

SPDX-License-Identifier: MIT
"""
import collections
import os
import struct

SECTOR = 512
HEAD = struct.Struct("<IIqqQ")
Event = collections.namedtuple("Event", "kind thread number offset data")
Write = collections.namedtuple("Write", "order offset data")  # data None: cut to this size


def read_events(path):
    with open(path, "rb") as file:
        recording = file.read()
    events, position = [], 0
    while position < len(recording):
        kind, thread, number, offset, length = HEAD.unpack_from(recording, position)
        position += HEAD.size
        events.append(Event(chr(kind), thread, number, offset,
                            recording[position:position + length]))
        position += length
    return events


def drop_torn_event(path):
    """Whoever is killed while it notes an event leaves a part of it: what it noted was not done."""
    with open(path, "r+b") as file:
        recording, position = file.read(), 0
        while position + HEAD.size <= len(recording):
            end = position + HEAD.size + HEAD.unpack_from(recording, position)[-1]
            if end > len(recording):
                break
            position = end
        file.truncate(position)


def apply_write(content, write, is_kept=lambda: True, filler=bytes):
    """filler(n): what stands in sectors that the file has gained but that were not written."""
    if write.data is None:
        if is_kept():
            del content[write.offset:]
            content.extend(bytes(write.offset - len(content)))
        return
    start, end = write.offset, write.offset + len(write.data)
    while start < end:
        stop = min(end, (start // SECTOR + 1) * SECTOR)
        if is_kept():
            if len(content) < start:
                content.extend(filler(start - len(content)))
            content[start:stop] = write.data[start - write.offset:stop - write.offset]
        start = stop


class Disk:
    def __init__(self):
        self.order = 0
        self.files = {}                              # inode: what is surely there
        self.waiting = collections.defaultdict(list)  # inode: writes since
        self.names, self.sure_names = {}, {}         # path: inode
        self.renamed = []                            # (order, path) since the folder was synced
        self.syncing = {}                            # thread: order at which its sync began

    def take(self, event):
        self.order += 1
        kind, number = event.kind, event.number
        if kind == "C":
            path = event.data.decode()
            if self.names.get(path) != number:
                self.names[path] = number
                self.files[number] = bytearray()  # an inode that is used again is empty
                self.waiting[number] = []
                self.renamed.append((self.order, path))
        elif kind == "U":
            if self.names.pop(event.data.decode(), None) is not None:
                self.renamed.append((self.order, event.data.decode()))
        elif kind in "WT":
            data = event.data if kind == "W" else None
            self.waiting[number].append(Write(self.order, event.offset, data))
        elif kind in "SD":
            self.syncing[event.thread] = self.order
        elif kind == "s":
            self.sync_file(number, self.syncing.pop(event.thread))
        elif kind == "d":
            self.sync_names(self.syncing.pop(event.thread))

    def sync_file(self, number, until):
        for write in self.waiting[number]:
            if write.order < until:
                apply_write(self.files[number], write)
        self.waiting[number] = [write for write in self.waiting[number] if write.order >= until]

    def sync_names(self, until):
        for order, path in self.renamed:
            if order < until:
                self.sure_names.pop(path, None)
                if path in self.names:
                    self.sure_names[path] = self.names[path]
        self.renamed = [entry for entry in self.renamed if entry[0] >= until]

    def names_with(self, is_kept):
        names = dict(self.sure_names)
        for path in dict.fromkeys(path for _, path in self.renamed):
            if is_kept():
                names.pop(path, None)
                if path in self.names:
                    names[path] = self.names[path]
        return names

    def write_image(self, folder, is_kept, filler=bytes):
        """What the folder may hold after the power came back."""
        for name in os.listdir(folder):
            os.remove(os.path.join(folder, name))
        for path, number in self.names_with(is_kept).items():
            content = bytearray(self.files[number])
            for write in self.waiting[number]:
                apply_write(content, write, is_kept, filler)
            with open(os.path.join(folder, os.path.basename(path)), "wb") as file:
                file.write(content)
