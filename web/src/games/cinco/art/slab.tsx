// The place of Cinco: a slab of slate in a walnut frame, its spaces carved, its path inlaid with
// brass. Nothing here moves; the light comes from the upper left, so a carved wall is dark above and
// lit below.
import type { VNode } from "preact";
import { corners, type Point, round } from "../../hex";
import { centres, SIZE, SPACES } from "../spaces";

const FRAME = 211; // centre to corner of the frame, of the slab inside it
const SLAB = 200;
const middle: Point = { x: 0, y: 0 };

function corner(centre: Point, size: number, degrees: number): string {
  const angle = (Math.PI / 180) * degrees;
  return `${round(centre.x + size * Math.cos(angle))} ${round(centre.y + size * Math.sin(angle))}`;
}

/** A stroke along corners of a hexagon. */
function edge(centre: Point, size: number, ...degrees: number[]): string {
  return `M${degrees.map((angle) => corner(centre, size, angle)).join("L")}`;
}

/** One of the six faces of the frame, from its outer to its inner edge. */
function face(from: number, to: number): string {
  const outer = edge(middle, FRAME, from, to);
  return `${outer}L${corner(middle, SLAB, to)}L${corner(middle, SLAB, from)}z`;
}

const spaces = centres.slice(1);
const WELL = SIZE - 1.5;
const walls = (...degrees: number[]) =>
  spaces.map((centre) => edge(centre, WELL, ...degrees)).join("");
const dark = walls(180, 240, 300);
const dusk = walls(120, 180);
const bright = walls(0, 60, 120);
const dawn = walls(300, 360);

/** The path from number to number, drawn where it crosses from one space into the next. */
const path = centres
  .slice(1, SPACES)
  .map((from, index) => {
    const to = centres[index + 2]!;
    const pointAt = (part: number) =>
      `${round(from.x + (to.x - from.x) * part)} ${round(from.y + (to.y - from.y) * part)}`;
    return `M${pointAt(0.37)}L${pointAt(0.63)}`;
  })
  .join("");

const five: [number, number][] = [
  [0, 0],
  [-7, -7],
  [7, -7],
  [-7, 7],
  [7, 7],
];

/** Where the slate was split: long shallow lines across the slab. */
const clefts =
  "M-168-70C-120-96-70-84-20-108S70-150 96-142M-172 20C-110-2-60 22 4 2S120-40 170-22" +
  "M-160 90C-100 70-40 96 20 78S130 52 172 66M-96 140C-40 124 20 150 70 132S130 112 150 116" +
  "M-60-158C-20-148 10-170 52-160M-60 170C-30 160 20 178 56 168M-172-30C-140-40-120-30-96-40" +
  "M100 20C130 8 150 16 172 4";

/** Frame and slab, below the spaces. */
export function Slab(): VNode {
  return (
    <g class="slab" aria-hidden="true">
      <polygon class="cast" points={corners({ x: 4, y: 6 }, FRAME, false)} />
      <polygon class="frame-wood" points={corners(middle, FRAME, false)} />
      <path class="face lit-2" d={face(210, 270)} />
      <path class="face lit-1" d={face(150, 210) + face(270, 330)} />
      <path class="face dark-1" d={face(90, 150) + face(330, 390)} />
      <path class="face dark-2" d={face(30, 90)} />
      <polygon class="slate" points={corners(middle, SLAB, false)} />
      <path class="clefts" d={clefts} />
      <path class="inner-dark" d={edge(middle, SLAB - 1.2, 90, 150, 210, 270, 330)} />
      <path class="inner-lit" d={edge(middle, SLAB - 0.6, 330, 390, 450)} />
      {[30, 90, 150, 210, 270, 330].map((degrees) => {
        const [x, y] = corner(middle, (FRAME + SLAB) / 2, degrees).split(" ");
        return <circle key={degrees} class="stud" cx={x} cy={y} r="3.200" />;
      })}
    </g>
  );
}

/** The walls of the carved spaces, the path and the rose in the middle, above the spaces. */
export function Carving(): VNode {
  return (
    <g class="carving" aria-hidden="true">
      <path class="wall-dark" d={dark} />
      <path class="wall-dusk" d={dusk} />
      <path class="wall-dawn" d={dawn} />
      <path class="wall-bright" d={bright} />
      <path class="path-cut" d={path} transform="translate(-.5 -.7)" />
      <path class="path" d={path} />
      <g class="centre">
        <polygon class="boss" points={corners(middle, SIZE - 2, true)} />
        <path class="boss-lit" d={edge(middle, SIZE - 3, 120, 180, 240, 300)} />
        <path class="boss-dark" d={edge(middle, SIZE - 3, 300, 360, 420, 480)} />
        {five.map(([x, y]) => (
          <circle key={`${x} ${y}`} class="stud" cx={x} cy={y} r="2.800" />
        ))}
      </g>
    </g>
  );
}
