// From word lists to the entries of the reference: equal things are put together, counted, and looked
// up in the view of a match; and the search over them.
import type { ReferenceSection } from "../games/manifest";
import type { Speech } from "../i18n/speech";
import type { GameFacts, View } from "../messages";

export interface Component {
  word: string; // of the first of equal things
  words: string[];
  name: string;
  effect: string;
  count: number | null; // in the box; null: not counted
  unseen: number | null; // null: the view does not say, or there is none
}

function held(value: unknown, word: string): number {
  if (Array.isArray(value)) {
    if (value.every((entry) => typeof entry !== "object"))
      return value.filter((entry) => String(entry) === word).length;
    return value.reduce((sum: number, entry) => sum + held(entry, word), 0);
  }
  return Number((value as Record<string, number> | null)?.[word] ?? 0);
}

/** How many of a thing the viewer has not seen in this match, if the view says so. */
export function unseenIn(
  view: View | null,
  section: ReferenceSection,
  word: string,
): number | null {
  if (!view || !section.unseen) return null;
  return section.unseen.reduce((sum, field) => sum + held(view.state[field], word), 0);
}

function countOf(section: ReferenceSection, word: string, rules: number): number | null {
  const count = typeof section.count === "function" ? section.count(rules) : section.count;
  if (count === undefined) return null;
  return typeof count === "number" ? count : (count[word] ?? 1);
}

function add(a: number | null, b: number | null): number | null {
  return a === null || b === null ? null : a + b;
}

export function componentsOf(
  facts: GameFacts,
  section: ReferenceSection,
  speech: Speech,
  view: View | null,
): Component[] {
  const found = new Map<string, Component>();
  for (const { word } of (facts.words[section.list] ?? []).slice(section.from, section.to)) {
    const about = speech.about(section.list, word) || (section.effect?.(speech.t, word) ?? "");
    const name = section.nameless ? about : speech.word(section.list, word);
    const effect = section.nameless ? "" : about;
    const key = section.nameless ? word : `${name}|${effect}`;
    const before = found.get(key);
    const count = countOf(section, word, view?.rules ?? facts.rules);
    if (count === 0) continue;
    const unseen = unseenIn(view, section, word);
    if (before) {
      before.words.push(word);
      before.count = add(before.count, count);
      before.unseen = add(before.unseen, unseen);
    } else found.set(key, { word, words: [word], name, effect, count, unseen });
  }
  return [...found.values()];
}

const folded = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLocaleLowerCase();

/** Those whose name or effect has all the words that are looked for. */
export function search(components: Component[], wanted: string): Component[] {
  const terms = folded(wanted).split(/\s+/).filter(Boolean);
  return components.filter(({ name, effect }) => {
    const text = folded(`${name} ${effect}`);
    return terms.every((term) => text.includes(term));
  });
}
