// Tiles of The Castles of Tuscany: a coloured hexagon that lies raised on its space, with the picture of
// what is built there. Light falls from the upper left.
import type { VNode } from "preact";
import { corners, type Point, round } from "../hex";
import { Picture } from "./picture";
import type { Colour, Content } from "./props";
import { colourOf } from "./reading";
import { SIZE } from "./region";

const middle: Point = { x: 0, y: 0 };
export const outline = corners(middle, SIZE, false);
export const inner = corners(middle, SIZE - 2.4, false);
const face = corners(middle, SIZE - 1.6, false);
const edge = corners({ x: 0.9, y: 3.8 }, SIZE - 1.6, false);

/** A corner of a hexagon, counted clockwise from the top. */
const corner = (size: number, index: number, { x, y }: Point = middle) => {
  const angle = (Math.PI / 3) * index - Math.PI / 2;
  return `${round(x + size * Math.cos(angle))} ${round(y + size * Math.sin(angle))}`;
};
/** The two edges on the left and the one up right of them: where light falls on a tile, and
 * where the shadow lies in a hollow. */
export const leftEdges = (size: number, centre?: Point): string =>
  `M${corner(size, 4, centre)}L${corner(size, 5, centre)} ${corner(size, 0, centre)} ${corner(size, 1, centre)}`;
/** The edges across from them. */
export const rightEdges = (size: number, centre?: Point): string =>
  `M${corner(size, 1, centre)}L${corner(size, 2, centre)} ${corner(size, 3, centre)} ${corner(size, 4, centre)}`;

const gleam = leftEdges(SIZE - 2.4);
const wide = (SIZE - 1.6) * Math.cos(Math.PI / 6);
const ground = `M${round(-wide)} 5Q0-1.500 ${round(wide)} 5V${round((SIZE - 1.6) / 2)}L0 ${SIZE - 1.6} ${round(-wide)} ${round((SIZE - 1.6) / 2)}z`;

/** A tile, hex piece or the starting castle, centred at 0, 0 in units of the region. */
export function Tile(props: { content: Content; colour?: Colour; id?: string }): VNode {
  const { content, id } = props;
  const isWooden = content === "hex_piece";
  const colour = isWooden ? "wooden" : (props.colour ?? colourOf(content) ?? "");
  return (
    <g class={`tile ${colour}`} data-place={id}>
      <polygon class="edge" points={edge} />
      <polygon class="face" points={face} />
      {!isWooden && <path class="meadow" d={ground} />}
      <polygon class="gloss" points={face} />
      <path class="gleam" d={gleam} />
      <Picture
        name={isWooden ? "joker" : content}
        size={isWooden ? 24 : 26}
        x={isWooden ? -12 : -13}
        y={isWooden ? -12 : -14}
      />
    </g>
  );
}

/** A tile standing alone in HTML. */
export function TilePicture(props: { content: Content; id?: string; class?: string }): VNode {
  return (
    <svg class={props.class ?? "tile-picture"} viewBox="-19 -21 38 44" aria-hidden="true">
      <polygon class="under" points={corners({ x: 2.4, y: 4.4 }, SIZE - 1.6, false)} />
      <Tile content={props.content} id={props.id} />
      <polygon class="halo" points={corners(middle, SIZE - 1, false)} />
      <polygon class="ring" points={corners(middle, SIZE - 1, false)} />
    </svg>
  );
}

/** An engraved place for a tile. */
export function Hollow({ label }: { label: string }): VNode {
  return (
    <svg class="tile-picture hollow" viewBox="-19 -21 38 44" role="img" aria-label={label}>
      <polygon class="bed" points={face} />
      <path class="dark" d={leftEdges(SIZE - 2.6)} />
      <path class="light" d={rightEdges(SIZE - 1.6)} />
    </svg>
  );
}
