// Produce, ripe: every kind is a symbol that is drawn once on the page and used everywhere on the board,
// with one gradient for its material, light from the upper left. Told apart by silhouette first.
import type { VNode } from "preact";
import type { Icon } from "../../../art/draw";
import { type Materials, PieceSheet, pieceIcon } from "../../../art/pieces";
import type { Produce } from "../props";

const materials: Materials = {
  uva: ["#b784c4", "#7a3f86", "#41204f"],
  limoni: ["#fff3a1", "#f7cf3e", "#cf9412"],
  pomodori: ["#ff9a78", "#dd4130", "#8f1b1b"],
  arance: ["#ffd08a", "#f2902b", "#b75a0d"],
  zucchine: ["#a8cf6b", "#55903a", "#27571f"],
  olive: ["#8f9870", "#4f5a3a", "#23291c"],
  agli: ["#ffffff", "#f4e9dc", "#c8ae9c"],
  funghi: ["#d9a172", "#a8673a", "#683818"],
  leaf: ["#b6d479", "#6f9a41", "#3c6327"],
  coin: ["#fff0b0", "#eebf45", "#b57f14"],
};

const grapes = [
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

/** On a box of 32 units. */
const shapes: Record<Produce, VNode> = {
  uva: (
    <>
      {" "}
      <path d="M16 8V2.5" stroke="#5d4326" stroke-width="2" stroke-linecap="round" />{" "}
      <path
        d="M16 6c2-5 8-6 12-3-2 5-8 7-12 3z"
        fill="url(#ct-leaf)"
        stroke="#33551f"
        stroke-width="0.7"
      />{" "}
      <path
        d="M15 6C13 2 8 2 5 4c2 4 7 5 10 2z"
        fill="url(#ct-leaf)"
        stroke="#33551f"
        stroke-width="0.7"
      />{" "}
      <g fill="url(#ct-uva)" stroke="#2f1539" stroke-width="0.8">
        {grapes.map(([x, y]) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r="3.900" />
        ))}
      </g>{" "}
      <path
        fill="none"
        stroke="#fff"
        stroke-width="1.800"
        stroke-linecap="round"
        opacity="0.6"
        d="M6.500 9.800h.01M12 8.800h.01M9 14.600h.01M15 14.300h.01M11.800 20h.01"
      />{" "}
    </>
  ),
  limoni: (
    <>
      {" "}
      <path
        d="M2.5 20c2-.6 2.6-1.8 3.4-4C8 10.5 13 7.5 18 8c3 .2 5.2 1.2 7 3 1.4 1.2 3 1.3 4.7.8-.6 2-.5 3.5-.9 5.2C27.8 22.5 23.3 27 17.5 27.3c-4.7.2-8-1.7-10.3-4.5-1-1.2-3-1.2-4.7-2.8z"
        fill="url(#ct-limoni)"
        stroke="#8d6407"
        stroke-width="0.9"
      />{" "}
      <path
        d="M17 8c-.3-4.5 3-7 8-6.3C25 6 22 8.4 17 8z"
        fill="url(#ct-leaf)"
        stroke="#33551f"
        stroke-width="0.7"
      />{" "}
      <path
        d="M10 14.5c1.8-2 4.5-3 7-2.8"
        fill="none"
        stroke="#fff"
        stroke-width="1.6"
        stroke-linecap="round"
        opacity="0.75"
      />{" "}
    </>
  ),
  pomodori: (
    <>
      {" "}
      <path
        d="M16 8.5c6-3.5 13.5 0 13.5 8.3C29.5 24 23.5 29 16 29S2.5 24 2.5 16.8C2.5 8.5 10 5 16 8.5z"
        fill="url(#ct-pomodori)"
        stroke="#6b1113"
        stroke-width="0.9"
      />{" "}
      <path
        d="M16 9.5c-2.5 3-6 3-8 2 2-1 3-2.5 5-3.2-1-.6-2-2-2-3.6 2 .6 3.5 1.6 4.6 2.8.3-2 1-3.5 2.8-4.7.4 2-.2 3.5-.8 4.7 1.6-1 3.4-1.6 5.3-1.3-.7 1.5-2 2.5-3.4 2.8 2 .5 3.5 1.6 4.5 3-3 .8-6 .2-8-2.5z"
        fill="url(#ct-leaf)"
        stroke="#33551f"
        stroke-width="0.7"
      />{" "}
      <path
        d="M7 16c.2-1.8 1-3 2.2-4"
        fill="none"
        stroke="#fff"
        stroke-width="2"
        stroke-linecap="round"
        opacity="0.75"
      />{" "}
    </>
  ),
  arance: (
    <>
      {" "}
      <circle cx="16" cy="17.5" r="12" fill="url(#ct-arance)" stroke="#8a420a" stroke-width="0.9" />{" "}
      <circle cx="19" cy="19.5" r="8.6" fill="#fff1d6" />{" "}
      {[0, 60, 120, 180, 240, 300].map((angle) => (
        <path
          key={angle}
          fill="#f49a35"
          d="M19 18.300l-3.500-5.200c2-1.700 5-1.700 7 0z"
          transform={`rotate(${angle} 19 19.500)`}
        />
      ))}{" "}
      <path
        d="M15 6c1-4 5-5 9-3.5-1 4-5 5.5-9 3.5z"
        fill="url(#ct-leaf)"
        stroke="#33551f"
        stroke-width="0.7"
      />{" "}
      <path
        d="M7 14c1-2.5 3-4.3 5.5-5"
        fill="none"
        stroke="#fff"
        stroke-width="1.6"
        stroke-linecap="round"
        opacity="0.75"
      />{" "}
    </>
  ),
  zucchine: (
    <>
      {" "}
      <path
        d="M24.5 4.5c4 1 5.5 5 3.5 8.5-3 5.5-9 12-15 15-4 2-8.5 1-9.5-2s1-6.5 4.5-9.5C14 11.5 18 6 24.5 4.5z"
        fill="url(#ct-zucchine)"
        stroke="#1d4417"
        stroke-width="0.9"
      />{" "}
      <path d="M24 3l4-1.5 2.5 3-2.8 3z" fill="#c9d58a" stroke="#4d5c1e" stroke-width="0.8" />{" "}
      <g fill="none" stroke="#d6e9a6" stroke-width="1.2" opacity="0.75" stroke-linecap="round">
        {" "}
        <path d="M24 9C19 14 13 20 7 25M26.5 11.5C22 17.5 16 23 10 26.5" />{" "}
      </g>{" "}
      <path
        d="M10 16.5C14 13 17 9.5 21 7.5"
        fill="none"
        stroke="#fff"
        stroke-width="1.5"
        stroke-linecap="round"
        opacity="0.75"
      />{" "}
    </>
  ),
  olive: (
    <>
      {" "}
      <path
        d="M3 5c9 .5 17 4 26 12"
        fill="none"
        stroke="#6b4f2c"
        stroke-width="2"
        stroke-linecap="round"
      />{" "}
      <path
        d="M12 7C13.5 2 18.5.5 23 2c-1.5 5-6 7-11 5z"
        fill="url(#ct-leaf)"
        stroke="#33551f"
        stroke-width="0.7"
      />{" "}
      <path
        d="M20 11c3.5-3.5 8-3.5 11-1-2.5 4-7 5-11 1z"
        fill="url(#ct-leaf)"
        stroke="#33551f"
        stroke-width="0.7"
      />{" "}
      <ellipse
        cx="10"
        cy="18.5"
        rx="5.8"
        ry="8"
        transform="rotate(16 10 18.5)"
        fill="url(#ct-olive)"
        stroke="#171b10"
        stroke-width="0.9"
      />{" "}
      <ellipse
        cx="21.5"
        cy="22.5"
        rx="5.3"
        ry="7.3"
        fill="url(#ct-olive)"
        stroke="#171b10"
        stroke-width="0.9"
      />{" "}
      <path
        d="M7.5 15.5c.6-1.6 1.6-2.6 2.8-3"
        fill="none"
        stroke="#fff"
        stroke-width="1.5"
        stroke-linecap="round"
        opacity="0.75"
      />{" "}
      <path
        d="M18.8 20c.4-1.4 1-2.2 2-2.7"
        fill="none"
        stroke="#fff"
        stroke-width="1.4"
        stroke-linecap="round"
        opacity="0.75"
      />{" "}
    </>
  ),
  agli: (
    <>
      {" "}
      <path
        d="M15 3c1 4.5 0 6.5-3 9-5 4-8.5 6.5-8.5 10.5C3.5 27 9 29 16 29s12.5-2 12.5-6.5c0-4-3.5-6.5-8.5-10.5-3-2.5-3.6-5-2.6-9z"
        fill="url(#ct-agli)"
        stroke="#7d5f52"
        stroke-width="0.9"
      />{" "}
      <path
        d="M15.5 9C12 15 10 21 11.5 28M17 9c3.5 6 5.3 12 4 19M16.2 10v18.5"
        fill="none"
        stroke="#b08b9a"
        stroke-width="0.9"
      />{" "}
      <path
        d="M8 29c2 1.6 3 1 4 2M24 29c-2 1.6-3 1-4 2M16 29v2.3"
        stroke="#7d5f52"
        stroke-width="0.9"
        fill="none"
      />{" "}
      <path
        d="M7 21c.5-2 2-3.5 4-5"
        fill="none"
        stroke="#fff"
        stroke-width="1.6"
        stroke-linecap="round"
        opacity="0.9"
      />{" "}
    </>
  ),
  funghi: (
    <>
      {" "}
      <path
        d="M11.5 16c.5 5-1.5 8-1.5 11 0 2 3 3 6 3s6-1 6-3c0-3-2-6-1.5-11z"
        fill="url(#ct-agli)"
        stroke="#7d5f52"
        stroke-width="0.9"
      />{" "}
      <path
        d="M2.5 16C3 8 9 3 16 3s13 5 13.5 13c0 2.5-6 3.5-13.5 3.5S2.5 18.5 2.5 16z"
        fill="url(#ct-funghi)"
        stroke="#4a2610"
        stroke-width="0.9"
      />{" "}
      <path d="M5 17.5c6 1.6 16 1.6 22 0" stroke="#e9cda8" stroke-width="1.3" fill="none" />{" "}
      <path
        d="M7 11.5C8.5 8.5 11 6.5 14 6"
        fill="none"
        stroke="#fff"
        stroke-width="2"
        stroke-linecap="round"
        opacity="0.75"
      />{" "}
    </>
  ),
};

/** Once on a page. */
export const Paints = (): VNode => <PieceSheet prefix="ct" materials={materials} shapes={shapes} />;

export const produce = Object.fromEntries(
  Object.keys(shapes).map((kind) => [kind, pieceIcon("ct", kind)]),
) as Record<Produce, Icon>;
