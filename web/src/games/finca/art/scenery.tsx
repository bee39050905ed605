// Mallorca at noon: what never moves. Shoals and foam, the shore, mountains, groves, the tower of the
// mill; drawn once for each plan, over the sea of the ground.
import type { VNode } from "preact";
import { type Crop, farms, ISLE, MILL, type PlanName, SCENE, shores } from "../geometry";
import { DonkeyCart } from "./pieces";

const gradient = (name: string, colours: string[]) => (
  <linearGradient id={`fc-${name}`} x1="0" y1="0" x2=".8" y2="1">
    {colours.map((colour, index) => (
      <stop key={colour} offset={index / (colours.length - 1)} stop-color={`var(--${colour})`} />
    ))}
  </linearGradient>
);

/** Shared by the drawings of a board: once on the page, beside the fruits. */
export const Shades = (): VNode => (
  <svg class="paints" width="0" height="0" aria-hidden="true">
    <defs>
      {gradient("land", ["land-a", "land-b", "land-c"])}
      {gradient("field", ["field-a", "field-b"])}
      {gradient("cloth", ["cloth", "cloth-low"])}
      {gradient("rock", ["rock", "rock-low"])}
      {gradient("tower", ["whitewash", "whitewash-low"])}
      <pattern id="fc-waves" width="56" height="22" patternUnits="userSpaceOnUse">
        <path class="wave" d="M4 7q7-5 14 0t14 0M32 18q6-4 12 0t12 0" />
      </pattern>
    </defs>
    <symbol id="fc-tree" overflow="visible">
      <ellipse fill="#2a1408" opacity="0.2" cx="4" cy="9" rx="10" ry="3" />
      <path stroke="var(--trunk)" stroke-width="2.500" d="M0 9V2" />
      <ellipse fill="var(--leaf-low)" cx="1.500" cy="1" rx="9" ry="7" />
      <ellipse fill="var(--leaf)" cy="-1" rx="8.500" ry="6.500" />
      <ellipse fill="var(--leaf-top)" cx="-3" cy="-3" rx="4" ry="2.800" />
    </symbol>
    <symbol id="fc-peak" overflow="visible">
      <path fill="url(#fc-rock)" d="M-40 16L-22-8l5 4 11-18 6 7 6-15 12 16 4-3 22 33z" />
      <path fill="var(--rock-low)" d="M6-30l12 16 4-3 22 33H20l-6-16-5-6zM-6-22l6 7-4 12-5-6z" />
      <path fill="var(--leaf-low)" d="M-42 17q12-11 24-7 12-7 26-2 16-4 38 9z" />
      <path fill="var(--leaf)" d="M-42 17q12-11 22-7 8 1 10 7z" />
    </symbol>
    <symbol id="fc-parasol" overflow="visible">
      <ellipse fill="#2a1408" opacity="0.3" cx="3" cy="4" rx="7" ry="6" />
      <circle fill="var(--cloth)" r="6.500" />
      <path
        fill="#c8553a"
        d="M0 0V-6.500A6.500 6.500 0 0 1 5.600-3.200zM0 0l5.600 3.200A6.500 6.500 0 0 1 0 6.500zM0 0l-5.600 3.200a6.500 6.500 0 0 1 0-6.400z"
      />
    </symbol>
  </svg>
);

const strewn = (symbol: string, places: string) =>
  places.split(" ").flatMap((place) => {
    const [x, y] = place.split(",");
    if (!y) return [];
    return <use key={place} href={`#fc-${symbol}`} x={x} y={y} />;
  });

const Shore = ({ path }: { path: string }) => (
  <>
    <path class="shoal far" d={path} />
    <path class="shoal" d={path} />
    <path class="foam" d={path} />
    <path class="cliff" d={path} transform="translate(4 7)" />
    <path class="sand" d={path} />
    <path class="land" d={path} />
  </>
);

const Boat = ({ x, y, scale }: { x: number; y: number; scale: number }) => (
  <g transform={`translate(${x} ${y}) scale(${scale})`}>
    <path class="wave" d="M-6 15q26 8 54 0" />
    <path class="mast" d="M20-30v34" />
    <path class="cloth" d="M22-28q18 14 15 28H22z" />
    <path class="cloth-low" d="M18-24Q6-8 5-1h13z" />
    <path class="hull" d="M0 2h42q-3 12-12 12H11Q3 14 0 2z" />
    <path class="cloth" d="M0 2h42l-1 4H1z" />
  </g>
);

/** The tower that carries the sails, seen below and between them. */
export const Tower = (): VNode => (
  <g class="tower">
    <ellipse class="contact" cx="212" cy="438" rx="96" ry="10" />
    <path class="tower-wall" d="M138 436l24-260q38-30 76 0l24 260q-62 12-124 0z" />
    <path class="shaded" d="M216 160q12 4 22 16l24 260q-20 4-44 5z" />
    <path class="masonry" d="M150 424h22m30 8h24m14-12h16M154 410h14m60 6h20" />
    <path class="door" d="M196 440v-26a15 15 0 0 1 30 0v26z" />
  </g>
);

interface Spot {
  x: number;
  y: number;
}
/** Upper left, upper right, lower left, lower right. */
type Corners = [Spot, Spot, Spot, Spot];

/** A number from -1 to 1 that looks random and is the same every time. */
const uneven = (seed: number) => (((seed * 7919) % 201) - 100) / 100;

/** The corners of a piece of land: no wall on an island is straight, and no two are level. */
function cornersOf(x: number, y: number, width: number, height: number): Corners {
  const seed = Math.abs(x * 3 + y * 5 + width) + 1;
  const corner = (right: number, down: number, turn: number): Spot => ({
    x: x + right * width + 7 * uneven(seed + turn),
    y: y + down * height + 9 * uneven(seed * 2 + turn),
  });
  return [corner(0, 0, 1), corner(1, 0, 2), corner(0, 1, 3), corner(1, 1, 4)];
}

const between = (a: Spot, b: Spot, part: number): Spot => ({
  x: a.x + (b.x - a.x) * part,
  y: a.y + (b.y - a.y) * part,
});
const write = ({ x, y }: Spot) => `${x.toFixed(1)} ${y.toFixed(1)}`;

/** From one point to another, bent to the left of the way. */
function bent(from: Spot, to: Spot, bend: number): string {
  const middle = between(from, to, 0.5);
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const x = middle.x + ((to.y - from.y) / length) * bend;
  const y = middle.y - ((to.x - from.x) / length) * bend;
  return `Q${write({ x, y })} ${write(to)}`;
}

/** The walls around a piece of land. */
const outlineOf = ([a, b, c, d]: Corners) =>
  `M${write(a)}${bent(a, b, 7)}${bent(b, d, -5)}${bent(d, c, 6)}${bent(c, a, -4)}z`;

/** Rows that follow the land from its upper to its lower wall, or from side to side. */
function rowsOf([a, b, c, d]: Corners, apart: number, isUpright: boolean): string {
  const [from, to, last, end] = isUpright ? [a, c, b, d] : [a, b, c, d];
  const count = Math.floor(Math.hypot(last.x - from.x, last.y - from.y) / apart);
  return Array.from({ length: count }, (_, row) => {
    const part = (row + 0.7) / count;
    const start = between(from, last, part);
    const stop = between(to, end, part);
    const inset = 0.05 + (row % 2) * 0.03;
    const first = between(start, stop, inset);
    return `M${write(first)}${bent(first, between(start, stop, 0.95), isUpright ? -5 : 6)}`;
  }).join("");
}

const ploughed: Crop[] = ["wheat", "earth"];

/** The land between the roads: a crown of leaves is a dot of a dashed line, and so are its fruits. */
const Groves = ({ plan }: { plan: PlanName }) => (
  <>
    {farms[plan].groves.map(([x, y, width, height, crop]) => {
      const corners = cornersOf(x, y, width, height);
      const outline = outlineOf(corners);
      const isPloughed = ploughed.includes(crop);
      const rows = rowsOf(corners, isPloughed ? 7 : 13, crop === "olive" || crop === "earth");
      return (
        <g key={`${x},${y}`} class={crop}>
          <path class="patch" d={outline} />
          {isPloughed ? (
            <path class="furrow" d={rows} />
          ) : (
            ["crown-shadow", "crown", "crown-lit", "fruit"].map((part) => (
              <path key={part} class={part} d={rows} />
            ))
          )}
          <path class="bank" d={outline} />
        </g>
      );
    })}
  </>
);

function draw(plan: PlanName): VNode {
  const { roads, trees, peaks, parasols, boats } = farms[plan];
  const clip = `fc-shore-${plan}`;
  return (
    <>
      <rect class="waves" x="-700" y="-300" width="2500" height="1200" />
      <Shore path={shores[plan]} />
      <clipPath id={clip}>
        <path d={shores[plan]} />
      </clipPath>
      <g clip-path={`url(#${clip})`}>
        <Groves plan={plan} />
      </g>
      <path class="road-edge" d={roads} />
      <path class="road" d={roads} />
      {strewn("peak", peaks)}
      {strewn("tree", trees)}
      {strewn("parasol", parasols)}
      {boats.map((boat) => (
        <Boat key={boat.x} {...boat} />
      ))}
    </>
  );
}

/** Olive trees along the shore of the hill, but not where the carts wait, left and right. */
const hedge = [-152, -68, 28, 112]
  .map((from) => {
    const spot = (degrees: number): string => {
      const turn = (degrees * Math.PI) / 180;
      return write({ x: 203 + 196 * Math.cos(turn), y: 200 + 188 * Math.sin(turn) });
    };
    return `M${spot(from)}A196 188 0 0 1 ${spot(from + 40)}`;
  })
  .join("");

/** Under the windmill where it stands alone, on the tall plan. */
export const MillHill = (): VNode => (
  <svg class="scenery hill" viewBox="-14 2 428 396" aria-hidden="true">
    <Shore path="M-2 200C-12 84 74 2 200 4s216 84 208 200-86 194-212 192S6 318-2 200z" />
    <g class="olive">
      {["crown-shadow", "crown", "crown-lit", "fruit"].map((part) => (
        <path key={part} class={part} d={hedge} />
      ))}
    </g>
  </svg>
);

/** Behind windmill and island alike; on the tall plan behind the island alone. */
export const Scenery = ({ plan }: { plan: PlanName }): VNode => {
  const { width, height } = plan === "wide" ? SCENE : ISLE.tall;
  return (
    <svg class="scenery" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {draw(plan)}
      {plan === "wide" && (
        <>
          <g transform={`translate(${MILL.x + 14} ${MILL.y - 2})`}>
            <Tower />
          </g>
          <DonkeyCart x={386} y={350} width={72} />
        </>
      )}
    </svg>
  );
};
