// What the catalogue tools share: the languages, where the files are, the shape of a game's
// catalogue, and how holes in a sentence are read.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = join(dirname(fileURLToPath(import.meta.url)), "..");
export const languages = ["it", "es", "de", "fr"];

/** The catalogue of a game, or the client's own ("client"), in a language. */
export const catalogueFile = (language, name) =>
  name === "client"
    ? join(root, `src/i18n/${language}.json`)
    : join(root, `src/games/${name}/translations/${language}.json`);

export function read(language, name) {
  const path = catalogueFile(language, name);
  return existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : null;
}

/** "client" and the games that are translated: those that have an English catalogue. */
export function catalogueNames() {
  const games = readdirSync(join(root, "src/games"));
  return ["client", ...games.filter((game) => existsSync(catalogueFile("en", game)))];
}

/** Every source file of the client, tests left out. */
export function sources(within = join(root, "src")) {
  return readdirSync(within, { withFileTypes: true }).flatMap((entry) => {
    const path = join(within, entry.name);
    if (entry.isDirectory()) return sources(path);
    return /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name) ? [path] : [];
  });
}

const call = /\b(?:t|phrase)\(\s*"((?:[^"\\]|\\.)*)"/g;

/** The strings a source says through t("...") or keeps for it by phrase("..."). */
export function stringsOf(text) {
  return [...text.matchAll(call)].map((found) => JSON.parse(`"${found[1]}"`));
}

const words = (rows, value) =>
  Object.fromEntries(rows.map((row) => [row.name ?? row.word, value(row)]));
const isNumber = (row) => row.one === row.word && /^\d+$/.test(row.word) && !row.about;

/** A list that says nothing new is written as the name of the list that has all of its words. */
function wordLists(lists) {
  const same = (a, b) =>
    a.word === b.word && a.one === b.one && a.many === b.many && a.about === b.about;
  const out = {};
  for (const [name, rows] of Object.entries(lists)) {
    const larger = Object.entries(lists).find(
      ([other, candidates]) =>
        other !== name &&
        typeof out[other] !== "string" &&
        candidates.length >= rows.length &&
        rows.every((row) => candidates.some((candidate) => same(row, candidate))),
    );
    const spoken = rows.filter((row) => !isNumber(row));
    if (larger && spoken.length) out[name] = larger[0];
    else if (spoken.length)
      out[name] = Object.fromEntries(
        spoken.map(({ word, one, many, about }) => [
          word,
          { one, many, ...(about ? { about } : {}) },
        ]),
      );
  }
  return out;
}

/** What a game's lesson says, by entry of its record. */
function lessonOf(name) {
  const path = join(root, `src/games/${name}/help/lesson.json`);
  if (!existsSync(path)) return {};
  const { steps, end } = JSON.parse(readFileSync(path, "utf8"));
  return { ...Object.fromEntries(steps.map(({ entry, text }) => [entry, text])), end };
}

/** The English catalogue of a game, made from its facts and its lesson. */
export function catalogueOf(facts) {
  return {
    summary: facts.summary,
    reconstructed: facts.reconstructed ?? "",
    verbs: words(facts.verbs, (row) => row.label),
    when: words(
      facts.verbs.filter((row) => row.when),
      (row) => row.when,
    ),
    steps: words(
      facts.steps.filter((row) => row.ask.text),
      (row) => row.ask.text,
    ),
    events: words(facts.events, (row) => row.text),
    reasons: words(facts.reasons, (row) => row.text),
    details: words(facts.details, (row) => row.text),
    endings: words(facts.endings, (row) => row.text),
    options: words(facts.options, (row) => row.label),
    fields: words(
      facts.fields.filter((row) => row.label),
      (row) => row.label,
    ),
    parts: Object.fromEntries(
      [...(facts.score_parts ?? []), ...(facts.score_ties ?? [])].map((label) => [label, label]),
    ),
    words: wordLists(facts.words),
    lesson: lessonOf(facts.name),
  };
}

const hole = /\{(\d)([^}]*)\}/g;

/** Which arguments a sentence shows ({0}, {0.the}, {2*1}), and which ones it names at all. */
export function holesOf(text) {
  const shown = new Set();
  const named = new Set();
  for (const [, index, rest] of text.matchAll(hole)) {
    named.add(index);
    if (!rest.startsWith("|")) shown.add(index);
    const counted = /\*(\d)$/.exec(rest);
    if (counted) named.add(counted[1]);
  }
  return { shown, named };
}

/** What is wrong with a translated sentence, or "". */
export function holesDiffer(english, translated) {
  const left = holesOf(english);
  const right = holesOf(translated);
  for (const index of left.shown) if (!right.shown.has(index)) return `{${index}} is missing`;
  for (const index of right.named)
    if (!left.named.has(index)) return `{${index}} is not in the English`;
  const bare = translated.replace(hole, "");
  if (/[{}]/.test(bare)) return "a brace is left over";
  for (const [all, , rest] of translated.matchAll(hole))
    if (rest.startsWith("|") && rest.split("|").length !== 3) return `${all} needs one and many`;
  return "";
}
