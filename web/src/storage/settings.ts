// The user's settings, kept in the browser (and with the account when there is a server).
import { effect, signal } from "@preact/signals";

export interface Settings {
  name: string;
  language: "auto" | "en" | "it" | "es" | "de" | "fr";
  theme: "auto" | "light" | "dark";
  decor: "rich" | "plain"; // plain: no textures, no grounds, no shadows
  confirm: "barrier" | "always" | "never"; // which actions are confirmed
  forced: "take" | "ask"; // what happens with an only choice
  motion: "auto" | "off";
  sound: "auto" | "on" | "off"; // auto: off on phones
  speed: "slow" | "normal" | "fast" | "instant"; // how moves of others are shown
  board: "drawn" | "general";
  level: string; // the bot last played against
  notify: "off" | "on"; // the browser says that it is the person's turn
}

export const defaults: Settings = {
  name: "",
  language: "auto",
  theme: "auto",
  decor: "rich",
  confirm: "barrier",
  forced: "take",
  motion: "auto",
  sound: "auto",
  speed: "normal",
  board: "drawn",
  level: "easy",
  notify: "off",
};

const key = "tavola.settings";

/** Takes over what fits and leaves out what does not. */
export function readSettings(text: string | null): Settings {
  try {
    const given = JSON.parse(text ?? "{}") as Record<string, unknown>;
    const entries = Object.entries(defaults).map(([name, value]) => [
      name,
      typeof given[name] === "string" ? given[name] : value,
    ]);
    return Object.fromEntries(entries) as Settings;
  } catch {
    return { ...defaults };
  }
}

function stored(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null; // no storage allowed: settings last as long as the page
  }
}

export const settings = signal<Settings>(readSettings(stored()));

export function changeSettings(change: Partial<Settings>): void {
  settings.value = { ...settings.value, ...change };
}

/** Keeps settings in the browser, follows other tabs, and puts theme, decor and motion on the page. */
export function persistSettings(): void {
  effect(() => {
    const now = settings.value;
    try {
      localStorage.setItem(key, JSON.stringify(now));
    } catch {
      // no storage allowed
    }
    const page = document.documentElement;
    if (now.theme === "auto") delete page.dataset.theme;
    else page.dataset.theme = now.theme;
    page.dataset.motion = now.motion;
    page.dataset.decor = now.decor;
  });
  window.addEventListener("storage", (event) => {
    if (event.key === key) settings.value = readSettings(event.newValue);
  });
}

/** Movement is off: by the setting, or by the system's. */
export function isMotionOff(): boolean {
  return settings.value.motion === "off" || matchMedia("(prefers-reduced-motion: reduce)").matches;
}
