// The five villages: three rows of houses on a rock, each village with a landmark of its own, so that it
// is found by its outline. A house is two faces: plaster, and the right third again in shade.
import type { VNode } from "preact";
import type { Village } from "../props";

interface House {
  x: number;
  foot: number;
  top: number;
  width: number;
  plaster: number; // which of the ten plasters
}

/** Rows from the back to the front: x, foot, top, width and plaster of every house. */
const rows: Record<Village, string[]> = {
  monterosso: [
    "22,74,28,22,0 48,70,17,24,1 78,72,21,20,2 104,78,37,26,3 134,82,44,22,4",
    "10,100,58,26,4 38,98,42,22,5 64,100,45,26,6 94,102,50,24,1 122,104,59,26,3 150,106,79,18,3",
    "2,118,84,28,7 34,118,82,24,5 62,118,85,28,2 94,118,78,24,7",
  ],
  vernazza: [
    "22,70,29,22,7 48,66,16,24,6 78,68,19,20,3 104,74,35,26,1 134,78,44,22,8",
    "10,96,45,26,8 38,94,40,22,5 64,96,45,26,5 94,98,58,24,6 122,100,61,26,9 150,102,74,18,9",
    "2,118,86,28,2 34,118,75,24,9 62,118,83,28,9 94,118,71,24,7 122,118,80,28,3 152,118,92,22,5",
  ],
  corniglia: [
    "22,64,16,22,2 48,60,14,24,0 78,62,13,20,8 104,68,31,26,7 134,72,42,22,7",
    "10,90,49,26,1 38,88,29,22,1 64,90,36,26,2 94,92,49,24,5 122,94,46,26,5 150,96,66,18,6",
    "2,118,88,28,5 34,118,81,24,9 62,118,77,28,6 94,118,70,24,4 122,118,81,28,9 152,118,89,22,4",
  ],
  manarola: [
    "22,68,21,22,2 48,64,5,24,5 78,66,20,20,4 104,72,25,26,3 134,76,41,22,7",
    "10,94,42,26,6 38,92,29,22,0 64,94,44,26,0 94,96,44,24,1 122,98,53,26,0 150,100,69,18,9",
    "2,118,84,28,9 34,118,78,24,6 62,118,75,28,6 94,118,74,24,2 122,118,78,28,0 152,118,83,22,1",
  ],
  riomaggiore: [
    "22,70,21,22,6 48,66,6,24,1 78,68,14,20,5 104,74,31,26,2 134,78,33,22,1",
    "10,96,42,26,1 38,94,33,22,2 64,96,39,26,5 94,98,52,24,6 122,100,48,26,8 150,102,71,18,3",
    "2,118,76,28,2 34,118,70,24,8 62,118,72,28,9 94,118,74,24,1 122,118,83,28,9 152,118,92,22,7",
  ],
};

function housesOf(row: string): House[] {
  return row.split(" ").map((house) => {
    const [x, foot, top, width, plaster] = house.split(",").map(Number);
    return { x: x!, foot: foot!, top: top!, width: width!, plaster: plaster! };
  });
}

const tower = (
  <>
    <path class="stone-light" d="M8 84V34h18v50z" />
    <path class="stone-dark" d="M6 36v-7h4v3h4v-3h5v3h4v-3h5v7z" />
    <path class="shaded" d="M20 84V34h6v50z" />
    <path class="pane" d="M14 46h4v7h-4z" />
  </>
);
const keep = (
  <>
    <path class="stone-light" d="M128 84V18h20v66z" />
    <path class="stone-dark" d="M126 20v-7h4v3h4v-3h4v3h4v-3h4v3h4v4z" />
    <path class="shaded" d="M141 84V18h7v66z" />
    <path class="pane" d="M134 30h4v7h-4z" />
  </>
);
const steeple = (
  <>
    <path class="stone-light" d="M84 70V12h15v58z" />
    <path class="shaded" d="M94 70V12h5v58z" />
    <path class="roof" d="M82 12l9.500-14L101 12z" />
    <path class="pane" d="M88.500 26v-7a3 3 0 0 1 6 0v7z" />
  </>
);
const dome = (
  <>
    <path class="stone-light" d="M54 60V20h16v40z" />
    <path class="shaded" d="M64 60V20h6v40z" />
    <path class="lead" d="M52 21q10-16 20 0z" />
    <path class="mast" d="M62 10V3m-2.500 2.500h5" />
  </>
);

/** What stands behind the middle row: Corniglia, high on its rock, needs nothing. */
const landmarks: Partial<Record<Village, VNode>> = {
  monterosso: tower,
  vernazza: keep,
  manarola: steeple,
  riomaggiore: dome,
};

/** Parasols on the only beach. */
const beach = (
  <>
    <path class="mast" d="M127 118v-14M145 118v-14M162 118v-14" />
    <path class="sail-red" d="M117 106q10-12 20 0z" />
    <path class="sail" d="M135 106q10-12 20 0z" />
    <path class="sail-blue" d="M152 106q10-12 20 0z" />
  </>
);

/** Columns of windows in a house. */
function columnsOf({ x, width }: House): number[] {
  const count = width >= 26 ? 3 : 2;
  return Array.from({ length: count }, (_, index) => x + 5 + (index * (width - 5)) / count);
}

const join = (houses: House[], path: (house: House) => string) => houses.map(path).join("");

/** One row: bodies, their shaded faces, roofs with two faces, shutters and windows. */
function Row({ houses }: { houses: House[] }): VNode {
  const windows = join(houses, (house) =>
    columnsOf(house)
      .map((column) => `M${column} ${house.top + 5}V${house.foot - 4}`)
      .join(""),
  );
  return (
    <>
      {houses.map(({ x, foot, top, width, plaster }) => (
        <path key={x} class={`plaster-${plaster}`} d={`M${x} ${foot}V${top}h${width}V${foot}z`} />
      ))}
      <path
        class="shaded"
        d={join(houses, ({ x, foot, top, width }) => {
          const face = Math.round(width / 3);
          return `M${x + width - face} ${foot}V${top}h${face}V${foot}z`;
        })}
      />
      <path
        class="roof"
        d={join(houses, ({ x, top, width }) => `M${x - 1} ${top}l7-6h${width - 12}l7 6z`)}
      />
      <path
        class="roof-dark"
        d={join(houses, ({ x, top, width }) => `M${x + 7} ${top - 6}h${width - 13}l7 6h-8z`)}
      />
      <path class="shutters" d={windows} />
      <path class="windows" d={windows} />
    </>
  );
}

/** Windows with a lamp behind them, over the night. */
export function Lights({ village }: { village: Village }): VNode {
  const lit = join(rows[village].flatMap(housesOf), (house) => {
    const columns = columnsOf(house);
    const floors = Math.floor((house.foot - house.top - 9) / 13);
    const lamp = (column: number, floor: number) =>
      `M${columns[column % columns.length]} ${house.top + 5 + 13 * (floor % floors)}v6.500`;
    if (floors <= 0) return "";
    return lamp(house.plaster, house.x) + lamp(house.plaster + 1, house.x + 1);
  });
  return <path class="lamps" d={lit} />;
}

/** A village on its rock: 176 wide, its feet at 118. */
export function Houses({ village }: { village: Village }): VNode {
  const [back, middle, front] = rows[village].map(housesOf);
  return (
    <>
      <path
        class="rock"
        d="M-6 128L-2 104 10 84 22 50 50 28 84 20 116 34 140 52 160 80 176 98 182 128z"
      />
      <path class="shine" d="M-2 104l12-20 12-34 6 30-8 50H-6z" />
      <path class="shaded" d="M116 34l24 18 20 28 16 18 6 34h-40z" />
      <Row houses={back!} />
      {landmarks[village]}
      <Row houses={middle!} />
      <Row houses={front!} />
      {village === "monterosso" && beach}
    </>
  );
}
