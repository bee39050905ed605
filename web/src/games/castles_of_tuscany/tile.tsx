// Tiles of The Castles of Tuscany: a coloured hexagon with the picture of what is built there.
import type { VNode } from "preact";
import { corners } from "../hex";
import { Picture } from "./picture";
import type { Colour, Content } from "./props";
import { colourOf } from "./reading";
import { SIZE } from "./region";

export const outline = corners({ x: 0, y: 0 }, SIZE, false);
export const inner = corners({ x: 0, y: 0 }, SIZE - 2.4, false);

/** A tile, hex piece or the starting castle, centred at 0, 0 in units of the region. */
export function Tile(props: { content: Content; colour?: Colour; id?: string }): VNode {
  const { content, id } = props;
  if (content === "hex_piece")
    return (
      <g class="tile wooden" data-place={id}>
        <Picture name={content} size={38} x={-19} y={-19} />
      </g>
    );
  const colour = props.colour ?? colourOf(content);
  return (
    <g class={`tile ${colour ?? ""}`} data-place={id}>
      <polygon points={corners({ x: 0, y: 0 }, SIZE - 1.2, false)} />
      <Picture name={content} size={26} x={-13} y={-13} />
    </g>
  );
}

/** A tile standing alone in HTML. */
export function TilePicture(props: { content: Content; id?: string; class?: string }): VNode {
  return (
    <svg class={props.class ?? "tile-picture"} viewBox="-18.500 -21 37 42" aria-hidden="true">
      <Tile content={props.content} id={props.id} />
      <polygon class="ring" points={corners({ x: 0, y: 0 }, SIZE - 0.6, false)} />
    </svg>
  );
}
