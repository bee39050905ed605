#!/usr/bin/env python3
"""The last step of `meson install`: install.py WEB_FILES SAMPLE TARGET

Fails if the program was built without the web client (WEB_FILES is the C file made of it), because
nobody would notice before the first visitor. Puts the sample of the settings in its place unless
there is a file already: what somebody has edited is never replaced. It may come to hold a password,
so that only the service's group can read it. "-" skips either part.

SPDX-License-Identifier: MIT
"""
import grp
import os
import shutil
import sys

GROUP = "tavola"    # of the service


def has_client(web_files):
    with open(web_files, encoding="ascii") as file:
        return '{"index.html"' in file.read()


def protect(place, find_group=grp.getgrnam):
    os.chmod(place, 0o640)
    try:
        os.chown(place, -1, find_group(GROUP).gr_gid)
    except (KeyError, PermissionError):
        print("install: for the service to read it, once there is its user: chgrp %s %s" %
              (GROUP, place))


def main():
    web_files, sample, target = sys.argv[1:4]
    if web_files != "-" and not has_client(web_files):
        print("install: the program was built without the web client. Build it first (make web, "
              "then ninja),\nor configure -Dweb=false for a server without pages.",
              file=sys.stderr)
        return 1
    if target == "-":
        return 0
    place = os.environ.get("DESTDIR", "") + target
    if os.path.exists(place):
        print("install: %s is kept; the new sample is in share/doc/tavola/examples" % place)
        return 0
    os.makedirs(os.path.dirname(place), exist_ok=True)
    shutil.copyfile(sample, place)
    if os.environ.get("DESTDIR"):
        os.chmod(place, 0o640)  # groups of this machine mean nothing where it goes
    else:
        protect(place)
    return 0


if __name__ == "__main__":
    sys.exit(main())
