// Announcements for screen readers: one polite live region, so that nothing is read twice.
import { signal } from "@preact/signals";

/** A few words at the bottom of the window, for a moment. */
export const toasted = signal("");
let toastTimer: ReturnType<typeof setTimeout> | undefined;

export function toast(text: string): void {
  announce(text);
  toasted.value = text;
  clearTimeout(toastTimer);
  toastTimer = setTimeout(() => {
    toasted.value = "";
  }, 3000);
}

export const announced = signal("");
let waiting: string[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/** Sentences that arrive together are announced together. */
export function announce(text: string): void {
  if (!text) return;
  waiting.push(text);
  clearTimeout(timer);
  timer = setTimeout(() => {
    announced.value = waiting.slice(-12).join(". ");
    waiting = [];
  }, 120);
}
