// A game's RULES.md as data: its introduction, sections and numbered rules. The lines that name the
// function and the test behind a rule are for programmers and left out here.

import type { RuleChange } from "../messages";

export interface Rule {
  number: string;
  text: string;
}
export interface Section {
  title: string;
  rules: Rule[];
}
export interface Rulebook {
  intro: string[]; // paragraphs
  sections: Section[];
}

const RULE = /^- \*\*([A-Z]+\d+(?:\.\d+)?)\*\* (.*)$/;

/** Text behind a bullet goes on in lines indented by two; code lines end it. */
export function readRulebook(markdown: string): Rulebook {
  const book: Rulebook = { intro: [], sections: [] };
  let paragraph = "";
  const endParagraph = () => {
    if (paragraph) book.intro.push(paragraph);
    paragraph = "";
  };
  for (const line of markdown.split("\n")) {
    const section = book.sections.at(-1);
    const rule = RULE.exec(line);
    if (line.startsWith("# ")) continue;
    if (line.startsWith("## ")) {
      endParagraph();
      book.sections.push({ title: line.slice(3), rules: [] });
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
      const text = `${rule.number} ${rule.text} ${section.title}`.toLowerCase();
      return words.every((word) => text.includes(word));
    });
    if (rules.length > 0) found.push({ title: section.title, rules });
  }
  return found;
}

/** Marks a rule's own words: **bold** and `code` become plain. */
export function plain(text: string): string {
  return text.replace(/\*\*|`/g, "");
}
