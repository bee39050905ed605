"""Certificates for tests, and servers that use them.

SPDX-License-Identifier: MIT
"""
import os
import ssl
import subprocess
import sys
import tempfile

sys.path.insert(1, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../server"))
import fixture  # noqa: E402
import wire  # noqa: E402


def make(folder, name, days=30, kind="ec"):
    """A certificate for loopback and its key, signed by itself; both paths."""
    paths = [os.path.join(folder, "%s.%s" % (name, part)) for part in ("crt", "key")]
    key = (["ec", "-pkeyopt", "ec_paramgen_curve:prime256v1"] if kind == "ec" else ["rsa:2048"])
    subprocess.run(["openssl", "req", "-x509", "-newkey", *key, "-nodes", "-keyout", paths[1],
                    "-out", paths[0], "-days", str(days), "-subj", "/CN=" + name, "-addext",
                    "subjectAltName=DNS:localhost,IP:127.0.0.1"], check=True,
                   stdin=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    os.chmod(paths[1], 0o600)
    return paths


def expired(folder, name):
    """One whose time is over."""
    paths = make(folder, name)
    request = os.path.join(folder, name + ".csr")
    subprocess.run(["openssl", "req", "-new", "-key", paths[1], "-out", request, "-subj",
                    "/CN=" + name], check=True, stderr=subprocess.DEVNULL)
    command = ["faketime", "-f", "-30d", "openssl", "x509", "-req", "-in", request, "-signkey",
               paths[1], "-days", "3", "-out", paths[0]]
    for _ in range(5):  # faketime fails now and then when others start it at the same moment
        if subprocess.run(command, check=False, stderr=subprocess.DEVNULL).returncode == 0:
            return paths
    raise AssertionError("no certificate could be made whose time is over")


class SecureServer(fixture.Server):
    """`tavola serve` by TLS, with a certificate of its own in self.folder."""

    def __init__(self, program, db, *options, kind="ec"):
        self.folder = tempfile.mkdtemp(dir=fixture.FOLDER)
        self.certificate, self.key = make(self.folder, "first", kind=kind)
        super().__init__(program, db, "--tls-certificate", self.certificate, "--tls-key",
                         self.key, *options)

    def start(self, seconds=60):
        self.trust(self.certificate)
        return super().start(seconds)

    def trust(self, *certificates):
        context = ssl.create_default_context()
        context.load_verify_locations(
            cadata="".join(open(path, encoding="ascii").read() for path in certificates))
        wire.SECURE[self.port] = context
