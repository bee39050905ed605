// Dates as the person writes them: by the browser's own tag of the language spoken ("en-GB", not "en").
import { language } from "./language";

/** The browser's first tag of this language, or the language itself. */
export function localeOf(spoken: string, wanted: readonly string[]): string {
  return wanted.find((tag) => tag.toLowerCase().split("-")[0] === spoken) ?? spoken;
}

export function dateText(ms: number): string {
  const locale = localeOf(language.value, navigator.languages);
  return new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short" }).format(ms);
}
