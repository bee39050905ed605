// What a screen reader is told: one polite voice for what happens, so that nothing is said twice.
import { signal } from "@preact/signals";

export const announced = signal("");
let waiting: string[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/** Sentences that come at once are said together. */
export function announce(text: string): void {
  if (!text) return;
  waiting.push(text);
  clearTimeout(timer);
  timer = setTimeout(() => {
    announced.value = waiting.slice(-12).join(". ");
    waiting = [];
  }, 120);
}
