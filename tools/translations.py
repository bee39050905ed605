#!/usr/bin/env python3
"""Which translations are missing or out of date: translations.py [GAME...] [LANGUAGE...] [options].

Rules: src/games/GAME/rules/LANGUAGE.md has the texts of RULES.md under the same numbers. Behind
each text stands the fingerprint of the English that it was made from:

    - **F5.3** Ein Karren fasst sechs Früchte.
      `9f3c11d2`

Words: web/src/games/GAME/translations/LANGUAGE.json; LANGUAGE.stamps beside it has, for each entry,
the fingerprints of the English and of the translation when they were last compared.

    --list      prints what is to be done, as a form to fill in
    --stamp     stamps every rule without a fingerprint, and every word translated since
    --same      with --stamp: words whose translation need not change are up to date as well
    --texts     prints fingerprint, key and English text of every rule
    --complete  a missing text is a breach as well

Without an option: one line per breach, then how much is translated. SPDX-License-Identifier: MIT
"""
import json
import os
import re
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import csource  # noqa: E402
import game_list  # noqa: E402

LANGUAGES = ("it", "es", "de", "fr")
OPTIONS = ("--list", "--stamp", "--same", "--texts", "--complete")
RULE = re.compile(r"^- \*\*([A-Z]+\d+(?:\.\d+)*(?: (?:before|since) \d+)?)\*\* ?(.*)$")
PROOF = re.compile(r"^  `\w+` · `")
STAMP = re.compile(r"^ *`([0-9a-f]{8})`$")
CHANGES = re.compile(r"const tv_change \w+\[\w+\] = \{\n(.*?)\n\};", re.S)
NUMBERED = re.compile(r"([A-Z]+\d+) ")
EARLIER = "## Earlier versions"


def fingerprint(text):
    """FNV-1a of the text without its marks; the web client computes the same (rulebook.ts)."""
    value = 0x811C9DC5
    for byte in plain(text).encode("utf-8"):
        value = (value ^ byte) * 0x01000193 & 0xFFFFFFFF
    return "%08x" % value


def plain(text):
    return re.sub(r"\*\*|`", "", text)


# ---- Rules ----

class Entry:
    """A text of a rulebook: a paragraph (`intro 1`), a heading (`F5`, `FR`) or a rule (`F5.3`)."""

    def __init__(self, key, head, text, line):
        self.key, self.head, self.text, self.line = key, head, text, line
        self.stamp = None

    @property
    def mark(self):
        """The fingerprint of the text; a heading counts with its number."""
        return fingerprint(self.head[3:] + self.text if self.head.startswith("## ") else self.text)


def read_rules(text):
    """The entries of a RULES.md or of a translation of it, in order."""
    entries, is_open, section = [], False, None
    for number, line in enumerate(text.split("\n"), 1):
        rule, stamp = RULE.match(line), STAMP.match(line)
        if stamp and entries:
            entries[-1].stamp, is_open = stamp.group(1), False
        elif line.startswith("# ") or line == EARLIER or PROOF.match(line):
            is_open = False
        elif line.startswith("## "):
            found = NUMBERED.match(line[3:])
            head = "## " + (found.group(0) if found else "")
            section = Entry(found.group(1) if found else None, head, line[len(head):], number)
            entries.append(section)
            is_open = False
        elif rule:
            if section and section.key is None:
                letters = re.match(r"[A-Z]+", rule.group(1)).group(0)
                before = sum((entry.key or "").split(" ")[0] == letters for entry in entries)
                section.key = "%s %d" % (letters, before + 1) if before else letters
            head = "- **%s** " % rule.group(1)
            entries.append(Entry(rule.group(1), head, rule.group(2), number))
            is_open = True
        elif not line.strip():
            is_open = False
        elif is_open:
            entries[-1].text += " " + line.strip()
        elif section is None:
            key = "intro %d" % (1 + len(entries))
            entries.append(Entry(key, "", line.strip(), number))
            is_open = True
    return entries


def read_changes(text):
    """What earlier versions of the rules said, out of a table of tv_change."""
    entries = []
    for row in re.split(r"^    \{", "".join(CHANGES.findall(text)), flags=re.M)[1:]:
        version = re.search(r"\d+", row).group(0)
        row = re.sub(r'"\s*"', "", row)
        strings = [csource_text(body) for _, body in csource.split_comments(row)[2]]
        rule, since = strings[:2]
        entries.append(change_entry("%s since %s" % (rule, version), since))
        for before in strings[2:]:
            entries.append(change_entry("%s before %s" % (rule, version), before))
    return entries


def change_entry(key, text):
    return Entry(key, "- **%s** " % key, text, 0)


def csource_text(body):
    return body.replace('\\"', '"').replace("\\\\", "\\")


def english_rules(root, game):
    folder = os.path.join(root, "src/games", game)
    entries = read_rules(read(os.path.join(folder, "RULES.md")))
    for name in sorted(os.listdir(folder)):
        if name.endswith(".c"):
            entries += read_changes(read(os.path.join(folder, name)))
    return entries


class Rules:
    """The rules of a game in one language."""

    def __init__(self, root, game, language):
        self.path = "src/games/%s/rules/%s.md" % (game, language)
        self.file = os.path.join(root, self.path)
        self.english = {entry.key: entry for entry in english_rules(root, game)}
        text = read(self.file) if os.path.exists(self.file) else ""
        self.entries = read_rules(text)
        self.translated = {entry.key: entry for entry in self.entries if entry.text}
        self.missing = [key for key in self.english if key not in self.translated]
        self.late = [key for key, entry in self.translated.items() if entry.stamp and
                     key in self.english and entry.stamp != self.english[key].mark]

    def breaches(self):
        seen = set()
        for entry in self.entries:
            for what in self.entry_breaches(entry, entry.key in seen):
                yield "%s:%d: %s %s" % (self.path, entry.line, entry.key, what)
            seen.add(entry.key)

    def entry_breaches(self, entry, is_again):
        english = self.english.get(entry.key)
        if is_again:
            yield "stands here twice"
        elif english is None:
            yield "is not in the English rules"
        elif not entry.text:
            return
        elif entry.stamp is None:
            yield "has no fingerprint: translations.py --stamp"
        elif entry.key in self.late:
            yield "is out of date; the English is now: " + english.text
        else:
            wanted, found = figures(english.text), figures(entry.text)
            if wanted != found:
                yield "differs in " + ", ".join(sorted(wanted ^ found))

    def stamp(self):
        """Adds a fingerprint behind each text that has none."""
        if not os.path.exists(self.file):
            return
        lines = read(self.file).split("\n")
        for entry in reversed(self.entries):
            if entry.stamp is None and entry.text and entry.key in self.english:
                end = entry.line
                while entry.head[:2] != "##" and is_continued(lines, end):
                    end += 1
                indent = "  " if entry.head.startswith("- ") else ""
                lines.insert(end, "%s`%s`" % (indent, self.english[entry.key].mark))
        write(self.file, "\n".join(lines))

    def form(self):
        """What is missing or out of date, to be filled in."""
        for key, entry in self.english.items():
            if key in self.missing or key in self.late:
                old = self.translated[key].text if key in self.late else ""
                yield "<!-- %s -->\n%s%s" % (entry.text, entry.head, old)


def is_continued(lines, index):
    line = lines[index] if index < len(lines) else ""
    return bool(line.strip()) and not line.startswith(("#", "- ")) and not STAMP.match(line)


def figures(text):
    """What every language writes alike: figures, rule numbers, names of options."""
    return set(re.findall(r"`[^`]+`|\b[A-Z]{1,2}\d+(?:\.\d+)*\b|\d+", text))


# ---- Words ----

def leaves(tree, path=()):
    """Every (key, text) of a catalogue; the forms of a word are one text."""
    for name, value in tree.items():
        if isinstance(value, dict) and "one" not in value:
            yield from leaves(value, path + (name,))
        elif isinstance(value, dict):
            yield " › ".join(path + (name,)), json.dumps(value, ensure_ascii=False, sort_keys=True)
        elif value and path != ("words",):
            yield " › ".join(path + (name,)), value


class Words:
    """The words and sentences of a game in one language."""

    def __init__(self, root, game, language):
        folder = os.path.join(root, "web/src/games/%s/translations" % game)
        self.path = "web/src/games/%s/translations/%s.json" % (game, language)
        self.file = os.path.join(folder, language + ".stamps")
        self.english = catalogue(os.path.join(folder, "en.json"))
        self.translated = catalogue(os.path.join(folder, language + ".json"))
        rows = read(self.file).splitlines() if os.path.exists(self.file) else []
        self.stamps = {key: tuple(marks.split("-"))
                       for marks, key in (row.split(" ", 1) for row in rows)}
        self.missing = [key for key in self.english if key not in self.translated]
        self.late = [key for key in self.english if key in self.translated and
                     self.stamps.get(key, ("", ""))[0] != fingerprint(self.english[key])]

    def breaches(self):
        for key in self.late:
            yield "%s: %s is out of date; the English is now: %s" % (self.path, key,
                                                                   self.english[key])

    def stamp(self, is_same):
        rows = []
        for key, english in self.english.items():
            if key not in self.translated:
                continue
            old, now = self.stamps.get(key), fingerprint(self.translated[key])
            is_made = is_same or old is None or old[1] != now
            made_from = fingerprint(english) if is_made else old[0]
            rows.append("%s-%s %s\n" % (made_from, now if is_made else old[1], key))
        if rows:
            write(self.file, "".join(rows))

    def form(self):
        for key in self.missing + self.late:
            yield "%s\n  English: %s\n  now:     %s" % (key, self.english[key],
                                                       self.translated.get(key, ""))


def catalogue(path):
    return dict(leaves(json.loads(read(path)))) if os.path.exists(path) else {}


# ---- Files and the command line ----

def read(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


def write(path, text):
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)


def print_texts(root, games):
    for game in games:
        for entry in english_rules(root, game):
            print("%s %s %s: %s" % (entry.mark, game, entry.key, entry.text))


def print_forms(parts):
    for part in parts:
        rows = list(part.form())
        if rows:
            print("\n==== %s ====\n" % part.path + "\n".join(rows))


def check(parts, is_complete):
    """One line per breach; then, for each language, how much there is."""
    count = 0
    for part in parts:
        breaches = list(part.breaches())
        if is_complete:
            breaches += ["%s: %s is missing" % (part.path, key) for key in part.missing]
        count += len(breaches)
        for breach in breaches:
            print(breach)
    total, missing = sum(len(p.english) for p in parts), sum(len(p.missing) for p in parts)
    late = sum(len(part.late) for part in parts)
    print("translations: %d texts, %d missing, %d out of date, %s" %
          (total, missing, late, "%d breaches" % count if count else "clean"))
    return 1 if count else 0


def main(arguments, root):
    known = game_list.registered(root)
    for word in arguments:
        if word not in known and word not in LANGUAGES and word not in OPTIONS:
            print("translations.py: no game, language or option %s" % word)
            return 2
    games = [name for name in arguments if name in known] or known
    languages = [name for name in arguments if name in LANGUAGES] or LANGUAGES
    if "--texts" in arguments:
        print_texts(root, games)
        return 0
    rules = [Rules(root, game, name) for game in games for name in languages]
    words = [Words(root, game, name) for game in games for name in languages]
    if "--stamp" in arguments:
        for part in rules:
            part.stamp()
        for part in words:
            part.stamp("--same" in arguments)
        return main([word for word in arguments if word not in ("--stamp", "--same")], root)
    if "--list" in arguments:
        print_forms(rules + words)
        return 0
    return check(rules + words, "--complete" in arguments)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:], os.path.abspath(os.path.join(os.path.dirname(__file__), ".."))))
