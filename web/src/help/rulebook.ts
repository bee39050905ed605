// A game's RULES.md as data: its introduction, sections and numbered rules. The lines that name the
// function and the test behind a rule are for programmers and left out here. A translation has the same
// layout, with the fingerprint of the English behind each text; what has none is shown in English.

import type { RuleChange } from "../messages";

/** A text; `lang` is set where it is not in the language of the page. */
export interface Said {
  text: string;
  lang?: "en";
}
export interface Rule extends Said {
  number: string;
}
export interface Section {
  title: Said;
  rules: Rule[];
}
export interface Rulebook {
  intro: Said[]; // paragraphs
  sections: Section[];
}
/** By fingerprint of the English. */
export type Texts = ReadonlyMap<string, string>;

const RULE = /^- \*\*([A-Z]+\d+(?:\.\d+)?)\*\* (.*)$/;

/** Text behind a bullet goes on in lines indented by two; code lines end it. */
export function readRulebook(markdown: string): Rulebook {
  const book: Rulebook = { intro: [], sections: [] };
  let paragraph = "";
  const endParagraph = () => {
    if (paragraph) book.intro.push({ text: paragraph });
    paragraph = "";
  };
  for (const line of markdown.split("\n")) {
    const section = book.sections.at(-1);
    const rule = RULE.exec(line);
    if (line.startsWith("# ")) continue;
    if (line.startsWith("## ")) {
      endParagraph();
      book.sections.push({ title: { text: line.slice(3) }, rules: [] });
    } else if (rule && section) section.rules.push({ number: rule[1]!, text: rule[2]! });
    else if (line.startsWith("  `")) continue;
    else if (section && line.startsWith("  ")) {
      const last = section.rules.at(-1);
      if (last) last.text += ` ${line.trim()}`;
    } else if (!section) {
      if (line.trim()) paragraph += (paragraph ? " " : "") + line.trim();
      else endParagraph();
    }
  }
  endParagraph();
  return book;
}

/** The rules as an earlier version had them. Changes go from old to new: the first one that the
 * version does not have knows its text. */
export function earlierRulebook(book: Rulebook, changes: RuleChange[], version: number): Rulebook {
  const later = changes.filter((change) => change.version > version);
  if (later.length === 0) return book;
  const sections = book.sections.map(({ title, rules }) => ({
    title,
    rules: rules.flatMap((rule) => {
      const change = later.find(({ rule: number }) => number === rule.number);
      if (!change) return [rule];
      return change.before === null ? [] : [{ number: rule.number, text: change.before }];
    }),
  }));
  return { intro: book.intro, sections: sections.filter(({ rules }) => rules.length > 0) };
}

/** Only what has all the words, in a rule's text, its number or its section's title. */
export function searchRulebook(book: Rulebook, wanted: string): Section[] {
  const words = wanted.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return book.sections;
  const found: Section[] = [];
  for (const section of book.sections) {
    const rules = section.rules.filter((rule) => {
      const text = `${rule.number} ${rule.text} ${section.title.text}`.toLowerCase();
      return words.every((word) => text.includes(word));
    });
    if (rules.length > 0) found.push({ title: section.title, rules });
  }
  return found;
}

// ---- Translations ----

/** FNV-1a of the text without its marks; tools/translations.py computes the same. */
export function fingerprint(text: string): string {
  let value = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(plain(text)))
    value = Math.imul(value ^ byte, 0x01000193) >>> 0;
  return value.toString(16).padStart(8, "0");
}

const STAMP = /^ *`([0-9a-f]{8})`$/;
const HEAD = /^(?:## |- \*\*[^*]+\*\* )/;

/** The texts of a translation: each stands before the fingerprint of its English. */
export function readTexts(markdown: string): Texts {
  const texts = new Map<string, string>();
  let text = "";
  for (const line of markdown.split("\n")) {
    const stamp = STAMP.exec(line);
    if (stamp) {
      if (text) texts.set(stamp[1]!, text);
      text = "";
    } else if (HEAD.test(line)) text = line.replace(HEAD, "");
    else text = line.trim() && (text ? `${text} ${line.trim()}` : line.trim());
  }
  return texts;
}

/** An English text in the language of the page, or as it is. */
export function say(english: string, texts: Texts): Said {
  const text = texts.get(fingerprint(english));
  return text ? { text } : { text: english, lang: "en" };
}

export function translateRulebook(book: Rulebook, texts: Texts): Rulebook {
  return {
    intro: book.intro.map(({ text }) => say(text, texts)),
    sections: book.sections.map(({ title, rules }) => ({
      title: say(title.text, texts),
      rules: rules.map(({ number, text }) => ({ number, ...say(text, texts) })),
    })),
  };
}

/** Marks a rule's own words: **bold** and `code` become plain. */
export function plain(text: string): string {
  return text.replace(/\*\*|`/g, "");
}
