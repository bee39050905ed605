// Which exercises were answered on this device, and on how many days in a row that of the day was
// solved.
import { signal } from "@preact/signals";

export interface Practice {
  answers: Record<string, Record<number, boolean>>; // by game and number: whether it was right
  lastDay: number; // on which an exercise of the day was solved; days since 1970, UTC
  streak: number; // days in a row up to that one
}

const key = "tavola.practice";
const nothing: Practice = { answers: {}, lastDay: 0, streak: 0 };

function read(): Practice {
  try {
    const found = JSON.parse(localStorage.getItem(key) ?? "{}");
    return typeof found?.answers === "object" ? { ...nothing, ...found } : nothing;
  } catch {
    return nothing;
  }
}

export const practice = signal<Practice>(read());

/** How long the streak is today: it ends if a whole day goes by. */
export const streakOn = ({ lastDay, streak }: Practice, day: number): number =>
  lastDay >= day - 1 ? streak : 0;

/** The first answer counts: whoever has seen the solution has not found it. */
export function withAnswer(
  before: Practice,
  answer: { game: string; number: number; isRight: boolean; day: number; isDaily: boolean },
): Practice {
  const { game, number, isRight, day, isDaily } = answer;
  const known = before.answers[game] ?? {};
  if (number in known) return before;
  const answers = { ...before.answers, [game]: { ...known, [number]: isRight } };
  if (!isDaily || !isRight || before.lastDay === day) return { ...before, answers };
  return { answers, lastDay: day, streak: streakOn(before, day) + 1 };
}

export function rememberAnswer(answer: Parameters<typeof withAnswer>[1]): void {
  practice.value = withAnswer(practice.value, answer);
  try {
    localStorage.setItem(key, JSON.stringify(practice.value));
  } catch {
    // no storage allowed: it lasts as long as the page
  }
}
