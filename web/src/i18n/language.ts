// Which language is spoken, and the catalogues of it, loaded when they are needed. English needs none
// for the client itself: keys are the English sentences.
import { computed, effect, signal } from "@preact/signals";
import { settings } from "../storage/settings";
import { fillPlain } from "./phrase";

export const languages = ["en", "it", "es", "de", "fr"] as const;
export type Language = (typeof languages)[number];
export const names: Record<Language, string> = {
  en: "English",
  it: "Italiano",
  es: "Español",
  de: "Deutsch",
  fr: "Français",
};

/** Forms of a word: `one`, `many`, `about`, and whatever else a language needs. */
export type Forms = Record<string, string>;

export interface GameWords {
  summary?: string;
  reconstructed?: string;
  verbs?: Record<string, string>;
  when?: Record<string, string>;
  steps?: Record<string, string>;
  events?: Record<string, string>;
  reasons?: Record<string, string>;
  details?: Record<string, string>;
  endings?: Record<string, string>;
  options?: Record<string, string>;
  fields?: Record<string, string>;
  parts?: Record<string, string>;
  words?: Record<string, Record<string, Forms> | string>;
  lesson?: Record<string, string>; // by entry of its record, and "end"
}

type Loader = () => Promise<unknown>;
const files = import.meta.glob(["./*.json", "!./en.json"], { import: "default" }) as Record<
  string,
  Loader
>;

/** The first of the browser's languages that is spoken here. */
export function pick(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const short = tag.slice(0, 2).toLowerCase();
    const found = languages.find((language) => language === short);
    if (found) return found;
  }
  return "en";
}

const wanted = computed<Language>(() =>
  settings.value.language === "auto" ? pick(navigator.languages) : settings.value.language,
);

/** The language spoken now: it changes once its catalogue is there. */
export const language = signal<Language>("en");
const client = signal<Record<string, string>>({});

/** A string of the client's own, in the language spoken; {0}, {1|one|many} are filled in. */
export function t(key: string, ...args: (string | number)[]): string {
  const text = client.value[key] ?? key;
  return fillPlain(text, args, language.value);
}

/** Marks a string for the catalogue that is said later, by t(). */
export const phrase = (key: string): string => key;

/** The client's own strings; none where they cannot be reached: English will do. */
async function loadStrings(wanted: Language): Promise<Record<string, string>> {
  try {
    return ((await files[`./${wanted}.json`]?.()) ?? {}) as Record<string, string>;
  } catch {
    return {};
  }
}

/** Follows the setting. Resolves when the first language is there. */
export function keepLanguage(): Promise<void> {
  return new Promise((resolve) => {
    effect(() => {
      const next = wanted.value;
      void loadStrings(next).then((strings) => {
        if (next !== wanted.peek()) return;
        client.value = strings;
        language.value = next;
        document.documentElement.lang = next;
        resolve();
      });
    });
  });
}
