// The pieces of a game as symbols: painted once on a page, used wherever one is shown. Every material
// is one gradient, with the light from the upper left.
import type { ComponentChildren, VNode } from "preact";
import { drawn, type Icon } from "./draw";

/** Light, own colour and dark of every material. */
export type Materials = Record<string, [string, string, string]>;

/** The gradients of a game, `PREFIX-MATERIAL`; within `<defs>`. */
export const Gradients = (props: { prefix: string; materials: Materials }): VNode => (
  <>
    {Object.entries(props.materials).map(([name, colours]) => (
      <radialGradient key={name} id={`${props.prefix}-${name}`} cx=".34" cy=".28" r=".8">
        {colours.map((colour, index) => (
          <stop key={colour} offset={index / 2} stop-color={colour} />
        ))}
      </radialGradient>
    ))}
  </>
);

/** Gradients and symbols, once on a page; takes no room. */
export const PieceSheet = (props: {
  prefix: string;
  materials: Materials;
  shapes: Record<string, ComponentChildren>;
}): VNode => (
  <svg class="paints" width="0" height="0" aria-hidden="true">
    <defs>
      <Gradients prefix={props.prefix} materials={props.materials} />
    </defs>
    {Object.entries(props.shapes).map(([kind, shape]) => (
      <symbol key={kind} id={`${props.prefix}-piece-${kind}`} viewBox="0 0 32 32">
        {shape}
      </symbol>
    ))}
  </svg>
);

/** A piece of the sheet as an icon, in HTML and inside a drawing. */
export const pieceIcon = (prefix: string, kind: string): Icon =>
  drawn(() => <use href={`#${prefix}-piece-${kind}`} />, "0 0 32 32");
