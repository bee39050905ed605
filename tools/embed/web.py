#!/usr/bin/env python3
"""The web client's files as C tables, plain and compressed: web.py OUTPUT FOLDER.

Without the folder the tables are empty, and the server shows a page that says how to build it.
The output is touched only when it changes, so that this may run at every build.

SPDX-License-Identifier: MIT
"""
import gzip
import hashlib
import os
import sys

TYPES = {
    ".html": "text/html; charset=utf-8", ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8", ".wasm": "application/wasm", ".svg": "image/svg+xml",
    ".json": "application/json", ".webmanifest": "application/manifest+json",
    ".png": "image/png", ".ico": "image/x-icon", ".woff2": "font/woff2", ".txt": "text/plain",
    ".mp3": "audio/mpeg", ".ogg": "audio/ogg", ".webp": "image/webp",
}


def list_files(folder):
    for here, folders, names in os.walk(folder):
        folders.sort()
        for name in sorted(names):
            path = os.path.join(here, name)
            yield os.path.relpath(path, folder).replace(os.sep, "/"), path


def words_of(data):
    padded = data + b"\0" * (-len(data) % 8)
    numbers = [int.from_bytes(padded[i:i + 8], "little") for i in range(0, len(padded), 8)]
    lines = []
    for start in range(0, len(numbers), 5):
        lines.append(",".join("0x%xu" % number for number in numbers[start:start + 5]) + ",")
    return "\n".join(lines) or "0,"


def write(folder):
    out = ["/* Made from the web client by tools/embed/web.py. */",
           '#include "server/api/web_files.h"', ""]
    rows = []
    for index, (name, path) in enumerate(list_files(folder)):
        with open(path, "rb") as file:
            data = file.read()
        small = gzip.compress(data, 9, mtime=0)
        kind = TYPES.get(os.path.splitext(name)[1], "application/octet-stream")
        tag = hashlib.blake2b(data, digest_size=8).hexdigest()
        out.append("static const uint64_t plain_%d[] = {\n%s\n};" % (index, words_of(data)))
        out.append("static const uint64_t small_%d[] = {\n%s\n};" % (index, words_of(small)))
        rows.append('    {"%s", "%s", "\\"%s\\"", (const char *)plain_%d, %du, '
                    "(const char *)small_%d, %du}," %
                    (name, kind, tag, index, len(data), index, len(small)))
    out.append("const web_file web_files[] = {")
    out.extend(rows)
    out.append("    {NULL, NULL, NULL, NULL, 0, NULL, 0},\n};")
    return "\n".join(out) + "\n"


def main():
    target, folder = sys.argv[1:3]
    text = write(folder)
    try:
        with open(target, encoding="ascii") as file:
            if file.read() == text:
                return
    except OSError:
        pass
    with open(target, "w", encoding="ascii") as file:
        file.write(text)


main()
