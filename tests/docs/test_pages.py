#!/usr/bin/env python3
"""Checks what pages point at: test_pages.py PROGRAM ROOT. Links lead somewhere, pictures are shown,
files named in sentences exist, every page can be found, every block of code says what it is.

SPDX-License-Identifier: MIT
"""
import glob
import os
import re
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(1, os.path.join(HERE, "../server"))
import pages  # noqa: E402
import tap  # noqa: E402

ROOT = os.path.abspath(tap.ROOT)
PAGES = [pages.load(ROOT, path) for path in pages.paths(ROOT)]
LANGUAGES = {"sh", "bash", "console", "json", "text", "c", "python"}

# Made by a build, so not among the sources.
MADE = ("build/", "web/dist", "web/src/engine/tavola.wasm")
FOLDERS = ("bench", "bots", "data", "deploy", "docs", "examples", "include", "python",
           "src", "tests", "tools", "web")
TOPS = {"src", "src/games", "tests", "web/src"}
COLLECTIONS = ("src/games/", "tests/games", "tests/fixtures/", "tests/laws/", "web/src/games/",
               "web/src/screens/", "web/src/art/", "web/src/help/", "web/src/engine/")
EXAMPLES = ("quince", "/x/", "NNNN", "NAME", "GAME")  # names that stand for others


def heading_anchors(path):
    """The anchors that GitHub gives to the headings of a page."""
    with open(path, encoding="utf-8") as file:
        heads = re.findall(r"^#+ +(.*)$", file.read(), re.M)
    return {re.sub(r"[^\w\- ]", "", head.lower()).replace(" ", "-") for head in heads}


def broken_link(page, target):
    if re.match(r"^[a-z]+://", target):
        return None
    path, _, anchor = target.partition("#")
    full = os.path.normpath(os.path.join(ROOT, os.path.dirname(page.path), path or
                                         os.path.basename(page.path)))
    if not os.path.exists(full):
        return "nothing there"
    if anchor and anchor not in heading_anchors(full):
        return "no such heading"
    return None


def named_path(text):
    """The file or folder of ours that a word of code names, if it does."""
    found = re.fullmatch(r"((?:%s)/[\w./*-]*)(?: .*)?" % "|".join(FOLDERS), text)
    if not found or any(example in text for example in EXAMPLES):
        return None
    path = found.group(1)
    return None if path.startswith(MADE) else path


@tap.test
def every_link_leads_somewhere():
    wrong = []
    for page in PAGES:
        for line, _, _, target in page.links():
            why = broken_link(page, target)
            if why:
                wrong.append("%s:%d: %s: %s" % (page.path, line, target, why))
    tap.check(not wrong, "\n" + "\n".join(wrong))


@tap.test
def every_picture_is_shown_with_words():
    shown = set()
    for page in PAGES:
        for line, is_picture, text, target in page.links():
            if is_picture:
                tap.check(text, page.path, line, "a picture without words")
                shown.add(os.path.normpath(os.path.join(os.path.dirname(page.path), target)))
    kept = {os.path.relpath(path, ROOT) for path in glob.glob(ROOT + "/docs/pictures/*")}
    tap.check(kept, "no pictures found")
    tap.check(not kept - shown, "shown by no page:", *sorted(kept - shown))


@tap.test
def every_page_is_found_from_the_index():
    """From README over docs/README.md; decisions have a folder of their own."""
    linked = {page.path: {os.path.normpath(os.path.join(os.path.dirname(page.path), target))
                          for _, _, _, target in page.links()} for page in PAGES}
    tap.check("docs/README.md" in linked["README.md"], "README does not link docs/README.md")
    index = linked.get("docs/README.md", set())
    tap.check("docs/decisions" in index, "docs/README.md does not link the decisions")
    missing = [page.path for page in PAGES if page.path.startswith("docs/") and
               not page.path.startswith("docs/decisions/") and page.path != "docs/README.md" and
               page.path not in index]
    tap.check(not missing, "not in docs/README.md:", *missing)


def generated():
    """Single files that builds write: a fresh clone does not have them yet."""
    with open(os.path.join(ROOT, ".gitignore"), encoding="utf-8") as file:
        return {line.strip().lstrip("/") for line in file if not line.rstrip().endswith("/")}


def source_folders():
    found = set()
    for top in ("src", "tests", "web/src"):
        for folder, _, files in os.walk(os.path.join(ROOT, top)):
            if files and "__pycache__" not in folder:
                found.add(os.path.relpath(folder, ROOT))
    return found - TOPS


@tap.test
def every_source_folder_is_on_the_map():
    """Those of a game, a screen or a set of fixtures stand for themselves."""
    with open(os.path.join(ROOT, "ARCHITECTURE.md"), encoding="utf-8") as file:
        named = set(re.findall(r"`((?:src|tests|web)/[^`]*)/`", file.read()))
    folders = source_folders()
    tap.check(len(folders) > 50, "only", len(folders), "folders found")
    missing = [path for path in folders
               if path not in named and not path.startswith(COLLECTIONS)]
    tap.check(not missing, "not in ARCHITECTURE.md:", *sorted(missing))


@tap.test
def every_file_named_in_a_sentence_exists():
    wrong = []
    for page in PAGES:
        for line, text in page.code_words():
            path = named_path(text)
            if path and path not in generated() and not glob.glob(os.path.join(ROOT, path)):
                wrong.append("%s:%d: %s" % (page.path, line, text))
    tap.check(not wrong, "\n" + "\n".join(wrong))


@tap.test
def every_page_named_in_a_source_exists():
    wrong, count = [], 0
    for top in ("bench", "examples", "include", "python", "src", "tools", "web/src"):
        for folder, _, files in os.walk(os.path.join(ROOT, top)):
            for name in files:
                if not name.endswith((".c", ".h", ".py", ".ts", ".tsx", ".css")):
                    continue
                path = os.path.join(folder, name)
                with open(path, encoding="utf-8") as file:
                    named = re.findall(r"\bdocs/[\w./-]+\.(?:md|[15])\b", file.read())
                count += len(named)
                wrong += ["%s: %s" % (os.path.relpath(path, ROOT), page) for page in named
                          if not os.path.exists(os.path.join(ROOT, page))
                          and not any(example in page for example in EXAMPLES)]
    tap.check(count > 30, "only", count, "pages named")
    tap.check(not wrong, "\n" + "\n".join(wrong))


@tap.test
def every_function_named_with_its_file_is_there():
    wrong, count = [], 0
    for page in PAGES:
        for line, text in page.code_words():
            found = re.fullmatch(r"((?:src|web|include)/[\w./]+): (\w+)", text)
            if not found:
                continue
            count += 1
            path = os.path.join(ROOT, found.group(1))
            with open(path, encoding="utf-8") as file:
                if not re.search(r"\b%s\b\s*[(=]" % found.group(2), file.read()):
                    wrong.append("%s:%d: %s" % (page.path, line, text))
    tap.check(count > 0, "ARCHITECTURE names none")
    tap.check(not wrong, "\n" + "\n".join(wrong))


@tap.test
def every_block_of_code_has_a_fence_and_a_language():
    wrong = ["%s:%d: no fence" % (page.path, line) for page in PAGES for line in page.unfenced]
    wrong += ["%s:%d: language '%s'" % (page.path, block.line, block.language)
              for page in PAGES for block in page.blocks if block.language not in LANGUAGES]
    tap.check(not wrong, "\n" + "\n".join(wrong))


@tap.test
def every_block_of_json_is_json():
    wrong = []
    for page in PAGES:
        for block in page.blocks:
            try:
                tap.check(block.language != "json" or pages.parse_json("\n".join(block.lines)))
            except ValueError as error:
                wrong.append("%s:%d: %s" % (page.path, block.line, error))
    tap.check(not wrong, "\n" + "\n".join(wrong))


# ---- The checks themselves ----

@tap.test
def json_with_gaps_is_parsed():
    tap.check(pages.parse_json('{"a":{...},"b":[1,...],"c":[...], ...}\n[2]') ==
              [{"a": {}, "b": [1], "c": []}, [2]])
    for bad in ('{"a":1', '{"a":}', '{"a" 1}', '{"a":[1 2]}'):
        try:
            pages.parse_json(bad)
        except ValueError:
            continue
        tap.check(False, bad, "was parsed")


@tap.test
def planted_mistakes_are_found():
    page = pages.Page("docs/x.md", "[a](nowhere.md) `src/no_such.c` `src/games/quince/`\n\n"
                                   "    indented\n\n- item\n\n      deeper\n\n```\nx\n```\n")
    tap.check([broken_link(page, target) for _, _, _, target in page.links()] == ["nothing there"])
    tap.check([named_path(text) for _, text in page.code_words()] == ["src/no_such.c", None])
    tap.check(page.unfenced == [3, 7], page.unfenced)
    tap.check([block.language for block in page.blocks] == [""])


tap.main()
