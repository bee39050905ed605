// The frame of every drawn icon: a small SVG that stands in text, in a button or inside a board.
// With a label it is a picture with a name; without one it is decoration.
import type { ComponentChildren, VNode } from "preact";

export interface IconProps {
  /** CSS length in HTML, user units inside another SVG. Default 1.25em. */
  size?: number | string;
  label?: string;
  class?: string;
  x?: number | string;
  y?: number | string;
}

export type Icon = (props: IconProps) => VNode;

/** An icon on a square box, of 24 units unless told. */
export function drawn(art: () => ComponentChildren, box = "0 0 24 24"): Icon {
  return ({ size = "1.25em", label, class: name, x, y }) => (
    <svg
      viewBox={box}
      width={size}
      height={size}
      x={x}
      y={y}
      class={name}
      role={label ? "img" : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : "true"}
    >
      {art()}
    </svg>
  );
}

/** A line icon in the colour of the text around it. */
export function lined(art: () => ComponentChildren): Icon {
  return drawn(() => (
    <g
      fill="none"
      stroke="currentColor"
      stroke-width="2"
      stroke-linecap="round"
      stroke-linejoin="round"
    >
      {art()}
    </g>
  ));
}

/** A painted icon: filled shapes with the one outline of all pieces. */
export function painted(art: () => ComponentChildren): Icon {
  return drawn(() => (
    <g
      stroke="var(--art-line)"
      stroke-width="1.4"
      stroke-linecap="round"
      stroke-linejoin="round"
      fill="none"
    >
      {art()}
    </g>
  ));
}
