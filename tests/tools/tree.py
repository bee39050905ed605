"""A small tree of files in a temporary folder, for tests of the tools.

SPDX-License-Identifier: MIT
"""
import os
import shutil
import sys
import tempfile

ROOT = os.path.abspath(os.path.join(os.path.dirname(__file__), "..", ".."))
sys.path.insert(0, os.path.join(ROOT, "tools"))


class Tree:
    def __init__(self):
        self.root = tempfile.mkdtemp(prefix="tavola-test-")

    def write(self, path, text):
        full = os.path.join(self.root, path)
        os.makedirs(os.path.dirname(full), exist_ok=True)
        with open(full, "w", encoding="utf-8") as file:
            file.write(text)

    def remove(self):
        shutil.rmtree(self.root)
