// Translates everything about one match: words, actions, events, reasons, prompts. Each sentence is
// built from its code and arguments with the translation, or else with the game's own table, and
// shown as it was sent if neither knows it.
import type {
  Action,
  AdviceReason,
  Arg,
  GameEvent,
  GameFacts,
  Of,
  Phrase,
  Reason,
  Turn,
  Verb,
} from "../messages";
import {
  type Forms,
  type GameWords,
  type Language,
  phrase,
  language as spoken,
  t,
} from "./language";
import { percentText } from "./numbers";
import { fill, isOne, numberText } from "./phrase";

/** Everything said to people, in the language chosen. */
export interface Speech {
  language: string;
  /** A string of the client's own catalogue; {0}, {1} are filled in. */
  t(key: string, ...args: (string | number)[]): string;
  /** One word of a game's list for people: word("fruit", "fig", 2) is "figs". */
  word(list: string, word: string, number?: number): string;
  /** What a card or tile does, or "". */
  about(list: string, word: string): string;
  action(action: Action): string; // the label of an action
  event(event: GameEvent): string;
  reason(reason: Reason): string;
  player(seat: number): string; // the player's name, or "You"
}

export interface Translator extends Speech {
  ask(turn: Turn): string; // what is asked, as an imperative
  name(seat: number): string; // the player's name, never "You"
  heading(verb: string): string; // of a group of actions
  argument(verb: string, index: number, value: Arg): string;
  detail(action: Action): string; // said beside its label; "" if there is nothing to say
  ending(name: string, text: string): string;
  seatOf(event: GameEvent): number | null; // the first seat that an event tells of
  field(name: string, label: string): string;
  part(label: string): string;
  option(name: string, label: string): string;
  choice(option: string, word: string): string;
  advice(given: { text: string; reason: AdviceReason }): string; // why a bot would play so
  valueText(list: Of, value: Arg): string; // any value: a number, a seat, a word
  reconstructed(): string; // what of the game is not the published thing
}

export interface TranslatorOptions {
  facts: GameFacts | null;
  words: GameWords | null; // null: English, or no catalogue
  language: Language;
  names: (string | null)[]; // of the seats
  you: number | null;
}

/** The forms of a word in a catalogue; a list may be given as the name of another. */
function formsOf(words: GameWords | null, list: string, word: string): Forms | undefined {
  const found = words?.words?.[list];
  if (typeof found === "string") return formsOf(words, found, word);
  return found?.[word];
}

function inForm(forms: Forms, one: boolean, form: string): string {
  const plain = (one ? forms.one : (forms.many ?? forms.one)) ?? "";
  if (!form) return plain;
  return (one ? forms[form] : (forms[`${form}_many`] ?? forms[form])) ?? plain;
}

export function makeTranslator({
  facts,
  words,
  language,
  names,
  you,
}: TranslatorOptions): Translator {
  const rows = new Map<string, Map<string, Phrase>>();
  const row = (table: "events" | "reasons" | "details", code: string) => {
    if (!rows.has(table))
      rows.set(table, new Map((facts?.[table] ?? []).map((one) => [one.name, one])));
    return rows.get(table)!.get(code);
  };
  const verbs = new Map<string, Verb>((facts?.verbs ?? []).map((verb) => [verb.word, verb]));

  const name = (seat: number) => names[seat] || t("Player {0}", seat + 1);

  function sayWord(list: string, word: string, one: boolean, form: string): string {
    const forms = formsOf(words, list, word);
    if (forms) return inForm(forms, one, form);
    const found = facts?.words[list]?.find((entry) => entry.word === word);
    return found ? (one ? found.one : found.many) : word;
  }

  function sayValue(list: Of | undefined, value: Arg | undefined, one: boolean, form: string) {
    if (value === null || value === undefined) return t("something hidden");
    if (list === "seat") return name(Number(value));
    if (list) return sayWord(list, String(value), one, form);
    return numberText(value, language);
  }

  const sentence = (text: string, args: Arg[], lists: Of[]) =>
    fill(text, args, language, (index, one, form) =>
      sayValue(lists[index], args[index], one, form),
    );

  function phraseText(
    table: "events" | "reasons" | "details",
    code: string,
    args: Arg[],
    sent: string,
  ) {
    const known = row(table, code);
    const text = words?.[table]?.[code] ?? known?.text;
    return known && text ? sentence(text, args, known.of) : sent;
  }

  const detail = (action: Action) =>
    action.detail ? phraseText("details", action.detail.code, action.detail.args, "") : "";

  function label(action: Action): string {
    const verb = verbs.get(action.verb);
    const text = words?.verbs?.[action.verb] ?? verb?.label;
    if (!text || !verb) return action.label;
    const args = verb.args.map((arg) => action.args[arg.name] ?? null);
    const main = sentence(
      text,
      args,
      verb.args.map((arg) => arg.of),
    );
    const beside = detail(action);
    return beside ? `${main} (${beside})` : main;
  }

  const plain = (text: string) => text.replace(/ - rule \w+(\.\w+)*$/, "");

  const heading = (verb: string) =>
    headingOf(words?.verbs?.[verb] ?? verbs.get(verb)?.label ?? verb);

  function askText(name: string, args: Arg[]): string {
    const known = facts?.steps.find((step) => step.name === name)?.ask;
    const text = words?.steps?.[name] ?? known?.text;
    return known && text ? sentence(text, args, known.of) : "";
  }

  /** When such a thing is done, and what is asked now; "" if the tables do not know it. */
  function wrongMoment(given: Reason): string {
    const [verb, step, asked] = given.args as unknown as [string, string, Arg[]];
    const when = words?.when?.[verb] ?? verbs.get(verb)?.when;
    const ask = askText(step, asked ?? []);
    return when && ask ? t("{0}: only {1}. Now: {2}", heading(verb), when, ask) : "";
  }

  function reason(given: Reason): string {
    if (given.code === "wrong_moment" && wrongMoment(given)) return wrongMoment(given);
    const own = language === "en" ? null : engineReason(given, name);
    return sentenceCase(own ?? phraseText("reasons", given.code, given.args, plain(given.text)));
  }

  return {
    language,
    t,
    name,
    player: (seat) => (seat === you ? t("You") : name(seat)),
    word: (list, word, number = 1) => sayWord(list, word, isOne(language, number), ""),
    about: (list, word) =>
      formsOf(words, list, word)?.about ??
      facts?.words[list]?.find((entry) => entry.word === word)?.about ??
      "",
    action: label,
    detail,
    event: (event: GameEvent) => phraseText("events", event.event, event.args, event.text),
    seatOf({ event, args }) {
      const place = row("events", event)?.of.indexOf("seat") ?? -1;
      return place < 0 ? null : (args[place] as number | null);
    },
    reason,
    ask: ({ step, ask_args, ask }) => (ask_args && askText(step ?? "", ask_args)) || (ask ?? ""),
    heading,
    argument: (verb, index, value) => sayValue(verbs.get(verb)?.args[index]?.of, value, true, ""),
    ending: (code, text) =>
      code === "resigned" ? t("all others have resigned") : (words?.endings?.[code] ?? text),
    field: (code, text) => words?.fields?.[code] ?? text,
    part: (text) => words?.parts?.[text] ?? text,
    option: (code, text) => words?.options?.[code] ?? text,
    choice(option, word) {
      const list = facts?.options.find((one) => one.name === option)?.of ?? option;
      return sayWord(list, word, true, "");
    },
    advice({ text, reason: { code, args } }) {
      const [first = "", second = ""] = args;
      const subject = code === "earns" ? (words?.parts?.[second] ?? second) : second;
      const known = advices[code];
      if (code === "often")
        return t(known!, ...args.map((share) => percentText(10 * Number(share))));
      return known ? t(known, first, subject) : text;
    },
    valueText: (list, value) => sayValue(list, value, true, ""),
    reconstructed: () => words?.reconstructed || facts?.reconstructed || "",
  };
}

const advices: Record<string, string> = {
  only: phrase("There is no other choice."),
  wins: phrase("It wins the match at once."),
  earns: phrase(
    "Over the next turns it brings about {0} {0|point|points} more for {1} than the next best choice.",
  ),
  spares: phrase(
    "Over the next turns it leaves the others about {0} {0|point|points} less than the next best choice.",
  ),
  often: phrase(
    "It wins more often in the matches tried out: {0}, against {1} after the next best choice.",
  ),
  equal: phrase("It and the next best choice look about equally good."),
};

/** "Move a farmer from blade {0}" becomes "Move a farmer from blade …". */
export function headingOf(label: string): string {
  return label
    .replace(/\{\d\|[^|}]*\|([^}]*)\}/g, "$1")
    .replace(/\{[^}]*\}/g, "…")
    .replace(/…([ ,:]*…)+/g, "…")
    .replace(/\s+/g, " ")
    .trim();
}

export function sentenceCase(text: string): string {
  return text.charAt(0).toLocaleUpperCase(spoken.value) + text.slice(1);
}

function engineReason(reason: Reason, name: (seat: number) => string): string | null {
  switch (reason.code) {
    case "match_over":
      return t("the match is over");
    case "chance_moves":
      return t("chance moves first");
    case "not_your_turn":
      return t("it is the turn of {0}", name(Number(reason.args[0] ?? 0)));
    case "wrong_moment":
      return t("this cannot be done at this moment");
    case "out_of_range":
    case "no_such_verb":
    case "chance_only":
      return t("there is no such thing to do");
    default:
      return null;
  }
}
