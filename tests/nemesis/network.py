"""A network namespace in which packets are dropped silently.

Works in a network namespace that the suite has made for itself (`unshare --net`), so that nothing
outside can be hit. All of it is loopback: 127.0.0.2 and 127.0.0.3 are the database as each server
reaches it, so that one of two servers can be cut off.

SPDX-License-Identifier: MIT
"""
import subprocess

RULES = """
table inet nemesis {
    set cut { type ipv4_addr; }
    set lost { type inet_service; }
    chain output {
        type filter hook output priority 0;
        ip daddr @cut drop
        ip saddr @cut drop
        tcp sport @lost drop
        tcp dport @lost drop
    }
}
"""


def run(*command, text=None):
    subprocess.run(command, input=text, text=True, check=True, stdout=subprocess.DEVNULL)


def open_network():
    run("ip", "link", "set", "lo", "up")
    run("nft", "-f", "-", text=RULES)


def cut(address):
    """Nothing reaches this address any more, and nothing comes from there."""
    run("nft", "add", "element", "inet", "nemesis", "cut", "{ %s }" % address)


def lose(ports):
    """The connections of these ports go silent; new ones work."""
    if ports:
        run("nft", "add", "element", "inet", "nemesis", "lost",
            "{ %s }" % ", ".join(map(str, sorted(ports))))


def mend():
    for name in ("cut", "lost"):
        run("nft", "flush", "set", "inet", "nemesis", name)


def ports_to(address, port):
    """Our ends of all connections that are established with an address and port."""
    digits = address.split(".")
    wanted = "%s:%04X" % ("".join("%02X" % int(part) for part in reversed(digits)), port)
    found = set()
    with open("/proc/self/net/tcp", encoding="ascii") as file:
        for line in list(file)[1:]:
            _, local, remote, state = line.split()[:4]
            if remote == wanted and state == "01":
                found.add(int(local.split(":")[1], 16))
    return found
