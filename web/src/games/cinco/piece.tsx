// A piece of Cinco on the board or beside a name. Each colour has an outline and a mark of its own.
import type { VNode } from "preact";
import { round } from "../hex";
import { StoneArt } from "./art/stones";
import type { Side } from "./props";

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
  const wide = 27 * size;
  return (
    <g class={ghost ? "preview" : undefined} data-place={id}>
      <svg
        viewBox="0 0 24 24"
        width={wide}
        height={wide}
        x={round(x - wide / 2)}
        y={round(y - wide / 2)}
        overflow="visible"
        aria-hidden="true"
      >
        <StoneArt side={side} />
      </svg>
    </g>
  );
}

/** The piece as a small picture beside a name. */
export function SideMark(props: { side: Side; label?: string; id?: string }): VNode {
  const { side, label, id } = props;
  return (
    <span class="side-mark" data-place={id}>
      <svg
        viewBox="-1 -1 27 27"
        overflow="visible"
        role={label ? "img" : undefined}
        aria-label={label}
        aria-hidden={label ? undefined : "true"}
      >
        <StoneArt side={side} />
      </svg>
    </span>
  );
}
