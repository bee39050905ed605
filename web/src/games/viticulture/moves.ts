// Movement on this board: pieces that changed their place fly there, cards fly between decks, hands
// and piles. Things that only shifted with the layout stay put.
import type { RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { fly, measure, type Throw, useFlight } from "../../art/flight";
import { carry, movedPieces, type Pieces, type Places, placesOf } from "./pieces";
import type { Card, Deck, Event } from "./props";
import type { Reading } from "./read";
import { cardTraits } from "./types.gen";

const deckOf = (card: Card) => cardTraits[card].deck;

/** What flies without being a piece of its own, told by the events. */
export function throwsOf(events: Event[]): Throw[] {
  let field = "";
  return events.flatMap((event): Throw[] => {
    switch (event.event) {
      case "draws":
        return [deckThrow(deckOf(event.card), event.seat)];
      case "draws_hidden":
        return [deckThrow(event.deck, event.seat)];
      case "plays":
        return [toPile(deckOf(event.visitor), event.seat)];
      case "discards":
        return [toPile(deckOf(event.card), event.seat)];
      case "takes_top": {
        const pile = `top-${deckOf(event.card)}`;
        return [{ from: pile, to: `cards-${event.seat}`, look: pile }];
      }
      case "fills":
        return [toPile("order", event.seat)];
      case "wakes":
        return [{ from: `seat-${event.seat}`, to: `cock-${event.seat}` }];
      case "harvests":
        field = `field-${event.seat}-${event.field - 1}`;
        return [];
      case "grape_placed":
        return field
          ? [{ from: field, to: `grape-${event.seat}-${event.colour}-${event.value}` }]
          : [];
      default:
        return [];
    }
  });
}

const toPile = (deck: Deck, seat: number): Throw => ({
  from: `cards-${seat}`,
  to: `top-${deck}`,
  look: `top-${deck}`,
});

const deckThrow = (deck: Deck, seat: number): Throw => ({
  from: `pile-${deck}`,
  to: `cards-${seat}`,
  look: `pile-${deck}`,
});

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
