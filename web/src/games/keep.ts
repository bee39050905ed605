// A part of a board that is drawn again only when something it shows has changed. Most moves touch a
// few pieces, and comparing the whole drawing each time would cost frames on a slow device.
import type { VNode } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { BoardProps } from "./board";

/** What `draw` gave when `on` was last different; `on` names all that is read in it. */
export function Keep({ on, draw }: { on: unknown[]; draw(): VNode }): VNode {
  return useMemo(draw, on);
}

/** The board's own side of what a part reads: who looks, at what moment, in which language. */
export const momentOf = (board: {
  speech: unknown;
  seat: number | null;
  view: { turn: { node: string; step?: string } };
}): unknown[] => [board.speech, board.seat, board.view.turn.node, board.view.turn.step];

const isSame = (had: unknown[], list: unknown[]) =>
  had.length === list.length && !had.some((one, index) => !Object.is(one, list[index]));

/** What a person has chosen, until `on` changes: then `next` says what it becomes. Set while drawing,
 * for an effect would have everything drawn twice. */
export function useFollow<T>(
  first: T,
  on: unknown[],
  next: (had: T) => T,
): [T, (value: T) => void] {
  const kept = useRef({ value: first, on: [] as unknown[] });
  const [, redraw] = useState(0);
  if (!isSame(kept.current.on, on)) kept.current = { value: next(kept.current.value), on };
  const set = (value: T) => {
    if (Object.is(kept.current.value, value)) return;
    kept.current.value = value;
    redraw((count) => count + 1);
  };
  return [kept.current.value, set];
}

/** False when a part is drawn for the first time, and true from the next picture on: for what can
 * wait that long. */
export function useLater(): boolean {
  const [isLater, setLater] = useState(false);
  useEffect(() => setLater(true), []);
  return isLater;
}

/** The list given before, if the new one has the same members: so that it may stand in `on`. */
export function useSame<T>(list: T[]): T[] {
  const last = useRef(list);
  if (!isSame(last.current, list)) last.current = list;
  return last.current;
}

type Calls = "choose" | "tryAnyway" | "describe";

/** The board's calls reach the newest ones, whenever the part that makes them was drawn. */
export function useSteady<B extends Pick<BoardProps, Calls>>(board: B): B {
  const last = useRef(board);
  last.current = board;
  const calls = useMemo<Pick<BoardProps, Calls>>(
    () => ({
      choose: (action) => last.current.choose(action),
      tryAnyway: (notation, anchor) => last.current.tryAnyway(notation, anchor),
      describe: (list, word, anchor) => last.current.describe(list, word, anchor),
    }),
    [],
  );
  return { ...board, ...calls };
}
