// The pieces of Cinco as polished stones: a shadow, the side, the face with its light, the mark cut
// into it. Each side has a silhouette and a mark of its own, so that colour is never the only sign.
import type { VNode } from "preact";

export type Stone = "red" | "yellow" | "blue";

/** Outlines of the faces in a box of 24 units. */
const outline: Record<Stone, string> = {
  red: "M12 .8a10.400 10.400 0 010 20.800a10.400 10.400 0 010-20.800z",
  yellow: "M10.700 1.200q1.300-1.600 2.600 0L23.400 18q1 2.200-1.200 2.600H1.800Q-.4 20.200.6 18z",
  blue: "M4 1.600h16q2 0 2 2v15.400q0 2-2 2H4q-2 0-2-2V3.600q0-2 2-2z",
};
const gleam: Record<Stone, string> = {
  red: "M4.200 9.800A8.200 8.200 0 0110 3.600",
  yellow: "M4.200 15.200L10.800 4.200",
  blue: "M4.400 12V5.600q0-1.600 1.600-1.600h6",
};
const mark: Record<Stone, string> = {
  red: "M12 8a3.200 3.200 0 010 6.400a3.200 3.200 0 010-6.400z",
  yellow: "M8.200 15.800h7.600",
  blue: "M8 7.300l8 8M16 7.300l-8 8",
};

/** The light on each stone; once in the document, in the drawing of the board. */
export function StoneLight(): VNode {
  return (
    <defs>
      {(["red", "yellow", "blue"] as const).map((side) => (
        <radialGradient key={side} id={`cinco-${side}`} cx=".32" cy=".24" r=".86">
          <stop offset="0" stop-color={`var(--stone-${side}-lit)`} />
          <stop offset=".5" stop-color={`var(--stone-${side})`} />
          <stop offset="1" stop-color={`var(--stone-${side}-low)`} />
        </radialGradient>
      ))}
      <linearGradient id="cinco-slate" x1="0" y1="0" x2=".7" y2="1">
        <stop offset="0" stop-color="var(--slate-a)" />
        <stop offset="1" stop-color="var(--slate-b)" />
      </linearGradient>
    </defs>
  );
}

/** A stone in a box of 24 units. */
export function StoneArt({ side }: { side: Stone }): VNode {
  return (
    <g class={`stone stone-${side}`}>
      <path class="stone-cast" d={outline[side]} transform="translate(1.800 3.400)" />
      <path class="stone-side" d={outline[side]} transform="translate(0 2)" />
      <path
        class="stone-face"
        d={outline[side]}
        fill={`url(#cinco-${side}) var(--stone-${side})`}
      />
      <path class="stone-gleam" d={gleam[side]} />
      <path class="stone-mark" d={mark[side]} />
    </g>
  );
}
