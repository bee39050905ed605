"""Reads C sources just well enough for the house rules: comments, tokens, functions.

No preprocessing and no types: directives are blanked, and what remains is cut into tokens that
remember their line. Line numbers always agree with the file.

SPDX-License-Identifier: MIT
"""
import re

CONTROL = ("if", "for", "while", "switch")
TOKEN = re.compile(r'[A-Za-z_]\w*|\d[\w.]*|"[^"\n]*"|\'[^\'\n]*\'|\S')
NOT_FUNCTIONS = ("__attribute__", "_Static_assert", "static_assert", "_Alignas", "sizeof")


class Token:
    __slots__ = ("text", "line")

    def __init__(self, text, line):
        self.text, self.line = text, line


class Function:
    """A definition: where it stands, how many parameters it has, how deep it nests."""

    def __init__(self, name, first, last, parameters, body):
        self.name, self.first, self.last = name, first, last
        self.parameters, self.body = parameters, body
        self.nesting = nesting_of(body)

    @property
    def lines(self):
        return self.last - self.first + 1


class Source:
    def __init__(self, text):
        self.text = text
        self.lines = text.split("\n")
        self.code, self.comments, self.strings = split_comments(text)
        self.bare = blank_directives(self.code)
        self.tokens = tokenize(self.bare)
        self.functions, self.prototypes, self.variables, self.is_balanced = read_top(self.tokens)

    def calls(self):
        """Every `name(` with its line, macros included."""
        tokens = tokenize(self.code)
        for token, after in zip(tokens, tokens[1:]):
            if after.text == "(" and is_name(token.text):
                yield token.text, token.line

    def float_words(self):
        """Every use of a floating type with its line; a macro's argument `STEP(double)` is none."""
        tokens = tokenize(self.code)
        for i, token in enumerate(tokens):
            if token.text not in ("float", "double"):
                continue
            before = [t.text for t in tokens[max(i - 2, 0):i]]
            is_pasted = (len(before) == 2 and before[1] == "(" and is_name(before[0]) and
                         before[0] not in ("sizeof", "return") and tokens[i + 1].text == ")")
            if not is_pasted:
                yield token.text, token.line

    def includes(self):
        """Every include as (line, opening mark, path)."""
        pattern = re.compile(r'^\s*#\s*include\s*([<"])([^">]+)[">]')
        for number, line in enumerate(self.lines, 1):
            found = pattern.match(line)
            if found:
                yield number, found.group(1), found.group(2)


def is_name(text):
    return text[0].isalpha() or text[0] == "_"


def split_comments(text):
    """The code with comments blanked and strings emptied; the comments; the strings."""
    out, comments, strings = [], [], []
    i, line, size = 0, 1, len(text)
    while i < size:
        two = text[i:i + 2]
        if two in ("/*", "//"):
            end = text.find("*/", i + 2) + 2 if two == "/*" else text.find("\n", i)
            if end < 2:
                end = size
            comment = text[i:end]
            comments.append((line, comment))
            out.append("".join(c if c == "\n" else " " for c in comment))
            line += comment.count("\n")
            i = end
        elif text[i] in "\"'":
            end = i + 1
            while end < size and text[end] != text[i] and text[end] != "\n":
                end += 2 if text[end] == "\\" else 1
            body = text[i + 1:end]
            if text[i] == '"':
                strings.append((line, body))
            out.append(text[i] + "\n" * body.count("\n") + text[i])
            line += body.count("\n")
            i = end + 1
        else:
            out.append(text[i])
            line += text[i] == "\n"
            i += 1
    return "".join(out), comments, strings


def blank_directives(code):
    """Blanks directives with their continuation lines, and all but the first branch of #if."""
    out, branches, goes_on = [], [], False
    for line in code.split("\n"):
        directive = re.match(r"\s*#\s*(\w*)", line)
        if directive and not goes_on:
            word = directive.group(1)
            if word in ("if", "ifdef", "ifndef"):
                branches.append(False)
            elif word in ("else", "elif") and branches:
                branches[-1] = True
            elif word == "endif" and branches:
                branches.pop()
        is_blank = bool(directive) or goes_on or any(branches)
        goes_on = (bool(directive) or goes_on) and line.endswith("\\")
        out.append("" if is_blank else line)
    return "\n".join(out)


def tokenize(code):
    tokens = []
    for number, line in enumerate(code.split("\n"), 1):
        tokens.extend(Token(text, number) for text in TOKEN.findall(line))
    return tokens


def skip_group(tokens, i):
    """Index behind the bracket that closes the one at i."""
    pairs = {"(": ")", "{": "}", "[": "]"}
    stack = []
    while i < len(tokens):
        text = tokens[i].text
        if text in pairs:
            stack.append(pairs[text])
        elif stack and text == stack[-1]:
            stack.pop()
            if not stack:
                return i + 1
        i += 1
    return len(tokens)


def read_top(tokens):
    """Function definitions, prototypes and variables at the top level of a file."""
    functions, prototypes, variables = [], [], []
    head, i = [], 0
    depth = sum((t.text == "{") - (t.text == "}") for t in tokens)
    while i < len(tokens):
        text = tokens[i].text
        if text == "{":
            end = skip_group(tokens, i)
            named = signature(head)
            if named and not any(t.text == "=" for t in head):
                name, parameters = named
                functions.append(Function(name, head[0].line, tokens[end - 1].line, parameters,
                                          tokens[i + 1:end - 1]))
                head = []
            else:
                head.append(tokens[i])
            i = end
        elif text == ";":
            read_declaration(head, prototypes, variables)
            head = []
            i += 1
        else:
            head.append(tokens[i])
            i += 1
    return functions, prototypes, variables, depth == 0


def read_declaration(head, prototypes, variables):
    words = [t.text for t in head]
    if not words or words[0] == "typedef":
        return
    named = signature(head)
    if named and "=" not in words and "{" not in words:
        prototypes.append((named[0], head[0].line, named[1]))
    elif words[0] not in ("struct", "union", "enum", "extern", "_Static_assert") or "=" in words:
        variables.append((head[0].line, words))


def signature(head):
    """(name, number of parameters) if these tokens are the head of a function."""
    i = 0
    while i + 1 < len(head):
        text = head[i].text
        if text in NOT_FUNCTIONS and head[i + 1].text == "(":
            i = skip_group(head, i + 1)
            continue
        if is_name(text) and head[i + 1].text == "(":
            end = skip_group(head, i + 1)
            return text, count_parameters(head[i + 2:end - 1])
        if text == "(":
            return None
        i += 1
    return None


def count_parameters(tokens):
    if not tokens or [t.text for t in tokens] == ["void"]:
        return 0
    count, depth = 1, 0
    for token in tokens:
        depth += (token.text in "([{") - (token.text in ")]}")
        count += token.text == "," and depth == 0
    return count


def nesting_of(body):
    """How deep control statements stand inside one another; braces alone count as well."""
    deepest, i = 0, 0
    while i < len(body):
        i, depth = read_statement(body, i, 0)
        deepest = max(deepest, depth)
    return deepest


def read_statement(tokens, i, depth):
    """Reads one statement; returns the index behind it and the deepest level met."""
    if i >= len(tokens):
        return i, depth
    text = tokens[i].text
    if text == "{":
        return read_block(tokens, i, depth + 1)
    if text in CONTROL:
        i, deepest = read_body(tokens, skip_group(tokens, i + 1), depth + 1)
        while text == "if" and i < len(tokens) and tokens[i].text == "else":
            i += 1
            if i < len(tokens) and tokens[i].text == "if":
                i = skip_group(tokens, i + 1)
            i, inner = read_body(tokens, i, depth + 1)
            deepest = max(deepest, inner)
        return i, deepest
    if text == "do":
        i, deepest = read_body(tokens, i + 1, depth + 1)
        return read_simple(tokens, i), deepest
    if text in ("case", "default"):
        while i < len(tokens) and tokens[i].text != ":":
            i += 1
        return i + 1, depth
    return read_simple(tokens, i), depth


def read_body(tokens, i, depth):
    if i < len(tokens) and tokens[i].text == "{":
        return read_block(tokens, i, depth)
    return read_statement(tokens, i, depth)


def read_block(tokens, i, depth):
    end, deepest = skip_group(tokens, i), depth
    i += 1
    while i < end - 1:
        i, inner = read_statement(tokens, i, depth)
        deepest = max(deepest, inner)
    return end, deepest


def read_simple(tokens, i):
    while i < len(tokens) and tokens[i].text != ";":
        i = skip_group(tokens, i) if tokens[i].text in "([{" else i + 1
    return i + 1
