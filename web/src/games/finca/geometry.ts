// Where things stand on the two drawings of Finca: the windmill (400 x 400 around its hub) and the
// island. Blades are counted clockwise; the dividing lines lie level, left (12 to 1), right (6 to 7).
import type { Blade, Community } from "./props";

export const BLADES = 12;
export const HUB = 200;

/** Degrees from straight up, clockwise, of the middle of a blade (1 to 12). */
export const bladeTurn = (blade: number): number => -75 + 30 * (blade - 1);

/** A point on the windmill: `r` from the hub, `turn` degrees from straight up, `side` across. */
export function polarPoint(turn: number, r: number, side = 0): { x: number; y: number } {
  const angle = (turn * Math.PI) / 180;
  return {
    x: HUB + r * Math.sin(angle) + side * Math.cos(angle),
    y: HUB - r * Math.cos(angle) + side * Math.sin(angle),
  };
}

interface Slot {
  r: number;
  side: number;
}

const few: Slot[] = [
  { r: 122, side: 0 },
  { r: 96, side: 0 },
];
const some: Slot[] = [
  { r: 130, side: -14 },
  { r: 130, side: 14 },
  { r: 105, side: -11 },
  { r: 105, side: 11 },
  { r: 82, side: 0 },
];
const many: Slot[] = [
  ...[-18, 0, 18].map((side) => ({ r: 138, side })),
  ...[-17, 0, 17].map((side) => ({ r: 120, side })),
  ...[-16, 0, 16].map((side) => ({ r: 102, side })),
  ...[-9, 9].map((side) => ({ r: 84, side })),
  { r: 67, side: 0 },
];

/** Where the farmers of one blade stand, and how big they are. */
export function slots(count: number): { places: Slot[]; size: number } {
  if (count <= few.length) return { places: few, size: 30 };
  if (count <= some.length) return { places: some, size: 25 };
  return { places: many, size: 17.5 };
}

/** The way of a move: an arc clockwise around the hub, from blade to blade. */
export function walk(from: number, to: number, r: number): string {
  const steps = (to - from + BLADES) % BLADES || BLADES;
  const start = polarPoint(bladeTurn(from), r);
  const half = polarPoint(bladeTurn(from) + 15 * steps, r);
  const end = polarPoint(bladeTurn(from) + 30 * steps - 4, r);
  const arc = (point: { x: number; y: number }) =>
    `A${r} ${r} 0 0 1 ${point.x.toFixed(1)} ${point.y.toFixed(1)}`;
  return `M${start.x.toFixed(1)} ${start.y.toFixed(1)}${arc(half)}${arc(end)}`;
}

/** How far from the hub the way of a move runs. */
export const WAY = 147;

/**
 * Which farmer of a seat stands where, told apart for movement: those whose blade still has room
 * stay, the others take what is left. "" is in hand.
 */
export function assign(
  before: (Blade | "")[],
  counts: Partial<Record<Blade, number>>,
): (Blade | "")[] {
  const room = { ...counts };
  const stay = before.map((blade) => {
    if (blade === "" || !room[blade]) return null;
    room[blade]--;
    return blade;
  });
  const left = (Object.entries(room) as [Blade, number][]).flatMap(([blade, count]) =>
    Array.from({ length: count }, () => blade),
  );
  const kept = stay.map((blade) => blade ?? left.shift() ?? "");
  return [...kept, ...left];
}

/** Middle of each community's place on the island. */
export const places: Record<Community, { x: number; y: number }> = {
  inca: { x: 138, y: 70 },
  alcudia: { x: 266, y: 64 },
  andratx: { x: 72, y: 182 },
  villafranca: { x: 200, y: 184 },
  arta: { x: 330, y: 174 },
  palma: { x: 76, y: 298 },
  llucmajor: { x: 203, y: 301 },
  son_severa: { x: 330, y: 292 },
  campos: { x: 142, y: 416 },
  santanyi: { x: 268, y: 417 },
};

/** The island's shore, drawn by hand around the places. */
export const shore =
  "M72 96C66 60 84 14 128 12c30-2 44 8 72 4 36-8 84-20 118 4 24 18 18 40 30 58 " +
  "18 20 48 30 46 74-2 30 2 46 2 74 0 40-4 62-14 90-14 36-36 40-46 70-8 38-30 74-74 76-34 2-44-12-70-8-34 6-82 4-108-22" +
  "-20-22-12-50-34-66C18 340 4 320 6 284c2-24 8-34 4-58-6-32-10-70 10-92 18-18 48-16 52-38z";
