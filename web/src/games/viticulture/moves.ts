// Movement on this board: pieces that changed their place fly there, cards fly between decks, hands
// and piles. Things that only shifted with the layout stay put.
import type { RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { fly, measure, type Throw, useFlight } from "../../art/flight";
import type { GameEvent } from "../../messages";
import { carry, movedPieces, type Pieces, type Places, placesOf } from "./pieces";
import type { Reading } from "./read";

/** What flies without being a piece of its own, told by the events. */
export function throwsOf(events: GameEvent[], deckOf: (card: string) => string): Throw[] {
  let field = "";
  return events.flatMap(({ event, args }): Throw[] => {
    const [seat, thing] = args;
    switch (event) {
      case "draws":
        return [deckThrow(deckOf(String(thing)), seat)];
      case "draws_hidden":
        return [deckThrow(String(thing), seat)];
      case "plays":
      case "discards":
      case "takes_top": {
        const pile = `top-${deckOf(String(thing))}`;
        const hand = `cards-${seat}`;
        return event === "takes_top"
          ? [{ from: pile, to: hand, look: pile }]
          : [{ from: hand, to: pile, look: pile }];
      }
      case "fills":
        return [{ from: `cards-${seat}`, to: "top-order", look: "top-order" }];
      case "wakes":
        return [{ from: `seat-${seat}`, to: `cock-${seat}` }];
      case "harvests":
        field = `field-${seat}-${Number(thing) - 1}`;
        return [];
      case "grape_placed":
        return field ? [{ from: field, to: `grape-${seat}-${thing}-${args[2]}` }] : [];
      default:
        return [];
    }
  });
}

function deckThrow(deck: string, seat: unknown): Throw {
  return { from: `pile-${deck}`, to: `cards-${seat}`, look: `pile-${deck}` };
}

function isSeen(root: Element, piece: string): boolean {
  const found = root.querySelector(`[data-piece="${CSS.escape(piece)}"]`);
  return found !== null && found.getBoundingClientRect().width > 0;
}

interface Memory {
  table: Reading | null;
  places: Places;
  pieces: Pieces;
  moved: string[];
}

/** The names of all pieces in this view, kept from view to view. */
export function usePieces(table: Reading, viewer: number | null): Memory {
  const memory = useRef<Memory>({ table: null, places: new Map(), pieces: new Map(), moved: [] });
  const last = memory.current;
  if (last.table !== table) {
    const places = placesOf(table, viewer);
    const pieces = carry(last.pieces, last.places, places);
    const scored = table.vineyards
      .filter(({ seat, points }) => last.table && last.table.vineyards[seat]?.points !== points)
      .map(({ seat }) => `points-${seat}`);
    const grandes = table.vineyards
      .filter(({ seat, grande }) => last.table && last.table.vineyards[seat]?.grande !== grande)
      .map(({ seat }) => `grande-${seat}`);
    const moved = [...grandes, ...movedPieces(last.pieces, pieces), ...scored];
    memory.current = { table, places, pieces, moved };
  }
  return memory.current;
}

export function useMoves(
  root: RefObject<HTMLElement | null>,
  memory: Memory,
  throws: Throw[],
  still: boolean,
): void {
  const last = useRef(memory);
  const isNew = last.current !== memory;
  const before = isNew && !still && root.current ? measure(root.current) : null;
  useFlight(root, 0, { still }); // keys and presses end all flights
  useLayoutEffect(() => {
    last.current = memory;
    const element = root.current;
    if (!before || !element) return;
    const named = new Set(memory.moved);
    const were = new Map([...before].filter(([piece]) => named.has(piece)));
    const seen = throws
      .map((thing) => ({ ...thing, to: memory.pieces.get(thing.to) ?? thing.to }))
      .filter((thing) => isSeen(element, thing.from) && isSeen(element, thing.to));
    fly(element, were, memory.moved, seen);
  }, [memory]);
}
