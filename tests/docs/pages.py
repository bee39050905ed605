"""Reads our Markdown pages: code blocks, code in sentences, links and pictures.

SPDX-License-Identifier: MIT
"""
import glob
import json
import os
import re

FENCE = re.compile(r"^( *)```(\w*)\s*$")
ITEM = re.compile(r"^( *)([-*]|\d+\.) +")
LINK = re.compile(r"(!?)\[([^\]]*)\]\(([^)\s]+)\)")


class Block:
    """A fenced piece of code: its language, its lines, and the line its fence is on."""

    def __init__(self, language, line):
        self.language, self.line, self.lines = language, line, []


class Page:
    def __init__(self, path, text):
        self.path = path
        self.blocks, self.unfenced, self.prose = [], [], []
        self._read(text.splitlines())

    def _read(self, lines):
        block, indent, item, was_blank = None, 0, 0, True
        for number, line in enumerate(lines, 1):
            fence = FENCE.match(line)
            if block and fence and not fence.group(2):
                block = None
            elif block:
                block.lines.append(line[indent:] if not line[:indent].strip() else line)
            elif fence:
                block, indent = Block(fence.group(2), number), len(fence.group(1))
                self.blocks.append(block)
            else:
                item = self._read_prose(number, line, item, was_blank)
            was_blank = not line.strip()
        if block:
            self.unfenced.append(block.line)

    def _read_prose(self, number, line, item, was_blank):
        """Returns how far the present list item is indented; code beyond that has no fence."""
        depth = len(line) - len(line.lstrip(" "))
        if line.strip() and depth < item:
            item = 0
        if line.strip() and was_blank and depth >= item + 4:
            self.unfenced.append(number)
        self.prose.append((number, line))
        found = ITEM.match(line)
        return len(found.group(0)) if found else item

    def code_words(self):
        """(line, text) of everything between single backticks."""
        for number, line in self.prose:
            for text in re.findall(r"`([^`]+)`", line):
                yield number, text

    def links(self):
        """(line, is a picture, text, target)."""
        for number, line in self.prose:
            for mark, text, target in LINK.findall(re.sub(r"`[^`]*`", "", line)):
                yield number, bool(mark), text, target


def paths(root):
    wanted = ["*.md", "docs/*.md", "docs/*/*.md"]
    return sorted(os.path.relpath(path, root) for pattern in wanted
                  for path in glob.glob(os.path.join(root, pattern)))


def load(root, path):
    with open(os.path.join(root, path), encoding="utf-8") as file:
        return Page(path, file.read())


def parse_json(text):
    """All values of a text in which `...` may stand for what was left out of a list or object."""
    text = re.sub(r",\s*\.\.\.(?=\s*[\]}])|(?<=[\[{])\.\.\.(?=[\]}])", "", text).strip()
    values, decoder = [], json.JSONDecoder()
    while text:
        value, end = decoder.raw_decode(text)
        values.append(value)
        text = text[end:].strip()
    return values
