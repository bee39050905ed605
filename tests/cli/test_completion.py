#!/usr/bin/env python3
"""Completion in shells: test_completion.py PROGRAM SOURCE_ROOT.

SPDX-License-Identifier: MIT
"""
import os
import pty
import re
import select
import shlex
import shutil
import subprocess
import sys
import time

from kit import (ENVIRONMENT, FOLDER, PROGRAM, ROOT, check, commands_of_help, games, main,
                 options_of_help, read, tavola, test, write)

# What bash does when Tab is pressed at the end of a line, and what it would offer.
COMPLETE = """
source {root}/completions/tavola.bash
tavola() {{ {program} "$@"; }}
compopt() {{ :; }}
COMP_LINE={line}; COMP_POINT=${{#COMP_LINE}}
_tavola
printf '%s\\n' "${{COMPREPLY[@]}}"
"""


def complete(line):
    """The words that bash offers at the end of a line."""
    script = COMPLETE.format(root=ROOT, program=shlex.quote(PROGRAM), line=shlex.quote(line))
    done = subprocess.run(["bash", "-c", script], capture_output=True, text=True, cwd=FOLDER,
                          env=ENVIRONMENT, check=False)
    check(done.returncode == 0 and done.stderr == "", line, done.stderr)
    return done.stdout.split()


@test
def scripts_in_the_tree_are_what_the_program_prints():
    for shell, name in (("bash", "tavola.bash"), ("zsh", "_tavola"), ("fish", "tavola.fish")):
        check(tavola("completion", shell).out == read(os.path.join(ROOT, "completions", name)),
              shell)


@test
def commands_and_options_are_those_of_help():
    commands = complete("tavola ")
    check(set(commands) == set(commands_of_help()) | {"help", "--help", "--version"}, commands)
    check(set(complete("tavola help ")) == set(commands))
    for command in commands_of_help():
        offered = complete("tavola %s --" % command)
        wanted = {"--" + option for option in options_of_help(command) | {"help"}}
        check(set(offered) == wanted, command, offered, wanted)
    check(complete("tavola si") == ["sim", "signature"], complete("tavola si"))
    check(complete("tavola show --s") == ["--seat", "--story", "--save", "--seed"])
    check(complete("tavola nothing ") == [])


@test
def games_bots_and_what_belongs_to_a_game_are_completed():
    names = [name for name, _ in games()]
    check(complete("tavola play ") == names, complete("tavola play "))
    check(complete("tavola signature finca ") == names)
    for line, wanted in (
            ("tavola play fin", ["finca"]),
            ("tavola play finca --seed 3 --se", ["--seats", "--seed", "--server"]),
            ("tavola completion ", ["bash", "zsh", "fish"]),
            ("tavola serve --log-level d", ["debug"]),
            ("tavola sim cinco --seats ", ["2", "3", "4", "6"]),
            ("tavola sim --seats 4 finca --seats ", ["2", "3", "4"]),
            ("tavola sim finca --bots gre", ["greedy"]),
            ("tavola sim finca --bots random,gre", ["random,greedy"]),
            ("tavola train finca --bot gr", ["greedy", "grandmaster"]),
            ("tavola sim finca --option q", ["question_finca=values", "question_finca=symbols"]),
            ("tavola sim viticulture --field yea", ["year"]),
            ("tavola sim finca --count mov", ["move.blade"]),
            ("tavola serve --limits guests=30,req", ["30,requests="]),  # behind the last "="
    ):
        check(complete(line) == wanted, line, complete(line), wanted)
    # Bash replaces only what follows the last "=" or ":".
    check(complete("tavola sim finca --bots=random,gre") == ["random,greedy"])
    check(complete("tavola sim finca --option question_finca=v") == ["values"])


@test
def rule_numbers_are_completed():
    for name, _ in games():
        text = tavola("rules", name).out
        rules = re.findall(r"^  ([A-Z]+\d+\.\d+) ", text, re.M)
        chapter = rules[0].split(".")[0]
        wanted = [rule for rule in rules if rule.startswith(chapter + ".")]
        check(complete("tavola rules %s %s." % (name, chapter)) == wanted, name, wanted)
        check(complete("tavola rules %s %s." % (name, chapter.lower())) == wanted, name)
        chapters = complete("tavola rules %s " % name)
        check(chapters == re.findall(r"^  ([A-Z]+\d+) ", tavola("rules", name, "--chapters").out,
                                     re.M), name, chapters)
        check(chapter[0] + "R1" in complete("tavola rules %s %sR" % (name, chapter[0])), name)


@test
def files_and_folders_are_completed():
    write(os.path.join(FOLDER, "match.game"), "")
    os.mkdir(os.path.join(FOLDER, "matches"))
    check(sorted(complete("tavola check mat")) == ["match.game", "matches"])
    check(sorted(complete("tavola check match.game mat")) == ["match.game", "matches"])
    check(complete("tavola sim finca --save mat") == ["matches"])
    check(complete("tavola backup --db=mat --") == ["--db", "--config", "--verify",
                                                           "--json", "--help"])


@test
def limits_are_those_of_help():
    names = set(re.findall(r"(\w+)=\d+", tavola("serve", "--help").out.split("--limits")[1]
                           .split("--idle")[0]))
    check({word.rstrip("=") for word in complete("tavola serve --limits ")} == names | {"none"})
    for name in names:  # a wrong port: the limits were understood, and nothing was started
        answer = tavola("serve", "--limits", name + "=5", "--public-url", "nowhere")
        check(answer.code == 2 and "--public-url" in answer.err, answer)


def typed_at_a_prompt(keys, wanted, seconds=30):
    """What an interactive bash shows after these keys."""
    leader, follower = pty.openpty()
    environment = dict(ENVIRONMENT, PS1="$ ", PATH=os.path.dirname(PROGRAM) + ":/usr/bin:/bin")
    shell = "bash --norc --noprofile -i"
    with subprocess.Popen(shell.split(), stdin=follower, stdout=follower, stderr=follower,
                          env=environment, cwd=FOLDER, start_new_session=True) as run:
        os.close(follower)
        os.write(leader, b"source %s/completions/tavola.bash\n%s" % (ROOT.encode(), keys))
        seen, end = "", time.monotonic() + seconds
        while wanted not in seen and time.monotonic() < end:
            if select.select([leader], [], [], 0.2)[0]:
                seen += os.read(leader, 65536).decode(errors="replace")
        run.kill()
    os.close(leader)
    return seen


@test
def an_interactive_bash_completes_when_tab_is_pressed():
    name = os.path.basename(PROGRAM)
    if name == "tavola":
        check("F5.12" in typed_at_a_prompt(b"tavola rules finca F5.\t\t", "F5.12"))
        check("random,greedy" in typed_at_a_prompt(b"tavola sim finca --bots random,gre\t",
                                                   "random,greedy"))


@test
def fish_completes_the_same_words():
    if shutil.which("fish") is None:
        return
    script = "source %s/completions/tavola.fish; complete -C 'tavola rules finca F5.'" % ROOT
    path = os.path.dirname(PROGRAM) + ":" + os.environ["PATH"]
    done = subprocess.run(["fish", "-c", script], capture_output=True, text=True, check=False,
                          env=dict(ENVIRONMENT, PATH=path))
    check("F5.3\t" in done.stdout, done.stdout, done.stderr)


if __name__ == "__main__":
    sys.exit(main())
