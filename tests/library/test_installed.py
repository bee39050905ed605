#!/usr/bin/env python3
"""libtavola as a stranger meets it: installed into an empty folder, found by pkg-config.

    test_installed.py PROGRAM ROOT BUILD

SPDX-License-Identifier: MIT
"""
import glob
import os
import re
import subprocess
import sys

sys.path.insert(1, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../cli"))
import kit  # noqa: E402
from kit import FOLDER, ROOT, check, main, test  # noqa: E402

BUILD = os.path.abspath(sys.argv[3])
PLACE = os.path.join(FOLDER, "place")
COMPILERS = {"gcc": ["gcc", "-std=c17"], "clang": ["clang-22", "-std=c17"],
             "g++": ["g++", "-std=c++17", "-x", "c++"]}
WARNINGS = ["-Wall", "-Wextra", "-Wpedantic", "-Werror"]


def run(*words, env=None):
    done = subprocess.run(words, capture_output=True, text=True, check=False, timeout=300,
                          env=dict(os.environ, **(env or {})))
    check(done.returncode == 0, " ".join(words), done.stdout[-2000:], done.stderr[-2000:])
    return done.stdout


def found(pattern):
    paths = glob.glob(os.path.join(PLACE, "**", pattern), recursive=True)
    check(paths, "not installed: " + pattern)
    return paths[0]


def package(*words):
    return run("pkg-config", *words, "tavola", env={
        "PKG_CONFIG_PATH": os.path.dirname(found("tavola.pc")),
        "PKG_CONFIG_SYSROOT_DIR": PLACE}).split()


def names_in(*words):
    listed = [line.split() for line in run("nm", "--defined-only", *words).splitlines()]
    return {line[-1].split("@")[0] for line in listed if len(line) == 3 and line[1] != "A"}


@test
def it_installs_a_library_headers_and_a_pkg_config_file():
    run("meson", "install", "-C", BUILD, "--no-rebuild", "--quiet", "--destdir", PLACE,
        "--tags", "devel,runtime")
    for pattern in ("libtavola.so", "libtavola.so.0", "libtavola.a", "tavola/game.h",
                    "tavola/batch.h",
                    "tavola.pc", "c-reference.md"):
        found(pattern)
    check(package("--modversion"), "no version")


@test
def only_names_that_begin_with_tv_can_be_seen():
    shared, static = names_in("-D", found("libtavola.so")), names_in("-g", found("libtavola.a"))
    check(len(shared) > 80 and "tv_match_play" in shared, shared)
    for name in shared | static:
        check(name.startswith("tv_"), "exported: " + name)
    check(shared == static, "shared and static differ: %s" % (shared ^ static))


@test
def exported_names_carry_a_version():
    listed = run("nm", "-D", "--defined-only", "--with-symbol-versions", found("libtavola.so"))
    bare = [line for line in listed.splitlines() if " tv_" in line and "@@TAVOLA_0" not in line]
    check(not bare, bare)
    check("libtavola.so.0" in run("objdump", "-p", found("libtavola.so")), "no soname")


@test
def every_declared_function_is_in_the_library():
    exported = names_in("-D", found("libtavola.so"))
    for path in glob.glob(os.path.join(ROOT, "include/tavola/*.h")):
        text = re.sub(r"/\*.*?\*/", "", kit.read(path), flags=re.S)
        for name in re.findall(r"^(?!static|#|typedef| )[\w *]*\b(tv_\w+)\([^;{]*\)[^;{]*;", text,
                               re.M):
            check(name in exported, "%s declares %s, which is not exported" % (path, name))


@test
def headers_compile_alone_in_c_and_in_cpp():
    for path in glob.glob(os.path.join(os.path.dirname(found("tavola/game.h")), "*.h")):
        source = os.path.join(FOLDER, "alone.c")
        kit.write(source, "#include <tavola/%s>\n" % os.path.basename(path))
        for compiler in COMPILERS.values():
            run(*compiler, *WARNINGS, *package("--cflags"), "-fsyntax-only", source)


@test
def the_example_plays_with_every_compiler_shared_and_static():
    source, said = os.path.join(ROOT, "examples/c/match.c"), set()
    for name, compiler in COMPILERS.items():
        for kind in ("shared", "static"):
            out = os.path.join(FOLDER, "match-%s-%s" % (name, kind))
            libraries = package("--libs") if kind == "shared" else \
                ["-xnone", found("libtavola.a"), "-lpthread", "-lm"]
            run(*compiler, *WARNINGS, "-O1", *package("--cflags"), source, "-o", out, *libraries)
            said.add(run(out, "finca", "greedy", "random", "7", env={
                "LD_LIBRARY_PATH": os.path.dirname(found("libtavola.so"))}))
    check(len(said) == 1, "they do not agree")
    record = os.path.join(FOLDER, "match.game")
    kit.write(record, said.pop().split("\n", 1)[1])
    answer = kit.tavola("check", record)
    check(answer.code == 0, answer)


@test
def valgrind_finds_nothing():
    example = os.path.join(FOLDER, "match-gcc-shared")
    check(os.path.exists(example), "it is built by the test before")
    for game in ("cinco", "viticulture"):
        run("valgrind", "--quiet", "--error-exitcode=9", "--leak-check=full",
            "--errors-for-leak-kinds=definite,indirect,possible", example, game, "gentle", "greedy",
            "7", env={
                "LD_LIBRARY_PATH": os.path.dirname(found("libtavola.so"))})


@test
def the_rules_and_the_bots_keep_no_variable_data_but_once_made_tables():
    """Writable data of the library: what is made once, under pthread_once, and nothing else."""
    allowed = {"key_once", "models_once", "tree_key", "models", "model_count", "tried"}
    listed = run("objdump", "-t", found("libtavola.so"))
    data = {line.split()[-1].split(".")[0] for line in listed.splitlines()
            if re.search(r" O \.(?:data|bss)\s", line)}
    data = {name for name in data if not name.startswith(("completed", "__"))}  # of the C runtime
    check("models_once" in data, "nothing was found: %s" % listed[-500:])
    check(data <= allowed, "variables: %s" % sorted(data - allowed))


if __name__ == "__main__":
    sys.exit(main())
