"""A program in a pseudo-terminal, and the screen that a person would see.

SPDX-License-Identifier: MIT
"""
import fcntl
import os
import pty
import select
import signal
import struct
import termios
import time

import pyte

PATIENCE_S = 60  # for a condition on a busy machine


class Emulator(pyte.Screen):
    """pyte's, with three sequences that ncurses uses and pyte does not know."""

    def scroll_up(self, count=1, **_):
        top, bottom = self.margins or (0, self.lines - 1)
        saved = self.cursor.y
        self.cursor.y = top
        self.delete_lines(min(count or 1, bottom - top + 1))
        self.cursor.y = saved

    def scroll_down(self, count=1, **_):
        saved = self.cursor.y
        self.cursor.y = (self.margins or (0, 0))[0]
        self.insert_lines(count or 1)
        self.cursor.y = saved

    def repeat(self, count=1, **_):
        self.draw(self.last_letter * (count or 1))

    def draw(self, data):
        self.last_letter = data[-1:]
        super().draw(data)


class Bytes(pyte.ByteStream):
    csi = dict(pyte.ByteStream.csi, S="scroll_up", T="scroll_down", b="repeat")
    events = pyte.ByteStream.events | {"scroll_up", "scroll_down", "repeat"}


class Terminal:
    def __init__(self, words, env, size=(80, 24), cwd=None):
        self.screen = Emulator(*size)
        self.stream = Bytes(self.screen)
        self.code = None
        self.raw = b""
        self.pid, self.leader = pty.fork()
        if self.pid == 0:
            try:
                os.chdir(cwd or ".")
                # The child may run before its size is set, so it sets it itself.
                fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", size[1], size[0], 0, 0))
                os.execvpe(words[0], words, env)
            finally:
                os._exit(127)
        os.set_blocking(self.leader, False)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.code is None:
            self.kill()
        os.close(self.leader)

    def kill(self):
        os.kill(self.pid, signal.SIGKILL)
        self.code = os.waitpid(self.pid, 0)[1]

    def resize(self, columns, lines):
        self.screen.resize(lines, columns)
        fcntl.ioctl(self.leader, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))

    def type(self, keys):
        os.write(self.leader, keys.encode())

    def pump(self, seconds):
        """Takes in what was written; false once the program has closed its terminal."""
        if not select.select([self.leader], [], [], seconds)[0]:
            return True
        try:
            piece = os.read(self.leader, 65536)
        except BlockingIOError:
            return True
        except OSError:
            return False
        self.raw += piece
        self.stream.feed(piece)
        return bool(piece)

    def text(self):
        return "\n".join(line.rstrip() for line in self.screen.display)

    def wait(self, condition, what=""):
        """Until the condition holds for the text of a screen that has come to rest."""
        end = time.monotonic() + PATIENCE_S
        while time.monotonic() < end:
            is_open = self.pump(0.05)
            while is_open and select.select([self.leader], [], [], 0)[0]:
                is_open = self.pump(0)
            if condition(self.text()):
                return self.text()
            if not is_open:
                break
        raise AssertionError("not seen: %s\n%s" % (what, self.text()))

    def wait_for(self, *words):
        return self.wait(lambda text: all(word in text for word in words), words)

    def wait_end(self):
        end = time.monotonic() + PATIENCE_S
        while self.pump(0.05):
            if time.monotonic() > end:
                raise AssertionError("the program goes on\n" + self.text())
        self.code = os.waitstatus_to_exitcode(os.waitpid(self.pid, 0)[1])
        return self.code
