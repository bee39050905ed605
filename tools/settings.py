#!/usr/bin/env python3
"""Writes what is made from the table of settings: settings.py [--check] PROGRAM

The table is src/cli/config/settings_table.c, which PROGRAM prints. From it come deploy/tavola.conf,
docs/settings.md, and the parts of the manual pages (docs/man) between their marks. --check writes
nothing and names what is out of date.

SPDX-License-Identifier: MIT
"""
import json
import os
import subprocess
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
FIRST, LAST = '.\\" settings: made by tools/settings.py\n', '.\\" end of settings\n'

HEAD = """# Settings

Every setting of `tavola serve`, made from the program's own table by `tools/settings.py`. A setting
has one name in three places: `--public-url` on the command line, `TAVOLA_PUBLIC_URL` in the
environment, `public-url = ...` in the configuration file. The command line is stronger than the
environment, the environment than a credential of systemd, and that than the file.
[hosting.md](hosting.md) shows how to use them.

*live*: `SIGHUP` (`systemctl reload tavola`) takes the new value over. All others need a restart,
and the log says so.
"""


def read(path):
    with open(os.path.join(ROOT, path), encoding="utf-8") as file:
        return file.read()


def ask(program, *words):
    return subprocess.run([program, "config", *words], stdout=subprocess.PIPE, text=True,
                          check=True).stdout


def groups(rows):
    names = []
    for row in rows:
        if row["group"] not in names:
            names.append(row["group"])
    return [(name, [row for row in rows if row["group"] == name]) for name in names]


def page(rows):
    out = [HEAD]
    for name, members in groups(rows):
        out.append("\n## %s\n\n| setting | default | what it does |\n|---|---|---|\n" % name)
        for row in members:
            about = row["about"].replace("|", "\\|") + (" *live*" if row["live"] else "")
            out.append("| `%s` | %s | %s |\n" % (row["name"], row["default"], about))
    return "".join(out)


def roff(text):
    return text.replace("\\", "\\\\").replace("-", "\\-")


def about_in_man(row, is_switch):
    default = "" if is_switch else " (%s)" % row["default"]
    return roff(row["about"] + default) + "\n"


def options(rows):
    out = []
    for row in rows:
        name, is_switch = roff("--" + row["name"]), row["value"] == "yes|no"
        out.append(".TP\n" + (".B %s\n" % name if is_switch else
                              '.BI %s " %s"\n' % (name, roff(row["value"]))))
        out.append(about_in_man(row, is_switch))
    return "".join(out)


def lines_of_file(rows):
    out = []
    for name, members in groups(rows):
        out.append(".SS %s\n" % name)
        for row in members:
            out.append('.TP\n.BR %s " = \\fI%s\\fR"\n' % (roff(row["name"]), roff(row["value"])))
            out.append(about_in_man(row, False))
            if row["live"]:
                out.append("SIGHUP changes it while the server runs.\n")
    return "".join(out)


def between(path, text):
    before, _, rest = read(path).partition(FIRST)
    _, _, after = rest.partition(LAST)
    return before + FIRST + text + LAST + after


def main():
    words = sys.argv[1:]
    is_check = "--check" in words
    program = os.path.abspath([word for word in words if word != "--check"][0])
    rows = json.loads(ask(program, "list", "--json"))
    made = {
        "deploy/tavola.conf": ask(program, "sample"),
        "docs/settings.md": page(rows),
        "docs/man/tavola.1": between("docs/man/tavola.1", options(rows)),
        "docs/man/tavola.conf.5": between("docs/man/tavola.conf.5", lines_of_file(rows)),
    }
    stale = [path for path, text in made.items()
             if not os.path.exists(os.path.join(ROOT, path)) or read(path) != text]
    if is_check:
        for path in stale:
            print("%s is out of date: tools/settings.py PROGRAM" % path)
        return 1 if stale else 0
    for path in stale:
        with open(os.path.join(ROOT, path), "w", encoding="utf-8") as file:
            file.write(made[path])
    return 0


if __name__ == "__main__":
    sys.exit(main())
