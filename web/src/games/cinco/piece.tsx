// A piece of Cinco. Each colour has a shape and a mark of its own: a disc with a ring, a diamond
// with a cross, a square with bars.
import type { VNode } from "preact";
import type { Side } from "./reading";

const outline: Record<Side, string> = {
  red: "M0-12.5A12.5 12.5 0 1 1 0 12.5 12.5 12.5 0 1 1 0-12.5z",
  yellow: "M0-15L15 0 0 15-15 0z",
  blue: "M-11-11H11V11H-11z",
};

const mark: Record<Side, VNode> = {
  red: <circle r="5.5" fill="none" />,
  yellow: <path d="M0-6V6M-6 0H6" />,
  blue: <path d="M-6-3.500H6M-6 3.500H6" />,
};

/** Centred at x, y; `size` 1 fits a space of the board. */
export function Piece(props: {
  side: Side;
  x?: number;
  y?: number;
  size?: number;
  id?: string;
  ghost?: boolean;
}): VNode {
  const { side, x = 0, y = 0, size = 1, id, ghost } = props;
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`}>
      <g class={ghost ? "piece ghost" : "piece"} data-piece={id}>
        <path d={outline[side]} class={`side-${side}`} />
        <g class={`mark-${side}`}>{mark[side]}</g>
      </g>
    </g>
  );
}

/** The piece as a small picture beside a name. */
export function SideMark(props: { side: Side; label?: string; id?: string }): VNode {
  return (
    <svg
      class="side-mark"
      viewBox="-16 -16 32 32"
      role={props.label ? "img" : undefined}
      aria-label={props.label}
      aria-hidden={props.label ? undefined : "true"}
      data-piece={props.id}
    >
      <Piece side={props.side} />
    </svg>
  );
}
