#!/usr/bin/env python3
"""Runs the built program as a stranger would and prints TAP: test_cli.py PROGRAM SOURCE_ROOT.

SPDX-License-Identifier: MIT
"""
import glob
import json
import os
import pty
import random
import re
import select
import signal
import sqlite3
import subprocess
import sys
import time

import play_by_pipe
from kit import (ENVIRONMENT, FOLDER, PROGRAM, ROOT, check, commands_of_help, games, main,
                 options_of_help, read, save_records, tavola, test, write)

# ---- Help, man page, completion ----

@test
def help_teaches_every_command():
    check(tavola("--help").code == 0)
    for command in commands_of_help():
        answer = tavola(command, "--help")
        check(answer.code == 0 and answer.err == "", command, answer)
        for part in ("Options", "Examples", "tavola " + command):
            check(part in answer.out, command, part, answer)
        check(tavola("help", command).out == answer.out)
        check(max(map(len, answer.out.splitlines())) <= 100, command)


@test
def what_was_typed_is_told_without_its_control_characters():
    for words in (["sim", "a\x1b[31mb"], ["a\x1b[31mb"], ["show", "a\x1b[31mb\x7f"]):
        answer = tavola(*words)
        check(answer.code != 0 and "a?[31mb" in answer.err, words, answer)
        check(not re.search(r"[\x00-\x09\x0b-\x1f\x7f]", answer.err), words, answer)


@test
def options_that_would_do_nothing_are_refused():
    for words in (["bench", "cinco", "--seats", "2"], ["bench", "--playouts", "5"]):
        answer = tavola(*words)
        check(answer.code == 2 and "--search" in answer.err, words, answer)


@test
def one_match_is_told_as_one():
    answer = tavola("sim", "cinco", "--matches", "1")
    check(", 1 match, " in answer.out, answer)
    check(", 2 matches, " in tavola("sim", "cinco", "--matches", "2").out)


@test
def the_program_says_its_version():
    meson = read(os.path.join(ROOT, "meson.build"))
    version = re.search(r"version: '([\d.]+)'", meson).group(1)
    check(tavola("--version").out == "tavola %s\n" % version)
    check('"tavola %s"' % version in read(os.path.join(ROOT, "docs/man/tavola.1")))


@test
def man_page_and_help_list_the_same_commands_and_options():
    page = read(os.path.join(ROOT, "docs/man/tavola.1")).replace("\\-", "-")
    chapter = page.split(".SH COMMANDS\n")[1].split(".SH ")[0]
    parts = re.split(r"^\.SS (\w+)", chapter, flags=re.M)[1:]
    sections = dict(zip(parts[0::2], parts[1::2]))
    check(list(sections) == commands_of_help(), list(sections), commands_of_help())
    for command, text in sections.items():
        options = set(re.findall(r"^\.TP\n\.BI? --([a-z-]+)", text, re.M))
        check(options == options_of_help(command), command, options, options_of_help(command))


@test
def what_can_be_typed_in_a_match_is_in_the_man_page():
    page = read(os.path.join(ROOT, "docs/man/tavola.1"))
    typed = page.split(".SH PLAYING\n")[1].split(".SH ")[0]
    said = tavola("play", games()[0][0], given="help\n").out.split("Besides:\n")[1]
    for line in said.splitlines():
        if re.match(r"  [a-z]", line):
            check(re.search(r"\.B\w* .*\b%s\b" % line.split()[0], typed), line)


# ---- Wrong questions ----

@test
def wrong_words_are_refused_with_code_2_and_a_suggestion():
    for words, said in (
            (("plya", "finca"), 'unknown command "plya"; did you mean "tavola play"?'),
            (("zzzzzz",), '"tavola --help" lists them'),
            (("play", "fnica"), "did you mean finca?"),
            (("play", "Finca"), "did you mean finca?"),
            (("sim", "finca", "--seat", "2"), "unknown option --seat; did you mean --seats?"),
            (("sim", "finca", "--bots", "gredy"), "did you mean greedy?"),
            (("train", "finca", "--bot", "gredy"), "did you mean greedy?"),
            (("arena", "finca", "--bots", "gredy"), "did you mean greedy?"),
            (("arena", "finca", "--bots", "strong:x=1"), "settings look like"),
            (("arena", "finca", "--bots", "./nowhere"), "cannot start the program"),
            (("train", "finca", "--bot", "./program"), 'programs can play in "tavola arena", '),
            (("serve", "--bot", "bots/example.py"), "--bot takes NAME=PROGRAM"),
            (("serve", "--bot", "greedy=bots/example.py"), "cannot be the name of a program"),
            (("serve", "--bot", "mine=/nowhere/program"), "cannot start the program"),
            (("sim", "finca", "--seats", "5"), "Finca is for 2 to 4 players, not 5"),
            (("sim", "finca", "--seats", "7"), "Finca is for 2 to 4 players, not 7"),
            (("sim", "cinco", "--seats", "5"), "Cinco is for 2, 3, 4 or 6 players, not 5"),
            (("sim", "cinco", "--seats", "many"), 'for 2, 3, 4 or 6 players, not "many"'),
            (("sim", "finca", "--seats", "99999999999999999999"), "for 2 to 4 players, not"),
            (("play", "finca", "--bots", "easy,easy,easy,easy"), "is for 2 to 4 players, not 5"),
            (("sim", "finca", "--matches", "many"), "--matches must be a number from 1"),
            (("sim", "finca", "--matches"), "--matches needs a value"),
            (("sim", "finca", "--json=yes"), "--json takes no value"),
            (("sim", "finca", "--option", "x=y"), "has no option"),
            (("sim", "finca", "--option", "question_fnca=y"), "did you mean question_finca?"),
            (("sim", "finca", "--option", "question_finca=y"), "must be values or symbols, not"),
            (("sim", "finca", "--field", "nothing"), 'has no field "nothing"'),
            (("sim", "finca", "extra"), 'unexpected argument "extra"'),
            (("finca",), "to play it: tavola play finca"),
            (("play", "--load", "x.game", "--seed", "3"), "--seed is for a new match"),
            (("sim",), "arguments are missing: tavola sim GAME"),
            (("play",), "which game?"),
            (("play", "finca", "--people", "3", "--seats", "2"), "need more than 2 seats"),
            (("play", "finca", "--name", "A", "--name", "B"), "more often than there are people"),
            (("check", "--seed", "xyz", "file"), "64 hexadecimal digits"),
            (("perft", "finca", "--depth", "0"), "--depth must be a number from 1"),
            (("serve", "--log-level", "loud"), "must be error, warn, info or debug"),
            (("completion", "tcsh"), "bash, zsh and fish"),
            (("completion",), "which shell?"),
    ):
        answer = tavola(*words)
        check(answer.code == 2 and said in answer.err and answer.out == "", words, said, answer)


@test
def no_command_at_all_shows_help_on_the_error_stream():
    answer = tavola()
    check(answer.code == 2 and "Commands" in answer.err and answer.out == "", answer)


@test
def files_that_cannot_be_read_or_written_give_code_3():
    for words in (("check", "nowhere.game"), ("show", "nowhere.game"),
                  ("play", "--load", "nowhere.game"), ("signature", "--check", "nowhere.txt"),
                  ("sim", "finca", "--matches", "1", "--save", "/proc/no")):
        answer = tavola(*words)
        check(answer.code == 3 and answer.err, words, answer)
    with open("/dev/full", "w", encoding="utf-8") as full:
        done = subprocess.run([PROGRAM, "games"], stdout=full, stderr=subprocess.PIPE,
                              env=ENVIRONMENT, check=False)
    check(done.returncode == 3, done)


# ---- Rules ----

@test
def rules_are_found_by_number_chapter_and_word():
    for name, _ in games():
        everything = tavola("rules", name)
        check(everything.code == 0 and "What is reconstructed" in everything.out, everything)
        number = re.search(r"^  ([A-Z]+\d+\.\d+) ", everything.out, re.M).group(1)
        one = tavola("rules", name, number.lower())
        check(one.code == 0 and number in one.out and "code and tests" in one.out, one)
        chapter = tavola("rules", name, number.split(".")[0])
        check(chapter.code == 0 and number in chapter.out, chapter)
        check(tavola("rules", name, "there", "is", "no", "such", "rule").code == 1)
        wrong = tavola("rules", name, number + "99")
        near = "did you mean %s." % number.split(".")[0]
        check(wrong.code == 1 and near in wrong.err, wrong)
        check(tavola("rules", name, number + "99", "--json").out == "", "an error is not JSON")
        check(max(map(len, everything.out.splitlines())) <= 100)


@test
def every_rule_is_printed_with_its_code_and_tests():
    for name, _ in games():
        blocks = json.loads(tavola("rules", name, "--json").out)
        rules = [block for block in blocks if block["kind"] == "rule"]
        check(rules and all(rule.get("proof") for rule in rules), name)
        printed = tavola("rules", name).out
        check(printed.count("code and tests: ") == len(rules), name)
        with open(os.path.join(ROOT, "src/games", name, "RULES.md"), encoding="utf-8") as file:
            named = re.findall(r"`(\w+)`", file.read())
        missing = [word for word in named if word not in printed]
        check(named and not missing, name, missing)


@test
def rules_of_every_version_are_printed():
    for name, _ in games():
        facts = json.loads(tavola("games", name, "--json").out)
        facts = facts[0] if isinstance(facts, list) else facts
        newest = facts["rules"]
        for version in (0, newest + 1):
            refused = tavola("rules", name, "--version", str(version))
            check(refused.code == 2 and "from 1 to %d" % newest in refused.err, refused)
        for version in range(1, newest + 1):
            blocks = json.loads(tavola("rules", name, "--version", str(version), "--json").out)
            texts = {block["rule"]: block["text"] for block in blocks if block["kind"] == "rule"}
            later = {}  # the first change after the version has the text of a rule
            for change in facts["changes"]:
                if change["version"] > version:
                    later.setdefault(change["rule"], change)
            for rule, change in later.items():
                check(texts.get(rule) == change["before"], name, version, rule, texts.get(rule))
            page = tavola("rules", name, "--version", str(version)).out
            said = "By version %d of the rules; the newest is version %d." % (version, newest)
            check((said in page) == (version < newest), name, version)


@test
def rules_are_printed_in_another_language():
    page = tavola("rules", "cinco", "C2.4", "--lang", "de")
    check(page.code == 0 and "Eine Hand hat nie mehr als vier Karten." in page.out, page)
    for name, _ in games():
        english = json.loads(tavola("rules", name, "--json").out)
        check(tavola("rules", name, "--lang", "en").out == tavola("rules", name).out, name)
        for language in ("it", "es", "de", "fr"):
            answer = tavola("rules", name, "--lang", language, "--json")
            check(answer.code == 0, name, language, answer)
            blocks = json.loads(answer.out)
            check([(block["rule"], block["kind"]) for block in blocks] ==
                  [(block["rule"], block["kind"]) for block in english], name, language)
    refused = tavola("rules", "cinco", "--lang", "xx")
    check(refused.code == 2 and "no rules of Cinco in \"xx\", only in: en" in refused.err, refused)


@test
def a_rule_that_only_another_version_has_is_pointed_at():
    tried = 0
    for name, _ in games():
        facts = json.loads(tavola("games", name, "--json").out)
        facts = facts[0] if isinstance(facts, list) else facts
        for change in facts["changes"]:
            if change["before"] is not None:
                continue
            earlier, number, tried = change["version"] - 1, change["rule"], tried + 1
            command = ("rules", name, number)
            answer = tavola(*command, "--version", str(earlier))
            said = ("There is no rule %s in version %d of the rules; version %d has it:\n"
                    "  tavola %s\n" % (number, earlier, facts["rules"], " ".join(command)))
            check(answer.code == 1 and answer.out == "" and answer.err == said, said, answer)
            check(tavola(*command).code == 0, command)
            wrong = tavola(*command[:2], number + "9", "--version", str(earlier))
            check("mean %s?" % number not in wrong.err, "no rule of that version", wrong)
    check(tried > 0)


@test
def the_nearest_rule_is_suggested():
    for typed, meant in (("F5.33", "F5.3"), ("F5.13", "F5.12"), ("f5.33", "F5.3"), ("5.3", "F5.3"),
                         ("G5.3", "F5.3"), ("F9", "F8"), ("FR77", "FR17"), ("FH3", "FH2")):
        answer = tavola("rules", "finca", typed)
        said = "There is no rule %s; did you mean %s? The chapters of Finca are:" % (typed, meant)
        check(answer.code == 1 and answer.err.startswith(said), said, answer)
    check('No rule mentions "zebra". The chapters' in tavola("rules", "finca", "zebra").err)


@test
def games_are_described_with_their_house_rules_and_what_is_reconstructed():
    everything = tavola("games").out
    for game in json.loads(tavola("games", "--json").out):
        text = tavola("games", game["name"]).out
        check(text in everything, game["name"])
        words = " ".join(text.split())
        counts = game["seat_counts"]
        players = "2 to 4 players" if counts == [2, 3, 4] else "%d players" % counts[-1]
        check(players in words and "version %d of the rules" % game["rules"] in words, text)
        check("Reconstructed: " + (game["reconstructed"] or "nothing.") in words, text)
        check(len(game["house_rules"]) > 0 and game["rulings"] > 0, game["name"])
        for rule in game["house_rules"]:
            check("%s %s" % (rule["rule"], " ".join(rule["text"].split())) in words, rule, text)
            check(tavola("rules", game["name"], rule["rule"]).code == 0, rule)
        check("Rulings: %d decisions" % game["rulings"] in words, text)
        chapter = json.loads(tavola("rules", game["name"], "rulings", "--json").out)
        check(sum(block["kind"] == "rule" for block in chapter) == game["rulings"], game["name"])
        for option in game["options"]:
            check("--option %s=" % option["name"] in text, option, text)


# ---- Simulation ----

@test
def simulations_do_not_depend_on_threads():
    for name, counts in games():
        for seats in counts:
            words = ("sim", name, "--seats", str(seats), "--matches", "40", "--bots",
                     "random,greedy", "--seed", "7", "--json")
            one, two = tavola(*words, "--threads", "1"), tavola(*words, "--threads", "3")
            check(one.code == 0 and one.out == two.out, name, seats, one, two)
            report = json.loads(one.out)
            check(report["matches"] == 40 and report["broken"] == 0, report)
            check(sum(report["endings"].values()) == 40, report)
            check(abs(sum(bot["wins"] for bot in report["by_bot"]) - 40) < 0.01, report)
            for line in report["by_bot"] + report["by_seat"]:
                low, high = line["interval"]
                check(0 <= low <= line["win_share"] <= high <= 1, line)


@test
def a_report_for_people_says_the_same_numbers():
    words = ("sim", "finca", "--matches", "50", "--seed", "3")
    text, report = tavola(*words), json.loads(tavola(*words, "--json").out)
    check("random" in text.out and "none was broken" in text.out, text)
    check("mean %.1f" % report["decisions"]["mean"] in text.out, text, report["decisions"])


# ---- Records ----

@test
def saved_records_are_verified_with_their_chance():
    for name, counts in games():
        for seats in counts:
            paths = save_records(name, 5, seats)
            check(len(paths) == 5)
            answer = tavola("check", *paths)
            check(answer.code == 0 and "5 of 5 records are good" in answer.out, answer)
            check(answer.out.count("chance as the seed has it") == 5, answer)


def tampered(lines):
    """Every version of a record with one line changed, removed, doubled or swapped."""
    dice = random.Random(5)
    for i, line in enumerate(lines):
        yield "removed %d" % (i + 1), lines[:i] + lines[i + 1:]
        yield "doubled %d" % (i + 1), lines[:i + 1] + lines[i:]
        column = dice.randrange(len(line))
        other = "1" if line[column] != "1" else "2"
        changed = line[:column] + other + line[column + 1:]
        yield "changed %d" % (i + 1), lines[:i] + [changed] + lines[i + 1:]
        yield "cut %d" % (i + 1), lines[:i] + [line[:-1]] + lines[i + 1:]
        for j in {i + 1, dice.randrange(len(lines))}:
            if j < len(lines) and lines[j] != line:
                swapped = list(lines)
                swapped[i], swapped[j] = swapped[j], swapped[i]
                yield "swapped %d and %d" % (i + 1, j + 1), swapped


@test
def any_one_line_changed_removed_or_swapped_is_found_and_named():
    for name, counts in games():
        lines = read(save_records(name, 1, counts[0])[0]).splitlines()
        folder = os.path.join(FOLDER, "tampered-" + name)
        os.mkdir(folder)
        told = {}
        for number, (what, changed) in enumerate(tampered(lines)):
            path = "%s/%05d.game" % (folder, number)
            write(path, "\n".join(changed) + "\n")
            told[path] = what
        check(len(told) > 4 * len(lines) - 10)
        paths = sorted(told)
        for first in range(0, len(paths), 500):
            answer = tavola("check", "--json", *paths[first:first + 500])
            check(answer.code == 1, answer)
            for result in json.loads(answer.out):
                what = told[result["file"]]
                check(not result["good"], name, what)
                check(result["line"] > 0 and len(result["text"]) > 8, name, what, result)
        answer = tavola("check", paths[0], paths[-1])
        check(answer.code == 1, answer)
        check(re.search(r"^%s:\d+: \w" % re.escape(paths[0]), answer.err, re.M), answer)


@test
def a_seed_is_checked_against_commitment_and_chance():
    path = save_records("finca", 1, 2)[0]
    text = read(path)
    seed = re.search(r"^seed (\w+)$", text, re.M).group(1)
    check(tavola("check", "--seed", seed, path).code == 0)
    wrong = tavola("check", "--seed", "0" * 64, path)
    check(wrong.code == 1 and "not the hash of the seed" in wrong.err, wrong)
    check(re.search(r"\.game:\d+: ", wrong.err), wrong)
    # An unsealed record whose commitment fits the seed, but whose first chance move does not.
    bare = re.sub(r" @\w+$", "", re.sub(r"^(hashes|sealed|head \w+|seal \w+|commitment \w+)\n", "",
                                        text, flags=re.M), flags=re.M)
    lines = bare.splitlines()
    first = next(i for i, line in enumerate(lines) if line.startswith("chance "))
    uncommitted = os.path.join(FOLDER, "bare.game")
    write(uncommitted, bare)
    check(tavola("check", uncommitted).code == 0, tavola("check", uncommitted))
    write(uncommitted, bare.replace(seed, "1" + seed[1:] if seed[0] != "1" else "2" + seed[1:]))
    wrong = tavola("check", uncommitted)
    check(wrong.code == 1 and "is not the seed's" in wrong.err, wrong)
    check(int(re.search(r":(\d+):", wrong.err).group(1)) >= first + 1, wrong, first)
    missing = tavola("check", "--seed", seed, uncommitted)
    check(missing.code == 1 and "no commitment" in missing.err, missing)


@test
def a_match_is_played_on_from_any_moment():
    path = save_records("finca", 1, 2)[0]
    part, on = os.path.join(FOLDER, "part.game"), os.path.join(FOLDER, "on.game")
    check(tavola("show", path, "--at", "70", "--save", part).code == 0)
    check("70 actions, not over yet" in tavola("check", part).out)
    shown = json.loads(tavola("show", part, "--seat", "0", "--json").out)
    other = json.loads(tavola("show", part, "--seat", "1", "--json").out)
    actions = shown["actions"] or other["actions"]
    played = tavola("show", path, "--at", "70", "--do", actions[-1]["action"], "--on", "greedy",
                    "--save", on)
    check(played.code == 0, played)
    check("not over yet" not in tavola("check", on).out)
    check(tavola("show", path, "--on", "greedy").code == 2)
    check(tavola("show", path, "--at", "70", "--do", "dance", "--save", on).code == 1)
    legal = [one["action"] for one in actions]
    for version in range(69, 0, -1):
        before = json.loads(tavola("show", path, "--at", str(version), "--seat", "0", "--json").out)
        others = [one["action"] for one in before["actions"] if one["action"] not in legal]
        if others:
            break
    refused = tavola("show", path, "--at", "70", "--do", others[0], "--save", on)
    check(refused.code == 1 and "- rule F" in refused.err, "no reason", refused.err)


@test
def who_wins_from_a_moment_is_played_out():
    path = save_records("finca", 1, 2)[0]
    on = ("--on", "greedy", "--json")
    once = tavola("show", path, "--at", "70", "--times", "30", *on)
    found = json.loads(once.out)
    check(found["matches"] == 30 and [one["seat"] for one in found["by_seat"]] == [0, 1], found)
    check(abs(sum(one["win_share"] for one in found["by_seat"]) - 1) < 0.001, found)
    check(once.out == tavola("show", path, "--at", "70", "--times", "30", *on).out)
    check(tavola("show", path, "--at", "70", "--times", "30").code == 2)
    check(tavola("show", path, "--at", "0", "--times", "1", *on).code == 1, "chance moves first")
    lines = read(path).splitlines()
    entries = [line for line in lines if re.match(r"(chance|[0-9]) ", line)]
    last = max(i for i, line in enumerate(entries) if line[0] != "c")
    action = re.sub(r" @\w+$", "", entries[last]).split(" ", 1)[1]
    ranks = next(line.split()[1:] for line in lines if line.startswith("rank "))
    ended = json.loads(tavola("show", path, "--at", str(last), "--do", action, "--times", "5",
                              *on).out)
    check([one["win_share"] for one in ended["by_seat"]] ==
          [(rank == "1") / ranks.count("1") for rank in ranks], ended, ranks)


@test
def a_review_is_text_json_or_a_page():
    path = save_records("finca", 1, 2)[0]
    text = tavola("review", path)
    check(text.code == 0 and "Turning points" in text.out and "luck" in text.out, text)
    found = json.loads(tavola("review", path, "--json").out)
    check(len(found["chances"]) == found["version"] + 1 and found["done"] == found["total"])
    for player in found["players"]:
        account = player["account"]
        parts = account["start"] + account["luck"] + account["own"] + account["others"]
        check(abs(parts - account["result"]) <= 3, account)
    page = tavola("review", path, "--html", "--seat", "1").out
    check(page.startswith("<!doctype html>") and "<svg" in page and "http" not in page)
    check(tavola("review", path, "--depth", "endless").code == 2)
    check(tavola("review", path, "--json", "--html").code == 2)
    check(tavola("review", "nowhere.game").code == 3)


@test
def a_review_of_a_match_without_an_end_claims_no_result():
    path = save_records("cinco", 1, 2)[0]
    cut = path + ".cut"
    check(tavola("show", path, "--at", "20", "--save", cut).code == 0)
    for words, result in ((("review", path), True), (("review", cut), False),
                          (("review", cut, "--html"), False)):
        text = tavola(*words).out
        check(("not played to its end" in text) != result, text)
    check(json.loads(tavola("review", path, "--json").out)["over"] is True)
    check(json.loads(tavola("review", cut, "--json").out)["over"] is False)


@test
def positions_of_a_record_are_shown_to_seats_and_spectators():
    for name, counts in games():
        path = save_records(name, 1, counts[-1])[0]
        last = json.loads(tavola("show", path, "--json").out)
        check(last["version"] == last["last_version"] and last["viewer"] is None, last)
        check(last["view"]["turn"]["node"] == "over", last["view"]["turn"])
        text = tavola("show", path)
        check(text.code == 0 and "The match is over" in text.out, text)
        seen = 0
        for version in range(0, last["version"] + 1, max(1, last["version"] // 8)):
            for seat in range(counts[-1]):
                answer = tavola("show", path, "--at", str(version), "--seat", str(seat), "--json")
                shown = json.loads(answer.out)
                check(shown["viewer"] == seat and shown["version"] == version, answer)
                seen += len(shown["actions"] or [])
        check(seen > 0)
        check(tavola("show", path, "--at", str(last["version"] + 1)).code == 2)
        check(tavola("show", path, "--seat", "7").code == 2)
        story = tavola("show", path, "--story").out.splitlines()
        check(len(story) > 20 and all(len(line) > 3 for line in story), story[:3])


@test
def hidden_cards_stay_hidden_in_what_is_shown():
    path = save_records("cinco", 1, 3)[0]
    lines = [line for line in read(path).splitlines() if re.match(r"chance|\d ", line)]
    deals = [i for i, line in enumerate(lines) if re.match(r"chance deal [12] \d+ @", line)]
    check(deals, lines[:20])
    for i in deals[:5]:
        answer = tavola("show", path, "--at", str(i + 1), "--seat", "0")
        check(re.search(r"Last action: chance deal [12] \?", answer.out), answer)


# ---- Perft, signature, bench ----

@test
def perft_counts_are_repeatable_and_begin_with_the_legal_actions():
    for name, counts in games():
        words = ("perft", name, "--seats", str(counts[0]), "--depth", "3", "--seed", "5")
        one = tavola(*words)
        check(one.code == 0 and one.out == tavola(*words).out, one)
        rows = [line.split() for line in one.out.splitlines()]
        check([row[0] for row in rows] == ["1", "2", "3"], one)
        check(json.loads(tavola(*words, "--json").out)["counts"] == [int(row[1]) for row in rows])
        check(int(rows[0][1]) >= 1 and int(rows[2][1]) > int(rows[0][1]), one)


@test
def counts_of_every_game_are_the_recorded_ones():
    for name, counts in games():
        path = os.path.join(ROOT, "tests/fixtures/perft", name + ".perft")
        rows = [line.split() for line in read(path).splitlines() if not line.startswith("#")]
        check(sorted({int(row[0]) for row in rows}) == counts, name, rows)
        for seats, seed, after, *numbers in rows:
            answer = tavola("perft", name, "--seats", seats, "--seed", seed, "--after", after,
                            "--depth", str(len(numbers)), "--json")
            found = json.loads(answer.out)["counts"]
            check(found == [int(number) for number in numbers], name, seats, found, numbers)


@test
def signatures_of_every_game_are_the_recorded_ones():
    answer = tavola("signature", "--check", os.path.join(ROOT, "tests/fixtures/signatures.txt"))
    check(answer.code == 0, answer)


@test
def signatures_are_compared_with_a_file():
    printed = tavola("signature")
    names = [name for name, _ in games()]
    check([line.split()[0] for line in printed.out.splitlines()] == names, printed)
    path = os.path.join(FOLDER, "signatures.txt")
    write(path, printed.out)
    check(tavola("signature", "--check", path).code == 0)
    last = printed.out.splitlines()[-1]
    digit = "0" if last[-1] != "0" else "1"
    write(path, printed.out.replace(last, last[:-1] + digit))
    changed = tavola("signature", "--check", path)
    check(changed.code == 1 and "changed" in changed.out, changed)
    write(path, printed.out.replace(last + "\n", ""))
    missing = tavola("signature", names[-1], "--check", path)
    check(missing.code == 1 and "not recorded" in missing.out, missing)


@test
def bench_measures_every_game_and_number_of_players():
    rows = json.loads(tavola("bench", "--ms", "1", "--json").out)
    check([(row["game"], row["seats"]) for row in rows] ==
          [(name, seats) for name, counts in games() for seats in counts], rows)
    for row in rows:
        check(row["decisions_per_second"] > 1000 and row["ns_per_decision"] > 0, row)
        check(0 < row["state_size"] <= 4096 and row["bytes_copied_per_decision"] > 8, row)


# ---- Playing ----

def saved_path(text):
    return re.findall(r"^The match is saved in (.*)$", text, re.M)[-1]


@test
def end_of_input_saves_and_ends_well():
    for name, _ in games():
        answer = tavola("play", name)
        check(answer.code == 0 and answer.err == "", answer)
        path = saved_path(answer.out)
        check(path.startswith(ENVIRONMENT["XDG_DATA_HOME"]), path)
        check(tavola("check", path).code == 0)


@test
def no_command_hides_a_verb_of_a_game():
    for name, _ in games():
        said = tavola("play", name, given="help\n").out
        verbs, besides = said.split("Actions of this game:" if "Actions of this game:" in said
                                    else "of this game:")[1].split("Besides:\n")
        words = set(re.findall(r"^  (\w+)", verbs, re.M))
        commands = set(re.findall(r"^  (\w+)", besides, re.M))
        check(words and not words & commands, name, words & commands)


@test
def whole_matches_are_played_by_numbers_and_by_notation():
    for name, counts in games():
        for seats in (counts[0], counts[-1]):
            match = play_by_pipe.play(PROGRAM, ENVIRONMENT, ["play", name, "--seats", str(seats),
                                                             "--seed", "4"])
            check(match.code == 0 and "The match is over" in match.text, match.text[-2000:])
            check(match.by_number > 3 and match.by_notation > 3, match.by_number)
            answer = tavola("check", saved_path(match.text))
            check(answer.code == 0 and "chance as the seed has it" in answer.out, answer)


@test
def a_match_goes_on_where_it_was_left_with_the_same_chance():
    for name, counts in games():
        words = ["play", name, "--seats", str(counts[0]), "--seed", "9"]
        whole = play_by_pipe.play(PROGRAM, ENVIRONMENT, words)
        part = play_by_pipe.play(PROGRAM, ENVIRONMENT, words, turns=7)
        path = saved_path(part.text)
        check("seed" not in re.findall(r"^\w+", read(path), re.M), path)
        rest = play_by_pipe.play(PROGRAM, ENVIRONMENT, ["play", "--load", path])
        check("The match is over" in rest.text, rest.text[-2000:])
        check(saved_path(rest.text) == path)
        check(tavola("check", path).code == 0, tavola("check", path))
        # The driver decides the same in both, so the records are the same but for their comments.
        one, two = read(saved_path(whole.text)).splitlines(), read(path).splitlines()
        check(one == two, name, [pair for pair in zip(one, two) if pair[0] != pair[1]][:3])


def wait_for(stream, text, seconds=20):
    seen, end = "", time.monotonic() + seconds
    while text not in seen and time.monotonic() < end:
        if select.select([stream], [], [], 0.2)[0]:
            try:
                piece = os.read(stream, 65536).decode(errors="replace")
            except OSError:
                break
            if not piece:
                break
            seen += piece
    return seen


@test
def an_interrupt_saves_the_match_and_ends_with_code_0():
    """Ten times each: a signal that answers the prompt at once was missed now and then."""
    for number in 10 * (signal.SIGINT, signal.SIGTERM):
        with subprocess.Popen([PROGRAM, "play", "finca"], stdin=subprocess.PIPE,
                              stdout=subprocess.PIPE, env=ENVIRONMENT) as run:
            check("> " in wait_for(run.stdout.fileno(), "\n> "))
            run.send_signal(number)
            try:
                code = run.wait(20)
            except subprocess.TimeoutExpired:
                code = run.kill()
            rest = run.stdout.read().decode()
            check(code == 0, number, code, rest)
            check(tavola("check", saved_path(rest)).code == 0, rest)


def on_terminal(words, env=None):
    """What the program writes when its output is a terminal; its input is at its end."""
    leader, follower = pty.openpty()
    with subprocess.Popen([PROGRAM] + words, stdin=subprocess.DEVNULL, stdout=follower,
                          stderr=follower, env=dict(ENVIRONMENT, **(env or {}))) as run:
        os.close(follower)
        text = wait_for(leader, "\0", 60)
        run.wait(60)
    os.close(leader)
    return text


@test
def colours_are_for_terminals_that_want_them():
    check("\033[" in on_terminal(["games"]))
    check("\033[" not in on_terminal(["games"], {"NO_COLOR": "1"}))
    check("\033[" not in on_terminal(["games"], {"TERM": "dumb"}))
    check("\033[" not in tavola("games").out + tavola("play", "finca").out)


@test
def long_work_shows_progress_on_a_terminal_only():
    words = ["sim", "cinco", "--seats", "6", "--matches", "40000", "--bots", "greedy"]
    leader, follower = pty.openpty()
    with subprocess.Popen([PROGRAM] + words, stdin=subprocess.DEVNULL, stdout=follower,
                          stderr=follower, env=ENVIRONMENT) as run:
        os.close(follower)
        text = wait_for(leader, "s to go", 60)
        run.kill()
    os.close(leader)
    check(re.search(r"\d+ of 40000 matches, \d+ %, \d+ s to go", text), text)
    check(tavola("sim", "finca", "--matches", "100").err == "")


# ---- The store ----

@test
def a_backup_is_restored_into_an_empty_store_only():
    store, copy, other = (os.path.join(FOLDER, name) for name in ("a.db", "b.db", "c.db"))
    check(tavola("backup", "--db", store, copy).code == 3, "there is nothing to copy yet")
    check(not os.path.exists(store) and not os.path.exists(copy))
    write(os.path.join(FOLDER, "letter.db"), "no database\n" * 100)
    answer = tavola("restore", "--db", store, os.path.join(FOLDER, "letter.db"))
    check(answer.code == 3 and "SQLite: " in answer.err, answer)
    check(tavola("restore", "--db", store, os.path.join(FOLDER, "none.db")).code == 3)
    make_store(store, "INSERT INTO users (id, account, name, passphrase, settings, created_ms) "
                      "VALUES (1, 'anna', 'Anna', '', '', 0); "
                      "UPDATE counters SET value = 1")
    answer = tavola("backup", "--db", store, copy)
    check(answer.code == 0 and answer.err == "", answer)
    check(os.stat(copy).st_mode & 0o777 == 0o600)
    check(tavola("backup", "--db", store, copy).code == 3, "the file is there already")
    check(tavola("restore", "--db", other, copy).code == 0)
    with sqlite3.connect(other) as connection:
        check(connection.execute("SELECT name FROM users").fetchall() == [("Anna",)])
    answer = tavola("restore", "--db", store, copy)
    check(answer.code == 1 and "not empty" in answer.err, answer)


@test
def records_go_into_a_store_and_come_out_good():
    store, folder = os.path.join(FOLDER, "records.db"), os.path.join(FOLDER, "exported")
    paths = [save_records(name, 2, counts[0])[0] for name, counts in games()]
    answer = tavola("import", "--db", store, *paths)
    check(answer.code == 0 and len(answer.out.splitlines()) == len(paths), answer)
    answer = tavola("import", "--db", store, paths[0])
    check(answer.code == 0 and "already there" in answer.out, answer)
    answer = tavola("export", "--db", store, folder)
    check(answer.code == 0 and "%d matches" % len(paths) in answer.out, answer)
    written = sorted(glob.glob(folder + "/*.game"))
    answer = tavola("check", *written)
    check(answer.code == 0 and answer.out.count("chance as the seed has it") == len(paths), answer)

    def actions(path):
        return re.findall(r"^(?:\d|chance) .*$", read(path), re.M)
    check(sorted(map(actions, written)) == sorted(map(actions, paths)))
    one = os.path.basename(written[0])[:-len(".game")]
    again = os.path.join(FOLDER, "again")
    check(tavola("export", "--db", store, again, one).code == 0)
    check(read(os.path.join(again, one + ".game")) == read(written[0]))
    answer = tavola("export", "--db", store, again, "nothing")
    check(answer.code == 1 and "no such table" in answer.err, answer)


@test
def records_that_are_wrong_or_not_over_stay_outside():
    store = os.path.join(FOLDER, "strict.db")
    path = save_records("finca", 1, 2)[0]
    bare = re.sub(r" @\w+$", "", re.sub(r"^(hashes|sealed|head \w+|seal \w+)\n", "", read(path),
                                        flags=re.M), flags=re.M)
    cut = os.path.join(FOLDER, "cut.game")
    write(cut, "\n".join(bare.split("\nending ")[0].splitlines()[:-3]) + "\n")
    answer = tavola("import", "--db", store, cut)
    check(answer.code == 1 and "not over" in answer.err, answer)
    write(cut, re.sub(r"^seed \w", lambda seed: "seed " + "10"[seed.group()[5] == "1"], bare,
                      flags=re.M))
    answer = tavola("import", "--db", store, cut)
    check(answer.code == 1 and "not the hash of the seed" in answer.err, answer)
    check(tavola("import", "--db", store, os.path.join(FOLDER, "none.game")).code == 3)
    answer = tavola("export", "--db", store, FOLDER)
    check(answer.code == 0 and answer.out.startswith("0 matches"), answer)
    check(tavola("export", "--db", os.path.join(FOLDER, "none.db"), FOLDER).code == 3)


@test
def an_empty_file_is_no_backup():
    empty, store = os.path.join(FOLDER, "empty.db"), os.path.join(FOLDER, "from_empty.db")
    write(empty, "")
    answer = tavola("restore", "--db", store, empty)
    check(answer.code == 1 and "not a backup" in answer.err, answer)
    check(os.path.getsize(empty) == 0 and not os.path.exists(store))


@test
def a_mistyped_store_is_not_made():
    store, folder = os.path.join(FOLDER, "mistyped.db"), os.path.join(FOLDER, "not_made")
    for words in (["admin", "users", "list"], ["admin", "statistics"], ["export", folder],
                  ["backup", folder]):
        answer = tavola(*words, "--db", store)
        check(answer.code == 3 and "there is no database" in answer.err, answer)
        check(not os.path.exists(store) and not os.path.exists(folder), words)


def make_store(path, script):
    """A store with something in it: an import makes the relations, whatever comes of it."""
    check(tavola("import", "--db", path, os.devnull).code == 1)
    with sqlite3.connect(path) as connection:
        connection.executescript(script)


if __name__ == "__main__":
    sys.exit(main())
