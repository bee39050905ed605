// The drawn board of a game, fetched when it is first needed; null while there is none.
import { type Signal, signal } from "@preact/signals";
import { useMemo } from "preact/hooks";
import type { GameManifest } from "./manifest";
import { manifestOf } from "./registry";

type Kind = "board";
type Drawn<K extends Kind> = Awaited<ReturnType<NonNullable<GameManifest[K]>>>["default"];

interface Fetched {
  drawn: Drawn<Kind> | null;
  isComing: boolean;
}
const parts = new Map<string, Signal<Fetched>>();

function partOf(kind: Kind, game: string): Signal<Fetched> {
  const key = `${kind}/${game}`;
  const known = parts.get(key) ?? signal<Fetched>({ drawn: null, isComing: false });
  parts.set(key, known);
  return known;
}

/** Whether the board of a game is on its way: until then nothing else is shown in its place. */
export const isBoardComing = (game: string): boolean => partOf("board", game).value.isComing;

function fetchPart(kind: Kind, game: string): void {
  const part = partOf(kind, game);
  const load = manifestOf(game)[kind];
  if (!load || part.peek().drawn || part.peek().isComing) return;
  part.value = { drawn: null, isComing: true };
  load().then(
    (module) => {
      part.value = { drawn: module.default, isComing: false };
    },
    () => {
      // Not reachable now: what is general serves, and whoever needs it next asks again.
      part.value = { drawn: null, isComing: false };
    },
  );
}

export function usePart<K extends Kind>(kind: K, game: string): Drawn<K> | null {
  useMemo(() => fetchPart(kind, game), [kind, game]);
  return partOf(kind, game).value.drawn as Drawn<K> | null;
}
