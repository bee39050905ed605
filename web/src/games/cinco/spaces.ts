// The board of Cinco: where the 90 spaces lie. The same coordinates as in
// src/games/cinco/cinco_catalog.c.
import { type Axial, flatCentre, type Point } from "../hex";

export const SPACES = 90;
export const SIZE = 20; // centre of a space to its corner, in the drawing's units

// Start and direction of each ring; the numbers run from the inside out and turn back every ring.
const ringAt: [Axial, number][] = [
  [{ q: 1, r: -1 }, -1],
  [{ q: 2, r: 0 }, 1],
  [{ q: 3, r: -2 }, -1],
  [{ q: 4, r: -1 }, 1],
  [{ q: 5, r: -3 }, -1],
];

/** Clockwise around a ring, from the right. */
const walk: Axial[] = [
  { q: -1, r: 1 },
  { q: -1, r: 0 },
  { q: 0, r: -1 },
  { q: 1, r: -1 },
  { q: 1, r: 0 },
  { q: 0, r: 1 },
];

function ring(radius: number): Axial[] {
  const list: Axial[] = [];
  let hex: Axial = { q: radius, r: 0 };
  for (const step of walk)
    for (let i = 0; i < radius; i++) {
      list.push(hex);
      hex = { q: hex.q + step.q, r: hex.r + step.r };
    }
  return list;
}

function number(): Axial[] {
  const list: Axial[] = [{ q: 0, r: 0 }]; // the missing centre
  ringAt.forEach(([start, direction], index) => {
    const places = ring(index + 1);
    const first = places.findIndex((place) => place.q === start.q && place.r === start.r);
    for (let i = 0; i < places.length; i++)
      list.push(places[(first + direction * i + 2 * places.length) % places.length]!);
  });
  return list;
}

/** Coordinates by number; member 0 is the missing centre. */
export const coordinates: Axial[] = number();

/** Centres by number, in the drawing's units. */
export const centres: Point[] = coordinates.map((place) => flatCentre(place, SIZE));

/** How far a space is from the centre: 1 to 5. */
export function ringOf(space: number): number {
  const { q, r } = coordinates[space]!;
  return Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r));
}
