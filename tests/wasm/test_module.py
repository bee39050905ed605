"""The browser's module as a file: what it weighs, what it asks for, that it is the same every time,
and that the program accepts the records of matches that were played in it.

The records are written by web/src/engine/host.test.ts into build-wasm/records/.

SPDX-License-Identifier: MIT
"""
import glob
import gzip
import hashlib
import os
import subprocess
import unittest

ROOT = os.path.abspath(os.path.join(os.path.dirname(__file__), "../.."))
MODULE = os.path.join(ROOT, "web/src/engine/tavola.wasm")
RECORDS = os.path.join(ROOT, "build-wasm/records")
GZIP_MAX = 235 * 1000


def read(path):
    with open(path, "rb") as file:
        return file.read()


def sections(data):
    """(number, bytes) of every section of a module."""
    offset = 8
    while offset < len(data):
        number, offset = data[offset], offset + 1
        size, offset = leb(data, offset)
        yield number, data[offset:offset + size]
        offset += size


def leb(data, offset):
    value = shift = 0
    while True:
        byte = data[offset]
        value |= (byte & 127) << shift
        offset, shift = offset + 1, shift + 7
        if byte < 128:
            return value, offset


def imports(data):
    body = next(body for number, body in sections(data) if number == 2)
    count, offset = leb(body, 0)
    names = []
    for _ in range(count):
        words = []
        for _ in range(2):
            size, offset = leb(body, offset)
            words.append(body[offset:offset + size].decode())
            offset += size
        names.append(".".join(words))
        kind, offset = body[offset], offset + 1
        assert kind == 0, "not a function"
        _, offset = leb(body, offset)
    return names


class Module(unittest.TestCase):
    def test_weighs_at_most_235_kB_with_gzip(self):
        size = len(gzip.compress(read(MODULE), 9))
        self.assertLessEqual(size, GZIP_MAX)

    def test_asks_for_three_functions_and_no_system(self):
        self.assertEqual(sorted(imports(read(MODULE))),
                         ["tavola.now", "tavola.random", "tavola.send"])

    def test_comes_out_the_same_when_linked_again(self):
        build = os.path.join(ROOT, "build-wasm")
        before = hashlib.sha256(read(os.path.join(build, "tavola.wasm"))).hexdigest()
        os.remove(os.path.join(build, "tavola.wasm"))
        subprocess.run([os.path.join(ROOT, "tools/build_wasm")], check=True)
        self.assertEqual(before, hashlib.sha256(read(MODULE)).hexdigest())

    def test_records_of_its_matches_pass_the_programs_check(self):
        records = sorted(glob.glob(os.path.join(RECORDS, "*.game")))
        self.assertGreaterEqual(len(records), 5)
        for record in records:
            done = subprocess.run([os.path.join(ROOT, "build/tavola"), "check", record],
                                  capture_output=True, text=True)
            self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
            self.assertIn("chance as the seed and all contributions have it", done.stdout)


if __name__ == "__main__":
    unittest.main()
