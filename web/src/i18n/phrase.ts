// Fills the holes of a sentence: {0}, {1|one|many}, {2*1}, {0.form}, {2.form*1}. The syntax is that
// of the engine's phrases, with forms added for languages that need them (see README.md here).
import type { Arg } from "../messages";

/** Says argument `index`; `isOne` is the number it should agree with, `form` a named form or "". */
export type Say = (index: number, isOne: boolean, form: string) => string;

const hole = /\{(\d)(?:\|([^|}]*)\|([^}]*)|(?:\.(\w+))?(?:\*(\d))?)\}/g;

const rules = new Map<string, Intl.PluralRules>();

/** Whether a number takes the form for one: 0 does in French, only 1 in English. */
export function isOne(language: string, value: Arg | undefined): boolean {
  if (typeof value !== "number") return Number(value) === 1;
  if (!rules.has(language)) rules.set(language, new Intl.PluralRules(language));
  return rules.get(language)!.select(value) === "one";
}

export function fill(text: string, args: Arg[], language: string, say: Say): string {
  return text.replace(hole, (_, index, one, many, form, counted) => {
    const argument = Number(index);
    if (one !== undefined) return isOne(language, args[argument]) ? one : many;
    const agreesWithOne = counted === undefined || isOne(language, args[Number(counted)]);
    return say(argument, agreesWithOne, form ?? "");
  });
}

const formats = new Map<string, Intl.NumberFormat>();

/** A number as the language writes it: 1,000 or 1.000; anything else as it is. */
export function numberText(value: Arg, language: string): string {
  if (typeof value !== "number") return String(value);
  // All our languages write these alike, and a format costs 20 ms at the start of the client.
  if (Number.isInteger(value) && value >= 0 && value < 1000) return String(value);
  if (!formats.has(language)) formats.set(language, new Intl.NumberFormat(language));
  return formats.get(language)!.format(value);
}

/** A string of the client's own: numbers as the language writes them, all else as it is. */
export function fillPlain(text: string, args: (string | number)[], language: string): string {
  return fill(text, args, language, (index) => numberText(args[index] ?? "", language));
}
