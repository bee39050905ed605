#!/usr/bin/env python3
"""Asks the arena every question about the bots' strength and keeps the answers in a table.

    strength.py PROGRAM [--jobs N] [--only TEXT] [--seed S] [--most N | --all N] [--log FILE]
                [--page FILE]

Each question is one `tavola arena` run; it ends as soon as the sequential test decides it, or with
--all after that many matches, which narrows the interval. Answers are kept one per line in a log
(JSON), so that a run can be broken off and taken up again, and the page is written anew from the
log after each. Time per decision is that of the thread, so that a busy machine changes how long
this takes, never what it says.

SPDX-License-Identifier: MIT
"""
import argparse
import concurrent.futures
import json
import os
import subprocess
import threading

HERE = os.path.dirname(os.path.abspath(__file__))
GAMES = ("finca", "castles_of_tuscany", "cinco", "viticulture", "cinque_terre")
LEVELS = ("gentle", "easy", "steady", "strong", "strongest")
EQUAL_MS = 10
SECTIONS = (
    ("greedy", "The strongest level against greedy, two players: at least 90 %"),
    ("levels", "Each level against the one below, two players: at least 60 %"),
    ("three", "One strongest and two greedy: at least 70 %"),
    ("four", "One strongest and three greedy: at least 60 % (Cinco, played in pairs: 30 %, because "
             "each partner is given half of a win)"),
    ("plain", "The strongest level's search against plain search at equal time: at least 65 %"),
    ("learned", "Learned evaluation against the points at equal time: better or not"),
    ("years", "Viticulture: two strongest against each other, at most 8 years"),
    ("speed", "How fast the strongest level searches, one thread"),
)


def questions():
    """Yields (section, game, seats, bots, target, matches, more arguments)."""
    for game in GAMES:
        yield ("greedy", game, 2, "strongest,greedy", 90, 400, ())
    for above, below in zip(LEVELS[1:], LEVELS):
        for game in GAMES:
            yield ("levels", game, 2, f"{above},{below}", 60, 400, ())
    for game in GAMES:
        yield ("three", game, 3, "strongest,greedy,greedy", 70, 300, ())
    for game in GAMES:
        # Four play Cinco in pairs, and the arena gives each partner half of a win.
        target = 30 if game == "cinco" else 60
        yield ("four", game, 4, "strongest,greedy,greedy,greedy", target, 400, ())
    for game in GAMES:
        yield ("plain", game, 2, "strongest,plain", 65, 80, ("--think-ms", str(EQUAL_MS)))
    yield ("years", "viticulture", 2, "strongest", 0, 24, ())
    for game in GAMES:
        yield ("learned", game, 2, "strongest,strongest:end=1", 50, 400,
               ("--think-ms", str(EQUAL_MS)))
    yield ("speed", "", 0, "", 0, 0, ())


def command(question, seed):
    section, game, seats, bots, target, matches, more = question
    if section == "speed":
        return ["bench", "--search", "--ms", "500", "--json"]
    if section == "years":
        return ["sim", game, "--seats", str(seats), "--bots", bots, "--matches", str(matches),
                "--seed", str(seed), "--field", "year", "--fast", "--json"]
    return ["arena", game, "--seats", str(seats), "--bots", bots, "--target", str(target),
            "--matches", str(matches), "--seed", str(seed), *more, "--json"]


def ask(program, question, seed):
    words = command(question, seed)
    done = subprocess.run([program] + words, capture_output=True, text=True, check=True)
    return {"section": question[0], "command": "tavola " + " ".join(words[:-1]),
            "answer": json.loads(done.stdout)}


# ---- The page ----

def row(entry):
    answer = entry["answer"]
    first, second = answer["bots"][0], answer["bots"][-1]
    decided = {"yes": "yes", "no": "no", "open": "open"}[answer["verdict"]]
    return (f"| {answer['game']} | {answer['seats']} | {first['name']} : {second['name']} "
            f"| {answer['matches']} | {100 * first['share']:.1f} "
            f"| {100 * first['share_low']:.1f} - {100 * first['share_high']:.1f} "
            f"| {answer['target']} % {decided} ({answer['evidence']:+.2f}) "
            f"| {first['points']:.1f} : {second['points']:.1f} "
            f"| {first['ms_median']:.1f} / {first['ms_max']:.0f} "
            f"| {second['ms_median']:.1f} / {second['ms_max']:.0f} | {answer['seed']} |\n")


def years_row(entry):
    answer = entry["answer"]
    spread = answer["year"]
    return (f"| {answer['game']} | {answer['matches']} | {spread['quantiles']['50']} "
            f"| {spread['mean']:.2f} | {spread['min']} - {spread['max']} | {answer['seed']} |\n")


def speed_rows(entry):
    return "".join(f"| {one['game']} | {one['seats']} | {one['playouts_per_second']} "
                   f"| {one['nodes_per_second']} |\n" for one in entry["answer"])


HEAD = """| game | seats | bots | matches | wins % | 95 % interval | target, decided | points \
| ms median / max, first | ms, last | seed |
|---|---|---|---|---|---|---|---|---|---|---|
"""
SPEED_HEAD = """| game | seats | playouts a second | nodes a second |
|---|---|---|---|
"""
TIME_HEAD = """
## Time per decision on one core, over all rows above without a budget of time

| bot | game | decisions' median, largest of all rows, ms | longest, ms |
|---|---|---|---|
"""
YEARS_HEAD = """| game | matches | years, median | mean | from - to | seed |
|---|---|---|---|---|---|
"""
# How a section is written where it is not as the arena answers.
SHAPES = {"years": (YEARS_HEAD, years_row), "speed": (SPEED_HEAD, speed_rows)}
INTRO = """# How strong the bots are

Written by `bench/strength.py` from what the arena said; do not edit. Seats are balanced: within a
group of matches chance has the same seed and everybody moves on by a seat. Wins are those of the
first bot named, with the 95 % interval of Wilson. "Decided" is the sequential test that the share
reaches the target (target + 5 % against target - 5 %, wrong once in twenty, decided beyond 2.94);
"open" means that it was not decided when the matches, or the time for measuring, ran out. Time per
decision is work of one thread on one core. What has no row was not measured: no more than this.
"""


def write_times(page, log):
    """The strongest and the middle level: the largest median and the longest decision."""
    page.write(TIME_HEAD)
    times = {}
    for entry in log:
        if entry["section"] in ("years", "speed") or "--think-ms" in entry["command"]:
            continue
        for bot in entry["answer"]["bots"]:
            if bot["name"] in ("strongest", "steady"):
                times.setdefault((bot["name"], entry["answer"]["game"]), []).append(
                    (bot["ms_median"], bot["ms_max"]))
    for (name, game), values in sorted(times.items(), reverse=True):
        page.write(f"| {name} | {game} | {max(value[0] for value in values):.1f} "
                   f"| {max(value[1] for value in values):.0f} |\n")


def write_page(path, log):
    with open(path, "w", encoding="utf-8") as page:
        page.write(INTRO)
        for section, title in SECTIONS:
            entries = [entry for entry in log if entry["section"] == section]
            if not entries:
                continue
            page.write(f"\n## {title}\n\n")
            head, write = SHAPES.get(section, (HEAD, row))
            page.write(head)
            for entry in entries:
                page.write(write(entry))
        write_times(page, log)
        page.write("\n## The commands\n\n")
        for entry in log:
            page.write(f"    {entry['command']}\n")


def read_log(path):
    if not os.path.exists(path):
        return []
    with open(path, encoding="utf-8") as lines:
        return [json.loads(line) for line in lines]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("program")
    parser.add_argument("--jobs", type=int, default=1, help="questions asked at the same time")
    parser.add_argument("--only", default="", help="only 'section game bots' with this in it")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--most", type=int, default=1000, help="matches at most per question")
    parser.add_argument("--all", type=int, help="so many matches per question, decided or not")
    parser.add_argument("--log", default=os.path.join(HERE, "strength.jsonl"))
    parser.add_argument("--page", default=os.path.join(HERE, "..", "docs", "strength.md"))
    options = parser.parse_args()
    guard = threading.Lock()

    def work(question):
        known = {entry["command"] for entry in read_log(options.log)}
        if "tavola " + " ".join(command(question, options.seed)[:-1]) in known:
            return
        entry = ask(options.program, question, options.seed)
        with guard:
            with open(options.log, "a", encoding="utf-8") as lines:
                lines.write(json.dumps(entry) + "\n")
            write_page(options.page, read_log(options.log))
        print(entry["command"], flush=True)

    more = ("--all",) if options.all else ()
    wanted = [(*question[:5], options.all or min(question[5], options.most), (*question[6], *more))
              for question in questions() if options.only in " ".join((*question[:2], question[3]))]
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        for future in [pool.submit(work, question) for question in wanted]:
            future.result()
    write_page(options.page, read_log(options.log))


if __name__ == "__main__":
    main()
