// Which wooden or cardboard piece stands where. The view only counts workers, grapes and wines, so a
// piece that leaves one place and one that appears in another are taken for the same piece.
import { summerActions, winterActions } from "./printed";
import type { Vine } from "./props";
import { type Reading, tokens, type Vineyard } from "./read";

/** Places of the pieces, grouped by what can turn into what: group -> places taken. */
export type Places = Map<string, string[]>;
/** Place -> name of the piece on it. */
export type Pieces = Map<string, string>;

function workerPlaces(table: Reading, vineyard: Vineyard): string[] {
  const { seat, ready, cart, grande } = vineyard;
  const places: string[] = [];
  for (const action of [...summerActions, ...winterActions]) {
    const besides = table.beside[action].includes(seat);
    const taken = table.spaces[action]
      .map((who, index) => ({ who, index }))
      .filter(({ who }) => who === seat);
    const own = grande === action && !besides ? taken.slice(1) : taken;
    places.push(...own.map(({ index }) => `at-${action}-${index}`));
  }
  const onCart = grande === "cart" ? cart - 1 : cart;
  for (let index = 0; index < onCart; index++) places.push(`cart-${seat}-${index}`);
  if (vineyard.yokeUsed && grande !== "yoke") places.push(`yoke-${seat}`);
  for (let index = 0; index < ready; index++) places.push(`home-${seat}-${index}`);
  return places;
}

/** "pinot-0", "pinot-1": equal words told apart by their number. */
export function numbered<W extends string>(words: W[]): { word: W; id: string }[] {
  const seen = new Map<string, number>();
  return words.map((word) => {
    const count = seen.get(word) ?? 0;
    seen.set(word, count + 1);
    return { word, id: `${word}-${count}` };
  });
}

export function placesOf(table: Reading, viewer: number | null): Places {
  const places: Places = new Map();
  for (const vineyard of table.vineyards) {
    const { seat, grapes, wines } = vineyard;
    places.set(`worker-${seat}`, workerPlaces(table, vineyard));
    places.set(`token-${seat}`, [
      ...Object.entries(grapes).flatMap(([colour, set]) =>
        tokens(set).map((value) => `grape-${seat}-${colour}-${value}`),
      ),
      ...Object.entries(wines).flatMap(([wine, set]) =>
        tokens(set).map((value) => `wine-${seat}-${wine}-${value}`),
      ),
    ]);
    for (const vine of new Set(vineVarieties(vineyard))) {
      const planted = vineyard.fields.flatMap((field, index) =>
        numbered(field.vines)
          .filter(({ word }) => word === vine)
          .map(({ id }) => `vine-${seat}-${index}-${id}`),
      );
      const held = numbered(vineyard.known.vines).filter(({ word }) => word === vine);
      const hand = seat === viewer ? held.map(({ id }) => `card-${id}`) : [];
      places.set(`vine-${seat}-${vine}`, [...planted, ...hand]);
    }
  }
  return places;
}

function vineVarieties(vineyard: Vineyard): Vine[] {
  return [...vineyard.fields.flatMap((field) => field.vines), ...vineyard.known.vines];
}

/** Pieces on the new places: who stayed keeps the name, new places take the names of those left. */
export function carry(before: Pieces, was: Places, is: Places): Pieces {
  const pieces: Pieces = new Map();
  for (const [group, places] of is) {
    const old = was.get(group) ?? [];
    const stay = new Set(places);
    const left = old.filter((place) => !stay.has(place)).map((place) => before.get(place)!);
    const known = new Set(old);
    const used = new Set(old.map((place) => before.get(place)!));
    let fresh = 0;
    for (const place of places) {
      if (known.has(place)) {
        pieces.set(place, before.get(place)!);
        continue;
      }
      let name = left.pop();
      while (name === undefined) {
        const next = `${group}-${fresh++}`;
        if (!used.has(next)) name = next;
      }
      used.add(name);
      pieces.set(place, name);
    }
  }
  return pieces;
}

/** Names of the pieces that stand elsewhere now. */
export function movedPieces(before: Pieces, after: Pieces): string[] {
  const was = new Map([...before].map(([place, name]) => [name, place]));
  return [...after]
    .filter(([place, name]) => was.has(name) && was.get(name) !== place)
    .map(([, name]) => name);
}
