#!/usr/bin/env python3
"""Compares docs/glossary.md with the headers: test_glossary.py PROGRAM ROOT.

SPDX-License-Identifier: MIT
"""
import glob
import os
import re
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[1:1] = [os.path.join(HERE, "../server"), os.path.join(HERE, "../../tools")]
import csource  # noqa: E402
import tap  # noqa: E402
from tap import check, test  # noqa: E402

ROOT = os.path.abspath(tap.ROOT)
WORDS = ["word", "meaning", "type", "folder", "for the other thing say"]
RULEBOOKS = "src/games/"  # their words are those of the rulebooks

DECLARED = (
    r"^(?:typedef\s+)?(?:struct|union|enum)\s+(\w+)\s*\{",  # struct x {
    r"^\}\s*(\w+);",                                       # } x;
    r"^typedef\s+[\w\s*]*?\b(\w+);",                       # typedef struct x y;
    r"^typedef\s+\w[\w\s*]*?[\s*](?:\(\*)?(\w+)\)?\(",       # a function, or a pointer to one
    r"^typedef\s+[A-Z_]+\(.*\)\s*(\w+);",                 # typedef TAILQ_HEAD(...) x;
)


def declared(text):
    """The types that a header declares. One that is only named (struct x;) is another header's."""
    code = csource.blank_directives(csource.split_comments(text)[0])
    return {name for pattern in DECLARED for name in re.findall(pattern, code, re.M)}


def headers(root):
    """{folder: types declared in its headers}."""
    found = {}
    for path in glob.glob(root + "/include/tavola/*.h") + glob.glob(root + "/src/**/*.h",
                                                                    recursive=True):
        with open(path, encoding="utf-8") as file:
            folder = os.path.relpath(os.path.dirname(path), root)
            found.setdefault(folder, set()).update(declared(file.read()))
    return {folder: names for folder, names in found.items() if not folder.startswith(RULEBOOKS)}


class Glossary:
    def __init__(self, text):
        self.words, self.types = [], []  # words; (type, folder)
        self.prefixes, self.qualifiers = {}, set()
        head = None
        for line in text.splitlines():
            cells = [cell.strip() for cell in line.strip().strip("|").split("|")]
            if not line.startswith("|"):
                head = None
            elif head is None:
                head = cells
            elif not line.startswith("|---"):
                self._add(head, cells)

    def _add(self, head, cells):
        codes = [re.findall(r"`(\w+)`", cell) for cell in cells]
        if head == WORDS:
            self.words += [word.strip() for word in cells[0].split(",")]
            self.types += [(name, cells[3]) for name in codes[2]]
        elif head == ["folder", "prefixes"]:
            self.prefixes[cells[0]] = codes[1]
        elif head == ["qualifier", "meaning"]:
            self.qualifiers.add(cells[0])

    def explains(self, name, folder):
        """Whether a name is a prefix of its folder and words of the glossary."""
        known = {word.replace(" ", "_") for word in self.words} | self.qualifiers
        for prefix in [""] + self.prefixes.get(folder, []):
            rest = name[len(prefix):].split("_") if name.startswith(prefix) else [""]
            if all(part in known or part.rstrip("s") in known for part in rest):
                return True
        return False

    def unlisted(self, folder, names):
        listed = {name for name, _ in self.types}
        return sorted(name for name in names
                      if name not in listed and not self.explains(name, folder))


with open(os.path.join(ROOT, "docs/glossary.md"), encoding="utf-8") as page:
    GLOSSARY = Glossary(page.read())
HEADERS = headers(ROOT)


@test
def every_word_has_one_row():
    check(len(GLOSSARY.words) > 50, "the page has no words")
    twice = {word for word in GLOSSARY.words if GLOSSARY.words.count(word) > 1}
    check(not twice, "more than one row:", *sorted(twice))


@test
def every_type_listed_is_declared_in_its_folder():
    wrong = ["%s is not in %s" % (name, folder or "any folder")
             for name, folder in GLOSSARY.types if name not in HEADERS.get(folder, ())]
    check(not wrong, "\n" + "\n".join(wrong))


@test
def every_type_declared_is_listed_or_made_of_listed_words():
    wrong = ["%s: %s" % (folder, name) for folder, names in sorted(HEADERS.items())
             for name in GLOSSARY.unlisted(folder, names)]
    check(not wrong, "\n" + "\n".join(wrong))


@test
def every_folder_with_prefixes_exists():
    wrong = [folder for folder in GLOSSARY.prefixes if folder not in HEADERS]
    check(not wrong, *wrong)


# ---- The test itself ----

PLANTED = """
| word | meaning | type | folder | for the other thing say |
|---|---|---|---|---|
| store | | `store` | src/store | |
| session | | | | |

| folder | prefixes |
|---|---|
| src/store | `store_` |

| qualifier | meaning |
|---|---|
| kind | |
"""


@test
def planted_names_are_found():
    glossary = Glossary(PLANTED)
    names = {"store", "store_session", "store_sessions", "store_session_kind", "store_clerk",
             "room", "session_store"}
    check(glossary.unlisted("src/store", names) == ["room", "store_clerk"])
    check(glossary.unlisted("src/base", {"store_session"}) == [])
    found = declared("typedef struct a b;\nstruct c {\n    int d;\n};\n"
                     "typedef enum e {\n    F\n} e;\n"
                     "typedef int8_t g;\ntypedef void (*h)(int i);\ntypedef bool j(int k);\n"
                     "struct elsewhere;\nstruct c *function(struct c *l);\n"
                     "typedef TAILQ_HEAD(m, n) o;\n")
    check(found == {"b", "c", "e", "g", "h", "j", "o"}, found)


tap.main()
