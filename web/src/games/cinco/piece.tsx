// A piece of Cinco on the board or beside a name. Each colour has an outline and a mark of its own.
import type { VNode } from "preact";
import { sides as icons } from "./art/icons";
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
  const Icon = icons[side]!;
  const wide = 26 * size;
  return (
    <g class={ghost ? "ghost" : undefined} data-place={id}>
      <Icon size={wide} x={x - wide / 2} y={y - wide / 2} />
    </g>
  );
}

/** The piece as a small picture beside a name. */
export function SideMark(props: { side: Side; label?: string; id?: string }): VNode {
  const Icon = icons[props.side]!;
  return (
    <span class="side-mark" data-place={props.id}>
      <Icon size="1.7rem" label={props.label} />
    </span>
  );
}
