"""Reads TypeScript and JavaScript just well enough for the house rules: what a file imports, and
its tokens without comments, strings, regular expressions and the text of templates.

SPDX-License-Identifier: MIT
"""
import re

TOKEN = re.compile(r"[A-Za-z_$][\w$]*|\d[\w.]*|\?\.|\S")
# A slash behind one of these begins a regular expression, behind anything else it divides.
BEFORE_PATTERN = "(,=:[!&|?;\n"
PATTERN = re.compile(r"/(?![*/])(?:[^/\\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+/[a-z]*")
QUOTED = re.compile(r'"(?:[^"\\\n]|\\.)*"|\'(?:[^\'\\\n]|\\.)*\'')
COMMENT = re.compile(r"//[^\n]*|/\*.*?\*/", re.S)
IMPORT = re.compile(r'(?:\bfrom|\bimport)\s*\(?\s*"(\.[^"?]*)')


class Token:
    __slots__ = ("text", "line")

    def __init__(self, text, line):
        self.text, self.line = text, line


def blank(text):
    """The text with everything that is no code made into spaces; lines stay where they are."""
    out, i, depths = [], 0, []  # depths: the open braces of each ${ } we are in
    while i < len(text):
        found = COMMENT.match(text, i) or QUOTED.match(text, i) or pattern_at(text, i)
        if found:
            out.append(re.sub(r"[^\n]", " ", found.group(0)))
            i = found.end()
            continue
        char = text[i]
        if char == "`" or (char == "}" and depths and depths[-1] == 0):
            if char == "}":
                depths.pop()
            i = skip_template(text, i + 1, out)
            if text[i - 1] == "{":
                depths.append(0)
            continue
        if depths and char in "{}":
            depths[-1] += 1 if char == "{" else -1
        out.append(char)
        i += 1
    return "".join(out)


def skip_template(text, start, out):
    """Behind the text of a template: its end, or the brace of the next ${."""
    end = re.compile(r"(?:[^`\\$]|\\.|\$(?!\{))*(?:`|\$\{|$)", re.S).match(text, start).end()
    out.append(" " + re.sub(r"[^\n]", " ", text[start:end]))
    return end


def pattern_at(text, i):
    if text[i] != "/":
        return None
    before = text[:i].rstrip(" ")
    is_start = not before or before[-1] in BEFORE_PATTERN or before.endswith(("return", "=>"))
    return PATTERN.match(text, i) if is_start else None


def tokenize(text):
    tokens, line = [], 1
    for part in blank(text).split("\n"):
        tokens.extend(Token(found.group(0), line) for found in TOKEN.finditer(part))
        line += 1
    return tokens


def imports(text):
    """Every relative import, dynamic ones too, with its line."""
    for found in IMPORT.finditer(text):
        yield text.count("\n", 0, found.start()) + 1, found.group(1)
