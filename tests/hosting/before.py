"""The version before: the last commit without a package, packaged by today's debian folder.

Built once, into build-package/before.

SPDX-License-Identifier: MIT
"""
import glob
import os
import re
import shutil
import subprocess
import tempfile

import roots

BEFORE = "10302e7"  # the last commit without a package
UNIT_BEFORE = """[Unit]
Description=Tavola game server
[Service]
User=tavola
ExecStart=/usr/bin/tavola serve --db /var/lib/tavola/tavola.db
[Install]
WantedBy=multi-user.target
"""


def edit(path, pattern, replacement):
    with open(path, encoding="utf-8") as file:
        text = file.read()
    with open(path, "w", encoding="utf-8") as file:
        file.write(re.sub(pattern, replacement, text, count=1))


def package(project):
    """The program of the last commit without a package, packaged by today's debian folder."""
    out = os.path.join(project, "build-package", "before")
    found = glob.glob(os.path.join(out, "*.deb"))
    if found:
        return found[0]
    with tempfile.TemporaryDirectory() as folder:
        sources = os.path.join(folder, "tavola-0.0.9")
        os.mkdir(sources)
        archive = subprocess.run(["git", "-C", project, "archive", BEFORE], check=True,
                                 stdout=subprocess.PIPE).stdout
        subprocess.run(["tar", "-x", "-C", sources], input=archive, check=True)
        shutil.copytree(os.path.join(project, "web/dist"), os.path.join(sources, "web/dist"))
        debian = os.path.join(sources, "packaging/debian")
        shutil.copytree(os.path.join(project, "packaging/debian"), debian)
        edit(os.path.join(debian, "rules"), r" \\\n\t    -Dunitdir=\S+", "")
        edit(os.path.join(debian, "changelog"), r"\(.*?\)", "(0.0.9-1)")
        with open(os.path.join(debian, "tavola.service"), "w", encoding="ascii") as file:
            file.write(UNIT_BEFORE)
        tarball = os.path.join(folder, "before.tar.gz")
        roots.run("tar", "-czf", tarball, "-C", folder, "tavola-0.0.9")
        roots.run(os.path.join(project, "tools/release/package"), out, tarball)
    return glob.glob(os.path.join(out, "*.deb"))[0]


def program(project):
    """The program of that package."""
    folder = os.path.join(project, "build-package", "before-program")
    if not os.path.exists(folder):
        roots.run("dpkg-deb", "-x", package(project), folder)
    return os.path.join(folder, "usr/bin/tavola")
