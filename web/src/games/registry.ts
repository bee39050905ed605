// The games that this client knows: what the engine's registry lists (read from the module when the
// client is built), and the manifest of each one's folder. A new game needs no line here.

import briefs from "virtual:game-list";
import { signal } from "@preact/signals";
import { type GameWords, type Language, language } from "../i18n/language";
import type { GameBrief } from "../messages";
import type { GameManifest } from "./manifest";

const manifests = import.meta.glob<GameManifest>("./*/manifest.ts", {
  eager: true,
  import: "default",
});

export const manifestOf = (game: string): GameManifest => manifests[`./${game}/manifest.ts`] ?? {};

export const games = signal<GameBrief[]>(briefs);

/** A server may have games that this client was built without: they are played on the general table. */
export function learnGames(found: GameBrief[]): void {
  const fresh = found.filter(({ name }) => !games.value.some((game) => game.name === name));
  if (fresh.length) games.value = [...games.value, ...fresh];
}

const loaded = new Map<string, Promise<GameWords | null>>();

async function load(spoken: Language, game: string): Promise<GameWords | null> {
  try {
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
