#!/usr/bin/env python3
"""The package as people use it: examples in docstrings, stubs, adapters, records, bots, the wheel.

    test_package.py PROGRAM ROOT

SPDX-License-Identifier: MIT
"""
import ast
import doctest
import glob
import importlib
import os
import subprocess
import sys
from xml.dom import minidom

import numpy as np

sys.path.insert(1, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../cli"))
from kit import FOLDER, ROOT, check, main, test  # noqa: E402
from kit import tavola as tavola_program  # noqa: E402

import tavola  # noqa: E402
from tavola import Bot, Dice, VectorEnv, aec, gym, load_game  # noqa: E402

MODULES = ["tavola"] + ["tavola." + os.path.basename(path)[:-3] for path in
                        glob.glob(os.path.join(ROOT, "python/tavola/[a-z]*.py"))]


@test
def examples_in_docstrings_work_as_printed():
    tried = 0
    for name in MODULES:
        failed, attempted = doctest.testmod(importlib.import_module(name))
        check(failed == 0, name)
        tried += attempted
    check(tried > 30, tried)


@test
def stubs_name_what_there_is():
    for module, stub in (("tavola", "__init__.pyi"), ("tavola._native", "_native.pyi")):
        there = importlib.import_module(module)
        with open(os.path.join(ROOT, "python/tavola", stub), encoding="utf-8") as file:
            body = ast.parse(file.read()).body
        for node in body:
            if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
                check(hasattr(there, node.name), module, node.name)
            if not isinstance(node, ast.ClassDef) or node.bases and \
                    getattr(node.bases[0], "id", "") == "NamedTuple":
                continue
            methods = {part.name for part in node.body if isinstance(part, ast.FunctionDef)}
            kind = getattr(there, node.name)
            for method in methods:
                check(callable(getattr(kind, method, None)), node.name, method)
            real = {name for name in vars(kind)
                    if not name.startswith("_") and callable(getattr(kind, name))}
            check(real <= methods, "no stub", node.name, real - methods)


@test
def agents_act_in_turns_until_the_match_is_over():
    for name in tavola.games():
        env = aec.TavolaAEC(name)
        env.reset(seed=5)
        rewards = dict.fromkeys(env.possible_agents, 0)
        for number, agent in enumerate(env.agent_iter()):
            observation, reward, terminated, truncated, _ = env.last()
            rewards[agent] += reward
            check(env.observation_space(agent).contains(observation) or terminated, name)
            mask = observation["action_mask"]
            env.step(None if terminated or truncated else
                     int(np.flatnonzero(mask)[number % mask.sum()]))
        check(not env.agents and abs(sum(rewards.values())) < 1e-5, name, rewards)


@test
def a_learner_plays_among_bots_one_match_or_many():
    env = gym.TavolaVectorEnv("finca", 6, opponent="greedy")
    observation, _ = env.reset(seed=1)
    finished = 0
    for _ in range(400):
        check((env.inner.seat == env.seat).all())
        actions = [np.flatnonzero(mask)[0] for mask in observation["action_mask"]]
        observation, reward, done, _, info = env.step(actions)
        check((reward[~done] == 0).all())
        check(done.any() == ("final_obs" in info) and (not done.any() or
                                                       (info["_final_obs"] == done).all()))
        for match in np.flatnonzero(done):
            last = info["final_obs"][match]
            check(last["observation"].shape == observation["observation"][match].shape)
            check(not last["action_mask"].any())
            check((last["observation"] != observation["observation"][match]).any())
            ranks = info["final_info"]["ranks"][match]
            is_first = ranks[env.seat[match]] == ranks.min()
            check(reward[match] > 0 if is_first and (ranks == ranks.min()).sum() == 1
                  else reward[match] <= 0, ranks, reward[match])
        finished += int(done.sum())
    check(finished > 0)
    first, second = (env.reset(seed=seed)[0]["observation"] for seed in (1, None))
    check((first != second).any(), "a reset without a seed plays the same matches again")
    check((env.reset(seed=1)[0]["observation"] == first).all())
    single = gym.TavolaEnv("cinque_terre", seats=3, opponent="random")
    observation, _ = single.reset(seed=2)
    illegal = int(np.flatnonzero(observation["action_mask"] == 0)[0])
    _, reward, terminated, _, info = single.step(illegal)
    check(reward == -1 and terminated and "illegal" in info)


@test
def records_of_the_program_become_arrays():
    paths = sorted(glob.glob(os.path.join(ROOT, "tests/fixtures/matches/*/*.game")))
    for path in paths[::max(len(paths) // 6, 1)]:
        record = tavola.read_record(path)
        arrays = record.arrays()
        rows = np.arange(len(arrays["action"]))
        check(len(rows) > 0 and (arrays["mask"][rows, arrays["action"]] == 1).all(), path)
        with open(path, encoding="utf-8") as file:
            check(tavola.read_record(file.read()).entries == record.entries, path)


@test
def bots_teach_and_oppose():
    state = load_game("finca").new_initial_state()
    state.run_chance(Dice(1))
    first, again = (Bot("steady", seed=3).advise(state) for _ in range(2))
    check(first.action == again.action and (first.visits == again.visits).all())
    check(first.visits.sum() > 0 and list(first.actions) == state.legal_actions())
    check(Bot("greedy").advise(state).visits is None)
    env = VectorEnv("finca", 16, seed=2, observation=None)
    env.reset()
    won, greedy = 0.0, Bot("greedy")
    for _ in range(1200):
        won += env.step(env.ask(greedy, [0], env.sample()))[1][:, 0].sum()
    check(won > 30, "greedy does not beat random", won)


@test
def datasets_of_the_program_are_arrays_and_the_same_again():
    paths = [os.path.join(FOLDER, name) for name in ("one.data", "two.data")]
    for path in paths:
        answer = tavola_program("dataset", "finca", "--seats", "2", "--matches", "3", "--bots",
                                "steady,greedy", "--seed", "5", "--out", path)
        check(answer.code == 0, answer)
    with open(paths[0], "rb") as first, open(paths[1], "rb") as second:
        check(first.read() == second.read(), "not the same bytes")
    header, arrays = tavola.read_dataset(paths[0])
    rows = len(arrays["action"])
    check(header["decisions"] == rows and header["bots"] == ["steady", "greedy"], header)
    start = arrays["legal_start"]
    check(start[0] == 0 and start[-1] == len(arrays["legal"]) == len(arrays["visits"]))
    game = load_game("finca", 2)
    check(arrays["observation"].shape == (rows, game.observation_tensor_size()))
    turn = game.column("owes.me")
    check((arrays["observation"][:, turn] == 1).all(), "rows are of the seat to act")
    for row in range(rows):
        legal = arrays["legal"][start[row]:start[row + 1]]
        check(arrays["action"][row] in legal, row)
        visits = arrays["visits"][start[row]:start[row + 1]]
        steady = arrays["bot"][arrays["match"][row], arrays["seat"][row]] == 0
        check((visits.sum() > 0) == steady, row, visits)
    check(set(np.unique(arrays["result"])) <= {-1, 0, 1} and (arrays["rank"].min(1) == 1).all())


@test
def positions_are_pictures_texts_and_dicts():
    for name in tavola.games():
        state = load_game(name).new_initial_state()
        state.run_chance(Dice(1))
        check(minidom.parseString(state.svg()).documentElement.tagName == "svg", name)
        check(state.view(0)["game"] == name and state.actions(state.current_player()))
        check(state.action_label(state.legal_actions()[0]), name)
        check(load_game(name).rules_text().startswith("#"), name)


@test
def numbers_of_numpy_are_numbers():
    state, dice = load_game("cinque_terre").new_initial_state(), Dice(4)
    while state.is_chance_node():
        numbers, shares = zip(*state.chance_outcomes())
        state.apply_action(np.array(numbers)[np.argmax(shares)])
    player = np.int8(state.current_player())
    legal = np.array(state.legal_actions(player), np.uint16)
    check(state.observation_string(player) and state.view(player)["viewer"] == player)
    check(state.explain(legal[0]) is None and state.action_label(legal[0], player))
    state.apply_action(legal[dice.below(legal.size)])
    check(0 <= dice.below(np.int64(3)) < 3)
    env = VectorEnv("finca", 2)
    env.reset(seed=np.int64(5))
    check(env.state_of(np.int32(1)).current_player() == env.seat[1])
    for wrong in (lambda: state.apply_action(1.0), lambda: state.apply_action("1"),
                  lambda: dice.below(None)):
        try:
            wrong()
            raise AssertionError("was taken")
        except TypeError:
            pass
    try:
        state.apply_action(-1)
        raise AssertionError("was taken")
    except (ValueError, OverflowError):
        pass


@test
def bad_arrays_and_names_are_refused():
    for wrong in (lambda: load_game("chess"), lambda: Bot("deep"), lambda: VectorEnv("finca", 0),
                  lambda: load_game("finca", options={"colour": "red"}),
                  lambda: VectorEnv("finca", 2).batch.step(np.zeros(3, np.int32)),
                  lambda: tavola.read_record("no\nrecord\n")):
        try:
            wrong()
            raise AssertionError("was taken")
        except ValueError:
            pass
    try:
        VectorEnv("finca", 2).batch.step(np.zeros(2, np.int64))
        raise AssertionError("was taken")
    except TypeError:
        pass


@test
def the_wheel_installs_without_a_network_into_an_empty_environment():
    folder, place = os.path.join(FOLDER, "wheel"), os.path.join(FOLDER, "venv")
    made = subprocess.run([sys.executable, os.path.join(ROOT, "tools/python/wheel.py"), folder],
                          capture_output=True, text=True, check=False,
                          env=dict(os.environ, TAVOLA_COMPILED="1"))
    check(made.returncode == 0, made.stdout, made.stderr)
    for command in ([sys.executable, "-m", "venv", "--system-site-packages", place],
                    [place + "/bin/pip", "install", "--quiet", "--no-index", "--find-links",
                     folder, "tavola"]):
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        check(done.returncode == 0, done.stdout, done.stderr)
    said = subprocess.run([place + "/bin/python", "-c", "import tavola; print(tavola.__file__, "
                           "len(tavola.games()))"], capture_output=True, text=True, check=False,
                          cwd=FOLDER, env={"PATH": os.environ["PATH"]})
    check(said.stdout.startswith(os.path.realpath(place)) or said.stdout.startswith(place),
          said.stdout, said.stderr)
    check(said.stdout.split()[-1] == "5", said.stdout)


if __name__ == "__main__":
    sys.exit(main())
