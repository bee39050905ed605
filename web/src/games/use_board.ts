// The drawn board of a game, fetched when it is first needed; null while there is none.
import { signal } from "@preact/signals";
import type { Board } from "./board";
import { manifestOf } from "./registry";

const loaded = signal<Record<string, Board>>({});
const asked = new Set<string>();

/** Whether the board of a game is on its way: until then nothing else is shown in its place. */
export const isBoardComing = (game: string): boolean =>
  loaded.value[game] === undefined && asked.has(game);

export function useBoard(game: string): Board | null {
  const load = manifestOf(game).board;
  if (load && !asked.has(game)) {
    asked.add(game);
    load().then(
      (module) => {
        loaded.value = { ...loaded.value, [game]: module.default };
      },
      () => {
        asked.delete(game); // not reachable now: the general table serves
        loaded.value = { ...loaded.value };
      },
    );
  }
  return loaded.value[game] ?? null;
}
