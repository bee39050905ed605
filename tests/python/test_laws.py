#!/usr/bin/env python3
"""Laws of the package, for all games and numbers of players: test_laws.py PROGRAM ROOT TRAJECTORIES

SPDX-License-Identifier: MIT
"""
import copy
import os
import pickle
import subprocess
import sys

import numpy as np

sys.path.insert(1, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../cli"))
from kit import check, main, test  # noqa: E402

import tavola  # noqa: E402
from tavola import CHANCE, Dice, VectorEnv, load_game  # noqa: E402

TRAJECTORIES = sys.argv[3]
TABLES = [(name, seats) for name in tavola.games()
          for seats in load_game(name).facts()["seat_counts"]]


def positions(name, seats, seed, decisions=60):
    """Positions of a random match at which somebody has to decide."""
    game, dice = load_game(name, seats), Dice(seed)
    state = game.new_initial_state()
    for _ in range(decisions):
        state.run_chance(dice)
        if state.is_terminal():
            state = game.new_initial_state()
            continue
        yield game, state
        legal = state.legal_actions()
        state.apply_action(legal[dice.below(len(legal))])


@test
def the_same_seeds_give_the_same_matches_as_in_c():
    lines = subprocess.run([TRAJECTORIES], capture_output=True, text=True, check=True).stdout
    check(len(lines.splitlines()) == len(TABLES), lines)
    for line in lines.splitlines():
        name, seats, seed, decisions, value = line.split()
        seats, seed, decisions, value = int(seats), int(seed), int(decisions), int(value)
        check(hash_of_objects(name, seats, seed, decisions) == value, "objects", line)
        check(hash_of_batch(name, seats, seed, decisions) == value, "batch", line)


def hash_of_objects(name, seats, seed, decisions):
    game, stream = load_game(name, seats), 0
    dice, state = Dice(seed), game.new_initial_state()
    while True:
        state.run_chance(dice)
        if state.is_terminal():
            stream += 1
            dice, state = Dice(seed, stream), game.new_initial_state()
        elif decisions == 0:
            return state.position_hash()
        else:
            legal = state.legal_actions()
            state.apply_action(legal[dice.below(len(legal))])
            decisions -= 1


def hash_of_batch(name, seats, seed, decisions):
    env = VectorEnv(name, 3, seats, observation=None, threads=2)
    env.reset(seed=seed - 1)
    for _ in range(decisions):
        env.step(env.sample())
    return env.state_of(1).position_hash()


@test
def masks_equal_legal_lists_and_observations_those_of_objects():
    for name, seats in TABLES:
        env = VectorEnv(name, 4, seats, seed=9, legal=True, state="uint8")
        env.reset()
        for turn in range(40):
            env.step(env.sample())
            match = turn % 4
            state = env.state_of(match)
            legal = state.legal_actions()
            check(list(np.flatnonzero(env.mask[match])) == legal, name, seats)
            check(list(env.legal[match][:env.count[match]]) == legal, name, seats)
            check((env.legal[match][env.count[match]:] == 65535).all(), name)
            check(state.legal_actions_mask() == env.mask[match].tolist(), name)
            check(state.current_player() == env.seat[match], name)
            check((state.observation_tensor() == env.observation[match]).all(), name, seats)
            full = state.get_game().new_observation(np.uint8)
            check((state.state_tensor(out=full) == env.state[match]).all(), name, seats)


@test
def only_the_player_to_act_has_legal_actions():
    for name, seats in TABLES:
        for _, state in positions(name, seats, 8, 20):
            current = state.current_player()
            check(state.legal_actions(current) == state.legal_actions() == state.legal(current))
            for seat in set(range(seats)) - {current}:
                check(state.legal_actions(seat) == [] and not any(state.legal_actions_mask(seat)))
            check(current in state.acting_players(), name)
            for seat in state.acting_players():
                check(state.legal(seat), name, seat)


@test
def an_observation_is_of_a_seat_that_exists():
    for name, seats in TABLES:
        state = load_game(name, seats).new_initial_state()  # chance is to move
        for look in (state.observation_string, state.observation_tensor,
                     state.information_state_string, state.information_state_tensor):
            for seats_given, sentence in ((), ">= 0"), ((-1,), ">= 0"), ((seats,), "player <"):
                try:
                    look(*seats_given)
                    raise AssertionError("was shown")
                except RuntimeError as problem:
                    check(sentence in str(problem), problem)


@test
def equal_information_states_have_equal_choices():
    """Searches such as OpenSpiel's ISMCTS keep their choices under these strings and tensors."""
    for name, seats in TABLES:
        choices = {}
        for _, state in positions(name, seats, 5, 40):
            for after in [state] + [state.child(number) for number in state.legal_actions()]:
                seat = after.current_player()
                if seat < 0:
                    continue
                legal = after.legal_actions()
                for key in (after.information_state_string(), after.observation_string(),
                            after.information_state_tensor().tobytes()):
                    check(choices.setdefault((seat, key), legal) == legal, name, seats, key)


@test
def a_clone_is_independent():
    for name, seats in TABLES:
        for _, state in positions(name, seats, 1, 12):
            value, entries = state.position_hash(), len(state.full_history())
            for copied in (state.clone(), copy.deepcopy(state)):
                check(copied.position_hash() == value, name)
                copied.apply_action(copied.legal_actions()[-1])
                check(copied.position_hash() != value, name)
                check(state.position_hash() == value, name)
                check(len(state.full_history()) == entries, name)
                check(len(copied.full_history()) == entries + 1, name)
            check(state.child(state.legal_actions()[0]).position_hash() != value, name)


@test
def what_is_written_down_can_be_read_again():
    for name, seats in TABLES:
        for game, state in positions(name, seats, 2, 30):
            if state.move_number() % 5:
                continue
            for again in (game.deserialize_state(state.serialize()),
                          pickle.loads(pickle.dumps(state))):
                check(again.position_hash() == state.position_hash(), name)
                check(again.full_history() == state.full_history(), name)
            guess = state.resample_from_infostate(0, Dice(4))
            again = pickle.loads(pickle.dumps(guess))
            check(again.position_hash() == guess.position_hash(), name)
            check(again.legal_actions() == guess.legal_actions(), name)


@test
def what_is_hidden_changes_no_observation():
    different = set()
    for name, seats in TABLES:
        for number, (game, state) in enumerate(positions(name, seats, 3)):
            seat = number % seats
            guess = state.resample_from_infostate(seat, Dice(number))
            for all_columns in (False, True):
                check((state.observation_tensor(seat, all_columns=all_columns) ==
                       guess.observation_tensor(seat, all_columns=all_columns)).all(), name, seats)
            check(state.observation_string(seat) == guess.observation_string(seat), name)
            check(state.view(seat) == guess.view(seat), name)
            check(state.legal(seat) == guess.legal(seat), name)
            if (state.state_tensor(seat) != guess.state_tensor(seat)).any():
                different.add(name)
    check(len(different) >= 4, "hidden things were never dealt anew", different)


@test
def observations_have_a_constant_size_and_named_columns():
    for name, seats in TABLES:
        game = load_game(name, seats)
        columns = game.columns()
        check(game.observation_tensor_size() == len(columns), name)
        check(len({column.name for column in columns}) == len(columns), name)
        flags = np.array([column.kind == "flag" for column in columns])
        for _, state in positions(name, seats, 5, 20):
            for seat in range(seats):
                row = state.observation_tensor(seat)
                check(row.shape == (len(columns),) and np.isfinite(row).all(), name)
                check(np.isin(row[flags], (0, 1)).all(), name)


@test
def chance_outcomes_are_probabilities_and_can_be_played():
    for name, seats in TABLES:
        state, dice = load_game(name, seats).new_initial_state(), Dice(6)
        for _ in range(60):
            if state.is_terminal():
                break
            if state.current_player() == CHANCE:
                numbers, shares = zip(*state.chance_outcomes())
                check(abs(sum(shares) - 1) < 1e-9 and min(shares) > 0, name)
                check(list(numbers) == state.legal_actions() and len(set(numbers)) == len(numbers))
                state.apply_action(numbers[dice.below(len(numbers))])
            else:
                legal = state.legal_actions()
                state.apply_action(legal[dice.below(len(legal))])
        text = state.record()
        check(tavola.read_record(text).final_state().position_hash() == state.position_hash())


@test
def an_illegal_action_is_refused_with_a_reason():
    for name, seats in TABLES:
        for game, state in positions(name, seats, 7, 5):
            legal, value = set(state.legal_actions()), state.position_hash()
            for number in range(0, game.num_distinct_actions(), 17):
                reason = state.explain(number)
                check((reason is None) == (number in legal), name, number)
                if reason is None:
                    continue
                try:
                    state.apply_action(number)
                    raise AssertionError("played an illegal action")
                except ValueError as problem:
                    check(str(problem) == reason[1], problem, reason)
            check(state.position_hash() == value, name)


@test
def numbers_and_notation_say_the_same():
    for name, seats in TABLES:
        game = load_game(name, seats)
        for number in range(0, game.num_distinct_actions(), 7):
            check(game.string_to_action(game.action_to_string(number)) == number, name, number)


@test
def no_match_is_longer_than_its_game_says():
    for name, seats in TABLES:
        longest = load_game(name, seats).max_game_length()
        env = VectorEnv(name, 16, seats, observation=None, seed=2, autoreset=False)
        env.reset()
        while env.finished < 16:
            env.step(env.sample())
        check(0 < env.decisions.max() <= longest, name, seats, longest)


def random_returns(name, seats):
    """Of a match of single positions."""
    state, dice = load_game(name, seats).new_initial_state(), Dice(seats)
    while not state.is_terminal():
        state.run_chance(dice)
        legal = state.legal_actions()
        if legal:
            state.apply_action(legal[dice.below(len(legal))])
    return state.returns()


@test
def a_finished_match_has_returns_that_sum_to_nothing():
    for name, seats in TABLES:
        env = VectorEnv(name, 8, seats, observation=None, seed=1)
        env.reset()
        while not env.finished:
            env.step(env.sample())
        over = np.flatnonzero(env.done)[0]
        check(abs(env.reward[over].sum()) < 1e-5, name, env.reward[over])
        returns = random_returns(name, seats)
        check(abs(sum(returns)) < 1e-9, "as OpenSpiel checks it", name, seats, returns)
        check((env.rank[over] >= 1).all() and env.rank[over].min() == 1, name)
        check(env.reward[over][env.rank[over] == 1].min() >= env.reward[over].max() - 1e-6, name)


if __name__ == "__main__":
    sys.exit(main())
