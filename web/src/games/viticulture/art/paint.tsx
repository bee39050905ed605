// Drawings as lists of painted shapes, so that a house or a person costs a few lines; and the
// gradients of round things, once for the whole board. One light from the upper left.
import type { ComponentChildren } from "preact";
import { Gradients, type Materials } from "../../../art/pieces";

/** A paint and a path; with a width it is a line in that paint, else a filled shape. */
export type Part = [paint: string, path: string, width?: number];

/** A circle as a path. */
export const ring = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;

export function Parts({ parts }: { parts: Part[] }) {
  return (
    <>
      {parts.map(([paint, path, width], index) =>
        width ? (
          <path
            key={index}
            d={path}
            fill="none"
            stroke={paint}
            stroke-width={width}
            stroke-linecap="round"
            stroke-linejoin="round"
          />
        ) : (
          <path key={index} d={path} fill={paint} />
        ),
      )}
    </>
  );
}

/** The materials that are drawn round. */
const materials: Materials = {
  red: ["#d98aa0", "#8c1f3a", "#4d0c1e"],
  white: ["#fdf7c4", "#cfd06a", "#8f9a35"],
  leaf: ["#b6d479", "#6f9a41", "#3c6327"],
  coin: ["#fff0b0", "#eebf45", "#b57f14"],
};
/** The paint of a material; where the board's gradients are not drawn, its plain colour. */
export const material = (name: string): string => `url(#viti-${name}) ${materials[name]![1]}`;
export const barrelWood = "url(#viti-barrel) #bd8650";
export const soil = "url(#viti-soil) #9a6a40";

export function Paints() {
  return (
    <svg class="paints" width="0" height="0" aria-hidden="true">
      <defs>
        <Gradients prefix="viti" materials={materials} />
        <linearGradient id="viti-barrel" x2="0" y2="1">
          {["#e8bd85", "#bd8650", "#7d4f28"].map((colour, index) => (
            <stop key={colour} offset={index / 2} stop-color={colour} />
          ))}
        </linearGradient>
        <linearGradient id="viti-soil" x2=".8" y2="1">
          <stop style={{ stopColor: "var(--soil-a)" }} />
          <stop offset="1" style={{ stopColor: "var(--soil-b)" }} />
        </linearGradient>
      </defs>
    </svg>
  );
}

/** A vignette: a picture of 64 by 56 units on a ground, seen by day or after sunset. */
export function Picture(props: {
  class?: string;
  sky?: string;
  ground?: string;
  children: ComponentChildren;
}) {
  return (
    <svg
      viewBox="0 0 64 56"
      class={`picture ${props.class ?? ""}`}
      preserveAspectRatio="xMidYMax meet"
      aria-hidden="true"
    >
      {props.sky && <path d="M-500-90h1064v200h-1064z" fill={props.sky} />}
      {props.ground && (
        <path d="M-500 46H-140Q0 34 32 40T204 46h360v70h-1064z" fill={props.ground} />
      )}
      {props.sky && <path class="dusk" d="M-500-90h1064v250h-1064z" />}
      {props.children}
    </svg>
  );
}

const bunch = [
  [7.5, 11],
  [13, 10],
  [19, 10],
  [24.5, 11],
  [10, 16],
  [16, 15.5],
  [22, 16],
  [12.8, 21.2],
  [19.2, 21.2],
  [16, 26.4],
];
const vineLeaves = "M16 6c2-5 8-6 12-3-2 5-8 7-12 3zM15 6C13 2 8 2 5 4c2 4 7 5 10 2z";

/** A bunch of ten grapes in a box of 32 units. White ones carry a second pair of leaves below. */
export function Bunch({ colour }: { colour: string }) {
  const isRed = colour === "red";
  return (
    <>
      <path d="M16 9V3" stroke="#5d4326" stroke-width="2" stroke-linecap="round" />
      <path d={vineLeaves} fill={material("leaf")} stroke="#33551f" stroke-width=".7" />
      <g fill={material(colour)} stroke={isRed ? "#3a0817" : "#66701f"} stroke-width=".8">
        {bunch.map(([x, y]) => (
          <circle key={`${x}-${y}`} cx={x} cy={y} r="3.900" />
        ))}
      </g>
      {!isRed && (
        <path
          d="M4 24c4-3 7-1 8 3-4 2-7 0-8-3zM28 24c-4-3-7-1-8 3 4 2 7 0 8-3z"
          fill={material("leaf")}
          stroke="#33551f"
          stroke-width=".7"
        />
      )}
    </>
  );
}
