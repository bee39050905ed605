#!/usr/bin/env python3
"""One vocabulary for JSON on the command line: test_vocabulary.py PROGRAM SOURCE_ROOT.

docs/cli.md has a table of every member that a command may print, with its type. Each command that
has --json is run here, and everything it prints must be in that table and of that type.

SPDX-License-Identifier: MIT
"""
import json
import os
import re
import sys

from kit import (FOLDER, ROOT, check, commands_of_help, main, options_of_help, read, save_records,
                 tavola, test, write)

DECIMALS_MAX = 4


class Decimal(str):
    """A number that is printed with a decimal point, kept as it was written."""


def parse(text):
    return json.loads(text, parse_float=Decimal)


def rows_of(page, heading):
    """The rows of the table under a heading of a page of docs."""
    page = read(os.path.join(ROOT, "docs", page))
    lines = page.split("\n## %s\n" % heading)[1].split("\n## ")[0].splitlines()
    rows = [line.strip("|").split("|") for line in lines if line.startswith("| `")]
    return [[cell.strip() for cell in row] for row in rows]


def vocabulary():
    table = {}
    for names, kind, _ in rows_of("cli.md", "Members"):
        for name in re.findall(r"`(\w+)`", names):
            check(name not in table, name, "is in the table twice")
            table[name] = kind
    return table


def members_of_a_game():
    rows = rows_of("json.md", "A game") + rows_of("cli.md", "Games")
    return {name for row in rows for name in re.findall(r"`(\w+)`", row[0])}


def is_kind(value, kind):
    """Whether a value has the type that the table names; "a view" and its like are objects."""
    if kind.endswith(" or null"):
        return value is None or is_kind(value, kind[:-len(" or null")])
    if kind.startswith(("list of ", "map of ")):
        word, inner = kind.split(" of ")
        items = value if word == "list" else value.values() if isinstance(value, dict) else None
        return isinstance(value, list if word == "list" else dict) and all(
            is_kind(item, inner.rstrip("s") if inner != "text" else inner) for item in items)
    if kind == "number":
        if isinstance(value, Decimal):
            return len(value.partition(".")[2]) <= DECIMALS_MAX
        return is_kind(value, "integer")
    if kind == "text":
        return isinstance(value, str) and not isinstance(value, Decimal)
    if kind == "integer":
        return isinstance(value, int) and not isinstance(value, bool)
    return isinstance(value, {"boolean": bool, "list": list}.get(kind, dict))


def wrong_members(value, table, path="", seen=None):
    """Every member that is not in the table or is of another type."""
    found = []
    if isinstance(value, list):
        for item in value:
            found += wrong_members(item, table, path + "[]", seen)
    if not isinstance(value, dict):
        return found
    for name, item in value.items():
        place = "%s.%s" % (path, name)
        if seen is not None:
            seen.add(name)
        if name not in table:
            found.append("%s is not in the table" % place)
        elif not is_kind(item, table[name]):
            found.append("%s is %s, not %r" % (place, table[name], item))
        elif table[name].replace(" or null", "") in ("object", "list of objects"):
            found += wrong_members(item, table, place, seen)
    return sorted(set(found))


def samples():
    """Commands that print everything --json can print, with the exit code of each."""
    record = save_records("finca", 1, 2)[0]
    broken = os.path.join(FOLDER, "broken.game")
    write(broken, read(record).replace("finca", "fonca", 1))
    signatures = os.path.join(FOLDER, "signatures.txt")
    write(signatures, "finca 0123456789abcdef\n")
    store, folder = os.path.join(FOLDER, "vocabulary.db"), os.path.join(FOLDER, "exported")
    healthy = os.path.join(FOLDER, "healthy.conf")  # with a port and a web client, wherever it runs
    write(healthy, "port = 0\nweb = %s\n" % os.path.join(ROOT, "web"))
    big_seed = str(2 ** 64 - 1)
    return [
        (("sim", "viticulture", "--seats", "3", "--matches", "20", "--bots", "greedy,random",
          "--field", "year", "--count", "place.action", "--seed", big_seed), 0),
        (("sim", "cinco", "--seats", "6", "--matches", "9"), 0),
        (("arena", "finca", "--bots", "greedy,random", "--matches", "16", "--seed", big_seed), 0),
        (("arena", "cinco", "--seats", "4", "--bots", "greedy,random", "--matches", "9"), 0),
        (("train", "finca", "--matches", "16", "--positions", "2", "--rounds", "1"), 0),
        (("dataset", "finca", "--matches", "2", "--bots", "greedy", "--out",
          os.path.join(FOLDER, "finca.data")), 0),
        (("facts", "viticulture", "--matches", "2"), 0),
        (("check", record), 0),
        (("check", broken, "nowhere.game"), 1),
        (("matches", "--all"), 0),
        (("show", record), 0),
        (("show", record, "--at", "9", "--seat", "0"), 0),
        (("show", record, "--story"), 0),
        (("show", record, "--at", "70", "--times", "3", "--on", "greedy"), 0),
        (("review", record), 0),
        (("practice", "finca", "1"), 0),
        (("perft", "finca", "--depth", "2", "--seed", big_seed), 0),
        (("signature", "finca"), 0),
        (("signature", "finca", "cinco", "--check", signatures), 1),
        (("bench", "finca", "--ms", "1"), 0),
        (("bench", "finca", "--ms", "1", "--search"), 0),
        (("bots",), 0),
        (("rules", "finca"), 0),
        (("rules", "finca", "--chapters"), 0),
        (("rules", "finca", "F5.3"), 0),
        (("rules", "finca", "cart"), 0),
        (("import", "--db", store, record, record, broken), 1),
        (("backup", "--verify", store), 0),
        (("config", "list"), 0),
        (("doctor", "--db", store, "--config", healthy), 0),
        (("export", "--db", store, folder), 0),
        (("export", "--db", store, folder, "nothing"), 1),
    ]


@test
def every_member_is_in_the_table_with_its_type():
    table, seen, found = vocabulary(), set(), []
    for words, code in samples():
        answer = tavola(*words, "--json")
        if answer.code != code:
            found.append("tavola %s: %s" % (" ".join(words), answer))
            continue
        found += ["tavola %s: %s" % (" ".join(words[:2]), wrong)
                  for wrong in wrong_members(parse(answer.out), table, seen=seen)]
    check(not found, *found)
    unused = set(table) - seen - {"first_broken", "match"}  # no game breaks an invariant
    check(not unused, "nothing prints these rows of the table:", *sorted(unused))


@test
def every_command_that_can_print_json_is_checked():
    checked = {words[0] for words, _ in samples()} | {"games"}
    # Nothing to tell, a screen, or a language of its own.
    silent = {"bot", "play", "serve", "restore", "completion"}
    # Its answers are those of the server's socket (docs/operation.md).
    checked.add("admin")
    for command in commands_of_help():
        has_json = "json" in options_of_help(command)
        check(has_json == (command not in silent), command, has_json)
        check(has_json == (command in checked), command, has_json)


@test
def a_game_has_the_members_of_its_table():
    members = members_of_a_game()
    games = json.loads(tavola("games", "--json").out)
    for game in games + [json.loads(tavola("games", "finca", "--json").out)]:
        check(set(game) <= members, game["name"], set(game) - members)
        check(isinstance(game["rules"], int) and isinstance(game["rulings"], int), game["name"])
        check(all(set(rule) == {"rule", "text"} for rule in game["house_rules"]), game["name"])


@test
def a_program_that_plays_is_asked_in_the_same_words():
    questions, bot = os.path.join(FOLDER, "questions"), os.path.join(FOLDER, "bot.py")
    write(bot, "#!/usr/bin/python3\nimport json, sys\nfor line in sys.stdin:\n"
               "    open(%r, 'a').write(line)\n"
               "    print(json.loads(line)['actions'][0]['action'], flush=True)\n" % questions)
    os.chmod(bot, 0o755)
    answer = tavola("arena", "finca", "--bots", bot + ",random", "--matches", "2")
    check(answer.code == 0, answer)
    for line in read(questions).splitlines()[:20]:
        question = parse(line)
        check(set(question) == {"seed", "seat", "view", "actions"}, set(question))
        check(not wrong_members(question, vocabulary()), wrong_members(question, vocabulary()))


if __name__ == "__main__":
    sys.exit(main())
