#!/usr/bin/env python3
"""Measures the strength of the bots with the arena and writes docs/strength.md.

    strength.py PROGRAM [--minutes M] [--think-ms N] [--only TEXT] [--seed S] [--before REVISION]
                [--sections A,B] [--first REVISION] [--log FILE] [--page FILE]
    strength.py --write    writes the page from the log and asks nothing
    strength.py --list     prints the questions

Each question is one `tavola arena`. It ends as soon as the sequential test decides it, or when its
part of the minutes (processor time of one core) is used up; what a question does not need is left
to those behind it. The most important come first; when the minutes are over the rest is not asked.
Answers are appended to a log, one JSON object a line, and the page is rewritten after each.

All questions with one seed are one asking. A question that was answered in it is not asked again,
so the same command goes on where it was stopped; another seed begins a new one. The page shows the
last asking of the log: answers about bots of former times remain in the log alone.

The ratings of a frozen champion become faster with the program that it plays in. "As fast as in
a69ca17" it makes as many playouts per decision as its own program, built from that revision, would
make in the time: what `bench --search` of that program counts, asked first.

SPDX-License-Identifier: MIT
"""
import argparse
import json
import os
import subprocess
import time
from collections import namedtuple

import league

GAMES = league.GAMES
FIRST_CHAMPION = "champion_1"
FIRST_REVISION = "a69ca17"  # the strongest level of this revision is the first champion
MOST = 400  # matches of a question
SIM_MATCHES = {2: 12, 4: 6}
BENCH = ["bench", "--search", "--ms", "500", "--json"]
NO_LIMIT = 1000000000
FIRST_SOLO = (("cinco", 2),)  # where the first champion is solo from so many iterations on
ALL_SEATS = {"cinco": 6, "cinque_terre": 5, "viticulture": 6}

# think: milliseconds per decision, 0: what each level takes; guest: a bot of another program;
# is_first: the others are the first champion with the playouts that it made when it was frozen
Question = namedtuple("Question", "section weight game seats bots target think guest is_first",
                      defaults=(None, False))
SECTIONS = (
    ("equal", "Against the first champion in equal time, two players: at least 65 % (Cinco 57 %)"),
    ("greedy", "Against greedy: two players 95 %, one among three 85 %, one among four 75 % (Cinco "
               "in pairs: 80 % of the wins), one among five or six twice an even share"),
    ("table", "One among first champions in equal time: at least 1.4 times an even share"),
    ("pool", "Nobody wins half against it: a solo tree, the version before, plain search with ten "
             "times the time. Itself with ten times the time wins at most 62 %, so it 38 %"),
    ("own", "Against the first champion, each in its own time: at least 75 % (Cinco 62 %)"),
    ("years", "Viticulture, strongest against itself: 20 points within 7 years in the median"),
    ("speed", "Search speed of the strongest level, one thread"),
    ("first_speed", f"Search speed of the first champion in its own program ({FIRST_REVISION}), "
                    "one thread"),
)


def questions(think, before):
    yield Question("speed", 0, "", 0, (), 0, 0)
    yield from against_first_champion(think)
    for game in GAMES:
        yield Question("greedy", 2, game, 2, ("strongest", "greedy"), 95, think)
    for game in GAMES:
        yield Question("greedy", 1, game, 3, ("strongest", "greedy", "greedy"), 85, think)
        is_paired = game == "cinco"
        yield Question("greedy", 1, game, 4,
                       ("strongest", "greedy") + (() if is_paired else ("greedy", "greedy")),
                       80 if is_paired else 75, think)
    for game, most in ALL_SEATS.items():
        for seats in range(5, most + 1):
            if game == "cinco" and seats == 5:
                continue
            yield Question("greedy", 1, game, seats, ("strongest",) + (seats - 1) * ("greedy",),
                           round(200 / seats), think)
    for game in GAMES:
        yield Question("pool", 0.5, game, 2, ("strongest", "strongest"), 50, think,
                       f"{before}: bot strongest --think-ms {think}")
        yield Question("pool", 0.5, game, 2, ("strongest", "strongest:solo=1"), 50, think)
        yield Question("pool", 0.5, game, 2, ("strongest", "strongest"), 38, think,
                       f"bot strongest --think-ms {10 * think}")
        yield Question("pool", 0.25, game, 2, ("strongest", "plain"), 50, think,
                       f"bot plain --think-ms {10 * think}")
    yield Question("years", 6, "viticulture", 2, ("strongest",), 7, 0)
    yield Question("years", 6, "viticulture", 4, ("strongest",), 7, 0)
    for game in GAMES:
        yield Question("own", 3, game, 2, ("strongest", FIRST_CHAMPION),
                       62 if game == "cinco" else 75, 0)


def against_first_champion(think):
    """As fast as it was, which is what counts, and with the speed of the program of today."""
    for is_first, weight in ((True, 8), (False, 1)):
        for game in GAMES:
            yield Question("equal", weight, game, 2, ("strongest", FIRST_CHAMPION),
                           57 if game == "cinco" else 65, think, is_first=is_first)
        for game in GAMES:
            for seats in (3, 4):
                # Four play Cinco in pairs, where one seat gets half of its side's win.
                others = (seats - 1) * (FIRST_CHAMPION,)
                yield Question("table", weight / 4, game, seats, ("strongest",) + others,
                               round(140 / seats), think, is_first=is_first)


# ---- Asking ----

def name_of(question):
    """How the bots are called on the page."""
    if question.is_first:
        return " : ".join(question.bots) + f", as fast as in {FIRST_REVISION}"
    if not question.guest:
        return " : ".join(question.bots)
    head, _, words = question.guest.partition("bot ")
    return f"{question.bots[0]} : {words.replace(' --think-ms ', ', ms ')}" + \
        (f" of {head.strip(': ')}" if head else "")


def guest_of(program, question):
    """The name of the guest for the arena."""
    head, _, words = question.guest.partition("bot ")
    path = league.program_of(head.strip(": "))[0] if head else os.path.abspath(program)
    return f"2:{path} bot {words}"


def first_champion(program, question, speeds):
    """Its name for the arena. In its program a search that was limited by time was limited by
    nothing else, and a tree for one side whatever it reached."""
    (speed,) = [line["playouts_per_second"] for line in speeds
                if (line["game"], line["seats"]) == (question.game, question.seats)]
    playouts = max(1, round(speed * question.think / 1000))
    words = f"iterations={playouts}:is_paced=0:effort={NO_LIMIT}"
    is_solo = (question.game, question.seats) in FIRST_SOLO
    return f"2:{os.path.abspath(program)} bot {FIRST_CHAMPION}:{words}" + is_solo * ":solo=1"


def command(program, question, seconds, seed, speeds=()):
    if question.section == "speed":
        return BENCH
    if question.section == "years":
        return ["sim", question.game, "--seats", str(question.seats), "--bots", "strongest",
                "--matches", str(SIM_MATCHES[question.seats]), "--seed", str(seed), "--field",
                "year", "--fast", "--json"]
    bots = list(question.bots)
    if question.guest:  # the arena counts its own time alone
        bots[1] = guest_of(program, question)
        seconds = max(1, round(seconds / (1 + int(question.guest.split()[-1]) / question.think)))
    if question.is_first:
        bots[1:] = (question.seats - 1) * [first_champion(program, question, speeds)]
        seconds = max(1, round(seconds / question.seats))
    words = ["arena", question.game, "--seats", str(question.seats), "--bots", ",".join(bots),
             "--target", str(question.target), "--matches", str(MOST), "--seed", str(seed),
             "--seconds", str(seconds)]
    return words + (["--think-ms", str(question.think)] if question.think else []) + ["--json"]


def printed(program, words):
    """The command as anybody would type it."""
    text = " ".join(f'"{word}"' if " " in word else word for word in words if word != "--json")
    text = text.replace(os.path.abspath(program), "tavola")
    return "tavola " + text.replace(league.ROOT + "/", "")


def ask(program, question, seconds, seed, speeds):
    words = command(program, question, seconds, seed, speeds)
    done = subprocess.run([program] + words, stdout=subprocess.PIPE, text=True, check=True)
    return {"date": time.strftime("%Y-%m-%d"), "section": question.section, "seed": seed,
            "name": name_of(question), "command": printed(program, words),
            "answer": json.loads(done.stdout)}


def key_of(question):
    return [question.section, question.game, question.seats, name_of(question), question.target,
            question.think]


def first_speeds(options):
    """Playouts a second of the first champion in its own program, counted once in an asking."""
    for entry in league.known(options.log):
        if entry["section"] == "first_speed" and entry["seed"] == options.seed:
            return entry["answer"]
    program, _ = league.program_of(options.first)
    done = subprocess.run([program] + BENCH, stdout=subprocess.PIPE, text=True, check=True)
    answer = json.loads(done.stdout)
    league.append(options.log, {
        "date": time.strftime("%Y-%m-%d"), "section": "first_speed", "seed": options.seed,
        "command": f"# {printed(program, BENCH)} (the program of {FIRST_REVISION})",
        "answer": answer})
    return answer


def is_wanted(question, options):
    words = " ".join(map(str, key_of(question)))
    return options.only in words and question.section in options.sections


def ask_all(options):
    """In turns, each with its part of the time that is left."""
    wanted = [question for question in questions(options.think_ms, options.before)
              if is_wanted(question, options)]
    answered = [entry.get("key") for entry in league.known(options.log)
                if asking_of(entry) == options.seed]
    wanted = [question for question in wanted if key_of(question) not in answered]
    left, progress = 60 * options.minutes, league.Progress(len(wanted))
    speeds = first_speeds(options) if any(question.is_first for question in wanted) else ()
    for number, question in enumerate(wanted):
        if left <= 0:
            break
        share = question.weight / max(sum(other.weight for other in wanted[number:]), 1)
        before = league.worked()
        entry = ask(options.program, question, max(1, round(left * share)), options.seed, speeds)
        left -= league.worked() - before
        league.append(options.log, dict(entry, key=key_of(question)))
        save_page(options.page, league.known(options.log))
        progress.show(text_of(entry))


def text_of(entry):
    answer = entry["answer"]
    if entry["section"] == "speed":
        return "speed"
    if entry["section"] == "years":
        return f"years {answer['seats']} seats: {answer['field']['quantiles']['50']}"
    return row(entry).strip("|\n")


# ---- The page ----

def asking_of(entry):
    """The seed of the asking that an answer belongs to; steps of the ladder belong to none."""
    if entry["section"] == "ladder":
        return None
    return int(entry["seed"] if "seed" in entry else entry["answer"]["seed"])


def last_asking(log):
    """What the page shows: of a step of the ladder its last check. Older answers are about bots of
    former times."""
    seeds = [asking_of(entry) for entry in log if entry["section"] != "ladder"]
    steps = {(line["game"], line["seats"], *line["bots"]): line
             for line in log if line["section"] == "ladder"}
    return [entry for entry in log if entry["section"] != "ladder" and
            asking_of(entry) == seeds[-1]] + list(steps.values())


def row(entry):
    answer = entry["answer"]
    first, last = answer["by_bot"][0], answer["by_bot"][-1]
    low, high = first["interval"]
    word = {"yes": "reached", "no": "missed", "open": "open"}[answer["verdict"]]
    return (f"| {answer['game']} | {answer['seats']} | {entry['name']} | {answer['matches']} "
            f"| {100 * first['win_share']:.1f} | {100 * low:.1f} - {100 * high:.1f} "
            f"| {answer['target']} | {answer['evidence']:+.2f} | {word} "
            f"| {first['points']['mean']:.1f} : {last['points']['mean']:.1f} "
            f"| {first['ms_median']:.1f} / {first['ms_max']:.0f} : "
            f"{last['ms_median']:.1f} / {last['ms_max']:.0f} | {answer['seed']} |\n")


def years_row(entry):
    answer = entry["answer"]
    spread = answer["field"]
    return (f"| {answer['game']} | {answer['seats']} | {answer['matches']} "
            f"| {spread['quantiles']['50']} | {spread['mean']:.2f} "
            f"| {spread['min']} - {spread['max']} | {answer['seed']} |\n")


def speed_row(line):
    return (f"| {line['game']} | {line['seats']} | {line['playouts_per_second']} "
            f"| {line['nodes_per_second']} |\n")


def ladder_row(line):
    low, high = line["interval"]
    return (f"| {line['game']} | {line['seats']} | {' : '.join(line['bots'])} | {line['matches']} "
            f"| {100 * line['win_share']:.1f} | {100 * low:.1f} - {100 * high:.1f} "
            f"| {line['verdict']} | {line['ms_median'][0]:.2f} : {line['ms_median'][1]:.2f} "
            f"| {line['seeds'][0]} - {line['seeds'][1]} |\n")


HEAD = """| game | players | bots | matches | wins % | 95 % interval | target % | log LR \
| verdict | points | ms median / longest | seed |
|---|---|---|---|---|---|---|---|---|---|---|---|
"""
SPEED_HEAD = """| game | seats | playouts a second | nodes a second |
|---|---|---|---|
"""
YEARS_HEAD = """| game | players | matches | years, median | mean | from - to | seed |
|---|---|---|---|---|---|---|
"""
LADDER_HEAD = """
## Each level against the one below it: 60 to 75 %

Asked by `bench/ladder check`. With four players each level has two seats. **even**: the whole
interval lies within the bounds; **within**: the share does; **small** or **large**: the whole
interval lies below or above them; **open**: the share lies outside, but not the whole interval.

| game | players | bots | matches | wins % | 95 % interval | step | ms median | seeds |
|---|---|---|---|---|---|---|---|---|
"""
INTRO = """# How strong the bots are

`bench/strength.py` writes this page from the results in `bench/strength.jsonl`; do not edit it.

- Every question was asked once. **wins %** is the share of the first bot named, with a 95 %
  interval that holds although the arena stops when the answer is clear
  ([0167](decisions/0167-intervals-that-survive-stopping.md)). Seats are balanced: each deal is
  played once from every seat.
- **log LR** is the logarithm of the likelihood ratio between "target + 5 %" and "target - 5 %". The
  target is **reached** at +2.94 or more and **missed** at -2.94 or less (an error rate of 1 in 20
  each way); anything between is **open**: the time for the question was used up before.
- **points** and **ms** are given for the first and the last bot named. Times are processor time of
  one thread; for bots of another program ("of", "as fast as", or with a time of their own) they are
  times on the clock.
- A frozen champion becomes faster with the program that it plays in. **As fast as in a69ca17** it
  makes as many playouts per decision as its own program would make in the time (`bench --search`,
  below). Only this shows what speed brings.

If a question is not listed, it has not been measured.
"""


def write_section(page, section, entries):
    if section in ("speed", "first_speed"):
        page.write(SPEED_HEAD)
        for line in entries[-1]["answer"]:
            page.write(speed_row(line))
        return
    head, write = (YEARS_HEAD, years_row) if section == "years" else (HEAD, row)
    page.write(head)
    for entry in entries:
        page.write(write(entry))


def write_page(page, log):
    log = last_asking(log)
    page.write(INTRO)
    for section, title in SECTIONS:
        entries = [entry for entry in log if entry["section"] == section]
        if entries:
            page.write(f"\n## {title}\n\n")
            write_section(page, section, entries)
    ladder = [entry for entry in log if entry["section"] == "ladder"]
    if ladder:
        page.write(LADDER_HEAD)
        for line in ladder:
            page.write(ladder_row(line))
    commands = [entry["command"] for entry in log if "command" in entry]
    if commands:
        page.write("\n## The commands behind this page\n\n```sh\n")
        page.write("\n".join(commands) + "\n```\n")


def save_page(path, log):
    with open(path, "w", encoding="utf-8") as page:
        write_page(page, log)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("program", nargs="?", help="the tavola to ask")
    parser.add_argument("--write", action="store_true", help="write the page from the log, no more")
    parser.add_argument("--list", action="store_true", help="print the questions, ask nothing")
    parser.add_argument("--minutes", type=float, default=60, help="of processor time in all (60)")
    parser.add_argument("--think-ms", type=int, default=20, help="where time is equal (20)")
    parser.add_argument("--only", default="", help="only questions with this in what --list prints")
    parser.add_argument("--sections", default=",".join(name for name, _ in SECTIONS),
                        type=lambda text: text.split(","), help="only these, separated by commas")
    parser.add_argument("--seed", type=int, default=int(time.time()))
    parser.add_argument("--before", default="67b4ce5", help="the version before (a revision)")
    parser.add_argument("--first", default=FIRST_REVISION,
                        help="the program of the first champion (a revision, or its program)")
    parser.add_argument("--log", default=os.path.join(league.HERE, "strength.jsonl"))
    parser.add_argument("--page", default=os.path.join(league.ROOT, "docs", "strength.md"))
    options = parser.parse_args()
    if options.list:
        for question in questions(options.think_ms, options.before):
            if is_wanted(question, options):
                print(*key_of(question))
    elif options.write:
        save_page(options.page, league.known(options.log))
    elif not options.program:
        parser.error("name the program to ask, or --write")
    else:
        ask_all(options)


if __name__ == "__main__":
    main()
