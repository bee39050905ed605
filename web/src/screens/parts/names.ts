// What people and times are called, on every screen.
import { t } from "../../i18n/language";
import { daysText } from "../../i18n/numbers";
import type { About } from "../../messages";

/** Bots are called by their seat, so that several of the same level are told apart. */
export function namesOf(about: Pick<About, "seats"> | null): (string | null)[] {
  return (about?.seats ?? []).map(({ name, person, bot }, seat) =>
    bot && !person ? t("Bot {0}", seat + 1) : name,
  );
}

/** Time as people read a clock: 4:05, or days for slow matches. */
export function timeText(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  if (seconds >= 48 * 3600) return daysText(Math.floor(seconds / 86400));
  const [hours, minutes, rest] = [
    Math.floor(seconds / 3600),
    Math.floor(seconds / 60) % 60,
    seconds % 60,
  ];
  const two = (value: number) => String(value).padStart(2, "0");
  return hours ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}
