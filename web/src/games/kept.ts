// Parts of a drawing that are drawn again only when what they show has changed: the same node given
// twice is passed over. Boards have hundreds of parts, and a move changes a few.
import type { VNode } from "preact";
import { useMemo, useRef } from "preact/hooks";
import type { BoardProps } from "./board";

interface Kept {
  facts: unknown[];
  drawn: VNode | null;
}

/** Draws the part `name` by `draw` if one of its `facts` is new, else gives what was drawn before. */
export type Keep = (name: string, facts: unknown[], draw: () => VNode | null) => VNode | null;

export function isSame(one: unknown[], other: unknown[]): boolean {
  return one.length === other.length && one.every((fact, index) => Object.is(fact, other[index]));
}

export function makeKeep(): Keep {
  const parts = new Map<string, Kept>();
  return (name, facts, draw) => {
    const had = parts.get(name);
    if (had && isSame(had.facts, facts)) return had.drawn;
    const drawn = draw();
    parts.set(name, { facts, drawn });
    return drawn;
  };
}

/** For one component: its parts live as long as it does. */
export function useKeep(): Keep {
  const keep = useRef<Keep | null>(null);
  keep.current ??= makeKeep();
  return keep.current;
}

/** The list given before, if the new one has the same members: so that it may be a fact. */
export function useSame<T>(list: T[]): T[] {
  const last = useRef(list);
  if (!isSame(last.current, list)) last.current = list;
  return last.current;
}

/** The board's calls reach the newest ones, whenever the part that makes them was drawn. */
export function useSteady(board: BoardProps): BoardProps {
  const last = useRef(board);
  last.current = board;
  const calls = useMemo<Pick<BoardProps, "choose" | "tryAnyway" | "why" | "describe">>(
    () => ({
      choose: (action) => last.current.choose(action),
      tryAnyway: (notation, at) => last.current.tryAnyway(notation, at),
      why: (notation) => last.current.why(notation),
      describe: (list, word, at) => last.current.describe(list, word, at),
    }),
    [],
  );
  return { ...board, ...calls };
}
