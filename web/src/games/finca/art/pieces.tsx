// The wooden pieces of Finca with light from the upper left: donkey cart, wooden finca, bonus tile.
import type { VNode } from "preact";
import { drawn } from "../../../art/draw";

const Wheel = ({ x, y, r }: { x: number; y: number; r: number }) => (
  <g stroke="#3f2612" transform={`translate(${x} ${y})`}>
    <circle r={r} fill="#e9cf9d" stroke-width={r / 4} />
    <path d={`M${-r} 0h${r * 2}M0 ${-r}v${r * 2}`} stroke-width={r / 7} />
    <circle r={r / 4.5} fill="#7a5130" stroke-width="0.6" />
  </g>
);

/** A cart alone, for small sizes. */
export const Cart = drawn(() => (
  <>
    <ellipse cx="11.500" cy="21.900" rx="9" ry="1.500" fill="#2a1408" opacity="0.3" />
    <path
      d="M17.500 10.500h5.500"
      stroke="#7a5130"
      stroke-width="2"
      stroke-linecap="round"
      fill="none"
    />
    <path
      d="M1.500 7h17.500l-2 8.500H4z"
      fill="url(#fc-wood)"
      stroke="#3f2612"
      stroke-width="1.100"
    />
    <path d="M13.500 7H19l-2 8.500h-3.500z" fill="#2a1408" opacity="0.22" />
    <path d="M2.500 9.800h15.800M3.300 12.600h14.400" stroke="#3f2612" stroke-opacity="0.6" />
    <path d="M2.500 8h15" stroke="#fff3dc" stroke-opacity="0.7" stroke-linecap="round" />
    <Wheel x={10.5} y={17.5} r={4.3} />
  </>
));

/** A donkey in front of its cart, on a box of 72 x 40. */
export const DonkeyCart = ({ x, y, width }: { x: number; y: number; width: number }): VNode => (
  <svg
    viewBox="0 0 72 40"
    x={x}
    y={y}
    width={width}
    height={(width * 40) / 72}
    aria-hidden="true"
    overflow="visible"
  >
    <ellipse cx="36" cy="38" rx="34" ry="2.500" fill="#2a1408" opacity="0.3" />
    <path d="M22 25h22" stroke="#6a4020" stroke-width="2" />
    <path d="M33 14h36l-4 13H38z" fill="url(#fc-wood)" stroke="#3f2612" stroke-width="1.200" />
    <path d="M58 14h11l-4 13h-8z" fill="#2a1408" opacity="0.22" />
    <path d="M35 18.300h32.500M36.300 22.600h30" stroke="#3f2612" stroke-opacity="0.55" />
    <path d="M34.500 15.300h33" stroke="#fff3dc" stroke-opacity="0.7" />
    <Wheel x={51} y={30} r={7.5} />
    <g stroke="#3d3833" stroke-width="1.100" stroke-linejoin="round">
      <path d="M14 27v10.500M19 28v9.500M27 28v9.500M31 26v11.500" stroke-width="3" />
      <path d="M11 16c5-1 15-1 20 0 3 1 3 9 1 12-6 2-15 2-20 0-2-2-3-6-3-8z" fill="#8f857b" />
      <path d="M14 18L7 7l-2 1-4 11c0 3 3 4 5 2l3-3c1 3 3 5 5 6z" fill="#8f857b" />
      <path d="M6.500 8L4-.5 8 5M8.500 7.500L9.500-1l2 7" fill="#a89d92" />
      <path d="M1 19c0 3 3 4 5 2l1-1-4-3.500z" fill="#d8cfc4" />
      <path d="M32 18c3 2 3 6 2 9" fill="none" stroke-width="1.800" />
    </g>
    <path d="M13 15.500c4-1.200 12-1.200 17 0l-1 8c-5 1-10 1-15 0z" fill="#b5472f" />
    <path d="M13.500 21c5 1 10.500 1 16 0" stroke="#ffe2a6" stroke-width="1.400" fill="none" />
    <circle cx="5.500" cy="13" r="1" fill="#241d18" />
  </svg>
);

/** A wooden finca: the house that closes a community. */
export const House = drawn(() => (
  <>
    <ellipse cx="13" cy="21.800" rx="10.500" ry="1.700" fill="#2a1408" opacity="0.32" />
    <path d="M4 11h16v10.500H4z" fill="#d98a52" stroke="#4a2714" stroke-width="1.100" />
    <path d="M14 11h6v10.500h-6z" fill="#2a1408" opacity="0.22" />
    <path
      d="M1.500 12L12 3l10.500 9z"
      fill="#a34d33"
      stroke="#4a2714"
      stroke-width="1.100"
      stroke-linejoin="round"
    />
    <path d="M12 3l10.500 9H14z" fill="#2a1408" opacity="0.2" />
    <path d="M3.500 11L12 3.900" stroke="#ffd9b0" stroke-opacity="0.8" stroke-linecap="round" />
    <path d="M9.500 21.500V17a2.500 2.500 0 0 1 5 0v4.500z" fill="#4a2714" />
  </>
));

/** A bonus tile: a ribbon round a golden disc; its number is written over it. */
export const Bonus = drawn(() => (
  <>
    <path
      d="M7 13l-2.500 9 4-2 3 2.500L12 14zM17 13l2.500 9-4-2-3 2.500L12 14z"
      fill="#b03a24"
      stroke="#5c170c"
      stroke-linejoin="round"
    />
    <circle cx="12" cy="9" r="7.800" fill="url(#fc-gold)" stroke="#7a5208" />
    <circle cx="12" cy="9" r="5.500" fill="#fff6e2" stroke="#b57f14" stroke-width="0.7" />
  </>
));
