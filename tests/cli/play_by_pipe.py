"""Plays a match through the program's own prompts: reads the list of choices, answers one of them,
by number and by notation in turn. What it answers depends on what it reads alone.

SPDX-License-Identifier: MIT
"""
import os
import re
import select
import subprocess
import zlib

PROMPTS = ("\n> ", "Enter to do this > ", "takes it back > ", "then press Enter. ")


class Match:
    def __init__(self):
        self.code = None
        self.text = ""
        self.by_number = self.by_notation = 0


def read_to_prompt(stream):
    """What is printed up to the next prompt, and whether one came."""
    text = b""
    while True:
        if not select.select([stream], [], [], 60)[0]:
            raise AssertionError("no prompt for a minute:\n" + text.decode()[-2000:])
        piece = os.read(stream, 65536)
        text += piece
        if not piece:
            return text.decode(), False
        if text.decode(errors="replace").endswith(PROMPTS):
            return text.decode(), True


def numbers_offered(text):
    """The numbers of the last list of choices."""
    listed = text.rsplit("\n\n", 1)[-1]
    if "one of:" in listed:
        listed = listed.split("one of:\n")[1].split("\n  *")[0].split("\n  !")[0].split("\n  (")[0]
        return re.findall(r"\d+", listed)
    return re.findall(r"\[(\d+)\] ", listed)


def play(program, environment, words, turns=None):
    """Plays to the end, or for so many decisions and then leaves by the end of the input."""
    match = Match()
    with subprocess.Popen([program] + words, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                          env=environment) as run:
        stream = run.stdout.fileno()
        last = ""

        def answer(line):
            run.stdin.write((line + "\n").encode())
            run.stdin.flush()
            text, is_prompt = read_to_prompt(stream)
            match.text += text
            return text, is_prompt

        last, is_prompt = read_to_prompt(stream)
        match.text += last
        decisions = 0
        while is_prompt:
            if not last.endswith("\n> "):
                last, is_prompt = answer("")
                continue
            if turns is not None and decisions == turns:
                break
            numbers = numbers_offered(last)
            if not numbers:
                raise AssertionError("no choices in:\n" + last[-2000:])
            asked = last.rsplit("\n\n", 1)[-1]
            choice = zlib.crc32(asked.encode()) % len(numbers)
            decisions += 1
            if decisions % 2:
                match.by_number += 1
                last, is_prompt = answer(numbers[choice])
                continue
            said, _ = answer("why " + numbers[choice])
            notation = re.search(r'You can "([^"]*)" now', said).group(1)
            match.by_notation += 1
            last, is_prompt = answer(notation.replace("\n", " ").upper())
        run.stdin.close()
        match.text += run.stdout.read().decode()
        match.code = run.wait(60)
    return match
