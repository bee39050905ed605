"""Clean Debian roots, in which packages are installed and commands run. Only for root.

The first root is made by debootstrap and kept in build-package/; every test gets a copy.

SPDX-License-Identifier: MIT
"""
import atexit
import os
import re
import shutil
import subprocess
import tempfile

SUITE, MIRROR = "bookworm", "http://deb.debian.org/debian"
SECURITY = "http://deb.debian.org/debian-security"
FORBID_SERVICES = "#!/bin/sh\nexit 101\n"


def run(*command, **more):
    done = subprocess.run(list(command), stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                          text=True, check=False, **more)
    assert done.returncode == 0, "%s\n%s" % (" ".join(command), done.stdout[-6000:])
    return done.stdout


def base(project):
    """The root that all others are copied from."""
    folder = os.path.join(project, "build-package", "base")
    if os.path.exists(os.path.join(folder, "usr/sbin/policy-rc.d")):
        return folder
    shutil.rmtree(folder, ignore_errors=True)
    os.makedirs(os.path.dirname(folder), exist_ok=True)
    run("debootstrap", "--variant=minbase", SUITE, folder, MIRROR)
    with open(os.path.join(folder, "etc/apt/sources.list"), "w", encoding="ascii") as file:
        file.write("deb %s %s main\ndeb %s %s-security main\n" % (MIRROR, SUITE, SECURITY, SUITE))
    # As in a container: nothing is started by being installed.
    with open(os.path.join(folder, "usr/sbin/policy-rc.d"), "w", encoding="ascii") as file:
        file.write(FORBID_SERVICES)
    os.chmod(file.name, 0o755)
    return folder


class Root:
    """A copy of the clean root; gone when the program ends."""

    def __init__(self, project, parent=None):
        os.makedirs(os.path.join(project, "build-package"), exist_ok=True)
        self.path = tempfile.mkdtemp(prefix="root-", dir=os.path.join(project, "build-package"))
        atexit.register(self.remove)
        run("cp", "-a", "--reflink=auto", (parent or base(project)) + "/.", self.path)
        os.chmod(self.path, 0o755)
        for name in ("resolv.conf", "hosts"):
            shutil.copy("/etc/" + name, self.inside("/etc/" + name))
        self.mounts = []
        for place, kind in (("proc", "proc"), ("dev", None), ("dev/pts", None)):
            way = ["-t", kind, kind] if kind else ["--bind", "/" + place]
            run("mount", *way, self.inside("/" + place))
            self.mounts.append(self.inside("/" + place))

    def remove(self):
        for place in reversed(self.mounts):
            run("umount", "--lazy", place)  # a server may be just ending
        self.mounts = []
        run("rm", "-rf", "--one-file-system", self.path)

    def inside(self, path):
        return self.path + path

    def environment(self, **more):
        return {"PATH": "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
                "DEBIAN_FRONTEND": "noninteractive", "LC_ALL": "C.UTF-8", "HOME": "/root", **more}

    def run(self, *command, **more):
        return run("chroot", self.path, *command, env=self.environment(**more))

    def apt(self, *words):
        return self.run("apt-get", "-q", "-y", "--no-install-recommends", *words)

    def copy_in(self, path, place="/srv/"):
        shutil.copy(path, self.inside(place))
        return os.path.join(place, os.path.basename(path))

    def read(self, path):
        with open(self.inside(path), encoding="utf-8") as file:
            return file.read()

    def files(self):
        """Every path, without what the system notes about itself: logs, locks, the copies that
        adduser keeps of its files before the last change."""
        found = set()
        for folder, folders, names in os.walk(self.path):
            inner = folder[len(self.path):] or "/"
            if inner in ("/proc", "/dev", "/sys", "/run", "/tmp", "/srv", "/var/cache", "/var/log",
                         "/var/lib/apt", "/var/lib/dpkg"):
                folders.clear()
                continue
            found.update(os.path.join(inner, name) for name in folders + names
                         if not (inner == "/etc" and name.endswith("-")))
        return found


def unit(root, name="tavola"):
    """(the command, the user) of an installed unit."""
    text = root.read("/lib/systemd/system/%s.service" % name)
    return (re.search(r"^ExecStart=(.*)$", text, re.M).group(1).split(),
            re.search(r"^User=(.*)$", text, re.M).group(1))
