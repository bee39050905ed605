#!/usr/bin/env python3
"""Builds the package for Python and puts it into a wheel: wheel.py [FOLDER].

Meson compiles the extension; a wheel is a zip file with a list of its contents. Needs no package
of Python's, and no network. pip finds this file through pyproject.toml (PEP 517).

SPDX-License-Identifier: MIT
"""
import base64
import glob
import hashlib
import os
import subprocess
import sys
import sysconfig
import tomllib
import zipfile

ROOT = os.path.abspath(os.path.join(os.path.dirname(__file__), "../.."))
BUILD = os.path.join(ROOT, "build")


def tag():
    platform = sysconfig.get_platform().replace("-", "_").replace(".", "_")
    return "cp311-abi3-%s" % platform


def project():
    with open(os.path.join(ROOT, "pyproject.toml"), "rb") as file:
        return tomllib.load(file)["project"]


def compile_package():
    """TAVOLA_COMPILED: it is, and another ninja may be running."""
    if os.environ.get("TAVOLA_COMPILED"):
        return
    subprocess.run([os.path.join(ROOT, "tools/build"), "gcc", "python/tavola/_native.abi3.so"],
                   check=True, stdout=sys.stderr)


def package_files():
    """(name in the wheel, content) of every file of the package."""
    folder = os.path.join(BUILD, "python/tavola")
    for path in sorted(glob.glob(os.path.join(folder, "*"))):
        name = os.path.basename(path)
        if os.path.isfile(path) and (name.endswith((".py", ".pyi", ".abi3.so")) or
                                     name == "py.typed"):
            with open(path, "rb") as file:
                yield "tavola/" + name, file.read()


def information():
    """(name, content) of what a wheel says of itself."""
    facts = project()
    folder = "%s-%s.dist-info/" % (facts["name"], facts["version"])
    lines = ["Metadata-Version: 2.1", "Name: " + facts["name"], "Version: " + facts["version"],
             "Summary: " + facts["description"], "License: " + facts["license"]["text"],
             "Requires-Python: " + facts["requires-python"]]
    lines += ["Requires-Dist: " + name for name in facts["dependencies"]]
    yield folder + "METADATA", ("\n".join(lines) + "\n").encode()
    yield folder + "WHEEL", ("Wheel-Version: 1.0\nGenerator: tavola\nRoot-Is-Purelib: false\n"
                             "Tag: %s\n" % tag()).encode()
    with open(os.path.join(ROOT, "LICENSE"), "rb") as file:
        yield folder + "LICENSE", file.read()


def write_wheel(folder):
    facts = project()
    name = "%s-%s-%s.whl" % (facts["name"], facts["version"], tag())
    files, rows = list(package_files()) + list(information()), []
    record = "%s-%s.dist-info/RECORD" % (facts["name"], facts["version"])
    os.makedirs(folder, exist_ok=True)
    with zipfile.ZipFile(os.path.join(folder, name), "w", zipfile.ZIP_DEFLATED) as wheel:
        for path, content in files:
            digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=")
            rows.append("%s,sha256=%s,%d" % (path, digest.decode(), len(content)))
            wheel.writestr(entry(path), content)
        wheel.writestr(entry(record), "\n".join(rows + [record + ",,"]) + "\n")
    return name


def entry(path):
    """The same bytes whenever it is made."""
    info = zipfile.ZipInfo(path, (2020, 1, 1, 0, 0, 0))
    info.external_attr = 0o644 << 16
    info.compress_type = zipfile.ZIP_DEFLATED
    return info


# ---- What pip asks for ----

def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    del config_settings, metadata_directory
    compile_package()
    return write_wheel(wheel_directory)


def get_requires_for_build_wheel(config_settings=None):
    del config_settings
    return []


def main():
    folder = sys.argv[1] if len(sys.argv) > 1 else os.path.join(BUILD, "wheel")
    print(os.path.join(folder, build_wheel(folder)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
