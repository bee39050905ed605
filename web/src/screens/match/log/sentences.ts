// The sentences of one entry of the log: the player is named once, and the person at this screen is
// called by name and "you", since the sentences of all languages are in the third person.
import { t } from "../../../i18n/language";
import { sentenceCase, type Translator } from "../../../i18n/speech";
import type { Entry } from "../../../messages";

/** What an entry says, as sentences; `you` is the seat of the person who reads. */
export function sentencesOf(entry: Entry, translator: Translator, you: number | null): string[] {
  const subject = entry.seat === null ? "" : `${translator.name(entry.seat)} `;
  const called = entry.seat !== null && entry.seat === you;
  const told: string[] = [];
  let goesOn = false; // the sentence before had the same subject
  for (const event of entry.events) {
    const text = translator.event(event);
    if (!text) continue;
    const isAbout = subject !== "" && text.startsWith(subject);
    const rest = text.slice(subject.length);
    const isShort = !text.includes(":"); // a sentence with its reason stands alone
    if (isAbout && goesOn && isShort) told[told.length - 1] += `, ${rest}`;
    else if (isAbout && called)
      told.push(`${t("{0} (you)", translator.name(entry.seat!))} ${rest}`);
    else told.push(sentenceCase(text));
    goesOn = isAbout && isShort;
  }
  return told;
}
