#!/usr/bin/env python3
"""Programs that are told what happens: test_protocol_2.py PROGRAM ROOT.

SPDX-License-Identifier: MIT
"""
import json
import os
import sys

from kit import FOLDER, ROOT, check, main, read, tavola, test, write

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


if __name__ == "__main__":
    sys.exit(main())
