#!/usr/bin/env python3
"""The checker finds planted faults, and nothing where there are none.

SPDX-License-Identifier: MIT
"""
import os
import sys

sys.path.insert(1, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../server"))
import tap  # noqa: E402
from history import (Acked, Clock, Fresh, GRACE_S, History, Sent, Shown, Store,  # noqa: E402
                     Window, check)
from tap import test  # noqa: E402

LINES = ["1000 7 0 sit 0 Anna", "1001 7 11 0 bid 1", "1001 0 0 chance deal 2",
         "1002 8 12 1 bid 2", "1003 7 13 0 bid 3"]


def history_of(*events, user=7):
    history = History(user, "k7")
    for event in events:
        history.add(event)
    return history


def told(time, left_ms, server=0, late_s=0.0, ahead_s=0.0):
    """A clock in a message that was on its way for so long, of a server that is so far ahead."""
    return Clock(time, server, left_ms, round(1000 * (1e9 + time - late_s + ahead_s)))


def good():
    """Two clients of user 7, one who watched: all as it should be."""
    return [history_of(Shown(0.0, 0, 1), Sent(0.1, 11), Acked(0.2, 11, 3), Shown(0.2, 0, 3),
                       told(0.2, 60000), Shown(0.5, 1, 4), Sent(0.6, 13), Acked(0.7, 13, 5),
                       Shown(0.8, 1, 5), told(0.9, 59500)),
            history_of(Sent(0.3, 12), Acked(0.5, 12, 4), user=8),
            history_of(Fresh(0.4, 1, 1), Fresh(6.0, 1, 5), user=9)]


def found(histories, lines=None, **promised):
    store = Store({"k7": LINES if lines is None else lines}, users=[7, 8, 9], tables=["k7"])
    findings = check(histories, store, **promised)
    return sorted(name for name, rows in findings.kinds().items() if rows)


def same(got, wanted):
    tap.check(got == wanted, "found", got, "and not", wanted)


@test
def a_good_history_has_no_findings():
    same(found(good(), guests=[7, 8], tables=["k7"]), [])


@test
def an_acknowledged_request_that_is_not_in_the_log_is_lost():
    same(found(good(), LINES[:4] + ["1003 0 0 chance deal 4"]), ["lost"])


@test
def a_version_that_was_shown_and_is_gone_is_lost():
    same(found([history_of(Shown(0.1, 0, 6))]), ["lost"])


@test
def a_request_behind_the_version_of_its_acknowledgement_is_lost():
    same(found([history_of(Acked(0.1, 13, 4))]), ["lost"])


@test
def a_guest_and_a_table_that_were_promised_and_are_gone_are_lost():
    same(found(good(), guests=[7, 10]), ["lost"])
    same(found(good(), tables=["k7", "k8"]), ["lost"])


@test
def a_request_that_stands_in_the_log_twice_is_doubled():
    same(found(good(), LINES + ["1004 8 12 1 bid 2"]), ["doubled"])
    same(found(good(), LINES + ["1003 7 13 0 bid 3"]), ["doubled"])


@test
def what_a_client_is_shown_must_not_go_back():
    same(found([history_of(Shown(0.1, 0, 4), Shown(0.2, 1, 3))]), ["stale"])


@test
def a_client_is_shown_what_was_acknowledged_to_it():
    same(found([history_of(Sent(0.1, 11), Acked(0.2, 11, 3), Shown(0.3, 1, 1))]), ["stale"])


@test
def a_newcomer_is_shown_what_others_knew_long_ago():
    same(found(good() + [history_of(Fresh(0.8 + GRACE_S + 1, 1, 4), user=9)]), ["stale"])


@test
def a_clock_that_runs_while_the_server_stands_still_is_unfair():
    paused = [history_of(told(1.0, 60000), told(11.0, 51000))]
    same(found(paused), [])
    same(found(paused, windows=[Window(1.5, 10.5)]), ["unfair"])


@test
def a_clock_that_loses_an_hour_in_a_second_is_unfair():
    same(found([history_of(told(1.0, 3700000), told(2.0, 99000))]), ["unfair"])
    same(found([history_of(told(1.0, 3700000), told(2.0, 99000, ahead_s=3600))]), ["unfair"])
    same(found([], LINES + ["1004 0 0 flag 1"]), [])  # nobody of ours plays there
    same(found(good(), LINES + ["1004 0 0 flag 1"]), ["unfair"])


@test
def a_message_that_was_long_on_its_way_tells_an_old_clock():
    late = told(5.0, 59900, late_s=3.9)
    same(found([history_of(told(1.0, 60000), late, told(5.1, 55900))]), [])
    same(found([history_of(told(1.0, 60000), late, told(5.1, 52000))]), ["unfair"])
    # Others have heard of that server in time, even if this client has not.
    same(found([history_of(told(1.0, 60000), user=8), history_of(late, told(5.1, 55900))]), [])


@test
def servers_whose_times_differ_are_unfair():
    same(found([history_of(told(1.0, 60000, server=0), told(1.2, 63800, server=1, ahead_s=-4),
                           told(1.4, 59600, server=0))]), ["unfair"])


if __name__ == "__main__":
    tap.main()
