#!/usr/bin/env python3
"""Measures the strength of the bots with the arena and writes docs/strength.md.

    strength.py PROGRAM [--jobs N] [--only TEXT] [--seed S] [--most N | --all N] [--log FILE]
                [--page FILE]
    strength.py --write    writes the page from the log and asks nothing

Each run is one `tavola arena`; it ends as soon as the sequential test decides it, or with --all
after that many matches, which narrows the interval. Results are appended to a log, one JSON object
a line, so that an interrupted session can go on later, and the page is rewritten from the log after
each. A row of the page pools all runs of one question, and its verdict follows from the pooled
figure alone. Time per decision is CPU time, so a busy machine changes how long this takes, never
what it says.

SPDX-License-Identifier: MIT
"""
import argparse
import concurrent.futures
import json
import math
import os
import re
import subprocess
import sys
import threading

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "..", "tools"))
import game_list  # noqa: E402

GAMES = game_list.registered(os.path.join(HERE, ".."))
LEVELS = ("gentle", "easy", "fair", "steady", "strong", "expert", "strongest")
EQUAL_MS = 10
SECTIONS = (
    ("greedy", "Strongest against greedy, two players: at least 90 %"),
    ("levels", "Each level against the one below it, two players: at least 60 %"),
    ("three", "One strongest against two greedy: at least 70 %"),
    ("four", "One strongest against three greedy: at least 60 % (Cinco is played in pairs, where "
             "each partner gets half a win: 30 %)"),
    ("plain", "Strongest against plain search in equal time: at least 65 %"),
    ("learned", "Learned evaluation against the score alone in equal time: more than half"),
    ("years", "Viticulture, two strongest: over within 8 years"),
    ("speed", "Search speed of the strongest level, one thread"),
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


# ---- Pooling ----

DECIDED = math.log(19)  # of the likelihood ratio: wrong once in twenty either way


def evidence(wins, matches, target):
    """Logarithm of the likelihood ratio of target + 5 % against target - 5 %, as in the arena."""
    low, high = max(target - 0.05, 0.01), min(target + 0.05, 0.99)
    return wins * math.log(high / low) + (matches - wins) * math.log((1 - high) / (1 - low))


def wilson(wins, matches):
    """The 95 % interval of a share."""
    z, share = 1.959964, wins / matches
    middle = (share + z * z / (2 * matches)) / (1 + z * z / matches)
    reach = z / (1 + z * z / matches) * math.sqrt(
        share * (1 - share) / matches + z * z / (4 * matches * matches))
    return middle - reach, middle + reach


def verdict(log_ratio):
    return "yes" if log_ratio >= DECIDED else "no" if log_ratio <= -DECIDED else "open"


def pool(entries):
    """The runs of each question together: lists of entries, in the order of their first run."""
    groups = {}
    for entry in entries:
        answer = entry["answer"]
        names = tuple(bot["bot"] for bot in answer.get("by_bot", ()))
        budget = re.search(r"--think-ms \d+", entry["command"])
        key = (answer["game"], answer["seats"], names, answer.get("target"),
               budget and budget.group(0))
        groups.setdefault(key, []).append(entry)
    return list(groups.values())


# ---- The page ----

def mean(values, weights):
    return sum(value * weight for value, weight in zip(values, weights)) / sum(weights)


def seeds(answers):
    return ", ".join(str(answer["seed"]) for answer in answers)


def row(entries):
    answers = [entry["answer"] for entry in entries]
    counts = [answer["matches"] for answer in answers]
    first = [answer["by_bot"][0] for answer in answers]
    last = [answer["by_bot"][-1] for answer in answers]
    matches, wins = sum(counts), sum(bot["wins"] for bot in first)
    target = answers[0]["target"]
    low, high = wilson(wins, matches)
    log_ratio = evidence(wins, matches, target / 100)
    return (f"| {answers[0]['game']} | {first[0]['bot']} : {last[0]['bot']} | {matches} "
            f"| {100 * wins / matches:.1f} | {100 * low:.1f} - {100 * high:.1f} "
            f"| {target} | {log_ratio:+.2f} | {verdict(log_ratio)} "
            f"| {mean([bot['points']['mean'] for bot in first], counts):.1f} : "
            f"{mean([bot['points']['mean'] for bot in last], counts):.1f} "
            f"| {times(first)} : {times(last)} | {seeds(answers)} |\n")


def times(bots):
    return (f"{max(bot['ms_median'] for bot in bots):.1f} / "
            f"{max(bot['ms_max'] for bot in bots):.0f}")


def years_row(entries):
    answers = [entry["answer"] for entry in entries]
    spreads = [answer["field"] for answer in answers]
    counts = [answer["matches"] for answer in answers]
    medians = sorted({spread["quantiles"]["50"] for spread in spreads})
    return (f"| {answers[0]['game']} | {sum(counts)} | {' to '.join(map(str, medians))} "
            f"| {mean([spread['mean'] for spread in spreads], counts):.2f} "
            f"| {min(spread['min'] for spread in spreads)} - "
            f"{max(spread['max'] for spread in spreads)} | {seeds(answers)} |\n")


def speed_row(line):
    return (f"| {line['game']} | {line['seats']} | {line['playouts_per_second']} "
            f"| {line['nodes_per_second']} |\n")


HEAD = """| game | bots | matches | wins % | 95 % interval | target % | log LR | reached | points \
| ms median / longest | seeds |
|---|---|---|---|---|---|---|---|---|---|---|
"""
SPEED_HEAD = """| game | seats | playouts a second | nodes a second |
|---|---|---|---|
"""
TIME_HEAD = """
## Time per decision

On one core, over all runs above that had no time budget.

| bot | game | ms, largest median of a run | ms, longest |
|---|---|---|---|
"""
YEARS_HEAD = """| game | matches | years, median | mean | from - to | seeds |
|---|---|---|---|---|---|
"""
INTRO = f"""# How strong the bots are

`bench/strength.py` writes this page from the results in `bench/strength.jsonl`; do not edit it.

Each row answers one question and pools every run of that question, whatever its seed.

- **wins %** is the share of the first bot named, with its 95 % Wilson interval. Seats are balanced:
  each deal is played once from every seat.
- **log LR** is the logarithm of the likelihood ratio between "target + 5 %" and "target - 5 %" over
  all pooled matches. The target is **reached** at +{DECIDED:.2f} or more and missed at
  -{DECIDED:.2f} or less (an error rate of 1 in 20 each way); anything between is **open**.
- **points** and **ms** are given for the first and the last bot named. Times are CPU time of one
  thread; a pooled row shows the largest median and the longest decision of its runs.
- A run without `--all` stops as soon as its own likelihood ratio decides the question, so short
  rows overstate the share a little. Rows with hundreds of matches come from runs of fixed length.

If a question is not listed, it has not been measured. All rows are from before the levels `fair`
and `expert` were added: what they call `strongest` plays as `expert` does now, but for Finca, which
has learned since; frozen, it is `champion_1`.
"""


def write_times(page, log):
    """The strongest and the middle level: the largest median and the longest decision."""
    page.write(TIME_HEAD)
    found = {}
    for entry in log:
        if entry["section"] in ("years", "speed") or "--think-ms" in entry["command"]:
            continue
        for bot in entry["answer"]["by_bot"]:
            if bot["bot"] in ("strongest", "steady"):
                found.setdefault((bot["bot"], entry["answer"]["game"]), []).append(
                    (bot["ms_median"], bot["ms_max"]))
    for (name, game), values in sorted(found.items(), reverse=True):
        page.write(f"| {name} | {game} | {max(value[0] for value in values):.1f} "
                   f"| {max(value[1] for value in values):.0f} |\n")


def write_section(page, section, entries):
    if section == "speed":
        page.write(SPEED_HEAD)
        for line in entries[-1]["answer"]:
            page.write(speed_row(line))
        return
    head, write = (YEARS_HEAD, years_row) if section == "years" else (HEAD, row)
    page.write(head)
    for group in pool(entries):
        page.write(write(group))


def write_page(page, log):
    page.write(INTRO)
    for section, title in SECTIONS:
        entries = [entry for entry in log if entry["section"] == section]
        if entries:
            page.write(f"\n## {title}\n\n")
            write_section(page, section, entries)
    write_times(page, log)
    page.write("\n## The commands behind this page\n\n```sh\n")
    for entry in log:
        page.write(entry["command"] + "\n")
    page.write("```\n")


def save_page(path, log):
    with open(path, "w", encoding="utf-8") as page:
        write_page(page, log)


def read_log(path):
    if not os.path.exists(path):
        return []
    with open(path, encoding="utf-8") as lines:
        return [json.loads(line) for line in lines]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("program", nargs="?", help="the tavola to ask")
    parser.add_argument("--write", action="store_true", help="write the page from the log, no more")
    parser.add_argument("--jobs", type=int, default=1, help="questions asked at the same time")
    parser.add_argument("--only", default="", help="only 'section game bots' with this in it")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--most", type=int, default=1000, help="matches at most per question")
    parser.add_argument("--all", type=int, help="so many matches per question, decided or not")
    parser.add_argument("--log", default=os.path.join(HERE, "strength.jsonl"))
    parser.add_argument("--page", default=os.path.join(HERE, "..", "docs", "strength.md"))
    options = parser.parse_args()
    if options.write:
        save_page(options.page, read_log(options.log))
        return
    if not options.program:
        parser.error("name the program to ask, or --write")
    guard = threading.Lock()

    def work(question):
        known = {entry["command"] for entry in read_log(options.log)}
        if "tavola " + " ".join(command(question, options.seed)[:-1]) in known:
            return
        entry = ask(options.program, question, options.seed)
        with guard:
            with open(options.log, "a", encoding="utf-8") as lines:
                lines.write(json.dumps(entry) + "\n")
            save_page(options.page, read_log(options.log))
        print(entry["command"], flush=True)

    more = ("--all",) if options.all else ()
    wanted = [(*question[:5], options.all or min(question[5], options.most), (*question[6], *more))
              for question in questions() if options.only in " ".join((*question[:2], question[3]))]
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        for future in [pool.submit(work, question) for question in wanted]:
            future.result()
    save_page(options.page, read_log(options.log))


if __name__ == "__main__":
    main()
