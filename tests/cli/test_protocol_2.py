#!/usr/bin/env python3
"""Programs that are told what happens: test_protocol_2.py PROGRAM ROOT.

SPDX-License-Identifier: MIT
"""
import json
import os
import sys

from kit import FOLDER, PROGRAM, ROOT, check, games, main, read, save_records, tavola, test, write

LISTENER = '''#!/usr/bin/env python3
import json, sys
log = open(sys.argv[1], "a")
for line in sys.stdin:
    log.write(line)
    log.flush()
    message = json.loads(line)
    if message["type"] == "hello":
        print("ready", flush=True)
    if message["type"] == "decide":
        print(message["actions"][-1]["action"], flush=True)
'''


def listener(name, text=LISTENER):
    path = os.path.join(FOLDER, name + ".py")
    write(path, text)
    os.chmod(path, 0o755)
    return path


def told(command, game, *options):
    log = os.path.join(FOLDER, "%s-%s.log" % (command, game))
    path = listener("listener")
    answer = tavola(command, game, "--bots", "2:%s %s,random" % (path, log), "--matches", "4",
                    *options)
    check(answer.code == 0, answer)
    return [json.loads(line) for line in read(log).splitlines()]


@test
def a_program_is_told_of_game_matches_actions_and_results():
    for command in ("arena", "sim"):
        for game in ("finca", "cinque_terre"):
            messages = told(command, game, "--seats", "2")
            kinds = [message["type"] for message in messages]
            check(kinds[0] == "hello" and kinds.count("hello") == 1, kinds[:3])
            check(messages[0]["protocol"] == 2 and messages[0]["game"] == game, messages[0])
            check(kinds.count("start") == kinds.count("end") == 4, command, game)
            check(kinds.index("start") == 1 and kinds[-1] == "end")
            check_match(messages, "0")


def check_match(messages, number):
    of_match = [message for message in messages[1:] if message["match"] == number]
    seat = of_match[0]["seat"]
    check(all(message["seat"] == seat for message in of_match))
    actors = {message["actor"] for message in of_match if message["type"] == "action"}
    check(actors == {None, 0, 1}, actors)
    for asked, answered in zip(of_match, of_match[1:]):
        if asked["type"] == "decide":
            check(asked["time_ms"] == 10000 and asked["view"]["viewer"] == seat)
            check(answered["type"] == "action" and answered["actor"] == seat)
            check(answered["action"] == asked["actions"][-1]["action"])
    last = of_match[-1]
    check(sorted(last["ranks"])[0] == 1 and len(last["points"]) == 2, last)
    check((last["reward_percent"] > 0) == (last["ranks"] == [1 + (seat != 0), 1 + (seat == 0)]) or
          last["ranks"] == [1, 1], last)


def play(game, log, *options):
    command = "2:%s %s" % (listener("listener"), log)
    return tavola("play", game, "--plain", "--seats", "2", "--seed", "7", "--bots",
                  command + ",random", *options)


@test
def a_program_plays_in_the_terminal_and_is_told_of_the_match():
    for game, _ in games():
        log = os.path.join(FOLDER, "play-%s.log" % game)
        answer = play(game, log, "--people", "0")
        check(answer.code == 0 and "Program listener.py" in answer.out, answer)
        messages = [json.loads(line) for line in read(log).splitlines()]
        kinds = [message["type"] for message in messages]
        check(kinds[:2] == ["hello", "start"] and kinds[-1] == "end", kinds[:3], kinds[-1])
        check(kinds.count("start") == kinds.count("end") == kinds.count("hello") == 1, game)
        check(messages[1]["game"] == game and messages[1]["seats"] == 2, messages[1])
        check_match(messages, "0")


@test
def a_loaded_match_is_told_from_its_start():
    record = os.path.join(FOLDER, "loaded.game")
    log = os.path.join(FOLDER, "play-loaded.log")
    lines = [line for line in read(save_records("finca", 1, 2)[0]).splitlines()
             if line.split()[0] not in ("commitment", "sealed", "head", "seal", "seed")]
    write(record, "\n".join(lines[:30]) + "\n")
    answer = tavola("play", "--plain", "--load", record, "--people", "0", "--bots",
                    "2:%s %s,random" % (listener("listener"), log))
    check(answer.code == 0, answer)
    messages = [json.loads(line) for line in read(log).splitlines()]
    played = [line.split(" @")[0].split(" ", 1) for line in read(record).splitlines()
              if line.split(" ", 1)[0] in ("0", "1", "chance")]
    told = [message for message in messages if message["type"] == "action"]
    check(len(told) == len(played), len(told), len(played))
    for message, (actor, action) in zip(told, played):
        check(message["actor"] == (None if actor == "chance" else int(actor)), message, actor)
        check(message["action"] == action or "?" in message["action"], message, action)


@test
def a_program_that_fails_in_the_terminal_is_replaced():
    for name, text, time_ms, because in (
            ("silent", "import sys\nsys.stdin.readlines()\n", 300,
             "did not answer within 300 ms"),
            ("gone", "print('ready', flush=True)\n", 60000, "has exited"),
            ("wrong", "import sys\nfor line in sys.stdin:\n"
             "    if 'hello' in line[:20]: print('ready', flush=True)\n"
             "    if 'decide' in line[:20]: print('nonsense', flush=True)\n", 60000,
             "is not an action: nonsense")):
        path = listener(name, "#!/usr/bin/env python3\n" + text)
        answer = tavola("play", "finca", "--plain", "--people", "0", "--seats", "2", "--seed", "7",
                        "--bots", "2:" + path, "--bot-timeout-ms", str(time_ms))
        check(answer.code == 0, answer)
        said = " ".join(answer.out.split())
        check(because in said and "greedy decides for it from now on" in said, name, answer)


@test
def what_others_draw_is_not_told():
    messages = told("arena", "cinco", "--seats", "2", "--seed", "5")
    hidden = [message for message in messages if message["type"] == "action" and
              message["actor"] is None and "?" in message["action"]]
    check(hidden, "Cinco's hands are secret")
    for message in hidden:
        check(message["action"].split()[1] != str(message["seat"]), message)


@test
def a_program_that_hangs_at_the_greeting_is_ended():
    path = listener("hanging", "#!/usr/bin/env python3\nimport sys\nsys.stdin.readlines()\n")
    answer = tavola("sim", "cinco", "--bots", "2:" + path, "--matches", "2", "--bot-timeout-ms",
                    "300")
    check(answer.code == 3 and "did not answer within 300 ms" in answer.err, answer)


@test
def a_program_that_is_not_ready_is_refused():
    path = listener("rude", "#!/usr/bin/env python3\nprint(input()[:1], flush=True)\ninput()\n")
    answer = tavola("arena", "cinco", "--bots", "2:%s,random" % path, "--matches", "2")
    check(answer.code == 3 and 'did not answer "ready"' in answer.err, answer)


@test
def the_examples_play():
    learner = os.path.join(ROOT, "bots/learner.py")
    answer = tavola("arena", "finca", "--bots", "2:%s --rate 0.2,random" % learner, "--matches",
                    "6", "--all", "--json")
    check(answer.code == 0 and json.loads(answer.out)["matches"] == 6, answer)
    engine = os.path.join(FOLDER, "engine")
    check(os.system("gcc -Wall -Werror -o %s %s/examples/c/engine.c" % (engine, ROOT)) == 0)
    answer = tavola("arena", "cinco", "--bots", "2:%s,random" % engine, "--matches", "4", "--json")
    check(answer.code == 0, answer)


@test
def a_bot_of_one_build_sits_in_the_arena_of_another():
    for game, _ in games():
        answer = tavola("arena", game, "--bots", "2:%s bot greedy,random" % PROGRAM, "--matches",
                        "2", "--all", "--json")
        check(answer.code == 0, game, answer)
        check(json.loads(answer.out)["by_bot"][0]["bot"].endswith("bot greedy"), answer.out)


@test
def a_bot_plays_as_it_does_at_home():
    """Asked with the same view and seed twice, and once with a view of another layout."""
    log = os.path.join(FOLDER, "position.log")
    text = LISTENER.replace('print("ready"', 'print("ready position"')
    path = listener("curious", text)
    answer = tavola("arena", "finca", "--bots", "2:%s %s,random" % (path, log), "--matches", "2")
    check(answer.code == 0, answer)
    hello, decide = ([line for line in read(log).splitlines() if '"%s"' % kind in line[:20]]
                     for kind in ("hello", "decide"))
    many = "\n".join([hello[0], *decide[:12], ""])
    first, second = (tavola("bot", "steady", given=many) for _ in range(2))
    check(first.code == 0 and first.out == second.out, first, second)
    answers = first.out.splitlines()
    check(answers[0] == "ready position" and len(answers) == 13, answers)
    for line, chosen in zip(decide, answers[1:]):
        check(chosen in [action["action"] for action in json.loads(line)["actions"]], chosen)
    other = json.loads(decide[0])
    other["position"] = "00" * 8 + other["position"][16:]
    refused = tavola("bot", "steady", given=json.dumps(other) + "\n")
    check(refused.code == 1 and "another layout" in refused.err, refused)
    check(tavola("bot", "steady", given="nonsense\n").code == 1)


@test
def weights_are_loaded_when_the_arena_starts():
    path, wrong = os.path.join(FOLDER, "weights.txt"), os.path.join(FOLDER, "wrong.txt")
    answer = tavola("train", "finca", "--matches", "16", "--positions", "2", "--rounds", "1",
                    "--out", path)
    check(answer.code == 0, answer)
    words = ("arena", "finca", "--bots", "steady,random", "--matches", "4", "--all", "--json")
    check(tavola(*words, "--weights", path).code == 0)
    write(wrong, "tavola model 1\nnonsense\n")
    check(tavola(*words, "--weights", wrong).code == 1)
    check(tavola("arena", "cinco", "--bots", "steady,random", "--matches", "2", "--weights",
                 path).code == 1)
    for words in (("sim", "finca", "--seats", "2", "--bots", "steady", "--matches", "2"),
                  ("play", "finca", "--seats", "2", "--bots", "steady", "--people", "0", "--seed",
                   "3"),
                  ("dataset", "finca", "--seats", "2", "--bots", "steady", "--matches", "2",
                   "--out", os.path.join(FOLDER, "weights.data"))):
        check(tavola(*words, "--weights", path).code == 0, words)
        check(tavola(*words, "--weights", wrong).code == 1, words)


@test
def training_warns_when_nothing_was_learned():
    warned = set()
    for game, bot, matches, positions in (("cinco", "random", "16", "1"),
                                          ("finca", "greedy", "200", "12")):
        answer = tavola("train", game, "--bot", bot, "--matches", matches, "--positions",
                        positions, "--rounds", "1", "--json")
        check(answer.code == 0, answer)
        lesson = json.loads(answer.out)
        is_nothing = lesson["loss"] >= lesson["loss_even"]
        check(is_nothing == ("nothing was learned" in answer.err), lesson, answer.err)
        warned.add(is_nothing)
    check(warned == {False, True}, "one of the two never happened", warned)


if __name__ == "__main__":
    sys.exit(main())
