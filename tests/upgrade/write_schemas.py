#!/usr/bin/env python3
"""Writes schema_1.sql, schema_2.sql and schema_4.sql beside this file: the rows of schema_5.sql, in
the tables that those schemas had. What each lacked is listed here from the migrations, which are
never edited. No program wrote these rows: the history has none of these schemas. It has programs of
schema 3, from commit 0cd6dbf until 80c5da7; write_store.py asked one.

SPDX-License-Identifier: MIT
"""
import contextlib
import os
import re
import sqlite3

FOLDER = os.path.dirname(os.path.abspath(__file__))
KINDS = ("CREATE TABLE", "INSERT INTO", "CREATE")
TABLES = ["schema", "counters", "users", "sessions", "tables", "lines", "visits", "servers",
          "presence"]
# What a migration brought: undone in this order, the newest first.
UNDO = {
    5: ["DROP TABLE erasures", "DROP INDEX guests_by_age", "DROP INDEX users_by_name_key",
        "ALTER TABLE users DROP COLUMN name_key", "DELETE FROM counters WHERE name = 'cleanup'"],
    4: ["DROP TABLE presence", "ALTER TABLE tables DROP COLUMN scrub_count"],
    3: ["DROP TABLE servers", "DROP INDEX tables_by_holder", "DROP INDEX tables_by_deadline",
        "ALTER TABLE tables DROP COLUMN holder", "ALTER TABLE tables DROP COLUMN deadline_ms"],
    2: ["DROP TABLE visits", "DROP TABLE lines", "DROP TABLE tables"],
}


def main():
    with contextlib.closing(sqlite3.connect(":memory:")) as store:
        with open(os.path.join(FOLDER, "schema_5.sql"), encoding="utf-8") as file:
            store.executescript(file.read())
        for schema in (5, 4, 3, 2):
            for statement in UNDO[schema]:
                store.execute(statement)
            store.execute("DELETE FROM schema WHERE version >= ?", (schema,))
            store.commit()
            if schema - 1 != 3:
                write(store, schema - 1)


def write(store, schema):
    path = os.path.join(FOLDER, "schema_%d.sql" % schema)
    with open(path, "w", encoding="utf-8") as file:
        file.write("-- The rows of schema_5.sql in the tables of schema %d: write_schemas.py.\n"
                   % schema)
        lines = [line for line in store.iterdump() if line.startswith(KINDS)]
        for line in sorted(lines, key=order):  # keeps the order of equals
            file.write(re.sub(r'^INSERT INTO "(\w+)"', r"INSERT INTO \1", line) + "\n")


def order(line):
    """Tables come before those that point at them, rows behind all tables."""
    kind = [line.startswith(word) for word in KINDS].index(True)
    name = re.search(r'(?:TABLE|INTO|ON) "?(\w+)', line).group(1)
    return kind, TABLES.index(name) if kind < 2 else 0


main()
