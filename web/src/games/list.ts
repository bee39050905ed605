// What is known of every game before anything is loaded, made from the games' own tables, and what a
// server or the module adds to it.
import { signal } from "@preact/signals";
import { language, loadGameWords } from "../i18n/language";
import type { GameBrief } from "../venue/venue";
import list from "./list.json";

export const games = signal<GameBrief[]>(list);

/** A server may have games that this client was built without: they are played on the general table. */
export function learnGames(found: GameBrief[]): void {
  const fresh = found.filter(({ name }) => !games.value.some((game) => game.name === name));
  if (fresh.length) games.value = [...games.value, ...fresh];
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
