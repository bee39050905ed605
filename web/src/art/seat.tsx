// The players' colours. Every seat also has a shape and its number, so that colour is never alone.
import type { VNode } from "preact";

export const SEATS = 6;

export const seatColour = (seat: number): string => `var(--seat-${seat % SEATS})`;
export const seatInk = (seat: number): string => `var(--seat-${seat % SEATS}-ink)`;

/** Outlines on a box of 24 units, centred at 12 12: disc, triangle, square, diamond, hexagon, star. */
const shapes = [
  "M12 2a10 10 0 1 1 0 20a10 10 0 1 1 0-20z",
  "M12 1.5L23.2 21H.8z",
  "M3.5 3.5h17v17h-17z",
  "M12 .8L23.2 12 12 23.2.8 12z",
  "M6.5 2.5h11L23 12l-5.500 9.500h-11L1 12z",
  "M12 .8l3.300 7.100 7.900.9-5.900 5.200 1.700 8L12 17.900 5 22l1.700-8L.8 8.800l7.900-.9z",
];
const textAt = [17.3, 19.7, 17.3, 17.3, 17.3, 17.2];
const textSize = [15, 14.7, 15, 14.7, 15, 13.5];

export const seatShape = (seat: number): string => shapes[seat % SEATS]!;

/** The mark of a seat: works in HTML (size is a CSS length) and inside an SVG (x, y, user units). */
export function SeatMark(props: {
  seat: number;
  size?: number | string;
  x?: number | string;
  y?: number | string;
  label?: string;
  class?: string;
}): VNode {
  const { seat, size = "1.65em", x, y, label, class: name } = props;
  return (
    <svg
      viewBox="-1 -1 26 26"
      width={size}
      height={size}
      x={x}
      y={y}
      class={name}
      role={label ? "img" : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : "true"}
    >
      <path
        d={seatShape(seat)}
        fill={seatColour(seat)}
        stroke="var(--art-line)"
        stroke-width="1.4"
        stroke-linejoin="round"
      />
      <text
        x="12"
        y={textAt[seat % SEATS]}
        text-anchor="middle"
        font-size={textSize[seat % SEATS]}
        font-weight="700"
        font-family="var(--font-number)"
        fill={seatInk(seat)}
      >
        {seat + 1}
      </text>
    </svg>
  );
}
