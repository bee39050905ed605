// Fruits, ripe: every kind is a symbol that is drawn once on the page and used everywhere on the board,
// with one gradient for its skin, light from the upper left. Told apart by silhouette first.
import type { VNode } from "preact";
import type { Icon } from "../../../art/draw";
import { type Materials, PieceSheet, pieceIcon } from "../../../art/pieces";
import type { Fruit, FruitSymbol } from "../props";

const materials: Materials = {
  almond: ["#e8b67c", "#b9793f", "#784618"],
  fig: ["#b07ec4", "#6d3f86", "#37194e"],
  grape: ["#d17f9c", "#8f2f57", "#511333"],
  lemon: ["#fff3a1", "#f7cf3e", "#cf9412"],
  olive: ["#c3cf74", "#7d9136", "#46571a"],
  orange: ["#ffd08a", "#f2902b", "#b75a0d"],
  leaf: ["#b6d479", "#6f9a41", "#3c6327"],
  wood: ["#d8a06a", "#a46c3c", "#6a4020"],
  gold: ["#fff0b0", "#eebf45", "#b57f14"],
};

const bunch = [
  [7.5, 11.5],
  [13, 10.5],
  [19, 10.5],
  [24.5, 11.5],
  [10, 16.5],
  [16, 16],
  [22, 16.5],
  [12.8, 21.6],
  [19.2, 21.6],
  [16, 26.6],
];

const Leaf = ({ d }: { d: string }) => (
  <path d={d} fill="url(#fc-leaf)" stroke="#33551f" stroke-width="0.7" />
);

const Shine = ({ d }: { d: string }) => (
  <path
    d={d}
    fill="none"
    stroke="#fff"
    stroke-width="1.8"
    stroke-linecap="round"
    stroke-opacity="0.72"
  />
);

/** On a box of 32 units. */
const shapes: Record<Fruit, VNode> = {
  almond: (
    <>
      <path
        d="M26.500 4C30.500 14 26 27.500 13 28.500 3.500 28 2 17.500 8 11.500 13 7 20 7.500 26.500 4z"
        fill="url(#fc-almond)"
        stroke="#4f2c0c"
        stroke-width="0.9"
      />
      <path
        d="M22.500 10.500c-6 1.500-11 5.500-13 12M24.500 13.500c-1.500 5.500-5 9.500-10 11.500M19 9.500c-5 1-9.500 4-11.500 8.500"
        fill="none"
        stroke="#6b3d16"
        stroke-opacity="0.75"
        stroke-width="1.1"
        stroke-linecap="round"
      />
      <Shine d="M9 14.500c1.500-2 4-3.600 6.500-4.300" />
    </>
  ),
  fig: (
    <>
      <path
        d="M17.500 7c1.500 5.500 10 8.500 10 15.500 0 5.200-5 7.500-11.500 7.500S4.500 27.700 4.500 22.500C4.500 15.500 13 12.500 14.500 7z"
        fill="url(#fc-fig)"
        stroke="#261038"
        stroke-width="0.9"
      />
      <path
        d="M16 8c-.3-2.500.4-4.500 2.600-6"
        fill="none"
        stroke="#5f6f2c"
        stroke-width="2.600"
        stroke-linecap="round"
      />
      <path
        d="M16 12.500v14M12 15.500c-2.600 3.500-3 7-2 10.500M20 15.500c2.600 3.500 3 7 2 10.500"
        fill="none"
        stroke="#d9b6e6"
        stroke-opacity="0.55"
        stroke-linecap="round"
      />
      <Shine d="M8 20.500c.6-2.300 2-4 4-5.500" />
    </>
  ),
  grape: (
    <>
      <path d="M16 8V2.500" stroke="#5d4326" stroke-width="2" stroke-linecap="round" />
      <Leaf d="M16 6c2-5 8-6 12-3-2 5-8 7-12 3z" />
      <g fill="url(#fc-grape)" stroke="#3d0d26" stroke-width="0.8">
        {bunch.map(([x, y]) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r="3.900" />
        ))}
      </g>
      <Shine d="M6.500 10.300h.01M12 9.300h.01M9 15.100h.01M15 14.800h.01M11.800 20.400h.01" />
    </>
  ),
  lemon: (
    <>
      <path
        d="M2.500 20c2-.6 2.600-1.800 3.400-4C8 10.500 13 7.500 18 8c3 .2 5.200 1.200 7 3 1.400 1.200 3 1.300 4.700.8-.6 2-.5 3.500-.9 5.200C27.800 22.500 23.300 27 17.500 27.300c-4.700.2-8-1.700-10.300-4.500-1-1.200-3-1.200-4.700-2.800z"
        fill="url(#fc-lemon)"
        stroke="#8d6407"
        stroke-width="0.9"
      />
      <Leaf d="M17 8c-.3-4.500 3-7 8-6.300C25 6 22 8.400 17 8z" />
      <Shine d="M10 14.500c1.800-2 4.500-3 7-2.800" />
    </>
  ),
  olive: (
    <>
      <path
        d="M3 5c9 .5 17 4 26 12"
        fill="none"
        stroke="#6b4f2c"
        stroke-width="2"
        stroke-linecap="round"
      />
      <Leaf d="M12 7C13.500 2 18.500.5 23 2c-1.500 5-6 7-11 5z" />
      <Leaf d="M20 11c3.500-3.500 8-3.500 11-1-2.500 4-7 5-11 1z" />
      <g fill="url(#fc-olive)" stroke="#2c3a0e" stroke-width="0.9">
        <ellipse cx="10" cy="18.500" rx="5.800" ry="8" transform="rotate(16 10 18.500)" />
        <ellipse cx="21.500" cy="22.500" rx="5.300" ry="7.300" />
      </g>
      <path fill="#2c3a0e" d="M7 25.200a1.100 1.100 0 1 0 .1 0zM21.500 28.300a1 1 0 1 0 .1 0z" />
      <Shine d="M7.500 15.500c.6-1.600 1.600-2.600 2.800-3M19 20c.5-1.400 1.200-2.200 2.200-2.600" />
    </>
  ),
  orange: (
    <>
      <circle
        cx="16"
        cy="17.500"
        r="12"
        fill="url(#fc-orange)"
        stroke="#8a420a"
        stroke-width="0.9"
      />
      <circle cx="18.500" cy="19.500" r="8.600" fill="#fff1d6" />
      {[0, 60, 120, 180, 240, 300].map((angle) => (
        <path
          key={angle}
          fill="#f49a35"
          d="M18.500 18.300L15 13.100c2-1.700 5-1.700 7 0z"
          transform={`rotate(${angle} 18.500 19.500)`}
        />
      ))}
      <Leaf d="M15 6c1-4 5-5 9-3.500-1 4-5 5.500-9 3.500z" />
      <Shine d="M7 14c1-2.500 3-4.300 5.500-5" />
    </>
  ),
};

/** A kind of one's choice: a question mark on a disc of paper. */
const question = (
  <>
    <circle cx="16" cy="16" r="13" fill="#fff6e2" stroke="#7a5130" stroke-width="1.600" />
    <circle
      cx="16"
      cy="16"
      r="10"
      fill="none"
      stroke="#7a5130"
      stroke-opacity="0.6"
      stroke-dasharray="3.200 2.600"
    />
    <path
      d="M11.700 12.600a4.500 4.500 0 1 1 6.600 4c-1.700.9-2.300 1.800-2.300 3.500"
      fill="none"
      stroke="#33281f"
      stroke-width="3"
      stroke-linecap="round"
    />
    <circle cx="16" cy="24" r="1.800" fill="#33281f" />
  </>
);

const drawings = {
  any: question,
  ...shapes,
};

/** Once on a page. */
export const Paints = (): VNode => (
  <PieceSheet prefix="fc" materials={materials} shapes={drawings} />
);

export const AnyFruit = pieceIcon("fc", "any");

/** What is printed or picked, by its word; "points" is printed as "any". */
export const ripe = {
  ...Object.fromEntries(Object.keys(shapes).map((kind) => [kind, pieceIcon("fc", kind)])),
  any: AnyFruit,
  points: AnyFruit,
} as Record<FruitSymbol, Icon>;
