// The games that this client lists: those of the engine's registry (read from the module when the
// client is built) and those that a server adds. What the home page knows of a game before anything
// else of it is fetched; what a game's folder holds is in registry.ts.

import briefs from "virtual:game-list";
import { signal } from "@preact/signals";
import { type GameWords, type Language, language } from "../i18n/language";
import type { GameBrief } from "../messages";

/** hasLesson: its manifest names one. A server does not know: its games have none here. */
export type ListedGame = GameBrief & { hasLesson?: boolean };

export const games = signal<ListedGame[]>(briefs);

/** A server may have games that this client was built without: they are played on the general table. */
export function learnGames(found: GameBrief[]): void {
  const fresh = found.filter(({ name }) => !games.value.some((game) => game.name === name));
  if (fresh.length) games.value = [...games.value, ...fresh];
}

const loaded = new Map<string, Promise<GameWords | null>>();

async function load(spoken: Language, game: string): Promise<GameWords | null> {
  try {
    const { manifestOf } = await import("./registry");
    const file = await manifestOf(game).translations?.[`./translations/${spoken}.json`]?.();
    return (file as { default: GameWords } | undefined)?.default ?? null;
  } catch {
    return null; // not reachable: English will do
  }
}

/** A game's words in a language; null for English, or where there is no translation. */
export function loadGameWords(spoken: Language, game: string): Promise<GameWords | null> {
  const key = `${spoken}/${game}`;
  if (!loaded.has(key)) loaded.set(key, load(spoken, game));
  return loaded.get(key)!;
}

const summaries = signal<Record<string, string>>({});

/** The paragraph on a game, in the language spoken. */
export function summaryOf(game: GameBrief): string {
  const key = `${language.value}/${game.name}`;
  if (language.value === "en") return game.summary;
  const known = summaries.value[key];
  if (known === undefined)
    void loadGameWords(language.value, game.name).then((words) => {
      summaries.value = { ...summaries.value, [key]: words?.summary ?? game.summary };
    });
  return known ?? "";
}

/** What the summary begins with, to its first full stop or colon: as much as a card has room for. */
export function openingOf(game: GameBrief): string {
  const [opening] = summaryOf(game).split(/\s?[.:](?:\s|$)/, 1);
  return opening ? `${opening}.` : "";
}
