// A die that stands: front with pips, lit top, dark right face. On a box of 40 units.
import type { VNode } from "preact";

const LEFT = 9.5;
const MIDDLE = 17.75;
const RIGHT = 26;
const TOP = 13.8;
const CENTRE = 22;
const BOTTOM = 30.2;

/** Where the pips of a number are. */
const pips: [number, number][][] = [
  [],
  [[MIDDLE, CENTRE]],
  [
    [LEFT, TOP],
    [RIGHT, BOTTOM],
  ],
  [
    [LEFT, TOP],
    [MIDDLE, CENTRE],
    [RIGHT, BOTTOM],
  ],
  [
    [LEFT, TOP],
    [RIGHT, TOP],
    [LEFT, BOTTOM],
    [RIGHT, BOTTOM],
  ],
  [
    [LEFT, TOP],
    [RIGHT, TOP],
    [MIDDLE, CENTRE],
    [LEFT, BOTTOM],
    [RIGHT, BOTTOM],
  ],
  [
    [LEFT, TOP],
    [RIGHT, TOP],
    [LEFT, CENTRE],
    [RIGHT, CENTRE],
    [LEFT, BOTTOM],
    [RIGHT, BOTTOM],
  ],
];

export const Bone = ({
  value,
  x,
  y,
  size,
}: Record<"value" | "x" | "y" | "size", number>): VNode => (
  <svg viewBox="0 0 40 40" x={x} y={y} width={size} height={size} aria-hidden="true">
    <ellipse class="contact" cx="21" cy="36.500" rx="17" ry="3" />
    <path
      class="bone-right"
      d="M4 8l5-5q1-1 2.500-1H35q2.500 0 2.500 2.500V28q0 1.500-1 2.500l-5 5z"
    />
    <path class="bone-top" d="M4 8.500L9 3q1-1 2.500-1H36q1 0 1.500 1l-5.500 6z" />
    <rect class="bone" x="3" y="7.500" width="29.500" height="29" rx="5" />
    {(pips[value] ?? []).map(([left, top]) => (
      <circle key={`${left} ${top}`} class="pip" cx={left} cy={top} r="3.200" />
    ))}
  </svg>
);
