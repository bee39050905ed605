// Where things stand on the drawings of Finca: the windmill (400 x 400 around its hub) and the
// island, by plan. Blades are counted clockwise; the dividing lines lie level, left (12 to 1), right (6 to 7).
import type { PlanName } from "../plan";
import type { Blade, Community } from "./props";

export type { PlanName };

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
  ...[-21, 0, 21].map((side) => ({ r: 140, side })),
  ...[-19, 0, 19].map((side) => ({ r: 122, side })),
  ...[-15, 0, 15].map((side) => ({ r: 104, side })),
  ...[-9.5, 9.5].map((side) => ({ r: 87, side })),
  { r: 70, side: 0 },
];

/** Where the farmers of one blade stand, and how big they are. */
export function slots(count: number): { places: Slot[]; size: number } {
  if (count <= few.length) return { places: few, size: 30 };
  if (count <= some.length) return { places: some, size: 27 };
  return { places: many, size: 23.5 }; // they stand close, but their numbers can be read
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

/** The wide plan is one picture: the windmill on the left, the communities on the right of it. */
export const SCENE = { width: 1024, height: 484 };
export const MILL = { x: 48, y: 6, width: 428, height: 396 };
/** The picture of the island alone, on the plan of phones. */
export const ISLE = { wide: SCENE, tall: { width: 400, height: 516 } };
/** The room of a community: its field, with the landmark above. */
export const FIELD = { width: 130, height: 108 };

interface Point {
  x: number;
  y: number;
}

/** Upper left corner of each community's field on the island. */
export const places: Record<PlanName, Record<Community, Point>> = {
  wide: {
    inca: { x: 574, y: 38 },
    alcudia: { x: 722, y: 34 },
    arta: { x: 864, y: 40 },
    andratx: { x: 508, y: 192 },
    villafranca: { x: 664, y: 188 },
    son_severa: { x: 844, y: 194 },
    palma: { x: 482, y: 346 },
    llucmajor: { x: 614, y: 350 },
    campos: { x: 746, y: 346 },
    santanyi: { x: 878, y: 350 },
  },
  tall: {
    inca: { x: 70, y: 28 },
    alcudia: { x: 206, y: 24 },
    andratx: { x: 4, y: 150 },
    villafranca: { x: 135, y: 152 },
    arta: { x: 266, y: 146 },
    palma: { x: 4, y: 274 },
    llucmajor: { x: 135, y: 276 },
    son_severa: { x: 266, y: 270 },
    campos: { x: 70, y: 400 },
    santanyi: { x: 206, y: 398 },
  },
};

/** Where the wooden fincas and the bonus tiles lie: on planks in the sea. */
export const raft: Record<PlanName, { houses: Point; bonus: Point }> = {
  wide: { houses: { x: 484, y: 14 }, bonus: { x: 496, y: 84 } },
  tall: { houses: { x: 2, y: 4 }, bonus: { x: 340, y: 462 } },
};

/** The shore, drawn by hand around the places. */
export const shores: Record<PlanName, string> = {
  wide:
    "M92 40C150-6 250-20 330-2c74 16 120 50 146 96 16 30 44 56 78 40 26-14 2-66 22-98C606 2 690 18 760 8" +
    "c80-14 176-10 222 18 30 24 12 92 6 140 16 34 22 86 6 140 18 44 24 124-6 160-40 26-118 6-178 14-80 12-174 8-256-4" +
    "-48-8-68-36-66-74 2-26-18-36-34-20-34 42-82 72-160 72-100 10-210-10-260-72C6 322 0 252 18 190 26 130 56 70 92 40z",
  tall:
    "M60 118C46 80 56 26 112 18c36-6 56 6 90 0 44-8 96-18 128 6 22 18 14 44 26 66 22 24 46 40 42 88-4 30 2 50 2 82" +
    "-2 42 2 62-12 92-14 30-40 36-50 60-8 44-26 88-84 94-34 4-50-8-78-6-40 4-92 2-118-28-18-24-8-46-32-62" +
    "C4 382-6 342 0 302c4-24 8-40 4-66-6-34-10-76 10-100 16-16 40-12 46-28z",
};

/** What grows on a piece of land: fruits on trees in rows, corn, or red earth between harvests. */
export type Crop = "wheat" | "earth" | "olive" | "orange" | "almond";

interface Farms {
  groves: [x: number, y: number, width: number, height: number, crop: Crop][];
  roads: string; // a path
  trees: string; // "x,y"
  peaks: string; // "x,y"
  parasols: string; // "x,y"
  boats: { x: number; y: number; scale: number }[];
}

/** What grows and stands on the land. */
export const farms: Record<PlanName, Farms> = {
  wide: {
    groves: [
      [566, -4, 150, 164, "wheat"],
      [716, -6, 144, 166, "olive"],
      [860, -4, 150, 164, "orange"],
      [476, 172, 172, 144, "olive"],
      [652, 172, 168, 144, "orange"],
      [824, 172, 180, 144, "wheat"],
      [470, 328, 140, 156, "almond"],
      [610, 328, 132, 156, "earth"],
      [742, 328, 132, 156, "olive"],
      [874, 328, 140, 156, "almond"],
      [34, 330, 190, 130, "wheat"],
      [20, 120, 90, 170, "almond"],
      [30, 8, 170, 100, "olive"],
      [330, -6, 160, 160, "orange"],
      [380, 180, 84, 160, "earth"],
    ],
    roads:
      "M296 444C372 446 452 420 470 352c12-30 44-30 90-30h380c26 0 40 10 46 26M466 352C452 250 494 168 560 166h380" +
      "c24 0 36-8 44-20M650 168v150M822 168v152",
    trees:
      "54,160 28,304 62,356 122,404 456,136 470,228 700,324 732,328 828,172 984,330 996,196 448,318 606,324 632,176",
    peaks: "552,176 524,190 494,196 598,16 572,30",
    parasols: "1006,300 998,318 436,428 452,412 560,128",
    boats: [
      { x: 20, y: 424, scale: 0.7 },
      { x: 494, y: 150, scale: 0.5 },
    ],
  },
  tall: {
    groves: [
      [40, 0, 94, 140, "olive"],
      [138, 0, 128, 140, "wheat"],
      [270, 0, 120, 140, "orange"],
      [-4, 144, 136, 120, "earth"],
      [136, 144, 130, 120, "olive"],
      [270, 144, 140, 120, "almond"],
      [-4, 268, 136, 122, "almond"],
      [136, 268, 130, 122, "earth"],
      [270, 268, 140, 122, "wheat"],
      [20, 394, 176, 130, "orange"],
      [198, 394, 180, 130, "olive"],
    ],
    roads: "M134 40v450M268 40v440M14 266h372M24 142h352M40 392h310",
    trees: "58,142 340,138 128,266 262,392 394,266 60,392 340,396 200,138 196,266",
    peaks: "70,134 44,146",
    parasols: "378,120 390,132",
    boats: [{ x: 352, y: 40, scale: 0.7 }],
  },
};
