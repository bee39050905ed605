"""What clients saw, and what it must agree with in the end.

Every client writes down what it sent, what was acknowledged and which versions it was shown, with
the time of its own steady clock. When all is over, `check` holds these histories against the logs
in the store:

- lost: acknowledged or shown, and not in the store;
- doubled: one request stands in a log twice;
- stale: a client was shown less than it had already been shown or had been acknowledged, on
  whichever server; or a newcomer was shown less than what everybody could know GRACE_S earlier;
- unfair: a player's clock ran while the server stood still, or faster than time.

SPDX-License-Identifier: MIT
"""
import collections

GRACE_S = 5.0    # a server that has not heard of its database for so long must say so
LATENESS_S = 3.0  # by how much a clock may run ahead of our own, on a busy machine
DELIVERY_S = 10.0  # longer than any client waits for a message

Sent = collections.namedtuple("Sent", "time request")
Acked = collections.namedtuple("Acked", "time request version")
Shown = collections.namedtuple("Shown", "time server version")            # a welcome or an update
Fresh = collections.namedtuple("Fresh", "asked server version")           # a newcomer's welcome
Clock = collections.namedtuple("Clock", "time server left_ms at_ms")      # of the player's own seat
Window = collections.namedtuple("Window", "start end")                    # of a fault


class History:
    """One client at one table."""

    def __init__(self, user, table):
        self.user, self.table = user, table
        self.events = []

    def add(self, event):
        self.events.append(event)

    def of(self, kind):
        return [event for event in self.events if isinstance(event, kind)]


class Store:
    """What was found in the end: lines by table, and who is known."""

    def __init__(self, lines, users=(), tables=()):
        self.lines, self.users, self.tables = lines, set(users), set(tables)


class Findings:
    def __init__(self):
        self.lost, self.doubled, self.stale, self.unfair, self.stuck = [], [], [], [], []
        self.operations = 0
        self.longest_s = 0.0  # from sending a request for the first time to its acknowledgement

    def kinds(self):
        return {name: getattr(self, name)
                for name in ("lost", "doubled", "stale", "unfair", "stuck")}

    def is_clean(self):
        return not any(self.kinds().values())


def requests_of(lines):
    """{(user, number of the request): [indices of its lines]} of one log: each yields one line."""
    found = collections.defaultdict(list)
    for index, line in enumerate(lines):
        _, user, number, _ = line.split(" ", 3)
        if number != "0":
            found[int(user), int(number)].append(index)
    return found


def check_log(history, lines, requests, findings):
    for event in history.events:
        if isinstance(event, Acked):
            findings.operations += 1
            indices = requests.get((history.user, event.request), [])
            if not indices:
                findings.lost.append("table %s: request %d of user %d was acknowledged at version "
                                     "%d and is not in the log" %
                                     (history.table, event.request, history.user, event.version))
            elif indices[0] >= event.version:
                findings.lost.append("table %s: request %d of user %d stands at line %d, behind "
                                     "the version %d that it was acknowledged at" %
                                     (history.table, event.request, history.user, indices[0],
                                      event.version))
        elif isinstance(event, (Shown, Fresh)) and event.version > len(lines):
            findings.lost.append("table %s: user %d was shown version %d, the log has %d lines" %
                                 (history.table, history.user, event.version, len(lines)))


def check_session(history, findings):
    """Monotonic reads and read-your-writes: what one client was shown never goes back."""
    least, why = 0, ""
    for event in history.events:
        if isinstance(event, Acked) and event.version > least:
            least, why = event.version, "acknowledged by"
        elif isinstance(event, Shown):
            if event.version < least:
                findings.stale.append("table %s: user %d had version %d %s one server and was "
                                      "shown version %d by server %d" %
                                      (history.table, history.user, least, why or "shown by",
                                       event.version, event.server))
            elif event.version > least:
                least, why = event.version, "shown by"


def check_newcomers(histories, findings):
    """Bounded staleness: whatever anybody was told, every server knows a little later."""
    told = collections.defaultdict(list)  # by table: (time, version)
    for history in histories:
        for event in history.events:
            if isinstance(event, (Acked, Shown)):
                told[history.table].append((event.time, event.version))
    for history in histories:
        for event in history.of(Fresh):
            known = max((version for time, version in told[history.table]
                         if time <= event.asked - GRACE_S), default=0)
            if event.version < known:
                findings.stale.append("table %s: a newcomer was shown version %d by server %d, "
                                      "%g s after others had version %d" %
                                      (history.table, event.version, event.server, GRACE_S, known))


def overlap(start, end, windows):
    return sum(max(0.0, min(end, window.end) - max(start, window.start)) for window in windows)


def sending_times(histories):
    """{clock: when it was sent, by our own time}, for a lost packet is sent again seconds later.

    A message says when it was sent by its server's time, and how far that is ahead of ours is told
    by the quickest message of that server so far. Only those before it count, and only those of
    the same server: a server's time that leaps, or two that differ, excuse nothing. What would have
    been on its way for too long comes from a server whose time was set back between two lives."""
    ahead, sent = {}, {}
    clocks = [clock for history in histories for clock in history.of(Clock)]
    for clock in sorted(clocks, key=lambda clock: clock.time):
        offset = clock.at_ms / 1000 - clock.time
        most = max(offset, ahead.get(clock.server, offset))
        ahead[clock.server] = most if most - offset < DELIVERY_S else offset
        sent[clock] = clock.time - (ahead[clock.server] - offset)
    return sent


def check_clocks(history, lines, sent, windows, findings):
    clocks = history.of(Clock)
    for before, after in zip(clocks, clocks[1:]):
        start, end = sent[before], sent[after]
        played_s = end - start - overlap(start, end, windows)
        lost_s = (before.left_ms - after.left_ms) / 1000
        if lost_s > played_s + LATENESS_S:
            findings.unfair.append("table %s: the clock of user %d lost %.1f s in %.1f s of play" %
                                   (history.table, history.user, lost_s, max(played_s, 0)))
    if any(line.split(" ", 3)[3].startswith("flag ") for line in lines):
        findings.unfair.append("table %s: somebody's time was up" % history.table)


def longest_wait(history):
    sent = {}
    longest = 0.0
    for event in history.events:
        if isinstance(event, Sent):
            sent.setdefault(event.request, event.time)
        elif isinstance(event, Acked) and event.request in sent:
            longest = max(longest, event.time - sent[event.request])
    return longest


def check(histories, store, windows=(), guests=(), tables=()):
    """Findings of all histories; guests and tables are those that a server has promised."""
    findings = Findings()
    requests = {table: requests_of(lines) for table, lines in store.lines.items()}
    for table, found in requests.items():
        findings.doubled += ["table %s: request %d of user %d was done %d times" %
                             (table, number, user, len(indices))
                             for (user, number), indices in found.items() if len(indices) > 1]
    sent = sending_times(histories)
    for history in histories:
        lines = store.lines.get(history.table, [])
        check_log(history, lines, requests.get(history.table, {}), findings)
        check_session(history, findings)
        check_clocks(history, lines, sent, windows, findings)
        findings.longest_s = max(findings.longest_s, longest_wait(history))
    check_newcomers(histories, findings)
    findings.operations += len(guests) + len(tables)
    findings.lost += ["user %d was given a token and is not there" % user
                      for user in guests if user not in store.users]
    findings.lost += ["table %s was opened and is not there" % table
                      for table in tables if table not in store.tables]
    return findings
