#!/usr/bin/env python3
"""Tests the simulation of machines: bugs planted in the machine must be found.

    planted.py plant BUG SOURCE OUT    a copy of the source with the bug in it
    planted.py list                    all bugs, each with the file that it is planted in
    planted.py find BUG=PROGRAM...     runs each, and says after how many seeds it fails

SPDX-License-Identifier: MIT
"""
import os
import subprocess
import sys

SEEDS_MAX = 200

# Each: file, what stands there, and what stands there with the bug.
BUGS = {
    "a_change_that_was_not_stored_is_believed": (
        "machine.c", "    if (result == RESULT_OK)\n        take_over",
        "    if (result == RESULT_OK || result == RESULT_UNAVAILABLE)\n        take_over"),
    "what_was_overtaken_is_not_tried_again": (
        "machine.c", "        machine_put_first(machine, machine->current);\n"
        "        machine->current = NULL;\n", ""),
    "what_others_stored_is_not_read": (
        "machine.c", "    machine->noticed = table_version(machine->table) + 1;", "   "),
    "messages_of_others_go_with_whoever_leaves": (
        "messages.c", "        if (message->from == from) {",
        "        if (message->from != NULL && from != NULL) {"),
    "a_message_outlives_whoever_sent_it": (
        "messages.c", "    if (machine->current != NULL && machine->current->from == from) "
        "machine->current->from = NULL;\n", ""),
    "a_second_change_is_stored_meanwhile": (
        "machine.c", "    machine->state = MACHINE_WRITING;\n", ""),
    "a_bot_is_asked_twice": (
        "machine.c", "    machine->thinking |= tv_seat_bit(seat);\n", ""),
    "a_bot_that_failed_is_asked_at_once": (
        "machine.c", "    machine_retry(machine, THINK_AGAIN_MS, now_ms);\n",
        "    (void)now_ms;\n"),
    "a_bot_is_not_asked_after_a_failure": (
        "machine.c",
        "    machine->is_unsettled = true;\n    machine_retry(machine, THINK_AGAIN_MS",
        "    machine_retry(machine, THINK_AGAIN_MS"),
    "time_that_stood_still_is_not_given_back": (
        "machine.c",
        "    if (wake(machine, now_ms)) return machine_store(machine, CAUSE_WAKE, out), true;\n",
        "    (void)wake;\n"),
    "time_is_not_given_back_if_the_store_fails": (
        "machine.c", "    if (machine->cause == CAUSE_WAKE) machine->woken_from = "
        "machine->waking_from;\n", ""),
    "a_table_that_sleeps_forgets_its_clocks": (
        "machine.c", "        if (machine->due_ms <= now_ms || is_waited_for(machine)) ",
        "        "),
    "a_table_that_sleeps_is_not_woken_by_others": (
        "machine.c", " ||\n           (machine->is_held && machine->noticed > machine->known);",
        ";"),
    "whoever_sits_down_is_not_told_the_table_anew": (
        "members.c",
        "        member->seat = seat;\n        welcome_again(machine, member, &out);\n", ""),
    "a_rematch_is_opened_twice": (
        "machine.c", "    machine->is_rematching = true;\n", ""),
    "a_welcome_is_older_than_the_store": (
        "messages.c", "    return is_ahead || table_message_wants_welcome(message);",
        "    return is_ahead;"),
    "a_table_that_was_read_anew_is_told_to_nobody": (
        "machine.c", "    if (machine->is_untold) machine_tell_all(machine, now_ms);\n", ""),
    "only_the_first_of_those_that_wait_is_refused": (
        "messages.c", "    machine_message *message = machine_take_first(machine);\n"
        "    if (machine->refusal == NULL)",
        "    machine_message *message = machine_take_first(machine);\n"
        "    while (machine->first != NULL) free(machine_take_first(machine));\n"
        "    if (machine->refusal == NULL)"),
}


def plant(bug, source, out):
    name, before, after = BUGS[bug]
    with open(source, encoding="utf-8") as file:
        text = file.read()
    if os.path.basename(source) != name or text.count(before) != 1:
        sys.exit("%s: what the bug replaces stands %d times in %s" %
                 (bug, text.count(before), source))
    with open(out, "w", encoding="utf-8") as file:
        file.write(text.replace(before, after))


def fails(program, seed):
    environment = dict(os.environ, SIMULATION_SEED=str(seed), SIMULATION_WORLDS="1")
    try:
        done = subprocess.run([program, "settle"], env=environment, stdout=subprocess.DEVNULL,
                              stderr=subprocess.DEVNULL, timeout=60, check=False)
    except subprocess.TimeoutExpired:
        return True
    return done.returncode != 0


def find(programs):
    missed = 0
    print("1..%d" % len(programs))
    for number, pair in enumerate(programs, 1):
        bug, program = pair.split("=", 1)
        seed = next((seed for seed in range(1, SEEDS_MAX + 1) if fails(program, seed)), None)
        missed += seed is None
        print("%s %d - %s is found" % ("ok" if seed else "not ok", number, bug))
        print("# after %s seeds" % (seed or "no less than %d" % SEEDS_MAX), flush=True)
    return missed != 0


if __name__ == "__main__":
    if sys.argv[1] == "plant":
        plant(*sys.argv[2:5])
    elif sys.argv[1] == "list":
        print("\n".join("%s %s" % (bug, BUGS[bug][0]) for bug in BUGS), end="")
    else:
        sys.exit(find(sys.argv[2:]))
