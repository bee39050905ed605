// The drawn board of a game, fetched when it is first needed; null while there is none.
import { signal } from "@preact/signals";
import { boards } from "../../games";
import type { Board } from "../../games/board";

const loaded = signal<Record<string, Board>>({});
const asked = new Set<string>();

export function useBoard(game: string): Board | null {
  const load = boards[game];
  if (load && !asked.has(game)) {
    asked.add(game);
    load().then(
      (board) => {
        loaded.value = { ...loaded.value, [game]: board };
      },
      () => asked.delete(game), // not reachable now: the general table serves
    );
  }
  return loaded.value[game] ?? null;
}
